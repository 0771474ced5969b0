// What a choice would lead to, as far as it is certain: it is tried on a copy of what the seat
// knows. Events up to the next decision, the chance of the test that comes, the shots with their
// scores.
#include "epic_assault.h"
#include "epic_bout.h"
#include "epic_foretell.h"
#include "epic_json.h"
#include "epic_machine.h"
#include "epic_odds.h"
#include "epic_rehearse.h"
#include "epic_shoot.h"
#include "epic_units.h"
#include "epic_view.h"

#include "base_assert.h"
#include "base_numbers.h"

enum { LINES_MAX = 24 };

// --- listening -----------------------------------------------------------------------------------

typedef struct Listener {
    EventSink sink;
    const EpicMatch *m;
    Arena *arena;
    const char *line[LINES_MAX];
    unsigned count;
    uint16_t only; // messages of this number; 0: all
    bool is_plan;  // how far each unit moves is on the map
    bool has_test;
    ChanceTest test;
} Listener;

static void hear_event(EventSink *sink, const Event *event)
{
    Listener *listener = (Listener *)sink;
    if (listener->count == LINES_MAX ||
        (listener->is_plan && event->message.number == EPIC_M_MOVES) ||
        (listener->only != 0 && event->message.number != listener->only))
        return;
    TextBuffer line = text_start(listener->arena);
    kernel_event_write(&epic_words, listener->m, event, VIEWER_PUBLIC, &line);
    listener->line[listener->count++] = line.text;
}

static void hear_test(EventSink *sink, const ChanceTest *test)
{
    Listener *listener = (Listener *)sink;
    if (!listener->has_test)
        listener->test = *test;
    listener->has_test = true;
}

// --- shots ---------------------------------------------------------------------------------------

static const char *class_word(EpicHitClass hit_class)
{
    switch (hit_class) {
    case EPIC_HIT_AP:
        return "AP";
    case EPIC_HIT_AT:
        return "AT";
    case EPIC_HIT_MACRO:
        return "MW";
    case EPIC_HIT_KILLER:
        return "TK";
    default:
        return "";
    }
}

static void put_number(JsonWriter *json, const char *key, double number)
{
    json_start_value(json, key);
    text_print(json->buffer, "%.4f", number);
}

void epic__put_barrage(JsonWriter *json, const EpicMatch *m, unsigned shooter,
                       const EpicForetold *told)
{
    if (told->templates == 0)
        return;
    unsigned seat = m->formation[shooter].seat;
    json_open_object(json, "barrage");
    json_put_int(json, "points", told->points);
    epic__put_length(json, "radius", told->template_u);
    epic__put_points(json, "templates", told->template, told->templates);
    json_put_int(json, "enemies", told->under[1 - seat]);
    json_put_int(json, "own", told->under[seat]);
    json_close(json);
}

static void put_fire(JsonWriter *json, const EpicMatch *m, const EpicState *s,
                     const EpicForetold *told)
{
    json_open_object(json, "shooting");
    json_put_int(json, "suppressed", told->suppressed);
    json_put_bool(json, "crossfire", s->attack.crossfire != 0);
    json_put_int(json, "barrage_points", told->points);
    put_number(json, "hits", told->hits);
    put_number(json, "kills", told->kills);
    epic__put_barrage(json, m, s->attack.shooter, told);
    json_open_list(json, "shots");
    for (unsigned i = 0; i < told->shots_count; i++) {
        const EpicToldShots *shots = &told->shots[i];
        json_open_object(json, NULL);
        json_put_text(json, "weapon", shots->name);
        json_put_text(json, "class", class_word(shots->hit_class));
        json_put_int(json, "weapons", shots->weapons);
        put_number(json, "dice", shots->dice);
        json_put_int(json, "need", shots->need);
        put_number(json, "chance", epic_odds_d6_to_hit((int)shots->need));
        json_close(json);
    }
    json_close(json);
    json_close(json);
}

