#!/usr/bin/env python3
"""Tests `strategium serve` from outside, over real sockets.

    tests/session/serve_test.py BUILD-FOLDER

Starts the server on a free port and speaks to it: as a browser fetching the page, as two people
playing, and as somebody who means harm. The last line is `N passed, N failed`.
"""
import contextlib
import functools
import importlib.machinery
import importlib.util
import itertools
import json
import os
import random
import re
import resource
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time

import games_file
import runner
from runner import IS_SANITIZED, LIMIT, PROGRAM, ROOT, equal, path, test, wait_until


def load_client():
    path = os.path.join(ROOT, "tools", "protocol-client")
    loader = importlib.machinery.SourceFileLoader("protocol_client", path)
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    loader.exec_module(module)
    return module


pc = load_client()
pc.ANSWER_SECONDS = LIMIT


class Server:
    """A server on a free port; its games in a folder of its own, or in `db`."""

    def __init__(self, *options, program=PROGRAM, home=ROOT, db=None, bytes_max=None):
        self.error = tempfile.TemporaryFile("w+")
        self.folder = tempfile.TemporaryDirectory()
        self.db = db or os.path.join(self.folder.name, "games.db")
        environment = dict(os.environ, STRATEGIUM_HOME=home)

        def limit():
            if bytes_max:
                resource.setrlimit(resource.RLIMIT_FSIZE, (bytes_max, bytes_max))
        self.process = subprocess.Popen([PROGRAM, "serve", "--port", "0", "--db", self.db, *options],
                                        stdout=subprocess.PIPE, stderr=self.error, text=True,
                                        env=environment, preexec_fn=limit)
        line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
        assert found, f"no address: {line!r} {self.said()!r}"
        self.port = int(found.group(1))
        self.host = f"127.0.0.1:{self.port}"
        self.url = f"ws://{self.host}/ws"

    def said(self):
        self.error.seek(0)
        return self.error.read()

    def stop(self, how=signal.SIGINT):
        """Ends it; its exit code."""
        self.process.send_signal(how)
        code = self.process.wait(LIMIT)
        self.process.stdout.close()
        self.folder.cleanup()
        return code

    def connect(self):
        return socket.create_connection(("127.0.0.1", self.port), LIMIT)

    def http(self, raw):
        """What comes back for these bytes, until the end."""
        with self.connect() as connection:
            connection.sendall(raw if isinstance(raw, bytes) else raw.encode())
            answer = b""
            try:
                while part := connection.recv(65536):
                    answer += part
            except ConnectionResetError:
                pass
            return answer

    def get(self, path, *headers, method="GET", host=None):
        lines = [f"{method} {path} HTTP/1.1", f"Host: {host or self.host}", "Connection: close"]
        answer = self.http("\r\n".join([*lines, *headers]) + "\r\n\r\n")
        head, _, body = answer.partition(b"\r\n\r\n")
        lines = head.decode("latin-1").split("\r\n")
        fields = dict(line.lower().split(": ", 1) for line in lines[1:] if ": " in line)
        return int(lines[0].split(" ")[1]), fields, body

    def alive(self):
        """A newcomer is served."""
        client = pc.Client(self.url)
        assert client.call("games")["games"]
        client.close()


def with_site(function):
    """Runs a test on a server whose page is a small one."""
    @functools.wraps(function)
    def run():
        with tempfile.TemporaryDirectory() as home:
            for name in ("data", "docs"):
                os.symlink(os.path.join(ROOT, name), os.path.join(home, name))
            site = os.path.join(home, "build", "web")
            os.makedirs(os.path.join(site, "assets"))
            files = {"index.html": b"<!doctype html>the page", "assets/a-1b2c.js": b"let a = 1",
                     "assets/a-1b2c.js.gz": b"packed", "../secret.txt": b"secret"}
            for name, content in files.items():
                with open(os.path.join(site, name), "wb") as file:
                    file.write(content)
            server = Server(home=home)
            try:
                function(server, site)
            finally:
                server.stop()
    return test(run)


def with_server(function):
    """Runs a test on a server that must be well afterwards, and have nothing to say."""
    @functools.wraps(function)
    def run():
        server = Server()
        try:
            function(server)
            server.alive()
        except BaseException:
            server.stop()
            raise
        code = server.stop()
        assert code == 0, f"exit code {code}: {server.said()}"
        assert server.said() == "", server.said()
    return test(run)


# --- the page ---

@with_site
def test_page(server, site):
    status, fields, body = server.get("/")
    assert status == 200 and body == b"<!doctype html>the page"
    assert fields["cache-control"] == "no-cache"
    assert fields["x-content-type-options"] == "nosniff"
    assert fields["referrer-policy"] == "no-referrer"
    assert "frame-ancestors 'none'" in fields["content-security-policy"]
    assert "default-src 'none'" in fields["content-security-policy"]
    assert "unsafe" not in fields["content-security-policy"]
    status, _, body = server.get("/", f"If-None-Match: {fields['etag']}")
    assert status == 304 and body == b""
    status, fields, body = server.get("/assets/a-1b2c.js")
    assert status == 200 and body == b"let a = 1"
    assert fields["content-type"].startswith("text/javascript")
    assert "immutable" in fields["cache-control"]
    status, fields, body = server.get("/assets/a-1b2c.js", "Accept-Encoding: gzip, br")
    assert fields["content-encoding"] == "gzip" and body == b"packed"
    status, fields, body = server.get("/", method="HEAD")
    assert status == 200 and body == b"" and fields["content-length"] == "23"
    # A page that is built anew is served anew.
    with open(os.path.join(site, "index.html"), "wb") as file:
        file.write(b"another")
    assert server.get("/")[2] == b"another"


@with_site
def test_build_of_the_page(server, site):
    """The first message of a connection names the page's build as it is then, though nobody has asked for the page."""
    def told(page):
        with open(os.path.join(site, "index.html"), "wb") as file:
            file.write(page)
        client = pc.WebSocket(server.url)
        message = json.loads(client.receive())
        client.close()
        equal(message, {"jsonrpc": "2.0", "method": "page.build", "params": {"build": message["params"]["build"]}})
        return message["params"]["build"]

    equal(told(b"<!doctype html>a page that says none"), None)
    equal(told(b'<!doctype html><meta name="build" content="0a1f"><b>'), "0a1f")
    equal(told(b'<!doctype html><meta name="build" content="0a2f" /><b>'), "0a2f")
    digits = "f" * 64
    equal(told(f'<meta name="build" content="{digits}">'.encode()), digits)
    for broken in (f"{digits}f", "", "0A1F", '0a1f\\"', "0a1f"):
        end = b"" if broken == "0a1f" else b'">'
        equal(told(f'<!doctype html><meta name="build" content="{broken}'.encode() + end), None)
    os.remove(os.path.join(site, "index.html"))
    web = pc.WebSocket(server.url)
    equal(json.loads(web.receive())["params"], {"build": None})


