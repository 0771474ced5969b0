// What a program is told about a game of the card game: the view of a seat, the preview of a
// choice, and the explanation of a word that a person asks about. docs/protocol/ccg.md names the
// members.
//
// Map: cards and sectors; forecasts; the view; the preview; explaining.
#include "ccg_view.h"
#include "ccg_forecast.h"
#include "ccg_names.h"
#include "ccg_rules.h"
#include "ccg_words.h"

#include "base_json.h"
#include "base_text.h"

// --- cards and sectors ---

static void put_seat(JsonWriter *json, const char *key, unsigned seat)
{
    if (seat < KERNEL_SEATS) {
        json_put_int(json, key, (int)seat);
    } else {
        json_put_text(json, key, NULL);
    }
}

static const char *const stat_names[CARDLANG_STAT_COUNT] = {
    [CARDLANG_FIREPOWER] = "firepower", [CARDLANG_ASSAULT] = "assault", [CARDLANG_SPEED] = "speed",
    [CARDLANG_ARMOR] = "armor",         [CARDLANG_FLAGS] = "flags",
};

typedef struct View {
    JsonWriter json;
    CcgGame game;
    int viewer;
    Arena *arena;
    bool mentioned[CCG_TYPES_MAX + 1]; // types whose faces go into "cards"
} View;

static bool has_stat(const CcgType *type, int stat)
{
    return type->kind == CARDLANG_UNIT ||
           (type->kind == CARDLANG_ASSET && (stat == CARDLANG_ARMOR || stat == CARDLANG_FLAGS));
}

// The slug of a type and a note that its face is wanted; null for what the viewer may not know.
static void put_type(View *view, const char *key, unsigned type)
{
    const CcgCard *card = view->game.m->type[type].card;
    view->mentioned[type] = true;
    json_put_text(&view->json, key, card == NULL ? NULL : card->slug);
}

static void put_keywords(View *view, const char *key, const uint64_t keyword[2])
{
    const CcgLibrary *library = view->game.m->library;
    json_open_list(&view->json, key);
    for (unsigned id = 1; id < CARDLANG_KEYWORDS_MAX && id < library->keyword_count; id++) {
        if ((keyword[id / 64] >> (id % 64) & 1) != 0) {
            json_put_text(&view->json, NULL, library->keyword[id]);
        }
    }
    json_close(&view->json);
}

static void put_abilities(View *view, const char *key, const CcgAbility *const *ability,
                          unsigned count)
{
    json_open_list(&view->json, key);
    for (unsigned i = 0; i < count; i++) {
        json_put_text(&view->json, NULL, ability[i]->canonical);
    }
    json_close(&view->json);
}

static void put_face(View *view, const CcgCard *card)
{
    json_open_object(&view->json, card->slug);
    json_put_text(&view->json, "name", card->name);
    json_put_text(&view->json, "kind", ccg_kind_word(card->kind));
    json_put_text(&view->json, "side", ccg_side_word(card->side));
    for (int stat = 0; stat < CARDLANG_STAT_COUNT; stat++) {
        const CcgType as_type = {.kind = card->kind};
        if (has_stat(&as_type, stat) && card->value[stat] != CCG_DASH) {
            json_put_int(&view->json, stat_names[stat], card->value[stat]);
        }
    }
    put_keywords(view, "keywords", card->keyword);
    put_abilities(view, "text", card->ability, card->ability_count);
    json_put_int(&view->json, "die", card->die);
    json_put_text(&view->json, "command", card->command == NULL ? NULL : card->command->canonical);
    json_close(&view->json);
}

static const char *position_name(unsigned position)
{
    return position == CARDLANG_LOCKED     ? "locked"
           : position == CARDLANG_CHARGING ? "charging"
                                           : "ready";
}

// Whose text changes a value; NULL: of effects that were played only the sum is kept.
static const char *part_source(const CcgGame *game, const CcgValuePart *part)
{
    if (part->type == 0) {
        return NULL;
    }
    const CcgType *type = ccg__type_or_sector(game, part->type);
    return type->card != NULL ? type->card->name : type->sector != NULL ? type->sector->name : NULL;
}

