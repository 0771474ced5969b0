// Whole lines of card text: keyword lines, set-up, timed and static abilities, and their sentences.
#include "parse_internal.h"

// ---- sentences -------------------------------------------------------------------------------

// [ "you" , "may" ] , effect-seq
static At may_effects(Parse *p, At at, Sentence *out)
{
    if (at == NULL)
        return NULL;
    At may = WORDS(p, at, WORD_YOU, WORD_MAY);
    out->may = may != NULL;
    out->may_at = at;
    return parse__effect_seq(p, may ? may : at, &out->effects);
}

// "." , [ otherwise ]        otherwise = "Otherwise" , "," , effect-seq , "." ;
static At period_otherwise(Parse *p, At at, Sentence *out)
{
    at = parse__word(p, at, WORD_PERIOD);
    if (!at)
        return NULL;
    At rest = parse__effect_seq(p, WORDS(p, at, WORD_OTHERWISE, WORD_COMMA), &out->otherwise);
    rest = parse__word(p, rest, WORD_PERIOD);
    if (!rest)
        out->otherwise = NULL;
    return rest ? rest : at;
}

// [ parse__trigger , "," ] , [ "you" , "may" ] , effect-seq , [ condition-tail ] , "." , [
// otherwise ] condition-tail = "if" , condition ;
static At plain_sentence(Parse *p, At at, Sentence *out)
{
    out->kind = SENTENCE_PLAIN;
    At after = parse__word(p, parse__trigger(p, at, &out->trigger), WORD_COMMA);
    if (!after)
        out->trigger = NULL;
    at = may_effects(p, after ? after : at, out);
    At tail = parse__condition(p, parse__word(p, at, WORD_IF), &out->conditions);
    if (!tail)
        out->conditions = NULL;
    return period_otherwise(p, tail ? tail : at, out);
}

// "If" , condition , "," , [ "you" , "may" ] , effect-seq , "." , [ otherwise ]
static At if_sentence(Parse *p, At at, Sentence *out)
{
    out->kind = SENTENCE_IF;
    at = parse__condition(p, parse__word(p, at, WORD_IF), &out->conditions);
    return period_otherwise(p, may_effects(p, parse__word(p, at, WORD_COMMA), out), out);
}

// "If" , "you" , "do" , "," , effect-seq , "."
static At if_you_do(Parse *p, At at, Sentence *out)
{
    out->kind = SENTENCE_IF_YOU_DO;
    at = WORDS(p, at, WORD_IF, WORD_YOU, WORD_DO, WORD_COMMA);
    return parse__word(p, parse__effect_seq(p, at, &out->effects), WORD_PERIOD);
}

// row = number , [ ( "-" , number | "+" ) ] , ":" , ( effect-seq | "no" , "effect" ) , "." ;
static At row(Parse *p, At at, Row **out)
{
    if (at == NULL)
        return NULL;
    ClassMark mark = parse__open(p, at);
    Row made = {.from = at};
    At rest = parse__number(p, at, &made.low);
    made.high = made.low;
    At after = parse__word(p, rest, WORD_PLUS);
    if (after) {
        made.form = ROW_AND_MORE;
        rest = after;
    } else if ((after = parse__number(p, parse__word(p, rest, WORD_DASH), &made.high))) {
        made.form = ROW_RANGE;
        rest = after;
    }
    rest = parse__word(p, rest, WORD_COLON);
    if (rest) {
        after = WORDS(p, rest, WORD_NO, WORD_EFFECT);
        rest = after ? after : parse__effect_seq(p, rest, &made.effects);
        rest = parse__word(p, rest, WORD_PERIOD);
    }
    if (rest) {
        made.to = rest;
        *out = ARENA_NEW(p->arena, Row);
        **out = made;
    }
    return parse__close(p, mark, CLASS_ROW, rest);
}

// result-table = "Roll" , [ "for" , "each" , noun-phrase ] , "." , row , row , { row } ;
static At result_table(Parse *p, At at, Sentence *out)
{
    out->kind = SENTENCE_TABLE;
    at = parse__word(p, at, WORD_ROLL);
    at = at ? parse__word(p, parse__optional_per_each(p, at, &out->each), WORD_PERIOD) : NULL;
    Row **tail = &out->rows;
    At rest = row(p, at, tail);
    if (!rest)
        return NULL;
    tail = &(*tail)->next;
    rest = row(p, rest, tail);
    for (At after = rest; after != NULL; after = row(p, rest, tail)) {
        rest = after;
        tail = &(*tail)->next;
    }
    return rest;
}