@with_site
def test_no_other_file(server, _):
    for path in ("/../secret.txt", "/assets/../../secret.txt", "/%2e%2e/secret.txt",
                 "/..%2fsecret.txt", "/..%5csecret.txt", "//etc/passwd", "/assets", "/assets/",
                 "/.", "/..", "/index.html/", "/a-1b2c.js",
                 "/assets/a-1b2c.js.gz", "/data/ccg/base.json", "/var/strategium.db"):
        status, _, body = server.get(path)
        assert status in (400, 404), (path, status)
        assert b"secret" not in body
    assert server.get("/", method="POST")[0] == 405
    assert server.get("/", method="DELETE")[0] == 405


@with_server
def test_names(server):
    """Only names that it was told, or its own."""
    for host in ("evil.example", "127.0.0.1", f"127.0.0.1:{server.port + 1}", "localhost",
                 f"evil.example:{server.port}", f"127.0.0.1.evil.example:{server.port}"):
        assert server.get("/", host=host)[0] == 421, host
    assert server.get("/", host=f"LOCALHOST:{server.port}")[0] == 200
    assert b" 400 " in server.http("GET / HTTP/1.1\r\nConnection: close\r\n\r\n").split(b"\r\n")[0]
    for origin in ("http://evil.example", "null", f"https://{server.host}", "http://localhost"):
        assert server.get("/", f"Origin: {origin}")[0] == 403, origin
        try:
            pc.WebSocket(server.url, origin=origin)
            raise AssertionError(f"{origin} was let in")
        except ConnectionError as error:
            assert "403" in str(error)
    pc.WebSocket(server.url, origin=f"http://{server.host}").close()


@test
def test_told_names():
    server = Server("--origin", "https://table.example.org")
    try:
        assert server.get("/", "Origin: https://table.example.org", host="table.example.org")[0] == 200
        assert server.get("/", "Origin: http://table.example.org")[0] == 403
        assert server.get("/", host="example.org")[0] == 421
    finally:
        server.stop()


# --- the handshake ---

@with_server
def test_handshake(server):
    good = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ=="}

    def status(method="GET", version="HTTP/1.1", **changed):
        fields = {**good, **{name.replace("_", "-"): text for name, text in changed.items()}}
        lines = [f"{method} /ws {version}", f"Host: {server.host}"]
        lines += [f"{name}: {text}" for name, text in fields.items() if text is not None]
        with server.connect() as connection:
            connection.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
            return connection.recv(4096).split(b"\r\n")[0] or b"nothing"

    assert b" 101 " in status()
    assert b" 426 " in status(Sec_WebSocket_Version="8")
    assert b" 426 " in status(Sec_WebSocket_Version=None)
    assert b" 426 " in status(Upgrade="h2c")
    assert b" 426 " in status(Upgrade=None)
    for key in (None, "", "x", "AAAA", "dGhlIHNhbXBsZSBub25jZQ", "!" * 24, "A" * 5000):
        assert b" 400 " in status(Sec_WebSocket_Key=key), key
    assert b" 101 " not in status(method="POST")
    assert b" 101 " not in status(version="HTTP/1.0")
    assert b" 101 " not in status(Connection="close")
    # Half of a handshake, and then nothing or rubbish.
    halves = [server.connect() for _ in range(20)]
    for i, half in enumerate(halves):
        half.sendall(b"GET /ws HTTP/1.1\r\nHost: x"[:3 + i])
    for rubbish in (b"\x00" * 100, b"GET\r\n\r\n", b"\xff\xfe\x00" * 50, os.urandom(300),
                    b"GET /" + b"a" * 100000 + b" HTTP/1.1\r\n\r\n",
                    b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 20000 + b"\r\n"):
        with server.connect() as connection:
            try:
                connection.sendall(rubbish)
            except OSError:
                pass
    for half in halves:
        half.close()


# --- frames ---

def closes(web, code):
    """Whether the server says goodbye with this code (None: any, or none)."""
    try:
        while True:
            web.receive()
    except pc.Closed as closed:
        assert code is None or closed.code == code, closed.code
    except ConnectionResetError:
        assert code is None


@with_server
def test_frames(server):
    def opened():
        return pc.WebSocket(server.url)

    web = opened()
    web.send_frame(1, b"\xff\xfe{}")
    closes(web, 1007)
    web = opened()  # the bad byte comes later
    web.send_frame(1, b"{\xc3", last=False)
    web.send_frame(0, b"(}")
    closes(web, 1007)
    web = opened()
    web.socket.sendall(b"\x81\x02{}")  # not masked
    closes(web, 1002)
    web = opened()
    web.send_frame(2, b"binary")
    closes(web, 1003)
    for kind in (3, 7, 11, 15):  # there are no such frames
        web = opened()
        web.send_frame(kind, b"x")
        closes(web, 1002)
    web = opened()
    web.send_frame(0x40 | 1, b"{}")  # a reserved bit
    closes(web, 1002)
    web = opened()
    web.send_frame(0, b"goes on with nothing")
    closes(web, 1002)
    web = opened()
    web.send_frame(9, b"x" * 200)  # a control frame that is too long
    closes(web, None)
    web = opened()
    web.send_frame(9, b"x", last=False)  # and one in pieces
    closes(web, None)
    web = opened()
    web.send_frame(8, b"\x03")  # half of a code
    closes(web, None)
    web = opened()  # says to be huge
    web.socket.sendall(b"\x81\xff" + (1 << 62).to_bytes(8, "big") + b"abcd" + b"x" * 1000)
    closes(web, 1009)
    web = opened()  # the highest bit must be clear
    web.socket.sendall(b"\x81\xff" + b"\xff" * 8 + b"abcd")
    closes(web, None)
    web = opened()  # is huge
    try:
        for _ in range(40):
            web.send_frame(1 if _ == 0 else 0, b"x" * 65536, last=False)
    except OSError:
        pass
    closes(web, None)


@with_server
def test_fragments(server):
    web = pc.WebSocket(server.url)
    text = b'{"jsonrpc":"2.0","id":"\xc3\xa4","method":"games"}'
    for i in range(len(text)):
        web.send_frame(1 if i == 0 else 0, text[i:i + 1], last=i == len(text) - 1)
        if i % 7 == 0:
            web.send_frame(9, b"between")
    assert json.loads(web.receive())["method"] == "page.build"
    assert json.loads(web.receive())["id"] == "ä"
    # One byte of the wire at a time.
    one = pc.WebSocket(server.url)
    sent = []
    real, one.socket = one.socket, type("Catch", (), {"sendall": lambda _, part: sent.append(part)})()
    one.send(text.decode())
    one.socket = real
    for byte in b"".join(sent):
        real.sendall(bytes([byte]))
    one.receive()
    assert "result" in one.receive()


