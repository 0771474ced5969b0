// Deployment maps and missions of Age of Darkness (AOD-MISSION-3, 4).
//
// A zone is all of its polygons but what is too near to the map's circle or its line. Lengths are
// geom's. Nothing here is scored or placed: these are the numbers by which the match does it.
#pragma once

#include "aod_table.h"

enum { AOD_ZONE_PARTS_MAX = 2, AOD_AWARDS_MAX = 4, AOD_AWARD_POINTS_MAX = 6 };

typedef struct AodLine {
    GeomPoint from, to;
} AodLine;

// A Deployment Zone: in Ambush it has two parts, and in some maps its player two own edges.
typedef struct AodZone {
    const char *name; // "A", "B"; "Attacker", "Defender"
    uint8_t part_count, edge_count;
    GeomPolygon part[AOD_ZONE_PARTS_MAX];
    AodLine edge[AOD_ZONE_PARTS_MAX]; // own battlefield edges
} AodZone;

typedef struct AodMap AodMap;
struct AodMap {
    const char *name;
    const char *rule; // "AOD-MISSION-3.1"
    uint8_t number;   // on a D6 (AOD-MISSION-1.1)
    bool has_roles;   // Attacker and Defender are chosen in place of zones (AOD-MISSION-1.4)
    bool may_turn;    // the first may choose any quarter (AOD-MISSION-3.3)
    AodZone zone[2];
    GeomDisc keep_out; // nobody deploys so near; radius 0: none
    AodLine line;      // nor within line_off_u of this line; 0: none
    int32_t line_off_u;
};

// What gives Victory points.
typedef enum AodAwardKind {
    // Primary, at the end unless said otherwise.
    AOD_AWARD_TARGET_CLASS, // points by class: Infantry, Daemon, Dreadnought, Cavalry, Vehicle,
                            // Primarch
    AOD_AWARD_FIRST_TURN,   // for each enemy unit destroyed in Game Turn 1
    AOD_AWARD_ZONE_MARKER,  // for the marker in the enemy zone
    AOD_AWARD_ZONE_UNITS,   // for each own Scoring, Denial unit in the enemy zone
    AOD_AWARD_TURN_MARKERS, // for each marker at the start of each own turn
    AOD_AWARD_SECTORS,      // own zone, No Man's Land, enemy zone
    AOD_AWARD_LOSSES,       // for each enemy unit destroyed or Falling Back
    AOD_AWARD_LOTTERY,      // for each controlled marker, by a D6
    // Secondary (AOD-MISSION-5.1, 5.2).
    AOD_AWARD_WARLORD, // and what a Primarch adds
    AOD_AWARD_LAST_MAN,
    AOD_AWARD_ATTRITION,
    AOD_AWARD_PRICE,
    AOD_AWARD_COUNT
} AodAwardKind;

typedef struct AodAward {
    AodAwardKind kind;
    bool is_d3; // the first number is a D3 (AOD-MISSION-5.6)
    uint8_t point_count;
    uint8_t point[AOD_AWARD_POINTS_MAX];
} AodAward;

typedef enum AodMarkersWhen {
    AOD_MARKERS_NONE,
    AOD_MARKERS_BEFORE,
    AOD_MARKERS_AFTER
} AodMarkersWhen;

typedef struct AodMarkers {
    AodMarkersWhen when; // deployment
    uint8_t count;       // of both players together
    bool is_first_at_centre;
    bool is_outside_zones;
    bool is_in_enemy_zone;
    int32_t from_edge_u, between_u;
} AodMarkers;

// What a mission is played for.
typedef struct AodPlay AodPlay;
struct AodPlay {
    const char *name;
    const char *rule;
    uint8_t number; // on a D6 (AOD-MISSION-1.1)
    uint8_t turns;
    uint8_t more_on; // a D6 after the last of them: one more on this or better; 0: never
    bool is_staged;  // deployed in stages (AOD-MISSION-4.2)
    bool vehicles_score;
    AodMarkers markers;
    uint8_t primary_count, secondary_count;
    AodAward primary[AOD_AWARDS_MAX], secondary[AOD_AWARDS_MAX];
};

// A battle that brings mission, map, table and both sides.
typedef struct AodTraining AodTraining;
struct AodTraining {
    const char *id, *name, *about;
    uint16_t order;           // in lists, the easiest first
    bool has_variable_length; // AOD-MISSION-2.2, in place of the mission's own length
    const AodPlay *play;
    const AodMap *map;
    const AodTable *table;
    Span side[2];                  // as army files
    const struct AodArmy *army[2]; // read from them, once the library is whole
};

// Whether a point may be in a zone (0 or 1) of the map.
bool aod_map_has(const AodMap *map, unsigned zone, GeomPoint at);
const char *aod_award_word(AodAwardKind kind); // "sectors"
