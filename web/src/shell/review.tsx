// After the game: how the chance to win went, and where it was won.
import { signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { RpcFailure } from './connection';
import { dialog, endSeen, Modal } from './dialogs';
import { canLookBack, connection, isReader, log, lookBack, report, reviewing, saved, seatName, seatNameInside, sentence, sheet, sideOf, standing, viewer } from './match';
import { Mark } from './mark';
import { nothingAnswer, reviewAnswer, type ReviewAnswer, type Seat, type TurningPoint } from './protocol';
import { here } from './room';
import { t } from './texts';
import '../styles/after.css';

// --- asking for it ---

const found = signal<{ match: string; answer: ReviewAnswer } | null>(null);
const failed = signal<string | null>(null);

export function reviewOf(match: string | undefined): ReviewAnswer | null {
    return found.value?.match === match ? (found.value?.answer ?? null) : null;
}

export function showReview(): void {
    dialog.value = 'review';
}

function params(): { match: string; seat?: Seat } | null {
    const game = saved.value;
    if (!game) return null;
    const own = ([0, 1] as const).find((one) => game.tokens[one] !== undefined);
    return { match: game.match, ...(own === undefined ? {} : { seat: own }) };
}

async function ask(): Promise<void> {
    const wanted = params();
    if (!wanted || reviewOf(wanted.match)) return;
    failed.value = null;
    try {
        const answer = await connection.call('match.review', wanted, reviewAnswer);
        if (answer.points) found.value = { match: wanted.match, answer: { ...answer, points: answer.points } };
        else reviewing.value = { match: wanted.match, ready: false, done: answer.done, lines: answer.lines };
    } catch (error) {
        if (error instanceof RpcFailure) failed.value = `${t.capital(error.message)}. ${error.remedy ? `${error.remedy}.` : ''}`;
        else report(error);
    }
}

// Nobody has to think about it any more.
function leave(): void {
    const wanted = params();
    const unfinished = wanted && !reviewOf(wanted.match) && failed.value === null;
    reviewing.value = null;
    if (unfinished) connection.call('match.review', { ...wanted, cancel: true }, nothingAnswer).catch(() => {});
}

// --- whose chance ---

// Of whoever is at the top, at a log entry, as words.
export function chanceAt(entry: number): string | null {
    const answer = reviewOf(saved.value?.match);
    if (!answer || entry >= log.value.length - 1) return null;
    const who = top();
    const next = answer.points.find((one) => one.entry !== null && one.entry >= entry);
    return next ? ` · ${t.review.wins(seatNameInside(who), isReader(who), hundred(seen(next.chance, who)))}` : null;
}

// The curve above the replay's scrubber, along the entries of the log.
export function CurveOfReplay(props: { at: number }) {
    const answer = reviewOf(saved.value?.match);
    if (!answer || answer.points.length === 0) return null;
    const last = Math.max(1, log.value.length - 1);
    const line = momentsOf(answer, top())
        .map((one, i) => `${i === 0 ? 'M' : 'L'}${one.entry ?? 0} ${(100 * (1 - one.chance)).toFixed(1)}`)
        .join('');
    return (
        <svg class="replaycurve" viewBox={`0 0 ${last} 100`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
            <path class="half" d={`M0 50H${last}`} />
            <path class="way" d={line} />
            <path class="cursor" d={`M${props.at} 0V100`} />
        </svg>
    );
}

// Whoever reads is at the top; who watches, and two at one screen, see seat 0 there.
function top(): Seat {
    return viewer.value === 1 && saved.value?.kind !== 'hotseat' ? 1 : 0;
}

const seen = (chance: number, who: Seat) => (who === 0 ? chance : 1 - chance);
const hundred = (chance: number) => Math.round(100 * chance);
const signed = (n: number) => `${n > 0 ? '+' : n < 0 ? '−' : '±'}${Math.abs(n)}`;

interface Moment {
    chance: number; // of whoever is at the top
    entry: number | null;
    turn: number;
}

function momentsOf(answer: ReviewAnswer, who: Seat): Moment[] {
    const all = answer.points.map((one) => ({ chance: seen(one.chance, who), entry: one.entry, turn: one.turn }));
    const last = log.value.length - 1;
    return [...all, { chance: seen(answer.result, who), entry: last, turn: all[all.length - 1]?.turn ?? 0 }];
}

function jump(entry: number | null): void {
    // What happened at the table itself has no position.
    let at = entry ?? 0;
    while (at > 0 && !canLookBack(log.value[at]!)) at--;
    dialog.value = null;
    endSeen.value = saved.value?.match ?? null;
    sheet.value = false;
    void lookBack(at);
}

// --- the graph ---

const LEFT = 40;
const RIGHT = 12;
const ABOVE = 24;
const BELOW = 26;

function useWidth(): [preact.RefObject<HTMLDivElement>, number] {
    const box = useRef<HTMLDivElement>(null);
    const [width, setWidth] = useState(0);
    useLayoutEffect(() => {
        const it = box.current;
        if (!it) return;
        const look = () => setWidth(Math.round(it.clientWidth));
        look();
        const watch = new ResizeObserver(look);
        watch.observe(it);
        return () => watch.disconnect();
    }, []);
    return [box, width];
}

// A turning point's mark: a choice is round, luck is a diamond.
function Point(props: { luck: boolean; number: number; x: number; y: number }) {
    return (
        <g class={`turnpoint ${props.luck ? 'luck' : ''}`} transform={`translate(${props.x} ${props.y})`}>
            {props.luck ? <path d="M0-13L13 0 0 13-13 0z" /> : <circle r="10" />}
            <text y="5" text-anchor="middle">
                {props.number}
            </text>
        </g>
    );
}

function Curve(props: { moments: Moment[]; turns: TurningPoint[]; at: number; who: Seat; onAt: (at: number) => void }) {
    const { moments, turns, at, who } = props;
    const [box, width] = useWidth();
    const height = width < 480 ? 200 : 250;
    const last = Math.max(1, moments.length - 1);
    const x = (i: number) => LEFT + ((width - LEFT - RIGHT) * i) / last;
    const y = (chance: number) => ABOVE + (height - ABOVE - BELOW) * (1 - chance);
    const line = moments.map((one, i) => `${i === 0 ? 'M' : 'L'}${x(i).toFixed(1)} ${y(one.chance).toFixed(1)}`).join('');
    const area = `${line}L${x(last)} ${y(0.5)}L${x(0)} ${y(0.5)}z`;
    const near = (event: PointerEvent | MouseEvent) => {
        const left = (event.currentTarget as Element).getBoundingClientRect().left;
        const i = Math.round(((event.clientX - left - LEFT) / Math.max(1, width - LEFT - RIGHT)) * last);
        return Math.min(last, Math.max(0, i));
    };
    // Where turns begin, as far as their numbers have room.
    let free = 0;
    const begins = moments.flatMap((one, i) => {
        if (one.turn === 0 || one.turn === moments[i - 1]?.turn || x(i) < free) return [];
        free = x(i) + 64;
        return [{ i, turn: one.turn }];
    });
    const now = moments[at];
    // The greater ones come first; no mark lies on another.
    const drawn: { number: number; luck: boolean; x: number; y: number }[] = [];
    turns.forEach((one, i) => {
        const [left, over] = [x(one.point), markAt(y(moments[one.point]?.chance ?? 0.5), height)];
        if (drawn.some((it) => Math.hypot(it.x - left, it.y - over) < 21)) return;
        drawn.push({ number: i + 1, luck: one.kind === 'luck', x: left, y: over });
    });
    return (
        <div class="curvebox" ref={box}>
            {width > 0 && (
                <svg
                    class="curve"
                    width={width}
                    height={height}
                    role="img"
                    aria-label={t.review.graph(seatNameInside(who), hundred(moments[0]?.chance ?? 0.5), hundred(moments[last]?.chance ?? 0.5))}
                    onPointerMove={(event) => event.pointerType === 'mouse' && props.onAt(near(event))}
                    onClick={(event) => jump(moments[near(event)]?.entry ?? null)}
                >
                    <clipPath id="overhalf">
                        <rect x="0" y="0" width={width} height={y(0.5)} />
                    </clipPath>
                    <clipPath id="underhalf">
                        <rect x="0" y={y(0.5)} width={width} height={height} />
                    </clipPath>
                    {[0, 0.25, 0.5, 0.75, 1].map((chance) => (
                        <g key={chance} class={chance === 0.5 ? 'half' : 'grid'}>
                            <line x1={LEFT} x2={width - RIGHT} y1={y(chance)} y2={y(chance)} />
                            <text x={LEFT - 8} y={y(chance) + 5} text-anchor="end">
                                {hundred(chance)}
                            </text>
                        </g>
                    ))}
                    {begins.map(({ i, turn }) => (
                        <g key={i} class="begin">
                            <line x1={x(i)} x2={x(i)} y1={ABOVE} y2={height - BELOW + 5} />
                            <text x={Math.min(x(i), width - RIGHT - 46)} y={height - 6}>
                                {t.review.turn(turn)}
                            </text>
                        </g>
                    ))}
                    <path class={`area ${sideOf(who)}`} clip-path="url(#overhalf)" d={area} />
                    <path class={`area ${sideOf(who === 0 ? 1 : 0)}`} clip-path="url(#underhalf)" d={area} />
                    <path class="way" d={line} />
                    {drawn.map((one) => (
                        <Point key={one.number} {...one} />
                    ))}
                    {now && (
                        <g class="cursor">
                            <line x1={x(at)} x2={x(at)} y1={ABOVE - 8} y2={height - BELOW} />
                            <circle cx={x(at)} cy={y(now.chance)} r="5" />
                        </g>
                    )}
                </svg>
            )}
        </div>
    );
}

// Beside the line, and inside the picture.
function markAt(y: number, height: number): number {
    return y - 22 < ABOVE - 8 ? y + 22 : Math.min(y - 22, height - BELOW - 12);
}

// What was chosen next, and what whoever chose could expect of it.
function thought(answer: ReviewAnswer, at: number): string {
    const one = answer.points[at];
    if (!one || (one.actor !== 0 && one.actor !== 1) || one.choice === undefined) return '';
    return t.review.chosen(seatName(one.actor), isReader(one.actor), sentence(one.choice), hundred(one.chosen ?? 0), hundred(one.best ?? 0));
}

// The graph with a slider under it: arrows go from line to line, the page keys from one turning
// point to the next, Enter shows the table.
function Graph(props: { answer: ReviewAnswer }) {
    const { answer } = props;
    const who = top();
    const moments = momentsOf(answer, who);
    const last = moments.length - 1;
    const [at, setAt] = useState(answer.turning_points[0]?.point ?? last);
    const now = moments[at]!;
    const entry = now.entry === null ? undefined : log.value[now.entry];
    const after = entry ? sentence(entry.text) : null;
    const chance = at === last ? null : t.review.wins(seatNameInside(who), isReader(who), hundred(now.chance));
    const words = t.review.moment(now.turn, after, chance);
    const marked = [0, last, ...answer.turning_points.map((one) => one.point)];
    const step = (by: 1 | -1) => {
        const beyond = marked.filter((one) => (by > 0 ? one > at : one < at));
        if (beyond.length > 0) setAt(by > 0 ? Math.min(...beyond) : Math.max(...beyond));
    };
    return (
        <figure class="review">
            <figcaption class="who">
                <Mark side={sideOf(who)} />
                {t.review.caption(seatNameInside(who), isReader(who))}
            </figcaption>
            <Curve moments={moments} turns={answer.turning_points} at={at} who={who} onAt={setAt} />
            <input
                type="range"
                class="along"
                min={0}
                max={last}
                value={at}
                aria-label={t.review.along}
                aria-valuetext={`${words} ${thought(answer, at)}`.trim()}
                onInput={(event) => setAt(Number(event.currentTarget.value))}
                onKeyDown={(event) => {
                    if (event.key === 'Enter') jump(now.entry);
                    else if (event.key === 'PageUp') step(1);
                    else if (event.key === 'PageDown') step(-1);
                    else return;
                    event.preventDefault();
                }}
            />
            <div class="moment">
                <p>
                    {words} {thought(answer, at)}
                </p>
                <button type="button" onClick={() => jump(now.entry)}>
                    {t.replay.look}
                </button>
            </div>
        </figure>
    );
}

// --- what it says ---

function pointWords(one: TurningPoint, answer: ReviewAnswer): string {
    const you = isReader(one.seat);
    const who = seatName(one.seat);
    const choice = one.choice ? sentence(one.choice) : null;
    if (one.kind === 'luck') {
        const what = one.text ? sentence(one.text) : choice ? t.review.after(choice) : t.review.chance;
        return t.review.luckFor(seatNameInside(one.seat), you, what);
    }
    const point = answer.points[one.point];
    return t.review.slip(who, you, choice ?? '', sentence(one.better ?? ''), hundred(point?.best ?? 0), hundred(point?.chosen ?? 0));
}

function Turns(props: { answer: ReviewAnswer }) {
    const { answer } = props;
    if (answer.turning_points.length === 0) return <p>{t.review.noTurns}</p>;
    return (
        <ol class="turns">
            {answer.turning_points.map((one, i) => {
                const turn = answer.points[one.point]?.turn ?? 0;
                return (
                    <li key={i}>
                        <button type="button" class={`turn ${sideOf(one.seat)}`} title={t.replay.look} onClick={() => jump(one.entry)}>
                            <svg class="marker" width="28" height="28" viewBox="-14 -14 28 28" aria-hidden="true" focusable="false">
                                <Point luck={one.kind === 'luck'} number={i + 1} x={0} y={0} />
                            </svg>
                            <span class="says">
                                {turn > 0 && <small>{t.review.turn(turn)} · </small>}
                                {pointWords(one, answer)}
                            </span>
                            <b>{t.review.size(hundred(one.size), one.kind === 'luck')}</b>
                        </button>
                    </li>
                );
            })}
        </ol>
    );
}

function SeatSum(props: { who: Seat; answer: ReviewAnswer }) {
    const { who } = props;
    const it = props.answer.seats[who];
    if (!it) return null;
    return (
        <section class={`seatluck ${sideOf(who)}`} aria-labelledby={`review-${who}`}>
            <h3 id={`review-${who}`} class="who">
                <Mark side={sideOf(who)} />
                {seatName(who)}
            </h3>
            <p>{t.review.choices(it.choices, it.slips, hundred(it.lost))}</p>
            <p>{t.review.luck(signed(hundred(it.luck)))}</p>
        </section>
    );
}

function Waiting() {
    const now = reviewing.value;
    const done = now?.done ?? 0;
    const lines = now?.lines ?? 0;
    return (
        <div class="stackgap">
            <p id="reviewwaits" role="status">
                <span class="spin" aria-hidden="true" /> {t.review.working}
            </p>
            <progress class="howfar" aria-labelledby="reviewwaits" value={done} max={Math.max(1, lines)} />
            <div class="buttons">
                <span class="dimmed">{lines > 0 ? t.review.lines(done, lines) : ''}</span>
                <button type="button" onClick={() => (dialog.value = null)}>
                    {t.review.stop}
                </button>
            </div>
        </div>
    );
}

export function ReviewDialog() {
    const match = saved.value?.match;
    const answer = reviewOf(match);
    const open = connection.link.value.state === 'open';
    const told = reviewing.value;
    // Also after a lost connection, which the server takes for leaving.
    useEffect(() => {
        if (open) void ask();
    }, [open]);
    useEffect(() => {
        if (told?.match === match && told?.ready) void ask();
    }, [told?.ready]);
    useEffect(() => leave, []);
    return (
        <Modal title={t.review.title} class="reviewdialog luckdialog" onClose={() => (dialog.value = null)}>
            {failed.value !== null ? (
                <div class="stackgap">
                    <p role="alert">{failed.value}</p>
                    <div class="buttons">
                        <button type="button" class="main" onClick={() => void ask()}>
                            {t.review.again}
                        </button>
                    </div>
                </div>
            ) : !answer ? (
                <Waiting />
            ) : answer.points.length === 0 ? (
                <p>{t.review.nothing}</p>
            ) : (
                <>
                    <Graph answer={answer} />
                    <h3>{t.review.turns}</h3>
                    <Turns answer={answer} />
                    <div class="seatlucks">
                        <SeatSum who={0} answer={answer} />
                        <SeatSum who={1} answer={answer} />
                    </div>
                    <p class="dimmed">{here().review.how(answer.simulations ?? 0)}</p>
                </>
            )}
        </Modal>
    );
}

export function ReviewButton() {
    if (!standing.value?.over) return null;
    const { no } = here().review;
    return no ? (
        <small class="dimmed">{no}</small>
    ) : (
        <button type="button" onClick={showReview}>
            {t.review.button}
        </button>
    );
}
