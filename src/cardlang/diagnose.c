// Why a line does not parse, in words for the person who typed it.
//
// The parser knows the furthest place it reached and what could have stood there. From that this
// file makes a message, and looks for the nearest wording: it tries small repairs at that place (a
// similar word, a missing sign, a word too many), parses each result, and follows the best ones a
// few steps. A repair counts when the parser then gets through the rest of the sentence. The
// repaired text is the base for finding the next problem, so that one slip gives one message and
// ten slips give ten. At most one problem is reported in a sentence.
#include "cardlang_internal.h"

#include <string.h>

enum {
    PROBLEMS_MAX = 20, // of one line
    STEPS_MAX = 3,     // repairs in one sentence
    BEAM = 5,          // drafts followed at each step
    CANDIDATES_MAX = 320,
    SAID_MAX = 9, // expected things named in a message

    COST_SIMILAR = 1,
    COST_SIGN = 2,
    COST_CHANGE_CASE = 1,
    COST_WORD = 4,
    COST_SWAP = 4,
    COST_DROP = 5,
    COST_PHRASE = 6,
    COST_REPLACE = 7,
    COST_ILL_FORMED = 6, // parses, but breaks a rule of 22.3 or 22.4
};

// A version of the line. map[i] is where byte i comes from in the original.
typedef struct Draft {
    char *text;
    uint32_t *map; // length + 1 entries
    size_t length;
    unsigned cost;
    size_t remaining; // bytes from the furthest place to the end; 0 and `parses` if all is read
    size_t reached;   // the furthest place
    bool parses;
} Draft;

typedef struct Candidate {
    uint32_t from, to; // bytes replaced
    const char *text;
    unsigned cost;
} Candidate;

typedef struct Search {
    Arena *keep; // drafts
    Arena *look; // the parse whose failure is being repaired
    Arena *try_; // parses of candidates
    const CardlangContext *context;
    size_t candidate_count;
    Candidate candidate[CANDIDATES_MAX];
} Search;

// Words of other games and of everyday speech, and ours.
typedef struct Synonym {
    const char *theirs;
    const char *ours;
} Synonym;

static const Synonym synonyms[] = {
    {"friendly", "your"},
    {"opponent", "enemy"},
    {"opposing", "enemy"},
    {"foe", "enemy"},
    {"hostile", "enemy"},
    {"kill", "destroy"},
    {"kills", "destroys"},
    {"tap", "lock"},
    {"untap", "rally"},
    {"exhaust", "lock"},
    {"ready", "rally"},
    {"defence", "armor"},
    {"defense", "armor"},
    {"shooting", "firepower"},
    {"strength", "assault"},
    {"receives", "gets"},
    {"receive", "get"},
    {"gives", "gets"},
    {"has", "gets"},
    {"have", "get"},
    {"gains", "gets"},
    {"dies", "is destroyed"},
    {"attacker", "attacking unit"},
    {"defender", "defending unit"},
    {"bounce", "return"},
    {"negate", "cancel"},
    {"counter", "cancel"},
    {"graveyard", "discard pile"},
    {"library", "deck"},
    {"turn", "battle"},
    {"chooses", "destroys"},
    {"vehicle", "unit"},
    {"adds", "gets"},
};

static Tokens lex(Arena *arena, const Search *search, const Draft *draft)
{
    return cardlang__lex(arena, span_make(draft->text, draft->length), search->context->keywords,
                         NULL);
}

static Ability *parse_draft(Arena *arena, const Search *search, const Draft *draft, Parse *parse,
                            Tokens *tokens)
{
    *tokens = lex(arena, search, draft);
    *parse = (Parse){.arena = arena, .keywords = search->context->keywords};
    return cardlang__parse(parse, *tokens);
}

static void rate(Search *search, Draft *draft)
{
    Parse parse;
    Tokens tokens;
    arena_reset(search->try_);
    Ability *tree = parse_draft(search->try_, search, draft, &parse, &tokens);
    draft->parses = tree != NULL;
    draft->reached = parse.furthest->from;
    draft->remaining = draft->parses ? 0 : draft->length - draft->reached;
    if (tree != NULL && cardlang__check(search->try_, tree, search->context) != NULL)
        draft->cost += COST_ILL_FORMED;
}

