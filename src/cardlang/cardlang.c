// The public functions: whole texts in, lines with wording and program out.
#include "cardlang_internal.h"

CardlangContext cardlang_context_default(const CardlangKeywords *keywords)
{
    return (CardlangContext){.keywords = keywords, .place = CARDLANG_PLACE_UNIT, .guess = true};
}

// Reads one line that is not blank.
static CardlangLine read_line(Arena *arena, Span text, const CardlangContext *context,
                              DiagnosticList *problems)
{
    CardlangLine line = {.source = text};
    size_t before = problems->count + problems->dropped;
    LexProblem *lex_problems = NULL;
    Tokens tokens = cardlang__lex(arena, text, context->keywords, &lex_problems);
    for (const LexProblem *p = lex_problems; p != NULL; p = p->next)
        cardlang__report(problems, context, text, p->from, p->to, p->rule, p->text, p->remedy);
    if (tokens.count == 0)
        return line;
    Parse parse = {.arena = arena, .keywords = context->keywords, .is_try = true};
    Ability *tree = cardlang__parse(&parse, tokens);
    if (tree == NULL) {
        cardlang__diagnose(arena, context, text, problems);
        return line;
    }
    CheckProblem *found = cardlang__check(arena, tree, context);
    const CardlangProgram *program = NULL;
    if (found == NULL)
        program = cardlang__compile(arena, tree, &found);
    for (const CheckProblem *p = found; p != NULL; p = p->next)
        cardlang__report(problems, context, text, p->from->from,
                         p->to > p->from ? p->to[-1].to : p->from->to, p->rule, p->text, p->remedy);
    if (lex_problems == NULL) {
        TextBuffer wording = text_start(arena);
        cardlang__print(&wording, tree);
        line.wording = wording.text;
        line.tree = tree;
    }
    if (problems->count + problems->dropped == before)
        line.program = program;
    return line;
}

CardlangText cardlang_read(Arena *arena, Span text, const CardlangContext *context,
                           DiagnosticList *problems)
{
    size_t count = 0;
    Span rest = text;
    Span line;
    while (span_next_line(&rest, &line))
        count++;
    CardlangLine *lines = ARENA_ARRAY(arena, CardlangLine, count + 1);
    CardlangText result = {.line = lines, .ok = true};
    CardlangContext place = *context;
    size_t guess_tokens = CARDLANG_GUESS_TOKENS;
    if (place.guess_tokens == NULL)
        place.guess_tokens = &guess_tokens;
    if (place.line == 0)
        place.line = 1;
    rest = text;
    for (bool first = true; span_next_line(&rest, &line); first = false) {
        if (!first) {
            // Later lines of a text of several lines begin at the left margin.
            place.line++;
            place.column = 1;
            place.source = (Span){NULL, 0};
        }
        if (span_is_empty(span_trim(line)))
            continue;
        if (diagnostic_is_enough(problems)) {
            result.ok = false;
            break;
        }
        // WF-1: a command line is exactly one ability.
        if (context->place == CARDLANG_PLACE_COMMAND && result.line_count == 1)
            cardlang__report(problems, &place, line, 0, (uint32_t)line.length, "WF-1",
                             "a command line has only one ability",
                             "Put the others into the ability box");
        CardlangLine read = read_line(arena, line, &place, problems);
        if (read.program == NULL ||
            (context->place == CARDLANG_PLACE_COMMAND && result.line_count > 0))
            result.ok = false;
        lines[result.line_count++] = read;
    }
    return result;
}

// --- ability keywords ---
