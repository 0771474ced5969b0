// Frame AVENGE: the last hits of a Warlord (TRAIT-From_Hels_Heart): which weapon, how many, Wounds,
// and then he is removed.
#include "aod_armour.h"
#include "aod_blow.h"

#include "aod_law.h"

#include "base_assert.h"
#include "base_limit.h"

enum { AVENGE_ASK, AVENGE_COUNT, AVENGE_WOUND, AVENGE_AGAIN, AVENGE_OVER };

static unsigned hits_of(const Aod *g)
{
    return g->s->die_count;
}

static void clear_hits(Aod *g)
{
    ASSERT(g->s->die_count <= AOD_DICE_MAX);
    memset(g->s->die, 0, g->s->die_count * sizeof *g->s->die);
    g->s->die_count = 0;
}

static AodStep go(AodFrame *frame, unsigned stage)
{
    ASSERT(stage <= AVENGE_OVER);
    frame->stage = (uint8_t)stage;
    return AOD_GO_ON;
}

// --- which weapon --------------------------------------------------------------------------------

static bool is_fit(const Aod *g, const AodFrame *frame, AodAction a)
{
    const AodAvengeFrame *own = &frame->avenge;
    const AodMatchKind *kind = aod__kind(g->m, own->model);
    if (a.model != own->model || a.choice >= kind->arm_count ||
        a.other >= kind->arm[a.choice].mode_count)
        return false;
    const AodModelNow *now = &g->s->model[own->model];
    const AodArmMode *mode = aod__mode(g->m, kind->arm[a.choice].mode_first + (unsigned)a.other);
    bool is_melee = mode->arm_class == AOD_ARM_MELEE;
    bool is_used_up = ((now->destroyed | now->spent) >> a.choice & 1) != 0;
    return mode->arm_class != AOD_ARM_NONE && mode->strength_kind != AOD_STRENGTH_NONE &&
           is_melee == (own->in_melee != 0) && !is_used_up;
}

size_t aod__avenge_legal(const Aod *g, const AodFrame *frame, Action *out, size_t out_max)
{
    size_t count = aod__list(out, out_max, 0, (AodAction){.kind = AOD_ACTION_NONE_OF_IT});
    const AodMatchKind *kind = aod__kind(g->m, frame->avenge.model);
    for (unsigned n = 0; n < kind->arm_count; n++)
        for (unsigned mode = 0; mode < kind->arm[n].mode_count; mode++) {
            AodAction a = {.kind = AOD_ACTION_AVENGE,
                           .choice = (uint8_t)n,
                           .model = frame->avenge.model,
                           .other = (uint16_t)mode};
            if (is_fit(g, frame, a))
                count = aod__list(out, out_max, count, a);
        }
    return count;
}

bool aod__avenge_check(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    if (a.kind == AOD_ACTION_NONE_OF_IT && aod__is_plain(a, 0))
        return true;
    return (a.kind == AOD_ACTION_AVENGE &&
            aod__is_plain(a, AOD_HAS_CHOICE | AOD_HAS_MODEL | AOD_HAS_OTHER) &&
            is_fit(g, frame, a)) ||
           aod__refuse(refusal, AOD_R_TRAIT_From_Hels_Heart, AOD_MSG_NOT_NOW, "");
}

void aod__avenge_apply(Aod *g, AodFrame *frame, AodAction a)
{
    AodAvengeFrame *own = aod__avenge_frame(frame);
    if (a.kind == AOD_ACTION_NONE_OF_IT) {
        go(frame, AVENGE_OVER);
        return;
    }
    own->mode = (uint16_t)(aod__kind(g->m, own->model)->arm[a.choice].mode_first + a.other);
    go(frame, AVENGE_COUNT);
}

// --- dice ----------------------------------------------------------------------------------------

static AodStep begin(Aod *g, AodFrame *frame)
{
    Action two[2];
    bool can =
        aod__standing(g, aod__frame_unit(frame)) > 0 && aod__avenge_legal(g, frame, two, 2) > 1;
    return can ? aod__ask(g, AOD_D_AVENGE, frame->seat) : go(frame, AVENGE_OVER);
}

static AodStep count(Aod *g, AodFrame *frame)
{
    AodAvengeFrame *own = aod__avenge_frame(frame);
    unsigned foe = aod__frame_unit(frame);
    if (frame->rolled == 0)
        return aod__roll(g);
    unsigned die = aod__take_roll(frame);
    AOD_REPORT(g, TRAIT_From_Hels_Heart, AVENGES, "mui", (int)own->model, (int)foe, (int)die);
    for (unsigned n = 0; n < die; n++)
        g->s->die[g->s->die_count++] = (AodDie){.model = own->model, .came = AOD_DIE_HIT};
    own->die = 0;
    if (!aod__is_armoured(g, foe))
        return go(frame, AVENGE_WOUND);
    AodArmourOf armour = {.mode = own->mode,
                          .seat = frame->seat,
                          .shooter = aod__host(g->s, aod__unit_of(g->s, own->model)),
                          .attack = own->attack,
                          .by = own->in_melee ? AOD_STRUCK_BY_TOUCH : AOD_STRUCK_BY_FIRER};
    go(frame, AVENGE_OVER);
    aod__begin_armour(g, foe, &armour);
    return AOD_GO_ON;
}

