#!/usr/bin/env python3
"""Tests from outside what comes before a game: dice made together, and checked without our own
program; packs of a match's own; games that are gone on with from a record.

    tests/session/setup_test.py BUILD-FOLDER [TEST...]

The last line is `N passed, N failed`.
"""
import hashlib
import json
import os
import re
import signal
import sqlite3
import struct
import sys
import tempfile

import games_file
import runner
import serve_test
from runner import ROOT, path, test, wait_until
from serve_test import pc, with_server

BITS = 0xffffffff


# --- what docs/records.md says, once more ---

def blake2b(data):
    return hashlib.blake2b(data, digest_size=32).digest()


def chacha20_block(key, number):
    """A block of the stream as eight numbers of 64 bits."""
    start = struct.unpack("<16I", b"expand 32-byte k" + key + struct.pack("<QQ", number, 0))
    x = list(start)
    for _ in range(10):
        for a, b, c, d in ((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15),
                           (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)):
            for p, q, r, bits in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                x[p] = (x[p] + x[q]) & BITS
                x[r] ^= x[p]
                x[r] = (x[r] << bits | x[r] >> (32 - bits)) & BITS
    return struct.unpack("<8Q", struct.pack("<16I", *((a + b) & BITS for a, b in zip(x, start))))


def outcome(key, number, count):
    words = chacha20_block(key, number)
    return next((word for word in words if word >= (1 << 64) % count), words[7]) % count


def deck_list(slug):
    """The cards of a shipped deck in the order of its lines, by their short names."""
    path = os.path.join(ROOT, "data", "ccg", "decks", slug + ".deck")
    with open(path, encoding="utf-8") as file:
        lines = [re.match(r"(\d+) (.+)", line) for line in file]
    return [(int(line[1]), re.sub(r"[^a-z0-9]+", "-", line[2].strip().lower().replace("'", "")))
            for line in lines if line]


def deal(key, decks, seat, number, dealt=()):
    """The line of a seat's first shuffle, from outcome `number` on, after what was dealt before."""
    order = list(dict.fromkeys(name for deck in decks for _, name in deck_list(deck)))
    left = sorted((name for count, name in deck_list(decks[seat]) for _ in range(count)),
                  key=order.index)
    line = list(dealt)
    for one in line:
        left.remove(one.split("card ")[1])
    while len(set(left)) > 1:
        card_dealt = "card " + left.pop(outcome(key, number, len(left)))
        line.append(card_dealt if line else "chance: " + card_dealt)
        number += 1
    return line


def read_record(text):
    head, _, lines = text.partition("\n\n")
    return dict(line.split(": ", 1) for line in head.split("\n")[1:]), lines.split("\n")


@with_server
def test_stranger(server):
    """Commitment, hashes, key and both first shuffles, with nothing of ours but this file."""
    decks = ["skyfall-muster", "hollow-web"]
    table = Shared(server, sides=decks)
    shown = table.make_dice()
    record = table.finish()
    assert sorted(re.findall(r"^pack: decks/(.+)\.deck ", record, re.M)) == sorted(decks)
    header, lines = read_record(record)
    secret = bytes.fromhex(header["secret"])
    contributions = [bytes.fromhex(header[f"contribution{seat}"]) for seat in range(2)]
    assert header["commitment"] == shown["commitment"] == blake2b(secret).hex()
    for seat in range(2):
        assert contributions[seat] == table.seats[seat].contribution
        assert header[f"hash{seat}"] == blake2b(contributions[seat]).hex()
    key = blake2b(b"strategium dice 1" + secret + contributions[0] + contributions[1])
    assert header["key"] == key.hex()
    first = deal(key, decks, 0, 0)
    assert lines[0] == ", ".join(first), (lines[0], first)
    second = deal(key, decks, 1, len(first))
    assert lines[1] == ", ".join(second), (lines[1], second)
    table.close()


# --- a table with shared dice ---

