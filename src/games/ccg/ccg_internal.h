// What the files of the card game share. One file a chapter of docs/rules/ccg.md:
//
//   ccg_zones.c      18.1 cards moving between zones, 7.5 reshuffling, slots
//   ccg_value.c      13.1 current values, 22.5 filters, groups, quantities, conditions,
//   restrictions ccg_announce.c   12   playing an ability: what may be played, choices, costs
//   ccg_interpret.c  22   carrying out a program
//   ccg_window.c     10, 11, 20.5 play windows, events and triggers
//   ccg_happen.c     what happens at once, whoever causes it
//   ccg_hold.c       18.2.6 what public information leaves open
//   ccg_roll.c       7    rolls
//   ccg_attack.c     9    attacks and the other battle actions
//   ccg_damage.c     13   damage and destruction
//   ccg_battle.c     8, 14, 17.4 starting a battle, the victory step, Unique
//   ccg_turn.c       3, 4, 5, 15 the game around the battles, and the loop that runs everything
//   ccg_options.c    19   legal, check, apply
//   ccg_observe.c    18   observe, resample
//   ccg_forecast.c        what a seat may expect of what it sees
//   ccg_names.c           messages, and names of cards in play
//   ccg_notation.c        actions and prompts in words
//   ccg_match.c           decks and sectors of one match
//   ccg_position.c        scenario positions and facts
//   ccg_validate.c        invariants
#pragma once

#include "ccg_library.h"
#include "ccg_state.h"

#include "base_assert.h"
#include "base_bits.h"
#include "kernel.h"

// Rule numbers: chapter, section, item in 5, 5 and 6 bits. Chapter 31 holds WF-n.
#define CCG_RULE(chapter, section, item) ((Rule)((chapter) << 11 | (section) << 6 | (item)))
#define CCG_RULE_WF(n)                   CCG_RULE(31, 0, n)

// What an ability box or command line holds: one bit a CardlangEvent for reactions, then timings.
#define CCG_HAS_EVENT(event) (UINT32_C(1) << (event))
enum {
    CCG_HAS_T = 1 << 23,
    CCG_HAS_M = 1 << 24,
    CCG_HAS_M_BEFORE = 1 << 25,
    CCG_HAS_BA = 1 << 26,
    CCG_HAS_A = 1 << 27,
    CCG_HAS_E = 1 << 28,
    CCG_HAS_SETUP = 1 << 29,
    CCG_HAS_STATIC = 1 << 30
};
_Static_assert(CARDLANG_EVENT_COUNT <= 23, "reaction bits and timing bits share a word");

// What static text is about: bit 1 << CardlangStaticKind, for STAT a bit a stat from bit 10, for
// RESTRICT the CCG_RESTRICT bits from bit 16, for PLAYER_CANNOT the CARDLANG_DENY_ bits from
// bit 40.
#define CCG_STATIC(kind)           (1U << (kind))
#define CCG_STATIC_OF_STAT(stat)   (1U << (10 + (stat)))
#define CCG_STATIC_RESTRICTS(bits) ((uint64_t)(bits) << 16)
#define CCG_STATIC_DENIES(bits)    ((uint64_t)(bits) << 40)

// What restrictions are about: a bit a CardlangRestrictKind, and from bit 16 the verbs that CANNOT
// and CAN_ONLY forbid.
#define CCG_RESTRICT(kind)      (UINT32_C(1) << (kind))
#define CCG_RESTRICT_VERB(verb) ((uint32_t)(verb) << 16)
// What "can only" leaves: of the things a unit does itself everything but the named verb is
// forbidden.
enum {
    CCG_OWN_VERBS = CARDLANG_VERB_SHOOT | CARDLANG_VERB_ASSAULT | CARDLANG_VERB_BLOCK_SHOTS |
                    CARDLANG_VERB_BLOCK_ASSAULTS | CARDLANG_VERB_CHARGE | CARDLANG_VERB_SWEEP
};
_Static_assert((int)CARDLANG_NEED_NOT_LOCK < 16 && CARDLANG_VERB_USE_ABILITIES < 256,
               "restriction bits take three bytes");
uint32_t ccg__restrict_bits(const CardlangRestrict *r);
// All that has a say in whether a unit can block.
#define CCG_RESTRICTS_BLOCK                                                               \
    (CCG_RESTRICT(CARDLANG_MAY_BLOCK) | CCG_RESTRICT(CARDLANG_MAY_BLOCK_ANY) |            \
     CCG_RESTRICT(CARDLANG_CANNOT_BE_LOCKED) | CCG_RESTRICT(CARDLANG_CANNOT_BE_BLOCKED) | \
     CCG_RESTRICT_VERB(CARDLANG_VERB_BLOCK_SHOTS | CARDLANG_VERB_BLOCK_ASSAULTS))
// All that has a say in whether a unit can shoot, assault or charge.
#define CCG_RESTRICTS_ATTACK                                                               \
    (CCG_RESTRICT(CARDLANG_CANNOT_BE_LOCKED) | CCG_RESTRICT(CARDLANG_CANNOT_BE_TARGETED) | \
     CCG_RESTRICT(CARDLANG_MAY_SHOOT_LOCKED) | CCG_RESTRICT(CARDLANG_MAY_ASSAULT_READY) |  \
     CCG_RESTRICT(CARDLANG_NEED_NOT_LOCK) |                                                \
     CCG_RESTRICT_VERB(CARDLANG_VERB_SHOOT | CARDLANG_VERB_ASSAULT | CARDLANG_VERB_CHARGE))

enum { CCG_TYPES_MAX = 250, CCG_BELIEFS_MAX = 16 };
_Static_assert((int)CCG_TYPES_MAX < (int)CCG_SECTOR_TYPE,
               "types of cards and sectors do not overlap");

// Which cards of the match fit a filter by what is printed on them: a set of types a stage, worked
// out when the match is made. Filters that differ only in whose, where and in what position the
// cards are share one.
typedef struct CcgFilterSet CcgFilterSet;
struct CcgFilterSet {
    uint64_t kind[4];         // kind, side and name fit; nothing in the game changes these
    uint64_t words[4];        // keywords and flags, too
    uint64_t numbers[4];      // and the values compared with a number, too
    bool keywords;            // asks for keywords or their absence
    bool flags;               // asks for flag or non-flag units
    bool cards;               // has comparisons with other cards, which no set can answer
    uint16_t stats;           // CCG_STATIC_OF_STAT bits of the values compared with numbers
    const CardlangProgram *p; // where it was first seen
    const CardlangFilter *filter;
    CcgFilterSet *next;
};
static inline bool ccg_type_in(const uint64_t set[4], unsigned type)
{
    return (set[type >> 6] >> (type & 63) & 1) != 0;
}

