#!/usr/bin/env python3
"""Every unit of the community's data files with single choices, pairs and other sizes, judged twice.

    tests/session/roster_cross_test.py BUILD-FOLDER [--all] [--pairs N] [--seed N] [--unit TEXT] [--out FILE]

Each unit gets the least roster that its entry asks for; then each choice is added to it alone, models are added and
taken away, and pairs of choices are drawn. `strategium roster check --data` judges each by our rules and by the data:
both must find fault with the same rosters (beyond what they find in the least one), and count the same points. What
differs is counted by the causes listed below; a unit with a kind of difference that
roster_cross_known.txt does not name fails (--write makes that file anew, with --all). Without --all an eighth of the units is
tried. Skipped where
the folder that STRATEGIUM_ROSTERS names (../shared/data/aod) is not there. The last line is
`N passed, N failed` (`, N skipped`).
"""
import argparse
import collections
import functools
import glob
import itertools
import json
import os
import random
import re
import shutil
import sys
import xml.etree.ElementTree as ET
from xml.sax.saxutils import quoteattr

import runner
from runner import REAL, ROOT, Skip

sys.path.insert(0, os.path.join(ROOT, "tools", "aod_data"))
from bsdata import Files, Node, inside, local  # noqa: E402

KNOWN = os.path.join(os.path.dirname(os.path.abspath(__file__)), "roster_cross_known.txt")
SYSTEM, CHART = "28d4-bd2e-4858-ece6", "d926-652f-8436-30ce"
SETTINGS = ("928e-1782-8717-7384", "15dd-ba85-599e-d215")
AGREED = ("Exemplary Units On", "Legacy Units On")
ROSTERS_MAX = 3000  # the program takes 4,095 of a folder
LISTS_MAX = 4
SAMPLE_PAIRS = 3
SIZES, BOTH_SIDES = "size", ("Loyalist", "Traitor")


# (what differs, of which: "unit | change | what was said", why). The first that fits counts.
CAUSES = [
    ("", r"\(Lorgar", "the data files are of different dates: the links of these units lead nowhere"),
    ("unknown", r"", "the packs do not know a part of the choice: told as not known, so never called legal"),
    ("open, data allow", r"", "hangs on what the packs do not know: told as not judged, so never called legal"),
    ("open price", r"", "hangs on what the packs do not know: told as not judged, so never called legal"),
    ("ours allows", r'\| "(Warlord|Legiones Consularis|Artificia \w+|Ephemera \w+)" is \d+ times',
     "taken twice: our reading takes it as one"),
    ("ours allows", r"^Chapter Master Raldoron|Warlord Trait",
     "AOD-ARMY-6.3: nobody says who is the Warlord, and ours names him; the data ask that it is said"),
    ("ours allows", r"^Arcuitor Magisterium . Warlord", "AOD-ARMY-5.2: without HQ another Character is the Warlord"),
    ("ours allows", r'Drop Pod" is not|Termite Assault Drill" is not',
     "the data count the transport itself among the models that it may carry"),
    ("ours allows", r"^Ruinstorm Arch-Daemon", "the army's Dominion, which ours does not know: told of every such roster"),
    ("ours allows", r"at most", "limits that the data count over several groups or models together"),
    ("ours allows", r"at least", "a part that the data ask for; ours takes it as there"),
    ("ours allows", r"not offered here", "a choice that another one closes, in a form that the packs have not"),
    ("ours forbids", r"Psychic Disciplines", "AOD-PSY-1.1: whoever is offered a Discipline has one; the data do not ask"),
    ("ours forbids", r"never the Warlord|the Warlord must be|is no Trait", "rules of the Warlord that the data do not ask"),
    ("ours forbids", r"has at most 1 (Legion Vexilla|Nuncio-Vox|Augury Scanner)",
     "one for the unit; the data count only what stands right in the unit, where nothing does"),
    ("ours forbids", r"Lightning Claw", "one name for the claws of the Champion and of his squad"),
    ("ours forbids", r"may be chosen", "the same thing as wargear and as a choice, counted twice by ours"),
    ("ours forbids", r"has at (most|least)", "a limit that grows with other models"),
    ("ours forbids", r"Cortex Controller|must have|cannot have|only with", "a condition that the packs have in a coarser form"),
    ("price", r"", "the data price a part of the choice again, or ours does not"),
]