static void say_fire(JsonWriter *json, const EpicForetold *told)
{
    Arena *arena = json->buffer->arena;
    for (unsigned i = 0; i < told->shots_count; i++) {
        const EpicToldShots *shots = &told->shots[i];
        json_put_text(json, NULL,
                      text_format(arena, "%u x %s: %s dice at %s %u+, chance %.0f %% each",
                                  shots->weapons, shots->name,
                                  numbers_format(arena, "%.3g", shots->dice),
                                  class_word(shots->hit_class), shots->need,
                                  100 * epic_odds_d6_to_hit((int)shots->need)));
    }
    if (told->points > 0)
        json_put_text(json, NULL,
                      text_format(arena,
                                  language_count(told->points, "A barrage of %u point",
                                                 "A barrage of %u points"),
                                  told->points));
    if (told->is_any)
        json_put_text(json, NULL,
                      numbers_format(arena, "%.1f hits on average, %.1f lost after saves",
                                     told->hits, told->kills));
    if (told->suppressed > 0)
        json_put_text(json, NULL,
                      text_format(arena,
                                  language_count(told->suppressed, "%u unit suppressed",
                                                 "%u units suppressed"),
                                  told->suppressed));
}

// --- assaults ------------------------------------------------------------------------------------

static void count_fighters(const EpicMatch *m, const EpicState *s, EpicCharge *out)
{
    for (unsigned u = 0; u < m->unit_count; u++) {
        if (s->unit[u].at != EPIC_AT_TABLE ||
            (s->assault.chargers & epic__set(s->unit[u].formation)) == 0)
            continue;
        int32_t gap_u = epic__gap_to(m, s, u, s->assault.defenders);
        out->touching += gap_u <= EPIC_TOUCH_U;
        out->firing += gap_u > EPIC_TOUCH_U && gap_u <= EPIC_FIGHT_REACH_U;
    }
}

// `s`: after the plan.
static bool leads_to_assault(const EpicMatch *m, EpicState *s)
{
    Epic g = {.m = m, .s = s};
    return s->assault.is_active && (s->assault.round > 0 || epic__is_joined(&g));
}

static EpicCharge judge_charge(const EpicMatch *m, EpicState *s, Arena *arena)
{
    EpicCharge planned = {.is_known = true};
    if (!leads_to_assault(m, s))
        return planned;
    EpicForce *force = ARENA_ARRAY(arena, EpicForce, EPIC_FORMATIONS_MAX);
    for (unsigned f = 0; f < m->formation_count; f++)
        epic__force_sum(m, s, f, &force[f]);
    planned.is_joined = true;
    count_fighters(m, s, &planned);
    planned.bout =
        epic__bout_now(&epic__usual_weights, m, s, s->assault.attackers | s->assault.chargers,
                       s->assault.defenders, true, force);
    return planned;
}

static double gain_of(const EpicCharge *planned)
{
    return planned->bout.defender_loss - planned->bout.attacker_loss;
}

static const EpicPlan charges[] = {EPIC_PLAN_CHARGE, EPIC_PLAN_FIREFIGHT};

// Of a target that is being chosen: the better of both charges at it, as they are planned.
static EpicCharge plan_charge(const EpicMatch *m, const EpicState *s, unsigned own, unsigned enemy,
                              Arena *arena)
{
    EpicCharge best = {.is_known = false};
    EpicState *from = ARENA_NEW(arena, EpicState);
    EpicState *after = ARENA_NEW(arena, EpicState);
    *from = *s;
    if (!epic__rehearse_engage(m, from, own, enemy))
        return best;
    for (size_t i = 0; i < sizeof charges / sizeof charges[0]; i++) {
        if (!epic__rehearse_plan(m, from, enemy, charges[i], after, NULL))
            continue;
        EpicCharge planned = judge_charge(m, after, arena);
        planned.plan = charges[i];
        if (!best.is_known || (planned.is_joined && !best.is_joined) ||
            (planned.is_joined == best.is_joined && gain_of(&planned) > gain_of(&best)))
            best = planned;
    }
    return best;
}

EpicCharge epic__charge_given(const EpicMatch *m, const EpicState *s, EpicAction a, Arena *arena)
{
    EpicState *after = ARENA_NEW(arena, EpicState);
    Action action = epic_action_pack(a);
    *after = *s;
    epic_apply(m, after, &action, NULL);
    epic__finish_plan(m, after);
    return judge_charge(m, after, arena);
}

