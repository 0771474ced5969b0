// Why a line does not parse, in words for the person who typed it.
//
// The parser knows the furthest place it reached and what could have stood there. From that this
// file makes a message, with the nearest wording (repair.h). The repaired text is the base for
// finding the next problem, so that one slip gives one message and ten slips give ten. At most one
// problem is reported in a sentence.
#include "repair.h"

#include <string.h>

enum {
    PROBLEMS_MAX = 20, // of one line
    SAID_MAX = 9,      // expected things named in a message
    REMEDY_BYTES_MIN = 6,
};

// Marks a sentence in a table: it is looked up when it is shown.
#define ROW(text) text

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

// Of "get" and "gets" one is enough to say, of "card" and "cards" too.
static bool is_other_form(const Parse *parse, const Expected *e)
{
    static const uint16_t plurals[] = {WORD_CARDS, WORD_UNITS, WORD_ASSETS, WORD_SHIPS,
                                       WORD_FLAGS, WORD_ROLLS, WORD_DECKS};
    if (e->word < WORD_PLUS)
        return false;
    Span text = span_of(cardlang__word_text((Word)e->word));
    bool noun = false;
    for (size_t i = 0; i < sizeof plurals / sizeof plurals[0]; i++) {
        if (e->word == plurals[i])
            return repair__expects_word(parse,
                                        cardlang__word_of(span_slice(text, 0, text.length - 1)));
        noun |= span_equal(text, span_slice(span_of(cardlang__word_text((Word)plurals[i])), 0,
                                            text.length)) &&
                span_of(cardlang__word_text((Word)plurals[i])).length == text.length + 1;
    }
    for (size_t i = 0; !noun && i < parse->expected_count; i++) {
        Span other = span_of(cardlang__word_text((Word)parse->expected[i].word));
        if (parse->expected[i].word >= WORD_PLUS && other.length == text.length + 1 &&
            span_ends_with(other, "s") && span_equal(span_slice(other, 0, text.length), text))
            return true;
    }
    return false;
}

// "a, b or c" of what was expected and not hidden.
static const char *expected_text(Arena *arena, const Parse *parse)
{
    const char *item[EXPECTS_MAX + 1];
    size_t count = 0;
    for (int classes = 1; classes >= 0; classes--)
        for (size_t i = 0; i < parse->expected_count; i++) {
            const Expected *e = &parse->expected[i];
            if (is_other_form(parse, e))
                continue;
            if (e->hidden || (e->word == WORD_END && e->class_ != 0) != (classes == 1))
                continue;
            if (classes == 1)
                item[count++] = language_text_in(arena, cardlang__class_name(e->class_));
            else if (e->word < WORD_PLUS || e->word == WORD_BA)
                item[count++] = language_text_in(arena, cardlang__word_text((Word)e->word));
            else
                item[count++] = text_format(arena, "\"%s\"", cardlang__word_text((Word)e->word));
        }
    TextBuffer buffer = text_start(arena);
    size_t said = count > SAID_MAX ? SAID_MAX : count;
    for (size_t i = 0; i < said; i++) {
        if (i > 0)
            text_say(&buffer, i + 1 == count ? " or " : ", ");
        text_append(&buffer, item[i]);
    }
    if (said < count)
        text_say(&buffer, " or another word");
    return buffer.text;
}

static const char *quoted(Arena *arena, Span text)
{
    return text_format(arena, "\"%s\"", text_visible(arena, span_trim(text)));
}

// Where the mistake is shown: the furthest place, but for a wrong first word that word.
static At blamed(const Parse *parse, Tokens tokens)
{
    return repair__lacks_timing(tokens) ? tokens.token : parse->furthest;
}

