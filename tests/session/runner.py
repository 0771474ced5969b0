"""What the session tests share: which build they look at, the choice of tests by name, and the closing line.

    X_test.py [BUILD-FOLDER [WORD...]] [--OPTION...]

A test is a function marked @test; it has a folder of its own (`path`), fails by raising, and is passed over by raising
Skip. A file that tries the rows of a table says of each what is wrong with it (Tally). With words, only the tests
count whose name has one of them; with --one-in=N only every Nth does. The last line that is printed is `N passed, N failed` (`, N skipped`).

Nothing here or in the tests asks how fast the machine is: LIMIT only ends what hangs.
"""
import gc
import itertools
import os
import subprocess
import sys
import tempfile
import time
import traceback

# The data files become a million objects that live to the end: to look for garbage among them costs as much as to read
# them.
gc.disable()

sys.dont_write_bytecode = True
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
OPTIONS = [word for word in sys.argv[1:] if word.startswith("-")]
WORDS = list(itertools.takewhile(lambda word: not word.startswith("-"), sys.argv[1:]))
BUILD = WORDS[0] if WORDS else "build"
PROGRAM = os.path.abspath(os.path.join(BUILD, "strategium"))
IS_SANITIZED = os.path.basename(os.path.abspath(BUILD)).endswith("-san")  # needs more time and memory
# Rosters and data files of other people are not part of the project; tests that need them are skipped without.
REAL = os.environ.get("STRATEGIUM_ROSTERS", os.path.join(ROOT, "..", "shared", "data", "aod"))
ONE_IN = next((int(word.removeprefix("--one-in=")) for word in OPTIONS if word.startswith("--one-in=")), 1)
LIMIT = 300  # seconds; below the limit of a step of ./check, so that what hangs is told with its place

_tests = []
_folder = None


class Skip(Exception):
    """This test cannot be run here, for the reason given."""


def test(function):
    _tests.append(function)
    return function


def path(*names):
    """A name in the folder of the running test."""
    return os.path.join(_folder, *names)


def run(*words, **options):
    """The program with these words, to its end."""
    return subprocess.run([PROGRAM, *map(str, words)], capture_output=True, text=True, check=False,
                          **{"timeout": LIMIT, **options})


def equal(a, b):
    assert a == b, f"{a!r} is not {b!r}"[:3000]


def wait_until(is_so, what):
    """Until this holds; the answer that did."""
    end = time.monotonic() + LIMIT
    while not (answer := is_so()):
        assert time.monotonic() < end, f"not in {LIMIT} s: {what}"
        time.sleep(0.01)
    return answer


def is_wanted(name):
    return not WORDS[1:] or any(word in name for word in WORDS[1:])


class Tally:
    """Counts what passed and failed, and tells what failed."""

    def __init__(self):
        self.passed = self.failed = self.skipped = 0

    def row(self, name, *wrong):
        """One row of a table, with whatever is wrong with it."""
        if not is_wanted(name):
            return
        if not wrong:
            self.passed += 1
            return
        self.failed += 1
        print(f"FAILED {name}:", *wrong, sep="\n  ")

    def attempt(self, name, function, *arguments):
        """Whether it was done, and neither passed over nor failed."""
        try:
            function(*arguments)
            return True
        except Skip as reason:
            self.skipped += 1
            print(f"skipped {name}: {reason}")
        except Exception:  # pylint: disable=broad-except
            self.failed += 1
            print(f"FAILED {name}:")
            traceback.print_exc(file=sys.stdout)
        return False

    def close(self):
        """Prints the closing line; the exit code."""
        count = self.passed + self.failed + self.skipped
        print("nothing was tested\n" * (count == 0) + f"{self.passed} passed, {self.failed} failed" +
              f", {self.skipped} skipped" * (self.skipped > 0))
        return 1 if self.failed or count == 0 else 0


def _new_folder():
    # What a server that was just ended still writes there does no harm.
    return tempfile.TemporaryDirectory(prefix="strategium-test-", ignore_cleanup_errors=True)


def skip_all(reason):
    """For a file none of whose tests can be run here."""
    def all_of_it(_):
        raise Skip(reason)
    return rows(all_of_it)


def rows(tell):
    """Runs tell(tally), which tries the rows of a table in one folder."""
    global _folder
    tally = Tally()
    with _new_folder() as _folder:
        tally.attempt(os.path.basename(sys.argv[0]), tell, tally)
    return tally.close()


def processor_seconds():
    """What this process and those that it has waited for have used."""
    return sum(os.times()[:4])


def main():
    """Runs the tests of the file that was started, in their order there."""
    global _folder
    tally = Tally()
    mine = [one for one in _tests if one.__module__ == "__main__" and is_wanted(one.__name__)]
    for one in mine[::ONE_IN]:
        with _new_folder() as _folder:
            begin = processor_seconds()
            tally.passed += tally.attempt(one.__name__, one)
            print(f"{one.__name__}: {processor_seconds() - begin:.1f} s of processor time", flush=True)
    return tally.close()
