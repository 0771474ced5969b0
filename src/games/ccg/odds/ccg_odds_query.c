// Questions about the card game.
#include "ccg_odds_query.h"

typedef struct Test {
    CcgOddsRoll roll;
    int need;
} Test;

#define OF_ROLL(at)                                                                                 \
    {"mod", ODDS_INT, -20, 20, (at) + offsetof(CcgOddsRoll, modifier), "modifiers of a roll"},      \
        {"becomes",                                                                                 \
         ODDS_INT,                                                                                  \
         1,                                                                                         \
         30,                                                                                        \
         (at) + offsetof(CcgOddsRoll, becomes),                                                     \
         "what the number becomes before them"},                                                    \
        {"higher", ODDS_WORD, 1, 0, (at) + offsetof(CcgOddsRoll, twice), "twice, the higher"},      \
        {"lower", ODDS_WORD, -1, 0, (at) + offsetof(CcgOddsRoll, twice), "twice, the lower"},       \
        {"reroll", ODDS_INT, 1, 30, (at) + offsetof(CcgOddsRoll, reroll), "a new card below this"}, \
        {"ones", ODDS_INT, 0, 99, (at) + sizeof(int), "cards of the deck with a 1; else alike"},    \
        {"twos", ODDS_INT, 0, 99, (at) + 2 * sizeof(int), "with a 2"},                              \
        {"threes", ODDS_INT, 0, 99, (at) + 3 * sizeof(int), "with a 3"},                            \
        {"fours", ODDS_INT, 0, 99, (at) + 4 * sizeof(int), "with a 4"},                             \
        {"fives", ODDS_INT, 0, 99, (at) + 5 * sizeof(int), "with a 5"},                             \
    {                                                                                               \
        "sixes", ODDS_INT, 0, 99, (at) + 6 * sizeof(int), "with a 6"                                \
    }

// The numbers of cards are set as places of the array at the start of a roll.
_Static_assert(offsetof(CcgOddsRoll, cards) == 0, "the settings of cards count on it");

static const OddsSetting test_settings[] = {
    {"need", ODDS_NEED, 0, 30, offsetof(Test, need), "what passes"},
    OF_ROLL(offsetof(Test, roll)),
    {NULL, ODDS_INT, 0, 0, 0, NULL},
};
static const OddsSetting attack_settings[] = {
    {"value", ODDS_INT, -100, 100, offsetof(CcgOddsAttack, value),
     "firepower or assault, with known bonuses"},
    {"d6", ODDS_INT, 0, CCG_ODDS_D6_MAX, offsetof(CcgOddsAttack, d6), "d6 bonuses"},
    {"armor", ODDS_INT, 0, 200, offsetof(CcgOddsAttack, armor), "of the defending card"},
    {"armor-d6", ODDS_INT, 0, CCG_ODDS_D6_MAX, offsetof(CcgOddsAttack, armor_d6),
     "d6 bonuses of that armor"},
    {"next", ODDS_INT, 0, 200, offsetof(CcgOddsAttack, next_armor),
     "armor of the one a sweeping advance goes on against"},
    {"shot", ODDS_FLAG, 0, 0, offsetof(CcgOddsAttack, is_shot), "it never sweeps"},
    {"counter", ODDS_INT, 0, 100, offsetof(CcgOddsAttack, counter),
     "damage of a Counterattack; with own-armor"},
    {"own-armor", ODDS_INT, 0, 100, offsetof(CcgOddsAttack, own_armor), "of the attacking unit"},
    OF_ROLL(offsetof(CcgOddsAttack, roll)),
    {NULL, ODDS_INT, 0, 0, 0, NULL},
};
static const OddsPartForm test_form = {test_settings, SIZE_MAX, 0};
static const OddsPartForm attack_form = {attack_settings, SIZE_MAX, 0};

static bool is_known(const CcgOddsRoll *roll)
{
    bool is_known = false;
    for (int n = 1; n <= 6; n++)
        is_known = is_known || roll->cards[n] > 0;
    return is_known;
}

static void say_roll(OddsReader *reader, const CcgOddsRoll *roll)
{
    odds_add_step(reader, "CCG-7.1.1", "the die number of the deck's top card");
    if (roll->twice != 0)
        odds_add_step(reader, "CCG-7.3.4",
                      roll->twice > 0 ? "two cards, the higher number"
                                      : "two cards, the lower number");
    if (roll->becomes > 0)
        odds_add_step(reader, "CCG-7.3.6", "it becomes %d", roll->becomes);
    if (roll->modifier != 0)
        odds_add_step(reader, "CCG-7.3.6", "changed by %d; never below 0", roll->modifier);
    if (roll->reroll > 0)
        odds_add_step(reader, "CCG-7.3.6", "one new card below %d", roll->reroll);
    if (is_known(roll))
        odds_add_step(reader, "CCG-7.1.1", "cards that were drawn do not come again");
}

