// Packs: JSON to cards, sector sets and compiled wording, and the words of a pack for people.
//
// Map: names and slugs; keywords; card text; cards; sector sets; packs; words for people.
//
// Packs are read in two passes over all files: first every keyword gets its id, because wording may
// use keywords of any loaded pack; then cards and sectors are read and their wording compiled.
#include "ccg_builder.h"

#include "base_assert.h"
#include "pack.h"

#include <stddef.h>
#include <string.h>

enum {
    NAME_BYTES_MAX = 60,
    NOTE_BYTES_MAX = 120,
    PACK_FORMAT_VERSION = 1,
    REQUIREMENT_MAX = 60, // a technical limit on printed flag requirements
    KEYWORDS_ON_CARD_MAX = 12,
    GUESSES_MAX = 50,
};

static CcgCard *card_at(const Builder *builder, uint32_t index)
{
    return (CcgCard *)builder->card.item + index;
}

// --- names and slugs ---

// Latin letters with marks, from U+00C0, without them; a blank where there is no plain letter.
static const char latin_plain[] =
    "AAAAAAACEEEEIIIIDNOOOOO OUUUUYTsaaaaaaaceeeeiiiidnooooo ouuuuyty";
_Static_assert(sizeof latin_plain == 65, "one letter for each of U+00C0 to U+00FF");

// "Captain's Guard, 2nd" becomes "captains-guard-2nd".
static const char *make_slug(Arena *arena, Span name)
{
    TextBuffer slug = text_start(arena);
    bool gap = false;
    size_t at = 0;
    while (at < name.length) {
        uint32_t c = 0;
        text_decode(name, &at, &c);
        if (c >= 0xc0 && c <= 0xff)
            c = (uint32_t)latin_plain[c - 0xc0];
        if (c >= 'A' && c <= 'Z')
            c += 'a' - 'A';
        bool is_word = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        if (!is_word) {
            // An apostrophe joins: "butcher's" is one word.
            gap = gap || (c != '\'' && c != 0x2019);
            continue;
        }
        if (gap && slug.length != 0)
            text_append_char(&slug, '-');
        gap = false;
        text_append_char(&slug, (char)c);
    }
    return slug.text;
}

static bool slug_is_usable(const char *slug)
{
    for (; *slug != '\0'; slug++)
        if (*slug >= 'a' && *slug <= 'z')
            return true;
    return false;
}

static const char *copy_span(Arena *arena, Span text)
{
    return arena_text(arena, text.text, text.length);
}

// A name and its slug; false after a problem.
static bool read_name(Builder *builder, PackObject *object, const char **name, const char **slug)
{
    PackReader *reader = object->reader;
    Span text = pack_text(object, "name", NAME_BYTES_MAX);
    *name = "";
    *slug = "";
    if (text.length == 0)
        return false;
    if (span_find_char(text, '"') != SIZE_MAX) {
        pack_report(reader, pack_field(object, "name"), NULL,
                    "Use single quotes; card text puts names in double quotes",
                    "a name cannot contain a double quote");
        return false;
    }
    *name = copy_span(builder->arena, text);
    *slug = make_slug(builder->arena, text);
    if (!slug_is_usable(*slug)) {
        pack_report(
            reader, pack_field(object, "name"), NULL, NULL,
            "a name must contain a letter from a to z, because actions are written with it");
        return false;
    }
    return true;
}

// --- keywords ---

static int find_keyword(const Builder *builder, Span name)
{
    const char *const *names = builder->keyword.item;
    for (uint32_t i = CARDLANG_KEYWORD_UNIQUE; i < builder->keyword.count; i++)
        if (span_equal_nocase_text(name, names[i]))
            return (int)i;
    return -1;
}

