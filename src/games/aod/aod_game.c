// What the kernel's table knows of Age of Darkness: its packs, and how an army is judged.
#include "aod.h"
#include "aod_army.h"
#include "aod_chances.h"
#include "aod_loadouts.h"
#include "aod_map.h"
#include "aod_mission.h"
#include "aod_muster.h"
#include "aod_odds.h"
#include "aod_player.h"
#include "aod_table_page.h"
#include "aod_turn.h"
#include "aod_view.h"
#include "base_assert.h"
#include "kernel_lesson.h"
#include "kernel_players.h"
#include "kernel_scenarios.h"
#include "kernel_tables.h"
#include "kernel_views.h"
#include "kernel_words.h"
#include "pack.h"

#include <string.h>

static const void *library_load(Arena *arena, const SourceText *packs, size_t pack_count,
                                DiagnosticList *problems)
{
    return aod_library_load(arena, packs, pack_count, problems);
}

static const void *library_extend(Arena *arena, const void *library, const SourceText *packs,
                                  size_t pack_count, DiagnosticList *problems)
{
    return aod_library_extend(arena, library, packs, pack_count, problems);
}

// For scenarios and the protocol: the army in short, then what was not judged.
static void write_army(const AodLibrary *library, const AodArmy *army,
                       const DiagnosticList *unjudged, TextBuffer *out)
{
    text_print(out, "%d points", (int)army->points);
    for (uint16_t i = 0; i < army->unit_count; i++) {
        const AodArmyUnit *unit = &army->unit[i];
        text_append(out, unit->parent == 0 ? " / " : " > ");
        if (unit->count > 1)
            text_print(out, "%u ", (unsigned)unit->count);
        text_print(out, "%s (%d", unit->unit->name, (int)aod_army_unit_total(army, unit));
        if (unit->parent == 0)
            text_print(out, ", %s", aod_role_word(unit->role));
        text_append(out, unit->is_warlord ? ", Warlord)" : ")");
    }
    for (uint16_t i = 1; i < army->detachment_count; i++) {
        AodLevel level = aod_army_allies(library, army, &army->detachment[i]);
        if (level != AOD_SAME_FACTION)
            text_print(out, " / %s: %s", army->detachment[i].list->name, aod_level_word(level));
    }
    for (size_t i = 0; i < unjudged->count; i++)
        text_print(out, "%s%s", i == 0 ? " / open: " : "; ", unjudged->item[i].text);
}

// The library with the pack, whose text begins at that line of a file.
static const AodLibrary *extend_by(Arena *arena, const AodLibrary *library, const SourceText *text,
                                   uint32_t first_line, DiagnosticList *problems)
{
    size_t before = problems->count;
    const AodLibrary *own = aod_library_extend(arena, library, text, 1, problems);
    for (size_t i = before; i < problems->count; i++)
        problems->item[i].line += problems->item[i].line > 0 ? first_line - 1 : 0;
    return own;
}

static uint32_t line_count(Span text)
{
    uint32_t count = 0;
    Span line;
    while (span_next_line(&text, &line))
        count++;
    return count;
}

// The army in short, or the models that it is.
static void write_checked(Arena *arena, const AodLibrary *library, const AodArmy *army,
                          const DiagnosticList *unjudged, bool is_muster, TextBuffer *canonical,
                          DiagnosticList *problems)
{
    if (!is_muster) {
        write_army(library, army, unjudged, canonical);
        return;
    }
    const AodMuster *muster = aod_muster(arena, library, army, problems);
    if (muster != NULL)
        aod_muster_say(muster, canonical);
}

// A table file as the command shows it; or the table of a seed.
static void check_table(Arena *arena, const AodLibrary *library, const SourceText *text,
                        uint32_t first_line, bool is_seed, TextBuffer *canonical,
                        DiagnosticList *problems)
{
    enum { COLUMNS = 80 };
    size_t before = problems->count;
    AodTable read;
    const AodTable *table = NULL;
    int64_t seed = 0;
    if (is_seed && span_integer(span_trim(text->text), 0, INT64_MAX, &seed))
        table = aod_table_make(arena, library, (uint64_t)seed);
    else if (!is_seed && aod_table_read(arena, library, text, &read, problems))
        table = &read;
    for (size_t i = before; i < problems->count; i++)
        problems->item[i].line += problems->item[i].line > 0 ? first_line - 1 : 0;
    if (table != NULL)
        aod__say_table(library, table, COLUMNS, canonical);
}

