// Every invariant of a state that can be asked without knowing what is going on.
#include "epic_army.h"
#include "epic_field.h"
#include "epic_machine.h"
#include "epic_move.h"
#include "epic_plot.h"
#include "epic_shoot.h"
#include "epic_toll.h"
#include "epic_units.h"
#include "epic_works.h"
#include "epic_zone.h"

typedef struct Check {
    const EpicMatch *m;
    const EpicState *s;
    Message *problem;
    bool is_good;
} Check;

static bool broken(Check *check, const char *what)
{
    if (check->is_good && check->problem != NULL) {
        *check->problem = message_make(EPIC_M_INVALID);
        message_add_words(check->problem, what);
    }
    check->is_good = false;
    return false;
}

static bool broken_formation(Check *check, const char *what, unsigned formation)
{
    if (check->is_good && check->problem != NULL) {
        *check->problem = message_make(EPIC_M_INVALID_UNIT);
        message_add_words(check->problem, what);
        message_add_name(check->problem, message_name('f', (int)formation));
    }
    check->is_good = false;
    return false;
}

static bool broken_unit(Check *check, const char *what, unsigned unit)
{
    if (check->is_good && check->problem != NULL) {
        *check->problem = message_make(EPIC_M_INVALID_UNIT);
        message_add_words(check->problem, what);
        message_add_name(check->problem, message_name('u', (int)unit));
    }
    check->is_good = false;
    return false;
}

static bool is_zero(const void *bytes, size_t count)
{
    const unsigned char *at = bytes;
    for (size_t i = 0; i < count; i++)
        if (at[i] != 0)
            return false;
    return true;
}

static bool has_frame(const EpicState *s, EpicFrameTag tag)
{
    for (unsigned i = 0; i < s->frame_count; i++)
        if (s->frame[i].tag == tag)
            return true;
    return false;
}

// It is in the middle of a move, a counter charge, or a placement.
static bool is_moved(const Check *check, unsigned formation)
{
    const EpicState *s = check->s;
    for (unsigned i = 0; i < s->frame_count; i++) {
        const EpicFrame *frame = &s->frame[i];
        bool is_here = frame->formation == formation;
        if (frame->tag == EPIC_FRAME_MOVE && frame->stage < EPIC_MOVING_WINDOW && is_here)
            return true;
        if ((frame->tag == EPIC_FRAME_COUNTER || frame->tag == EPIC_FRAME_PLACE) && is_here)
            return true;
    }
    return false;
}

// --- units ---------------------------------------------------------------------------------------

static void check_carrier(Check *check, unsigned u)
{
    const EpicUnit *unit = &check->s->unit[u];
    if ((unit->at == EPIC_AT_CARRIED) != (unit->carrier != 0)) {
        broken_unit(check, "carried without a carrier, or the other way round", u);
        return;
    }
    if (unit->carrier == 0)
        return;
    unsigned c = unit->carrier - 1U;
    if (c >= check->m->unit_count || c == u) {
        broken_unit(check, "its carrier is no unit", u);
        return;
    }
    const EpicUnit *carrier = &check->s->unit[c];
    unsigned home = carrier->formation;
    if (home >= check->m->formation_count || unit->formation >= check->m->formation_count)
        return; // told already
    // EPIC-1.7.5a, 3.1.3a: of its own formation, or the war engine that carries all of it.
    if (unit->formation != home && check->s->formation[unit->formation].carrier != home + 1 &&
        !is_moved(check, unit->formation) && !is_moved(check, home))
        broken_unit(check, "carried by another formation", u);
    if (carrier->carrier != 0 && check->m->start == NULL) // EPIC-1.7.5i
        broken_unit(check, "its carrier is carried", u);
    // Who was in a destroyed transport is saved for, one after the other.
    bool may_be_lost = has_frame(check->s, EPIC_FRAME_HITS);
    if (!may_be_lost && (carrier->at == EPIC_AT_DESTROYED || carrier->at == EPIC_AT_GONE ||
                         carrier->at == EPIC_AT_NOWHERE))
        broken_unit(check, "its carrier is gone", u);
    if (carrier->at == EPIC_AT_TABLE && (carrier->x != unit->x || carrier->y != unit->y))
        broken_unit(check, "carried, but not where its carrier is", u);
}

