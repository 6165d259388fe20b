#!/bin/sh
# Makes .venv in the checkout and installs the locked versions and the project itself into it.
# Needs nothing but a Python that has pip or venv.
set -eu
python=${1:-python3}

"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || {
    echo "Shiftbox needs Python 3.11 or newer; $python is $("$python" --version 2>&1)." >&2
    echo "Name another one with: make PYTHON=python3.12 …" >&2
    exit 1
}

if [ ! -x .venv/bin/python ] || ! .venv/bin/python -m pip --version >/dev/null 2>&1; then
    echo "Making .venv …"
    rm -rf .venv
    # Debian leaves ensurepip out of its Python; virtualenv brings a pip of its own.
    "$python" -m venv .venv >/dev/null 2>&1 || {
        rm -rf .venv
        "$python" -m pip install -q --target .tools virtualenv &&
            PYTHONPATH=.tools "$python" -m virtualenv -q .venv
    } || {
        echo "Neither venv nor pip works in $python. On Debian: apt-get install python3-venv" >&2
        exit 1
    }
fi

export PIP_DISABLE_PIP_VERSION_CHECK=1
echo "Installing the packages of requirements.lock, which takes a minute the first time …"
.venv/bin/python -m pip install -q --require-hashes -r requirements.lock
# Python 3.11 puts an old setuptools there, which nothing uses; pip is one of the locked packages.
if .venv/bin/python -m pip show -q setuptools >/dev/null 2>&1; then
    .venv/bin/python -m pip uninstall -q -y setuptools
fi
echo "Installing Shiftbox, and building its browser client if need be …"
.venv/bin/python -m pip install -q --no-deps --no-build-isolation -e .
