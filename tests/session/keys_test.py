#!/usr/bin/env python3
"""Single keys in a real terminal (a pty): none of them decides anything, and keys that turn the pages of a long
text never reach the game's question. Usage: tests/session/keys_test.py BUILD-FOLDER"""

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import tempfile
import termios

WAIT_SECONDS_MAX = 120  # only ends what hangs: everything waits for what the screen says

passed = failed = 0


def expect(name, holds, more=""):
    global passed, failed
    passed, failed = passed + bool(holds), failed + (not holds)
    if not holds:
        print(f"keys: {name}\n{more}")


class Terminal:
    def __init__(self, command, rows=24, columns=80):
        self.end, inside = pty.openpty()
        fcntl.ioctl(inside, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.process = subprocess.Popen(command, stdin=inside, stdout=inside, stderr=inside, close_fds=True,
                                        env=dict(os.environ, TERM="xterm"))
        os.close(inside)
        self.text = ""
        self.scales = set()  # of the table, of all that was ever drawn

    def type(self, keys):
        """What comes after this is what these keys did."""
        self.text = ""
        os.write(self.end, keys.encode())

    def shows(self, pattern):
        while not re.search(pattern, self.text):
            ready, _, _ = select.select([self.end], [], [], WAIT_SECONDS_MAX)
            try:
                more = os.read(self.end, 65536) if ready else b""
            except OSError:
                more = b""
            if not more:
                return False
            self.text += re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", more.decode(errors="replace"))
            self.scales.update(re.findall(r"[\d.]+ cm a cell", self.text))
        return True

    def close(self):
        self.process.kill()
        self.process.wait()
        os.close(self.end)


def lines_of(terminal, folder):
    """The lines that have been played: the record is saved and looked at. None: it could not be saved."""
    path = os.path.join(folder, "saved.record")
    terminal.type(f"\x15save {path}\r")
    if not terminal.shows("Saved as|Finish this choice|game is over") or "Saved as" not in terminal.text:
        return None
    with open(path, encoding="utf-8") as file:
        return re.findall(r"^[01]: .*", file.read(), re.M)


CHOICES_MAX = 60


def keys(name, command, folder, question, quiet, typed):
    """The first choice is taken until this is asked; `quiet` lets things be there, `typed` says it in words."""
    terminal = Terminal(command + ["--record", os.path.join(folder, name + ".record")])
    expect(f"{name}: it asks", terminal.shows("Player 0, "))
    for _ in range(CHOICES_MAX):
        if re.search(question, terminal.text):
            break
        terminal.type("1\r")
        terminal.shows("Player 0, ")
    expect(f"{name}: {question}", re.search(question, terminal.text), terminal.text)
    expect(f"{name}: the table keeps its scale from question to question", len(terminal.scales) == 1, terminal.scales)
    before = lines_of(terminal, folder)
    expect(f"{name}: what has been played is known", before)
    terminal.type(" ")
    expect(f"{name}: space writes the word and says what Enter would do",
           terminal.shows(f"Enter plays this: {typed}") and terminal.shows(f"> {quiet}"), terminal.text)
    expect(f"{name}: space alone plays nothing", lines_of(terminal, folder) == before)
    terminal.type("hint\r")
    expect(f"{name}: a hint says that it thinks", terminal.shows("Thinking [.]{3}") and terminal.shows("goes back"),
           terminal.text)
    terminal.type("q\r")
    terminal.shows(question)
    terminal.type("help\r")
    expect(f"{name}: a long text", terminal.shows("lines 1 to .*q goes back"), terminal.text)
    terminal.type(" " * 40)
    expect(f"{name}: space stays on the last page", terminal.shows(r"lines \d+ to (\d+) of \1: .*Enter or q goes back"),
           terminal.text)
    terminal.type(" \x1b[6~ q\r")
    expect(f"{name}: q leads back", terminal.shows(question), terminal.text)
    terminal.type("help\r")
    terminal.shows("lines 1 to")
    terminal.type("\r" * 12)
    expect(f"{name}: keys of the pages play nothing", lines_of(terminal, folder) == before)
    terminal.type(" ")
    terminal.shows(f"> {quiet}")
    terminal.type("\r")
    terminal.shows("Player 0, ")
    after = lines_of(terminal, folder)
    expect(f"{name}: space and Enter play it", after is None or after != before, f"{before} {after}")
    terminal.close()


def plans(command, folder, question):
    """A plan is looked at, played, taken back, written again by one key, changed, and played."""
    terminal = Terminal(command + ["--record", os.path.join(folder, "plans.record")], rows=40, columns=120)
    terminal.shows("Player 0, ")
    for _ in range(CHOICES_MAX):
        if re.search(question, terminal.text):
            break
        terminal.type("1\r")
        terminal.shows("Player 0, ")
    before = lines_of(terminal, folder)
    terminal.type(".")
    expect("plans: there is none yet that can be done again", terminal.shows("None of your last plans"), terminal.text)
    terminal.type("plan\r")
    expect("plans: the word alone lists them", terminal.shows(r"plan line 50,40 to 70,40 +a line") and
           terminal.shows("q goes back"), terminal.text)
    terminal.type("q\r")
    terminal.shows(question)
    terminal.type("plan lin 60,30\r")
    expect("plans: the wrong word is named", terminal.shows('perhaps "line" is meant'), terminal.text)
    terminal.type("? plan block 60,30\r")
    expect("plans: looked at before it is played", terminal.shows(r"\[\] where it stands now") and
           terminal.shows("q goes back"), terminal.text)
    terminal.type("q\r")
    terminal.shows(question)
    expect("plans: looking plays nothing", lines_of(terminal, folder) == before)
    terminal.type("plan block 60,30\r")
    expect("plans: played", terminal.shows("units move, ") and terminal.shows("Player 0, "), terminal.text)
    terminal.type("undo\r")
    expect("plans: taken back", terminal.shows("taken back") and terminal.shows(question), terminal.text)
    terminal.type(".")
    expect("plans: the full stop writes it again", terminal.shows("Enter plays this, or change it first: Form a block") and
           terminal.shows("> plan to 60,30 block"), terminal.text)
    played = lines_of(terminal, folder)
    terminal.type(".")
    terminal.shows("> plan to 60,30 block")
    terminal.type(" facing 90\r")
    terminal.shows("Player 0, ")
    after = lines_of(terminal, folder)
    expect("plans: changed and sent", after is not None and
           any(line.startswith("0: plan to 60,30 block facing 90 thus") for line in after),
           f"{played} {after}")
    terminal.type("log 6\r")
    expect("plans: people read the plan alone", terminal.shows("plan to 60,30 block facing 90") and
           terminal.shows("q goes back") and "thus" not in terminal.text, terminal.text)
    terminal.close()


def whole(command, folder, question):
    """What speaks for a plan is read whole, in any window: if there is little room, Enter shows the others."""
    for rows, columns in ((24, 80), (30, 100)):
        terminal = Terminal(command + ["--record", os.path.join(folder, "whole.record")], rows=rows, columns=columns)
        terminal.shows("Player 0, ")
        for _ in range(CHOICES_MAX):
            if re.search(question, terminal.text):
                break
            terminal.type("arrange\r" if "is set up next" in terminal.text else "1\r")
            terminal.shows("Player 0, ")
        expect(f"whole: {columns} columns, the question", terminal.shows(question + r"(.|\n)*\n[^\n]*> "), terminal.text)
        choices = re.split(question, terminal.text)[-1]
        expect(f"whole: {columns} columns, nothing is cut off", "weapons bear" in choices and "…" not in choices, choices)
        expect(f"whole: {columns} columns, the others are announced", re.search(r"\[1 to \d+ of \d+; Enter: more", choices),
               choices)
        terminal.type("\r")
        expect(f"whole: {columns} columns, the others follow", terminal.shows(r"\[[2-9]\d* to|\[1\d+ to"), terminal.text)
        terminal.close()


def between(command, folder, question):
    """A plan is done again between two moves, although it is asked first who gets out."""
    terminal = Terminal(command + ["--record", os.path.join(folder, "between.record")], rows=40, columns=120)
    terminal.shows("Player 0, ")
    for _ in range(CHOICES_MAX):
        if re.search(question, terminal.text):
            break
        words = next((word for asked, word in (("is set up next", "arrange"), ("which action", "double"))
                      if asked in terminal.text), "1")
        terminal.type(words + "\r")
        terminal.shows("Player 0, ")
    terminal.type("plan to 60,60\r")
    expect("between: it is asked who gets out", terminal.shows("who gets out"), terminal.text)
    terminal.type(".")
    expect("between: the full stop says what would be done",
           terminal.shows("Enter plays these: done, and then plan to 60,60") and terminal.shows("> again"), terminal.text)
    terminal.type("\r")
    terminal.shows("Player 0, ")
    lines = [line.split(" thus")[0] for line in lines_of(terminal, folder) or [] if line.startswith("0: ")]
    expect("between: both moves are played", lines[-3:] == ["0: plan to 60,60", "0: done", "0: plan to 60,60"], lines[-4:])
    terminal.close()


def main():
    build = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        epic = [f"{build}/strategium", "play", "epic", "--mission", "training-basic", "--seed", "3"]
        keys("epic", epic, folder, "how does it move", "done", "Done: the other units stay")
        plans(epic, folder, "how does it move")
        armies = [f"{build}/strategium", "play", "epic", "--seed", "3"]
        whole(armies, folder, "how does it move")
        between(armies, folder, "how does it move")
    print(f"{passed} passed, {failed} failed")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
