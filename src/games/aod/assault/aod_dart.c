// Frame DART: Hit and Run at the end of an Assault phase (RULE-Hit_and_Run, ASSAULT-10.8): both
// players in turn, each unit once: test, direction, dice, move, and who is freed consolidates.
//
// Map: who may, where it comes to, what is asked, dice, the frame, what can be chosen.
#include "aod_assault.h"
#include "aod_challenge.h"

#include "aod_move.h"
#include "aod_ways.h"
#include "base_assert.h"
#include "base_limit.h"

enum {
    DART_BEGIN,
    DART_ROLL_OFF, // a die of each player
    DART_NEXT,     // of the seat
    DART_ASKED,
    DART_TEST,
    DART_TOWARD,
    DART_FIRST_DIE,
    DART_SECOND_DIE,
    DART_FREED, // it has moved
};

enum { STEP_U = AOD_INCH / 20 }; // in which places along the line are tried

// --- who may -------------------------------------------------------------------------------------

static bool may_dart(const Aod *g, unsigned host)
{
    return aod__host(g->s, host) == host && aod__is_locked(g->s, host) &&
           (g->s->unit[host].phase & AOD_UP_DARTED) == 0 &&
           aod__host_has(g, host, AOD_S_HIT_AND_RUN);
}

static bool has_any(const Aod *g, const AodFrame *frame, unsigned seat)
{
    if ((frame->dart.finished >> seat & 1) != 0)
        return false;
    for (unsigned u = g->m->unit_first[seat]; u < g->m->unit_first[seat + 1]; u++)
        if (may_dart(g, u))
            return true;
    return false;
}

void aod__begin_dart(Aod *g)
{
    if (!aod__anyone_has(g->m, AOD_S_HIT_AND_RUN))
        return;
    ASSERT(g->s->phase == AOD_PHASE_FIGHT);
    AodFrame *frame = aod__push(g, AOD_FRAME_DART);
    frame->seat = g->s->active;
}

// --- where it comes to (ASSAULT-10.8) ------------------------------------------------------------

typedef struct Dart {
    const Aod *g;
    unsigned host;
    uint16_t toward; // _bam
    int32_t far_u;
    AodCrowd bars; // enemies that it does not leave
    AodCrowd all;  // everybody, as they stand by then
    unsigned count;
    uint16_t model[AOD_UNIT_MODELS_MAX_ALL];
    AodStand end[AOD_UNIT_MODELS_MAX_ALL];
} Dart;

static void crowds_of(Dart *dart)
{
    const Aod *g = dart->g;
    aod__crowd_make(&dart->all, g, AOD_NO_UNIT);
    dart->bars.count = 0;
    for (uint16_t n = 0; n < dart->all.count; n++) {
        unsigned other = dart->all.stander[n].model;
        unsigned host = aod__host(g->s, aod__unit_of(g->s, other));
        if (!dart->all.stander[n].is_wreck && aod__is_enemy(g, dart->host, host) &&
            !aod__is_locked_with(g->s, dart->host, host))
            aod__crowd_add(&dart->bars, g->m, other, dart->all.stander[n].stand);
    }
    for (unsigned u = 0; u < g->m->unit_count; u++)
        if (aod__is_locked_with(g->s, dart->host, u))
            aod__crowd_open(&dart->all, g, u);
}

static AodStand stand_at(const Dart *dart, unsigned model, int32_t length_u)
{
    const Aod *g = dart->g;
    AodStand stand = aod__stand_of(g->s, model);
    stand.at = geom_point_toward(stand.at, dart->toward, length_u);
    GeomDisc held = {stand.at, aod__held_u(g->m, model)};
    if (stand.floor != 0 && !geom_polygon_holds(g->m->floor[stand.floor].polygon, held))
        stand.floor = 0;
    return stand;
}

// It does not go on there: the edge, what is Impassable, or within 1" of an enemy.
static bool is_barred(const Dart *dart, unsigned model, int32_t length_u)
{
    AodPlaceAsk ask = {dart->g, &dart->bars, AOD_ANYWHERE};
    AodPlaceFault fault = aod__place_fault(&ask, model, stand_at(dart, model, length_u), NULL);
    return fault == AOD_PLACE_OFF_TABLE || fault == AOD_PLACE_SOLID || fault == AOD_PLACE_WALL ||
           fault == AOD_PLACE_NEAR_ENEMY || fault == AOD_PLACE_ON_MODEL;
}

