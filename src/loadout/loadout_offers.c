// Map: lines, changes, judging them, offers, what stands there besides, the question.
#include "loadout_offers.h"

#include "base_assert.h"
#include "loadout.h"

#include <string.h>

typedef struct Draft {
    Arena *arena;
    const OffersQuestion *question;
    Loadout body;
    const void *army;
    DiagnosticList problems; // of the text as it is
    size_t top;              // the line that is asked about; SIZE_MAX: the army
    bool is_judged;
    Arena *scratch; // of one reading of a changed text
    const ArmyOffer *offer;
    size_t offer_count;
} Draft;

// From line `at` on `drop` lines go, and these come.
typedef struct Edit {
    uint32_t at, drop;
    Span lines; // with line feeds; empty: none
} Edit;

// --- lines ---

static unsigned depth_below(const Draft *draft)
{
    return draft->top == SIZE_MAX ? 0 : draft->body.line[draft->top].depth + 1U;
}

// Behind the line and all that stands below it.
static size_t block_end(const Draft *draft, size_t line)
{
    size_t end = line + 1;
    while (end < draft->body.line_count &&
           draft->body.line[end].depth > draft->body.line[line].depth)
        end++;
    return end;
}

static bool is_below(const Draft *draft, size_t line)
{
    const LoadoutLine *it = &draft->body.line[line];
    return draft->top == SIZE_MAX ? it->depth == 0 : it->parent == draft->top;
}

// A name without the one that it is for: `Captain on Tactical`.
static Span without_bearer(Span name)
{
    size_t at = span_find_nocase(name, SPAN_LITERAL(" on "));
    return at == SIZE_MAX ? name : span_trim(span_slice(name, 0, at));
}

static bool is_line_of(const Draft *draft, size_t line, const ArmyOffer *offer)
{
    const LoadoutLine *it = &draft->body.line[line];
    return is_below(draft, line) && it->is_upgrade == offer->is_bought &&
           (span_equal_nocase_text(it->name, offer->name) ||
            span_equal_nocase_text(without_bearer(it->name), offer->name));
}

// The first line of the offer, or the last; SIZE_MAX: it has none.
static size_t line_of(const Draft *draft, const ArmyOffer *offer, bool last)
{
    size_t out = SIZE_MAX;
    for (size_t i = 0; i < draft->body.line_count && (last || out == SIZE_MAX); i++)
        out = is_line_of(draft, i, offer) ? i : out;
    return out;
}

static bool is_part_implied(const Draft *draft, const ArmyOffer *offer)
{
    for (size_t i = 0; i < draft->offer_count && offer->part != 0; i++)
        if (draft->offer[i].part == offer->part &&
            line_of(draft, &draft->offer[i], false) != SIZE_MAX)
            return false;
    return offer->implied > 0;
}

static unsigned count_of(const Draft *draft, const ArmyOffer *offer)
{
    unsigned out = is_part_implied(draft, offer) ? offer->implied : 0;
    for (size_t i = 0; i < draft->body.line_count; i++)
        out += is_line_of(draft, i, offer) ? draft->body.line[i].count : 0;
    return out;
}

// --- changes ---

static Span line_text(const Draft *draft, bool is_bought, unsigned count, Span name)
{
    TextBuffer text = text_start(draft->arena);
    text_append_repeat(&text, ' ', 2 * (size_t)depth_below(draft));
    text_append(&text, is_bought ? "+ " : "");
    if (count > 0) {
        text_append_int(&text, count);
        text_append_char(&text, ' ');
    }
    text_append_span(&text, name);
    text_append_char(&text, '\n');
    return text_span(&text);
}

static Edit removal(const Draft *draft, size_t line)
{
    uint32_t first = draft->body.line[line].line;
    return (Edit){.at = first,
                  .drop = draft->body.line[block_end(draft, line) - 1].line - first + 1};
}

// Only the line itself gets another count; what stands below it stays.
static Edit recount(const Draft *draft, size_t line, unsigned count)
{
    const LoadoutLine *it = &draft->body.line[line];
    return (Edit){
        .at = it->line, .drop = 1, .lines = line_text(draft, it->is_upgrade, count, it->name)};
}

// Where a new line comes: behind all that stands there. A formation has a blank line before it, and
// blank lines at the end of the text go.
static Edit addition(const Draft *draft, Span lines)
{
    if (draft->top != SIZE_MAX) {
        size_t last = block_end(draft, draft->top) - 1;
        return (Edit){.at = draft->body.line[last].line + 1, .lines = lines};
    }
    Span rest = draft->question->source->text;
    Span line;
    uint32_t number = 0;
    uint32_t filled = 0;
    while (span_next_line(&rest, &line)) {
        number++;
        filled = span_trim(line).length > 0 ? number : filled;
    }
    TextBuffer text = text_start(draft->arena);
    text_append_char(&text, '\n');
    text_append_span(&text, lines);
    return (Edit){.at = filled + 1, .drop = number - filled, .lines = text_span(&text)};
}

