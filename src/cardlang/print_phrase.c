// The canonical wording of what is spoken of: numbers, values, nouns, selections, players, and what
// cards cannot or may do.
#include "print_internal.h"

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

void print__put(Printer *pr, const char *text)
{
    put_span(pr, span_of(text));
}

// A sign that follows the word before it without a blank.
void print__put_sign(Printer *pr, const char *sign)
{
    pr->glue = true;
    print__put(pr, sign);
}

void print__put_number(Printer *pr, unsigned number)
{
    print__put(pr, text_format(pr->buffer->arena, "%u", number));
}

void print__put_keyword(Printer *pr, uint16_t keyword, bool plural)
{
    print__put(pr, pr->table->item[keyword].text);
    if (plural)
        print__put_sign(pr, "s");
}

const char *print__position_word(unsigned position)
{
    static const char *const words[] = {"", "ready", "locked", "", "charging"};
    return words[position];
}

const char *print__role_word(unsigned role)
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

const char *print__stat_word(unsigned stat)
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

bool print__amount_is_one(const Amount *amount)
{
    return amount->kind == AMOUNT_A || (amount->kind == AMOUNT_NUMBER && amount->number == 1);
}

void print__amount(Printer *pr, const Amount *amount)
{
    if (amount->kind == AMOUNT_X)
        print__put(pr, "X");
    else if (amount->kind == AMOUNT_D6)
        print__put(pr, "d6");
    else if (amount->kind == AMOUNT_A)
        print__put(pr, "a");
    else if (amount->kind == AMOUNT_NUMBER)
        print__put_number(pr, amount->number);
}

void print__signed(Printer *pr, int sign, const Amount *amount)
{
    print__put(pr, sign > 0 ? "+" : "-");
    pr->glue = true;
    print__amount(pr, amount);
}

void print__cards(Printer *pr, const Amount *count)
{
    print__amount(pr, count);
    print__put(pr, count->kind == AMOUNT_NONE || print__amount_is_one(count) ? "card" : "cards");
}

void print__flag_noun(Printer *pr, const Amount *amount)
{
    print__put(pr, print__amount_is_one(amount) ? "flag" : "flags");
}

void print__mods(Printer *pr, const StatMod *mods)
{
    for (const StatMod *mod = mods; mod != NULL; mod = mod->next) {
        if (mod != mods && mod->next == NULL)
            print__put(pr, "and");
        else if (mod != mods)
            print__put_sign(pr, ",");
        print__signed(pr, mod->sign, &mod->amount);
        if (mod->stat == CARDLANG_FLAGS)
            print__flag_noun(pr, &mod->amount);
        else
            print__put(pr, print__stat_word(mod->stat));
    }
}

void print__versus(Printer *pr, const Noun *versus)
{
    if (versus == NULL)
        return;
    print__put(pr, "vs.");
    print__noun(pr, versus, PLURAL);
}

void print__each(Printer *pr, const Noun *each)
{
    if (each == NULL)
        return;
    print__put(pr, "for each");
    print__noun(pr, each, SINGULAR);
}

void print__duration(Printer *pr, unsigned duration)
{
    if (duration == CARDLANG_DURATION_BA)
        print__put(pr, "until the end of this BA");
    else if (duration == CARDLANG_DURATION_BATTLE)
        print__put(pr, "until the end of the battle");
    else if (duration == CARDLANG_DURATION_TURN)
        print__put(pr, "until the end of the turn");
}

void print__possessive(Printer *pr, const Possessive *possessive)
{
    if (possessive->kind == POSSESSIVE_ITS) {
        print__put(pr, "its");
        return;
    }
    print__put(pr, possessive->kind == POSSESSIVE_THIS   ? "this"
                   : possessive->kind == POSSESSIVE_THAT ? "that"
                                                         : "the");
    if (possessive->role != 0)
        print__put(pr, print__role_word(possessive->role));
    if (possessive->position != 0)
        print__put(pr, print__position_word(possessive->position));
    print__put(pr, kind_text(possessive->kind_word, SINGULAR));
    print__put_sign(pr, "'s");
}

