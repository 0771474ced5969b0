// The look back at a game that is over, in plain characters: they are the same on every screen.
#include "terminal_review.h"

#include "base_assert.h"

#include <string.h>
#include <time.h>

enum {
    ROWS = 11, // of the graph: 100, 90, ... 0
    PLOT_COLUMNS_MAX = 120,
    PLOT_COLUMNS_MIN = 20,
    LABEL_COLUMNS = 6, // before the plot: " 100 |"
    TURN_DIGITS_MAX = 3,
    TURN_MAX = 999, // with so many digits
    PROGRESS_MS = 250,
};

// --- making it ---

static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

bool terminal_review_make(SearchReview *review, void *context,
                          void (*say)(void *context, const char *progress),
                          bool (*stop)(void *context))
{
    int64_t began = now_ms() - 1;
    int64_t said = began;
    Arena *arena = arena_create(0);
    bool stopped = false;
    while (!stopped && search_review_go_on(review)) {
        int64_t now = now_ms();
        stopped = stop != NULL && stop(context);
        if (say == NULL || now - said < PROGRESS_MS)
            continue;
        said = now;
        size_t done = search_review_done(review);
        size_t count = search_review_count(review);
        double rate = (double)done * 1000 / (double)(now - began);
        arena_reset(arena);
        say(context,
            text_format(arena, "line %zu of %zu (%d %%), %.0f a second, %.0f s left", done, count,
                        (int)(100 * done / count), rate, (double)(count - done) / rate));
    }
    arena_destroy(arena);
    return !stopped;
}

// --- drawing it ---

static int percent(double chance)
{
    return (int)(chance * 100 + 0.5);
}

typedef struct Plot {
    size_t columns;
    char cell[ROWS][PLOT_COLUMNS_MAX + 1];
} Plot;

static size_t column_of(const Plot *plot, const SearchReview *review, size_t point)
{
    size_t count = search_review_count(review); // points are one more: the result
    return count == 0 ? 0 : point * (plot->columns - 1) / count;
}

static double chance_at(const SearchReview *review, size_t point)
{
    return point < search_review_count(review) ? search_review_step(review, point)->chance
                                               : search_review_result(review);
}

static int row_of(double chance)
{
    return ROWS - 1 - (int)(chance * (ROWS - 1) + 0.5);
}

static void draw(Plot *plot, const SearchReview *review)
{
    memset(plot->cell, ' ', sizeof plot->cell);
    memset(plot->cell[row_of(0.5)], '-', plot->columns);
    for (int row = 0; row < ROWS; row++)
        plot->cell[row][plot->columns] = '\0';
    int before = row_of(chance_at(review, 0));
    size_t from = 0;
    for (size_t point = 0; point <= search_review_count(review); point++) {
        size_t column = column_of(plot, review, point);
        int row = row_of(chance_at(review, point));
        for (; from < column; from++)
            plot->cell[before][from] = '*'; // few lines: until the next one it stood so
        // A jump is drawn as a way, so that the eye can follow it.
        for (int way = before; way != row; way += way < row ? 1 : -1)
            if (plot->cell[way][column] != '*')
                plot->cell[way][column] = ':';
        plot->cell[row][column] = '*';
        before = row;
    }
}

// Where turns begin.
static void write_axis(const Plot *plot, const SearchReview *review, TextBuffer *out)
{
    char line[PLOT_COLUMNS_MAX + TURN_DIGITS_MAX];
    memset(line, ' ', sizeof line);
    uint32_t turn = 0;
    size_t free_from = 0;
    size_t end = 0;
    for (size_t i = 0; i < search_review_count(review); i++) {
        const SearchReviewStep *step = search_review_step(review, i);
        size_t column = column_of(plot, review, i);
        if (step->turn == turn || step->turn > TURN_MAX)
            continue;
        turn = step->turn;
        if (column < free_from)
            continue;
        char digits[TURN_DIGITS_MAX];
        size_t count = 0;
        for (uint32_t n = turn; n > 0; n /= 10)
            digits[count++] = (char)('0' + n % 10);
        for (size_t d = 0; d < count; d++)
            line[column + d] = digits[count - 1 - d];
        end = column + count;
        free_from = end + 1;
    }
    if (end > 0) {
        text_append(out, "turn  ");
        text_append_span(out, span_make(line, end));
        text_append_char(out, '\n');
    }
}

