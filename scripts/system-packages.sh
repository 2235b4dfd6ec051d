#!/bin/sh
# System packages that some tests need: g++ for the comparison with C++, Chromium for the tests in a real browser.
# As root they are installed; otherwise one line says what is skipped and how to get it.
set -eu
missing=""
command -v g++ >/dev/null || missing="$missing g++"
command -v chromium >/dev/null || command -v chromium-browser >/dev/null || missing="$missing chromium"
[ -z "$missing" ] && exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "Installing$missing ..."
    apt-get update -q >/dev/null && DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $missing >/dev/null \
        || echo "Could not install$missing; the tests that need them are skipped."
else
    echo "Skipping the tests that need$missing; to run them: apt-get install$missing"
fi