static void check_unit(Check *check, unsigned u, const uint8_t *cargo)
{
    const EpicUnit *unit = &check->s->unit[u];
    const EpicKind *kind = epic__kind(check->m, u);
    bool is_here = unit->at == EPIC_AT_TABLE || unit->at == EPIC_AT_CARRIED;
    if (unit->at == EPIC_AT_NOWHERE || unit->at > EPIC_AT_GONE)
        broken_unit(check, "it is nowhere", u);
    if (unit->formation >= check->m->formation_count)
        broken_unit(check, "it has no formation", u);
    else if (epic__seat_of(check->m, check->s, u) !=
             check->m->formation[check->m->unit[u].formation].seat)
        broken_unit(check, "it has changed sides", u);
    // The dead are taken away when a batch of hits is done.
    bool may_be_dead = has_frame(check->s, EPIC_FRAME_HITS);
    if (is_here &&
        ((unit->dc == 0 && !may_be_dead) || unit->dc > kind->dc + epic__amount_max(kind->extra_dc)))
        broken_unit(check, "its damage capacity is out of bounds", u);
    if (unit->cargo != cargo[u])
        broken_unit(check, "its cargo is not counted right", u);
    if (kind->type == EPIC_INF && unit->facing != 0)
        broken_unit(check, "infantry has no facing", u);
    check_carrier(check, u);
}

// EPIC-2.2.8-q1: of weapons that have several dice, and fewer than all.
static void check_held_dice(Check *check)
{
    for (unsigned i = 0; i < EPIC_HELD_MAX; i++) {
        const EpicHeld *held = &check->s->held[i];
        unsigned unit = held->unit - 1U;
        if (held->unit == 0) {
            if (held->weapon != 0 || held->this_turn != 0 || held->last_turn != 0)
                broken(check, "dice held of no weapon");
            continue;
        }
        bool exists =
            unit < check->m->unit_count && held->weapon < epic__kind(check->m, unit)->weapon_count;
        unsigned all =
            exists ? epic__slow_dice(&epic__kind(check->m, unit)->weapon[held->weapon], 0) : 0;
        if (held->this_turn >= all || held->last_turn >= all ||
            (held->this_turn == 0 && held->last_turn == 0))
            broken_unit(check, "it holds more dice than it has", exists ? unit : 0);
    }
}

// EPIC-0.1e: nothing stands on anything else, and nothing off the table. What is dead and only
// waits for the end of its batch of hits (9.7e) may lie under what staggers over it; and who is
// hurt on its way (3.2.3e) may be passing over friends just then.
static void check_places(Check *check)
{
    const EpicMatch *m = check->m;
    const EpicState *s = check->s;
    GeomBox table = {{0, 0}, {m->options.table_width_u, m->options.table_depth_u}};
    for (unsigned u = 0; u < m->unit_count; u++) {
        if (s->unit[u].at != EPIC_AT_TABLE)
            continue;
        GeomDisc disc = epic__disc(m, s, u);
        if (!geom_box_holds(table, disc))
            broken_unit(check, "off the table", u);
        for (unsigned v = u + 1; v < m->unit_count; v++)
            if (s->unit[v].at == EPIC_AT_TABLE && s->unit[u].dc > 0 && s->unit[v].dc > 0 &&
                s->path_unit != u + 1 && s->path_unit != v + 1 &&
                geom_overlaps(disc, epic__disc(m, s, v), EPIC_TOUCH_U))
                broken_unit(check, "two units overlap", v);
    }
}

// EPIC-1.7.5a: nothing carries more than it can.
static void check_cargo(Check *check, const uint8_t *cargo)
{
    const EpicMatch *m = check->m;
    uint16_t kind[UINT8_MAX];
    for (unsigned c = 0; c < m->unit_count; c++) {
        if (cargo[c] == 0)
            continue;
        unsigned count = 0;
        for (unsigned u = 0; u < m->unit_count && count < UINT8_MAX; u++)
            if (check->s->unit[u].carrier == c + 1)
                kind[count++] = m->unit[u].kind;
        if (!epic__cargo_fits(m, m->unit[c].kind, kind, count))
            broken_unit(check, "it carries more than it can", c);
    }
}

