// Sentences, costs, triggers and static text to code; whole abilities to programs.
#include "compile_internal.h"

#include <string.h>

// ---- sentences -------------------------------------------------------------------------------

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
        compile__condition_run(c, s->conditions, &first, &count);
    if (has_if)
        if_at = compile__add_code(c, (CardlangInstr){.op = CARDLANG_OP_IF});
    if (s->may)
        may_at = compile__add_code(c, (CardlangInstr){.op = CARDLANG_OP_MAY});
    compile__effects_code(c, s->effects);
    if (s->kind == SENTENCE_PLAIN)
        compile__condition_run(c, s->conditions, &first, &count);
    if (s->otherwise != NULL) {
        // Without a condition or "may", "otherwise" means: if nothing was done.
        unsigned done_at = 0;
        bool by_done = !has_if && !s->may;
        if (by_done)
            done_at = compile__add_code(c, (CardlangInstr){.op = CARDLANG_OP_IF_DONE});
        unsigned jump_at = compile__add_code(c, (CardlangInstr){.op = CARDLANG_OP_JUMP});
        if (by_done)
            compile__code_at(c, done_at)->jump = here(c);
        if (has_if)
            compile__code_at(c, if_at)->jump = here(c);
        if (s->may)
            compile__code_at(c, may_at)->jump = here(c);
        compile__effects_code(c, s->otherwise);
        compile__code_at(c, jump_at)->jump = here(c);
    } else {
        if (has_if)
            compile__code_at(c, if_at)->jump = here(c);
        if (s->may)
            compile__code_at(c, may_at)->jump = here(c);
    }
    if (has_if) {
        compile__code_at(c, if_at)->cond_first = first;
        compile__code_at(c, if_at)->cond_count = count;
    }
}

static void table_code(Compiler *c, const Sentence *s)
{
    unsigned each_1 = compile__noun_filter(c, s->each);
    unsigned table_at = compile__add_code(c, (CardlangInstr){.op = CARDLANG_OP_TABLE,
                                                             .each_1 = (uint8_t)each_1,
                                                             .row_first = c->program.row_count});
    unsigned count = 0;
    c->in_row = true;
    for (const Row *row = s->rows; row != NULL; row = row->next) {
        CardlangRow made = {.low = (uint8_t)row->low,
                            .high = (uint8_t)(row->form == ROW_AND_MORE ? UINT8_MAX : row->high),
                            .start = here(c)};
        unsigned index_1 = compile__take(c, &c->program.row_count, TABLE_MAX);
        c->row[index_1 - 1] = made;
        compile__effects_code(c, row->effects);
        compile__add_code(c, (CardlangInstr){.op = CARDLANG_OP_ROW_END, .jump = (uint8_t)table_at});
        count++;
    }
    c->in_row = false;
    compile__code_at(c, table_at)->row_count = (uint8_t)count;
    compile__code_at(c, table_at)->jump = here(c);
}

static void modes_code(Compiler *c, const Sentence *s)
{
    unsigned jumps[CARDLANG_MODES_MAX];
    unsigned count = 0;
    compile__add_code(c, (CardlangInstr){.op = CARDLANG_OP_MODE});
    for (const Mode *mode = s->modes; mode != NULL && count < CARDLANG_MODES_MAX;
         mode = mode->next) {
        c->program.mode_start[count] = here(c);
        c->mode_1 = count + 1;
        compile__effects_code(c, mode->effects);
        jumps[count++] = compile__add_code(c, (CardlangInstr){.op = CARDLANG_OP_JUMP});
    }
    c->mode_1 = 0;
    c->program.mode_count = (uint8_t)count;
    for (unsigned i = 0; i < count; i++)
        compile__code_at(c, jumps[i])->jump = here(c);
}

static void sentence_code(Compiler *c, const Sentence *s)
{
    if (s->kind == SENTENCE_IF_YOU_DO) {
        unsigned at = compile__add_code(c, (CardlangInstr){.op = CARDLANG_OP_IF_DONE});
        compile__add_code(c, (CardlangInstr){.op = CARDLANG_OP_BEGIN});
        compile__effects_code(c, s->effects);
        compile__code_at(c, at)->jump = here(c);
        return;
    }
    compile__add_code(c, (CardlangInstr){.op = CARDLANG_OP_BEGIN});
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
        instr.quantity_1 = (uint8_t)compile__amount_quantity(c, &cost->amount);
        break;
    case COST_LOCK:
        instr.op = CARDLANG_OP_LOCK;
        instr.pick_1 = (uint8_t)compile__pick_of(
            c, cost->selection, (PickUse){.positions = CARDLANG_READY | CARDLANG_CHARGING});
        break;
    case COST_CHARGE:
        instr.op = CARDLANG_OP_CHARGE;
        instr.pick_1 = (uint8_t)compile__pick_of(
            c, cost->selection, (PickUse){.positions = CARDLANG_READY, .units_only = true});
        break;
    case COST_DESTROY:
        instr.op = CARDLANG_OP_DESTROY;
        instr.pick_1 = (uint8_t)compile__pick_of(c, cost->selection, (PickUse){0});
        break;
    case COST_DISCARD:
    case COST_REVEAL:
        instr.op = cost->kind == COST_DISCARD ? CARDLANG_OP_DISCARD : CARDLANG_OP_REVEAL;
        instr.player = CARDLANG_PLAYER_YOU;
        instr.pick_1 = (uint8_t)compile__hand_pick(c, &cost->hand, CARDLANG_PLAYER_YOU, false);
        break;
    case COST_DISCARD_TOP:
        instr.op = CARDLANG_OP_MILL;
        instr.player = CARDLANG_PLAYER_YOU;
        instr.quantity_1 = (uint8_t)compile__amount_quantity(c, &cost->amount);
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
        instr.pick_1 = (uint8_t)compile__pick_of(c, cost->selection, (PickUse){0});
        break;
    case COST_ENEMY_DRAWS:
        instr.op = CARDLANG_OP_DRAW;
        instr.player = CARDLANG_PLAYER_ENEMY;
        instr.quantity_1 = (uint8_t)compile__amount_quantity(c, &cost->amount);
        break;
    }
    compile__add_code(c, instr);
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
        trigger->player = (uint8_t)compile__player_of(&t->player);
    if (t->selection != NULL)
        trigger->pick_1 = (uint8_t)compile__pick_of(c, t->selection, (PickUse){.match = true});
    // A card that arrives may be of any kind; the words "a ship", "a card" say which.
    if (t->form == EVENT_PLAYER && t->noun != NULL && t->noun->kind == KIND_NONE)
        c->filter[c->pick[trigger->pick_1 - 1].filter_1 - 1].kinds =
            CARDLANG_UNIT | CARDLANG_ASSET | CARDLANG_SHIP;
}

