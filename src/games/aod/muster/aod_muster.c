// Armies to units and models on the table (AOD-ARMY-7.1, 7.12, AOD-FLOW-1.9).
//
// Map: how many there are, kinds, notes, units, the army.
#include "aod_squad.h"

#include "base_assert.h"

#include <string.h>

typedef struct Muster {
    Arena *arena;
    const AodLibrary *library;
    const AodArmy *army;
    DiagnosticList *problems;
    Arms *arms;
    AodMusterUnit *unit;
    uint16_t *model;
    AodKind *kind;
    AodMusterNote *note;
    uint16_t note_max;
    AodMuster out;
} Muster;

enum { COUNT_MAX = 1000000 }; // beyond all limits; sums stop there

// --- how many there are ---

typedef struct Total {
    uint64_t units, models;
} Total;

static uint64_t bounded(uint64_t count)
{
    return count < COUNT_MAX ? count : COUNT_MAX;
}

static bool has_one_of(const AodArmyUnit *unit, const char *const *rule, size_t count)
{
    for (uint16_t i = 0; i < unit->unit->rule_count; i++)
        for (size_t n = 0; n < count; n++)
            if (strcmp(unit->unit->rule[i], rule[n]) == 0)
                return true;
    return false;
}

// CHAR-1.6: each of its models is assigned to another unit, and is a unit of its own till then.
static bool is_assigned(const AodArmyUnit *unit)
{
    static const char *const rules[] = {"Apothecarion Detachment", "Techmarine Covenant",
                                        "Medicae Support", "Militia Medicae Support",
                                        "Among the Ranks"};
    return has_one_of(unit, rules, sizeof rules / sizeof *rules);
}

// CHAR-1.7: its models are put down together and are units of their own.
static bool is_talon(const AodArmyUnit *unit)
{
    static const char *const rules[] = {"Dreadnought Talon", "Thanatar Maniple",
                                        "Armiger and Moirax Talons", "Court of Executioners",
                                        "Vigilant Covenant"};
    return has_one_of(unit, rules, sizeof rules / sizeof *rules);
}

// Of so many of them, with all that was bought for each.
static Total total_of(const AodArmy *army, uint16_t index)
{
    const AodArmyUnit *unit = &army->unit[index];
    uint64_t size = bounded(aod__squad_size(army, unit));
    Total total = {.units = is_assigned(unit) || is_talon(unit) ? size : size > 0, .models = size};
    for (uint16_t i = (uint16_t)(index + 1); i < army->unit_count; i++) {
        if (army->unit[i].parent != index + 1 || aod__is_part(army, &army->unit[i]))
            continue;
        Total more = total_of(army, i);
        total.units = bounded(total.units + more.units);
        total.models = bounded(total.models + more.models);
    }
    total.units = bounded(total.units * unit->count);
    total.models = bounded(total.models * unit->count);
    return total;
}

static void refuse(const Muster *muster, const AodArmyUnit *unit, const char *remedy,
                   const char *format, const char *name, uint64_t count, int most)
{
    const char *file = unit != NULL && unit->at.line > 0 ? muster->army->file : NULL;
    Diagnostic *problem =
        diagnostic_report(muster->problems, file, file == NULL ? 0 : unit->at.line,
                          file == NULL ? 0 : unit->at.column, format, name, (int)count, most);
    if (problem != NULL) {
        problem->rule = "AOD-FLOW-1.9";
        problem->remedy = remedy;
    }
}

static bool is_small_enough(const Muster *muster, Total *all)
{
    const AodArmy *army = muster->army;
    size_t before = muster->problems->count;
    for (uint16_t i = 0; i < army->unit_count; i++) {
        uint64_t size = bounded(aod__squad_size(army, &army->unit[i]));
        if (size > AOD_MUSTER_UNIT_MODELS_MAX)
            refuse(muster, &army->unit[i], "Take fewer models, or two units",
                   "%s has %d models; a unit that is played has at most %d",
                   army->unit[i].unit->name, size, AOD_MUSTER_UNIT_MODELS_MAX);
        if (army->unit[i].parent == 0) {
            Total more = total_of(army, i);
            all->units = bounded(all->units + more.units);
            all->models = bounded(all->models + more.models);
        }
    }
    if (all->models > AOD_MUSTER_MODELS_MAX)
        refuse(muster, NULL, "Take fewer or smaller units",
               "%s has %d models; a side that is played has at most %d", army->name, all->models,
               AOD_MUSTER_MODELS_MAX);
    if (all->units > AOD_MUSTER_UNITS_MAX)
        refuse(muster, NULL, "Take fewer units",
               "%s has %d units; a side that is played has at most %d", army->name, all->units,
               AOD_MUSTER_UNITS_MAX);
    return muster->problems->count == before;
}

