// What waits to be carried out, from what was begun first to what is next: abilities and attacks
// that have been announced, and the rolls, damage and destruction that they have come to. It is
// read off the stack of what the viewer observes, where an announcement that is not complete is
// not.
#include "ccg_names.h"
#include "ccg_rules.h"
#include "ccg_view_parts.h"
#include "ccg_words.h"

#include "base_json.h"

static void put_slot(View *view, const char *key, CcgSlot slot)
{
    TextBuffer id = text_start(view->arena);
    ccg__write_slot_id(slot, &id);
    json_open_object(&view->json, key);
    json_put_text(&view->json, "slot", id.text);
    json_close(&view->json);
}

static void put_number(View *view, const char *kind, unsigned number)
{
    json_open_object(&view->json, NULL);
    json_put_int(&view->json, kind, (int)number);
    json_close(&view->json);
}

static void put_face(View *view, const char *key, unsigned type)
{
    json_open_object(&view->json, key);
    ccg__view_type(view, "face", type);
    json_close(&view->json);
}

static void open_item(View *view, const char *kind, unsigned seat)
{
    json_open_object(&view->json, NULL);
    json_put_text(&view->json, "kind", kind);
    json_put_int(&view->json, "seat", (int)seat);
}

static void put_chance(View *view, unsigned seat, unsigned need, const CcgFrameRoll *roll)
{
    CcgChance chance;
    if (!ccg__view_count_chance(view, seat, need, roll, &chance))
        return;
    json_open_object(&view->json, "chance");
    json_put_int(&view->json, "need", (int)need);
    json_put_int(&view->json, "good", (int)chance.good);
    json_put_int(&view->json, "of", (int)chance.of);
    if (chance.twice)
        json_put_text(&view->json, "twice", roll->twice == 1 ? "higher" : "lower");
    json_close(&view->json);
}

// --- abilities ---

static void put_chosen(View *view, CcgEntry entry)
{
    switch (entry.head >> 5) {
    case CCG_PLACE_HERE:
    case CCG_PLACE_AWAY:
        put_slot(view, NULL, entry.value);
        break;
    case CCG_PLACE_HAND:
    case CCG_PLACE_DISCARD:
        if (entry.value != 0) // as far as the viewer knows it
            put_face(view, NULL, entry.value);
        break;
    case CCG_PLACE_SECTOR:
        put_number(view, "sector", entry.value + 1U);
        break;
    case CCG_PLACE_PLAYER:
        put_number(view, "seat", entry.value);
        break;
    default:
        break; // it is no longer there, or no choice
    }
}

// `roll`: the one that it waits for; NULL: none has begun.
static void put_play(View *view, const CcgFramePlay *play, unsigned list_end,
                     const CcgFrameRoll *roll)
{
    static const char *const froms[] = {[CCG_FROM_BOX] = "card",
                                        [CCG_FROM_HAND] = "hand",
                                        [CCG_FROM_SECTOR] = "sector",
                                        [CCG_FROM_INSTEAD] = "card"};
    const CcgState *state = view->game.s;
    const CardlangProgram *program = ccg__program(&view->game, play->type, play->ability, NULL);
    open_item(view, "play", play->player);
    // An event is carried out from the hand, everything else is laid on the table (CCG-12.5.4).
    bool stays = play->from == CCG_FROM_HAND && program->timing == CARDLANG_TIMING_E;
    json_put_text(&view->json, "from", stays ? "event" : froms[play->from]);
    if (play->source != 0 && ccg_place(state, play->source) != CCG_NONE)
        put_slot(view, "what", play->source);
    if (play->type < CCG_SECTOR_TYPE) {
        ccg__view_type(view, "card", play->type);
    } else {
        json_open_object(&view->json, "what");
        json_put_int(&view->json, "sector", (int)(play->type - CCG_SECTOR_TYPE) + 1);
        json_close(&view->json);
    }
    TextBuffer words = text_start(view->arena);
    ccg_name_text(
        view->game.m,
        ccg_name(CCG_NAME_TEXT, (unsigned)(play->type | play->ability << 8 | state->planet << 12)),
        &words);
    json_put_text(&view->json, "text", words.text);
    json_open_list(&view->json, "at");
    for (unsigned i = play->list_base; i < list_end; i++)
        put_chosen(view, state->list[i]);
    json_close(&view->json);
    // Of "Choose one" what was chosen, in words (CCG-12.2.2).
    if (program->mode_count != 0 && play->mode != CCG_NONE) {
        const CcgAbility *line = ccg__line(view->game.m, state->planet, play->type, play->ability);
        json_put_span(&view->json, "mode", ccg__mode_text(line, play->mode + 1U));
    }
    if (play->x != CCG_NONE)
        json_put_int(&view->json, "x", play->x);
    if ((play->flags & CCG_PLAY_CANCELLED) != 0)
        json_put_bool(&view->json, "cancelled", true);
    unsigned need;
    // A test is a cost: once it is paid the die has fallen.
    if ((play->flags & (CCG_PLAY_PAID | CCG_PLAY_ROLLED)) == 0 &&
        (roll == NULL || roll->base == 0) && ccg__ends_in_test(program, &need))
        put_chance(view, play->player, need, roll);
    json_close(&view->json);
}

