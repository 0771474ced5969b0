#!/usr/bin/env python3
"""Battles of Age of Darkness as far as they are played, from set-up to a result, by the commands.

    tests/session/aod_battle_test.py BUILD-FOLDER [--all]

Armies of every list, and shipped ones as rosters of another program, on each deployment map in each mission; with
--all every army on every map, without it a sample. The last line is `N passed, N failed`.
"""
import json
import os
import re
import sys
import zipfile

import roster_round_test
import runner
from runner import ROOT, equal, run, test

ARMIES = sorted(name[:-len(".army")] for name in os.listdir(os.path.join(ROOT, "data", "aod", "armies")))
MISSIONS = json.load(open(os.path.join(ROOT, "data", "aod", "missions.json"), encoding="utf-8"))
MAPS = [one["name"] for one in MISSIONS["maps"]]
PLAYS = [one["name"] for one in MISSIONS["missions"]]
IS_WHOLE = "--all" in runner.OPTIONS
END = "The game is "


def battle(first, second, seed, *options, who="random", code=0):
    done = run("play", "aod", "--seat0", who, "--seat1", who, "--side0", first, "--side1", second, "--seed", str(seed),
               *options)
    equal((done.returncode, done.stderr), (code, "")) if code == 0 else equal(done.returncode, code)
    return done.stdout if code == 0 else done.stderr


def as_roster(name):
    army = json.loads(run("army", "show", name, "--json").stdout)
    path = runner.path(name + ".rosz")
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr(name + ".ros", roster_round_test.roster_of(army, roster_round_test.STYLES[0]))
    return path


def flat(text):
    return " ".join(text.split())


@test
def every_army_is_deployed_on_every_map():
    for i, name in enumerate(ARMIES):
        for j, where in enumerate(MAPS):
            # Of the sample a map, a mission and a player follow each other at paces of their own: each meets each.
            if not IS_WHOLE and (i % 3 != 0 or (i + j) % len(MAPS) != 0):
                continue
            # Each mission on each map in turn; greedy takes its time, and plays one in four, or in twelve.
            round_ = i // len(MAPS)
            said = battle(name, ARMIES[(i + j + 1) % len(ARMIES)], i * len(MAPS) + j, "--option", "map=" + where,
                          "--mission", PLAYS[(i + round_) % len(PLAYS)], who="random" if i % (4 if IS_WHOLE else 12) else "greedy")
            assert END in flat(said), (name, where, said[-2000:])


@test
def greedy_leaves_nobody_off_the_table_who_has_room():
    said = battle("spear-of-cthonia", "wall-of-the-praetorian", 3, "--option", "map=Dawn of War", who="greedy")
    assert "waits in Reserve" not in said, said
    # A squad begins in its Land Raider.
    assert said.count("is deployed") >= 18 and " is aboard " in said, said


@test
def rosters_of_other_programs_are_sides():
    for name in ARMIES[:: 1 if IS_WHOLE else 16]:
        path = as_roster(name)
        said = battle(path, name, 1, "--allow-illegal", who="greedy")  # an excerpt is no whole army
        assert END in flat(said), said[-2000:]


@test
def a_record_holds_the_battle_and_replays_to_its_end():
    path = runner.path("battle.record")
    battle("spear-of-cthonia", as_roster("wall-of-the-praetorian"), 7, "--record", path)
    done = run("replay", path, "--verify")
    equal(done.returncode, 0)
    with open(path, encoding="utf-8") as file:
        text = file.read()
    assert " thus, place a" in text or " thus, place b" in text, text[-1000:]


@test
def a_battle_that_is_saved_in_the_middle_of_a_reaction_goes_on():
    path, cut, resumed = runner.path("whole.record"), runner.path("cut.record"), runner.path("resumed.record")
    battle("spear-of-cthonia", "wall-of-the-praetorian", 2, "--record", path, who="greedy")
    with open(path, encoding="utf-8") as file:
        lines = file.read().split("\n")
    # After the answer nothing has been rolled yet; two lines on it is carried out.
    answers = [n for n, line in enumerate(lines) if ": return fire " in line or ": overwatch " in line]
    assert answers, "no reaction in this battle: take another seed"
    for n in (answers[0], answers[-1] + 2):
        with open(cut, "w", encoding="utf-8") as file:
            file.write("\n".join(lines[:n + 1]) + "\n")
        done = run("play", "aod", "--resume", cut, "--seat0", "random", "--seat1", "random", "--record", resumed)
        equal((done.returncode, done.stderr), (0, ""))
        with open(resumed, encoding="utf-8") as file:
            again = file.read().split("\n")
        equal(again[again.index(""):][:n + 1 - lines.index("")], lines[lines.index(""):n + 1])
        equal(run("replay", resumed, "--verify").returncode, 0)