// mode-list = "Choose" , "one" , ":" , effect-seq , ";" , effect-seq , { ";" , effect-seq } , "." ;
static At mode_list(Parse *p, At at, Sentence *out)
{
    out->kind = SENTENCE_MODES;
    at = parse__word(p, parse__one(p, parse__word(p, at, WORD_CHOOSE)), WORD_COLON);
    Mode **tail = &out->modes;
    for (unsigned count = 0; at != NULL; count++) {
        *tail = ARENA_NEW(p->arena, Mode);
        (*tail)->from = at;
        At rest = parse__effect_seq(p, at, &(*tail)->effects);
        (*tail)->to = rest;
        tail = &(*tail)->next;
        At more = parse__word(p, rest, WORD_SEMICOLON);
        if (!more)
            return count > 0 ? parse__word(p, rest, WORD_PERIOD) : NULL;
        at = more;
    }
    return NULL;
}

// sentence = [ parse__trigger , "," ] , [ "you" , "may" ] , effect-seq , [ condition-tail ] , "." ,
// [ otherwise ]
//          | "If" , condition , "," , [ "you" , "may" ] , effect-seq , "." , [ otherwise ]
//          | "If" , "you" , "do" , "," , effect-seq , "."
//          | result-table
//          | mode-list ;
static At sentence(Parse *p, At at, Sentence **out)
{
    static At (*const forms[])(Parse *, At, Sentence *) = {if_you_do, if_sentence, result_table,
                                                           mode_list, plain_sentence};
    if (at == NULL)
        return NULL;
    At rest = NULL;
    for (size_t i = 0; rest == NULL && i < sizeof forms / sizeof forms[0]; i++) {
        Sentence made = {.from = at};
        rest = forms[i](p, at, &made);
        if (rest) {
            made.to = rest;
            *out = ARENA_NEW(p->arena, Sentence);
            **out = made;
        }
    }
    return rest;
}

// restriction = ( "Only" | "Not" ) , "playable" , "while" , condition , "." ;
static At restriction(Parse *p, At at, RestrictionWords **out)
{
    RestrictionWords made = {.from = at};
    At rest = parse__word(p, at, WORD_ONLY);
    made.not_playable = rest == NULL;
    rest = rest ? rest : parse__word(p, at, WORD_NOT);
    rest = parse__condition(p, WORDS(p, rest, WORD_PLAYABLE, WORD_WHILE), &made.conditions);
    rest = parse__word(p, rest, WORD_PERIOD);
    if (rest) {
        made.to = rest;
        *out = ARENA_NEW(p->arena, RestrictionWords);
        **out = made;
    }
    return rest;
}

// x-def = "X" , "=" , quantity , "." ;
static At x_def(Parse *p, At at, QuantityWords **out)
{
    return parse__word(p, parse__quantity(p, WORDS(p, at, WORD_X, WORD_EQUALS), out), WORD_PERIOD);
}

// One more thing in a list of items; `tail` moves on.
static At add_item(Parse *p, At at, At rest, Item item, Item ***tail)
{
    if (!rest)
        return NULL;
    item.from = at;
    item.to = rest;
    **tail = ARENA_NEW(p->arena, Item);
    ***tail = item;
    *tail = &(**tail)->next;
    return rest;
}

static At restriction_item(Parse *p, At at, Item ***tail)
{
    Item item = {.kind = ITEM_RESTRICTION};
    At rest = restriction(p, at, &item.restriction);
    return add_item(p, at, rest, item, tail);
}

static At sentence_item(Parse *p, At at, Item ***tail)
{
    Item item = {.kind = ITEM_SENTENCE};
    At rest = sentence(p, at, &item.sentence);
    return add_item(p, at, rest, item, tail);
}

static At x_item(Parse *p, At at, Item ***tail)
{
    Item item = {.kind = ITEM_X};
    At rest = x_def(p, at, &item.x);
    return add_item(p, at, rest, item, tail);
}

