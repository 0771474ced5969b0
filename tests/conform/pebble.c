// Map: state; table; match; turn; the machine; observing; words; position and facts.
#include "pebble.h"

#include "base_assert.h"
#include "kernel_loadouts.h"
#include "kernel_players.h"
#include "kernel_scenarios.h"
#include "kernel_views.h"
#include "kernel_words.h"

#include <string.h>

enum {
    VALUES = 4,
    EACH = 3,
    PEBBLES = VALUES * EACH,
    HAND = 3,
    SIDE_U = 10000, // of the table, hundredths of a millimetre
    APART_U = 1500, // least distance of two pebbles
    PAIR_U = 3000,  // most distance of the two of a pair
    KNOWN = 0x80,   // on a pebble in a hand or buried: the enemy knows it
    VALUE = 0x7f,   // 0: not known to the observer
};

typedef enum Kind {
    KIND_NONE,
    KIND_LAY,  // chance: the next pebble from the bottom of the pile
    KIND_COIN, // chance
    KIND_PEEK,
    KIND_BURY,
    KIND_PLAY,
    KIND_PAIR,
    KIND_PLACE,
    KIND_ANSWER,
    KIND_PASS,
} Kind;

typedef enum Stage {
    STAGE_SHUFFLE,
    STAGE_TURN,
    STAGE_PLACE,
    STAGE_ANSWER,
    STAGE_COIN,
    STAGE_OVER
} Stage;
static const char *const stage_names[] = {"D-SHUFFLE", "D-TURN", "D-PLACE",
                                          "D-ANSWER",  "D-COIN", "D-OVER"};

typedef struct State {
    int32_t x[PEBBLES]; // of pebbles on the table, in order of arrival
    int32_t y[PEBBLES];
    uint8_t table[PEBBLES];    // their values
    uint8_t pile[PEBBLES];     // bottom first; 0: not known to the observer
    uint8_t hand[2][HAND];     // ascending; unknown ones last
    uint8_t total[VALUES + 1]; // pebbles of each value in this game
    uint8_t left[VALUES + 1];  // not yet laid
    uint8_t discarded[VALUES + 1];
    uint8_t table_count;
    uint8_t pile_count;
    uint8_t hand_count[2];
    uint8_t buried[2]; // 0: none
    uint8_t peeked[2];
    uint8_t pile_known[2]; // 1 + index of the pile pebble that the seat has looked at
    uint8_t score[2];
    uint8_t stage;
    uint8_t actor; // whose turn it is
    uint8_t continues;
    uint8_t playing;  // value being played
    uint8_t to_place; // pebbles of the play not yet on the table
    uint8_t placed;   // and those that are
    uint8_t outcome;
    uint8_t zero[4];
} State;
_Static_assert(sizeof(State) == 164, "equal states are equal bytes: no padding");

typedef enum Fault {
    FAULT_NONE,
    FAULT_ORDER,    // observe keeps the order of the enemy's hand
    FAULT_LENGTH,   // a hidden pebble changes the length of the list
    FAULT_PROMPT,   // a hidden pebble is named in the prompt
    FAULT_UNSURE,   // resample forgets what was looked at
    FAULT_EVENTS,   // the state depends on whether somebody listens
    FAULT_TWICE,    // an option is listed twice
    FAULT_NOTATION, // two options have the same notation
    FAULT_REFUSAL,  // a refusal without a rule
    FAULT_TOUCH,    // check changes the state
    FAULT_MEMORY,   // apply allocates
    FAULT_LOST,     // a pebble vanishes
    FAULT_CONCEDE,  // who concedes wins
} Fault;
const char *const pebble_faults[] = {"order", "length",   "prompt",  "unsure", "events",
                                     "twice", "notation", "refusal", "touch",  "memory",
                                     "lost",  "concede",  NULL};

typedef struct Match {
    Fault fault;
    bool holds; // windows: see pebble.h
} Match;

static bool has_fault(const void *match, Fault fault)
{
    return ((const Match *)match)->fault == fault;
}

// --- Messages ---

enum {
    MSG_NONE,
    MSG_NOT_ASKED,
    MSG_NOT_HELD,
    MSG_BURIED_BEFORE,
    MSG_PEEKED_BEFORE,
    MSG_PILE_EMPTY,
    MSG_NO_PAIR,
    MSG_OFF_TABLE,
    MSG_TOO_NEAR,
    MSG_TOO_FAR,
    MSG_NO_ROOM,
    MSG_UNREADABLE,
    MSG_COUNT_BROKEN,
    MSG_SHAPE_BROKEN,
    EV_DRAWS,
    EV_PEEKS,
    EV_BURIES,
    EV_PLAYS,
    EV_ANSWERS,
    EV_COIN,
    EV_OVER,
    EV_CONCEDES,
};
static const MessageEntry entries[] = {
    [MSG_NONE] = {"none", "no message", NULL},
    [MSG_NOT_ASKED] = {"not_asked", "That is not what is asked now", "Choose from the list"},
    [MSG_NOT_HELD] = {"not_held", "There is no pebble of value {0} in this hand", NULL},
    [MSG_BURIED_BEFORE] = {"buried_before", "A pebble has been buried before", NULL},
    [MSG_PEEKED_BEFORE] = {"peeked_before", "The pile has been looked at before", NULL},
    [MSG_PILE_EMPTY] = {"pile_empty", "The pile is empty", NULL},
    [MSG_NO_PAIR] = {"no_pair", "There are no two pebbles of value {0} in this hand", NULL},
    [MSG_OFF_TABLE] = {"off_table", "The place is not on the table", NULL},
    [MSG_TOO_NEAR] = {"too_near", "A pebble lies nearer than 15 mm", "Place it further away"},
    [MSG_TOO_FAR] = {"too_far", "The two of a pair lie within 30 mm", "Place it nearer"},
    [MSG_NO_ROOM] = {"no_room", "There is no room near it for the second of the pair", NULL},
    [MSG_UNREADABLE] = {"unreadable", "\"{0}\" is no action of this game", NULL},
    [MSG_COUNT_BROKEN] = {"count_broken", "There are {1} pebbles of value {0}", NULL},
    [MSG_SHAPE_BROKEN] = {"shape_broken", "The state breaks invariant {0}", NULL},
    [EV_DRAWS] = {"draws", "{0} draws {1}", NULL},
    [EV_PEEKS] = {"peeks", "{0} looks at the second of the pile: {1}", NULL},
    [EV_BURIES] = {"buries", "{0} buries {1}", NULL},
    [EV_PLAYS] = {"plays", "{0} places {1} at {2} {3}", NULL},
    [EV_ANSWERS] = {"answers", "{0} answers with {1}", NULL},
    [EV_COIN] = {"coin", "The coin shows {0}: {1} points", NULL},
    [EV_OVER] = {"over", "The game is over at {1} to {2}", NULL},
    [EV_CONCEDES] = {"concedes", "{0} concedes", NULL},
};
static const MessageCatalogue catalogue = {sizeof entries / sizeof entries[0], entries};

