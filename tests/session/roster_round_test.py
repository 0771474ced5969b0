#!/usr/bin/env python3
"""Our own armies as rosters and back: every shipped army, and every legal one of the scenarios.

    tests/session/roster_round_test.py BUILD-FOLDER [--one-in=N]

Each army is written as a roster of the shape that New Recruit writes (groups named, models alike in one selection) and
of the shape that BattleScribe writes (no names of groups, models one by one where they differ). Its import must be the
same army: Detachments, units, models, options, Warlord, rites, points; with the same verdict, and nothing unknown.
What a roster cannot say (mission, excerpt) is taken out of the army first. The last line is `N passed, N failed`.
"""
import copy
import glob
import json
import os
import re
import sys
from collections import Counter
from xml.sax.saxutils import quoteattr

import runner
from runner import ONE_IN, ROOT, is_wanted, run

DATA = os.path.join(ROOT, "data", "aod")
STYLES = ("newrecruit", "battlescribe")
FORCES = {"Primary Detachment": "Crusade Force Organisation Chart", "Allied Detachment": "Allied Detachment",
          "Lords of War Detachment": "Lord of War Detachment"}
CATALOGUES = {"legio-custodes": "LI - Custodes", "mechanicum": "Mechanicum", "assassins": "LI - Assassins and Agents",
              "solar-auxilia": "LI - Solar Auxilia", "sisters-of-silence": "LI - Sisters of Silence",
              "daemons-of-the-ruinstorm": "Daemons - Daemons of the Ruinstorm", "blackshields": "BG - Blackshields"}
# Army and style, cause: what such a roster cannot tell.
CAUSES = {("armies-command.scn: Units that a rite makes Troops may be compulsory if it says so", style):
          "a unit that stays what its sheet says, where the rite would move it" for style in STYLES}


def load(name):
    with open(os.path.join(DATA, name), encoding="utf-8") as file:
        return json.load(file)


LISTS = {one["id"]: one for one in load("army.json")["lists"]}
PACKS = {one["id"]: one["units"] for one in map(load, sorted(os.path.basename(path) for path in glob.glob(
    os.path.join(DATA, "units-*.json"))))}
FREE_DOCTRINES = {one["name"] for one in load("rites.json")["doctrines"] if "chosen_in" not in one}


# --- a roster from an army ---

def sheet_of(name, list_id):
    """The unit's data: from the list's own packs first, as an army file finds it."""
    own = LISTS[list_id]["packs"]
    for pack in own + [one for one in PACKS if one not in own]:
        for unit in PACKS[pack]:
            if unit["name"] == name:
                return unit
    raise AssertionError(f"no unit {name}")


