#!/usr/bin/env python3
"""Armies built over real sockets: what army.offers says is held against what army.check says of the changed text.
The tests of Age of Darkness begin with `test_aod`.

    tests/session/offers_test.py BUILD-FOLDER [WORD...] [--all]

Every list of Epic that is judged whole is gone through: every formation, and of every third one every line that it may
have; with --all of every one. Of Age of Darkness every third list is, with --all every one. The last line is `N passed, N failed`.
"""
import json
import os
import random
import re
import sys

import runner
from runner import ROOT, equal
from serve_test import pc, with_server

IS_WHOLE = "--all" in runner.OPTIONS
MEANT_FOR_NOBODY = ("has no unit", "has no formation \"", "is nothing that", "leaves a choice", "belongs to nothing")


def changed(text, edit):
    """The text after a change that was offered, as a page makes it."""
    lines = text.rstrip("\n").split("\n") if not text.endswith("\n") else text[:-1].split("\n")
    lines[edit["at"] - 1:edit["at"] - 1 + edit["drop"]] = edit["lines"]
    return "\n".join(lines) + "\n"


class Army:
    """One in the making, and what the server says of it."""

    def __init__(self, client, text):
        self.client, self.text = client, text

    def check(self):
        return self.client.call("army.check", text=self.text)

    def points(self):
        return self.check()["armies"][0]["points"]

    def offers(self, line=None):
        return self.client.call("army.offers", text=self.text, **({} if line is None else {"line": line}))

    def offer(self, name, line=None, group=None):
        return next((one for one in self.offers(line)["offers"]
                     if one["name"] == name and group in (None, one["group"])), None)

    def after(self, edit):
        """The army with the change; what was told of it has to hold."""
        then = Army(self.client, changed(self.text, edit))
        before, now = self.check(), then.check()
        equal(edit["left"], len(now["problems"]))
        equal(edit["points"], now["armies"][0]["points"] - before["armies"][0]["points"])
        said = [one["message"] for one in now["problems"]]
        for one in edit["problems"]:
            assert one["message"] in said, (one, said)
        if edit["left"] > len(before["problems"]):
            assert edit["problems"], f"what is wrong then is not told: {said}"
        return then

    def lines(self):
        """Where formations stand."""
        return [one["line"] for one in self.offers()["lines"]]


def judged_lists(client):
    lists = client.call("army.list", game="epic")["lists"]
    return [one["id"] for one in lists if one["judged"] and one["formations"] > 0]


def begun(client, name):
    return Army(client, client.call("army.text", game="epic", list=name)["text"])


def data_of(name):
    with open(os.path.join(ROOT, "data", "epic", name + ".json"), encoding="utf-8") as file:
        return json.load(file)


def named_by(option):
    """What an option of the data files adds: names of which one has to be offered."""
    if option["do"] == "set":
        return [name for part in option["parts"] for name in part["of"]]
    if option["do"] == "ability":
        return [option["ability"]]
    return option.get("of", [])


# --- all that there is ---

@with_server
def test_every_formation(server):
    client = pc.Client(server.url)
    lists = judged_lists(client)
    assert len(lists) >= 9, lists
    for name in lists:
        army = begun(client, name)
        assert not army.check()["armies"][0]["formations"]
        data = data_of(name)["list"]
        offered = army.offers()["offers"]
        sizes = 1 + len(data.get("sizes", [])[1:])
        assert len(data["formations"]) <= len(offered) <= sizes * len(data["formations"]), name
        for offer in offered:
            then = army.after(offer["more"])
            formations = then.check()["armies"][0]["formations"]
            for one in then.check()["problems"]:
                assert not any(words in one["message"] for words in MEANT_FOR_NOBODY), (name, offer["name"], one)
            if formations:  # gates and pools are bought like formations and are none
                equal(then.lines(), [formations[0]["line"]])
            back = then.offers()["lines"][0]["remove"]
            equal(Army(client, changed(then.text, back)).points(), 0)


