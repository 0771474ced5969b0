// Inside the room.
#pragma once

#include "field_plan.h"
#include "field_shape.h"

// Exchanges wishes among those of one kind and limit, until no two are better off changed.
void field__assign(FieldGroup *group);
// In which order they go: who stands in another's way goes before it, and who ends there after it.
void field__order(const FieldGroup *group, uint8_t order[FIELD_GROUP_MAX]);

static inline int32_t field__reach(const FieldGroup *group, unsigned mover, unsigned other)
{
    const FieldKind *kind = &group->kind[group->mover[mover].kind];
    return kind->radius_u + group->kind[group->mover[other].kind].radius_u - kind->touch_u;
}

static inline bool field__passes(const FieldGroup *group, unsigned mover, unsigned other)
{
    return (group->kind[group->mover[mover].kind].over >> group->mover[other].kind & 1) != 0;
}

// --- the members as the others meet them (field_group.c) -------------------------------------------

GeomPoint field__end_of(const FieldGroup *group, unsigned n);
// What it meets, itself left out.
FieldWays *field__ways_of(FieldGroup *group, unsigned n);
// Its way becomes this one, and the others meet it at its end.
void field__set_way(FieldGroup *group, unsigned n, const FieldWay *way);
void field__stay(FieldGroup *group, unsigned n);
// As they are at the ends of their ways.
void field__links_of(const FieldGroup *group, GeomLinks *links);
// Whether it would be together with one of the set there.
bool field__is_near_any(const FieldGroup *group, unsigned n, GeomPoint there, uint64_t set);
// Who has gone too far from the others comes back to them. Whether that brings the group together;
// if not, its ways are of no use.
bool field__mend(FieldGroup *group);

// --- in file (field_follow.c) -----------------------------------------------------------------------

// The one who ends farthest on the way from the middle of them all to the middle of their wishes.
unsigned field__foremost(const FieldGroup *group);
// The others go along that one's way; where it does not lead far, whoever stands foremost looks for
// one to the middle of all wishes. False: they would not be together, or nobody goes; their ways
// are of no use then.
bool field__follow(FieldGroup *group, unsigned lead, const FieldWay *way);

// --- shapes -------------------------------------------------------------------------------------

// So much nearer or farther than a limit that rounding does not reach it.
enum { FIELD__MARGIN_U = 4 };

// Between the edges of two neighbours: what was asked, as far as both are together by it.
int32_t field__gap_of(const FieldShape *shape, unsigned a, unsigned b, int32_t spacing_u);
// Everybody whose wish would lie on another's, or apart from all, gets the nearest one that does
// not.
void field__settle(const FieldShape *shape, GeomPoint wish[]);
