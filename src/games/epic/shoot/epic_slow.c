// Slow weapons with several dice (2.2.8): who fires only some of them keeps the others for the next
// turn (2.2.8-q1). EpicState.held has an entry for each weapon that has done so; one without an
// entry fired all of its dice, if it fired (EpicUnit.fired, reloading).
#include "epic_shoot.h"

#include "base_assert.h"

unsigned epic__slow_dice(const EpicWeapon *weapon, unsigned mode)
{
    const EpicMode *m = &weapon->mode[mode];
    unsigned all = (unsigned)(m->shots.fixed + m->extra.fixed);
    // EPIC-2.2.8b: barrage points are no dice, and a random number is rolled for all at once.
    bool has_count = m->bp == 0 && m->shots.dice == 0 && m->extra.dice == 0;
    bool is_slow = (m->traits & EPIC_T_SLOW) != 0 && (m->traits & EPIC_T_SINGLE_SHOT) == 0;
    return is_slow && has_count && all > 1 ? all : 0;
}

static const EpicHeld *find(const EpicState *s, unsigned unit, unsigned weapon)
{
    for (unsigned i = 0; i < EPIC_HELD_MAX; i++)
        if (s->held[i].unit == unit + 1 && s->held[i].weapon == weapon)
            return &s->held[i];
    return NULL;
}

static bool is_reloading(const EpicMatch *m, const EpicState *s, unsigned unit, unsigned weapon)
{
    unsigned limited = epic__kind(m, unit)->weapon[weapon].limited;
    return limited != 0 && (s->unit[unit].reloading >> (limited - 1) & 1) != 0;
}

unsigned epic__dice_left(const EpicMatch *m, const EpicState *s, unsigned unit, unsigned weapon,
                         unsigned mode)
{
    unsigned all = epic__slow_dice(&epic__kind(m, unit)->weapon[weapon], mode);
    if (all == 0 || !is_reloading(m, s, unit, weapon))
        return all;
    // EPIC-2.2.8-q1: what was not fired in the last turn.
    const EpicHeld *held = find(s, unit, weapon);
    unsigned fired = held == NULL || held->last_turn == 0 ? all : held->last_turn;
    return fired < all ? all - fired : 0;
}

bool epic__can_hold_dice(const EpicState *s, unsigned unit, unsigned weapon)
{
    if (find(s, unit, weapon) != NULL)
        return true;
    for (unsigned i = 0; i < EPIC_HELD_MAX; i++)
        if (s->held[i].unit == 0)
            return true;
    return false;
}

void epic__note_dice(Epic *g, unsigned unit, unsigned weapon, unsigned mode, unsigned dice)
{
    EpicState *s = g->s;
    EpicHeld *own = NULL;
    ASSERT(unit < g->m->unit_count && weapon < epic__kind(g->m, unit)->weapon_count);
    unsigned all = epic__slow_dice(&epic__kind(g->m, unit)->weapon[weapon], mode);
    if (all == 0 || dice >= all)
        return;
    for (unsigned i = 0; i < EPIC_HELD_MAX; i++) {
        EpicHeld *held = &s->held[i];
        if (held->unit == unit + 1 && held->weapon == weapon) {
            own = held;
            break;
        }
        if (own == NULL && held->unit == 0)
            own = held;
    }
    if (own == NULL) // the choice is refused then; all of them count as fired
        return;
    own->unit = (uint16_t)(unit + 1);
    own->weapon = (uint8_t)weapon;
    own->this_turn = (uint8_t)dice;
}

void epic__reload(Epic *g)
{
    for (unsigned i = 0; i < EPIC_HELD_MAX; i++) {
        EpicHeld *held = &g->s->held[i];
        ASSERT(held->unit != 0 || held->this_turn == 0); // nobody holds no dice
        held->last_turn = held->this_turn;
        held->this_turn = 0;
        if (held->last_turn == 0)
            *held = (EpicHeld){0};
    }
}
