// Before the battle: the frame SETUP (FLOW-2.2, nodes 1 to 16).
//
// Map: dice, mission and map, who has what side, markers, order and zones, Night, groups and
// Reserve, deployment, what is told, the frame's four functions. Who is put down after all others
// is aod_late.c's.
#include "aod_arrive.h"
#include "aod_arrive_parts.h"
#include "aod_value.h"

#include "base_assert.h"
#include "base_limit.h"

static unsigned first_of(const Aod *g)
{
    ASSERT(g->s->first < KERNEL_SEATS);
    return g->s->first;
}

// --- roll-offs (PRIN-1.5) ------------------------------------------------------------------------

// What a roll-off is for.
static const char *what_for(unsigned stage)
{
    switch ((AodSetupStage)stage) {
    case AOD_SETUP_SIDES_WON:
        return "who keeps their Allegiance";
    case AOD_SETUP_MARKERS_WON:
        return "who lays the first marker";
    case AOD_SETUP_UNDERMINE_WON:
        return "who undermines first";
    case AOD_SETUP_ORDER_WON:
        return "who chooses the order of deployment";
    case AOD_SETUP_INFILTRATE:
        return "whose Infiltrators are first";
    case AOD_SETUP_SCOUTS:
        return "whose Scouts are first";
    default:
        return "whose unit is first";
    }
}

static AodStep step_roll_off(Aod *g, AodFrame *frame)
{
    AodSetupFrame *setup = aod__setup_frame(frame);
    // LEGION-2.5: one more for who deploys first, and the lowest is discarded.
    bool is_for_first = setup->stage_back == AOD_SETUP_ORDER_WON;
    unsigned dice[2];
    for (unsigned n = 0; n < KERNEL_SEATS; n++)
        dice[n] = is_for_first && g->m->primary[n] == AOD_WHITE_SCARS ? 2 : 1;
    unsigned seat = setup->rolls[0] < dice[0] ? 0 : 1;
    if (frame->rolled == 0)
        return aod__roll(g);
    unsigned die = aod__take_roll(frame);
    unsigned before = setup->die[seat];
    setup->rolls[seat]++;
    setup->die[seat] = (uint8_t)(die > before ? die : before);
    if (dice[seat] == 1)
        AOD_REPORT(g, PRIN_1_5, ROLLS, "si", (int)seat, (int)die);
    else if (setup->rolls[seat] == 2)
        AOD_REPORT(g, LEGION_2_5, ROLLS_TWO, "sii", (int)seat, (int)before, (int)die);
    if (setup->rolls[1] < dice[1])
        return AOD_GO_ON;
    if (setup->die[0] == setup->die[1]) {
        setup->die[0] = setup->die[1] = 0;
        setup->rolls[0] = setup->rolls[1] = 0;
        AOD_REPORT(g, PRIN_1_5, ROLLS_AGAIN, "");
        return AOD_GO_ON;
    }
    setup->winner = setup->die[0] > setup->die[1] ? 0 : 1;
    AOD_REPORT(g, PRIN_1_5, WINS_ROLL, "st", (int)setup->winner, what_for(setup->stage_back));
    frame->stage = setup->stage_back;
    return AOD_GO_ON;
}

// Whoever has won the roll-off begins.
static AodStep let_winner_begin(AodFrame *frame, AodSetupStage stage)
{
    ASSERT(frame->setup.winner < KERNEL_SEATS);
    frame->seat = frame->setup.winner;
    frame->stage = (uint8_t)stage;
    return AOD_GO_ON;
}

// --- mission and map (MISSION-1.1) ---------------------------------------------------------------

static AodStep step_play(Aod *g, AodFrame *frame)
{
    const AodLibrary *library = g->m->library;
    unsigned number = 0;
    if (g->m->play != NULL)
        number = g->m->play->number;
    else if (frame->rolled == 0)
        return aod__roll(g);
    else
        number = aod__take_roll(frame);
    for (uint32_t i = 0; i < library->play_count; i++)
        if (library->play[i].number == number)
            g->s->play = (uint8_t)(i + 1);
    ASSERT(g->s->play != 0);
    AOD_REPORT(g, MISSION_1_1, MISSION_IS, "t", aod__play(g)->name);
    frame->stage = AOD_SETUP_MAP;
    return AOD_GO_ON;
}

