// From sheets to the kinds, units and formations of a match.
//
// Map: the builder, weapons of a kind, what a kind is worth, transport, kinds, formations and
// units, units by words, the finished match.
#include "epic_build.h"
#include "epic_library_internal.h"

#include <string.h>

typedef struct Kind {
    EpicBuildUnit unit;
    EpicKind kind;
} Kind;

typedef struct Unit {
    uint16_t kind;
    uint8_t formation; // as it was added
} Unit;

struct EpicMatchBuilder {
    Arena *arena;
    const EpicLibrary *library;
    Kind kind[EPIC_KINDS_MAX];
    Unit unit[EPIC_UNITS_MAX];
    EpicBuildFormation formation[EPIC_FORMATIONS_MAX];
    uint16_t unit_count[EPIC_FORMATIONS_MAX];
    uint16_t seat_units[2], seat_formations[2];
    uint16_t kinds, units, formations;
};

EpicMatchBuilder *epic__builder(Arena *arena, const EpicLibrary *library)
{
    EpicMatchBuilder *builder = ARENA_NEW(arena, EpicMatchBuilder);
    builder->arena = arena;
    builder->library = library;
    return builder;
}

// --- weapons of a kind ---

typedef struct Weapons {
    EpicWeapon item[EPIC_WEAPONS_MAX];
    unsigned count;
    unsigned limited;
    bool too_many;
} Weapons;

static bool is_limited(const EpicWeapon *weapon)
{
    for (uint8_t i = 0; i < weapon->mode_count; i++) {
        if ((weapon->mode[i].traits & (EPIC_T_SINGLE_SHOT | EPIC_T_SLOW)) != 0) {
            return true;
        }
    }
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
        if (is_limited(weapon)) {
            out->limited = (uint8_t)++all->limited;
        }
        for (uint8_t m = 0; arc != EPIC_ARC_ALL && m < out->mode_count; m++) {
            if (out->mode[m].kind == EPIC_MODE_RANGED) {
                out->mode[m].arc = (uint8_t)arc;
            }
        }
    }
}

static unsigned copies_of(const EpicSheet *sheet, const EpicAlternative *alternative,
                          unsigned weapon)
{
    unsigned copies = sheet->weapon[weapon].count;
    for (uint8_t i = 0; alternative != NULL && i < alternative->pick_count; i++) {
        if (alternative->pick[i].weapon == weapon) {
            copies += alternative->pick[i].count;
        }
    }
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
            strcmp(alternative->replaces, weapon) == 0) {
            out += alternative->replaces_count;
        }
    }
    return out;
}

