// clang-format off
// Scenario files: positions before the battle (docs/scenarios.md, "Age of Darkness").
//
//     position:
//       mission Onslaught                   default Blood Feud; rolled: none is named; of a training
//                                           battle the mission and its length
//       map Ambush                          default Dawn of War; likewise
//       option dominion_terrain=yes         a match option
//       table four-districts                default a bare one; pieces may be added:
//       piece ruin 18,20 size 10 8 turn 0 floor 3 wall 1 6
//       army 0 spear-of-cthonia             a shipped one; or the text of an army, indented:
//       army 1
//         list: imperial-fists
//         excerpt: yes
//         Tactical Squad
//       first 1                             who deploys first; default 0
//       zone 0 b                            default a
//       join a7 to a3
//       aboard a3 in a4
//       reserve a5                          likewise deep a5, flank a5, infiltrate a5
//       flank marker 0 0,24                 where that of seat 0 lies
//       at a1 18,6 20,6@1 facing 90         places of its models, in their order
//       few a1 18,6 20,6                    likewise, and the models that have no place are lost
//       night
//       round 5                             the battle begins with that Game Turn
//       marker 36,24 of 0                   an objective marker, and who laid it
//       class 0 cavalry                     chosen in secret
//       lost a1                             the unit is destroyed
//       moved a1                            its models are not Stationary; so ran, pinned, fleeing
//       locked a1 b1                        in combat with each other
//       charged a1 b1                       likewise, and a1 has charged b1 this turn; `disordered`:
//                                           in a Disordered charge
//       shot a1 b1                          a1 has shot at b1 this turn
//       wounds a1.2 1                       Wounds that it has left
//       reacts 1                            that player may react; else no window is opened
//       begin deploy                        the node at which it begins, or `turn`, or `shooting`,
//                                           `charge`, `fight`: that phase of who is first; `still`:
//                                           nothing is asked
//
// Armies need not be legal here. A unit that is not placed is still to be deployed.
// clang-format on
#include "aod_arrive.h"
#include "aod_hull_view.h"
#include "aod_mission.h"
#include "aod_pieces.h"
#include "aod_score.h"
#include "aod_toll.h"
#include "aod_turn.h"
#include "aod_view.h"

#include "base_assert.h"

#include <string.h>

enum { LINES_MAX = 400, PIECES_ADDED_MAX = AOD_PIECES_MAX };

typedef struct Line {
    Span text; // trimmed
    uint32_t number;
    bool is_inside; // an army's, indented
} Line;

typedef struct Reader {
    Arena *arena;
    const AodLibrary *library;
    DiagnosticList *problems;
    const char *file;
    unsigned count;
    Line line[LINES_MAX];
    const Line *at;
    AodMatch *m;
    AodState *s;
    AodTable *table;
    const AodArmy *army[2];
    Span begin;
    bool is_still;
} Reader;

static bool problem(Reader *r, const char *text, Span what, const char *remedy)
{
    Diagnostic *d = diagnostic_report(r->problems, r->file, r->at == NULL ? 0 : r->at->number, 0,
                                      "%s: \"%s\"", text, text_visible(r->arena, what));
    if (d != NULL)
        d->remedy = remedy;
    return false;
}

// --- armies --------------------------------------------------------------------------------------

// The lines behind this one that are indented, as a text.
static Span inner_text(const Reader *r, unsigned line)
{
    unsigned end = line + 1;
    while (end < r->count && r->line[end].is_inside)
        end++;
    if (end == line + 1)
        return (Span){0};
    const char *from = r->line[line + 1].text.text;
    while (from[-1] == ' ' || from[-1] == '\t') // how deep it stands tells whose it is
        from--;
    Span last = r->line[end - 1].text;
    return span_make(from, (size_t)(last.text + last.length - from));
}

