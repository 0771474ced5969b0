// Victory points (MISSION-2.3 to 2.6, 4, 5).
//
// Map: which units count, awards without dice, awards with dice, the stages, the result.
#include "aod_score.h"
#include "aod_notation.h"
#include "aod_turn.h"
#include "aod_value.h"

#include "base_assert.h"
#include "base_limit.h"

// --- which units count ---------------------------------------------------------------------------

static bool has_type(const AodMatch *m, unsigned unit, uint32_t types, uint64_t subtypes)
{
    for (unsigned n = m->unit[unit].first; n < aod__unit_end(m, unit); n++)
        if (aod__is(m, n, types) || aod__is_sub(m, n, subtypes))
            return true;
    return false;
}

static bool is_destroyed(const Aod *g, unsigned unit)
{
    return g->s->unit[unit].where == AOD_AT_DESTROYED;
}

AodCounts aod__counts(const Aod *g, unsigned seat)
{
    AodCounts counts = {0};
    for (unsigned u = g->m->unit_first[seat]; u < g->m->unit_first[seat + 1]; u++) {
        const AodUnitNow *host = &g->s->unit[aod__host(g->s, u)];
        bool is_lost = is_destroyed(g, u);
        bool flees = (host->conditions & AOD_C_FALLING_BACK) != 0;
        bool is_counted = !has_type(g->m, u, AOD_TYPE(FORTIFICATION), 0);
        counts.destroyed = (uint16_t)(counts.destroyed + (aod__gives_points(g->m, u) && is_lost));
        counts.left = (uint16_t)(counts.left + (is_counted && !is_lost));
        counts.fleeing = (uint16_t)(counts.fleeing + (flees && !is_lost));
    }
    return counts;
}

static unsigned classes_of(const AodMatch *m, unsigned model)
{
    enum { INFANTRY = 1, DAEMON = 2, WALKER = 4, FAST = 8, VEHICLE = 16, PRIMARCH = 32 };
    bool is_flyer = aod__is_sub(m, model, AOD_SUBTYPE(FLYER));
    unsigned set = 0;
    set |= aod__is(m, model, AOD_TYPE(INFANTRY)) ? INFANTRY : 0U;
    set |= aod__is(m, model, AOD_TYPE(DAEMON)) ? DAEMON : 0U;
    set |= aod__is(m, model, AOD_TYPE(DREADNOUGHT) | AOD_TYPE(AUTOMATA)) ? WALKER : 0U;
    set |= aod__is(m, model, AOD_TYPE(CAVALRY)) || is_flyer ? FAST : 0U;
    set |= aod__is(m, model, AOD_TYPE(VEHICLE)) && !is_flyer ? VEHICLE : 0U;
    set |= aod__is(m, model, AOD_TYPE(PRIMARCH)) ? PRIMARCH : 0U;
    return set;
}

// The type line that most of its models have at the start; of equal ones the first.
bool aod__is_of_class(const AodMatch *m, unsigned unit, unsigned secret)
{
    unsigned best = 0, most = 0;
    ASSERT(secret < AOD_CLASSES);
    for (unsigned n = m->unit[unit].first; n < aod__unit_end(m, unit); n++) {
        unsigned set = classes_of(m, n), count = 0;
        for (unsigned k = m->unit[unit].first; k < aod__unit_end(m, unit); k++)
            count += classes_of(m, k) == set;
        if (count > most) {
            most = count;
            best = set;
        }
    }
    return (best >> secret & 1) != 0;
}

bool aod__is_wiped_out(const Aod *g, unsigned seat)
{
    for (unsigned u = g->m->unit_first[seat]; u < g->m->unit_first[seat + 1]; u++) {
        unsigned where = g->s->unit[u].where, host = u;
        if (has_type(g->m, u, AOD_TYPE(FORTIFICATION), 0)) // BUILD-6.1
            continue;
        while (where == AOD_AT_ABOARD || where == AOD_AT_OCCUPYING) {
            host = g->s->unit[host].within - 1U;
            where = g->s->unit[host].where;
        }
        if (where == AOD_AT_TABLE)
            return false;
    }
    return true;
}

