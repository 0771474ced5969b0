// Frame RAM.
//
// Map: numbers, going, Death or Glory, hits on models, hulls, the end, the frame, what can be
// chosen.
#include "aod_ram.h"

#include "aod_law.h"
#include "aod_morale.h"
#include "aod_silhouette.h"
#include "base_assert.h"
#include "base_limit.h"

enum {
    RAM_GO,
    RAM_TEST, // MOVE-3.4
    RAM_CONTACT,
    RAM_GLORY_ASKED,
    RAM_GLORY,
    RAM_GLORIED,
    RAM_HITS, // the dice of their number
    RAM_WOUND,
    RAM_WOUNDED,
    RAM_MORE, // VEH-8.5: the die of a Ram (X) weapon
    RAM_PINNING,
    RAM_STRUCK,      // vehicles
    RAM_STRUCK_BACK, // the other's hit on the rammer
    RAM_HULLS_DONE,
    RAM_END,
};

static AodStep go(AodFrame *frame, unsigned stage)
{
    ASSERT(stage <= RAM_END);
    frame->stage = (uint8_t)stage;
    return AOD_GO_ON;
}

static unsigned target_of(const AodRamFrame *own)
{
    ASSERT(own->target > 0);
    return own->target - 1U;
}

// --- numbers -------------------------------------------------------------------------------------

unsigned aod__faces_touched(const Aod *g, unsigned hull, unsigned by)
{
    GeomShape theirs;
    GeomPoint corner[4]; // front left, rear left, rear right, front right
    static const uint8_t face[4] = {AOD_FACE_LEFT, AOD_FACE_REAR, AOD_FACE_RIGHT, AOD_FACE_FRONT};
    int32_t best_u = INT32_MAX;
    unsigned faces = 0;
    aod__hull_shape(g->m, by, aod__stand_of(g->s, by), &theirs);
    aod__hull_corners(g, hull, corner);
    for (unsigned n = 0; n < 4; n++) {
        // Without its ends: of a side that lies flat on the other the corners touch it, too.
        enum { PARTS = 8 };
        GeomShape side;
        GeomPoint a = corner[n], b = corner[(n + 1) % 4];
        GeomPoint off = {(b.x - a.x) / PARTS, (b.y - a.y) / PARTS};
        geom_shape_make_way(&side, (GeomPoint){a.x + off.x, a.y + off.y},
                            (GeomPoint){b.x - off.x, b.y - off.y}, 0);
        int32_t gap_u = geom_shapes_gap_floor_u(&side, &theirs);
        if (gap_u > best_u)
            continue;
        faces = gap_u < best_u ? face[n] : faces | face[n];
        best_u = gap_u;
    }
    return faces;
}

static int armour_at(const Aod *g, unsigned hull, unsigned faces)
{
    const int8_t *value = aod__kind(g->m, hull)->value;
    int best = 0;
    if ((faces & AOD_FACE_FRONT) != 0 && value[AOD_FRONT] > best)
        best = value[AOD_FRONT];
    if ((faces & (AOD_FACE_LEFT | AOD_FACE_RIGHT)) != 0 && value[AOD_SIDE] > best)
        best = value[AOD_SIDE];
    if ((faces & AOD_FACE_REAR) != 0 && value[AOD_REAR] > best)
        best = value[AOD_REAR];
    return best;
}

unsigned aod__ram_strength(const Aod *g, unsigned hull, unsigned faces, bool is_rammer)
{
    if (is_rammer && aod__model_has(g->m, hull, AOD_S_CRUSHING_WEIGHT))
        return LIMIT(RULE_Crushing_Weight, 12U);
    unsigned strength = ((unsigned)armour_at(g, hull, faces) + 1) / 2;
    if (aod__is_super_heavy(g->m, hull))
        strength++;
    if (aod__has_gear(g->m, hull, AOD_GEAR(MELTA_CUTTERS))) // GEAR-3.7
        strength += 2;
    unsigned most = LIMIT(VEH_8_3, 10U);
    return strength > most ? most : strength;
}

static bool is_crushing(const Aod *g, const AodRamFrame *own)
{
    return aod__model_has(g->m, own->hull, AOD_S_CRUSHING_WEIGHT);
}

