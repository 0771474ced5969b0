// Whom of a unit a weapon reaches, and what covers a model from those who hit it.
#include "aod_hits.h"

#include "base_assert.h"

uint64_t aod__reached(const Aod *g, const AodScene *scene, AodLooker looker, const AodArmMode *mode,
                      unsigned host)
{
    unsigned model = looker.model;
    uint64_t reached = 0;
    int32_t sight_u = aod__sight_at_u(g, model, host);
    // RULE-Guided_Fire; REACT-4.4: who reacts shoots at whom he sees.
    bool is_guided =
        aod__mode_has(mode, AOD_S_GUIDED_FIRE) && !aod__reacts(g, aod__unit_of(g->s, model));
    int32_t range_u = aod__reach_u(mode);
    bool is_template = aod__strikes(mode) == AOD_STRIKES_BY_TEMPLATE;
    int32_t more_u = aod__farther_u(g, model, host);
    sight_u -= sight_u == INT32_MAX ? 0 : more_u;
    range_u -= is_template ? 0 : more_u; // SHOOT-2.8
    range_u = range_u < sight_u || is_guided ? range_u : sight_u;
    if (range_u < 0)
        return 0;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__is_whole(g->s, at.model) && aod__gun_within(g, looker, at.model, range_u) &&
            (is_guided || aod__sees(g, scene, looker, at.model)))
            reached |= UINT64_C(1) << at.rank;
    return reached;
}

// TYPE-2.4: a unit of Skirmishers alone has better Cover Saves of terrain.
static bool is_skirmishing(const Aod *g, unsigned host)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) && !aod__is_sub(g->m, at.model, AOD_SUBTYPE(SKIRMISH)))
            return false;
    return true;
}

static unsigned save_of(AodCover cover, bool is_better)
{
    return is_better && !cover.is_model && cover.save > 2 ? cover.save - 1U : cover.save;
}

// WPN-5.4: from the middle of the first marker.
static unsigned cover_by_marker(const Aod *g, const AodScene *scene, unsigned model, bool is_better)
{
    const AodMark *mark = &g->s->mark[0];
    ASSERT(g->s->mark_count > 0);
    return save_of(
        aod__cover_from_point(g, scene, (GeomPoint){mark->x, mark->y}, mark->floor, model),
        is_better);
}

// VEH-6.8: of the Area Terrain in which it stands.
static unsigned cover_by_area(const Aod *g, unsigned model, bool is_better)
{
    unsigned best = 0;
    for (uint16_t p = 0; p < g->m->table->piece_count; p++) {
        const AodPiece *piece = &g->m->table->piece[p];
        bool is_in = piece->cover > 0 && aod__is_in_area(g, model, piece);
        if (is_in && (best == 0 || piece->cover < best))
            best = piece->cover;
    }
    return save_of((AodCover){.save = (uint8_t)best}, is_better && best > 0);
}

unsigned aod__cover_against(const Aod *g, unsigned shooter, uint64_t hitters, AodCoverBy by,
                            const AodArmMode *mode, unsigned model)
{
    enum { SAVES = 8 };
    AodScene scene;
    unsigned count[SAVES] = {0};
    unsigned all = 0;
    // TYPE-2.3: a Light model that has run has none.
    unsigned host = aod__host(g->s, aod__unit_of(g->s, model));
    bool has_run = (aod__unit(g, host)->turn & AOD_U_RAN) != 0;
    if (hitters == 0 || (has_run && aod__is_sub(g->m, model, AOD_SUBTYPE(LIGHT))))
        return 0;
    bool is_better = is_skirmishing(g, host);
    aod__scene_make(g, &scene);
    if (by == AOD_COVER_BY_AREA)
        return cover_by_area(g, model, is_better);
    if (by == AOD_COVER_BY_MARKER)
        return cover_by_marker(g, &scene, model, is_better);
    for (AodMembers at = aod__members(g, shooter); aod__member(g, &at);) {
        AodLooker looker = aod__gunner(g, at.model, mode, model);
        if ((hitters >> at.rank & 1) == 0 || !aod__on_table(g->s, at.model) ||
            (by == AOD_COVER_BY_SIGHT && !aod__sees(g, &scene, looker, model)))
            continue;
        unsigned save = save_of(aod__cover(g, &scene, looker, model), is_better);
        ASSERT(save < SAVES);
        count[save]++;
        all++;
    }
    // SHOOT-6.21: at least half of them have to leave it that good a save.
    unsigned so_good = 0;
    for (unsigned save = 2; save < SAVES; save++) {
        so_good += count[save];
        if (so_good > 0 && so_good * 2 >= all)
            return save;
    }
    return 0;
}
