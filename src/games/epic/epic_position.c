// Scenario files: positions placed piece by piece (docs/scenarios.md, "Epic").
//
//     position:
//       table 180 120                             width (x) and depth (y) in cm; this is the
//       default terrain woods 20,30 30,30 30,40 20,40     a polygon; or its corners: woods 20,30 to
//       30,40 terrain hill 60,60 to 80,80: level 2, name big hill, holds 3, of 1, for vehicles army
//       0 codex                              whose datasheets seat 0 uses where nothing is said
//       strategy 0 5
//       formation 0 tac: 6 Tactical, 3 Rhino of codex
//         at row 20,30                            units that are not carried, in their order
//         initiative 1, blast 2, overwatch
//         units 7 8: facing 90, in 9              9 is a unit of the formation; or: in a2.1
//       formation 1 mob: 4 Boyz at 40,30 43,30 46,30 49,30
//       objective 60,0: of 0, blitz
//       turn 2
//       go 1
//
// Formations of seat 0 are a1, a2 ... in the order of their lines, those of seat 1 b1, b2 ...;
// their units are numbered in the order of the line. `at` is a list of points, or `row X,Y`,
// `column X,Y` or `block X,Y by N` with `every N` cm from centre to centre (else as far as leaves a
// gap of 1).
//
// Without more the game stands at seat 0's activation in turn 1. `phase`, `go`, `retained` and so
// on change that; `begin attack a1 on b1` begins in the middle of something; `still` stops all
// play, for facts alone.
#include "epic_position.h"

#include "epic_build.h"

enum { LINES_MAX = 400, DEFAULT_STRATEGY = 3 };

typedef struct Line {
    Span text;       // without indentation
    uint32_t number; // in the file
    bool is_inside;  // indented: belongs to the formation before it
} Line;

typedef struct Reader {
    Arena *arena;
    const char *file;
    DiagnosticList *problems;
    const Line *at; // the line being read
    Line line[LINES_MAX];
    unsigned count;
    const EpicList *army[2]; // NULL: none is said
    EpicMatch *m;
    EpicState *s;
    EpicFormationCard *formation; // of the match, to be written
    EpicTerrain *terrain;
    unsigned formation_of_line[LINES_MAX]; // of header lines
    bool is_placed[EPIC_UNITS_MAX];
    bool is_still;
    Span begin; // what stands behind "begin"
    const Line *begin_line;
    unsigned objective_count;
} Reader;

static void problem(Reader *r, const char *text, Span what, const char *remedy)
{
    Diagnostic *d = diagnostic_report(r->problems, r->file, r->at->number, 0, "%s: \"%s\"", text,
                                      text_visible(r->arena, what));
    if (d != NULL)
        d->remedy = remedy;
}

// The text before a separator; `rest` moves behind it.
static Span take_until(Span *rest, char separator)
{
    size_t at = span_find_char(*rest, separator);
    size_t end = at == SIZE_MAX ? rest->length : at;
    Span part = span_trim(span_slice(*rest, 0, end));
    *rest = span_trim(span_from(*rest, at == SIZE_MAX ? end : end + 1));
    return part;
}

static bool is_done(Span rest)
{
    return span_trim(rest).length == 0;
}

// --- formations
// -----------------------------------------------------------------------------------

// An army list by its id or name, or by a part of its id that no other has: "codex".
static const EpicList *find_list(Reader *r, Span name)
{
    const EpicLibrary *library = r->m->library;
    const EpicList *list = epic_library_list(library, name), *found = NULL;
    if (list != NULL)
        return list;
    for (size_t i = 0; i < library->list_count && name.length > 0; i++) {
        if (span_find_nocase(span_of(library->list[i].id), name) == SIZE_MAX)
            continue;
        if (found != NULL) {
            problem(r, "several army lists are called so", name, "Write more of its name");
            return NULL;
        }
        found = &library->list[i];
    }
    if (found == NULL)
        problem(r, "there is no such army list", name,
                "of codex, of war-horde ...: a part of a file's name in data/epic");
    return found;
}

// The part before a comma behind which a new number stands: "2 Boyz with Nob, Oddboy, 1 Boyz".
static Span take_units(Span *rest)
{
    size_t end = 0;
    while (end < rest->length) {
        size_t comma = span_find_char(span_from(*rest, end), ',');
        if (comma == SIZE_MAX) {
            end = rest->length;
            break;
        }
        end += comma;
        Span behind = span_trim(span_from(*rest, end + 1));
        if (behind.length > 0 && behind.text[0] >= '0' && behind.text[0] <= '9')
            break;
        end++;
    }
    Span part = span_trim(span_slice(*rest, 0, end));
    *rest = span_trim(span_from(*rest, end < rest->length ? end + 1 : end));
    return part;
}

