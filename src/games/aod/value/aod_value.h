// Room value: what a number is now: characteristics, saves, Leadership, and what a weapon does in
// somebody's hands.
//
// Questions only; nothing is stored. The order is that of PRIN-2.2: what multiplies, what adds,
// what sets. What unit types, items and special rules add to a value stands here and nowhere else;
// rules that need another room (auras of Leadership by enemies) are asked there.
//
// Rules: AOD-PRIN-2.2 to 2.6, 3.2, 3.3, 3.6; AOD-SHOOT-1.4, 5.2, 6.5, 6.6, 6.8, 6.10, 6.20;
// AOD-GEAR-1.1 to 1.3, 1.6, 3.6; AOD-MISSION-10.2, 10.3; the special rules that aod_value.c and
// aod_saves.c name.
#pragma once

#include "aod_eyes.h"
#include "aod_ground.h"
#include "base_limit.h"

// --- characteristics -----------------------------------------------------------------------------

// The characteristic as it is now, 0 to 10; 0: it is 0 or '-', or the profile has none.
int aod__value(const Aod *g, unsigned model, AodValue value);
// SHOOT-5.2: of those of the host's models that stand; of equal numbers of models the higher.
int aod__majority(const Aod *g, unsigned host, AodValue value);
// PRIN-2.6: as printed, which may be more than 10. 0: the packs say it in words.
int aod__weapon_strength(const Aod *g, unsigned model, const AodArmMode *mode);
bool aod__model_has(const AodMatch *m, unsigned model, AodSpecial special);
bool aod__mode_has(const AodArmMode *mode, AodSpecial special);
// The X of a rule of a weapon; `fallback` where none is written, 0: it has not the rule.
int aod__mode_value(const AodArmMode *mode, AodSpecial special, int fallback);
// How a weapon hits, and from how far away.
typedef enum AodStrikes {
    AOD_STRIKES_BY_ROLL,     // To Hit
    AOD_STRIKES_BY_MARKER,   // WPN-2
    AOD_STRIKES_BY_TEMPLATE, // WPN-3
} AodStrikes;
AodStrikes aod__strikes(const AodArmMode *mode);
// WPN-2.1: the radius of its marker.
int32_t aod__marker_u(const AodArmMode *mode);
// Of a Template its length and Torrent (WPN-3.7).
int32_t aod__reach_u(const AodArmMode *mode);
// TABLE-6.2: the length of a Template.
int32_t aod__template_u(const AodArmMode *mode);
// Any member that stands has it.
bool aod__host_has(const Aod *g, unsigned host, AodSpecial special);
// All members that stand have it, and there are some.
bool aod__all_have(const Aod *g, unsigned host, AodSpecial special);
bool aod__host_has_type(const Aod *g, unsigned host, uint32_t types, uint64_t subtypes);

#define AOD_SHROUD_U LIMIT(SHOOT_2_5, 6 * AOD_INCH)
// SHOOT-2.5, LEGION-2.20: how much farther away the host counts for that model's shots.
int32_t aod__farther_u(const Aod *g, unsigned model, unsigned host);
// ... LEGION-2.20 alone: also for reactions.
int32_t aod__legion_farther_u(const Aod *g, unsigned host);
// RULE-Assassins_Eye: neither Night nor any rule lowers its range and its Ballistic Skill, and
// nobody is Shrouded from it.
bool aod__has_assassins_eye(const Aod *g, unsigned model);
// MISSION-10.2: how far it sees.
int32_t aod__sight_u(const Aod *g, unsigned model);
// ... a unit that it shoots at; GEAR-3.5: searchlights are seen, and show.
int32_t aod__sight_at_u(const Aod *g, unsigned model, unsigned target);

// --- who is exempt from what ---------------------------------------------------------------------

// SHOOT-1.4, TYPE-1.3, 1.8, 1.10, 2.5, 2.12, 2.14, 2.17, 2.18: fires all its weapons, and may
// charge after any of them (WPN-1.8).
bool aod__fires_all(const AodMatch *m, unsigned model);
// Heavy and Ordnance as if Stationary.
bool aod__fires_steadily(const AodMatch *m, unsigned model);

// --- types and sub-types (aod_kinds.c) ------------------------------------------------------------

