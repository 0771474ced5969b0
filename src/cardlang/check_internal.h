// Is a tree that parses also well-formed, 22.3 and 22.4? And what does "it" stand for?
//
// One walk through the tree in the order of the text. The walk remembers the selection named last,
// which is what "it" means next (WF-6), the player who is the subject ("their"), and what the
// ability can refer to: its trigger, a roll, cards looked at. Whatever the game could not carry out
// is refused here, so that nothing is ignored silently. All problems of the line are reported.
#pragma once

#include "cardlang_internal.h"

typedef struct Checker {
    Arena *arena;
    Ability *ability;
    const CardlangContext *context;
    CheckProblem *problems;
    CheckProblem **tail;

    Selection *last;     // named last; NULL: none yet
    bool last_is_hidden; // it stands in another row or mode
    bool in_condition;
    bool in_cost;
    bool in_static;
    bool in_instead;
    const Player *subject; // of the present effect or condition
    const TriggerWords *trigger;
    const Effect *looked; // the last effect that looked at or showed the top of a deck
    bool has_roll;        // a roll of this ability has been made by now
    bool has_roll_effect;
    bool has_twice;
    const Effect *changes_number; // a re-roll, or a roll that becomes a number
    bool can_fail;                // the sentence before can fail or is optional
    bool has_x_use;
    bool has_x_cost;
    At x_use;
    bool in_x;
    unsigned mode_lists;
} Checker;

// ---- what is spoken of -----------------------------------------------------------------------

void check__problem(Checker *c, At from, At to, const char *rule, const char *text,
                    const char *remedy);
bool check__is_battle_step(const Checker *c);
const char *check__said(const Checker *c, const char *english);
const char *check__timing_text(const Checker *c);
void check__number(Checker *c, At at, unsigned number);
void check__amount(Checker *c, const Amount *amount);
void check__player(Checker *c, const Player *player);
void check__their(Checker *c, At at);
void check__whose(Checker *c, const Whose *whose);
void check__whose_zone(Checker *c, const Whose *whose);
unsigned check__place_kind(const Checker *c);
unsigned check__selection_kinds(const Checker *c, const Selection *s);
void check__stat(Checker *c, At from, At to, unsigned kinds, unsigned stat);
void check__unit_only(Checker *c, At from, At to, unsigned kinds, const char *what);
void check__role(Checker *c, At from, At to, unsigned kinds, unsigned role);
void check__noun(Checker *c, Noun *noun);
bool check__chooses(const Selection *s);
void check__selection(Checker *c, Selection *s);
void check__possessive(Checker *c, Possessive *p);
unsigned check__possessive_kinds(const Checker *c, const Possessive *p);
void check__rolled(Checker *c, At from, At to);
void check__quantity(Checker *c, QuantityWords *q);
void check__mods(Checker *c, const StatMod *mods, unsigned kinds);
void check__versus(Checker *c, Noun *versus, const StatMod *mods);

// ---- conditions and triggers -----------------------------------------------------------------

void check__condition(Checker *c, ConditionWords *conditions);
bool check__trigger_is_one_card(const Selection *s);
void check__trigger(Checker *c, TriggerWords *t, bool first);

// ---- effects ---------------------------------------------------------------------------------

void check__hand_cards(Checker *c, const HandCards *hand);
void check__yours(Checker *c, const Selection *s, At from, At to, const char *place);
void check__restrict(Checker *c, const RestrictWords *r, unsigned kinds);
bool check__effects(Checker *c, Effect *effects);
