// The language: what is read, what is refused and where, what is told.
#include "aod_odds.h"
#include "ccg_odds.h"
#include "epic_odds.h"
#include "odds_query.h"

#include "unit_test.h"

#include <string.h>

static Arena *arena;
static const OddsGames games = {(const OddsGame *const[]){&aod_odds, &epic_odds, &ccg_odds, NULL},
                                NULL, NULL};

static const OddsAnswer *ask(const char *question)
{
    DiagnosticList problems = diagnostic_list(arena);
    double budget = 1e9;
    const OddsAnswer *answer =
        odds_ask(arena, &games, "question", span_of(question), &budget, &problems);
    if (answer == NULL)
        fail_msg("%s: %s", question, problems.item[0].text);
    return answer;
}

static void assert_near(double a, double b)
{
    if (!(a - b < 1e-12 && b - a < 1e-12))
        fail_msg("%.15f is not %.15f", a, b);
}

static double chance(const OddsAnswer *answer, const char *name)
{
    for (size_t i = 0; i < answer->row_count; i++)
        if (strcmp(answer->row[i].name, name) == 0)
            return answer->row[i].chance;
    fail_msg("no chance is named %s", name);
    return 0;
}

static void test_answers(void **state)
{
    (void)state;
    assert_near(odds_mean(&ask("aod shoot bs=4 s=4 ap=5 at 10 t=4 save=3+")->main.dist), 1 / 9.0);
    assert_near(odds_mean(&ask("AOD shoot 9 bs=4 s=4 ap=5 at 10 t=4 save=3")->main.dist), 1);
    assert_near(odds_mean(&ask("aod shoot hits=2D6 s=8 ap=2 at 20 t=4 save=3+")->main.dist),
                7 * 5 / 6.0);
    assert_near(chance(ask("aod charge m=7 gap=12"), "the charge succeeds"), 1 / 36.0);
    assert_near(chance(ask("aod charge m=7 gap=7.3"), "the charge succeeds"), 15 / 36.0);
    assert_near(chance(ask("aod charge m=7 gap=7.0"), "the charge succeeds"), 21 / 36.0);
    assert_near(ask("aod test ld 8 mod -1 morale")->main.dist.p[1], 21 / 36.0); // without "="
    assert_near(ask("aod test ld=8 mod=-1 morale")->main.dist.p[1], 21 / 36.0);
    assert_near(chance(ask("aod charge m=7 gap=7"), "the charge succeeds"), 21 / 36.0);
    assert_near(chance(ask("aod shoot bs=5 s=9 ap=2 at av=14 hp=1"), "it is destroyed"), 5 / 18.0);
    assert_near(chance(ask("aod scatter bs=4"), "it stays where it was placed"), 4 / 9.0); // 2D6
    assert_near(chance(ask("epic shoot 1 hit=4+ at 1 blast=0"), "all are destroyed"), 0.5);
    // Hits that this target saves alike go together.
    assert_near(
        chance(ask("epic shoot 1 hit=4+ and 1 hit=4+ ignore-cover at 1"), "all are destroyed"),
        0.75);
    // AOD-WPN-2.8: a 1 before the shot loses it.
    assert_near(chance(ask("aod shoot 1 bs=4 hits=1 blast gets-hot s=8 at 1 t=4"),
                       "the whole unit is lost"),
                25 / 36.0);
    // AOD-WPN-3.1: the distance says nothing of a template.
    assert_near(chance(ask("aod shoot 1 bs=4 hits=1 template s=8 range=6 at 1 t=4"),
                       "the whole unit is lost"),
                5 / 6.0);
    assert_near(chance(ask("ccg test need=3+ mod=-1"), "the test is passed"), 0.5);
    assert_near(chance(ask("ccg attack value=4 d6=1 armor=6"), "the card is destroyed"), 5 / 6.0);
}

static void assert_problem(const char *question, uint32_t column, const char *text);

