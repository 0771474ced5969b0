// What a choice has changed of the picture and no event has told: the picture before it, with the
// beats of its events put on it, is held against the picture after it, and what is missing is
// reported in quiet events. So whoever puts all beats on a picture has the next one.
//
// Of models: where they are and stand, and their Wounds; of units: where they are, and in whom.
// Nothing of it is secret (FLOW-1.5).
#include "aod_beats.h"

#include "base_assert.h"

typedef enum Member { PLACE, X, Y, FACING, FLOOR, WOUNDS, MODEL_MEMBERS } Member;
typedef enum Of { WHERE, WITHIN, UNIT_MEMBERS } Of;

static const char *const model_names[MODEL_MEMBERS] = {"place",  "x",     "y",
                                                       "facing", "floor", "wounds"};
static const char *const unit_names[UNIT_MEMBERS] = {"place", "within"};

typedef struct Picture {
    int32_t model[AOD_MODELS_MAX][MODEL_MEMBERS];
    int32_t unit[AOD_UNITS_MAX][UNIT_MEMBERS];
} Picture;

static void see_model(const AodState *s, unsigned n, int32_t seen[MODEL_MEMBERS])
{
    const AodModelNow *now = &s->model[n];
    memset(seen, 0, MODEL_MEMBERS * sizeof seen[0]);
    seen[PLACE] = now->where;
    seen[WOUNDS] = now->wounds;
    if (now->where != AOD_AT_TABLE)
        return;
    seen[X] = now->x;
    seen[Y] = now->y;
    seen[FACING] = now->facing;
    seen[FLOOR] = now->floor;
}

static void see_unit(const AodState *s, unsigned u, int32_t seen[UNIT_MEMBERS])
{
    seen[WHERE] = s->unit[u].where;
    seen[WITHIN] = s->unit[u].within;
}

// --- what the events tell ------------------------------------------------------------------------

static unsigned member_of(const char *name, const char *const *names, unsigned count)
{
    unsigned i = 0;
    while (i < count && !span_equal_text(span_of(name), names[i]))
        i++;
    return i;
}

// A value that is written as it is: a place.
static int32_t written(const char *json)
{
    Span text = span_of(json);
    for (unsigned at = 0; at < AOD_AT_COUNT; at++) {
        const char *word = aod__where_word(at);
        if (text.length == strlen(word) + 2 &&
            span_equal_text(span_slice(text, 1, text.length - 2), word))
            return (int32_t)at;
    }
    ASSERT(text.length == 0); // the list of beats writes nothing else
    return 0;
}

static void put_beat(const AodMatch *m, const Event *event, Picture *picture)
{
    const BeatEntry *entry = &aod_beats[event->message.number];
    bool is_model = entry->what.as == AS_MODEL;
    if (entry->kind == BEAT_NONE || entry->what.value == 0 ||
        (!is_model && entry->what.as != AS_UNIT))
        return;
    unsigned number = (unsigned)kernel_beat_number(event, entry->what);
    ASSERT(number < (is_model ? m->model_count : m->unit_count));
    for (unsigned i = 0; i < BEAT_NOW_MAX && entry->now[i].name != NULL; i++) {
        const BeatNow *now = &entry->now[i];
        int32_t value =
            now->role.value == 0 ? written(now->json) : kernel_beat_number(event, now->role);
        unsigned member = is_model ? member_of(now->name, model_names, MODEL_MEMBERS)
                                   : member_of(now->name, unit_names, UNIT_MEMBERS);
        if (is_model && member < MODEL_MEMBERS)
            picture->model[number][member] = value;
        else if (!is_model && member < UNIT_MEMBERS)
            picture->unit[number][member] = value;
    }
}

// --- what they do not ----------------------------------------------------------------------------

static void tell_model(const Aod *g, unsigned n, const int32_t told[MODEL_MEMBERS])
{
    int32_t now[MODEL_MEMBERS];
    see_model(g->s, n, now);
    bool is_elsewhere = now[PLACE] != told[PLACE];
    if (now[PLACE] == AOD_AT_TABLE)
        is_elsewhere = is_elsewhere || now[X] != told[X] || now[Y] != told[Y] ||
                       now[FLOOR] != told[FLOOR] ||
                       (now[FACING] != told[FACING] && aod__has_facing(g->m, n));
    int32_t stands[] = {now[X], now[Y], now[FACING], now[FLOOR], now[WOUNDS]};
    if (is_elsewhere && now[PLACE] == AOD_AT_TABLE)
        aod__report_more(g, AOD_MSG_MODEL_STANDS, stands, sizeof stands / sizeof stands[0], "m",
                         (int)n);
    else if (is_elsewhere)
        aod__report_more(g, AOD_MSG_MODEL_IS_OFF, &now[PLACE], 1, "m", (int)n);
    if (now[WOUNDS] != told[WOUNDS] && (!is_elsewhere || now[PLACE] != AOD_AT_TABLE))
        aod__report_more(g, AOD_MSG_MODEL_HAS, &now[WOUNDS], 1, "m", (int)n);
}

void aod_untold(const void *match, const void *before, const void *after, const Event *events,
                size_t count, EventSink *sink)
{
    Picture picture;
    const Aod g = {.m = match, .s = (AodState *)(uintptr_t)after, .events = sink}; // only read
    for (unsigned n = 0; n < g.m->model_count; n++)
        see_model(before, n, picture.model[n]);
    for (unsigned u = 0; u < g.m->unit_count; u++)
        see_unit(before, u, picture.unit[u]);
    for (size_t i = 0; i < count; i++)
        put_beat(g.m, &events[i], &picture);
    for (unsigned n = 0; n < g.m->model_count; n++)
        tell_model(&g, n, picture.model[n]);
    for (unsigned u = 0; u < g.m->unit_count; u++) {
        int32_t now[UNIT_MEMBERS];
        see_unit(g.s, u, now);
        if (memcmp(now, picture.unit[u], sizeof now) != 0)
            aod__report_more(&g, AOD_MSG_UNIT_IS, now, UNIT_MEMBERS, "u", (int)u);
    }
}