void print__whose(Printer *pr, const Whose *whose)
{
    static const char *const words[] = {"your",          "your enemy's",  "its owner's",
                                        "each player's", "that player's", "their",
                                        "any player's",  "their owners'"};
    print__put(pr, words[whose->kind]);
}

void print__quantity(Printer *pr, const QuantityWords *quantity)
{
    switch ((QuantityForm)quantity->form) {
    case FORM_AMOUNT:
        print__amount(pr, &quantity->amount);
        break;
    case FORM_COUNT:
        print__put(pr, "the number of");
        print__noun(pr, quantity->noun, GROUP);
        break;
    case FORM_STAT:
        print__possessive(pr, quantity->possessive);
        print__put(pr, print__stat_word(quantity->stat));
        break;
    case FORM_ROLLED:
        print__put(pr, "the number rolled");
        break;
    case FORM_CARDS:
        print__put(pr, "the number of cards in");
        print__whose(pr, &quantity->whose);
        print__put(pr, quantity->zone == ZONE_DISCARD ? "discard pile"
                       : quantity->command            ? "command hand"
                                                      : "hand");
        break;
    }
    if (quantity->plus_count > 0) {
        print__put(pr, quantity->plus < 0 ? "-" : "+");
        print__put_number(pr, (unsigned)(quantity->plus < 0 ? -quantity->plus : quantity->plus));
    }
}

// ---- nouns and selections --------------------------------------------------------------------

static void print_adjective(Printer *pr, const Adjective *adjective)
{
    switch ((AdjectiveKind)adjective->kind) {
    case ADJECTIVE_ENEMY:
        print__put(pr, "enemy");
        break;
    case ADJECTIVE_YOUR:
        print__put(pr, "your");
        break;
    case ADJECTIVE_POSITION:
        print__put(pr, print__position_word(adjective->value));
        break;
    case ADJECTIVE_ROLE:
        print__put(pr, print__role_word(adjective->value));
        break;
    case ADJECTIVE_KEYWORD:
        print__put_keyword(pr, adjective->value, false);
        break;
    case ADJECTIVE_ABILITY:
        print__put(pr, cardlang_ability_keyword(adjective->value));
        break;
    case ADJECTIVE_SIDE:
        print__put(pr, side_word(adjective->value));
        break;
    case ADJECTIVE_NON:
        print__put(pr, "non-");
        pr->glue = true;
        print__put_keyword(pr, adjective->value, false);
        break;
    }
}

static void print_qualifier(Printer *pr, const Qualifier *qualifier)
{
    switch ((QualifierKind)qualifier->kind) {
    case QUALIFIER_STAT:
        print__put(pr, "with");
        print__put(pr, print__stat_word(qualifier->stat));
        print__put_number(pr, qualifier->number);
        print__put(pr, qualifier->more ? "or more" : "or less");
        break;
    case QUALIFIER_FLAGS:
        print__put(pr, "with");
        print__put_number(pr, qualifier->number);
        print__put(pr, qualifier->more ? "or more flags" : "or fewer flags");
        break;
    case QUALIFIER_EXTREME:
        print__put(pr, qualifier->more ? "with the highest" : "with the lowest");
        print__put(pr, print__stat_word(qualifier->stat));
        break;
    case QUALIFIER_GREATER:
        print__put(pr, "with greater");
        print__put(pr, print__stat_word(qualifier->stat));
        print__put(pr, "than");
        if (qualifier->than == KIND_NONE) {
            print__put(pr, "it");
        } else {
            print__put(pr, "this");
            print__put(pr, kind_text(qualifier->than, SINGULAR));
        }
        break;
    case QUALIFIER_NAMED:
        print__put(pr, "named \"");
        pr->glue = true;
        put_span(pr, qualifier->name);
        print__put_sign(pr, "\"");
        break;
    case QUALIFIER_SECTOR:
        print__put(pr, qualifier->area == CARDLANG_AREA_THIS_SECTOR      ? "at this sector"
                       : qualifier->area == CARDLANG_AREA_ANOTHER_SECTOR ? "at another sector"
                                                                         : "at any sector");
        break;
    case QUALIFIER_FLEET:
        print__put(pr, qualifier->area == CARDLANG_AREA_YOUR_FLEET ? "in your fleet"
                                                                   : "in your enemy's fleet");
        break;
    case QUALIFIER_OTHER_THAN:
        print__put(pr, "other than this");
        print__put(pr, kind_text(qualifier->than, SINGULAR));
        break;
    }
}

