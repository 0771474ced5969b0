// What opens over the table: a whole card, a pile, the keys, a question, the end.
import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { FullCard, SectorFace } from './cards';
import { AfterButtons, DiceDialog, LuckDialog } from './afterwards';
import { HintDialog } from './hint';
import { SideMark } from './icons';
import {
    concede,
    enlarged,
    handover,
    isReader,
    log,
    people,
    recordText,
    saved,
    seat,
    seatName,
    seatNameInside,
    sentence,
    sideOf,
    standing,
    table,
    takeOver,
} from './match';
import { beginAnew, mayBeginAnew } from './lobby';
import { findSlot } from './press';
import type { Seat } from './protocol';
import { startReplay } from './replay';
import { PeopleDialogs } from './people';
import { RematchPart } from './rematch';
import { ReviewButton, ReviewDialog } from './review';
import { openRule } from './rules';
import { PacksDialog } from './setup';
import { t } from './texts';

export const pileOf = signal<Seat | null>(null);
export const dialog = signal<'keys' | 'concede' | 'invite' | 'draw' | 'claim' | 'packs' | 'dice' | 'luck' | 'hint' | 'review' | null>(null);
export const endSeen = signal<string | null>(null); // the match whose end was put aside

// A native dialog keeps the focus inside and gives it back by itself.
export function Modal(props: {
    title: string;
    class?: string;
    onClose: () => void;
    children: ComponentChildren;
    hideTitle?: boolean;
}) {
    const ref = useRef<HTMLDialogElement>(null);
    // Before anything is painted: a key that comes at once is already the dialog's.
    useLayoutEffect(() => {
        const it = ref.current;
        if (it && !it.open) it.showModal();
        return () => it?.close();
    }, []);
    return (
        <dialog
            ref={ref}
            class={props.class}
            aria-label={props.title}
            onCancel={(event) => {
                event.preventDefault();
                props.onClose();
            }}
            onClick={(event) => {
                if (event.target === ref.current) props.onClose();
            }}
        >
            <div class="dialogbody">
                <div class="dialoghead">
                    <h2 class={props.hideTitle ? 'sr' : ''}>{props.title}</h2>
                    <button type="button" class="quiet closer" onClick={props.onClose} aria-label={t.app.close}>
                        ×
                    </button>
                </div>
                {props.children}
            </div>
        </dialog>
    );
}

