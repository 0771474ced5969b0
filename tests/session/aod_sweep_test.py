#!/usr/bin/env python3
"""Units and options of Age of Darkness held against the data files themselves, and what is invented.

    tests/session/aod_sweep_test.py BUILD-FOLDER [--all] [--seed N] [--unit TEXT]

Everything that a catalogue offers under a role must be a unit of the packs, and everything that an entry offers, to any
depth, must be known when a roster has it; what is not, docs/aod-coverage.md names under "Not in the packs" with the
reason. And nothing that is invented passes: made-up names, parts that a choice does not offer, options of other units,
in army files and in rosters; each is refused with its place and a remedy. Without --all a sixteenth of the units and 300
inventions are tried, else all and 10,000. The data files are skipped where they are not (STRATEGIUM_ROSTERS), the
inventions need the packs only. The last line is `N passed, N failed` (`, N skipped`).
"""
import argparse
import glob
import json
import os
import random
import re
import subprocess
import sys

import roster_cross_test as cross
import runner
from runner import PROGRAM, REAL, ROOT

import gather  # noqa: E402  (its folder was made known by roster_cross_test)
from bsdata import inside, local  # noqa: E402
from conditions import plain  # noqa: E402

COVERAGE = os.path.join(ROOT, "docs", "aod-coverage.md")
SAMPLE, ALL = 300, 10000


def ask(calls):
    """The answers of one program to all calls (method, params)."""
    lines = "".join(json.dumps({"jsonrpc": "2.0", "id": i, "method": method, "params": params}) + "\n"
                    for i, (method, params) in enumerate(calls))
    said = subprocess.run([PROGRAM, "rpc"], input=lines, capture_output=True, text=True, check=True).stdout
    answers = {one["id"]: one for one in map(json.loads, said.splitlines()) if "id" in one}
    return [answers[i].get("result", answers[i]) for i in range(len(calls))]


def packs():
    out = []
    for path in sorted(glob.glob(os.path.join(ROOT, "data", "aod", "units-*.json"))):
        with open(path, encoding="utf-8") as file:
            out.append(json.load(file))
    return out


def left_out():
    """What the coverage page names as not in the packs: (unit, thing), each a pattern with *."""
    out = []
    with open(COVERAGE, encoding="utf-8") as file:
        for line in file:
            row = [part.strip() for part in line.strip().strip("|").split("|")]
            if len(row) == 3 and row[0].startswith("`"):
                for thing in row[1].strip("`").split("`, `"):
                    out.append(tuple(re.compile(".*".join(map(re.escape, part.split("*"))) + "$")
                                     for part in (row[0].strip("`"), thing)))
    return out


def is_left_out(known, unit, thing):
    return any(a.match(unit) and b.match(thing) for a, b in known)


# --- units and options of the data ---

def is_wrapper(data, entry):
    """Nothing but units stand in it."""
    inner, todo = [], list(data.tree(entry).offers)
    while todo:
        node = todo.pop()
        if node.kind == "group":
            todo += node.offers
        else:
            inner.append(node)
    return bool(inner) and all(node.kind == "unit" for node in inner)


def whole(node, depth=0):
    """A node with everything that it offers, each once; units that it buys stand alone elsewhere."""
    out = cross.Choice(node, 1)
    for one in cross.offered(out):
        if one.kind != "unit" and depth < 6 and not cross.is_trait(one):
            out.inside.append(whole(one, depth + 1))
    return out


def offered(data, is_all, name):
    found = {}
    for catalogue, link, entry, role in gather.offered(data.files):
        if (is_all or name or sum(map(ord, entry.get("id"))) % 16 == 0) and (name or "") in (link.get("name") or ""):
            here = local(catalogue) == "catalogue" and (link.get("hidden") == "true", link.get("file") != entry.get("file"))
            old = found.get(entry.get("id"))
            if old is None or here is not False and (old[0] is False or here < old[0]):
                found[entry.get("id")] = (here, catalogue, link, entry)
    return [row[1:] for row in found.values()]


