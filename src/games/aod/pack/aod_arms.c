// Which weapons a thing is that packs and people name.
#include "aod_names.h"

#include <string.h>

static Span cut_start(Span text, const char *start)
{
    return span_starts_with_nocase(text, start) ? span_from(text, strlen(start)) : text;
}

Span aod_bare_thing(Span name)
{
    static const char *const starts[] = {"Pair of ", "Two ", "Three ", "Four ",
                                         "Six ",     "One ", "2x "};
    for (size_t i = 0; i < sizeof starts / sizeof starts[0]; i++)
        name = cut_start(name, starts[i]);
    size_t mount = span_find_nocase(name, SPAN_LITERAL("mounted "));
    name = span_trim(mount == SIZE_MAX ? name : span_from(name, mount + 8));
    return span_ends_with(name, "*") ? span_slice(name, 0, name.length - 1) : name;
}

void aod__sort_weapons(Arena *arena, AodLibrary *library)
{
    uint32_t *first = ARENA_ARRAY(arena, uint32_t, 256);
    uint32_t *next = ARENA_ARRAY(arena, uint32_t, library->weapon_count + 1);
    for (uint32_t i = library->weapon_count; i-- > 0;) {
        unsigned char letter = (unsigned char)aod__first_letter(span_of(library->weapon[i].name));
        next[i] = first[letter];
        first[letter] = i + 1;
    }
    library->weapon_first = first;
    library->weapon_next = next;
}

// The weapon of that name, else its kinds, "Graviton Gun (Secondary)", and always its ways of
// firing, "Missile Launcher - Frag". False: it is no weapon.
static bool find_weapons(const AodLibrary *library, Span name, bool *is_needed)
{
    bool is_exact = false;
    bool is_any = false;
    const uint32_t *next = library->weapon_next;
    uint32_t first = library->weapon_first[(unsigned char)aod__first_letter(name)];
    for (uint32_t at = first; at != 0; at = next[at - 1])
        if (aod__same_name(name, library->weapon[at - 1].name))
            is_needed[at - 1] = is_exact = true;
    for (uint32_t at = first; at != 0 && name.length > 0; at = next[at - 1]) {
        uint32_t i = at - 1;
        Span known = span_of(library->weapon[i].name);
        if (known.length > name.length + 2 &&
            span_equal_nocase(span_slice(known, 0, name.length), name)) {
            Span rest = span_from(known, name.length);
            bool is_kind =
                span_starts_with(rest, " - ") || (!is_exact && span_starts_with(rest, " ("));
            is_needed[i] = is_needed[i] || is_kind;
            is_any = is_any || is_kind;
        }
    }
    return is_exact || is_any;
}

// "Missile Launcher (With suspensor web and rad missiles only)": of its ways of firing, and of the
// missiles that are weapons of their own, those that the words name.
static bool find_in_web(const AodLibrary *library, Span thing, bool *is_needed)
{
    static const char *const missiles[][2] = {{"rad", "Rad Missile (Missile Launcher)"},
                                              {"stasis", "Stasis Missiles"}};
    size_t web = span_find_nocase(thing, SPAN_LITERAL(" (with suspensor web"));
    bool is_any = false;
    if (web == SIZE_MAX)
        return false;
    Span base = span_slice(thing, 0, web), words = span_from(thing, web);
    for (uint32_t i = 0; i < library->weapon_count; i++) {
        Span known = span_of(library->weapon[i].name), way = {0};
        if (known.length > base.length + 3 &&
            span_equal_nocase(span_slice(known, 0, base.length), base) &&
            span_starts_with(span_from(known, base.length), " - "))
            way = span_from(known, base.length + 3);
        for (size_t n = 0; n < sizeof missiles / sizeof missiles[0]; n++)
            if (span_equal_text(known, missiles[n][1]))
                way = span_of(missiles[n][0]);
        if (way.length == 0 || span_find_nocase(words, way) == SIZE_MAX)
            continue;
        is_needed[i] = is_any = true;
    }
    return is_any;
}

// "Siege Claw with In-Built Irad-Cleanser" is two.
bool aod_library_arms(const AodLibrary *library, const char *thing, bool *is_needed)
{
    static const char *const joints[] = {" with ", " w/", " & ", " and ", ", "};
    Span rest = span_of(thing);
    if (find_weapons(library, rest, is_needed) ||
        find_weapons(library, aod_bare_thing(rest), is_needed) ||
        find_in_web(library, rest, is_needed))
        return true;
    bool is_any = false;
    for (unsigned pieces = 0; rest.length > 0 && pieces < 8; pieces++) {
        size_t end = rest.length;
        size_t next = rest.length;
        for (size_t i = 0; i < sizeof joints / sizeof joints[0]; i++) {
            size_t at = span_find_nocase(rest, span_of(joints[i]));
            if (at < end) {
                end = at;
                next = at + strlen(joints[i]);
            }
        }
        Span piece = aod_bare_thing(span_trim(span_slice(rest, 0, end)));
        if (!find_weapons(library, piece, is_needed)) {
            piece = cut_start(cut_start(piece, "In-Built "), "Twin-linked ");
            is_any |= find_weapons(library, piece, is_needed);
        } else {
            is_any = true;
        }
        rest = span_from(rest, next);
    }
    return is_any;
}
