// Weapons as numbers: range, Strength, AP, class, attacks of the packs' words.
#include "aod_arms.h"

#include "base_span.h"

#include <string.h>

static Span words_of(const char *text)
{
    return text == NULL ? (Span){0} : span_trim(span_of(text));
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

// The next whole number of the text, at most 999. False: there is none.
static bool take_number(Span *rest, int *out)
{
    enum { NUMBER_MAX = 999 };
    size_t at = 0;
    while (at < rest->length && !is_digit(rest->text[at]))
        at++;
    if (at == rest->length)
        return false;
    *out = 0;
    for (; at < rest->length && is_digit(rest->text[at]); at++)
        *out = *out < NUMBER_MAX ? *out * 10 + (rest->text[at] - '0') : NUMBER_MAX;
    *rest = span_from(*rest, at);
    return true;
}

// `24"`, `12"-72"`, "Up to 18\"", "Template".
static void read_range(Span text, AodArmMode *out)
{
    int first = 0;
    int last = 0;
    if (span_equal_nocase_text(text, "Template")) {
        out->reach = AOD_REACH_TEMPLATE;
        return;
    }
    if (span_equal_nocase_text(text, "Hellstorm")) {
        out->reach = AOD_REACH_HELLSTORM;
        return;
    }
    if (!take_number(&text, &first))
        return;
    bool has_two = take_number(&text, &last);
    out->range_from_u = has_two ? first * AOD_INCH : 0;
    out->range_u = (has_two ? last : first) * AOD_INCH;
}

// "8", "User", "+2", "User+4", "x2". What is none of them ("*", "10/8/6") the weapon's rules say.
static void read_strength(Span text, AodArmMode *out)
{
    int number = 0;
    bool is_user = span_starts_with_nocase(text, "User");
    bool is_times = text.length > 0 && (text.text[0] == 'x' || text.text[text.length - 1] == 'x');
    bool is_plus = is_user || (text.length > 0 && text.text[0] == '+');
    bool has_number = take_number(&text, &number) && number <= UINT8_MAX;
    if (!has_number && !is_user)
        return;
    bool is_bare = is_user && !has_number && text.length == sizeof "User" - 1;
    if (text.length > 0 && !is_times && !is_bare) // something else behind it
        return;
    out->strength_kind = is_times  ? AOD_STRENGTH_TIMES
                         : is_plus ? AOD_STRENGTH_PLUS
                                   : AOD_STRENGTH_FIXED;
    out->strength = has_number ? (uint8_t)number : 0;
}

// "3", "D6", "2D6".
static void read_attacks(Span text, AodArmMode *out)
{
    size_t dice = span_find_nocase(text, SPAN_LITERAL("D6"));
    int number = 0;
    if (dice != SIZE_MAX) {
        Span before = span_slice(text, 0, dice);
        out->shot_dice = take_number(&before, &number) ? (uint8_t)(number & 0xFF) : 1;
        return;
    }
    if (take_number(&text, &number))
        out->shots = (uint8_t)(number & 0xFF);
}

static uint8_t class_of(Span text)
{
    static const char *const words[] = {[AOD_ARM_NONE] = "",
                                        [AOD_ARM_MELEE] = "Melee",
                                        [AOD_ARM_PISTOL] = "Pistol",
                                        [AOD_ARM_ASSAULT] = "Assault",
                                        [AOD_ARM_RAPID_FIRE] = "Rapid Fire",
                                        [AOD_ARM_HEAVY] = "Heavy",
                                        [AOD_ARM_ORDNANCE] = "Ordnance",
                                        [AOD_ARM_DESTROYER] = "Destroyer",
                                        [AOD_ARM_BOMB] = "Bomb"};
    for (uint8_t i = 1; i < sizeof words / sizeof *words; i++)
        if (span_equal_nocase_text(text, words[i]))
            return i;
    return AOD_ARM_NONE;
}

// RULE-Weapon_families.
static uint16_t families_of(Span name)
{
    static const struct {
        const char *words;
        bool is_whole;
    } known[] = {
#define X(name, words, is_whole) {words, is_whole},
#include "aod_families.inl"
#undef X
    };
    _Static_assert(AOD_FAMILY_BITS <= 16, "they are a word of bits");
    unsigned families = 0;
    for (unsigned i = 0; i < sizeof known / sizeof *known; i++) {
        Span rest = span_of(known[i].words);
        Span word;
        while (rest.length > 0) {
            if (!span_next_part(&rest, ';', &word)) {
                word = rest;
                rest = (Span){0};
            }
            bool is_it = known[i].is_whole ? span_equal_nocase(name, word)
                                           : span_find_nocase(name, word) != SIZE_MAX;
            families |= is_it ? 1U << i : 0;
        }
    }
    return (uint16_t)families;
}

// RULE-Prehensile_Dataspike: so many attacks it makes besides those of the weapon.
static uint8_t limb_of(Span name)
{
    static const struct {
        const char *words;
        uint8_t attacks;
    } known[] = {{"Servo-Arm", 1}, {"Prehensile Dataspike", 1}, {"Machinator Array", 2}};
    for (unsigned i = 0; i < sizeof known / sizeof *known; i++)
        if (span_equal_nocase_text(name, known[i].words))
            return known[i].attacks;
    return 0;
}

AodArmMode aod__arm_mode(Arena *arena, const AodWeapon *weapon)
{
    AodArmMode out = {.weapon = weapon};
    int ap = 0;
    Span ap_text = words_of(weapon->ap);
    read_range(words_of(weapon->range), &out);
    read_strength(words_of(weapon->strength), &out);
    read_attacks(words_of(weapon->attacks), &out);
    out.ap = take_number(&ap_text, &ap) ? (uint8_t)(ap & 0xFF) : 0;
    out.arm_class = class_of(words_of(weapon->kind));
    out.is_bolter = span_equal_text(words_of(weapon->name), "Bolter");
    out.limb = limb_of(words_of(weapon->name));
    out.families = families_of(words_of(weapon->name));
    out.special = aod__has_list(arena, weapon->rule, weapon->rule_count);
    return out;
}