enum {
    RULE_TURN = 201,
    RULE_PEEK = 202,
    RULE_BURY = 203,
    RULE_PAIR = 204,
    RULE_PLACE = 301,
    RULE_NEAR = 302,
    RULE_FAR = 303,
    RULE_ANSWER = 401,
    RULE_COIN = 402,
    RULE_DRAW = 403,
    RULE_END = 501
};

// Names: 0 and 1 are the seats, 100 heads, 101 tails.
static void report(EventSink *events, Rule rule, int number, uint8_t secret_from, uint8_t secret,
                   uint32_t seat, int64_t a, int64_t b, int64_t c, int arguments)
{
    if (events == NULL)
        return;
    Event event = {.rule = rule, .secret_from = secret_from, .secret_arguments = secret};
    event.message = message_make((uint16_t)number);
    message_add_name(&event.message, seat);
    int64_t numbers[3] = {a, b, c};
    for (int i = 0; i + 1 < arguments; i++)
        message_add_int(&event.message, numbers[i]);
    events->report(events, &event);
}

// --- Match ---

static const char library[] = "pebbles";

static const void *library_load(Arena *arena, const SourceText *packs, size_t pack_count,
                                DiagnosticList *problems)
{
    (void)arena, (void)packs, (void)pack_count, (void)problems;
    return library;
}

// A pack of pebbles is a line that begins with "pebbles:", and changes nothing.
static const void *library_extend(Arena *arena, const void *lib, const SourceText *packs,
                                  size_t pack_count, DiagnosticList *problems)
{
    (void)arena;
    for (size_t i = 0; i < pack_count; i++) {
        if (!span_starts_with(packs[i].text, "pebbles:")) {
            diagnostic_report(problems, packs[i].name, 1, 1, "these are no pebbles");
            return NULL;
        }
    }
    return lib;
}

static size_t list_sides(const void *lib, const char **out, size_t out_max)
{
    static const char *const names[] = {"round", "flat"};
    (void)lib;
    for (size_t i = 0; i < 2 && i < out_max; i++)
        out[i] = names[i];
    return 2;
}

static size_t list_missions(const void *lib, const char **out, size_t out_max)
{
    (void)lib;
    if (out_max > 0)
        out[0] = "beach";
    return 1;
}

static const void *match_create(Arena *arena, const void *lib, const MatchSetup *setup,
                                DiagnosticList *problems)
{
    (void)lib;
    Match *match = ARENA_NEW(arena, Match);
    for (size_t i = 0; i < setup->option_count; i++) {
        Span option = span_of(setup->option[i]);
        bool known = span_equal_text(option, "held_windows=yes");
        match->holds = match->holds || known;
        for (int fault = 0; pebble_faults[fault] != NULL; fault++) {
            if (span_starts_with(option, "fault=") &&
                span_equal_text(span_from(option, 6), pebble_faults[fault])) {
                match->fault = (Fault)(fault + 1);
                known = true;
            }
        }
        if (!known) {
            diagnostic_report(problems, NULL, 0, 0, "there is no option \"%s\"",
                              text_visible(problems->arena, option));
            return NULL;
        }
    }
    return match;
}

// --- Places ---

static int64_t distance2(const State *state, uint8_t pebble, int32_t x, int32_t y)
{
    int64_t dx = state->x[pebble] - x;
    int64_t dy = state->y[pebble] - y;
    return dx * dx + dy * dy;
}

static int judge_place(const State *state, int32_t x, int32_t y)
{
    if (x < 0 || y < 0 || x > SIDE_U || y > SIDE_U)
        return MSG_OFF_TABLE;
    for (uint8_t i = 0; i < state->table_count; i++)
        if (distance2(state, i, x, y) < (int64_t)APART_U * APART_U)
            return MSG_TOO_NEAR;
    bool second = state->placed == 1 && state->to_place == 1;
    if (second &&
        distance2(state, (uint8_t)(state->table_count - 1), x, y) > (int64_t)PAIR_U * PAIR_U)
        return MSG_TOO_FAR;
    return MSG_NONE;
}

static void put_down(State *state, int32_t x, int32_t y)
{
    state->x[state->table_count] = x;
    state->y[state->table_count] = y;
    state->table[state->table_count++] = state->playing;
    state->to_place--;
    state->placed++;
}

// Proposals: a coarse grid, and a fine one where that is not enough.
static int judge_whole(const State *state, int32_t x, int32_t y);

static size_t propose_places(const State *state, int32_t places[][2], size_t places_max)
{
    size_t count = 0;
    for (int32_t step = 2500; count < 2 && step >= 250; step -= 2250) {
        count = 0;
        for (int32_t y = step / 2; y <= SIDE_U; y += step) {
            for (int32_t x = step / 2; x <= SIDE_U; x += step) {
                if (count < places_max && judge_whole(state, x, y) == MSG_NONE) {
                    places[count][0] = x;
                    places[count][1] = y;
                    count++;
                }
            }
        }
    }
    return count;
}

