// Every action: X(NAME, "words", FORM). The words are the notation, both ways; the form says what
// follows them (aod_notation.c): U a unit, UV a unit and another, M a model, P a point in inches with its
// floor, W a weapon of a model, N a number, C one of the words that the kind has in aod_notation.c, CU such words and a unit, MP a model, a point
// and perhaps a facing; MF a model and a facing in degrees; PT a point and a direction in degrees; MU a model, a unit and perhaps a number; PLAN is a shape with its points. A wish that is given
// (AOD_GIVEN) has "thus" behind it.
//
// --- chance
X(DIE, "", N) // "4": one D6
// --- before the battle (FLOW-2.2)
X(MARKER, "marker", P)
X(FIRST, "", C)           // first | second
X(ROLE, "", C)            // attacker | defender
X(ZONE, "zone", C)        // a | b | c | d
X(NIGHT, "night", NONE)
X(NONE_OF_IT, "none", NONE) // declines what is asked
X(JOIN, "join", UV)       // "join a7 to a3"
X(ABOARD, "aboard", UV)   // "aboard a3 in a4"
X(CHOOSE, "choose", CU)    // "choose scout a3": aod_picks.inl
X(APART, "apart", U)      // takes one of the two back
X(RESERVE, "reserve", U)
X(STAND, "table", U)      // takes `reserve` back
X(READY, "ready", NONE)   // no more of that
// --- deployment
X(DEPLOY, "deploy", U)    // then a plan, or places
X(PLAN, "plan", PLAN)
X(PLACE, "place", MP)     // one model
X(DONE, "done", NONE)
X(AUTO, "auto", NONE)     // the engine's own plan: at the front of the zone; in a move the gather plan (TABLE-7.7)
// --- turns
X(ACT, "act", U)          // "act a3": the next unit of the phase
X(END, "end", NONE)       // the phase
X(STAY, "stay", NONE)     // the whole unit is Stationary
// --- shooting
X(TARGET, "target", U)    // of the Shooting Attack; all that can hurt it most fires
X(FIRE, "fire", W)        // "fire a3.2/1": that model fires that weapon
X(HOLD, "hold", W)        // ... does not
X(SHOOT, "shoot", NONE)   // declared
X(AIM, "aim", M)           // "aim a1.1": what it fires is Brutal (RULE-Deadly_Aim)
X(ARRAY, "array", U)       // before it moves: its Helical targeting array works (GEAR-3.2)
X(OVERLOAD, "overload", M) // "overload a1.1": twice the shots, for D3 Wounds (RULE-Reactor_Overload)
X(FATAL, "fatal strike", U) // before anybody shoots: RULE-Fatal_Strike
X(VEIL, "veil", U)          // in place of shooting: "veil a4" is Shrouded (RULE-Blind_Barrage)
X(SHADOW, "shadow", MP)    // "shadow a1.1 20,30": he is set down there (RULE-Shadow_of_the_Reaper)
X(AVENGE, "avenge", W)     // "avenge a1.1/2": the last hits of that weapon (TRAIT-From_Hels_Heart)
X(FORCE, "force", M)       // "force a3.1": he takes a Psychic check before he strikes (PSY-1.4)
X(REPAIR, "repair", MU)   // "repair a5.1 at a3": a Hull Point; "at a3 1": it moves again; 2 and more: a weapon
X(SABOTAGE, "sabotage", MU) // "sabotage a1.1 at b3": a Hull Point or Wound; "at b3 1": Immobilised; 2: a weapon (DOCT-Reductor)
X(UNDERMINE, "undermine", N) // "undermine 3": that piece of terrain (DOCT-Reductor.3)
X(NEXT, "next", M)        // of the order in which Wounds are given
X(DEFAULT, "default", NONE) // the rest in the order of SHOOT-6.17
X(ONE, "one", M)          // one Wound to it, then ask again
X(LOSE, "lose", W)        // "lose b3.1/2": that weapon is destroyed
X(RUN, "run", NONE)       // before the plan: MOVE-4
X(FLAT_OUT, "flat out", NONE) // before the plan of Fast vehicles: VEH-2.6
X(PACKS, "packs", NONE)   // before the plan: jump or jet packs are used (MOVE-5)
X(SMOKE, "smoke", NONE)   // before the plan: smoke launchers, no faster than Combat Speed (GEAR-2.6)
X(VIA, "via", MP)         // a corner of one model's way
X(MOVE, "move", MP)       // the end of its way
X(EMBARK, "embark", U)     // "embark a4": the move ends aboard of it (TRANS-2.1)
X(REVERSE, "reverse", MP) // a corner of a hull's way, to which it goes backwards (VEH-2.5)
X(RAM, "ram", MP)         // "ram a3.1 20,30": it turns to that point and goes there, whoever is in the way
X(FACE, "face", MF)       // "face a3.1 90": it turns
// --- markers and Templates
X(MARK, "mark", P)        // "mark 20.5,31@1": the hole of a marker lies there
X(CRAWL, "crawl", P)      // RULE-Crawling_Fire: it is moved there before it scatters
X(TOWARD, "toward", N)    // "toward 90": a Template at the base, in that direction
X(FROM, "from", PT)       // "from 18,24 toward 90": one with Torrent, its narrow end and direction
X(REROLL, "reroll", NONE)
X(KEEP, "keep", NONE)
X(HIGH, "high", N)        // "high 143": a direction of 65,536 is drawn as two of 256
X(LOW, "low", N)
// --- tests and flights
X(TEST, "test", U)        // the next unit to test
X(EDGE, "edge", C)        // west | south | east | north: to which of its edges it flees
X(SHORT, "short", NONE)   // it flees no farther than a D6
X(FULL, "full", NONE)     // ... as far as others do
// --- the last before the battle
X(CLASS, "class", C)      // infantry | daemon | dreadnought | cavalry | vehicle | primarch
X(SEIZE, "seize", NONE)
// --- assaults
X(CHARGE, "charge", U)    // of D-CHARGE: the primary target
X(ALSO, "also", U)        // a secondary one
X(THROUGH, "through", NONE) // the initial charger goes through Difficult Terrain
X(ROUND, "round", NONE)   // ... round it
X(GO, "go", NONE)         // declared
X(FIGHT, "fight", U)      // the combat of that unit is next
X(CHALLENGE, "challenge", M) // that model issues a challenge
X(ACCEPT, "accept", M)
X(DECLINE, "decline", NONE)
X(BACK, "back", M)        // that model steps back
X(OBLIVION, "oblivion", M) // that enemy is named (RULE-Ex_Oblivio)
X(WITH, "with", W)        // all of its kind in its unit fight with that weapon
X(SKILL, "skill", C)       // "skill guard": guard | strike | fury (RULE-Skill_Unmatched)
X(STRIKE, "strike", MU)   // "strike a3.4 at b2": all its attacks; "at b2 1": one of them
X(DASH, "dash", N)        // "dash 90": it leaves its combat in that direction (RULE-Hit_and_Run)
X(SWEEP, "sweep", NONE)
X(FAIL, "fail", NONE)     // the Morale check of a lost combat (ASSAULT-9.5)
// --- reactions
X(NONE_THIS_PHASE, "none this phase", NONE) // FLOW-4.4: and no window of that kind any more
X(ADVANCE, "advance", U)   // then auto, or the way of each model
X(WITHDRAW, "withdraw", U)
X(INTERCEPT, "intercept", UV) // "intercept b2 at a3": it shoots at who has arrived
X(RETURN_FIRE, "return fire", U)
X(EVADE, "evade", U)
X(OVERWATCH, "overwatch", U)
X(HOLD_LINE, "hold the line", U)
X(GLORY, "glory", W)      // "glory b2.4/1": Death or Glory with that weapon
X(USE, "use", CU)           // "use death dealers b2": an Advanced Reaction of its Legion
// --- Reserve and arrival
X(DEEP, "deep", U)        // it waits for the Deep Strike Assault; then: the first of it to come down
X(FLANK, "flank", U)      // ... for the Flanking Assault
X(INFILTRATE, "infiltrate", U) // ... until all others stand; then: the next of those to be deployed
X(SCOUT, "scout", U)      // the next to be put elsewhere; then a plan, or places
X(NAME, "name", U)        // an enemy
X(ARRIVE, "arrive", NONE) // the assault comes this turn
X(WAIT, "wait", NONE)     // ... does not
X(ENTER, "enter", U)      // the next that arrives; then a plan, or places
X(PUT, "put", P)          // where the first model comes down
