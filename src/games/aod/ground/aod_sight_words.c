// Sight in words.
#include "aod_sight_words.h"

#include "aod_notation.h"
#include "base_language.h"

static const char *name_of(const Aod *g, const AodCulprit *culprit, Arena *arena)
{
    if (culprit->is_model)
        return aod__model_name(g->m, culprit->whose, arena);
    TextBuffer name = text_start(arena);
    text_print(&name, "'");
    aod__say_piece(g->m, culprit->whose, &name);
    text_print(&name, "'");
    return name.text;
}

// What gives the save, after "from".
static const char *giver_of(const Aod *g, const AodCover *cover, Arena *arena)
{
    AodCulprit giver = {.is_model = cover->is_model, .whose = cover->whose};
    return name_of(g, &giver, arena);
}

// --- why not --------------------------------------------------------------------------------------

// Who hides most lines comes first.
static const AodCulprit *worst_of(const AodCulprit *culprit, unsigned count)
{
    const AodCulprit *worst = &culprit[0];
    for (unsigned n = 1; n < count; n++)
        if (culprit[n].line_count > worst->line_count)
            worst = &culprit[n];
    return worst;
}

static unsigned hiding(const AodCulprit *culprit, unsigned count)
{
    unsigned hiding = 0;
    for (unsigned n = 0; n < count; n++)
        hiding += culprit[n].line_count != 0;
    return hiding;
}

static void say_unseen(const Aod *g, const AodScene *scene, const AodLook *look, const char *viewer,
                       const char *target, TextBuffer *out)
{
    AodHidden hidden = aod__look_hidden(scene, look);
    if (hidden.is_seen) { // by parts that are not in the arc
        text_print(out, "%s does not see %s: it is not in the weapon's arc (AOD-TABLE-8.2).",
                   viewer, target);
        return;
    }
    AodCulprit culprit[AOD_CULPRITS_MAX];
    unsigned count = aod__look_culprits(scene, look, &hidden, culprit);
    ASSERT(count > 0);
    const AodCulprit *worst = worst_of(culprit, count);
    const char *name = name_of(g, worst, out->arena);
    unsigned others = hiding(culprit, count) - 1;
    if (worst->line_count == hidden.lines)
        text_print(out, "%s does not see %s: %s hides every line (AOD-TABLE-4.3).", viewer, target,
                   name);
    else
        text_print(
            out,
            language_count(others,
                           "%s does not see %s: %s and %u more hide every line (AOD-TABLE-4.4).",
                           "%s does not see %s: %s and %u others hide every line (AOD-TABLE-4.4)."),
            viewer, target, name, others);
}

// --- how much -------------------------------------------------------------------------------------

static void say_seen(const Aod *g, const AodCover *cover, const char *viewer, const char *target,
                     TextBuffer *out)
{
    if (cover->save == 0 && cover->hidden == 0) {
        text_print(out, "%s sees all of %s (AOD-TABLE-4.4).", viewer, target);
        return;
    }
    if (cover->save == 0) {
        text_print(out,
                   "%s sees %s: %u of %u parts are hidden, which gives no Cover Save "
                   "(AOD-TABLE-4.5).",
                   viewer, target, (unsigned)cover->hidden, (unsigned)AOD_SAMPLES);
        return;
    }
    const char *giver = giver_of(g, cover, out->arena);
    if (cover->is_area)
        text_print(out, "%s sees %s, which stands in %s: Cover Save %u+ (AOD-TERR-1.3).", viewer,
                   target, giver, (unsigned)cover->save);
    else
        text_print(out,
                   "%s sees %s: %u of %u parts are hidden, most of them by %s: Cover Save %u+ "
                   "(AOD-TABLE-5.1).",
                   viewer, target, (unsigned)cover->hidden, (unsigned)AOD_SAMPLES, giver,
                   (unsigned)cover->save);
}

void aod__say_sight(const Aod *g, const AodScene *scene, AodLooker from, unsigned to,
                    TextBuffer *out)
{
    const char *viewer = aod__model_name(g->m, from.model, out->arena);
    const char *target = aod__model_name(g->m, to, out->arena);
    AodLook look = aod__look(g, from, to);
    if (!aod__sees(g, scene, from, to)) {
        say_unseen(g, scene, &look, viewer, target, out);
        return;
    }
    AodCover cover = aod__cover(g, scene, from, to);
    say_seen(g, &cover, viewer, target, out);
}
