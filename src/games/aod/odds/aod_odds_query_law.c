// What the law of Age of Darkness says of the words of a question: unit types, what may not stand
// together, and the rules of weapons that are no setting.
#include "aod_odds_query.h"

#include <ctype.h>
#include <string.h>

// --- types ---

enum {
    LIKE_DREADNOUGHT = AOD_ODDS_FEELS_HAYWIRE | AOD_ODDS_FEELS_ARMOURBANE,
    MACHINE = AOD_ODDS_POISON_AGAIN | LIKE_DREADNOUGHT | AOD_ODDS_IS_MACHINE,
};

// In the order of OF_ANY_TYPE.
const AodOddsType aod_odds__types[AOD_ODDS_TYPES] = {
    {.name = "dreadnought", .rule = "AOD-TYPE-1.3", .traits = MACHINE, .is_fearless = true},
    {.name = "automata",
     .rule = "AOD-TYPE-1.4",
     .traits = MACHINE | AOD_ODDS_IS_AUTOMATA,
     .is_fearless = true},
    {.name = "armiger",
     .rule = "AOD-TYPE-1.8",
     .traits = AOD_ODDS_POISON_AGAIN | LIKE_DREADNOUGHT,
     .is_stubborn = true},
    {.name = "shackled-artificia",
     .rule = "AOD-TYPE-1.10",
     .traits = AOD_ODDS_POISON_AGAIN,
     .is_fearless = true},
    {.name = "gargantuan",
     .rule = "AOD-TYPE-2.17",
     .traits = AOD_ODDS_POISON_AGAIN | AOD_ODDS_NO_FOCUS,
     .is_fearless = true,
     .is_eternal = true},
    {.name = "mechanised", .rule = "AOD-TYPE-2.18", .traits = LIKE_DREADNOUGHT},
    {.name = "primarch",
     .rule = "AOD-TYPE-1.5",
     .traits = AOD_ODDS_IS_PRIMARCH,
     .is_fearless = true,
     .is_eternal = true,
     .may_be_shrouded = true},
    {.name = "daemon",
     .rule = "AOD-TYPE-1.6",
     .traits = AOD_ODDS_IS_DAEMON,
     .fear = 1,
     .is_unafraid = true,
     .cannot_be_pinned = true,
     .stands = true},
    {.name = "daemon-primarch",
     .rule = "AOD-TYPE-1.7",
     .traits = AOD_ODDS_IS_DAEMON | AOD_ODDS_IS_PRIMARCH,
     .fear = 2,
     .is_unafraid = true,
     .is_eternal = true,
     .cannot_be_pinned = true,
     .stands = true},
    {.name = "corrupted",
     .rule = "AOD-TYPE-2.10",
     .traits = AOD_ODDS_IS_CORRUPTED,
     .fear = 1,
     .is_unafraid = true,
     .stands = true},
    {.name = "corrupted-engine",
     .rule = "AOD-TYPE-2.11",
     .traits = AOD_ODDS_IS_CORRUPTED,
     .fear = 1,
     .more_fear = 1,
     .is_unafraid = true,
     .stands = true,
     .deflects = true},
    {.name = "monstrous",
     .rule = "AOD-TYPE-2.5",
     .traits = AOD_ODDS_IS_MONSTROUS,
     .cannot_be_pinned = true},
    {.name = "cavalry", .rule = "AOD-TYPE-1.2", .cannot_be_pinned = true},
    {.name = "anathema",
     .rule = "AOD-TYPE-2.16",
     .traits = AOD_ODDS_NO_FOCUS | AOD_ODDS_NO_FORCE,
     .is_anathema = true},
    {.name = "psyker", .rule = "AOD-PSY-1.1", .traits = AOD_ODDS_IS_PSYKER},
};