@with_server
def test_rubbish_frames(server):
    chance = random.Random(7)
    for _ in range(150):
        with_handshake = pc.WebSocket(server.url)
        try:
            for _ in range(chance.randrange(1, 6)):
                with_handshake.socket.sendall(chance.randbytes(chance.randrange(1, 300)))
        except OSError:
            pass
        with_handshake.close()


# --- those who flood, and those who do not listen ---

@with_server
def test_slow_reader(server):
    web = pc.WebSocket(server.url)
    web.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    request = json.dumps([{"jsonrpc": "2.0", "id": 1, "method": "rules",
                           "params": {"words": "unit"}}] * 60)
    web.socket.settimeout(2)
    dropped = False
    try:
        for _ in range(5000):
            web.send(request)
    except TimeoutError:
        dropped = True  # we are no longer read, which is as good
    except OSError:
        dropped = True
    assert dropped
    server.alive()


@with_server
def test_flood(server):
    """A flood of one connection does not hold up another."""
    flood = pc.WebSocket(server.url)
    other = pc.Client(server.url)
    request = json.dumps([{"jsonrpc": "2.0", "method": "games"}] * 60)
    flood.socket.setblocking(False)
    for _ in range(100):
        try:
            for _ in range(20):
                flood.send(request)
        except OSError:
            pass
        other.call("match.list")


@with_server
def test_many_connections(server):
    """More than there is room for are refused; those who came before are served."""
    first = pc.Client(server.url)
    many = []
    try:
        for _ in range(1100):
            try:
                many.append(pc.WebSocket(server.url))
            except ConnectionError as error:
                assert "503" in str(error)
                break
        else:
            raise AssertionError("nobody was refused")
        assert first.call("games")["games"]
    finally:
        for web in many:
            web.close()

    def there_is_room():
        try:
            pc.WebSocket(server.url).close()
            return True
        except ConnectionError as error:
            assert "503" in str(error)
            return False
    wait_until(there_is_room, "room after the others have left")


# --- whole games ---

@functools.lru_cache
def deck_names(deck):
    with open(os.path.join(ROOT, "data", "ccg", "decks", deck + ".deck"), encoding="utf-8") as file:
        found = (re.match(r"\d+ (.+)", line) for line in file)
        return {match.group(1).strip() for match in found if match}


class Table:
    """A game between two people with a spectator, each on a connection of their own."""

    DECKS = ["bastion-line", "red-wake"]

    def __init__(self, server, seed):
        self.chance = random.Random(seed)
        maker = pc.Client(server.url)
        made = maker.call("match.new", game="ccg", sides=self.DECKS)
        self.tokens = [*made["tokens"], made["spectator"]]
        self.match = made["match"]
        maker.close()
        self.public = ""
        self.next = 0
        self.sit(server)

    def sit(self, server):
        self.clients = [pc.Client(server.url) for _ in self.tokens]
        self.seats = [pc.Seat(client, token, self.chance)
                      for client, token in zip(self.clients, self.tokens)]

    def standings(self, start=0):
        """What each of the three sees, with the log from `start` on."""
        return [self.clients[i].call("match.view", match=self.match, **{"from": start},
                                     **({"seat": i} if i < 2 else {}))
                for i in range(3)]

    def step(self):
        """One choice of whoever's turn it is; what each was sent meanwhile is looked at."""
        done = any(self.seats[i].step() is not None for i in range(2))
        assert done or self.standings(1 << 20)[0]["over"]
        return done

    def look_through(self):
        """No frame of a seat names a card of the other one that nobody has seen."""
        self.next = self.standings(self.next)[2]["next"]
        self.public += "".join(self.clients[2].frames)
        for seat in range(2):
            hidden = {name for name in deck_names(self.DECKS[1 - seat]) - deck_names(self.DECKS[seat])
                      if f'"{name}"' not in self.public and name not in self.public}
            for frame in self.clients[seat].frames:
                for name in hidden:
                    # The whole is shown once the game is over.
                    assert name not in frame, f"seat {seat} was told of {name}: {frame[:2000]}"
        for client in self.clients:
            client.frames.clear()
            client.changes.clear()

    def close(self):
        for client in self.clients:
            client.close()


# To look after each choice shows no more but at which it was told.
LOOK_EVERY = 8


@with_server
def test_whole_game(server):
    table = Table(server, 11)
    steps = 0
    while table.step():
        steps += 1
        if steps % LOOK_EVERY == 0:
            table.look_through()
    table.look_through()
    standings = table.standings()
    assert steps > 20 and all(standing["over"] for standing in standings)
    assert len({standing["fingerprint"] for standing in standings}) == 1
    record = table.clients[2].call("match.record", match=table.match)
    assert record["whole"] and "key: " in record["record"]
    luck = table.clients[2].call("match.luck", match=table.match)
    log = {}
    while True:
        part = table.clients[2].call("match.view", match=table.match, **{"from": len(log)})
        log.update((entry["index"], entry) for entry in part["log"])
        if len(log) == part["log_length"]:
            break
    for one in luck["tests"]:
        assert log[one["entry"]]["message"] in ("ROLLS", "REROLLS"), one
        assert 0 <= one["chance"] <= 1 and one["passed"] == (one["rolled"] >= one["need"]), one
    for seat, told in enumerate(luck["seats"]):
        own = [one for one in luck["tests"] if one["seat"] == seat]
        assert told["tests"] == len(own) and told["passed"] == sum(t["passed"] for t in own)
        assert abs(told["expected"] - sum(t["chance"] for t in own)) < 1e-6
    table.close()


@with_server
def test_look_back(server):
    """The look back takes its time elsewhere: meanwhile everything else is answered."""
    # One that is still played: by chance some are over before.
    for seed in itertools.count(12):
        table = Table(server, seed)
        if all(table.step() for _ in range(60)) and not table.standings(1 << 20)[0]["over"]:
            break
        table.close()
    try:
        table.clients[2].call("match.review", match=table.match)
        raise AssertionError("a running game was looked back at")
    except pc.Refused as error:
        assert error.code == 4
    decider = table.standings()[0]["decision"]["actor"]
    table.clients[decider].call("match.concede", match=table.match, seat=decider)
    watcher, other = table.clients[2], table.clients[0]
    log = {entry["index"] for entry in watcher.call("match.view", match=table.match)["log"]}
    told = watcher.call("match.review", match=table.match)
    assert not told["ready"] and told["lines"] > 20, told
    # Asked while it is looked back, and answered before that is done.
    for number in range(20):
        watcher.socket.send(json.dumps({"jsonrpc": "2.0", "id": f"meanwhile {number}", "method": "games"}))
    told_since = []
    while not any(change.get("ready") for change in told_since):
        told_since.append(watcher.wait())
    assert sum("meanwhile" in frame for frame in watcher.frames) == 20, watcher.frames
    assert len({change["done"] for change in told_since if "done" in change}) > 2, told_since
    review = watcher.call("match.review", match=table.match)
    assert review == other.call("match.review", match=table.match, seat=0)
    points = review["points"]
    assert len(points) == review["lines"] == told["lines"]
    assert all(0 <= point["chance"] <= 1 for point in points)
    entries = [point["entry"] for point in points if point["entry"] is not None]
    assert entries == sorted(entries) and all(entry in log for entry in entries)
    for turn in review["turning_points"]:
        point = points[turn["point"]]
        if turn["kind"] == "choice":
            assert point["actor"] == turn["seat"] and turn["choice"] and turn["better"]
            assert abs(turn["size"] - (point["best"] - point["chosen"])) < 1e-6
        else:
            assert abs(turn["size"] - abs(point["luck"])) < 1e-6
    for seat, told in enumerate(review["seats"]):
        luck = sum(point["luck"] for point in points) * (1 if seat == 0 else -1)
        assert abs(told["luck"] - luck) < 1e-6
    table.close()


