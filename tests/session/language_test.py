#!/usr/bin/env python3
"""Whole games over the protocol in another language: no English in what people read.

    tests/session/language_test.py BUILD-FOLDER [--games=N]

Names of cards and sectors and the texts printed on them are in the card language; they are taken out
first. What is left may have neither a piece of an English sentence of the catalogue nor an English word that
the language does not have. The same games are played in English: notation and records are the same.
The last line is `N passed, N failed`.
"""
import json
import random
import re
import subprocess
import sys

import runner
from runner import OPTIONS, PROGRAM, ROOT

LITERAL = r'"(?:[^"\\]|\\.)*"'
ENGLISH = re.compile(r"\b(the|is|are|of|with|and|to|at|cannot|cards?|player|seat|from|by|not|has|it|turn|you|your)\b", re.I)


def catalogue(name):
    """The English pieces of at least two words that stand between the places of the entries."""
    listed = subprocess.run([f"{ROOT}/tools/catalogue", name], check=True, capture_output=True, text=True)
    entries = []
    for path in listed.stdout.split():
        with open(f"{ROOT}/{path}", encoding="utf-8") as file:
            entries += re.findall(rf"^X\(({LITERAL})", file.read(), re.M)
    pieces = set()
    for entry in entries:
        for piece in re.split(r"\{\+?\d\}|%[a-z]+|\\n|#", entry[1:-1].replace('\\"', '"')):
            if re.search(r"[a-z]+ [a-z]+", piece):
                pieces.add(piece.strip())
    return pieces


