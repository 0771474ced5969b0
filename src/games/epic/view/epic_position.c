// clang-format off
// Scenario files: positions placed piece by piece (docs/scenarios.md, "Epic").
//
//     position:
//       table 180 120                       width (x) and depth (y) in cm; this is the default
//       terrain woods 20,30 30,30 30,40 20,40     a polygon; or its corners: woods 20,30 to 30,40
//       terrain hill 60,60 to 80,80: level 2, name big hill, holds 3, of 1, for vehicles
//       army 0 codex                        whose datasheets seat 0 uses where nothing is said
//       strategy 0 5
//       formation 0 tac: 6 Tactical, 3 Rhino of codex
//         at row 20,30                      units that are not carried, in their order
//         initiative 1, blast 2, overwatch
//         units 7 8: facing 90, in 9        9 is a unit of the formation; or: in a2.1
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
// clang-format on
#include "epic_assault.h"
#include "epic_machine.h"
#include "epic_move.h"
#include "epic_position_reader.h"
#include "epic_shoot.h"
#include "epic_toll.h"
#include "epic_units.h"
#include "epic_zone.h"

enum { DEFAULT_STRATEGY = 3 };

void epic__position_problem(EpicReader *r, const char *text, Span what, const char *remedy)
{
    Diagnostic *d = diagnostic_report(r->problems, r->file, r->at->number, 0, "%s: \"%s\"", text,
                                      text_visible(r->arena, what));
    if (d != NULL)
        d->remedy = remedy;
}

// --- formations ----------------------------------------------------------------------------------