@test
def test_killed():
    """Killed in the middle of a request, again and again: nothing that was answered is lost."""
    with tempfile.TemporaryDirectory() as folder:
        db = os.path.join(folder, "games.db")
        server = Server(db=db)
        table = Table(server, 5)
        chance = random.Random(3)
        kills = 0
        while True:
            for _ in range(chance.randrange(5, 25)):
                if not table.step():
                    break
            standings = table.standings()
            if standings[0]["over"] or kills == 6:
                break
            actor = standings[0]["decision"]["actor"]
            client = table.clients[actor]
            legal = client.call("match.legal", match=table.match, seat=actor)
            request = {"match": table.match, "seat": actor, "id": f"kill {kills}",
                       "action": legal["choices"][0]["action"], "revision": legal["revision"]}
            # Sent, and perhaps carried out, but the answer is never read.
            client.socket.send(json.dumps(
                {"jsonrpc": "2.0", "id": 1, "method": "match.act", "params": request}))
            time.sleep(chance.choice([0, 0, 0.001, 0.003, 0.01]))
            server.stop(signal.SIGKILL)
            table.close()
            kills += 1
            server = Server(db=db)
            table.sit(server)
            now = table.standings()
            # All that was answered is there, and at most the one request more.
            for before, after in zip(standings, now):
                assert after["log"][:len(before["log"])] == before["log"]
                assert after["revision"] >= before["revision"]
            first = table.clients[actor].call("match.act", **request)
            again = table.clients[actor].call("match.act", **request)
            assert first == again
            table.look_through()
        assert kills >= 2
        while table.step():
            pass
        over = table.standings()
        table.close()
        assert server.stop() == 0 and server.said() == "", server.said()
        # Over, and still there for those who sat at it.
        server = Server(db=db)
        table.sit(server)
        for before, after in zip(over, table.standings()):
            assert after == before
        table.close()
        assert server.stop() == 0 and server.said() == "", server.said()
        for name in os.listdir(folder):
            path = os.path.join(folder, name)
            assert os.stat(path).st_mode & 0o777 == 0o600, name
            with open(path, "rb") as file:
                content = file.read()
            assert not any(token.encode() in content for token in table.tokens)


@test
def test_full_disk():
    """Nothing more can be written: a clear refusal, and what was kept stays."""
    with tempfile.TemporaryDirectory() as folder:
        db = os.path.join(folder, "games.db")
        server = Server(db=db, bytes_max=700_000)
        table = Table(server, 5)
        refused = None
        before = table.standings()
        for _ in range(3000):
            before = table.standings()
            try:
                if not table.step():
                    table.close()
                    table = Table(server, 6)
            except pc.Refused as error:
                refused = error
                break
        assert refused and refused.code == 5, refused
        assert "keep" in str(refused)
        assert table.standings() == before  # looking still works, and nothing has happened
        table.close()
        assert server.stop() == 0
        assert "cannot be written" in server.said()
        server = Server(db=db)
        table.sit(server)
        assert table.standings() == before
        assert table.step()
        table.close()
        assert server.stop() == 0


@test
def test_backup():
    """A copy that is made while people play goes on where it was made."""
    server = Server()
    table = Table(server, 9)
    for _ in range(20):
        table.step()
    before = table.standings()
    with tempfile.TemporaryDirectory() as folder:
        copy = os.path.join(folder, "copy.db")
        command = [PROGRAM, "serve", "--db", server.db, "--backup", copy]
        assert subprocess.run(command, timeout=LIMIT, check=False).returncode == 0
        again = subprocess.run(command, timeout=LIMIT, check=False, capture_output=True, text=True)
        assert again.returncode == 2 and "exists" in again.stderr, again
        assert os.stat(copy).st_mode & 0o777 == 0o600
        assert table.step()
        table.close()
        assert server.stop() == 0
        server = Server(db=copy)
        table.sit(server)
        assert table.standings() == before
        assert table.step()
        table.close()
        assert server.stop() == 0


@test
def test_two_servers():
    server = Server()
    second = subprocess.run([PROGRAM, "serve", "--port", "0", "--db", server.db],
                            capture_output=True, text=True, timeout=LIMIT, check=False)
    assert second.returncode == 2 and "another server" in second.stderr, second
    server.stop()


def assert_damaged(server, tables):
    """Whoever has a token is told that the game was kept and cannot be gone on with."""
    for table in tables:
        client = pc.Client(server.url)
        try:
            client.call("match.join", token=table.tokens[0])
            raise AssertionError("it was gone on with")
        except pc.Refused as error:
            assert error.code == 7, error
        client.close()


@test
def test_damaged():
    """A game that cannot be gone on with is named and left alone; the others go on."""
    with tempfile.TemporaryDirectory() as folder:
        db = os.path.join(folder, "games.db")
        server = Server(db=db)
        tables = [Table(server, seed) for seed in range(3)]
        for table in tables:
            for _ in range(10):
                table.step()
        before = tables[2].standings()
        server.stop()
        data = sqlite3.connect(db)
        data.execute("UPDATE line SET text = '0: nonsense' WHERE match = ? AND number = 3",
                     (tables[0].match,))
        games_file.resum(data)
        data.execute("UPDATE match SET header = replace(header, 'commitment: ', 'commitment: 0') WHERE id = ?",
                     (tables[1].match,))
        data.commit()
        data.close()
        server = Server(db=db)
        assert server.said() == "", server.said()
        for _ in range(2):
            assert_damaged(server, tables[:2])
        said = server.said()
        assert said.count("cannot be gone on with") == 2, said
        for table in tables[:2]:
            assert table.match in said
        assert said.count("changed afterwards") == 1, said
        tables[2].sit(server)
        assert tables[2].standings() == before
        assert tables[2].step()
        server.stop()


