#!/usr/bin/env python3
"""The least roster of every unit in the community's data files, priced by the program.

    tests/session/roster_units_test.py BUILD-FOLDER

For each unit that a catalogue offers, a roster is made with what its entry asks at least, without
any cost; `strategium roster check --data` prices it, and the price must be that of our own unit
data. What differs is listed below with its cause. Skipped where the folder that STRATEGIUM_ROSTERS
names (../shared/data/aod) is not there. The last line is `N passed, N failed` (`, N skipped`).
"""
import glob
import json
import os
import sys
import xml.etree.ElementTree as ET
from xml.sax.saxutils import quoteattr

import runner
from runner import REAL, Skip

SYSTEM, CHART, POINTS = "28d4-bd2e-4858-ece6", "d926-652f-8436-30ce", "d2ee-04cb-5f8a-2642"

DEARER = "what the entry names first is not the cheapest choice"
NOWHERE = "the files are of different dates: the links to its models lead nowhere"
CAUSES = {
    "Medusan Immortal Squad": DEARER, "Iron Havocs": DEARER, "Reaver Aggressor Squad": DEARER,
    "Reaver Attack Squad": DEARER, "Khârn the Bloody": DEARER, "Armoured Tercio": DEARER,
    "Ruinstorm Daemon Beasts (Lorgar/Erebus)": NOWHERE, "Ruinstorm Daemon Brutes (Lorgar/Erebus)": NOWHERE,
    "Greater Ruinstorm Daemon Beast (Lorgar)": NOWHERE, "Ruinstorm Daemon Cavalry (Lorgar)": NOWHERE,
    "Ruinstorm Daemon Swarms (Lorgar)": NOWHERE, "Ruinstorm Lesser Daemons (Lorgar)": NOWHERE,
    "Warsmith Dominus": "the link of the Alpha Legion has no price",
}

OTHERS = {
    "Dawnbreaker Cohort": "its models are options of the unit", "Artillery Battery": "its platforms are options",
    "Ordo Reductor Artillery Tank Battery": "what the entry names first is not the cheapest choice",
}

by_id = {}


def tag(element):
    return element.tag.split("}")[1]


def inside(element, *lists):
    for child in element:
        if tag(child) in lists:
            yield from child


def target_of(element):
    """What a link leads to; first as its own file sees it. None if that is nothing."""
    if tag(element) != "entryLink":
        return element
    found = by_id.get(element.get("targetId"), [])
    own = [one for one in found if one.get("file") == element.get("file")]
    return (own or found or [None])[0]


def limits(elements):
    least, most = 0, None
    for element in elements:
        for one in inside(element, "constraints"):
            value = int(float(one.get("value")))
            if one.get("scope") != "parent" or one.get("field") != "selections":
                continue
            if one.get("type") == "min":
                least = max(least, value)
            elif value >= 0:
                most = value if most is None else min(most, value)
    return least, most


def selection(entry, links, number, categories="", within_group=None):
    path = "::".join(link.get("id") for link in links + [entry])
    holders = [entry] + links[-1:]
    within = "".join(offer(one, number, []) for holder in holders
                     for one in inside(holder, "selectionEntries", "entryLinks", "selectionEntryGroups"))
    of_group = "" if within_group is None else f'entryGroupId="{within_group.get("id")}" group={quoteattr(within_group.get("name"))} '
    return (f'<selection name={quoteattr(entry.get("name"))} entryId="{path}" {of_group}number="{number}" '
            f'type="{entry.get("type")}"><selections>{within}</selections>{categories}</selection>')


def offer(element, number, links, within_group=None):
    """What has to be chosen of an entry, a group or a link."""
    target = target_of(element)
    if target is None or "true" in (element.get("hidden"), target.get("hidden")):
        return ""
    links = links + [element] if target is not element else links
    least, _ = limits({element, target})
    if tag(target) == "selectionEntry":
        return selection(target, links, least * number, within_group=within_group) if least > 0 else ""
    return group(target, element, number, links, least)