class Choice:
    """A node of the data with what is chosen in it."""

    def __init__(self, node, number):
        self.node, self.number, self.inside = node, number, []

    def copy(self):
        out = Choice(self.node, self.number)
        out.inside = [one.copy() for one in self.inside]
        return out

    def walk(self, path=()):
        yield path, self
        for i, one in enumerate(self.inside):
            yield from one.walk(path + (i,))

    def at(self, path):
        return self if not path else self.inside[path[0]].at(path[1:])


class Offer(Node):
    """A node that looks for what it offers when that is asked."""

    def __init__(self, data, *rest):
        super().__init__(*rest)
        self.data = data

    @functools.cached_property
    def offers(self):
        found = [self.data.tree(child, self) for holder in self.holders
                 for child in inside(holder, "selectionEntries", "entryLinks", "selectionEntryGroups")]
        return [node for node in found if node is not None and node.depth() < 14]


class Data:
    def __init__(self, folder):
        self.files = Files(folder)
        self.legion = ""  # the name of the catalogue that a unit is made for
        self.catalogues = [ET.parse(path).getroot() for path in sorted(glob.glob(os.path.join(folder, "*.cat")))]
        for root, path in zip(self.catalogues, sorted(glob.glob(os.path.join(folder, "*.cat")))):
            root.set("file", os.path.basename(path))

    def tree(self, element, parent=None):
        """The node of an entry or of a link to one; None where a link leads nowhere."""
        holders = [element]
        if local(element) == "entryLink":
            holders = [self.files.find(element.get("targetId"), element.get("file")), element]
        if holders[0] is None:
            return None
        kind = "group" if local(holders[0]) == "selectionEntryGroup" else holders[0].get("type")
        name = element.get("name") or holders[0].get("name", "")
        return Offer(self, kind, name.strip(), holders, parent)

    def default_of(self, group):
        return group.holders[0].get("defaultSelectionEntryId")


def limits(node):
    least, most = 0, None
    for holder in set(node.holders):
        for one in inside(holder, "constraints"):
            value = int(float(one.get("value")))
            if one.get("scope") != "parent" or one.get("field") != "selections" or one.get("percentValue") == "true":
                continue
            if one.get("type") == "min":
                least = max(least, value)
            elif value >= 0:
                most = value if most is None else min(most, value)
    return least, most


def is_hidden(node):
    return any(holder.get("hidden") == "true" for holder in node.holders)


def least_of(data, node, number):
    """The node chosen that often, with the least that it asks for."""
    out = Choice(node, number)
    for one in node.offers:
        fill(data, one, number, out.inside)
    return out


def fill(data, node, number, out):
    least, _ = limits(node)
    if is_hidden(node):
        return 0
    if node.kind != "group":
        if least > 0:
            out.append(least_of(data, node, least * number))
        return least
    taken = sum(fill(data, one, number, out) for one in node.offers)
    free = [one for one in node.offers if one.kind != "group" and not is_hidden(one) and limits(one)[0] == 0]
    free.sort(key=lambda one: (not data.legion.endswith(one.name), data.default_of(node) not in one.ids()))
    for one in free:
        most = limits(one)[1]
        count = least - taken if most is None else min(least - taken, most)
        if count > 0:
            out.append(least_of(data, one, count * number))
            taken += count
    if taken < least:
        for one in node.offers:
            if one.kind != "group" or is_hidden(one) or taken >= least:
                continue
            inner = next((two for two in one.offers if two.kind != "group" and not is_hidden(two)), None)
            if inner is not None:
                out.append(least_of(data, inner, (least - taken) * number))
                taken = least
    return taken


def within(node):
    """The groups around a node, outermost first."""
    out, at = [], node.parent
    while at is not None and at.kind == "group":
        out.append(at)
        at = at.parent
    return out[::-1]