static Draft splice(Arena *arena, const Draft *base, const Candidate *change)
{
    size_t added = strlen(change->text);
    size_t removed = change->to - change->from;
    Draft made = {.length = base->length - removed + added, .cost = base->cost + change->cost};
    made.text = ARENA_ARRAY(arena, char, made.length + 1);
    made.map = ARENA_ARRAY(arena, uint32_t, made.length + 1);
    memcpy(made.text, base->text, change->from);
    memcpy(made.map, base->map, change->from * sizeof *made.map);
    memcpy(made.text + change->from, change->text, added);
    for (size_t i = 0; i < added; i++)
        made.map[change->from + i] = base->map[change->from];
    memcpy(made.text + change->from + added, base->text + change->to, base->length - change->to);
    memcpy(made.map + change->from + added, base->map + change->to,
           (base->length - change->to + 1) * sizeof *made.map);
    return made;
}

// ---- candidates ------------------------------------------------------------------------------

static void add(Search *search, uint32_t from, uint32_t to, const char *text, unsigned cost)
{
    if (search->candidate_count < CANDIDATES_MAX)
        search->candidate[search->candidate_count++] = (Candidate){from, to, text, cost};
}

static bool is_sign(Word word)
{
    return word >= WORD_PLUS && word <= WORD_APOSTROPHE_S;
}

// Puts a word or sign before a token, with the blanks that belong there.
static void add_insert(Search *search, At token, At first, const char *text, Word word,
                       unsigned cost)
{
    bool binds_left = word == WORD_COMMA || word == WORD_PERIOD || word == WORD_COLON ||
                      word == WORD_SEMICOLON || word == WORD_CLOSE || word == WORD_APOSTROPHE_S;
    bool binds_right = word == WORD_OPEN || word == WORD_PLUS || word == WORD_DASH;
    if (binds_left && token > first) {
        uint32_t at = token[-1].to;
        add(search, at, at, text, cost);
        return;
    }
    bool before_sign = token->word == WORD_PERIOD || token->word == WORD_COMMA ||
                       token->word == WORD_COLON || token->word == WORD_END;
    if (before_sign && token > first) {
        uint32_t at = token[-1].to;
        bool glued = token[-1].word == WORD_PLUS || token[-1].word == WORD_DASH ||
                     token[-1].word == WORD_OPEN;
        add(search, at, at, glued ? text : text_format(search->look, " %s", text), cost);
        return;
    }
    add(search, token->from, token->from,
        binds_right ? text : text_format(search->look, "%s ", text), cost);
}

static void add_replace(Search *search, At token, const char *text, unsigned cost)
{
    add(search, token->from, token->to, text, cost);
}

static bool is_wordlike(At token)
{
    return token->word != WORD_END && token->word != WORD_NAME && !is_sign((Word)token->word) &&
           token->text.length > 0;
}

// A word that looks like the one that stands there.
static void add_similar(Search *search, At token, const char *text)
{
    if (!is_wordlike(token))
        return;
    size_t length = token->text.length;
    size_t most = length < 3 ? 1 : 1 + length / 3;
    size_t distance = text_distance(token->text, span_of(text), most);
    if (distance > 0 && distance <= most)
        add_replace(search, token, text, COST_SIMILAR + (unsigned)distance);
}

static void add_expected(Search *search, At token, At first, const Expected *expected)
{
    if (expected->word == WORD_END) {
        if (expected->class_ != 0) {
            const char *example = cardlang__class_example(expected->class_);
            add_insert(search, token, first, example, WORD_UNKNOWN, COST_PHRASE);
            if (is_wordlike(token))
                add_replace(search, token, example, COST_REPLACE);
        }
        return;
    }
    if (expected->word == WORD_KEYWORD) {
        const CardlangKeywords *keywords = search->context->keywords;
        for (size_t i = 0; i < keywords->count; i++)
            add_similar(search, token, keywords->item[i].text);
        return;
    }
    if (expected->word == WORD_NUMBER) {
        if (!expected->hidden)
            add_insert(search, token, first, "1", WORD_NUMBER, COST_PHRASE);
        return;
    }
    if (expected->word == WORD_TIMING || expected->word == WORD_NAME ||
        expected->word == WORD_UNKNOWN)
        return;
    const char *text = cardlang__word_text((Word)expected->word);
    add_similar(search, token, text);
    if (is_sign((Word)expected->word)) {
        add_insert(search, token, first, text, (Word)expected->word, COST_SIGN);
        if (is_sign((Word)token->word) && !token->supplied)
            add_replace(search, token, text, COST_SIGN + 1);
    } else if (!expected->hidden) {
        add_insert(search, token, first, text, (Word)expected->word, COST_WORD);
        if (is_wordlike(token))
            add_replace(search, token, text, COST_REPLACE);
    }
    for (size_t i = 0; i < sizeof synonyms / sizeof synonyms[0]; i++)
        if (span_equal_text(token->text, synonyms[i].theirs) &&
            span_starts_with(span_of(synonyms[i].ours), text) && is_wordlike(token))
            add_replace(search, token, synonyms[i].ours, COST_SIMILAR);
}

