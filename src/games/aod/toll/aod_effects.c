// Conditions and effects, and their ends.
#include "aod_toll.h"

#include "base_assert.h"

static bool is_condition(const AodEffect *effect, unsigned unit, unsigned condition)
{
    return effect->kind == AOD_EFFECT_CONDITION && effect->whom == (AOD_ON_UNIT | unit) &&
           effect->value == condition;
}

// The last one takes its place: their order means nothing.
static void drop(Aod *g, unsigned n)
{
    AodEffect *last = aod__effect(g, g->s->effect_count - 1U);
    *aod__effect(g, n) = *last;
    *last = (AodEffect){0};
    g->s->effect_count--;
}

// What is there already ends with the later of the two.
static void last_longest(Aod *g, AodEffect wanted)
{
    for (unsigned n = 0; n < g->s->effect_count; n++) {
        AodEffect *effect = aod__effect(g, n);
        if (effect->kind != wanted.kind || effect->whom != wanted.whom ||
            effect->value != wanted.value || effect->source != wanted.source)
            continue;
        if (effect->turn < wanted.turn)
            *effect = wanted;
        return;
    }
    if (g->s->effect_count == AOD_EFFECTS_MAX) { // without its end it lasts
        aod__guard(g, AOD_GUARD_EFFECTS);
        return;
    }
    g->s->effect_count++;
    *aod__effect(g, g->s->effect_count - 1U) = wanted;
}

void aod__condition_off(Aod *g, unsigned unit, unsigned condition)
{
    AodUnitNow *now = aod__unit(g, unit);
    for (unsigned n = g->s->effect_count; n-- > 0;)
        if (is_condition(aod__effect(g, n), unit, condition))
            drop(g, n);
    now->conditions = (uint16_t)(now->conditions & ~condition);
}

void aod__condition_on(Aod *g, unsigned unit, unsigned condition, unsigned turn, AodMoment moment)
{
    AodUnitNow *now = aod__unit(g, unit);
    ASSERT((condition & AOD_C_CONDITIONS) == condition);
    ASSERT((condition & (condition - 1)) == 0);
    ASSERT(turn <= UINT8_MAX);
    AodEffect wanted = {.whom = (uint16_t)(AOD_ON_UNIT | unit),
                        .kind = AOD_EFFECT_CONDITION,
                        .value = (uint8_t)condition,
                        .turn = (uint8_t)turn,
                        .moment = (uint8_t)moment};
    now->conditions = (uint16_t)(now->conditions | condition);
    last_longest(g, wanted);
}

void aod__give(Aod *g, unsigned host, AodGift gift, unsigned turn, AodMoment moment)
{
    ASSERT(gift > AOD_GIFT_NONE && gift < AOD_GIFTS);
    ASSERT(turn <= UINT8_MAX);
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        last_longest(g, (AodEffect){.whom = (uint16_t)(AOD_ON_UNIT | at.unit),
                                    .kind = AOD_EFFECT_GIFT,
                                    .value = (uint8_t)gift,
                                    .turn = (uint8_t)turn,
                                    .moment = (uint8_t)moment});
}

// What slows it up to the same moment already is added to.
static void slow(Aod *g, unsigned unit, unsigned inches, unsigned turn)
{
    AodEffect wanted = {.whom = (uint16_t)(AOD_ON_UNIT | unit),
                        .kind = AOD_EFFECT_SLOWED,
                        .turn = (uint8_t)turn,
                        .moment = AOD_MOMENT_TURN_END};
    for (unsigned n = g->s->effect_count; n-- > 0;) {
        const AodEffect *effect = aod__effect(g, n);
        if (effect->kind != wanted.kind || effect->whom != wanted.whom ||
            effect->turn != wanted.turn)
            continue;
        inches += effect->value;
        drop(g, n);
    }
    wanted.value = (uint8_t)(inches < UINT8_MAX ? inches : UINT8_MAX);
    last_longest(g, wanted);
}

void aod__entangle(Aod *g, unsigned host, unsigned inches, unsigned turn)
{
    ASSERT(inches > 0);
    ASSERT(turn <= UINT8_MAX);
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (at.model == g->m->unit[at.unit].first)
            slow(g, at.unit, inches, turn);
}

void aod__pulse(Aod *g, unsigned model)
{
    AodModelNow *now = aod__model(g, model);
    ASSERT(aod__on_table(g->s, model));
    if ((now->changes & AOD_CHANGE_PULSE) != 0 ||
        !aod__is(g->m, model, AOD_TYPE(VEHICLE) | AOD_TYPE(DREADNOUGHT) | AOD_TYPE(AUTOMATA)))
        return;
    now->changes |= AOD_CHANGE_PULSE;
    AOD_REPORT(g, RULE_Shock_Pulse, PULSED, "m", (int)model);
}