def written(choice, categories=""):
    node = choice.node
    groups = within(node)
    path = [one.holders[-1].get("id") for one in [*groups, node] if len(one.holders) > 1]
    of_group = ""
    if groups:
        of_group = (f'entryGroupId="{groups[-1].holders[0].get("id")}" '
                    f'group={quoteattr("::".join(one.other_name for one in groups))} ')
    inner = "".join(written(one) for one in choice.inside)
    return (f'<selection name={quoteattr(node.name)} entryId="{"::".join([*path, node.holders[0].get("id")])}" '
            f'{of_group}number="{choice.number}" type="{node.kind}"><selections>{inner}</selections>'
            f'{categories}</selection>')


def categories_of(data, node):
    found = {}
    for holder in node.holders:
        for link in inside(holder, "categoryLinks"):
            found[link.get("targetId")] = found.get(link.get("targetId"), False) or link.get("primary") == "true"
    listed = "".join(f'<category name={quoteattr(data.files.by_id[one][0].get("name", "c") if one in data.files.by_id else "c")} '
                     f'entryId="{one}" primary="{str(primary).lower()}"/>' for one, primary in found.items())
    return f"<categories>{listed}</categories>"


@functools.lru_cache(None)
def settings(data, catalogue, side):
    """What a force has beside its units."""
    out = []
    for wanted in SETTINGS:
        root = data.tree(data.files.find(wanted, None))
        choice = Choice(root, 1)
        todo = list(root.offers)
        while todo:
            node = todo.pop(0)
            if node.kind == "group":
                todo += node.offers
            elif node.name in AGREED or node.name == side:
                choice.inside.append(least_of(data, node, 1))
        out.append(written(choice, categories_of(data, root)))
    for element in inside(catalogue, "entryLinks", "selectionEntries"):
        root = data.tree(element)
        if root is not None and root.kind == "upgrade" and limits(root)[0] > 0 and not is_hidden(root) and \
                root.name not in ("Allegiance",):
            out.append(written(least_of(data, root, 1), categories_of(data, root)))
    return "".join(out)


def write(data, path, catalogue, side, unit):
    with open(path, "w", encoding="utf-8") as file:
        file.write(f'<roster name="r" gameSystemId="{SYSTEM}"><forces><force name="1. Crusade Force Organisation Chart" '
                   f'entryId="{CHART}" catalogueName={quoteattr(catalogue.get("name"))} catalogueId="{catalogue.get("id")}" '
                   f'catalogueRevision="{catalogue.get("revision")}"><selections>{settings(data, catalogue, side)}'
                   f'{written(unit, categories_of(data, unit.node))}</selections></force></forces></roster>')


def offered(choice):
    """Nodes that could be chosen in a choice."""
    todo = list(choice.node.offers)
    while todo:
        node = todo.pop(0)
        if node.kind == "group":
            todo += node.offers
        else:
            yield node


def with_one(data, unit, path, node):
    """The unit with one more choice at a place; what stands where only one may be makes room. None if no room."""
    out = unit.copy()
    owner = out.at(path)
    number = owner.number if node.kind == "upgrade" else 1
    same = next((one for one in owner.inside if one.node is node), None)
    for group in [*within(node)[::-1]]:
        _, most = limits(group)
        here = [one for one in owner.inside if group in within(one.node)]
        if most is not None and here and sum(one.number for one in here) >= max(1, most) * owner.number and \
                node.kind == "upgrade" and same is None:
            number = here[0].number
            owner.inside.remove(here[0])
    if same is not None:
        grown = least_of(data, node, same.number + number)
        owner.inside[owner.inside.index(same)] = grown
    else:
        owner.inside.append(least_of(data, node, number))
    return out


def is_trait(node):
    """Whose Warlord Trait it is, and of which Legion a Lord of War, stands in the army, not in the unit."""
    return any(group.name.startswith("Warlord Trait") or group.name == "Legion" for group in within(node))


def variants(data, unit, rng, pairs):
    """(what was done, the unit so) of all single changes, and of some pairs of them."""
    changes = []
    for path, owner in unit.walk():
        for node in offered(owner):
            is_there = any(one.node is node for one in owner.inside)
            if node.kind == "upgrade" and not is_trait(node) and not (is_there and owner.node.kind == "upgrade") and \
                    (within(node) or limits(node)[0] == 0):
                changes.append((path, node))
    for path, node in changes:
        yield f"{node.name} [{'/'.join(one.name for one in within(node))}]" + \
            (f" of {unit.at(path).node.name}" if path else ""), with_one(data, unit, path, node)
    yield from sizes(data, unit)
    drawn = [(a, b) for a, b in itertools.combinations(changes, 2) if a[0] == b[0] or not a[0] or not b[0]]
    rng.shuffle(drawn)
    for (path, node), (path2, node2) in drawn[:pairs]:
        first = with_one(data, unit, path, node)
        # Places may have moved where something made room.
        owner = unit.at(path2).node
        here = next((at for at, one in first.walk() if one.node is owner), None)
        if here is not None:
            yield f"{node.name} and {node2.name}", with_one(data, first, here, node2)


