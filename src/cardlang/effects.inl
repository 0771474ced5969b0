// The effects of card wording, CCG-22.2 and 22.5: one list for parsing, checking, printing, compiling and
// explaining. A new effect is a line of EFFECT, a line of FORM for each way to say it, and the step
// that carries it out (games/ccg/rules).
//
// Included where one of EFFECT, FORM and PART is defined; each user takes the columns that it needs.

#ifndef PART
#define PART(name, read, say)
#endif
#ifndef EFFECT
#define EFFECT(name, check, fails, code, op, lasts, note)
#endif
#ifndef FORM
#define FORM(effect, value, ...)
#endif

// The parts of a form that are no fixed words.
//   name, read_... (parse_effect.c), say_... (print_effect.c)
PART(PLAYER, player, player)                // who does it
PART(SELECTION, selection, selection)       // which cards
PART(ZONE_PICK, zone_pick, selection)       // which cards of a hand, deck or pile
PART(CARD, card, selection)                 // "this unit", "it" or "that unit", and nothing else
PART(SEEN, seen, seen)                      // "it" or "them": cards that were looked at
PART(QUANTITY, quantity, quantity)
PART(MODS, mods, mods)                      // "+1 armor and -1 speed"
PART(CHANGE, change, change)                // "+1"
PART(NUMBER, number, number)
PART(FLAGS, flags, flags)                   // "+1 flag"
PART(CARDS, cards, cards)                   // "2 cards"
PART(HAND_CARDS, hand_cards, hand_cards)    // "2 cards", "a leader card"
PART(DECK_TOP, deck_top, deck_top)          // "the top 2 cards"
PART(POSSESSIVE, possessive, possessive)    // "its"
PART(STAT, stat, stat)                      // "armor"
PART(GAINED, gained, gained)                // an ability keyword, a keyword, "all abilities"
PART(RESTRICT, restrict, restrict)          // "cannot block"
PART(WHOSE, whose, whose)                   // "your"
PART(WHOSE_DECK, whose_deck, whose_deck)    // whose deck cards are shuffled into: "your deck"
PART(OWNERS_DECK, owners_deck, owners_deck) // "its owner's deck", "their owners' decks"
PART(OWNERS_HAND, owners_hand, owners_hand) // "its owner's hand"
PART(ZONE, zone, zone)                      // "your hand or discard pile"
PART(FOUND, found, found)                   // "and infiltrate it"
PART(GOAL, goal, goal)                      // "another sector"
PART(ROLL, roll, roll)                      // "your enemy's roll"
PART(VERSUS, versus, versus)                // may be left out, as the three below
PART(EACH, each, each)                      // "for each unit"
PART(DURATION, duration, duration)          // "until the end of the battle"
PART(RANDOM, random, random)                // "at random"

// Facts. `check`: what is looked at beyond its parts (check_effect.c). `fails`: whether it can turn
// out that nothing was done, WF-8: a card may be gone, a deck empty. `code` and `op`: how it is
// compiled and to what (compile_effect.c). `lasts`: its explanation says how long, unless the words
// do. `note`: what the words do not say themselves.
//
//     name            check         fails  code         op              lasts  note
EFFECT(DESTROY,        nothing,      true,  cards,       DESTROY,        false, "")
EFFECT(LOCK,           nothing,      true,  lock,        LOCK,           false, "")
EFFECT(RALLY,          nothing,      true,  rally,       RALLY,          false, "")
EFFECT(CHARGE,         charge,       true,  charge,      CHARGE,         false, "")
EFFECT(GET,            get,          true,  stats,       STAT,           true,  "")
EFFECT(BECOMES,        becomes,      false, becomes,     SET_STAT,       true,  "")
EFFECT(GAIN,           gain,         true,  keyword,     GAIN,           true,  "")
EFFECT(LOSE,           gain,         true,  keyword,     LOSE,           true,  "")
EFFECT(DAMAGE,         damage,       true,  damage,      DAMAGE,         false,
       " (no attack; each card is destroyed if the damage reaches its armor)")
