#!/usr/bin/env python3
"""Single choices and pairs of choices, judged twice: by our rules and by the community's data files.

    tests/session/roster_options_test.py BUILD-FOLDER

A legal roster gets one more choice, or two, for one of its models or units; `strategium roster check --data` judges each by our
rules and by the data, and both must say the same: legal or not. What differs is listed below with its cause. Skipped
where the folder that STRATEGIUM_ROSTERS names (../shared/data/aod) is not there. The last line is `N passed, N failed`
(`, N skipped`).
"""
import itertools
import json
import os
import re
import sys
import xml.etree.ElementTree as ET
from xml.sax.saxutils import quoteattr

import runner
from runner import REAL, ROOT, Skip

BASE = os.path.join(REAL, "rosters", "2e - Basic Marines Validate.ros")
sys.path.insert(0, os.path.join(ROOT, "tools", "aod_data"))
from bsdata import Files, inside  # noqa: E402

POINTS = "d2ee-04cb-5f8a-2642"
PAIRS_MAX = 400
CAUSES = {"Centurion with Nemesis Bolter": "the data have one for every Centurion and one for the Saboteur alone; an army "
                                           "names it once, and it is the one that he may have"}


def tag(element):
    return element.tag.rsplit("}", 1)[-1]


def price_of(node):
    for holder in node.holders[::-1]:
        for cost in inside(holder, "costs"):
            if cost.get("typeId") == POINTS:
                return cost.get("value")
    return "0"


def limit_of(node, kind):
    return max((float(one.get("value")) for holder in node.holders for one in inside(holder, "constraints")
                if one.get("type") == kind and one.get("scope") == "parent"), default=0)


def is_hidden(node):
    return any(holder.get("hidden") == "true" for holder in node.holders)


def offers(files, entry):
    """Choices of an entry in groups that ask for nothing, each with its path of ids. What a hidden group and an open one
    both offer is left out: our rules know it by its name, as the open one has it."""
    nodes = files.nodes(entry, None)
    out = {}
    open_names = {node.name for node in nodes
                  if node.kind == "upgrade" and node.parent is not None and not is_hidden(node.parent)}
    for node in nodes:
        within = []
        at = node.parent
        while at is not None and at.kind == "group":
            within.append(at)
            at = at.parent
        if node.name in open_names and any(map(is_hidden, within)):
            continue
        if node.kind == "upgrade" and within and at is nodes[0] and not any(limit_of(g, "min") for g in within) and \
                not limit_of(node, "min"):
            path = [one.holders[-1].get("id") for one in [*within[::-1], node] if len(one.holders) > 1]
            out.setdefault(node.name, (node, "::".join(path + [node.holders[0].get("id")])))
    return out


def written(chosen):
    """The choices as selections of a roster."""
    return "".join(f'<selection name={quoteattr(name)} entryId="{path}" number="1" type="upgrade"><costs>'
                   f'<cost name="Pts" typeId="{POINTS}" value="{price_of(node)}"/></costs></selection>'
                   for name, (node, path) in chosen)


def frame(who):
    """The roster as text up to where the choices of one model or unit end, and from there on; and that one's entry.

    The roster's own sum goes: it would be another one."""
    tree = ET.parse(BASE)
    root = tree.getroot()
    owner = next(one for one in root.iter() if tag(one) == "selection" and one.get("name") == who)
    next(one for one in owner if tag(one) == "selections").append(ET.Comment("here"))
    for total in [one for one in root if tag(one) == "costs"]:
        root.remove(total)
    before, behind = ET.tostring(root, encoding="unicode").split("<!--here-->")
    return before, behind, owner.get("entryId").split("::")[-1]


def misses_parts(found, names):
    """Whether the data only miss what a choice consists of, which the rosters made here do not choose."""
    return all(re.search(r'is 0 times in "(.*)", at least', one.get("message", "")) and
               re.search(r'is 0 times in "(.*)", at least', one["message"]).group(1) in names for one in found)


def tell(tally):
    if not os.path.exists(BASE):
        raise Skip("the rosters and data files of other people are not here")
    ET.register_namespace("", ET.parse(BASE).getroot().tag[1:].split("}")[0])
    files = Files(os.path.join(REAL, "bsdata"))
    tried, taken = {}, {}
    for who in ("Legion Centurion", "Centurion", "Legion Tactical Sergeant", "Tactical Squad"):
        before, behind, entry = frame(who)
        choices = sorted(offers(files, entry).items())
        sets = [(one,) for one in choices] + list(itertools.combinations(choices, 2))[:: max(
            1, len(choices) ** 2 // 2 // PAIRS_MAX)]
        for chosen in sets:
            path = runner.path(f"{len(tried)}.ros")
            with open(path, "w", encoding="utf-8") as file:
                file.write(before + written(chosen) + behind)
            tried[path] = who + " with " + " and ".join(name for name, _ in chosen)
            taken[path] = [name for name, _ in chosen]
    said = runner.run("roster", "check", "--json", "--data", os.path.join(REAL, "bsdata"), runner.path())
    left = 0
    for one in json.loads(said.stdout)["rosters"]:
        name = tried[one["file"]]
        if "by_rules" not in one or "by_data" not in one:
            tally.row(name, "not read: " + json.dumps(one)[:300])
            continue
        rules, data = one["by_rules"], one["by_data"]
        costs = sum("costs" in found.get("message", "") for found in data["found"])
        ours, theirs = bool(rules["problems"]), data["problems"] > costs
        theirs = theirs and not misses_parts(data["found"], taken[one["file"]])
        if rules["unjudged"] and ours != theirs:
            left += 1
        elif ours == theirs or name in CAUSES:
            tally.row(name)
        else:
            tally.row(name, f"ours: {[p['message'] for p in rules['problems']][:2]}",
                      f"data: {[p.get('message') for p in data['found']][:2]}")
    print(f"{left} left open by our rules")


if __name__ == "__main__":
    sys.exit(runner.rows(tell))
