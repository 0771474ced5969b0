// Settings of a part of a question: "bs=4", "bs 4", "snap"; values, and what people call them.
#include "odds_internal.h"

#include <string.h>

static const char *shown(OddsReader *reader, Span word)
{
    return text_visible(reader->arena, span_slice(word, 0, 60));
}

// --- values ---

static bool read_dice(Span text, OddsDice *out)
{
    int64_t count = 1, sides = 0, plus = 0;
    size_t d = span_find_char(text, 'D');
    if (d == SIZE_MAX)
        d = span_find_char(text, 'd');
    if (d == SIZE_MAX) {
        if (!span_integer(text, 0, ODDS_MAX, &plus))
            return false;
        *out = (OddsDice){0, 0, (int)plus};
        return true;
    }
    Span after = span_from(text, d + 1);
    size_t sign = span_find_char(after, '+');
    if (d > 0 && !span_integer(span_slice(text, 0, d), 1, 40, &count))
        return false;
    if (sign != SIZE_MAX && !span_integer(span_from(after, sign + 1), 0, ODDS_MAX, &plus))
        return false;
    if (!span_integer(sign == SIZE_MAX ? after : span_slice(after, 0, sign), 3, 6, &sides) ||
        (sides != 3 && sides != 6))
        return false;
    *out = (OddsDice){(int)count, (int)sides, (int)plus};
    return true;
}

// "7.3" is 8: no more than three places.
static bool read_inches(Span text, int64_t max, int64_t *out)
{
    size_t point = span_find_char(text, '.');
    int64_t part = 0;
    if (point == SIZE_MAX)
        return span_integer(text, 0, max, out);
    Span places = span_from(text, point + 1);
    if (places.length == 0 || places.length > 3 || places.text[0] == '-' || places.text[0] == '+' ||
        !span_integer(places, 0, 999, &part) ||
        !span_integer(span_slice(text, 0, point), 0, max, out))
        return false;
    *out += part > 0 ? 1 : 0;
    return *out <= max;
}

static void *field(const OddsSetting *setting, void *part)
{
    return (char *)part + setting->offset;
}

static const char *wanted(OddsReader *reader, const OddsSetting *setting)
{
    if (setting->type == ODDS_DICE)
        return text_format(reader->arena, "Give %s=N or dice such as %s=2D6", setting->name,
                           setting->name);
    if (setting->type == ODDS_INCHES)
        return text_format(reader->arena, "Give %s=N, inches such as 7 or 7.3, at most %d",
                           setting->name, setting->max);
    if (setting->type == ODDS_RANK)
        return text_format(reader->arena, "Give %s=%d to %s=%d, or %s=-", setting->name,
                           setting->min, setting->name, setting->max, setting->name);
    if (setting->type == ODDS_NEED)
        return text_format(reader->arena, "Give %s=%d+ to %s=%d+, or %s=-", setting->name,
                           setting->min, setting->name, setting->max, setting->name);
    return text_format(reader->arena, "Give %s=N with N from %d to %d", setting->name, setting->min,
                       setting->max);
}

static void set_value(OddsReader *reader, const OddsSetting *setting, Span value, void *part)
{
    bool ok = false;
    int64_t number = 0;
    if (setting->type == ODDS_DICE) {
        ok = read_dice(value, field(setting, part));
    } else if ((setting->type == ODDS_NEED || setting->type == ODDS_RANK) &&
               span_equal_text(value, "-")) {
        ok = true;
        *(int *)field(setting, part) = 0;
    } else if (setting->type == ODDS_INCHES) {
        ok = read_inches(value, setting->max, &number);
        if (ok)
            *(int *)field(setting, part) = (int)number;
    } else {
        bool has_plus = setting->type == ODDS_NEED && span_ends_with(value, "+");
        Span digits = has_plus ? span_slice(value, 0, value.length - 1) : value;
        ok = span_integer(digits, setting->min, setting->max, &number);
        if (ok)
            *(int *)field(setting, part) = (int)number;
    }
    if (!ok)
        odds_fail(reader, wanted(reader, setting), "\"%s\" cannot be %s", setting->name,
                  shown(reader, value));
}

const OddsSetting *odds_find_setting(const OddsPartForm *form, Span name)
{
    for (const OddsSetting *s = form->setting; s->name != NULL; s++)
        if (span_equal_nocase_text(name, s->name))
            return s;
    return NULL;
}

static bool has_name(const char *const *names, size_t count, const char *name)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(names[i], name) == 0)
            return true;
    return false;
}

// The first setting of that word that can stand here.
static const char *meant(const OddsGame *game, const char *const *names, size_t count, Span name)
{
    for (const OddsSaid *said = game->said; said->name != NULL; said++)
        if (span_equal_nocase_text(name, said->said) && has_name(names, count, said->name))
            return said->name;
    return NULL;
}

