// A line in plain words: when it may be played, what it costs, who chooses what, what happens.
//
// Wording comes from the tree by way of the printer; who chooses and when comes from the program,
// so that an explanation says what the game will do.
#include "effects.h"

// Sentences of each kind in one explanation; a line that needs more is cut there.
enum { SENTENCES_MAX = 120 };

typedef struct Sentences {
    Arena *arena;
    const char *item[SENTENCES_MAX];
    size_t count;
} Sentences;

typedef struct Explainer {
    Arena *arena;
    const Ability *ability;
    const CardlangProgram *program;
    const CardlangContext *context;
    Sentences costs;
    Sentences choices;
    Sentences effects;
} Explainer;

// A word or sentence of ours, in the language of who reads it.
static const char *said(const Explainer *x, const char *english)
{
    return language_text_in(x->arena, english);
}

static void add(Sentences *list, const char *text)
{
    if (list->count < SENTENCES_MAX)
        list->item[list->count++] = text;
}

static const char *const *list_of(const Sentences *list)
{
    const char **made = ARENA_ARRAY(list->arena, const char *, list->count + 1);
    for (size_t i = 0; i < list->count; i++)
        made[i] = list->item[i];
    return made;
}

// ---- timing ----------------------------------------------------------------------------------

static const char *where_from_english(const Explainer *x)
{
    switch (x->context->place) {
    case CARDLANG_PLACE_COMMAND:
        return "from your command hand";
    case CARDLANG_PLACE_SHIP:
        return "while this ship is in your fleet";
    case CARDLANG_PLACE_SECTOR:
        return "by either player during a battle at this sector";
    case CARDLANG_PLACE_UNIT:
        return "while this unit is at the current sector";
    case CARDLANG_PLACE_ASSET:
        return "while this asset is at the current sector";
    case CARDLANG_PLACE_COUNT:
        break;
    }
    return "";
}

static const char *where_from(const Explainer *x)
{
    return said(x, where_from_english(x));
}

static const char *once(const Explainer *x, const char *per)
{
    if (x->context->place == CARDLANG_PLACE_COMMAND)
        return said(x, "The card is discarded afterwards.");
    if (x->program->unlimited)
        return text_format(x->arena, "Any number of times in one %s (Unlimited).", said(x, per));
    return text_format(x->arena, "Once in each %s.", said(x, per));
}

static const TriggerWords *trigger_of(const Explainer *x)
{
    for (const Item *item = x->ability->items; item != NULL; item = item->next)
        if (item->kind == ITEM_SENTENCE && item->sentence->trigger != NULL)
            return item->sentence->trigger;
    return NULL;
}

static const char *reaction_text(const Explainer *x)
{
    TextBuffer words = text_start(x->arena);
    const TriggerWords *trigger = trigger_of(x);
    if (trigger != NULL)
        cardlang__print_trigger(&words, x->ability, trigger);
    Span text = span_trim(text_span(&words));
    if (span_ends_with(text, ","))
        text.length--;
    return text_format(x->arena,
                       "Reaction: you may play it %s, in answer to this event of the battle step: "
                       "%.*s. %s",
                       where_from(x), (int)text.length, text.text, once(x, "event"));
}

static const char *timing_text(const Explainer *x)
{
    switch ((CardlangTiming)x->program->timing) {
    case CARDLANG_TIMING_BA:
        return text_format(x->arena,
                           "Battle action: you may play it %s when it is your turn to take "
                           "one. %s",
                           where_from(x),
                           said(x, x->context->place == CARDLANG_PLACE_COMMAND
                                       ? "The card is discarded afterwards."
                                       : "It can be played again in a later battle action."));
    case CARDLANG_TIMING_T:
        return text_format(x->arena,
                           "Tactic: you may play it %s in the tactics window of a battle "
                           "action of either player. %s",
                           where_from(x), once(x, "battle action"));
    case CARDLANG_TIMING_R:
        return reaction_text(x);
    case CARDLANG_TIMING_M:
        return text_format(x->arena, "Modifier: you may play it %s %s. %s", where_from(x),
                           said(x, x->program->pre_roll
                                       ? "just before a card is turned up for a roll of the battle "
                                         "step"
                                       : "after the number of a roll of the battle step is known"),
                           once(x, "roll"));
    case CARDLANG_TIMING_A:
        return said(
            x, "Special assault: instead of a standard assault, this charging unit locks and uses "
               "it. "
               "It takes effect if no unit blocks, or after the blocker was destroyed by more "
               "damage "
               "than its armor.");
    case CARDLANG_TIMING_E:
        return text_format(
            x->arena, "Event: it happens in the victory step %s; it is not optional.",
            said(x, x->context->place == CARDLANG_PLACE_COMMAND
                        ? "if the card is then in your command hand"
                    : x->context->place == CARDLANG_PLACE_SECTOR ? "of a battle at this sector"
                                                                 : where_from_english(x)));
    case CARDLANG_TIMING_SETUP:
        return said(
            x, "Set-up: it happens when a battle is set up, before command hands are drawn; it is "
               "not "
               "optional unless it says \"you may\".");
    case CARDLANG_TIMING_STATIC:
        return text_format(x->arena, "Static: always on %s.",
                           said(x, x->context->place == CARDLANG_PLACE_SECTOR
                                       ? "during battles at this sector"
                                       : where_from_english(x)));
    case CARDLANG_TIMING_KEYWORDS:
        return said(x, "Ability keywords: always on.");
    case CARDLANG_TIMING_NONE:
        break;
    }
    return "";
}

