// What events do to the picture of the table: the list of beats, and the references in them.
#include "epic_json.h"
#include "epic_view.h"

#include "base_assert.h"

// What is written of an argument.
enum { AS_UNIT, AS_FORMATION, AS_SEAT, AS_NUMBER };

#define SAID(i, as) \
    {               \
        (i) + 1, as \
    }
#define UNIT(i)      SAID(i, AS_UNIT)
#define FORMATION(i) SAID(i, AS_FORMATION)
#define SEAT(i)      SAID(i, AS_SEAT)
#define NUMBER(i)    SAID(i, AS_NUMBER)
#define NOW(name, value)   \
    {                      \
        name, value, NULL, \
        {                  \
            0, 0           \
        }                  \
    }
#define IS(name, json)      \
    {                       \
        name, {0, 0}, json, \
        {                   \
            0, 0            \
        }                   \
    }

const BeatEntry epic_beats[EPIC_M_COUNT] = {
#define X(name, of_kind, ...) [EPIC_M_##name] = {.kind = BEAT_##of_kind, __VA_ARGS__},
#include "epic_beats.inl"
#undef X
};

void epic_beat_value(const void *match, const Event *event, BeatRole role, int viewer,
                     JsonWriter *json, const char *key)
{
    (void)viewer; // no event of this game has a secret
    ASSERT(role.value >= 1 && role.value <= event->message.argument_count);
    const MessageArgument *argument = &event->message.argument[role.value - 1];
    if (role.as == AS_NUMBER) {
        ASSERT(argument->kind == MESSAGE_INT);
        json_put_int(json, key, argument->as.number);
        return;
    }
    ASSERT(argument->kind == MESSAGE_NAME);
    unsigned number = argument->as.name & 0xFFFFFF;
    json_open_object(json, key);
    if (role.as == AS_SEAT)
        json_put_int(json, "seat", (int)number);
    else if (role.as == AS_FORMATION)
        epic__put_formation(json, "formation", match, number);
    else
        epic__put_unit(json, "unit", match, number);
    json_close(json);
}