// Reserves, Fear, Night Fighting, Fury of the Legion by their names; hits on vehicles as numbers.
static void test_names_of_rules(void **state)
{
    (void)state;
    const OddsAnswer *reserves = ask("aod reserves 3 mod=-1");
    assert_near(reserves->main.dist.p[3], 1 / 8.0); // AOD-MISSION-7.3: 4+
    assert_near(chance(reserves, "a unit arrives"), 0.5);
    assert_near(reserves->more[0].dist.p[3], 0.25);
    assert_near(reserves->more[0].dist.p[4], 0.25); // from turn 4 all do
    assert_near(chance(ask("aod reserves mod=-6"), "a unit arrives"), 1 / 6.0);
    assert_near(chance(ask("aod reserves mod=6"), "a unit arrives"), 5 / 6.0);
    assert_near(chance(ask("aod reserves reroll"), "a unit arrives"), 8 / 9.0);
    assert_near(chance(ask("aod reserves turn=4 mod=-6"), "a unit arrives"), 1);
    assert_near(chance(ask("aod reserves turn=3 mod=-6"), "a unit arrives"), 1 / 6.0);
    assert_problem("aod reserves turn=1", 14, "AOD-MISSION-7.3");
    // AOD-MORALE-5.1
    assert_near(ask("aod fear ld=8 fear=2")->main.dist.p[1], 15 / 36.0);
    assert_near(ask("aod fear ld=8 fear=2 stubborn")->main.dist.p[1], 26 / 36.0);
    assert_near(ask("aod test ld=8 night-fighting")->main.dist.p[1], 21 / 36.0);
    assert_problem("aod fear ld=8", 10, "fear=N");
    const char *shot = "aod shoot hits=1 s=8 pinning shell-shock=1 at 2 t=4 ld=8 %s";
    const OddsAnswer *afraid = ask(text_format(arena, shot, "fear=2 night-fighting"));
    assert_near(chance(afraid, "it falls back"), 5 / 6.0 * 26 / 36);
    assert_near(chance(afraid, "it is pinned, if models are left"), 5 / 6.0 * 30 / 36);
    assert_near(chance(ask(text_format(arena, shot, "fear=2 stubborn")), "it falls back"),
                5 / 6.0 * 10 / 36);
    const char *combat = "aod combat attacks=1 ws=4 s=8 i=5 t=10 fear=1 at 2 t=4 ws=4 s=1 i=1 ld=8";
    assert_near(chance(ask(combat), "the second falls back"), 5 / 12.0 * 21 / 36);
    // AOD-MISSION-10.1, 10.2
    assert_near(chance(ask("aod night-fighting"), "night in game turn 2 too"), 5 / 12.0);
    assert_near(odds_mean(&ask("aod shoot 1 bs=4 s=8 night-fighting at 1 t=4")->main.dist),
                5 / 12.0);
    assert_near(odds_mean(&ask("aod shoot 1 bs=4 s=8 primarch night-fighting at 1 t=4")->main.dist),
                5 / 9.0);
    // AOD-MISSION-10.3: not below 1.
    for (int bs = 1; bs <= 2; bs++) {
        const char *dark = text_format(arena, "aod shoot 1 bs=%d s=8 night-fighting at 1 t=4", bs);
        assert_near(odds_mean(&ask(dark)->main.dist), 5 / 36.0);
    }
    ask("aod shoot 1 bs=4 s=8 reach=48 range=24 night-fighting at 1 t=4");
    assert_problem("aod shoot 1 bs=4 s=8 reach=48 range=25 night-fighting at 1 t=4", 40,
                   "AOD-MISSION-10.2");
    // AOD-RULE-Fury_of_the_Legion
    assert_near(
        odds_mean(&ask("aod shoot bs=4 s=4 rapid reach=24 range=12 fury at 9 t=4")->main.dist),
        3 * 2 / 3.0 / 2);
    assert_problem("aod shoot hits=2 s=4 fury at 9 t=4", 22, "Fury_of_the_Legion");
    assert_problem("aod shoot 1 bs=4 s=4 fury-of-the-legion at 9 t=4", 22,
                   "Did you mean \"fury\"?");
    // AOD-VEH-4.1
    const OddsAnswer *hull = ask("aod shoot bs=4 s=9 ap=2 at av=13");
    assert_near(chance(hull, "a hit glances"), 1 / 6.0);
    assert_near(chance(hull, "a hit penetrates"), 2 / 6.0);
    // AOD-VEH-9.2: against WS 1, and without a roll if it is Immobilised; that it stood still is
    // nothing.
    const char *blow = "aod fight 1 ws=4 s=6 at av=10 hp=1 %s";
    assert_near(chance(ask(text_format(arena, blow, "")), "it is destroyed"), 5 / 6.0 * 3 / 6);
    assert_near(chance(ask(text_format(arena, blow, "immobile")), "it is destroyed"), 3 / 6.0);
    assert_near(chance(ask("aod shoot 1 bs=4 s=6 at av=10 hp=1 immobile"), "it is destroyed"),
                4 / 6.0 * 3 / 6);
    assert_problem("aod fight 1 ws=4 s=6 unmoved at av=10 hp=1", 22, "unmoved");
    // AOD-ASSAULT-1.2, 1.3
    assert_problem("aod charge m=7 gap=13", 16, "AOD-ASSAULT-1.3");
    assert_problem("aod charge m=7 gap=12.001", 16, "AOD-ASSAULT-1.3");
    assert_problem("aod charge m=7 gap=7.x", 16, "such as 7 or 7.3");
    assert_problem("aod charge m=7 gap=7.", 16, "such as 7 or 7.3");
    assert_problem("aod charge m=0 gap=7", 16, "AOD-ASSAULT-1.2");
}

