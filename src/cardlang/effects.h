// The table of effects (effects.inl): in which words each can be said, and its facts that more than
// one pass asks for.
#pragma once

#include "cardlang_internal.h"

// What stands in a form: a word of the vocabulary, or one of the parts.
typedef enum EffectPart {
    PART_VERB = WORD_COUNT, // two words follow: the verb of one, and of several
#define PART(name, read, say) PART_##name,
#include "effects.inl"
    PART_END,
    PART_FIRST = PART_VERB + 1
} EffectPart;

enum { EFFECT_STEPS_MAX = 16 }; // "return ... to the top of your deck" has 13, and the end

typedef struct EffectForm {
    uint8_t effect; // EffectKind
    uint8_t value;  // what the words alone say: PutWhere, CancelWhat ...
    uint16_t step[EFFECT_STEPS_MAX];
} EffectForm;

// In the order in which they are tried; the last has no steps.
extern const EffectForm cardlang__effect_forms[];

// Whether it can turn out that nothing was done, WF-8.
bool cardlang__effect_can_fail(const Effect *effect);
// What the words do not say themselves, "" if nothing; and whether it is said how long it lasts.
const char *cardlang__effect_note(const Effect *effect);
bool cardlang__effect_lasts(const Effect *effect);
