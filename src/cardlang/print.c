// The canonical wording of an ability, CCG-22.5.15: digits for numbers, lower case after the first
// word of a sentence, one blank between words, singular and plural as English wants them.
//
// Every function prints the node of the grammar rule of its name; parsing the text again gives the
// same tree.
//
//   words             put, put_sign, put_keyword, the names of positions, roles, kinds
//   values and nouns  print_mods, print_quantity, print_noun, print_selection, print_zone
//   conditions        print_restrict, print_condition
//   effects           print_effect and one function for each longer form
//   sentences, lines  print_sentence, print_static, print_cost, cardlang__print
#include "effects.h"

typedef struct Printer {
    TextBuffer *buffer;
    const CardlangKeywords *table;
    size_t start; // of this text in the buffer
    bool capital; // the next word begins a sentence
    bool glue;    // no blank before the next word
} Printer;

// How a noun is inflected. A group says "units and assets" where a choice says "units or assets".
typedef enum Number { SINGULAR, PLURAL, GROUP } Number;

// ---- words -----------------------------------------------------------------------------------

static void put_span(Printer *pr, Span text)
{
    if (text.length == 0)
        return;
    if (!pr->glue && pr->buffer->length > pr->start)
        text_append_char(pr->buffer, ' ');
    char first = text.text[0];
    if (pr->capital && first >= 'a' && first <= 'z') {
        text_append_char(pr->buffer, (char)(first - 'a' + 'A'));
        text = span_from(text, 1);
    }
    text_append_span(pr->buffer, text);
    pr->capital = false;
    pr->glue = false;
}

static void put(Printer *pr, const char *text)
{
    put_span(pr, span_of(text));
}

// A sign that follows the word before it without a blank.
static void put_sign(Printer *pr, const char *sign)
{
    pr->glue = true;
    put(pr, sign);
}

static void put_number(Printer *pr, unsigned number)
{
    put(pr, text_format(pr->buffer->arena, "%u", number));
}

static void put_keyword(Printer *pr, uint16_t keyword, bool plural)
{
    put(pr, pr->table->item[keyword].text);
    if (plural)
        put_sign(pr, "s");
}

static const char *const position_words[] = {"", "ready", "locked", "", "charging"};

static const char *role_word(unsigned role)
{
    return role == CARDLANG_ATTACKING    ? "attacking"
           : role == CARDLANG_DEFENDING  ? "defending"
           : role == CARDLANG_BLOCKING   ? "blocking"
           : role == CARDLANG_SHOOTING   ? "shooting"
           : role == CARDLANG_ASSAULTING ? "assaulting"
                                         : "destroyed";
}

static const char *side_word(unsigned side)
{
    return side == CARDLANG_LOYALIST  ? "loyalist"
           : side == CARDLANG_TRAITOR ? "traitor"
                                      : "unaligned";
}

static const char *stat_word(unsigned stat)
{
    static const char *const words[] = {"firepower", "assault", "speed", "armor", "flags"};
    return words[stat];
}

static const char *kind_text(unsigned kind, Number number)
{
    static const char *const singular[KIND_WORD_COUNT] = {
        "", "unit", "asset", "ship", "card", "flag unit", "non-flag unit", "unit or asset"};
    static const char *const plural[KIND_WORD_COUNT] = {
        "", "units", "assets", "ships", "cards", "flag units", "non-flag units", "units or assets"};
    if (number == GROUP && kind == KIND_UNIT_OR_ASSET)
        return "units and assets";
    return number == SINGULAR ? singular[kind] : plural[kind];
}

// ---- numbers and values ----------------------------------------------------------------------

static bool amount_is_one(const Amount *amount)
{
    return amount->kind == AMOUNT_A || (amount->kind == AMOUNT_NUMBER && amount->number == 1);
}

static void print_amount(Printer *pr, const Amount *amount)
{
    if (amount->kind == AMOUNT_X)
        put(pr, "X");
    else if (amount->kind == AMOUNT_D6)
        put(pr, "d6");
    else if (amount->kind == AMOUNT_A)
        put(pr, "a");
    else if (amount->kind == AMOUNT_NUMBER)
        put_number(pr, amount->number);
}

static void print_signed(Printer *pr, int sign, const Amount *amount)
{
    put(pr, sign > 0 ? "+" : "-");
    pr->glue = true;
    print_amount(pr, amount);
}

static void print_cards(Printer *pr, const Amount *count)
{
    print_amount(pr, count);
    put(pr, count->kind == AMOUNT_NONE || amount_is_one(count) ? "card" : "cards");
}

static void print_flag_noun(Printer *pr, const Amount *amount)
{
    put(pr, amount_is_one(amount) ? "flag" : "flags");
}

static void print_noun(Printer *pr, const Noun *noun, Number number);

static void print_mods(Printer *pr, const StatMod *mods)
{
    for (const StatMod *mod = mods; mod != NULL; mod = mod->next) {
        if (mod != mods && mod->next == NULL)
            put(pr, "and");
        else if (mod != mods)
            put_sign(pr, ",");
        print_signed(pr, mod->sign, &mod->amount);
        if (mod->stat == CARDLANG_FLAGS)
            print_flag_noun(pr, &mod->amount);
        else
            put(pr, stat_word(mod->stat));
    }
}

static void print_versus(Printer *pr, const Noun *versus)
{
    if (versus == NULL)
        return;
    put(pr, "vs.");
    print_noun(pr, versus, PLURAL);
}

static void print_each(Printer *pr, const Noun *each)
{
    if (each == NULL)
        return;
    put(pr, "for each");
    print_noun(pr, each, SINGULAR);
}

static void print_duration(Printer *pr, unsigned duration)
{
    if (duration == CARDLANG_DURATION_BA)
        put(pr, "until the end of this BA");
    else if (duration == CARDLANG_DURATION_BATTLE)
        put(pr, "until the end of the battle");
    else if (duration == CARDLANG_DURATION_TURN)
        put(pr, "until the end of the turn");
}