// "tac: 6 Tactical, 3 Rhino of codex [at ...]". False after a problem.
static bool add_formation(Reader *r, EpicMatchBuilder *builder, unsigned seat, Span rest)
{
    Span name = take_until(&rest, ':');
    size_t at = span_find_nocase(rest, SPAN_LITERAL(" at "));
    if (at != SIZE_MAX)
        rest = span_slice(rest, 0, at);
    size_t of = span_find_nocase(rest, SPAN_LITERAL(" of "));
    const EpicList *list = r->army[seat];
    if (of != SIZE_MAX) {
        list = find_list(r, span_trim(span_from(rest, of + 4)));
        rest = span_slice(rest, 0, of);
        if (list == NULL)
            return false;
    }
    if (list == NULL || is_done(rest)) {
        problem(r, "a formation needs units of an army list", r->at->text,
                "formation 0 tac: 6 Tactical of codex");
        return false;
    }
    if (r->army[seat] == NULL)
        r->m->strategy[seat] = list->strategy;
    EpicBuildFormation formation =
        epic__build_formation_default(list, seat, arena_text(r->arena, name.text, name.length));
    if (!epic__builder_formation(builder, &formation)) {
        problem(r, "too many formations", r->at->text, "At most 32 a side");
        return false;
    }
    while (!is_done(rest)) {
        Span units = take_units(&rest);
        const char *why = "this is no unit";
        if (!epic__builder_add(builder, list, units, &why)) {
            problem(r, why, units, NULL);
            return false;
        }
    }
    return true;
}

static void keep_cards(Reader *r)
{
    EpicMatch *m = r->m;
    r->formation = ARENA_ARRAY(r->arena, EpicFormationCard, m->formation_count + 1U);
    memcpy(r->formation, m->formation, m->formation_count * sizeof *r->formation);
    m->formation = r->formation;
}

// All formations first, so that everything else can name them.
static void add_formations(Reader *r)
{
    EpicMatchBuilder *builder = epic__builder(r->arena, r->m->library);
    unsigned count = 0;
    for (unsigned i = 0; i < r->count; i++) {
        Span rest = r->line[i].text;
        int64_t seat;
        r->at = &r->line[i];
        if (r->at->is_inside || !epic__take_word(&rest, "formation"))
            continue;
        if (!epic__take_number(&rest, 0, 1, &seat)) {
            problem(r, "a formation has a seat", r->at->text, "formation 0 NAME: UNITS of LIST");
            return;
        }
        if (!add_formation(r, builder, (unsigned)seat, rest))
            return;
        r->formation_of_line[i] = count++;
    }
    for (unsigned i = 0; i < r->count; i++) {
        Span rest = r->line[i].text;
        if (!r->line[i].is_inside && epic__take_word(&rest, "formation"))
            r->formation_of_line[i] = epic__builder_number(builder, r->formation_of_line[i]);
    }
    if (epic__builder_finish(builder, r->m, r->problems))
        keep_cards(r);
}

// --- what stands under a formation
// ----------------------------------------------------------------

static unsigned kind_radius(const Reader *r, unsigned unit)
{
    return (unsigned)epic__kind(r->m, unit)->radius_u;
}

static void put(Reader *r, unsigned unit, GeomPoint at)
{
    r->s->unit[unit].x = at.x;
    r->s->unit[unit].y = at.y;
    r->s->unit[unit].at = EPIC_AT_TABLE;
    r->is_placed[unit] = true;
}

// The next unit of the formation that waits for a place.
static bool next_unplaced(const Reader *r, unsigned formation, unsigned *unit)
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
static void put_grid(Reader *r, unsigned formation, GeomPoint from, unsigned across, int32_t step)
{
    unsigned unit = 0, most = 0;
    const EpicFormationCard *card = &r->formation[formation];
    for (unsigned u = card->unit_first; u < (unsigned)card->unit_first + card->unit_count; u++) {
        if (!r->is_placed[u] && kind_radius(r, u) > most)
            most = kind_radius(r, u);
    }
    if (step == 0)
        step = (int32_t)(2 * most) + EPIC_CM;
    for (unsigned n = 0; next_unplaced(r, formation, &unit); n++)
        put(r, unit,
            (GeomPoint){from.x + (int32_t)(n % across) * step,
                        from.y + (int32_t)(n / across) * step});
}

// Behind "at".
static void read_at(Reader *r, unsigned formation, Span rest)
{
    static const char *const shapes[] = {"row", "column", "block"};
    Span whole = rest;
    size_t shape = epic__take_words(&rest, shapes, 3);
    GeomPoint point;
    unsigned unit = 0;
    if (shape == SIZE_MAX) {
        while (epic__take_point(&rest, &point)) {
            if (!next_unplaced(r, formation, &unit)) {
                problem(r, "more points than units that need one", whole, NULL);
                return;
            }
            put(r, unit, point);
        }
    } else {
        int64_t across = shape == 0 ? EPIC_FORMATION_UNITS_MAX : 1;
        int32_t step = 0;
        if (!epic__take_point(&rest, &point) ||
            (shape == 2 && (!epic__take_word(&rest, "by") ||
                            !epic__take_number(&rest, 1, EPIC_FORMATION_UNITS_MAX, &across)))) {
            problem(r, "this place is not understood", whole,
                    "row X,Y; column X,Y; block X,Y by 3; each may go on with: every 4");
            return;
        }
        if (epic__take_word(&rest, "every"))
            epic__take_length(&rest, &step);
        if (is_done(rest))
            put_grid(r, formation, point, (unsigned)across, step);
    }
    if (!is_done(rest))
        problem(r, "this is no point", rest, "Points are X,Y in centimetres, such as 45.2,30");
}

