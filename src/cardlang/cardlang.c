// The public functions: whole texts in, lines with wording and program out.
#include "cardlang_internal.h"

static const char *const place_names[CARDLANG_PLACE_COUNT] = {"unit", "asset", "ship", "sector",
                                                              "command"};

const char *cardlang_place_name(CardlangPlace place)
{
    return (unsigned)place < CARDLANG_PLACE_COUNT ? place_names[place] : NULL;
}

bool cardlang_place_of(Span name, CardlangPlace *place)
{
    for (unsigned i = 0; i < CARDLANG_PLACE_COUNT; i++)
        if (span_equal_nocase_text(name, place_names[i])) {
            *place = (CardlangPlace)i;
            return true;
        }
    return false;
}

const char *cardlang_timing_name(CardlangTiming timing)
{
    static const char *const names[] = {"",  "BA", "T",      "R",      "M",
                                        "A", "E",  "set-up", "static", "keywords"};
    return (unsigned)timing < sizeof names / sizeof names[0] ? names[timing] : "";
}

CardlangContext cardlang_context_default(const CardlangKeywords *keywords)
{
    return (CardlangContext){.keywords = keywords, .place = CARDLANG_PLACE_UNIT, .guess = true};
}

void cardlang__report(DiagnosticList *problems, const CardlangContext *context, Span text,
                      uint32_t from, uint32_t to, const char *rule, const char *problem,
                      const char *remedy)
{
    uint32_t column = context->column > 0 ? context->column : 1;
    Diagnostic diagnostic = {
        .file = context->file,
        .line = context->line > 0 ? context->line : 1,
        .column = column + from,
        .length = to > from ? to - from : 1,
        .rule = rule,
        .text = problem,
        .remedy = remedy,
        .source = arena_text(problems->arena,
                             context->source.length > 0 ? context->source.text : text.text,
                             context->source.length > 0 ? context->source.length : text.length),
    };
    diagnostic_add(problems, &diagnostic);
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

static const struct {
    const char *text;
    const char *meaning;
    bool units_only;
} ability_keywords[CARDLANG_KEYWORD_FIRST] = {
#define ABILITY_KEYWORD(name, text_, units_only_, meaning_) \
    [CARDLANG_KEYWORD_##name] = {text_, meaning_, units_only_},
    CARDLANG_ABILITY_KEYWORDS(ABILITY_KEYWORD)
#undef ABILITY_KEYWORD
};

const char *cardlang_ability_keyword(unsigned id)
{
    return id < CARDLANG_KEYWORD_FIRST ? ability_keywords[id].text : NULL;
}

const char *cardlang_ability_meaning(unsigned id)
{
    return id < CARDLANG_KEYWORD_FIRST ? ability_keywords[id].meaning : NULL;
}

bool cardlang_ability_is_for_units(unsigned id)
{
    return id < CARDLANG_KEYWORD_FIRST && ability_keywords[id].units_only;
}
