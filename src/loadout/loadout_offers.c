// Map: what is asked about, lines of an offer, changes, of a field, judging them, offers, what
// stands there besides, the question.
#include "loadout_offers.h"

#include "base_assert.h"
#include "loadout.h"

#include <string.h>

// What stands in the text of an offer.
typedef struct Found {
    size_t first, last; // its lines; SIZE_MAX: it has none
    unsigned count;
} Found;

typedef struct Draft {
    Arena *arena;
    const OffersQuestion *question;
    Loadout body;
    const void *army;
    DiagnosticList problems; // of the text as it is
    size_t top;              // the line that is asked about; SIZE_MAX: the army
    bool is_head;            // a part of the army is asked about
    size_t begin, end;       // lines of the body that may be below it
    bool is_judged;
    Arena *scratch; // of one reading of a changed text
    size_t work;    // bytes that are left to be read
    const ArmyOffer *offer;
    Found *found; // of each offer
    size_t offer_count;
} Draft;

// From line `at` on `drop` lines go, and these come.
typedef struct Edit {
    uint32_t at, drop;
    Span lines; // with line feeds; empty: none
} Edit;

// --- what is asked about ---

static ArmyLineKind kind_of(const Draft *draft, size_t line)
{
    return draft->question->loadouts->offers->line(draft->army, draft->body.line[line].line);
}

// An army, or a part of it: what it has stands there like all of the army.
static bool is_army(const Draft *draft)
{
    return draft->top == SIZE_MAX || draft->is_head;
}

static unsigned depth_below(const Draft *draft)
{
    return is_army(draft) ? 0 : draft->body.line[draft->top].depth + 1U;
}

// Behind the line and all that stands below it; behind all of a part of the army.
static size_t block_end(const Draft *draft, size_t line)
{
    bool is_head = kind_of(draft, line) == ARMY_LINE_HEAD;
    size_t end = line + 1;
    while (end < draft->body.line_count &&
           (draft->body.line[end].depth > draft->body.line[line].depth ||
            (is_head && kind_of(draft, end) != ARMY_LINE_HEAD)))
        end++;
    return end;
}

static bool is_below(const Draft *draft, size_t line)
{
    const LoadoutLine *it = &draft->body.line[line];
    return line >= draft->begin && line < draft->end &&
           (is_army(draft) ? it->depth == 0 : it->parent == draft->top);
}

static void find_range(Draft *draft)
{
    draft->is_head = draft->top != SIZE_MAX && kind_of(draft, draft->top) == ARMY_LINE_HEAD;
    draft->begin = draft->top == SIZE_MAX ? 0 : draft->top + 1;
    draft->end = draft->begin;
    if (draft->top != SIZE_MAX) {
        draft->end = block_end(draft, draft->top);
        return;
    }
    while (draft->end < draft->body.line_count && kind_of(draft, draft->end) != ARMY_LINE_HEAD)
        draft->end++;
}

// --- lines of an offer ---

static ArmyMeaning meaning(const Draft *draft, Span words, const ArmyOffer *offer)
{
    return draft->question->loadouts->offers->means(words, offer);
}

// The line of the models, say, that have what is offered.
static bool is_under(const Draft *draft, size_t line, const ArmyOffer *offer)
{
    ArmyOffer above = {.name = offer->under};
    const LoadoutLine *it = &draft->body.line[line];
    return is_below(draft, line) && !it->is_upgrade &&
           meaning(draft, it->name, &above) != ARMY_MEANS_NOT;
}

// What stands behind the key of a line `key: value`; nothing if it is none of that key.
static Span value_of(Span line, const char *key)
{
    size_t length = strlen(key);
    bool is_it =
        line.length > length && span_starts_with_nocase(line, key) && line.text[length] == ':';
    return is_it ? span_trim(span_from(line, length + 1)) : (Span){0};
}

// A field below what heads a part of the army is a line.
static ArmyMeaning meaning_of(const Draft *draft, size_t line, const ArmyOffer *offer)
{
    const LoadoutLine *it = &draft->body.line[line];
    if (offer->key != NULL) {
        bool is_field = draft->is_head && it->parent == draft->top &&
                        value_of(it->name, offer->key).text != NULL;
        return is_field ? ARMY_MEANS_EXACTLY : ARMY_MEANS_NOT;
    }
    bool has_sign = it->is_upgrade == offer->is_bought || offer->is_unit;
    if (!has_sign || line < draft->begin || line >= draft->end)
        return ARMY_MEANS_NOT;
    bool is_here = offer->under == NULL ? is_below(draft, line)
                   : it->parent != LOADOUT_NO_PARENT && it->parent >= draft->begin
                       ? is_under(draft, it->parent, offer)
                       : offer->is_anywhere && is_below(draft, line);
    return is_here ? meaning(draft, it->name, offer) : ARMY_MEANS_NOT;
}