static void read_keyword(Builder *builder, PackReader *reader, const ExtJson *item)
{
    Span text = pack_text_value(reader, item, "a keyword", CARDLANG_KEYWORD_BYTES_MAX);
    if (text.length == 0 || find_keyword(builder, text) >= 0)
        return; // the packs share their keywords
    const char *problem = cardlang_keyword_problem(builder->arena, text);
    if (problem != NULL) {
        pack_report(reader, item, "CCG-22.1.4", "Choose another word", "%s",
                    language_text_in(reader->problems->arena, problem));
        return;
    }
    if (builder->keyword.count == CARDLANG_KEYWORDS_MAX) {
        pack_report(reader, item, NULL, NULL, "there are more than %d keywords in all packs",
                    CARDLANG_KEYWORDS_MAX - CARDLANG_KEYWORD_FIRST);
        return;
    }
    const char *name = copy_span(builder->arena, text);
    CardlangKeyword *entry = ccg__vector_add(builder->arena, &builder->table, sizeof *entry);
    *entry = (CardlangKeyword){.text = name, .id = (uint8_t)builder->keyword.count};
    *(const char **)ccg__vector_add(builder->arena, &builder->keyword, sizeof(const char *)) = name;
}

// The keywords of a card or face, as bits.
static void read_keywords_of(Builder *builder, PackObject *object, uint64_t keyword[2])
{
    PackReader *reader = object->reader;
    const ExtJson *list = pack_list_optional(object, "keywords", 0, KEYWORDS_ON_CARD_MAX);
    for (uint32_t i = 0; list != NULL && i < list->count; i++) {
        const ExtJson *item = ext_json_item(list, i);
        Span text = pack_text_value(reader, item, "a keyword", CARDLANG_KEYWORD_BYTES_MAX);
        int id = text.length == 0 ? -1 : find_keyword(builder, text);
        if (id >= 0) {
            keyword[id / 64] |= 1ULL << (id % 64);
        } else if (text.length != 0) {
            const char *const *names = (const char *const *)builder->keyword.item + 1;
            size_t nearest = text_nearest(text, names, builder->keyword.count - 1);
            const char *remedy =
                nearest != SIZE_MAX
                    ? text_format(builder->arena, "Perhaps \"%s\" is meant", names[nearest])
                    : "List new keywords in the pack's \"keywords\"";
            pack_report(reader, item, "CCG-1.7.1", remedy, "there is no keyword \"%s\"",
                        text_visible(builder->arena, text));
        }
    }
}

static bool has_keyword(const uint64_t keyword[2], int id)
{
    return (keyword[id / 64] >> (id % 64) & 1) != 0;
}

// --- card text ---

static CardlangContext text_context(Builder *builder, PackReader *reader, const ExtJson *value,
                                    CardlangPlace place)
{
    CardlangContext context = cardlang_context_default(&builder->keywords);
    context.place = place;
    context.file = reader->file;
    pack_place(reader, value, &context.line, &context.column, &context.source);
    context.column++; // past the quote
    // Guessing the nearest wording takes time; nobody reads the fiftieth guess.
    context.guess = builder->problems->count < GUESSES_MAX;
    context.guess_tokens = &builder->guess_tokens;
    return context;
}

// Compiles one line of wording; NULL after a problem.
static const CcgAbility *read_ability(Builder *builder, PackReader *reader, const ExtJson *value,
                                      CardlangContext context, uint16_t card, uint8_t line)
{
    Span text = pack_text_value(reader, value, "a line of card text", CARDLANG_LINE_BYTES_MAX);
    if (text.length == 0)
        return NULL;
    // The program keeps nothing of the text, but the ability shows it.
    const char *copy = copy_span(builder->arena, text);
    CardlangText read = cardlang_read(builder->arena, span_of(copy), &context, builder->problems);
    if (!read.ok) {
        reader->ok = false;
        return NULL;
    }
    if (read.line_count != 1) {
        pack_report(reader, value, "CCG-22.1.1", "Write one ability a line",
                    "this text has %zu abilities", read.line_count);
        return NULL;
    }
    if (builder->ability.count >= UINT16_MAX) {
        pack_report(reader, value, NULL, NULL, "there are more than %d lines of card text",
                    (int)UINT16_MAX - 1);
        return NULL;
    }
    CcgAbility *ability = ARENA_NEW(builder->arena, CcgAbility);
    *ability = (CcgAbility){
        .program = read.line[0].program,
        .text = copy,
        .canonical = read.line[0].wording,
        .id = (uint16_t)builder->ability.count,
        .card = card,
        .line = line,
        .is_command = context.place == CARDLANG_PLACE_COMMAND,
    };
    *(const CcgAbility **)ccg__vector_add(builder->arena, &builder->ability, sizeof(void *)) =
        ability;
    return ability;
}

