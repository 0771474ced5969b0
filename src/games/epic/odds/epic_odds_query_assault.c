// `odds epic assault`: both sides fight until one of them wins.
#include "epic_odds_query.h"

static const OddsSetting side_settings[] = {
    OF_UNITS,
    {"hit", ODDS_NEED, 2, 6, KIND(fight), "close combat or firefight, as they fight"},
    {"dice", ODDS_INT, 1, 12, KIND(attacks), "dice of each; 1, of a war engine its full dc"},
    {"macro", ODDS_FLAG, 0, 0, KIND(fights_macro), "all its hits are macro"},
    {"first-strike", ODDS_FLAG, 0, 0, KIND(has_first_strike), "all its dice strike first"},
    {"lance", ODDS_FLAG, 0, 0, KIND(fights_lance), "its hits are lance, extra attacks apart"},
    {"ignore-cover", ODDS_FLAG, 0, 0, KIND(fights_past_cover), "its hits ignore cover, likewise"},
    {"sniper", ODDS_FLAG, 0, 0, KIND(fights_as_sniper), "-1 on saves; its hits go to the picked"},
    {"picked", ODDS_FLAG, 0, 0, KIND(is_picked), "the other side's snipers aim here"},
    {"extra", ODDS_INT, 1, 10, KIND(extra), "extra attacks of each"},
    {"extra-macro", ODDS_FLAG, 0, 0, KIND(extra_macro), "those are macro"},
    {"extra-first-strike", ODDS_FLAG, 0, 0, KIND(extra_first_strike), "those strike first"},
    {"extra-ignore-cover", ODDS_FLAG, 0, 0, KIND(extra_past_cover), "those ignore cover"},
    {"fearless", ODDS_FLAG, 0, 0, KIND(is_fearless), "loses nothing by losing"},
    {"support", ODDS_INT, 1, EPIC_ODDS_HITS_MAX, offsetof(Target, support),
     "dice of supporting fire each round"},
    {"support-hit", ODDS_NEED, 2, 6, offsetof(Target, support_need), "their firefight value; 5+"},
    {"support-macro", ODDS_FLAG, 0, 0, offsetof(Target, support_macro), "their hits are macro"},
    {"support-ignore-cover", ODDS_FLAG, 0, 0, offsetof(Target, support_past_cover),
     "they ignore cover"},
    {"inspiring", ODDS_FLAG, 0, 0, KIND(is_inspiring), "+1 for each that lives"},
    {NULL, ODDS_INT, 0, 0, 0, NULL},
};

const OddsPartForm epic_odds__side_form = {side_settings, KIND(count), EPIC_ODDS_UNITS_MAX};

static void say_side(OddsReader *reader, const char *who, const EpicOddsFormation *side)
{
    static const EpicOddsWeapon plain = {0};
    for (int i = 0; i < side->kind_count; i++) {
        const EpicOddsKind *kind = &side->kind[i];
        odds_add_step(reader, "EPIC-1.12.5b",
                      "%s, units %d: a die hits on %s; a hit on one is not saved: %s", who, i + 1,
                      kind->fight == 0 ? "-" : odds_need(reader, kind->fight),
                      odds_percent(reader, epic_odds_unsaved(kind, &plain, false)));
    }
}

// Which hits go where (EPIC-1.12.5-q1, 2.1.14).
static void say_abilities(OddsReader *reader, const EpicOddsFormation *side)
{
    bool is_lance = false, is_past_cover = side->support_past_cover, is_sniper = false;
    for (int i = 0; i < side->kind_count; i++) {
        const EpicOddsKind *kind = &side->kind[i];
        is_lance = is_lance || kind->fights_lance;
        is_past_cover = is_past_cover || kind->fights_past_cover || kind->extra_past_cover;
        is_sniper = is_sniper || kind->fights_as_sniper;
    }
    if (is_lance || is_past_cover)
        odds_add_step(reader, "EPIC-1.12.5-q1",
                      is_lance ? "lance hits go to reinforced armour whose turn it is"
                               : "hits that ignore cover go to cover saves whose turn it is");
    if (is_sniper)
        odds_add_step(reader, "EPIC-2.1.14a",
                      "sniper hits go last, to the picked, one each before a second");
}

