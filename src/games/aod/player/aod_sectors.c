// Sectors: a player's zone, No Man's Land, the other's zone (MISSION-4.4, 4.7). Who stands wholly
// in one, who goes for which, how far it is.
#include "aod_outlook.h"
#include "aod_score.h"
#include "aod_units.h"

enum {
    INSIDE_U = 3 * AOD_INCH, // so far inside a sector all of a unit mostly stand in it
    GRID_U = 4 * AOD_INCH,   // of places in it
};
_Static_assert(AOD_PLACES_ACROSS == (AOD_TABLE_WIDTH_U - 1) / GRID_U &&
                   AOD_PLACES_DEEP == (AOD_TABLE_DEPTH_U - 1) / GRID_U,
               "the places are those of the grid");

bool aod__asks_sectors(const Aod *g)
{
    const AodPlay *play = aod__play(g);
    bool asks = false;
    for (unsigned n = 0; n < play->primary_count; n++)
        asks = asks || play->primary[n].kind == AOD_AWARD_SECTORS ||
               play->primary[n].kind == AOD_AWARD_ZONE_UNITS;
    return asks;
}

unsigned aod__sector_of(const Aod *g, unsigned host, unsigned seat)
{
    if (aod__is_in_zone(g, host, seat))
        return 1 + AOD_OWN_ZONE;
    if (aod__is_in_zone(g, host, 1 - seat))
        return 1 + AOD_ENEMY_ZONE;
    return aod__is_in_no_zone(g, host) ? 1 + AOD_NO_ZONE : 0;
}

// --- places --------------------------------------------------------------------------------------

// All of a disc.
static bool lies_in(const AodOutlook *t, GeomPoint at, int32_t radius_u, AodSector sector)
{
    enum { SIDES = 8, STEP_BAM = 65536 / SIDES };
    const Aod *g = t->g;
    if (sector != AOD_NO_ZONE) {
        GeomShape disc;
        geom_shape_make_disc(&disc, (GeomDisc){at, radius_u});
        return aod__zone_holds(g, sector == AOD_OWN_ZONE ? t->seat : 1 - t->seat, &disc);
    }
    bool is_out = !aod__zone_has(g, 0, at) && !aod__zone_has(g, 1, at);
    for (unsigned n = 0; n < SIDES && is_out; n++) {
        GeomPoint edge = geom_point_toward(at, (uint16_t)(n * STEP_BAM), radius_u);
        is_out = !aod__zone_has(g, 0, edge) && !aod__zone_has(g, 1, edge);
    }
    return is_out;
}

GeomPoint aod__place_at(unsigned n)
{
    return (GeomPoint){(int32_t)(1 + n % AOD_PLACES_ACROSS) * GRID_U,
                       (int32_t)(1 + n / AOD_PLACES_ACROSS) * GRID_U};
}

// How much room it needs around its middle: as it stands, or as a block.
static int32_t room_of(const AodOutlook *t, const AodForce *force)
{
    enum { APART_U = AOD_INCH / 10 };
    int32_t long_u = aod__kind(t->g->m, force->victim)->hull.length_u;
    uint64_t models = force->models;
    int32_t block_u = (int32_t)geom_root_ceil(models * (uint64_t)geom_square(long_u + APART_U) / 2);
    const AodOutline *hull = &aod__kind(t->g->m, force->victim)->hull;
    if (models == 1)
        return hull->form == AOD_FORM_DISC ? long_u / 2 : (long_u + hull->width_u) / 2;
    int32_t room_u = force->spread_u + long_u / 2;
    return block_u < room_u ? block_u : room_u;
}

