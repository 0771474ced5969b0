// Inside the room: what its files ask of each other.
#pragma once

#include "aod_json_attack.h"
#include "aod_map.h"

// --- a line of choices that is tried (aod_line.c) ------------------------------------------------

enum {
    AOD_LINE_FORCED_MAX = 16,
    AOD_LINE_BECAME_MAX = AOD_WAY_POINTS_MAX + 2, // a wish, all points of its ways, the end
};

typedef struct AodTried {
    EventSink sink; // hears what the engine chooses itself and what becomes of a wish
    const AodMatch *m;
    AodState *s; // a copy, in which the line is played
    unsigned seat;
    Span text;
    Span rest;     // that is not read yet
    bool cruises;  // a vehicle has gone so far that it fires less (VEH-3.1)
    unsigned dice; // that were rolled on the way, as well as they can fall
    bool is_refused;
    Refusal refusal;        // at `rest`
    AodAction refused;      // what was refused
    bool has_refused_model; // ... says where a model goes
    unsigned mover;         // 1 + the host that is moved or put down; 0: nobody is
    // Models of whom a choice of the line says where they go.
    size_t became_count;
    Action became[AOD_LINE_BECAME_MAX]; // of a wish: itself, given, and the ways
    size_t wish_at;                     // bytes of the text before it
    bool has_wish;
    size_t drawn_count;
    Action drawn[AOD_LINE_BECAME_MAX]; // choices of single models, as they were written
    uint16_t tester_count;
    uint16_t tester[AOD_UNIT_MODELS_MAX_ALL]; // models that test the ground on their way
    uint16_t hasty_count, hasty;              // that go Flat-out, and the last of them
    unsigned forced_count;
    Action forced[AOD_LINE_FORCED_MAX]; // by the last choice that was played
} AodTried;

AodTried *aod__line_of(const MapQuestion *question, const MapTrial *asked);
// Plays the line on its copy. False, with *problem set: a piece of it is no choice.
bool aod__line_play(AodTried *line, Message *problem);

// --- single models (aod_try.c) -------------------------------------------------------------------

typedef struct AodElsewhere {
    uint16_t model;
    bool is_refused;
    GeomPoint at;
    uint8_t floor;
    Refusal refusal;
} AodElsewhere;

// Plays the line of `asked` with those elsewhere whom it names, on copies of the question's state:
// *out is the copy in which it ends. `moved` has room for MAP_PLACES_MAX; `commit`: what makes that
// move, empty if the line itself does.
MapAnswer aod__line_stand(const MapQuestion *question, const MapTrial *asked, AodTried **out,
                          AodElsewhere *moved, TextBuffer *commit, MapProblem *problem);

// --- answers -------------------------------------------------------------------------------------

void aod__put_refusal(JsonWriter *json, const AodMatch *m, const Refusal *refusal);
// `targets`: of every enemy that is there, how the host in `s` sees and reaches it.
MapAnswer aod__put_targets(const MapQuestion *question, AodState *s, unsigned host,
                           JsonWriter *out);

// As in GameMap.
MapAnswer aod__map_reach(const MapQuestion *question, Span formation, Span order, JsonWriter *out,
                         MapProblem *problem);
MapAnswer aod__map_sight(const MapQuestion *question, const MapSight *asked, JsonWriter *out,
                         MapProblem *problem);
bool aod__map_place(const void *match, Span text, const char *key, JsonWriter *out);
