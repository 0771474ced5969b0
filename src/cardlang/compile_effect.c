// Effects to instructions.
#include "compile_internal.h"
#include "effects.h"

#include <assert.h>

unsigned compile__roll_of(const RollRef *roll)
{
    return roll->kind == ROLL_YOUR     ? CARDLANG_ROLL_YOURS
           : roll->kind == ROLL_ENEMYS ? CARDLANG_ROLL_ENEMYS
                                       : CARDLANG_ROLL_ANY;
}

bool compile__stat_is_for_units(unsigned stat)
{
    return stat == CARDLANG_FIREPOWER || stat == CARDLANG_ASSAULT || stat == CARDLANG_SPEED;
}

// How each effect is compiled: a column of effects.inl, with its operation.

static unsigned doer(const Effect *e)
{
    return e->has_player ? compile__player_of(&e->player) : CARDLANG_PLAYER_YOU;
}

// An operation and a pick, with what the verb asks of the cards.
static void code_picked(Compiler *c, const Effect *e, CardlangOp op, PickUse use, unsigned detail)
{
    CardlangInstr instr = {.op = (uint8_t)op, .detail = (uint8_t)detail, .duration = e->duration};
    instr.pick_1 = (uint8_t)compile__pick_of(c, e->selection, use);
    if (e->has_player)
        instr.player = (uint8_t)c->subject;
    compile__add_code(c, instr);
}

static const PickUse any_use = {0};

static void code_cards(Compiler *c, const Effect *e, CardlangOp op)
{
    code_picked(c, e, op, any_use, 0);
}

static void code_lock(Compiler *c, const Effect *e, CardlangOp op)
{
    code_picked(c, e, op, (PickUse){.positions = CARDLANG_READY | CARDLANG_CHARGING}, 0);
}

static void code_rally(Compiler *c, const Effect *e, CardlangOp op)
{
    code_picked(c, e, op, (PickUse){.positions = CARDLANG_LOCKED | CARDLANG_CHARGING}, 0);
}

static void code_charge(Compiler *c, const Effect *e, CardlangOp op)
{
    code_picked(c, e, op, (PickUse){.positions = CARDLANG_READY, .units_only = true}, 0);
}

static void code_stats(Compiler *c, const Effect *e, CardlangOp op)
{
    bool units = false;
    for (const StatMod *m = e->mods; m != NULL; m = m->next)
        units |= compile__stat_is_for_units(m->stat);
    unsigned pick_1 = compile__pick_of(c, e->selection, (PickUse){.units_only = units});
    unsigned versus_1 = compile__noun_filter(c, e->versus);
    unsigned each_1 = compile__noun_filter(c, e->each);
    for (const StatMod *m = e->mods; m != NULL; m = m->next)
        compile__add_code(
            c, (CardlangInstr){.op = (uint8_t)op,
                               .pick_1 = (uint8_t)pick_1,
                               .quantity_1 = (uint8_t)compile__amount_quantity(c, &m->amount),
                               .detail = m->stat,
                               .sign = m->sign,
                               .versus_1 = (uint8_t)versus_1,
                               .each_1 = (uint8_t)each_1,
                               .duration = e->duration});
}

static void code_becomes(Compiler *c, const Effect *e, CardlangOp op)
{
    CardlangInstr instr = {.op = (uint8_t)op, .detail = e->stat, .duration = e->duration};
    instr.pick_1 = (uint8_t)compile__possessive_pick(c, e->possessive);
    instr.quantity_1 = (uint8_t)compile__quantity_of(c, e->quantity);
    compile__add_code(c, instr);
}

static void code_keyword(Compiler *c, const Effect *e, CardlangOp op)
{
    switch ((GainWhat)e->gain) {
    case GAIN_ALL_ABILITIES:
        code_picked(c, e, CARDLANG_OP_LOSE_ABILITIES, any_use, 0);
        break;
    case GAIN_ABILITY:
        code_picked(c, e, op, (PickUse){.units_only = cardlang_ability_is_for_units(e->keyword)},
                    e->keyword);
        break;
    case GAIN_KEYWORD:
        code_picked(c, e, op, any_use, compile__keyword_id(c, e->keyword));
        break;
    }
}

static void code_damage(Compiler *c, const Effect *e, CardlangOp op)
{
    // The number is said first in the text, the cards are chosen first in play (CCG-12.4.1).
    bool named_before =
        e->quantity->form == FORM_STAT && e->quantity->possessive->antecedent != NULL;
    CardlangInstr instr = {.op = (uint8_t)op};
    if (named_before)
        instr.quantity_1 = (uint8_t)compile__quantity_of(c, e->quantity);
    instr.pick_1 = (uint8_t)compile__pick_of(c, e->selection, any_use);
    if (!named_before)
        instr.quantity_1 = (uint8_t)compile__quantity_of(c, e->quantity);
    compile__add_code(c, instr);
}

static void code_draw(Compiler *c, const Effect *e, CardlangOp op)
{
    CardlangInstr instr = {.op = (uint8_t)op, .player = (uint8_t)doer(e)};
    instr.quantity_1 = (uint8_t)compile__amount_quantity(c, &e->count);
    instr.each_1 = (uint8_t)compile__noun_filter(c, e->each);
    compile__add_code(c, instr);
}