static void print_possessive(Printer *pr, const Possessive *possessive)
{
    if (possessive->kind == POSSESSIVE_ITS) {
        put(pr, "its");
        return;
    }
    put(pr, possessive->kind == POSSESSIVE_THIS   ? "this"
            : possessive->kind == POSSESSIVE_THAT ? "that"
                                                  : "the");
    if (possessive->role != 0)
        put(pr, role_word(possessive->role));
    if (possessive->position != 0)
        put(pr, position_words[possessive->position]);
    put(pr, kind_text(possessive->kind_word, SINGULAR));
    put_sign(pr, "'s");
}

static void print_whose(Printer *pr, const Whose *whose)
{
    static const char *const words[] = {"your",          "your enemy's",  "its owner's",
                                        "each player's", "that player's", "their",
                                        "any player's",  "their owners'"};
    put(pr, words[whose->kind]);
}

static void print_quantity(Printer *pr, const QuantityWords *quantity)
{
    switch ((QuantityForm)quantity->form) {
    case FORM_AMOUNT:
        print_amount(pr, &quantity->amount);
        break;
    case FORM_COUNT:
        put(pr, "the number of");
        print_noun(pr, quantity->noun, GROUP);
        break;
    case FORM_STAT:
        print_possessive(pr, quantity->possessive);
        put(pr, stat_word(quantity->stat));
        break;
    case FORM_ROLLED:
        put(pr, "the number rolled");
        break;
    case FORM_CARDS:
        put(pr, "the number of cards in");
        print_whose(pr, &quantity->whose);
        put(pr, quantity->zone == ZONE_DISCARD ? "discard pile"
                : quantity->command            ? "command hand"
                                               : "hand");
        break;
    }
    if (quantity->plus_count > 0) {
        put(pr, quantity->plus < 0 ? "-" : "+");
        put_number(pr, (unsigned)(quantity->plus < 0 ? -quantity->plus : quantity->plus));
    }
}

// ---- nouns and selections --------------------------------------------------------------------

static void print_adjective(Printer *pr, const Adjective *adjective)
{
    switch ((AdjectiveKind)adjective->kind) {
    case ADJECTIVE_ENEMY:
        put(pr, "enemy");
        break;
    case ADJECTIVE_YOUR:
        put(pr, "your");
        break;
    case ADJECTIVE_POSITION:
        put(pr, position_words[adjective->value]);
        break;
    case ADJECTIVE_ROLE:
        put(pr, role_word(adjective->value));
        break;
    case ADJECTIVE_KEYWORD:
        put_keyword(pr, adjective->value, false);
        break;
    case ADJECTIVE_ABILITY:
        put(pr, cardlang_ability_keyword(adjective->value));
        break;
    case ADJECTIVE_SIDE:
        put(pr, side_word(adjective->value));
        break;
    case ADJECTIVE_NON:
        put(pr, "non-");
        pr->glue = true;
        put_keyword(pr, adjective->value, false);
        break;
    }
}

static void print_qualifier(Printer *pr, const Qualifier *qualifier)
{
    switch ((QualifierKind)qualifier->kind) {
    case QUALIFIER_STAT:
        put(pr, "with");
        put(pr, stat_word(qualifier->stat));
        put_number(pr, qualifier->number);
        put(pr, qualifier->more ? "or more" : "or less");
        break;
    case QUALIFIER_FLAGS:
        put(pr, "with");
        put_number(pr, qualifier->number);
        put(pr, qualifier->more ? "or more flags" : "or fewer flags");
        break;
    case QUALIFIER_EXTREME:
        put(pr, qualifier->more ? "with the highest" : "with the lowest");
        put(pr, stat_word(qualifier->stat));
        break;
    case QUALIFIER_GREATER:
        put(pr, "with greater");
        put(pr, stat_word(qualifier->stat));
        put(pr, "than");
        if (qualifier->than == KIND_NONE) {
            put(pr, "it");
        } else {
            put(pr, "this");
            put(pr, kind_text(qualifier->than, SINGULAR));
        }
        break;
    case QUALIFIER_NAMED:
        put(pr, "named \"");
        pr->glue = true;
        put_span(pr, qualifier->name);
        put_sign(pr, "\"");
        break;
    case QUALIFIER_SECTOR:
        put(pr, qualifier->area == CARDLANG_AREA_THIS_SECTOR      ? "at this sector"
                : qualifier->area == CARDLANG_AREA_ANOTHER_SECTOR ? "at another sector"
                                                                  : "at any sector");
        break;
    case QUALIFIER_FLEET:
        put(pr, qualifier->area == CARDLANG_AREA_YOUR_FLEET ? "in your fleet"
                                                            : "in your enemy's fleet");
        break;
    case QUALIFIER_OTHER_THAN:
        put(pr, "other than this");
        put(pr, kind_text(qualifier->than, SINGULAR));
        break;
    }
}

static void print_noun(Printer *pr, const Noun *noun, Number number)
{
    for (const Adjective *a = noun->adjectives; a != NULL; a = a->next)
        print_adjective(pr, a);
    if (noun->kind == KIND_NONE)
        put_keyword(pr, noun->keyword, noun->plural);
    else
        put(pr, kind_text(noun->kind, number));
    for (const Qualifier *q = noun->qualifiers; q != NULL; q = q->next)
        print_qualifier(pr, q);
}

// "a" or "an" before a word.
static void print_article(Printer *pr, const char *next)
{
    Span word = span_of(next);
    char first = next[0];
    bool vowel = first != '\0' && span_find_char(SPAN_LITERAL("aeiouAEIOU"), first) != SIZE_MAX;
    // "a unit", "a unique ship", but "an unaligned unit".
    if (span_starts_with_nocase(word, "uni") || span_starts_with_nocase(word, "eu"))
        vowel = false;
    put(pr, vowel ? "an" : "a");
}

