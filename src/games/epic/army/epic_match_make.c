// From two armies to the units and formations of a match; the texts that are checked outside one.
#include "epic_muster.h"

#include "base_text.h"

#include <string.h>

// --- the armies of a setup ---

static const EpicArmy *army_of(Arena *arena, const EpicLibrary *library, const MatchSetup *setup,
                               int seat, DiagnosticList *problems)
{
    if (setup->side_text[seat].text.text != NULL) {
        size_t before = problems->count;
        const EpicArmy *army =
            epic_army_read(arena, library, &setup->side_text[seat], 1, problems, NULL);
        return problems->count == before ? army : NULL;
    }
    const char *name = setup->side[seat];
    if (name == NULL) {
        size_t index = (size_t)seat < library->army_count ? (size_t)seat : 0;
        if (library->army_count == 0) {
            diagnostic_report(problems, NULL, 0, 0, "there are no shipped armies");
            return NULL;
        }
        return library->army[index];
    }
    const EpicArmy *army = epic_library_army(library, span_of(name));
    if (army == NULL) {
        const char **names = ARENA_ARRAY(arena, const char *, library->army_count);
        for (size_t i = 0; i < library->army_count; i++)
            names[i] = library->army[i]->slug;
        Diagnostic *problem =
            diagnostic_report(problems, NULL, 0, 0, "there is no shipped army \"%s\"",
                              text_visible(arena, span_slice(span_of(name), 0, 60)));
        if (problem != NULL)
            problem->remedy = epic__nearest(arena, span_of(name), names, library->army_count);
    }
    return army;
}

// --- daemons (6.11) ---

// A pool for each formation with a pact: as many of each daemon as it could have at a time. How
// many a side may summon in all stands in the match.
static bool add_daemons(EpicMatchBuilder *builder, const EpicArmy *army,
                        const EpicArmyFormation *formation)
{
    enum { LESSER_MAX = 6, UNDIVIDED_MAX = 3 };
    bool ok = true;
    for (uint8_t i = 0; i < army->list->daemon_count && formation->has_pact; i++) {
        const EpicDaemon *daemon = &army->list->daemon[i];
        bool is_undivided = formation->factions == EPIC_FACTION_UNDIVIDED;
        uint8_t faction = daemon->sheet->allegiance;
        unsigned bought = daemon->is_greater ? army->pool_greater : army->pool_lesser;
        // EPIC-6.11.3a: of its allegiance, or any for the undivided.
        if ((faction != 0 && faction != formation->factions && !is_undivided) || bought == 0)
            continue;
        unsigned most = daemon->is_greater             ? 1U
                        : faction != 0 && is_undivided ? (unsigned)UNDIVIDED_MAX
                                                       : (unsigned)LESSER_MAX;
        EpicBuildUnit unit = {.sheet = daemon->sheet,
                              .granted = EPIC_ABILITY(EPIC_A_SUMMONED),
                              .summon_cost = is_undivided ? daemon->undivided : daemon->points,
                              .is_greater = daemon->is_greater};
        ok = epic__builder_units(builder, &unit, bought < most ? bought : most) && ok;
    }
    return ok;
}

// --- formations ---

static uint16_t force_of(const EpicArmy *army, const EpicArmyFormation *formation)
{
    const EpicListFormation *type = formation->type;
    bool is_ally = army->list->group_count > 0 && army->list->group[type->group].is_ally;
    unsigned force = is_ally ? 0 : army->list->force;
    if (epic__army_units(formation) > 0 && formation->unit[0].unit.sheet->bond == EPIC_BOND_BEAST)
        return 0; // EPIC-6.13.3a: of no side
    force |= type->force;
    force |= formation->has_pact ? EPIC_FORCE_SUMMONS : 0;
    force |= type->special == EPIC_SPECIAL_AVATAR ? EPIC_FORCE_AVATAR : 0;
    return (uint16_t)force;
}

static uint8_t initiative_of(const EpicArmy *army, const EpicListFormation *type)
{
    uint8_t group = army->list->group_count > 0 ? army->list->group[type->group].initiative : 0;
    return type->initiative != 0 ? type->initiative : group != 0 ? group : army->list->initiative;
}

static bool add_formation(EpicMatchBuilder *builder, const EpicArmy *army, unsigned seat,
                          const EpicArmyFormation *formation)
{
    EpicBuildFormation build = {.name = formation->name,
                                .points = formation->points,
                                .force = force_of(army, formation),
                                .seat = (uint8_t)seat,
                                .initiative = initiative_of(army, formation->type),
                                .garrisons = formation->type->garrisons,
                                .factions = formation->factions};
    // EPIC-6.7.2a: fortified positions alone are no formation.
    bool ok = epic__army_units(formation) > 0
                  ? epic__builder_formation(builder, &build)
                  : epic__builder_lone_works(builder, formation->name, seat);
    for (uint8_t i = 0; ok && i < formation->unit_count; i++) {
        const EpicArmyUnit *unit = &formation->unit[i];
        ok = unit->unit.sheet->type == EPIC_FORT
                 ? epic__builder_works(builder, unit->unit.sheet, unit->count)
                 : epic__builder_units(builder, &unit->unit, unit->count);
    }
    return ok && add_daemons(builder, army, formation);
}