bool aod_odds__finish_kind(OddsReader *reader, Target *target)
{
    bool may_be_shrouded = false;
    for (int i = 0; i < AOD_ODDS_TYPES; i++) {
        const AodOddsType *type = &aod_odds__types[i];
        if (!target->type[i])
            continue;
        target->kind.traits |= type->traits;
        target->kind.is_eternal_warrior |= type->is_eternal;
        target->kind.is_deflecting |= type->deflects;
        target->kind.is_fearless |= type->is_fearless;
        target->kind.is_stubborn |= type->is_stubborn;
        target->kind.is_anathema |= type->is_anathema;
        target->kind.cannot_be_pinned |= type->cannot_be_pinned;
        target->kind.stands |= type->stands;
        target->kind.is_unafraid |= type->is_unafraid;
        may_be_shrouded |= type->may_be_shrouded;
    }
    if (target->kind.is_fearless && target->kind.shrouded > 0 && !may_be_shrouded) {
        odds_fail(reader, "Leave out shrouded, or write primarch if that is what it is",
                  "Fearless models have no Shrouded rolls (AOD-RULE-Shrouded)");
        return false;
    }
    if (target->kind.lost >= target->kind.wounds) {
        odds_fail(reader, NULL, "a model has lost fewer Wounds than it has");
        return false;
    }
    return true;
}

int aod_odds__fear_of(const Target *target, int told)
{
    int fear = told;
    for (int i = 0; i < AOD_ODDS_TYPES; i++) {
        const AodOddsType *type = &aod_odds__types[i];
        int brings = told > 0 && type->more_fear > 0 ? told + type->more_fear : type->fear;
        fear = target->type[i] && brings > fear ? brings : fear;
    }
    return fear;
}

void aod_odds__need_test(OddsReader *reader, const AodOddsUnit *unit)
{
    bool is_any_fearless = false;
    for (int i = 0; i < unit->kind_count; i++)
        is_any_fearless = is_any_fearless || unit->kind[i].is_fearless;
    if (is_any_fearless && !aod_odds_has_test(unit))
        odds_fail(reader, "Give ld=N with the others",
                  "when the Fearless models are lost, the others' Leadership counts "
                  "(AOD-PRIN-3.2)");
}

// --- groups ---

typedef struct Refusal {
    bool is_so;
    const char *text, *remedy;
} Refusal;

static bool refuse(OddsReader *reader, const Refusal refusals[], size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (refusals[i].is_so) {
            odds_fail(reader, refusals[i].remedy, "%s",
                      language_text_in(reader->arena, refusals[i].text));
            return true;
        }
    }
    return false;
}

