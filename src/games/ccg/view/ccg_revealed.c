// Whether a seat has learned something between two states of a game: then nothing is taken back
// freely. What a seat knows of a player's cards is counted by their types, wherever they lie;
// moving a card without showing it changes no count, and whatever is drawn, rolled, turned up,
// played or looked at raises one.
#include "ccg_rules.h"
#include "ccg_view.h"

typedef struct Knowledge {
    uint16_t count[KERNEL_SEATS][CCG_TYPES_MAX + 1]; // by owner and type; [0]: not known
} Knowledge;

static void count_player(const CcgState *state, unsigned owner, Knowledge *out)
{
    const CcgPlayer *player = &state->player[owner];
    for (unsigned i = 0; i < player->deck_count + player->hand_count; i++)
        out->count[owner][player->card[i]]++;
    for (unsigned i = 0; i < player->discard_count; i++)
        out->count[owner][ccg_discard_at(player, i)]++;
    for (unsigned place = 0; place <= CCG_FLEET; place++) {
        Bits128 rest = player->at[place];
        while (rest)
            out->count[owner][player->slot_type[bits128_remove_first(&rest)]]++;
    }
}

// Cards on the table stand in the frames of the abilities that are being played.
static void count_table(const CcgState *state, Knowledge *out)
{
    unsigned tag = 0;
    for (unsigned depth = 0;; depth++) {
        const CcgFramePlay *play = ccg__frame(state, depth, &tag);
        if (play == NULL)
            return;
        if (tag == CCG_FRAME_PLAY && play->from == CCG_FROM_HAND &&
            play->stage != CCG_STAGE_ANNOUNCE)
            out->count[play->player][play->type]++;
    }
}

static void count_known(const void *match, const void *state, int seat, Knowledge *out)
{
    CcgState seen;
    memset(out, 0, sizeof *out);
    ccg_observe(match, state, seat, &seen);
    for (unsigned owner = 0; owner < KERNEL_SEATS; owner++)
        count_player(&seen, owner, out);
    count_table(&seen, out);
}

bool ccg_revealed(const void *match, const void *before, const void *after)
{
    Knowledge then;
    Knowledge now;
    for (int seat = 0; seat < KERNEL_SEATS; seat++) {
        count_known(match, before, seat, &then);
        count_known(match, after, seat, &now);
        if (memcmp(&then, &now, sizeof now) != 0)
            return true;
    }
    return false;
}
