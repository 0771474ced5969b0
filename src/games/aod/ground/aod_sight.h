// Lines of sight (AOD-TABLE-4): whether a look sees anything of its target, and what of it is
// hidden by what.
//
// Which of the 60 segments are blocked is found by 15 rays in the plane and the heights above them
// (AOD-TABLE-4.10); tests/sight holds this against all 60, one by one.
#pragma once

#include "aod_look.h"
#include "aod_scene.h"

#define AOD_MODEL_COVER LIMIT(TERR_1_4, 6) // of models and hulls in between, and of wrecks

// How much was asked, for bench/aod_sight.c.
typedef struct AodSightTally {
    uint64_t rays, tests; // tests: a ray against something, and what is nearer looked at
    uint64_t met;         // screens and bodies that meet the hull of viewer and target
} AodSightTally;

// AOD-TABLE-4.4: at least one sample can be seen from at least one eye. `tally` may be NULL.
bool aod__look_sees(const AodScene *scene, const AodLook *look, AodSightTally *tally);

// AOD-TABLE-4.5. Bit 4 * column + row for each sample.
typedef struct AodHidden {
    bool is_seen;    // from some eye
    uint8_t eye;     // from which the fewest are obscured; of equal ones the first
    uint32_t dim;    // samples that are obscured or hidden from there
    uint32_t hidden; // samples that are hidden from there
    uint8_t dim_count;
    uint8_t lines, lines_hidden; // from all eyes to all samples
} AodHidden;

// All columns are taken, whatever look->columns says.
AodHidden aod__look_hidden(const AodScene *scene, const AodLook *look);

// Something that obscures or hides.
typedef struct AodCulprit {
    bool is_model;
    uint16_t whose;     // piece or model
    uint8_t cover;      // the Cover Save that it gives; 0: none
    uint8_t dim_count;  // samples that it obscures or hides, from the eye that counts
    uint8_t line_count; // lines that it hides, from all eyes: of at most 60
} AodCulprit;

enum { AOD_CULPRITS_MAX = 128 }; // more than ever hide something of one target

// Who obscures samples from eye hidden->eye, or hides lines from any. Those that obscure most from
// there come first; of equal ones those with the better cover, then pieces by their numbers, then
// models by theirs. A piece with several screens is one. Gives how many are written.
unsigned aod__look_culprits(const AodScene *scene, const AodLook *look, const AodHidden *hidden,
                            AodCulprit out[AOD_CULPRITS_MAX]);