// What the engine knows about a choice of cards beyond the pick itself.
typedef struct CcgPickInfo {
    const CcgFilterSet *set; // of its filter, or NULL
    uint32_t restricts;      // CCG_RESTRICT bits: cards so restricted cannot be chosen
    uint8_t plain;     // asks for cards here, whose, how they stand and what they are; no more
    uint8_t whose;     // CardlangPlayer
    uint8_t positions; // those in which a card can be chosen, set of CARDLANG_READY, ...
    uint8_t kinds;
    uint8_t numbers;      // compares values with numbers
    uint8_t looks, moves; // what is done to the cards
    uint8_t own_hand;     // a choice on announcement in one's own hand, by what is printed
} CcgPickInfo;

// What the engine knows about a program beyond the program itself.
typedef struct CcgProgramInfo {
    const CcgFilterSet *const *set; // by filter
    const CcgPickInfo *pick;        // by pick
    uint32_t roles;    // picks "the attacking unit" that must exist when it is announced
    uint32_t hidden;   // infiltrations from hand: a fitting card has to be there, CCG-12.2.7
    uint32_t redirect; // picks that become the defending card, CCG-22.5.7
    uint8_t plain;     // nothing to choose, pay or have on announcement: it can always be completed
    uint8_t entangled; // choices depend on one another: completeness needs a search
    uint8_t cost_cards; // costs that use cards in play or in hand
    uint8_t rolls;      // M: CARDLANG_ROLL_ of the roll it changes
    // What makes it easy to see that it cannot be played now.
    uint8_t needs;          // CCG_NEEDS_ bits
    uint8_t trigger_this;   // R: about the card it is printed on
    uint8_t trigger_player; // R: CardlangPlayer who must have done it, ANY: whoever
    uint8_t sure;           // a command line that can always be played at its timing
    uint8_t straight;       // no modes, no X to be named, no search: judged from what follows
    uint8_t locks_this;     // a cost locks the card it is printed on
    uint8_t mills;          // cards that a cost takes from the deck
    uint8_t odd_costs;      // costs that need ccg__costs_payable before anything is chosen for them
    uint32_t asked;         // picks that need at least one card
} CcgProgramInfo;
// What must be there for a program to be playable at all.
enum {
    CCG_NEEDS_ATTACK = 1,
    CCG_NEEDS_SHOT = 2,
    CCG_NEEDS_ASSAULT = 4,
    CCG_NEEDS_DEFENDER = 8,
    CCG_NEEDS_UNLOCKED = 16 // the card it is printed on
};

// A clause of static text as the rules look for it.
typedef struct CcgClause {
    const CardlangStatic *clause;
    const CardlangProgram *p;
    const CardlangFilter *filter; // whom it is about; NULL: the card it is printed on, or nobody
    const CcgFilterSet *set;      // of the filter
    uint64_t about;               // CCG_STATIC bits
    uint8_t kind;                 // CardlangStaticKind
    uint8_t line;                 // of the box
    uint8_t about_this;
    uint8_t zero;
} CcgClause;

// For which types a card's static text of a kind that covers cards may do something, by what is
// printed on them: whatever changes keywords makes this void, and flags are not looked at.
enum {
    CCG_COVERS_STAT, // and the other stats
    CCG_COVERS_RESTRICT = CCG_COVERS_STAT + CARDLANG_STAT_COUNT,
    CCG_COVERS_BEGINS,
    CCG_COVERS_COUNT
};
// The words in which text is looked for: what it is about, and sets of types that it covers.
enum { CCG_TEXT_ABOUT = 0, CCG_TEXT_COVERS = 1, CCG_TEXT_WORDS = 1 + 4 * CCG_COVERS_COUNT };

// A card (or the face of a sector) as the rules look at it.
typedef struct CcgType {
    uint64_t keyword[2];
    int8_t value[CARDLANG_STAT_COUNT]; // CCG_DASH: none
    uint8_t kind;
    uint8_t side;
    uint8_t die;
    uint32_t box_mask; // CCG_HAS_ bits
    uint32_t command_mask;
    uint64_t static_mask; // CCG_STATIC bits
    uint8_t group;        // uniqueness group of this match, 0: not unique
    uint8_t box_count;
    uint8_t lines[CARDLANG_TIMING_KEYWORDS + 1]; // sets of lines of the box, by CardlangTiming
    uint8_t requirement;                         // sector faces
    uint8_t zero[3];
    const CardlangProgram *box[CCG_CARD_LINES_MAX];
    const CardlangProgram *command;
    const CcgClause *clause; // all static clauses of the box, in order
    uint8_t clause_count;
    CcgProgramInfo box_info[CCG_CARD_LINES_MAX];
    CcgProgramInfo command_info;
    const CcgCard *card;         // NULL for sector faces
    const CcgSectorFace *sector; // NULL for cards
} CcgType;

// What a card can do in a battle by what is printed on it.
enum { CCG_ACTS_UNIT = 1, CCG_ACTS_FIGHTER = 2, CCG_ACTS_SHOOTS = 4, CCG_ACTS_ASSAULTS = 8 };

typedef struct CcgMatch {
    const CcgLibrary *library;
    const CcgSectorSet *set;
    Arena *arena; // while it is being made
    CcgFilterSet *filter_sets;
    uint8_t type_count;   // types 1..type_count
    uint8_t open_lists;   // AMB-72
    uint8_t held_windows; // CCG-18.2.6
    uint8_t planet_count;
    uint8_t deck_size[2];
    uint8_t deck[2][CCG_CARDS]; // types, ascending
    uint8_t copies[2][CCG_TYPES_MAX + 1];
    uint8_t rank[2][CCG_TYPES_MAX + 1]; // place among the different cards of the deck, from 1
    uint8_t rank_count[2];
    const CcgDeck *list[2];
    uint8_t side[2];      // of the decks
    uint8_t belief_count; // decks that a closed list may be, CCG-18.2.5
    uint8_t belief_side[CCG_BELIEFS_MAX];
    uint8_t belief_size[CCG_BELIEFS_MAX];
    uint8_t belief[CCG_BELIEFS_MAX][CCG_TYPES_MAX + 1];
    // CcgType.command_mask and box_mask by type, close together: hands and cards within reach are
    // searched for them all the time.
    uint32_t command_mask[CCG_TYPES_MAX + 1];
    uint32_t box_mask[CCG_TYPES_MAX + 1];
    uint32_t commands[2];            // of all cards in the decks: what a hand can hold at all
    uint8_t acts[CCG_TYPES_MAX + 1]; // CCG_ACTS_ bits by type
    CcgType face[CCG_PLANETS_MAX][CCG_SECTORS];
    CcgType type[CCG_TYPES_MAX + 1]; // [0] is the unknown card
    uint64_t text_others; // CCG_STATIC bits of text that may cover other cards than its own
    uint64_t text[CCG_TEXT_WORDS][CCG_TYPES_MAX + 1]; // static text, by the type it is printed on
} CcgMatch;

