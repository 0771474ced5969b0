// What a map asks while a person plans: carried out on any thread, in an arena of its own.
#include "think.h"

#include "base_assert.h"

void think__look_run(Look *look)
{
    look->result = text_start(look->arena);
    JsonWriter writer = json_writer(&look->result);
    json_open_object(&writer, NULL);
    look->answer = MAP_STOPPED;
    if (!map_is_stopped(&look->question)) {
        ASSERT(look->asks == LOOK_TRY);
        look->answer = look->map->trial(&look->question, &look->trial, &writer, &look->problem);
    }
    if (look->answer == MAP_TOLD)
        json_close(&writer);
}

void think__look_stop(Look *look)
{
    server_thought_hurry(&look->thought);
}
