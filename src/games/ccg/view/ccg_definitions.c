// Scenario files: cards and sectors defined by their printed text.
//
// The definitions are turned into a pack and read by the same loader as every other pack, line for
// line, so that its messages name the line of the scenario file.
#include "ccg_reader.h"
#include "ccg_rules.h"

// --- words of a line -----------------------------------------------------------------------------

void ccg__line_problem(Reader *r, const Line *line, const char *text, Span what, const char *remedy)
{
    Diagnostic *d = diagnostic_report(r->problems, r->file, line->number, 0, "%s: \"%s\"", text,
                                      text_visible(r->arena, what));
    if (d)
        d->remedy = remedy;
}

bool ccg__take_word(Span *rest, const char *word)
{
    size_t length = strlen(word);
    if (!span_starts_with_nocase(*rest, word) ||
        (rest->length > length && rest->text[length] != ' ' && rest->text[length] != ':'))
        return false;
    *rest = span_trim(span_from(*rest, length));
    return true;
}

// The text before a separator; `rest` moves behind it.
Span ccg__take_until(Span *rest, char separator)
{
    size_t at = span_find_char(*rest, separator);
    Span part = span_trim(span_slice(*rest, 0, at < rest->length ? at : rest->length));
    *rest =
        at < rest->length ? span_trim(span_from(*rest, at + 1)) : span_from(*rest, rest->length);
    return part;
}

Span ccg__take_token(Span *rest)
{
    size_t at = 0;
    while (at < rest->length && rest->text[at] != ' ')
        at++;
    Span part = span_slice(*rest, 0, at);
    *rest = span_trim(span_from(*rest, at));
    return part;
}

bool ccg__take_number(Span *rest, int64_t min, int64_t max, int64_t *out)
{
    Span token = ccg__take_token(rest);
    return span_integer(token, min, max, out);
}

// --- definitions become packs --------------------------------------------------------------------

static void put_json(TextBuffer *out, Span text)
{
    text_append_char(out, '"');
    for (size_t i = 0; i < text.length; i++) {
        unsigned char c = (unsigned char)text.text[i];
        if (c == '"' || c == '\\')
            text_append_char(out, '\\');
        if (c < 32)
            text_print(out, "\\u%04x", c);
        else
            text_append_char(out, (char)c);
    }
    text_append_char(out, '"');
}

static void put_line(TextBuffer *out, uint32_t *at, uint32_t number)
{
    for (; *at < number; ++*at)
        text_append_char(out, '\n');
}

static bool is_ability_keyword(Span text)
{
    for (unsigned id = 1; id < CARDLANG_KEYWORD_FIRST; id++)
        if (span_equal_nocase_text(text, cardlang_ability_keyword(id)))
            return true;
    return false;
}

static const char *const stat_names[] = {"flags", "firepower", "assault", "speed", "armor"};

enum { KEYWORDS_MAX = 60 }; // of all definitions together; what is beyond is left out

typedef struct Keywords {
    Span item[KEYWORDS_MAX];
    unsigned count;
} Keywords;

static void add_keyword(Keywords *all, Span keyword)
{
    if (all->count < KEYWORDS_MAX)
        all->item[all->count++] = keyword;
}

// "keywords A / B" or "keyword A".
static bool take_keywords(Span part, Keywords *own)
{
    if (!ccg__take_word(&part, "keywords") && !ccg__take_word(&part, "keyword"))
        return false;
    while (part.length && own->count < KEYWORDS_MAX)
        add_keyword(own, ccg__take_until(&part, '/'));
    return true;
}

// A number as it is; anything else as a text, for the loader to refuse.
static void put_number_or_text(TextBuffer *out, Span text)
{
    if (span_integer(text, -1000, 1000, &(int64_t){0}))
        text_append_span(out, text);
    else
        put_json(out, text);
}

// What stands behind "card NAME:"; empty where nothing was said.
typedef struct Attributes {
    Span value[CARDLANG_STAT_COUNT]; // in the order of stat_names
    Span kind, side, die, group;
    Keywords own;
} Attributes;

static bool is_one_of(Span text, const char *a, const char *b, const char *c)
{
    return span_equal_nocase_text(text, a) || span_equal_nocase_text(text, b) ||
           span_equal_nocase_text(text, c);
}

static bool take_stat(Span part, Attributes *card)
{
    for (unsigned i = 0; i < CARDLANG_STAT_COUNT; i++) {
        Span value = part;
        if (ccg__take_word(&value, stat_names[i])) {
            card->value[i] = value;
            return true;
        }
    }
    return false;
}

