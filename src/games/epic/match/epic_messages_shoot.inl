// Shooting, barrages, overwatch.
// What happens.
X(SHOOTS, "{0} shoots at {1}", NULL)
X(SUPPRESSED, "{0} is suppressed", NULL)
X(CROSSFIRE, "{0} is caught in a crossfire", NULL)
X(FIRES, "{0} fires: {1}+ to hit", NULL)
X(HIT_REROLLED, "{0} rolls a die that missed again", NULL)
X(HITS_SCORED, "{0} scores hits: {1}", NULL)
X(BARRAGE, "{0} fires a barrage of {1} points: AP {2}+, AT {3}+", NULL)
X(GROUP, "{0} and its like under the templates: {1} dice, {2}+ to hit", NULL)
X(SNIPED, "A sniper has picked {0}", NULL)
X(REACTS, "{0} fires from overwatch at {1}", NULL)
// Quiet: only their beats are told.
X(SHOT_DIE, "", NULL)     // of a weapon, against what it needs
X(GROUP_DIE, "", NULL)    // of a barrage
X(TEMPLATE_LIES, "", NULL)
// Why a target or a weapon is not to be had.
X(OWN_SHOOT_TARGET, "Only a formation of the enemy can be shot at", "Name one of the enemy's")
X(NOT_ON_TABLE, "{0} has no unit on the table to shoot at", "Pick another formation")
X(BROKEN_SHOOTER, "{0} is broken and does not shoot", NULL)
X(ALL_SUPPRESSED, "{0} has units that could shoot it, but its blast markers suppress them all ({1} of them count)",
  "Pick another target, or rally first")
X(NO_RANGED_WEAPON, "{0} has no ranged weapon", NULL)
X(AIR_ONLY, "{0} shoots at aircraft only", NULL)
X(SHOOTS_NOT_INSIDE, "{0} is inside a transport that does not let it shoot",
  "Let it disembark first")
X(WEAPONS_LOST, "{0} has lost its weapons to a critical hit", NULL)
X(WEAPON_SPENT, "{0} has been fired and shoots once in a battle only", NULL)
X(WEAPON_RELOADING, "{0} was fired last turn and is reloading", "It is ready next turn")
X(WEAPON_ONE_A_TURN, "{0} waits: its unit has fired one of these this turn",
  "It is ready next turn")
X(NOT_MARKED, "{0} needs a target that markerlights mark", NULL)
X(ONLY_INDIRECT, "{0} fires indirectly only, on sustained fire", NULL)
X(OUT_OF_INDIRECT,
  "{0} is out of range of indirect fire, too: the nearest, {1}, is {2} cm away, it reaches {3} cm", NULL)
X(TOO_NEAR_INDIRECT,
  "{0} has no line of fire, and indirect fire needs {1} cm at least: {2} is {3} cm away", NULL)
X(REACHES_SUSTAINED, "{0} could fire indirectly, but only on sustained fire", NULL)
X(OUT_OF_RANGE, "{0} is out of range: the nearest, {1}, is {2} cm away, its range is {3} cm",
  "Move closer, or pick another target")
X(OUT_OF_ARC, "{0} has none of them in its fire arc; the nearest is {1}", "Turn the unit")
X(NO_SIGHT, "{0} has no line of fire to {1}: {2} is in the way", "Move to where it sees it")
X(NO_CLEAR_RAY, "{0} has no line of fire to {1}: no line to it is clear",
  "Move to where it sees it")
X(IS_SUPPRESSED, "{0} is suppressed by blast markers", NULL)
X(NO_VALUE, "{0} cannot be used on this target in that way", "Choose another use")
// Orders.
X(NOT_SHOOTER, "That is no unit of {0}, which is shooting", NULL)
X(NO_SUCH_WEAPON, "{0} has no such weapon", NULL)
X(FIRE_ORDERS_FULL, "At most {0} weapons can be told how to fire", "Fire")
X(NOT_MIXED_COVER, "{0} does not have units both in cover and in the open for these weapons",
  NULL)
// Barrages.
X(NO_BARRAGE, "{0} has no barrage weapon that reaches the target", NULL)
X(NOT_SUSTAINED, "{0} is not on sustained fire, so it cannot fire indirectly", NULL)
X(NO_ABILITY, "No barrage weapon of {0} that reaches the target has that ability", NULL)
X(TEMPLATE_APART, "An extra template has to touch the first one",
  "Its centre lies 7.4 cm from the first one's")
X(TEMPLATES_OVERLAP, "The template would overlap template {0}", "Move it round the first one")
X(TEMPLATE_POINTS, "Only {0} barrage points come together there, elsewhere {1}",
  "Put it where more weapons reach")
X(TEMPLATE_UNITS, "Only {0} units of the target lie there that count, elsewhere {1}",
  "Put it where more units are")
X(NOT_SNIPED, "{0} cannot pick that unit: not in range, not in sight, or not to be hurt so",
  NULL)
X(NOT_SUPPRESSED_NEXT, "That unit is not among the farthest ones", "Pick one of the tied")
// Overwatch.
X(NOT_ON_OVERWATCH, "{0} is not on overwatch", NULL)
X(OTHER_IS_NEARER, "Of the formations that charge together another one than {1} is nearest to {0}", NULL)
// `?`
X(MAY_SHOOT, "{0} reaches {1} of the {2} units of {3}", NULL)
X(MAY_SHOOT_INDIRECT, "{0} reaches {1} of the {2} units of {3} indirectly", NULL)
