// Answers for people and for programs.
#include "odds_internal.h"

#include "base_numbers.h"

#include <string.h>

OddsVersus odds_versus(const OddsAnswer *a, const OddsAnswer *b)
{
    OddsVersus versus;
    odds_compare(&a->main.dist, 0, &b->main.dist, 0, &versus.more, &versus.equal, &versus.less);
    return versus;
}

// --- for people ---

enum { BAR_MAX = 50, BAR_MIN = 10 };

static const double SHOWN_MIN = 0.0005; // what would show as 0.0 % is left out

static bool is_shown(const OddsDist *dist, int n)
{
    return n <= dist->max && dist->p[n] >= SHOWN_MIN;
}

static double chance_at(const OddsDist *dist, int n)
{
    return n <= dist->max ? dist->p[n] : 0;
}

// A bar of `width` columns for 1; eighths by block characters.
static void append_bar(TextBuffer *out, double share, size_t width)
{
    static const char *const part[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
    int eighths = (int)(share * (double)width * 8 + 0.5);
    for (int i = 0; i < eighths / 8; i++)
        text_append(out, "█");
    text_append(out, part[eighths % 8]);
}

static void append_dist(TextBuffer *out, const OddsNamedDist *named, const OddsNamedDist *second,
                        size_t width)
{
    const OddsDist *dist = &named->dist;
    int most = second != NULL && second->dist.max > dist->max ? second->dist.max : dist->max;
    double highest = 0, from = 1, from_second = 1;
    for (int n = 0; n <= most; n++) {
        highest = chance_at(dist, n) > highest ? chance_at(dist, n) : highest;
        if (second != NULL && chance_at(&second->dist, n) > highest)
            highest = chance_at(&second->dist, n);
    }
    size_t used = second == NULL ? 26 : 45;
    size_t bar = width > used + BAR_MIN ? width - used : 0; // where there is no room, none
    bar = bar > BAR_MAX ? BAR_MAX : bar;
    const char *or_more = text_in(out, "or more");
    text_print(out, "  %s\n", text_in(out, named->name));
    text_print(out, second == NULL ? "  %4s %8s %8s\n" : "  %4s %8s %8s  %8s %8s\n", "", "",
               or_more, "", or_more);
    for (int n = 0; n <= most; n++) {
        double p = chance_at(dist, n), q = second == NULL ? 0 : chance_at(&second->dist, n);
        if (is_shown(dist, n) || (second != NULL && is_shown(&second->dist, n))) {
            numbers_print(out, "  %4d %6.1f %% %6.1f %%", n, p * 100, from * 100);
            if (second != NULL)
                numbers_print(out, "  %6.1f %% %6.1f %%", q * 100, from_second * 100);
            bool has_bar = bar > 0 && p >= SHOWN_MIN;
            text_append(out, has_bar ? "  " : "");
            append_bar(out, has_bar ? p / highest : 0, bar);
            text_append(out, "\n");
            if (bar > 0 && q >= SHOWN_MIN) {
                text_append_repeat(out, ' ', used);
                append_bar(out, q / highest, bar);
                text_append(out, "\n");
            }
        }
        from -= p;
        from_second -= q;
    }
}

enum { ROW_COLUMNS = 44 };

// Names of rows take as many columns as the longest, in the language of the answer.
static size_t row_columns(const TextBuffer *out, const OddsAnswer *answer)
{
    size_t most = ROW_COLUMNS;
    for (size_t i = 0; answer != NULL && i < answer->row_count; i++) {
        size_t columns = text_columns(span_of(text_in(out, answer->row[i].name))) + 1;
        most = columns > most ? columns : most;
    }
    return most;
}

static void append_row(TextBuffer *out, const char *name, size_t width, const double *a,
                       const double *b)
{
    const char *text = text_in(out, name);
    size_t columns = text_columns(span_of(text));
    text_print(out, "  %s", text);
    text_append_repeat(out, ' ', columns < width ? width - columns : 1);
    if (a != NULL)
        numbers_print(out, " %6.2f %%", *a * 100);
    else
        text_append(out, "         ");
    if (b != NULL)
        numbers_print(out, " %6.2f %%", *b * 100);
    text_append(out, "\n");
}

static const OddsRow *row_named(const OddsAnswer *answer, const char *name)
{
    for (size_t i = 0; answer != NULL && i < answer->row_count; i++)
        if (strcmp(answer->row[i].name, name) == 0)
            return &answer->row[i];
    return NULL;
}

static void append_rows(TextBuffer *out, size_t width, const OddsAnswer *answer,
                        const OddsAnswer *second)
{
    for (size_t i = 0; i < answer->row_count; i++) {
        const OddsRow *row = &answer->row[i], *other = row_named(second, row->name);
        append_row(out, row->name, width, &row->chance, other == NULL ? NULL : &other->chance);
    }
    for (size_t i = 0; second != NULL && i < second->row_count; i++)
        if (row_named(answer, second->row[i].name) == NULL)
            append_row(out, second->row[i].name, width, NULL, &second->row[i].chance);
}

enum { MEAN_NAME_COLUMNS = 30 }; // means stand under one another

static void append_mean(TextBuffer *out, const OddsNamedDist *named, const OddsNamedDist *second)
{
    const char *name = text_in(out, named->name);
    text_print(out, "  %s", name);
    size_t columns = text_columns(span_of(name));
    text_append_repeat(out, ' ', columns < MEAN_NAME_COLUMNS ? MEAN_NAME_COLUMNS - columns : 1);
    numbers_print(out, "on average %.3f", odds_mean(&named->dist));
    if (second != NULL)
        numbers_print(out, ", then %.3f", odds_mean(&second->dist));
    text_append(out, "\n");
}

static bool is_yes_or_no(const OddsAnswer *answer)
{
    return answer->main.dist.max == 1 && answer->row_count == 0 && answer->more_count == 0;
}

// What the names of a question stand for, and what of them the numbers leave out.
static void append_filled(TextBuffer *out, const OddsAnswer *answer)
{
    if (answer->asked != NULL)
        text_print(out, "= %s\n", answer->question);
    if (answer->left != NULL)
        text_print(out, text_in(out, "  not in the numbers: %s\n"), answer->left);
}

void odds_show(TextBuffer *out, const OddsAnswer *answer, const OddsAnswer *second, size_t width)
{
    text_print(out, "%s\n", answer->asked != NULL ? answer->asked : answer->question);
    append_filled(out, answer);
    if (second != NULL) {
        text_print(out, text_in(out, "compared with %s\n"),
                   second->asked != NULL ? second->asked : second->question);
        append_filled(out, second);
    }
    if (is_yes_or_no(answer)) { // a test: its chance is all there is
        double yes = answer->main.dist.p[1], other = second == NULL ? 0 : second->main.dist.p[1];
        append_row(out, answer->main.name, ROW_COLUMNS, &yes, second == NULL ? NULL : &other);
        return;
    }
    append_dist(out, &answer->main, second == NULL ? NULL : &second->main, width);
    append_mean(out, &answer->main, second == NULL ? NULL : &second->main);
    for (size_t i = 0; i < answer->more_count; i++) {
        bool has = second != NULL && i < second->more_count;
        append_mean(out, &answer->more[i], has ? &second->more[i] : NULL);
    }
    size_t first_columns = row_columns(out, answer);
    size_t second_columns = row_columns(out, second);
    size_t columns = first_columns > second_columns ? first_columns : second_columns;
    append_rows(out, columns, answer, second);
    if (second == NULL)
        return;
    OddsVersus versus = odds_versus(answer, second);
    append_row(out, "the first gives more", columns, &versus.more, NULL);
    append_row(out, "both give as much", columns, &versus.equal, NULL);
    append_row(out, "the second gives more", columns, &versus.less, NULL);
}

void odds_show_steps(TextBuffer *out, const OddsAnswer *answer)
{
    for (size_t i = 0; i < answer->step_count; i++)
        text_print(out, "  %-24s %s\n", answer->step[i].rule, answer->step[i].text);
}

enum { CHANCE_COLUMNS = 10, CHANCE_COLUMNS_MAX = 26, MEAN_COLUMNS = 10 };

static size_t widest_value(const OddsVary *vary)
{
    size_t widest = text_columns(vary->key);
    for (size_t i = 0; i < vary->count; i++) {
        size_t columns = text_columns(span_of(vary->value[i]));
        widest = columns > widest ? columns : widest;
    }
    return widest;
}

// The next line of a name that is broken into lines of so many columns; false: a word is too long.
static bool next_line(Span *rest, size_t columns, Span *line)
{
    Span all = span_trim(*rest), word, after = all;
    size_t end = 0;
    while (span_next_word(&after, &word)) {
        size_t to = (size_t)(word.text - all.text) + word.length;
        if (text_columns(span_slice(all, 0, to)) > columns)
            break;
        end = to;
    }
    *line = span_slice(all, 0, end);
    *rest = span_from(all, end);
    return end > 0 || all.length == 0;
}

static bool all_fit(const TextBuffer *out, const OddsAnswer *first, size_t columns)
{
    for (size_t i = 0; i < first->row_count; i++) {
        Span rest = span_of(text_in(out, first->row[i].name)), line;
        while (span_trim(rest).length > 0)
            if (!next_line(&rest, columns, &line))
                return false;
    }
    return true;
}

static void append_right(TextBuffer *out, Span text, size_t columns)
{
    size_t used = text_columns(text);
    text_append_repeat(out, ' ', used < columns ? columns - used : 0);
    text_append_span(out, text);
}

static void append_value(TextBuffer *out, Span text, size_t columns)
{
    text_append_span(out, text);
    size_t used = text_columns(text);
    text_append_repeat(out, ' ', used < columns ? columns - used : 1);
}

// The names of the chances over their columns, in as many lines as they need.
static void append_names(TextBuffer *out, const OddsAnswer *first, size_t before, size_t columns)
{
    Span rest[ODDS_ROWS_MAX], line;
    bool has_more = first->row_count > 0;
    for (size_t i = 0; i < first->row_count; i++)
        rest[i] = span_of(text_in(out, first->row[i].name));
    for (bool is_first = true; has_more; is_first = false) {
        if (!is_first) {
            text_append(out, "\n");
            text_append_repeat(out, ' ', before);
        }
        has_more = false;
        for (size_t i = 0; i < first->row_count; i++) {
            next_line(&rest[i], columns - 2, &line);
            append_right(out, line, columns);
            has_more = has_more || span_trim(rest[i]).length > 0;
        }
        while (out->length > 0 && out->text[out->length - 1] == ' ')
            out->text[--out->length] = '\0';
    }
    text_append(out, "\n");
}

OddsGridForm odds_show_grid_head(TextBuffer *out, const OddsVary vary[], size_t vary_count,
                                 const OddsAnswer *first, size_t width)
{
    OddsGridForm form = {.columns = CHANCE_COLUMNS};
    size_t used = MEAN_COLUMNS;
    for (size_t i = 0; i < vary_count; i++) {
        form.value_columns[i] = widest_value(&vary[i]) + 2;
        used += form.value_columns[i];
        append_value(out, vary[i].key, form.value_columns[i]);
    }
    size_t room = first->row_count > 0 && width > used ? (width - used) / first->row_count : 0;
    room = room > CHANCE_COLUMNS_MAX ? CHANCE_COLUMNS_MAX : room;
    form.is_numbered = room < CHANCE_COLUMNS || !all_fit(out, first, room - 2);
    form.columns = form.is_numbered ? CHANCE_COLUMNS : room;
    append_right(out, span_of(text_in(out, "average")), MEAN_COLUMNS);
    if (!form.is_numbered) {
        append_names(out, first, used, form.columns);
        return form;
    }
    for (size_t i = 0; i < first->row_count; i++)
        append_right(out, span_of(text_format(out->arena, "%zu", i + 1)), form.columns);
    text_append(out, "\n");
    return form;
}

void odds_show_grid_line(TextBuffer *out, const OddsGridForm *form, const OddsVary vary[],
                         const size_t value[], size_t vary_count, const OddsAnswer *answer)
{
    for (size_t i = 0; i < vary_count; i++)
        append_value(out, span_of(vary[i].value[value[i]]), form->value_columns[i]);
    numbers_print(out, "%*.3f", MEAN_COLUMNS, odds_mean(&answer->main.dist));
    for (size_t i = 0; i < answer->row_count; i++)
        numbers_print(out, "%*.2f %%", (int)form->columns - 2, answer->row[i].chance * 100);
    text_append(out, "\n");
}

void odds_show_grid_key(TextBuffer *out, const OddsAnswer *first)
{
    for (size_t i = 0; i < first->row_count; i++)
        text_print(out, "  %zu: %s\n", i + 1, text_in(out, first->row[i].name));
}

// --- for programs ---

// What JSON can hold of a double, enough to read the same one back.
static void put_number(TextBuffer *out, double number)
{
    text_print(out, "%.17g", number);
}

static void put_outcomes(TextBuffer *out, const OddsNamedDist *named)
{
    text_append(out, "\"outcomes\":[");
    for (int n = 0; n <= named->dist.max; n++) {
        text_print(out, "%s{\"value\":%d,\"probability\":", n == 0 ? "" : ",", n);
        put_number(out, named->dist.p[n]);
        text_append(out, "}");
    }
    text_append(out, "],\"mean\":");
    put_number(out, odds_mean(&named->dist));
}

static void put_text(TextBuffer *out, const char *key, const char *text)
{
    text_print(out, "\"%s\":", key);
    text_append_json(out, span_of(text));
}

void odds_put_json(TextBuffer *out, const OddsAnswer *answer, bool steps)
{
    put_text(out, "question", answer->question);
    text_append(out, ",");
    if (answer->asked != NULL) {
        put_text(out, "asked", answer->asked);
        text_append(out, ",");
        put_text(out, "left_out", answer->left == NULL ? "" : answer->left);
        text_append(out, ",");
    }
    put_text(out, "what", answer->main.name);
    text_append(out, ",");
    put_text(out, "label", text_in(out, answer->main.name));
    text_append(out, ",");
    put_outcomes(out, &answer->main);
    text_append(out, ",\"chances\":[");
    for (size_t i = 0; i < answer->row_count; i++) {
        text_append(out, i == 0 ? "{" : ",{");
        const char *name = answer->row[i].name;
        put_text(out, "name", name);
        text_append(out, ",");
        put_text(out, "label", text_in(out, name));
        text_append(out, ",\"probability\":");
        put_number(out, answer->row[i].chance);
        text_append(out, "}");
    }
    text_append(out, "],\"distributions\":[");
    for (size_t i = 0; i < answer->more_count; i++) {
        text_append(out, i == 0 ? "{" : ",{");
        put_text(out, "what", answer->more[i].name);
        text_append(out, ",");
        put_text(out, "label", text_in(out, answer->more[i].name));
        text_append(out, ",");
        put_outcomes(out, &answer->more[i]);
        text_append(out, "}");
    }
    text_append(out, "]");
    if (!steps)
        return;
    text_append(out, ",\"steps\":[");
    for (size_t i = 0; i < answer->step_count; i++) {
        text_append(out, i == 0 ? "{" : ",{");
        put_text(out, "rule", answer->step[i].rule);
        text_append(out, ",");
        put_text(out, "text", answer->step[i].text);
        text_append(out, "}");
    }
    text_append(out, "]");
}
