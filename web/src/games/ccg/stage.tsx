// The stage: what waits to be carried out lies large between the rows, as the rules say it: whose it is, its words, what
// it is aimed at, the die that it hangs on and what it comes to. What it lies upon are ribbons. Nothing waits: no stage.
// Its title is of the second level, as the names of the sectors are: those may be hidden beside it.
import { Picture } from '../../faces/picture';
import { frame } from '../../shell/chain';
import { grouped, toldOnce } from '../../shell/grouped';
import { drawnInTurn } from '../../shell/memo';
import { isReader, log, seat, seatName, sentence, sideOf, standing, yours } from '../../shell/match';
import type { Seat } from '../../shell/protocol';
import { keyOf, type Ref } from '../../shell/refs';
import { seriesOf, type Revealed } from './acts';
import { CARD_LANGUAGE, timingOf, unbroken } from './cards';
import { faceOf } from './faces';
import { choosable, HereButton } from './here';
import { Die, SideMark, STAT_ICONS } from './icons';
import { namesTold, numbered } from './label';
import type { Table, Value, Waiting } from './protocol';
import { inkOf } from './sides';
import { onTop, slotOf, table, waiting } from './state';
import { t } from './texts';
import { amount, badgeOf, reasonsOf, slotNamed } from './verdict';

const WINDOWS = ['D-TACTIC', 'D-REACT', 'D-MODIFY', 'D-BLOCK'];
export const inWindow = () => WINDOWS.includes(standing.value?.decision?.kind ?? '');

// What an answer is to: the last that somebody announced; the roll or damage above it belongs to it.
export function answered(all = waiting()): Waiting | undefined {
    return [...all].reverse().find(({ kind }) => !['roll', 'damage', 'destroy'].includes(kind));
}

function nameOf(one: Ref): string | null {
    const now = table.value!;
    switch (one.kind) {
        case 'slot': {
            const card = slotOf(one.id);
            return card ? (card.shown ?? numbered(card.name)) : null;
        }
        case 'face':
            return now.cards[one.id]?.name ?? null;
        case 'sector':
            return now.sectors[Number(one.id) - 1]?.name ?? null;
        case 'seat':
            return seatName(Number(one.id) as Seat);
        default:
            return null;
    }
}

export function sourceOf(it: Waiting): string {
    const [what, printed] = [it.what && nameOf(it.what), it.card && table.value!.cards[it.card]?.name];
    // What is in play says which of its name it is.
    return (it.what?.kind === 'slot' ? what || printed : printed || what) || t.stage.kinds[it.kind] || '';
}

// Each thing once, so many of it.
function targetsOf(it: Waiting): string {
    const names = it.at.map(nameOf).filter((name) => name !== null);
    return new Set(names).size > 2 ? t.prompt.manyCards(names.length) : namesTold(names);
}

const sourceTitle = (it: Waiting) => t.capital(sourceOf(it));

// Who does what to whom.
export function titleOf(it: Waiting): string {
    const [source, targets] = [sourceOf(it), targetsOf(it)];
    const does = t.stage.does[it.kind];
    if (does) return does(source, targets);
    const comes = t.stage.comes[it.kind];
    if (comes) return targets === '' ? sourceTitle(it) : comes(targets);
    return targets === '' ? sourceTitle(it) : `${source} → ${targets}`;
}

// Whose it is, and what kind of thing.
function kindOf(it: Waiting): string {
    const timing = it.kind === 'play' ? timingOf(it.text) : null;
    const words = timing ? (t.timings[timing] ?? '') : (t.stage.kinds[it.kind] ?? '');
    return isReader(it.seat) ? t.stage.yours(words) : t.stage.theirs(seatName(it.seat), words);
}

// What was chosen of what the words leave open.
function chosenIn(it: Waiting): string {
    return [...(it.x === undefined ? [] : [`X = ${it.x}`]), ...(it.mode ? [t.stage.chosen(it.mode)] : [])].join(' · ');
}