// A value of a card in play as it is now, as it is printed, and what makes the difference.
// `versus`: the other card of an attack, or 0. A card out of reach has its printed values.
static void put_value(View *view, const char *key, CcgSlot slot, unsigned stat, CcgSlot versus,
                      bool in_reach)
{
    const CcgGame *game = &view->game;
    int printed = game->m->type[ccg_slot_card(game->s, slot)].value[stat];
    json_open_object(&view->json, key);
    json_put_int(&view->json, "now",
                 in_reach              ? ccg__stat(game, slot, stat, versus, false)
                 : printed == CCG_DASH ? 0
                                       : printed);
    if (printed == CCG_DASH) {
        json_put_text(&view->json, "printed", NULL);
    } else {
        json_put_int(&view->json, "printed", printed);
    }
    CcgValuePart part[CCG_PARTS_MAX];
    unsigned count = in_reach ? ccg__stat_parts(game, slot, stat, versus, part, CCG_PARTS_MAX) : 0;
    if (count > 0) {
        json_open_list(&view->json, "modifiers");
        for (unsigned i = 0; i < count; i++) {
            json_open_object(&view->json, NULL);
            json_put_text(&view->json, "source", part_source(game, &part[i]));
            if (part[i].kind == CCG_PART_IGNORED) {
                json_put_bool(&view->json, "ignored", true);
            } else {
                json_put_int(&view->json, part[i].kind == CCG_PART_BECOMES ? "becomes" : "change",
                             part[i].number);
            }
            json_close(&view->json);
        }
        json_close(&view->json);
    }
    json_close(&view->json);
}

// " (printed 3; Oath Speaker +1)", or nothing for a printed value.
static void append_parts(const CcgGame *game, CcgSlot slot, unsigned stat, CcgSlot versus,
                         TextBuffer *out)
{
    int printed = game->m->type[ccg_slot_card(game->s, slot)].value[stat];
    CcgValuePart part[CCG_PARTS_MAX];
    unsigned count = ccg__stat_parts(game, slot, stat, versus, part, CCG_PARTS_MAX);
    if (count == 0) {
        return;
    }
    text_say(out, " (printed ");
    if (printed == CCG_DASH) {
        text_append_char(out, '-');
    } else {
        text_print(out, "%d", printed);
    }
    for (unsigned i = 0; i < count; i++) {
        const char *source = part_source(game, &part[i]);
        text_print(out, "; %s ", source != NULL ? source : text_in(out, "effects"));
        if (part[i].kind == CCG_PART_IGNORED) {
            text_say(out, "ignores it");
        } else if (part[i].kind == CCG_PART_BECOMES) {
            text_print(out, "makes it %d", part[i].number);
        } else {
            text_print(out, "%+d", part[i].number);
        }
    }
    text_append_char(out, ')');
}

static void put_slot_name(View *view, const char *key, CcgSlot slot)
{
    TextBuffer name = text_start(view->arena);
    if (slot != 0) {
        ccg__words_slot(&view->game, slot, view->viewer, &name);
    }
    json_put_text(&view->json, key, slot == 0 ? NULL : name.text);
}

// A card in play.
static void put_slot(View *view, CcgSlot slot, bool in_reach)
{
    const CcgState *state = view->game.s;
    unsigned owner = ccg_slot_owner(slot);
    unsigned type_id = ccg_slot_card(state, slot);
    const CcgType *type = &view->game.m->type[type_id];
    json_open_object(&view->json, NULL);
    put_slot_name(view, "name", slot);
    TextBuffer notation = text_start(view->arena);
    ccg__write_slot(view->game.m, state, slot, &notation);
    json_put_text(&view->json, "notation", notation.text);
    put_type(view, "card", type_id);
    put_seat(&view->json, "owner", owner);
    put_seat(&view->json, "controller", ccg_controller(state, slot));
    bool down = bits128_has(state->player[owner].facedown, ccg_slot_index(slot));
    json_put_bool(&view->json, "facedown", down);
    json_put_text(&view->json, "position", position_name(ccg_position(state, slot)));
    if (type->card != NULL) {
        json_open_object(&view->json, "values");
        for (int stat = 0; stat < CARDLANG_STAT_COUNT; stat++) {
            if (has_stat(type, stat)) {
                put_value(view, stat_names[stat], slot, (unsigned)stat, 0, in_reach);
            }
        }
        json_close(&view->json);
    }
    json_close(&view->json);
}

static void put_row(View *view, const char *key, unsigned seat, unsigned place)
{
    CcgSlot slots[2 * CCG_CARDS];
    unsigned count = ccg_group_list(ccg_row(view->game.s, seat, place), seat, slots);
    json_open_list(&view->json, key);
    for (unsigned i = 0; i < count; i++) {
        put_slot(view, slots[i], place == view->game.s->current || place == CCG_FLEET);
    }
    json_close(&view->json);
}