void print__noun(Printer *pr, const Noun *noun, Number number)
{
    for (const Adjective *a = noun->adjectives; a != NULL; a = a->next)
        print_adjective(pr, a);
    if (noun->kind == KIND_NONE)
        print__put_keyword(pr, noun->keyword, noun->plural);
    else
        print__put(pr, kind_text(noun->kind, number));
    for (const Qualifier *q = noun->qualifiers; q != NULL; q = q->next)
        print_qualifier(pr, q);
}

// "a" or "an" before a word.
void print__article(Printer *pr, const char *next)
{
    Span word = span_of(next);
    char first = next[0];
    bool vowel = first != '\0' && span_find_char(SPAN_LITERAL("aeiouAEIOU"), first) != SIZE_MAX;
    // "a unit", "a unique ship", but "an unaligned unit".
    if (span_starts_with_nocase(word, "uni") || span_starts_with_nocase(word, "eu"))
        vowel = false;
    print__put(pr, vowel ? "an" : "a");
}

const char *print__first_word(const Printer *pr, const Noun *noun)
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
        return print__position_word(a->value);
    case ADJECTIVE_ROLE:
        return print__role_word(a->value);
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

void print__a_keyword(Printer *pr, uint16_t keyword)
{
    print__article(pr, pr->table->item[keyword].text);
    print__put_keyword(pr, keyword, false);
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
        return !print__amount_is_one(&chooser->amount);
    }
    return false;
}

static void print_chooser(Printer *pr, const Chooser *chooser, const char *next)
{
    switch ((ChooserKind)chooser->kind) {
    case CHOOSER_ANY:
        print__put(pr, "any");
        break;
    case CHOOSER_ANY_NUMBER:
        print__put(pr, "any number of");
        break;
    case CHOOSER_A:
        print__article(pr, next);
        break;
    case CHOOSER_ANOTHER:
        print__put(pr, "another");
        break;
    case CHOOSER_UP_TO:
        print__put(pr, "up to");
        print__amount(pr, &chooser->amount);
        break;
    case CHOOSER_X:
        print__put(pr, "X");
        break;
    case CHOOSER_NUMBER:
        print__amount(pr, &chooser->amount);
        break;
    case CHOOSER_OTHER:
        print__amount(pr, &chooser->amount);
        print__put(pr, "other");
        break;
    }
}

bool print__is_plural(const Selection *selection)
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

