// What events do to the picture of the table: the list of beats, and the references in them.
#include "ccg_names.h"
#include "ccg_view.h"
#include "ccg_view_parts.h"

#include "base_assert.h"
#include "base_json.h"
#include "kernel_beat_list.h"

// What is written of a value.
enum {
    AS_SEAT,
    AS_SEAT_NUMBER,
    AS_FACE,
    AS_SLUG,
    AS_SECTOR,
    AS_SECTOR_NUMBER,
    AS_WORDS,
    AS_NUMBER,
    AS_DECK,
    AS_HAND,
    AS_PILE,
    AS_FLEET,
    AS_PLAYED,
    AS_CARD,
    AS_PILE_OF,
    AS_COUNT,
    AS_POSITION,
    AS_HOME,
    AS_ARRIVAL,
    AS_CARD_OR_FACE, // the card in play, else the face in the sentence, by its place
    AS_CARD_OR = AS_CARD_OR_FACE + MESSAGE_ARGUMENTS_MAX, // else another card, by its place
};

#define SEAT(i)               SAID(i, AS_SEAT)
#define SEAT_NUMBER(i)        SAID(i, AS_SEAT_NUMBER)
#define FACE(i)               SAID(i, AS_FACE)
#define SLUG(i)               SAID(i, AS_SLUG)
#define SECTOR(i)             SAID(i, AS_SECTOR)
#define SECTOR_NUMBER(i)      SAID(i, AS_SECTOR_NUMBER)
#define WORDS(i)              SAID(i, AS_WORDS)
#define NUMBER(i)             SAID(i, AS_NUMBER)
#define DECK(i)               SAID(i, AS_DECK)
#define HAND(i)               SAID(i, AS_HAND)
#define PILE(i)               SAID(i, AS_PILE)
#define FLEET(i)              SAID(i, AS_FLEET)
#define PLAYED(i)             SAID(i, AS_PLAYED)
#define CARD(i)               MORE(i, AS_CARD)
#define PILE_OF(i)            MORE(i, AS_PILE_OF)
#define COUNT(i)              MORE(i, AS_COUNT)
#define AMOUNT(i)             MORE(i, AS_NUMBER)
#define POSITION(i)           MORE(i, AS_POSITION)
#define HOME(i)               MORE(i, AS_HOME)
#define ARRIVAL(i)            MORE(i, AS_ARRIVAL)
#define MORE_FACE(i)          MORE(i, AS_FACE)
#define MORE_DECK(i)          MORE(i, AS_DECK)
#define MORE_PILE(i)          MORE(i, AS_PILE)
#define MORE_PLAYED(i)        MORE(i, AS_PLAYED)
#define MORE_SECTOR(i)        MORE(i, AS_SECTOR)
#define CARD_OR_FACE(card, i) MORE(card, AS_CARD_OR_FACE + (i))
#define CARD_OR(i, other)     MORE(i, AS_CARD_OR + (other))
#define NAMED(i, value)                      \
    {                                        \
        NULL, value, NULL, SAID(i, AS_WORDS) \
    }

const BeatEntry ccg_beats[CCG_MESSAGE_COUNT] = {
#define X(name, of_kind, ...) [CCG_MESSAGE_##name] = {.kind = BEAT_##of_kind, __VA_ARGS__},
#include "ccg_beats.inl"
#undef X
};

typedef struct Value {
    const CcgMatch *match;
    const Event *event;
    unsigned at; // 0 to MESSAGE_ARGUMENTS_MAX - 1: an argument; behind them: of `more`
    JsonWriter *json;
    const char *key;
} Value;

// Of a name what stands below its kind.
static unsigned number_of(const Value *value)
{
    if (value->at >= MESSAGE_ARGUMENTS_MAX)
        return (unsigned)value->event->more[value->at - MESSAGE_ARGUMENTS_MAX];
    const MessageArgument *argument = &value->event->message.argument[value->at];
    return argument->kind == MESSAGE_NAME ? argument->as.name & 0xFFFFFF
                                          : (unsigned)argument->as.number;
}

static void put_reference(const Value *value, const char *kind, int number)
{
    json_open_object(value->json, value->key);
    json_put_int(value->json, kind, number);
    json_close(value->json);
}

static void put_place(const Value *value, unsigned home)
{
    static const char *const names[] = {
        [CCG_HOME_HAND] = "hand", [CCG_HOME_DECK] = "deck", [CCG_HOME_PILE] = "pile"};
    unsigned kind = home & ((1U << CCG_HOME_SHIFT) - 1);
    if (kind == CCG_HOME_NONE || kind == CCG_HOME_PLAY)
        return; // it was, or will be, in play
    ASSERT(kind <= CCG_HOME_PILE);
    put_reference(value, names[kind], (int)(home >> CCG_HOME_SHIFT));
}

