// Critical hits of war engines (3.2.3) and their effects.
//
// Frame CRITICAL: `unit` the war engine; `purpose` EpicEffect; `count` a number that was rolled
// (radius in cm, length of a stagger, units lost, damage); `die` dice still to come for it;
// `option` cursor over units. Hits that it makes go into the pool; the HITS frame below, or one of
// its own, carries them out.
#include "epic_hits.h"

typedef enum Stage { STAGE_START, STAGE_DICE, STAGE_UNITS, STAGE_DIRECTION, STAGE_END } Stage;

// --- what a critical does at once
// ------------------------------------------------------------------

static void queue(Epic *g, unsigned unit, EpicEffect effect)
{
    epic__add_hit(g, (EpicHit){.unit = (uint16_t)unit,
                               .source = (uint16_t)unit,
                               .flags = EPIC_H_EFFECT,
                               .damage = (uint8_t)effect});
}

// EPIC-3.2.4a: it loses all that it has left, and that many markers are placed.
static void destroy_outright(Epic *g, const EpicFrame *frame, const EpicHit *hit, unsigned unit)
{
    const EpicState *s = g->s;
    const EpicCritical *critical = &epic__kind(g->m, unit)->critical;
    EpicHit cause = *hit;
    cause.flags &= (uint16_t)~EPIC_H_DISRUPT;
    if (critical->cargo_destroyed) {
        for (unsigned u = 0; u < g->m->unit_count; u++) {
            if (s->unit[u].carrier == unit + 1 && s->unit[u].at == EPIC_AT_CARRIED)
                epic__wound(g, frame, &cause, u, s->unit[u].dc);
        }
    }
    epic__wound(g, frame, &cause, unit, s->unit[unit].dc);
    if (critical->blast_kind != EPIC_BLAST_NONE)
        queue(g, unit, EPIC_EFFECT_BLAST);
    if (critical->own_blast_marker > 0)
        queue(g, unit, EPIC_EFFECT_MARKERS);
    if (critical->summoned_destroyed_on > 0)
        queue(g, unit, EPIC_EFFECT_SUMMONED);
}

void epic__critical(Epic *g, EpicFrame *frame, const EpicHit *hit, unsigned unit)
{
    EpicUnit *x = &g->s->unit[unit];
    const EpicCritical *critical = &epic__kind(g->m, unit)->critical;
    bool is_later = x->criticals > 0 && critical->subsequent != EPIC_CRITICAL_NONE;
    EpicCriticalCode code = (EpicCriticalCode)(is_later ? critical->subsequent : critical->code);
    bool is_alive = x->dc > 0;
    EPIC_REPORT(g, 3_2_3a, CRITICAL, "u", unit);
    if (x->criticals < UINT8_MAX)
        x->criticals++;
    if (!is_later)
        frame->count = (uint8_t)(frame->count + critical->damage);
    if (!is_later && epic__amount_max(critical->cargo_lost) > 0 && x->cargo > 0)
        queue(g, unit, EPIC_EFFECT_CARGO_LOST);
    switch (code) {
    case EPIC_CRITICAL_DAMAGE:
        frame->count++;
        break;
    case EPIC_CRITICAL_DESTROYED:
        destroy_outright(g, frame, hit, unit);
        break;
    case EPIC_CRITICAL_STAGGER:
        if (is_alive)
            queue(g, unit, EPIC_EFFECT_STAGGER);
        break;
    case EPIC_CRITICAL_LOSE:
        x->lost = critical->lose;
        break;
    case EPIC_CRITICAL_SELF_BLAST:
        queue(g, unit, EPIC_EFFECT_BLAST);
        break;
    case EPIC_CRITICAL_BARRAGE_SELF:
        queue(g, unit, EPIC_EFFECT_BARRAGE);
        break;
    case EPIC_CRITICAL_NONE:
    case EPIC_CRITICAL_REACTOR: // in the end phase; `criticals` counts breaches and fires
    case EPIC_CRITICAL_FIRE:
    case EPIC_CRITICAL_TO_HIT:   // looked up where it is shot with
    case EPIC_CRITICAL_IMMOBILE: // looked up where it moves
        break;
    }
}

// --- frames
// ----------------------------------------------------------------------------------------

