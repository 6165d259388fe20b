#!/bin/sh
# Makes sure that there is a Firefox for `make firefox`; prints nothing if there is.
set -eu
for name in firefox firefox-esr; do
    if command -v "$name" >/dev/null 2>&1; then exit 0; fi
done
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    echo "Installing Firefox …"
    apt-get install -y -q firefox-esr >/dev/null || {
        apt-get update -q >/dev/null && apt-get install -y -q firefox-esr >/dev/null
    }
    exit 0
fi
echo "This needs Firefox. On Debian: apt-get install firefox-esr" >&2
exit 1
