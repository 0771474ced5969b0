// What the tables of models know, and how sure they are of it (AOD-ARMY-7.13): for whoever wants to
// better them.
//
// Map: counting, words, JSON.
#include "aod_squad.h"

#include <string.h>

// --- counting ---

// How sure a profile's base is: a line's word, or none.
typedef enum Standing { ON_DEFAULT, ON_LOW, ON_MEDIUM, ON_HIGH, STANDING_COUNT } Standing;

static Standing standing_of(const AodProof *proof)
{
    // A line may say that it is the law's default.
    if (proof == NULL || strcmp(proof->source, "default by type") == 0)
        return ON_DEFAULT;
    return (Standing)(ON_LOW + proof->sure);
}

static const AodProof *figure_proof(const AodProfile *profile)
{
    return profile->figure != NULL ? &profile->figure->proof : NULL;
}

// A line of one of the tables, or the lack of one.
typedef struct Line {
    enum { LINE_BODY, LINE_MOUNT, LINE_ACCESS } kind;
    const AodUnit *unit;
    const char *name;
    const AodProof *proof;
} Line;

typedef void Take(void *context, const Line *line);

static void each_line(const AodLibrary *library, Take *take, void *context)
{
    for (uint32_t i = 0; i < library->pack_count; i++) {
        for (uint32_t j = 0; j < library->pack[i]->unit_count; j++) {
            const AodUnit *unit = &library->pack[i]->unit[j];
            for (uint16_t k = 0; k < unit->profile_count; k++) {
                const AodProfile *profile = &unit->profile[k];
                take(context, &(Line){LINE_BODY, unit, profile->name, figure_proof(profile)});
                if (profile->access != NULL) {
                    take(context,
                         &(Line){LINE_ACCESS, unit, profile->name, &profile->access->proof});
                } else if (profile->capacity > 0 && aod__is_type(profile, "Vehicle")) {
                    take(context, &(Line){LINE_ACCESS, unit, profile->name, NULL});
                }
            }
            for (uint8_t k = 0; k < unit->slot_count; k++)
                take(context,
                     &(Line){LINE_MOUNT, unit, unit->slot[k].item[0], &unit->slot[k].proof});
        }
    }
}

// --- words ---

typedef struct Saying {
    TextBuffer *out;
    unsigned count[3][STANDING_COUNT];
    bool is_listing; // else it only counts
    unsigned kind;
    Standing standing;
} Saying;

static void say_line(void *context, const Line *line)
{
    Saying *saying = context;
    Standing standing = standing_of(line->proof);
    if (!saying->is_listing) {
        saying->count[line->kind][standing]++;
        return;
    }
    if (line->kind != saying->kind || standing != saying->standing)
        return;
    text_print(saying->out, "  %s/%s: %s", line->unit->pack->id, line->unit->id, line->name);
    if (line->proof != NULL && line->proof->note != NULL)
        text_print(saying->out, " (%s)", line->proof->note);
    text_append_char(saying->out, '\n');
}

static const char *const kind_titles[] = {"bases and hulls", "mounts", "Access Points"};
static const char *const standing_words[STANDING_COUNT] = {"default of the law", "low", "medium",
                                                           "high"};

void aod_estimates_say(const AodLibrary *library, TextBuffer *out)
{
    Saying saying = {.out = out};
    each_line(library, say_line, &saying);
    text_append(out, language_text_in(out->arena,
                                      "How sure the tables of models are (heights are estimates "
                                      "throughout):\n"));
    for (unsigned kind = 0; kind < 3; kind++) {
        text_print(out, "  %s:", language_text_in(out->arena, kind_titles[kind]));
        for (unsigned i = 0; i < STANDING_COUNT; i++) {
            text_print(out, "%s %s %u", i == 0 ? "" : ",",
                       language_text_in(out->arena, standing_words[i]), saying.count[kind][i]);
        }
        text_append_char(out, '\n');
    }
    saying.is_listing = true;
    for (saying.kind = 0; saying.kind < 3; saying.kind++) {
        for (saying.standing = ON_DEFAULT; saying.standing < ON_HIGH; saying.standing++) {
            if (saying.count[saying.kind][saying.standing] == 0)
                continue;
            text_print(out, "%s, %s:\n", language_text_in(out->arena, kind_titles[saying.kind]),
                       language_text_in(out->arena, standing_words[saying.standing]));
            each_line(library, say_line, &saying);
        }
    }
}

// --- JSON ---

static void put_line(void *context, const Line *line)
{
    static const char *const kinds[] = {"body", "mount", "access"};
    static const char *const words[STANDING_COUNT] = {"default", "low", "medium", "high"};
    JsonWriter *writer = context;
    json_open_object(writer, NULL);
    json_put_text(writer, "kind", kinds[line->kind]);
    json_put_text(writer, "pack", line->unit->pack->id);
    json_put_text(writer, "unit", line->unit->id);
    json_put_text(writer, "name", line->name);
    json_put_text(writer, "sure", words[standing_of(line->proof)]);
    if (line->proof != NULL)
        json_put_text(writer, "source", line->proof->source);
    json_close(writer);
}

void aod_estimates_put(JsonWriter *writer, const AodLibrary *library)
{
    json_open_object(writer, NULL);
    json_put_text(writer, "game", "aod");
    json_open_list(writer, "lines");
    each_line(library, put_line, writer);
    json_close(writer);
    json_close(writer);
}