@test
def test_damaged_steps():
    """Of a server that was killed, steps wait in one list: what is no step ends only its own game."""
    cases = ["UPDATE journal SET step = 'nonsense' WHERE match = ?",
             "UPDATE journal SET step = NULL WHERE match = ?",
             "UPDATE journal SET step = substr(step, 1, length(step) - 1) WHERE match = ?",
             "UPDATE journal SET step = step || ' ' WHERE match = ?",
             "UPDATE journal SET step = replace(step, ' 0 ', ' 99999999999999999999 ') WHERE match = ?",
             "UPDATE journal SET step = replace(step, ' 1 ', ' 1000000 ') WHERE match = ?",
             "DELETE FROM journal WHERE number = (SELECT max(number) - 3 FROM journal WHERE match = ?)"]
    with tempfile.TemporaryDirectory() as folder:
        db = os.path.join(folder, "games.db")
        server = Server(db=db)
        tables = [Table(server, seed) for seed in range(len(cases) + 2)]
        for table in tables:
            for _ in range(14):
                table.step()
        before = [table.standings() for table in tables[-2:]]
        server.stop(signal.SIGKILL)
        with contextlib.closing(sqlite3.connect(db)) as games:
            for case, table in zip(cases, tables):
                assert games.execute(case, (table.match,)).rowcount > 0, case
            assert games.execute("SELECT count(*) FROM journal WHERE match = ?",
                                 (tables[-1].match,)).fetchone()[0] > 10
            games_file.resum(games)
            games.commit()
        for _ in range(2):
            server = Server(db=db)
            assert_damaged(server, tables[:len(cases)])
            said = server.said()
            assert said.count("cannot be gone on with") == len(cases), said
            assert all(table.match in said for table in tables[:-2]), said
            for table, one in zip(tables[-2:], before):
                table.sit(server)
                assert table.standings() == one
                table.close()
            server.stop()
        server = Server(db=db)
        tables[-1].sit(server)
        for _ in range(60):  # more than may wait
            assert tables[-1].step()
        before = tables[-1].standings()
        server.stop(signal.SIGKILL)
        server = Server(db=db)
        tables[-1].sit(server)
        assert tables[-1].standings() == before
        server.stop()


@test
def test_damaged_numbers():
    """Numbers that no server has put into the file end neither the server nor anything else."""
    cases = ["UPDATE note SET kind = 200", "UPDATE note SET kind = 0, first = 99999, line = 99999",
             "UPDATE note SET seat = 9", "UPDATE note SET entry = entry + 1000",
             "UPDATE match SET draw_seat = 77", "UPDATE match SET takeback_seat = -5",
             f"UPDATE match SET clock_bank = {2**63 - 1}, left0 = {2**63 - 1}",
             f"UPDATE match SET left1 = {-2**63}", "UPDATE match SET left0 = -1",
             f"UPDATE match SET claim_after = {-2**63}", "UPDATE match SET entries = -1"]
    with tempfile.TemporaryDirectory() as folder:
        db = os.path.join(folder, "games.db")
        server = Server(db=db)
        client = pc.Client(server.url)
        made = [client.call("match.new", game="ccg", join=[0, 1],
                            clock={"bank_ms": 600000, "increment_ms": 0}) for _ in cases]
        for one in made:
            client.call("match.draw", match=one["match"], seat=0)
            client.call("match.draw", match=one["match"], seat=1, accept=False)
        client.close()
        server.stop()
        data = sqlite3.connect(db)
        for case, one in zip(cases, made):
            where = "match" if "note" in case else "id"
            data.execute(f"{case} WHERE {where} = ?", (one["match"],))
        games_file.resum(data)
        data.commit()
        data.close()
        server = Server(db=db)
        client = pc.Client(server.url)
        for one in made:
            try:
                client.call("match.join", token=one["tokens"][0])
                raise AssertionError("it was gone on with")
            except pc.Refused as error:
                assert error.code == 7
        said = server.said()
        assert said.count("cannot be gone on with") == len(cases), said
        server.stop()


@test
def test_failed_reloads():
    """A game that cannot be gone on with takes no memory, however often it is asked for."""
    def memory_kb(server):
        with open(f"/proc/{server.process.pid}/status", encoding="ascii") as file:
            return int(re.search(r"VmRSS:\s+(\d+)", file.read())[1])
    with tempfile.TemporaryDirectory() as folder:
        db = os.path.join(folder, "games.db")
        server = Server(db=db)
        client = pc.Client(server.url)
        made = client.call("match.new", game="ccg", join=[0])
        client.close()
        server.stop()
        data = sqlite3.connect(db)
        header = data.execute("SELECT header FROM match").fetchone()[0]
        name, digits = re.search(r"^pack: (\S+\.json) (\S+)$", header, re.M).groups()
        other = "0123456789abcdef"
        data.execute("UPDATE match SET header = ?", (header.replace(digits, other),))
        data.execute("INSERT INTO pack SELECT name, ?, text || ' }' FROM pack WHERE name = ?",
                     (other, name))
        games_file.resum(data)
        data.commit()
        data.close()
        server = Server(db=db)
        client = pc.Client(server.url)
        before = None
        for i in range(120):
            try:
                client.call("match.join", token=made["tokens"][0])
                raise AssertionError("it was gone on with")
            except pc.Refused as error:
                assert error.code == 7, error
            if i == 20:
                before = memory_kb(server)
        # With the sanitizers what was freed is kept for a while.
        assert server.said().count("cannot be gone on with") == 1
        more = memory_kb(server) - before
        assert more < 4000 or IS_SANITIZED, more
        server.stop()


@test
def test_packs_that_name_others():
    """A battle of Age of Darkness is gone on with though a pack has changed since: of the packs only those are kept
    that it was made from, and they name others."""
    with tempfile.TemporaryDirectory() as folder:
        db = os.path.join(folder, "games.db")
        server = Server(db=db)
        client = pc.Client(server.url)
        made = client.call("match.new", game="aod", join=[0, 1])
        client.close()
        server.stop()
        data = sqlite3.connect(db)
        header = data.execute("SELECT header FROM match").fetchone()[0]
        digits = re.search(r"^pack: missions\.json (\S+)$", header, re.M)[1]
        text = data.execute("SELECT text FROM pack WHERE name = 'missions.json' AND hash = ?", (digits,)).fetchone()[0]
        text = (text.encode() if isinstance(text, str) else text) + b"\n"
        other = f"{games_file.hash64(text):016x}"
        data.execute("UPDATE match SET header = ?", (header.replace(digits, other),))
        data.execute("INSERT INTO pack (name, hash, text) VALUES ('missions.json', ?, ?)", (other, text))
        games_file.resum(data)
        data.commit()
        data.close()
        server = Server(db=db)
        client = pc.Client(server.url)
        try:
            client.call("match.join", token=made["tokens"][0])
        except pc.Refused as error:
            raise AssertionError(server.said()) from error
        client.close()
        server.stop()