void aod__grow_dread(Aod *g, unsigned seat)
{
    AodPlayer *player = aod__player(g, seat);
    if (1 + player->dread >= LIMIT(TRAIT_Flaymaster, 3))
        return;
    player->dread++;
    AOD_REPORT(g, TRAIT_Flaymaster, FEAR_GROWS, "si", (int)seat, 1 + player->dread);
}

void aod__crew_on(Aod *g, unsigned model, unsigned what, unsigned turn)
{
    ASSERT(what == AOD_M_SHAKEN || what == AOD_M_STUNNED);
    ASSERT(turn <= UINT8_MAX);
    AodEffect wanted = {.whom = (uint16_t)model,
                        .kind = AOD_EFFECT_CREW,
                        .source = (uint16_t)what,
                        .turn = (uint8_t)turn,
                        .moment = AOD_MOMENT_TURN_END};
    AodModelNow *now = aod__model(g, model);
    now->flags = (uint16_t)(now->flags | what);
    last_longest(g, wanted);
}

// The Assault phase is the last of a player turn; that which follows one is the next turn's.
void aod__concuss(Aod *g, unsigned unit, unsigned strength)
{
    bool is_later = g->s->phase >= AOD_PHASE_CHARGE;
    ASSERT(strength <= AOD_DUE_CONCUSSIVE_MAX);
    aod__condition_on(g, unit, AOD_C_CONCUSSED, g->s->player_turn + (is_later ? 1U : 0U),
                      AOD_MOMENT_TURN_END);
    for (unsigned n = 0; n < g->s->effect_count; n++) {
        AodEffect *effect = aod__effect(g, n);
        if (is_condition(effect, unit, AOD_C_CONCUSSED) && effect->source < strength)
            effect->source = (uint16_t)strength;
    }
}

void aod__conditions_pass(Aod *g, unsigned from, unsigned to)
{
    for (unsigned n = g->s->effect_count; n-- > 0;) {
        const AodEffect effect = *aod__effect(g, n);
        if (effect.kind != AOD_EFFECT_CONDITION || effect.whom != (AOD_ON_UNIT | from))
            continue;
        if (effect.value != AOD_C_CONCUSSED && effect.value != AOD_C_BLIND) // CHAR-1.12: his own
            aod__condition_on(g, to, effect.value, effect.turn, (AodMoment)effect.moment);
    }
}

unsigned aod__next_turn(const Aod *g, unsigned unit)
{
    bool is_own = aod__seat_of(g->m, unit) == g->s->active;
    return g->s->player_turn + (is_own ? 2U : 1U);
}

// The last one takes its place: their order means nothing.
static void drop_area(Aod *g, unsigned n)
{
    AodArea *last = aod__area(g, g->s->area_count - 1U);
    *aod__area(g, n) = *last;
    *last = (AodArea){0};
    g->s->area_count--;
}

void aod__lay_area(Aod *g, AodAreaKind kind, GeomPoint at, int32_t radius_u, unsigned seat)
{
    enum { TENTHS = 10, TURNS = 2 };
    unsigned turn =
        ((g->s->player_turn + 1U) / TURNS + 1) * TURNS; // of the next Game Turn the last
    bool lasts = kind == AOD_AREA_PHOSPHEX;
    ASSERT(kind > AOD_AREA_NONE && kind < AOD_AREA_KINDS && radius_u > 0 && seat < KERNEL_SEATS);
    if (g->s->area_count == AOD_AREAS_MAX) { // it is there, and nobody minds
        aod__guard(g, AOD_GUARD_AREAS);
        return;
    }
    AodArea area = {.x = at.x,
                    .y = at.y,
                    .radius = (uint16_t)(radius_u / TENTHS),
                    .kind = (uint8_t)kind,
                    .seat = (uint8_t)seat,
                    .turn = (uint8_t)(lasts ? 0 : turn),
                    .moment = (uint8_t)(lasts ? AOD_MOMENT_NEVER : AOD_MOMENT_GAME_TURN_END)};
    g->s->area_count++;
    *aod__area(g, g->s->area_count - 1U) = area;
}

void aod__effects_end(Aod *g, AodMoment moment)
{
    for (unsigned n = g->s->area_count; n-- > 0;)
        if (aod__area(g, n)->moment == (uint8_t)moment &&
            aod__area(g, n)->turn <= g->s->player_turn)
            drop_area(g, n);
    for (unsigned n = g->s->effect_count; n-- > 0;) {
        const AodEffect effect = *aod__effect(g, n);
        if (effect.moment != (uint8_t)moment || effect.turn > g->s->player_turn)
            continue;
        drop(g, n);
        if (effect.kind == AOD_EFFECT_CREW) {
            AodModelNow *model = aod__model(g, effect.whom);
            model->flags = (uint16_t)(model->flags & ~(unsigned)effect.source);
        }
        if (effect.kind != AOD_EFFECT_CONDITION)
            continue;
        AodUnitNow *now = aod__unit(g, effect.whom & ~(unsigned)AOD_ON_UNIT);
        now->conditions = (uint16_t)(now->conditions & ~(unsigned)effect.value);
    }
}
