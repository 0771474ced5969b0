// The search for the nearest wording: candidates for a repair, and which of them are followed.
#include "repair.h"

#include <string.h>

enum {
    STEPS_MAX = 3, // repairs in one sentence
    BEAM = 5,      // drafts followed at each step

    COST_SIMILAR = 1,
    COST_SIGN = 2,
    COST_CHANGE_CASE = 1,
    COST_WORD = 4,
    COST_SWAP = 4,
    COST_DROP = 5,
    COST_PHRASE = 6,
    COST_REPLACE = 7,
    TRY_TOKENS = 8, // what a try costs beside the tokens that it parses

    COST_ILL_FORMED = 6, // parses, but breaks a rule of 22.3 or 22.4

    // A word may differ by one letter, and by one more for each so many that it has: a slip of one
    // who knows the word, and a guess, which has to parse as well.
    LETTERS_A_SLIP = 4,
    LETTERS_A_GUESS = 3,

    NAME_WORDS_MAX = 6,   // of a card's name that lacks its quotation marks
    NAME_WORDS_FEW = 3,   // a longer one is the better guess
    COST_TOKENS_MAX = 30, // of costs whose colon may be missing
};

// ---- synonyms -

// Words of other games and of everyday speech, and ours.
typedef struct Synonym {
    const char *theirs;
    const char *ours;
} Synonym;

static const Synonym synonyms[] = {
    {"friendly", "your"},
    {"opponent", "enemy"},
    {"opponent", "your enemy"},
    {"opposing", "enemy"},
    {"foe", "enemy"},
    {"hostile", "enemy"},
    {"kill", "destroy"},
    {"kills", "destroys"},
    {"tap", "lock"},
    {"untap", "rally"},
    {"exhaust", "lock"},
    {"defence", "armor"},
    {"defense", "armor"},
    {"strength", "assault"},
    {"receives", "gets"},
    {"receive", "get"},
    {"has", "gets"},
    {"have", "get"},
    {"gains", "gets"},
    {"gain", "get"},
    {"dies", "is destroyed"},
    {"attacker", "attacking unit"},
    {"defender", "defending unit"},
    {"bounce", "return"},
    {"negate", "cancel"},
    {"counter", "cancel"},
    {"graveyard", "discard pile"},
    {"library", "deck"},
    {"eleven", "11"},
    {"twelve", "12"},
};

static const Synonym timing_synonyms[] = {
    {"action", "BA"}, {"battle", "BA"},  {"tactic", "T"}, {"tactics", "T"}, {"reaction", "R"},
    {"react", "R"},   {"modifier", "M"}, {"event", "E"},  {"assault", "A"}, {"special", "A"},
};

bool cardlang__is_synonym(Span theirs, Span ours)
{
    for (size_t i = 0; i < sizeof synonyms / sizeof synonyms[0]; i++) {
        Span rest = span_of(synonyms[i].ours), word;
        if (!span_equal_text(theirs, synonyms[i].theirs))
            continue;
        while (span_next_word(&rest, &word))
            if (span_equal(word, ours))
                return true;
    }
    return false;
}

// ---- drafts -
static Tokens lex(Arena *arena, const Search *search, const Draft *draft)
{
    return cardlang__lex(arena, span_make(draft->text, draft->length), search->context->keywords,
                         NULL);
}

Ability *repair__parse_draft(Arena *arena, const Search *search, const Draft *draft, bool is_try,
                             Parse *parse, Tokens *tokens)
{
    *tokens = lex(arena, search, draft);
    *parse = (Parse){.arena = arena, .keywords = search->context->keywords, .is_try = is_try};
    return cardlang__parse(parse, *tokens);
}

static bool may_try(const Search *search)
{
    return *search->context->guess_tokens > search->keep_tokens;
}

static void rate(Search *search, Draft *draft)
{
    Parse parse;
    Tokens tokens;
    arena_reset(search->try_);
    Ability *tree = repair__parse_draft(search->try_, search, draft, true, &parse, &tokens);
    size_t *left = search->context->guess_tokens;
    *left -= *left < tokens.count + TRY_TOKENS ? *left : tokens.count + TRY_TOKENS;
    draft->parses = tree != NULL;
    draft->reached = parse.furthest->from;
    draft->remaining = draft->parses ? 0 : draft->length - draft->reached;
    if (tree != NULL && cardlang__check(search->try_, tree, search->context) != NULL)
        draft->cost += COST_ILL_FORMED;
}

Draft repair__splice(Arena *arena, const Draft *base, const Candidate *change)
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

