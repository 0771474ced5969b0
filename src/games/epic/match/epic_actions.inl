// Every action: X(NAME, "words", FORM). The words are the notation, both ways; the form says what
// follows them (epic_notation.c): F a formation, U a unit, V a second unit, W a weapon of the unit,
// P a point in centimetres, N a number, C one of the words that the kind has in epic_notation.c;
// PLAN and LAYOUT are a word and what that one asks for. WAY is UP and whom it picks up there, TURN a
// unit and an angle. A wish that is given (EPIC_PLAN_GIVEN) has "thus" behind it.
//
// --- chance
X(DIE, "", N) // "4": one D6
// --- set-up (6.1)
X(EDGE, "edge", C)                  // south, north, west, east, southwest, ...
X(OBJECTIVE, "objective", P)        // 6.1.4a
X(DEPLOY, "deploy", F)              // the formation to be set up next; then units are placed
X(GARRISON, "garrison", F)          // likewise, as a garrison (6.1.5)
X(GARRISON_READY, "garrison ready", F) // the same, on overwatch (6.1.5c)
X(LAYOUT, "layout", LAYOUT)         // the whole formation at once: a proposed layout (EpicLayout) and a point
X(PLACE, "place", UP)               // one unit
X(LAY, "lay", WORK)                 // a fortified position (6.7.2)
X(FORTIFY, "fortify", FORTIFY)      // a whole group of them round a point
X(RESERVE, "reserve", F)            // 6.1.6
X(PLOT, "plot", FPN)                // formation, point, turn: secret
X(READY, "ready", NONE)             // no more garrisons, reserves, plots ...
// --- start of turn, strategy
X(BEGIN, "begin", C)                // mine | theirs: who begins with start-of-turn effects, who goes first
X(EFFECT, "use", F)                 // a start-of-turn effect of this formation: teleport, surface
X(WAIT, "wait", NONE)
// --- activation (9.2)
X(ACTIVATE, "activate", F)
X(STAY, "stay on overwatch", NONE)  // 1.10-q10
X(PASS, "pass", NONE)               // 6.1.6-q7
X(RETAIN, "retain", NONE)
X(HAND_OVER, "hand over", NONE)
X(ACTION, "", C)                    // advance, engage, double, march, marshal shoot, marshal move, overwatch,
                                    // sustained fire, hold move, hold shoot, hold regroup, road march
X(POP_UP, "pop up", U)              // 2.1.13b
X(WITH, "with", F)                  // Commander, Coordinated Fire: this formation too
X(GO, "go", NONE)                   // ends a list of such choices
X(REROLL, "reroll", NONE)
X(KEEP, "keep", NONE)               // ... the roll
X(YES, "yes", NONE)                 // an optional thing that the prompt names
X(NO, "no", NONE)
X(PORTAL, "portal", P)              // 5.6.3-q1: it charges from this one
// --- moves (9.3)
X(PLAN, "plan", PLAN)               // a whole formation's move: EpicPlan, formation or point, a number
X(WAY, "way", WAY)                  // behind a plan that is given: one more point of the unit's way
X(TURN, "turn", TURN)               // ... and where it looks in the end
X(VIA, "via", UP)                   // a waypoint of the unit's path
X(PICK, "pick", UV)                 // transport picks that unit up where its path is now
X(CAUTIOUS, "cautious", U)          // 1.8.1b, before the unit's move
X(MOVE, "move", UP)                 // ends the unit's path there and moves it
X(FACE, "face", UN)                 // degrees; free before or after its move
X(DONE, "done", NONE)               // the other units stay
X(KEEP_PART, "keep part", U)        // 1.7.4b: the legal part with this unit stays
X(OUT, "out", UP)                   // disembark (1.7.5d)
X(BOARD, "board", UV)               // counter charge, consolidation: the unit boards the other
// --- shooting (9.6)
X(SHOOT, "shoot", F)
X(HOLD_FIRE, "hold fire", NONE)
X(USE, "use weapon", UWC)           // ap, at, engine, others, not, second
X(OPEN_ONLY, "open only", C)        // ap, at, macro: decline the -1 for cover (1.9.5c)
X(BARRAGE, "barrage", C)            // plain | special: use the shared ability or not (1.9.8-q7); none: no barrage
X(FIRE, "fire", NONE)
X(TEMPLATE, "template", P)
X(HIT, "hit", U)                    // between equals, or a sniper's choice
X(SNIPE, "snipers", C)              // first | last (2.1.14-q3)
X(SAVE, "save", C)                  // armour, cover, holofield, shield
X(REACT, "overwatch", F)            // this formation fires at the mover (9.3d)
X(HOLD, "hold", NONE)               // ... none does (any more)
// --- assault (9.7)
X(ASSAULT, "assault", F)            // the target
X(INCLUDE, "include", F)            // an intermingled formation (1.12.10)
X(COUNTER, "counter", UP)           // a counter charge to that point
X(COUNTER_ALL, "counter all", NONE) // everybody as far as it goes
X(BACK, "back", U)                  // takes a counter charge back, where the formation fell apart
X(CC, "cc", U)                      // skimmers in contact (2.1.13e)
X(FF, "ff", U)
X(SPLIT, "split", UN)               // WE: so many dice CC, the others FF (3.3.2a)
X(AT_ENGINES, "at engines", U)      // the unit's dice go at war engines (3.2.1b)
X(AT_OTHERS, "at others", U)
X(WITHDRAW, "withdraw", NONE)       // 9.8a
X(STAND, "stand", NONE)
// --- end phase
X(RALLY, "rally", F)
X(REPAIR, "repair", N)              // so many of the die for shields, units (5.4.1b, 5.15.1)
