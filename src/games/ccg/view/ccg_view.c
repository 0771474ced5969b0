// What a program is told about a game of the card game: the view of a seat. docs/protocol/ccg.md
// names the members.
#include "ccg_view.h"
#include "ccg_forecast.h"
#include "ccg_names.h"
#include "ccg_rules.h"
#include "ccg_view_parts.h"
#include "ccg_words.h"

#include "base_json.h"
#include "base_text.h"

static void put_player(View *view, unsigned seat)
{
    const CcgState *state = view->game.s;
    const CcgPlayer *player = &state->player[seat];
    json_open_object(&view->json, NULL);
    json_put_int(&view->json, "seat", (int)seat);
    json_put_text(&view->json, "role",
                  state->attacker == CCG_NONE ? NULL
                  : seat == state->attacker   ? "attacker"
                                              : "defender");
    json_put_int(&view->json, "deck", player->deck_count);
    json_open_list(&view->json, "deck_top"); // from the top down, as far as the viewer knows it
    for (unsigned i = player->deck_count; ccg__words_known(state, view->viewer, seat, i); i--)
        ccg__view_type(view, NULL, player->card[i - 1]);
    json_close(&view->json);
    json_open_list(&view->json, "hand");
    for (unsigned i = 0; i < player->hand_count; i++)
        ccg__view_type(view, NULL, ccg_hand_at(player, i));
    json_close(&view->json);
    json_open_list(&view->json, "discard");
    for (unsigned i = 0; i < player->discard_count; i++)
        ccg__view_type(view, NULL, ccg_discard_at(player, i));
    json_close(&view->json);
    ccg__view_row(view, "fleet", seat, CCG_FLEET);
    if (state->current < CCG_SECTORS)
        json_put_int(&view->json, "flags", ccg__flag_total(&view->game, seat));
    json_close(&view->json);
}

// What the attack would do as things stand: damage against armor, with the sources of both.
static void put_blow(View *view, const CcgForecast *forecast)
{
    const CcgGame *game = &view->game;
    const CcgAttack *attack = &game->s->attack;
    if (attack->kind == CCG_CHARGE || attack->attacker == 0 || attack->defender == 0 ||
        !ccg_is_here(game->s, attack->attacker) || !ccg_is_here(game->s, attack->defender))
        return;
    int damage = ccg__attack_value(game);
    if (attack->sweep) {
        // CCG-9.6.7: what is left over is no value of a card.
        json_open_object(&view->json, "damage");
        json_put_int(&view->json, "now", damage);
        json_put_int(&view->json, "printed", damage);
        json_close(&view->json);
    } else {
        ccg__view_value(view, "damage", attack->attacker,
                        attack->kind == CCG_SHOOT ? CARDLANG_FIREPOWER : CARDLANG_ASSAULT,
                        attack->defender, true);
    }
    ccg__view_value(view, "armor", attack->defender, CARDLANG_ARMOR, attack->attacker, true);
    if (forecast != NULL)
        ccg__view_fate(&view->json, forecast, attack->defender);
}

// `forecast`: NULL if nothing is going on.
static void put_attack(View *view, const CcgForecast *forecast)
{
    static const char *const kinds[] = {NULL, "shoot", "assault", "special", "charge"};
    const CcgAttack *attack = &view->game.s->attack;
    if (attack->kind == CCG_ATTACK_NONE) {
        json_put_text(&view->json, "attack", NULL);
        return;
    }
    json_open_object(&view->json, "attack");
    json_put_text(&view->json, "kind", attack->sweep ? "sweep" : kinds[attack->kind]);
    ccg__view_seat(&view->json, "player", attack->player);
    ccg__view_slot_name(view, "attacker", attack->attacker);
    ccg__view_slot_name(view, "target", attack->target);
    ccg__view_slot_name(view, "defender", attack->defender);
    ccg__view_slot_name(view, "blocker", attack->blocker == attack->defender ? attack->blocker : 0);
    put_blow(view, forecast);
    TextBuffer words = text_start(view->arena);
    ccg__words_attack(&view->game, view->viewer, &words);
    Span sentence = span_trim(text_span(&words));
    json_put_text(&view->json, "text", arena_text(view->arena, sentence.text, sentence.length));
    json_close(&view->json);
}

