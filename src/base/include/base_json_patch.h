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

// What never changes once it was told: members of the members of a document, themselves objects,
// and what of them was told. Nothing is taken away there, and nothing is told a second time; so
// whoever puts the patches together has more there than the document may name now.
typedef struct JsonPatchLasting {
    const char *const *names; // of such members, ended by NULL; NULL itself: there are none
    TextBuffer *told;         // keys that were told, with their quotes, a line each
} JsonPatchLasting;

// Notes what a document that is told whole, in plain form, tells of that.
void json_patch_note(Span whole, JsonPatchLasting *lasting);

// Appends the merge patch that leads from one object to another, both in plain form: "{}" if they
// are the same. The same objects give the same bytes. `lasting` may be NULL; what is told is noted.
void json_patch_diff(Span old, Span fresh, JsonPatchLasting *lasting, TextBuffer *out);
