#!/usr/bin/env python3
"""Rosters from outside: `strategium roster` on good files, hostile files and folders.

    tests/session/roster_test.py BUILD-FOLDER

Rosters and data files of other people are not part of the project; where the folder that
STRATEGIUM_ROSTERS names (../shared/data/aod) is not there, their tests are skipped.
The last line is `N passed, N failed` (`, N skipped`).
"""
import glob
import json
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import zipfile

import runner
from runner import IS_SANITIZED, PROGRAM, REAL, Skip, equal, test

# Of processor time, for what takes a tenth (hostile files) to a third (all data files) of a second on a quiet machine:
# what has no bound takes longer than this on any.
SECONDS_MAX = 10

ROSTER = """<?xml version="1.0" encoding="UTF-8"?>
<roster id="r" name="First Watch" gameSystemId="%s" gameSystemName="Test" gameSystemRevision="3">
  <costs><cost name="Pts" typeId="p" value="%s"/></costs>
  <costLimits><costLimit name="Pts" typeId="p" value="150"/></costLimits>
  <forces><force id="f" name="Line" catalogueName="Wardens" catalogueRevision="7"><selections>
    <selection id="s1" name="Squad" number="1" type="unit">
      <selections>
        <selection id="s2" name="Trooper" number="9" type="model"><selections>
          <selection id="s4" name="Rifle" number="9" type="upgrade"/></selections>
          <costs><cost name="Pts" typeId="p" value="90"/></costs></selection>
        <selection id="s3" name="Flag" number="1" type="upgrade">
          <costs><cost name="Pts" typeId="p" value="10"/></costs></selection>
      </selections>
      <costs><cost name="Pts" typeId="p" value="20"/></costs>
      <categories><category name="Troops" entryId="t" primary="true"/></categories>
    </selection></selections></force></forces>
</roster>
"""
SECOND = "28d4-bd2e-4858-ece6"
FIRST = "ca571888-56a9-c58e-ddaf-54f4713538bc"


