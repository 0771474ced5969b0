#!/usr/bin/env python3
"""Armies of Age of Darkness from outside: the page, and the guided builder as people use it.

    tests/session/army_test.py BUILD-FOLDER [--all]

With --all each shipped army's page is looked at, without it every sixth. The last line is `N passed, N failed`.
"""
import functools
import glob
import json
import os
import pty
import re
import select
import subprocess
import sys

import runner
from runner import LIMIT, PROGRAM, ROOT, path, test


def army(*words, text=None, code=0):
    run = runner.run("army", *words, input=text, cwd=ROOT)
    assert run.returncode == code, (run.returncode, run.stdout, run.stderr)
    return run


def build_army(*lines, more=()):
    """The builder's file and what it said."""
    run = army("new", "sons-of-horus", "--guided", *more, text="\n".join(lines) + "\n")
    return run.stdout, run.stderr


# --- the page ---

@functools.cache
def page_of_spear():
    """Of which several tests look at parts."""
    return army("show", "spear-of-cthonia").stdout


@test
def the_page_says_what_a_vehicle_carries():
    page = page_of_spear()
    assert "1 Predator with Predator Cannon, Heavy Bolter" in page
    assert "14 Legionary with Bolter, Bolt Pistol" in page


@test
def who_says_nothing_has_what_is_printed():
    for lines, things in ((("Praetor",), "Bolt Pistol, Chainsword, Artificer Armour"),
                          (("Centurion",), "Bolt Pistol, Chainsword, Artificer Armour"),
                          (("Praetor", "  + Paragon Blade"), "Paragon Blade, Bolt Pistol, Artificer Armour"),
                          (("Centurion", "  + Boarding Shield"), "Boarding Shield, Bolt Pistol, Artificer Armour")):
        page = " ".join(army("show", write_army(*lines)).stdout.split())
        assert f": 1 Legion {lines[0]} with {things} " in page, (lines, page)
    # Groups of several that are called by what is printed: those are the usual ones.
    for file in sorted(glob.glob(os.path.join(ROOT, "data/aod/units-*.json"))):
        with open(file, encoding="utf-8") as pack:
            units = json.load(pack)["units"]
        for unit, option in ((unit, option) for unit in units for option in unit.get("options", [])):
            named = [one for one in option["choices"] if option.get("min", 0) > 1 and not one["points"] and
                     re.search(rf"(^|\W){re.escape(one['name'])}(\W|$)", option["name"])]
            assert len(option["choices"]) == 1 or all(one.get("default") for one in named), (unit["name"], option["name"])


@test
def mounts_crews_and_forms_are_told():
    head = ("list: mechanicum", "allegiance: loyalist", "excerpt: yes")
    page = " ".join(army("show", write_army("Ordo Reductor Artillery Tank Battery", "  + Earthshaker Artillery Tank", "",
                                            head=head)).stdout.split())
    assert "has: Centreline Mounted Earthshaker Cannon, Smoke Launchers, Pintle Mounted Twin-linked Bolter " in page, page
    page = army("show", write_army("Horus Lupercal", "  Horus Ascended", "Rapier Battery")).stdout
    assert "Rapier Battery with Legion Upgrades: 2 Gunner, 1 Rapier Carrier" in page, page
    assert "A Dark Fate" in page and "A Dark Fate" not in army("show", write_army("Horus Lupercal")).stdout


@test
def weapons_that_nobody_has_are_not_listed():
    page = page_of_spear()
    table = page[page.index("\nweapons"):page.index("\nrules")]
    assert "Predator Cannon" in table and "Volkite Culverin" not in table and "Astartes Shotgun" not in table


@test
def names_find_their_numbers():
    page = page_of_spear()
    assert "Hit & Run (AOD-RULE-Hit_and_Run)" in page
    assert "Large Blast (5\") (AOD-WPN-2.1)" in page
    assert "Iron Halo" in page.split("AOD-GEAR-1.3")[0]
    assert "Skirmish (AOD-TYPE-2.4)" in page


