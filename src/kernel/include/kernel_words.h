// What a game says: the names of what is in it, the notation of its actions both ways, and
// sentences for people.
#pragma once

#include "kernel.h"

// What a wish has behind it in a line that goes on with what it has become. People read the wish.
#define WORDS_THUS " thus"

// How something is written that no list of choices holds, with a word on what it does. `help` is
// English, looked up where it is shown.
typedef struct WordsUsage {
    const char *example; // NULL: the end of the list
    const char *help;
} WordsUsage;

// A name with commas in it: how many pieces of a line one action may consist of.
enum { WORDS_PIECES_MAX = 6 };

struct GameWords {
    const MessageCatalogue *messages;  // refusals, events, prompts
    const char *const *decision_names; // by Decision.kind: "D-BA"
    uint8_t decision_count;
    size_t (*rule_name)(Rule rule, char *out, size_t out_max);
    bool (*rule_parse)(Span text, Rule *out);
    // Text of a MESSAGE NAME argument (a card, a sector, a seat).
    void (*name_text)(const void *match, uint32_t handle, TextBuffer *out);
    // Notation of one action, as this viewer may see it ("?" for what it may not know). `state` is
    // the one before the action. Nothing, if that there was a choice is hidden already.
    void (*action_write)(const void *match, const void *state, const Action *action, int viewer,
                         TextBuffer *out);
    // Reads one action (the whole span). False with a message if it names nothing that exists; a
    // choice that exists but is not allowed is read, so that `check` can explain it.
    bool (*action_read)(const void *match, const void *state, Span text, Action *out,
                        Message *problem);
    // One line in plain words: what this choice means.
    void (*action_describe)(const void *match, const void *state, const Action *action,
                            TextBuffer *out);
    // Whether the action only tells what the wish before it in its line has become, which a log for
    // people leaves out. Asked for each action of a line in turn; *is_given is the game's to keep,
    // false at first. NULL: there are none.
    bool (*is_detail)(const Action *action, bool *is_given);
    // Events that people read as one sentence where they look for what has happened: how many of
    // `count` it tells, having written it without a line's end; 0: the first is told by itself. A
    // log has each. May be NULL.
    size_t (*gist)(const void *match, const Event *events, size_t count, TextBuffer *out);
    // What is asked, of whom, as the viewer may know it.
    void (*prompt)(const void *match, const void *state, int viewer, TextBuffer *out);
    // Explains a card, unit or word that a person asks about (`?` in the terminal). False: unknown.
    bool (*explain)(const void *match, const void *state, Span words, int viewer, TextBuffer *out);
    // What a person may write besides the choices that are listed, by examples. NULL: nothing.
    const WordsUsage *usages;
    // What a seat plays, for people. NULL: the name of its side.
    const char *(*side_title)(const void *match, int seat);
};

// Reads the next action of a line off the front of `rest`. Actions have commas between them, and a
// name may have commas in it: so the piece up to the first comma is tried, then the one up to the
// second, and so on. *problem is what was wrong with the first, or, where its comma is one within a
// number or a point ("60,40"), with the first whose comma is not. False: `rest` is as it was.
bool kernel_take_action(const GameWords *words, const void *match, const void *state, Span *rest,
                        Action *out, Message *problem);