// Sums of many chances: never below 0, never above 1.
static void test_bounds(void **state)
{
    (void)state;
    for (int i = 0; i < 60; i++) {
        const OddsAnswer *answer =
            ask(text_format(arena, "ccg attack value=%d d6=%d armor=%d", i % 4, 1 + i / 12, i % 3));
        for (size_t row = 0; row < answer->row_count; row++) {
            assert_true(answer->row[row].chance >= 0);
            assert_true(answer->row[row].chance <= 1);
        }
        assert_true(odds_at_least(&answer->main.dist, 0) <= 1);
    }
}

// CCG-7.1.1: cards that were drawn do not come again.
static void test_known_decks(void **state)
{
    (void)state;
    assert_near(chance(ask("ccg test need=6 higher ones=1 sixes=1"), "the test is passed"), 1);
    const char *question = "ccg attack value=3 d6=2 armor=7 ones=3 fours=2 sixes=2";
    assert_near(ask(question)->main.dist.p[5], 1 / 7.0);
    assert_problem("ccg test need=6 higher sixes=1", 24, "CCG-7.5.1");
    assert_problem("ccg attack d6=13 armor=7 sixes=60", 26, "at most 12 cards");
}

static void test_range(void **state)
{
    (void)state;
    // AOD-WPN-1.1: two shots in half range. AOD-SHOOT-2.3: nothing beyond the range.
    const char *const at[] = {"range=12", "range=13", "range=24", "range=25"};
    const double shots[] = {2, 1, 1, 0};
    for (int i = 0; i < 4; i++) {
        char *question = text_format(
            arena, "aod shoot bs=4 s=4 ap=5 rapid reach=24 %s at 10 t=4 save=3+", at[i]);
        assert_near(odds_mean(&ask(question)->main.dist), shots[i] / 9);
    }
    double far = chance(ask("aod shoot bs=5 s=8 ap=1 melta reach=12 range=7 at av=14 hp=1"),
                        "it is destroyed");
    double near = chance(ask("aod shoot bs=5 s=8 ap=1 melta reach=12 range=6 at av=14 hp=1"),
                         "it is destroyed");
    assert_near(far, 5 / 36.0);
    assert_near(near, 5 / 6.0 * 26 / 36.0);
}

// The problem's column, and a part of what it says.
static void assert_problem(const char *question, uint32_t column, const char *text)
{
    DiagnosticList problems = diagnostic_list(arena);
    double budget = 1e7;
    assert_null(odds_ask(arena, &games, "question", span_of(question), &budget, &problems));
    assert_int_equal(problems.count, 1);
    TextBuffer said = text_start(arena);
    diagnostic_format(&said, &problems.item[0], false);
    if (problems.item[0].column != column || strstr(said.text, text) == NULL)
        fail_msg("%s: %s", question, said.text);
}

