// Frame EXPLODE (FLOW-8.4): what a vehicle that explodes does to those aboard and round it.
//
//     PASSENGERS, WOUND -> ... -> RADIUS, STRENGTH -> NEXT, WOUND -> ... -> OUT ... -> TESTS
#include "aod_armour.h"

#include "aod_law.h"
#include "aod_morale.h"
#include "aod_seats.h"
#include "base_assert.h"

enum {
    EXPLODE_PASSENGERS, // TRANS-4.8: first who is aboard
    EXPLODE_RADIUS,
    EXPLODE_STRENGTH, // TITAN-1.2: the D3 of a Catastrophic Damage
    EXPLODE_NEXT,     // the next unit
    EXPLODE_WOUND,
    EXPLODE_OUT, // TRANS-4.8: who lives comes out
    EXPLODE_TESTS,
    EXPLODE_QUAKE, // RULE-Subterranean_Assault: how many hits
};

// --- what waits ----------------------------------------------------------------------------------

static void forget_first(AodState *s)
{
    ASSERT(s->explosion_count > 0);
    for (unsigned n = 0; n + 1U < s->explosion_count; n++)
        s->explosion[n] = s->explosion[n + 1];
    s->explosion[--s->explosion_count] = (AodExplosion){0};
}

// TRAIT-From_Hels_Heart: of one who strikes a last time in place of bursting.
static void begin_avenging(Aod *g, unsigned model)
{
    AodState *s = g->s;
    unsigned seat = aod__seat_of(g->m, aod__unit_of(s, model));
    AodPlayer *player = aod__player(g, seat);
    ASSERT(s->attack_count < AOD_ATTACKS_MAX && player->slayer != 0);
    AodFrame *frame = aod__push(g, AOD_FRAME_AVENGE);
    frame->seat = (uint8_t)seat;
    frame->unit = player->slayer;
    AodAvengeFrame *own = aod__avenge_frame(frame);
    own->model = (uint16_t)model;
    own->attack = s->attack_count;
    own->in_melee = player->slain_in_melee;
    player->slayer = 0;
    player->slain_in_melee = 0;
    s->attack[s->attack_count++] =
        (AodAttack){.role = AOD_ATTACK_EXPLOSION,
                    .seat = (uint8_t)seat,
                    .shooter = (uint8_t)aod__host(s, aod__unit_of(s, model)),
                    .group_first = s->group_count,
                    .pool_first = s->pool_count};
}

bool aod__begin_explosion(Aod *g)
{
    AodState *s = g->s;
    if (s->explosion_count == 0)
        return false;
    unsigned model = s->explosion[0].model;
    forget_first(s);
    unsigned unit = aod__unit_of(s, model);
    if (g->m->unit[unit].is_warlord && s->player[aod__seat_of(g->m, unit)].slayer != 0) {
        begin_avenging(g, model);
        return true;
    }
    ASSERT(s->attack_count < AOD_ATTACKS_MAX);
    AodFrame *frame = aod__push(g, AOD_FRAME_EXPLODE);
    frame->seat = (uint8_t)aod__seat_of(g->m, aod__unit_of(s, model));
    AodExplodeFrame *own = aod__explode_frame(frame);
    own->model = (uint16_t)model;
    own->attack = s->attack_count;
    own->x = s->model[model].x;
    own->y = s->model[model].y;
    own->facing = s->model[model].facing;
    own->floor = s->model[model].floor;
    s->attack[s->attack_count++] =
        (AodAttack){.role = AOD_ATTACK_EXPLOSION,
                    .seat = (uint8_t)(1 - frame->seat),
                    .shooter = (uint8_t)aod__host(s, aod__unit_of(s, model)),
                    .group_first = s->group_count,
                    .pool_first = s->pool_count};
    return true;
}

// RULE-Heat_Blast, RULE-Subterranean_Assault.
static AodStep erupt(Aod *g, AodFrame *frame)
{
    AodState *s = g->s;
    AodExplodeFrame *own = aod__explode_frame(frame);
    bool is_quake = own->how == AOD_ERUPTION_QUAKE;
    ASSERT(s->attack_count < AOD_ATTACKS_MAX);
    own->attack = s->attack_count;
    s->attack[s->attack_count++] =
        (AodAttack){.role = AOD_ATTACK_EXPLOSION,
                    .seat = frame->seat,
                    .shooter = (uint8_t)aod__host(s, aod__unit_of(s, own->model)),
                    .group_first = s->group_count,
                    .pool_first = s->pool_count,
                    .flags = is_quake ? AOD_ATTACK_QUAKE : 0};
    frame->stage = is_quake ? EXPLODE_QUAKE : EXPLODE_RADIUS;
    return AOD_GO_ON;
}

// --- the frame -----------------------------------------------------------------------------------

