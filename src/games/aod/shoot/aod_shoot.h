// Room shoot: Shooting Attacks.
//
// Who may shoot at whom with what (aod_aim.c), the declaration (aod_declare.c: which models fire
// which weapons, as fire groups), the attack (frame ATTACK), its groups one after the other (frame
// GROUP, whose stages aod_group.h tells; what comes of it goes to room hits), and the markers and
// Templates of a group (frame MARK; where they may lie: aod_marker.h). It owns AodState.attack,
// AodState.group, AodState.die, AodState.mark.
//
// Not played yet, and refused with a sentence: Buildings; beams, markers of 10" and the like, which
// only vehicles carry. Who may react to an attack room react says.
//
// Rules: AOD-SHOOT-1 to 5, 7.1, 7.3; AOD-WPN-1.1 to 1.6, 1.8 to 1.10, 2, 3, 5; AOD-TABLE-6;
// AOD-FLOW-8.1; the special rules that aod_roll.c names.
#pragma once

#include "aod_eyes.h"
#include "aod_hits.h"
#include "aod_value.h"

// --- who may shoot at whom -----------------------------------------------------------------------

// SHOOT-1.3: the host may make a Shooting Attack now. What it would shoot with is not asked.
bool aod__may_shoot(const Aod *g, unsigned host, Refusal *refusal);
// The same for many units as all stands now: the scene is made once, when somebody looks.
typedef struct AodWatch {
    bool is_made; // false at first
    AodScene scene;
} AodWatch;
bool aod__may_shoot_now(const Aod *g, unsigned host, AodWatch *watch, Refusal *refusal);
// TYPE-2.12: it has to, before the phase ends.
bool aod__must_shoot(const Aod *g, unsigned host);
// ... and at none that is farther away than that, of those at whom it can; INT32_MAX: it need not.
int32_t aod__programmed_u(const Aod *g, unsigned host);
// SHOOT-2.1: the target may be shot at by it; that somebody sees it is asked apart.
bool aod__may_target(const Aod *g, unsigned host, unsigned target, Refusal *refusal);

typedef enum AodFire { AOD_FIRE_NOT, AOD_FIRE_NORMAL, AOD_FIRE_SNAP } AodFire;
// How the weapon may be fired by that model as it has moved (WPN-1, SHOOT-1.3, 4.4). *why is the
// message of what may not; it may be NULL. Whom it is fired at counts for Skyfire alone: at nobody
// in the air if AOD_NO_UNIT.
AodFire aod__fire(const Aod *g, unsigned model, const AodArmMode *mode, unsigned target,
                  AodMessage *why);
// GEAR-3.8: by its suspensor web it is fired at that unit as an Assault weapon.
bool aod__is_held_by_web(const Aod *g, unsigned model, const AodArmMode *mode, unsigned target);
// RULE-Skyfire: it is in the air, or skims; others are shot at by Snap Shots.
bool aod__is_in_air(const Aod *g, unsigned target);

// A way in which a member fires.
typedef struct AodShot {
    uint16_t model;
    uint8_t rank;
    uint8_t arm;  // of its kind
    uint8_t mode; // of the arm
} AodShot;

// How far a model has it to a target.
enum { AOD_SEES_NOBODY = INT32_MAX };
typedef struct AodAway {
    int32_t near_u; // to the nearest that it sees; AOD_SEES_NOBODY
    int32_t any_u;  // to the nearest
    int32_t more_u; // that range counts as more (SHOOT-2.5)
} AodAway;
AodAway aod__away(const Aod *g, const AodScene *scene, AodLooker gunner, unsigned target);
// Each member of a host.
typedef struct AodAim {
    uint16_t host, target;
    const AodScene *scene;                 // whoever asks keeps it
    AodAway away[AOD_UNIT_MODELS_MAX_ALL]; // by rank; vehicles are asked for each weapon
} AodAim;
void aod__aim(const Aod *g, const AodScene *scene, unsigned host, unsigned target, AodAim *out);
AodAway aod__away_of(const Aod *g, const AodAim *aim, unsigned rank, AodLooker gunner);
// VEH-3.1 to 3.3, 6.2, 6.3: how a vehicle that has moved so fires that weapon, if it fires no
// other.
AodFire aod__hull_fire(const Aod *g, unsigned model, const AodArmMode *mode, unsigned target,
                       AodMessage *why);
// RULE-Deathstorm: it may be fired at one more beside those whom it is fired at.
bool aod__storms(const Aod *g, const AodAttack *attack, AodShot shot);
// VEH-1.6, 1.9, 3.4: it may be fired at another target than the main one.
bool aod__may_split(const Aod *g, const AodScene *scene, const AodAttack *attack, AodShot shot,
                    unsigned target);