static AodStep step_map(Aod *g, AodFrame *frame)
{
    const AodLibrary *library = g->m->library;
    unsigned number = 0;
    if (g->m->map != NULL)
        number = g->m->map->number;
    else if (frame->rolled == 0)
        return aod__roll(g);
    else
        number = aod__take_roll(frame);
    for (uint32_t i = 0; i < library->map_count; i++)
        if (library->map[i].number == number)
            g->s->map = (uint8_t)(i + 1);
    ASSERT(g->s->map != 0);
    AOD_REPORT(g, MISSION_1_1, MAP_IS, "t", aod__map(g)->name);
    frame->stage = AOD_SETUP_SIDES;
    return AOD_GO_ON;
}

// --- sides (ARMY-1.2) ----------------------------------------------------------------------------

static AodStep step_sides(Aod *g, AodFrame *frame)
{
    for (unsigned seat = 0; seat < KERNEL_SEATS; seat++)
        aod__player(g, seat)->side = g->m->side[seat];
    if (g->m->side[0] == g->m->side[1] && g->m->side[0] != AOD_ANY_SIDE)
        return aod__roll_off(frame, AOD_SETUP_SIDES_WON);
    frame->stage = AOD_SETUP_UNDERMINE;
    return AOD_GO_ON;
}

static AodStep step_sides_won(Aod *g, AodFrame *frame)
{
    unsigned other = 1U - frame->setup.winner;
    aod__player(g, other)->side = g->m->side[other] == AOD_LOYALIST ? AOD_TRAITOR : AOD_LOYALIST;
    AOD_REPORT(g, ARMY_1_2, KEEPS_SIDE, "ss", (int)frame->setup.winner, (int)other);
    frame->stage = AOD_SETUP_UNDERMINE;
    return AOD_GO_ON;
}

// --- terrain that is undermined (DOCT-Reductor.3) -------------------------------------------------

static bool may_undermine(const Aod *g, unsigned piece)
{
    return piece < g->m->table->piece_count && piece < 8 * sizeof g->s->undermined &&
           g->m->table->piece[piece].form == AOD_CLASS_AREA &&
           g->m->table->piece[piece].cover != 0 &&
           !aod__is_undermined(g, &g->m->table->piece[piece]);
}

static bool has_mines(const Aod *g, const AodFrame *frame, unsigned seat)
{
    if (!aod__army_has_rite(g, seat, AOD_RITE(REDUCTOR)) ||
        frame->setup.mines[seat] >= LIMIT(DOCT_Reductor_3, 3))
        return false;
    for (unsigned n = 0; n < g->m->table->piece_count; n++)
        if (may_undermine(g, n))
            return true;
    return false;
}

static AodStep step_undermine(Aod *g, AodFrame *frame)
{
    AodSetupFrame *own = aod__setup_frame(frame);
    for (unsigned seat = 0; seat < KERNEL_SEATS; seat++)
        if (!has_mines(g, frame, seat))
            own->finished |= (uint8_t)(1U << seat);
    if (own->finished == 3) {
        own->finished = own->has_rolled = own->mines[0] = own->mines[1] = 0;
        frame->stage = AOD_SETUP_MARKERS;
        return AOD_GO_ON;
    }
    if (own->has_rolled == 0) {
        own->has_rolled = 1;
        if (own->finished == 0)
            return aod__roll_off(frame, AOD_SETUP_UNDERMINE_WON);
    }
    if ((own->finished >> frame->seat & 1) != 0)
        frame->seat = (uint8_t)(1 - frame->seat);
    return aod__ask(g, AOD_D_UNDERMINE, frame->seat);
}

static size_t list_mines(const Aod *g, Action *out, size_t out_max)
{
    size_t count = aod__list(out, out_max, 0, (AodAction){.kind = AOD_ACTION_NONE_OF_IT});
    for (unsigned n = 0; n < g->m->table->piece_count; n++)
        if (may_undermine(g, n))
            count =
                aod__list(out, out_max, count,
                          (AodAction){.kind = AOD_ACTION_UNDERMINE, .other = (uint16_t)(n + 1)});
    return count;
}

static bool check_mine(const Aod *g, AodAction a, Refusal *refusal)
{
    if (a.kind == AOD_ACTION_NONE_OF_IT && aod__is_plain(a, 0))
        return true;
    if (a.kind != AOD_ACTION_UNDERMINE || !aod__is_plain(a, AOD_HAS_OTHER))
        return aod__refuse(refusal, AOD_R_DOCT_Reductor_3, AOD_MSG_NOT_NOW, "");
    return (a.other > 0 && may_undermine(g, a.other - 1U)) ||
           aod__refuse(refusal, AOD_R_DOCT_Reductor_3, AOD_MSG_NOT_UNDERMINED, "i", (int)a.other);
}