// GEAR-1.5: of no hull, and nobody is Pinned by it.
static bool is_burst(const Aod *g, const AodExplodeFrame *own)
{
    return own->how != AOD_ERUPTION_NONE || !aod__is(g->m, own->model, AOD_TYPE(VEHICLE));
}

static bool has_munitions(const Aod *g, unsigned model)
{
    return aod__model_has(g->m, model, AOD_S_HAZARDOUS_MUNITIONS);
}

static AodStep radius(Aod *g, AodFrame *frame)
{
    AodExplodeFrame *own = aod__explode_frame(frame);
    bool is_super = aod__is_super_heavy(g->m, own->model);
    if (frame->rolled == 0)
        return aod__roll(g);
    unsigned die = aod__take_roll(frame);
    if (own->how == AOD_ERUPTION_HEAT) {
        own->inches = (uint8_t)(aod__d3(die) + LIMIT(RULE_Heat_Blast, 3U));
        AOD_REPORT(g, RULE_Heat_Blast, BLASTS_HEAT, "mi", (int)own->model, (int)own->inches);
        frame->stage = EXPLODE_NEXT;
        return AOD_GO_ON;
    }
    bool is_dark = aod__model_has(g->m, own->model, AOD_S_SHROUD_OF_DARK_FIRE);
    bool is_breached = aod__model_has(g->m, own->model, AOD_S_CONTAINMENT_BREACH);
    bool is_ionic = aod__has_gear(g->m, own->model, AOD_GEAR(IONIC_DEFLECTOR));
    own->inches =
        (uint8_t)(die + (is_super || is_dark            ? LIMIT(TITAN_1_2, 6U)
                         : has_munitions(g, own->model) ? LIMIT(RULE_Hazardous_Munitions, 6U)
                         : is_breached                  ? LIMIT(RULE_Containment_Breach, 3U)
                         : is_ionic                     ? LIMIT(TITAN_3_4, 3U)
                                                        : 0));
    if (is_burst(g, own))
        AOD_REPORT(g, GEAR_1_5, EXPLODES, "mi", (int)own->model, (int)own->inches);
    else
        AOD_REPORT(g, VEH_6_6, EXPLODES, "mi", (int)own->model, (int)own->inches);
    frame->stage = is_super ? EXPLODE_STRENGTH : EXPLODE_NEXT;
    return AOD_GO_ON;
}

static AodStep strength(Aod *g, AodFrame *frame)
{
    AodExplodeFrame *own = aod__explode_frame(frame);
    if (frame->rolled == 0)
        return aod__roll(g);
    own->has_die = (uint8_t)aod__d3(aod__take_roll(frame));
    frame->stage = EXPLODE_NEXT;
    return AOD_GO_ON;
}

static unsigned mode_of(const Aod *g, const AodExplodeFrame *own)
{
    if (own->how != AOD_ERUPTION_NONE)
        return g->m->blast + (own->how == AOD_ERUPTION_HEAT ? AOD_BLAST_HEAT : AOD_BLAST_QUAKE);
    if (own->passengers) // TRANS-4.2, 4.6
        return g->m->blast + (aod__is_super_heavy(g->m, own->model) ? AOD_BLAST_PASSENGERS_LOST
                                                                    : AOD_BLAST_PASSENGERS);
    if (aod__model_has(g->m, own->model, AOD_S_REACTOR_BLAST) ||
        aod__model_has(g->m, own->model, AOD_S_VOLATILE_PLASMA_CONTAINMENT))
        return g->m->blast + AOD_BLAST_REACTOR;
    if (has_munitions(g, own->model))
        return g->m->blast + AOD_BLAST_MUNITIONS;
    return g->m->blast +
           (own->has_die == 0 ? AOD_BLAST_EXPLOSION : AOD_BLAST_CATASTROPHE + own->has_die - 1U);
}

static bool is_in(const Aod *g, const AodExplodeFrame *own, unsigned model)
{
    return model != own->model && aod__on_table(g->s, model) &&
           (g->s->model[model].flags & AOD_M_WAITS) == 0 &&
           aod__within(g, own->model, model, own->inches * AOD_INCH);
}

static unsigned models_in(const Aod *g, const AodExplodeFrame *own, unsigned host)
{
    unsigned count = 0;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        count += is_in(g, own, at.model);
    return count;
}

// FLOW-5.4: the Active player's units, then the other's.
static unsigned unit_at(const Aod *g, unsigned n)
{
    unsigned first = g->m->unit_first[g->s->active];
    return (first + n) % g->m->unit_count;
}

static void add_hits(Aod *g, const AodExplodeFrame *own, unsigned count)
{
    ASSERT(g->s->die_count == 0);
    for (; count > 0 && g->s->die_count < AOD_DICE_MAX; count--)
        g->s->die[g->s->die_count++] = (AodDie){.model = own->model, .came = AOD_DIE_HIT};
}

