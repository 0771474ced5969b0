#!/usr/bin/env bash
# Games in the terminal, through a pipe: played to the end, left and gone on with, and typed at by
# somebody who types anything. Usage: tests/session/terminal.sh BUILD-FOLDER
set -u
cd "$(dirname "$0")/../.." || exit 2
build=${1:?usage: tests/session/terminal.sh BUILD-FOLDER}
root=$PWD
program=$build/tests/session/strategium-pebble
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
passed=0 failed=0

# expect NAME CONDITION...: the condition is a command.
expect() {
    local name=$1
    shift
    if "$@" >/dev/null 2>&1; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "terminal: $name"
        tail -n 5 "$work/out"
    fi
}

# play ARGUMENTS...: standard input is what is typed.
play() {
    timeout 60 "$program" play pebble "$@" >"$work/out" 2>"$work/err"
    echo $? >"$work/code"
}
ended_well() { [ "$(cat "$work/code")" = 0 ]; }
says() { grep -q -- "$1" "$work/out"; }
complains() { grep -q -- "$1" "$work/err"; }
quiet() { ! LC_ALL=C grep -q $'[\x01-\x08\x0b-\x1f\x7f]' "$work/out"; }

for ((i = 0; i < 200; i++)); do echo 1; done >"$work/ones"
play --seed 3 --record "$work/whole.record" <"$work/ones"
expect 'a game against greedy is played to the end' ended_well
expect 'the end says who won' says 'The game is over: player'
expect 'and says it once' test "$(grep -c 'over: player' "$work/out")" = 1
expect 'a pipe gets no control characters' quiet
expect 'the record is there' grep -q '^result seat' "$work/whole.record"
cp "$work/out" "$work/first"
play --seed 3 --record "$work/again.record" <"$work/ones"
expect 'the same seed gives the same game' cmp -s "$work/whole.record" "$work/again.record"

play --seed 3 --seat1 human --record "$work/both.record" <"$work/ones"
expect 'two people play to the end' ended_well
expect 'the other seat is announced' says '--- player 1'

printf 'bury 1\nsave %s\nquit\n' "$work/left.record" | play --seed 3 --record "$work/quit.record"
expect 'a game can be left' ended_well
expect 'leaving says how to go on' says 'play pebble --resume'
expect 'what was saved by hand is what was saved on leaving' \
    cmp -s "$work/left.record" "$work/quit.record"
play --resume "$work/left.record" --record "$work/resumed.record" <"$work/ones"
expect 'it goes on' ended_well
expect 'and ends' grep -q '^result seat' "$work/resumed.record"
echo quit | timeout 10 "$build/strategium" play epic --seat1 search:5sims >"$work/out" 2>"$work/err"
expect 'a search without an evaluation is told' grep -q 'judges by games played on at random' "$work/err"
timeout 20 "$build/strategium" sim epic --mission training-basic --seat0 random --seat1 search:1sims \
    --games 1 >"$work/out" 2>"$work/err"
expect 'a batch with a search without an evaluation tells it' \
    grep -q 'judges by games played on at random' "$work/err"
expect 'the end says how to look back' grep -q 'review .*whole.record' "$work/first"
"$program" review "$work/whole.record" --sims 40 >"$work/out" 2>"$work/err"
echo $? >"$work/code"
expect 'a game that is over can be looked back at' ended_well
expect 'with a curve' says '^  50 |'
expect 'and what luck did' says '^player 1 .*luck'
expect 'a pipe gets no progress' test ! -s "$work/err"
cp "$work/out" "$work/review"
"$program" review "$work/whole.record" --sims 40 >"$work/out" 2>"$work/err"
expect 'and it is always the same' cmp -s "$work/out" "$work/review"
"$program" review "$work/whole.record" --sims 40 --json >"$work/out"
expect 'it is one JSON document, too' python3 -m json.tool "$work/out"
"$program" review "$work/left.record" >"$work/out" 2>"$work/err"
echo $? >"$work/code"
expect 'a game that is not over has no review' complains 'not over'
expect 'and that is unusable input' test "$(cat "$work/code")" = 2
play --resume "$work/whole.record" </dev/null
expect 'a game that is over is not gone on with' complains 'over'

printf 'concede\nno\nconcede\nyes\n' | play --seed 3 --record "$work/conceded.record"
expect 'conceding asks first' says 'The game goes on'
expect 'and then ends the game' grep -q '^concede 0' "$work/conceded.record"

