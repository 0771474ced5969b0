// Frame MARK (FLOW-8.1 (3)): one marker or Template of a group: where it lies, how it scatters,
// whom it hits (WPN-2, 3, 5; PRIN-1.7, 1.8, 1.12). Its hits are dice of the group that wait.
//
// Map: whose shot it is; placing; the scatter; where it comes to lie; the frame; what is asked.
#include "aod_group.h"
#include "aod_marker.h"

#include "base_assert.h"
#include "base_limit.h"

enum {
    MARK_BEGIN,
    MARK_PLACE, // D-BLAST, D-TEMPLATE
    MARK_CRAWL, // D-BLAST goes on
    MARK_SCATTER,
    MARK_HIGH,
    MARK_LOW,
    MARK_FIRST, // of the distance dice
    MARK_SECOND,
    MARK_AGAIN, // D-REROLL
    MARK_LATER, // D-BARRAGE
    MARK_LAND,
};

// --- whose shot it is ----------------------------------------------------------------------------

void aod__begin_mark(Aod *g, const AodFrame *of, unsigned group, unsigned model)
{
    ASSERT(model < g->m->model_count);
    AodFrame *frame = aod__push(g, AOD_FRAME_MARK);
    frame->unit = of->unit;
    frame->seat = of->seat;
    frame->mark.group = (uint8_t)group;
    frame->mark.model = (uint16_t)model;
}

static const AodGroup *group_of(const Aod *g, const AodFrame *frame)
{
    return aod__group(g, frame->mark.group);
}

static const AodArmMode *mode_of(const Aod *g, const AodFrame *frame)
{
    return aod__mode(g->m, group_of(g, frame)->mode);
}

static AodPlacer placer_of(const Aod *g, const AodFrame *frame)
{
    return aod__placer(g, group_of(g, frame), frame->mark.model);
}

static bool is_template(const Aod *g, const AodFrame *frame)
{
    return aod__strikes(mode_of(g, frame)) == AOD_STRIKES_BY_TEMPLATE;
}

bool aod__has_many_places(const Aod *g, const AodFrame *frame)
{
    return aod__mode_has(mode_of(g, frame), AOD_S_TORRENT);
}

static AodStep go(AodFrame *frame, unsigned stage)
{
    ASSERT(stage <= MARK_LAND);
    frame->stage = (uint8_t)stage;
    return AOD_GO_ON;
}

static AodStep leave(Aod *g)
{
    aod__pop(g);
    return AOD_GO_ON;
}

// --- placing -------------------------------------------------------------------------------------

static AodStep begin(Aod *g, AodFrame *frame)
{
    AodMarkFrame *own = aod__mark_frame(frame);
    AodOffers offers;
    bool is_barrage = aod__mode_has(mode_of(g, frame), AOD_S_BARRAGE);
    if (!aod__on_table(g->s, own->model))
        return leave(g);
    own->is_indirect = aod__is_indirect(g, group_of(g, frame), own->model);
    own->is_later = is_barrage && g->s->mark_count > 0;
    if (own->is_later)
        return go(frame, MARK_SCATTER);
    AodPlacer placer = placer_of(g, frame);
    if (is_template(g, frame))
        aod__template_offers(&placer, &offers);
    else
        aod__mark_offers(&placer, &offers);
    if (offers.count > 0)
        return go(frame, MARK_PLACE);
    if (is_template(g, frame))
        AOD_REPORT(g, WPN_3_8, NO_TEMPLATE, "m", (int)own->model);
    else
        AOD_REPORT(g, WPN_2_10, NO_MARK, "m", (int)own->model);
    return leave(g);
}

// RULE-Crawling_Fire: it is asked only where crawling leads to more.
static AodStep crawl(Aod *g, AodFrame *frame)
{
    AodOffers offers;
    if (!aod__mode_has(mode_of(g, frame), AOD_S_CRAWLING_FIRE))
        return go(frame, MARK_SCATTER);
    AodPlacer placer = placer_of(g, frame);
    aod__crawl_offers(&placer, &frame->mark, &offers);
    return offers.count > 0 ? aod__ask_more(g, AOD_D_BLAST, frame->seat) : go(frame, MARK_SCATTER);
}

// --- the scatter ---------------------------------------------------------------------------------

