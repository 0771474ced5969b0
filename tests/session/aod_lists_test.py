#!/usr/bin/env python3
"""Public lists of the second edition: what they print, what our packs say, what the community's data files say.

    tests/session/aod_lists_test.py BUILD-FOLDER [--table]

The lists are data/aod/armies/excerpt-*.army. Each of their units is priced by `army check`, and once more by
`roster check --data` from a roster made of the same choices without any cost. The three prices must be those of
docs/aod-differences.md, which says why some differ; `--table` prints its table. Skipped where the folder that
STRATEGIUM_ROSTERS names (../shared/data/aod) is not there. The last line is `N passed, N failed` (`, N skipped`).
"""
import glob
import json
import os
import re
import sys
import xml.etree.ElementTree as ET
from xml.sax.saxutils import quoteattr

import roster_units_test as least
import runner
from roster_units_test import SYSTEM, by_id, inside, limits, tag, target_of
from runner import OPTIONS, REAL, ROOT, Skip

PAGE = os.path.join(ROOT, "docs", "aod-differences.md")
FILES = {"pb-EC-2996": "emperors-children", "pb-NL-3505": "night-lords", "pb-RG-3000": "raven-guard",
         "pb-DA-3000": "dark-angels", "pb-IH-3000a": "iron-hands", "pb-SA-3000": "solar-auxilia",
         "pb-AL-7999": "alpha-legion"}


def plain(name):
    name = re.sub(r"^\(?\d+(\.\d+)?\)\s*", "", name.replace("\u2019", "'").replace("•", "").strip())
    name = re.sub(r" \(1 in \d+\)$", "", name.replace("w/", "with "))
    return re.sub(r"\s+", " ", name).rstrip(":").lower()


class Want:
    """One line of an army file, with what stands under it."""

    def __init__(self, text):
        text = text.split("#")[0].strip().removeprefix("+ ")
        count = re.match(r"(\d+) ", text)
        self.count = int(count.group(1)) if count else 1
        self.name = plain(text[count.end():] if count else text)
        self.inner = []
        self.left = self.count

    def set_choices(self):
        """`9 Apothecary with A, B`: each has them. Names that have "with" in them stay whole."""
        if " with " in self.name and ("," in self.name or not self.is_model_name()):
            self.name, choices = self.name.split(" with ", 1)
            for one in choices.split(", "):
                choice = Want(one)
                choice.count = choice.left = self.count
                self.inner.append(choice)

    def is_model_name(self):
        return any(plain(one[0].get("name", "")) == self.name for one in by_id.values())


def read_army(path):
    units, stack = [], []
    with open(path, encoding="utf-8") as file:
        body = file.read().split("\n\n", 1)[1]
    for line in body.splitlines():
        if line.strip() and not re.match(r"\s*#|.* Detachment of ", line):
            depth = (len(line) - len(line.lstrip())) // 2
            want = Want(line)
            want.set_choices()
            (units if depth == 0 else stack[depth - 1].inner).append(want)
            stack[depth:] = [want]
    return units


def named(element, wants):
    """The line that asks for this, by its name or as one of its family."""
    name = plain(element.get("name", ""))
    for want in wants:
        if want.left > 0 and (want.name in (name, re.sub(r"( consul|s)$", "", name)) or
                              want.name in FAMILIES.get(name, [])):
            return want
    return None


def selection(entry, links, number, wants, categories=""):
    path = "::".join(link.get("id") for link in links + [entry])
    within = "".join(offer(one, number, [], wants) for holder in [entry] + links[-1:]
                     for one in inside(holder, "selectionEntries", "entryLinks", "selectionEntryGroups"))
    return (f'<selection name={quoteattr(entry.get("name"))} entryId="{path}" number="{number}" '
            f'type="{entry.get("type")}"><selections>{within}</selections>{categories}</selection>')


def take(target, links, want, wants):
    """What a line asks for; a model has what stands under its line, and nothing else of the unit."""
    count = want.left
    if want.name in FAMILIES.get(plain(target.get("name", "")), []):
        return selection(target, links, count, [want])  # the weapon itself is chosen within
    want.left = 0
    return selection(target, links, count, want.inner if want.inner or target.get("type") == "model" else wants)


def offer(element, number, links, wants):
    target = target_of(element)
    if target is None:
        return ""
    links = links + [element] if target is not element else links
    least_count, _ = limits({element, target})
    if tag(target) == "selectionEntryGroup":
        return group(target, element, number, links, least_count, wants)
    want = named(target, wants)
    if want is not None:
        return take(target, links, want, wants)
    if "true" in (element.get("hidden"), target.get("hidden")) or least_count == 0:
        return ""
    return selection(target, links, least_count * number, wants)


def group(target, element, number, links, least_count, wants):
    out, taken = "", 0
    holders = {target: 0, element: 0}
    for holder in holders:
        for one in inside(holder, "selectionEntryGroups"):
            out += offer(one, number, [], wants)
    options = [one for holder in holders for one in inside(holder, "selectionEntries", "entryLinks")]
    options.sort(key=lambda one: one.get("id") != target.get("defaultSelectionEntryId"))
    free = []
    for one in options:
        leads = target_of(one)
        if leads is None:
            continue
        own_least, own_most = limits({one, leads})
        want = named(leads, wants) if tag(leads) == "selectionEntry" else None
        if want is not None:
            taken += want.left
            out += take(leads, links + ([one] if leads is not one else []), want, wants)
        elif tag(leads) == "selectionEntryGroup":
            out += offer(one, number, [], wants)
        elif own_least > 0:
            out += offer(one, number, links, wants)
            taken += own_least * number
        elif "true" not in (one.get("hidden"), leads.get("hidden")):
            free.append((one, leads, own_most))
    for one, leads, most in free:
        count = least_count * number - taken
        count = count if most is None else min(count, most * number)
        if count > 0:
            out += selection(leads, links + ([one] if leads is not one else []), count, wants)
            taken += count
    return out