// ---- static text -----------------------------------------------------------------------------

static void add_static(Compiler *c, CardlangStatic made)
{
    unsigned index_1 = compile__take(c, &c->program.static_count, TABLE_MAX);
    c->statics[index_1 - 1] = made;
}

static void stat_statics(Compiler *c, const Clause *clause, CardlangStatic made)
{
    made.kind = CARDLANG_STATIC_STAT;
    made.versus_1 = (uint8_t)compile__noun_filter(c, clause->versus);
    made.each_1 = (uint8_t)compile__noun_filter(c, clause->each);
    for (const StatMod *m = clause->mods; m != NULL; m = m->next) {
        made.quantity_1 = (uint8_t)compile__amount_quantity(c, &m->amount);
        made.detail = m->stat;
        made.sign = m->sign;
        add_static(c, made);
    }
}

static unsigned clause_pick(Compiler *c, const Clause *clause)
{
    bool units =
        clause->kind == CLAUSE_HAVE_COUNTERATTACK ||
        (clause->kind == CLAUSE_BEGINS && clause->value == CARDLANG_CHARGING) ||
        (clause->kind == CLAUSE_RESTRICT && compile__restrict_is_for_units(clause->restrict_));
    for (const StatMod *m = clause->mods; m != NULL; m = m->next)
        units |= compile__stat_is_for_units(m->stat);
    if (clause->selection == NULL)
        return clause->kind == CLAUSE_VERSUS ? compile__this_pick(c) : 0;
    return compile__pick_of(c, clause->selection, (PickUse){.units_only = units, .match = true});
}

// What happens instead of being destroyed: code of its own up to an END.
static void instead_code(Compiler *c, const Clause *clause, CardlangStatic *made)
{
    made->may = clause->may;
    made->code_first = here(c);
    compile__add_code(c, (CardlangInstr){.op = CARDLANG_OP_BEGIN});
    compile__effects_code(c, clause->effects);
    compile__add_code(c, (CardlangInstr){.op = CARDLANG_OP_END});
    c->in_instead = false;
}

// Static text that adds a number to something.
static void set_change(Compiler *c, const Clause *clause, CardlangStatic *made)
{
    made->quantity_1 = (uint8_t)compile__amount_quantity(c, &clause->amount);
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
        made.detail = (uint8_t)compile__keyword_id(c, clause->keyword);
        break;
    case CLAUSE_RESTRICT:
        made.restrict_1 = (uint8_t)compile__restrict_of(c, clause->restrict_);
        break;
    case CLAUSE_PLAYER_CANNOT:
        made.player = (uint8_t)compile__player_of(&clause->player);
        made.detail = clause->value;
        break;
    case CLAUSE_BEGINS:
        made.detail = clause->value;
        break;
    case CLAUSE_HAND:
        made.player = (uint8_t)compile__player_of(&clause->player);
        set_change(c, clause, &made);
        break;
    case CLAUSE_ROLL:
        made.detail = (uint8_t)compile__roll_of(&clause->roll);
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
        compile__condition_run(c, clause->conditions, &made.cond_first, &made.cond_count);
    c->in_instead = clause->kind == CLAUSE_INSTEAD;
    made.pick_1 = (uint8_t)clause_pick(c, clause);
    if (!clause->while_first)
        compile__condition_run(c, clause->conditions, &made.cond_first, &made.cond_count);
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
    compile__condition_run(c, words->conditions, &made.first, &made.count);
    unsigned index_1 = compile__take(c, &c->program.restriction_count, TABLE_MAX);
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
            p->x_quantity_1 = (uint8_t)compile__quantity_of(c, item->x);
            break;
        case ITEM_CLAUSE:
            clause_statics(c, item->clause);
            break;
        }
    }
    p->free_x = !defined_x && uses_free_x(c->ability);
    compile__add_code(c, (CardlangInstr){.op = CARDLANG_OP_END});
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
        compile__add_keyword(p->grants, k->id);
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