// WPN-5.7.
static bool is_blinded_by_night(const Aod *g, const AodFrame *frame)
{
    int32_t least_u = INT32_MAX;
    if (g->s->night == 0 || !aod__mode_has(mode_of(g, frame), AOD_S_BARRAGE))
        return false;
    for (AodMembers at = aod__members(g, group_of(g, frame)->target); aod__member(g, &at);) {
        if (!aod__on_table(g->s, at.model))
            continue;
        int32_t gap_u = aod__gap_u(g, frame->mark.model, at.model);
        least_u = gap_u < least_u ? gap_u : least_u;
    }
    return least_u > LIMIT(WPN_5_7, 24 * AOD_INCH);
}

// PRIN-1.12.
static AodStep scatter(Aod *g, AodFrame *frame)
{
    AodMarkFrame *own = aod__mark_frame(frame);
    if (frame->rolled == 0)
        return aod__roll(g);
    unsigned die = aod__take_roll(frame);
    own->has_arrow = die > AOD_SCATTER_HITS;
    if (own->has_arrow)
        return go(frame, MARK_HIGH);
    if (!own->is_again && is_blinded_by_night(g, frame)) {
        own->is_again = 1;
        AOD_REPORT(g, WPN_5_7, SCATTER_NIGHT, "i", (int)die);
        return aod__roll(g);
    }
    if (!own->is_again && aod__is_short_of_crew(g, aod__frame_unit(frame))) {
        own->is_again = 1;
        AOD_REPORT(g, RULE_Man_the_Guns, SCATTER_SHORT, "i", (int)die);
        return aod__roll(g);
    }
    AOD_REPORT(g, PRIN_1_8, SCATTER_HITS, "i", (int)die);
    return go(frame, own->is_later ? MARK_LATER : MARK_LAND);
}

static AodStep measure(Aod *g, AodFrame *frame)
{
    AodMarkFrame *own = aod__mark_frame(frame);
    if (frame->rolled == 0)
        return aod__roll(g);
    unsigned die = aod__take_roll(frame);
    if (frame->stage == MARK_FIRST) {
        own->first = (uint8_t)die;
        frame->stage = MARK_SECOND;
        return aod__roll(g);
    }
    unsigned skill = own->is_indirect ? 0 : group_of(g, frame)->skill; // WPN-2.3, 5.1
    own->inches = (uint8_t)(own->first + die > skill ? own->first + die - skill : 0);
    AOD_REPORT(g, WPN_2_3, SCATTERS, "iii", (int)own->first, (int)die, (int)own->inches);
    return go(frame, MARK_AGAIN);
}

// GEAR-3.3.
static bool is_guided(const Aod *g, const AodFrame *frame)
{
    unsigned seat = aod__seat_of(g->m, aod__frame_unit(frame));
    for (AodMembers at = aod__members(g, group_of(g, frame)->target); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) && aod__is_guided_by_vox(g, seat, at.model))
            return true;
    return false;
}

static bool may_roll_again(const Aod *g, const AodFrame *frame)
{
    const AodMarkFrame *own = &frame->mark;
    return !own->is_again && (own->inches > 0 || own->is_later) &&
           (aod__mode_has(mode_of(g, frame), AOD_S_TWIN_LINKED) ||
            aod__can_craft(g, group_of(g, frame), own->model) || is_guided(g, frame));
}

static void roll_again(Aod *g, AodFrame *frame)
{
    AodMarkFrame *own = aod__mark_frame(frame);
    ASSERT(own->is_again == 0);
    bool is_twin = aod__mode_has(mode_of(g, frame), AOD_S_TWIN_LINKED);
    bool is_crafted = !is_twin && aod__can_craft(g, group_of(g, frame), own->model);
    if (is_twin || is_crafted)
        AOD_REPORT(g, WPN_2_6, SCATTER_AGAIN, "");
    else
        AOD_REPORT(g, GEAR_3_3, SCATTER_AGAIN, "");
    if (is_crafted)
        aod__use_master_crafted(g, group_of(g, frame), own->model);
    own->is_again = 1;
    own->has_arrow = own->first = own->inches = 0;
    own->direction = 0;
    frame->stage = MARK_SCATTER;
}

// --- where it comes to lie -----------------------------------------------------------------------