@with_server
def test_every_option(server):
    """Every line that a formation may have costs what is told, is understood, and goes away again."""
    client = pc.Client(server.url)
    tried = 0
    for number, name in enumerate(judged_lists(client)):
        data = data_of(name)["list"]
        upgrades = {one["name"]: one["options"] for one in data.get("upgrades", [])}
        army = begun(client, name)
        for formation in data["formations"][0 if IS_WHOLE else number % 3::1 if IS_WHOLE else 3]:
            offer = army.offer(formation["name"])
            if offer is None:
                raise AssertionError(f"{name}: {formation['name']} is not offered")
            with_it = Army(client, changed(army.text, offer["more"]))
            lines = with_it.lines()
            if not lines:
                continue
            rows = with_it.offers(lines[0])["offers"]
            assert len({(row["name"], row["group"]) for row in rows}) == len(rows), (name, formation["name"])
            for row in rows:
                then = with_it.after(row["more"])
                for one in then.check()["problems"]:
                    assert not any(words in one["message"] for words in MEANT_FOR_NOBODY), (name, row["name"], one)
                there = then.offer(row["name"], lines[0], row["group"])
                assert there["count"] > row["count"], (name, formation["name"], row["name"], then.text)
                back = then.after(there["less"])
                equal(back.offer(row["name"], lines[0], row["group"])["count"], row["count"])
                tried += 1
            # Nothing of the list is left out.
            names = {row["name"] for row in rows}
            known = names | {one.split(" with ")[0] for one in names}
            for upgrade, options in [(None, formation.get("options", [])),
                                     *((one, upgrades[one]) for one in formation.get("upgrades", []))]:
                for option in options:
                    assert upgrade in names or set(named_by(option)) & known, (name, formation["name"], upgrade, option)
    assert tried > (500 if IS_WHOLE else 160), tried


@with_server
def test_armies_that_are_built(server):
    """Who takes only what breaks no rule has a legal army, and one that is large enough to be played."""
    client = pc.Client(server.url)
    for seed, name in enumerate(judged_lists(client)):
        dice = random.Random(seed)
        army = begun(client, name)
        for _ in range(80):
            lines = army.lines()
            line = dice.choice(lines) if lines and dice.random() < 0.5 else None
            wrong = len(army.check()["problems"])
            edits = [edit for one in army.offers(line)["offers"]
                     if (edit := one.get("more")) and edit["left"] <= wrong and edit["points"] >= 0]
            # With its first formation an army may lack what only a later line brings.
            good = [edit for edit in edits if not edit["problems"]] or ([] if lines else edits)
            if good:
                army = army.after(dice.choice(good))
        # What a list asks for that nobody has taken by chance, such as a warlord (EPIC-6.5.1a).
        for _ in range(12):
            left = len(army.check()["problems"])
            mends = [edit for line in army.lines() for one in army.offers(line)["offers"]
                     if (edit := one.get("more")) and edit["left"] < left]
            if left == 0 or not mends:
                break
            army = army.after(mends[0])
        said = army.check()
        assert said["armies"][0]["points"] >= 1500, (name, said["armies"][0]["points"], army.text)
        assert said["ok"], (name, said["problems"], army.text)
        side = {"name": "built", "text": army.text}
        match = client.call("match.new", game="epic", sides=[side, "codex-line"], mission="broken-city", join=[0, 1])
        equal(match["players"][0]["side"], "built")
        client.call("match.close", match=match["match"])


# --- single cases ---

@with_server
def test_one_in_place_of_another(server):
    client = pc.Client(server.url)
    army = begun(client, "space-marine-codex-astartes")
    army = army.after(army.offer("Tactical")["more"])
    line = army.lines()[0]
    army = army.after(army.offer("Captain", line)["more"])
    assert "+ 1 Captain" in army.text
    army = army.after(army.offer("Chaplain", line)["more"])
    assert "+ 1 Chaplain" in army.text and "Captain" not in army.text, army.text
    # A character may stand on a unit by its name, and a word is there once.
    army = Army(client, army.text.replace("+ 1 Chaplain", "+ Chaplain on Tactical"))
    equal(army.offer("Chaplain", line)["count"], 1)
    assert "less" in army.offer("Chaplain", line) and "more" not in army.after(
        army.offer("on foot", line)["more"]).offer("on foot", line)


