// What the enemy's open cards could do next: each attack that it could make, if it were its battle
// action now, played out by the rules on what the viewer sees, both players passing.
#include "ccg_forecast.h"
#include "ccg_rules.h"
#include "ccg_view.h"
#include "ccg_view_parts.h"

#include "base_json.h"

// The worst that may become of a card, and by whom.
typedef struct Threat {
    CcgSlot card;
    CcgSlot by; // 0: none
    Fate fate;
    int percent;
    double badness;
} Threat;

static double badness_of(Fate fate, int percent)
{
    switch (fate) {
    case FATE_DESTROYED:
        return 3;
    case FATE_CHANCE:
        return 1 + percent / 100.0;
    case FATE_UNKNOWN:
        return 0.5;
    default:
        return 0;
    }
}

// As if the enemy were to take a battle action.
static bool as_if_asked(CcgState *s, unsigned enemy)
{
    ASSERT(enemy < KERNEL_SEATS);
    if (s->current >= CCG_SECTORS || s->phase != CCG_PHASE_BA || s->stack_size != 0)
        return false;
    s->actor = s->decider = (uint8_t)enemy;
    s->decision = CCG_D_BA;
    return true;
}

static void try_attack(View *view, unsigned action_kind, CcgSlot attacker, Threat *threats,
                       unsigned count)
{
    const CcgGame *game = &view->game;
    unsigned kind = action_kind == CCG_ACTION_SHOOT ? CCG_SHOOT : CCG_ASSAULT;
    CcgAction begin = {.kind = (uint16_t)action_kind, .slot = attacker};
    Action first[2];
    Refusal why;
    memcpy(&first[0], &begin, sizeof first[0]);
    if (!ccg_check(game->m, game->s, &first[0], &why))
        return;
    unsigned enemy = ccg_controller(game->s, attacker);
    CcgGroup targets = ccg__attack_targets(game, enemy, kind, attacker);
    bool only = ccg_group_count(targets) == 1; // it is not chosen
    for (unsigned i = 0; i < count; i++) {
        if (!ccg_group_has(targets, threats[i].card))
            continue;
        CcgAction at = {.kind = CCG_ACTION_AT, .slot = threats[i].card};
        memcpy(&first[1], &at, sizeof first[1]);
        CcgForecast forecast;
        if (!ccg_forecast(game->m, game->s, view->viewer, first, only ? 1 : 2, &forecast))
            continue;
        int percent;
        Fate fate = ccg__fate_of(&forecast, threats[i].card, &percent);
        double badness = badness_of(fate, percent);
        if (threats[i].by != 0 && badness <= threats[i].badness)
            continue;
        threats[i].by = attacker;
        threats[i].fate = fate;
        threats[i].percent = percent;
        threats[i].badness = badness;
    }
}

static void put_threat(View *view, const Threat *threat)
{
    static const char *const names[] = {
        [FATE_STAYS] = "stays",    [FATE_DESTROYED] = "destroyed",
        [FATE_LEAVES] = "leaves",  [FATE_CHANCE] = "chance",
        [FATE_TAKEN] = "taken",    [FATE_TAKEN_CHANCE] = "taken_chance",
        [FATE_UNKNOWN] = "unknown"};
    json_open_object(&view->json, NULL);
    ccg__view_slot_name(view, "name", threat->card);
    json_put_text(&view->json, "fate", names[threat->fate]);
    if (threat->fate == FATE_CHANCE || threat->fate == FATE_TAKEN_CHANCE)
        json_put_int(&view->json, "percent", threat->percent);
    ccg__view_slot_name(view, "by", threat->by);
    json_close(&view->json);
}

void ccg_threats_json(const void *match, const void *state, int seat, TextBuffer *out)
{
    enum { CARDS_MAX = 2 * CCG_CARDS };
    Arena *arena = arena_create(0);
    arena_set_language(arena, arena_language(out->arena));
    CcgState copy;
    ccg_observe(match, state, seat, &copy);
    View *view = ARENA_NEW(arena, View);
    *view = (View){.json = json_writer(out),
                   .game = {.m = match, .s = &copy, .ev = NULL},
                   .viewer = seat,
                   .arena = arena};
    unsigned enemy = !seat;
    json_open_list(&view->json, NULL);
    if (as_if_asked(&copy, enemy)) {
        CcgSlot own[CARDS_MAX];
        CcgSlot theirs[CARDS_MAX];
        Threat threats[CARDS_MAX];
        unsigned count =
            ccg_group_list(ccg_row(&copy, (unsigned)seat, copy.current), (unsigned)seat, own);
        unsigned attackers = ccg_group_list(ccg_row(&copy, enemy, copy.current), enemy, theirs);
        for (unsigned i = 0; i < count; i++)
            threats[i] = (Threat){own[i], 0, FATE_STAYS, 0, 0};
        for (unsigned i = 0; i < attackers; i++) {
            try_attack(view, CCG_ACTION_SHOOT, theirs[i], threats, count);
            try_attack(view, CCG_ACTION_ASSAULT, theirs[i], threats, count);
        }
        for (unsigned i = 0; i < count; i++)
            if (threats[i].by != 0)
                put_threat(view, &threats[i]);
    }
    json_close(&view->json);
    arena_destroy(arena);
}