class Client:
    def __init__(self, language):
        self.program = subprocess.Popen([PROGRAM, "rpc"], cwd=ROOT, text=True,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.count = 0
        self.call("language", language=language)

    def ask(self, method, **params):
        self.count += 1
        request = {"jsonrpc": "2.0", "id": self.count, "method": method, "params": params}
        self.program.stdin.write(json.dumps(request) + "\n")
        self.program.stdin.flush()
        while True:
            answer = json.loads(self.program.stdout.readline())
            if answer.get("id") == self.count:
                return answer

    def call(self, method, **params):
        answer = self.ask(method, **params)
        if "result" not in answer:
            raise AssertionError(f"{method}: {answer}")
        return answer["result"]

    def close(self):
        self.program.stdin.close()
        self.program.wait()


class Reader:
    """Collects what people read, without what is printed on cards."""

    def __init__(self):
        self.read = set()
        self.printed = set()

    def view(self, view):
        for card in view["cards"].values():
            self.printed.add(card["name"])
            self.printed.update(card["text"] + card["keywords"] + [card["command"] or ""])
        for sector in view["sectors"]:
            self.printed.add(sector["name"] or "")
            self.printed.update(sector.get("text", []) + sector.get("keywords", []))
        self.printed.add(view["planet"] or "")
        self.says(view["moment"])
        if view["attack"]:
            self.says(view["attack"]["text"])

    def says(self, text):
        self.read.add(text)

    def left(self):
        # A possibility of a text stands alone where it is chosen.
        modes = {mode for text in self.printed if text and "hoose one: " in text
                 for mode in text.split("hoose one: ", 1)[1].split("; ")}
        modes |= {mode[0].upper() + mode[1:] for mode in modes}
        # What a card says that one may do is asked in its words.
        may = {part for text in self.printed for part in re.findall(r"[Yy]ou may [^.]*", text or "")}
        texts = self.printed | modes | may
        longest = sorted((text.rstrip(".") for text in texts if text), key=len, reverse=True)
        printed = re.compile("|".join(map(re.escape, longest)))
        # What a choice is called in a refusal is a part of such a text, quoted.
        whole = "\n".join(text.lower() for text in texts if text)

        def unquoted(text):
            return re.sub("„([^“]*)“", lambda quoted: "~" if quoted[1].lower() in whole else quoted[0], text)

        return {text: printed.sub("~", unquoted(re.sub(r"\((?:CCG|WF)-[\d.]+\)", "", text))) for text in self.read}


def play(client, seed, reader):
    """A game by two persons who choose by lot. Gives the notation of what was chosen, and the record."""
    lot = random.Random(seed)
    match = client.call("match.new", game="ccg", seed=seed, seats=["human", "human"])["match"]
    for slug in client.call("deck.list")["decks"]:
        reader.printed.add(slug["name"])
    for card in client.call("cards.list")["cards"]:
        reader.printed.add(card["name"])
        reader.printed.update(card["text"] + card["keywords"] + [card["command"] or ""])
    acted = []
    while True:
        view = client.call("match.view", match=match, seat=lot.randrange(2))
        reader.view(view["view"])
        if view["over"]:
            break
        seat = view["decision"]["seat"] if "seat" in view["decision"] else view["decision"]["actor"]
        legal = client.call("match.legal", match=match, seat=seat, refused=True)
        reader.says(legal["decision"]["prompt"])
        for one in legal["choices"] + legal["refused"]:
            reader.says(one["text"])
            reader.says(one.get("why", ""))
        if legal["refused"] and lot.random() < 0.1:
            refused = client.ask("match.act", match=match, seat=seat, action=legal["refused"][0]["action"])["error"]
            reader.says(refused["message"])
            reader.says(refused["data"].get("remedy", ""))
        elsewhere = client.ask("match.act", match=match, seat=1 - seat, action="pass")
        reader.says(elsewhere["error"]["message"])
        choice = lot.choice(legal["choices"])["action"]
        for line in client.call("match.preview", match=match, seat=seat, action=choice)["preview"]["text"]:
            reader.says(line)
        acted.append(choice)
        for event in client.call("match.act", match=match, seat=seat, action=choice)["events"]:
            reader.says(event.get("text", ""))
            for argument in event["arguments"]:
                reader.says(str(argument))
        if lot.random() < 0.03:
            back = client.ask("match.takeback", match=match, seat=seat)
            if "error" in back:
                reader.says(back["error"]["message"])
            elif back["result"].get("asked"):
                client.call("match.answer", match=match, seat=1 - seat, accept=False)
            else:
                acted.append("takeback")
    for entry in client.call("match.view", match=match, seat=0)["log"]:
        reader.says(entry.get("text", ""))
    for test in client.call("match.luck", match=match)["tests"]:
        reader.says(test["text"])
    record = client.call("match.record", match=match, seat="all")["record"]
    answer = client.call("record.verify", record=record)
    for sentence in answer["sentences"] + answer["doubts"]:
        reader.says(sentence)
    client.call("match.close", match=match)
    return acted, record


# What may differ between languages; everything else is for programs.
WORDS = {"text", "why", "prompt", "moment", "arguments"}


def differences(one, other, path):
    """Where two answers differ in what is no sentence."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        return [found for key in one if not (key in WORDS and "cards" not in path and "sectors" not in path)
                for found in differences(one[key], other[key], f"{path}/{key}")]
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return [found for a, b in zip(one, other) for found in differences(a, b, f"{path}/*")]
    return [] if one == other else [path]


def compare(client, english):
    """The same game in two languages, answer by answer."""
    clients, lot, wrong = (client, english), random.Random(5), set()

    def both(method, **params):
        answers = [one.call(method, **params) for one in clients]
        wrong.update(differences(*answers, method))
        return answers[0]

    for method in ("games", "cards.list", "deck.list"):
        both(method)
    # Both have made as many matches before, so this one has the same name.
    match = [one.call("match.new", game="ccg", seed=5, seats=["human", "human"])["match"] for one in clients][0]
    for _ in range(150):
        view = both("match.view", match=match, seat=lot.randrange(2))
        if view["over"]:
            break
        seat = view["decision"]["actor"]
        choices = both("match.legal", match=match, seat=seat, refused=True)["choices"]
        action = lot.choice(choices)["action"]
        both("match.preview", match=match, seat=seat, action=action)
        both("match.act", match=match, seat=seat, action=action)
    return [f"{path} differs, and is no sentence" for path in sorted(wrong)]


def decks(client, reader):
    """Lists with every mistake that there is one for."""
    for name in ("bad.deck", "short.deck"):
        with open(f"{ROOT}/tests/cards/{name}", encoding="utf-8") as file:
            text = file.read()
        for problem in client.call("deck.check", text=text)["problems"]:
            # What was typed is quoted.
            reader.says(re.sub("„[^“]*“", "~", problem["message"]))
            reader.says(re.sub("`[^`]*`|„[^“]*“", "~", problem["remedy"] or ""))


def says_problems(reader, error):
    """The sentences of an error with problems; what was typed is quoted, and so is the card language."""
    texts = [error["message"]]
    for problem in error["data"].get("problems", []):
        texts += [problem["message"], problem["remedy"] or ""]
    for text in texts:
        reader.says(re.sub(r"„[^“]*“|`[^`]*`|\([^)]*\)|\[bei [^\]]*\]", "~", text))


def files(client, reader, record):
    """Packs and records that are wrong."""
    with open(f"{ROOT}/tests/cards/ten-mistakes.json", encoding="utf-8") as file:
        pack = {"name": "mistakes", "text": file.read()}
    for one in (pack, {"name": "mistakes", "text": "{}"}):
        says_problems(reader, client.ask("match.new", game="ccg", packs=[one])["error"])
    says_problems(reader, client.ask("match.new", game="ccg", mission="nowhere")["error"])
    lines = record.split("\n")
    begin = lines.index("") + 1
    wrong = ["no record", record.replace("game:", "gamme:"), record.replace("result seat", "result")]
    wrong += ["\n".join(lines[:i] + lines[i + 1:]) for i in (begin, begin + 3, len(lines) - 2)]
    wrong += ["\n".join(lines[:begin] + ["0: fly away"] + lines[begin:])]
    for text in wrong:
        error = client.ask("match.load", game="ccg", record=text).get("error")
        if error is not None:
            says_problems(reader, error)
        answer = client.call("record.verify", record=text)
        for sentence in answer["sentences"] + answer["doubts"]:
            reader.says(sentence)


def wordings(client, reader):
    """Wordings, right and wrong: what they come to in the card language, which is always the same."""
    canonical = []
    for name in ("mistakes", "rejected", "rules"):
        with open(f"{ROOT}/tests/lang/{name}.lang", encoding="utf-8") as file:
            lines = [line.rstrip("\n") for line in file if line[0] not in "#> \n"]
        for line in lines:
            answer = client.call("cards.explain", text=line)
            canonical.append((answer["ok"], answer["wording"]))
            for problem in answer["problems"]:
                for text in (problem["message"], problem["remedy"] or ""):
                    # Words of the card language are quoted, or listed in parentheses.
                    reader.says(re.sub(r"„[^“]*“|\([^)]*\)", "~", text))
            for cost in answer.get("costs", []):
                reader.says("" if cost.startswith(("Lock", "Discard", "Destroy", "Charge", "Return")) else cost)
    return canonical


def test(language, name, games):
    other, english = Client(language), Client("en")
    reader, plain = Reader(), Reader()
    wrong = []
    for seed in range(1, games + 1):
        acted, record = play(other, seed, reader)
        if (acted, record) != play(english, seed, plain):
            wrong.append(f"game {seed}: notation or record differ from the English ones")
    wrong += compare(other, english)
    decks(other, reader)
    files(other, reader, record)
    if wordings(other, reader) != wordings(english, plain):
        wrong.append("the card language is not the same as in English")
    other.close()
    english.close()
    pieces = catalogue(name)
    for text, left in sorted(reader.left().items()):
        piece = next((one for one in pieces if one in left), None)
        word = ENGLISH.search(left)
        if piece or word:
            wrong.append(f"{language}: {text!r} has {(piece or word[0])!r}")
    print(f"{language}: {len(reader.read)} sentences in {games} games")
    return wrong


def tell(tally):
    games = next((int(word.removeprefix("--games=")) for word in OPTIONS if word.startswith("--games=")), 3)
    wrong = test("de", "german", games)
    tally.row("german", *wrong[:60])


if __name__ == "__main__":
    sys.exit(runner.rows(tell))