printf '? play 3\n? play 2\n? 1\n?\nhelp\nlog\nhand\nboard\nrules nothing\nundo\nbury 9\nmore\nzzz\n' |
    play --seed 3 --record "$work/asked.record"
expect 'every question is answered' ended_well
expect 'a refusal names its rule' says 'PEB-2.1'
expect 'a choice that can be made says so' says 'This can be done now'

printf 'bury 3, undo\nplay 3\nundo\nplay 3\nback\n' | play --seed 3 --record "$work/back.record"
expect 'an unfinished choice leaves no line' \
    bash -c '! grep -qE "^(0|takeback)" "$1"' - "$work/back.record"

printf '1, 1\nquit\n' | play --seed 3 --record "$work/numbers.record"
expect 'a number too many plays nothing' bash -c '! grep -q "^0:" "$1"' - "$work/numbers.record"
expect 'and is said to be too much' says 'is too much'
printf 'flibber\nquit\n' | play --seed 3 --record "$work/unknown.record"
expect 'an unknown word is told where the choices are' says '`?` lists the choices'

# Anything at all.
head -c 200000 /dev/urandom >"$work/noise"
play --seed 3 --record "$work/noise.record" <"$work/noise"
expect 'noise does no harm' ended_well
{
    head -c 100000 /dev/zero | tr '\0' 'x'
    printf '\n\xff\xfe\x1b[2J\n%s\n? \x00\x01\n' '99999999999999999999999'
    printf '? %%s%%n\n,,,,\n,\n-1\n0\n3,\nsave /nowhere/at/all\nlog -1\nlog 99999999\n'
    printf 'save %s/\x01\n' "$work"
} | play --seed 3 --record "$work/odd.record"
expect 'odd lines do no harm' ended_well
expect 'a line that is too long is said to be' says 'at most'
expect 'control characters are shown, not sent' quiet

play --seed 3 --seat0 searcher:100 </dev/null
expect 'a player who is not there is refused' complains 'nobody is called "searcher" here'
printf 'hint\n' | play --seed 3
expect 'a hint has win chances' says 'Wins in 100'
play --seed x </dev/null
expect 'a seed is a number' complains 'whole number'
play --flibber </dev/null
expect 'an unknown option is not asked for a value' complains 'there is no option'
play --side0 nobody </dev/null
expect 'an unknown side is refused' complains 'no shipped side'
STRATEGIUM_HOME=$work play </dev/null
expect 'a program without its data says what to set' complains 'Set STRATEGIUM_HOME'
echo 'a shopping list' >"$work/list"
play --record "$work/list" </dev/null
expect 'a file that is no record is not written over' grep -qx 'a shopping list' "$work/list"
expect 'and the reason is said' complains 'is no record of a game'
play --record "$work/nowhere/game.record" </dev/null
expect 'a record that cannot be kept is said before the game' complains 'no record can be written'

# Where nothing can be written, that is said when the game begins, not when it is over.
mkdir "$work/home"
ln -s "$PWD/data" "$PWD/docs" "$work/home"
: >"$work/home/var"
(cd /proc && printf 'quit\n' | STRATEGIUM_HOME=$work/home "$root/$program" play pebble --seed 3) >"$work/out" 2>"$work/err"
expect 'that a game cannot be saved is said at its beginning' \
    bash -c 'grep -m1 -n "cannot be saved" "$1" | grep -q "^[0-9]:\|^1[0-9]:\|^2[0-9]:"' - "$work/out"
expect 'and how it could be' grep -q STRATEGIUM_HOME "$work/out"

# A table that is larger than a window.
epic() {
    timeout 60 "$build/strategium" play epic --mission training-basic --seed 3 "$@" >"$work/out" \
        2>"$work/err"
    echo $? >"$work/code"
}
epic --record "$work/epic.record" <"$work/ones"
expect 'a game of Epic is played to the end' ended_well
expect 'and ends' grep -q '^result seat\|^result draw' "$work/epic.record"
printf 'zoom 45,45\nzoom in\nzoom left\nzoom nowhere\nzoom\nquit\n' |
    epic --record "$work/zoom.record"
expect 'the table can be looked at in parts' says '1.0 cm a cell'
expect 'what is no part is said' says 'zoom NAME'
expect 'a pipe gets no control characters from a map' quiet
printf 'zoom 45,45\nzoom in\nboard\nquit\n' | epic --record "$work/board.record"
expect 'the whole table is drawn whole, whatever part is looked at' says '2.5 cm a cell'
printf '? a1\n? Missile Launcher\n? crossfire\nactivate b9\nquit\n' | epic --record "$work/ask.record"
expect 'a formation is explained with its datasheets' says 'Tactical: infantry, speed 15 cm'
expect 'a weapon is explained' says '45 cm, AP5+, AT6+'
expect 'a rule is found by its word' says 'EPIC-1.11a'
expect 'what cannot exist is unreadable' says 'There is no formation'