class Shared:
    """Two people whose dice are made together, and a spectator."""

    def __init__(self, server, **options):
        self.client = pc.Client(server.url)
        made = self.client.call("match.new", game="ccg", dice="shared", **options)
        assert made["decision"] is None and "dice" in made["setup"]["waits_for"]
        self.match = made["match"]
        self.clients = [pc.Client(server.url) for _ in range(2)]
        self.seats = [pc.Seat(client, token) for client, token in zip(self.clients, made["tokens"])]
        self.spectator = pc.Client(server.url)
        self.spectator.call("match.join", token=made["spectator"])
        self.spectator.call("match.watch", match=self.match)

    def send(self, seat, **what):
        return self.clients[seat].call("match.dice", match=self.match, seat=seat, **what)

    def make_dice(self):
        dice = self.seats[0].standing()["dice"]
        for what in ("hash", "contribution"):
            for seat in range(2):
                own = self.seats[seat].contribution
                self.send(seat, **{what: pc.blake2b(own) if what == "hash" else own.hex()})
        assert self.seats[0].standing()["decision"]
        return dice

    def finish(self):
        """Gives up; the whole record."""
        for seat in range(2):
            try:
                self.clients[seat].call("match.concede", match=self.match, seat=seat)
            except pc.Refused:
                pass
        return self.client_record()

    def client_record(self):
        answer = self.clients[0].call("match.record", match=self.match, seat=0)
        assert answer["whole"]
        return answer["record"]

    def close(self):
        for client in [self.client, *self.clients, self.spectator]:
            client.close()


@with_server
def test_nothing_early(server):
    """Nobody is sent a contribution before all hashes are there, nor ever the secret."""
    table = Shared(server)
    own = [seat.contribution.hex() for seat in table.seats]
    everybody = [*table.clients, table.spectator]

    def seen(text):
        for client in everybody:
            client.call("match.list")  # what was sent before has come
        return [any(text in frame for frame in client.frames) for client in everybody]

    for refused in (lambda: table.send(0, contribution=own[0]),
                    lambda: table.send(1, contribution=own[1]),
                    lambda: table.clients[0].call("match.dice", match=table.match, seat=1,
                                                  hash=pc.blake2b(bytes(32))),
                    lambda: table.spectator.call("match.dice", match=table.match, seat=0,
                                                 hash=pc.blake2b(bytes(32)))):
        try:
            refused()
            raise AssertionError("it was taken")
        except pc.Refused as error:
            assert error.code in (3, 4), error
    table.send(0, hash=pc.blake2b(table.seats[0].contribution))
    assert seen(own[0]) == [False] * 3
    table.send(1, hash=pc.blake2b(table.seats[1].contribution))
    assert seen(own[0]) == [False] * 3 and seen(own[1]) == [False] * 3
    table.send(1, contribution=own[1])
    assert seen(own[1]) == [True] * 3 and seen(own[0]) == [False] * 3
    table.send(0, contribution=own[0])
    assert seen(own[0]) == [True] * 3
    for client in everybody:
        view = client.call("match.record", match=table.match)["record"]
        assert "secret" not in view and "key" not in view
    header, _ = read_record(table.finish())
    assert not any(header["secret"] in frame or header["key"] in frame
                   for client in everybody for frame in client.frames[:-1]
                   if '"over":true' not in frame and '"whole":true' not in frame)
    table.close()


# --- records that were changed ---

def verify(server, text):
    """Whether a record holds, by the command and by the protocol, which say the same."""
    with open(path("game.record"), "w", encoding="utf-8") as file:
        file.write(text)
    command = runner.run("replay", path("game.record"), "--verify", "--json")
    said = json.loads(command.stdout)
    client = pc.Client(server.url)
    answer = client.call("record.verify", record=text)
    client.close()
    assert answer["ok"] == said["ok"] == (command.returncode == 0), (answer, said)
    messages = [problem["message"] for problem in said["problems"]]
    assert messages == [problem["message"] for problem in answer["problems"]]
    if "sentences" in said:
        assert said["sentences"] == answer["sentences"]
        assert said["doubts"] == answer["doubts"]
    return command.returncode, answer["sentences"], " ".join(messages), answer["doubts"]


def other_digit(text):
    return ("1" if text[0] != "1" else "2") + text[1:]


