// The lines of a running game as somebody sees them: which are shown to whom, and their words.
#include "kernel_run.h"
#include "kernel_words.h"

#include "base_assert.h"
#include "kernel_views.h"

#include <string.h>

bool run_line_is_visible(const Run *run, size_t line, int viewer)
{
    const RunLine *shown = &run->line[line];
    if (viewer == VIEWER_ALL || shown->kind != RUN_LINE_PLAY || viewer == shown->actor)
        return true;
    bool is_last = line + 1 == run->line_count;
    return !shown->unshown && !(is_last && run_is_unfinished(run));
}

// What a game writes nothing of is not there for the viewer.
static bool is_read(const Run *run, const RunLine *line, uint32_t part, int viewer)
{
    return run->action[line->action_first + part].text[viewer][0] != '\0';
}

// Whether a line is left out of what a viewer reads: another seat's plain "pass", and what the game
// writes nothing of for the viewer (`action_write`). A pass that nobody was asked for is no line at
// all, and the two must look alike (CCG-18.2.4 and its like); what there is to know of either is in
// the events.
static bool is_silent(const Run *run, size_t line, int viewer)
{
    const RunLine *shown = &run->line[line];
    bool is_seat = shown->actor < KERNEL_SEATS;
    if (viewer == VIEWER_ALL || shown->kind != RUN_LINE_PLAY || (is_seat && shown->actor == viewer))
        return false;
    bool reads = false;
    for (uint32_t i = 0; i < shown->action_count && !reads; i++)
        reads = is_read(run, shown, i, viewer);
    bool is_pass = is_seat && shown->action_count == 1 &&
                   strcmp(run->action[shown->action_first].text[viewer], "pass") == 0;
    return is_pass || !reads;
}

static bool is_play_shown(const Run *run, size_t line, int viewer)
{
    return run->line[line].kind == RUN_LINE_PLAY && run_line_is_visible(run, line, viewer) &&
           !is_silent(run, line, viewer);
}

bool run_line_is_shown(const Run *run, size_t line, int viewer)
{
    const RunLine *asked = &run->line[line];
    if (asked->kind == RUN_LINE_PLAY)
        return is_play_shown(run, line, viewer);
    if (asked->kind != RUN_LINE_TAKEBACK || viewer == VIEWER_ALL)
        return true;
    // Earlier take-backs among them took back nothing that stands before the target.
    for (size_t i = asked->target; i < line; i++)
        if (is_play_shown(run, i, viewer))
            return true;
    return false;
}

size_t run_line_seen_from(const Run *run, size_t line, int viewer)
{
    ASSERT(line < run->line_count);
    size_t from = line;
    while (from > 0 && !run_line_is_shown(run, from, viewer))
        from--;
    return from;
}

size_t run_line_seen_until(const Run *run, size_t line, int viewer)
{
    ASSERT(line < run->line_count);
    size_t end = run->line_count - (run_is_unfinished(run) ? 1 : 0);
    while (line + 1 < end && !run_line_is_shown(run, line + 1, viewer))
        line++;
    return line;
}

// The text of an action for people: a wish without what it is told to have become.
static Span told_text(const char *text)
{
    Span told = span_of(text), thus = SPAN_LITERAL(WORDS_THUS);
    bool is_given =
        told.length > thus.length && span_equal(span_from(told, told.length - thus.length), thus);
    return is_given ? span_slice(told, 0, told.length - thus.length) : told;
}

// The wishes of a line, the last first; gives how many were passed over.
static size_t find_wish(const Run *run, const RunLine *line, size_t back, Span *out)
{
    size_t passed = 0;
    for (uint32_t i = line->action_count; i-- > 0;) {
        uint32_t n = line->action_first + i;
        bool became = n + 1 < run->action_count && run->action[n + 1].goes_on;
        if (run->action[n].goes_on || !became)
            continue;
        if (passed == back) {
            *out = told_text(run->action[n].text[line->actor]);
            return passed;
        }
        passed++;
    }
    return passed;
}