// WPN-2.4, 3.1, VEH-7.5: a hit for each model under it; Buildings are not struck yet.
static unsigned strike(Aod *g, const AodFrame *frame, const AodPlacer *placer, GeomPoint at,
                       unsigned level, const AodTemplate *shape)
{
    unsigned count = 0;
    unsigned told = AOD_NO_UNIT;
    for (unsigned n = 0; n < g->m->model_count; n++) {
        bool is_under = shape != NULL ? aod__is_under_template(placer, shape, n)
                                      : aod__is_under_mark(placer, at, level, n);
        if (!is_under)
            continue;
        unsigned host = aod__host(g->s, aod__unit_of(g->s, n));
        if (aod__is(g->m, n, AOD_TYPE(FORTIFICATION))) {
            if (told != host)
                AOD_REPORT(g, VEH_4_1, HULL_UNDER, "u", (int)host);
            told = host;
            continue;
        }
        count += aod__add_waiting(g, frame->mark.model, host);
    }
    return count;
}

static void keep_mark(Aod *g, GeomPoint at, unsigned toward, unsigned level)
{
    ASSERT(level < g->m->floor_count);
    ASSERT(toward <= UINT16_MAX);
    if (g->s->mark_count == AOD_MARKS_MAX) { // later ones touch those that are kept
        aod__guard(g, AOD_GUARD_DICE);
        return;
    }
    g->s->mark[g->s->mark_count++] =
        (AodMark){.x = at.x, .y = at.y, .toward = (uint16_t)toward, .floor = (uint8_t)level};
}

// RULE-Graviton_Pulse, RULE-Lingering_Death: what it leaves on the ground, whatever it has hit.
static void leave_area(Aod *g, const AodFrame *frame, GeomPoint at)
{
    const AodArmMode *mode = mode_of(g, frame);
    int32_t radius_u = aod__marker_u(mode);
    if (aod__mode_has(mode, AOD_S_GRAVITON_PULSE)) {
        aod__lay_area(g, AOD_AREA_GRAVITON, at, radius_u, frame->seat);
        AOD_REPORT(g, RULE_Graviton_Pulse, PULSE_STAYS, "o", (int)aod__told(at));
    }
    if (aod__mode_has(mode, AOD_S_LINGERING_DEATH)) {
        aod__lay_area(g, AOD_AREA_PHOSPHEX, at, radius_u, frame->seat);
        AOD_REPORT(g, RULE_Lingering_Death, DEATH_STAYS, "o", (int)aod__told(at));
    }
}

static AodStep land(Aod *g, AodFrame *frame)
{
    AodMarkFrame *own = aod__mark_frame(frame);
    AodPlacer placer = placer_of(g, frame);
    GeomPoint at = {own->x, own->y};
    if (own->is_later && own->has_arrow) { // WPN-5.4
        GeomPoint first = {g->s->mark[0].x, g->s->mark[0].y};
        at = geom_point_toward(first, own->direction, 2 * aod__marker_u(placer.mode));
    } else if (own->has_arrow) {
        at = geom_point_toward(at, own->direction, own->inches * AOD_INCH);
    }
    if (at.x < 0 || at.y < 0 || at.x > AOD_TABLE_WIDTH_U || at.y > AOD_TABLE_DEPTH_U) {
        AOD_REPORT(g, WPN_2_3, MARK_LOST, "");
        return leave(g);
    }
    unsigned level = aod__mark_level(&placer, at, own->floor);
    keep_mark(g, at, 0, level);
    unsigned hits = strike(g, frame, &placer, at, level, NULL);
    AOD_REPORT(g, WPN_2_4, MARK_LIES, "oi", (int)aod__told(at), (int)hits);
    leave_area(g, frame, at);
    return leave(g);
}

static void lay_template(Aod *g, AodFrame *frame, GeomPoint narrow, unsigned degrees)
{
    AodTemplate shape;
    AodPlacer placer = placer_of(g, frame);
    unsigned model = frame->mark.model;
    aod__template_make(&placer, narrow, degrees, &shape);
    keep_mark(g, narrow, aod__bam_of(degrees), placer.level);
    unsigned hits = strike(g, frame, &placer, narrow, placer.level, &shape);
    AOD_REPORT(g, WPN_3_1, TEMPLATE_LIES, "miid", (int)model, (int)degrees, (int)hits,
               (int)degrees);
    aod__pop(g);
}