bool epic__is_within_charge(const EpicMatch *m, const EpicState *s, unsigned own, unsigned enemy,
                            Arena *arena)
{
    EpicProspect prospect;
    epic__prospect(m, s, own, enemy, &prospect);
    EpicState *from = ARENA_NEW(arena, EpicState);
    EpicState *after = ARENA_NEW(arena, EpicState);
    *from = *s;
    if (prospect.fire_short_u > 0 || !epic__rehearse_engage(m, from, own, enemy))
        return false;
    for (size_t i = 0; i < sizeof charges / sizeof charges[0]; i++)
        if (epic__rehearse_plan(m, from, enemy, charges[i], after, NULL) &&
            leads_to_assault(m, after))
            return true;
    return false;
}

// How an assault may end, estimated: fought in contact and in a firefight, as far as each is within
// reach, with those who stand near enough to support.
typedef struct Chances {
    bool is_known;
    bool is_vain; // an engage action that reaches nobody
    EpicProspect prospect;
    EpicBout contact, firefight;
    EpicCharge planned;
} Chances;

static bool reaches_any(const EpicMatch *m, const EpicState *s, unsigned own)
{
    for (unsigned f = 0; f < m->formation_count; f++) {
        EpicProspect prospect;
        if (m->formation[f].seat == m->formation[own].seat ||
            epic__first_on_table(m, s, f) == EPIC_NO_UNIT)
            continue;
        epic__prospect(m, s, own, f, &prospect);
        if (prospect.fire_short_u == 0)
            return true;
    }
    return false;
}

static Chances estimate(const EpicMatch *m, const EpicState *s, EpicAction a, Arena *arena)
{
    Chances chances = {.is_known = false};
    unsigned own = s->frame_count > 0 ? s->frame[s->frame_count - 1].formation : EPIC_NO_FORMATION;
    if (own >= m->formation_count)
        return chances;
    if (a.kind == EPIC_ACTION_ACTION && a.choice == EPIC_ENGAGE)
        chances.is_vain = !reaches_any(m, s, own);
    if (a.kind != EPIC_ACTION_ASSAULT)
        return chances;
    chances.is_known = true;
    epic__prospect(m, s, own, a.formation, &chances.prospect);
    chances.contact = epic__bout_planned(&epic__usual_weights, m, s, own, a.formation, true);
    chances.firefight = epic__bout_planned(&epic__usual_weights, m, s, own, a.formation, false);
    if (chances.prospect.fire_short_u == 0)
        chances.planned = plan_charge(m, s, own, a.formation, arena);
    return chances;
}

static void put_bout(JsonWriter *json, const char *key, int32_t short_u, const EpicBout *bout)
{
    json_open_object(json, key);
    if (short_u > 0) {
        put_number(json, "short_cm", short_u / (double)EPIC_CM);
    } else {
        put_number(json, "win", bout->win);
        put_number(json, "points_lost", bout->attacker_loss);
        put_number(json, "points_taken", bout->defender_loss);
    }
    json_close(json);
}

static void put_planned(JsonWriter *json, const EpicCharge *planned, bool tells_plan)
{
    if (!planned->is_known)
        return;
    json_open_object(json, "planned");
    if (tells_plan)
        json_put_text(json, "plan", planned->plan == EPIC_PLAN_CHARGE ? "charge" : "firefight");
    json_put_bool(json, "reaches", planned->is_joined);
    json_put_int(json, "touching", planned->touching);
    json_put_int(json, "firing", planned->firing);
    if (planned->is_joined) {
        put_number(json, "win", planned->bout.win);
        put_number(json, "points_lost", planned->bout.attacker_loss);
        put_number(json, "points_taken", planned->bout.defender_loss);
    }
    json_close(json);
}

static void put_chances(JsonWriter *json, const Chances *chances)
{
    const EpicProspect *prospect = &chances->prospect;
    put_bout(json, "close_combat", prospect->contact_short_u, &chances->contact);
    put_bout(json, "firefight", prospect->fire_short_u, &chances->firefight);
    json_open_object(json, "support");
    json_put_int(json, "own", prospect->friends);
    json_put_int(json, "enemy", prospect->enemies);
    json_close(json);
    put_planned(json, &chances->planned, true);
}

