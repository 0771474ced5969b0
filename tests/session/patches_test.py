#!/usr/bin/env python3
"""Tests from outside that whoever is told only what has changed (match.watch with "patch") knows what is there.

    tests/session/patches_test.py BUILD-FOLDER [TEST...]

The last line is `N passed, N failed`.
"""
import json
import random
import sys

import runner
from runner import equal, path, test, wait_until
from serve_test import Server, Table, pc, with_server


# --- docs/protocol/patches.md, once more ---

def merge(target, patch):
    if not isinstance(patch, dict):
        return patch
    merged = dict(target) if isinstance(target, dict) else {}
    for key, value in patch.items():
        if value is None:
            merged.pop(key, None)
        else:
            merged[key] = merge(merged.get(key), value)
    return merged


def unplain(value):
    if not isinstance(value, dict):
        return value
    order = value.get("[]")
    if order is None:
        return {key: unplain(one) for key, one in value.items()}
    return [unplain(value[str(key)]) for key in (range(order) if isinstance(order, int) else order)]


def without_null(value):
    if isinstance(value, dict):
        return {key: without_null(one) for key, one in value.items() if one is not None}
    if isinstance(value, list) and value and all(isinstance(one, (dict, list)) for one in value):
        return [without_null(one) for one in value]
    return value


class Shown:
    """What one connection was shown of a match, from a seat (None: as the public sees it)."""

    def __init__(self, client, match, seat=None):
        self.client, self.seat = client, seat
        self.where = {"match": match} | ({} if seat is None else {"seat": seat})
        self.wholes = self.patches = 0
        self.ask()

    def ask(self):
        told = self.client.call("match.watch", patch=True, **self.where)
        self.client.changes.clear()  # what came before the answer is of before
        self.take(told)

    def take(self, told):
        if "look" in told:
            self.wholes += 1
            self.plain = told["look"]
        else:
            equal(told["from"], {"revision": self.plain["revision"], "asked": self.asked()})
            self.patches += 1
            self.plain = merge(self.plain, told["patch"])
        self.choices = told.get("choices", [])

    def asked(self):
        decision = self.plain.get("decision", {})
        return self.seat is not None and decision.get("actor") == self.seat and not decision["continues"]

    def look(self):
        """Takes what has come up to now, and compares it with what is there."""
        view = self.client.call("match.view", **{"from": 1 << 31}, **self.where,
                                **({} if self.seat is None else {"legal": True}))
        self.hear(self.client.changes, view)

    def hear(self, notices, view):
        """Where nothing is told somebody may have passed in silence, and the view may say where that has led."""
        told = [one for one in notices if "events" in one and one["match"] == self.where["match"] and
                one.get("seat") == self.seat]
        for one in told:
            self.take(one)
        if told:
            self.compare(view)

    def compare(self, view):
        view, here = without_null(view), unplain(self.plain)
        cards, known = view["view"].pop("cards", {}), here["view"].pop("cards", {})
        assert cards.items() <= known.items(), set(cards) - set(known)
        equal(self.choices, view.get("choices", []))
        for name in ("match", "game", "log", "next", "yours", "choices", "refused"):
            view.pop(name, None)
        # What is not told at once, as it tells nothing: how long somebody is away, whom a silent pass has led to.
        for name in ("players", "claim_after_ms", "hold", *(["decision"] if not self.choices else [])):
            view.pop(name, None)
            here.pop(name, None)
        equal(here, view)


def forget(*clients):
    for client in clients:
        client.changes.clear()


# --- whole games ---

@with_server
def test_seats_and_spectators(server):
    table = Table(server, 21)
    shown = [Shown(client, table.match, seat) for client, seat in zip(table.clients, (0, 1, None))]
    forget(*table.clients)
    for _ in range(120):
        if not table.step():
            break
        for one in shown:
            one.look()
        forget(*table.clients)
    assert all(one.patches > 30 and one.wholes == 1 for one in shown), [(one.patches, one.wholes) for one in shown]
    table.close()


