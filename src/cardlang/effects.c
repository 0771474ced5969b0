// The table of effects, as effects.inl lists it.
#include "effects.h"

const EffectForm cardlang__effect_forms[] = {
#define VERB(one, several)       PART_VERB, WORD_##one, WORD_##several
#define FORM(effect, value, ...) {EFFECT_##effect, value, {__VA_ARGS__, WORD_END}},
#include "effects.inl"
#undef VERB
    {0}};

typedef struct EffectFacts {
    bool can_fail;
    bool lasts;
    const char *note;
} EffectFacts;

static const EffectFacts facts[EFFECT_KIND_COUNT] = {
#define EFFECT(name, check, fails, code, op, lasts, note) [EFFECT_##name] = {fails, lasts, note},
#include "effects.inl"
};

bool cardlang__effect_can_fail(const Effect *effect)
{
    return facts[effect->kind].can_fail;
}

const char *cardlang__effect_note(const Effect *effect)
{
    return facts[effect->kind].note;
}

bool cardlang__effect_lasts(const Effect *effect)
{
    return facts[effect->kind].lasts;
}