// TYPE-1.5, 2.14, 2.17: no special rule lowers its characteristics.
bool aod__is_never_lowered(const AodMatch *m, unsigned model);
// TYPE-1.6, 2.13, 2.19: the characteristic, more than 0 as printed, as its type makes it now.
int aod__value_of_kind(const Aod *g, unsigned model, AodValue value, int number);
// TYPE-2.13: a Guardian in a unit without a Character.
bool aod__is_unled_guardian(const Aod *g, unsigned model);
// TYPE-2.12: Programmed Behaviour: it shoots at and charges the nearest.
bool aod__is_programmed(const Aod *g, unsigned host);
// Between the nearest of both.
int32_t aod__hosts_gap_u(const Aod *g, unsigned host, unsigned other);
// TYPE-2.15: all of it is in close order.
bool aod__is_in_line(const Aod *g, unsigned host);
bool aod__all_corrupted(const Aod *g, unsigned host);
// TYPE-1.6, 1.7, 2.10: a failed Morale check costs it Wounds, and it does not Fall Back; which of
// its models may take them.
bool aod__bleeds(const Aod *g, unsigned host);
bool aod__may_bleed(const AodMatch *m, unsigned model);
// TYPE-1.6, 2.10: Wounds of that weapon are Instant Death for it.
bool aod__dies_of(const AodMatch *m, unsigned model, const AodArmMode *mode);

// --- whom rules are about (aod_whom.c) -----------------------------------------------------------

// TYPE-2.22: any of the host's models is one of those whom Hatred (X) and its like name. NULL: no.
bool aod__is_about(const Aod *g, const AodHas *has, unsigned host);
// RULE-Preferred_Enemy: any of the host's models prefers any of the foe's.
bool aod__prefers(const Aod *g, unsigned host, unsigned foe);
// RULE-Monster_Hunter: any of the host's models hunts, and any of the foe's is what it hunts.
bool aod__hunts(const Aod *g, unsigned host, unsigned foe);
// RULE-Marked_for_Death: the model has the rule, and its player has named that host.
bool aod__has_marked(const Aod *g, unsigned striker, unsigned foe);

// --- rules of single units (aod_named.c) ---------------------------------------------------------

// The characteristic with what Lock-step and Accursed do to it.
int aod__named_value(const Aod *g, unsigned model, AodValue value, int number);
// How much easier To Hit is in melee; what it never needs more than (7: anything).
int aod__named_blow(const Aod *g, unsigned model, unsigned foe);
unsigned aod__named_need_most(const Aod *g, unsigned model, unsigned foe);
// RULE-Death_Frenzy: all of it has the rule.
bool aod__is_frenzied(const Aod *g, unsigned host);
// More Attacks of its blows.
int aod__named_attacks(const Aod *g, unsigned model);
// RULE-Ravening_Madmen: how much lower Strength counts for the number needed.
int aod__named_weaker(const Aod *g, unsigned target);
// RULE-Hexagrammatic_Wards: what adds to To Wound rolls against it.
int aod__named_wounds(const Aod *g, const AodArmMode *mode, unsigned target);
// A weapon of Psykers (PSY-1.6).
bool aod__is_psychic(const AodArmMode *mode);
// RULE-Entangle: it has no effect on that one; on anybody of the host.
bool aod__shakes_off_snares(const AodMatch *m, unsigned model);
bool aod__all_shake_off_snares(const Aod *g, unsigned host);
// RULE-Entangle, RULE-Hydras_Wail: its hits cost nobody anything.
bool aod__is_harmless(const AodArmMode *mode);
// RULE-Rending: from what number on it rends in these hands; 0: it does not (RULE-Fatal_Strike).
int aod__rending(const Aod *g, unsigned striker, const AodArmMode *mode);
// RULE-Rocket_Barrage: it fires so, and has not moved.
bool aod__fires_rockets(const Aod *g, unsigned model, const AodArmMode *mode);
// RULE-Fleet: X; 0: it has not the rule (TRAIT-The_Hidden_Hand).
int aod__fleet(const Aod *g, unsigned model);
// RULE-Coraxs_Shame: of one side, the one is Corvus Corax, and the other ashamed before him.
bool aod__are_ashamed(const Aod *g, unsigned a, unsigned b);
// RULE-The_Hidden_Hand: alone, so that he comes from anywhere.
bool aod__is_hidden(const Aod *g, unsigned host);
// RULE-Tercio: another host in formation with it.
bool aod__is_in_formation(const Aod *g, unsigned host, unsigned other);
// ... the next of the host's Tercio that shares its reaction and has not made it; AOD_NO_UNIT.
unsigned aod__next_sharer(const Aod *g, unsigned host);
// More inches of a charge at all these targets.
int aod__named_charge(const Aod *g, unsigned host, const uint16_t *target, unsigned count);
// RULE-Shrouded_in_Death, RULE-Grav_Wave: whoever charges it is Disordered.
bool aod__disorders(const Aod *g, unsigned target);
// RULE-Bloody_Murder: the flags of its turn when it has charged that one.
uint32_t aod__murder_flags(const Aod *g, unsigned host, unsigned target);
// RULE-Legio_Custodes.
bool aod__is_nemesis(const Aod *g, unsigned seat, unsigned unit);
// RULE-Living_Icons: the side has more to its result.
bool aod__has_icons(const Aod *g, unsigned seat);