// --- awards without dice -------------------------------------------------------------------------

unsigned aod__points(const AodState *s, unsigned seat)
{
    unsigned sum = 0;
    ASSERT(seat < KERNEL_SEATS);
    for (unsigned n = 0; n < AOD_SCORES; n++)
        sum += s->player[seat].score[n];
    return sum;
}

// For what a player reads that he gains points, and the rule that gives them.
static const struct {
    AodRule rule;
    const char *text;
} told[AOD_AWARD_COUNT] = {
    [AOD_AWARD_TARGET_CLASS] = {AOD_R_MISSION_4_1, "enemy units of the chosen class"},
    [AOD_AWARD_FIRST_TURN] = {AOD_R_MISSION_4_3, "enemy units destroyed in Game Turn 1"},
    [AOD_AWARD_ZONE_MARKER] = {AOD_R_MISSION_4_3, "the marker in the enemy zone"},
    [AOD_AWARD_ZONE_UNITS] = {AOD_R_MISSION_4_4, "units in the enemy zone"},
    [AOD_AWARD_TURN_MARKERS] = {AOD_R_MISSION_5_4, "markers controlled as the turn begins"},
    [AOD_AWARD_SECTORS] = {AOD_R_MISSION_4_7, "sectors held"},
    [AOD_AWARD_LOSSES] = {AOD_R_MISSION_4_8, "enemy units destroyed or Falling Back"},
    [AOD_AWARD_LOTTERY] = {AOD_R_MISSION_4_8, "a controlled marker"},
    [AOD_AWARD_WARLORD] = {AOD_R_MISSION_5_1, "Slay the Warlord"},
    [AOD_AWARD_LAST_MAN] = {AOD_R_MISSION_5_2, "Last Man Standing"},
    [AOD_AWARD_ATTRITION] = {AOD_R_MISSION_5_2, "Attrition"},
    [AOD_AWARD_PRICE] = {AOD_R_MISSION_5_2, "Price of Failure"},
};

const char *aod__award_name(AodAwardKind kind)
{
    ASSERT(kind < AOD_AWARD_COUNT);
    return told[kind].text;
}

void aod__give_points(Aod *g, unsigned seat, AodAwardKind kind, unsigned points)
{
    ASSERT(kind < AOD_AWARD_COUNT);
    _Static_assert((int)AOD_AWARD_COUNT <= (int)AOD_SCORES, "a place for each source");
    if (points == 0)
        return;
    AodPlayer *player = aod__player(g, seat);
    player->score[kind] = (uint16_t)(player->score[kind] + points);
    aod__report(g, told[kind].rule, AOD_MSG_SCORES, "sit", (int)seat, (int)points, told[kind].text);
}

// MISSION-4.1: destroyed or Falling Back, and worth something (5.8).
static unsigned class_points(const Aod *g, unsigned seat, const AodAward *award)
{
    unsigned secret = g->s->player[seat].target_class, count = 0;
    unsigned enemy = 1 - seat;
    if (secret == 0) // nobody has asked: the default of FLOW-6.1
        secret = 1;
    for (unsigned u = g->m->unit_first[enemy]; u < g->m->unit_first[enemy + 1]; u++) {
        bool flees = (g->s->unit[aod__host(g->s, u)].conditions & AOD_C_FALLING_BACK) != 0;
        bool counts = is_destroyed(g, u) ? aod__gives_points(g->m, u) : flees;
        count += counts && aod__is_of_class(g->m, u, secret - 1U);
    }
    return count * award->point[secret - 1];
}

// MISSION-4.4: a unit that scores gives the first number only.
static unsigned zone_points(const Aod *g, unsigned seat, const AodAward *award)
{
    unsigned points = 0;
    for (unsigned u = g->m->unit_first[seat]; u < g->m->unit_first[seat + 1]; u++) {
        if (!aod__is_denying(g, u) || !aod__is_in_zone(g, u, 1 - seat))
            continue;
        points += award->point[aod__is_scoring(g, u) ? 0 : 1];
    }
    return points;
}