static bool is_timing_text(const Draft *draft, At token)
{
    static const char *const timings[] = {"ba", "t", "r", "m", "a", "e"};
    (void)draft;
    for (size_t i = 0; i < sizeof timings / sizeof timings[0]; i++)
        if (span_equal_text(token->text, timings[i]))
            return true;
    return false;
}

static bool is_upper(const Draft *draft, At token)
{
    for (uint32_t i = token->from; i < token->to; i++)
        if (draft->text[i] < 'A' || draft->text[i] > 'Z')
            return false;
    return token->to > token->from;
}

static bool has_colon_first(Tokens tokens)
{
    for (size_t i = 0; i < tokens.count; i++) {
        if (tokens.token[i].word == WORD_COLON)
            return true;
        if (tokens.token[i].word == WORD_PERIOD)
            return false;
    }
    return false;
}

// The line begins like a timed ability but its colon is missing: it may belong behind any word.
static bool lacks_colon(const Draft *draft, Tokens tokens)
{
    return tokens.count > 0 && !has_colon_first(tokens) && is_timing_text(draft, tokens.token) &&
           is_upper(draft, tokens.token) && tokens.token->word != WORD_TIMING &&
           // "A unit ..." is static text, not a special assault without a colon.
           !(tokens.token->word == WORD_A && tokens.count > 1 &&
             (tokens.token[1].word == WORD_UNIT || tokens.token[1].word == WORD_KEYWORD));
}

static void add_candidates(Search *search, const Draft *draft, const Parse *parse, Tokens tokens)
{
    At first = tokens.token;
    At token = parse->furthest;
    search->candidate_count = 0;
    if (token == first && lacks_colon(draft, tokens)) {
        for (size_t i = 0; i < tokens.count && first[i].word != WORD_PERIOD && i < 30; i++)
            add(search, first[i].to, first[i].to, ":", COST_SIGN);
        return;
    }
    if (token == first && has_colon_first(tokens)) {
        static const char *const timings[] = {"BA", "T", "R", "M", "A", "E"};
        for (size_t i = 0; i < sizeof timings / sizeof timings[0]; i++)
            add_replace(search, first, timings[i],
                        span_equal_nocase_text(first->text, timings[i]) ? COST_CHANGE_CASE
                                                                        : COST_WORD);
    }
    // "You set up your army" and the like are found by their first word; a number is a number.
    for (size_t i = 0; i < parse->expected_count; i++)
        add_expected(search, token, first, &parse->expected[i]);
    if (token->word != WORD_END && !token->supplied)
        add(search, token > first ? token[-1].to : token->from, token->to, "",
            token->word == WORD_UNKNOWN ? COST_DROP + 1 : COST_DROP);
    if (token > first && is_wordlike(token - 1))
        add(search, token - 1 > first ? token[-2].to : token[-1].from, token[-1].to, "",
            COST_DROP + (token - 1 == first));
    if (token > first && is_wordlike(token) && is_wordlike(token - 1))
        add(search, token[-1].from, token->to,
            text_format(search->look, "%.*s %.*s", (int)(token->to - token->from),
                        draft->text + token->from, (int)(token[-1].to - token[-1].from),
                        draft->text + token[-1].from),
            COST_SWAP);
}

// ---- the search ------------------------------------------------------------------------------