static AodWoundLaw law_of(const Aod *g, const AodFrame *frame)
{
    const AodAvengeFrame *own = &frame->avenge;
    unsigned foe = aod__frame_unit(frame);
    return own->in_melee ? aod__melee_wound_law(g, own->model, own->mode, foe, false)
                         : aod__wound_law(g, own->model, aod__mode(g->m, own->mode), foe);
}

static uint64_t rank_of(const Aod *g, unsigned host, unsigned model)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (at.model == model)
            return UINT64_C(1) << at.rank;
    return 0;
}

static AodStep suffer(Aod *g, AodFrame *frame)
{
    const AodAvengeFrame *own = aod__avenge_frame(frame);
    const AodArmMode *mode = aod__mode(g->m, own->mode);
    unsigned foe = aod__frame_unit(frame), first = g->s->pool_count, wounds = 0;
    unsigned host = aod__host(g->s, aod__unit_of(g->s, own->model));
    AodWoundLaw law = law_of(g, frame);
    for (unsigned n = 0; n < hits_of(g); n++) {
        const AodDie *die = &g->s->die[n];
        if ((die->came & AOD_DIE_WOUND) == 0)
            continue;
        bool is_deadly = (die->came & AOD_DIE_DEADLY) != 0 || law.is_deadly ||
                         aod__mode_has(mode, AOD_S_INSTANT_DEATH);
        aod__pool_add(g, first,
                      (AodPool){.count = 1,
                                .flags = (uint16_t)(aod__saves_left(die, &law) |
                                                    (is_deadly ? AOD_POOL_DEADLY : 0U)),
                                .mode = own->mode,
                                .source = AOD_NO_MODEL,
                                .unit = (uint8_t)foe,
                                .ap = aod__wound_ap(die, &law, 2),
                                .strength = law.strength});
        wounds++;
    }
    clear_hits(g);
    go(frame, AVENGE_OVER);
    if (wounds == 0)
        return AOD_GO_ON;
    AOD_REPORT(g, SHOOT_5_1, GROUP_WOUNDS, "ui", (int)foe, (int)wounds);
    uint64_t struck = own->in_melee ? aod__engaged(g, foe, host) : UINT64_MAX;
    AodWoundsOf of = {.first = first,
                      .seat = frame->seat,
                      .shooter = host,
                      .attack = own->attack,
                      .reach = struck != 0 ? struck : UINT64_MAX,
                      .others = UINT64_MAX,
                      .hitters = rank_of(g, host, own->model),
                      .is_melee = own->in_melee != 0,
                      .cover_by = AOD_COVER_BY_SIGHT};
    aod__begin_wounds(g, &of);
    return AOD_GO_ON;
}

static AodStep to_wound(Aod *g, AodFrame *frame)
{
    AodAvengeFrame *own = aod__avenge_frame(frame);
    AodWoundLaw law = law_of(g, frame);
    bool is_again = frame->stage == AVENGE_AGAIN;
    if (frame->rolled != 0) {
        AodDie *die = &g->s->die[own->die++];
        die->face = (uint8_t)aod__take_roll(frame);
        aod__report_wound_die(g, aod__host(g->s, aod__unit_of(g->s, own->model)), &law, die->face);
        aod__note_wound(die, &law);
        die->came &= (uint8_t)~AOD_DIE_AGAIN;
        if (!is_again && aod__wound_again(die, &law))
            die->came |= AOD_DIE_AGAIN;
    }
    bool can = law.need < AOD_NEVER || law.rending > 0;
    while (is_again && own->die < hits_of(g) && (g->s->die[own->die].came & AOD_DIE_AGAIN) == 0)
        own->die++;
    if (can && own->die < hits_of(g))
        return aod__roll(g);
    if (is_again)
        return suffer(g, frame);
    aod__tell_again(g);
    own->die = 0;
    return go(frame, AVENGE_AGAIN);
}

// He goes, and whoever has fallen to him in a combat.
static AodStep over(Aod *g, AodFrame *frame)
{
    unsigned model = frame->avenge.model;
    bool in_melee = frame->avenge.in_melee != 0;
    clear_hits(g);
    ASSERT(frame->avenge.attack + 1U == g->s->attack_count);
    g->s->attack[--g->s->attack_count] = (AodAttack){0};
    aod__pop(g);
    if (!aod__is_lost(g->s->model[model].where))
        aod__remove(g, model, in_melee ? AOD_CAUSE_FOUGHT : AOD_CAUSE_SHOT);
    if (in_melee)
        aod__remove_waiting(g, AOD_CAUSE_FOUGHT);
    return AOD_GO_ON;
}

AodStep aod__avenge_step(Aod *g, AodFrame *frame)
{
    switch (frame->stage) {
    case AVENGE_ASK:
        return begin(g, frame);
    case AVENGE_COUNT:
        return count(g, frame);
    case AVENGE_WOUND:
    case AVENGE_AGAIN:
        return to_wound(g, frame);
    default:
        return over(g, frame);
    }
}
