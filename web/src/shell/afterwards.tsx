// After the game: were the dice fair, and what did they do?
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { checkDice, type OwnCheck } from './dicecheck';
import { dialog, endSeen, Modal } from './dialogs';
import { Mark } from './mark';
import { connection, lookBack, people, recordText, report, saved, seatName, seatNameInside, sentence, sheet, sideOf, standing } from './match';
import { luckAnswer, verifyAnswer, type LuckAnswer, type LuckSeat, type LuckTest, type Seat } from './protocol';
import { here } from './room';
import { t } from './texts';
import '../styles/after.css';

// --- the dice ---

interface DiceResult {
    own: OwnCheck[];
    ok: boolean;
    sentences: string[];
    doubts: string[];
    problems: string[];
}

const checked = signal<{ match: string; result: DiceResult | null } | null>(null);

export async function checkTheDice(): Promise<void> {
    const game = saved.value;
    if (!game) return;
    dialog.value = 'dice';
    if (checked.value?.match === game.match && checked.value.result) return;
    checked.value = { match: game.match, result: null };
    const record = await recordText();
    if (record === null) return;
    try {
        const answer = await connection.call('record.verify', { record }, verifyAnswer);
        const told = standing.value?.dice;
        checked.value = {
            match: game.match,
            result: {
                own: told ? checkDice(game, told) : [],
                ok: answer.ok,
                sentences: answer.sentences,
                // Who took no part has nothing of its own to compare the record with.
                doubts: told && !game.dice ? [...answer.doubts, t.fair.notHere] : answer.doubts,
                problems: answer.problems.map((one) => one.message),
            },
        };
    } catch (error) {
        dialog.value = null;
        report(error);
    }
}

function ownWords(check: OwnCheck): string {
    if (check.what === 'commitment') return t.fair.commitment(check.ok);
    if (check.what === 'published') return t.fair.published(check.ok);
    const who = check.who ?? 0;
    if (check.what === 'contribution') return t.fair.contribution(check.ok, saved.value?.kind === 'hotseat' ? seatNameInside(who) : null);
    return t.fair.hash(check.ok, seatNameInside(who));
}

const MARKS = { yes: '✓', unsure: '?', no: '✗' };

function CheckLine(props: { is: keyof typeof MARKS; text: string }) {
    return (
        <li class={props.is}>
            <span class="checkmark" aria-hidden="true">
                {MARKS[props.is]}
            </span>
            <span class="sr">{t.fair[props.is]}: </span>
            <span>{props.text}</span>
        </li>
    );
}

export function DiceDialog() {
    const result = checked.value?.match === saved.value?.match ? checked.value?.result : null;
    const fits = result?.ok && result.own.every((one) => one.ok);
    const unsure = fits && (result?.doubts.length ?? 0) > 0;
    return (
        <Modal title={t.fair.title} class="dicedialog" onClose={() => (dialog.value = null)}>
            <div role="status" class="stackgap">
                {!result ? (
                    <p>{t.fair.checking}</p>
                ) : (
                    <>
                        <p class={`verdictbig ${unsure ? 'unsure' : fits ? 'yes' : ''}`}>
                            <b>{unsure ? t.fair.unproven : fits ? t.fair.good : t.fair.bad}</b>
                        </p>
                        {result.doubts.length > 0 && (
                            <section aria-labelledby="doubts">
                                <h3 id="doubts">{t.fair.notShown}</h3>
                                <ul class="checks">
                                    {result.doubts.map((one) => (
                                        <CheckLine key={one} is="unsure" text={sentence(one)} />
                                    ))}
                                </ul>
                            </section>
                        )}
                        {result.own.length > 0 && (
                            <section aria-labelledby="ownchecks">
                                <h3 id="ownchecks">{t.fair.here}</h3>
                                <ul class="checks">
                                    {result.own.map((one, i) => (
                                        <CheckLine key={i} is={one.ok ? 'yes' : 'no'} text={ownWords(one)} />
                                    ))}
                                </ul>
                            </section>
                        )}
                        <section aria-labelledby="serverchecks">
                            <h3 id="serverchecks">{t.fair.there}</h3>
                            <ul class="checks">
                                {result.sentences.map((one) => (
                                    <CheckLine key={one} is="yes" text={sentence(one) + (/[.!?]$/.test(sentence(one)) ? '' : '.')} />
                                ))}
                                {result.problems.map((one) => (
                                    <CheckLine key={one} is="no" text={`${t.capital(one)}.`} />
                                ))}
                            </ul>
                        </section>
                        <p class="dimmed">{t.fair.alone}</p>
                    </>
                )}
            </div>
        </Modal>
    );
}

// --- the luck ---

const luck = signal<{ match: string; answer: LuckAnswer | null } | null>(null);

export function showLuck(): void {
    dialog.value = 'luck';
}

async function loadLuck(): Promise<void> {
    const game = saved.value;
    if (!game || luck.value?.match === game.match) return;
    luck.value = { match: game.match, answer: null };
    try {
        const own = ([0, 1] as const).find((one) => game.tokens[one] !== undefined);
        const answer = await connection.call('match.luck', { match: game.match, ...(own === undefined ? {} : { seat: own }) }, luckAnswer);
        luck.value = { match: game.match, answer };
    } catch (error) {
        luck.value = null;
        dialog.value = null;
        report(error);
    }
}

const one = (n: number) => n.toLocaleString(t.language, { maximumFractionDigits: 1 });

