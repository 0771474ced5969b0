// Forces, and what they are worth.
#include "aod_outlook.h"
#include "aod_going.h"
#include "aod_score.h"
#include "aod_seats.h"
#include "aod_units.h"

#include "base_assert.h"

#include <string.h>

static void add_model(const Aod *g, AodForce *force, unsigned model)
{
    const AodModelNow *now = &g->s->model[model];
    if (force->models++ == 0)
        force->victim = (uint16_t)model;
    force->wounds = (uint16_t)(force->wounds + now->wounds);
}

// Of four: what is destroyed late can do no more harm, only points are left of it.
static int32_t quarters_left(const AodOutlook *t)
{
    enum { ALL = 4 };
    bool has_points = t->g->s->play != 0;
    return has_points && t->turns_left < ALL ? (int32_t)t->turns_left : ALL;
}

// What the units that fight together cost, and the Wounds that they had for it.
static void weigh(const AodOutlook *t, AodForce *force)
{
    const Aod *g = t->g;
    int32_t points = 0, wounds = 0, least = AOD_POINT;
    for (unsigned u = g->m->unit_first[force->seat]; u < g->m->unit_first[force->seat + 1]; u++) {
        const AodUnitCard *card = &g->m->unit[u];
        if (aod__host(g->s, u) != force->host)
            continue;
        points += card->points;
        for (unsigned n = card->first; n < card->first + card->count; n++) {
            const int8_t *values = aod__kind(g->m, n)->value;
            int value = values[AOD_W] > 0 ? values[AOD_W] : values[AOD_HP];
            wounds += value > 0 ? value : 1;
        }
    }
    force->per_wound = wounds == 0 ? least : points * AOD_POINT / 4 * quarters_left(t) / wounds;
    force->per_wound = force->per_wound < least ? least : force->per_wound;
}

static void measure_markers(const Aod *g, AodForce *force)
{
    for (unsigned n = 0; n < g->s->objective_count; n++) {
        GeomDisc marker = {{g->s->objective[n].x, g->s->objective[n].y}, 0};
        force->marker_u[n] = INT32_MAX;
        for (AodMembers at = aod__members(g, force->host); aod__member(g, &at);)
            if (aod__on_table(g->s, at.model))
                geom_gap_lowers(marker,
                                (GeomDisc){aod__point(g->s, at.model),
                                           aod__kind(g->m, at.model)->hull.width_u / 2},
                                &force->marker_u[n]);
        force->lead_u[n] = geom_length_u(force->middle, marker.centre) - force->marker_u[n];
    }
}

static void place(const Aod *g, AodForce *force, unsigned seat)
{
    int64_t x = 0, y = 0, most_u2 = 0;
    for (AodMembers at = aod__members(g, force->host); aod__member(g, &at);) {
        if (!aod__on_table(g->s, at.model))
            continue;
        x += g->s->model[at.model].x;
        y += g->s->model[at.model].y;
    }
    force->middle = (GeomPoint){(int32_t)(x / force->models), (int32_t)(y / force->models)};
    for (AodMembers at = aod__members(g, force->host); aod__member(g, &at);) {
        int64_t u2 = geom_distance_u2(force->middle, aod__point(g->s, at.model));
        if (aod__on_table(g->s, at.model) && u2 > most_u2)
            most_u2 = u2;
    }
    force->spread_u = (int32_t)geom_root_floor((uint64_t)most_u2);
    measure_markers(g, force);
    force->sector =
        g->s->play != 0 && aod__asks_sectors(g) ? (uint8_t)aod__sector_of(g, force->host, seat) : 0;
}

static int32_t reach_of(const Aod *g, const AodForce *force, bool runs, bool has_packs)
{
    AodGoingUnit unit;
    AodGoing going;
    aod__going_of_unit(g, force->host, runs, has_packs, &unit);
    aod__going_of(g, &unit, force->victim, &going);
    return going.reach_u;
}