static void undermine(Aod *g, AodFrame *frame, AodAction a)
{
    AodSetupFrame *own = aod__setup_frame(frame);
    if (a.kind == AOD_ACTION_NONE_OF_IT) {
        own->finished |= (uint8_t)(1U << frame->seat);
        return;
    }
    unsigned piece = a.other - 1U;
    g->s->undermined[piece / 8] = (uint8_t)(g->s->undermined[piece / 8] | 1U << piece % 8);
    own->mines[frame->seat]++;
    AOD_REPORT(g, DOCT_Reductor_3, UNDERMINES, "sit", (int)frame->seat, (int)a.other,
               aod_terrain_word((AodTerrain)g->m->table->piece[piece].kind));
    frame->seat = (uint8_t)(1 - frame->seat);
}

// --- markers -------------------------------------------------------------------------------------

static AodStep step_markers(Aod *g, AodFrame *frame)
{
    if (aod__play(g)->markers.when != AOD_MARKERS_BEFORE) {
        frame->stage = AOD_SETUP_ORDER;
        return AOD_GO_ON;
    }
    unsigned count = aod__markers_begin(g);
    aod__setup_frame(frame)->markers = (uint8_t)count;
    if (count == 0) { // MISSION-4.6
        frame->stage = AOD_SETUP_ORDER;
        return AOD_GO_ON;
    }
    return aod__roll_off(frame, AOD_SETUP_MARKERS_WON);
}

static AodStep step_marker(Aod *g, AodFrame *frame)
{
    AodSetupFrame *setup = aod__setup_frame(frame);
    bool is_late = frame->stage == AOD_SETUP_LATE;
    if (setup->markers > 0 && !aod__marker_has_place(g, frame->seat)) {
        AOD_REPORT(g, MISSION_4_9, MARKERS_LEFT_OUT, "i", (int)setup->markers);
        setup->markers = 0; // MISSION-4.9
    }
    if (setup->markers > 0)
        return aod__ask(g, AOD_D_MARKER, frame->seat);
    if (!is_late) {
        frame->stage = AOD_SETUP_ORDER;
        return AOD_GO_ON;
    }
    aod__last_begin(g, frame);
    return AOD_GO_ON;
}

// --- what is told before the battle (FLOW-1.6) ---------------------------------------------------

static void tell_names(Aod *g, unsigned seat)
{
    enum { TOGETHER = 3 };
    const char *name[TOGETHER];
    unsigned count = 0;
    for (unsigned i = 0; i < g->m->unplayed_count[seat]; i++) {
        const AodUnplayed *one = &g->m->unplayed[seat][i];
        if (one->note == AOD_NOTE_COUNT)
            name[count++] = one->name;
        else
            AOD_REPORT(g, FLOW_1_6, LEFT_OUT, "st", (int)seat, one->name);
        if (count < TOGETHER)
            continue;
        AOD_REPORT(g, FLOW_1_6, NOT_PLAYED_3, "sttt", (int)seat, name[0], name[1], name[2]);
        count = 0;
    }
    if (count == 1)
        AOD_REPORT(g, FLOW_1_6, NOT_PLAYED, "st", (int)seat, name[0]);
    if (count == 2)
        AOD_REPORT(g, FLOW_1_6, NOT_PLAYED_2, "stt", (int)seat, name[0], name[1]);
}

static void tell_armies(Aod *g)
{
    if (g->events == NULL)
        return;
    for (unsigned seat = 0; seat < KERNEL_SEATS; seat++) {
        if (g->m->illegal[seat] > 0)
            AOD_REPORT(g, ARMY_6_1, ILLEGAL, "si", (int)seat, (int)g->m->illegal[seat]);
        tell_names(g, seat);
    }
}

// --- order, zones, Night -------------------------------------------------------------------------

static AodStep step_order_won(Aod *g, AodFrame *frame)
{
    ASSERT(frame->setup.winner < KERNEL_SEATS);
    tell_armies(g);
    frame->stage = AOD_SETUP_FIRST;
    frame->seat = frame->setup.winner;
    return aod__ask(g, AOD_D_FIRST, frame->seat);
}

