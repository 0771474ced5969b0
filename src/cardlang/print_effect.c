// The canonical wording of effects, by the forms of effects.inl.
#include "effects.h"
#include "print_internal.h"

void print__hand_cards(Printer *pr, const HandCards *hand)
{
    if (!hand->has_keyword) {
        print__cards(pr, &hand->count);
        return;
    }
    print__a_keyword(pr, hand->keyword);
    print__put(pr, "card");
}

void print__deck_top(Printer *pr, const Amount *count)
{
    print__put(pr, "the top");
    print__cards(pr, count);
}

void print__requirement(Printer *pr, int sign, const Amount *amount)
{
    print__put(pr, "this sector's flag requirement");
    print__put(pr, sign == 0 ? "becomes" : "gets");
    if (sign == 0)
        print__amount(pr, amount);
    else
        print__signed(pr, sign, amount);
}

// The parts of effects, a column of effects.inl.

static void say_player(Printer *pr, const Effect *e)
{
    print__put(pr, print__player_words(e->player.kind));
}

static void say_selection(Printer *pr, const Effect *e)
{
    print__selection(pr, e->selection);
}

static void say_seen(Printer *pr, const Effect *e)
{
    print__put(pr, e->them ? "them" : "it");
}

static void say_quantity(Printer *pr, const Effect *e)
{
    print__quantity(pr, e->quantity);
}

static void say_mods(Printer *pr, const Effect *e)
{
    print__mods(pr, e->mods);
}

static void say_change(Printer *pr, const Effect *e)
{
    print__signed(pr, e->sign, &e->amount);
}

static void say_number(Printer *pr, const Effect *e)
{
    print__amount(pr, &e->amount);
}

static void say_flags(Printer *pr, const Effect *e)
{
    print__signed(pr, e->sign, &e->amount);
    print__flag_noun(pr, &e->amount);
}

static void say_cards(Printer *pr, const Effect *e)
{
    print__cards(pr, &e->count);
}

static void say_hand_cards(Printer *pr, const Effect *e)
{
    print__hand_cards(pr, &e->hand);
}

static void say_deck_top(Printer *pr, const Effect *e)
{
    print__deck_top(pr, &e->count);
}

static void say_possessive(Printer *pr, const Effect *e)
{
    print__possessive(pr, e->possessive);
}

static void say_stat(Printer *pr, const Effect *e)
{
    print__put(pr, print__stat_word(e->stat));
}

static void say_gained(Printer *pr, const Effect *e)
{
    switch ((GainWhat)e->gain) {
    case GAIN_ABILITY:
        print__put(pr, cardlang_ability_keyword(e->keyword));
        break;
    case GAIN_KEYWORD:
        print__put_keyword(pr, e->keyword, false);
        break;
    case GAIN_ALL_ABILITIES:
        print__put(pr, "all abilities");
        break;
    }
}

static void say_restrict(Printer *pr, const Effect *e)
{
    print__restrict(pr, e->restrict_, print__is_plural(e->selection));
}

static void say_whose(Printer *pr, const Effect *e)
{
    print__whose(pr, &e->whose);
}

static void say_whose_deck(Printer *pr, const Effect *e)
{
    print__whose(pr, &e->whose2);
    print__put(pr, "deck");
}

static void say_owners_deck(Printer *pr, const Effect *e)
{
    print__whose(pr, &e->whose);
    print__put(pr, e->whose.kind == WHOSE_OWNERS ? "decks" : "deck");
}

static void say_owners_hand(Printer *pr, const Effect *e)
{
    print__whose(pr, &e->whose);
    print__put(pr, e->whose.kind == WHOSE_OWNERS ? "hands" : "hand");
}

static void say_zone(Printer *pr, const Effect *e)
{
    print__zone(pr, &e->zone);
}

static void say_found(Printer *pr, const Effect *e)
{
    print__put(pr, e->value == FOUND_TO_HAND ? "and put it into your hand" : "and infiltrate it");
}

static void say_goal(Printer *pr, const Effect *e)
{
    print__put(pr, e->value == CARDLANG_AREA_ANOTHER_SECTOR ? "another sector"
                   : e->value == CARDLANG_AREA_THIS_SECTOR  ? "this sector"
                                                            : "any sector");
}

static void say_roll(Printer *pr, const Effect *e)
{
    print__roll(pr, &e->roll);
}

static void say_versus(Printer *pr, const Effect *e)
{
    print__versus(pr, e->versus);
}

static void say_each(Printer *pr, const Effect *e)
{
    print__each(pr, e->each);
}

static void say_duration(Printer *pr, const Effect *e)
{
    print__duration(pr, e->duration);
}

static void say_random(Printer *pr, const Effect *e)
{
    if (e->random)
        print__put(pr, "at random");
}

static void put_word(Printer *pr, unsigned word)
{
    if (word == WORD_APOSTROPHE_S)
        pr->glue = true;
    print__put(pr, cardlang__word_text((Word)word));
}

// As its form in effects.inl says it.
void print__effect(Printer *pr, const Effect *e)
{
    static void (*const say[])(Printer *, const Effect *) = {
#define PART(name, read, say) say_##say,
#include "effects.inl"
    };
    bool several = e->has_player          ? print__player_is_plural(e->player.kind)
                   : e->selection != NULL ? print__is_plural(e->selection)
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

void print__effects(Printer *pr, const Effect *effects)
{
    for (const Effect *e = effects; e != NULL; e = e->next) {
        if (e != effects && e->separator == SEPARATOR_COMMA_THEN)
            print__put_sign(pr, ",");
        if (e != effects)
            print__put(pr, e->separator == SEPARATOR_AND ? "and" : "then");
        print__effect(pr, e);
    }
}
