#!/usr/bin/env python3
"""Army lists as plain text: what BattleScribe and New Recruit write to be pasted into a chat.

    tests/session/roster_text_test.py BUILD-FOLDER

A roster is written in each of the forms; the army that is read of it must be that of the roster itself, or, where the
form tells it, the same but for what a text cannot say. The last line is `N passed, N failed`.
"""
import glob
import json
import os
import re
import sys
import xml.etree.ElementTree as ET

import runner
from runner import REAL, Skip, equal, test

TREE = ("LA -  XVI: Sons of Horus", [
    ("Allegiance:", [("Allegiance", 1, 0, [("Traitor", 1, 0, [])])]),
    ("Rite of War:", [("Rite of War", 1, 0, [("The Black Reaving", 1, 0, [])])]),
    ("HQ:", [("Praetor", 1, 0, [("Legion Praetor", 1, 150, [(name, 1, 0, []) for name in (
        "Artificer Armour", "Bolt Pistol", "Frag Grenades", "Iron Halo", "Krak Grenades", "Paragon Blade")]),
        ("Warlord", 1, 0, []), ("Bloody-handed", 1, 0, [])])]),
    ("Troops:", [("Tactical Squad", 1, 10, [
        ("Legion Tactical Sergeant", 1, 0, [("Bolt Pistol", 1, 0, []), ("Bolter", 1, 0, [])]),
        ("Legionary", 9, 90, [("Bolt Pistol", 9, 0, []), ("Bolter", 9, 0, [])]),
        ("Rhino Transport", 1, 35, []), ("Nuncio-Vox (of old, gilded)", 2, 0, [])])] * 2)])
ARMY = """game: aod
list: sons-of-horus
NAMEallegiance: traitor
defaults: no

Rite of War: The Black Reaving
Praetor
  + Warlord: Bloody-handed
  1 Legion Praetor
    1 Artificer Armour
    1 Bolt Pistol
    1 Paragon Blade
""" + """Tactical Squad
  1 Legion Tactical Sergeant
    1 Bolt Pistol
    1 Bolter
  9 Legionary
    9 Bolt Pistol
    9 Bolter
  Rhino Transport
  ? 2 Nuncio-Vox (of old, gilded)
""" * 2


def total(one):
    return one[2] + sum(map(total, one[3]))


def counted(name, number):
    return f"{number}x {name}" if number > 1 else name


def selection_lines(one, depth, mark, all_in_lines):
    """A selection as lines: what has nothing in it stands behind the colon, or (all_in_lines) below like the rest."""
    name, number, _, inside = one
    points = f" [{total(one):,} Pts]" if total(one) or depth == 0 else ""
    leaves = [] if all_in_lines else [part for part in inside if not part[3] and not part[2]]
    behind = ": " + ", ".join(counted(part[0], part[1]) for part in leaves) if leaves else ""
    out = [mark(depth) + counted(name, number) + points + (behind or (":" if all_in_lines and inside else ""))]
    for part in inside:
        if part not in leaves:
            out += selection_lines(part, depth + 1, mark, all_in_lines)
    return out


def battlescribe(tree, title=None):
    catalogue, roles = tree
    points = sum(total(one) for _, units in roles for one in units)
    out = [title or f"++ Crusade Force Organisation Chart ({catalogue}) [{points:,} Pts] ++"]
    for role, units in roles:
        out += ["", f"+ {role} [{sum(map(total, units)):,} Pts] +"]
        for one in units:
            out += ["", *selection_lines(one, 0, lambda depth: ". " * depth, False)]
    return "\n".join([*out, "", f"++ Total: [{points:,} Pts] ++", "", "Created with BattleScribe (https://battlescribe.net)"])


def new_recruit(tree, bullet="• ", all_in_lines=False):
    catalogue, roles = tree
    points = sum(total(one) for _, units in roles for one in units)
    out = [f"{catalogue} - Spear - [{points} pts]", "", f"# ++ Army Roster ++ [{points} pts]"]
    for role, units in roles:
        out += ["", f"## {role.rstrip(':')} [{sum(map(total, units))} pts]"]
        for one in units:
            out += selection_lines(one, 0, lambda depth: "  " * (depth - 1) + bullet if depth else "", all_in_lines)
    return "\r\n".join(out)


def put(name, text):
    with open(runner.path(name), "w", encoding="utf-8", newline="") as file:
        file.write(text)
    return runner.path(name)


def imported(path):
    given = json.loads(runner.run("roster", "import", "--json", path).stdout)
    return given["by_rules"], given["problems"]


@test
def each_form_is_the_same_army():
    forms = {"bs": battlescribe(TREE), "nr": new_recruit(TREE), "lines": new_recruit(TREE, all_in_lines=True),
             "dashes": new_recruit(TREE, "- "), "words": "Hello, my list:\n\n" + battlescribe(TREE)}
    for name, text in forms.items():
        given, problems = imported(put(f"{name}.txt", text))
        # The name of a list is told by New Recruit only.
        wanted = ARMY.replace("NAME", "" if name in ("bs", "words") else "name: Spear\n")
        equal((name, given["text"]), (name, wanted))
        equal((name, given["points_differ"], given["unknown"]), (name, [], 2))
        equal([one for one in problems if "add up" in one["message"]], [])
        assert any("Nuncio-Vox (of old, gilded)" in one["message"] for one in given["unjudged"]), given


