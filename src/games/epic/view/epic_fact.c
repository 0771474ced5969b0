// Facts for scenario files (docs/scenarios.md, "Epic"): the state, by formation, unit and pair of
// units, and what the rules make of it.
#include "epic_fact.h"
#include "epic_pack.h"
#include "epic_shoot.h"
#include "epic_turn.h"
#include "epic_units.h"
#include "epic_view.h"
#include "epic_works.h"
#include "epic_zone.h"

void epic__yes_or_no(bool yes, TextBuffer *out)
{
    text_append(out, yes ? "yes" : "no");
}

bool epic__is_end(Span rest)
{
    return span_trim(rest).length == 0;
}

// --- formations ----------------------------------------------------------------------------------

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
    F_FORCES,
    F_COUNT
} FormationFact;
static const char *const formation_words[F_COUNT] = {
    [F_BLAST] = "blast",           [F_GAINED] = "gained",   [F_UNITS] = "units",
    [F_STRENGTH] = "strength",     [F_LEFT] = "left",       [F_LOST] = "lost",
    [F_INITIATIVE] = "initiative", [F_POINTS] = "points",   [F_ACTION] = "action",
    [F_COHERENT] = "coherent",     [F_IN_ZONE] = "in zone", [F_CAN_ACT] = "can act",
    [F_JOINED] = "joined",         [F_NAME] = "name",       [F_FORCES] = "forces",
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

// The rules of chapter 5 that bind it.
static void put_forces(unsigned forces, TextBuffer *out)
{
    const char *between = "";
    for (unsigned i = 0; i < EPIC_FORCES; i++) {
        if ((forces >> i & 1) == 0)
            continue;
        text_append(out, between);
        text_append(out, epic__force_words[i]);
        between = ", ";
    }
    if (forces == 0)
        text_append(out, "none");
}

static void put_action(unsigned action, TextBuffer *out)
{
    bool is_one = action != EPIC_NO_ACTION && action < EPIC_FORMATION_ACTIONS;
    text_append(out, is_one ? epic__action_words[action] : "none");
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
        text_append_int(out, epic__initiative(m, s, f));
        return true;
    case F_POINTS:
        text_append_int(out, m->formation[f].points);
        return true;
    case F_ACTION:
        put_action(formation->action, out);
        return true;
    case F_COHERENT:
        epic__yes_or_no(epic__is_legal_formation(m, s, f), out);
        return true;
    case F_IN_ZONE:
        epic__yes_or_no(epic__is_in_zone(m, s, f), out);
        return true;
    case F_CAN_ACT:
        epic__yes_or_no(epic__can_act(m, s, f), out);
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
    case F_FORCES:
        put_forces(m->formation[f].force, out);
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
        if (!span_take_word(&left, flag_facts[i].word) || !epic__take_formation(m, &left, &f) ||
            !epic__is_end(left))
            continue;
        epic__yes_or_no((s->formation[f].flags & flag_facts[i].flag) != 0, out);
        return true;
    }
    Span left = rest;
    size_t fact = span_take_words(&left, formation_words, F_COUNT);
    return fact != SIZE_MAX && epic__take_formation(m, &left, &f) && epic__is_end(left) &&
           formation_fact(m, s, (FormationFact)fact, f, out);
}

// "inside a1.1 woods 1", "completely inside ...", "touches terrain ...": EPIC-0.1g.
static bool read_terrain_fact(const EpicMatch *m, const EpicState *s, Span rest, TextBuffer *out)
{
    static const char *const words[] = {"inside", "completely inside", "touches terrain"};
    size_t fact = span_take_words(&rest, words, sizeof words / sizeof *words);
    unsigned u;
    if (fact == SIZE_MAX || !epic__take_unit(m, &rest, &u))
        return false;
    EpicFeature room;
    for (unsigned i = 0; i < epic__feature_count(m, s); i++) {
        TextBuffer name = text_start(out->arena);
        epic__write_feature(m, s, i, &name);
        if (!span_equal_nocase_text(span_trim(rest), name.text))
            continue;
        const GeomPolygon *polygon = &epic__feature(m, s, i, &room)->polygon;
        GeomDisc disc = epic__disc(m, s, u);
        epic__yes_or_no(fact == 0   ? geom_polygon_has(polygon, disc.centre)
                        : fact == 1 ? geom_polygon_holds(polygon, disc)
                                    : geom_polygon_meets_disc(polygon, disc),
                        out);
        return true;
    }
    return false;
}

// "works 1": pieces that the group has laid; "works left 1 trench": what it may still lay (6.7.2).
static bool read_works_fact(const EpicMatch *m, const EpicState *s, Span rest, TextBuffer *out)
{
    int64_t group;
    if (!span_take_word(&rest, "works"))
        return false;
    bool is_left = span_take_word(&rest, "left");
    if (!span_take_number(&rest, 1, m->work_group_count, &group))
        return false;
    if (is_left) {
        size_t type =
            span_take_words(&rest, &epic__terrain_words[EPIC_TERRAIN_BUNKER], EPIC_WORK_TYPES);
        if (type == SIZE_MAX)
            return false;
        bool is_over = (s->works_done >> (group - 1) & 1) != 0;
        text_append_int(out, is_over ? 0
                                     : (int)epic__works_left(m, s, (unsigned)group - 1,
                                                             EPIC_TERRAIN_BUNKER + (unsigned)type));
        return epic__is_end(rest);
    }
    int laid = 0;
    for (unsigned w = 0; w < s->work_count; w++)
        laid += s->work[w].group == group - 1;
    text_append_int(out, laid);
    return epic__is_end(rest);
}