// The sentence around a token: from behind the last sign that ends one to the next one.
static void sentence_around(Tokens tokens, At token, At *from, At *to)
{
    At first = tokens.token;
    *from = token;
    while (*from > first) {
        Word before = (Word)(*from)[-1].word;
        bool vs = before == WORD_PERIOD && *from - 1 > first && (*from)[-2].word == WORD_VS;
        if ((before == WORD_PERIOD && !vs) || before == WORD_COLON || before == WORD_SEMICOLON)
            break;
        (*from)--;
    }
    *to = token;
    while ((*to)->word != WORD_END) {
        Word here = (Word)(*to)->word;
        bool vs = here == WORD_PERIOD && *to > first && (*to)[-1].word == WORD_VS;
        if ((here == WORD_PERIOD && !vs) || here == WORD_COLON || here == WORD_SEMICOLON)
            break;
        (*to)++;
    }
}

static unsigned score(const Draft *draft, size_t goal)
{
    size_t left = draft->remaining > goal ? draft->remaining - goal : 0;
    return draft->cost * 4 + (unsigned)left;
}

// Keeps the best few drafts, in order.
static void keep_best(Draft beam[BEAM], size_t *count, const Draft *draft, size_t goal)
{
    size_t at = *count;
    while (at > 0 && score(&beam[at - 1], goal) > score(draft, goal))
        at--;
    if (at == BEAM)
        return;
    if (*count < BEAM)
        (*count)++;
    for (size_t i = *count - 1; i > at; i--)
        beam[i] = beam[i - 1];
    beam[at] = *draft;
}

// Less is left unread, or as much, behind a word that was put in and has been read.
static bool is_progress(const Draft *before, const Draft *after)
{
    return after->remaining < before->remaining ||
           (after->remaining == before->remaining && after->reached > before->reached);
}

// Looks for the cheapest repair after which at most `goal` bytes are left unread. False if none.
static bool find_repair(Search *search, const Draft *start, size_t goal, Draft *best)
{
    Draft beam[BEAM] = {*start};
    size_t beam_count = 1;
    bool found = false;
    for (unsigned step = 0; step < STEPS_MAX && beam_count > 0; step++) {
        Draft next[BEAM];
        size_t next_count = 0;
        for (size_t b = 0; b < beam_count; b++) {
            Parse parse;
            Tokens tokens;
            arena_reset(search->look);
            if (parse_draft(search->look, search, &beam[b], &parse, &tokens) != NULL)
                continue;
            add_candidates(search, &beam[b], &parse, tokens);
            for (size_t i = 0; i < search->candidate_count; i++) {
                const Candidate *candidate = &search->candidate[i];
                if (found && beam[b].cost + candidate->cost >= best->cost)
                    continue;
                Draft draft = splice(search->keep, &beam[b], candidate);
                rate(search, &draft);
                if (!draft.parses && !is_progress(&beam[b], &draft))
                    continue;
                // Behind the last sentence only a whole line counts.
                if (draft.parses || (goal > 0 && draft.remaining <= goal)) {
                    if (!found || draft.cost < best->cost)
                        *best = draft;
                    found = true;
                } else {
                    keep_best(next, &next_count, &draft, goal);
                }
            }
        }
        beam_count = next_count;
        memcpy(beam, next, next_count * sizeof next[0]);
    }
    return found;
}

// Takes a sentence that cannot be repaired out of the draft so that the rest can be read.
static bool skip_sentence(Search *search, const Draft *start, uint32_t from, uint32_t to,
                          size_t goal, Draft *best)
{
    static const char *const fillers[] = {"", " draw 1 card", "This unit gets +1 armor", " Unique",
                                          " This unit is ready"};
    // In a header the sentence may end with the token after which skipping begins.
    to = to < from ? from : to;
    for (size_t i = 0; i < sizeof fillers / sizeof fillers[0]; i++) {
        Candidate change = {from, to, fillers[i], 0};
        Draft draft = splice(search->keep, start, &change);
        rate(search, &draft);
        if (draft.parses || (goal > 0 && draft.remaining <= goal)) {
            *best = draft;
            return true;
        }
    }
    return false;
}

// ---- messages --------------------------------------------------------------------------------

