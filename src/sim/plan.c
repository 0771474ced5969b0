// The tables of a batch.
#include "sim_plan.h"

#include "base_hash.h"
#include "kernel_lab.h"
#include "kernel_loadouts.h"

#include <string.h>

static const char *kind_name(SimPlanKind kind)
{
    static const char *const names[] = {"plain", "pairs", "variant", "round robin"};
    return names[kind];
}

static SimPlanKind kind_of(const SimWish *wish)
{
    return wish->instead != NULL                         ? SIM_PLAN_VARIANT
           : wish->side_count > 0 || wish->who_count > 0 ? SIM_PLAN_ROBIN
           : wish->is_paired                             ? SIM_PLAN_PAIRS
                                                         : SIM_PLAN_PLAIN;
}

bool sim_plan_check(const SimWish *wish, const char **problem)
{
    bool is_robin = kind_of(wish) == SIM_PLAN_ROBIN;
    if (is_robin && (wish->seat_side[0] != NULL || wish->seat_side[1] != NULL ||
                     wish->has_seat[0] || wish->has_seat[1])) {
        *problem = "--side and --who make a round robin, in which --side0, --side1, --seat0 and "
                   "--seat1 have no place";
        return false;
    }
    if (wish->instead != NULL && wish->who_count > 0) {
        *problem = "--who has no place beside --instead: --seat0 plays the two sides that are "
                   "compared, --seat1 their opponents";
        return false;
    }
    if (wish->instead != NULL && wish->side_count > 0 && wish->seat_side[1] != NULL) {
        *problem = "beside --instead opponents are named by --side or by --side1, not by both";
        return false;
    }
    return true;
}

// --- Sides and players ---

// The number of a side, which is added if it is new; -1 with a problem. A NULL name is the shipped
// side that a seat has if nothing else is said.
static int take_side(Arena *arena, SimPlan *plan, int seat, const char *name,
                     DiagnosticList *problems)
{
    MatchSetup setup = {0};
    Record *header = ARENA_NEW(arena, Record);
    if (!plan->wish->take_side(arena, &plan->loaded, seat, name, &setup, header, problems))
        return -1;
    const char *is_called = setup.side[seat] != NULL ? setup.side[seat] : "";
    for (size_t i = 0; i < plan->side_count; i++)
        if (strcmp(plan->side[i].name, is_called) == 0)
            return (int)i;
    if (plan->side_count == SIM_PLAN_SIDES_MAX) {
        diagnostic_report(problems, NULL, 0, 0, "a batch has %d sides at most", SIM_PLAN_SIDES_MAX);
        return -1;
    }
    plan->side[plan->side_count] = (SimPlanSide){
        .name = is_called, .text = setup.side_text[seat], .hash = header->side[seat].hash};
    return (int)plan->side_count++;
}

static int take_player(SimPlan *plan, const SearchSpec *spec)
{
    for (size_t i = 0; i < plan->player_count; i++)
        if (strcmp(plan->player[i].text, spec->text) == 0)
            return (int)i;
    plan->player[plan->player_count] = *spec;
    return (int)plan->player_count++;
}

// --- Tables ---

static int add_contestant(SimPlan *plan, const char *name, int player, int side)
{
    plan->contestant[plan->contestant_count] = (SimPlanContestant){name, player, side};
    return (int)plan->contestant_count++;
}

// Who sits at one seat of a table.
typedef struct Sitting {
    int contestant;
    int player;
    int side;
} Sitting;

static void add_table(SimPlan *plan, Sitting seat0, Sitting seat1, int seat_of_a)
{
    size_t i = plan->table_count++;
    plan->table[i] =
        (SimTable){.player = {(uint8_t)seat0.player, (uint8_t)seat1.player},
                   .contestant = {(uint8_t)seat0.contestant, (uint8_t)seat1.contestant},
                   .seat_of_a = (uint8_t)seat_of_a};
    plan->table_side[i][0] = (uint8_t)seat0.side;
    plan->table_side[i][1] = (uint8_t)seat1.side;
}

