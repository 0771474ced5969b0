// What is written down in secret before the game (6.1.5a): where and when tunnelers come up
// (2.1.23a) and where and when self planetfalling formations come down (2.1.21a).
#include "epic_plot.h"
#include "epic_arrive.h"
#include "epic_field.h"
#include "epic_units.h"

bool epic__all_come_by(const EpicMatch *m, const EpicState *s, unsigned f, unsigned ability)
{
    bool carrier = false;
    bool any = false;
    for (unsigned u = epic__units_from(m, f); u < epic__units_end(m, f); u++) {
        any = any || epic__has(m, u, ability);
        carrier = carrier || (epic__has(m, u, ability) && epic__kind(m, u)->slot_count > 0);
    }
    for (unsigned u = epic__units_from(m, f); u < epic__units_end(m, f); u++) {
        bool stays_out = s->unit[u].at != EPIC_AT_UNPLACED;
        if (!stays_out && !epic__has(m, u, ability) &&
            !(carrier && epic__kind(m, u)->type == EPIC_INF))
            return false;
    }
    return any;
}

EpicEntry epic__plotted_entry(const EpicMatch *m, const EpicState *s, unsigned f)
{
    // EPIC-2.1.23c: a list gives it to Engineers that have a breaching drill.
    if (epic__all_come_by(m, s, f, EPIC_A_TUNNELER))
        return EPIC_ENTRY_TUNNEL;
    return epic__all_come_by(m, s, f, EPIC_A_SELF_PLANETFALL) ? EPIC_ENTRY_SELF_PLANETFALL
                                                              : EPIC_ENTRY_NONE;
}

// EPIC-2.1.23a: own half from turn 2, enemy half from turn 3. EPIC-2.1.21a: any turn.
static unsigned earliest(const Epic *g, unsigned f, EpicEntry entry, GeomPoint at)
{
    unsigned enemy = 1U - g->m->formation[f].seat;
    if (entry == EPIC_ENTRY_SELF_PLANETFALL)
        return 1;
    return epic__in_half(g->m, g->s, enemy, (GeomDisc){at, 0}) ? 3 : 2;
}

bool epic__fits_plot(const Epic *g, unsigned f, EpicEntry entry, GeomPoint at, unsigned turn,
                     Refusal *refusal)
{
    EpicRule rule = entry == EPIC_ENTRY_TUNNEL ? EPIC_R_2_1_23a : EPIC_R_2_1_21a;
    if (!geom_is_in_bound(at) || !geom_box_has(epic__table(g->m), at))
        return epic__refuse(refusal, EPIC_R_1_7_q1, EPIC_M_POINT_OFF_TABLE, "");
    unsigned first = earliest(g, f, entry, at);
    if (turn < first || turn > EPIC_TURN_MAX)
        return epic__refuse(refusal, rule, EPIC_M_PLOT_TOO_EARLY, "i", first);
    return true;
}

bool epic__may_plot(const Epic *g, const EpicFrame *frame, unsigned f, Refusal *refusal)
{
    if (!epic__is_open(g, frame, f) || g->m->formation[f].seat != frame->seat)
        return epic__refuse(refusal, EPIC_R_6_1_6a, EPIC_M_NOT_TO_SET_UP, "f", f);
    if (epic__plotted_entry(g->m, g->s, f) == EPIC_ENTRY_NONE)
        return epic__refuse(refusal, EPIC_R_2_1_23a, EPIC_M_NO_TUNNELERS, "f", f);
    return true;
}

bool epic__check_plot(const Epic *g, const EpicFrame *frame, EpicAction a, Refusal *refusal)
{
    if (a.formation >= g->m->formation_count ||
        !epic__is_plain(a, EPIC_HAS_FORMATION | EPIC_HAS_POINT | EPIC_HAS_OTHER))
        return epic__refuse(refusal, EPIC_R_2_1_23a, EPIC_M_NOT_NOW, "");
    return epic__may_plot(g, frame, a.formation, refusal) &&
           epic__fits_plot(g, a.formation, epic__plotted_entry(g->m, g->s, a.formation),
                           (GeomPoint){a.x, a.y}, a.other, refusal);
}