// "a, b or c" of what was expected and not hidden.
static const char *expected_text(Arena *arena, const Parse *parse)
{
    const char *item[EXPECTS_MAX + 1];
    size_t count = 0;
    for (int classes = 1; classes >= 0; classes--)
        for (size_t i = 0; i < parse->expected_count; i++) {
            const Expected *e = &parse->expected[i];
            if (e->hidden || (e->word == WORD_END && e->class_ != 0) != (classes == 1))
                continue;
            if (classes == 1)
                item[count++] = cardlang__class_name(e->class_);
            else if (e->word < WORD_PLUS || e->word == WORD_BA)
                item[count++] = cardlang__word_text((Word)e->word);
            else
                item[count++] = text_format(arena, "\"%s\"", cardlang__word_text((Word)e->word));
        }
    TextBuffer buffer = text_start(arena);
    size_t said = count > SAID_MAX ? SAID_MAX : count;
    for (size_t i = 0; i < said; i++) {
        if (i > 0)
            text_append(&buffer, i + 1 == count ? " or " : ", ");
        text_append(&buffer, item[i]);
    }
    if (said < count)
        text_append(&buffer, " or another word");
    return buffer.text;
}

static const char *quoted(Arena *arena, Span text)
{
    return text_format(arena, "\"%s\"", text_visible(arena, span_trim(text)));
}

static const char *problem_text(Arena *arena, const Draft *draft, const Parse *parse, Tokens tokens)
{
    At token = parse->furthest;
    Span here = span_make(draft->text + token->from, token->to - token->from);
    if (token == tokens.token && lacks_colon(draft, tokens))
        return text_format(arena,
                           "a colon is missing: an ability that begins with %s has its costs, "
                           "then a colon, then what it does",
                           quoted(arena, here));
    if (token == tokens.token && token->word == WORD_UNKNOWN && has_colon_first(tokens))
        return text_format(arena, "%s is not a timing word; expected BA, T, R, M, A or E",
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

// What to write instead: the sentence as repaired, or the whole line if it is all understood now.
static const char *remedy_text(Arena *arena, const Draft *repaired, size_t from, size_t to)
{
    Span text = span_make(repaired->text, repaired->length);
    if (!repaired->parses)
        text = span_slice(text, from, to > from ? to - from : 0);
    text = span_trim(text);
    if (span_ends_with(text, "."))
        text.length--;
    return text_format(arena, "Nearest wording that is understood: %s", quoted(arena, text));
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
    Search *search = ARENA_NEW(arena, Search);
    *search = (Search){.keep = arena_create(0),
                       .look = arena_create(0),
                       .try_ = arena_create(0),
                       .context = context};
    Draft draft = {.text = arena_text(search->keep, text.text, text.length), .length = text.length};
    draft.map = ARENA_ARRAY(search->keep, uint32_t, text.length + 1);
    for (size_t i = 0; i <= text.length; i++)
        draft.map[i] = (uint32_t)i;
    size_t sentence_left = SIZE_MAX; // bytes behind the last sentence with a problem
    for (unsigned count = 0; count < PROBLEMS_MAX; count++) {
        Arena *scratch = arena_create(0);
        Parse parse;
        Tokens tokens;
        bool parses = parse_draft(scratch, search, &draft, &parse, &tokens) != NULL;
        if (parses || tokens.count == 0) {
            arena_destroy(scratch);
            break;
        }
        At from;
        At to;
        At token = parse.furthest;
        sentence_around(tokens, token, &from, &to);
        bool in_header = to->word == WORD_COLON && from == tokens.token;
        size_t goal = draft.length - to->to;
        draft.reached = token->from;
        draft.remaining = draft.length - token->from;
        Draft repaired = {0};
        bool guessed = context->guess && find_repair(search, &draft, goal, &repaired);
        size_t until = repaired.length;
        const char *remedy = NULL;
        if (guessed) {
            until = repaired.length - goal;
            remedy = remedy_text(arena, &repaired, from->from, until);
        }
        const char *problem = problem_text(arena, &draft, &parse, tokens);
        uint32_t start = draft.map[token->from];
        uint32_t end = draft.map[token->to];
        if (token->word == WORD_END && start > 0)
            start--; // under the last character
        // Never two messages for one sentence: the second would only follow from the first.
        if (draft.length - token->from < sentence_left)
            cardlang__report(problems, context, text, start, end, "CCG-22.2.1", problem, remedy);
        sentence_left = goal;
        if (!guessed) {
            uint32_t skip_from = in_header ? tokens.token->to : from->from;
            guessed = skip_sentence(search, &draft, skip_from, to->from, goal, &repaired);
        }
        arena_destroy(scratch);
        if (!guessed)
            break;
        repaired.cost = 0;
        draft = repaired;
    }
    arena_destroy(search->keep);
    arena_destroy(search->look);
    arena_destroy(search->try_);
}
