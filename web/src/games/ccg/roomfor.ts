// The room that rows and the hand have, watched, and their cards fitted into it.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { fitRow, forgetWidths, HAND_MIN, handRoom, shareOf, type Fit, type Room } from './fit';
import { watchSize, whenDrawn } from '../../shell/measured';
import { beyond, revealActing } from './sight';
import { t } from './texts';

const NO_ROOM: Room = { width: 0, height: 0 };

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
            forgetWidths();
            setRoom((old) => ({ ...old }));
        };
        document.fonts?.addEventListener('loadingdone', redo);
        return () => {
            unwatch();
            document.fonts?.removeEventListener('loadingdone', redo);
        };
    }, []);
    const fit: Fit = names.length === 0 || room.width <= 0 ? { list: false, scrolls: false, tight: false, width: 120, height: 96 } : fitRow(room, names, aside, isBattle);
    useLayoutEffect(() => {
        const [wide, high] = [`${fit.width}px`, `${fit.height}px`];
        for (const { style } of at.current!.querySelectorAll<HTMLElement>(':scope > .unit')) {
            if (style.getPropertyValue('--w') !== wide) style.setProperty('--w', wide);
            if (style.getPropertyValue('--h') !== high) style.setProperty('--h', high);
        }
    });
    useWhole(at, fit, `${names.join()} ${room.width} ${room.height}`);
    return { at, fit };
}