// Somebody aboard it scores once he is out (MISSION-6.1).
static bool carries_a_scorer(const Aod *g, unsigned transport)
{
    for (unsigned u = aod__next_aboard(g, transport, 0); u != AOD_NO_UNIT;
         u = aod__next_aboard(g, transport, u + 1))
        if (aod__host_has_type(g, u, 0, AOD_SUBTYPE(LINE)))
            return true;
    return false;
}

bool aod__force_make(const AodOutlook *t, unsigned host, AodForce *force)
{
    const Aod *g = t->g;
    *force = (AodForce){.host = (uint16_t)host, .seat = g->m->unit[host].seat};
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model))
            add_model(g, force, at.model);
    if (force->models == 0)
        return false;
    force->scores = aod__is_scoring(g, host);
    force->denies = aod__is_denying(g, host);
    force->carries = carries_a_scorer(g, host);
    force->reach_u = reach_of(g, force, false, false);
    bool runs = aod__may_run(g, host) || aod__may_go_flat_out(g, host);
    bool has_packs = aod__may_use_packs(g, host);
    force->pace_u = runs || has_packs ? reach_of(g, force, runs, has_packs) : force->reach_u;
    weigh(t, force);
    force->prize = g->s->play != 0 ? aod__prize_of(t, force) : 0;
    place(g, force, t->seat);
    return true;
}

static void add_host(AodOutlook *t, unsigned host)
{
    ASSERT(t->count < AOD_UNITS_MAX);
    t->count += aod__force_make(t, host, &t->force[t->count]);
}

void aod__outlook(const Aod *g, unsigned seat, AodOutlook *out)
{
    out->g = g;
    out->seat = seat;
    out->count = 0;
    memset(out->held, 0, sizeof out->held);
    unsigned turns = g->s->play == 0 ? 1 : aod__play(g)->turns;
    out->turns_left = turns >= g->s->game_turn ? turns - g->s->game_turn + 1U : 1;
    out->may_go_on = g->s->play != 0 && aod__play(g)->more_on != 0 && g->s->game_turn <= turns;
    out->standing = aod__ahead_sixths(out, g);
    for (unsigned n = 0; n < KERNEL_SEATS && out->turns_left <= 1; n++)
        out->counts[n] = aod__counts(g, n);
    for (unsigned u = 0; u < g->m->unit_count; u++)
        if (g->s->unit[u].where == AOD_AT_TABLE && g->s->unit[u].joined == 0)
            add_host(out, u);
    memset(out->kept, 0, sizeof out->kept);
    out->attacker = 0;
    out->has_paths = false;
    out->deploys = NULL;
    if (g->s->play != 0) {
        aod__share_markers(out);
        aod__add_stakes(out);
    }
}

static void far_to_sectors(AodOutlook *t, const AodPaths *paths)
{
    for (unsigned sector = 0; sector < AOD_SECTORS; sector++) {
        AodFar *far = &t->to_sector[sector];
        memset(far, AOD_NOWHERE & 0xFF, sizeof *far);
        for (unsigned n = 0; n < AOD_PLACES; n++)
            if ((t->place[n] >> sector & 1) != 0)
                far->far[aod__nearest_spot(aod__place_at(n))] = 0;
        aod__paths_fill(paths, far);
    }
}

// To where it is near enough to hold it, whatever stands between (MISSION-6.2).
static void far_to_marker(AodOutlook *t, unsigned marker, const AodPaths *paths)
{
    AodFar *far = &t->to_marker[marker];
    memset(far, AOD_NOWHERE & 0xFF, sizeof *far);
    for (unsigned spot = 0; spot < AOD_SPOTS; spot++)
        if (geom_is_nearer(aod__spot_at(spot), aod__marker_at(t, marker), AOD_HOLD_U))
            far->far[spot] = 0;
    aod__paths_fill(paths, far);
}

