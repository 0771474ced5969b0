// What a record is made of: the match that it asks for, and the packs and sides that it names or
// carries.
#include "kernel_record.h"

#include "base_assert.h"
#include "kernel_loadouts.h"
#include "kernel_words.h"

#include <string.h>

Record record_header(const LoadedGame *loaded)
{
    Record header = record_default(loaded->game);
    for (size_t i = 0; i < loaded->pack_count && i < RECORD_PACKS_MAX; i++) {
        header.pack[i] = (RecordText){.name = loaded->pack[i].name,
                                      .hash = kernel_content_hash(loaded->pack[i].text)};
        header.pack_count++;
    }
    return header;
}

// Whether the file holds the side of this name and nothing else.
static bool is_file_of(const char *file, const char *side)
{
    const char *slash = strrchr(file, '/');
    Span name = span_of(slash == NULL ? file : slash + 1);
    Span ending = span_starts_with(name, side) ? span_from(name, strlen(side)) : name;
    return span_equal_text(ending, ".deck") || span_equal_text(ending, ".army");
}

void record_drop_other_sides(Record *record, const LoadedGame *loaded, Arena *arena)
{
    const char **sides = ARENA_ARRAY(arena, const char *, KERNEL_SIDES_MAX);
    size_t count = loaded->game->loadouts->list_sides(loaded->library, sides, KERNEL_SIDES_MAX);
    size_t kept = 0;
    for (size_t i = 0; i < record->pack_count; i++) {
        bool dropped = false;
        for (size_t j = 0; j < count && !dropped; j++)
            dropped = is_file_of(record->pack[i].name, sides[j]);
        for (int seat = 0; seat < KERNEL_SEATS && dropped; seat++) {
            const RecordText *side = &record->side[seat];
            dropped = side->name != NULL &&
                      (side->text.text != NULL || !is_file_of(record->pack[i].name, side->name));
        }
        if (!dropped)
            record->pack[kept++] = record->pack[i];
    }
    record->pack_count = kept;
}

void record_drop_other_packs(Record *record, const Game *game, const void *match)
{
    size_t kept = 0;
    for (size_t i = 0; i < record->pack_count; i++)
        if (game->rules->uses_pack == NULL || game->rules->uses_pack(match, record->pack[i].name))
            record->pack[kept++] = record->pack[i];
    record->pack_count = kept;
}

MatchSetup record_setup(const Record *record)
{
    MatchSetup setup = {
        .mission = record->mission, .option = record->option, .option_count = record->option_count};
    for (int seat = 0; seat < KERNEL_SEATS; seat++) {
        setup.side[seat] = record->side[seat].name;
        if (record->side[seat].text.text != NULL)
            setup.side_text[seat] = (SourceText){record->side[seat].name, record->side[seat].text};
    }
    return setup;
}

static const SourceText *pack_named(const char *name, const SourceText *packs, size_t pack_count)
{
    for (size_t i = 0; i < pack_count; i++)
        if (strcmp(packs[i].name, name) == 0)
            return &packs[i];
    return NULL;
}

size_t record_own_packs(const Record *record, const SourceText *packs, size_t pack_count,
                        SourceText out[RECORD_PACKS_MAX])
{
    size_t count = 0;
    for (size_t i = 0; i < record->pack_count; i++) {
        const RecordText *pack = &record->pack[i];
        if (pack->text.text != NULL && pack_named(pack->name, packs, pack_count) == NULL)
            out[count++] = (SourceText){pack->name, pack->text};
    }
    return count;
}

size_t record_fill_packs(const SourceText *kept, size_t kept_count, const SourceText *here,
                         size_t here_count, SourceText *out)
{
    size_t count = here_count;
    if (here_count > 0)
        memcpy(out, here, here_count * sizeof *out);
    for (size_t i = 0; i < kept_count; i++) {
        size_t at = 0;
        while (at < here_count && strcmp(here[at].name, kept[i].name) != 0)
            at++;
        out[at < here_count ? at : count++] = kept[i];
    }
    ASSERT(count <= kept_count + here_count);
    return count;
}

void record_drop_texts(Record *record, const SourceText *packs, size_t pack_count)
{
    for (size_t i = 0; i < record->pack_count; i++)
        if (pack_named(record->pack[i].name, packs, pack_count) != NULL)
            record->pack[i].text = (Span){0};
}

void record_carry_texts(Record *record, const SourceText *packs, size_t pack_count)
{
    for (size_t i = 0; i < record->pack_count; i++) {
        RecordText *named = &record->pack[i];
        // A pack of somebody's own may be called as a shipped one is.
        for (size_t j = 0; j < pack_count; j++)
            if (strcmp(packs[j].name, named->name) == 0 &&
                kernel_content_hash(packs[j].text) == named->hash)
                named->text = packs[j].text;
    }
}

const char *record_side_title(const Record *record, const Game *game, const void *match, int seat)
{
    return game->words->side_title != NULL ? game->words->side_title(match, seat)
                                           : record->side[seat].name;
}

bool record_check_packs(const Record *record, const SourceText *packs, size_t pack_count,
                        DiagnosticList *problems)
{
    bool good = true;
    for (size_t i = 0; i < record->pack_count; i++) {
        const RecordText *wanted = &record->pack[i];
        const SourceText *found = pack_named(wanted->name, packs, pack_count);
        if (found == NULL ? wanted->text.text != NULL
                          : kernel_content_hash(found->text) == wanted->hash)
            continue;
        good = false;
        Diagnostic *added = diagnostic_report(
            problems, record->file, 0, 0,
            found == NULL ? "the record was played with the pack \"%s\", which is not here"
                          : "the pack \"%s\" is not the one that the record was played with",
            text_visible(problems->arena, span_of(wanted->name)));
        if (added != NULL) {
            added->remedy =
                "Replay it with the version that wrote it, or with a record that carries "
                "its packs";
        }
    }
    return good;
}