// A row that scrolls shows whole cards only, and says behind which edge how many lie.
function useWhole(at: { current: HTMLDivElement | null }, fit: Fit, key: string): void {
    useLayoutEffect(() => {
        const row = at.current!;
        const units = [...row.querySelectorAll<HTMLElement>(':scope > .unit')];
        const tell = (above: number, below: number) => {
            const told = row.nextElementSibling?.matches('.rowmore') ? row.nextElementSibling : null;
            told?.setAttribute('data-above', above > 0 ? t.table.more(above) : '');
            told?.setAttribute('data-below', below > 0 ? t.table.more(below) : '');
        };
        const look = () => {
            const sides = units.map((unit) => beyond(unit, row) ?? '');
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
                const reveal = revealActing(row);
                return reveal ?? look();
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

// The upper and the lower rows share the height by what those of the battle need, or all where there is none; `key` says when
// that may be another share.
export function useShare(root: { current: HTMLElement | null }, rows: { number: number; upper: string[]; lower: string[] }[], isBattle: boolean, key: string) {
    const [size, setSize] = useState('');
    useLayoutEffect(() => {
        const sectors = root.current?.querySelector<HTMLElement>('.sectors');
        if (!sectors) return;
        return watchSize(sectors, ({ width, height }) => setSize(`${width} ${height}`));
    }, []);
    useLayoutEffect(() => {
        const sectors = root.current?.querySelector<HTMLElement>('.sectors');
        if (!sectors) return;
        whenDrawn(() => {
            let [band, sides] = [0, 0];
            const pairs = rows.flatMap(({ number, upper, lower }) => {
                const row = sectors.querySelector<HTMLElement>(`#sector-${number} > .row`);
                if (!row || row.clientWidth === 0) return [];
                const style = getComputedStyle(row);
                const [top, bottom, left, right] = [style.paddingTop, style.paddingBottom, style.paddingLeft, style.paddingRight].map(parseFloat) as [number, number, number, number];
                band = sectors.querySelector<HTMLElement>(`#sector-${number} > .mid`)!.offsetHeight;
                sides = top + bottom;
                return [{ width: row.clientWidth - 1 - left - right, upper, lower }];
            });
            const share = pairs.length === 0 ? 50 : shareOf(pairs, sectors.clientHeight - band - 2, sides, isBattle, matchMedia(FINGERS).matches);
            return () => {
                sectors.style.setProperty('--upper', `${share}fr`);
                sectors.style.setProperty('--lower', `${100 - share}fr`);
            };
        });
    }, [key, size]);
}

// Whether the cards of a battle need the width of the sectors beside it: in a narrow window always, elsewhere when a row has many.
const NARROW = matchMedia('(max-width: 1500px)');
const MANY = 9;

export function useCrowded(counts: readonly number[]): boolean {
    const [isNarrow, setNarrow] = useState(NARROW.matches);
    useLayoutEffect(() => {
        const look = () => setNarrow(NARROW.matches);
        NARROW.addEventListener('change', look);
        return () => NARROW.removeEventListener('change', look);
    }, []);
    return isNarrow || Math.max(0, ...counts) >= MANY;
}

// Cards of the hand share the width; one whose words need more room than the hand is high gets wider. What does not fit then is
// scrolled to, and the edge behind which it lies says how many there are.
const WIDER = [0, 132, 148, 164, 180, 204, 232, 272, 320, 380, 440, 520, 640];
const FOOT_STEPS = 8; // up to there a card gets wider for its picture, too

const hasRoom = (card: Element): boolean => card.scrollHeight <= card.clientHeight + 1;

// How wide a card has to be for its words, found once for a height.
const needed = new Map<string, number>();

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

const setWide = ({ slot, key }: Slot) => slot.style.setProperty('--wide', `${WIDER[needed.get(key)!]}px`);

// By how long its words are: so nothing has to be laid out to find that. Where a picture has no room the words' own width is enough.
function stepFor(card: HTMLElement, height: number): number {
    const [name, words] = ['.name', '.words'].map((part) => card.querySelector(part)?.textContent ?? '') as [string, string];
    const rooms = WIDER.map((width) => handRoom(name, words, Math.max(width, HAND_MIN), height, card.classList.contains('command')));
    const least = rooms.findIndex((room) => room !== null);
    if (least < 0) return WIDER.length - 1;
    const shows = rooms.findIndex((room) => room !== null && room >= 0);
    return shows >= 0 && shows <= FOOT_STEPS ? shows : least;
}

function fitHand(slots: readonly Slot[], height: number): void {
    for (const one of slots) {
        if (!needed.has(one.key)) needed.set(one.key, stepFor(one.card, height));
        setWide(one);
    }
}

// Where that was not enough, once it has been laid out.
function widen(slots: readonly Slot[]): void {
    const most = WIDER.length - 1;
    for (let open = slots.filter(({ card }) => !hasRoom(card)); open.length > 0; open = open.filter(({ card, key }) => needed.get(key)! < most && !hasRoom(card))) {
        for (const one of open) {
            needed.set(one.key, Math.min(most, needed.get(one.key)! + 1));
            setWide(one);
        }
    }
}

export function useHandFit(key: string) {
    const at = useRef<HTMLDivElement>(null);
    const size = useRef({ width: 0, height: 0 });
    useLayoutEffect(() => {
        const cards = at.current;
        if (!cards) return;
        const fit = () => {
            if (size.current.height > 0) fitHand(slotsOf(cards, size.current.height), size.current.height);
        };
        const tellMore = () => {
            const hand = cards.parentElement;
            if (!hand) return;
            const slots = [...cards.querySelectorAll<HTMLElement>('.handslot')];
            const [from, to] = [cards.scrollLeft, cards.scrollLeft + cards.clientWidth];
            const [before, behind] = [
                slots.filter((slot) => slot.offsetLeft < from - slot.offsetWidth / 4).length,
                slots.filter((slot) => slot.offsetLeft + slot.offsetWidth * 0.75 > to).length,
            ];
            hand.dataset.before = before > 0 ? t.table.more(before) : '';
            hand.dataset.behind = behind > 0 ? t.table.more(behind) : '';
        };
        // What is read there has just been laid out.
        const watch = new ResizeObserver((entries) => {
            const inside = entries.find(({ target }) => target === cards)?.contentRect;
            if (inside && (inside.width !== size.current.width || inside.height !== size.current.height)) {
                size.current = { width: inside.width, height: inside.height };
                fit();
            }
            if (size.current.height > 0) widen(slotsOf(cards, size.current.height));
            tellMore();
        });
        const redo = () => {
            needed.clear();
            fit();
        };
        fit();
        for (const one of [cards, ...cards.querySelectorAll('.handslot')]) watch.observe(one);
        document.fonts?.addEventListener('loadingdone', redo);
        cards.addEventListener('scroll', tellMore, { passive: true });
        return () => {
            watch.disconnect();
            document.fonts?.removeEventListener('loadingdone', redo);
            cards.removeEventListener('scroll', tellMore);
        };
    }, [key]);
    return at;
}