@test
def nothing_stands_twice():
    page = page_of_spear()
    rules = page[page.index("\nrules"):]
    heads = [line for line in rules.split("\n") if line.startswith("  ") and not line.startswith("   ") and ": " in line]
    assert len(heads) == len(set(heads)) and len(heads) > 20


@test
def what_the_packs_name_is_explained():
    # A13: names of rules that no item of the rules was known for.
    for head, line, names in ((("list: imperialis-militia", "allegiance: loyalist"), "IM - Discipline Master Cadre",
                               ("Among the Ranks (AOD-RULE-Apothecarion_Detachment)",)),
                              (("list: iron-hands", "allegiance: loyalist"), "Defence Line",
                               ("Barricade, Barricades, Walls and Defence Lines (AOD-TERR-1.5)", "Blast-shield (AOD-TERR-1.6)"))):
        page = army("show", write_army(line, head=head)).stdout
        assert all(f"\n  {name}: " in page for name in names), page


@test
def a_mark_before_the_first_line_changes_nothing():
    text = "game: aod\nlist: iron-hands\nallegiance: loyalist\npoints: 1000\n\nCenturion\n2 Tactical Squad\n"
    for mark in ("", "\ufeff"):
        asked = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "army.check", "params": {"text": mark + text}})
        done = runner.run("rpc", input=asked + "\n")
        given = json.loads(done.stdout.splitlines()[-1])["result"]
        assert (given["ok"], given["armies"][0]["points"]) == (True, 260), given


@test
def every_shipped_army_has_a_page_that_fits():
    listed = json.loads(army("list", "--json").stdout)["aod"]["armies"]
    assert len(listed) > 8
    for one in listed[:: 1 if "--all" in runner.OPTIONS else 6]:
        page = army("show", one["id"]).stdout
        words = [line for line in page.split("\nrules\n")[-1].split("\n") if len(line) > 100]
        assert not words, words


@test
def json_says_what_was_not_said():
    unit = json.loads(army("show", "--json", "spear-of-cthonia").stdout)["units"][0]
    said = {option["name"]: option["said"] for option in unit["options"]}
    assert said["Paragon Blade"] is True and said["Artificer Armour"] is False


@test
def what_is_shown_by_name_is_json_too():
    assert json.loads(army("show", "Tactical Squad", "--json").stdout)["text"].startswith("Tactical Squad (")
    assert json.loads(army("show", "sons-of-horus", "--json").stdout)["id"] == "sons-of-horus"


@test
def odds_speak_german_and_json_also_of_what_is_wrong():
    def odds(*words):
        return runner.run("odds", "aod", "shoot", "10", *words)
    said = odds("bs=4", "s=4", "at", "9", "t=4", "save=3+", "ld=7", "--language", "de").stdout.splitlines()
    rows = [line for line in said if line.endswith(" %") and "█" not in line and not line.strip()[0].isdigit()]
    assert len(rows) > 3 and len({len(row) for row in rows}) == 1, rows
    beside = odds("bs=4", "s=4", "at", "9", "t=4", "--compare", "20 bs=4 s=4 at 9 t=4").stdout.splitlines()[2:]
    assert max(len(line) for line in beside) <= 80, beside
    wrong = odds("bz=4", "--json")
    assert wrong.returncode == 2 and not json.loads(wrong.stdout)["ok"], wrong


@test
def names_that_are_not_there_are_guessed():
    for word, name in (("Tactical Sqad", "Tactical Squad"), ("son-of-horus", "sons-of-horus"),
                       ("spear-of-cthonja", "spear-of-cthonia")):
        assert f'Did you mean "{name}"?' in army("show", word, code=2).stderr
    assert 'Did you mean "sons-of-horus"?' in army("new", "son-of-horus", code=2).stderr
    # Two games have Salamanders: who writes the name of a list just so means that one.
    assert army("new", "salamanders").stdout.startswith("game: aod")
    assert army("new", "space-marine-salamanders").stdout.startswith("game: epic")


