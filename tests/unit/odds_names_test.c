// Names of the shipped packs in questions: what they stand for, what goes before them, what is told
// when there is no such name.
#include "unit_test.h"

#include "odds_shipped.h"

#include <string.h>

static Arena *arena;
static OddsShipped shipped;

static const OddsFilled *filled(const char *question)
{
    DiagnosticList problems = diagnostic_list(arena);
    const OddsFilled *out =
        odds_fill(arena, &shipped.games, "question", span_of(question), &problems);
    if (out == NULL)
        fail_msg("%s: %s", question, problems.item[0].text);
    return out;
}

static void assert_fills(const char *question, const char *wanted)
{
    const char *got = filled(question)->question;
    if (strcmp(got, wanted) != 0)
        fail_msg("%s\n is   %s\n not  %s", question, got, wanted);
}

static void assert_problem(const char *question, const char *text, const char *remedy)
{
    DiagnosticList problems = diagnostic_list(arena);
    assert_null(odds_fill(arena, &shipped.games, "question", span_of(question), &problems));
    assert_int_equal(problems.count, 1);
    const char *told = problems.item[0].remedy == NULL ? "" : problems.item[0].remedy;
    if (strstr(problems.item[0].text, text) == NULL || strstr(told, remedy) == NULL)
        fail_msg("%s: %s. %s", question, problems.item[0].text, told);
}

static void test_age_of_darkness(void **state)
{
    (void)state;
    assert_fills("aod shoot 4 bs=4 weapon=Lascannon at av=13",
                 "aod shoot 4 bs=4 reach=48 attacks=1 s=9 ap=2 sunder at av=13");
    // What is written goes before, a denied word does not come.
    assert_fills("aod shoot 4 bs=4 weapon=lascannon s=8 no-sunder at av=13",
                 "aod shoot 4 bs=4 s=8 reach=48 attacks=1 ap=2 at av=13");
    assert_fills("aod shoot 9 unit=\"Legion Tactical Squad\" weapon=Bolter range=10 at 5 t=4",
                 "aod shoot 9 range=10 reach=24 rapid s=4 ap=5 bs=4 at 5 t=4");
    // A unit that is attacked as it comes: the sergeant last.
    assert_fills("aod shoot 1 bs=4 s=4 at unit=\"Tactical Squad\" cover=5+",
                 "aod shoot 1 bs=4 s=4 at 9 cover=5+ t=4 w=1 ld=7 save=3+ s=4 and 1 cover=5+ t=4 "
                 "w=1 ld=8 save=3+ s=4 character");
    assert_fills("aod shoot 1 bs=4 s=4 at 3 unit=\"Tactical Squad: Legionary\"",
                 "aod shoot 1 bs=4 s=4 at 3 t=4 w=1 ld=7 save=3+ s=4");
    // What a list prints of a weapon tells whether it is twin-linked; a gun has its crew (A13).
    assert_fills(
        "aod shoot hits=1 unit=\"Minotaur Battery\" weapon=\"Earthshaker cannon\" at 5",
        "aod shoot hits=1 reach=240 ordnance s=9 ap=4 blast shred pinning twin-linked bs=3 "
        "at 5");
    assert_fills("aod shoot 1 unit=\"Macharius Heavy Tank Squadron\" weapon=\"Heavy Stubber\" at 5",
                 "aod shoot 1 reach=36 attacks=3 s=4 ap=6 bs=3 at 5");
    assert_fills("aod shoot 1 unit=\"Macharius Heavy Tank Squadron\" weapon=\"Hull (Front) Mounted "
                 "twin-linked Heavy Stubber\" at 5",
                 "aod shoot 1 reach=36 attacks=3 s=4 ap=6 twin-linked bs=3 at 5");
    assert_fills(
        "aod shoot 1 bs=4 s=4 at unit=\"IM - Rapier Battery\"",
        "aod shoot 1 bs=4 s=4 at 3 t=3 w=1 ld=7 save=5+ s=3 heavy and 1 t=5 w=2 save=3+ s=1 heavy");
    // A vehicle loses Hull Points to what Gets Hot.
    assert_fills(
        "aod shoot 2 unit=\"Mechanicum Land Raider Phobos\" weapon=\"Plasma Cannon\" hits=1 "
        "at 5 t=4",
        "aod shoot 2 hits=1 reach=36 s=7 ap=4 blast breaching=4+ gets-hot bs=4 own-hull "
        "at 5 t=4");
    // Strength of the user, and of his fist.
    assert_fills("aod fight 2 unit=\"Tactical Squad\" weapon=\"Power Fist\" at 5 t=4 ws=4",
                 "aod fight 2 s=8 ap=2 ws=4 attacks=1 at 5 t=4 ws=4");
    assert_fills("aod test unit=\"Tactical Squad\" morale", "aod test morale ld=7");
    assert_fills("aod shoot 2 bs=4 weapon=\"Vratine Bolter\" range=9 at unit=\"Calas Typhon\"",
                 "aod shoot 2 bs=4 range=9 reach=18 rapid s=4 ap=5 psy-shock at 1 t=4 w=4 ld=10 "
                 "save=2+ s=4 heavy character psyker shrouded=6+ stubborn");
    // AOD-RULE-Gets_Hot: the firer's own saves; of what cannot get hot none.
    assert_fills("aod shoot 10 unit=\"Tactical Squad\" weapon=\"Plasma Gun\" range=12 at 5 t=4",
                 "aod shoot 10 range=12 reach=24 rapid s=7 ap=4 breaching=4+ gets-hot bs=4 "
                 "own-save=3+ at 5 t=4");
    assert_fills("aod shoot 1 unit=Praetor s=7 ap=4 gets-hot own-save=3+ at 5 t=4",
                 "aod shoot 1 s=7 ap=4 gets-hot own-save=3+ bs=5 own-inv=4+ at 5 t=4");
    assert_fills("aod shoot 3 unit=\"Medusan Immortal Squad\" s=7 ap=4 gets-hot at 5 t=4",
                 "aod shoot 3 s=7 ap=4 gets-hot bs=4 own-save=3+ own-fnp=5+ own-inv=5+ at 5 t=4");
    assert_fills("aod shoot 1 unit=Praetor s=7 ap=4 at 5 t=4",
                 "aod shoot 1 s=7 ap=4 bs=5 at 5 t=4");
    // Saves of wargear that every such model has (AOD-GEAR-1.2, 1.3).
    assert_fills("aod shoot 1 bs=4 s=4 at unit=Praetor",
                 "aod shoot 1 bs=4 s=4 at 1 t=4 w=3 ld=10 save=2+ s=4 character inv=4+");
    const OddsFilled *out =
        filled("aod fight 2 unit=\"Tactical Squad\" weapon=\"Power Fist\" at 5");
    assert_non_null(strstr(out->left, "Unwieldy"));
    assert_true(out->step_count >= 2);
    assert_problem("aod fight 2 weapon=\"Power Fist\" at 5", "that of its user", "unit=NAME");
    assert_problem("aod shoot 2 weapon=\"Power Fist\" s=8 at 5", "close combat", "fight");
    assert_problem("aod shoot 2 weapon=Lascanon bs=4 at 5", "no weapon", "Lascannon");
    assert_problem("aod shoot 2 weapon=\"Missile Launcher\" at 5", "no weapon", "Missile Launcher");
    assert_problem("aod shoot 2 weapon=Flamer bs=4 at 5", "only the table", "hits=N");
    assert_problem("aod shoot 2 bs=4 at unit=\"Tactical Squd\"", "no unit", "Tactical Squad");
}

