// What opens over the table: the keys, a question, the end, and what its game opens there.
import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { isPlaying } from './chain';
import { AfterButtons, DiceDialog, LuckDialog } from './afterwards';
import { HintDialog } from './hint';
import { Mark } from './mark';
import {
    concede,
    handover,
    isReader,
    log,
    told,
    people,
    recordText,
    saved,
    seat,
    seatNameInside,
    sentence,
    sideOf,
    standing,
    seen,
    takeOver,
} from './match';
import { beginAnew, mayBeginAnew } from './lobby';
import type { Seat } from './protocol';
import { startReplay } from './replay';
import { PeopleDialogs } from './people';
import { RematchPart } from './rematch';
import { ReviewButton, ReviewDialog } from './review';
import { here } from './room';
import { openRule } from './rules';
import { PacksDialog } from './setup';
import { isTaught } from './taught';
import { t } from './texts';

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
    const lines = told.value.map((entry) => `${sentence(entry.text)}.${entry.rule ? ` (${entry.rule})` : ''}${entry.undone ? ` [${t.panel.undone}]` : ''}`);
    download(`strategium-${new Date().toISOString().slice(0, 16).replace(/[:T]/g, '-')}.txt`, `${lines.join('\n')}\n`);
}

export async function saveRecord(): Promise<void> {
    const text = await recordText();
    if (text !== null) download(`strategium-${new Date().toISOString().slice(0, 16).replace(/[:T]/g, '-')}.record`, text);
}

// The keys of every game, and behind each those of this one.
function allKeys(): (readonly [string, string])[] {
    const list = [...t.keys.list];
    for (const [after, key, what] of here().keys.list) {
        list.splice(list.findIndex(([one]) => one === after) + 1, 0, [key, what]);
    }
    return list;
}

function Keys() {
    return (
        <Modal title={t.keys.title} onClose={() => (dialog.value = null)}>
            <dl class="keys">
                {allKeys().map(([key, what]) => (
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
            <p>{may ? t.menu.concedeHint : t.menu.concedeNot(here().rules.concede)}</p>
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
    // Just after the game was made the people are not known yet, and nobody can have come.
    const free = game?.invite !== undefined && (people.value.length === 0 || people.value.some((one) => one.taken === false));
    const local = /^(localhost|127\.|\[::1\])/.test(location.hostname);
    // Whoever was waited for has come: the game begins, and nothing stands before it.
    const waited = useRef(free);
    useEffect(() => {
        if (waited.current && !free) dialog.value = null;
        waited.current = free;
    }, [free]);
    if (!game) return null;
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
                <Mark side={sideOf(next)} />
                <h1>{t.prompt.handover(t.seats.player[next])}</h1>
                <p>{here().handover.hint}</p>
                <button type="button" class="main big" ref={button} onClick={takeOver}>
                    {here().handover.go(t.seats.player[next])}
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
    const { Dialogs: Own } = here().around;
    return (
        <>
            <End />
            {dialog.value === 'keys' && <Keys />}
            {dialog.value === 'concede' && <Concede />}
            {dialog.value === 'invite' && <Invite />}
            {dialog.value === 'packs' && <PacksDialog />}
            {dialog.value === 'dice' && <DiceDialog />}
            {dialog.value === 'luck' && <LuckDialog />}
            {dialog.value === 'hint' && <HintDialog />}
            {dialog.value === 'review' && <ReviewDialog />}
            <PeopleDialogs />
            <Own />
        </>
    );
}
