#!/bin/sh
# Makes sure that a PostgreSQL is there for the server's tests, which start one of their own.
set -eu
if command -v initdb >/dev/null 2>&1 || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1; then
    exit 0
fi
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    echo "Installing PostgreSQL for the server's tests …"
    # Debian would start a server of its own at once; the tests want none but theirs.
    mkdir -p /etc/postgresql-common
    echo "create_main_cluster = false" >/etc/postgresql-common/createcluster.conf
    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq postgresql >/dev/null
    exit 0
fi
echo "The server's tests need PostgreSQL: install it (on Debian: apt-get install postgresql)." >&2
exit 1
