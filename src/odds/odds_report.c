// What the command and the protocol give: one answer, two beside one another, or a grid.
#include "odds_internal.h"

#include <string.h>

OddsRequest odds_request_default(const OddsGames *games)
{
    return (OddsRequest){.width = 80, .grid_max = ODDS_GRID_MAX, .budget = 2e10, .games = games};
}

static bool complain(DiagnosticList *problems, uint32_t line, const char *remedy, const char *text)
{
    Diagnostic *problem =
        diagnostic_report(problems, NULL, line, 0, "%s", language_text_in(problems->arena, text));
    if (problem != NULL)
        problem->remedy = language_text_in(problems->arena, remedy);
    return false;
}

bool odds_request_read(Span text, OddsRequest *out, DiagnosticList *problems)
{
    Span rest = text, line;
    uint32_t number = 0;
    while (span_next_line(&rest, &line)) {
        number++;
        line = span_trim(line);
        if (number == 1) {
            out->question = line;
        } else if (span_starts_with(line, "compare ")) {
            out->compare = span_trim(span_from(line, strlen("compare ")));
        } else if (span_starts_with(line, "for ") && out->vary_count < ODDS_VARIES_MAX) {
            out->vary[out->vary_count++] = span_trim(span_from(line, strlen("for ")));
        } else if (span_equal_text(line, "why")) {
            out->with_steps = true;
        } else if (line.length > 0) {
            return complain(problems, number,
                            "After the question come at most: compare QUESTION, three times for "
                            "KEY=VALUES, why",
                            "this line is not understood");
        }
    }
    return true;
}

// --- one answer or two ---

// The answer with what its names stand for: that comes first among the steps.
static const OddsAnswer *with_names(Arena *arena, Span question, const OddsFilled *filled,
                                    const OddsAnswer *answer)
{
    if (answer == NULL || !filled->has_names)
        return answer;
    OddsAnswer *out = ARENA_NEW(arena, OddsAnswer);
    *out = *answer;
    out->asked = text_visible(arena, question);
    out->left = filled->left;
    size_t room = ODDS_STEPS_MAX - filled->step_count;
    size_t kept = answer->step_count < room ? answer->step_count : room;
    memcpy(out->step, filled->step, filled->step_count * sizeof *out->step);
    memcpy(out->step + filled->step_count, answer->step, kept * sizeof *out->step);
    out->step_count = filled->step_count + kept;
    return out;
}

static const OddsAnswer *ask(Arena *arena, const OddsRequest *request, const char *file,
                             Span question, double *budget, DiagnosticList *problems)
{
    const OddsGames *games = request->games;
    const OddsFilled *filled = odds_fill(arena, games, file, question, problems);
    if (filled == NULL)
        return NULL;
    const OddsAnswer *answer =
        odds_ask(arena, games, file, span_of(filled->question), budget, problems);
    return with_names(arena, question, filled, answer);
}

static const char second_name[] = "compare";

static void put_pair(TextBuffer *out, const OddsRequest *request, const OddsAnswer *answer,
                     const OddsAnswer *second, const OddsNotes notes[2])
{
    text_append(out, "{");
    odds_put_json(out, answer, request->with_steps);
    odds__put_notes(out, &notes[0]);
    if (second != NULL) {
        OddsVersus versus = odds_versus(answer, second);
        text_print(out, ",\"%s\":{", second_name);
        odds_put_json(out, second, request->with_steps);
        odds__put_notes(out, &notes[1]);
        text_print(out, ",\"more\":%.17g,\"equal\":%.17g,\"less\":%.17g}", versus.more,
                   versus.equal, versus.less);
    }
    text_append(out, "}");
}

static bool report_answers(Arena *arena, const OddsRequest *request, TextBuffer *out,
                           DiagnosticList *problems)
{
    double budget = request->budget;
    const OddsAnswer *second = NULL;
    const OddsAnswer *answer =
        ask(arena, request, "question", request->question, &budget, problems);
    if (request->compare.length > 0) {
        second = ask(arena, request, second_name, request->compare, &budget, problems);
        if (second == NULL)
            return false;
    }
    if (answer == NULL)
        return false;
    OddsNotes notes[2] = {{0}, {0}};
    odds__note_idle(arena, request->games, answer, budget, &notes[0]);
    if (second != NULL)
        odds__note_idle(arena, request->games, second, budget, &notes[1]);
    if (request->is_json) {
        put_pair(out, request, answer, second, notes);
        text_append(out, "\n");
        return true;
    }
    odds_show(out, answer, second, request->width);
    odds__show_notes(out, &notes[0]);
    odds__show_notes(out, &notes[1]);
    if (request->with_steps) {
        text_append(out, "\n");
        odds_show_steps(out, answer);
        if (second != NULL) {
            text_append(out, "\n");
            odds_show_steps(out, second);
        }
    }
    return true;
}

// --- a grid ---

typedef struct Grid {
    const OddsRequest *request;
    size_t vary_count;
    OddsVary *vary;
    size_t value[ODDS_VARIES_MAX]; // where it stands
    double budget;
} Grid;

// The question with the values of those settings in it that are names, or of the others.
static const char *with_values(Arena *arena, const Grid *grid, bool are_names, const char *question,
                               DiagnosticList *problems)
{
    for (size_t i = 0; i < grid->vary_count && question != NULL; i++) {
        if (grid->vary[i].is_name == are_names)
            question = odds_vary_apply(arena, "question", span_of(question), &grid->vary[i],
                                       grid->value[i], problems);
    }
    return question;
}

