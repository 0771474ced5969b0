// What events do to the picture of the table: the list of beats, and the references in them.
#include "aod_beats.h"
#include "aod_json_attack.h"

#include "base_assert.h"
#include "kernel_beat_list.h"

#define UNIT(i)   SAID(i, AS_UNIT)
#define MODEL(i)  SAID(i, AS_MODEL)
#define SEAT(i)   SAID(i, AS_SEAT)
#define NUMBER(i) SAID(i, AS_NUMBER)
#define POINT(i)  SAID(i, AS_POINT)
#define WAY       MORE(AOD_BEAT_PLACE, AS_CORNERS)
#define PLACE                                                                             \
    IS("place", "\"table\""), NOW("x", MORE(0, AS_LENGTH)), NOW("y", MORE(1, AS_LENGTH)), \
        NOW("facing", MORE(2, AS_FACING)), NOW("floor", MORE(3, AS_NUMBER))

const BeatEntry aod_beats[AOD_MSG_COUNT] = {
#define X(name, of_kind, ...) [AOD_MSG_##name] = {.kind = BEAT_##of_kind, __VA_ARGS__},
#include "aod_beats.inl"
#undef X
};

// By what corners it went, to where it stands now.
static void put_corners(JsonWriter *json, const char *key, const Event *event)
{
    json_open_list(json, key);
    for (unsigned n = AOD_BEAT_PLACE; n < event->more_count; n++) {
        GeomPoint corner = aod__plan_unpack(event->more[n]);
        aod__put_point(json, NULL, corner.x, corner.y);
    }
    aod__put_point(json, NULL, event->more[0], event->more[1]);
    json_close(json);
}

static void put_reference(JsonWriter *json, const char *key, const AodMatch *m, BeatRole role,
                          unsigned number)
{
    json_open_object(json, key);
    if (role.as == AS_SEAT) {
        json_put_int(json, "seat", (int)number);
    } else if (role.as == AS_POINT) {
        GeomPoint at = aod__untold(number);
        aod__put_point(json, "point", at.x, at.y);
    } else if (role.as == AS_MODEL) {
        aod__put_model_name(json, "model", m, number);
    } else {
        ASSERT(role.as == AS_UNIT);
        aod__put_unit_name(json, "unit", m, number);
    }
    json_close(json);
}

void aod_beat_value(const void *match, const Event *event, BeatRole role, int viewer,
                    JsonWriter *json, const char *key)
{
    const AodMatch *m = match;
    int32_t number = kernel_beat_number(event, role);
    (void)viewer; // no event of this game has a secret
    switch ((AodBeatAs)role.as) {
    case AS_NUMBER:
        json_put_int(json, key, number);
        break;
    case AS_LENGTH:
        aod__put_length(json, key, number);
        break;
    case AS_FACING:
        if (aod__has_facing(m, (unsigned)kernel_beat_number(event, (BeatRole){1, AS_MODEL})))
            json_put_int(json, key, aod__degrees_of((unsigned)number));
        break;
    case AS_WHERE:
        json_put_text(json, key, aod__where_word((unsigned)number));
        break;
    case AS_WITHIN:
        if (number == 0)
            json_put_null(json, key);
        else
            aod__put_unit_name(json, key, m, (unsigned)number - 1U);
        break;
    case AS_CORNERS:
        put_corners(json, key, event);
        break;
    default:
        put_reference(json, key, m, role, (unsigned)number);
        break;
    }
}