static const char *restrictions_text(const Explainer *x, const char *timing)
{
    for (const Item *item = x->ability->items; item != NULL; item = item->next) {
        if (item->kind != ITEM_RESTRICTION)
            continue;
        TextBuffer words = text_start(x->arena);
        cardlang__print_condition(&words, x->ability, item->restriction->conditions);
        timing =
            text_format(x->arena,
                        item->restriction->not_playable ? "%s Not while %s when it is announced."
                                                        : "%s Only while %s when it is announced.",
                        timing, words.text);
    }
    return timing;
}

// ---- costs -----------------------------------------------------------------------------------

static void explain_costs(Explainer *x)
{
    for (const Cost *cost = x->ability->costs; cost != NULL; cost = cost->next) {
        TextBuffer words = text_start(x->arena);
        if (cost->kind == COST_TEST && cost->amount.kind == AMOUNT_X)
            text_say(&words, "Roll a test: X or more is needed. If it fails, nothing else happens");
        else if (cost->kind == COST_TEST)
            text_print(&words,
                       "Roll a test: %u or more is needed. If it fails, nothing else happens",
                       cost->amount.number);
        else
            cardlang__print_cost(&words, x->ability, cost);
        text_append_char(&words, '.');
        add(&x->costs, words.text);
    }
}

// ---- choices ---------------------------------------------------------------------------------

static void add_word(TextBuffer *out, const char *word)
{
    if (out->length > 0)
        text_append_char(out, ' ');
    text_append(out, word);
}

static const char *keyword_name(const Explainer *x, unsigned id)
{
    if (cardlang_ability_keyword(id) != NULL)
        return cardlang_ability_keyword(id);
    for (size_t i = 0; i < x->ability->table->count; i++)
        if (x->ability->table->item[i].id == id)
            return x->ability->table->item[i].text;
    return "?";
}

static const char *kinds_word(unsigned kinds, bool plural)
{
    switch (kinds) {
    case CARDLANG_UNIT:
        return plural ? "units" : "unit";
    case CARDLANG_ASSET:
        return plural ? "assets" : "asset";
    case CARDLANG_SHIP:
        return plural ? "ships" : "ship";
    case CARDLANG_UNIT | CARDLANG_ASSET:
        return plural ? "units or assets" : "unit or asset";
    default:
        return plural ? "cards" : "card";
    }
}

static void add_bits(TextBuffer *out, unsigned bits, const char *const *names)
{
    for (unsigned i = 0; bits >> i != 0; i++)
        if ((bits >> i & 1) != 0)
            add_word(out, names[i]);
}

static void add_compare(TextBuffer *out, const CardlangCompare *c)
{
    static const char *const stats[] = {"firepower", "assault", "speed", "armor", "flags"};
    switch ((CardlangCompareKind)c->kind) {
    case CARDLANG_COMPARE_AT_LEAST:
        text_print(out, " with %s %u or more", stats[c->stat], c->number);
        break;
    case CARDLANG_COMPARE_AT_MOST:
        text_print(out, " with %s %u or less", stats[c->stat], c->number);
        break;
    case CARDLANG_COMPARE_HIGHEST:
        text_print(out, " with the highest %s", stats[c->stat]);
        break;
    case CARDLANG_COMPARE_LOWEST:
        text_print(out, " with the lowest %s", stats[c->stat]);
        break;
    case CARDLANG_COMPARE_MORE_THAN:
        text_print(out, " with greater %s than the card it is compared with", stats[c->stat]);
        break;
    }
}