// The first of a pair may only go where the second can follow: every prefix can be completed.
static int judge_whole(const State *state, int32_t x, int32_t y)
{
    int problem = judge_place(state, x, y);
    if (problem != MSG_NONE || state->to_place < 2)
        return problem;
    State then = *state;
    put_down(&then, x, y);
    int32_t places[2][2];
    return propose_places(&then, places, 2) < 2 ? MSG_NO_ROOM : MSG_NONE;
}

// --- Actions ---

static Action make_action(Kind kind, uint8_t value)
{
    Action action = {.kind = (uint16_t)kind};
    action.data[0] = value;
    return action;
}

// The layout of every place: piece at 0, x at 2, y at 6, facing at 10 (docs/decisions/0002).
static Action make_place(uint8_t value, int32_t x, int32_t y)
{
    Action action = make_action(KIND_PLACE, value);
    memcpy(action.data + 2, &x, 4);
    memcpy(action.data + 6, &y, 4);
    return action;
}

static void get_place(const Action *action, int32_t *x, int32_t *y)
{
    memcpy(x, action->data + 2, 4);
    memcpy(y, action->data + 6, 4);
}

static int held(const State *state, int seat, uint8_t value)
{
    int count = 0;
    for (uint8_t i = 0; i < state->hand_count[seat]; i++)
        count += (state->hand[seat][i] & VALUE) == value;
    return count;
}

// The seat that is not on turn: whether it could answer the play.
static bool can_answer(const State *state)
{
    return held(state, 1 - state->actor, state->playing) > 0;
}

// Unknown pebbles (0) go last, so that places in the hand tell nothing.
static int hand_order(uint8_t pebble)
{
    return (pebble & VALUE) == 0 ? 1000 : (pebble & VALUE) * 2 + (pebble >> 7);
}

static void sort_hand(State *state, int seat)
{
    for (int i = 1; i < state->hand_count[seat]; i++) {
        for (int j = i;
             j > 0 && hand_order(state->hand[seat][j - 1]) > hand_order(state->hand[seat][j]);
             j--) {
            uint8_t other = state->hand[seat][j];
            state->hand[seat][j] = state->hand[seat][j - 1];
            state->hand[seat][j - 1] = other;
        }
    }
}

// Takes a pebble of this value out of a hand, one that the enemy knows first.
static uint8_t take(State *state, int seat, uint8_t value)
{
    int at = -1;
    for (int i = 0; i < state->hand_count[seat]; i++)
        if ((state->hand[seat][i] & VALUE) == value)
            at = i;
    ASSERT(at >= 0);
    uint8_t pebble = state->hand[seat][at];
    state->hand_count[seat]--;
    for (int i = at; i < state->hand_count[seat]; i++)
        state->hand[seat][i] = state->hand[seat][i + 1];
    state->hand[seat][state->hand_count[seat]] = 0;
    return pebble;
}

static void draw(State *state, int seat, EventSink *events)
{
    if (state->pile_count == 0 || state->hand_count[seat] == HAND)
        return;
    uint8_t index = --state->pile_count;
    uint8_t pebble = state->pile[index];
    state->pile[index] = 0;
    for (int s = 0; s < 2; s++) {
        if (state->pile_known[s] == index + 1) {
            state->pile_known[s] = 0;
            pebble |= s != seat ? KNOWN : 0;
        }
    }
    state->hand[seat][state->hand_count[seat]++] = pebble;
    sort_hand(state, seat);
    report(events, RULE_DRAW, EV_DRAWS, (pebble & KNOWN) != 0 ? 0 : (uint8_t)(1 << (1 - seat)),
           1 << 1, (uint32_t)seat, pebble & VALUE, 0, 0, 2);
}

// --- The machine ---

static Decision pending(const void *match, const void *block)
{
    (void)match;
    const State *state = block;
    Decision decision = {.kind = state->stage, .continues = state->continues};
    switch ((Stage)state->stage) {
    case STAGE_SHUFFLE:
    case STAGE_COIN:
        decision.actor = ACTOR_CHANCE;
        break;
    case STAGE_TURN:
    case STAGE_PLACE:
        decision.actor = state->actor;
        break;
    case STAGE_ANSWER:
        decision.actor = (uint8_t)(1 - state->actor);
        break;
    case STAGE_OVER:
        decision.actor = ACTOR_NONE;
        break;
    }
    return decision;
}

static size_t add(Action *out, size_t out_max, size_t count, Action action)
{
    if (count < out_max)
        out[count] = action;
    return count + 1;
}

static size_t legal_turn(const void *match, const State *state, Action *out, size_t out_max)
{
    size_t count = 0;
    int seat = state->actor;
    bool hide = has_fault(match, FAULT_LENGTH) && held(state, 1 - seat, 4) > 0;
    if (!state->peeked[seat] && state->pile_count > 0 && !hide)
        count = add(out, out_max, count, make_action(KIND_PEEK, 0));
    for (Kind kind = KIND_BURY; kind <= KIND_PAIR; kind++) {
        for (uint8_t value = 1; value <= VALUES; value++)
            if (held(state, seat, value) >= (kind == KIND_PAIR ? 2 : 1) &&
                !(kind == KIND_BURY && state->buried[seat] != 0))
                count = add(out, out_max, count, make_action(kind, value));
    }
    if (has_fault(match, FAULT_TWICE) && state->table_count == 3 && count <= out_max)
        count = add(out, out_max, count, out[count - 1]);
    return count;
}