// VEH-8.5: its weapon with Ram (X), into AodMatch.mode; 0: it has none (mode 0 is no such one).
static unsigned ram_weapon(const Aod *g, const AodRamFrame *own)
{
    const AodMatchKind *kind = aod__kind(g->m, own->hull);
    for (unsigned n = 0; n < kind->arm_count; n++)
        if (aod__mode_has(aod__mode(g->m, kind->arm[n].mode_first), AOD_S_RAM) &&
            (g->s->model[own->hull].destroyed >> n & 1) == 0)
            return kind->arm[n].mode_first;
    return 0;
}

// What strikes now: the hull, or that weapon.
static unsigned mode_of(const Aod *g, const AodRamFrame *own)
{
    return own->is_more != 0 ? ram_weapon(g, own) : (unsigned)g->m->blast + AOD_BLAST_RAM;
}

// VEH-8.2: S6, Crushing Weight S10.
static unsigned strength_on_models(const Aod *g, const AodRamFrame *own)
{
    if (own->is_more != 0)
        return aod__mode(g->m, ram_weapon(g, own))->strength;
    return is_crushing(g, own) ? LIMIT(RULE_Crushing_Weight, 10U) : LIMIT(VEH_8_2, 6U);
}

static unsigned hit_dice(const Aod *g, const AodRamFrame *own)
{
    return aod__is_super_heavy(g->m, own->hull) && !is_crushing(g, own) ? 2 : 1;
}

static unsigned more_hits(const Aod *g, const AodRamFrame *own)
{
    unsigned more = is_crushing(g, own) ? LIMIT(RULE_Crushing_Weight, 6U) : 0;
    bool is_of_horus = aod__legion_of(g, own->hull) == AOD_SONS_OF_HORUS;
    return more + (is_of_horus ? LIMIT(VEH_8_2, 3U) : 0);
}

// --- going ---------------------------------------------------------------------------------------

static bool is_able(const Aod *g, const AodRamFrame *own)
{
    return aod__is_whole(g->s, own->hull) &&
           (g->s->model[own->hull].flags & (AOD_M_IMMOBILISED | AOD_M_STUNNED)) == 0;
}

static AodStep next_contact(Aod *g, AodFrame *frame)
{
    AodRamFrame *own = aod__ram_frame(frame);
    AodRamLeg leg;
    if (!is_able(g, own))
        return go(frame, RAM_END);
    aod__ram_leg(g, own->hull, (GeomPoint){own->x, own->y}, &leg);
    if (leg.is_dangerous && !own->has_tested) {
        own->has_tested = 1;
        go(frame, RAM_TEST);
        return aod__roll(g);
    }
    aod__ram_go(g, own->hull, leg.at);
    if (leg.host == AOD_NO_UNIT)
        return go(frame, RAM_END);
    own->target = (uint16_t)(leg.host + 1);
    own->touched = (uint16_t)leg.model;
    aod__unit(g, leg.host)->phase |= AOD_UP_TOUCHED;
    AOD_REPORT(g, VEH_8_2, RAMS, "mu", (int)own->hull, (int)leg.host);
    return go(frame, RAM_CONTACT);
}

static AodStep test_ground(Aod *g, AodFrame *frame)
{
    AodRamFrame *own = aod__ram_frame(frame);
    AodRamLeg leg;
    unsigned die = aod__take_roll(frame);
    AOD_REPORT(g, MOVE_3_2, DANGER_DIE, "mi", (int)own->hull, (int)die);
    if (die > AOD_DANGER_FAILS)
        return go(frame, RAM_GO);
    if (!own->is_again && aod__tests_danger_again(g, own->hull)) {
        own->is_again = 1;
        return aod__roll(g);
    }
    aod__ram_leg(g, own->hull, (GeomPoint){own->x, own->y}, &leg);
    aod__ram_stop(g, own->hull, leg.at);
    return go(frame, RAM_END);
}

// --- Death or Glory (REACT-6.5) ------------------------------------------------------------------

static bool may_glory(const Aod *g, const AodFrame *frame)
{
    unsigned target = target_of(&frame->ram), seat = aod__seat_of(g->m, target);
    bool is_closed = g->s->player[seat].declined >> 8 != 0;
    return !is_closed && aod__may_react(g, target, aod__frame_unit(frame), false, NULL);
}

