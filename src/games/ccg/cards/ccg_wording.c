#include "ccg_wording.h"

#include "base_json.h"

static CardlangText read_at(Arena *arena, Span wording, CardlangContext *context,
                            CardlangPlace place, bool guess, DiagnosticList *problems)
{
    context->place = place;
    context->guess = guess;
    return cardlang_read(arena, wording, context, problems);
}

CcgWording ccg__wording_read(Arena *arena, Span wording, const CardlangKeywords *keywords,
                             const CardlangPlace *wanted, DiagnosticList *problems)
{
    CcgWording result = {.context = cardlang_context_default(keywords)};
    bool found = false;
    for (int p = 0; p < CARDLANG_PLACE_COUNT; p++) {
        CardlangPlace place = (CardlangPlace)p;
        if (wanted != NULL && place != *wanted)
            continue;
        DiagnosticList ignored = diagnostic_list(arena);
        ignored.enough = 1;
        CardlangContext context = result.context;
        CardlangText text = read_at(arena, wording, &context, place, false, &ignored);
        result.place[p] = text.ok;
        if (text.ok && !found) {
            found = true;
            result.text = text;
            result.context = context;
        }
    }
    if (!found) {
        CardlangPlace place = wanted != NULL ? *wanted : CARDLANG_PLACE_UNIT;
        result.text = read_at(arena, wording, &result.context, place, true, problems);
    }
    return result;
}

static void put_list(JsonWriter *writer, const char *key, const char *const *item, size_t count)
{
    json_open_list(writer, key);
    for (size_t i = 0; i < count; i++)
        json_put_text(writer, NULL, item[i]);
    json_close(writer);
}

static void put_line(Arena *arena, JsonWriter *writer, const CcgWording *explained,
                     const CardlangLine *line)
{
    json_put_text(writer, "wording", line != NULL ? line->wording : NULL);
    if (line == NULL || line->program == NULL) {
        json_put_null(writer, "timing");
        put_list(writer, "costs", NULL, 0);
        put_list(writer, "program", NULL, 0);
        return;
    }
    CardlangExplanation words = cardlang_explain(arena, line, &explained->context);
    TextBuffer code = text_start(arena);
    cardlang_disassemble(&code, line->program, explained->context.keywords);
    json_put_text(writer, "timing", cardlang_timing_name((CardlangTiming)line->program->timing));
    json_put_text(writer, "when", words.timing);
    put_list(writer, "costs", words.cost, words.cost_count);
    put_list(writer, "choices", words.choice, words.choice_count);
    put_list(writer, "program", words.effect, words.effect_count);
    json_put_text(writer, "code", code.text);
}

void ccg__wording_put(Arena *arena, TextBuffer *out, const CcgWording *explained,
                      const DiagnosticList *problems)
{
    JsonWriter writer = json_writer(out);
    json_open_object(&writer, NULL);
    json_put_bool(&writer, "ok", explained->text.ok);
    // The first ability stands here as well, because nearly always there is only one.
    put_line(arena, &writer, explained,
             explained->text.line_count != 0 ? &explained->text.line[0] : NULL);
    json_open_list(&writer, "abilities");
    for (size_t i = 0; explained->text.ok && i < explained->text.line_count; i++) {
        json_open_object(&writer, NULL);
        put_line(arena, &writer, explained, &explained->text.line[i]);
        json_close(&writer);
    }
    json_close(&writer);
    json_open_list(&writer, "places");
    for (int p = 0; p < CARDLANG_PLACE_COUNT; p++)
        if (explained->place[p])
            json_put_text(&writer, NULL, cardlang_place_name((CardlangPlace)p));
    json_close(&writer);
    json_put_problems(&writer, "problems", problems);
    json_close(&writer);
}
