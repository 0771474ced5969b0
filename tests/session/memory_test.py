#!/usr/bin/env python3
"""What a connection of `strategium serve` can cost in memory, whatever it does; and what happens without any.

    tests/session/memory_test.py BUILD-FOLDER [WORD...]

Each test opens some connections that all do the same, and none of which takes what it is sent unless it says so. The
growth of the server's resident memory, divided by their number, is at most CONNECTION_BYTES. Nothing is timed: what is
sent is bounded by its number, and all of it has been read, or the connection dropped, before memory is looked at.
The last line is `N passed, N failed`.
"""
import base64
import io
import json
import os
import random
import resource
import select
import socket
import struct
import sys
import time
import zipfile

import runner
from runner import test, wait_until
from serve_test import Server, pc

CONNECTION_BYTES = 8 << 20
MASK = b"\0\0\0\0"  # so that what is sent stands there as it is


def frame(kind, payload=b"", last=True):
    """As a browser sends it; the mask changes nothing."""
    count = len(payload)
    length = (bytes([0x80 | count]) if count < 126 else
              b"\xfe" + struct.pack(">H", count) if count < 65536 else b"\xff" + struct.pack(">Q", count))
    return bytes([(0x80 if last else 0) | kind]) + length + MASK + payload


def request(method, ident=1, **params):
    return {"jsonrpc": "2.0", "id": ident, "method": method, "params": params}


def text(value):
    return frame(pc.WebSocket.TEXT, json.dumps(value).encode())