// body = { restriction } , sentence , { sentence | restriction | x-def } ;
static At body(Parse *p, At at, Item **out)
{
    if (at == NULL)
        return NULL;
    Item **tail = out;
    ClassMark mark = parse__open(p, at);
    for (At after; (after = restriction_item(p, at, &tail)) != NULL;)
        at = after;
    At rest = sentence_item(p, at, &tail);
    parse__close(p, mark, CLASS_SENTENCE, rest);
    while (rest) {
        mark = parse__open(p, rest);
        At after = restriction_item(p, rest, &tail);
        if (!after)
            after = x_item(p, rest, &tail);
        if (!after)
            after = sentence_item(p, rest, &tail);
        parse__close(p, mark, CLASS_SENTENCE, after);
        if (!after)
            break;
        rest = after;
    }
    return rest;
}

// ---- static text -----------------------------------------------------------------------------

// player , "cannot" , ( "play" , ( "tactics" | "reactions" | "modifiers" | "BA" , "cards" ) |
// "draw" , "cards" | "withdraw" )
static At player_cannot(Parse *p, At at, Clause *out)
{
    static const Vocabulary kinds[] = {{WORD_TACTICS, CARDLANG_DENY_TACTICS},
                                       {WORD_REACTIONS, CARDLANG_DENY_REACTIONS},
                                       {WORD_MODIFIERS, CARDLANG_DENY_MODIFIERS}};
    out->kind = CLAUSE_PLAYER_CANNOT;
    at = parse__word(p, parse__player(p, at, &out->player), WORD_CANNOT);
    At play = parse__word(p, at, WORD_PLAY);
    At rest = VOCABULARY(p, play, kinds, &out->value);
    if (rest)
        return rest;
    out->value = CARDLANG_DENY_BA_CARDS;
    if ((rest = WORDS(p, play, WORD_BA, WORD_CARDS)))
        return rest;
    out->value = CARDLANG_DENY_DRAW;
    if ((rest = WORDS(p, at, WORD_DRAW, WORD_CARDS)))
        return rest;
    out->value = CARDLANG_DENY_WITHDRAW;
    return parse__word(p, at, WORD_WITHDRAW);
}

// player , ( "draws" | "draw" ) , count , ( "more" | "fewer" ) , card-noun , "for" , whose ,
// "command" , "hand"
static At player_draws_more(Parse *p, At at, Clause *out)
{
    out->kind = CLAUSE_HAND;
    at = parse__either(p, parse__player(p, at, &out->player), WORD_DRAWS, WORD_DRAW);
    at = at ? parse__count(p, at, &out->amount) : NULL;
    At rest = parse__word(p, at, WORD_MORE);
    out->sign = rest ? 1 : -1;
    rest = rest ? rest : parse__word(p, at, WORD_FEWER);
    rest = parse__word(p, rest ? parse__card_noun(p, rest) : NULL, WORD_FOR);
    rest = rest ? parse__whose(p, rest, &out->whose) : NULL;
    return WORDS(p, rest, WORD_COMMAND, WORD_HAND);
}

// "this" , "sector" , "'s" , "flag" , "requirement" , ( "gets" , sign , amount | "becomes" , number
// )
static At static_requirement(Parse *p, At at, Clause *out)
{
    out->kind = CLAUSE_REQUIREMENT;
    at = WORDS(p, at, WORD_THIS, WORD_SECTOR, WORD_APOSTROPHE_S, WORD_FLAG, WORD_REQUIREMENT);
    At rest = parse__word(p, at, WORD_GETS);
    if (rest) {
        rest = parse__sign(p, rest, &out->sign);
        return rest ? parse__amount(p, rest, &out->amount) : NULL;
    }
    rest = parse__word(p, at, WORD_BECOMES);
    out->amount = (Amount){.kind = AMOUNT_NUMBER, .at = rest};
    return parse__number(p, rest, &out->amount.number);
}

// roll-ref , ( "gets" | "get" ) , sign , amount
static At static_roll(Parse *p, At at, Clause *out)
{
    out->kind = CLAUSE_ROLL;
    at = parse__either(p, parse__roll_ref(p, at, &out->roll), WORD_GETS, WORD_GET);
    at = at ? parse__sign(p, at, &out->sign) : NULL;
    return at ? parse__amount(p, at, &out->amount) : NULL;
}

// selection , ( "gets" | "get" ) , stat-mods , [ versus ] , [ per-each ]
static At static_gets(Parse *p, At at, Clause *out)
{
    out->kind = CLAUSE_GET;
    at = parse__either(p, parse__selection(p, at, &out->selection), WORD_GETS, WORD_GET);
    at = at ? parse__stat_mods(p, at, &out->mods) : NULL;
    at = at ? parse__optional_versus(p, at, &out->versus) : NULL;
    return at ? parse__optional_per_each(p, at, &out->each) : NULL;
}

