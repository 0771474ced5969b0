// A puzzle at the keyboard: what is asked, and what the answer was worth.
#include "terminal_internal.h"

#include "base_assert.h"

void terminal__ask_puzzle(Session *session)
{
    const Lesson *lesson = session->options->puzzle->lesson;
    Language language = arena_language(session->arena);
    terminal__note(session, PAGE_QUIET,
                   "Puzzle: %s. %s You are player 0; your next choice is judged. `help` lists "
                   "the other words, `quit` leaves.",
                   lesson->title.text[language], lesson->about.text[language]);
}

static const char *choice_text(Session *session, size_t choice)
{
    TextBuffer text = text_start(session->arena);
    puzzle_describe(session->arena, session->options->puzzle, session->game, session->match, choice,
                    &text);
    return text_format(session->arena, "%s (wins %d of 100 games)", text.text,
                       (int)session->options->puzzle->lesson->choice[choice].chance);
}

bool terminal__judge_puzzle(Session *session)
{
    const PuzzlePlan *plan = session->options->puzzle;
    size_t answer = plan == NULL ? SIZE_MAX : puzzle_answer(plan, session->run);
    bool is_new = answer != SIZE_MAX && !session->is_judged;
    session->is_judged = answer != SIZE_MAX; // after a take-back it is asked anew
    if (!is_new)
        return false;
    bool right = puzzle_is_right(plan, answer);
    const char *tempting = plan->tempting == answer
                               ? ""
                               : text_format(session->arena, " What suggests itself: %s.",
                                             choice_text(session, plan->tempting));
    if (right)
        terminal__note(session, PAGE_STRONG, "Right: %s.%s", choice_text(session, answer),
                       tempting);
    else
        terminal__note(session, PAGE_STRONG,
                       "There is something better: %s. Your choice: %s.%s `undo` asks again.",
                       choice_text(session, 0), choice_text(session, answer), tempting);
    return true;
}