// The lines of an ability box.
static uint8_t read_box(Builder *builder, PackObject *object, CardlangPlace place, uint16_t card,
                        const CcgAbility *out[CCG_CARD_LINES_MAX], uint64_t keyword[2])
{
    PackReader *reader = object->reader;
    const ExtJson *list = pack_list_optional(object, "text", 0, CCG_CARD_LINES_MAX);
    uint8_t count = 0;
    for (uint32_t i = 0; list != NULL && i < list->count; i++) {
        const ExtJson *item = ext_json_item(list, i);
        const CcgAbility *ability = read_ability(
            builder, reader, item, text_context(builder, reader, item, place), card, count);
        if (ability == NULL)
            continue;
        out[count++] = ability;
        // CCG-22.3.1: ability keywords in the box and in the keyword field mean the same.
        if (ability->program->timing == CARDLANG_TIMING_KEYWORDS) {
            keyword[0] |= ability->program->grants[0];
            keyword[1] |= ability->program->grants[1];
        }
    }
    return count;
}

// --- cards ---

static const char *const kind_words[] = {"unit", "asset", "ship"};
static const uint8_t kind_values[] = {CARDLANG_UNIT, CARDLANG_ASSET, CARDLANG_SHIP};
static const char *const side_words[] = {"loyalist", "traitor", "unaligned"};
static const uint8_t side_values[] = {CARDLANG_LOYALIST, CARDLANG_TRAITOR, CARDLANG_UNALIGNED};
static const char *const rarity_words[] = {"common", "uncommon", "rare", "ultra-rare"};
static const char *const colour_words[] = {"blue", "gold", "red", "purple", "white"};
static const uint8_t colour_timings[] = {CARDLANG_TIMING_BA, CARDLANG_TIMING_T, CARDLANG_TIMING_R,
                                         CARDLANG_TIMING_M, CARDLANG_TIMING_E};
static const char *const stat_words[CARDLANG_STAT_COUNT] = {
    [CARDLANG_FIREPOWER] = "firepower", [CARDLANG_ASSAULT] = "assault", [CARDLANG_SPEED] = "speed",
    [CARDLANG_ARMOR] = "armor",         [CARDLANG_FLAGS] = "flags",
};

#define WORDS(list) (list), sizeof(list) / sizeof((list)[0])

// A printed value: a whole number, or "-" for a printed dash (CCG-1.2.4).
static int8_t read_stat(PackObject *object, int stat, bool dash_allowed)
{
    const ExtJson *field = pack_required(object, stat_words[stat]);
    Span text = {NULL, 0};
    int64_t number = 0;
    if (field == NULL || ext_json_get_int(field, 0, CCG_STAT_MAX, &number))
        return (int8_t)number;
    if (dash_allowed && ext_json_get_text(field, &text) && span_equal_text(text, "-"))
        return CCG_DASH;
    Span shown = span_slice(object->reader->content, field->offset, field->length);
    pack_report(object->reader, field, stat == CARDLANG_FLAGS ? "CCG-1.2.1" : "CCG-1.2.4", NULL,
                "\"%s\" must be a whole number from 0 to %d%s, not %s", stat_words[stat],
                CCG_STAT_MAX,
                language_text_in(object->reader->arena,
                                 dash_allowed ? ", or \"-\" for a printed dash" : ""),
                text_visible(object->reader->arena, span_slice(shown, 0, 24)));
    return 0;
}

