// Critical hits of war engines (3.2.3) and their effects.
//
// Hits that a CRITICAL frame makes go into the pool; the HITS frame below, or one of its own,
// carries them out.
#include "epic_hits.h"
#include "epic_sight.h"
#include "epic_toll.h"
#include "epic_units.h"

#include "base_assert.h"
#include "base_limit.h"

typedef enum Stage {
    STAGE_START,
    STAGE_DICE,
    STAGE_UNITS,
    STAGE_DIRECTION,
    STAGE_OVERRUN,
    STAGE_CARGO,
    STAGE_END
} Stage;

// --- what a critical does at once ----------------------------------------------------------------

// EPIC-3.2.4a: it loses all that it has left, and that many markers are placed.
static void destroy_outright(Epic *g, const EpicFrame *frame, const EpicHit *hit, unsigned unit)
{
    const EpicState *s = g->s;
    const EpicCritical *critical = &epic__kind(g->m, unit)->critical;
    EpicHit cause = *hit;
    cause.flags &= (uint16_t)~EPIC_H_DISRUPT;
    if (critical->cargo_destroyed) {
        for (unsigned u = 0; u < g->m->unit_count; u++)
            if (s->unit[u].carrier == unit + 1 && s->unit[u].at == EPIC_AT_CARRIED)
                epic__wound(g, frame, &cause, u, s->unit[u].dc);
    }
    epic__wound(g, frame, &cause, unit, s->unit[unit].dc);
    if (critical->blast_kind != EPIC_BLAST_NONE)
        epic__queue_effect(g, unit, EPIC_EFFECT_BLAST);
    if (critical->own_blast_marker > 0)
        epic__queue_effect(g, unit, EPIC_EFFECT_MARKERS);
    if (critical->summoned_destroyed_on > 0)
        epic__queue_effect(g, unit, EPIC_EFFECT_SUMMONED);
}

void epic__critical(Epic *g, EpicFrame *frame, const EpicHit *hit, unsigned unit)
{
    EpicHitsFrame *hits = epic__hits_frame(frame);
    EpicUnit *x = epic__unit(g, unit);
    const EpicCritical *critical = &epic__kind(g->m, unit)->critical;
    bool is_later = x->criticals > 0 && critical->subsequent != EPIC_CRITICAL_NONE;
    EpicCriticalCode code = (EpicCriticalCode)(is_later ? critical->subsequent : critical->code);
    bool is_alive = x->dc > 0;
    // EPIC-5.36.1f: a train loses a car and stands still; without one it is destroyed.
    if (critical->takes_car && x->criticals >= critical->cars)
        code = EPIC_CRITICAL_DESTROYED;
    else if (critical->takes_car)
        x->lost = EPIC_LOSE_MOVE;
    EPIC_REPORT(g, 3_2_3a, CRITICAL, "u", unit);
    if (x->criticals < UINT8_MAX)
        x->criticals++;
    if (!is_later)
        hits->critical = (uint8_t)(hits->critical + critical->damage);
    if (!is_later && epic__amount_max(critical->cargo_lost) > 0 && x->cargo > 0)
        epic__queue_effect(g, unit, EPIC_EFFECT_CARGO_LOST);
    if (!is_later && epic__amount_max(critical->cargo_hits) > 0 && x->cargo > 0)
        epic__queue_effect(g, unit, EPIC_EFFECT_CARGO_HITS);
    if (critical->on_six != EPIC_SIX_NO_DIE)
        epic__queue_effect(g, unit, EPIC_EFFECT_ROLL);
    switch (code) {
    case EPIC_CRITICAL_DAMAGE:
        hits->critical++;
        break;
    case EPIC_CRITICAL_DESTROYED:
        destroy_outright(g, frame, hit, unit);
        break;
    case EPIC_CRITICAL_STAGGER:
        if (is_alive)
            epic__queue_effect(g, unit, EPIC_EFFECT_STAGGER);
        break;
    case EPIC_CRITICAL_LOSE:
        x->lost = critical->lose;
        break;
    case EPIC_CRITICAL_SELF_BLAST:
        epic__queue_effect(g, unit, EPIC_EFFECT_BLAST);
        break;
    case EPIC_CRITICAL_BARRAGE_SELF:
        epic__queue_effect(g, unit, EPIC_EFFECT_BARRAGE);
        break;
    case EPIC_CRITICAL_NONE:
    case EPIC_CRITICAL_REACTOR: // in the end phase; `criticals` counts breaches and fires
    case EPIC_CRITICAL_FIRE:
    case EPIC_CRITICAL_TO_HIT:   // looked up where it is shot with
    case EPIC_CRITICAL_IMMOBILE: // looked up where it moves
        break;
    }
}