def sizes(data, unit):
    for path, owner in unit.walk():
        for node in offered(owner):
            if node.kind != "model":
                continue
            now = next((one for one in owner.inside if one.node is node), None)
            have = now.number if now is not None else 0
            wanted = {have + 1, have - 1}
            for one in [node, *within(node)]:
                least, most = limits(one)
                if most is not None and 0 < most < 60:
                    around = sum(x.number for x in owner.inside if one in within(x.node)) if one is not node else have
                    wanted |= {have + most - around, have + most - around + 1}
                wanted |= {least - 1} if one is node else set()
            for count in sorted(wanted):
                out = unit.copy()
                if count < 0 or count == have or count == 0 and have == sum(
                        one.number for _, one in unit.walk() if one.node.kind == "model"):
                    continue
                at = out.at(path)
                at.inside = [one for one in at.inside if one.node is not node]
                if count > 0:
                    at.inside.append(least_of(data, node, count))
                yield f"{SIZES} {count} {node.name}", out


def units_of(data):
    """(catalogue, node) of every unit in every list."""
    wanted = set()
    for path in sorted(glob.glob(os.path.join(REAL, "units", "*.json"))):
        with open(path, encoding="utf-8") as file:
            wanted |= {unit["src"]["entry"] for unit in json.load(file)["units"]}
    offers = collections.defaultdict(list)
    legions = [one for one in data.catalogues if one.get("name").startswith("LA -")]
    for catalogue in data.catalogues:
        for element in inside(catalogue, "entryLinks", "selectionEntries"):
            own = next(one for one in data.files.by_id[element.get("id")] if one.get("file") == catalogue.get("file"))
            node = data.tree(own)
            if node is not None and node.holders[0].get("id") in wanted:
                # What a library offers is for the lists that import it: one of the Legions here.
                for one in [catalogue] if catalogue.get("library") != "true" else legions:
                    offers[node.holders[0].get("id")].append((one, node))
    for entry, found in offers.items():
        # These borrow units of other lists.
        own = [one for one in found if not one[0].get("name").endswith(("Alpha Legion", "Blackshields", "Shattered Legions"))]
        found = own or found
        start = sum(map(ord, entry)) % len(found)
        yield from (found[start:] + found[:start])[:LISTS_MAX]


ARMY = re.compile(r"^Lords of War and Primarchs (need|cost)|^Masters of the Legion in the army|"
                  r"the Primary Detachment (of .* )?(needs|has)|of the Primary Detachment may be|"
                  r'times? in "(r|1\. Crusade Force .*|.Etheric Dominion.*|.theric Dominion.*)", at|"Master of the Legion"')
PERHAPS = "perhaps because of what is not known here: "
NOT_THERE = re.compile(r'^"(.*)" is (\d+) times? in "(.*)", at least (\d+)$')


def judge(folder):
    said = runner.run("roster", "check", "--json", "--data", os.path.join(REAL, "bsdata"), folder, timeout=None)
    try:
        return {one["file"]: one for one in json.loads(said.stdout)["rosters"]}
    except ValueError:
        print(said.stdout[:300], said.stderr[:300])
        raise


def messages(one):
    """What is found, by our rules, by the data and what is not judged; without what is of the army."""
    said = [[found["message"] for found in found_by] for found_by in (
        one["by_rules"]["problems"], one["by_data"]["found"], one["by_rules"]["unjudged"])]
    return [collections.Counter(text for text in some if " in the roster, " not in text and
                                not ARMY.search(text.removeprefix(PERHAPS))) for some in said]


def without_numbers(text):
    return re.sub(r"\d+( times?)?", "N", text)