// MISSION-4.7, 6.4: own zone, No Man's Land, enemy zone.
static bool is_in_sector(const Aod *g, unsigned host, unsigned seat, unsigned sector)
{
    if (sector == 1)
        return aod__is_in_no_zone(g, host);
    return aod__is_in_zone(g, host, sector == 0 ? seat : 1 - seat);
}

static unsigned sector_points(const Aod *g, unsigned seat, const AodAward *award)
{
    enum { SECTORS = 3 };
    unsigned points = 0;
    for (unsigned sector = 0; sector < SECTORS; sector++) {
        bool own = false, enemy = false;
        for (unsigned u = 0; u < g->m->unit_count; u++) {
            if (!aod__is_scoring(g, u) || !is_in_sector(g, u, seat, sector))
                continue;
            own = own || aod__seat_of(g->m, u) == seat;
            enemy = enemy || aod__seat_of(g->m, u) != seat;
        }
        points += own && !enemy ? award->point[sector] : 0;
    }
    return points;
}

// MISSION-4.3: the marker that the player himself has laid in the enemy zone.
static unsigned marker_points(const Aod *g, unsigned seat, const AodAward *award)
{
    unsigned set = aod__controlled(g, seat), points = 0;
    for (unsigned n = 0; n < g->s->objective_count; n++)
        if ((set >> n & 1) != 0 && aod__objective(g, n)->owner == seat + 1)
            points += award->point[0];
    return points;
}

static unsigned primary_points(const Aod *g, unsigned seat, const AodAward *award)
{
    AodCounts enemy = aod__counts(g, 1 - seat);
    switch (award->kind) {
    case AOD_AWARD_TARGET_CLASS:
        return class_points(g, seat, award);
    case AOD_AWARD_FIRST_TURN:
        return aod__player(g, 1 - seat)->destroyed_first * (unsigned)award->point[0];
    case AOD_AWARD_ZONE_MARKER:
        return marker_points(g, seat, award);
    case AOD_AWARD_ZONE_UNITS:
        return zone_points(g, seat, award);
    case AOD_AWARD_SECTORS:
        return sector_points(g, seat, award);
    case AOD_AWARD_LOSSES:
        return (enemy.destroyed + enemy.fleeing) * (unsigned)award->point[0];
    default: // of each turn; with dice
        return 0;
    }
}

// --- secondary awards (MISSION-5.1, 5.2) ---------------------------------------------------------

// A lost unit of the enemy that is his Warlord's, or a Lords of War choice. AOD_NO_UNIT: none.
static unsigned lost_unit(const Aod *g, unsigned enemy, bool is_warlord)
{
    for (unsigned u = g->m->unit_first[enemy]; u < g->m->unit_first[enemy + 1]; u++) {
        const AodUnitCard *card = &g->m->unit[u];
        bool is_such = is_warlord ? card->is_warlord : card->role == AOD_LORDS_OF_WAR;
        if (is_such && is_destroyed(g, u))
            return u;
    }
    return AOD_NO_UNIT;
}

static bool is_due(const Aod *g, unsigned seat, AodAwardKind kind)
{
    AodCounts own = aod__counts(g, seat), enemy = aod__counts(g, 1 - seat);
    switch (kind) {
    case AOD_AWARD_WARLORD:
        return lost_unit(g, 1 - seat, true) != AOD_NO_UNIT;
    case AOD_AWARD_LAST_MAN:
        return own.left > enemy.left;
    case AOD_AWARD_ATTRITION:
        return enemy.destroyed > own.destroyed;
    default:
        ASSERT(kind == AOD_AWARD_PRICE);
        return lost_unit(g, 1 - seat, false) != AOD_NO_UNIT;
    }
}

// RITE-Decapitation_Strike.3: the army has it, whoever is left of it.
static bool decapitates(const Aod *g, unsigned seat)
{
    for (unsigned u = g->m->unit_first[seat]; u < g->m->unit_first[seat + 1]; u++)
        if ((g->m->unit[u].rites & AOD_RITE(DECAPITATION_STRIKE)) != 0)
            return true;
    return false;
}

