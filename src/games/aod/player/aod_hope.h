// What attacks may be expected to do, exactly and in whole numbers: Wounds that are lost, and what
// they are worth.
//
// Each chain of dice (To Hit, To Wound face by face, saves, mitigation) is a fraction of powers of
// six; it is rounded once, to parts of 2^32 (aod_hope.c, rounded). What scatters and who stands
// under a Template is not reckoned: it counts as SHOOT-1.8 says. Nothing is stored: a chain is a
// few dozen steps, and models of one kind are asked once.
#pragma once

#include "aod_assault.h"
#include "aod_core.h"

// Wounds in parts of 2^32.
typedef uint64_t AodHope;

// How a shooter will have moved.
typedef enum AodManner {
    AOD_MANNER_STILL,
    AOD_MANNER_MOVES,
    AOD_MANNER_RUNS,
    AOD_MANNER_NOW, // as it may fire in this phase
} AodManner;

// All that the host would fire at the target from that far away, as if everybody saw it; its
// conditions are those of now. `victim`: a model of the target, whose saves count.
AodHope aod__hope_far(const Aod *g, unsigned host, unsigned target, unsigned victim, int32_t off_u,
                      AodManner manner);
// From where everybody stands, with what he sees, in that manner.
AodHope aod__hope_seen(const Aod *g, const AodAim *aim, unsigned victim, AodManner manner);
// The first of the host that stands; AOD_NO_MODEL: nobody does.
unsigned aod__victim_of(const Aod *g, unsigned host);
// How far the nearest of the target is from the nearest who sees it; AOD_SEES_NOBODY.
int32_t aod__nearest_u(const Aod *g, const AodAim *aim);
// The Cover Save that a model of the target has against the nearest member that sees it; 0: none.
unsigned aod__cover_of(const Aod *g, const AodAim *aim, unsigned victim);
// The same from where everybody stands, with what he sees and may fire; the victim in that cover.
AodHope aod__hope_now(const Aod *g, const AodAim *aim, unsigned victim, unsigned cover);
// ... as people are told it: who would lie under a Template is counted, which takes its time.
AodHope aod__hope_told(const Aod *g, const AodAim *aim, unsigned victim, unsigned cover);
// A round of fighting, everybody engaged.
AodHope aod__hope_fight(const Aod *g, unsigned host, unsigned foe, unsigned victim,
                        bool is_charging);
// Of one model alone against that one (CHAL-3.1).
AodHope aod__hope_duel(const Aod *g, unsigned model, unsigned other);
// VEH-8.2: of a hull that rams the host of models without a hull.
AodHope aod__hope_ram(const Aod *g, unsigned hull, unsigned target, unsigned victim);
// ASSAULT-2.1: how many of 36 rolls reach that far.
unsigned aod__rolls_that_reach(const Aod *g, unsigned host, int64_t length_u, bool is_slow);