// In tenths of a centimetre, rounded up.
static const char *distance_text(Arena *arena, int32_t short_u)
{
    int32_t tenths = (short_u + EPIC_CM / 10 - 1) / (EPIC_CM / 10);
    return numbers_format(arena, "%d.%d", (int)(tenths / 10), (int)(tenths % 10));
}

static void say_bout(JsonWriter *json, const char *how, const EpicBout *bout)
{
    json_put_text(json, NULL,
                  text_format(json->buffer->arena,
                              "%s: won in about %.0f of 100, some %.0f points lost and %.0f taken",
                              text_in(json->buffer, how), 100 * bout->win, bout->attacker_loss,
                              bout->defender_loss));
}

// What the way there leaves of it.
static void say_planned(JsonWriter *json, const EpicCharge *planned)
{
    Arena *arena = json->buffer->arena;
    if (!planned->is_known)
        return;
    if (!planned->is_joined) {
        json_put_text(json, NULL,
                      text_format(arena,
                                  "As its charge is planned nobody gets near enough: "
                                  "something is in the way, or those who could would lose the "
                                  "others (EPIC-1.12.3b)"));
        return;
    }
    json_put_text(json, NULL,
                  text_format(arena,
                              "As its charge is planned %u touch the enemy and %u more are near "
                              "enough to fire",
                              planned->touching, planned->firing));
    say_bout(json, "As planned", &planned->bout);
}

static void say_chances(JsonWriter *json, const Chances *chances)
{
    Arena *arena = json->buffer->arena;
    const EpicProspect *prospect = &chances->prospect;
    if (prospect->fire_short_u > 0) {
        json_put_text(
            json, NULL,
            text_format(arena,
                        "It cannot be reached with this order: in a straight line it is %s "
                        "cm too far for a firefight (EPIC-1.12.3b)",
                        distance_text(arena, prospect->fire_short_u)));
        return;
    }
    if (prospect->contact_short_u > 0)
        json_put_text(json, NULL,
                      text_format(arena,
                                  "Nobody can touch it: in a straight line it is %s cm too far "
                                  "(EPIC-1.12.3a)",
                                  distance_text(arena, prospect->contact_short_u)));
    else
        say_bout(json, "In close combat", &chances->contact);
    say_bout(json, "In a firefight", &chances->firefight);
    if (prospect->friends + prospect->enemies > 0)
        json_put_text(json, NULL,
                      text_format(arena, "Near enough to support: %u of yours, %u of the enemy",
                                  prospect->friends, prospect->enemies));
    else
        json_put_text(json, NULL, text_format(arena, "Nobody is near enough to support"));
    say_planned(json, &chances->planned);
}

// --- out of formation ----------------------------------------------------------------------------

// EPIC-1.7.4b: if the choice leaves the formation in parts, what is lost with the best of them, and
// how many parts there are.
static unsigned lost_with_best(const EpicMatch *m, const EpicState *s, Arena *arena, size_t *parts)
{
    Action part[EPIC_FORMATION_UNITS_MAX];
    EpicState *copy = ARENA_NEW(arena, EpicState);
    unsigned f = s->frame[s->frame_count - 1].formation;
    unsigned before = epic__unit_count(m, s, f), least = before;
    *parts = epic_legal(m, s, part, EPIC_FORMATION_UNITS_MAX);
    for (size_t n = 0; n < *parts; n++) {
        *copy = *s;
        epic_apply(m, copy, &part[n], NULL);
        unsigned left = epic__unit_count(m, copy, f);
        ASSERT(left <= before);
        least = before - left < least ? before - left : least;
    }
    return least;
}

static void say_parts(JsonWriter *json, const EpicMatch *m, const EpicState *s)
{
    size_t parts = 0;
    if (s->decision != EPIC_D_KEEP_PART)
        return;
    unsigned lost = lost_with_best(m, s, json->buffer->arena, &parts);
    json_put_text(
        json, NULL,
        text_format(json->buffer->arena,
                    "Out of formation: it would end in %u parts, and %u of its units at least "
                    "would be lost (EPIC-1.7.4a)",
                    (unsigned)parts, lost));
}

