// Inside the room shoot: where markers and Templates may lie, and who is under them (WPN-2, 3, 5;
// TABLE-6). Questions only.
#pragma once

#include "aod_shoot.h"

// A shot that is placed.
typedef struct AodPlacer {
    const Aod *g;
    const AodArmMode *mode;
    uint16_t model, target; // who fires, at which host
    uint8_t level;          // WPN-3.9: that a Template strikes
    AodLooker gunner;       // of a vehicle with the weapon's mount
    uint64_t over;          // members of the target over which a hole may lie (WPN-2.10)
} AodPlacer;
// `target`: a host. Looks.
AodPlacer aod__placer(const Aod *g, const AodGroup *group, unsigned model);
// WPN-5.10: it sees nobody of the target and fires Barrage.
bool aod__is_indirect(const Aod *g, const AodGroup *group, unsigned model);

typedef struct AodOffer {
    GeomPoint at;
    uint16_t degrees; // of a Template
    uint16_t worth;   // models of the target under it
    uint8_t floor;
} AodOffer;
enum { AOD_OFFERS_MAX = 12 };
typedef struct AodOffers {
    unsigned count;
    AodOffer offer[AOD_OFFERS_MAX]; // the best first; of equal ones the one that was found first
} AodOffers;

// --- markers -------------------------------------------------------------------------------------

// WPN-2.2, 2.10.
bool aod__blast_check(const AodPlacer *placer, GeomPoint at, unsigned floor, Refusal *refusal);
void aod__mark_offers(const AodPlacer *placer, AodOffers *out);
// WPN-2.14: from where it was placed.
bool aod__crawl_check(const AodPlacer *placer, const AodMarkFrame *own, GeomPoint at,
                      Refusal *refusal);
void aod__crawl_offers(const AodPlacer *placer, const AodMarkFrame *own, AodOffers *out);
// WPN-5.4, 5.9: beside those of AodState.mark.
bool aod__later_check(const AodPlacer *placer, GeomPoint at, Refusal *refusal);
void aod__later_offers(const AodPlacer *placer, AodOffers *out);
// WPN-2.9: the level that a marker strikes which lies there.
unsigned aod__mark_level(const AodPlacer *placer, GeomPoint at, unsigned placed);
bool aod__is_under_mark(const AodPlacer *placer, GeomPoint at, unsigned level, unsigned model);

// --- Templates -----------------------------------------------------------------------------------

// TABLE-6.2, 6.7.
typedef struct AodTemplate {
    GeomShape stem, bulb;
} AodTemplate;
void aod__template_make(const AodPlacer *placer, GeomPoint narrow, unsigned degrees,
                        AodTemplate *out);
bool aod__is_under_template(const AodPlacer *placer, const AodTemplate *shape, unsigned model);
// TABLE-6.6: the narrow end at the base.
GeomPoint aod__narrow_end(const AodPlacer *placer, unsigned degrees);
bool aod__has_torrent(const AodPlacer *placer);
// WPN-3.1, 3.2, 3.6, 3.8; for a weapon without Torrent the point is the narrow end of the
// direction.
bool aod__template_check(const AodPlacer *placer, GeomPoint narrow, unsigned degrees,
                         Refusal *refusal);
void aod__template_offers(const AodPlacer *placer, AodOffers *out);

// --- inside the two files ------------------------------------------------------------------------

// Puts it where its worth belongs, if that is among the best.
void aod__offer(AodOffers *offers, AodOffer offer);
bool aod__would_offer(const AodOffers *offers, unsigned worth);
