#!/bin/sh
# Makes sure that there is a Chromium for the tests in a browser; prints nothing if there is.
# Where Debian has it, the one without a window comes along: tests cost less in it.
set -eu
for name in chromium chromium-browser google-chrome google-chrome-stable; do
    if command -v "$name" >/dev/null 2>&1; then exit 0; fi
done
if ls "${PLAYWRIGHT_BROWSERS_PATH:-$HOME/.cache/ms-playwright}"/chromium-*/ >/dev/null 2>&1; then exit 0; fi

if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    echo "Installing Chromium for the tests in a browser …"
    both="chromium chromium-headless-shell"
    # shellcheck disable=SC2086 - two packages
    apt-get install -y -q $both >/dev/null 2>&1 || {
        apt-get update -q >/dev/null
        apt-get install -y -q $both >/dev/null 2>&1 || apt-get install -y -q chromium >/dev/null
    }
    exit 0
fi
echo "The tests in a browser need Chromium. On Debian and Ubuntu: apt-get install chromium" >&2
echo "Elsewhere: .venv/bin/python -m playwright install chromium" >&2
exit 1
