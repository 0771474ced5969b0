// Card packs of a match's own: whoever makes it hands them in, the record carries them, and whoever
// plays with them is shown them first (setup.c).
//
// A pack is read into a library that extends the game's own, so that it costs what it holds and no
// more. One after another: a pack may use what those before it define.
#include "table.h"

#include "kernel_loadouts.h"

#include <string.h>

enum {
    NAME_BYTES_MAX = 64,
    BYTES_MAX = 32 * 1024, // of all packs of a match: a hundred cards, and a megabyte in memory
    PROBLEMS_MAX = 3,      // finding out what is wrong with a wording takes long
};

static const char ending[] = ".json";

struct TablePacks {
    LoadedGame loaded; // with the library that has them all
    size_t count;
    SourceText pack[TABLE_PACKS_MAX];
    const void *library[TABLE_PACKS_MAX + 1]; // before the first one, after it, and so on
};

// --- reading ---

// The game with all of them. NULL with problems.
static TablePacks *extend(Arena *arena, const LoadedGame *loaded, const SourceText *packs,
                          size_t count, DiagnosticList *problems)
{
    TablePacks *own = ARENA_NEW(arena, TablePacks);
    own->loaded = *loaded;
    own->library[0] = loaded->library;
    for (size_t i = 0; i < count; i++) {
        // A position from anywhere is nothing that a server plays.
        if (lesson_is_file(packs[i].name)) {
            diagnostic_report(problems, packs[i].name, 0, 0,
                              "a match has packs of its own, and no lessons");
            return NULL;
        }
        own->pack[i] = packs[i];
        own->library[i + 1] =
            loaded->game->library_extend(arena, own->library[i], &packs[i], 1, problems);
        if (own->library[i + 1] == NULL)
            return NULL;
    }
    own->count = count;
    own->loaded.library = own->library[count];
    return own;
}

// From now on the table plays with these.
static void use(Table *table, TablePacks *own)
{
    table->packs = own;
    table->loaded = &own->loaded;
}

// `header` is that of a match's record, NULL where there is no match.
static bool is_taken(const Record *header, const SourceText *packs, size_t count, const char *name)
{
    for (size_t i = 0; header != NULL && i < header->pack_count; i++)
        if (strcmp(header->pack[i].name, name) == 0)
            return true;
    for (size_t i = 0; i < count; i++)
        if (strcmp(packs[i].name, name) == 0)
            return true;
    return false;
}

// A name as a file of ours would have it; it is never used as one.
static bool read_name(Call *call, Arena *arena, const char *path, Span word, const char **out)
{
    word = span_trim(word);
    if (word.length == 0 || word.length > NAME_BYTES_MAX || span_find_char(word, '/') != SIZE_MAX) {
        return server__fail(call, SERVER_BAD_PARAMS, text_format(call->arena, "%s/name", path),
                            NULL, "a pack's name has 1 to %d bytes and no slash", NAME_BYTES_MAX);
    }
    TextBuffer name = text_start(arena);
    text_append_visible(&name, word);
    if (!span_ends_with(text_span(&name), ending))
        text_append(&name, ending);
    *out = name.text;
    return true;
}

static bool too_large(Call *call)
{
    return server__fail(call, SERVER_LIMIT, "/params/packs", "Leave out what is not played",
                        "the packs of a match have at most %d bytes", BYTES_MAX);
}

static bool read_pack(Call *call, Arena *arena, const Record *header, uint32_t i, SourceText *packs)
{
    const ExtJson *value = ext_json_item(ext_json_member(call->params, "packs"), i);
    const char *path = text_format(call->arena, "/params/packs/%u", i);
    Span name;
    Span text;
    if (value->kind != EXT_JSON_OBJECT || value->count != 2 ||
        !ext_json_get_text(ext_json_member(value, "name"), &name) ||
        !ext_json_get_text(ext_json_member(value, "text"), &text)) {
        return server__fail(call, SERVER_BAD_PARAMS, path, NULL,
                            "a pack is {\"name\", \"text\"}, two texts");
    }
    if (text.length > BYTES_MAX)
        return too_large(call);
    SourceText *pack = &packs[i];
    if (!read_name(call, arena, path, name, &pack->name))
        return false;
    if (is_taken(header, packs, i, pack->name)) {
        return server__fail(call, SERVER_BAD_PARAMS, text_format(call->arena, "%s/name", path),
                            "Give it another name", "there is a pack of this name already");
    }
    pack->text = span_make(arena_text(arena, text.text, text.length), text.length);
    return true;
}

static bool has_extension(Call *call, const LoadedGame *loaded)
{
    return loaded->game->library_extend != NULL ||
           server__fail(call, SERVER_NOT_THERE, "/params/packs", "Leave them out",
                        "%s takes no packs", loaded->game->id);
}