// --- choices before deployment (aod_picks.c) ----------------------------------------------------

// RULE-Silent_Sisterhood: all of it is of the Chamber of Vigilance and may be given Scout or
// Infiltrate; it has been given that rule.
bool aod__is_vigilant(const Aod *g, unsigned host);
bool aod__is_given(const Aod *g, unsigned unit, AodSpecial special);
// ... it is locked with those against whom one of its Chambers does not flinch.
bool aod__faces_prey(const Aod *g, unsigned host);
// RULE-Hydran_Exemplars: all of it has the rule; the Legion that it has studied.
bool aod__is_exemplary_of_hydra(const Aod *g, unsigned host);
unsigned aod__studied(const Aod *g, unsigned unit);
// How much easier To Hit is against that host, or against the opponent of a challenge.
int aod__hydran_hit(const Aod *g, unsigned model, unsigned target, unsigned opponent);
typedef enum AodWing {
    AOD_WING_NONE,
    AOD_STORMWING,
    AOD_DEATHWING,
    AOD_DREADWING,
    AOD_IRONWING,
    AOD_FIREWING,
    AOD_RAVENWING
} AodWing;
// Of a choice: the number of its Legion, 0: of none; its wing; its words.
unsigned aod__pick_legion(unsigned choice);
AodWing aod__pick_wing(unsigned choice);
const char *aod__pick_word(unsigned choice);

// --- rites (aod_rites.c) --------------------------------------------------------------------------

// The Detachment of the model's unit has it: AOD_RITE().
bool aod__has_rite(const Aod *g, unsigned model, uint32_t rite);
// RITE-The_Stone_Gauntlet.2, .3: it rolls failed Invulnerable Saves again; it hammers.
bool aod__is_in_gauntlet(const Aod *g, unsigned model);
bool aod__has_gauntlet(const Aod *g, unsigned model);
// RITE-The_Black_Reaving.1: it has Rage (2) in this charge.
bool aod__reaves(const Aod *g, unsigned model);
bool aod__army_has_rite(const Aod *g, unsigned seat, uint32_t rite);
// RITE-Underworld_Assault: what its Infantry begins in; the host is Stubborn by it.
bool aod__is_termite(const Aod *g, unsigned unit);
bool aod__is_dug_in(const Aod *g, unsigned host);
// RITE-The_Maru_Skara: it has M +1; the unit is of those that may be given Outflank.
bool aod__marches(const Aod *g, unsigned model);
bool aod__may_be_given_outflank(const Aod *g, unsigned unit);
// DOCT-Cybernetica.2: it is an automaton between two cortex controllers.
bool aod__is_guided_by_two(const Aod *g, unsigned model);

// --- Warlord Traits (aod_traits.c) ---------------------------------------------------------------

// The player's Warlord; NULL: he is lost, or there is none.
const AodUnitCard *aod__warlord_card(const Aod *g, unsigned seat);
// ARMY-5.4: the player's Warlord has that Trait and is not lost.
bool aod__has_trait(const Aod *g, unsigned seat, AodLead trait);
// He has it, and is a member of the host.
bool aod__is_led_by(const Aod *g, unsigned host, AodLead trait);
// He is that model.
bool aod__is_warlord_with(const Aod *g, unsigned model, AodLead trait);
// ARMY-5.5: he is in the combat going on, or somebody of his side who is in it is near him.
bool aod__warlord_helps(const Aod *g, unsigned seat);
// ARMY-5.4, REACT-1.3: the phase in which he gives a Reaction more; AOD_PHASE_SETUP: in none.
AodPhase aod__warlord_phase(const Aod *g, unsigned seat);
// TRAIT-Flaymaster, TRAIT-From_Hels_Heart: the X of its Fear by them, 0: none; the combat going on
// leaves him no enemy.
int aod__fear_of_trait(const Aod *g, unsigned model);
bool aod__flays(const Aod *g, unsigned seat);
// TRAIT-Marshal_of_the_Crown: the host holds a model of the wing that was named, and sees him.
bool aod__sees_marshal(const Aod *g, unsigned host);