static void test_problems(void **state)
{
    (void)state;
    assert_problem("", 1, "does not name a game");
    assert_problem("chess", 1, "Begin with aod");
    assert_problem("aod shot", 5, "Did you mean \"shoot\"?");
    assert_problem("aod shoot 20 bs=4 s=4 app=5 at 10 t=4", 23, "Did you mean \"ap\"?");
    assert_problem("aod shoot 20 bs=4 strength=4 at 10 t=4", 19, "Did you mean \"s\"?");
    assert_problem("aod shoot 20 bs=4 s=4 at 10 toughness=4", 29, "Did you mean \"t\"?");
    assert_problem("aod shoot 20 bs=4 s=4 rerolls at 10 t=4", 23, "Did you mean \"reroll-hits\"?");
    assert_problem("aod shoot 20 bs=4 s=4 save=3+ at 10 t=4", 23, "Write it after at");
    assert_problem("aod shoot 20 bs=4 s=4 at 10 t=4 ap=3", 33, "Write it before at");
    assert_problem("aod shoot bs=4 20 s=4 at 10 t=4", 16, "Write the number first");
    assert_problem("aod shoot 20 bs=11 s=4 at 10 t=4", 14, "from 0 to 10");
    assert_problem("aod shoot 20 bs=4 s=4 twin-linked=1 at 10 t=4", 23, "takes no value");
    assert_problem("aod shoot 20 bs=4 s=4 rending at 10 t=4", 23, "needs a value");
    assert_problem("aod shoot 20 bs=4 s=4 ap=7 at 10 t=4", 23, "or ap=-");
    assert_problem("aod shoot 20 bs=4 s=4 attacks=D7 at 10 t=4", 23, "dice such as");
    assert_problem("aod shoot 20 bs=4 s=4", 19, "what is attacked");
    assert_problem("aod shoot 200 attacks=2 bs=4 s=4 at 10 t=4", 30, "at most 255 attacks");
    assert_problem("aod shoot 1 bs=4 s=4 deflagrate brutal=2 at 10 t=4", 48, "Deflagrate");
    assert_problem("aod shoot 20 attacks=D6 bs=4 s=4 at 250 t=4 and 5 t=5", 51, "too much");
    assert_problem("aod test ld=8 and", 15, "nothing more");
    assert_problem("epic shoot 2 hit=4+ macro and 1 hit=4+ killer at 4", 50, "saved differently");
}

