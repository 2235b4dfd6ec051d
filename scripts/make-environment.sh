#!/bin/sh
# Make the virtual environment .venv. Debian keeps `ensurepip` in a package of its own, which root can fetch at once.
set -eu
python=$1
if ! "$python" -c 'import ensurepip' 2>/dev/null; then
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
        apt-get update -q >/dev/null && apt-get install -y -q "python$version-venv" >/dev/null
    else
        echo "This Python cannot make environments; install its venv package first (Debian: apt-get install python3-venv)." >&2
        exit 1
    fi
fi
"$python" -m venv .venv