@with_server
def test_many_matches(server):
    """One connection makes so many matches and no more; another one is not affected."""
    client = pc.Client(server.url)
    made = 0
    try:
        for _ in range(100):
            client.call("match.new", game="ccg")
            made += 1
    except pc.Refused as error:
        assert error.code == 5, error
    assert made == 64, made
    assert pc.Client(server.url).call("match.new", game="ccg", join=[0])["match"]


def knock(server, forwarded=None, *more):
    """A handshake of somebody at this address behind the proxy: its status, what is said, the socket."""
    connection = server.connect()
    lines = ["GET /ws HTTP/1.1", f"Host: {server.host}", "Upgrade: websocket", "Connection: Upgrade",
             "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", "Sec-WebSocket-Version: 13", *more]
    if forwarded:
        lines.append(f"X-Forwarded-For: {forwarded}")
    connection.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
    answer = b""
    while b"\r\n\r\n" not in answer or b" 101 " not in answer and not answer.endswith(b".\n"):
        part = connection.recv(65536)
        assert part, answer
        answer += part
    return int(answer.split()[1]), answer.decode(errors="replace"), connection  # a frame may stand behind it


@test
def test_connections_of_an_address():
    """One address has its share of the connections: of IPv6 the network, behind a proxy the client's. The proxy's
    own address may be written in another way."""
    server = Server("--trust-proxy", "::FFFF:127.0.0.1", "--per-address", "1")
    held = []
    try:
        for own in ("203.0.113.7", "2001:db8:1:2::{}", None):
            for i in range(10):
                status, said, connection = knock(server, own and own.format(i + 1))
                assert status == 101, said
                held.append(connection)
        for taken in ("203.0.113.7", "::ffff:203.0.113.7", "2001:db8:1:2:ffff::1", "2001:DB8:1:2:0::5", None,
                      "203.0.113.9, 203.0.113.7", "203.0.113.7, 127.0.0.1", "198.51.100.1, nonsense", "nonsense"):
            status, said, connection = knock(server, taken)
            connection.close()
            assert status == 503 and "10 connections" in said and "--per-address 1" in said, f"{taken}: {said}"
        for free in ("203.0.113.8", "2001:db8:1:3::1", "203.0.113.7, 203.0.113.10"):
            status, said, connection = knock(server, free)
            held.append(connection)
            assert status == 101, f"{free}: {said}"
        # A network of 48 bits has a share too, in all its networks of 64 together.
        for i in range(9):
            status, said, connection = knock(server, f"2001:db8:1:{i + 4:x}::1")
            held.append(connection)
            assert status == 101, f"{i}: {said}"
        status, said, connection = knock(server, "2001:db8:1:ffff::1")
        connection.close()
        assert status == 503 and "This network has 20 connections" in said and "--per-address 1" in said, said
        status, said, connection = knock(server, "2001:db8:2:1::1")
        held.append(connection)
        assert status == 101, said
        # A second header is the proxy's own, whatever the client put into the first.
        status, said, connection = knock(server, "203.0.113.7", "X-Forwarded-For: 203.0.113.11")
        assert status == 503, said
        connection.close()
        held.pop(0).close()
        wait_until(lambda: knock(server, "203.0.113.7")[0] == 101, "one has gone, so there is room for one")
    finally:
        for connection in held:
            connection.close()
        server.stop()


@test
def test_matches_of_an_address():
    """One address has its share of the matches in memory, however many connections it makes them on."""
    server = Server("--trust-proxy", "127.0.0.1", "--per-address", "1")

    def client(address):
        return pc.Client(server.url, headers=[f"X-Forwarded-For: {address}"])
    clients = [client("203.0.113.7") for _ in range(2)]
    tokens = [clients[i % 2].call("match.new", game="ccg", join=[0])["tokens"][0] for i in range(5)]
    for one in clients:
        try:
            one.call("match.new", game="ccg", join=[0])
            assert False, "one more was made"
        except pc.Refused as error:
            assert error.code == 5 and "5 matches" in str(error) and "--per-address" in str(error), error
    client("203.0.113.8").call("match.new", game="ccg", join=[0])
    # Those whom nobody is at make room, and come back by their tokens.
    clients[0].close()
    fresh = client("203.0.113.7")
    wait_until(lambda: fresh.call("games") and made(fresh), "one of them rests")
    for token in tokens:
        assert fresh.call("match.join", token=token)["seat"] == 0
    server.stop()


def made(client):
    """Whether one more match was made."""
    try:
        return client.call("match.new", game="ccg", join=[0])["match"]
    except pc.Refused:
        return None


@test
def test_whoever_has_most_gives_way():
    """Where there are as many connections as there may be, who has few comes in all the same."""
    server = Server("--trust-proxy", "127.0.0.1", "--per-address", "100")
    held = []
    try:
        for i in range(1024 - 8):  # what is left is for those who come while another one goes
            status, said, connection = knock(server, "203.0.113.7")
            assert status == 101, f"{i}: {said}"
            held.append(connection)
        status, said, connection = knock(server, "203.0.113.8")
        assert status == 101, said
        # It was the one that had said nothing for longest, and it was told why.
        assert b"others need the room" in b"".join(iter(lambda: held[0].recv(4096), b""))
        status, said, connection = knock(server, "203.0.113.7")
        assert status == 503, said
    finally:
        for connection in held:
            connection.close()
        server.stop()


@with_server
def test_one_host(server):
    """A request names one host, or two servers could understand it differently."""
    for more in (f"Host: {server.host}", "Host: table.example.org", "Origin: http://a", ):
        status, _, body = server.get("/", more, *([more] if more.startswith("Origin") else []))
        assert status == 400 and b"one Host" in body, (more, status, body)


@test
def test_closed_terminal():
    """SIGHUP ends it as Ctrl-C does: in order, the clocks kept as they stand."""
    with tempfile.TemporaryDirectory() as folder:
        db = os.path.join(folder, "games.db")
        server = Server(db=db)
        client = pc.Client(server.url)
        token = client.call("match.new", game="ccg", join=[0, 1],
                            clock={"bank_ms": 600000, "increment_ms": 0})["tokens"][0]
        code = server.stop(signal.SIGHUP)
        assert code == 0, f"exit code {code}: {server.said()}"
        server = Server(db=db)
        left = pc.Client(server.url).call("match.join", token=token)["clock"]["left_ms"]
        assert min(left) < 600000, left
        server.stop()