AodUnder aod__under(const Aod *g, AodAction place)
{
    AodUnder under = {0};
    const AodFrame *frame = aod__top(g->s);
    if (frame->tag != AOD_FRAME_MARK)
        return under;
    AodPlacer placer = placer_of(g, frame);
    AodTemplate shape;
    GeomPoint at = {place.x, place.y};
    bool is_shape = place.kind == AOD_ACTION_TOWARD || place.kind == AOD_ACTION_FROM;
    unsigned placed = place.kind == AOD_ACTION_CRAWL ? frame->mark.floor : place.choice;
    if (placed >= g->m->floor_count)
        return under;
    unsigned level = aod__mark_level(&placer, at, placed);
    if (place.kind == AOD_ACTION_TOWARD)
        at = aod__narrow_end(&placer, place.other);
    if (is_shape)
        aod__template_make(&placer, at, place.other, &shape);
    for (unsigned n = 0; n < g->m->model_count; n++) {
        if (!(is_shape ? aod__is_under_template(&placer, &shape, n)
                       : aod__is_under_mark(&placer, at, level, n)))
            continue;
        unsigned host = aod__host(g->s, aod__unit_of(g->s, n));
        if (host == placer.target)
            under.target++;
        else if (aod__is_enemy(g, aod__frame_unit(frame), host))
            under.others++;
        else
            under.friends++;
    }
    return under;
}

// --- the frame -----------------------------------------------------------------------------------

AodStep aod__mark_step(Aod *g, AodFrame *frame)
{
    switch (frame->stage) {
    case MARK_BEGIN:
        return begin(g, frame);
    case MARK_PLACE:
        return aod__ask(g, is_template(g, frame) ? AOD_D_TEMPLATE : AOD_D_BLAST, frame->seat);
    case MARK_CRAWL:
        return crawl(g, frame);
    case MARK_SCATTER:
        return scatter(g, frame);
    case MARK_HIGH:
        return aod__ask(g, AOD_D_HIGH, ACTOR_CHANCE);
    case MARK_LOW:
        return aod__ask(g, AOD_D_LOW, ACTOR_CHANCE);
    case MARK_FIRST:
    case MARK_SECOND:
        return measure(g, frame);
    case MARK_AGAIN:
        return may_roll_again(g, frame) ? aod__ask(g, AOD_D_REROLL, frame->seat)
                                        : go(frame, MARK_LAND);
    case MARK_LATER:
        return aod__ask(g, AOD_D_BARRAGE, frame->seat);
    default:
        ASSERT(frame->stage == MARK_LAND);
        return land(g, frame);
    }
}

// --- what is asked -------------------------------------------------------------------------------

static size_t list_offers(AodActionKind kind, const AodOffers *offers, Action *out, size_t out_max,
                          size_t count)
{
    for (unsigned n = 0; n < offers->count; n++) {
        const AodOffer *offer = &offers->offer[n];
        AodAction a = {.kind = (uint16_t)kind, .x = offer->at.x, .y = offer->at.y};
        if (kind == AOD_ACTION_MARK)
            a.choice = offer->floor;
        if (kind == AOD_ACTION_FROM || kind == AOD_ACTION_TOWARD)
            a.other = offer->degrees;
        if (kind == AOD_ACTION_TOWARD)
            a.x = a.y = 0;
        count = aod__list(out, out_max, count, a);
    }
    return count;
}

size_t aod__mark_legal(const Aod *g, const AodFrame *frame, Action *out, size_t out_max)
{
    AodOffers offers;
    size_t count = 0;
    AodPlacer placer = placer_of(g, frame);
    switch (frame->stage) {
    case MARK_PLACE:
        if (!is_template(g, frame)) {
            aod__mark_offers(&placer, &offers);
            return list_offers(AOD_ACTION_MARK, &offers, out, out_max, 0);
        }
        aod__template_offers(&placer, &offers);
        return list_offers(aod__has_torrent(&placer) ? AOD_ACTION_FROM : AOD_ACTION_TOWARD, &offers,
                           out, out_max, 0);
    case MARK_CRAWL:
        aod__crawl_offers(&placer, &frame->mark, &offers);
        count = list_offers(AOD_ACTION_CRAWL, &offers, out, out_max, 0);
        return aod__list(out, out_max, count, (AodAction){.kind = AOD_ACTION_STAY});
    case MARK_LATER:
        aod__later_offers(&placer, &offers);
        return list_offers(AOD_ACTION_MARK, &offers, out, out_max, 0);
    default:
        ASSERT(frame->stage == MARK_AGAIN);
        count = aod__list(out, out_max, 0, (AodAction){.kind = AOD_ACTION_REROLL});
        return aod__list(out, out_max, count, (AodAction){.kind = AOD_ACTION_KEEP});
    }
}

