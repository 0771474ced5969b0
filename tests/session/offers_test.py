#!/usr/bin/env python3
"""Armies built over real sockets: what army.offers says is held against what army.check says of the changed text.

    tests/session/offers_test.py BUILD-FOLDER [WORD...]

Every list that is judged whole is gone through: every formation, and every line that it may have. The last line is
`N passed, N failed`.
"""
import json
import os
import random
import re
import sys

import runner
from runner import ROOT, equal
from serve_test import pc, with_server

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
    for name in judged_lists(client):
        data = data_of(name)["list"]
        upgrades = {one["name"]: one["options"] for one in data.get("upgrades", [])}
        army = begun(client, name)
        for formation in data["formations"]:
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
    assert tried > 500, tried


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
    refused("army.offers", 7, text="game: aod\nlist: iron-hands\n\nPraetor\n")
    refused("army.text", 7, game="aod", list="iron-hands")
    refused("army.text", 7, game="ccg", name="bastion-line")
    refused("army.text", -32602, "/params/name", game="epic", name="nobody")
    refused("army.text", -32602, "/params/list", game="epic", list="nobody")
    refused("army.text", -32602, game="epic")
    refused("army.text", -32602, game="epic", name="codex-line", list="necron")
    refused("army.list", -32602, "/params/game", game="chess")
    refused("army.list", 7, game="ccg")
    refused("army.list", 7, game="aod")


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


if __name__ == "__main__":
    sys.exit(runner.main())