// Names first: they may bring the settings that are varied besides.
static const OddsAnswer *ask_here(Arena *arena, Grid *grid, DiagnosticList *problems)
{
    const OddsGames *games = grid->request->games;
    Span written = grid->request->question;
    const char *question = arena_text(arena, written.text, written.length);
    question = with_values(arena, grid, true, question, problems);
    if (question == NULL)
        return NULL;
    const OddsFilled *filled = odds_fill(arena, games, "question", span_of(question), problems);
    const char *full =
        filled == NULL ? NULL : with_values(arena, grid, false, filled->question, problems);
    if (full == NULL)
        return NULL;
    return with_names(arena, span_of(question), filled,
                      odds_ask(arena, games, "question", span_of(full), &grid->budget, problems));
}

static void put_settings(TextBuffer *out, const Grid *grid)
{
    text_append(out, "{\"settings\":{");
    for (size_t i = 0; i < grid->vary_count; i++) {
        text_append(out, i == 0 ? "" : ",");
        text_append_json(out, grid->vary[i].key);
        text_append(out, ":");
        text_append_json(out, span_of(grid->vary[i].value[grid->value[i]]));
    }
    text_append(out, "},");
}

static bool step_grid(Grid *grid)
{
    for (size_t i = grid->vary_count; i-- > 0;) {
        if (++grid->value[i] < grid->vary[i].count)
            return true;
        grid->value[i] = 0;
    }
    return false;
}

// The head of the table: the question with all its values, then what the columns are.
static OddsGridForm start_table(TextBuffer *out, const Grid *grid, const OddsAnswer *first)
{
    Arena *arena = out->arena;
    Span written = grid->request->question;
    const char *title = arena_text(arena, written.text, written.length);
    for (size_t i = 0; i < grid->vary_count; i++)
        title = odds_vary_title(arena, span_of(title), &grid->vary[i]);
    text_append_visible(out, span_of(title));
    text_print(out, ": %s\n", text_in(out, first->main.name));
    if (first->left != NULL)
        text_print(out, text_in(out, "  not in the numbers: %s\n"), first->left);
    return odds_show_grid_head(out, grid->vary, grid->vary_count, first, grid->request->width);
}

static bool run_grid(Grid *grid, TextBuffer *out, DiagnosticList *problems)
{
    bool is_json = grid->request->is_json, is_first = true, ok = true;
    OddsNotes notes = {0};
    Arena *arena = arena_create(0); // of one question at a time
    arena_set_language(arena, arena_language(out->arena));
    TextBuffer key = text_start(out->arena); // what the columns of the table are
    OddsGridForm form = {{0}, 0, false};
    text_append(out, is_json ? "{\"grid\":[" : "");
    do {
        arena_reset(arena);
        const OddsAnswer *answer = ask_here(arena, grid, problems);
        ok = answer != NULL;
        if (!ok)
            break;
        if (is_json) {
            text_append(out, is_first ? "" : ",");
            put_settings(out, grid);
            odds_put_json(out, answer, grid->request->with_steps);
            text_append(out, "}");
        } else {
            if (is_first) {
                form = start_table(out, grid, answer);
                if (form.is_numbered)
                    odds_show_grid_key(&key, answer);
            }
            odds_show_grid_line(out, &form, grid->vary, grid->value, grid->vary_count, answer);
        }
        if (is_first) // of the words that the grid does not vary
            odds__note_idle(out->arena, grid->request->games, answer, grid->budget, &notes);
        is_first = false;
    } while (step_grid(grid));
    text_append(out, is_json ? "]" : key.text);
    if (is_json)
        odds__put_notes(out, &notes);
    else
        odds__show_notes(out, &notes);
    text_append(out, is_json ? "}\n" : "");
    arena_destroy(arena);
    return ok;
}

static bool report_grid(Arena *arena, const OddsRequest *request, TextBuffer *out,
                        DiagnosticList *problems)
{
    if (request->compare.length > 0)
        return complain(problems, 0, "Ask for one of them",
                        "a grid and a comparison do not go together");
    Grid grid = {.request = request, .vary_count = request->vary_count, .budget = request->budget};
    grid.vary = ARENA_ARRAY(arena, OddsVary, ODDS_VARIES_MAX);
    size_t all = 1;
    for (size_t i = 0; i < request->vary_count; i++) {
        if (!odds_vary_read(arena, request->games, request->vary[i], &grid.vary[i], problems))
            return false;
        for (size_t j = 0; j < i; j++) {
            if (span_equal_nocase(grid.vary[i].key, grid.vary[j].key))
                return complain(problems, 0, "Put its values into one",
                                "a setting is varied twice");
        }
        all *= grid.vary[i].count;
    }
    if (all > request->grid_max || all > ODDS_GRID_MAX)
        return complain(problems, 0, "Ask for fewer values", "the grid has too many places");
    return run_grid(&grid, out, problems);
}

bool odds_report(Arena *arena, const OddsRequest *request, TextBuffer *out,
                 DiagnosticList *problems)
{
    return request->vary_count > 0 ? report_grid(arena, request, out, problems)
                                   : report_answers(arena, request, out, problems);
}
