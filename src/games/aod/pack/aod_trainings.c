// Training battles: data/aod/missions/*.json. Each brings a mission, a map, a table and both sides,
// whose armies stand in it in the words of army files. They are read when the library is whole
// (aod_shipped.c).
#include "aod_mission.h"
#include "aod_read.h"

enum { LINES_MAX = 200, ORDER_MAX = 1000 };

// The side as an army file: an excerpt, of which no points and no compulsory choices are asked.
static Span read_side(PackReader *reader, const ExtJson *value)
{
    TextBuffer text = text_start(reader->arena);
    PackObject object = pack_object(reader, value, "side");
    text_print(&text, "game: aod\nlist: %s\n", pack_text(&object, "list", AOD_NAME_BYTES_MAX).text);
    text_print(&text, "name: %s\n", pack_text(&object, "name", AOD_NAME_BYTES_MAX).text);
    text_print(&text, "allegiance: %s\nexcerpt: yes\n\n",
               pack_text(&object, "allegiance", AOD_NAME_BYTES_MAX).text);
    const ExtJson *lines = pack_list(&object, "units", 1, LINES_MAX);
    for (uint32_t i = 0; lines != NULL && i < lines->count; i++) {
        Span line;
        const ExtJson *item = ext_json_item(lines, i);
        if (!ext_json_get_text(item, &line) || line.length > AOD_NAME_BYTES_MAX) {
            pack_report(reader, item, NULL, "Write the lines of an army file below its header",
                        "this is no line of an army");
            continue;
        }
        text_append_span(&text, line);
        text_append_char(&text, '\n');
    }
    pack_object_end(&object);
    return text_span(&text);
}

AodTraining aod__read_training(PackReader *reader, PackObject *object, const AodLibrary *library)
{
    AodTraining out = {0};
    out.id = pack_text(object, "id", AOD_NAME_BYTES_MAX).text;
    out.name = pack_text(object, "name", AOD_NAME_BYTES_MAX).text;
    out.about = pack_text(object, "about", AOD_NAME_BYTES_MAX).text;
    out.order = (uint16_t)pack_int_optional(object, "order", 1, ORDER_MAX, ORDER_MAX);
    out.has_variable_length = aod__read_bool(object, "variable_length");
    Span play = pack_text(object, "mission", AOD_NAME_BYTES_MAX);
    Span map = pack_text(object, "map", AOD_NAME_BYTES_MAX);
    Span table = pack_text(object, "table", AOD_NAME_BYTES_MAX);
    const ExtJson *at_mission = ext_json_member(reader->root, "mission");
    const ExtJson *at_map = ext_json_member(reader->root, "map");
    const ExtJson *at_table = ext_json_member(reader->root, "table");
    out.play = aod_library_play(library, play);
    out.map = aod_library_map(library, map);
    out.table = aod_library_table(library, table);
    if (play.length > 0 && out.play == NULL)
        pack_report(reader, at_mission, "AOD-MISSION-1.1", "`strategium table list` names them",
                    "no mission is called so");
    if (map.length > 0 && out.map == NULL)
        pack_report(reader, at_map, "AOD-MISSION-1.1", "`strategium table list` names them",
                    "no deployment map is called so");
    if (table.length > 0 && out.table == NULL)
        pack_report(reader, at_table, "AOD-MISSION-1.1", "`strategium table list` names them",
                    "no table is called so");
    const ExtJson *sides = pack_list(object, "sides", 2, 2);
    for (uint32_t i = 0; sides != NULL && i < 2; i++)
        out.side[i] = read_side(reader, ext_json_item(sides, i));
    return out;
}
