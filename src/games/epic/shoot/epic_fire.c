// Taking aim, what shots need to hit, and their dice (1.9.5, 5.2.1a, 9.6d, g).
#include "epic_shoot.h"
#include "epic_sight.h"
#include "epic_toll.h"
#include "epic_units.h"

#include "base_assert.h"

enum { DIE_NONE, DIE_SHOTS, DIE_SCORE }; // EpicShotDice.rolling

// --- taking aim ----------------------------------------------------------------------------------

static bool shoots(const Epic *g, unsigned unit)
{
    return (g->s->unit[unit].flags & EPIC_U_SUPPRESSED) == 0 &&
           epic__kind(g->m, unit)->has_ranged && epic__may_shoot(g->m, g->s, unit);
}

// EPIC-9.4i: those of the target that some unit of the formation reaches and sees whole.
static EpicUnitBits seen_whole(const EpicAim *aim, EpicEye *eye)
{
    const EpicKind *kind = epic__kind(aim->m, eye->unit);
    EpicUnitBits reach = 0;
    for (unsigned w = 0; w < kind->weapon_count; w++) {
        for (unsigned n = 0; n < kind->weapon[w].mode_count; n++)
            if (epic__is_ranged(&kind->weapon[w].mode[n]))
                reach |= epic__reach(aim, eye, &kind->weapon[w].mode[n], false);
    }
    return reach & eye->seen & ~eye->obscured;
}

// EPIC-5.2.1a: how many units with this name carry the weapon that one in two has.
static unsigned half_of(const Epic *g, unsigned formation, uint16_t name_id)
{
    unsigned count = 0;
    for (unsigned u = epic__first_shooter(g->m, g->s, formation); u != EPIC_NO_UNIT;
         u = epic__next_shooter(g->m, g->s, formation, u))
        if (epic__kind(g->m, u)->name_id == name_id && shoots(g, u))
            count++;
    return (count + 1) / 2; // EPIC-1.0.1b
}

static unsigned half_given(const Epic *g, unsigned formation, uint16_t name_id)
{
    unsigned count = 0;
    for (unsigned u = epic__first_shooter(g->m, g->s, formation); u != EPIC_NO_UNIT;
         u = epic__next_shooter(g->m, g->s, formation, u))
        if (epic__kind(g->m, u)->name_id == name_id && (g->s->unit[u].flags & EPIC_U_HAS_HALF) != 0)
            count++;
    return count;
}

// Gives the unit its weapon for this attack if one is left and it can use it.
static void give_half(Epic *g, const EpicAim *aim, EpicEye *eye)
{
    const EpicKind *kind = epic__kind(g->m, eye->unit);
    unsigned last = kind->weapon_count - 1U;
    if ((kind->abilities & EPIC_ABILITY(EPIC_A_HALF_HAVE)) == 0 || kind->weapon_count == 0)
        return;
    epic__unit(g, eye->unit)->flags |= EPIC_U_HAS_HALF;
    EpicShot shot;
    bool is_usable = false;
    for (unsigned n = 0; n < kind->weapon[last].mode_count; n++)
        is_usable = is_usable || epic__shot_make(aim, eye, last, n, &shot);
    unsigned formation = aim->shooter;
    if (!is_usable ||
        half_given(g, formation, kind->name_id) > half_of(g, formation, kind->name_id))
        epic__unit(g, eye->unit)->flags &= (uint16_t)~EPIC_U_HAS_HALF;
}

static void aim_unit(Epic *g, const EpicAim *aim, unsigned unit)
{
    const EpicKind *kind = epic__kind(g->m, unit);
    EpicEye eye;
    epic__eye_make(&eye, aim, unit);
    give_half(g, aim, &eye);
    for (unsigned w = 0; w < kind->weapon_count; w++) {
        for (unsigned n = 0; n < kind->weapon[w].mode_count; n++) {
            EpicShot shot;
            if (!epic__shot_make(aim, &eye, w, n, &shot))
                continue;
            epic__unit(g, unit)->flags |= EPIC_U_FIRES;
            for (EpicUnitBits left = shot.reach; left != 0; left &= left - 1)
                epic__unit(g, aim->unit[__builtin_ctzll(left)])->flags |= shot.target_flag;
        }
    }
}