static ArmyMeaning best_meaning(const Draft *draft, size_t line)
{
    ArmyMeaning best = ARMY_MEANS_NOT;
    for (size_t i = 0; i < draft->offer_count && best != ARMY_MEANS_EXACTLY; i++) {
        ArmyMeaning here = meaning_of(draft, line, &draft->offer[i]);
        best = here > best ? here : best;
    }
    return best;
}

static void find_lines(Draft *draft)
{
    draft->found = ARENA_ARRAY(draft->arena, Found, draft->offer_count + 1);
    for (size_t i = 0; i < draft->offer_count; i++)
        draft->found[i] = (Found){SIZE_MAX, SIZE_MAX, 0};
    for (size_t line = draft->begin; line < draft->end; line++) {
        ArmyMeaning best = best_meaning(draft, line);
        for (size_t i = 0; i < draft->offer_count && best != ARMY_MEANS_NOT; i++) {
            Found *found = &draft->found[i];
            if (meaning_of(draft, line, &draft->offer[i]) != best)
                continue;
            found->first = found->first == SIZE_MAX ? line : found->first;
            found->last = line;
            found->count += draft->body.line[line].count;
        }
    }
}

static const Found *found_of(const Draft *draft, const ArmyOffer *offer)
{
    return &draft->found[offer - draft->offer];
}

static bool is_part_implied(const Draft *draft, const ArmyOffer *offer)
{
    for (size_t i = 0; i < draft->offer_count && offer->part != 0; i++)
        if (draft->offer[i].part == offer->part && draft->found[i].first != SIZE_MAX)
            return false;
    return offer->implied > 0;
}

static unsigned count_of(const Draft *draft, const ArmyOffer *offer)
{
    if (offer->is_counted)
        return offer->has;
    unsigned implied = is_part_implied(draft, offer) ? offer->implied : 0;
    return implied + found_of(draft, offer)->count;
}

// --- changes ---

static Span line_text(const Draft *draft, unsigned depth, bool is_bought, unsigned count, Span name)
{
    TextBuffer text = text_start(draft->arena);
    text_append_repeat(&text, ' ', 2 * (size_t)depth);
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
    return (Edit){.at = it->line,
                  .drop = 1,
                  .lines = line_text(draft, it->depth, it->is_upgrade, count, it->name)};
}

// The last line of the text with something in it, and how many there are.
static uint32_t last_filled(const Draft *draft, uint32_t *count)
{
    Span rest = draft->question->source->text;
    Span line;
    uint32_t filled = 0;
    *count = 0;
    while (span_next_line(&rest, &line)) {
        ++*count;
        filled = span_trim(line).length > 0 ? *count : filled;
    }
    return filled;
}

// Where a new line comes: behind all that stands there. A unit of the army has a blank line before
// it, and blank lines at the end of the text go.
static Edit addition(const Draft *draft, Span lines)
{
    if (!is_army(draft)) {
        size_t last = block_end(draft, draft->top) - 1;
        return (Edit){.at = draft->body.line[last].line + 1, .lines = lines};
    }
    TextBuffer text = text_start(draft->arena);
    if (draft->end < draft->body.line_count && draft->end == draft->begin && !draft->is_head) {
        text_append_span(&text, lines);
        text_append_char(&text, '\n');
        return (Edit){.at = draft->body.line[draft->end].line, .lines = text_span(&text)};
    }
    text_append_char(&text, '\n');
    text_append_span(&text, lines);
    if (draft->end < draft->body.line_count)
        return (Edit){.at = draft->body.line[draft->end - 1].line + 1, .lines = text_span(&text)};
    uint32_t number = 0;
    uint32_t filled = last_filled(draft, &number);
    return (Edit){.at = filled + 1, .drop = number - filled, .lines = text_span(&text)};
}

// The same of an offer that stands under another line, which comes with it if it is not there.
static Edit addition_under(const Draft *draft, const ArmyOffer *offer, Span lines)
{
    size_t above = SIZE_MAX;
    for (size_t i = draft->begin; i < draft->end; i++)
        above = is_under(draft, i, offer) ? i : above;
    if (above != SIZE_MAX)
        return (Edit){.at = draft->body.line[block_end(draft, above) - 1].line + 1, .lines = lines};
    TextBuffer text = text_start(draft->arena);
    text_append_span(&text, line_text(draft, depth_below(draft), false, offer->under_count,
                                      span_of(offer->under)));
    text_append_span(&text, lines);
    return addition(draft, text_span(&text));
}

