// Room view: what viewers see and what is said: sentences, the table with characters and as data,
// refusals, positions and facts of scenario files.
//
// It owns nothing. `observe` hides what a seat may not know (FLOW-1.5: the class of D-SECRET).
#pragma once

#include "aod_core.h"
#include "aod_notation.h"
#include "aod_units.h"
#include "base_json.h"
#include "kernel_scenarios.h"
#include "kernel_views.h"
#include "kernel_words.h"

// --- what a seat knows ---------------------------------------------------------------------------

void aod_observe(const void *match, const void *state, int seat, void *out);
void aod_observe_both(const void *match, const void *state, void *out);
void aod_resample(const void *match, void *state, int seat, Rng *rng);

// --- words ---------------------------------------------------------------------------------------

extern const GameWords aod_words;
const char *aod__phase_word(unsigned phase); // "Movement phase"
const char *aod__where_word(unsigned where);
// "Set-up: mission Onslaught, map Ambush", "the battle is over"; `has_score`: the points of both.
void aod__say_moment(const AodMatch *m, const AodState *s, bool has_score, TextBuffer *out);
// What it is told to be: who is destroyed while Falling Back flees no more.
static inline unsigned aod__conditions_told(const AodUnitNow *now)
{
    return aod__is_lost(now->where) ? 0 : now->conditions;
}
// "10/10 models, in Reserve": a unit in a line.
void aod__say_status(const AodMatch *m, const AodState *s, unsigned unit, TextBuffer *out);
// "to the south-west", in the language of now.
const char *aod__direction_name(unsigned degrees, Arena *arena);
// "7.5": in inches, to a tenth and up.
const char *aod__tenths(int64_t u, Arena *arena);
// To a tenth of an inch, and up, as ways are judged: 7.0012" is more than 7" and says so.
int32_t aod__told_length(int64_t u);
// ": 14.0" away, in cover (5+), 2.25 Wounds expected": of a shot at it from where everybody stands;
// false, and nothing: nobody sees it. `covers`: the target may have a Cover Save.
bool aod__say_shot(const Aod *g, unsigned host, unsigned target, bool covers, TextBuffer *out);
bool aod_explain(const void *match, const void *state, Span words, int viewer, TextBuffer *out);

// --- what is asked about the table (aod_ask.c) ---------------------------------------------------

// The host that is moved, or put down, by the frame on top; AOD_NO_UNIT.
unsigned aod__moved_by(const AodFrame *frame);

// How far it goes; of each enemy how far he is, his cover, Wounds to expect, whether a charge
// reaches.
void aod__explain_range(const Aod *g, unsigned unit, TextBuffer *out);
void aod__explain_objectives(const Aod *g, TextBuffer *out);
// Who stands wholly in which zone.
void aod__explain_zones(const Aod *g, TextBuffer *out);
// What a move by plan comes to: how far, what for, who sees it, whom it may shoot. False: it is
// none, or is not allowed.
bool aod__say_plan(const AodMatch *m, const AodState *s, const Action *action, TextBuffer *out);

// --- pictures ------------------------------------------------------------------------------------

void aod_screen(const void *match, const void *state, int viewer, int columns, int rows,
                TextBuffer *out);
void aod_screen_part(const void *match, const void *state, int viewer, const ScreenPart *part,
                     int columns, int rows, TextBuffer *out);
bool aod_look(const void *match, const void *state, Span words, ScreenPart *part);
void aod_view_json(const void *match, const void *state, int viewer, TextBuffer *out);
void aod_refers_json(const void *match, const void *state, const Action *action, TextBuffer *out);
int64_t aod_worth(const void *match, const void *state, const Action *action);
extern const BeatEntry aod_beats[]; // an entry a message (aod_beats.inl)
void aod_beat_value(const void *match, const Event *event, BeatRole role, int viewer,
                    JsonWriter *json, const char *key);
void aod_untold(const void *match, const void *before, const void *after, const Event *events,
                size_t count, EventSink *sink);
size_t aod_refused(const void *match, const void *state, Action *out, size_t out_max);

// --- scenarios -----------------------------------------------------------------------------------

bool aod_position_read(Arena *arena, const void *library, const SourceText *block,
                       uint32_t first_line, const void **match, void *state,
                       DiagnosticList *problems);
bool aod_fact(const void *match, const void *state, Span words, TextBuffer *out);
