#include "base_message.h"

#include "base_assert.h"

#include <inttypes.h>
#include <string.h>

Message message_make(uint16_t number)
{
    return (Message){.number = number};
}

static MessageArgument *next_argument(Message *message, MessageArgumentKind kind)
{
    ASSERT(message->argument_count < MESSAGE_ARGUMENTS_MAX);
    MessageArgument *argument = &message->argument[message->argument_count++];
    *argument = (MessageArgument){.kind = (uint8_t)kind};
    return argument;
}

void message_add_int(Message *message, int64_t number)
{
    next_argument(message, MESSAGE_INT)->as.number = number;
}

void message_add_text(Message *message, Span text)
{
    ASSERT(text.length <= UINT32_MAX);
    MessageArgument *argument = next_argument(message, MESSAGE_TEXT);
    argument->as.text = text.text;
    argument->text_length = (uint32_t)text.length;
}

void message_add_words(Message *message, const char *english)
{
    MessageArgument *argument = next_argument(message, MESSAGE_WORDS);
    argument->as.text = english;
    argument->text_length = (uint32_t)strlen(english);
}

void message_add_name(Message *message, uint32_t name)
{
    next_argument(message, MESSAGE_NAME)->as.name = name;
}

void message_add_list(Message *message, const char *kinds, va_list list)
{
    for (; *kinds != '\0'; kinds++) {
        if (*kinds == 't') {
            message_add_words(message, va_arg(list, const char *));
            continue;
        }
        int value = va_arg(list, int);
        if (*kinds == 'i')
            message_add_int(message, value);
        else
            message_add_name(message, message_name(*kinds, value));
    }
}

const MessageEntry *message_entry(const MessageCatalogue *catalogue, uint16_t number)
{
    return number < catalogue->count ? &catalogue->entry[number] : NULL;
}

// A word from outside, as it is quoted: of a line of a million bytes the beginning.
static void append_quoted(TextBuffer *buffer, Span text)
{
    size_t at = 0;
    uint32_t codepoint;
    for (unsigned shown = 0; shown < MESSAGE_QUOTED_MAX && at < text.length; shown++)
        text_decode(text, &at, &codepoint);
    text_append_visible(buffer, span_slice(text, 0, at));
    if (at < text.length)
        text_append(buffer, "...");
}

static void append_argument(TextBuffer *buffer, const MessageArgument *argument,
                            MessageNamer *namer, const void *context)
{
    switch ((MessageArgumentKind)argument->kind) {
    case MESSAGE_INT:
        text_print(buffer, "%" PRId64, argument->as.number);
        return;
    case MESSAGE_TEXT:
        append_quoted(buffer, span_make(argument->as.text, argument->text_length));
        return;
    case MESSAGE_WORDS:
        text_say(buffer, argument->as.text);
        return;
    case MESSAGE_NAME:
    case MESSAGE_RULE:
        if (namer != NULL) {
            namer(buffer, argument, context);
        } else {
            text_print(buffer, "#%u",
                       argument->kind == MESSAGE_NAME ? (unsigned)argument->as.name
                                                      : (unsigned)argument->as.rule);
        }
        return;
    case MESSAGE_NONE:
        break;
    }
    text_append_char(buffer, '?');
}

bool message_is_plural(Span name)
{
    static const char *const ends[] = {" of ", " in ", " from ", " the "};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        size_t at = span_find(name, span_of(ends[i]));
        if (at < name.length)
            name = span_slice(name, 0, at);
    }
    if (name.length < 2 || name.text[name.length - 1] != 's')
        return false;
    char before = name.text[name.length - 2];
    return before != 's' && before != 'u' && before != 'i' && before != '\'';
}

// "{is|are}" at `at`: the one that agrees with the name or the number. Gives the length of it, 0 if
// there is none.
static size_t append_agreeing(TextBuffer *buffer, const char *at, bool many)
{
    const char *bar = strchr(at, '|');
    const char *end = strchr(at, '}');
    if (bar == NULL || end == NULL || bar > end)
        return 0;
    const char *word = many ? bar + 1 : at + 1;
    text_append_span(buffer, span_make(word, (size_t)((many ? end : bar) - word)));
    return (size_t)(end - at) + 1;
}

static void append_template(TextBuffer *buffer, const char *text, const Message *message,
                            MessageNamer *namer, const void *context)
{
    static const MessageArgument missing = {.kind = MESSAGE_NONE};
    bool many = false; // of the last argument
    size_t length;
    for (const char *at = text; *at != '\0'; at++) {
        bool with_sign = at[0] == '{' && at[1] == '+';
        if (at[0] == '{' && at[1] == '{') {
            text_append_char(buffer, '{');
            at++;
        } else if (at[0] == '{' && at[1 + with_sign] >= '0' && at[1 + with_sign] <= '3' &&
                   at[2 + with_sign] == '}') {
            unsigned index = (unsigned)(at[1 + with_sign] - '0');
            const MessageArgument *argument =
                index < message->argument_count ? &message->argument[index] : &missing;
            if (with_sign && argument->kind == MESSAGE_INT && argument->as.number >= 0)
                text_append_char(buffer, '+');
            size_t from = buffer->length;
            append_argument(buffer, argument, namer, context);
            many = argument->kind == MESSAGE_INT
                       ? argument->as.number != 1
                       : message_is_plural(span_from(text_span(buffer), from));
            at += 2 + with_sign;
        } else if (at[0] == '{' && (length = append_agreeing(buffer, at, many)) != 0) {
            at += length - 1;
        } else {
            text_append_char(buffer, *at);
        }
    }
}

void message_format(TextBuffer *buffer, const MessageCatalogue *catalogue, const Message *message,
                    MessageNamer *namer, const void *context)
{
    const MessageEntry *entry = message_entry(catalogue, message->number);
    if (entry == NULL || entry->text == NULL) {
        text_print(buffer, "message %u", (unsigned)message->number);
        return;
    }
    append_template(buffer, text_in(buffer, entry->text), message, namer, context);
}

bool message_format_remedy(TextBuffer *buffer, const MessageCatalogue *catalogue,
                           const Message *message, MessageNamer *namer, const void *context)
{
    const MessageEntry *entry = message_entry(catalogue, message->number);
    if (entry == NULL || entry->remedy == NULL)
        return false;
    append_template(buffer, text_in(buffer, entry->remedy), message, namer, context);
    return true;
}