static const char *first_word(const Printer *pr, const Noun *noun)
{
    const Adjective *a = noun->adjectives;
    if (a == NULL)
        return noun->kind == KIND_NONE ? pr->table->item[noun->keyword].text
                                       : kind_text(noun->kind, SINGULAR);
    switch ((AdjectiveKind)a->kind) {
    case ADJECTIVE_ENEMY:
        return "enemy";
    case ADJECTIVE_YOUR:
        return "your";
    case ADJECTIVE_POSITION:
        return position_words[a->value];
    case ADJECTIVE_ROLE:
        return role_word(a->value);
    case ADJECTIVE_KEYWORD:
        return pr->table->item[a->value].text;
    case ADJECTIVE_ABILITY:
        return cardlang_ability_keyword(a->value);
    case ADJECTIVE_SIDE:
        return side_word(a->value);
    case ADJECTIVE_NON:
        return "non";
    }
    return "";
}

static bool chooser_is_plural(const Chooser *chooser)
{
    switch ((ChooserKind)chooser->kind) {
    case CHOOSER_ANY:
    case CHOOSER_A:
    case CHOOSER_ANOTHER:
        return false;
    case CHOOSER_ANY_NUMBER:
    case CHOOSER_X:
        return true;
    case CHOOSER_NUMBER:
    case CHOOSER_UP_TO:
    case CHOOSER_OTHER:
        return !amount_is_one(&chooser->amount);
    }
    return false;
}

static void print_chooser(Printer *pr, const Chooser *chooser, const char *next)
{
    switch ((ChooserKind)chooser->kind) {
    case CHOOSER_ANY:
        put(pr, "any");
        break;
    case CHOOSER_ANY_NUMBER:
        put(pr, "any number of");
        break;
    case CHOOSER_A:
        print_article(pr, next);
        break;
    case CHOOSER_ANOTHER:
        put(pr, "another");
        break;
    case CHOOSER_UP_TO:
        put(pr, "up to");
        print_amount(pr, &chooser->amount);
        break;
    case CHOOSER_X:
        put(pr, "X");
        break;
    case CHOOSER_NUMBER:
        print_amount(pr, &chooser->amount);
        break;
    case CHOOSER_OTHER:
        print_amount(pr, &chooser->amount);
        put(pr, "other");
        break;
    }
}

static bool is_plural(const Selection *selection)
{
    switch ((SelectionKind)selection->kind) {
    case SELECTION_IT:
    case SELECTION_THIS:
    case SELECTION_THAT:
    case SELECTION_THIS_KEYWORD:
    case SELECTION_THAT_KEYWORD:
    case SELECTION_ROLE:
        return false;
    case SELECTION_CHOOSE:
    case SELECTION_CHOOSE_OF:
        return chooser_is_plural(&selection->chooser);
    case SELECTION_ALL:
    case SELECTION_ALL_YOUR_OTHER:
    case SELECTION_ALL_OF:
        return !selection->each;
    case SELECTION_THEM:
    case SELECTION_YOUR:
    case SELECTION_ENEMY:
        return true;
    }
    return true;
}

static const char *of_whom_words(unsigned of)
{
    return of == OF_YOUR ? "of your" : of == OF_ENEMY ? "of your enemy's" : "of their";
}

static void print_selection(Printer *pr, const Selection *selection)
{
    bool plural = is_plural(selection);
    switch ((SelectionKind)selection->kind) {
    case SELECTION_IT:
    case SELECTION_THEM:
        put(pr, selection->kind == SELECTION_IT ? "it" : "them");
        break;
    case SELECTION_THIS:
    case SELECTION_THAT:
        put(pr, selection->kind == SELECTION_THIS ? "this" : "that");
        put(pr, kind_text(selection->kind_word, SINGULAR));
        break;
    case SELECTION_THIS_KEYWORD:
    case SELECTION_THAT_KEYWORD:
        put(pr, selection->kind == SELECTION_THIS_KEYWORD ? "this" : "that");
        put_keyword(pr, selection->keyword, selection->plural);
        break;
    case SELECTION_ROLE:
        put(pr, "the");
        put(pr, role_word(selection->role));
        put(pr, kind_text(selection->kind_word, SINGULAR));
        break;
    case SELECTION_CHOOSE:
        print_chooser(pr, &selection->chooser, first_word(pr, selection->noun));
        print_noun(pr, selection->noun, plural ? PLURAL : SINGULAR);
        break;
    case SELECTION_CHOOSE_OF:
        print_chooser(pr, &selection->chooser, "");
        put(pr, of_whom_words(selection->of));
        print_noun(pr, selection->noun, PLURAL);
        break;
    case SELECTION_ALL:
        put(pr, selection->each ? "each" : "all");
        if (selection->other)
            put(pr, "other");
        print_noun(pr, selection->noun, plural ? GROUP : SINGULAR);
        break;
    case SELECTION_ALL_YOUR_OTHER:
        put(pr, selection->each ? "each your other" : "all your other");
        print_noun(pr, selection->noun, GROUP);
        break;
    case SELECTION_ALL_OF:
        put(pr, selection->each ? "each of" : "all of");
        put(pr, selection->of == OF_YOUR ? "your" : "their");
        if (selection->other)
            put(pr, "other");
        print_noun(pr, selection->noun, GROUP);
        break;
    case SELECTION_YOUR:
        put(pr, selection->other ? "your other" : "your");
        print_noun(pr, selection->noun, GROUP);
        break;
    case SELECTION_ENEMY:
        put(pr, "enemy");
        print_noun(pr, selection->noun, GROUP);
        break;
    }
}