static bool is_free(const Dart *dart, unsigned model, int32_t length_u)
{
    AodPlaceAsk ask = {dart->g, &dart->all, AOD_ANYWHERE};
    return aod__place_fault(&ask, model, stand_at(dart, model, length_u), NULL) == AOD_PLACE_FREE;
}

static void place_one(Dart *dart, unsigned model)
{
    int32_t most_u = 0;
    while (most_u < dart->far_u) {
        int32_t next_u = most_u + STEP_U < dart->far_u ? most_u + STEP_U : dart->far_u;
        if (is_barred(dart, model, next_u))
            break;
        most_u = next_u;
    }
    while (most_u > 0 && !is_free(dart, model, most_u))
        most_u = most_u > STEP_U ? most_u - STEP_U : 0;
    AodStand end = stand_at(dart, model, most_u);
    ASSERT(dart->count < AOD_UNIT_MODELS_MAX_ALL);
    dart->model[dart->count] = (uint16_t)model;
    dart->end[dart->count++] = end;
    for (uint16_t n = 0; n < dart->all.count; n++)
        if (dart->all.stander[n].model == model)
            dart->all.stander[n].stand = end;
}

// Whoever is farthest in that direction goes first: nobody ends where another still stands.
static void place_all(Dart *dart)
{
    const Aod *g = dart->g;
    uint64_t left = 0;
    for (AodMembers at = aod__members(g, dart->host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model))
            left |= UINT64_C(1) << at.rank;
    while (left != 0) {
        int64_t best = INT64_MIN;
        unsigned first = 0, rank = 0;
        for (AodMembers at = aod__members(g, dart->host); aod__member(g, &at);) {
            GeomPoint p = aod__point(g->s, at.model);
            int64_t off =
                (int64_t)p.x * geom_cosine(dart->toward) + (int64_t)p.y * geom_sine(dart->toward);
            if ((left >> at.rank & 1) == 0 || off <= best)
                continue;
            best = off;
            first = at.model;
            rank = at.rank;
        }
        left &= ~(UINT64_C(1) << rank);
        place_one(dart, first);
    }
}

// More than 1" from all whom it leaves, and together.
static bool gets_away(const Dart *dart)
{
    const Aod *g = dart->g;
    AodState copy = *g->s;
    Aod there = {.m = g->m, .s = &copy};
    unsigned apart;
    for (unsigned n = 0; n < dart->count; n++)
        aod__put(&there, dart->model[n], dart->end[n].at, dart->end[n].floor);
    for (unsigned n = 0; n < g->m->model_count; n++) {
        unsigned other = aod__host(g->s, aod__unit_of(g->s, n));
        if (!aod__on_table(g->s, n) || !aod__is_locked_with(g->s, dart->host, other))
            continue;
        for (unsigned i = 0; i < dart->count; i++)
            if (aod__within(&there, n, dart->model[i], LIMIT(ASSAULT_10_8, 1 * AOD_INCH)))
                return false;
    }
    return aod__is_coherent(&there, dart->host, &apart);
}

// --- the move ------------------------------------------------------------------------------------

// Of the slowest.
static int movement_of(const Aod *g, unsigned host)
{
    int least = INT8_MAX;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        int own = aod__on_table(g->s, at.model) ? aod__value(g, at.model, AOD_M) : INT8_MAX;
        least = own < least ? own : least;
    }
    return least == INT8_MAX ? 0 : least;
}

static void leave_all(Aod *g, unsigned host)
{
    for (unsigned u = 0; u < g->m->unit_count; u++)
        if (aod__is_locked_with(g->s, host, u))
            aod__unit(g, u)->phase |= AOD_UP_FREED;
    aod__drop_challenges(g, host);
    aod__unlock(g, host);
}

static AodStep go(Aod *g, AodFrame *frame)
{
    unsigned host = aod__frame_unit(frame);
    int inches = frame->dart.sum + movement_of(g, host);
    Dart dart = {.g = g,
                 .host = host,
                 .toward = aod__bam_of(frame->dart.toward),
                 .far_u = inches * AOD_INCH};
    crowds_of(&dart);
    place_all(&dart);
    frame->stage = DART_FREED;
    frame->dart.freed = 0;
    if (!gets_away(&dart)) {
        AOD_REPORT(g, ASSAULT_10_8, DARTS_IN_VAIN, "ui", (int)host, inches);
        return AOD_GO_ON;
    }
    AOD_REPORT(g, RULE_Hit_and_Run, DARTS_AWAY, "ui", (int)host, inches);
    unsigned first = g->s->way_count;
    for (unsigned n = 0; n < dart.count; n++) {
        AodStand now = aod__stand_of(g->s, dart.model[n]);
        if (now.at.x == dart.end[n].at.x && now.at.y == dart.end[n].at.y)
            continue;
        AodWay *way = aod__ways_add(g, dart.model[n], now.facing);
        bool has_room = way != NULL && aod__ways_point(g, way, dart.end[n].at, dart.end[n].floor);
        ASSERT(has_room); // one point for each member
    }
    leave_all(g, host);
    aod__walk_begin(g, host, first, false, false);
    return AOD_GO_ON;
}