// --- attacks, rolls, cards that are about to leave ---

static void put_attack(View *view)
{
    static const char *const kinds[] = {[CCG_SHOOT] = "shoot",
                                        [CCG_ASSAULT] = "assault",
                                        [CCG_SPECIAL] = "special",
                                        [CCG_CHARGE] = "charge"};
    const CcgAttack *attack = &view->game.s->attack;
    if (attack->kind == CCG_ATTACK_NONE)
        return;
    open_item(view, attack->sweep ? "sweep" : kinds[attack->kind], attack->player);
    if (attack->attacker != 0) {
        put_slot(view, "what", attack->attacker);
        ccg__view_type(view, "card", ccg_slot_card(view->game.s, attack->attacker));
    }
    json_open_list(&view->json, "at");
    // Once it is gone it is a face only.
    if (attack->defender != 0 && ccg_place(view->game.s, attack->defender) != CCG_NONE)
        put_slot(view, NULL, attack->defender);
    else if (attack->defender != 0)
        put_face(view, NULL, ccg_slot_card(view->game.s, attack->defender));
    json_close(&view->json);
    json_close(&view->json);
}

static void put_roll(View *view, const CcgFrameRoll *roll)
{
    open_item(view, "roll", roll->player);
    if (roll->purpose == CCG_ROLL_TEST)
        json_put_int(&view->json, "need", roll->need);
    if (roll->base != 0)
        json_put_int(&view->json, "rolled", (int)ccg__roll_final(&view->game, roll));
    else if (roll->purpose == CCG_ROLL_TEST)
        put_chance(view, roll->player, roll->need, roll);
    json_close(&view->json);
}

// Cards of a stretch of the list that are about to be destroyed, or damaged by so much.
static void put_cards(View *view, const char *kind, unsigned seat, unsigned base, unsigned count)
{
    const CcgState *state = view->game.s;
    ASSERT(base + count <= state->list_count);
    open_item(view, kind, seat);
    json_open_list(&view->json, "at");
    for (unsigned i = base; i < base + count; i++)
        if (state->list[i].head != 0 && ccg_place(state, state->list[i].head) != CCG_NONE)
            put_slot(view, NULL, state->list[i].head);
    json_close(&view->json);
    json_close(&view->json);
}

// --- the stack ---

enum { FRAMES_MAX = CCG_STACK_BYTES / sizeof(CcgFrameAim) + 1 };

void ccg__view_waiting(View *view)
{
    const CcgState *state = view->game.s;
    struct {
        const void *frame;
        unsigned tag;
        unsigned list_end; // one past what a play has chosen
    } frames[FRAMES_MAX];
    unsigned count = 0, last = state->list_count;
    for (unsigned end = state->stack_size; end > 0; count++) {
        unsigned tag = state->stack[end - 1];
        end -= ccg__frame_bytes[tag];
        ASSERT(count < FRAMES_MAX);
        const void *frame = state->stack + end;
        frames[count].frame = frame;
        frames[count].tag = tag;
        frames[count].list_end = last;
        if (tag == CCG_FRAME_PLAY)
            last = ((const CcgFramePlay *)frame)->list_base;
        else if (tag == CCG_FRAME_DESTROY)
            last = ((const CcgFrameDestroy *)frame)->list_base;
        else if (tag == CCG_FRAME_DAMAGE)
            last = ((const CcgFrameDamage *)frame)->list_base;
        else if (tag == CCG_FRAME_SERIES)
            last = ((const CcgFrameSeries *)frame)->list_base;
    }
    json_open_list(&view->json, "waiting");
    while (count-- > 0) {
        const CcgFramePlay *play = frames[count].frame;
        const CcgFrameDestroy *destroy = frames[count].frame;
        const CcgFrameDamage *damage = frames[count].frame;
        bool rolls = count > 0 && frames[count - 1].tag == CCG_FRAME_ROLL;
        switch (frames[count].tag) {
        case CCG_FRAME_PLAY:
            if (play->stage != CCG_STAGE_ANNOUNCE && play->type != 0)
                put_play(view, play, frames[count].list_end,
                         rolls ? frames[count - 1].frame : NULL);
            break;
        case CCG_FRAME_ATTACK:
            put_attack(view);
            break;
        case CCG_FRAME_ROLL:
            put_roll(view, frames[count].frame);
            break;
        case CCG_FRAME_DESTROY:
            put_cards(view, "destroy", destroy->player, destroy->list_base, destroy->list_count);
            break;
        case CCG_FRAME_DAMAGE:
            put_cards(view, "damage", damage->player, damage->list_base, damage->list_count);
            break;
        default:
            break;
        }
    }
    json_close(&view->json);
}
