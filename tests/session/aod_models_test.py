#!/usr/bin/env python3
"""Armies of Age of Darkness as models, and tables of terrain, by the commands `army muster` and `table`.

    tests/session/aod_models_test.py BUILD-FOLDER [--all]

Each shipped army has the same models as an army file and as a roster of another program; without --all a sample of them.
The last line is `N passed, N failed`.
"""
import collections
import json
import os
import sys
import zipfile

import roster_round_test
import runner
from runner import OPTIONS, ROOT, equal, run, test

ARMIES = os.path.join(ROOT, "data", "aod", "armies")
TABLES = os.path.join(ROOT, "data", "aod", "tables")


def muster(name, code=None):
    done = run("army", "muster", name, "--json")
    assert code is None or done.returncode == code, (done.returncode, done.stderr)
    return json.loads(done.stdout)


def models(answer):
    """How many models of each profile each kind of unit has, and what they have."""
    found = collections.Counter()
    for unit in answer["units"]:
        for group in unit["groups"]:
            things = tuple(sorted((one["name"], one["count"]) for one in group["things"]))
            found[unit["name"], group["profile"], things] += group["count"]
    return found


def as_roster(name):
    army = json.loads(run("army", "show", name, "--json").stdout)
    path = runner.path(name + ".rosz")
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr(name + ".ros", roster_round_test.roster_of(army, roster_round_test.STYLES[0]))
    return path


@test
def shipped_armies_have_the_same_models_as_rosters():
    for name in sorted(os.listdir(ARMIES))[:: 1 if "--all" in OPTIONS else 11]:
        name = name[:-len(".army")]
        own = muster(name)
        equal(sum(unit["models"] for unit in own["units"]), own["models"])
        theirs = muster(as_roster(name))
        assert models(own) == models(theirs), (name, models(own) - models(theirs), models(theirs) - models(own))


@test
def what_cannot_be_mustered_is_told():
    done = run("army", "muster", "nobody")
    equal(done.returncode, 2)
    assert "there is no army or file" in done.stderr, done.stderr
    path = runner.path("broken.ros")
    with open(path, "w", encoding="utf-8") as file:
        file.write("<roster>")
    equal(run("army", "muster", path).returncode, 2)
    equal(run("army", "muster").returncode, 2)


@test
def an_illegal_army_is_told_and_mustered():
    path = runner.path("a.army")
    with open(path, "w", encoding="utf-8") as file:
        file.write("list: sons-of-horus\nallegiance: traitor\npoints: 1000\n\nTactical Squad\n  25 Legionary\n")
    answer = muster(path, 1)
    equal(answer["models"], 26)


@test
def estimates_count_every_profile():
    lines = json.loads(run("army", "estimates", "--json").stdout)["lines"]
    equal(sum(line["kind"] == "body" for line in lines), 828)
    text = run("army", "estimates", "--language", "de").stdout
    assert "Vorgabe des Gesetzes" in text, text[:300]


@test
def tables_are_drawn_checked_and_made():
    for name in sorted(os.listdir(TABLES)):
        done = run("table", "check", os.path.join(TABLES, name))
        equal(done.returncode, 0)
        assert "Deployment map:" in done.stdout, done.stdout
        equal(run("table", "show", name[:-len(".json")]).stdout, done.stdout)
    made = run("table", "new", "aod", "--seed", 11).stdout
    equal(run("table", "new", "--seed", 11).stdout, made)
    path = runner.path("made.json")
    with open(path, "w", encoding="utf-8") as file:
        file.write(made)
    equal(run("table", "check", path).returncode, 0)
    table = json.loads(made)
    table["pieces"][0]["at"] = table["pieces"][2]["at"]
    with open(path, "w", encoding="utf-8") as file:
        json.dump(table, file, indent=1)
    answer = json.loads(run("table", "check", path, "--json").stdout)
    assert not answer["ok"] and {one["rule"] for one in answer["problems"]} == {"AOD-MISSION-1.9"}, answer
    equal(run("table", "show", "nowhere").returncode, 2)
    equal(run("table", "new").returncode, 2)


if __name__ == "__main__":
    sys.exit(runner.main())