// --- guns and their crews (aod_guns.c; RULE-Auxilia) ----------------------------------------------

// GEAR-3.8: that weapon of the model has a suspensor web.
bool aod__hangs_in_web(const AodMatch *m, unsigned model, const AodArmMode *mode);
bool aod__is_carriage(const Aod *g, unsigned model);
// How many of the host's guns somebody serves.
unsigned aod__guns_served(const Aod *g, unsigned host);
// RULE-Man_the_Guns: fewer than two for each gun.
bool aod__is_short_of_crew(const Aod *g, unsigned host);
// ... it has a gun, and is lost where it would Fall Back.
bool aod__is_emplaced_by_crew(const Aod *g, unsigned host);
// All of them: it passes Pinning tests; of the crew, that its Leadership is one higher.
bool aod__stands_by_guns(const Aod *g, unsigned host);
bool aod__is_proud_crew(const Aod *g, unsigned model);

// --- who may join whom (aod_join.c) ---------------------------------------------------------------

// CHAR-1.1: whether that Independent Character is of a kind that the host takes; else it is
// refused.
bool aod__may_belong(const Aod *g, unsigned character, unsigned host, Refusal *refusal);
// CHAR-1.6: whether a model of such a Detachment may be given to that unit; else it is refused.
bool aod__may_be_assigned(const Aod *g, unsigned unit, unsigned host, Refusal *refusal);
// An Independent Character who stands on the table and belongs to nobody, nor anybody to him.
bool aod__is_lone_character(const Aod *g, unsigned unit);
// CHAR-1.12: how far apart they still stand in coherency.
int32_t aod__company_u(const Aod *g, unsigned character, unsigned host);
// CHAR-1.8: one of those who stands in coherency with that host and may join it now.
bool aod__joins_here(const Aod *g, unsigned character, unsigned host);

// --- Legions (aod_legion.c, aod_wings.c) ---------------------------------------------------------

// LEGION-1.1, 1.4: the Legion of a model with Legiones Astartes; 0: none.
unsigned aod__legion_of(const Aod *g, unsigned model);
bool aod__all_of_legion(const Aod *g, unsigned host, unsigned legion);
// LEGION-2.6: having Run it may shoot and charge.
bool aod__runs_to_kill(const Aod *g, unsigned host);
// LEGION-2.6: in a turn of its charge it has WS +1.
bool aod__is_wild(const Aod *g, unsigned model);
// What adds to the Strength of its attacks on that host; to its To Wound rolls.
int aod__legion_strength(const Aod *g, unsigned striker, const AodArmMode *mode, unsigned target);
int aod__legion_wounds(const Aod *g, unsigned striker, const AodArmMode *mode, unsigned target);
// LEGION-2.8: to its penetration rolls.
int aod__legion_penetration(const Aod *g, unsigned striker, unsigned target);
// How much easier To Hit is for it: in a Shooting Attack, in melee.
int aod__legion_hit(const Aod *g, unsigned model, const AodArmMode *mode, unsigned target);
int aod__legion_blow(const Aod *g, unsigned model, const AodArmMode *mode);
// LEGION-2.19: it Infiltrates, and is Shrouded from afar.
bool aod__is_talon(const Aod *g, unsigned model);
// LEGION-2.19: in a turn of its charge it rolls a 1 To Wound again.
bool aod__is_falcon(const Aod *g, unsigned model);
// LEGION-2.19: what Shrouded it has by its Legion; AOD_NEVER: none.
unsigned aod__legion_shrouded(const Aod *g, unsigned model);
// LEGION-2.14: neither terrain nor Pinning holds it back; it counts as Stationary all the same.
bool aod__is_remorseless(const Aod *g, unsigned model);
bool aod__all_remorseless(const Aod *g, unsigned host);
// MOVE-1.3, LEGION-2.14: for shooting it counts as having moved.
bool aod__counts_as_moved(const Aod *g, unsigned model);
// RULE-It_Will_Not_Die, LEGION-2.10, 2.18: what its D6 needs; AOD_NEVER: it has not the rule.
unsigned aod__recovers_on(const Aod *g, unsigned model);