static void print_zone(Printer *pr, const ZoneWords *zone)
{
    switch ((ZoneKind)zone->kind) {
    case ZONE_HAND_OR_DISCARD:
        put(pr, "your hand or discard pile");
        return;
    case ZONE_DECK_TOP:
        put(pr, "the top of your deck");
        return;
    case ZONE_ANOTHER_SECTOR:
        put(pr, "another sector");
        return;
    case ZONE_HAND:
    case ZONE_DISCARD:
    case ZONE_DECK:
    case ZONE_FLEET:
        break;
    }
    print_whose(pr, &zone->whose);
    put(pr, zone->kind == ZONE_HAND      ? "hand"
            : zone->kind == ZONE_DISCARD ? "discard pile"
            : zone->kind == ZONE_DECK    ? "deck"
                                         : "fleet");
}

// ---- players ---------------------------------------------------------------------------------

static bool player_is_plural(unsigned player)
{
    return player == PLAYER_YOU || player == PLAYER_BOTH;
}

static const char *player_words(unsigned player)
{
    static const char *const words[] = {"you", "your enemy", "each player", "both players",
                                        "that player"};
    return words[player];
}

// The player and the verb in the right form: "you draw", "your enemy draws".
static void print_player_verb(Printer *pr, const Player *player, const char *base)
{
    put(pr, player_words(player->kind));
    put(pr, base);
    if (player_is_plural(player->kind))
        return;
    char last = base[span_of(base).length - 1];
    put_sign(pr, last == 's' || last == 'h' ? "es" : "s");
}

static void print_has(Printer *pr, const Player *player)
{
    put(pr, player_words(player->kind));
    put(pr, player_is_plural(player->kind) ? "have" : "has");
}

static void print_roll(Printer *pr, const RollRef *roll)
{
    static const char *const words[] = {"the roll", "that roll", "any roll", "your",
                                        "your enemy's"};
    put(pr, words[roll->kind]);
    if (roll->kind == ROLL_YOUR || roll->kind == ROLL_ENEMYS)
        put(pr, roll->plural ? "rolls" : "roll");
}

// ---- restrictions on cards -------------------------------------------------------------------

static void print_attacks(Printer *pr, unsigned by)
{
    if (by == CARDLANG_BY_ASSAULTS)
        put(pr, "assaults");
    else if (by == CARDLANG_BY_SHOTS)
        put(pr, "shooting attacks");
}

static void print_verb(Printer *pr, unsigned verb)
{
    switch (verb) {
    case CARDLANG_VERB_SHOOT:
        put(pr, "shoot");
        break;
    case CARDLANG_VERB_ASSAULT:
        put(pr, "assault");
        break;
    case CARDLANG_VERB_SHOOT | CARDLANG_VERB_ASSAULT:
        put(pr, "attack");
        break;
    case CARDLANG_VERB_BLOCK_SHOTS:
        put(pr, "block shooting attacks");
        break;
    case CARDLANG_VERB_BLOCK_ASSAULTS:
        put(pr, "block assaults");
        break;
    case CARDLANG_VERB_BLOCK_SHOTS | CARDLANG_VERB_BLOCK_ASSAULTS:
        put(pr, "block");
        break;
    case CARDLANG_VERB_CHARGE:
        put(pr, "charge");
        break;
    case CARDLANG_VERB_RALLY:
        put(pr, "rally");
        break;
    case CARDLANG_VERB_SWEEP:
        put(pr, "make sweeping advances");
        break;
    default:
        put(pr, "use abilities");
        break;
    }
}

static void print_by(Printer *pr, const RestrictWords *words)
{
    if (words->by == CARDLANG_BY_NONE)
        return;
    put(pr, "by");
    if (words->by == CARDLANG_BY_CARDS)
        print_noun(pr, words->noun, PLURAL);
    else if (words->by == CARDLANG_BY_TACTICS)
        put(pr, "tactics");
    else if (words->by == CARDLANG_BY_ABILITIES)
        put(pr, "abilities");
    else
        print_attacks(pr, words->by);
}

static void print_restrict(Printer *pr, const RestrictWords *words, bool plural)
{
    switch ((CardlangRestrictKind)words->kind) {
    case CARDLANG_CANNOT:
        put(pr, "cannot");
        print_verb(pr, words->verb);
        break;
    case CARDLANG_CAN_ONLY:
        put(pr, "can only");
        print_verb(pr, words->verb);
        break;
    case CARDLANG_CANNOT_BE_BLOCKED:
        put(pr, "cannot be blocked");
        print_by(pr, words);
        break;
    case CARDLANG_CANNOT_BE_DESTROYED:
        put(pr, "cannot be destroyed");
        break;
    case CARDLANG_CANNOT_BE_LOCKED:
        put(pr, "cannot be locked");
        break;
    case CARDLANG_CANNOT_BE_RALLIED:
        put(pr, "cannot be rallied");
        break;
    case CARDLANG_CANNOT_BE_TARGETED:
        put(pr, "cannot be targeted");
        print_by(pr, words);
        break;
    case CARDLANG_CANNOT_BE_DAMAGED:
        put(pr, "cannot be dealt damage");
        break;
    case CARDLANG_MAY_BLOCK:
        put(pr, "may block");
        print_attacks(pr, words->by);
        put(pr, "while");
        put(pr, position_words[words->positions]);
        break;
    case CARDLANG_MAY_SHOOT_LOCKED:
        put(pr, "may shoot while locked");
        break;
    case CARDLANG_MAY_ASSAULT_READY:
        put(pr, "may assault while ready");
        break;
    case CARDLANG_MAY_BLOCK_ANY:
        put(pr, "may block any attack");
        break;
    case CARDLANG_NEED_NOT_LOCK:
        put(pr, plural ? "do not lock to" : "does not lock to");
        print_verb(pr, words->verb);
        break;
    }
}

// ---- conditions ------------------------------------------------------------------------------

