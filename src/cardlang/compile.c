// From the checked tree to the compact program.
//
// The tree is walked once more in the order of the text, so that picks come out in the order in
// which they are chosen: costs, then effects. Tables are filled into fixed arrays and copied into
// the arena at the end; a table that overflows is reported as a limit of the engine (WF-18).
//
//   tables            add_pick, add_filter, ...
//   filters, picks    filter_of, pick_of
//   numbers           quantity_of
//   conditions        condition_run
//   code              effect_code, sentence_code
//   static text       clause_statics
#include "effects.h"

#include <assert.h>
#include <string.h>

enum { TABLE_MAX = 250 };

typedef struct Compiler {
    Arena *arena;
    Ability *ability;
    const TriggerWords *trigger;
    const Effect *looked;
    unsigned looked_player_1; // pick of "any player's" of `looked`
    bool overflow;
    bool in_cost;
    bool in_row; // choices are made when the row is reached
    bool in_instead;
    unsigned mode_1;
    unsigned this_1; // the picks that every program has at most once
    unsigned event_1;
    unsigned subject; // CardlangPlayer of the present effect
    CardlangProgram program;
    CardlangInstr code[TABLE_MAX];
    CardlangPick pick[TABLE_MAX];
    CardlangFilter filter[TABLE_MAX];
    CardlangCompare compare[TABLE_MAX];
    CardlangQuantity quantity[TABLE_MAX];
    CardlangCondition condition[TABLE_MAX];
    CardlangRestriction restriction[TABLE_MAX];
    CardlangRestrict restrict_[TABLE_MAX];
    CardlangRow row[TABLE_MAX];
    CardlangStatic statics[TABLE_MAX];
    const char *name[TABLE_MAX];
} Compiler;

// ---- tables ----------------------------------------------------------------------------------

// Room for one more entry; gives its index plus one. Beyond the limit the last one is overwritten,
// and the whole program is refused at the end.
static unsigned take(Compiler *c, uint8_t *count, unsigned max)
{
    if (*count >= max) {
        c->overflow = true;
        return max;
    }
    return ++*count;
}

static unsigned add_filter(Compiler *c, CardlangFilter filter)
{
    unsigned index_1 = take(c, &c->program.filter_count, TABLE_MAX);
    c->filter[index_1 - 1] = filter;
    return index_1;
}

static unsigned add_pick(Compiler *c, CardlangPick pick)
{
    unsigned index_1 = take(c, &c->program.pick_count, CARDLANG_PICKS_MAX);
    c->pick[index_1 - 1] = pick;
    return index_1;
}

static unsigned add_quantity(Compiler *c, CardlangQuantity quantity)
{
    unsigned index_1 = take(c, &c->program.quantity_count, TABLE_MAX);
    c->quantity[index_1 - 1] = quantity;
    return index_1;
}

static unsigned add_code(Compiler *c, CardlangInstr instr)
{
    unsigned index_1 = take(c, &c->program.code_count, CARDLANG_CODE_MAX);
    c->code[index_1 - 1] = instr;
    return index_1 - 1;
}

static CardlangInstr *code_at(Compiler *c, unsigned index)
{
    return &c->code[index];
}

// ---- filters ---------------------------------------------------------------------------------

static void add_keyword(uint64_t set[2], unsigned id)
{
    set[id / 64 & 1] |= UINT64_C(1) << (id % 64);
}

static unsigned keyword_id(const Compiler *c, unsigned index)
{
    return c->ability->table->item[index].id;
}

static unsigned player_of(const Player *player)
{
    switch ((PlayerKind)player->kind) {
    case PLAYER_YOU:
        return CARDLANG_PLAYER_YOU;
    case PLAYER_ENEMY:
        return CARDLANG_PLAYER_ENEMY;
    case PLAYER_EACH:
    case PLAYER_BOTH:
        return CARDLANG_PLAYER_EACH;
    case PLAYER_THAT:
        return CARDLANG_PLAYER_THAT;
    }
    return CARDLANG_PLAYER_NONE;
}

static unsigned whose_of(const Whose *whose)
{
    switch ((WhoseKind)whose->kind) {
    case WHOSE_YOUR:
        return CARDLANG_PLAYER_YOU;
    case WHOSE_ENEMY:
        return CARDLANG_PLAYER_ENEMY;
    case WHOSE_OWNER:
    case WHOSE_OWNERS:
        return CARDLANG_PLAYER_OWNER;
    case WHOSE_EACH:
        return CARDLANG_PLAYER_EACH;
    case WHOSE_THAT:
        return CARDLANG_PLAYER_THAT;
    case WHOSE_THEIR:
        return CARDLANG_PLAYER_THEIR;
    case WHOSE_ANY:
        return CARDLANG_PLAYER_CHOSEN;
    }
    return CARDLANG_PLAYER_NONE;
}

// CCG-22.5.1: "card" is a unit or asset in play, any playing card elsewhere; so is a bare keyword.
static unsigned kinds_of(unsigned kind, bool in_play)
{
    switch ((KindWord)kind) {
    case KIND_UNIT:
    case KIND_FLAG_UNIT:
    case KIND_NONFLAG_UNIT:
        return CARDLANG_UNIT;
    case KIND_ASSET:
        return CARDLANG_ASSET;
    case KIND_SHIP:
        return CARDLANG_SHIP;
    case KIND_UNIT_OR_ASSET:
        return CARDLANG_UNIT | CARDLANG_ASSET;
    case KIND_NONE:
    case KIND_CARD:
    case KIND_WORD_COUNT:
        break;
    }
    return in_play ? CARDLANG_UNIT | CARDLANG_ASSET
                   : CARDLANG_UNIT | CARDLANG_ASSET | CARDLANG_SHIP;
}

static unsigned flag_class_of(unsigned kind)
{
    return kind == KIND_FLAG_UNIT      ? CARDLANG_FLAG_UNIT
           : kind == KIND_NONFLAG_UNIT ? CARDLANG_NONFLAG_UNIT
                                       : 0;
}

static unsigned this_pick(Compiler *c)
{
    c->program.uses_this = 1;
    if (c->this_1 == 0)
        c->this_1 = add_pick(c, (CardlangPick){.kind = CARDLANG_PICK_THIS});
    return c->this_1;
}

static unsigned event_pick(Compiler *c)
{
    if (c->event_1 == 0)
        c->event_1 = add_pick(c, (CardlangPick){.kind = CARDLANG_PICK_EVENT});
    return c->event_1;
}

static void add_compare(Compiler *c, CardlangFilter *filter, CardlangCompare compare)
{
    unsigned index_1 = take(c, &c->program.compare_count, TABLE_MAX);
    c->compare[index_1 - 1] = compare;
    if (filter->compare_count == 0)
        filter->compare_first = (uint8_t)(index_1 - 1);
    filter->compare_count++;
}

static void add_qualifier(Compiler *c, CardlangFilter *filter, const Noun *noun, const Qualifier *q)
{
    CardlangCompare compare = {.stat = q->stat, .number = (uint8_t)q->number};
    switch ((QualifierKind)q->kind) {
    case QUALIFIER_STAT:
    case QUALIFIER_FLAGS:
        compare.kind = q->more ? CARDLANG_COMPARE_AT_LEAST : CARDLANG_COMPARE_AT_MOST;
        add_compare(c, filter, compare);
        break;
    case QUALIFIER_EXTREME:
        compare.kind = q->more ? CARDLANG_COMPARE_HIGHEST : CARDLANG_COMPARE_LOWEST;
        add_compare(c, filter, compare);
        break;
    case QUALIFIER_GREATER:
        compare.kind = CARDLANG_COMPARE_MORE_THAN;
        if (q->than != KIND_NONE)
            compare.pick_1 = (uint8_t)this_pick(c);
        else
            compare.pick_1 =
                (uint8_t)(q->antecedent->is_event ? event_pick(c) : q->antecedent->pick_1);
        add_compare(c, filter, compare);
        break;
    case QUALIFIER_NAMED: {
        unsigned index_1 = take(c, &c->program.name_count, TABLE_MAX);
        c->name[index_1 - 1] = arena_text(c->arena, q->name.text, q->name.length);
        filter->name_1 = (uint8_t)index_1;
        break;
    }
    case QUALIFIER_SECTOR:
        filter->area = q->area;
        break;
    case QUALIFIER_FLEET:
        filter->area = q->area;
        if (noun->kind == KIND_NONE)
            filter->kinds = CARDLANG_SHIP;
        break;
    case QUALIFIER_OTHER_THAN:
        c->program.uses_this = 1;
        filter->not_this = 1;
        break;
    }
}