static void take_first(Aod *g, AodFrame *frame, bool is_first)
{
    ASSERT(frame->seat < KERNEL_SEATS);
    g->s->first = (uint8_t)(is_first ? frame->seat : 1U - frame->seat);
    AOD_REPORT(g, MISSION_1_4, DEPLOYS_FIRST, "s", (int)g->s->first);
    frame->stage = aod__map(g)->has_roles ? AOD_SETUP_ROLE : AOD_SETUP_ZONE;
}

static void take_zone(Aod *g, unsigned seat, unsigned choice)
{
    ASSERT(choice < 4);
    aod__player(g, seat)->zone = (uint8_t)(choice + 1);
    aod__player(g, 1 - seat)->zone = (uint8_t)((choice ^ 1U) + 1);
    AOD_REPORT(g, MISSION_1_4, TAKES_ZONE, "sz", (int)seat, (int)choice);
}

static void ask_night(Aod *g, AodFrame *frame, bool wants)
{
    aod__player(g, frame->seat)->has_asked_night = wants;
    if (wants)
        AOD_REPORT(g, MISSION_10_1, ASKS_NIGHT, "s", (int)frame->seat);
    // MISSION-10.3: one yes is enough.
    if (wants || frame->seat != first_of(g)) {
        frame->stage = wants ? AOD_SETUP_NIGHT_DIE : AOD_SETUP_GROUPS;
        frame->seat = (uint8_t)first_of(g);
        return;
    }
    frame->seat = (uint8_t)(1 - frame->seat);
}

static AodStep step_night_die(Aod *g, AodFrame *frame)
{
    if (frame->rolled == 0)
        return aod__roll(g);
    ASSERT(g->s->night == 0);
    unsigned die = aod__take_roll(frame);
    g->s->night = die >= LIMIT(MISSION_10_1, 2U);
    AOD_REPORT(g, MISSION_10_1, NIGHT_DIE, "i", (int)die);
    if (g->s->night)
        AOD_REPORT(g, MISSION_10_1, NIGHT_FALLS, "");
    frame->stage = AOD_SETUP_GROUPS;
    return AOD_GO_ON;
}

// --- groups and Reserve --------------------------------------------------------------------------

// The next seat with the stage, or the next stage with the first.
static void finish_seat(Aod *g, AodFrame *frame, AodSetupStage next)
{
    AodSetupFrame *setup = aod__setup_frame(frame);
    setup->has_asked = 0;
    if (frame->seat == first_of(g)) {
        frame->seat = (uint8_t)(1 - frame->seat);
        return;
    }
    frame->seat = (uint8_t)first_of(g);
    frame->stage = (uint8_t)next;
}

static AodStep ask_line(Aod *g, AodFrame *frame, AodDecision decision)
{
    return aod__setup_frame(frame)->has_asked != 0 ? aod__ask_more(g, decision, frame->seat)
                                                   : aod__ask(g, decision, frame->seat);
}

static AodStep step_groups(Aod *g, AodFrame *frame)
{
    Action two[2];
    size_t count = aod__groups_legal(g, frame->seat, two, 2);
    bool has_choice = count > 1 || (count == 1 && aod__must_ride(g, frame->seat));
    if (has_choice)
        return ask_line(g, frame, AOD_D_GROUPS);
    aod__leave_behind(g, frame->seat);
    finish_seat(g, frame, AOD_SETUP_RESERVE);
    return AOD_GO_ON;
}

static AodStep step_reserve(Aod *g, AodFrame *frame)
{
    Action two[2];
    if (frame->setup.has_asked == 0)
        aod__reserve_begin(g, frame->seat);
    bool has_choice = aod__reserve_legal(g, frame->seat, two, 2) > 1;
    if (has_choice)
        return ask_line(g, frame, AOD_D_RESERVE);
    finish_seat(g, frame, AOD_SETUP_DEPLOY);
    return AOD_GO_ON;
}

// --- deployment ----------------------------------------------------------------------------------

static bool has_units(const Aod *g, unsigned seat, unsigned stage)
{
    for (unsigned u = g->m->unit_first[seat]; u < g->m->unit_first[seat + 1]; u++)
        if (aod__is_to_deploy(g, u) && !aod__falls_late(g, u) &&
            (stage >= AOD_DEPLOY_STAGES || aod__deploy_stage(g, u) == stage))
            return true;
    return false;
}