static void print_bounded(Printer *pr, const ConditionWords *c)
{
    Number number = c->number == 1 ? SINGULAR : PLURAL;
    switch ((BoundKind)c->bound) {
    case BOUND_NO:
        put(pr, "no");
        print_noun(pr, c->noun, PLURAL);
        break;
    case BOUND_A:
        print_article(pr, first_word(pr, c->noun));
        print_noun(pr, c->noun, SINGULAR);
        break;
    case BOUND_ANOTHER:
        put(pr, "another");
        print_noun(pr, c->noun, SINGULAR);
        break;
    case BOUND_AT_LEAST:
    case BOUND_EXACTLY:
        put(pr, c->bound == BOUND_EXACTLY ? "exactly" : "at least");
        put_number(pr, c->number);
        print_noun(pr, c->noun, number);
        break;
    case BOUND_OR_MORE:
    case BOUND_OR_FEWER:
        put_number(pr, c->number);
        put(pr, c->bound == BOUND_OR_MORE ? "or more" : "or fewer");
        print_noun(pr, c->noun, PLURAL);
        break;
    }
}

static void print_a_keyword(Printer *pr, uint16_t keyword)
{
    print_article(pr, pr->table->item[keyword].text);
    put_keyword(pr, keyword, false);
}

// SELECTION is [not] POSITION, ROLE or a KEYWORD.
static void print_cards_are(Printer *pr, const ConditionWords *c)
{
    print_selection(pr, c->selection);
    put(pr, is_plural(c->selection) ? "are" : "is");
    if (c->negate)
        put(pr, "not");
    if (c->form == WHEN_POSITION)
        put(pr, position_words[c->value]);
    else if (c->form == WHEN_ROLE)
        put(pr, role_word(c->value));
    else
        print_a_keyword(pr, c->keyword);
}

static void print_hand_size(Printer *pr, const ConditionWords *c)
{
    static const char *const hands[] = {"cards in hand", "cards in your hand",
                                        "cards in their hand"};
    print_has(pr, &c->player);
    if (c->bound == BOUND_NO) {
        put(pr, "no");
    } else {
        put_number(pr, c->number);
        put(pr, c->bound == BOUND_OR_MORE ? "or more" : "or fewer");
    }
    put(pr, hands[c->hand]);
}

// "is 3 or more"
static void print_is_number(Printer *pr, const ConditionWords *c)
{
    put(pr, "is");
    put_number(pr, c->number);
    put(pr, c->bound == BOUND_OR_MORE ? "or more" : "or less");
}

static void print_simple_cond(Printer *pr, const ConditionWords *c)
{
    switch ((ConditionForm)c->form) {
    case WHEN_POSITION:
    case WHEN_ROLE:
    case WHEN_KEYWORD:
        print_cards_are(pr, c);
        break;
    case WHEN_HAS:
        print_has(pr, &c->player);
        print_bounded(pr, c);
        break;
    case WHEN_MORE:
        print_has(pr, &c->player);
        put(pr, c->more ? "more" : "fewer");
        print_noun(pr, c->noun, PLURAL);
        put(pr, c->other_player == PLAYER_YOU ? "than you" : "than your enemy");
        break;
    case WHEN_HAND:
        print_hand_size(pr, c);
        break;
    case WHEN_THERE:
        put(pr, c->bound == BOUND_A ? "there is" : "there are");
        print_bounded(pr, c);
        break;
    case WHEN_PLAYER_ROLE:
        put(pr, c->value == 0 ? "you are the attacker" : "you are the defender");
        break;
    case WHEN_TURN:
        put(pr, "it is turn");
        put_number(pr, c->number);
        break;
    case WHEN_BATTLE:
        put(pr, c->value == 0 ? "it is the attacker's battle" : "it is the defender's battle");
        break;
    case WHEN_SECTOR:
        put(pr, "this sector is");
        print_a_keyword(pr, c->keyword);
        break;
    case WHEN_ROLLING:
        put(pr, player_words(c->player.kind));
        put(pr, player_is_plural(c->player.kind) ? "are rolling" : "is rolling");
        put(pr, c->value == 1 ? "a test" : c->value == 2 ? "a d6" : "");
        break;
    case WHEN_STAT:
        print_selection(pr, c->selection);
        put(pr, stat_word(c->value));
        print_is_number(pr, c);
        break;
    case WHEN_ROLLED:
        put(pr, "the number rolled");
        print_is_number(pr, c);
        break;
    }
}

static void print_condition(Printer *pr, const ConditionWords *conditions)
{
    for (const ConditionWords *c = conditions; c != NULL; c = c->next) {
        if (c != conditions)
            put(pr, "and");
        print_simple_cond(pr, c);
    }
}

// ---- effects ---------------------------------------------------------------------------------

static void print_hand_cards(Printer *pr, const HandCards *hand)
{
    if (!hand->has_keyword) {
        print_cards(pr, &hand->count);
        return;
    }
    print_a_keyword(pr, hand->keyword);
    put(pr, "card");
}

static void print_deck_top(Printer *pr, const Amount *count)
{
    put(pr, "the top");
    print_cards(pr, count);
}

static void print_requirement(Printer *pr, int sign, const Amount *amount)
{
    put(pr, "this sector's flag requirement");
    put(pr, sign == 0 ? "becomes" : "gets");
    if (sign == 0)
        print_amount(pr, amount);
    else
        print_signed(pr, sign, amount);
}

// The parts of effects, a column of effects.inl.

static void say_player(Printer *pr, const Effect *e)
{
    put(pr, player_words(e->player.kind));
}

static void say_selection(Printer *pr, const Effect *e)
{
    print_selection(pr, e->selection);
}

static void say_zone_pick(Printer *pr, const Effect *e)
{
    print_selection(pr, e->selection);
}

static void say_card(Printer *pr, const Effect *e)
{
    print_selection(pr, e->selection);
}

static void say_seen(Printer *pr, const Effect *e)
{
    put(pr, e->them ? "them" : "it");
}

static void say_quantity(Printer *pr, const Effect *e)
{
    print_quantity(pr, e->quantity);
}

static void say_mods(Printer *pr, const Effect *e)
{
    print_mods(pr, e->mods);
}

static void say_change(Printer *pr, const Effect *e)
{
    print_signed(pr, e->sign, &e->amount);
}

static void say_number(Printer *pr, const Effect *e)
{
    print_amount(pr, &e->amount);
}

