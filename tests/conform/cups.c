#include "cups.h"

#include "base_assert.h"
#include "kernel_loadouts.h"
#include "kernel_players.h"
#include "kernel_scenarios.h"
#include "kernel_views.h"
#include "kernel_words.h"

#include <string.h>

enum { CUPS = 3 };

typedef enum Kind { KIND_NONE, KIND_HIDE, KIND_ALLOW, KIND_LOOK, KIND_TAKE } Kind;
typedef enum Stage { STAGE_HIDE, STAGE_ALLOW, STAGE_TURN, STAGE_OVER } Stage;
static const char *const stage_names[] = {"D-HIDE", "D-ALLOW", "D-TURN", "D-OVER"};

typedef struct State {
    uint8_t coin; // the cup, 1 to 3; 0: not known to the observer
    uint8_t looks;
    uint8_t looked; // set of cups
    uint8_t stage;
    uint8_t outcome;
    uint8_t zero[3];
} State;

enum { MSG_NONE, MSG_NOT_ASKED, MSG_UNREADABLE, MSG_BROKEN, EV_TAKES, EV_CONCEDES };
static const MessageEntry entries[] = {
    [MSG_NONE] = {"none", "no message", NULL},
    [MSG_NOT_ASKED] = {"not_asked", "That is not what is asked now", NULL},
    [MSG_UNREADABLE] = {"unreadable", "\"{0}\" is no action of this game", NULL},
    [MSG_BROKEN] = {"broken", "The state breaks an invariant", NULL},
    [EV_TAKES] = {"takes", "{0} takes cup {1}", NULL},
    [EV_CONCEDES] = {"concedes", "{0} concedes", NULL},
};
static const MessageCatalogue catalogue = {sizeof entries / sizeof entries[0], entries};
enum { RULE_ALLOW = 101, RULE_TURN = 102, RULE_END = 103 };

static const char library[] = "cups";

static const void *library_load(Arena *arena, const SourceText *packs, size_t pack_count,
                                DiagnosticList *problems)
{
    (void)arena, (void)packs, (void)pack_count, (void)problems;
    return library;
}

static size_t list_sides(const void *lib, const char **out, size_t out_max)
{
    (void)lib;
    if (out_max > 0)
        out[0] = "plain";
    return 1;
}

static size_t list_missions(const void *lib, const char **out, size_t out_max)
{
    (void)lib, (void)out, (void)out_max;
    return 0;
}

static const void *match_create(Arena *arena, const void *lib, const MatchSetup *setup,
                                DiagnosticList *problems)
{
    (void)arena, (void)lib, (void)setup, (void)problems;
    return library;
}

static Action make_action(Kind kind, unsigned value)
{
    Action action = {.kind = (uint16_t)kind};
    action.data[0] = (uint8_t)value;
    return action;
}

static void start(const void *match, void *block)
{
    (void)match;
    *(State *)block = (State){.stage = STAGE_HIDE};
}

static Decision pending(const void *match, const void *block)
{
    (void)match;
    static const uint8_t actors[] = {ACTOR_CHANCE, ACTOR_SEAT1, ACTOR_SEAT0, ACTOR_NONE};
    const State *state = block;
    return (Decision){.actor = actors[state->stage], .kind = state->stage};
}

static size_t legal(const void *match, const void *block, Action *out, size_t out_max)
{
    (void)match, (void)out_max;
    const State *state = block;
    size_t count = 0;
    switch ((Stage)state->stage) {
    case STAGE_HIDE:
        for (unsigned cup = 1; cup <= CUPS; cup++)
            out[count++] = make_action(KIND_HIDE, cup);
        break;
    case STAGE_ALLOW:
        for (unsigned looks = 0; looks < CUPS; looks++)
            out[count++] = make_action(KIND_ALLOW, looks);
        break;
    case STAGE_TURN:
        for (unsigned cup = 1; cup <= CUPS && state->looks > 0; cup++)
            if ((state->looked >> cup & 1) == 0)
                out[count++] = make_action(KIND_LOOK, cup);
        for (unsigned cup = 1; cup <= CUPS; cup++)
            out[count++] = make_action(KIND_TAKE, cup);
        break;
    case STAGE_OVER:
        break;
    }
    return count;
}

