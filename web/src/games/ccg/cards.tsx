// Cards drawn from their data: in play, in the hand, as a whole face.
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { Picture } from '../../faces/picture';
import { abilitiesOf, abilityWord } from './abilities';
import { faceOf, placeFace } from './faces';
import { AbilitySign, ChargeMark, Die, DownMark, LockMark, Pennant, SideMark, STAT_ICONS, Teeth } from './icons';
import { inkOf } from './sides';
import { enlarged } from './state';
import { memo } from '../../shell/memo';
import type { Seat } from '../../shell/protocol';
import type { Key } from '../../shell/refs';
import { STATS, type CardInPlay, type Face, type Lasting, type Modifier, type Sector, type Stat, type Value } from './protocol';
import { t } from './texts';
import { amount, reasonsOf } from './verdict';

// What is printed on cards is read out in the language of cards, whatever the page speaks.
export const CARD_LANGUAGE = 'en';

// The timing word that a command line begins with.
export function timingOf(command: string | undefined): string | null {
    return /^(BA|T|R|M|E)\b/.exec(command ?? '')?.[1] ?? null;
}

// A number stays with the sign before it.
export const unbroken = (words: string): string => words.replace(/ ([-+]) (?=\d)/g, '\u00a0$1\u00a0');

function commandText(command: string): string {
    return unbroken(command.replace(/^(BA|T|R|M|E)\b:?\s*/, ''));
}

// --- values ---

function StatCell(props: { stat: Stat; now: number | null; printed?: number | null; modifiers?: Modifier[] }) {
    const StatIcon = STAT_ICONS[props.stat];
    const changed = props.printed !== undefined && props.now !== null && props.now !== (props.printed ?? 0);
    const up = changed && props.now! > (props.printed ?? 0);
    const printed = props.printed === undefined ? props.now : props.printed;
    const label =
        props.now === null
            ? `${t.stats[props.stat]} ${t.card.dash}`
            : `${t.stats[props.stat]} ${t.card.now(props.now, changed ? printed : props.now)}`;
    const why = (props.modifiers ?? []).map((one) => `${one.source ?? t.panel.effects} ${amount(one)}`).join(', ');
    return (
        <span class={`stat ${changed ? (up ? 'up' : 'down') : ''}`} title={why === '' ? label : `${label} (${why})`}>
            <StatIcon />
            <span aria-hidden="true">
                {props.now === null ? '–' : props.now}
            </span>
            {changed && <i aria-hidden="true">{up ? '+' : '−'}</i>}
            <span class="sr">{label}. </span>
        </span>
    );
}

function shownNow(value: Value | undefined): number | null {
    if (value === undefined) return null;
    return value.printed === null && value.now === 0 ? null : value.now;
}

function PlayStats(props: { card: CardInPlay }) {
    const values = props.card.values;
    if (!values) return null;
    const there = STATS.filter((stat) => values[stat] !== undefined);
    if (there.length === 0) return null;
    return (
        <span class={`stats n${there.length}`}>
            {there.map((stat) => (
                <StatCell key={stat} stat={stat} now={shownNow(values[stat])} printed={values[stat]!.printed} modifiers={values[stat]!.modifiers} />
            ))}
        </span>
    );
}

function FaceStats(props: { face: Face; long?: boolean }) {
    const stats: readonly Stat[] = props.face.kind === 'unit' ? STATS : props.face.kind === 'asset' ? ['armor'] : [];
    if (stats.length === 0) return null;
    return (
        <span class={`stats n${stats.length}`}>
            {stats.map((stat) => (
                <StatCell key={stat} stat={stat} now={props.face[stat] ?? null} />
            ))}
        </span>
    );
}

function Flags(props: { count: number | undefined }) {
    if (!props.count || props.count < 1) return null;
    return (
        <span class="flags">
            {props.count > 3 ? (
                <>
                    <b>{props.count}</b>
                    <Pennant />
                </>
            ) : (
                Array.from({ length: props.count }, (_, i) => <Pennant key={i} />)
            )}
            <span class="sr">
                {t.stats.flags} {props.count}.{' '}
            </span>
        </span>
    );
}

// What a card can do, a sign each; whoever points at the card reads a word beside it.
function Abilities(props: { text: readonly string[] }) {
    const all = abilitiesOf(props.text);
    if (all.length === 0) return null;
    return (
        <span class="abilities">
            {all.map((one) => (
                <span key={one} class={`ability time-${one}`}>
                    <AbilitySign kind={one} />
                    <span class="word">{abilityWord(one)}</span>
                    <span class="sr">. </span>
                </span>
            ))}
        </span>
    );
}