// Another of the same set that is there: it makes room. SIZE_MAX: none.
static size_t line_in_place(const Draft *draft, const ArmyOffer *offer)
{
    size_t out = SIZE_MAX;
    for (size_t i = 0; i < draft->offer_count && offer->set != 0 && out == SIZE_MAX; i++)
        if (&draft->offer[i] != offer && draft->offer[i].set == offer->set)
            out = draft->found[i].first;
    return out;
}

static Span new_lines(const Draft *draft, const ArmyOffer *offer)
{
    bool is_implied = is_part_implied(draft, offer);
    unsigned count = offer->step + (is_implied ? (unsigned)offer->implied : 0U);
    unsigned depth = depth_below(draft) + (offer->under != NULL ? 1U : 0U);
    TextBuffer text = text_start(draft->arena);
    text_append_span(&text, line_text(draft, depth, offer->is_bought, offer->step == 0 ? 0 : count,
                                      span_of(offer->name)));
    text_append(&text, offer->below != NULL ? offer->below : "");
    return text_span(&text);
}

// A new unit of the army has choices of its own and stands by itself; anything else gets a higher
// count.
static Edit more_of(const Draft *draft, const ArmyOffer *offer)
{
    size_t own = is_army(draft) ? SIZE_MAX : found_of(draft, offer)->first;
    if (own != SIZE_MAX)
        return recount(draft, own, draft->body.line[own].count + offer->step);
    size_t other = line_in_place(draft, offer);
    Span lines = new_lines(draft, offer);
    if (other == SIZE_MAX)
        return offer->under != NULL ? addition_under(draft, offer, lines) : addition(draft, lines);
    Edit edit = removal(draft, other);
    edit.lines = lines;
    return edit;
}

static Edit less_of(const Draft *draft, const ArmyOffer *offer)
{
    size_t own = found_of(draft, offer)->last;
    ASSERT(own != SIZE_MAX);
    unsigned count = draft->body.line[own].count;
    return offer->step == 0 || count <= offer->step ? removal(draft, own)
                                                    : recount(draft, own, count - offer->step);
}

// --- of a field ---

// A field of the header, or a line `key: value` below what heads a part of the army.
typedef struct Field {
    uint32_t line; // 0: there is none
    Span value;
} Field;

static Field field_of(const Draft *draft, const ArmyOffer *offer)
{
    size_t own = found_of(draft, offer)->first;
    if (draft->is_head) {
        if (own == SIZE_MAX)
            return (Field){0};
        return (Field){draft->body.line[own].line,
                       value_of(draft->body.line[own].name, offer->key)};
    }
    const LoadoutField *field = loadout_field(&draft->body, offer->key);
    return field == NULL ? (Field){0} : (Field){field->line, field->value};
}

// What a field says without the offer; `is_said`: it says it too.
static Span without(const Draft *draft, const ArmyOffer *offer, bool *is_said)
{
    TextBuffer text = text_start(draft->arena);
    Span rest = field_of(draft, offer).value;
    Span part;
    *is_said = false;
    while (rest.length > 0 && span_next_part(&rest, ',', &part)) {
        part = span_trim(part);
        if (meaning(draft, part, offer) == ARMY_MEANS_EXACTLY) {
            *is_said = true;
        } else if (part.length > 0) {
            text_append(&text, text.length > 0 ? ", " : "");
            text_append_span(&text, part);
        }
    }
    return text_span(&text);
}

static bool is_field_so(const Draft *draft, const ArmyOffer *offer)
{
    bool is_said = false;
    if (offer->is_listed)
        without(draft, offer, &is_said);
    else
        is_said = meaning(draft, field_of(draft, offer).value, offer) == ARMY_MEANS_EXACTLY;
    return is_said;
}

// The field with another value; without one it goes.
static Edit refield(const Draft *draft, const ArmyOffer *offer, Span value)
{
    Field field = field_of(draft, offer);
    Edit edit = {.at = field.line, .drop = 1};
    if (field.line == 0) {
        // A header has at least its list, or the army could not be read.
        uint32_t before = draft->is_head ? draft->body.line[draft->top].line : 0;
        for (size_t i = 0; i < draft->body.field_count && !draft->is_head; i++)
            before = draft->body.field[i].line;
        edit = (Edit){.at = before + 1};
    }
    if (value.length > 0) {
        TextBuffer text = text_start(draft->arena);
        text_append(&text, draft->is_head ? "  " : "");
        text_append(&text, offer->key);
        text_append(&text, ": ");
        text_append_span(&text, value);
        text_append_char(&text, '\n');
        edit.lines = text_span(&text);
    }
    return edit;
}