// --- the Hexagrammaton (LEGION-2.1; aod_wings.c) -------------------------------------------------

// Whose benefits the host has; of several wings that of most of its models, the earlier one of as
// many.
AodWing aod__wing(const Aod *g, unsigned host);
// (aod_crown.c) What the model itself was bought with, or its profile has.
AodWing aod__own_wing(const Aod *g, unsigned model);
// The same as of the host for whose unit the model is in.
AodWing aod__wing_of(const Aod *g, unsigned model);

// --- blows (aod_blows.c) --------------------------------------------------------------------------

// Its unit has charged this turn; so that it has the bonus of a charge (ASSAULT-4.2).
bool aod__has_charged(const Aod *g, unsigned model);
bool aod__has_charge_bonus(const Aod *g, unsigned model);
// The X of a rule of the model; of the model or the weapon: the packs have some rules at both.
int aod__own_value(const Aod *g, unsigned model, AodSpecial special, int fallback);
int aod__own_or_weapon(const Aod *g, unsigned model, const AodArmMode *mode, AodSpecial special);
// PRIN-2.6: of what it strikes that host with in melee (RULE-Furious_Charge, Legions).
int aod__blow_strength(const Aod *g, unsigned model, const AodArmMode *mode, unsigned foe);

// --- hulls ---------------------------------------------------------------------------------------

// VEH-2.1, 2.6, 2.7: of its last own Movement phase.
typedef enum AodSpeed {
    AOD_SPEED_STATIONARY,
    AOD_SPEED_COMBAT,
    AOD_SPEED_CRUISING,
    AOD_SPEED_FLAT_OUT,
} AodSpeed;
AodSpeed aod__speed(const Aod *g, unsigned model);
AodSpeed aod__speed_for_shooting(const Aod *g, unsigned model); // LEGION-2.14
const char *aod__speed_word(AodSpeed speed);
// The weapon of the model that can be fired so; NULL: it has none. Of several the first.
const AodArm *aod__arm_of(const Aod *g, unsigned model, const AodArmMode *mode);
// Who fires so at that model: of a vehicle with the mount of that weapon, of several alike the one
// in whose arc the other stands (VEH-1.1). `mode` may be NULL: no weapon.
AodLooker aod__gunner(const Aod *g, unsigned model, const AodArmMode *mode, unsigned other);
// From the mount, or from the model, to another's hull.
int32_t aod__gun_gap_u(const Aod *g, AodLooker gunner, unsigned other);
bool aod__gun_within(const Aod *g, AodLooker gunner, unsigned other, int32_t range_u);
// VEH-1.7, 1.8.
bool aod__is_defensive(const AodArm *arm, const AodArmMode *mode);
// RULE-Armourbane: the word in its brackets.
typedef enum AodBane { AOD_BANE_ALWAYS, AOD_BANE_MELTA, AOD_BANE_MELEE, AOD_BANE_RANGED } AodBane;
AodBane aod__armourbane_kind(const AodArmMode *mode);
// RULE-Armourbane (Melta): the nearest of the host, or the hull, is within half of the weapon's
// range of the model; of a weapon with a marker, of the middle of one that lies over it.
bool aod__is_in_half_range(const Aod *g, unsigned model, const AodArmMode *mode, unsigned other);

// --- saves, mitigation ---------------------------------------------------------------------------

typedef enum AodSaveKind {
    AOD_SAVE_NONE,
    AOD_SAVE_ARMOUR,
    AOD_SAVE_INVULNERABLE,
    AOD_SAVE_COVER,
    AOD_SAVE_FEEL_NO_PAIN,
    AOD_SAVE_SHROUDED,
    AOD_SAVE_KINDS
} AodSaveKind;

typedef struct AodSave {
    uint8_t kind; // AodSaveKind
    uint8_t need; // AOD_NEVER: none
} AodSave;

