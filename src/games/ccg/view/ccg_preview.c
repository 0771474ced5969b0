// What a choice would do as things stand, for whoever is asked: in sentences and as data.
#include "ccg_forecast.h"
#include "ccg_player.h"
#include "ccg_rules.h"
#include "ccg_view.h"
#include "ccg_view_parts.h"
#include "ccg_words.h"

#include "base_json.h"
#include "base_rng.h"
#include "base_text.h"

typedef struct Preview {
    View view;
    TextBuffer lines; // sentences for a person, a line each
} Preview;

static void put_chance(Preview *preview, unsigned seat, unsigned need)
{
    CcgChance chance;
    if (!ccg__view_count_chance(&preview->view, seat, need, NULL, &chance))
        return;
    JsonWriter *json = &preview->view.json;
    json_open_object(json, "chance");
    json_put_int(json, "need", (int)need);
    json_put_int(json, "good", (int)chance.good);
    json_put_int(json, "of", (int)chance.of);
    json_close(json);
    text_print(&preview->lines,
               "The test (%u+) is passed by %u of %u cards that may come up (%u %%), before "
               "modifiers.\n",
               need, chance.good, chance.of, (100 * chance.good + chance.of / 2) / chance.of);
}

// What becomes of the cards, in words and as data.
static void preview_cards(Preview *preview, const CcgAction *action)
{
    CcgForecast forecast;
    Action first;
    memcpy(&first, action, sizeof first);
    if (!ccg_forecast(preview->view.game.m, preview->view.game.s, preview->view.viewer, &first, 1,
                      &forecast))
        return;
    ccg__view_fates(&preview->view, "cards", &forecast);
    bool unknown = false;
    for (unsigned i = 0; i < forecast.count; i++) {
        int percent;
        Fate fate = ccg__fate_of(&forecast, forecast.card[i], &percent);
        unknown |= fate == FATE_UNKNOWN;
        if (fate == FATE_STAYS || fate == FATE_UNKNOWN)
            continue;
        ccg__words_slot(&preview->view.game, forecast.card[i], preview->view.viewer,
                        &preview->lines);
        text_append(&preview->lines, ": ");
        ccg__append_fate(&forecast, forecast.card[i], &preview->lines);
        text_append(&preview->lines, ".\n");
    }
    if (unknown)
        text_say(&preview->lines, "What becomes of some cards is not known.\n");
}

static bool ends_with_action(const CardlangInstr *in)
{
    return in->duration == CARDLANG_DURATION_DEFAULT || in->duration == CARDLANG_DURATION_BA;
}

// All that it does is to change, for this battle action, values that count in the attack and what
// may become of cards. Speed says who can block, which is chosen.
static bool is_only_for_attack(const CardlangProgram *program)
{
    if (program->timing != CARDLANG_TIMING_T && program->timing != CARDLANG_TIMING_R)
        return false;
    for (unsigned i = program->effect_first; i < program->code_count; i++) {
        const CardlangInstr *in = &program->code[i];
        switch (in->op) {
        case CARDLANG_OP_STAT:
        case CARDLANG_OP_SET_STAT:
            if (in->detail == CARDLANG_SPEED || !ends_with_action(in))
                return false;
            break;
        case CARDLANG_OP_RESTRICT:
            if (!ends_with_action(in))
                return false;
            break;
        case CARDLANG_OP_IGNORE:
        case CARDLANG_OP_PREVENT:
        case CARDLANG_OP_BEGIN:
        case CARDLANG_OP_END:
            break;
        default:
            return false;
        }
    }
    return true;
}

static bool same_claim(CcgClaim a, CcgClaim b)
{
    return a.says == b.says && a.says != CCG_SAYS_UNKNOWN && a.chance >= b.chance &&
           a.chance <= b.chance;
}