def new_in(some, before):
    """What was not found before, whatever the numbers in it are."""
    known = {without_numbers(text) for text in before}
    return [text for text in some if without_numbers(text) not in known]


def compare(base, one):
    """("", ...) where both say the same; else what differs, and what each says."""
    ours, theirs, left = (new_in(a, b) for a, b in zip(messages(one), messages(base)))
    points = [x["by_rules"]["points"] - x["by_data"]["total"] for x in (base, one)]
    before = messages(base)
    suspects = new_in({text.removeprefix(PERHAPS) for text in left if text.startswith(PERHAPS)}, [
        text.removeprefix(PERHAPS) for text in [*before[0], *before[2]]])
    ours = new_in(ours, [text.removeprefix(PERHAPS) for text in before[2]])
    left = [text for text in left if not text.startswith(PERHAPS)]
    unknown = one["by_rules"]["unknown"] - base["by_rules"]["unknown"]
    if theirs:
        what = "" if ours or suspects else "open" if left else "ours allows"
    elif ours or suspects:
        what = "ours forbids"
    elif unknown > 0:
        what = "unknown"
    elif points[0] != points[1]:
        what = "open price" if left else f"price {points[1] - points[0]:+d}"
    else:
        what = "open, data allow" if left else ""
    return what, [*ours, *suspects], list(theirs), list(left)


def completed(data, unit, theirs):
    """The unit with what the data miss in it; None where that is not all."""
    out = unit.copy()
    for text in theirs:
        match = NOT_THERE.match(text)
        if not match:
            return None
        name, have, place, least = match.group(1), int(match.group(2)), match.group(3), int(match.group(4))
        done = False
        for _, owner in list(out.walk()):
            if owner.node.name != place and owner.node.other_name != place or done:
                continue
            found = [node for node in offered(owner) if name in (node.name, node.other_name) or any(
                name in (group.name, group.other_name) for group in within(node))]
            found = [node for node in found if limits(node)[1] != 0]
            if found:
                add = least_of(data, found[0], least - have)
                same = next((one for one in owner.inside if one.node.ids() == found[0].ids()), None)
                if same is not None:
                    add = least_of(data, found[0], same.number + least - have)
                    owner.inside.remove(same)
                owner.inside.append(add)
                done = True
        if not done:
            return None
    return out


def judge_all(data, folder, rosters, start, keep):
    out = []
    for first in range(0, len(rosters), ROSTERS_MAX):
        here = os.path.join(folder, f"{start}{first}")
        os.makedirs(here)
        paths = []
        for catalogue, side, unit in rosters[first:first + ROSTERS_MAX]:
            paths.append(os.path.join(here, f"{len(paths)}.ros"))
            write(data, paths[-1], catalogue, side, unit)
        said = judge(here)
        out += [said[path] for path in paths]
        if not keep:
            shutil.rmtree(here)
    return out


def least_units(data, folder, name, is_all):
    """(catalogue, node, side, unit, what was said) of every unit, in a list and a side that are right for it."""
    todo = []
    for catalogue, node in units_of(data):
        data.legion = catalogue.get("name")
        if not is_all and sum(map(ord, node.holders[0].get("id"))) % 8 != 0:
            continue
        todo += [(catalogue, node, side, least_of(data, node, 1)) for side in BOTH_SIDES if not name or name in node.name]
    data.legion = ""
    found = {}
    for turn in range(4):
        said = judge_all(data, folder, [(c, s, u) for c, _, s, u in todo], f"b{turn}-", None)
        again = []
        for (catalogue, node, side, unit), one in zip(todo, said):
            if "by_data" not in one or not one.get("by_rules", {}).get("judged"):
                continue
            ours, theirs, left = messages(one)
            key = (catalogue.get("id"), node.holders[0].get("id"), side)
            if turn == 0 or len(theirs) <= found[key][0]:
                found[key] = (len(theirs), one["by_rules"]["unknown"], len(ours) + len(left), catalogue, node, side, unit, one)
            more = completed(data, unit, theirs) if theirs else None
            if more is not None:
                again.append((catalogue, node, side, more))
        todo = again
    of_entry = collections.defaultdict(list)
    for row in found.values():
        of_entry[row[4].holders[0].get("id")].append(row)
    out = []
    for entry, rows in of_entry.items():
        best = min(row[:3] for row in rows)
        rows = [row for row in rows if row[:3] == best]
        out.append(rows[sum(map(ord, entry)) % len(rows)][3:])
    return out


