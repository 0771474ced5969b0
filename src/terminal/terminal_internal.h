// Shared inside src/terminal: one game at one keyboard.
#pragma once

#include "kernel_players.h"
#include "kernel_views.h"
#include "page.h"
#include "search_player.h"
#include "terminal_play.h"
#include "tty.h"

#include <time.h>

typedef struct Session {
    const TerminalOptions *options;
    const Game *game;
    const void *match;
    Run *run;
    Tty *tty;
    Arena *arena;                        // of the game
    Arena *page_arena;                   // of one drawing or command
    Arena *words_arena;                  // of the words for completion
    void *seen;                          // the state as the seat at the keyboard may know it
    SearchPlayer *player[KERNEL_SEATS];  // NULL: a person
    SearchPlayer *advisor[KERNEL_SEATS]; // of a person who has asked for a hint
    size_t told[KERNEL_SEATS];           // events that the seat has been shown
    int seat;                            // at the keyboard; -1: nobody yet
    size_t page_first;                   // first choice on the present page
    size_t page_next;                    // first choice of the next page; 0: all fit
    const char *filter;                  // only choices with these words are listed; NULL: all
    const char *note;                    // an answer shown above the prompt, until the next input
    PageLook note_look;
    ScreenPart part; // of a large table that is looked at
    bool list_again; // in a pipe: the choices are listed although nothing has changed
    bool board_off;  // in a pipe: the table is not drawn by itself
    bool open_hands;
    bool arranges[KERNEL_SEATS]; // a person sets up by proposals until the next own word
    bool leaving;
    bool is_welcomed; // the first hint has been given
    bool is_judged;   // of a puzzle: what the answer was worth has been said
    time_t saved_at;
} Session;

// --- drawing ---

// Draws the table, what happened, the question and the choices for the seat at the keyboard. In a
// pipe what has not changed is not printed again, except when it `is_new` or is asked for.
void terminal__draw(Session *session, bool is_new);
// Shows a text of any length: page by page on a screen, all of it in a pipe.
void terminal__sheet(Session *session, const char *title, Span text);
// The table alone, as the seat may see it.
void terminal__board(Session *session, int columns, int rows, TextBuffer *out);
// Puts the observation of the seat at the keyboard into session->seen.
void terminal__observe(Session *session);
// Events from number `from` on, a line each, as the viewer may know them.
void terminal__tell(const Session *session, size_t from, int viewer, TextBuffer *out);
// One choice: what it means, and how it is written if that says more.
void terminal__choice_text(Session *session, const Action *action, TextBuffer *out);
// Whether a choice is listed under the present filter.
bool terminal__is_listed(Session *session, const Action *action);

// --- commands ---

// Does what the line says; true if the game went on (or the person leaves).
bool terminal__command(Session *session, Span line);
// Goes on setting up for a person who has said `arrange`; false: that person is asked.
bool terminal__arrange_on(Session *session, int seat);
void terminal__propose_pass(Session *session);
void terminal__propose_again(Session *session);
size_t terminal__complete(void *context, Span line, const char **out, size_t *count);

// --- explaining ---

bool terminal__explain(Session *session, Span words);
// The text of rules by number or words. False: there are none.
bool terminal__append_rules(const Session *session, Span words, TextBuffer *out);
// How what begins with these words is written: a sheet. False: nothing that is known.
bool terminal__usages(Session *session, Span words);
Span terminal__left_to_choose(Session *session, Span words);
// " `plan` alone lists ...", where the line begins as something does that has usages; or "".
const char *terminal__usage_hint(Session *session, Span words);

// --- hints ---

bool terminal__hint(Session *session, Span words);

// --- puzzles ---

// What is asked.
void terminal__ask_puzzle(Session *session);
// What the answer was worth, once there is one; false: there is nothing new to say.
bool terminal__judge_puzzle(Session *session);

// --- the session ---

// A sentence to be shown above the prompt.
void terminal__note(Session *session, PageLook look, const char *format, ...) TEXT_PRINTF(3, 4);
// Asks for yes; anything else is no.
bool terminal__confirm(Session *session, const char *question);
