// The end of a game: who won and why, and what can be done afterwards. Loaded when a game is over.
import { AfterButtons } from './afterwards';
import { isCalm, isPlaying, setSpeed, waitsAsFirst } from './chain';
import { dialog, endSeen, Modal, resultTitle, saveRecord, winnerOf } from './dialogs';
import { beginAnew, mayBeginAnew } from './lobby';
import { Mark } from './mark';
import { isReader, log, openRule, saved, seatNameInside, seen, sentence, sideOf, standing } from './match';
import type { Seat } from './protocol';
import { RematchPart } from './rematch';
import { startReplay } from './replay';
import { ReviewButton } from './review';
import { here } from './room';
import { isTaught } from './taught';
import { t } from './texts';
import '../styles/after.css';

// What ended the game, where no rule of the game did.
function endedBy(word: string | undefined, winner: Seat | null): string | null {
    const lost: Seat | null = winner === null ? null : winner === 0 ? 1 : 0;
    if (lost !== null && isReader(lost)) {
        if (word === 'time') return t.end.byOwnTime;
        if (word === 'claim') return t.end.byOwnClaim;
    }
    const loser = lost === null ? null : seatNameInside(lost);
    if (word === 'time' && loser !== null) return t.end.byTime(loser);
    if (word === 'claim' && loser !== null) return t.end.byClaim(loser);
    return word === 'agreement' ? t.end.byAgreement : null;
}

export function End() {
    const now = standing.value;
    const game = saved.value;
    const view = seen.value;
    if (!now?.over || isPlaying.value || isTaught.value || !game || !view || endSeen.value === game.match || dialog.value !== null) return null;
    const winner = winnerOf(now.outcome);
    const { end, log: kinds } = here();
    const last = [...log.value].reverse().find(kinds.isEnd);
    const before = [...log.value]
        .reverse()
        .filter((entry) => kinds.isResult(entry) && !entry.undone)
        .slice(0, 2)
        .reverse();
    const title = resultTitle();
    const put = () => (endSeen.value = game.match);
    return (
        <Modal title={title} class={`enddialog ${winner === null ? '' : sideOf(winner)}`} onClose={put} hideTitle>
            <div class="endhead">
                {winner !== null && <Mark side={sideOf(winner)} />}
                <p class="endtitle" aria-hidden="true">
                    {title}
                </p>
                <end.Lead />
            </div>
            <ul class="endwhy">
                {before.map((entry) => (
                    <li key={entry.index}>{sentence(entry.text)}.</li>
                ))}
                {endedBy(now.ended_by, winner) && (
                    <li>
                        <b>{endedBy(now.ended_by, winner)}</b>
                    </li>
                )}
                {last && (
                    <li>
                        <b>{sentence(last.text)}.</b>{' '}
                        {last.rule && (
                            <button
                                type="button"
                                class="rulelink"
                                onClick={() => {
                                    put();
                                    openRule(last.rule!);
                                }}
                            >
                                {last.rule}
                            </button>
                        )}
                    </li>
                )}
            </ul>
            <end.Result />
            {waitsAsFirst.value && !isCalm() && (
                <p class="dimmed endwaits">
                    {t.end.waited}{' '}
                    <button type="button" class="quiet" onClick={() => setSpeed('single')}>
                        {t.end.waits}
                    </button>
                </p>
            )}
            <div class="buttons">
                <RematchPart />
                {mayBeginAnew(game) && (
                    <button type="button" class="main" onClick={() => void beginAnew(game)}>
                        {t.end.again}
                    </button>
                )}
                <ReviewButton />
                <button
                    type="button"
                    onClick={() => {
                        put();
                        startReplay();
                    }}
                >
                    {t.replay.menu}
                </button>
                <a class="button" href="#/">
                    {t.end.lobby}
                </a>
            </div>
            <div class="buttons endmore">
                <button type="button" onClick={put}>
                    {t.end.look}
                </button>
                <AfterButtons />
                <button type="button" onClick={() => void saveRecord()}>
                    {t.end.record}
                </button>
            </div>
        </Modal>
    );
}
