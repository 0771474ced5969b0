// Who stands on the table, in words and as JSON.
//
// Map: bodies, things, groups, notes, the muster; JSON.
#include "aod_muster.h"

#include <string.h>

// --- bodies ---

static void say_body(const AodKind *kind, TextBuffer *out)
{
    const AodBody *body = &kind->body;
    bool has_base = body->base_mm[0] != 0;
    if (has_base && body->base_mm[0] == body->base_mm[1])
        text_print(out, "%u mm", (unsigned)body->base_mm[0]);
    else if (has_base)
        text_print(out, "%u x %u mm", (unsigned)body->base_mm[0], (unsigned)body->base_mm[1]);
    if (body->hull_mm[0] != 0) {
        text_append(out, has_base ? ", " : "");
        text_print(out, "hull %u x %u mm", (unsigned)body->hull_mm[0], (unsigned)body->hull_mm[1]);
    }
    text_print(out, ", %u.%u\"", body->height_tenths / 10U, body->height_tenths % 10U);
    if (kind->body_proof == NULL)
        text_append(out, "*");
}

static const char *const side_words[] = {"front", "left", "right", "rear", "whole hull"};
enum { SIDE_COUNT = sizeof side_words / sizeof side_words[0] };

static void say_sides(const AodKind *kind, TextBuffer *out)
{
    if (kind->sides == 0)
        return;
    text_append(out, language_text_in(out->arena, "; Access Points: "));
    const char *joint = "";
    for (unsigned i = 0; i < SIDE_COUNT; i++) {
        if ((kind->sides >> i & 1U) != 0) {
            text_print(out, "%s%s", joint, language_text_in(out->arena, side_words[i]));
            joint = ", ";
        }
    }
    if (kind->access_proof == NULL)
        text_append(out, "*");
}

// --- things ---

static void say_thing(const AodThing *thing, TextBuffer *out)
{
    if (thing->count > 1)
        text_print(out, "%u ", (unsigned)thing->count);
    text_append(out, thing->name);
    if (thing->mount != AOD_MOUNT_NONE) {
        text_print(out, " [%s%s]", aod_mount_word(thing->mount),
                   thing->mount_proof == NULL ? "*" : "");
    }
}

static void say_things(const AodKind *kind, TextBuffer *out)
{
    const char *joint = ": ";
    for (uint16_t i = 0; i < kind->thing_count; i++) {
        text_append(out, joint);
        say_thing(&kind->thing[i], out);
        joint = ", ";
    }
}

// --- groups ---

// How many models from `at` on are alike.
static uint16_t alike_from(const AodMuster *muster, const AodMusterUnit *unit, uint16_t at)
{
    uint16_t end = (uint16_t)(at + 1);
    while (end < unit->first + unit->count && muster->model[end] == muster->model[at])
        end++;
    return (uint16_t)(end - at);
}

static void say_group(const AodMuster *muster, const AodMusterUnit *unit, uint16_t at,
                      uint16_t count, TextBuffer *out)
{
    const AodKind *kind = &muster->kind[muster->model[at]];
    unsigned number = at - unit->first + 1U;
    if (count > 1)
        text_print(out, "       %u-%u ", number, number + count - 1U);
    else
        text_print(out, "       %u ", number);
    text_print(out, "%s (", kind->profile->name);
    say_body(kind, out);
    text_append(out, ")");
    say_things(kind, out);
    say_sides(kind, out);
    text_append_char(out, '\n');
}

static void say_unit(const AodMuster *muster, uint16_t number, TextBuffer *out)
{
    const AodMusterUnit *unit = &muster->unit[number];
    const AodArmyUnit *bought = &muster->army->unit[unit->bought];
    text_print(out, "  %3u  %s", number + 1U, bought->unit->name);
    if (unit->is_warlord)
        text_append(out, ", Warlord");
    if (unit->buyer != 0)
        text_print(out, language_text_in(out->arena, ", bought for %u"), (unsigned)unit->buyer);
    text_append_char(out, '\n');
    for (uint16_t at = unit->first; at < unit->first + unit->count;) {
        uint16_t count = alike_from(muster, unit, at);
        say_group(muster, unit, at, count, out);
        at = (uint16_t)(at + count);
    }
}

// --- notes ---

static const char *const note_titles[AOD_NOTE_COUNT] = {
    [AOD_NOTE_LEFT_OUT] = "Left out, because nobody knows it here:",
    [AOD_NOTE_NO_MODEL] = "Left out, because it has no models:",
    [AOD_NOTE_BASE] = "On a base and at a height by the law's default (*):",
    [AOD_NOTE_MOUNT] = "Mounted by the law's default (*):",
    [AOD_NOTE_ACCESS] = "With Access Points by the law's default (*):",
    [AOD_NOTE_OPEN] = "Left open, which of several it is:",
    [AOD_NOTE_UNARMED] = "Without a weapon in the packs:",
};

static void say_notes(const AodMuster *muster, TextBuffer *out)
{
    for (unsigned kind = 0; kind < AOD_NOTE_COUNT; kind++) {
        bool is_first = true;
        for (uint16_t i = 0; i < muster->note_count; i++) {
            const AodMusterNote *note = &muster->note[i];
            if (note->kind != kind)
                continue;
            if (is_first)
                text_print(out, "%s\n", language_text_in(out->arena, note_titles[kind]));
            is_first = false;
            text_print(out, "  %s", note->name);
            if (note->whose != NULL && strcmp(note->whose, note->name) != 0)
                text_print(out, " (%s)", note->whose);
            text_append_char(out, '\n');
        }
    }
    unsigned more = muster->army->unknown_count > AOD_UNKNOWNS_MAX
                        ? muster->army->unknown_count - AOD_UNKNOWNS_MAX
                        : 0;
    if (more > 0)
        text_print(out, language_text_in(out->arena, "  and %u more\n"), more);
}

