// Frame ARMOUR (FLOW-8.3): the hits on one vehicle together, or hit by hit on a squadron.
//
//     CHOOSE -> PENETRATE, REND -> AGAIN -> PENETRATE ... -> EXOSHOCK -> SAVE, MITIGATE
//            -> POINTS -> TABLE, TABLE_POINTS, WEAPON -> BURN, BURN_POINTS -> END -> CHOOSE ...
//
// Of who returns fire only Hull Points are taken off at once; the results are noted
// (AodState.result) and carried out by a frame of its own, which has the one stage RESULTS.
//
// While it lasts the hits in AodState.die mean: `face` what their penetration dice make together,
// `came` the bits below; what of To Hit they showed is no longer needed but by Disruption, first.
#include "aod_armour.h"

#include "aod_law.h"
#include "base_assert.h"

enum {
    CHOOSE,
    PENETRATE,
    REND,
    AGAIN,
    EXOSHOCK,
    SAVE,
    MITIGATE,
    POINTS,
    TABLE,
    TABLE_POINTS, // TITAN-1.1: what an explosion costs
    WEAPON,
    BURN, // RULE-Plasma_Burn
    BURN_POINTS,
    END,
    RESULTS, // REACT-4.10: what has waited for the last Return Fire
};
enum { // AodDie.came
    HIT = AOD_DIE_HIT,
    GLANCES = 2,
    PENETRATES = 4,
    RENDS = 8 | 16, // so many D3s, in eighths; they are over when saves are rolled
    REND_ONE = 8,
    SECOND_UNSAVED = 8,
    UNSAVED = 32,
    ROLLS_AGAIN = 32, // before saves
    SECOND = 64,      // Exoshock has given it another
    // RULE-Immaterial_Blades: a die of it showed a 6; then, of one that penetrates.
    SIX = 64, // before Exoshock
    BLADED = GLANCES,
};
enum { SETTLED = UINT8_MAX }; // AodDie.face: no dice of penetration are asked for

static AodDie *hit_in_hand(const Aod *g, const AodArmourFrame *own)
{
    ASSERT(own->die < g->s->die_count);
    return &g->s->die[own->die];
}

static unsigned hull_of(const AodArmourFrame *own)
{
    ASSERT(own->model > 0);
    return own->model - 1U;
}

static AodShell shell_of(const Aod *g, const AodArmourFrame *own)
{
    const AodArmMode *mode = aod__mode(g->m, own->mode);
    int blades = aod__mode_value(mode, AOD_S_IMMATERIAL_BLADES, 0);
    enum { BOTH = PENETRATES | BLADED };
    bool is_bladed = (hit_in_hand(g, own)->came & BOTH) == BOTH && blades > 0;
    return (AodShell){.mode = mode,
                      .ap = is_bladed ? (uint8_t)blades : mode->ap,
                      .model = hit_in_hand(g, own)->model,
                      .hull = (uint16_t)hull_of(own),
                      .source = (uint16_t)(own->source == 0 ? 0 : own->source - 1),
                      .by = own->by,
                      .faces = own->faces,
                      .strength = own->strength};
}

static AodStep go(AodFrame *frame, unsigned stage)
{
    AodArmourFrame *own = aod__armour_frame(frame);
    ASSERT(stage <= END);
    frame->stage = (uint8_t)stage;
    own->die = own->from;
    own->dice_count = 0;
    memset(own->dice, 0, sizeof own->dice);
    return AOD_GO_ON;
}

// The next of the hits in hand that has all of these bits, from the one in hand on.
static bool find(const Aod *g, AodArmourFrame *own, unsigned bits)
{
    ASSERT(own->to <= g->s->die_count);
    for (; own->die < own->to; own->die++) {
        unsigned came = g->s->die[own->die].came;
        if ((came & AOD_DIE_WAITS) == 0 && (came & HIT) != 0 && (came & bits) == bits)
            return true;
    }
    return false;
}

void aod__begin_armour(Aod *g, unsigned host, const AodArmourOf *armour)
{
    AodFrame *frame = aod__push(g, AOD_FRAME_ARMOUR);
    frame->unit = (uint16_t)(host + 1);
    frame->seat = (uint8_t)armour->seat;
    AodArmourFrame *own = aod__armour_frame(frame);
    own->mode = (uint16_t)armour->mode;
    own->shooter = (uint8_t)armour->shooter;
    own->attack = (uint8_t)armour->attack;
    own->by = (uint8_t)armour->by;
    own->source = armour->by == AOD_STRUCK_BY_BLAST ? (uint16_t)(armour->source + 1) : 0;
    ASSERT(armour->faces <= UINT8_MAX && armour->strength <= UINT8_MAX);
    own->faces = (uint8_t)armour->faces;
    own->strength = (uint8_t)armour->strength;
    own->is_squadron = aod__standing(g, host) > 1;
    for (unsigned n = 0; n < g->s->die_count; n++) {
        AodDie *die = &g->s->die[n];
        if ((die->came & (HIT | AOD_DIE_WAITS)) == HIT)
            die->came = HIT;
    }
}

// --- whose the next hits are ---------------------------------------------------------------------

