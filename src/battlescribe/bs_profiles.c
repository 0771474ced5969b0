#include "bs_profiles.h"

#include <string.h>

static bool is_same_profile(const BsProfile *a, const BsProfile *b)
{
    if (strcmp(a->name, b->name) != 0 || strcmp(a->type_name, b->type_name) != 0 ||
        a->characteristic_count != b->characteristic_count)
        return false;
    for (size_t i = 0; i < a->characteristic_count; i++)
        if (strcmp(a->characteristic[i].value, b->characteristic[i].value) != 0)
            return false;
    return true;
}

enum { PROFILES_MAX = 1000 }; // each is compared with all before it

static void gather(BsProfiles *profiles, const BsSelection *selection, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        for (size_t j = 0; j < selection[i].profile_count; j++) {
            const BsProfile *profile = &selection[i].profile[j];
            size_t at = 0;
            while (at < profiles->count && !is_same_profile(profiles->item[at], profile))
                at++;
            if (at == profiles->count && at < PROFILES_MAX && !profile->is_hidden)
                profiles->item[profiles->count++] = profile;
        }
        gather(profiles, selection[i].selection, selection[i].selection_count);
    }
}

static void gather_forces(BsProfiles *profiles, const BsForce *force, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        gather(profiles, force[i].selection, force[i].selection_count);
        gather_forces(profiles, force[i].force, force[i].force_count);
    }
}

BsProfiles bs__profiles(Arena *arena, const BsRoster *roster)
{
    BsProfiles profiles = {.item = ARENA_ARRAY(arena, const BsProfile *, PROFILES_MAX)};
    gather_forces(&profiles, roster->force, roster->force_count);
    return profiles;
}

// A text with its paragraphs and blanks as one line.
static void append_in_line(TextBuffer *line, const char *text)
{
    Span rest = span_of(text), word;
    for (bool is_first = true; span_next_word(&rest, &word); is_first = false) {
        text_append(line, is_first ? "" : " ");
        text_append_visible(line, word);
    }
}

static void append_profile(TextBuffer *out, const BsProfile *profile)
{
    TextBuffer line = text_start(out->arena);
    text_append(&line, "  ");
    append_in_line(&line, profile->name);
    for (size_t i = 0; i < profile->characteristic_count; i++) {
        text_append(&line, i == 0 ? ": " : ", ");
        append_in_line(&line, profile->characteristic[i].name);
        text_append_char(&line, ' ');
        append_in_line(&line, profile->characteristic[i].value);
    }
    bs__append_line(out, text_span(&line), 6);
}

void bs_append_profiles(TextBuffer *out, const BsRoster *roster)
{
    BsProfiles profiles = bs__profiles(out->arena, roster);
    for (size_t i = 0; i < profiles.count; i++) {
        const char *type = profiles.item[i]->type_name;
        size_t first = 0;
        while (strcmp(profiles.item[first]->type_name, type) != 0)
            first++;
        if (first < i)
            continue; // told with the first of its type
        text_append_char(out, '\n');
        text_append_visible(out, span_of(type));
        text_append_char(out, '\n');
        for (size_t j = i; j < profiles.count; j++)
            if (strcmp(profiles.item[j]->type_name, type) == 0)
                append_profile(out, profiles.item[j]);
    }
}