// Why a value is not what is printed.
function Reasons({ of, stat, card }: { of: Value; stat: 'firepower' | 'assault' | 'armor'; card: string | null }) {
    const Icon = STAT_ICONS[stat];
    return (
        <>
            {reasonsOf(of, slotNamed(card), stat).map((one, i) => (
                <small key={i} class="reason">
                    <Icon /> {one.source ?? t.panel.effects}: {amount(one)}
                </small>
            ))}
        </>
    );
}

function Words({ it }: { it: Waiting }) {
    const attack = table.value!.attack;
    // Whom a special assault is for stands in the words of the ability that it waits for.
    const text = it.text ?? (it.kind === 'special' ? waiting().find(({ what, text }) => text && what && it.what && keyOf(what) === keyOf(it.what))?.text : undefined);
    if (text) {
        const timing = timingOf(text);
        return (
            <p class="stagewords" lang={CARD_LANGUAGE}>
                {timing && <b class={`tw time-${timing}`}>{timing}</b>} {unbroken(text.replace(/^(BA|T|R|M|E)\b:?\s*/, ''))}
                {chosenIn(it) !== '' && <b class="stagechosen"> {chosenIn(it)}</b>}
            </p>
        );
    }
    // While steps are played the numbers of the picture that they come from may be another attack's.
    if (!frame.value && attack?.damage && attack.armor && it.what) {
        return (
            <p class="stagewords">
                {t.stage.against(attack.damage.now, attack.armor.now)}
                {Reasons({ of: attack.damage, stat: it.kind === 'shoot' ? 'firepower' : 'assault', card: attack.attacker })}
                {Reasons({ of: attack.armor, stat: 'armor', card: attack.defender ?? attack.target })}
            </p>
        );
    }
    return null;
}

// The die that it hangs on, whose it is, and what it has come to.
function Chance({ it, of: main }: { it: Waiting; of: Waiting }) {
    if (it.rolled !== undefined) {
        const need = it.need ?? main.chance?.need;
        const tests = need !== undefined && need > 0;
        const passed = tests ? it.rolled >= need : undefined;
        const series = seriesOf(log.value, frame.value?.until ?? Infinity);
        return (
            <span class={`stagedie ${passed === undefined ? '' : passed ? 'passed' : 'failed'}`} key={`rolled ${it.rolled} ${series?.numbers.length}`}>
                <Die number={it.rolled} timing={null} />
                <span>
                    {isReader(it.roller ?? it.seat) ? t.stage.yourRoll : t.stage.theirRoll(seatName(it.roller ?? it.seat))}{' '}
                    {tests ? t.stage.rolled(it.rolled, need, passed!) : t.stage.justRolled(it.rolled)}
                    {series && ` · ${t.stage.series(series.numbers, series.of)}`}
                </span>
            </span>
        );
    }
    if (!it.chance) return null;
    const { need, good, of, twice } = it.chance;
    const percent = Math.round((100 * good) / of);
    return (
        <span class="stagedie">
            <Die number={undefined} timing={null} />
            <span>{twice ? t.stage.chanceOfTwo[twice](need, percent) : t.stage.chance(need, good, of, percent)}</span>
        </span>
    );
}

const range = ([least, most]: number[]) => (least === most ? String(least) : `${least}–${most}`);