static void put_sector(View *view, unsigned sector)
{
    const CcgState *state = view->game.s;
    const CcgType *face =
        state->planet == CCG_NONE ? NULL : &view->game.m->face[state->planet][sector];
    json_open_object(&view->json, NULL);
    json_put_int(&view->json, "number", (int)sector + 1);
    json_put_text(&view->json, "name", face == NULL ? NULL : face->sector->name);
    if (face != NULL) {
        json_put_int(&view->json, "requirement", ccg__words_requirement(&view->game, sector));
        put_keywords(view, "keywords", face->sector->keyword);
        put_abilities(view, "text", face->sector->ability, face->sector->ability_count);
    }
    put_seat(&view->json, "taken_by",
             state->taken[sector] == 0 ? KERNEL_SEATS : state->taken[sector] - 1U);
    json_open_list(&view->json, "rows");
    for (unsigned seat = 0; seat < KERNEL_SEATS; seat++) {
        put_row(view, NULL, seat, sector);
    }
    json_close(&view->json);
    json_close(&view->json);
}

// --- forecasts ---

// What becomes of a card if both players pass from here on.
typedef enum Fate { FATE_STAYS, FATE_DESTROYED, FATE_LEAVES, FATE_CHANCE, FATE_UNKNOWN } Fate;

static Fate fate_of(const CcgForecast *forecast, CcgSlot card, int *percent)
{
    CcgClaim destroyed = ccg_forecast_destroyed(forecast, card);
    CcgClaim leaves = ccg_forecast_leaves(forecast, card);
    *percent = (int)(100 * destroyed.chance + 0.5);
    switch (destroyed.says) {
    case CCG_SAYS_YES:
        return FATE_DESTROYED;
    case CCG_SAYS_CHANCE:
        *percent = *percent < 1 ? 1 : *percent > 99 ? 99 : *percent;
        return FATE_CHANCE;
    case CCG_SAYS_NO:
        return leaves.says == CCG_SAYS_NO    ? FATE_STAYS
               : leaves.says == CCG_SAYS_YES ? FATE_LEAVES
                                             : FATE_UNKNOWN;
    default:
        return FATE_UNKNOWN;
    }
}

static void put_fate(JsonWriter *json, const CcgForecast *forecast, CcgSlot card)
{
    static const char *const names[] = {"stays", "destroyed", "leaves", "chance", "unknown"};
    int percent;
    Fate fate = fate_of(forecast, card, &percent);
    json_put_text(json, "fate", names[fate]);
    if (fate == FATE_CHANCE) {
        json_put_int(json, "percent", percent);
    }
}

static void append_fate(const CcgForecast *forecast, CcgSlot card, TextBuffer *out)
{
    int percent;
    switch (fate_of(forecast, card, &percent)) {
    case FATE_STAYS:
        text_say(out, "stays, unless something changes");
        break;
    case FATE_DESTROYED:
        text_say(out, "destroyed, unless something changes");
        break;
    case FATE_LEAVES:
        text_say(out, "leaves without being destroyed, unless something changes");
        break;
    case FATE_CHANCE:
        text_print(out, "destroyed with %d %%, unless something changes", percent);
        break;
    default:
        text_say(out, "what becomes of it is not known");
    }
}

// Every card that may not stay.
static void put_fates(View *view, const char *key, const CcgForecast *forecast)
{
    json_open_list(&view->json, key);
    for (unsigned i = 0; i < forecast->count; i++) {
        int percent;
        if (fate_of(forecast, forecast->card[i], &percent) == FATE_STAYS) {
            continue;
        }
        json_open_object(&view->json, NULL);
        put_slot_name(view, "name", forecast->card[i]);
        put_fate(&view->json, forecast, forecast->card[i]);
        json_close(&view->json);
    }
    json_close(&view->json);
}

// --- the view ---

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
    for (unsigned i = player->deck_count; ccg__words_known(state, view->viewer, seat, i); i--) {
        put_type(view, NULL, player->card[i - 1]);
    }
    json_close(&view->json);
    json_open_list(&view->json, "hand");
    for (unsigned i = 0; i < player->hand_count; i++) {
        put_type(view, NULL, ccg_hand_at(player, i));
    }
    json_close(&view->json);
    json_open_list(&view->json, "discard");
    for (unsigned i = 0; i < player->discard_count; i++) {
        put_type(view, NULL, ccg_discard_at(player, i));
    }
    json_close(&view->json);
    put_row(view, "fleet", seat, CCG_FLEET);
    if (state->current < CCG_SECTORS) {
        json_put_int(&view->json, "flags", ccg__flag_total(&view->game, seat));
    }
    json_close(&view->json);
}

