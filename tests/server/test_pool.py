"""Processes that answer jobs: nothing that happens to one job keeps the next from its answer."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import threading
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from shiftbox.contract import Refused
from shiftbox.server.health import Health
from shiftbox.server.workers import pool, waiting_line
from shiftbox.server.workers.jobs import Show
from shiftbox.server.workers.pool import BOTS, Crowded, Failed, Pool, Terms

from .hosted import until
from .jobs import Fragile, Odd

WAIT = 120.0


@contextlib.asynccontextmanager
async def opened(terms: Terms = BOTS, health: Health | None = None) -> AsyncIterator[Any]:
    """A pool of one process."""
    made = Pool(1, terms, health)
    try:
        async with asyncio.timeout(WAIT):
            yield made
    finally:
        await made.close()


def nested(depth: int) -> Any:
    found: Any = []
    for _ in range(depth):
        found = [found]
    return found


BAD = [
    Odd(given=nested(5000)),
    Odd(given=lambda: None),
    Odd("fail"),
    Odd("answer_with_what_cannot_be_sent"),
    Odd("answer_with_what_cannot_be_read"),
    Odd("die"),
]


def test_no_bad_job_ends_the_line() -> None:
    async def work() -> None:
        async with opened(Terms(tries=1)) as made:
            for number, job in enumerate(BAD):
                with pytest.raises(Exception):  # noqa: B017, PT011 - whatever it is, it is told
                    await made.answer(job)
                assert await made.answer(Odd(given=number)) == number

    asyncio.run(work())


def test_a_process_that_cannot_be_started_does_not_end_the_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(_: str) -> Any:
        raise OSError("no more processes")

    async def work() -> None:
        health = Health()
        async with opened(Terms(tries=pool.TROUBLING), health) as made:
            with monkeypatch.context() as patched:
                patched.setattr(multiprocessing, "get_context", refuse)
                with pytest.raises(Failed):
                    await made.answer(Odd())
            assert health.is_severe
            assert "no more processes" in health.troubles[0].words
            assert await made.answer(Odd(given="next")) == "next"
            assert not health.troubles

    asyncio.run(work())


@pytest.mark.parametrize("deed", ["die", "fail"])
def test_bots_that_fail_again_and_again_are_told_until_one_answers(deed: str) -> None:
    async def work() -> None:
        health = Health()
        async with opened(Terms(tries=1), health) as made:
            assert await made.answer(Odd(given=1)) == 1
            for _ in range(pool.TROUBLING):
                assert not health.troubles
                with pytest.raises(Failed):
                    await made.answer(Odd(deed))
            (trouble,) = health.troubles
            assert (trouble.part, trouble.severe) == ("bots", True)
            assert ("status 3" if deed == "die" else "Awkward: one") in trouble.words
            assert await made.answer(Odd(given=1)) == 1
            assert not health.troubles

    asyncio.run(work())


def test_a_thought_that_nobody_wants_is_no_failure(tmp_path: Path) -> None:
    async def work() -> None:
        health = Health()
        async with opened(health=health) as made:
            for _ in range(pool.TROUBLING + 1):
                thinking = asyncio.ensure_future(made.answer(Odd("wait", str(tmp_path / "never"))))
                await asyncio.sleep(0)
                thinking.cancel()
            assert await made.answer(Odd(given=1)) == 1
            assert not health.troubles
            assert made._failures == 0

    asyncio.run(work())


def test_that_nothing_is_left_to_talk_to_bots_is_told() -> None:
    async def work() -> None:
        health = Health()
        async with opened(health=health) as made:
            made.look()
            assert not health.troubles
            made._threads = [threading.Thread()]
            made.look()
            assert health.is_severe
            made._threads = []

    asyncio.run(work())


def test_the_last_try_is_made_with_care() -> None:
    async def work() -> None:
        async with opened() as made:
            assert await made.answer(Fragile()) == "careful"

    asyncio.run(work())


def test_what_has_a_lower_rank_comes_first_and_no_more_than_so_many_wait(tmp_path: Path) -> None:
    gate, order = tmp_path / "gate", list[int]()

    async def work() -> None:
        async with opened(Terms(waiting=3)) as made:

            async def ask(rank: int) -> None:
                order.append(await made.answer(Odd(given=rank, rank=rank)))

            first = asyncio.ensure_future(made.answer(Odd("wait", str(gate))))
            await until(gate.with_suffix(".begun").exists)
            others = [asyncio.ensure_future(ask(rank)) for rank in (2, 1, 0)]
            await until(lambda: made._waiting.qsize() == 3)
            with pytest.raises(Crowded):
                await made.answer(Odd())
            gate.touch()
            await asyncio.gather(first, *others)

    asyncio.run(work())
    assert order == [0, 1, 2]


def test_what_is_less_urgent_is_done_though_somebody_asks_without_end(tmp_path: Path) -> None:
    gate, order = tmp_path / "gate", list[int]()

    async def work() -> None:
        async with opened() as made:

            async def ask(number: int, rank: int) -> None:
                order.append(await made.answer(Odd(given=number, rank=rank)))

            first = asyncio.ensure_future(made.answer(Odd("wait", str(gate))))
            await until(gate.with_suffix(".begun").exists)
            others = [asyncio.ensure_future(ask(-1, 3))]
            others += [asyncio.ensure_future(ask(number, 2)) for number in range(20)]
            await until(lambda: made._waiting.qsize() == 21)
            gate.touch()
            await asyncio.gather(first, *others)

    asyncio.run(work())
    assert order.index(-1) in {pool.OVERTAKING - 1, pool.OVERTAKING}


def test_what_is_refused_is_no_failure() -> None:
    async def work() -> None:
        health = Health()
        async with opened(health=health) as made:
            for _ in range(pool.TROUBLING):
                with pytest.raises(Refused, match="record"):
                    await made.answer(Show(b"{}"))
            assert not health.troubles

    asyncio.run(work())


def places() -> list[list[int]]:
    return [[], [], []]


def test_whoever_waits_is_told_as_which_in_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(waiting_line, "PATIENCE", 0.05)

    async def work() -> None:
        async with opened() as made:
            gate, told = tmp_path / "gate", places()
            first = asyncio.ensure_future(made.answer(Odd("wait", str(gate)), told[0].append))
            await until(lambda: gate.with_suffix(".begun").exists())
            second = asyncio.ensure_future(made.answer(Odd(given=2, rank=1), told[1].append))
            await until(lambda: told[1] == [1])
            third = asyncio.ensure_future(made.answer(Odd(given=3), told[2].append))
            await until(lambda: told[2] == [1] and told[1] == [1, 2])
            third.cancel()
            await until(lambda: told[1] == [1, 2, 1])
            gate.touch()
            assert (await first, await second) == ("waited", 2)
            assert told == [[], [1, 2, 1, 0], [1, 0]]

    asyncio.run(work())