// --- the game ------------------------------------------------------------------------------------

static void put_seat(unsigned seat_and_one, TextBuffer *out)
{
    if (seat_and_one == 0)
        text_append(out, "nobody");
    else
        text_append_int(out, (int)seat_and_one - 1);
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

// Of the attack or the assault that is going on.
static bool fight_fact(const EpicMatch *m, const EpicState *s, GameFact fact, TextBuffer *out)
{
    switch (fact) {
    case G_POOL_OF_HITS:
        text_append_int(out, s->hit_count);
        return true;
    case G_TARGETS:
        put_set(m, s->attack.targets, out);
        return true;
    case G_SHOOTER:
        put_set(m, s->attack.is_active ? epic__set(s->attack.shooter) : 0, out);
        return true;
    case G_CROSSFIRE:
        epic__yes_or_no(s->attack.crossfire != 0, out);
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
    default:
        return false;
    }
}

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
        epic__yes_or_no(s->retained != 0, out);
        return true;
    case G_SCORE:
        text_print(out, "%u-%u", (unsigned)__builtin_popcount(s->goals[0]),
                   (unsigned)__builtin_popcount(s->goals[1]));
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
    case G_FRAMES:
        text_append_int(out, s->frame_count);
        return true;
    default:
        return fight_fact(m, s, fact, out);
    }
}

// As they were judged last, by "goals 0"; by "goal take and hold 0" as things stand, in words.
static const char *const goal_words[] = {"blitzkrieg", "break their spirit", "defend the flag",
                                         "take and hold", "they shall not pass"};

// "goals 0", "edge 0", "reroll 0", "strategy 0", "pool 0 1": of a seat; "objective 3".
static bool read_numbered_fact(const EpicMatch *m, const EpicState *s, Span rest, TextBuffer *out)
{
    static const char *const words[] = {"goals", "edge", "reroll", "strategy", "passed", "pool"};
    int64_t n, number;
    Span left = rest;
    if (span_take_word(&left, "objective") && span_take_number(&left, 1, EPIC_OBJECTIVES, &n) &&
        epic__is_end(left)) {
        const EpicObjective *o = &s->objective[n - 1];
        if (o->placed)
            put_seat(o->held, out);
        else
            text_append(out, "none");
        return true;
    }
    left = rest;
    if (span_take_word(&left, "objective at") && span_take_number(&left, 1, EPIC_OBJECTIVES, &n) &&
        epic__is_end(left)) {
        epic__write_point(s->objective[n - 1].x, s->objective[n - 1].y, out);
        return true;
    }
    size_t word = span_take_words(&rest, words, sizeof words / sizeof *words);
    if (word == SIZE_MAX || !span_take_number(&rest, 0, 1, &n))
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
        epic__yes_or_no((s->passed >> n & 1) != 0, out);
        break;
    default:
        if (!span_take_number(&rest, 0, 7, &number))
            return false;
        text_append_int(out, s->pool[n][number]);
    }
    return epic__is_end(rest);
}

static bool read_goal_fact(const EpicMatch *m, const EpicState *s, Span rest, TextBuffer *out)
{
    int64_t seat;
    if (!span_take_word(&rest, "goal"))
        return false;
    size_t goal = span_take_words(&rest, goal_words, EPIC_GOALS);
    if (goal == SIZE_MAX || !span_take_number(&rest, 0, 1, &seat) || !epic__is_end(rest))
        return false;
    EpicGoalState goals[EPIC_GOALS];
    epic__goals_of(m, s, (unsigned)seat, goals);
    text_append(out, goals[goal].is_met ? "met, " : "not met, ");
    epic__say_goal(m, goals, (unsigned)goal, (unsigned)seat, out);
    return true;
}

// "can shoot a1 b1"
static bool read_can_shoot(const EpicMatch *m, const EpicState *s, Span rest, TextBuffer *out)
{
    unsigned a, b;
    if (!span_take_word(&rest, "can shoot") || !epic__take_formation(m, &rest, &a) ||
        !epic__take_formation(m, &rest, &b) || !epic__is_end(rest))
        return false;
    epic__yes_or_no(epic__can_shoot(m, s, a, b, 0), out);
    return true;
}

bool epic_fact(const void *match, const void *state, Span words, TextBuffer *out)
{
    const EpicMatch *m = match;
    const EpicState *s = state;
    Span rest = span_trim(words);
    size_t game = span_take_words(&rest, game_words, G_COUNT);
    if (game != SIZE_MAX && epic__is_end(rest))
        return game_fact(m, s, (GameFact)game, out);
    rest = span_trim(words);
    return epic__read_pair_fact(m, s, rest, out) || read_terrain_fact(m, s, rest, out) ||
           read_works_fact(m, s, rest, out) || read_can_shoot(m, s, rest, out) ||
           epic__read_unit_fact(m, s, rest, out) || read_formation_fact(m, s, rest, out) ||
           read_numbered_fact(m, s, rest, out) || read_goal_fact(m, s, rest, out);
}