// What the attack would do as things stand: damage against armor, with the sources of both.
static void put_blow(View *view, const CcgForecast *forecast)
{
    const CcgGame *game = &view->game;
    const CcgAttack *attack = &game->s->attack;
    if (attack->kind == CCG_CHARGE || attack->attacker == 0 || attack->defender == 0 ||
        !ccg_is_here(game->s, attack->attacker) || !ccg_is_here(game->s, attack->defender)) {
        return;
    }
    int damage = ccg__attack_value(game);
    if (attack->sweep) {
        // CCG-9.6.7: what is left over is no value of a card.
        json_open_object(&view->json, "damage");
        json_put_int(&view->json, "now", damage);
        json_put_int(&view->json, "printed", damage);
        json_close(&view->json);
    } else {
        put_value(view, "damage", attack->attacker,
                  attack->kind == CCG_SHOOT ? CARDLANG_FIREPOWER : CARDLANG_ASSAULT,
                  attack->defender, true);
    }
    put_value(view, "armor", attack->defender, CARDLANG_ARMOR, attack->attacker, true);
    if (forecast != NULL) {
        put_fate(&view->json, forecast, attack->defender);
    }
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
    put_seat(&view->json, "player", attack->player);
    put_slot_name(view, "attacker", attack->attacker);
    put_slot_name(view, "target", attack->target);
    put_slot_name(view, "defender", attack->defender);
    put_slot_name(view, "blocker", attack->blocker == attack->defender ? attack->blocker : 0);
    put_blow(view, forecast);
    TextBuffer words = text_start(view->arena);
    ccg__words_attack(&view->game, view->viewer, &words);
    Span sentence = span_trim(text_span(&words));
    json_put_text(&view->json, "text", arena_text(view->arena, sentence.text, sentence.length));
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
         view->viewer != (int)state->decider)) {
        return;
    }
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
    for (unsigned type = 1; type <= view->game.m->type_count; type++) {
        if (view->mentioned[type] && view->game.m->type[type].card != NULL) {
            put_face(view, view->game.m->type[type].card);
        }
    }
    json_close(&view->json);
}

void ccg_view_json(const void *match, const void *state, int viewer, TextBuffer *out)
{
    Arena *arena = arena_create(0);
    arena_set_language(arena, arena_language(out->arena));
    CcgState copy;
    if (viewer == VIEWER_ALL) {
        memcpy(&copy, state, sizeof copy);
    } else {
        ccg_observe(match, state, viewer, &copy);
    }
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
    json_put_text(&view->json, "moment", moment.text);
    json_put_text(&view->json, "planet",
                  copy.planet == CCG_NONE ? NULL : m->set->planet[copy.planet]);
    json_start_value(&view->json, "current");
    text_print(out, copy.current < CCG_SECTORS ? "%u" : "null", copy.current + 1U);
    json_put_text(&view->json, "battle",
                  copy.current >= CCG_SECTORS ? NULL
                  : copy.second               ? "defender"
                                              : "attacker");
    if (copy.phase == CCG_PHASE_WAVE) {
        put_type(view, "turned_up", copy.wave_type);
    }
    json_open_list(&view->json, "sectors");
    for (unsigned sector = 0; sector < CCG_SECTORS; sector++) {
        put_sector(view, sector);
    }
    json_close(&view->json);
    json_open_list(&view->json, "players");
    for (unsigned seat = 0; seat < KERNEL_SEATS; seat++) {
        put_player(view, seat);
    }
    json_close(&view->json);
    CcgForecast forecast;
    bool expected = ccg_forecast(match, state, viewer, NULL, 0, &forecast);
    put_attack(view, expected ? &forecast : NULL);
    if (expected) {
        put_fates(view, "forecast", &forecast);
    }
    put_asking(view);
    put_cards(view);
    json_close(&view->json);
    arena_destroy(arena);
}

// --- the preview of a choice ---

typedef struct Preview {
    View view;
    TextBuffer lines; // sentences for a person, a line each
} Preview;

static bool ends_in_test(const CardlangProgram *program, unsigned *need)
{
    for (unsigned i = 0; i < program->code_count; i++) {
        const CardlangInstr *instr = &program->code[i];
        if (instr->op == CARDLANG_OP_TEST && instr->quantity_1 != 0) {
            const CardlangQuantity *quantity = &program->quantity[instr->quantity_1 - 1];
            if (quantity->kind == CARDLANG_QUANTITY_NUMBER) {
                *need = quantity->number;
                return true;
            }
        }
    }
    return false;
}

// Cards of `seat` by die number that can come up next, as the viewer may count them. False if that
// cannot be known.
static bool count_dice(const Preview *preview, unsigned seat, unsigned by_die[7], unsigned *total)
{
    const CcgGame *game = &preview->view.game;
    const CcgPlayer *player = &game->s->player[seat];
    uint8_t left[CCG_TYPES_MAX + 1] = {0};
    if (player->deck_count == 0) {
        // CCG-7.5.1: the discard pile is shuffled first.
        for (unsigned i = 0; i < player->discard_count; i++) {
            left[ccg_discard_at(player, i)]++;
        }
    } else if (ccg__words_known(game->s, preview->view.viewer, seat, player->deck_count)) {
        left[player->card[player->deck_count - 1]] = 1;
    } else if (!ccg__may_come(game, seat, preview->view.viewer, left)) {
        return false;
    }
    *total = 0;
    memset(by_die, 0, 7 * sizeof *by_die);
    for (unsigned type = 1; type <= game->m->type_count; type++) {
        if (left[type] > 0 && game->m->type[type].die <= 6) {
            by_die[game->m->type[type].die] += left[type];
            *total += left[type];
        }
    }
    return *total > 0;
}