static bool is_whole(const Aod *g, unsigned model)
{
    return aod__on_table(g->s, model) && (g->s->model[model].flags & AOD_M_WAITS) == 0;
}

// VEH-7.2, 7.5: whoever fires sees it; a blast needs no sight.
static bool may_take(const Aod *g, const AodArmourFrame *own, const AodScene *scene, unsigned model)
{
    const AodArmMode *mode = aod__mode(g->m, own->mode);
    if (!is_whole(g, model))
        return false;
    unsigned firer = hit_in_hand(g, own)->model;
    if (own->by != AOD_STRUCK_BY_FIRER || aod__strikes(mode) != AOD_STRIKES_BY_ROLL ||
        !aod__on_table(g->s, firer))
        return true;
    return aod__sees(g, scene, aod__gunner(g, firer, mode, model), model);
}

static uint64_t takers(const Aod *g, const AodFrame *frame)
{
    AodScene scene;
    uint64_t set = 0;
    aod__scene_make(g, &scene);
    for (AodMembers at = aod__members(g, aod__frame_unit(frame)); aod__member(g, &at);)
        if (may_take(g, &frame->armour, &scene, at.model))
            set |= UINT64_C(1) << at.rank;
    return set;
}

static AodStep choose(Aod *g, AodFrame *frame)
{
    AodArmourFrame *own = aod__armour_frame(frame);
    own->from = own->to;
    own->die = own->from;
    own->to = g->s->die_count;
    if (!find(g, own, 0)) {
        aod__pop(g);
        return AOD_GO_ON;
    }
    own->from = own->die;
    bool is_touched = own->by == AOD_STRUCK_BY_TOUCH || own->by == AOD_STRUCK_BY_HAMMER ||
                      own->by == AOD_STRUCK_BY_RAM;
    if (own->model == 0 || !is_whole(g, hull_of(own)) || (is_touched && own->is_squadron)) {
        uint64_t may = takers(g, frame);
        own->model = 0;
        if (may == 0) { // VEH-7.5
            hit_in_hand(g, own)->came = 0;
            own->to = (uint16_t)(own->die + 1);
            return AOD_GO_ON;
        }
        if (is_touched)
            own->model = (uint16_t)(aod__hull_touched(g, aod__frame_unit(frame),
                                                      hit_in_hand(g, own)->model) +
                                    1);
        else if ((may & (may - 1)) != 0) {
            own->to = own->from;
            return aod__ask(g, AOD_D_ALLOCATE, aod__seat_of(g->m, aod__frame_unit(frame)));
        } else
            own->model = (uint16_t)(aod__member_of_rank(g, aod__frame_unit(frame),
                                                        (unsigned)__builtin_ctzll(may)) +
                                    1);
    }
    AodShell shell = shell_of(g, own);
    if (own->is_squadron || aod__is_shielded(g, &shell)) // TITAN-3.3
        own->to = (uint16_t)(own->from + 1);
    own->is_again = own->is_second = own->lost = own->explodes = own->kept = own->burns = 0;
    return go(frame, PENETRATE);
}

// --- penetration ---------------------------------------------------------------------------------

// RULE-Haywire: 2 to 5 glance, 6 penetrates.
static void note_haywire(Aod *g, unsigned hull, AodDie *hit, unsigned die)
{
    ASSERT(die >= 1 && die <= 6);
    bool penetrates = die >= 6, glances = !penetrates && die >= LIMIT(RULE_Haywire, 2);
    hit->face = SETTLED;
    hit->came |= (uint8_t)(penetrates ? PENETRATES : glances ? GLANCES : 0);
    AOD_REPORT(g, RULE_Haywire, HAYWIRE_DIE, "mit", (int)hull, (int)die,
               penetrates ? "a Penetrating Hit"
               : glances  ? "a Glancing Hit"
                          : "no damage");
}

static bool is_haywire(const Aod *g, const AodShell *shell)
{
    return aod__mode_has(shell->mode, AOD_S_HAYWIRE) &&
           !aod__model_has(g->m, shell->hull, AOD_S_GOD_ENGINE); // TITAN-3.2
}

// RULE-Disruption: by the die that hit.
static bool is_disrupted(const Aod *g, const AodShell *shell, const AodDie *hit)
{
    int from = aod__mode_value(shell->mode, AOD_S_DISRUPTION, 6);
    return from > 0 && aod__strikes(shell->mode) == AOD_STRIKES_BY_ROLL && hit->face >= from &&
           !aod__model_has(g->m, shell->hull, AOD_S_GOD_ENGINE);
}

// The dice of the hit in hand: those of `rolled` that count, and all that Armourbane adds.
static void add_up(AodArmourFrame *own, const AodPenetrating *dice, AodDie *hit)
{
    unsigned sum = 0, rends = 0;
    ASSERT((unsigned)dice->rolled + dice->more <= sizeof own->dice);
    for (unsigned left = dice->rolled; left > dice->kept; left--) { // the lowest go
        unsigned lowest = 0;
        for (unsigned n = 1; n < dice->rolled; n++)
            if (own->dice[n] != 0 && (own->dice[lowest] == 0 || own->dice[n] < own->dice[lowest]))
                lowest = n;
        own->dice[lowest] = 0;
    }
    for (unsigned n = 0; n < (unsigned)dice->rolled + dice->more; n++) {
        sum += own->dice[n];
        rends += dice->rending > 0 && own->dice[n] >= dice->rending;
    }
    hit->face = (uint8_t)sum;
    hit->came = (uint8_t)((hit->came & ~(unsigned)RENDS) | rends * REND_ONE);
}