// With that weapon, if it is one that strikes.
static const AodArmMode *weapon_of(const Aod *g, unsigned model, unsigned arm, unsigned mode)
{
    const AodMatchKind *kind = aod__kind(g->m, model);
    if (arm >= kind->arm_count || mode >= kind->arm[arm].mode_count ||
        ((g->s->model[model].destroyed | g->s->model[model].spent) >> arm & 1) != 0)
        return NULL;
    const AodArmMode *out = aod__mode(g->m, kind->arm[arm].mode_first + mode);
    return out->arm_class == AOD_ARM_NONE || out->strength_kind == AOD_STRENGTH_NONE ? NULL : out;
}

// Weapons without a number of shots give one hit.
static unsigned glory_hits(const Aod *g, unsigned model, unsigned arm, const AodArmMode *mode)
{
    const AodArm *held = &aod__kind(g->m, model)->arm[arm];
    bool is_once = held->mode_first == g->m->krak || aod__mode_has(mode, AOD_S_DETONATION) ||
                   aod__strikes(mode) != AOD_STRIKES_BY_ROLL;
    unsigned hits = is_once          ? 1
                    : mode->limb > 0 ? mode->limb
                    : mode->arm_class == AOD_ARM_MELEE
                        ? (unsigned)aod__value(g, model, AOD_A)
                        : aod__attacks(g, model, held, mode, (AodAway){0, 0, 0}) + mode->shot_dice;
    return hits < 1 ? 1 : hits;
}

static void begin_attack(Aod *g, unsigned seat, unsigned shooter)
{
    AodState *s = g->s;
    ASSERT(s->attack_count < AOD_ATTACKS_MAX);
    s->attack[s->attack_count++] = (AodAttack){.role = AOD_ATTACK_RAM,
                                               .seat = (uint8_t)seat,
                                               .shooter = (uint8_t)shooter,
                                               .group_first = s->group_count,
                                               .pool_first = s->pool_count};
}

static void end_attack(Aod *g)
{
    AodState *s = g->s;
    ASSERT(s->attack_count > 0 && s->attack[s->attack_count - 1].role == AOD_ATTACK_RAM);
    s->attack[--s->attack_count] = (AodAttack){0};
    memset(s->die, 0, s->die_count * sizeof *s->die);
    s->die_count = 0;
    aod__forget_struck(g);
}

static void add_hits(Aod *g, unsigned model, unsigned count)
{
    ASSERT(g->s->die_count == 0);
    for (; count > 0 && g->s->die_count < AOD_DICE_MAX; count--)
        g->s->die[g->s->die_count++] = (AodDie){.model = (uint16_t)model, .came = AOD_DIE_HIT};
}

static AodStep begin_glory(Aod *g, AodFrame *frame)
{
    AodRamFrame *own = aod__ram_frame(frame);
    unsigned target = target_of(own), seat = aod__seat_of(g->m, target), model = own->glory - 1U;
    const AodArmMode *mode = weapon_of(g, model, own->arm, own->mode);
    unsigned hits = glory_hits(g, model, own->arm, mode);
    ASSERT(mode != NULL);
    own->was = g->s->model[own->hull].flags;
    begin_attack(g, seat, target);
    add_hits(g, model, hits);
    AOD_REPORT(g, REACT_6_5, GLORY, "mmwi", (int)model, (int)own->hull,
               (int)(aod__kind(g->m, model)->arm[own->arm].mode_first + own->mode), (int)hits);
    AodArmourOf armour = {.mode = aod__kind(g->m, model)->arm[own->arm].mode_first + own->mode,
                          .seat = seat,
                          .shooter = target,
                          .attack = g->s->attack_count - 1U,
                          .by = AOD_STRUCK_BY_TOUCH,
                          .faces = AOD_FACE_FRONT};
    go(frame, RAM_GLORIED);
    aod__begin_armour(g, aod__frame_unit(frame), &armour);
    return AOD_GO_ON;
}