static void test_epic(void **state)
{
    (void)state;
    assert_fills("epic shoot 6 unit=Tactical at 8 unit=Boyz", "epic shoot 6 hit=5+ at 8 save=6+");
    assert_fills("epic shoot 6 unit=Tactical vehicles at 8 save=4+",
                 "epic shoot 6 hit=6+ at 8 save=4+");
    assert_fills("epic assault 6 unit=Tactical ff at 8 unit=Boyz",
                 "epic assault 6 hit=4+ save=4+ no-fear at 8 hit=4+ save=6+");
    // Abilities of what they fight with; what a later critical does.
    assert_fills("epic assault 4 unit=\"Shining Spears\" at 3 unit=Boyz",
                 "epic assault 4 hit=4+ lance save=4+ at 3 hit=4+ save=6+");
    assert_fills("epic assault 4 unit=Lictor at unit=\"Tomb Spyder\" ff",
                 "epic assault 4 hit=3+ first-strike sniper save=5+ invulnerable at hit=5+ "
                 "extra-ignore-cover extra=1 save=4+ fearless");
    assert_fills("epic shoot 4 hit=3+ at unit=\"Phantom Titan\"",
                 "epic shoot 4 hit=3+ at save=5+ reinforced holofield dc=6 critical-holofield "
                 "later-critical=1");
    // Void shields and a critical of a war engine; a weapon that is a sheet of its own.
    assert_fills("epic shoot unit=\"Warlord Class Titan\" weapon=\"Gatling Blaster\" at 2 "
                 "unit=\"Warhound Class Titan\"",
                 "epic shoot 1 hit=4+ dice=4 at 2 save=5+ reinforced dc=3 shields=2 critical=1");
    assert_problem("epic shoot 1 hit=4+ at unit=\"Warlord Titan\"", "no unit",
                   "Warlord Class Titan");
    assert_problem("epic shoot 6 unit=Taktical at 8", "no unit", "Tactical");
    assert_problem("epic shoot 6 unit=\"Tactical Squad\" at 8", "no unit", "Tactical");
    assert_problem("epic shoot weapon=\"Misile Launcher\" at 8", "no weapon", "Missile Launcher");
}