static void put_chance(Preview *preview, unsigned seat, unsigned need)
{
    unsigned by_die[7];
    unsigned total = 0;
    if (!count_dice(preview, seat, by_die, &total)) {
        return;
    }
    unsigned good = 0;
    for (unsigned die = need; die <= 6; die++) {
        good += by_die[die];
    }
    JsonWriter *json = &preview->view.json;
    json_open_object(json, "chance");
    json_put_int(json, "need", (int)need);
    json_put_int(json, "good", (int)good);
    json_put_int(json, "of", (int)total);
    json_close(json);
    text_print(&preview->lines,
               "The test (%u+) is passed by %u of %u cards that may come up (%u %%), before "
               "modifiers.\n",
               need, good, total, (100 * good + total / 2) / total);
}

// What becomes of the cards, in words and as data.
static void preview_cards(Preview *preview, const CcgAction *action)
{
    CcgForecast forecast;
    Action first;
    memcpy(&first, action, sizeof first);
    if (!ccg_forecast(preview->view.game.m, preview->view.game.s, preview->view.viewer, &first, 1,
                      &forecast)) {
        return;
    }
    put_fates(&preview->view, "cards", &forecast);
    bool unknown = false;
    for (unsigned i = 0; i < forecast.count; i++) {
        int percent;
        Fate fate = fate_of(&forecast, forecast.card[i], &percent);
        unknown |= fate == FATE_UNKNOWN;
        if (fate == FATE_STAYS || fate == FATE_UNKNOWN) {
            continue;
        }
        ccg__words_slot(&preview->view.game, forecast.card[i], preview->view.viewer,
                        &preview->lines);
        text_append(&preview->lines, ": ");
        append_fate(&forecast, forecast.card[i], &preview->lines);
        text_append(&preview->lines, ".\n");
    }
    if (unknown) {
        text_say(&preview->lines, "What becomes of some cards is not known.\n");
    }
}

static void preview_ability(Preview *preview, unsigned seat, const CcgAbility *ability,
                            const CardlangProgram *program)
{
    unsigned need = 0;
    json_put_text(&preview->view.json, "ability", ability->canonical);
    text_append(&preview->lines, ability->canonical);
    text_append_char(&preview->lines, '\n');
    if (ends_in_test(program, &need)) {
        put_chance(preview, seat, need);
    }
}

static void append_slot(Preview *preview, CcgSlot slot)
{
    ccg__words_slot(&preview->view.game, slot, preview->view.viewer, &preview->lines);
}

// Who could block, judged now: CCG-9.3.4, CCG-9.5.3.
static void preview_blockers(Preview *preview, unsigned kind, CcgSlot attacker, CcgSlot target)
{
    const CcgGame *game = &preview->view.game;
    unsigned seat = ccg_controller(game->s, attacker);
    int speed = ccg__stat(game, attacker, CARDLANG_SPEED, target, false);
    CcgSlot slots[2 * CCG_CARDS];
    unsigned count = ccg_group_list(ccg_row(game->s, !seat, game->s->current), !seat, slots);
    bool any = false;
    json_open_list(&preview->view.json, "blockers");
    for (unsigned i = 0; i < count; i++) {
        const CcgType *type = &game->m->type[ccg_slot_card(game->s, slots[i])];
        unsigned position = ccg_position(game->s, slots[i]);
        if (type->kind != CARDLANG_UNIT || slots[i] == target || position == CARDLANG_LOCKED ||
            (kind != CCG_SHOOT && position != CARDLANG_CHARGING) ||
            (kind == CCG_SHOOT && ccg__stat(game, slots[i], CARDLANG_SPEED, 0, false) <= speed) ||
            ccg__cannot_be_blocked_by(game, attacker, slots[i])) {
            continue;
        }
        text_say(&preview->lines, any ? ", " : "May be blocked by ");
        any = true;
        append_slot(preview, slots[i]);
        put_slot_name(&preview->view, NULL, slots[i]);
    }
    json_close(&preview->view.json);
    text_say(&preview->lines, any ? ".\n" : "Nobody there can block it as things stand.\n");
}