// --- notes ---

static bool is_same_text(const char *a, const char *b)
{
    return a == b || (a != NULL && b != NULL && strcmp(a, b) == 0);
}

static void add_note(Muster *muster, AodMusterNoteKind kind, const char *name, const char *whose)
{
    AodMuster *out = &muster->out;
    for (uint16_t i = 0; i < out->note_count; i++)
        if (muster->note[i].kind == kind && is_same_text(muster->note[i].name, name) &&
            is_same_text(muster->note[i].whose, whose))
            return;
    if (out->note_count < muster->note_max)
        muster->note[out->note_count++] = (AodMusterNote){kind, name, whose};
}

static void note_kind(Muster *muster, const AodKind *kind)
{
    const char *name = kind->profile->name;
    if (kind->body_proof == NULL)
        add_note(muster, AOD_NOTE_BASE, name, kind->unit->name);
    if (kind->sides != 0 && kind->access_proof == NULL)
        add_note(muster, AOD_NOTE_ACCESS, name, kind->unit->name);
    bool is_armed = false;
    for (uint16_t i = 0; i < kind->thing_count; i++) {
        const AodThing *thing = &kind->thing[i];
        is_armed = is_armed || thing->arm_count > 0 || thing->left_open != NULL;
        if (thing->mount != AOD_MOUNT_NONE && thing->mount_proof == NULL)
            add_note(muster, AOD_NOTE_MOUNT, thing->name, kind->unit->name);
        if (thing->left_open != NULL)
            add_note(muster, AOD_NOTE_OPEN, thing->left_open->name, kind->unit->name);
    }
    if (!is_armed)
        add_note(muster, AOD_NOTE_UNARMED, name, kind->unit->name);
}

static void note_unknown(Muster *muster)
{
    const AodArmy *army = muster->army;
    for (uint16_t i = 0; i < army->unknown_count && i < AOD_UNKNOWNS_MAX; i++) {
        const AodUnknownLine *line = &army->unknown_line[i];
        const char *whose = line->unit == 0 ? NULL : army->unit[line->unit - 1].unit->name;
        add_note(muster, AOD_NOTE_LEFT_OUT, line->name, whose);
    }
}

// --- kinds ---

static bool is_same_thing(const AodThing *a, const AodThing *b)
{
    return a->count == b->count && a->mount == b->mount && strcmp(a->name, b->name) == 0;
}

static bool is_same_kind(const AodKind *a, const AodKind *b)
{
    if (a->printed != b->printed || a->entry != b->entry || a->thing_count != b->thing_count ||
        a->ride != b->ride)
        return false;
    for (uint16_t i = 0; i < a->thing_count; i++)
        if (!is_same_thing(&a->thing[i], &b->thing[i]))
            return false;
    return true;
}

// The kind of a model, among those of its unit from `first` on; a new one if there is none.
static uint16_t kind_of(Muster *muster, const Squad *squad, const Copy *copy, uint16_t first)
{
    AodKind made = {.unit = copy->from->unit,
                    .entry = copy->entry,
                    .part = copy->part,
                    .profile = copy->profile,
                    .printed = copy->profile};
    made.thing = aod__things_of(squad, copy, &made.thing_count);
    aod__body_of(squad, copy, &made);
    for (uint16_t i = first; i < muster->out.kind_count; i++)
        if (is_same_kind(&muster->kind[i], &made))
            return i;
    made.profile = aod__mounted(squad, copy);
    note_kind(muster, &made);
    muster->kind[muster->out.kind_count] = made;
    return muster->out.kind_count++;
}

// --- units ---

// The most things that one model of the unit can have; a choice may stand there twice, once told by
// a part of it.
static uint16_t item_max_of(const AodLibrary *library, const AodArmy *army, const AodArmyUnit *unit)
{
    unsigned most = unit->unit->wargear_count + 2U * unit->choice_count;
    for (uint16_t i = 0; i < unit->choice_count; i++) {
        const AodUnit *part = aod__part_of_choice(library, army, unit, unit->choice[i].choice);
        most += part == NULL ? 0 : part->wargear_count;
    }
    for (uint16_t i = 0; i < army->unit_count; i++)
        if (army->unit[i].parent == unit - army->unit + 1 && aod__is_part(army, &army->unit[i]))
            most += army->unit[i].unit->wargear_count + 2U * army->unit[i].choice_count;
    ASSERT(most < UINT16_MAX);
    return (uint16_t)(most + 1);
}