// The packs of the request, none if it has none.
static bool read_packs(Call *call, Arena *arena, const LoadedGame *loaded, const Record *header,
                       SourceText packs[TABLE_PACKS_MAX], size_t *count)
{
    const ExtJson *list = ext_json_member(call->params, "packs");
    *count = 0;
    if (list == NULL || list->kind == EXT_JSON_NULL)
        return true;
    if (list->kind != EXT_JSON_LIST) {
        return server__fail(call, SERVER_BAD_PARAMS, "/params/packs", NULL,
                            "\"packs\" must be a list, not %s", ext_json_kind_text(list));
    }
    if (list->count > TABLE_PACKS_MAX) {
        return server__fail(call, SERVER_LIMIT, "/params/packs", "Put their cards into fewer packs",
                            "a match has at most %d packs of its own", TABLE_PACKS_MAX);
    }
    if (list->count == 0)
        return true;
    if (!has_extension(call, loaded))
        return false;
    size_t bytes = 0;
    for (uint32_t i = 0; i < list->count; i++) {
        if (!read_pack(call, arena, header, i, packs))
            return false;
        bytes += packs[i].text.length;
    }
    *count = list->count;
    return bytes <= BYTES_MAX || too_large(call);
}

// NULL: the request has failed.
static TablePacks *extend_or_fail(Call *call, Arena *arena, const LoadedGame *loaded,
                                  const SourceText *packs, size_t count)
{
    DiagnosticList *problems = ARENA_NEW(call->arena, DiagnosticList);
    *problems = diagnostic_list(call->arena);
    problems->enough = PROBLEMS_MAX;
    TablePacks *own = extend(arena, loaded, packs, count, problems);
    if (own == NULL) {
        call->problems = problems;
        server__fail(call, SERVER_BAD_INPUT, "/params/packs", NULL,
                     "the packs cannot be played with%s%s", problems->count > 0 ? ": " : "",
                     problems->count > 0 ? problems->item[0].text : "");
    }
    return own;
}

bool server__packs_library(Call *call, const LoadedGame *loaded, const void **library)
{
    SourceText packs[TABLE_PACKS_MAX];
    size_t count = 0;
    *library = loaded->library;
    if (!read_packs(call, call->arena, loaded, NULL, packs, &count))
        return false;
    if (count > 0) {
        const TablePacks *own = extend_or_fail(call, call->arena, loaded, packs, count);
        *library = own == NULL ? NULL : own->loaded.library;
    }
    return *library != NULL;
}

bool table_read_packs(Call *call, Table *table)
{
    SourceText packs[TABLE_PACKS_MAX];
    size_t count = 0;
    if (!read_packs(call, table->arena, table->loaded, &table->header, packs, &count))
        return false;
    if (count == 0)
        return true;
    TablePacks *own = table_may_pack(call)
                          ? extend_or_fail(call, table->arena, table->loaded, packs, count)
                          : NULL;
    if (own == NULL)
        return false;
    Record *header = &table->header;
    for (size_t i = 0; i < count; i++) {
        header->pack[header->pack_count++] =
            (RecordText){.name = packs[i].name,
                         .hash = kernel_content_hash(packs[i].text),
                         .text = packs[i].text};
    }
    use(table, own);
    table->setup.waiting = true;
    return true;
}

// Those of a record; NULL without problems: it has none.
static TablePacks *of_record(Arena *arena, const LoadedGame *loaded, const Record *record,
                             DiagnosticList *problems)
{
    SourceText packs[RECORD_PACKS_MAX];
    size_t count = record_own_packs(record, loaded->pack, loaded->pack_count, packs);
    if (count == 0)
        return NULL;
    const char *problem =
        loaded->game->library_extend == NULL ? "this game takes no packs of a match's own"
        : count > TABLE_PACKS_MAX            ? "the record carries more packs than a match may have"
                                             : NULL;
    size_t bytes = 0;
    for (size_t i = 0; i < count; i++)
        bytes += packs[i].text.length;
    if (problem == NULL && bytes > BYTES_MAX)
        problem = "the packs that the record carries are larger than those of a match may be";
    if (problem != NULL) {
        diagnostic_report(problems, record->file, 0, 0, "%s",
                          language_text_in(problems->arena, problem));
        return NULL;
    }
    size_t enough = problems->enough;
    problems->enough = problems->count + PROBLEMS_MAX;
    TablePacks *own = extend(arena, loaded, packs, count, problems);
    problems->enough = enough;
    return own;
}

bool table_take_packs(Table *table, const Record *record, DiagnosticList *problems)
{
    size_t before = problems->count;
    TablePacks *own = of_record(table->arena, table->loaded, record, problems);
    if (own != NULL)
        use(table, own);
    return problems->count == before;
}

const void *table_library(Arena *arena, const LoadedGame *loaded, const Record *record,
                          DiagnosticList *problems)
{
    size_t before = problems->count;
    const TablePacks *own = of_record(arena, loaded, record, problems);
    return own != NULL ? own->loaded.library : problems->count == before ? loaded->library : NULL;
}

// --- telling ---

void table_put_packs(Call *call, const Table *table)
{
    const TablePacks *own = table->packs;
    json_open_list(&call->result, "packs");
    for (size_t i = 0; own != NULL && i < own->count; i++) {
        Span name = span_of(own->pack[i].name);
        const GameParts *parts = own->loaded.game->loadouts->parts;
        json_open_object(&call->result, NULL);
        json_put_span(&call->result, "name",
                      span_slice(name, 0, name.length - (sizeof ending - 1)));
        json_put_span(&call->result, "text", own->pack[i].text);
        json_open_list(&call->result, "cards");
        if (parts != NULL)
            parts->put_all(&call->result, own->library[i + 1], own->library[i]);
        json_close(&call->result);
        json_close(&call->result);
    }
    json_close(&call->result);
}