static size_t legal(const void *match, const void *block, Action *out, size_t out_max)
{
    const State *state = block;
    size_t count = 0;
    switch ((Stage)state->stage) {
    case STAGE_SHUFFLE:
        for (uint8_t value = 1; value <= VALUES; value++)
            if (state->left[value] > 0)
                count = add(out, out_max, count, make_action(KIND_LAY, value));
        break;
    case STAGE_TURN:
        return legal_turn(match, state, out, out_max);
    case STAGE_PLACE: {
        int32_t places[64][2];
        size_t found = propose_places(state, places, 64);
        for (size_t i = 0; i < found; i++) {
            count =
                add(out, out_max, count, make_place(state->playing, places[i][0], places[i][1]));
        }
        break;
    }
    case STAGE_ANSWER:
        if (can_answer(state))
            count = add(out, out_max, count, make_action(KIND_ANSWER, 0));
        count = add(out, out_max, count, make_action(KIND_PASS, 0));
        break;
    case STAGE_COIN:
        count = add(out, out_max, count, make_action(KIND_COIN, 1));
        count = add(out, out_max, count, make_action(KIND_COIN, 0));
        break;
    case STAGE_OVER:
        break;
    }
    return count;
}

static bool refuse(const void *match, Refusal *refusal, Rule rule, int number, int64_t value)
{
    refusal->rule = has_fault(match, FAULT_REFUSAL) ? 0 : rule;
    refusal->message = message_make((uint16_t)number);
    message_add_int(&refusal->message, value);
    return false;
}

static bool is_clean(const Action *action, bool place)
{
    static const uint8_t zeros[14];
    return memcmp(action->data + (place ? 10 : 1), zeros, place ? 4 : 13) == 0 &&
           (!place || action->data[1] == 0);
}

static bool check_turn(const void *match, const State *state, const Action *action,
                       Refusal *refusal)
{
    int seat = state->actor;
    uint8_t value = action->data[0];
    switch (action->kind) {
    case KIND_PEEK:
        if (value != 0)
            break;
        if (state->peeked[seat])
            return refuse(match, refusal, RULE_PEEK, MSG_PEEKED_BEFORE, 0);
        return state->pile_count > 0 || refuse(match, refusal, RULE_PEEK, MSG_PILE_EMPTY, 0);
    case KIND_BURY:
    case KIND_PLAY:
    case KIND_PAIR:
        if (value == 0 || value > VALUES || held(state, seat, value) == 0)
            return refuse(match, refusal, RULE_TURN, MSG_NOT_HELD, value);
        if (action->kind == KIND_BURY && state->buried[seat] != 0)
            return refuse(match, refusal, RULE_BURY, MSG_BURIED_BEFORE, 0);
        if (action->kind == KIND_PAIR && held(state, seat, value) < 2)
            return refuse(match, refusal, RULE_PAIR, MSG_NO_PAIR, value);
        return true;
    default:
        break;
    }
    return refuse(match, refusal, RULE_TURN, MSG_NOT_ASKED, 0);
}

static bool check(const void *match, const void *block, const Action *action, Refusal *refusal)
{
    const State *state = block;
    if (has_fault(match, FAULT_TOUCH)) {
        // A fault on purpose: the suite must see it.
        State *touched;
        memcpy(&touched, &block, sizeof touched);
        touched->zero[0] = 0;
        touched->zero[1] = (uint8_t)(action->kind == KIND_PLACE);
    }
    uint8_t value = action->data[0];
    bool known = false;
    if (!is_clean(action, action->kind == KIND_PLACE))
        return refuse(match, refusal, RULE_TURN, MSG_NOT_ASKED, 0);
    switch ((Stage)state->stage) {
    case STAGE_SHUFFLE:
        known = action->kind == KIND_LAY && value >= 1 && value <= VALUES && state->left[value] > 0;
        break;
    case STAGE_TURN:
        return check_turn(match, state, action, refusal);
    case STAGE_PLACE:
        if (action->kind == KIND_PLACE && value == state->playing) {
            int32_t x;
            int32_t y;
            get_place(action, &x, &y);
            int problem = judge_whole(state, x, y);
            Rule rule = problem == MSG_OFF_TABLE  ? RULE_PLACE
                        : problem == MSG_TOO_NEAR ? RULE_NEAR
                                                  : RULE_FAR;
            return problem == MSG_NONE || refuse(match, refusal, rule, problem, 0);
        }
        break;
    case STAGE_ANSWER:
        if (action->kind == KIND_ANSWER && value == 0 && !can_answer(state))
            return refuse(match, refusal, RULE_ANSWER, MSG_NOT_HELD, state->playing);
        known = (action->kind == KIND_ANSWER || action->kind == KIND_PASS) && value == 0;
        break;
    case STAGE_COIN:
        known = action->kind == KIND_COIN && value <= 1;
        break;
    case STAGE_OVER:
        break;
    }
    return known || refuse(match, refusal, RULE_TURN, MSG_NOT_ASKED, 0);
}

static void finish(State *state, EventSink *events)
{
    state->stage = STAGE_OVER;
    state->continues = 0;
    state->outcome = (uint8_t)(state->score[0] > state->score[1]   ? OUTCOME_SEAT0
                               : state->score[0] < state->score[1] ? OUTCOME_SEAT1
                                                                   : OUTCOME_DRAW);
    report(events, RULE_END, EV_OVER, 0, 0, 2, state->score[0], state->score[1], 0, 3);
}

static void begin_play(State *state, Kind kind, uint8_t value, bool asked)
{
    state->stage = STAGE_PLACE;
    state->playing = value;
    state->to_place = kind == KIND_PAIR ? 2 : 1;
    state->placed = 0;
    state->continues = asked;
    for (int i = 0; i < state->to_place; i++)
        take(state, state->actor, value);
}

// To the next turn; a turn with one choice only is played at once.
static void begin_turn(const void *match, State *state, EventSink *events)
{
    state->playing = 0;
    state->to_place = 0;
    state->placed = 0;
    state->continues = 0;
    state->stage = STAGE_TURN;
    if (state->hand_count[state->actor] == 0)
        state->actor = (uint8_t)(1 - state->actor);
    if (state->hand_count[state->actor] == 0) {
        finish(state, events);
        return;
    }
    Action only[2];
    if (legal_turn(match, state, only, 2) == 1)
        begin_play(state, (Kind)only[0].kind, only[0].data[0], false);
}