bool run_wish(const Run *run, Actor actor, size_t back, Span *out)
{
    ASSERT(actor < KERNEL_SEATS);
    *out = SPAN_LITERAL("");
    for (size_t i = run->line_count; i-- > 0 && out->length == 0;)
        if (run->line[i].kind == RUN_LINE_PLAY && run->line[i].actor == actor)
            back -= find_wish(run, &run->line[i], back, out);
    return out->length > 0;
}

// `told`: for people. What a wish has become is in the record and stands on the table; they read
// the wish.
static void write_line(const Run *run, size_t line, int viewer, bool told, TextBuffer *out)
{
    const RunLine *shown = &run->line[line];
    switch ((RunLineKind)shown->kind) {
    case RUN_LINE_TAKEBACK:
        text_print(out, "takeback %u", (unsigned)shown->target + 1);
        return;
    case RUN_LINE_CONCEDE:
        text_print(out, "concede %u", (unsigned)shown->actor);
        return;
    case RUN_LINE_TIME:
        text_print(out, "time %u", (unsigned)shown->actor);
        return;
    case RUN_LINE_AWAY:
        text_print(out, "away %u", (unsigned)shown->actor);
        return;
    case RUN_LINE_DRAW:
        text_append(out, "draw");
        return;
    case RUN_LINE_PLAY:
        break;
    }
    text_append(out, kernel_actor_word((Actor)shown->actor));
    text_append_char(out, ':');
    if (!run_line_is_visible(run, line, viewer)) {
        text_append(out, " ?");
        return;
    }
    const char *between = " ";
    bool is_given = false;
    for (uint32_t i = 0; i < shown->action_count; i++) {
        bool is_detail =
            run->game->words->is_detail != NULL &&
            run->game->words->is_detail(&run->action[shown->action_first + i].action, &is_given);
        if (is_read(run, shown, i, viewer) && !(told && is_detail)) {
            const char *text = run->action[shown->action_first + i].text[viewer];
            text_append(out, between);
            text_append_span(out, told ? told_text(text) : span_of(text));
            between = ", ";
        }
    }
}

void run_line_write(const Run *run, size_t line, int viewer, TextBuffer *out)
{
    write_line(run, line, viewer, false, out);
}

const Event *run_line_event(const Run *run, size_t line, size_t i)
{
    ASSERT(i < run->line[line].event_count);
    return &run->event[run->line[line].event_first + i];
}

// What the die of a line has to show: rows of dice are told by quiet events.
static void write_need(const Run *run, size_t line, TextBuffer *out)
{
    const BeatEntry *beats = run->game->views == NULL ? NULL : run->game->views->beats;
    for (uint32_t j = 0; beats != NULL && j < run->line[line].event_count; j++) {
        const Event *event = run_line_event(run, line, j);
        const BeatEntry *entry = &beats[event->message.number];
        if (!entry->is_row || entry->need.value == 0 ||
            !kernel_event_is_quiet(run->game->words, event))
            continue;
        text_append(out, " (");
        text_append_int(out, kernel_beat_number(event, entry->need));
        text_append(out, "+)");
        return;
    }
}

void run_log_write(const Run *run, size_t from, int viewer, TextBuffer *out)
{
    for (size_t i = from; i < run->line_count; i++) {
        if (!is_silent(run, i, viewer)) {
            write_line(run, i, viewer, true, out);
            if (run_line_is_visible(run, i, viewer))
                write_need(run, i, out);
            text_append(out, run->line[i].undone ? "   (taken back)\n" : "\n");
        }
        for (uint32_t j = 0; run_line_is_visible(run, i, viewer) && j < run->line[i].event_count;
             j++) {
            const Event *event = run_line_event(run, i, j);
            if (kernel_event_is_quiet(run->game->words, event))
                continue;
            text_append(out, "    ");
            kernel_event_write(run->game->words, run->match, event, viewer, out);
            text_append_char(out, '\n');
        }
    }
}