// An answer to a shot, or to no attack, after which the same becomes of every card and of the flags
// as without it, if nobody plays anything more. What an assault has left over is worth something.
static bool is_idle(const Preview *preview, const CcgAction *action, const CardlangProgram *program)
{
    const CcgState *s = preview->view.game.s;
    if ((s->decision != CCG_D_TACTIC && s->decision != CCG_D_REACT) ||
        (s->attack.kind != CCG_ATTACK_NONE && s->attack.kind != CCG_SHOOT) ||
        !is_only_for_attack(program))
        return false;
    Action first;
    memcpy(&first, action, sizeof first);
    CcgForecast with, without;
    const CcgMatch *m = preview->view.game.m;
    if (!ccg_forecast(m, s, preview->view.viewer, &first, 1, &with) ||
        !ccg_forecast(m, s, preview->view.viewer, NULL, 0, &without) || !with.flags_known ||
        !without.flags_known || with.count != without.count ||
        memcmp(with.flags_least, without.flags_least, sizeof with.flags_least) != 0 ||
        memcmp(with.flags_most, without.flags_most, sizeof with.flags_most) != 0)
        return false;
    for (unsigned i = 0; i < with.count; i++)
        if (with.card[i] != without.card[i] ||
            !same_claim(with.destroyed[i], without.destroyed[i]) ||
            !same_claim(with.leaves[i], without.leaves[i]) ||
            !same_claim(with.taken[i], without.taken[i]))
            return false;
    return true;
}

static void preview_ability(Preview *preview, unsigned seat, const CcgAbility *ability,
                            const CardlangProgram *program)
{
    unsigned need = 0;
    json_put_text(&preview->view.json, "ability", ability->canonical);
    text_append(&preview->lines, ability->canonical);
    text_append_char(&preview->lines, '\n');
    if (ccg__ends_in_test(program, &need))
        put_chance(preview, seat, need);
}

// What falls is neither foreseen nor tried often enough to say that it brings nothing.
static bool hangs_on_dice(const CardlangProgram *program)
{
    for (unsigned i = 0; i < program->code_count; i++)
        if (program->code[i].op == CARDLANG_OP_TEST || program->code[i].op == CARDLANG_OP_TABLE)
            return true;
    for (unsigned i = 0; i < program->quantity_count; i++)
        if (program->quantity[i].kind == CARDLANG_QUANTITY_D6)
            return true;
    for (unsigned i = 0; i < program->pick_count; i++)
        if (program->pick[i].max == CARDLANG_COUNT_D6 || program->pick[i].random)
            return true;
    return false;
}

// In none of some worlds that the seat may be in is it of any use to it: what helps the enemy
// alone. Of tactics only: at a reaction it may still be chosen who blocks, and that is not tried.
static bool is_vain(const Preview *preview, const CcgAction *action)
{
    enum { WORLDS = 3 };
    const CcgMatch *m = preview->view.game.m;
    const CcgState *s = preview->view.game.s;
    ASSERT(preview->view.viewer == (int)s->decider);
    if (s->decision != CCG_D_TACTIC)
        return false;
    Action choice;
    memcpy(&choice, action, sizeof choice);
    for (uint64_t n = 0; n < WORLDS; n++) {
        CcgState world = *s;
        Rng rng;
        Refusal refusal;
        rng_start(&rng, 0, n, s->decider == 0 ? RNG_PURPOSE_SEAT0 : RNG_PURPOSE_SEAT1);
        ccg_resample(m, &world, s->decider, &rng);
        if (!ccg_check(m, &world, &choice, &refusal) || !ccg_is_waste(m, &world, &choice))
            return false;
    }
    return true;
}

