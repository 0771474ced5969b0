// The shipped cards and decks as a whole, and what a user's wrong files are answered.
#include "ccg_library.h"

#include "base_file.h"

#include "unit_test.h"

#include <stdio.h>
#include <string.h>

enum { FILE_BYTES_MAX = 1 << 22, SOURCES_MAX = 64 };

typedef struct Shipped {
    Arena *arena;
    DiagnosticList problems;
    SourceText source[SOURCES_MAX];
    size_t source_count;
    const CcgLibrary *library;
} Shipped;

static SourceText read_source(Arena *arena, const char *path)
{
    SourceText source = {0};
    const char *error = NULL;
    const char *slash = strrchr(path, '/');
    source.name = slash != NULL ? slash + 1 : path;
    assert_true(file_read(arena, path, FILE_BYTES_MAX, &source.text, &error));
    return source;
}

static void add_sources(Shipped *shipped, const char *folder, const char *suffix)
{
    const char *const *paths = NULL;
    size_t count = 0;
    const char *error = NULL;
    assert_true(file_list(shipped->arena, file_at_home(shipped->arena, folder), suffix, &paths,
                          &count, &error));
    for (size_t i = 0; i < count; i++) {
        if (strstr(paths[i], "/schema/") == NULL) {
            assert_true(shipped->source_count < SOURCES_MAX);
            shipped->source[shipped->source_count++] = read_source(shipped->arena, paths[i]);
        }
    }
}

static int load_shipped(void **state)
{
    static Shipped shipped;
    shipped.arena = arena_create(0);
    shipped.problems = diagnostic_list(shipped.arena);
    add_sources(&shipped, "data/ccg", ".json");
    add_sources(&shipped, "data/ccg", ".deck");
    shipped.library =
        ccg_library_load(shipped.arena, shipped.source, shipped.source_count, &shipped.problems);
    TextBuffer text = text_start(shipped.arena);
    diagnostic_format_all(&text, &shipped.problems, true);
    fputs(text.text, stderr);
    *state = &shipped;
    return shipped.library == NULL;
}

static int free_shipped(void **state)
{
    arena_destroy(((Shipped *)*state)->arena);
    return 0;
}

static bool has_keyword(const CcgCard *card, int id)
{
    return (card->keyword[id / 64] >> (id % 64) & 1) != 0;
}

// --- the shipped set ---

static void has_cards_of_every_sort(void **state)
{
    const CcgLibrary *library = ((Shipped *)*state)->library;
    int by_kind[8] = {0};
    int by_side[8] = {0};
    int by_timing[16] = {0};
    for (uint32_t i = 0; i < library->card_count; i++) {
        const CcgCard *card = &library->card[i];
        assert_true(card->die >= 1 && card->die <= 6); // CCG-1.6.1
        by_kind[card->kind]++;
        by_side[card->side]++;
        if (card->command != NULL) {
            assert_int_not_equal(card->command->program->timing, CARDLANG_TIMING_A); // CCG-1.6.3
            by_timing[card->command->program->timing]++;
        }
        if (card->group != 0)
            assert_true(has_keyword(card, CARDLANG_KEYWORD_UNIQUE)); // CCG-17.4.6
    }
    assert_true(library->card_count >= 64);
    assert_true(by_kind[CARDLANG_UNIT] > 0 && by_kind[CARDLANG_ASSET] > 0 &&
                by_kind[CARDLANG_SHIP] > 0);
    assert_true(by_side[CARDLANG_LOYALIST] > 0 && by_side[CARDLANG_TRAITOR] > 0 &&
                by_side[CARDLANG_UNALIGNED] > 0);
    for (int timing = CARDLANG_TIMING_BA; timing <= CARDLANG_TIMING_E; timing++)
        assert_true(timing == CARDLANG_TIMING_A || by_timing[timing] > 0);
}

static void abilities_have_dense_ids(void **state)
{
    const CcgLibrary *library = ((Shipped *)*state)->library;
    assert_null(library->ability[0]);
    for (uint32_t id = 1; id < library->ability_count; id++) {
        assert_int_equal(library->ability[id]->id, id);
        assert_non_null(library->ability[id]->program);
    }
}

