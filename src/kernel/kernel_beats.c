#include "kernel_beats.h"

#include "base_assert.h"
#include "kernel_views.h"
#include "kernel_words.h"

static const char *const kinds[BEAT_KINDS] = {
    [BEAT_SAY] = "say",   [BEAT_TURN] = "turn", [BEAT_MOVE] = "move",     [BEAT_AIM] = "aim",
    [BEAT_ROLL] = "roll", [BEAT_SET] = "set",   [BEAT_REMOVE] = "remove", [BEAT_COUNT] = "count",
};

typedef struct Beat {
    const Game *game;
    const void *match;
    const Event *event;
    int viewer;
    JsonWriter *json;
} Beat;

static bool is_there(const Beat *beat, BeatRole role)
{
    ASSERT(role.value <= MESSAGE_ARGUMENTS_MAX + EVENT_MORE_MAX);
    if (role.value == 0)
        return false;
    return role.value <= MESSAGE_ARGUMENTS_MAX
               ? role.value <= beat->event->message.argument_count
               : role.value - MESSAGE_ARGUMENTS_MAX <= beat->event->more_count;
}

static void put(const Beat *beat, const char *key, BeatRole role)
{
    if (is_there(beat, role) && !kernel_event_hides(beat->event, role.value - 1U, beat->viewer))
        beat->game->views->beat_value(beat->match, beat->event, role, beat->viewer, beat->json,
                                      key);
}

static void put_dice(const Beat *beat, const BeatRole dice[BEAT_DICE_MAX])
{
    if (!is_there(beat, dice[0]))
        return;
    json_open_list(beat->json, "dice");
    for (unsigned i = 0; i < BEAT_DICE_MAX; i++)
        put(beat, NULL, dice[i]);
    json_close(beat->json);
}

static void put_now(const Beat *beat, const BeatNow *now)
{
    const char *name = now->name;
    Arena *plain = arena_create(0); // a name is the same in every language
    if (now->named_by.value != 0) {
        TextBuffer words = text_start(plain);
        const MessageArgument *argument = &beat->event->message.argument[now->named_by.value - 1];
        beat->game->words->name_text(beat->match, argument->as.name, &words);
        name = words.text;
    }
    if (now->role.value == 0 && now->json != NULL)
        json_put_raw(beat->json, name, span_of(now->json));
    else if (is_there(beat, now->role) &&
             !kernel_event_hides(beat->event, now->role.value - 1U, beat->viewer))
        put(beat, name, now->role);
    else
        json_put_null(beat->json, name);
    arena_destroy(plain);
}

void kernel_put_beat(const Game *game, const void *match, const Event *event, int viewer,
                     JsonWriter *json)
{
    if (game->views->beats == NULL)
        return;
    const BeatEntry *entry = &game->views->beats[event->message.number];
    if (entry->kind == BEAT_NONE)
        return;
    const Beat beat = {game, match, event, viewer, json};
    json_open_object(json, "beat");
    json_put_text(json, "kind", kinds[entry->kind]);
    put(&beat, "what", entry->what);
    put(&beat, "by", entry->by);
    put(&beat, "from", entry->from);
    put(&beat, "to", entry->to);
    put(&beat, "at", entry->at);
    put(&beat, "need", entry->need);
    put(&beat, "rolled", entry->rolled);
    put_dice(&beat, entry->dice);
    if (entry->now[0].name != NULL || entry->now[0].named_by.value != 0) {
        json_open_object(json, "now");
        for (unsigned i = 0; i < BEAT_NOW_MAX; i++)
            if (entry->now[i].name != NULL || entry->now[i].named_by.value != 0)
                put_now(&beat, &entry->now[i]);
        json_close(json);
    }
    json_close(json);
}