// What a filter lets through, in words.
static const char *cards_text(const Explainer *x, const CardlangPick *pick, bool plural)
{
    static const char *const positions[] = {"ready", "locked", "charging"};
    static const char *const roles[] = {"attacking", "defending",  "blocking",
                                        "shooting",  "assaulting", "destroyed"};
    static const char *const sides[] = {"loyalist", "traitor", "unaligned"};
    static const char *const flags[] = {"flag", "non-flag"};
    static const char *const areas[] = {"",
                                        " at this sector",
                                        " at another sector",
                                        " at any sector",
                                        " in your fleet",
                                        " in your enemy's fleet"};
    const CardlangFilter *f = &x->program->filter[pick->filter_1 - 1];
    TextBuffer out = text_start(x->arena);
    if (f->other)
        add_word(&out, "other");
    add_bits(&out, f->positions, positions);
    add_bits(&out, f->roles, roles);
    add_bits(&out, f->sides, sides);
    add_bits(&out, f->flag_class, flags);
    for (unsigned id = 0; id < CARDLANG_KEYWORDS_MAX; id++) {
        if ((f->with[id / 64] >> (id % 64) & 1) != 0)
            add_word(&out, keyword_name(x, id));
        if ((f->without[id / 64] >> (id % 64) & 1) != 0)
            add_word(&out, text_format(x->arena, "non-%s", keyword_name(x, id)));
    }
    add_word(&out, kinds_word(f->kinds, plural));
    if (f->whose == CARDLANG_PLAYER_YOU)
        text_append(&out, " of yours");
    else if (f->whose == CARDLANG_PLAYER_ENEMY)
        text_append(&out, " of your enemy");
    else if (f->whose == CARDLANG_PLAYER_THEIR)
        text_append(&out, " of their own");
    for (unsigned i = 0; i < f->compare_count; i++)
        add_compare(&out, &x->program->compare[f->compare_first + i]);
    if (f->name_1 != 0)
        text_print(&out, " named \"%s\"", x->program->name[f->name_1 - 1]);
    if (f->not_this)
        text_append(&out, " other than this card");
    text_append(&out, areas[f->area]);
    return out.text;
}

static const char *number_text(const Explainer *x, const CardlangPick *pick)
{
    if (pick->max == CARDLANG_COUNT_ANY)
        return "any number of";
    if (pick->max == CARDLANG_COUNT_X)
        return pick->min == 0 ? "up to X" : "X";
    if (pick->max == CARDLANG_COUNT_D6)
        return "as many as a d6 shows of the";
    if (pick->min == 0)
        return text_format(x->arena, "up to %u", pick->max);
    return text_format(x->arena, "%u", pick->max);
}

static const char *zone_text(const CardlangPick *pick)
{
    bool yours = pick->zone_whose == CARDLANG_PLAYER_YOU;
    switch ((CardlangZone)pick->zone) {
    case CARDLANG_ZONE_HAND:
        return yours ? " in your hand" : " in their hand";
    case CARDLANG_ZONE_DISCARD:
        return yours                                       ? " in your discard pile"
               : pick->zone_whose == CARDLANG_PLAYER_ENEMY ? " in your enemy's discard pile"
               : pick->zone_whose == CARDLANG_PLAYER_THAT  ? " in that player's discard pile"
                                                           : " in the chosen discard pile";
    case CARDLANG_ZONE_HAND_OR_DISCARD:
        return " in your hand or discard pile";
    case CARDLANG_ZONE_DECK:
        return " in your deck";
    case CARDLANG_ZONE_DECK_TOP:
        return " on the top of your deck";
    case CARDLANG_ZONE_FLEET:
        // Of your fleet, or your enemy's, the filter itself speaks.
        return yours || pick->zone_whose == CARDLANG_PLAYER_ENEMY ? "" : " in that fleet";
    case CARDLANG_ZONE_ANOTHER_SECTOR:
        return " of yours at another sector";
    case CARDLANG_ZONE_PLAY:
        break;
    }
    return "";
}

