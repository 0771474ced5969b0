#include "board.h"

#include "base_assert.h"

#include <stdio.h>
#include <string.h>

enum { PIECES_MAX = 1024, ID_MAX = 16, MEMBERS_MAX = 7 };

typedef struct BoardPiece {
    const char *kind; // "unit", "formation", "model", "model"
    char id[ID_MAX];
    const char *value[MEMBERS_MAX]; // as JSON; NULL: it is not there
} BoardPiece;

static const char *const unit_members[MEMBERS_MAX] = {"place",   "x",  "y",      "facing",
                                                      "carrier", "dc", "shields"};
static const char *const formation_members[MEMBERS_MAX] = {"blast", "broken", "overwatch", "acted"};

static const char *const model_members[MEMBERS_MAX] = {"place",  "x",     "y",
                                                       "facing", "floor", "wounds"};

static const char *const *members_of(const BoardPiece *piece)
{
    if (strcmp(piece->kind, "model") == 0)
        return model_members;
    return strcmp(piece->kind, "unit") == 0 ? unit_members : formation_members;
}

static const char *as_text(Arena *arena, const ExtJson *value)
{
    TextBuffer text = text_start(arena);
    JsonWriter writer = json_writer(&text);
    if (value == NULL)
        return NULL;
    ext_json_put_value(&writer, NULL, value);
    return text.text;
}

static void add_all(Board *board, const char *kind, const ExtJson *list)
{
    for (uint32_t i = 0; list != NULL && i < list->count; i++) {
        ASSERT(board->count < PIECES_MAX);
        BoardPiece *piece = &board->piece[board->count++];
        Span id = SPAN_LITERAL("");
        ext_json_get_text(ext_json_member(ext_json_item(list, i), "notation"), &id);
        ASSERT(id.length < ID_MAX);
        *piece = (BoardPiece){.kind = kind};
        memcpy(piece->id, id.text, id.length);
        for (unsigned n = 0; n < MEMBERS_MAX && members_of(piece)[n] != NULL; n++)
            piece->value[n] = as_text(
                board->arena, ext_json_member(ext_json_item(list, i), members_of(piece)[n]));
    }
}

void board_read(Board *board, const ExtJson *answer)
{
    const ExtJson *view = ext_json_member(answer, "view");
    board_forget(board);
    board->arena = arena_create(0);
    board->piece = ARENA_ARRAY(board->arena, BoardPiece, PIECES_MAX);
    ext_json_get_int(ext_json_member(answer, "log_length"), 0, INT64_MAX, &board->next);
    add_all(board, "unit", ext_json_member(view, "units"));
    add_all(board, "formation", ext_json_member(view, "formations"));
    add_all(board, "model", ext_json_member(view, "models"));
}

void board_forget(Board *board)
{
    arena_destroy(board->arena);
    *board = (Board){0};
}

// --- beats -----------------------------------------------------------------------------------------

static BoardPiece *find(const Board *board, const char *kind, Span id)
{
    for (size_t i = 0; i < board->count; i++)
        if (strcmp(board->piece[i].kind, kind) == 0 && span_equal(span_of(board->piece[i].id), id))
            return &board->piece[i];
    return NULL;
}

static void put_beat(Board *board, const ExtJson *beat)
{
    static const char *const kinds[] = {"unit", "formation", "model"};
    const ExtJson *what = ext_json_member(beat, "what");
    for (unsigned k = 0; k < 3; k++) {
        Span id;
        if (!ext_json_get_text(ext_json_member(what, kinds[k]), &id))
            continue;
        BoardPiece *piece = find(board, kinds[k], id);
        ASSERT(piece != NULL);
        for (unsigned n = 0; n < MEMBERS_MAX && members_of(piece)[n] != NULL; n++) {
            const ExtJson *now =
                ext_json_member(ext_json_member(beat, "now"), members_of(piece)[n]);
            if (now != NULL)
                piece->value[n] = as_text(board->arena, now);
        }
    }
}

bool board_put(Board *board, const ExtJson *answer)
{
    const ExtJson *log = ext_json_member(answer, "log");
    for (uint32_t i = 0; i < log->count; i++) {
        const ExtJson *entry = ext_json_item(log, i);
        const ExtJson *beat = ext_json_member(entry, "beat");
        if (beat == NULL || ext_json_member(entry, "undone") != NULL)
            return false;
        put_beat(board, beat);
    }
    return true;
}

// --- comparing -------------------------------------------------------------------------------------

// Where a unit is not on the table it stands nowhere, and so on.
static bool counts(const BoardPiece *piece, unsigned member)
{
    const char *name = members_of(piece)[member];
    if (strcmp(piece->kind, "formation") == 0 || strcmp(name, "place") == 0)
        return true;
    if (piece->value[0] == NULL)
        return false;
    bool is_there = strcmp(piece->value[0], "\"table\"") == 0;
    bool is_carried = strcmp(piece->value[0], "\"carried\"") == 0;
    if (strcmp(name, "carrier") == 0)
        return is_carried;
    return is_there || (is_carried && name[0] != 'x' && name[0] != 'y' && name[0] != 'f');
}

void board_compare(const Board *board, const Client *client, const ExtJson *answer)
{
    Board now = {0};
    board_read(&now, answer);
    ASSERT(now.count == board->count);
    for (size_t i = 0; i < now.count; i++) {
        const BoardPiece *is = &now.piece[i], *told = &board->piece[i];
        for (unsigned n = 0; n < MEMBERS_MAX && members_of(is)[n] != NULL; n++) {
            const char *a = is->value[n] == NULL ? "nothing" : is->value[n];
            const char *b = told->value[n] == NULL ? "nothing" : told->value[n];
            if (!counts(is, n) || strcmp(a, b) == 0)
                continue;
            printf("%s of %s is %s, beats say %s: ", members_of(is)[n], is->id, a, b);
            client_expect(client, false, "beats lead to the next view");
        }
    }
    board_forget(&now);
}
