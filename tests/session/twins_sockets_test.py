#!/usr/bin/env python3
"""Two games that a seat cannot tell apart, over real sockets.

    tests/session/twins_sockets_test.py BUILD-FOLDER [--pairs=N] [--first=SEED]

As twins_test, whose games are played inside one process: the same play, but that two cards of the other's deck changed places.
Both games are begun by a program on standard input, which may say what chance brings, and go on on a server, from their
records. Each has three who look on there: the seat by patches and by whole pictures, and the public. As long as the seat is
shown the same, what each of them is told unasked is the same, byte by byte, and cut into the same messages, beats and all;
also where only one of the games has asked the other seat. What both games are called and the hashes of their dice are chance,
and left out. A pair ends with the seat being shown something else; what chance brings after the beginning is the server's own.
"""
import json
import random
import re
import subprocess
import sys

import runner
from runner import LIMIT, OPTIONS, PROGRAM, equal
from serve_test import Server, pc

STEPS_MAX = 120
PAIRS, FIRST = (next((int(one.split("=")[1]) for one in OPTIONS if one.startswith(f"--{name}=")), usual)
                for name, usual in (("pairs", 4), ("first", 31)))


class Program:
    """`strategium rpc`, where chance may be chosen."""

    def __init__(self):
        self.process = subprocess.Popen([PROGRAM, "rpc"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.count = 0

    def call(self, method, **params):
        self.count += 1
        self.process.stdin.write(json.dumps({"jsonrpc": "2.0", "id": self.count, "method": method, "params": params}) + "\n")
        self.process.stdin.flush()
        while True:
            answer = json.loads(self.process.stdout.readline())
            if answer.get("id") == self.count:
                return answer.get("result")

    def close(self):
        self.process.stdin.close()
        self.process.wait(LIMIT)
        self.process.stdout.close()


def next_outcome(program, match, is_first):
    """What chance may bring next in the same line; None: the line is complete."""
    told = program.call("match.legal", match=match, seat="chance")
    decision = told["decision"]
    if decision["actor"] != "chance" or not (is_first or decision["continues"]):
        return None
    return [one["action"] for one in told["choices"]]


def draw_order(program, match, chance):
    order, other = [], None
    while (choices := next_outcome(program, match, not order)) is not None:
        taken = chance.choice(choices)
        other = next((one for one in choices if one != taken), None) if len(choices) == 2 else None
        program.call("match.act", match=match, seat="chance", action=taken)
        order.append(taken)
    return order + [other] if other else order


def follow_order(program, match, order):
    """False: it cannot be followed."""
    count = 0
    while (choices := next_outcome(program, match, count == 0)) is not None:
        if count == len(order) or order[count] not in choices:
            return False
        program.call("match.act", match=match, seat="chance", action=order[count])
        count += 1
    return True


def begin(seed):
    """The records of two games that have begun, the second with two cards of the other's deck in each other's place; None:
    such a pair there is not."""
    program, chance = Program(), random.Random(seed)
    try:
        matches = [program.call("match.new", game="ccg", chance="manual")["match"] for _ in range(2)]
        shuffles = 0
        while program.call("match.legal", match=matches[0], seat="chance")["decision"]["actor"] == "chance":
            order = draw_order(program, matches[0], chance)
            if len(order) > 2:
                if shuffles == 1 - seed % 2:  # the deck of the other: seat 0's is shuffled first
                    one, two = chance.sample(range(len(order)), 2)
                    order[one], order[two] = order[two], order[one]
                shuffles += 1
            if not follow_order(program, matches[1], order):
                return None
        return [program.call("match.record", match=match, seat="all")["record"] for match in matches]
    finally:
        program.close()


class World:
    """One of the two games on the server."""

    def __init__(self, server, record, viewer):
        self.plays = [pc.Client(server.url) for _ in range(2)]
        made = self.plays[0].call("match.load", record=record)
        self.match = made["match"]
        for seat, client in enumerate(self.plays):
            client.call("match.join", token=made["tokens"][seat])
        self.watchers = []
        for token, seat, is_patched in ((made["tokens"][viewer], viewer, True), (made["tokens"][viewer], viewer, False),
                                        (made["spectator"], None, True)):
            client = pc.Client(server.url)
            client.call("match.join", token=token)
            client.call("match.watch", match=self.match, **({} if seat is None else {"seat": seat}), patch=is_patched)
            self.watchers.append(client)
        self.compared = [len(client.frames) for client in self.watchers]
        self.seats = [viewer, viewer, None]

    def legal(self, seat):
        return self.plays[seat].call("match.legal", match=self.match, seat=seat)

    def choices(self, seat):
        return [one["action"] for one in self.legal(seat)["choices"]]

    def actor(self):
        decision = self.legal(0)["decision"]
        return decision and decision["actor"]

    def act(self, seat, action):
        self.plays[seat].call("match.act", match=self.match, seat=seat, action=action)

    def plain(self, text):
        """Without what is chance from one game to the other."""
        return re.sub(r'"[0-9a-f]{64}"', '"HASH"', text.replace(f'"{self.match}"', '"MATCH"'))

    def told(self, seat):
        view = self.plays[seat].call("match.view", match=self.match, seat=seat, legal=True, **{"from": 0})
        return self.plain(json.dumps(view))

    def heard(self):
        """What each watcher was told unasked since the last time. An answer comes behind what was told before it."""
        fresh = []
        for i, client in enumerate(self.watchers):
            client.call("lobby.list")
            frames = client.frames[self.compared[i]:]
            self.compared[i] = len(client.frames)
            fresh.append([self.plain(frame) for frame in frames if '"method":"match.' in frame])
        return fresh

    def close(self):
        for client in [*self.plays, *self.watchers]:
            client.close()


def play_pair(worlds, viewer, chance):
    """How many positions and messages were the same."""
    positions = messages = 0
    for _ in range(STEPS_MAX):
        actors = [world.actor() for world in worlds]
        if actors[0] != actors[1]:
            # The other seat, asked in one of the worlds only, has nothing to say.
            alone = worlds[0 if actors[0] == 1 - viewer else 1]
            if "pass" not in alone.choices(1 - viewer):
                break
            alone.act(1 - viewer, "pass")
            continue
        if actors[0] is None:
            break
        if actors[0] == viewer:
            if worlds[0].told(viewer) != worlds[1].told(viewer):
                break
            heard = [world.heard() for world in worlds]
            equal(*heard)
            positions += 1
            messages += sum(map(len, heard[0]))
        common = [one for one in worlds[0].choices(actors[0]) if one in worlds[1].choices(actors[0])]
        if not common:
            break
        choice = chance.choice(common)
        for world in worlds:
            world.act(actors[0], choice)
    return positions, messages


def play(tally):
    positions = messages = pairs = 0
    for seed in range(FIRST, FIRST + PAIRS):
        records = begin(seed)
        if records is None:
            continue
        pairs += 1
        server = Server()
        try:
            worlds = [World(server, record, seed % 2) for record in records]
            same = play_pair(worlds, seed % 2, random.Random(seed))
            positions, messages = positions + same[0], messages + same[1]
            for world in worlds:
                world.close()
        finally:
            code = server.stop()
        equal(code, 0)
        tally.passed += 1
    print(f"{pairs} pairs: {positions} positions and {messages} messages were the same")
    assert positions > 5 * pairs > 0 and messages > 10 * pairs, "next to nothing was compared"


if __name__ == "__main__":
    sys.exit(runner.rows(play))