// `choice`: the choice that is looked at, AT or BLOCK.
static void preview_hit(Preview *preview, unsigned kind, CcgSlot attacker, CcgSlot target,
                        const CcgAction *choice)
{
    const CcgGame *game = &preview->view.game;
    unsigned stat = kind == CCG_SHOOT ? CARDLANG_FIREPOWER : CARDLANG_ASSAULT;
    int damage = ccg__stat(game, attacker, stat, target, false);
    int armor = ccg__stat(game, target, CARDLANG_ARMOR, attacker, false);
    put_slot_name(&preview->view, "attacker", attacker);
    put_slot_name(&preview->view, "target", target);
    put_value(&preview->view, "damage", attacker, stat, target, true);
    put_value(&preview->view, "armor", target, CARDLANG_ARMOR, attacker, true);
    CcgForecast forecast;
    Action first;
    memcpy(&first, choice, sizeof first);
    bool expected = ccg_forecast(game->m, game->s, preview->view.viewer, &first, 1, &forecast);
    if (expected) {
        put_fate(&preview->view.json, &forecast, target);
    }
    append_slot(preview, attacker);
    text_print(&preview->lines, " deals %d", damage);
    append_parts(game, attacker, stat, target, &preview->lines);
    text_say(&preview->lines, " to ");
    append_slot(preview, target);
    text_print(&preview->lines, " with armor %d", armor);
    append_parts(game, target, CARDLANG_ARMOR, attacker, &preview->lines);
    if (expected) {
        text_append(&preview->lines, ": ");
        append_fate(&forecast, target, &preview->lines);
    }
    text_append(&preview->lines, ".\n");
    if (ccg__has_keyword(game, target, CARDLANG_KEYWORD_COUNTERATTACK)) {
        int back = ccg__stat(game, target, stat, attacker, false);
        json_put_int(&preview->view.json, "counterattack", back);
        append_slot(preview, target);
        text_print(&preview->lines, " counterattacks for %d against armor %d.\n", back,
                   ccg__stat(game, attacker, CARDLANG_ARMOR, target, false));
    }
    preview_blockers(preview, kind, attacker, target);
}

static void preview_targets(Preview *preview, const CcgAction *choice)
{
    unsigned kind = choice->kind == CCG_ACTION_SHOOT ? CCG_SHOOT : CCG_ASSAULT;
    CcgSlot attacker = choice->slot;
    const CcgGame *game = &preview->view.game;
    unsigned seat = ccg_controller(game->s, attacker);
    unsigned stat = kind == CCG_SHOOT ? CARDLANG_FIREPOWER : CARDLANG_ASSAULT;
    CcgSlot slots[2 * CCG_CARDS];
    CcgGroup targets = ccg__attack_targets(game, seat, kind, attacker);
    unsigned count = ccg_group_list(targets, !seat, slots);
    put_slot_name(&preview->view, "attacker", attacker);
    json_open_list(&preview->view.json, "targets");
    for (unsigned i = 0; i < count; i++) {
        int damage = ccg__stat(game, attacker, stat, slots[i], false);
        int armor = ccg__stat(game, slots[i], CARDLANG_ARMOR, attacker, false);
        json_open_object(&preview->view.json, NULL);
        put_slot_name(&preview->view, "name", slots[i]);
        json_put_int(&preview->view.json, "damage", damage);
        json_put_int(&preview->view.json, "armor", armor);
        CcgAction at = {.kind = CCG_ACTION_AT, .slot = slots[i]};
        Action first[2];
        memcpy(&first[0], choice, sizeof first[0]);
        memcpy(&first[1], &at, sizeof first[1]);
        CcgForecast forecast;
        // The only target is not chosen.
        bool expected = ccg_forecast(game->m, game->s, preview->view.viewer, first,
                                     count > 1 ? 2 : 1, &forecast);
        if (expected) {
            put_fate(&preview->view.json, &forecast, slots[i]);
        }
        json_close(&preview->view.json);
        text_say(&preview->lines, "  at ");
        append_slot(preview, slots[i]);
        text_print(&preview->lines, ": damage %d against armor %d", damage, armor);
        if (expected) {
            text_append(&preview->lines, ", ");
            append_fate(&forecast, slots[i], &preview->lines);
        }
        text_append_char(&preview->lines, '\n');
    }
    json_close(&preview->view.json);
}

static void explain_sector(const CcgGame *game, unsigned sector, TextBuffer *out)
{
    ccg__words_sector(game, sector, out);
    text_print(out, ": a sector that needs %d flags\n  ", ccg__words_requirement(game, sector));
    ccg__words_sector_text(game, sector, out);
    text_append_char(out, '\n');
}

// The three sectors of a planet as they would lie there.
static void explain_planet(const CcgGame *game, unsigned planet, TextBuffer *out)
{
    CcgState there;
    memcpy(&there, game->s, sizeof there);
    there.planet = (uint8_t)planet;
    const CcgGame then = {.m = game->m, .s = &there, .ev = NULL};
    for (unsigned sector = 0; sector < CCG_SECTORS; sector++) {
        explain_sector(&then, sector, out);
    }
}