static const char *problem_text(Arena *arena, const Draft *draft, const Parse *parse, Tokens tokens)
{
    At token = blamed(parse, tokens);
    Span here = span_make(draft->text + token->from, token->to - token->from);
    if (token == tokens.token && repair__lacks_colon(draft, tokens))
        return text_format(arena,
                           "a colon is missing: an ability that begins with %s has its costs, "
                           "then a colon, then what it does",
                           quoted(arena, here));
    if (token == tokens.token && repair__lacks_timing(tokens))
        return repair__is_timing_text(draft, token)
                   ? text_format(arena, "the timing word %s is written in capital letters",
                                 quoted(arena, here))
                   : text_format(arena, "%s is not a timing word; expected BA, T, R, M, A or E",
                                 quoted(arena, here));
    if (token == tokens.token && token->word != WORD_END && parse->furthest == token)
        return text_format(
            arena,
            "%s%s cannot begin a line; expected a timing word (BA, T, R, M, A or E), "
            "\"When you set up your army\", \"Unique\", \"Counterattack\", or static "
            "text such as \"This unit gets +1 armor\"",
            token->word == WORD_UNKNOWN ? language_text_in(arena, "unknown word ") : "",
            quoted(arena, here));
    if (token->word == WORD_NUMBER && token[1].word == WORD_PLUS && token > tokens.token &&
        (token[-1].word == WORD_TIMING || token[-1].word == WORD_COMMA))
        return text_format(arena, "a test stands in parentheses: (%u+)", token->number);
    const char *expected = expected_text(arena, parse);
    if (token->word == WORD_END || token->supplied)
        return text_format(arena, "the text ends too early; expected %s", expected);
    if (token->word == WORD_PERIOD)
        return text_format(arena, "the sentence ends too early; expected %s", expected);
    if (token->word == WORD_UNKNOWN)
        return text_format(arena, "unknown word %s; expected %s", quoted(arena, here), expected);
    return text_format(arena, "%s cannot stand here; expected %s", quoted(arena, here), expected);
}

// What to do where there is no nearest wording: as problem_text says it.
static const char *plain_remedy(const Draft *draft, const Parse *parse, Tokens tokens)
{
    At token = blamed(parse, tokens);
    bool is_first = token == tokens.token;
    if (is_first && repair__lacks_colon(draft, tokens))
        return ROW("Put the colon behind the costs");
    if (is_first && repair__lacks_timing(tokens) && repair__is_timing_text(draft, token))
        return ROW("Write it in capital letters");
    if (token->word == WORD_NUMBER && token[1].word == WORD_PLUS)
        return ROW("Write the number in parentheses");
    return token->word == WORD_END || token->supplied
               ? ROW("Write one of these there")
               : ROW("Write one of these there, or leave it out");
}

// What to write instead: the sentence as repaired, or the whole line if it is all understood now.
static const char *remedy_text(Arena *arena, const Draft *repaired, size_t from, size_t to)
{
    Span text = span_make(repaired->text, repaired->length);
    if (repaired->is_part)
        text = span_slice(text, from, to > from ? to - from : 0);
    text = span_trim(text);
    if (span_ends_with(text, "."))
        text.length--;
    if (text.length < REMEDY_BYTES_MIN)
        return NULL; // nothing to learn from
    return text_format(arena, "Nearest wording that is understood: %s", quoted(arena, text));
}

// Sentences that have a message already, by places in the original.
typedef struct Reported {
    size_t count;
    uint32_t from[PROBLEMS_MAX];
    uint32_t to[PROBLEMS_MAX];
} Reported;

// Reports the checks that a repaired line fails outside the sentences that were repaired.
static void report_checks(Arena *arena, const Search *search, const Draft *draft, Ability *tree,
                          const Reported *reported, Span text, DiagnosticList *problems)
{
    for (const CheckProblem *p = cardlang__check(arena, tree, search->context); p != NULL;
         p = p->next) {
        uint32_t from = draft->map[p->from->from];
        uint32_t to = draft->map[p->to > p->from ? p->to[-1].to : p->from->to];
        bool known = false;
        for (size_t i = 0; i < reported->count; i++)
            known |= from >= reported->from[i] && from <= reported->to[i];
        if (!known)
            cardlang__report(problems, search->context, text, from, to, p->rule, p->text,
                             p->remedy);
    }
}

// What the lexer reported already is left out, from the end so that places stay right.
static void remove_bad(Search *search, Draft *draft, Span text)
{
    LexProblem *bad = NULL;
    cardlang__lex(search->keep, text, search->context->keywords, &bad);
    for (uint32_t until = UINT32_MAX;;) {
        const LexProblem *last = NULL;
        for (const LexProblem *p = bad; p != NULL; p = p->next)
            if (p->to <= until && p->from < until && (last == NULL || p->from > last->from))
                last = p;
        if (last == NULL)
            break;
        Candidate change = {last->from, last->to, last->instead, 0};
        *draft = repair__splice(search->keep, draft, &change);
        until = last->from;
    }
}

// The line as it is repaired step by step: at first as it was typed, without what the lexer
// reported.
static Draft first_draft(Search *search, Span text)
{
    Draft draft = {.text = arena_text(search->keep, text.text, text.length), .length = text.length};
    draft.map = ARENA_ARRAY(search->keep, uint32_t, text.length + 1);
    for (size_t i = 0; i <= text.length; i++)
        draft.map[i] = (uint32_t)i;
    remove_bad(search, &draft, text);
    return draft;
}

