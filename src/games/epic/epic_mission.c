// What a match is played for: a tournament game on one of the shipped tables (6.1), or a training
// scenario with its own forces (1.15, 2.3.1); the match options; making the match.
#include "epic_build.h"
#include "epic_internal.h"

enum {
    SCENARIO_FORMATIONS_MAX = 5,
    SCENARIO_UNITS_MAX = 4,
    KORPS_RUINS_U = 46 * EPIC_CM // 3.4.1b
};

// --- training scenarios (1.15, 2.3.1) ------------------------------------------------------------

typedef struct ScenarioFormation {
    const char *name;
    const char *unit[SCENARIO_UNITS_MAX]; // as lines of an army file
    const char *list;                     // NULL: Codex Astartes
} ScenarioFormation;

typedef struct Scenario {
    const char *id;
    const char *title;
    const char *table;
    uint8_t mission; // EpicMission
    ScenarioFormation force[2][SCENARIO_FORMATIONS_MAX];
} Scenario;

#define FORMATION(name, ...)      \
    {                             \
        name, {__VA_ARGS__}, NULL \
    }
#define TACTICAL_ON_FOOT   FORMATION("Tactical Detachment", "6 Tactical")
#define TACTICAL_IN_RHINOS FORMATION("Tactical Detachment", "6 Tactical", "3 Rhino")
#define PREDATORS          FORMATION("Predator Detachment", "4 Predator Destructor")
#define ASSAULT            FORMATION("Assault Detachment", "4 Assault")
#define DEVASTATORS        FORMATION("Devastator Detachment", "4 Devastator")
#define WHIRLWINDS         FORMATION("Whirlwind Detachment", "3 Whirlwind")
#define SPECIALISTS                                                                            \
    {                                                                                          \
        {"Tactical Detachment", {"1 Tactical with Commander", "5 Tactical", "3 Rhino"}, NULL}, \
            {"Tactical Detachment", {"6 Tactical", "3 Rhino", "1 Dreadnought"}, NULL},         \
            {"Land Raider Detachment", {"4 Land Raider"}, NULL},                               \
        {                                                                                      \
            "Land Speeder Detachment", {"5 Land Speeder"}, NULL                                \
        }                                                                                      \
    }

static const Scenario scenarios[] = {
    {"training-basic", // 1.15.1a
     "Training: basic",
     "training-small",
     EPIC_MISSION_TRAINING,
     {{TACTICAL_ON_FOOT, TACTICAL_ON_FOOT}, {TACTICAL_ON_FOOT, TACTICAL_ON_FOOT}}},
    {"training-fast-attack", // 1.15.2a
     "Training: fast attack",
     "training-small",
     EPIC_MISSION_TRAINING,
     {{TACTICAL_IN_RHINOS, TACTICAL_IN_RHINOS}, {TACTICAL_IN_RHINOS, TACTICAL_IN_RHINOS}}},
    {"training-armoured", // 1.15.3a
     "Training: armoured",
     "training-small",
     EPIC_MISSION_TRAINING,
     {{PREDATORS, PREDATORS}, {PREDATORS, PREDATORS}}},
    {"training-advanced", // 1.15.4a
     "Training: advanced",
     "training-small",
     EPIC_MISSION_TRAINING,
     {{TACTICAL_IN_RHINOS, TACTICAL_IN_RHINOS, ASSAULT},
      {TACTICAL_IN_RHINOS, TACTICAL_IN_RHINOS, DEVASTATORS}}},
    {"training-combined-arms", // 1.15.5a
     "Training: combined arms",
     "training-large",
     EPIC_MISSION_COMBINED,
     {{TACTICAL_IN_RHINOS, TACTICAL_IN_RHINOS, ASSAULT, PREDATORS, WHIRLWINDS},
      {TACTICAL_IN_RHINOS, TACTICAL_IN_RHINOS, DEVASTATORS, PREDATORS, WHIRLWINDS}}},
    {"training-specialist", // 2.3.1a
     "Training: specialist",
     "training-large",
     EPIC_MISSION_COMBINED,
     {SPECIALISTS, SPECIALISTS}},
    {"korps-grinda-returns", // 3.4.1a: Orks against Marines
     "Korps Grinda returns",
     "road-junction",
     EPIC_MISSION_KORPS_GRINDA,
     {{{"Great Gargant", {"1 Great Gargant"}, "ork-war-horde"}},
      {{"Tactical Detachment", {"1 Tactical with Commander", "5 Tactical", "3 Rhino"}, NULL},
       {"Devastator Detachment", {"1 Devastator with Commander", "3 Devastator"}, NULL},
       {"Land Raider Detachment", {"4 Land Raider"}, NULL},
       {"Bunker", {"1 Command Bunker"}, "training"},
       {"Bunker", {"1 Command Bunker"}, "training"}}}},
};
enum { SCENARIOS = sizeof scenarios / sizeof scenarios[0] };

