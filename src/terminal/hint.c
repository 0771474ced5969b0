// `hint`: what the search would choose, with its numbers.
#include "kernel_words.h"
#include "terminal_internal.h"

enum { HINT_SHOWN = 5, HINT_MAX = 64 };

bool terminal__hint(Session *session, Span words)
{
    (void)words;
    int seat = session->seat;
    if (session->options->computer[0] == NULL && session->options->computer[1] == NULL) {
        terminal__note(session, PAGE_ALARM, "No advice is given in games between people.");
        return false;
    }
    if (session->advisor[seat] == NULL) {
        SearchSpec spec = search_spec_of("search:1000ms");
        session->advisor[seat] = search_player_create(session->arena, session->game, session->match,
                                                      &spec, session->options->seed, 0, seat);
    }
    // It takes a while: a screen that says nothing looks as if it had stopped.
    if (tty_is_screen(session->tty))
        tty_write(session->tty, SPAN_LITERAL("\r\x1b[KThinking ..."));
    terminal__observe(session);
    Action best;
    SearchAdvice found[HINT_MAX];
    search_player_choose(session->advisor[seat], session->seen, NULL, &best);
    size_t count = search_player_advice(session->advisor[seat], found, HINT_MAX);
    if (count == 0) {
        terminal__note(session, PAGE_QUIET, "There is nothing else to choose.");
        return false;
    }
    TextBuffer out = text_start(session->page_arena);
    text_append(&out, "Wins in 100, and in how many courses it was tried:\n\n");
    for (size_t i = 0; i < count && i < HINT_SHOWN && found[i].visits > 0; i++) {
        text_print(&out, "  %3d  %7d  ", (int)(found[i].win * 100 + 0.5), (int)found[i].visits);
        terminal__choice_text(session, &found[i].action, &out);
        text_append(&out, "\n");
    }
    SearchCourse course = {0};
    for (int i = 0; i < SEARCH_COURSE_MAX; i++)
        course.state[i] = arena_alloc(session->page_arena, session->game->rules->state_bytes, 64);
    search_player_course(session->advisor[seat], &course);
    text_append(&out, course.count > 0 ? "\nIt then expects:\n\n" : "");
    for (size_t i = 0; i < course.count; i++) {
        text_print(&out, "  %s  ", course.actor[i] == seat ? "you" : "the other player");
        session->game->words->action_describe(session->match, course.state[i], &course.action[i],
                                              &out);
        text_append(&out, "\n");
    }
    terminal__sheet(session, "What the search would choose", text_span(&out));
    return false;
}