void epic__take_aim(Epic *g)
{
    EpicState *s = g->s;
    EpicAim aim;
    epic__aim_make(&aim, g->m, s, s->attack.shooter, s->attack.target, s->attack.to_hit);
    EpicUnitBits whole = 0;
    unsigned shooter = s->attack.shooter;
    for (unsigned u = epic__first_shooter(g->m, s, shooter); u != EPIC_NO_UNIT;
         u = epic__next_shooter(g->m, s, shooter, u)) {
        epic__unit(g, u)->flags &= (uint16_t)~EPIC_U_HAS_HALF;
        if (s->attack.templates == 0) // those of a barrage have fired
            epic__unit(g, u)->flags &= (uint16_t)~EPIC_U_FIRES;
        EpicEye eye;
        epic__eye_make(&eye, &aim, u);
        if (shoots(g, u))
            whole |= seen_whole(&aim, &eye);
    }
    for (unsigned i = 0; i < aim.count; i++) {
        EpicUnit *unit = epic__unit(g, aim.unit[i]);
        unit->flags &=
            (uint16_t) ~(EPIC_U_TARGET_AP | EPIC_U_TARGET_AT | EPIC_U_TARGET_MW | EPIC_U_IN_COVER);
        // EPIC-1.8.2a, 1.8.2-q1: partly hidden by what lies between, or by what it stands in.
        if ((whole >> i & 1) == 0 || epic__is_in_terrain_cover(g->m, s, aim.unit[i]))
            unit->flags |= EPIC_U_IN_COVER;
    }
    for (unsigned u = epic__first_shooter(g->m, s, shooter); u != EPIC_NO_UNIT;
         u = epic__next_shooter(g->m, s, shooter, u))
        if (shoots(g, u))
            aim_unit(g, &aim, u);
}

// --- to hit --------------------------------------------------------------------------------------

unsigned epic__class_bit(unsigned target_flag)
{
    return target_flag == EPIC_U_TARGET_AP ? 0 : target_flag == EPIC_U_TARGET_AT ? 1 : 2;
}

// EPIC-1.9.5-q2: judged on the units that the class can be put on.
void epic__class_cover(const EpicAim *aim, unsigned target_flag, EpicUnitBits only,
                       bool is_indirect, bool *has_open, bool *has_covered)
{
    *has_open = *has_covered = false;
    for (unsigned i = 0; i < aim->count; i++) {
        unsigned flags = aim->s->unit[aim->unit[i]].flags;
        if ((flags & target_flag) == 0 || (only >> i & 1) == 0)
            continue;
        bool is_covered = (flags & EPIC_U_IN_COVER) != 0;
        // EPIC-2.2.10-q1: only what the target stands in counts.
        if (is_covered && is_indirect)
            is_covered = epic__is_in_terrain_cover(aim->m, aim->s, aim->unit[i]);
        *(is_covered ? has_covered : has_open) = true;
    }
}

unsigned epic__need(const EpicAim *aim, unsigned unit, EpicShot *shot)
{
    const EpicState *s = aim->s;
    const EpicKind *kind = epic__kind(aim->m, unit);
    int need = shot->value - aim->to_hit; // EPIC-1.9.5b
    if (aim->is_marked)
        need--; // EPIC-5.19.2a
    if (kind->critical.code == EPIC_CRITICAL_TO_HIT)
        need += s->unit[unit].criticals; // EPIC-3.2.3a
    EpicUnitBits only = ~(EpicUnitBits)0;
    if ((shot->hit_flags & EPIC_H_WE_ONLY) != 0)
        only = aim->engines;
    else if ((shot->hit_flags & EPIC_H_NOT_WE) != 0)
        only = ~aim->engines;
    bool has_open, has_covered;
    epic__class_cover(aim, shot->target_flag, only, shot->is_indirect, &has_open, &has_covered);
    bool declines = (s->attack.decline_cover >> epic__class_bit(shot->target_flag) & 1) != 0;
    if (has_covered && (shot->hit_flags & EPIC_H_IGNORE_COVER) == 0) { // EPIC-2.2.5a
        if (has_open && declines)
            shot->hit_flags |= EPIC_H_OPEN_ONLY; // EPIC-1.9.5c, 1.9.5-q3: all dice of the class
        else
            need++; // EPIC-1.8.2a
    }
    return epic__score(need);
}

// --- dice ----------------------------------------------------------------------------------------

