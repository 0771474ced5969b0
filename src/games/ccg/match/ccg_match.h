// Room match: the cards of one game as its rules look at them, and the state.
//
// A match is made from two decks and a sector set, is read-only from then on, and knows the few
// cards that can turn up by small numbers (types) with what is printed on them worked out:
// programs, static text, which filters they fit. The state (ccg_state.h) is the one flat block that
// a game is. The room owns both, the kinds of decisions and actions, the list of messages, the
// moves of cards between zones (ccg_zones.h), the names of cards in notation (ccg_names.h), and
// what every state must hold (ccg_validate.c). It asks nobody and knows nothing of windows or
// attacks beyond their frames.
//
// Rules: CCG-1.2 to 1.5 as printed, 2.1.3 (closed lists), 7.5 (reshuffling), 18.1 (zones).
#pragma once

#include "ccg_cards.h"
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
    uint8_t odd_costs;      // costs that the notes here do not cover: they are tried one by one
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
    const CcgState *position; // where it begins; NULL: at the beginning of a game
    const char *lesson;       // the file that the position is from, or NULL
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
// What is named behind the word of an action, in its notation.
typedef enum CcgObject {
    CCG_OBJECT_NOTHING,
    CCG_OBJECT_CARD, // a type
    CCG_OBJECT_SLOT, // a card in play
    CCG_OBJECT_LINE, // a line of a card in play or of the sector: CARD.LINE
    CCG_OBJECT_SEAT,
    CCG_OBJECT_SECTOR,
    CCG_OBJECT_NUMBER,
    CCG_OBJECT_MODE,
    CCG_OBJECT_ROLE,
    CCG_OBJECT_PLANET,
    CCG_OBJECT_DEPLOYMENT // CARD to SECTOR
} CcgObject;

#define CCG_ACTIONS(X)                                                                        \
    X(NONE, "", NOTHING)                                                                      \
    X(CARD, "card", CARD) /* chance: the next card of a shuffle, or a card drawn at random */ \
    X(COIN, "coin", SEAT) /* chance: the seat that wins the flip */                           \
    X(ROLE, "be", ROLE)                                                                       \
    X(PLANET, "planet", PLANET)                                                               \
    X(WAVE, "to", SECTOR) /* first wave */                                                    \
    X(DEPLOY, "deploy", DEPLOYMENT)                                                           \
    X(BATTLE, "battle", SECTOR)                                                               \
    X(KEEP, "keep", CARD)       /* which copy stays */                                        \
    X(RESOLVE, "resolve", LINE) /* next set-up ability or event; `resolve hand CARD` */       \
    X(SHOOT, "shoot", SLOT)                                                                   \
    X(CHARGE, "charge", SLOT)                                                                 \
    X(ASSAULT, "assault", SLOT)                                                               \
    X(SPECIAL, "special", LINE) /* special assault */                                         \
    X(PLAY, "play", CARD)       /* a command card from hand */                                \
    X(USE, "use", LINE)         /* an ability printed on a card in play or on the sector */   \
    X(WITHDRAW, "withdraw", NOTHING)                                                          \
    X(PASS, "pass", NOTHING)                                                                  \
    X(AT, "at", SLOT)         /* the target of an attack */                                   \
    X(TARGET, "target", SLOT) /* a card in play chosen for an ability */                      \
    X(HAND, "hand", CARD)     /* a card in hand chosen */                                     \
    X(PILE, "pile", CARD)     /* a card in a discard pile chosen */                           \
    X(FIND, "find", CARD)     /* a card found in a deck; `find nothing` */                    \
    X(INTO, "sector", SECTOR) /* a sector chosen */                                           \
    X(PLAYER, "player", SEAT) /* a player chosen */                                           \
    X(X, "x", NUMBER)                                                                         \
    X(MODE, "mode", MODE)                                                                     \
    X(DONE, "done", NOTHING) /* no more cards */                                              \
    X(BLOCK, "block", SLOT)                                                                   \
    X(NO_BLOCK, "no block", NOTHING)                                                          \
    X(SWEEP, "sweep", SLOT)                                                                   \
    X(EFFECT, "effect", NOTHING) /* the special effect instead of a sweeping advance */       \
    X(DECLINE, "decline", NOTHING)                                                            \
    X(YES, "yes", NOTHING)                                                                    \
    X(NO, "no", NOTHING)                                                                      \
    X(NEXT, "next", CARD) /* putting cards back in order: the next one from the top */

