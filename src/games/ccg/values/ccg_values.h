// Room values: what a card is now, and which cards a text means.
//
// Nothing is stored: a value is worked out when somebody asks, from the printed number, the lasting
// effects on the card and the static text within reach; so are keywords, restrictions, groups,
// numbers and conditions of texts, the cards that can be chosen for a pick, and the final number of
// a roll. An `Ability` says whose text is being looked at and what has been chosen for it. The room
// owns the lasting effects of the state, and changes nothing else.
//
// Rules: CCG-13.1 and 13.4 (values), 22.5 (filters, groups, quantities, conditions, restrictions),
// 9.6.7 (versus), 12.2.5 to 12.2.7 (what can be chosen), 12.5.6 (as it last was), 7.3.6, 17.4.
#pragma once

#include "ccg_zones.h"

// --- an ability being looked at ------------------------------------------------------------------

typedef struct Ability {
    const CardlangProgram *p;
    const CcgProgramInfo *info;
    const CcgEntry *entry; // what has been chosen
    uint8_t entry_count;
    uint8_t player;
    uint8_t type, ability; // where it is printed
    CcgSlot source;
    uint8_t from; // CCG_FROM_
    uint8_t x, mode;
    CcgSlot subject; // card of the trigger
    uint8_t who;     // player of the trigger
    uint8_t rolled;
    uint8_t their;      // the player who is the subject of the present instruction
    uint8_t base_layer; // conditions of static text see values before + and -, CCG-22.5.13
    uint8_t announcing; // not yet announced: a hand card still lies in the hand
} Ability;

Ability ccg__ability_of(const CcgGame *g, const CcgFramePlay *f);
static inline Ability ccg__ability_with(const CardlangProgram *p, const CcgProgramInfo *info,
                                        unsigned player, unsigned type, unsigned ability,
                                        CcgSlot source, unsigned from)
{
    Ability ab = {.p = p, .info = info};
    ab.player = (uint8_t)player;
    ab.their = (uint8_t)player;
    ab.who = (uint8_t)player;
    ab.type = (uint8_t)type;
    ab.ability = (uint8_t)ability;
    ab.source = source;
    ab.from = (uint8_t)from;
    ab.x = ab.mode = CCG_NONE;
    return ab;
}
static inline Ability ccg__ability_new(const CcgGame *g, unsigned player, unsigned type,
                                       unsigned ability, CcgSlot source, unsigned from)
{
    const CcgProgramInfo *info;
    const CardlangProgram *p = ccg__program(g, type, ability, &info);
    return ccg__ability_with(p, info, player, type, ability, source, from);
}

// --- values, descriptions, restrictions ----------------------------------------------------------

// CCG-1.2.4: a dash counts as 0 wherever a number is needed.
static inline int ccg__printed(const CcgGame *g, CcgSlot slot, unsigned stat)
{
    int value = g->m->type[ccg_slot_card(g->s, slot)].value[stat];
    return value < 0 ? 0 : value;
}
// A change as it is kept.
static inline int8_t ccg__change(int value)
{
    return (int8_t)(value > CCG_CHANGE_MAX    ? CCG_CHANGE_MAX
                    : value < -CCG_CHANGE_MAX ? -CCG_CHANGE_MAX
                                              : value);
}
// Bits of CcgState.restricts: what the lasting effects do beside changing values.
enum { CCG_LASTING_RESTRICTS = 1, CCG_LASTING_KEYWORDS = 2, CCG_LASTING_ABILITIES_LOST = 4 };
// Can nothing in play change this value of any card?
static inline bool ccg__stat_is_printed(const CcgState *s, unsigned stat, bool base_layer)
{
    return s->lasting_count == 0 && (base_layer || !(s->statics & CCG_STATIC_OF_STAT(stat)));
}
// Can nothing in play change the keywords of any card?
static inline bool ccg__keywords_are_printed(const CcgState *s)
{
    return !(s->restricts & (CCG_LASTING_KEYWORDS | CCG_LASTING_ABILITIES_LOST)) &&
           !(s->statics & CCG_STATIC(CARDLANG_STATIC_KEYWORD));
}
int ccg__stat_now(const CcgGame *g, CcgSlot slot, unsigned stat, CcgSlot versus, bool base_layer);
static inline int ccg__stat(const CcgGame *g, CcgSlot slot, unsigned stat, CcgSlot versus,
                            bool base_layer)
{
    return ccg__stat_is_printed(g->s, stat, base_layer)
               ? ccg__printed(g, slot, stat)
               : ccg__stat_now(g, slot, stat, versus, base_layer);
}
// The value as all rules see it: with versus bonuses while the card is one of the two of an attack
// (CCG-13.4.1).
int ccg__value_now(const CcgGame *g, CcgSlot slot, unsigned stat);
static inline int ccg__value(const CcgGame *g, CcgSlot slot, unsigned stat)
{
    return ccg__stat_is_printed(g->s, stat, false) ? ccg__printed(g, slot, stat)
                                                   : ccg__value_now(g, slot, stat);
}
// Why a value is not the printed one: a change, what it becomes, or that it is ignored.
typedef enum CcgPartKind { CCG_PART_CHANGE, CCG_PART_BECOMES, CCG_PART_IGNORED } CcgPartKind;
typedef struct CcgValuePart {
    uint8_t kind;   // CcgPartKind
    uint8_t type;   // whose text it is; 0: effects that are over but for their sum
    int16_t number; // the change, or what it becomes
} CcgValuePart;
enum { CCG_PARTS_MAX = 64 };
// The reasons behind ccg__stat for whoever explains it: at most `out_max`, gives how many.
unsigned ccg__stat_parts(const CcgGame *g, CcgSlot slot, unsigned stat, CcgSlot versus,
                         CcgValuePart *out, unsigned out_max);