// What a Wound is, as far as saves ask.
typedef struct AodWound {
    uint8_t ap;        // 0: '-'
    bool is_hard;      // neither armour nor cover saves it (RULE-Haywire)
    bool is_sure;      // nothing saves or mitigates it
    bool is_bare;      // nothing saves it, mitigation helps (DOCT-Reductor, RULE-Ex_Oblivio)
    bool is_grim;      // nothing mitigates it (PSY-1.3)
    bool is_crushing;  // only armour saves it, and no Shrouded (RULE-Graviton_Collapse)
    bool is_psychic;   // of a Force or Psychic Focus weapon (RULE-Adamantium_Will)
    bool is_forced;    // of a Force weapon (RULE-Aethereal_Invulnerability)
    uint16_t families; // of its weapon
    uint8_t strength;
    uint8_t cover;  // the Cover Save that the model has against it; 0: none
    bool is_deadly; // has the Instant Death rule, or Murderous Strike made it so
    bool is_hot;    // Gets Hot: neither Cover nor Shrouded
    bool ignores_cover;
    bool sees_by_night; // Night Vision: no Shrouded
    bool has_again;     // TYPE-2.2: a failed Armour Save is rolled again
    bool is_guarded;    // RITE-The_Stone_Gauntlet: a failed Invulnerable Save is
} AodWound;

// What its Armour and Invulnerable Saves, Feel No Pain and Shrouded need; AOD_NEVER: it has none.
unsigned aod__armour(const Aod *g, unsigned model);
unsigned aod__invulnerable(const Aod *g, unsigned model);
unsigned aod__feel_no_pain(const Aod *g, unsigned model);
unsigned aod__shrouded(const Aod *g, unsigned model);
// REACT-2.2: Shrouded does something for it.
bool aod__gains_by_shrouded(const Aod *g, unsigned model);
// SHOOT-6.5, 6.6, 6.20: the save that succeeds most often; equal ones in the order of the list.
AodSave aod__best_save(const Aod *g, unsigned model, const AodWound *wound);
// TYPE-2.2: a host of Heavy models alone rolls failed Armour Saves against Blasts and Templates
// again.
bool aod__saves_again(const Aod *g, unsigned host, const AodArmMode *mode);
// SHOOT-6.8, 6.20.
AodSave aod__best_mitigation(const Aod *g, unsigned model, const AodWound *wound);
// SHOOT-6.10: it would take all the model's Wounds.
bool aod__is_instant_death(const Aod *g, unsigned model, const AodWound *wound);

// --- Leadership ----------------------------------------------------------------------------------

// MORALE-1.6: any of its models has a Leadership in its profile.
bool aod__has_leadership(const Aod *g, unsigned host);
typedef enum AodTestFor {
    AOD_FOR_MORALE,
    AOD_FOR_PINNING,
    AOD_FOR_REGROUP,
    AOD_FOR_OTHER
} AodTestFor;
// PRIN-3.6, MORALE-5, with what the test itself takes off (0 or less); Stubborn and Inexorable
// strike out what their texts say. 0: fails.
int aod__leadership(const Aod *g, unsigned host, AodTestFor what, int malus);
// GEAR-3.3: a nuncio-vox of that player on the table sees the model: he may roll a scatter again.
bool aod__is_guided_by_vox(const Aod *g, unsigned seat, unsigned model);
// PSY-1.4, 1.6: for the model's own Psychic check.
int aod__psychic_leadership(const Aod *g, unsigned model);
// What that comes of, for those who are told: each so much more or less than without it.
typedef struct AodLeadershipParts {
    int standard; // GEAR-3.12
    int vox;      // GEAR-3.30
    int link;     // GEAR-3.11
    int fear;     // MORALE-5.1
    int night;    // MISSION-10.2
    int test;     // what the test takes off, as far as it does
} AodLeadershipParts;
void aod__leadership_parts(const Aod *g, unsigned host, AodTestFor what, int malus,
                           AodLeadershipParts *out);
// PRIN-3.1: the best of those that stand; 0: nobody has it.
int aod__best(const Aod *g, unsigned host, AodValue value);
// RULE-Heart_of_the_Legion: half of its models are near an objective.
bool aod__holds_fast(const Aod *g, unsigned host);
// RULE-Fearless, MORALE-5.2: Morale, Pinning and Regroup are passed without a roll.
bool aod__is_fearless(const Aod *g, unsigned host);
// MORALE-4.2, RULE-Fearless, TYPE-1.2, 2.5: the test is passed without a roll.
bool aod__passes_pinning(const Aod *g, unsigned host);