static bool plan_seats(Arena *arena, SimPlan *plan, DiagnosticList *problems)
{
    const SimWish *wish = plan->wish;
    int player[KERNEL_SEATS];
    int side[KERNEL_SEATS];
    for (int seat = 0; seat < KERNEL_SEATS; seat++) {
        player[seat] = take_player(plan, &wish->seat[seat]);
        side[seat] = take_side(arena, plan, seat, wish->seat_side[seat], problems);
        if (side[seat] < 0)
            return false;
    }
    Sitting first = {0, player[0], side[0]};
    Sitting second = {1, player[1], side[1]};
    if (plan->kind == SIM_PLAN_PAIRS && player[0] != player[1]) {
        for (int i = 0; i < 2; i++)
            add_contestant(plan, plan->player[player[i]].text, player[i], -1);
        add_table(plan, first, second, 0);
        add_table(plan, (Sitting){1, player[1], side[0]}, (Sitting){0, player[0], side[1]}, 1);
        return true;
    }
    for (int i = 0; i < 2; i++)
        add_contestant(plan, plan->side[side[i]].name, player[i], side[i]);
    if (plan->kind == SIM_PLAN_PLAIN) {
        add_table(plan, first, second, 0);
    } else if (plan->kind == SIM_PLAN_PAIRS) {
        if (side[0] == side[1]) {
            diagnostic_report(problems, NULL, 0, 0,
                              "both seats have the same player and the same side: pairs of games "
                              "would compare nothing");
            return false;
        }
        add_table(plan, first, second, 0);
        add_table(plan, second, first, 1);
    }
    return true;
}

// The sides of --side, "all" for the shipped ones; those that are there already are passed over.
static bool take_sides(Arena *arena, SimPlan *plan, DiagnosticList *problems)
{
    const SimWish *wish = plan->wish;
    const char **name = ARENA_ARRAY(arena, const char *, KERNEL_SIDES_MAX);
    const Game *game = plan->loaded.game;
    size_t shipped = game->loadouts->list_sides(plan->loaded.library, name, KERNEL_SIDES_MAX);
    for (size_t i = 0; i < wish->side_count; i++) {
        bool all = strcmp(wish->side[i], "all") == 0;
        for (size_t j = 0; j < (all ? shipped : 1); j++)
            if (take_side(arena, plan, 0, all ? name[j] : wish->side[i], problems) < 0)
                return false;
    }
    return true;
}

// A and B, and each opponent of theirs at four tables.
static bool plan_variant(Arena *arena, SimPlan *plan, DiagnosticList *problems)
{
    const SimWish *wish = plan->wish;
    int player = take_player(plan, &wish->seat[0]);
    int other = take_player(plan, &wish->seat[1]);
    int a = take_side(arena, plan, 0, wish->seat_side[0], problems);
    int b = a < 0 ? -1 : take_side(arena, plan, 0, wish->instead, problems);
    if (b < 0)
        return false;
    if (a == b) {
        diagnostic_report(problems, NULL, 0, 0,
                          "--instead names the side of --side0 itself: there is nothing to "
                          "compare");
        return false;
    }
    add_contestant(plan, plan->side[a].name, player, a);
    add_contestant(plan, plan->side[b].name, player, b);
    size_t first = plan->side_count;
    if (wish->side_count > 0 ? !take_sides(arena, plan, problems)
                             : take_side(arena, plan, 1, wish->seat_side[1], problems) < 0)
        return false;
    if (plan->side_count == first) {
        diagnostic_report(problems, NULL, 0, 0,
                          "the only opponent is one of the two sides that are compared; name "
                          "another with --side1 or --side");
        return false;
    }
    if (plan->side_count > SIM_CONTESTANTS_MAX) {
        diagnostic_report(problems, NULL, 0, 0, "there are at most %d sides in a comparison",
                          SIM_CONTESTANTS_MAX);
        return false;
    }
    for (size_t i = first; i < plan->side_count; i++) {
        int contestant = add_contestant(plan, plan->side[i].name, other, (int)i);
        Sitting at_a = {0, player, a};
        Sitting at_b = {1, player, b};
        Sitting opponent = {contestant, other, (int)i};
        add_table(plan, at_a, opponent, 0);
        add_table(plan, at_b, opponent, 1);
        add_table(plan, opponent, at_a, 1);
        add_table(plan, opponent, at_b, 0);
    }
    return true;
}

