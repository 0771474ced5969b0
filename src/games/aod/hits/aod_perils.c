// Frame PERILS: Wounds that come of no attack: Perils of the Warp (PSY-1.3, 1.11), what Duty is
// Sacrifice costs (LEGION-2.18), what Ex-Oblivio does (RULE-Ex_Oblivio), the price of order
// (RULE-Instil_Order).
#include "aod_hits.h"

#include "base_assert.h"
#include "base_limit.h"

enum { PERILS_ROLL, PERILS_OVER };

// An attack of nobody's, for the frame WOUNDS.
static void begin_attack(Aod *g, AodFrame *frame)
{
    AodState *s = g->s;
    AodPerilsFrame *own = aod__perils_frame(frame);
    ASSERT(s->attack_count < AOD_ATTACKS_MAX);
    own->attack = s->attack_count;
    s->attack[s->attack_count++] = (AodAttack){.role = AOD_ATTACK_EXPLOSION,
                                               .seat = frame->seat,
                                               .shooter = (uint8_t)aod__frame_unit(frame),
                                               .group_first = s->group_count,
                                               .pool_first = s->pool_count};
}

static AodStep finish(Aod *g)
{
    aod__pop(g);
    return AOD_GO_ON;
}

static AodStep suffer(Aod *g, AodFrame *frame)
{
    AodPerilsFrame *own = aod__perils_frame(frame);
    unsigned first = g->s->pool_count, host = aod__frame_unit(frame);
    bool is_duty = own->how == AOD_PERILS_OF_DUTY, is_own = own->how == AOD_PERILS_OF_OBLIVION;
    if (own->wounds == 0)
        return finish(g);
    if (is_own)
        AOD_REPORT(g, RULE_Ex_Oblivio, SUFFERS_OBLIVION, "m", (int)own->model);
    else if (own->how == AOD_PERILS_OF_ORDER)
        AOD_REPORT(g, RULE_Instil_Order, PAYS_FOR_ORDER, "ui", (int)host, (int)own->wounds);
    else if (is_duty)
        AOD_REPORT(g, LEGION_2_18, PAYS_FOR_DUTY, "ui", (int)host, (int)own->wounds);
    else
        AOD_REPORT(g, PSY_1_3, SUFFERS_PERILS, "ui", (int)host, (int)own->wounds);
    begin_attack(g, frame);
    aod__pool_add(g, first,
                  (AodPool){.flags = is_own    ? AOD_POOL_OWN
                                     : is_duty ? AOD_POOL_SURE | AOD_POOL_GRIM
                                     : own->how == AOD_PERILS_OF_ORDER ? 0
                                                                       : AOD_POOL_GRIM,
                            .count = own->wounds,
                            .mode = (uint16_t)(g->m->blast + AOD_BLAST_PERILS),
                            .source = is_own ? own->model : AOD_NO_MODEL,
                            .unit = (uint8_t)host,
                            .strength = 1});
    frame->stage = PERILS_OVER;
    AodWoundsOf wounds = {.first = first,
                          .seat = frame->seat,
                          .shooter = host,
                          .attack = own->attack,
                          .reach = UINT64_MAX,
                          .cover_by = AOD_COVER_BY_AREA};
    aod__begin_wounds(g, &wounds);
    return AOD_GO_ON;
}

// LEGION-2.18: each model that remains, one after the other.
static AodStep roll_for_duty(Aod *g, AodFrame *frame)
{
    AodPerilsFrame *own = aod__perils_frame(frame);
    if (frame->rolled != 0) {
        own->wounds = (uint8_t)(own->wounds + (aod__take_roll(frame) >= LIMIT(LEGION_2_18, 6U)));
        own->rank++;
    }
    for (AodMembers at = aod__members(g, aod__frame_unit(frame)); aod__member(g, &at);) {
        if (at.rank < own->rank || !aod__on_table(g->s, at.model))
            continue;
        own->rank = (uint8_t)at.rank;
        return aod__roll(g);
    }
    return suffer(g, frame);
}

AodStep aod__perils_step(Aod *g, AodFrame *frame)
{
    AodPerilsFrame *own = aod__perils_frame(frame);
    if (frame->stage == PERILS_OVER) {
        ASSERT(own->attack + 1U == g->s->attack_count);
        g->s->attack[--g->s->attack_count] = (AodAttack){0};
        return finish(g);
    }
    if (aod__standing(g, aod__frame_unit(frame)) == 0)
        return finish(g);
    if (own->how == AOD_PERILS_OF_DUTY)
        return roll_for_duty(g, frame);
    if (own->how == AOD_PERILS_OF_OBLIVION) {
        own->wounds = 1;
        return suffer(g, frame);
    }
    if (frame->rolled == 0)
        return aod__roll(g);
    own->wounds = (uint8_t)aod__d3(aod__take_roll(frame));
    return suffer(g, frame);
}

size_t aod__perils_legal(const Aod *g, const AodFrame *frame, Action *out, size_t out_max)
{
    (void)g, (void)out, (void)out_max;
    ASSERT(frame->tag != AOD_FRAME_PERILS); // only chance is asked
    return 0;
}

bool aod__perils_check(const Aod *g, const AodFrame *frame, AodAction action, Refusal *refusal)
{
    (void)g, (void)frame, (void)action;
    return aod__refuse(refusal, AOD_R_PSY_1_3, AOD_MSG_NOT_NOW, "");
}

void aod__perils_apply(Aod *g, AodFrame *frame, AodAction action)
{
    (void)g, (void)action;
    ASSERT(frame->tag != AOD_FRAME_PERILS); // only chance is asked
}