static void check_units(Check *check)
{
    const EpicMatch *m = check->m;
    const EpicState *s = check->s;
    uint8_t cargo[EPIC_UNITS_MAX] = {0};
    for (unsigned u = 0; u < m->unit_count; u++)
        if (s->unit[u].carrier != 0 && s->unit[u].carrier <= m->unit_count)
            cargo[s->unit[u].carrier - 1]++;
    for (unsigned u = 0; u < m->unit_count; u++)
        check_unit(check, u, cargo);
    if (!is_zero(&s->unit[m->unit_count],
                 (size_t)(EPIC_UNITS_MAX - m->unit_count) * sizeof(EpicUnit)))
        broken(check, "units that are in no army");
    // A position of a scenario file may put anything into anything.
    if (m->start == NULL)
        check_cargo(check, cargo);
    // Somewhere between two steps of a critical or a placement units may stand anyhow.
    check_places(check);
    check_held_dice(check);
}

// --- formations ----------------------------------------------------------------------------------

static void check_formations(Check *check)
{
    const EpicMatch *m = check->m;
    const EpicState *s = check->s;
    for (unsigned f = 0; f < m->formation_count; f++) {
        const EpicFormation *formation = &s->formation[f];
        if ((formation->flags & EPIC_F_BROKEN) != 0 && formation->blast != 0)
            broken(check, "a broken formation has blast markers");
        if ((formation->flags & EPIC_F_BROKEN) != 0 && (formation->flags & EPIC_F_OVERWATCH) != 0)
            broken(check, "a broken formation is on overwatch");
        if (formation->action >= EPIC_FORMATION_ACTIONS)
            broken(check, "an action that there is not");
        if (!is_zero(formation->zero, sizeof formation->zero))
            broken(check, "unused bytes of a formation");
    }
    if (!is_zero(&s->formation[m->formation_count],
                 (size_t)(EPIC_FORMATIONS_MAX - m->formation_count) * sizeof(EpicFormation)))
        broken(check, "formations that are in no army");
}

// EPIC-2.1.21a, 2.1.23a: what is written down could have been. A position may leave it out.
static void check_plots(Check *check)
{
    const EpicMatch *m = check->m;
    const EpicState *s = check->s;
    Epic g = {.m = m, .s = (EpicState *)(uintptr_t)s};
    for (unsigned f = 0; m->start == NULL && f < m->formation_count; f++) {
        const EpicFormation *formation = &s->formation[f];
        GeomPoint at = {formation->plot_x, formation->plot_y};
        if (epic__has_secret_plot(m, s, f) &&
            !epic__fits_plot(&g, f, (EpicEntry)formation->entry, at, formation->plot_turn, NULL))
            broken(check, "a plot that nobody may write down");
    }
}

// EPIC-1.2.1c, 1.7.4: who was not scattered by losses since its last move is in formation.
static void check_coherency(Check *check)
{
    const EpicMatch *m = check->m;
    const EpicState *s = check->s;
    for (unsigned f = 0; f < m->formation_count; f++)
        if (s->formation[f].is_scattered == 0 && !is_moved(check, f) &&
            epic__first_on_table(m, s, f) != EPIC_NO_UNIT && !epic__is_legal_formation(m, s, f))
            broken_formation(check, "out of formation without losses", f);
}

// Its units are being put on the table one by one, and some still wait.
static bool is_being_put(const EpicMatch *m, const EpicState *s, unsigned formation)
{
    if (s->frame_count == 0 || s->frame[s->frame_count - 1].formation != formation)
        return false;
    for (unsigned u = epic__first_mover(m, s, formation); u != EPIC_NO_UNIT;
         u = epic__next_mover(m, s, formation, u))
        if (s->unit[u].at == EPIC_AT_RESERVE)
            return true;
    return false;
}

// Its ground is being tested: whether fewer units are enough to break it is looked at when all have
// been tested (1.3d, 9.1b).
static bool is_arriving(const EpicState *s, unsigned formation)
{
    for (unsigned i = 0; i < s->frame_count; i++) {
        const EpicFrame *frame = &s->frame[i];
        bool tests = frame->tag == EPIC_FRAME_TURN ||
                     (frame->tag == EPIC_FRAME_ACTION && frame->stage == EPIC_STAGE_GROUND);
        if (tests && frame->formation == formation)
            return true;
    }
    return false;
}

