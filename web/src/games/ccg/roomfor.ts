// The room that rows and the hand have, watched, and their cards fitted into it.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { fitRow, forgetNames, HAND_MIN, handName, handRoom, shareOf, type Fit, type Pair, type Room } from './fit';
import { inTurn } from '../../shell/animated';
import { isBusy } from '../../shell/chain';
import { watchSize, whenDrawn } from '../../shell/measured';
import { cardsSettled } from './motion';
import { beyond, revealActing, revealChoosable } from './sight';
import { t } from './texts';

const NO_ROOM: Room = { width: 0, height: 0 };

function sizeCards(row: HTMLElement, fit: Fit): void {
    const [wide, high] = [`${fit.width}px`, `${fit.height}px`];
    for (const { style } of row.querySelectorAll<HTMLElement>(':scope > .unit')) {
        if (style.getPropertyValue('--w') !== wide) style.setProperty('--w', wide);
        if (style.getPropertyValue('--h') !== high) style.setProperty('--h', high);
    }
}

// While it is shown what happens rows get other sizes in turn.
function takeTurn(row: { current: HTMLElement | null }, fit: () => void): void {
    inTurn(() => {
        fit();
        queueMicrotask(() => queueMicrotask(() => cardsSettled(row.current))); // behind what that draws
    });
}

const isSame = (one: Fit, other: Fit) => (['list', 'scrolls', 'tight', 'width', 'height'] as const).every((key) => one[key] === other[key]);

// For a row: its element, and how large its cards are. What the row has of room is measured when that changes and never
// while cards come and go.
export function useFit(names: readonly string[], aside: boolean, isBattle: boolean) {
    const at = useRef<HTMLDivElement>(null);
    const [room, setRoom] = useState(NO_ROOM);
    useLayoutEffect(() => {
        const row = at.current!;
        const unwatch = watchSize(row, (inside) => {
            // Half a pixel less than there is, not more: a card that does not fit would be in a row of its own.
            const [width, height] = [Math.round(inside.width) - 1, Math.round(inside.height)];
            setRoom((old) => (old.width === width && old.height === height ? old : { width, height }));
        });
        const redo = () => {
            forgetNames();
            setRoom((old) => ({ ...old }));
        };
        document.fonts?.addEventListener('loadingdone', redo);
        return () => {
            unwatch();
            document.fonts?.removeEventListener('loadingdone', redo);
        };
    }, []);
    const isOpen = names.length > 0 && room.width > 0;
    const wanted: Fit = isOpen ? fitRow(room, names, aside, isBattle) : { list: false, scrolls: false, tight: false, width: 120, height: 96 };
    const [, setTurn] = useState(0);
    const last = useRef<Fit | null>(null); // that it had with cards in it
    const [hasTurn, isTurn] = [useRef(false), useRef(false)];
    const waits = last.current !== null && isBusy() && !isTurn.current && !isSame(last.current, wanted);
    const fit = waits ? last.current! : wanted;
    isTurn.current = false;
    last.current = isOpen ? fit : null;
    useLayoutEffect(() => {
        sizeCards(at.current!, fit);
        if (!waits) return;
        if (!hasTurn.current)
            takeTurn(at, () => {
                hasTurn.current = false;
                isTurn.current = true;
                setTurn((n) => n + 1);
            });
        hasTurn.current = true;
    });
    useWhole(at, fit, aside, `${names.join()} ${room.width} ${room.height}`);
    return { at, fit };
}

// On the signs of a row or of the hand: how many lie before what is in sight, and behind it.
// A narrow place has the number alone.
function tellMore(at: Element | null, marks: readonly [string, string], counts: readonly [number, number], isNarrow = false): void {
    for (const [i, sign] of [...(at?.querySelectorAll(':scope > .onward') ?? [])].entries()) {
        const words = counts[i]! > 0 ? marks[i]!.replace('*', isNarrow ? String(counts[i]) : t.table.more(counts[i]!)) : '';
        if (sign.textContent !== words) sign.textContent = words;
    }
}