// --- pressing ---

const LONG_PRESS_MS = 450;

// A press, and a long press that shows the whole card. `touch` tells a finger from a mouse or a key.
function usePress(onPress: ((touch: boolean) => void) | undefined, onLong: (() => void) | undefined) {
    const timer = useRef(0);
    const wasLong = useRef(false);
    const touch = useRef(false);
    const stop = () => window.clearTimeout(timer.current);
    return {
        onPointerDown: (event: PointerEvent) => {
            wasLong.current = false;
            touch.current = event.pointerType === 'touch';
            stop();
            if (onLong && touch.current) {
                timer.current = window.setTimeout(() => {
                    wasLong.current = true;
                    onLong();
                }, LONG_PRESS_MS);
            }
        },
        onPointerUp: stop,
        onPointerLeave: stop,
        onPointerCancel: stop,
        onContextMenu: (event: Event) => {
            if (onLong) {
                event.preventDefault();
                stop();
                if (!wasLong.current) onLong();
                wasLong.current = true;
            }
        },
        onClick: (event: MouseEvent) => {
            stop();
            if (wasLong.current) {
                wasLong.current = false;
                return;
            }
            // A click of the keyboard has no detail.
            onPress?.(touch.current && event.detail !== 0);
        },
    };
}

// --- a card in play ---

export interface CardState {
    can: boolean;
    target: boolean;
    picked: boolean;
    idle?: boolean; // it can, and would bring nothing by itself: it is not lit
}

// What is done to a card; it is told which. The same functions each time, so that a card is drawn only
// when it has changed.
interface CardHands {
    place: Key;
    onPress: (ref: Key, touch: boolean) => void;
    onLook: (ref: Key, on: boolean) => void;
}

function usePointing(props: CardHands, onLong: () => void) {
    return {
        ...usePress((touch) => props.onPress(props.place, touch), onLong),
        onMouseEnter: () => props.onLook(props.place, true),
        onMouseLeave: () => props.onLook(props.place, false),
        onFocus: () => props.onLook(props.place, true),
        onBlur: () => props.onLook(props.place, false),
    };
}

interface PlayCardProps extends CardHands, CardState {
    card: CardInPlay;
    face: Face | undefined;
    enemy: boolean;
    part?: string;
    badge?: Badge; // what is to become of it
}

export interface Badge {
    words: string;
    full: string;
    fate: string;
}

// What was played on it and goes on: how many, and on focus from where and until when.
export function lastingWords(one: Lasting, names: readonly string[] = []): string {
    const what = one.source ?? (names.length > 0 ? t.prompt.and([...names]) : t.stage.played);
    const change = one.change === undefined ? '' : ` ${one.change < 0 ? '−' : '+'}${Math.abs(one.change)} ${t.stats[one.stat as Stat] ?? one.stat ?? ''}`;
    return `${what}${change}, ${t.stage.until[one.until] ?? ''}`;
}

// What a sum of effects is of.
const namesOf = (slot: string, { source, stat = '', change }: Lasting): string[] =>
    source === undefined && change !== undefined ? reasonsOf({ modifiers: [{ source: null, change, ignored: false }] }, slot, stat).flatMap((one) => one.source ?? []) : [];

// What changes its numbers, and by how much: texts of cards and of the sector, and what was played.
function Changed({ card }: { card: CardInPlay }) {
    const all = STATS.flatMap((stat) => (card.values?.[stat]?.modifiers ?? []).filter(({ source }) => source !== null).map((one) => `${t.stats[stat]} ${amount(one)}: ${one.source}`));
    if (all.length === 0) return null;
    return (
        <ul class="lasting">
            {all.map((words, i) => (
                <li key={i}>{words}</li>
            ))}
        </ul>
    );
}

function LastingMark({ lasting }: { lasting: Lasting[] }) {
    if (lasting.length === 0) return null;
    const words = lasting.map((one) => lastingWords(one)).join('; ');
    return (
        <span class="goeson" title={words}>
            <span aria-hidden="true">
                ◷<span class="word"> {t.stage.goesOn(lasting.length)}</span>
            </span>
            <span class="sr">
                {t.stage.goesOn(lasting.length)}: {words}.{' '}
            </span>
        </span>
    );
}