// Without the blanks that the position's own lines have before them, and with the empty line that
// parts header and units.
static Span unindented(const Reader *r, Span text)
{
    TextBuffer out = text_start(r->arena);
    Span line;
    size_t least = SIZE_MAX;
    for (Span rest = text; span_next_line(&rest, &line);) {
        size_t blanks = 0;
        while (blanks < line.length && line.text[blanks] == ' ')
            blanks++;
        if (blanks < line.length && blanks < least)
            least = blanks;
    }
    bool is_header = true;
    for (Span rest = text; span_next_line(&rest, &line);) {
        if (is_header && span_find_char(line, ':') == SIZE_MAX && span_trim(line).length > 0) {
            text_append_char(&out, '\n');
            is_header = false;
        }
        text_append_span(&out, span_from(line, line.length < least ? line.length : least));
        text_append_char(&out, '\n');
    }
    return text_span(&out);
}

static bool read_army(Reader *r, unsigned line, unsigned seat, Span name)
{
    Span text = inner_text(r, line);
    if (text.length == 0) {
        r->army[seat] = aod_library_army(r->library, span_trim(name));
        return r->army[seat] != NULL ||
               problem(r, "there is no shipped army", name, "army 0 NAME, or its text indented");
    }
    // Positions may be what no list allows; only what cannot be read is told.
    DiagnosticList found = diagnostic_list(r->arena);
    DiagnosticList unjudged = diagnostic_list(r->arena);
    SourceText source = {r->file, unindented(r, text)};
    r->army[seat] =
        aod_army_read(r->arena, r->library, &source, r->line[line].number + 1, &found, &unjudged);
    bool ok = r->army[seat] != NULL;
    for (size_t i = 0; i < found.count; i++) {
        if (found.item[i].rule != NULL)
            continue;
        ok = false;
        diagnostic_report(r->problems, r->file, found.item[i].line, 0, "%s", found.item[i].text);
    }
    return ok;
}

// --- the table -----------------------------------------------------------------------------------

static bool take_tail(Reader *r, Span *rest, AodPiece *piece)
{
    enum { HIGHEST_U = 20 * AOD_INCH, SIDES = 4 };
    int64_t side;
    int32_t height_u = 0;
    while (span_trim(*rest).length > 0) {
        static const char *const words[] = {"dangerous", "loyalist", "traitor"};
        static const uint8_t flags[] = {AOD_DANGEROUS, AOD_FOR_LOYALISTS, AOD_FOR_TRAITORS};
        size_t flag = span_take_words(rest, words, sizeof flags);
        if (flag != SIZE_MAX) {
            piece->flags |= flags[flag];
            continue;
        }
        bool is_floor = span_take_word(rest, "floor");
        bool is_wall =
            !is_floor && span_take_word(rest, "wall") && span_take_number(rest, 1, SIDES, &side);
        if ((!is_floor && !is_wall) || !aod__take_length(rest, &height_u) || height_u <= 0 ||
            height_u > HIGHEST_U)
            return problem(r, "this says nothing of a piece", *rest,
                           "floor 3, wall 1 6, dangerous");
        if (is_floor ? piece->floor_count == AOD_PIECE_FLOORS_MAX
                     : !aod__piece_wall(piece, (unsigned)side - 1, height_u))
            return problem(r, "there is no room for it", *rest, NULL);
        if (is_floor)
            piece->floor_u[piece->floor_count++] = height_u;
    }
    return true;
}

static bool read_piece(Reader *r, Span rest)
{
    int64_t turn = 0;
    unsigned floor;
    size_t kind = span_take_words(&rest, aod__terrain_words, AOD_TERRAIN_COUNT);
    AodBox box = {0};
    if (kind == SIZE_MAX || r->table->piece_count == PIECES_ADDED_MAX ||
        !aod__take_point(&rest, &box.middle, &floor) || !span_take_word(&rest, "size") ||
        !aod__take_length(&rest, &box.length_u) || !aod__take_length(&rest, &box.width_u))
        return problem(r, "this is no piece", rest, "piece ruin 18,20 size 10 8 turn 45");
    if (span_take_word(&rest, "turn") && !span_take_number(&rest, 0, 359, &turn))
        return problem(r, "this is no angle", rest, "turn 45");
    box.turn = (uint16_t)turn;
    AodPiece *piece = &r->table->piece[r->table->piece_count];
    *piece = aod__piece_of((AodTerrain)kind);
    if (!aod__piece_box(r->arena, piece, box))
        return problem(r, "this is no outline", rest, NULL);
    r->table->piece_count++;
    return take_tail(r, &rest, piece);
}

