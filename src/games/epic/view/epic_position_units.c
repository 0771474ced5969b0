// Scenario files: what stands under a formation, where its units are and how they are.
#include "epic_position_reader.h"

static unsigned kind_radius(const EpicReader *r, unsigned unit)
{
    return (unsigned)epic__kind(r->m, unit)->radius_u;
}

static void put(EpicReader *r, unsigned unit, GeomPoint at)
{
    epic__reader_unit(r, unit)->x = at.x;
    epic__reader_unit(r, unit)->y = at.y;
    epic__reader_unit(r, unit)->at = EPIC_AT_TABLE;
    r->is_placed[unit] = true;
}

// The next unit of the formation that waits for a place.
static bool next_unplaced(const EpicReader *r, unsigned formation, unsigned *unit)
{
    const EpicFormationCard *card = &r->formation[formation];
    for (unsigned u = card->unit_first; u < (unsigned)card->unit_first + card->unit_count; u++) {
        if (r->is_placed[u])
            continue;
        *unit = u;
        return true;
    }
    return false;
}

// Rows of `across` units, to the right and then up.
static void put_grid(EpicReader *r, unsigned formation, GeomPoint from, unsigned across,
                     int32_t step)
{
    unsigned unit = 0, most = 0;
    const EpicFormationCard *card = &r->formation[formation];
    for (unsigned u = card->unit_first; u < (unsigned)card->unit_first + card->unit_count; u++)
        if (!r->is_placed[u] && kind_radius(r, u) > most)
            most = kind_radius(r, u);
    if (step == 0)
        step = (int32_t)(2 * most) + EPIC_CM;
    for (unsigned n = 0; next_unplaced(r, formation, &unit); n++)
        put(r, unit,
            (GeomPoint){from.x + (int32_t)(n % across) * step,
                        from.y + (int32_t)(n / across) * step});
}

// Behind "at".
static void read_at(EpicReader *r, unsigned formation, Span rest)
{
    static const char *const shapes[] = {"row", "column", "block"};
    Span whole = rest;
    size_t shape = span_take_words(&rest, shapes, 3);
    GeomPoint point;
    unsigned unit = 0;
    if (shape == SIZE_MAX) {
        while (epic__take_point(&rest, &point)) {
            if (!next_unplaced(r, formation, &unit)) {
                epic__position_problem(r, "more points than units that need one", whole, NULL);
                return;
            }
            put(r, unit, point);
        }
    } else {
        int64_t across = shape == 0 ? EPIC_FORMATION_UNITS_MAX : 1;
        int32_t step = 0;
        if (!epic__take_point(&rest, &point) ||
            (shape == 2 && (!span_take_word(&rest, "by") ||
                            !span_take_number(&rest, 1, EPIC_FORMATION_UNITS_MAX, &across)))) {
            epic__position_problem(
                r, "this place is not understood", whole,
                "row X,Y; column X,Y; block X,Y by 3; each may go on with: every 4");
            return;
        }
        if (span_take_word(&rest, "every"))
            epic__take_length(&rest, &step);
        if (epic__is_done(rest))
            put_grid(r, formation, point, (unsigned)across, step);
    }
    if (!epic__is_done(rest))
        epic__position_problem(r, "this is no point", rest,
                               "Points are X,Y in centimetres, such as 45.2,30");
}

static bool carry(EpicReader *r, unsigned unit, unsigned carrier)
{
    if (carrier == unit || r->s->unit[carrier].cargo == UINT8_MAX)
        return false;
    epic__reader_unit(r, unit)->carrier = (uint16_t)(carrier + 1);
    epic__reader_unit(r, unit)->at = EPIC_AT_CARRIED;
    epic__reader_unit(r, carrier)->cargo++;
    // EPIC-3.1.3: in a war engine of another formation, since an earlier turn.
    if (r->s->unit[carrier].formation != r->s->unit[unit].formation)
        epic__reader_formation(r, r->s->unit[unit].formation)->carrier =
            (uint8_t)(r->s->unit[carrier].formation + 1);
    r->is_placed[unit] = true;
    return true;
}

static void away(EpicReader *r, unsigned unit, EpicAt at)
{
    epic__reader_unit(r, unit)->at = (uint8_t)at;
    r->is_placed[unit] = true;
}