static void end_turn(const void *match, State *state, EventSink *events)
{
    draw(state, state->actor, events);
    state->actor = (uint8_t)(1 - state->actor);
    begin_turn(match, state, events);
}

static void lay(const void *match, State *state, uint8_t value, EventSink *events)
{
    state->pile[state->pile_count++] = value;
    state->left[value]--;
    state->continues = 1;
    int rest = 0;
    uint8_t last = 0;
    for (uint8_t v = 1; v <= VALUES; v++) {
        rest += state->left[v];
        last = state->left[v] > 0 ? v : last;
    }
    if (rest > 0 && rest == state->left[last]) {
        // Only equal ones are left: forced.
        for (; rest > 0; rest--) {
            if (events != NULL && events->forced != NULL) {
                const Action only = {.kind = KIND_LAY, .data = {last}};
                events->forced(events, &only);
            }
            state->pile[state->pile_count++] = last;
            state->left[last]--;
        }
    }
    if (rest == 0) {
        for (int i = 0; i < 2 * HAND; i++)
            draw(state, i % 2, events);
        begin_turn(match, state, events);
    }
}

static void score(const void *match, State *state, int times, EventSink *events)
{
    state->score[state->actor] =
        (uint8_t)(state->score[state->actor] + state->playing * state->placed * times);
    end_turn(match, state, events);
}

static void place(const void *match, State *state, const Action *action, EventSink *events)
{
    int32_t x;
    int32_t y;
    get_place(action, &x, &y);
    put_down(state, x, y);
    report(events, RULE_PLACE, EV_PLAYS, 0, 0, state->actor, state->playing, x, y, 4);
    state->continues = 1;
    if (state->to_place > 0)
        return;
    state->continues = 0;
    // Nobody is asked who could not answer; the history does not tell the difference. With held
    // windows who has pebbles is asked.
    bool asks = can_answer(state) ||
                (((const Match *)match)->holds && state->hand_count[1 - state->actor] > 0);
    state->stage = asks ? STAGE_ANSWER : STAGE_COIN;
}

static void apply(const void *match, void *block, const Action *action, EventSink *events)
{
    State *state = block;
    int seat = state->actor;
    uint8_t value = action->data[0];
    if (has_fault(match, FAULT_EVENTS) && events != NULL && state->score[0] > 5)
        state->score[0]--;
    if (has_fault(match, FAULT_MEMORY) && state->table_count == 2)
        arena_destroy(arena_create(0));
    switch ((Kind)action->kind) {
    case KIND_LAY:
        lay(match, state, value, events);
        return;
    case KIND_COIN:
        report(events, RULE_COIN, EV_COIN, 0, 0, value ? 100 : 101,
               state->playing * state->placed * (value ? 2 : 1), 0, 0, 2);
        score(match, state, value ? 2 : 1, events);
        return;
    case KIND_PEEK:
        state->peeked[seat] = 1;
        // The second from the top: the enemy will draw it.
        state->pile_known[seat] = (uint8_t)(state->pile_count - (state->pile_count > 1));
        state->continues = 0;
        report(events, RULE_PEEK, EV_PEEKS, (uint8_t)(1 << (1 - seat)), 1 << 1, (uint32_t)seat,
               state->pile[state->pile_known[seat] - 1], 0, 0, 2);
        begin_turn(match, state, events);
        return;
    case KIND_BURY:
        state->buried[seat] = take(state, seat, value);
        if (has_fault(match, FAULT_LOST) && value == 2)
            state->buried[seat] = 1;
        report(events, RULE_BURY, EV_BURIES, (uint8_t)(1 << (1 - seat)), 1 << 1, (uint32_t)seat,
               value, 0, 0, 2);
        end_turn(match, state, events);
        return;
    case KIND_PLAY:
    case KIND_PAIR:
        begin_play(state, (Kind)action->kind, value, true);
        return;
    case KIND_PLACE:
        place(match, state, action, events);
        return;
    case KIND_ANSWER:
        take(state, 1 - seat, state->playing);
        state->discarded[state->playing]++;
        report(events, RULE_ANSWER, EV_ANSWERS, 0, 0, (uint32_t)(1 - seat), state->playing, 0, 0,
               2);
        score(match, state, 1, events);
        return;
    case KIND_PASS:
        state->stage = STAGE_COIN;
        return;
    case KIND_NONE:
        break;
    }
    UNREACHABLE();
}

static void start(const void *match, void *block)
{
    (void)match;
    State *state = block;
    *state = (State){.stage = STAGE_SHUFFLE};
    for (int value = 1; value <= VALUES; value++) {
        state->total[value] = EACH;
        state->left[value] = EACH;
    }
}

static uint32_t chance_count(const void *match, const void *block)
{
    (void)match;
    const State *state = block;
    uint32_t rest = 0;
    for (int value = 1; value <= VALUES; value++)
        rest += state->left[value];
    return state->stage == STAGE_COIN ? 2 : rest;
}

static void chance_action(const void *match, const void *block, uint32_t n, Action *out)
{
    (void)match;
    const State *state = block;
    if (state->stage == STAGE_COIN) {
        *out = make_action(KIND_COIN, (uint8_t)n);
        return;
    }
    uint8_t value = 1;
    while (n >= state->left[value])
        n -= state->left[value++];
    *out = make_action(KIND_LAY, value);
}

static Outcome outcome(const void *match, const void *block)
{
    (void)match;
    return (Outcome)((const State *)block)->outcome;
}

static void concede(const void *match, void *block, int seat, EventSink *events)
{
    State *state = block;
    bool wins = has_fault(match, FAULT_CONCEDE);
    report(events, RULE_END, EV_CONCEDES, 0, 0, (uint32_t)seat, 0, 0, 0, 1);
    state->stage = STAGE_OVER;
    state->continues = 0;
    state->outcome = (uint8_t)((seat == 0) == wins ? OUTCOME_SEAT0 : OUTCOME_SEAT1);
}