@test
def test_changed_records():
    server = serve_test.Server()
    table = Shared(server)
    table.make_dice()
    text = table.finish()
    table.close()
    code, sentences, _, doubts = verify(server, text)
    assert code == 0 and len(sentences) == 6 and doubts == [], (sentences, doubts)
    header, lines = read_record(text)
    drawn = lines[0].removeprefix("chance: ").split(", ")
    # Cards of one name are one outcome: two neighbours that are not.
    at = next(at for at in range(len(drawn) - 1) if drawn[at] != drawn[at + 1])
    changed = drawn[:at] + [drawn[at + 1], drawn[at]] + drawn[at + 2:]
    cases = [(f"{key}: {header[key]}", f"{key}: {other_digit(header[key])}", message)
             for key, message in (("secret", "secret does not fit what it published"),
                                  ("commitment", "secret does not fit what it published"),
                                  ("hash0", "seat 0's contribution does not fit the hash"),
                                  ("contribution1", "seat 1's contribution does not fit the hash"),
                                  ("key", "is not the one that the key gives"))]
    cases += [(f"{key}: {header[key]}\n", "", message)
              for key, message in (("secret", "but not the secret"),
                                   ("commitment", "does not say what the server published"),
                                   ("hash1", "has no hash that was sent before it"),
                                   ("contribution0", "contribution to the dice is missing"),
                                   ("key", "has no key of the dice"))]
    cases += [(lines[0], "chance: " + ", ".join(changed),
               f"chance outcome {at + 1} of this line is not the one that the key gives"),
              # A whole other key, with all that goes with it but the commitment.
              (f"secret: {header['secret']}", "secret: " + "00" * 32,
               "the key of the dice is not the hash of the secret and the contributions"),
              (f"contribution0: {header['contribution0']}", "contribution0: " + "00" * 32,
               "the key of the dice is not the hash of the secret and the contributions"),
              (f"hash0: {header['hash0']}", "hash0: 12", "64 hexadecimal digits"),
              ("dice: shared", "dice: loaded", "only `shared`")]
    for old, new, message in cases:
        assert old in text, old
        code, _, said, _ = verify(server, text.replace(old, new, 1))
        assert message in said, (old[:20], message, said)
        assert code == (2 if "expected" in said or "only" in said else 1), (code, said)
    server.stop()


# --- a running game as a record, loaded ---

@test
def test_loaded_record():
    """Who loads an unfinished game does not know its coming dice; the new record verifies."""
    server = serve_test.Server()
    table = Shared(server)
    table.make_dice()
    text = table.finish()
    table.close()
    header, lines = read_record(text)
    # Cut off in the middle of the second shuffle.
    half = lines[1].split(", ")[:25]
    outcomes = len(lines[0].split(", ")) + len(half)
    cut = text[:text.index(lines[1])] + ", ".join(half) + "\n"
    client = pc.Client(server.url)
    made = client.call("match.load", record=cut, join=[0, 1])
    assert made["dice"]["commitment"] != header["commitment"] and not made["dice"]["shared"]
    client.call("match.concede", match=made["match"], seat=made["decision"]["actor"])
    record = client.call("match.record", match=made["match"], seat=0)["record"]
    assert not any(header[name] in record for name in ("key", "secret", "contribution0"))
    again, lines = read_record(record)
    assert int(again["given"]) == outcomes and again["commitment"] == made["dice"]["commitment"]
    key = blake2b(b"strategium dice 1" + bytes.fromhex(again["secret"]))
    assert again["key"] == key.hex()
    # The rest of the shuffle is what the new key gives, by numbers that go on.
    whole = deal(key, ["bastion-line", "hollow-web"], 1, outcomes, half)
    assert lines[1] == ", ".join(whole), lines[1]
    code, sentences, _, doubts = verify(server, record)
    assert code == 0 and f"The first {outcomes} outcomes" in " ".join(sentences), sentences
    assert len(doubts) == 2 and "The server made the dice alone" in doubts[0], doubts
    assert f"for the first {outcomes} outcomes" in doubts[1], doubts
    first, second = next(pair for pair in zip(whole[30:], whole[31:]) if pair[0] != pair[1])
    code, _, said, _ = verify(server, record.replace(f"{first}, {second}",
                                                              f"{second}, {first}"))
    assert code == 1 and "is not the one that the key gives" in said, said
    # A game that is over stays what it was.
    over = client.call("match.load", record=text, join=[0])
    assert over["over"] and over["dice"]["secret"] == header["secret"]
    record = client.call("match.record", match=over["match"], seat=0)["record"]
    assert verify(server, record)[0] == 0
    try:
        client.call("match.takeback", match=over["match"], seat=0)
        raise AssertionError("a game that is over was taken back")
    except pc.Refused as error:
        assert error.code == 4
    # Nor do its dice change, whoever sits there now.
    made = client.call("match.new", game="ccg", seats=["human", "greedy"], join=[0], dice="shared")
    for params in ({"hash": pc.blake2b(bytes(32))}, {"contribution": "00" * 32}):
        answer = client.call("match.dice", match=made["match"], seat=0, **params)
    while not answer["over"]:
        if answer["decision"]["actor"] == 0:
            answer = client.call("match.concede", match=made["match"], seat=0)
        else:
            answer = client.call("match.view", match=made["match"], seat=0)
    record = client.call("match.record", match=made["match"], seat=0)["record"]
    over = client.call("match.load", record=record, join=[0, 1])
    for params in ({"hash": pc.blake2b(bytes(32))}, {"contribution": "00" * 32}):
        try:
            client.call("match.dice", match=over["match"], seat=1, **params)
            raise AssertionError("dice were made after the game")
        except pc.Refused as error:
            assert error.code == 4, error
    client.close()
    server.stop()


