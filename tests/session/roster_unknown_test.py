#!/usr/bin/env python3
"""What a roster or an army has that nobody knows: looked through, kept, and never a pardon for the rest.

    tests/session/roster_unknown_test.py BUILD-FOLDER

The last line is `N passed, N failed`.
"""
import itertools
import json
import os
import re
import sys

import runner
from runner import ROOT, equal, test

ROSTER = """<?xml version="1.0" encoding="UTF-8"?>
<roster id="r" name="Made" gameSystemId="28d4-bd2e-4858-ece6" gameSystemName="Age of Darkness">
  <costs><cost name="Pts" typeId="p" value="%d"/></costs>
  <costLimits><costLimit name="Pts" typeId="p" value="3000"/></costLimits>
  <forces><force id="f" name="Crusade Force Organisation Chart" catalogueName="%s">
    <selections>
%s
    </selections></force></forces>
</roster>
"""
with open(os.path.join(ROOT, "data", "aod", "rites.json"), encoding="utf-8") as file:
    PROVENANCES = [one for one in json.load(file)["doctrines"] if "chosen_in" not in one]


def chosen(name, kind, points=0, inside="", role=None, number=1):
    cost = f'<costs><cost name="Pts" typeId="p" value="{points}"/></costs>' if points else ""
    category = f'<categories><category name="{role}" entryId="c" primary="true"/></categories>' if role else ""
    return (f'<selection name="{name}" number="{number}" type="{kind}" entryId="e"><selections>\n{inside}</selections>'
            f'{cost}{category}</selection>\n')


def side(name):
    return chosen(name, "upgrade", role="Allegiance:")


def roster(name, catalogue, points, *inside):
    path = runner.path(name)
    with open(path, "w", encoding="utf-8") as file:
        file.write(ROSTER % (points, catalogue, "".join(inside)))
    return path


def imported(path):
    """What is said of the roster by the rules, and its text form."""
    given = json.loads(runner.run("roster", "import", "--json", path).stdout)["by_rules"]
    return given, given["text"].split("\n")


def checked(*armies):
    """For each army file of Iron Warriors, given as its lines: its verdict and all that is said of it."""
    paths = []
    for lines in armies:
        paths.append(runner.path(f"made{len(paths)}.army"))
        with open(paths[-1], "w", encoding="utf-8") as file:
            file.write("\n".join(("game: aod", "list: iron-warriors", "allegiance: traitor", *lines)) + "\n")
    said = runner.run("army", "check", *paths).stdout.split("\n")
    out = []
    for path in paths:
        at = next(i for i, line in enumerate(said) if line.startswith(path + ": "))
        notes = itertools.takewhile(lambda line: line.startswith("  not judged"), said[at + 1:])
        out.append((re.sub(r".* units?, ", "", said[at]), "\n".join([*notes, *(
            line for line in said if line.startswith(path + ":") and line != said[at])])))
    return out


@test
def provenances_carry_numbers_in_the_data():
    equal(len(PROVENANCES), 19)
    def levy(number, name):
        return roster(f"levy{number}.ros", "Imperialis Militia", 0, chosen("Provenances of War", "upgrade", 0, chosen(
            name, "upgrade"), "Provenances of War"))

    written = [name for number, one in enumerate(PROVENANCES, 1)
               for name in (one["name"], f"{number:02} {one['name']}", f"{number}) {one['name']}")]
    done = runner.run("roster", "check", "--json", *(levy(number, name) for number, name in enumerate(written)))
    equal([one["by_rules"]["unknown"] for one in json.loads(done.stdout)["rosters"]], [0] * len(written))
    _, text = imported(levy(0, "14 Ogryn Conscripts"))
    assert "Provenance: Ogryn Conscripts" in text, text


