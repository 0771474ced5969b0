#!/usr/bin/env python3
"""What a map asks while a person plans, over real sockets: match.try and its like.

    tests/session/map_test.py BUILD-FOLDER [WORD...]

Answers come from threads: the newest question of a seat wins, every one is answered, nobody is told another's, and who
floods only waits longer. Nothing is timed. The last line is `N passed, N failed`.
"""
import json
import random
import re
import sys

import runner
from runner import equal, test
from serve_test import Server, pc

PLAN = "activate {}, advance, plan to 60,45"


class Table:
    """A game of Epic whose both seats one connection holds, in the first turn."""

    def __init__(self, server, mission="training-basic", **more):
        self.client = pc.Client(server.url)
        self.match = self.client.call("match.new", game="epic", mission=mission, join=[0, 1], **more)["match"]
        while (legal := self.asked())["decision"]["kind"] not in ("D-ACTIVATE", "D-RETAIN"):
            choices = [choice["action"] for choice in legal["choices"]]
            self.act("arrange" if legal["decision"]["kind"] in ("D-DEPLOY", "D-PLACE") else choices[0])
        self.seat = self.asked()["decision"]["actor"]
        self.mine = next(choice["action"].split()[1] for choice in self.asked()["choices"]
                         if choice["action"].startswith("activate"))

    def asked(self):
        for seat in (0, 1):
            legal = self.client.call("match.legal", match=self.match, seat=seat)
            if legal["choices"]:
                return legal
        raise AssertionError("nobody is asked")

    def act(self, action):
        self.client.call("match.act", match=self.match, seat=self.asked()["decision"]["actor"], action=action)

    def line(self):
        return PLAN.format(self.mine)

    def send(self, ident, method, **params):
        """A request whose answer is not waited for."""
        params = {"match": self.match, **params}
        if method != "match.close":
            params["seat"] = self.seat
        self.client.socket.send(json.dumps({"jsonrpc": "2.0", "id": ident, "method": method, "params": params}))

    def answers(self, count):
        """So many answers, by id."""
        found = {}
        while len(found) < count:
            message = self.client.receive()
            if "method" not in message:
                assert message["id"] not in found, f"{message['id']} is answered twice"
                found[message["id"]] = message
        return found

    def refused(self, method, **params):
        try:
            result = self.client.call(method, **{"match": self.match, "seat": self.seat, **params})
        except pc.Refused as error:
            return error
        raise AssertionError(f"{method} {params} is not refused: {result}")


def with_table(function):
    def run():
        server = Server()
        try:
            function(Table(server), server)
            server.alive()
        finally:
            code = server.stop()
        assert code == 0, f"exit code {code}: {server.said()}"
        equal(server.said(), "")
    run.__name__ = function.__name__
    return test(run)


@with_table
def the_newest_question_wins(table, _):
    for n in range(200):
        table.send(n, "match.try", action=table.line())
    found = table.answers(200)
    assert found[199]["result"]["verdict"] in ("allowed", "price"), found[199]
    for n, message in found.items():
        assert "result" in message or message["error"]["code"] == 4, f"{n}: {message}"
    # A batch is answered as one, whatever is in it.
    question = {"jsonrpc": "2.0", "method": "match.try",
                "params": {"match": table.match, "seat": table.seat, "action": table.line()}}
    table.client.socket.send(json.dumps([{**question, "id": "a"}, {**question, "id": "b"}, question]))
    batch = table.client.receive()
    equal([(one["id"], one["result"]["verdict"]) for one in batch],
          [("a", found[199]["result"]["verdict"]), ("b", found[199]["result"]["verdict"])])


@with_table
def each_is_told_its_own(table, server):
    other = Table(server)
    for n in range(40):
        table.send(f"one {n}", "match.try", action=table.line())
        other.send(f"other {n}", "match.try", action=other.line())
    for one, name in ((table, "one"), (other, "other")):
        assert all(ident.startswith(name) for ident in one.answers(40))


@with_table
def who_leaves_is_told_nothing(table, server):
    for round_ in range(8):
        gone = Table(server)
        for n in range(20):
            gone.send(f"gone {round_} {n}", "match.try", action=gone.line())
        if round_ % 2 == 0:
            gone.send("close", "match.close")
        gone.client.close()
        # The next connection may have its number.
        new = pc.Client(server.url)
        for _ in range(4):
            new.call("games")
        assert not any("gone" in frame for frame in new.frames)
        new.close()
    assert table.client.call("match.try", match=table.match, seat=table.seat, action=table.line())


