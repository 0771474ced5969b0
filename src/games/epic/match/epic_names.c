// Names of formations, units, lengths and points, both ways.
#include "epic_names.h"
#include "epic_pack.h"

#include "base_length.h"

const char *const epic__action_words[EPIC_FORMATION_ACTIONS] = {
    [EPIC_ADVANCE] = "advance",
    [EPIC_ENGAGE] = "engage",
    [EPIC_DOUBLE] = "double",
    [EPIC_MARCH] = "march",
    [EPIC_MARSHAL_SHOOT] = "marshal shoot",
    [EPIC_MARSHAL_MOVE] = "marshal move",
    [EPIC_OVERWATCH] = "overwatch",
    [EPIC_SUSTAINED] = "sustained fire",
    [EPIC_HOLD_MOVE] = "hold move",
    [EPIC_HOLD_SHOOT] = "hold shoot",
    [EPIC_HOLD_REGROUP] = "hold regroup",
    [EPIC_ROAD_MARCH] = "road march",
};

const char *const epic__plan_words[EPIC_PLAN_COUNT] = {
    [EPIC_PLAN_STAY] = "stay",     [EPIC_PLAN_CLOSE] = "close",
    [EPIC_PLAN_CHARGE] = "charge", [EPIC_PLAN_FIREFIGHT] = "firefight",
    [EPIC_PLAN_TO] = "to",         [EPIC_PLAN_COVER] = "cover",
    [EPIC_PLAN_AWAY] = "away",     [EPIC_PLAN_LEAVE] = "leave",
    [EPIC_PLAN_GATHER] = "gather", [EPIC_PLAN_BOARD] = "board",
    [EPIC_PLAN_SHOOT] = "shoot",   [EPIC_PLAN_HIDE] = "hide",
    [EPIC_PLAN_GUARD] = "guard",   [EPIC_PLAN_SUPPORT] = "support",
    [EPIC_PLAN_FACE] = "face",
};

const char *const epic__force_words[EPIC_FORCES] = {
    "no fear", "mob rule", "waaagh",  "hit and run", "fleet of foot", "implacable", "phase out",
    "swarm",   "pack",     "summons", "siege hq",    "gargant mob",   "avatar",     "siege masters",
};
_Static_assert(EPIC_FORCE_SIEGE_MASTERS == 1 << (EPIC_FORCES - 1), "a word for each force rule");

const char *const epic__edge_words[EPIC_EDGES] = {
    [EPIC_EDGE_SOUTH] = "south",
    [EPIC_EDGE_NORTH] = "north",
    [EPIC_EDGE_WEST] = "west",
    [EPIC_EDGE_EAST] = "east",
    [EPIC_CORNER_SOUTHWEST] = "southwest",
    [EPIC_CORNER_SOUTHEAST] = "southeast",
    [EPIC_CORNER_NORTHWEST] = "northwest",
    [EPIC_CORNER_NORTHEAST] = "northeast",
};

// --- writing -------------------------------------------------------------------------------------

void epic__write_formation(const EpicMatch *m, unsigned formation, TextBuffer *out)
{
    if (formation >= m->formation_count) {
        text_append_char(out, '?');
        return;
    }
    const EpicFormationCard *card = &m->formation[formation];
    text_append_char(out, card->seat == 0 ? 'a' : 'b');
    text_append_int(out, card->number);
}

void epic__write_unit(const EpicMatch *m, unsigned unit, TextBuffer *out)
{
    if (unit >= m->unit_count) {
        text_append_char(out, '?');
        return;
    }
    epic__write_formation(m, m->unit[unit].formation, out);
    text_append_char(out, '.');
    text_append_int(out, m->unit[unit].number);
}

// Centimetres.
static const LengthScale scale = {EPIC_CM, 3};

void epic__write_length(int32_t u, TextBuffer *out)
{
    length_append(out, scale, u);
}

void epic__write_point(int32_t x, int32_t y, TextBuffer *out)
{
    length_append_point(out, scale, x, y);
}

void epic__say_formation(const EpicMatch *m, unsigned formation, TextBuffer *out)
{
    if (formation < m->formation_count && m->formation[formation].name != NULL)
        text_print(out, "%s ", m->formation[formation].name);
    epic__write_formation(m, formation, out);
}

void epic__say_unit(const EpicMatch *m, unsigned unit, TextBuffer *out)
{
    if (unit < m->unit_count)
        text_print(out, "%s ", epic__kind(m, unit)->name);
    epic__write_unit(m, unit, out);
}