void epic__mark_fired(Epic *g, unsigned unit, unsigned weapon, unsigned mode)
{
    const EpicWeapon *w = &epic__kind(g->m, unit)->weapon[weapon];
    if (w->limited == 0)
        return;
    uint8_t bit = (uint8_t)(1U << (w->limited - 1));
    if ((w->mode[mode].traits & EPIC_T_SINGLE_SHOT) != 0)
        epic__unit(g, unit)->spent |= bit; // EPIC-2.2.7a
    if ((w->mode[mode].traits & (EPIC_T_SLOW | EPIC_T_ONE_A_TURN)) != 0)
        epic__unit(g, unit)->fired |= bit; // EPIC-2.2.8a, 5.22.2d
}

// Puts the shot into the frame; false if it cannot hit at all.
static bool begin_shot(Epic *g, EpicShotDice *dice, const EpicAim *aim, EpicShot *shot)
{
    unsigned need = epic__need(aim, dice->unit, shot);
    if (need >= EPIC_CANNOT_HIT)
        return false;
    const EpicMode *mode = shot->mode;
    ASSERT(dice->weapon < epic__kind(g->m, dice->unit)->weapon_count);
    ASSERT(shot->hit_class <= EPIC_HIT_NO_SAVE);
    unsigned damage = shot->hit_class == EPIC_HIT_KILLER ? epic__damage_pack(mode->killer) : 0U;
    dice->need = (uint8_t)need;
    dice->hit_class = (uint8_t)shot->hit_class;
    dice->hit_flags = (uint16_t)shot->hit_flags;
    dice->damage = (uint8_t)damage;
    // EPIC-2.2.3a: extra attacks of a ranged weapon are shots.
    dice->shots = (uint8_t)(mode->shots.fixed + mode->extra.fixed);
    dice->count_dice = (uint8_t)(mode->shots.dice + mode->extra.dice);
    unsigned left = epic__dice_left(aim->m, aim->s, dice->unit, dice->weapon, dice->mode);
    unsigned wanted = epic__ordered_dice(aim->s, dice->unit, dice->weapon);
    if (left > 0) // EPIC-2.2.8-q1: a slow weapon may keep some
        dice->shots = (uint8_t)(wanted > 0 && wanted < left ? wanted : left);
    int32_t more[EPIC_BEAT_SHOT] = {dice->unit, dice->weapon, aim->target};
    epic__report_more(g, EPIC_R_9_6g, EPIC_M_FIRES, more, EPIC_BEAT_SHOT, "wi",
                      (int)(dice->unit * EPIC_WEAPONS_MAX + dice->weapon), (int)need);
    return true;
}

// Finds the next shot from the cursor on, and leaves the cursor at it; false: there is none.
static bool find_shot(Epic *g, EpicShotDice *dice)
{
    EpicState *s = g->s;
    EpicAim aim;
    epic__aim_make(&aim, g->m, s, s->attack.shooter, s->attack.target, s->attack.to_hit);
    while (dice->unit != EPIC_NO_UNIT && aim.count > 0) {
        ASSERT(dice->unit < g->m->unit_count);
        const EpicKind *kind = epic__kind(g->m, dice->unit);
        EpicEye eye;
        epic__eye_make(&eye, &aim, dice->unit);
        bool fires = (s->unit[dice->unit].flags & EPIC_U_FIRES) != 0;
        for (; fires && dice->weapon < kind->weapon_count; dice->weapon++, dice->mode = 0) {
            for (; dice->mode < kind->weapon[dice->weapon].mode_count; dice->mode++) {
                EpicShot shot;
                if (epic__shot_make(&aim, &eye, dice->weapon, dice->mode, &shot) &&
                    begin_shot(g, dice, &aim, &shot))
                    return true;
            }
        }
        dice->unit = (uint16_t)epic__next_shooter(g->m, s, s->attack.shooter, dice->unit);
        dice->weapon = 0;
        dice->mode = 0;
    }
    return false;
}

// The sides of the die for the number of shots that comes next: those of the shots come first.
static unsigned sides_of(const Epic *g, const EpicShotDice *dice)
{
    const EpicMode *mode = &epic__kind(g->m, dice->unit)->weapon[dice->weapon].mode[dice->mode];
    return dice->count_dice > mode->extra.dice ? mode->shots.sides : mode->extra.sides;
}

// EPIC-1.9.5d: of 7 and more the first die needs a 6.
static unsigned die_needs(const EpicShotDice *dice)
{
    return dice->need < 6 ? dice->need : 6;
}

