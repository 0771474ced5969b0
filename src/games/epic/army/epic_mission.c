// What a match is played for: a tournament game on one of the shipped tables (6.1), or a training
// scenario with its own forces (1.15, 2.3.1, 3.4.1); the match options; making the match.
#include "epic_army.h"

#include "base_text.h"

#include <string.h>

// --- training scenarios --------------------------------------------------------------------------

static bool build_side(EpicMatchBuilder *builder, const EpicMissionSide *side, unsigned seat,
                       DiagnosticList *problems)
{
    for (unsigned f = 0; f < side->formation_count; f++) {
        const EpicMissionFormation *formation = &side->formation[f];
        EpicBuildFormation build =
            epic__build_formation_default(formation->list, seat, formation->name);
        bool ok = epic__builder_formation(builder, &build);
        for (unsigned i = 0; ok && i < formation->unit_count; i++)
            ok = epic__builder_units(builder, &formation->unit[i].unit, formation->unit[i].count);
        if (!ok) {
            diagnostic_report(problems, NULL, 0, 0, "%s is too much: at most %d weapons on a unit",
                              formation->name, EPIC_WEAPONS_MAX);
            return false;
        }
    }
    return true;
}

static bool build_mission(Arena *arena, const EpicLibrary *library, const EpicMissionPack *mission,
                          EpicMatch *m, DiagnosticList *problems)
{
    EpicMatchBuilder *builder = epic__builder(arena, library);
    for (unsigned seat = 0; seat < 2; seat++) {
        if (!build_side(builder, &mission->side[seat], seat, problems))
            return false;
        m->strategy[seat] = mission->side[seat].strategy;
        m->army_name[seat] = mission->side[seat].name;
    }
    m->mission = mission->kind;
    m->mission_id = mission->id;
    // EPIC-1.15.1a: one objective in the centre; of three (1.15.5a) the others are placed later.
    m->objective_count = 1;
    m->objective[0] = (GeomPoint){m->options.table_width_u / 2, m->options.table_depth_u / 2};
    return epic__builder_finish(builder, m, problems);
}

// --- options -------------------------------------------------------------------------------------

static bool read_options(Arena *arena, const MatchSetup *setup, EpicOptions *out,
                         const char **table, DiagnosticList *problems)
{
    bool ok = true;
    *out = epic__options_default();
    for (size_t i = 0; i < setup->option_count; i++) {
        Span rest = span_of(setup->option[i]);
        Span name;
        bool has_value = span_next_part(&rest, '=', &name);
        if (has_value && span_equal_text(name, "table")) {
            *table = text_visible(arena, rest);
        } else if (!has_value || !epic__read_option(name, rest, out)) {
            const char *said = text_visible(problems->arena, span_of(setup->option[i]));
            Diagnostic *d =
                epic__is_option(name)
                    ? diagnostic_report(problems, NULL, 0, 0,
                                        "%s: this match option cannot have that value", said)
                    : diagnostic_report(problems, NULL, 0, 0, "%s: there is no such match option",
                                        said);
            if (d != NULL)
                d->remedy = epic__options_text(problems->arena);
            ok = false;
        }
    }
    return ok;
}

// --- making the match ----------------------------------------------------------------------------

size_t epic_list_missions(const void *library, const char **out, size_t out_max)
{
    const EpicLibrary *l = library;
    size_t count = 0;
    for (size_t i = 0; i < l->table_count && count < out_max; i++)
        if (!l->table[i].is_training)
            out[count++] = l->table[i].id;
    for (size_t i = 0; i < l->mission_count && count < out_max; i++)
        out[count++] = l->mission[i].id;
    return count;
}

bool epic_brings_sides(const void *library, const char *mission)
{
    return mission != NULL && epic_library_mission(library, span_of(mission)) != NULL;
}

// A table for tournaments; the first, if there is no name.
static const EpicTable *find_table(const EpicLibrary *library, const char *name)
{
    for (size_t i = 0; i < library->table_count; i++) {
        const EpicTable *table = &library->table[i];
        if (!table->is_training &&
            (name == NULL || span_equal_nocase_text(span_of(name), table->id) ||
             span_equal_nocase_text(span_of(name), table->name)))
            return table;
    }
    return NULL;
}

// "data/epic/tables/hill-country.json" as "hill-country"; all else as it is.
static Span name_in_path(Span name)
{
    size_t slash;
    while ((slash = span_find_char(name, '/')) != SIZE_MAX)
        name = span_from(name, slash + 1);
    size_t dot = span_find(name, SPAN_LITERAL(".json"));
    return dot == SIZE_MAX ? name : span_slice(name, 0, dot);
}

static void no_mission(const EpicLibrary *library, const char *name, DiagnosticList *problems)
{
    enum { KNOWN_MAX = 32 };
    const char *known[KNOWN_MAX];
    size_t count = epic_list_missions(library, known, KNOWN_MAX);
    size_t nearest = text_nearest(name_in_path(span_of(name)), known, count);
    Diagnostic *d =
        diagnostic_report(problems, NULL, 0, 0, "%s: there is no such table or scenario",
                          text_visible(problems->arena, span_of(name)));
    if (d == NULL)
        return;
    TextBuffer remedy = text_start(problems->arena);
    if (nearest != SIZE_MAX)
        text_print(&remedy, "Did you mean \"%s\"?", known[nearest]);
    else
        text_say(&remedy, "There are:");
    for (size_t i = 0; i < count && nearest == SIZE_MAX; i++)
        text_print(&remedy, "%s %s", i == 0 ? "" : ",", known[i]);
    text_append(&remedy, nearest == SIZE_MAX ? ". " : " ");
    text_say(&remedy, "A name is taken here, no path of a file: own ones lie in data/epic/tables "
                      "and data/epic/missions, and are called by their id");
    d->remedy = remedy.text;
}

static void take_table(EpicMatch *m, const EpicTable *table)
{
    m->options.table_width_u = table->width_u;
    m->options.table_depth_u = table->depth_u;
    m->terrain = table->terrain;
    m->terrain_count = table->terrain_count;
}

const void *epic_match_create(Arena *arena, const void *library, const MatchSetup *setup,
                              DiagnosticList *problems)
{
    const EpicLibrary *l = library;
    EpicMatch *m = ARENA_NEW(arena, EpicMatch);
    m->library = l;
    const char *wanted = setup->mission;
    const EpicMissionPack *mission =
        wanted == NULL ? NULL : epic_library_mission(l, span_of(wanted));
    bool ok = read_options(arena, setup, &m->options, &wanted, problems);
    const EpicTable *table = mission != NULL ? mission->table : find_table(l, wanted);
    if (table == NULL) {
        no_mission(l, wanted == NULL ? "" : wanted, problems);
        return NULL;
    }
    take_table(m, table);
    if (mission != NULL)
        ok = build_mission(arena, l, mission, m, problems) && ok;
    else
        ok = epic__match_armies(arena, l, setup, m, problems) && ok;
    return ok ? m : NULL;
}