// EPIC-1.3d, 1.13.2a: whoever has enough markers breaks at once, when nothing is in between.
static void check_markers(Check *check)
{
    static const EpicFrameTag between[] = {EPIC_FRAME_MOVE, EPIC_FRAME_ATTACK, EPIC_FRAME_HITS,
                                           EPIC_FRAME_ASSAULT, EPIC_FRAME_CRITICAL};
    const EpicMatch *m = check->m;
    const EpicState *s = check->s;
    for (size_t i = 0; i < sizeof between / sizeof between[0]; i++)
        if (has_frame(s, between[i]))
            return;
    for (unsigned f = 0; f < m->formation_count; f++) {
        const EpicFormation *formation = &s->formation[f];
        if (formation->gained != 0)
            broken_formation(check, "blast markers that were not placed", f);
        if (epic__first(m, s, f) != EPIC_NO_UNIT && !epic__is_broken(s, f) &&
            formation->blast != 0 && formation->blast >= epic__break_point(m, s, f) &&
            !is_arriving(s, f) && !is_being_put(m, s, f))
            broken_formation(check, "enough blast markers, but not broken", f);
    }
}

// --- what is going on ----------------------------------------------------------------------------

// Flags of a fight end with it. Those of a move stay until the formation's next one begins.
static void check_flags(Check *check)
{
    const EpicState *s = check->s;
    if (has_frame(s, EPIC_FRAME_ATTACK) || has_frame(s, EPIC_FRAME_ASSAULT) ||
        has_frame(s, EPIC_FRAME_HITS))
        return;
    for (unsigned u = 0; u < check->m->unit_count; u++) {
        if ((s->unit[u].flags & EPIC_U_ATTACK_FLAGS) != 0)
            broken_unit(check, "flags of a fight that is over", u);
        if (s->unit[u].hits != 0)
            broken_unit(check, "hits of something that is over", u);
    }
}

// Ways stand one after another in the pool; a unit goes one only.
static bool are_ways(const Check *check)
{
    const EpicState *s = check->s;
    unsigned points = 0;
    if (s->way_count > EPIC_WAYS_MAX || s->way_points > EPIC_WAY_POINTS_MAX ||
        s->way_next > s->way_count)
        return false;
    for (unsigned i = 0; i < s->way_count; i++) {
        const EpicWay *way = &s->way[i];
        if (way->unit >= check->m->unit_count || way->first != points ||
            way->count >= EPIC_PATH_MAX)
            return false;
        for (unsigned n = 0; n < i; n++)
            if (s->way[n].unit == way->unit)
                return false;
        points += way->count;
    }
    if (points != s->way_points)
        return false;
    for (unsigned n = 0; n < points; n++)
        if (!geom_is_in_bound(s->way_at[n]) || s->way_pick[n] > check->m->unit_count)
            return false;
    return is_zero(&s->way[s->way_count], (EPIC_WAYS_MAX - s->way_count) * sizeof s->way[0]) &&
           is_zero(&s->way_at[points], (EPIC_WAY_POINTS_MAX - points) * sizeof s->way_at[0]) &&
           is_zero(&s->way_pick[points], (EPIC_WAY_POINTS_MAX - points) * sizeof s->way_pick[0]);
}

static void check_frames(Check *check)
{
    const EpicState *s = check->s;
    if (s->frame_count > EPIC_FRAMES_MAX) {
        broken(check, "too many frames");
        return;
    }
    for (unsigned i = 0; i < s->frame_count; i++)
        if (!epic__is_frame(check->m, s, &s->frame[i]))
            broken(check, "a frame that cannot be");
    if (!is_zero(&s->frame[s->frame_count],
                 (size_t)(EPIC_FRAMES_MAX - s->frame_count) * sizeof(EpicFrame)))
        broken(check, "frames above the top");
    if (s->hit_count > EPIC_HITS_MAX)
        broken(check, "too many hits");
    else if (!is_zero(&s->hit[s->hit_count],
                      (size_t)(EPIC_HITS_MAX - s->hit_count) * sizeof(EpicHit)))
        broken(check, "hits beyond their number");
    else if (!epic__are_hits(check->m, s))
        broken(check, "a hit that cannot be");
    if (!s->attack.is_active && !is_zero(&s->attack, sizeof s->attack))
        broken(check, "what is left of an attack");
    if (!s->assault.is_active && !is_zero(&s->assault, sizeof s->assault))
        broken(check, "what is left of an assault");
    // What is going on ends with its frame: without it nobody would clear it away.
    if (s->attack.is_active && !has_frame(s, EPIC_FRAME_ATTACK))
        broken(check, "an attack without its frame");
    if (s->assault.is_active && !has_frame(s, EPIC_FRAME_ASSAULT))
        broken(check, "an assault without its frame");
    if (!are_ways(check))
        broken(check, "a way that cannot be");
    if (s->is_given > 1 || s->given_works > check->m->work_group_count ||
        (s->given_works != 0 && s->is_given == 0))
        broken(check, "a wish that is more than given");
    if (s->path_count > EPIC_PATH_MAX)
        broken(check, "too long a path");
}