# What is wrong on the command line and in a position says what would be right.
mission() { "$build/strategium" play epic --mission "$1" </dev/null >"$work/out" 2>"$work/err"; }
mission training-basc
expect 'a misspelt mission is guessed' complains 'Did you mean "training-basic"'
mission nowhere
expect 'what is nothing like any mission lists all' complains 'There are: .*hill-country'
mission data/epic/tables/hill-country.json
expect 'a path is not taken' complains 'Did you mean "hill-country"? A name is taken here, no path'
position() {
    printf 'game: epic\n\nscenario: x\nposition:\n  formation 0 a: %s of war-horde at row 3,3\nscript:\n  expect turn = 1\n' \
        "$1" >"$work/count.scn"
    "$build/strategium" scenario "$work/count.scn" >"$work/out" 2>&1
}
position '65 Boyz'
expect 'a count beyond the limit tells it' says 'a count is from 1 to 64 units'
position 99999999999999999999999' Boyz'
expect 'a count beyond all numbers too' says 'a count is from 1 to 64 units'
"$build/strategium" odds epic assault 99999999999 hit=4+ at 3 hit=4+ >"$work/out" 2>"$work/err"
expect 'and in a question of chances' complains 'the number must be from 1 to 40'

# A side sets itself up, but for its last formation.
printf 'arrange\n1\narrange\nundo\narrange\narrange\nsave %s\nquit\n' "$work/arranged.record" |
    "$build/strategium" play epic --mission training-basic --seed 3 --seat1 greedy >"$work/out" 2>"$work/err"
expect 'where there is nothing to set up it says so' says 'There is nothing to arrange now'
expect 'setting up by proposals goes on by itself' says 'Your side sets itself up'
expect 'a formation that was set up so is taken back' grep -q '^takeback' "$work/arranged.record"
expect 'the last one is set up when it is asked for' \
    test "$(grep -c '^0: .*layout' "$work/arranged.record")" -ge 3

# Hits between equals are shared out, all of this throw: those of the next are asked about.
head -941 tests/records/epic-steel-legion-war-horde-by-hand.record >"$work/tie.record"
printf 'arrange\nsave %s\nquit\n' "$work/tied.record" |
    "$build/strategium" play epic --plain --seat0 human --seat1 human --open --resume "$work/tie.record" >"$work/out" 2>"$work/err"
expect 'hits between equals are shared out' test "$(grep -c '^1: hit b1' "$work/tied.record")" = 6
expect 'and nothing else sets itself up' test "$(grep -c 'Your side sets itself up' "$work/out")" = 0

printf 'news\nlayout\nquit\n' |
    "$build/strategium" play epic --mission training-basic --seed 3 --record "$work/none.record" \
        >"$work/out" 2>"$work/err"
expect 'news of nothing say so' says 'Nothing has happened since your last choice'
expect 'the layouts of set-up are listed' says 'layout abreast to 60,8'

# A record says by which rules it was played, and what is missing in it.
replayed() { "$build/strategium" replay "$1" >"$work/out" 2>&1; echo $? >"$work/code"; }
"$build/strategium" play epic --mission training-basic --seat0 greedy --seat1 greedy --seed 3 \
    --record "$work/now.record" >"$work/out" 2>"$work/err"
replayed "$work/now.record"
expect 'a record of today holds' ended_well
expect 'and nothing is said of other rules' test "$(grep -c 'version' "$work/out")" = 0
sed 's/^rules: .*/rules: 0/' "$work/now.record" >"$work/other.record"
replayed "$work/other.record"
expect 'a record of other rules that holds' ended_well
expect 'is told to be one' says 'played by version "0" of the rules; these are "[0-9]*", and every line of it holds'
sed 's/ thus, .*//' "$work/now.record" >"$work/bare.record"
replayed "$work/bare.record"
expect 'a line without its ways is not sent to be rewritten' says 'A record of these rules has them behind .thus.'
sed 's/ thus, .*//' "$work/other.record" >"$work/bare.record"
replayed "$work/bare.record"
expect 'one of other rules is' says 'Rewrite the record with tools/rewrite-records FILE'

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
