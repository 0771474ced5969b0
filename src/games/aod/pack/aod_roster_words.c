// What rosters of other programs call things (data/aod/rosters.json).
#include "aod_read.h"

enum { WORDS_MAX = 400 };

static void read_forces(PackReader *reader, PackObject *object, AodRosterWords *out)
{
    const ExtJson *list = pack_list(object, "forces", 1, WORDS_MAX);
    uint32_t count = list != NULL ? list->count : 0;
    AodForceWords *force = ARENA_ARRAY(reader->arena, AodForceWords, count);
    for (uint32_t i = 0; i < count; i++) {
        PackObject item = pack_object(reader, ext_json_item(list, i), "force");
        force[i].words = pack_text(&item, "words", AOD_NAME_BYTES_MAX).text;
        size_t kind = pack_word(&item, "detachment", aod__detachment_words, AOD_DETACHMENT_COUNT);
        force[i].kind = kind == SIZE_MAX ? AOD_PRIMARY : (AodDetachmentKind)kind;
        pack_object_end(&item);
    }
    out->force = force;
    out->force_count = (uint16_t)count;
}

static const AodAlias *read_aliases(PackReader *reader, PackObject *object, const char *field,
                                    uint16_t *out)
{
    const ExtJson *list = pack_list_optional(object, field, 1, WORDS_MAX);
    uint32_t count = list != NULL ? list->count : 0;
    AodAlias *alias = ARENA_ARRAY(reader->arena, AodAlias, count);
    for (uint32_t i = 0; i < count; i++) {
        PackObject item = pack_object(reader, ext_json_item(list, i), "name");
        alias[i].theirs = pack_text(&item, "theirs", AOD_NAME_BYTES_MAX).text;
        alias[i].ours = pack_text_optional(&item, "ours", AOD_NAME_BYTES_MAX, "").text;
        pack_object_end(&item);
    }
    *out = (uint16_t)count;
    return alias;
}

void aod__read_roster_words(PackReader *reader, PackObject *object, AodRosterWords *out)
{
    read_forces(reader, object, out);
    out->setting = aod__read_names(object, "settings", WORDS_MAX, &out->setting_count);
    out->choice = aod__read_names(object, "choices", WORDS_MAX, &out->choice_count);
    out->warlord = aod__read_names(object, "warlord", WORDS_MAX, &out->warlord_count);
    out->mark = aod__read_names(object, "marks", WORDS_MAX, &out->mark_count);
    out->alias = read_aliases(reader, object, "names", &out->alias_count);
    out->spelling = read_aliases(reader, object, "spellings", &out->spelling_count);
}
