// What is said about a value must be what it is: the printed number and the reasons that
// ccg__stat_parts gives add up to ccg__stat, for every card of battles played at random. And
// leaving changes nothing of what a card was (CCG-12.5.6), whichever cards leave with it.
#include "ccg.h"
#include "ccg_steps.h"
#include "ccg_view.h"

#include "base_file.h"
#include "base_rng.h"

#include "unit_test.h"

enum { FILE_BYTES_MAX = 1 << 22, BATTLES = 40, STEPS = 120, OPTIONS_MAX = 4096 };

static const char position[] =
    "battle 1\n"
    "0 at 1: Oath Speaker, Banner Guard, Breach Lancers, Vault Sentinels, "
    "Rampart of the Oath, Wall Rifles, Hesper Vane the Unsworn\n"
    "1 at 1: Thane Hathor Brune, Gorefeast Champion, Grave Wardens, "
    "Mask Weavers, Altar of Ash, Duelists of the Rim\n"
    "0 hand: Gun Servitors, Tidewall Guns, Breach Lancers, Breach Marshals\n"
    "1 hand: Grave Wardens, Flesh Sculptor, Night Leapers, Debt Collectors\n"
    "0 deck: Wall Rifles x20, Oath Speaker x20\n"
    "1 deck: Grave Wardens x20, Mask Weavers x20\n";

// What the reasons say that the value is.
static int told(const CcgGame *g, CcgSlot slot, unsigned stat, CcgSlot versus, unsigned *reasons)
{
    CcgValuePart part[CCG_PARTS_MAX];
    unsigned count = ccg__stat_parts(g, slot, stat, versus, part, CCG_PARTS_MAX);
    int base = ccg__printed(g, slot, stat), change = 0;
    bool ignored = false;
    for (unsigned i = 0; i < count; i++)
        if (part[i].kind == CCG_PART_BECOMES)
            base = part[i].number;
        else if (part[i].kind == CCG_PART_IGNORED)
            ignored = true;
        else
            change += part[i].number;
    *reasons += count;
    return ignored || base + change < 0 ? 0 : base + change;
}

static unsigned check_all(const CcgGame *g)
{
    unsigned reasons = 0;
    CcgSlot slots[2][2 * CCG_CARDS];
    unsigned count[2];
    for (unsigned seat = 0; seat < 2; seat++)
        count[seat] = ccg_group_list(ccg_row(g->s, seat, g->s->current), seat, slots[seat]);
    for (unsigned seat = 0; seat < 2; seat++) {
        for (unsigned i = 0; i < count[seat]; i++) {
            for (unsigned stat = 0; stat < CARDLANG_STAT_COUNT; stat++) {
                for (unsigned other = 0; other <= count[!seat]; other++) {
                    CcgSlot versus = other == 0 ? 0 : slots[!seat][other - 1];
                    CcgSlot slot = slots[seat][i];
                    assert_int_equal(told(g, slot, stat, versus, &reasons),
                                     ccg__stat(g, slot, stat, versus, false));
                }
            }
        }
    }
    return reasons;
}

// All that text may ask of a card.
typedef struct Was {
    int value[CARDLANG_STAT_COUNT];
    bool keyword[CARDLANG_KEYWORDS_MAX];
    unsigned position, controller, roles;
} Was;

static Was what_is(const CcgGame *g, CcgSlot slot)
{
    Was was;
    memset(&was, 0, sizeof was);
    for (unsigned stat = 0; stat < CARDLANG_STAT_COUNT; stat++)
        was.value[stat] = ccg__value(g, slot, stat);
    for (unsigned keyword = 1; keyword < CARDLANG_KEYWORDS_MAX; keyword++)
        was.keyword[keyword] = ccg__has_keyword(g, slot, keyword);
    was.position = ccg_position(g->s, slot);
    was.controller = ccg_controller(g->s, slot);
    was.roles = ccg__roles(g, slot);
    return was;
}

// Takes any of the cards of the battle away; gives how many values were not as printed.
static unsigned check_leaving(const void *match, const CcgState *s, FastRng *rng)
{
    static CcgState copy;
    copy = *s;
    CcgGame g = {.m = match, .s = &copy};
    CcgGroup here = {{s->player[0].at[s->current], s->player[1].at[s->current]}};
    CcgSlot all[2 * CCG_CARDS], gone[2 * CCG_CARDS];
    static Was was[2 * CCG_CARDS];
    unsigned total = ccg_group_list(here, 0, all), count = 0, changed = 0;
    for (unsigned i = 0; i < total; i++) {
        if (fast_rng_below(rng, 2) == 0)
            continue;
        was[count] = what_is(&g, all[i]);
        for (unsigned stat = 0; stat < CARDLANG_STAT_COUNT; stat++)
            changed += was[count].value[stat] != ccg__printed(&g, all[i], stat);
        gone[count++] = all[i];
    }
    ccg__leave(&g, gone, count);
    assert_int_equal(copy.guard[CCG_GUARD_LASTING], s->guard[CCG_GUARD_LASTING]);
    for (unsigned i = 0; i < count; i++) {
        assert_int_equal(ccg_place(&copy, gone[i]), CCG_NONE);
        Was is = what_is(&g, gone[i]);
        assert_memory_equal(&is, &was[i], sizeof is);
    }
    return changed;
}

static void values_are_what_is_said(void **unused)
{
    (void)unused;
    Arena *arena = arena_create(0);
    DiagnosticList problems = diagnostic_list(arena);
    SourceText source = {"base.json", {NULL, 0}};
    const char *error = NULL;
    assert_true(file_read(arena, file_at_home(arena, "data/ccg/base.json"), FILE_BYTES_MAX,
                          &source.text, &error));
    const CcgLibrary *library = ccg_library_load(arena, &source, 1, &problems);
    assert_non_null(library);
    static CcgState start, state;
    const void *match = NULL;
    SourceText block = {"test", span_of(position)};
    bool read = ccg_position_read(arena, library, &block, 1, &match, &start, &problems);
    if (!read)
        print_message("%s\n", problems.item[0].text);
    assert_true(read);
    static Action option[OPTIONS_MAX];
    unsigned reasons = 0, changed = 0;
    for (uint64_t battle = 0; battle < BATTLES; battle++) {
        FastRng rng = fast_rng_start(20261121, battle), leaving = fast_rng_start(7, battle);
        memcpy(&state, &start, sizeof state);
        for (unsigned step = 0; step < STEPS && state.phase == CCG_PHASE_BA; step++) {
            const CcgGame g = {.m = match, .s = &state, .ev = NULL};
            reasons += check_all(&g);
            changed += check_leaving(match, &state, &leaving);
            Action action;
            if (ccg_game.rules->pending(match, &state).actor == ACTOR_CHANCE) {
                uint32_t count = ccg_game.rules->chance_count(match, &state);
                ccg_game.rules->chance_action(match, &state, fast_rng_below(&rng, count), &action);
            } else {
                size_t count = ccg_game.rules->legal(match, &state, option, OPTIONS_MAX);
                action = option[fast_rng_below(&rng, (uint32_t)count)];
            }
            ccg_game.rules->apply(match, &state, &action, NULL);
        }
    }
    print_message("%u reasons, %u changed values of cards that left\n", reasons, changed);
    assert_true(reasons > 1000 && changed > 200);
    arena_destroy(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(values_are_what_is_said)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