static void preview_action(Preview *preview, const CcgAction *action, unsigned seat)
{
    const CcgGame *game = &preview->view.game;
    const CcgState *state = game->s;
    switch (action->kind) {
    case CCG_ACTION_PLANET:
        explain_planet(game, action->number, &preview->lines);
        break;
    case CCG_ACTION_SHOOT:
    case CCG_ACTION_ASSAULT:
        preview_targets(preview, action);
        break;
    case CCG_ACTION_TARGET:
    case CCG_ACTION_MODE:
    case CCG_ACTION_X:
        preview_cards(preview, action);
        break;
    case CCG_ACTION_AT: {
        const CcgFrameAim *aim = ccg__nearest(state, CCG_FRAME_AIM);
        if (aim != NULL) {
            preview_hit(preview, aim->kind, aim->slot, action->slot, action);
        }
        break;
    }
    case CCG_ACTION_BLOCK:
        if (state->attack.attacker != 0) {
            preview_hit(preview, state->attack.kind, state->attack.attacker, action->slot, action);
        }
        break;
    case CCG_ACTION_PLAY:
        if (game->m->type[action->type].command != NULL) {
            preview_ability(preview, seat, game->m->type[action->type].card->command,
                            game->m->type[action->type].command);
            preview_cards(preview, action);
        }
        break;
    case CCG_ACTION_USE:
    case CCG_ACTION_SPECIAL: {
        if (action->slot == 0 && state->current >= CCG_SECTORS) {
            break;
        }
        unsigned type_id =
            action->slot == 0 ? ccg__sector_type(state) : ccg_slot_card(state, action->slot);
        const CcgType *type = ccg__type_or_sector(game, type_id);
        if (type->card == NULL && type->sector == NULL) {
            break; // a card whose face the seat may not know
        }
        const CcgAbility *const *lines =
            type->card != NULL ? type->card->ability : type->sector->ability;
        if (action->ability < type->box_count) {
            preview_ability(preview, seat, lines[action->ability], type->box[action->ability]);
            preview_cards(preview, action);
        }
        break;
    }
    default:
        break;
    }
}

void ccg_preview_json(const void *match, const void *state, const Action *action, TextBuffer *out)
{
    Arena *arena = arena_create(0);
    arena_set_language(arena, arena_language(out->arena));
    CcgState copy;
    unsigned viewer = ((const CcgState *)state)->decider;
    if (viewer < KERNEL_SEATS) {
        ccg_observe(match, state, (int)viewer, &copy);
    } else {
        memcpy(&copy, state, sizeof copy);
    }
    Preview *preview = ARENA_NEW(arena, Preview);
    preview->view = (View){.json = json_writer(out),
                           .game = {.m = match, .s = &copy, .ev = NULL},
                           .viewer = copy.decider,
                           .arena = arena};
    preview->lines = text_start(arena);
    CcgAction a = ccg_action(action);
    json_open_object(&preview->view.json, NULL);
    // It is asked for anything that can be written; what is not allowed comes to nothing.
    Refusal why;
    if (copy.decider < KERNEL_SEATS && ccg_check(match, &copy, action, &why)) {
        preview_action(preview, &a, copy.decider);
    }
    json_open_list(&preview->view.json, "text");
    Span rest = text_span(&preview->lines);
    Span line;
    while (span_next_line(&rest, &line)) {
        json_put_text(&preview->view.json, NULL, arena_text(arena, line.text, line.length));
    }
    json_close(&preview->view.json);
    json_close(&preview->view.json);
    arena_destroy(arena);
}

// --- explaining ---

static void explain_hand(const CcgGame *game, unsigned seat, TextBuffer *out)
{
    const CcgPlayer *player = &game->s->player[seat];
    if (player->hand_count == 0) {
        text_say(out, "Your hand is empty.\n");
    }
    for (unsigned i = 0; i < player->hand_count; i++) {
        ccg__words_card(game, ccg_hand_at(player, i), out);
    }
}

static void explain_discard(const CcgGame *game, int viewer, TextBuffer *out)
{
    for (unsigned seat = 0; seat < KERNEL_SEATS; seat++) {
        const CcgPlayer *player = &game->s->player[seat];
        ccg__words_seat(viewer, seat, true, out);
        text_print(out, ": %u cards, the newest first\n", player->discard_count);
        for (unsigned i = player->discard_count; i-- > 0;) {
            text_append(out, "  ");
            ccg__words_type(game, ccg_discard_at(player, i), out);
            text_append_char(out, '\n');
        }
    }
}