// What becomes of cards and of the flags, if both pass from here on.
function Will({ now }: { now: Table }) {
    // What is not known is said of what it is aimed at only.
    const aimed = new Set(waiting().flatMap(({ at }) => at.map(({ id }) => slotOf(id)?.name)));
    const unknown = now.forecast.filter(({ name, fate }) => fate === 'unknown' && aimed.has(name)).length;
    // By what becomes of them, in short.
    const together = new Map<string, string[]>();
    for (const { name, ...fate } of now.forecast) {
        if (fate.fate === 'unknown') continue;
        const words = badgeOf(fate).words;
        together.set(words, [...(together.get(words) ?? []), numbered(name)]);
    }
    // The enemy's first, as beside the name of the sector.
    const own = seat.value ?? 0;
    const before = [1 - own, own].map((who) => now.players[who]?.flags);
    const then = now.flags_then && [1 - own, own].map((who) => range(now.flags_then![who]!));
    const moves = then !== undefined && then.some((value, i) => value !== String(before[i]));
    const fates = [...together].map(([fate, names]) => `${new Set(names).size > 2 ? t.prompt.manyCards(names.length) : namesTold(names)}: ${fate}`);
    const rest = [
        ...(unknown > 0 ? [t.stage.unknown(unknown)] : []),
        ...(moves ? [t.stage.flags(before.join('\u00a0:\u00a0'), then.join('\u00a0:\u00a0'))] : []),
    ];
    if (fates.length + rest.length === 0) return null;
    // Where there is little room what is to become of cards stands on them alone.
    return (
        <span class={`stagewill ${rest.length === 0 ? 'onlyfates' : ''}`}>
            <small>{t.stage.if}:</small>{' '}
            {fates.length > 0 && (
                <span class="fates">
                    {fates.join(' · ')}
                    {rest.length > 0 && ' · '}
                </span>
            )}
            {rest.join(' · ')}
        </span>
    );
}

const DONE_MAX = 3;

// What has come of it so far, while that is shown.
function Done({ now }: { now: Table }) {
    const done = toldOnce(grouped(now.done ?? []).map(({ text }) => sentence(text))).slice(-DONE_MAX);
    if (done.length === 0) return null;
    return (
        <ol class="stagedone">
            {done.map((text, i) => (
                <li key={`${text} ${i}`}>{text}</li>
            ))}
        </ol>
    );
}

// Somebody does what is no more than a sentence.
function Says({ now, who }: { now: Table; who: Seat }) {
    return (
        <div class={`stage says ${sideOf(who)}`} role="region" aria-label={t.stage.region}>
            <div class="stagemain">
                <h3 aria-level={2}>
                    <SideMark side={sideOf(who)} /> {(now.done ?? []).map(({ text }) => sentence(text)).join('. ')}
                </h3>
            </div>
            <div class="stageside">{now.current !== null && Totals({ staged: true })}</div>
        </div>
    );
}

// The card that it comes from; where there is no room for it (stage.css), and of what is no open card, words do.
function Art({ it }: { it: Waiting }) {
    const now = table.value!;
    const card = it.what?.kind === 'slot' ? slotOf(it.what.id) : undefined;
    const face = now.cards[it.card ?? card?.card ?? ''];
    if (!face) return null;
    return (
        <span class="stageart">
            <Picture thing={faceOf(face, inkOf(face.side, card?.owner ?? it.seat))} atOnce />
        </span>
    );
}

// What both hold where the battle is. `staged`: against what the sector needs, on the stage, which lies over the sector's own line.
export function Totals({ staged = false }: { staged?: boolean }) {
    const now = table.value!;
    const below: Seat = seat.value ?? 0;
    const above: Seat = below === 0 ? 1 : 0;
    const { name, requirement: need } = now.sectors[now.current! - 1]!;
    return (
        <span class={`totals ${staged ? 'stagetotals' : ''}`}>
            {staged && (
                <small>
                    {name && <b>{name}</b>}
                    {name && need !== undefined && ' · '}
                    {need !== undefined && t.table.needs(need)}
                </small>
            )}
            {[above, below].map((who) => {
                const flags = now.players[who]?.flags ?? 0;
                return (
                    <span key={who} class={`total ${sideOf(who)}`} title={t.table.flags(seatName(who), flags)}>
                        <SideMark side={sideOf(who)} />
                        <span aria-hidden="true">{flags}</span>
                        <span class="sr">{t.table.flags(seatName(who), flags)}</span>
                    </span>
                );
            })}
        </span>
    );
}