def open_socket(server):
    """A WebSocket whose answers are not taken; the kernel keeps little of them for us."""
    plain = socket.socket()
    plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    plain.settimeout(runner.LIMIT)
    plain.connect(("127.0.0.1", server.port))
    plain.sendall((f"GET /ws HTTP/1.1\r\nHost: {server.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                   "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
    head = b""
    while b"\r\n\r\n" not in head:
        head += plain.recv(1)
    assert head.startswith(b"HTTP/1.1 101"), head
    return plain


def resident_bytes(server, which="VmRSS"):
    with open(f"/proc/{server.process.pid}/status", encoding="ascii") as file:
        line = next(line for line in file if line.startswith(which))
    return int(line.split()[1]) * 1024


def is_idle(server):
    """Whether it waits: whenever it is looked at, all its threads sleep. One that only gets no processor would run."""
    for _ in range(20):
        for name in os.listdir(f"/proc/{server.process.pid}/task"):
            with open(f"/proc/{server.process.pid}/task/{name}/stat", encoding="ascii") as file:
                if file.read().rsplit(")", 1)[1].split()[0] != "S":
                    return False
        time.sleep(0.002)
    return True


def send_all(server, sockets, data):
    """All of it to each, as fast as the server takes it, until it takes no more; who is dropped has had enough."""
    rest = {one: data for one in sockets}
    for one in sockets:
        one.setblocking(False)
    while rest:
        _, ready, _ = select.select([], list(rest), [], 0)
        if not ready and is_idle(server):
            return
        for one in ready:
            try:
                rest[one] = rest[one][one.send(rest[one]):]
            except (BrokenPipeError, ConnectionResetError):
                rest[one] = b""
            if not rest[one]:
                del rest[one]


def cost_of(count, data, server, opener=open_socket):
    """What each of `count` connections costs that have sent this."""
    before = resident_bytes(server)
    sockets = [opener(server) for _ in range(count)]
    try:
        send_all(server, sockets, data)
        wait_until(lambda: is_idle(server), "the server rests")
        return (resident_bytes(server) - before) / count
    finally:
        for one in sockets:
            one.close()


def costs_little(count):
    """A test: what the function gives is sent by so many connections."""
    def decorate(function):
        def run():
            server = Server()
            try:
                cost = cost_of(count, *function(server))
                assert cost <= CONNECTION_BYTES, f"a connection costs {cost / (1 << 20):.1f} MB"
                print(f"  {cost / 1024:.0f} KB a connection")
                server.alive()
            finally:
                server.stop()
        run.__name__ = function.__name__
        return test(run)
    return decorate


@costs_little(100)
def half_a_request_of_http(server):
    return f"GET / HTTP/1.1\r\nHost: {server.host}\r\nX-A: ".encode() + b"a" * 4000, server, plain_socket


@costs_little(100)
def a_body_that_does_not_end(server):
    head = f"POST / HTTP/1.1\r\nHost: {server.host}\r\nContent-Length: 100000000\r\n\r\n".encode()
    return head + b"a" * 20000, server, plain_socket


def plain_socket(server):
    return server.connect()


@costs_little(4)
def pings_whose_answers_are_not_taken(server):
    return frame(pc.WebSocket.PING, b"p" * 125) * 120000, server


@costs_little(4)
def a_message_in_fragments_of_a_byte(server):
    return frame(pc.WebSocket.TEXT, b"[", False) + frame(0, b" ", False) * 200000, server


@costs_little(8)
def a_long_message_without_its_end(server):
    return frame(pc.WebSocket.TEXT, b"[", False) + frame(0, b" " * 1000000, False), server


@costs_little(100)
def the_beginning_of_a_frame(server):
    return bytes([0x81, 0xff]) + struct.pack(">Q", 1 << 20) + MASK + b"[", server


@costs_little(4)
def batches_whose_answers_are_not_taken(server):
    return text([request("rules", id="AOD") for _ in range(64)]) * 4, server


@costs_little(8)
def answers_that_are_not_taken(server):
    return text(request("cards.list")) * 100, server


@costs_little(4)
def messages_of_many_values(server):
    return text([[0] * 100000]) * 3, server


@test
def a_message_of_nothing_but_numbers_takes_what_was_asked_for():
    """Before a long message the server asks for a hundred times its length (session.c): it must not take more."""
    server = Server()
    try:
        data = b"[" + b"0," * ((1 << 19) - 2) + b"0]"
        before = resident_bytes(server)
        cost_of(1, frame(pc.WebSocket.TEXT, data), server)
        cost = resident_bytes(server, "VmHWM") - before
        assert cost <= 100 * len(data), f"{cost / len(data):.0f} times its length"
        print(f"  {cost / len(data):.0f} times its length")
        server.alive()
    finally:
        server.stop()


@costs_little(8)
def matches_that_are_watched(server):
    made = [request("match.new", game="ccg", seats=["human", "greedy"], join=[0]) for _ in range(8)]
    return b"".join(map(text, made)), server


@costs_little(8)
def matches_that_are_watched_by_patches(server):
    made = [request("match.new", game="epic", seats=["human", "greedy"], join=[0]) for _ in range(4)]
    return b"".join(map(text, made)), server, watching_socket


def watching_socket(server):
    """Before anything else it watches a match from everywhere, over and over."""
    plain = open_socket(server)
    maker = pc.Client(server.url)
    match = maker.call("match.new", game="epic")
    maker.close()
    plain.sendall(text(request("match.join", token=match["spectator"])))
    plain.sendall(text([request("match.watch", match=match["match"], patch=True) for _ in range(20)]))
    return plain


def take_all_memory(server):
    """The system lends it nothing more: there is what it has got, and what it put by."""
    with open(f"/proc/{server.process.pid}/status", encoding="ascii") as file:
        size = int(next(line for line in file if line.startswith("VmSize")).split()[1]) * 1024
    _, most = resource.prlimit(server.process.pid, resource.RLIMIT_AS)
    resource.prlimit(server.process.pid, resource.RLIMIT_AS, (size, most))


def give_memory(server):
    _, most = resource.prlimit(server.process.pid, resource.RLIMIT_AS)
    resource.prlimit(server.process.pid, resource.RLIMIT_AS, (most, most))


def roster_of_faults():
    """25 KB that are 355 KB unpacked, and 1.4 MB of answer."""
    parts = "".join(f'<selection name="x{i}" number="1" type="upgrade"/>' for i in range(70))
    unit = f'<selection name="Tactical Squad" number="1" type="unit"><selections>{parts}</selections></selection>'
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("a.ros", '<roster name="T" gameSystemId="28d4-bd2e-4858-ece6"><costs><cost name="Pts" typeId="p" '
                         'value="100"/></costs><forces><force name="Crusade" catalogueName="LA - VIII: Night Lords">'
                         f"<selections>{unit * 100}</selections></force></forces></roster>")
    return base64.b64encode(packed.getvalue()).decode()


def without_memory(function):
    """A test: a server that the system lends nothing more lives, and answers once it lends again."""
    def run():
        server = Server()
        client = pc.WebSocket(server.url)
        client.receive()  # which page there is

        def ask(*requests):
            client.send(json.dumps(requests))
            answers = json.loads(client.receive())
            return ["result" if "result" in one else one["error"]["code"] for one in answers]
        try:
            go_on = function(server, ask)
            take_all_memory(server)
            go_on(False)
            assert server.get("/")[0] == 200
            give_memory(server)
            go_on(True)
            client.close()
            server.alive()
        finally:
            server.stop()
    run.__name__ = function.__name__
    return test(run)


@without_memory
def packs_that_nobody_asked_for_before(server, ask):
    roster = request("roster.import", base64=roster_of_faults())
    questions = [roster, request("army.check", text="game: aod\nlist: night-lords\n"),
                 request("odds", question="tactical squad, shooting at tactical squad")]

    def go_on(has_memory):
        answers = ask(*questions)
        assert has_memory or answers == [5, 5, 5], answers
        assert not has_memory or answers[0] == "result", answers
    return go_on


@without_memory
def a_batch_of_matches(server, ask):
    made = [request("match.new", i, game="ccg", seats=["human", "greedy"]) for i in range(64)]

    def go_on(has_memory):
        answers = ask(*made[:1 if has_memory else 64])
        assert answers[0] == "result" and set(answers[1:]) <= {"result", 5}, answers
        assert has_memory or answers[-1] == 5, answers
    return go_on


@without_memory
def a_computer_that_thinks(server, _):
    """What is put by suffices for a game that goes on: its computer has the memory that it thinks in."""
    client = pc.Client(server.url)
    made = client.call("match.new", game="ccg", seats=["human", "trooper"])
    seat = pc.Seat(client, made["tokens"][0], random.Random(1))
    while seat.prepare():
        pass

    def go_on(_):
        for _ in range(6):
            wait_until(seat.step, "it is our turn")
    return go_on


if __name__ == "__main__":
    sys.exit(0 if runner.IS_SANITIZED else runner.main())