static unsigned has_six(const AodArmourFrame *own, unsigned count)
{
    enum { HIGHEST = 6 };
    ASSERT(count <= sizeof own->dice);
    for (unsigned n = 0; n < count; n++)
        if (own->dice[n] == HIGHEST)
            return SIX;
    return 0;
}

static bool is_bladed(const AodShell *shell)
{
    return aod__mode_has(shell->mode, AOD_S_IMMATERIAL_BLADES);
}

static AodStep penetrate(Aod *g, AodFrame *frame)
{
    enum { ROLLED_MAX = 4 };
    AodArmourFrame *own = aod__armour_frame(frame);
    while (find(g, own, own->is_again ? ROLLS_AGAIN : 0)) {
        AodDie *hit = hit_in_hand(g, own);
        AodShell shell = shell_of(g, own);
        AodPenetrating dice = aod__penetrating(g, &shell);
        if (!own->is_again && is_disrupted(g, &shell, hit)) {
            hit->face = SETTLED;
            hit->came |= GLANCES;
            own->die++;
            continue;
        }
        unsigned wanted = is_haywire(g, &shell) ? 1U : (unsigned)dice.rolled + dice.more;
        ASSERT(wanted <= ROLLED_MAX);
        if (frame->rolled != 0)
            own->dice[own->dice_count++] = (uint8_t)aod__take_roll(frame);
        if (own->dice_count < wanted)
            return aod__roll(g);
        if (is_haywire(g, &shell))
            note_haywire(g, shell.hull, hit, own->dice[0]);
        else
            add_up(own, &dice, hit);
        hit->came = (uint8_t)((hit->came & ~(unsigned)SIX) |
                              (is_bladed(&shell) ? has_six(own, wanted) : 0));
        own->dice_count = 0;
        memset(own->dice, 0, sizeof own->dice);
        own->die++;
    }
    return go(frame, REND);
}

static AodStep rend(Aod *g, AodFrame *frame)
{
    AodArmourFrame *own = aod__armour_frame(frame);
    for (; find(g, own, 0); own->die++) {
        AodDie *hit = hit_in_hand(g, own);
        if (hit->face == SETTLED || (own->is_again && (hit->came & ROLLS_AGAIN) == 0))
            continue;
        if (frame->rolled != 0) {
            hit->face = (uint8_t)(hit->face + aod__d3(aod__take_roll(frame)));
            hit->came = (uint8_t)(hit->came - REND_ONE);
        }
        if ((hit->came & RENDS) != 0)
            return aod__roll(g);
    }
    return go(frame, AGAIN);
}

static AodPenetration result_with(const Aod *g, const AodShell *shell, unsigned face)
{
    int strength = aod__penetrating(g, shell).strength;
    if (strength < 0)
        return AOD_NO_EFFECT;
    AodPenetration result = aod__penetration(strength + (int)face, aod__armour_of(g, shell));
    if (result == AOD_GLANCING && aod__is_sub(g->m, shell->hull, AOD_SUBTYPE(THIRD_LINE)))
        return AOD_PENETRATING; // TYPE-2.18
    return result;
}

static AodPenetration result_of(const Aod *g, const AodArmourFrame *own)
{
    AodShell shell = shell_of(g, own);
    return result_with(g, &shell, hit_in_hand(g, own)->face);
}

// For the account of luck: how much of all that its dice could have shown would have done anything.
static void note_penetration(const Aod *g, const AodArmourFrame *own)
{
    enum { SIDES = 6, THIRDS = 3 };
    if (g->events == NULL || g->events->tested == NULL)
        return;
    AodShell shell = shell_of(g, own);
    AodPenetrating dice = aod__penetrating(g, &shell);
    unsigned count = (unsigned)dice.rolled + dice.more, face = hit_in_hand(g, own)->face;
    int need = aod__armour_of(g, &shell) - dice.strength;
    ChanceTest test = {.seat = (uint8_t)!aod__seat_of(g->m, aod__unit_of(g->s, shell.hull)),
                       .passed = result_with(g, &shell, face) != AOD_NO_EFFECT,
                       .need = (int16_t)(need > 0 ? need : 0),
                       .rolled = (int16_t)face,
                       .of = 1};
    for (unsigned n = 0; n < count; n++)
        test.of *= dice.rending > 0 ? SIDES * THIRDS : SIDES;
    for (uint32_t way = 0; way < test.of; way++) {
        AodArmourFrame tried = {0};
        AodDie hit = {0};
        uint32_t rest = way;
        for (unsigned n = 0; n < count; n++, rest /= SIDES)
            tried.dice[n] = (uint8_t)(1 + rest % SIDES);
        add_up(&tried, &dice, &hit);
        unsigned sum = hit.face;
        for (unsigned n = 0; n < (hit.came & RENDS) / (unsigned)REND_ONE; n++, rest /= THIRDS)
            sum += 1 + rest % THIRDS;
        test.good += result_with(g, &shell, sum) != AOD_NO_EFFECT;
    }
    aod__note_chance(g, &test);
}