typedef enum CcgActionKind {
#define X(name, word, object) CCG_ACTION_##name,
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
#define X(name, text) CCG_MESSAGE_##name,
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
    CCG_NAME_TEXT = 5, // of an ability: type, line << 8, planet << 12, and of one of its
                       // possibilities, from 1, the number << CCG_NAME_MODE_SHIFT
    CCG_NAME_MODE_SHIFT = 20,
    CCG_NAME_CHOICE = 6, // what a text says of what it chooses: type, line << 8, planet << 12, of
                         // seven bits, and the pick << CCG_NAME_PICK_SHIFT
    CCG_NAME_PICK_SHIFT = 19
};
_Static_assert(CARDLANG_MODES_MAX < 16, "a possibility has four bits of a name");
_Static_assert(CARDLANG_PICKS_MAX <= 32 && CCG_PLANETS_MAX < 128, "a choice has five and seven");
static inline uint32_t ccg_name(unsigned kind, unsigned value)
{
    return (uint32_t)kind << 24 | value;
}

// Where a card comes from or goes to, of its owner, as events have it: the seat stands above it.
typedef enum CcgHome {
    CCG_HOME_NONE,
    CCG_HOME_PLAY,
    CCG_HOME_HAND,
    CCG_HOME_DECK,
    CCG_HOME_PILE
} CcgHome;
enum { CCG_HOME_SHIFT = 8 };

// Reporting an event costs one comparison when nobody listens.
void ccg__report(CcgGame *g, Rule rule, CcgMessage number, uint8_t secret_from,
                 uint16_t secret_arguments, const char *kinds, const int *values);
// `kinds` has a letter an argument: i number, t type, s sector, p seat, k stat, n planet, a ability
// (type | line << 8 | possibility << 20), c card in play, which is its type in the sentence and
// itself in `more`. What stands behind a bar is in `more` alone.
#define REPORT(g, rule, number, kinds, ...)                                                      \
    do {                                                                                         \
        if ((g)->ev)                                                                             \
            ccg__report(g, rule, CCG_MESSAGE_##number, 0, 0, kinds, (const int[]){__VA_ARGS__}); \
    } while (0)
// Secret arguments of `more`, by their place there.
#define SECRET_MORE(i) (1U << (MESSAGE_ARGUMENTS_MAX + (i)))
#define REPORT_SECRET(g, rule, number, from, arguments, kinds, ...)                       \
    do {                                                                                  \
        if ((g)->ev)                                                                      \
            ccg__report(g, rule, CCG_MESSAGE_##number, (uint8_t)(from), arguments, kinds, \
                        (const int[]){__VA_ARGS__});                                      \
    } while (0)

// --- texts of a match ----------------------------------------------------------------------------

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
uint32_t ccg__restrict_bits(const CardlangRestrict *r);

// --- making one ----------------------------------------------------------------------------------

// From decks (ccg_match.c), or from a scenario's position piece by piece (view/ccg_position.c).
const void *ccg_match_create(Arena *arena, const void *library, const MatchSetup *setup,
                             DiagnosticList *problems);
// The match with a beginning of its own, from a lesson's file.
const void *ccg__match_at(Arena *arena, const void *match, const CcgState *state, const char *file);
CcgMatch *ccg__match_new(Arena *arena, const CcgLibrary *library);
unsigned ccg__match_add(CcgMatch *m, const CcgCard *card); // 0: no room
void ccg__match_sectors(CcgMatch *m, const CcgSectorSet *set);
void ccg__match_deck(CcgMatch *m, unsigned seat, const uint8_t *types, unsigned count);

// Slow: what holds of every state. For tests.
bool ccg_validate(const void *match, const void *state, Message *problem);