// One attribute; false: it is none.
static bool take_attribute(Span part, Attributes *card)
{
    Span word = part;
    if (take_stat(part, card))
        return true;
    if (is_one_of(part, "unit", "asset", "ship"))
        card->kind = part;
    else if (is_one_of(part, "loyalist", "traitor", "unaligned"))
        card->side = part;
    else if (ccg__take_word(&word, "die"))
        card->die = word;
    else if (ccg__take_word(&word, "group"))
        card->group = word;
    else if (is_ability_keyword(part))
        add_keyword(&card->own, part);
    else
        return take_keywords(part, &card->own);
    return true;
}

static Attributes read_attributes(Reader *r, const Line *line, Span rest)
{
    Attributes card = {.side = span_of("unaligned"), .die = span_of("4")};
    while (rest.length && card.own.count < KEYWORDS_MAX) {
        Span part = ccg__take_until(&rest, ',');
        if (!take_attribute(part, &card))
            ccg__line_problem(r, line, "this is no attribute of a card", part,
                              "Kind, side, flags N, firepower N, assault N, speed N, armor N, "
                              "die N, keywords A / B, unique, group NAME");
    }
    return card;
}

// A unit has every value, an asset armor and flags: 1 flag and 2 of the others if nothing is said.
static void put_values(TextBuffer *out, const Attributes *card)
{
    bool unit = span_equal_nocase_text(card->kind, "unit");
    bool ship = span_equal_nocase_text(card->kind, "ship");
    for (unsigned i = 0; i < CARDLANG_STAT_COUNT; i++) {
        bool belongs = unit || (!ship && (i == 0 || i == 4));
        if (!card->value[i].text && !belongs)
            continue;
        text_print(out, ",\"%s\":", stat_names[i]);
        put_number_or_text(out, card->value[i].text ? card->value[i] : span_of(i == 0 ? "1" : "2"));
    }
}

// The list of an object's keywords; those that are no ability's are noted in `all`.
static void put_keywords(TextBuffer *out, const Keywords *own, Keywords *all)
{
    text_append(out, ",\"keywords\":[");
    for (unsigned i = 0; i < own->count; i++) {
        if (i)
            text_append_char(out, ',');
        put_json(out, own->item[i]);
        if (!is_ability_keyword(own->item[i]))
            add_keyword(all, own->item[i]);
    }
    text_append(out, "]");
}

// The attributes behind "card NAME:".
static void put_attributes(Reader *r, const Line *line, Span rest, TextBuffer *out, Keywords *all)
{
    Attributes card = read_attributes(r, line, rest);
    text_append(out, "\"kind\":");
    put_json(out, card.kind.length ? card.kind : span_of("?"));
    text_append(out, ",\"side\":");
    put_json(out, card.side);
    text_append(out, ",\"die\":");
    put_number_or_text(out, card.die);
    put_values(out, &card);
    if (card.group.length) {
        text_append(out, ",\"group\":");
        put_json(out, card.group);
    }
    put_keywords(out, &card.own, all);
}

// Lines of text under a definition; the command line begins with "command".
static void put_texts(Reader *r, unsigned first, TextBuffer *out, uint32_t *at,
                      bool command_allowed)
{
    text_append(out, ",\"text\":[");
    bool open = true, any = false;
    for (unsigned i = first; i < r->count && r->line[i].inside; i++) {
        Span text = r->line[i].text;
        put_line(out, at, r->line[i].number);
        if (command_allowed && span_starts_with_nocase(text, "command ")) {
            if (open)
                text_append(out, "]");
            open = false;
            text_append(out, ",\"command\":");
            put_json(out, span_trim(span_from(text, 8)));
        } else if (!open) {
            ccg__line_problem(r, &r->line[i], "the command line comes last", text,
                              "Move it to the end of the card");
        } else {
            if (any)
                text_append_char(out, ',');
            any = true;
            put_json(out, text);
        }
    }
    if (open)
        text_append(out, "]");
}

bool ccg__is_definition(Span text, const char *word)
{
    return ccg__take_word(&text, word) && span_find_char(text, ':') < text.length;
}

static void put_keyword_list(TextBuffer *out, const Keywords *all)
{
    text_append(out, ",\"keywords\":[\"zzz\"");
    for (unsigned i = 0; i < all->count; i++) {
        text_append_char(out, ',');
        put_json(out, all->item[i]);
    }
    text_append(out, "]}");
}