// RULE-Enginseer: whatever a Tech-Priest of the Reductors strikes with has Sunder.
static bool is_reductor(const Aod *g, const AodArmourFrame *own)
{
    return aod__anyone_has(g->m, AOD_S_REDUCTOR) &&
           aod__model_has(g->m, shell_of(g, own).model, AOD_S_REDUCTOR);
}

// RULE-Sunder; WPN-3.5: Twin-linked Templates roll what fails again.
static bool may_again(const Aod *g, const AodArmourFrame *own, AodPenetration result)
{
    const AodArmMode *mode = aod__mode(g->m, own->mode);
    bool is_sunder = aod__mode_has(mode, AOD_S_SUNDER) || is_reductor(g, own);
    bool is_twin =
        aod__strikes(mode) == AOD_STRIKES_BY_TEMPLATE && aod__mode_has(mode, AOD_S_TWIN_LINKED);
    return result == AOD_NO_EFFECT ? is_sunder || is_twin : is_sunder && result == AOD_GLANCING;
}

static void settle(Aod *g, AodArmourFrame *own)
{
    AodDie *hit = hit_in_hand(g, own);
    static const uint8_t bits[] = {
        [AOD_NO_EFFECT] = 0, [AOD_GLANCING] = GLANCES, [AOD_PENETRATING] = PENETRATES};
    if (hit->face != SETTLED) {
        AodShell shell = shell_of(g, own);
        int strength = aod__penetrating(g, &shell).strength;
        note_penetration(g, own);
        AOD_REPORT(g, VEH_4_1, PENETRATION, "mii", (int)hull_of(own),
                   strength < 0 ? 0 : strength + hit->face, aod__armour_of(g, &shell));
        unsigned result = bits[result_of(g, own)];
        if (result == 0 && aod__mode_has(aod__mode(g->m, own->mode), AOD_S_FEEDBACK))
            aod__note_failed(g, own->attack);
        if (result == PENETRATES && (hit->came & SIX) != 0)
            result |= BLADED;
        hit->came = (uint8_t)((hit->came & ~(unsigned)SIX) | result);
    }
    hit->came &= (uint8_t)~ROLLS_AGAIN;
}

// TITAN-3.1: whatever else it would do is lost; any hit of a Destroyer is enough.
static void strike_shield(Aod *g, const AodArmourFrame *own)
{
    AodModelNow *now = aod__model(g, hull_of(own));
    bool is_destroyer = aod__mode(g->m, own->mode)->arm_class == AOD_ARM_DESTROYER;
    ASSERT(now->shields > 0);
    if (!is_destroyer && (hit_in_hand(g, own)->came & (GLANCES | PENETRATES)) == 0)
        return;
    now->shields--;
    AOD_REPORT(g, TITAN_3_1, SHIELD_DOWN, "mi", (int)hull_of(own), (int)now->shields);
}

static AodStep again(Aod *g, AodFrame *frame)
{
    AodArmourFrame *own = aod__armour_frame(frame);
    bool any = false;
    for (; !own->is_again && find(g, own, 0); own->die++) {
        AodDie *hit = hit_in_hand(g, own);
        if (hit->face == SETTLED || (hit->came & ROLLS_AGAIN) != 0)
            continue;
        AodPenetration result = result_of(g, own);
        if (!may_again(g, own, result))
            continue;
        if (result == AOD_GLANCING && own->kept == 0)
            return aod__ask(g, AOD_D_REROLL, frame->seat); // one if he likes
        if (result == AOD_NO_EFFECT || own->kept == 1)
            hit->came |= ROLLS_AGAIN;
        own->kept = 0;
    }
    own->kept = 0;
    own->die = own->from;
    any = !own->is_again && find(g, own, ROLLS_AGAIN);
    if (any) {
        own->is_again = 1;
        AOD_REPORT(g, RULE_Sunder, PENETRATES_AGAIN, "m", (int)hull_of(own));
        return go(frame, PENETRATE);
    }
    for (own->die = own->from; find(g, own, 0); own->die++)
        settle(g, own);
    own->die = own->from;
    AodShell shell = shell_of(g, own);
    if (aod__is_shielded(g, &shell)) {
        strike_shield(g, own);
        return go(frame, END);
    }
    return go(frame, EXOSHOCK);
}

static AodStep exoshock(Aod *g, AodFrame *frame)
{
    AodArmourFrame *own = aod__armour_frame(frame);
    int from = aod__mode_value(aod__mode(g->m, own->mode), AOD_S_EXOSHOCK, 6);
    for (; from > 0 && find(g, own, PENETRATES); own->die++) {
        if (frame->rolled == 0)
            return aod__roll(g);
        if ((int)aod__take_roll(frame) >= from) {
            hit_in_hand(g, own)->came |= SECOND;
            AOD_REPORT(g, RULE_Exoshock, EXOSHOCKS, "m", (int)hull_of(own));
        }
    }
    return go(frame, SAVE);
}

// --- saves ---------------------------------------------------------------------------------------

static bool counts(const AodDie *hit)
{
    return (hit->came & (GLANCES | PENETRATES)) != 0;
}

