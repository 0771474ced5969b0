// Units and models as they are now.
#include "aod_units.h"

AodMembers aod__members(const Aod *g, unsigned host)
{
    ASSERT(host < g->s->unit_count);
    const AodUnitCard *card = &g->m->unit[host];
    return (AodMembers){.model = AOD_NO_MODEL,
                        .next = card->first,
                        .end = (uint16_t)(card->first + card->count),
                        .unit = (uint16_t)host,
                        .then = g->s->unit[host].next};
}

bool aod__member(const Aod *g, AodMembers *at)
{
    while (at->next == at->end) {
        if (at->then == 0)
            return false;
        at->unit = (uint16_t)(at->then - 1);
        at->then = g->s->unit[at->unit].next;
        at->next = g->m->unit[at->unit].first;
        at->end = (uint16_t)(at->next + g->m->unit[at->unit].count);
    }
    ASSERT(at->count < AOD_UNIT_MODELS_MAX_ALL);
    at->model = at->next++;
    at->rank = at->count++;
    return true;
}

unsigned aod__standing(const Aod *g, unsigned host)
{
    unsigned count = 0;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        count += aod__on_table(g->s, at.model);
    return count;
}

unsigned aod__alive(const Aod *g, unsigned host)
{
    unsigned count = 0;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        count += !aod__is_lost(g->s->model[at.model].where);
    return count;
}

// MOVE-2.1: Close-order only if all of them have it; Skirmish likewise, so that nobody of another
// kind is left behind.
int32_t aod__coherency(const Aod *g, unsigned host)
{
    bool all_close = true;
    bool all_skirmish = true;
    bool all_hulls = true;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        if (aod__is_guest(g, at.model))
            continue;
        all_close = all_close && aod__is_sub(g->m, at.model, AOD_SUBTYPE(CLOSE_ORDER));
        all_skirmish = all_skirmish && aod__is_sub(g->m, at.model, AOD_SUBTYPE(SKIRMISH));
        all_hulls = all_hulls && aod__is(g->m, at.model, AOD_TYPE(VEHICLE));
    }
    if (all_hulls)
        return LIMIT(MOVE_2_3, 4 * AOD_INCH);
    if (all_close)
        return LIMIT(MOVE_2_1, 1 * AOD_INCH);
    return all_skirmish ? LIMIT(MOVE_2_1, 3 * AOD_INCH) : AOD_COHERENCY_U;
}

bool aod__has_shot_at(const AodUnitNow *now, unsigned target)
{
    for (unsigned n = 0; n < now->shot_count; n++)
        if (now->shot_at[n] == target)
            return true;
    return false;
}

// --- what it is worth ----------------------------------------------------------------------------

bool aod__marker_pays(const Aod *g, unsigned marker, unsigned seat)
{
    unsigned owner = aod__objective(g, marker)->owner;
    if (g->s->play == 0)
        return true;
    const AodPlay *play = aod__play(g);
    for (unsigned n = 0; n < play->primary_count; n++)
        if (play->primary[n].kind == AOD_AWARD_ZONE_MARKER)
            return owner == seat + 1;
    return true;
}

// RULE-Expendable, RULE-Kharash, TYPE-2.18 (Third-line), BUILD-6.1.
bool aod__gives_points(const AodMatch *m, unsigned unit)
{
    if (m->unit[unit].is_assigned) // CHAR-1.6
        return false;
    for (unsigned n = m->unit[unit].first; n < aod__unit_end(m, unit); n++)
        if (aod__has(aod__kind(m, n)->special, AOD_S_EXPENDABLE) != NULL ||
            aod__has(aod__kind(m, n)->special, AOD_S_KHARASH) != NULL ||
            aod__is_sub(m, n, AOD_SUBTYPE(THIRD_LINE)) || aod__is(m, n, AOD_TYPE(FORTIFICATION)))
            return false;
    return true;
}

bool aod__is_independent(const AodMatch *m, unsigned unit)
{
    const AodUnitCard *card = &m->unit[unit];
    return card->bought->unit->is_independent_character ||
           aod__is(m, card->first, AOD_TYPE(PRIMARCH));
}

// --- reactions ----------------------------------------------------------------------------------

bool aod__is_whole(const AodState *s, unsigned model)
{
    return aod__on_table(s, model) &&
           ((s->model[model].flags & AOD_M_WAITS) == 0 || s->phase == AOD_PHASE_FIGHT);
}

unsigned aod__whole(const Aod *g, unsigned host)
{
    unsigned count = 0;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        count += aod__is_whole(g->s, at.model);
    return count;
}

bool aod__reacts(const Aod *g, unsigned unit)
{
    return g->s->phase >= AOD_PHASE_MOVEMENT && g->s->phase <= AOD_PHASE_FIGHT &&
           g->m->unit[unit].seat != g->s->active;
}

bool aod__has_answered(const AodState *s, unsigned host, AodAnswer answer)
{
    for (unsigned n = 0; n < s->attack_count; n++)
        for (unsigned i = 0; i < s->attack[n].target_count; i++)
            if (s->attack[n].target[i] == host && s->attack[n].answer[i] == answer)
                return true;
    return false;
}

bool aod__has_gift(const AodState *s, unsigned unit, AodGift gift)
{
    for (unsigned n = 0; n < s->effect_count; n++)
        if (s->effect[n].kind == AOD_EFFECT_GIFT && s->effect[n].value == gift &&
            s->effect[n].whom == (AOD_ON_UNIT | unit))
            return true;
    return false;
}

// Not what its own weapons do to it.
bool aod__delays_losses(const AodState *s, unsigned host)
{
    const AodAttack *top = s->attack_count == 0 ? NULL : &s->attack[s->attack_count - 1];
    if (top == NULL || (top->role == AOD_ATTACK_RETURN && top->shooter == host))
        return false;
    // LEGION-2.16: the one that shot still resolves its own attack.
    for (unsigned n = 0; n < s->attack_count; n++)
        for (unsigned i = 0; i < s->attack[n].target_count; i++)
            if (s->attack[n].shooter == host && s->attack[n].answer[i] == AOD_ANSWER_DEALERS &&
                top->role == AOD_ATTACK_RETURN)
                return true;
    return aod__has_answered(s, host, AOD_ANSWER_RETURN) ||
           aod__has_answered(s, host, AOD_ANSWER_FURY) ||
           aod__has_answered(s, host, AOD_ANSWER_UNITY);
}

// --- combats -------------------------------------------------------------------------------------

bool aod__is_locked(const AodState *s, unsigned host)
{
    for (unsigned n = 0; n < s->lock_count; n++)
        if (s->lock[n].a == host || s->lock[n].b == host)
            return true;
    return false;
}

bool aod__is_locked_with(const AodState *s, unsigned host, unsigned other)
{
    for (unsigned n = 0; n < s->lock_count; n++)
        if ((s->lock[n].a == host && s->lock[n].b == other) ||
            (s->lock[n].a == other && s->lock[n].b == host))
            return true;
    return false;
}
