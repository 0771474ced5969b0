// Checks of sentences, static text, costs and the line as a whole, 22.3 and WF-1 to WF-5, WF-8,
// WF-9.
#include "check_internal.h"

// ---- sentences -------------------------------------------------------------------------------

// WF-9: rows from 1 upward, without gaps or overlaps.
static void check_rows(Checker *c, const Sentence *s)
{
    unsigned next = 1;
    for (const Row *row = s->rows; row != NULL; row = row->next) {
        check__number(c, row->from, row->low);
        check__number(c, row->from, row->high);
        if (row->low != next)
            check__problem(c, row->from, row->from + 1, "WF-9",
                           row->low < next ? text_format(c->arena,
                                                         "the rows overlap: %u belongs to the row "
                                                         "before",
                                                         row->low)
                                           : text_format(c->arena, "the rows leave out %u", next),
                           text_format(c->arena, "Begin this row with %u", next));
        if (row->high < row->low)
            check__problem(c, row->from, row->from + 3, "WF-9", "the row ends before it begins",
                           "Write the smaller number first");
        if (row->form == ROW_AND_MORE && row->next != NULL)
            check__problem(c, row->from, row->from + 2, "WF-9", "only the last row can end with +",
                           "Write where the row ends");
        next = row->high + 1U;
    }
}

static void check_branch(Checker *c, Effect *effects, Selection *before, bool before_hidden)
{
    const Effect *looked = c->looked;
    c->last = before;
    c->last_is_hidden = before_hidden;
    check__effects(c, effects);
    c->looked = looked;
}

// What was named last in one of several branches is hidden behind them, WF-6.
static void end_branches(Checker *c, Selection *before, bool hidden, Selection *last)
{
    c->last_is_hidden = last != before ? true : hidden;
    c->last = last;
}

static void check_table(Checker *c, Sentence *s)
{
    Selection *before = c->last;
    bool hidden = c->last_is_hidden;
    if (s->each != NULL)
        check__noun(c, s->each);
    check_rows(c, s);
    c->has_roll = true;
    Selection *last = before;
    for (Row *row = s->rows; row != NULL; row = row->next) {
        check_branch(c, row->effects, before, hidden);
        if (c->last != before)
            last = c->last;
    }
    end_branches(c, before, hidden, last);
}

static void check_modes(Checker *c, Sentence *s)
{
    Selection *before = c->last;
    bool hidden = c->last_is_hidden;
    unsigned count = 0;
    Selection *last = before;
    for (Mode *mode = s->modes; mode != NULL; mode = mode->next) {
        check_branch(c, mode->effects, before, hidden);
        if (c->last != before)
            last = c->last;
        count++;
    }
    end_branches(c, before, hidden, last);
    if (count > CARDLANG_MODES_MAX)
        check__problem(c, s->from, s->to, "WF-18",
                       text_format(c->arena, "\"Choose one\" has at most %d possibilities",
                                   CARDLANG_MODES_MAX),
                       "Leave some out");
    if (++c->mode_lists > 1)
        check__problem(c, s->from, s->to, "WF-18", "an ability has at most one \"Choose one\"",
                       "Split it into two abilities");
}

static void check_sentence(Checker *c, Sentence *s, bool first)
{
    bool can_fail = s->may;
    switch ((SentenceKind)s->kind) {
    case SENTENCE_PLAIN:
        if (s->trigger != NULL)
            check__trigger(c, s->trigger, first);
        can_fail |= check__effects(c, s->effects);
        if (s->conditions != NULL) {
            check__condition(c, s->conditions);
            can_fail = true;
        }
        if (s->otherwise != NULL && !can_fail)
            check__problem(c, s->otherwise->from - 2, s->otherwise->from - 1, "WF-8",
                           "the sentence before always happens, so \"Otherwise\" says nothing",
                           "Add a condition, or leave it out");
        check__effects(c, s->otherwise);
        break;
    case SENTENCE_IF:
        check__condition(c, s->conditions);
        check__effects(c, s->effects);
        check__effects(c, s->otherwise);
        can_fail = true;
        break;
    case SENTENCE_IF_YOU_DO:
        if (first || !c->can_fail)
            check__problem(
                c, s->from, s->from + 4, "WF-8",
                first ? "\"If you do\" has no sentence before it"
                      : "the sentence before always happens, so \"If you do\" says nothing",
                first ? "Say first what is done" : "Leave it out, or write \"you may\" before");
        can_fail |= check__effects(c, s->effects);
        break;
    case SENTENCE_TABLE:
        check_table(c, s);
        can_fail = true;
        break;
    case SENTENCE_MODES:
        check_modes(c, s);
        can_fail = true;
        break;
    }
    c->can_fail = can_fail;
}

