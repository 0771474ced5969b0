// What a choice has changed of the picture and no event has told: the picture before it, with the
// beats of its events put on it, is held against the picture after it, and what is missing is
// reported in quiet events. So whoever puts all beats on a picture has the next one, whatever a
// rule's own report says or leaves out.
//
// Of units: where they are and stand, whom they ride in, damage capacity and shields; of
// formations: blast markers, whether they are broken, on overwatch, and have acted. Nothing of it
// is secret.
#include "epic_beats.h"

#include "base_assert.h"

typedef enum Member { PLACE, X, Y, FACING, CARRIER, DC, SHIELDS, UNIT_MEMBERS } Member;
typedef enum Of { BLAST, BROKEN, OVERWATCH, ACTED, FORMATION_MEMBERS } Of;

static const char *const unit_names[UNIT_MEMBERS] = {"place",   "x",  "y",      "facing",
                                                     "carrier", "dc", "shields"};
static const char *const formation_names[FORMATION_MEMBERS] = {"blast", "broken", "overwatch",
                                                               "acted"};

typedef struct Picture {
    int32_t unit[EPIC_UNITS_MAX][UNIT_MEMBERS];
    int32_t formation[EPIC_FORMATIONS_MAX][FORMATION_MEMBERS];
} Picture;

static void see_unit(const EpicState *s, unsigned u, int32_t seen[UNIT_MEMBERS])
{
    const EpicUnit *unit = &s->unit[u];
    bool is_there = unit->at == EPIC_AT_TABLE;
    memset(seen, 0, UNIT_MEMBERS * sizeof seen[0]);
    seen[PLACE] = unit->at;
    if (is_there) {
        seen[X] = unit->x;
        seen[Y] = unit->y;
        seen[FACING] = unit->facing;
    } else if (unit->at == EPIC_AT_CARRIED) {
        seen[CARRIER] = unit->carrier;
    }
    if (is_there || unit->at == EPIC_AT_CARRIED) {
        seen[DC] = unit->dc;
        seen[SHIELDS] = unit->shields;
    }
}

static void see_formation(const EpicState *s, unsigned f, int32_t seen[FORMATION_MEMBERS])
{
    const EpicFormation *formation = &s->formation[f];
    seen[BLAST] = formation->blast;
    seen[BROKEN] = (formation->flags & EPIC_F_BROKEN) != 0;
    seen[OVERWATCH] = (formation->flags & EPIC_F_OVERWATCH) != 0;
    seen[ACTED] = (formation->flags & EPIC_F_ACTED) != 0;
}

// --- what the events tell --------------------------------------------------------------------------

static unsigned member_of(const char *name, const char *const *names, unsigned count)
{
    unsigned i = 0;
    while (i < count && !span_equal(span_of(name), span_of(names[i])))
        i++;
    return i;
}

// A value that is written as it is: a place, yes or no.
static int32_t written(const char *json)
{
    Span text = span_of(json);
    for (unsigned at = 0; at <= EPIC_AT_GONE; at++) {
        const char *word = epic__place_word(at);
        if (text.length == strlen(word) + 2 &&
            span_equal(span_slice(text, 1, text.length - 2), span_of(word)))
            return (int32_t)at;
    }
    return span_equal(text, SPAN_LITERAL("true"));
}

static int32_t value_of(const Event *event, const BeatNow *now)
{
    if (now->role.value == 0)
        return written(now->json);
    int32_t number = kernel_beat_number(event, now->role);
    return now->role.as == AS_RIDER ? number + 1 : number;
}