static void far_to_enemies(AodOutlook *t, const AodPaths *paths)
{
    const Aod *g = t->g;
    memset(&t->to_enemy, AOD_NOWHERE & 0xFF, sizeof t->to_enemy);
    for (unsigned n = g->m->model_first[1 - t->seat]; n < g->m->model_first[2 - t->seat]; n++)
        if (aod__on_table(g->s, n))
            t->to_enemy.far[aod__nearest_spot(aod__point(g->s, n))] = 0;
    aod__paths_fill(paths, &t->to_enemy);
}

void aod__survey(AodOutlook *t, unsigned model)
{
    AodPaths paths;
    const Aod *g = t->g;
    t->has_paths = false;
    if (g->s->play == 0)
        return;
    bool asks_sectors = aod__asks_sectors(g);
    if (asks_sectors)
        aod__survey_sectors(t);
    aod__paths_make(g, model, &paths);
    t->has_paths = !paths.is_open;
    if (asks_sectors && t->has_paths)
        far_to_sectors(t, &paths);
    for (unsigned n = 0; n < g->s->objective_count && t->has_paths; n++)
        far_to_marker(t, n, &paths);
    if (t->has_paths)
        far_to_enemies(t, &paths);
}

bool aod__force_moved(const Aod *g, const AodForce *force, AodForce *out)
{
    *out = *force;
    out->models = 0;
    for (AodMembers at = aod__members(g, force->host); aod__member(g, &at);)
        out->models = (uint8_t)(out->models + aod__on_table(g->s, at.model));
    if (out->models == 0)
        return false;
    place(g, out, out->seat);
    return true;
}

const AodForce *aod__force_of(const AodOutlook *t, unsigned host)
{
    for (unsigned n = 0; n < t->count; n++)
        if (t->force[n].host == host)
            return &t->force[n];
    return NULL;
}

int64_t aod__worth_of(const AodForce *force, AodHope wounds)
{
    AodHope all = (AodHope)force->wounds << AOD_HOPE_BITS;
    if (all == 0) // it is removed when the attack is over
        return 0;
    wounds = wounds < all ? wounds : all;
    // Who is gone does nothing more: the last Wounds are worth more than the first.
    int64_t worth = (int64_t)((wounds >> 8) * (uint64_t)force->per_wound >> (AOD_HOPE_BITS - 8));
    int64_t part = (int64_t)(wounds >> 24), whole = (int64_t)(all >> 24);
    return worth + worth * part / whole + force->prize * part / whole * part / whole;
}

int32_t aod__off_u(const AodForce *force, GeomPoint at, const AodForce *other)
{
    int32_t off_u = geom_length_u(at, other->middle) - other->spread_u - force->spread_u / 2;
    return off_u < 0 ? 0 : off_u;
}

static AodHope part_of(AodHope hope, AodHope share, AodHope whole)
{
    enum { BITS = 10 };
    AodHope left = share < whole ? ((whole - share) << BITS) / (whole == 0 ? 1 : whole) : 0;
    return (hope >> BITS) * left;
}

unsigned aod__rolls_that_hold(const AodOutlook *t, const AodForce *force, int malus)
{
    enum { LEAST = 2, EVEN = 7, MOST = 12, ALL = 36 }; // of two dice
    if (aod__is_fearless(t->g, force->host))
        return ALL;
    int most = aod__leadership(t->g, force->host, AOD_FOR_MORALE, malus);
    if (most < LEAST || most >= MOST)
        return most < LEAST ? 0 : ALL;
    int over = MOST - most;
    return (unsigned)(most <= EVEN ? most * (most - 1) / 2 : ALL - over * (over + 1) / 2);
}

// ASSAULT-10.1: of 36 rolls those by which the winner catches it.
static unsigned rolls_that_catch(int winner, int loser)
{
    enum { FACES = 6, ALL = 36 };
    int more = winner - loser;
    if (more >= FACES || more <= -FACES)
        return more > 0 ? ALL : 0;
    int off = more >= 0 ? FACES - more : FACES + more;
    return (unsigned)(more >= 0 ? ALL - off * (off - 1) / 2 : off * (off + 1) / 2);
}