static bool broken(Message *problem, int number, int64_t a, int64_t b)
{
    *problem = message_make((uint16_t)number);
    message_add_int(problem, a);
    message_add_int(problem, b);
    return false;
}

static bool validate(const void *match, const void *block, Message *problem)
{
    (void)match;
    const State *state = block;
    uint8_t count[VALUE + 1] = {0};
    for (int i = 0; i < PEBBLES; i++) {
        if ((i >= state->pile_count) != (state->pile[i] == 0) ||
            (i >= state->table_count) != (state->table[i] == 0))
            return broken(problem, MSG_SHAPE_BROKEN, 1, 0);
        count[state->pile[i] & VALUE]++;
        count[state->table[i] & VALUE]++;
    }
    for (int seat = 0; seat < 2; seat++) {
        for (int i = 0; i < HAND; i++) {
            uint8_t pebble = state->hand[seat][i];
            if ((i >= state->hand_count[seat]) != (pebble == 0))
                return broken(problem, MSG_SHAPE_BROKEN, 2, 0);
            if (i > 0 && pebble != 0 && hand_order(state->hand[seat][i - 1]) > hand_order(pebble))
                return broken(problem, MSG_SHAPE_BROKEN, 3, 0);
            count[pebble & VALUE]++;
        }
        count[state->buried[seat] & VALUE]++;
    }
    if (state->to_place > 0)
        count[state->playing] = (uint8_t)(count[state->playing] + state->to_place);
    for (int value = 1; value <= VALUES; value++) {
        int all = count[value] + state->left[value] + state->discarded[value];
        if (all != state->total[value])
            return broken(problem, MSG_COUNT_BROKEN, value, all);
    }
    if (state->zero[0] != 0 || state->zero[1] != 0)
        return broken(problem, MSG_SHAPE_BROKEN, 4, 0);
    return true;
}

// --- What a seat knows ---

static void observe(const void *match, const void *block, int seat, void *out)
{
    State *seen = out;
    if (out != block)
        memcpy(out, block, sizeof *seen);
    int enemy = 1 - seat;
    for (uint8_t i = 0; i < seen->pile_count; i++)
        if (seen->pile_known[seat] != i + 1)
            seen->pile[i] = 0;
    for (uint8_t i = 0; i < seen->hand_count[enemy]; i++)
        if ((seen->hand[enemy][i] & KNOWN) == 0)
            seen->hand[enemy][i] = 0;
    if (!has_fault(match, FAULT_ORDER))
        sort_hand(seen, enemy);
    if ((seen->buried[enemy] & VALUE) != 0 && (seen->buried[enemy] & KNOWN) == 0)
        seen->buried[enemy] = VALUE; // something
    // During the shuffle what is left would tell what lies in the pile.
    if (seen->stage == STAGE_SHUFFLE)
        memset(seen->left, 0, sizeof seen->left);
}

// All places of a state where a pebble lies that this seat does not know.
static size_t unknown_places(State *state, int seat, uint8_t **places)
{
    size_t count = 0;
    int enemy = 1 - seat;
    for (uint8_t i = 0; i < state->hand_count[enemy]; i++)
        if (state->hand[enemy][i] == 0)
            places[count++] = &state->hand[enemy][i];
    if (state->buried[enemy] == VALUE)
        places[count++] = &state->buried[enemy];
    for (uint8_t i = 0; i < state->pile_count; i++)
        if (state->pile[i] == 0)
            places[count++] = &state->pile[i];
    return count;
}

static void resample(const void *match, void *block, int seat, Rng *rng)
{
    State *state = block;
    uint8_t rest[VALUES + 1];
    memcpy(rest, state->total, sizeof rest);
    for (uint8_t i = 0; i < state->table_count; i++)
        rest[state->table[i]]--;
    if (has_fault(match, FAULT_UNSURE) && state->pile_known[seat] != 0)
        state->pile[state->pile_known[seat] - 1] = 0;
    for (uint8_t i = 0; i < state->pile_count; i++)
        rest[state->pile[i]]--;
    for (int s = 0; s < 2; s++) {
        for (uint8_t i = 0; i < state->hand_count[s]; i++)
            rest[state->hand[s][i] & VALUE]--;
        if (state->buried[s] != 0 && state->buried[s] != VALUE)
            rest[state->buried[s] & VALUE]--;
    }
    uint8_t pool[PEBBLES];
    size_t pool_count = 0;
    for (uint8_t value = 1; value <= VALUES; value++) {
        int count = rest[value] - state->discarded[value];
        count -= value == state->playing ? state->to_place : 0;
        for (; count > 0; count--)
            pool[pool_count++] = value;
    }
    uint8_t *places[PEBBLES + HAND + 1];
    size_t place_count = unknown_places(state, seat, places);
    ASSERT(place_count <= pool_count);
    for (size_t i = 0; i + 1 < pool_count; i++) {
        size_t other = i + (size_t)rng_below(rng, pool_count - i);
        uint8_t value = pool[i];
        pool[i] = pool[other];
        pool[other] = value;
    }
    // Who is asked for an answer holds one, unless windows are held.
    if (state->stage == STAGE_ANSWER && state->actor == seat && !can_answer(state) &&
        !((const Match *)match)->holds) {
        for (size_t i = 1; i < pool_count && pool[0] != state->playing; i++) {
            if (pool[i] == state->playing) {
                pool[i] = pool[0];
                pool[0] = state->playing;
            }
        }
    }
    for (size_t i = 0; i < place_count; i++)
        *places[i] = pool[i];
    if (state->stage == STAGE_SHUFFLE)
        for (size_t i = place_count; i < pool_count; i++)
            state->left[pool[i]]++;
    sort_hand(state, 1 - seat);
}

// --- Words ---