// CCG-22.5.15: the canonical wording reads as the same wording again.
static void wording_prints_back(void **state)
{
    Shipped *shipped = *state;
    CardlangKeywords keywords = ccg_library_keywords(shipped->library);
    for (uint32_t id = 1; id < shipped->library->ability_count; id++) {
        const CcgAbility *ability = shipped->library->ability[id];
        CardlangContext context = cardlang_context_default(&keywords);
        context.place =
            ability->is_command                                            ? CARDLANG_PLACE_COMMAND
            : ability->card == UINT16_MAX                                  ? CARDLANG_PLACE_SECTOR
            : shipped->library->card[ability->card].kind == CARDLANG_ASSET ? CARDLANG_PLACE_ASSET
            : shipped->library->card[ability->card].kind == CARDLANG_SHIP  ? CARDLANG_PLACE_SHIP
                                                                           : CARDLANG_PLACE_UNIT;
        DiagnosticList problems = diagnostic_list(shipped->arena);
        CardlangText again =
            cardlang_read(shipped->arena, span_of(ability->canonical), &context, &problems);
        assert_true(again.ok);
        assert_int_equal(again.line_count, 1);
        assert_string_equal(again.line[0].wording, ability->canonical);
    }
}

static void decks_are_playable(void **state)
{
    const CcgLibrary *library = ((Shipped *)*state)->library;
    assert_true(library->deck_count >= 4);
    int by_side[8] = {0};
    for (uint32_t i = 0; i < library->deck_count; i++) {
        const CcgDeck *deck = &library->deck[i];
        CcgDeckReport report = ccg_deck_report(library, deck);
        assert_int_equal(deck->card_count, 60);
        by_side[deck->side]++;
        // Tests of 4+ should pass about every second time, and every colour should be held.
        assert_true(report.four_plus >= 26 && report.four_plus <= 36);
        for (int die = 1; die <= 6; die++)
            assert_true(report.by_die[die] >= 5 && report.by_die[die] <= 15);
        for (int timing = CARDLANG_TIMING_BA; timing <= CARDLANG_TIMING_E; timing++)
            assert_true(timing == CARDLANG_TIMING_A || report.by_timing[timing] >= 2);
        assert_true(report.by_kind[1] >= 3 && report.by_kind[2] >= 2);
    }
    assert_true(by_side[CARDLANG_LOYALIST] >= 2 && by_side[CARDLANG_TRAITOR] >= 2);
}

static const CcgDeck *deck_of_side(const CcgLibrary *library, uint8_t side, uint32_t skip)
{
    for (uint32_t i = 0; i < library->deck_count; i++)
        if (library->deck[i].side == side && skip-- == 0)
            return &library->deck[i];
    return NULL;
}

// CCG-17.4.2 comes up only if both players can hold the same unique card.
static void a_unique_card_is_on_both_sides(void **state)
{
    const CcgLibrary *library = ((Shipped *)*state)->library;
    const CcgDeck *loyalist = deck_of_side(library, CARDLANG_LOYALIST, 0);
    const CcgDeck *traitor = deck_of_side(library, CARDLANG_TRAITOR, 0);
    bool found = false;
    for (uint8_t i = 0; i < loyalist->line_count; i++) {
        for (uint8_t k = 0; k < traitor->line_count; k++) {
            found = found || (loyalist->line[i].card == traitor->line[k].card &&
                              library->card[loyalist->line[i].card].group != 0);
        }
    }
    assert_true(found);
}

static void sector_sets_have_three_cards_a_planet(void **state)
{
    const CcgLibrary *library = ((Shipped *)*state)->library;
    const CcgSectorSet *set = &library->set[0];
    assert_int_equal(set->planet_count, 2);
    for (int planet = 0; planet < 2; planet++) {
        unsigned requirements = 0;
        for (int card = 0; card < CCG_SET_CARDS; card++) {
            requirements |= 1U << set->face[card][planet].requirement;
            assert_true(set->face[card][planet].keyword[0] != 0);
        }
        // Three different ones, so that a tie at turn 4 stays rare.
        assert_int_equal(requirements, 1U << 4 | 1U << 5 | 1U << 6);
    }
}

// --- looking things up, extending ---

static void finds_by_name_and_slug(void **state)
{
    const CcgLibrary *library = ((Shipped *)*state)->library;
    const CcgCard *card = ccg_library_card(library, span_of("wall rifles"));
    assert_non_null(card);
    assert_string_equal(card->slug, "wall-rifles");
    assert_ptr_equal(card, ccg_library_card(library, span_of("wall-rifles")));
    assert_string_equal(ccg_library_card(library, span_of("Butcher's Choir"))->slug,
                        "butchers-choir");
    assert_null(ccg_library_card(library, span_of("Wall")));
    assert_string_equal(ccg_library_nearest_card(library, span_of("Wal Rifle")), "Wall Rifles");
    assert_null(ccg_library_nearest_card(library, span_of("Zzzzzz")));
    assert_int_equal(ccg_library_keyword(library, span_of("Vehicles")),
                     ccg_library_keyword(library, span_of("vehicle")));
    assert_int_equal(ccg_library_keyword(library, span_of("")), -1);
    assert_non_null(ccg_library_deck(library, span_of("red-wake")));
    assert_non_null(ccg_library_face(library, span_of("Vault of Mirrors")));
}