// The name of a deployment map, then points of the table in hundredths of an inch, "1200 0", a line
// each: in which zone each of them is.
static bool check_map(const AodLibrary *library, Span text, TextBuffer *canonical)
{
    Span line, word;
    const AodMap *map =
        span_next_line(&text, &line) ? aod_library_map(library, span_trim(line)) : NULL;
    while (map != NULL && span_next_line(&text, &line)) {
        int64_t at[2] = {0, 0};
        Span rest = span_trim(line);
        for (int i = 0; i < 2; i++)
            if (!span_next_word(&rest, &word) || !span_integer(word, 0, 7200, &at[i]))
                return false;
        GeomPoint point = {(int32_t)(at[0] * AOD_INCH / 100), (int32_t)(at[1] * AOD_INCH / 100)};
        text_print(canonical, "%d %d: %s\n", (int)at[0], (int)at[1],
                   aod_map_has(map, 0, point)   ? map->zone[0].name
                   : aod_map_has(map, 1, point) ? map->zone[1].name
                                                : "nobody");
    }
    return map != NULL;
}

// "army", "muster", "pack", or one of the first two with the pack that it is made from before it: a
// line of three dashes parts them; "table", "seed", "map" as above.
static bool check_text(Arena *arena, const void *library, Span kind, const SourceText *text,
                       uint32_t first_line, TextBuffer *canonical, DiagnosticList *problems)
{
    SourceText army_text = *text;
    bool is_muster = span_starts_with(kind, "muster");
    bool is_seed = span_equal_text(kind, "seed");
    if (span_equal_text(kind, "table") || is_seed) {
        check_table(arena, library, text, first_line, is_seed, canonical, problems);
        return true;
    }
    if (span_equal_text(kind, "map"))
        return check_map(library, text->text, canonical);
    if (span_equal_text(kind, "pack")) {
        extend_by(arena, library, text, first_line, problems);
        return true;
    }
    if (span_equal_text(kind, "army with pack") || span_equal_text(kind, "muster with pack")) {
        static const char parting[] = "\n---\n";
        size_t end = span_find(text->text, SPAN_LITERAL(parting));
        SourceText pack = {text->name,
                           end == SIZE_MAX ? text->text : span_slice(text->text, 0, end)};
        library = extend_by(arena, library, &pack, first_line, problems);
        if (library == NULL)
            return true;
        army_text.text = end == SIZE_MAX ? (Span){0} : span_from(text->text, end + strlen(parting));
        first_line += line_count(pack.text) + 1; // and the dashes
    } else if (!span_equal_text(kind, "army") && !span_equal_text(kind, "muster")) {
        return false;
    }
    DiagnosticList unjudged = diagnostic_list(arena);
    const AodArmy *army =
        aod_army_read(arena, library, &army_text, first_line, problems, &unjudged);
    if (army != NULL)
        write_checked(arena, library, army, &unjudged, is_muster, canonical, problems);
    return true;
}

// --- tables ---

static bool is_table(Span text)
{
    return pack_has_format(text, "strategium-aod-table");
}

static const void *read_table(Arena *arena, const void *library, const SourceText *source,
                              DiagnosticList *problems)
{
    AodTable *table = ARENA_NEW(arena, AodTable);
    return aod_table_read(arena, library, source, table, problems) ? table : NULL;
}

static const void *find_table(const void *library, Span id)
{
    return aod_library_table(library, id);
}

static const void *make_table(Arena *arena, const void *library, uint64_t seed)
{
    return aod_table_make(arena, library, seed);
}

static void write_table(const void *table, TextBuffer *out)
{
    aod_table_write(table, out);
}

static void say_table(const void *library, const void *table, unsigned columns, TextBuffer *out)
{
    aod__say_table(library, table, columns, out);
}

static void put_table(JsonWriter *writer, const void *table)
{
    aod__put_table(writer, table);
}

static void say_tables(const void *library, TextBuffer *out)
{
    aod__say_tables(library, out);
}

static void put_tables(JsonWriter *writer, const void *library)
{
    aod__put_tables(writer, library);
}

static const GameTables game_tables = {
    .is_table = is_table,
    .read = read_table,
    .find = find_table,
    .make = make_table,
    .write = write_table,
    .say = say_table,
    .put = put_table,
    .say_all = say_tables,
    .put_all = put_tables,
};

