// The tables of a program: filters, picks, numbers, conditions and restrictions that its code
// names.
#include "compile_internal.h"

// ---- tables ----------------------------------------------------------------------------------

// Room for one more entry; gives its index plus one. Beyond the limit the last one is overwritten,
// and the whole program is refused at the end.
unsigned compile__take(Compiler *c, uint8_t *count, unsigned max)
{
    if (*count >= max) {
        c->overflow = true;
        return max;
    }
    return ++*count;
}

static unsigned add_filter(Compiler *c, CardlangFilter filter)
{
    unsigned index_1 = compile__take(c, &c->program.filter_count, TABLE_MAX);
    c->filter[index_1 - 1] = filter;
    return index_1;
}

static unsigned add_pick(Compiler *c, CardlangPick pick)
{
    unsigned index_1 = compile__take(c, &c->program.pick_count, CARDLANG_PICKS_MAX);
    c->pick[index_1 - 1] = pick;
    return index_1;
}

static unsigned add_quantity(Compiler *c, CardlangQuantity quantity)
{
    unsigned index_1 = compile__take(c, &c->program.quantity_count, TABLE_MAX);
    c->quantity[index_1 - 1] = quantity;
    return index_1;
}

unsigned compile__add_code(Compiler *c, CardlangInstr instr)
{
    unsigned index_1 = compile__take(c, &c->program.code_count, CARDLANG_CODE_MAX);
    c->code[index_1 - 1] = instr;
    return index_1 - 1;
}

CardlangInstr *compile__code_at(Compiler *c, unsigned index)
{
    return &c->code[index];
}

// ---- filters ---------------------------------------------------------------------------------

void compile__add_keyword(uint64_t set[2], unsigned id)
{
    set[id / 64 & 1] |= UINT64_C(1) << (id % 64);
}

unsigned compile__keyword_id(const Compiler *c, unsigned index)
{
    return c->ability->table->item[index].id;
}

unsigned compile__player_of(const Player *player)
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

unsigned compile__whose_of(const Whose *whose)
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

unsigned compile__this_pick(Compiler *c)
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
    unsigned index_1 = compile__take(c, &c->program.compare_count, TABLE_MAX);
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
            compare.pick_1 = (uint8_t)compile__this_pick(c);
        else
            compare.pick_1 =
                (uint8_t)(q->antecedent->is_event ? event_pick(c) : q->antecedent->pick_1);
        add_compare(c, filter, compare);
        break;
    case QUALIFIER_NAMED: {
        unsigned index_1 = compile__take(c, &c->program.name_count, TABLE_MAX);
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
        compile__add_keyword(filter.with, compile__keyword_id(c, noun->keyword));
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
            compile__add_keyword(filter.with, compile__keyword_id(c, a->value));
            break;
        case ADJECTIVE_ABILITY:
            compile__add_keyword(filter.with, a->value);
            break;
        case ADJECTIVE_SIDE:
            filter.sides |= (uint8_t)a->value;
            break;
        case ADJECTIVE_NON:
            compile__add_keyword(filter.without, compile__keyword_id(c, a->value));
            break;
        }
    }
    // The compares of one filter stand side by side: no other filter is made meanwhile.
    for (const Qualifier *q = noun->qualifiers; q != NULL; q = q->next)
        add_qualifier(c, &filter, noun, q);
    return filter;
}

unsigned compile__noun_filter(Compiler *c, const Noun *noun)
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
            return compile__this_pick(c);
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
    // "from your enemy's fleet": of both fleets only that one (17.3.1).
    if (use.zone == CARDLANG_ZONE_FLEET)
        filter.area = use.zone_whose == CARDLANG_PLAYER_YOU     ? CARDLANG_AREA_YOUR_FLEET
                      : use.zone_whose == CARDLANG_PLAYER_ENEMY ? CARDLANG_AREA_ENEMY_FLEET
                                                                : filter.area;
    if (s->noun->kind == KIND_NONE) {
        bool unit_word = use.units_only || (filter.positions & CARDLANG_CHARGING) != 0;
        if (unit_word && filter.kinds != CARDLANG_SHIP)
            filter.kinds = CARDLANG_UNIT;
        if (use.zone == CARDLANG_ZONE_FLEET)
            filter.kinds = CARDLANG_SHIP;
    }
    return filter;
}

