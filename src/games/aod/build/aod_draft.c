// Map: the text, the header, where a line belongs, changes.
#include "aod_draft.h"

#include "aod_names.h"

#include <string.h>

// --- the text ---

static const char *keep(AodDraft *draft, Span line)
{
    return arena_text(draft->arena, line.text, line.length);
}

static Span without_end(Span line)
{
    while (line.length > 0 && strchr(" \t\r\n", line.text[line.length - 1]) != NULL)
        line.length--;
    return line;
}

void aod__draft_set(AodDraft *draft, Span text)
{
    bool in_header = true;
    Span line;
    draft->header_count = draft->line_count = 0;
    while (span_next_line(&text, &line)) {
        line = without_end(line);
        if (in_header && line.length == 0)
            in_header = draft->header_count == 0;
        else if (in_header && draft->header_count < AOD_DRAFT_LINES_MAX)
            draft->header[draft->header_count++] = keep(draft, line);
        else if (line.length > 0 && draft->line_count < AOD_DRAFT_LINES_MAX)
            draft->line[draft->line_count++] = keep(draft, line);
    }
    draft->end = draft->line_count;
}

void aod__draft_append(const AodDraft *draft, TextBuffer *out)
{
    for (size_t i = 0; i < draft->header_count; i++) {
        text_append(out, draft->header[i]);
        text_append_char(out, '\n');
    }
    text_append_char(out, '\n');
    for (size_t i = 0; i < draft->line_count; i++) {
        text_append(out, draft->line[i]);
        text_append_char(out, '\n');
    }
}

const AodArmy *aod__draft_read(const AodDraft *draft, Arena *scratch, DiagnosticList *problems,
                               DiagnosticList *unjudged)
{
    TextBuffer text = text_start(scratch);
    aod__draft_append(draft, &text);
    SourceText source = {"army", text_span(&text)};
    return aod_army_read(scratch, draft->library, &source, 1, problems, unjudged);
}

// --- the header ---

static Span key_of(Span line)
{
    Span rest = line;
    Span key;
    return span_next_part(&rest, ':', &key) && key.length < line.length ? span_trim(key)
                                                                        : span_slice(line, 0, 0);
}

bool aod__draft_is_header(Span line)
{
    return line.length > 0 && line.text[0] != ' ' && aod_army_is_key(key_of(line));
}

void aod__draft_set_header(AodDraft *draft, Span line)
{
    for (size_t i = 0; i < draft->header_count; i++) {
        if (span_equal_nocase(key_of(line), key_of(span_of(draft->header[i])))) {
            draft->header[i] = keep(draft, line);
            return;
        }
    }
    if (draft->header_count < AOD_DRAFT_LINES_MAX)
        draft->header[draft->header_count++] = keep(draft, line);
}

// --- where a line belongs ---

static unsigned depth_of(const char *line)
{
    unsigned blanks = 0;
    while (line[blanks] == ' ')
        blanks++;
    return blanks / 2;
}

static void insert(AodDraft *draft, size_t at, unsigned depth, Span line)
{
    static const char blanks[] = "                    ";
    memmove(&draft->line[at + 1], &draft->line[at],
            (draft->line_count - at) * sizeof draft->line[0]);
    draft->line[at] =
        text_format(draft->arena, "%.*s%.*s", (int)(depth * 2), blanks, SPAN_PRINT(line));
    draft->line_count++;
}

static void take_out(AodDraft *draft, size_t from, size_t to)
{
    memmove(&draft->line[from], &draft->line[to], (draft->line_count - to) * sizeof draft->line[0]);
    draft->line_count -= to - from;
}

static size_t count_problems(AodDraft *draft, unsigned depth, Span line)
{
    Arena *scratch = arena_create(1 << 20);
    DiagnosticList problems = diagnostic_list(scratch);
    insert(draft, draft->end, depth, line);
    aod__draft_read(draft, scratch, &problems, NULL);
    take_out(draft, draft->end, draft->end + 1);
    size_t count = problems.count;
    arena_destroy(scratch);
    return count;
}

size_t aod__draft_line_of(const AodDraft *draft, const AodArmy *army, uint16_t unit)
{
    size_t first = draft->header_count + 2; // the number of the first line of the body
    uint32_t line = army->unit[unit].at.line;
    uint16_t parent = army->unit[unit].parent;
    bool is_added = parent != 0 && army->unit[parent - 1].at.line == line; // nobody wrote it
    return is_added || line < first || line - first >= draft->line_count ? SIZE_MAX : line - first;
}

const AodArmyUnit *aod__draft_current(const AodDraft *draft, const AodArmy *army)
{
    const AodArmyUnit *found = NULL;
    for (uint16_t i = 0; i < army->unit_count; i++) {
        size_t line = aod__draft_line_of(draft, army, i);
        if (line != SIZE_MAX && line < draft->end) {
            found =
                found == NULL || army->unit[i].at.line >= found->at.line ? &army->unit[i] : found;
        }
    }
    return found;
}

// Of the unit at the end and those that it was bought for, the one where the line makes the fewest
// problems; the innermost of equals.
static unsigned find_depth(AodDraft *draft, const AodArmy *army, const AodArmyUnit *unit, Span line)
{
    unsigned best = 1;
    size_t least = SIZE_MAX;
    for (const AodArmyUnit *at = unit; at != NULL;
         at = at->parent != 0 ? &army->unit[at->parent - 1] : NULL) {
        size_t own = aod__draft_line_of(draft, army, (uint16_t)(at - army->unit));
        unsigned depth = own == SIZE_MAX ? 1 : depth_of(draft->line[own]) + 1;
        size_t count = own == SIZE_MAX ? SIZE_MAX : count_problems(draft, depth, line);
        if (count < least) {
            least = count;
            best = depth;
        }
    }
    return best;
}