static void say_flags(Printer *pr, const Effect *e)
{
    print_signed(pr, e->sign, &e->amount);
    print_flag_noun(pr, &e->amount);
}

static void say_cards(Printer *pr, const Effect *e)
{
    print_cards(pr, &e->count);
}

static void say_hand_cards(Printer *pr, const Effect *e)
{
    print_hand_cards(pr, &e->hand);
}

static void say_deck_top(Printer *pr, const Effect *e)
{
    print_deck_top(pr, &e->count);
}

static void say_possessive(Printer *pr, const Effect *e)
{
    print_possessive(pr, e->possessive);
}

static void say_stat(Printer *pr, const Effect *e)
{
    put(pr, stat_word(e->stat));
}

static void say_gained(Printer *pr, const Effect *e)
{
    switch ((GainWhat)e->gain) {
    case GAIN_ABILITY:
        put(pr, cardlang_ability_keyword(e->keyword));
        break;
    case GAIN_KEYWORD:
        put_keyword(pr, e->keyword, false);
        break;
    case GAIN_ALL_ABILITIES:
        put(pr, "all abilities");
        break;
    }
}

static void say_restrict(Printer *pr, const Effect *e)
{
    print_restrict(pr, e->restrict_, is_plural(e->selection));
}

static void say_whose(Printer *pr, const Effect *e)
{
    print_whose(pr, &e->whose);
}

static void say_whose_deck(Printer *pr, const Effect *e)
{
    print_whose(pr, &e->whose2);
    put(pr, "deck");
}

static void say_owners_deck(Printer *pr, const Effect *e)
{
    print_whose(pr, &e->whose);
    put(pr, e->whose.kind == WHOSE_OWNERS ? "decks" : "deck");
}

static void say_owners_hand(Printer *pr, const Effect *e)
{
    print_whose(pr, &e->whose);
    put(pr, e->whose.kind == WHOSE_OWNERS ? "hands" : "hand");
}

static void say_zone(Printer *pr, const Effect *e)
{
    print_zone(pr, &e->zone);
}

static void say_found(Printer *pr, const Effect *e)
{
    put(pr, e->value == FOUND_TO_HAND ? "and put it into your hand" : "and infiltrate it");
}

static void say_goal(Printer *pr, const Effect *e)
{
    put(pr, e->value == CARDLANG_AREA_ANOTHER_SECTOR ? "another sector"
            : e->value == CARDLANG_AREA_THIS_SECTOR  ? "this sector"
                                                     : "any sector");
}

static void say_roll(Printer *pr, const Effect *e)
{
    print_roll(pr, &e->roll);
}

static void say_versus(Printer *pr, const Effect *e)
{
    print_versus(pr, e->versus);
}

static void say_each(Printer *pr, const Effect *e)
{
    print_each(pr, e->each);
}

static void say_duration(Printer *pr, const Effect *e)
{
    print_duration(pr, e->duration);
}

static void say_random(Printer *pr, const Effect *e)
{
    if (e->random)
        put(pr, "at random");
}

static void put_word(Printer *pr, unsigned word)
{
    if (word == WORD_APOSTROPHE_S)
        pr->glue = true;
    put(pr, cardlang__word_text((Word)word));
}

// As its form in effects.inl says it.
static void print_effect(Printer *pr, const Effect *e)
{
    static void (*const say[])(Printer *, const Effect *) = {
#define PART(name, function) say_##function,
#include "effects.inl"
    };
    bool several = e->has_player          ? player_is_plural(e->player.kind)
                   : e->selection != NULL ? is_plural(e->selection)
                                          : false;
    for (const uint16_t *step = e->form->step; *step != WORD_END; step++) {
        if (*step == PART_VERB) {
            put_word(pr, step[several ? 2 : 1]);
            step += 2;
        } else if (*step >= PART_FIRST) {
            say[*step - PART_FIRST](pr, e);
        } else {
            put_word(pr, *step);
        }
    }
}

static void print_effects(Printer *pr, const Effect *effects)
{
    for (const Effect *e = effects; e != NULL; e = e->next) {
        if (e != effects && e->separator == SEPARATOR_COMMA_THEN)
            put_sign(pr, ",");
        if (e != effects)
            put(pr, e->separator == SEPARATOR_AND ? "and" : "then");
        print_effect(pr, e);
    }
}

// ---- sentences -------------------------------------------------------------------------------

// What happens to a card or what it does, in the order of UnitVerb.
static void print_unit_event(Printer *pr, const TriggerWords *t)
{
    static const char *const verbs[] = {"is destroyed",
                                        "is locked",
                                        "is rallied",
                                        "is infiltrated",
                                        "is blocked",
                                        "is dealt damage",
                                        "is returned to hand",
                                        "would be destroyed",
                                        "would be dealt damage",
                                        "would be locked",
                                        "becomes the target of",
                                        "becomes the defending card",
                                        "shoots",
                                        "assaults",
                                        "attacks",
                                        "blocks",
                                        "charges",
                                        "makes a sweeping advance",
                                        "plays a special assault"};
    static const char *const attacks[] = {"a shooting attack", "a tactic",   "a sweeping advance",
                                          "an attack",         "an assault", "an ability"};
    print_selection(pr, t->selection);
    put(pr, verbs[t->verb]);
    if (t->verb == VERB_TARGET)
        put(pr, attacks[t->detail]);
}