def pieces(content):
    """A content is a text, bytes, or a list of texts and (text, how often).

    Large ones are written piece by piece: a child's peak of memory begins with that of this process.
    """
    for piece in content if isinstance(content, list) else [content]:
        text, count = piece if isinstance(piece, tuple) else (piece, 1)
        data = text.encode() if isinstance(text, str) else text
        at_once = max(1, min(count, 65536 // max(1, len(data))))
        for done in range(0, count, at_once):
            yield data * min(at_once, count - done)


def put(name, content):
    path = runner.path(name)
    with open(path, "wb") as file:
        for piece in pieces(content):
            file.write(piece)
    return path


def put_zip(name, entries):
    path = runner.path(name)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for inside, content in entries:
            with archive.open(inside, "w") as file:
                for piece in pieces(content):
                    file.write(piece)
    return path


def run(*arguments):
    return runner.run("roster", *arguments)


def run_small(*words):
    """Exit code, both outputs, processor time in seconds, peak of memory in MiB."""
    with open(runner.path("output"), "w+", encoding="utf-8") as output:
        with subprocess.Popen([PROGRAM, "roster", *words], stdout=output, stderr=subprocess.PIPE, text=True) as child:
            said = child.stderr.read()
            _, status, usage = os.wait4(child.pid, 0)
            child.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        return child.returncode, output.read(), said, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def page(path):
    """What `import` shows before what it says of the army, which names the file."""
    return run("import", path).stdout.split("\n" + path)[0]


def real(kind):
    found = sorted(glob.glob(os.path.join(REAL, kind)))
    if not found:
        raise Skip("the rosters of other people are not here")
    return found


@test
def a_roster_becomes_a_page():
    done = run("import", put("a.ros", ROSTER % (SECOND, "120")))
    equal((done.returncode, done.stderr), (0, ""))
    for line in ("First Watch\n", "120 of 150 Pts; units: 1, models: 9, selections: 4.\n", "\n  Troops\n",
                 "     120 Pts  Squad: Flag (10 Pts)\n", "                9 Trooper (90 Pts): 9 Rifle\n"):
        assert line in done.stdout, done.stdout


@test
def what_is_written_is_the_same_roster():
    first = put("b.ros", ROSTER % (SECOND, "120"))
    for name in ("c.rosz", "d.ros"):
        second = runner.path(name)
        equal(run("import", first, "-o", second).returncode, 0)
        equal(page(second), page(first))
        first = second
    done = run("import", first, "-o", runner.path("page.txt"))
    equal(done.returncode, 2)
    assert "-o writes an army to a name that ends in .army" in done.stderr, done.stderr


@test
def wrong_totals_and_limits_are_said():
    wrong = put("wrong.ros", ROSTER % (SECOND, "160"))
    done = run("check", wrong)
    equal(done.returncode, 1)
    assert "wrong.ros:3:10: the roster says 160 Pts, its selections add up to 120." in done.stdout, done.stdout
    given = json.loads(run("check", "--json", wrong).stdout)
    equal((given["ok"], given["problems"][0]["line"], given["rosters"][0]["selections"]), (False, 3, 4))


@test
def a_total_that_is_left_out_is_not_wrong():
    # New Recruit gives no total for a kind of cost without a limit.
    two = ROSTER.replace('<cost name="Pts" typeId="p" value="10"/>',
                         '<cost name="Pts" typeId="p" value="10"/><cost name="Power" typeId="w" value="3"/>')
    done = run("check", put("left-out.ros", two % (SECOND, "120")))
    assert "totals right" in done.stdout, done.stdout
    none = two.replace('<cost name="Pts" typeId="p" value="%s"/>', "") % SECOND
    done = run("check", put("no-totals.ros", none))
    assert "totals NOT RIGHT" in done.stdout and "the roster says 0 Pts" in done.stdout, done.stdout


@test
def what_is_not_shown_is_counted_once():
    one = '<cost name="Pts" typeId="p" value="%s"/>'
    for more, told in ((1, "1 more problem is not shown.\n"), (3, "3 more problems are not shown.\n")):
        many = ROSTER.replace(one, "".join('<cost name="c" typeId="c%d" value="5"/>' % i for i in range(1000 + more)) +
                              one)
        many = put("many.ros", many % (SECOND, "120"))
        done = run("check", many)
        equal((done.returncode, done.stderr), (1, ""))
        assert done.stdout.endswith("\n" + told), done.stdout[-300:]
        given = json.loads(run("check", "--json", many).stdout)
        equal((len(given["problems"]), given["problems_not_shown"]), (1000, more))


@test
def a_profile_is_one_wrapped_paragraph():
    text = "First&#10;&#10;second " + "word " * 40
    profile = ('<profiles><profile name="Banner" typeName="Wargear"><characteristics><characteristic name="Description">%s'
               '</characteristic></characteristics></profile></profiles>' % text)
    done = run("import", "--profiles", put("long.ros", (ROSTER % (SECOND, "120")).replace(
        '<categories><category name="Troops"', profile + '<categories><category name="Troops"')))
    assert "  Banner: Description First second word" in done.stdout, done.stdout
    assert max(len(line) for line in done.stdout.splitlines() if "word" in line) <= 100, done.stdout


@test
def the_older_form_of_a_roster_is_the_same_roster():
    new = ROSTER % (SECOND, "120")
    profile = ('<profiles><profile name="Trooper" %s="Unit"><characteristics><characteristic name="M" %s'
               '</characteristics></profile></profiles>')
    new = new.replace('type="model">', 'type="model">' + profile % ("typeName", '>7"</characteristic>'))
    old = new.replace("typeId=", "costTypeId=").replace(
        profile % ("typeName", '>7"</characteristic>'), profile % ("profileTypeName", 'value="7&quot;"/>')).replace(
        '<categories><category name="Troops" entryId="t" primary="true"/></categories>',
        '<categoryLinks><categoryLink name="New CategoryLink" targetId="k" primary="false"/>'
        '<categoryLink name="New CategoryLink" targetId="t" primary="true"><modifiers/></categoryLink></categoryLinks>')
    old = old.replace("</selections></force>", '</selections><categories><category name="Troops" entryId="t"/>'
                      "</categories></force>")
    assert "costTypeId" in old and "profileTypeName" in old and "categoryLink" in old
    shown = [run("import", "--profiles", put(name, text)).stdout.replace(name, "a.ros")
             for name, text in (("new.ros", new), ("older.ros", old))]
    assert 'Trooper: M 7"' in shown[0] and "\n  Troops\n" in shown[0], shown[0]
    equal(*shown)


@test
def the_first_edition_is_not_judged():
    done = run("import", put("old.ros", ROSTER % (FIRST, "120")))
    equal(done.returncode, 0)
    assert "a roster of the first edition: it is read and shown, not judged" in done.stdout


@test
def a_folder_is_checked_as_a_whole():
    inside = runner.path("many")
    os.mkdir(inside)
    many = 20 if IS_SANITIZED else 200
    for i in range(many):
        put(f"many/{i}.ros", ROSTER % (SECOND, "120"))
    code, output, _, seconds, _ = run_small("check", inside)
    equal((code, output.count("totals right")), (0, many))
    assert IS_SANITIZED or seconds < SECONDS_MAX, seconds
    put("many/bad.ros", "no roster")
    put("many/old.ros", ROSTER % (FIRST, "120"))
    put("many/wrong.ros", ROSTER % (SECOND, "160"))
    said = run("check", inside).stdout.splitlines()[-1]
    equal(said, f"{many + 3} rosters in 1 folder: 0 right, 0 with nothing wrong in what can be judged, 1 wrong, {many + 1} not judged, 1 not read")
    done = run("check", "--json", inside)
    equal(done.returncode, 2)
    given = json.loads(done.stdout)
    equal(sum(not one["ok"] for one in given["rosters"]), 2)
    equal(given["summary"], {"rosters": many + 3, "right": 0, "right_in_part": 0, "wrong": 1, "not_judged": many + 1, "not_read": 1,
                             "folders": 1, "links_left_out": 0, "deep_folders_left_out": 0, "stopped_before": 0})


@test
def folders_in_a_folder_are_read_and_links_are_told():
    inside = runner.path("event")
    deep = "event/" + "/".join("d" * 34)
    os.makedirs(runner.path("event", "first round", "late"))
    os.makedirs(runner.path(deep))
    os.mkdir(runner.path("event", ".old"))
    for name in ("a.ros", "first round/b.ros", "first round/late/C.ROS", ".old/hidden.ros", deep[:-4] + "/e.ros", deep + "/f.ros"):
        put("event/" + name.removeprefix("event/"), ROSTER % (SECOND, "120"))
    os.symlink(inside, runner.path("event", "first round", "round again"))
    os.symlink(runner.path("event", "a.ros"), runner.path("event", "linked.ros"))
    os.symlink("nowhere", runner.path("event", "gone.ros"))
    os.mkfifo(runner.path("event", "pipe.ros"))  # nothing would ever come out of it
    given = json.loads(run("check", "--json", inside).stdout)
    equal(sorted(os.path.basename(one["file"]) for one in given["rosters"]), ["C.ROS", "a.ros", "b.ros", "e.ros", "linked.ros"])
    summary = given["summary"]
    equal((summary["rosters"], summary["folders"], summary["links_left_out"], summary["deep_folders_left_out"]), (5, 35, 1, 1))
    said = run("check", inside).stdout.splitlines()[-3:]
    assert said[0].startswith("5 rosters in 35 folders: "), said
    equal(said[1:], ["not looked into, links to folders: 1", "not looked into, folders that lie too deep: 1"])
    one = run("check", runner.path("event", "first round", "late")).stdout.splitlines()[-1]
    assert one.startswith("1 roster in 1 folder: "), one
    empty = run("check", runner.path("event", ".old", "..", ".old"))
    equal(empty.returncode, 0)  # who names a hidden folder means it


@test
def an_army_file_is_sent_to_its_own_command():
    for words in (("check",), ("import",)):
        done = run(*words, put("mine.army", "game: aod\nlist: iron-hands\n\nCenturion\n"))
        equal(done.returncode, 2)
        said = done.stdout + done.stderr
        assert "this is an army file, not a roster. `strategium army check FILE` reads army files." in said, said


@test
def rosters_speak_german():
    path = put("german.ros", ROSTER % (SECOND, "160"))
    done = run("check", path, "--language", "de")
    equal((done.returncode, done.stderr), (1, ""))
    assert "120 von 150 Pts, Einheiten: 1, Auswahlen: 4, Summen NICHT RICHTIG" in done.stdout, done.stdout
    assert "die Liste nennt 160 Pts" in done.stdout and " roster" not in done.stdout, done.stdout
    shown = run("import", path, "--language", "de").stdout
    assert "Einheiten: 1, Modelle: 9, Auswahlen: 4." in shown, shown
    # What programs read is the same for everybody.
    verdicts = [json.loads(run("check", "--json", path, *more).stdout)["rosters"][0]["by_rules"]["verdict"]
                for more in ((), ("--language", "de"))]
    equal(verdicts[0], verdicts[1])
    wrong = run("check", path, "--language", "xx")
    equal(wrong.returncode, 2)
    assert "--language needs en or de" in wrong.stderr, wrong.stderr
    gone = run("check", runner.path("nowhere.ros"), "--language", "de").stdout
    assert "NICHT GELESEN" in gone and "lässt sich nicht öffnen" in gone, gone


def in_terminal(*words):
    """The program on a terminal: its process, and a function that waits for its end and gives what it said."""
    child, terminal = pty.fork()
    if child == 0:
        os.execv(PROGRAM, [PROGRAM, "roster", *words])
    said = bytearray()

    def ended():
        while True:
            try:
                said.extend(os.read(terminal, 65536))
            except OSError:
                break
        code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        os.close(terminal)
        return code, bytes(said).decode()
    return child, ended


@test
def long_work_says_how_far_it_is_and_ctrl_c_ends_it():
    # The data files are read when a roster is there to be checked: a pipe, which makes the program wait. Work is long
    # from 0.3 s on, which a slow machine only lengthens.
    data, pipe = runner.path("data"), runner.path("pipe.ros")
    os.mkdir(data)
    put("data/a.gst", GAME)
    put("data/b.cat", LIST % "")
    os.mkfifo(pipe)

    def hold(then=lambda: None):
        with open(pipe, "w", encoding="utf-8") as file:  # there when the program has come to it
            select.select([], [], [], 0.4)
            then()
            file.write(RHINOS % (70, RHINO % 35 * 2))
    child, ended = in_terminal("check", "--data", data, pipe)
    hold()
    code, said = ended()
    equal(code, 0)
    assert "reading the data files: 0 of 0 MiB" in said and "2 of 2 selections known" in said, said
    child, ended = in_terminal("check", "--data", data, pipe)
    hold(lambda: os.kill(child, signal.SIGINT))
    code, said = ended()
    equal(code, 2)
    assert "known" not in said and said.endswith("Ctrl-C has stopped it.\r\n"), said
    # In a pipe nothing of it is said.
    with subprocess.Popen([PROGRAM, "roster", "check", "--data", data, pipe], stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True) as told:
        hold()
        said = told.stdout.read()
    assert told.returncode == 0 and "2 of 2 selections known" in said and "MiB" not in said, said


@test
def what_was_checked_before_ctrl_c_is_kept():
    # A pipe without an end holds the program between the two folders for as long as it is to be held.
    pipe = runner.path("pipe.ros")
    os.mkfifo(pipe)
    for folder in ("before", "after"):
        os.mkdir(runner.path(folder))
        for i in range(20):
            put(f"{folder}/{i:02}.ros", army(squad(), squad()))
    child, ended = in_terminal("check", "--json", runner.path("before"), pipe, runner.path("after"))
    with open(pipe, "wb"):  # there when the program has come to it
        os.kill(child, signal.SIGINT)
    code, said = ended()
    equal(code, 2)
    given = json.loads(said[said.index('{"ok"'):].splitlines()[0])
    equal((given["ok"], given["summary"]["rosters"], given["summary"]["stopped_before"]), (False, 21, 20))
    equal([os.path.basename(one["file"]) for one in given["rosters"]][:20], [f"{i:02}.ros" for i in range(20)])


@test
def what_is_not_there_is_said():
    empty = runner.path("nothing")
    os.mkdir(empty)
    for words, what in ((("check", empty), "no roster in this folder"), (("import", "nowhere.ros"), "cannot be opened")):
        done = run(*words)
        equal((done.returncode, done.stdout), (2, ""))
        assert what in done.stderr, done.stderr
        given = json.loads(run(*words, "--json").stdout)
        assert not given["ok"] and what in json.dumps(given["problems"][0]), given


def lies_about_its_size(content):
    data = bytearray(content)
    at = data.rindex(b"PK\1\2")
    data[at + 24:at + 28] = struct.pack("<I", 100)
    return bytes(data)


def lies_about_its_entries(content):
    data = bytearray(content)
    at = data.rindex(b"PK\5\6")
    data[at + 8:at + 12] = struct.pack("<HH", 1, 1)
    return bytes(data)


def tells_its_entries_in_64_bits(content):
    """The end says that there is one; the record before it, which counts, that there are all of them."""
    at = content.rindex(b"PK\5\6")
    count, size, start = struct.unpack("<HII", content[at + 10:at + 20])
    record = b"PK\6\6" + struct.pack("<QHHIIQQQQ", 44, 45, 45, 0, 0, count, count, size, start)
    place = b"PK\6\7" + struct.pack("<IQI", 0, at, 1)
    return content[:at] + record + place + lies_about_its_entries(content[at:])


@test
def hostile_files_are_refused_at_once():
    good = ROSTER % (SECOND, "120")
    with open(put_zip("good.rosz", [("a.ros", good)]), "rb") as file:
        packed = file.read()
    with open(put_zip("crowd.rosz", [(f"{i}.txt", "") for i in range(5000)] + [("a.ros", good)]), "rb") as file:
        crowd = file.read()
    laughs = "".join('<!ENTITY l%d "%s">' % (i, "&l%d;" % (i - 1) * 10) for i in range(1, 10))
    files = {
        "laughs.ros": (f'<!DOCTYPE r [<!ENTITY l0 "lol">{laughs}]><roster>&l9;</roster>', "a DOCTYPE is not allowed"),
        "outside.ros": ('<!DOCTYPE r SYSTEM "file:///etc/passwd"><roster/>', "a DOCTYPE is not allowed"),
        "cut.ros": (good[:900], "the rest of it is missing"),
        "utf16.ros": (good.encode("utf-16"), "UTF-16"),
        "latin.ros": (good.replace("UTF-8", "ISO-8859-1"), "its encoding is ISO-8859-1"),
        "bytes.ros": (good.replace("First", "F\xfcrst").encode("latin-1"), "this is not UTF-8"),
        "deep.ros": (["<roster>", ("<a>", 100000)], "nested more than 48 deep"),
        "elements.ros": (["<roster>", ("<a/>", 1900000)], "more than 200000 elements"),
        "attributes.ros": (["<roster ", ('a="" ', 1600000), "/>"], "more than 64 attributes"),
        "value.ros": (['<roster name="', ("x", 8000000), '"/>'], "longer than 4096 bytes"),
        "text.ros": (["<roster>", ("x", 8000000), "</roster>"], "longer than 65536 bytes"),
        "large.ros": (["<roster>", (" ", 20000000)], "larger than"),
        "entries.ros": (crowd, "more than 16 files"),
        "entries-lie.ros": (lies_about_its_entries(crowd), "the archive is damaged"),
        "entries-64.ros": (tells_its_entries_in_64_bits(crowd), "more than 16 files"),
        "size-lie.rosz": (lies_about_its_size(packed), "damaged or cut off"),
        "half.rosz": (packed[:len(packed) // 2], "was cut off"),
        "catalogue.ros": ("<catalogue/>", "not a roster"),
        "name.ros": (f"<roster><{'a' * 65}/></roster>", "a name is longer than 64 bytes"),
        "order.ros": ("<roster><?php?></roster>", "an instruction to programs"),
    }
    paths = {put(name, content): sentence for name, (content, sentence) in files.items()}
    for blanks, sentence in ((100000000, "larger than 8388608"), (7000000, "more than 100 times")):
        paths[put_zip(f"bomb{blanks}.rosz", [("a.ros", ["<roster>", (" ", blanks), "</roster>"])])] = sentence
    paths[put_zip("two.rosz", [("a.ros", good), ("b.ros", good)])] = "several .ros files"
    for path, sentence in paths.items():
        code, _, said, seconds, mebibytes = run_small("import", path)
        equal(code, 2)
        assert sentence in said and said.count("\n") == 1, (path, said)
        # What is refused says what to do: a second sentence.
        assert re.search(re.escape(sentence) + r".*\. [A-Z].*\.\n$", said), said
        assert IS_SANITIZED or mebibytes < 64, (path, mebibytes)
        assert IS_SANITIZED or seconds < SECONDS_MAX, (path, seconds)
        # Data files and packs are read for rosters that can be read only.
        code, _, said, _, mebibytes = run_small("check", "--data", os.path.join(REAL, "bsdata"), path)
        equal((code, said), (2, ""))
        assert IS_SANITIZED or mebibytes < 64, (path, mebibytes)


@test
def bad_usage_is_said():
    for arguments in ((), ("import",), ("check",), ("import", "a", "b"), ("import", "--what", "a"), ("import", "-o")):
        equal(run(*arguments).returncode, 2)
    done = run("import", runner.path("nowhere.ros"))
    equal(done.returncode, 2)
    assert "nowhere.ros: cannot be opened" in done.stderr


@test
def options_that_a_command_does_not_use_are_refused():
    path = put("used.ros", ROSTER % (SECOND, "120"))
    for arguments in (("check", path, "-o", "x.rosz"), ("check", path, "--profiles"), ("import", path, "--data", runner.path())):
        done = run(*arguments)
        equal((done.returncode, done.stdout), (2, ""))
        assert "has no use for" in done.stderr, done.stderr


@test
def army_check_says_what_is_no_army():
    files = {put("roster.ros", ROSTER % (SECOND, "120")): "`strategium roster check FILE` reads rosters",
             put_zip("roster.rosz", [("a.ros", "<roster/>")]): "`strategium roster check FILE` reads rosters",
             put("empty.army", ""): "the file is empty", put("words.army", "some words\n"): "neither for which game"}
    for path, sentence in files.items():
        done = runner.run("army", "check", path)
        equal(done.returncode, 2)
        assert sentence in done.stdout and done.stdout.count("\n") == 1, done.stdout
    path = put("no-game.army", "list: sons-of-horus\n\nPraetor\n")
    done = runner.run("army", "check", path)
    assert "Sons of Horus, 120 points" in done.stdout, done.stdout


SIDE = '<selection name="Allegiance" number="1" type="upgrade" entryId="a"><selections><selection name="Loyalist" number="1" type="upgrade" entryId="l"/></selections><categories><category name="Allegiance:" entryId="s" primary="true"/></categories></selection>'
ARMY = """<?xml version="1.0" encoding="UTF-8"?>
<roster id="r" name="Second Watch" gameSystemId="28d4-bd2e-4858-ece6" gameSystemName="Test" gameSystemRevision="3">
  <costs><cost name="Pts" typeId="p" value="%d"/></costs>
  <costLimits><costLimit name="Pts" typeId="p" value="1000"/></costLimits>
  <forces><force id="f" name="Crusade Force Organisation Chart" catalogueName="LA -  XIII: Ultramarines"><selections>
%s
  </selections></force></forces>
</roster>
"""


def chosen(name, kind, number=1, points=0, inside="", role=None, more=""):
    cost = f'<costs><cost name="Pts" typeId="p" value="{points}"/></costs>' if points else ""
    category = f'<categories><category name="{role}" entryId="c" primary="true"/></categories>' if role else ""
    return f'<selection name="{name}" number="{number}" type="{kind}" entryId="e" {more}><selections>{inside}</selections>{cost}{category}</selection>\n'


def squad(extra="", legionaries=9):
    return chosen("Tactical Squad", "unit", 1, 10, chosen("Legion Tactical Sergeant", "model") +
                  chosen("Legionary", "model", legionaries, 10 * legionaries, chosen("Bolter", "upgrade", legionaries)) + extra, "Troops:")


def army(*units):
    captain = chosen("Centurion", "unit", 1, 0, chosen("Legion Centurion", "model", 1, 60) + chosen("Warlord", "upgrade") +
                     chosen("Bloody-handed", "upgrade"), "HQ:")
    inside = SIDE + captain + "".join(units)
    return ARMY % (sum(int(one) for one in re.findall(r'value="(\d+)"', inside)), inside)


def judged(name, content, code, *more):
    done = run("check", "--json", put(name, content), *more)
    equal((done.returncode, done.stderr), (code, ""))
    return json.loads(done.stdout)["rosters"][0]["by_rules"]


@test
def rosters_are_judged_by_the_rules():
    given = judged("good.ros", army(squad(), squad()), 0)
    equal((given["verdict"], given["points"], given["unknown"], given["points_differ"]), ("legal by the rules", 260, 0, []))
    # A problem has the place of its unit in the roster, and names its rule.
    content = army(squad(), squad(legionaries=4))
    given = judged("small.ros", content, 1)
    equal([one["rule"] for one in given["problems"]], ["AOD-ARMY-1.4"])
    unit = [number for number, line in enumerate(content.split("\n"), 1) if 'name="Tactical Squad"' in line][1]
    assert given["problems"][0]["line"] >= unit, given["problems"]
    equal([one["rule"] for one in judged("lonely.ros", army(squad()), 1)["problems"]], ["AOD-ARMY-2.4"])
    # A transport is bought for its squad.
    rhino = chosen("Rhino Transport", "unit", 1, 35)
    equal(judged("rhino.ros", army(squad(rhino), squad()), 0)["points"], 295)


@test
def what_is_unknown_is_kept_and_never_legal():
    odd = '<profiles><profile id="x" name="Odd Gun" typeName="Weapon" hidden="false"/></profiles>'
    gun = chosen("Odd Gun", "upgrade", 1, 7).replace("<selections></selections>", odd)
    content = army(squad(chosen("Banner of Nowhere", "upgrade", 2, 5) + gun), squad(), chosen("Strange Squad", "unit", 1, 50, role="Troops:"))
    given = judged("odd.ros", content, 0)
    equal((given["unknown"], given["profile"], given["problems"]), (2, 1, []))
    equal(given["verdict"], "nothing wrong that the rules can judge")
    for name in ("Banner of Nowhere", "Odd Gun", "Strange Squad"):
        assert any(name in one["message"] for one in given["unjudged"]), given["unjudged"]
    equal([(one["roster"], one["rules"]) for one in given["points_differ"]], [(112, 100)])
    # In the text too, and there it is read back.
    path = runner.path("odd.army")
    equal(run("import", runner.path("odd.ros"), "-o", path).returncode, 0)
    with open(path, encoding="utf-8") as file:
        text = file.read()
    for line in ("  ? 2 Banner of Nowhere (5 points by the roster)\n", "? 1 Strange Squad (50 points by the roster)\n"):
        assert line in text, text
    done = runner.run("army", "check", "--json", path)
    equal(len(json.loads(done.stdout)["unjudged"]), len(given["unjudged"]))
    # What it could mend is no problem: the strange one may be the second choice of Troops.
    given = judged("mend.ros", army(squad(), chosen("Strange Squad", "unit", 1, 50, role="Troops:")), 0)
    assert any("needs 2 Troops" in one["message"] for one in given["unjudged"]), given


@test
def two_verdicts_are_compared():
    with open(real("rosters/2e - Basic*.ros")[0], encoding="utf-8") as file:
        whole = file.read()

    def changed(name, pattern, to):
        text, count = re.subn(pattern, r"\g<1>" + to, whole, count=1)
        equal(count, 1)
        return put(name, text)
    files = real("rosters/2e*.ros") + [
        changed("grenades.ros", r'(name="Frag Grenades"[^>]* number=")1"', '3"'),
        changed("lower.ros", r'(<costLimit [^>]*value=")3000"', '250"'),
        changed("small.ros", r'(name="Legionary"[^>]* number=")9"', '4"')]
    done = run("check", "--json", *files, "--data", os.path.join(REAL, "bsdata"))
    basic, empty, grenades, lower, small = json.loads(done.stdout)["rosters"]
    equal((basic["compared"]["same"], empty["compared"]["same"]), (True, True))
    compared = grenades["compared"]
    equal((compared["same"], compared["only_rules"]), (False, []))
    assert '"Frag Grenades" is 3 times' in compared["only_data"][0]["message"], compared
    # The limit of points is a rule of ours, of which the data have no constraint.
    compared = lower["compared"]
    equal((compared["same"], compared["only_data"]), (False, []))
    equal([one["rule"] for one in compared["only_rules"]], ["AOD-ARMY-1.3"])
    # A unit short of models is told by both.
    assert small["by_rules"]["problems"] and small["by_data"]["problems"], small
    equal(small["compared"]["same"], True)


@test
def an_organiser_s_folder_with_bad_files_is_checked_to_its_end():
    inside = runner.path("event")
    os.mkdir(inside)
    good = army(squad(), squad())
    for i in range(20):
        put(f"event/good{i}.ros", good)
    put("event/small.ros", army(squad(), squad(legionaries=4)))
    put("event/old.ros", ROSTER % (FIRST, "120"))
    put("event/cut.ros", good[:900])
    put("event/empty.ros", "")
    put("event/entity.ros", '<!DOCTYPE r [<!ENTITY l "lol">]><roster>&l;</roster>')
    put("event/page.rosz", "<html/>")
    put_zip("event/two.rosz", [("a.ros", good), ("b.ros", good)])
    put_zip("event/bomb.rosz", [("a.ros", ["<roster>", (" ", 7000000), "</roster>"])])
    os.mkdir(os.path.join(inside, "folder.ros"))  # no file: passed over
    put("event/notes.txt", "no roster")
    done = run("check", "--json", inside)
    equal((done.returncode, done.stderr), (2, ""))
    given = {os.path.basename(one["file"]): one for one in json.loads(done.stdout)["rosters"]}
    unread = sorted(name for name, one in given.items() if one["game"] is None)
    equal(unread, ["bomb.rosz", "cut.ros", "empty.ros", "entity.ros", "page.rosz", "two.rosz"])
    equal(sum(one["ok"] for one in given.values()), 21)  # the first edition is read, and right
    equal([one["rule"] for one in given["small.ros"]["by_rules"]["problems"]], ["AOD-ARMY-1.4"])
    assert "notes.txt" not in given, given


@test
def rosters_of_real_programs_are_read_without_loss():
    for path in real("rosters/*.ros*"):
        given = json.loads(run("import", "--json", path).stdout)
        equal((given["ok"], given["roster"]["not_understood"]), (not given["problems"], 0))
        equal(given["roster"]["costs"] or [], given["roster"]["totals"])
        packed, unpacked = runner.path("real.rosz"), runner.path("real.ros")
        code = 0 if given["ok"] else 1
        equal(run("import", path, "-o", packed).returncode, code)
        equal(run("import", packed, "-o", unpacked).returncode, code)
        again = json.loads(run("import", "--json", unpacked).stdout)
        again["roster"]["file"] = given["roster"]["file"]
        equal(again["roster"], given["roster"])


@test
def real_rosters_become_armies():
    for path in real("rosters/*.ros*")[:: 4 if IS_SANITIZED else 1]:
        given = json.loads(run("import", "--json", path).stdout)["by_rules"]
        army = runner.path("real.army")
        done = run("import", path, "-o", army)
        if given is None:  # the first edition is another game
            equal(done.returncode, 2)
            assert "there is no army to write: a roster of the first edition" in done.stderr, done.stderr
            continue
        equal((given["profile"], given["unknown"], given["unjudged"], given["points_differ"]), (0, 0, [], []))
        checked = json.loads(runner.run("army", "check", "--json", army).stdout)
        equal([one["message"] for one in checked["problems"]], [one["message"] for one in given["problems"]])
        equal(checked["armies"][0]["points"], given["points"])
    equal(json.loads(run("import", "--json", real("rosters/2e - Basic*.ros")[0]).stdout)["by_rules"]["verdict"], "legal by the rules")


GAME = """<gameSystem id="g" name="Test" revision="3">
<costTypes><costType id="p" name="Pts"/></costTypes>
<categoryEntries><categoryEntry id="t" name="Troops"/></categoryEntries>
<forceEntries><forceEntry id="line" name="Line"><categoryLinks>
  <categoryLink id="tl" targetId="t"><constraints>
    <constraint id="two" field="selections" scope="parent" value="2" type="min"/></constraints></categoryLink>
</categoryLinks></forceEntry></forceEntries></gameSystem>"""
LIST = """<catalogue id="c" name="Wardens" revision="7"><selectionEntries>
  <selectionEntry id="rhino" name="Rhino" type="unit" hidden="false">
    <categoryLinks><categoryLink id="x" targetId="t" primary="true"/></categoryLinks>
    <costs><cost name="Pts" typeId="p" value="35"/></costs></selectionEntry>
</selectionEntries><entryLinks>%s</entryLinks></catalogue>"""
RHINOS = """<roster name="Rhinos" gameSystemId="g"><costs><cost name="Pts" typeId="p" value="%d"/></costs><forces>
<force name="Line" entryId="line" catalogueId="c" catalogueRevision="7"><selections>%s</selections></force></forces></roster>"""
RHINO = """
<selection name="Rhino" entryId="rhino" number="1" type="unit"><costs><cost name="Pts" typeId="p" value="%d"/></costs>
<categories><category name="Troops" entryId="t" primary="true"/></categories></selection>"""


@test
def a_roster_is_checked_by_data_files():
    data = runner.path("data")
    os.mkdir(data)
    put("data/a.gst", GAME)
    put("data/b.cat", LIST % "")
    done = run("check", put("two.ros", RHINOS % (70, RHINO % 35 * 2)), "--data", data)
    equal((done.returncode, done.stderr), (0, ""))
    assert "by the data: 2 of 2 selections known, 70 in all" in done.stdout, done.stdout
    one = put("one.ros", RHINOS % (30, RHINO % 30))
    done = run("check", one, "--data", data)
    equal(done.returncode, 1)
    assert 'one.ros:3:1: "Rhino" costs 30 Pts in the roster, 35 by the data.' in done.stdout, done.stdout
    assert '"Troops" is 1 time in "Line", at least 2 (two). Add 1.' in done.stdout, done.stdout
    given = json.loads(run("check", "--json", one, "--data", data).stdout)
    equal(given["rosters"][0]["by_data"]["total"], 35)
    # What the rules cannot judge is compared with nothing: to agree would be to have judged it.
    put("data/a.gst", GAME.replace('id="g"', 'id="%s"' % SECOND))
    done = run("check", put("two.ros", (RHINOS % (70, RHINO % 35 * 2)).replace('"g"', '"%s"' % SECOND)), "--data", data)
    assert "nothing is compared: the rules have not judged this roster" in done.stdout, done.stdout
    equal(sorted(str(one["rule"]) for one in given["problems"]), ["None", "two"])
    # Without rosters the data itself is checked.
    equal(run("check", "--data", data).returncode, 0)
    put("data/b.cat", LIST % '<entryLink id="l" name="Ghost" targetId="nobody"/>')
    done = run("check", "--data", data)
    equal(done.returncode, 1)
    assert 'b.cat:5:32: what the link "Ghost" points to is not there.' in done.stdout, done.stdout
    # What is not understood is said, of the data and of a roster that meets it.
    put("data/b.cat", (LIST % "").replace("<costs>", '<modifiers><modifier type="multiply" field="p" value="2"/></modifiers><costs>'))
    done = run("check", "--data", data)
    equal(done.returncode, 1)
    assert 'the modifier "multiply" is not understood' in done.stdout, done.stdout
    done = run("check", runner.path("two.ros"), "--data", data)
    equal(done.returncode, 0)
    assert "not judged: what hangs on parts of the data that are not understood" in done.stdout, done.stdout
    os.mkdir(runner.path("empty"))
    equal(run("check", one, "--data", runner.path("empty")).returncode, 2)


@test
def the_community_data_loads_at_once():
    real("bsdata/*.gst")
    _, output, _, seconds, mebibytes = run_small("check", "--json", "--data", os.path.join(REAL, "bsdata"), *real("rosters/2e*.ros"))
    said = json.loads(output)
    equal([one["by_data"]["known"] == one["by_data"]["selections"] for one in said["rosters"]], [True, True])
    equal(said["rosters"][0]["by_data"]["problems"], 0)
    assert IS_SANITIZED or mebibytes < 512, mebibytes
    assert IS_SANITIZED or seconds < SECONDS_MAX, seconds


@test
def a_real_roster_that_was_changed_is_caught():
    with open(real("rosters/2e - Basic*.ros")[0], encoding="utf-8") as file:
        whole = file.read()
    changes = (
        (r'(name="Legionary"[^>]* number=")9"', r'\g<1>25"', ("is 25 times", "costs 90 Pts in the roster, 250 by the data")),
        (r'(name="Frag Grenades"[^>]* number=")1"', r'\g<1>3"', ('"Frag Grenades" is 3 times', "at most 1")),
        (r'value="90" />', 'value="80" />', ("costs 80 Pts in the roster, 90 by the data", "says 260 Pts")))
    files = []
    for i, (pattern, to, _) in enumerate(changes):
        changed, count = re.subn(pattern, to, whole, count=1)
        equal(count, 1)
        files.append(put(f"changed{i}.ros", changed))
    done = run("check", "--json", *files, "--data", os.path.join(REAL, "bsdata"))
    equal(done.returncode, 1)
    problems = json.loads(done.stdout)["problems"]
    for file, (_, _, sentences) in zip(files, changes):
        said = " ".join(one["message"] for one in problems if one["file"] == file)
        for sentence in sentences:
            assert sentence in said, (sentence, said)


def main():
    if "cannot read rosters" in run("check").stderr:
        return runner.skip_all("libexpat or libzip was missing when the program was built")
    return runner.main()


if __name__ == "__main__":
    sys.exit(main())