static void begin_table(Reader *r)
{
    r->table = ARENA_NEW(r->arena, AodTable);
    *r->table = (AodTable){.id = "position", .name = "Position", .about = ""};
    r->table->piece = ARENA_ARRAY(r->arena, AodPiece, PIECES_ADDED_MAX);
    r->m->table = r->table;
}

// --- what the match is made of -------------------------------------------------------------------

static bool read_match_line(Reader *r, unsigned line)
{
    static const char *const words[] = {"mission", "map", "table", "piece", "army", "option"};
    Span rest = r->at->text, name;
    int64_t seat;
    switch (span_take_words(&rest, words, sizeof words / sizeof *words)) {
    case 0:
        r->m->training = aod_library_training(r->library, span_trim(rest));
        if (r->m->training != NULL) {
            r->m->play = r->m->training->play;
            return true;
        }
        r->m->play = aod_library_play(r->library, span_trim(rest));
        return r->m->play != NULL || span_equal_nocase_text(span_trim(rest), "rolled") ||
               problem(r, "there is no such mission", rest, NULL);
    case 1:
        r->m->map = aod_library_map(r->library, span_trim(rest));
        return r->m->map != NULL || span_equal_nocase_text(span_trim(rest), "rolled") ||
               problem(r, "there is no such map", rest, NULL);
    case 2:
        r->m->table = aod_library_table(r->library, span_trim(rest));
        return r->m->table != NULL || problem(r, "there is no such table", rest, NULL);
    case 3:
        return read_piece(r, rest);
    case 4:
        if (!span_take_number(&rest, 0, 1, &seat))
            return problem(r, "an army has a seat", rest, "army 0 NAME");
        return read_army(r, line, (unsigned)seat, rest);
    case 5:
        rest = span_trim(rest);
        return (span_next_part(&rest, '=', &name) &&
                aod__read_option(name, rest, &r->m->options)) ||
               problem(r, "this is no match option", rest, "option dominion_terrain=yes");
    default:
        return true; // a line about the state
    }
}

static bool make_match(Reader *r)
{
    bool ok = true;
    r->m->play = aod_library_play(r->library, SPAN_LITERAL("Blood Feud"));
    r->m->map = aod_library_map(r->library, SPAN_LITERAL("Dawn of War"));
    begin_table(r);
    for (unsigned i = 0; i < r->count; i++) {
        r->at = &r->line[i];
        if (!r->at->is_inside)
            ok = read_match_line(r, i) && ok;
    }
    r->at = NULL;
    aod__name_pieces(r->arena, r->table);
    for (unsigned seat = 0; seat < 2; seat++)
        if (r->army[seat] == NULL && ok)
            ok = problem(r, "an army is missing", SPAN_LITERAL("army"), "army 0 NAME and army 1");
    if (!ok)
        return false;
    aod__match_floors(r->arena, r->m);
    return aod__match_armies(r->arena, r->library, r->army, r->m, r->problems);
}

// --- the state -----------------------------------------------------------------------------------

static AodModelNow *model_now(Reader *r, unsigned model)
{
    Aod g = {.m = r->m, .s = r->s};
    return aod__model(&g, model);
}

static bool read_places(Reader *r, Span rest, bool are_few)
{
    unsigned unit, floor, degrees;
    GeomPoint at;
    Aod g = {.m = r->m, .s = r->s};
    if (!aod__take_unit(r->m, &rest, &unit))
        return problem(r, "this is no unit", rest, "at a1 18,6 20,6");
    unsigned n = r->m->unit[unit].first;
    for (; aod__take_point(&rest, &at, &floor); n++) {
        if (n == aod__unit_end(r->m, unit) || floor >= r->m->floor_count)
            return problem(r, "the unit has no more models, or the table no such floor", rest,
                           NULL);
        aod__put(&g, n, at, floor);
    }
    for (; are_few && n < aod__unit_end(r->m, unit); n++)
        *model_now(r, n) = (AodModelNow){.unit = (uint8_t)unit, .where = AOD_AT_DESTROYED};
    if (n < aod__unit_end(r->m, unit))
        return problem(r, "some models of the unit have no place", rest, NULL);
    if (aod__take_facing(&rest, &degrees))
        for (n = r->m->unit[unit].first; n < aod__unit_end(r->m, unit); n++)
            if (aod__has_facing(r->m, n) && aod__on_table(r->s, n))
                model_now(r, n)->facing = aod__bam_of(degrees);
    aod__unit(&g, unit)->where = AOD_AT_TABLE;
    return span_trim(rest).length == 0 || problem(r, "this says nothing of places", rest, NULL);
}