// SHOOT-2.3, 2.4, WPN-3.4, 5.1, 5.3.
bool aod__reaches(const AodArmMode *mode, bool is_snap, AodAway away);
// WPN-1.2, RULE-Firing_Protocols: how many of weapons that are alike the model fires in one attack.
unsigned aod__copies(const Aod *g, unsigned model, const AodArm *arm, const AodArmMode *mode);
// RULE-Fury_of_the_Legion: one attack more with that.
bool aod__is_still_furious(const Aod *g, unsigned model, const AodArmMode *mode);
// WPN-1.1, 1.2, RULE-Fury_of_the_Legion: attacks of one model at that distance without dice.
unsigned aod__attacks(const Aod *g, unsigned model, const AodArm *arm, const AodArmMode *mode,
                      AodAway away);

// --- Fatal Strike (aod_fatal.c) -------------------------------------------------------------------

// RULE-Fatal_Strike: the unit of that player may declare it now; it does.
bool aod__may_be_fatal(const Aod *g, unsigned seat, unsigned unit, Refusal *refusal);
void aod__be_fatal(Aod *g, unsigned unit);

// --- repairs (aod_repair.c) ----------------------------------------------------------------------

// DOCT-Reductor.1, .2: who mends nothing, but breaks; likewise, `what` from 0 to 2.
size_t aod__list_sabotage(const Aod *g, unsigned host, Action *out, size_t out_max, size_t count);
bool aod__can_sabotage(const Aod *g, unsigned host);
bool aod__sabotage_check(const Aod *g, unsigned host, AodAction a, Refusal *refusal);
void aod__sabotage(Aod *g, unsigned host, unsigned attack, AodAction a, unsigned die);
// RULE-Blind_Barrage: in place of shooting, `veil a4`.
size_t aod__list_veils(const Aod *g, unsigned host, Action *out, size_t out_max, size_t count);
bool aod__can_veil(const Aod *g, unsigned host);
bool aod__veil_check(const Aod *g, unsigned host, unsigned friend, Refusal *refusal);
void aod__veil(Aod *g, unsigned host, unsigned friend);
// VEH-11.1, RULE-Battlesmith: in place of shooting; `repair a5.1 at a3`: a Hull Point or Wound,
// with a 1 behind it the mobility, with 2 and more a weapon. Also of who is aboard.
size_t aod__list_repairs(const Aod *g, unsigned host, Action *out, size_t out_max, size_t count);
bool aod__can_repair(const Aod *g, unsigned host);
bool aod__repair_check(const Aod *g, unsigned host, AodAction a, Refusal *refusal);
void aod__repair_carry_out(Aod *g, unsigned host, AodAction a, unsigned die);

// --- declaring -----------------------------------------------------------------------------------

// Of a member that stands: the weapon is one that it may fire at the target.
bool aod__can_fire(const Aod *g, const AodAim *aim, AodShot shot, AodMessage *why);
// RULE-Auxilia: it is a gun, and nobody of its crew is free to serve it.
bool aod__lacks_crew(const Aod *g, const AodAttack *attack, AodShot shot);
bool aod__fires(const Aod *g, const AodAttack *attack, AodShot shot);
bool aod__fires_at(const Aod *g, const AodAttack *attack, AodShot shot, unsigned target);
void aod__add_shot(Aod *g, AodAttack *attack, AodShot shot);
void aod__take_shot(Aod *g, AodAttack *attack, AodShot shot);
// Of vehicles (VEH-3.1): whether it may be fired beside what the vehicle fires; what then is fired
// normally, and what as Snap Shots, is worked out anew.
bool aod__hull_has_room(const Aod *g, const AodAttack *attack, AodShot shot);
void aod__hull_add_shot(Aod *g, AodAttack *attack, AodShot shot);
void aod__hull_take_shot(Aod *g, AodAttack *attack, AodShot shot);
// Inside the two files: all that the model of that rank fires is given up; a shot is added.
void aod__drop_shots(Aod *g, AodAttack *attack, unsigned rank);
void aod__join_group(Aod *g, AodAttack *attack, AodShot shot, unsigned target, bool is_snap);
// Of a vehicle with the weapon's mount.
AodLooker aod__group_gunner(const Aod *g, const AodGroup *group, unsigned model);
// FLOW-6.1: all that can hurt the target most, by expected Wounds without cover.
void aod__declare_most(Aod *g, AodAttack *attack, const AodAim *aim);
// Any model of it may fire anything at the target.
bool aod__can_hurt(const Aod *g, const AodAim *aim);
// Expected Wounds of a shot, without cover, in 2^-16.
uint32_t aod__expected(const Aod *g, const AodAim *aim, AodShot shot);
// SHOOT-1.8: what a shot without a To Hit roll counts as, in halves of a hit.
unsigned aod__half_hits(const Aod *g, const AodArmMode *mode, bool is_snap, unsigned target);
// WPN-3.6: how many of the target its Template covers where that model would place it.
unsigned aod__most_under(const Aod *g, const AodGroup *group, unsigned model);

// --- attacks -------------------------------------------------------------------------------------

// Begins the Shooting Attack of a host: its owner declares it.
void aod__begin_attack(Aod *g, unsigned host);
// Begins one that is a reaction, at the unit that has caused it: all that can hurt it most is
// declared, and the owner says what he wants otherwise. Nothing comes of it if nobody can shoot.
// `flags`: of AodAttack.flags.
void aod__begin_reaction_attack(Aod *g, unsigned host, unsigned target, AodAttackRole role,
                                unsigned flags);
