// The table of functions that Epic is to everybody else.
#include "epic.h"
#include "epic_army.h"
#include "epic_machine.h"
#include "epic_map.h"
#include "epic_names.h"
#include "epic_odds.h"
#include "epic_player.h"
#include "epic_position.h"
#include "epic_screen.h"
#include "epic_view.h"
#include "epic_weights.h"
#include "kernel_lab.h"
#include "kernel_lesson.h"
#include "kernel_loadouts.h"
#include "kernel_players.h"
#include "kernel_scenarios.h"
#include "kernel_views.h"
#include "kernel_words.h"

#include "base_assert.h"

static uint32_t chance_count(const void *match, const void *state)
{
    (void)match;
    (void)state;
    return 6; // EPIC-0.1j: every chance outcome is one D6
}

static void chance_action(const void *match, const void *state, uint32_t n, Action *out)
{
    (void)match;
    (void)state;
    *out = epic_action_pack((EpicAction){.kind = EPIC_ACTION_DIE, .other = (uint16_t)(n + 1)});
}

static Outcome outcome(const void *match, const void *state)
{
    (void)match;
    return (Outcome)((const EpicState *)state)->outcome;
}

static void concede(const void *match, void *state, int seat, EventSink *events)
{
    Epic g = {.m = match, .s = state, .events = events};
    ASSERT(seat == 0 || seat == 1);
    EPIC_REPORT(&g, 9_2a, CONCEDES, "s", seat);
    epic__end_game(&g, seat == 0 ? OUTCOME_SEAT1 : OUTCOME_SEAT0);
    g.s->decision = EPIC_D_NONE;
    g.s->decider = ACTOR_NONE;
    g.s->continues = 0;
}

static const void *library_load(Arena *arena, const SourceText *packs, size_t pack_count,
                                DiagnosticList *problems)
{
    return epic_library_load(arena, packs, pack_count, problems);
}

static const void *library_extend(Arena *arena, const void *library, const SourceText *packs,
                                  size_t pack_count, DiagnosticList *problems)
{
    return epic_library_extend(arena, library, packs, pack_count, problems);
}

// --- lessons --------------------------------------------------------------------------------------

static const SourceText *find_lesson(const EpicLibrary *library, const char *name)
{
    for (size_t i = 0; name != NULL && i < library->lesson_count; i++)
        if (lesson_is_called(library->lesson[i].name, name))
            return &library->lesson[i];
    return NULL;
}

static bool brings_sides(const void *library, const char *mission)
{
    return find_lesson(library, mission) != NULL || epic_brings_sides(library, mission);
}

// A lesson brings a position and both sides; else a game begins at its beginning.
static const void *match_create(Arena *arena, const void *library, const MatchSetup *setup,
                                DiagnosticList *problems)
{
    const SourceText *file = find_lesson(library, setup->mission);
    if (file == NULL)
        return epic_match_create(arena, library, setup, problems);
    EpicState *state = ARENA_NEW(arena, EpicState);
    const void *match = lesson_begin(arena, &epic_game, library, file, setup, state, problems);
    if (match == NULL)
        return NULL;
    EpicMatch *m = ARENA_NEW(arena, EpicMatch);
    *m = *(const EpicMatch *)match;
    m->lesson = file->name;
    return m;
}

// Technical limits that no rule knows, for long measurements.
static const char *const guard_names[EPIC_GUARDS] = {
    [EPIC_GUARD_TURNS] = "turn 12: a draw",
    [EPIC_GUARD_HITS] = "400 hits in the air: one more lost",
    [EPIC_GUARD_TESTS] = "64 terrain tests on one path: no more made"};

static size_t guards(const void *match, const void *state, uint32_t *out, size_t out_max)
{
    (void)match;
    size_t count = 0;
    for (; count < EPIC_GUARDS && count < out_max; count++)
        out[count] = ((const EpicState *)state)->guard[count];
    return count;
}

