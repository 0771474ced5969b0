// Cards, sectors and forecasts as a program is told of them. docs/protocol/ccg.md names the
// members.
#include "ccg_view_parts.h"
#include "ccg_forecast.h"
#include "ccg_names.h"
#include "ccg_rules.h"
#include "ccg_text.h"
#include "ccg_view.h"
#include "ccg_words.h"

#include "base_json.h"
#include "base_text.h"

// --- cards and sectors ---

void ccg__view_seat(JsonWriter *json, const char *key, unsigned seat)
{
    if (seat < KERNEL_SEATS)
        json_put_int(json, key, (int)seat);
    else
        json_put_text(json, key, NULL);
}

const char *ccg__stat_name(unsigned stat)
{
    static const char *const names[CARDLANG_STAT_COUNT] = {
        [CARDLANG_FIREPOWER] = "firepower", [CARDLANG_ASSAULT] = "assault",
        [CARDLANG_SPEED] = "speed",         [CARDLANG_ARMOR] = "armor",
        [CARDLANG_FLAGS] = "flags",
    };
    return names[stat];
}

bool ccg__has_stat(const CcgType *type, int stat)
{
    return type->kind == CARDLANG_UNIT ||
           (type->kind == CARDLANG_ASSET && (stat == CARDLANG_ARMOR || stat == CARDLANG_FLAGS));
}

// The slug of a type and a note that its face is wanted; null for what the viewer may not know.
void ccg__view_type(View *view, const char *key, unsigned type)
{
    const CcgCard *card = view->game.m->type[type].card;
    view->mentioned[type] = true;
    json_put_text(&view->json, key, card == NULL ? NULL : card->slug);
}

static void put_keywords(View *view, const char *key, const uint64_t keyword[2])
{
    const CcgLibrary *library = view->game.m->library;
    json_open_list(&view->json, key);
    for (unsigned id = 1; id < CARDLANG_KEYWORDS_MAX && id < library->keyword_count; id++)
        if ((keyword[id / 64] >> (id % 64) & 1) != 0)
            json_put_text(&view->json, NULL, library->keyword[id]);
    json_close(&view->json);
}

static void put_abilities(View *view, const char *key, const CcgAbility *const *ability,
                          unsigned count)
{
    json_open_list(&view->json, key);
    for (unsigned i = 0; i < count; i++)
        json_put_text(&view->json, NULL, ability[i]->canonical);
    json_close(&view->json);
}

void ccg__view_face(View *view, const CcgCard *card)
{
    json_open_object(&view->json, card->slug);
    json_put_text(&view->json, "name", card->name);
    json_put_text(&view->json, "kind", ccg_kind_word(card->kind));
    json_put_text(&view->json, "side", ccg_side_word(card->side));
    for (int stat = 0; stat < CARDLANG_STAT_COUNT; stat++) {
        const CcgType as_type = {.kind = card->kind};
        if (ccg__has_stat(&as_type, stat) && card->value[stat] != CCG_DASH)
            json_put_int(&view->json, ccg__stat_name((unsigned)stat), card->value[stat]);
    }
    put_keywords(view, "keywords", card->keyword);
    put_abilities(view, "text", card->ability, card->ability_count);
    json_put_int(&view->json, "die", card->die);
    json_put_text(&view->json, "command", card->command == NULL ? NULL : card->command->canonical);
    json_close(&view->json);
}

const char *ccg__position_name(unsigned position)
{
    return position == CARDLANG_LOCKED     ? "locked"
           : position == CARDLANG_CHARGING ? "charging"
                                           : "ready";
}

// Whose text changes a value; NULL: of effects that were played only the sum is kept.
static const char *part_source(const CcgGame *game, const CcgValuePart *part)
{
    if (part->type == 0)
        return NULL;
    const CcgType *type = ccg__type_or_sector(game, part->type);
    return type->card != NULL ? type->card->name : type->sector != NULL ? type->sector->name : NULL;
}