static void is_unsaved(const AodArmourFrame *own, AodDie *hit)
{
    ASSERT((hit->came & HIT) != 0);
    hit->came |= own->is_second ? SECOND_UNSAVED : UNSAVED;
}

// The hit, then the one that Exoshock gave.
static void next_save(const Aod *g, AodArmourFrame *own)
{
    bool has_second = (hit_in_hand(g, own)->came & SECOND) != 0;
    if (own->is_second || !has_second) {
        own->is_second = 0;
        own->die++;
        return;
    }
    own->is_second = 1;
}

static const char *word_of(unsigned kind)
{
    return kind == AOD_SAVE_COVER          ? "its Cover Save"
           : kind == AOD_SAVE_INVULNERABLE ? "its Invulnerable Save"
           : kind == AOD_SAVE_SHROUDED     ? "Shrouded"
                                           : "Feel No Pain";
}

static bool saves(Aod *g, AodFrame *frame, AodSave save)
{
    unsigned hull = hull_of(&frame->armour);
    unsigned die = aod__take_roll(frame);
    bool is_saved = die >= save.need;
    aod__note_test(g, aod__seat_of(g->m, aod__unit_of(g->s, hull)), save.need, die);
    if (is_saved)
        AOD_REPORT(g, VEH_4_4, SAVED, "mtii", (int)hull, word_of(save.kind), (int)save.need,
                   (int)die);
    else
        AOD_REPORT(g, VEH_4_4, NOT_SAVED, "mtii", (int)hull, word_of(save.kind), (int)save.need,
                   (int)die);
    return is_saved;
}

static AodStep save(Aod *g, AodFrame *frame)
{
    AodArmourFrame *own = aod__armour_frame(frame);
    while (find(g, own, 0)) {
        if (!counts(hit_in_hand(g, own))) {
            own->die++;
            continue;
        }
        AodShell shell = shell_of(g, own);
        bool in_mitigation = frame->stage == MITIGATE;
        AodSave save = in_mitigation ? aod__hull_mitigation(g, &shell, own->shooter)
                                     : aod__hull_save(g, &shell, own->shooter, own->is_second != 0);
        if (save.need < AOD_NEVER && frame->rolled == 0)
            return aod__roll(g);
        if (save.need < AOD_NEVER && saves(g, frame, save)) {
            frame->stage = SAVE;
            next_save(g, own);
        } else if (!in_mitigation) {
            frame->stage = MITIGATE;
        } else {
            is_unsaved(own, hit_in_hand(g, own));
            frame->stage = SAVE;
            next_save(g, own);
        }
    }
    return go(frame, POINTS);
}

// --- Hull Points ---------------------------------------------------------------------------------

static void add_lost(AodArmourFrame *own, unsigned count)
{
    ASSERT(count > 0);
    own->lost = (uint8_t)(own->lost + count < UINT8_MAX ? own->lost + count : UINT8_MAX);
}

// VEH-5.1; WPN-1.6: D3 by a Destroyer.
static AodStep points(Aod *g, AodFrame *frame)
{
    AodArmourFrame *own = aod__armour_frame(frame);
    bool is_destroyer = aod__mode(g->m, own->mode)->arm_class == AOD_ARM_DESTROYER;
    bool is_pulse = aod__mode_has(aod__mode(g->m, own->mode), AOD_S_SHOCK_PULSE);
    for (; find(g, own, 0); own->die++) {
        AodDie *hit = hit_in_hand(g, own);
        bool is_suffered = (hit->came & PENETRATES) != 0 && (hit->came & UNSAVED) != 0;
        if (is_pulse && is_suffered)
            aod__pulse(g, hull_of(own));
        if (!counts(hit))
            continue;
        if ((hit->came & UNSAVED) != 0 && is_destroyer) {
            if (frame->rolled == 0)
                return aod__roll(g);
            add_lost(own, aod__d3(aod__take_roll(frame)));
        } else if ((hit->came & UNSAVED) != 0) {
            add_lost(own, 1);
        }
        if ((hit->came & SECOND_UNSAVED) != 0)
            add_lost(own, 1);
    }
    if (aod__mode_has(aod__mode(g->m, own->mode), AOD_S_TORSION_CRUSHER) && own->lost > 0)
        add_lost(own, own->lost);
    if (own->lost > 0)
        aod__lose_points(g, hull_of(own), own->lost);
    own->burns = own->lost > 0 && aod__mode_has(aod__mode(g->m, own->mode), AOD_S_PLASMA_BURN);
    own->lost = 0;
    return go(frame, TABLE);
}

// --- the table -----------------------------------------------------------------------------------

static void immobilise(Aod *g, unsigned hull)
{
    AodModelNow *now = aod__model(g, hull);
    if ((now->flags & AOD_M_IMMOBILISED) != 0) { // VEH-6.5
        if (now->wounds > 0)
            aod__lose_points(g, hull, 1);
        return;
    }
    now->flags |= AOD_M_IMMOBILISED;
    AOD_REPORT(g, VEH_6_5, HULL_IMMOBILISED, "m", (int)hull);
}

