"""What `make` says while it sets things up."""

from __future__ import annotations

import importlib.util
import subprocess
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]


def client_tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("web", ROOT / "tools" / "web.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_setting_up_says_each_step(tmp_path: Path) -> None:
    """An environment that does nothing stands for the real one."""
    python = tmp_path / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text("#!/bin/sh\nexit 0\n")
    python.chmod(0o755)
    command = ["sh", str(ROOT / "tools" / "setup.sh"), "true"]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    packages, client = ran.stdout.splitlines()
    assert "packages" in packages
    assert "browser client" in client


@pytest.mark.parametrize("is_stale", [True, False])
def test_the_client_is_announced_only_if_it_is_built(
    is_stale: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tool = client_tool()
    built: list[Path] = []
    monkeypatch.setattr(tool, "is_stale", lambda _: is_stale)
    monkeypatch.setattr(tool, "build", built.append)
    tool.main("build")
    assert ("browser client" in capsys.readouterr().out) is is_stale
    assert built == [ROOT]