void print__selection(Printer *pr, const Selection *selection)
{
    bool plural = print__is_plural(selection);
    switch ((SelectionKind)selection->kind) {
    case SELECTION_IT:
    case SELECTION_THEM:
        print__put(pr, selection->kind == SELECTION_IT ? "it" : "them");
        break;
    case SELECTION_THIS:
    case SELECTION_THAT:
        print__put(pr, selection->kind == SELECTION_THIS ? "this" : "that");
        print__put(pr, kind_text(selection->kind_word, SINGULAR));
        break;
    case SELECTION_THIS_KEYWORD:
    case SELECTION_THAT_KEYWORD:
        print__put(pr, selection->kind == SELECTION_THIS_KEYWORD ? "this" : "that");
        print__put_keyword(pr, selection->keyword, selection->plural);
        break;
    case SELECTION_ROLE:
        print__put(pr, "the");
        print__put(pr, print__role_word(selection->role));
        print__put(pr, kind_text(selection->kind_word, SINGULAR));
        break;
    case SELECTION_CHOOSE:
        print_chooser(pr, &selection->chooser, print__first_word(pr, selection->noun));
        print__noun(pr, selection->noun, plural ? PLURAL : SINGULAR);
        break;
    case SELECTION_CHOOSE_OF:
        print_chooser(pr, &selection->chooser, "");
        print__put(pr, of_whom_words(selection->of));
        print__noun(pr, selection->noun, PLURAL);
        break;
    case SELECTION_ALL:
        print__put(pr, selection->each ? "each" : "all");
        if (selection->other)
            print__put(pr, "other");
        print__noun(pr, selection->noun, plural ? GROUP : SINGULAR);
        break;
    case SELECTION_ALL_YOUR_OTHER:
        print__put(pr, selection->each ? "each your other" : "all your other");
        print__noun(pr, selection->noun, GROUP);
        break;
    case SELECTION_ALL_OF:
        print__put(pr, selection->each ? "each of" : "all of");
        print__put(pr, selection->of == OF_YOUR ? "your" : "their");
        if (selection->other)
            print__put(pr, "other");
        print__noun(pr, selection->noun, GROUP);
        break;
    case SELECTION_YOUR:
        print__put(pr, selection->other ? "your other" : "your");
        print__noun(pr, selection->noun, GROUP);
        break;
    case SELECTION_ENEMY:
        print__put(pr, "enemy");
        print__noun(pr, selection->noun, GROUP);
        break;
    }
}

void print__zone(Printer *pr, const ZoneWords *zone)
{
    switch ((ZoneKind)zone->kind) {
    case ZONE_HAND_OR_DISCARD:
        print__put(pr, "your hand or discard pile");
        return;
    case ZONE_DECK_TOP:
        print__put(pr, "the top of your deck");
        return;
    case ZONE_ANOTHER_SECTOR:
        print__put(pr, "another sector");
        return;
    case ZONE_HAND:
    case ZONE_DISCARD:
    case ZONE_DECK:
    case ZONE_FLEET:
        break;
    }
    print__whose(pr, &zone->whose);
    print__put(pr, zone->kind == ZONE_HAND      ? "hand"
                   : zone->kind == ZONE_DISCARD ? "discard pile"
                   : zone->kind == ZONE_DECK    ? "deck"
                                                : "fleet");
}

// ---- players ---------------------------------------------------------------------------------

bool print__player_is_plural(unsigned player)
{
    return player == PLAYER_YOU || player == PLAYER_BOTH;
}

const char *print__player_words(unsigned player)
{
    static const char *const words[] = {"you", "your enemy", "each player", "both players",
                                        "that player"};
    return words[player];
}

// The player and the verb in the right form: "you draw", "your enemy draws".
void print__player_verb(Printer *pr, const Player *player, const char *base)
{
    print__put(pr, print__player_words(player->kind));
    print__put(pr, base);
    if (print__player_is_plural(player->kind))
        return;
    char last = base[span_of(base).length - 1];
    print__put_sign(pr, last == 's' || last == 'h' ? "es" : "s");
}

void print__has(Printer *pr, const Player *player)
{
    print__put(pr, print__player_words(player->kind));
    print__put(pr, print__player_is_plural(player->kind) ? "have" : "has");
}

void print__roll(Printer *pr, const RollRef *roll)
{
    static const char *const words[] = {"the roll", "that roll", "any roll", "your",
                                        "your enemy's"};
    print__put(pr, words[roll->kind]);
    if (roll->kind == ROLL_YOUR || roll->kind == ROLL_ENEMYS)
        print__put(pr, roll->plural ? "rolls" : "roll");
}

// ---- restrictions on cards -------------------------------------------------------------------