// As players would do it, judged by the same rules.
static bool read_group(Reader *r, Span text)
{
    Action action;
    Message none;
    Aod g = {.m = r->m, .s = r->s};
    if (!aod_action_read(r->m, r->s, text, &action, &none))
        return problem(r, "this cannot be read", text, NULL);
    AodAction a = aod_action(&action);
    unsigned seat = a.unit < r->m->unit_count ? r->m->unit[a.unit].seat : 0;
    bool is_reserve = a.kind == AOD_ACTION_RESERVE || a.kind == AOD_ACTION_DEEP ||
                      a.kind == AOD_ACTION_FLANK || a.kind == AOD_ACTION_INFILTRATE;
    if (is_reserve ? !aod__reserve_check(&g, seat, a, NULL) : !aod__groups_check(&g, seat, a, NULL))
        return problem(r, "that is not allowed", text, NULL);
    if (is_reserve)
        aod__reserve_apply(&g, a);
    else
        aod__groups_apply(&g, a);
    return true;
}

// "moved a1", "ran a1", "pinned a1", "fleeing a1".
static bool read_past(Reader *r, Span rest, unsigned what)
{
    unsigned unit;
    Aod g = {.m = r->m, .s = r->s};
    if (!aod__take_unit(r->m, &rest, &unit) || span_trim(rest).length > 0)
        return problem(r, "this is no unit", rest, "moved a1");
    for (AodMembers at = aod__members(&g, unit); what < 2 && aod__member(&g, &at);)
        aod__model(&g, at.model)->flags |= AOD_M_MOVED;
    if (what == 1)
        aod__unit(&g, unit)->turn |= AOD_U_RAN;
    if (what == 2)
        aod__condition_on(&g, unit, AOD_C_PINNED, 2, AOD_MOMENT_TURN_END);
    if (what == 3)
        aod__condition_on(&g, unit, AOD_C_FALLING_BACK, 0, AOD_MOMENT_NEVER);
    return true;
}

// "locked a1 b1", "charged a1 b1", "disordered a1 b1", "shot a1 b1".
static bool read_pair(Reader *r, Span text)
{
    static const char *const words[] = {"locked", "charged", "shot", "disordered"};
    unsigned unit, other;
    Span rest = text;
    Aod g = {.m = r->m, .s = r->s};
    size_t what = span_take_words(&rest, words, sizeof words / sizeof *words);
    if (!aod__take_unit(r->m, &rest, &unit) || !aod__take_unit(r->m, &rest, &other) ||
        span_trim(rest).length > 0 || !aod__is_enemy(&g, unit, other))
        return problem(r, "these are no two enemies", rest, "locked a1 b1");
    AodUnitNow *now = aod__unit(&g, unit);
    if (what == 2) {
        now->turn |= AOD_U_SHOT;
        now->shot_at[0] = (uint8_t)other;
        now->shot_count = 1;
        return true;
    }
    aod__lock(&g, unit, other);
    if (what != 0) {
        now->turn |= AOD_U_CHARGED | (what == 3 ? AOD_U_DISORDERED : 0U);
        aod__unit(&g, other)->turn |= AOD_U_WAS_CHARGED;
        aod__irradiate(&g, unit, other);
    }
    return true;
}

