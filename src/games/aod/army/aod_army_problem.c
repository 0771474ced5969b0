// What is wrong with an army, what is left open, and where that stands.
#include "aod_judge.h"

#include <stdarg.h>
#include <string.h>

// --- places ---

AodPlace aod__place_of(const LoadoutLine *line)
{
    return (AodPlace){line->line, line->column, line->source};
}

AodPlace aod__place_of_field(const LoadoutField *field)
{
    return (AodPlace){field->line, field->value_column, field->source};
}

// --- problems ---

static void problem_list(AodJudge *judge, const AodPlace *at, const char *rule, const char *remedy,
                         const char *format, va_list arguments)
{
    TextBuffer text = text_start(judge->arena);
    text_print_list(&text, format, arguments);
    bool has_place = at != NULL && at->line != 0;
    Diagnostic *problem =
        diagnostic_report(judge->problems, judge->army->file, has_place ? at->line : 0,
                          has_place ? at->column : 0, "%s", text.text);
    if (problem != NULL) {
        problem->rule = rule;
        problem->remedy = remedy != NULL ? text_in(&text, remedy) : NULL;
        problem->source = has_place && at->source.text != NULL
                              ? arena_text(judge->arena, at->source.text, at->source.length)
                              : NULL;
    }
}

void aod__problem(AodJudge *judge, const AodPlace *at, const char *rule, const char *remedy,
                  const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    problem_list(judge, at, rule, remedy, format, arguments);
    va_end(arguments);
}

void aod__problem_unless(AodJudge *judge, AodUnknown mends, const AodArmyUnit *unit,
                         const AodPlace *at, const char *rule, const char *remedy,
                         const char *format, ...)
{
    AodArmy *army = judge->army;
    bool is_mended = army->unknown >= mends || (unit != NULL && unit->has_unknown);
    va_list arguments;
    va_start(arguments, format);
    if (is_mended) {
        TextBuffer text = text_start(judge->arena);
        text_print_list(&text, format, arguments);
        aod__leave_open(judge, at, "perhaps because of what is not known here: %s", text.text);
        army->doubt_count++;
    } else {
        problem_list(judge, at, rule, remedy, format, arguments);
    }
    va_end(arguments);
}

void aod__leave_open(AodJudge *judge, const AodPlace *at, const char *format, ...)
{
    if (judge->unjudged == NULL)
        return;
    TextBuffer text = text_start(judge->arena);
    va_list arguments;
    va_start(arguments, format);
    text_print_list(&text, format, arguments);
    va_end(arguments);
    uint32_t line = at != NULL ? at->line : 0;
    for (size_t i = 0; i < judge->unjudged->count; i++)
        if (judge->unjudged->item[i].line == line &&
            strcmp(judge->unjudged->item[i].text, text.text) == 0)
            return;
    diagnostic_report(judge->unjudged, judge->army->file, line, at != NULL ? at->column : 0, "%s",
                      text.text);
}

const char *aod__shown(AodJudge *judge, Span name)
{
    return text_visible(judge->arena, span_slice(name, 0, 80)); // no limit: what is shown of it
}

const char *aod__faction_name(AodJudge *judge, const char *id)
{
    for (uint32_t i = 0; i < judge->library->list_count; i++) {
        const AodList *list = &judge->library->list[i];
        if (list->legion != AOD_NONE && strcmp(list->id, id) == 0)
            return list->name;
    }
    TextBuffer name = text_start(judge->arena);
    Span rest = span_of(id);
    Span word;
    while (span_next_part(&rest, '-', &word)) {
        text_append(&name, name.length > 0 ? " " : "");
        size_t first = name.length;
        text_append_span(&name, word);
        bool is_small = span_equal_text(word, "of") || span_equal_text(word, "the");
        if (!is_small && word.length > 0 && name.text[first] >= 'a' && name.text[first] <= 'z')
            name.text[first] = (char)(name.text[first] - 'a' + 'A');
    }
    return name.text;
}