void epic__begin_effect(Epic *g, unsigned unit, EpicEffect effect)
{
    EpicFrame *frame = epic__push(g, EPIC_FRAME_CRITICAL);
    frame->unit = (uint16_t)unit;
    frame->purpose = (uint8_t)effect;
}

bool epic__begin_end_effect(Epic *g, unsigned unit)
{
    unsigned code = epic__kind(g->m, unit)->critical.code;
    if (g->s->unit[unit].criticals == 0 || g->s->unit[unit].dc == 0 ||
        (code != EPIC_CRITICAL_REACTOR && code != EPIC_CRITICAL_FIRE))
        return false;
    epic__begin_effect(g, unit, EPIC_EFFECT_END);
    return true;
}

static void take_die(EpicFrame *frame, EpicAmount amount)
{
    unsigned rolled = frame->rolled;
    frame->rolled = 0;
    frame->die--;
    frame->count = (uint8_t)(frame->count + (amount.sides == 3 ? epic__d3(rolled) : rolled));
}

static EpicAmount amount_of(const EpicCritical *critical, const EpicFrame *frame)
{
    if (frame->purpose == EPIC_EFFECT_STAGGER)
        return critical->move_cm;
    if (frame->purpose == EPIC_EFFECT_CARGO_LOST)
        return critical->cargo_lost;
    if (frame->purpose == EPIC_EFFECT_BLAST)
        return critical->blast_cm;
    return (EpicAmount){0};
}

// --- blasts
// ----------------------------------------------------------------------------------------

static unsigned blast_class(unsigned blast_kind)
{
    switch (blast_kind) {
    case EPIC_BLAST_MACRO:
        return EPIC_HIT_MACRO;
    case EPIC_BLAST_TITAN_KILLER:
        return EPIC_HIT_KILLER;
    case EPIC_BLAST_AP:
        return EPIC_HIT_AP;
    default:
        return EPIC_HIT_ANY;
    }
}

static bool is_near(const Epic *g, const EpicFrame *frame, unsigned unit)
{
    const EpicUnit *x = &g->s->unit[unit];
    const EpicKind *kind = epic__kind(g->m, unit);
    const EpicCritical *critical = &epic__kind(g->m, frame->unit)->critical;
    if (x->at != EPIC_AT_TABLE || x->dc == 0)
        return false;
    // A blast of its own that it lives through hits itself as well.
    if (unit == frame->unit)
        return critical->code == EPIC_CRITICAL_SELF_BLAST;
    if (critical->blast_kind == EPIC_BLAST_AP && kind->type != EPIC_INF && kind->type != EPIC_LV)
        return false;
    return epic__within(g->m, g->s, frame->unit, unit, (int32_t)frame->count * EPIC_CM);
}

static unsigned next_near(const Epic *g, const EpicFrame *frame)
{
    unsigned u = frame->option;
    while (u < g->m->unit_count && !is_near(g, frame, u))
        u++;
    return u;
}

static void add_blast_hit(Epic *g, const EpicFrame *frame, unsigned unit)
{
    const EpicCritical *critical = &epic__kind(g->m, frame->unit)->critical;
    epic__add_hit(g, (EpicHit){.unit = (uint16_t)unit,
                               .source = frame->unit,
                               .flags = EPIC_H_BLAST,
                               .hit_class = (uint8_t)blast_class(critical->blast_kind),
                               .damage = 1});
}

// A die for each unit within reach, in order of their numbers.
static EpicStep blast_units(Epic *g, EpicFrame *frame)
{
    const EpicCritical *critical = &epic__kind(g->m, frame->unit)->critical;
    if (frame->rolled != 0) {
        if (frame->rolled >= critical->blast_hit_on)
            add_blast_hit(g, frame, frame->option);
        frame->rolled = 0;
        frame->option++;
    }
    for (;;) {
        frame->option = next_near(g, frame);
        if (frame->option >= g->m->unit_count) {
            frame->stage = STAGE_END;
            return EPIC_GO_ON;
        }
        if (critical->blast_hit_on > 1)
            return epic__roll(g);
        add_blast_hit(g, frame, frame->option++);
    }
}

// --- the end phase (9.9b)
// --------------------------------------------------------------------------