static bool read_marker(Reader *r, Span rest)
{
    GeomPoint at;
    unsigned floor;
    int64_t owner = -1;
    Aod g = {.m = r->m, .s = r->s};
    if (r->s->objective_count == AOD_OBJECTIVES_MAX || !aod__take_point(&rest, &at, &floor) ||
        (span_take_word(&rest, "of") && !span_take_number(&rest, 0, 1, &owner)) ||
        span_trim(rest).length > 0)
        return problem(r, "this is no marker", rest, "marker 36,24 of 0");
    *aod__objective(&g, r->s->objective_count++) =
        (AodObjective){.x = at.x, .y = at.y, .is_there = 1, .owner = (uint8_t)(owner + 1)};
    return true;
}

static bool read_lost(Reader *r, Span rest)
{
    unsigned unit;
    Aod g = {.m = r->m, .s = r->s};
    if (!aod__take_unit(r->m, &rest, &unit) || span_trim(rest).length > 0)
        return problem(r, "this is no unit", rest, "lost a1");
    for (unsigned n = r->m->unit[unit].first; n < aod__unit_end(r->m, unit); n++)
        *model_now(r, n) = (AodModelNow){.unit = (uint8_t)unit, .where = AOD_AT_DESTROYED};
    aod__unit(&g, unit)->where = AOD_AT_DESTROYED;
    return true;
}

// Player turns before that Game Turn are over.
static bool read_round(Reader *r, Span rest)
{
    int64_t n;
    if (!span_take_number(&rest, 1, 9, &n) || span_trim(rest).length > 0)
        return problem(r, "this is no Game Turn", rest, "round 5");
    ASSERT(n >= 1 && n <= 9);
    r->s->game_turn = (uint8_t)(n - 1);
    r->s->player_turn = (uint8_t)(2 * (n - 1));
    return true;
}

static bool read_wounds(Reader *r, Span rest)
{
    unsigned model;
    int64_t n;
    if (!aod__take_model(r->m, &rest, &model))
        return problem(r, "this is no model", rest, "wounds a1.2 1");
    const AodMatchKind *kind = aod__kind(r->m, model);
    int most = kind->value[AOD_W] > 0 ? kind->value[AOD_W] : kind->value[AOD_HP];
    if (!span_take_number(&rest, 1, most > 1 ? most : 1, &n) || span_trim(rest).length > 0)
        return problem(r, "it cannot have that many Wounds", rest, "wounds a1.2 1");
    model_now(r, model)->wounds = (uint8_t)n;
    return true;
}

// "flank a5", "flank marker 0 0,24".
static bool read_flank(Reader *r, Span rest)
{
    GeomPoint at;
    unsigned floor;
    int64_t seat;
    Aod g = {.m = r->m, .s = r->s};
    if (!span_take_word(&rest, "marker"))
        return read_group(r, r->at->text);
    if (!span_take_number(&rest, 0, 1, &seat) || !aod__take_point(&rest, &at, &floor) ||
        span_trim(rest).length > 0)
        return problem(r, "this is no Flanking marker", rest, "flank marker 0 0,24");
    aod__player(&g, (unsigned)seat)->flank_x = at.x;
    aod__player(&g, (unsigned)seat)->flank_y = at.y;
    return true;
}

