// Sets of up to 128 members as one integer: member n is bit n.
#pragma once

#include <stdbool.h>
#include <stdint.h>

// State blocks, records and hashes are defined as little-endian bytes.
#if defined(__BYTE_ORDER__)
_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__,
               "States are little-endian bytes: this machine needs a port of every saved format.");
#endif

__extension__ typedef unsigned __int128 Bits128;

_Static_assert(sizeof(Bits128) == 16, "Bits128 is stored in states as 16 bytes.");

// The member after the last one: what bits128_nth answers when there is no such member.
enum { BITS128_NONE = 128 };

static inline uint64_t bits128_low(Bits128 set)
{
    return (uint64_t)set;
}

static inline uint64_t bits128_high(Bits128 set)
{
    return (uint64_t)(set >> 64);
}

static inline Bits128 bits128_make(uint64_t high, uint64_t low)
{
    return (Bits128)high << 64 | low;
}

// The set of only `member` (below 128).
static inline Bits128 bits128_single(unsigned member)
{
    return (Bits128)1 << member;
}

// The set {0, ..., count - 1}, count at most 128.
static inline Bits128 bits128_below(unsigned count)
{
    return count >= 128 ? ~(Bits128)0 : ((Bits128)1 << count) - 1;
}

static inline bool bits128_has(Bits128 set, unsigned member)
{
    uint64_t half = member < 64 ? bits128_low(set) : bits128_high(set);
    return (half >> (member & 63) & 1) != 0;
}

static inline unsigned bits128_count(Bits128 set)
{
    return (unsigned)(__builtin_popcountll(bits128_low(set)) +
                      __builtin_popcountll(bits128_high(set)));
}

// The smallest member. The set must not be empty.
static inline unsigned bits128_first(Bits128 set)
{
    uint64_t low = bits128_low(set);
    return low != 0 ? (unsigned)__builtin_ctzll(low)
                    : 64U + (unsigned)__builtin_ctzll(bits128_high(set));
}

// Takes the smallest member out of a set that is not empty and gives it.
static inline unsigned bits128_remove_first(Bits128 *set)
{
    unsigned member = bits128_first(*set);
    *set &= *set - 1;
    return member;
}

// The n-th smallest member, n from 0, or BITS128_NONE.
unsigned bits128_nth(Bits128 set, unsigned n);

// A walk over a set, half by half: the next member costs a few instructions of one word.
typedef struct Bits128Walk {
    uint64_t rest; // of the present half
    uint64_t high; // the half to come
    unsigned base;
    bool once;
} Bits128Walk;

static inline Bits128Walk bits128_walk(Bits128 set)
{
    return (Bits128Walk){bits128_low(set), bits128_high(set), 0, true};
}

static inline bool bits128_walk_next(Bits128Walk *walk, unsigned *member)
{
    if (walk->rest == 0) {
        if (walk->high == 0)
            return false;
        walk->rest = walk->high;
        walk->high = 0;
        walk->base = 64;
    }
    *member = walk->base + (unsigned)__builtin_ctzll(walk->rest);
    walk->rest &= walk->rest - 1;
    return true;
}

// for each member, in ascending order: BITS128_FOREACH(member, set) { ... }
// `set` is evaluated once; changing it inside the loop does not change the walk.
#define BITS128_FOREACH(member, set)                                        \
    for (Bits128Walk member##_walk = bits128_walk(set); member##_walk.once; \
         member##_walk.once = false)                                        \
        for (unsigned member; bits128_walk_next(&member##_walk, &member);)