// Where `apply` leaves the options of the decision it stops at, if it has listed them to find out
// that there is a choice.
typedef struct CcgListing {
    Action *out;
    unsigned max;
    unsigned count; // 0: not listed
} CcgListing;

// What a forecast wants to know of the game that it plays out (ccg_forecast.c). Where it is there,
// the game stops when the stack is empty, and a roll stops for an unknown card to be named.
typedef struct CcgWatch {
    CcgGroup destroyed;
    uint8_t type, ability; // a printed ability: are its costs paid?
    bool paid;
    bool hidden; // an ability was begun that hangs on cards which the state does not know
} CcgWatch;

// One call of the machine: everything that a rule function needs.
typedef struct CcgGame {
    const CcgMatch *m;
    CcgState *s;
    EventSink *ev;       // NULL: nobody listens
    CcgListing *listing; // NULL: whoever applies does not want the next options
    CcgWatch *watch;     // NULL: this is no forecast
} CcgGame;

typedef enum Step { STEP_ON, STEP_WAIT } Step;

// Room for options while it is found out whether there is a choice: the caller's, to keep them, or
// `two` of them.
static inline Action *ccg__room(const CcgGame *g, Action two[2], unsigned *max)
{
    *max = g->listing ? g->listing->max : 2;
    return g->listing ? g->listing->out : two;
}
static inline void ccg__keep_listing(const CcgGame *g, unsigned count)
{
    if (g->listing)
        g->listing->count = count;
}

// --- decisions and actions -----------------------------------------------------------------------

typedef enum CcgDecision {
    CCG_D_NONE,
    CCG_D_CHANCE,
    CCG_D_ROLE,
    CCG_D_PLANET,
    CCG_D_WAVE,
    CCG_D_DEPLOY,
    CCG_D_SECTOR,
    CCG_D_KEEP,
    CCG_D_SETUP,
    CCG_D_BA,
    CCG_D_BLOCK,
    CCG_D_TACTIC,
    CCG_D_REACT,
    CCG_D_MODIFY,
    CCG_D_SWEEP,
    CCG_D_EFFECT,
    CCG_D_EVENT,
    CCG_D_COUNT
} CcgDecision;

// One list: the name of each action kind and the notation word it begins with.
#define CCG_ACTIONS(X)                                                                  \
    X(NONE, "")                                                                         \
    X(CARD, "card") /* chance: the next card of a shuffle, or a card drawn at random */ \
    X(COIN, "coin") /* chance: the seat that wins the flip */                           \
    X(ROLE, "be")   /* be attacker, be defender */                                      \
    X(PLANET, "planet")                                                                 \
    X(WAVE, "to")         /* first wave: to sector N */                                 \
    X(DEPLOY, "deploy")   /* deploy CARD to N */                                        \
    X(BATTLE, "battle")   /* battle N */                                                \
    X(KEEP, "keep")       /* which copy stays */                                        \
    X(RESOLVE, "resolve") /* next set-up ability or event */                            \
    X(SHOOT, "shoot")                                                                   \
    X(CHARGE, "charge")                                                                 \
    X(ASSAULT, "assault")                                                               \
    X(SPECIAL, "special") /* special assault: CARD.LINE */                              \
    X(PLAY, "play")       /* a command card from hand */                                \
    X(USE, "use")         /* an ability printed on a card in play or on the sector */   \
    X(WITHDRAW, "withdraw")                                                             \
    X(PASS, "pass")                                                                     \
    X(AT, "at")         /* the target of an attack */                                   \
    X(TARGET, "target") /* a card in play chosen for an ability */                      \
    X(HAND, "hand")     /* a card in hand chosen */                                     \
    X(PILE, "pile")     /* a card in a discard pile chosen */                           \
    X(FIND, "find")     /* a card found in a deck; `find nothing` */                    \
    X(INTO, "sector")   /* a sector chosen */                                           \
    X(PLAYER, "player") /* a player chosen */                                           \
    X(X, "x")                                                                           \
    X(MODE, "mode")                                                                     \
    X(DONE, "done") /* no more cards */                                                 \
    X(BLOCK, "block")                                                                   \
    X(NO_BLOCK, "no block")                                                             \
    X(SWEEP, "sweep")                                                                   \
    X(EFFECT, "effect") /* the special effect instead of a sweeping advance */          \
    X(DECLINE, "decline")                                                               \
    X(YES, "yes")                                                                       \
    X(NO, "no")                                                                         \
    X(NEXT, "next") /* putting cards back in order: the next one from the top */

typedef enum CcgActionKind {
#define X(name, word) CCG_ACTION_##name,
    CCG_ACTIONS(X)
#undef X
        CCG_ACTION_COUNT
} CcgActionKind;

// The payload of every action of this game.
typedef struct CcgAction {
    uint16_t kind;
    CcgSlot slot; // SHOOT, CHARGE, ASSAULT, SPECIAL, USE (0: the sector), AT, TARGET, BLOCK, SWEEP,
                  // RESOLVE
    uint8_t
        type; // CARD, DEPLOY, KEEP, PLAY, HAND, PILE, FIND, NEXT, RESOLVE (event of a hand card)
    uint8_t ability; // SPECIAL, USE, RESOLVE: line of the box; CCG_COMMAND for a command line
    uint8_t number;  // sector, planet, role, seat, x, mode
    uint8_t zero[10];
} CcgAction;
_Static_assert(sizeof(CcgAction) == sizeof(Action),
               "an action of the game is an action of the kernel");