// The arc of the mount that takes the n-th bought weapon of the unit: those with a mount of their
// own take it, the others fill the rest in the order of the sheet.
static unsigned arc_of_mount(const EpicBuildUnit *unit, unsigned nth)
{
    uint8_t left[8] = {0};
    const EpicSheet *sheet = unit->sheet;
    for (uint8_t m = 0; m < sheet->mount_count; m++) {
        left[m] = sheet->mount[m].count;
    }
    for (int own = 1; own >= 0; own--) {
        for (uint8_t i = 0; i < unit->with_count; i++) {
            const char *name = unit->with[i]->on_mount;
            if (name == NULL || (strcmp(name, "any") != 0) != (own != 0)) {
                continue;
            }
            for (uint8_t m = 0; m < sheet->mount_count; m++) {
                if (left[m] > 0 && (!own || strcmp(sheet->mount[m].name, name) == 0)) {
                    left[m]--;
                    if (i == nth) {
                        return sheet->mount[m].arc;
                    }
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
        for (uint8_t i = 0; i < with->weapon_count; i++) {
            add_weapon(all, &with->weapon[i].weapon, copies_of(with, alternative, i), arc);
        }
    }
    if (last != UINT8_MAX) { // EPIC-5.2.1a: the weapon that one unit in two has is the last
        add_weapon(all, &sheet->weapon[last].weapon, sheet->weapon[last].count, EPIC_ARC_ALL);
    }
}

static void look_at_weapons(EpicKind *kind)
{
    for (uint8_t i = 0; i < kind->weapon_count; i++) {
        for (uint8_t m = 0; m < kind->weapon[i].mode_count; m++) {
            const EpicMode *mode = &kind->weapon[i].mode[m];
            if (mode->kind != EPIC_MODE_RANGED) {
                continue;
            }
            kind->has_ranged = true;
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
    if (alternative == NULL) {
        return;
    }
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
    if (kind_has(kind, EPIC_A_SUPREME_COMMANDER)) { // EPIC-2.1.15a
        kind->abilities |= EPIC_ABILITY(EPIC_A_COMMANDER) | EPIC_ABILITY(EPIC_A_LEADER);
    }
    // EPIC-2.0d: the same ability twice, of a unit and its characters, counts once.
    kind->leaders = kind_has(kind, EPIC_A_LEADER);
    kind->inspiring = kind_has(kind, EPIC_A_INSPIRING);
    kind->commanders = kind_has(kind, EPIC_A_COMMANDER);
    kind->supreme = kind_has(kind, EPIC_A_SUPREME_COMMANDER);
    if (kind_has(kind, EPIC_A_SELF_RELIANT) && kind->self_reliant == 0) {
        kind->self_reliant = 1; // EPIC-2.1.24a
    }
    kind->invulnerable = kind_has(kind, EPIC_A_LIVING_METAL)   ? 4
                         : kind_has(kind, EPIC_A_DEFLECTOR)    ? 5
                         : kind_has(kind, EPIC_A_INVULNERABLE) ? 6
                                                               : 0;
    bool is_engine = kind->type == EPIC_WE || kind->type == EPIC_AC_WE;
    kind->counts = is_engine ? kind->dc : 1; // EPIC-3.0a
    // EPIC-1.2.1b: the larger of a scout's and a war engine's.
    int32_t engine = is_engine ? 5 * kind->dc * EPIC_CM : 0;
    int32_t scout = (kind_has(kind, EPIC_A_SCOUT) ? 20 : 5) * EPIC_CM;
    kind->coherency_u = engine > scout ? engine : scout;
    kind->zoc_u = (kind_has(kind, EPIC_A_SCOUT) ? 10 : 5) * EPIC_CM; // EPIC-1.7.3a, 2.1.12a
}

// --- transport (EPIC-1.7.5a) ---

static const EpicCargo *cargo_slot(const EpicBuildUnit *unit, unsigned slot)
{
    if (slot < unit->sheet->cargo_count) {
        return &unit->sheet->cargo[slot];
    }
    slot -= unit->sheet->cargo_count;
    for (uint8_t i = 0; i < unit->with_count; i++) {
        if (slot < unit->with[i]->cargo_count) {
            return &unit->with[i]->cargo[slot];
        }
        slot -= unit->with[i]->cargo_count;
    }
    return NULL;
}

static bool is_named(const char *const *name, unsigned count, const EpicSheet *sheet)
{
    for (unsigned i = 0; i < count; i++) {
        if (strcmp(name[i], sheet->name) == 0 ||
            (sheet->carried_as != NULL && strcmp(name[i], sheet->carried_as) == 0)) {
            return true;
        }
    }
    return false;
}

// Whether a size or limit is about the unit: its name, what it is carried as, its type or an
// ability.
static bool is_about(const char *word, const EpicSheet *sheet, uint64_t abilities)
{
    if (is_named(&word, 1, sheet) || strcmp(word, epic_type_word(sheet->type)) == 0) {
        return true;
    }
    for (unsigned a = 0; a < EPIC_A_COUNT; a++) {
        if ((abilities & EPIC_ABILITY(a)) != 0 && strcmp(word, epic_ability_word(a)) == 0) {
            return true;
        }
    }
    return false;
}

static unsigned size_in(const EpicCargo *slot, const EpicSheet *sheet, uint64_t abilities,
                        unsigned dc)
{
    bool by_name = is_named(slot->of, slot->of_count, sheet);
    bool by_type = (slot->types >> sheet->type & 1) != 0 && (abilities & slot->without) == 0 &&
                   !is_named(slot->except, slot->except_count, sheet);
    if (!by_name && !by_type) {
        return 0;
    }
    for (int by = 0; by < 2; by++) { // names before types and abilities
        for (uint8_t i = 0; i < slot->size_count; i++) {
            bool is_name = is_named(&slot->size[i].unit, 1, sheet);
            if (by == 0 ? is_name : is_about(slot->size[i].unit, sheet, abilities)) {
                return slot->size[i].sixths != 0 ? slot->size[i].sixths : 6 * dc;
            }
        }
    }
    return sheet->carried_size != 0 ? 6U * sheet->carried_size : 6;
}

static unsigned limit_in(const EpicCargo *slot, const EpicSheet *sheet)
{
    for (uint8_t i = 0; i < slot->limit_count; i++) {
        if (is_about(slot->limit[i].unit, sheet, 0)) {
            return slot->limit[i].sixths;
        }
    }
    return 0;
}

static void set_slots(EpicKind *kind, const EpicBuildUnit *unit)
{
    const EpicCargo *slot;
    while (kind->slot_count < EPIC_SLOTS_MAX &&
           (slot = cargo_slot(unit, kind->slot_count)) != NULL) {
        unsigned places = slot->places + slot->places_a_dc * (unsigned)kind->dc;
        kind->slot[kind->slot_count].capacity = (uint8_t)(places > UINT8_MAX ? UINT8_MAX : places);
        kind->slot[kind->slot_count++].has_limits = slot->limit_count > 0;
    }
    kind->slots_are_alternatives = unit->sheet->cargo_is_alternatives;
    kind->may_shoot_embarked = unit->sheet->may_shoot_embarked;
    kind->carries_formations =
        kind->type == EPIC_WE && kind->slot_count > 0 && !unit->sheet->cargo_is_own; // EPIC-3.1.3a
}

// Sizes of what may go into one carrier: [slot * count + n] for the n-th unit.
typedef struct Load {
    const uint8_t *capacity; // by slot
    const uint8_t *size, *limit;
    unsigned slots, count;
    bool is_alternatives;
} Load;

static bool fits_slot(const Load *load, unsigned slot)
{
    unsigned sum = 0;
    for (unsigned i = 0; i < load->count; i++) {
        unsigned size = load->size[slot * load->count + i];
        unsigned limit = load->limit[slot * load->count + i];
        unsigned alike = 0;
        for (unsigned j = 0; limit != 0 && j <= i; j++) {
            alike += load->limit[slot * load->count + j] == limit;
        }
        if (size == 0 || (limit != 0 && alike > limit)) {
            return false;
        }
        sum += size;
    }
    return sum <= 6U * load->capacity[slot];
}

// A later slot takes only what an earlier one takes as well or nobody else: filling from the back
// finds a way if there is one.
static bool fits_slots(const Load *load)
{
    unsigned used[EPIC_SLOTS_MAX] = {0};
    unsigned limited[EPIC_SLOTS_MAX] = {0};
    for (unsigned i = 0; i < load->count; i++) {
        unsigned slot = load->slots;
        bool placed = false;
        while (!placed && slot-- > 0) {
            unsigned size = load->size[slot * load->count + i];
            unsigned limit = load->limit[slot * load->count + i];
            placed = size != 0 && used[slot] + size <= 6U * load->capacity[slot] &&
                     (limit == 0 || limited[slot] < limit);
            if (placed) {
                used[slot] += size;
                limited[slot] += limit != 0;
            }
        }
        if (!placed) {
            return false;
        }
    }
    return true;
}

static bool fits(const Load *load)
{
    if (!load->is_alternatives) {
        return fits_slots(load);
    }
    for (unsigned slot = 0; slot < load->slots; slot++) {
        if (fits_slot(load, slot)) {
            return true;
        }
    }
    return load->count == 0;
}

enum { LOAD_MAX = EPIC_FORMATION_UNITS_MAX };

bool epic__cargo_fits(const EpicMatch *m, unsigned carrier, const uint16_t *kind, unsigned count)
{
    uint8_t capacity[EPIC_SLOTS_MAX] = {0};
    uint8_t size[EPIC_SLOTS_MAX * LOAD_MAX];
    uint8_t limit[EPIC_SLOTS_MAX * LOAD_MAX];
    const EpicKind *k = &m->kind[carrier];
    if (count > LOAD_MAX || k->slot_count == 0) {
        return count == 0;
    }
    for (unsigned slot = 0; slot < k->slot_count; slot++) {
        capacity[slot] = k->slot[slot].capacity;
        for (unsigned i = 0; i < count; i++) {
            size[slot * count + i] = k->cargo_size[slot * m->kind_count + kind[i]];
            limit[slot * count + i] = k->cargo_limit[slot * m->kind_count + kind[i]];
        }
    }
    Load load = {capacity, size, limit, k->slot_count, count, k->slots_are_alternatives};
    return fits(&load);
}

bool epic__cargo_fits_sheets(const EpicSheet *carrier, const EpicSheet *const *cargo,
                             unsigned count)
{
    uint8_t capacity[EPIC_SLOTS_MAX] = {0};
    uint8_t size[EPIC_SLOTS_MAX * LOAD_MAX];
    uint8_t limit[EPIC_SLOTS_MAX * LOAD_MAX];
    if (count > LOAD_MAX || carrier->cargo_count == 0) {
        return count == 0;
    }
    for (unsigned slot = 0; slot < carrier->cargo_count; slot++) {
        const EpicCargo *c = &carrier->cargo[slot];
        unsigned places = c->places + c->places_a_dc * (unsigned)carrier->dc;
        capacity[slot] = (uint8_t)(places > UINT8_MAX ? UINT8_MAX : places);
        for (unsigned i = 0; i < count; i++) {
            size[slot * count + i] =
                (uint8_t)size_in(c, cargo[i], cargo[i]->abilities, cargo[i]->dc);
            limit[slot * count + i] = (uint8_t)limit_in(c, cargo[i]);
        }
    }
    Load load = {
        capacity, size, limit, carrier->cargo_count, count, carrier->cargo_is_alternatives};
    return fits(&load);
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

uint8_t epic__daemon_faction(const char *name)
{
    static const struct {
        const char *name;
        uint8_t faction;
    } known[] = {
        {"Bloodletters", EPIC_FACTION_KHORNE},  {"Bloodthirster", EPIC_FACTION_KHORNE},
        {"Plaguebearers", EPIC_FACTION_NURGLE}, {"Great Unclean One", EPIC_FACTION_NURGLE},
        {"Daemonettes", EPIC_FACTION_SLAANESH}, {"Keeper of Secrets", EPIC_FACTION_SLAANESH},
        {"Flamers", EPIC_FACTION_TZEENTCH},     {"Lord of Change", EPIC_FACTION_TZEENTCH},
    };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        if (strcmp(name, known[i].name) == 0) {
            return known[i].faction;
        }
    }
    return 0;
}

static bool make_kind(Arena *arena, const EpicBuildUnit *unit, EpicKind *out)
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
        .synapse = sheet->synapse,
        .brood = sheet->brood,
        .summoning = sheet->summoning,
        .shields = sheet->shields,
        .critical = sheet->critical,
        .summon_cost = unit->summon_cost,
        .is_greater = unit->is_greater,
        .faction = epic__daemon_faction(sheet->name),
    };
    add_alternative(&kind, alternative_of(sheet, unit->alternative));
    for (uint8_t i = 0; i < unit->with_count; i++) {
        add_character(&kind, unit->with[i], unit->with_alternative[i]);
    }
    settle_kind(&kind);
    Weapons weapons = {0};
    add_weapons(unit, &weapons);
    EpicWeapon *copy = ARENA_ARRAY(arena, EpicWeapon, weapons.count);
    memcpy(copy, weapons.item, weapons.count * sizeof *copy);
    kind.weapon = copy;
    kind.weapon_count = (uint8_t)weapons.count;
    look_at_weapons(&kind);
    set_slots(&kind, unit);
    *out = kind;
    return !weapons.too_many;
}

static bool same_unit(const EpicBuildUnit *a, const EpicBuildUnit *b)
{
    bool same = a->sheet == b->sheet && a->alternative == b->alternative &&
                a->granted == b->granted && a->with_count == b->with_count &&
                a->summon_cost == b->summon_cost && a->is_greater == b->is_greater &&
                memcmp(a->chosen, b->chosen, sizeof a->chosen) == 0;
    for (uint8_t i = 0; same && i < a->with_count; i++) {
        same = a->with[i] == b->with[i] && a->with_alternative[i] == b->with_alternative[i];
    }
    return same;
}

// The kind's number; -1: there are too many, or too many weapons.
static int kind_of(EpicMatchBuilder *builder, const EpicBuildUnit *unit)
{
    for (uint16_t i = 0; i < builder->kinds; i++) {
        if (same_unit(&builder->kind[i].unit, unit)) {
            return i;
        }
    }
    if (builder->kinds == EPIC_KINDS_MAX) {
        return -1;
    }
    Kind *kind = &builder->kind[builder->kinds];
    kind->unit = *unit;
    if (!make_kind(builder->arena, unit, &kind->kind)) {
        return -1;
    }
    kind->kind.name_id = builder->kinds;
    for (uint16_t i = 0; i < builder->kinds; i++) {
        if (strcmp(builder->kind[i].kind.name, kind->kind.name) == 0) {
            kind->kind.name_id = builder->kind[i].kind.name_id;
        }
    }
    return builder->kinds++;
}

// --- formations and units ---

EpicBuildFormation epic__build_formation_default(const EpicList *list, unsigned seat,
                                                 const char *name)
{
    return (EpicBuildFormation){
        .name = name, .seat = (uint8_t)seat, .initiative = list->initiative, .force = list->force};
}

bool epic__builder_formation(EpicMatchBuilder *builder, const EpicBuildFormation *formation)
{
    if (builder->seat_formations[formation->seat] == EPIC_SEAT_FORMATIONS_MAX) {
        return false;
    }
    builder->seat_formations[formation->seat]++;
    builder->formation[builder->formations++] = *formation;
    return true;
}

// What a character brings by whom it is on, and to which god its formation belongs.
static void suit_characters(EpicBuildUnit *unit, uint8_t factions)
{
    for (uint8_t c = 0; c < unit->with_count; c++) {
        const EpicSheet *with = unit->with[c];
        if (unit->with_alternative[c] != UINT8_MAX) {
            continue;
        }
        uint8_t best = 0;
        for (uint8_t i = with->alternative_count; i-- > 0;) {
            const EpicAlternative *a = &with->alternative[i];
            if ((a->on_count == 0 || is_named(a->on, a->on_count, unit->sheet)) &&
                (a->factions == 0 || (a->factions & factions) != 0)) {
                best = i;
            }
        }
        unit->with_alternative[c] = best;
    }
}

bool epic__builder_units(EpicMatchBuilder *builder, const EpicBuildUnit *unit, unsigned count)
{
    if (builder->formations == 0) {
        return false;
    }
    unsigned formation = builder->formations - 1U;
    unsigned seat = builder->formation[formation].seat;
    EpicBuildUnit suited = *unit;
    suit_characters(&suited, builder->formation[formation].factions);
    int kind = kind_of(builder, &suited);
    if (kind < 0 || builder->unit_count[formation] + count > EPIC_FORMATION_UNITS_MAX ||
        builder->seat_units[seat] + count > EPIC_SEAT_UNITS_MAX) {
        return false;
    }
    for (unsigned i = 0; i < count; i++) {
        builder->unit[builder->units++] =
            (Unit){.kind = (uint16_t)kind, .formation = (uint8_t)formation};
    }
    builder->unit_count[formation] = (uint16_t)(builder->unit_count[formation] + count);
    builder->seat_units[seat] = (uint16_t)(builder->seat_units[seat] + count);
    return true;
}

// --- units by words ---

static bool take_alternative(EpicBuildUnit *out, Span name)
{
    for (uint8_t i = 0; i < out->sheet->alternative_count; i++) {
        const EpicAlternative *a = &out->sheet->alternative[i];
        bool is_it = span_equal_nocase_text(name, a->name);
        for (uint8_t p = 0; !is_it && p < a->pick_count; p++) { // one weapon says which
            is_it = span_equal_nocase_text(name, out->sheet->weapon[a->pick[p].weapon].weapon.name);
            for (uint8_t j = 0; is_it && j < out->sheet->alternative_count; j++) {
                for (uint8_t q = 0; j != i && q < out->sheet->alternative[j].pick_count; q++) {
                    is_it = is_it && out->sheet->alternative[j].pick[q].weapon != a->pick[p].weapon;
                }
            }
        }
        if (is_it) {
            out->alternative = i;
            return true;
        }
    }
    for (uint8_t i = 0; i < out->sheet->choose_count && i < EPIC_WITH_MAX; i++) {
        if (span_equal_nocase_text(name, out->sheet->weapon[out->sheet->choose[i]].weapon.name)) {
            out->chosen[i]++;
            return true;
        }
    }
    return false;
}

static bool take_ability(EpicBuildUnit *out, Span name)
{
    for (unsigned a = 0; a < EPIC_A_COUNT; a++) {
        if (span_equal_nocase_text(name, epic_ability_word(a))) {
            out->granted |= EPIC_ABILITY(a);
            return true;
        }
    }
    return false;
}

// An alternative of a character that is on the unit already: "Soopagun" of an Oddboy.
static bool take_character_alternative(EpicBuildUnit *out, Span name)
{
    for (uint8_t c = 0; c < out->with_count; c++) {
        for (uint8_t i = 0; i < out->with[c]->alternative_count; i++) {
            if (span_equal_nocase_text(name, out->with[c]->alternative[i].name)) {
                out->with_alternative[c] = i;
                return true;
            }
        }
    }
    return false;
}

bool epic__read_with(Arena *arena, const EpicList *list, Span name, EpicBuildUnit *out,
                     const char **why)
{
    name = span_trim(name);
    if (take_alternative(out, name)) {
        return true;
    }
    const EpicSheet *sheet = epic_list_sheet(list, name);
    if (sheet != NULL && sheet->type == EPIC_CH) {
        if (out->with_count == EPIC_WITH_MAX) {
            *why = text_format(arena, "a unit can have at most %d characters and bought weapons",
                               EPIC_WITH_MAX);
            return false;
        }
        out->with_alternative[out->with_count] = UINT8_MAX;
        out->with[out->with_count++] = sheet;
        return true;
    }
    if (take_character_alternative(out, name) || take_ability(out, name)) {
        return true;
    }
    *why = text_format(arena, "\"%s\" is nothing that %s can have",
                       text_visible(arena, span_slice(name, 0, 60)), out->sheet->name);
    return false;
}

// The name up to " with ", and what follows.
static Span cut_with(Span *words)
{
    size_t at = span_find_nocase(*words, SPAN_LITERAL(" with "));
    Span rest = {NULL, 0};
    if (at != SIZE_MAX) {
        rest = span_from(*words, at + 6);
        *words = span_slice(*words, 0, at);
    }
    return rest;
}

bool epic__read_unit(Arena *arena, const EpicList *list, Span words, EpicBuildUnit *out,
                     unsigned *count, const char **why)
{
    Span rest = span_trim(words);
    Span first = {NULL, 0};
    Span after = rest;
    int64_t number = 1;
    if (span_next_word(&after, &first) &&
        span_integer(first, 1, EPIC_FORMATION_UNITS_MAX, &number)) {
        rest = span_trim(after);
    }
    Span with = cut_with(&rest);
    *out = (EpicBuildUnit){.sheet = epic_list_sheet(list, span_trim(rest))};
    *count = (unsigned)number;
    if (out->sheet == NULL || out->sheet->type == EPIC_CH) {
        *why = text_format(arena, "there is no unit \"%s\" in the list %s",
                           text_visible(arena, span_slice(rest, 0, 60)), list->id);
        return false;
    }
    Span part;
    while (with.text != NULL && span_next_part(&with, ',', &part)) {
        if (!epic__read_with(arena, list, part, out, why)) {
            return false;
        }
    }
    return true;
}

bool epic__builder_add(EpicMatchBuilder *builder, const EpicList *list, Span words,
                       const char **why)
{
    EpicBuildUnit unit;
    unsigned count = 0;
    if (!epic__read_unit(builder->arena, list, words, &unit, &count, why)) {
        return false;
    }
    if (!epic__builder_units(builder, &unit, count)) {
        *why = text_format(builder->arena,
                           "that is too much: at most %d units in a formation, %d on a side, %d "
                           "weapons on a unit",
                           EPIC_FORMATION_UNITS_MAX, EPIC_SEAT_UNITS_MAX, EPIC_WEAPONS_MAX);
        return false;
    }
    return true;
}

// --- the finished match ---

unsigned epic__builder_number(const EpicMatchBuilder *builder, unsigned nth)
{
    unsigned seat = builder->formation[nth].seat;
    unsigned number = seat == 0 ? 0 : builder->seat_formations[0];
    for (unsigned i = 0; i < nth; i++) {
        number += builder->formation[i].seat == seat;
    }
    return number;
}

static void write_cargo(const EpicMatchBuilder *builder, unsigned carrier, EpicKind *kind)
{
    if (kind->slot_count == 0) {
        return;
    }
    unsigned cells = kind->slot_count * (unsigned)builder->kinds;
    uint8_t *size = ARENA_ARRAY(builder->arena, uint8_t, cells);
    uint8_t *limit = ARENA_ARRAY(builder->arena, uint8_t, cells);
    for (unsigned slot = 0; slot < kind->slot_count; slot++) {
        const EpicCargo *cargo = cargo_slot(&builder->kind[carrier].unit, slot);
        for (unsigned k = 0; k < builder->kinds; k++) {
            const EpicSheet *sheet = builder->kind[k].unit.sheet;
            const EpicKind *other = &builder->kind[k].kind;
            size[slot * builder->kinds + k] =
                (uint8_t)size_in(cargo, sheet, other->abilities, other->dc);
            limit[slot * builder->kinds + k] = (uint8_t)limit_in(cargo, sheet);
        }
    }
    kind->cargo_size = size;
    kind->cargo_limit = limit;
}

static void write_formation(const EpicMatchBuilder *builder, unsigned nth, EpicUnitCard *unit,
                            uint16_t first, EpicFormationCard *out)
{
    const EpicBuildFormation *f = &builder->formation[nth];
    unsigned number = epic__builder_number(builder, nth);
    *out = (EpicFormationCard){
        .name = f->name,
        .unit_first = first,
        .points = f->points,
        .seat = f->seat,
        .number = (uint8_t)(number + 1 - (f->seat == 0 ? 0U : builder->seat_formations[0])),
        .initiative = f->initiative,
        .no_fear = (f->force & EPIC_FORCE_NO_FEAR) != 0,
        .force = f->force,
        .garrisons = f->garrisons,
        .entry = f->entry,
        .factions = f->factions,
    };
    for (unsigned i = 0; i < builder->units; i++) {
        if (builder->unit[i].formation != nth) {
            continue;
        }
        const EpicKind *kind = &builder->kind[builder->unit[i].kind].kind;
        unit[first + out->unit_count] = (EpicUnitCard){.kind = builder->unit[i].kind,
                                                       .formation = (uint8_t)number,
                                                       .number = (uint8_t)(out->unit_count + 1)};
        out->unit_count++;
        if (!kind_has(kind, EPIC_A_SUMMONED)) {
            out->start_count = (uint16_t)(out->start_count + kind->counts);
        }
    }
}

// The units that block lines of fire (1.9.2c).
static void list_engines(const EpicMatchBuilder *builder, const EpicKind *kind,
                         const EpicUnitCard *unit, EpicMatch *out)
{
    uint16_t *engine = ARENA_ARRAY(builder->arena, uint16_t, builder->units);
    for (unsigned u = 0; u < builder->units; u++) {
        if (kind[unit[u].kind].type == EPIC_WE) {
            engine[out->engine_count++] = (uint16_t)u;
        }
    }
    out->engine = engine;
}

bool epic__builder_finish(EpicMatchBuilder *builder, EpicMatch *out, DiagnosticList *problems)
{
    EpicKind *kind = ARENA_ARRAY(builder->arena, EpicKind, builder->kinds);
    EpicUnitCard *unit = ARENA_ARRAY(builder->arena, EpicUnitCard, builder->units);
    EpicFormationCard *formation =
        ARENA_ARRAY(builder->arena, EpicFormationCard, builder->formations);
    bool ok = true;
    for (unsigned i = 0; i < builder->kinds; i++) {
        kind[i] = builder->kind[i].kind;
        write_cargo(builder, i, &kind[i]);
    }
    uint16_t first = 0;
    for (unsigned seat = 0; seat < 2; seat++) {
        for (unsigned n = 0; n < builder->formations; n++) {
            if (builder->formation[n].seat != seat) {
                continue;
            }
            EpicFormationCard *card = &formation[epic__builder_number(builder, n)];
            write_formation(builder, n, unit, first, card);
            first = (uint16_t)(first + card->unit_count);
            if (card->unit_count == 0) {
                diagnostic_report(problems, NULL, 0, 0, "the formation \"%s\" has no units",
                                  card->name);
                ok = false;
            }
        }
    }
    out->kind = kind;
    out->unit = unit;
    list_engines(builder, kind, unit, out);
    out->formation = formation;
    out->kind_count = builder->kinds;
    out->unit_count = builder->units;
    out->formation_count = builder->formations;
    out->formation_first[0] = 0;
    out->formation_first[1] = (uint8_t)builder->seat_formations[0];
    out->formation_first[2] = (uint8_t)builder->formations;
    out->library = builder->library;
    return ok;
}
