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


def main():
    build = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        epic = [f"{build}/strategium", "play", "epic", "--mission", "training-basic", "--seed", "3"]
        keys("epic", epic, folder, "how does it move", "done", "Done: the other units stay")
    print(f"{passed} passed, {failed} failed")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
