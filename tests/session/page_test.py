#!/usr/bin/env python3
"""Plays docs/protocol and tests/protocol through `strategium serve`, over real sockets.

    tests/session/page_test.py BUILD-FOLDER

A page is one person's program on standard input; over a network seeds, outcomes handed in and "all" are refused.
So every file is played twice: as it stands, where each message must be answered and what needs no match as the page
says; and as somebody there would, with the server's own dice and names, where each method must do what it is for.
The last line is `N passed, N failed`.
"""
import glob
import json
import os
import re
import sys

import runner
from runner import ROOT, equal, test
from serve_test import Server, pc

FILES = [*sorted(glob.glob(os.path.join(ROOT, "docs", "protocol", "*.md"))),
         *sorted(glob.glob(os.path.join(ROOT, "tests", "protocol", "*.rpc")))]
REFUSALS = {-32700, -32600, -32601, -32602, 1, 2, 3, 4, 5, 6, 7}  # as the page lists them


def exchanges(path):
    """What is sent, each with the answers that the file expects."""
    found = []
    is_page = path.endswith(".md")
    inside = not is_page
    with open(path, encoding="utf-8") as file:
        for line in file:
            if is_page and line.startswith("```"):
                inside = line.strip() == "```rpc"
            elif inside and line.startswith("> "):
                found.append((line[2:].strip(), []))
            elif inside and line.startswith("< "):
                found[-1][1].append(json.loads(line[2:]))
    assert found, path
    return found


def fits(expected, real):
    """Whether it is what the page says, by its own rules."""
    if expected == "*":
        return True
    if isinstance(expected, dict):
        return isinstance(real, dict) and all(
            name in real and fits(value, real[name]) for name, value in expected.items())
    if isinstance(expected, list):
        is_open = expected[-1:] == ["..."]
        wanted = expected[:-1] if is_open else expected
        return isinstance(real, list) and (len(real) >= len(wanted) if is_open else len(real) == len(wanted)) and \
            all(map(fits, wanted, real))
    if isinstance(expected, str) and expected.startswith("~"):
        return isinstance(real, str) and expected[1:] in real
    return expected == real


class Player:
    """A connection; asks and takes the answer, whatever else is told meanwhile."""

    def __init__(self, server):
        self.client = pc.Client(server.url)
        self.names = {}  # of matches: the page's and the server's

    def answer(self):
        while True:
            message = self.client.receive()
            if isinstance(message, list) or "method" not in message:
                return message

    def ask(self, text):
        self.client.socket.send(text)
        return self.answer()

    def call(self, method, **params):
        return self.ask(json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}))

    def learn(self, params, expected, result):
        """A match that was made: its name there and here, and both seats of it are ours."""
        name = expected.get("match", "")
        if not name or "match" not in result:
            return
        self.names[name] = result["match"]
        for token in [*result.get("tokens", []), result.get("token")]:
            if token:
                self.call("match.join", token=token)
        if "packs" in params or params.get("dice") == "shared":
            return  # it has not begun
        for seat in (0, 1):
            self.call("match.watch", match=result["match"], seat=seat)

    def played_on(self, match):
        """A choice of whoever is asked."""
        for seat in (0, 1):
            legal = self.call("match.legal", match=match, seat=seat).get("result", {})
            if legal.get("yours"):
                return self.call("match.act", match=match, seat=seat, action=legal["choices"][0]["action"])
        return {}


def with_player(function):
    def run():
        server = Server()
        try:
            function(Player(server), server)
            server.alive()
        finally:
            code = server.stop()
        assert code == 0, f"exit code {code}: {server.said()}"
        equal(server.said(), "")
    run.__name__ = function.__name__
    return test(run)


def is_answer(real, ident):
    return real.get("id") == ident and ("result" in real or real["error"]["code"] in REFUSALS)


@with_player
def every_message_as_it_stands_is_answered(player, _):
    for path in FILES:
        for sent, expected in exchanges(path):
            real = player.ask(sent)
            message = json.loads(sent)
            if isinstance(message, list):
                equal(len(real), len(expected[0]))
                continue
            assert is_answer(real, message["id"]), f"{sent}\n{real}"
            params = message.get("params", {})
            if not message["method"].startswith(("match.", "lobby.", "record.", "person.")) and expected:
                assert fits(expected[0], real), f"{sent}\n{expected[0]}\n{real}"[:4000]
            elif "seed" in params or "chance" in params:
                assert "error" in real, f"{sent}\n{real}"


def as_there(message, names):
    """The message as it is sent over a network."""
    params = {name: value for name, value in message.get("params", {}).items()
              if not (message["method"] == "match.new" and name in ("seed", "chance"))}
    if "match" in params:
        params["match"] = names.get(params["match"], params["match"])
    for name in ("seat", "as"):
        if params.get(name) == "all":
            params[name] = 0
    return {**message, "params": params}


def what_dice_may_prevent(player):
    """Methods that want whoever is asked, or a game that is over: by whichever seat it is."""
    worked = set()

    def do(method, **params):
        real = player.call(method, **params)
        assert "result" in real, f"{method} {params}\n{real}"
        worked.add(method)
        return real["result"]

    alone = do("match.new", game="ccg", seats=["human", "greedy"], join=[0])["match"]
    runner.wait_until(lambda: do("match.legal", match=alone, seat=0)["yours"], "the computer has chosen")
    do("match.advise", match=alone, seat=0)
    made = do("match.new", game="ccg")
    for token in made["tokens"]:
        do("match.invitation", token=token)
        do("match.join", token=token)
    match = made["match"]
    asked = do("match.view", match=match)["decision"]["actor"]
    do("match.concede", match=match, seat=asked)
    do("match.luck", match=match)
    do("match.review", match=match)
    record = do("match.record", match=match, seat=0)["record"]
    do("match.load", record=record)
    return worked


def methods_of_the_server():
    with open(os.path.join(ROOT, "src", "server", "methods", "methods.c"), encoding="utf-8") as file:
        return set(re.findall(r'^    \{"([a-z.]+)", \w+\},$', file.read(), re.M))


@with_player
def every_method_does_its_work_over_a_socket(player, server):
    worked = set()
    for path in FILES:
        for sent, expected in exchanges(path):
            message = json.loads(sent)
            if isinstance(message, list):
                continue
            message = as_there(message, player.names)
            method, params = message["method"], message["params"]
            real = player.ask(json.dumps(message))
            assert is_answer(real, message["id"]), f"{sent}\n{real}"
            if method == "match.act" and "result" not in real:
                real = player.played_on(params["match"])
            if method == "match.new" and params.get("open") and "result" in real:
                # Who waits there does not sit down twice: another one comes.
                guest = Player(server)
                joined = guest.call("lobby.join", match=real["result"]["match"])
                worked |= {"lobby.join"} if "result" in joined else set()
                guest.client.close()
            if "result" in real:
                worked.add(method)
                player.learn(params, expected[0].get("result", {}), real["result"])
    worked |= what_dice_may_prevent(player)
    # Nobody can be claimed against within the first second: sessions with a clock of their own have it.
    equal(sorted(methods_of_the_server() - worked - {"match.claim"}), [])


if __name__ == "__main__":
    sys.exit(runner.main())