static Edit field_changed(const Draft *draft, const ArmyOffer *offer, bool is_more)
{
    bool is_said = false;
    Span others = offer->is_listed ? without(draft, offer, &is_said) : (Span){0};
    if (!is_more)
        return refield(draft, offer, others);
    if (others.length == 0)
        return refield(draft, offer, span_of(offer->name));
    TextBuffer text = text_start(draft->arena);
    text_append_span(&text, others);
    text_append(&text, ", ");
    text_append(&text, offer->name);
    return refield(draft, offer, text_span(&text));
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

// False: too much was read already for this one to be judged.
static bool put_verdict(JsonWriter *writer, Draft *draft, const Edit *edit)
{
    const OffersQuestion *question = draft->question;
    size_t bytes = question->source->text.length + edit->lines.length;
    if (bytes > draft->work)
        return false;
    draft->work -= bytes;
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
    return true;
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
        draft->is_judged = put_verdict(writer, draft, edit);
    json_close(writer);
}

// --- offers ---

static void put_changes(JsonWriter *writer, Draft *draft, const ArmyOffer *offer)
{
    bool is_there =
        offer->key != NULL ? is_field_so(draft, offer) : found_of(draft, offer)->first != SIZE_MAX;
    if (offer->key == NULL ? offer->step > 0 || !is_there : !is_there) {
        Edit edit = offer->key != NULL ? field_changed(draft, offer, true) : more_of(draft, offer);
        put_edit(writer, "more", draft, &edit, true);
    }
    if (is_there && (offer->key != NULL || !is_army(draft))) {
        Edit edit = offer->key != NULL ? field_changed(draft, offer, false) : less_of(draft, offer);
        put_edit(writer, "less", draft, &edit, true);
    }
}

static void put_offer(JsonWriter *writer, Draft *draft, const ArmyOffer *offer)
{
    json_open_object(writer, NULL);
    json_put_text(writer, "group", offer->group);
    json_put_text(writer, "name", offer->name);
    if (offer->about != NULL)
        json_put_text(writer, "about", offer->about);
    if (offer->key != NULL) {
        json_put_text(writer, "key", offer->key);
        json_put_bool(writer, "several", offer->is_listed);
    }
    json_put_int(writer, "count",
                 offer->key != NULL ? is_field_so(draft, offer) : count_of(draft, offer));
    put_changes(writer, draft, offer);
    json_close(writer);
}

// --- what stands there ---

static bool is_offered(const Draft *draft, size_t line)
{
    return best_meaning(draft, line) != ARMY_MEANS_NOT;
}

// All of an army but what is deeper; of a unit what is no offer, and units that have their own.
static bool is_put(const Draft *draft, size_t line)
{
    if (draft->top == SIZE_MAX)
        return draft->body.line[line].depth == 0;
    if (!is_army(draft) && line > draft->top && line < draft->end && !is_below(draft, line)) {
        // What stands under a line that is shown is shown by it.
        const LoadoutLine *it = &draft->body.line[line];
        return it->parent != LOADOUT_NO_PARENT && is_below(draft, it->parent) &&
               kind_of(draft, it->parent) == ARMY_LINE_LOOSE && is_offered(draft, it->parent) &&
               !is_offered(draft, line);
    }
    return is_below(draft, line) &&
           (is_army(draft) || kind_of(draft, line) == ARMY_LINE_UNIT || !is_offered(draft, line));
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
    static const char *const kinds[] = {"loose", "unit", "head"};
    json_open_list(writer, "lines");
    for (size_t i = 0; i < draft->body.line_count; i++) {
        const LoadoutLine *line = &draft->body.line[i];
        if (!is_put(draft, i))
            continue;
        ArmyLineKind kind = kind_of(draft, i);
        json_open_object(writer, NULL);
        json_put_int(writer, "line", line->line);
        json_put_int(writer, "count", line->count);
        json_put_span(writer, "name", line->name);
        json_put_text(writer, "kind", kinds[kind]);
        Edit edit = removal(draft, i);
        put_edit(writer, "remove", draft, &edit, false);
        if (is_army(draft) && kind != ARMY_LINE_HEAD) {
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
    find_range(&draft);
    draft.offer = offer;
    draft.offer_count = loadouts->offers->list(arena, question->library, draft.army, question->line,
                                               offer, ARMY_OFFERS_MAX);
    find_lines(&draft);
    draft.is_judged = draft.problems.count <= OFFERS_PROBLEMS_MAX;
    draft.work = OFFERS_WORK_MAX;
    draft.scratch = arena_create(1 << 20);
    json_open_list(writer, "offers");
    for (size_t i = 0; i < draft.offer_count; i++)
        put_offer(writer, &draft, &offer[i]);
    json_close(writer);
    put_lines(writer, &draft);
    json_put_bool(writer, "judged", draft.is_judged);
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