static void clear_hits(Aod *g)
{
    ASSERT(g->s->die_count <= AOD_DICE_MAX);
    memset(g->s->die, 0, g->s->die_count * sizeof *g->s->die);
    g->s->die_count = 0;
}

// What strikes the unit of the frame: so many hits.
static AodStep strike_unit(Aod *g, AodFrame *frame, unsigned count)
{
    AodExplodeFrame *own = aod__explode_frame(frame);
    unsigned host = aod__frame_unit(frame);
    add_hits(g, own, count);
    own->die = own->wounds = 0;
    frame->stage = EXPLODE_NEXT;
    if (!aod__is_armoured(g, host)) {
        frame->stage = EXPLODE_WOUND;
        return AOD_GO_ON;
    }
    AodArmourOf armour = {.mode = mode_of(g, own),
                          .seat = g->s->attack[own->attack].seat,
                          .shooter = g->s->attack[own->attack].shooter,
                          .attack = own->attack,
                          .by = AOD_STRUCK_BY_BLAST,
                          .source = own->model};
    aod__begin_armour(g, host, &armour);
    return AOD_GO_ON;
}

// RULE-Subterranean_Assault: that unit alone.
static AodStep quake(Aod *g, AodFrame *frame)
{
    AodExplodeFrame *own = aod__explode_frame(frame);
    if (frame->rolled == 0)
        return aod__roll(g);
    unsigned hits = aod__take_roll(frame) + LIMIT(RULE_Subterranean_Assault, 3U);
    AOD_REPORT(g, RULE_Subterranean_Assault, QUAKES, "mui", (int)own->model,
               (int)aod__frame_unit(frame), (int)hits);
    own->next = g->m->unit_count; // and no other
    return strike_unit(g, frame, hits);
}

static AodStep next_unit(Aod *g, AodFrame *frame)
{
    AodExplodeFrame *own = aod__explode_frame(frame);
    clear_hits(g);
    while (own->next < g->m->unit_count) {
        unsigned host = unit_at(g, own->next++);
        unsigned count = aod__host(g->s, host) == host ? models_in(g, own, host) : 0;
        if (count == 0)
            continue;
        frame->unit = (uint16_t)(host + 1);
        AOD_REPORT(g, VEH_6_6, BLAST_HITS, "ui", (int)host, (int)count);
        if (!is_burst(g, own))
            aod__owe_pinning(g, host, AOD_R_VEH_6_6, "an explosion");
        return strike_unit(g, frame, count);
    }
    frame->unit = 0;
    frame->stage = own->how == AOD_ERUPTION_NONE ? EXPLODE_OUT : EXPLODE_TESTS;
    if (own->how == AOD_ERUPTION_NONE && aod__on_table(g->s, own->model))
        aod__remove(g, own->model, AOD_CAUSE_EXPLODED);
    return AOD_GO_ON;
}

static unsigned transport_of(const Aod *g, const AodExplodeFrame *own)
{
    return g->s->model[own->model].unit;
}

// TRANS-4.2, 4.6: a hit for each that is aboard, without cover, unit by unit.
static AodStep passengers(Aod *g, AodFrame *frame)
{
    AodExplodeFrame *own = aod__explode_frame(frame);
    unsigned transport = transport_of(g, own);
    if (own->how != AOD_ERUPTION_NONE)
        return erupt(g, frame);
    if (frame->unit != 0 && aod__standing(g, aod__frame_unit(frame)) > 0)
        aod__enclose(g, aod__frame_unit(frame), transport);
    frame->unit = 0;
    unsigned host = aod__next_aboard(g, transport, own->next);
    own->passengers = host != AOD_NO_UNIT;
    if (host == AOD_NO_UNIT) {
        own->next = 0;
        frame->stage = EXPLODE_RADIUS;
        return AOD_GO_ON;
    }
    own->next = (uint16_t)(host + 1);
    own->die = own->wounds = 0;
    frame->unit = (uint16_t)(host + 1);
    frame->stage = EXPLODE_WOUND;
    aod__expose(g, host);
    AOD_REPORT(g, TRANS_4_2, BLAST_HITS, "ui", (int)host, (int)aod__standing(g, host));
    add_hits(g, own, aod__standing(g, host));
    return AOD_GO_ON;
}

// TRANS-4.8: where it was.
static AodStep come_out(Aod *g, AodFrame *frame)
{
    const AodExplodeFrame *own = aod__explode_frame(frame);
    unsigned transport = transport_of(g, own);
    unsigned host = aod__next_aboard(g, transport, 0);
    if (host == AOD_NO_UNIT) {
        frame->stage = EXPLODE_TESTS;
        return AOD_GO_ON;
    }
    AOD_REPORT(g, TRANS_4_8, THROWN_OUT, "uu", (int)host, (int)transport);
    aod__owe_pinning(g, host, AOD_R_TRANS_4_2, "an explosion");
    aod__begin_placing(g, host, AOD_PLACING_BLAST, transport, (GeomPoint){own->x, own->y},
                       own->facing, own->floor);
    return AOD_GO_ON;
}