// What both players' flags come to: for each seat the least and the most.
static void put_flags_then(View *view, const CcgForecast *forecast)
{
    json_open_list(&view->json, "flags_then");
    for (unsigned seat = 0; seat < KERNEL_SEATS; seat++) {
        json_open_list(&view->json, NULL);
        json_put_int(&view->json, NULL, forecast->flags_least[seat]);
        json_put_int(&view->json, NULL, forecast->flags_most[seat]);
        json_close(&view->json);
    }
    json_close(&view->json);
}

// The ability that asks for a choice now, if one does. While it is announced only its player knows
// of it (CCG-12.1.1).
static void put_asking(View *view)
{
    const CcgState *state = view->game.s;
    unsigned tag;
    const CcgFramePlay *play = ccg__frame(state, 0, &tag);
    if (tag != CCG_FRAME_PLAY || play->type == 0 || state->phase == CCG_PHASE_OVER ||
        (play->stage == CCG_STAGE_ANNOUNCE && view->viewer != VIEWER_ALL &&
         view->viewer != (int)state->decider))
        return;
    const CcgType *type = ccg__type_or_sector(&view->game, play->type);
    TextBuffer words = text_start(view->arena);
    ccg_name_text(
        view->game.m,
        ccg_name(CCG_NAME_TEXT, (unsigned)(play->type | play->ability << 8 | state->planet << 12)),
        &words);
    json_open_object(&view->json, "asking");
    json_put_text(&view->json, "source",
                  type->card != NULL     ? type->card->name
                  : type->sector != NULL ? type->sector->name
                                         : NULL);
    json_put_text(&view->json, "text", words.text);
    json_close(&view->json);
}

static void put_cards(View *view)
{
    json_open_object(&view->json, "cards");
    for (unsigned type = 1; type <= view->game.m->type_count; type++)
        if (view->mentioned[type] && view->game.m->type[type].card != NULL)
            ccg__view_face(view, view->game.m->type[type].card);
    json_close(&view->json);
}

void ccg_view_json(const void *match, const void *state, int viewer, TextBuffer *out)
{
    Arena *arena = arena_create(0);
    arena_set_language(arena, arena_language(out->arena));
    CcgState copy;
    if (viewer == VIEWER_ALL)
        memcpy(&copy, state, sizeof copy);
    else
        ccg_observe(match, state, viewer, &copy);
    View *view = ARENA_NEW(arena, View);
    *view = (View){.json = json_writer(out),
                   .game = {.m = match, .s = &copy, .ev = NULL},
                   .viewer = viewer,
                   .arena = arena};
    const CcgMatch *m = match;
    TextBuffer moment = text_start(arena);
    ccg__words_moment(&view->game, &moment);
    json_open_object(&view->json, NULL);
    json_put_int(&view->json, "turn", copy.turn);
    json_put_int(&view->json, "generation", (int)ccg__generation(&copy));
    json_put_text(&view->json, "moment", moment.text);
    json_put_text(&view->json, "planet",
                  copy.planet == CCG_NONE ? NULL : m->set->planet[copy.planet]);
    json_start_value(&view->json, "current");
    text_print(out, copy.current < CCG_SECTORS ? "%u" : "null", copy.current + 1U);
    json_put_text(&view->json, "battle",
                  copy.current >= CCG_SECTORS ? NULL
                  : copy.second               ? "defender"
                                              : "attacker");
    if (copy.phase == CCG_PHASE_WAVE)
        ccg__view_type(view, "turned_up", copy.wave_type);
    json_open_list(&view->json, "sectors");
    for (unsigned sector = 0; sector < CCG_SECTORS; sector++)
        ccg__view_sector(view, sector);
    json_close(&view->json);
    json_open_list(&view->json, "players");
    for (unsigned seat = 0; seat < KERNEL_SEATS; seat++)
        put_player(view, seat);
    json_close(&view->json);
    CcgForecast forecast;
    bool expected = ccg_forecast(match, state, viewer, NULL, 0, &forecast);
    put_attack(view, expected ? &forecast : NULL);
    if (expected)
        ccg__view_fates(view, "forecast", &forecast);
    if (expected && forecast.flags_known)
        put_flags_then(view, &forecast);
    ccg__view_lasting(view, 0);
    put_asking(view);
    ccg__view_waiting(view);
    put_cards(view);
    json_close(&view->json);
    arena_destroy(arena);
}
