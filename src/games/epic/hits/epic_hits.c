// Hits: from the pool to casualties (1.9.6, 9.6h to k, 9.7d to f). The frame's fields stand in
// epic_hits.h.
//
// Each batch goes through these stages: hits that have a unit already, snipers, the owner's
// allocation, saves. Then the next batch; at the end the dead leave the table.
#include "epic_hits.h"
#include "epic_toll.h"
#include "epic_units.h"

#include "base_assert.h"

typedef enum Stage {
    STAGE_START,
    STAGE_BATCH,
    STAGE_COLLECT,
    STAGE_SNIPE_FIRST,
    STAGE_ALLOCATE,
    STAGE_SNIPE_LAST,
    STAGE_RESOLVE,
    STAGE_END
} Stage;

// --- the pool ------------------------------------------------------------------------------------

static void clear_counts(Epic *g)
{
    for (unsigned u = 0; u < g->m->unit_count; u++)
        epic__unit(g, u)->hits = 0;
}

// --- batches -------------------------------------------------------------------------------------

static void start(Epic *g, EpicFrame *frame)
{
    EpicHitsFrame *hits = epic__hits_frame(frame);
    clear_counts(g);
    if (hits->purpose == EPIC_HITS_BROKEN) {
        for (unsigned i = 0; i < hits->due; i++)
            epic__add_hit(g, (EpicHit){.unit = EPIC_NO_UNIT,
                                       .source = EPIC_NO_UNIT,
                                       .hit_class = EPIC_HIT_NO_SAVE,
                                       .damage = 1});
        hits->due = 0;
    }
    frame->stage = STAGE_BATCH;
}

// The earliest batch that has hits waiting.
static EpicBatch next_batch(const Epic *g, const EpicFrame *frame)
{
    EpicBatch best = EPIC_BATCH_END;
    for (unsigned h = 0; h < g->s->hit_count; h++) {
        EpicBatch batch = epic__batch_of(g, frame, &g->s->hit[h]);
        if (batch < best)
            best = batch;
    }
    return best;
}

static bool is_effect_batch(EpicBatch batch)
{
    return batch == EPIC_BATCH_EFFECT_EARLY || batch == EPIC_BATCH_EFFECT;
}
static bool is_cargo_batch(EpicBatch batch)
{
    return batch == EPIC_BATCH_CARGO_EARLY || batch == EPIC_BATCH_CARGO;
}

// Takes the first effect that waits out of the pool and carries it out.
static void begin_next_effect(Epic *g)
{
    EpicState *s = g->s;
    for (unsigned h = 0; h < s->hit_count; h++) {
        EpicHit hit = s->hit[h];
        if ((hit.flags & EPIC_H_EFFECT) == 0)
            continue;
        epic__drop_hits(g, h, 1);
        epic__begin_effect(g, hit.unit, (EpicEffect)hit.damage);
        return;
    }
}

static void begin_batch(Epic *g, EpicFrame *frame)
{
    EpicHitsFrame *hits = epic__hits_frame(frame);
    EpicBatch last = epic__batch(frame);
    epic__drop_hits(g, 0, hits->placed);
    hits->placed = 0;
    EpicBatch batch = next_batch(g, frame);
    hits->batch = (uint8_t)batch;
    if (batch == EPIC_BATCH_END) {
        frame->stage = STAGE_END;
        return;
    }
    if (is_effect_batch(batch)) {
        begin_next_effect(g);
        return; // and then look again
    }
    // EPIC-1.9.6e: the macro batch starts a fresh round.
    if (batch >= EPIC_BATCH_MACRO_1 && last < EPIC_BATCH_MACRO_1)
        clear_counts(g);
    // Those who get out need the room; EPIC-2.2.6-q1: so they are there for the macro hits.
    if (is_cargo_batch(batch) || (batch == EPIC_BATCH_MACRO_1 && epic__is_assault_purpose(frame)))
        epic__remove_dead(g);
    frame->stage = STAGE_COLLECT;
}

// --- allocation ----------------------------------------------------------------------------------

static bool has_snipers(const Epic *g, const EpicFrame *frame)
{
    for (unsigned h = frame->hits.placed; h < g->s->hit_count; h++) {
        const EpicHit *hit = &g->s->hit[h];
        if ((hit->flags & EPIC_H_SNIPER) != 0 && hit->unit == EPIC_NO_UNIT &&
            epic__batch_of(g, frame, hit) == epic__batch(frame))
            return true;
    }
    return false;
}

