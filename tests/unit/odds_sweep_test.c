// Every name of the packs as a question: it is answered, its chances sum to 1, and where something
// is missing the remedy says what, and is enough.
#include "unit_test.h"

#include "odds_shipped.h"

#include <math.h>
#include <string.h>

static Arena *packs_arena;
static OddsShipped shipped;
static size_t asked, refused;

// --- remedies ---

// What the player adds to the part before `at`, or to all after it, when he is told so.
static const struct {
    const char *remedy, *before, *after;
} mendings[] = {
    {"Give hits=N", "hits=3", ""},
    {"Give range=N", "range=6", ""},
    {"Give the weapon's reach=N", "reach=12", ""},
    {"Give s=N with the models", "", "s=4"},
    {"Give s=N, or a type", "s=4", ""},
    {"Give s=N", "s=4", ""},
    {"Give unit=NAME or s=N", "s=4", ""},
    {"Give bs=N", "bs=4", ""},          // a unit without Ballistic Skill
    {"Give t=N, or av=N", "", "av=12"}, // one without a profile of its own
};

// Limits and laws that are told with what to ask in its place.
static const char *const proper[] = {
    "Name another weapon, or ask with barrage", // it fights, or its values are of another kind
    "Ask about each alone",                     // Epic: hits that are saved differently
    "Ask about one vehicle",                    // a unit of several is shot at one by one
    "Leave out gets-hot",                       // Master-crafted with several shots
};

static const char *mended(Arena *arena, const char *question, const Diagnostic *problem)
{
    const char *at = strstr(question, " at ");
    if (problem->remedy == NULL || at == NULL)
        return NULL;
    for (size_t i = 0; i < sizeof mendings / sizeof mendings[0]; i++) {
        if (strncmp(problem->remedy, mendings[i].remedy, strlen(mendings[i].remedy)) != 0)
            continue;
        return text_format(arena, "%.*s %s%s %s", (int)(at - question), question,
                           mendings[i].before, at, mendings[i].after);
    }
    return NULL;
}

static bool is_proper(const Diagnostic *problem)
{
    for (size_t i = 0; problem->remedy != NULL && i < sizeof proper / sizeof proper[0]; i++)
        if (strcmp(problem->remedy, proper[i]) == 0)
            return true;
    return false;
}

// --- questions ---

static void assert_whole(const char *question, const char *name, const OddsDist *dist)
{
    double sum = 0;
    for (int n = 0; n <= dist->max; n++) {
        sum += dist->p[n];
        if (!(dist->p[n] >= -1e-12))
            fail_msg("%s: %s: %g", question, name, dist->p[n]);
    }
    if (!(fabs(sum - 1) < 1e-12))
        fail_msg("%s: %s sums to 1%+g", question, name, sum - 1);
}

static void assert_answer(const OddsAnswer *answer, const char *question)
{
    assert_whole(question, answer->main.name, &answer->main.dist);
    for (size_t i = 0; i < answer->more_count; i++)
        assert_whole(question, answer->more[i].name, &answer->more[i].dist);
    for (size_t i = 0; i < answer->row_count; i++) {
        double chance = answer->row[i].chance;
        if (!(chance >= -1e-12 && chance <= 1 + 1e-12))
            fail_msg("%s: %s %g", question, answer->row[i].name, chance);
    }
}

// Sanitizers make a question slow: then a sample is enough.
#ifndef __has_feature
#    define __has_feature(name) 0
#endif
#if defined(__SANITIZE_ADDRESS__) || __has_feature(address_sanitizer)
enum { ASKED_OF = 29 };
#else
enum { ASKED_OF = 1 };
#endif

static void ask(const char *question)
{
    asked++;
    if (asked % ASKED_OF != 0)
        return;
    Arena *arena = arena_create(0);
    for (int tries = 0; question != NULL && tries < 8; tries++) {
        DiagnosticList problems = diagnostic_list(arena);
        double budget = odds_request_default(&shipped.games).budget;
        const OddsAnswer *answer = NULL;
        const OddsFilled *filled =
            odds_fill(arena, &shipped.games, "question", span_of(question), &problems);
        if (filled != NULL)
            answer = odds_ask(arena, &shipped.games, "question", span_of(filled->question), &budget,
                              &problems);
        if (answer != NULL) {
            assert_answer(answer, question);
            break;
        }
        assert_true(problems.count > 0);
        const Diagnostic *problem = &problems.item[0];
        const char *next = mended(arena, question, problem);
        bool is_last = next == NULL || tries == 7;
        if (is_last && !is_proper(problem)) {
            refused++;
            print_error("%s\n    %s: %s. %s\n", question, filled == NULL ? "" : filled->question,
                        problem->text, problem->remedy == NULL ? "" : problem->remedy);
        }
        question = is_last ? NULL : next;
    }
    arena_destroy(arena);
}