@test
def test_old_games():
    """A game that an earlier version kept, when nothing was promised about dice, goes on."""
    with tempfile.TemporaryDirectory() as folder:
        db = os.path.join(folder, "games.db")
        server = serve_test.Server(db=db)
        table = serve_test.Table(server, 4)
        for _ in range(10):
            table.step()
        before = table.standings()
        table.close()
        server.stop()
        data = sqlite3.connect(db)
        data.executescript(games_file.OLDER)
        data.execute("DROP TABLE journal")
        for column in ("accepted0", "accepted1", "journal"):
            data.execute(f"ALTER TABLE match DROP COLUMN {column}")
        header = data.execute("SELECT header FROM match").fetchone()[0]
        data.execute("UPDATE match SET header = ?",
                     (re.sub(r"(commitment|secret): .+\n", "", header),))
        data.execute("PRAGMA user_version = 3")
        data.commit()
        data.close()
        server = serve_test.Server(db=db)
        assert server.said() == "", server.said()
        table.sit(server)
        for one, other in zip(before, table.standings()):
            assert other["dice"] is None
            assert {**one, "dice": None, "players": None} == {**other, "players": None}
        while table.step():
            pass
        record = table.clients[2].call("match.record", match=table.match)["record"]
        code, _, _, doubts = verify(server, record)
        assert code == 0 and len(doubts) == 1, doubts
        assert "Nobody has promised" in doubts[0] and "had the key" in doubts[0], doubts
        table.close()
        server.stop()


@with_server
def test_long_records(server):
    """What takes long to play through is refused at once; others do not wait for it."""
    table = Shared(server)
    table.make_dice()
    text = table.finish()
    head, _, lines = text.partition("\n\n")
    lines = lines.split("\n")[:2]
    cases = []
    for count in (3000, 1600):
        many = list(lines)
        for _ in range(count):
            many += ["0: be attacker", f"takeback {len(many) + 1}"]
        cases.append(many)
    cases.append([*lines, *(["x" * 200_000] * 2)])
    for many in cases:
        for method in ("record.verify", "match.load"):
            try:
                table.client.call(method, record=head + "\n\n" + "\n".join(many) + "\n")
                raise AssertionError(f"{method} took {len(many)} lines")
            except pc.Refused as error:
                assert error.code == 5, error
    table.close()


# --- packs ---

def card(name, **values):
    return {"name": name, "kind": "unit", "side": "loyalist", "rarity": "common",
            "collector": "1 of 1", "flags": 1, "firepower": 2, "assault": 1, "speed": 2, "armor": 2,
            "keywords": ["infantry"], "text": [], "die": 5,
            "command": "T: Any of your infantry units gets +1 firepower.", **values}


def pack(*cards, **more):
    return json.dumps({"format": "strategium-ccg-pack", "version": 1, "set": "Own",
                       "cards": list(cards), **more})


