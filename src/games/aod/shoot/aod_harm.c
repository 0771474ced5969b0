// Frame GROUP: what comes of hits: Gets Hot, then unit by unit To Wound, re-rolls, pools,
// Deflagrate (FLOW-8.1 (7) to (10), SHOOT-5, 6.19).
#include "aod_armour.h"
#include "aod_group.h"
#include "aod_morale.h"

#include "aod_law.h"
#include "base_assert.h"

static unsigned shooter_of(const AodFrame *frame)
{
    return aod__frame_unit(frame);
}

static unsigned struck_of(const AodFrame *frame)
{
    ASSERT(frame->group.struck > 0);
    return frame->group.struck - 1U;
}

// --- Gets Hot ------------------------------------------------------------------------------------

static bool is_too_hot(const Aod *g, const AodFrame *frame, const AodDie *die)
{
    const AodArmMode *mode = aod__group_mode(g, frame);
    bool is_rolled = aod__strikes(mode) == AOD_STRIKES_BY_ROLL;
    // LEGION-2.4: a weapon that has it anyway does on a 2, too, whether that hits or not.
    bool is_hotter = aod__mode_has(mode, AOD_S_GETS_HOT) &&
                     (aod__attack(g, frame->group.attack)->flags & AOD_ATTACK_HOTTER) != 0;
    bool is_two = is_hotter && is_rolled && die->face == 2;
    bool is_one = die->face == 1 && (die->came & (AOD_DIE_HIT | AOD_DIE_WAITS)) == 0;
    return (is_one || is_two) && (is_rolled || (die->came & AOD_DIE_SHOT) != 0) &&
           aod__on_table(g->s, die->model);
}

// RULE-Gets_Hot: of a vehicle a D6, on 1 and 2 a Glancing Hit.
static AodStep suffer_heat_as_hull(Aod *g, AodFrame *frame)
{
    AodGroupFrame *own = aod__group_frame(frame);
    for (; own->die < g->s->die_count; own->die++) {
        AodDie *die = aod__die(g, own->die);
        if ((die->came & AOD_DIE_HEATED) == 0 && !is_too_hot(g, frame, die))
            continue;
        if (frame->rolled == 0)
            return aod__roll(g);
        unsigned rolled = aod__take_roll(frame), need = aod__invulnerable(g, die->model);
        if ((die->came & AOD_DIE_HEATED) != 0) { // VEH-4.4: the save against the Glancing Hit
            die->came &= (uint8_t)~AOD_DIE_HEATED;
            if (rolled >= need) {
                AOD_REPORT(g, VEH_4_4, SAVED, "mtii", (int)die->model, "its Invulnerable Save",
                           (int)need, (int)rolled);
                continue;
            }
            AOD_REPORT(g, VEH_4_4, NOT_SAVED, "mtii", (int)die->model, "its Invulnerable Save",
                       (int)need, (int)rolled);
        } else {
            AOD_REPORT(g, RULE_Gets_Hot, HULL_HEAT, "mi", (int)die->model, (int)rolled);
            if (rolled > LIMIT(RULE_Gets_Hot, 2U))
                continue;
            if (need < AOD_NEVER) {
                die->came |= AOD_DIE_HEATED;
                return aod__roll(g);
            }
        }
        aod__lose_points(g, die->model, 1);
        if (g->s->model[die->model].wounds != 0)
            continue;
        if (aod__model_has(g->m, die->model, AOD_S_VOLATILE_PLASMA_CONTAINMENT))
            aod__note_explosion(g, die->model);
        else
            aod__wreck(g, die->model);
    }
    return aod__group_go(frame, GROUP_STRUCK);
}

