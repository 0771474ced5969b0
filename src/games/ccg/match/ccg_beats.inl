// What each event does to the picture of the table: X(MESSAGE, KIND, members of BeatEntry). Of the
// arguments of the sentence, by their place: SEAT, SEAT_NUMBER, FACE, SLUG, SECTOR, SECTOR_NUMBER,
// WORDS, NUMBER, and the DECK, HAND, PILE, FLEET of a seat, or where it lays what it PLAYED. Of what
// stands beside it, by its place in `more`: CARD (in play), PILE_OF its owner, CARD_OR (the first of
// two that there is), COUNT (none if it is 0), AMOUNT, POSITION, HOME, ARRIVAL; MORE_FACE, MORE_DECK,
// MORE_PILE, MORE_PLAYED, MORE_SECTOR. A member of `now` is NOW(name, value) or IS(name, json).
//
// A card that gets another slot is named by the old one, and `now` has the new one. ccg_messages.inl
// has the sentences, REPORT the letters.
X(SHOWS_TOP, ROLL, .what = FACE(1), .by = SEAT(0), .dice = {NUMBER(2)})
X(COIN, SAY, .by = SEAT(0))
X(ROLES, SET, .by = SEAT(0), .now = {NOW("attacker", SEAT_NUMBER(0))})
X(PLANET, SET, .by = SEAT(0), .now = {NOW("planet", WORDS(1))})
X(TURN, SET, .now = {NOW("turn", NUMBER(0))})
X(TURNS_UP, TURN, .what = FACE(1), .by = SEAT(0), .at = DECK(0))
X(WAVE, MOVE, .what = CARD(0), .by = SEAT(0), .from = DECK(0), .to = SECTOR(2),
  .now = {NOW("face", SLUG(1)), NOW("controller", SEAT_NUMBER(0)), IS("position", "\"ready\""),
          IS("facedown", "false")})
X(DEPLOYS, MOVE, .what = CARD(0), .by = SEAT(0), .from = HAND(0), .to = SECTOR(2),
  .now = {NOW("face", SLUG(1)), NOW("controller", SEAT_NUMBER(0)), IS("position", "\"ready\""),
          IS("facedown", "true")})
X(DRAWS, MOVE, .what = FACE(1), .by = SEAT(0), .from = DECK(0), .to = HAND(0))
X(RESHUFFLE, SAY, .by = SEAT(0), .at = DECK(0))
X(SHUFFLES, SAY, .by = SEAT(0), .at = DECK(0))
X(SHUFFLED_IN, MOVE, .what = CARD(0), .to = DECK(1))
X(BATTLE_BEGINS, SET, .by = SEAT(1), .at = SECTOR(0), .now = {NOW("current", SECTOR_NUMBER(0))})
X(NO_BATTLE, SAY, .by = SEAT(0))
X(TURNED_UP, TURN, .what = CARD(0), .by = SEAT(0),
  .now = {NOW("face", SLUG(1)), IS("facedown", "false")})
X(UNIQUE_TO_HAND, MOVE, .what = CARD(0), .to = HAND(1))
X(UNIQUE_OLDER, SAY, .what = CARD(0))
X(JOINS_FLEET, MOVE, .what = CARD(0), .by = SEAT(0), .to = FLEET(0),
  .now = {NOW("slot", CARD(1)), IS("position", "\"ready\""), NOW("controller", SEAT_NUMBER(0))})
X(NO_FIGHT, SAY, .at = SECTOR(0))
X(EVENT, AIM, .what = CARD_OR_FACE(0, 1), .by = SEAT(0))
X(DECLARES_CHARGE, AIM, .what = CARD(0), .by = SEAT(0))
X(CHARGES, SET, .what = CARD(0), .now = {IS("position", "\"charging\"")})
X(SHOOTS, AIM, .what = CARD(0), .by = SEAT(0), .at = CARD(1))
X(ASSAULTS, AIM, .what = CARD(0), .by = SEAT(0), .at = CARD(1))
X(SWEEPS, AIM, .what = CARD(0), .at = CARD(1))
X(BLOCKS, AIM, .what = CARD(0), .at = CARD(1))
X(DEFENDS, AIM, .what = CARD(1), .at = CARD(0))
X(LOCKS, SET, .what = CARD(0), .now = {IS("position", "\"locked\"")})
X(RALLIES, SET, .what = CARD(0), .now = {IS("position", "\"ready\"")})
X(DAMAGE, COUNT, .what = CARD(0), .by = CARD(2), .need = AMOUNT(1), .rolled = NUMBER(1))
X(NO_DAMAGE, COUNT, .what = CARD(0))
X(COUNTERATTACKS, AIM, .what = CARD(0), .at = CARD(1), .rolled = NUMBER(2))
X(PREVENTS, COUNT, .what = CARD(0), .rolled = NUMBER(1))
X(DESTROYED, REMOVE, .what = CARD(0), .to = PILE_OF(0))
X(SAVED, SAY, .what = CARD(0))
X(INSTEAD, SAY, .what = CARD(0))
X(CANNOT_BE_DESTROYED, SAY, .what = CARD(0))
X(ATTACK_ENDS, SAY, .what = CARD(0))
X(BA_ENDED, SAY, )
X(PASSES, SAY, .by = SEAT(0))
X(WITHDRAWS, SAY, .by = SEAT(0))
X(EXTRA_BA, SAY, .by = SEAT(0))
X(LOST_BA, SAY, .by = SEAT(0))
X(PLAYS_CARD, MOVE, .what = FACE(1), .by = SEAT(0), .from = HAND(0), .to = PLAYED(0))
X(USES_CARD, AIM, .what = CARD(0), .by = SEAT(0))
X(USES_SECTOR, AIM, .what = SECTOR(1), .by = SEAT(0))
X(CHOOSES, AIM, .what = CARD(1), .by = SEAT(0), .at = CARD_OR_FACE(0, 1))
X(CHOOSES_SECTOR, AIM, .by = SEAT(0), .at = SECTOR(1))
X(CHOOSES_MODE, SAY, .by = SEAT(0))
X(NAMES_X, SAY, .by = SEAT(0))
X(NO_EFFECT, SAY, .what = FACE(0))
X(CANCELLED, SAY, .what = FACE(0))
X(ROLLS, ROLL, .what = FACE(1), .by = SEAT(0), .from = DECK(0), .to = PILE(0), .need = COUNT(0),
  .dice = {NUMBER(2)})