// VEH-6.4: of the weapons that are left the Battle weapons, else the Defensive ones, One Shot ones
// last.
static uint16_t may_lose(const Aod *g, unsigned hull)
{
    const AodMatchKind *kind = aod__kind(g->m, hull);
    uint16_t set[2][2] = {{0}};
    for (unsigned n = 0; n < kind->arm_count; n++) {
        const AodArm *arm = &kind->arm[n];
        const AodArmMode *mode = aod__mode(g->m, arm->mode_first);
        if ((g->s->model[hull].destroyed >> n & 1) != 0 || mode->arm_class == AOD_ARM_NONE)
            continue;
        bool is_once = aod__mode_has(mode, AOD_S_ONE_SHOT) || aod__mode_has(mode, AOD_S_ONE_USE);
        set[is_once][aod__is_defensive(arm, mode)] |= (uint16_t)(1U << n);
    }
    for (unsigned is_once = 0; is_once < 2; is_once++)
        for (unsigned is_defensive = 0; is_defensive < 2; is_defensive++)
            if (set[is_once][is_defensive] != 0)
                return set[is_once][is_defensive];
    return 0;
}

static void lose_weapon(Aod *g, unsigned hull, unsigned arm)
{
    AodModelNow *now = aod__model(g, hull);
    ASSERT(arm < AOD_MODEL_ARMS_MAX);
    now->destroyed = (uint16_t)(now->destroyed | 1U << arm);
    AOD_REPORT(g, VEH_6_4, WEAPON_DESTROYED, "mw", (int)hull,
               (int)aod__kind(g->m, hull)->arm[arm].mode_first);
}

static void shake(Aod *g, unsigned hull, bool is_stunned)
{
    unsigned turn = aod__next_turn(g, aod__unit_of(g->s, hull));
    bool is_reinforced = aod__is_sub(g->m, hull, AOD_SUBTYPE(REINFORCED)); // VEH-3.3
    if (is_stunned) {
        aod__crew_on(g, hull, AOD_M_STUNNED, turn);
        AOD_REPORT(g, VEH_6_3, CREW_STUNNED, "m", (int)hull);
    } else if (!is_reinforced) {
        aod__crew_on(g, hull, AOD_M_SHAKEN, turn);
        AOD_REPORT(g, VEH_6_2, CREW_SHAKEN, "m", (int)hull);
    }
}

// REACT-4.2.
static void note_result(Aod *g, unsigned hull, AodVehicleResult result)
{
    AodState *s = g->s;
    ASSERT(s->result_count <= AOD_RESULTS_MAX);
    AOD_REPORT(g, REACT_4_2, RESULT_WAITS, "m", (int)hull);
    if (s->result_count < AOD_RESULTS_MAX)
        s->result[s->result_count++] =
            (AodResult){.model = (uint16_t)hull, .result = (uint8_t)result};
}

static bool is_delayed(const Aod *g, const AodFrame *frame)
{
    return frame->stage != RESULTS && aod__delays_losses(g->s, aod__frame_unit(frame));
}

// False: the owner is asked which weapon, or dice follow.
static bool carry_out(Aod *g, AodFrame *frame, AodVehicleResult result)
{
    AodArmourFrame *own = aod__armour_frame(frame);
    unsigned hull = hull_of(own);
    if (g->s->model[hull].wounds == 0 && result != AOD_EXPLODES)
        return true; // it is a wreck whatever else
    if (aod__is_super_heavy(g->m, hull)) {
        frame->stage = result == AOD_EXPLODES ? TABLE_POINTS : frame->stage;
        return result != AOD_EXPLODES;
    }
    if (is_delayed(g, frame)) {
        own->explodes = own->explodes || result == AOD_EXPLODES;
        note_result(g, hull, result);
        return true;
    }
    switch (result) {
    case AOD_CREW_SHAKEN:
    case AOD_CREW_STUNNED:
        shake(g, hull, result == AOD_CREW_STUNNED);
        return true;
    case AOD_WEAPON_DESTROYED: {
        uint16_t may = may_lose(g, hull);
        if (may == 0)
            immobilise(g, hull);
        else if ((may & (may - 1)) == 0)
            lose_weapon(g, hull, (unsigned)__builtin_ctz(may));
        else
            frame->stage = WEAPON;
        return frame->stage != WEAPON;
    }
    case AOD_IMMOBILISED:
        immobilise(g, hull);
        return true;
    default:
        own->explodes = 1;
        return true;
    }
}

// Whether a table die of the hit in hand is due; the second of a hit comes behind the first.
static bool is_due(const AodArmourFrame *own, const AodDie *hit)
{
    if (own->is_second)
        return (hit->came & SECOND_UNSAVED) != 0;
    return (hit->came & PENETRATES) != 0 && (hit->came & UNSAVED) != 0;
}

static void next_table(AodArmourFrame *own)
{
    ASSERT(own->is_second <= 1);
    own->die = (uint16_t)(own->die + own->is_second);
    own->is_second = !own->is_second;
}