def main(tally):
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("build", nargs="?", default="build", help="stands first")
    parser.add_argument("--all", action="store_true", help="every unit; else an eighth of them, with few pairs")
    parser.add_argument("--pairs", type=int, default=20)
    parser.add_argument("--seed", type=int, default=6)
    parser.add_argument("--unit")
    parser.add_argument("--write", action="store_true", help="make the list of what is known anew")
    parser.add_argument("--keep", help="a folder where the rosters stay")
    parser.add_argument("--out", help="a file for all that differs, a line each")
    options = parser.parse_args()
    if not os.path.isdir(os.path.join(REAL, "bsdata")):
        raise Skip("the data files of other people are not here")
    data = Data(os.path.join(REAL, "bsdata"))
    out, tried = [], 0
    folder = options.keep or runner.path()
    os.makedirs(folder, exist_ok=True)
    bases = least_units(data, folder, options.unit, options.all or options.unit)
    pairs = options.pairs if options.all or options.unit else SAMPLE_PAIRS
    for catalogue, node, side, unit, base in bases:
        ours, theirs, left = messages(base)
        out.append(dict(unit=node.name, list=catalogue.get("name"), what="base", change=side, ours=list(ours),
                        theirs=list(theirs), left=list(left), unknown=base["by_rules"]["unknown"],
                        points=(base["by_rules"]["points"], base["by_data"]["total"])))
    todo = [(base, catalogue, side, change, variant) for catalogue, node, side, unit, base in bases
            for change, variant in variants(data, unit, random.Random(f"{options.seed} {node.name}"), pairs)]
    tried = len(todo)
    for turn in range(3):
        again = []
        said = judge_all(data, folder, [(c, s, u) for _, c, s, _, u in todo], f"v{turn}-", options.keep)
        for (base, catalogue, side, change, variant), one in zip(todo, said):
            what, ours, theirs, left = compare(base, one)
            more = completed(data, variant, theirs) if turn < 2 and theirs else None
            if more is not None and what in ("ours allows", "open"):
                again.append((base, catalogue, side, change, more))
            elif what:
                out.append(dict(unit=variant.node.name, list=catalogue.get("name"), what=what, change=change,
                                side=side, ours=ours, theirs=theirs, left=left, file=one["file"]))
        todo = again
    if options.out:
        with open(options.out, "w") as file:
            for one in out:
                file.write(json.dumps(one, ensure_ascii=False) + "\n")
    tell(tally, out, tried, options.write)


def cause_of(one):
    said = one["ours"] or one["theirs"] or one["left"] or [""]
    text = " | ".join([one["unit"], one["change"], said[0]])
    return next((why for what, pattern, why in CAUSES if one["what"].startswith(what) and re.search(pattern, text)), None)


def kind_of(one):
    return re.sub(r" [-+].*", "", one["what"])


def tell(tally, out, tried, is_write):
    differs = [one for one in out if one["what"] not in ("base", "open")]
    told = collections.Counter((kind_of(one), cause_of(one)) for one in differs)
    for (what, why), count in told.most_common():
        if why is not None:
            print(f"{count} {what}: {why}")
    if is_write:
        with open(KNOWN, "w", encoding="utf-8") as file:
            file.writelines(sorted({f"{kind_of(one)} | {one['unit']}\n" for one in differs}))
    with open(KNOWN, encoding="utf-8") as file:
        known = set(file.read().splitlines())
    failed = [one for one in differs if cause_of(one) is None or f"{kind_of(one)} | {one['unit']}" not in known]
    for one in failed:
        tally.row(" | ".join([one["unit"], one["list"], one["change"], one["what"]]), f"ours: {one['ours'][:2]}",
                  f"data: {one['theirs'][:2]}", f"not judged: {one['left'][:2]}")
    units = sum(one["what"] == "base" for one in out)
    print(f"{units} units, {tried} rosters, {len(differs)} differ; neither calls "
          f"{sum(one['what'] == 'open' for one in out)} more legal")
    tally.passed += tried - len(failed)


if __name__ == "__main__":
    sys.exit(runner.rows(main))
