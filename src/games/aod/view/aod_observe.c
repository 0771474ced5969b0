// What a seat knows, and what a person would expect to be offered and may not do.
#include "aod_arrive.h"
#include "aod_shoot.h"
#include "aod_turn.h"
#include "aod_view.h"

#include "base_assert.h"

// FLOW-1.5: the class chosen in secret, and nothing else.
static void hide(AodState *s, unsigned seat)
{
    ASSERT(seat < KERNEL_SEATS);
    s->player[seat].target_class = 0;
}

void aod_observe(const void *match, const void *state, int seat, void *out)
{
    (void)match;
    memcpy(out, state, sizeof(AodState));
    if (seat != VIEWER_SEAT0)
        hide(out, 0);
    if (seat != VIEWER_SEAT1)
        hide(out, 1);
}

void aod_observe_both(const void *match, const void *state, void *out)
{
    (void)match;
    memcpy(out, state, sizeof(AodState));
}

// Who deploys first chooses first.
static bool has_chosen(const AodState *s, unsigned seat)
{
    const AodFrame *frame = &s->frame[0];
    if (frame->tag != AOD_FRAME_SETUP)
        return true;
    return frame->stage == AOD_SETUP_SEIZE || frame->stage == AOD_SETUP_SEIZE_DIE ||
           frame->stage == AOD_SETUP_ARRAY ||
           (frame->stage == AOD_SETUP_SECRET && seat == s->first && frame->seat != s->first);
}

// One of the classes for whoever has chosen one that this seat does not know.
void aod_resample(const void *match, void *state, int seat, Rng *rng)
{
    Aod g = {.m = match, .s = state};
    if (g.s->play == 0 || !aod__has_secret(&g))
        return;
    for (unsigned who = 0; who < KERNEL_SEATS; who++)
        if ((int)who != seat && g.s->player[who].target_class == 0 && has_chosen(g.s, who))
            aod__player(&g, who)->target_class = (uint8_t)(1 + rng_below(rng, AOD_CLASSES));
}

typedef struct Refused {
    const AodMatch *m;
    const AodState *s;
    Action *out;
    size_t count, max;
} Refused;

static void consider(Refused *refused, AodAction a)
{
    Action action = aod_action_pack(a);
    if (refused->count < refused->max && !aod_check(refused->m, refused->s, &action, NULL))
        refused->out[refused->count++] = action;
}

static void consider_units(Refused *refused, AodActionKind kind)
{
    const AodMatch *m = refused->m;
    unsigned seat = refused->s->decider;
    for (unsigned u = m->unit_first[seat]; u < m->unit_first[seat + 1]; u++)
        consider(refused, (AodAction){.kind = (uint16_t)kind, .unit = (uint8_t)u});
}

// The weapons of vehicles that do not fire at whom they have been turned on (VEH-3): each has its
// reason.
static void consider_guns(Refused *refused)
{
    Aod g = {.m = refused->m, .s = (AodState *)(uintptr_t)refused->s};
    const AodFrame *frame = &g.s->frame[g.s->frame_count - 1];
    ASSERT(frame->tag == AOD_FRAME_ATTACK);
    const AodAttack *attack = aod__attack(&g, frame->attack.attack);
    if (attack->target_count == 0)
        return;
    for (AodMembers at = aod__members(&g, attack->shooter); aod__member(&g, &at);) {
        if (!aod__on_table(g.s, at.model) || !aod__is(g.m, at.model, AOD_TYPE(VEHICLE)))
            continue;
        const AodMatchKind *kind = aod__kind(g.m, at.model);
        for (unsigned n = 0; n < kind->arm_count; n++) {
            AodShot shot = {at.model, (uint8_t)at.rank, (uint8_t)n, 0};
            const AodArmMode *mode = aod__mode(g.m, kind->arm[n].mode_first);
            if (aod__reach_u(mode) > 0 && !aod__fires(&g, attack, shot))
                consider(
                    refused,
                    (AodAction){.kind = AOD_ACTION_FIRE, .choice = (uint8_t)n, .model = at.model});
        }
    }
}

size_t aod_refused(const void *match, const void *state, Action *out, size_t out_max)
{
    Refused refused = {match, state, out, 0, out_max};
    const AodState *s = state;
    if (s->decider >= KERNEL_SEATS || s->outcome != OUTCOME_NONE)
        return 0;
    if (s->decision == AOD_D_SHOOT)
        consider_guns(&refused);
    if (s->continues != 0)
        return refused.count;
    if (s->decision == AOD_D_DEPLOY)
        consider_units(&refused, AOD_ACTION_DEPLOY);
    if (s->decision == AOD_D_RESERVE)
        consider_units(&refused, AOD_ACTION_RESERVE);
    // Whoever must act first is named in place of the end of the phase.
    if (s->frame_count > 0 && s->frame[s->frame_count - 1].tag == AOD_FRAME_LOOP)
        consider(&refused, (AodAction){.kind = AOD_ACTION_END});
    return refused.count;
}