static CardlangFilter filter_of(Compiler *c, const Noun *noun, unsigned whose, bool in_play)
{
    CardlangFilter filter = {.whose = (uint8_t)whose,
                             .kinds = (uint8_t)kinds_of(noun->kind, in_play),
                             .flag_class = (uint8_t)flag_class_of(noun->kind)};
    if (noun->kind == KIND_NONE)
        add_keyword(filter.with, keyword_id(c, noun->keyword));
    for (const Adjective *a = noun->adjectives; a != NULL; a = a->next) {
        switch ((AdjectiveKind)a->kind) {
        case ADJECTIVE_ENEMY:
            filter.whose = CARDLANG_PLAYER_ENEMY;
            break;
        case ADJECTIVE_YOUR:
            filter.whose = CARDLANG_PLAYER_YOU;
            break;
        case ADJECTIVE_POSITION:
            filter.positions |= (uint8_t)a->value;
            break;
        case ADJECTIVE_ROLE:
            filter.roles |= (uint8_t)a->value;
            break;
        case ADJECTIVE_KEYWORD:
            add_keyword(filter.with, keyword_id(c, a->value));
            break;
        case ADJECTIVE_ABILITY:
            add_keyword(filter.with, a->value);
            break;
        case ADJECTIVE_SIDE:
            filter.sides |= (uint8_t)a->value;
            break;
        case ADJECTIVE_NON:
            add_keyword(filter.without, keyword_id(c, a->value));
            break;
        }
    }
    // The compares of one filter stand side by side: no other filter is made meanwhile.
    for (const Qualifier *q = noun->qualifiers; q != NULL; q = q->next)
        add_qualifier(c, &filter, noun, q);
    return filter;
}

static unsigned noun_filter(Compiler *c, const Noun *noun)
{
    return noun == NULL ? 0 : add_filter(c, filter_of(c, noun, CARDLANG_PLAYER_ANY, true));
}

// ---- picks -----------------------------------------------------------------------------------

// CCG-12.2.2, 12.2.6, 12.2.7, 22.5.14: which choices are made on announcement.
static bool is_announced(const Compiler *c, unsigned chooser, unsigned zone)
{
    unsigned timing = c->ability->timing;
    if (timing == CARDLANG_TIMING_E || timing == CARDLANG_TIMING_SETUP || c->in_row ||
        c->in_instead)
        return false;
    if (c->in_cost)
        return true;
    bool hidden = zone == CARDLANG_ZONE_HAND || zone == CARDLANG_ZONE_DECK ||
                  zone == CARDLANG_ZONE_HAND_OR_DISCARD || zone == CARDLANG_ZONE_DECK_TOP;
    return chooser == CARDLANG_PLAYER_YOU && !hidden;
}

static void set_bounds(CardlangPick *pick, const Chooser *chooser)
{
    unsigned number = chooser->amount.kind == AMOUNT_X ? CARDLANG_COUNT_X : chooser->amount.number;
    pick->min = 1;
    pick->max = 1;
    switch ((ChooserKind)chooser->kind) {
    case CHOOSER_ANY:
    case CHOOSER_A:
    case CHOOSER_ANOTHER:
        break;
    case CHOOSER_ANY_NUMBER:
        pick->min = 0;
        pick->max = CARDLANG_COUNT_ANY;
        break;
    case CHOOSER_UP_TO:
        pick->min = 0;
        pick->max = (uint8_t)number;
        break;
    case CHOOSER_NUMBER:
    case CHOOSER_X:
    case CHOOSER_OTHER:
        pick->min = (uint8_t)number;
        pick->max = (uint8_t)number;
        break;
    }
}

static unsigned of_whom(unsigned of)
{
    return of == OF_YOUR    ? CARDLANG_PLAYER_YOU
           : of == OF_ENEMY ? CARDLANG_PLAYER_ENEMY
                            : CARDLANG_PLAYER_THEIR;
}

// What a verb asks of its cards.
typedef struct PickUse {
    unsigned positions;  // CCG-22.5.6
    bool units_only;     // a bare keyword then means units
    unsigned zone;       // CardlangZone
    unsigned zone_whose; // CardlangPlayer
    bool match;          // only compared with a card: nothing is chosen
} PickUse;

// Cards of a kind that have a role: "the attacking unit".
static CardlangFilter role_filter(unsigned kind_word, unsigned role)
{
    return (CardlangFilter){.kinds = (uint8_t)kinds_of(kind_word, true),
                            .flag_class = (uint8_t)flag_class_of(kind_word),
                            .roles = (uint8_t)role,
                            .whose = CARDLANG_PLAYER_ANY};
}

// A selection that means a card which is known already, or 0.
static unsigned known_pick(Compiler *c, const Selection *s, PickUse use, const CardlangPick *pick)
{
    switch ((SelectionKind)s->kind) {
    case SELECTION_IT:
    case SELECTION_THEM:
    case SELECTION_THAT:
    case SELECTION_THAT_KEYWORD:
        return s->is_event ? event_pick(c) : s->antecedent->pick_1;
    case SELECTION_THIS:
    case SELECTION_THIS_KEYWORD:
        c->program.uses_this = 1;
        if (use.zone == CARDLANG_ZONE_PLAY)
            return this_pick(c);
        CardlangPick made = *pick;
        made.kind = CARDLANG_PICK_THIS;
        return add_pick(c, made);
    case SELECTION_ROLE:
        return s->is_event && !use.match ? event_pick(c) : 0;
    case SELECTION_CHOOSE:
    case SELECTION_CHOOSE_OF:
    case SELECTION_ALL:
    case SELECTION_ALL_YOUR_OTHER:
    case SELECTION_ALL_OF:
    case SELECTION_YOUR:
    case SELECTION_ENEMY:
        break;
    }
    return 0;
}

// Whose cards a selection speaks of by its own words; the adjectives may say more.
static unsigned selection_whose(const Selection *s)
{
    switch ((SelectionKind)s->kind) {
    case SELECTION_CHOOSE_OF:
    case SELECTION_ALL_OF:
        return of_whom(s->of);
    case SELECTION_ENEMY:
        return CARDLANG_PLAYER_ENEMY;
    case SELECTION_ALL_YOUR_OTHER:
    case SELECTION_YOUR:
        return CARDLANG_PLAYER_YOU;
    default:
        return CARDLANG_PLAYER_ANY;
    }
}

static bool is_choice(const Selection *s)
{
    return s->kind == SELECTION_CHOOSE || s->kind == SELECTION_CHOOSE_OF;
}

static unsigned pick_kind(const Compiler *c, const Selection *s, PickUse use)
{
    if (s->kind == SELECTION_ROLE)
        return c->ability->timing == CARDLANG_TIMING_STATIC && !s->in_condition
                   ? CARDLANG_PICK_GROUP
                   : CARDLANG_PICK_ROLE;
    return is_choice(s) && !(use.match && c->in_instead) ? CARDLANG_PICK_CHOOSE
                                                         : CARDLANG_PICK_GROUP;
}