// What the law of Age of Darkness does not let be asked.
static void test_law(void **state)
{
    (void)state;
    assert_problem("aod shoot 3 bs=4 s=9 ordnance snap at av=13", 31, "AOD-SHOOT-4.4");
    assert_problem("aod shoot hits=3 s=4 blast snap at 3 t=4", 28, "AOD-SHOOT-4.4");
    assert_problem("aod shoot hits=3 s=4 template snap at 3 t=4", 31, "AOD-WPN-3.4");
    assert_problem("aod shoot hits=3 s=4 snap at 3 t=4", 22, "AOD-SHOOT-4.4");
    assert_problem("aod shoot bs=4 s=4 blast at 3 t=4", 20, "AOD-WPN-2.2");
    assert_problem("aod shoot bs=4 s=4 rapid reach=24 at 3 t=4", 26, "Give range=N");
    assert_problem("aod shoot bs=4 s=8 melta reach=12 at 3 t=4", 26, "Give range=N");
    assert_problem("aod shoot bs=4 s=4 rapid attacks=3 at 3 t=4", 26, "AOD-WPN-1.1");
    assert_problem("aod shoot hits=3 twin-linked s=4 at 3 t=4", 30, "Add template");
    assert_problem("aod shoot 2 bs=4 s=4 force-ld=9 at 3 t=4", 22, "AOD-PSY-1.4");
    assert_problem("aod shoot bs=4 s=4 graviton-singularity at 3 t=4", 20, "Vortex");
    assert_problem("aod fight ws=4 s=4 feedback at 3 t=4 ws=4", 20, "Ask with shoot");
    assert_problem("aod combat ws=4 s=4 t=4 i=4 psy-shock at ws=4 s=4 t=4 i=4", 29, "Ask with");
    assert_problem("aod shoot bs=4 s=4 feedback deflagrate at 3 t=4", 29, "Deflagrate");
    assert_problem("aod shoot bs=4 s=4 feedback at av=12 void-shields=1", 38, "Void Shields");
    assert_problem("aod shoot bs=4 s=4 and bs=4 s=4 feedback at 3 t=4 and 1 t=5", 57, "first");
    assert_problem("aod shoot bs=4 s=4 rad-phage sniper at 9 t=4 and t=4 w=2 picked", 58, "picked");
    assert_problem("epic assault 4 hit=4+ lance and 4 hit=4+ ignore-cover at 3 hit=4+ save=5+ "
                   "cover=4+ reinforced",
                   84, "no other ability");
    assert_problem("epic shoot 3 hit=4+ at dc=4 save=4+ critical-holofield", 37, "no holofield");
    assert_problem("epic shoot 3 hit=4+ at 3 save=4+ later-critical=1", 34, "only a war engine");
    assert_problem("aod shoot bs=4 s=4 blind at 3 t=4", 20, "does not act");
    assert_problem("aod fight ws=4 s=4 rage=2 at 3 t=4 ws=4", 20, "Give attacks=N");
    assert_problem("aod shoot bs=4 s=4 murderous-strike=5+ at 3 t=4", 20, "Write murderous=");
    assert_problem("aod shoot bs=4 graviton-pulse at 3 t=4", 36, "Give s=N");
    assert_problem("aod shoot bs=4 haywire at 3 t=4 armiger and 1 t=4", 47, "Haywire does nothing");
    // Types: Fearless ones have no Shrouded rolls, but for Primarchs.
    assert_problem("aod shoot bs=4 s=4 at 3 t=4 automata shrouded=5+", 38, "AOD-RULE-Shrouded");
    ask("aod shoot bs=4 s=4 at 3 t=4 primarch shrouded=5+");
    ask("aod shoot bs=4 s=4 at 3 t=4 armiger shrouded=5+");
}

static void test_types(void **state)
{
    (void)state;
    // AOD-TYPE-1.3, 1.10, 2.17 re-roll what Poisoned wounds; AOD-TYPE-2.18 does not.
    const char *const again[] = {"dreadnought", "automata", "armiger", "shackled-artificia",
                                 "gargantuan"};
    const char *poisoned = "aod shoot hits=1 s=1 poisoned=4+ at 1 t=9 w=9 %s";
    for (size_t i = 0; i < sizeof again / sizeof again[0]; i++)
        assert_near(odds_mean(&ask(text_format(arena, poisoned, again[i]))->more[0].dist), 1 / 4.0);
    assert_near(odds_mean(&ask(text_format(arena, poisoned, "mechanised"))->more[0].dist), 1 / 2.0);
    // AOD-TYPE-1.8, 2.18: Haywire.
    const char *haywire = "aod shoot hits=1 haywire s=1 at 1 t=9 w=9 %s";
    assert_near(odds_mean(&ask(text_format(arena, haywire, "armiger"))->more[0].dist), 5 / 6.0);
    assert_near(odds_mean(&ask(text_format(arena, haywire, "mechanised"))->more[0].dist), 5 / 6.0);
    assert_near(odds_mean(&ask(text_format(arena, haywire, "gargantuan"))->more[0].dist), 0);
    // AOD-RULE-Disruption: of Dreadnoughts and Automata only.
    const char *arc = "aod shoot bs=4 disruption=6+ s=1 at 1 t=9 w=9 %s";
    assert_near(odds_mean(&ask(text_format(arena, arc, "automata"))->more[0].dist), 1 / 6.0);
    assert_near(odds_mean(&ask(text_format(arena, arc, "armiger"))->more[0].dist), 0);
    // AOD-PSY-1.4: Force doubles; a Daemon dies of it.
    assert_near(odds_mean(&ask("aod fight auto s=4 force-ld=7 at 1 t=6 w=9 ws=4")->more[0].dist),
                21 / 36.0 * 5 / 6 + 15 / 36.0 / 6);
    assert_near(
        odds_mean(&ask("aod fight auto s=4 force-ld=7 at 1 t=4 w=3 ws=4 daemon")->main.dist),
        21 / 36.0 * 5 / 6 + 15 / 36.0 / 2);
    // AOD-PSY-1.5: Psychic Focus attacks only after a passed check.
    assert_near(odds_mean(&ask("aod shoot hits=1 s=8 focus-ld=7 at 1 t=4")->main.dist),
                21 / 36.0 * 5 / 6);
    // AOD-PSY-1.3: D3 Wounds, Invulnerable Saves only.
    assert_near(odds_mean(&ask("aod psychic ld=7 at 9 inv=4+")->more[0].dist), 15 / 36.0);
    assert_near(odds_mean(&ask("aod psychic ld=7 at hp=2")->more[0].dist), 15 / 36.0 * 5 / 3);
}

