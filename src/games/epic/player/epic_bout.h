// Assaults, estimated: who would win, and what both sides would lose.
#pragma once

#include "epic_estimate.h"

// An assault: chance that the attacker wins it, and expected points lost by both sides. `contact`:
// fought with CC, else with FF. `support`: expected FF hits of each side's supporters.
typedef struct EpicBout {
    double win;           // chance
    double attacker_loss; // points, the result included
    double defender_loss;
} EpicBout;
// The fight as they stand now, all of the attackers against all of the defenders: who touches
// fights in close combat, who is near fires, others near enough support. `force` of all formations.
// `may_counter`: the defenders still counter charge, which brings some nearer.
EpicBout epic__bout_now(const EpicWeights *weights, const EpicMatch *m, const EpicState *s,
                        EpicSet attackers, EpicSet defenders, bool may_counter,
                        const EpicForce *force);
// An assault that is still to be charged: how far the straight ways of all who charge leave them
// from the target, at least (0: it is within reach), and how many units of others, by seat, stand
// near enough to support (1.12.6a): own ones with the target in range and sight, the enemy's within
// range of the target, to which the charge comes.
typedef struct EpicProspect {
    int32_t contact_short_u, fire_short_u; // 1.12.3a, b
    unsigned friends, enemies;
} EpicProspect;
void epic__prospect(const EpicMatch *m, const EpicState *s, unsigned attacker, unsigned defender,
                    EpicProspect *out);
// The fight then, with the supporters: of the chargers those fight whose way is long enough, in
// `contact` with CC where it is, else with FF; of the defenders all.
EpicBout epic__bout_planned(const EpicWeights *weights, const EpicMatch *m, const EpicState *s,
                            unsigned attacker, unsigned defender, bool contact);

EpicBout epic__force_assaults(const EpicWeights *weights, const EpicForce *attacker,
                              const EpicForce *defender, bool contact, double attacker_support,
                              double defender_support);