// A row that scrolls shows whole cards only, and says behind which edge how many lie.
function useWhole(at: { current: HTMLDivElement | null }, fit: Fit, isAside: boolean, key: string): void {
    useLayoutEffect(() => {
        const row = at.current!;
        const units = [...row.querySelectorAll<HTMLElement>(':scope > .unit')];
        const tell = (above: number, below: number) => tellMore(row.nextElementSibling, ['↑ *', '↓ *'], [above, below], isAside);
        const look = () => {
            // A row that has room for all hides none, whatever still moves in it.
            const hidesNone = row.scrollHeight <= row.clientHeight + 1;
            // One that has gone meanwhile lies nowhere.
            const sides = units.map((unit) => (unit.isConnected && !hidesNone ? beyond(unit, row) : null) ?? '');
            const hidden = (side: string) => sides.filter((one) => one === side).length;
            return () => {
                for (const [i, side] of sides.entries()) units[i]!.toggleAttribute('data-beyond', side !== '');
                tell(hidden('above'), hidden('below'));
            };
        };
        const scrolled = () => whenDrawn(look);
        if (!fit.scrolls) {
            for (const unit of units) unit.removeAttribute('data-beyond');
            tell(0, 0);
            return;
        }
        const watch = new ResizeObserver(() =>
            whenDrawn(() => {
                return revealActing(row) ?? revealChoosable([row]) ?? look();
            }),
        );
        for (const one of [row, ...units]) watch.observe(one);
        row.addEventListener('scroll', scrolled, { passive: true });
        return () => {
            watch.disconnect();
            row.removeEventListener('scroll', scrolled);
        };
    }, [fit.scrolls, fit.list, fit.width, fit.height, key]);
}

const FINGERS = '(pointer: coarse), (max-width: 860px), (max-height: 520px)'; // as in card.css

// How the rows lie when the table stands so: their widths inside, and how much of the height is not for cards.
interface Lies {
    widths: Map<number, number>; // by sector; those that are not in sight are not there
    height: number; // of both rows
    sides: number; // of each
}

// Each way that it can stand is measured once: to ask the browser makes it lay out everything before all has been drawn.
const KEPT_MAX = 64;
const lies = new Map<string, Lies>();

function measured(sectors: HTMLElement, numbers: readonly number[]): Lies {
    let [band, sides] = [0, 0];
    const widths = new Map<number, number>();
    for (const number of numbers) {
        const row = sectors.querySelector<HTMLElement>(`#sector-${number} > .row`);
        if (!row || row.clientWidth === 0) continue;
        const style = getComputedStyle(row);
        const [top, bottom, left, right] = [style.paddingTop, style.paddingBottom, style.paddingLeft, style.paddingRight].map(parseFloat) as [number, number, number, number];
        band = sectors.querySelector<HTMLElement>(`#sector-${number} > .mid`)!.offsetHeight;
        sides = top + bottom;
        widths.set(number, row.clientWidth - 1 - left - right);
    }
    return { widths, height: sectors.clientHeight - band - 2, sides };
}

// The upper and the lower rows share the height by what those of the battle need, or each sector's where there is none; `key` says when
// that may be another share, `stage` what lies between them.
export function useShare(root: { current: HTMLElement | null }, rows: (Omit<Pair, 'width'> & { number: number })[], isBattle: boolean, stage: string, key: string) {
    const [size, setSize] = useState('');
    useLayoutEffect(() => {
        const sectors = root.current?.querySelector<HTMLElement>('.sectors');
        if (!sectors) return;
        return watchSize(sectors, ({ width, height }) => setSize(`${width} ${height}`));
    }, []);
    useLayoutEffect(() => {
        const sectors = root.current?.querySelector<HTMLElement>('.sectors');
        if (!sectors) return;
        const share = ({ widths, height, sides }: Lies): (() => void) => {
            const pairs = rows.flatMap((row) => (widths.has(row.number) ? [{ ...row, width: widths.get(row.number)! }] : []));
            // Before a battle each sector has its own.
            const shared = isBattle ? [{ at: sectors, pairs }] : pairs.map((pair) => ({ at: sectors.querySelector<HTMLElement>(`#sector-${pair.number}`)!, pairs: [pair] }));
            const parts = shared.map(({ at, pairs }) => ({ at, part: pairs.length === 0 ? 50 : shareOf(pairs, height, sides, isBattle, matchMedia(FINGERS).matches) }));
            return () => {
                for (const { at, part } of parts) {
                    at.style.setProperty('--upper', `${part}fr`);
                    at.style.setProperty('--lower', `${100 - part}fr`);
                }
            };
        };
        whenDrawn(() => {
            const stands = [root.current?.className, sectors.className, ...[...sectors.querySelectorAll('.sector')].map((one) => one.className), size, stage, document.documentElement.className].join();
            const now = lies.get(stands) ?? measured(sectors, rows.map(({ number }) => number));
            if (lies.size >= KEPT_MAX) lies.clear();
            if (size !== '') lies.set(stands, now);
            return share(now);
        });
    }, [key, size]);
}

// Whether the cards of a battle need the width of the sectors beside it: in a narrow window always, elsewhere when a row has many.
const NARROW = matchMedia('(max-width: 1500px)');
const MANY = 7;

