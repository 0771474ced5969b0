// Every invariant of a state that can be asked without knowing what is going on.
#include "epic_build.h"
#include "epic_words.h"

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

static bool broken_unit(Check *check, const char *what, unsigned unit)
{
    if (check->is_good && check->problem != NULL) {
        *check->problem = message_make(EPIC_M_INVALID_UNIT);
        message_add_words(check->problem, what);
        message_add_name(check->problem, epic__name('u', (int)unit));
    }
    check->is_good = false;
    return false;
}

static bool is_zero(const void *bytes, size_t count)
{
    const unsigned char *at = bytes;
    for (size_t i = 0; i < count; i++) {
        if (at[i] != 0)
            return false;
    }
    return true;
}

static bool has_frame(const EpicState *s, EpicFrameTag tag)
{
    for (unsigned i = 0; i < s->frame_count; i++) {
        if (s->frame[i].tag == tag)
            return true;
    }
    return false;
}

// --- units
// ----------------------------------------------------------------------------------------

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
    if (is_here && ((unit->dc == 0 && !may_be_dead) || unit->dc > kind->dc))
        broken_unit(check, "its damage capacity is out of bounds", u);
    if (unit->cargo != cargo[u])
        broken_unit(check, "its cargo is not counted right", u);
    if (kind->type == EPIC_INF && unit->facing != 0)
        broken_unit(check, "infantry has no facing", u);
    check_carrier(check, u);
}

// EPIC-0.1e: nothing stands on anything else, and nothing off the table. What is dead and only
// waits for the end of its batch of hits (9.7e) may lie under what staggers over it.
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
        for (unsigned v = u + 1; v < m->unit_count; v++) {
            if (s->unit[v].at == EPIC_AT_TABLE && s->unit[u].dc > 0 && s->unit[v].dc > 0 &&
                geom_overlaps(disc, epic__disc(m, s, v)))
                broken_unit(check, "two units overlap", v);
        }
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
        for (unsigned u = 0; u < m->unit_count && count < UINT8_MAX; u++) {
            if (check->s->unit[u].carrier == c + 1)
                kind[count++] = m->unit[u].kind;
        }
        if (!epic__cargo_fits(m, m->unit[c].kind, kind, count))
            broken_unit(check, "it carries more than it can", c);
    }
}

static void check_units(Check *check)
{
    const EpicMatch *m = check->m;
    const EpicState *s = check->s;
    uint8_t cargo[EPIC_UNITS_MAX] = {0};
    for (unsigned u = 0; u < m->unit_count; u++) {
        if (s->unit[u].carrier != 0 && s->unit[u].carrier <= m->unit_count)
            cargo[s->unit[u].carrier - 1]++;
    }
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
}

// --- formations
// -----------------------------------------------------------------------------------

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

// --- what is going on
// -----------------------------------------------------------------------------

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

static void check_frames(Check *check)
{
    const EpicState *s = check->s;
    if (s->frame_count > EPIC_FRAMES_MAX) {
        broken(check, "too many frames");
        return;
    }
    for (unsigned i = 0; i < s->frame_count; i++) {
        if (s->frame[i].tag == EPIC_FRAME_NONE || s->frame[i].tag >= EPIC_FRAME_COUNT)
            broken(check, "a frame without a tag");
    }
    if (!is_zero(&s->frame[s->frame_count],
                 (size_t)(EPIC_FRAMES_MAX - s->frame_count) * sizeof(EpicFrame)))
        broken(check, "frames above the top");
    if (s->hit_count > EPIC_HITS_MAX)
        broken(check, "too many hits");
    else if (!is_zero(&s->hit[s->hit_count],
                      (size_t)(EPIC_HITS_MAX - s->hit_count) * sizeof(EpicHit)))
        broken(check, "hits beyond their number");
    if (!s->attack.is_active && !is_zero(&s->attack, sizeof s->attack))
        broken(check, "what is left of an attack");
    if (!s->assault.is_active && !is_zero(&s->assault, sizeof s->assault))
        broken(check, "what is left of an assault");
    if (s->path_count > EPIC_PATH_MAX)
        broken(check, "too long a path");
}

// Between two whole actions nothing is half done.
static void check_settled(Check *check)
{
    const EpicMatch *m = check->m;
    const EpicState *s = check->s;
    if (s->decision != EPIC_D_ACTIVATE)
        return;
    if (s->hit_count != 0)
        broken(check, "hits of something that is over");
    if (s->breaking != 0)
        broken(check, "somebody has broken and not withdrawn");
    if (s->attack.is_active || s->assault.is_active)
        broken(check, "a fight that is over");
    for (unsigned f = 0; f < m->formation_count; f++) {
        if (epic__first(m, s, f) == EPIC_NO_UNIT || epic__is_broken(s, f))
            continue;
        if (s->formation[f].blast >= epic__break_point(m, s, f)) // EPIC-1.13.2a
            broken(check, "a formation with enough blast markers is not broken");
        if (s->formation[f].gained != 0)
            broken(check, "blast markers that were not placed");
    }
}

// EPIC-1.7.3e: who has moved and is about to shoot stands in no enemy zone.
static void check_zones(Check *check)
{
    const EpicMatch *m = check->m;
    const EpicState *s = check->s;
    if (s->decision != EPIC_D_TARGET || s->frame_count < 2 || s->attack.is_overwatch)
        return;
    const EpicFrame *frame = &s->frame[s->frame_count - 1];
    unsigned f = frame->formation;
    if (frame->tag != EPIC_FRAME_ATTACK || f >= m->formation_count ||
        (s->formation[f].action != EPIC_ADVANCE && s->formation[f].action != EPIC_DOUBLE) ||
        (m->formation[f].force & EPIC_FORCE_HIT_AND_RUN) != 0)
        return;
    for (unsigned u = epic__first_on_table(m, s, f); u != EPIC_NO_UNIT;
         u = epic__next_on_table(m, s, f, u)) {
        bool moves = epic__kind(m, u)->speed_u > 0 && !epic__has(m, u, EPIC_A_IMMOBILE);
        if (moves && epic__unit_in_zone(m, s, u))
            broken_unit(check, "it has moved and stands in an enemy zone", u);
    }
}

bool epic_validate(const void *match, const void *state, Message *problem)
{
    Check check = {match, state, problem, true};
    const EpicState *s = state;
    check_frames(&check);
    check_units(&check);
    check_formations(&check);
    if (s->outcome == OUTCOME_NONE) {
        check_flags(&check);
        check_settled(&check);
        check_zones(&check);
    }
    if (!is_zero(s->zero, sizeof s->zero))
        broken(&check, "unused bytes of the state");
    if (s->turn > EPIC_TURN_MAX)
        broken(&check, "too many turns");
    if (s->outcome == OUTCOME_NONE && s->frame_count > 0 && s->decider > ACTOR_CHANCE)
        broken(&check, "nobody decides");
    return check.is_good;
}