// Who may deploy now which units: the stage of Onslaught, AOD_DEPLOY_STAGES: any. False: all stand.
static bool next_to_deploy(const Aod *g, AodFrame *frame)
{
    AodSetupFrame *setup = aod__setup_frame(frame);
    bool zero = has_units(g, 0, AOD_DEPLOY_STAGES);
    bool one = has_units(g, 1, AOD_DEPLOY_STAGES);
    if (!zero && !one)
        return false;
    if (!aod__play(g)->is_staged) { // MISSION-1.4: all of the first, then the other
        setup->group = AOD_DEPLOY_STAGES;
        if (!has_units(g, frame->seat, AOD_DEPLOY_STAGES))
            frame->seat = (uint8_t)(1 - frame->seat);
        return true;
    }
    if (zero != one) { // MISSION-4.2: one side is finished, the other deploys freely
        setup->group = AOD_DEPLOY_STAGES;
        frame->seat = zero ? 0 : 1;
        return true;
    }
    while (!has_units(g, 0, setup->group) && !has_units(g, 1, setup->group)) {
        setup->group++;
        frame->seat = (uint8_t)first_of(g);
        ASSERT(setup->group < AOD_DEPLOY_STAGES);
    }
    if (!has_units(g, frame->seat, setup->group))
        frame->seat = (uint8_t)(1 - frame->seat);
    return true;
}

static AodStep step_deploy(Aod *g, AodFrame *frame)
{
    AodSetupFrame *setup = aod__setup_frame(frame);
    if (next_to_deploy(g, frame))
        return aod__ask(g, AOD_D_DEPLOY, frame->seat);
    setup->markers = 0;
    if (aod__play(g)->markers.when == AOD_MARKERS_AFTER)
        setup->markers = (uint8_t)aod__markers_begin(g);
    frame->stage = AOD_SETUP_FLANK;
    setup->finished = 0;
    return AOD_GO_ON;
}

// RULE-Strength_in_Numbers: the choice of which one stands and another does not yet; 0: none.
static unsigned begun_choice(const Aod *g, unsigned seat)
{
    for (unsigned u = g->m->unit_first[seat]; u < g->m->unit_first[seat + 1]; u++) {
        unsigned choice = g->m->unit[u].choice;
        if (choice == 0 || !aod__is_to_deploy(g, u))
            continue;
        for (unsigned v = g->m->unit_first[seat]; v < g->m->unit_first[seat + 1]; v++)
            if (g->m->unit[v].choice == choice && g->s->unit[v].where == AOD_AT_TABLE)
                return choice;
    }
    return 0;
}

static void unit_done(const Aod *g, AodFrame *frame)
{
    AodSetupFrame *setup = aod__setup_frame(frame);
    frame->unit = 0;
    setup->has_place = setup->is_given = setup->has_asked = setup->was_chosen = setup->how = 0;
    setup->front = 0;
    frame->stage = setup->stage_back;
    // MISSION-4.2, FLOW-2.2: one unit at a time.
    if (frame->stage == AOD_SETUP_DEPLOY && begun_choice(g, frame->seat) != 0)
        return;
    if (aod__play(g)->is_staged || frame->stage != AOD_SETUP_DEPLOY)
        frame->seat = (uint8_t)(1 - frame->seat);
}

static AodStep step_place(Aod *g, AodFrame *frame)
{
    AodSetupFrame *setup = aod__setup_frame(frame);
    ASSERT(frame->unit != 0);
    unsigned host = frame->unit - 1U;
    if (setup->has_asked == 0) {
        setup->has_asked = 1;
        if (!aod__seek_front(g, frame) &&
            setup->how != AOD_COMES_SCOUTS) { // MISSION-1.12; who stands there has a place
            aod__deploy_nowhere(g, host);
            unit_done(g, frame);
            return AOD_GO_ON;
        }
    }
    // Whoever chose the unit goes on with that line; one that was the only one begins its own.
    AodDecision asked = setup->how == AOD_COMES_INFILTRATES ? AOD_D_INFILTRATE
                        : setup->how == AOD_COMES_SCOUTS    ? AOD_D_SCOUT
                                                            : AOD_D_DEPLOY;
    return setup->was_chosen != 0 ? aod__ask_more(g, asked, frame->seat)
                                  : aod__ask(g, asked, frame->seat);
}

// --- the frame -----------------------------------------------------------------------------------