static bool plan_robin(Arena *arena, SimPlan *plan, DiagnosticList *problems)
{
    const SimWish *wish = plan->wish;
    if (!take_sides(arena, plan, problems))
        return false;
    for (size_t i = 0; wish->side_count == 0 && i < KERNEL_SEATS; i++)
        if (take_side(arena, plan, (int)i, NULL, problems) < 0)
            return false;
    for (size_t i = 0; i < wish->who_count; i++)
        take_player(plan, &wish->who[i]);
    if (wish->who_count == 0)
        take_player(plan, &wish->seat[0]);
    size_t count = plan->side_count * plan->player_count;
    if (count < 2 || count > SIM_CONTESTANTS_MAX) {
        diagnostic_report(problems, NULL, 0, 0,
                          "a round robin has 2 to %d contestants (sides times players), not %zu",
                          SIM_CONTESTANTS_MAX, count);
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        size_t side = i % plan->side_count;
        size_t player = i / plan->side_count;
        const char *called = plan->player_count == 1 ? plan->side[side].name
                             : plan->side_count == 1
                                 ? plan->player[player].text
                                 : text_format(arena, "%s with %s", plan->player[player].text,
                                               plan->side[side].name);
        add_contestant(plan, called, (int)player, (int)side);
    }
    for (int a = 0; a < (int)count; a++) {
        for (int b = a + 1; b < (int)count; b++) {
            Sitting first = {a, plan->contestant[a].player, plan->contestant[a].side};
            Sitting second = {b, plan->contestant[b].player, plan->contestant[b].side};
            add_table(plan, first, second, 0);
            add_table(plan, second, first, 1);
        }
    }
    return true;
}

// --- Matches ---

static MatchSetup setup_of(const SimPlan *plan, size_t table)
{
    const SimWish *wish = plan->wish;
    MatchSetup setup = {
        .mission = wish->mission, .option = wish->option, .option_count = wish->option_count};
    for (int seat = 0; seat < KERNEL_SEATS; seat++) {
        const SimPlanSide *side = &plan->side[plan->table_side[table][seat]];
        setup.side[seat] = side->name[0] != '\0' ? side->name : NULL;
        setup.side_text[seat] = side->text;
    }
    return setup;
}

// One match for each pair of sides.
static bool make_matches(Arena *arena, SimPlan *plan, DiagnosticList *problems)
{
    const void **made = ARENA_ARRAY(arena, const void *, plan->side_count * plan->side_count);
    for (size_t i = 0; i < plan->table_count; i++) {
        const uint8_t *side = plan->table_side[i];
        const void **match = &made[side[0] * plan->side_count + side[1]];
        if (*match == NULL) {
            MatchSetup *setup = ARENA_NEW(arena, MatchSetup); // a match may keep it
            *setup = setup_of(plan, i);
            *match = plan->loaded.game->rules->match_create(arena, plan->loaded.library, setup,
                                                            problems);
            if (*match == NULL)
                return false;
        }
        plan->table[i].match = *match;
    }
    return true;
}

// --- Records ---