function download(name: string, text: string): void {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export function saveText(name: string, text: string): void {
    download(name, text);
}

// The log as it stands there, a line an entry.
export function saveLog(): void {
    const lines = log.value.map((entry) => `${sentence(entry.text)}.${entry.rule ? ` (${entry.rule})` : ''}${entry.undone ? ` [${t.panel.undone}]` : ''}`);
    download(`strategium-${new Date().toISOString().slice(0, 16).replace(/[:T]/g, '-')}.txt`, `${lines.join('\n')}\n`);
}

export async function saveRecord(): Promise<void> {
    const text = await recordText();
    if (text !== null) download(`strategium-${new Date().toISOString().slice(0, 16).replace(/[:T]/g, '-')}.record`, text);
}

function Enlarged() {
    const it = enlarged.value;
    const close = () => (enlarged.value = null);
    const sector = it?.sector === undefined ? undefined : table.value?.sectors[it.sector - 1];
    if (sector) {
        return (
            <Modal title={sector.name ?? t.table.sector(sector.number)} class="cardview" onClose={close} hideTitle>
                <SectorFace sector={sector} />
            </Modal>
        );
    }
    const face = it ? table.value?.cards[it.slug] : undefined;
    if (!it || !face) return null;
    return (
        <Modal title={face.name} class="cardview" onClose={close} hideTitle>
            <FullCard face={face} inPlay={it.notation ? findSlot(it.notation) : undefined} />
        </Modal>
    );
}

function Pile() {
    const who = pileOf.value;
    const now = table.value;
    if (who === null || !now) return null;
    const pile = [...(now.players[who]?.discard ?? [])].reverse();
    return (
        <Modal title={isReader(who) ? t.table.ownDiscards : t.table.discardsOf(seatNameInside(who))} class="piledialog" onClose={() => (pileOf.value = null)}>
            {pile.length === 0 && <p class="dimmed">{t.table.noDiscards}</p>}
            <div class="pilecards" tabIndex={0} role="region" aria-label={t.table.discards}>
                {pile.map((slug, i) => {
                    const face = slug === null ? undefined : now.cards[slug];
                    return face ? <FullCard key={i} face={face} /> : null;
                })}
            </div>
        </Modal>
    );
}

function Keys() {
    return (
        <Modal title={t.keys.title} onClose={() => (dialog.value = null)}>
            <dl class="keys">
                {t.keys.list.map(([key, what]) => (
                    <div key={key}>
                        <dt>
                            {key.split(' ').map((part, i) => (/^(\p{Ll}+|…)$/u.test(part) ? part : <kbd key={i}>{part}</kbd>))}
                        </dt>
                        <dd>{what}</dd>
                    </div>
                ))}
            </dl>
        </Modal>
    );
}

function Concede() {
    const close = () => (dialog.value = null);
    const may = standing.value?.decision?.actor === seat.value && !standing.value?.over;
    return (
        <Modal title={t.menu.concedeAsk} onClose={close}>
            <p>{may ? t.menu.concedeHint : t.menu.concedeNot}</p>
            <div class="buttons">
                <button type="button" class="main" onClick={close}>
                    {t.menu.concedeNo}
                </button>
                {may && (
                    <button
                        type="button"
                        class="danger"
                        onClick={() => {
                            close();
                            void concede();
                        }}
                    >
                        {t.menu.concedeYes}
                    </button>
                )}
            </div>
        </Modal>
    );
}

export function linkFor(token: string): string {
    return `${location.origin}${location.pathname}#join=${token}`;
}

function CopyLine(props: { link: string; second?: boolean }) {
    const copied = useRef(signal(false)).current;
    return (
        <div class="copyline">
            <input
                type="text"
                readOnly
                value={props.link}
                aria-label={t.menu.copy}
                onFocus={(event) => event.currentTarget.select()}
            />
            <button
                type="button"
                class={props.second ? '' : 'main'}
                onClick={() => void navigator.clipboard?.writeText(props.link).then(() => (copied.value = true))}
            >
                {copied.value ? t.menu.copied : t.menu.copy}
            </button>
        </div>
    );
}

function Invite() {
    const game = saved.value;
    if (!game) return null;
    // Just after the game was made the people are not known yet, and nobody can have come.
    const free = game.invite !== undefined && (people.value.length === 0 || people.value.some((one) => one.taken === false));
    const local = /^(localhost|127\.|\[::1\])/.test(location.hostname);
    return (
        <Modal title={free ? t.invite.title : t.menu.spectate} onClose={() => (dialog.value = null)}>
            {free && game.invite && (
                <>
                    <p>{t.invite.hint}</p>
                    <CopyLine link={linkFor(game.invite)} />
                </>
            )}
            {game.tokens.public && (
                <>
                    <p>{t.invite.spectator}</p>
                    <CopyLine link={linkFor(game.tokens.public)} second={free} />
                </>
            )}
            {local && <p class="dimmed">{t.invite.local}</p>}
        </Modal>
    );
}

// --- between two people at one screen ---

export function Handover() {
    const next = handover.value;
    const button = useRef<HTMLButtonElement>(null);
    // Before anything is painted: a key that comes at once is already the button's.
    useLayoutEffect(() => button.current?.focus(), [next]);
    if (next === null) return null;
    return (
        <main class="handover" id="main">
            <div>
                <SideMark side={sideOf(next)} />
                <h1>{t.prompt.handover(t.seats.player[next])}</h1>
                <p>{t.prompt.handoverHint}</p>
                <button type="button" class="main big" ref={button} onClick={takeOver}>
                    {t.prompt.handoverGo(t.seats.player[next])}
                </button>
            </div>
        </main>
    );
}

// --- the end ---

export function winnerOf(outcome: string | undefined): Seat | null {
    const seatWon = /^seat ([01])$/.exec(outcome ?? '');
    return seatWon ? (Number(seatWon[1]) as Seat) : null;
}

export function resultTitle(): string {
    const winner = winnerOf(standing.value?.outcome);
    const own = saved.value?.kind === 'hotseat' ? null : seat.value;
    if (winner === null) return t.end.draw;
    if (own === null) return t.end.seatWon(seatNameInside(winner));
    return winner === own ? t.end.won : t.end.lost;
}

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

function End() {
    const now = standing.value;
    const game = saved.value;
    const view = table.value;
    if (!now?.over || !game || !view || endSeen.value === game.match || dialog.value !== null) return null;
    const winner = winnerOf(now.outcome);
    const last = [...log.value].reverse().find((entry) => ['WINS', 'CONCEDES', 'DRAWN'].includes(entry.message ?? ''));
    const before = [...log.value]
        .reverse()
        .filter((entry) => ['TAKES_SECTOR', 'CONCEDES'].includes(entry.message ?? '') && !entry.undone)
        .slice(0, 2)
        .reverse();
    const title = resultTitle();
    const put = () => (endSeen.value = game.match);
    return (
        <Modal title={title} class={`enddialog ${winner === null ? '' : sideOf(winner)}`} onClose={put} hideTitle>
            <div class="endhead">
                {winner !== null && <SideMark side={sideOf(winner)} />}
                <p class="endtitle" aria-hidden="true">
                    {title}
                </p>
                <p class="dimmed">{t.end.turns(view.turn)}</p>
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
            <ul class="endsectors" aria-label={t.end.sectors}>
                {view.sectors.map((one) => (
                    <li key={one.number} class={one.taken_by === null ? 'nobodys' : sideOf(one.taken_by)}>
                        {one.taken_by !== null && <SideMark side={sideOf(one.taken_by)} />}
                        <b>{one.name ?? t.table.sector(one.number)}</b>
                        <span>{one.taken_by === null ? t.end.nobody : seatName(one.taken_by)}</span>
                    </li>
                ))}
            </ul>
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
                <AfterButtons />
                <button type="button" onClick={put}>
                    {t.end.look}
                </button>
                <button type="button" onClick={() => void saveRecord()}>
                    {t.end.record}
                </button>
                <a class="button" href="#/">
                    {t.end.lobby}
                </a>
            </div>
        </Modal>
    );
}

export function Dialogs() {
    return (
        <>
            <End />
            <Pile />
            {dialog.value === 'keys' && <Keys />}
            {dialog.value === 'concede' && <Concede />}
            {dialog.value === 'invite' && <Invite />}
            {dialog.value === 'packs' && <PacksDialog />}
            {dialog.value === 'dice' && <DiceDialog />}
            {dialog.value === 'luck' && <LuckDialog />}
            {dialog.value === 'hint' && <HintDialog />}
            {dialog.value === 'review' && <ReviewDialog />}
            <PeopleDialogs />
            <Enlarged />
        </>
    );
}