// Objectives, each in the first turn that is open there; planetfall in the first two turns.
size_t epic__list_plots(const Epic *g, unsigned f, Action *out, size_t out_max, size_t count)
{
    EpicEntry entry = epic__plotted_entry(g->m, g->s, f);
    unsigned turns = entry == EPIC_ENTRY_SELF_PLANETFALL ? 2 : 1;
    for (unsigned n = 0; n < EPIC_OBJECTIVES; n++) {
        const EpicObjective *o = &g->s->objective[n];
        GeomPoint at = {o->x, o->y};
        if (!o->placed)
            continue;
        unsigned first = earliest(g, f, entry, at);
        for (unsigned turn = first; turn < first + turns; turn++)
            count = epic__list(out, out_max, count,
                               (EpicAction){.kind = EPIC_ACTION_PLOT,
                                            .formation = (uint8_t)f,
                                            .other = (uint16_t)turn,
                                            .x = at.x,
                                            .y = at.y});
    }
    return count;
}

bool epic__is_waiting(const EpicMatch *m, const EpicState *s, unsigned f)
{
    for (unsigned u = epic__units_from(m, f); u < epic__units_end(m, f); u++)
        if (s->unit[u].at == EPIC_AT_RESERVE && s->unit[u].formation == f)
            return true;
    return false;
}

bool epic__has_secret_plot(const EpicMatch *m, const EpicState *s, unsigned f)
{
    unsigned entry = s->formation[f].entry;
    return (entry == EPIC_ENTRY_TUNNEL || entry == EPIC_ENTRY_SELF_PLANETFALL) &&
           epic__is_waiting(m, s, f);
}

bool epic__shows_plot_place(const EpicFormation *formation)
{
    return formation->plot_x != 0 || formation->plot_y != 0 ||
           (formation->flags & EPIC_F_PUT_OFF) == 0;
}

static bool is_acting(const EpicState *s, unsigned f)
{
    for (unsigned n = 0; n < s->frame_count; n++)
        if (s->frame[n].tag == EPIC_FRAME_ACTION && s->frame[n].formation == f)
            return true;
    return false;
}

// As far as anybody can see its tunnelers come up now: its player is deciding about that.
static bool is_surfacing(const EpicMatch *m, const EpicState *s, unsigned f)
{
    const EpicFrame *frame = s->frame_count > 0 ? &s->frame[s->frame_count - 1] : NULL;
    if (frame == NULL || frame->tag != EPIC_FRAME_TURN || s->phase != EPIC_PHASE_START ||
        frame->turn.group != EPIC_EFFECTS_TUNNEL || s->formation[f].entry != EPIC_ENTRY_TUNNEL ||
        (frame->turn.done & epic__set(f)) != 0)
        return false;
    bool decides = s->decision == EPIC_D_EFFECT && s->decider == m->formation[f].seat;
    return decides || s->decision == EPIC_D_ORDER || frame->formation == f;
}

// A turn that the plot may name as far as anybody can see: tunnelers that were due come up as
// the turn begins; who is to come down has not been nominated in an earlier turn.
static unsigned sample_turn(const EpicMatch *m, const EpicState *s, unsigned f, Rng *rng)
{
    enum { TURNS = 2 };
    const EpicFormation *formation = &s->formation[f];
    bool falls = formation->entry == EPIC_ENTRY_SELF_PLANETFALL;
    if (formation->plot_turn != 0) // known, because it has slipped (2.1.21b)
        return formation->plot_turn;
    if (is_acting(s, f) || is_surfacing(m, s, f))
        return s->turn;
    unsigned turn = s->turn + (falls && s->phase != EPIC_PHASE_END ? 0U : 1U);
    unsigned least = falls ? 1 : 2;
    turn = (turn < least ? least : turn) + (unsigned)rng_below(rng, TURNS);
    return turn > EPIC_TURN_MAX ? EPIC_TURN_MAX : turn;
}

void epic__sample_plot(const Epic *g, unsigned f, Rng *rng)
{
    enum { TRIES = 32 };
    EpicFormation *formation = epic__formation(g, f);
    EpicEntry entry = (EpicEntry)formation->entry;
    uint32_t width = (uint32_t)(g->m->options.table_width_u / EPIC_CM) + 1;
    uint32_t depth = (uint32_t)(g->m->options.table_depth_u / EPIC_CM) + 1;
    unsigned turn = sample_turn(g->m, g->s, f, rng);
    // Its own edge is open in every turn, if luck finds nothing.
    GeomPoint at = epic__on_edge(g->m, g->s, g->m->formation[f].seat, 500);
    for (unsigned n = 0; n < TRIES; n++) {
        GeomPoint some = {(int32_t)rng_below(rng, width) * EPIC_CM,
                          (int32_t)rng_below(rng, depth) * EPIC_CM};
        if (epic__fits_plot(g, f, entry, some, turn, NULL)) {
            at = some;
            break;
        }
    }
    formation->plot_x = at.x;
    formation->plot_y = at.y;
    formation->plot_turn = (uint8_t)turn;
}
