// What on the table a choice refers to, so that it can be taken by pointing there.
#include "ccg_names.h"
#include "ccg_view.h"

#include "base_json.h"

typedef struct Refers {
    const CcgGame *game;
    JsonWriter json;
} Refers;

static void add_number(Refers *refers, const char *kind, unsigned number)
{
    json_open_object(&refers->json, NULL);
    json_put_int(&refers->json, kind, (int)number);
    json_close(&refers->json);
}

static void add_type(Refers *refers, const char *kind, unsigned type)
{
    const CcgMatch *m = refers->game->m;
    if (type >= 1 && type <= CCG_TYPES_MAX && m->type[type].card != NULL) {
        json_open_object(&refers->json, NULL);
        json_put_text(&refers->json, kind, m->type[type].card->slug);
        json_close(&refers->json);
    }
}

static void add_slot(Refers *refers, CcgSlot slot)
{
    if (slot != 0) {
        TextBuffer name = text_start(refers->json.buffer->arena);
        ccg__write_slot(refers->game->m, refers->game->s, slot, &name);
        json_open_object(&refers->json, NULL);
        json_put_span(&refers->json, "card", text_span(&name));
        json_close(&refers->json);
    }
}

static void add_all(Refers *refers, const CcgAction *action)
{
    const CcgState *s = refers->game->s;
    switch (action->kind) {
    case CCG_ACTION_WAVE:
    case CCG_ACTION_BATTLE:
    case CCG_ACTION_INTO:
        add_number(refers, "sector", action->number);
        break;
    case CCG_ACTION_PLAYER:
        add_number(refers, "seat", action->number);
        break;
    case CCG_ACTION_DEPLOY:
        add_type(refers, "hand", action->type);
        add_number(refers, "sector", action->number);
        break;
    case CCG_ACTION_PLAY:
    case CCG_ACTION_HAND:
        add_type(refers, "hand", action->type);
        break;
    case CCG_ACTION_KEEP:
    case CCG_ACTION_PILE:
    case CCG_ACTION_FIND:
    case CCG_ACTION_NEXT:
        add_type(refers, "face", action->type);
        break;
    case CCG_ACTION_SPECIAL:
    case CCG_ACTION_USE:
    case CCG_ACTION_RESOLVE:
        if (action->slot != 0)
            add_slot(refers, action->slot);
        else if (action->kind == CCG_ACTION_RESOLVE && action->type < CCG_SECTOR_TYPE)
            add_type(refers, "hand", action->type);
        else if (s->current < CCG_SECTORS)
            add_number(refers, "sector", s->current + 1U);
        break;
    default:
        add_slot(refers, action->slot);
        break;
    }
}

void ccg_refers_json(const void *match, const void *state, const Action *action, TextBuffer *out)
{
    const CcgGame game = {.m = match, .s = (CcgState *)(uintptr_t)state, .ev = NULL};
    Refers refers = {.game = &game, .json = json_writer(out)};
    CcgAction a = ccg_action(action);
    json_open_list(&refers.json, NULL);
    add_all(&refers, &a);
    json_close(&refers.json);
}