@with_server
def test_a_spectator_who_comes_late(server):
    table = Table(server, 22)
    for _ in range(40):
        table.step()
    late = pc.Client(server.url)
    late.call("match.join", token=table.tokens[2])
    shown = [Shown(table.clients[2], table.match), Shown(late, table.match)]
    # What leads to a question of which only its own seat knows comes with what follows.
    for _ in range(40):
        table.step()
        for one in shown:
            one.look()
        forget(table.clients[2], late)
    assert all(one.wholes == 1 and one.patches > 5 for one in shown)
    late.close()
    table.close()


# --- what does not join ---

@with_server
def test_a_lost_message_is_noticed(server):
    table = Table(server, 23)
    shown = Shown(table.clients[0], table.match, 0)
    lost = 0
    for i in range(60):
        forget(table.clients[0])
        table.step()
        if i % 7 == 3:
            # What came is lost, on the way or in the page: the next patch begins elsewhere.
            shown.client.call("match.view", **shown.where)
            before = len(shown.client.changes)
            forget(table.clients[0])
            if before > 0:
                table.step()
                shown.client.call("match.view", **shown.where)
                told = next((one for one in shown.client.changes if "patch" in one), None)
                if told is not None:
                    lost += 1
                    assert told["from"] != {"revision": shown.plain["revision"], "asked": shown.asked()}, told
                shown.ask()
        shown.look()
    assert lost > 2, lost
    table.close()


@with_server
def test_asking_again_begins_anew(server):
    table = Table(server, 24)
    shown = Shown(table.clients[1], table.match, 1)
    for i in range(30):
        forget(table.clients[1])
        table.step()
        shown.look()
        if i % 10 == 9:
            shown.ask()
    equal(shown.wholes, 4)
    # Who wants all each time is told all from then on.
    table.clients[1].call("match.watch", look=True, **shown.where)
    forget(table.clients[1])
    while not table.clients[1].changes:
        table.step()
        table.clients[1].call("match.view", **shown.where)
    told = table.clients[1].changes[-1]
    assert "view" in told and "patch" not in told and "look" not in told
    table.close()


def test_reconnection():
    """A lost connection, and a server that begins anew: joining leads to the whole, and goes on from there."""
    server = Server(db=path("games.db"))
    table = Table(server, 25)
    for client in table.clients:
        client.close()
    for again in range(3):
        table.sit(server)
        shown = [Shown(client, table.match, seat) for client, seat in zip(table.clients, (0, 1, None))]
        for _ in range(24):
            forget(*table.clients)
            table.step()
            for one in shown:
                one.look()
        assert all(one.wholes == 1 and one.patches > 1 for one in shown)
        table.close()
        if again == 1:
            equal(server.stop(), 0)
            server = Server(db=path("games.db"))
    equal(server.stop(), 0)


test(test_reconnection)


# --- several at a seat, a seat of several ---

@with_server
def test_two_tabs(server):
    """Two connections at one seat: each has its own picture, and both are told the same."""
    table = Table(server, 26)
    other = pc.Client(server.url)
    other.call("match.join", token=table.tokens[0])
    tabs = [Shown(client, table.match, 0) for client in (table.clients[0], other)]
    for i in range(40):
        forget(table.clients[0], other)
        table.step()
        for one in tabs:
            one.look()
        told = [[change for change in one.client.changes if "events" in change] for one in tabs]
        if i <= 20:
            equal(*told)
        if i == 20:  # from then on it has not been shown every card that the other one knows
            forget(other)
            tabs[1].ask()
    equal([one.wholes for one in tabs], [1, 2])
    other.close()
    for _ in range(4):
        forget(table.clients[0])
        table.step()
        tabs[0].look()
    table.close()