static void print_attacks(Printer *pr, unsigned by)
{
    if (by == CARDLANG_BY_ASSAULTS)
        print__put(pr, "assaults");
    else if (by == CARDLANG_BY_SHOTS)
        print__put(pr, "shooting attacks");
}

static void print_verb(Printer *pr, unsigned verb)
{
    switch (verb) {
    case CARDLANG_VERB_SHOOT:
        print__put(pr, "shoot");
        break;
    case CARDLANG_VERB_ASSAULT:
        print__put(pr, "assault");
        break;
    case CARDLANG_VERB_SHOOT | CARDLANG_VERB_ASSAULT:
        print__put(pr, "attack");
        break;
    case CARDLANG_VERB_BLOCK_SHOTS:
        print__put(pr, "block shooting attacks");
        break;
    case CARDLANG_VERB_BLOCK_ASSAULTS:
        print__put(pr, "block assaults");
        break;
    case CARDLANG_VERB_BLOCK_SHOTS | CARDLANG_VERB_BLOCK_ASSAULTS:
        print__put(pr, "block");
        break;
    case CARDLANG_VERB_CHARGE:
        print__put(pr, "charge");
        break;
    case CARDLANG_VERB_RALLY:
        print__put(pr, "rally");
        break;
    case CARDLANG_VERB_SWEEP:
        print__put(pr, "make sweeping advances");
        break;
    default:
        print__put(pr, "use abilities");
        break;
    }
}

static void print_by(Printer *pr, const RestrictWords *words)
{
    if (words->by == CARDLANG_BY_NONE)
        return;
    print__put(pr, "by");
    if (words->by == CARDLANG_BY_CARDS)
        print__noun(pr, words->noun, PLURAL);
    else if (words->by == CARDLANG_BY_TACTICS)
        print__put(pr, "tactics");
    else if (words->by == CARDLANG_BY_ABILITIES)
        print__put(pr, "abilities");
    else
        print_attacks(pr, words->by);
}

void print__restrict(Printer *pr, const RestrictWords *words, bool plural)
{
    switch ((CardlangRestrictKind)words->kind) {
    case CARDLANG_CANNOT:
        print__put(pr, "cannot");
        print_verb(pr, words->verb);
        break;
    case CARDLANG_CAN_ONLY:
        print__put(pr, "can only");
        print_verb(pr, words->verb);
        break;
    case CARDLANG_CANNOT_BE_BLOCKED:
        print__put(pr, "cannot be blocked");
        print_by(pr, words);
        break;
    case CARDLANG_CANNOT_BE_DESTROYED:
        print__put(pr, "cannot be destroyed");
        break;
    case CARDLANG_CANNOT_BE_LOCKED:
        print__put(pr, "cannot be locked");
        break;
    case CARDLANG_CANNOT_BE_RALLIED:
        print__put(pr, "cannot be rallied");
        break;
    case CARDLANG_CANNOT_BE_TARGETED:
        print__put(pr, "cannot be targeted");
        print_by(pr, words);
        break;
    case CARDLANG_CANNOT_BE_DAMAGED:
        print__put(pr, "cannot be dealt damage");
        break;
    case CARDLANG_MAY_BLOCK:
        print__put(pr, "may block");
        print_attacks(pr, words->by);
        print__put(pr, "while");
        print__put(pr, print__position_word(words->positions));
        break;
    case CARDLANG_MAY_SHOOT_LOCKED:
        print__put(pr, "may shoot while locked");
        break;
    case CARDLANG_MAY_ASSAULT_READY:
        print__put(pr, "may assault while ready");
        break;
    case CARDLANG_MAY_BLOCK_ANY:
        print__put(pr, "may block any attack");
        break;
    case CARDLANG_NEED_NOT_LOCK:
        print__put(pr, plural ? "do not lock to" : "does not lock to");
        print_verb(pr, words->verb);
        break;
    }
}