// RULE-Gets_Hot, WPN-2.8: each final 1 is a Wound on the firer, saved at once.
AodStep aod__suffer_heat(Aod *g, AodFrame *frame)
{
    AodGroupFrame *own = aod__group_frame(frame);
    const AodGroup *group = aod__group_of(g, frame);
    const AodArmMode *mode = aod__group_mode(g, frame);
    unsigned first = g->s->pool_count;
    if (aod__gets_hot(g, frame) && aod__is_armoured(g, shooter_of(frame)))
        return suffer_heat_as_hull(g, frame);
    frame->stage = GROUP_STRUCK;
    own->die = 0;
    if (!aod__gets_hot(g, frame))
        return AOD_GO_ON;
    for (unsigned n = 0; n < g->s->die_count; n++) {
        const AodDie *die = aod__die(g, n);
        if (!is_too_hot(g, frame, die))
            continue;
        AOD_REPORT(g, RULE_Gets_Hot, GETS_HOT, "m", (int)die->model);
        aod__pool_add(g, first,
                      (AodPool){.flags = AOD_POOL_HOT,
                                .count = 1,
                                .mode = group->mode,
                                .source = die->model,
                                .unit = (uint8_t)shooter_of(frame),
                                .ap = mode->ap});
    }
    if (g->s->pool_count == first)
        return AOD_GO_ON;
    AodWoundsOf wounds = {
        .first = first, .seat = frame->seat, .shooter = shooter_of(frame), .attack = own->attack};
    aod__begin_wounds(g, &wounds);
    return AOD_GO_ON;
}

// --- the next unit that is hit -------------------------------------------------------------------

// SHOOT-6.19: the target first, then the others; their order cannot matter (FLOW-5.4).
static unsigned next_waiting(const Aod *g, const AodFrame *frame)
{
    unsigned target = aod__group_of(g, frame)->target;
    unsigned best = AOD_NO_UNIT;
    for (unsigned n = 0; n < g->s->die_count; n++) {
        const AodDie *die = aod__die(g, n);
        if ((die->came & AOD_DIE_WAITS) == 0)
            continue;
        if (die->face == target)
            return target;
        best = die->face < best ? die->face : best;
    }
    return best;
}

static uint64_t rank_bit(const Aod *g, unsigned host, unsigned model)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (at.model == model)
            return UINT64_C(1) << at.rank;
    return 0;
}

// Its hits wait no longer. WPN-2.4: Wounds of a marker go to any model, those of a Template to whom
// the ones that fire see and reach (WPN-3.7).
static unsigned wake(Aod *g, AodFrame *frame)
{
    AodGroupFrame *own = aod__group_frame(frame);
    const AodArmMode *mode = aod__group_mode(g, frame);
    unsigned hits = 0;
    own->hitters = 0;
    for (unsigned n = 0; n < g->s->die_count; n++) {
        AodDie *die = aod__die(g, n);
        if ((die->came & AOD_DIE_WAITS) == 0 || die->face != struck_of(frame))
            continue;
        die->face = 0;
        die->came =
            (uint8_t)(AOD_DIE_HIT | (aod__is_primarch(g, die->model) ? AOD_DIE_PRECISE : 0));
        own->hitters |= rank_bit(g, shooter_of(frame), die->model);
        hits++;
    }
    own->reach = UINT64_MAX;
    if (aod__strikes(mode) != AOD_STRIKES_BY_TEMPLATE)
        return hits;
    AodScene scene;
    aod__scene_make(g, &scene);
    own->reach = 0;
    for (AodMembers at = aod__members(g, shooter_of(frame)); aod__member(g, &at);)
        if ((own->hitters >> at.rank & 1) != 0 && aod__on_table(g->s, at.model))
            own->reach |=
                aod__reached(g, &scene, aod__group_gunner(g, aod__group_of(g, frame), at.model),
                             mode, struck_of(frame));
    return hits;
}

// RULE-Hydras_Wail.
static void wail_at(Aod *g, const AodFrame *frame, unsigned host)
{
    enum { OWN_TURN = 2 }; // player turns up to the next own one
    AOD_REPORT(g, RULE_Hydras_Wail, WAILED_AT, "u", (int)host);
    aod__give(g, host, AOD_GIFT_WAILED_AT, aod__next_turn(g, host), AOD_MOMENT_TURN_END);
    ASSERT(frame->seat == g->s->active); // it is never fired in reactions
    aod__give(g, host, AOD_GIFT_DEAF, g->s->player_turn + OWN_TURN, AOD_MOMENT_TURN_START);
}