@test
def what_only_wraps_a_unit_is_looked_through():
    for catalogue in ("LA - IV: Iron Warriors", "Imperialis Militia"):
        path = roster("assassin.ros", catalogue, 125, side("Loyalist"), chosen(
            "Clade Assassins (Loyalist)", "upgrade", 0, chosen("Clade Vindicare Assassin", "unit", 125), "HQ:"))
        given, text = imported(path)
        assert "Clade Vindicare Assassin" in text, text
        equal((given["unknown"], given["points"], given["points_differ"]), (0, 125, []))
    path = roster("traitor.ros", "LA - IV: Iron Warriors", 125, side("Traitor"), chosen(
        "Clade Assassins (Loyalist)", "upgrade", 0, chosen("Clade Vindicare Assassin", "unit", 125), "HQ:"))
    given, _ = imported(path)
    assert any("is only Loyalist" in one["message"] for one in given["problems"]), given


@test
def what_is_not_known_is_kept_with_all_that_is_in_it():
    strange = chosen("Strange Wrapper", "upgrade", 0, chosen("Strange Squad", "unit", 100, chosen(
        "Strange Gun", "upgrade", 25)), "HQ:")
    _, text = imported(roster("strange.ros", "LA - IV: Iron Warriors", 125, side("Traitor"), strange))
    for line in ("? 1 Strange Wrapper (125 points by the roster)", "  ? 1 Strange Squad", "    ? 1 Strange Gun"):
        assert line in text, text
    _, text = imported(roster("setting.ros", "LA - IV: Iron Warriors", 0, chosen("Rite of War:", "upgrade", 0, chosen(
        "14 Strange Days", "upgrade"), "Rite of War:")))
    assert '? the setting "14 Strange Days"' in text, text


@test
def what_is_not_known_pardons_only_what_it_could_mend():
    good = ("", "Centurion", "Tactical Squad", "Tactical Squad")
    five = ("Dominator Cohort",) * 5
    unless = "NOT LEGAL unless what is not known here mends it"
    cases = (
        # Another unit may be the second of the Troops, or a Master of the Legion.
        (("points: 2000", *good[:3]), "? 1 Strange Squad", unless),
        (("points: 3000", "rite: The Hammer of Olympia", *good), "? 1 Strange Squad", unless),
        # It takes no points, no unit and no side away.
        (("points: 250", *good), "? 1 Strange Squad", "NOT LEGAL"),
        (("points: 2000", *good, "Clade Vindicare Assassin"), "? Strange Days", "NOT LEGAL"),
        (("points: 3000", *good, "Erasmus Golg", "Erasmus Golg"), "? Strange Days", "NOT LEGAL"),
        # It takes no slot away, unless it is perhaps a rule.
        (("points: 3000", *good, *five), "? 1 Strange Squad", "NOT LEGAL"),
        (("points: 3000", *good, *five), "? Strange Days", unless))
    for before, (lines, unknown, verdict), after in zip(checked(*(one[0] for one in cases)), cases, checked(
            *((*one[0], one[1]) for one in cases))):
        equal((lines, before[0]), (lines, "NOT LEGAL"))
        equal((lines, after[0]), (lines, verdict))
        assert verdict != unless or "perhaps because of what is not known here: " in after[1], after
    equal(checked(("points: 3000", *good, "? 1 Strange Squad"))[0][0], "nothing wrong that can be judged")


@test
def a_unit_that_is_not_known_is_in_nobodys_way():
    good = ("", "Centurion", "Tactical Squad", "Tactical Squad")
    many = "  40 Legionary"
    foreign, dear, other, same = checked(
        ("points: 2000", *good, "Clade Vindicare Assassin", "Allied Detachment of solar-auxilia", "Rifle Terciooo"),
        ("points: 250", *good[:2], "  ? 1 Strange Gun", *good[2:]),
        ("points: 2000", *good[:2], "  ? 1 Strange Gun", good[2], many, good[3]),
        ("points: 2000", *good[:3], "  ? 1 Strange Gun", many, good[3]))
    assert "Clade Vindicare Assassin is only Loyalist" in foreign[1] and foreign[0] == "NOT LEGAL", foreign
    # What only one unit has unknown says nothing of another, and nothing of the army.
    assert "250 are agreed" in dear[1] and dear[0] == "NOT LEGAL", dear
    assert "at most 19 Legionaries" in other[1] and other[0] == "NOT LEGAL", other
    assert "perhaps because of" in same[1], same
    equal(same[0], "NOT LEGAL unless what is not known here mends it")


if __name__ == "__main__":
    sys.exit(runner.main())
