// Army lists as plain text: what BattleScribe and New Recruit write to be pasted into a chat.
//
// The text becomes the same elements that a .ros has, so that all else reads it as a roster. It
// says less: neither ids nor groups nor whether something is a model, and prices of whole units
// only.
#pragma once

#include "bs_roster.h"

// The <roster>; NULL with a problem if it is larger or deeper than the limits, or has no selection.
const ExtXml *bs_text_read(Arena *arena, Span content, const char *file, ExtXmlLimits limits,
                           DiagnosticList *problems);