// AodAttack.flags of the attack on top, if the host of that model makes it.
unsigned aod__attack_flags(const Aod *g, unsigned model);
static inline AodAttack *aod__attack(const Aod *g, unsigned attack)
{
    ASSERT(attack < g->s->attack_count);
    return &g->s->attack[attack];
}
static inline AodGroup *aod__group(const Aod *g, unsigned group)
{
    ASSERT(group < g->s->group_count);
    return &g->s->group[group];
}

// WPN-1.8: whoever fires such a weapon and is not exempt keeps the unit from charging.
bool aod__forbids_charge(const Aod *g, unsigned model, const AodArmMode *mode);
// REACT-4.11: the model fires the weapon of the group: one that is used once is used up.
void aod__spend_shot(Aod *g, unsigned model, const AodGroup *group);

// D-TEMPLATE: with Torrent it may lie in more places than are listed.
bool aod__has_many_places(const Aod *g, const AodFrame *frame);

// RULE-Master_crafted: the weapon of the group may still have a roll again in this turn.
bool aod__can_craft(const Aod *g, const AodGroup *group, unsigned model);

// How many attacks a group makes as it is, or hits if nothing is rolled To Hit: of each model that
// fires, so many and so many dice of `sides`.
typedef struct AodVolley {
    unsigned models; // that fire
    unsigned fixed, dice, sides;
    bool are_alike;    // all of them the same
    bool is_uncertain; // markers: they scatter
} AodVolley;
AodVolley aod__volley(const Aod *g, unsigned shooter, const AodGroup *group);

// Whom a place that is an answer to D-BLAST, D-TEMPLATE or D-BARRAGE would cover, unscattered.
typedef struct AodUnder {
    unsigned target, others, friends; // models; others: of other units of the enemy
} AodUnder;
AodUnder aod__under(const Aod *g, AodAction place);

// Of 36 hits of the model's weapon on the host of vehicles those that glance or penetrate.
unsigned aod__pairs_that_harm(const Aod *g, unsigned model, const AodArmMode *mode,
                              unsigned target);

// --- inside the room: single rolls ---------------------------------------------------------------

// To Hit of a group: what a die needs, and what a miss needs when it is rolled again.
typedef struct AodHitLaw {
    uint8_t need;
    uint8_t again_need; // AOD_NEVER: nothing is rolled again
    bool only_ones;     // only a 1 is
    bool is_snap;
} AodHitLaw;
// Of who shoots from that host at the group's target (AOD_NO_UNIT: at anybody).
AodHitLaw aod__hit_law(const Aod *g, unsigned host, const AodGroup *group);

// To Wound of a group against a host.
typedef struct AodWoundLaw {
    uint8_t need;                          // AOD_NEVER: by the rules below only
    uint8_t rending, breaching, murderous; // from that number on; 0: not there
    bool is_again;                         // failed rolls are rolled again
    bool ones_again;                       // failed rolls of 1 are
    uint8_t haywire;                       // from that number on nothing saves; 0: not there
    bool is_deadly;                        // Instant Death whatever shows
    uint8_t saves;                         // AOD_POOL_ flags of what may be saved with
    bool must_again;                       // successful ones are (TYPE-1.3)
    uint8_t strength, ap;
    uint8_t blades;           // AP of a 6 (RULE-Immaterial_Blades); 0: not there
    uint8_t toughness, chart; // what the Strength is held against, and what the chart alone needs;
                              // 0: nothing is looked up
} AodWoundLaw;
AodWoundLaw aod__wound_law(const Aod *g, unsigned shooter, const AodArmMode *mode, unsigned target);
// Of that Strength against that Toughness.
AodWoundLaw aod__wound_law_of(const Aod *g, unsigned striker, const AodArmMode *mode,
                              unsigned target, int strength, int toughness);
// PRIN-1.4: re-rolls of every success and of every failure make none.
void aod__settle_again(AodWoundLaw *law);
// The AP of the Wound; `rends_to`: what Rending and Breaching make of it.
uint8_t aod__wound_ap(const AodDie *die, const AodWoundLaw *law, unsigned rends_to);
// AOD_POOL_ flags of what may not be saved with.
unsigned aod__saves_left(const AodDie *die, const AodWoundLaw *law);
// The To Wound roll of the die is made again.
bool aod__wound_again(const AodDie *die, const AodWoundLaw *law);
// RULE-Molecular_Dissonance, RULE-Disruption: a To Hit roll of that number wounds by itself; it is
// none that misses.
bool aod__wounds_by_hit(const Aod *g, const AodArmMode *mode, unsigned target, unsigned face);
bool aod__wounds_with(const AodWoundLaw *law, unsigned face);
// What the To Wound die of a hit shows, in AodDie.came.
void aod__note_wound(AodDie *die, const AodWoundLaw *law);
// The die, with where its need comes from.
void aod__report_wound_die(const Aod *g, unsigned unit, const AodWoundLaw *law, unsigned face);
// PRIN-1.3: says how many of the dice in hand are rolled again.
void aod__tell_again(const Aod *g);