// EPIC-2.1.14a, q3: the shooter's choice, before or after the others.
static EpicStep snipe(Epic *g, EpicFrame *frame)
{
    ASSERT(frame->tag == EPIC_FRAME_HITS);
    bool is_last = frame->stage == STAGE_SNIPE_LAST;
    bool is_macro = epic__batch(frame) >= EPIC_BATCH_MACRO_1;
    if (is_last == (g->s->attack.snipers_last != 0) && has_snipers(g, frame) &&
        epic__snipe_next(g, is_macro ? EPIC_HIT_MACRO : EPIC_HIT_AP,
                         is_macro ? EPIC_HIT_KILLER : EPIC_HIT_ANY))
        return EPIC_ASK;
    epic__collect(g, frame, false);
    frame->stage = is_last ? STAGE_RESOLVE : STAGE_ALLOCATE;
    return EPIC_GO_ON;
}

// EPIC-3.2.5a: a die of TK(x); its points count as hits that were allocated.
static void take_damage_die(Epic *g, EpicFrame *frame)
{
    EpicHit *hit = &g->s->hit[epic__damage_to_roll(g, frame)];
    EpicAmount amount = epic__damage_amount(hit->damage);
    unsigned rolled = epic__take_roll(frame);
    amount.fixed = (int8_t)(amount.fixed + (int)(amount.sides == 3 ? epic__d3(rolled) : rolled));
    amount.dice--;
    hit->damage = epic__damage_pack(amount);
    if (amount.dice > 0)
        return;
    EpicUnit *x = epic__unit(g, hit->unit);
    unsigned hits = x->hits + hit->damage - 1U;
    x->hits = (uint8_t)(hits > UINT8_MAX ? UINT8_MAX : hits);
    EPIC_REPORT(g, 3_2_5a, TITAN_DAMAGE, "ui", hit->unit, (int)hit->damage);
}

// Takes the hits of the batch that nobody can take out of the pool.
static void drop_homeless(Epic *g, const EpicFrame *frame)
{
    EpicState *s = g->s;
    for (unsigned h = frame->hits.placed; h < s->hit_count;) {
        const EpicHit *hit = &s->hit[h];
        bool is_homeless = hit->unit == EPIC_NO_UNIT && (hit->flags & EPIC_H_SNIPER) == 0 &&
                           epic__batch_of(g, frame, hit) == epic__batch(frame);
        if (is_homeless)
            epic__drop_hits(g, h, 1);
        else
            h++;
    }
}

static unsigned owner(const Epic *g, const EpicChoice *choice)
{
    return epic__seat_of(g->m, g->s, choice->unit[0]);
}

static EpicStep allocate(Epic *g, EpicFrame *frame)
{
    ASSERT(frame->tag == EPIC_FRAME_HITS);
    if (frame->rolled != 0)
        take_damage_die(g, frame);
    while (epic__damage_to_roll(g, frame) == EPIC_NO_UNIT) {
        if (epic__allocate_more(g, frame)) {
            drop_homeless(g, frame);
            frame->stage = STAGE_SNIPE_LAST;
            return EPIC_GO_ON;
        }
        if (epic__damage_to_roll(g, frame) != EPIC_NO_UNIT)
            break;
        EpicChoice choice;
        epic__choose(g, frame, &choice);
        return epic__ask(g, EPIC_D_TIE, owner(g, &choice)); // EPIC-9.10a
    }
    return epic__roll(g);
}

// --- saves ---------------------------------------------------------------------------------------

// After the save of a unit that was carried.
static void end_cargo(Epic *g, const EpicFrame *frame, unsigned unit)
{
    EpicState *s = g->s;
    if (s->unit[unit].at != EPIC_AT_CARRIED)
        return;
    if (s->unit[unit].dc == 0) {
        epic__remove_unit(g, unit);
        return;
    }
    if (s->unit[s->unit[unit].carrier - 1].at == EPIC_AT_TABLE)
        return; // only what it carries was hit
    // EPIC-1.7.5h: a survivor stands where the transport was.
    epic__put_down(g, unit);
    if (epic__is_assault_purpose(frame) && s->unit[unit].at == EPIC_AT_TABLE)
        epic__unit(g, unit)->flags |= EPIC_U_MAY_BE_HIT; // EPIC-2.2.6-q1
}

static EpicStep resolve(Epic *g, EpicFrame *frame)
{
    EpicHitsFrame *hits = epic__hits_frame(frame);
    while (hits->hit < hits->placed) {
        if (epic__resolve(g, frame) == EPIC_ASK)
            return EPIC_ASK;
        unsigned unit = g->s->hit[hits->hit].unit;
        hits->hit++;
        if (is_cargo_batch(epic__batch(frame)))
            end_cargo(g, frame, unit);
    }
    hits->hit = 0;
    frame->stage = STAGE_BATCH;
    return EPIC_GO_ON;
}

