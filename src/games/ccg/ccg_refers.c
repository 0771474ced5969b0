// What on the table a choice refers to, so that it can be taken by pointing there.
#include "ccg_notation.h"
#include "ccg_view.h"

typedef struct Refers {
    const CcgGame *game;
    TextBuffer *out;
    bool any;
} Refers;

// Notation and short names hold nothing that JSON would have to escape.
static void open_one(Refers *refers, const char *kind)
{
    text_print(refers->out, "%s{\"%s\":", refers->any ? "," : "", kind);
    refers->any = true;
}

static void add_number(Refers *refers, const char *kind, unsigned number)
{
    open_one(refers, kind);
    text_print(refers->out, "%u}", number);
}

static void add_type(Refers *refers, const char *kind, unsigned type)
{
    const CcgMatch *m = refers->game->m;
    if (type >= 1 && type <= CCG_TYPES_MAX && m->type[type].card != NULL) {
        open_one(refers, kind);
        text_print(refers->out, "\"%s\"}", m->type[type].card->slug);
    }
}

static void add_slot(Refers *refers, CcgSlot slot)
{
    if (slot != 0) {
        open_one(refers, "card");
        text_append_char(refers->out, '"');
        ccg__write_slot(refers->game->m, refers->game->s, slot, refers->out);
        text_append(refers->out, "\"}");
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
        if (action->slot != 0) {
            add_slot(refers, action->slot);
        } else if (action->kind == CCG_ACTION_RESOLVE && action->type < CCG_SECTOR_TYPE) {
            add_type(refers, "hand", action->type);
        } else if (s->current < CCG_SECTORS) {
            add_number(refers, "sector", s->current + 1U);
        }
        break;
    default:
        add_slot(refers, action->slot);
        break;
    }
}

void ccg_refers_json(const void *match, const void *state, const Action *action, TextBuffer *out)
{
    const CcgGame game = {.m = match, .s = (CcgState *)(uintptr_t)state, .ev = NULL};
    Refers refers = {.game = &game, .out = out};
    CcgAction a = ccg_action(action);
    text_append_char(out, '[');
    add_all(&refers, &a);
    text_append_char(out, ']');
}