@with_server
def test_arms_of_two_kinds(server):
    """A Steam Gargant may have one arm of each kind: its alternative has a comma in its name."""
    client = pc.Client(server.url)
    army = begun(client, "ork-feral-orks")
    army = army.after(army.offer("Big Steam Gargant")["more"])
    line = army.lines()[0]
    names = [one["name"] for one in army.offers(line)["offers"] if one["group"] == "Units"]
    equal(names, ["Steam Gargant", "Steam Gargant with Soopagun, Mega Choppa", "Steam Gargant with 2 Mega Choppa"])
    army = army.after(army.offer(names[1], line)["more"])
    army = army.after(army.offer(names[0], line)["more"])
    army = army.after(army.offer("Warlord", line)["more"])
    said = army.check()
    assert said["ok"], said["problems"]
    units = said["armies"][0]["formations"][0]["units"]
    assert any("Soopagun, Mega Choppa" in one for one in units) and len(units) == 2, units
    # A weapon that is none of theirs, and half of an alternative, are refused.
    for words in ("Soopagun", "Soopagun, Big Gunz"):
        wrong = Army(client, army.text.replace("Soopagun, Mega Choppa", words)).check()["problems"]
        assert "EPIC-1.1.3-q2" in [one["rule"] for one in wrong], (words, wrong)


@with_server
def test_shipped_armies(server):
    """Their texts are theirs. Every line of theirs is one that is offered, but for titans that are told apart to have
    weapons of their own."""
    client = pc.Client(server.url)
    for one in client.call("army.list", game="epic")["armies"]:
        army = Army(client, client.call("army.text", game="epic", name=one["id"])["text"])
        assert army.check()["ok"], one["id"]
        equal(army.points(), one["points"])
        for line in army.lines():
            said = army.offers(line)
            left = {other["name"] for other in said["lines"]}
            assert left <= {"Warhound Class Titan"}, (one["id"], left)
        copy = changed(army.text, army.offers()["lines"][0]["copy"])
        equal(len(Army(client, copy).lines()), len(army.lines()) + 1)


