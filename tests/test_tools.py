"""What `make` says while it sets things up, and what the lock files and the licences say."""

from __future__ import annotations

import importlib.util
import re
import subprocess
import tomllib
from pathlib import Path
from types import ModuleType

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]


def tool_named(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, ROOT / "tools" / f"{name}.py")
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
    tool = tool_named("web")
    built: list[Path] = []
    monkeypatch.setattr(tool, "is_stale", lambda _: is_stale)
    monkeypatch.setattr(tool, "build", built.append)
    tool.main("build")
    assert ("browser client" in capsys.readouterr().out) is is_stale
    assert built == [ROOT]


def test_lower_bounds_are_met_by_the_locked_versions() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = [*project["project"]["dependencies"], *project["dependency-groups"]["dev"]]
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    found: dict[str, list[str]] = {}
    for name, version in re.findall(r"^([\w.-]+)==(\S+)", lock, re.MULTILINE):
        found.setdefault(canonicalize_name(name), []).append(version)
    for text in wanted:
        asked = Requirement(text)
        versions = found[canonicalize_name(asked.name)]
        assert all(asked.specifier.contains(version) for version in versions), text


@pytest.mark.parametrize(
    ("package", "faulty"),
    [
        ("starlette", "0.49.0"),
        ("starlette", "1.3.0"),
        ("h11", "0.15.0"),
        ("mako", "1.3.11"),
        ("idna", "3.14"),
        ("click", "8.3.2"),
        ("pygments", "2.19.2"),
    ],
)
def test_versions_with_known_faults_are_not_installed(package: str, faulty: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    asked = {(one := Requirement(text)).name: one for text in project["project"]["dependencies"]}
    assert not asked[package].specifier.contains(faulty)


def test_the_page_of_licences_is_up_to_date() -> None:
    tool = tool_named("licences")
    told = (ROOT / "docs" / "licences.md").read_text(encoding="utf-8")
    assert told == tool.page(), "run `python tools/licences.py`"
    assert "| psycopg | LGPL-3.0-only |" in told
    assert "| svelte | MIT |" in told


def test_setting_up_leaves_no_setuptools_behind(tmp_path: Path) -> None:
    python = tmp_path / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text('#!/bin/sh\necho "$@" >> asked\n')
    python.chmod(0o755)
    subprocess.run(["sh", str(ROOT / "tools" / "setup.sh"), "true"], cwd=tmp_path, check=True)
    asked = (tmp_path / "asked").read_text().splitlines()
    assert "-m pip uninstall -q -y setuptools" in asked