// How many of its kinds stand on numbers of which the tables say that they are not sure.
static unsigned unsure_in(const AodMuster *muster)
{
    unsigned count = 0;
    for (uint16_t i = 0; i < muster->kind_count; i++) {
        const AodProof *proof = muster->kind[i].body_proof;
        count += proof == NULL || proof->sure != AOD_SURE_HIGH;
    }
    return count;
}

void aod_muster_say(const AodMuster *muster, TextBuffer *out)
{
    text_print(out, "%s: ", muster->army->name);
    text_print(out, language_text_in(out->arena, "units: %u, models: %u\n"),
               (unsigned)muster->unit_count, (unsigned)muster->model_count);
    for (uint16_t i = 0; i < muster->unit_count; i++)
        say_unit(muster, i, out);
    say_notes(muster, out);
    text_print(out,
               language_text_in(out->arena, "Heights are estimates; of %u kinds of models, the "
                                            "bases of %u are not sure.\n"),
               (unsigned)muster->kind_count, unsure_in(muster));
}

// --- JSON ---

static void put_two(JsonWriter *writer, const char *key, const uint16_t two[2])
{
    if (two[0] == 0)
        return;
    json_open_list(writer, key);
    json_put_int(writer, NULL, two[0]);
    json_put_int(writer, NULL, two[1]);
    json_close(writer);
}

static void put_proof(JsonWriter *writer, const char *key, const AodProof *proof)
{
    json_open_object(writer, key);
    json_put_bool(writer, "default", proof == NULL);
    if (proof != NULL) {
        json_put_text(writer, "source", proof->source);
        json_put_text(writer, "sure", aod_sure_word(proof->sure));
    }
    json_close(writer);
}

static void put_thing(JsonWriter *writer, const AodThing *thing)
{
    json_open_object(writer, NULL);
    json_put_text(writer, "name", thing->name);
    json_put_int(writer, "count", thing->count);
    json_put_bool(writer, "weapon", thing->arm_count > 0);
    if (thing->mount != AOD_MOUNT_NONE) {
        json_put_text(writer, "mount", aod_mount_word(thing->mount));
        put_proof(writer, "mount_by", thing->mount_proof);
    }
    json_close(writer);
}

static void put_kind(JsonWriter *writer, const AodKind *kind, uint16_t count)
{
    json_open_object(writer, NULL);
    json_put_text(writer, "profile", kind->profile->name);
    json_put_int(writer, "count", count);
    put_two(writer, "base_mm", kind->body.base_mm);
    put_two(writer, "hull_mm", kind->body.hull_mm);
    json_put_int(writer, "height_tenths", kind->body.height_tenths);
    put_proof(writer, "body_by", kind->body_proof);
    if (kind->sides != 0) {
        json_open_list(writer, "access");
        for (unsigned i = 0; i < SIDE_COUNT; i++)
            if ((kind->sides >> i & 1U) != 0)
                json_put_text(writer, NULL, side_words[i]);
        json_close(writer);
        put_proof(writer, "access_by", kind->access_proof);
    }
    json_open_list(writer, "things");
    for (uint16_t i = 0; i < kind->thing_count; i++)
        put_thing(writer, &kind->thing[i]);
    json_close(writer);
    json_close(writer);
}

static void put_unit(JsonWriter *writer, const AodMuster *muster, const AodMusterUnit *unit)
{
    const AodArmyUnit *bought = &muster->army->unit[unit->bought];
    json_open_object(writer, NULL);
    json_put_text(writer, "name", bought->unit->name);
    json_put_bool(writer, "warlord", unit->is_warlord);
    json_put_int(writer, "models", unit->count);
    if (unit->buyer != 0)
        json_put_int(writer, "bought_for", unit->buyer - 1);
    json_open_list(writer, "groups");
    for (uint16_t at = unit->first; at < unit->first + unit->count;) {
        uint16_t count = alike_from(muster, unit, at);
        put_kind(writer, &muster->kind[muster->model[at]], count);
        at = (uint16_t)(at + count);
    }
    json_close(writer);
    json_close(writer);
}

void aod_muster_put(JsonWriter *writer, const AodMuster *muster)
{
    static const char *const keys[AOD_NOTE_COUNT] = {
        "left out",       "no models", "default base", "default mount",
        "default access", "left open", "unarmed"};
    json_open_object(writer, NULL);
    json_put_text(writer, "game", "aod");
    json_put_text(writer, "name", muster->army->name);
    json_put_int(writer, "models", muster->model_count);
    json_open_list(writer, "units");
    for (uint16_t i = 0; i < muster->unit_count; i++)
        put_unit(writer, muster, &muster->unit[i]);
    json_close(writer);
    json_open_list(writer, "notes");
    for (uint16_t i = 0; i < muster->note_count; i++) {
        json_open_object(writer, NULL);
        json_put_text(writer, "kind", keys[muster->note[i].kind]);
        json_put_text(writer, "name", muster->note[i].name);
        if (muster->note[i].whose != NULL)
            json_put_text(writer, "of", muster->note[i].whose);
        json_close(writer);
    }
    json_close(writer);
    json_close(writer);
}