const char *epic__formation_name(const EpicMatch *m, unsigned formation, Arena *arena)
{
    TextBuffer name = text_start(arena);
    epic__say_formation(m, formation, &name);
    return name.text;
}

const char *epic__unit_name(const EpicMatch *m, unsigned unit, Arena *arena)
{
    TextBuffer name = text_start(arena);
    epic__say_unit(m, unit, &name);
    return name.text;
}

const char *epic__point_name(int32_t x, int32_t y, Arena *arena)
{
    TextBuffer name = text_start(arena);
    epic__write_point(x, y, &name);
    return name.text;
}

void epic__say_weapon(const EpicMatch *m, unsigned unit, unsigned weapon, TextBuffer *out)
{
    epic__write_unit(m, unit, out);
    text_print(out, "/%u", weapon + 1);
    if (unit < m->unit_count && weapon < epic__kind(m, unit)->weapon_count)
        text_print(out, " %s", epic__kind(m, unit)->weapon[weapon].name);
}

void epic__say_terrain(const EpicMatch *m, unsigned terrain, TextBuffer *out)
{
    if (terrain >= m->terrain_count) {
        text_append_char(out, '?');
        return;
    }
    const FieldTerrain *t = &m->terrain[terrain];
    text_say(out, t->name != NULL ? t->name : epic__terrain_words[t->type]);
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

bool epic__take_length(Span *rest, int32_t *out)
{
    Span left = *rest;
    int32_t length;
    span_skip_blanks(&left);
    if (!length_take(&left, scale, &length))
        return false;
    if (left.length > 0 && left.text[0] != ' ')
        return false;
    *out = length;
    *rest = left;
    span_skip_blanks(rest);
    return true;
}

bool epic__take_point(Span *rest, GeomPoint *out)
{
    Span left = *rest;
    GeomPoint point;
    if (!length_take_point(&left, scale, &point.x, &point.y) || !geom_is_in_bound(point))
        return false;
    if (left.length > 0 && left.text[0] != ' ' && left.text[0] != ';')
        return false;
    *out = point;
    *rest = left;
    span_skip_blanks(rest);
    return true;
}

// The longest whole name that the text begins with; it must be of one formation only.
static bool take_named(const EpicMatch *m, Span *rest, unsigned *out)
{
    size_t best = 0;
    unsigned count = 0;
    for (unsigned f = 0; f < m->formation_count; f++) {
        const char *name = m->formation[f].name;
        size_t length = name == NULL ? 0 : strlen(name);
        if (length == 0 || length < best || !span_starts_with_nocase(*rest, name))
            continue;
        if (length < rest->length &&
            (is_letter(rest->text[length]) || is_digit(rest->text[length])))
            continue;
        count = length > best ? 1 : count + 1;
        best = length;
        *out = f;
    }
    if (count != 1)
        return false;
    *rest = span_from(*rest, best);
    return true;
}

static bool take_formation(const EpicMatch *m, Span *rest, unsigned *out)
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
        int64_t most = m->formation_first[seat + 1] - m->formation_first[seat];
        if ((letter == 'a' || letter == 'b') &&
            span_integer(span_slice(left, 1, at - 1), 1, most, &number) &&
            (at == left.length || !is_letter(left.text[at]))) {
            *out = (unsigned)(m->formation_first[seat] + number - 1);
            *rest = span_from(left, at);
            return true;
        }
    }
    if (!take_named(m, &left, out))
        return false;
    *rest = left;
    return true;
}

bool epic__take_formation(const EpicMatch *m, Span *rest, unsigned *out)
{
    Span left = *rest;
    unsigned formation;
    if (!take_formation(m, &left, &formation))
        return false;
    if (left.length > 0 && left.text[0] != ' ')
        return false;
    *out = formation;
    *rest = left;
    span_skip_blanks(rest);
    return true;
}

bool epic__take_unit(const EpicMatch *m, Span *rest, unsigned *out)
{
    Span left = *rest;
    unsigned formation;
    int64_t number;
    if (!take_formation(m, &left, &formation) || left.length < 2 || left.text[0] != '.' ||
        !is_digit(left.text[1]))
        return false;
    left = span_from(left, 1);
    const EpicFormationCard *card = &m->formation[formation];
    if (!span_take_number(&left, 1, card->unit_count, &number))
        return false;
    *out = (unsigned)(card->unit_first + number - 1);
    *rest = left;
    return true;
}