static AodStep has_gloried(Aod *g, AodFrame *frame)
{
    AodRamFrame *own = aod__ram_frame(frame);
    if (g->s->attack_count > 0 && g->s->attack[g->s->attack_count - 1].role == AOD_ATTACK_RAM)
        end_attack(g);
    if (aod__begin_explosion(g))
        return AOD_GO_ON;
    enum { HALTS = AOD_M_IMMOBILISED | AOD_M_STUNNED };
    unsigned model = own->glory - 1U;
    bool is_halted = !aod__is_whole(g->s, own->hull) ||
                     (g->s->model[own->hull].flags & ~(unsigned)own->was & HALTS) != 0;
    own->glory = 0;
    if (is_halted) {
        AOD_REPORT(g, REACT_6_5, RAM_HALTED, "m", (int)model);
        return go(frame, RAM_END);
    }
    if (aod__on_table(g->s, model))
        aod__remove(g, model, AOD_CAUSE_SHOT);
    return go(frame, RAM_HITS);
}

// --- hits on models (VEH-8.2) --------------------------------------------------------------------

static AodStep roll_hits(Aod *g, AodFrame *frame)
{
    AodRamFrame *own = aod__ram_frame(frame);
    if (aod__standing(g, target_of(own)) == 0)
        return go(frame, RAM_GO);
    if (frame->rolled != 0) {
        own->sum = (uint8_t)(own->sum + aod__take_roll(frame));
        own->dice--;
    } else {
        own->dice = (uint8_t)hit_dice(g, own);
        own->sum = 0;
    }
    if (own->dice > 0)
        return aod__roll(g);
    own->sum = (uint8_t)(own->sum + more_hits(g, own));
    AOD_REPORT(g, VEH_8_2, RAM_HITS, "ui", (int)target_of(own), (int)own->sum);
    own->wounds = own->die = own->is_more = 0;
    return go(frame, RAM_WOUND);
}

static AodStep roll_wounds(Aod *g, AodFrame *frame)
{
    AodRamFrame *own = aod__ram_frame(frame);
    unsigned target = target_of(own), strength = strength_on_models(g, own);
    unsigned need = (unsigned)aod__wound_need((int)strength, aod__majority(g, target, AOD_T));
    for (; need < AOD_NEVER && own->die < own->sum; own->die++) {
        if (frame->rolled == 0)
            return aod__roll(g);
        own->wounds = (uint8_t)(own->wounds + (aod__take_roll(frame) >= need));
    }
    go(frame, RAM_WOUNDED);
    if (own->wounds == 0)
        return AOD_GO_ON;
    AOD_REPORT(g, SHOOT_5_1, GROUP_WOUNDS, "ui", (int)target, (int)own->wounds);
    begin_attack(g, frame->seat, aod__frame_unit(frame));
    unsigned first = g->s->pool_count;
    aod__pool_add(g, first,
                  (AodPool){.count = own->wounds,
                            .mode = (uint16_t)mode_of(g, own),
                            .source = AOD_NO_MODEL,
                            .unit = (uint8_t)target,
                            .ap = aod__mode(g->m, mode_of(g, own))->ap,
                            .strength = (uint8_t)strength});
    AodWoundsOf wounds = {.first = first,
                          .seat = frame->seat,
                          .shooter = aod__frame_unit(frame),
                          .attack = g->s->attack_count - 1U,
                          .reach = UINT64_MAX,
                          .cover_by = AOD_COVER_BY_AREA};
    aod__begin_wounds(g, &wounds);
    return AOD_GO_ON;
}

static void close_attack(Aod *g)
{
    ASSERT(g->s->attack_count <= AOD_ATTACKS_MAX);
    if (g->s->attack_count > 0 && g->s->attack[g->s->attack_count - 1].role == AOD_ATTACK_RAM)
        end_attack(g);
}

static AodStep has_wounded(Aod *g, AodFrame *frame)
{
    const AodRamFrame *own = aod__ram_frame(frame);
    close_attack(g);
    bool has_more =
        own->is_more == 0 && ram_weapon(g, own) != 0 && aod__standing(g, target_of(own)) > 0;
    return go(frame, has_more ? RAM_MORE : RAM_PINNING);
}

static void strike(Aod *g, const AodRamFrame *own, unsigned striker, unsigned struck,
                   unsigned strength, unsigned faces)
{
    unsigned shooter = aod__host(g->s, aod__unit_of(g->s, striker));
    unsigned seat = aod__seat_of(g->m, shooter);
    begin_attack(g, seat, shooter);
    add_hits(g, striker, own->is_more != 0 ? own->sum : 1);
    AodArmourOf armour = {.mode = mode_of(g, own),
                          .seat = seat,
                          .shooter = shooter,
                          .attack = g->s->attack_count - 1U,
                          .by = AOD_STRUCK_BY_RAM,
                          .faces = faces,
                          .strength = strength};
    aod__begin_armour(g, aod__host(g->s, aod__unit_of(g->s, struck)), &armour);
}