// --- the battle ---

static uint32_t chance_count(const void *match, const void *state)
{
    AodDraw draw = aod__draw(state);
    (void)match;
    return draw.count;
}

static void chance_action(const void *match, const void *state, uint32_t n, Action *out)
{
    AodDraw draw = aod__draw(state);
    (void)match;
    *out = aod_action_pack(
        (AodAction){.kind = (uint16_t)draw.kind, .other = (uint16_t)(draw.first + n)});
}

static Outcome outcome(const void *match, const void *state)
{
    (void)match;
    return (Outcome)((const AodState *)state)->outcome;
}

// AOD-MISSION-2.4.
static void concede(const void *match, void *state, int seat, EventSink *events)
{
    Aod g = {.m = match, .s = state, .events = events};
    ASSERT(seat == 0 || seat == 1);
    AOD_REPORT(&g, MISSION_2_4, CONCEDES, "ss", seat, 1 - seat);
    aod__end_game(&g, seat == 0 ? OUTCOME_SEAT1 : OUTCOME_SEAT0);
    g.s->decision = AOD_D_NONE;
    g.s->decider = ACTOR_NONE;
    g.s->continues = 0;
}

static uint32_t turn(const void *match, const void *state)
{
    (void)match;
    return ((const AodState *)state)->game_turn;
}

// The army of a seat; what rules of selection it breaks is told unless it is played by agreement.
static const AodArmy *army_of(Arena *arena, const AodLibrary *library, const MatchSetup *setup,
                              unsigned seat, AodMatch *out, DiagnosticList *problems)
{
    if (out->training != NULL)
        return out->training->army[seat];
    if (setup->side_text[seat].text.text == NULL) {
        const char *name = setup->side[seat];
        const char *first[2] = {NULL, NULL};
        if (name == NULL && aod__loadouts.list_sides(library, first, 2) > 0)
            name = first[first[seat] == NULL ? 0 : seat];
        const AodArmy *army = name == NULL ? NULL : aod_library_army(library, span_of(name));
        if (army == NULL)
            diagnostic_report(problems, NULL, 0, 0, "there is no shipped army \"%s\"",
                              name == NULL ? "" : text_visible(arena, span_of(name)));
        return army;
    }
    DiagnosticList found = diagnostic_list(arena);
    DiagnosticList unjudged = diagnostic_list(arena);
    const AodArmy *army =
        aod__loadouts.read(arena, library, &setup->side_text[seat], &found, &unjudged);
    bool ok = army != NULL;
    bool is_only_illegal = army != NULL;
    for (size_t i = 0; i < found.count; i++) {
        if (army != NULL && out->options.allow_illegal && found.item[i].rule != NULL) {
            out->illegal[seat]++;
            continue;
        }
        ok = false;
        Diagnostic *copy = diagnostic_report(problems, found.item[i].file, found.item[i].line,
                                             found.item[i].column, "%s", found.item[i].text);
        if (copy == NULL)
            continue;
        copy->rule = found.item[i].rule;
        copy->remedy = found.item[i].remedy;
        is_only_illegal = is_only_illegal && copy->rule != NULL;
    }
    Diagnostic *more =
        !ok && is_only_illegal
            ? diagnostic_report(problems, setup->side_text[seat].name, 0, 0,
                                "the army %s is not legal; both sides may agree to play it",
                                army->name)
            : NULL;
    if (more != NULL)
        more->remedy = "Add `--allow-illegal`, the match option allow_illegal=yes";
    return ok ? army : NULL;
}

// A lesson brings a position and both sides.
static const void *make_lesson(Arena *arena, const void *library, const SourceText *file,
                               const MatchSetup *setup, DiagnosticList *problems)
{
    AodState *state = ARENA_NEW(arena, AodState);
    const void *match = lesson_begin(arena, &aod_game, library, file, setup, state, problems);
    if (match == NULL)
        return NULL;
    AodMatch *m = ARENA_NEW(arena, AodMatch);
    *m = *(const AodMatch *)match;
    m->lesson = file->name;
    return m;
}