// What a Primarch adds (MISSION-4.5, 5.1), and a rite.
static unsigned more_points(const Aod *g, unsigned seat, const AodAward *award)
{
    unsigned unit = lost_unit(g, 1 - seat, true);
    unsigned cut = award->kind == AOD_AWARD_WARLORD && decapitates(g, seat)
                       ? LIMIT(RITE_Decapitation_Strike_3, 2U)
                       : 0;
    bool is_primarch = award->kind == AOD_AWARD_WARLORD && unit != AOD_NO_UNIT &&
                       has_type(g->m, unit, AOD_TYPE(PRIMARCH), 0);
    return cut + (is_primarch && award->point_count > 1 ? award->point[1] : 0);
}

unsigned aod__standing_sixths(const Aod *g, unsigned seat)
{
    enum { FACES = 6, D3_MEAN = 2 };
    const AodPlay *play = aod__play(g);
    unsigned sixths = 0;
    for (unsigned n = 0; n < play->primary_count; n++) {
        const AodAward *award = &play->primary[n];
        unsigned faces = 0;
        for (unsigned die = 0; die < FACES && award->kind == AOD_AWARD_LOTTERY; die++)
            faces += award->point[die];
        if (faces > 0)
            sixths += faces * (unsigned)__builtin_popcount(aod__controlled(g, seat));
        sixths += FACES * primary_points(g, seat, award);
    }
    for (unsigned n = 0; n < play->secondary_count; n++) {
        const AodAward *award = &play->secondary[n];
        if (is_due(g, seat, award->kind))
            sixths +=
                FACES * ((award->is_d3 ? D3_MEAN : award->point[0]) + more_points(g, seat, award));
    }
    return sixths;
}

void aod__score_turn(Aod *g, unsigned seat)
{
    const AodPlay *play = aod__play(g);
    for (unsigned n = 0; n < play->primary_count; n++) {
        if (play->primary[n].kind != AOD_AWARD_TURN_MARKERS)
            continue;
        unsigned count = (unsigned)__builtin_popcount(aod__controlled(g, seat));
        aod__give_points(g, seat, AOD_AWARD_TURN_MARKERS, count * play->primary[n].point[0]);
    }
}

// --- the stage SCORE (MISSION-2.6) ---------------------------------------------------------------

// The primary awards of the first player, then of the other; each secondary one of both.
static const AodAward *award_of(const Aod *g, const AodTurnFrame *turn, unsigned *who)
{
    const AodPlay *play = aod__play(g);
    unsigned n = turn->award;
    if (n < 2U * play->primary_count) {
        *who = n / play->primary_count;
        return &play->primary[n % play->primary_count];
    }
    n -= 2U * play->primary_count;
    *who = n % 2;
    return n < 2U * play->secondary_count ? &play->secondary[n / 2] : NULL;
}

// MISSION-4.8: a die for each marker that the seat controls, in the order in which they were laid.
static AodStep lottery(Aod *g, AodFrame *frame, unsigned seat, const AodAward *award)
{
    AodTurnFrame *turn = aod__turn_frame(frame);
    if (frame->rolled != 0) {
        unsigned die = aod__take_roll(frame);
        AOD_REPORT(g, MISSION_4_8, MARKER_DIE, "ii", (int)turn->marker + 1, (int)die);
        aod__give_points(g, seat, AOD_AWARD_LOTTERY, award->point[die - 1]);
        turn->marker++;
    }
    unsigned set = aod__controlled(g, seat);
    while (turn->marker < g->s->objective_count && (set >> turn->marker & 1) == 0)
        turn->marker++;
    if (turn->marker < g->s->objective_count)
        return aod__roll(g);
    turn->marker = 0;
    turn->award++;
    return AOD_GO_ON;
}

static AodStep secondary(Aod *g, AodFrame *frame, unsigned seat, const AodAward *award)
{
    AodTurnFrame *turn = aod__turn_frame(frame);
    unsigned points = award->point[0];
    if (is_due(g, seat, award->kind)) {
        if (award->is_d3 && frame->rolled == 0)
            return aod__roll(g);
        if (award->is_d3) // MISSION-5.6
            points = aod__d3(aod__take_roll(frame));
        aod__give_points(g, seat, award->kind, points + more_points(g, seat, award));
    }
    turn->award++;
    return AOD_GO_ON;
}