EFFECT(DRAW,           nothing,      true,  draw,        DRAW,           false, "")
EFFECT(DISCARD,        hand,         true,  discard,     DISCARD,        false, " (as many as possible)")
EFFECT(DISCARD_HAND,   nothing,      true,  player,      DISCARD_HAND,   false, "")
EFFECT(DISCARD_TOP,    zone,         true,  deck_top,    MILL,           false, " (as many as possible)")
EFFECT(REVEAL_HAND,    nothing,      false, player,      REVEAL_HAND,    false, "")
EFFECT(REVEAL_TOP,     look_top,     true,  look_top,    REVEAL_TOP,     false, "")
EFFECT(LOOK_HAND,      zone,         false, zone,        LOOK_HAND,      false, " (only you see them)")
EFFECT(LOOK_TOP,       look_top,     true,  look_top,    LOOK_TOP,       false, " (only you see them)")
EFFECT(LOOK,           nothing,      true,  cards,       LOOK,           false, " (only you see them)")
EFFECT(PUT,            put,          true,  put,         PUT_BACK,       false, "")
EFFECT(SHUFFLE_DECK,   zone,         false, zone,        SHUFFLE_DECK,   false, "")
EFFECT(SHUFFLE_DISCARD, shuffle_pile, true, shuffle_pile, SHUFFLE_DISCARD, false, "")
EFFECT(SHUFFLE_CARDS,  shuffle_cards, true, to_owner,    SHUFFLE_CARDS,  false, "")
EFFECT(SEARCH,         search,       true,  search,      SEARCH,         false,
       " (you may find nothing; the card is not shown to your enemy if it goes to your hand)")
EFFECT(INFILTRATE,     infiltrate,   true,  infiltrate,  INFILTRATE,     false,
       " (it arrives at the current sector ready and face up, a ship in your fleet)")
EFFECT(INFILTRATE_CARD, nothing,     true,  cards,       INFILTRATE,     false,
       " (it arrives at the current sector ready and face up, a ship in your fleet)")
EFFECT(RETURN,         to_hand,      true,  to_owner,    RETURN,         false, " (it is not destroyed)")
EFFECT(RECOVER,        nothing,      true,  recover,     RECOVER,        false, "")
EFFECT(MOVE,           move,         true,  move,        MOVE,           false, " (it arrives ready and face up)")
EFFECT(CONTROL,        nothing,      true,  cards,       CONTROL,        true,  "")
EFFECT(CANCEL,         cancel,       true,  cancel,      CANCEL,         false,
       " (it has no effect; what was paid for it stays paid)")
EFFECT(PREVENT,        prevent,      true,  prevent,     PREVENT,        false, "")
EFFECT(SAVE,           save,         true,  cards,       SAVE,           false, "")
EFFECT(DEFEND,         defend,       true,  cards,       DEFEND,         false,
       " (it does not lock and takes the place of the present one)")
EFFECT(ROLL_ADD,       roll,         false, roll_amount, ROLL_ADD,       false, "")
EFFECT(ROLL_SET,       roll,         false, roll_amount, ROLL_SET,       false, "")
EFFECT(REROLL,         roll,         false, roll,        REROLL,         false, "")
EFFECT(ROLL_TWICE,     roll,         false, roll_twice,  ROLL_TWICE,     false, "")
EFFECT(RESTRICT,       restriction,  true,  restriction, RESTRICT,       true,  "")
EFFECT(IGNORE,         ignore,       false, ignore,      IGNORE,         false,
       " (it counts as 0 in the coming comparison)")
EFFECT(FLAGS,          flags,        false, flags,       FLAGS,          false, "")
EFFECT(REQUIREMENT,    nothing,      false, requirement, REQUIREMENT,    true,  "")
EFFECT(EXTRA_BA,       battle,       false, simple,      EXTRA_BA,       false, " (directly after this one)")
EFFECT(LOSE_BA,        battle,       false, enemy,       LOSE_BA,        false, "")
EFFECT(END_BA,         battle,       false, simple,      END_BA,         false, "")
EFFECT(END_BATTLE,     battle,       false, simple,      END_BATTLE,     false, "")