// EPIC-6.13.3a: the beast of no side waits on the other side as well; worth 0 points there.
static bool add_twin(EpicMatchBuilder *builder, const EpicArmy *army, unsigned seat,
                     const EpicArmyFormation *formation)
{
    EpicArmyFormation twin = *formation;
    twin.points = 0;
    return formation->unit[0].unit.sheet->bond != EPIC_BOND_BEAST ||
           add_formation(builder, army, 1 - seat, &twin);
}

static bool add_army(EpicMatchBuilder *builder, const EpicArmy *army, unsigned seat,
                     DiagnosticList *problems)
{
    unsigned count = 0;
    for (uint16_t i = 0; i < army->formation_count; i++) {
        const EpicArmyFormation *formation = &army->formation[i];
        // Aircraft and spacecraft stay out of play (chapter 4); pools and gates are no formations.
        if (formation->is_out_of_play || formation->unit_count == 0)
            continue;
        if (!add_formation(builder, army, seat, formation) ||
            !add_twin(builder, army, seat, formation)) {
            diagnostic_report(problems, army->source, formation->line, 0,
                              "%s is too much: at most %d units in a formation, %d on a side, %d "
                              "weapons on a unit, and %d different units in a match",
                              formation->name, EPIC_FORMATION_UNITS_MAX, EPIC_SEAT_UNITS_MAX,
                              EPIC_WEAPONS_MAX, EPIC_KINDS_MAX);
            return false;
        }
        count += epic__army_units(formation) > 0;
    }
    if (count == 0) {
        diagnostic_report(problems, army->source, 0, 0, "nothing of the army %s is in play",
                          army->name);
    }
    return count > 0;
}

// --- the match ---

bool epic__match_armies(Arena *arena, const EpicLibrary *library, const MatchSetup *setup,
                        EpicMatch *out, DiagnosticList *problems)
{
    EpicMatchBuilder *builder = epic__builder(arena, library);
    bool ok = true;
    for (int seat = 0; seat < 2; seat++) {
        const EpicArmy *army = army_of(arena, library, setup, seat, problems);
        if (army == NULL) {
            ok = false;
            continue;
        }
        // EPIC-6.1.1a: armies to one agreed size.
        if (out->options.points != 0 && army->points > out->options.points) {
            Diagnostic *problem = diagnostic_report(
                problems, army->source, 0, 0, "the army %s costs %u points; %u are played",
                army->name, (unsigned)army->points, (unsigned)out->options.points);
            if (problem != NULL) {
                problem->rule = "EPIC-6.1.1a";
                problem->remedy = "Choose a smaller army, or more points for the match";
            }
            ok = false;
        }
        ok = add_army(builder, army, (unsigned)seat, problems) && ok;
        out->strategy[seat] = army->list->strategy;
        out->army_name[seat] = army->name;
        out->list_id[seat] = army->list->id;
        out->pool_lesser[seat] = army->pool_lesser;
        out->pool_greater[seat] = army->pool_greater;
        out->gate[seat] = army->gate;
    }
    return ok && epic__builder_finish(builder, out, problems);
}

// --- check_text ---

static void shift_lines(DiagnosticList *problems, size_t from, uint32_t first_line)
{
    for (size_t i = from; i < problems->count; i++)
        if (problems->item[i].line != 0)
            problems->item[i].line += first_line - 1;
}

// What the army comes to, for scenario files: points and formations.
static void write_army(const EpicArmy *army, const DiagnosticList *unjudged, TextBuffer *out)
{
    text_print(out, "%u points", (unsigned)army->points);
    for (uint16_t i = 0; i < army->formation_count; i++) {
        const EpicArmyFormation *f = &army->formation[i];
        text_print(out, " / %s (%u):", f->name, (unsigned)f->points);
        for (uint8_t j = 0; j < f->unit_count; j++) {
            text_append(out, j == 0 ? " " : "; ");
            epic_army_unit_write(&f->unit[j], out);
        }
    }
    for (size_t i = 0; i < unjudged->count; i++)
        text_print(out, " / open: %s", unjudged->item[i].text);
}

bool epic_check_text(Arena *arena, const void *library, Span kind, const SourceText *text,
                     uint32_t first_line, TextBuffer *canonical, DiagnosticList *problems)
{
    size_t before = problems->count;
    if (span_equal_text(span_trim(kind), "army")) {
        DiagnosticList unjudged = diagnostic_list(arena);
        const EpicArmy *army =
            epic_army_read(arena, library, text, first_line, problems, &unjudged);
        if (army != NULL)
            write_army(army, &unjudged, canonical);
        return true;
    }
    if (span_equal_text(span_trim(kind), "pack")) {
        SourceText pack = {.name = text_format(arena, "%s.json", text->name), .text = text->text};
        epic_library_extend(arena, library, &pack, 1, problems);
        for (size_t i = before; i < problems->count; i++)
            problems->item[i].file = text->name;
        shift_lines(problems, before, first_line);
        return true;
    }
    return false;
}