// Whether an instruction that uses the pick stands in a row of a result table.
static bool is_in_row(const CardlangProgram *program, unsigned pick_1)
{
    for (unsigned t = 0; t < program->code_count; t++)
        for (unsigned i = t + 1;
             program->code[t].op == CARDLANG_OP_TABLE && i < program->code[t].jump; i++)
            if (program->code[i].pick_1 == pick_1 || program->code[i].second_1 == pick_1)
                return true;
    return false;
}

static const char *moment_text(const Explainer *x, const CardlangPick *pick)
{
    if (is_in_row(x->program, (unsigned)(pick - x->program->pick) + 1))
        return "when its row comes up";
    if (pick->announce)
        return pick->cost ? "when the ability is announced, to pay the cost"
                          : "when the ability is announced";
    if (x->program->timing == CARDLANG_TIMING_E || x->program->timing == CARDLANG_TIMING_SETUP)
        return "when it happens";
    return "when the effect is carried out";
}

// A pick in a condition or a trigger chooses nothing and is not named here.
static bool is_chosen(const CardlangProgram *program, unsigned pick_1)
{
    for (unsigned i = 0; i < program->code_count; i++)
        if (program->code[i].pick_1 == pick_1 || program->code[i].second_1 == pick_1)
            return true;
    return false;
}

static void explain_choices(Explainer *x)
{
    if (x->program->mode_count > 0)
        add(&x->choices,
            x->program->timing == CARDLANG_TIMING_E || x->program->timing == CARDLANG_TIMING_SETUP
                ? "You choose one of the possibilities when it happens."
                : "You choose one of the possibilities when the ability is announced.");
    for (unsigned i = 0; i < x->program->pick_count; i++) {
        const CardlangPick *pick = &x->program->pick[i];
        const char *who = pick->chooser == CARDLANG_PLAYER_ENEMY  ? "Your enemy chooses"
                          : pick->chooser == CARDLANG_PLAYER_EACH ? "Each player chooses"
                          : pick->chooser == CARDLANG_PLAYER_THAT ? "That player chooses"
                                                                  : "You choose";
        if (!is_chosen(x->program, i + 1))
            continue;
        if (pick->kind == CARDLANG_PICK_CHOOSE) {
            bool plural = pick->max != 1;
            const char *allowed = pick->positions_allowed == (CARDLANG_READY | CARDLANG_CHARGING)
                                      ? " (not locked)"
                                  : pick->positions_allowed == (CARDLANG_LOCKED | CARDLANG_CHARGING)
                                      ? " (locked or charging)"
                                  : pick->positions_allowed == CARDLANG_READY ? " (ready)"
                                                                              : "";
            if (pick->random)
                add(&x->choices, text_format(x->arena,
                                             "Chance takes %s %s%s when the effect is "
                                             "carried out.",
                                             number_text(x, pick), cards_text(x, pick, plural),
                                             zone_text(pick)));
            else
                add(&x->choices, text_format(x->arena, "%s %s %s%s%s %s.", who,
                                             number_text(x, pick), cards_text(x, pick, plural),
                                             zone_text(pick), allowed, moment_text(x, pick)));
        } else if (pick->kind == CARDLANG_PICK_SECTOR) {
            add(&x->choices, text_format(x->arena, "%s a sector that is not taken %s.", who,
                                         moment_text(x, pick)));
        } else if (pick->kind == CARDLANG_PICK_PLAYER) {
            add(&x->choices, text_format(x->arena, "%s a player %s.", who, moment_text(x, pick)));
        }
    }
    if (x->program->free_x)
        add(&x->choices, "You name X when the ability is announced: a whole number from 0.");
    for (const Item *item = x->ability->items; item != NULL; item = item->next)
        if (item->kind == ITEM_X) {
            TextBuffer words = text_start(x->arena);
            cardlang__print_quantity(&words, x->ability, item->x);
            bool happens = x->program->timing == CARDLANG_TIMING_E ||
                           x->program->timing == CARDLANG_TIMING_SETUP;
            add(&x->choices,
                text_format(x->arena,
                            happens ? "X is %s, counted when it happens."
                                    : "X is %s, counted when the ability is announced.",
                            words.text));
        }
}

// ---- effects ---------------------------------------------------------------------------------

