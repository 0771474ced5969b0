// Who stands near whom: the bodies of a field, taken from a game once, kept up to date while
// somebody moves, and narrowed down to what one way can meet.
//
// A body is a disc or a shape with an edge around it in which it keeps others off or makes them pay
// (`keep_u`); id, flags and contacts are the game's and only handed on. The game puts every body
// in, so nothing is asked of it here. Whoever holds a FieldNear owns it; it is flat, and nothing
// allocates. What is in it is reached by the functions below alone.
//
// How near counts as touching is the game's tolerance, given when a field is made.
#pragma once

#include "base_assert.h"
#include "geom.h"

#include <stdbool.h>
#include <stdint.h>

enum { FIELD_BODIES_MAX = 1024 };

typedef struct FieldBody {
    GeomPoint at;
    int32_t radius_u;       // of a shape: of the disc around it
    int32_t keep_u;         // how far from its edge it matters to others; 0: not beyond it
    uint16_t id;            // the game's number of it
    uint8_t flags;          // the game's own
    uint8_t touched;        // contacts, as the game counts them
    const GeomShape *shape; // the caller's; NULL: a disc
} FieldBody;

typedef struct FieldNear {
    int32_t touch_u; // tolerance of contact
    uint16_t count;
    FieldBody body[FIELD_BODIES_MAX];
    GeomBox focus; // ways in it need only look at `near`; valid if has_focus
    bool has_focus;
    uint16_t near_count;
    uint16_t near[FIELD_BODIES_MAX]; // into `body`
} FieldNear;

// The body; of a shape what is around it: who is off that is off the body.
static inline GeomDisc field_disc(const FieldBody *body)
{
    return (GeomDisc){body->at, body->radius_u};
}

// The place and the shape of a body that is one.
static inline FieldBody field_body_of(const GeomShape *shape)
{
    return (FieldBody){
        .at = shape->round.centre, .radius_u = shape->round.radius_u, .shape = shape};
}

// A body as a shape, for the questions of geom.h: its own, or a disc made of it in `room`.
static inline const GeomShape *field_shape(const FieldBody *body, GeomShape *room)
{
    if (body->shape != NULL)
        return body->shape;
    geom_shape_make_disc(room, field_disc(body));
    return room;
}

// No bodies, and no focus.
void field_near_clear(FieldNear *field, int32_t touch_u);
// There must be room. The body stays where it is until another is removed. Ends the focus.
FieldBody *field_near_add(FieldNear *field, FieldBody body);
// The bodies, from 0, in the order in which they were put in, until one is removed.
static inline unsigned field_near_count(const FieldNear *field)
{
    return field->count;
}
static inline const FieldBody *field_near_at(const FieldNear *field, unsigned n)
{
    ASSERT(n < field->count);
    return &field->body[n];
}
// The body of that id; NULL: it is not in the field.
const FieldBody *field_near_body(const FieldNear *field, unsigned id);
// The same body, for its place, its shape or its edge to be changed. Ends the focus.
FieldBody *field_near_change(FieldNear *field, const FieldBody *body);
// Takes it out; the last one takes its place. Ends the focus.
void field_near_remove(FieldNear *field, const FieldBody *body);
// Many ways of discs of this radius in this box will follow, and nobody else moves meanwhile: what
// is far from it is left out until somebody is changed or removed.
void field_near_focus(FieldNear *field, GeomBox box, int32_t radius_u);
// The bodies that a way in this box of a disc with that radius has to do with, in their order, by
// their numbers for field_near_at, into near[FIELD_BODIES_MAX]; gives how many they are.
unsigned field_near_find(const FieldNear *field, GeomBox box, int32_t radius_u, uint16_t *near);