// What being hit leaves behind; not on who hits itself (RULE-Blind).
static void note_hits(Aod *g, const AodFrame *frame, unsigned hits)
{
    if (hits > 0 && aod__mode_has(aod__group_mode(g, frame), AOD_S_HYDRA_S_WAIL))
        wail_at(g, frame, struck_of(frame));
    if (hits > 0 && struck_of(frame) != shooter_of(frame) && !aod__is_armoured(g, struck_of(frame)))
        aod__note_hit(g, struck_of(frame), aod__group_mode(g, frame));
}

AodStep aod__next_struck(Aod *g, AodFrame *frame)
{
    AodGroupFrame *own = aod__group_frame(frame);
    own->has_burnt = 0;
    if (aod__strikes(aod__group_mode(g, frame)) == AOD_STRIKES_BY_ROLL) {
        if (own->struck != 0)
            return aod__group_go(frame, GROUP_AFTER);
        own->struck = (uint16_t)(aod__group_of(g, frame)->target + 1);
        note_hits(g, frame, own->hitters != 0);
        return aod__is_armoured(g, struck_of(frame)) ? aod__strike_armour(g, frame)
                                                     : aod__group_go(frame, GROUP_WOUND);
    }
    unsigned unit = next_waiting(g, frame);
    if (unit == AOD_NO_UNIT)
        return aod__group_go(frame, GROUP_AFTER);
    own->struck = (uint16_t)(unit + 1);
    unsigned hits = wake(g, frame);
    AOD_REPORT(g, WPN_2_4, UNIT_HIT, "ui", (int)unit, (int)hits);
    note_hits(g, frame, hits);
    return aod__is_armoured(g, struck_of(frame)) ? aod__strike_armour(g, frame)
                                                 : aod__group_go(frame, GROUP_WOUND);
}

// --- armour --------------------------------------------------------------------------------------

// Hits that have been dealt with are none any more; those of other units wait on.
static unsigned forget_hits(Aod *g)
{
    unsigned model = AOD_NO_MODEL;
    for (unsigned n = 0; n < g->s->die_count; n++) {
        AodDie *die = aod__die(g, n);
        if ((die->came & AOD_DIE_WAITS) != 0)
            continue;
        model = die->model;
        die->came = 0;
    }
    return model;
}

AodStep aod__strike_armour(Aod *g, AodFrame *frame)
{
    const AodGroupFrame *own = aod__group_frame(frame);
    const AodGroup *group = aod__group_of(g, frame);
    if (aod__is_harmless(aod__mode(g->m, group->mode)))
        return aod__after_armour(g, frame);
    bool is_barrage = aod__mode_has(aod__mode(g->m, group->mode), AOD_S_BARRAGE);
    AodArmourOf armour = {.mode = group->mode,
                          .seat = frame->seat,
                          .shooter = shooter_of(frame),
                          .attack = own->attack,
                          .by = is_barrage ? AOD_STRUCK_FROM_ABOVE : AOD_STRUCK_BY_FIRER};
    frame->stage = GROUP_ARMOUR;
    aod__begin_armour(g, struck_of(frame), &armour);
    return AOD_GO_ON;
}

AodStep aod__after_armour(Aod *g, AodFrame *frame)
{
    forget_hits(g);
    return aod__group_go(frame, GROUP_STRUCK);
}

// --- To Wound ------------------------------------------------------------------------------------

static AodWoundLaw wound_law(const Aod *g, const AodFrame *frame, unsigned n)
{
    return aod__wound_law(g, aod__die(g, n)->model, aod__group_mode(g, frame), struck_of(frame));
}

static bool stands(const Aod *g, const AodFrame *frame)
{
    return aod__whole(g, struck_of(frame)) > 0;
}

