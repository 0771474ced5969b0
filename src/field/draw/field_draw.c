#include "field_draw.h"

#include "base_assert.h"

#include <stdio.h>
#include <string.h>

enum { CELLS_MIN = 4, CELLS_MAX = 150, LABEL_EVERY = 4, SCALE_EVERY = 5 };

static unsigned bounded(unsigned cells)
{
    return cells < CELLS_MIN ? CELLS_MIN : cells > CELLS_MAX ? CELLS_MAX : cells;
}

static int32_t cells_of(int32_t length_u, int32_t cell_u)
{
    return (length_u + cell_u - 1) / cell_u;
}

// Where a part of that length begins, so that its middle is there if it can be.
static int32_t begin_of(int32_t middle, int32_t part_u, int32_t whole_u)
{
    int32_t begin = middle - part_u / 2;
    if (begin > whole_u - part_u)
        begin = whole_u - part_u;
    return begin < 0 ? 0 : begin;
}

void field_picture_make(FieldPicture *picture, Arena *arena, const FieldFrame *frame,
                        unsigned across_max, unsigned down_max)
{
    ASSERT(frame->step_u > 0 && frame->size.x > 0 && frame->size.y > 0);
    across_max = bounded(across_max);
    down_max = bounded(down_max);
    bool is_whole = frame->width_u <= 0;
    int32_t cell_u = cells_of(is_whole ? frame->size.x : frame->width_u, (int32_t)across_max);
    if (is_whole) {
        int32_t tall_u = cells_of(frame->size.y, (int32_t)down_max);
        cell_u = cell_u > tall_u ? cell_u : tall_u;
    }
    cell_u = cells_of(cell_u, frame->step_u) * frame->step_u;
    unsigned across = (unsigned)cells_of(frame->size.x, cell_u);
    unsigned down = (unsigned)cells_of(frame->size.y, cell_u);
    *picture = (FieldPicture){.cell_u = cell_u,
                              .across = across > across_max ? across_max : across,
                              .down = down > down_max ? down_max : down};
    if (!is_whole) {
        picture->low.x =
            begin_of(frame->middle.x, (int32_t)picture->across * cell_u, frame->size.x);
        picture->low.y = begin_of(frame->middle.y, (int32_t)picture->down * cell_u, frame->size.y);
    }
    size_t count = (size_t)picture->across * picture->down;
    picture->cell = arena_alloc_array(arena, count, sizeof *picture->cell, 1);
    memset(picture->cell, ' ', count * sizeof *picture->cell);
}

GeomPoint field_picture_middle(const FieldPicture *picture, unsigned column, unsigned row)
{
    int32_t half_u = picture->cell_u / 2;
    return (GeomPoint){picture->low.x + (int32_t)column * picture->cell_u + half_u,
                       picture->low.y + (int32_t)(picture->down - 1 - row) * picture->cell_u +
                           half_u};
}

char (*field_picture_cell(const FieldPicture *picture, GeomPoint at))[2]
{
    if (at.x < picture->low.x || at.y < picture->low.y)
        return NULL;
    unsigned column = (unsigned)((at.x - picture->low.x) / picture->cell_u);
    unsigned up = (unsigned)((at.y - picture->low.y) / picture->cell_u);
    if (column >= picture->across || up >= picture->down)
        return NULL;
    return &picture->cell[(picture->down - 1 - up) * picture->across + column];
}

void field_picture_mark(const FieldPicture *picture, GeomPoint at, char first, char second)
{
    char(*cell)[2] = field_picture_cell(picture, at);
    if (cell != NULL) {
        (*cell)[0] = first;
        (*cell)[1] = second;
    }
}

bool field_picture_shows(const FieldPicture *picture, const FieldTerrain *terrain, GeomPoint middle,
                         bool is_thin)
{
    return is_thin
               ? geom_polygon_meets_disc(&terrain->polygon, (GeomDisc){middle, picture->cell_u / 2})
               : geom_polygon_has(&terrain->polygon, middle);
}

void field_picture_put_row(const FieldPicture *picture, unsigned row, int32_t unit_u,
                           TextBuffer *out)
{
    ASSERT(row < picture->down);
    char label[16];
    unsigned up = picture->down - 1 - row;
    int32_t y = picture->low.y + (int32_t)up * picture->cell_u;
    snprintf(label, sizeof label, "%*d ", FIELD_LABEL_COLUMNS - 1, (int)(y / unit_u));
    if (up % LABEL_EVERY == 0)
        text_append(out, label);
    else
        text_append_repeat(out, ' ', FIELD_LABEL_COLUMNS);
    text_append_span(out,
                     span_make(picture->cell[row * picture->across], 2 * (size_t)picture->across));
}

void field_picture_put_scale(const FieldPicture *picture, int32_t unit_u, TextBuffer *out)
{
    TextBuffer line = text_start(out->arena);
    text_append_repeat(&line, ' ', FIELD_LABEL_COLUMNS);
    for (unsigned column = 0; column < picture->across; column += SCALE_EVERY) {
        size_t at = FIELD_LABEL_COLUMNS + 2 * (size_t)column;
        if (at > line.length)
            text_append_repeat(&line, ' ', at - line.length);
        text_print(&line, "%d",
                   (int)((picture->low.x + (int32_t)column * picture->cell_u) / unit_u));
    }
    text_append_span(out, text_span(&line));
}