// The list that the deck was built from: CCG-18.2.5 says when it is open.
static void explain_deck(const CcgGame *game, unsigned seat, TextBuffer *out)
{
    const CcgMatch *m = game->m;
    text_print(out, "The list of seat %u, %u cards:\n", seat, m->deck_size[seat]);
    for (unsigned i = 0; i < m->deck_size[seat];) {
        unsigned type = m->deck[seat][i];
        unsigned copies = 0;
        while (i < m->deck_size[seat] && m->deck[seat][i] == type) {
            copies++;
            i++;
        }
        text_print(out, "  %u ", copies);
        ccg__words_face(game, type, out);
        text_append_char(out, '\n');
    }
}

// Where cards of this type stand that the viewer can see, with their present values.
static void explain_copies(const CcgGame *game, unsigned type, int viewer, TextBuffer *out)
{
    for (unsigned owner = 0; owner < KERNEL_SEATS; owner++) {
        for (unsigned place = 0; place <= CCG_FLEET; place++) {
            Bits128 rest = game->s->player[owner].at[place];
            while (rest) {
                CcgSlot slot = ccg_slot(owner, bits128_remove_first(&rest));
                if (ccg_slot_card(game->s, slot) != type) {
                    continue;
                }
                text_say(out, "  In play: ");
                ccg__words_slot(game, slot, viewer, out);
                text_say(out, " of ");
                ccg__words_seat(viewer, ccg_controller(game->s, slot), false, out);
                if (place == CCG_FLEET) {
                    text_say(out, " in the fleet");
                } else {
                    text_say(out, " at ");
                    ccg__words_sector(game, place, out);
                }
                text_print(out, ", %s", text_in(out, position_name(ccg_position(game->s, slot))));
                const CcgType *printed = &game->m->type[type];
                for (int stat = 0; stat < CARDLANG_STAT_COUNT; stat++) {
                    int now = place == game->s->current && has_stat(printed, stat)
                                  ? ccg__stat(game, slot, (unsigned)stat, 0, false)
                                  : printed->value[stat];
                    if (now != printed->value[stat] && printed->value[stat] != CCG_DASH) {
                        text_print(out, ", %s now %d", text_in(out, stat_names[stat]), now);
                        append_parts(game, slot, (unsigned)stat, 0, out);
                    }
                }
                text_append_char(out, '\n');
            }
        }
    }
}

static bool explain_card(const CcgGame *game, Span words, int viewer, TextBuffer *out)
{
    const CcgLibrary *library = game->m->library;
    const CcgCard *card = ccg_library_card(library, words);
    if (card == NULL) {
        return false;
    }
    for (unsigned type = 1; type <= game->m->type_count; type++) {
        if (game->m->type[type].card == card) {
            ccg__words_card(game, type, out);
            explain_copies(game, type, viewer, out);
            return true;
        }
    }
    text_print(out, "%s is a card of this library but not of this game.\n", card->name);
    return true;
}

bool ccg_explain(const void *match, const void *state, Span words, int viewer, TextBuffer *out)
{
    CcgState copy;
    if (viewer == VIEWER_ALL) {
        memcpy(&copy, state, sizeof copy);
    } else {
        ccg_observe(match, state, viewer, &copy);
    }
    const CcgGame game = {.m = match, .s = &copy, .ev = NULL};
    bool is_seat = viewer >= 0 && viewer < KERNEL_SEATS;
    words = span_trim(words);
    if (span_equal_nocase_text(words, "hand") && is_seat) {
        explain_hand(&game, (unsigned)viewer, out);
        return true;
    }
    if (span_equal_nocase_text(words, "discard") || span_equal_nocase_text(words, "discards")) {
        explain_discard(&game, viewer, out);
        return true;
    }
    if (span_equal_nocase_text(words, "deck") && is_seat) {
        explain_deck(&game, (unsigned)viewer, out);
        return true;
    }
    if (span_equal_nocase_text(words, "enemy deck") && is_seat && game.m->open_lists) {
        explain_deck(&game, !(unsigned)viewer, out);
        return true;
    }
    for (unsigned sector = 0; sector < CCG_SECTORS && copy.planet != CCG_NONE; sector++) {
        const CcgSectorFace *face = game.m->face[copy.planet][sector].sector;
        if (span_equal_nocase_text(words, face->name) ||
            span_equal_nocase_text(words, face->slug)) {
            explain_sector(&game, sector, out);
            return true;
        }
    }
    for (unsigned planet = 0; planet < game.m->planet_count; planet++) {
        if (span_equal_nocase_text(words, game.m->set->planet[planet])) {
            explain_planet(&game, planet, out);
            return true;
        }
    }
    return explain_card(&game, words, viewer, out);
}