static void check_playable(Checker *c, RestrictionWords *r)
{
    unsigned timing = c->ability->timing;
    if (timing == CARDLANG_TIMING_STATIC || timing == CARDLANG_TIMING_E)
        check__problem(c, r->from, r->to, "WF-14",
                       text_format(c->arena, "%s is not played, so \"playable\" says nothing",
                                   check__timing_text(c)),
                       timing == CARDLANG_TIMING_E ? "Write \"If ..., ...\""
                                                   : "Write \"... while ...\"");
    check__condition(c, r->conditions);
}

// ---- static text -----------------------------------------------------------------------------

static bool instead_is_one_card(const Selection *s)
{
    return check__trigger_is_one_card(s) || s->kind == SELECTION_YOUR ||
           s->kind == SELECTION_ENEMY || s->kind == SELECTION_ALL || s->kind == SELECTION_ALL_OF ||
           s->kind == SELECTION_ALL_YOUR_OTHER;
}

static void check_clause_cards(Checker *c, Clause *clause)
{
    unsigned kinds = check__selection_kinds(c, clause->selection);
    switch ((ClauseKind)clause->kind) {
    case CLAUSE_GET:
    case CLAUSE_HAVE_VERSUS:
        check__mods(c, clause->mods, kinds);
        check__versus(c, clause->versus, clause->mods);
        if (clause->each != NULL)
            check__noun(c, clause->each);
        break;
    case CLAUSE_HAVE_COUNTERATTACK:
        check__unit_only(c, clause->from, clause->to, kinds, "counterattack");
        break;
    case CLAUSE_RESTRICT:
        check__restrict(c, clause->restrict_, kinds);
        break;
    case CLAUSE_BEGINS:
        if (clause->value == CARDLANG_CHARGING)
            check__unit_only(c, clause->from, clause->to, kinds, "be charging");
        break;
    case CLAUSE_INSTEAD:
        c->in_instead = true;
        check__effects(c, clause->effects);
        c->in_instead = false;
        break;
    case CLAUSE_VERSUS:
    case CLAUSE_HAVE_KEYWORD:
    case CLAUSE_PLAYER_CANNOT:
    case CLAUSE_HAND:
    case CLAUSE_REQUIREMENT:
    case CLAUSE_ROLL:
        break;
    }
}

