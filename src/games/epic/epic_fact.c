// Facts for scenario files (docs/scenarios.md, "Epic"): the state, by formation, unit and pair of
// units, and what the rules make of it.
#include "epic_position.h"

static void yes_or_no(bool yes, TextBuffer *out)
{
    text_append(out, yes ? "yes" : "no");
}

static bool is_end(Span rest)
{
    return span_trim(rest).length == 0;
}

// --- formations
// -----------------------------------------------------------------------------------

static void put_set(const EpicMatch *m, EpicSet set, TextBuffer *out)
{
    bool any = false;
    for (unsigned f = 0; f < m->formation_count; f++) {
        if ((set & epic__set(f)) == 0)
            continue;
        text_append(out, any ? ", " : "");
        epic__write_formation(m, f, out);
        any = true;
    }
    if (!any)
        text_append(out, "none");
}

static const struct {
    const char *word;
    uint16_t flag;
} flag_facts[] = {
    {"broken", EPIC_F_BROKEN},           {"acted", EPIC_F_ACTED},
    {"marched", EPIC_F_MARCHED},         {"moved", EPIC_F_MOVED},
    {"rallied", EPIC_F_RALLIED},         {"entered", EPIC_F_ENTERED},
    {"garrison", EPIC_F_GARRISON},       {"on overwatch", EPIC_F_OVERWATCH},
    {"fired early", EPIC_F_FIRED_EARLY}, {"set up", EPIC_F_SET_UP},
    {"overwatch", EPIC_F_OVERWATCH},
};

typedef enum FormationFact {
    F_BLAST,
    F_GAINED,
    F_UNITS,
    F_STRENGTH,
    F_LEFT,
    F_LOST,
    F_INITIATIVE,
    F_POINTS,
    F_ACTION,
    F_COHERENT,
    F_IN_ZONE,
    F_CAN_ACT,
    F_JOINED,
    F_NAME,
    F_COUNT
} FormationFact;
static const char *const formation_words[F_COUNT] = {
    [F_BLAST] = "blast",           [F_GAINED] = "gained",   [F_UNITS] = "units",
    [F_STRENGTH] = "strength",     [F_LEFT] = "left",       [F_LOST] = "lost",
    [F_INITIATIVE] = "initiative", [F_POINTS] = "points",   [F_ACTION] = "action",
    [F_COHERENT] = "coherent",     [F_IN_ZONE] = "in zone", [F_CAN_ACT] = "can act",
    [F_JOINED] = "joined",         [F_NAME] = "name",
};

// The numbers of a formation's living units.
static void put_units(const EpicMatch *m, const EpicState *s, unsigned formation, TextBuffer *out)
{
    bool any = false;
    for (unsigned u = epic__first(m, s, formation); u != EPIC_NO_UNIT;
         u = epic__next(m, s, formation, u)) {
        text_append(out, any ? ", " : "");
        epic__write_unit(m, u, out);
        any = true;
    }
    if (!any)
        text_append(out, "none");
}

static bool formation_fact(const EpicMatch *m, const EpicState *s, FormationFact fact, unsigned f,
                           TextBuffer *out)
{
    const EpicFormation *formation = &s->formation[f];
    switch (fact) {
    case F_BLAST:
        text_append_int(out, formation->blast);
        return true;
    case F_GAINED:
        text_append_int(out, formation->gained);
        return true;
    case F_UNITS:
        text_append_int(out, epic__unit_count(m, s, f));
        return true;
    case F_STRENGTH:
        text_append_int(out, epic__strength(m, s, f));
        return true;
    case F_LEFT:
        put_units(m, s, f, out);
        return true;
    case F_LOST:
        text_append_int(out, formation->lost);
        return true;
    case F_INITIATIVE:
        text_append_int(out, m->formation[f].initiative);
        return true;
    case F_POINTS:
        text_append_int(out, m->formation[f].points);
        return true;
    case F_ACTION:
        text_append(out, formation->action == EPIC_NO_ACTION ||
                                 formation->action >= EPIC_FORMATION_ACTIONS
                             ? "none"
                             : epic__action_words[formation->action]);
        return true;
    case F_COHERENT:
        yes_or_no(epic__is_legal_formation(m, s, f), out);
        return true;
    case F_IN_ZONE:
        yes_or_no(epic__is_in_zone(m, s, f), out);
        return true;
    case F_CAN_ACT:
        yes_or_no(epic__can_act(m, s, f), out);
        return true;
    case F_JOINED:
        if (formation->joined == 0)
            text_append(out, "none");
        else
            epic__write_formation(m, formation->joined - 1U, out);
        return true;
    case F_NAME:
        text_append(out, m->formation[f].name);
        return true;
    case F_COUNT:
        break;
    }
    return false;
}