// Another of the same set that is there: it makes room. SIZE_MAX: none.
static size_t line_in_place(const Draft *draft, const ArmyOffer *offer)
{
    size_t out = SIZE_MAX;
    for (size_t i = 0; i < draft->offer_count && offer->set != 0 && out == SIZE_MAX; i++) {
        const ArmyOffer *other = &draft->offer[i];
        if (other != offer && other->set == offer->set)
            out = line_of(draft, other, false);
    }
    return out;
}

static Span new_lines(const Draft *draft, const ArmyOffer *offer)
{
    bool is_implied = is_part_implied(draft, offer);
    unsigned count = offer->step + (is_implied ? (unsigned)offer->implied : 0U);
    TextBuffer text = text_start(draft->arena);
    text_append_span(&text, line_text(draft, offer->is_bought, offer->step == 0 ? 0 : count,
                                      span_of(offer->name)));
    text_append(&text, offer->below != NULL ? offer->below : "");
    return text_span(&text);
}

// A new formation has choices of its own and stands by itself; anything else gets a higher count.
static Edit more_of(const Draft *draft, const ArmyOffer *offer)
{
    size_t own = draft->top == SIZE_MAX ? SIZE_MAX : line_of(draft, offer, false);
    if (own != SIZE_MAX)
        return recount(draft, own, draft->body.line[own].count + offer->step);
    size_t other = line_in_place(draft, offer);
    if (other == SIZE_MAX)
        return addition(draft, new_lines(draft, offer));
    Edit edit = removal(draft, other);
    edit.lines = new_lines(draft, offer);
    return edit;
}

static Edit less_of(const Draft *draft, const ArmyOffer *offer)
{
    size_t own = line_of(draft, offer, true);
    ASSERT(own != SIZE_MAX);
    unsigned count = draft->body.line[own].count;
    return offer->step == 0 || count <= offer->step ? removal(draft, own)
                                                    : recount(draft, own, count - offer->step);
}

// --- judging them ---

static Span changed_text(const Draft *draft, const Edit *edit)
{
    TextBuffer text = text_start(draft->scratch);
    Span rest = draft->question->source->text;
    Span line;
    uint32_t number = 0;
    bool is_put = false;
    while (span_next_line(&rest, &line)) {
        number++;
        if (number == edit->at) {
            text_append_span(&text, edit->lines);
            is_put = true;
        }
        if (number >= edit->at && number < edit->at + edit->drop)
            continue;
        text_append_span(&text, line);
        text_append_char(&text, '\n');
    }
    if (!is_put)
        text_append_span(&text, edit->lines);
    return text_span(&text);
}

static size_t times_in(const DiagnosticList *list, size_t until, const char *text)
{
    size_t out = 0;
    for (size_t i = 0; i < until; i++)
        out += strcmp(list->item[i].text, text) == 0;
    return out;
}

// The first problems that the text has not had.
static void put_new(JsonWriter *writer, Arena *arena, const DiagnosticList *before,
                    const DiagnosticList *now)
{
    enum { TOLD_MAX = 2 };
    DiagnosticList fresh = diagnostic_list(arena);
    for (size_t i = 0; i < now->count && fresh.count < TOLD_MAX; i++) {
        const char *text = now->item[i].text;
        if (times_in(now, i + 1, text) > times_in(before, before->count, text))
            diagnostic_add(&fresh, &now->item[i]);
    }
    json_put_problems(writer, "problems", &fresh);
}

static void put_verdict(JsonWriter *writer, Draft *draft, const Edit *edit)
{
    const OffersQuestion *question = draft->question;
    Arena *scratch = draft->scratch;
    arena_reset(scratch);
    arena_set_language(scratch, arena_language(draft->arena));
    SourceText source = {.name = question->source->name, .text = changed_text(draft, edit)};
    DiagnosticList problems = diagnostic_list(scratch);
    problems.enough = question->enough;
    const void *army =
        question->loadouts->read(scratch, question->library, &source, &problems, NULL);
    if (army != NULL) {
        json_put_int(writer, "points",
                     (int64_t)question->loadouts->offers->points(army) -
                         question->loadouts->offers->points(draft->army));
    }
    put_new(writer, scratch, &draft->problems, &problems);
    json_put_int(writer, "left", (int64_t)problems.count);
}

static void put_edit(JsonWriter *writer, const char *key, Draft *draft, const Edit *edit,
                     bool is_judged)
{
    json_open_object(writer, key);
    json_put_int(writer, "at", edit->at);
    json_put_int(writer, "drop", edit->drop);
    json_open_list(writer, "lines");
    Span rest = edit->lines;
    Span line;
    while (span_next_line(&rest, &line))
        json_put_span(writer, NULL, line);
    json_close(writer);
    if (is_judged && draft->is_judged)
        put_verdict(writer, draft, edit);
    json_close(writer);
}

// --- offers ---

