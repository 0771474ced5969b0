// Lines of sight (AOD-TABLE-4.3 to 4.10).
//
// Map: the first clear line; all lines; who hides them.
#include "aod_sight.h"

#include "aod_fan.h"
#include "aod_sift.h"

#include "base_assert.h"
#include "base_limit.h"

// --- one ray ------------------------------------------------------------------------------------

static bool is_met(const AodScene *scene, AodSifted one, const AodRay *ray)
{
    if (one.at < AOD_BULKS_MAX) {
        GeomDisc disc = scene->bodies.bulk[one.at].disc;
        return one.is_passed ? aod__ray_cuts_disc(ray, disc) : aod__ray_meets_disc(ray, disc);
    }
    const AodScreen *screen = aod__sifted_screen(scene, one);
    return one.is_passed ? aod__ray_cuts_corners(ray, &screen->outline)
                         : aod__ray_meets_screen(ray, screen);
}

static AodRows rows_past(const AodScene *scene, AodSifted one, const AodRay *ray)
{
    return one.at < AOD_BULKS_MAX ? aod__ray_past_body(ray, &scene->bodies.bulk[one.at])
                                  : aod__ray_past_screen(ray, aod__sifted_screen(scene, one));
}

// What all of them together do to the four lines above the ray. Whatever is higher than eye and
// samples hides all four; it comes to the front, as it will mostly hide the next ray as well.
static AodRows rows_of(AodSift *sift, const AodRay *ray, AodSightTally *tally)
{
    AodRows rows = {0, 0};
    for (unsigned n = 0; n < sift->tall_count; n++) {
        AodSifted one = sift->tall[n];
        tally->tests++;
        if (is_met(sift->scene, one, ray)) {
            sift->tall[n] = sift->tall[0];
            sift->tall[0] = one;
            return (AodRows){AOD_ALL_ROWS, AOD_ALL_ROWS};
        }
    }
    for (unsigned n = 0; n < sift->part_count && rows.hidden != AOD_ALL_ROWS; n++) {
        AodRows more = rows_past(sift->scene, sift->part[n], ray);
        tally->tests++;
        rows.hidden |= more.hidden;
        rows.dim |= more.dim;
    }
    return rows;
}

// --- the first clear line -----------------------------------------------------------------------

bool aod__look_sees(const AodScene *scene, const AodLook *look, AodSightTally *tally)
{
    static const uint8_t order[AOD_COLUMNS] = {2, 0, 4, 1, 3};
    AodSightTally own = {0};
    AodSift sift;
    tally = tally != NULL ? tally : &own;
    if (look->columns == 0)
        return false;
    aod__sift(&sift, scene, look, true);
    tally->met += sift.tall_count + sift.part_count;
    if (sift.is_shut)
        return false;
    if (sift.tall_count + sift.part_count == 0)
        return true;
    for (unsigned eye = 0; eye < look->eye_count; eye++) {
        for (unsigned n = 0; n < AOD_COLUMNS; n++) {
            if ((look->columns >> order[n] & 1) == 0)
                continue;
            AodRay ray = aod__ray(look, eye, order[n]);
            tally->rays++;
            if (rows_of(&sift, &ray, tally).hidden != AOD_ALL_ROWS)
                return true;
        }
    }
    return false;
}

// --- all lines ----------------------------------------------------------------------------------

static unsigned bits(uint32_t set)
{
    return (unsigned)__builtin_popcount(set);
}

// What is done to all samples as seen from one eye: bit 4 * column + row.
typedef struct Shade {
    uint32_t hidden, dim;
} Shade;

// Those of the rays that may meet it, told generously; of what is convex exactly.
static uint32_t rays_near(const AodSift *sift, const AodFan *fan, AodSifted one)
{
    if (!sift->look->is_plain)
        return fan->rays; // some may be upright
    if (one.at < AOD_BULKS_MAX)
        return aod__fan_nears(fan, sift->scene->bodies.bulk[one.at].disc);
    const AodScreen *screen = aod__sifted_screen(sift->scene, one);
    uint32_t cut = aod__fan_cuts(fan, &screen->outline);
    if (cut != 0 && screen->is_convex && !one.is_passed)
        cut &= ~aod__fan_beside(fan, &screen->outline);
    return cut;
}

