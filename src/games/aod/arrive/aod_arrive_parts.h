// Inside the room arrive: the frame ARRIVE, whose stages lie in several files.
//
//     ROLLS, DEEP_ROLL ... FLANK_BRING            the dice of a turn                aod_arrive.c
//     NEXT, PLACE, DANGER                         normal Reserves, any unit         aod_arrive.c
//     STRIKE ... OTHERS                           the Deep Strike Assault           aod_strike.c
//     FLANK_DIE ... FLANKERS                      the Flanking Assault              aod_flankers.c
//     TESTS                                       of who is near them               aod_arrive.c
//     MIRRORS, SCATTER ... MISHAP, PLACE          Smoke and Mirrors (LEGION-2.20)   aod_mirrors.c
#pragma once

#include "aod_arrive.h"
#include "aod_eyes.h"

typedef enum ArriveStage {
    ARRIVE_ROLLS,
    ARRIVE_DEEP_ROLL,
    ARRIVE_DEEP_BRING,
    ARRIVE_FLANK_ROLL,
    ARRIVE_FLANK_BRING,
    ARRIVE_UNDER_ROLL,
    ARRIVE_UNDER_BRING,
    ARRIVE_ROLL_AGAIN, // asked whether a die that has failed is rolled again
    // in the Movement phase
    ARRIVE_NEXT,
    ARRIVE_PLACE,
    ARRIVE_DANGER, // tests of the way in
    ARRIVE_STRIKE,
    ARRIVE_STRIKE_POINT,
    ARRIVE_SCATTER,
    ARRIVE_HIGH,
    ARRIVE_LOW,
    ARRIVE_FIRST_DIE,
    ARRIVE_SECOND_DIE,
    ARRIVE_MISHAP,
    ARRIVE_DISORDER,
    ARRIVE_OTHERS,
    ARRIVE_HEAT,  // RULE-Heat_Blast
    ARRIVE_DOORS, // who gets out of drop pods
    ARRIVE_FLANK_DIE,
    ARRIVE_FLANK_MOVE,
    ARRIVE_FLANKERS,
    ARRIVE_TESTS,
    ARRIVE_MIRRORS, // LEGION-2.20: where its first model stands instead
    ARRIVE_STAGES
} ArriveStage;

enum { AOD_COMES = 1, AOD_HAS_COME = 2 }; // AodPlayer.assault; 0: it waits, if anybody does
enum { AOD_DEEP, AOD_FLANKING, AOD_UNDER, AOD_PODS }; // into AodPlayer.assault
enum { AOD_DENIAL = AOD_PODS + 1 }; // AodSetupFrame.assault alone (RULE-Area_Denial_Drop)

AodStep aod__arrive_go(AodFrame *frame, ArriveStage stage);
// Where those of the assault in hand that come down wait.
static inline AodWhere aod__strikers_wait(const AodFrame *frame)
{
    return frame->setup.assault == AOD_PODS    ? AOD_AT_POD
           : frame->setup.assault == AOD_UNDER ? AOD_AT_UNDER
                                               : AOD_AT_STRIKE;
}
// A roll may be made again: it is asked about, and `stage` goes on.
AodStep aod__ask_again(AodFrame *frame, ArriveStage stage);
// Whose arrivals they are: `seat` of the frame may be the opponent's.
unsigned aod__arrive_owner(const AodFrame *frame);
// The first unit that is due of those that wait there; AOD_NO_UNIT.
unsigned aod__next_due(const Aod *g, unsigned seat, AodWhere where);
// The unit is put down next; and it has been.
void aod__arrive_place(Aod *g, AodFrame *frame, unsigned unit, AodComes how);
void aod__arrive_put_down(Aod *g, AodFrame *frame);

// TRAIT-The_Hidden_Hand: the host is put on the table: if the Warlord is of it, or aboard of it,
// his unit is swift from now on.
void aod__note_warlord(Aod *g, unsigned host);

// --- aod_strike.c --------------------------------------------------------------------------------