// --- frames --------------------------------------------------------------------------------------

void epic__begin_effect(Epic *g, unsigned unit, EpicEffect effect)
{
    EpicFrame *frame = epic__push(g, EPIC_FRAME_CRITICAL);
    frame->critical.unit = (uint16_t)unit;
    frame->critical.effect = (uint8_t)effect;
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
    EpicCriticalFrame *critical = epic__critical_frame(frame);
    unsigned rolled = epic__take_roll(frame);
    critical->dice--;
    critical->amount =
        (uint8_t)(critical->amount + (amount.sides == 3 ? epic__d3(rolled) : rolled));
}

static EpicAmount amount_of(const EpicCritical *critical, const EpicFrame *frame)
{
    switch ((EpicEffect)frame->critical.effect) {
    case EPIC_EFFECT_STAGGER:
        return critical->move_cm;
    case EPIC_EFFECT_CARGO_LOST:
        return critical->cargo_lost;
    case EPIC_EFFECT_CARGO_HITS:
        return critical->cargo_hits;
    case EPIC_EFFECT_BLAST:
    case EPIC_EFFECT_BARRAGE:
        return critical->blast_cm;
    case EPIC_EFFECT_ROLL:
        return (EpicAmount){.dice = 1, .sides = 6};
    case EPIC_EFFECT_MOURNING: // EPIC-5.19.2c: D3
        return (EpicAmount){.dice = 1, .sides = 3};
    default:
        return (EpicAmount){0};
    }
}

// The hits that the effect belongs to, for what losses are worth; in the end phase none.
static EpicFrame hits_below(const Epic *g)
{
    EpicFrame *below = epic__top(g->s) - 1;
    if (g->s->frame_count > 1 && below->tag == EPIC_FRAME_HITS)
        return *below;
    return (EpicFrame){.hits = {.head = {.tag = EPIC_FRAME_HITS}, .purpose = EPIC_HITS_CRITICAL}};
}

// --- what it carries -----------------------------------------------------------------------------

static bool is_cargo(const Epic *g, const EpicFrame *frame, unsigned unit)
{
    const EpicUnit *x = &g->s->unit[unit];
    return x->carrier == frame->critical.unit + 1U && x->at == EPIC_AT_CARRIED && x->dc > 0;
}

static void lose_cargo(Epic *g, const EpicFrame *frame, unsigned unit)
{
    EpicFrame below = hits_below(g);
    EpicHit cause = {.unit = (uint16_t)unit, .source = frame->critical.unit};
    epic__wound(g, &below, &cause, unit, g->s->unit[unit].dc);
}

// So many carried units die; the owner says which.
static EpicStep choose_cargo(Epic *g, EpicFrame *frame)
{
    EpicCriticalFrame *critical = epic__critical_frame(frame);
    while (critical->amount > 0) {
        unsigned aboard = 0;
        unsigned last = EPIC_NO_UNIT;
        for (unsigned u = 0; u < g->m->unit_count; u++) {
            if (is_cargo(g, frame, u)) {
                aboard++;
                last = u;
            }
        }
        if (aboard > critical->amount)
            return epic__ask(g, EPIC_D_TIE, epic__seat_of(g->m, g->s, critical->unit));
        if (aboard == 0)
            break;
        lose_cargo(g, frame, last);
        critical->amount--;
    }
    frame->stage = STAGE_END;
    return EPIC_GO_ON;
}

// So many hits on what it carries, one each before a second.
static void hit_cargo(Epic *g, EpicFrame *frame)
{
    EpicCriticalFrame *critical = epic__critical_frame(frame);
    while (critical->amount > 0) {
        unsigned before = critical->amount;
        for (unsigned u = 0; u < g->m->unit_count && critical->amount > 0; u++) {
            if (!is_cargo(g, frame, u))
                continue;
            epic__add_hit(g, (EpicHit){.unit = (uint16_t)u,
                                       .source = critical->unit,
                                       .flags = EPIC_H_CARGO,
                                       .hit_class = EPIC_HIT_ANY,
                                       .damage = 1});
            critical->amount--;
        }
        if (critical->amount == before)
            break;
    }
    frame->stage = STAGE_END;
}