// --- all together --------------------------------------------------------------------------------

// The die that comes next decides a test: what changes it, and how likely it is passed.
static void find_test(const EpicMatch *m, const EpicState *s, Listener *listener)
{
    if (s->decider != ACTOR_CHANCE)
        return;
    uint16_t before = listener->only;
    EpicState *copy = ARENA_NEW(listener->arena, EpicState);
    *copy = *s;
    Action die = epic_action_pack((EpicAction){.kind = EPIC_ACTION_DIE, .other = 6});
    listener->only = EPIC_M_TEST_MODIFIER;
    epic_apply(m, copy, &die, &listener->sink);
    listener->only = before;
}

static bool leads_to_shooting(EpicAction a)
{
    return a.kind == EPIC_ACTION_SHOOT || a.kind == EPIC_ACTION_REACT ||
           a.kind == EPIC_ACTION_FIRE || a.kind == EPIC_ACTION_USE ||
           a.kind == EPIC_ACTION_OPEN_ONLY || a.kind == EPIC_ACTION_BARRAGE ||
           a.kind == EPIC_ACTION_TEMPLATE;
}

// The nearest two units of both; INT32_MAX: somebody is not there.
static int32_t gap_between(const EpicMatch *m, const EpicState *s, unsigned a, unsigned b)
{
    int32_t least_u = INT32_MAX;
    for (unsigned u = epic__first_on_table(m, s, a); u != EPIC_NO_UNIT;
         u = epic__next_on_table(m, s, a, u)) {
        for (unsigned e = epic__first_on_table(m, s, b); e != EPIC_NO_UNIT;
             e = epic__next_on_table(m, s, b, e)) {
            int32_t gap_u = epic__gap(m, s, u, e);
            least_u = gap_u < least_u ? gap_u : least_u;
        }
    }
    return least_u;
}

// The better of both charges, as they are planned; of one that is not reached why.
static void say_odds(const EpicMatch *m, const EpicState *s, unsigned own, unsigned enemy,
                     TextBuffer *out)
{
    EpicProspect prospect;
    epic__prospect(m, s, own, enemy, &prospect);
    if (prospect.fire_short_u > 0) { // EPIC-1.12.3b
        text_print(out, ", out of reach by %s cm",
                   distance_text(out->arena, prospect.fire_short_u));
        return;
    }
    EpicCharge planned = plan_charge(m, s, own, enemy, out->arena);
    if (!planned.is_known || !planned.is_joined)
        text_append(out, text_in(out, ", not reached: something is in the way"));
    else
        numbers_print(out,
                      planned.touching > 0 ? ", charged into contact won in about %.0f of 100"
                                           : ", by fire from 15 cm won in about %.0f of 100",
                      100 * planned.bout.win);
}

void epic__say_target(const EpicMatch *m, const EpicState *s, EpicAction a, TextBuffer *out)
{
    unsigned own = s->frame_count > 0 ? s->frame[s->frame_count - 1].formation : EPIC_NO_FORMATION;
    Action action = epic_action_pack(a);
    if (own >= m->formation_count || a.formation >= m->formation_count ||
        !epic_check(m, s, &action, NULL))
        return;
    int32_t gap_u = gap_between(m, s, own, a.formation);
    if (gap_u == INT32_MAX)
        return;
    int32_t tenths = (gap_u + EPIC_CM / 20) / (EPIC_CM / 10); // as the page rounds it
    numbers_print(out, tenths % 10 == 0 ? " (%.0f cm" : " (%.1f cm", tenths / 10.0);
    EpicForetold told;
    if (a.kind == EPIC_ACTION_SHOOT &&
        epic__foretell(m, s, own, a.formation, s->attack.to_hit, out->arena, &told)) {
        if (told.points > 0)
            text_print(out,
                       language_count(told.points, ", %u barrage point", ", %u barrage points"),
                       told.points);
        numbers_print(out, ", %.1f hits, %.1f lost", told.hits, told.kills);
    }
    if (a.kind == EPIC_ACTION_ASSAULT)
        say_odds(m, s, own, a.formation, out);
    if (a.kind == EPIC_ACTION_INCLUDE) { // the fight with both
        EpicState *both = ARENA_NEW(out->arena, EpicState);
        *both = *s;
        epic_apply(m, both, &action, NULL);
        say_odds(m, both, own, s->assault.target, out);
    }
    text_append_char(out, ')');
}