// Roughly, what hits that are given out apart from the plain ones multiply.
static double ways_of_hits(const EpicOddsFormation *side)
{
    double special = 0, sniped = 0;
    for (int i = 0; i < side->kind_count; i++) {
        const EpicOddsKind *kind = &side->kind[i];
        int units = kind->hull.capacity > 0 ? kind->hull.full : kind->count;
        int dice = units * (kind->attacks > 0 ? kind->attacks : 1);
        if (kind->fights_as_sniper)
            sniped += dice;
        else if (kind->fights_lance || kind->fights_past_cover)
            special += dice;
        special += kind->extra_past_cover ? units * kind->extra : 0;
    }
    special += side->support_past_cover ? side->support : 0;
    return (special + 1) * (sniped + 1);
}

// Every phase from every pair of states, then twelve rounds from each to each.
static double steps_of(const EpicOddsFormation *attacker, const EpicOddsFormation *defender)
{
    double pairs = epic_odds__ways(attacker) * epic_odds__ways(defender);
    return pairs * 4500 * (ways_of_hits(attacker) + ways_of_hits(defender)) + pairs * pairs * 9;
}

// In an assault every war engine is a kind of its own.
static void split_engines(OddsReader *reader, EpicOddsFormation *side)
{
    EpicOddsFormation out = *side;
    int engines = 0;
    out.kind_count = 0;
    for (int i = 0; i < side->kind_count && !reader->failed; i++) {
        EpicOddsKind kind = side->kind[i];
        int copies = kind.hull.capacity > 0 ? kind.count : 1;
        engines += kind.hull.capacity > 0 ? copies : 0;
        kind.count = kind.hull.capacity > 0 ? 1 : kind.count;
        if (out.kind_count + copies > EPIC_ODDS_KINDS_MAX) {
            odds_fail(reader, NULL, "a side may have at most %d war engines here",
                      (int)EPIC_ODDS_KINDS_MAX);
            return;
        }
        for (int j = 0; j < copies; j++)
            out.kind[out.kind_count++] = kind;
    }
    if (!reader->failed && engines > 0 && engines < out.kind_count)
        odds_fail(reader, "Ask for each alone", // EPIC-3.2.1b
                  "war engines and other units on one side are not reckoned together");
    *side = out;
}

void epic_odds__ask_assault(OddsReader *reader)
{
    EpicOddsFormation attacker = {0}, defender = {0};
    epic_odds__read_formation(reader, &epic_odds__side_form, EPIC_ODDS_SIDE_MAX, &attacker);
    if (!reader->failed && !odds_take(reader, "at"))
        odds_fail(reader, "Go on with: at 8 hit=5+ save=5+", "it is not said who is attacked");
    if (!reader->failed)
        epic_odds__read_formation(reader, &epic_odds__side_form, EPIC_ODDS_SIDE_MAX, &defender);
    if (!reader->failed)
        split_engines(reader, &attacker);
    if (!reader->failed)
        split_engines(reader, &defender);
    if (reader->failed)
        return;
    odds_spend(reader, steps_of(&attacker, &defender));
    if (reader->failed)
        return;
    EpicOddsBout *bout = ARENA_NEW(reader->scratch, EpicOddsBout);
    if (!epic_odds_assault(epic_odds__work(reader), &attacker, &defender, bout)) {
        odds_fail(reader, "Ask about each alone",
                  "of a side's hits either lance or ignore cover may count besides plain ones, "
                  "and snipers have no other ability");
        return;
    }
    odds_set_main(reader, "units the defender loses", &bout->defender_losses);
    odds_add_more(reader, "units the attacker loses", &bout->attacker_losses);
    odds_add_row(reader, "the attacker wins", bout->attacker);
    odds_add_row(reader, "the defender wins", bout->defender);
    odds_add_row(reader, "nobody wins", bout->nobody);
    say_side(reader, language_text_in(reader->arena, "the attackers"), &attacker);
    say_side(reader, language_text_in(reader->arena, "the defenders"), &defender);
    if (attacker.support > 0 || defender.support > 0)
        odds_add_step(reader, "EPIC-1.12.6c", "supporting fire: %d dice and %d dice",
                      attacker.support, defender.support);
    say_abilities(reader, &attacker);
    say_abilities(reader, &defender);
    epic_odds__say_hulls(reader, &attacker);
    epic_odds__say_hulls(reader, &defender);
    odds_add_step(reader, "EPIC-1.12.5c", "both sides roll and lose at the same time");
    odds_add_step(reader, "EPIC-1.12.7b",
                  "then the higher of 2D6 each, with kills, numbers, blast markers and inspiring "
                  "units; equal totals are fought on");
    odds_add_step(reader, "EPIC-1.12.7f", "the loser loses the difference more");
}