// What is asked of the unit as a whole.
static void test_units(void **state)
{
    (void)state;
    // AOD-PRIN-3.2: the highest Leadership of those that are left.
    assert_near(chance(ask("aod shoot hits=1 s=8 at 1 t=4 ld=9 and 3 t=4 ld=7"), "it falls back"),
                5 / 6.0 * 15 / 36);
    assert_near(chance(ask("aod shoot hits=1 s=8 at 1 t=4 ld=7 and 3 t=4 ld=9"), "it falls back"),
                5 / 36.0);
    assert_near(chance(ask("aod shoot hits=1 s=8 at 1 t=4 and 3 t=4 ld=9"), "it falls back"),
                5 / 36.0);
    assert_problem("aod shoot hits=1 s=8 at 1 t=4 fearless and 3 t=4", 46, "ld=N");
    // AOD-PRIN-3.4: in a Psychic check neither a double 1 nor Fearless helps.
    assert_near(odds_mean(&ask("aod psychic ld=3 mod=-2")->main.dist), 0);
    assert_problem("aod psychic ld=7 fearless", 18, "fearless");
    // AOD-TYPE-1.5, 2.17: Fearless, and an Eternal Warrior.
    const char *const types[] = {"primarch", "gargantuan"};
    for (int i = 0; i < 2; i++) {
        const char *deadly = text_format(arena, "aod shoot hits=1 s=8 at 1 t=4 w=3 %s", types[i]);
        assert_near(odds_mean(&ask(deadly)->main.dist), 0);
        assert_near(odds_mean(&ask(deadly)->more[0].dist), 5 / 6.0);
        const char *brave =
            text_format(arena, "aod shoot hits=1 s=8 at 3 t=4 ld=7 and 1 t=4 w=3 %s", types[i]);
        assert_near(chance(ask(brave), "it falls back"), 0);
    }
    // AOD-TYPE-1.6, 2.10: Daemons and Corrupted fear nobody, unless others are with them.
    const char *afraid = "aod shoot hits=1 s=8 ap=2 at 1 t=4 ld=8 fear=2 and 2 t=4 ld=8 %s";
    assert_near(chance(ask(text_format(arena, afraid, "")), "it falls back"), 5 / 6.0 * 21 / 36);
    assert_near(
        chance(ask(text_format(arena, afraid, "daemon")), "it fails, and loses D3 Wounds more"),
        5 / 6.0 * 10 / 36);
    const char *damned = "aod shoot hits=1 s=8 ap=2 at 3 t=4 ld=8 fear=2 daemon";
    assert_near(chance(ask(damned), "it fails, and loses D3 Wounds more"), 5 / 6.0 * 10 / 36);
    // AOD-TYPE-2.16, 2.17: Psychic Focus does nothing; AOD-TYPE-2.16: Force neither.
    const char *focus = "aod shoot hits=1 s=8 focus-ld=7 at 1 t=4 %s";
    assert_near(odds_mean(&ask(text_format(arena, focus, "anathema"))->more[0].dist), 0);
    assert_near(odds_mean(&ask(text_format(arena, focus, "gargantuan"))->more[0].dist), 0);
    const char *force = "aod fight auto s=4 force-ld=7 at 1 t=6 w=9 ws=4 anathema";
    assert_near(odds_mean(&ask(force)->more[0].dist), 1 / 6.0);
    // Beside others it is decided when a Wound is allocated: only to the Anathema it fails.
    const char *others = "aod shoot hits=1 s=8 focus-ld=7 at 1 t=4 and 1 t=4 anathema";
    assert_near(odds_mean(&ask(others)->more[0].dist), 21 / 36.0 * 5 / 6);
    const char *pariah = "aod shoot hits=1 s=8 focus-ld=7 at 1 t=4 anathema and 1 t=4";
    assert_near(odds_mean(&ask(pariah)->more[0].dist), 0);
    const char *beside = "aod fight auto s=4 force-ld=7 at 1 t=6 w=9 ws=4 anathema and 1 t=6 ws=4";
    assert_near(odds_mean(&ask(beside)->more[0].dist), 1 / 6.0);
    // AOD-PSY-1.8: against a Gargantuan model Force is resolved as usual.
    const char *huge = "aod fight auto s=4 force-ld=7 at 1 t=6 w=9 ws=4 gargantuan";
    assert_near(odds_mean(&ask(huge)->more[0].dist), 21 / 36.0 * 5 / 6 + 15 / 36.0 / 6);
}