static void put_idle(Preview *preview, const CcgAction *action, const CardlangProgram *program)
{
    if (hangs_on_dice(program) || (!is_idle(preview, action, program) && !is_vain(preview, action)))
        return;
    json_put_bool(&preview->view.json, "idle", true);
    text_say(&preview->lines, "By itself it would bring you nothing.\n");
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
            ccg__cannot_be_blocked_by(game, attacker, slots[i]))
            continue;
        text_say(&preview->lines, any ? ", " : "May be blocked by ");
        any = true;
        append_slot(preview, slots[i]);
        ccg__view_slot_name(&preview->view, NULL, slots[i]);
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
    ccg__view_slot_name(&preview->view, "attacker", attacker);
    ccg__view_slot_name(&preview->view, "target", target);
    ccg__view_value(&preview->view, "damage", attacker, stat, target, true);
    ccg__view_value(&preview->view, "armor", target, CARDLANG_ARMOR, attacker, true);
    CcgForecast forecast;
    Action first;
    memcpy(&first, choice, sizeof first);
    bool expected = ccg_forecast(game->m, game->s, preview->view.viewer, &first, 1, &forecast);
    if (expected)
        ccg__view_fate(&preview->view.json, &forecast, target);
    append_slot(preview, attacker);
    text_print(&preview->lines, " deals %d", damage);
    ccg__append_parts(game, attacker, stat, target, &preview->lines);
    text_say(&preview->lines, " to ");
    append_slot(preview, target);
    text_print(&preview->lines, " with armor %d", armor);
    ccg__append_parts(game, target, CARDLANG_ARMOR, attacker, &preview->lines);
    if (expected) {
        text_append(&preview->lines, ": ");
        ccg__append_fate(&forecast, target, &preview->lines);
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
    ccg__view_slot_name(&preview->view, "attacker", attacker);
    json_open_list(&preview->view.json, "targets");
    for (unsigned i = 0; i < count; i++) {
        int damage = ccg__stat(game, attacker, stat, slots[i], false);
        int armor = ccg__stat(game, slots[i], CARDLANG_ARMOR, attacker, false);
        json_open_object(&preview->view.json, NULL);
        ccg__view_slot_name(&preview->view, "name", slots[i]);
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
        if (expected)
            ccg__view_fate(&preview->view.json, &forecast, slots[i]);
        json_close(&preview->view.json);
        text_say(&preview->lines, "  at ");
        append_slot(preview, slots[i]);
        text_print(&preview->lines, ": damage %d against armor %d", damage, armor);
        if (expected) {
            text_append(&preview->lines, ", ");
            ccg__append_fate(&forecast, slots[i], &preview->lines);
        }
        text_append_char(&preview->lines, '\n');
    }
    json_close(&preview->view.json);
}

static void preview_action(Preview *preview, const CcgAction *action, unsigned seat)
{
    const CcgGame *game = &preview->view.game;
    const CcgState *state = game->s;
    switch (action->kind) {
    case CCG_ACTION_PLANET:
        ccg__explain_planet(game, action->number, &preview->lines);
        break;
    case CCG_ACTION_SHOOT:
    case CCG_ACTION_ASSAULT:
        preview_targets(preview, action);
        break;
    case CCG_ACTION_TARGET:
    case CCG_ACTION_MODE:
    case CCG_ACTION_X:
    case CCG_ACTION_SWEEP:
        preview_cards(preview, action);
        break;
    case CCG_ACTION_AT: {
        const CcgFrameAim *aim = ccg__nearest(state, CCG_FRAME_AIM);
        if (aim != NULL)
            preview_hit(preview, aim->kind, aim->slot, action->slot, action);
        break;
    }
    case CCG_ACTION_BLOCK:
        if (state->attack.attacker != 0)
            preview_hit(preview, state->attack.kind, state->attack.attacker, action->slot, action);
        break;
    case CCG_ACTION_PLAY:
        if (game->m->type[action->type].command != NULL) {
            preview_ability(preview, seat, game->m->type[action->type].card->command,
                            game->m->type[action->type].command);
            put_idle(preview, action, game->m->type[action->type].command);
            preview_cards(preview, action);
        }
        break;
    case CCG_ACTION_USE:
    case CCG_ACTION_SPECIAL: {
        if (action->slot == 0 && state->current >= CCG_SECTORS)
            break;
        unsigned type_id =
            action->slot == 0 ? ccg__sector_type(state) : ccg_slot_card(state, action->slot);
        const CcgType *type = ccg__type_or_sector(game, type_id);
        if (type->card == NULL && type->sector == NULL)
            break; // a card whose face the seat may not know
        const CcgAbility *const *lines =
            type->card != NULL ? type->card->ability : type->sector->ability;
        if (action->ability < type->box_count) {
            preview_ability(preview, seat, lines[action->ability], type->box[action->ability]);
            put_idle(preview, action, type->box[action->ability]);
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
    if (viewer < KERNEL_SEATS)
        ccg_observe(match, state, (int)viewer, &copy);
    else
        memcpy(&copy, state, sizeof copy);
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
    if (copy.decider < KERNEL_SEATS && ccg_check(match, &copy, action, &why))
        preview_action(preview, &a, copy.decider);
    json_open_list(&preview->view.json, "text");
    Span rest = text_span(&preview->lines);
    Span line;
    while (span_next_line(&rest, &line))
        json_put_text(&preview->view.json, NULL, arena_text(arena, line.text, line.length));
    json_close(&preview->view.json);
    json_close(&preview->view.json);
    arena_destroy(arena);
}