@with_table
def a_closed_match_answers_all(table, _):
    for n in range(20):
        table.send(n, "match.try", action=table.line())
    table.send("close", "match.close")
    found = table.answers(21)
    equal(found["close"]["result"]["closed"], True)
    for n in range(20):
        assert "result" in found[n] or found[n]["error"]["code"] in (3, 4), found[n]


BAD_LINES = ["", ",", "plan", "plan to", "plan to 99999999999999999999,1", "plan to 60,1e9", "plan to -1,-1",
             "plan to 60,40 thus, way", "plan to 60,40 thus, way zz to 1,1", "way a1.1 to 60,40", "\x01", "ü" * 5000,
             "activate " * 900, "plan to 60,40, " * 500, "move a1.1 to 4294967296,4294967296",
             "via a1.1 to 300,300, " * 40]
BAD_PLACES = ["", "a1.1", "a1.1 to", "a1.1 to 1", "a1.1 to 99999999999,1", "a1.1 to 1,1 facing 360", "x" * 3000,
              "a1.1 to 1,1 facing -1", "a1.1 to 1,1 facing 1 or 2", "zz to 1,1", "a99.1 to 1,1", "\x01 to 1,1"]


@with_table
def nonsense_is_refused_with_its_place(table, _):
    for n, line in enumerate(BAD_LINES):
        table.send(2 * n, "match.try", action=f"activate {table.mine}, advance, {line}")
        table.send(2 * n + 1, "match.try", action=line)
        for message in table.answers(2).values():
            if "error" in message:
                data = message["error"].get("data", {})
                assert message["error"]["code"] == 4 or data.get("path") == "/params/action", message
    for place in BAD_PLACES:
        error = table.refused("match.try", action=table.line(), at=[place])
        equal((error.code, error.data["path"]), (-32602, "/params/at/0"))
        assert error.data["remedy"], error.data
    for params in ({}, {"action": 5}, {"action": None}, {"action": [], "at": []}):
        equal(table.refused("match.try", **params).code, -32602)
    for at in (5, "a1.1 to 1,1", {}, [5], [None], [[]], ["a1.1 to 1,1"] * 65):
        error = table.refused("match.try", action=table.line(), at=at)
        assert error.code == -32602 and error.data["path"].startswith("/params/at"), error.data
    equal(table.refused("match.try", action="x" * 20000).code, 5)
    equal(table.refused("match.try", action=table.line(), att=[]).data["path"], "/params/att")
    equal(table.refused("match.try", match="nobody", action=table.line()).code, 3)
    equal(table.refused("match.try", seat=1 - table.seat, action=table.line()).code, 4)


@with_table
def far_and_off_the_table(table, _):
    """What may not be, as far as a place can be written, is judged and not refused to be read."""
    def tried(action, **params):
        return table.client.call("match.try", match=table.match, seat=table.seat, action=action, **params)
    unit = f"{table.mine}.1"
    for place in ("0,0", "0.001,0.001", "180,90", "300,300", "9999,9999", "1,300"):
        for facing in ("", " facing 0", " facing 359"):
            try:
                result = tried(f"activate {table.mine}, advance, plan stay", at=[f"{unit} to {place}{facing}"])
            except pc.Refused as error:
                equal(error.data["path"], "/params/at/0")
                continue
            found = next(one for one in result["units"] if one["unit"] == unit)
            equal((result["verdict"], found["verdict"]), ("forbidden", "forbidden"))
            assert found["rule"].startswith("EPIC-") and found["why"], found
            assert "commit" not in result


BAD_NAMES = ["", " ", "a", "a0", "a99", "zz", "a1.99", "9" * 4000, "a1.1 at", "a1.1 at 1", "a1.1 at 99999999999999999999,1",
             "a1.1 at 400,1", "a1.1 at 60,30 facing 360", "a1.1 at 60,30 facing", "a1.1 at 60,30 facing 1 1", "60,", "-1,-1",
             "60,30 40", "1e9,1", "\x01", "ü" * 100, "a1 at 60,30"]


