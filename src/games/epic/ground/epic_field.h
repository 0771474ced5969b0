// What stands near a formation that moves: obstacles, zones of control and terrain, taken from the
// state once, so that many paths can be judged quickly. Only the files about movement use it.
#pragma once

#include "epic_works.h"
#include "field_near.h"

enum { EPIC_FEATURES_MAX = 256 }; // of one field; a table has some twenty

enum { // FieldBody.flags; keep_u is the reach of a zone of control
    EPIC_O_ENEMY = 1,
    EPIC_O_INFANTRY = 2, // friends pass over it (1.7.2b)
    EPIC_O_LOW = 4,      // infantry and light vehicles (5.4.2a)
    EPIC_O_TARGET = 8,   // of a formation that is charged
    EPIC_O_ENGINE = 16,
    EPIC_O_SCOUT = 32,
    EPIC_O_HELD = 64 // holds a place in a position: not barged (5.7.1a)
};

typedef struct EpicField {
    const EpicMatch *m;
    const EpicState *s;
    uint8_t formation;
    uint8_t purpose; // EpicMovePurpose
    uint16_t feature_count;
    bool has_roads;
    uint32_t changes; // how often somebody was moved or removed
    FieldNear near;
    uint16_t feature[EPIC_FEATURES_MAX];           // by its number, see epic__feature
    const FieldTerrain *ground[EPIC_FEATURES_MAX]; // the same
    EpicFeature laid[EPIC_WORKS_MAX];              // those of them that are works
} EpicField;

// What stands within `margin_u` of the box. `s->assault` says who is charged.
void epic__field_make(EpicField *field, const EpicMatch *m, const EpicState *s, unsigned formation,
                      EpicMovePurpose purpose, GeomBox box, int32_t margin_u);
// The terrain alone, for tests of paths that touch nobody.
void epic__field_make_ground(EpicField *field, const EpicMatch *m, const EpicState *s,
                             unsigned formation, EpicMovePurpose purpose, GeomBox box);
// The unit has moved there: the field follows.
void epic__field_move(EpicField *field, unsigned unit, GeomPoint at);
void epic__field_remove(EpicField *field, unsigned unit);

GeomBox epic__table(const EpicMatch *m);
GeomBox epic__formation_box(const EpicMatch *m, const EpicState *s, unsigned formation);

// --- zones of control and contact ----------------------------------------------------------------

// Whether the disc of a unit of that seat is in a live enemy zone, formations of `except` aside.
bool epic__point_in_zone(const EpicMatch *m, const EpicState *s, unsigned seat, GeomDisc disc,
                         EpicSet except);
// Units of the other side of the assault that touch it.
unsigned epic__touching(const EpicMatch *m, const EpicState *s, unsigned unit);

// --- who keeps a formation together --------------------------------------------------------------

// The parts that could stay (1.7.4b), as sets of places in `unit`; those of `stuck` (NULL: none)
// are in none of them. Gives their number; 1: a legal formation, or nobody.
int epic__parts(const EpicMatch *m, const EpicState *s, unsigned formation, const uint64_t *stuck,
                uint16_t unit[GEOM_LINK_MAX], uint64_t part[GEOM_LINK_MAX]);

// How many parts there would be if this unit stood there.
int epic__parts_if(const EpicMatch *m, const EpicState *s, unsigned moved, GeomPoint to);

// How many units would be outside the largest legal part.
unsigned epic__units_out_if(const EpicMatch *m, const EpicState *s, unsigned moved, GeomPoint to);