unsigned aod__first_to_land(const Aod *g, unsigned host);
void aod__stand_first(Aod *g, unsigned model, GeomPoint at);
AodStep aod__strike_scatter(Aod *g, AodFrame *frame);
void aod__strike_direction(AodFrame *frame, AodAction a);
AodStep aod__strike_inches(Aod *g, AodFrame *frame);
AodStep aod__strike_fall(Aod *g, AodFrame *frame, unsigned inches);
AodStep aod__strike_land(Aod *g, AodFrame *frame);
void aod__strike_rest(Aod *g, AodFrame *frame, GeomPoint at);
AodStep aod__strike_disorder(Aod *g, AodFrame *frame);
AodStep aod__strike_others(Aod *g, AodFrame *frame);
AodStep aod__strike_heat(Aod *g, AodFrame *frame);
AodStep aod__strike_doors(Aod *g, AodFrame *frame);
#define AOD_DENIED_U LIMIT(RULE_Area_Denial_Drop, 6 * AOD_INCH)
// RULE-Area_Denial_Drop: an enemy who is so near to it there, or AOD_NO_MODEL.
unsigned aod__denied_by(const Aod *g, unsigned host, unsigned model, AodStand stand);
size_t aod__strike_points(const Aod *g, const AodFrame *frame, Action *out, size_t out_max);
bool aod__strike_check(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal);
size_t aod__mishap_points(const Aod *g, const AodFrame *frame, Action *out, size_t out_max);
bool aod__mishap_check(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal);

// Rolls off and goes on at the stage `back` of SETUP, with the winner in the frame (PRIN-1.5).
static inline AodStep aod__roll_off(AodFrame *frame, uint8_t back)
{
    AodSetupFrame *setup = aod__setup_frame(frame);
    setup->die[0] = setup->die[1] = 0;
    setup->rolls[0] = setup->rolls[1] = 0;
    setup->stage_back = back;
    frame->stage = AOD_SETUP_ROLL_OFF;
    return AOD_GO_ON;
}

// The unit waits no longer: it is to be put down (aod_reserve.c).
void aod__take_out(Aod *g, unsigned host);

// --- aod_apart.c ---------------------------------------------------------------------------------

// Who may see Infiltrators, while nothing moves: made when it is asked for the first time.
typedef struct AodWatch {
    unsigned count; // of enemies on the table; 0: not made yet, or nobody is there
    unsigned last;  // who of them saw the last one that was seen, and mostly sees the next
    AodState there; // with whoever comes where it would stand
    AodScene scene; // of the others: its own unit is looked through, and so are its models
    AodViewer enemy[AOD_MODELS_MAX];
} AodWatch;

// As aod__coming_fault, of who comes late: *other is the enemy that it is about.
// RULE-Scout: how far the model may be put from where it was.
int32_t aod__scouts_u(const Aod *g, unsigned model);
AodPlaceFault aod__late_fault(const AodComing *coming, const Aod *g, const AodCrowd *crowd,
                              unsigned model, AodStand stand, unsigned *other);
// More than so far from that enemy's model one who comes so stands.
int32_t aod__keeps_off_u(const Aod *g, AodComes how, unsigned enemy);
// It stands.
void aod__late_done(Aod *g, const AodComing *coming);

// --- aod_mirrors.c -------------------------------------------------------------------------------

size_t aod__mirror_points(const Aod *g, const AodFrame *frame, Action *out, size_t out_max);
bool aod__mirror_check(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal);
void aod__mirror_apply(Aod *g, AodFrame *frame, AodAction a);
// Where it lands, if that is free, or the nearest free place.
AodStep aod__mirror_land(Aod *g, AodFrame *frame);
// MISSION-8.2, 8.3: at least 1" from enemies, the edge and Impassable Terrain, on free ground.
bool aod__is_clear(const Aod *g, unsigned model, GeomPoint at);
// ... so far from the edge and such terrain; from enemies 1".
bool aod__is_clear_by(const Aod *g, unsigned model, GeomPoint at, int32_t off_u);
// The nearest such points, those within 18" or the nearest of all.
size_t aod__clear_points(const Aod *g, const AodFrame *frame, GeomPoint *out, size_t out_max);

// --- aod_flankers.c ------------------------------------------------------------------------------

AodStep aod__flankers_die(Aod *g, AodFrame *frame);
AodStep aod__flankers_next(Aod *g, AodFrame *frame);
size_t aod__flankers_moves(const Aod *g, const AodFrame *frame, Action *out, size_t out_max);
bool aod__flankers_check(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal);