def deck_with(name):
    path = os.path.join(ROOT, "data", "ccg", "decks", "bastion-line.deck")
    with open(path, encoding="utf-8") as file:
        return re.sub(r"^4 .+$", f"4 {name}", file.read(), count=1, flags=re.M)


@test
def test_packs():
    """Both are shown the packs and accept them; the server is restarted at every step."""
    with tempfile.TemporaryDirectory() as folder:
        db = os.path.join(folder, "games.db")
        server = serve_test.Server(db=db)
        packs = [{"name": "First", "text": pack(card("Paper Guard"), keywords=["folded"])},
                 {"name": "second.json",
                  "text": pack(card("Paper Tiger", keywords=["folded"])) + "\n"}]
        maker = pc.Client(server.url)
        made = maker.call("match.new", game="ccg", packs=packs, join=[0], dice="shared",
                          sides=[{"name": "Mine", "text": deck_with("Paper Guard")}, "red-wake"])
        match, tokens = made["match"], [*made["tokens"], made["spectator"]]
        assert made["setup"] == {"waits_for": ["people", "packs", "dice"], "accepted": [True, False]}
        contributions = [bytes([seat + 1]) * 32 for seat in range(2)]
        steps = [("match.accept", 1, {})]
        steps += [("match.dice", seat, {"hash": pc.blake2b(contributions[seat])}) for seat in (1, 0)]
        steps += [("match.dice", seat, {"contribution": contributions[seat].hex()})
                  for seat in (0, 1)]
        faces = None
        for number, (method, seat, params) in enumerate(steps):
            server.stop(serve_test.signal.SIGKILL)
            server = serve_test.Server(db=db)
            assert server.said() == "", server.said()
            clients = [pc.Client(server.url) for _ in tokens]
            joined = [client.call("match.join", token=token)
                      for client, token in zip(clients, tokens)]
            assert all(one["decision"] is None for one in joined)
            assert joined[0]["setup"]["accepted"] == [True, number > 0]
            if number == 0:
                try:
                    clients[1].call("match.accept", match=match, seat=0)
                    raise AssertionError("accepted for somebody else")
                except pc.Refused as error:
                    assert error.code == 3
            shown = clients[2].call("match.packs", match=match)["packs"]
            assert [one["name"] for one in shown] == ["First", "second"]
            assert [one["text"] for one in shown] == [one["text"] for one in packs]
            assert [[face["name"] for face in one["cards"]] for one in shown] == \
                [["Paper Guard"], ["Paper Tiger"]]
            assert faces in (None, shown)
            faces = shown
            for _ in range(2):  # once more, as after a lost answer
                answer = clients[seat].call(method, match=match, seat=seat, **params)
        assert "setup" not in answer and answer["decision"]
        server.stop(serve_test.signal.SIGKILL)
        server = serve_test.Server(db=db)
        assert server.said() == "", server.said()
        seats = [pc.Seat(pc.Client(server.url), token) for token in tokens[:2]]
        assert not any(seat.prepare() for seat in seats)
        for _ in range(30):
            assert any([seat.step() is not None for seat in seats])
        actor = seats[0].standing()["decision"]["actor"]
        seats[actor].client.call("match.concede", match=match, seat=actor)
        record = seats[0].client.call("match.record", match=match, seat=0)["record"]
        assert "pack-text: First.json" in record and "Paper Tiger" in record
        assert verify(server, record)[0] == 0
        code, _, said, _ = verify(server, record.replace("Paper Tiger", "Paper Toger"))
        assert code == 2 and "does not have the hash" in said, said
        # A rematch has the packs and decks again, with new dice, and asks for nothing twice.
        seats[0].client.call("match.rematch", match=match, seat=0)
        led = seats[1].client.call("match.rematch", match=match, seat=1, accept=True)
        assert led["seat"] == 0 and [one["side"] for one in led["players"]] == ["Mine", "red-wake"]
        assert led["setup"] == {"waits_for": ["people", "dice"], "accepted": [True, True]}
        assert led["dice"]["hashes"] == [None, None] and led["dice"]["commitment"] not in record
        server.stop(serve_test.signal.SIGKILL)
        server = serve_test.Server(db=db)
        assert server.said() == "", server.said()
        seats = [pc.Seat(pc.Client(server.url), token) for token in tokens[:2]]
        came = seats[0].client.call("match.rematch", match=match, seat=0)
        assert came["seat"] == 1 and came["match"] == led["match"] and came["spectator"] is None
        back = pc.Client(server.url)
        assert back.call("match.join", token=led["token"])["seat"] == 0
        assert back.call("match.packs", match=led["match"])["packs"] == shown
        for method, params in (("hash", lambda one: pc.blake2b(one)), ("contribution", bytes.hex)):
            for seat, client in ((0, back), (1, seats[0].client)):
                answer = client.call("match.dice", match=led["match"], seat=seat,
                                     **{method: params(contributions[seat])})
        assert "setup" not in answer and answer["decision"], answer
        back.close()
        loaded = seats[0].client.call("match.load", record=record, join=[0])
        assert loaded["over"] and "setup" not in loaded
        # Cut off it waits: whoever plays on with these cards has accepted them.
        cut = "\n".join(record.split("\n")[:-4]) + "\n"
        loaded = seats[0].client.call("match.load", record=cut, join=[0])
        assert loaded["setup"] == {"waits_for": ["people", "packs"], "accepted": [True, False]}
        friend = pc.Client(server.url)
        friend.call("match.join", token=loaded["tokens"][1])
        answer = friend.call("match.accept", match=loaded["match"], seat=1)
        assert "setup" not in answer and answer["decision"], answer
        server.stop()