static void put_beat(const EpicMatch *m, const Event *event, Picture *picture)
{
    const BeatEntry *entry = &epic_beats[event->message.number];
    bool is_unit = entry->what.as == AS_UNIT;
    if (entry->kind == BEAT_NONE || entry->what.value == 0 ||
        (!is_unit && entry->what.as != AS_FORMATION))
        return;
    unsigned number = (unsigned)kernel_beat_number(event, entry->what);
    ASSERT(number < (is_unit ? m->unit_count : m->formation_count));
    for (unsigned i = 0; i < BEAT_NOW_MAX && entry->now[i].name != NULL; i++) {
        const BeatNow *now = &entry->now[i];
        unsigned member = is_unit ? member_of(now->name, unit_names, UNIT_MEMBERS)
                                  : member_of(now->name, formation_names, FORMATION_MEMBERS);
        if (is_unit && member < UNIT_MEMBERS)
            picture->unit[number][member] = value_of(event, now);
        else if (!is_unit && member < FORMATION_MEMBERS)
            picture->formation[number][member] = value_of(event, now);
    }
}

// --- what they do not ------------------------------------------------------------------------------

static void tell_place(const Epic *g, unsigned u)
{
    const EpicUnit *unit = &g->s->unit[u];
    int32_t stands[] = {unit->x, unit->y, unit->facing, unit->dc, unit->shields};
    int32_t rides[] = {unit->dc, unit->shields};
    int32_t off[] = {unit->at};
    if (unit->at == EPIC_AT_TABLE)
        epic__report_more(g, EPIC_R_NONE, EPIC_M_UNIT_STANDS, stands,
                          sizeof stands / sizeof stands[0], "u", (int)u);
    else if (unit->at == EPIC_AT_CARRIED)
        epic__report_more(g, EPIC_R_NONE, EPIC_M_UNIT_RIDES, rides, 2, "uu", (int)u,
                          (int)unit->carrier - 1);
    else
        epic__report_more(g, EPIC_R_NONE, EPIC_M_UNIT_IS_OFF, off, 1, "u", (int)u);
}

static void tell_unit(const Epic *g, unsigned u, const int32_t told[UNIT_MEMBERS])
{
    int32_t now[UNIT_MEMBERS];
    see_unit(g->s, u, now);
    bool is_seen = now[PLACE] == EPIC_AT_TABLE || now[PLACE] == EPIC_AT_CARRIED;
    bool is_elsewhere = now[PLACE] != told[PLACE];
    if (now[PLACE] == EPIC_AT_TABLE)
        is_elsewhere = is_elsewhere || now[X] != told[X] || now[Y] != told[Y] ||
                       (now[FACING] != told[FACING] && epic__kind(g->m, u)->type != EPIC_INF);
    else if (now[PLACE] == EPIC_AT_CARRIED)
        is_elsewhere = is_elsewhere || now[CARRIER] != told[CARRIER];
    int32_t has[] = {now[DC], now[SHIELDS]};
    if (is_elsewhere)
        tell_place(g, u);
    else if (is_seen && (now[DC] != told[DC] || now[SHIELDS] != told[SHIELDS]))
        epic__report_more(g, EPIC_R_NONE, EPIC_M_UNIT_HAS, has, 2, "u", (int)u);
}

void epic_untold(const void *match, const void *before, const void *after, const Event *events,
                 size_t count, EventSink *sink)
{
    Picture picture;
    EpicState *s = (EpicState *)(uintptr_t)after; // only read
    const Epic g = {.m = match, .s = s, .events = sink};
    for (unsigned u = 0; u < g.m->unit_count; u++)
        see_unit(before, u, picture.unit[u]);
    for (unsigned f = 0; f < g.m->formation_count; f++)
        see_formation(before, f, picture.formation[f]);
    for (size_t i = 0; i < count; i++)
        put_beat(g.m, &events[i], &picture);
    for (unsigned u = 0; u < g.m->unit_count; u++)
        tell_unit(&g, u, picture.unit[u]);
    for (unsigned f = 0; f < g.m->formation_count; f++) {
        int32_t now[FORMATION_MEMBERS];
        see_formation(s, f, now);
        if (memcmp(now, picture.formation[f], sizeof now) != 0)
            epic__report_more(&g, EPIC_R_NONE, EPIC_M_FORMATION_HAS, now, FORMATION_MEMBERS, "f",
                              (int)f);
    }
}
