// The builder of matches: formations and units in, EpicMatch out.
#include "epic_kind_internal.h"

#include "base_text.h"

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
    EpicWorkGroup group[EPIC_WORK_GROUPS_MAX]; // `formation` as it was added
    uint8_t groups;
    bool has_group; // the latest of them is still being filled
};

EpicMatchBuilder *epic__builder(Arena *arena, const EpicLibrary *library)
{
    EpicMatchBuilder *builder = ARENA_NEW(arena, EpicMatchBuilder);
    builder->arena = arena;
    builder->library = library;
    return builder;
}

// --- kinds ---

static bool same_unit(const EpicBuildUnit *a, const EpicBuildUnit *b)
{
    bool same = a->sheet == b->sheet && a->alternative == b->alternative &&
                a->granted == b->granted && a->with_count == b->with_count &&
                a->summon_cost == b->summon_cost && a->is_greater == b->is_greater &&
                memcmp(a->chosen, b->chosen, sizeof a->chosen) == 0;
    for (uint8_t i = 0; same && i < a->with_count; i++)
        same = a->with[i] == b->with[i] && a->with_alternative[i] == b->with_alternative[i];
    return same;
}

// The kind's number; -1: there are too many, or too many weapons.
static int kind_of(EpicMatchBuilder *builder, const EpicBuildUnit *unit)
{
    for (uint16_t i = 0; i < builder->kinds; i++)
        if (same_unit(&builder->kind[i].unit, unit))
            return i;
    if (builder->kinds == EPIC_KINDS_MAX)
        return -1;
    Kind *kind = &builder->kind[builder->kinds];
    kind->unit = *unit;
    if (!epic__make_kind(builder->arena, unit, &kind->kind))
        return -1;
    kind->kind.name_id = builder->kinds;
    for (uint16_t i = 0; i < builder->kinds; i++)
        if (strcmp(builder->kind[i].kind.name, kind->kind.name) == 0)
            kind->kind.name_id = builder->kind[i].kind.name_id;
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
    if (builder->seat_formations[formation->seat] == EPIC_SEAT_FORMATIONS_MAX)
        return false;
    builder->seat_formations[formation->seat]++;
    builder->has_group = false;
    builder->formation[builder->formations++] = *formation;
    return true;
}

// EPIC-5.22.2f, 5.36.1d: what it changes of some carriers only.
static bool is_on(const EpicAlternative *alternative, const EpicSheet *sheet)
{
    for (uint8_t i = 0; i < alternative->on_count; i++)
        if (epic__is_about(alternative->on[i], sheet, sheet->abilities))
            return true;
    return false;
}

// What a character brings by whom it is on, and to which god its formation belongs.
static void suit_characters(EpicBuildUnit *unit, uint8_t factions)
{
    for (uint8_t c = 0; c < unit->with_count; c++) {
        const EpicSheet *with = unit->with[c];
        if (unit->with_alternative[c] != UINT8_MAX)
            continue;
        uint8_t best = 0;
        for (uint8_t i = with->alternative_count; i-- > 0;) {
            const EpicAlternative *a = &with->alternative[i];
            if ((a->on_count == 0 || is_on(a, unit->sheet)) &&
                (a->factions == 0 || (a->factions & factions) != 0))
                best = i;
        }
        unit->with_alternative[c] = best;
    }
}

bool epic__builder_units(EpicMatchBuilder *builder, const EpicBuildUnit *unit, unsigned count)
{
    if (builder->formations == 0)
        return false;
    unsigned formation = builder->formations - 1U;
    unsigned seat = builder->formation[formation].seat;
    EpicBuildUnit suited = *unit;
    suit_characters(&suited, builder->formation[formation].factions);
    int kind = kind_of(builder, &suited);
    if (kind < 0 || builder->unit_count[formation] + count > EPIC_FORMATION_UNITS_MAX ||
        builder->seat_units[seat] + count > EPIC_SEAT_UNITS_MAX)
        return false;
    for (unsigned i = 0; i < count; i++) {
        builder->unit[builder->units++] =
            (Unit){.kind = (uint16_t)kind, .formation = (uint8_t)formation};
    }
    builder->unit_count[formation] = (uint16_t)(builder->unit_count[formation] + count);
    builder->seat_units[seat] = (uint16_t)(builder->seat_units[seat] + count);
    return true;
}

// --- fortified positions ---

bool epic__builder_lone_works(EpicMatchBuilder *builder, const char *name, unsigned seat)
{
    builder->has_group = builder->groups < EPIC_WORK_GROUPS_MAX;
    if (builder->has_group) {
        builder->group[builder->groups++] =
            (EpicWorkGroup){.name = name, .seat = (uint8_t)seat, .formation = EPIC_NO_FORMATION};
    }
    return builder->has_group;
}