// Those of the rays `open` that meet what is higher than eye and samples.
static uint32_t rays_met(const AodSift *sift, const AodFan *fan, AodSifted one, uint32_t open)
{
    uint32_t met = rays_near(sift, fan, one) & open;
    if (one.at >= AOD_BULKS_MAX && sift->look->is_plain &&
        aod__sifted_screen(sift->scene, one)->is_convex)
        return met; // they are all
    for (uint32_t left = met; left != 0; left &= left - 1) {
        unsigned n = (unsigned)__builtin_ctz(left);
        AodRay ray = aod__ray(sift->look, n / AOD_RAY_BITS, n % AOD_RAY_BITS);
        if (!is_met(sift->scene, one, &ray))
            met &= ~(1U << n);
    }
    return met;
}

// All samples of columns, a bit each.
static uint32_t samples_of(uint32_t columns)
{
    uint32_t samples = 0;
    for (unsigned column = 0; column < AOD_COLUMNS; column++)
        samples |= (columns >> column & 1) << AOD_ROWS * column;
    return samples * AOD_ALL_ROWS;
}

// Adds what a thing does whose heights must be looked at, and gives the rays that it does not hide
// with all others before it.
static uint32_t shade_past(const AodSift *sift, const AodFan *fan, AodSifted one, uint32_t open,
                           Shade shade[AOD_EYES_MAX])
{
    for (uint32_t left = rays_near(sift, fan, one) & open; left != 0; left &= left - 1) {
        unsigned n = (unsigned)__builtin_ctz(left), eye = n / AOD_RAY_BITS;
        unsigned first = n % AOD_RAY_BITS * AOD_ROWS;
        AodRay ray = aod__ray(sift->look, eye, n % AOD_RAY_BITS);
        AodRows rows = rows_past(sift->scene, one, &ray);
        shade[eye].hidden |= (uint32_t)rows.hidden << first;
        shade[eye].dim |= (uint32_t)rows.dim << first;
        if ((shade[eye].hidden >> first & AOD_ALL_ROWS) == AOD_ALL_ROWS)
            open &= ~(1U << n);
    }
    return open;
}

static void find_shades(const AodSift *sift, Shade shade[AOD_EYES_MAX])
{
    AodFan fan;
    aod__fan(&fan, sift->look);
    uint32_t open = fan.rays;
    for (unsigned n = 0; n < sift->tall_count && open != 0; n++)
        open &= ~rays_met(sift, &fan, sift->tall[n], open);
    for (unsigned eye = 0; eye < sift->look->eye_count; eye++) {
        uint32_t shut = ~open >> AOD_RAY_BITS * eye & AOD_ALL_COLUMNS;
        shade[eye].hidden = shade[eye].dim = samples_of(shut);
    }
    for (unsigned n = 0; n < sift->part_count && open != 0; n++)
        open = shade_past(sift, &fan, sift->part[n], open, shade);
}

AodHidden aod__look_hidden(const AodScene *scene, const AodLook *look)
{
    AodSift sift;
    aod__sift(&sift, scene, look, true);
    unsigned lines = look->eye_count * AOD_SAMPLES;
    if (sift.is_shut)
        return (AodHidden){.dim = AOD_ALL_SAMPLES,
                           .hidden = AOD_ALL_SAMPLES,
                           .dim_count = AOD_SAMPLES,
                           .lines = (uint8_t)lines,
                           .lines_hidden = (uint8_t)lines};
    AodHidden out = {.is_seen = true, .lines = (uint8_t)lines};
    if (sift.tall_count + sift.part_count == 0)
        return out;
    out.is_seen = false;
    unsigned fewest = AOD_SAMPLES + 1;
    Shade shade[AOD_EYES_MAX];
    find_shades(&sift, shade);
    for (unsigned eye = 0; eye < look->eye_count; eye++) {
        Shade all = shade[eye];
        out.is_seen |= all.hidden != AOD_ALL_SAMPLES;
        out.lines_hidden = (uint8_t)(out.lines_hidden + bits(all.hidden));
        if (bits(all.dim) >= fewest)
            continue;
        fewest = bits(all.dim);
        out.eye = (uint8_t)eye;
        out.dim = all.dim;
        out.hidden = all.hidden;
    }
    out.dim_count = (uint8_t)fewest;
    return out;
}

