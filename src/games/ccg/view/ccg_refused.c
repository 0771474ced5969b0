// What a person would expect to be offered but may not do now; `check` says why.
#include "ccg_rules.h"
#include "ccg_view.h"

typedef struct Refused {
    const void *match;
    const CcgState *state;
    Action *out;
    size_t count;
    size_t out_max;
} Refused;

// Adds the action if it is not allowed and not there yet.
static void consider(Refused *refused, CcgAction a)
{
    Action action;
    Refusal why = {0};
    memcpy(&action, &a, sizeof action);
    for (size_t i = 0; i < refused->count; i++)
        if (memcmp(&refused->out[i], &action, sizeof action) == 0)
            return;
    if (refused->count < refused->out_max &&
        !ccg_check(refused->match, refused->state, &action, &why))
        refused->out[refused->count++] = action;
}

// One action for each unit of the seat at the current sector.
static void consider_units(Refused *refused, const CcgGame *game, unsigned seat, unsigned kind)
{
    if (game->s->current >= CCG_SECTORS)
        return;
    CcgSlot slots[2 * CCG_CARDS];
    CcgGroup row = ccg_row(game->s, seat, game->s->current);
    unsigned count = ccg_group_list(row, seat, slots);
    for (unsigned i = 0; i < count; i++)
        if (game->m->type[ccg_slot_card(game->s, slots[i])].kind == CARDLANG_UNIT)
            consider(refused, (CcgAction){.kind = (uint16_t)kind, .slot = slots[i]});
}

static void consider_hand(Refused *refused, const CcgGame *game, unsigned seat)
{
    const CcgPlayer *player = &game->s->player[seat];
    for (unsigned i = 0; i < player->hand_count; i++) {
        unsigned type = ccg_hand_at(player, i);
        if (type != 0 && game->m->type[type].command != NULL) {
            consider(refused, (CcgAction){.kind = CCG_ACTION_PLAY,
                                          .type = (uint8_t)type,
                                          .ability = CCG_COMMAND});
        }
    }
}

// The lines of the cards within reach that are played at this kind of moment.
static void consider_lines(Refused *refused, const CcgGame *game, unsigned seat, unsigned timing,
                           unsigned kind)
{
    const unsigned places[2] = {game->s->current, CCG_FLEET};
    for (unsigned p = 0; p < 2 && game->s->current < CCG_SECTORS; p++) {
        CcgSlot slots[2 * CCG_CARDS];
        unsigned count = ccg_group_list(ccg_row(game->s, seat, places[p]), seat, slots);
        for (unsigned i = 0; i < count; i++) {
            unsigned type = ccg_slot_card(game->s, slots[i]);
            for (unsigned line = 0; line < game->m->type[type].box_count; line++) {
                if (game->m->type[type].box[line]->timing == timing) {
                    consider(refused, (CcgAction){.kind = (uint16_t)kind,
                                                  .slot = slots[i],
                                                  .type = (uint8_t)type,
                                                  .ability = (uint8_t)line});
                }
            }
        }
    }
}

static void consider_sectors(Refused *refused, unsigned kind, unsigned type)
{
    for (unsigned sector = 1; sector <= CCG_SECTORS; sector++) {
        consider(
            refused,
            (CcgAction){.kind = (uint16_t)kind, .type = (uint8_t)type, .number = (uint8_t)sector});
    }
}

static void consider_attacks(Refused *refused, const CcgGame *game, unsigned seat)
{
    consider_units(refused, game, seat, CCG_ACTION_SHOOT);
    consider_units(refused, game, seat, CCG_ACTION_CHARGE);
    consider_units(refused, game, seat, CCG_ACTION_ASSAULT);
    consider_lines(refused, game, seat, CARDLANG_TIMING_A, CCG_ACTION_SPECIAL);
}

static void consider_deployment(Refused *refused, const CcgPlayer *player)
{
    if (player->hand_count > 0)
        consider_sectors(refused, CCG_ACTION_DEPLOY, ccg_hand_at(player, 0));
    consider(refused, (CcgAction){.kind = CCG_ACTION_PASS});
}

size_t ccg_refused(const void *match, const void *state, Action *out, size_t out_max)
{
    CcgState copy;
    memcpy(&copy, state, sizeof copy);
    const CcgGame game = {.m = match, .s = &copy, .ev = NULL};
    Refused refused = {.match = match, .state = state, .out = out, .out_max = out_max};
    unsigned seat = copy.decider;
    if (seat >= KERNEL_SEATS)
        return 0;
    switch ((CcgDecision)copy.decision) {
    case CCG_D_BA:
        // Not what has been begun already: a target is asked for then.
        if (ccg__top_tag(&copy) != CCG_FRAME_NONE)
            break;
        consider_attacks(&refused, &game, seat);
        consider_hand(&refused, &game, seat);
        consider_lines(&refused, &game, seat, CARDLANG_TIMING_BA, CCG_ACTION_USE);
        consider(&refused, (CcgAction){.kind = CCG_ACTION_WITHDRAW});
        break;
    case CCG_D_BLOCK:
        consider_units(&refused, &game, seat, CCG_ACTION_BLOCK);
        break;
    case CCG_D_TACTIC:
        consider_hand(&refused, &game, seat);
        consider_lines(&refused, &game, seat, CARDLANG_TIMING_T, CCG_ACTION_USE);
        break;
    case CCG_D_REACT:
        consider_hand(&refused, &game, seat);
        consider_lines(&refused, &game, seat, CARDLANG_TIMING_R, CCG_ACTION_USE);
        break;
    case CCG_D_MODIFY:
        consider_hand(&refused, &game, seat);
        consider_lines(&refused, &game, seat, CARDLANG_TIMING_M, CCG_ACTION_USE);
        break;
    case CCG_D_WAVE:
        consider_sectors(&refused, CCG_ACTION_WAVE, 0);
        break;
    case CCG_D_DEPLOY:
        consider_deployment(&refused, &copy.player[seat]);
        break;
    case CCG_D_SECTOR:
        consider_sectors(&refused, CCG_ACTION_BATTLE, 0);
        break;
    case CCG_D_NONE:
    case CCG_D_CHANCE:
    case CCG_D_ROLE:
    case CCG_D_PLANET:
    case CCG_D_KEEP:
    case CCG_D_SETUP:
    case CCG_D_SWEEP:
    case CCG_D_EFFECT:
    case CCG_D_EVENT:
    case CCG_D_COUNT:
        break;
    }
    return refused.count;
}
