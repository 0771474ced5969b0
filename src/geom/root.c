// Lengths, and the integer square root: a guess of eight bits from a table, and two steps of
// Newton's method.
#include "geom.h"

#include "base_assert.h"

// The root of (k + 1/2) * 256, rounded down, for the highest eight bits k = 64..255 of a square.
static const uint8_t first_guess[192] = {
    // clang-format off
    128, 129, 130, 131, 132, 133, 134, 135, 136, 137, 138, 139, 139, 140, 141, 142,
    143, 144, 145, 146, 147, 147, 148, 149, 150, 151, 152, 153, 153, 154, 155, 156,
    157, 157, 158, 159, 160, 161, 161, 162, 163, 164, 165, 165, 166, 167, 168, 168,
    169, 170, 171, 171, 172, 173, 174, 174, 175, 176, 177, 177, 178, 179, 179, 180,
    181, 182, 182, 183, 184, 184, 185, 186, 186, 187, 188, 188, 189, 190, 190, 191,
    192, 192, 193, 194, 194, 195, 196, 196, 197, 198, 198, 199, 200, 200, 201, 202,
    202, 203, 203, 204, 205, 205, 206, 207, 207, 208, 208, 209, 210, 210, 211, 211,
    212, 213, 213, 214, 214, 215, 216, 216, 217, 217, 218, 219, 219, 220, 220, 221,
    221, 222, 223, 223, 224, 224, 225, 225, 226, 227, 227, 228, 228, 229, 229, 230,
    231, 231, 232, 232, 233, 233, 234, 234, 235, 235, 236, 237, 237, 238, 238, 239,
    239, 240, 240, 241, 241, 242, 242, 243, 243, 244, 245, 245, 246, 246, 247, 247,
    248, 248, 249, 249, 250, 250, 251, 251, 252, 252, 253, 253, 254, 254, 255, 255,
    // clang-format on
};

uint32_t geom_root_floor(uint64_t square)
{
    if (square == 0)
        return 0;
    // With its highest bit in one of the two highest places the square has a root of 32 bits.
    int half_shift = __builtin_clzll(square) / 2;
    uint64_t n = square << (2 * half_shift);
    uint64_t guess = first_guess[(n >> 56) - 64]; // of 8 bits
    // Of 16 bits; a division of 32 bits costs half of what one of 64 does.
    guess = (guess << 7) + (uint32_t)(n >> 41) / (uint32_t)guess;
    guess = (guess << 15) + (n >> 17) / guess; // of 32, at most 3 too large
    uint64_t root = guess >> half_shift;
    if (root > UINT32_MAX)
        root = UINT32_MAX;
    while (root * root > square)
        root--;
    return (uint32_t)root;
}

uint64_t geom_root_ceil(uint64_t square)
{
    uint64_t root = geom_root_floor(square);
    return root * root < square ? root + 1 : root;
}

int32_t geom_length_u(GeomPoint a, GeomPoint b)
{
    // Ways along an axis are common, and need no root.
    if (a.y == b.y)
        return a.x < b.x ? b.x - a.x : a.x - b.x;
    if (a.x == b.x)
        return a.y < b.y ? b.y - a.y : a.y - b.y;
    return (int32_t)geom_root_ceil((uint64_t)geom_distance_u2(a, b));
}

GeomPoint geom_point_along(GeomPoint from, GeomPoint to, int32_t distance_u)
{
    ASSERT(distance_u >= 0);
    // With the length rounded up, and all that is left over dropped, the way never is too long.
    int64_t whole_u = geom_length_u(from, to);
    if (whole_u <= distance_u)
        return to;
    return (GeomPoint){
        from.x + (int32_t)(((int64_t)to.x - from.x) * distance_u / whole_u),
        from.y + (int32_t)(((int64_t)to.y - from.y) * distance_u / whole_u),
    };
}

int64_t geom_path_length_u(const GeomPoint *path, int count)
{
    ASSERT(count >= 1);
    int64_t length_u = 0;
    for (int i = 1; i < count; i++)
        length_u += geom_length_u(path[i - 1], path[i]);
    return length_u;
}