// The header of the record of a game at a table.
static Record header_of(Arena *arena, const SimPlan *plan, size_t table)
{
    const SimWish *wish = plan->wish;
    const LoadedGame *loaded = &plan->loaded;
    Record header = record_header(loaded);
    for (int seat = 0; seat < KERNEL_SEATS; seat++) {
        const SimPlanSide *side = &plan->side[plan->table_side[table][seat]];
        header.side[seat] =
            (RecordText){.name = side->name, .hash = side->hash, .text = side->text.text};
        header.seat[seat] = plan->player[plan->table[table].player[seat]].text;
    }
    header.mission = wish->mission;
    header.option_count = wish->option_count;
    for (size_t i = 0; i < wish->option_count; i++)
        header.option[i] = wish->option[i];
    record_drop_other_sides(&header, loaded, arena);
    record_drop_other_packs(&header, loaded->game, plan->table[table].match);
    record_carry_texts(&header, loaded->pack + loaded->pack_count - wish->own_count,
                       wish->own_count);
    return header;
}

bool sim_plan_write_record(Arena *arena, const SimPlan *plan, uint64_t index, TextBuffer *out)
{
    const SimBatch batch = sim_plan_batch(plan);
    SimResult result = sim_worker_play(sim_worker_create(arena, &batch), index);
    Record header = header_of(arena, plan, index % batch.table_count);
    Run *run = sim_batch_record(arena, &batch, index, header.key.byte);
    header.key.is_given = true;
    header.chance = RUN_CHANCE_KEY;
    record_write(&header, run, VIEWER_ALL, out);
    return result.fingerprint == kernel_fingerprint(batch.game, run->state);
}

// --- The number of a batch ---

static void hash_words(Hash64 *hash, const char *words)
{
    hash64_add(hash, words, strlen(words) + 1);
}

// A number for everything that the results depend on: slices of different batches do not merge.
// The files of sides that nobody plays are left out, and so are the paths of those that somebody
// does: their content counts.
static uint64_t number_of(Arena *arena, const SimPlan *plan)
{
    const SimWish *wish = plan->wish;
    Hash64 hash = hash64_start(wish->seed);
    hash_words(&hash, plan->loaded.game->id);
    hash_words(&hash, plan->loaded.game->version);
    hash_words(&hash, wish->mission != NULL ? wish->mission : "");
    for (size_t i = 0; i < wish->option_count; i++)
        hash_words(&hash, wish->option[i]);
    for (size_t i = 0; i < plan->table_count; i++) {
        const SimTable *table = &plan->table[i];
        Record header = header_of(arena, plan, i);
        for (int seat = 0; seat < KERNEL_SEATS; seat++) {
            hash_words(&hash, header.seat[seat]);
            hash_words(&hash, header.side[seat].text.text != NULL ? "" : header.side[seat].name);
            hash64_add_u64(&hash, header.side[seat].hash);
        }
        hash64_add_u64(&hash, table->seat_of_a);
        for (size_t j = 0; j < header.pack_count; j++)
            hash64_add_u64(&hash, header.pack[j].hash);
    }
    hash64_add_u64(&hash, plan->kind);
    return hash64_finish(&hash);
}

// --- The whole ---

SimPlan *sim_plan_make(Arena *arena, const LoadedGame *loaded, const SimWish *wish,
                       DiagnosticList *problems)
{
    SimPlan *plan = ARENA_NEW(arena, SimPlan);
    plan->loaded = *loaded;
    plan->wish = wish;
    plan->kind = kind_of(wish);
    plan->table = ARENA_ARRAY(arena, SimTable, SIM_TABLES_MAX);
    plan->table_side = arena_alloc_array(arena, SIM_TABLES_MAX, sizeof *plan->table_side, 1);
    if (!(plan->kind == SIM_PLAN_ROBIN     ? plan_robin(arena, plan, problems)
          : plan->kind == SIM_PLAN_VARIANT ? plan_variant(arena, plan, problems)
                                           : plan_seats(arena, plan, problems)) ||
        !make_matches(arena, plan, problems))
        return NULL;
    plan->number = number_of(arena, plan);
    return plan;
}