@with_server
def test_what_is_refused(server):
    client = pc.Client(server.url)

    def refused(method, code, path=None, **params):
        try:
            result = client.call(method, **params)
        except pc.Refused as error:
            equal(error.code, code)
            if path is not None:
                equal((error.data or {}).get("path"), path)
            return error
        raise AssertionError(f"{method} {params} is not refused: {str(result)[:200]}")

    text = "list: space-marine-codex-astartes\n\n1 Tactical\n"
    full = text + "#\n" * ((16 * 1024 - len(text)) // 2)
    client.call("army.offers", text=full + "#" * (16 * 1024 - len(full)))
    refused("army.offers", 5, "/params/text", text=full + "#" * (16 * 1024 + 1 - len(full)))
    refused("army.offers", -32602, "/params/line", text=text, line=4)
    refused("army.offers", -32602, "/params/line", text=text, line=0)
    refused("army.offers", -32602, text=text, line="3")
    refused("army.offers", -32602, text=text, lines=3)
    refused("army.offers", 6, "/params/text", text="list: space-marines\n\n1 Tactical\n")
    refused("army.offers", 6, "/params/text", text=text + "\x01\n")
    refused("army.offers", -32602, "/params/line", text="game: aod\nlist: iron-hands\n\nPraetor\n", line=3)
    refused("army.offers", 6, "/params/text", text="game: aod\nlist: iron-fists\n\nPraetor\n")
    pasted = "++ Crusade (LA - VIII: Night Lords) ++\n\nTactical Squad [100 Pts]\n. 9x Legionary: 9x Bolter"
    assert client.call("roster.import", text=pasted)["by_rules"]["judged"]
    refused("army.offers", 6, "/params/text", text=pasted)
    refused("army.text", -32602, "/params/list", game="aod", list="nobody")
    refused("army.text", 7, game="ccg", name="bastion-line")
    refused("army.text", -32602, "/params/name", game="epic", name="nobody")
    refused("army.text", -32602, "/params/list", game="epic", list="nobody")
    refused("army.text", -32602, game="epic")
    refused("army.text", -32602, game="epic", name="codex-line", list="necron")
    refused("army.list", -32602, "/params/game", game="chess")
    refused("army.list", 7, game="ccg")


@with_server
def test_many_problems(server):
    """With twelve problems changes are still judged, with one more they are not."""
    client = pc.Client(server.url)
    head = "list: space-marine-codex-astartes\n\n1 Tactical\n"

    def said(count):
        army = Army(client, head + "".join(f"  + {n + 1} Zork{n:02}\n" for n in range(count)))
        equal(len(army.check()["problems"]), count)
        return army.offers(3)

    at, beyond = said(12), said(13)
    assert at["judged"] and "left" in at["offers"][0]["more"]
    assert not beyond["judged"] and "left" not in beyond["offers"][0]["more"]
    equal(len(beyond["lines"]), 13)


@with_server
def test_german(server):
    client = pc.Client(server.url)
    client.call("language", language="de")
    army = begun(client, "space-marine-codex-astartes")
    army = army.after(army.offer("Tactical")["more"])
    row = army.offer("Dreadnought", army.lines()[0])
    equal((row["group"], row["about"]), ("Aufwertungen", "bis zu 2"))
    full = Army(client, re.sub("1 Tactical", "12 Tactical", army.text))
    assert "die Armee" in full.offer("Scout")["more"]["problems"][0]["message"]


# --- Age of Darkness ---

def aod_lists(client):
    return [one["id"] for one in client.call("army.list", game="aod")["lists"]][:: 1 if IS_WHOLE else 3]


def aod_begun(client, name):
    return Army(client, client.call("army.text", game="aod", list=name)["text"])


# What a line that was offered may never be: not understood, or read as something else.
AOD_FOR_NOBODY = ("has no model or option", "has no unit \"", "stands under a line", "begins no Detachment", "there is no ",
                  "several models of", "is no unit of")


def aod_meant(then, of):
    for one in then.check()["problems"]:
        assert not any(words in one["message"] for words in AOD_FOR_NOBODY), (of, one, then.text)


@with_server
def test_aod_every_unit(server, one_in=23):
    """Every unit of every list is offered once, costs what is told, and goes away again; `units` of the terminal shows
    the same."""
    client = pc.Client(server.url)
    for name in aod_lists(client):
        army = aod_begun(client, name)
        offered = army.offers()["offers"]
        equal(len({(one["name"], one["group"]) for one in offered}), len(offered))
        asked = runner.run("army", "new", name, "--guided", input="units\nquit\n").stderr
        slots = {one["group"] for one in offered if "key" not in one and " of " not in one["name"]}
        shown = "".join(asked.split())
        if name == "salamanders":
            shown = None  # the command means the list of Epic that is called so
        units = [one for one in offered if "key" not in one and " Detachment of " not in one["name"]]
        for place, offer in enumerate(units):
            assert shown is None or "".join(offer["name"].split()) in shown, (name, offer["name"])
            equal(offer["count"], 0)
            if place % one_in != 0:
                continue
            then = army.after(offer["more"])
            aod_meant(then, (name, offer["name"]))
            said = then.offers()
            equal([one["kind"] for one in said["lines"]], ["unit"])
            equal([one["count"] for one in said["offers"]
                   if (one["name"], one["group"]) == (offer["name"], offer["group"])], [1])
            equal(Army(client, changed(then.text, said["lines"][0]["remove"])).points(), 0)
        assert slots, name


def moved(line, edit):
    """Where a line stands after a change further up."""
    return line + len(edit["lines"]) - edit["drop"] if edit["at"] < line else line


def in_all(army, line, row):
    name = row["name"].split(" [")[0]
    return sum(one["count"] for one in army.offers(line)["offers"] if one["name"].split(" [")[0] == name)


def aod_try_rows(army, line, tried):
    """Every line that a unit may have: understood, costs what is told, is counted, and goes away again."""
    said = army.offers(line)
    assert said["judged"], army.text
    for row in said["offers"]:
        if "more" not in row:
            continue
        then = army.after(row["more"])
        aod_meant(then, row["name"])
        at = moved(line, row["more"])
        there = then.offer(row["name"], at, row["group"])
        assert there is not None, (row, then.text)
        if there["count"] <= row["count"]:
            # What was there unsaid is said now; or it goes to another group that offers the same and is open.
            assert row["count"] > 0 or row["more"]["problems"] or \
                in_all(then, at, row) > in_all(army, line, row), (row, there["count"], then.text)
            assert "less" in there, (row, then.text)
            continue
        assert "less" in there, (row, then.text)
        back = then.after(there["less"])
        after = back.offer(row["name"], moved(at, there["less"]), row["group"])
        assert after is None or after["count"] <= there["count"], (row, then.text, back.text)
        tried.append(row["name"])


@with_server
def test_aod_every_option(server, one_in=31):
    client = pc.Client(server.url)
    tried, kinds = [], 0
    for number, name in enumerate(aod_lists(client)):
        army = aod_begun(client, name)
        units = [one for one in army.offers()["offers"] if "key" not in one and " Detachment of " not in one["name"]]
        for place, offer in enumerate(units):
            if (place + number) % one_in != 0:
                continue
            then = Army(client, changed(army.text, offer["more"]))
            aod_try_rows(then, then.lines()[0], tried)
            kinds += 1
    assert kinds > 10 and len(tried) > (300 if IS_WHOLE else 60), (kinds, len(tried))


@with_server
def test_aod_armies_that_are_built(server):
    """Who takes only what breaks no new rule, and then mends what is missing, has a legal army that can be played."""
    client = pc.Client(server.url)
    for seed, name in enumerate(("sons-of-horus", "solar-auxilia", "mechanicum", "imperial-fists")):
        dice = random.Random(seed)
        army = aod_begun(client, name)
        for group in ("HQ", "Troops", "Troops"):
            offers = [one for one in army.offers()["offers"] if one["group"] == group]
            bad = [sum(one["line"] > 0 for one in offer["more"]["problems"]) for offer in offers]
            army = army.after(dice.choice([one["more"] for one, wrong in zip(offers, bad) if wrong == min(bad)]))
        for _ in range(40):
            left = len(army.check()["problems"])
            if army.check()["armies"][0]["points"] > 1300 and left == 0:
                break
            lines = army.lines()
            line = dice.choice(lines) if lines and dice.random() < 0.4 else None
            edits = [one["more"] for one in army.offers(line)["offers"] if "more" in one and one.get("key") != "mission"
                     and " Detachment of " not in one["name"]]
            mends = [edit for edit in edits if edit["left"] < left]
            good = [edit for edit in edits if edit["left"] <= left and not edit["problems"] and edit["points"] >= 0]
            if mends or good:
                army = army.after(dice.choice(mends or good))
        said = army.check()
        assert said["ok"] and said["armies"][0]["points"] >= 1000, (name, said["problems"], army.text)
        side = {"name": "built", "text": army.text}
        match = client.call("match.new", game="aod", sides=[side, side], mission="Dominion", join=[0, 1],
                            options={"map": "Dawn of War"})
        client.call("match.close", match=match["match"])


@with_server
def test_aod_shipped_armies(server):
    """All that stands in them is offered, or told as another line; a copy is one more."""
    client = pc.Client(server.url)
    for one in client.call("army.list", game="aod")["armies"][::4]:
        army = Army(client, client.call("army.text", game="aod", name=one["id"])["text"])
        assert army.check()["ok"], one["id"]
        equal(army.points(), one["points"])
        said = army.offers()
        for there in said["lines"]:
            if there["kind"] != "unit":
                continue
            rows = army.offers(there["line"])
            assert rows["judged"] and rows["offers"] is not None
            lines = army.text.split("\n")
            below = []
            for number in range(there["line"], len(lines)):
                if not lines[number].startswith("  "):
                    break
                below.append(lines[number])
            # What stands right below is a row with a count, or one of the other lines.
            at = {row["line"] for row in rows["lines"]}
            known = {row["name"].lower() for row in rows["offers"] if row["count"] > 0}
            for place, text in enumerate(below):
                word = re.sub(r"^(\+ )?(\d+ )?", "", text.strip()).lower()
                depth = len(text) - len(text.lstrip())
                if depth > 2 or there["line"] + 1 + place in at:
                    continue
                short = word.split(" with ")[0]
                assert any(short[:-3] in name or name in short for name in known), (one["id"], text, sorted(known))
        copy = changed(army.text, next(line for line in said["lines"] if "copy" in line)["copy"])
        equal(len(Army(client, copy).offers()["lines"]), len(said["lines"]) + 1)


@with_server
def test_aod_header(server):
    """Allegiance, rite, Trait and Warlord are fields of the header: one at a time, each judged before it is taken."""
    client = pc.Client(server.url)
    army = aod_begun(client, "sons-of-horus")
    army = army.after(army.offer("Praetor")["more"])
    traitor = army.offer("Traitor")
    equal((traitor["key"], traitor["count"]), ("allegiance", 0))
    army = army.after(traitor["more"])
    equal((army.offer("Traitor")["count"], army.offer("Loyalist")["count"]), (1, 0))
    assert "allegiance: Traitor\n" in army.text and "loyalist" not in army.text.lower()
    # Of one side only, AOD-ARMY-5.3.
    other = Army(client, army.text.replace("allegiance: Traitor", "allegiance: Loyalist"))
    equal([one["rule"] for one in other.offer("Malefic Supplicant")["more"]["problems"]], ["AOD-ARMY-5.3"])
    army = army.after(army.offer("Malefic Supplicant")["more"])
    army = army.after(army.offer("Bloody-handed")["more"])
    assert "trait: Bloody-handed\n" in army.text and "Malefic" not in army.text
    army = army.after(army.offer("The Black Reaving")["more"])
    assert "rite: The Black Reaving\n" in army.text
    army = army.after(army.offer("The Black Reaving")["less"])
    assert "rite" not in army.text
    line = army.lines()[0]
    army = army.after(army.offer("Praetor", line, "Warlord")["more"])
    assert "warlord: Praetor\n" in army.text
    # Another Legion's rite is none of its.
    assert army.offer("The Stone Gauntlet") is None


@with_server
def test_aod_several_provenances(server):
    client = pc.Client(server.url)
    army = aod_begun(client, "imperialis-militia")
    rows = [one for one in army.offers()["offers"] if one.get("key") == "provenance"]
    assert len(rows) > 2 and all(one["several"] for one in rows)
    names = [one["name"] for one in rows]
    for name in names[:3]:
        army = army.after(army.offer(name)["more"])
    assert f"provenance: {names[0]}, {names[1]}, {names[2]}\n" in army.text, army.text
    assert "AOD-ARMY-2.13" in [one["rule"] for one in army.check()["problems"]]
    army = army.after(army.offer(names[1])["less"])
    assert f"provenance: {names[0]}, {names[2]}\n" in army.text, army.text


@with_server
def test_aod_detachments(server):
    """What follows the line of a Detachment is its own: units come where they belong, and it goes with all of them."""
    client = pc.Client(server.url)
    army = aod_begun(client, "sons-of-horus")
    army = army.after(army.offer("Allied Detachment of solar-auxilia")["more"])
    assert army.offer("Allied Detachment of night-lords") is None  # AOD-ARMY-2.1: one of each
    head = next(one for one in army.offers()["lines"] if one["kind"] == "head")
    assert "copy" not in head
    army = army.after(army.offer("Legate Marshal", head["line"])["more"])
    army = army.after(army.offer("Praetor")["more"])
    equal([one["name"] for one in army.offers()["lines"]],
          ["Praetor", "Allied Detachment of solar-auxilia", "Legate Marshal"])
    kinds = [one["detachment"] for one in army.check()["armies"][0]["units"]]
    equal(kinds, [0, 1])
    head = next(one for one in army.offers()["lines"] if one["kind"] == "head")
    equal([one["name"] for one in army.offers(head["line"])["lines"]], ["Legate Marshal"])
    equal((army.offer("Legate Marshal", head["line"])["count"], army.offer("Praetor")["count"]), (1, 1))
    army = Army(client, changed(army.text, head["remove"]))
    equal([one["name"] for one in army.offers()["lines"]], ["Praetor"])
    # A rite of an Allied Detachment stands below its line.
    army = army.after(army.offer("Allied Detachment of iron-hands")["more"])
    head = next(one for one in army.offers()["lines"] if one["kind"] == "head")
    army = army.after(army.offer("Drop Pod Assault", head["line"])["more"])
    assert "Allied Detachment of iron-hands\n  rite: Drop Pod Assault\n" in army.text, army.text
    equal(army.check()["armies"][0]["detachments"][1]["rite"], "Drop Pod Assault")
    army = army.after(army.offer("Drop Pod Assault", head["line"])["less"])
    assert "rite" not in army.text


@with_server
def test_aod_units_of_units(server):
    """Models, what they have below their own line, a transport and a Retinue, which have lines of their own."""
    client = pc.Client(server.url)
    army = aod_begun(client, "sons-of-horus")
    army = army.after(army.offer("Tactical Squad")["more"])
    line = army.lines()[0]
    equal(army.offer("Legionary", line, "Models")["count"], 9)
    army = army.after(army.offer("Legionary", line, "Models")["more"])
    assert "\n  10 Legionary\n" in army.text
    sword = army.offer("Power Sword", line)
    army = army.after(sword["more"])
    assert "\n  1 Legion Tactical Sergeant\n    + Power Sword\n" in army.text, army.text
    equal(army.offer("Power Sword", line, sword["group"])["count"], 1)
    army = army.after(army.offer("Rhino Transport", line)["more"])
    below = [one for one in army.offers(line)["lines"] if one["kind"] == "unit"]
    equal([one["name"] for one in below], ["Rhino Transport"])
    rhino = army.offers(below[0]["line"])
    assert any(row["name"] == "Dozer Blade" for row in rhino["offers"]), rhino
    army = army.after(army.offer("Dozer Blade", below[0]["line"])["more"])
    assert "  + 1 Rhino Transport\n" in army.text or "  + Rhino Transport\n" in army.text
    army = army.after(army.offer("Praetor")["more"])
    line = army.lines()[-1]
    retinue = [row for row in army.offers(line)["offers"] if row["group"] == "Retinue"]
    assert len(retinue) > 1
    army = army.after(retinue[0]["more"])
    equal(army.offer(retinue[0]["name"], line, "Retinue")["count"], 1)
    army = army.after(army.offer(retinue[1]["name"], line, "Retinue")["more"])  # in place of the first
    equal([army.offer(row["name"], line, "Retinue")["count"] for row in retinue[:2]], [0, 1])
    # A captain of men has no Retinue, AOD-ARMY-6.2.
    army = army.after(army.offer("Centurion")["more"])
    assert not [row for row in army.offers(army.lines()[-1])["offers"] if row["group"] == "Retinue"]


@with_server
def test_aod_bounded(server):
    """However long the text is, what one question reads is bounded: what comes after is offered and not judged."""
    client = pc.Client(server.url)
    head = "game: aod\nlist: sons-of-horus\nallegiance: traitor\npoints: 20000\n\n"

    def said(units):
        return Army(client, head + "Veteran Squad\n  9 Veteran\n  + Rhino Transport\n" * units).offers()

    few, many = said(10), said(180)
    assert few["judged"] and all("left" in one["more"] for one in few["offers"] if "more" in one)
    told = [one for one in many["offers"] if "left" in one.get("more", {})]
    assert not many["judged"] and 0 < len(told) < len(many["offers"]), (many["judged"], len(told))
    read = sum(len(head) + 46 * 180 + sum(map(len, one["more"]["lines"])) for one in told)
    assert read <= 1 << 20, read
    # Rubbish in bulk is read once for each change, as anything else is.
    refused = 0
    for text in (head + "+ \n" * 4000, head + "? x\n" * 4000, "game: aod\nlist: sons-of-horus\n" + "a: b\n" * 3000,
                 head + "Allied Detachment of\n" * 700, head + "99999 Praetor\n", head + "  Praetor\n    + x\n" * 700,
                 "game: aod\n", "game: aod\nlist:\n", "game: aod\nlist: sons-of-horus", head + "\ufeff" * 4000):
        try:
            answer = client.call("army.offers", text=text[:16 * 1024 - 8])
            assert len(answer["offers"]) > 20
        except pc.Refused as error:
            refused += 1
            equal(error.code, 6)
            assert len(error.data["problems"]) < 40, (text[:80], error)
    assert refused >= 3, refused


@with_server
def test_aod_german(server):
    client = pc.Client(server.url)
    client.call("language", language="de")
    army = aod_begun(client, "sons-of-horus")
    groups = {one["group"] for one in army.offers()["offers"]}
    assert {"Allegiance", "Warlord Trait"} <= groups, groups
    army = army.after(army.offer("Tactical Squad")["more"])
    assert army.offer("Legionary", army.lines()[0], "Modelle")["about"] == "9 bis 19"


if __name__ == "__main__":
    sys.exit(runner.main())