static AodStep to_wound(Aod *g, AodFrame *frame)
{
    AodExplodeFrame *own = aod__explode_frame(frame);
    unsigned host = aod__frame_unit(frame);
    const AodArmMode *mode = aod__mode(g->m, mode_of(g, own));
    unsigned need = (unsigned)aod__wound_need(mode->strength, aod__majority(g, host, AOD_T));
    for (; need < AOD_NEVER && own->die < g->s->die_count; own->die++) {
        if (frame->rolled == 0)
            return aod__roll(g);
        own->wounds = (uint8_t)(own->wounds + (aod__take_roll(frame) >= need));
    }
    frame->stage = own->passengers ? EXPLODE_PASSENGERS : EXPLODE_NEXT;
    clear_hits(g);
    if (own->wounds == 0)
        return AOD_GO_ON;
    unsigned first = g->s->pool_count;
    AOD_REPORT(g, SHOOT_5_1, GROUP_WOUNDS, "ui", (int)host, (int)own->wounds);
    aod__pool_add(g, first,
                  (AodPool){.count = own->wounds,
                            .mode = (uint16_t)mode_of(g, own),
                            .source = AOD_NO_MODEL,
                            .unit = (uint8_t)host,
                            .ap = mode->ap,
                            .strength = mode->strength});
    AodWoundsOf wounds = {.first = first,
                          .seat = g->s->attack[own->attack].seat,
                          .shooter = g->s->attack[own->attack].shooter,
                          .attack = own->attack,
                          .reach = UINT64_MAX,
                          .hitters = own->passengers ? 0 : 1,
                          .cover_by = AOD_COVER_BY_AREA};
    aod__begin_wounds(g, &wounds);
    return AOD_GO_ON;
}

static bool is_in_attack(const Aod *g)
{
    for (unsigned n = 0; n < g->s->frame_count; n++)
        if (g->s->frame[n].tag == AOD_FRAME_ATTACK)
            return true;
    return false;
}

// Within a Shooting Attack they are taken with its own (SHOOT-7.1).
static AodStep tests(Aod *g, AodFrame *frame)
{
    AodExplodeFrame *own = aod__explode_frame(frame);
    while (!is_in_attack(g) && own->test < g->m->unit_count) {
        unsigned unit = unit_at(g, own->test++);
        AodUnitNow *now = aod__unit(g, unit);
        if ((now->tests_due & AOD_DUE_PINNING) == 0)
            continue;
        now->tests_due &= (uint8_t)~AOD_DUE_PINNING;
        if (now->where == AOD_AT_TABLE)
            aod__begin_test(g, unit, AOD_TEST_PINNING, 0);
        return AOD_GO_ON;
    }
    ASSERT(own->attack + 1U == g->s->attack_count);
    g->s->attack[--g->s->attack_count] = (AodAttack){0};
    if (!is_in_attack(g))
        aod__forget_struck(g);
    aod__pop(g);
    return AOD_GO_ON;
}

AodStep aod__explode_step(Aod *g, AodFrame *frame)
{
    switch (frame->stage) {
    case EXPLODE_RADIUS:
        return radius(g, frame);
    case EXPLODE_STRENGTH:
        return strength(g, frame);
    case EXPLODE_NEXT:
        return next_unit(g, frame);
    case EXPLODE_PASSENGERS:
        return passengers(g, frame);
    case EXPLODE_OUT:
        return come_out(g, frame);
    case EXPLODE_QUAKE:
        return quake(g, frame);
    case EXPLODE_WOUND:
        return to_wound(g, frame);
    default:
        ASSERT(frame->stage == EXPLODE_TESTS);
        return tests(g, frame);
    }
}

size_t aod__explode_legal(const Aod *g, const AodFrame *frame, Action *out, size_t out_max)
{
    (void)g, (void)out, (void)out_max;
    ASSERT(frame->tag != AOD_FRAME_EXPLODE); // only chance is asked
    return 0;
}

bool aod__explode_check(const Aod *g, const AodFrame *frame, AodAction action, Refusal *refusal)
{
    (void)g, (void)frame, (void)action;
    return aod__refuse(refusal, AOD_R_FLOW_8_4, AOD_MSG_NOT_NOW, "");
}

void aod__explode_apply(Aod *g, AodFrame *frame, AodAction action)
{
    (void)g, (void)action;
    ASSERT(frame->tag != AOD_FRAME_EXPLODE); // only chance is asked
}