static bool read_formation_fact(const EpicMatch *m, const EpicState *s, Span rest, TextBuffer *out)
{
    unsigned f;
    for (size_t i = 0; i < sizeof flag_facts / sizeof *flag_facts; i++) {
        Span left = rest;
        if (!epic__take_word(&left, flag_facts[i].word) || !epic__take_formation(m, &left, &f) ||
            !is_end(left))
            continue;
        yes_or_no((s->formation[f].flags & flag_facts[i].flag) != 0, out);
        return true;
    }
    Span left = rest;
    size_t fact = epic__take_words(&left, formation_words, F_COUNT);
    return fact != SIZE_MAX && epic__take_formation(m, &left, &f) && is_end(left) &&
           formation_fact(m, s, (FormationFact)fact, f, out);
}

// --- units
// ----------------------------------------------------------------------------------------

typedef enum UnitFact {
    U_AT,
    U_WHERE,
    U_DC,
    U_SHIELDS,
    U_CRITICALS,
    U_FACING,
    U_SUPPRESSED,
    U_POPPED_UP,
    U_FIRES,
    U_HITS,
    U_CARGO,
    U_KIND,
    U_SPEED,
    U_FORMATION,
    U_COVER,
    U_COVER_SAVE,
    U_EYE_LEVEL,
    U_GROUND,
    U_IN_ZONE,
    U_CONTACTS,
    U_SPENT,
    U_FIRED,
    U_RELOADING,
    U_LOST,
    U_TYPE,
    U_RADIUS,
    U_COHERENCY,
    U_ZONE,
    U_ARMOUR,
    U_CC,
    U_FF,
    U_WEAPONS,
    U_HAS,
    U_COUNT
} UnitFact;
static const char *const unit_words[U_COUNT] = {
    [U_AT] = "at",
    [U_WHERE] = "where",
    [U_DC] = "dc",
    [U_SHIELDS] = "shields",
    [U_CRITICALS] = "criticals",
    [U_FACING] = "facing",
    [U_SUPPRESSED] = "suppressed",
    [U_POPPED_UP] = "popped up",
    [U_FIRES] = "fires",
    [U_HITS] = "hits",
    [U_CARGO] = "cargo",
    [U_KIND] = "kind",
    [U_SPEED] = "speed",
    [U_FORMATION] = "formation",
    [U_COVER] = "cover",
    [U_COVER_SAVE] = "cover save",
    [U_EYE_LEVEL] = "eye level",
    [U_GROUND] = "ground",
    [U_IN_ZONE] = "in zone",
    [U_CONTACTS] = "contacts",
    [U_SPENT] = "spent",
    [U_FIRED] = "fired",
    [U_RELOADING] = "reloading",
    [U_LOST] = "lost weapons",
    [U_TYPE] = "type",
    [U_RADIUS] = "radius",
    [U_COHERENCY] = "coherency",
    [U_ZONE] = "zone",
    [U_ARMOUR] = "armour",
    [U_CC] = "cc",
    [U_FF] = "ff",
    [U_WEAPONS] = "weapons",
    [U_HAS] = "abilities",
};

