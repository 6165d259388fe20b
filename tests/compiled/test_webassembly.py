"""The WebAssembly modules give the same as machine code and as the plain rules."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from shiftbox import compiled, game, machine_code
from shiftbox.compiled import modules, searches
from shiftbox.compiled.as_webassembly import WebAssembly
from shiftbox.compiled.object_file import Unlinkable, linked
from shiftbox.games import CLASSES
from shiftbox.lab.same_thoughts import compared

THOUGHTS = 300
GAMES = sorted(CLASSES)


@pytest.fixture(scope="module", autouse=True)
def _modules_are_made() -> None:
    stale = [name for name in GAMES if not modules.is_current(name)]
    assert not stale, f"make modules: those of {', '.join(stale)} are not of these sources"


def in_module(name: str) -> WebAssembly:
    backend = compiled.webassembly(game(name))
    assert isinstance(backend, WebAssembly)
    return backend


@pytest.mark.parametrize("name", GAMES)
def test_thoughts_are_the_same_as_those_of_machine_code(name: str) -> None:
    found = compared(THOUGHTS // len(GAMES), [name])
    assert found[name].thoughts == THOUGHTS // len(GAMES)
    assert found[name].different == []


@pytest.mark.parametrize("name", GAMES)
def test_random_games_and_counts_are_the_same_as_those_of_the_plain_rules(name: str) -> None:
    chosen, depth = game(name), 2
    counts, tallies = [], []
    for backend in (compiled.plain(chosen), in_module(name)):
        box, pads = backend.box(chosen.new(), depth + 1), backend.pads(7, depth + 1)
        tally, left = backend.numbers(searches.TALLY), backend.numbers(depth + 1)
        backend.function(searches.random_games)(box, pads[0], 3, tally)
        tallies.append([int(number) for number in tally])
        counts.append(int(backend.function(searches.perft)(box, pads, left, depth, 10**9)))
    assert tallies[0] == tallies[1]
    assert counts[0] == counts[1] > 1


def test_perft_of_shiftago() -> None:
    backend = in_module("shiftago")
    box, pads, left = backend.box(game("shiftago").new(), 6), backend.pads(1, 6), backend.numbers(6)
    assert backend.function(searches.perft)(box, pads, left, 4, 10**9) == 614_656


def test_a_state_comes_back_as_it_went_in() -> None:
    chosen = game("blockers", players=3)
    state = chosen.deal(lambda _: 0)
    backend = in_module("blockers")
    assert backend.state(backend.box(state, 2), 0) == state


def test_rows_are_lists_of_numbers() -> None:
    row = in_module("shiftago").numbers(4)
    assert list(row) == [0, 0, 0, 0]
    row[1], row[2:] = -5, [2**62, 7]
    assert list(row) == [0, -5, 2**62, 7]
    assert (row[-1], row[1:3], len(row)) == (7, [-5, 2**62], 4)
    with pytest.raises(IndexError):
        row[4]
    with pytest.raises(ValueError, match="3 numbers do not fit into 2 places"):
        row[2:] = [1, 2, 3]
    fractions = in_module("shiftago").fractions(2)
    fractions[0] = 0.25
    assert list(fractions) == [0.25, 0.0]


def test_what_is_given_back_is_taken_again_and_empty() -> None:
    backend = in_module("shiftago")
    first = backend.numbers(12_345)
    first[0], address = 1, first.address
    del first
    again = backend.numbers(12_345)
    assert (again.address, again[0]) == (address, 0)


def test_a_module_of_other_sources_is_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = modules.path_of("shiftago").read_bytes()
    monkeypatch.setattr(modules, "FOLDER", tmp_path)
    assert compiled.ready_at_once(game("shiftago")) is compiled.plain(game("shiftago"))
    modules.path_of("shiftago").write_bytes(made[:-1] + bytes([made[-1] ^ 1]))
    assert not compiled.has_module(game("shiftago"))
    modules.path_of("shiftago").write_bytes(made)
    assert compiled.has_module(game("shiftago"))


def test_without_numba_everything_runs_in_modules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "has_numba", lambda: False)
    chosen = game("shiftago")
    assert machine_code.backend_at_hand(chosen) is compiled.webassembly(chosen)
    assert compiled.fastest(chosen) is compiled.webassembly(chosen)


def test_another_host_can_be_used(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Path] = []

    def elsewhere(path: Path) -> Any:
        from shiftbox.compiled.wasmtime_host import WasmtimeHost

        asked.append(path)
        return WasmtimeHost(path)

    monkeypatch.setattr(compiled, "_made", {})
    monkeypatch.setattr(compiled, "_hosts", [])
    compiled.use_host(elsewhere)
    backend = compiled.webassembly(game("shiftago"))
    assert asked == [modules.path_of("shiftago")]
    assert len(backend.numbers(3)) == 3


def test_what_only_a_linker_could_read_is_refused() -> None:
    with pytest.raises(Unlinkable, match="no WebAssembly"):
        linked(b"something else", {})
    wants_a_logarithm = b"\0asm\1\0\0\0" + bytes([2, 11, 1, 3]) + b"env\3log" + bytes([0, 0])
    with pytest.raises(Unlinkable, match="give log"):
        linked(wants_a_logarithm, {})