// The versus bonuses of the card against `versus`, without those that worked against `first`
// already: static ones that cover it, and lasting ones among the first `lasting_count` (CCG-9.6.7).
int ccg__versus_new(const CcgGame *g, CcgSlot slot, unsigned stat, CcgSlot versus, CcgSlot first,
                    unsigned lasting_count);
bool ccg__has_keyword_now(const CcgGame *g, CcgSlot slot, unsigned keyword);
static inline bool ccg__has_keyword(const CcgGame *g, CcgSlot slot, unsigned keyword)
{
    if (!ccg__keywords_are_printed(g->s))
        return ccg__has_keyword_now(g, slot, keyword);
    const CcgType *t = &g->m->type[ccg_slot_card(g->s, slot)];
    return (t->keyword[keyword >> 6] >> (keyword & 63) & 1) != 0;
}
bool ccg__lost_abilities(const CcgGame *g, CcgSlot slot);
bool ccg__fits(const CcgGame *g, const Ability *ab, const CardlangFilter *filter, CcgSlot slot);
bool ccg__fits_anybodys(const CcgGame *g, const Ability *ab, const CardlangFilter *filter,
                        CcgSlot slot); // whosever it is
bool ccg__type_fits(const CcgGame *g, const CardlangFilter *filter, unsigned type);
// Every card that the filter describes now.
CcgGroup ccg__group(const CcgGame *g, const Ability *ab, const CardlangFilter *filter);
unsigned ccg__quantity(const CcgGame *g, const Ability *ab,
                       const CardlangQuantity *quantity); // D6: `rolled`
bool ccg__condition(const CcgGame *g, const Ability *ab, unsigned first, unsigned count);
unsigned ccg__player(const CcgGame *g, const Ability *ab,
                     unsigned player); // YOU, ENEMY, THAT, THEIR to a seat
unsigned ccg__zone_seat(const CcgGame *g, const Ability *ab, unsigned pick);
uint32_t ccg__lasting_restricts(const CcgGame *g); // CCG_RESTRICT bits of the lasting effects
// Is there static text that restricts so (CCG_RESTRICT bits)?
static inline bool ccg__static_restricts(const CcgState *s, uint32_t wanted)
{
    return (ccg__statics(s) & CCG_STATIC_RESTRICTS(wanted)) != 0;
}
// Is there anything that restricts so? Mostly there is not, and nothing more has to be asked.
static inline bool ccg__restricts(const CcgGame *g, uint32_t wanted)
{
    return ccg__static_restricts(g->s, wanted) ||
           ((g->s->restricts & CCG_LASTING_RESTRICTS) && (ccg__lasting_restricts(g) & wanted) != 0);
}
CcgGroup ccg__restricted_cards(const CcgGame *g, uint32_t bits);
CcgGroup ccg__untargetable_cards(const CcgGame *g, unsigned by, CcgSlot source, unsigned type);
bool ccg__cannot_now(const CcgGame *g, CcgSlot slot, unsigned verb);
bool ccg__may_now(const CcgGame *g, CcgSlot slot, unsigned kind, unsigned by);
bool ccg__cannot_be_now(const CcgGame *g, CcgSlot slot, unsigned kind);
// The cards that are restricted so.
static inline CcgGroup ccg__restricted(const CcgGame *g, uint32_t bits)
{
    return ccg__restricts(g, bits) ? ccg__restricted_cards(g, bits) : (CcgGroup){{0, 0}};
}
// All for which ccg__cannot_be_targeted holds.
static inline CcgGroup ccg__untargetable(const CcgGame *g, unsigned by, CcgSlot source,
                                         unsigned type)
{
    return ccg__restricts(g, CCG_RESTRICT(CARDLANG_CANNOT_BE_TARGETED))
               ? ccg__untargetable_cards(g, by, source, type)
               : (CcgGroup){{0, 0}};
}
static inline bool ccg__cannot(const CcgGame *g, CcgSlot slot, unsigned verb) // CARDLANG_VERB_
{
    return ccg__restricts(g, CCG_RESTRICT_VERB(verb)) && ccg__cannot_now(g, slot, verb);
}
static inline bool ccg__may(const CcgGame *g, CcgSlot slot, unsigned kind, unsigned by)
{
    return ccg__restricts(g, CCG_RESTRICT(kind)) && ccg__may_now(g, slot, kind, by);
}
static inline bool ccg__cannot_be(const CcgGame *g, CcgSlot slot, unsigned kind)
{
    return ccg__restricts(g, CCG_RESTRICT(kind)) && ccg__cannot_be_now(g, slot, kind);
}
bool ccg__need_not_lock(const CcgGame *g, CcgSlot slot, unsigned verb);
bool ccg__cannot_be_blocked_by(const CcgGame *g, CcgSlot slot, CcgSlot blocker);
bool ccg__cannot_be_targeted(const CcgGame *g, CcgSlot slot, unsigned by, CcgSlot source,
                             unsigned type);
