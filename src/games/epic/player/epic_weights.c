// The list of weights in its two forms.
#include "epic_weights.h"

enum { THOUSANDTHS = 1000 };

const EpicWeights epic__usual_weights = {
#define X(name, usual, step, text) .name = (usual),
#include "epic_weights.inl"
#undef X
};

// A product of a weight with three decimals and a thousand is not always whole.
#define AS_THOUSANDTHS(value) \
    (int32_t)((value) < 0 ? (value)*THOUSANDTHS - 0.5 : (value)*THOUSANDTHS + 0.5)

const GameWeight epic__weight_list[] = {
#define X(name, usual, step, text) {#name, AS_THOUSANDTHS(usual), AS_THOUSANDTHS(step), text},
#include "epic_weights.inl"
#undef X
    {0},
};
_Static_assert(sizeof epic__weight_list / sizeof epic__weight_list[0] <= 1 + GAME_WEIGHTS_MAX,
               "raise GAME_WEIGHTS_MAX");

void epic__weights_of(const int32_t *thousandths, EpicWeights *out)
{
    size_t i = 0;
#define X(name, usual, step, text) out->name = thousandths[i++] / (double)THOUSANDTHS;
#include "epic_weights.inl"
#undef X
}