static const void *match_create(Arena *arena, const void *library, const MatchSetup *setup,
                                DiagnosticList *problems)
{
    const SourceText *file =
        setup->mission == NULL ? NULL : aod_library_lesson(library, setup->mission);
    if (file != NULL)
        return make_lesson(arena, library, file, setup, problems);
    AodMatch *m = aod__match_setup(arena, library, setup, problems);
    if (m == NULL)
        return NULL;
    const AodArmy *army[2];
    for (unsigned seat = 0; seat < 2; seat++)
        army[seat] = army_of(arena, library, setup, seat, m, problems);
    if (army[0] == NULL || army[1] == NULL || !aod__match_armies(arena, library, army, m, problems))
        return NULL;
    return m;
}

// --- which packs a match is made from ---

static bool list_has_pack(const AodList *list, Span id)
{
    for (uint8_t i = 0; i < list->pack_count; i++)
        if (span_equal_text(id, list->pack[i]->id))
            return true;
    return false;
}

// Units of lists that neither army is of, and tables that are not played on, are not used; all else
// that nobody here knows by name is kept.
static bool uses_pack(const void *match, const char *name)
{
    static const char units[] = "units-";
    const AodMatch *m = match;
    const char *slash = strrchr(name, '/');
    Span stem = span_of(slash == NULL ? name : slash + 1);
    if (lesson_is_file(name))
        return m->lesson != NULL && strcmp(name, m->lesson) == 0;
    if (!span_ends_with(stem, ".json"))
        return true;
    stem = span_slice(stem, 0, stem.length - strlen(".json"));
    for (uint32_t i = 0; i < m->library->table_count; i++)
        if (span_equal_text(stem, m->library->table[i].id))
            return m->table == &m->library->table[i];
    for (uint32_t i = 0; i < m->library->training_count; i++)
        if (span_equal_text(stem, m->library->training[i].id))
            return m->training == &m->library->training[i];
    if (!span_starts_with(stem, units))
        return true;
    Span id = span_from(stem, strlen(units));
    for (unsigned seat = 0; seat < KERNEL_SEATS; seat++) {
        const AodArmy *army = m->muster[seat]->army;
        for (uint16_t i = 0; i < army->detachment_count; i++)
            if (list_has_pack(army->detachment[i].list, id))
                return true;
        for (uint16_t i = 0; i < army->unit_count; i++)
            if (span_equal_text(id, army->unit[i].unit->pack->id))
                return true;
    }
    return false;
}

static const GameRules game_rules = {
    .state_bytes = sizeof(AodState),
    .list_missions = aod_list_missions,
    .brings_sides = aod_brings_sides,
    .match_create = match_create,
    .options = aod_match_options,
    .uses_pack = uses_pack,
    .start = aod_start,
    .pending = aod_pending,
    .legal = aod_legal,
    .check = aod_check,
    .apply = aod_apply,
    .chance_count = chance_count,
    .chance_action = chance_action,
    .observe = aod_observe,
    .observe_both = aod_observe_both,
    .resample = aod_resample,
    .outcome = outcome,
    .concede = concede,
    .validate = aod_validate,
    .turn = turn,
};

static const GameViews game_views = {
    .screen = aod_screen,
    .screen_part = aod_screen_part,
    .look = aod_look,
    .view_json = aod_view_json,
    .beats = aod_beats,
    .beat_value = aod_beat_value,
    .untold = aod_untold,
    .refers_json = aod_refers_json,
    .worth = aod_worth,
    .preview_json = aod_preview_json,
    .refused = aod_refused,
};

static const GamePlayers game_players = {
    .score = aod_score,
    .settled = aod_settled,
    .arrange = aod_arrange,
};

static const RuleSeries rule_series[] = {
    {"AOD-AMB-", RULE_PROOF_NONE}, // the register of ambiguities
    {"AOD-", RULE_PROOF_SCENARIO},
    {0},
};

static const GameScenarios game_scenarios = {
    .series = rule_series,
    .position = aod_position_read,
    .fact = aod_fact,
    .check_text = check_text,
};

const Game aod_game = {
    .id = "aod",
    .title = "Age of Darkness (2nd edition, 2022)",
    .version = "1",
    .library_load = library_load,
    .library_extend = library_extend,
    .rules = &game_rules,
    .words = &aod_words,
    .loadouts = &aod__loadouts,
    .views = &game_views,
    .players = &game_players,
    .scenarios = &game_scenarios,
    .map = &aod_map,
    .odds = &aod_odds,
    .tables = &game_tables,
};