int32_t aod__far_to_sector(const AodOutlook *t, const AodForce *force, GeomPoint at,
                           AodSector sector)
{
    int32_t room_u = room_of(t, force);
    bool is_there = geom_is_same(at, force->middle) ? force->sector == 1U + sector
                                                    : lies_in(t, at, room_u, sector);
    if (is_there)
        return 0;
    if (t->has_paths) {
        int32_t far_u = aod__paths_far_u(&t->to_sector[sector], at);
        far_u += room_u > INSIDE_U ? room_u - INSIDE_U : 0;
        return far_u < AOD_INCH ? AOD_INCH : far_u;
    }
    int64_t best_u2 = INT64_MAX, narrow_u2 = INT64_MAX; // in the latter it may have no room
    for (unsigned n = 0; n < AOD_PLACES; n++) {
        GeomPoint place = aod__place_at(n);
        int64_t u2 = geom_distance_u2(at, place);
        if ((t->place[n] >> sector & 1) == 0 || u2 >= best_u2)
            continue;
        narrow_u2 = u2 < narrow_u2 ? u2 : narrow_u2;
        if (room_u <= INSIDE_U || lies_in(t, place, room_u, sector))
            best_u2 = u2;
    }
    best_u2 = best_u2 < INT64_MAX ? best_u2 : narrow_u2;
    int32_t far_u =
        best_u2 == INT64_MAX ? AOD_TABLE_WIDTH_U : (int32_t)geom_root_floor((uint64_t)best_u2);
    return far_u < AOD_INCH ? AOD_INCH : far_u;
}

// --- who goes where ------------------------------------------------------------------------------

// How long it is on its way, in sixteenths of a turn.
static int32_t parts_to(const AodOutlook *t, const AodForce *force, AodSector sector)
{
    enum { PARTS = 16 };
    int32_t far_u = aod__far_to_sector(t, force, force->middle, sector);
    return far_u / (1 + force->pace_u / PARTS);
}

// Who keeps a sector: whoever is there first; of those who stand in the own zone the slowest.
static bool is_better_keeper(const AodForce *a, int32_t parts_a, const AodForce *b, int32_t parts_b,
                             AodSector sector)
{
    if (parts_a != parts_b)
        return parts_a < parts_b;
    return sector == AOD_OWN_ZONE ? a->reach_u < b->reach_u : a->wounds > b->wounds;
}

static void share_sectors(AodOutlook *t)
{
    uint8_t taken[AOD_UNITS_MAX] = {0};
    for (unsigned sector = 0; sector < AOD_SECTORS; sector++) {
        unsigned best = t->count;
        int32_t best_parts = 0;
        for (unsigned n = 0; n < t->count; n++) {
            const AodForce *own = &t->force[n];
            if (own->seat != t->seat || !own->scores || taken[n])
                continue;
            int32_t parts = parts_to(t, own, (AodSector)sector);
            if (best == t->count ||
                is_better_keeper(own, parts, &t->force[best], best_parts, (AodSector)sector)) {
                best = n;
                best_parts = parts;
            }
        }
        if (best == t->count)
            return;
        t->kept[sector] = t->force[best].host + 1U;
        taken[best] = 1;
    }
}

void aod__survey_sectors(AodOutlook *t)
{
    for (unsigned n = 0; n < AOD_PLACES; n++) {
        t->place[n] = 0;
        for (unsigned sector = 0; sector < AOD_SECTORS; sector++)
            if (lies_in(t, aod__place_at(n), INSIDE_U, (AodSector)sector))
                t->place[n] |= (uint8_t)(1U << sector);
    }
    share_sectors(t);
}

// --- what it is worth ----------------------------------------------------------------------------

// Of our own that score, or of the enemy's, others than the force, stand wholly there.
static unsigned standing_in(const AodOutlook *t, const AodForce *force, AodSector sector,
                            bool is_own)
{
    unsigned count = 0;
    for (unsigned n = 0; n < t->count; n++) {
        const AodForce *other = &t->force[n];
        count += (other->seat == t->seat) == is_own && other->scores &&
                 other->host != force->host && other->sector == 1U + sector;
    }
    return count;
}

// MISSION-4.7: one force that scores is enough for a sector; where the enemy stands, he gets
// nothing for it as long as we stand there, too.
int64_t aod__sector_worth(const AodOutlook *t, const AodForce *force, AodSector sector,
                          const uint8_t points[AOD_SECTORS])
{
    enum { PARTS = 4 };
    enum { LATE = 2 }; // turns: who has not come by then may not come
    bool keeps = t->kept[sector] == force->host + 1U;
    unsigned others = keeps ? 0 : standing_in(t, force, sector, true);
    if (!keeps && others == 0 && t->kept[sector] != 0 && t->turns_left > LATE)
        others = 1;
    int64_t worth = (int64_t)points[sector] * PARTS;
    if (standing_in(t, force, sector, false) > 0)
        worth = points[sector] + (int64_t)points[AOD_SECTORS - 1 - sector] * PARTS;
    return worth * AOD_VICTORY / PARTS / (1 + 3 * (int64_t)others);
}