// CCG-1.2 to 1.4: which values a kind has.
static void read_stats(PackObject *object, CcgCard *card)
{
    for (int stat = 0; stat < CARDLANG_STAT_COUNT; stat++) {
        bool has =
            card->kind == CARDLANG_UNIT ||
            (card->kind == CARDLANG_ASSET && (stat == CARDLANG_ARMOR || stat == CARDLANG_FLAGS));
        card->value[stat] = stat == CARDLANG_FLAGS ? 0 : CCG_DASH;
        if (card->kind == 0) {
            pack_field(object, stat_words[stat]); // the kind is wrong already; do not guess
        } else if (has) {
            card->value[stat] = read_stat(object, stat, stat < CARDLANG_ARMOR);
        } else {
            pack_forbid(
                object, stat_words[stat], card->kind == CARDLANG_ASSET ? "CCG-1.3.1" : "CCG-1.4.1",
                text_format(object->reader->arena, "%s has no %s",
                            language_text_in(object->reader->arena,
                                             card->kind == CARDLANG_ASSET ? "an asset" : "a ship"),
                            stat_words[stat]));
        }
    }
}

static CardlangPlace place_of_kind(uint8_t kind)
{
    return kind == CARDLANG_ASSET  ? CARDLANG_PLACE_ASSET
           : kind == CARDLANG_SHIP ? CARDLANG_PLACE_SHIP
                                   : CARDLANG_PLACE_UNIT;
}

// CCG-1.6.2: the colour of the die tells the timing word of the command line.
static void read_command(Builder *builder, PackObject *object, CcgCard *card, uint16_t index)
{
    PackReader *reader = object->reader;
    size_t colour = pack_word_optional(object, "colour", WORDS(colour_words), SIZE_MAX);
    const ExtJson *field = pack_field(object, "command");
    if (field == NULL)
        return; // CCG-1.6.4
    CardlangContext context = text_context(builder, reader, field, CARDLANG_PLACE_COMMAND);
    context.command_timing =
        colour != SIZE_MAX ? (CardlangTiming)colour_timings[colour] : CARDLANG_TIMING_NONE;
    card->command = read_ability(builder, reader, field, context, index, 0);
}

// CCG-17.4.6: only unique cards belong to groups; an empty group is the card's full name.
static void read_group(Builder *builder, PackObject *object, CcgCard *card)
{
    Span group = pack_text_optional(object, "group", NAME_BYTES_MAX, "");
    if (!has_keyword(card->keyword, CARDLANG_KEYWORD_UNIQUE)) {
        if (group.length != 0) {
            pack_report_key(object->reader, pack_field(object, "group"), "CCG-17.4.6",
                            "Remove \"group\", or give the card the keyword Unique",
                            "only unique cards belong to a uniqueness group");
        }
        return;
    }
    const char *name = group.length != 0 ? copy_span(builder->arena, group) : card->name;
    const char *const *names = builder->group.item;
    for (uint32_t i = 0; i < builder->group.count; i++) {
        if (span_equal_nocase_text(span_of(name), names[i])) {
            card->group = (uint16_t)(i + 1);
            return;
        }
    }
    *(const char **)ccg__vector_add(builder->arena, &builder->group, sizeof(const char *)) = name;
    card->group = (uint16_t)builder->group.count;
}

