"""Speed of environments: all sides are measured in the same way."""

from __future__ import annotations

import pytest

from shiftbox.lab import environment_speed


def test_every_setting_and_openspiel_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment_speed, "PGX", ())
    found = list(environment_speed.paces(["shiftago"], 0.01))
    libraries = [pace.library for pace in found]
    assert libraries[:9] == ["Shiftbox"] * 9
    assert all(pace.masks > 0 and pace.observations > 0 for pace in found)
    assert found[0].game == "shiftago express, 2"
    pytest.importorskip("pyspiel")
    assert libraries[9:] == ["OpenSpiel"] * len(environment_speed.OPENSPIEL)
    assert found[0].masks > 3 * found[9].masks


def test_ratios_are_to_the_first_setting_and_not_to_the_fastest(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from shiftbox.terminal.figures import show_environment_speed

    measured = [
        environment_speed.Pace("Shiftbox", "baseline", 100.0, 50.0),
        environment_speed.Pace("Shiftbox", "faster", 900.0, 900.0),
        environment_speed.Pace("OpenSpiel", "peer", 10.0, 2.0),
    ]
    monkeypatch.setattr(environment_speed, "paces", lambda *_: measured)
    show_environment_speed([], 0.1, as_json=False)
    told = capsys.readouterr().out
    assert "10.0" in told
    assert "25.0" in told
    assert "90.0" not in told
    assert "baseline beside the others" in told