// `battle` tells one from another: the sectors beside it stay as narrow as they have been in it.
export function useCrowded(counts: readonly number[], battle: string): boolean {
    const was = useRef({ battle, many: false });
    if (was.current.battle !== battle) was.current = { battle, many: false };
    was.current.many ||= Math.max(0, ...counts) >= MANY;
    const [isNarrow, setNarrow] = useState(NARROW.matches);
    useLayoutEffect(() => {
        const look = () => setNarrow(NARROW.matches);
        NARROW.addEventListener('change', look);
        return () => NARROW.removeEventListener('change', look);
    }, []);
    return isNarrow || was.current.many;
}

// Cards of the hand share the width; one whose words need more room than the hand is high gets wider. What does not fit then is
// scrolled to, and the edge behind which it lies says how many there are.
const WIDER = [0, 132, 148, 164, 180, 204, 232, 272, 320, 380, 440, 520, 640];
const FOOT_STEPS = 8; // up to there a card gets wider for its picture, too

const hasRoom = (card: Element): boolean => card.scrollHeight <= card.clientHeight + 1;

// How wide a card has to be for its words, and for its picture above them, found once for a height: steps of WIDER; and how much of
// it for its name.
const needed = new Map<string, { least: number; shows: number; name: number }>();
const GAP = 10; // between cards: hand.css has the same
const EVEN_MAX = 300;
const OVER_MAX = 0.6; // of a card that another one lies over
const REFUSAL = 46; // what is said against playing it, in two lines
const NAME_ONLY = matchMedia('(max-width: 1200px), (max-height: 520px)'); // beside its sign; screens.css has the same
const HAND_PHONE = matchMedia('(max-width: 860px), (max-height: 520px)');

interface Slot {
    slot: HTMLElement;
    card: HTMLElement;
    key: string;
}

const slotsOf = (cards: HTMLElement, height: number): Slot[] =>
    [...cards.querySelectorAll<HTMLElement>('.handslot')].flatMap((slot) => {
        const card = slot.querySelector<HTMLElement>('.handcard');
        return card ? [{ slot, card, key: `${card.dataset.slug} ${card.classList.contains('command')} ${height} ${document.documentElement.lang}` }] : [];
    });

const widthOf = (step: number) => Math.max(HAND_MIN, WIDER[step]!);

// All as wide as each other, as far as their words allow, and together as wide as the hand. Where not all can show their pictures
// the words have the room; where even they have not enough each card lies over the end of the one before it, as far as that one's
// name and numbers stay in sight, and where too much would be covered the hand scrolls.
let before = { cards: 0, level: 0, isWhole: false }; // as it was shared last

// Cards that are deployed leave the others as they are: `isKept`.
function share(slots: readonly Slot[], width: number, isKept: boolean): void {
    const room = width - (slots.length - 1) * GAP;
    const least = slots.map(({ key }) => widthOf(needed.get(key)!.least));
    const shows = slots.map(({ key }) => widthOf(needed.get(key)!.shows));
    const sum = (all: readonly number[]) => all.reduce((before, one) => before + one, 0);
    const isWide = !HAND_PHONE.matches;
    const keeps = isKept && slots.length < before.cards;
    const isWhole = isWide && sum(shows) > room;
    const wanted = (keeps ? before.isWhole : isWhole) ? least : shows;
    let level = 0;
    if (isWide && sum(wanted) < room) {
        // The level at which all that lie below it are raised to it.
        const sorted = [...wanted].sort((one, other) => one - other);
        let left = room;
        for (let many = sorted.length; many > 0; many--) {
            level = Math.floor(left / many);
            if (level >= sorted[many - 1]!) break;
            left -= sorted[many - 1]!;
        }
        level = Math.min(level, EVEN_MAX);
    }
    if (keeps) level = Math.min(level, before.level);
    before = { cards: slots.length, level: keeps ? before.level : level, isWhole: keeps ? before.isWhole : isWhole };
    const widths = wanted.map((one) => Math.max(one, level));
    // What lies over each of them is shared by how much of it may be covered.
    const rest = slots.map(({ slot, key }, i) => (i === slots.length - 1 || !slot.matches('.cards > *') ? 0 : Math.min(widths[i]! * OVER_MAX, widths[i]! - needed.get(key)!.name)));
    const part = isWide ? (sum(widths) - room) / sum(rest) : 0;
    const covers = part > 0 && part <= 1;
    for (const [i, { slot }] of slots.entries()) {
        const over = covers ? Math.ceil(rest[i]! * part) : 0;
        slot.toggleAttribute('data-covered', over > 0);
        slot.style.setProperty('--over', `${over}px`);
    }
    for (const [i, { slot }] of slots.entries()) slot.style.setProperty('--wide', `${widths[i]!}px`);
}

