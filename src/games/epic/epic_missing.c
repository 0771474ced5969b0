// Functions that other files of the module will bring, as empty places, so that the program links
// while the module is being written. What has come is struck out here.
#include "epic_internal.h"

#define MISSING __attribute__((weak))

MISSING void epic__add_blast(Epic *g, unsigned formation, unsigned count, unsigned source)
{
    (void)g;
    (void)formation;
    (void)count;
    (void)source;
}

MISSING bool epic__check_break(Epic *g, unsigned formation)
{
    (void)g;
    (void)formation;
    return false;
}

MISSING void epic__break(Epic *g, unsigned formation)
{
    (void)g;
    (void)formation;
}

MISSING void epic__destroy(Epic *g, unsigned unit, bool cargo_dies)
{
    (void)g;
    (void)unit;
    (void)cargo_dies;
}

MISSING void epic__add_hit(Epic *g, EpicHit hit)
{
    (void)g;
    (void)hit;
}

MISSING EpicFrame *epic__begin_hits(Epic *g, EpicHitsPurpose purpose, EpicSet victims, EpicSet from)
{
    (void)g;
    (void)purpose;
    (void)victims;
    (void)from;
    return NULL;
}

MISSING void epic__settle_blast(Epic *g, unsigned source)
{
    (void)g;
    (void)source;
}

MISSING void epic__damage(Epic *g, unsigned unit, unsigned points, bool has_markers)
{
    (void)g;
    (void)unit;
    (void)points;
    (void)has_markers;
}

MISSING void epic__destroy_withdrawn(Epic *g, unsigned unit)
{
    (void)g;
    (void)unit;
}

MISSING unsigned epic__loss_blast(const EpicMatch *m, const EpicState *s, unsigned unit)
{
    (void)m;
    (void)s;
    (void)unit;
    return 0;
}

MISSING bool epic__begin_end_effect(Epic *g, unsigned unit)
{
    (void)g;
    (void)unit;
    return false;
}

MISSING unsigned epic__break_point(const EpicMatch *m, const EpicState *s, unsigned formation)
{
    (void)m;
    (void)s;
    (void)formation;
    return 0;
}

MISSING unsigned epic__suppressing_blast(const EpicMatch *m, const EpicState *s, unsigned formation)
{
    (void)m;
    (void)s;
    (void)formation;
    return 0;
}

MISSING unsigned epic__result_blast(const EpicMatch *m, const EpicState *s, EpicSet formations)
{
    (void)m;
    (void)s;
    (void)formations;
    return 0;
}

MISSING bool epic__has_no_blast(const EpicMatch *m, const EpicState *s, EpicSet formations)
{
    (void)m;
    (void)s;
    (void)formations;
    return false;
}

MISSING unsigned epic__extra_hits(const EpicMatch *m, EpicSet losers, unsigned difference)
{
    (void)m;
    (void)losers;
    (void)difference;
    return 0;
}

MISSING unsigned epic__rallied_blast(const EpicMatch *m, const EpicState *s, unsigned formation)
{
    (void)m;
    (void)s;
    (void)formation;
    return 0;
}

MISSING unsigned epic__leader_blast(const EpicMatch *m, const EpicState *s, unsigned formation)
{
    (void)m;
    (void)s;
    (void)formation;
    return 0;
}

MISSING bool epic__can_restore_shield(const EpicMatch *m, const EpicState *s, unsigned unit)
{
    (void)m;
    (void)s;
    (void)unit;
    return false;
}