static void put_where(const EpicMatch *m, const EpicUnit *unit, TextBuffer *out)
{
    static const char *const words[] = {
        [EPIC_AT_NOWHERE] = "nowhere",     [EPIC_AT_TABLE] = "table",
        [EPIC_AT_CARRIED] = "in ",         [EPIC_AT_RESERVE] = "reserve",
        [EPIC_AT_POOL] = "pool",           [EPIC_AT_UNPLACED] = "unplaced",
        [EPIC_AT_DESTROYED] = "destroyed", [EPIC_AT_GONE] = "gone",
    };
    text_append(out, words[unit->at]);
    if (unit->at == EPIC_AT_CARRIED)
        epic__write_unit(m, unit->carrier - 1U, out);
}

static bool is_here(const EpicUnit *unit)
{
    return unit->at == EPIC_AT_TABLE || unit->at == EPIC_AT_CARRIED;
}

static void put_names(const EpicKind *kind, bool weapons, TextBuffer *out)
{
    bool any = false;
    unsigned count = weapons ? kind->weapon_count : EPIC_A_COUNT;
    for (unsigned i = 0; i < count; i++) {
        const char *name = weapons                           ? kind->weapon[i].name
                           : (kind->abilities >> i & 1) != 0 ? epic_ability_word(i)
                                                             : NULL;
        if (name == NULL)
            continue;
        text_append(out, any ? ", " : "");
        text_append(out, name);
        any = true;
    }
    if (!any)
        text_append(out, "none");
}

// What its datasheet says (1.1.3a); 0 or none for what it has not (1.1.3b).
static bool kind_fact(const EpicKind *kind, UnitFact fact, TextBuffer *out)
{
    switch (fact) {
    case U_TYPE:
        text_append(out, epic_type_word(kind->type));
        return true;
    case U_RADIUS:
        epic__write_length(kind->radius_u, out);
        return true;
    case U_COHERENCY:
        epic__write_length(kind->coherency_u, out);
        return true;
    case U_ZONE:
        epic__write_length(kind->zoc_u, out);
        return true;
    case U_ARMOUR:
        text_append_int(out, kind->armour);
        return true;
    case U_CC:
        text_append_int(out, kind->cc);
        return true;
    case U_FF:
        text_append_int(out, kind->ff);
        return true;
    case U_WEAPONS:
    case U_HAS:
        put_names(kind, fact == U_WEAPONS, out);
        return true;
    default:
        return false;
    }
}

static bool unit_fact(const EpicMatch *m, const EpicState *s, UnitFact fact, unsigned u,
                      TextBuffer *out)
{
    static const char *const ground_words[] = {"free", "dangerous", "impassable"};
    const EpicUnit *unit = &s->unit[u];
    switch (fact) {
    case U_AT:
        if (unit->at == EPIC_AT_TABLE)
            epic__write_point(unit->x, unit->y, out);
        else
            put_where(m, unit, out);
        return true;
    case U_WHERE:
        put_where(m, unit, out);
        return true;
    case U_DC:
        text_append_int(out, unit->dc);
        return true;
    case U_SHIELDS:
        text_append_int(out, unit->shields);
        return true;
    case U_CRITICALS:
        text_append_int(out, unit->criticals);
        return true;
    case U_FACING:
        text_append_int(out, (unit->facing * 360 + 32768) / 65536 % 360);
        return true;
    case U_SUPPRESSED:
        yes_or_no((unit->flags & EPIC_U_SUPPRESSED) != 0, out);
        return true;
    case U_POPPED_UP:
        yes_or_no((unit->flags & EPIC_U_POPPED_UP) != 0, out);
        return true;
    case U_FIRES:
        yes_or_no((unit->flags & EPIC_U_FIRES) != 0, out);
        return true;
    case U_HITS:
        text_append_int(out, unit->hits);
        return true;
    case U_CARGO:
        text_append_int(out, unit->cargo);
        return true;
    case U_KIND:
        text_append(out, epic__kind(m, u)->title);
        return true;
    case U_SPEED:
        epic__write_length(epic__speed(m, s, u, EPIC_MOVE_ACTION), out);
        return true;
    case U_FORMATION:
        epic__write_formation(m, unit->formation, out);
        return true;
    case U_COVER:
        yes_or_no(is_here(unit) && epic__is_in_terrain_cover(m, s, u), out);
        return true;
    case U_COVER_SAVE:
        text_append_int(out, is_here(unit) ? epic__cover_save(m, s, u) : 0);
        return true;
    case U_EYE_LEVEL:
        text_append_int(out, epic__eye_level(m, s, u));
        return true;
    case U_GROUND:
        text_append(out, ground_words[epic__ground_at(m, epic__kind(m, u), epic__point(s, u))]);
        return true;
    case U_IN_ZONE:
        yes_or_no(unit->at == EPIC_AT_TABLE && epic__unit_in_zone(m, s, u), out);
        return true;
    case U_CONTACTS:
        text_append_int(out, epic__contacts(m, s, u));
        return true;
    case U_SPENT:
        text_append_int(out, unit->spent);
        return true;
    case U_FIRED:
        text_append_int(out, unit->fired);
        return true;
    case U_RELOADING:
        text_append_int(out, unit->reloading);
        return true;
    case U_LOST:
        text_append_int(out, unit->lost);
        return true;
    default:
        return kind_fact(epic__kind(m, u), fact, out);
    }
}