// The wordings, in the order in which they are tried: where one begins like another the longer
// stands first. By this list an effect is read, and printed as it was read. `value` is what a form
// says by its words alone. VERB has the verb of one and of several.
//
//   effect           value        words and parts
// Effects that begin with a verb.
FORM(DESTROY,         0,           WORD_DESTROY, PART_SELECTION)
FORM(LOCK,            0,           WORD_LOCK, PART_SELECTION)
FORM(RALLY,           0,           WORD_RALLY, PART_SELECTION)
FORM(CHARGE,          0,           WORD_CHARGE, PART_SELECTION)
FORM(DAMAGE,          0,           WORD_DEAL, WORD_DAMAGE, WORD_EQUAL, WORD_TO, PART_QUANTITY, WORD_TO, PART_SELECTION)
FORM(DAMAGE,          0,           WORD_DEAL, PART_QUANTITY, WORD_DAMAGE, WORD_TO, PART_SELECTION)
FORM(DRAW,            0,           WORD_DRAW, PART_CARDS, PART_EACH)
FORM(DISCARD_TOP,     0,           WORD_DISCARD, PART_DECK_TOP, WORD_OF, PART_WHOSE, WORD_DECK)
FORM(DISCARD_HAND,    0,           WORD_DISCARD, WORD_YOUR, WORD_COMMAND, WORD_HAND)
FORM(DISCARD,         0,           WORD_DISCARD, PART_HAND_CARDS)
FORM(REVEAL_TOP,      0,           WORD_REVEAL, PART_DECK_TOP, WORD_OF, PART_WHOSE, WORD_DECK)
FORM(LOOK_HAND,       0,           WORD_LOOK, WORD_AT, PART_WHOSE, WORD_COMMAND, WORD_HAND)
FORM(LOOK_TOP,        0,           WORD_LOOK, WORD_AT, PART_DECK_TOP, WORD_OF, PART_WHOSE, WORD_DECK)
FORM(LOOK,            0,           WORD_LOOK, WORD_AT, PART_SELECTION)
FORM(PUT,             PUT_BACK,    WORD_PUT, PART_SEEN, WORD_BACK, WORD_IN, WORD_ANY, WORD_ORDER)
FORM(PUT,             PUT_TOP,     WORD_PUT, PART_SEEN, WORD_ON, WORD_THE, WORD_TOP, WORD_OF, PART_WHOSE, WORD_DECK)
FORM(PUT,             PUT_BOTTOM,  WORD_PUT, PART_SEEN, WORD_ON, WORD_THE, WORD_BOTTOM, WORD_OF, PART_WHOSE, WORD_DECK)
FORM(PUT,             PUT_HAND,    WORD_PUT, PART_SEEN, WORD_INTO, PART_WHOSE, WORD_HAND)
FORM(PUT,             PUT_DISCARD, WORD_PUT, PART_SEEN, WORD_INTO, PART_WHOSE, WORD_DISCARD, WORD_PILE)
FORM(SHUFFLE_DECK,    0,           WORD_SHUFFLE, PART_WHOSE, WORD_DECK)
FORM(SHUFFLE_DISCARD, 0,           WORD_SHUFFLE, PART_WHOSE, WORD_DISCARD, WORD_PILE, WORD_INTO, PART_WHOSE_DECK)
FORM(SHUFFLE_CARDS,   0,           WORD_SHUFFLE, PART_SELECTION, WORD_INTO, PART_OWNERS_DECK)
FORM(SEARCH,          0,           WORD_SEARCH, WORD_YOUR, WORD_DECK, WORD_FOR, PART_ZONE_PICK, PART_FOUND)
FORM(INFILTRATE,      0,           WORD_INFILTRATE, PART_ZONE_PICK, WORD_FROM, PART_ZONE)
FORM(INFILTRATE_CARD, 0,           WORD_INFILTRATE, PART_CARD)
FORM(RECOVER,         RECOVER_HAND, WORD_RETURN, PART_ZONE_PICK, WORD_FROM, WORD_YOUR, WORD_DISCARD, WORD_PILE,
                                  WORD_TO, WORD_YOUR, WORD_HAND)
FORM(RECOVER,         RECOVER_TOP, WORD_RETURN, PART_ZONE_PICK, WORD_FROM, WORD_YOUR, WORD_DISCARD, WORD_PILE,
                                  WORD_TO, WORD_THE, WORD_TOP, WORD_OF, WORD_YOUR, WORD_DECK)
FORM(RECOVER,         RECOVER_BOTTOM, WORD_RETURN, PART_ZONE_PICK, WORD_FROM, WORD_YOUR, WORD_DISCARD,
                                  WORD_PILE, WORD_TO, WORD_THE, WORD_BOTTOM, WORD_OF, WORD_YOUR, WORD_DECK)