// A value of a card in play as it is now, as it is printed, and what makes the difference.
// `versus`: the other card of an attack, or 0. A card out of reach has its printed values.
void ccg__view_value(View *view, const char *key, CcgSlot slot, unsigned stat, CcgSlot versus,
                     bool in_reach)
{
    const CcgGame *game = &view->game;
    int printed = game->m->type[ccg_slot_card(game->s, slot)].value[stat];
    json_open_object(&view->json, key);
    json_put_int(&view->json, "now",
                 in_reach              ? ccg__stat(game, slot, stat, versus, false)
                 : printed == CCG_DASH ? 0
                                       : printed);
    if (printed == CCG_DASH)
        json_put_text(&view->json, "printed", NULL);
    else
        json_put_int(&view->json, "printed", printed);
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
void ccg__append_parts(const CcgGame *game, CcgSlot slot, unsigned stat, CcgSlot versus,
                       TextBuffer *out)
{
    int printed = game->m->type[ccg_slot_card(game->s, slot)].value[stat];
    CcgValuePart part[CCG_PARTS_MAX];
    unsigned count = ccg__stat_parts(game, slot, stat, versus, part, CCG_PARTS_MAX);
    if (count == 0)
        return;
    text_say(out, " (printed ");
    if (printed == CCG_DASH)
        text_append_char(out, '-');
    else
        text_print(out, "%d", printed);
    for (unsigned i = 0; i < count; i++) {
        const char *source = part_source(game, &part[i]);
        text_print(out, "; %s ", source != NULL ? source : text_in(out, "effects"));
        if (part[i].kind == CCG_PART_IGNORED)
            text_say(out, "ignores it");
        else if (part[i].kind == CCG_PART_BECOMES)
            text_print(out, "makes it %d", part[i].number);
        else
            text_print(out, "%+d", part[i].number);
    }
    text_append_char(out, ')');
}

void ccg__view_slot_name(View *view, const char *key, CcgSlot slot)
{
    TextBuffer name = text_start(view->arena);
    if (slot != 0)
        ccg__words_slot(&view->game, slot, view->viewer, &name);
    json_put_text(&view->json, key, slot == 0 ? NULL : name.text);
}

static const char *until_name(unsigned duration)
{
    switch (duration) {
    case CARDLANG_DURATION_BATTLE:
        return "battle";
    case CARDLANG_DURATION_TURN:
        return "turn";
    default:
        return "action";
    }
}

// What was played on the card, or on the players (slot 0), and goes on. Of changes of a value only
// the sum is kept.
void ccg__view_lasting(View *view, CcgSlot slot)
{
    const CcgState *state = view->game.s;
    json_open_list(&view->json, "lasting");
    for (unsigned i = 0; i < state->lasting_count; i++) {
        const CcgLasting *lasting = &state->lasting[i];
        if (lasting->slot != slot || lasting->type == CCG_LAST)
            continue;
        json_open_object(&view->json, NULL);
        json_put_text(&view->json, "until", until_name(lasting->flags & 3U));
        if (lasting->type == CCG_SUMMED) {
            json_put_text(&view->json, "stat", ccg__stat_name(lasting->ability));
            json_put_int(&view->json, "change", lasting->value);
        } else {
            const CcgType *type = ccg__type_or_sector(&view->game, lasting->type);
            json_put_text(&view->json, "source",
                          type->card != NULL     ? type->card->name
                          : type->sector != NULL ? type->sector->name
                                                 : NULL);
            json_put_int(&view->json, "seat", lasting->flags >> 2 & 1);
            TextBuffer words = text_start(view->arena);
            ccg_name_text(view->game.m,
                          ccg_name(CCG_NAME_TEXT, (unsigned)(lasting->type | lasting->ability << 8 |
                                                             state->planet << 12)),
                          &words);
            json_put_text(&view->json, "text", words.text);
        }
        json_close(&view->json);
    }
    json_close(&view->json);
}

// A card in play.
static void put_slot(View *view, CcgSlot slot, bool in_reach)
{
    const CcgState *state = view->game.s;
    unsigned owner = ccg_slot_owner(slot);
    unsigned type_id = ccg_slot_card(state, slot);
    const CcgType *type = &view->game.m->type[type_id];
    json_open_object(&view->json, NULL);
    ccg__view_slot_name(view, "name", slot);
    TextBuffer notation = text_start(view->arena);
    ccg__write_slot(view->game.m, state, slot, &notation);
    json_put_text(&view->json, "notation", notation.text);
    TextBuffer id = text_start(view->arena);
    ccg__write_slot_id(slot, &id);
    json_put_text(&view->json, "slot", id.text);
    ccg__view_type(view, "card", type_id);
    ccg__view_seat(&view->json, "owner", owner);
    ccg__view_seat(&view->json, "controller", ccg_controller(state, slot));
    bool down = bits128_has(state->player[owner].facedown, ccg_slot_index(slot));
    json_put_bool(&view->json, "facedown", down);
    json_put_text(&view->json, "position", ccg__position_name(ccg_position(state, slot)));
    if (type->card != NULL) {
        json_open_object(&view->json, "values");
        for (int stat = 0; stat < CARDLANG_STAT_COUNT; stat++) {
            if (ccg__has_stat(type, stat)) {
                ccg__view_value(view, ccg__stat_name((unsigned)stat), slot, (unsigned)stat, 0,
                                in_reach);
            }
        }
        json_close(&view->json);
    }
    ccg__view_lasting(view, slot);
    json_close(&view->json);
}

void ccg__view_row(View *view, const char *key, unsigned seat, unsigned place)
{
    CcgSlot slots[2 * CCG_CARDS];
    unsigned count = ccg_group_list(ccg_row(view->game.s, seat, place), seat, slots);
    json_open_list(&view->json, key);
    for (unsigned i = 0; i < count; i++)
        put_slot(view, slots[i], place == view->game.s->current || place == CCG_FLEET);
    json_close(&view->json);
}

void ccg__view_sector(View *view, unsigned sector)
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
    ccg__view_seat(&view->json, "taken_by",
                   state->taken[sector] == 0 ? KERNEL_SEATS : state->taken[sector] - 1U);
    json_open_list(&view->json, "rows");
    for (unsigned seat = 0; seat < KERNEL_SEATS; seat++)
        ccg__view_row(view, NULL, seat, sector);
    json_close(&view->json);
    json_close(&view->json);
}