static void extends_without_changing_ids(void **state)
{
    Shipped *shipped = *state;
    const CcgLibrary *old = shipped->library;
    const char *pack = "{\"format\": \"strategium-ccg-pack\", \"version\": 1, \"set\": \"Mine\","
                       " \"keywords\": [\"knight\", \"infantry\"], \"cards\": [{\"name\":"
                       " \"R\xc3\xa9mi's  2nd\", \"kind\": \"ship\", \"side\": \"unaligned\","
                       " \"keywords\": [\"knight\"], \"die\": 4, \"colour\": \"gold\","
                       " \"command\": \"T: Any knight gets +1 armor.\"}]}";
    SourceText source = {.name = "mine.json", .text = span_of(pack)};
    DiagnosticList problems = diagnostic_list(shipped->arena);
    const CcgLibrary *library = ccg_library_extend(shipped->arena, old, &source, 1, &problems);
    assert_non_null(library);
    assert_int_equal(library->card_count, old->card_count + 1);
    assert_int_equal(library->keyword_count, old->keyword_count + 1);
    assert_int_equal(library->deck_count, old->deck_count);
    const CcgCard *card = &library->card[old->card_count];
    assert_string_equal(card->slug, "remis-2nd");
    assert_int_equal(card->command->id, old->ability_count);
    assert_int_equal(card->value[CARDLANG_ARMOR], CCG_DASH);
    for (uint32_t i = 0; i < old->card_count; i++) {
        assert_string_equal(library->card[i].slug, old->card[i].slug);
        assert_ptr_equal(library->card[i].command, old->card[i].command);
    }
    assert_null(ccg_library_extend(shipped->arena, library, &source, 1, &problems));
}

static void checks_texts_for_scenarios(void **state)
{
    Shipped *shipped = *state;
    DiagnosticList problems = diagnostic_list(shipped->arena);
    TextBuffer canonical = text_start(shipped->arena);
    SourceText text = {.name = "s", .text = span_of("T: any Unit gets +one armor")};
    assert_true(ccg_check_text(shipped->arena, shipped->library, span_of("wording as command"),
                               &text, 7, &canonical, &problems));
    assert_int_equal(problems.count, 0);
    assert_string_equal(canonical.text, "T: Any unit gets +1 armor.");
    text.text = span_of("side: loyalist\n\n4 Wal Rifles\n");
    assert_true(ccg_check_text(shipped->arena, shipped->library, span_of("deck"), &text, 7,
                               &canonical, &problems));
    assert_int_equal(problems.count, 2);
    assert_int_equal(problems.item[0].line, 9);
    text.text = span_of("{\n\"x\": 1}");
    assert_true(ccg_check_text(shipped->arena, shipped->library, span_of("pack"), &text, 7,
                               &canonical, &problems));
    assert_true(problems.count > 2);
    assert_int_equal(problems.item[problems.count - 1].line, 8);
    assert_false(ccg_check_text(shipped->arena, shipped->library, span_of("army"), &text, 7,
                                &canonical, &problems));
}

// --- wrong files: tests/cards/NAME and the answer beside it in NAME.txt ---

static void answers_wrong_files(void **state)
{
    Shipped *shipped = *state;
    Shipped wrong = {.arena = shipped->arena};
    add_sources(&wrong, "tests/cards", ".json");
    add_sources(&wrong, "tests/cards", ".deck");
    assert_true(wrong.source_count >= 3);
    for (size_t i = 0; i < wrong.source_count; i++) {
        const SourceText *source = &wrong.source[i];
        DiagnosticList problems = diagnostic_list(shipped->arena);
        if (span_ends_with(span_of(source->name), ".json"))
            assert_null(ccg_library_extend(shipped->arena, shipped->library, source, 1, &problems));
        else
            ccg_deck_read(shipped->arena, shipped->library, source, &problems);
        TextBuffer text = text_start(shipped->arena);
        diagnostic_format_all(&text, &problems, true);
        const char *path = file_at_home(
            shipped->arena, text_format(shipped->arena, "tests/cards/%s.txt", source->name));
        assert_string_equal(text.text, read_source(shipped->arena, path).text.text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(has_cards_of_every_sort),
        cmocka_unit_test(abilities_have_dense_ids),
        cmocka_unit_test(wording_prints_back),
        cmocka_unit_test(decks_are_playable),
        cmocka_unit_test(a_unique_card_is_on_both_sides),
        cmocka_unit_test(sector_sets_have_three_cards_a_planet),
        cmocka_unit_test(finds_by_name_and_slug),
        cmocka_unit_test(extends_without_changing_ids),
        cmocka_unit_test(checks_texts_for_scenarios),
        cmocka_unit_test(answers_wrong_files),
    };
    return cmocka_run_group_tests(tests, load_shipped, free_shipped);
}