FORM(RETURN,          0,           WORD_RETURN, PART_SELECTION, WORD_TO, PART_OWNERS_HAND)
FORM(MOVE,            0,           WORD_MOVE, PART_SELECTION, WORD_TO, PART_GOAL)
FORM(CONTROL,         0,           WORD_TAKE, WORD_CONTROL, WORD_OF, PART_SELECTION, PART_DURATION)
FORM(CANCEL,          CANCEL_IT,   WORD_CANCEL, WORD_IT)
FORM(CANCEL,          CANCEL_TACTIC, WORD_CANCEL, WORD_THAT, WORD_TACTIC)
FORM(CANCEL,          CANCEL_REACTION, WORD_CANCEL, WORD_THAT, WORD_REACTION)
FORM(CANCEL,          CANCEL_MODIFIER, WORD_CANCEL, WORD_THAT, WORD_MODIFIER)
FORM(CANCEL,          CANCEL_ABILITY, WORD_CANCEL, WORD_THAT, WORD_ABILITY)
FORM(CANCEL,          CANCEL_BA,   WORD_CANCEL, WORD_THAT, WORD_BA)
FORM(PREVENT,         0,           WORD_PREVENT, WORD_THAT, WORD_DAMAGE)
FORM(PREVENT,         0,           WORD_PREVENT, PART_QUANTITY, WORD_OF, WORD_THAT, WORD_DAMAGE)
FORM(REROLL,          0,           WORD_REROLL, PART_ROLL)
FORM(ROLL_TWICE,      USE_HIGHER,  WORD_ROLL, WORD_TWICE, WORD_AND, WORD_USE, WORD_THE, WORD_HIGHER, WORD_NUMBER_)
FORM(ROLL_TWICE,      USE_LOWER,   WORD_ROLL, WORD_TWICE, WORD_AND, WORD_USE, WORD_THE, WORD_LOWER, WORD_NUMBER_)
FORM(IGNORE,          0,           WORD_IGNORE, PART_POSSESSIVE, PART_STAT)
FORM(EXTRA_BA,        0,           WORD_PLAY, WORD_ANOTHER, WORD_BA)
FORM(END_BA,          0,           WORD_END_, WORD_THIS, WORD_BA)
FORM(END_BATTLE,      0,           WORD_END_, WORD_THIS, WORD_BATTLE)
// Effects that begin with the enemy, the sector, a value or a roll.
FORM(LOSE_BA,         0,           WORD_YOUR, WORD_ENEMY, WORD_LOSES, WORD_THEIR, WORD_NEXT, WORD_BA)
FORM(REQUIREMENT,     0,           WORD_THIS, WORD_SECTOR, WORD_APOSTROPHE_S, WORD_FLAG, WORD_REQUIREMENT,
                                  WORD_GETS, PART_CHANGE, PART_DURATION)
FORM(REQUIREMENT,     0,           WORD_THIS, WORD_SECTOR, WORD_APOSTROPHE_S, WORD_FLAG, WORD_REQUIREMENT,
                                  WORD_BECOMES, PART_NUMBER, PART_DURATION)
FORM(BECOMES,         0,           PART_POSSESSIVE, PART_STAT, WORD_BECOMES, PART_QUANTITY, PART_DURATION)
FORM(ROLL_ADD,        0,           PART_ROLL, WORD_GETS, PART_CHANGE)
FORM(ROLL_SET,        0,           PART_ROLL, WORD_BECOMES, PART_NUMBER)
// Effects that begin with a player.
FORM(DRAW,            0,           PART_PLAYER, VERB(DRAWS, DRAW), PART_CARDS, PART_EACH)
FORM(DISCARD_HAND,    0,           PART_PLAYER, VERB(DISCARDS, DISCARD), WORD_THEIR, WORD_COMMAND, WORD_HAND,
                                  PART_RANDOM)
FORM(DISCARD,         0,           PART_PLAYER, VERB(DISCARDS, DISCARD), PART_HAND_CARDS, PART_RANDOM)
FORM(REVEAL_HAND,     0,           PART_PLAYER, VERB(REVEALS, REVEAL), WORD_THEIR, WORD_COMMAND, WORD_HAND)
FORM(FLAGS,           0,           PART_PLAYER, VERB(GETS, GET), PART_FLAGS)
FORM(DESTROY,         0,           PART_PLAYER, WORD_DESTROYS, PART_SELECTION)
FORM(LOCK,            0,           PART_PLAYER, WORD_LOCKS, PART_SELECTION)
FORM(RALLY,           0,           PART_PLAYER, WORD_RALLIES, PART_SELECTION)
// Effects that begin with the cards.
FORM(GET,             0,           PART_SELECTION, VERB(GETS, GET), PART_MODS, PART_VERSUS, PART_EACH, PART_DURATION)
FORM(GAIN,            0,           PART_SELECTION, VERB(GAINS, GAIN), PART_GAINED, PART_DURATION)
FORM(LOSE,            0,           PART_SELECTION, VERB(LOSES, LOSE), PART_GAINED, PART_DURATION)
FORM(SAVE,            0,           PART_SELECTION, WORD_IS, WORD_NOT, WORD_DESTROYED)
FORM(DEFEND,          0,           PART_SELECTION, WORD_BECOMES, WORD_THE, WORD_DEFENDING, WORD_CARD)
FORM(RESTRICT,        0,           PART_SELECTION, PART_RESTRICT, PART_DURATION)

#undef PART
#undef EFFECT
#undef FORM
