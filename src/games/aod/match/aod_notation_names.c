// Names of units, models, lengths and points, both ways.
#include "aod_notation.h"

#include "base_length.h"

#include <string.h>

const char *const aod__class_words[AOD_CLASSES] = {"infantry", "daemon",  "dreadnought",
                                                   "cavalry",  "vehicle", "primarch"};

const char *const aod__class_names[AOD_CLASSES] = {
    "infantry",           "daemons",  "Dreadnoughts and Automata",
    "cavalry and Flyers", "vehicles", "Primarchs"};

const char *const aod__shape_words[AOD_SHAPES] = {
    [AOD_SHAPE_KEEP] = "keep",         [AOD_SHAPE_LINE] = "line",
    [AOD_SHAPE_RANKS_2] = "two ranks", [AOD_SHAPE_RANKS_3] = "three ranks",
    [AOD_SHAPE_COLUMN] = "column",     [AOD_SHAPE_BLOCK] = "block",
    [AOD_SHAPE_RING] = "ring",         [AOD_SHAPE_SKIRMISH] = "skirmish",
    [AOD_SHAPE_SCREEN] = "screen",
};

// --- writing -------------------------------------------------------------------------------------

void aod__write_unit(const AodMatch *m, unsigned unit, TextBuffer *out)
{
    if (unit >= m->unit_count) {
        text_append_char(out, '?');
        return;
    }
    text_append_char(out, m->unit[unit].seat == 0 ? 'a' : 'b');
    text_append_int(out, m->unit[unit].number);
}

void aod__write_model(const AodMatch *m, unsigned model, TextBuffer *out)
{
    if (model >= m->model_count) {
        text_append_char(out, '?');
        return;
    }
    aod__write_unit(m, m->model[model].unit, out);
    text_append_char(out, '.');
    text_append_int(out, m->model[model].number);
}

// Inches: each unit has one such decimal, and each decimal one unit.
static const LengthScale scale = {AOD_INCH, 4};

void aod__write_length(int32_t u, TextBuffer *out)
{
    length_append(out, scale, u);
}

void aod__write_point(int32_t x, int32_t y, unsigned floor, TextBuffer *out)
{
    length_append_point(out, scale, x, y);
    if (floor != 0)
        text_print(out, "@%u", floor);
}

void aod__say_unit(const AodMatch *m, unsigned unit, TextBuffer *out)
{
    if (unit < m->unit_count)
        text_print(out, "%s ", m->unit[unit].name);
    aod__write_unit(m, unit, out);
}

void aod__say_model(const AodMatch *m, unsigned model, TextBuffer *out)
{
    if (model < m->model_count)
        text_print(out, "%s ", aod__kind(m, model)->made->profile->name);
    aod__write_model(m, model, out);
}

void aod__say_piece(const AodMatch *m, unsigned piece, TextBuffer *out)
{
    text_append(out, piece < m->table->piece_count ? m->table->piece[piece].name : "?");
}

const char *aod__unit_name(const AodMatch *m, unsigned unit, Arena *arena)
{
    TextBuffer name = text_start(arena);
    aod__say_unit(m, unit, &name);
    return name.text;
}

const char *aod__model_name(const AodMatch *m, unsigned model, Arena *arena)
{
    TextBuffer name = text_start(arena);
    aod__say_model(m, model, &name);
    return name.text;
}

// --- reading -------------------------------------------------------------------------------------

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool aod__take_length(Span *rest, int32_t *out)
{
    Span left = *rest;
    int32_t length;
    span_skip_blanks(&left);
    if (!length_take(&left, scale, &length) || (left.length > 0 && left.text[0] != ' '))
        return false;
    *out = length;
    *rest = left;
    span_skip_blanks(rest);
    return true;
}

bool aod__take_point(Span *rest, GeomPoint *out, unsigned *floor)
{
    Span left = *rest;
    GeomPoint point;
    int64_t level = 0;
    if (!length_take_point(&left, scale, &point.x, &point.y) || !geom_is_in_bound(point))
        return false;
    if (left.length > 0 && left.text[0] == '@') {
        left = span_from(left, 1);
        if (!span_take_number(&left, 0, AOD_FLOORS_MAX, &level)) // and the blanks behind it
            return false;
    } else if (left.length > 0 && left.text[0] != ' ' && left.text[0] != ';') {
        return false;
    }
    *out = point;
    *floor = (unsigned)level;
    *rest = left;
    span_skip_blanks(rest);
    return true;
}

bool aod__take_facing(Span *rest, unsigned *degrees)
{
    Span left = *rest;
    int64_t number;
    if (!span_take_word(&left, "facing") || !span_take_number(&left, 0, 359, &number))
        return false;
    *degrees = (unsigned)number;
    *rest = left;
    return true;
}

// The longest whole name that the text begins with; it must be of one unit only.
static bool take_named(const AodMatch *m, Span *rest, unsigned *out)
{
    size_t best = 0;
    unsigned count = 0;
    for (unsigned u = 0; u < m->unit_count; u++) {
        const char *name = m->unit[u].name;
        size_t length = strlen(name);
        if (length == 0 || length < best || !span_starts_with_nocase(*rest, name))
            continue;
        if (length < rest->length &&
            (is_letter(rest->text[length]) || is_digit(rest->text[length])))
            continue;
        count = length > best ? 1 : count + 1;
        best = length;
        *out = u;
    }
    if (count != 1)
        return false;
    *rest = span_from(*rest, best);
    return true;
}

static bool take_unit(const AodMatch *m, Span *rest, unsigned *out)
{
    Span left = *rest;
    span_skip_blanks(&left);
    if (left.length >= 2 && is_digit(left.text[1])) {
        char letter = (char)(left.text[0] | 32);
        size_t at = 1;
        while (at < left.length && is_digit(left.text[at]))
            at++;
        int64_t number;
        unsigned seat = letter == 'a' ? 0 : 1;
        int64_t most = m->unit_first[seat + 1] - m->unit_first[seat];
        if ((letter == 'a' || letter == 'b') &&
            span_integer(span_slice(left, 1, at - 1), 1, most, &number) &&
            (at == left.length || !is_letter(left.text[at]))) {
            *out = (unsigned)(m->unit_first[seat] + number - 1);
            *rest = span_from(left, at);
            return true;
        }
    }
    if (!take_named(m, &left, out))
        return false;
    *rest = left;
    return true;
}

bool aod__take_unit(const AodMatch *m, Span *rest, unsigned *out)
{
    Span left = *rest;
    unsigned unit;
    if (!take_unit(m, &left, &unit) || (left.length > 0 && left.text[0] != ' '))
        return false;
    *out = unit;
    *rest = left;
    span_skip_blanks(rest);
    return true;
}

bool aod__take_model(const AodMatch *m, Span *rest, unsigned *out)
{
    Span left = *rest;
    unsigned unit;
    int64_t number;
    if (!take_unit(m, &left, &unit) || left.length < 2 || left.text[0] != '.' ||
        !is_digit(left.text[1]))
        return false;
    left = span_from(left, 1);
    const AodUnitCard *card = &m->unit[unit];
    if (!span_take_number(&left, 1, card->count, &number))
        return false;
    *out = (unsigned)(card->first + number - 1);
    *rest = left;
    return true;
}
