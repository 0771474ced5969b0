// What opens over the table: the keys, a question, the end, and what its game opens there.
import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { inTurn } from './animated';
import { isBusy } from './chain';
import { later } from './later';
import { Mark } from './mark';
import { concede, handover, told, people, recordText, saved, seat, seatNameInside, sentence, sideOf, standing, takeOver } from './match';
import type { Seat } from './protocol';
import { PeopleDialogs } from './people';
import { here } from './room';
import { t } from './texts';

export const dialog = signal<'keys' | 'concede' | 'invite' | 'draw' | 'claim' | 'packs' | 'dice' | 'luck' | 'hint' | 'review' | 'say' | 'moment' | null>(null);
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
    // Before anything is painted: a key that comes at once is already the dialog's. Behind what was shown no key is heard yet, and all that is
    // drawn with that is enough for a frame.
    useLayoutEffect(() => {
        const it = ref.current;
        const open = () => it?.isConnected && !it.open && it.showModal();
        isBusy() ? inTurn(open) : open();
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

// The keys of every game, and behind each those of this one; what this one does by a key of every game comes first there.
function allKeys(): (readonly [string, string])[] {
    const list = [...t.keys.list];
    for (const [after, key, what] of here().keys.list) {
        const at = list.findIndex(([one]) => one === key);
        if (at >= 0) list[at] = [key, `${what}; ${list[at]![1]}`];
        else list.splice(list.findIndex(([one]) => one === after) + 1, 0, [key, what]);
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

export function CopyLine(props: { link: string; second?: boolean }) {
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

const End = later(() => import('./end').then((end) => end.End));
const DiceDialog = later(() => import('./afterwards').then((after) => after.DiceDialog));
const LuckDialog = later(() => import('./afterwards').then((after) => after.LuckDialog));
const ReviewDialog = later(() => import('./review').then((review) => review.ReviewDialog));
const HintDialog = later(() => import('./hint').then((hint) => hint.HintDialog));
const SayDialog = later(() => import('./talkdialog').then((talk) => talk.SayDialog));
const MomentDialog = later(() => import('./momentlink').then((link) => link.MomentDialog));
const PacksDialog = later(() => import('./packs').then((packs) => packs.PacksDialog));

export function Dialogs() {
    const { Dialogs: Own } = here().around;
    return (
        <>
            {standing.value?.over && <End />}
            {dialog.value === 'keys' && <Keys />}
            {dialog.value === 'concede' && <Concede />}
            {dialog.value === 'invite' && <Invite />}
            {dialog.value === 'packs' && <PacksDialog />}
            {dialog.value === 'dice' && <DiceDialog />}
            {dialog.value === 'luck' && <LuckDialog />}
            {dialog.value === 'hint' && <HintDialog />}
            {dialog.value === 'review' && <ReviewDialog />}
            {dialog.value === 'say' && <SayDialog />}
            {dialog.value === 'moment' && <MomentDialog />}
            <PeopleDialogs />
            <Own />
        </>
    );
}