static bool read_state_line(Reader *r)
{
    static const char *const words[] = {
        "first", "zone",  "join",   "aboard",     "reserve",   "at",     "night",      "begin",
        "still", "moved", "ran",    "pinned",     "fleeing",   "wounds", "few",        "marker",
        "lost",  "round", "class",  "locked",     "charged",   "shot",   "disordered", "deep",
        "flank", "hull",  "reacts", "infiltrate", "undermined"};
    Span rest = r->at->text;
    int64_t n;
    Aod g = {.m = r->m, .s = r->s};
    switch (span_take_words(&rest, words, sizeof words / sizeof *words)) {
    case 0:
        if (!span_take_number(&rest, 0, 1, &n))
            return problem(r, "this is no seat", rest, "first 1");
        r->s->first = (uint8_t)n;
        return true;
    case 1: {
        rest = span_trim(rest);
        if (!span_take_number(&rest, 0, 1, &n))
            return problem(r, "this is no seat", rest, "zone 0 b");
        Span letter = span_trim(rest);
        if (letter.length != 1 || letter.text[0] < 'a' || letter.text[0] > 'd')
            return problem(r, "this is no zone", rest, "zone 0 b");
        unsigned choice = (unsigned)(letter.text[0] - 'a');
        aod__player(&g, (unsigned)n)->zone = (uint8_t)(choice + 1);
        aod__player(&g, 1U - (unsigned)n)->zone = (uint8_t)((choice ^ 1U) + 1);
        return true;
    }
    case 2:
    case 3:
    case 4:
        return read_group(r, r->at->text);
    case 5:
        return read_places(r, rest, false);
    case 6:
        r->s->night = 1;
        return true;
    case 7:
        r->begin = span_trim(rest);
        return true;
    case 8:
        r->is_still = true;
        return true;
    case 9:
    case 10:
        return read_past(r, rest, span_starts_with(r->at->text, "moved") ? 0 : 1);
    case 11:
        return read_past(r, rest, 2);
    case 12:
        return read_past(r, rest, 3);
    case 13:
        return read_wounds(r, rest);
    case 14:
        return read_places(r, rest, true);
    case 15:
        return read_marker(r, rest);
    case 16:
        return read_lost(r, rest);
    case 17:
        return read_round(r, rest);
    case 18: {
        size_t secret = SIZE_MAX;
        if (span_take_number(&rest, 0, 1, &n))
            secret = span_take_words(&rest, aod__class_words, AOD_CLASSES);
        if (secret == SIZE_MAX || span_trim(rest).length > 0)
            return problem(r, "this is no class", rest, "class 0 cavalry");
        aod__player(&g, (unsigned)n)->target_class = (uint8_t)(secret + 1);
        return true;
    }
    case 19:
    case 20:
    case 21:
    case 22:
        return read_pair(r, r->at->text);
    case 23:
    case 27:
        return read_group(r, r->at->text);
    case 24:
        return read_flank(r, rest);
    case 25:
        return aod__position_hull(&g, rest) ||
               problem(r, "this says nothing of a hull", rest, "hull a1.1 cruising");
    case 28:
        if (!span_take_number(&rest, 1, 8 * (int64_t)sizeof r->s->undermined, &n) ||
            span_trim(rest).length > 0)
            return problem(r, "this is no piece of terrain", rest, "undermined 1");
        r->s->undermined[(n - 1) / 8] |= (uint8_t)(1U << (n - 1) % 8);
        return true;
    case 26:
        if (!span_take_number(&rest, 0, 1, &n) || span_trim(rest).length > 0)
            return problem(r, "this is no seat", rest, "reacts 1");
        aod__player(&g, (unsigned)n)->declined = 0;
        return true;
    default:
        rest = r->at->text;
        return span_starts_with(rest, "mission") || span_starts_with(rest, "map") ||
               span_starts_with(rest, "table") || span_starts_with(rest, "piece") ||
               span_starts_with(rest, "army") || span_starts_with(rest, "option") ||
               problem(r, "a position has no such line", rest, "See docs/scenarios.md");
    }
}

