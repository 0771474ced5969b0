// The list of what rites and doctrines give, and to whom; and what an army's Allegiance does.
#include "aod_gifts.h"

#include "base_assert.h"
#include "base_span.h"

#include <string.h>

static const struct {
    const char *words;
    bool is_played;
} rites[AOD_RITES] = {
#define X(name, words, is_played) [AOD_RITE_BIT_##name] = {words, is_played},
#include "aod_rites.inl"
#undef X
};

typedef struct Gift {
    uint32_t rite;
    const char *unit;  // how its name, or that of the choice that it is of, begins; NULL: any
    const char *thing; // that the model carries; NULL: whatever
    bool of_legion;    // only who has Legiones Astartes
    bool as_troops;    // only what was taken as Troops
    uint64_t subtypes;
    const char *rule;
    // Of no rite: of whom has that rule in an army of that Allegiance.
    const char *of_rule;
    AodAllegiance side;
} Gift;

static const Gift list[] = {
    // RITE-The_Stone_Gauntlet.1
    {AOD_RITE(STONE_GAUNTLET), "Phalanx Warder Squad", NULL, false, false, AOD_SUBTYPE(LINE),
     "Heart of the Legion", NULL, AOD_ANY_SIDE},
    // RITE-The_Black_Reaving.2, .3
    {AOD_RITE(BLACK_REAVING), "Reaver A", NULL, false, true, AOD_SUBTYPE(LINE), NULL, NULL,
     AOD_ANY_SIDE},
    {AOD_RITE(BLACK_REAVING), "Justaerin", NULL, false, false, 0, "Deep Strike", NULL,
     AOD_ANY_SIDE},
    // RITE-Decapitation_Strike.1
    {AOD_RITE(DECAPITATION_STRIKE), NULL, NULL, true, false, 0,
     "Preferred Enemy (Independent Characters)", NULL, AOD_ANY_SIDE},
    // DOCT-Solar_Pattern_Cohorts.1
    {AOD_RITE(SOLAR_PATTERN), "Veletaris Tercio", NULL, false, true, AOD_SUBTYPE(LINE), NULL, NULL,
     AOD_ANY_SIDE},
    // DOCT-Cybernetica.1, .3
    {AOD_RITE(CYBERNETICA), "Castellax Battle-Automata Maniple", NULL, false, false,
     AOD_SUBTYPE(LINE), NULL, NULL, AOD_ANY_SIDE},
    {AOD_RITE(CYBERNETICA), NULL, "Cybernetica", false, false, 0, "Patris Cybernetica", NULL,
     AOD_ANY_SIDE},
    // RULE-Coraxs_Shame
    {0, NULL, NULL, false, false, 0, "Battle-hardened (1)", "Corax's Shame", AOD_LOYALIST},
    {0, NULL, NULL, false, false, 0, "Hatred (Corvus Corax)", "Corax's Shame", AOD_TRAITOR},
};
enum { GIFTS = sizeof list / sizeof *list };
_Static_assert(GIFTS <= 32, "AodGifts is a set of 32 bits");

static uint32_t rite_named(const char *name)
{
    for (unsigned i = 0; i < AOD_RITES; i++)
        if (strcmp(rites[i].words, name) == 0)
            return 1U << i;
    return 0;
}

uint32_t aod__rites_of(const AodDetachment *detachment)
{
    uint32_t set = detachment->rite == NULL ? 0 : rite_named(detachment->rite->name);
    for (uint8_t i = 0; i < detachment->doctrine_count; i++)
        set |= rite_named(detachment->doctrine[i]->name);
    return set;
}

bool aod__rite_is_played(const char *name)
{
    uint32_t rite = rite_named(name);
    return rite != 0 && rites[__builtin_ctz(rite)].is_played;
}

static bool begins(const char *name, const char *with)
{
    return strncmp(name, with, strlen(with)) == 0;
}

static bool carries(const AodKind *made, const char *thing)
{
    for (uint16_t t = 0; t < made->thing_count; t++)
        if (strcmp(made->thing[t].name, thing) == 0)
            return true;
    return false;
}

static bool has_rule(const AodUnit *unit, const char *rule)
{
    for (uint16_t i = 0; i < unit->rule_count; i++)
        if (strcmp(unit->rule[i], rule) == 0)
            return true;
    return false;
}

static bool is_for(const Gift *gift, const AodArmy *army, const AodArmyUnit *bought,
                   const AodKind *made, bool is_legionary)
{
    if (gift->of_rule != NULL)
        return army->allegiance == gift->side && has_rule(made->unit, gift->of_rule);
    // A part is what the choice is of which it was bought.
    const AodArmyUnit *choice = bought->parent == 0 ? bought : &army->unit[bought->parent - 1];
    if (gift->unit != NULL && !begins(bought->unit->name, gift->unit) &&
        !begins(choice->unit->name, gift->unit))
        return false;
    return (gift->thing == NULL || carries(made, gift->thing)) &&
           (!gift->of_legion || is_legionary) && (!gift->as_troops || choice->role == AOD_TROOPS);
}

AodGifts aod__gifts_of(const AodArmy *army, const AodArmyUnit *bought, const AodKind *made,
                       bool is_legionary)
{
    AodGifts set = 0;
    ASSERT(bought->detachment < army->detachment_count);
    uint32_t has = aod__rites_of(&army->detachment[bought->detachment]);
    for (unsigned n = 0; n < GIFTS; n++)
        if (((has & list[n].rite) != 0 || list[n].of_rule != NULL) &&
            is_for(&list[n], army, bought, made, is_legionary))
            set |= 1U << n;
    return set;
}

uint64_t aod__gifts_subtypes(AodGifts gifts)
{
    uint64_t subtypes = 0;
    for (unsigned n = 0; n < GIFTS; n++)
        subtypes |= (gifts >> n & 1) != 0 ? list[n].subtypes : 0;
    return subtypes;
}

size_t aod__gifts_rules(AodGifts gifts, const char **name)
{
    size_t count = 0;
    for (unsigned n = 0; n < GIFTS; n++) {
        if ((gifts >> n & 1) == 0 || list[n].rule == NULL)
            continue;
        ASSERT(count < AOD_GIFTS_RULES_MAX);
        name[count++] = list[n].rule;
    }
    return count;
}