// EPIC-5.36.1e: a miss after a critical.
static void misfire(Epic *g, const EpicShotDice *dice)
{
    const EpicMode *mode = &epic__kind(g->m, dice->unit)->weapon[dice->weapon].mode[dice->mode];
    if ((mode->traits & EPIC_T_BACKFIRE) != 0 && g->s->unit[dice->unit].criticals > 0)
        epic__queue_effect(g, dice->unit, EPIC_EFFECT_BACKFIRE);
}

static void take_score(Epic *g, const EpicShotDice *dice, unsigned rolled)
{
    unsigned need = dice->need;
    int32_t more[1] = {(int32_t)rolled};
    epic__report_more(g, EPIC_R_9_6g, EPIC_M_SHOT_DIE, more, 1, "ui", (int)dice->unit,
                      (int)die_needs(dice));
    if (rolled < die_needs(dice)) {
        misfire(g, dice);
        return;
    }
    EpicHit hit = {.unit = EPIC_NO_UNIT,
                   .source = dice->unit,
                   .flags = dice->hit_flags,
                   .hit_class = dice->hit_class,
                   .damage = dice->damage};
    if (need > 6) // EPIC-1.9.5d: 7 is a 6 and then 4+
        hit.unit = (uint16_t)(EPIC_HIT_PENDING + need - 3);
    epic__add_hit(g, hit);
}

// EPIC-5.22.2e: the unit's first failed die of a turn is rolled again; EPIC-1.0.1c: once.
static bool rerolls_hit(Epic *g, const EpicShotDice *dice, unsigned rolled)
{
    EpicUnit *unit = epic__unit(g, dice->unit);
    if (rolled >= die_needs(dice) || !epic__has(g->m, dice->unit, EPIC_A_REROLLS_HIT) ||
        (unit->turn_flags & EPIC_UT_REROLLED) != 0)
        return false;
    unit->turn_flags |= EPIC_UT_REROLLED;
    EPIC_REPORT(g, 5_22_2e, HIT_REROLLED, "u", dice->unit);
    return true;
}

bool epic__dice_step(Epic *g, EpicFrame *frame)
{
    EpicAttackFrame *shooting = epic__attack_frame(frame);
    EpicShotDice *dice = &shooting->shot;
    for (;;) {
        if (dice->rolling == DIE_NONE) {
            if (!find_shot(g, dice))
                return false;
            epic__mark_fired(g, dice->unit, dice->weapon, dice->mode);
            epic__note_dice(g, dice->unit, dice->weapon, dice->mode, dice->shots);
            dice->rolling = DIE_SHOTS;
        }
        unsigned rolled = frame->rolled != 0 ? epic__take_roll(frame) : 0;
        if (rolled != 0 && dice->rolling == DIE_SHOTS) {
            unsigned more = sides_of(g, dice) == 3 ? epic__d3(rolled) : rolled;
            dice->shots = (uint8_t)(dice->shots + more);
            dice->count_dice--;
        } else if (rolled != 0 && !rerolls_hit(g, dice, rolled)) {
            take_score(g, dice, rolled);
            dice->shots--;
        }
        if (dice->rolling == DIE_SHOTS && dice->count_dice == 0)
            dice->rolling = DIE_SCORE;
        if (dice->rolling == DIE_SHOTS || dice->shots > 0) {
            epic__roll(g);
            return true;
        }
        dice->rolling = DIE_NONE;
        dice->mode++;
    }
}

bool epic__second_step(Epic *g, EpicFrame *frame)
{
    EpicAttackFrame *shooting = epic__attack_frame(frame);
    EpicState *s = g->s;
    uint16_t *h = &shooting->second;
    while (*h < s->hit_count) {
        EpicHit *hit = &s->hit[*h];
        if (!epic__is_pending(hit)) {
            ++*h;
            continue;
        }
        if (frame->rolled == 0) {
            epic__roll(g);
            return true;
        }
        unsigned rolled = epic__take_roll(frame), need = hit->unit - (unsigned)EPIC_HIT_PENDING;
        int32_t more[1] = {(int32_t)rolled};
        epic__report_more(g, EPIC_R_1_9_5d, EPIC_M_SHOT_DIE, more, 1, "ui", (int)hit->source,
                          (int)need);
        bool is_hit = rolled >= need;
        if (is_hit) {
            hit->unit = EPIC_NO_UNIT;
            ++*h;
        } else {
            epic__drop_hits(g, *h, 1);
        }
    }
    return false;
}