AodStep aod__score_step(Aod *g, AodFrame *frame)
{
    unsigned who = 0;
    AodTurnFrame *turn = aod__turn_frame(frame);
    const AodAward *award = award_of(g, turn, &who);
    g->s->phase = AOD_PHASE_OVER;
    if (award == NULL) {
        frame->stage = AOD_TURN_RESULT;
        return AOD_GO_ON;
    }
    // `seat` is whose turn would be next: the one who had the first.
    unsigned seat = who == 0 ? frame->seat : 1U - frame->seat;
    if (award->kind >= AOD_AWARD_WARLORD)
        return secondary(g, frame, seat, award);
    if (award->kind == AOD_AWARD_LOTTERY)
        return lottery(g, frame, seat, award);
    aod__give_points(g, seat, award->kind, primary_points(g, seat, award));
    turn->award++;
    return AOD_GO_ON;
}

// --- the result (MISSION-2.3, 2.5) ---------------------------------------------------------------

// MISSION-5.7: each class of which the seat has any.
static void tell_class(const Aod *g, unsigned seat, unsigned class_)
{
    int gone = 0, left = 0;
    for (unsigned u = g->m->unit_first[seat]; u < g->m->unit_first[seat + 1]; u++) {
        bool flees = (g->s->unit[aod__host(g->s, u)].conditions & AOD_C_FALLING_BACK) != 0;
        if (!aod__is_of_class(g->m, u, class_))
            continue;
        gone += is_destroyed(g, u) || flees;
        left += !is_destroyed(g, u) && !flees;
    }
    if (gone + left > 0)
        AOD_REPORT(g, MISSION_5_7, CLASS_COUNTS, "stii", (int)seat, aod__class_names[class_], gone,
                   left);
}

static void tell_counts(const Aod *g, unsigned seat)
{
    AodCounts counts = aod__counts(g, seat);
    for (unsigned n = 0; n < AOD_CLASSES; n++)
        tell_class(g, seat, n);
    AOD_REPORT(g, MISSION_5_7, COUNTS, "siii", (int)seat, (int)counts.destroyed,
               (int)counts.fleeing, (int)counts.left);
}

AodStep aod__end_with_result(Aod *g, AodFrame *frame)
{
    bool is_gone[KERNEL_SEATS] = {aod__is_wiped_out(g, 0), aod__is_wiped_out(g, 1)};
    unsigned points[KERNEL_SEATS] = {aod__points(g->s, 0), aod__points(g->s, 1)};
    ASSERT(frame->stage == AOD_TURN_RESULT);
    for (unsigned seat = 0; seat < KERNEL_SEATS; seat++) {
        unsigned secret = g->s->player[seat].target_class;
        if (secret != 0)
            AOD_REPORT(g, MISSION_4_1, CLASS_WAS, "st", (int)seat, aod__class_names[secret - 1]);
        tell_counts(g, seat);
    }
    unsigned winner = points[0] > points[1] ? 0 : 1;
    if (is_gone[0] != is_gone[1]) {
        winner = is_gone[0] ? 1 : 0;
        AOD_REPORT(g, MISSION_2_3, WINS_ALONE, "ssii", (int)winner, 1 - (int)winner,
                   (int)points[winner], (int)points[1 - winner]);
    } else if (points[0] == points[1]) {
        AOD_REPORT(g, MISSION_2_5, DRAWN, "i", (int)points[0]);
        aod__end_game(g, OUTCOME_DRAW);
        return AOD_GO_ON;
    } else if (points[winner] >= LIMIT(MISSION_2_5, 2 * points[1 - winner])) {
        AOD_REPORT(g, MISSION_2_5, CRUSHING, "sii", (int)winner, (int)points[winner],
                   (int)points[1 - winner]);
    } else {
        AOD_REPORT(g, MISSION_2_5, WINS, "sii", (int)winner, (int)points[winner],
                   (int)points[1 - winner]);
    }
    aod__end_game(g, winner == 0 ? OUTCOME_SEAT0 : OUTCOME_SEAT1);
    return AOD_GO_ON;
}