AodStep aod__setup_step(Aod *g, AodFrame *frame)
{
    ASSERT(frame->stage < AOD_SETUP_STAGES);
    switch ((AodSetupStage)frame->stage) {
    case AOD_SETUP_PLAY:
        return step_play(g, frame);
    case AOD_SETUP_MAP:
        return step_map(g, frame);
    case AOD_SETUP_SIDES:
        return step_sides(g, frame);
    case AOD_SETUP_SIDES_WON:
        return step_sides_won(g, frame);
    case AOD_SETUP_UNDERMINE:
        return step_undermine(g, frame);
    case AOD_SETUP_UNDERMINE_WON:
        return let_winner_begin(frame, AOD_SETUP_UNDERMINE);
    case AOD_SETUP_MARKERS:
        return step_markers(g, frame);
    case AOD_SETUP_MARKERS_WON:
        return let_winner_begin(frame, AOD_SETUP_MARKER);
    case AOD_SETUP_MARKER:
    case AOD_SETUP_LATE:
        return step_marker(g, frame);
    case AOD_SETUP_ORDER:
        return aod__roll_off(frame, AOD_SETUP_ORDER_WON);
    case AOD_SETUP_ORDER_WON:
        return step_order_won(g, frame);
    case AOD_SETUP_FIRST:
        return aod__ask(g, AOD_D_FIRST, frame->seat);
    case AOD_SETUP_ROLE:
        return aod__ask(g, AOD_D_ROLE, frame->seat);
    case AOD_SETUP_ZONE:
        frame->seat = (uint8_t)first_of(g);
        return aod__ask(g, AOD_D_ZONE, frame->seat);
    case AOD_SETUP_NIGHT:
        return aod__ask(g, AOD_D_NIGHT, frame->seat);
    case AOD_SETUP_NIGHT_DIE:
        return step_night_die(g, frame);
    case AOD_SETUP_GROUPS:
        return step_groups(g, frame);
    case AOD_SETUP_RESERVE:
        return step_reserve(g, frame);
    case AOD_SETUP_DEPLOY:
        return step_deploy(g, frame);
    case AOD_SETUP_PLACE:
        return step_place(g, frame);
    case AOD_SETUP_ROLL_OFF:
        return step_roll_off(g, frame);
    case AOD_SETUP_FLANK:
        return aod__flank_step(g, frame);
    case AOD_SETUP_INFILTRATE:
    case AOD_SETUP_SCOUTS:
    case AOD_SETUP_HAMMER:
        return aod__late_step(g, frame);
    default:
        return aod__last_step(g, frame);
    }
}

static size_t list_choices(AodActionKind kind, unsigned choices, Action *out, size_t out_max)
{
    size_t count = 0;
    for (unsigned i = 0; i < choices; i++)
        count = aod__list(out, out_max, count,
                          (AodAction){.kind = (uint16_t)kind, .choice = (uint8_t)i});
    return count;
}

static bool may_deploy(const Aod *g, const AodFrame *frame, unsigned unit)
{
    unsigned begun = begun_choice(g, frame->seat);
    if (begun != 0 && (unit >= g->m->unit_count || g->m->unit[unit].choice != begun))
        return false;
    return unit < g->m->unit_count && g->m->unit[unit].seat == frame->seat &&
           aod__is_to_deploy(g, unit) && !aod__falls_late(g, unit) &&
           (frame->setup.group >= AOD_DEPLOY_STAGES ||
            aod__deploy_stage(g, unit) == frame->setup.group);
}