static bool begin_node(Reader *r)
{
    static const char *const nodes[] = {"mission", "sides", "markers", "order",  "first",
                                        "role",    "zone",  "night",   "groups", "reserve",
                                        "deploy",  "late",  "flank",   "name"};
    static const uint8_t stages[] = {
        AOD_SETUP_PLAY,   AOD_SETUP_SIDES, AOD_SETUP_MARKERS, AOD_SETUP_ORDER,  AOD_SETUP_FIRST,
        AOD_SETUP_ROLE,   AOD_SETUP_ZONE,  AOD_SETUP_NIGHT,   AOD_SETUP_GROUPS, AOD_SETUP_RESERVE,
        AOD_SETUP_DEPLOY, AOD_SETUP_LATE,  AOD_SETUP_FLANK,   AOD_SETUP_NAME};
    Aod g = {.m = r->m, .s = r->s};
    Span rest = r->begin;
    if (span_equal_nocase_text(rest, "turn")) { // the first, of who deployed first
        AodFrame *turn = aod__push(&g, AOD_FRAME_TURN);
        turn->seat = r->s->first;
        return true;
    }
    static const char *const phases[] = {"shooting", "charge", "fight"};
    static const uint8_t turn_stages[] = {AOD_TURN_SHOOTING, AOD_TURN_CHARGE, AOD_TURN_FIGHT};
    for (unsigned i = 0; i < sizeof turn_stages; i++) {
        if (!span_equal_nocase_text(rest, phases[i]))
            continue;
        AodFrame *turn = aod__push(&g, AOD_FRAME_TURN);
        turn->seat = r->s->active = r->s->first;
        turn->stage = turn_stages[i];
        r->s->game_turn++;
        r->s->player_turn++;
        return true;
    }
    if (r->is_still) {
        aod__push(&g, AOD_FRAME_TURN);
        aod__end_game(&g, OUTCOME_DRAW);
        return true;
    }
    size_t node = rest.length == 0 ? 10 : span_take_words(&rest, nodes, sizeof stages);
    if (node == SIZE_MAX || span_trim(rest).length > 0)
        return problem(r, "nothing begins so", r->begin, "begin deploy");
    AodFrame *frame = aod__push(&g, AOD_FRAME_SETUP);
    frame->stage = stages[node];
    frame->seat = r->s->first;
    return true;
}

static void begin_state(Reader *r)
{
    Aod g = {.m = r->m, .s = r->s};
    aod__fresh_state(r->m, r->s);
    for (uint32_t i = 0; i < r->library->play_count; i++)
        if (&r->library->play[i] == r->m->play)
            r->s->play = (uint8_t)(i + 1);
    for (uint32_t i = 0; i < r->library->map_count; i++)
        if (&r->library->map[i] == r->m->map)
            r->s->map = (uint8_t)(i + 1);
    for (unsigned seat = 0; seat < 2; seat++) {
        aod__player(&g, seat)->zone = (uint8_t)(seat + 1);
        aod__player(&g, seat)->side = r->m->side[seat];
        aod__player(&g, seat)->declined = AOD_DECLINED_ALWAYS;
    }
}

// --- all together --------------------------------------------------------------------------------

static bool split_lines(Reader *r, Span text, uint32_t number)
{
    Span line;
    size_t depth = SIZE_MAX; // of the position's own lines
    for (; span_next_line(&text, &line); number++) {
        Span trimmed = span_trim(line);
        if (trimmed.length == 0)
            continue;
        size_t blanks = (size_t)(trimmed.text - line.text);
        depth = depth == SIZE_MAX ? blanks : depth;
        if (r->count == LINES_MAX) {
            diagnostic_report(r->problems, r->file, number, 0, "a position has at most %d lines",
                              LINES_MAX);
            return false;
        }
        r->line[r->count++] = (Line){trimmed, number, blanks > depth};
    }
    return true;
}

bool aod_position_read(Arena *arena, const void *library, const SourceText *block,
                       uint32_t first_line, const void **match, void *state,
                       DiagnosticList *problems)
{
    Reader *r = ARENA_NEW(arena, Reader);
    size_t before = problems->count;
    *r = (Reader){.arena = arena, .library = library, .problems = problems, .file = block->name};
    r->m = ARENA_NEW(arena, AodMatch);
    r->m->library = library;
    r->m->options = aod__options_default();
    r->s = state;
    if (!split_lines(r, block->text, first_line) || !make_match(r))
        return false;
    begin_state(r);
    for (unsigned i = 0; i < r->count && problems->count == before; i++) {
        r->at = &r->line[i];
        if (!r->at->is_inside)
            read_state_line(r);
    }
    Aod g = {.m = r->m, .s = r->s};
    aod__part_talons(&g);
    if (problems->count > before || !begin_node(r))
        return false;
    AodState *start = ARENA_NEW(arena, AodState);
    *start = *r->s;
    r->m->start = start;
    *match = r->m;
    Message broken;
    aod_start(r->m, r->s); // to the first decision
    if (!aod_validate(r->m, r->s, &broken)) {
        TextBuffer text = text_start(arena);
        kernel_message_write(&aod_words, r->m, &broken, &text);
        return problem(r, "this position cannot be", text_span(&text), NULL);
    }
    return true;
}