// --- who hides them -----------------------------------------------------------------------------

static AodCulprit culprit_of(const AodScene *scene, AodSifted one)
{
    if (one.at < AOD_BULKS_MAX)
        return (AodCulprit){
            .is_model = true, .whose = scene->bodies.bulk[one.at].whose, .cover = AOD_MODEL_COVER};
    const AodScreen *screen = aod__sifted_screen(scene, one);
    return (AodCulprit){
        .is_model = screen->is_model, .whose = screen->whose, .cover = screen->cover};
}

// Which of two stands before the other.
static bool is_before(const AodCulprit *a, const AodCulprit *b)
{
    if (a->dim_count != b->dim_count)
        return a->dim_count > b->dim_count;
    if (a->cover != b->cover)
        return b->cover == 0 || (a->cover != 0 && a->cover < b->cover);
    if (a->is_model != b->is_model)
        return b->is_model;
    return a->whose < b->whose;
}

// What one of them does from each eye.
typedef struct Blame {
    uint32_t dim; // from the eye that counts
    uint32_t hidden[AOD_EYES_MAX];
} Blame;

static Blame blame_of(const AodSift *sift, AodSifted one, bool is_tall, unsigned best_eye)
{
    Blame blame = {0};
    for (unsigned eye = 0; eye < sift->look->eye_count; eye++) {
        for (unsigned column = 0; column < AOD_COLUMNS; column++) {
            AodRay ray = aod__ray(sift->look, eye, column);
            AodRows rows = {0, 0};
            if (!is_tall)
                rows = rows_past(sift->scene, one, &ray);
            else if (is_met(sift->scene, one, &ray))
                rows = (AodRows){AOD_ALL_ROWS, AOD_ALL_ROWS};
            blame.hidden[eye] |= (uint32_t)rows.hidden << (AOD_ROWS * column);
            if (eye == best_eye)
                blame.dim |= (uint32_t)rows.dim << (AOD_ROWS * column);
        }
    }
    return blame;
}

static unsigned lines_of(const Blame *blame)
{
    return bits(blame->hidden[0]) + bits(blame->hidden[1]) + bits(blame->hidden[2]);
}

// Puts what several screens of one piece do together.
static void add_blame(AodCulprit culprit, const Blame *more, AodCulprit out[AOD_CULPRITS_MAX],
                      Blame blame[AOD_CULPRITS_MAX], unsigned *count)
{
    unsigned n = 0;
    while (n < *count && (out[n].is_model != culprit.is_model || out[n].whose != culprit.whose))
        n++;
    if (n == AOD_CULPRITS_MAX)
        return;
    if (n == *count) {
        out[n] = culprit;
        blame[n] = (Blame){0};
        ++*count;
    }
    blame[n].dim |= more->dim;
    for (unsigned eye = 0; eye < AOD_EYES_MAX; eye++)
        blame[n].hidden[eye] |= more->hidden[eye];
    out[n].dim_count = (uint8_t)bits(blame[n].dim);
    out[n].line_count = (uint8_t)lines_of(&blame[n]);
}

unsigned aod__look_culprits(const AodScene *scene, const AodLook *look, const AodHidden *hidden,
                            AodCulprit out[AOD_CULPRITS_MAX])
{
    AodSift sift;
    Blame blame[AOD_CULPRITS_MAX];
    unsigned count = 0;
    aod__sift(&sift, scene, look, false);
    for (unsigned n = 0; n < (unsigned)sift.tall_count + sift.part_count; n++) {
        bool is_tall = n < sift.tall_count;
        AodSifted one = is_tall ? sift.tall[n] : sift.part[n - sift.tall_count];
        Blame more = blame_of(&sift, one, is_tall, hidden->eye);
        if (more.dim != 0 || lines_of(&more) != 0)
            add_blame(culprit_of(scene, one), &more, out, blame, &count);
    }
    for (unsigned n = 1; n < count; n++) {
        AodCulprit moved = out[n];
        unsigned at = n;
        for (; at > 0 && is_before(&moved, &out[at - 1]); at--)
            out[at] = out[at - 1];
        out[at] = moved;
    }
    return count;
}