static void code_discard(Compiler *c, const Effect *e, CardlangOp op)
{
    compile__add_code(
        c, (CardlangInstr){.op = (uint8_t)op,
                           .player = (uint8_t)doer(e),
                           .pick_1 = (uint8_t)compile__hand_pick(c, &e->hand, doer(e), e->random)});
}

static void code_simple(Compiler *c, const Effect *e, CardlangOp op)
{
    (void)e;
    compile__add_code(c, (CardlangInstr){.op = (uint8_t)op});
}

static void code_player(Compiler *c, const Effect *e, CardlangOp op)
{
    compile__add_code(c, (CardlangInstr){.op = (uint8_t)op, .player = (uint8_t)doer(e)});
}

static void code_enemy(Compiler *c, const Effect *e, CardlangOp op)
{
    (void)e;
    compile__add_code(c, (CardlangInstr){.op = (uint8_t)op, .player = CARDLANG_PLAYER_ENEMY});
}

// The deck, hand or pile that `whose` names.
static CardlangInstr zone_instr(Compiler *c, const Effect *e, CardlangOp op)
{
    CardlangInstr instr = {.op = (uint8_t)op, .player = (uint8_t)compile__whose_of(&e->whose)};
    instr.second_1 = (uint8_t)compile__player_pick(c, &e->whose);
    return instr;
}

static void code_zone(Compiler *c, const Effect *e, CardlangOp op)
{
    compile__add_code(c, zone_instr(c, e, op));
}

static void code_deck_top(Compiler *c, const Effect *e, CardlangOp op)
{
    CardlangInstr instr = zone_instr(c, e, op);
    instr.quantity_1 = (uint8_t)compile__amount_quantity(c, &e->count);
    compile__add_code(c, instr);
}

static void code_look_top(Compiler *c, const Effect *e, CardlangOp op)
{
    CardlangInstr instr = zone_instr(c, e, op);
    instr.quantity_1 = (uint8_t)compile__amount_quantity(c, &e->count);
    c->looked = e;
    c->looked_player_1 = instr.second_1;
    compile__add_code(c, instr);
}

static void code_shuffle_pile(Compiler *c, const Effect *e, CardlangOp op)
{
    CardlangInstr instr = zone_instr(c, e, op);
    instr.detail = instr.player; // the checker made sure that both are the same player
    compile__add_code(c, instr);
}

// The five operations stand in the order of PutWhere.
static void code_put(Compiler *c, const Effect *e, CardlangOp op)
{
    static_assert(CARDLANG_OP_PUT_DISCARD == CARDLANG_OP_PUT_BACK + PUT_DISCARD &&
                      CARDLANG_OP_PUT_TOP == CARDLANG_OP_PUT_BACK + PUT_TOP,
                  "keep the operations in the order of PutWhere");
    compile__add_code(c, (CardlangInstr){.op = (uint8_t)(op + e->value),
                                         .player = (uint8_t)compile__whose_of(&c->looked->whose),
                                         .second_1 = (uint8_t)c->looked_player_1});
}

// Cards that go to their owner, or to you if they are surely yours.
static void code_to_owner(Compiler *c, const Effect *e, CardlangOp op)
{
    bool yours = op == CARDLANG_OP_RETURN && e->whose.kind == WHOSE_YOUR;
    CardlangInstr instr = {.op = (uint8_t)op,
                           .player = yours ? CARDLANG_PLAYER_YOU : CARDLANG_PLAYER_OWNER};
    instr.pick_1 = (uint8_t)compile__pick_of(c, e->selection, any_use);
    compile__add_code(c, instr);
}

static void code_search(Compiler *c, const Effect *e, CardlangOp op)
{
    PickUse use = {.zone = CARDLANG_ZONE_DECK, .zone_whose = CARDLANG_PLAYER_YOU};
    unsigned pick_1 = compile__pick_of(c, e->selection, use);
    c->pick[pick_1 - 1].min = 0;
    compile__add_code(
        c, (CardlangInstr){.op = (uint8_t)op, .pick_1 = (uint8_t)pick_1, .detail = e->value});
}

static void code_infiltrate(Compiler *c, const Effect *e, CardlangOp op)
{
    static const uint8_t zones[] = {CARDLANG_ZONE_HAND,           CARDLANG_ZONE_DISCARD,
                                    CARDLANG_ZONE_DECK,           CARDLANG_ZONE_FLEET,
                                    CARDLANG_ZONE_DECK_TOP,       CARDLANG_ZONE_ANOTHER_SECTOR,
                                    CARDLANG_ZONE_HAND_OR_DISCARD};
    unsigned second_1 = compile__player_pick(c, &e->zone.whose);
    PickUse use = {.zone = zones[e->zone.kind], .zone_whose = compile__whose_of(&e->zone.whose)};
    unsigned pick_1 = compile__pick_of(c, e->selection, use);
    if (e->zone.kind == ZONE_DECK) {
        // A card out of the own deck can only be found by a search, which may fail (CCG-22.5.7).
        c->pick[pick_1 - 1].min = 0;
        compile__add_code(c, (CardlangInstr){.op = CARDLANG_OP_SEARCH,
                                             .pick_1 = (uint8_t)pick_1,
                                             .detail = FOUND_INFILTRATES});
        return;
    }
    compile__add_code(c, (CardlangInstr){.op = (uint8_t)op,
                                         .pick_1 = (uint8_t)pick_1,
                                         .second_1 = (uint8_t)second_1});
}