static const char *duration_text(const Explainer *x, const Effect *e)
{
    if (e->duration != CARDLANG_DURATION_DEFAULT)
        return "";
    if (x->program->timing == CARDLANG_TIMING_SETUP)
        return " (until the end of the battle)";
    if (x->program->timing == CARDLANG_TIMING_E)
        return " (until the end of the victory step)";
    return " (until the end of this BA)";
}

// What the words do not say themselves.
static const char *note_text(const Explainer *x, const Effect *e)
{
    // Of your own cards you know it.
    if (e->kind == EFFECT_DISCARD && (!e->has_player || e->player.kind == PLAYER_YOU))
        return "";
    return cardlang__effect_lasts(e) ? duration_text(x, e) : cardlang__effect_note(e);
}

static void explain_effects(Explainer *x, const Effect *effects, const char *before)
{
    for (const Effect *e = effects; e != NULL; e = e->next) {
        TextBuffer words = text_start(x->arena);
        text_append(&words, before);
        cardlang__print_effect(&words, x->ability, e);
        text_say(&words, note_text(x, e));
        text_append_char(&words, '.');
        add(&x->effects, words.text);
    }
}

static const char *condition_text(const Explainer *x, const ConditionWords *conditions)
{
    TextBuffer words = text_start(x->arena);
    cardlang__print_condition(&words, x->ability, conditions);
    return words.text;
}

static void explain_sentence(Explainer *x, const Sentence *s)
{
    const char *may = said(x, s->may ? "You may: " : "");
    switch ((SentenceKind)s->kind) {
    case SENTENCE_PLAIN:
    case SENTENCE_IF: {
        const char *before = may;
        if (s->conditions != NULL)
            before = text_format(x->arena, "If %s at that moment: %s",
                                 condition_text(x, s->conditions), may);
        explain_effects(x, s->effects, before);
        explain_effects(x, s->otherwise, said(x, "Otherwise: "));
        break;
    }
    case SENTENCE_IF_YOU_DO:
        explain_effects(x, s->effects, said(x, "If that was done: "));
        break;
    case SENTENCE_TABLE:
        if (s->each != NULL) {
            TextBuffer words = text_start(x->arena);
            cardlang__print_noun(&words, x->ability, s->each);
            add(&x->effects, text_format(x->arena, "Roll once for each %s.", words.text));
        } else {
            add(&x->effects, said(x, "Roll once."));
        }
        for (const Row *row = s->rows; row != NULL; row = row->next) {
            const char *before = row->form == ROW_ONE ? text_format(x->arena, "On %u: ", row->low)
                                 : row->form == ROW_RANGE
                                     ? text_format(x->arena, "On %u to %u: ", row->low, row->high)
                                     : text_format(x->arena, "On %u or more: ", row->low);
            if (row->effects == NULL)
                add(&x->effects, text_format(x->arena, "%sNothing happens.", before));
            explain_effects(x, row->effects, before);
        }
        break;
    case SENTENCE_MODES: {
        unsigned number = 1;
        for (const Mode *mode = s->modes; mode != NULL; mode = mode->next, number++)
            explain_effects(x, mode->effects, text_format(x->arena, "Possibility %u: ", number));
        break;
    }
    }
}

CardlangExplanation cardlang_explain(Arena *arena, const CardlangLine *line,
                                     const CardlangContext *context)
{
    CardlangExplanation made = {0};
    if (line->tree == NULL || line->program == NULL)
        return made;
    Explainer x = {
        .arena = arena, .ability = line->tree, .program = line->program, .context = context};
    x.costs.arena = x.choices.arena = x.effects.arena = arena;
    made.timing = restrictions_text(&x, timing_text(&x));
    explain_costs(&x);
    explain_choices(&x);
    for (const Item *item = x.ability->items; item != NULL; item = item->next) {
        if (item->kind == ITEM_SENTENCE) {
            explain_sentence(&x, item->sentence);
        } else if (item->kind == ITEM_CLAUSE) {
            TextBuffer words = text_start(arena);
            cardlang__print_clause(&words, x.ability, item->clause);
            add(&x.effects, words.text);
        }
    }
    for (const KeywordItem *k = x.ability->keywords; k != NULL; k = k->next)
        add(&x.effects, said(&x, cardlang_ability_meaning(k->id)));
    made.cost = list_of(&x.costs);
    made.cost_count = x.costs.count;
    made.choice = list_of(&x.choices);
    made.choice_count = x.choices.count;
    made.effect = list_of(&x.effects);
    made.effect_count = x.effects.count;
    return made;
}