static void write_marks(const Plot *plot, const SearchReview *review, const SearchReviewTurn *turn,
                        size_t count, TextBuffer *out)
{
    char line[PLOT_COLUMNS_MAX + 1];
    memset(line, ' ', sizeof line);
    for (size_t i = count; i > 0; i--)
        line[column_of(plot, review, turn[i - 1].step)] = (char)('0' + i % 10);
    text_append_repeat(out, ' ', LABEL_COLUMNS);
    size_t end = plot->columns;
    while (end > 0 && line[end - 1] == ' ')
        end--;
    text_append_span(out, span_make(line, end));
    text_append_char(out, '\n');
}

static void write_seat(int seat, const char *const names[KERNEL_SEATS], TextBuffer *out)
{
    text_print(out, "player %d", seat);
    if (names[seat] != NULL) {
        text_append(out, " (");
        text_append_visible(out, span_of(names[seat]));
        text_append_char(out, ')');
    }
}

// Without the full stop that a card's text may end with.
static const char *stopped(TextBuffer *text)
{
    while (text->length > 0 && text->text[text->length - 1] == '.')
        text->text[--text->length] = '\0';
    return text->text;
}

static void write_turn(SearchReview *review, const Run *run, const SearchReviewTurn *turn,
                       size_t number, const char *const names[KERNEL_SEATS], TextBuffer *out)
{
    const SearchReviewStep *step = search_review_step(review, turn->step);
    TextBuffer chosen = text_start(out->arena);
    TextBuffer better = text_start(out->arena);
    search_review_describe(review, turn->step, &chosen, &better);
    text_print(out, "%3zu  line %u, ", number, step->line + 1);
    if (step->turn > 0)
        text_print(out, "turn %u, ", step->turn);
    write_seat(turn->seat, names, out);
    if (!turn->is_luck) {
        text_print(out, " chose: %s.\n     Better: %s. It wins %d in 100, the choice %d.\n",
                   stopped(&chosen), stopped(&better), percent(step->best), percent(step->chosen));
        return;
    }
    text_append(out, " had luck: ");
    if (step->event < run->event_count)
        kernel_event_write(run->game->words, run->match, &run->event[step->event], VIEWER_ALL, out);
    else if (chosen.length > 0)
        text_print(out, "what came after \"%s\".", stopped(&chosen));
    else
        text_append(out, "as chance fell.");
    text_print(out, "\n     That was worth %d in 100.\n", percent(turn->size));
}

void terminal_review_write(SearchReview *review, const Run *run,
                           const char *const names[KERNEL_SEATS], size_t columns, TextBuffer *out)
{
    ASSERT(search_review_done(review) == search_review_count(review));
    Plot plot;
    size_t room = columns > LABEL_COLUMNS + PLOT_COLUMNS_MIN ? columns - LABEL_COLUMNS : 0;
    plot.columns = room < PLOT_COLUMNS_MIN   ? PLOT_COLUMNS_MIN
                   : room > PLOT_COLUMNS_MAX ? PLOT_COLUMNS_MAX
                                             : room;
    SearchReviewTurn turn[SEARCH_REVIEW_TURNS_MAX];
    size_t count = search_review_turns(review, turn);
    text_append(out, "How many games in 100 ");
    write_seat(0, names, out);
    text_append(out, " would win from here, both hands known\n\n");
    draw(&plot, review);
    for (int row = 0; row < ROWS; row++) {
        if (row % 5 == 0)
            text_print(out, "%4d |", 100 - row * 10);
        else
            text_append(out, "     |");
        size_t end = plot.columns;
        while (end > 0 && plot.cell[row][end - 1] == ' ')
            end--;
        text_append_span(out, span_make(plot.cell[row], end));
        text_append_char(out, '\n');
    }
    write_axis(&plot, review, out);
    if (count > 0) {
        write_marks(&plot, review, turn, count, out);
        text_append(out, "\nTurning points, the greatest first\n");
    } else {
        text_append(out, "\nThere was no turning point.\n");
    }
    for (size_t i = 0; i < count; i++)
        write_turn(review, run, &turn[i], i + 1, names, out);
    text_append_char(out, '\n');
    for (int seat = 0; seat < KERNEL_SEATS; seat++) {
        SearchReviewSum sum = search_review_sum(review, seat);
        write_seat(seat, names, out);
        text_print(out, ": %u choices, %u of them cost something, together %d in 100; luck %+d\n",
                   sum.choices, sum.slips, percent(sum.lost),
                   (int)(100 * sum.luck + (sum.luck < 0 ? -0.5 : 0.5)));
    }
}
