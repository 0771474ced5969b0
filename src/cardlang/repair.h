// The nearest wording that is understood.
//
// Small repairs are tried at the furthest place that the parser reached (a similar word, a missing
// sign, a word too many); each result is parsed, and the best ones are followed a few steps. A
// repair counts when the parser then gets through the rest of the sentence.
#pragma once

#include "cardlang_internal.h"

// Candidates at one place: some forty words, each put in, put instead, and spelled alike; those
// beyond it are not tried.
enum { CANDIDATES_MAX = 320 };

// A version of the line. map[i] is where byte i comes from in the original.
typedef struct Draft {
    char *text;
    uint32_t *map; // length + 1 entries
    size_t length;
    unsigned cost;
    size_t remaining; // bytes from the furthest place to the end; 0 and `parses` if all is read
    size_t reached;   // the furthest place
    bool parses;
    bool is_part; // only the repaired sentence may be proposed, not the line
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
    const Draft *draft; // the one being repaired
    size_t keep_tokens; // of context->guess_tokens, what is not for this sentence
    size_t candidate_count;
    Candidate candidate[CANDIDATES_MAX];
} Search;

Ability *repair__parse_draft(Arena *arena, const Search *search, const Draft *draft, bool is_try,
                             Parse *parse, Tokens *tokens);
Draft repair__splice(Arena *arena, const Draft *base, const Candidate *change);
bool repair__is_timing_text(const Draft *draft, At token);
bool repair__lacks_colon(const Draft *draft, Tokens tokens);
bool repair__lacks_timing(Tokens tokens);
bool repair__expects_word(const Parse *parse, Word word);
void repair__sentence_around(Tokens tokens, At token, At *from, At *to);
bool repair__find_repair(Search *search, const Draft *start, size_t from, size_t goal, char end,
                         Draft *best, bool *is_good);
bool repair__skip_sentence(Search *search, const Draft *start, uint32_t from, uint32_t to,
                           size_t goal, Draft *best);