@test
def what_is_written_a_little_wrong_names_its_remedy():
    with open(path("odd.army"), "w", encoding="utf-8") as file:
        file.write("list: sons-of-horus\nallegiance: traitor\nmission: xyzzy\npoints: 2k\n\nTactical Squad\n14 Legionary\nCenturion x2\n")
    said = army("check", path("odd.army"), code=1).stdout
    for remedy in ("`missions` in `strategium army new LIST --guided` lists them.", "Write the number, such as `points: 2500`.",
                   "It is a model of a unit: indent it by two spaces under that.", "Write `2 Centurion`."):
        assert remedy in said, (remedy, said)


@test
def a_file_is_shown_as_it_is_checked():
    with open(path("plain.army"), "w", encoding="utf-8") as file:
        file.write("list: sons-of-horus\nallegiance: traitor\nexcerpt: yes\n\nPraetor\n")
    assert "120  Praetor" in army("show", path("plain.army")).stdout
    with open(path("empty.army"), "w", encoding="utf-8"):
        pass
    for words in (("show", path("empty.army")), ("show", path())):
        said = army(*words, code=2).stderr.splitlines()
        assert len(said) == 1 and "EPIC" not in said[0], said


@test
def the_list_is_of_one_game_if_asked():
    aod, epic = army("list", "aod").stdout, army("list", "epic").stdout
    assert "sons-of-horus" in aod and "steel-legion" not in aod
    assert "steel-legion" in epic and "sons-of-horus" not in epic
    army("list", "ccg", code=2)


@test
def what_is_not_judged_is_german_with_its_line():
    said = army("check", "data/aod/armies/spear-of-cthonia.army", "--language", "de").stdout
    assert "nicht beurteilt (Zeile 8): " in said and "not judged" not in said, said


@test
def the_page_speaks_german():
    page = army("show", "--language", "de", "spear-of-cthonia").stdout
    assert "\nWaffen" in page and "\nRegeln\n" in page and " mit Bolter" in page


# --- what is wrong and what to do ---

def checked(*lines, head=("list: sons-of-horus", "allegiance: traitor")):
    """What is said of an army file, in one line."""
    with open(path("checked.army"), "w", encoding="utf-8") as file:
        file.write("\n".join(("game: aod", *head, "points: 3000", "", *lines)) + "\n")
    return " ".join(runner.run("army", "check", path("checked.army"), cwd=ROOT).stdout.split())


@test
def what_only_rites_open_is_said_so():
    said = checked("Tactical Squad", "  + Drop Pod")
    assert "Tactical Squad has Drop Pod only with the Rite of War Drop Pod Assault or the Rite of War" in said, said
    assert "with without" not in said


@test
def nothing_is_recommended_that_cannot_be_had():
    said = checked("Praetor", "  + Psychic Discipline: Telepathy")
    assert "only with Cult Arcana Discipline (AOD-PSY-1.1). Remove it." in said, said
    said = checked("Praetor", "  + Psychic Discipline: Telepathy", head=("list: thousand-sons", "allegiance: traitor"))
    assert "Remove it, or take Cult Arcana Discipline." in said, said


@test
def as_many_are_asked_for_as_are_needed():
    said = checked("Centurion", "Reconnaissance Squad")
    assert "needs 2 Troops and has 1 (AOD-ARMY-2.4). Add 2 Troops without the rule Support Squad." in said, said
    said = checked("Centurion", "Tactical Squad")
    assert "needs 2 Troops and has 1 (AOD-ARMY-2.4). Add 1 Troops." in said, said


@test
def a_name_of_several_units_is_no_warlord():
    troops = ("Tactical Squad", "Tactical Squad")
    head = ("list: sons-of-horus", "allegiance: traitor", "warlord: Centurion")
    several = "several units are called Centurion, and they are not alike (AOD-ARMY-5.1). Write `+ Warlord`"
    for units, is_told in ((("Centurion", "Centurion", "  + Power Weapon"), True),
                           (("Centurion", "  + Bolter", "Centurion", "  + Bolter"), False),
                           (("Centurion", "Centurion", "  + Power Weapon", "  + Warlord"), False),
                           (("Centurion", *troops, "Allied Detachment of iron-warriors", "Centurion", "  + Bolter"), False)):
        assert (several in checked(*units, *troops, head=head)) == is_told, units