static void check_new_card(Builder *builder, PackObject *object, const CcgCard *card, Origin origin)
{
    for (uint32_t i = 0; i < builder->card.count; i++) {
        if (strcmp(card_at(builder, i)->slug, card->slug) != 0)
            continue;
        const Origin *first = (const Origin *)builder->origin.item + i;
        pack_report(object->reader, pack_field(object, "name"), "CCG-2.1.2",
                    "Give one of them another name",
                    first->file != NULL ? "the card \"%s\" is defined twice, first at %s:%u"
                                        : "the card \"%s\" is loaded already",
                    card->name, first->file != NULL ? first->file : "", (unsigned)first->line);
        return;
    }
    *(CcgCard *)ccg__vector_add(builder->arena, &builder->card, sizeof *card) = *card;
    *(Origin *)ccg__vector_add(builder->arena, &builder->origin, sizeof origin) = origin;
}

static void read_card(Builder *builder, PackReader *reader, const ExtJson *value, const char *set)
{
    PackObject object = pack_object(reader, value, "card");
    if (object.value == NULL)
        return;
    uint16_t index = (uint16_t)builder->card.count;
    CcgCard card = {.set = set};
    bool is_named = read_name(builder, &object, &card.name, &card.slug);
    size_t kind = pack_word(&object, "kind", WORDS(kind_words));
    size_t side = pack_word(&object, "side", WORDS(side_words));
    card.kind = kind != SIZE_MAX ? kind_values[kind] : 0;
    card.side = side != SIZE_MAX ? side_values[side] : 0;
    size_t rarity = pack_word_optional(&object, "rarity", WORDS(rarity_words), 0);
    card.rarity = rarity != SIZE_MAX ? (uint8_t)rarity : 0;
    card.collector =
        copy_span(builder->arena, pack_text_optional(&object, "collector", NOTE_BYTES_MAX, ""));
    pack_text_optional(&object, "note", NOTE_BYTES_MAX, ""); // for the author
    read_stats(&object, &card);
    card.die = (uint8_t)pack_int(&object, "die", 1, 6); // CCG-1.6.1
    read_keywords_of(builder, &object, card.keyword);
    card.ability_count =
        read_box(builder, &object, place_of_kind(card.kind), index, card.ability, card.keyword);
    read_command(builder, &object, &card, index);
    read_group(builder, &object, &card);
    pack_object_end(&object);
    if (builder->card.count == CCG_CARDS_MAX) {
        pack_report(reader, value, NULL, NULL, "there are more than %d cards in all packs",
                    (int)CCG_CARDS_MAX);
    } else if (is_named) {
        Origin origin = {.file = reader->file};
        uint32_t column = 0;
        Span source;
        pack_place(reader, value, &origin.line, &column, &source);
        check_new_card(builder, &object, &card, origin);
    }
}

// --- sector sets ---

static bool face_slug_is_taken(const Builder *builder, const CcgSectorSet *present,
                               const char *slug)
{
    for (uint32_t s = 0; s <= builder->set.count; s++) {
        const CcgSectorSet *set =
            s == builder->set.count ? present : (const CcgSectorSet *)builder->set.item + s;
        for (int card = 0; card < CCG_SET_CARDS; card++) {
            for (int planet = 0; planet < set->planet_count; planet++) {
                const char *taken = set->face[card][planet].slug;
                if (taken != NULL && strcmp(taken, slug) == 0)
                    return true;
            }
        }
    }
    return false;
}

static void read_face(Builder *builder, PackReader *reader, const ExtJson *value,
                      const CcgSectorSet *set, CcgSectorFace *face)
{
    PackObject object = pack_object(reader, value, "sector face");
    if (object.value == NULL)
        return;
    const char *slug = NULL;
    bool is_named = read_name(builder, &object, &face->name, &slug);
    if (is_named && face_slug_is_taken(builder, set, slug)) {
        pack_report(reader, pack_field(&object, "name"), "CCG-1.5.2", "Give it another name",
                    "there are two sector faces named \"%s\"", face->name);
    }
    face->slug = slug;
    face->requirement = (uint8_t)pack_int(&object, "requirement", 0, REQUIREMENT_MAX);
    read_keywords_of(builder, &object, face->keyword);
    face->ability_count =
        read_box(builder, &object, CARDLANG_PLACE_SECTOR, UINT16_MAX, face->ability, face->keyword);
    pack_object_end(&object);
}