#define ASK(...) ask(text_format(packs_arena, __VA_ARGS__))

static void test_age_of_darkness(void **state)
{
    (void)state;
    for (uint32_t p = 0; p < shipped.aod->pack_count; p++) {
        for (uint32_t u = 0; u < shipped.aod->pack[p]->unit_count; u++) {
            const AodUnit *unit = &shipped.aod->pack[p]->unit[u];
            if (unit->profile_count == 0)
                continue;
            ASK("aod shoot 5 bs=4 s=6 ap=4 at unit=\"%s\"", unit->name);
            ASK("aod fight 5 ws=4 s=6 ap=2 at unit=\"%s\"", unit->name);
            ASK("aod shoot 3 unit=\"%s\" s=8 ap=2 at av=13 hp=4", unit->name);
            for (uint16_t i = 0; i < unit->profile_count; i++)
                ASK("aod shoot 5 bs=4 s=6 ap=4 at 2 unit=\"%s: %s\"", unit->name,
                    unit->profile[i].name);
        }
    }
    for (uint32_t i = 0; i < shipped.aod->weapon_count; i++) {
        const AodWeapon *weapon = &shipped.aod->weapon[i];
        bool is_melee = weapon->kind != NULL && strcmp(weapon->kind, "Melee") == 0;
        ASK("aod %s 2 %s weapon=\"%s\" at 5 t=4 ws=4 save=3+", is_melee ? "fight" : "shoot",
            is_melee ? "ws=4" : "bs=4", weapon->name);
        ASK("aod %s 2 %s weapon=\"%s\" at av=12 hp=3", is_melee ? "fight" : "shoot",
            is_melee ? "ws=4" : "bs=4 range=8", weapon->name);
    }
    assert_int_equal(refused, 0);
}

static void test_epic(void **state)
{
    (void)state;
    for (size_t i = 0; i < shipped.epic->list_count; i++) {
        for (uint16_t j = 0; j < shipped.epic->list[i].sheet_count; j++) {
            const EpicSheet *sheet = &shipped.epic->list[i].sheet[j];
            if (sheet->type >= EPIC_FORT)
                continue;
            ASK("epic shoot 4 unit=\"%s\" at 6 save=5+", sheet->name);
            ASK("epic shoot 2 hit=4+ dice=2 at 2 unit=\"%s\"", sheet->name);
            ASK("epic barrage bp=4 at 2 unit=\"%s\"", sheet->name);
            ASK("epic assault 1 unit=\"%s\" at 3 hit=4+ save=5+", sheet->name);
            ASK("epic assault 3 hit=4+ save=5+ at 1 unit=\"%s\" ff", sheet->name);
            for (uint8_t w = 0; w < sheet->weapon_count; w++)
                ASK("epic shoot unit=\"%s\" weapon=\"%s\" vehicles at 2 save=4+", sheet->name,
                    sheet->weapon[w].weapon.name);
        }
    }
    assert_int_equal(refused, 0);
}

static void test_cards(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < shipped.ccg->card_count; i++) {
        const CcgCard *card = &shipped.ccg->card[i];
        if (card->value[CARDLANG_FIREPOWER] != CCG_DASH)
            ASK("ccg attack unit=\"%s\" armor=5", card->name);
        if (card->value[CARDLANG_ARMOR] != CCG_DASH)
            ASK("ccg attack value=6 d6=1 target=\"%s\"", card->name);
    }
    assert_int_equal(refused, 0);
}

static int set_up(void **state)
{
    (void)state;
    packs_arena = arena_create(0);
    return odds_shipped_load(packs_arena, &shipped) ? 0 : 1;
}

static int tear_down(void **state)
{
    (void)state;
    print_message("%zu questions\n", asked);
    arena_destroy(packs_arena);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_age_of_darkness),
        cmocka_unit_test(test_epic),
        cmocka_unit_test(test_cards),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