@with_table
def reach_and_sight_take_any_words(table, _):
    for name in BAD_NAMES:
        error = table.refused("match.reach", formation=name)
        equal((error.code, error.data["path"]), (-32602, "/params/formation"))
        for end, other in (("from", "to"), ("to", "from")):
            error = table.refused("match.sight", **{end: name, other: table.mine})
            equal((error.code, error.data["path"]), (-32602, f"/params/{end}"))
            assert error.data["remedy"], error.data
    for order in ("hurry", "x" * 9000, "advance now", "7"):
        equal(table.refused("match.reach", formation=table.mine, order=order).data["path"], "/params/order")
    for params in ({}, {"formation": 1}, {"formation": None}, {"formation": table.mine, "order": 5}, {"from": "a1"}):
        equal(table.refused("match.reach", **params).code, -32602)
    equal(table.refused("match.sight", **{"from": "x" * 20000, "to": "a1"}).code, 5)
    # From where a line leads: one that can be read, and whose decision it is.
    for action in ("hurry", f"activate {table.mine}, hurry", "\x01", "ü" * 100):
        error = table.refused("match.sight", **{"from": table.mine, "action": action})
        equal((error.code, error.data["path"]), (-32602, "/params/action"))
    equal(table.refused("match.sight", **{"from": table.mine, "action": 5}).code, -32602)
    equal(table.refused("match.sight", **{"from": table.mine, "at": "a1.1 to 3,3"}).code, -32602)
    equal(table.refused("match.sight", seat=1 - table.seat, **{"from": table.mine, "action": table.line()}).code, 4)
    far = [table.client.call("match.sight", match=table.match, seat=table.seat, **{"from": table.mine, **line})["targets"]
           for line in ({}, {"action": table.line()})]
    assert [one["distance"] for one in far[0]] != [one["distance"] for one in far[1]], far
    equal(table.refused("match.reach", match="nobody", formation="a1").code, 3)
    # Whoever's decision it is, and of both sides.
    for seat in (0, 1):
        for formation in ("a1", "b1"):
            for order in ("advance", "march", "engage", ""):
                area = table.client.call("match.reach", match=table.match, seat=seat, formation=formation, order=order)
                assert area["reach"] and area["whole"], area
        assert table.client.call("match.sight", match=table.match, seat=seat, **{"from": "a1", "to": "b1"})["lines"]


@with_table
def scrambled_questions_are_all_answered(table, _):
    """Lines, places and names with letters changed, cut, doubled and mixed up."""
    dice = random.Random(5)
    mine = table.mine
    good = {"action": [table.line(), f"activate {mine}, engage, include b1, go, plan charge b1", f"activate {mine}, double, "
                       f"plan stay thus, way {mine}.1 to 30,20, way {mine}.1 to 31,22, turn {mine}.1 90, done",
                       f"activate {mine}, advance, via {mine}.1 to 20,20, pick {mine}.1 {mine}.2, move {mine}.1 to 30,20"],
            "at": [f"{mine}.1 to 60,24 facing 45", f"{mine}.2 to 20,20"],
            "formation": ["a1", "b2"], "order": ["advance", "sustained fire"],
            "from": ["a1", "a1.1 at 60,30 facing 90", "60,30"], "to": ["b1", "b1.2", "20.5,30.25"]}

    def scrambled(words):
        text = list(dice.choice(words))
        for _ in range(dice.randrange(4)):
            place = dice.randrange(len(text) + 1)
            change = dice.randrange(4)
            if change == 0:
                text[place:place + dice.randrange(1, 4)] = []
            elif change == 1:
                text[place:place] = dice.choice([*"0123456789,. -", "thus", "a1.1", "99999999999", "to ", "1e5"])
            elif change == 2:
                text[place:place] = text[dice.randrange(len(text) + 1):][:dice.randrange(20)]
            elif text:
                text[min(place, len(text) - 1)] = chr(dice.randrange(32, 300))
        return "".join(text)

    for n in range(900):
        method = ("match.try", "match.reach", "match.sight")[n % 3]
        params = {"match.try": {"action": scrambled(good["action"]), "at": [scrambled(good["at"]) for _ in range(n % 4)]},
                  "match.reach": {"formation": scrambled(good["formation"]), "order": scrambled(good["order"])},
                  "match.sight": {"from": scrambled(good["from"]), "to": scrambled(good["to"])}}[method]
        table.send(n, method, **params)
        message = table.answers(1)[n]
        if "error" in message:
            data = message["error"]["data"]
            assert message["error"]["code"] in (-32602, 4, 5) and data["path"].startswith("/params/") and data["remedy"], message
        else:
            json.dumps(message["result"], allow_nan=False)


HUGE = ["a255", "b256", "z9", "a-1", "b4294967297", "-1", "0", "2147483648", "1e400", "", "é" * 50, "a1 " * 60]