// The cards that a selection can mean.
static CardlangFilter selection_filter(Compiler *c, const Selection *s, PickUse use)
{
    bool in_play = use.zone == CARDLANG_ZONE_PLAY || use.zone == CARDLANG_ZONE_ANOTHER_SECTOR;
    if (s->kind == SELECTION_ROLE)
        return role_filter(s->kind_word, s->role);
    CardlangFilter filter = filter_of(c, s->noun, selection_whose(s), in_play);
    filter.other = is_choice(s)
                       ? s->chooser.kind == CHOOSER_ANOTHER || s->chooser.kind == CHOOSER_OTHER
                       : s->other;
    if (s->noun->kind == KIND_NONE) {
        bool unit_word = use.units_only || (filter.positions & CARDLANG_CHARGING) != 0;
        if (unit_word && filter.kinds != CARDLANG_SHIP)
            filter.kinds = CARDLANG_UNIT;
        if (use.zone == CARDLANG_ZONE_FLEET)
            filter.kinds = CARDLANG_SHIP;
    }
    return filter;
}

static unsigned pick_of(Compiler *c, Selection *s, PickUse use)
{
    CardlangPick pick = {.zone = (uint8_t)use.zone,
                         .zone_whose = (uint8_t)use.zone_whose,
                         .positions_allowed = (uint8_t)use.positions,
                         .mode_1 = (uint8_t)c->mode_1,
                         .cost = c->in_cost};
    s->pick_1 = (uint8_t)known_pick(c, s, use, &pick);
    if (s->pick_1 != 0)
        return s->pick_1;
    pick.kind = (uint8_t)pick_kind(c, s, use);
    if (is_choice(s))
        set_bounds(&pick, &s->chooser);
    CardlangFilter filter = selection_filter(c, s, use);
    if (filter.other)
        c->program.uses_this = 1;
    pick.filter_1 = (uint8_t)add_filter(c, filter);
    if (pick.kind == CARDLANG_PICK_CHOOSE) {
        pick.chooser =
            (uint8_t)(c->subject != CARDLANG_PLAYER_NONE ? c->subject : CARDLANG_PLAYER_YOU);
        pick.announce = !use.match && !s->in_condition && is_announced(c, pick.chooser, use.zone);
    }
    s->pick_1 = (uint8_t)add_pick(c, pick);
    return s->pick_1;
}

static unsigned possessive_pick(Compiler *c, const Possessive *p)
{
    if (p->is_event)
        return event_pick(c);
    if (p->kind == POSSESSIVE_THIS)
        return this_pick(c);
    if (p->kind == POSSESSIVE_THE && p->role != 0) {
        CardlangFilter filter = role_filter(p->kind_word, p->role);
        CardlangPick pick = {.kind = CARDLANG_PICK_ROLE,
                             .filter_1 = (uint8_t)add_filter(c, filter)};
        return add_pick(c, pick);
    }
    return p->antecedent->pick_1;
}

// "any player's": a player is chosen.
static unsigned player_pick(Compiler *c, const Whose *whose)
{
    if (whose->kind != WHOSE_ANY)
        return 0;
    CardlangPick pick = {.kind = CARDLANG_PICK_PLAYER,
                         .min = 1,
                         .max = 1,
                         .chooser = CARDLANG_PLAYER_YOU,
                         .mode_1 = (uint8_t)c->mode_1};
    pick.announce = is_announced(c, CARDLANG_PLAYER_YOU, CARDLANG_ZONE_PLAY);
    return add_pick(c, pick);
}

static unsigned sector_pick(Compiler *c, unsigned area)
{
    if (area == CARDLANG_AREA_THIS_SECTOR)
        return 0;
    CardlangFilter filter = {.area = (uint8_t)area, .whose = CARDLANG_PLAYER_ANY};
    CardlangPick pick = {.kind = CARDLANG_PICK_SECTOR,
                         .min = 1,
                         .max = 1,
                         .chooser = CARDLANG_PLAYER_YOU,
                         .mode_1 = (uint8_t)c->mode_1,
                         .filter_1 = (uint8_t)add_filter(c, filter)};
    pick.announce = is_announced(c, CARDLANG_PLAYER_YOU, CARDLANG_ZONE_PLAY);
    return add_pick(c, pick);
}

// Hand cards of `player` chosen by them.
static unsigned hand_pick(Compiler *c, const HandCards *hand, unsigned player, bool random)
{
    CardlangFilter filter = {.kinds = CARDLANG_UNIT | CARDLANG_ASSET | CARDLANG_SHIP,
                             .whose = CARDLANG_PLAYER_ANY};
    if (hand->has_keyword)
        add_keyword(filter.with, keyword_id(c, hand->keyword));
    unsigned number = hand->count.kind == AMOUNT_X    ? CARDLANG_COUNT_X
                      : hand->count.kind == AMOUNT_D6 ? CARDLANG_COUNT_D6
                                                      : hand->count.number;
    CardlangPick pick = {.kind = CARDLANG_PICK_CHOOSE,
                         .filter_1 = (uint8_t)add_filter(c, filter),
                         .min = (uint8_t)number,
                         .max = (uint8_t)number,
                         .chooser = (uint8_t)player,
                         .random = random,
                         .zone = CARDLANG_ZONE_HAND,
                         .zone_whose = (uint8_t)player,
                         .mode_1 = (uint8_t)c->mode_1,
                         .cost = c->in_cost};
    pick.announce = is_announced(c, player, CARDLANG_ZONE_HAND);
    return add_pick(c, pick);
}

// ---- numbers ---------------------------------------------------------------------------------

static unsigned amount_quantity(Compiler *c, const Amount *amount)
{
    CardlangQuantity quantity = {.kind = CARDLANG_QUANTITY_NUMBER,
                                 .number = (uint8_t)amount->number};
    if (amount->kind == AMOUNT_X)
        quantity = (CardlangQuantity){.kind = CARDLANG_QUANTITY_X};
    else if (amount->kind == AMOUNT_D6)
        quantity = (CardlangQuantity){.kind = CARDLANG_QUANTITY_D6};
    else if (amount->kind == AMOUNT_NONE)
        quantity.number = 1;
    return add_quantity(c, quantity);
}

static unsigned quantity_of(Compiler *c, const QuantityWords *words)
{
    if (words == NULL)
        return 0;
    CardlangQuantity quantity = {0};
    switch ((QuantityForm)words->form) {
    case FORM_AMOUNT:
        quantity.kind = words->amount.kind == AMOUNT_X    ? CARDLANG_QUANTITY_X
                        : words->amount.kind == AMOUNT_D6 ? CARDLANG_QUANTITY_D6
                                                          : CARDLANG_QUANTITY_NUMBER;
        if (words->amount.kind == AMOUNT_NUMBER)
            quantity.number = (uint8_t)words->amount.number;
        break;
    case FORM_COUNT:
        quantity.kind = CARDLANG_QUANTITY_COUNT;
        quantity.filter_1 = (uint8_t)noun_filter(c, words->noun);
        break;
    case FORM_STAT:
        quantity.kind = CARDLANG_QUANTITY_STAT;
        quantity.pick_1 = (uint8_t)possessive_pick(c, words->possessive);
        quantity.stat = words->stat;
        break;
    case FORM_ROLLED:
        quantity.kind = CARDLANG_QUANTITY_ROLLED;
        break;
    case FORM_CARDS:
        quantity.kind = words->zone == ZONE_DISCARD ? CARDLANG_QUANTITY_DISCARD_SIZE
                                                    : CARDLANG_QUANTITY_HAND_SIZE;
        quantity.player = (uint8_t)whose_of(&words->whose);
        break;
    }
    quantity.plus = (int8_t)words->plus;
    return add_quantity(c, quantity);
}

// ---- conditions ------------------------------------------------------------------------------

static void set_range(CardlangCondition *condition, const ConditionWords *w)
{
    condition->min = 0;
    condition->max = 255;
    switch ((BoundKind)w->bound) {
    case BOUND_NO:
        condition->max = 0;
        break;
    case BOUND_A:
    case BOUND_ANOTHER:
        condition->min = 1;
        break;
    case BOUND_AT_LEAST:
    case BOUND_OR_MORE:
        condition->min = (uint8_t)w->number;
        break;
    case BOUND_EXACTLY:
        condition->min = (uint8_t)w->number;
        condition->max = (uint8_t)w->number;
        break;
    case BOUND_OR_FEWER:
        condition->max = (uint8_t)w->number;
        break;
    }
}