// What is on an open card. Whether it can be chosen changes more often: that draws nothing of this.
const Inside = memo(function Inside({ card, face, side }: { card: CardInPlay; face: Face; side: string }) {
    return (
        <>
            <span class="head">
                <span class="name">{card.shown ?? face.name}</span>
                <span class="sr">. </span>
            </span>
            <PlayStats card={card} />
            {card.values === undefined || face.kind === 'ship' ? <span class="kindword">{t.kinds[face.kind] ?? face.kind}</span> : null}
            <span class={`art ${card.facedown || card.position !== 'ready' ? 'stated' : ''}`}>
                <Picture thing={faceOf(face, side)} />
                <SideMark side={side} />
                <Flags count={card.values?.flags?.now ?? face.flags} />
                <Abilities text={face.text} />
                {card.facedown && (
                    <span class="state">
                        <DownMark />
                        <span class="word">{t.card.own}</span>
                    </span>
                )}
                {card.position === 'locked' && (
                    <span class="state locked">
                        <LockMark />
                        <span class="word">{t.positions.locked}</span>
                    </span>
                )}
                {card.position === 'charging' && (
                    <span class="state charging">
                        <ChargeMark />
                        <span class="word">{t.positions.charging}</span>
                    </span>
                )}
                {card.owner !== card.controller && (
                    <span class="takenover" title={t.card.captured}>
                        <span aria-hidden="true">⚑</span>
                        <span class="sr">{t.card.captured}. </span>
                    </span>
                )}
                <LastingMark lasting={card.lasting} />
            </span>
            {card.position === 'charging' && <Teeth />}
        </>
    );
});

export const PlayCard = memo(function PlayCard(props: PlayCardProps) {
    const { card, face } = props;
    const pointing = usePointing(props, () => {
        if (card.card) enlarged.value = { slug: card.card, notation: card.notation };
    });
    const hidden = face === undefined;
    const side = face ? inkOf(face.side, card.owner) : 'unknown';
    const classes = [
        'unit',
        side,
        card.position,
        props.enemy ? 'enemy' : 'own',
        card.facedown ? 'down' : '',
        hidden ? 'hidden' : '',
        props.can ? 'can' : '',
        props.idle ? 'idle' : '',
        props.target ? 'target' : '',
        props.picked ? 'picked' : '',
        face?.kind ?? '',
        props.part ? `part-${props.part}` : '',
        props.badge ? 'fated' : '',
    ].join(' ');
    return (
        <button
            type="button"
            class={classes}
            data-slot={card.notation}
            data-thing={`slot:${card.slot}`}
            data-name={card.name}
            data-slug={card.card ?? undefined}
            data-act={props.can ? '' : undefined}
            {...pointing}
        >
            {hidden ? (
                <>
                    <span class="backmark" aria-hidden="true">
                        ?
                    </span>
                    <span class="sr">{t.card.facedown}</span>
                </>
            ) : (
                <Inside card={card} face={face} side={side} />
            )}
            {!hidden && props.can && <span class="sr">, {props.target ? t.card.target : t.card.can}</span>}
            {props.badge && (
                <span class={`fate fate-${props.badge.fate}`} title={props.badge.full}>
                    <span aria-hidden="true">{props.badge.words}</span>
                    <span class="sr">, {props.badge.full}</span>
                </span>
            )}
        </button>
    );
});

// --- a card of the hand ---

interface HandCardProps extends CardHands, CardState {
    face: Face | undefined;
    owner?: Seat;
    slug: string;
    command: boolean;
    dim: boolean;
    why?: string; // it cannot be used now
    rule?: string;
    onRule: (rule: string) => void;
}

export const HandCard = memo(function HandCard(props: HandCardProps) {
    const { face } = props;
    const pointing = usePointing(props, () => (enlarged.value = { slug: props.slug }));
    if (!face) return null;
    const timing = timingOf(face.command);
    const side = props.owner === undefined ? face.side : inkOf(face.side, props.owner);
    const classes = [
        'handcard',
        side,
        props.command ? `command edge-${timing ?? 'none'}` : 'faceup',
        props.can ? 'can' : '',
        props.idle ? 'idle' : '',
        props.picked ? 'picked' : '',
        props.dim ? 'dim' : '',
    ].join(' ');
    return (
        <div class="handslot" role="listitem">
            <button
                type="button"
                class={classes}
                data-hand={props.slug}
                data-slug={props.slug}
                data-act={props.can ? '' : undefined}
                {...pointing}
            >
                {props.command ? (
                    <>
                        <span class="head">
                            <Die number={face.die} timing={timing} />
                            {timing && <b class={`tw time-${timing}`}>{timing}</b>}
                            <span class="name">
                                {timing && <span class="what">{t.timings[timing]} · </span>}
                                {face.name}
                            </span>
                        </span>
                        <span class="words" lang={face.command ? CARD_LANGUAGE : undefined}>
                            {face.command ? commandText(face.command) : t.card.noCommand}
                        </span>
                        <span class="art">
                            <Picture thing={faceOf(face, side)} />
                        </span>
                    </>
                ) : (
                    <>
                        <span class="head">
                            <SideMark side={side} />
                            <span class="name">
                                {face.name}
                                <span class="sr">. </span>
                                {face.kind !== 'unit' && <span class="kindword"> {t.kinds[face.kind] ?? face.kind}</span>}
                            </span>
                            <Flags count={face.flags} />
                        </span>
                        <FaceStats face={face} />
                        <span class="words" lang={CARD_LANGUAGE}>
                            {unbroken(face.text.join(' '))}
                        </span>
                        <span class="art">
                            <Picture thing={faceOf(face, side)} />
                            <span class="foot">
                                <Die number={face.die} timing={timing} />
                                {timing && <b class={`tw time-${timing}`}>{timing}</b>}
                            </span>
                        </span>
                    </>
                )}
                {props.can && <span class="sr">, {t.card.can}</span>}
            </button>
            {props.why && (
                <span class="why">
                    {props.why}.{' '}
                    {props.rule && (
                        <button type="button" class="rulelink" onClick={() => props.onRule(props.rule!)}>
                            {props.rule}
                        </button>
                    )}
                </span>
            )}
        </div>
    );
});

