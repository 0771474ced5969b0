#include "lang_generate.h"

#include "base_assert.h"

#include <string.h>

// The grammar as a tree of nodes in arrays. A node is a word, a rule's name, or a list of nodes.
typedef enum NodeKind {
    NODE_WORD,
    NODE_RULE,
    NODE_SEQUENCE,
    NODE_CHOICE,
    NODE_OPTION,
    NODE_REPEAT
} NodeKind;

typedef struct Node {
    NodeKind kind;
    Span text;          // WORD, RULE
    struct Node *first; // of a list
    struct Node *next;  // in its list
    unsigned count;     // of a list
} Node;

typedef struct Rule {
    Span name;
    Node *body;
    struct Rule *next;
} Rule;

struct LangGrammar {
    Rule *rules;
};

// ---- reading ---------------------------------------------------------------------------------

typedef struct Reader {
    Arena *arena;
    Span rest;
    const char *error;
} Reader;

static bool is_name_char(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
}

static char peek(Reader *reader)
{
    reader->rest = span_trim(reader->rest);
    return reader->rest.length > 0 ? reader->rest.text[0] : '\0';
}

static bool accept(Reader *reader, char wanted)
{
    if (peek(reader) != wanted)
        return false;
    reader->rest = span_from(reader->rest, 1);
    return true;
}

static Span read_name(Reader *reader)
{
    peek(reader);
    size_t length = 0;
    while (length < reader->rest.length && is_name_char(reader->rest.text[length]))
        length++;
    Span name = span_slice(reader->rest, 0, length);
    reader->rest = span_from(reader->rest, length);
    return name;
}

static Node *new_node(Reader *reader, NodeKind kind)
{
    Node *node = ARENA_NEW(reader->arena, Node);
    node->kind = kind;
    return node;
}

static Node *read_choice(Reader *reader);

static Node *read_bracket(Reader *reader, NodeKind kind, char end)
{
    Node *node = new_node(reader, kind);
    node->first = read_choice(reader);
    node->count = 1;
    if (!accept(reader, end))
        reader->error = "a bracket is not closed";
    return node;
}

static Node *read_item(Reader *reader)
{
    if (accept(reader, '('))
        return read_bracket(reader, NODE_SEQUENCE, ')');
    if (accept(reader, '['))
        return read_bracket(reader, NODE_OPTION, ']');
    if (accept(reader, '{'))
        return read_bracket(reader, NODE_REPEAT, '}');
    if (accept(reader, '"')) {
        Node *word = new_node(reader, NODE_WORD);
        size_t length = span_find_char(reader->rest, '"');
        if (length == SIZE_MAX) {
            reader->error = "a quotation mark is not closed";
            return word;
        }
        word->text = span_slice(reader->rest, 0, length);
        reader->rest = span_from(reader->rest, length + 1);
        return word;
    }
    Node *rule = new_node(reader, NODE_RULE);
    rule->text = read_name(reader);
    if (rule->text.length == 0)
        reader->error = "a word or a rule is missing";
    return rule;
}

static Node *read_sequence(Reader *reader)
{
    Node *node = new_node(reader, NODE_SEQUENCE);
    Node **tail = &node->first;
    do {
        *tail = read_item(reader);
        tail = &(*tail)->next;
        node->count++;
    } while (reader->error == NULL && accept(reader, ','));
    return node;
}

static Node *read_choice(Reader *reader)
{
    Node *node = new_node(reader, NODE_CHOICE);
    Node **tail = &node->first;
    do {
        *tail = read_sequence(reader);
        tail = &(*tail)->next;
        node->count++;
    } while (reader->error == NULL && accept(reader, '|'));
    return node;
}

static const Rule *find_rule(const LangGrammar *grammar, Span name)
{
    for (const Rule *rule = grammar->rules; rule != NULL; rule = rule->next)
        if (span_equal(rule->name, name))
            return rule;
    return NULL;
}

LangGrammar *lang_grammar_read(Arena *arena, Span rules, const char **error)
{
    Reader reader = {.arena = arena};
    size_t from = span_find(rules, SPAN_LITERAL("```ebnf"));
    *error = "the rules have no block ```ebnf";
    if (from == SIZE_MAX)
        return NULL;
    reader.rest = span_from(rules, from + strlen("```ebnf"));
    reader.rest.length = span_find(reader.rest, SPAN_LITERAL("```"));
    if (reader.rest.length == SIZE_MAX)
        return NULL;
    LangGrammar *grammar = ARENA_NEW(arena, LangGrammar);
    Rule **tail = &grammar->rules;
    while (reader.error == NULL && peek(&reader) != '\0') {
        Rule *rule = ARENA_NEW(arena, Rule);
        rule->name = read_name(&reader);
        if (!accept(&reader, '='))
            reader.error = "a rule has no =";
        else
            rule->body = read_choice(&reader);
        if (reader.error == NULL && !accept(&reader, ';'))
            reader.error = "a rule does not end with ;";
        *tail = rule;
        tail = &rule->next;
    }
    *error = reader.error;
    return reader.error == NULL ? grammar : NULL;
}

// ---- drawing ---------------------------------------------------------------------------------

typedef struct Writer {
    TextBuffer *out;
    const LangGrammar *grammar;
    const CardlangKeywords *keywords;
    FastRng *rng;
    bool glue; // no blank before the next word
    bool first;
    unsigned nodes;
} Writer;

