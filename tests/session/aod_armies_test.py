#!/usr/bin/env python3
"""The shipped armies of Age of Darkness: each is legal, and one small change makes it illegal by the rule named.

    tests/session/aod_armies_test.py BUILD-FOLDER

The last line is `N passed, N failed`.
"""
import json
import os
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


def tell(tally):
    for row in CHANGES:
        if is_wanted(row[0]):
            wrong = judge(*row)
            tally.row(row[0], *[wrong] if wrong else [])
    named = {row[0] for row in CHANGES}
    for name in sorted(os.listdir(ARMIES)):
        if not name.startswith("excerpt-") and name[:-len(".army")] not in named:
            tally.row(name, "has no change here")


if __name__ == "__main__":
    sys.exit(runner.rows(tell))
