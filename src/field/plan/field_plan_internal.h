// Inside the room.
#pragma once

#include "field_plan.h"

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