@test
def army_check_reads_it_too():
    done = runner.run("army", "check", put("list.txt", new_recruit(TREE)))
    assert "Spear, Sons of Horus, 420 points, 5 units" in done.stdout, done.stdout
    done = runner.run("army", "check", put("whose.txt", "++ Army ++\n\n+ HQ +\n\nPraetor [120 Pts]\n"))
    equal(done.returncode, 1)
    assert "does not say of which army list it is. Begin it with" in done.stdout, done.stdout
    done = runner.run("roster", "import", runner.path("list.txt"), "-o", runner.path("list.rosz"))
    assert done.returncode == 2 and "says too little" in done.stderr and not os.path.exists(runner.path("list.rosz")), done


@test
def what_the_text_adds_up_to_is_compared():
    text = battlescribe(TREE).replace("++ Total: [420 Pts] ++", "++ Total: [430 Pts] ++")
    _, problems = imported(put("sum.txt", text))
    assert any("says 430 Pts, its selections add up to 420" in one["message"] for one in problems), problems
    given, _ = imported(put("dear.txt", battlescribe(TREE).replace("Praetor [150 Pts]", "Praetor [160 Pts]")))
    equal([(one["roster"], one["rules"]) for one in given["points_differ"]], [(160, 150)])


@test
def a_real_roster_and_its_text_are_one_army():
    found = sorted(glob.glob(os.path.join(REAL, "rosters/2e*.ros")))
    if not found:
        raise Skip("the rosters of other people are not here")
    space = "{http://www.battlescribe.net/schema/rosterSchema}"

    def selection(node):
        points = sum(float(cost.get("value")) for cost in node.findall(f"{space}costs/{space}cost") if cost.get("name") == "Pts")
        return (node.get("name"), int(node.get("number")), int(points),
                [selection(inner) for inner in node.findall(f"{space}selections/{space}selection")])

    for path in found:
        roles = {}
        force = ET.parse(path).getroot().find(f"{space}forces/{space}force")
        for node in force.findall(f"{space}selections/{space}selection"):
            role = next(one.get("name") for one in node.iter(f"{space}category") if one.get("primary") == "true")
            roles.setdefault(role, []).append(selection(node))
        tree = force.get("catalogueName"), list(roles.items())
        first, _ = imported(path)
        for form in (battlescribe(tree), new_recruit(tree, all_in_lines=True)):
            second, _ = imported(put("real.txt", form))

            def body(text):
                lines = [line for line in text.split("\n") if not line.startswith(("name:", "points:"))]
                return sorted(re.sub(r" \[[^]]*\]$", "", line) for line in lines)  # no text tells a group

            equal(body(second["text"]), body(first["text"]))
            equal((second["unknown"], second["points"]), (first["unknown"], first["points"]))


@test
def hostile_texts_are_refused():
    head = "++ Army (LA - XVI: Sons of Horus) [1 Pts] ++\n"
    deep = [head + "".join(". " * depth + "Thing\n" for depth in range(count)) for count in (16, 17)]
    long = [head + "x" * length + " [1 Pts]\n" for length in (4096, 4097)]
    files = {"deep": (deep[0], None), "deeper": (deep[1], "nested more than 16 deep"),
             "long": (long[0], None), "longer": (long[1], "a name is longer than 4096 bytes"),
             "wide": (head + "A [1 pts]: " + "b," * 300000, "more than 200000 elements"),
             "rows": (head + "- B [1 pts]\n" * 300000, "more than 200000 elements"),
             "crowd": (head + "- B [1 pts]\n" * 2001, "2000"),
             "empty": (head + "\n\n", "names no unit"),
             "open": (head + "A [1 pts]" + "[" * 100000, None),
             # Each bracket must not look for its end through all the others.
             "brackets": (head + "A [1 pts]\n[" + "(" * 700000 + "\n", None),
             "closed": (head + "A [1 pts]\n[" + "(" * 700000 + ")\n", None),
             "marks": (head + ". " * 100000 + "A [1 pts]\n", None),
             # A colon and a dash that share a blank: nothing stands between them.
             "shared": ("LA: - Sons of Horus - Spear - [1 pts]\n# ++ Army ++\n- B [1 pts]\n", None),
             "control": (head + "A\x01\x1b[31m [1 pts]\n", None)}
    for name, (text, sentence) in files.items():
        done = runner.run("roster", "import", put(f"{name}.txt", text))
        equal((name, done.returncode == 2), (name, sentence is not None))
        assert sentence is None or sentence in done.stderr, (name, done.stderr[:300])
        assert "\x1b" not in done.stdout + done.stderr


if __name__ == "__main__":
    sys.exit(runner.main())