// A line that failed to parse: the mistake, the sentence that it stands in, and its repair.
typedef struct Failure {
    Parse parse;
    Tokens tokens;
    At token; // where parsing ended
    At from;  // the sentence
    At to;
    size_t goal;   // bytes behind the sentence
    bool repaired; // `repair` goes on behind it
    bool is_good;  // and is worth being shown
    Draft repair;
} Failure;

static void find_failure(Search *search, Draft *draft, Failure *f)
{
    f->token = f->parse.furthest;
    repair__sentence_around(f->tokens, f->token, &f->from, &f->to);
    f->goal = draft->length - f->to->to;
    draft->reached = f->token->from;
    draft->remaining = draft->length - f->token->from;
    f->is_good = false;
    f->repaired = search->context->guess &&
                  repair__find_repair(search, draft, f->from->from, f->goal,
                                      draft->text[f->to->from], &f->repair, &f->is_good);
}

static void report_failure(Arena *arena, const Search *search, const Draft *draft, const Failure *f,
                           Span text, DiagnosticList *problems)
{
    const char *remedy = NULL;
    if (f->is_good)
        remedy = remedy_text(arena, &f->repair, f->from->from, f->repair.length - f->goal);
    if (remedy == NULL)
        remedy = language_text_in(arena, plain_remedy(draft, &f->parse, f->tokens));
    At shown = blamed(&f->parse, f->tokens);
    uint32_t start = draft->map[shown->from];
    uint32_t end = draft->map[shown->to];
    if (shown == f->tokens.token && repair__lacks_colon(draft, f->tokens)) { // where it belongs
        const char *colon = f->repaired ? strchr(f->repair.text, ':') : NULL;
        start = colon != NULL ? f->repair.map[colon - f->repair.text] : end;
        end = start;
    }
    if (shown->word == WORD_END && start > 0)
        start--; // under the last character
    cardlang__report(problems, search->context, text, start, end, "CCG-22.2.1",
                     problem_text(arena, draft, &f->parse, f->tokens), remedy);
}

// Parses the draft. If it fails the mistake is reported and the draft repaired, or its sentence
// left out; false: there is nothing more to look at.
static bool diagnose_step(Arena *arena, Search *search, Draft *draft, Reported *reported,
                          size_t *sentence_left, Span text, DiagnosticList *problems)
{
    Arena *scratch = arena_create(0);
    Failure f;
    Ability *tree = repair__parse_draft(scratch, search, draft, false, &f.parse, &f.tokens);
    if (tree != NULL || f.tokens.count == 0) {
        // With the slips repaired the rest of the line can be checked too.
        if (tree != NULL)
            report_checks(arena, search, draft, tree, reported, text, problems);
        arena_destroy(scratch);
        return false;
    }
    find_failure(search, draft, &f);
    // Never two messages for one sentence: the second would only follow from the first.
    if (draft->length - f.token->from < *sentence_left) {
        report_failure(arena, search, draft, &f, text, problems);
        reported->from[reported->count] = draft->map[f.from->from];
        reported->to[reported->count++] = draft->map[f.to->to];
    }
    *sentence_left = f.goal;
    if (!f.repaired) {
        bool in_header = f.to->word == WORD_COLON && f.from == f.tokens.token;
        uint32_t skip_from = in_header ? f.tokens.token->to : f.from->from;
        f.repaired = repair__skip_sentence(search, draft, skip_from, f.to->from, f.goal, &f.repair);
    }
    arena_destroy(scratch);
    if (!f.repaired)
        return false;
    f.repair.cost = 0;
    *draft = f.repair;
    return true;
}

void cardlang__diagnose(Arena *arena, const CardlangContext *context, Span text,
                        DiagnosticList *problems)
{
    // Such a line has its own problem already; no parse of a part of it would help.
    if (text.length > CARDLANG_LINE_BYTES_MAX)
        return;
    while (text.length > 0 &&
           (text.text[text.length - 1] == ' ' || text.text[text.length - 1] == '\t'))
        text.length--;
    Arena *keep = arena_create(0);
    Search *search = ARENA_NEW(keep, Search);
    *search = (Search){
        .keep = keep, .look = arena_create(0), .try_ = arena_create(0), .context = context};
    Draft draft = first_draft(search, text);
    Reported reported = {0};
    size_t sentence_left = SIZE_MAX; // bytes behind the last sentence with a problem
    for (unsigned count = 0; count < PROBLEMS_MAX; count++)
        if (!diagnose_step(arena, search, &draft, &reported, &sentence_left, text, problems))
            break;
    arena_destroy(search->look);
    arena_destroy(search->try_);
    arena_destroy(keep);
}
