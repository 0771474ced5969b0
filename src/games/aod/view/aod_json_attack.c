// The Shooting Attack that is going on, as JSON: who fires what at whom, the dice of the group in
// hand, markers and Templates that lie, Wounds that nobody has been given yet; and the charge that
// is being made.
#include "aod_json_attack.h"

#include "aod_shoot.h"

static void put_group(JsonWriter *json, const AodMatch *m, const AodState *s, unsigned n,
                      unsigned host)
{
    Aod g = {.m = m, .s = (AodState *)(uintptr_t)s};
    const AodGroup *group = &s->group[n];
    json_open_object(json, NULL);
    json_put_text(json, "weapon", aod__mode(m, group->mode)->weapon->name);
    aod__put_unit_name(json, "target", m, group->target);
    json_put_bool(json, "snap", (group->flags & AOD_GROUP_SNAP) != 0);
    json_open_list(json, "models");
    for (AodMembers at = aod__members(&g, host); aod__member(&g, &at);)
        if ((group->models >> at.rank & 1) != 0)
            aod__put_model_name(json, NULL, m, at.model);
    json_close(json);
    json_close(json);
}

// The frame of the group in hand; NULL: none is.
static const AodFrame *group_in_hand(const AodState *s)
{
    for (unsigned n = s->frame_count; n-- > 0;)
        if (s->frame[n].tag == AOD_FRAME_GROUP)
            return &s->frame[n];
    return NULL;
}

static const char *came_word(const AodDie *die)
{
    return (die->came & AOD_DIE_WAITS) != 0   ? "waits"
           : (die->came & AOD_DIE_WOUND) != 0 ? "wound"
           : (die->came & AOD_DIE_HIT) != 0   ? "hit"
                                              : "none";
}

static void put_dice(JsonWriter *json, const AodMatch *m, const AodState *s)
{
    json_open_list(json, "dice");
    for (unsigned n = 0; n < s->die_count; n++) {
        const AodDie *die = &s->die[n];
        bool waits = (die->came & AOD_DIE_WAITS) != 0;
        json_open_object(json, NULL);
        aod__put_model_name(json, "model", m, die->model);
        if (waits)
            aod__put_unit_name(json, "unit", m, die->face);
        else if (die->face != 0)
            json_put_int(json, "face", die->face);
        json_put_text(json, "came", came_word(die));
        json_close(json);
    }
    json_close(json);
}

static void put_marks(JsonWriter *json, const AodState *s, const AodArmMode *mode)
{
    bool is_template = aod__strikes(mode) == AOD_STRIKES_BY_TEMPLATE;
    json_open_list(json, "marks");
    for (unsigned n = 0; n < s->mark_count; n++) {
        const AodMark *mark = &s->mark[n];
        json_open_object(json, NULL);
        aod__put_point(json, "at", mark->x, mark->y);
        json_put_int(json, "floor", mark->floor);
        if (is_template) {
            json_put_int(json, "toward", aod__degrees_of(mark->toward));
            aod__put_length(json, "length", aod__template_u(mode));
        } else {
            aod__put_length(json, "radius", aod__marker_u(mode));
        }
        json_close(json);
    }
    json_close(json);
}

// Who lays a Template or a marker now, and how long or how wide it is.
static void put_laid(JsonWriter *json, const AodMatch *m, const AodState *s)
{
    const AodFrame *top = s->frame_count > 0 ? &s->frame[s->frame_count - 1] : NULL;
    bool is_template = s->decision == AOD_D_TEMPLATE;
    bool is_marker = s->decision == AOD_D_BLAST || s->decision == AOD_D_BARRAGE;
    if ((!is_template && !is_marker) || top == NULL || top->tag != AOD_FRAME_MARK)
        return;
    ASSERT(top->mark.group < s->group_count);
    const AodArmMode *mode = aod__mode(m, s->group[top->mark.group].mode);
    json_open_object(json, "lays");
    aod__put_model_name(json, "model", m, top->mark.model);
    if (is_template)
        aod__put_length(json, "length", aod__template_u(mode));
    else
        aod__put_length(json, "radius", aod__marker_u(mode));
    json_close(json);
}

static void put_pools(JsonWriter *json, const AodMatch *m, const AodState *s)
{
    json_open_list(json, "pools");
    for (unsigned n = 0; n < s->pool_count; n++) {
        const AodPool *pool = &s->pool[n];
        if (pool->count == 0)
            continue;
        json_open_object(json, NULL);
        aod__put_unit_name(json, "unit", m, pool->unit);
        json_put_text(json, "weapon", aod__mode(m, pool->mode)->weapon->name);
        json_put_int(json, "count", pool->count);
        json_put_int(json, "ap", pool->ap);
        json_put_int(json, "strength", pool->strength);
        json_put_bool(json, "instant_death", (pool->flags & AOD_POOL_DEADLY) != 0);
        json_put_bool(json, "attacker_allocates", (pool->flags & AOD_POOL_PRECISE) != 0);
        json_put_bool(json, "gets_hot", (pool->flags & AOD_POOL_HOT) != 0);
        json_close(json);
    }
    json_close(json);
}

void aod__put_attack(JsonWriter *json, const AodMatch *m, const AodState *s)
{
    if (s->attack_count == 0) {
        json_put_null(json, "attack");
        return;
    }
    const AodAttack *attack = &s->attack[s->attack_count - 1];
    const AodFrame *hand = group_in_hand(s);
    json_open_object(json, "attack");
    aod__put_unit_name(json, "shooter", m, attack->shooter);
    json_put_int(json, "seat", attack->seat);
    json_open_list(json, "targets");
    for (unsigned n = 0; n < attack->target_count; n++)
        aod__put_unit_name(json, NULL, m, attack->target[n]);
    json_close(json);
    json_open_list(json, "groups");
    for (unsigned n = 0; n < attack->group_count; n++)
        put_group(json, m, s, attack->group_first + n, attack->shooter);
    json_close(json);
    if (hand != NULL) {
        json_put_int(json, "group", hand->group.group - attack->group_first);
        put_dice(json, m, s);
        put_marks(json, s, aod__mode(m, s->group[hand->group.group].mode));
        put_pools(json, m, s);
        put_laid(json, m, s);
    } else {
        json_put_null(json, "group");
    }
    json_close(json);
}

void aod__put_charge(JsonWriter *json, const AodMatch *m, const AodState *s)
{
    const AodCharge *charge = &s->charge;
    if (!charge->is_active) {
        json_put_null(json, "charge");
        return;
    }
    json_open_object(json, "charge");
    aod__put_unit_name(json, "charger", m, charge->charger);
    json_open_list(json, "targets");
    for (unsigned n = 0; n < charge->target_count; n++)
        aod__put_unit_name(json, NULL, m, charge->target[n]);
    json_close(json);
    json_close(json);
}