static unsigned draw(Writer *w, unsigned bound)
{
    return fast_rng_below(w->rng, bound);
}

static void write_word(Writer *w, const char *word)
{
    static const char *const left[] = {",", ".", ":", ";", ")", "'s"};
    bool glue = w->glue || w->first;
    for (size_t i = 0; i < sizeof left / sizeof left[0]; i++)
        glue |= strcmp(word, left[i]) == 0;
    if (!glue)
        text_append_char(w->out, ' ');
    text_append(w->out, word);
    w->first = false;
    w->glue = strcmp(word, "(") == 0 || strcmp(word, "-") == 0 || strcmp(word, "+") == 0;
}

static bool write_class(Writer *w, Span name)
{
    static const char *const numbers[] = {"1", "2", "3", "4", "5", "6", "two", "three"};
    static const char *const timings[] = {"BA", "T", "R", "M", "A", "E"};
    static const char *const names[] = {"\"Old Guard\"", "\"Warden of the Gate\""};
    if (span_equal_text(name, "NUMBER"))
        write_word(w, numbers[draw(w, sizeof numbers / sizeof numbers[0])]);
    else if (span_equal_text(name, "TIMING"))
        write_word(w, timings[draw(w, sizeof timings / sizeof timings[0])]);
    else if (span_equal_text(name, "NAME"))
        write_word(w, names[draw(w, 2)]);
    else if (span_equal_text(name, "KEYWORD") && w->keywords->count > 0)
        write_word(w, w->keywords->item[draw(w, (unsigned)w->keywords->count)].text);
    else
        return span_equal_text(name, "KEYWORD");
    return true;
}

// Beyond either the simplest forms are taken, or a rule that names itself twice would go on for
// ever.
enum { DEPTH_MAX = 60, NODES_MAX = 2000 };

static void write_node(Writer *w, const Node *node, unsigned depth)
{
    bool is_long = depth > DEPTH_MAX || ++w->nodes > NODES_MAX;
    switch (node->kind) {
    case NODE_WORD: {
        char word[40];
        size_t length = node->text.length < sizeof word ? node->text.length : sizeof word - 1;
        memcpy(word, node->text.text, length);
        word[length] = '\0';
        write_word(w, word);
        break;
    }
    case NODE_RULE: {
        if (write_class(w, node->text))
            break;
        const Rule *rule = find_rule(w->grammar, node->text);
        ASSERT(rule != NULL);
        write_node(w, rule->body, depth + 1);
        break;
    }
    case NODE_SEQUENCE:
        for (const Node *item = node->first; item != NULL; item = item->next)
            write_node(w, item, depth + 1);
        break;
    case NODE_CHOICE: {
        // Deep down the first form is taken: it is never the recursive one.
        unsigned pick = is_long ? 0 : draw(w, node->count);
        const Node *item = node->first;
        while (pick-- > 0)
            item = item->next;
        write_node(w, item, depth + 1);
        break;
    }
    case NODE_OPTION:
        if (!is_long && draw(w, 3) == 0)
            write_node(w, node->first, depth + 1);
        break;
    case NODE_REPEAT:
        for (unsigned i = 0; i < 3 && !is_long && draw(w, 3) == 0; i++)
            write_node(w, node->first, depth + 1);
        break;
    }
}

void lang_generate(TextBuffer *out, const LangGrammar *grammar, const char *rule,
                   const CardlangKeywords *keywords, FastRng *rng)
{
    const Rule *start = find_rule(grammar, span_of(rule));
    ASSERT(start != NULL);
    Writer writer = {
        .out = out, .grammar = grammar, .keywords = keywords, .rng = rng, .first = true};
    write_node(&writer, start->body, 0);
}

// The rule of the grammar that fits a place; a command line has one timing word.
static void generate_for(TextBuffer *out, const LangGrammar *grammar,
                         const CardlangContext *context, FastRng *rng)
{
    if (context->place != CARDLANG_PLACE_COMMAND) {
        lang_generate(out, grammar, "line", context->keywords, rng);
        return;
    }
    static const CardlangTiming timings[] = {CARDLANG_TIMING_BA, CARDLANG_TIMING_T,
                                             CARDLANG_TIMING_R, CARDLANG_TIMING_M,
                                             CARDLANG_TIMING_E};
    CardlangTiming timing = context->command_timing;
    if (timing == CARDLANG_TIMING_NONE)
        timing = timings[fast_rng_below(rng, 5)];
    text_append(out, cardlang_timing_name(timing));
    text_append(out, ": ");
    lang_generate(out, grammar, "body", context->keywords, rng);
}

bool lang_generate_ability(Arena *arena, const LangGrammar *grammar, const CardlangContext *context,
                           FastRng *rng, unsigned tries, CardlangLine *line)
{
    CardlangContext quiet = *context;
    quiet.guess = false;
    for (unsigned i = 0; i < tries; i++) {
        TextBuffer text = text_start(arena);
        generate_for(&text, grammar, context, rng);
        DiagnosticList problems = diagnostic_list(arena);
        CardlangText read = cardlang_read(arena, text_span(&text), &quiet, &problems);
        if (read.ok && read.line_count == 1) {
            *line = read.line[0];
            return true;
        }
    }
    return false;
}
