// Facts about units, kinds of units and pairs of units (docs/scenarios.md, "Epic").
#include "epic_assault.h"
#include "epic_fact.h"
#include "epic_ground.h"
#include "epic_move.h"
#include "epic_shoot.h"
#include "epic_sight.h"
#include "epic_units.h"
#include "epic_zone.h"

// --- units ---------------------------------------------------------------------------------------

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
    U_SLOW_DICE,
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
    [U_SLOW_DICE] = "slow dice",
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

// Of each slow weapon with several dice those that it may fire now (2.2.8-q1).
static void put_slow_dice(const EpicMatch *m, const EpicState *s, unsigned u, TextBuffer *out)
{
    const EpicKind *kind = epic__kind(m, u);
    const char *between = "";
    for (unsigned w = 0; w < kind->weapon_count; w++) {
        if (epic__slow_dice(&kind->weapon[w], 0) == 0)
            continue;
        text_append(out, between);
        text_append_int(out, epic__dice_left(m, s, u, w, 0));
        between = " ";
    }
    if (between[0] == '\0')
        text_append(out, "none");
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

// What is counted of it as it is now.
static bool unit_number(const EpicMatch *m, const EpicState *s, UnitFact fact, unsigned u, int *out)
{
    const EpicUnit *unit = &s->unit[u];
    switch (fact) {
    case U_DC:
        *out = unit->dc;
        return true;
    case U_SHIELDS:
        *out = unit->shields;
        return true;
    case U_CRITICALS:
        *out = unit->criticals;
        return true;
    case U_FACING:
        *out = (unit->facing * 360 + 32768) / 65536 % 360;
        return true;
    case U_HITS:
        *out = unit->hits;
        return true;
    case U_CARGO:
        *out = unit->cargo;
        return true;
    case U_COVER_SAVE:
        *out = is_here(unit) ? (int)epic__cover_save(m, s, u) : 0;
        return true;
    case U_EYE_LEVEL:
        *out = (int)epic__eye_level(m, s, u);
        return true;
    case U_CONTACTS:
        *out = (int)epic__contacts(m, s, u);
        return true;
    case U_SPENT:
        *out = unit->spent;
        return true;
    case U_FIRED:
        *out = unit->fired;
        return true;
    case U_RELOADING:
        *out = unit->reloading;
        return true;
    case U_LOST:
        *out = unit->lost;
        return true;
    default:
        return false;
    }
}

// What is so of it or is not.
static bool unit_state(const EpicMatch *m, const EpicState *s, UnitFact fact, unsigned u, bool *out)
{
    const EpicUnit *unit = &s->unit[u];
    switch (fact) {
    case U_SUPPRESSED:
        *out = (unit->flags & EPIC_U_SUPPRESSED) != 0;
        return true;
    case U_POPPED_UP:
        *out = (unit->flags & EPIC_U_POPPED_UP) != 0;
        return true;
    case U_FIRES:
        *out = (unit->flags & EPIC_U_FIRES) != 0;
        return true;
    case U_COVER:
        *out = is_here(unit) && epic__is_in_terrain_cover(m, s, u);
        return true;
    case U_IN_ZONE:
        *out = unit->at == EPIC_AT_TABLE && epic__unit_in_zone(m, s, u);
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
    int number;
    bool is_so;
    if (unit_number(m, s, fact, u, &number)) {
        text_append_int(out, number);
        return true;
    }
    if (unit_state(m, s, fact, u, &is_so)) {
        epic__yes_or_no(is_so, out);
        return true;
    }
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
    case U_KIND:
        text_append(out, epic__kind(m, u)->title);
        return true;
    case U_SPEED:
        epic__write_length(epic__speed(m, s, u, EPIC_MOVE_ACTION), out);
        return true;
    case U_FORMATION:
        epic__write_formation(m, unit->formation, out);
        return true;
    case U_GROUND:
        text_append(out, ground_words[epic__ground_at(m, s, u, epic__point(s, u))]);
        return true;
    case U_SLOW_DICE:
        put_slow_dice(m, s, u, out);
        return true;
    default:
        return kind_fact(epic__kind(m, u), fact, out);
    }
}

bool epic__read_unit_fact(const EpicMatch *m, const EpicState *s, Span rest, TextBuffer *out)
{
    unsigned u;
    size_t fact = span_take_words(&rest, unit_words, U_COUNT);
    return fact != SIZE_MAX && epic__take_unit(m, &rest, &u) && epic__is_end(rest) &&
           unit_fact(m, s, (UnitFact)fact, u, out);
}

// --- two units -----------------------------------------------------------------------------------

// "gap a1.1 b1.2" in centimetres; "touches", "overlap" and "sight a1.1 b2.3"; "within a1.1 b1.2
// 15".
bool epic__read_pair_fact(const EpicMatch *m, const EpicState *s, Span rest, TextBuffer *out)
{
    static const char *const words[] = {"gap", "touches", "overlap", "sight", "within", "in arc"};
    static const char *const arcs[] = {"all", "forward", "rear", "left", "right", "fixed"};
    size_t fact = span_take_words(&rest, words, sizeof words / sizeof *words);
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
        epic__yes_or_no(epic__touches(m, s, a, b), out);
        break;
    case 2:
        epic__yes_or_no(geom_overlaps(epic__disc(m, s, a), epic__disc(m, s, b), EPIC_TOUCH_U), out);
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
        epic__yes_or_no(epic__within(m, s, a, b, range), out);
        break;
    default:
        arc = span_take_words(&rest, arcs, sizeof arcs / sizeof *arcs);
        if (arc == SIZE_MAX)
            return false;
        epic__yes_or_no(epic__in_arc(m, s, a, b, (EpicArc)arc), out);
    }
    return epic__is_end(rest);
}