// What a player does, in the order of PlayerVerb.
static void print_player_event(Printer *pr, const TriggerWords *t)
{
    static const char *const verbs[] = {"play", "draw", "discard",   "pass",
                                        "fail", "roll", "infiltrate"};
    static const char *const abilities[] = {"a tactic",       "a reaction", "a modifier",
                                            "a BA",           "a BA card",  "a BA ability",
                                            "a command card", "an ability"};
    print_player_verb(pr, &t->player, verbs[t->verb]);
    switch ((PlayerVerb)t->verb) {
    case VERB_PLAYS:
        put(pr, abilities[t->detail]);
        break;
    case VERB_DRAWS:
    case VERB_DISCARDS:
        put(pr, t->detail == 0 ? "a card" : "one or more cards");
        break;
    case VERB_PASSES:
    case VERB_FAILS:
        put(pr, "a test");
        break;
    case VERB_ROLLS:
        put(pr, "a");
        put_number(pr, t->number);
        break;
    case VERB_INFILTRATES:
        print_article(pr, first_word(pr, t->noun));
        print_noun(pr, t->noun, SINGULAR);
        break;
    }
}

static void print_trigger(Printer *pr, const TriggerWords *t)
{
    put(pr, t->time == TRIGGER_WHEN ? "when" : t->time == TRIGGER_AFTER ? "after" : "before");
    if (t->form == EVENT_ROLL)
        put(pr, "a roll is made");
    else if (t->form == EVENT_UNIT)
        print_unit_event(pr, t);
    else
        print_player_event(pr, t);
    put_sign(pr, ",");
}

static void print_row(Printer *pr, const Row *row)
{
    put_number(pr, row->low);
    if (row->form == 1) {
        put_sign(pr, "-");
        pr->glue = true;
        put_number(pr, row->high);
    } else if (row->form == 2) {
        put_sign(pr, "+");
    }
    put_sign(pr, ":");
    pr->capital = true;
    if (row->effects == NULL)
        put(pr, "no effect");
    else
        print_effects(pr, row->effects);
    put_sign(pr, ".");
}

static void print_otherwise(Printer *pr, const Effect *otherwise)
{
    if (otherwise == NULL)
        return;
    put(pr, "Otherwise,");
    print_effects(pr, otherwise);
    put_sign(pr, ".");
}

static void print_sentence(Printer *pr, const Sentence *s)
{
    switch ((SentenceKind)s->kind) {
    case SENTENCE_PLAIN:
    case SENTENCE_IF:
        if (s->kind == SENTENCE_IF) {
            put(pr, "if");
            print_condition(pr, s->conditions);
            put_sign(pr, ",");
        } else if (s->trigger != NULL) {
            print_trigger(pr, s->trigger);
        }
        if (s->may)
            put(pr, "you may");
        print_effects(pr, s->effects);
        if (s->kind == SENTENCE_PLAIN && s->conditions != NULL) {
            put(pr, "if");
            print_condition(pr, s->conditions);
        }
        put_sign(pr, ".");
        print_otherwise(pr, s->otherwise);
        break;
    case SENTENCE_IF_YOU_DO:
        put(pr, "if you do,");
        print_effects(pr, s->effects);
        put_sign(pr, ".");
        break;
    case SENTENCE_TABLE:
        put(pr, "roll");
        print_each(pr, s->each);
        put_sign(pr, ".");
        for (const Row *row = s->rows; row != NULL; row = row->next)
            print_row(pr, row);
        break;
    case SENTENCE_MODES:
        put(pr, "choose one:");
        for (const Mode *mode = s->modes; mode != NULL; mode = mode->next) {
            print_effects(pr, mode->effects);
            put_sign(pr, mode->next != NULL ? ";" : ".");
        }
        break;
    }
}

static const char *denied_words(unsigned denied)
{
    return denied == CARDLANG_DENY_TACTICS     ? "cannot play tactics"
           : denied == CARDLANG_DENY_REACTIONS ? "cannot play reactions"
           : denied == CARDLANG_DENY_MODIFIERS ? "cannot play modifiers"
           : denied == CARDLANG_DENY_BA_CARDS  ? "cannot play BA cards"
           : denied == CARDLANG_DENY_DRAW      ? "cannot draw cards"
                                               : "cannot withdraw";
}

// "your enemy draws 1 fewer card for their command hand"
static void print_hand_clause(Printer *pr, const Clause *c)
{
    print_player_verb(pr, &c->player, "draw");
    print_amount(pr, &c->amount);
    put(pr, c->sign > 0 ? "more" : "fewer");
    put(pr, amount_is_one(&c->amount) ? "card for" : "cards for");
    print_whose(pr, &c->whose);
    put(pr, "command hand");
}

static void print_has_clause(Printer *pr, const Clause *c)
{
    print_selection(pr, c->selection);
    put(pr, is_plural(c->selection) ? "have" : "has");
    if (c->kind == CLAUSE_HAVE_COUNTERATTACK)
        put(pr, "counterattack");
    else if (c->kind == CLAUSE_HAVE_KEYWORD)
        put_keyword(pr, c->keyword, false);
    else
        print_mods(pr, c->mods);
    print_versus(pr, c->versus);
}

static void print_static(Printer *pr, const Clause *c)
{
    switch ((ClauseKind)c->kind) {
    case CLAUSE_VERSUS:
        print_mods(pr, c->mods);
        print_versus(pr, c->versus);
        break;
    case CLAUSE_GET:
        print_selection(pr, c->selection);
        put(pr, is_plural(c->selection) ? "get" : "gets");
        print_mods(pr, c->mods);
        print_versus(pr, c->versus);
        print_each(pr, c->each);
        break;
    case CLAUSE_HAVE_COUNTERATTACK:
    case CLAUSE_HAVE_KEYWORD:
    case CLAUSE_HAVE_VERSUS:
        print_has_clause(pr, c);
        break;
    case CLAUSE_RESTRICT:
        print_selection(pr, c->selection);
        print_restrict(pr, c->restrict_, is_plural(c->selection));
        break;
    case CLAUSE_BEGINS:
        print_selection(pr, c->selection);
        put(pr, is_plural(c->selection) ? "begin each battle" : "begins each battle");
        put(pr, position_words[c->value]);
        break;
    case CLAUSE_PLAYER_CANNOT:
        put(pr, player_words(c->player.kind));
        put(pr, denied_words(c->value));
        break;
    case CLAUSE_HAND:
        print_hand_clause(pr, c);
        break;
    case CLAUSE_REQUIREMENT:
        print_requirement(pr, c->sign, &c->amount);
        break;
    case CLAUSE_ROLL:
        print_roll(pr, &c->roll);
        put(pr, c->roll.plural ? "get" : "gets");
        print_signed(pr, c->sign, &c->amount);
        break;
    case CLAUSE_INSTEAD:
        put(pr, "if");
        print_selection(pr, c->selection);
        put(pr, "would be destroyed,");
        if (c->may)
            put(pr, "you may");
        print_effects(pr, c->effects);
        put(pr, "instead");
        break;
    }
}

