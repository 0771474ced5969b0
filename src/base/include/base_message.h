// Messages are data: a number and typed arguments, made where nothing may be slow or allocate.
//
// The sentence for a person is made later, from a catalogue: one table a module, one entry a
// number; in another language the sentence is looked up (base_language.h). Names of things of a
// game (cards, units, places) stay numbers here too; the module that knows them turns them into
// text through a callback.
#pragma once

#include "base_text.h"

#include <stdarg.h>

enum {
    MESSAGE_ARGUMENTS_MAX = 4,
    MESSAGE_QUOTED_MAX = 60, // characters of a text from outside: a sentence stays one
};

typedef enum MessageArgumentKind {
    MESSAGE_NONE = 0,
    MESSAGE_INT,   // `number`, printed in decimal
    MESSAGE_TEXT,  // `text` from outside, printed visible and cut short; must outlive the message
    MESSAGE_WORDS, // `text` of ours in English, printed in the reader's language
    MESSAGE_NAME,  // `name`, a handle that the namer turns into text
    MESSAGE_RULE,  // `rule`, a handle that the namer turns into a rule's number
} MessageArgumentKind;

typedef struct MessageArgument {
    union {
        int64_t number;
        const char *text;
        uint32_t name;
        uint16_t rule;
    } as;
    uint32_t text_length; // of MESSAGE_TEXT and MESSAGE_WORDS, else 0
    uint8_t kind;         // MessageArgumentKind
} MessageArgument;

typedef struct Message {
    uint16_t number;        // index into the catalogue; 0 is "no message" in every catalogue
    uint8_t argument_count; // at most MESSAGE_ARGUMENTS_MAX
    MessageArgument argument[MESSAGE_ARGUMENTS_MAX];
} Message;

typedef struct MessageEntry {
    const char *name;   // stable word for scripts, such as "not_ready"
    const char *text;   // one sentence with {0} to {3} where the arguments go, {+0} for a
                        // number with its sign, {is|are} for what agrees with the argument
                        // before it; {{ is a brace
    const char *remedy; // one sentence of what to do instead, same places, or NULL
} MessageEntry;

typedef struct MessageCatalogue {
    size_t count;
    const MessageEntry *entry;
} MessageCatalogue;

// Appends the text of a MESSAGE_NAME or MESSAGE_RULE argument.
typedef void MessageNamer(TextBuffer *buffer, const MessageArgument *argument, const void *context);

Message message_make(uint16_t number);
void message_add_int(Message *message, int64_t number);
void message_add_text(Message *message, Span text);
// `english` lasts as long as the program.
void message_add_words(Message *message, const char *english);
void message_add_name(Message *message, uint32_t name);

// The name of a thing as games with many kinds of them have it: the kind, a letter, in the upper
// byte, its number below.
static inline uint32_t message_name(char kind, int value)
{
    return (uint32_t)(unsigned char)kind << 24 | ((uint32_t)value & 0xFFFFFF);
}
// A letter an argument, as a game's functions for refusals and reports take them: `t` words that
// last as long as the program (const char *), `i` a number, any other the kind of a thing (int),
// which is named by message_name.
void message_add_list(Message *message, const char *kinds, va_list list);

// Whether an English name is of several: of "Iron Guards" and "Hounds of War", not of "Wall of
// Guns" and "Colossus".
bool message_is_plural(Span name);

// Appends the sentence. A number outside the catalogue gives "message N", a missing argument "?".
// `namer` may be NULL: handles are then printed as numbers.
void message_format(TextBuffer *buffer, const MessageCatalogue *catalogue, const Message *message,
                    MessageNamer *namer, const void *context);
// Appends the remedy; false and nothing appended if the entry has none.
bool message_format_remedy(TextBuffer *buffer, const MessageCatalogue *catalogue,
                           const Message *message, MessageNamer *namer, const void *context);
// The entry, or NULL for a number that the catalogue does not have.
const MessageEntry *message_entry(const MessageCatalogue *catalogue, uint16_t number);