// Rules that act after the Wounds they cause, worked out by hand.
static void test_late_rules(void **state)
{
    (void)state;
    // AOD-RULE-Psy_shock: a hit of 5 in 6 wounds, nothing saves; then D3 Wounds of the eight left.
    const char *shock = "aod shoot hits=1 s=8 psy-shock at 9 t=4 %s";
    const OddsAnswer *answer = ask(text_format(arena, shock, "psyker"));
    assert_near(chance(answer, "it suffers Perils"), 5 / 6.0);
    assert_near(odds_mean(&answer->main.dist), 5 / 6.0 * 3);
    assert_near(odds_mean(&ask(text_format(arena, shock, "daemon"))->main.dist), 5 / 6.0 * 3);
    assert_near(odds_mean(&ask(text_format(arena, shock, ""))->main.dist), 5 / 6.0);
    // Once for the whole attack; and the Psyker who dies first has drawn it all the same.
    answer =
        ask("aod shoot hits=1 s=8 psy-shock and hits=1 s=8 psy-shock at 1 t=4 psyker and 8 t=4");
    assert_near(odds_mean(&answer->main.dist), 10 / 6.0 + 2 * 35 / 36.0);
    // AOD-RULE-Rad_phage: S 7 against T 4 is no Instant Death, against T 3 it is.
    answer = ask("aod shoot hits=1 s=7 rad-phage and hits=1 s=7 at 1 t=4 w=3");
    assert_near(chance(answer, "a model is left with Toughness 1 less"), 5 / 36.0);
    assert_near(answer->main.dist.p[1], 25 / 36.0);
    // AOD-RULE-Feedback: half of the hits fail to wound, a sixth of those costs a Wound.
    answer = ask("aod shoot 4 bs=4 s=4 feedback at 3 t=4");
    assert_near(odds_mean(&answer->more[1].dist), 4 * 4 / 6.0 / 2 / 6);
    // AOD-RULE-Plasma_Burn: a 6 glances; half of those lose D3 more.
    answer = ask("aod shoot hits=1 s=6 plasma-burn at av=12 hp=9");
    assert_near(odds_mean(&answer->main.dist), 1 / 6.0 * (1 + 0.5 * 2));
}

static const char *report(const char *text, bool is_json, bool is_good)
{
    DiagnosticList problems = diagnostic_list(arena);
    TextBuffer out = text_start(arena);
    OddsRequest request = odds_request_default(&games);
    assert_true(odds_request_read(span_of(text), &request, &problems));
    request.is_json = is_json;
    assert_int_equal(odds_report(arena, &request, &out, &problems), is_good);
    if (is_good)
        return out.text;
    diagnostic_format(&out, &problems.item[0], false);
    return out.text;
}

static void assert_has(const char *text, const char *part)
{
    if (strstr(text, part) == NULL)
        fail_msg("%s\n has no %s", text, part);
}

