// From a unit with all that belongs to it to its EpicKind.
#include "epic_kind_internal.h"

#include "base_limit.h"
#include "base_text.h"

#include <string.h>

// --- weapons of a kind ---

typedef struct Weapons {
    EpicWeapon item[EPIC_WEAPONS_MAX];
    unsigned count;
    unsigned limited;
    bool too_many;
} Weapons;

enum { LIMITS = EPIC_T_SINGLE_SHOT | EPIC_T_SLOW | EPIC_T_ONE_A_TURN };

static bool is_limited(const EpicWeapon *weapon)
{
    for (uint8_t i = 0; i < weapon->mode_count; i++)
        if ((weapon->mode[i].traits & LIMITS) != 0)
            return true;
    return false;
}

// "2x" is two of them (1.1.3c). `arc` of a mount binds what it shoots (1.9.2f).
static void add_weapon(Weapons *all, const EpicWeapon *weapon, unsigned copies, unsigned arc)
{
    for (unsigned i = 0; i < copies; i++) {
        if (all->count == EPIC_WEAPONS_MAX || (is_limited(weapon) && all->limited == 8)) {
            all->too_many = true;
            return;
        }
        EpicWeapon *out = &all->item[all->count++];
        *out = *weapon;
        if (is_limited(weapon))
            out->limited = (uint8_t)++all->limited;
        for (uint8_t m = 0; arc != EPIC_ARC_ALL && m < out->mode_count; m++)
            if (out->mode[m].kind == EPIC_MODE_RANGED)
                out->mode[m].arc = (uint8_t)arc;
    }
}

static unsigned copies_of(const EpicSheet *sheet, const EpicAlternative *alternative,
                          unsigned weapon)
{
    unsigned copies = sheet->weapon[weapon].count;
    for (uint8_t i = 0; alternative != NULL && i < alternative->pick_count; i++)
        if (alternative->pick[i].weapon == weapon)
            copies += alternative->pick[i].count;
    return copies;
}

static unsigned chosen_of(const EpicBuildUnit *unit, unsigned weapon)
{
    const EpicSheet *sheet = unit->sheet;
    unsigned total = 0;
    unsigned out = 0;
    for (uint8_t i = 0; i < sheet->choose_count && i < EPIC_WITH_MAX; i++) {
        total += unit->chosen[i];
        out += sheet->choose[i] == weapon ? unit->chosen[i] : 0;
    }
    bool is_first = sheet->choose_count > 0 && sheet->choose[0] == weapon;
    return is_first && total < sheet->choose_total ? out + sheet->choose_total - total : out;
}

static const EpicAlternative *alternative_of(const EpicSheet *sheet, unsigned number)
{
    return number < sheet->alternative_count ? &sheet->alternative[number] : NULL;
}

static unsigned replaced_by(const EpicBuildUnit *unit, const char *weapon)
{
    unsigned out = 0;
    for (uint8_t i = 0; i < unit->with_count; i++) {
        const EpicAlternative *alternative =
            alternative_of(unit->with[i], unit->with_alternative[i]);
        if (alternative != NULL && alternative->replaces != NULL &&
            strcmp(alternative->replaces, weapon) == 0)
            out += alternative->replaces_count;
    }
    return out;
}

// EPIC-5.22.2c: the arc of the mount that takes the n-th bought weapon of the unit: those with a
// mount of their own take it, the others fill the rest in the order of the sheet.
static unsigned arc_of_mount(const EpicBuildUnit *unit, unsigned nth)
{
    uint8_t left[8] = {0};
    const EpicSheet *sheet = unit->sheet;
    for (uint8_t m = 0; m < sheet->mount_count; m++)
        left[m] = sheet->mount[m].count;
    for (int own = 1; own >= 0; own--) {
        for (uint8_t i = 0; i < unit->with_count; i++) {
            const char *name = unit->with[i]->on_mount;
            if (name == NULL || (strcmp(name, "any") != 0) != (own != 0))
                continue;
            for (uint8_t m = 0; m < sheet->mount_count; m++) {
                if (left[m] > 0 && (!own || strcmp(sheet->mount[m].name, name) == 0)) {
                    left[m]--;
                    if (i == nth)
                        return sheet->mount[m].arc;
                    break;
                }
            }
        }
    }
    return EPIC_ARC_ALL;
}