static bool carry(Reader *r, unsigned unit, unsigned carrier)
{
    if (carrier == unit || r->s->unit[carrier].cargo == UINT8_MAX)
        return false;
    r->s->unit[unit].carrier = (uint16_t)(carrier + 1);
    r->s->unit[unit].at = EPIC_AT_CARRIED;
    r->s->unit[carrier].cargo++;
    // EPIC-3.1.3: in a war engine of another formation, since an earlier turn.
    if (r->s->unit[carrier].formation != r->s->unit[unit].formation)
        r->s->formation[r->s->unit[unit].formation].carrier =
            (uint8_t)(r->s->unit[carrier].formation + 1);
    r->is_placed[unit] = true;
    return true;
}

static void away(Reader *r, unsigned unit, EpicAt at)
{
    r->s->unit[unit].at = (uint8_t)at;
    r->is_placed[unit] = true;
}

// One word about one unit.
static bool read_unit_word(Reader *r, unsigned unit, Span rest)
{
    EpicUnit *u = &r->s->unit[unit];
    const EpicFormationCard *card = &r->formation[r->m->unit[unit].formation];
    int64_t n;
    unsigned carrier;
    GeomPoint point;
    if (epic__take_word(&rest, "facing") && epic__take_number(&rest, 0, 360, &n))
        u->facing = (uint16_t)((n * 65536 + 180) / 360);
    else if (epic__take_word(&rest, "dc") && epic__take_number(&rest, 1, 255, &n))
        u->dc = (uint8_t)n;
    else if (epic__take_word(&rest, "shields") && epic__take_number(&rest, 0, 255, &n))
        u->shields = (uint8_t)n;
    else if (epic__take_word(&rest, "criticals") && epic__take_number(&rest, 0, 255, &n))
        u->criticals = (uint8_t)n;
    else if (epic__take_word(&rest, "lost") && epic__take_number(&rest, 0, 255, &n))
        u->lost = (uint8_t)n;
    else if (epic__take_word(&rest, "fired") && epic__take_number(&rest, 0, 255, &n))
        u->fired = (uint8_t)n;
    else if (epic__take_word(&rest, "reloading") && epic__take_number(&rest, 0, 255, &n))
        u->reloading = (uint8_t)n;
    else if (epic__take_word(&rest, "spent") && epic__take_number(&rest, 0, 255, &n))
        u->spent = (uint8_t)n;
    else if (epic__take_word(&rest, "popped up"))
        u->flags |= EPIC_U_POPPED_UP;
    else if (epic__take_word(&rest, "destroyed"))
        away(r, unit, EPIC_AT_DESTROYED);
    else if (epic__take_word(&rest, "reserve"))
        away(r, unit, EPIC_AT_RESERVE);
    else if (epic__take_word(&rest, "pool"))
        away(r, unit, EPIC_AT_POOL);
    else if (epic__take_word(&rest, "at") && epic__take_point(&rest, &point))
        put(r, unit, point);
    else if (epic__take_word(&rest, "in")) {
        if (epic__take_number(&rest, 1, card->unit_count, &n))
            carrier = (unsigned)(card->unit_first + n - 1);
        else if (!epic__take_unit(r->m, &rest, &carrier))
            return false;
        if (!carry(r, unit, carrier))
            return false;
    } else
        return false;
    return is_done(rest);
}