// Why a question about rolls is not answered; true: it is.
static bool is_told(OddsReader *reader, CcgOddsEnd end)
{
    if (end == CCG_ODDS_RUNS_OUT)
        odds_fail(reader, "Give more cards, or ask about fewer rolls",
                  "the deck may run out, and what is then shuffled into it is not told "
                  "(CCG-7.5.1)");
    else if (end == CCG_ODDS_TOO_MANY)
        odds_fail(reader, "Ask about fewer d6, or leave out the deck",
                  "from a known deck at most %d cards are drawn", (int)CCG_ODDS_DRAWN_MAX);
    else if (end != CCG_ODDS_TOLD)
        odds_fail(reader, "Ask about fewer d6, or smaller modifiers", "this attack is too large");
    return end == CCG_ODDS_TOLD;
}

static void ask_test(OddsReader *reader)
{
    Test test = {.need = -1};
    OddsDist roll;
    odds_read_part(reader, &test_form, &test);
    if (!reader->failed && test.need < 0)
        odds_fail(reader, "Give need=4+", "it is not said what passes");
    if (reader->failed)
        return;
    if (!is_told(reader, ccg_odds_rolls(reader->scratch, &test.roll, 1, &roll)))
        return;
    odds_set_main(reader, "final number", &roll);
    odds_add_row(reader, "the test is passed", odds_at_least(&roll, test.need));
    say_roll(reader, &test.roll);
    odds_add_step(reader, "CCG-7.2.1", "passed with %d or more", test.need);
}

static void ask_attack(OddsReader *reader)
{
    CcgOddsAttack attack = {.value = 0, .armor = -1, .next_armor = -1, .own_armor = -1};
    CcgOddsDamage damage;
    odds_read_part(reader, &attack_form, &attack);
    if (!reader->failed && attack.armor < 0)
        odds_fail(reader, "Give armor=N", "the defending card's armor is missing");
    if (!reader->failed && attack.counter > 0 && attack.own_armor < 0)
        odds_fail(reader, "Give own-armor=N", "the attacking unit's armor is missing");
    if (!reader->failed && attack.is_shot && attack.next_armor >= 0)
        odds_fail(reader, "Leave out shot, or next", // CCG-9.3.7
                  "there is never a sweeping advance after a shot");
    if (!reader->failed)
        odds_spend(reader, ccg_odds_steps(&attack.roll, attack.d6));
    if (reader->failed || !is_told(reader, ccg_odds_attack(reader->scratch, &attack, &damage)))
        return;
    odds_set_main(reader, "damage", &damage.damage);
    odds_add_row(reader, "the card is destroyed", damage.destroys);
    if (attack.counter > 0) {
        odds_add_row(reader, "the attacking unit is destroyed", damage.loses);
        odds_add_step(reader, "CCG-13.5.1", "a Counterattack of %d against armor %d",
                      attack.counter, attack.own_armor);
    }
    if (attack.armor_d6 > 0)
        odds_add_step(reader, "CCG-7.2.2", "the armor grows by %d times a d6", attack.armor_d6);
    odds_add_step(reader, "CCG-13.3.1", "damage %d and %d times a d6", attack.value, attack.d6);
    if (attack.d6 > 0)
        say_roll(reader, &attack.roll);
    odds_add_step(reader, "CCG-13.2.1", "destroyed by damage of %d or more, but not of 0",
                  attack.armor);
    if (attack.next_armor < 0)
        return;
    odds_add_row(reader, "a sweeping advance is offered", damage.sweeps);
    odds_add_row(reader, "the next unit is destroyed too", damage.destroys_next);
    odds_add_step(reader, "CCG-9.6.7", "what is left over goes on against armor %d",
                  attack.next_armor);
}

static const OddsVerb verbs[] = {
    {"test", "need=4+ [mod=1]", "a test, or any roll", {&test_form, NULL}, ask_test},
    {"attack",
     "value=4 [d6=1] armor=6",
     "a shot or an assault against armor",
     {&attack_form, NULL},
     ask_attack},
    {NULL, NULL, NULL, {NULL, NULL}, NULL},
};

static const char *const name_keys[] = {"unit", "target", "next-target", "deck", NULL};

// What people call settings whose names are short.
static const OddsSaid said[] = {
    {"armour", "armor"},    {"rerolls", "reroll"}, {"modifier", "mod"}, {"tohit", "mod"},
    {"firepower", "value"}, {"assault", "value"},  {"target", "unit"},  {"model", "unit"},
    {"models", "unit"},     {NULL, NULL},
};

const OddsGame ccg_odds = {
    .name = "ccg",
    .title = "Horus Heresy: the card game",
    .example = "odds ccg attack value=4 d6=1 armor=6",
    .shortest = "ccg test need=4+",
    .verb = verbs,
    .name_key = name_keys,
    .fill = ccg_odds__fill,
    .said = said,
};