// VEH-8.5: the packs have Ram (D6) alone.
static AodStep roll_more(Aod *g, AodFrame *frame)
{
    AodRamFrame *own = aod__ram_frame(frame);
    if (frame->rolled == 0)
        return aod__roll(g);
    own->sum = (uint8_t)aod__take_roll(frame);
    own->die = own->wounds = 0;
    own->is_more = 1;
    AOD_REPORT(g, VEH_8_5, RAM_HITS, "ui", (int)target_of(own), (int)own->sum);
    if (!aod__is(g->m, own->touched, AOD_TYPE(VEHICLE))) {
        aod__note_hit(g, target_of(own), aod__mode(g->m, ram_weapon(g, own)));
        return go(frame, RAM_WOUND);
    }
    go(frame, RAM_STRUCK);
    strike(g, own, own->hull, own->touched, strength_on_models(g, own), own->faces);
    return AOD_GO_ON;
}

static AodStep pin(Aod *g, AodFrame *frame)
{
    unsigned target = target_of(aod__ram_frame(frame));
    close_attack(g);
    go(frame, RAM_GO);
    if (aod__standing(g, target) > 0)
        aod__begin_pinning(g, target, AOD_R_VEH_8_2, "a Ram");
    return AOD_GO_ON;
}

// --- hulls (VEH-8.3) -----------------------------------------------------------------------------

static AodStep strike_hull(Aod *g, AodFrame *frame)
{
    AodRamFrame *own = aod__ram_frame(frame);
    own->faces = (uint8_t)aod__faces_touched(g, own->touched, own->hull);
    unsigned strength = aod__ram_strength(g, own->hull, AOD_FACE_FRONT, true);
    own->is_more = 0;
    go(frame, RAM_STRUCK);
    strike(g, own, own->hull, own->touched, strength, own->faces);
    return AOD_GO_ON;
}

static AodStep has_struck(Aod *g, AodFrame *frame)
{
    const AodRamFrame *own = aod__ram_frame(frame);
    close_attack(g);
    bool has_more =
        own->is_more == 0 && ram_weapon(g, own) != 0 && aod__is_whole(g->s, own->touched);
    return go(frame, has_more ? RAM_MORE : RAM_STRUCK_BACK);
}

static AodStep strike_back(Aod *g, AodFrame *frame)
{
    AodRamFrame *own = aod__ram_frame(frame);
    unsigned strength = aod__ram_strength(g, own->touched, own->faces, false);
    own->is_more = 0;
    go(frame, RAM_HULLS_DONE);
    strike(g, own, own->touched, own->hull, strength, AOD_FACE_FRONT);
    return AOD_GO_ON;
}

// It goes on where the other is gone: a wreck is there still.
static AodStep hulls_done(Aod *g, AodFrame *frame)
{
    const AodRamFrame *own = aod__ram_frame(frame);
    close_attack(g);
    if (aod__begin_explosion(g))
        return AOD_GO_ON;
    bool is_removed = g->s->model[own->touched].where == AOD_AT_DESTROYED;
    return go(frame, is_removed ? RAM_GO : RAM_END);
}

// --- the frame -----------------------------------------------------------------------------------

static AodStep contact(Aod *g, AodFrame *frame)
{
    AodRamFrame *own = aod__ram_frame(frame);
    frame->seat = (uint8_t)aod__seat_of(g->m, aod__frame_unit(frame));
    if (aod__is(g->m, own->touched, AOD_TYPE(VEHICLE)))
        return strike_hull(g, frame);
    if (!may_glory(g, frame))
        return go(frame, RAM_HITS);
    return go(frame, RAM_GLORY_ASKED);
}

static AodStep finish(Aod *g)
{
    for (unsigned u = 0; u < g->m->unit_count; u++)
        aod__unit(g, u)->phase &= (uint16_t)~AOD_UP_TOUCHED;
    aod__pop(g);
    return AOD_GO_ON;
}