// What a form of condition asks, beside its pick and its filter.
typedef struct ConditionShape {
    uint8_t kind;    // CardlangConditionKind
    bool has_player; // the player of the words; else nobody
    bool has_range;  // how many, or between which numbers
    bool has_keyword;
} ConditionShape;

static const ConditionShape condition_shapes[] = {
    [WHEN_POSITION] = {.kind = CARDLANG_CONDITION_POSITION},
    [WHEN_ROLE] = {.kind = CARDLANG_CONDITION_ROLE},
    [WHEN_KEYWORD] = {.kind = CARDLANG_CONDITION_KEYWORD, .has_keyword = true},
    [WHEN_HAS] = {.kind = CARDLANG_CONDITION_COUNT, .has_player = true, .has_range = true},
    [WHEN_MORE] = {.kind = CARDLANG_CONDITION_MORE, .has_player = true},
    [WHEN_HAND] = {.kind = CARDLANG_CONDITION_HAND, .has_player = true, .has_range = true},
    [WHEN_THERE] = {.kind = CARDLANG_CONDITION_COUNT, .has_range = true},
    [WHEN_PLAYER_ROLE] = {.kind = CARDLANG_CONDITION_PLAYER_ROLE},
    [WHEN_TURN] = {.kind = CARDLANG_CONDITION_TURN},
    [WHEN_BATTLE] = {.kind = CARDLANG_CONDITION_BATTLE},
    [WHEN_SECTOR] = {.kind = CARDLANG_CONDITION_SECTOR, .has_keyword = true},
    [WHEN_ROLLING] = {.kind = CARDLANG_CONDITION_ROLLING, .has_player = true},
    [WHEN_STAT] = {.kind = CARDLANG_CONDITION_STAT, .has_range = true},
    [WHEN_ROLLED] = {.kind = CARDLANG_CONDITION_ROLLED, .has_range = true},
};

static CardlangCondition condition_of(Compiler *c, ConditionWords *w)
{
    const ConditionShape *shape = &condition_shapes[w->form];
    CardlangCondition condition = {.kind = shape->kind, .negate = w->negate, .detail = w->value};
    unsigned subject = c->subject;
    c->subject = CARDLANG_PLAYER_NONE;
    if (w->selection != NULL)
        condition.pick_1 = (uint8_t)pick_of(c, w->selection, (PickUse){0});
    if (w->noun != NULL) {
        CardlangFilter filter = filter_of(c, w->noun, CARDLANG_PLAYER_ANY, true);
        filter.other = w->bound == BOUND_ANOTHER && w->form == WHEN_HAS;
        condition.filter_1 = (uint8_t)add_filter(c, filter);
    }
    c->subject = subject;
    if (shape->has_player)
        condition.player = (uint8_t)player_of(&w->player);
    if (shape->has_range)
        set_range(&condition, w);
    if (shape->has_keyword)
        condition.detail = (uint8_t)keyword_id(c, w->keyword);
    if (w->form == WHEN_HAS || w->form == WHEN_THERE)
        condition.detail = 0;
    if (w->form == WHEN_THERE)
        condition.player = CARDLANG_PLAYER_ANY;
    if (w->form == WHEN_TURN)
        condition.min = (uint8_t)w->number;
    if (w->form == WHEN_MORE) {
        condition.detail = w->more;
        condition.other_player =
            w->other_player == PLAYER_YOU ? CARDLANG_PLAYER_YOU : CARDLANG_PLAYER_ENEMY;
    }
    return condition;
}

// The conditions of one "and" chain as a run.
static void condition_run(Compiler *c, ConditionWords *words, uint8_t *first, uint8_t *count)
{
    *first = 0;
    *count = 0;
    for (ConditionWords *w = words; w != NULL; w = w->next) {
        CardlangCondition condition = condition_of(c, w);
        unsigned index_1 = take(c, &c->program.condition_count, TABLE_MAX);
        c->condition[index_1 - 1] = condition;
        if (*count == 0)
            *first = (uint8_t)(index_1 - 1);
        (*count)++;
    }
}

// ---- restrictions on cards -------------------------------------------------------------------

static bool restrict_is_for_units(const RestrictWords *words)
{
    switch ((CardlangRestrictKind)words->kind) {
    case CARDLANG_CANNOT:
    case CARDLANG_CAN_ONLY:
        return words->verb != CARDLANG_VERB_RALLY && words->verb != CARDLANG_VERB_USE_ABILITIES;
    case CARDLANG_CANNOT_BE_BLOCKED:
    case CARDLANG_MAY_BLOCK:
    case CARDLANG_MAY_SHOOT_LOCKED:
    case CARDLANG_MAY_ASSAULT_READY:
    case CARDLANG_MAY_BLOCK_ANY:
    case CARDLANG_NEED_NOT_LOCK:
        return true;
    case CARDLANG_CANNOT_BE_DESTROYED:
    case CARDLANG_CANNOT_BE_LOCKED:
    case CARDLANG_CANNOT_BE_RALLIED:
    case CARDLANG_CANNOT_BE_TARGETED:
    case CARDLANG_CANNOT_BE_DAMAGED:
        return false;
    }
    return false;
}

static unsigned restrict_of(Compiler *c, const RestrictWords *words)
{
    CardlangRestrict made = {
        .kind = words->kind, .verb = words->verb, .by = words->by, .positions = words->positions};
    made.filter_1 = (uint8_t)noun_filter(c, words->noun);
    unsigned index_1 = take(c, &c->program.restrict_count, TABLE_MAX);
    c->restrict_[index_1 - 1] = made;
    return index_1;
}

// ---- code ------------------------------------------------------------------------------------

static unsigned roll_of(const RollRef *roll)
{
    return roll->kind == ROLL_YOUR     ? CARDLANG_ROLL_YOURS
           : roll->kind == ROLL_ENEMYS ? CARDLANG_ROLL_ENEMYS
                                       : CARDLANG_ROLL_ANY;
}

static bool stat_is_for_units(unsigned stat)
{
    return stat == CARDLANG_FIREPOWER || stat == CARDLANG_ASSAULT || stat == CARDLANG_SPEED;
}

// How each effect is compiled: a column of effects.inl, with its operation.

static unsigned doer(const Effect *e)
{
    return e->has_player ? player_of(&e->player) : CARDLANG_PLAYER_YOU;
}

// An operation and a pick, with what the verb asks of the cards.
static void code_picked(Compiler *c, const Effect *e, CardlangOp op, PickUse use, unsigned detail)
{
    CardlangInstr instr = {.op = (uint8_t)op, .detail = (uint8_t)detail, .duration = e->duration};
    instr.pick_1 = (uint8_t)pick_of(c, e->selection, use);
    if (e->has_player)
        instr.player = (uint8_t)c->subject;
    add_code(c, instr);
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
        units |= stat_is_for_units(m->stat);
    unsigned pick_1 = pick_of(c, e->selection, (PickUse){.units_only = units});
    unsigned versus_1 = noun_filter(c, e->versus);
    unsigned each_1 = noun_filter(c, e->each);
    for (const StatMod *m = e->mods; m != NULL; m = m->next)
        add_code(c, (CardlangInstr){.op = (uint8_t)op,
                                    .pick_1 = (uint8_t)pick_1,
                                    .quantity_1 = (uint8_t)amount_quantity(c, &m->amount),
                                    .detail = m->stat,
                                    .sign = m->sign,
                                    .versus_1 = (uint8_t)versus_1,
                                    .each_1 = (uint8_t)each_1,
                                    .duration = e->duration});
}