def group(target, element, number, links, least):
    out, taken = "", 0
    for one in inside(target, "selectionEntryGroups"):
        out += offer(one, number, links)
    options = [one for holder in {target: 0, element: 0} for one in inside(holder, "selectionEntries", "entryLinks")]
    options.sort(key=lambda one: one.get("id") != target.get("defaultSelectionEntryId"))
    free = []
    for one in options:
        leads = target_of(one)
        if leads is None:
            continue
        own_least, own_most = limits({one, leads})
        if own_least > 0:
            out += offer(one, number, links, target)
            taken += own_least if tag(leads) == "selectionEntry" else 0
        elif tag(leads) == "selectionEntry" and "true" not in (one.get("hidden"), leads.get("hidden")):
            free.append((one, leads, own_most))
    for one, leads, most in free:
        count = least - taken if most is None else min(least - taken, most)
        if count > 0:
            out += selection(leads, links + ([one] if leads is not one else []), count * number, within_group=target)
            taken += count
    return out


def categories_of(elements):
    found = {}
    for element in elements:
        for link in inside(element, "categoryLinks"):
            found[link.get("targetId")] = found.get(link.get("targetId"), False) or link.get("primary") == "true"
    listed = "".join(f'<category name={quoteattr(by_id[one][0].get("name") if one in by_id else "c")} entryId="{one}" '
                     f'primary="{str(primary).lower()}"/>' for one, primary in found.items())
    return f"<categories>{listed}</categories>"


def write_rosters(roots, wanted):
    expected = {}
    for catalogue in roots:
        if catalogue.get("library") == "true":
            continue
        for element in inside(catalogue, "entryLinks", "selectionEntries"):
            entry = target_of(element)
            if entry is None or entry.get("id") not in wanted:
                continue
            links = [element] if entry is not element else []
            chosen = selection(entry, links, 1, categories_of(links + [entry]))
            path = runner.path(f"{len(expected)}.ros")
            expected[path] = wanted[entry.get("id")]
            with open(path, "w", encoding="utf-8") as file:
                file.write(f'<roster name="r" gameSystemId="{SYSTEM}"><forces><force name="Crusade" entryId="{CHART}" '
                           f'catalogueName={quoteattr(catalogue.get("name"))} catalogueId="{catalogue.get("id")}" catalogueRevision="{catalogue.get("revision")}">'
                           f"<selections>{chosen}</selections></force></forces></roster>")
    return expected


def tell(tally):
    files = sorted(glob.glob(os.path.join(REAL, "bsdata", "*.[gc][sa]t")))
    if not files:
        raise Skip("the rosters and data files of other people are not here")
    roots = [ET.parse(path).getroot() for path in files]
    for path, root in zip(files, roots):
        for element in root.iter():
            element.set("file", path)
            if tag(element) in ("selectionEntry", "selectionEntryGroup", "categoryEntry"):
                by_id.setdefault(element.get("id"), []).append(element)
    wanted = {}
    for path in glob.glob(os.path.join(REAL, "units", "*.json")):
        with open(path, encoding="utf-8") as file:
            wanted.update({unit["src"]["entry"]: (unit["name"], unit["points"]) for unit in json.load(file)["units"]})
    expected = write_rosters([root for root in roots if tag(root) == "catalogue"], wanted)
    said = runner.run("roster", "check", "--json", "--data", os.path.join(REAL, "bsdata"), runner.path())
    matched = selections = 0
    for one in json.loads(said.stdout)["rosters"]:
        name, points = expected[one["file"]]
        rules = one["by_rules"]
        matched += rules["matched"]
        selections += one["selections"]
        wrong = []
        if rules["judged"] and not rules["unknown"] and rules["points"] != points and name not in CAUSES | OTHERS:
            wrong.append(f"{points} points by the unit data, {rules['points']} as an army")
        total = one["by_data"]["total"]
        if total != points and name not in CAUSES:
            wrong.append(f"{points} points by the unit data, {total} by the data files")
        tally.row(name, *wrong)
    if matched < 0.98 * selections:
        tally.row("all units", f"only {matched} of {selections} selections were matched")


if __name__ == "__main__":
    sys.exit(runner.rows(tell))
