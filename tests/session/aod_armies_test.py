#!/usr/bin/env python3
"""The shipped armies of Age of Darkness: each is legal, and one small change makes it illegal by the rule named.

    tests/session/aod_armies_test.py BUILD-FOLDER

The last line is `N passed, N failed`.
"""
import json
import os
import re
import sys

import runner
from runner import ROOT, is_wanted

ARMIES = os.path.join(ROOT, "data", "aod", "armies")

# Army, what of it is left not judged, what is changed, into what, the rule that is broken then.
CHANGES = [
    ("spear-of-cthonia", ["Black Reaving also acts"], "2 Reaver Attack Squad", "Seeker Squad",
     "AOD-ARMY-2.4"),
    ("wall-of-the-praetorian", ["Stone Gauntlet also acts"], "2 Phalanx Warder Squad",
     "Phalanx Warder Squad", "AOD-ARMY-2.11"),
    ("harvest-of-skulls", ["Sons of Horus are assumed"], "Allied Detachment of sons-of-horus", "Allied Detachment of world-eaters",
     "AOD-ARMY-2.5"),
    ("harvest-of-skulls", ["Sons of Horus are assumed"], "  + Vigilator", "  + Vigilator\n  + Librarian", "AOD-ARMY-1.7"),
    ("void-and-iron", [], "    19 Auxilia with Lasrifle", "    25 Auxilia with Lasrifle", "AOD-ARMY-1.4"),
    ("cohort-of-the-forge", ["Cybernetica also acts"], "  6 Thallax", "  10 Thallax", "AOD-ARMY-1.4"),
    ("talons-of-the-emperor", [], "allegiance: loyalist", "allegiance: traitor", "AOD-ARMY-2.6"),
    ("talons-of-the-emperor", [], "Caladius Grav-Tank", "4 Caladius Grav-Tank", "AOD-ARMY-2.1"),
    ("lances-of-the-house", [], "2 Armiger Warglaive Talon", "Armiger Warglaive Talon", "AOD-ARMY-2.12"),
    ("lances-of-the-house", [], "Knight Castigator", "Archmagos Prime\nKnight Castigator", "AOD-ARMY-2.1"),
    ("levy-of-the-hive", [], "IM - Force Commander\n  Force", "IM - Command Cadre\n# Force", "AOD-ARMY-2.8"),
    ("reapers-of-barbarus", ["Solar Auxilia are assumed"], "Malcador Infernus Squadron", "Baneblade", "AOD-ARMY-3.2"),
    ("reapers-of-barbarus", ["Solar Auxilia are assumed"], "warlord: Mortarion", "warlord: Centurion", "AOD-ARMY-5.1"),
    # One of 1,500 points for each list, of which every mission says that it is meant for more.
    ("sable-hunt", ["meant for 1750"], "2 Tactical Squad", "Tactical Support Squad", "AOD-ARMY-2.8"),
    ("gilded-duel", ["meant for 1750"], "Kakophoni Squad", "Lernaean Terminator Squad", "AOD-ARMY-1.4"),
    ("breakers-of-walls", ["meant for 1750"], "Vindicator Squadron",
     "Vindicator Squadron\n2 Predator Squadron", "AOD-ARMY-2.1"),
    ("storm-over-chogoris", ["meant for 1750"], "  + Psychic Discipline: The Storm's Fury\n", "", "AOD-PSY-1.1"),
    ("jarls-winter", ["meant for 1750"], "2 Grey Slayer Pack", "Grey Slayer Pack", "AOD-ARMY-2.4"),
    ("seventh-wall", ["meant for 1750"], "  + Castellan", "  + Castellan\n  + Librarian", "AOD-ARMY-1.7"),
    ("hour-of-knives", ["meant for 1750"], "allegiance: traitor\npoints: 1500",
     "allegiance: traitor\npoints: 1400", "AOD-ARMY-1.3"),
    ("wings-of-the-host", ["meant for 1750"], "  + Perdition Weapon", "  + Frost Axe", "AOD-LEGION-3.4"),
    ("clan-of-the-anvil", ["meant for 1750"], "Medusan Immortal Squad\n  9 Immortal with Bolter",
     "Mor Deythan Squad", "AOD-ARMY-2.5"),
    ("red-sand", ["meant for 1750"], "Red Butchers", "Contemptor Dreadnought Talon\nRed Butchers", "AOD-ARMY-2.1"),
    ("first-of-macragge", ["meant for 1750"], "  5 Suzerain", "  3 Suzerain", "AOD-ARMY-1.4"),
    ("slow-tide", ["meant for 1750"], "  19 Legionary", "  20 Legionary", "AOD-ARMY-1.4"),
    ("sealed-book", ["meant for 1750"], "  + Corvidae\n", "  + Corvidae\n  + Pavoni\n", "AOD-ARMY-1.4"),
    ("teeth-of-cthonia", ["meant for 1750"], "2 Reaver Attack Squad",
     "Seeker Squad\n  4 Legion Seeker", "AOD-ARMY-2.4"),
    ("unspoken-word", ["meant for 1750"], "allegiance: traitor", "allegiance: loyalist", "AOD-ARMY-1.1"),
    ("forge-and-flame", ["meant for 1750"], "  + Mantle of the Elder Drake",
     "  + Mantle of Ultramar", "AOD-LEGION-3.4"),
    ("shadow-talon", ["meant for 1750"], "Seeker Squad\n",
     "Outrider Squadron\nOutrider Squadron\nSeeker Squad\n", "AOD-ARMY-2.1"),
    ("third-head", ["meant for 1750"], "warlord: Praetor", "warlord: Headhunter Kill Team", "AOD-ARMY-5.1"),
    ("nameless-swords", ["Oaths", "characters of other lists", "meant for 1750"], "trait: Bloody-handed\n\nPraetor\n  + Power Fist\n  + Warhawk Jump Pack",
     "", "AOD-ARMY-2.4"),
    ("ashes-of-isstvan", ["the Legion of each unit", "Mutable Tactics", "Shadrak Meduson", "meant for 1750"], "Breacher Squad\n",
     "Typhon Squadron\nBreacher Squad\n", "AOD-ARMY-3.1"),
    ("fifth-cohort", ["meant for 1750"], "  + Leman Russ Strike Squadron\n", "", "AOD-ARMY-1.4"),
    ("hive-muster", ["meant for 1750"], "  + 3 Lascannon", "  + 2 Lascannon", "AOD-ARMY-1.4"),
    ("engines-of-the-moirai", ["Reductor also acts", "meant for 1750"], "  3 Thallax", "  10 Thallax", "AOD-ARMY-1.4"),
    ("errant-lances", ["meant for 1750"], "3 Armiger Helverin Talon", "9 Armiger Helverin Talon", "AOD-ARMY-2.1"),
    ("guards-of-the-god-engine", ["meant for 1750"], "points: 1500\n",
     "points: 1500\nrite: Sky-Hunter Phalanx\n", "AOD-ARMY-2.9"),
    ("ten-of-ten-thousand", ["meant for 1750"], "allegiance: loyalist", "allegiance: traitor", "AOD-ARMY-2.6"),
    ("quiet-hour", ["meant for 1750"], "Knight Centura\n", "Jenetia Krole\nJenetia Krole\n", "AOD-ARMY-1.6"),
    ("seven-doors", ["meant for 1750"], "Clade Callidus Assassin",
     "Clade Callidus Assassin\nClade Eversor Assassin", "AOD-ARMY-2.10"),
    ("crimson-tempest", ["meant for 1750"], "2 Ruinstorm Lesser Daemons\n  16 Lesser Daemon\n2 Ruinstorm Daemon Swarms\n",
     "Ruinstorm Daemon Swarms\n", "AOD-ARMY-2.4"),
]