@test
def a_battle_that_is_left_takes_its_packs_with_it_and_goes_on():
    path, resumed = runner.path("left.record"), runner.path("gone-on.record")
    done = run("play", "aod", "--seat0", "human", "--seat1", "random", "--side0", "spear-of-cthonia", "--side1",
               "wall-of-the-praetorian", "--seed", "3", "--record", path, input="quit\nquit\n")
    equal(done.returncode, 0)
    with open(path, encoding="utf-8") as file:
        text = file.read()
    # It carries what it is made from, and not the units of other lists, which those name.
    assert "pack-text: units-sons-of-horus.json" in text and "units-night-lords.json" not in text
    done = run("play", "aod", "--resume", path, "--seat0", "random", "--seat1", "random", "--record", resumed)
    equal((done.returncode, done.stderr), (0, ""))
    equal(run("replay", resumed, "--verify").returncode, 0)


@test
def an_illegal_army_is_told_and_played_by_agreement():
    path = runner.path("illegal.army")
    with open(path, "w", encoding="utf-8") as file:
        file.write("list: sons-of-horus\nallegiance: traitor\npoints: 1000\n\nTactical Squad\n  25 Legionary\n")
    said = battle(path, "spear-of-cthonia", 1, code=2)
    assert "AOD-ARMY-" in said and "Add `--allow-illegal`" in said, said
    record = runner.path("illegal.record")
    said = battle(path, "spear-of-cthonia", 1, "--allow-illegal", "--record", record)
    assert "is played by agreement (AOD-ARMY-6.1)" in flat(said), said
    with open(record, encoding="utf-8") as file:
        assert "allow_illegal=yes" in file.read()
    equal(run("replay", record, "--verify").returncode, 0)


@test
def an_army_that_cannot_be_read_is_not_played_by_any_agreement():
    path = runner.path("unread.army")
    with open(path, "w", encoding="utf-8") as file:
        file.write("list: sons-of-horus\nnonsense: 3\n\nTactical Squad\n")
    assert "nonsense" in battle(path, "spear-of-cthonia", 1, "--allow-illegal", code=2)


def horde(squads, models):
    return ("list: imperialis-militia\nallegiance: traitor\nexcerpt: yes\n\n" +
            "Levy Squad\n  %d Levy\n" % (models - 1) * squads)


@test
def four_hundred_models_a_side_are_played_and_no_more():
    path = runner.path("horde.army")
    with open(path, "w", encoding="utf-8") as file:
        file.write(horde(8, 50))
    assert END in flat(battle(path, "void-and-iron", 1, "--allow-illegal", who="greedy"))
    with open(path, "w", encoding="utf-8") as file:
        file.write(horde(8, 50) + "Levy Squad\n")
    said = battle(path, "void-and-iron", 1, "--allow-illegal", code=2)
    assert "a side that is played has at most 400" in flat(said) and "AOD-FLOW-1.9" in said, said


@test
def what_the_army_was_read_without_is_told():
    path = runner.path("unknown.army")
    with open(path, "w", encoding="utf-8") as file:
        file.write("list: sons-of-horus\nallegiance: traitor\nexcerpt: yes\n\nTactical Squad\n  ? 1 Banner of Nobody\n")
    said = battle(path, "spear-of-cthonia", 1, "--allow-illegal", who="greedy")
    assert "plays without 1 Banner of Nobody (AOD-FLOW-1.6)" in flat(said), said


@test
def a_wrong_map_table_or_mission_is_told():
    for option, word in (("map=Dawn", "Dawn of War"), ("table=ravin", "ravine"), ("seed=99999", "seed=0..65535"),
                         ("nonsense=1", "there is no such match option")):
        said = battle("spear-of-cthonia", "void-and-iron", 1, "--option", option, code=2)
        assert word in flat(said), (option, said)


def training(name):
    with open(os.path.join(ROOT, "data", "aod", "missions", name + ".json"), encoding="utf-8") as file:
        return json.load(file)


TRAININGS = ["training-infantry", "training-armour", "training-reserves"]


