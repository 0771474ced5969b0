// Before the game begins: what it still waits for, and the packs of its own that somebody brings.
import { effect, signal, untracked } from '@preact/signals';
import { dialog } from './dialogs';
import { drawnElsewhere } from './fairdice';
import { connection, heldSeats, people, report, saved, seatNameInside, slow, standing } from './match';
import { packsAnswer, type Seat } from './protocol';
import { here } from './room';
import { t } from './texts';

// --- packs of the match's own ---

export const matchPacks = signal<unknown[]>([]);
let packsOf = ''; // the match that they are of

async function loadPacks(): Promise<void> {
    const game = saved.value;
    if (!game || packsOf === game.match) return;
    packsOf = game.match;
    matchPacks.value = [];
    try {
        const held = heldSeats(game)[0];
        const answer = await connection.call(
            'match.packs',
            { match: game.match, ...(held === undefined ? {} : { seat: held }) },
            packsAnswer,
        );
        if (saved.value?.match === game.match) matchPacks.value = answer.packs;
    } catch (error) {
        packsOf = '';
        report(error);
    }
}

export function mustAccept(): boolean {
    const setup = standing.value?.setup;
    const game = saved.value;
    return (
        setup !== undefined &&
        game !== null &&
        setup.waits_for.includes('packs') &&
        heldSeats(game).some((who) => setup.accepted[who] === false)
    );
}

// They are shown without being asked for.
export function watchPacks(): void {
    effect(() => {
        // Whoever comes back can look at them too.
        if (saved.value !== null && standing.value?.setup?.waits_for.includes('packs')) untracked(() => void loadPacks());
    });
    effect(() => {
        if (mustAccept() && dialog.peek() === null) dialog.value = 'packs';
    });
}

export function openPacks(): void {
    void loadPacks();
    dialog.value = 'packs';
}

// --- what is waited for ---

function waitingWords(): string {
    const { setup, dice } = standing.value!;
    const game = saved.value!;
    const held = heldSeats(game);
    const others = ([0, 1] as const).filter((who) => !held.includes(who));
    if (setup!.waits_for.includes('people')) {
        const free = others.find((who) => people.value[who]?.taken === false);
        const name = free === undefined ? undefined : people.value[free]?.name;
        return t.setup.toCome(name ?? (held.length === 0 ? t.setup.somebody : t.setup.friend));
    }
    if (setup!.waits_for.includes('packs')) {
        if (mustAccept()) return here().packs.words.yours;
        const slow = others.find((who) => setup!.accepted[who] === false);
        return here().packs.words.other(seatNameInside(slow ?? others[0] ?? 0));
    }
    if (dice && drawnElsewhere(game, dice)) return t.setup.diceElsewhere;
    const given = dice?.stage === 'contribution' ? dice.contributions : dice?.hashes;
    const slow: Seat | undefined = others.find((who) => people.value[who]?.who === 'human' && given?.[who] === null);
    if (slow !== undefined && people.value[slow]?.connected === false) return t.setup.diceAway(seatNameInside(slow));
    return t.setup.dice;
}

export function SetupQuestion() {
    return (
        <p class="ask waiting" id="question" tabIndex={-1} aria-live="polite">
            <span class="window">{t.setup.title}</span>
            <b>
                {!mustAccept() && <span class="spin" aria-hidden="true" />} {waitingWords()}
            </b>
            <span class="asktip">{t.setup.begins}</span>
        </p>
    );
}

export function SetupButtons() {
    const setup = standing.value?.setup;
    if (!setup) return null;
    return (
        <>
            {setup.waits_for.includes('people') && saved.value?.invite && (
                <button type="button" onClick={() => (dialog.value = 'invite')}>
                    {t.menu.copy}
                </button>
            )}
            {setup.waits_for.includes('packs') && (
                <button type="button" class={mustAccept() ? 'main' : ''} disabled={slow.value} onClick={openPacks}>
                    {here().packs.words.show}
                </button>
            )}
        </>
    );
}
