// What the greedy player weighs: every number that is neither a rule nor odds. X(NAME, USUAL, STEP, TEXT): in
// points of the army lists where nothing else is said; STEP: by how much tuning tries it to and fro, 0: it does not.
//
// They were tried out in games against random play and against one another, and by `strategium tune`
// (docs/search.md); they are not worked out.

// --- ground (6.1.7)
X(objective_training, 150.0, 0, "an objective in a training game")
X(objective_late, 130.0, 32.5, "in a tournament game from turn 3 on, when it can end")
X(objective_turn_2, 60.0, 15, "the same in turn 2")
X(objective_turn_1, 25.0, 6.25, "and in turn 1")
X(blitz, 1.1, 0.275, "times that: on the enemy's edge")
X(own_objective, 0.9, 0.225, "times that: on the own side")
X(held_beside, 0.25, 0.062, "part that counts where another of the side is near already")
X(held_too, 0.2, 0.05, "the same, where units have been looked at")
X(contested, 0.7, 0.175, "part that counts where an enemy is near as well")
X(pull, 0.6, 0.15, "part that being on the way counts ...")
X(pull_cm, 25.0, 6.25, "... half as much that far off")

// --- danger
X(danger, 0.03, 0.007, "part of what the enemy could do that is feared")
X(danger_to_act, 0.45, 0.113, "chance that one that is still to act does it ...")
X(danger_acted, 0.2, 0.05, "... and one that has acted, later")
X(danger_losses, 0.5, 0.125, "part of its own losses that keeps an enemy from a fight")
X(in_danger_first, 0.3, 0.075, "part of its danger that makes a formation act sooner")

// --- actions
X(impossible, -1000.0, 0, "what cannot be done")
X(after_move, 0.8, 0.2, "part of a shot after a move: not all will see")
X(march, 10.0, 2.5, "what a march costs: no shooting, no support")
X(marker, 6.0, 1.5, "a blast marker taken off ...")
X(markers_max, 4.0, 1, "... of so many")
X(overwatch, 0.45, 0.113, "chance that a shot from overwatch comes about")
X(support, 0.5, 0.125, "part of a formation's firefight that supports nearby")
X(charge_holds, 0.3, 0.075, "part of the ground that a charge ends on")
X(hand_over, 45.0, 11.25, "what the next must promise for the initiative to be kept")
X(retain_safe, 0.6, 0.15, "least chance of its test to be thought of")
X(react, 0.15, 0.037, "part of its points that a shot from overwatch must be worth")
X(withdraw, 10.0, 2.5, "withdrawing rather than standing")

// --- where units stand
X(in_cover, 1.5, 0.375, "a unit in cover")
X(aboard_near, -4.0, 1, "a unit aboard near the enemy ...")
X(aboard_far, 2.0, 0.5, "... and far from him")
X(refuge_lost, -15.0, 3.75, "a broken unit where it is lost (1.13.3c)")
X(refuge_safe, 6.0, 1.5, "where nobody is near; in between:")
X(refuge_cm, 0.25, 0.062, "a centimetre more")
X(leader, 25.0, 6.25, "over the points of a unit, when hits are placed")
X(inspiring, 25.0, 6.25, "the same")
X(commander, 40.0, 10, "the same")
X(armour, 2.0, 0.5, "a step of its armour")
X(trench, 10.0, 0, "being set up in a trench; an own objective is worth some 20 then")
X(fortify, 100.0, 0, "laying fortified positions rather than none")
X(fortify_line, 0.5, 0, "in a line rather than not")

// --- what losses lead to
X(shot_marker, 3.0, 0.75, "a blast marker laid")
X(shot_breaks, 0.35, 0.087, "part of its points that is lost by breaking under fire")
X(shot_broken, 0.5, 0.125, "units that a marker costs a broken formation (1.13.4b)")
X(loser_hits, 2.0, 0.5, "extra hits of who loses an assault (1.12.7f) ...")
X(no_fear, 0.5, 0.125, "... part of them for those who know no fear")
X(own_breaks, 0.45, 0.113, "part of what is left that the attacker loses by breaking")
X(enemy_breaks, 0.4, 0.1, "the same of the defender")
X(under, 3.5, 0.875, "units under a template that is not placed yet ...")
X(under_part, 0.7, 0.175, "... or that part of a small formation")
X(two_templates, 1.5, 0.375, "times that from 4 barrage points on (1.9.8b)")
X(more_templates, 1.8, 0.45, "times that from 8 on")