bool ccg__denied(const CcgGame *g, unsigned seat, unsigned deny); // CARDLANG_DENY_
int ccg__requirement(const CcgGame *g);
int ccg__flag_total(const CcgGame *g, unsigned seat);
int ccg__command_hand(const CcgGame *g, unsigned seat);
unsigned ccg__begins(const CcgGame *g,
                     CcgSlot slot); // position in which it begins each battle, or 0
bool ccg__positions_allow(const CcgGame *g, CcgSlot slot, unsigned allowed);
CcgGroup ccg__pick_cards(const CcgGame *g, const Ability *ab, unsigned pick);
CcgSlot ccg__role_card(const CcgGame *g, const Ability *ab, unsigned pick); // of a role pick, or 0
void ccg__lasting_add(CcgGame *g, const Ability *ab, unsigned instr, CcgSlot slot, int value,
                      unsigned duration);
void ccg__lasting_expire(CcgGame *g, unsigned duration);
void ccg__lasting_move(CcgState *s, CcgSlot from, CcgSlot to);
void ccg__last_note(CcgGame *g, CcgSlot slot); // the card is about to leave
// Does the lasting effect only change a value, or say what a card was that has left?
bool ccg__is_plain(const CcgLasting *l);
// The roles of a card in the attack: CARDLANG_ATTACKING, ...
unsigned ccg__roles(const CcgGame *g, CcgSlot slot);
static inline bool ccg__is_unique(const CcgGame *g, CcgSlot slot)
{
    return ccg__has_keyword(g, slot, CARDLANG_KEYWORD_UNIQUE);
}
static inline unsigned ccg__unique_group(const CcgGame *g, CcgSlot slot)
{
    return g->m->type[ccg_slot_card(g->s, slot)].group;
}
CcgGroup ccg__unique_copies(const CcgGame *g, CcgSlot arriving);
// What a roll comes to, CCG-7.3.6.
unsigned ccg__roll_final(const CcgGame *g, const CcgFrameRoll *f);

// --- what can be chosen --------------------------------------------------------------------------

enum { CCG_PICK_OPTIONS_MAX = 2 * CCG_CARDS + 8 };
unsigned ccg__pick_options(const CcgGame *g, const Ability *ab, unsigned pick,
                           CcgEntry *out); // out holds CCG_PICK_OPTIONS_MAX
unsigned ccg__pick_capacity(const CcgGame *g, const Ability *ab,
                            unsigned pick); // how many can be chosen in all
bool ccg__pick_has(const CcgGame *g, const Ability *ab, unsigned pick,
                   unsigned wanted); // can as many be chosen?
bool ccg__pick_type_fits(const CcgGame *g, const Ability *ab, unsigned pick, unsigned type);
unsigned ccg__pick_count(const CcgGame *g, const Ability *ab,
                         unsigned count); // CARDLANG_COUNT_ values resolved
// At resolution the seats that choose for a pick, in order; gives how many.
unsigned ccg__choosers(const CcgGame *g, const Ability *ab, const CardlangPick *k,
                       unsigned seats[2]);
// How often the pick has been closed: how many of them are done.
unsigned ccg__times_closed(const CcgState *s, const CcgFramePlay *f, unsigned pick);
// The pick that a frame in CCG_STAGE_CHOOSE or _RANDOM is choosing for: the first of the
// instruction's that is not closed yet.
unsigned ccg__effect_pick(const CcgGame *g, const CcgFramePlay *f);
