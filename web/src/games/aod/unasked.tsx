// What the page answers unasked, as the person has said: the ways into combat, where the server offers one answer alone, the rest
// of the Wounds of an attack or a combat, and, if that is wished, Wounds that go to models that are alike. What was taken back is asked. Loaded with the first of these questions.
import { effect, signal, untracked } from '@preact/signals';
import { act, choices, lastPlayed, log, saved, sending, standing, yours } from '../../shell/match';
import { keepSetting, setting } from '../../shell/storage';
import { isTaught } from '../../shell/taught';
import { Doing } from './doing';
import { action, adjusts, choose, isJudged, isRush, judged } from './draft';
import { Prices } from './prices';
import { battle, decisionKind, hostOf, models } from './state';
import { t } from './texts';
import { w } from './latertexts';

type Name = 'ways' | 'wounds';

const kept = (name: Name, at: string) => signal(setting(`aod.unasked.${name}`, at) === 'yes');
const unasked = { ways: kept('ways', 'yes'), wounds: kept('wounds', 'no') };

function setUnasked(name: Name, on: boolean): void {
    keepSetting(`aod.unasked.${name}`, on ? 'yes' : 'no');
    unasked[name].value = on;
}

// The kind that most of a unit's models without a rank are of: the usual order begins with them (AOD-SHOOT-6.17).
function plainKind(unit: string): number | undefined {
    const counts = new Map<number, number>();
    for (const one of battle.value?.models ?? []) {
        const kind = battle.value!.kinds[one.kind];
        if (one.unit === unit && kind && !kind.subtypes.includes('Character') && kind.type !== 'Primarch') counts.set(one.kind, (counts.get(one.kind) ?? 0) + 1);
    }
    return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

// All these Wounds go to models that are alike but for where they stand, if they are given in the usual order.
function areAlike(): boolean {
    // Who may stand in for somebody else is another question.
    if (standing.value?.decision?.continues || !choices.value.every(({ action }) => /^(default|next .*|one .*)$/.test(action))) return false;
    const own = choices.value.flatMap(({ action }) => models.value.get(/^next (\S+)$/.exec(action)?.[1] ?? '') ?? []);
    const unit = hostOf(own[0]?.unit ?? '');
    const plain = own.filter(({ unit: of, kind }) => of === unit && kind === plainKind(unit));
    const wounds = (battle.value?.attack?.pools ?? []).reduce((sum, { unit: of, count }) => sum + (hostOf(of) === unit ? count : 0), 0);
    return plain.length > 0 && (plain.length === own.length || (wounds > 0 && wounds <= plain.length));
}

// "The rest" holds for each weapon that follows in that attack or combat: the server asks for each.
const WOUNDS = ['D-ALLOCATE', 'D-PRECISE'];
const rest = new Set<string>();
const woundsNow = () => `${battle.value?.turn} ${battle.value?.phase} ${battle.value?.attack?.shooter} ${standing.value?.decision?.prompt}`;

effect(() => {
    const played = lastPlayed.value;
    untracked(() => {
        if (played === null || !WOUNDS.includes(played.kind ?? '')) rest.clear();
        else if (played.action === 'default') rest.add(woundsNow());
        else rest.delete(woundsNow());
    });
});

const isRest = () => WOUNDS.includes(decisionKind.value) && rest.has(woundsNow()) && choices.value.some(({ action }) => action === 'default');

function answer(): string | null {
    if (unasked.ways.value && isRush()) return 'auto';
    if (yours.value && isRest()) return 'default';
    if (unasked.wounds.value && yours.value && decisionKind.value === 'D-ALLOCATE' && areAlike()) return 'default';
    return null;
}

// Each moment of the game once: whoever takes the answer back is asked.
const answered = new Set<string>();
const momentNow = () => `${saved.value?.match} ${decisionKind.value} ${log.value.filter(({ undone, message }) => !undone && message !== 'takeback').length}`;

effect(() => {
    const it = battle.value === null || isTaught.value || sending.value ? null : answer();
    if (it === null) return;
    untracked(() => {
        const moment = momentNow();
        if (answered.has(moment)) return;
        answered.add(moment);
        void act(it, true);
    });
});

// Ways into combat, and Wounds: which of these questions are answered for the person, who may say so beside them.
function UnaskedChoice({ name }: { name: Name }) {
    const words = w.unasked[name];
    return (
        <div class="shapes" role="group" aria-label={words.title}>
            <span class="dimmed" aria-hidden="true">
                {words.title}
            </span>
            {[true, false].map((on) => (
                <button key={String(on)} type="button" data-unasked={`${name} ${on}`} aria-pressed={unasked[name].value === on} onClick={() => setUnasked(name, on)}>
                    {on ? words.yes : words.no}
                </button>
            ))}
        </div>
    );
}

// A charge or a pile-in as the server finds its ways: single models may go others.
function Rush() {
    const verdict = isJudged.value ? judged.value : null;
    return (
        <div class="plans">
            <UnaskedChoice name="ways" />
            {action.value === null ? (
                <button
                    type="button"
                    class="drawit"
                    data-act=""
                    onClick={() => {
                        choose('auto');
                        adjusts.value = true;
                    }}
                >
                    {t.panel.adjust}
                </button>
            ) : (
                <>
                    {verdict?.trial && <Prices preview={verdict.preview} trial={verdict.trial} />}
                    <Doing />
                </>
            )}
        </div>
    );
}

export function Unasked() {
    if (isRush()) return <Rush />;
    if (decisionKind.value === 'D-CHARGE') return <UnaskedChoice name="ways" />;
    return (
        <>
            <p class="dimmed askedwhy">{w.wounds[decisionKind.value]}</p>
            {decisionKind.value === 'D-ALLOCATE' && <UnaskedChoice name="wounds" />}
        </>
    );
}

export function Both() {
    return (
        <section class="goals plans" aria-label={w.unasked.title}>
            <h2 class="minor">{w.unasked.title}</h2>
            <UnaskedChoice name="ways" />
            <UnaskedChoice name="wounds" />
        </section>
    );
}
