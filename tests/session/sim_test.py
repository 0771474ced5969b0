#!/usr/bin/env python3
"""The laboratory from outside: `strategium sim` cut into slices, killed, gone on with and merged.

    tests/session/sim_test.py BUILD-FOLDER

The last line is `N passed, N failed` (`, N skipped`).
"""
import html.parser
import json
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import sys

import runner
from runner import BUILD, LIMIT, PROGRAM, ROOT, Skip, path, test, wait_until


def sim(*words, code=0):
    """Runs `strategium sim ccg ...` to its end; gives its two outputs."""
    done = runner.run("sim", *words)
    assert done.returncode == code, (words, done.returncode, done.stdout, done.stderr)
    return done.stdout, done.stderr


def content(name):
    with open(path(name), "rb") as file:
        return file.read()


def games_in(name):
    """How many games are written."""
    return content(name).count(b"\n") if os.path.exists(path(name)) else 0


RANDOM = ("--seat0", "random", "--seat1", "random", "--seed", "11")


def play_and_kill(words, name, games):
    """Begins a slice and kills it without warning once some games are written."""
    process = subprocess.Popen([PROGRAM, "sim", "ccg", *RANDOM, *map(str, words), "--out",
                                path(name)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    wait_until(lambda: process.poll() is not None or games_in(name) >= games, "some games")
    process.kill()
    process.wait()
    return games_in(name)


@test
def seven_slices_killed_twice_merge_to_the_whole():
    cut = [0, 40, 80, 280, 320, 360, 560, 600]
    whole, _ = sim("ccg", *RANDOM, "--games", cut[7], "--jobs", 2, "--out", path("whole"), "--json")
    for i in range(7):
        slice_of = ("--from", cut[i], "--to", cut[i + 1])
        if i in (2, 5):
            done = play_and_kill(slice_of, f"slice{i}", 20)
            if done == cut[i + 1] - cut[i]:
                # The kill came too late: what it would have left is made by hand.
                with open(path(f"slice{i}"), "r+b") as file:
                    file.truncate(len(content(f"slice{i}")) // 3)
        sim("ccg", *RANDOM, *slice_of, "--jobs", 1 + i % 2, "--out", path(f"slice{i}"))
    merged, _ = sim("merge", *[path(f"slice{i}") for i in (3, 0, 6, 2, 1, 5, 4)], "--out",
                    path("merged"), "--json")
    assert content("merged") == content("whole")
    assert content("merged.batch") == content("whole.batch")
    assert merged == whole
    # The same again, where they overlap.
    again, _ = sim("merge", path("merged"), path("slice3"), "--json")
    assert again == whole
    _, error = sim("merge", path("slice0"), path("slice2"), path("slice3"), code=1)
    assert "Games 40 to 79 are missing." in error, error


@test
def a_file_is_gone_on_with():
    first, _ = sim("ccg", *RANDOM, "--games", 60, "--out", path("more"), "--json")
    same, error = sim("ccg", *RANDOM, "--games", 60, "--out", path("more"), "--json")
    assert same == first and "60 games are there already" in error
    sim("ccg", *RANDOM, "--games", 90, "--jobs", 2, "--out", path("more"))
    sim("ccg", *RANDOM, "--games", 90, "--out", path("straight"))
    assert content("more") == content("straight")
    _, error = sim("ccg", *RANDOM, "--games", 50, "--out", path("more"), code=2)
    assert "more games than are asked for" in error
    _, error = sim("ccg", "--games", 90, "--seed", 11, "--out", path("more"), code=2)
    assert "another batch" in error and "--anew" in error
    assert content("more") == content("straight")
    sim("ccg", *RANDOM, "--games", 20, "--out", path("more"), "--anew")
    assert content("more").count(b"\n") == 20
    with open(path("more"), "ab") as file:
        file.write(b"{}\n")
    _, error = sim("ccg", *RANDOM, "--games", 50, "--out", path("more"), code=2)
    assert "line 21" in error, error


@test
def the_end_of_a_test_does_not_depend_on_jobs():
    words = ("ccg", "--seat0", "random", "--seat1", "random", "--seed", 4, "--games", 4000,
             "--side0", "red-wake", "--side1", "hollow-web", "--sprt", 8)
    one, _ = sim(*words, "--out", path("test1"), "--json")
    two, _ = sim(*words, "--jobs", 2, "--out", path("test2"), "--json")
    assert one == two and content("test1") == content("test2")
    found = json.loads(one)
    assert found["test"]["verdict"] in ("better", "worse", "within"), found
    assert found["games"] == 2 * found["pairs"]["pairs"] == content("test1").count(b"\n")
    # Ended before its end, it goes on to the same verdict.
    with open(path("test1"), "r+b") as file:
        file.truncate(len(content("test1")) // 2)
    again, _ = sim(*words, "--out", path("test1"), "--json")
    assert again == one and content("test1") == content("test2")


@test
def a_report_tells_what_the_test_said():
    words = ("ccg", "--seat0", "random", "--seat1", "random", "--seed", 4, "--games", 4000,
             "--side0", "red-wake", "--instead", "hollow-web", "--side1", "bastion-line")
    said, _ = sim(*words, "--sprt", 8, "--alpha", 10, "--out", path("tested"))
    assert json.loads(content("tested.batch"))["test"] == {"margin": 0.04, "alpha": 0.1,
                                                           "beta": 0.05}
    sim("report", path("tested"), "-o", path("tested.html"))
    page = Page(content("tested.html").decode())
    verdict = re.search(r"^test +A (.* are|is) shown ", said, re.M)
    assert verdict, said
    pairs = re.search(r"^pairs +([0-9]+):", said, re.M).group(1)
    assert f"after {int(pairs):,} pairs" in page.text, page.text
    assert "in at most 10 of 100 cases" in page.text
    if verdict.group(1) == "is":
        assert "likely a little too large" in said and "likely a little too large" in page.text
    # Cut off before its end there is no verdict, on the page as in the terminal.
    with open(path("tested"), "r+b") as file:
        file.truncate(len(content("tested")) // 3)
    sim("report", path("tested"), "-o", path("tested.html"))
    assert "Not decided yet" in Page(content("tested.html").decode()).text
    # Of A and of B, and of nobody else.
    sim("report", path("tested"), "--sqlite", path("tested.db"))
    db = sqlite3.connect(path("tested.db"))
    assert db.execute("SELECT DISTINCT side.name, is_a, other.opponent FROM seat JOIN side ON "
                      "side.id = seat.side JOIN result AS other USING (game, seat) "
                      "ORDER BY is_a").fetchall() == [
        ("bastion-line", None, "red-wake"), ("bastion-line", None, "hollow-web"),
        ("hollow-web", 0, "bastion-line"), ("red-wake", 1, "bastion-line")]


@test
def a_test_of_two_scores_says_above_or_below():
    for one, other, scores, answer in (("random", "greedy", "70:75", "below 75"),
                                       ("greedy", "random", "50:60", "above 50")):
        said, _ = sim("ccg", "--seat0", one, "--seat1", other, "--games", 400, "--sprt", scores,
                      "--out", path(one))
        assert f"A's score is shown to be {answer} %" in said, said
        sim("report", path(one), "-o", path("two.html"))
        page = Page(content("two.html").decode()).text
        assert f"a score {answer}\u00a0%" in page and "in at most 5 that it is below" in page


@test
def files_of_other_versions_and_with_gaps_are_told():
    words = ("ccg", *RANDOM, "--games", 30, "--out", path("old"))
    sim(*words)
    page = content("old.batch")
    for change, answer in (((b'"version":1', b'"version":2'), "version 2"),
                           ((b'"card in first hand"', b'"card in a hand"'), None)):
        with open(path("old.batch"), "wb") as file:
            file.write(page.replace(*change))
        if answer is not None:
            _, error = sim("report", path("old"), "-o", path("old.html"), code=2)
            assert answer in error, error
        else:
            _, error = sim(*words, code=2)
            assert "another version" in error and "--anew" in error, error
            assert content("old").count(b"\n") == 30
            shutil.copy(path("old"), path("new"))
            with open(path("new.batch"), "wb") as file:
                file.write(page)
            for command in (("merge",), ("report", "-o", path("old.html"))):
                _, error = sim(*command, path("new"), path("old"), code=2)
                assert "old.batch" in error and "another version" in error, error
    with open(path("old.batch"), "wb") as file:
        file.write(page)
    lines = content("old").splitlines(keepends=True)
    # As if the last game had been played by other players.
    with open(path("old"), "wb") as file:
        file.writelines(lines[:19] + [re.sub(rb'"fingerprint":"[0-9a-f]*"',
                                             b'"fingerprint":"0123456789abcdef"', lines[19])])
    _, error = sim(*words, code=2)
    assert "line 20: game 19 ends otherwise now" in error and "--anew" in error, error
    assert content("old").count(b"\n") == 20
    with open(path("old"), "wb") as file:
        file.writelines(lines[:4] + lines[6:])
    _, error = sim("report", path("old"), "-o", path("old.html"))
    assert "2 games between" in error and "open it in a browser" in error, error
    with open(path("old"), "wb") as file:
        file.write(b"<html>\n")
    _, error = sim("report", path("old"), "-o", path("old.html"), code=2)
    assert "old:1: this is not the line of a game" in error, error
    _, error = sim("ccg", *RANDOM, "--games", 100, "--out", "/dev/full", code=2)
    assert "No space left" in error, error


@test
def a_round_robin_meets_everybody_at_both_seats():
    sim("ccg", "--who", "random", "--side", "all", "--rounds", 2, "--seed", 1, "--out",
        path("robin"))
    about = json.loads(content("robin.batch"))
    assert len(about["tables"]) == 12 and len(about["contestants"]) == 4
    assert content("robin").count(b"\n") == 24
    met = {tuple(table["contestants"]) for table in about["tables"]}
    assert len(met) == 12
    # Everybody's score with its interval, best first.
    said, _ = sim("merge", path("robin"))
    scores = [float(line.split()[1]) for line in said.splitlines() if line.startswith("  ")]
    assert len(scores) == 4 and scores == sorted(scores, reverse=True), said
    assert said.count("(95 %:") == 6, said


@test
def each_game_has_its_record():
    words = ("ccg", "--seed", 2, "--side0", "red-wake", "--instead", "skyfall-muster")
    sim(*words, "--games", 8, "--out", path("records"))
    for line in content("records").splitlines():
        game = json.loads(line)
        sim(*words, "--record", game["index"], "-o", path("game.record"))
        done = runner.run("replay", path("game.record"), "--verify", "--json")
        verdict = json.loads(done.stdout)
        assert done.returncode == 0 and verdict["ok"], done.stdout
        assert verdict["fingerprint"] == game["fingerprint"]
        assert verdict["outcome"] == game["outcome"]


class Page(html.parser.HTMLParser):
    """Checks that what is opened is closed, and keeps the text."""

    VOID = {"meta", "line", "circle", "rect", "path", "br"}

    def __init__(self, text):
        super().__init__()
        self.open = []
        self.tags = set()
        self.text = ""
        self.feed(text)
        assert self.open == [], self.open

    def handle_starttag(self, tag, attributes):
        self.tags.add(tag)
        for name, value in attributes:
            assert name not in ("src", "href") and not name.startswith("on"), (tag, name, value)
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        if tag not in self.VOID:
            while self.open[-1] != tag and self.open[-1] in ("p", "dt", "dd"):
                self.open.pop()
            assert self.open.pop() == tag, tag

    def handle_data(self, data):
        self.text += data


@test
def a_report_is_one_page_in_plain_words():
    for kind, words in {
        "robin": ("--side", "all", "--who", "random", "--games", 120),
        "pairs": ("--seat0", "random", "--seat1", "greedy", "--pairs", "--games", 40),
        "variant": ("--seat0", "random", "--seat1", "random", "--instead", "red-wake",
                    "--games", 80),
        "plain": ("--seat0", "random", "--seat1", "random", "--games", 60),
    }.items():
        sim("ccg", *words, "--seed", 3, "--jobs", 2, "--out", path(kind))
        sim("report", path(kind), "-o", path(kind + ".html"), "--sqlite", path(kind + ".db"))
        page = Page(content(kind + ".html").decode())
        assert "script" not in page.tags and "svg" in page.tags
        for sentence in ("Who beats whom", "What goes with winning", "When games are decided",
                         "ore games"):
            assert sentence in page.text, (kind, sentence)
        db = sqlite3.connect(path(kind + ".db"))
        games = content(kind).count(b"\n")
        assert db.execute("SELECT count(*), sum(points) FROM result").fetchone() == (2 * games,
                                                                                    games)
        first = json.loads(content(kind).splitlines()[0])
        bits = sum(bin(int(marks, 16)).count("1") for marks in first["marks"])
        assert db.execute("SELECT count(*) FROM seat_mark WHERE game = 0").fetchone() == (bits,)
        # The same page from slices of the file, in any order.
        lines = content(kind).splitlines(keepends=True)
        for name, part in (("part1", lines[:33]), ("part2", lines[33:])):
            with open(path(name), "wb") as file:
                file.writelines(part)
            with open(path(name + ".batch"), "wb") as file:
                file.write(content(kind + ".batch"))
        sim("report", path("part2"), path("part1"), "-o", path("parts.html"))
        assert content("parts.html") == content(kind + ".html")
    _, error = sim("report", path("robin"), "--sqlite", path("robin.db"), code=2)
    assert "this file exists" in error
    os.unlink(path("robin.batch"))
    _, error = sim("report", path("robin"), "-o", path("x.html"), code=2)
    assert "robin.batch" in error


def mpirun(ranks):
    """The words that start ranks on this machine, however few cores it has."""
    if shutil.which("mpirun") is None:
        raise Skip("there is no mpirun (Debian: openmpi-bin)")
    return (["mpirun", "--oversubscribe", "-n", str(ranks)] +
            (["--allow-run-as-root"] if os.getuid() == 0 else []) + [PROGRAM])


@test
def any_number_of_ranks_gives_the_same():
    words = ["sim", "ccg", *RANDOM, "--games", "150", "--json", "--out"]
    alone = runner.run(*words, path("alone"))
    assert alone.returncode == 0
    for ranks in (1, 2, 4):
        name = f"ranks{ranks}"
        done = subprocess.run([*mpirun(ranks), *words, path(name)], capture_output=True, text=True,
                              timeout=LIMIT)
        assert done.returncode == 0, done.stderr
        assert done.stdout == alone.stdout
        assert content(name) == content("alone")
        assert content(name + ".batch") == content("alone.batch")
    # A verdict too; and a file that one began is gone on with by several.
    words = ["sim", "ccg", "--seat0", "random", "--seat1", "random", "--seed", "4", "--games",
             "4000", "--side0", "red-wake", "--side1", "hollow-web", "--sprt", "8", "--json"]
    alone = runner.run(*words, "--out", path("test"))
    with open(path("test"), "r+b") as file:
        file.truncate(len(content("test")) // 3)
    done = subprocess.run([*mpirun(3), *words, "--out", path("test")], capture_output=True,
                          text=True, timeout=LIMIT)
    assert done.stdout == alone.stdout, done.stderr


SAID = b"no longer answers and is ended"


def stop_a_rank(games):
    """A run of which a rank is stopped while it plays: that rank, if the run was not faster, and what it said."""
    name = f"silent{games}"
    with open(path(name + ".said"), "wb") as said:
        process = subprocess.Popen([*mpirun(3), "sim", "ccg", *RANDOM, "--games", str(games), "--silent-after", "1",
                                    "--out", path(name)], stdout=said, stderr=said)
    wait_until(lambda: process.poll() is not None or games_in(name) >= 20, "some games")
    stopped = next((child for child in children(process.pid)
                    if b"OMPI_COMM_WORLD_RANK=2\0" in environment(child)), None)
    if stopped is not None:
        os.kill(stopped, signal.SIGSTOP)
    # What mpirun itself does then says nothing: Open MPI 4.1 may crash while it cleans up, or never end. Once the first
    # rank has ended and its words are here, nobody waits for it.
    wait_until(lambda: process.poll() is not None or SAID in content(name + ".said") and not any(
        b"OMPI_COMM_WORLD_RANK=0\0" in environment(child) for child in children(process.pid)), "the run's end")
    process.kill()
    process.wait()
    said = content(name + ".said")
    if SAID in said:
        return stopped, said
    if stopped is not None and environment(stopped):
        os.kill(stopped, signal.SIGKILL)
    return None, said


@test
def the_slice_of_a_silent_rank_is_given_to_another():
    # More games, where all were played before the rank could be stopped.
    for games in (1000, 4000, 16000, 64000):
        stopped, said = stop_a_rank(games)
        if stopped is not None:
            break
    assert stopped is not None, said
    sim("ccg", *RANDOM, "--games", games, "--jobs", 2, "--out", path("alone"))
    assert content(f"silent{games}") == content("alone"), said
    wait_until(lambda: b"OMPI_COMM_WORLD_RANK=2" not in environment(stopped), "the stopped rank is gone")


@test
def a_run_of_ranks_is_stopped_and_gone_on_with():
    words = [*RANDOM, "--games", "100000", "--out", path("stopped")]
    process = subprocess.Popen([*mpirun(2), "sim", "ccg", *words], stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, text=True)
    wait_until(lambda: process.poll() is not None or games_in("stopped") >= 100, "some games")
    process.send_signal(signal.SIGUSR1)
    output, error = process.communicate(timeout=LIMIT)
    assert process.returncode == 0 and "The same command goes on" in error, (output, error)
    done = games_in("stopped")
    assert 100 <= done < 100000 and content("stopped").endswith(b"}\n")
    sim("ccg", *RANDOM, "--games", done + 50, "--out", path("stopped"))
    sim("ccg", *RANDOM, "--games", done + 50, "--jobs", 2, "--out", path("straight"))
    assert content("stopped") == content("straight")


def children(parent):
    try:
        with open(f"/proc/{parent}/task/{parent}/children", encoding="ascii") as file:
            return [int(word) for word in file.read().split()]
    except OSError:
        return []


def environment(process):
    try:
        with open(f"/proc/{process}/environ", "rb") as file:
            return file.read()
    except OSError:
        return b""


@test
def without_the_library_a_rank_says_so():
    # As if it were not there: what is found under its names is none.
    for name in ("libmpi.so.40", "libmpi.so", "libmpi.so.20", "libmpi.so.12"):
        with open(path(name), "wb") as file:
            file.write(b"no library")
    for rank in ("0", "1"):
        done = runner.run("sim", "ccg", *RANDOM, "--games", "5",
                          env={**os.environ, "OMPI_COMM_WORLD_SIZE": "2",
                                   "OMPI_COMM_WORLD_RANK": rank, "LD_LIBRARY_PATH": path()})
        # One of them says it for all.
        assert done.returncode == 2 and ("openmpi-bin" in done.stderr) == (rank == "0"), done


@test
def the_session_of_the_page_works():
    """docs/laboratory.md literally, with fewer games."""
    with open(os.path.join(ROOT, "docs/laboratory.md"), encoding="utf-8") as file:
        page = file.read()
    session = page[page.index("## A session"):page.index("## What to ask")]
    with open(path("heavy.json"), "w", encoding="utf-8") as file:
        file.write(session[session.index("```json\n") + 8:session.index("\n```\n")])
    os.symlink(os.path.abspath(BUILD), path("build"))
    os.symlink(os.path.join(ROOT, "data"), path("data"))
    commands = re.findall(r"^    ((?:build/strategium|sed) (?:.*\\\n)*.*)$", session, re.M)
    assert len(commands) == 10, commands
    for command in commands:
        command = command.replace("--games 20000", "--games 80")
        done = subprocess.run(command, shell=True, cwd=path(), capture_output=True, text=True,
                              timeout=LIMIT)
        assert done.returncode == 0, (command, done.stdout, done.stderr)
    assert b"Thin Wall Rifles" in content("thin.deck") and content("thin.jsonl") != b""
    page = Page(content("heavy.html").decode())
    assert "heavy.deck" in page.text and "What goes with winning" in page.text
    assert "Every one of the" in runner.run("replay", path("game.record"), "--verify").stdout


def tune(*words, code=0):
    done = runner.run("tune", *words)
    assert done.returncode == code, (words, done.returncode, done.stdout, done.stderr)
    return done.stdout, done.stderr


TUNING = ("epic", "--armies", "codex-line,war-horde-speed", "--rounds", 3, "--games", 2, "--match", 4, "--seed", 5)


@test
def a_tuning_that_was_stopped_goes_on_to_the_same_weights():
    whole, _ = tune(*TUNING, "--resume", path("whole"), "--out", path("whole.weights"))
    assert "3 of 3" in whole and "Elo" in whole, whole
    process = subprocess.Popen([PROGRAM, "tune", *map(str, TUNING), "--resume", path("cut"), "--out",
                                path("cut.weights"), "--jobs", "2"], stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL)
    wait_until(lambda: process.poll() is not None or os.path.exists(path("cut")), "a round")
    process.send_signal(signal.SIGINT)
    assert process.wait(LIMIT) == 0
    again, _ = tune(*TUNING, "--resume", path("cut"), "--out", path("cut.weights"))
    assert again == whole and content("cut") == content("whole")
    assert content("cut.weights") == content("whole.weights")
    # Its weights are a player; those of another tuning are not gone on with, and nothing is written.
    sim("epic", "--seat0", "greedy:" + path("cut.weights"), "--games", 2, "--pairs")
    before = content("cut")
    _, error = tune(*TUNING[:-1], 6, "--resume", path("cut"), code=2)
    assert "seed" in error and content("cut") == before, error


@test
def bad_words_of_a_tuning_are_answered():
    with open(path("bad.weights"), "w", encoding="utf-8") as file:
        file.write("no_such_weight 3\n")
    for words, said in (((), "name a game"), (("nothing", "--out", path("x")), "nothing"), (("ccg", "--out", path("x")), "weights"),
                        (("epic",), "--resume"), (("epic", "--games", 3), "even"), (("epic", "--rounds", 0), "--rounds"),
                        (("epic", "--armies", "nobody", "--out", path("x")), "nobody"), (("epic", "--out"), "missing"),
                        (("epic", "--begin", path("bad.weights"), "--out", path("x")), "bad.weights:1")):
        _, error = tune(*words, code=2)
        assert said in error, (words, error)
    assert "objective_late" in tune("epic", "--list")[0]
    _, error = sim("epic", "--games", 2, "--seat0", "greedy:" + path("bad.weights"), code=2)
    assert "bad.weights:1" in error and "no_such_weight" in error, error
    _, error = sim("ccg", "--games", 2, "--seat0", "greedy:" + path("bad.weights"), code=2)
    assert "no weights" in error, error


@test
def bad_words_are_answered():
    for words in (("--sprt", "2"), ("--sprt", "x", "--games", 5), ("--sprt", "55:50", "--games", 5),
                  ("--games", 5, "--side", "all", "--side0", "red-wake"),
                  ("--games", 5, "--instead", "bastion-line"),
                  ("--games", 5, "--instead", "red-wake", "--sprt", "50:55"),
                  ("--games", 5, "--pairs", "--side0", "red-wake", "--side1", "red-wake"),
                  ("--games", 5, "--bogus"), ("--games", 5, "--bogus", "x"), ("--games",),
                  ("--games", 5, "--seat0", "nobody"), ("--games", 5, "-o", "x"), ("--games", 5, "--from", 2, "--sprt", 2),
                  ("--games", 5, "--side", "red-wake"), ("--games", 5, "--pack", "/nowhere.json")):
        _, error = sim("ccg", *words, code=2)
        assert error.count("\n") == 1, (words, error)
        assert ("no option --bogus" in error) == ("--bogus" in words), error
        assert ("warlord" in error) == ("nobody" in words), error
    _, error = sim("ccg", "--games", 5, "--side0", "red-wak", code=2)
    assert error.endswith('Did you mean "red-wake"?\n'), error


if __name__ == "__main__":
    sys.exit(runner.main())