X(NULL_ROLL, ROLL, .by = SEAT(0))
X(REROLLS, ROLL, .what = FACE(1), .by = SEAT(0), .from = DECK(0), .to = PILE(0), .need = COUNT(0),
  .dice = {NUMBER(2)})
X(ROLL_CHANGED, ROLL, .by = SEAT(0), .rolled = NUMBER(1))
X(TEST_PASSED, ROLL, .by = SEAT(0), .need = NUMBER(2), .rolled = NUMBER(1))
X(TEST_FAILED, ROLL, .by = SEAT(0), .need = NUMBER(2), .rolled = NUMBER(1))
X(ROLL_RESULT, ROLL, .by = SEAT(0), .rolled = NUMBER(1))
X(GETS, SET, .what = CARD(0), .now = {NAMED(2, AMOUNT(1))})
X(BECOMES, SET, .what = CARD(0), .now = {NAMED(1, AMOUNT(1))})
X(AFFECTED, SET, .what = CARD(0))
X(DISCARDS, MOVE, .what = FACE(1), .by = SEAT(0), .from = HAND(0), .to = PILE(0))
X(MILLS, MOVE, .what = FACE(1), .by = SEAT(0), .from = DECK(0), .to = PILE(0))
X(REVEALS, TURN, .what = FACE(1), .by = SEAT(0))
X(LOOKS, TURN, .what = CARD_OR_FACE(0, 1), .by = SEAT(0), .now = {NOW("face", SLUG(1))})
X(TO_HAND, MOVE, .what = FACE(1), .by = SEAT(0), .from = DECK(0), .to = HAND(0))
X(RETURNS, MOVE, .what = CARD(0), .to = HAND(1))
X(RECOVERS, MOVE, .what = FACE(1), .by = SEAT(0), .from = PILE(0), .to = HOME(0))
X(INFILTRATES, MOVE, .what = CARD_OR(1, 0), .by = SEAT(0), .from = HOME(2), .to = ARRIVAL(3),
  .now = {NOW("slot", CARD(0)), NOW("face", SLUG(1)), NOW("controller", SEAT_NUMBER(0)),
          IS("position", "\"ready\""), IS("facedown", "false")})
X(MOVES, MOVE, .what = CARD(0), .to = SECTOR(1),
  .now = {NOW("slot", CARD(1)), NOW("face", SLUG(0)), IS("position", "\"ready\""),
          IS("facedown", "false")})
X(CONTROL, SET, .what = CARD(0), .by = SEAT(0), .now = {NOW("controller", SEAT_NUMBER(0))})
X(CONTROL_BACK, SET, .what = CARD(0), .by = SEAT(1), .now = {NOW("controller", SEAT_NUMBER(1))})
X(FLAG_CHANGE, COUNT, .what = SEAT(0), .rolled = NUMBER(1))
X(REQUIREMENT, COUNT, .need = NUMBER(0))
X(TOTALS, COUNT, .at = MORE_SECTOR(0), .need = NUMBER(2),
  .now = {NOW("attacker_flags", NUMBER(0)), NOW("defender_flags", NUMBER(1))})
X(TAKES_SECTOR, SET, .what = SECTOR(1), .by = SEAT(0), .now = {NOW("taken_by", SEAT_NUMBER(0))})
X(NOBODY_TAKES, SAY, .at = SECTOR(0))
X(WINS, SAY, .by = SEAT(0))
X(DRAWN, SAY, )
X(CONCEDES, SAY, .by = SEAT(0))
X(GUARD_BAS, SAY, )
X(GUARD_WINDOW, SAY, )
X(GUARD_NESTED, SAY, )
X(GUARD_INSTEAD, SAY, )
X(GUARD_LASTING, SAY, )
X(GUARD_LIST, SAY, )
X(GUARD_MARKS, SAY, )
// Quiet ones.
X(PUT_AWAY, MOVE, .what = MORE_FACE(1), .from = MORE_PLAYED(0), .to = MORE_PILE(0))
X(FALLS, REMOVE, .what = CARD(0), .to = PILE_OF(0))
X(STANDS, SET, .what = CARD(0), .now = {NOW("position", POSITION(1))})
X(LIE_THERE, COUNT, .what = MORE_DECK(0), .now = {NOW("number", AMOUNT(1))})
X(LIE_IN_PILE, COUNT, .what = MORE_PILE(0), .now = {NOW("number", AMOUNT(1))})
X(BATTLE_OVER, SET, .now = {IS("current", "null")})
