// Looking at a position of the past: a scrubber over the log, events to jump to, whose eyes.
import { canLookBack, log, lookBack, lookForward, openRule, replay, seat, seatName, sentence, sideOf, standing, takeBackTo, viewer } from './match';
import { dialog } from './dialogs';
import { Step } from './icons';
import { branch } from './lobby';
import { near, stepReplay } from './replay';
import { chanceAt, CurveOfReplay } from './review';
import { here } from './room';
import type { LogEntry, Seat } from './protocol';
import { t } from './texts';
import '../styles/after.css';

// Where turns begin, what was destroyed, who took what: marks above the scrubber.
function Marks() {
    const all = log.value;
    const last = Math.max(1, all.length - 1);
    const at = (entry: LogEntry) => `${(100 * entry.index) / last}%`;
    return (
        <svg class="marks" aria-hidden="true" focusable="false">
            {all.map((entry) => {
                const x = at(entry);
                const mark = entry.undone ? null : here().log.mark(entry);
                switch (mark?.kind) {
                    case 'turn':
                        return (
                            <g key={entry.index} class="turnmark">
                                <line x1={x} x2={x} y1="2" y2="16" />
                                <text x={x} dx="4" y="13">
                                    {mark.words}
                                </text>
                            </g>
                        );
                    case 'loss':
                        return <line key={entry.index} class="lossmark" x1={x} x2={x} y1="11" y2="16" />;
                    case 'taken': {
                        const who = t.subject(entry.text);
                        return <line key={entry.index} class={`takenmark ${who === null ? '' : sideOf(who)}`} x1={x} x2={x} y1="5" y2="16" />;
                    }
                    default:
                        return null;
                }
            })}
        </svg>
    );
}

export function ReplayBar() {
    const now = replay.value!;
    const entry = log.value[now.entry];
    const over = standing.value?.over === true;
    return (
        <section class="prompt replaybar" aria-label={t.replay.title}>
            <div class="asking">
                <p class="ask" id="question" tabIndex={-1} aria-live="polite">
                    <span class="window">
                        {t.replay.title} · {here().seen.moment(now.view)}
                        {chanceAt(now.entry)}
                    </span>
                    <b>{entry ? `${sentence(entry.text)}.` : ''}</b>{' '}
                    {entry?.rule && (
                        <button type="button" class="rulelink" onClick={() => openRule(entry.rule!)}>
                            {entry.rule}
                        </button>
                    )}
                </p>
                {over && viewer.value !== 'public' && (
                    <button type="button" class="share" onClick={() => (dialog.value = 'moment')}>
                        {t.moment.button}
                    </button>
                )}
                <button type="button" class="main pass" onClick={lookForward}>
                    {over ? t.replay.close : t.replay.back} <kbd>Esc</kbd>
                </button>
            </div>
            <div class="scrub">
                <button type="button" onClick={() => stepReplay(-1, true)} aria-label={t.replay.keyBack} title={t.replay.keyBack}>
                    <Step back key2 />
                </button>
                <button type="button" onClick={() => stepReplay(-1)} aria-label={t.replay.stepBack} title={t.replay.stepBack}>
                    <Step back />
                </button>
                <span class="scrubber">
                <CurveOfReplay at={now.entry} />
                <span class="scrubline">
                <Marks />
                <input
                    type="range"
                    min={0}
                    max={log.value.length - 1}
                    value={now.entry}
                    aria-label={t.replay.scrub}
                    aria-valuetext={entry ? sentence(entry.text) : ''}
                    onInput={(event) => {
                        const to = Number(event.currentTarget.value);
                        const wanted = log.value[to];
                        const near1 = wanted && canLookBack(wanted) ? to : near(to, -1, false);
                        if (near1 !== null) void lookBack(near1);
                    }}
                />
                </span>
                </span>
                <button type="button" onClick={() => stepReplay(1)} aria-label={t.replay.step} title={t.replay.step}>
                    <Step />
                </button>
                <button type="button" onClick={() => stepReplay(1, true)} aria-label={t.replay.keyStep} title={t.replay.keyStep}>
                    <Step key2 />
                </button>
                {over && (
                    <label>
                        <span class="sr">{t.replay.eyes}</span>
                        <select
                            value={String(now.eyes)}
                            onChange={(event) => {
                                const word = event.currentTarget.value;
                                void lookBack(
                                    now.entry,
                                    word === '0' || word === '1' ? (Number(word) as Seat) : word === 'all' ? 'all' : null,
                                );
                            }}
                        >
                            <option value="null">{t.replay.eyesOwn}</option>
                            {([0, 1] as const).map((one) => (
                                <option key={one} value={one}>
                                    {t.replay.eyesOf(seatName(one))}
                                </option>
                            ))}
                            <option value="all">{here().review.eyesAll}</option>
                        </select>
                    </label>
                )}
                {!over && seat.value !== null && (
                    <button
                        type="button"
                        onClick={() => {
                            lookForward();
                            void takeBackTo(now.entry);
                        }}
                    >
                        {t.replay.takeback}
                    </button>
                )}
                {over && (
                    <button type="button" onClick={() => void branch(now.line)}>
                        {t.replay.branch}
                    </button>
                )}
            </div>
        </section>
    );
}