// selection , ( "has" | "have" ) , ( "counterattack" | keyword | stat-mods , versus )
static At static_has(Parse *p, At at, Clause *out)
{
    bool plural = false;
    at = parse__either(p, parse__selection(p, at, &out->selection), WORD_HAS, WORD_HAVE);
    At rest = NULL;
    out->kind = CLAUSE_HAVE_COUNTERATTACK;
    if ((rest = parse__word(p, at, WORD_COUNTERATTACK)))
        return rest;
    out->kind = CLAUSE_HAVE_KEYWORD;
    if ((rest = parse__keyword(p, at, &out->keyword, &plural)))
        return rest;
    out->kind = CLAUSE_HAVE_VERSUS;
    rest = at ? parse__stat_mods(p, at, &out->mods) : NULL;
    return rest ? parse__versus(p, rest, &out->versus) : NULL;
}

// selection , restrict-verb
static At static_restrict(Parse *p, At at, Clause *out)
{
    out->kind = CLAUSE_RESTRICT;
    at = parse__selection(p, at, &out->selection);
    return at ? parse__restrict_verb(p, at, &out->restrict_) : NULL;
}

// selection , ( "begins" | "begin" ) , "each" , "battle" , position
static At static_begins(Parse *p, At at, Clause *out)
{
    out->kind = CLAUSE_BEGINS;
    at = parse__either(p, parse__selection(p, at, &out->selection), WORD_BEGINS, WORD_BEGIN);
    return parse__position(p, WORDS(p, at, WORD_EACH, WORD_BATTLE), &out->value);
}

// static-effect = the eight forms above.
static At static_effect(Parse *p, At at, Clause *out)
{
    static At (*const forms[])(Parse *, At, Clause *) = {
        player_cannot, player_draws_more, static_requirement, static_roll,
        static_gets,   static_has,        static_restrict,    static_begins};
    if (at == NULL)
        return NULL;
    const Clause clean = *out;
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        *out = clean;
        At rest = forms[i](p, at, out);
        if (rest)
            return rest;
    }
    return NULL;
}

// stat-mods , versus
static At clause_versus(Parse *p, At at, Clause *out)
{
    out->kind = CLAUSE_VERSUS;
    at = parse__stat_mods(p, at, &out->mods);
    return at ? parse__versus(p, at, &out->versus) : NULL;
}

// "While" , condition , "," , static-effect
static At clause_while(Parse *p, At at, Clause *out)
{
    out->while_first = true;
    at = parse__condition(p, parse__word(p, at, WORD_WHILE), &out->conditions);
    return static_effect(p, parse__word(p, at, WORD_COMMA), out);
}

// "If" , selection , "would" , "be" , "destroyed" , "," , [ "you" , "may" ] , effect-seq ,
// "instead"
static At clause_instead(Parse *p, At at, Clause *out)
{
    out->kind = CLAUSE_INSTEAD;
    at = parse__selection(p, parse__word(p, at, WORD_IF), &out->selection);
    at = WORDS(p, at, WORD_WOULD, WORD_BE, WORD_DESTROYED, WORD_COMMA);
    At may = at ? WORDS(p, at, WORD_YOU, WORD_MAY) : NULL;
    out->may = may != NULL;
    return parse__word(p, parse__effect_seq(p, may ? may : at, &out->effects), WORD_INSTEAD);
}

// static-effect , [ "while" , condition ]
static At clause_effect(Parse *p, At at, Clause *out)
{
    At rest = static_effect(p, at, out);
    if (!rest)
        return NULL;
    At tail = parse__condition(p, parse__word(p, rest, WORD_WHILE), &out->conditions);
    if (!tail)
        out->conditions = NULL;
    return tail ? tail : rest;
}

// static-clause = stat-mods , versus
//               | static-effect , [ "while" , condition ]
//               | "While" , condition , "," , static-effect
//               | "If" , selection , "would" , "be" , "destroyed" , "," , [ "you" , "may" ] ,
//               effect-seq , "instead" ;
static At static_clause(Parse *p, At at, Clause **out)
{
    static At (*const forms[])(Parse *, At, Clause *) = {clause_instead, clause_while,
                                                         clause_versus, clause_effect};
    ClassMark mark = parse__open(p, at);
    At rest = NULL;
    for (size_t i = 0; rest == NULL && i < sizeof forms / sizeof forms[0]; i++) {
        Clause made = {.from = at};
        rest = forms[i](p, at, &made);
        if (rest) {
            made.to = rest;
            *out = ARENA_NEW(p->arena, Clause);
            **out = made;
        }
    }
    return parse__close(p, mark, CLASS_STATIC, rest);
}