// --- forecasts ---

Fate ccg__fate_of(const CcgForecast *forecast, CcgSlot card, int *percent)
{
    CcgClaim destroyed = ccg_forecast_destroyed(forecast, card);
    CcgClaim leaves = ccg_forecast_leaves(forecast, card);
    CcgClaim taken = ccg_forecast_taken(forecast, card);
    double chance = destroyed.says == CCG_SAYS_NO ? taken.chance : destroyed.chance;
    *percent = (int)(100 * chance + 0.5);
    *percent = *percent < 1 ? 1 : *percent > 99 ? 99 : *percent;
    switch (destroyed.says) {
    case CCG_SAYS_YES:
        return FATE_DESTROYED;
    case CCG_SAYS_CHANCE:
        return FATE_CHANCE;
    case CCG_SAYS_NO:
        break;
    default:
        return FATE_UNKNOWN;
    }
    if (leaves.says != CCG_SAYS_NO)
        return leaves.says == CCG_SAYS_YES ? FATE_LEAVES : FATE_UNKNOWN;
    return taken.says == CCG_SAYS_YES      ? FATE_TAKEN
           : taken.says == CCG_SAYS_CHANCE ? FATE_TAKEN_CHANCE
           : taken.says == CCG_SAYS_NO     ? FATE_STAYS
                                           : FATE_UNKNOWN;
}