def sweep_data(tally, is_all, name):
    data = cross.Data(os.path.join(REAL, "bsdata"))
    names = {plain(unit["name"]) for pack in packs() for unit in pack["units"]}
    known, calls, asked = left_out(), [], []
    legion = next(one for one in data.catalogues if one.get("name", "").endswith("Iron Hands"))
    for catalogue, link, entry in offered(data, is_all, name):
        title = plain(link.get("name") or entry.get("name"))
        is_here = title in names or plain(entry.get("name")) in names or is_wrapper(data, entry)
        tally.row(title, *([] if is_here or is_left_out(known, title, "unit") else ["no unit of the packs"]))
        if is_here and not is_wrapper(data, entry):
            home = catalogue if local(catalogue) == "catalogue" else legion
            if home.get("name") == "(HH V2) Legions Astartes":
                home = legion
            path = runner.path("one.ros")
            cross.write(data, path, home, "Traitor", whole(data.tree(link)))
            with open(path, encoding="utf-8") as file:
                calls.append(("roster.import", {"text": file.read()}))
            asked.append(title)
    for title, said in zip(asked, ask(calls)):
        rules = said.get("by_rules")
        if not rules:
            tally.row(title, "is not judged: " + json.dumps(said)[:200])
            continue
        # What is open to one kind of models is closed to another, and known then.
        there = {one["name"] for one in rules["items"] if one["kind"] == "matched"}
        tally.row(title, *sorted({one["name"] for one in rules["items"]} - there - {
            one["name"] for one in rules["items"] if is_left_out(known, title, one["name"])}))
    print(f"{len(asked)} units of the data files with all that they offer")


# --- inventions ---

SYLLABLES = "ba cor dra fen gul hex mor nax pel quo rim sul tav vex zor".split()


def invented(rng):
    return " ".join("".join(rng.choice(SYLLABLES) for _ in range(rng.randint(2, 3))).capitalize()
                    for _ in range(rng.randint(1, 2)))


def names_of(unit):
    out = {unit["name"], *(one["name"] for one in unit.get("models", [])), *(one["name"] for one in unit.get("wargear", [])),
           *unit.get("brings", []), *unit.get("rules", []), *unit.get("conditional_rules", [])}
    for option in unit.get("options", []):
        out |= {option["name"], *(choice["name"] for choice in option["choices"])}
    return out


def choices_of(unit):
    return [(option.get("of"), choice["name"]) for option in unit.get("options", []) for choice in option["choices"]
            if not choice.get("unit") and "," not in choice["name"]]


def inventions(rng, count):
    """(what, the unit's name, army text, the invented line's number)."""
    with open(os.path.join(ROOT, "data", "aod", "army.json"), encoding="utf-8") as file:
        army = json.load(file)
    families = {of for family in army["families"] for of in family["of"]}
    by_id = {pack["id"]: pack["units"] for pack in packs()}
    lists = [(one, [unit for pack in one["packs"] for unit in by_id[pack] if unit["role"] not in
                    ("Part", "Transport", "Retinue") and unit["name"] not in one.get("without", [])]) for one in army["lists"]]
    lists = [row for row in lists if row[1]]
    everything = sorted({name for units in by_id.values() for unit in units for _, name in choices_of(unit)} - families)
    while count > 0:
        one, units = rng.choice(lists)
        unit = rng.choice(units)
        here, choices = names_of(unit), choices_of(unit)
        lower = {name.lower() for name in here}
        kind = rng.choice(("name", "behind", "other behind", "other", "model"))
        thing, of = invented(rng), None
        if kind == "other":
            thing = rng.choice(everything)
        elif kind.endswith("behind") and choices:
            of, whole_name = rng.choice(choices)
            thing = f"{whole_name} - {thing if kind == 'behind' else rng.choice(everything)}"
        parts = {part.lower() for part in [thing, *thing.split(" - ")[1:]]}
        if any(part.rstrip("s") in {name.rstrip("s") for name in lower} for part in parts) or "," in thing or \
                "[" in thing or any(unit["name"] == thing for unit in units):
            continue
        head = f"game: aod\nlist: {one['id']}\nallegiance: {one.get('allegiance', 'traitor')}\nexcerpt: yes\n\n{unit['name']}\n"
        models = [model["name"] for model in unit.get("models", [])]
        if kind == "model":
            line = f"  1 {rng.choice(models)} with {thing}" if models and rng.random() < 0.5 else f"  2 {thing}"
        elif of is not None:
            line = f"  1 {of}\n    {thing}"
        else:
            line = f"  + {thing}"
        yield kind, unit["name"], head + line + "\n", 7 + line.count("\n")
        count -= 1