// Between two whole actions nothing is half done.
static void check_settled(Check *check)
{
    const EpicState *s = check->s;
    if (s->decision != EPIC_D_ACTIVATE)
        return;
    if (s->hit_count != 0)
        broken(check, "hits of something that is over");
    if (s->breaking != 0)
        broken(check, "somebody has broken and not withdrawn");
    if (s->attack.is_active || s->assault.is_active)
        broken(check, "a fight that is over");
}

// EPIC-1.7.3b, e: who has made the last move of its action stands in no enemy zone, unless a rule
// has put it there since.
static void check_zones(Check *check)
{
    const EpicMatch *m = check->m;
    const EpicState *s = check->s;
    for (unsigned i = 0; i < s->frame_count; i++) {
        const EpicFrame *frame = &s->frame[i];
        unsigned f = frame->formation;
        if (frame->tag != EPIC_FRAME_MOVE || frame->stage < EPIC_MOVING_WINDOW ||
            f >= m->formation_count || frame->move.purpose != EPIC_MOVE_ACTION ||
            (frame->move.flags & EPIC_MOVED_IS_LAST) == 0 || epic__is_broken(s, f) ||
            s->formation[f].is_scattered != 0)
            continue;
        for (unsigned u = epic__first_on_table(m, s, f); u != EPIC_NO_UNIT;
             u = epic__next_on_table(m, s, f, u)) {
            bool is_put_there = (s->unit[u].flags & EPIC_U_BARGED) != 0; // EPIC-1.7.3f
            if (!is_put_there && epic__speed(m, s, u, EPIC_MOVE_ACTION) > 0 &&
                epic__unit_in_zone(m, s, u))
                broken_unit(check, "it has moved and stands in an enemy zone", u);
        }
    }
}

static void check_works(Check *check)
{
    const EpicMatch *m = check->m;
    const EpicState *s = check->s;
    if (s->work_count > EPIC_WORKS_MAX) {
        broken(check, "too many fortified positions");
        return;
    }
    for (unsigned w = 0; w < s->work_count; w++) {
        const EpicWork *work = &s->work[w];
        EpicFeature room;
        if (work->group >= m->work_group_count || work->type < EPIC_TERRAIN_BUNKER ||
            work->type > EPIC_TERRAIN_MINEFIELD || work->length == 0 || work->direction >= 180) {
            broken(check, "no such fortified position");
            return;
        }
        epic__make_work(m, work, &room);
        for (unsigned v = 0; v < 4; v++)
            if (!geom_box_has(epic__table(m), room.vertex[v]))
                broken(check, "a fortified position off the table");
        if (epic__works_left(m, s, work->group, work->type) > UINT8_MAX)
            broken(check, "more fortified positions than there are");
    }
    if (!is_zero(&s->work[s->work_count], (EPIC_WORKS_MAX - s->work_count) * sizeof *s->work))
        broken(check, "unused fortified positions");
}

// A position may begin with the hits of an assault and nothing below them: nobody ends that fight.
static bool has_begun_with_hits(const EpicMatch *m)
{
    const EpicState *start = m->start;
    return start != NULL && has_frame(start, EPIC_FRAME_HITS) &&
           !has_frame(start, EPIC_FRAME_ASSAULT);
}

bool epic_validate(const void *match, const void *state, Message *problem)
{
    Check check = {match, state, problem, true};
    const EpicState *s = state;
    check_frames(&check);
    check_units(&check);
    check_formations(&check);
    check_works(&check);
    check_plots(&check);
    if (s->outcome == OUTCOME_NONE) {
        check_settled(&check);
        if (!has_begun_with_hits(check.m)) {
            check_flags(&check);
            check_markers(&check);
        }
        if (s->phase != EPIC_PHASE_SETUP) {
            check_coherency(&check);
            check_zones(&check);
        }
    }
    if (!is_zero(s->zero, sizeof s->zero))
        broken(&check, "unused bytes of the state");
    if (s->turn > EPIC_TURN_MAX)
        broken(&check, "too many turns");
    if (s->outcome == OUTCOME_NONE && s->frame_count > 0 && s->decider > ACTOR_CHANCE)
        broken(&check, "nobody decides");
    return check.is_good;
}