// RULE-Graviton_Collapse: two dice a hit against the Strength of most.
static AodStep collapse(Aod *g, AodFrame *frame)
{
    AodGroupFrame *own = aod__group_frame(frame);
    if (frame->rolled != 0) {
        unsigned die = aod__take_roll(frame);
        if (own->first == 0) {
            own->first = (uint8_t)die;
            return aod__roll(g);
        }
        AodDie *hit = aod__die(g, own->die++);
        int strength = aod__majority(g, struck_of(frame), AOD_S);
        AOD_REPORT(g, RULE_Graviton_Collapse, COLLAPSE_DICE, "uiii", (int)struck_of(frame),
                   (int)own->first, (int)die, strength);
        hit->face = 1;
        hit->came |= (int)(own->first + die) > strength ? AOD_DIE_WOUND : 0;
        own->first = 0;
    }
    while (own->die < g->s->die_count && (aod__die(g, own->die)->came & AOD_DIE_HIT) == 0)
        own->die++;
    return own->die < g->s->die_count ? aod__roll(g) : aod__group_go(frame, GROUP_SUFFER);
}

AodStep aod__roll_to_wound(Aod *g, AodFrame *frame)
{
    AodGroupFrame *own = aod__group_frame(frame);
    if (!stands(g, frame))
        return aod__group_go(frame, GROUP_BURN);
    if (aod__mode_has(aod__group_mode(g, frame), AOD_S_GRAVITON_COLLAPSE))
        return collapse(g, frame);
    if (frame->rolled != 0) {
        AodDie *die = aod__die(g, own->die);
        AodWoundLaw law = wound_law(g, frame, own->die++);
        die->face = (uint8_t)aod__take_roll(frame);
        aod__report_wound_die(g, aod__attack(g, frame->group.attack)->shooter, &law, die->face);
        aod__note_wound(die, &law);
        die->came &= (uint8_t)~AOD_DIE_AGAIN;
        if (aod__wound_again(die, &law))
            die->came |= AOD_DIE_AGAIN;
    }
    for (; own->die < g->s->die_count; own->die++) {
        AodWoundLaw law = wound_law(g, frame, own->die);
        if ((aod__die(g, own->die)->came & (AOD_DIE_HIT | AOD_DIE_WOUND)) == AOD_DIE_HIT &&
            (law.need < AOD_NEVER || law.rending > 0))
            return aod__roll(g);
        aod__die(g, own->die)->came &= (uint8_t)~AOD_DIE_AGAIN;
    }
    aod__tell_again(g);
    return aod__group_go(frame, GROUP_WOUND_AGAIN);
}

AodStep aod__roll_to_wound_again(Aod *g, AodFrame *frame)
{
    AodGroupFrame *own = aod__group_frame(frame);
    if (frame->rolled != 0) {
        AodDie *die = aod__die(g, own->die);
        AodWoundLaw law = wound_law(g, frame, own->die++);
        die->face = (uint8_t)aod__take_roll(frame);
        aod__report_wound_die(g, aod__attack(g, frame->group.attack)->shooter, &law, die->face);
        aod__note_wound(die, &law);
    }
    while (own->die < g->s->die_count && (aod__die(g, own->die)->came & AOD_DIE_AGAIN) == 0)
        own->die++;
    return own->die < g->s->die_count ? aod__roll(g) : aod__group_go(frame, GROUP_SUFFER);
}

// --- pools ---------------------------------------------------------------------------------------

static AodCoverBy cover_by(const AodArmMode *mode)
{
    return aod__strikes(mode) != AOD_STRIKES_BY_MARKER ? AOD_COVER_BY_SIGHT
           : aod__mode_has(mode, AOD_S_BARRAGE)        ? AOD_COVER_BY_MARKER
                                                       : AOD_COVER_BY_FIRERS;
}

// RULE-Entangle: its Wounds cost Movement, and nothing else.
static AodStep entangle(Aod *g, AodFrame *frame)
{
    unsigned host = struck_of(frame), count = 0;
    unsigned each = (unsigned)aod__mode_value(aod__group_mode(g, frame), AOD_S_ENTANGLE, 1);
    for (unsigned n = 0; n < g->s->die_count; n++)
        count += (aod__die(g, n)->came & AOD_DIE_WOUND) != 0;
    if (count > 0) {
        AOD_REPORT(g, RULE_Entangle, ENTANGLED, "ui", (int)host, (int)(each * count));
        aod__entangle(g, host, each * count, aod__next_turn(g, shooter_of(frame)));
    }
    frame->stage = GROUP_BURN;
    return AOD_GO_ON;
}