const REVEALED_ROW = 4; // more are two rows
const REVEALED_PICTURED = 10; // more have names only

// Cards that were revealed just now, each with whose it is.
function RevealedCards({ now, cards }: { now: Table; cards: Revealed[] }) {
    return (
        <ul class={`revealed ${cards.length > REVEALED_PICTURED ? 'many' : ''}`} style={{ '--columns': cards.length > REVEALED_ROW ? Math.ceil(cards.length / 2) : cards.length }} data-clear="">
            {cards.map(({ seat: who, card }, i) => {
                const face = now.cards[card];
                if (!face) return null;
                const side = inkOf(face.side, who);
                return (
                    <li key={i} class={side}>
                        <span class="art">
                            <Picture thing={faceOf(face, side)} />
                        </span>
                        <SideMark side={side} />
                        <b>{face.name}</b>
                    </li>
                );
            })}
        </ul>
    );
}

function Revelation({ now, cards }: { now: Table; cards: Revealed[] }) {
    const owners = new Set(cards.map(({ seat: who }) => who));
    const [first] = cards;
    return (
        <div class="stage reveals" role="region" aria-label={t.stage.region} data-clear="">
            <div class="stagemain">
                <p class="stagekind">{owners.size > 1 ? t.stage.bothReveal : isReader(first!.seat) ? t.stage.youReveal : t.stage.theyReveal(seatName(first!.seat))}</p>
                {RevealedCards({ now, cards })}
            </div>
            {now.current !== null && (
                <div class="stageside">
                    {Totals({ staged: true })}
                    {Here()}
                </div>
            )}
        </div>
    );
}

// A sector that is asked for while something waits.
function Here() {
    const asked = choosable();
    if (asked.length === 0) return null;
    return (
        <p class="stagehere">
            {asked.map((number) => (
                <HereButton key={number} number={number} named={asked.length > 1} />
            ))}
        </p>
    );
}

// Its parts are drawn with it alone: they are no components, which would follow by themselves what changes.
export const Stage = drawnInTurn(() => {
    const now = table.value!;
    const top = onTop();
    const main = answered() ?? top;
    const revealed = now.revealed ?? [];
    if (!top || !main) {
        if (revealed.length > 0) return Revelation({ now, cards: revealed });
        return now.says === null || now.says === undefined ? null : Says({ now, who: now.says });
    }
    const below = waiting().filter((one) => one !== main && one !== top);
    const asks = yours.value && inWindow() && !isReader(main.seat);
    return (
        <div class={`stage ${sideOf(main.seat)}`} role="region" aria-label={t.stage.region}>
            {Art({ it: main })}
            <div class="stagemain">
                <div class="stagetop">
                    <p class="stagekind">
                        <SideMark side={sideOf(main.seat)} />
                        {kindOf(main)}
                        {asks && <span class="asks"> · {t.stage.asks}</span>}
                        {main.cancelled && <b> · {t.stage.cancelled}</b>}
                    </p>
                    {below.length > 0 && (
                        <ol class="ribbons" aria-label={t.stage.below}>
                            {below.map((one, i) => (
                                <li key={i}>
                                    {titleOf(one)}
                                    {one.cancelled && <b> · {t.stage.cancelled}</b>}
                                </li>
                            ))}
                        </ol>
                    )}
                </div>
                <h3 aria-level={2}>{titleOf(main)}</h3>
                {Words({ it: main })}
                {revealed.length > 0 && RevealedCards({ now, cards: revealed })}
            </div>
            <div class="stageside">
                {now.current !== null && Totals({ staged: true })}
                {Here()}
                <p class={`stagethen ${top.need !== undefined || top.chance ? 'tests' : ''}`} data-dice="">
                    {Chance({ it: top, of: main })}
                    {!frame.value && Will({ now })}
                </p>
                {frame.value && Done({ now })}
            </div>
        </div>
    );
});