bool epic__builder_works(EpicMatchBuilder *builder, const EpicSheet *sheet, unsigned count)
{
    if (!builder->has_group) {
        if (builder->formations == 0)
            return false;
        unsigned formation = builder->formations - 1U;
        if (!epic__builder_lone_works(builder, builder->formation[formation].name,
                                      builder->formation[formation].seat))
            return false;
        builder->group[builder->groups - 1].formation = (uint8_t)formation;
    }
    uint8_t *has = &builder->group[builder->groups - 1].count[sheet->work - EPIC_TERRAIN_BUNKER];
    if (count > (unsigned)UINT8_MAX - *has)
        return false;
    *has = (uint8_t)(*has + count);
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
            for (uint8_t j = 0; is_it && j < out->sheet->alternative_count; j++)
                for (uint8_t q = 0; j != i && q < out->sheet->alternative[j].pick_count; q++)
                    is_it = is_it && out->sheet->alternative[j].pick[q].weapon != a->pick[p].weapon;
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

// EPIC-1.1.3-q2: an alternative with several weapons has commas in its name, "Soopagun, Mega
// Choppa".
bool epic__next_with(Span *with, const EpicBuildUnit *out, Span *part)
{
    const EpicSheet *sheet = with->text != NULL ? out->sheet : NULL;
    if (with->text != NULL)
        *with = span_trim(*with);
    for (uint8_t i = 0; sheet != NULL && i < sheet->alternative_count; i++) {
        const char *name = sheet->alternative[i].name;
        size_t length = strlen(name);
        bool is_it = strchr(name, ',') != NULL && span_starts_with_nocase(*with, name) &&
                     (with->length == length || with->text[length] == ',');
        if (is_it) {
            *part = span_slice(*with, 0, length);
            bool is_last = with->length == length;
            *with = is_last ? (Span){NULL, 0} : span_from(*with, length + 1);
            return true;
        }
    }
    return with->text != NULL && span_next_part(with, ',', part);
}

// EPIC-6.11.1a: a daemon of the pool has its price.
static void price_daemon(EpicBuildUnit *out, const EpicList *list)
{
    for (uint8_t i = 0; i < list->daemon_count; i++) {
        if (list->daemon[i].sheet == out->sheet) {
            out->summon_cost = list->daemon[i].points;
            out->is_greater = list->daemon[i].is_greater;
        }
    }
}

static bool take_ability(EpicBuildUnit *out, const EpicList *list, Span name)
{
    for (unsigned a = 0; a < EPIC_A_COUNT; a++) {
        if (span_equal_nocase_text(name, epic_ability_word(a))) {
            out->granted |= EPIC_ABILITY(a);
            if (a == EPIC_A_SUMMONED)
                price_daemon(out, list);
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
    if (take_alternative(out, name))
        return true;
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
    if (take_character_alternative(out, name) || take_ability(out, list, name))
        return true;
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
    if (span_next_word(&after, &first) && span_is_digits(first)) {
        if (!span_integer(first, 1, EPIC_FORMATION_UNITS_MAX, &number)) {
            *why = text_format(arena, "a count is from 1 to %d units", EPIC_FORMATION_UNITS_MAX);
            return false;
        }
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
    while (epic__next_with(&with, out, &part))
        if (!epic__read_with(arena, list, part, out, why))
            return false;
    return true;
}

bool epic__builder_add(EpicMatchBuilder *builder, const EpicList *list, Span words,
                       const char **why)
{
    EpicBuildUnit unit;
    unsigned count = 0;
    if (!epic__read_unit(builder->arena, list, words, &unit, &count, why))
        return false;
    if (unit.sheet->type == EPIC_FORT ? !epic__builder_works(builder, unit.sheet, count)
                                      : !epic__builder_units(builder, &unit, count)) {
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
    for (unsigned i = 0; i < nth; i++)
        number += builder->formation[i].seat == seat;
    return number;
}

static void write_cargo(const EpicMatchBuilder *builder, unsigned carrier, EpicKind *kind)
{
    if (kind->slot_count == 0)
        return;
    unsigned cells = kind->slot_count * (unsigned)builder->kinds;
    uint8_t *size = ARENA_ARRAY(builder->arena, uint8_t, cells);
    uint8_t *limit = ARENA_ARRAY(builder->arena, uint8_t, cells);
    uint8_t *notes = ARENA_ARRAY(builder->arena, uint8_t, builder->kinds);
    for (unsigned slot = 0; slot < kind->slot_count; slot++) {
        const EpicCargo *cargo = epic__cargo_slot(&builder->kind[carrier].unit, slot);
        for (unsigned k = 0; k < builder->kinds; k++) {
            const EpicSheet *sheet = builder->kind[k].unit.sheet;
            const EpicKind *other = &builder->kind[k].kind;
            size[slot * builder->kinds + k] =
                (uint8_t)epic__cargo_size_in(cargo, sheet, other->abilities, other->dc);
            limit[slot * builder->kinds + k] = (uint8_t)epic__cargo_limit_in(cargo, sheet);
        }
    }
    const EpicSheet *own = builder->kind[carrier].unit.sheet;
    for (unsigned k = 0; k < builder->kinds; k++) {
        const EpicSheet *sheet = builder->kind[k].unit.sheet;
        bool is_silent = epic__is_named(own->silent, own->silent_count, sheet);
        bool is_heavy = epic__is_named(own->heavy, own->heavy_count, sheet);
        notes[k] =
            (uint8_t)((is_silent ? EPIC_CARGO_SILENT : 0) | (is_heavy ? EPIC_CARGO_HEAVY : 0));
    }
    kind->cargo_notes = notes;
    kind->cargo_size = size;
    kind->cargo_limit = limit;
}

// EPIC-1.0.1a, 5.22.2g: the larger template where all barrage weapons have it.
static bool has_large_template(const EpicKind *kind, bool *has_other)
{
    bool out = false;
    for (uint8_t i = 0; i < kind->weapon_count; i++) {
        for (uint8_t m = 0; m < kind->weapon[i].mode_count; m++) {
            const EpicMode *mode = &kind->weapon[i].mode[m];
            bool is_barrage = mode->kind == EPIC_MODE_RANGED && mode->bp != 0;
            out = out || (is_barrage && (mode->traits & EPIC_T_LARGE) != 0);
            *has_other = *has_other || (is_barrage && (mode->traits & EPIC_T_LARGE) == 0);
        }
    }
    return out;
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
        .force = f->force,
        .garrisons = f->garrisons,
        .entry = f->entry,
        .factions = f->factions,
    };
    bool is_large = false;
    bool has_other = false;
    for (unsigned i = 0; i < builder->units; i++) {
        if (builder->unit[i].formation != nth)
            continue;
        const EpicKind *kind = &builder->kind[builder->unit[i].kind].kind;
        is_large = has_large_template(kind, &has_other) || is_large;
        unit[first + out->unit_count] = (EpicUnitCard){.kind = builder->unit[i].kind,
                                                       .formation = (uint8_t)number,
                                                       .number = (uint8_t)(out->unit_count + 1)};
        out->unit_count++;
        if ((kind->abilities & EPIC_ABILITY(EPIC_A_SUMMONED)) == 0)
            out->start_count = (uint16_t)(out->start_count + kind->counts);
    }
    out->template_u = is_large && !has_other ? 6 * EPIC_CM : 37 * EPIC_CM / 10;
}

// EPIC-1.9.8i: groups stand in the order of their units' titles.
static void rank_titles(EpicKind *kind, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        for (unsigned j = 0; j < count; j++) {
            kind[i].title_rank =
                (uint16_t)(kind[i].title_rank + (strcmp(kind[j].title, kind[i].title) < 0));
        }
    }
}

// The units that block lines of fire (1.9.2c).
static void list_engines(const EpicMatchBuilder *builder, const EpicKind *kind,
                         const EpicUnitCard *unit, EpicMatch *out)
{
    uint16_t *engine = ARENA_ARRAY(builder->arena, uint16_t, builder->units);
    for (unsigned u = 0; u < builder->units; u++)
        if (kind[unit[u].kind].type == EPIC_WE)
            engine[out->engine_count++] = (uint16_t)u;
    out->engine = engine;
}

static void write_works(const EpicMatchBuilder *builder, EpicMatch *out)
{
    EpicWorkGroup *group = ARENA_ARRAY(builder->arena, EpicWorkGroup, EPIC_WORK_GROUPS_MAX);
    for (unsigned n = 0; n < builder->groups; n++) {
        group[n] = builder->group[n];
        if (group[n].formation != EPIC_NO_FORMATION)
            group[n].formation = (uint8_t)epic__builder_number(builder, group[n].formation);
    }
    out->work_group = group;
    out->work_group_count = builder->groups;
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
    rank_titles(kind, builder->kinds);
    uint16_t first = 0;
    for (unsigned seat = 0; seat < 2; seat++) {
        for (unsigned n = 0; n < builder->formations; n++) {
            if (builder->formation[n].seat != seat)
                continue;
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
    write_works(builder, out);
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
