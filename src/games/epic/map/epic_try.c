// match.try of Epic: a line of choices up to a formation's move, judged before it is made.
#include "epic_course.h"
#include "epic_map_inner.h"
#include "epic_names.h"
#include "epic_units.h"
#include "epic_view.h"

#include "base_assert.h"

enum { DEGREES = 360 };

#define PLACE_REMEDY \
    "Give a unit of the formation and a place: \"a1.2 to 60,30\", \"... facing 90\""

static MapAnswer unread(MapProblem *problem, const char *path, const char *text, const char *remedy)
{
    *problem = (MapProblem){path, text, remedy};
    return MAP_UNREAD;
}

static const char *sentence(const MapQuestion *question, const Message *message)
{
    TextBuffer text = text_start(question->arena);
    kernel_message_write(&epic_words, question->match, message, &text);
    return text.text;
}

// --- who is to stand elsewhere ---------------------------------------------------------------------

// "a1.2 to 60,30", with "facing 90" behind it.
static bool read_place(const EpicMatch *m, Span text, EpicTrialPlace *out)
{
    unsigned unit = 0;
    int64_t degrees = -1;
    Span rest = span_trim(text);
    if (!epic__take_unit(m, &rest, &unit) || !span_take_word(&rest, "to") ||
        !epic__take_point(&rest, &out->at))
        return false;
    if (span_take_word(&rest, "facing") && !span_take_number(&rest, 0, DEGREES - 1, &degrees))
        return false;
    out->unit = (uint16_t)unit;
    out->facing = (int16_t)degrees;
    return span_is_empty(span_trim(rest));
}

static MapAnswer read_places(const MapQuestion *question, const EpicLine *line,
                             const MapTrial *trial, EpicTrialPlace *place, MapProblem *problem)
{
    const Epic g = {.m = line->m, .s = line->s};
    for (size_t i = 0; i < trial->at_count; i++) {
        const char *path = text_format(question->arena, "/at/%zu", i);
        Refusal refusal = {0};
        if (!read_place(line->m, trial->at[i], &place[i]))
            return unread(problem, path, "this is no unit and place", PLACE_REMEDY);
        if (!epic__check_mover(&g, &line->s->frame[line->s->frame_count - 1], place[i].unit,
                               &refusal))
            return unread(problem, path, sentence(question, &refusal.message), PLACE_REMEDY);
        for (size_t n = 0; n < i; n++)
            if (place[n].unit == place[i].unit)
                return unread(problem, path, "the unit has a place already", "Name it once");
    }
    return MAP_TOLD;
}

// --- the answer ------------------------------------------------------------------------------------

void epic__put_line(JsonWriter *out, const EpicLine *line)
{
    if (line->dice > 0)
        json_put_int(out, "dice", line->dice);
    if (!line->is_refused)
        return;
    json_put_int(out, "offset", (int64_t)(line->text.length - line->rest.length));
    epic__put_refusal(out, line->m, &line->refusal);
}

// Of those that may not go where they were drawn to: how near they come. `before`: the ways, and
// nobody has gone them.
static void look_near(const EpicLine *line, EpicState *before, EpicTrial *trial,
                      EpicTrialPlace *place)
{
    unsigned count = 0;
    for (unsigned n = 0; n < trial->count; n++)
        if (trial->unit[n].is_forbidden && trial->unit[n].can_move)
            place[count++] = (EpicTrialPlace){
                .unit = trial->unit[n].unit, .facing = -1, .at = trial->unit[n].to};
    if (count == 0)
        return;
    epic__trial_place(line->m, before, &before->frame[before->frame_count - 1], place, count);
    for (unsigned n = 0, i = 0; n < trial->count && i < count; n++) {
        EpicTrialUnit *unit = &trial->unit[n];
        if (unit->unit != place[i].unit)
            continue;
        unit->has_nearest = place[i].has_nearest;
        unit->nearest = place[i].nearest;
        i++;
    }
}

EpicLine epic__line_of(const MapQuestion *question, const MapTrial *asked)
{
    EpicLine line = {.m = question->match,
                     .s = ARENA_NEW(question->arena, EpicState),
                     .seat = (unsigned)question->seat,
                     .text = asked->line};
    ASSERT(asked->at_count <= MAP_PLACES_MAX);
    *line.s = *(const EpicState *)question->state;
    return line;
}

MapAnswer epic__line_stand(const MapQuestion *question, const MapTrial *asked, EpicLine *line,
                           EpicState *before, EpicTrial *trial, EpicTrialPlace *place,
                           MapProblem *problem)
{
    Message message = {0};
    if (!epic__line_play(line, &message))
        return unread(problem, "/action", sentence(question, &message),
                      "match.legal lists the choices");
    if (map_is_stopped(question))
        return MAP_STOPPED;
    if (!line->is_move) {
        if (asked->at_count > 0)
            return unread(problem, "/at", "the line comes to no move",
                          "Leave it out, or let the line lead to a formation's move");
        return MAP_TOLD;
    }
    const EpicFrame *frame = &line->s->frame[line->s->frame_count - 1];
    MapAnswer answer = read_places(question, line, asked, place, problem);
    if (answer != MAP_TOLD)
        return answer;
    if (asked->at_count > 0)
        epic__trial_place(line->m, line->s, frame, place, (unsigned)asked->at_count);
    if (map_is_stopped(question))
        return MAP_STOPPED;
    if (before != NULL)
        *before = *line->s;
    epic__trial_judge(line->m, line->s, frame, line->is_part, trial);
    return map_is_stopped(question) ? MAP_STOPPED : MAP_TOLD;
}

static MapAnswer try_line(const MapQuestion *question, const MapTrial *asked, JsonWriter *out,
                          MapProblem *problem)
{
    EpicTrialPlace *place = ARENA_ARRAY(question->arena, EpicTrialPlace, MAP_PLACES_MAX);
    EpicTrial *trial = ARENA_NEW(question->arena, EpicTrial);
    EpicState *before = ARENA_NEW(question->arena, EpicState);
    EpicLine line = epic__line_of(question, asked);
    MapAnswer answer = epic__line_stand(question, asked, &line, before, trial, place, problem);
    if (answer != MAP_TOLD)
        return answer;
    if (line.is_move) {
        look_near(&line, before, trial, place);
        epic__put_trial(out, &line, question->state, trial);
    } else {
        epic__put_stands(out, &line, question->state);
    }
    epic__put_line(out, &line);
    if (line.is_move && trial->is_less_legal && !line.is_refused)
        epic__put_refusal(out, line.m, &trial->refusal);
    return MAP_TOLD;
}

const GameMap epic_map = {
    .trial = try_line,
    .reach = epic__map_reach,
    .sight = epic__map_sight,
    .place = epic__map_place,
};