static void code_becomes(Compiler *c, const Effect *e, CardlangOp op)
{
    CardlangInstr instr = {.op = (uint8_t)op, .detail = e->stat, .duration = e->duration};
    instr.pick_1 = (uint8_t)possessive_pick(c, e->possessive);
    instr.quantity_1 = (uint8_t)quantity_of(c, e->quantity);
    add_code(c, instr);
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
        code_picked(c, e, op, any_use, keyword_id(c, e->keyword));
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
        instr.quantity_1 = (uint8_t)quantity_of(c, e->quantity);
    instr.pick_1 = (uint8_t)pick_of(c, e->selection, any_use);
    if (!named_before)
        instr.quantity_1 = (uint8_t)quantity_of(c, e->quantity);
    add_code(c, instr);
}

static void code_draw(Compiler *c, const Effect *e, CardlangOp op)
{
    CardlangInstr instr = {.op = (uint8_t)op, .player = (uint8_t)doer(e)};
    instr.quantity_1 = (uint8_t)amount_quantity(c, &e->count);
    instr.each_1 = (uint8_t)noun_filter(c, e->each);
    add_code(c, instr);
}

static void code_discard(Compiler *c, const Effect *e, CardlangOp op)
{
    add_code(c, (CardlangInstr){.op = (uint8_t)op,
                                .player = (uint8_t)doer(e),
                                .pick_1 = (uint8_t)hand_pick(c, &e->hand, doer(e), e->random)});
}

static void code_simple(Compiler *c, const Effect *e, CardlangOp op)
{
    (void)e;
    add_code(c, (CardlangInstr){.op = (uint8_t)op});
}

static void code_player(Compiler *c, const Effect *e, CardlangOp op)
{
    add_code(c, (CardlangInstr){.op = (uint8_t)op, .player = (uint8_t)doer(e)});
}

static void code_enemy(Compiler *c, const Effect *e, CardlangOp op)
{
    (void)e;
    add_code(c, (CardlangInstr){.op = (uint8_t)op, .player = CARDLANG_PLAYER_ENEMY});
}

// The deck, hand or pile that `whose` names.
static CardlangInstr zone_instr(Compiler *c, const Effect *e, CardlangOp op)
{
    CardlangInstr instr = {.op = (uint8_t)op, .player = (uint8_t)whose_of(&e->whose)};
    instr.second_1 = (uint8_t)player_pick(c, &e->whose);
    return instr;
}

static void code_zone(Compiler *c, const Effect *e, CardlangOp op)
{
    add_code(c, zone_instr(c, e, op));
}

static void code_deck_top(Compiler *c, const Effect *e, CardlangOp op)
{
    CardlangInstr instr = zone_instr(c, e, op);
    instr.quantity_1 = (uint8_t)amount_quantity(c, &e->count);
    add_code(c, instr);
}

static void code_look_top(Compiler *c, const Effect *e, CardlangOp op)
{
    CardlangInstr instr = zone_instr(c, e, op);
    instr.quantity_1 = (uint8_t)amount_quantity(c, &e->count);
    c->looked = e;
    c->looked_player_1 = instr.second_1;
    add_code(c, instr);
}

static void code_shuffle_pile(Compiler *c, const Effect *e, CardlangOp op)
{
    CardlangInstr instr = zone_instr(c, e, op);
    instr.detail = instr.player; // the checker made sure that both are the same player
    add_code(c, instr);
}

// The five operations stand in the order of PutWhere.
static void code_put(Compiler *c, const Effect *e, CardlangOp op)
{
    static_assert(CARDLANG_OP_PUT_DISCARD == CARDLANG_OP_PUT_BACK + PUT_DISCARD &&
                      CARDLANG_OP_PUT_TOP == CARDLANG_OP_PUT_BACK + PUT_TOP,
                  "keep the operations in the order of PutWhere");
    add_code(c, (CardlangInstr){.op = (uint8_t)(op + e->value),
                                .player = (uint8_t)whose_of(&c->looked->whose),
                                .second_1 = (uint8_t)c->looked_player_1});
}

// Cards that go to their owner, or to you if they are surely yours.
static void code_to_owner(Compiler *c, const Effect *e, CardlangOp op)
{
    bool yours = op == CARDLANG_OP_RETURN && e->whose.kind == WHOSE_YOUR;
    CardlangInstr instr = {.op = (uint8_t)op,
                           .player = yours ? CARDLANG_PLAYER_YOU : CARDLANG_PLAYER_OWNER};
    instr.pick_1 = (uint8_t)pick_of(c, e->selection, any_use);
    add_code(c, instr);
}

static void code_search(Compiler *c, const Effect *e, CardlangOp op)
{
    PickUse use = {.zone = CARDLANG_ZONE_DECK, .zone_whose = CARDLANG_PLAYER_YOU};
    unsigned pick_1 = pick_of(c, e->selection, use);
    c->pick[pick_1 - 1].min = 0;
    add_code(c, (CardlangInstr){.op = (uint8_t)op, .pick_1 = (uint8_t)pick_1, .detail = e->value});
}

static void code_infiltrate(Compiler *c, const Effect *e, CardlangOp op)
{
    static const uint8_t zones[] = {CARDLANG_ZONE_HAND,           CARDLANG_ZONE_DISCARD,
                                    CARDLANG_ZONE_DECK,           CARDLANG_ZONE_FLEET,
                                    CARDLANG_ZONE_DECK_TOP,       CARDLANG_ZONE_ANOTHER_SECTOR,
                                    CARDLANG_ZONE_HAND_OR_DISCARD};
    unsigned second_1 = player_pick(c, &e->zone.whose);
    PickUse use = {.zone = zones[e->zone.kind], .zone_whose = whose_of(&e->zone.whose)};
    unsigned pick_1 = pick_of(c, e->selection, use);
    if (e->zone.kind == ZONE_DECK) {
        // A card out of the own deck can only be found by a search, which may fail (CCG-22.5.7).
        c->pick[pick_1 - 1].min = 0;
        add_code(c, (CardlangInstr){.op = CARDLANG_OP_SEARCH,
                                    .pick_1 = (uint8_t)pick_1,
                                    .detail = FOUND_INFILTRATES});
        return;
    }
    add_code(c, (CardlangInstr){
                    .op = (uint8_t)op, .pick_1 = (uint8_t)pick_1, .second_1 = (uint8_t)second_1});
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
    instr.pick_1 = (uint8_t)pick_of(c, e->selection, any_use);
    instr.second_1 = (uint8_t)sector_pick(c, e->value);
    add_code(c, instr);
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
    add_code(c, (CardlangInstr){.op = (uint8_t)op, .detail = (uint8_t)cancel_detail(c, e)});
}

static void code_prevent(Compiler *c, const Effect *e, CardlangOp op)
{
    add_code(
        c, (CardlangInstr){.op = (uint8_t)op, .quantity_1 = (uint8_t)quantity_of(c, e->quantity)});
}

static void code_roll(Compiler *c, const Effect *e, CardlangOp op)
{
    add_code(c, (CardlangInstr){.op = (uint8_t)op, .detail = (uint8_t)roll_of(&e->roll)});
}

static void code_roll_amount(Compiler *c, const Effect *e, CardlangOp op)
{
    add_code(c, (CardlangInstr){.op = (uint8_t)op,
                                .sign = e->sign,
                                .quantity_1 = (uint8_t)amount_quantity(c, &e->amount),
                                .detail = (uint8_t)roll_of(&e->roll)});
}

static void code_roll_twice(Compiler *c, const Effect *e, CardlangOp op)
{
    c->program.pre_roll = 1;
    add_code(c, (CardlangInstr){.op = (uint8_t)op, .detail = e->value});
}

static void code_restriction(Compiler *c, const Effect *e, CardlangOp op)
{
    PickUse use = {.units_only = restrict_is_for_units(e->restrict_)};
    CardlangInstr instr = {.op = (uint8_t)op, .duration = e->duration};
    instr.pick_1 = (uint8_t)pick_of(c, e->selection, use);
    instr.restrict_1 = (uint8_t)restrict_of(c, e->restrict_);
    add_code(c, instr);
}

static void code_ignore(Compiler *c, const Effect *e, CardlangOp op)
{
    add_code(c, (CardlangInstr){.op = (uint8_t)op,
                                .detail = e->stat,
                                .pick_1 = (uint8_t)possessive_pick(c, e->possessive)});
}