size_t aod__setup_legal(const Aod *g, const AodFrame *frame, Action *out, size_t out_max)
{
    size_t count = 0;
    switch ((AodSetupStage)frame->stage) {
    case AOD_SETUP_MARKER:
    case AOD_SETUP_LATE:
        return aod__marker_legal(g, frame->seat, frame->setup.markers - 1U, out, out_max);
    case AOD_SETUP_FIRST:
        return list_choices(AOD_ACTION_FIRST, 2, out, out_max);
    case AOD_SETUP_ROLE:
        return list_choices(AOD_ACTION_ROLE, 2, out, out_max);
    case AOD_SETUP_ZONE:
        return list_choices(AOD_ACTION_ZONE, aod__zone_count(g), out, out_max);
    case AOD_SETUP_NIGHT:
        count = aod__list(out, out_max, count, (AodAction){.kind = AOD_ACTION_NONE_OF_IT});
        return aod__list(out, out_max, count, (AodAction){.kind = AOD_ACTION_NIGHT});
    case AOD_SETUP_UNDERMINE:
        return list_mines(g, out, out_max);
    case AOD_SETUP_GROUPS:
        return aod__groups_legal(g, frame->seat, out, out_max);
    case AOD_SETUP_RESERVE:
        return aod__reserve_legal(g, frame->seat, out, out_max);
    case AOD_SETUP_DEPLOY:
        for (unsigned u = 0; u < g->m->unit_count; u++)
            if (may_deploy(g, frame, u))
                count = aod__list(out, out_max, count,
                                  (AodAction){.kind = AOD_ACTION_DEPLOY, .unit = (uint8_t)u});
        return count;
    case AOD_SETUP_PLACE:
        return aod__deploy_legal(g, frame, out, out_max);
    case AOD_SETUP_FLANK:
        return aod__flank_legal(g, frame, out, out_max);
    case AOD_SETUP_INFILTRATE:
    case AOD_SETUP_SCOUTS:
    case AOD_SETUP_HAMMER:
        return aod__late_legal(g, frame, out, out_max);
    default:
        return aod__last_legal(g, frame, out, out_max);
    }
}

static bool check_choice(AodAction a, AodActionKind kind, unsigned choices, AodRule rule,
                         Refusal *refusal)
{
    if (a.kind != kind || !aod__is_plain(a, AOD_HAS_CHOICE) || a.choice >= choices)
        return aod__refuse(refusal, rule, AOD_MSG_NOT_NOW, "");
    return true;
}

static bool check_deploy(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    if (a.kind != AOD_ACTION_DEPLOY || !aod__is_plain(a, AOD_HAS_UNIT) ||
        a.unit >= g->m->unit_count)
        return aod__refuse(refusal, AOD_R_MISSION_1_12, AOD_MSG_NOT_NOW, "");
    if (g->m->unit[a.unit].seat != frame->seat)
        return aod__refuse(refusal, AOD_R_MISSION_1_12, AOD_MSG_NOT_YOURS, "u", (int)a.unit);
    if (!aod__is_to_deploy(g, a.unit) || aod__falls_late(g, a.unit))
        return aod__refuse(refusal, AOD_R_MISSION_1_12, AOD_MSG_NOT_TO_DEPLOY, "u", (int)a.unit);
    unsigned begun = begun_choice(g, frame->seat);
    if (begun != 0 && g->m->unit[a.unit].choice != begun)
        return aod__refuse(refusal, AOD_R_RULE_Strength_in_Numbers, AOD_MSG_CHOICE_FIRST, "u",
                           (int)a.unit);
    if (!may_deploy(g, frame, a.unit))
        return aod__refuse(refusal, AOD_R_MISSION_4_2, AOD_MSG_NOT_IN_STAGE, "u", (int)a.unit);
    return true;
}

// The only one that is left is next by itself; who names it before he says where has said the same.
static bool names_the_only_one(const AodFrame *frame, AodAction a)
{
    return a.kind == AOD_ACTION_DEPLOY && aod__is_plain(a, AOD_HAS_UNIT) &&
           frame->unit == a.unit + 1U && frame->setup.was_chosen == 0 &&
           frame->setup.stage_back == AOD_SETUP_DEPLOY;
}