static AodStep table(Aod *g, AodFrame *frame)
{
    AodArmourFrame *own = aod__armour_frame(frame);
    while (find(g, own, 0)) {
        if (!is_due(own, hit_in_hand(g, own))) {
            next_table(own);
            continue;
        }
        if (frame->rolled == 0)
            return aod__roll(g);
        unsigned die = aod__take_roll(frame);
        if (aod__is_sub(g->m, hull_of(own), AOD_SUBTYPE(SLOW)) && own->kept == 0) { // VEH-2.7
            own->kept = (uint8_t)die;
            return aod__roll(g);
        }
        die = own->kept != 0 && own->kept < die ? own->kept : die;
        own->kept = 0;
        AodShell shell = shell_of(g, own);
        int roll = (int)die + aod__table_modifier(g, &shell, own->is_second != 0);
        AOD_REPORT(g, VEH_6_1, TABLE_DIE, "mii", (int)hull_of(own), (int)die, roll);
        next_table(own);
        if (!carry_out(g, frame, aod__vehicle_result(roll)))
            return AOD_GO_ON;
    }
    return go(frame, BURN);
}

// RULE-Plasma_Burn: what neither saves nor mitigates.
static AodStep burn(Aod *g, AodFrame *frame)
{
    AodArmourFrame *own = aod__armour_frame(frame);
    unsigned hull = hull_of(own);
    if (!own->burns || own->explodes || g->s->model[hull].wounds == 0)
        return go(frame, END);
    if (frame->rolled == 0)
        return aod__roll(g);
    unsigned die = aod__take_roll(frame);
    if (frame->stage == BURN_POINTS) {
        aod__lose_points(g, hull, aod__d3(die));
        return go(frame, END);
    }
    AOD_REPORT(g, RULE_Plasma_Burn, PLASMA_BURNS, "mi", (int)hull, (int)die);
    return go(frame, die >= LIMIT(RULE_Plasma_Burn, 4U) ? BURN_POINTS : END);
}

// TITAN-1.1, 2.5.
static AodStep table_points(Aod *g, AodFrame *frame)
{
    if (frame->rolled == 0)
        return aod__roll(g);
    unsigned lost = aod__d3(aod__take_roll(frame));
    unsigned hull = hull_of(&frame->armour);
    ASSERT(hull < g->m->model_count);
    if (g->s->model[hull].wounds > 0)
        aod__lose_points(g, hull, lost);
    frame->stage = TABLE;
    return AOD_GO_ON;
}

// --- the end -------------------------------------------------------------------------------------

// VEH-5.2, 5.4: wrecked, unless it has exploded.
static AodStep end(Aod *g, AodFrame *frame)
{
    AodArmourFrame *own = aod__armour_frame(frame);
    unsigned hull = hull_of(own);
    for (own->die = own->from; find(g, own, 0); own->die++)
        *hit_in_hand(g, own) = (AodDie){.model = hit_in_hand(g, own)->model};
    bool is_gone = own->explodes || g->s->model[hull].wounds == 0;
    if (is_gone && is_delayed(g, frame))
        aod__model(g, hull)->flags |= AOD_M_WAITS;
    else if (is_gone && (own->explodes || aod__is_super_heavy(g->m, hull)))
        aod__note_explosion(g, hull);
    else if (is_gone)
        aod__wreck(g, hull);
    if (is_gone)
        own->model = 0;
    frame->stage = CHOOSE;
    return AOD_GO_ON;
}

// --- what has waited -------------------------------------------------------------------------------

static bool is_about_to_explode(const AodState *s, unsigned hull)
{
    for (unsigned n = 0; n < s->explosion_count; n++)
        if (s->explosion[n].model == hull)
            return true;
    return false;
}

// Vehicles that are at their end, and no more than that.
static bool is_at_its_end(const Aod *g, unsigned model)
{
    return aod__is(g->m, model, AOD_TYPE(VEHICLE)) && aod__on_table(g->s, model) &&
           g->s->model[model].wounds == 0 && !is_about_to_explode(g->s, model);
}

bool aod__begin_results(Aod *g)
{
    bool any = g->s->result_count > 0;
    for (unsigned n = 0; n < g->m->model_count && !any; n++)
        any = is_at_its_end(g, n);
    if (!any)
        return false;
    AodFrame *frame = aod__push(g, AOD_FRAME_ARMOUR);
    frame->stage = RESULTS;
    frame->seat = g->s->active;
    aod__armour_frame(frame)->is_late = 1;
    return true;
}

// In the order in which they were rolled (REACT-4.13); then the wrecks.
static AodStep results(Aod *g, AodFrame *frame)
{
    AodState *s = g->s;
    AodArmourFrame *own = aod__armour_frame(frame);
    while (s->result_count > 0) {
        AodResult first = s->result[0];
        for (unsigned n = 0; n + 1U < s->result_count; n++)
            s->result[n] = s->result[n + 1];
        s->result[--s->result_count] = (AodResult){0};
        if (!aod__on_table(s, first.model) || is_about_to_explode(s, first.model))
            continue;
        if (first.result == AOD_EXPLODES) {
            aod__model(g, first.model)->flags &= (uint16_t)~AOD_M_WAITS;
            aod__note_explosion(g, first.model);
            continue;
        }
        own->model = (uint16_t)(first.model + 1);
        frame->unit = (uint16_t)(aod__host(s, aod__unit_of(s, first.model)) + 1);
        if (!carry_out(g, frame, (AodVehicleResult)first.result))
            return AOD_GO_ON;
    }
    for (unsigned n = 0; n < g->m->model_count; n++) {
        if (!is_at_its_end(g, n))
            continue;
        aod__model(g, n)->flags &= (uint16_t)~AOD_M_WAITS;
        if (aod__is_super_heavy(g->m, n))
            aod__note_explosion(g, n);
        else
            aod__wreck(g, n);
    }
    aod__pop(g);
    return AOD_GO_ON;
}