@with_server
def test_clock(server):
    """Time runs out while nobody says anything; the network's share of an action is credited."""
    client = pc.Client(server.url)
    begin = time.time()  # before the clock: whatever a busy machine does between comes on top
    made = client.call("match.new", game="ccg", join=[0, 1], clock={"bank_ms": 1000, "increment_ms": 0})
    client.call("match.watch", match=made["match"], seat=0)
    change = client.wait()
    assert change["over"] and change["ended_by"] == "time", change
    assert time.time() - begin > 0.9, time.time() - begin
    assert sorted(change["clock"]["left_ms"]) == [0, 1000], change["clock"]

    client = pc.Client(server.url)
    client.socket.lag = 0.5
    begin = time.time()
    made = client.call("match.new", game="ccg", join=[0, 1], clock={"bank_ms": 300000, "increment_ms": 0})
    made_at = time.time()
    while not client.socket.pings:
        time.sleep(0.01)
    standing = client.call("match.view", match=made["match"])
    seat = standing["clock"]["running"]
    choice = client.call("match.legal", match=made["match"], seat=seat)["choices"][0]
    waited = time.time() - made_at
    clock = client.call("match.act", match=made["match"], seat=seat, action=choice["action"])["clock"]
    used = 300000 - clock["left_ms"][seat]
    # All of the half second that the network took is credited, and that is the most.
    assert waited * 1000 - 510 < used < (time.time() - begin) * 1000 - 490, (used, waited)


@test
def test_dates_delete_nothing():
    """What the file says of ages counts in time that a server ran: a start deletes nothing."""
    with tempfile.TemporaryDirectory() as folder:
        db = os.path.join(folder, "games.db")
        server = Server(db=db)
        made = pc.Client(server.url).call("match.new", game="ccg", join=[0, 1])
        server.stop()
        with contextlib.closing(sqlite3.connect(db)) as games:
            games.execute("UPDATE match SET changed = -1000000000")
            games_file.resum(games)
            games.commit()
        server = Server(db=db)
        assert pc.Client(server.url).call("match.join", token=made["tokens"][0])["seat"] == 0
        server.stop()


@test
def test_another_programs_file():
    """A file of another program is refused with a sentence, and not a byte of it is changed."""
    with tempfile.TemporaryDirectory() as folder:
        db = os.path.join(folder, "places.sqlite")
        with contextlib.closing(sqlite3.connect(db)) as places:
            places.executescript("CREATE TABLE moz_places (url TEXT);")
        os.chmod(db, 0o644)
        with open(db, "rb") as file:
            before = file.read()
        for option in (["--port", "0"], ["--backup", os.path.join(folder, "copy.db")]):
            done = subprocess.run([PROGRAM, "serve", "--db", db, *option], timeout=LIMIT, check=False,
                                  capture_output=True, text=True)
            assert done.returncode == 2 and "belongs to another program" in done.stderr, done
        with open(db, "rb") as file:
            assert file.read() == before
        assert os.stat(db).st_mode & 0o777 == 0o644 and os.listdir(folder) == ["places.sqlite"]


@with_server
def test_slow_batch(server):
    """A batch of what takes long holds nobody up: the rest of it is refused."""
    wording = ("T: any of your units gets +1 firepower and " * 40)[:1490]
    batch = [{"jsonrpc": "2.0", "id": i, "method": "cards.explain", "params": {"text": f"{wording}\n{wording}"}}
             for i in range(64)]
    client = pc.Client(server.url)
    client.socket.send(json.dumps(batch))
    answers = client.receive()
    assert [one["id"] for one in answers] == list(range(64))
    late = [one["id"] for one in answers if "error" in one]
    assert 0 < late[0] == 64 - len(late), late
    assert all(answers[i]["error"]["code"] == 5 for i in late)
    assert client.call("games")
    try:
        client.call("match.new", game="ccg", seats=["greedy", "greedy"])
        raise AssertionError("computers play among themselves")
    except pc.Refused as error:
        assert error.code == -32602 and error.data["path"] == "/params/seats"
    client.close()


@with_server
def test_long_texts(server):
    """What takes long to check is bounded: the loop has other tables too."""
    stat = f"/proc/{server.process.pid}/task/{server.process.pid}/schedstat"
    if not os.path.exists(stat):
        return  # nothing tells processor time here

    def used_by(method, params):
        client = pc.Client(server.url)
        with open(stat, encoding="ascii") as file:
            before = int(file.read().split()[0])
        try:
            client.call(method, **params)
        except pc.Refused as error:
            assert error.code in (5, 6), error
        with open(stat, encoding="ascii") as file:
            used = int(file.read().split()[0]) - before
        client.close()
        return used

    slip = "Any frendly unit that you controls gains +2 armour untill the end of battle "
    line = ("T: " + slip * 20)[:1480]
    card = {"name": "Paper Guard", "kind": "unit", "side": "loyalist", "rarity": "common",
            "collector": "1 of 1", "flags": 1, "firepower": 2, "assault": 1, "speed": 2,
            "armor": 2, "keywords": [], "text": [line] * 8, "die": 5, "command": line}
    pack = json.dumps({"format": "strategium-ccg-pack", "version": 1, "set": "Own",
                       "cards": [{**card, "name": f"Guard {i}"} for i in range(2)]})
    cases = [("cards.explain", {"text": "\n".join([line, line, "T: x\n" * 200])[:4096]}),
             ("cards.explain", {"text": "T: x\n" * 800}),
             ("deck.check", {"text": "", "packs": [{"name": "a", "text": pack}]}),
             ("deck.check", {"text": ("side: loyalist\n\n" + "4 Wall Rifels\n" * 5000)[:65000]}),
             ("rules", {"words": "attack " * 5000})]
    # Compared with one such sentence, so that a slow machine changes nothing.
    one = min(used_by("cards.explain", {"text": "T: " + slip}) for _ in range(5))
    for method, params in cases:
        # Five times at most; without the bounds fifteen to forty times.
        used = next((used for used in (used_by(method, params) for _ in range(3)) if used < 10 * one), None)
        assert used is not None, (method, one)


def refusal_of(client, method, **params):
    """What is said if it is refused; None if it is done."""
    try:
        client.call(method, **params)
        return None
    except pc.Refused as error:
        return error.code, str(error)


