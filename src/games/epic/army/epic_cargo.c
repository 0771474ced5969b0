// What a transport takes (EPIC-1.7.5a): sizes, limits, and what fits together.
#include "epic_kind_internal.h"

#include <string.h>

const EpicCargo *epic__cargo_slot(const EpicBuildUnit *unit, unsigned slot)
{
    if (slot < unit->sheet->cargo_count)
        return &unit->sheet->cargo[slot];
    slot -= unit->sheet->cargo_count;
    for (uint8_t i = 0; i < unit->with_count; i++) {
        if (slot < unit->with[i]->cargo_count)
            return &unit->with[i]->cargo[slot];
        slot -= unit->with[i]->cargo_count;
    }
    return NULL;
}

bool epic__is_named(const char *const *name, unsigned count, const EpicSheet *sheet)
{
    for (unsigned i = 0; i < count; i++)
        if (strcmp(name[i], sheet->name) == 0 ||
            (sheet->carried_as != NULL && strcmp(name[i], sheet->carried_as) == 0))
            return true;
    return false;
}

bool epic__is_about(const char *word, const EpicSheet *sheet, uint64_t abilities)
{
    if (epic__is_named(&word, 1, sheet) || strcmp(word, epic_type_word(sheet->type)) == 0)
        return true;
    for (unsigned a = 0; a < EPIC_A_COUNT; a++)
        if ((abilities & EPIC_ABILITY(a)) != 0 && strcmp(word, epic_ability_word(a)) == 0)
            return true;
    return false;
}

unsigned epic__cargo_size_in(const EpicCargo *slot, const EpicSheet *sheet, uint64_t abilities,
                             unsigned dc)
{
    bool by_name = epic__is_named(slot->of, slot->of_count, sheet);
    bool by_type = (slot->types >> sheet->type & 1) != 0 && (abilities & slot->without) == 0 &&
                   !epic__is_named(slot->except, slot->except_count, sheet);
    if (!by_name && !by_type)
        return 0;
    for (int by = 0; by < 2; by++) { // names before types and abilities
        for (uint8_t i = 0; i < slot->size_count; i++) {
            bool is_name = epic__is_named(&slot->size[i].unit, 1, sheet);
            if (by == 0 ? is_name : epic__is_about(slot->size[i].unit, sheet, abilities))
                return slot->size[i].sixths != 0 ? slot->size[i].sixths : 6 * dc;
        }
    }
    return sheet->carried_size != 0 ? 6U * sheet->carried_size : 6;
}

unsigned epic__cargo_limit_in(const EpicCargo *slot, const EpicSheet *sheet)
{
    for (uint8_t i = 0; i < slot->limit_count; i++)
        if (epic__is_about(slot->limit[i].unit, sheet, 0))
            return slot->limit[i].sixths;
    return 0;
}

void epic__set_slots(EpicKind *kind, const EpicBuildUnit *unit)
{
    const EpicCargo *slot;
    while (kind->slot_count < EPIC_SLOTS_MAX &&
           (slot = epic__cargo_slot(unit, kind->slot_count)) != NULL) {
        unsigned places = slot->places + slot->places_a_dc * (unsigned)kind->dc;
        kind->slot[kind->slot_count].capacity = (uint8_t)(places > UINT8_MAX ? UINT8_MAX : places);
        kind->slot_count++;
    }
    kind->slots_are_alternatives = unit->sheet->cargo_is_alternatives;
    kind->may_shoot_embarked = unit->sheet->may_shoot_embarked;
    kind->laden_speed_u = unit->sheet->laden_speed_u;
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
        for (unsigned j = 0; limit != 0 && j <= i; j++)
            alike += load->limit[slot * load->count + j] == limit;
        if (size == 0 || (limit != 0 && alike > limit))
            return false;
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
        if (!placed)
            return false;
    }
    return true;
}

static bool fits(const Load *load)
{
    if (!load->is_alternatives)
        return fits_slots(load);
    for (unsigned slot = 0; slot < load->slots; slot++)
        if (fits_slot(load, slot))
            return true;
    return load->count == 0;
}

enum { LOAD_MAX = EPIC_FORMATION_UNITS_MAX };

bool epic__cargo_fits(const EpicMatch *m, unsigned carrier, const uint16_t *kind, unsigned count)
{
    uint8_t capacity[EPIC_SLOTS_MAX] = {0};
    uint8_t size[EPIC_SLOTS_MAX * LOAD_MAX];
    uint8_t limit[EPIC_SLOTS_MAX * LOAD_MAX];
    const EpicKind *k = &m->kind[carrier];
    if (count > LOAD_MAX || k->slot_count == 0)
        return count == 0;
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
    if (count > LOAD_MAX || carrier->cargo_count == 0)
        return count == 0;
    for (unsigned slot = 0; slot < carrier->cargo_count; slot++) {
        const EpicCargo *c = &carrier->cargo[slot];
        unsigned places = c->places + c->places_a_dc * (unsigned)carrier->dc;
        capacity[slot] = (uint8_t)(places > UINT8_MAX ? UINT8_MAX : places);
        for (unsigned i = 0; i < count; i++) {
            size[slot * count + i] =
                (uint8_t)epic__cargo_size_in(c, cargo[i], cargo[i]->abilities, cargo[i]->dc);
            limit[slot * count + i] = (uint8_t)epic__cargo_limit_in(c, cargo[i]);
        }
    }
    Load load = {
        capacity, size, limit, carrier->cargo_count, count, carrier->cargo_is_alternatives};
    return fits(&load);
}
