// Results as lines of JSON: written in order, read back by the merge.
#include "sim_batch.h"

#include "ext_json.h"

#include <inttypes.h>

enum { LINE_BYTES_MAX = 4096 };

void sim_result_write(const SimResult *result, uint64_t batch, TextBuffer *out)
{
    text_print(out,
               "{\"index\":%" PRIu64 ",\"outcome\":\"%s\",\"decisions\":%u,\"chances\":%u,"
               "\"fingerprint\":\"%016" PRIx64 "\",\"batch\":\"%016" PRIx64 "\"}",
               result->index, kernel_outcome_text((Outcome)result->outcome),
               (unsigned)result->decisions, (unsigned)result->chances, result->fingerprint, batch);
}

static bool read_hex(const ExtJson *object, const char *key, uint64_t *out)
{
    Span text;
    return ext_json_get_text(ext_json_member(object, key), &text) && text.length == 16 &&
           span_hex(text, out);
}

static bool read_count(const ExtJson *object, const char *key, int64_t max, int64_t *out)
{
    return ext_json_get_int(ext_json_member(object, key), 0, max, out);
}

bool sim_result_read(Arena *arena, Span line, SimResult *out, uint64_t *batch, const char **why)
{
    DiagnosticList problems = diagnostic_list(arena);
    ExtJsonLimits limits = {.bytes_max = LINE_BYTES_MAX, .depth_max = 2};
    const ExtJson *object = ext_json_parse(arena, line, "result", limits, &problems);
    if (object == NULL) {
        *why = problems.count > 0 ? problems.item[0].text : "this is no JSON";
        return false;
    }
    int64_t index = 0;
    int64_t decisions = 0;
    int64_t chances = 0;
    Span outcome = {0};
    *out = (SimResult){0};
    bool good = read_count(object, "index", INT64_MAX, &index) &&
                read_count(object, "decisions", UINT32_MAX, &decisions) &&
                read_count(object, "chances", UINT32_MAX, &chances) &&
                read_hex(object, "fingerprint", &out->fingerprint) &&
                read_hex(object, "batch", batch) &&
                ext_json_get_text(ext_json_member(object, "outcome"), &outcome);
    bool known = false;
    for (Outcome i = OUTCOME_NONE; i <= OUTCOME_DRAW; i++) {
        if (span_equal_text(outcome, kernel_outcome_text(i))) {
            out->outcome = (uint8_t)i;
            known = true;
        }
    }
    out->index = (uint64_t)index;
    out->decisions = (uint32_t)decisions;
    out->chances = (uint32_t)chances;
    *why = "this is not the line of a game from `strategium sim --out`";
    return good && known;
}