static bool check_template(const AodPlacer *placer, AodAction a, Refusal *refusal)
{
    enum { DEGREES = 360 };
    bool has_torrent = aod__has_torrent(placer);
    unsigned fields = has_torrent ? AOD_HAS_POINT | AOD_HAS_OTHER : AOD_HAS_OTHER;
    if (a.kind != (has_torrent ? AOD_ACTION_FROM : AOD_ACTION_TOWARD) ||
        !aod__is_plain(a, fields) || a.other >= DEGREES || !geom_is_in_bound((GeomPoint){a.x, a.y}))
        return aod__refuse(refusal, AOD_R_TABLE_6_6, AOD_MSG_NOT_NOW, "");
    return aod__template_check(placer, (GeomPoint){a.x, a.y}, a.other, refusal);
}

bool aod__mark_check(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    AodPlacer placer = placer_of(g, frame);
    GeomPoint at = {a.x, a.y};
    bool is_placed = aod__is_plain(a, AOD_HAS_POINT | AOD_HAS_CHOICE);
    bool is_point = aod__is_plain(a, AOD_HAS_POINT);
    switch (frame->stage) {
    case MARK_PLACE:
        if (is_template(g, frame))
            return check_template(&placer, a, refusal);
        if (a.kind == AOD_ACTION_MARK && is_placed)
            return aod__blast_check(&placer, at, a.choice, refusal);
        break;
    case MARK_CRAWL:
        if (a.kind == AOD_ACTION_STAY && aod__is_plain(a, 0))
            return true;
        if (a.kind == AOD_ACTION_CRAWL && is_point)
            return aod__crawl_check(&placer, &frame->mark, at, refusal);
        break;
    case MARK_LATER:
        if (a.kind == AOD_ACTION_MARK && is_point)
            return aod__later_check(&placer, at, refusal);
        break;
    case MARK_AGAIN:
        if ((a.kind == AOD_ACTION_REROLL || a.kind == AOD_ACTION_KEEP) && aod__is_plain(a, 0))
            return true;
        break;
    default:
        break;
    }
    return aod__refuse(refusal, AOD_R_WPN_2_2, AOD_MSG_NOT_NOW, "");
}

static void put_mark(Aod *g, AodFrame *frame, AodAction a)
{
    AodMarkFrame *own = aod__mark_frame(frame);
    own->x = a.x;
    own->y = a.y;
    if (a.kind == AOD_ACTION_CRAWL) {
        AOD_REPORT(g, RULE_Crawling_Fire, MARK_CRAWLS, "o", (int)aod__told((GeomPoint){a.x, a.y}));
        return;
    }
    own->floor = a.choice;
    AOD_REPORT(g, WPN_2_2, MARK_PLACED, "mo", (int)own->model,
               (int)aod__told((GeomPoint){a.x, a.y}));
}

static void turn_arrow(Aod *g, AodFrame *frame, AodAction a)
{
    enum { HALF_BITS = 8 };
    AodMarkFrame *own = aod__mark_frame(frame);
    if (a.kind == AOD_ACTION_HIGH) {
        own->direction = (uint16_t)(a.other << HALF_BITS);
        frame->stage = MARK_LOW;
        return;
    }
    own->direction = (uint16_t)(own->direction | a.other);
    unsigned degrees = aod__degrees_of(own->direction);
    AOD_REPORT(g, PRIN_1_8, SCATTER_ARROW, "id", (int)degrees, (int)degrees);
    frame->stage = own->is_later ? MARK_AGAIN : MARK_FIRST;
}

void aod__mark_apply(Aod *g, AodFrame *frame, AodAction a)
{
    AodPlacer placer;
    ASSERT(frame->tag == AOD_FRAME_MARK);
    switch (a.kind) {
    case AOD_ACTION_MARK:
        put_mark(g, frame, a);
        frame->stage = frame->stage == MARK_LATER ? MARK_LAND : MARK_CRAWL;
        return;
    case AOD_ACTION_CRAWL:
        put_mark(g, frame, a);
        frame->stage = MARK_SCATTER;
        return;
    case AOD_ACTION_STAY:
        frame->stage = MARK_SCATTER;
        return;
    case AOD_ACTION_TOWARD:
        placer = placer_of(g, frame);
        lay_template(g, frame, aod__narrow_end(&placer, a.other), a.other);
        return;
    case AOD_ACTION_FROM:
        lay_template(g, frame, (GeomPoint){a.x, a.y}, a.other);
        return;
    case AOD_ACTION_REROLL:
        roll_again(g, frame);
        return;
    case AOD_ACTION_KEEP:
        frame->stage = MARK_LAND;
        return;
    default:
        turn_arrow(g, frame, a);
    }
}