static void read_faces(Builder *builder, PackReader *reader, const ExtJson *cards,
                       CcgSectorSet *set)
{
    for (uint32_t card = 0; card < CCG_SET_CARDS; card++) {
        const ExtJson *faces = ext_json_item(cards, card);
        if (faces->kind != EXT_JSON_LIST || faces->count != set->planet_count) {
            pack_report(reader, faces, "CCG-1.5.2", NULL,
                        "a sector card must be a list of %u faces, one for each planet",
                        (unsigned)set->planet_count);
            continue;
        }
        for (uint32_t planet = 0; planet < set->planet_count; planet++) {
            set->face[card][planet].planet = (uint8_t)planet;
            read_face(builder, reader, ext_json_item(faces, planet), set, &set->face[card][planet]);
        }
    }
}

static void read_planets(Builder *builder, PackObject *object, CcgSectorSet *set)
{
    const ExtJson *planets = pack_list(object, "planets", 1, CCG_PLANETS_MAX);
    for (uint32_t i = 0; planets != NULL && i < planets->count; i++) {
        Span name = pack_text_value(object->reader, ext_json_item(planets, i), "a planet's name",
                                    NAME_BYTES_MAX);
        const char *copy = copy_span(builder->arena, name);
        if (name.length != 0 && !slug_is_usable(make_slug(builder->arena, name))) {
            pack_report(object->reader, ext_json_item(planets, i), NULL, NULL,
                        "a planet's name must contain a letter from a to z");
        }
        for (uint32_t k = 0; k < i; k++) {
            if (strcmp(make_slug(builder->arena, span_of(set->planet[k])),
                       make_slug(builder->arena, name)) == 0) {
                pack_report(object->reader, ext_json_item(planets, i), "CCG-1.5.2", NULL,
                            "the planet \"%s\" stands twice", copy);
            }
        }
        set->planet[i] = copy;
        set->planet_count = (uint8_t)(i + 1);
    }
}

static void read_set(Builder *builder, PackReader *reader, const ExtJson *value)
{
    PackObject object = pack_object(reader, value, "sector set");
    if (object.value == NULL)
        return;
    CcgSectorSet set = {0};
    bool is_named = read_name(builder, &object, &set.name, &set.slug);
    for (uint32_t i = 0; is_named && i < builder->set.count; i++) {
        if (strcmp(((const CcgSectorSet *)builder->set.item)[i].slug, set.slug) == 0) {
            pack_report(reader, pack_field(&object, "name"), NULL, "Give it another name",
                        "there are two sector sets named \"%s\"", set.name);
        }
    }
    read_planets(builder, &object, &set);
    // CCG-1.5.2: one sector set is three cards.
    const ExtJson *cards = pack_list(&object, "cards", CCG_SET_CARDS, CCG_SET_CARDS);
    if (cards != NULL && set.planet_count != 0)
        read_faces(builder, reader, cards, &set);
    pack_object_end(&object);
    if (builder->set.count == CCG_SETS_MAX) {
        pack_report(reader, value, NULL, NULL, "there are more than %d sector sets in all packs",
                    (int)CCG_SETS_MAX);
        return;
    }
    *(CcgSectorSet *)ccg__vector_add(builder->arena, &builder->set, sizeof set) = set;
}

// --- packs ---

bool ccg__is_pack(const SourceText *source)
{
    return span_ends_with(span_of(source->name), ".json");
}