bool aod__setup_check(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    switch ((AodSetupStage)frame->stage) {
    case AOD_SETUP_MARKER:
    case AOD_SETUP_LATE:
        if (a.kind != AOD_ACTION_MARKER || !aod__is_plain(a, AOD_HAS_POINT | AOD_HAS_CHOICE))
            return aod__refuse(refusal, AOD_R_MISSION_6_1, AOD_MSG_NOT_NOW, "");
        return aod__marker_check(g, frame->seat, frame->setup.markers - 1U, (GeomPoint){a.x, a.y},
                                 a.choice, refusal);
    case AOD_SETUP_FIRST:
        return check_choice(a, AOD_ACTION_FIRST, 2, AOD_R_MISSION_1_4, refusal);
    case AOD_SETUP_ROLE:
        return check_choice(a, AOD_ACTION_ROLE, 2, AOD_R_MISSION_1_4, refusal);
    case AOD_SETUP_ZONE:
        if (a.kind == AOD_ACTION_ZONE && a.choice >= aod__zone_count(g))
            return aod__refuse(refusal, AOD_R_MISSION_3_3, AOD_MSG_NO_SUCH_ZONE, "");
        return check_choice(a, AOD_ACTION_ZONE, aod__zone_count(g), AOD_R_MISSION_1_4, refusal);
    case AOD_SETUP_NIGHT:
        if ((a.kind != AOD_ACTION_NIGHT && a.kind != AOD_ACTION_NONE_OF_IT) || !aod__is_plain(a, 0))
            return aod__refuse(refusal, AOD_R_MISSION_10_3, AOD_MSG_NOT_NOW, "");
        return true;
    case AOD_SETUP_UNDERMINE:
        return check_mine(g, a, refusal);
    case AOD_SETUP_GROUPS:
        return aod__groups_check(g, frame->seat, a, refusal);
    case AOD_SETUP_RESERVE:
        return aod__reserve_check(g, frame->seat, a, refusal);
    case AOD_SETUP_DEPLOY:
        return check_deploy(g, frame, a, refusal);
    case AOD_SETUP_PLACE:
        return names_the_only_one(frame, a) || aod__deploy_check(g, frame, a, refusal);
    case AOD_SETUP_FLANK:
        return aod__flank_check(a, refusal);
    case AOD_SETUP_INFILTRATE:
    case AOD_SETUP_SCOUTS:
    case AOD_SETUP_HAMMER:
        return aod__late_check(g, frame, a, refusal);
    default:
        return aod__last_check(g, frame, a, refusal);
    }
}

void aod__setup_apply(Aod *g, AodFrame *frame, AodAction a)
{
    AodSetupFrame *setup = aod__setup_frame(frame);
    switch ((AodSetupStage)frame->stage) {
    case AOD_SETUP_MARKER:
    case AOD_SETUP_LATE:
        ASSERT(setup->markers > 0);
        aod__marker_lay(g, frame->seat, (GeomPoint){a.x, a.y});
        setup->markers--;
        frame->seat = (uint8_t)(1 - frame->seat);
        return;
    case AOD_SETUP_FIRST:
        take_first(g, frame, a.choice == 0);
        return;
    case AOD_SETUP_ROLE: { // Ambush: in place of the zone
        unsigned attacker = a.choice == 0 ? frame->seat : 1U - frame->seat;
        aod__player(g, attacker)->is_attacker = 1;
        take_zone(g, attacker, 0);
        frame->seat = (uint8_t)first_of(g);
        frame->stage = AOD_SETUP_NIGHT;
        return;
    }
    case AOD_SETUP_ZONE:
        take_zone(g, frame->seat, a.choice);
        frame->stage = AOD_SETUP_NIGHT;
        return;
    case AOD_SETUP_NIGHT:
        ask_night(g, frame, a.kind == AOD_ACTION_NIGHT);
        return;
    case AOD_SETUP_UNDERMINE:
        undermine(g, frame, a);
        return;
    case AOD_SETUP_GROUPS:
    case AOD_SETUP_RESERVE:
        if (a.kind == AOD_ACTION_READY) {
            if (frame->stage == AOD_SETUP_GROUPS)
                aod__leave_behind(g, frame->seat);
            finish_seat(g, frame,
                        frame->stage == AOD_SETUP_GROUPS ? AOD_SETUP_RESERVE : AOD_SETUP_DEPLOY);
            return;
        }
        setup->has_asked = 1;
        if (frame->stage == AOD_SETUP_GROUPS)
            aod__groups_apply(g, a);
        else
            aod__reserve_apply(g, a);
        return;
    case AOD_SETUP_DEPLOY:
        frame->unit = (uint16_t)(a.unit + 1);
        frame->stage = AOD_SETUP_PLACE;
        setup->stage_back = AOD_SETUP_DEPLOY;
        setup->has_asked = 0;
        setup->was_chosen = !g->is_forced;
        return;
    case AOD_SETUP_PLACE:
        setup->was_chosen = 1;
        if (a.kind == AOD_ACTION_DEPLOY)
            return;
        if (aod__deploy_apply(g, frame, a))
            unit_done(g, frame);
        return;
    case AOD_SETUP_FLANK:
        aod__flank_apply(g, frame, a);
        return;
    case AOD_SETUP_INFILTRATE:
    case AOD_SETUP_SCOUTS:
    case AOD_SETUP_HAMMER:
        aod__late_apply(g, frame, a);
        return;
    default:
        aod__last_apply(g, frame, a);
        return;
    }
}