SimBatch sim_plan_batch(const SimPlan *plan)
{
    return (SimBatch){.game = plan->loaded.game,
                      .table = plan->table,
                      .table_count = plan->table_count,
                      .is_paired = plan->kind != SIM_PLAN_PLAIN,
                      .player = plan->player,
                      .player_count = plan->player_count,
                      .seed = plan->wish->seed,
                      .jobs = 1};
}

// --- What stands beside the results ---

// The list of the marks of a seat, which is added if it is new.
static uint16_t marks_of(Arena *arena, const SimPlan *plan, size_t table, int seat, SimMarks *lists,
                         size_t *count)
{
    const Game *game = plan->loaded.game;
    const void *match = plan->table[table].match;
    size_t marks =
        game->lab != NULL && game->lab->mark_count != NULL ? game->lab->mark_count(match, seat) : 0;
    SimMark *mark = ARENA_ARRAY(arena, SimMark, marks);
    for (size_t i = 0; i < marks; i++) {
        TextBuffer name = text_start(arena);
        mark[i].kind = game->lab->mark_name(match, seat, i, &name);
        mark[i].name = name.text;
    }
    for (size_t i = 0; i < *count; i++) {
        bool equal = lists[i].count == marks;
        for (size_t j = 0; j < marks && equal; j++) {
            equal = strcmp(mark[j].kind, lists[i].mark[j].kind) == 0 &&
                    strcmp(mark[j].name, lists[i].mark[j].name) == 0;
        }
        if (equal)
            return (uint16_t)i;
    }
    lists[*count] = (SimMarks){mark, marks};
    return (uint16_t)(*count)++;
}

const SimAbout *sim_plan_about(Arena *arena, const SimPlan *plan, const SimSprt *test)
{
    SimAbout *about = ARENA_NEW(arena, SimAbout);
    const char **player = ARENA_ARRAY(arena, const char *, plan->player_count);
    const char **side = ARENA_ARRAY(arena, const char *, plan->side_count);
    const char **contestant = ARENA_ARRAY(arena, const char *, plan->contestant_count);
    for (size_t i = 0; i < plan->player_count; i++)
        player[i] = plan->player[i].text;
    for (size_t i = 0; i < plan->side_count; i++)
        side[i] = plan->side[i].name;
    for (size_t i = 0; i < plan->contestant_count; i++)
        contestant[i] = plan->contestant[i].name;
    SimAboutTable *table = ARENA_ARRAY(arena, SimAboutTable, plan->table_count);
    SimMarks *marks = ARENA_ARRAY(arena, SimMarks, KERNEL_SEATS * plan->table_count);
    for (size_t i = 0; i < plan->table_count; i++) {
        table[i].seat_of_a = plan->table[i].seat_of_a;
        for (int seat = 0; seat < KERNEL_SEATS; seat++) {
            table[i].contestant[seat] = plan->table[i].contestant[seat];
            table[i].player[seat] = plan->table[i].player[seat];
            table[i].side[seat] = plan->table_side[i][seat];
            table[i].marks[seat] = marks_of(arena, plan, i, seat, marks, &about->marks_count);
        }
    }
    about->batch = plan->number;
    about->game = plan->loaded.game->id;
    about->title = plan->loaded.game->title;
    about->kind = kind_name(plan->kind);
    about->seed = (int64_t)plan->wish->seed;
    about->words = plan->wish->word;
    about->word_count = plan->wish->word_count;
    about->player = player;
    about->player_count = plan->player_count;
    about->side = side;
    about->side_count = plan->side_count;
    about->contestant = contestant;
    about->contestant_count = plan->contestant_count;
    about->b = 1;
    about->test = test;
    about->table = table;
    about->table_count = plan->table_count;
    about->marks = marks;
    return about;
}