// --- the whole face ---

export function FullCard(props: { face: Face; inPlay?: CardInPlay; children?: ComponentChildren }) {
    const { face, inPlay } = props;
    const timing = timingOf(face.command);
    const side = inPlay ? inkOf(face.side, inPlay.owner) : face.side;
    return (
        <article class={`fullcard ${side}`} aria-label={face.name}>
            <span class="art">
                <Picture thing={faceOf(face, side)} />
            </span>
            <header>
                <SideMark side={side} />
                <h2>{inPlay?.shown ?? face.name}</h2>
                <Flags count={inPlay?.values?.flags?.now ?? face.flags} />
            </header>
            <p class="line">
                {t.card.sideAndKind(t.sides[face.side] ?? face.side, t.kinds[face.kind] ?? face.kind)}
                {face.keywords.length > 0 && <> · {face.keywords.join(', ')}</>}
            </p>
            {inPlay?.values ? <PlayStats card={inPlay} /> : <FaceStats face={face} />}
            {inPlay && (
                <p class={`state ${inPlay.position}`}>
                    {inPlay.position === 'locked' && <LockMark />}
                    {t.positions[inPlay.position]}
                    {inPlay.owner !== inPlay.controller && <b> · {t.card.captured}</b>}
                </p>
            )}
            {inPlay && <Changed card={inPlay} />}
            {inPlay && inPlay.lasting.length > 0 && (
                <ul class="lasting">
                    {inPlay.lasting.map((one, i) => (
                        <li key={i}>
                            {lastingWords(one, namesOf(inPlay.slot, one))}
                            {one.text && <span lang={CARD_LANGUAGE}> · {one.text}</span>}
                        </li>
                    ))}
                </ul>
            )}
            <div class="words">
                {face.text.length === 0 ? <p class="dimmed">{t.card.noText}</p> : face.text.map((line) => <p key={line} lang={CARD_LANGUAGE}>{unbroken(line)}</p>)}
            </div>
            <footer class={`edge-${timing ?? 'none'}`}>
                <Die number={face.die} timing={timing} />
                {face.command ? (
                    <p>
                        {timing && (
                            <b class={`tw time-${timing}`}>
                                {timing} <span class="what">{t.timings[timing]}</span>
                            </b>
                        )}{' '}
                        <span lang={CARD_LANGUAGE}>{commandText(face.command)}</span>
                    </p>
                ) : (
                    <p class="dimmed">{t.card.noCommand}</p>
                )}
            </footer>
            {props.children}
        </article>
    );
}

export function SectorFace(props: { sector: Sector }) {
    const { sector } = props;
    const line = [sector.requirement === undefined ? '' : t.table.requirement(sector.requirement), ...sector.keywords];
    return (
        <article class="fullcard sectorcard" aria-label={sector.name ?? t.table.sector(sector.number)}>
            <span class="art">
                <Picture thing={placeFace(sector)} />
            </span>
            <header>
                <h2>{sector.name}</h2>
            </header>
            <p class="line">{line.filter(Boolean).join(' · ')}</p>
            <div class="words">
                {sector.text.length === 0 ? (
                    <p class="dimmed">{t.card.noText}</p>
                ) : (
                    sector.text.map((one) => <p key={one} lang={CARD_LANGUAGE}>{one}</p>)
                )}
            </div>
        </article>
    );
}