// A unit by words; " with Commander" is the training sheets' own (2.3.1a).
static bool build_unit(Arena *arena, EpicMatchBuilder *builder, const EpicLibrary *library,
                       const EpicList *list, const char *words, const char **why)
{
    static const char commander[] = " with Commander";
    EpicBuildUnit unit;
    unsigned count;
    Span rest = span_of(words);
    const EpicList *training = epic_library_list(library, SPAN_LITERAL("training"));
    bool commands = span_ends_with(rest, commander);
    if (commands)
        rest = span_slice(rest, 0, rest.length - (sizeof commander - 1));
    if (!epic__read_unit(arena, list, rest, &unit, &count, why))
        return false;
    if (commands && training != NULL) {
        unit.with[unit.with_count] = epic_list_sheet(training, SPAN_LITERAL("Commander"));
        unit.with_alternative[unit.with_count++] = UINT8_MAX;
    }
    *why = "there are too many units";
    return epic__builder_units(builder, &unit, count);
}

static bool build_formation(Arena *arena, EpicMatchBuilder *builder, const EpicLibrary *library,
                            unsigned seat, const ScenarioFormation *formation,
                            DiagnosticList *problems)
{
    const char *why = "its army pack is not there";
    const char *id = formation->list == NULL ? "space-marine-codex-astartes" : formation->list;
    const EpicList *list = epic_library_list(library, span_of(id));
    if (list == NULL) {
        diagnostic_report(problems, NULL, 0, 0, "%s: %s", formation->name, why);
        return false;
    }
    EpicBuildFormation build = epic__build_formation_default(list, seat, formation->name);
    if (!epic__builder_formation(builder, &build))
        return false;
    for (unsigned n = 0; n < SCENARIO_UNITS_MAX && formation->unit[n] != NULL; n++) {
        if (!build_unit(arena, builder, library, list, formation->unit[n], &why)) {
            diagnostic_report(problems, NULL, 0, 0, "%s: %s", formation->unit[n], why);
            return false;
        }
    }
    return true;
}

static bool build_scenario(Arena *arena, const EpicLibrary *library, const Scenario *scenario,
                           EpicMatch *m, DiagnosticList *problems)
{
    static const char *const names[2] = {"Force Alpha", "Force Beta"};
    EpicMatchBuilder *builder = epic__builder(arena, library);
    for (unsigned seat = 0; seat < 2; seat++) {
        for (unsigned n = 0; n < SCENARIO_FORMATIONS_MAX; n++) {
            const ScenarioFormation *formation = &scenario->force[seat][n];
            if (formation->name != NULL &&
                !build_formation(arena, builder, library, seat, formation, problems))
                return false;
        }
        // EPIC-1.15: all forces: strategy 5, initiative 1+; EPIC-3.4.1a: the Orks have 3.
        m->strategy[seat] = scenario->mission == EPIC_MISSION_KORPS_GRINDA && seat == 0 ? 3 : 5;
        m->army_name[seat] = names[seat];
    }
    m->mission = scenario->mission;
    // EPIC-1.15.1a: one objective in the centre; of three (1.15.5a) the others are placed later.
    m->objective_count = 1;
    m->objective[0] = (GeomPoint){m->options.table_width_u / 2, m->options.table_depth_u / 2};
    return epic__builder_finish(builder, m, problems);
}

// --- options -------------------------------------------------------------------------------------

static void bad_option(DiagnosticList *problems, const char *option, const char *remedy)
{
    Diagnostic *d = diagnostic_report(problems, NULL, 0, 0, "%s: there is no such match option",
                                      text_visible(problems->arena, span_of(option)));
    if (d != NULL)
        d->remedy = remedy;
}

static bool read_switch(Span value, bool *out)
{
    *out = span_equal_text(value, "yes");
    return *out || span_equal_text(value, "no");
}

static bool read_option(Span name, Span value, EpicOptions *out, const char **table, Arena *arena)
{
    int64_t n;
    if (span_equal_text(name, "points")) { // EPIC-6.1.1a
        if (!span_integer(value, 2000, 5000, &n))
            return false;
        out->points = (uint16_t)n;
        return true;
    }
    if (span_equal_text(name, "table")) {
        *table = text_visible(arena, value);
        return true;
    }
    if (span_equal_text(name, "one_order_roll")) // EPIC-1.4.2-q3
        return read_switch(value, &out->one_order_roll);
    if (span_equal_text(name, "intermingled_any")) // EPIC-1.12.10-q3
        return read_switch(value, &out->intermingled_any);
    if (span_equal_text(name, "slow_on_roads")) // EPIC-1.8.4-q2
        return read_switch(value, &out->slow_on_roads);
    if (span_equal_text(name, "engines_counter")) // EPIC-3.3.1-q2
        return read_switch(value, &out->engines_counter);
    if (span_equal_text(name, "infantry_per_vehicle")) { // EPIC-1.8.4-q4
        if (!span_integer(value, 0, 9, &n))
            return false;
        out->infantry_per_vehicle = (uint8_t)n;
        return true;
    }
    return false;
}