// A die for each breach or fire that there was; `die` counts them down, `count` the damage.
static EpicStep burn(Epic *g, EpicFrame *frame)
{
    EpicUnit *x = &g->s->unit[frame->unit];
    bool is_reactor = epic__kind(g->m, frame->unit)->critical.code == EPIC_CRITICAL_REACTOR;
    if (frame->rolled != 0) {
        unsigned rolled = frame->rolled;
        frame->rolled = 0;
        frame->die--;
        if (rolled >= (is_reactor ? 4 : 5)) {
            x->criticals--;
            EPIC_REPORT(g, 3_2_3a, PUT_OUT, "ui", frame->unit, (int)x->criticals);
        } else if (is_reactor && rolled == 1) {
            frame->answer = 1; // it goes up
            frame->die = 0;
        } else {
            frame->count++;
            // EPIC-3.2.3-q3: a fire that starts now burns in the next end phase.
            if (rolled == 1 && x->criticals < UINT8_MAX)
                x->criticals++;
        }
    }
    if (frame->die > 0)
        return epic__roll(g);
    frame->stage = STAGE_END;
    return EPIC_GO_ON;
}

static void end_burning(Epic *g, const EpicFrame *frame)
{
    unsigned unit = frame->unit;
    unsigned points = frame->count;
    bool is_exploding = frame->answer != 0;
    EpicFrame as_hits = {.tag = EPIC_FRAME_HITS,
                         .purpose = EPIC_HITS_CRITICAL,
                         .formation = EPIC_NO_FORMATION,
                         .set = epic__set(g->s->unit[unit].formation)};
    epic__pop(g);
    if (!is_exploding) {
        epic__damage(g, unit, points, true);
        return;
    }
    EpicHit cause = {.unit = (uint16_t)unit, .source = EPIC_NO_UNIT};
    destroy_outright(g, &as_hits, &cause, unit);
    epic__begin_hits(g, EPIC_HITS_CRITICAL, as_hits.set, 0);
}

// --- the frame
// -------------------------------------------------------------------------------------

static void start(Epic *g, EpicFrame *frame)
{
    const EpicCritical *critical = &epic__kind(g->m, frame->unit)->critical;
    EpicAmount amount = amount_of(critical, frame);
    frame->count = (uint8_t)(amount.fixed > 0 ? amount.fixed : 0);
    frame->die = amount.dice;
    frame->stage = STAGE_DICE;
    if (frame->purpose == EPIC_EFFECT_END)
        frame->die = g->s->unit[frame->unit].criticals;
}

static EpicStep roll_amount(Epic *g, EpicFrame *frame)
{
    const EpicCritical *critical = &epic__kind(g->m, frame->unit)->critical;
    if (frame->purpose == EPIC_EFFECT_END)
        return burn(g, frame);
    if (frame->rolled != 0)
        take_die(frame, amount_of(critical, frame));
    if (frame->die > 0)
        return epic__roll(g);
    frame->stage = frame->purpose == EPIC_EFFECT_BLAST ? STAGE_UNITS : STAGE_END;
    return EPIC_GO_ON;
}

EpicStep epic__critical_step(Epic *g, EpicFrame *frame)
{
    for (;;) {
        EpicStep step = EPIC_GO_ON;
        switch ((Stage)frame->stage) {
        case STAGE_START:
            start(g, frame);
            break;
        case STAGE_DICE:
            step = roll_amount(g, frame);
            break;
        case STAGE_UNITS:
            step = blast_units(g, frame);
            break;
        case STAGE_DIRECTION:
        case STAGE_END:
            if (frame->purpose == EPIC_EFFECT_END)
                end_burning(g, frame);
            else
                epic__pop(g);
            return EPIC_GO_ON;
        }
        if (step == EPIC_ASK)
            return EPIC_ASK;
    }
}

size_t epic__critical_legal(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max)
{
    (void)g;
    (void)frame;
    (void)out;
    (void)out_max;
    return 0;
}

bool epic__critical_check(const Epic *g, const EpicFrame *frame, EpicAction action,
                          Refusal *refusal)
{
    (void)g;
    (void)frame;
    (void)action;
    return epic__refuse(refusal, EPIC_R_3_2_3a, EPIC_M_NOT_NOW, "");
}

void epic__critical_apply(Epic *g, EpicFrame *frame, EpicAction action)
{
    (void)g;
    (void)frame;
    (void)action;
}
