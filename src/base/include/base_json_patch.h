// A document that is told again and again, told as what has changed in it: JSON merge patches (RFC
// 7396).
//
// A merge patch has two gaps. It replaces a list as a whole, however little has changed in it; and
// it cannot make a member null, as null is what takes a member away. So what is patched stands in
// the plain form, which has neither:
//
//     a member that is null         is left out
//     a list of objects or lists    is an object of its items: {"[]": ORDER, KEY: ITEM, ...}
//
// If every item is an object with a `notation` and no two have the same, KEY is the notation and
// ORDER the list of them; else KEY counts from "0" and ORDER is their number. Other lists, the
// empty one too, stay as they are. docs/protocol/patches.md tells it to clients.
//
// All texts are JSON as base_json.h writes it, without blanks; one that is not is our own mistake.
// Nothing is kept; space comes from the arena of `out`. Any thread.
#pragma once

#include "base_text.h"

// Appends the plain form of an object. No member of it may be called "[]".
void json_patch_plain(Span object, TextBuffer *out);

// Appends the merge patch that leads from one object to another, both in plain form: "{}" if they
// say the same. The same two objects give the same bytes.
void json_patch_diff(Span old, Span fresh, TextBuffer *out);

// Appends the members of both objects, those of `old` first: of a member that both have, the old
// value. For what never changes once it was told.
void json_patch_join(Span old, Span fresh, TextBuffer *out);

// The value of a member of an object; empty: it has none.
Span json_patch_member(Span object, const char *key);