// All definitions of cards as a pack.
static void put_cards(Reader *r, TextBuffer *cards)
{
    Keywords all = {.count = 0};
    uint32_t at = 1;
    bool any = false;
    text_append(
        cards,
        "{\"format\":\"strategium-ccg-pack\",\"version\":1,\"set\":\"Scenario\",\"cards\":[");
    for (unsigned i = 0; i < r->count; i++) {
        Span rest = r->line[i].text;
        if (r->line[i].inside || !ccg__is_definition(rest, "card"))
            continue;
        ccg__take_word(&rest, "card");
        put_line(cards, &at, r->line[i].number);
        if (any)
            text_append_char(cards, ',');
        any = true;
        text_append(cards, "{\"name\":");
        put_json(cards, ccg__take_until(&rest, ':'));
        text_append_char(cards, ',');
        put_attributes(r, &r->line[i], rest, cards, &all);
        put_texts(r, i + 1, cards, &at, true);
        text_append(cards, "}");
    }
    text_append(cards, "]");
    put_keyword_list(cards, &all);
}

// The line (from 1) that defines each sector, 0 if none does.
static void find_sectors(Reader *r, unsigned defined[CCG_SECTORS])
{
    for (unsigned i = 0; i < r->count; i++) {
        Span rest = r->line[i].text;
        int64_t n;
        if (r->line[i].inside || !ccg__is_definition(rest, "sector"))
            continue;
        ccg__take_word(&rest, "sector");
        if (ccg__take_number(&rest, 1, CCG_SECTORS, &n))
            defined[n - 1] = i + 1;
        else
            ccg__line_problem(r, &r->line[i], "a sector has a number from 1 to 3", r->line[i].text,
                              "sector 1 NAME: requirement 5, keywords city");
    }
}

// A defined sector; `line_1`: its line, from 1.
static void put_sector(Reader *r, unsigned line_1, const char *plain, TextBuffer *sectors,
                       uint32_t *at, Keywords *all)
{
    const Line *line = &r->line[line_1 - 1];
    Span rest = line->text, number = span_of("5");
    Keywords own = {.count = 0};
    ccg__take_word(&rest, "sector");
    ccg__take_token(&rest);
    put_line(sectors, at, line->number);
    Span name = ccg__take_until(&rest, ':');
    while (rest.length) {
        Span part = ccg__take_until(&rest, ',');
        if (ccg__take_word(&part, "requirement"))
            number = part;
        else if (!take_keywords(part, &own))
            ccg__line_problem(r, line, "this is no attribute of a sector", part,
                              "requirement N, keywords A / B");
    }
    text_append(sectors, "[{\"name\":");
    put_json(sectors, name.length ? name : span_of(plain));
    text_append(sectors, ",\"requirement\":");
    put_number_or_text(sectors, number);
    text_append(sectors, ",\"keywords\":[");
    for (unsigned i = 0; i < own.count; i++) {
        if (i)
            text_append_char(sectors, ',');
        put_json(sectors, own.item[i]);
        add_keyword(all, own.item[i]);
    }
    text_append(sectors, "]");
    put_texts(r, line_1, sectors, at, false);
    text_append(sectors, "}]");
}

// Three sectors as a pack; those that are not defined are plain ones of requirement 5.
static void put_sectors(Reader *r, TextBuffer *sectors)
{
    static const char *const plain[CCG_SECTORS] = {"Alpha Sector", "Beta Sector", "Gamma Sector"};
    unsigned defined[CCG_SECTORS] = {0};
    Keywords all = {.count = 0};
    uint32_t at = 1;
    find_sectors(r, defined);
    text_append(sectors, "{\"format\":\"strategium-ccg-pack\",\"version\":1,\"set\":\"Scenario "
                         "Sectors\",\"sector_sets\":[{\"name\":\"Scenario "
                         "Ground\",\"planets\":[\"Test World\"],\"cards\":[");
    for (unsigned sector = 0; sector < CCG_SECTORS; sector++) {
        if (sector)
            text_append_char(sectors, ',');
        if (defined[sector] != 0)
            put_sector(r, defined[sector], plain[sector], sectors, &at, &all);
        else
            text_print(sectors, "[{\"name\":\"%s\",\"requirement\":5,\"keywords\":[],\"text\":[]}]",
                       plain[sector]);
    }
    text_append(sectors, "]}]");
    put_keyword_list(sectors, &all);
}

const CcgLibrary *ccg__read_definitions(Reader *r, const CcgLibrary *library)
{
    TextBuffer cards = text_start(r->arena), sectors = text_start(r->arena);
    put_cards(r, &cards);
    put_sectors(r, &sectors);
    const char *name = text_format(r->arena, "%s.json", r->file);
    SourceText source[2] = {{name, text_span(&cards)}, {name, text_span(&sectors)}};
    size_t before = r->problems->count;
    const CcgLibrary *extended = ccg_library_extend(r->arena, library, source, 2, r->problems);
    for (size_t i = before; i < r->problems->count; i++) {
        r->problems->item[i].file = r->file;
        r->problems->item[i].column = 0;
        r->problems->item[i].source = NULL;
    }
    return extended;
}