@test
def test_many_packs():
    """A match with packs that comes back by its token is let in, and the one asked for longest ago leaves the memory."""
    most = 64
    server = serve_test.Server()
    packs = [{"name": "one", "text": pack(card("Paper Guard"))}]
    tokens = []
    for first in range(0, most + 2, 30):
        client = pc.Client(server.url)
        tokens += [client.call("match.new", game="ccg", packs=packs, join=[0])["tokens"][0]
                   for _ in range(first, min(first + 30, most + 2))]
        client.close()
    clients = [pc.Client(server.url) for _ in range(2)]
    joined = [clients[0].call("match.join", token=token)["match"] for token in tokens[:most]]
    clients[0].changes.clear()
    for token in tokens[most:]:
        clients[1].call("match.join", token=token)
    left = [clients[0].wait()["match"] for _ in tokens[most:]]
    assert left == joined[:2], (left, joined[:3])
    # Nothing is lost: its token brings it back, and one more goes.
    assert clients[1].call("match.join", token=tokens[0])["match"] == joined[0]
    assert clients[0].wait()["match"] == joined[2]
    server.stop()


@with_server
def test_wrong_packs(server):
    client = pc.Client(server.url)
    good = pack(card("Paper Guard"))
    names = [{"name": f"p{i}", "text": pack(card(f"Paper Guard {i}"))} for i in range(5)]
    cases = [(5, names),
             (5, [{"name": "big", "text": pack(card("Paper Guard"), note="x" * 40000)}]),
             (5, [{"name": f"p{i}", "text": " " * 12000 + names[i]["text"]} for i in range(3)]),
             (6, [{"name": "a", "text": pack(card("Wall Rifles"))}]),  # a shipped card
             (6, [{"name": "a", "text": good}, {"name": "b", "text": good}]),
             (6, [{"name": "a", "text": ""}]), (6, [{"name": "a", "text": "{"}]),
             (6, [{"name": "a", "text": "[" * 5000}]),
             (6, [{"name": "a", "text": pack(*(card(f"A {i}", text=["Drow two cards."] * 4)
                                               for i in range(60)))}]),
             (-32602, [{"name": "a", "text": good}, {"name": "a.json", "text": names[0]["text"]}]),
             (-32602, [{"name": "base.json", "text": good}]),
             (-32602, [{"name": "../base", "text": good}]), (-32602, [{"name": "", "text": good}]),
             (-32602, [{"name": "x" * 65, "text": good}]), (-32602, [{"name": "a"}]),
             (-32602, [good]), (-32602, [None]), (-32602, {"name": "a", "text": good}),
             (-32602, [{"name": "a", "text": good, "path": "/etc/passwd"}])]
    for code, packs in cases:
        try:
            client.call("match.new", game="ccg", packs=packs)
            raise AssertionError(f"taken: {str(packs)[:80]}")
        except pc.Refused as error:
            assert error.code == code, (error.code, str(error), str(packs)[:80])
            assert "packs" in error.data["path"], error.data
    made = client.call("match.new", game="ccg", packs=[], join=[0])
    assert made["decision"] and client.call("match.packs", match=made["match"])["packs"] == []
    refused = 0
    for _ in range(40):  # so often and no more
        try:
            client.call("match.new", game="ccg", packs=[{"name": "a", "text": good}])
        except pc.Refused as error:
            assert error.code == 5
            refused += 1
    assert refused > 10, refused
    client.close()