// What the law does not let a weapon be, or what says the same thing in two ways.
static bool is_refused(OddsReader *reader, const Shot *shot)
{
    const AodOddsWeapon *weapon = &shot->weapon;
    bool has_hits = shot->hits.count > 0 || shot->hits.plus > 0;
    bool has_attacks = weapon->attacks.plus >= 0;
    bool has_damage = weapon->damage.count > 0 || weapon->damage.plus > 0;
    bool is_area = shot->is_blast || shot->is_template;
    bool is_psyker = shot->force > 0 || shot->focus > 0;
    const Refusal refusals[] = {
        {weapon->is_snap && weapon->is_ordnance,
         ODDS_ROW("Ordnance weapons fire no Snap Shots (AOD-SHOOT-4.4)"),
         ODDS_ROW("Leave out snap")},
        {weapon->is_snap && shot->is_blast,
         ODDS_ROW("Blast weapons fire no Snap Shots (AOD-SHOOT-4.4)"), ODDS_ROW("Leave out snap")},
        {weapon->is_snap && shot->is_template,
         ODDS_ROW("Templates fire no Snap Shots, but a Wall of Death (AOD-WPN-3.4)"),
         ODDS_ROW("Write hits=D3 in place of snap, or D6 for a Hellstorm")},
        {weapon->is_snap && has_hits,
         ODDS_ROW("what rolls no To Hit fires no Snap Shots (AOD-SHOOT-4.4)"),
         ODDS_ROW("Leave out snap")},
        {shot->is_blast && shot->is_template,
         ODDS_ROW("a weapon is a Blast or a Template, not both"),
         ODDS_ROW("Leave one of them out")},
        {is_area && !has_hits,
         ODDS_ROW("a Blast or Template rolls no To Hit (AOD-WPN-2.2, AOD-WPN-3.1)"),
         ODDS_ROW("Give hits=N, the models under it")},
        {has_hits && has_attacks, ODDS_ROW("hits= stands in place of attacks="),
         ODDS_ROW("Leave one of them out")},
        {has_hits && shot->is_rapid,
         ODDS_ROW("rapid says how many attacks there are, and hits= how many hits"),
         ODDS_ROW("Leave one of them out")},
        {has_hits && shot->has_fury,
         ODDS_ROW("Fury of the Legion is a shot more with a bolter, which rolls To Hit "
                  "(AOD-RULE-Fury_of_the_Legion)"),
         ODDS_ROW("Leave one of them out")},
        {shot->is_rapid && has_attacks,
         ODDS_ROW("rapid says how many attacks there are (AOD-WPN-1.1)"),
         ODDS_ROW("Leave out attacks=")},
        {has_hits && shot->is_twin && !shot->is_template && !shot->is_blast,
         ODDS_ROW("what is re-rolled without a To Hit roll depends on the weapon"),
         ODDS_ROW("Add template, or blast")},
        {has_damage && (weapon->is_destroyer || weapon->is_destructor),
         ODDS_ROW("destroyer and destructor say what the damage is"),
         ODDS_ROW("Leave out damage=")},
        {weapon->is_destroyer && weapon->is_destructor,
         ODDS_ROW("destroyer and destructor say what the damage is"),
         ODDS_ROW("Leave one of them out")},
        {weapon->is_graviton_pulse && weapon->is_graviton_collapse,
         ODDS_ROW("a weapon has one of the two Graviton rules"), ODDS_ROW("Leave one of them out")},
        {(shot->force > 0) + (shot->focus > 0) + (shot->achean > 0) > 1,
         ODDS_ROW("a weapon waits for one psychic check"), ODDS_ROW("Leave the others out")},
        {is_psyker && weapon->count > 1,
         ODDS_ROW("each Psyker checks for himself (AOD-PSY-1.4, AOD-PSY-1.5)"),
         ODDS_ROW("Write a group for each of them")},
        {(is_psyker || shot->achean > 0) && shot->is_hot,
         ODDS_ROW("Gets Hot and a psychic check are not reckoned together"),
         ODDS_ROW("Leave one of them out")},
        {(is_psyker || shot->achean > 0) && shot->has_feedback,
         ODDS_ROW("Feedback and a psychic check are not reckoned together"),
         ODDS_ROW("Leave one of them out")},
        {shot->has_feedback && weapon->is_deflagrating,
         ODDS_ROW("Feedback and Deflagrate are not reckoned together"),
         ODDS_ROW("Leave one of them out")},
        {shot->has_feedback && shot->is_hot && has_hits,
         ODDS_ROW("Feedback and Gets Hot of what rolls no To Hit are not reckoned together"),
         ODDS_ROW("Leave one of them out")},
    };
    return refuse(reader, refusals, sizeof refusals / sizeof refusals[0]);
}

static AodOddsReroll reroll_of(bool failed, bool ones)
{
    return failed ? AOD_ODDS_REROLL_FAILED : ones ? AOD_ODDS_REROLL_ONES : AOD_ODDS_REROLL_NONE;
}

bool aod_odds__finish_weapon(OddsReader *reader, Shot *shot)
{
    AodOddsWeapon *weapon = &shot->weapon;
    if (is_refused(reader, shot))
        return false;
    if (shot->hits.count > 0 || shot->hits.plus > 0) {
        weapon->is_automatic = true;
        weapon->attacks = shot->hits;
    } else if (weapon->attacks.plus < 0) {
        weapon->attacks.plus = 1;
    }
    // AOD-WPN-3.5: a twin-linked Template re-rolls To Wound and penetration.
    bool wounds_again = shot->is_template && shot->is_twin;
    weapon->hit_reroll = reroll_of((shot->is_twin && !shot->is_template) || shot->rerolls_hits,
                                   shot->rerolls_hit_ones);
    weapon->wound_reroll =
        reroll_of(wounds_again || shot->rerolls_wounds || shot->is_shred, shot->rerolls_wound_ones);
    weapon->is_sunder |= wounds_again;
    weapon->ignores_cover |= shot->is_template; // AOD-WPN-3.3
    weapon->is_blast = shot->is_blast || shot->is_template;
    weapon->table_modifier += shot->is_wrecker ? 1 : 0; // AOD-VEH-6.9: cumulative
    if (weapon->is_destroyer)
        weapon->damage = (OddsDice){1, 3, 0}; // AOD-WPN-1.6
    return true;
}