static bool is_wordlike(At token)
{
    return token->word != WORD_END && token->word != WORD_NAME && !is_sign((Word)token->word) &&
           token->text.length > 0;
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
    char start = search->draft->text[token->from];
    if (start >= 'A' && start <= 'Z' && text[0] >= 'a' && text[0] <= 'z' && is_wordlike(token) &&
        token->word != WORD_TIMING) {
        // The first word of a sentence hands its capital on.
        add(search, token->from, token->from + 1,
            text_format(search->look, "%c%s %c", text[0] - 'a' + 'A', text + 1, start - 'A' + 'a'),
            cost);
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
    char first = search->draft->text[token->from];
    if (first >= 'A' && first <= 'Z' && text[0] >= 'a' && text[0] <= 'z')
        text = text_format(search->look, "%c%s", text[0] - 'a' + 'A', text + 1);
    add(search, token->from, token->to, text, cost);
}

// Two letters side by side were typed in the wrong order.
static bool is_swapped(Span a, Span b)
{
    size_t at = 0;
    if (a.length != b.length)
        return false;
    while (at < a.length && a.text[at] == b.text[at])
        at++;
    return at + 1 < a.length && a.text[at] == b.text[at + 1] && a.text[at + 1] == b.text[at] &&
           span_equal(span_from(a, at + 2), span_from(b, at + 2));
}

bool cardlang__is_slip(Span typed, Span meant)
{
    size_t most = 1 + typed.length / LETTERS_A_SLIP;
    return is_swapped(typed, meant) || text_distance(typed, meant, most) <= most;
}

// A word that looks like the one that stands there.
static void add_similar(Search *search, At token, const char *text)
{
    if (!is_wordlike(token))
        return;
    size_t length = token->text.length;
    size_t most = 1 + length / LETTERS_A_GUESS;
    size_t distance = is_swapped(token->text, span_of(text))
                          ? 1
                          : text_distance(token->text, span_of(text), most);
    if (distance > 0 && distance <= most)
        add_replace(search, token, text, COST_SIMILAR + (unsigned)distance);
}

// The keyword that looks like a word, with its plural s if the word ends in one.
static void add_similar_keywords(Search *search, At token)
{
    const CardlangKeywords *keywords = search->context->keywords;
    bool plural = is_wordlike(token) && span_ends_with(token->text, "s");
    for (size_t i = 0; i < keywords->count; i++) {
        const char *text = keywords->item[i].text;
        add_similar(search, token, text);
        if (plural)
            add_similar(search, token, text_format(search->look, "%ss", text));
    }
}

static void add_class(Search *search, At token, At first, unsigned class_)
{
    const char *example = cardlang__class_example(class_);
    if (example[0] == '\0')
        return;
    if (token->word == WORD_CARDS && example[0] == '1' && example[1] == '\0')
        example = "2";
    add_insert(search, token, first, example, WORD_UNKNOWN, COST_PHRASE);
    if (is_wordlike(token))
        add_replace(search, token, example,
                    token->word == WORD_UNKNOWN ? COST_REPLACE : COST_REPLACE + 2);
}

// `further` is what a change of this place costs more than one of the furthest place.
static void add_expected(Search *search, At token, At first, const Expected *expected,
                         unsigned further)
{
    Word word = (Word)expected->word;
    if (word == WORD_END) {
        if (expected->class_ != 0 && further == 0)
            add_class(search, token, first, expected->class_);
        return;
    }
    if (word == WORD_KEYWORD)
        add_similar_keywords(search, token);
    if (word == WORD_NUMBER && (further > 0 || !expected->hidden))
        add_insert(search, token, first, "1", WORD_NUMBER, COST_WORD + further);
    for (size_t i = 0; i < sizeof synonyms / sizeof synonyms[0]; i++) {
        bool fits = word == WORD_NUMBER
                        ? synonyms[i].ours[0] == '1'
                        : span_starts_with(span_of(synonyms[i].ours), cardlang__word_text(word));
        if (fits && is_wordlike(token) && span_equal_text(token->text, synonyms[i].theirs))
            add_replace(search, token, synonyms[i].ours, COST_SIMILAR);
    }
    if (word <= WORD_TIMING && word != WORD_X && word != WORD_D6)
        return;
    const char *text = cardlang__word_text(word);
    unsigned hidden = expected->hidden ? 3 : 0;
    add_similar(search, token, text);
    if (is_sign(word)) {
        add_insert(search, token, first, text, word, COST_SIGN + further);
        if (is_sign((Word)token->word) && !token->supplied)
            add_replace(search, token, word == WORD_EQUALS ? " =" : text, COST_SIGN + further);
        if (word == WORD_DASH && token > first && token[-1].word == WORD_NUMBER &&
            token[1].word == WORD_NUMBER)
            add(search, token[-1].to, token[1].from, "-", COST_SIGN); // "1 to 3"
        return;
    }
    // A hidden word is one of many that a phrase could begin with: it may be missing, but what
    // stands there is no slip for it.
    if (token->word != WORD_UNKNOWN)
        add_insert(search, token, first, text, word, COST_WORD + hidden + further);
    if (expected->hidden && further == 0)
        return;
    if (is_wordlike(token))
        add_replace(search, token, text, COST_REPLACE + hidden + further);
    else if (is_sign((Word)token->word) && !token->supplied && token > first)
        add(search, token[-1].to, token->to, text_format(search->look, " %s", text),
            COST_SIGN + 2 + hidden + further);
}

bool repair__is_timing_text(const Draft *draft, At token)
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
bool repair__lacks_colon(const Draft *draft, Tokens tokens)
{
    return tokens.count > 0 && !has_colon_first(tokens) &&
           repair__is_timing_text(draft, tokens.token) && is_upper(draft, tokens.token) &&
           tokens.token->word != WORD_TIMING &&
           // "A unit ..." is static text, not a special assault without a colon.
           !(tokens.token->word == WORD_A && tokens.count > 1 &&
             (tokens.token[1].word == WORD_UNIT || tokens.token[1].word == WORD_KEYWORD));
}

// The line begins like a timed ability, but with another word.
bool repair__lacks_timing(Tokens tokens)
{
    At first = tokens.token;
    return tokens.count > 1 && first->word != WORD_TIMING && is_wordlike(first) &&
           first->word != WORD_NUMBER && first->word != WORD_CHOOSE && first->word != WORD_ROLL &&
           (first[1].word == WORD_COLON ||
            (first[1].word == WORD_OPEN && has_colon_first(tokens)) ||
            (repair__is_timing_text(NULL, first) && has_colon_first(tokens)));
}

// Half of the mistakes show only behind their place: what else could have stood one word earlier?
static void add_earlier(Search *search, const Draft *draft, At token, At first)
{
    if (token == first || token[-1].word == WORD_TIMING || token[-1].word == WORD_NAME)
        return;
    // A word that is in no table stops the parser there.
    Candidate garble = {token[-1].from, token[-1].to, " qq ", 0};
    Draft without = repair__splice(search->look, draft, &garble);
    Parse parse;
    Tokens tokens;
    if (repair__parse_draft(search->look, search, &without, false, &parse, &tokens) != NULL ||
        parse.furthest->from != garble.from + 1)
        return;
    for (size_t i = 0; i < parse.expected_count; i++)
        add_expected(search, token - 1, first, &parse.expected[i], 1);
}

// The token moved in front of another one.
static void add_move(Search *search, const Draft *draft, At token, At before, unsigned cost)
{
    char *moved = arena_text(search->look, draft->text + token->from, token->to - token->from);
    char *rest = arena_text(search->look, draft->text + before->from, token->from - before->from);
    // The first word of a sentence hands its capital on.
    if (rest[0] >= 'A' && rest[0] <= 'Z' && moved[0] >= 'a' && moved[0] <= 'z') {
        rest[0] = (char)(rest[0] - 'A' + 'a');
        moved[0] = (char)(moved[0] - 'a' + 'A');
    }
    Span behind = span_trim(span_of(rest));
    add(search, before->from, token->to,
        text_format(search->look, "%s %.*s", moved, SPAN_PRINT(behind)), cost);
}

static bool expects_class(const Parse *parse, const char *start)
{
    for (size_t i = 0; i < parse->expected_count; i++)
        if (parse->expected[i].word == WORD_END &&
            span_starts_with(span_of(cardlang__class_name(parse->expected[i].class_)), start))
            return true;
    return false;
}

bool repair__expects_word(const Parse *parse, Word word)
{
    for (size_t i = 0; i < parse->expected_count; i++)
        if (parse->expected[i].word == word)
            return true;
    return false;
}

// Repairs of slips that have a shape of their own.
static void add_special(Search *search, const Draft *draft, const Parse *parse, Tokens tokens)
{
    At token = parse->furthest;
    At first = tokens.token;
    bool condition = expects_class(parse, "a condition");
    if (condition &&
        (token->word == WORD_READY || token->word == WORD_LOCKED || token->word == WORD_CHARGING))
        add_insert(search, token, first, "this unit is", WORD_UNKNOWN, COST_WORD);
    if (condition && token->word == WORD_KEYWORD)
        add_insert(search, token, first, "you have a", WORD_UNKNOWN, COST_WORD);
    if (token > first && token[-1].word == WORD_NON &&
        (token->word == WORD_FLAG || token->word == WORD_FLAGS))
        add(search, token[-1].from, token->to, "non-flag", COST_SIMILAR);
    if (repair__expects_word(parse, WORD_NAME))
        for (At end = token + 1; end <= token + NAME_WORDS_MAX && is_wordlike(end - 1); end++)
            add(search, token->from, end[-1].to,
                text_format(search->look, "\"%.*s\"", (int)(end[-1].to - token->from),
                            draft->text + token->from),
                COST_SIGN + (end - token > NAME_WORDS_FEW ? 0 : 1));
    // "armor +1" for "+1 armor".
    if (expects_class(parse, "a change") && is_wordlike(token) &&
        (token[1].word == WORD_PLUS || token[1].word == WORD_DASH) && is_wordlike(token + 2))
        add(search, token->from, token[2].to,
            text_format(search->look, "%.*s %.*s", (int)(token[2].to - token[1].from),
                        draft->text + token[1].from, (int)(token->to - token->from),
                        draft->text + token->from),
            COST_SWAP);
}

static void add_first_word(Search *search, const Draft *draft, Tokens tokens)
{
    At first = tokens.token;
    static const char *const timings[] = {"BA", "T", "R", "M", "A", "E"};
    (void)draft;
    for (size_t i = 0; i < sizeof timings / sizeof timings[0]; i++)
        add_replace(search, first, timings[i],
                    span_equal_nocase_text(first->text, timings[i]) ? COST_CHANGE_CASE : COST_WORD);
    for (size_t i = 0; i < sizeof timing_synonyms / sizeof timing_synonyms[0]; i++)
        if (span_equal_text(first->text, timing_synonyms[i].theirs))
            add_replace(search, first, timing_synonyms[i].ours, COST_CHANGE_CASE);
}

// A colon behind each word of the costs, or instead of the sign that stands there.
static void add_colons(Search *search, Tokens tokens)
{
    At first = tokens.token;
    for (size_t i = 0; i < tokens.count && i < COST_TOKENS_MAX; i++) {
        bool sign = first[i].word == WORD_PERIOD || first[i].word == WORD_COMMA;
        if (sign && i + 1 < tokens.count)
            add(search, first[i].from, first[i].to, ":", COST_SIGN - 1);
        if (first[i].word == WORD_PERIOD)
            break;
        add(search, first[i].to, first[i].to, ":", COST_SIGN);
    }
}

static void add_candidates(Search *search, const Draft *draft, const Parse *parse, Tokens tokens)
{
    At first = tokens.token;
    At token = parse->furthest;
    search->candidate_count = 0;
    search->draft = draft;
    if (token == first && repair__lacks_colon(draft, tokens)) {
        add_colons(search, tokens);
        return;
    }
    if (repair__lacks_timing(tokens))
        add_first_word(search, draft, tokens);
    for (size_t i = 0; i < parse->expected_count; i++)
        add_expected(search, token, first, &parse->expected[i], 0);
    add_special(search, draft, parse, tokens);
    if (token->word != WORD_END && !token->supplied)
        add(search, token > first ? token[-1].to : token->from, token->to, "",
            token->word == WORD_UNKNOWN ? COST_DROP + 1 : COST_DROP);
    if (token > first && is_wordlike(token - 1))
        add(search, token - 1 > first ? token[-2].to : token[-1].from, token[-1].to, "",
            COST_DROP + (token - 1 == first));
    if (token > first && is_wordlike(token) && is_wordlike(token - 1))
        add_move(search, draft, token, token - 1, COST_SWAP);
    At from;
    At to;
    repair__sentence_around(tokens, token, &from, &to);
    if (is_wordlike(token) && from < token - 1)
        add_move(search, draft, token, from, COST_SWAP + 2);
    add_earlier(search, draft, token, first);
}

// ---- the search ------------------------------------------------------------------------------

// Whether a sentence ends with this token: at a period that is not the one of "vs.", at the colon
// of the costs, and at a semicolon within "Choose one".
static bool ends_sentence(At first, At token)
{
    if (token->word == WORD_PERIOD)
        return token == first || token[-1].word != WORD_VS;
    if (token->word == WORD_SEMICOLON)
        for (At at = first; at < token; at++)
            if (at->word == WORD_CHOOSE)
                return true;
    return token->word == WORD_COLON;
}

// The sentence around a token: from behind the last sign that ends one to the next one.
void repair__sentence_around(Tokens tokens, At token, At *from, At *to)
{
    *from = token;
    while (*from > tokens.token && !ends_sentence(tokens.token, *from - 1))
        (*from)--;
    *to = token;
    while ((*to)->word != WORD_END && !ends_sentence(tokens.token, *to))
        (*to)++;
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

// A sentence in the middle is repaired when the parser is behind the sign that ends it.
static bool reaches(const Draft *draft, size_t goal, char end)
{
    return draft->parses || (goal > 0 && draft->remaining <= goal && draft->length > goal &&
                             draft->text[draft->length - goal - 1] == end);
}

static bool is_sound(Search *search, const char *text)
{
    Tokens tokens = cardlang__lex(search->try_, span_of(text), search->context->keywords, NULL);
    size_t *left = search->context->guess_tokens, cost = tokens.count + TRY_TOKENS;
    *left -= *left < cost ? *left : cost;
    return cardlang__is_sound(search->try_, span_of(text), search->context);
}

// Whether the repaired sentence may be proposed: it breaks no rule, with the whole line or, where
// more is wrong in that, with what stands before it or the costs alone; and means the same people.
static bool may_propose(Search *search, const Draft *start, Draft *draft, size_t from, size_t goal)
{
    arena_reset(search->try_);
    Arena *arena = search->try_;
    Tokens typed = lex(arena, search, start), repaired = lex(arena, search, draft);
    int header = 0, end = (int)(draft->length - goal);
    if (!cardlang__means_same(typed, repaired))
        return false;
    draft->is_part = !draft->parses;
    if (draft->parses && is_sound(search, draft->text))
        return true;
    draft->is_part = true;
    for (size_t i = 0; i < repaired.count && header == 0; i++)
        header = repaired.token[i].word == WORD_COLON ? (int)repaired.token[i].to : 0;
    if ((int)from < header) // of costs what follows is not read yet
        return !draft->parses;
    return is_sound(search, text_format(arena, "%.*s", end, draft->text)) ||
           is_sound(search, text_format(arena, "%.*s %.*s", header, draft->text, end - (int)from,
                                        draft->text + from));
}

// Looks for the cheapest repair after which at most `goal` bytes are left unread, behind the sign
// `end`, if there is one for the cheapest that may be proposed: `is_good`. False if there is none.
bool repair__find_repair(Search *search, const Draft *start, size_t from, size_t goal, char end,
                         Draft *best, bool *is_good)
{
    *is_good = false;
    // The less there is, the less can be guessed from it.
    Tokens start_tokens = lex(search->keep, search, start);
    unsigned most = COST_WORD + 2 * (unsigned)start_tokens.count;
    // The first sentences must not use up what the others need.
    search->keep_tokens = *search->context->guess_tokens / 2;
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
            if (repair__parse_draft(search->look, search, &beam[b], false, &parse, &tokens) != NULL)
                continue;
            add_candidates(search, &beam[b], &parse, tokens);
            for (size_t i = 0; i < search->candidate_count; i++) {
                const Candidate *candidate = &search->candidate[i];
                if (!may_try(search) || beam[b].cost + candidate->cost > most ||
                    (*is_good && beam[b].cost + candidate->cost >= best->cost))
                    continue;
                Draft draft = repair__splice(search->keep, &beam[b], candidate);
                rate(search, &draft);
                if (!draft.parses && !is_progress(&beam[b], &draft))
                    continue;
                if (reaches(&draft, goal, end)) {
                    bool good = may_propose(search, start, &draft, from, goal);
                    if (!found || good > *is_good ||
                        (good == *is_good && draft.cost < best->cost)) {
                        *best = draft;
                        *is_good = good;
                    }
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
bool repair__skip_sentence(Search *search, const Draft *start, uint32_t from, uint32_t to,
                           size_t goal, Draft *best)
{
    static const char *const fillers[] = {"", " draw 1 card", "This unit gets +1 armor", " Unique",
                                          " This unit is ready"};
    search->keep_tokens = 0;
    // In a header the sentence may end with the token after which skipping begins.
    to = to < from ? from : to;
    for (size_t i = 0; i < sizeof fillers / sizeof fillers[0] && may_try(search); i++) {
        Candidate change = {from, to, fillers[i], 0};
        Draft draft = repair__splice(search->keep, start, &change);
        rate(search, &draft);
        if (reaches(&draft, goal, start->text[to])) {
            *best = draft;
            return true;
        }
    }
    return false;
}