static void put_offer(JsonWriter *writer, Draft *draft, const ArmyOffer *offer)
{
    bool has_line = line_of(draft, offer, false) != SIZE_MAX;
    json_open_object(writer, NULL);
    json_put_text(writer, "group", offer->group);
    json_put_text(writer, "name", offer->name);
    if (offer->about != NULL)
        json_put_text(writer, "about", offer->about);
    json_put_int(writer, "count", count_of(draft, offer));
    if (offer->step > 0 || !has_line) {
        Edit edit = more_of(draft, offer);
        put_edit(writer, "more", draft, &edit, true);
    }
    if (has_line && draft->top != SIZE_MAX) {
        Edit edit = less_of(draft, offer);
        put_edit(writer, "less", draft, &edit, true);
    }
    json_close(writer);
}

// --- what stands there ---

static bool is_offered(const Draft *draft, size_t line)
{
    for (size_t i = 0; i < draft->offer_count; i++)
        if (is_line_of(draft, line, &draft->offer[i]))
            return true;
    return false;
}

// The block again, behind itself.
static Edit copy_of(const Draft *draft, size_t line)
{
    Edit own = removal(draft, line);
    TextBuffer text = text_start(draft->arena);
    Span rest = draft->question->source->text;
    Span words;
    text_append_char(&text, '\n');
    for (uint32_t number = 1; span_next_line(&rest, &words); number++) {
        if (number >= own.at && number < own.at + own.drop) {
            text_append_span(&text, words);
            text_append_char(&text, '\n');
        }
    }
    return (Edit){.at = own.at + own.drop, .lines = text_span(&text)};
}

static void put_lines(JsonWriter *writer, Draft *draft)
{
    json_open_list(writer, "lines");
    for (size_t i = 0; i < draft->body.line_count; i++) {
        const LoadoutLine *line = &draft->body.line[i];
        if (!is_below(draft, i) || (draft->top != SIZE_MAX && is_offered(draft, i)))
            continue;
        json_open_object(writer, NULL);
        json_put_int(writer, "line", line->line);
        json_put_int(writer, "count", line->count);
        json_put_span(writer, "name", line->name);
        Edit edit = removal(draft, i);
        put_edit(writer, "remove", draft, &edit, false);
        if (draft->top == SIZE_MAX) {
            edit = copy_of(draft, i);
            put_edit(writer, "copy", draft, &edit, false);
        }
        json_close(writer);
    }
    json_close(writer);
}

// --- the question ---

// False: there is no such line.
static bool find_top(Draft *draft)
{
    draft->top = SIZE_MAX;
    for (size_t i = 0; i < draft->body.line_count && draft->question->line != 0; i++)
        if (draft->body.line[i].line == draft->question->line)
            draft->top = i;
    return draft->question->line == 0 || draft->top != SIZE_MAX;
}

bool loadout_put_offers(JsonWriter *writer, Arena *arena, const OffersQuestion *question,
                        DiagnosticList *problems)
{
    const GameLoadouts *loadouts = question->loadouts;
    Draft draft = {.arena = arena, .question = question, .problems = diagnostic_list(arena)};
    DiagnosticList ignored = diagnostic_list(arena);
    ArmyOffer *offer = ARENA_ARRAY(arena, ArmyOffer, ARMY_OFFERS_MAX);
    ASSERT(question->source->text.length <= OFFERS_BYTES_MAX);
    draft.problems.enough = question->enough;
    draft.army = loadouts->read(arena, question->library, question->source, &draft.problems, NULL);
    if (draft.army == NULL || !loadout_read(arena, question->source, 1, &draft.body, &ignored)) {
        diagnostic_add_all(problems, &draft.problems);
        return false;
    }
    if (!find_top(&draft))
        return false;
    draft.offer = offer;
    draft.offer_count = loadouts->offers->list(arena, question->library, draft.army, question->line,
                                               offer, ARMY_OFFERS_MAX);
    draft.is_judged = draft.problems.count <= OFFERS_PROBLEMS_MAX;
    draft.scratch = arena_create(1 << 20);
    json_put_bool(writer, "judged", draft.is_judged);
    json_open_list(writer, "offers");
    for (size_t i = 0; i < draft.offer_count; i++)
        put_offer(writer, &draft, &offer[i]);
    json_close(writer);
    put_lines(writer, &draft);
    arena_destroy(draft.scratch);
    return true;
}

// --- the beginning ---

bool loadout_put_start(JsonWriter *writer, const char *key, const GameLoadouts *loadouts,
                       const void *library, Span list)
{
    TextBuffer whole = text_start(writer->buffer->arena);
    if (!loadouts->say_template(library, list, &whole))
        return false;
    TextBuffer head = text_start(writer->buffer->arena);
    Span rest = text_span(&whole);
    Span line;
    while (span_next_line(&rest, &line) && span_trim(line).length > 0) {
        if (line.text[0] == '#')
            continue;
        text_append_span(&head, line);
        text_append_char(&head, '\n');
    }
    text_append_char(&head, '\n');
    json_put_span(writer, key, text_span(&head));
    return true;
}