@with_server
def test_both_seats_on_one_connection(server):
    client = pc.Client(server.url)
    made = client.call("match.new", game="ccg", join=[0, 1])
    seats = [pc.Seat(client, token, random.Random(27)) for token in made["tokens"]]
    shown = [Shown(client, made["match"], seat) for seat in (0, 1)]
    client.call("match.watch", patch=True, match=made["match"])
    for _ in range(60):
        forget(client)
        assert any(seat.step() is not None for seat in seats)
        notices = None
        for one in shown:
            view = client.call("match.view", **{"from": 1 << 31}, legal=True, **one.where)
            notices = notices or list(client.changes)
            one.hear(notices, view)
    assert all(one.patches > 10 for one in shown)
    client.close()


@with_server
def test_a_seat_that_goes_to_another(server):
    """Whose link was exchanged is told nothing more; whoever has the seat begins with the whole."""
    host = pc.Client(server.url)
    made = host.call("match.new", game="ccg", join=[0])
    link = made["tokens"][1]
    host.call("match.join", token=link)
    first = Shown(host, made["match"], 1)
    guest = pc.Client(server.url)
    token = guest.call("match.join", token=link, exchange=True)["token"]
    guest.call("match.join", token=token)
    wait_until(lambda: host.call("match.list") and any("seat" in one and "events" not in one and "players" not in one
                                                        for one in host.changes), "the old one is told to leave")
    shown = Shown(guest, made["match"], 1)
    host_seat, guest_seat = (pc.Seat(client, one, random.Random(28))
                             for client, one in ((host, made["tokens"][0]), (guest, token)))
    shown = Shown(guest, made["match"], 1)
    for _ in range(20):
        forget(host, guest)
        assert any(seat.step() is not None for seat in (host_seat, guest_seat))
        shown.look()
        assert not any(one.get("seat") == 1 for one in host.changes), "who has left is told of the seat"
    equal(first.patches, 0)
    for client in (host, guest):
        client.close()


@with_server
def test_another_language(server):
    table = Table(server, 29)
    shown = Shown(table.clients[0], table.match, 0)
    for i in range(28):
        if i % 9 == 8:
            table.clients[0].call("language", language="en" if i == 17 else "de")
        forget(table.clients[0])
        table.step()
        shown.look()
    # What only the other seat is asked in between is told with what follows.
    for _ in range(60):
        if shown.wholes == 4:
            break
        forget(table.clients[0])
        table.step()
        shown.look()
    assert shown.wholes == 4 and shown.patches > 5, (shown.wholes, shown.patches)
    table.close()


# --- bounds ---

@with_server
def test_pictures_have_an_end(server):
    """What is kept for a connection is bounded; what has no room there is told whole, and right."""
    client = pc.Client(server.url)
    seats = []
    for _ in range(40):
        made = client.call("match.new", game="epic", join=[0, 1])
        seats.append((made["match"], [pc.Seat(client, token, random.Random(30)) for token in made["tokens"]]))
    shown = [Shown(client, match, 0) for match, _ in seats]
    room = (1 << 20) // len(json.dumps(shown[0].plain, separators=(",", ":"), ensure_ascii=False).encode())
    assert room < len(shown), "the matches of this test are too small"
    for _ in range(2):
        for one, (_, both) in zip(shown, seats):
            forget(client)
            assert any(seat.step() is not None for seat in both)
            one.look()
    told = [one.wholes > 1 for one in shown]
    assert not all(told) and sum(told) >= len(shown) - room - 2, (sum(told), room)
    client.close()


@with_server
def test_wrong_parameters(server):
    table = Table(server, 31)
    for params in ({"patch": 1}, {"patch": "yes"}, {"patches": True}):
        try:
            table.clients[0].call("match.watch", match=table.match, seat=0, **params)
            raise AssertionError(params)
        except pc.Refused as refused:
            equal(refused.code, -32602)
    table.close()


if __name__ == "__main__":
    sys.exit(runner.main())