static void code_flags(Compiler *c, const Effect *e, CardlangOp op)
{
    add_code(c, (CardlangInstr){.op = (uint8_t)op,
                                .player = (uint8_t)doer(e),
                                .sign = e->sign,
                                .quantity_1 = (uint8_t)amount_quantity(c, &e->amount)});
}

static void code_requirement(Compiler *c, const Effect *e, CardlangOp op)
{
    add_code(c, (CardlangInstr){.op = (uint8_t)op,
                                .sign = e->sign,
                                .quantity_1 = (uint8_t)amount_quantity(c, &e->amount),
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
    c->subject = e->has_player ? player_of(&e->player) : CARDLANG_PLAYER_NONE;
    steps[e->kind].code(c, e, steps[e->kind].op);
    c->subject = CARDLANG_PLAYER_NONE;
}

static void effects_code(Compiler *c, const Effect *effects)
{
    for (const Effect *e = effects; e != NULL; e = e->next)
        effect_code(c, e);
}

static uint8_t here(const Compiler *c)
{
    return c->program.code_count;
}

// [IF] [MAY] effects [otherwise]; the conditions are compiled where they stand in the text.
static void conditional_code(Compiler *c, const Sentence *s)
{
    bool has_if = s->conditions != NULL;
    unsigned if_at = 0;
    unsigned may_at = 0;
    uint8_t first = 0;
    uint8_t count = 0;
    if (s->kind == SENTENCE_IF)
        condition_run(c, s->conditions, &first, &count);
    if (has_if)
        if_at = add_code(c, (CardlangInstr){.op = CARDLANG_OP_IF});
    if (s->may)
        may_at = add_code(c, (CardlangInstr){.op = CARDLANG_OP_MAY});
    effects_code(c, s->effects);
    if (s->kind == SENTENCE_PLAIN)
        condition_run(c, s->conditions, &first, &count);
    if (s->otherwise != NULL) {
        // Without a condition or "may", "otherwise" means: if nothing was done.
        unsigned done_at = 0;
        bool by_done = !has_if && !s->may;
        if (by_done)
            done_at = add_code(c, (CardlangInstr){.op = CARDLANG_OP_IF_DONE});
        unsigned jump_at = add_code(c, (CardlangInstr){.op = CARDLANG_OP_JUMP});
        if (by_done)
            code_at(c, done_at)->jump = here(c);
        if (has_if)
            code_at(c, if_at)->jump = here(c);
        if (s->may)
            code_at(c, may_at)->jump = here(c);
        effects_code(c, s->otherwise);
        code_at(c, jump_at)->jump = here(c);
    } else {
        if (has_if)
            code_at(c, if_at)->jump = here(c);
        if (s->may)
            code_at(c, may_at)->jump = here(c);
    }
    if (has_if) {
        code_at(c, if_at)->cond_first = first;
        code_at(c, if_at)->cond_count = count;
    }
}

static void table_code(Compiler *c, const Sentence *s)
{
    unsigned each_1 = noun_filter(c, s->each);
    unsigned table_at = add_code(c, (CardlangInstr){.op = CARDLANG_OP_TABLE,
                                                    .each_1 = (uint8_t)each_1,
                                                    .row_first = c->program.row_count});
    unsigned count = 0;
    c->in_row = true;
    for (const Row *row = s->rows; row != NULL; row = row->next) {
        CardlangRow made = {.low = (uint8_t)row->low,
                            .high = (uint8_t)(row->form == 2 ? 255 : row->high),
                            .start = here(c)};
        unsigned index_1 = take(c, &c->program.row_count, TABLE_MAX);
        c->row[index_1 - 1] = made;
        effects_code(c, row->effects);
        add_code(c, (CardlangInstr){.op = CARDLANG_OP_ROW_END, .jump = (uint8_t)table_at});
        count++;
    }
    c->in_row = false;
    code_at(c, table_at)->row_count = (uint8_t)count;
    code_at(c, table_at)->jump = here(c);
}

static void modes_code(Compiler *c, const Sentence *s)
{
    unsigned jumps[CARDLANG_MODES_MAX];
    unsigned count = 0;
    add_code(c, (CardlangInstr){.op = CARDLANG_OP_MODE});
    for (const Mode *mode = s->modes; mode != NULL && count < CARDLANG_MODES_MAX;
         mode = mode->next) {
        c->program.mode_start[count] = here(c);
        c->mode_1 = count + 1;
        effects_code(c, mode->effects);
        jumps[count++] = add_code(c, (CardlangInstr){.op = CARDLANG_OP_JUMP});
    }
    c->mode_1 = 0;
    c->program.mode_count = (uint8_t)count;
    for (unsigned i = 0; i < count; i++)
        code_at(c, jumps[i])->jump = here(c);
}

static void sentence_code(Compiler *c, const Sentence *s)
{
    if (s->kind == SENTENCE_IF_YOU_DO) {
        unsigned at = add_code(c, (CardlangInstr){.op = CARDLANG_OP_IF_DONE});
        add_code(c, (CardlangInstr){.op = CARDLANG_OP_BEGIN});
        effects_code(c, s->effects);
        code_at(c, at)->jump = here(c);
        return;
    }
    add_code(c, (CardlangInstr){.op = CARDLANG_OP_BEGIN});
    if (s->kind == SENTENCE_TABLE)
        table_code(c, s);
    else if (s->kind == SENTENCE_MODES)
        modes_code(c, s);
    else
        conditional_code(c, s);
}

// ---- costs and triggers ----------------------------------------------------------------------

static void cost_code(Compiler *c, const Cost *cost)
{
    CardlangInstr instr = {0};
    switch ((CostKind)cost->kind) {
    case COST_TEST:
        instr.op = CARDLANG_OP_TEST;
        instr.quantity_1 = (uint8_t)amount_quantity(c, &cost->amount);
        break;
    case COST_LOCK:
        instr.op = CARDLANG_OP_LOCK;
        instr.pick_1 = (uint8_t)pick_of(c, cost->selection,
                                        (PickUse){.positions = CARDLANG_READY | CARDLANG_CHARGING});
        break;
    case COST_CHARGE:
        instr.op = CARDLANG_OP_CHARGE;
        instr.pick_1 = (uint8_t)pick_of(c, cost->selection,
                                        (PickUse){.positions = CARDLANG_READY, .units_only = true});
        break;
    case COST_DESTROY:
        instr.op = CARDLANG_OP_DESTROY;
        instr.pick_1 = (uint8_t)pick_of(c, cost->selection, any_use);
        break;
    case COST_DISCARD:
    case COST_REVEAL:
        instr.op = cost->kind == COST_DISCARD ? CARDLANG_OP_DISCARD : CARDLANG_OP_REVEAL;
        instr.player = CARDLANG_PLAYER_YOU;
        instr.pick_1 = (uint8_t)hand_pick(c, &cost->hand, CARDLANG_PLAYER_YOU, false);
        break;
    case COST_DISCARD_TOP:
        instr.op = CARDLANG_OP_MILL;
        instr.player = CARDLANG_PLAYER_YOU;
        instr.quantity_1 = (uint8_t)amount_quantity(c, &cost->amount);
        break;
    case COST_DISCARD_HAND:
        instr.op = CARDLANG_OP_DISCARD_HAND;
        instr.player = CARDLANG_PLAYER_YOU;
        break;
    case COST_REVEAL_HAND:
        instr.op = CARDLANG_OP_REVEAL_HAND;
        instr.player = CARDLANG_PLAYER_YOU;
        break;
    case COST_RETURN:
        instr.op = CARDLANG_OP_RETURN;
        instr.player = CARDLANG_PLAYER_YOU;
        instr.pick_1 = (uint8_t)pick_of(c, cost->selection, any_use);
        break;
    case COST_ENEMY_DRAWS:
        instr.op = CARDLANG_OP_DRAW;
        instr.player = CARDLANG_PLAYER_ENEMY;
        instr.quantity_1 = (uint8_t)amount_quantity(c, &cost->amount);
        break;
    }
    add_code(c, instr);
}

static unsigned unit_event(const TriggerWords *t)
{
    switch ((UnitVerb)t->verb) {
    case VERB_IS_DESTROYED:
        return t->time == TRIGGER_BEFORE ? CARDLANG_EVENT_WOULD_BE_DESTROYED
                                         : CARDLANG_EVENT_DESTROYED;
    case VERB_IS_LOCKED:
        return CARDLANG_EVENT_LOCKED;
    case VERB_IS_RALLIED:
        return CARDLANG_EVENT_RALLIED;
    case VERB_IS_INFILTRATED:
        return CARDLANG_EVENT_INFILTRATED;
    case VERB_IS_BLOCKED:
        return CARDLANG_EVENT_IS_BLOCKED;
    case VERB_IS_DAMAGED:
    case VERB_WOULD_DAMAGED:
        return CARDLANG_EVENT_DAMAGED;
    case VERB_IS_RETURNED:
        return CARDLANG_EVENT_RETURNED;
    case VERB_WOULD_DESTROYED:
        return CARDLANG_EVENT_WOULD_BE_DESTROYED;
    case VERB_WOULD_LOCKED:
        return CARDLANG_EVENT_NONE; // refused by the checker
    case VERB_TARGET:
        return CARDLANG_EVENT_TARGETED;
    case VERB_DEFENDING:
        return CARDLANG_EVENT_BECOMES_DEFENDING;
    case VERB_SHOOTS:
        return CARDLANG_EVENT_SHOOTS;
    case VERB_ASSAULTS:
        return CARDLANG_EVENT_ASSAULTS;
    case VERB_ATTACKS:
        return CARDLANG_EVENT_ATTACKS;
    case VERB_BLOCKS:
        return CARDLANG_EVENT_BLOCKS;
    case VERB_CHARGES:
        return CARDLANG_EVENT_CHARGES;
    case VERB_SWEEPS:
        return CARDLANG_EVENT_SWEEPS;
    case VERB_SPECIAL:
        return CARDLANG_EVENT_PLAYS;
    }
    return CARDLANG_EVENT_NONE;
}

static unsigned player_event(const TriggerWords *t)
{
    static const uint8_t events[] = {CARDLANG_EVENT_PLAYS,       CARDLANG_EVENT_DRAWS,
                                     CARDLANG_EVENT_DISCARDS,    CARDLANG_EVENT_PASSED_TEST,
                                     CARDLANG_EVENT_FAILED_TEST, CARDLANG_EVENT_ROLLED,
                                     CARDLANG_EVENT_INFILTRATED};
    return events[t->verb];
}

static unsigned trigger_detail(const TriggerWords *t)
{
    static const uint8_t targets[] = {CARDLANG_TARGET_SHOT,
                                      CARDLANG_TARGET_TACTIC,
                                      CARDLANG_TARGET_SWEEP,
                                      CARDLANG_TARGET_SHOT | CARDLANG_TARGET_ASSAULT |
                                          CARDLANG_TARGET_SWEEP,
                                      CARDLANG_TARGET_ASSAULT | CARDLANG_TARGET_SWEEP,
                                      CARDLANG_TARGET_ABILITY};
    static const uint8_t plays[] = {CARDLANG_PLAY_T,
                                    CARDLANG_PLAY_R,
                                    CARDLANG_PLAY_M,
                                    CARDLANG_PLAY_BA_CARD | CARDLANG_PLAY_BA_ABILITY,
                                    CARDLANG_PLAY_BA_CARD,
                                    CARDLANG_PLAY_BA_ABILITY,
                                    CARDLANG_PLAY_COMMAND,
                                    CARDLANG_PLAY_T | CARDLANG_PLAY_R | CARDLANG_PLAY_M |
                                        CARDLANG_PLAY_BA_CARD | CARDLANG_PLAY_BA_ABILITY |
                                        CARDLANG_PLAY_A};
    if (t->form == EVENT_UNIT && t->verb == VERB_TARGET)
        return targets[t->detail];
    if (t->form == EVENT_UNIT && t->verb == VERB_SPECIAL)
        return CARDLANG_PLAY_A;
    if (t->form == EVENT_PLAYER && t->verb == VERB_PLAYS)
        return plays[t->detail];
    if (t->form == EVENT_PLAYER && t->verb == VERB_ROLLS)
        return t->number;
    return 0;
}

static void compile_trigger(Compiler *c, const TriggerWords *t)
{
    CardlangTrigger *trigger = &c->program.trigger;
    c->trigger = t;
    trigger->before = t->time == TRIGGER_BEFORE;
    trigger->detail = (uint8_t)trigger_detail(t);
    trigger->player = CARDLANG_PLAYER_ANY;
    if (t->form == EVENT_ROLL) {
        trigger->event = CARDLANG_EVENT_ROLLED;
        c->program.pre_roll |= trigger->before;
        return;
    }
    trigger->event = (uint8_t)(t->form == EVENT_UNIT ? unit_event(t) : player_event(t));
    if (t->form == EVENT_PLAYER && t->player.kind != PLAYER_EACH && t->player.kind != PLAYER_BOTH)
        trigger->player = (uint8_t)player_of(&t->player);
    if (t->selection != NULL)
        trigger->pick_1 = (uint8_t)pick_of(c, t->selection, (PickUse){.match = true});
    // A card that arrives may be of any kind; the words "a ship", "a card" say which.
    if (t->form == EVENT_PLAYER && t->noun != NULL && t->noun->kind == KIND_NONE)
        c->filter[c->pick[trigger->pick_1 - 1].filter_1 - 1].kinds =
            CARDLANG_UNIT | CARDLANG_ASSET | CARDLANG_SHIP;
}

// ---- static text -----------------------------------------------------------------------------

static void add_static(Compiler *c, CardlangStatic made)
{
    unsigned index_1 = take(c, &c->program.static_count, TABLE_MAX);
    c->statics[index_1 - 1] = made;
}

static void stat_statics(Compiler *c, const Clause *clause, CardlangStatic made)
{
    made.kind = CARDLANG_STATIC_STAT;
    made.versus_1 = (uint8_t)noun_filter(c, clause->versus);
    made.each_1 = (uint8_t)noun_filter(c, clause->each);
    for (const StatMod *m = clause->mods; m != NULL; m = m->next) {
        made.quantity_1 = (uint8_t)amount_quantity(c, &m->amount);
        made.detail = m->stat;
        made.sign = m->sign;
        add_static(c, made);
    }
}

static unsigned clause_pick(Compiler *c, const Clause *clause)
{
    bool units = clause->kind == CLAUSE_HAVE_COUNTERATTACK ||
                 (clause->kind == CLAUSE_BEGINS && clause->value == CARDLANG_CHARGING) ||
                 (clause->kind == CLAUSE_RESTRICT && restrict_is_for_units(clause->restrict_));
    for (const StatMod *m = clause->mods; m != NULL; m = m->next)
        units |= stat_is_for_units(m->stat);
    if (clause->selection == NULL)
        return clause->kind == CLAUSE_VERSUS ? this_pick(c) : 0;
    return pick_of(c, clause->selection, (PickUse){.units_only = units, .match = true});
}

// What happens instead of being destroyed: code of its own up to an END.
static void instead_code(Compiler *c, const Clause *clause, CardlangStatic *made)
{
    made->may = clause->may;
    made->code_first = here(c);
    add_code(c, (CardlangInstr){.op = CARDLANG_OP_BEGIN});
    effects_code(c, clause->effects);
    add_code(c, (CardlangInstr){.op = CARDLANG_OP_END});
    c->in_instead = false;
}

// Static text that adds a number to something.
static void set_change(Compiler *c, const Clause *clause, CardlangStatic *made)
{
    made->quantity_1 = (uint8_t)amount_quantity(c, &clause->amount);
    made->sign = clause->sign;
}

static void add_clause(Compiler *c, const Clause *clause, CardlangStatic made)
{
    static const uint8_t kinds[] = {
        [CLAUSE_HAVE_COUNTERATTACK] = CARDLANG_STATIC_KEYWORD,
        [CLAUSE_HAVE_KEYWORD] = CARDLANG_STATIC_KEYWORD,
        [CLAUSE_RESTRICT] = CARDLANG_STATIC_RESTRICT,
        [CLAUSE_BEGINS] = CARDLANG_STATIC_BEGINS,
        [CLAUSE_PLAYER_CANNOT] = CARDLANG_STATIC_PLAYER_CANNOT,
        [CLAUSE_HAND] = CARDLANG_STATIC_HAND,
        [CLAUSE_REQUIREMENT] = CARDLANG_STATIC_REQUIREMENT,
        [CLAUSE_ROLL] = CARDLANG_STATIC_ROLL,
        [CLAUSE_INSTEAD] = CARDLANG_STATIC_INSTEAD,
    };
    made.kind = kinds[clause->kind];
    switch ((ClauseKind)clause->kind) {
    case CLAUSE_HAVE_COUNTERATTACK:
        made.detail = CARDLANG_KEYWORD_COUNTERATTACK;
        break;
    case CLAUSE_HAVE_KEYWORD:
        made.detail = (uint8_t)keyword_id(c, clause->keyword);
        break;
    case CLAUSE_RESTRICT:
        made.restrict_1 = (uint8_t)restrict_of(c, clause->restrict_);
        break;
    case CLAUSE_PLAYER_CANNOT:
        made.player = (uint8_t)player_of(&clause->player);
        made.detail = clause->value;
        break;
    case CLAUSE_BEGINS:
        made.detail = clause->value;
        break;
    case CLAUSE_HAND:
        made.player = (uint8_t)player_of(&clause->player);
        set_change(c, clause, &made);
        break;
    case CLAUSE_ROLL:
        made.detail = (uint8_t)roll_of(&clause->roll);
        set_change(c, clause, &made);
        break;
    case CLAUSE_REQUIREMENT:
        set_change(c, clause, &made);
        break;
    case CLAUSE_INSTEAD:
        instead_code(c, clause, &made);
        break;
    case CLAUSE_VERSUS:
    case CLAUSE_GET:
    case CLAUSE_HAVE_VERSUS:
        UNREACHABLE(); // stat_statics
    }
    add_static(c, made);
}

static void clause_statics(Compiler *c, Clause *clause)
{
    CardlangStatic made = {0};
    if (clause->while_first)
        condition_run(c, clause->conditions, &made.cond_first, &made.cond_count);
    c->in_instead = clause->kind == CLAUSE_INSTEAD;
    made.pick_1 = (uint8_t)clause_pick(c, clause);
    if (!clause->while_first)
        condition_run(c, clause->conditions, &made.cond_first, &made.cond_count);
    if (clause->kind == CLAUSE_VERSUS || clause->kind == CLAUSE_GET ||
        clause->kind == CLAUSE_HAVE_VERSUS)
        stat_statics(c, clause, made);
    else
        add_clause(c, clause, made);
}

// ---- whole abilities -------------------------------------------------------------------------

static void compile_restriction(Compiler *c, const RestrictionWords *words)
{
    CardlangRestriction made = {.not_playable = words->not_playable};
    condition_run(c, words->conditions, &made.first, &made.count);
    unsigned index_1 = take(c, &c->program.restriction_count, TABLE_MAX);
    c->restriction[index_1 - 1] = made;
}

static bool says_you(const Ability *ability)
{
    for (At at = ability->tokens; at->word != WORD_END; at++)
        if (at->word == WORD_YOU || at->word == WORD_YOUR || at->word == WORD_ENEMY)
            return true;
    return false;
}

static bool uses_free_x(const Ability *ability)
{
    bool uses = false;
    for (At at = ability->tokens; at->word != WORD_END; at++)
        uses |= at->word == WORD_X;
    return uses;
}

static void *copy(Arena *arena, const void *table, size_t count, size_t bytes)
{
    void *made = arena_alloc_array(arena, count + 1, bytes, _Alignof(uint64_t));
    memcpy(made, table, count * bytes);
    return made;
}

// The program in the caller's arena, with its tables as long as they are.
static const CardlangProgram *kept_program(Arena *arena, const Compiler *c)
{
    CardlangProgram *made = ARENA_NEW(arena, CardlangProgram);
    const CardlangProgram *p = &c->program;
    *made = *p;
    made->code = copy(arena, c->code, p->code_count, sizeof c->code[0]);
    made->pick = copy(arena, c->pick, p->pick_count, sizeof c->pick[0]);
    made->filter = copy(arena, c->filter, p->filter_count, sizeof c->filter[0]);
    made->compare = copy(arena, c->compare, p->compare_count, sizeof c->compare[0]);
    made->quantity = copy(arena, c->quantity, p->quantity_count, sizeof c->quantity[0]);
    made->condition = copy(arena, c->condition, p->condition_count, sizeof c->condition[0]);
    made->restriction = copy(arena, c->restriction, p->restriction_count, sizeof c->restriction[0]);
    made->restrict_ = copy(arena, c->restrict_, p->restrict_count, sizeof c->restrict_[0]);
    made->row = copy(arena, c->row, p->row_count, sizeof c->row[0]);
    made->statics = copy(arena, c->statics, p->static_count, sizeof c->statics[0]);
    made->name = copy(arena, c->name, p->name_count, sizeof c->name[0]);
    return made;
}

static CheckProblem *too_long(Arena *arena, const Ability *ability)
{
    CheckProblem *problem = ARENA_NEW(arena, CheckProblem);
    At end = ability->tokens;
    while (end->word != WORD_END)
        end++;
    *problem = (CheckProblem){
        ability->tokens,
        end,
        "WF-18",
        text_format(arena,
                    "the ability is too long for the engine (at most %d choices and %d steps)",
                    CARDLANG_PICKS_MAX, CARDLANG_CODE_MAX),
        "Split it into several abilities",
        NULL};
    return problem;
}

// The items of the ability's body in their order, behind its costs.
static void body_code(Compiler *c)
{
    CardlangProgram *p = &c->program;
    bool defined_x = false;
    for (const Item *item = c->ability->items; item != NULL; item = item->next) {
        switch ((ItemKind)item->kind) {
        case ITEM_SENTENCE:
            if (item->sentence->trigger != NULL)
                compile_trigger(c, item->sentence->trigger);
            sentence_code(c, item->sentence);
            break;
        case ITEM_RESTRICTION:
            compile_restriction(c, item->restriction);
            break;
        case ITEM_X:
            defined_x = true;
            p->x_quantity_1 = (uint8_t)quantity_of(c, item->x);
            break;
        case ITEM_CLAUSE:
            clause_statics(c, item->clause);
            break;
        }
    }
    p->free_x = !defined_x && uses_free_x(c->ability);
    add_code(c, (CardlangInstr){.op = CARDLANG_OP_END});
}

const CardlangProgram *cardlang__compile(Arena *arena, Ability *ability, CheckProblem **problems)
{
    Arena *scratch = arena_create(0);
    Compiler *c = ARENA_NEW(scratch, Compiler);
    c->arena = arena;
    c->ability = ability;
    CardlangProgram *p = &c->program;
    p->timing = ability->timing;
    p->unlimited = ability->unlimited;
    p->says_you = says_you(ability);
    for (const KeywordItem *k = ability->keywords; k != NULL; k = k->next)
        add_keyword(p->grants, k->id);
    c->in_cost = true;
    for (const Cost *cost = ability->costs; cost != NULL; cost = cost->next)
        cost_code(c, cost);
    c->in_cost = false;
    p->cost_count = p->code_count;
    p->effect_first = p->code_count;
    body_code(c);
    const CardlangProgram *made = NULL;
    if (c->overflow)
        *problems = too_long(arena, ability);
    else
        made = kept_program(arena, c);
    arena_destroy(scratch);
    return made;
}