@test
def factions_are_called_by_their_names():
    said = checked("Force Commander", "Allied Detachment of solar-auxilia", "Legate Marshal",
                   head=("list: imperialis-militia", "allegiance: traitor"))
    assert "of the same Faction as the Primary, Imperial Army" in said, said


@test
def a_part_comes_with_what_it_is_a_part_of():
    alone = checked("Centurion", "  + Carsoran Power Tabar")
    assert "Carsoran" not in alone, alone
    points = [one.split(" of 3000")[0].split(", ")[-1] for one in (alone, checked(
        "Centurion", "  + Carsoran Power Tabar", "  + Power Weapon"), checked("Centurion", "  + Power Weapon"))]
    assert len(set(points)) == 1, points
    # What is no weapon's part is never bought unsaid.
    assert "only with Scimitar Jetbike" in checked("Centurion", "  + Heavy Bolter [Jetbike Weapon]")


@test
def a_unit_is_shown_as_the_list_has_it():
    _, said = build_army("show Tactical Squad", "done")
    assert "Sons of Horus" not in said.split("Tactical Squad (", 1)[1] and "(only " not in said, said
    assert "(only " in army("show", "Tactical Squad").stdout
    page = " ".join(army("show", "Tactical Squad").stdout.split())
    assert "Drop Pod 35 (*)" in page and "(*: something else opens it)" in page, page
    page = " ".join(army("show", "Terminator Cataphractii Squad").stdout.split())
    assert "Land Raider Spartan 0" not in page and "Land Raider Spartan " in page, page


@test
def one_of_many_is_not_all():
    page = army("show", write_army("Centurion", "Tactical Squad", "  14 Legionary", "    + Legion Vexilla",
                                   "Tactical Squad")).stdout
    assert "1 Legion Vexilla" in page and "14 Legionary with 1 Legion Vexilla, Bolter, Bolt Pistol" in " ".join(page.split()), page


def write_army(*lines, head=("list: sons-of-horus", "allegiance: traitor", "points: 3000")):
    with open(path("written.army"), "w", encoding="utf-8") as file:
        file.write("\n".join(("game: aod", *head, "", *lines)) + "\n")
    return path("written.army")


# --- the builder ---

@test
def lines_find_their_places():
    text, _ = build_army("Praetor", "+ Paragon Blade", "Command Squad", "4 Legion Chosen", "Tactical Squad",
                         "14 Legionary", "+ Rhino Transport", "done")
    assert text.endswith("""
Praetor
  + Paragon Blade
  Command Squad
    4 Legion Chosen
Tactical Squad
  14 Legionary
  + Rhino Transport
"""), text


@test
def a_retinue_belongs_to_whom_may_have_one():
    justaerin = "Justaerin Terminator Squad"
    for lines, end in (
            (("Praetor", justaerin), f"Praetor\n  {justaerin}\n"),
            (("Praetor", justaerin, justaerin), f"Praetor\n  {justaerin}\n{justaerin}\n"),
            (("Praetor", f"{justaerin} as Elites"), f"Praetor\n{justaerin} as Elites\n"),
            (("Praetor", "Tactical Squad", justaerin), f"Tactical Squad\n{justaerin}\n"),
            (("Praetor", "Tactical Squad", "edit 1", justaerin), f"Praetor\n  {justaerin}\nTactical Squad\n"),
            (("Praetor", "Tactical Squad", "edit 2", justaerin), f"Praetor\nTactical Squad\n{justaerin}\n")):
        text, _ = build_army(*lines, "done")
        assert text.endswith("\n" + end), (lines, text)
    assert "as Elites" not in checked("Praetor", "Tactical Squad", "Tactical Squad", f"{justaerin} as Elites")


@test
def what_was_built_is_read_by_check():
    text, _ = build_army("allegiance: traitor", "points: 1000", "Centurion", "2 Tactical Squad", "done")
    with open(path("a.army"), "w", encoding="utf-8") as file:
        file.write(text)
    assert "legal" in army("check", path("a.army")).stdout


@test
def wrong_lines_stay_and_are_told_once():
    text, said = build_army("Praetor", "Tactical Squadd", "Centurion", "done")
    assert "\nTactical Squadd\n" in text
    said = " ".join(said.split())
    assert said.count('Perhaps "Tactical Squad" is meant') == 1
    assert 'as before: the list Sons of Horus has no unit "Tactical Squadd"; `problems` shows all' in said, said


