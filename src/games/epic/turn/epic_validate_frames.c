// Whether frames are what epic_frame.h says: bounds of their fields, and unused bytes.
#include "epic_assault.h"
#include "epic_hits.h"
#include "epic_machine.h"
#include "epic_move.h"
#include "epic_setup.h"
#include "epic_shoot.h"

#include <stddef.h>

// What the head may say, and how long the struct of the kind is.
static const uint8_t frame_bytes[EPIC_FRAME_COUNT] = {
    [EPIC_FRAME_SETUP] = sizeof(EpicSetupFrame),
    [EPIC_FRAME_TURN] = sizeof(EpicTurnFrame),
    [EPIC_FRAME_ACTIONS] = sizeof(EpicActionsFrame),
    [EPIC_FRAME_ACTION] = sizeof(EpicActionFrame),
    [EPIC_FRAME_END] = sizeof(EpicEndFrame),
    [EPIC_FRAME_MOVE] = sizeof(EpicMoveFrame),
    [EPIC_FRAME_PLACE] = sizeof(EpicPlaceFrame),
    [EPIC_FRAME_WINDOW] = sizeof(EpicWindowFrame),
    [EPIC_FRAME_ATTACK] = sizeof(EpicAttackFrame),
    [EPIC_FRAME_HITS] = sizeof(EpicHitsFrame),
    [EPIC_FRAME_ASSAULT] = sizeof(EpicAssaultFrame),
    [EPIC_FRAME_COUNTER] = sizeof(EpicCounterFrame),
    [EPIC_FRAME_BREAK] = sizeof(EpicBreakFrame),
    [EPIC_FRAME_CRITICAL] = sizeof(EpicCriticalFrame),
    [EPIC_FRAME_LANDING] = sizeof(EpicLandingFrame),
};

static bool is_zero(const void *bytes, size_t count)
{
    const unsigned char *at = bytes;
    for (size_t i = 0; i < count; i++)
        if (at[i] != 0)
            return false;
    return true;
}
#define IS_ZERO(field) is_zero((field), sizeof(field))

// A cursor over units may be behind the last one.
static bool is_unit(const EpicMatch *m, unsigned unit)
{
    return unit <= m->unit_count || unit == EPIC_NO_UNIT;
}

static bool is_formation(const EpicMatch *m, unsigned formation)
{
    return formation < m->formation_count || formation == EPIC_NO_FORMATION;
}

static bool is_head(const EpicMatch *m, const EpicFrameHead *head)
{
    return head->tag > EPIC_FRAME_NONE && head->tag < EPIC_FRAME_COUNT && head->seat < 2 &&
           head->rolled <= 6 && is_formation(m, head->formation);
}

static bool is_action(const EpicMatch *m, const EpicActionFrame *f)
{
    return f->head.stage < EPIC_STAGES && f->action < EPIC_FORMATION_ACTIONS &&
           is_unit(m, f->unit) && f->flags <= EPIC_ACTING_FLAGS &&
           f->target <= m->formation_count && f->first_die <= 6 && f->best_die <= 6 &&
           f->has_rerolled <= 1;
}

static bool is_end(const EpicMatch *m, const EpicEndFrame *f)
{
    return is_unit(m, f->unit) && f->first_die <= 6 && f->has_rerolled <= 1 && IS_ZERO(f->zero);
}

static bool is_setup(const EpicMatch *m, const EpicSetupFrame *f)
{
    return f->head.stage <= EPIC_SETUP_DONE && is_unit(m, f->unit) && f->finished <= 3 &&
           f->first_die <= 6 && f->objectives <= EPIC_OBJECTIVES && IS_ZERO(f->zero);
}

static bool is_turn(const EpicMatch *m, const EpicTurnFrame *f)
{
    return is_unit(m, f->unit) && f->has_rerolled <= 1 && f->first_die <= 6 && f->natural[0] <= 6 &&
           f->natural[1] <= 6 && f->fickle_seat <= 2 && IS_ZERO(f->zero);
}

static bool is_move(const EpicMatch *m, const EpicMoveFrame *f)
{
    return f->head.stage <= EPIC_MOVING_END && is_unit(m, f->unit) &&
           f->purpose < EPIC_MOVE_PURPOSES && f->purpose != EPIC_MOVE_COUNTER &&
           f->flags <= EPIC_MOVED_FLAGS && IS_ZERO(f->zero);
}

static bool is_attack(const EpicMatch *m, const EpicState *s, const EpicAttackFrame *f)
{
    if (f->goes_on > 1)
        return false;
    switch (f->head.stage) {
    case EPIC_ATTACK_SUPPRESS:
        return is_unit(m, f->suppress.chosen) && f->suppress.is_chosen <= 1;
    case EPIC_ATTACK_BROKEN:
        return f->broken_next <= m->formation_count;
    case EPIC_ATTACK_BARRAGE:
        return f->group.group <= m->unit_count && IS_ZERO(f->group.zero);
    case EPIC_ATTACK_DICE:
        return is_unit(m, f->shot.unit);
    case EPIC_ATTACK_SECOND:
        return f->second <= s->hit_count;
    default:
        return f->head.stage <= EPIC_ATTACK_END;
    }
}