// "7 8 11-13: facing 90, in 9", behind "unit" or "units".
static void read_units(Reader *r, unsigned formation, Span rest)
{
    const EpicFormationCard *card = &r->formation[formation];
    Span who = take_until(&rest, ':');
    while (!is_done(who)) {
        int64_t first, last;
        if (!epic__take_number(&who, 1, card->unit_count, &first)) {
            problem(r, "the formation has no such unit", who, "Units are numbered from 1");
            return;
        }
        last = first;
        if (who.length > 0 && who.text[0] == '-') {
            who = span_from(who, 1);
            epic__take_number(&who, first, card->unit_count, &last);
        }
        for (int64_t n = first; n <= last; n++) {
            Span words = rest;
            while (!is_done(words)) {
                // A point has a comma in it, so a place comes last.
                Span place = words;
                Span word = epic__take_word(&place, "at") ? words : take_until(&words, ',');
                if (word.text == words.text)
                    words = span_from(words, words.length);
                if (!read_unit_word(r, (unsigned)(card->unit_first + n - 1), word))
                    problem(r, "this is nothing that a unit is", word,
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
static const struct {
    const char *word;
    uint16_t force;
} formation_forces[] = {
    {"no fear", EPIC_FORCE_NO_FEAR},
    {"mob rule", EPIC_FORCE_MOB},
    {"waaagh", EPIC_FORCE_WAAAGH},
    {"hit and run", EPIC_FORCE_HIT_AND_RUN},
    {"fleet of foot", EPIC_FORCE_FLEET_OF_FOOT},
    {"implacable", EPIC_FORCE_IMPLACABLE},
    {"phase out", EPIC_FORCE_PHASE_OUT},
    {"swarm", EPIC_FORCE_SWARM},
    {"pack", EPIC_FORCE_PACK},
    {"summons", EPIC_FORCE_SUMMONS},
    {"siege masters", EPIC_FORCE_SIEGE_MASTERS},
    {"avatar", EPIC_FORCE_AVATAR},
    {"siege hq", EPIC_FORCE_SIEGE_HQ},
    {"gargant mob", EPIC_FORCE_GARGANT_MOB},
};
static const char *const entry_words[] = {
    [EPIC_ENTRY_TELEPORT] = "teleport",
    [EPIC_ENTRY_TUNNEL] = "tunnel",
    [EPIC_ENTRY_SELF_PLANETFALL] = "planetfall",
    [EPIC_ENTRY_PORTAL] = "portal",
    [EPIC_ENTRY_CARRIED] = "carried",
};

// All units of it that have no place yet wait for a way in.
static void reserve_formation(Reader *r, unsigned formation, EpicEntry entry)
{
    unsigned unit = 0;
    r->s->formation[formation].entry = (uint8_t)entry;
    r->formation[formation].entry = (uint8_t)entry;
    while (next_unplaced(r, formation, &unit))
        away(r, unit, EPIC_AT_RESERVE);
    r->s->formation[formation].flags &= (uint16_t)~EPIC_F_ENTERED;
}

static bool read_formation_word(Reader *r, unsigned formation, Span rest)
{
    EpicFormation *f = &r->s->formation[formation];
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
    for (size_t i = 0; i < sizeof formation_forces / sizeof *formation_forces; i++) {
        if (span_equal_nocase_text(rest, formation_forces[i].word)) {
            card->force |= formation_forces[i].force;
            card->no_fear |= formation_forces[i].force == EPIC_FORCE_NO_FEAR;
            return true;
        }
    }
    if (epic__take_word(&rest, "blast") && epic__take_number(&rest, 0, 255, &n))
        f->blast = (uint8_t)n;
    else if (epic__take_word(&rest, "points") && epic__take_number(&rest, 0, 65535, &n))
        card->points = (uint16_t)n;
    else if (epic__take_word(&rest, "initiative") && epic__take_number(&rest, 1, 6, &n)) {
        card->initiative = (uint8_t)n;
        if (rest.length > 0 && rest.text[0] == '+')
            rest = span_from(rest, 1);
    } else if (epic__take_word(&rest, "start count") && epic__take_number(&rest, 1, 255, &n))
        card->start_count = (uint16_t)n;
    else if (epic__take_word(&rest, "reserve"))
        reserve_formation(r, formation, EPIC_ENTRY_NONE);
    else if (epic__take_word(&rest, "by") &&
             (word = epic__take_words(&rest, entry_words,
                                      sizeof entry_words / sizeof *entry_words)) != SIZE_MAX)
        reserve_formation(r, formation, (EpicEntry)word);
    else if (epic__take_word(&rest, "loaded") && epic__take_number(&rest, 0, 255, &n))
        f->loaded_turn = (uint8_t)n;
    else if (epic__take_word(&rest, "carried by") && epic__take_formation(r->m, &rest, &carrier))
        f->carrier = (uint8_t)(carrier + 1);
    else if (epic__take_word(&rest, "action") &&
             (word = epic__take_words(&rest, epic__action_words, EPIC_FORMATION_ACTIONS)) !=
                 SIZE_MAX)
        f->action = (uint8_t)word;
    else
        return false;
    return is_done(rest);
}

// "plot 45,30 turn 2"
static bool read_plot(Reader *r, unsigned formation, Span rest)
{
    EpicFormation *f = &r->s->formation[formation];
    GeomPoint point;
    int64_t turn;
    if (!epic__take_point(&rest, &point) || !epic__take_word(&rest, "turn") ||
        !epic__take_number(&rest, 1, EPIC_TURN_MAX, &turn) || !is_done(rest))
        return false;
    f->plot_x = point.x;
    f->plot_y = point.y;
    f->plot_turn = (uint8_t)turn;
    return true;
}

static void read_under_formation(Reader *r, unsigned formation, Span text)
{
    Span rest = text;
    if (epic__take_word(&rest, "at"))
        read_at(r, formation, rest);
    else if (epic__take_word(&rest, "units") || epic__take_word(&rest, "unit"))
        read_units(r, formation, rest);
    else if (epic__take_word(&rest, "plot")) {
        if (!read_plot(r, formation, rest))
            problem(r, "this plot is not understood", text, "plot 45,30 turn 2");
    } else {
        while (!is_done(rest)) {
            Span word = take_until(&rest, ',');
            if (!read_formation_word(r, formation, word))
                problem(r, "this is nothing that a formation is", word,
                        "at ..., units N: ..., initiative N, blast N, broken, acted, overwatch, "
                        "marched, moved, reserve, by teleport, no fear ...");
        }
    }
}

static void fill_formations(Reader *r)
{
    unsigned formation = EPIC_NO_FORMATION;
    // Who is carried needs no place, so those lines come first.
    for (unsigned pass = 0; pass < 2; pass++) {
        for (unsigned i = 0; i < r->count; i++) {
            Span rest = r->line[i].text;
            r->at = &r->line[i];
            if (!r->at->is_inside) {
                bool is_header = epic__take_word(&rest, "formation");
                formation = is_header ? r->formation_of_line[i] : EPIC_NO_FORMATION;
                size_t at = span_find_nocase(rest, SPAN_LITERAL(" at "));
                if (pass == 1 && is_header && at != SIZE_MAX)
                    read_at(r, formation, span_trim(span_from(rest, at + 4)));
            } else if (formation == EPIC_NO_FORMATION) {
                if (pass == 0)
                    problem(r, "this line belongs to no formation", rest,
                            "Indented lines stand under `formation`");
            } else {
                Span word = rest;
                bool is_units = epic__take_word(&word, "units") || epic__take_word(&word, "unit");
                if (is_units == (pass == 0))
                    read_under_formation(r, formation, rest);
            }
        }
    }
}

// --- the table
// ------------------------------------------------------------------------------------

static const uint8_t terrain_level[EPIC_TERRAIN_COUNT] = {
    // 9.4e
    [EPIC_TERRAIN_BUILDINGS] = 1, [EPIC_TERRAIN_CLIFFS] = 1, [EPIC_TERRAIN_FORTIFICATIONS] = 1,
    [EPIC_TERRAIN_JUNGLE] = 1,    [EPIC_TERRAIN_HILL] = 1,   [EPIC_TERRAIN_RUINS] = 1,
    [EPIC_TERRAIN_WOODS] = 1,
};

static bool read_terrain_word(Reader *r, EpicTerrain *terrain, Span rest)
{
    int64_t n;
    if (epic__take_word(&rest, "name")) {
        terrain->name = arena_text(r->arena, rest.text, rest.length);
        return true;
    }
    if (epic__take_word(&rest, "level") && epic__take_number(&rest, 0, 9, &n))
        terrain->level = (uint8_t)n;
    else if (epic__take_word(&rest, "holds") && epic__take_number(&rest, 0, 255, &n))
        terrain->holds = (uint8_t)n;
    else if (epic__take_word(&rest, "of") && epic__take_number(&rest, 0, 1, &n))
        terrain->owner = (uint8_t)n;
    else if (epic__take_word(&rest, "for vehicles"))
        terrain->for_vehicles = true;
    else
        return false;
    return is_done(rest);
}

// Behind "terrain".
static void read_terrain(Reader *r, Span rest)
{
    Span whole = rest;
    size_t type = epic__take_words(&rest, epic__terrain_words, EPIC_TERRAIN_COUNT);
    if (type == SIZE_MAX) {
        problem(r, "there is no such terrain", epic__peek_token(rest),
                "woods, ruins, buildings, jungle, hill, river, road, scrub, marsh, cliffs, "
                "fortifications, bunker, gun emplacement, razor wire, trench, minefield");
        return;
    }
    Span shape = take_until(&rest, ':');
    GeomPoint *vertex = ARENA_ARRAY(r->arena, GeomPoint, GEOM_VERTEX_MAX);
    GeomPoint corner;
    uint16_t count = 0;
    while (count < GEOM_VERTEX_MAX && epic__take_point(&shape, &vertex[count]))
        count++;
    if (count == 1 && epic__take_word(&shape, "to") && epic__take_point(&shape, &corner)) {
        vertex[1] = (GeomPoint){corner.x, vertex[0].y};
        vertex[2] = corner;
        vertex[3] = (GeomPoint){vertex[0].x, corner.y};
        count = 4;
    }
    GeomPolygon polygon;
    if (!is_done(shape) || geom_polygon_make(vertex, count, &polygon) != GEOM_POLYGON_OK) {
        problem(r, "this is no outline of a piece of terrain", whole,
                "terrain woods 20,30 30,30 30,40 20,40, or terrain woods 20,30 to 30,40; its edges "
                "must not cross");
        return;
    }
    unsigned number = 1;
    for (unsigned i = 0; i < r->m->terrain_count; i++)
        number += r->terrain[i].type == type;
    EpicTerrain *terrain = &r->terrain[r->m->terrain_count++];
    *terrain =
        (EpicTerrain){.polygon = polygon,
                      .name = text_format(r->arena, "%s %u", epic__terrain_words[type], number),
                      .type = (uint8_t)type,
                      .level = terrain_level[type],
                      .owner = 2};
    while (!is_done(rest)) {
        Span word = take_until(&rest, ',');
        if (!read_terrain_word(r, terrain, word))
            problem(r, "this is nothing that terrain is", word,
                    "level N, holds N, of SEAT, for vehicles, name WORDS");
    }
}

// Behind "objective": "60,0: of 0, blitz, held 1".
static bool read_objective(Reader *r, Span rest)
{
    Span place = take_until(&rest, ':');
    GeomPoint point;
    int64_t n;
    if (r->objective_count == EPIC_OBJECTIVES || !epic__take_point(&place, &point) ||
        !is_done(place))
        return false;
    EpicObjective *o = &r->s->objective[r->objective_count];
    r->m->objective[r->objective_count++] = point;
    r->m->objective_count = (uint8_t)r->objective_count;
    int32_t half = r->m->options.table_depth_u / 2;
    *o = (EpicObjective){.x = point.x, .y = point.y, .placed = 1};
    o->seat = point.y < half ? 0 : point.y > half ? 1 : 2;
    o->blitz = point.y == 0 || point.y == 2 * half;
    while (!is_done(rest)) {
        Span word = take_until(&rest, ',');
        if (epic__take_word(&word, "of") && epic__take_number(&word, 0, 2, &n))
            o->seat = (uint8_t)n;
        else if (epic__take_word(&word, "blitz"))
            o->blitz = 1;
        else if (epic__take_word(&word, "held") && epic__take_number(&word, 0, 1, &n))
            o->held = (uint8_t)(n + 1);
        else
            return false;
    }
    return true;
}

static bool read_option(Reader *r, Span rest)
{
    EpicOptions *o = &r->m->options;
    Span name = take_until(&rest, '=');
    bool yes = span_equal_nocase_text(rest, "yes");
    int64_t n;
    if (span_equal_nocase_text(name, "one_order_roll"))
        o->one_order_roll = yes;
    else if (span_equal_nocase_text(name, "intermingled_any"))
        o->intermingled_any = yes;
    else if (span_equal_nocase_text(name, "slow_on_roads"))
        o->slow_on_roads = yes;
    else if (span_equal_nocase_text(name, "engines_counter"))
        o->engines_counter = yes;
    else if (span_equal_nocase_text(name, "infantry_per_vehicle") &&
             span_integer(rest, 0, 255, &n)) {
        o->infantry_per_vehicle = (uint8_t)n;
        return true;
    } else if (span_equal_nocase_text(name, "points") && span_integer(rest, 0, 65535, &n)) {
        o->points = (uint16_t)n;
        return true;
    } else
        return false;
    return yes || span_equal_nocase_text(rest, "no");
}

// --- the moment
// -----------------------------------------------------------------------------------

static const char *const phase_words[] = {
    [EPIC_PHASE_SETUP] = "setup",       [EPIC_PHASE_START] = "start",
    [EPIC_PHASE_STRATEGY] = "strategy", [EPIC_PHASE_ACTION] = "action",
    [EPIC_PHASE_END] = "end",
};
static const char *const mission_words[] = {
    [EPIC_MISSION_TOURNAMENT] = "tournament",
    [EPIC_MISSION_TRAINING] = "training",
    [EPIC_MISSION_COMBINED] = "combined",
    [EPIC_MISSION_KORPS_GRINDA] = "korps grinda",
};

// "SEAT" and what stands behind it.
static bool take_seat(Span *rest, unsigned *seat)
{
    int64_t n;
    if (!epic__take_number(rest, 0, 1, &n))
        return false;
    *seat = (unsigned)n;
    return true;
}

static bool read_moment(Reader *r, Span rest)
{
    EpicState *s = r->s;
    int64_t n, greater;
    unsigned seat = 0;
    size_t word;
    if (epic__take_word(&rest, "turn") && epic__take_number(&rest, 0, EPIC_TURN_MAX, &n))
        s->turn = (uint8_t)n;
    else if (epic__take_word(&rest, "go") && take_seat(&rest, &seat))
        s->side = (uint8_t)seat;
    else if (epic__take_word(&rest, "retained"))
        s->retained = 1;
    else if (epic__take_word(&rest, "farsight used"))
        s->farsight_used = 1;
    else if (epic__take_word(&rest, "passed") && take_seat(&rest, &seat))
        s->passed |= (uint8_t)(1 << seat);
    else if (epic__take_word(&rest, "daemons") && take_seat(&rest, &seat) &&
             epic__take_number(&rest, 0, UINT8_MAX, &n) &&
             epic__take_number(&rest, 0, UINT8_MAX, &greater)) {
        s->pool[seat][EPIC_POOL_LESSER] = (uint8_t)n;
        s->pool[seat][EPIC_POOL_GREATER] = (uint8_t)greater;
        r->m->pool_lesser[seat] = (uint8_t)n;
        r->m->pool_greater[seat] = (uint8_t)greater;
    } else if (epic__take_word(&rest, "reroll used") && take_seat(&rest, &seat))
        s->reroll_used[seat] = 1;
    else if (epic__take_word(&rest, "strategy winner") && take_seat(&rest, &seat))
        s->strategy_winner = (uint8_t)(seat + 1);
    else if (epic__take_word(&rest, "strategy") && take_seat(&rest, &seat) &&
             epic__take_number(&rest, 0, 9, &n))
        r->m->strategy[seat] = (uint8_t)n;
    else if (epic__take_word(&rest, "edge") && take_seat(&rest, &seat) &&
             (word = epic__take_words(&rest, epic__edge_words, EPIC_EDGES)) != SIZE_MAX)
        s->edge[seat] = (uint8_t)word;
    else if (epic__take_word(&rest, "phase") &&
             (word = epic__take_words(&rest, phase_words,
                                      sizeof phase_words / sizeof *phase_words)) != SIZE_MAX)
        s->phase = (uint8_t)word;
    else if (epic__take_word(&rest, "mission") &&
             (word = epic__take_words(&rest, mission_words,
                                      sizeof mission_words / sizeof *mission_words)) != SIZE_MAX)
        r->m->mission = (uint8_t)word;
    else if (epic__take_word(&rest, "still"))
        r->is_still = true;
    else
        return false;
    return is_done(rest);
}

// Lines that are read before formations: what formations need to know.
static void read_table(Reader *r)
{
    for (unsigned i = 0; i < r->count; i++) {
        Span rest = r->line[i].text;
        int64_t x, y;
        unsigned seat = 0;
        r->at = &r->line[i];
        if (r->at->is_inside)
            continue;
        if (epic__take_word(&rest, "table")) {
            if (!epic__take_number(&rest, 1, 300, &x) || !epic__take_number(&rest, 1, 300, &y) ||
                !is_done(rest)) {
                problem(r, "this table is not understood", r->at->text, "table 180 120");
                continue;
            }
            r->m->options.table_width_u = (int32_t)x * EPIC_CM;
            r->m->options.table_depth_u = (int32_t)y * EPIC_CM;
        } else if (epic__take_word(&rest, "army")) {
            if (take_seat(&rest, &seat)) {
                r->army[seat] = find_list(r, rest);
                if (r->army[seat] != NULL)
                    r->m->strategy[seat] = r->army[seat]->strategy;
            } else
                problem(r, "an army has a seat", r->at->text, "army 0 codex");
        }
    }
}

static void read_lines(Reader *r)
{
    for (unsigned i = 0; i < r->count; i++) {
        Span text = r->line[i].text, rest = text;
        r->at = &r->line[i];
        if (r->at->is_inside || epic__take_word(&rest, "formation") ||
            epic__take_word(&rest, "table") || epic__take_word(&rest, "army"))
            continue;
        if (epic__take_word(&rest, "terrain"))
            read_terrain(r, rest);
        else if (epic__take_word(&rest, "begin")) {
            r->begin = rest;
            r->begin_line = r->at;
        } else if (epic__take_word(&rest, "objective")) {
            if (!read_objective(r, rest))
                problem(r, "this objective is not understood", text,
                        "objective 60,0: of 0, blitz, held 1; six at most");
        } else if (epic__take_word(&rest, "option")) {
            if (!read_option(r, rest))
                problem(r, "there is no such option", text,
                        "one_order_roll, intermingled_any, slow_on_roads, engines_counter =yes or "
                        "no; infantry_per_vehicle, points =N");
        } else if (!read_moment(r, text))
            problem(r, "this line is not understood", text, "See docs/scenarios.md, Epic");
    }
}

// --- beginning in the middle
// ----------------------------------------------------------------------

static const char *const purpose_words[] = {
    [EPIC_MOVE_ACTION] = "move",         [EPIC_MOVE_CHARGE] = "charge",
    [EPIC_MOVE_WITHDRAW] = "withdrawal", [EPIC_MOVE_CONSOLIDATE] = "consolidation",
    [EPIC_MOVE_JET] = "jet move",        [EPIC_MOVE_ENTER] = "entry",
};

// "begin attack a1 on b1", "begin charge a1", ...: pushes the frames on top of the activation loop.
static bool push_begin(Reader *r, Epic *g)
{
    Span rest = r->begin;
    unsigned formation, target = EPIC_NO_FORMATION;
    size_t purpose =
        epic__take_words(&rest, purpose_words, sizeof purpose_words / sizeof *purpose_words);
    if (purpose != SIZE_MAX) {
        if (!epic__take_formation(r->m, &rest, &formation))
            return false;
        // A charge needs somebody to be charged: "begin charge a1 on b1 b2".
        EpicAssault *assault = &g->s->assault;
        while (epic__take_word(&rest, "on") || assault->is_active) {
            if (!epic__take_formation(r->m, &rest, &target))
                break;
            if (!assault->is_active)
                assault->target = (uint8_t)target;
            assault->is_active = 1;
            assault->seat = r->m->formation[formation].seat;
            assault->attackers = assault->chargers = epic__set(formation);
            assault->defenders |= epic__set(target);
        }
        epic__begin_move(g, formation, (EpicMovePurpose)purpose, !epic__take_word(&rest, "first"));
        return is_done(rest);
    }
    if (epic__take_word(&rest, "attack")) {
        int64_t to_hit = 0;
        if (!epic__take_formation(r->m, &rest, &formation))
            return false;
        if (epic__take_word(&rest, "on") && !epic__take_formation(r->m, &rest, &target))
            return false;
        if (epic__take_word(&rest, "to hit"))
            epic__take_number(&rest, -1, 1, &to_hit);
        epic__begin_attack(g, formation, target, (int)to_hit, epic__take_word(&rest, "overwatch"));
        return is_done(rest);
    }
    if (epic__take_word(&rest, "assault")) {
        if (!epic__take_formation(r->m, &rest, &formation))
            return false;
        EpicSet followers = 0;
        unsigned follower;
        if (epic__take_word(&rest, "with")) {
            while (epic__take_formation(r->m, &rest, &follower))
                followers |= epic__set(follower);
        }
        epic__begin_assault(g, formation, followers);
        return is_done(rest);
    }
    // "begin counter a1 a2 on b1": the charge is over; "begin fight": the counter charges are too.
    bool has_countered = epic__take_word(&rest, "fight");
    if (has_countered || epic__take_word(&rest, "counter")) {
        EpicSet sides[2] = {0};
        for (unsigned side = 0; side < 2; side++) {
            while (epic__take_formation(r->m, &rest, &formation))
                sides[side] |= epic__set(formation);
            if (sides[side] == 0 || (side == 0 && !epic__take_word(&rest, "on")))
                return false;
        }
        epic__begin_fight(g, sides[0], sides[1], has_countered);
        return is_done(rest);
    }
    if (epic__take_word(&rest, "break")) {
        if (!epic__take_formation(r->m, &rest, &formation))
            return false;
        epic__break(g, formation);
        epic__withdraw_next(g);
        return is_done(rest);
    }
    return epic__take_hits(g, &rest);
}

static void push_phase(Epic *g)
{
    static const EpicFrameTag tag[] = {
        [EPIC_PHASE_SETUP] = EPIC_FRAME_SETUP,   [EPIC_PHASE_START] = EPIC_FRAME_TURN,
        [EPIC_PHASE_STRATEGY] = EPIC_FRAME_TURN, [EPIC_PHASE_ACTION] = EPIC_FRAME_ACTIONS,
        [EPIC_PHASE_END] = EPIC_FRAME_END,
    };
    epic__push(g, tag[g->s->phase]);
}

// --- all together
// ---------------------------------------------------------------------------------

static bool split_lines(Reader *r, Span text, uint32_t number)
{
    Span line;
    for (; span_next_line(&text, &line); number++) {
        Span trimmed = span_trim(line);
        if (trimmed.length == 0)
            continue;
        if (r->count == LINES_MAX) {
            diagnostic_report(r->problems, r->file, number, 0, "a position has at most %d lines",
                              LINES_MAX);
            return false;
        }
        r->line[r->count++] = (Line){trimmed, number, line.text[0] == ' ' || line.text[0] == '\t'};
    }
    return true;
}

static void begin_match(Reader *r, const void *library)
{
    EpicMatch *m = r->m = ARENA_NEW(r->arena, EpicMatch);
    m->terrain = r->terrain = ARENA_ARRAY(r->arena, EpicTerrain, LINES_MAX);
    m->library = library;
    m->mission = EPIC_MISSION_TOURNAMENT;
    m->options = (EpicOptions){.table_width_u = 180 * EPIC_CM,
                               .table_depth_u = 120 * EPIC_CM,
                               .points = 3000,
                               .one_order_roll = true,
                               .intermingled_any = true,
                               .slow_on_roads = true,
                               .engines_counter = true};
    for (unsigned seat = 0; seat < 2; seat++) {
        m->strategy[seat] = DEFAULT_STRATEGY;
        m->army_name[seat] = seat == 0 ? "Army a" : "Army b";
    }
}

static void begin_state(Reader *r)
{
    EpicState *s = r->s;
    s->turn = 1;
    s->phase = EPIC_PHASE_ACTION;
    s->edge[0] = EPIC_EDGE_SOUTH;
    s->edge[1] = EPIC_EDGE_NORTH;
    for (unsigned u = 0; u < r->m->unit_count; u++) {
        const EpicKind *kind = epic__kind(r->m, u);
        EpicUnit *unit = &s->unit[u];
        unit->formation = r->m->unit[u].formation;
        unit->dc = kind->dc;
        unit->shields = (uint8_t)epic__amount_max(kind->shields.amount);
        unit->at = EPIC_AT_UNPLACED;
        if (kind->type != EPIC_INF) // EPIC-0.1i
            unit->facing = r->formation[unit->formation].seat == 0 ? 16384 : 49152;
    }
    for (unsigned f = 0; f < r->m->formation_count; f++)
        s->formation[f].flags = EPIC_F_SET_UP | EPIC_F_ENTERED;
}

// Carried units are where their carrier is; everybody has to be somewhere.
static void settle_places(Reader *r)
{
    for (unsigned u = 0; u < r->m->unit_count; u++) {
        EpicUnit *unit = &r->s->unit[u];
        if (unit->carrier != 0) {
            const EpicUnit *carrier = &r->s->unit[unit->carrier - 1];
            unit->x = carrier->x;
            unit->y = carrier->y;
        }
        if (r->is_placed[u] || r->s->phase == EPIC_PHASE_SETUP)
            continue;
        for (unsigned i = 0; i < r->count; i++) {
            Span rest = r->line[i].text;
            if (!r->line[i].is_inside && epic__take_word(&rest, "formation") &&
                r->formation_of_line[i] == unit->formation)
                r->at = &r->line[i];
        }
        Diagnostic *d =
            diagnostic_report(r->problems, r->file, r->at->number, 0,
                              "unit %u of this formation stands nowhere", r->m->unit[u].number);
        if (d != NULL)
            d->remedy = "Place it with `at`, or say `units N: in N`, `reserve` or `destroyed`";
        return;
    }
}

bool epic_position_read(Arena *arena, const void *library, const SourceText *block,
                        uint32_t first_line, const void **match, void *state,
                        DiagnosticList *problems)
{
    Reader *r = ARENA_NEW(arena, Reader);
    r->arena = arena;
    r->file = block->name;
    r->problems = problems;
    size_t before = problems->count;
    if (!split_lines(r, block->text, first_line))
        return false;
    begin_match(r, library);
    r->s = state;
    memset(state, 0, sizeof(EpicState));
    read_table(r);
    add_formations(r);
    if (problems->count > before)
        return false;
    begin_state(r);
    read_lines(r);
    fill_formations(r);
    if (problems->count > before)
        return false;
    settle_places(r);
    if (problems->count > before)
        return false;
    *match = r->m;
    if (r->is_still) {
        r->s->decider = ACTOR_NONE;
        return true;
    }
    Epic g = {.m = r->m, .s = r->s};
    push_phase(&g);
    if (r->begin_line != NULL && !push_begin(r, &g)) {
        r->at = r->begin_line;
        problem(
            r, "this beginning is not understood", r->begin,
            "begin attack a1 on b1 [to hit -1] [overwatch], begin move a1 [first], begin charge "
            "a1 on b1, begin withdrawal a1, begin consolidation a1, begin assault a1, begin break "
            "a1; begin hits, fight, extra hits, broken hits, damage, end effect: "
            "see epic_hits_position.c");
        return false;
    }
    EpicState *start = ARENA_NEW(arena, EpicState);
    *start = *r->s;
    r->m->start = start;
    epic_start(r->m, state);
    return true;
}