static void test_reports(void **state)
{
    (void)state;
    const char *text = report("aod test ld=7\nwhy", false, true);
    assert_has(text, "58.33 %");
    assert_has(text, "AOD-PRIN-3.2");
    text = report("aod test ld=7\ncompare aod test ld=8", true, true);
    assert_has(text, "\"outcomes\":[{\"value\":0,\"probability\":");
    assert_has(text, "\"compare\":{");
    assert_has(text, "\"more\":");
    text = report("aod test ld=7\nfor ld=7,9", true, true);
    assert_has(text, "{\"settings\":{\"ld\":\"7\"}");
    assert_has(text, "{\"settings\":{\"ld\":\"9\"}");
    // The head of a table has the question with all values, and words where there is room.
    text = report("aod charge m=7 gap=8\nfor gap=7..12", false, true);
    assert_has(text, "aod charge m=7 gap=7..12: Charge Distance");
    assert_has(text, "the charge succeeds");
    assert_null(strstr(text, "1: "));
    text = report("aod fight 5 ws=4 s=4 at av=12 hp=3\nfor s=4..9", false, true);
    assert_has(text, "\n  1: ");
    // A setting of both parts is that of the first one, unless it is said.
    const char *fight = "aod fight 3 ws=4 s=4 at 3 t=4 ws=4\nfor ws=4\nfor at.ws=8";
    assert_has(report(fight, true, true), "aod fight 3 ws=4 s=4 at 3 t=4 ws=8");
    assert_has(report("aod test ld=7\nfor mod=1..2", false, false), "no mod=");
    assert_has(report("aod test ld=7\nfor ld=1..401", false, false), "no setting with several");
    assert_has(report("aod test ld=7\nfor ld", false, false), "KEY=FROM..TO");
    assert_has(report("aod test ld=7\nfor ld=7..8\ncompare aod test ld=7", false, false),
               "together");
}

// Two questions beside one another fit a terminal; where there is no room for bars there are none.
static void test_width(void **state)
{
    (void)state;
    static const size_t widths[] = {46, 60, 80, 120};
    for (size_t i = 0; i < sizeof widths / sizeof widths[0]; i++) {
        DiagnosticList problems = diagnostic_list(arena);
        TextBuffer out = text_start(arena);
        OddsRequest request = odds_request_default(&games);
        request.question = request.compare = span_of("aod shoot 4 bs=4 s=5 at 5 t=4");
        request.width = widths[i];
        assert_true(odds_report(arena, &request, &out, &problems));
        Span rest = text_span(&out), line;
        while (span_next_line(&rest, &line)) {
            bool is_number = span_starts_with(line, "     ");
            if (is_number && text_columns(line) > widths[i])
                fail_msg("%zu columns: %.*s", widths[i], SPAN_PRINT(line));
        }
    }
}

static void test_german(void **state)
{
    (void)state;
    Arena *own = arena_create(0);
    arena_set_language(own, LANGUAGE_GERMAN);
    DiagnosticList problems = diagnostic_list(own);
    double budget = 1e9;
    const OddsAnswer *answer =
        odds_ask(own, &games, "question", span_of("aod shoot bs=4 s=4 at 3 t=4 save=3+"), &budget,
                 &problems);
    assert_non_null(answer);
    TextBuffer out = text_start(own);
    odds_show(&out, answer, NULL, 80);
    odds_show_steps(&out, answer);
    assert_has(out.text, "Modelle verloren");
    assert_has(out.text, "S 4 gegen W 4: 4+");
    arena_destroy(own);
}

static int set_up(void **state)
{
    (void)state;
    arena = arena_create(0);
    return 0;
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
        cmocka_unit_test(test_answers),
        cmocka_unit_test(test_bounds),
        cmocka_unit_test(test_names_of_rules),
        cmocka_unit_test(test_known_decks),
        cmocka_unit_test(test_range),
        cmocka_unit_test(test_problems),
        cmocka_unit_test(test_reports),
        cmocka_unit_test(test_german),
        cmocka_unit_test(test_law),
        cmocka_unit_test(test_types),
        cmocka_unit_test(test_units),
        cmocka_unit_test(test_late_rules),
        cmocka_unit_test(test_width),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