static void check_clause(Checker *c, Clause *clause)
{
    if (clause->while_first)
        check__condition(c, clause->conditions);
    if (clause->selection != NULL) {
        if (clause->kind == CLAUSE_INSTEAD) {
            if (!instead_is_one_card(clause->selection))
                check__problem(c, clause->selection->from, clause->selection->to, "WF-12",
                               "the text speaks of one card that would be destroyed",
                               "Write \"this unit\" or \"any unit\"");
            c->in_instead = true;
        }
        check__selection(c, clause->selection);
        // "It" is the card that would be destroyed, however it was described.
        if (c->in_instead && clause->selection->kind != SELECTION_THIS &&
            clause->selection->kind != SELECTION_THIS_KEYWORD)
            clause->selection->is_event = true;
        c->in_instead = false;
        check_clause_cards(c, clause);
    }
    if (clause->kind == CLAUSE_VERSUS) {
        if (check__place_kind(c) != CARDLANG_UNIT)
            check__problem(c, clause->from, clause->to, "WF-10",
                           "a bonus without a card before it belongs to the unit it is printed on",
                           "Write whose bonus it is, such as \"Your units have ...\"");
        check__mods(c, clause->mods, CARDLANG_UNIT);
        check__versus(c, clause->versus, clause->mods);
    }
    if (clause->kind == CLAUSE_PLAYER_CANNOT || clause->kind == CLAUSE_HAND)
        check__player(c, &clause->player);
    if (clause->kind == CLAUSE_HAND) {
        c->subject = &clause->player;
        check__whose_zone(c, &clause->whose);
        c->subject = NULL;
        unsigned player = clause->player.kind;
        unsigned whose = clause->whose.kind;
        bool own = whose == WHOSE_THEIR || (player == PLAYER_YOU && whose == WHOSE_YOUR) ||
                   (player == PLAYER_ENEMY && whose == WHOSE_ENEMY) ||
                   ((player == PLAYER_EACH || player == PLAYER_BOTH) && whose == WHOSE_EACH) ||
                   (player == PLAYER_THAT && whose == WHOSE_THAT);
        if (!own)
            check__problem(c, clause->whose.at, clause->to, "WF-15",
                           "a player draws for their own hand",
                           player == PLAYER_YOU ? "Write \"your command hand\""
                                                : "Write \"their command hand\"");
    }
    check__amount(c, &clause->amount);
    if (!clause->while_first && clause->conditions != NULL)
        check__condition(c, clause->conditions);
}

// ---- lines -----------------------------------------------------------------------------------

// WF-1: 22.3.
static void check_place(Checker *c)
{
    const CardlangContext *context = c->context;
    unsigned timing = c->ability->timing;
    At first = c->ability->tokens;
    if (context->place == CARDLANG_PLACE_COMMAND) {
        if (timing == CARDLANG_TIMING_A)
            check__problem(c, first, first + 1, "WF-1",
                           "a command line is never a special assault (A)", "Use BA, T, R, M or E");
        else if (timing >= CARDLANG_TIMING_SETUP)
            check__problem(
                c, first, first + 1, "WF-1",
                text_format(c->arena, "%s cannot be a command line", check__timing_text(c)),
                "Begin with a timing word: BA, T, R, M or E");
        else if (context->command_timing != CARDLANG_TIMING_NONE &&
                 timing != context->command_timing)
            check__problem(c, first, first + 1, "WF-1",
                           text_format(c->arena, "the card's die asks for %s, not for %s",
                                       cardlang_timing_name(context->command_timing),
                                       cardlang_timing_name((CardlangTiming)timing)),
                           "Blue is BA, gold T, red R, purple M, white E");
    } else if (context->place == CARDLANG_PLACE_SECTOR && timing == CARDLANG_TIMING_KEYWORDS) {
        check__problem(c, first, first + 1, "WF-1", "a sector has no ability keywords",
                       "Put its keywords into the keyword field");
    }
    if (timing == CARDLANG_TIMING_A && context->place != CARDLANG_PLACE_UNIT &&
        context->place != CARDLANG_PLACE_COMMAND)
        check__problem(c, first, first + 1, "WF-1", "only a unit can have a special assault (A)",
                       "Use BA, T, R, M or E");
}

static void check_cost(Checker *c, Cost *cost)
{
    c->in_cost = true;
    if (cost->kind == COST_TEST)
        c->has_roll = true;
    check__amount(c, &cost->amount);
    if (cost->kind == COST_DISCARD || cost->kind == COST_REVEAL)
        check__hand_cards(c, &cost->hand);
    if (cost->selection != NULL) {
        check__selection(c, cost->selection);
        if (cost->kind == COST_CHARGE)
            check__unit_only(c, cost->from, cost->to, check__selection_kinds(c, cost->selection),
                             "charge");
        if (cost->kind == COST_RETURN)
            check__yours(c, cost->selection, cost->from, cost->to, "hand");
    }
    c->in_cost = false;
}