// SHOOT-5.5: Wounds by what they are.
AodStep aod__make_pools(Aod *g, AodFrame *frame)
{
    AodGroupFrame *own = aod__group_frame(frame);
    const AodGroup *group = aod__group_of(g, frame);
    const AodArmMode *mode = aod__group_mode(g, frame);
    bool is_deadly = aod__mode_has(mode, AOD_S_INSTANT_DEATH);
    if (aod__mode_has(mode, AOD_S_ENTANGLE))
        return entangle(g, frame);
    unsigned first = g->s->pool_count;
    unsigned count = 0;
    for (unsigned n = 0; n < g->s->die_count; n++) {
        const AodDie *die = aod__die(g, n);
        if ((die->came & AOD_DIE_WOUND) == 0)
            continue;
        AodWoundLaw law = wound_law(g, frame, n);
        AodPool pool = {.count = 1,
                        .mode = group->mode,
                        .source = AOD_NO_MODEL,
                        .unit = (uint8_t)struck_of(frame),
                        .ap = aod__wound_ap(die, &law, 2),
                        .strength = law.strength};
        if ((die->came & AOD_DIE_DEADLY) != 0 || is_deadly || law.is_deadly)
            pool.flags |= AOD_POOL_DEADLY;
        pool.flags = (uint16_t)(pool.flags | aod__saves_left(die, &law));
        if (aod__mode_has(mode, AOD_S_GRAVITON_COLLAPSE))
            pool.flags |= AOD_POOL_CRUSHING;
        if ((die->came & AOD_DIE_PRECISE) != 0) {
            pool.flags |= AOD_POOL_PRECISE;
            pool.source = die->model;
        }
        aod__pool_add(g, first, pool);
        count++;
    }
    if (count > 0 && aod__has_answered(g->s, struck_of(frame), AOD_ANSWER_FORTRESS)) {
        // REACT-6.12: when first a Wound is to be saved; then they are looked at again.
        memset(&g->s->pool[first], 0, (g->s->pool_count - first) * sizeof *g->s->pool);
        g->s->pool_count = (uint8_t)first;
        aod__begin_test(g, struck_of(frame), AOD_TEST_MIND, 0);
        return AOD_GO_ON;
    }
    frame->stage = GROUP_BURN;
    if (count == 0)
        return AOD_GO_ON;
    AOD_REPORT(g, SHOOT_5_1, GROUP_WOUNDS, "ui", (int)struck_of(frame), (int)count);
    aod__attack(g, own->attack)->unsaved = 0;
    AodWoundsOf wounds = {.first = first,
                          .seat = frame->seat,
                          .shooter = shooter_of(frame),
                          .attack = own->attack,
                          .reach = own->reach,
                          .hitters = own->hitters,
                          .cover_by = cover_by(mode)};
    aod__begin_wounds(g, &wounds);
    return AOD_GO_ON;
}

// --- Deflagrate ----------------------------------------------------------------------------------

// RULE-Deflagrate: a hit for each Wound that nobody saved; these do not chain.
AodStep aod__burn(Aod *g, AodFrame *frame)
{
    AodGroupFrame *own = aod__group_frame(frame);
    unsigned hits = aod__attack(g, own->attack)->unsaved;
    unsigned model = forget_hits(g); // whose Strength it has: they are alike
    aod__attack(g, own->attack)->unsaved = 0;
    if (!aod__mode_has(aod__group_mode(g, frame), AOD_S_DEFLAGRATE) || own->has_burnt ||
        hits == 0 || !stands(g, frame))
        return aod__group_go(frame, GROUP_STRUCK);
    aod__add_dice(g, model, hits, AOD_DIE_HIT);
    own->has_burnt = 1;
    AOD_REPORT(g, RULE_Deflagrate, DEFLAGRATES, "ui", (int)struck_of(frame), (int)hits);
    return aod__group_go(frame, GROUP_WOUND);
}