def unfilled(wants):
    return [one.name for one in wants if one.left > 0] + [name for one in wants for name in unfilled(one.inner)]


def write_roster(path, catalogue, want):
    for element in list(inside(catalogue, "entryLinks", "selectionEntries")) + linked(catalogue):
        entry = target_of(element)
        if entry is None or tag(entry) != "selectionEntry" or plain(entry.get("name")) != want.name:
            continue
        links = [element] if entry is not element else []
        want.left = 0
        chosen = selection(entry, links, want.count, want.inner, least.categories_of(links + [entry]))
        with open(path, "w", encoding="utf-8") as file:
            file.write(f'<roster name="r" gameSystemId="{SYSTEM}"><forces><force name="f" entryId="{least.CHART}" '
                       f'catalogueName={quoteattr(catalogue.get("name"))} catalogueId="{catalogue.get("id")}" '
                       f'catalogueRevision="{catalogue.get("revision")}">'
                       f"<selections>{chosen}</selections></force></forces></roster>")
        return True
    return False


def linked(catalogue):
    """What the catalogues that it links offer as their own."""
    out = []
    for link in inside(catalogue, "catalogueLinks"):
        for one in inside(link):
            other = ROOTS.get(one.get("targetId"))
            if other is not None and one.get("importRootEntries") == "true":
                out += list(inside(other, "entryLinks", "selectionEntries"))
    return out


ROOTS = {}
FAMILIES = {}


def load():
    for path in sorted(glob.glob(os.path.join(REAL, "bsdata", "*.[gc][sa]t"))):
        root = ET.parse(path).getroot()
        ROOTS[root.get("id")] = root
        for element in root.iter():
            element.set("file", path)
            if tag(element) in ("selectionEntry", "selectionEntryGroup"):
                by_id.setdefault(element.get("id"), []).append(element)
    with open(os.path.join(ROOT, "data", "aod", "army.json"), encoding="utf-8") as file:
        FAMILIES.update({plain(one["name"]): [plain(name) for name in one["of"]] for one in json.load(file)["families"]})


def run(*words):
    return json.loads(runner.run(*words).stdout)


def rows(lists):
    """List, unit, printed price, ours, that of the data."""
    out = []
    for roster in lists:
        if roster["id"] not in FILES:
            continue
        name = FILES[roster["id"]]
        path = os.path.join(ROOT, "data", "aod", "armies", "excerpt-%s.army" % name)
        ours = [one for one in run("army", "check", "--json", path)["armies"][0]["units"] if "bought_for" not in one]
        force = roster["force"].replace("’", "'")
        catalogue = next(one for one in ROOTS.values() if plain(one.get("name", "")).replace("- ", "") ==
                         plain(force).replace("- ", "") or plain(one.get("name", "")) == plain(force))
        for at, (unit, want) in enumerate(zip(roster["units"], read_army(path))):
            file = runner.path("%s-%d.ros" % (name, at))
            found = write_roster(file, catalogue, want)
            left = unfilled(want.inner)
            if not found or left:
                print("%s, %s: not in the data files: %s" % (name, unit["name"], left or "the unit"))
            out.append([name, unit["name"], unit["points"], ours[at]["points"], file])
    priced = run("roster", "check", "--json", "--data", os.path.join(REAL, "bsdata"), runner.path())["rosters"]
    by_file = {one["file"]: one for one in priced}
    for row in out:
        one = by_file[row.pop()]
        row.append(one["by_data"]["total"])
    return out


def table_of(found):
    return ["| %s | %s | %d | %d | %d |" % tuple(row) for row in found]


def rosters_table():
    """The real rosters: what they say of themselves, and what each of the two judges counts."""
    paths = sorted(glob.glob(os.path.join(REAL, "rosters", "*.ros")) + glob.glob(os.path.join(REAL, "rosters", "*.rosz")))
    lines = []
    for path in paths:
        said = run("roster", "check", "--json", "--data", os.path.join(REAL, "bsdata"), path)["rosters"][0]
        page = run("roster", "import", "--json", path)
        totals = [one["value"] for one in page["roster"]["totals"] if one["name"].lower() == "pts"]
        rules, data = said.get("by_rules"), said.get("by_data")
        lines.append("| %s | %d | %s | %s |" % (os.path.basename(path), totals[0] if totals else 0,
                                                 rules["points"] if rules else "not judged",
                                                 data["total"] if data else "not asked"))
    return lines


def tell(tally):
    path = os.path.join(REAL, "rosters", "text_rosters_2e.json")
    if not os.path.exists(path):
        raise Skip("the rosters and data files of other people are not here")
    load()
    with open(path, encoding="utf-8") as file:
        lines = table_of(rows(json.load(file)["rosters"])) + rosters_table()
    if "--table" in OPTIONS:
        print("\n".join(lines))
    with open(PAGE, encoding="utf-8") as file:
        page = file.read()
    for line in lines + sorted(least.CAUSES):
        tally.row(line, *["docs/aod-differences.md does not have it"] if line not in page else [])


if __name__ == "__main__":
    sys.exit(runner.rows(tell))