static void test_cards(void **state)
{
    (void)state;
    const CcgCard *card = &shipped.ccg->card[0];
    const char *question =
        text_format(arena, "ccg attack unit=\"%s\" target=\"%s\"", card->name, card->name);
    assert_fills(question,
                 text_format(arena, "ccg attack shot value=%d armor=%d",
                             card->value[CARDLANG_FIREPOWER], card->value[CARDLANG_ARMOR]));
    question = text_format(arena, "ccg attack unit=\"%s\" assault d6=1 armor=3", card->name);
    assert_fills(question, text_format(arena, "ccg attack d6=1 armor=3 value=%d",
                                       card->value[CARDLANG_ASSAULT]));
    question = text_format(arena, "ccg test need=4+ deck=\"%s\"", shipped.ccg->deck[0].name);
    assert_non_null(strstr(filled(question)->question, "sixes="));
    assert_problem("ccg attack unit=Nobody armor=3", "no unit", "");
    assert_problem(text_format(arena, "ccg test need=4+ unit=\"%s\"", card->name),
                   "no use for a card", "odds ccg attack");
}

// A name that the game does not have is no name: nothing is dropped without a word.
static void assert_refused(const char *question, const char *what, const char *remedy)
{
    DiagnosticList problems = diagnostic_list(arena);
    double budget = 1e9;
    const OddsFilled *filled = odds_fill(arena, &shipped.games, "q", span_of(question), &problems);
    assert_non_null(filled);
    assert_null(
        odds_ask(arena, &shipped.games, "q", span_of(filled->question), &budget, &problems));
    assert_int_equal(problems.count, 1);
    assert_non_null(strstr(problems.item[0].text, what));
    assert_non_null(strstr(problems.item[0].remedy, remedy));
}

static void test_names_of_other_games(void **state)
{
    (void)state;
    assert_refused("aod shoot 10 weapon=Bolter bs=4 range=12 at target=\"Tactical Squad\"",
                   "\"target\" is no setting here", "\"unit=\"");
    assert_refused("aod shoot 10 weapn=Bolter bs=4 at 10 t=4", "\"weapn\"", "\"weapon=\"");
    assert_refused("aod shoot 10 bs=4 s=4 deck=x at 10 t=4", "\"deck\"", "");
    assert_refused("epic barrage bp=4 at target=Boyz", "\"target\"", "\"unit=\"");
    assert_refused("ccg attack value=4 armor=3 weapon=Bolter", "\"weapon\"", "");
    // A key of this game with nothing behind it lacks its name.
    assert_refused("aod shoot unit=", "\"unit\" needs a value", "Give unit=NAME");
    assert_refused("aod shoot 3 bs=4 s=4 at Unit=\"\"", "\"Unit\" needs a value", "Unit=NAME");
    assert_refused("aod shoot card=", "\"card\" is no setting here", "");
}

static void test_without_names(void **state)
{
    (void)state;
    const OddsGames nameless = {shipped.games.game, NULL, NULL};
    DiagnosticList problems = diagnostic_list(arena);
    const char *plain = "aod shoot  1 bs=4 s=4 at 3 t=4";
    assert_string_equal(odds_fill(arena, &nameless, "q", span_of(plain), &problems)->question,
                        plain);
    assert_null(
        odds_fill(arena, &nameless, "q", span_of("aod shoot weapon=X at 3 t=4"), &problems));
    assert_int_equal(problems.count, 1);
    // Quotes that do not end, names without a value, only names.
    odds_fill(arena, &shipped.games, "q", span_of("aod shoot weapon=\"X at 3 t=4"), &problems);
    odds_fill(arena, &shipped.games, "q", span_of("aod shoot weapon= at unit="), &problems);
    odds_fill(arena, &shipped.games, "q", span_of("aod shoot unit=\"\" at \"\""), &problems);
}

// Values of a grid, of names too, in the question that is asked.
static void test_grid(void **state)
{
    (void)state;
    DiagnosticList problems = diagnostic_list(arena);
    TextBuffer out = text_start(arena);
    OddsRequest request = odds_request_default(&shipped.games);
    const char *text = "aod shoot 10 weapon=Bolter unit=\"Tactical Squad\" range=10 at 5 t=4 "
                       "save=3+\nfor weapon=Bolter,Plasma Gun\nfor bs=4..5";
    assert_true(odds_request_read(span_of(text), &request, &problems));
    request.is_json = true;
    if (!odds_report(arena, &request, &out, &problems))
        fail_msg("%s", problems.item[0].text);
    assert_non_null(strstr(out.text, "{\"weapon\":\"Plasma Gun\",\"bs\":\"5\"}"));
    assert_non_null(strstr(out.text, "s=7 ap=4"));
    assert_non_null(strstr(out.text, "\"asked\":\"aod shoot 10 weapon=\\\"Bolter\\\""));
}

static int set_up(void **state)
{
    (void)state;
    arena = arena_create(0);
    return odds_shipped_load(arena, &shipped) ? 0 : 1;
}

static int tear_down(void **state)
{
    (void)state;
    arena_destroy(arena);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_age_of_darkness), cmocka_unit_test(test_epic),
        cmocka_unit_test(test_cards),           cmocka_unit_test(test_names_of_other_games),
        cmocka_unit_test(test_without_names),   cmocka_unit_test(test_grid),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
