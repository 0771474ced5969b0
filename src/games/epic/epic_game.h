// The module as a whole: its functions for the kernel's table, making a match, a map of its files.
//
// clang-format off
// Map of the module, in the order of the rules. A header is named by the first file under it.
//
// libraries and armies
//   epic_library.c     packs of armies; epic_library_internal.h, the reading of words in it
//   epic_sheet.c       datasheets (epic_sheet.h): epic_sheet_words.c, epic_sheet_weapons.c,
//                      epic_sheet_transport.c
//   epic_list.c        army lists; epic_table.c tables; epic_mission_pack.c training scenarios
//   epic_army.c        army files (epic_army.h): epic_muster.c, epic_muster_options.c,
//                      epic_riders.c and epic_bearers.c one formation, epic_army_check.c its
//                      list's constraints, epic_template.c one to start from
//   epic_match.c       a match from two armies: epic_build.c (epic_build.h), epic_kinds.c
//                      (epic_kind_internal.h), epic_cargo.c
//   epic_mission.c     what is played; epic_options.c (epic_options.inl) the match options
// the frame of a game
//   epic_match.h       what never changes; epic_state.h everything that does; epic_frame.h what is
//                      going on, epic_frame.c whether a frame can be
//   epic_actions.h     actions, decisions, messages and rules by their lists: epic_actions.inl,
//                      epic_decisions.inl, epic_messages*.inl, epic_rules.inl (by tools/epic-rules)
//   epic_game.c      what the game is to everybody else (this header)
//   epic_core.c        the run loop, frames, decisions (epic_core.h); formations and units
//                      (epic_units.h)
//   epic_blast.c       1.3, 1.13.2 blast markers (epic_blast.h); epic_break.c 1.13;
//                      epic_coherency.c 1.2, 1.7.4 (epic_zone.h)
//   epic_force.c       chapter 5, where it is not a line in one of the others
// set-up and coming to the table: epic_arrive.h
//   epic_setup.c       6.1 set-up (epic_setup.h): epic_edge.c 6.1.2, epic_objectives.c 6.1.4,
//                      epic_reserve.c 6.1.5, 6.1.6, epic_plot.c (epic_plot.h) 2.1.23a, 2.1.21a,
//                      epic_korps.c 3.4.1, epic_fortify.c 6.7.2 (epic_works.h)
//   epic_deploy.c      putting a formation down (epic_deploy.h): epic_layout.c whole layouts,
//                      epic_deploy_list.c which are proposed
//   epic_arrive.c      coming to a formation: epic_summon.c 6.11.3, 6.6.2; epic_return.c 5.15, 5.21
//   epic_portal.c      5.6.3b, 6.6.3; epic_enter.c (epic_enter.h) out of one into an assault;
//                      epic_planetfall.c 2.1.21; epic_place.c 0.1k and all placing
// a turn: epic_turn.h
//   epic_turn.c        9.1 start of turn, strategy; epic_end.c 1.14, 9.9; epic_victory.c 6.1.7
//   epic_activate.c    1.6, 9.2a who is nominated
//   epic_action.c      9.2b to d one action (epic_action.h): epic_action_answer.c,
//                      epic_choose.c 1.6.1, epic_test.c 1.6.2, epic_pop_up.c 2.1.13b,
//                      epic_coordinate.c 2.1.2 and 5.19.1, epic_regroup.c 1.13.1,
//                      epic_hurry.c 6.34.2
// moving: epic_travel.h
//   epic_move.c        1.7, 9.3 the course of a move (epic_move.h); epic_keep.c who is out of
//                      formation after it; epic_draw.c its decisions
//   epic_path.c        legality of a path; epic_path_zones.c where it meets zones of control;
//                      epic_field.c what stands near it (epic_field.h)
//   epic_zone.c        1.7.3, 9.5 (epic_zone.h); epic_ground.c 1.8 terrain (epic_ground.h);
//                      epic_works.c 5.7.1 what players laid (epic_works.h);
//                      epic_transport.c 1.7.5
//   epic_plan.c        moves of whole formations worked out (epic_plan.h): epic_plan_aim.c which
//                      way, epic_plan_place.c unit by unit, epic_plan_leave.c,
//                      epic_plan_board.c, epic_plan_charge.c; epic_propose.c which are proposed
// shooting: epic_attack.h
//   epic_sight.c       1.9.2, 9.4 line of fire and cover (epic_sight.h)
//   epic_shoot.c       1.9, 9.6 (epic_shoot.h): epic_aim.c who reaches whom, epic_suppress.c,
//                      epic_crossfire.c 1.11, epic_orders.c what the shooter says, epic_shot.c and
//                      epic_fire.c direct fire, epic_slow.c 2.2.8, epic_sniper.c,
//                      epic_explain.c why not
//   epic_barrage.c     1.9.8 (epic_barrage.h): epic_barrage_place.c templates, epic_barrage_dice.c
//   epic_overwatch.c   1.10
//   epic_hits.c        1.9.6 (epic_hits.h): epic_victims.c (epic_victims.h) and epic_allocate.c who
//                      takes them, epic_save.c, epic_damage.c losses
//   epic_critical.c    3.2.3: epic_explode.c, epic_stagger.c
// assaults: epic_attack.h
//   epic_assault.c     1.12, 9.7 step by step (epic_fight.h): epic_charge.c 1.12.2, 1.12.3,
//                      epic_counter.c and epic_counter_way.c 1.12.4, epic_fight.c and epic_fight_way.c 1.12.5,
//                      epic_support.c 1.12.6, epic_result.c 1.12.7, epic_board.c 3.3-q2
// computers
//   epic_score.c       what each choice is worth (epic_score.h, epic_score_table.h):
//                      epic_score_ground.c, epic_score_action.c, epic_score_try.c moves;
//                      epic_estimate.c expected losses (epic_estimate.h), epic_weights.h
//   epic_observe.c     what a seat knows; epic_validate.c every invariant; epic_queries.c what is
//                      asked most, for measuring
// people
//   epic_names.c, epic_notation.c names and actions as text, both ways; epic_words.c sentences
//                      (epic_words.h)
//   epic_position.c    scenario files (epic_position.h, epic_position_reader.h):
//                      epic_position_table.c, epic_position_units.c, epic_hits_position.c;
//                      epic_fact.c (epic_fact.h) what they ask, epic_fact_units.c of units
//   epic_screen.c      the terminal (epic_screen.h); epic_screen_words.c, epic_ask.c
//   epic_view.c        the protocol (epic_view.h, epic_json.h); epic_preview.c
// clang-format on
#pragma once