static void add_weapons(const EpicBuildUnit *unit, Weapons *all)
{
    const EpicSheet *sheet = unit->sheet;
    bool half = (sheet->abilities & EPIC_ABILITY(EPIC_A_HALF_HAVE)) != 0;
    unsigned last = half && sheet->weapon_count > 0 ? sheet->weapon_count - 1U : UINT8_MAX;
    for (uint8_t i = 0; i < sheet->weapon_count; i++) {
        unsigned copies =
            copies_of(sheet, alternative_of(sheet, unit->alternative), i) + chosen_of(unit, i);
        unsigned gone = replaced_by(unit, sheet->weapon[i].weapon.name);
        if (i != last) {
            add_weapon(all, &sheet->weapon[i].weapon, copies > gone ? copies - gone : 0,
                       EPIC_ARC_ALL);
        }
    }
    for (uint8_t c = 0; c < unit->with_count; c++) {
        const EpicSheet *with = unit->with[c];
        unsigned arc = with->on_mount != NULL ? arc_of_mount(unit, c) : EPIC_ARC_ALL;
        const EpicAlternative *alternative = alternative_of(with, unit->with_alternative[c]);
        for (uint8_t i = 0; i < with->weapon_count; i++)
            add_weapon(all, &with->weapon[i].weapon, copies_of(with, alternative, i), arc);
    }
    if (last != UINT8_MAX) // EPIC-5.2.1a: the weapon that one unit in two has is the last
        add_weapon(all, &sheet->weapon[last].weapon, sheet->weapon[last].count, EPIC_ARC_ALL);
}

static void look_at_weapons(EpicKind *kind)
{
    for (uint8_t i = 0; i < kind->weapon_count; i++) {
        for (uint8_t m = 0; m < kind->weapon[i].mode_count; m++) {
            const EpicMode *mode = &kind->weapon[i].mode[m];
            if (mode->kind != EPIC_MODE_RANGED)
                continue;
            kind->has_ranged = true;
            unsigned bit = kind->weapon[i].limited > 0 ? 1U << (kind->weapon[i].limited - 1) : 0U;
            if ((mode->traits & EPIC_T_ONE_A_TURN) != 0)
                kind->one_a_turn |= (uint8_t)bit;
            if ((mode->traits & EPIC_T_SLOW) != 0)
                kind->slow |= (uint8_t)bit;
            kind->needs_facing = kind->needs_facing || mode->arc != EPIC_ARC_ALL;
            kind->range_max_u =
                mode->range_u > kind->range_max_u ? mode->range_u : kind->range_max_u;
        }
    }
}

// --- what a kind is worth ---

static EpicAmount add_amounts(EpicAmount a, EpicAmount b)
{
    a.fixed = (int8_t)(a.fixed + b.fixed);
    if (b.dice != 0) {
        a.dice = (uint8_t)(a.sides == 0 || a.sides == b.sides ? a.dice + b.dice : a.dice);
        a.sides = a.sides == 0 ? b.sides : a.sides;
    }
    return a;
}

static void add_shields(EpicKind *kind, EpicShields shields)
{
    if (shields.kind != 0) {
        kind->shields.kind = shields.kind;
        kind->shields.amount = add_amounts(kind->shields.amount, shields.amount);
    }
}

static void add_alternative(EpicKind *kind, const EpicAlternative *alternative)
{
    if (alternative == NULL)
        return;
    kind->abilities |= alternative->abilities;
    kind->speed_u = alternative->speed_u >= 0 ? alternative->speed_u : kind->speed_u;
    kind->armour = alternative->armour != 0 ? alternative->armour : kind->armour;
    kind->cc = alternative->cc != 0 ? alternative->cc : kind->cc;
    kind->ff = alternative->ff != 0 ? alternative->ff : kind->ff;
    add_shields(kind, alternative->shields);
}

// EPIC-2.1.1a: a character gives its unit its abilities; it is no unit itself.
static void add_character(EpicKind *kind, const EpicSheet *character, unsigned alternative)
{
    kind->abilities |= character->abilities;
    kind->dc = (uint8_t)(kind->dc + character->dc);
    kind->summoning = add_amounts(kind->summoning, character->summoning);
    kind->extra_dc = add_amounts(kind->extra_dc, character->extra_dc);
    kind->synapse = (uint8_t)(kind->synapse + character->synapse);
    kind->self_reliant =
        character->self_reliant > kind->self_reliant ? character->self_reliant : kind->self_reliant;
    add_shields(kind, character->shields);
    add_alternative(kind, alternative_of(character, alternative));
}

static bool kind_has(const EpicKind *kind, unsigned ability)
{
    return (kind->abilities & EPIC_ABILITY(ability)) != 0;
}