static bool check(const void *match, const void *block, const Action *action, Refusal *refusal)
{
    Action options[2 * CUPS];
    size_t count = legal(match, block, options, 2 * CUPS);
    for (size_t i = 0; i < count; i++)
        if (action_equal(&options[i], action))
            return true;
    *refusal = (Refusal){.rule = RULE_TURN, .message = message_make(MSG_NOT_ASKED)};
    return false;
}

static void apply(const void *match, void *block, const Action *action, EventSink *events)
{
    (void)match;
    State *state = block;
    uint8_t value = action->data[0];
    switch ((Kind)action->kind) {
    case KIND_NONE:
        break;
    case KIND_HIDE:
        state->coin = value;
        state->stage = STAGE_ALLOW;
        break;
    case KIND_ALLOW:
        state->looks = value;
        state->stage = STAGE_TURN;
        break;
    case KIND_LOOK:
        state->looks--;
        state->looked = (uint8_t)(state->looked | 1U << value);
        break;
    case KIND_TAKE:
        state->stage = STAGE_OVER;
        state->outcome = state->coin == value ? OUTCOME_SEAT0 : OUTCOME_SEAT1;
        if (events != NULL) {
            Event event = {.rule = RULE_END, .message = message_make(EV_TAKES)};
            message_add_name(&event.message, 0);
            message_add_int(&event.message, value);
            events->report(events, &event);
        }
        break;
    }
}

static uint32_t chance_count(const void *match, const void *block)
{
    (void)match, (void)block;
    return CUPS;
}

static void chance_action(const void *match, const void *block, uint32_t n, Action *out)
{
    (void)match, (void)block;
    *out = make_action(KIND_HIDE, n + 1);
}

static void observe(const void *match, const void *block, int seat, void *out)
{
    (void)match;
    State *seen = out;
    if (out != block)
        memcpy(out, block, sizeof *seen);
    bool has_seen = seat == 0 && (seen->looked >> seen->coin & 1) != 0;
    if (seen->stage != STAGE_OVER && !has_seen)
        seen->coin = 0;
}

static void resample(const void *match, void *block, int seat, Rng *rng)
{
    (void)match;
    State *state = block;
    if (state->coin != 0 || state->stage == STAGE_HIDE)
        return;
    do {
        state->coin = (uint8_t)(1 + rng_below(rng, CUPS));
    } while (seat == 0 && (state->looked >> state->coin & 1) != 0);
}

static Outcome outcome(const void *match, const void *block)
{
    (void)match;
    return (Outcome)((const State *)block)->outcome;
}

static void concede(const void *match, void *block, int seat, EventSink *events)
{
    (void)match;
    State *state = block;
    state->stage = STAGE_OVER;
    state->outcome = seat == 0 ? OUTCOME_SEAT1 : OUTCOME_SEAT0;
    if (events != NULL) {
        Event event = {.rule = RULE_END, .message = message_make(EV_CONCEDES)};
        message_add_name(&event.message, (uint32_t)seat);
        events->report(events, &event);
    }
}

static bool validate(const void *match, const void *block, Message *problem)
{
    (void)match;
    const State *state = block;
    *problem = message_make(MSG_BROKEN);
    return state->coin <= CUPS && state->looks < CUPS && state->stage <= STAGE_OVER;
}

// --- words ---

static size_t rule_name(Rule rule, char *out, size_t out_max)
{
    char text[] = "CUP-1.0";
    text[6] = (char)('0' + rule % 100);
    for (size_t i = 0; i < out_max; i++)
        out[i] = i < sizeof text ? text[i] : '\0';
    return sizeof text - 1;
}

static bool rule_parse(Span text, Rule *out)
{
    int64_t number = 0;
    if (!span_starts_with(text, "CUP-1.") || !span_integer(span_from(text, 6), 1, 9, &number))
        return false;
    *out = (Rule)(100 + number);
    return true;
}

static void name_text(const void *match, uint32_t handle, TextBuffer *out)
{
    (void)match;
    text_append(out, handle == 0 ? "Seat 0" : "Seat 1");
}