static void check_x(Checker *c, const QuantityWords *x, const Item *item)
{
    if (x == NULL) {
        if (c->has_x_use && !c->has_x_cost)
            check__problem(c, c->x_use, c->x_use + 1, "WF-5",
                           "X is used but neither defined nor part of the costs",
                           "Add \"X = ...\" at the end, or use X in a cost such as (X+)");
        if (c->has_x_use && c->has_x_cost && c->ability->timing == CARDLANG_TIMING_E)
            check__problem(c, c->x_use, c->x_use + 1, "WF-14",
                           "an event is not announced, so nobody names X",
                           "Define X with \"X = ...\"");
        return;
    }
    if (!c->has_x_use)
        check__problem(c, item->from, item->to, "WF-5", "X is defined but used nowhere",
                       "Leave it out");
    if (x->form == FORM_AMOUNT && x->amount.kind == AMOUNT_D6 && c->has_x_cost)
        check__problem(c, item->from, item->to, "WF-11",
                       "X is needed for the costs, so it cannot be a roll made later",
                       "Use a number or a count of cards");
}

static void check_modifier(Checker *c)
{
    At first = c->ability->tokens;
    if (!c->has_roll_effect) {
        check__problem(c, first, first + 1, "WF-4", "a modifier (M) has to change a roll",
                       "Add an effect such as \"the roll gets +1\", or use another timing word");
        return;
    }
    // CCG-7.3.4: before the roll there is no number yet that could be set or rolled again.
    if ((c->trigger != NULL || c->has_twice) && c->changes_number != NULL)
        check__problem(c, c->changes_number->from, c->changes_number->to, "WF-12",
                       "before the roll there is no number yet that could change",
                       "Leave out \"Before a roll is made\" and \"roll twice\"");
}

CheckProblem *cardlang__check(Arena *arena, Ability *ability, const CardlangContext *context)
{
    Checker c = {.arena = arena, .ability = ability, .context = context};
    c.tail = &c.problems;
    c.in_static = ability->timing == CARDLANG_TIMING_STATIC;
    check_place(&c);
    if (ability->unlimited && ability->timing != CARDLANG_TIMING_T &&
        ability->timing != CARDLANG_TIMING_R && ability->timing != CARDLANG_TIMING_M)
        check__problem(&c, ability->unlimited_at, ability->unlimited_at + 1, "WF-2",
                       "only T, R and M abilities have a once-limit that Unlimited could lift",
                       "Leave out \"Unlimited\"");
    for (Cost *cost = ability->costs; cost != NULL; cost = cost->next)
        check_cost(&c, cost);
    bool first = true;
    const QuantityWords *x = NULL;
    const Item *x_item = NULL;
    for (Item *item = ability->items; item != NULL; item = item->next) {
        switch ((ItemKind)item->kind) {
        case ITEM_SENTENCE:
            check_sentence(&c, item->sentence, first);
            first = false;
            break;
        case ITEM_RESTRICTION:
            check_playable(&c, item->restriction);
            break;
        case ITEM_X:
            if (x != NULL)
                check__problem(&c, item->from, item->to, "WF-5", "X is defined twice",
                               "Leave one out");
            c.in_x = true;
            check__quantity(&c, item->x);
            c.in_x = false;
            x = item->x;
            x_item = item;
            break;
        case ITEM_CLAUSE:
            check_clause(&c, item->clause);
            break;
        }
    }
    check_x(&c, x, x_item);
    if (ability->timing == CARDLANG_TIMING_R && c.trigger == NULL)
        check__problem(&c, ability->tokens, ability->tokens + 1, "WF-3",
                       "a reaction (R) has to name the event it answers",
                       "Begin it with \"When ...,\" or \"After ...,\"");
    if (ability->timing == CARDLANG_TIMING_M)
        check_modifier(&c);
    return c.problems;
}