static bool read_unit_fact(const EpicMatch *m, const EpicState *s, Span rest, TextBuffer *out)
{
    unsigned u;
    size_t fact = epic__take_words(&rest, unit_words, U_COUNT);
    return fact != SIZE_MAX && epic__take_unit(m, &rest, &u) && is_end(rest) &&
           unit_fact(m, s, (UnitFact)fact, u, out);
}

// --- two units
// ------------------------------------------------------------------------------------

// "gap a1.1 b1.2" in centimetres; "touches", "overlap" and "sight a1.1 b2.3"; "within a1.1 b1.2
// 15".
static bool read_pair_fact(const EpicMatch *m, const EpicState *s, Span rest, TextBuffer *out)
{
    static const char *const words[] = {"gap", "touches", "overlap", "sight", "within", "in arc"};
    static const char *const arcs[] = {"all", "forward", "rear", "left", "right", "fixed"};
    size_t fact = epic__take_words(&rest, words, sizeof words / sizeof *words);
    unsigned a, b;
    int32_t range;
    size_t arc;
    bool obscured = false;
    if (fact == SIZE_MAX || !epic__take_unit(m, &rest, &a) || !epic__take_unit(m, &rest, &b))
        return false;
    switch (fact) {
    case 0:
        epic__write_length(epic__gap(m, s, a, b), out);
        break;
    case 1:
        yes_or_no(epic__touches(m, s, a, b), out);
        break;
    case 2:
        yes_or_no(geom_overlaps(epic__disc(m, s, a), epic__disc(m, s, b)), out);
        break;
    case 3:
        if (!epic__sees(m, s, a, b, &obscured))
            text_append(out, "no");
        else
            text_append(out, obscured ? "obscured" : "yes");
        break;
    case 4:
        if (!epic__take_length(&rest, &range))
            return false;
        yes_or_no(epic__within(m, s, a, b, range), out);
        break;
    default:
        arc = epic__take_words(&rest, arcs, sizeof arcs / sizeof *arcs);
        if (arc == SIZE_MAX)
            return false;
        yes_or_no(epic__in_arc(m, s, a, b, (EpicArc)arc), out);
    }
    return is_end(rest);
}

// "inside a1.1 woods 1", "completely inside ...", "touches terrain ...": EPIC-0.1g.
static bool read_terrain_fact(const EpicMatch *m, const EpicState *s, Span rest, TextBuffer *out)
{
    static const char *const words[] = {"inside", "completely inside", "touches terrain"};
    size_t fact = epic__take_words(&rest, words, sizeof words / sizeof *words);
    unsigned u;
    if (fact == SIZE_MAX || !epic__take_unit(m, &rest, &u))
        return false;
    for (unsigned i = 0; i < m->terrain_count; i++) {
        if (!span_equal_nocase_text(span_trim(rest), m->terrain[i].name))
            continue;
        const GeomPolygon *polygon = &m->terrain[i].polygon;
        GeomDisc disc = epic__disc(m, s, u);
        yes_or_no(fact == 0   ? geom_polygon_has(polygon, disc.centre)
                  : fact == 1 ? geom_polygon_holds(polygon, disc)
                              : geom_polygon_meets_disc(polygon, disc),
                  out);
        return true;
    }
    return false;
}