static void code_recover(Compiler *c, const Effect *e, CardlangOp op)
{
    code_picked(c, e, op,
                (PickUse){.zone = CARDLANG_ZONE_DISCARD, .zone_whose = CARDLANG_PLAYER_YOU},
                e->value);
}

static void code_move(Compiler *c, const Effect *e, CardlangOp op)
{
    CardlangInstr instr = {.op = (uint8_t)op};
    instr.pick_1 = (uint8_t)compile__pick_of(c, e->selection, any_use);
    instr.second_1 = (uint8_t)compile__sector_pick(c, e->value);
    compile__add_code(c, instr);
}

static unsigned cancel_detail(const Compiler *c, const Effect *e)
{
    const TriggerWords *t = c->trigger;
    if (e->value != CANCEL_BA)
        return 0;
    bool plays_ba = t != NULL && t->form == EVENT_PLAYER && t->verb == VERB_PLAYS &&
                    (t->detail == ABILITY_BA || t->detail == ABILITY_BA_CARD ||
                     t->detail == ABILITY_BA_ABILITY);
    return plays_ba ? 0 : 1;
}

static void code_cancel(Compiler *c, const Effect *e, CardlangOp op)
{
    compile__add_code(c,
                      (CardlangInstr){.op = (uint8_t)op, .detail = (uint8_t)cancel_detail(c, e)});
}

static void code_prevent(Compiler *c, const Effect *e, CardlangOp op)
{
    compile__add_code(c,
                      (CardlangInstr){.op = (uint8_t)op,
                                      .quantity_1 = (uint8_t)compile__quantity_of(c, e->quantity)});
}

static void code_roll(Compiler *c, const Effect *e, CardlangOp op)
{
    compile__add_code(
        c, (CardlangInstr){.op = (uint8_t)op, .detail = (uint8_t)compile__roll_of(&e->roll)});
}

static void code_roll_amount(Compiler *c, const Effect *e, CardlangOp op)
{
    compile__add_code(
        c, (CardlangInstr){.op = (uint8_t)op,
                           .sign = e->sign,
                           .quantity_1 = (uint8_t)compile__amount_quantity(c, &e->amount),
                           .detail = (uint8_t)compile__roll_of(&e->roll)});
}

static void code_roll_twice(Compiler *c, const Effect *e, CardlangOp op)
{
    c->program.pre_roll = 1;
    compile__add_code(c, (CardlangInstr){.op = (uint8_t)op, .detail = e->value});
}

static void code_restriction(Compiler *c, const Effect *e, CardlangOp op)
{
    PickUse use = {.units_only = compile__restrict_is_for_units(e->restrict_)};
    CardlangInstr instr = {.op = (uint8_t)op, .duration = e->duration};
    instr.pick_1 = (uint8_t)compile__pick_of(c, e->selection, use);
    instr.restrict_1 = (uint8_t)compile__restrict_of(c, e->restrict_);
    compile__add_code(c, instr);
}

static void code_ignore(Compiler *c, const Effect *e, CardlangOp op)
{
    compile__add_code(
        c, (CardlangInstr){.op = (uint8_t)op,
                           .detail = e->stat,
                           .pick_1 = (uint8_t)compile__possessive_pick(c, e->possessive)});
}

static void code_flags(Compiler *c, const Effect *e, CardlangOp op)
{
    compile__add_code(
        c, (CardlangInstr){.op = (uint8_t)op,
                           .player = (uint8_t)doer(e),
                           .sign = e->sign,
                           .quantity_1 = (uint8_t)compile__amount_quantity(c, &e->amount)});
}

static void code_requirement(Compiler *c, const Effect *e, CardlangOp op)
{
    compile__add_code(
        c, (CardlangInstr){.op = (uint8_t)op,
                           .sign = e->sign,
                           .quantity_1 = (uint8_t)compile__amount_quantity(c, &e->amount),
                           .duration = e->duration});
}

static void effect_code(Compiler *c, const Effect *e)
{
    static const struct {
        void (*code)(Compiler *, const Effect *, CardlangOp);
        CardlangOp op;
    } steps[] = {
#define EFFECT(name, check, fails, code, op, lasts, note) \
    [EFFECT_##name] = {code_##code, CARDLANG_OP_##op},
#include "effects.inl"
    };
    c->subject = e->has_player ? compile__player_of(&e->player) : CARDLANG_PLAYER_NONE;
    steps[e->kind].code(c, e, steps[e->kind].op);
    c->subject = CARDLANG_PLAYER_NONE;
}

void compile__effects_code(Compiler *c, const Effect *effects)
{
    for (const Effect *e = effects; e != NULL; e = e->next)
        effect_code(c, e);
}