// One word about one unit.
static bool read_unit_word(EpicReader *r, unsigned unit, Span rest)
{
    EpicUnit *u = epic__reader_unit(r, unit);
    const EpicFormationCard *card = &r->formation[r->m->unit[unit].formation];
    int64_t n;
    unsigned carrier;
    GeomPoint point;
    if (span_take_word(&rest, "facing") && span_take_number(&rest, 0, 360, &n))
        u->facing = (uint16_t)((n * 65536 + 180) / 360);
    else if (span_take_word(&rest, "dc") && span_take_number(&rest, 1, 255, &n))
        u->dc = (uint8_t)n;
    else if (span_take_word(&rest, "shields") && span_take_number(&rest, 0, 255, &n))
        u->shields = (uint8_t)n;
    else if (span_take_word(&rest, "criticals") && span_take_number(&rest, 0, 255, &n))
        u->criticals = (uint8_t)n;
    else if (span_take_word(&rest, "lost") && span_take_number(&rest, 0, 255, &n))
        u->lost = (uint8_t)n;
    else if (span_take_word(&rest, "fired") && span_take_number(&rest, 0, 255, &n))
        u->fired = (uint8_t)n;
    else if (span_take_word(&rest, "reloading") && span_take_number(&rest, 0, 255, &n))
        u->reloading = (uint8_t)n;
    else if (span_take_word(&rest, "spent") && span_take_number(&rest, 0, 255, &n))
        u->spent = (uint8_t)n;
    else if (span_take_word(&rest, "popped up"))
        u->flags |= EPIC_U_POPPED_UP;
    else if (span_take_word(&rest, "destroyed"))
        away(r, unit, EPIC_AT_DESTROYED);
    else if (span_take_word(&rest, "reserve"))
        away(r, unit, EPIC_AT_RESERVE);
    else if (span_take_word(&rest, "pool"))
        away(r, unit, EPIC_AT_POOL);
    else if (span_take_word(&rest, "at") && epic__take_point(&rest, &point))
        put(r, unit, point);
    else if (span_take_word(&rest, "in")) {
        if (span_take_number(&rest, 1, card->unit_count, &n))
            carrier = (unsigned)(card->unit_first + n - 1);
        else if (!epic__take_unit(r->m, &rest, &carrier))
            return false;
        if (!carry(r, unit, carrier))
            return false;
    } else
        return false;
    return epic__is_done(rest);
}

// "7 8 11-13: facing 90, in 9", behind "unit" or "units".
static void read_units(EpicReader *r, unsigned formation, Span rest)
{
    const EpicFormationCard *card = &r->formation[formation];
    Span who = epic__take_until(&rest, ':');
    while (!epic__is_done(who)) {
        int64_t first, last;
        if (!span_take_number(&who, 1, card->unit_count, &first)) {
            epic__position_problem(r, "the formation has no such unit", who,
                                   "Units are numbered from 1");
            return;
        }
        last = first;
        if (who.length > 0 && who.text[0] == '-') {
            who = span_from(who, 1);
            span_take_number(&who, first, card->unit_count, &last);
        }
        for (int64_t n = first; n <= last; n++) {
            Span words = rest;
            while (!epic__is_done(words)) {
                // A point has a comma in it, so a place comes last.
                Span place = words;
                Span word = span_take_word(&place, "at") ? words : epic__take_until(&words, ',');
                if (word.text == words.text)
                    words = span_from(words, words.length);
                if (!read_unit_word(r, (unsigned)(card->unit_first + n - 1), word))
                    epic__position_problem(
                        r, "this is nothing that a unit is", word,
                        "facing N, dc N, shields N, in N, popped up, destroyed, reserve, pool, "
                        "criticals N, spent N, fired N, reloading N, at X,Y (last)");
            }
        }
    }
}

static const struct {
    const char *word;
    uint16_t flag;
} formation_flags[] = {
    {"broken", EPIC_F_BROKEN},       {"acted", EPIC_F_ACTED},
    {"overwatch", EPIC_F_OVERWATCH}, {"marched", EPIC_F_MARCHED},
    {"moved", EPIC_F_MOVED},         {"rallied", EPIC_F_RALLIED},
    {"garrison", EPIC_F_GARRISON},   {"fired early", EPIC_F_FIRED_EARLY},
};
static const char *const entry_words[] = {
    [EPIC_ENTRY_TELEPORT] = "teleport",
    [EPIC_ENTRY_TUNNEL] = "tunnel",
    [EPIC_ENTRY_SELF_PLANETFALL] = "planetfall",
    [EPIC_ENTRY_PORTAL] = "portal",
    [EPIC_ENTRY_CARRIED] = "carried",
    [EPIC_ENTRY_WILD] = "wild",
};

// All units of it that have no place yet wait for a way in.
static void reserve_formation(EpicReader *r, unsigned formation, EpicEntry entry)
{
    unsigned unit = 0;
    epic__reader_formation(r, formation)->entry = (uint8_t)entry;
    r->formation[formation].entry = (uint8_t)entry;
    while (next_unplaced(r, formation, &unit))
        away(r, unit, EPIC_AT_RESERVE);
    epic__reader_formation(r, formation)->flags &= (uint16_t)~EPIC_F_ENTERED;
}