@test
def undo_goes_back_step_by_step():
    text, said = build_army("Praetor", "points: 3000", "Centurion", "undo", "undo", "undo", "undo", "done")
    assert "Praetor" not in text and "points: 2000" in text
    assert "nothing to take back" in said


@test
def a_unit_is_edited_and_removed():
    text, said = build_army("Praetor", "Tactical Squad", "Centurion", "edit 2", "+ Rhino Transport", "army", "remove 1",
                            "remove 99", "done")
    assert text.endswith("\nTactical Squad\n  + Rhino Transport\nCenturion\n"), text
    assert "There is no unit 99" in said


@test
def units_are_found_by_slot_and_name():
    _, said = build_army("units heavy", "done")
    assert said.count("> Heavy Support\n") == 1 and "Heavy Support Squad" in said and "Leviathan" in said, said
    _, said = build_army("units troops", "units predator", "units xyzzy", "show Praetor", "rites", "missions")
    assert "Tactical Squad\n" in said and "Predator Squadron" in said
    assert "has that in its name" in said and "Warhawk Jump Pack" in said
    assert "The Long March" in said and "Dominion" in said


@test
def empty_lines_and_the_end_of_input_are_harmless():
    text, _ = build_army("", "  ", "Praetor", "")
    assert text.endswith("\nPraetor\n"), text
    long, said = build_army("x" * 2000, "Praetor")
    assert long.endswith("\n\nPraetor\n") and "at most" in said


@test
def an_existing_file_is_overwritten_only_when_asked_twice():
    with open(path("mine"), "w", encoding="utf-8") as file:
        file.write("mine")
    build_army("Praetor", f"save {path('mine')}", "army", f"save {path('mine')}", "quit", "quit")
    with open(path("mine"), encoding="utf-8") as file:
        assert file.read() == "mine"
    text, said = build_army("Praetor", f"save {path('mine')}", f"save {path('mine')}", "Centurion", "save", "quit")
    assert "is there already" in said and text == ""
    with open(path("mine"), encoding="utf-8") as file:
        assert "Centurion" in file.read()


@test
def an_army_is_opened_and_gone_on_with():
    file = os.path.join(ROOT, "data/aod/armies/spear-of-cthonia.army")
    text, said = build_army(f"open {file}", "Centurion", "open /nowhere", "open README.md", "done")
    assert "rite: The Black Reaving" in text and text.endswith("\nCenturion\n")
    assert "is no army file" in said


@test
def leaving_without_saving_is_asked_once():
    text, said = build_army("Praetor", "quit", "Centurion", "quit", "quit")
    assert said.count("is not saved") == 2 and text == ""


@test
def the_builder_speaks_german():
    _, said = build_army("Praetor", "done", more=("--language", "de"))
    assert "NICHT LEGAL" in said and "Nichts wird abgelehnt" in said


def read_until(terminal, wanted):
    got = b""
    while wanted not in got:
        assert select.select([terminal], [], [], LIMIT)[0], got
        try:
            got += os.read(terminal, 65536)
        except OSError as error:
            raise AssertionError(got) from error


@test
def ctrl_c_loses_nothing():
    child, terminal = pty.fork()
    if child == 0:
        os.chdir(ROOT)
        os.execv(PROGRAM, [PROGRAM, "army", "new", "sons-of-horus"])
    read_until(terminal, b"> ")
    os.write(terminal, b"Praetor\n")
    read_until(terminal, b"shows all\r\n> ")
    os.write(terminal, b"\x03")
    read_until(terminal, b"Ctrl-C again")
    os.write(terminal, b"Centurion\n")
    read_until(terminal, b"shows all\r\n> ")
    os.write(terminal, b"\x03")
    read_until(terminal, b"Ctrl-C again")
    os.write(terminal, b"\x03")
    read_until(terminal, b"\nPraetor\r\nCenturion\r\n")
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    os.close(terminal)


if __name__ == "__main__":
    sys.exit(runner.main())