const EpicList *epic__position_list(EpicReader *r, Span name)
{
    const EpicLibrary *library = r->m->library;
    const EpicList *list = epic_library_list(library, name), *found = NULL;
    if (list != NULL)
        return list;
    for (size_t i = 0; i < library->list_count && name.length > 0; i++) {
        if (span_find_nocase(span_of(library->list[i].id), name) == SIZE_MAX)
            continue;
        if (found != NULL) {
            epic__position_problem(r, "several army lists are called so", name,
                                   "Write more of its name");
            return NULL;
        }
        found = &library->list[i];
    }
    if (found == NULL)
        epic__position_problem(r, "there is no such army list", name,
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
static bool add_formation(EpicReader *r, EpicMatchBuilder *builder, unsigned seat, Span rest)
{
    Span name = epic__take_until(&rest, ':');
    size_t at = span_find_nocase(rest, SPAN_LITERAL(" at "));
    if (at != SIZE_MAX)
        rest = span_slice(rest, 0, at);
    size_t of = span_find_nocase(rest, SPAN_LITERAL(" of "));
    // The last one: "Champion of Chaos".
    for (size_t next = of; next != SIZE_MAX;) {
        of = next;
        size_t more = span_find_nocase(span_from(rest, of + 4), SPAN_LITERAL(" of "));
        next = more != SIZE_MAX ? of + 4 + more : SIZE_MAX;
    }
    const EpicList *list = r->army[seat];
    if (of != SIZE_MAX) {
        list = epic__position_list(r, span_trim(span_from(rest, of + 4)));
        rest = span_slice(rest, 0, of);
        if (list == NULL)
            return false;
    }
    if (list == NULL || epic__is_done(rest)) {
        epic__position_problem(r, "a formation needs units of an army list", r->at->text,
                               "formation 0 tac: 6 Tactical of codex");
        return false;
    }
    if (r->army[seat] == NULL)
        r->m->strategy[seat] = list->strategy;
    EpicBuildFormation formation =
        epic__build_formation_default(list, seat, arena_text(r->arena, name.text, name.length));
    if (!epic__builder_formation(builder, &formation)) {
        epic__position_problem(r, "too many formations", r->at->text, "At most 32 a side");
        return false;
    }
    while (!epic__is_done(rest)) {
        Span units = take_units(&rest);
        const char *why = "this is no unit";
        if (!epic__builder_add(builder, list, units, &why)) {
            epic__position_problem(r, why, units, NULL);
            return false;
        }
    }
    return true;
}

static void keep_cards(EpicReader *r)
{
    EpicMatch *m = r->m;
    r->formation = ARENA_ARRAY(r->arena, EpicFormationCard, m->formation_count + 1U);
    memcpy(r->formation, m->formation, m->formation_count * sizeof *r->formation);
    m->formation = r->formation;
    // Those that come with formations; lines of their own may follow.
    memcpy(r->work_group, m->work_group, m->work_group_count * sizeof *r->work_group);
    m->work_group = r->work_group;
}

// All formations first, so that everything else can name them.
static void add_formations(EpicReader *r)
{
    EpicMatchBuilder *builder = epic__builder(r->arena, r->m->library);
    unsigned count = 0;
    for (unsigned i = 0; i < r->count; i++) {
        Span rest = r->line[i].text;
        int64_t seat;
        r->at = &r->line[i];
        if (r->at->is_inside || !span_take_word(&rest, "formation"))
            continue;
        if (!span_take_number(&rest, 0, 1, &seat)) {
            epic__position_problem(r, "a formation has a seat", r->at->text,
                                   "formation 0 NAME: UNITS of LIST");
            return;
        }
        if (!add_formation(r, builder, (unsigned)seat, rest))
            return;
        r->formation_of_line[i] = count++;
    }
    for (unsigned i = 0; i < r->count; i++) {
        Span rest = r->line[i].text;
        if (!r->line[i].is_inside && span_take_word(&rest, "formation"))
            r->formation_of_line[i] = epic__builder_number(builder, r->formation_of_line[i]);
    }
    if (epic__builder_finish(builder, r->m, r->problems))
        keep_cards(r);
}

// --- beginning in the middle ---------------------------------------------------------------------

static const char *const purpose_words[] = {
    [EPIC_MOVE_ACTION] = "move",         [EPIC_MOVE_CHARGE] = "charge",
    [EPIC_MOVE_WITHDRAW] = "withdrawal", [EPIC_MOVE_CONSOLIDATE] = "consolidation",
    [EPIC_MOVE_JET] = "jet move",        [EPIC_MOVE_ENTER] = "entry",
};

static EpicSet take_formations(EpicReader *r, Span *rest)
{
    EpicSet out = 0;
    unsigned formation;
    while (epic__take_formation(r->m, rest, &formation))
        out |= epic__set(formation);
    return out;
}

// "begin attack a1 on b1", "begin charge a1", ...: pushes the frames on top of the activation loop.
// "begin charge a1 on b1 b2": a charge needs somebody to be charged.
static bool begin_move(EpicReader *r, Epic *g, EpicMovePurpose purpose, Span rest)
{
    unsigned formation, target;
    if (!epic__take_formation(r->m, &rest, &formation))
        return false;
    if (span_take_word(&rest, "on")) {
        if (!epic__take_formation(r->m, &rest, &target) || target == formation)
            return false;
        EpicSet others = take_formations(r, &rest) & ~epic__set(formation);
        epic__begin_fight_at(g, EPIC_ASSAULT_WINDOWS, formation, epic__set(formation),
                             epic__set(target) | others);
        g->s->assault.target = (uint8_t)target;
    }
    epic__begin_move(g, formation, purpose, !span_take_word(&rest, "first"));
    return epic__is_done(rest);
}

static bool begin_attack(EpicReader *r, Epic *g, Span rest)
{
    unsigned formation, target = EPIC_NO_FORMATION;
    int64_t to_hit = 0;
    if (!epic__take_formation(r->m, &rest, &formation))
        return false;
    if (span_take_word(&rest, "on") && !epic__take_formation(r->m, &rest, &target))
        return false;
    if (span_take_word(&rest, "to hit"))
        span_take_number(&rest, -1, 1, &to_hit);
    epic__begin_attack(g, formation, target, (int)to_hit, span_take_word(&rest, "overwatch"));
    return epic__is_done(rest);
}

static bool begin_assault(EpicReader *r, Epic *g, Span rest)
{
    unsigned formation;
    if (!epic__take_formation(r->m, &rest, &formation))
        return false;
    EpicSet followers = span_take_word(&rest, "with") ? take_formations(r, &rest) : 0;
    epic__begin_assault(g, formation, followers);
    return epic__is_done(rest);
}

// "begin counter a1 a2 on b1": the charge is over; "begin fight": the counter charges are too.
static bool begin_fight(EpicReader *r, Epic *g, bool has_countered, Span rest)
{
    EpicSet attackers = take_formations(r, &rest);
    if (attackers == 0 || !span_take_word(&rest, "on"))
        return false;
    EpicSet defenders = take_formations(r, &rest);
    if (defenders == 0)
        return false;
    epic__begin_fight(g, attackers, defenders, has_countered);
    return epic__is_done(rest);
}

static bool begin_break(EpicReader *r, Epic *g, Span rest)
{
    unsigned formation;
    if (!epic__take_formation(r->m, &rest, &formation))
        return false;
    epic__break(g, formation);
    epic__withdraw_next(g);
    return epic__is_done(rest);
}

static bool push_begin(EpicReader *r, Epic *g)
{
    Span rest = r->begin;
    size_t purpose =
        span_take_words(&rest, purpose_words, sizeof purpose_words / sizeof *purpose_words);
    if (purpose != SIZE_MAX)
        return begin_move(r, g, (EpicMovePurpose)purpose, rest);
    if (span_take_word(&rest, "attack"))
        return begin_attack(r, g, rest);
    if (span_take_word(&rest, "assault"))
        return begin_assault(r, g, rest);
    if (span_take_word(&rest, "fight"))
        return begin_fight(r, g, true, rest);
    if (span_take_word(&rest, "counter"))
        return begin_fight(r, g, false, rest);
    if (span_take_word(&rest, "break"))
        return begin_break(r, g, rest);
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

// --- all together --------------------------------------------------------------------------------

static bool split_lines(EpicReader *r, Span text, uint32_t number)
{
    Span line;
    for (; span_next_line(&text, &line); number++) {
        Span trimmed = span_trim(line);
        if (trimmed.length == 0)
            continue;
        if (r->count == EPIC_LINES_MAX) {
            diagnostic_report(r->problems, r->file, number, 0, "a position has at most %d lines",
                              EPIC_LINES_MAX);
            return false;
        }
        r->line[r->count++] =
            (EpicLine){trimmed, number, line.text[0] == ' ' || line.text[0] == '\t'};
    }
    return true;
}

static void begin_match(EpicReader *r, const void *library)
{
    EpicMatch *m = r->m = ARENA_NEW(r->arena, EpicMatch);
    m->work_group = r->work_group = ARENA_ARRAY(r->arena, EpicWorkGroup, EPIC_WORK_GROUPS_MAX);
    m->terrain = r->terrain = ARENA_ARRAY(r->arena, FieldTerrain, EPIC_LINES_MAX);
    m->library = library;
    m->mission = EPIC_MISSION_TOURNAMENT;
    m->options = epic__options_default();
    for (unsigned seat = 0; seat < 2; seat++) {
        m->strategy[seat] = DEFAULT_STRATEGY;
        m->army_name[seat] = seat == 0 ? "Army a" : "Army b";
    }
}

static void begin_state(EpicReader *r)
{
    EpicState *s = r->s;
    s->turn = 1;
    s->phase = EPIC_PHASE_ACTION;
    s->edge[0] = EPIC_EDGE_SOUTH;
    s->edge[1] = EPIC_EDGE_NORTH;
    for (unsigned u = 0; u < r->m->unit_count; u++) {
        const EpicKind *kind = epic__kind(r->m, u);
        EpicUnit *unit = epic__reader_unit(r, u);
        unit->formation = r->m->unit[u].formation;
        unit->dc = kind->dc;
        unit->shields = (uint8_t)epic__amount_max(kind->shields.amount);
        unit->at = EPIC_AT_UNPLACED;
        if (kind->type != EPIC_INF) // EPIC-0.1i
            unit->facing = r->formation[unit->formation].seat == 0 ? 16384 : 49152;
    }
    for (unsigned f = 0; f < r->m->formation_count; f++)
        epic__reader_formation(r, f)->flags = EPIC_F_SET_UP | EPIC_F_ENTERED;
}

// A position may begin with formations that a game would have to explain; not so those that have
// still to come.
static void note_scattered(EpicReader *r)
{
    for (unsigned f = 0; f < r->m->formation_count; f++) {
        bool is_here = epic__first_on_table(r->m, r->s, f) != EPIC_NO_UNIT;
        if (is_here &&
            (!epic__is_legal_formation(r->m, r->s, f) || epic__is_in_zone(r->m, r->s, f)))
            epic__reader_formation(r, f)->is_scattered = 1;
    }
}

// Carried units are where their carrier is; everybody has to be somewhere.
static void settle_places(EpicReader *r)
{
    for (unsigned u = 0; u < r->m->unit_count; u++) {
        EpicUnit *unit = epic__reader_unit(r, u);
        if (unit->carrier != 0) {
            const EpicUnit *carrier = &r->s->unit[unit->carrier - 1];
            unit->x = carrier->x;
            unit->y = carrier->y;
        }
        if (r->is_placed[u] || r->s->phase == EPIC_PHASE_SETUP)
            continue;
        for (unsigned i = 0; i < r->count; i++) {
            Span rest = r->line[i].text;
            if (!r->line[i].is_inside && span_take_word(&rest, "formation") &&
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
    EpicReader *r = ARENA_NEW(arena, EpicReader);
    r->arena = arena;
    r->file = block->name;
    r->problems = problems;
    size_t before = problems->count;
    if (!split_lines(r, block->text, first_line))
        return false;
    begin_match(r, library);
    r->s = state;
    memset(state, 0, sizeof(EpicState));
    epic__position_table(r);
    add_formations(r);
    if (problems->count > before)
        return false;
    begin_state(r);
    epic__position_lines(r);
    epic__position_units(r);
    if (problems->count > before)
        return false;
    settle_places(r);
    if (problems->count > before)
        return false;
    *match = r->m;
    note_scattered(r);
    if (r->is_still) {
        r->s->decider = ACTOR_NONE;
        return true;
    }
    Epic g = {.m = r->m, .s = r->s};
    push_phase(&g);
    if (r->begin_line != NULL && !push_begin(r, &g)) {
        r->at = r->begin_line;
        epic__position_problem(
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