void ccg__view_fate(JsonWriter *json, const CcgForecast *forecast, CcgSlot card)
{
    static const char *const names[] = {"stays", "destroyed",    "leaves", "chance",
                                        "taken", "taken_chance", "unknown"};
    int percent;
    Fate fate = ccg__fate_of(forecast, card, &percent);
    json_put_text(json, "fate", names[fate]);
    if (fate == FATE_CHANCE || fate == FATE_TAKEN_CHANCE)
        json_put_int(json, "percent", percent);
}

void ccg__append_fate(const CcgForecast *forecast, CcgSlot card, TextBuffer *out)
{
    int percent;
    switch (ccg__fate_of(forecast, card, &percent)) {
    case FATE_STAYS:
        text_say(out, "stays, unless something changes");
        break;
    case FATE_DESTROYED:
        text_say(out, "destroyed, unless something changes");
        break;
    case FATE_LEAVES:
        text_say(out, "leaves without being destroyed, unless something changes");
        break;
    case FATE_TAKEN:
        text_say(out, "goes over to the other player, unless something changes");
        break;
    case FATE_TAKEN_CHANCE:
        text_print(out, "goes over to the other player with %d %%, unless something changes",
                   percent);
        break;
    case FATE_CHANCE:
        text_print(out, "destroyed with %d %%, unless something changes", percent);
        break;
    default:
        text_say(out, "what becomes of it is not known");
    }
}

// Every card that may not stay.
void ccg__view_fates(View *view, const char *key, const CcgForecast *forecast)
{
    json_open_list(&view->json, key);
    for (unsigned i = 0; i < forecast->count; i++) {
        int percent;
        if (ccg__fate_of(forecast, forecast->card[i], &percent) == FATE_STAYS)
            continue;
        json_open_object(&view->json, NULL);
        ccg__view_slot_name(view, "name", forecast->card[i]);
        ccg__view_fate(&view->json, forecast, forecast->card[i]);
        json_close(&view->json);
    }
    json_close(&view->json);
}

// --- chances ---

bool ccg__ends_in_test(const CardlangProgram *program, unsigned *need)
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

// Whether the roll meets its need when this card comes next.
static bool meets(const CcgGame *game, const CcgFrameRoll *roll, unsigned need, unsigned die)
{
    if (roll == NULL)
        return die >= need;
    CcgFrameRoll rolled = *roll;
    rolled.base = (uint8_t)die;
    return ccg__roll_final(game, &rolled) >= need;
}

bool ccg__view_count_chance(const View *view, unsigned seat, unsigned need,
                            const CcgFrameRoll *roll, CcgChance *out)
{
    const CcgGame *game = &view->game;
    const CcgPlayer *player = &game->s->player[seat];
    uint8_t left[CCG_TYPES_MAX + 1] = {0};
    bool both = roll && roll->twice;
    *out = (CcgChance){.twice = both};
    bool top_known = ccg__words_known(game->s, view->viewer, seat, player->deck_count);
    // CCG-7.3.4: of two cards the pairs are counted, unless one of them is known or the deck is
    // shuffled between them.
    if (both && (top_known || player->deck_count == 1 ||
                 ccg__words_known(game->s, view->viewer, seat, player->deck_count - 1U)))
        return false;
    if (player->deck_count == 0) {
        // CCG-7.5.1: the discard pile is shuffled first.
        for (unsigned i = 0; i < player->discard_count; i++)
            left[ccg_discard_at(player, i)]++;
    } else if (top_known) {
        left[player->card[player->deck_count - 1]] = 1;
    } else if (!ccg__may_come(game, seat, view->viewer, left)) {
        return false;
    }
    for (unsigned type = 1; type <= game->m->type_count; type++) {
        unsigned die = game->m->type[type].die;
        if (left[type] == 0 || die > 6)
            continue;
        out->of += left[type];
        out->good += meets(game, roll, need, die) ? left[type] : 0;
    }
    if (both && out->of > 1) {
        unsigned good = out->good, bad = out->of - out->good;
        out->of *= out->of - 1;
        out->good =
            roll->twice == 1 ? out->of - bad * (bad - (bad > 0)) : good * (good - (good > 0));
    }
    return out->of > 0;
}