@test
def training_battles_bring_both_sides_and_are_played_to_their_end():
    names = sorted(name[:-len(".json")] for name in os.listdir(os.path.join(ROOT, "data", "aod", "missions")))
    equal(sorted(TRAININGS), names)
    listed = json.loads(run("games", "--json").stdout)
    aod = [one for one in listed if one["name"] == "aod"][0]
    equal([one for one in aod["missions"] if one in TRAININGS], TRAININGS)  # the easiest first
    for seed, name in enumerate(TRAININGS):
        for who in ("random", "greedy"):
            path = runner.path(name + who + ".record")
            done = run("play", "aod", "--mission", name, "--seat0", who, "--seat1", who, "--seed", str(seed), "--record",
                       path)
            equal((done.returncode, done.stderr), (0, ""))
            assert END in flat(done.stdout), done.stdout[-2000:]
            assert training(name)["sides"][0]["name"] in done.stdout, done.stdout[-2000:]
            equal(run("replay", path, "--verify").returncode, 0)


@test
def a_training_battle_takes_no_side_map_or_table_besides():
    for options, word in ((("--side0", "void-and-iron"), "brings both sides itself"),
                          (("--option", "map=Ambush"), "brings its own map and table"),
                          (("--option", "table=ravine"), "brings its own map and table")):
        done = run("play", "aod", "--mission", "training-armour", "--seat0", "random", "--seat1", "random", *options)
        equal(done.returncode, 2)
        assert word in flat(done.stderr), done.stderr


# Lines that a person typed, as they stand in the books: with what has been chosen already, and for another unit.
@test
def a_choice_under_way_may_be_written_from_its_beginning():
    path = runner.path("typed.record")
    first = ["none", "ready", "auto", "none", "act a1"]
    done = run("play", "aod", "--mission", "training-infantry", "--seed", "5", "--seat1", "greedy", "--record", path,
               input="\n".join([*first, "? act a1, run", "act a1, stay", "quit", ""]))
    assert "This can be done now." in done.stdout, done.stdout[-2000:]
    with open(path, encoding="utf-8") as file:
        assert re.search(r"^0: act a1, stay$", file.read(), re.M)


@test
def what_bars_a_line_but_for_the_choice_under_way_is_told():
    def last(*typed):
        done = run("play", "aod", "--mission", "training-armour", "--seed", "5", "--seat1", "greedy", "--record",
                   runner.path("barred.record"), input="\n".join([*typed, "quit", ""]))
        return flat(done.stdout)
    first = ["none", "ready", "ready", "deploy a1"]
    assert "`back` leaves what is chosen now; then this can be done." in last(*first, "deploy a2, auto")
    assert "`back` leaves what is chosen now" not in last(*first, "deploy a9, auto")


@test
def markers_are_laid_on_a_map_with_the_zones_that_may_be_taken():
    done = run("play", "aod", "--side0", "excerpt-iron-hands", "--side1", "excerpt-raven-guard", "--mission", "Dominion",
               "--option", "map=Dawn of War", "--option", "table=ravine", "--seed", "17", "--record",
               runner.path("zones.record"), "--allow-illegal", input="? zones\nquit\n")
    assert re.search(r"( b){20}.*( a){20}", done.stdout, re.S), done.stdout[-3000:]
    assert "`a` and `b` on the map are what they are taken by" in flat(done.stdout), done.stdout[-3000:]


@test
def every_kind_of_test_is_in_the_account_of_luck():
    record = os.path.join(ROOT, "tests", "records", "aod-spear-of-cthonia-wall-of-the-praetorian.record")
    lines = run("replay", record, "--luck").stdout.splitlines()
    chances = [re.search(r"needs (-?\d+)( at most)?, (\d+) of (\d+) pass", line) for line in lines]
    tests = [(int(at[3]), int(at[4]), at[2] is not None) for at in chances if at]
    assert len(tests) > 1000, len(tests)  # To Hit, To Wound, saves
    assert any(is_most and of == 36 for _, of, is_most in tests)  # Leadership: two dice
    assert all(0 < good < of for good, of, _ in tests)
    for seat in (0, 1):
        told = [re.match(rf"seat {seat}: (\d+) of (\d+) tests passed by the dice alone, ([\d.]+) expected", line)
                for line in lines]
        passed, count, expected = next((int(at[1]), int(at[2]), float(at[3])) for at in told if at)
        equal(count, len([at for at in chances if at and f"seat {seat} " in at.string]))
        assert abs(passed - expected) < 4 * (count / 4) ** 0.5, (passed, expected)  # chances that the dice have


if __name__ == "__main__":
    sys.exit(runner.main())
