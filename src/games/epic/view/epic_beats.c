// What events do to the picture of the table: the list of beats, and the references in them.
#include "epic_beats.h"
#include "epic_json.h"

#include "base_assert.h"
#include "kernel_beat_list.h"

#define UNIT(i)      SAID(i, AS_UNIT)
#define FORMATION(i) SAID(i, AS_FORMATION)
#define SEAT(i)      SAID(i, AS_SEAT)
#define NUMBER(i)    SAID(i, AS_NUMBER)
#define RIDER(i)     SAID(i, AS_RIDER)
#define WAY          MORE(EPIC_BEAT_PLACE, AS_CORNERS)
#define PLACE                                                                             \
    IS("place", "\"table\""), NOW("x", MORE(0, AS_LENGTH)), NOW("y", MORE(1, AS_LENGTH)), \
        NOW("facing", MORE(2, AS_FACING))

const BeatEntry epic_beats[EPIC_M_COUNT] = {
#define X(name, of_kind, ...) [EPIC_M_##name] = {.kind = BEAT_##of_kind, __VA_ARGS__},
#include "epic_beats.inl"
#undef X
};

// The unit that the event is about, its first argument.
static unsigned unit_of(const EpicMatch *m, const Event *event)
{
    unsigned unit = (unsigned)kernel_beat_number(event, (BeatRole){1, AS_UNIT});
    ASSERT(unit < m->unit_count);
    return unit;
}

static void put_reference(JsonWriter *json, const char *key, const EpicMatch *m, BeatRole role,
                          unsigned number)
{
    json_open_object(json, key);
    switch ((EpicBeatAs)role.as) {
    case AS_SEAT:
        json_put_int(json, "seat", (int)number);
        break;
    case AS_FORMATION:
        epic__put_formation(json, "formation", m, number);
        break;
    case AS_WEAPON:
        json_put_int(json, "weapon", (int)number);
        break;
    default:
        epic__put_unit(json, "unit", m, number);
        break;
    }
    json_close(json);
}

// From where it stood through its corners to where it stands now.
static void put_corners(JsonWriter *json, const char *key, const Event *event, unsigned from)
{
    json_open_list(json, key);
    for (unsigned n = from; n < event->more_count; n++) {
        GeomPoint corner = epic__plan_unpack(event->more[n]);
        epic__put_point(json, NULL, corner.x, corner.y);
    }
    epic__put_point(json, NULL, event->more[0], event->more[1]);
    json_close(json);
}

static void put_template(JsonWriter *json, const char *key, const Event *event)
{
    enum { X, Y };
    ASSERT(event->more_count > Y);
    json_open_object(json, key);
    epic__put_point(json, "template", event->more[X], event->more[Y]);
    json_close(json);
}

void epic_beat_value(const void *match, const Event *event, BeatRole role, int viewer,
                     JsonWriter *json, const char *key)
{
    const EpicMatch *m = match;
    int32_t number = kernel_beat_number(event, role);
    (void)viewer; // no event of this game has a secret
    switch ((EpicBeatAs)role.as) {
    case AS_NUMBER:
        json_put_int(json, key, number);
        break;
    case AS_LENGTH:
        epic__put_length(json, key, number);
        break;
    case AS_FACING:
        if (epic__kind(m, unit_of(m, event))->type != EPIC_INF)
            json_put_int(json, key, epic__whole_degrees((unsigned)number));
        break;
    case AS_PLACE:
        json_put_text(json, key, epic__place_word((unsigned)number));
        break;
    case AS_FLAG:
        json_put_bool(json, key, number != 0);
        break;
    case AS_RIDER:
        epic__put_unit(json, key, m, (unsigned)number);
        break;
    case AS_SHIELDS:
        if (epic__kind(m, unit_of(m, event))->shields.kind != 0)
            json_put_int(json, key, number);
        break;
    case AS_CORNERS:
        put_corners(json, key, event, EPIC_BEAT_PLACE);
        break;
    case AS_TEMPLATE:
        put_template(json, key, event);
        break;
    case AS_RADIUS:
        json_open_object(json, key);
        epic__put_length(json, "radius", number);
        json_close(json);
        break;
    default:
        put_reference(json, key, m, role, (unsigned)number);
        break;
    }
}