// A point of damage to the unit itself, against which nothing helps.
static void hurt_itself(Epic *g, unsigned unit)
{
    if (g->s->unit[unit].dc > 0)
        epic__add_hit(g, (EpicHit){.unit = (uint16_t)unit,
                                   .source = (uint16_t)unit,
                                   .flags = EPIC_H_BLAST,
                                   .hit_class = EPIC_HIT_NO_SAVE,
                                   .damage = 1});
}

// EPIC-5.21.2c: on a 1 its blast, on a 6 what its sheet says.
static void roll_on(Epic *g, EpicFrame *frame)
{
    EpicCriticalFrame *critical = epic__critical_frame(frame);
    unsigned unit = critical->unit;
    unsigned six = epic__kind(g->m, unit)->critical.on_six;
    unsigned rolled = critical->amount;
    frame->stage = STAGE_END;
    if (rolled == 1) {
        critical->effect = EPIC_EFFECT_BLAST;
        frame->stage = STAGE_START;
    } else if (rolled == 6 && six == EPIC_SIX_DAMAGE) {
        hurt_itself(g, unit);
    } else if (rolled == 6 && g->s->unit[unit].dc > 0) {
        epic__unit(g, unit)->lost = EPIC_LOSE_COMMAND;
        EPIC_REPORT(g, 5_21_2c, LOSES_COMMAND, "u", unit);
    }
}

// EPIC-5.19.2c: what is left of its formation.
static void mourn(Epic *g, EpicFrame *frame)
{
    const EpicCriticalFrame *critical = epic__critical_frame(frame);
    EpicFrame below = hits_below(g);
    unsigned f = g->s->unit[critical->unit].formation;
    EPIC_REPORT(g, 5_19_2c, MOURNS, "fi", f, (int)critical->amount);
    epic__give_blast(g, &below, f, critical->amount);
    frame->stage = STAGE_END;
}

// Every own formation that sees it takes markers.
static void mark_own(Epic *g, EpicFrame *frame)
{
    const EpicCriticalFrame *critical = epic__critical_frame(frame);
    const EpicState *s = g->s;
    EpicFrame below = hits_below(g);
    EpicSet own = epic__side_set(g->m, epic__seat_of(g->m, s, critical->unit));
    unsigned unit = critical->unit;
    // EPIC-5.34.1b: those of a head only near it.
    bool is_head = critical->effect == EPIC_EFFECT_HEAD;
    unsigned count = is_head ? 1U : epic__kind(g->m, unit)->critical.own_blast_marker;
    for (unsigned f = 0; f < g->m->formation_count; f++) {
        if ((own & epic__set(f)) == 0)
            continue;
        for (unsigned u = epic__first_on_table(g->m, s, f); u != EPIC_NO_UNIT;
             u = epic__next_on_table(g->m, s, f, u)) {
            if (s->unit[u].dc == 0 || !epic__sees(g->m, s, u, unit, NULL) ||
                (is_head && !epic__within(g->m, s, u, unit, EPIC_HEAD_REACH_U)))
                continue;
            epic__give_blast(g, &below, f, count);
            break;
        }
    }
    frame->stage = STAGE_END;
}

// --- the end phase (9.9b) ------------------------------------------------------------------------

// A die for each breach or fire that there was.
static EpicStep burn(Epic *g, EpicFrame *frame)
{
    EpicCriticalFrame *critical = epic__critical_frame(frame);
    EpicUnit *x = epic__unit(g, critical->unit);
    bool is_reactor = epic__kind(g->m, critical->unit)->critical.code == EPIC_CRITICAL_REACTOR;
    if (frame->rolled != 0) {
        unsigned rolled = epic__take_roll(frame);
        critical->dice--;
        if (rolled >= (is_reactor ? LIMIT(3_2_3f, 4) : LIMIT(3_2_3f, 5))) {
            x->criticals--;
            EPIC_REPORT(g, 3_2_3a, PUT_OUT, "ui", critical->unit, (int)x->criticals);
        } else if (is_reactor && rolled == 1) {
            critical->is_exploding = 1; // it goes up
            critical->dice = 0;
        } else {
            critical->amount++;
            // EPIC-3.2.3-q3: a fire that starts now burns in the next end phase.
            if (rolled == 1 && x->criticals < UINT8_MAX)
                x->criticals++;
        }
    }
    if (critical->dice > 0)
        return epic__roll(g);
    frame->stage = STAGE_END;
    return EPIC_GO_ON;
}