static bool read_options(Arena *arena, const MatchSetup *setup, EpicOptions *out,
                         const char **table, DiagnosticList *problems)
{
    bool ok = true;
    *out = (EpicOptions){.points = 3000,
                         .one_order_roll = true,
                         .intermingled_any = true,
                         .slow_on_roads = true,
                         .engines_counter = true};
    for (size_t i = 0; i < setup->option_count; i++) {
        Span rest = span_of(setup->option[i]);
        Span name;
        if (!span_next_part(&rest, '=', &name) || !read_option(name, rest, out, table, arena)) {
            bad_option(problems, setup->option[i],
                       "There are points=2000 to 5000, table=NAME, infantry_per_vehicle=0 to 9, "
                       "and with yes or no: one_order_roll, intermingled_any, slow_on_roads, "
                       "engines_counter");
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
    for (size_t i = 0; i < l->table_count && count < out_max; i++) {
        if (!l->table[i].is_training)
            out[count++] = l->table[i].id;
    }
    for (size_t i = 0; i < SCENARIOS && count < out_max; i++)
        out[count++] = scenarios[i].id;
    return count;
}

static const EpicTable *find_table(const EpicLibrary *library, Span name, bool training)
{
    for (size_t i = 0; i < library->table_count; i++) {
        const EpicTable *table = &library->table[i];
        if (table->is_training == training &&
            (span_is_empty(name) || span_equal_nocase_text(name, table->id) ||
             span_equal_nocase_text(name, table->name)))
            return table;
    }
    return NULL;
}

static const Scenario *find_scenario(Span name)
{
    for (size_t i = 0; i < SCENARIOS; i++) {
        if (span_equal_nocase_text(name, scenarios[i].id) ||
            span_equal_nocase_text(name, scenarios[i].title))
            return &scenarios[i];
    }
    return NULL;
}

static void no_mission(const EpicLibrary *library, const char *name, DiagnosticList *problems)
{
    const char *known[32];
    size_t count = epic_list_missions(library, known, 32);
    size_t nearest = text_nearest(span_of(name), known, count);
    Diagnostic *d =
        diagnostic_report(problems, NULL, 0, 0, "%s: there is no such table or scenario",
                          text_visible(problems->arena, span_of(name)));
    if (d != NULL && nearest != SIZE_MAX)
        d->remedy = known[nearest];
}

static void take_table(EpicMatch *m, const EpicTable *table)
{
    m->options.table_width_u = table->width_u;
    m->options.table_depth_u = table->depth_u;
    m->terrain = table->terrain;
    m->terrain_count = table->terrain_count;
}

// EPIC-6.13.3a: Kashnarak belongs to no side; that is not in play yet.
static bool is_all_in_play(const EpicMatch *m, DiagnosticList *problems)
{
    for (unsigned k = 0; k < m->kind_count; k++) {
        if (strcmp(m->kind[k].name, "Kashnarak") != 0)
            continue;
        Diagnostic *d =
            diagnostic_report(problems, NULL, 0, 0, "%s is not in play yet", m->kind[k].name);
        if (d != NULL) {
            d->rule = "EPIC-6.13.3a";
            d->remedy = "Leave it out: the army can be loaded, shown and counted with it";
        }
        return false;
    }
    return true;
}

const void *epic_match_create(Arena *arena, const void *library, const MatchSetup *setup,
                              DiagnosticList *problems)
{
    const EpicLibrary *l = library;
    EpicMatch *m = ARENA_NEW(arena, EpicMatch);
    m->library = l;
    const char *table_name = NULL;
    bool ok = read_options(arena, setup, &m->options, &table_name, problems);
    const char *wanted = setup->mission;
    const Scenario *scenario = wanted == NULL ? NULL : find_scenario(span_of(wanted));
    if (scenario != NULL)
        wanted = scenario->table;
    else if (table_name != NULL)
        wanted = table_name;
    const EpicTable *table = find_table(l, span_of(wanted), scenario != NULL);
    if (table == NULL) {
        no_mission(l, wanted == NULL ? "" : wanted, problems);
        return NULL;
    }
    take_table(m, table);
    if (scenario != NULL)
        ok = build_scenario(arena, l, scenario, m, problems) && ok;
    else
        ok = epic__match_armies(arena, l, setup, m, problems) && is_all_in_play(m, problems) && ok;
    return ok ? m : NULL;
}