static void settle_kind(EpicKind *kind)
{
    if (kind_has(kind, EPIC_A_SUPREME_COMMANDER)) // EPIC-2.1.15a
        kind->abilities |= EPIC_ABILITY(EPIC_A_COMMANDER) | EPIC_ABILITY(EPIC_A_LEADER);
    // EPIC-2.0d: the same ability twice, of a unit and its characters, counts once.
    kind->leaders = kind_has(kind, EPIC_A_LEADER);
    kind->inspiring = kind_has(kind, EPIC_A_INSPIRING);
    kind->commanders = kind_has(kind, EPIC_A_COMMANDER);
    kind->rerolls =
        (uint8_t)(kind_has(kind, EPIC_A_SUPREME_COMMANDER) + kind_has(kind, EPIC_A_REROLLS_TEST));
    if (kind_has(kind, EPIC_A_SELF_RELIANT) && kind->self_reliant == 0)
        kind->self_reliant = 1; // EPIC-2.1.24a
    kind->invulnerable = kind_has(kind, EPIC_A_LIVING_METAL)   ? LIMIT(5_15_1a, 4)
                         : kind_has(kind, EPIC_A_DEFLECTOR)    ? LIMIT(5_19_2a, 5)
                         : kind_has(kind, EPIC_A_INVULNERABLE) ? LIMIT(2_1_6a, 6)
                                                               : 0;
    bool is_engine = kind->type == EPIC_WE || kind->type == EPIC_AC_WE;
    kind->counts = is_engine ? kind->dc : 1; // EPIC-1.1.2a, 3.0a
    if (kind->mob == EPIC_MOB_PLAIN)
        kind->mob = kind->counts;
    // EPIC-1.2.1b, 3.1.1a: the larger of a scout's and a war engine's, 5 for each point.
    int32_t engine = is_engine ? kind->dc * LIMIT(3_1_1a, 5 * EPIC_CM) : 0;
    bool is_scout = kind_has(kind, EPIC_A_SCOUT);
    int32_t scout = is_scout ? LIMIT(2_1_12a, 20 * EPIC_CM) : LIMIT(1_2_1b, 5 * EPIC_CM);
    kind->coherency_u = engine > scout ? engine : scout;
    kind->zoc_u = is_scout ? LIMIT(2_1_12a, 10 * EPIC_CM) : LIMIT(1_7_3a, 5 * EPIC_CM);
}

// --- kinds ---

static const char *kind_title(Arena *arena, const EpicBuildUnit *unit)
{
    TextBuffer title = text_start(arena);
    const char *joint = " with ";
    text_append(&title, unit->sheet->name);
    if (unit->alternative > 0 || unit->sheet->alternative_count > 1) {
        const EpicAlternative *alternative = alternative_of(unit->sheet, unit->alternative);
        text_print(&title, " (%s)", alternative != NULL ? alternative->name : "?");
    }
    for (uint8_t i = 0; i < unit->with_count; i++) {
        text_print(&title, "%s%s", joint, unit->with[i]->name);
        joint = ", ";
    }
    for (unsigned a = 0; a < EPIC_A_COUNT; a++) {
        if ((unit->granted & EPIC_ABILITY(a)) != 0 && a != EPIC_A_SUMMONED) {
            text_print(&title, "%s%s", joint, epic_ability_word(a));
            joint = ", ";
        }
    }
    return title.text;
}

bool epic__make_kind(Arena *arena, const EpicBuildUnit *unit, EpicKind *out)
{
    const EpicSheet *sheet = unit->sheet;
    EpicKind kind = {
        .name = sheet->name,
        .title = kind_title(arena, unit),
        .abilities = sheet->abilities | unit->granted,
        .speed_u = sheet->speed_u,
        .radius_u = sheet->radius_u,
        .type = sheet->type,
        .armour = sheet->armour,
        .cc = sheet->cc,
        .ff = sheet->ff,
        .assault_armour = sheet->assault_armour,
        .dc = sheet->dc,
        .self_reliant = sheet->self_reliant,
        .mob = sheet->mob,
        .synapse = sheet->synapse,
        .brood = sheet->brood,
        .summoning = sheet->summoning,
        .extra_dc = sheet->extra_dc,
        .shields = sheet->shields,
        .critical = sheet->critical,
        .summon_cost = unit->summon_cost,
        .is_greater = unit->is_greater,
        .faction = sheet->allegiance,
        .bond = sheet->bond,
    };
    add_alternative(&kind, alternative_of(sheet, unit->alternative));
    for (uint8_t i = 0; i < unit->with_count; i++)
        add_character(&kind, unit->with[i], unit->with_alternative[i]);
    kind.critical.cars = (uint8_t)(kind.dc - sheet->dc);
    settle_kind(&kind);
    Weapons weapons = {0};
    add_weapons(unit, &weapons);
    EpicWeapon *copy = ARENA_ARRAY(arena, EpicWeapon, weapons.count);
    memcpy(copy, weapons.item, weapons.count * sizeof *copy);
    kind.weapon = copy;
    kind.weapon_count = (uint8_t)weapons.count;
    look_at_weapons(&kind);
    epic__set_slots(&kind, unit);
    *out = kind;
    return !weapons.too_many;
}
