#include "field_near.h"

#include "base_assert.h"

void field_near_clear(FieldNear *field, int32_t touch_u)
{
    ASSERT(touch_u >= 0);
    field->touch_u = touch_u;
    field->count = 0;
    field->has_focus = false;
}

FieldBody *field_near_add(FieldNear *field, FieldBody body)
{
    ASSERT(field->count < FIELD_BODIES_MAX);
    ASSERT(body.shape == NULL || (geom_is_same(body.at, body.shape->round.centre) &&
                                  body.radius_u == body.shape->round.radius_u));
    field->has_focus = false;
    field->body[field->count] = body;
    return &field->body[field->count++];
}

const FieldBody *field_near_body(const FieldNear *field, unsigned id)
{
    for (unsigned n = 0; n < field->count; n++)
        if (field->body[n].id == id)
            return &field->body[n];
    return NULL;
}

FieldBody *field_near_change(FieldNear *field, const FieldBody *body)
{
    ASSERT(body >= field->body && body < field->body + field->count);
    field->has_focus = false;
    return &field->body[body - field->body];
}

void field_near_remove(FieldNear *field, const FieldBody *body)
{
    *field_near_change(field, body) = field->body[field->count - 1];
    field->count--;
}

// How far from its centre a body may matter to the centre of a disc of this radius.
static int32_t reach_of(const FieldNear *field, const FieldBody *body, int32_t radius_u)
{
    return body->radius_u + body->keep_u + radius_u + field->touch_u;
}

static bool is_near(const FieldNear *field, const FieldBody *body, GeomBox box, int32_t radius_u)
{
    int32_t reach_u = reach_of(field, body, radius_u);
    return body->at.x >= box.low.x - reach_u && body->at.x <= box.high.x + reach_u &&
           body->at.y >= box.low.y - reach_u && body->at.y <= box.high.y + reach_u;
}

void field_near_focus(FieldNear *field, GeomBox box, int32_t radius_u)
{
    field->focus = box;
    field->has_focus = true;
    field->near_count = 0;
    for (unsigned n = 0; n < field->count; n++)
        if (is_near(field, &field->body[n], box, radius_u))
            field->near[field->near_count++] = (uint16_t)n;
}

unsigned field_near_find(const FieldNear *field, GeomBox box, int32_t radius_u, uint16_t *near)
{
    unsigned count = 0;
    if (field->has_focus && geom_box_has(field->focus, box.low) &&
        geom_box_has(field->focus, box.high)) {
        for (unsigned n = 0; n < field->near_count; n++)
            if (is_near(field, &field->body[field->near[n]], box, radius_u))
                near[count++] = field->near[n];
        return count;
    }
    for (unsigned n = 0; n < field->count; n++)
        if (is_near(field, &field->body[n], box, radius_u))
            near[count++] = (uint16_t)n;
    return count;
}
