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
    size_t count; // of the row
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
    for (size_t n = 0; n < beat->count; n++) {
        Beat one = *beat;
        one.event = &beat->event[n];
        for (unsigned i = 0; i < BEAT_DICE_MAX; i++)
            put(&one, NULL, dice[i]);
    }
    json_close(beat->json);
}

int32_t kernel_beat_number(const Event *event, BeatRole role)
{
    ASSERT(role.value >= 1);
    if (role.value > MESSAGE_ARGUMENTS_MAX) {
        ASSERT(role.value <= MESSAGE_ARGUMENTS_MAX + event->more_count);
        return event->more[role.value - MESSAGE_ARGUMENTS_MAX - 1];
    }
    ASSERT(role.value <= event->message.argument_count);
    const MessageArgument *argument = &event->message.argument[role.value - 1];
    ASSERT(argument->kind == MESSAGE_INT || argument->kind == MESSAGE_NAME);
    return argument->kind == MESSAGE_INT ? (int32_t)argument->as.number
                                         : (int32_t)(argument->as.name & 0xFFFFFF);
}

static bool is_same_argument(const MessageArgument *a, const MessageArgument *b)
{
    return a->kind == b->kind && a->text_length == b->text_length &&
           (a->kind == MESSAGE_INT    ? a->as.number == b->as.number
            : a->kind == MESSAGE_NAME ? a->as.name == b->as.name
            : a->kind == MESSAGE_RULE ? a->as.rule == b->as.rule
                                      : a->as.text == b->as.text);
}

// Of a row what differs is in `more`.
static bool is_next_of(const Event *a, const Event *b)
{
    bool is_same = a->rule == b->rule && a->secret_from == b->secret_from &&
                   a->secret_arguments == b->secret_arguments &&
                   a->message.number == b->message.number &&
                   a->message.argument_count == b->message.argument_count;
    for (unsigned i = 0; is_same && i < a->message.argument_count; i++)
        is_same = is_same_argument(&a->message.argument[i], &b->message.argument[i]);
    return is_same;
}

size_t kernel_beat_row(const Game *game, const Event *event, size_t count)
{
    size_t row = 1;
    if (game->views->beats == NULL || !game->views->beats[event->message.number].is_row)
        return 1;
    while (row < count && is_next_of(&event[row - 1], &event[row]))
        row++;
    return row;
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

void kernel_put_beat(const Game *game, const void *match, const Event *event, size_t count,
                     int viewer, JsonWriter *json)
{
    if (game->views->beats == NULL)
        return;
    const BeatEntry *entry = &game->views->beats[event->message.number];
    if (entry->kind == BEAT_NONE)
        return;
    const Beat beat = {game, match, event, count, viewer, json};
    json_open_object(json, "beat");
    json_put_text(json, "kind", kinds[entry->kind]);
    put(&beat, "what", entry->what);
    put(&beat, "by", entry->by);
    put(&beat, "with", entry->with);
    put(&beat, "from", entry->from);
    put(&beat, "to", entry->to);
    put(&beat, "way", entry->way);
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