// --- rules of weapons ---

// A rule that weapons of the packs have.
typedef enum AodOddsRuleUse {
    AOD_ODDS_RULE_IN,      // a setting says it
    AOD_ODDS_RULE_GIVEN,   // it is in the numbers that one gives: attacks, hits, s, i
    AOD_ODDS_RULE_ELSE,    // it does not act on what this attack does
    AOD_ODDS_RULE_MISSING, // it does, and is not reckoned
} AodOddsRuleUse;
typedef struct AodOddsRule {
    const char *name;
    AodOddsRuleUse use;
    const char *how; // the setting, or why not
} AodOddsRule;

// Ends with one without a name.
static const AodOddsRule rules[] = {
#include "aod_odds_rules.inl"
    {NULL, AOD_ODDS_RULE_IN, NULL},
};

// "Reaping Blow" is "reaping-blow" in a question; what follows an equals sign is its value.
static bool is_rule(Span word, const char *name)
{
    size_t length = strlen(name), equals = span_find_char(word, '=');
    word = span_slice(word, 0, equals == SIZE_MAX ? word.length : equals);
    if (word.length != length)
        return false;
    for (size_t i = 0; i < length; i++) {
        char wanted = name[i] == ' ' ? '-' : (char)tolower((unsigned char)name[i]);
        if (tolower((unsigned char)word.text[i]) != wanted)
            return false;
    }
    return true;
}

static bool is_setting(const OddsPartForm *form, const char *name)
{
    for (const OddsSetting *s = form->setting; s->name != NULL; s++)
        if (is_rule(span_of(s->name), name))
            return true;
    return false;
}

// Whether the part has the setting that the rule is written as: "rending" of "rending=".
static bool is_written_here(const OddsPartForm *form, const AodOddsRule *rule)
{
    return odds_find_setting(form, span_make(rule->how, strcspn(rule->how, "=, "))) != NULL;
}

// Of a rule that other questions reckon with.
static void refuse_elsewhere(OddsReader *reader, const AodOddsRule *rule)
{
    static const struct {
        const char *verb, *remedy;
    } verbs[] = {{"shoot", ODDS_ROW("Ask with shoot, or leave it out")},
                 {"fight", ODDS_ROW("Ask with fight, or leave it out")}};
    const char *remedy = ODDS_ROW("Leave it out");
    for (size_t i = sizeof verbs / sizeof verbs[0]; i-- > 0;) {
        const OddsVerb *verb = odds_find_verb(reader->game, span_of(verbs[i].verb));
        if (is_written_here(verb->part[0], rule))
            remedy = verbs[i].remedy;
    }
    odds_fail(reader, remedy, "%s is not reckoned in such a question", rule->name);
}

void aod_odds__refuse_rules(OddsReader *reader, const OddsPartForm *form)
{
    for (size_t i = reader->at; !reader->failed && i < reader->word_count; i++) {
        if (span_equal_nocase_text(reader->word[i], "at") ||
            span_equal_nocase_text(reader->word[i], "and"))
            return;
        for (const AodOddsRule *rule = rules; rule->name != NULL; rule++) {
            if (!is_rule(reader->word[i], rule->name) || is_setting(form, rule->name))
                continue;
            const char *why = language_text_in(reader->arena, rule->how);
            reader->at = i + 1;
            if (rule->use == AOD_ODDS_RULE_IN && !is_written_here(form, rule))
                refuse_elsewhere(reader, rule);
            else if (rule->use == AOD_ODDS_RULE_IN)
                odds_fail(reader, text_format(reader->arena, "Write %s", why),
                          "%s is written otherwise here", rule->name);
            else if (rule->use == AOD_ODDS_RULE_GIVEN)
                odds_fail(reader, why, "%s is in the numbers that you give", rule->name);
            else if (rule->use == AOD_ODDS_RULE_ELSE)
                odds_fail(reader, "Leave it out", "%s does not act on what this attack does: %s",
                          rule->name, why);
            else
                odds_fail(reader, "Leave it out, and mind it when you read the answer",
                          "%s is not reckoned: %s", rule->name, why);
        }
    }
}