// What is lost besides its Wounds if it loses the round by so many: who breaks may be caught
// (ASSAULT-9.4, 10.1); who is not does nothing for a while, and counts as destroyed in the end.
static int64_t rout_of(const AodOutlook *t, const AodForce *loser, AodHope wounds, AodHope by,
                       unsigned catches)
{
    enum { ALL = 36, PART = 4 };
    int malus = (int)(by >> AOD_HOPE_BITS);
    unsigned breaks = ALL - aod__rolls_that_hold(t, loser, malus > 0 ? -malus : -1);
    AodHope all = (AodHope)loser->wounds << AOD_HOPE_BITS;
    if (breaks == 0 || wounds >= all)
        return 0;
    int64_t rest = aod__worth_of(loser, all) - aod__worth_of(loser, wounds);
    int64_t flees = t->turns_left <= 1 ? loser->prize : 0;
    flees += (int64_t)((all - wounds) >> AOD_HOPE_BITS) * loser->per_wound / PART;
    flees = flees < rest ? flees : rest;
    return (rest * catches + flees * (ALL - catches)) / ALL * breaks / ALL;
}

// What the loser loses by it that he loses, from the winner's side.
static int64_t routs_of(const AodOutlook *t, const AodForce *a, const AodForce *b, AodHope ours,
                        AodHope theirs)
{
    enum { BITS = 16, SURE = 1 << BITS, PARTS = 4, SWAYS = 3 };
    int own_step = aod__best(t->g, a->host, AOD_I), their_step = aod__best(t->g, b->host, AOD_I);
    uint64_t all = (ours + theirs) >> BITS;
    if (all == 0)
        return 0;
    AodHope by = ours > theirs ? ours - theirs : theirs - ours;
    // How sure it is that whoever should win does: half, and more the more one-sided it is.
    int64_t better = SURE / 2 + (int64_t)(by / all) * SWAYS / PARTS;
    better = better < SURE ? better : SURE;
    int64_t wins = ours > theirs ? better : SURE - better;
    unsigned catches = rolls_that_catch(own_step, their_step);
    unsigned is_caught = rolls_that_catch(their_step, own_step);
    return (rout_of(t, b, ours, ours > theirs ? by : 0, catches) * wins -
            rout_of(t, a, theirs, ours < theirs ? by : 0, is_caught) * (SURE - wins)) /
           SURE;
}

AodFight aod__fight(const AodOutlook *t, const AodForce *a, const AodForce *b, AodOnset onset)
{
    const Aod *g = t->g;
    enum { WHOLE_BITS = 24 };
    bool is_charging = onset != AOD_FIGHTS_ON;
    AodHope ours = aod__hope_fight(g, a->host, b->host, b->victim, is_charging);
    AodHope theirs = aod__hope_fight(g, b->host, a->host, a->victim, false);
    int own_step = onset == AOD_CHARGES_LAST ? 1 : aod__best(g, a->host, AOD_I);
    int their_step = aod__best(g, b->host, AOD_I);
    // Who fights others already has half of its blows for us.
    if (is_charging && aod__is_locked(g->s, b->host))
        theirs /= 2;
    // Who strikes first leaves fewer to strike back.
    if (own_step > their_step)
        theirs =
            part_of(theirs, ours >> WHOLE_BITS, (AodHope)b->wounds << (AOD_HOPE_BITS - WHOLE_BITS));
    else if (own_step < their_step)
        ours =
            part_of(ours, theirs >> WHOLE_BITS, (AodHope)a->wounds << (AOD_HOPE_BITS - WHOLE_BITS));
    int64_t won = aod__worth_of(b, ours), lost = aod__worth_of(a, theirs);
    if (aod__is_hull_unit(g->m, b->host)) // VEH-9.8: it does not strike, and nobody flees
        return (AodFight){won, won};
    return (AodFight){won - lost + routs_of(t, a, b, ours, theirs), won};
}

int64_t aod__fight_worth(const AodOutlook *t, const AodForce *a, const AodForce *b, AodOnset onset)
{
    return aod__fight(t, a, b, onset).worth;
}
