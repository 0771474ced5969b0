// Lines, blocks, comments and the small questions about texts.
#include "scenario_internal.h"

#include "base_assert.h"
#include "kernel_words.h"

static uint32_t indent_of(Span line)
{
    uint32_t indent = 0;
    while (indent < line.length && (line.text[indent] == ' ' || line.text[indent] == '\t'))
        indent++;
    return indent;
}

// A comment begins with # at the beginning of a line or between blanks.
static Span cut_comment(Span line)
{
    for (size_t i = 0; i < line.length; i++) {
        bool before = i == 0 || line.text[i - 1] == ' ' || line.text[i - 1] == '\t';
        bool after = i + 1 == line.length || line.text[i + 1] == ' ' || line.text[i + 1] == '#';
        if (line.text[i] == '#' && before && (after || indent_of(line) == i))
            return span_slice(line, 0, i);
    }
    return line;
}

static bool next_raw(ScenarioReader *reader, Span *line)
{
    if (!span_next_line(&reader->rest, line))
        return false;
    reader->number++;
    return true;
}

static bool goes_on(Span text)
{
    return text.length > 0 &&
           (text.text[text.length - 1] == ',' || text.text[text.length - 1] == '|' ||
            text.text[text.length - 1] == '\\');
}

bool scenario__next(ScenarioReader *reader, ScenarioLine *line)
{
    Span raw;
    Span text;
    do {
        if (!next_raw(reader, &raw))
            return false;
        text = span_trim(cut_comment(raw));
    } while (text.length == 0);
    *line = (ScenarioLine){.number = reader->number, .indent = indent_of(raw), .text = text};
    if (!goes_on(text))
        return true;
    TextBuffer joined = text_start(reader->arena);
    do {
        bool marked = text.text[text.length - 1] == '\\';
        text_append_span(&joined, span_slice(text, 0, text.length - marked));
        text_append_char(&joined, ' ');
        if (!next_raw(reader, &raw))
            break;
        text = span_trim(cut_comment(raw));
        text_append_span(&joined, goes_on(text) ? (Span){0} : text);
    } while (goes_on(text));
    line->text = span_trim(text_span(&joined));
    return true;
}

bool scenario__peek(const ScenarioReader *reader, ScenarioLine *line)
{
    ScenarioReader copy = *reader;
    Span raw;
    while (next_raw(&copy, &raw)) {
        Span text = span_trim(cut_comment(raw));
        if (text.length > 0) {
            *line = (ScenarioLine){.number = copy.number, .indent = indent_of(raw), .text = text};
            return true;
        }
    }
    return false;
}

Span scenario__block(ScenarioReader *reader, uint32_t indent, bool plain, uint32_t *first_line)
{
    TextBuffer out = text_start(reader->arena);
    uint32_t common = UINT32_MAX;
    *first_line = reader->number + 1;
    ScenarioReader ahead = *reader;
    Span raw;
    // First the common indentation, and where the block ends.
    size_t line_count = 0;
    size_t lines_with_text = 0;
    while (next_raw(&ahead, &raw)) {
        bool blank = span_trim(raw).length == 0;
        if (!blank && indent_of(raw) <= indent)
            break;
        line_count++;
        if (!blank) {
            lines_with_text = line_count;
            common = indent_of(raw) < common ? indent_of(raw) : common;
        }
    }
    for (size_t i = 0; i < lines_with_text; i++) {
        bool there = next_raw(reader, &raw);
        ASSERT(there);
        Span line = span_from(raw, common);
        text_append_span(&out, plain ? line : cut_comment(line));
        text_append_char(&out, '\n');
    }
    return text_span(&out);
}

bool scenario__contains(Span text, Span part)
{
    for (size_t i = 0; i + part.length <= text.length; i++)
        if (span_equal_nocase(span_slice(text, i, part.length), part))
            return true;
    return part.length == 0;
}

Span scenario__cut_rule(const Game *game, Span text, Rule *rule)
{
    *rule = 0;
    Span trimmed = span_trim(text);
    if (trimmed.length < 3 || trimmed.text[trimmed.length - 1] != ')')
        return trimmed;
    for (size_t i = trimmed.length - 1; i-- > 0;) {
        if (trimmed.text[i] == '(') {
            Span name = span_slice(trimmed, i + 1, trimmed.length - i - 2);
            if (game->words->rule_parse(span_trim(name), rule))
                return span_trim(span_slice(trimmed, 0, i));
            *rule = 0;
            break;
        }
    }
    return trimmed;
}
