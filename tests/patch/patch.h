// The other end of base_json_patch.h: applying a merge patch as RFC 7396 says it, and the plain
// form turned back. Over trees, where the server works on texts.
#pragma once

#include "ext_json.h"

const ExtJson *patch_read(Arena *arena, Span text); // aborts on what is no JSON
// MergePatch of RFC 7396, section 2. `target` NULL: nothing is there yet.
const ExtJson *patch_apply(Arena *arena, const ExtJson *target, const ExtJson *patch);
// The document of a plain form: lists are lists again.
const ExtJson *patch_unplain(Arena *arena, const ExtJson *plain);
// Without the members that are null; those within lists of other things stay.
const ExtJson *patch_without_null(Arena *arena, const ExtJson *value);
// Whether two values say the same; members may stand in any order.
bool patch_same(const ExtJson *a, const ExtJson *b);