def check(path):
    return json.loads(runner.run("army", "check", path, "--json").stdout)


def is_whole(answer, left_open):
    texts = [one["message"] for one in answer["unjudged"]]
    return answer["ok"] and len(texts) == len(left_open) and all(a in b for a, b in zip(left_open, texts))


def judge(army, left_open, old, new, rule):
    path = os.path.join(ARMIES, army + ".army")
    answer = check(path)
    if not is_whole(answer, left_open):
        return "is not legal, or less is judged: %s" % (answer["problems"] + answer["unjudged"])
    points, limit = answer["armies"][0]["points"], answer["armies"][0]["points_limit"]
    if not (limit * 9 // 10 <= points <= limit or army == "spear-of-cthonia"):
        return "has %d of %d points" % (points, limit)
    with open(path, encoding="utf-8") as file:
        text = file.read()
    if old not in text:
        return "has no line `%s`" % old
    changed = runner.path(army + ".army")
    with open(changed, "w", encoding="utf-8") as file:
        file.write(text.replace(old, new, 1))
    answer = check(changed)
    rules = [one["rule"] for one in answer["problems"]]
    return None if rule in rules else "with `%s` should break %s, but breaks %s" % (new, rule, rules)


def lists_without():
    """What is wrong: lists without an army of 1,500 points. Two are no Primary Detachment; Assassins stand in another one."""
    said = json.loads(runner.run("army", "list", "--json").stdout)["aod"]
    have = {one["list"] for one in said["armies"] if one["points_limit"] == 1500}
    for one in said["armies"]:
        with open(os.path.join(ARMIES, one["id"] + ".army"), encoding="utf-8") as file:
            have |= {"assassins"} if "\nClade " in file.read() and one["points_limit"] == 1500 else set()
    without = sorted({one["id"] for one in said["lists"]} - have - {"bound-daemons"})
    return ["%s: no army" % ", ".join(without)] if without else []


def sums_in_names():
    """What is wrong: armies whose name tells a sum. An excerpt costs less than the list that it is of."""
    said = json.loads(runner.run("army", "list", "--json").stdout)["aod"]
    return ["%s: the name tells a sum" % one["id"] for one in said["armies"] if re.search(r"\d points", one["name"])]


def tell(tally):
    for row in CHANGES:
        if is_wanted(row[0]):
            wrong = judge(*row)
            tally.row(row[0], *[wrong] if wrong else [])
    named = {row[0] for row in CHANGES}
    for name in sorted(os.listdir(ARMIES)):
        if not name.startswith("excerpt-") and name[:-len(".army")] not in named:
            tally.row(name, "has no change here")
    if is_wanted("every list"):
        tally.row("every list has an army of 1,500 points", *lists_without())
    if is_wanted("names"):
        tally.row("names tell no sum of points", *sums_in_names())


if __name__ == "__main__":
    sys.exit(runner.rows(tell))