// "unit=": the key of a name with nothing behind it.
static bool is_nameless(const OddsReader *reader, Span word)
{
    size_t equals = span_find_char(word, '=');
    if (equals == SIZE_MAX)
        return false;
    Span name = span_slice(word, 0, equals);
    Span value = span_from(word, equals + 1);
    return odds__is_name_of(reader->game, name) &&
           (value.length == 0 || span_equal_nocase_text(value, "\"\""));
}

// What to do about a word that stands where it does not belong: a number that comes late, a setting
// of the other side of `at`. NULL: it is neither.
static const char *misplaced(const OddsReader *reader, const OddsPartForm *form, Span name)
{
    const OddsVerb *verb =
        reader->word_count > 1 ? odds_find_verb(reader->game, reader->word[1]) : NULL;
    int64_t number = 0;
    if (form->count_offset != SIZE_MAX && span_integer(name, 1, INT32_MAX, &number))
        return ODDS_ROW("Write the number first");
    for (int side = 0; verb != NULL && verb->part[1] != NULL && side < 2; side++)
        if (verb->part[side] != form && odds_find_setting(verb->part[side], name) != NULL)
            return side == 0 ? ODDS_ROW("Write it before at") : ODDS_ROW("Write it after at");
    return NULL;
}

static void fail_unknown(OddsReader *reader, const OddsPartForm *form, Span name)
{
    const char *where = misplaced(reader, form, name);
    if (where != NULL) {
        odds_fail(reader, where, "\"%s\" is no setting here", shown(reader, name));
        return;
    }
    const char *names[ODDS_NAMES_MAX];
    size_t count = 0;
    for (const OddsSetting *s = form->setting;
         s->name != NULL && count < ODDS_NAMES_MAX - ODDS_NAME_KEYS_MAX; s++)
        names[count++] = s->name;
    for (const char *const *key = reader->game->name_key; *key != NULL; key++)
        names[count++] = *key;
    const char *by_word = meant(reader->game, names, count, name);
    size_t nearest = text_nearest(name, names, count);
    if (by_word == NULL && nearest != SIZE_MAX)
        by_word = names[nearest];
    if (by_word != NULL && odds__is_name_of(reader->game, span_of(by_word)))
        by_word = text_format(reader->arena, "%s=", by_word);
    const char *remedy =
        by_word != NULL ? text_format(reader->arena, "Did you mean \"%s\"?", by_word)
                        : language_text_in(reader->arena,
                                           "`strategium odds help GAME` lists what can stand here");
    odds_fail(reader, remedy, "\"%s\" is no setting here", shown(reader, name));
}

// Whether the next word can be the value of the one before: a number, dice, a dash.
static bool is_value(const OddsReader *reader)
{
    if (odds_is_end(reader))
        return false;
    Span word = reader->word[reader->at];
    char first = word.text[0];
    return (first >= '0' && first <= '9') || first == '-' ||
           ((first == 'D' || first == 'd') && word.length > 1 && word.text[1] <= '9');
}

static void read_setting(OddsReader *reader, const OddsPartForm *form, Span word, void *part)
{
    size_t equals = span_find_char(word, '=');
    Span name = equals == SIZE_MAX ? word : span_slice(word, 0, equals);
    const OddsSetting *setting = odds_find_setting(form, name);
    if (setting == NULL && is_nameless(reader, word)) {
        odds_fail(reader, text_format(reader->arena, "Give %s=NAME", shown(reader, name)),
                  "\"%s\" needs a value", shown(reader, name));
        return;
    }
    if (setting == NULL) {
        fail_unknown(reader, form, name);
        return;
    }
    bool is_bare = setting->type == ODDS_FLAG || setting->type == ODDS_WORD;
    if (!is_bare && equals == SIZE_MAX && is_value(reader)) { // "bs 4" and "--bs 4"
        set_value(reader, setting, reader->word[reader->at++], part);
        return;
    }
    if (is_bare != (equals == SIZE_MAX)) {
        odds_fail(reader,
                  is_bare ? text_format(reader->arena, "Write just %s", setting->name)
                          : wanted(reader, setting),
                  is_bare ? "\"%s\" takes no value" : "\"%s\" needs a value", setting->name);
        return;
    }
    if (setting->type == ODDS_FLAG)
        *(bool *)field(setting, part) = true;
    else if (setting->type == ODDS_WORD)
        *(int *)field(setting, part) = setting->min;
    else
        set_value(reader, setting, span_from(word, equals + 1), part);
}

void odds_read_part(OddsReader *reader, const OddsPartForm *form, void *part)
{
    bool is_first = true;
    while (!odds_is_end(reader)) {
        Span word = reader->word[reader->at];
        if (span_equal_nocase_text(word, "at") || span_equal_nocase_text(word, "and"))
            return;
        reader->at++;
        int64_t count = 0;
        if (is_first && form->count_offset != SIZE_MAX && span_is_digits(word))
            if (!span_integer(word, 1, INT32_MAX, &count) || count < 1 || count > form->count_max)
                odds_fail(reader, NULL, "the number must be from 1 to %d", form->count_max);
            else
                *(int *)((char *)part + form->count_offset) = (int)count;
        else
            read_setting(reader, form, word, part);
        is_first = false;
    }
}
