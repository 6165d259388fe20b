#!/bin/sh
# Makes sure that a PostgreSQL is there for the server's tests, which start one of their own.
set -eu

is_there() {
    command -v initdb >/dev/null 2>&1 || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1
}

install() {
    echo "Installing PostgreSQL for the server's tests …"
    # Debian would start a server of its own at once; the tests want none but theirs.
    mkdir -p /etc/postgresql-common
    [ -e /etc/postgresql-common/createcluster.conf ] ||
        echo "create_main_cluster = false" >/etc/postgresql-common/createcluster.conf
    apt-get update -qq || echo "The lists of packages could not be renewed; trying with the old ones." >&2
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql >/dev/null
}

is_there && exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    install || echo "apt-get could not install it." >&2
    is_there && exit 0
fi
echo "The server's tests need PostgreSQL: install it (on Debian: apt-get install postgresql)." >&2
exit 1