// The band is what 95 of 100 games would give, the line what is expected, the diamond what happened.
function Range(props: { it: LuckSeat; most: number }) {
    const { it } = props;
    const [left, width] = [8, 304];
    const x = (n: number) => left + (width * n) / Math.max(1, props.most);
    return (
        <svg class="range" viewBox="0 0 320 30" aria-hidden="true" focusable="false">
            <line class="axis" x1={left} x2={left + width} y1="15" y2="15" />
            <rect class="band" x={x(it.low)} width={Math.max(2, x(it.high) - x(it.low))} y="7" height="16" rx="4" />
            <line class="expected" x1={x(it.expected)} x2={x(it.expected)} y1="3" y2="27" />
            <path class="actual" transform={`translate(${x(it.passed)} 15)`} d="M0-8L7 0 0 8-7 0z" />
        </svg>
    );
}

// Its marks, by their classes.
const LEGEND = [
    ['band', 'M4 4h8a3 3 0 0 1 3 3v2a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3z'],
    ['expected', 'M8 1v14'],
    ['actual', 'M8 1l6 7-6 7-6-7z'],
] as const;

function SeatLuck(props: { who: Seat; it: LuckSeat; most: number }) {
    const { who, it } = props;
    return (
        <section class={`seatluck ${sideOf(who)}`} aria-labelledby={`luck-${who}`}>
            <h3 id={`luck-${who}`} class="who">
                <Mark side={sideOf(who)} />
                {seatName(who)}
            </h3>
            {it.tests === 0 ? (
                <p class="dimmed">{t.luck.noTests}</p>
            ) : (
                <>
                    <Range it={it} most={props.most} />
                    <p>
                        <b>{t.luck.passed(it.passed, it.tests)}</b> {t.luck.expected(one(it.expected))} {t.luck.range(one(it.low), one(it.high))}
                    </p>
                    <p class="dimmed">
                        {it.passed > it.high ? t.luck.more : it.passed < it.low ? t.luck.less : t.luck.usual}
                    </p>
                </>
            )}
        </section>
    );
}

// Dice of a row are one line.
function rowsOf(tests: LuckTest[]): { test: LuckTest; count: number; passed: number }[] {
    const rows: ReturnType<typeof rowsOf> = [];
    for (const test of tests) {
        const last = rows[rows.length - 1];
        const before = last?.test;
        if (last && before?.entry === test.entry && before.seat === test.seat && before.chance === test.chance) {
            last.count++;
            last.passed += +test.passed;
        } else rows.push({ test, count: 1, passed: +test.passed });
    }
    return rows;
}

export function LuckDialog() {
    useEffect(() => void loadLuck(), []);
    const game = saved.value;
    const answer = luck.value?.match === game?.match ? luck.value?.answer : null;
    const close = () => (dialog.value = null);
    const most = Math.max(1, ...(answer?.seats ?? []).map((it) => Math.max(it.high, it.passed, it.tests * 0.6)));
    return (
        <Modal title={t.luck.title} class="luckdialog" onClose={close}>
            {!answer ? (
                <p role="status">{t.luck.counting}</p>
            ) : answer.tests.length === 0 ? (
                <p>{t.luck.all(0)}.</p>
            ) : (
                <>
                    <p class="dimmed">{t.luck.lead}</p>
                    {!here().review.no && (
                        <p>
                            {t.luck.worth}{' '}
                            <button type="button" class="rulelink" onClick={() => (dialog.value = 'review')}>
                                {t.review.button}
                            </button>
                        </p>
                    )}
                    <div class="seatlucks">
                        {answer.seats.map((it, who) => (
                            <SeatLuck key={who} who={who as Seat} it={it} most={most} />
                        ))}
                    </div>
                    <p class="legend dimmed">
                        {LEGEND.map(([name, drawing]) => (
                            <span key={name}>
                                <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
                                    <path class={name} d={drawing} />
                                </svg>
                                {t.luck.legend[name]}
                            </span>
                        ))}
                    </p>
                    <h3>{t.luck.all(answer.tests.length)}</h3>
                    <ol class="lucklist">
                        {rowsOf(answer.tests).map(({ test, count, passed }, at) => (
                            <li key={at}>
                                <button
                                    type="button"
                                    class={`lucktest ${sideOf(test.seat)}`}
                                    title={t.replay.look}
                                    onClick={() => {
                                        close();
                                        endSeen.value = game?.match ?? null;
                                        sheet.value = false;
                                        void lookBack(test.entry);
                                    }}
                                >
                                    <Mark side={sideOf(test.seat)} />
                                    <span class="says">
                                        {sentence(test.text)}
                                        {test.need !== undefined && <small> · {t.luck.needed(test.need)}</small>}
                                        {test.most !== undefined && <small> · {t.luck.most(test.most)}</small>}
                                    </span>
                                    <span class="chance">{t.luck.percent(test.chance)}</span>
                                    <span class={`outcome ${passed > 0 ? 'yes' : 'no'}`}>
                                        <span aria-hidden="true">{passed > 0 ? '✓' : '✗'}</span>{' '}
                                        {count > 1 ? t.luck.of(passed, count) : passed ? t.luck.didPass : t.luck.didFail}
                                    </span>
                                </button>
                            </li>
                        ))}
                    </ol>
                </>
            )}
        </Modal>
    );
}

export function AfterButtons() {
    if (!standing.value?.over || people.value.length === 0) return null;
    return (
        <>
            <button type="button" onClick={() => void checkTheDice()}>
                {t.fair.button}
            </button>
            <button type="button" onClick={showLuck}>
                {t.luck.button}
            </button>
        </>
    );
}