// --- the game
// -------------------------------------------------------------------------------------

static void put_seat(unsigned seat_and_one, TextBuffer *out)
{
    if (seat_and_one == 0)
        text_append(out, "nobody");
    else
        text_append_int(out, (int)seat_and_one - 1);
}

static unsigned bit_count(unsigned set)
{
    unsigned count = 0;
    for (; set != 0; set &= set - 1)
        count++;
    return count;
}

typedef enum GameFact {
    G_TURN,
    G_PHASE,
    G_GO,
    G_RETAINED,
    G_SCORE,
    G_STRATEGY_WINNER,
    G_ORDER_WINNER,
    G_ACTOR,
    G_POOL_OF_HITS,
    G_FRAMES,
    G_TARGETS,
    G_SHOOTER,
    G_CROSSFIRE,
    G_TEMPLATES,
    G_BARRAGE,
    G_ATTACKERS,
    G_DEFENDERS,
    G_ROUND,
    G_KILLS,
    G_WINNER,
    G_BREAKING,
    G_COUNT
} GameFact;
static const char *const game_words[G_COUNT] = {
    [G_TURN] = "turn",
    [G_PHASE] = "phase",
    [G_GO] = "go",
    [G_RETAINED] = "retained",
    [G_SCORE] = "score",
    [G_STRATEGY_WINNER] = "strategy winner",
    [G_ORDER_WINNER] = "order winner",
    [G_ACTOR] = "actor",
    [G_POOL_OF_HITS] = "hits in the air",
    [G_FRAMES] = "frames",
    [G_TARGETS] = "targets",
    [G_SHOOTER] = "shooter",
    [G_CROSSFIRE] = "crossfire",
    [G_TEMPLATES] = "templates",
    [G_BARRAGE] = "barrage points",
    [G_ATTACKERS] = "attackers",
    [G_DEFENDERS] = "defenders",
    [G_ROUND] = "round",
    [G_KILLS] = "kills",
    [G_WINNER] = "winner",
    [G_BREAKING] = "breaking",
};

static bool game_fact(const EpicMatch *m, const EpicState *s, GameFact fact, TextBuffer *out)
{
    static const char *const phases[] = {"setup", "start", "strategy", "action", "end", "over"};
    switch (fact) {
    case G_TURN:
        text_append_int(out, s->turn);
        return true;
    case G_PHASE:
        text_append(out, phases[s->phase]);
        return true;
    case G_GO:
        text_append_int(out, s->side);
        return true;
    case G_RETAINED:
        yes_or_no(s->retained != 0, out);
        return true;
    case G_SCORE:
        text_print(out, "%u-%u", bit_count(s->goals[0]), bit_count(s->goals[1]));
        return true;
    case G_STRATEGY_WINNER:
        put_seat(s->strategy_winner, out);
        return true;
    case G_ORDER_WINNER:
        put_seat(s->order_winner, out);
        return true;
    case G_ACTOR:
        text_append_int(out, s->decider);
        return true;
    case G_POOL_OF_HITS:
        text_append_int(out, s->hit_count);
        return true;
    case G_FRAMES:
        text_append_int(out, s->frame_count);
        return true;
    case G_TARGETS:
        put_set(m, s->attack.targets, out);
        return true;
    case G_SHOOTER:
        put_set(m, s->attack.is_active ? epic__set(s->attack.shooter) : 0, out);
        return true;
    case G_CROSSFIRE:
        yes_or_no(s->attack.crossfire != 0, out);
        return true;
    case G_TEMPLATES:
        text_append_int(out, s->attack.templates);
        return true;
    case G_BARRAGE:
        text_append_int(out, s->attack.bp);
        return true;
    case G_ATTACKERS:
        put_set(m, s->assault.attackers, out);
        return true;
    case G_DEFENDERS:
        put_set(m, s->assault.defenders, out);
        return true;
    case G_ROUND:
        text_append_int(out, s->assault.round);
        return true;
    case G_KILLS:
        text_print(out, "%u-%u", s->assault.kills[0], s->assault.kills[1]);
        return true;
    case G_WINNER:
        if (s->assault.winner == 3)
            text_append(out, "nobody at all");
        else
            put_seat(s->assault.winner, out);
        return true;
    case G_BREAKING:
        put_set(m, s->breaking, out);
        return true;
    case G_COUNT:
        break;
    }
    return false;
}