// By how long its words are: so nothing has to be laid out to find that. Where a picture has no room the words' own width is enough.
function stepFor(card: HTMLElement, height: number): { least: number; shows: number; name: number } {
    const words = card.querySelector('.words')?.textContent ?? '';
    const whole = card.querySelector('.name');
    const isCommand = card.classList.contains('command');
    const name = (NAME_ONLY.matches ? whole?.lastChild : whole)?.textContent ?? '';
    const rooms = WIDER.map((width) => handRoom(name, words, Math.max(width, HAND_MIN), height, isCommand));
    const [last, found] = [WIDER.length - 1, rooms.findIndex((room) => room !== null)];
    const least = found < 0 ? last : found;
    const shows = rooms.findIndex((room) => room !== null && room >= 0);
    const own = (isCommand ? whole?.lastChild : whole)?.textContent ?? '';
    return { least, shows: shows >= 0 && shows <= FOOT_STEPS ? shows : least, name: handName(name, own, widthOf(least), isCommand) };
}

function fitHand(slots: readonly Slot[], { width, height }: Room, isKept: boolean): void {
    for (const one of slots) if (!needed.has(one.key)) needed.set(one.key, stepFor(one.card, height));
    share(slots, width, isKept);
}

// Where that was not enough, once it has been laid out.
function widen(slots: readonly Slot[], { width }: Room, isKept: boolean): void {
    const most = WIDER.length - 1;
    const narrow = () => slots.filter(({ card, key }) => needed.get(key)!.least < most && !hasRoom(card));
    for (let open = narrow(); open.length > 0; open = narrow()) {
        for (const { key } of open) {
            const { least, shows, name } = needed.get(key)!;
            needed.set(key, { least: least + 1, shows: Math.max(least + 1, shows), name });
        }
        share(slots, width, isKept);
    }
}

// Why a card cannot be played lies where no name and no number is: over its picture where that is high enough, else over its words.
function roomForWhy({ slot, card }: Slot): { isPictured: boolean; high: number } {
    const art = card.querySelector<HTMLElement>('.art')?.offsetHeight ?? 0;
    const words = slot.getBoundingClientRect().bottom - (card.querySelector('.words')?.getBoundingClientRect().top ?? 0);
    const isPictured = art >= Math.min(REFUSAL, words);
    return { isPictured, high: isPictured ? art : words };
}

// `isKept`: fewer cards than before are no wider.
export function useHandFit(key: string, isKept: boolean) {
    const at = useRef<HTMLDivElement>(null);
    const size = useRef({ width: 0, height: 0 });
    useLayoutEffect(() => {
        const cards = at.current;
        if (!cards) return;
        const fit = () => {
            if (size.current.height > 0) fitHand(slotsOf(cards, size.current.height), size.current, isKept);
        };
        const more = (): (() => void) => {
            const slots = [...cards.querySelectorAll<HTMLElement>('.handslot')];
            const [from, to] = [cards.scrollLeft, cards.scrollLeft + cards.clientWidth];
            const before = slots.filter((slot) => slot.offsetLeft < from - slot.offsetWidth / 4).length;
            const behind = slots.filter((slot) => slot.offsetLeft + slot.offsetWidth * 0.75 > to).length;
            return () => tellMore(cards.parentElement, ['‹ *', '* ›'], [before, behind]);
        };
        const scrolled = () => whenDrawn(more);
        const look = (): (() => void) => {
            const slots = size.current.height > 0 ? slotsOf(cards, size.current.height) : [];
            widen(slots, size.current, isKept);
            const rooms = slots.map(roomForWhy);
            const tell = more();
            return () => {
                for (const [i, { slot }] of slots.entries()) {
                    slot.toggleAttribute('data-pictured', rooms[i]!.isPictured);
                    slot.style.setProperty('--why', `${Math.floor(rooms[i]!.high) - 1}px`);
                }
                tell();
            };
        };
        const changed = () => whenDrawn(look);
        const resized = ({ width, height }: DOMRectReadOnly) => {
            if (width !== size.current.width || height !== size.current.height) {
                size.current = { width, height };
                fit();
            }
            changed();
        };
        const redo = () => {
            needed.clear();
            fit();
        };
        fit();
        const watched = [watchSize(cards, resized), ...[...cards.querySelectorAll('.handslot')].map((slot) => watchSize(slot, changed))];
        document.fonts?.addEventListener('loadingdone', redo);
        cards.addEventListener('scroll', scrolled, { passive: true });
        return () => {
            for (const end of watched) end();
            document.fonts?.removeEventListener('loadingdone', redo);
            cards.removeEventListener('scroll', scrolled);
        };
    }, [key]);
    return at;
}