static uint32_t turn(const void *match, const void *state)
{
    (void)match;
    return ((const EpicState *)state)->turn;
}

// A pack holds one list, one table or one mission and has its name. What nobody here knows by name
// is kept.
static bool uses_pack(const void *match, const char *name)
{
    const EpicMatch *m = match;
    const char *slash = strrchr(name, '/');
    Span stem = span_of(slash == NULL ? name : slash + 1);
    if (lesson_is_file(name))
        return m->lesson != NULL && span_equal_text(span_of(name), m->lesson);
    if (!span_ends_with(stem, ".json"))
        return true;
    stem = span_slice(stem, 0, stem.length - 5);
    for (size_t i = 0; i < m->library->table_count; i++) {
        const EpicTable *table = &m->library->table[i];
        if (span_equal_text(stem, table->id))
            return table->terrain == m->terrain && table->terrain_count == m->terrain_count;
    }
    for (size_t i = 0; i < m->library->mission_count; i++)
        if (span_equal_text(stem, m->library->mission[i].id))
            return m->mission_id != NULL && span_equal_text(stem, m->mission_id);
    if (m->mission != EPIC_MISSION_TOURNAMENT || m->list_id[0] == NULL || m->list_id[1] == NULL)
        return true;
    for (size_t i = 0; i < m->library->list_count; i++)
        if (span_equal_text(stem, m->library->list[i].id))
            return span_equal_text(stem, m->list_id[0]) || span_equal_text(stem, m->list_id[1]);
    return true;
}

// Between two whole steps: the activation loop asks whom to activate.
static bool settled(const void *match, const void *state)
{
    (void)match;
    const EpicState *s = state;
    return s->decision == EPIC_D_ACTIVATE || s->decision == EPIC_D_RETAIN;
}

static const GameRules game_rules = {
    .state_bytes = sizeof(EpicState),
    .list_missions = epic_list_missions,
    .match_create = match_create,
    .brings_sides = brings_sides,
    .options = epic_match_options,
    .uses_pack = uses_pack,
    .start = epic_start,
    .pending = epic_pending,
    .legal = epic_legal,
    .check = epic_check,
    .apply = epic_apply,
    .chance_count = chance_count,
    .chance_action = chance_action,
    .observe = epic_observe,
    .observe_both = epic_observe_both,
    .resample = epic_resample,
    .outcome = outcome,
    .concede = concede,
    .validate = epic_validate,
    .turn = turn,
};

static const GameViews game_views = {
    .screen = epic_screen,
    .screen_part = epic_screen_part,
    .look = epic_look,
    .screen_after = epic_screen_after,
    .view_json = epic_view_json,
    .beats = epic_beats,
    .beat_value = epic_beat_value,
    .untold = epic_untold,
    .refers_json = epic_refers_json,
    .worth = epic_worth,
    .preview_json = epic_preview_json,
    .refused = epic_refused,
};

static const GamePlayers game_players = {
    .score = epic_score,
    .weight = epic__weight_list,
    .settled = settled,
    .arrange = epic_arrange,
    .advance = epic_advance,
};

static const RuleSeries rule_series[] = {
    {"EPIC-", RULE_PROOF_SCENARIO},
    {0},
};

static const GameScenarios game_scenarios = {
    .series = rule_series,
    .position = epic_position_read,
    .fact = epic_fact,
    .check_text = epic_check_text,
};

static const GameLab game_lab = {
    .guards = guards,
    .guard_names = guard_names,
    .queries = epic_queries,
};

const Game epic_game = {
    .id = "epic",
    .title = "Epic: Armageddon (NetEA)",
    .version = "2",
    .library_load = library_load,
    .library_extend = library_extend,
    .rules = &game_rules,
    .words = &epic_words,
    .loadouts = &epic__loadouts,
    .views = &game_views,
    .players = &game_players,
    .scenarios = &game_scenarios,
    .lab = &game_lab,
    .map = &epic_map,
    .odds = &epic_odds,
};