unsigned compile__pick_of(Compiler *c, Selection *s, PickUse use)
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

unsigned compile__possessive_pick(Compiler *c, const Possessive *p)
{
    if (p->is_event)
        return event_pick(c);
    if (p->kind == POSSESSIVE_THIS)
        return compile__this_pick(c);
    if (p->kind == POSSESSIVE_THE && p->role != 0) {
        CardlangFilter filter = role_filter(p->kind_word, p->role);
        CardlangPick pick = {.kind = CARDLANG_PICK_ROLE,
                             .filter_1 = (uint8_t)add_filter(c, filter)};
        return add_pick(c, pick);
    }
    return p->antecedent->pick_1;
}

// "any player's": a player is chosen.
unsigned compile__player_pick(Compiler *c, const Whose *whose)
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

unsigned compile__sector_pick(Compiler *c, unsigned area)
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
unsigned compile__hand_pick(Compiler *c, const HandCards *hand, unsigned player, bool random)
{
    CardlangFilter filter = {.kinds = CARDLANG_UNIT | CARDLANG_ASSET | CARDLANG_SHIP,
                             .whose = CARDLANG_PLAYER_ANY};
    if (hand->has_keyword)
        compile__add_keyword(filter.with, compile__keyword_id(c, hand->keyword));
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

unsigned compile__amount_quantity(Compiler *c, const Amount *amount)
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

unsigned compile__quantity_of(Compiler *c, const QuantityWords *words)
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
        quantity.filter_1 = (uint8_t)compile__noun_filter(c, words->noun);
        break;
    case FORM_STAT:
        quantity.kind = CARDLANG_QUANTITY_STAT;
        quantity.pick_1 = (uint8_t)compile__possessive_pick(c, words->possessive);
        quantity.stat = words->stat;
        break;
    case FORM_ROLLED:
        quantity.kind = CARDLANG_QUANTITY_ROLLED;
        break;
    case FORM_CARDS:
        quantity.kind = words->zone == ZONE_DISCARD ? CARDLANG_QUANTITY_DISCARD_SIZE
                                                    : CARDLANG_QUANTITY_HAND_SIZE;
        quantity.player = (uint8_t)compile__whose_of(&words->whose);
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
        condition.pick_1 = (uint8_t)compile__pick_of(c, w->selection, (PickUse){0});
    if (w->noun != NULL) {
        CardlangFilter filter = filter_of(c, w->noun, CARDLANG_PLAYER_ANY, true);
        filter.other = w->bound == BOUND_ANOTHER && w->form == WHEN_HAS;
        condition.filter_1 = (uint8_t)add_filter(c, filter);
    }
    c->subject = subject;
    if (shape->has_player)
        condition.player = (uint8_t)compile__player_of(&w->player);
    if (shape->has_range)
        set_range(&condition, w);
    if (shape->has_keyword)
        condition.detail = (uint8_t)compile__keyword_id(c, w->keyword);
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
void compile__condition_run(Compiler *c, ConditionWords *words, uint8_t *first, uint8_t *count)
{
    *first = 0;
    *count = 0;
    for (ConditionWords *w = words; w != NULL; w = w->next) {
        CardlangCondition condition = condition_of(c, w);
        unsigned index_1 = compile__take(c, &c->program.condition_count, TABLE_MAX);
        c->condition[index_1 - 1] = condition;
        if (*count == 0)
            *first = (uint8_t)(index_1 - 1);
        (*count)++;
    }
}

// ---- restrictions on cards -------------------------------------------------------------------

bool compile__restrict_is_for_units(const RestrictWords *words)
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

unsigned compile__restrict_of(Compiler *c, const RestrictWords *words)
{
    CardlangRestrict made = {
        .kind = words->kind, .verb = words->verb, .by = words->by, .positions = words->positions};
    made.filter_1 = (uint8_t)compile__noun_filter(c, words->noun);
    unsigned index_1 = compile__take(c, &c->program.restrict_count, TABLE_MAX);
    c->restrict_[index_1 - 1] = made;
    return index_1;
}
