#include "epic_builtin.h"

#define SHOT(cm, ap_, at_)                                                                  \
    {                                                                                       \
        .range_u = (cm)*EPIC_CM, .kind = EPIC_MODE_RANGED, .shots = {1, 0, 0}, .ap = (ap_), \
        .at = (at_)                                                                         \
    }

static const EpicWeapon missile_launcher[] = {
    {.name = "Missile Launcher", .mode = {SHOT(45, 5, 6)}, .mode_count = 1}};
static const EpicWeapon storm_bolter[] = {
    {.name = "Storm Bolter",
     .mode = {{.range_u = 15 * EPIC_CM, .kind = EPIC_MODE_SMALL_ARMS, .shots = {1, 0, 0}}},
     .mode_count = 1}};
static const EpicWeapon land_raider[] = {
    {.name = "Twin Lascannon", .mode = {SHOT(45, 0, 4)}, .mode_count = 1},
    {.name = "Twin Lascannon", .mode = {SHOT(45, 0, 4)}, .mode_count = 1},
    {.name = "Twin Heavy Bolter", .mode = {SHOT(30, 4, 0)}, .mode_count = 1}};
static const EpicWeapon big_shoota[] = {
    {.name = "Big Shoota", .mode = {SHOT(30, 6, 6)}, .mode_count = 1}};
static const EpicWeapon reaver[] = {{.name = "Turbolaser Destructor",
                                     .mode = {{.range_u = 60 * EPIC_CM,
                                               .kind = EPIC_MODE_RANGED,
                                               .arc = EPIC_ARC_FORWARD_180,
                                               .shots = {4, 0, 0},
                                               .ap = 5,
                                               .at = 3}},
                                     .mode_count = 1},
                                    {.name = "Rocket Launcher",
                                     .mode = {{.range_u = 60 * EPIC_CM,
                                               .kind = EPIC_MODE_RANGED,
                                               .arc = EPIC_ARC_FIXED_FORWARD_90,
                                               .shots = {1, 0, 0},
                                               .bp = 3}},
                                     .mode_count = 1}};

static const EpicKind kinds[] = {
    {.name = "Tactical",
     .title = "Tactical",
     .speed_u = 15 * EPIC_CM,
     .radius_u = 1 * EPIC_CM,
     .coherency_u = 5 * EPIC_CM,
     .zoc_u = 5 * EPIC_CM,
     .type = EPIC_INF,
     .armour = 4,
     .cc = 4,
     .ff = 4,
     .dc = 1,
     .counts = 1,
     .weapon_count = 1,
     .has_ranged = true,
     .range_max_u = 45 * EPIC_CM,
     .weapon = missile_launcher,
     .name_id = 1},
    {.name = "Rhino",
     .title = "Rhino",
     .speed_u = 30 * EPIC_CM,
     .radius_u = 1250,
     .coherency_u = 5 * EPIC_CM,
     .zoc_u = 5 * EPIC_CM,
     .type = EPIC_AV,
     .armour = 5,
     .cc = 6,
     .ff = 6,
     .dc = 1,
     .counts = 1,
     .weapon_count = 1,
     .slot_count = 1,
     .slot = {{.capacity = 2}},
     .weapon = storm_bolter,
     .name_id = 2},
    {.name = "Land Raider",
     .title = "Land Raider",
     .abilities = EPIC_ABILITY(EPIC_A_REINFORCED) | EPIC_ABILITY(EPIC_A_THICK_REAR),
     .speed_u = 25 * EPIC_CM,
     .radius_u = 1250,
     .coherency_u = 5 * EPIC_CM,
     .zoc_u = 5 * EPIC_CM,
     .type = EPIC_AV,
     .armour = 4,
     .cc = 6,
     .ff = 4,
     .dc = 1,
     .counts = 1,
     .weapon_count = 3,
     .has_ranged = true,
     .range_max_u = 45 * EPIC_CM,
     .slot_count = 1,
     .slot = {{.capacity = 2}},
     .weapon = land_raider,
     .name_id = 3},
    {.name = "Boyz",
     .title = "Boyz",
     .abilities = EPIC_ABILITY(EPIC_A_ORK),
     .speed_u = 15 * EPIC_CM,
     .radius_u = 1 * EPIC_CM,
     .coherency_u = 5 * EPIC_CM,
     .zoc_u = 5 * EPIC_CM,
     .type = EPIC_INF,
     .armour = 6,
     .cc = 4,
     .ff = 6,
     .dc = 1,
     .counts = 1,
     .weapon_count = 1,
     .has_ranged = true,
     .range_max_u = 30 * EPIC_CM,
     .weapon = big_shoota,
     .name_id = 4},
    {.name = "Reaver Class Titan",
     .title = "Reaver Class Titan",
     .abilities = EPIC_ABILITY(EPIC_A_FEARLESS) | EPIC_ABILITY(EPIC_A_REINFORCED) |
                  EPIC_ABILITY(EPIC_A_WALKER) | EPIC_ABILITY(EPIC_A_STEP_OVER),
     .speed_u = 20 * EPIC_CM,
     .radius_u = 3 * EPIC_CM,
     .coherency_u = 30 * EPIC_CM,
     .zoc_u = 5 * EPIC_CM,
     .type = EPIC_WE,
     .armour = 4,
     .cc = 3,
     .ff = 3,
     .dc = 6,
     .counts = 6,
     .shields = {1, {4, 0, 0}},
     .critical = {.code = EPIC_CRITICAL_REACTOR,
                  .blast_kind = EPIC_BLAST_HIT,
                  .blast_hit_on = 5,
                  .blast_cm = {5, 0, 0}},
     .weapon_count = 2,
     .has_ranged = true,
     .needs_facing = true,
     .range_max_u = 60 * EPIC_CM,
     .weapon = reaver,
     .name_id = 5},
};

bool epic__builtin_kind(Span name, EpicKind *out)
{
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (!span_equal_nocase_text(name, kinds[i].name))
            continue;
        *out = kinds[i];
        return true;
    }
    return false;
}

// --- a library that is empty
// ----------------------------------------------------------------------

const void *epic__no_library(Arena *arena, const SourceText *packs, size_t pack_count,
                             DiagnosticList *problems)
{
    (void)packs;
    (void)pack_count;
    (void)problems;
    return ARENA_NEW(arena, char);
}

size_t epic__no_names(const void *library, const char **out, size_t out_max)
{
    (void)library;
    (void)out;
    (void)out_max;
    return 0;
}

const void *epic__no_match(Arena *arena, const void *library, const MatchSetup *setup,
                           DiagnosticList *problems)
{
    (void)arena;
    (void)library;
    (void)setup;
    diagnostic_report(problems, NULL, 0, 0, "there are no armies yet");
    return NULL;
}