@with_server
def test_declined(server):
    """Whoever does not want to play with the cards ends it before it begins."""
    maker = pc.Client(server.url)
    made = maker.call("match.new", game="ccg", packs=[{"name": "a", "text": pack(card("Paper"))}],
                      join=[0])
    maker.call("match.watch", match=made["match"], seat=0)
    friend = pc.Client(server.url)
    friend.call("match.join", token=made["tokens"][1])
    friend.call("match.close", match=made["match"])
    maker.changes.clear()
    while maker.wait() != {"match": made["match"]}:
        pass
    for client in (maker, friend):
        try:
            client.call("match.view", match=made["match"])
            raise AssertionError("it is still there")
        except pc.Refused as error:
            assert error.code == 3
        client.close()


# --- lessons ---

def follow(client, match, until=None):
    """Does what the lesson asks, up to a step or to its end; gives what it says then."""
    while True:
        told = client.call("match.view", match=match, seat=0)["lesson"]
        if told["done"] or (told.get("step") or 0) == until:
            return told
        if "choice" in told:
            client.call("match.act", match=match, seat=0, action=told["choice"])
        else:
            assert told["follows"], told  # the other side answers


@test
def test_lessons():
    """Every lesson to its end over a network, the server killed in the middle of it."""
    with tempfile.TemporaryDirectory() as folder:
        db = os.path.join(folder, "games.db")
        server = serve_test.Server(db=db)
        client = pc.Client(server.url)
        lessons = client.call("lessons", game="ccg")["lessons"]
        assert len(lessons) >= 8, lessons
        running = []
        for lesson in lessons:
            made = client.call("match.new", game="ccg", mission=lesson["name"], join=[0],
                               seats=["human", "greedy"])
            half = follow(client, made["match"], lesson["steps"] // 2 + 1)
            assert half["step"] == lesson["steps"] // 2 + 1 and half["say"], half
            running.append((made, half))
        client.close()
        server.stop(signal.SIGKILL)
        server = serve_test.Server(db=db)
        client = pc.Client(server.url)
        client.call("language", language="de")
        for lesson, (made, half) in zip(lessons, running):
            client.call("match.join", token=made["tokens"][0])
            now = client.call("match.view", match=made["match"], seat=0)["lesson"]
            assert now["step"] == half["step"] and now["choice"] == half["choice"], (now, half)
            assert now["say"] != half["say"], now  # it is German
            end = follow(client, made["match"])
            assert all(goal["reached"] for goal in end["goals"]) and end["end"], end
            # All of it can be taken back.
            client.call("match.takeback", match=made["match"], seat=0)
            assert not client.call("match.view", match=made["match"], seat=0)["lesson"]["done"]
        for wrong in ({"sides": ["bastion-line", "red-wake"]}, {"options": {"open_lists": False}}):
            try:
                client.call("match.new", game="ccg", mission=lessons[0]["name"], **wrong)
                raise AssertionError(f"taken: {wrong}")
            except pc.Refused as error:
                assert error.code in (-32602, 6), (error.code, str(error))
        # Nobody brings a lesson of his own: a position from anywhere is nothing that is played.
        text = "lesson: 1\ngame: ccg\n"
        record = ("strategium-record 1\ngame: ccg\nrules: 1\npack-text: own.lesson 0\n"
                  + "".join(f"|{line}\n" for line in text.splitlines()) + "mission: own\n\n")
        try:
            client.call("match.load", record=record)
            raise AssertionError("a lesson in a record is taken")
        except pc.Refused as error:
            assert error.code == 6, (error.code, str(error))
        client.close()
        assert server.stop() == 0 and server.said() == "", server.said()


if __name__ == "__main__":
    sys.exit(runner.main())