static const char *const kind_words[] = {"none", "hide", "allow", "look", "take"};

static void action_write(const void *match, const void *block, const Action *action, int viewer,
                         TextBuffer *out)
{
    (void)match, (void)block;
    if (action->kind == KIND_HIDE && viewer != VIEWER_ALL) {
        text_append(out, "hide ?");
        return;
    }
    text_print(out, "%s %d", kind_words[action->kind], action->data[0]);
}

static bool action_read(const void *match, const void *block, Span text, Action *out,
                        Message *problem)
{
    (void)match, (void)block;
    Span rest = text;
    Span word;
    int64_t value = 0;
    if (span_next_word(&rest, &word) && span_integer(span_trim(rest), 0, CUPS, &value)) {
        for (int kind = KIND_HIDE; kind <= KIND_TAKE; kind++) {
            if (span_equal_nocase_text(word, kind_words[kind])) {
                *out = make_action((Kind)kind, (unsigned)value);
                return true;
            }
        }
    }
    *problem = message_make(MSG_UNREADABLE);
    message_add_text(problem, text);
    return false;
}

static void action_describe(const void *match, const void *block, const Action *action,
                            TextBuffer *out)
{
    (void)match, (void)block;
    text_print(out, "%s (%d)", kind_words[action->kind], action->data[0]);
}

static void prompt(const void *match, const void *block, int viewer, TextBuffer *out)
{
    (void)viewer;
    text_append(out, stage_names[pending(match, block).kind]);
}

static const GameRules game_rules = {
    .state_bytes = sizeof(State),
    .list_missions = list_missions,
    .match_create = match_create,
    .start = start,
    .pending = pending,
    .legal = legal,
    .check = check,
    .apply = apply,
    .chance_count = chance_count,
    .chance_action = chance_action,
    .observe = observe,
    .resample = resample,
    .outcome = outcome,
    .concede = concede,
    .validate = validate,
};

static const GameWords game_words = {
    .messages = &catalogue,
    .decision_names = stage_names,
    .decision_count = STAGE_OVER + 1,
    .rule_name = rule_name,
    .rule_parse = rule_parse,
    .name_text = name_text,
    .action_write = action_write,
    .action_read = action_read,
    .action_describe = action_describe,
    .prompt = prompt,
};

static const GameLoadouts game_loadouts = {
    .list_sides = list_sides,
};

static const GameViews game_views = {0};

static const GamePlayers game_players = {0};

static const RuleSeries rule_series[] = {
    {"CUP-", RULE_PROOF_SCENARIO},
    {0},
};

static const GameScenarios game_scenarios = {
    .series = rule_series,
};

const Game cups_game = {
    .id = "cups",
    .title = "Cups",
    .version = "1",
    .library_load = library_load,
    .rules = &game_rules,
    .words = &game_words,
    .loadouts = &game_loadouts,
    .views = &game_views,
    .players = &game_players,
    .scenarios = &game_scenarios,
};

// --- best play ---

// With so many cups that the coin may lie under and so many looks left.
static int best_value(unsigned cups, unsigned looks)
{
    // One look in vain leaves one cup less.
    return looks >= cups - 1 ? 6 : (int)(6 * (looks + 1) / cups);
}

int cups_value(const void *observation, const Action *action)
{
    const State *state = observation;
    unsigned cups = 0;
    for (unsigned cup = 1; cup <= CUPS; cup++)
        cups += state->coin != 0 ? state->coin == cup : (state->looked >> cup & 1) == 0;
    uint8_t cup = action->data[0];
    bool possible = state->coin != 0 ? state->coin == cup : (state->looked >> cup & 1) == 0;
    switch ((Kind)action->kind) {
    case KIND_ALLOW:
        return best_value(CUPS, cup);
    case KIND_TAKE:
        return possible ? (int)(6 / cups) : 0;
    case KIND_LOOK:
        return state->coin != 0 ? 6 : best_value(cups, state->looks);
    case KIND_NONE:
    case KIND_HIDE:
        break;
    }
    UNREACHABLE();
}