// The name in a line: "2 Tactical Squad with Power Fist" without number and what is behind "with".
static Span name_in(Span line)
{
    static const char *const joints[] = {" with ", " as "};
    Span rest = line;
    Span word;
    int64_t count = 0;
    if (span_next_word(&rest, &word) && span_integer(word, 1, 1000, &count))
        line = span_trim(rest);
    for (size_t i = 0; i < 2; i++) {
        size_t at = span_find_nocase(line, span_of(joints[i]));
        line = at == SIZE_MAX ? line : span_slice(line, 0, at);
    }
    return span_trim(line);
}

// Whether a unit, or one that it was bought for, may take a Retinue and has none (AOD-ARMY-6.2).
static bool may_have_retinue(const AodArmy *army, const AodArmyUnit *unit)
{
    for (; unit != NULL; unit = unit->parent != 0 ? &army->unit[unit->parent - 1] : NULL) {
        bool has_one = false;
        for (uint16_t i = 0; i < army->unit_count; i++) {
            const AodArmyUnit *other = &army->unit[i];
            has_one = has_one || (other->is_retinue && other->parent != 0 &&
                                  &army->unit[other->parent - 1] == unit);
        }
        if (aod_army_is_master(army, unit) && !has_one)
            return true;
    }
    return false;
}

// "Justaerin Terminator Squad as Elites" says itself which slot it fills.
static bool names_role(Span line)
{
    for (unsigned role = 0; role < AOD_TRANSPORT; role++) {
        const char *word = aod_role_word((AodRole)role);
        size_t at = span_find_nocase(line, SPAN_LITERAL(" as "));
        Span rest = at == SIZE_MAX ? span_slice(line, 0, 0) : span_from(line, at + 4);
        if (span_starts_with_nocase(rest, word) &&
            (rest.length == strlen(word) || rest.text[strlen(word)] == ' '))
            return true;
    }
    return false;
}

// Whether the line begins a unit of its own or a Detachment. What may be a Retinue or a unit of its
// own is the Retinue of him who stands before it, if he may have one.
static bool begins_unit(const AodDraft *draft, const AodArmy *army, const AodArmyUnit *last,
                        Span line)
{
    if (line.text[0] == '+')
        return false;
    if (last == NULL || span_find_nocase(line, SPAN_LITERAL(" Detachment")) != SIZE_MAX)
        return true;
    Span name = name_in(line);
    const AodList *list = army->detachment[army->detachment_count - 1].list;
    const AodUnit *unit = aod_list_unit(draft->library, list, name, false);
    for (uint32_t i = 0; i < draft->library->list_count && unit == NULL; i++)
        unit = aod_list_unit(draft->library, &draft->library->list[i], name, false);
    bool is_retinue =
        unit != NULL && unit->is_retinue && !names_role(line) && may_have_retinue(army, last);
    return unit != NULL ? unit->role < AOD_TRANSPORT && !is_retinue
                        : aod_list_means_unit(list, last->unit, name);
}

bool aod__draft_add(AodDraft *draft, Span line)
{
    if (draft->line_count == AOD_DRAFT_LINES_MAX)
        return false;
    Arena *scratch = arena_create(1 << 20);
    DiagnosticList ignored = diagnostic_list(scratch);
    const AodArmy *army = aod__draft_read(draft, scratch, &ignored, NULL);
    const AodArmyUnit *last = army != NULL ? aod__draft_current(draft, army) : NULL;
    unsigned depth = 0;
    if (line.text[0] == ' ' || line.text[0] == '#' || army == NULL)
        depth = 0; // as it was typed
    else if (begins_unit(draft, army, last, line))
        draft->end = draft->line_count;
    else
        depth = last == NULL ? 1 : find_depth(draft, army, last, line);
    arena_destroy(scratch);
    insert(draft, draft->end++, depth, line);
    return true;
}

// --- changes ---

void aod__draft_mark(AodDraft *draft)
{
    if (draft->step_count == AOD_DRAFT_STEPS_MAX) { // the oldest goes
        memmove(&draft->step[0], &draft->step[1],
                (AOD_DRAFT_STEPS_MAX - 1) * sizeof draft->step[0]);
        draft->step_count--;
    }
    TextBuffer text = text_start(draft->arena);
    aod__draft_append(draft, &text);
    draft->step[draft->step_count++] = text.text;
}

bool aod__draft_undo(AodDraft *draft)
{
    if (draft->step_count == 0)
        return false;
    aod__draft_set(draft, span_of(draft->step[--draft->step_count]));
    return true;
}

static size_t end_of(const AodDraft *draft, size_t line)
{
    size_t end = line + 1;
    while (end < draft->line_count && depth_of(draft->line[end]) > depth_of(draft->line[line]))
        end++;
    return end;
}

void aod__draft_remove(AodDraft *draft, size_t line)
{
    take_out(draft, line, end_of(draft, line));
    draft->end = draft->line_count;
}

void aod__draft_work_on(AodDraft *draft, size_t line)
{
    draft->end = line + 1;
}