class Writer:
    def __init__(self, style):
        self.style = style
        self.count = 0

    def node(self, name, kind, number=1, points=0, inside="", role=None, group=None):
        self.count += 1
        within = ""
        if group is not None:
            within = f' entryGroupId="g-{abs(hash(group)) % 10**8}"'
            if self.style == "newrecruit":
                within += f' from="group" group={quoteattr(group)}'
        cost = f'<costs><cost name="Pts" typeId="pts" value="{points}"/></costs>' if points else ""
        category = f'<categories><category name="{role}:" entryId="c" primary="true"/></categories>' if role else ""
        selections = f"<selections>\n{inside}</selections>" if inside else ""
        return (f'<selection id="s{self.count}" name={quoteattr(name)} entryId="e{self.count}"{within} number="{number}" '
                f'type="{kind}">{selections}{cost}{category}</selection>\n')

    def option(self, unit, sheet, option, number):
        """The selection with its price, and the price."""
        name = re.sub(r" \[[^][]*\]$", "", option["name"])
        price = next((choice["points"] for group in sheet.get("options", []) if group["name"] == option.get("group")
                      and group.get("of") == option.get("of") for choice in group["choices"] if choice["name"] == name), 0)
        if any(child["name"] == name for child in unit["children"]):
            return "", 0  # a unit that is bought stands there itself
        return self.node(name, "upgrade", number, price * number, group=option.get("group", "")), price * number

    def model(self, unit, sheet, model):
        """Selections of the models of one kind, and what they cost."""
        data = next(one for one in sheet["models"] if one["name"] == model["name"])
        options = [one for one in unit["options"] if one.get("of") == model["name"]]
        given = "".join(self.node(one["name"], "upgrade") for one in sheet.get("wargear", [])
                        if one.get("of") == model["name"])
        number, out, cost = model["count"], "", 0
        if self.style == "newrecruit" or all(one["count"] == number for one in options):
            for one in options:
                text, points = self.option(unit, sheet, one, one["count"])
                given, cost = given + text, cost + points
            cost += data["points"] * number
            return self.node(model["name"], "model", number, data["points"] * number, given), cost
        left = [[one, one["count"]] for one in options]
        for at in range(number):
            inside = given
            for one in left:
                share = -(-one[1] // (number - at))
                if share > 0:
                    text, points = self.option(unit, sheet, one[0], share)
                    inside, cost = inside + text, cost + points
                    one[1] -= share
            out += self.node(model["name"], "model", 1, data["points"], inside)
            cost += data["points"]
        return out, cost

    def unit(self, army, unit, list_id, is_first=True):
        sheet = sheet_of(unit["name"], list_id)
        inside, cost = "", 0
        for model in unit["models"]:
            text, points = self.model(unit, sheet, model)
            inside, cost = inside + text, cost + points
        for one in unit["options"]:
            if "of" not in one:
                text, points = self.option(unit, sheet, one, one["count"])
                inside, cost = inside + text, cost + points
        inside += "".join(self.node(one["name"], "upgrade") for one in sheet.get("wargear", []) if "of" not in one)
        if unit["warlord"] and is_first:
            trait = self.node(army["trait"], "upgrade", group="Warlord Traits") if army["trait"] else ""
            in_it = self.style == "newrecruit"
            inside += self.node("Warlord", "upgrade", inside=trait if in_it else "") + ("" if in_it else trait)
        bought = 0
        for child in unit["children"]:
            for _ in range(child["count"]):
                inside += self.unit(army, child, list_id)
            bought += child["points"]
        own = unit["points"] // unit["count"] - bought - cost
        role = unit["role"] if "bought_for" not in unit else None
        return self.node(unit["name"], "unit", 1, own, inside, role)

    def force(self, army, index):
        detachment = army["detachments"][index]
        list_id = detachment["list"]
        inside = self.node("Allegiance", "upgrade", role="Allegiance", inside=self.node(
            army["allegiance"], "upgrade", group="Allegiance"))
        rite = self.node(detachment["rite"], "upgrade", group="Rites") if detachment["rite"] else ""
        inside += self.node("Rite of War", "upgrade", inside=rite, role="Rite of War")
        provenances = "".join(self.node(one, "upgrade", group="Provenances of War") for one in detachment["doctrines"]
                              if one in FREE_DOCTRINES)
        if provenances:
            inside += self.node("Provenances of War", "upgrade", inside=provenances, role="Provenances of War").replace(
                '"Provenances of War:"', '"Provenances of War"')
        for unit in army["units"]:
            if unit["detachment"] == index and "bought_for" not in unit:
                inside += "".join(self.unit(army, unit, list_id, at == 0) for at in range(unit["count"]))
        legion = "LA -   X: " if LISTS[list_id].get("legion") else ""
        catalogue = CATALOGUES.get(list_id, legion + LISTS[list_id]["name"])
        return (f'<force id="f{index}" name="{FORCES[detachment["kind"]]}" catalogueName={quoteattr(catalogue)}>'
                f"<selections>\n{inside}</selections></force>\n")


def roster_of(army, style):
    for unit in army["units"]:
        unit["children"] = []
    for unit in army["units"]:
        if "bought_for" in unit:
            army["units"][unit["bought_for"]]["children"].append(unit)
    writer = Writer(style)
    forces = "".join(writer.force(army, index) for index in range(len(army["detachments"])))
    limit = f'<costLimits><costLimit name="Pts" typeId="pts" value="{army["points_limit"]}"/></costLimits>'
    return (f'<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<roster id="r" name={quoteattr(army["name"])} '
            f'battleScribeVersion="2.03" gameSystemId="28d4-bd2e-4858-ece6" gameSystemName="Horus Heresy (2022)" '
            f'gameSystemRevision="106" xmlns="http://www.battlescribe.net/schema/rosterSchema">\n'
            f'<costs><cost name="Pts" typeId="pts" value="{army["points"]}"/></costs>'
            f'{limit if army["points_limit"] else ""}<forces>\n{forces}</forces></roster>\n')


# --- two armies compared ---

def whole(army):
    """Detachments, and the units one by one, in an order of its own."""
    def options(unit):
        found = Counter()
        for one in unit["options"]:
            found[(re.sub(r" \[[^][]*\]$", "", one["name"]), one.get("of"), one.get("group"))] += one["count"]
        return sorted(found.items(), key=repr)

    units = []
    for unit in army["units"]:
        parent = army["units"][unit["bought_for"]] if "bought_for" in unit else None
        row = (unit["detachment"], parent and parent["name"], unit["name"], unit["role"], unit["points"] // unit["count"],
               tuple(sorted((one["name"], one["count"]) for one in unit["models"])), tuple(options(unit)))
        units += [row] * (unit["count"] * (parent["count"] if parent else 1))
    return {"detachments": [{key: one[key] for key in ("kind", "list", "rite", "points")} |
                            {"doctrines": sorted(one["doctrines"])} for one in army["detachments"]],
            "units": sorted(units, key=repr), "trait": (army["trait"] or "").lower(),
            "warlord": [one["name"] for one in army["units"] if one["warlord"]],
            **{key: army[key] for key in ("list", "allegiance", "points", "points_limit")}}


def said(answer):
    return (sorted({(one["rule"], one["message"]) for one in answer["problems"]}, key=repr),
            sorted({one["message"] for one in answer["unjudged"]}))


def differences(a, b):
    if isinstance(a, dict):
        return [line for key in a for line in differences(a[key], b[key])]
    if isinstance(a, list):
        one, two = Counter(map(repr, a)), Counter(map(repr, b))
        return [f"lost {key}" for key in one - two] + [f"new {key}" for key in two - one]
    return [] if a == b else [f"{a!r} became {b!r}"]


def checked(path):
    return json.loads(run("army", "check", "--json", path).stdout)


def judge(verdict, style):
    """What differs between an army, as it was checked, and the import of its roster."""
    before = verdict["armies"][0]
    roster, last = runner.path("a.ros"), runner.path("b.army")
    with open(roster, "w", encoding="utf-8") as file:
        file.write(roster_of(before, style))
    given = json.loads(run("roster", "import", "--json", roster).stdout)
    if not given.get("by_rules"):
        return [f"not read: {given['problems']}"]
    by_rules = given["by_rules"]
    with open(last, "w", encoding="utf-8") as file:
        file.write(by_rules["text"])
    out = [f"{one['kind']}: {one['name']}" for one in by_rules["items"] if one["kind"] != "matched"]
    out += [f"{one['name']} costs {one['roster']}, {one['rules']} by the packs" for one in by_rules["points_differ"]]
    again = checked(last)
    out += differences(whole(before), whole(again["armies"][0]))
    for what, one in (("roster", by_rules), ("text", again)):
        for a, b in zip(said(verdict), said(one)):
            out += [f"{what}: {line}" for line in differences(a, b)]
    return out


def armies():
    for path in sorted(glob.glob(os.path.join(DATA, "armies", "*.army"))):
        with open(path, encoding="utf-8") as file:
            yield os.path.basename(path)[:-5], file.read()
    for path in sorted(glob.glob(os.path.join(ROOT, "tests", "scenarios", "aod", "*.scn"))):
        if path.endswith("unknown.scn"):  # lines that are kept as they stand
            continue
        with open(path, encoding="utf-8") as file:
            scenarios = re.split(r"(?m)^scenario: ", file.read())[1:]
        for one in scenarios:
            block = re.search(r"(?m)^check army:\n((?:  .*\n|\n)*)^expect ok", one)
            if block:
                yield (os.path.basename(path) + ": " + one.split("\n")[0],
                       "game: aod\n" + re.sub(r"(?m)^  ", "", block.group(1)))


def tell(tally):
    for number, (name, text) in enumerate(armies()):
        if not is_wanted(name) or number % ONE_IN != 0:
            continue
        path = runner.path("a.army")
        with open(path, "w", encoding="utf-8") as file:
            file.write(re.sub(r"(?m)^(mission|excerpt|defaults):.*\n", "", text))
        verdict = checked(path)
        # Of a sample each army is written in one style only, in turn.
        for style in STYLES if ONE_IN == 1 else STYLES[number // ONE_IN % 2:][:1]:
            found = judge(copy.deepcopy(verdict), style)
            tally.row(f"{name} ({style})", *found[:8] if (name, style) not in CAUSES else [])


if __name__ == "__main__":
    sys.exit(runner.rows(tell))