def hostile_lines(choices):
    """Of each choice that is listed its words with a reference or a number put out of range, cut, doubled and drawn out."""
    for line in choices[:6]:
        words = line.split()
        for n, huge in enumerate(HUGE):
            place = 1 + n % max(1, len(words) - 1)
            yield " ".join([*words[:place], huge, *words[place + 1:]])
        yield line + " to 99999999999,-99999999999"
        yield re.sub(r"\d+", "-32769", line)
        yield ", ".join([line] * 40)
        yield line[:len(line) // 2]


@with_table
def every_decision_takes_any_words(table, server):
    """What is foretold of plans, shots and charges is asked for with references and numbers that cannot be, in bulk."""
    ask_anything(table, False)
    ask_anything(Table(server, "broken-city", sides=["codex-line", "codex-line"]), True)


def ask_anything(table, is_tournament):
    seen, dice = {}, random.Random(11)
    for _ in range(80):
        try:
            legal = table.asked()
        except AssertionError: # it is over
            break
        kind, table.seat = legal["decision"]["kind"], legal["decision"]["actor"]
        choices = [one["action"] for one in legal["choices"]]
        if seen.get(kind, 0) < 2:
            seen[kind] = seen.get(kind, 0) + 1
            lines = list(hostile_lines(choices))
            for n, line in enumerate(lines):
                table.send(n, "match.try", action=line)
            table.send("reach", "match.reach", formation="a1", order=dice.choice(HUGE))
            table.send("sight", "match.sight", **{"from": "a1", "to": dice.choice(HUGE), "action": lines[0]})
            for message in table.answers(len(lines) + 2).values():
                if "error" in message: # nothing that was not understood is a fault of the program
                    assert message["error"]["code"] in (-32602, 4, 5, 6), message
                else:
                    json.dumps(message["result"], allow_nan=False)
            for odd in ([], {}, "0", -1, 2, 10**18, 0.5, [0] * 9000, {"a": [[]] * 3000}):
                for method in ("match.legal", "match.view"):
                    equal(table.refused(method, seat=odd).code, -32602)
            hold_view(table, is_tournament)
        known = [one for one in choices if "engage" in one or one.startswith(("shoot", "assault", "plan"))]
        table.act("arrange" if kind in ("D-DEPLOY", "D-PLACE") else dice.choice(known or choices))
    assert {"D-ACTIVATE", "D-MOVE"} <= set(seen), seen


def hold_view(table, is_tournament):
    """What wins, how near it is and what there is to warn of are whole and within their ranges."""
    for seat in (0, 1):
        view = table.client.call("match.view", match=table.match, seat=seat)["view"]
        json.dumps(view, allow_nan=False)
        assert view["terms"] and all(one["rule"] and one["text"] for one in view["terms"]), view["terms"]
        equal(len(view["goals"]), 5 if is_tournament else 0)
        for goal in view["goals"]:
            assert len(goal["met"]) == 2 and all(goal["words"]), goal
        for objective in view["objectives"]:
            assert set(objective["near"]) <= {0, 1} and objective["held"] in (None, 0, 1), objective


@with_table
def what_is_left_of_a_double_is_the_reach(table, _server):
    """Before it two moves, in the first one two are to come, in the second one."""
    reach = lambda **more: table.client.call("match.reach", match=table.match, seat=table.seat, formation=table.mine, **more)["moves"]
    equal(reach(order="double"), 2)
    for name in (f"activate {table.mine}", "double"):
        table.act(name)
    left = []
    for _ in range(40):
        legal = table.asked()
        if legal["decision"]["kind"] != "D-MOVE" or legal["decision"]["actor"] != table.seat:
            break
        left.append(reach())
        table.act("done")
    equal(left, [2, 1])


class Battle(Table):
    """A battle of Age of Darkness whose both seats one connection holds, in its first Movement phase."""

    def __init__(self, server, mission="training-armour", **more):
        self.client = pc.Client(server.url)
        self.match = self.client.call("match.new", game="aod", mission=mission, join=[0, 1], **more)["match"]
        while (legal := self.asked())["decision"]["kind"] != "D-UNIT":
            self.pass_by(legal)
        self.mine = self.units()[0]

    def pass_by(self, legal):
        """Whatever is asked, as little as can be."""
        choices = [choice["action"] for choice in legal["choices"]]
        known = [name for name in ("none", "ready", "end", "auto", "default", "stay") if name in choices]
        self.act(known[0] if known else choices[0])

    def units(self):
        """Those that may be moved next; none: the phase is another one."""
        legal = self.asked()
        self.seat = legal["decision"]["actor"]
        return [choice["action"][4:] for choice in legal["choices"] if choice["action"].startswith("act ")]

    def tried(self, action, **params):
        return self.client.call("match.try", match=self.match, seat=self.seat, action=action, **params)

    def models(self):
        view = self.client.call("match.view", match=self.match, seat=self.seat)["view"]
        return {one["notation"]: ([one["x"], one["y"]], one["floor"], one.get("facing")) for one in view["models"]
                if one["place"] == "table"}


def with_battle(function):
    def run():
        server = Server()
        try:
            function(server)
            server.alive()
        finally:
            code = server.stop()
        assert code == 0, f"exit code {code}: {server.said()}"
        equal(server.said(), "")
    run.__name__ = function.__name__
    return test(run)


@with_battle
def ghosts_of_age_of_darkness_are_where_models_end(server):
    """Whoever is tried, and then moved, ends where the answer had said; also single models beside a plan."""
    dice = random.Random(11)
    plans = ("keep", "line", "two ranks", "block", "skirmish", "column")
    compared, single, told = 0, 0, 0
    for mission in ("training-armour", "training-infantry"):
        table = Battle(server, mission)
        for _ in range(100):
            phase = table.client.call("match.view", match=table.match, seat=0)["view"]["phase"]
            if phase == "over":
                break
            legal = table.asked()
            units = table.units()
            if not units or phase != "Movement phase":
                table.pass_by(legal)
                continue
            unit = dice.choice(units)
            before = table.models()
            here = [place for name, (place, _, _) in before.items() if name.startswith(unit + ".")][0]
            goal = [round(min(71, max(1, at + dice.uniform(-9, 9))), 2) for at in here]
            line = f"act {unit}, plan {dice.choice(plans)} to {goal[0]},{goal[1]}"
            found = table.tried(line)
            equal("rolls" in found, found.get("dice", 0) > 0)
            told += sum("on a 1" in one["text"] or "each 1" in one["text"] for one in found.get("rolls", []))
            if found["verdict"] != "forbidden" and dice.random() < 0.4 and len(found["units"]) > 1:
                one = dice.choice(found["units"])
                at = [round(one["to"][0] + dice.uniform(-0.4, 0.4), 2), round(one["to"][1] + dice.uniform(-0.4, 0.4), 2)]
                moved = table.tried(line, at=[f"{one['unit']} to {at[0]},{at[1]}"])
                if moved["verdict"] == "allowed":
                    there = next(two["to"] for two in moved["units"] if two["unit"] == one["unit"])
                    assert max(abs(a - b) for a, b in zip(there, at)) < 1e-3, (there, at)
                    found, line, single = moved, moved["commit"], single + 1
            if found["verdict"] != "allowed":
                table.act(f"act {unit}, stay")
                continue
            equal((found["formation"], found["complete"]), (unit, True))
            table.act(line)
            after = table.models()
            for one in found["units"]:
                assert max(abs(a - b) for a, b in zip(one["to"], after[one["unit"]][0])) < 1e-4, (line, one, after[one["unit"]])
                equal((one.get("floor", 0), one.get("facing")), after[one["unit"]][1:])
                compared += 1
    assert compared > 20 and single > 0 and told > 0, f"{compared} models, {single} single ones were compared, {told} dice told"


@with_battle
def a_way_that_falls_short_says_what_is_in_the_way(server):
    """A plan that comes an inch short of where it was drawn names who does, and what bars his straight way; one that comes there does not."""
    table = Battle(server, "training-infantry")
    where = {name: at for name, (at, _, _) in table.models().items() if name.startswith(table.mine + ".")}
    middle = [sum(at[i] for at in where.values()) / len(where) for i in (0, 1)]
    seen = {True: 0, False: 0, "why": 0}
    for far in (2, 4, 6, 8, 8.2, 12):
        for across, up in ((1, 0), (0, 1), (-1, 0), (0, -1), (0.6, 0.8)):
            goal = [round(middle[0] + across * far, 2), round(middle[1] + up * far, 2)]
            if not (0 < goal[0] < 72 and 0 < goal[1] < 48):
                continue
            found = table.tried(f"act {table.mine}, plan keep to {goal[0]},{goal[1]}")
            if found["verdict"] == "forbidden":
                continue
            misses = [max(abs(one["to"][i] - where[one["unit"]][i] - goal[i] + middle[i]) for i in (0, 1)) for one in found["units"]]
            if max(misses) < 0.7 or max(misses) > 1.05: # a diagonal inch may be either
                is_short = max(misses) > 1
                equal("short" in found, is_short)
                seen[is_short] += 1
            if "short" in found:
                assert f' {found["short"]["unit"]} ' in found["short"]["why"], found["short"]
                assert found["short"].get("rule", "AOD-").startswith("AOD-"), found["short"]
                seen["why"] += "rule" in found["short"]
    assert seen[True] > 2 and seen[False] > 2 and seen["why"] > 2, seen


@with_battle
def dice_of_who_goes_flat_out_say_so(server):
    """Who goes flat out is told with the rule that asks for the die."""
    table = Battle(server, "Blood Feud", sides=["third-head", "third-head"], options={"map": "Dawn of War"})
    fast = next(one["notation"] for one in table.client.call("match.view", match=table.match, seat=table.seat)["view"]["units"]
                if one["seat"] == table.seat and "flat out" in one.get("manners", []))
    at, _, facing = table.models()[f"{fast}.1"]
    found = table.tried(f"act {fast}, flat out, plan keep to {at[0]},{at[1] + (6 if facing == 90 else -6)}")
    told = found["rolls"][-1]
    assert " Flat-out: " in told["text"] and told["rule"] == "AOD-VEH-2.6", found


class FromAbove(Battle):
    """A battle in which all that can comes by Deep Strike."""

    def pass_by(self, legal):
        deep = next((choice["action"] for choice in legal["choices"] if choice["action"].startswith("deep ")), None)
        if deep:
            self.act(deep)
        else:
            super().pass_by(legal)


@with_battle
def dice_that_fall_behind_a_place_are_told_before(server):
    """A line behind which dice fall says so; behind one that says nothing none fall, and it can be taken back."""
    seen = {}
    for _ in range(6):
        table = FromAbove(server, "training-reserves")
        for _ in range(80):
            told = table.client.call("match.view", match=table.match, seat=0)
            if told["view"]["phase"] == "over" or seen.get(("D-STRIKE", True)):
                break
            table.units()
            legal = table.asked()
            kind, choices = legal["decision"]["kind"], [choice["action"] for choice in legal["choices"]]
            line = {"D-MOVE": "plan keep to 36,24"}.get(kind) or next((one for one in choices if re.search(r"\d,\d", one)), None)
            found = line and table.tried(line)
            if not found or found["verdict"] == "forbidden":
                mine = [one for one in choices if one.startswith("act ")]
                if len(mine) > 1 and len(seen) == 0:
                    table.act(mine[0])
                else:
                    table.pass_by(legal)
                continue
            table.act(line)
            news = table.client.call("match.view", match=table.match, seat=0, **{"from": told["log_length"]})["log"]
            falls = any(one["beat"].get("dice") or "SCATTER" in one["message"] for one in news)
            if found["complete"] and not found.get("asks"):
                assert falls == (found.get("dice", 0) > 0 or found.get("rolls_on", False)), (kind, line, found, news)
                seen[kind, falls] = seen.get((kind, falls), 0) + 1
    assert seen.get(("D-STRIKE", True)) and any(not falls for _, falls in seen), seen


@with_battle
def guns_of_vehicles_that_do_not_fire_say_why(server):
    """Of a vehicle that has been turned on somebody each weapon fires, is offered, or is refused with its reason."""
    seen = 0
    for _ in range(6):
        table = Battle(server, "training-armour")
        for _ in range(120):
            view = table.client.call("match.view", match=table.match, seat=0)["view"]
            if view["phase"] == "over" or seen:
                break
            table.units()
            legal = table.client.call("match.legal", match=table.match, seat=table.seat, refused=True)
            kind, choices = legal["decision"]["kind"], [choice["action"] for choice in legal["choices"]]
            for one in legal["refused"] if kind == "D-SHOOT" else []:
                assert re.fullmatch(r"fire [ab]\d+\.\d+/\d+", one["action"]) and one["rule"] and one["why"], one
                seen += 1
            wish = next((one for one in choices if one.split()[0] in ("act", "target")), None)
            if wish:
                table.act(wish)
            elif kind == "D-MOVE" and table.tried("plan keep to 36,24")["verdict"] == "allowed":
                table.act("plan keep to 36,24")
            else:
                table.pass_by(legal)
    assert seen, "no weapon was refused"


@with_battle
def a_vehicle_that_will_cruise_is_told_to(server):
    """VEH-2.1, 3.1: more than half of its Movement, and not half of it, is told before it goes."""
    table = Battle(server, "Blood Feud", sides=["teeth-of-cthonia", "teeth-of-cthonia"], options={"map": "Hammer and Anvil"})
    table.units()
    view = table.client.call("match.view", match=table.match, seat=table.seat)["view"]
    tank = next(one["notation"] for one in view["units"] if one["seat"] == table.seat and "Vindicator" in one["name"])
    (x, y), _, _ = table.models()[f"{tank}.1"]
    seen = set()
    for far in range(4, 48):
        for across, up in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            at = [round(x + across * far / 4, 2), round(y + up * far / 4, 2)]
            if not (0 < at[0] < 72 and 0 < at[1] < 48):
                continue
            found = table.tried(f"act {tank}, plan keep to {at[0]},{at[1]}")
            if found["verdict"] != "forbidden":
                used, cruises = found["units"][0].get("used", 0), found.get("cruises", False)
                equal(cruises, used > 6 + 1e-3) # M 12
                seen.add(cruises)
    equal(seen, {False, True})


def class_of(worth):
    return 1 if worth is None else 2 if worth == 0 else 0


@with_battle
def of_choices_the_best_are_told_first(server):
    """What is expected of a choice in words is its worth; what comes to nothing stands last."""
    seen = {}
    for _ in range(12): # in one battle nobody may come to a charge
        watch_worths(Battle(server, "training-infantry"), seen)
        if {"D-SHOOT", "D-CHARGE"} <= set(seen) and sum(seen.values()) > 8:
            return
    raise AssertionError(seen)


def watch_worths(table, seen):
    """Plays at the enemy until both kinds of choices were seen, or nobody is asked or stands any more."""
    for _ in range(400):
        if table.client.call("match.view", match=table.match, seat=0)["view"]["phase"] == "over":
            return
        legal = table.asked()
        kind, choices = legal["decision"]["kind"], legal["choices"]
        worths = [one.get("worth") for one in choices]
        equal([class_of(one) for one in worths], sorted(class_of(one) for one in worths))
        told = [one for one in worths if one is not None]
        equal(told, sorted(told, reverse=True))
        for one in choices:
            if found := re.search(r"([\d.]+) Wounds expected", one["text"]):
                equal(one["worth"], round(float(found[1]) * 100))
            elif found := re.search(r"\((\d+) in 100\)", one["text"]):
                equal(one["worth"], int(found[1]))
        if told:
            seen[kind] = seen.get(kind, 0) + 1
        if {"D-SHOOT", "D-CHARGE"} <= set(seen) and sum(seen.values()) > 8:
            return
        units = [one["action"] for one in choices if one["action"].startswith("act ")]
        if units and kind == "D-UNIT":
            table.act(units[0])
        elif kind in ("D-SHOOT", "D-CHARGE") and told and told[0] > 0:
            table.act(choices[0]["action"])
        elif kind == "D-MOVE": # at the enemy
            table.units()
            foe = next((at for name, (at, _, _) in table.models().items() if name[0] != "ab"[table.seat]), None)
            if foe is None:
                return
            line = f"plan keep to {round(foe[0], 2)},{round(foe[1], 2)}"
            table.act(line if table.tried(line)["verdict"] != "forbidden" else "auto") # who is torn apart gathers
        else:
            table.pass_by(legal)


@with_battle
def dice_of_a_row_leave_no_gap_in_the_log(server):
    """An entry that stands for several events says up to which: the next one has the index behind that."""
    table = Battle(server, "training-infantry")
    rows = 0
    for _ in range(160):
        told = table.client.call("match.view", match=table.match, seat=0)
        if told["view"]["phase"] == "over":
            break
        legal = table.asked()
        kind, choices = legal["decision"]["kind"], [choice["action"] for choice in legal["choices"]]
        wish = {"D-MOVE": "plan keep to 36,24"}.get(kind) or next(
            (one for one in choices if one.split()[0] in ("act", "target", "shoot")), None)
        if wish:
            table.act(wish)
        else:
            table.pass_by(legal)
        at, log = 0, []
        while at < told["log_length"]:
            part = table.client.call("match.view", match=table.match, seat=0, **{"from": at})["log"]
            for entry in part:
                equal(entry["index"], at)
                assert "beat" in entry, entry
                rows += "last" in entry and len(entry["beat"]["dice"]) == entry["last"] - entry["index"] + 1
                at = entry.get("last", entry["index"]) + 1
            log += part
        if rows > 3:
            return
    raise AssertionError(f"{rows} rows of dice fell")


@with_battle
def questions_of_age_of_darkness_take_any_words(server):
    table = Battle(server)
    for name in BAD_NAMES + ["a1.1 at 18,14@99"]:
        equal(table.refused("match.reach", formation=name).data["path"], "/params/formation")
        for end, other in (("from", "to"), ("to", "from")):
            error = table.refused("match.sight", **{end: name, other: table.mine})
            equal((error.code, error.data["path"]), (-32602, f"/params/{end}"))
            assert error.data["remedy"], error.data
    for order in ("hurry", "x" * 9000, "run now"):
        equal(table.refused("match.reach", formation=table.mine, order=order).data["path"], "/params/order")
    for place in ("", "a1.1", "a1.1 to", f"{table.mine}.1 to 1", f"{table.mine}.1 to 1,1@99", "z9.9 to 1,1", f"{table.mine}.1 to 1,1 2"):
        error = table.refused("match.try", action=f"act {table.mine}, plan keep to 30,20", at=[place])
        equal((error.code, error.data["path"]), (-32602, "/params/at/0"))
    equal(table.refused("match.try", action=f"act {table.mine}, plan keep to 30,20", at=[f"{table.mine}.1 to 9,9"] * 2).data["path"], "/params/at/1")
    equal(table.tried(f"act {'b1' if table.seat == 0 else 'a1'}, plan keep to 30,20")["verdict"], "forbidden")
    # Lines with letters changed, cut and mixed up: each has an answer.
    dice = random.Random(3)
    good = [f"act {table.mine}, plan keep to 30,20", f"act {table.mine}, run, plan line to 30,20 along 40,20 facing 90",
            f"act {table.mine}, via {table.mine}.1 20,20, move {table.mine}.1 30,20, done", f"act {table.mine}, plan block to 30,20 thus, done"]
    for n in range(500):
        text = list(dice.choice(good))
        for _ in range(dice.randrange(1, 4)):
            place = dice.randrange(len(text) + 1)
            if dice.random() < 0.5:
                text[place:place + dice.randrange(1, 4)] = []
            else:
                text[place:place] = dice.choice([*"0123456789,.@ -", "thus", f"{table.mine}.2", "99999999999", "to ", "facing 400"])
        table.send(n, "match.try", action="".join(text), at=[f"{table.mine}.1 to {dice.randrange(80)},{dice.randrange(60)}"] * (n % 2))
        message = table.answers(1)[n]
        if "error" in message:
            assert message["error"]["code"] in (-32602, 4, 5) and message["error"]["data"]["path"].startswith("/params/"), message
        else:
            json.dumps(message["result"], allow_nan=False)
    for seat in (0, 1):
        for unit in ("a1", "b1", "a2"):
            for order in ("move", "run", "packs", "flat out", ""):
                area = table.client.call("match.reach", match=table.match, seat=seat, formation=unit, order=order)
                assert order != "" or area["reach"], area
        assert table.client.call("match.sight", match=table.match, seat=seat, **{"from": "a1", "to": "b1"})["text"]


@with_table
def a_flood_holds_up_nobody(table, server):
    """Of what one asks without waiting only the newest is worked on; another is answered as ever."""
    flood = Table(server)
    for n in range(600):
        flood.send(n, ("match.reach", "match.try", "match.sight")[n % 3],
                   **({"formation": "a1", "order": "march"} if n % 3 == 0 else
                      {"action": flood.line()} if n % 3 == 1 else {"from": "a1", "to": "b1"}))
        if n % 50 == 0:
            assert table.client.call("match.reach", match=table.match, seat=0, formation="a1")["reach"]
    found = flood.answers(600)
    for n, message in found.items():
        assert "result" in message or message["error"]["code"] == 4, f"{n}: {message}"
    for n in range(597, 600):
        assert "result" in found[n], found[n]


@test
def pointing_is_told_to_all_and_not_too_often():
    server = Server()
    try:
        one, two, three, four = (pc.Client(server.url) for _ in range(4))
        made = one.call("match.new", game="epic", mission="training-basic", join=[0])
        match = made["match"]

        def refused(client, code, **params):
            try:
                client.call("match.point", match=match, **params)
            except pc.Refused as error:
                equal(error.code, code)
                return
            raise AssertionError(f"{params} is not refused")

        def pointed(client):
            while (message := client.receive()).get("method") != "match.pointed":
                pass
            return message["params"]

        two.call("match.join", token=made["tokens"][1])
        three.call("match.join", token=made["spectator"])
        two.call("match.watch", match=match, seat=1)
        three.call("match.watch", match=match)
        for at in ("60,-1", "60", "", "a1", "60,30 facing 9", "6" * 70, "1e3,2", "60,30,1"):
            refused(one, -32602, seat=0, at=at)
        refused(one, -32602, seat=0)
        refused(one, 3, seat=1, at="60,30")
        refused(three, -32602, at="60,30")
        refused(four, 3, seat=0, at="60,30")
        for n in range(4):
            equal(one.call("match.point", match=match, seat=0, at=f"60,{n}")["at"], [60, n])
            equal(pointed(two), {"match": match, "seat": 1, "by": 0, "at": [60, n]})
            equal(pointed(three), {"match": match, "by": 0, "at": [60, n]})
        # What was refused has not counted; the fifth does not go, nor a phrase instead. The other may still point.
        refused(one, 5, seat=0, at="60,5")
        try:
            one.call("match.say", match=match, seat=0, phrase="hello")
            raise AssertionError("the phrase is not refused")
        except pc.Refused as error:
            equal(error.code, 5)
        two.call("match.point", match=match, seat=1, at="10,10")
        alone = pc.Client(server.url)
        own = alone.call("match.new", game="epic", mission="training-basic", seats=["human", "random"], join=[0])["match"]
        try:
            alone.call("match.point", match=own, seat=0, at="10,10")
            raise AssertionError("somebody points for a computer")
        except pc.Refused as error:
            equal(error.code, 4)
    finally:
        server.stop()


if __name__ == "__main__":
    sys.exit(runner.main())