static inline CcgAction ccg_action(const Action *action)
{
    CcgAction out;
    memcpy(&out, action, sizeof out);
    return out;
}

// --- messages ------------------------------------------------------------------------------------

typedef enum CcgMessage {
    CCG_MESSAGE_NONE,
#define X(name, rule, text) CCG_MESSAGE_##name,
#include "ccg_messages.inl"
#undef X
    CCG_MESSAGE_COUNT
} CcgMessage;

// Name handles of MESSAGE_NAME arguments: kind in the top byte.
enum {
    CCG_NAME_TYPE = 0,
    CCG_NAME_SECTOR = 1,
    CCG_NAME_SEAT = 2,
    CCG_NAME_STAT = 3,
    CCG_NAME_PLANET = 4,
    CCG_NAME_TEXT = 5 /* of an ability: type, line << 8, planet << 12 */
};
static inline uint32_t ccg_name(unsigned kind, unsigned value)
{
    return (uint32_t)kind << 24 | value;
}

// Reporting an event costs one comparison when nobody listens.
void ccg__report(CcgGame *g, Rule rule, CcgMessage number, uint8_t secret_from,
                 uint8_t secret_arguments, const char *kinds, const int *values);
// `kinds` has a letter an argument: i number, t type, s sector, p seat, k stat, a ability (type |
// line << 8).
#define REPORT(g, rule, number, kinds, ...)                                                      \
    do {                                                                                         \
        if ((g)->ev)                                                                             \
            ccg__report(g, rule, CCG_MESSAGE_##number, 0, 0, kinds, (const int[]){__VA_ARGS__}); \
    } while (0)
#define REPORT_SECRET(g, rule, number, from, arguments, kinds, ...)                       \
    do {                                                                                  \
        if ((g)->ev)                                                                      \
            ccg__report(g, rule, CCG_MESSAGE_##number, (uint8_t)(from), arguments, kinds, \
                        (const int[]){__VA_ARGS__});                                      \
    } while (0)

// --- the stack of frames -------------------------------------------------------------------------

static inline unsigned ccg__top_tag(const CcgState *s)
{
    return s->stack_size ? s->stack[s->stack_size - 1] : CCG_FRAME_NONE;
}
static const uint8_t ccg__frame_bytes[CCG_FRAME_COUNT] = {
    [CCG_FRAME_ATTACK] = sizeof(CcgFrameAttack),   [CCG_FRAME_PLAY] = sizeof(CcgFramePlay),
    [CCG_FRAME_WINDOW] = sizeof(CcgFrameWindow),   [CCG_FRAME_ROLL] = sizeof(CcgFrameRoll),
    [CCG_FRAME_DESTROY] = sizeof(CcgFrameDestroy), [CCG_FRAME_DAMAGE] = sizeof(CcgFrameDamage),
    [CCG_FRAME_SERIES] = sizeof(CcgFrameSeries),   [CCG_FRAME_SHUFFLE] = sizeof(CcgFrameShuffle),
    [CCG_FRAME_AIM] = sizeof(CcgFrameAim),
};
// Makes room for a zeroed frame of this kind on top. Frames are structs of bytes only, so they have
// no alignment and may be used in place.
static inline void *ccg__push(CcgState *s, unsigned tag)
{
    unsigned size = ccg__frame_bytes[tag];
    ASSERT(s->stack_size + size <= CCG_STACK_BYTES);
    uint8_t *frame = s->stack + s->stack_size;
    memset(frame, 0, size);
    frame[size - 1] = (uint8_t)tag;
    s->stack_size = (uint16_t)(s->stack_size + size);
    return frame;
}
void ccg__pop(CcgState *s);
// ccg__pop of a frame whose kind is known.
static inline void ccg__pop_known(CcgState *s, unsigned tag)
{
    unsigned size = ccg__frame_bytes[tag];
    ASSERT(ccg__top_tag(s) == tag);
    s->stack_size = (uint16_t)(s->stack_size - size);
    memset(s->stack + s->stack_size, 0, size);
}
// The frame on top (`depth` 0) or below it; NULL if there is none.
static inline void *ccg__frame(const CcgState *s, unsigned depth, unsigned *tag)
{
    unsigned end = s->stack_size;
    for (;; depth--) {
        if (end == 0) {
            *tag = CCG_FRAME_NONE;
            return NULL;
        }
        unsigned kind = s->stack[end - 1];
        end -= ccg__frame_bytes[kind];
        if (depth == 0) {
            *tag = kind;
            return (void *)(uintptr_t)(s->stack + end);
        }
    }
}
// Is this frame on top still, and nobody asked and nothing ended? Then its next stage can follow at
// once; otherwise ccg__run sees to what comes first.
static inline bool ccg__stays_on(const CcgState *s, const void *frame, unsigned tag)
{
    return (const uint8_t *)frame + ccg__frame_bytes[tag] == s->stack + s->stack_size &&
           s->decision == CCG_D_NONE && !s->ba_ended && !s->battle_ended;
}
// The nearest frame of this kind from the top, or NULL.
static inline void *ccg__nearest(const CcgState *s, unsigned wanted)
{
    for (unsigned end = s->stack_size; end > 0;) {
        unsigned tag = s->stack[end - 1];
        end -= ccg__frame_bytes[tag];
        if (tag == wanted)
            return (void *)(uintptr_t)(s->stack + end);
    }
    return NULL;
}

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

static inline unsigned ccg__sector_type(const CcgState *s)
{
    return CCG_SECTOR_TYPE + s->current;
}
static inline const CcgType *ccg__type_or_sector(const CcgGame *g, unsigned type)
{
    if (type < CCG_SECTOR_TYPE)
        return &g->m->type[type];
    ASSERT(type < CCG_SECTOR_TYPE + CCG_SECTORS && g->s->planet < CCG_PLANETS_MAX);
    return &g->m->face[g->s->planet][type - CCG_SECTOR_TYPE];
}
static inline const CardlangProgram *ccg__program(const CcgGame *g, unsigned type, unsigned ability,
                                                  const CcgProgramInfo **info)
{
    const CcgType *t = ccg__type_or_sector(g, type);
    if (ability == CCG_COMMAND) {
        if (info)
            *info = &t->command_info;
        return t->command;
    }
    ASSERT(ability < t->box_count);
    if (info)
        *info = &t->box_info[ability];
    return t->box[ability];
}
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

// An entry of a list of set-up texts or events whose head is the type of a card in hand, not a
// slot.
enum { CCG_LISTED_HAND = 16 };

// --- ccg_zones.c ---------------------------------------------------------------------------------

static inline unsigned ccg_controller(const CcgState *s, CcgSlot slot)
{
    unsigned owner = ccg_slot_owner(slot);
    return owner ^ (unsigned)bits128_has(s->player[owner].alien, ccg_slot_index(slot));
}
static inline unsigned ccg_slot_card(const CcgState *s, CcgSlot slot)
{
    return s->player[ccg_slot_owner(slot)].slot_type[ccg_slot_index(slot)];
}
static inline Bits128 ccg_bit(CcgSlot slot)
{
    return bits128_single(ccg_slot_index(slot));
}
// Where the card lies: a sector, CCG_FLEET, or CCG_NONE if it is not in play.
static inline unsigned ccg_place(const CcgState *s, CcgSlot slot)
{
    if (slot == 0)
        return CCG_NONE;
    const CcgPlayer *p = &s->player[ccg_slot_owner(slot)];
    for (unsigned place = 0; place <= CCG_FLEET; place++) {
        if (bits128_has(p->at[place], ccg_slot_index(slot)))
            return place;
    }
    return CCG_NONE;
}
static inline bool ccg_is_here(const CcgState *s, CcgSlot slot)
{
    return slot != 0 && s->current < CCG_SECTORS &&
           bits128_has(s->player[ccg_slot_owner(slot)].at[s->current], ccg_slot_index(slot));
}
static inline bool ccg_in_reach(const CcgState *s, CcgSlot slot)
{
    return ccg_is_here(s, slot) ||
           (slot != 0 &&
            bits128_has(s->player[ccg_slot_owner(slot)].at[CCG_FLEET], ccg_slot_index(slot)));
}
// CARDLANG_READY, _LOCKED or _CHARGING
static inline unsigned ccg_position(const CcgState *s, CcgSlot slot)
{
    const CcgPlayer *p = &s->player[ccg_slot_owner(slot)];
    unsigned index = ccg_slot_index(slot);
    if (bits128_has(p->locked, index))
        return CARDLANG_LOCKED;
    if (bits128_has(p->charging, index))
        return CARDLANG_CHARGING;
    return CARDLANG_READY;
}
// The cards at a place (sector or CCG_FLEET) that `seat` controls.
static inline CcgGroup ccg_row(const CcgState *s, unsigned seat, unsigned place)
{
    const CcgPlayer *own = &s->player[seat], *other = &s->player[!seat];
    CcgGroup group;
    group.of[seat] = own->at[place] & ~own->alien;
    group.of[!seat] = other->at[place] & other->alien;
    return group;
}
// What `seat` controls within reach of the battle, of one owner's cards.
static inline Bits128 ccg_reach(const CcgState *s, unsigned seat, unsigned owner)
{
    const CcgPlayer *p = &s->player[owner];
    if (owner != seat && p->alien == 0)
        return 0; // mostly
    return (p->at[s->current] | p->at[CCG_FLEET]) & (owner == seat ? ~p->alien : p->alien);
}
static inline CcgGroup ccg_group_without(CcgGroup group, CcgGroup others)
{
    return (CcgGroup){{group.of[0] & ~others.of[0], group.of[1] & ~others.of[1]}};
}
static inline bool ccg_group_is_empty(CcgGroup group)
{
    return (group.of[0] | group.of[1]) == 0;
}
static inline unsigned ccg_group_count(CcgGroup group)
{
    return bits128_count(group.of[0]) + bits128_count(group.of[1]);
}
static inline bool ccg_group_has(CcgGroup group, CcgSlot slot)
{
    return bits128_has(group.of[ccg_slot_owner(slot)], ccg_slot_index(slot));
}
// All members: `first_owner`'s own cards first, each in order of arrival.
unsigned ccg_group_list(CcgGroup group, unsigned first_owner, CcgSlot *out);
// A walk over a group, half a set by half a set (see bits128_walk).
typedef struct CcgWalk {
    uint64_t rest; // of the present half
    uint64_t half[4];
    unsigned at; // the half to come
    bool once;
} CcgWalk;
static inline CcgWalk ccg_walk(CcgGroup group)
{
    return (CcgWalk){
        bits128_low(group.of[0]),
        {0, bits128_high(group.of[0]), bits128_low(group.of[1]), bits128_high(group.of[1])},
        1,
        true};
}
static inline bool ccg_walk_next(CcgWalk *walk, CcgSlot *slot)
{
    while (walk->rest == 0) {
        if (walk->at == 4)
            return false;
        walk->rest = walk->half[walk->at++];
    }
    unsigned half = walk->at - 1;
    *slot = ccg_slot(half >> 1, (half & 1) * 64U + (unsigned)__builtin_ctzll(walk->rest));
    walk->rest &= walk->rest - 1;
    return true;
}
// for each card, owner 0's first
#define CCG_FOREACH(slot, group)                                                            \
    for (CcgWalk slot##_walk = ccg_walk(group); slot##_walk.once; slot##_walk.once = false) \
        for (CcgSlot slot; ccg_walk_next(&slot##_walk, &slot);)

CcgSlot ccg__arrive(CcgGame *g, unsigned owner, unsigned controller, unsigned type, unsigned place);
// Cards leave, all at the same time, and are noted as they are now (CCG-12.5.6).
void ccg__leave(CcgGame *g, const CcgSlot *slots, unsigned count);
void ccg__take_out(CcgState *s, CcgSlot slot); // one card, without notes and derived words
void ccg__reach_refresh(CcgGame *g);
void ccg__compact(CcgState *s, unsigned owner);
static inline unsigned ccg_hand_at(const CcgPlayer *p, unsigned n)
{
    return p->card[p->deck_count + p->hand_count - 1U - n];
} // n from the oldest
static inline unsigned ccg_discard_at(const CcgPlayer *p, unsigned n)
{
    return p->card[CCG_CARDS - 1U - n];
} // n from the oldest
void ccg__hand_add(CcgState *s, unsigned seat, unsigned type, bool known);
// True if the enemy knew it.
bool ccg__hand_take(CcgState *s, unsigned seat, unsigned type);
void ccg__hand_remove(CcgGame *g, unsigned seat, unsigned type);
// A card found by a search goes into the hand; such a card, or one that may be it, is seen; the
// whole hand is seen.
void ccg__sought_add(CcgGame *g, const CcgFramePlay *f, unsigned pick, unsigned seat);
void ccg__sought_seen(CcgGame *g, unsigned seat, unsigned type);
void ccg__sought_forget(CcgState *s, unsigned seat);
unsigned ccg_hand_copies(const CcgPlayer *p, unsigned type);
unsigned ccg_discard_copies(const CcgPlayer *p, unsigned type);
void ccg__discard_add(CcgState *s, unsigned seat, unsigned type);
bool ccg__discard_remove(CcgState *s, unsigned seat, unsigned type);
void ccg__deck_insert(CcgState *s, unsigned seat, unsigned index, unsigned type, bool known_own,
                      bool known_enemy);
unsigned ccg__deck_remove(CcgState *s, unsigned seat, unsigned index);
void ccg__draw(CcgState *s, unsigned seat);
// Is there a card on top of the deck? ON_TOP; or NONE at all (CCG-7.5.4); or a SHUFFLE was pushed
// and the step is to be repeated (CCG-7.5.1).
typedef enum CcgNeed { CCG_NEED_ON_TOP, CCG_NEED_NONE, CCG_NEED_SHUFFLE } CcgNeed;
CcgNeed ccg__need_card(CcgGame *g, unsigned seat);
void ccg__shuffle_start(CcgGame *g, unsigned seat, bool with_discard);
void ccg__list_push(CcgGame *g, unsigned head, unsigned value);
void ccg__list_cut(CcgState *s, unsigned count);
static inline void ccg__guard_hit(CcgState *s, unsigned guard)
{
    if (s->guard[guard] < 255)
        s->guard[guard]++;
}

// --- ccg_value.c ---------------------------------------------------------------------------------

// CCG-1.2.4: a dash counts as 0 wherever a number is needed.
static inline int ccg__printed(const CcgGame *g, CcgSlot slot, unsigned stat)
{
    int value = g->m->type[ccg_slot_card(g->s, slot)].value[stat];
    return value < 0 ? 0 : value;
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
// CCG_STATIC bits of all static text within reach.
static inline uint64_t ccg__statics(const CcgState *s)
{
    uint32_t restricting =
        s->restricting[0] | (uint32_t)s->restricting[1] << 8 | (uint32_t)s->restricting[2] << 16;
    return s->statics | CCG_STATIC_RESTRICTS(restricting) | CCG_STATIC_DENIES(s->denied);
}
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
int ccg__roll_statics(const CcgGame *g, unsigned roller);
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

// --- ccg_announce.c ------------------------------------------------------------------------------

bool ccg__can_play(const CcgGame *g, unsigned player, unsigned type, unsigned ability,
                   CcgSlot source, unsigned from, unsigned kind, Refusal *why);
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
// The next step of an announcement: STEP_ON when it is complete.
Step ccg__announce_step(CcgGame *g, CcgFramePlay *f);
unsigned ccg__announce_options(const CcgGame *g, const CcgFramePlay *f, Action *out,
                               unsigned out_max);
void ccg__announce_apply(CcgGame *g, CcgFramePlay *f, const CcgAction *a);
// What is the same for all abilities that a seat is judged for at one moment.
typedef struct CcgJudge {
    const CcgFrameWindow *w; // NULL: a battle action
    uint8_t seat;
    uint8_t timing;  // CARDLANG_TIMING_ that is asked for
    uint8_t missing; // CCG_NEEDS_ bits that no ability has now
    uint8_t depth;   // of once-limits
    uint8_t rolled;
    bool denied; // BA: cards from hand
    bool open;   // CCG-18.2.6: hidden cards are blotted out; what hangs on them counts as possible
} CcgJudge;
void ccg__judge(const CcgGame *g, unsigned seat, unsigned timing, const CcgFrameWindow *w,
                CcgJudge *out);
// ccg__can_play for one of many: a command card in hand, which has that timing; the set of lines in
// the box of a card or sector, which lies within reach of the seat.
bool ccg__judge_command(const CcgGame *g, const CcgJudge *j, unsigned type);
unsigned ccg__judge_box(const CcgGame *g, const CcgJudge *j, const CcgType *t, unsigned type,
                        CcgSlot source);
// Does what the ability needs hang on cards that `g` does not know? `*too_few`: whatever they are,
// it needs more cards in hand than there are.
bool ccg__hangs_on_hidden(const CcgGame *g, const Ability *ab, bool *too_few);
bool ccg__pick_turns_up(const Ability *ab, unsigned pick); // is it about cards lying face down?
bool ccg__costs_payable(const CcgGame *g, const Ability *ab);
void ccg__play_begin(CcgGame *g, unsigned player, unsigned type, unsigned ability, CcgSlot source,
                     unsigned from);
Step ccg__play_step(CcgGame *g, CcgFramePlay *f);
void ccg__play_end(CcgGame *g);

// --- ccg_interpret.c -----------------------------------------------------------------------------

enum {
    CCG_STAGE_ANNOUNCE,
    CCG_STAGE_PAY,
    CCG_STAGE_PLAYS,
    CCG_STAGE_TARGETED,
    CCG_STAGE_TACTICS,
    CCG_STAGE_RESOLVE,
    CCG_STAGE_CHOOSE,
    CCG_STAGE_MAY,
    CCG_STAGE_ORDER,
    CCG_STAGE_FIND,
    CCG_STAGE_RANDOM,
    CCG_STAGE_END
};
// Runs the code of the frame on top from its pc until it is over or something must happen first.
Step ccg__run_code(CcgGame *g, CcgFramePlay *f);
unsigned ccg__effect_options(const CcgGame *g, const CcgFramePlay *f, Action *out,
                             unsigned out_max);
void ccg__effect_apply(CcgGame *g, CcgFramePlay *f, const CcgAction *a);
void ccg__infiltrate(CcgGame *g, unsigned owner, unsigned type, unsigned player);
// The pick that a frame in CCG_STAGE_CHOOSE or _RANDOM is choosing for.
unsigned ccg__effect_pick(const CcgGame *g, const CcgFramePlay *f);

// --- ccg_window.c --------------------------------------------------------------------------------

// The moments of CCG-20.6.1; those with several names are one event (CCG-20.6.4).
typedef enum CcgMoment {
    CCG_MOMENT_NONE,
    CCG_MOMENT_SHOOTS,
    CCG_MOMENT_ASSAULTS,
    CCG_MOMENT_SWEEPS,
    CCG_MOMENT_TARGETED,
    CCG_MOMENT_CHOSEN,
    CCG_MOMENT_BLOCKS,
    CCG_MOMENT_CHARGES,
    CCG_MOMENT_LOCKED,
    CCG_MOMENT_RALLIED,
    CCG_MOMENT_DAMAGED,
    CCG_MOMENT_WOULD_BE_DESTROYED,
    CCG_MOMENT_DESTROYED,
    CCG_MOMENT_INFILTRATED,
    CCG_MOMENT_RETURNED,
    CCG_MOMENT_PLAYS,
    CCG_MOMENT_DEFENDING,
    CCG_MOMENT_DRAWS,
    CCG_MOMENT_DISCARDS,
    CCG_MOMENT_ROLLED,
    CCG_MOMENT_PASSED,
    CCG_MOMENT_FAILED,
    CCG_MOMENT_COUNT
} CcgMoment;
typedef enum CcgWindowKind {
    CCG_WINDOW_T,
    CCG_WINDOW_R,
    CCG_WINDOW_M,
    CCG_WINDOW_M_BEFORE
} CcgWindowKind;
void ccg__tactics(CcgGame *g, unsigned first);
void ccg__moment(CcgGame *g, unsigned moment, CcgSlot subject, unsigned who, unsigned initiator);
void ccg__modifiers(CcgGame *g, unsigned roller, bool before);
void ccg__series(CcgGame *g, unsigned moment, unsigned player, const CcgSlot *slots,
                 unsigned count);
Step ccg__window_step(CcgGame *g, CcgFrameWindow *w);
Step ccg__series_step(CcgGame *g, CcgFrameSeries *f);
unsigned ccg__window_options(const CcgGame *g, const CcgFrameWindow *w, Action *out,
                             unsigned out_max);
// The card and player named by the trigger of the ability of a frame.
// The number of the roll that a modifier changes or a reaction answers; 0 if there is none.
unsigned ccg__window_rolled(const CcgGame *g, const CcgFrameWindow *w);
static inline bool ccg__is_about_roll(const CcgFrameWindow *w)
{
    return w->kind == CCG_WINDOW_M || (w->kind == CCG_WINDOW_R && (w->moment == CCG_MOMENT_ROLLED ||
                                                                   w->moment == CCG_MOMENT_PASSED ||
                                                                   w->moment == CCG_MOMENT_FAILED));
}
void ccg__trigger_context(const CcgGame *g, const CcgFramePlay *f, Ability *ab);
bool ccg__trigger_matches(const CcgGame *g, const Ability *ab, const CcgFrameWindow *w);
bool ccg__marked(const CcgGame *g, CcgSlot source, unsigned ability, unsigned player,
                 unsigned depth);
void ccg__mark(CcgGame *g, CcgSlot source, unsigned ability, unsigned player, unsigned depth);
void ccg__marks_drop(CcgState *s, unsigned depth);
uint32_t ccg__window_mask(const CcgFrameWindow *w); // CCG_HAS_ bits of what answers it
unsigned ccg__window_timing(const CcgFrameWindow *w);
bool ccg__reacts_to_itself(const CardlangProgram *p);
// The types in a hand whose command line has one of the CCG_HAS_ bits, each once, oldest first.
unsigned ccg__hand_with(const CcgGame *g, unsigned seat, uint32_t mask, uint8_t out[CCG_CARDS]);

// --- ccg_hold.c ----------------------------------------------------------------------------------

// CCG-18.2.6. In a match that holds windows: does what both players know leave an answer open to
// the seat to act in a window, to the seat whose BA it is? What they say does not hang on anything
// hidden, and where there really is an answer it is yes.
bool ccg__hold_window(const CcgGame *g, const CcgFrameWindow *w);
bool ccg__hold_ba(const CcgGame *g);
// The same of cards that are being chosen for a pick while an effect is carried out, by the seat in
// `ab->their`: `have` of at least `min` have been.
bool ccg__hold_choice(const CcgGame *g, const Ability *ab, unsigned pick, unsigned have,
                      unsigned min);
// The same of the choices of a text that is carried out in any case (E, set-up).
bool ccg__hold_event(const CcgGame *g, const Ability *ab);
// Are there cards in the hand that `s` does not know?
bool ccg__hides_hand(const CcgState *s, unsigned seat);

// --- ccg_roll.c ----------------------------------------------------------------------------------

typedef enum CcgRollPurpose { CCG_ROLL_TEST, CCG_ROLL_D6, CCG_ROLL_TABLE } CcgRollPurpose;
void ccg__roll(CcgGame *g, unsigned player, unsigned purpose, unsigned need);
Step ccg__roll_step(CcgGame *g, CcgFrameRoll *f);
unsigned ccg__roll_final(const CcgGame *g, const CcgFrameRoll *f);
// Called while the card that is to come up still lies on top, where events are reported.
void ccg__report_test(const CcgGame *g, const CcgFrameRoll *f);
Step ccg__shuffle_step(CcgGame *g, CcgFrameShuffle *f);
// Not when all that is left is the same card: then chance has nothing to say.
static inline bool ccg__shuffle_goes_on(const CcgState *s, const CcgFrameShuffle *f)
{
    const uint8_t *card = s->player[f->player].card;
    return f->left > 1 && card[0] != card[f->left - 1];
}

// --- ccg_attack.c --------------------------------------------------------------------------------

// Is the card at the current sector and controlled by the seat?
static inline bool ccg__stands_for(const CcgState *s, CcgSlot slot, unsigned seat)
{
    if (slot == 0 || s->current >= CCG_SECTORS)
        return false;
    unsigned owner = ccg_slot_owner(slot), index = ccg_slot_index(slot);
    const CcgPlayer *p = &s->player[owner];
    return bits128_has(p->at[s->current], index) && bits128_has(p->alien, index) == (owner != seat);
}
// CCG-9.2.6, 20.4.2
static inline bool ccg__broken(const CcgGame *g)
{
    const CcgState *s = g->s;
    const CcgAttack *a = &s->attack;
    return s->ba_ended || s->battle_ended || !ccg__stands_for(s, a->attacker, a->player) ||
           (a->defender != 0 && !ccg__stands_for(s, a->defender, !a->player));
}
CcgGroup ccg__attack_targets(const CcgGame *g, unsigned player, unsigned kind, CcgSlot attacker);
bool ccg__can_attack(const CcgGame *g, CcgSlot unit, unsigned kind, Refusal *why);
bool ccg__can_charge(const CcgGame *g, CcgSlot unit, Refusal *why);
bool ccg__can_withdraw(const CcgGame *g, unsigned seat, Refusal *why);
CcgGroup ccg__blockers(const CcgGame *g);
bool ccg__can_block(const CcgGame *g, CcgSlot unit, Refusal *why);
void ccg__attack_begin(CcgGame *g, unsigned kind, unsigned player, CcgSlot attacker,
                       CcgSlot target);
Step ccg__attack_step(CcgGame *g, CcgFrameAttack *f);
unsigned ccg__attack_options(const CcgGame *g, const CcgFrameAttack *f, Action *out,
                             unsigned out_max);
void ccg__attack_apply(CcgGame *g, CcgFrameAttack *f, const CcgAction *a);
unsigned ccg__ba_options(const CcgGame *g, Action *out, unsigned out_max);
void ccg__ba_apply(CcgGame *g, const CcgAction *a);
bool ccg__lock(CcgGame *g, CcgSlot slot); // false if it cannot lock
void ccg__end_ba(CcgGame *g);             // CCG-20.5.5: an effect ends the BA
void ccg__withdraw(CcgGame *g, unsigned seat);
unsigned ccg__roles(const CcgGame *g, CcgSlot slot);

// --- ccg_damage.c --------------------------------------------------------------------------------

enum {
    CCG_FATE_PENDING,
    CCG_FATE_SAVED,
    CCG_FATE_DESTROYED,     // and the seat that controlled the card
    CCG_FATE_ELSEWHERE = 4, // destroyed at another sector, CCG-11.1.9
};
void ccg__destroy(CcgGame *g, unsigned player, unsigned list_base, unsigned count, bool keep);
// Windows open, and texts that are being carried out instead of a destruction (CCG-21.1.5).
unsigned ccg__nesting(const CcgState *s);
Step ccg__destroy_step(CcgGame *g, CcgFrameDestroy *f);
void ccg__deal(CcgGame *g, unsigned player, CcgGroup cards, unsigned amount);
Step ccg__damage_step(CcgGame *g, CcgFrameDamage *f);
int ccg__attack_value(const CcgGame *g);
void ccg__destroy_now(CcgGame *g, CcgSlot slot);
void ccg__destroy_rest(CcgGame *g, const CcgSlot *slots, unsigned count);

// --- ccg_battle.c, ccg_turn.c --------------------------------------------------------------------

void ccg__battle_begin(CcgGame *g, unsigned sector);
Step ccg__battle_phase(CcgGame *g);
unsigned ccg__battle_options(const CcgGame *g, Action *out, unsigned out_max);
void ccg__battle_apply(CcgGame *g, const CcgAction *a);
CcgSlot ccg__listed_gone(const CcgState *s,
                         unsigned type); // a listed event of a card that has left play, or 0
Step ccg__wait_or_only(CcgGame *g);
static inline bool ccg__is_unique(const CcgGame *g, CcgSlot slot)
{
    return ccg__has_keyword(g, slot, CARDLANG_KEYWORD_UNIQUE);
}
static inline unsigned ccg__unique_group(const CcgGame *g, CcgSlot slot)
{
    return g->m->type[ccg_slot_card(g->s, slot)].group;
}
CcgGroup ccg__unique_copies(const CcgGame *g, CcgSlot arriving);
void ccg__older_copies_go(CcgGame *g, CcgSlot arriving, unsigned player);
// Draws what CcgState.left still asks for, named in the log by `rule`. False: the deck is being
// shuffled first, and the caller comes again.
bool ccg__draw_left(CcgGame *g, unsigned seat, Rule rule);
Step ccg__turn_phase(CcgGame *g);
unsigned ccg__turn_options(const CcgGame *g, Action *out, unsigned out_max);
void ccg__turn_apply(CcgGame *g, const CcgAction *a);
void ccg__run(CcgGame *g);
static inline Step ccg__wait(CcgGame *g, unsigned decision, unsigned actor)
{
    g->s->decision = (uint8_t)decision;
    g->s->decider = (uint8_t)actor;
    return STEP_WAIT;
}
void ccg__over(CcgGame *g, unsigned outcome, Rule rule);
static inline unsigned ccg__defender(const CcgState *s)
{
    return !s->attacker;
}
void ccg__ba_taken(CcgGame *g); // a BA other than pass has been announced completely

// --- ccg_options.c, the rules' functions ---------------------------------------------------------

static inline void ccg__option(Action *out, unsigned *count, unsigned out_max, CcgAction a)
{
    if (*count < out_max)
        memcpy(&out[*count], &a, sizeof a);
    ++*count;
}
void ccg_start(const void *match, void *state);
Decision ccg_pending(const void *match, const void *state);
size_t ccg_legal(const void *match, const void *state, Action *out, size_t out_max);
bool ccg_check(const void *match, const void *state, const Action *action, Refusal *refusal);
void ccg_apply(const void *match, void *state, const Action *action, EventSink *events);
void ccg__carry_out(CcgGame *g, const Action *action);
void ccg__watch_play(CcgGame *g, const CcgFramePlay *f); // an ability is begun in a forecast
size_t ccg_advance(const void *match, void *state, const Action *action, Action *out,
                   size_t out_max);
uint32_t ccg_chance_count(const void *match, const void *state);
void ccg_chance_action(const void *match, const void *state, uint32_t n, Action *out);
void ccg_observe(const void *match, const void *state, int seat, void *out);
void ccg_observe_both(const void *match, const void *state, void *out);
void ccg_resample(const void *match, void *state, int seat, Rng *rng);
// How many cards of each type may lie among those of the seat's deck that `g` does not know.
void ccg__unseen(const CcgGame *g, unsigned seat, uint8_t left[CCG_TYPES_MAX + 1]);
// The same of those that can come to the top of that deck, as a viewer may count them: what is not
// known to lie elsewhere. False if what the viewer knows does not say.
bool ccg__may_come(const CcgGame *g, unsigned seat, int viewer, uint8_t left[CCG_TYPES_MAX + 1]);
bool ccg_is_held(const void *match, const void *state);
// See GamePlayers.is_waste.
bool ccg_is_waste(const void *match, const void *world, const Action *choice);
Outcome ccg_outcome(const void *match, const void *state);
void ccg_concede(const void *match, void *state, int seat, EventSink *events);
bool ccg_validate(const void *match, const void *state, Message *problem);