#include "epic_match.h"
#include "kernel.h"
#include "kernel_lab.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// --- epic_options.c ------------------------------------------------------------------------------

EpicOptions epic__options_default(void);
bool epic__is_option(Span name);
// False if there is no such option or it cannot have that value.
bool epic__read_option(Span name, Span value, EpicOptions *out);
// All of them with their values, for remedies.
const char *epic__options_text(Arena *arena);
extern const MatchOption epic_match_options[];

// --- epic_mission.c, epic_match.c ----------------------------------------------------------------

// The two armies of the set-up, by name or text: kinds, units, formations, strategy ratings, names.
// Table and options stand in the match already. False after a problem.
bool epic__match_armies(Arena *arena, const EpicLibrary *library, const MatchSetup *setup,
                        EpicMatch *m, DiagnosticList *problems);
size_t epic_list_missions(const void *library, const char **out, size_t out_max);
bool epic_brings_sides(const void *library, const char *mission);
extern const struct GameLoadouts epic__loadouts; // epic_loadouts.c
size_t epic_list_sides(const void *library, const char **out, size_t out_max);
bool epic_check_text(Arena *arena, const void *library, Span kind, const SourceText *text,
                     uint32_t first_line, TextBuffer *canonical, DiagnosticList *problems);
const void *epic_match_create(Arena *arena, const void *library, const MatchSetup *setup,
                              DiagnosticList *problems);

// --- epic_queries.c -----------------------------------------------------------------------------

extern const GameQuery epic_queries[]; // for `bench`

// --- the module's functions, by file ------------------------------------------------------------

void epic_start(const void *match, void *state);
Decision epic_pending(const void *match, const void *state);
size_t epic_legal(const void *match, const void *state, Action *out, size_t out_max);
bool epic_check(const void *match, const void *state, const Action *action, Refusal *refusal);
void epic_apply(const void *match, void *state, const Action *action, EventSink *events);
