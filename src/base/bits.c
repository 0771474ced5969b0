#include "base_bits.h"

// The n-th set bit of one word that has more than n of them.
static unsigned nth_of_word(uint64_t word, unsigned n)
{
    for (unsigned i = 0; i < n; i++)
        word &= word - 1;
    return (unsigned)__builtin_ctzll(word);
}

unsigned bits128_nth(Bits128 set, unsigned n)
{
    unsigned low_count = (unsigned)__builtin_popcountll(bits128_low(set));
    if (n < low_count)
        return nth_of_word(bits128_low(set), n);
    n -= low_count;
    if (n < (unsigned)__builtin_popcountll(bits128_high(set)))
        return 64 + nth_of_word(bits128_high(set), n);
    return BITS128_NONE;
}
