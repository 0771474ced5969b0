// The table of functions that the card game is to everybody else.
#include "ccg.h"
#include "ccg_names.h"
#include "ccg_odds.h"
#include "ccg_player.h"
#include "ccg_rules.h"
#include "ccg_view.h"
#include "kernel_players.h"
#include "kernel_puzzle.h"
#include "kernel_scenarios.h"
#include "kernel_views.h"
#include "kernel_words.h"

#include <string.h>

_Static_assert(sizeof(CcgState) <= 2048,
               "a search clones states by the million: keep them within 2 KiB");

static const void *library_load(Arena *arena, const SourceText *packs, size_t pack_count,
                                DiagnosticList *problems)
{
    return ccg_library_load(arena, packs, pack_count, problems);
}

static const void *library_extend(Arena *arena, const void *library, const SourceText *packs,
                                  size_t pack_count, DiagnosticList *problems)
{
    return ccg_library_extend(arena, library, packs, pack_count, problems);
}

static size_t list_missions(const void *library_, const char **out, size_t out_max)
{
    const CcgLibrary *library = library_;
    size_t count = 0;
    for (; count < library->set_count && count < out_max; count++)
        out[count] = library->set[count].slug;
    return count;
}

static bool brings_sides(const void *library, const char *mission)
{
    return ccg_trial_is(mission) || ccg_library_lesson(library, mission) != NULL;
}

// A lesson, and the trial of a card, bring a position and both sides; else a game begins at its
// beginning.
static const void *match_create(Arena *arena, const void *library, const MatchSetup *setup,
                                DiagnosticList *problems)
{
    const SourceText *file =
        setup->mission == NULL ? NULL : ccg_library_lesson(library, setup->mission);
    if (file == NULL)
        return ccg_trial_is(setup->mission) ? ccg_trial_create(arena, library, setup, problems)
                                            : ccg_match_create(arena, library, setup, problems);
    CcgState *state = ARENA_NEW(arena, CcgState);
    const void *match = lesson_begin(arena, &ccg_game, library, file, setup, state, problems);
    if (match == NULL)
        return NULL;
    return ccg__match_at(arena, match, state, file->name);
}

static bool uses_pack(const void *match, const char *name)
{
    const CcgMatch *m = match;
    return !lesson_is_file(name) || (m->lesson != NULL && strcmp(m->lesson, name) == 0);
}

static void start(const void *match, void *state)
{
    const CcgMatch *m = match;
    if (m->position != NULL)
        memcpy(state, m->position, sizeof *m->position);
    else
        ccg_start(match, state);
}

// In a lesson all may be taken back: what comes in it is the same each time.
static bool revealed(const void *match, const void *before, const void *after)
{
    return ((const CcgMatch *)match)->lesson == NULL && ccg_revealed(match, before, after);
}

static int32_t evaluate(const void *match, const void *state, int seat)
{
    return ccg_evaluate(match, state, seat);
}

// Pass, no block, decline, no: the last option listed, but blocking lists "no block" first.
static size_t quiet(const void *match, const void *state, const Action *option, size_t count)
{
    (void)match;
    (void)state;
    return ccg_action(&option[0]).kind == CCG_ACTION_NO_BLOCK ? 0 : count - 1;
}

static bool settled(const void *match, const void *state)
{
    (void)match;
    return ((const CcgState *)state)->stack_size == 0;
}

static const char *const guard_names[CCG_GUARD_COUNT] = {"400 battle actions (21.1.1)",
                                                         "100 abilities in a window (21.1.2)",
                                                         "turn 20 (21.1.3)",
                                                         "12 windows (21.1.5)",
                                                         "500 abilities in a BA (21.1.5)",
                                                         "64 lasting effects (21.1.7)",
                                                         "chosen cards (21.1.8)",
                                                         "once-limits (21.1.9)"};