// Whom it has left and who is locked with nobody else (ASSAULT-10.5).
static AodStep next_freed(Aod *g, AodFrame *frame)
{
    AodDartFrame *own = aod__dart_frame(frame);
    while (own->freed < g->m->unit_count) {
        unsigned u = own->freed++;
        if ((g->s->unit[u].phase & AOD_UP_FREED) == 0)
            continue;
        aod__unit(g, u)->phase &= (uint16_t)~AOD_UP_FREED;
        if (aod__standing(g, u) > 0 && !aod__is_locked(g->s, u) &&
            (g->s->unit[u].conditions & AOD_C_FALLING_BACK) == 0 && !aod__meets_any_hull(g, u)) {
            aod__begin_consolidation(g, u);
            return AOD_GO_ON;
        }
    }
    frame->unit = 0;
    frame->seat = (uint8_t)(1 - frame->seat);
    frame->stage = DART_NEXT;
    return AOD_GO_ON;
}

// --- dice ----------------------------------------------------------------------------------------

// PRIN-1.5: who begins where both may.
static AodStep roll_off(Aod *g, AodFrame *frame)
{
    AodDartFrame *own = aod__dart_frame(frame);
    if (frame->rolled != 0) {
        unsigned seat = own->die[0] == 0 ? 0 : 1;
        own->die[seat] = (uint8_t)aod__take_roll(frame);
        AOD_REPORT(g, PRIN_1_5, ROLLS, "si", (int)seat, (int)own->die[seat]);
    }
    if (own->die[0] == own->die[1])
        own->die[0] = own->die[1] = 0;
    if (own->die[0] == 0 || own->die[1] == 0)
        return aod__roll(g);
    frame->seat = own->die[1] > own->die[0];
    frame->stage = DART_NEXT;
    return AOD_GO_ON;
}

static AodStep test(Aod *g, AodFrame *frame)
{
    unsigned host = aod__frame_unit(frame), die = aod__take_roll(frame);
    int initiative = aod__best(g, host, AOD_I);
    bool is_passed = die == 1 || (die < 6 && (int)die <= initiative);
    AOD_REPORT(g, PRIN_3_1, INITIATIVE_DIE, "uii", (int)host, (int)die, initiative);
    if (is_passed)
        AOD_REPORT(g, PRIN_3_1, TEST_PASSED, "ut", (int)host, "its Initiative test");
    else
        AOD_REPORT(g, PRIN_3_1, TEST_FAILED, "ut", (int)host, "its Initiative test");
    if (is_passed) {
        frame->stage = DART_TOWARD;
        return AOD_GO_ON;
    }
    aod__dart_frame(frame)->freed = (uint16_t)g->m->unit_count;
    frame->stage = DART_FREED;
    return AOD_GO_ON;
}

static AodStep roll_inches(Aod *g, AodFrame *frame)
{
    AodDartFrame *own = aod__dart_frame(frame);
    if (frame->rolled == 0)
        return aod__roll(g);
    own->sum = (uint8_t)(own->sum + aod__take_roll(frame));
    if (frame->stage == DART_SECOND_DIE)
        return go(g, frame);
    frame->stage = DART_SECOND_DIE;
    return AOD_GO_ON;
}

// --- the frame -----------------------------------------------------------------------------------

static AodStep next(Aod *g, AodFrame *frame)
{
    ASSERT(frame->seat < KERNEL_SEATS);
    if (!has_any(g, frame, frame->seat))
        frame->seat = (uint8_t)(1 - frame->seat);
    if (!has_any(g, frame, frame->seat)) {
        aod__pop(g);
        return AOD_GO_ON;
    }
    frame->stage = DART_ASKED;
    return AOD_GO_ON;
}