static void print_clause(Printer *pr, const Clause *c)
{
    if (c->while_first) {
        put(pr, "while");
        print_condition(pr, c->conditions);
        put_sign(pr, ",");
    }
    print_static(pr, c);
    if (!c->while_first && c->conditions != NULL) {
        put(pr, "while");
        print_condition(pr, c->conditions);
    }
    put_sign(pr, ".");
}

// ---- lines -----------------------------------------------------------------------------------

static void print_cost(Printer *pr, const Cost *c)
{
    pr->capital = true;
    switch ((CostKind)c->kind) {
    case COST_TEST:
        put(pr, "(");
        pr->glue = true;
        print_amount(pr, &c->amount);
        put_sign(pr, "+)");
        break;
    case COST_LOCK:
    case COST_CHARGE:
    case COST_DESTROY:
        put(pr, c->kind == COST_LOCK ? "lock" : c->kind == COST_CHARGE ? "charge" : "destroy");
        print_selection(pr, c->selection);
        break;
    case COST_DISCARD:
    case COST_REVEAL:
        put(pr, c->kind == COST_DISCARD ? "discard" : "reveal");
        print_hand_cards(pr, &c->hand);
        break;
    case COST_DISCARD_TOP:
        put(pr, "discard");
        print_deck_top(pr, &c->amount);
        put(pr, "of your deck");
        break;
    case COST_DISCARD_HAND:
        put(pr, "discard your command hand");
        break;
    case COST_REVEAL_HAND:
        put(pr, "reveal your command hand");
        break;
    case COST_RETURN:
        put(pr, "return");
        print_selection(pr, c->selection);
        put(pr, "to your hand");
        break;
    case COST_ENEMY_DRAWS:
        put(pr, "your enemy draws");
        print_cards(pr, &c->amount);
        break;
    }
}

static void print_item(Printer *pr, const Item *item, bool capital)
{
    pr->capital = capital;
    switch ((ItemKind)item->kind) {
    case ITEM_SENTENCE:
        print_sentence(pr, item->sentence);
        break;
    case ITEM_RESTRICTION:
        put(pr, item->restriction->not_playable ? "not playable while" : "only playable while");
        print_condition(pr, item->restriction->conditions);
        put_sign(pr, ".");
        break;
    case ITEM_X:
        put(pr, "X =");
        print_quantity(pr, item->x);
        put_sign(pr, ".");
        break;
    case ITEM_CLAUSE:
        print_clause(pr, item->clause);
        break;
    }
}

void cardlang__print(TextBuffer *buffer, const Ability *ability)
{
    Printer pr = {buffer, ability->table, buffer->length, false, false};
    bool capital = true;
    if (ability->timing == CARDLANG_TIMING_KEYWORDS) {
        pr.capital = true;
        for (const KeywordItem *k = ability->keywords; k != NULL; k = k->next) {
            if (k != ability->keywords)
                put_sign(&pr, ",");
            pr.capital = true;
            put(&pr, cardlang_ability_keyword(k->id));
        }
        put_sign(&pr, ".");
        return;
    }
    if (ability->timing == CARDLANG_TIMING_SETUP) {
        put(&pr, "When you set up your army,");
        capital = false;
    } else if (ability->timing != CARDLANG_TIMING_STATIC) {
        put(&pr, cardlang_timing_name((CardlangTiming)ability->timing));
        for (const Cost *c = ability->costs; c != NULL; c = c->next) {
            if (c != ability->costs)
                put_sign(&pr, ",");
            print_cost(&pr, c);
        }
        put_sign(&pr, ":");
    }
    for (const Item *item = ability->items; item != NULL; item = item->next) {
        print_item(&pr, item, capital);
        capital = true;
    }
    if (ability->unlimited)
        put(&pr, "Unlimited.");
}

void cardlang__print_effect(TextBuffer *buffer, const Ability *ability, const Effect *effect)
{
    Printer pr = {buffer, ability->table, buffer->length, true, false};
    print_effect(&pr, effect);
}

void cardlang__print_condition(TextBuffer *buffer, const Ability *ability,
                               const ConditionWords *conditions)
{
    Printer pr = {buffer, ability->table, buffer->length, false, false};
    print_condition(&pr, conditions);
}

void cardlang__print_trigger(TextBuffer *buffer, const Ability *ability,
                             const TriggerWords *trigger)
{
    Printer pr = {buffer, ability->table, buffer->length, false, false};
    print_trigger(&pr, trigger);
}

void cardlang__print_quantity(TextBuffer *buffer, const Ability *ability,
                              const QuantityWords *quantity)
{
    Printer pr = {buffer, ability->table, buffer->length, false, false};
    print_quantity(&pr, quantity);
}

void cardlang__print_cost(TextBuffer *buffer, const Ability *ability, const Cost *cost)
{
    Printer pr = {buffer, ability->table, buffer->length, true, false};
    print_cost(&pr, cost);
}

void cardlang__print_clause(TextBuffer *buffer, const Ability *ability, const Clause *clause)
{
    Printer pr = {buffer, ability->table, buffer->length, true, false};
    print_clause(&pr, clause);
}

void cardlang__print_noun(TextBuffer *buffer, const Ability *ability, const Noun *noun)
{
    Printer pr = {buffer, ability->table, buffer->length, false, false};
    print_noun(&pr, noun, SINGULAR);
}