// --- the frame -----------------------------------------------------------------------------------

AodStep aod__armour_step(Aod *g, AodFrame *frame)
{
    switch (frame->stage) {
    case CHOOSE:
        return choose(g, frame);
    case PENETRATE:
        return penetrate(g, frame);
    case REND:
        return rend(g, frame);
    case AGAIN:
        return again(g, frame);
    case EXOSHOCK:
        return exoshock(g, frame);
    case SAVE:
    case MITIGATE:
        return save(g, frame);
    case POINTS:
        return points(g, frame);
    case TABLE:
        return table(g, frame);
    case TABLE_POINTS:
        return table_points(g, frame);
    case BURN:
    case BURN_POINTS:
        return burn(g, frame);
    case WEAPON:
        return aod__ask(g, AOD_D_WEAPON_LOST, aod__seat_of(g->m, aod__frame_unit(frame)));
    case RESULTS:
        return results(g, frame);
    default:
        ASSERT(frame->stage == END);
        return end(g, frame);
    }
}

size_t aod__armour_legal(const Aod *g, const AodFrame *frame, Action *out, size_t out_max)
{
    const AodArmourFrame *own = &frame->armour;
    size_t count = 0;
    if (frame->stage == AGAIN) {
        count = aod__list(out, out_max, 0, (AodAction){.kind = AOD_ACTION_REROLL});
        return aod__list(out, out_max, count, (AodAction){.kind = AOD_ACTION_KEEP});
    }
    if (frame->stage == WEAPON) {
        uint16_t may = may_lose(g, hull_of(own));
        for (unsigned n = 0; n < AOD_MODEL_ARMS_MAX; n++)
            if ((may >> n & 1) != 0)
                count = aod__list(out, out_max, count,
                                  (AodAction){.kind = AOD_ACTION_LOSE,
                                              .choice = (uint8_t)n,
                                              .model = (uint16_t)hull_of(own)});
        return count;
    }
    uint64_t may = takers(g, frame);
    for (AodMembers at = aod__members(g, aod__frame_unit(frame)); aod__member(g, &at);)
        if ((may >> at.rank & 1) != 0)
            count = aod__list(out, out_max, count,
                              (AodAction){.kind = AOD_ACTION_NEXT, .model = at.model});
    return count;
}

static bool check_weapon(const Aod *g, const AodArmourFrame *own, AodAction a, Refusal *refusal)
{
    if (a.kind != AOD_ACTION_LOSE || !aod__is_plain(a, AOD_HAS_MODEL | AOD_HAS_CHOICE) ||
        a.model != hull_of(own) || a.choice >= AOD_MODEL_ARMS_MAX)
        return aod__refuse(refusal, AOD_R_VEH_6_4, AOD_MSG_NOT_NOW, "");
    return (may_lose(g, hull_of(own)) >> a.choice & 1) != 0 ||
           aod__refuse(refusal, AOD_R_VEH_6_4, AOD_MSG_OTHER_WEAPON, "m", (int)a.model);
}

bool aod__armour_check(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    if (frame->stage == AGAIN)
        return ((a.kind == AOD_ACTION_REROLL || a.kind == AOD_ACTION_KEEP) &&
                aod__is_plain(a, 0)) ||
               aod__refuse(refusal, AOD_R_RULE_Sunder, AOD_MSG_NOT_NOW, "");
    if (frame->stage == WEAPON)
        return check_weapon(g, &frame->armour, a, refusal);
    if (a.kind != AOD_ACTION_NEXT || !aod__is_plain(a, AOD_HAS_MODEL) ||
        a.model >= g->m->model_count)
        return aod__refuse(refusal, AOD_R_VEH_7_2, AOD_MSG_NOT_NOW, "");
    uint64_t may = takers(g, frame);
    for (AodMembers at = aod__members(g, aod__frame_unit(frame)); aod__member(g, &at);)
        if (at.model == a.model && (may >> at.rank & 1) != 0)
            return true;
    return aod__refuse(refusal, AOD_R_VEH_7_2, AOD_MSG_MAY_NOT_TAKE, "m", (int)a.model);
}

void aod__armour_apply(Aod *g, AodFrame *frame, AodAction a)
{
    AodArmourFrame *own = aod__armour_frame(frame);
    switch (a.kind) {
    case AOD_ACTION_REROLL:
        own->kept = 1;
        return;
    case AOD_ACTION_KEEP:
        own->kept = 2;
        return;
    case AOD_ACTION_LOSE:
        lose_weapon(g, hull_of(own), a.choice);
        frame->stage = own->is_late ? RESULTS : TABLE;
        return;
    default:
        ASSERT(a.kind == AOD_ACTION_NEXT);
        own->model = (uint16_t)(a.model + 1);
    }
}