def sweep_inventions(tally, count, seed):
    made = list(inventions(random.Random(seed), count))
    for (kind, unit, text, line), said in zip(made, ask([("army.check", {"text": text}) for _, _, text, _ in made])):
        told = [one for one in said.get("problems", []) if one.get("line") == line]
        wrong = [] if told and all(one.get("remedy") for one in told) else [text.splitlines()[-1].strip(), json.dumps(said)[:300]]
        tally.row(f"{unit}: {kind}", *wrong)
    print(f"{count} inventions in army files")


def roster(unit, inner):
    return (f'<roster name="r" gameSystemId="{cross.SYSTEM}"><forces><force name="1. Crusade Force Organisation Chart" '
            f'catalogueName="LA -  X: Iron Hands"><selections>'
            f'<selection name="{unit}" number="1" type="unit"><selections>{inner}</selections></selection>'
            '</selections></force></forces></roster>')


def selection(name, inner="", number=1):
    return (f'<selection name="{name}" number="{number}" type="upgrade"><selections>{inner}</selections></selection>')


def sweep_rosters(tally, count, seed):
    """What somebody wrote into a roster below what a unit really has."""
    rng = random.Random(seed + 1)
    units = [unit for pack in packs() if pack["id"] in ("legiones-astartes", "iron-hands") for unit in pack["units"]
             if unit["role"] not in ("Part", "Transport", "Retinue") and re.fullmatch(r"[\w ]+", unit["name"]) and choices_of(unit)]
    with open(os.path.join(ROOT, "data", "aod", "weapons.json"), encoding="utf-8") as file:
        weapons = [one["name"] for one in json.load(file)["weapons"] if re.fullmatch(r"[\w -]+", one["name"])]
    made = []
    while len(made) < count:
        unit = rng.choice(units)
        _, outer = rng.choice(choices_of(unit))
        if not re.fullmatch(r"[\w -]+", outer):
            continue
        here = {name.lower() for name in names_of(unit)}
        thing = rng.choice((invented(rng), f"{outer} - {invented(rng)}", rng.choice(weapons)))
        if thing.lower() in here or thing.lower().startswith(outer.lower()) and " - " not in thing:
            continue
        inner = rng.choice((selection(thing), selection(outer, selection(thing))))
        made.append((unit["name"], thing, roster(unit["name"], inner)))
    for (unit, thing, _), said in zip(made, ask([("roster.import", {"text": text}) for _, _, text in made])):
        rules = said.get("by_rules") or {}
        items = [one for one in rules.get("items", []) if one["name"] == thing]
        is_told = items and all(one["kind"] != "matched" for one in items)
        tally.row(f"{unit} in a roster", *([] if is_told and rules["verdict"] != "legal" else [thing, str(items)]))
    print(f"{count} inventions in rosters")


def sweep_terminators(tally):
    """Pride of the Legion makes Troops of all Elites of Legions that wear Terminator armour (AOD-ARMY-2.9)."""
    with open(os.path.join(ROOT, "data", "aod", "rites.json"), encoding="utf-8") as file:
        pride = next(rite for rite in json.load(file)["rites"] if rite["name"] == "Pride of the Legion")
    moved = {name for change in pride["changes"] if change["to"] == "Troops" for name in change["units"]}
    for pack in packs():
        for unit in pack["units"]:
            gear = [line["name"] for line in unit.get("wargear", [])] + \
                   [choice["name"] for option in unit.get("options", []) if option.get("min") for choice in option["choices"]]
            is_one = unit["role"] == "Elites" and pack["id"] != "legio-custodes" and \
                any(name.endswith("Terminator Armour") for name in gear)
            if is_one or unit["name"] in moved and unit["role"] == "Elites" and "Terminator" in unit["name"]:
                tally.row(f"{unit['name']} and the Pride of the Legion", *([] if unit["name"] in moved else ["not moved"]))


def main(tally):
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("build", nargs="?", default="build", help="stands first")
    parser.add_argument("--all", action="store_true", help="every unit and 10,000 inventions")
    parser.add_argument("--seed", type=int, default=14)
    parser.add_argument("--unit", help="only units whose name has this text")
    options = parser.parse_args()
    count = ALL if options.all else SAMPLE
    if not options.unit:
        sweep_terminators(tally)
        sweep_inventions(tally, count - count // 5, options.seed)
        sweep_rosters(tally, count // 5, options.seed)
    if os.path.isdir(os.path.join(REAL, "bsdata")):
        sweep_data(tally, options.all, options.unit)
    else:
        print("note: the data files of other people are not here")
        tally.skipped += 1


if __name__ == "__main__":
    sys.exit(runner.rows(main))