static void end(Epic *g, const EpicFrame *frame)
{
    unsigned source = frame->formation;
    epic__remove_dead(g);
    clear_counts(g);
    ASSERT(g->s->hit_count == 0);
    epic__pop(g);
    // Inside an attack or an assault their own frames place the markers (9.6k, 9.7h).
    if (g->s->attack.is_active == 0 && g->s->assault.is_active == 0)
        epic__settle_blast(g, source);
}

EpicStep epic__hits_step(Epic *g, EpicFrame *frame)
{
    for (;;) {
        EpicStep step = EPIC_GO_ON;
        switch ((Stage)frame->stage) {
        case STAGE_START:
            start(g, frame);
            break;
        case STAGE_BATCH:
            begin_batch(g, frame);
            if (epic__top(g->s) != frame)
                return EPIC_GO_ON;
            break;
        case STAGE_COLLECT:
            epic__collect(g, frame, true);
            frame->stage = STAGE_SNIPE_FIRST;
            break;
        case STAGE_SNIPE_FIRST:
        case STAGE_SNIPE_LAST:
            step = snipe(g, frame);
            break;
        case STAGE_ALLOCATE:
            step = allocate(g, frame);
            break;
        case STAGE_RESOLVE:
            step = resolve(g, frame);
            break;
        case STAGE_END:
            end(g, frame);
            return EPIC_GO_ON;
        }
        if (step == EPIC_ASK)
            return EPIC_ASK;
    }
}

// --- answers -------------------------------------------------------------------------------------

size_t epic__hits_legal(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max)
{
    size_t count = 0;
    if (g->s->decision == EPIC_D_SNIPER)
        return epic__snipe_legal(g, out, out_max);
    if (g->s->decision == EPIC_D_SAVE) {
        EpicSave save[EPIC_SAVES_MAX];
        unsigned saves = epic__saves(g, frame, &g->s->hit[frame->hits.hit], save);
        for (unsigned i = 0; i < saves; i++)
            count = epic__list(out, out_max, count,
                               (EpicAction){.kind = EPIC_ACTION_SAVE, .choice = save[i].kind});
        return count;
    }
    EpicChoice choice;
    epic__choose(g, frame, &choice);
    for (unsigned i = 0; i < choice.count; i++)
        count = epic__list(out, out_max, count,
                           (EpicAction){.kind = EPIC_ACTION_HIT, .unit = choice.unit[i]});
    return count;
}

static bool check_save(const Epic *g, const EpicFrame *frame, EpicAction action, Refusal *refusal)
{
    if (action.kind != EPIC_ACTION_SAVE)
        return epic__refuse(refusal, EPIC_R_9_6i, EPIC_M_NOT_NOW, "");
    EpicSave save[EPIC_SAVES_MAX];
    unsigned saves = epic__saves(g, frame, &g->s->hit[frame->hits.hit], save);
    for (unsigned i = 0; i < saves; i++)
        if (save[i].kind == action.choice)
            return true;
    return epic__refuse(refusal, EPIC_R_9_6i, EPIC_M_NO_SUCH_SAVE, "");
}

bool epic__hits_check(const Epic *g, const EpicFrame *frame, EpicAction action, Refusal *refusal)
{
    if (g->s->decision == EPIC_D_SNIPER)
        return epic__snipe_check(g, action, refusal);
    if (g->s->decision == EPIC_D_SAVE)
        return check_save(g, frame, action, refusal);
    if (action.kind != EPIC_ACTION_HIT)
        return epic__refuse(refusal, EPIC_R_9_10a, EPIC_M_NOT_NOW, "");
    EpicChoice choice;
    epic__choose(g, frame, &choice);
    for (unsigned i = 0; i < choice.count; i++)
        if (choice.unit[i] == action.unit)
            return true;
    return epic__refuse(refusal, EPIC_R_1_9_6b, EPIC_M_NOT_NEXT, "u", action.unit);
}

void epic__hits_apply(Epic *g, EpicFrame *frame, EpicAction action)
{
    EpicHitsFrame *hits = epic__hits_frame(frame);
    if (action.kind == EPIC_ACTION_SAVE)
        hits->save = (uint8_t)(action.choice + 1);
    else if (frame->stage == STAGE_ALLOCATE)
        epic__allocate(g, frame, action.unit);
    else
        epic__snipe_apply(g, action);
}