AodStep aod__ram_step(Aod *g, AodFrame *frame)
{
    const AodRamFrame *own = aod__ram_frame(frame);
    switch (frame->stage) {
    case RAM_GO:
        return next_contact(g, frame);
    case RAM_TEST:
        return test_ground(g, frame);
    case RAM_CONTACT:
        return contact(g, frame);
    case RAM_GLORY_ASKED:
        return aod__ask(g, AOD_D_GLORY, aod__seat_of(g->m, target_of(own)));
    case RAM_GLORY:
        return begin_glory(g, frame);
    case RAM_GLORIED:
        return has_gloried(g, frame);
    case RAM_HITS:
        return roll_hits(g, frame);
    case RAM_WOUND:
        return roll_wounds(g, frame);
    case RAM_WOUNDED:
        return has_wounded(g, frame);
    case RAM_MORE:
        return roll_more(g, frame);
    case RAM_PINNING:
        return pin(g, frame);
    case RAM_STRUCK:
        return has_struck(g, frame);
    case RAM_STRUCK_BACK:
        return strike_back(g, frame);
    case RAM_HULLS_DONE:
        return hulls_done(g, frame);
    default:
        ASSERT(frame->stage == RAM_END);
        return finish(g);
    }
}

// --- what can be chosen --------------------------------------------------------------------------

// The first model of each kind stands for all of them.
static bool is_first_of_kind(const Aod *g, unsigned host, unsigned model)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        if (at.model == model)
            return true;
        if (aod__on_table(g->s, at.model) && g->m->model[at.model].kind == g->m->model[model].kind)
            return false;
    }
    return false;
}

size_t aod__ram_legal(const Aod *g, const AodFrame *frame, Action *out, size_t out_max)
{
    unsigned target = target_of(&frame->ram);
    size_t count = aod__list(out, out_max, 0, (AodAction){.kind = AOD_ACTION_NONE_OF_IT});
    for (AodMembers at = aod__members(g, target); aod__member(g, &at);) {
        const AodMatchKind *kind = aod__kind(g->m, at.model);
        if (!aod__on_table(g->s, at.model) || !is_first_of_kind(g, target, at.model))
            continue;
        for (unsigned n = 0; n < kind->arm_count; n++)
            for (unsigned mode = 0; mode < kind->arm[n].mode_count; mode++)
                if (weapon_of(g, at.model, n, mode) != NULL)
                    count = aod__list(out, out_max, count,
                                      (AodAction){.kind = AOD_ACTION_GLORY,
                                                  .choice = (uint8_t)n,
                                                  .model = at.model,
                                                  .other = (uint16_t)mode});
    }
    return count;
}

bool aod__ram_check(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    if (a.kind == AOD_ACTION_NONE_OF_IT && aod__is_plain(a, 0))
        return true;
    if (a.kind != AOD_ACTION_GLORY ||
        !aod__is_plain(a, AOD_HAS_MODEL | AOD_HAS_CHOICE | AOD_HAS_OTHER) ||
        a.model >= g->m->model_count)
        return aod__refuse(refusal, AOD_R_REACT_6_5, AOD_MSG_NOT_NOW, "");
    if (!aod__on_table(g->s, a.model) ||
        aod__host(g->s, aod__unit_of(g->s, a.model)) != target_of(&frame->ram))
        return aod__refuse(refusal, AOD_R_REACT_6_5, AOD_MSG_NO_GLORY, "u",
                           (int)target_of(&frame->ram));
    return weapon_of(g, a.model, a.choice, a.other) != NULL ||
           aod__refuse(refusal, AOD_R_REACT_6_5, AOD_MSG_NO_SUCH_GUN, "m", (int)a.model);
}

void aod__ram_apply(Aod *g, AodFrame *frame, AodAction a)
{
    AodRamFrame *own = aod__ram_frame(frame);
    ASSERT(frame->stage == RAM_GLORY_ASKED);
    if (a.kind == AOD_ACTION_NONE_OF_IT) {
        go(frame, RAM_HITS);
        return;
    }
    ASSERT(a.kind == AOD_ACTION_GLORY);
    own->glory = (uint16_t)(a.model + 1);
    own->arm = a.choice;
    own->mode = (uint8_t)a.other;
    aod__spend_reaction(g, target_of(own), false);
    go(frame, RAM_GLORY);
}