static void put_test(JsonWriter *json, const ChanceTest *test)
{
    json_open_object(json, "test");
    json_put_int(json, "seat", test->seat);
    json_put_int(json, "need", test->need);
    json_put_int(json, "good", test->good);
    json_put_int(json, "of", test->of);
    put_number(json, "chance", test->of == 0 ? 0 : (double)test->good / test->of);
    json_close(json);
}

// What the plan comes to, and whom the formation reaches from there.
static void say_foresight(JsonWriter *json, const EpicMatch *m, const EpicForesight *plan,
                          EpicAction a)
{
    TextBuffer words = text_start(json->buffer->arena);
    epic__say_plan(plan, a, &words);
    text_append_char(&words, '\n');
    epic__say_reach(m, plan->after, plan->formation, true, &words);
    Span rest = text_span(&words), line;
    while (span_next_line(&rest, &line))
        json_put_span(json, NULL, line);
}

void epic_preview_json(const void *match, const void *state, const Action *action, TextBuffer *out)
{
    const EpicMatch *m = match;
    EpicAction a = epic_action(action);
    JsonWriter json = json_writer(out);
    Listener listener = {.sink = {.report = hear_event, .tested = hear_test},
                         .m = m,
                         .arena = out->arena,
                         .is_plan = a.kind == EPIC_ACTION_PLAN};
    EpicForetold told = {.is_any = false};
    EpicState *copy = ARENA_NEW(out->arena, EpicState);
    json_open_object(&json, NULL);
    bool is_legal = epic_check(match, state, action, NULL);
    if (is_legal) {
        memcpy(copy, state, sizeof *copy);
        epic_apply(m, copy, action, &listener.sink);
        find_test(m, copy, &listener);
        if (leads_to_shooting(a))
            epic__foretell_attack(m, copy, &told);
    }
    if (listener.has_test)
        put_test(&json, &listener.test);
    if (told.is_any)
        put_fire(&json, m, copy, &told);
    Chances chances = {.is_known = false};
    if (is_legal)
        chances = estimate(m, state, a, out->arena);
    if (chances.is_known)
        put_chances(&json, &chances);
    const EpicForesight *plan = is_legal ? epic__foresee_assault(m, state, a, out->arena) : NULL;
    if (plan != NULL)
        epic__put_plan(&json, plan);
    if (plan != NULL)
        put_planned(&json, &plan->charge, false);
    if (chances.is_known)
        epic__put_formation(&json, "enemy", m, a.formation);
    else if (plan != NULL && plan->charge.is_known && plan->after->assault.is_active)
        epic__put_formation(&json, "enemy", m, plan->after->assault.target);
    json_open_list(&json, "text");
    if (plan != NULL)
        say_foresight(&json, m, plan, a);
    if (plan != NULL && plan->charge.is_joined)
        say_bout(&json, "As planned", &plan->charge.bout);
    for (unsigned i = 0; i < listener.count; i++)
        json_put_text(&json, NULL, listener.line[i]);
    if (listener.has_test && listener.test.of > 0)
        json_put_text(&json, NULL,
                      text_format(out->arena, "Test: %d or more, chance %u of %u",
                                  listener.test.need, listener.test.good, listener.test.of));
    if (is_legal)
        say_parts(&json, m, copy);
    say_fire(&json, &told);
    if (chances.is_known)
        say_chances(&json, &chances);
    if (chances.is_vain)
        json_put_text(
            &json, NULL,
            text_format(out->arena, "No enemy is within reach of its charge (EPIC-1.12.3b)"));
    json_close(&json);
    json_close(&json);
}
