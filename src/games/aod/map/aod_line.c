// A line of choices, played on a copy by the functions that play it in earnest, with dice on a
// move's way as well as they can fall.
#include "aod_map_inner.h"
#include "aod_turn.h"

#include "base_assert.h"

enum {
    DICE_MAX = 128,
    PASSES = 6, // the die that passes every test of a move
};

static AodFrame *top(const AodTried *line)
{
    return line->s->frame_count > 0 ? &line->s->frame[line->s->frame_count - 1] : NULL;
}

// --- what the engine says ------------------------------------------------------------------------

static void note_forced(EventSink *sink, const Action *action)
{
    AodTried *line = (AodTried *)sink;
    if (line->forced_count < AOD_LINE_FORCED_MAX)
        line->forced[line->forced_count++] = *action;
}

static void note_became(EventSink *sink, const Action *actions, size_t count)
{
    AodTried *line = (AodTried *)sink;
    ASSERT(count <= AOD_LINE_BECAME_MAX);
    line->became_count = count;
    memcpy(line->became, actions, count * sizeof *actions);
}

static void note_event(EventSink *sink, const Event *event)
{
    AodTried *line = (AodTried *)sink;
    line->cruises = line->cruises || event->message.number == AOD_MSG_GOES_AT_CRUISING;
    bool is_test = event->message.number == AOD_MSG_DANGER_DIE;
    if (!is_test && event->message.number != AOD_MSG_FLAT_OUT_DIE)
        return;
    ASSERT(event->message.argument[0].kind == MESSAGE_NAME);
    uint16_t model = (uint16_t)(event->message.argument[0].as.name & 0xFFFFFF);
    if (is_test && line->tester_count < AOD_UNIT_MODELS_MAX_ALL) {
        line->tester[line->tester_count++] = model;
    } else if (!is_test) {
        line->hasty = model;
        line->hasty_count++;
    }
}

// --- playing -------------------------------------------------------------------------------------

static void play(AodTried *line, AodAction action)
{
    Action packed = aod_action_pack(action);
    line->sink = (EventSink){.report = note_event, .forced = note_forced, .became = note_became};
    line->forced_count = 0;
    aod_apply(line->m, line->s, &packed, &line->sink);
}

// The dice that stand between a unit and the end of its move.
static void pass_dice(AodTried *line)
{
    const AodFrame *frame = top(line);
    while (line->s->outcome == OUTCOME_NONE && line->s->decision == AOD_D_DIE && frame != NULL &&
           (frame->tag == AOD_FRAME_WALK || frame->tag == AOD_FRAME_MOVE) &&
           line->dice < DICE_MAX) {
        line->dice++;
        play(line, (AodAction){.kind = AOD_ACTION_DIE, .other = PASSES});
        frame = top(line);
    }
}

// 1 + the unit that the question is about.
static unsigned asked_unit(const AodTried *line)
{
    const AodFrame *frame = top(line);
    if (frame == NULL)
        return 0;
    return frame->tag == AOD_FRAME_WINDOW ? frame->window.mover : frame->unit;
}

// The engine has made it already: it was the only choice, or it was made before the line.
static bool is_made(const AodTried *line, AodAction action)
{
    Action packed = aod_action_pack(action);
    for (unsigned i = 0; i < line->forced_count; i++)
        if (action_equal(&line->forced[i], &packed))
            return true;
    return (action.kind == AOD_ACTION_ACT || action.kind == AOD_ACTION_DEPLOY) &&
           line->s->decision != AOD_D_UNIT && asked_unit(line) == action.unit + 1U;
}

static bool is_drawing(unsigned kind)
{
    return kind == AOD_ACTION_VIA || kind == AOD_ACTION_MOVE || kind == AOD_ACTION_REVERSE ||
           kind == AOD_ACTION_FACE || kind == AOD_ACTION_PLACE || kind == AOD_ACTION_RAM;
}

static bool is_wish(unsigned kind)
{
    return kind == AOD_ACTION_PLAN || kind == AOD_ACTION_AUTO;
}

// Notes whom the choice moves, and how; before it is played.
static void note_move(AodTried *line, AodAction a)
{
    if (!is_drawing(a.kind) && !is_wish(a.kind) && a.kind != AOD_ACTION_STAY)
        return;
    line->mover = asked_unit(line);
    if (is_drawing(a.kind) && line->drawn_count < AOD_LINE_BECAME_MAX)
        line->drawn[line->drawn_count++] = aod_action_pack(a);
    if (!is_wish(a.kind))
        return;
    line->has_wish = true;
    line->became_count = 0;
}

static bool take(AodTried *line, AodAction a)
{
    Action packed = aod_action_pack(a);
    pass_dice(line);
    if (line->s->outcome != OUTCOME_NONE || line->s->decider != line->seat)
        return is_made(line, a) || aod__refuse(&line->refusal, AOD_R_FLOW_6_1, AOD_MSG_NOT_NOW, "");
    if (!aod_check(line->m, line->s, &packed, &line->refusal)) {
        if (is_drawing(a.kind) && line->mover == 0)
            line->mover = asked_unit(line);
        return is_made(line, a);
    }
    note_move(line, a);
    play(line, a);
    return true;
}

AodTried *aod__line_of(const MapQuestion *question, const MapTrial *asked)
{
    AodTried *line = ARENA_NEW(question->arena, AodTried);
    *line = (AodTried){.m = question->match,
                       .s = ARENA_NEW(question->arena, AodState),
                       .seat = (unsigned)question->seat,
                       .text = asked->line};
    ASSERT(asked->at_count <= MAP_PLACES_MAX);
    *line->s = *(const AodState *)question->state;
    return line;
}

bool aod__line_play(AodTried *line, Message *problem)
{
    line->rest = line->text;
    while (!span_is_empty(span_trim(line->rest))) {
        Span begun = line->rest;
        Action action;
        if (!kernel_take_action(&aod_words, line->m, line->s, &line->rest, &action, problem))
            return false;
        if (is_wish(aod_action(&action).kind))
            line->wish_at = line->text.length - begun.length;
        if (!take(line, aod_action(&action))) {
            line->is_refused = true;
            line->rest = begun;
            line->refused = aod_action(&action);
            line->has_refused_model = is_drawing(line->refused.kind);
            return true;
        }
    }
    pass_dice(line);
    return true;
}
