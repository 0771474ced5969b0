// What a map asks while a person plans: carried out on any thread, in an arena of its own.
#include "think.h"

#include "base_assert.h"

static MapAnswer ask(Look *look, JsonWriter *out)
{
    switch (look->asks) {
    case LOOK_TRY:
        return look->map->trial(&look->question, &look->trial, out, &look->problem);
    case LOOK_REACH:
        return look->map->reach(&look->question, look->text[0], look->text[1], out, &look->problem);
    case LOOK_SIGHT:
        return look->map->sight(&look->question, &look->sight, out, &look->problem);
    case LOOK_ASKS:
        break;
    }
    ASSERT(false);
    return MAP_STOPPED;
}

void think__look_run(Look *look)
{
    look->result = text_start(look->arena);
    JsonWriter writer = json_writer(&look->result);
    json_open_object(&writer, NULL);
    look->answer = map_is_stopped(&look->question) ? MAP_STOPPED : ask(look, &writer);
    if (look->answer == MAP_TOLD)
        json_close(&writer);
}

void think__look_stop(Look *look)
{
    server_thought_hurry(&look->thought);
}
