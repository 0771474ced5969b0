#!/usr/bin/env bash
# The program as it is installed: by DESTDIR into a folder of its own, asked from another folder by somebody who may
# write only at home. Usage: tests/session/install_test.sh BUILD-FOLDER
set -u
cd "$(dirname "$0")/../.." || exit 2
build=${1:?usage: tests/session/install_test.sh BUILD-FOLDER}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
passed=0 failed=0

expect() { # NAME CONDITION...
    local name=$1
    shift
    if "$@" >"$work/said" 2>&1; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "install: $name"
        tail -n 5 "$work/said" "$work/out"
    fi
}

# installed PROGRAM ARGUMENTS...: from the root folder, with nothing of this session's but PATH.
installed() { (cd / && timeout 60 env -i PATH="$PATH" HOME="$work/home" "$@" >"$work/out" 2>&1); }
says() { grep -q -- "$1" "$work/out"; }

mkdir "$work/home"
DESTDIR=$work/root meson install -C "$build" --no-rebuild --quiet >"$work/out" 2>&1
prefix=$(dirname "$(dirname "$(find "$work/root" -path '*/bin/strategium')")")
program=$prefix/bin/strategium
expect 'the program is there' test -x "$program"
expect 'and its man page' test -f "$prefix/share/man/man6/strategium.6"
expect 'no more than the program is in bin' test "$(ls "$prefix/bin")" = strategium
expect 'nothing of a test is installed' test ! -e "$prefix/share/strategium/tests"

installed "$program" deck list
expect 'packs are found' says bastion-line
installed "$program" rules 9.3
expect 'rules are found' says 'CCG-9.3.1'
installed "$program" army show codex-spearhead
expect 'armies are found' says 'Tactical'
printf 'quit\n' | installed "$program" play ccg --seed 3
expect 'a game that is left is kept at home' test -n "$(ls "$work/home/.local/state/strategium/"*.record)"
expect 'and the words to go on with it can be typed' says \
    ": strategium play ccg --resume $work/home/.local/state/strategium/ccg-"
expect 'nothing is written where it was installed' test -z "$(find "$prefix" -name var -o -name '*.record' -o -name '*.db')"

# Somewhere else, as it is.
mv "$prefix" "$work/moved"
installed "$work/moved/bin/strategium" deck list
expect 'it may be moved as a whole' says bastion-line

# Alone it does not look where it was built.
mkdir "$work/alone"
cp "$build/strategium" "$work/alone/"
installed "$work/alone/strategium" deck list
expect 'alone it finds nothing' test "$?" -ne 0
expect 'and says what to set' says 'Set STRATEGIUM_HOME'

# Every command stands on the man page.
commands=$("$build/strategium" --help | sed -n '/^commands:/,/^$/s/^  \([a-z]*\) .*/\1/p')
for command in $commands; do
    expect "the man page has $command" grep -qx "\.B $command" docs/strategium.6
done
expect 'the help names commands' test "$(wc -w <<<"$commands")" -gt 10
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