static size_t rule_name(Rule rule, char *out, size_t out_max)
{
    char digits[16] = "PEB-";
    size_t length = 4;
    digits[length++] = (char)('0' + rule / 100 % 10);
    digits[length++] = '.';
    if (rule % 100 >= 10)
        digits[length++] = (char)('0' + rule % 100 / 10);
    digits[length++] = (char)('0' + rule % 10);
    digits[length] = '\0';
    for (size_t i = 0; i < out_max; i++)
        out[i] = i <= length ? digits[i] : '\0';
    return length;
}

static bool rule_parse(Span text, Rule *out)
{
    Span major;
    int64_t a;
    int64_t b;
    if (!span_starts_with(text, "PEB-"))
        return false;
    Span rest = span_from(text, 4);
    if (!span_next_part(&rest, '.', &major) || !span_integer(major, 1, 9, &a) ||
        !span_integer(rest, 1, 99, &b))
        return false;
    *out = (Rule)(a * 100 + b);
    return true;
}

static void name_text(const void *match, uint32_t handle, TextBuffer *out)
{
    (void)match;
    text_append(out, handle == 0     ? "Seat 0"
                     : handle == 1   ? "Seat 1"
                     : handle == 100 ? "heads"
                     : handle == 101 ? "tails"
                                     : "nobody");
}

static const char *const kind_words[] = {"none", "lay",  "coin", "peek",   "bury",
                                         "play", "pair", "at",   "answer", "pass"};

static void action_write(const void *match, const void *block, const Action *action, int viewer,
                         TextBuffer *out)
{
    const State *state = block;
    switch ((Kind)action->kind) {
    case KIND_LAY:
        text_print(out, viewer == VIEWER_ALL ? "%d" : "?", action->data[0]);
        return;
    case KIND_COIN:
        text_append(out, action->data[0] ? "heads" : "tails");
        return;
    case KIND_BURY:
        if (viewer != VIEWER_ALL && viewer != state->actor) {
            text_append(out, "bury ?");
            return;
        }
        break;
    case KIND_PLACE: {
        int32_t x;
        int32_t y;
        get_place(action, &x, &y);
        text_print(out, "at %d %d", (int)x, (int)y);
        return;
    }
    case KIND_PLAY:
    case KIND_PAIR:
        break;
    case KIND_NONE:
    case KIND_PEEK:
    case KIND_ANSWER:
    case KIND_PASS:
        text_append(out, kind_words[action->kind]);
        return;
    }
    if (has_fault(match, FAULT_NOTATION) && action->data[0] == 3) {
        text_print(out, "%s 2", kind_words[action->kind]);
        return;
    }
    text_print(out, "%s %d", kind_words[action->kind], action->data[0]);
}

static bool read_words(const State *state, Span text, Action *out)
{
    Span rest = text;
    Span word;
    int64_t a = 0;
    int64_t b = 0;
    if (state->stage == STAGE_SHUFFLE && span_integer(text, 1, VALUES, &a)) {
        *out = make_action(KIND_LAY, (uint8_t)a);
        return true;
    }
    if (span_equal_nocase_text(text, "heads") || span_equal_nocase_text(text, "tails")) {
        *out = make_action(KIND_COIN, span_equal_nocase_text(text, "heads"));
        return true;
    }
    if (!span_next_word(&rest, &word))
        return false;
    for (Kind kind = KIND_PEEK; kind <= KIND_PASS; kind++) {
        if (!span_equal_nocase_text(word, kind_words[kind]))
            continue;
        Span x;
        if (kind == KIND_PLACE) {
            if (!span_next_word(&rest, &x) || !span_integer(x, INT32_MIN, INT32_MAX, &a) ||
                !span_integer(span_trim(rest), INT32_MIN, INT32_MAX, &b))
                return false;
            *out = make_place(state->playing, (int32_t)a, (int32_t)b);
            return true;
        }
        bool valued = kind == KIND_BURY || kind == KIND_PLAY || kind == KIND_PAIR;
        if (valued ? !span_integer(span_trim(rest), 1, VALUES, &a)
                   : !span_is_empty(span_trim(rest)))
            return false;
        *out = make_action(kind, (uint8_t)a);
        return true;
    }
    return false;
}

static bool action_read(const void *match, const void *block, Span text, Action *out,
                        Message *problem)
{
    (void)match;
    if (read_words(block, span_trim(text), out))
        return true;
    *problem = message_make(MSG_UNREADABLE);
    message_add_text(problem, text);
    return false;
}

static void action_describe(const void *match, const void *block, const Action *action,
                            TextBuffer *out)
{
    static const char *const texts[] = {
        "nothing",
        "the next pebble of the pile",
        "the coin",
        "look at the second pebble of the pile",
        "put a pebble face down, out of the game",
        "play a pebble on the table",
        "play two equal pebbles on the table",
        "place the pebble here",
        "give up an equal pebble: the play does not count double",
        "let the coin decide",
    };
    (void)match, (void)block;
    text_append(out, texts[action->kind]);
}

static void prompt(const void *match, const void *block, int viewer, TextBuffer *out)
{
    const State *state = block;
    Decision decision = pending(match, block);
    text_print(out, "%s for %s", kernel_decision_name(&pebble_game, decision.kind),
               kernel_actor_name((Actor)decision.actor));
    if (has_fault(match, FAULT_PROMPT) && viewer < 2 && held(state, 1 - viewer, 1) > 0)
        text_append(out, " (be careful)");
}

static int32_t evaluate(const void *match, const void *block, int seat)
{
    (void)match;
    const State *state = block;
    int32_t value = 10 * (state->score[seat] - state->score[1 - seat]);
    for (uint8_t i = 0; i < state->hand_count[seat]; i++)
        value += 5 * (state->hand[seat][i] & VALUE);
    return value;
}