static void put_card(const Value *value, unsigned slot)
{
    if (slot == 0)
        return;
    TextBuffer id = text_start(value->json->buffer->arena);
    ccg__write_slot_id((CcgSlot)slot, &id);
    json_open_object(value->json, value->key);
    json_put_span(value->json, "slot", text_span(&id));
    json_put_int(value->json, "generation", (int)(slot >> CCG_GENERATION_SHIFT));
    json_close(value->json);
}

static const char *slug_of(const Value *value, unsigned type)
{
    const CcgCard *card = type <= value->match->type_count ? value->match->type[type].card : NULL;
    return card == NULL ? NULL : card->slug;
}

// A printed card, or the sector that a text is printed on.
static void put_face(const Value *value, unsigned type)
{
    if (type >= CCG_SECTOR_TYPE) {
        put_reference(value, "sector", (int)(type - CCG_SECTOR_TYPE) + 1);
        return;
    }
    json_open_object(value->json, value->key);
    json_put_text(value->json, "face", slug_of(value, type));
    json_close(value->json);
}

static void put_words(const Value *value)
{
    TextBuffer words = text_start(value->json->buffer->arena);
    ccg_name_text(value->match, value->event->message.argument[value->at].as.name, &words);
    json_put_span(value->json, value->key, text_span(&words));
}

static void put_card_or(const Value *value, unsigned as, int viewer)
{
    unsigned slot = number_of(value);
    Value other = *value;
    if (slot != 0) {
        put_card(value, slot);
    } else if (as >= AS_CARD_OR) {
        other.at = MESSAGE_ARGUMENTS_MAX + as - AS_CARD_OR;
        put_card(value, number_of(&other));
    } else {
        other.at = as - AS_CARD_OR_FACE;
        if (!kernel_event_hides(value->event, other.at, viewer))
            put_face(value, number_of(&other));
    }
}

static void put_arrival(const Value *value)
{
    unsigned place = number_of(value);
    const Value card = {.event = value->event, .at = MESSAGE_ARGUMENTS_MAX};
    if (place == CCG_FLEET)
        put_reference(value, "fleet", (int)ccg_slot_owner((CcgSlot)number_of(&card)));
    else
        put_reference(value, "sector", (int)place + 1);
}

void ccg_beat_value(const void *match, const Event *event, BeatRole role, int viewer,
                    JsonWriter *json, const char *key)
{
    const Value value = {match, event, role.value - 1U, json, key};
    unsigned number = number_of(&value);
    const char *const seat_places[] = {
        [AS_SEAT] = "seat", [AS_DECK] = "deck",   [AS_HAND] = "hand",
        [AS_PILE] = "pile", [AS_FLEET] = "fleet", [AS_PLAYED] = "played"};
    switch (role.as) {
    case AS_SEAT:
    case AS_DECK:
    case AS_HAND:
    case AS_PILE:
    case AS_FLEET:
    case AS_PLAYED:
        put_reference(&value, seat_places[role.as], (int)number);
        break;
    case AS_SEAT_NUMBER:
        json_put_int(json, key, (int)number);
        break;
    case AS_FACE:
        put_face(&value, number);
        break;
    case AS_SLUG:
        json_put_text(json, key, slug_of(&value, number));
        break;
    case AS_SECTOR: // in a sentence the planet stands above it; beside one it counts from 1
        put_reference(&value, "sector", (int)(number & 0xFF) + (value.at < MESSAGE_ARGUMENTS_MAX));
        break;
    case AS_SECTOR_NUMBER:
        json_put_int(json, key, (int)(number & 0xFF) + 1);
        break;
    case AS_WORDS:
        put_words(&value);
        break;
    case AS_NUMBER:
        json_put_int(json, key, (int)number);
        break;
    case AS_COUNT:
        if (number != 0)
            json_put_int(json, key, (int)number);
        break;
    case AS_CARD:
        put_card(&value, number);
        break;
    case AS_PILE_OF:
        put_reference(&value, "pile", (int)ccg_slot_owner((CcgSlot)number));
        break;
    case AS_POSITION:
        json_put_text(json, key, ccg__position_name(number));
        break;
    case AS_HOME:
        put_place(&value, number);
        break;
    case AS_ARRIVAL:
        put_arrival(&value);
        break;
    default:
        put_card_or(&value, role.as, viewer);
    }
}
