// Names: of what messages are about, of rules, of cards in play.
#pragma once

#include "ccg_zones.h"

extern const MessageCatalogue ccg_messages;
void ccg_name_text(const void *match, uint32_t handle, TextBuffer *out);
size_t ccg_rule_name(Rule rule, char *out, size_t out_max);
bool ccg_rule_parse(Span text, Rule *out);
extern const char *const ccg__stat_words[CARDLANG_STAT_COUNT];
static inline bool ccg__is_down(const CcgState *s, CcgSlot slot)
{
    return bits128_has(s->player[ccg_slot_owner(slot)].facedown, ccg_slot_index(slot));
}
void ccg__write_slot(const CcgMatch *m, const CcgState *s, CcgSlot slot, TextBuffer *out);
bool ccg__read_slot(const CcgMatch *m, const CcgState *s, Span text, CcgSlot *out);
// All cards in play that a name without a number can mean, face up, in order; `out` holds 2 *
// CCG_CARDS.
unsigned ccg__slots_named(const CcgMatch *m, const CcgState *s, Span text, CcgSlot *out);
// How often slots had been given out anew: a card in play is known by its slot and this.
unsigned ccg__generation(const CcgState *s);
enum { CCG_GENERATION_SHIFT = 8 }; // of a slot in Event.more
// "0.17": the owner, and the how-manieth of its slots.
void ccg__write_slot_id(CcgSlot slot, TextBuffer *out);
// A line of a card or sector (box line or CCG_COMMAND), NULL if there is none; and the words of one
// of the possibilities of its "Choose one", from 1, empty if there is no such.
const CcgAbility *ccg__line(const CcgMatch *m, unsigned planet, unsigned type, unsigned line);
Span ccg__mode_text(const CcgAbility *ability, unsigned number);
void ccg__write_planet(const CcgMatch *m, unsigned planet, TextBuffer *out);
// A card of the match by its name or slug.
bool ccg__type_named(const CcgMatch *m, Span text, uint8_t *out);