static void end_burning(Epic *g, const EpicFrame *frame)
{
    unsigned unit = frame->critical.unit;
    unsigned points = frame->critical.amount;
    bool is_exploding = frame->critical.is_exploding != 0;
    EpicFrame as_hits = {.hits = {.head = {.tag = EPIC_FRAME_HITS, .formation = EPIC_NO_FORMATION},
                                  .purpose = EPIC_HITS_CRITICAL,
                                  .victims = epic__set(g->s->unit[unit].formation)}};
    epic__pop(g);
    if (!is_exploding) {
        epic__damage(g, unit, points, true);
        return;
    }
    EpicHit cause = {.unit = (uint16_t)unit, .source = EPIC_NO_UNIT};
    destroy_outright(g, &as_hits, &cause, unit);
    epic__begin_hits(g, EPIC_HITS_CRITICAL, as_hits.hits.victims, 0);
}

// --- the frame -----------------------------------------------------------------------------------

static void start(Epic *g, EpicFrame *frame)
{
    EpicCriticalFrame *critical = epic__critical_frame(frame);
    const EpicCritical *sheet = &epic__kind(g->m, critical->unit)->critical;
    EpicAmount amount = amount_of(sheet, frame);
    critical->amount = (uint8_t)(amount.fixed > 0 ? amount.fixed : 0);
    critical->dice = amount.dice;
    frame->stage = STAGE_DICE;
    if (critical->effect == EPIC_EFFECT_END)
        critical->dice = g->s->unit[critical->unit].criticals;
}

static EpicStep roll_amount(Epic *g, EpicFrame *frame)
{
    const EpicCriticalFrame *critical = epic__critical_frame(frame);
    const EpicCritical *sheet = &epic__kind(g->m, critical->unit)->critical;
    if (critical->effect == EPIC_EFFECT_END)
        return burn(g, frame);
    if (frame->rolled != 0)
        take_die(frame, amount_of(sheet, frame));
    if (critical->dice > 0)
        return epic__roll(g);
    switch ((EpicEffect)critical->effect) {
    case EPIC_EFFECT_STAGGER:
        frame->stage = STAGE_DIRECTION;
        break;
    case EPIC_EFFECT_CARGO_LOST:
        frame->stage = STAGE_CARGO;
        break;
    case EPIC_EFFECT_CARGO_HITS:
        hit_cargo(g, frame);
        break;
    case EPIC_EFFECT_MARKERS:
    case EPIC_EFFECT_HEAD:
        mark_own(g, frame);
        break;
    case EPIC_EFFECT_ROLL:
        roll_on(g, frame);
        break;
    case EPIC_EFFECT_MOURNING:
        mourn(g, frame);
        break;
    case EPIC_EFFECT_BACKFIRE:
        hurt_itself(g, critical->unit);
        frame->stage = STAGE_END;
        break;
    default:
        frame->stage = STAGE_UNITS;
        break;
    }
    return EPIC_GO_ON;
}

// A stage that is done is followed by the next.
static EpicStep go_on(EpicFrame *frame, EpicStep step, Stage next)
{
    ASSERT(frame->tag == EPIC_FRAME_CRITICAL);
    if (step == EPIC_GO_ON)
        frame->stage = (uint8_t)next;
    return step;
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
            step = go_on(frame, epic__blast_units(g, frame), STAGE_END);
            break;
        case STAGE_DIRECTION:
            step = go_on(frame, epic__roll_direction(g, frame), STAGE_OVERRUN);
            break;
        case STAGE_OVERRUN:
            step = go_on(frame, epic__roll_overrun(g, frame), STAGE_END);
            break;
        case STAGE_CARGO:
            step = choose_cargo(g, frame);
            break;
        case STAGE_END:
            if (frame->critical.effect == EPIC_EFFECT_END)
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
    size_t count = 0;
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        if (is_cargo(g, frame, u))
            count = epic__list(out, out_max, count,
                               (EpicAction){.kind = EPIC_ACTION_HIT, .unit = (uint16_t)u});
    }
    return count;
}

bool epic__critical_check(const Epic *g, const EpicFrame *frame, EpicAction action,
                          Refusal *refusal)
{
    if (action.kind != EPIC_ACTION_HIT)
        return epic__refuse(refusal, EPIC_R_3_2_3a, EPIC_M_NOT_NOW, "");
    if (action.unit >= g->m->unit_count || !is_cargo(g, frame, action.unit))
        return epic__refuse(refusal, EPIC_R_3_2_3a, EPIC_M_NOT_ABOARD, "");
    return true;
}

void epic__critical_apply(Epic *g, EpicFrame *frame, EpicAction action)
{
    EpicCriticalFrame *critical = epic__critical_frame(frame);
    lose_cargo(g, frame, action.unit);
    critical->amount--;
}