static bool read_formation_word(EpicReader *r, unsigned formation, Span rest)
{
    EpicFormation *f = epic__reader_formation(r, formation);
    EpicFormationCard *card = &r->formation[formation];
    int64_t n;
    unsigned carrier;
    size_t word;
    for (size_t i = 0; i < sizeof formation_flags / sizeof *formation_flags; i++) {
        if (span_equal_nocase_text(rest, formation_flags[i].word)) {
            f->flags |= formation_flags[i].flag;
            return true;
        }
    }
    for (unsigned i = 0; i < EPIC_FORCES; i++) {
        if (span_equal_nocase_text(rest, epic__force_words[i])) {
            card->force |= (uint16_t)(1U << i);
            return true;
        }
    }
    if (span_take_word(&rest, "blast") && span_take_number(&rest, 0, 255, &n))
        f->blast = (uint8_t)n;
    else if (span_take_word(&rest, "points") && span_take_number(&rest, 0, 65535, &n))
        card->points = (uint16_t)n;
    else if (span_take_word(&rest, "initiative") && span_take_number(&rest, 1, 6, &n)) {
        card->initiative = (uint8_t)n;
        if (rest.length > 0 && rest.text[0] == '+')
            rest = span_from(rest, 1);
    } else if (span_take_word(&rest, "start count") && span_take_number(&rest, 1, 255, &n))
        card->start_count = (uint16_t)n;
    else if (span_take_word(&rest, "reserve"))
        reserve_formation(r, formation, EPIC_ENTRY_NONE);
    else if (span_take_word(&rest, "by") &&
             (word = span_take_words(&rest, entry_words,
                                     sizeof entry_words / sizeof *entry_words)) != SIZE_MAX)
        reserve_formation(r, formation, (EpicEntry)word);
    else if (span_take_word(&rest, "loaded") && span_take_number(&rest, 0, 255, &n))
        f->loaded_turn = (uint8_t)n;
    else if (span_take_word(&rest, "carried by") && epic__take_formation(r->m, &rest, &carrier))
        f->carrier = (uint8_t)(carrier + 1);
    else if (span_take_word(&rest, "action") &&
             (word = span_take_words(&rest, epic__action_words, EPIC_FORMATION_ACTIONS)) !=
                 SIZE_MAX)
        f->action = (uint8_t)word;
    else
        return false;
    return epic__is_done(rest);
}

// "plot 45,30 turn 2"
static bool read_plot(EpicReader *r, unsigned formation, Span rest)
{
    EpicFormation *f = epic__reader_formation(r, formation);
    GeomPoint point;
    int64_t turn;
    if (!epic__take_point(&rest, &point) || !span_take_word(&rest, "turn") ||
        !span_take_number(&rest, 1, EPIC_TURN_MAX, &turn) || !epic__is_done(rest))
        return false;
    f->plot_x = point.x;
    f->plot_y = point.y;
    f->plot_turn = (uint8_t)turn;
    return true;
}

static void read_under_formation(EpicReader *r, unsigned formation, Span text)
{
    Span rest = text;
    if (span_take_word(&rest, "at"))
        read_at(r, formation, rest);
    else if (span_take_word(&rest, "units") || span_take_word(&rest, "unit"))
        read_units(r, formation, rest);
    else if (span_take_word(&rest, "plot")) {
        if (!read_plot(r, formation, rest))
            epic__position_problem(r, "this plot is not understood", text, "plot 45,30 turn 2");
    } else {
        while (!epic__is_done(rest)) {
            Span word = epic__take_until(&rest, ',');
            if (!read_formation_word(r, formation, word))
                epic__position_problem(
                    r, "this is nothing that a formation is", word,
                    "at ..., units N: ..., initiative N, blast N, broken, acted, overwatch, "
                    "marched, moved, reserve, by teleport, no fear ...");
        }
    }
}

void epic__position_units(EpicReader *r)
{
    unsigned formation = EPIC_NO_FORMATION;
    // Who is carried needs no place, so those lines come first.
    for (unsigned pass = 0; pass < 2; pass++) {
        for (unsigned i = 0; i < r->count; i++) {
            Span rest = r->line[i].text;
            r->at = &r->line[i];
            if (!r->at->is_inside) {
                bool is_header = span_take_word(&rest, "formation");
                formation = is_header ? r->formation_of_line[i] : EPIC_NO_FORMATION;
                size_t at = span_find_nocase(rest, SPAN_LITERAL(" at "));
                if (pass == 1 && is_header && at != SIZE_MAX)
                    read_at(r, formation, span_trim(span_from(rest, at + 4)));
            } else if (formation == EPIC_NO_FORMATION) {
                if (pass == 0)
                    epic__position_problem(r, "this line belongs to no formation", rest,
                                           "Indented lines stand under `formation`");
            } else {
                Span word = rest;
                bool is_units = span_take_word(&word, "units") || span_take_word(&word, "unit");
                if (is_units == (pass == 0))
                    read_under_formation(r, formation, rest);
            }
        }
    }
}