AodStep aod__dart_step(Aod *g, AodFrame *frame)
{
    ASSERT(frame->stage <= DART_FREED);
    switch (frame->stage) {
    case DART_BEGIN:
        frame->stage = has_any(g, frame, 0) && has_any(g, frame, 1) ? DART_ROLL_OFF : DART_NEXT;
        return AOD_GO_ON;
    case DART_ROLL_OFF:
        return roll_off(g, frame);
    case DART_NEXT:
        return next(g, frame);
    case DART_ASKED:
    case DART_TOWARD:
        return aod__ask(g, AOD_D_HIT_RUN, frame->seat);
    case DART_TEST:
        return frame->rolled == 0 ? aod__roll(g) : test(g, frame);
    case DART_FIRST_DIE:
    case DART_SECOND_DIE:
        return roll_inches(g, frame);
    default:
        return next_freed(g, frame);
    }
}

// --- what can be chosen --------------------------------------------------------------------------

// Away from the middle of those with whom it is locked.
static unsigned away(const Aod *g, unsigned host)
{
    int64_t x[2] = {0, 0}, y[2] = {0, 0};
    int count[2] = {0, 0};
    for (unsigned n = 0; n < g->m->model_count; n++) {
        unsigned other = aod__host(g->s, aod__unit_of(g->s, n));
        bool is_foe = aod__is_locked_with(g->s, host, other);
        if (!aod__on_table(g->s, n) || (other != host && !is_foe))
            continue;
        x[is_foe] += aod__point(g->s, n).x;
        y[is_foe] += aod__point(g->s, n).y;
        count[is_foe]++;
    }
    if (count[0] == 0 || count[1] == 0)
        return 0;
    GeomPoint own = {(int32_t)(x[0] / count[0]), (int32_t)(y[0] / count[0])};
    GeomPoint foe = {(int32_t)(x[1] / count[1]), (int32_t)(y[1] / count[1])};
    return own.x == foe.x && own.y == foe.y ? 0 : aod__degrees_of(geom_bearing_bam(foe, own));
}

size_t aod__dart_legal(const Aod *g, const AodFrame *frame, Action *out, size_t out_max)
{
    enum { TURN = 360, WAYS = 8 };
    size_t count = 0;
    if (frame->stage == DART_TOWARD) {
        unsigned first = away(g, aod__frame_unit(frame));
        for (unsigned n = 0; n < WAYS; n++)
            count = aod__list(out, out_max, count,
                              (AodAction){.kind = AOD_ACTION_DASH,
                                          .other = (uint16_t)((first + n * TURN / WAYS) % TURN)});
        return count;
    }
    count = aod__list(out, out_max, count, (AodAction){.kind = AOD_ACTION_NONE_OF_IT});
    for (unsigned u = g->m->unit_first[frame->seat]; u < g->m->unit_first[frame->seat + 1]; u++)
        if (may_dart(g, u))
            count = aod__list(out, out_max, count,
                              (AodAction){.kind = AOD_ACTION_TEST, .unit = (uint8_t)u});
    return count;
}

bool aod__dart_check(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    enum { TURN = 360 };
    if (frame->stage == DART_TOWARD)
        return (a.kind == AOD_ACTION_DASH && aod__is_plain(a, AOD_HAS_OTHER) && a.other < TURN) ||
               aod__refuse(refusal, AOD_R_ASSAULT_10_8, AOD_MSG_NOT_NOW, "");
    if (a.kind == AOD_ACTION_NONE_OF_IT && aod__is_plain(a, 0))
        return true;
    if (a.kind != AOD_ACTION_TEST || !aod__is_plain(a, AOD_HAS_UNIT) || a.unit >= g->m->unit_count)
        return aod__refuse(refusal, AOD_R_RULE_Hit_and_Run, AOD_MSG_NOT_NOW, "");
    if (g->m->unit[a.unit].seat != frame->seat)
        return aod__refuse(refusal, AOD_R_RULE_Hit_and_Run, AOD_MSG_NOT_YOURS, "u", (int)a.unit);
    return may_dart(g, a.unit) ||
           aod__refuse(refusal, AOD_R_RULE_Hit_and_Run, AOD_MSG_DARTS_NOT, "u", (int)a.unit);
}

void aod__dart_apply(Aod *g, AodFrame *frame, AodAction a)
{
    AodDartFrame *own = aod__dart_frame(frame);
    switch (a.kind) {
    case AOD_ACTION_TEST:
        frame->unit = (uint16_t)(a.unit + 1);
        aod__unit(g, a.unit)->phase |= AOD_UP_DARTED;
        frame->stage = DART_TEST;
        return;
    case AOD_ACTION_DASH:
        own->toward = a.other;
        own->sum = 0;
        frame->stage = DART_FIRST_DIE;
        return;
    default:
        ASSERT(a.kind == AOD_ACTION_NONE_OF_IT);
        own->finished = (uint8_t)(own->finished | 1U << frame->seat);
        frame->stage = DART_NEXT;
        return;
    }
}