static bool is_hits(const EpicState *s, const EpicHitsFrame *f)
{
    return f->purpose < EPIC_HITS_PURPOSES && f->hit <= s->hit_count && f->placed <= s->hit_count &&
           f->batch <= EPIC_BATCH_END && f->step <= EPIC_SAVE_CRITICAL_DIE &&
           f->save <= EPIC_SAVES_MAX;
}

static bool is_assault(const EpicMatch *m, const EpicAssaultFrame *f)
{
    return f->head.stage <= EPIC_ASSAULT_OVER && f->side <= 2 && is_unit(m, f->unit) &&
           f->destroyed <= 2U * m->unit_count && f->flags <= EPIC_FIGHT_FLAGS &&
           f->result_dice <= 4;
}

static bool is_counter(const EpicMatch *m, const EpicCounterFrame *f)
{
    return is_unit(m, f->unit) && f->has_asked <= 1 && f->has_rerolled <= 1 && IS_ZERO(f->zero);
}

static bool is_critical(const EpicMatch *m, const EpicCriticalFrame *f)
{
    return f->unit < m->unit_count && is_unit(m, f->near) && f->effect <= EPIC_EFFECT_END &&
           f->first_die <= 6 && f->is_exploding <= 1 && IS_ZERO(f->zero);
}

static bool is_landing(const EpicMatch *m, const EpicLandingFrame *f)
{
    return is_unit(m, f->unit) && f->dice < 4 && f->way <= 12 && f->first_die <= 6 &&
           IS_ZERO(f->zero);
}

bool epic__is_frame(const EpicMatch *m, const EpicState *s, const EpicFrame *frame)
{
    const unsigned char *bytes = (const unsigned char *)frame;
    if (!is_head(m, &frame->head))
        return false;
    unsigned used = frame_bytes[frame->tag];
    if (!is_zero(bytes + used, sizeof *frame - used))
        return false;
    switch ((EpicFrameTag)frame->tag) {
    case EPIC_FRAME_SETUP:
        return is_setup(m, &frame->setup);
    case EPIC_FRAME_TURN:
        return is_turn(m, &frame->turn);
    case EPIC_FRAME_ACTIONS:
        return frame->actions.has_passed <= 1;
    case EPIC_FRAME_ACTION:
        return is_action(m, &frame->action);
    case EPIC_FRAME_END:
        return is_end(m, &frame->end);
    case EPIC_FRAME_MOVE:
        return is_move(m, &frame->move);
    case EPIC_FRAME_PLACE:
        return frame->place.flags <= EPIC_PLACING_FLAGS;
    case EPIC_FRAME_WINDOW:
        return is_formation(m, frame->window.watcher) && frame->window.was_broken <= 1 &&
               IS_ZERO(frame->window.zero);
    case EPIC_FRAME_ATTACK:
        return is_attack(m, s, &frame->attack);
    case EPIC_FRAME_HITS:
        return is_hits(s, &frame->hits);
    case EPIC_FRAME_ASSAULT:
        return is_assault(m, &frame->assault);
    case EPIC_FRAME_COUNTER:
        return is_counter(m, &frame->counter);
    case EPIC_FRAME_BREAK:
        return frame->breaking.moves <= 2 && is_unit(m, frame->breaking.unit);
    case EPIC_FRAME_CRITICAL:
        return is_critical(m, &frame->critical);
    case EPIC_FRAME_LANDING:
        return is_landing(m, &frame->landing);
    default:
        return true;
    }
}

bool epic__are_hits(const EpicMatch *m, const EpicState *s)
{
    const EpicFrame *top = s->frame_count > 0 ? &s->frame[s->frame_count - 1] : NULL;
    bool rolls = top != NULL && top->tag == EPIC_FRAME_ATTACK;
    for (unsigned h = 0; h < s->hit_count; h++) {
        const EpicHit *hit = &s->hit[h];
        bool is_settled = hit->unit < m->unit_count || hit->unit == EPIC_NO_UNIT;
        unsigned need = hit->unit - EPIC_HIT_PENDING; // EPIC-1.9.5d: 4 to 6
        if (!is_settled && !(rolls && epic__is_pending(hit) && need >= 4 && need <= 6))
            return false;
        if (hit->source >= m->unit_count && hit->source != EPIC_NO_UNIT)
            return false;
        if (hit->hit_class > EPIC_HIT_NO_SAVE)
            return false;
    }
    return true;
}