static At clause_item(Parse *p, At at, Item ***tail)
{
    Item item = {.kind = ITEM_CLAUSE};
    At rest = parse__word(p, static_clause(p, at, &item.clause), WORD_PERIOD);
    return add_item(p, at, rest, item, tail);
}

// static-ability = static-clause , "." , { static-clause , "." | restriction } ;
static At static_ability(Parse *p, At at, Ability *out)
{
    Item **tail = &out->items;
    out->timing = CARDLANG_TIMING_STATIC;
    At rest = clause_item(p, at, &tail);
    while (rest) {
        At after = clause_item(p, rest, &tail);
        if (!after)
            after = restriction_item(p, rest, &tail);
        if (!after)
            break;
        rest = after;
    }
    return rest;
}

// ---- lines -----------------------------------------------------------------------------------

// keyword-item = "Unique" | "Counterattack" ;
static At keyword_item(Parse *p, At at, KeywordItem **out)
{
    uint16_t id = 0;
    At rest = parse__ability_keyword(p, at, &id);
    if (rest) {
        *out = ARENA_NEW(p->arena, KeywordItem);
        **out = (KeywordItem){id, at, NULL};
    }
    return rest;
}

// keyword-line = keyword-item , { ( "," | "." ) , keyword-item } , [ "." ] ;
static At keyword_line(Parse *p, At at, Ability *out)
{
    KeywordItem **tail = &out->keywords;
    out->timing = CARDLANG_TIMING_KEYWORDS;
    ClassMark mark = parse__open(p, at);
    At rest = parse__close(p, mark, CLASS_KEYWORD_LINE, keyword_item(p, at, tail));
    while (rest) {
        tail = &(*tail)->next;
        At after = keyword_item(p, parse__either(p, rest, WORD_COMMA, WORD_PERIOD), tail);
        if (!after)
            break;
        rest = after;
    }
    return rest ? parse__optional(p, rest, WORD_PERIOD) : NULL;
}

// setup-ability = "When" , "you" , "set" , "up" , "your" , "army" , "," , sentence , { sentence } ;
static At setup_ability(Parse *p, At at, Ability *out)
{
    Item **tail = &out->items;
    out->timing = CARDLANG_TIMING_SETUP;
    at = WORDS(p, at, WORD_WHEN, WORD_YOU, WORD_SET, WORD_UP, WORD_YOUR, WORD_ARMY, WORD_COMMA);
    At rest = at ? sentence_item(p, at, &tail) : NULL;
    for (At after = rest; after != NULL; after = sentence_item(p, rest, &tail))
        rest = after;
    return rest;
}

// timed-ability = timing , [ cost-list ] , ":" , body , [ "Unlimited" , "." ] ;
static At timed_ability(Parse *p, At at, Ability *out)
{
    At after = parse__word(p, at, WORD_TIMING);
    if (!after)
        return NULL;
    out->timing = (uint8_t)at->number;
    At rest = parse__cost_list(p, after, &out->costs);
    if (!rest)
        out->costs = NULL;
    rest = body(p, parse__word(p, rest ? rest : after, WORD_COLON), &out->items);
    At unlimited = WORDS(p, rest, WORD_UNLIMITED, WORD_PERIOD);
    out->unlimited = unlimited != NULL;
    out->unlimited_at = rest;
    return unlimited ? unlimited : rest;
}

// line = keyword-line | setup-ability | timed-ability | static-ability ;
Ability *cardlang__parse(Parse *p, Tokens tokens)
{
    static At (*const forms[])(Parse *, At, Ability *) = {keyword_line, setup_ability,
                                                          timed_ability, static_ability};
    p->furthest = tokens.token;
    p->expected_count = 0;
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        Ability made = {.tokens = tokens.token, .table = p->keywords};
        At rest = parse__word(p, forms[i](p, tokens.token, &made), WORD_END);
        if (rest) {
            Ability *ability = ARENA_NEW(p->arena, Ability);
            *ability = made;
            return ability;
        }
    }
    return NULL;
}