// Whether something was bought for the unit: a Tercio is its sections.
static bool holds_sections(const AodArmy *army, const AodArmyUnit *unit)
{
    for (uint16_t i = 0; i < army->unit_count; i++)
        if (army->unit[i].parent == unit - army->unit + 1)
            return true;
    return false;
}

// The models of one such unit as kinds; gives how many they are.
static uint16_t make_models(Muster *muster, const AodArmyUnit *unit, uint16_t *kind)
{
    uint64_t size = aod__squad_size(muster->army, unit);
    if (size == 0) {
        if (!holds_sections(muster->army, unit))
            add_note(muster, AOD_NOTE_NO_MODEL, unit->unit->name, NULL);
        return 0;
    }
    Squad squad = {.arena = muster->arena,
                   .library = muster->library,
                   .army = muster->army,
                   .bought = unit,
                   .arms = muster->arms,
                   .item_max = item_max_of(muster->library, muster->army, unit),
                   .copy = ARENA_ARRAY(muster->arena, Copy, size)};
    aod__squad_fill(&squad);
    aod__squad_share(&squad);
    uint16_t first = muster->out.kind_count;
    for (uint16_t i = 0; i < squad.count; i++)
        kind[i] = kind_of(muster, &squad, &squad.copy[i], first);
    return squad.count;
}

// AOD-ARMY-7.12: so many of the unit, each followed by what was bought for it.
static void add_units(Muster *muster, uint16_t index, uint16_t buyer)
{
    const AodArmyUnit *unit = &muster->army->unit[index];
    AodMuster *out = &muster->out;
    uint64_t size = aod__squad_size(muster->army, unit);
    uint16_t *kind = ARENA_ARRAY(muster->arena, uint16_t, size + 1);
    uint16_t count = make_models(muster, unit, kind);
    for (uint16_t n = 0; n < unit->count; n++) {
        uint16_t number = buyer;
        uint16_t each = (is_assigned(unit) || is_talon(unit)) && count > 0 ? 1 : count;
        uint16_t lead = (uint16_t)(out->unit_count + 1);
        for (uint16_t at = 0; at < count; at = (uint16_t)(at + each)) {
            bool is_warlord = unit->is_warlord && n == 0 && at == 0;
            muster->unit[out->unit_count] =
                (AodMusterUnit){.bought = index,
                                .buyer = buyer,
                                .first = out->model_count,
                                .count = each,
                                .lead = is_talon(unit) && at > 0 ? lead : 0,
                                .shares = is_talon(unit) ? count : 1,
                                .is_warlord = is_warlord,
                                .is_assigned = is_assigned(unit)};
            memcpy(muster->model + out->model_count, kind + at, each * sizeof *kind);
            out->model_count = (uint16_t)(out->model_count + each);
            number = ++out->unit_count;
        }
        if (is_talon(unit) && count > 0)
            number = lead;
        for (uint16_t i = (uint16_t)(index + 1); i < muster->army->unit_count; i++)
            if (muster->army->unit[i].parent == index + 1 &&
                !aod__is_part(muster->army, &muster->army->unit[i]))
                add_units(muster, i, number);
    }
}

// --- the army ---

const AodMuster *aod_muster(Arena *arena, const AodLibrary *library, const AodArmy *army,
                            DiagnosticList *problems)
{
    enum { NOTES_MAX = 2000 };
    Muster muster = {
        .arena = arena, .library = library, .army = army, .problems = problems, .out.army = army};
    Total total = {0};
    if (!is_small_enough(&muster, &total))
        return NULL;
    ASSERT(total.units < COUNT_MAX && total.models < COUNT_MAX);
    muster.arms = ARENA_ARRAY(arena, Arms, 1);
    muster.arms->is_arm = ARENA_ARRAY(arena, bool, library->weapon_count + 1);
    muster.unit = ARENA_ARRAY(arena, AodMusterUnit, total.units + 1);
    muster.model = ARENA_ARRAY(arena, uint16_t, total.models + 1);
    muster.kind = ARENA_ARRAY(arena, AodKind, total.models + 1);
    muster.note = ARENA_ARRAY(arena, AodMusterNote, NOTES_MAX);
    muster.note_max = NOTES_MAX;
    note_unknown(&muster);
    for (uint16_t i = 0; i < army->unit_count; i++)
        if (army->unit[i].parent == 0)
            add_units(&muster, i, 0);
    ASSERT(muster.out.unit_count <= total.units);
    ASSERT(muster.out.model_count <= total.models);
    AodMuster *out = ARENA_NEW(arena, AodMuster);
    *out = muster.out;
    out->unit = muster.unit;
    out->model = muster.model;
    out->kind = muster.kind;
    out->note = muster.note;
    return out;
}