def play_begun(server, rng):
    """A game; how often something was begun, asked for, and taken back with what was begun."""
    clients = [pc.Client(server.url) for _ in range(2)]
    made = clients[0].call("match.new", game="ccg", sides=["hollow-web", "red-wake"])
    match = made["match"]
    for client, token in zip(clients, made["tokens"]):
        client.call("match.join", token=token)
    standing = made
    begun = asked = gone = 0
    was_taken_back = False
    left = 30  # take-backs that may be tried on: one after the other they could keep a game from ending
    while not standing["over"]:
        seat = standing["decision"]["actor"]
        other = {"match": match, "seat": 1 - seat}
        before = None
        if left > 0 and not was_taken_back and not standing["decision"]["continues"]:
            before = [refusal_of(clients[1 - seat], "match.takeback", **other),
                      clients[1 - seat].call("match.record", **other)]
            standing = clients[seat].call("match.view", match=match, seat=seat)
            if "takeback" in standing:
                for _ in range(2):
                    clients[seat].call("match.answer", match=match, seat=seat, accept=False)
                    for _ in range(2):  # the same question twice is one
                        assert not refusal_of(clients[1 - seat], "match.takeback", **other)
                clients[seat].call("match.answer", match=match, seat=seat, accept=False)
                again = refusal_of(clients[1 - seat], "match.takeback", **other)
                assert again[0] == 4 and "asked three times" in again[1], again
                asked += 1
        seen = clients[1 - seat].call("match.view", **other)
        event = [entry["index"] for entry in seen["log"] if "undone" not in entry and "from" not in entry
                 and not entry["message"].startswith("takeback")]
        if event and seen["log_length"] <= 500:
            at = clients[1 - seat].call("match.at", entry=event[-1], **other)
            lines = clients[1 - seat].call("match.record", **other)["record"].split("\n\n")[1]
            assert at["line"] < max(1, lines.count("\n")), (at["line"], lines)  # shuffles are no lines of a seat
        perhaps, was_taken_back = was_taken_back, before is not None and before[0] is None
        left -= was_taken_back
        seat = standing["decision"]["actor"]
        choices = [choice["action"] for choice in
                   clients[seat].call("match.legal", match=match, seat=seat)["choices"]]
        if "pass" in choices and rng.random() < 0.4:
            choices = ["pass"]
        answer = clients[seat].call("match.act", match=match, seat=seat, action=rng.choice(choices))
        if before is not None and before[0] is not None and not answer["complete"]:
            begun += 1
            assert refusal_of(clients[1 - seat], "match.takeback", **other) == before[0]
            assert clients[1 - seat].call("match.record", **other) == before[1]
        elif perhaps and not answer["complete"]:  # where it can be taken back, it goes too
            gone += refusal_of(clients[1 - seat], "match.takeback", **other) is None
        standing = clients[seat].call("match.view", match=match, seat=seat)
    record = clients[0].call("match.record", match=match, seat=0)["record"]
    assert clients[0].call("record.verify", record=record)["ok"]
    length = clients[0].call("match.view", match=match, seat=0)["log_length"]
    for seat in range(2):
        assert refusal_of(clients[seat], "match.takeback", match=match, seat=seat)[0] == 4
    assert clients[0].call("match.view", match=match, seat=0)["log_length"] == length
    for client in clients:
        client.close()
    return begun, asked, gone


@with_server
def test_begun(server):
    """That the other has begun a choice and not finished it can be told by nothing."""
    rng = random.Random(5)
    counts = [0, 0, 0]
    for _ in range(20):
        counts = [sum(both) for both in zip(counts, play_begun(server, rng))]
        if all(count > 1 for count in counts):
            return
    raise AssertionError(counts)


def play_until_held(seats, standing, rng):
    """Random choices of both until a window is held; whose it is, and what it cannot end before."""
    for _ in range(400):
        seat = standing["decision"]["actor"]
        asked = time.time()
        legal = seats[seat].client.call("match.legal", match=seats[seat].match, seat=seat)
        if "hold_ms" in legal["decision"]:
            return seat, legal, asked + legal["decision"]["hold_ms"] / 1000
        # Nothing lasting: a battle with many windows is wanted.
        choices = [choice["action"] for choice in legal["choices"]]
        choices = [choice for choice in choices if choice not in ("pass", "withdraw")] or choices
        standing = seats[seat].client.call("match.act", match=seats[seat].match, seat=seat,
                                           action=rng.choice(choices))
    raise AssertionError("no window is held")


def passed(seat, legal, end):
    """Whether a held window is over. Who has a choice passes, and is refused until then; else the server does."""
    where = {"match": seat.match, "seat": seat.seat}
    if len(legal["choices"]) > 1 or time.time() < end:
        answer = refusal_of(seat.client, "match.act", action="pass", revision=legal["revision"], **where)
        assert answer or time.time() >= end, "a pass that came too early was taken"
        if answer and "ms more" in answer[1]:
            assert answer[0] == 4, answer
            return False
    return seat.client.call("match.view", **where)["revision"] > legal["revision"]


@with_server
def test_held_windows(server):
    """Whether a seat has an answer or not: the other one is told the same, after the same time."""
    rng = random.Random(11)
    made = pc.Client(server.url).call("match.new", game="ccg", sides=["hollow-web", "red-wake"], hold=True)
    seats = [pc.Seat(pc.Client(server.url), token) for token in made["tokens"]]
    standing = seats[0].client.call("match.view", match=made["match"], seat=0)
    for _ in range(3):
        seat, legal, end = play_until_held(seats, standing, rng)
        assert 0 <= legal["decision"]["hold_ms"] <= 1200, legal["decision"]
        other = seats[1 - seat]
        seen = other.client.call("match.view", match=made["match"], seat=1 - seat)
        assert seen["decision"]["actor"] == seat and "hold_ms" not in seen["decision"], seen["decision"]
        wait_until(lambda: passed(seats[seat], legal, end), "the window is passed")
        standing = seats[seat].client.call("match.view", match=made["match"], seat=seat)


@test
def test_older_file():
    """A file of the first version is brought up to date, and its games go on."""
    later = ["next0", "next1", "draw_seat", "claim_after", "clock_bank", "clock_increment", "left0", "left1",
             "paid0", "paid1", "accepted0", "accepted1", "journal"]
    with tempfile.TemporaryDirectory() as folder:
        db = os.path.join(folder, "games.db")
        server = Server(db=db)
        table = Table(server, 3)
        for _ in range(9):
            table.step()
        before = table.standings()
        server.stop()
        with contextlib.closing(sqlite3.connect(db)) as games:
            games.executescript(games_file.OLDER + "DROP INDEX match_next0; DROP INDEX match_next1; DROP TABLE journal;"
                                "PRAGMA user_version = 1;"
                                + "".join(f"ALTER TABLE match DROP COLUMN {name};" for name in later))
        for _ in range(2):
            server = Server(db=db)
            table.sit(server)
            for old, new in zip(before, table.standings()):
                assert all(new[name] == old[name] for name in ("revision", "log", "view", "decision"))
                assert new["clock"] is None and new["draw_offer"] is None and new["claim_after_ms"] == 300000
            table.close()
            server.stop()


@test
def test_older_file_of_a_killed_server():
    """Steps that waited in a file of the fifth version are there after the update."""
    with tempfile.TemporaryDirectory() as folder:
        db = os.path.join(folder, "games.db")
        server = Server(db=db)
        table = Table(server, 3)
        for _ in range(14):
            table.step()
        before = table.standings()
        table.close()
        server.stop(signal.SIGKILL)
        with contextlib.closing(sqlite3.connect(db)) as games:
            games.executescript(games_file.OLDER)
            assert games.execute("SELECT count(*) FROM journal").fetchone()[0] > 5
        for _ in range(2):
            server = Server(db=db)
            table.sit(server)
            for old, new in zip(before, table.standings()):
                assert all(new[name] == old[name] for name in ("revision", "log", "view", "decision"))
            assert table.step()
            before = table.standings()
            table.close()
            server.stop(signal.SIGKILL)


if __name__ == "__main__":
    sys.exit(runner.main())