// First pass: opens the file, and gives its keywords their ids.
static void open_pack(Builder *builder, PackReader *reader, const SourceText *source)
{
    if (!pack_open(reader, builder->arena, source, builder->problems))
        return;
    if (reader->root->kind != EXT_JSON_OBJECT) {
        pack_report(reader, reader->root, NULL, "See docs/adding-a-card.md for the form of a pack",
                    "a pack must be an object, not %s",
                    language_text_in(reader->arena, ext_json_kind_text(reader->root)));
        return;
    }
    PackObject object = pack_object(reader, reader->root, "pack");
    const ExtJson *keywords = pack_list_optional(&object, "keywords", 0, CARDLANG_KEYWORDS_MAX);
    for (uint32_t i = 0; keywords != NULL && i < keywords->count; i++)
        read_keyword(builder, reader, ext_json_item(keywords, i));
}

// Second pass: everything else.
static void read_pack(Builder *builder, PackReader *reader)
{
    if (reader->root == NULL || reader->root->kind != EXT_JSON_OBJECT)
        return;
    PackObject object = pack_object(reader, reader->root, "pack");
    static const char *const formats[] = {"strategium-ccg-pack"};
    pack_word(&object, "format", WORDS(formats));
    pack_int(&object, "version", PACK_FORMAT_VERSION, PACK_FORMAT_VERSION);
    const char *set = copy_span(builder->arena, pack_text(&object, "set", NAME_BYTES_MAX));
    pack_text_optional(&object, "note", NOTE_BYTES_MAX, "");
    pack_text_optional(&object, "$schema", NOTE_BYTES_MAX, "");
    pack_field(&object, "keywords");
    const ExtJson *cards = pack_list_optional(&object, "cards", 0, CCG_CARDS_MAX);
    for (uint32_t i = 0;
         cards != NULL && i < cards->count && !diagnostic_is_enough(builder->problems); i++) {
        builder->guess_tokens = CARDLANG_GUESS_TOKENS / 2;
        read_card(builder, reader, ext_json_item(cards, i), set);
    }
    const ExtJson *sets = pack_list_optional(&object, "sector_sets", 0, CCG_SETS_MAX);
    for (uint32_t i = 0;
         sets != NULL && i < sets->count && !diagnostic_is_enough(builder->problems); i++) {
        builder->guess_tokens = CARDLANG_GUESS_TOKENS / 2;
        read_set(builder, reader, ext_json_item(sets, i));
    }
    pack_object_end(&object);
    CcgPack *pack = ccg__vector_add(builder->arena, &builder->pack, sizeof *pack);
    *pack = (CcgPack){.file = arena_strdup(builder->arena, reader->file),
                      .name = set,
                      .hash = pack_hash(reader->content)};
}

void ccg__read_packs(Builder *builder, const SourceText *source, size_t source_count)
{
    PackReader *readers = ARENA_ARRAY(builder->arena, PackReader, source_count);
    for (size_t i = 0; i < source_count; i++)
        if (ccg__is_pack(&source[i]))
            open_pack(builder, &readers[i], &source[i]);
    builder->keywords =
        (CardlangKeywords){.item = builder->table.item, .count = builder->table.count};
    for (size_t i = 0; i < source_count; i++) {
        if (ccg__is_pack(&source[i])) {
            read_pack(builder, &readers[i]);
            builder->ok = builder->ok && readers[i].ok;
        }
    }
}

// --- words for people ---

static const char *word_of(uint8_t value, const uint8_t *values, const char *const *words,
                           size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (values[i] == value)
            return words[i];
    return "";
}

const char *ccg_kind_word(uint8_t kind)
{
    return word_of(kind, kind_values, WORDS(kind_words));
}

const char *ccg_side_word(uint8_t side)
{
    return word_of(side, side_values, WORDS(side_words));
}

const char *ccg_rarity_word(uint8_t rarity)
{
    return rarity < sizeof rarity_words / sizeof rarity_words[0] ? rarity_words[rarity] : "";
}

const char *ccg_colour_word(uint8_t timing)
{
    return word_of(timing, colour_timings, WORDS(colour_words));
}