static size_t guards(const void *match, const void *state, uint32_t *out, size_t out_max)
{
    (void)match;
    size_t count = 0;
    for (; count < CCG_GUARD_COUNT && count < out_max; count++)
        out[count] = ((const CcgState *)state)->guard[count];
    return count;
}

static uint32_t turn(const void *match, const void *state)
{
    (void)match;
    return ((const CcgState *)state)->turn;
}

// Read by ccg_match.c.
#define SWITCH(name, fallback, rule, text)                              \
    {                                                                   \
#        name, MATCH_OPTION_SWITCH, 0, 1, #        fallback, rule, text \
    }
static const MatchOption match_options[] = {
    SWITCH(open_lists, yes, "AMB-72", "both players know both deck lists"),
    SWITCH(held_windows, no, "CCG-18.2.6",
           "a player is asked wherever both know no reason why there could be no answer"),
    {0},
};
#undef SWITCH

static const GameRules game_rules = {
    .state_bytes = sizeof(CcgState),
    .list_missions = list_missions,
    .match_create = match_create,
    .brings_sides = brings_sides,
    .options = match_options,
    .uses_pack = uses_pack,
    .start = start,
    .pending = ccg_pending,
    .legal = ccg_legal,
    .check = ccg_check,
    .apply = ccg_apply,
    .chance_count = ccg_chance_count,
    .chance_action = ccg_chance_action,
    .observe = ccg_observe,
    .observe_both = ccg_observe_both,
    .resample = ccg_resample,
    .outcome = ccg_outcome,
    .concede = ccg_concede,
    .validate = ccg_validate,
    .revealed = revealed,
    .is_held = ccg_is_held,
    .is_private = ccg_is_private,
    .turn = turn,
};

static const GameWords game_words = {
    .messages = &ccg_messages,
    .decision_names = ccg_decision_names,
    .decision_count = CCG_D_COUNT,
    .rule_name = ccg_rule_name,
    .rule_parse = ccg_rule_parse,
    .name_text = ccg_name_text,
    .action_write = ccg_action_write,
    .action_read = ccg_action_read,
    .action_describe = ccg_action_describe,
    .prompt = ccg_prompt,
    .explain = ccg_explain,
};

static const char *const lasting[] = {"cards", NULL};

static const GameViews game_views = {
    .screen = ccg_screen,
    .view_json = ccg_view_json,
    .beats = ccg_beats,
    .beat_value = ccg_beat_value,
    .lasting = lasting,
    .refers_json = ccg_refers_json,
    .preview_json = ccg_preview_json,
    .threats_json = ccg_threats_json,
    .refused = ccg_refused,
};

static const GamePlayers game_players = {
    .evaluate = evaluate,
    .policy = ccg_policy,
    .quiet = quiet,
    .settled = settled,
    .is_waste = ccg_is_waste,
    .advance = ccg_advance,
};

static const RuleSeries rule_series[] = {
    {"CCG-22.", RULE_PROOF_WORDING}, // how cards are worded
    {"CCG-", RULE_PROOF_SCENARIO},
    {"WF-", RULE_PROOF_WORDING}, // what makes a wording well-formed
    {0},
};

static const GameScenarios game_scenarios = {
    .series = rule_series,
    .position = ccg_position_read,
    .position_write = ccg_position_write,
    .fact = ccg_fact,
    .check_text = ccg_check_text,
};

static const GameLab game_lab = {
    .guards = guards,
    .guard_names = guard_names,
    .mark_count = ccg_mark_count,
    .mark_name = ccg_mark_name,
    .marks = ccg_marks,
};

const Game ccg_game = {
    .id = "ccg",
    .title = "The Horus Heresy card game (2003)",
    .version = "1",
    .library_load = library_load,
    .library_extend = library_extend,
    .rules = &game_rules,
    .words = &game_words,
    .loadouts = &ccg__loadouts,
    .views = &game_views,
    .players = &game_players,
    .scenarios = &game_scenarios,
    .lab = &game_lab,
    .odds = &ccg_odds,
};
