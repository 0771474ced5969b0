// From the checked tree to the compact program.
//
// The tree is walked once more in the order of the text, so that picks come out in the order in
// which they are chosen: costs, then effects. Tables are filled into fixed arrays and copied into
// the arena at the end; a table that overflows is reported as a limit of the engine (WF-18).
#pragma once

#include "cardlang_internal.h"

// Entries are named by their index plus one, in a byte.
enum { TABLE_MAX = 250 };

typedef struct Compiler {
    Arena *arena;
    Ability *ability;
    const TriggerWords *trigger;
    const Effect *looked;
    unsigned looked_player_1; // pick of "any player's" of `looked`
    bool overflow;
    bool in_cost;
    bool in_row; // choices are made when the row is reached
    bool in_instead;
    unsigned mode_1;
    unsigned this_1; // the picks that every program has at most once
    unsigned event_1;
    unsigned subject; // CardlangPlayer of the present effect
    CardlangProgram program;
    CardlangInstr code[TABLE_MAX];
    CardlangPick pick[TABLE_MAX];
    CardlangFilter filter[TABLE_MAX];
    CardlangCompare compare[TABLE_MAX];
    CardlangQuantity quantity[TABLE_MAX];
    CardlangCondition condition[TABLE_MAX];
    CardlangRestriction restriction[TABLE_MAX];
    CardlangRestrict restrict_[TABLE_MAX];
    CardlangRow row[TABLE_MAX];
    CardlangStatic statics[TABLE_MAX];
    const char *name[TABLE_MAX];
} Compiler;

// What a verb asks of its cards.
typedef struct PickUse {
    unsigned positions;  // CCG-22.5.6
    bool units_only;     // a bare keyword then means units
    unsigned zone;       // CardlangZone
    unsigned zone_whose; // CardlangPlayer
    bool match;          // only compared with a card: nothing is chosen
} PickUse;

// ---- tables, filters, picks, numbers, conditions, restrictions -------------------------------

unsigned compile__take(Compiler *c, uint8_t *count, unsigned max);
unsigned compile__add_code(Compiler *c, CardlangInstr instr);
CardlangInstr *compile__code_at(Compiler *c, unsigned index);
void compile__add_keyword(uint64_t set[2], unsigned id);
unsigned compile__keyword_id(const Compiler *c, unsigned index);
unsigned compile__player_of(const Player *player);
unsigned compile__whose_of(const Whose *whose);
unsigned compile__this_pick(Compiler *c);
unsigned compile__noun_filter(Compiler *c, const Noun *noun);
unsigned compile__pick_of(Compiler *c, Selection *s, PickUse use);
unsigned compile__possessive_pick(Compiler *c, const Possessive *p);
unsigned compile__player_pick(Compiler *c, const Whose *whose);
unsigned compile__sector_pick(Compiler *c, unsigned area);
unsigned compile__hand_pick(Compiler *c, const HandCards *hand, unsigned player, bool random);
unsigned compile__amount_quantity(Compiler *c, const Amount *amount);
unsigned compile__quantity_of(Compiler *c, const QuantityWords *words);
void compile__condition_run(Compiler *c, ConditionWords *words, uint8_t *first, uint8_t *count);
bool compile__restrict_is_for_units(const RestrictWords *words);
unsigned compile__restrict_of(Compiler *c, const RestrictWords *words);

// ---- effects ---------------------------------------------------------------------------------

unsigned compile__roll_of(const RollRef *roll);
bool compile__stat_is_for_units(unsigned stat);
void compile__effects_code(Compiler *c, const Effect *effects);
