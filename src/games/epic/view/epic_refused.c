// What a person would expect to be offered and may not do.
#include "epic_machine.h"
#include "epic_setup.h"
#include "epic_shoot.h"
#include "epic_units.h"
#include "epic_view.h"

typedef struct Refused {
    const EpicMatch *m;
    const EpicState *s;
    Action *out;
    size_t count, max;
} Refused;

static void consider(Refused *refused, EpicAction a)
{
    Action action = epic_action_pack(a);
    if (refused->count < refused->max && !epic_check(refused->m, refused->s, &action, NULL))
        refused->out[refused->count++] = action;
}

static void consider_formations(Refused *refused, EpicActionKind kind, unsigned seat)
{
    const EpicMatch *m = refused->m;
    for (unsigned f = m->formation_first[seat]; f < m->formation_first[seat + 1]; f++)
        if (epic__first(m, refused->s, f) != EPIC_NO_UNIT)
            consider(refused, (EpicAction){.kind = (uint16_t)kind, .formation = (uint8_t)f});
}

// Of those that are still to be set up, what the step asks: whoever is pressed says why it may not.
static void consider_setup(Refused *refused, unsigned seat)
{
    const EpicMatch *m = refused->m;
    const EpicState *s = refused->s;
    const EpicFrame *frame = s->frame_count > 0 ? &s->frame[s->frame_count - 1] : NULL;
    if (frame == NULL || frame->tag != EPIC_FRAME_SETUP)
        return;
    EpicActionKind kind = frame->stage == EPIC_SETUP_GARRISONS  ? EPIC_ACTION_GARRISON
                          : frame->stage == EPIC_SETUP_RESERVES ? EPIC_ACTION_RESERVE
                                                                : EPIC_ACTION_DEPLOY;
    if (frame->stage < EPIC_SETUP_GARRISONS || frame->stage > EPIC_SETUP_DEPLOY)
        return;
    for (unsigned f = m->formation_first[seat]; f < m->formation_first[seat + 1]; f++)
        if (s->unit[m->formation[f].unit_first].at == EPIC_AT_UNPLACED)
            consider(refused, (EpicAction){.kind = (uint16_t)kind, .formation = (uint8_t)f});
}

static void consider_weapons(Refused *refused)
{
    const EpicMatch *m = refused->m;
    const EpicState *s = refused->s;
    if (!s->attack.is_active)
        return;
    for (unsigned u = epic__first(m, s, s->attack.shooter); u != EPIC_NO_UNIT;
         u = epic__next(m, s, s->attack.shooter, u)) {
        const EpicKind *kind = epic__kind(m, u);
        for (unsigned w = 0; w < kind->weapon_count; w++) {
            if (kind->weapon[w].mode[0].kind != EPIC_MODE_RANGED)
                continue;
            unsigned use = kind->weapon[w].mode[0].ap != 0 ? EPIC_USE_AP : EPIC_USE_AT;
            consider(refused, (EpicAction){.kind = EPIC_ACTION_USE,
                                           .unit = (uint16_t)u,
                                           .other = (uint16_t)w,
                                           .choice = (uint8_t)use});
        }
    }
}

size_t epic_refused(const void *match, const void *state, Action *out, size_t out_max)
{
    Refused refused = {match, state, out, 0, out_max};
    const EpicState *s = state;
    unsigned seat = s->decider;
    if (seat >= KERNEL_SEATS || s->outcome != OUTCOME_NONE)
        return 0;
    switch (s->decision) {
    case EPIC_D_ACTIVATE:
        consider_formations(&refused, EPIC_ACTION_ACTIVATE, seat);
        break;
    case EPIC_D_RESERVE:
    case EPIC_D_DEPLOY:
        consider_setup(&refused, seat);
        break;
    case EPIC_D_ACTION:
        for (uint8_t action = EPIC_ADVANCE; action <= EPIC_SUSTAINED; action++)
            consider(&refused, (EpicAction){.kind = EPIC_ACTION_ACTION, .choice = action});
        break;
    case EPIC_D_HOLD:
        for (uint8_t action = EPIC_HOLD_MOVE; action <= EPIC_HOLD_REGROUP; action++)
            consider(&refused, (EpicAction){.kind = EPIC_ACTION_ACTION, .choice = action});
        break;
    case EPIC_D_TARGET:
        consider_formations(&refused, EPIC_ACTION_SHOOT, 1 - seat);
        break;
    case EPIC_D_ASSAULT:
        consider_formations(&refused, EPIC_ACTION_ASSAULT, 1 - seat);
        break;
    case EPIC_D_OVERWATCH:
        consider_formations(&refused, EPIC_ACTION_REACT, seat);
        break;
    case EPIC_D_RALLY:
        consider_formations(&refused, EPIC_ACTION_RALLY, seat);
        break;
    case EPIC_D_FIRE:
        consider_weapons(&refused);
        break;
    default:
        break;
    }
    return refused.count;
}