static const char *const goal_words[] = {"blitzkrieg", "break their spirit", "defend the flag",
                                         "take and hold", "they shall not pass"};

// "goals 0", "edge 0", "reroll 0", "strategy 0", "pool 0 1": of a seat; "objective 3".
static bool read_numbered_fact(const EpicMatch *m, const EpicState *s, Span rest, TextBuffer *out)
{
    static const char *const words[] = {"goals", "edge", "reroll", "strategy", "passed", "pool"};
    int64_t n, number;
    Span left = rest;
    if (epic__take_word(&left, "objective") && epic__take_number(&left, 1, EPIC_OBJECTIVES, &n) &&
        is_end(left)) {
        const EpicObjective *o = &s->objective[n - 1];
        if (o->placed)
            put_seat(o->held, out);
        else
            text_append(out, "none");
        return true;
    }
    left = rest;
    if (epic__take_word(&left, "objective at") &&
        epic__take_number(&left, 1, EPIC_OBJECTIVES, &n) && is_end(left)) {
        epic__write_point(s->objective[n - 1].x, s->objective[n - 1].y, out);
        return true;
    }
    size_t word = epic__take_words(&rest, words, sizeof words / sizeof *words);
    if (word == SIZE_MAX || !epic__take_number(&rest, 0, 1, &n))
        return false;
    bool any = false;
    switch (word) {
    case 0:
        for (unsigned goal = 0; goal < sizeof goal_words / sizeof *goal_words; goal++) {
            if ((s->goals[n] >> goal & 1) == 0)
                continue;
            text_append(out, any ? ", " : "");
            text_append(out, goal_words[goal]);
            any = true;
        }
        text_append(out, any ? "" : "none");
        break;
    case 1:
        text_append(out, s->edge[n] != 0 && s->edge[n] < EPIC_EDGES ? epic__edge_words[s->edge[n]]
                                                                    : "none");
        break;
    case 2:
        text_append(out, s->reroll_used[n] ? "used" : "there");
        break;
    case 3:
        text_append_int(out, m->strategy[n]);
        break;
    case 4:
        yes_or_no((s->passed >> n & 1) != 0, out);
        break;
    default:
        if (!epic__take_number(&rest, 0, 7, &number))
            return false;
        text_append_int(out, s->pool[n][number]);
    }
    return is_end(rest);
}

// "can shoot a1 b1"
static bool read_can_shoot(const EpicMatch *m, const EpicState *s, Span rest, TextBuffer *out)
{
    unsigned a, b;
    if (!epic__take_word(&rest, "can shoot") || !epic__take_formation(m, &rest, &a) ||
        !epic__take_formation(m, &rest, &b) || !is_end(rest))
        return false;
    yes_or_no(epic__can_shoot(m, s, a, b, 0), out);
    return true;
}

bool epic_fact(const void *match, const void *state, Span words, TextBuffer *out)
{
    const EpicMatch *m = match;
    const EpicState *s = state;
    Span rest = span_trim(words);
    size_t game = epic__take_words(&rest, game_words, G_COUNT);
    if (game != SIZE_MAX && is_end(rest))
        return game_fact(m, s, (GameFact)game, out);
    rest = span_trim(words);
    return read_pair_fact(m, s, rest, out) || read_terrain_fact(m, s, rest, out) ||
           read_can_shoot(m, s, rest, out) || read_unit_fact(m, s, rest, out) ||
           read_formation_fact(m, s, rest, out) || read_numbered_fact(m, s, rest, out);
}