static void view_json(const void *match, const void *block, int viewer, TextBuffer *out)
{
    (void)match;
    const State *state = block;
    text_print(out, "{\"score\":[%d,%d],\"pile\":%d,\"hand\":[", state->score[0], state->score[1],
               state->pile_count);
    for (int seat = 0; seat < 2; seat++) {
        text_append(out, seat == 0 ? "[" : ",[");
        // Known ones first: where one lies in the hand is nobody's business.
        int shown = 0;
        for (int pass = 0; pass < 2; pass++) {
            for (uint8_t i = 0; i < state->hand_count[seat]; i++) {
                uint8_t pebble = state->hand[seat][i];
                bool known = viewer == VIEWER_ALL || viewer == seat ||
                             (viewer == 1 - seat && (pebble & KNOWN) != 0);
                if (known == (pass == 0))
                    text_print(out, "%s%d", shown++ > 0 ? "," : "", known ? pebble & VALUE : 0);
            }
        }
        text_append(out, "]");
    }
    text_append(out, "]");
    if (viewer < 2 && state->pile_known[viewer] != 0)
        text_print(out, ",\"seen\":%d", state->pile[state->pile_known[viewer] - 1]);
    text_append(out, "}");
}

// --- Scenarios ---

static bool read_values(Span text, uint8_t *out, size_t out_max, uint8_t *count)
{
    Span word;
    int64_t value;
    *count = 0;
    while (span_next_word(&text, &word)) {
        if (*count == out_max || !span_integer(word, 1, VALUES, &value))
            return false;
        out[(*count)++] = (uint8_t)value;
    }
    return true;
}

static bool position(Arena *arena, const void *lib, const SourceText *block, uint32_t first_line,
                     const void **match, void *out, DiagnosticList *problems)
{
    (void)lib;
    State *state = out;
    *state = (State){.stage = STAGE_TURN};
    *match = ARENA_NEW(arena, Match);
    Span rest = block->text;
    Span line;
    bool good = true;
    for (uint32_t number = first_line; span_next_line(&rest, &line); number++) {
        Span key;
        Span value = span_trim(line);
        if (value.length == 0)
            continue;
        bool known = span_next_part(&value, ':', &key);
        uint8_t seat = span_ends_with(key, "1");
        int64_t turn = 0;
        uint8_t one = 0;
        if (span_equal_text(key, "hand0") || span_equal_text(key, "hand1")) {
            known = known && read_values(value, state->hand[seat], HAND, &state->hand_count[seat]);
            sort_hand(state, seat);
        } else if (span_equal_text(key, "pile")) {
            known = known && read_values(value, state->pile, PEBBLES, &state->pile_count);
        } else if (span_equal_text(key, "buried0") || span_equal_text(key, "buried1")) {
            known = known && read_values(value, &state->buried[seat], 1, &one);
        } else if (span_equal_text(key, "turn")) {
            known = known && span_integer(span_trim(value), 0, 1, &turn);
            state->actor = (uint8_t)turn;
        } else {
            known = false;
        }
        if (!known) {
            diagnostic_report(problems, block->name, number, 1,
                              "this line of the position is not known");
            good = false;
        }
    }
    for (int i = 0; i < PEBBLES; i++)
        state->total[state->pile[i]]++;
    for (int seat = 0; seat < 2; seat++) {
        for (int i = 0; i < HAND; i++)
            state->total[state->hand[seat][i]]++;
        state->total[state->buried[seat]]++;
    }
    state->total[0] = 0;
    if (good)
        begin_turn(*match, state, NULL);
    return good;
}

static bool fact(const void *match, const void *block, Span words, TextBuffer *out)
{
    (void)match;
    const State *state = block;
    for (int seat = 0; seat < 2; seat++) {
        if (span_equal_text(words, seat == 0 ? "hand 0" : "hand 1")) {
            for (uint8_t i = 0; i < state->hand_count[seat]; i++)
                text_print(out, "%s%d", i > 0 ? " " : "", state->hand[seat][i] & VALUE);
            return true;
        }
        if (span_equal_text(words, seat == 0 ? "score 0" : "score 1")) {
            text_print(out, "%d", state->score[seat]);
            return true;
        }
        if (span_equal_text(words, seat == 0 ? "buried 0" : "buried 1")) {
            text_print(out, "%d", state->buried[seat] & VALUE);
            return true;
        }
    }
    if (span_equal_text(words, "pile")) {
        text_print(out, "%d", state->pile_count);
        return true;
    }
    if (span_equal_text(words, "table")) {
        text_print(out, "%d", state->table_count);
        return true;
    }
    return false;
}

static bool check_text(Arena *arena, const void *lib, Span kind, const SourceText *text,
                       uint32_t first_line, TextBuffer *canonical, DiagnosticList *problems)
{
    (void)arena, (void)lib;
    if (!span_equal_text(kind, "hand"))
        return false;
    uint8_t values[HAND];
    uint8_t count;
    if (!read_values(text->text, values, HAND, &count)) {
        Diagnostic *added = diagnostic_report(problems, text->name, first_line, 1,
                                              "a hand is at most three values from 1 to 4");
        if (added != NULL)
            added->rule = "PEB-2.1";
        return true;
    }
    for (uint8_t i = 0; i < count; i++)
        text_print(canonical, "%s%d", i > 0 ? " " : "", values[i]);
    return true;
}

static bool is_held(const void *match, const void *state)
{
    return ((const Match *)match)->holds && ((const State *)state)->stage == STAGE_ANSWER;
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
    .is_held = is_held,
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

static const GameViews game_views = {
    .view_json = view_json,
};

static const GamePlayers game_players = {
    .evaluate = evaluate,
};

static const RuleSeries rule_series[] = {
    {"PEB-", RULE_PROOF_SCENARIO},
    {0},
};

static const GameScenarios game_scenarios = {
    .series = rule_series,
    .position = position,
    .fact = fact,
    .check_text = check_text,
};

const Game pebble_game = {
    .id = "pebble",
    .title = "Pebbles",
    .version = "1",
    .library_load = library_load,
    .library_extend = library_extend,
    .rules = &game_rules,
    .words = &game_words,
    .loadouts = &game_loadouts,
    .views = &game_views,
    .players = &game_players,
    .scenarios = &game_scenarios,
};
