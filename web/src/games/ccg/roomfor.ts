// The room that rows and the hand have, watched, and their cards fitted into it.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { fitRow, forgetWidths, shareOf, type Fit, type Room } from './fit';
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
        const scrolled = () => look()();
        if (!fit.scrolls) {
            for (const unit of units) unit.removeAttribute('data-beyond');
            tell(0, 0);
            return;
        }
        const watch = new ResizeObserver(() =>
            whenDrawn(() => {
                revealActing(row);
                return look();
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
// At the foot of its picture stands what its command is: a card gets a little wider for that too.
const FOOT = 36; // hand.css hides it in less than 28, and there is an edge below the words
const FOOT_STEPS = 8;
const WIDER = [0, 132, 148, 164, 180, 204, 232, 272, 320, 380, 440, 520, 640];

const hasRoom = (card: Element): boolean => card.scrollHeight <= card.clientHeight + 1;
// Its picture has what the words leave, and is not there while that is found.
function hasFoot(card: HTMLElement): boolean {
    const words = card.querySelector<HTMLElement>('.words');
    const head = card.querySelector<HTMLElement>('.head')?.offsetHeight ?? 0;
    // In a battle the picture lies above, and has what the words leave of the height.
    return !words || card.clientHeight - words.offsetHeight - (card.matches('.command') ? head : words.offsetTop) >= FOOT;
}

// How wide a card has to be for its words, found once for a height; what is not known yet is tried together.
const needed = new Map<string, number>();

function fitHand(cards: HTMLElement): void {
    const slots = [...cards.querySelectorAll<HTMLElement>('.handslot')].flatMap((slot) => {
        const card = slot.querySelector<HTMLElement>('.handcard');
        return card ? [{ slot, card, key: `${card.dataset.slug} ${card.classList.contains('command')} ${cards.clientHeight} ${document.documentElement.lang}`, least: 0, most: WIDER.length - 1 }] : [];
    });
    const fresh = slots.filter(({ key }) => !needed.has(key));
    if (fresh.length > 0) {
        cards.classList.add('measured');
        // Halves what is left of the steps; then the foot is looked for in the next few.
        const tried = (one: (typeof fresh)[number]) => (one.least + one.most) >> 1;
        for (let open = fresh; open.length > 0; open = fresh.filter(({ least, most }) => least < most)) {
            for (const one of open) one.slot.style.setProperty('--wide', `${WIDER[tried(one)]}px`);
            const fits = open.map(({ card }) => hasRoom(card));
            for (const [i, one] of open.entries()) {
                if (fits[i]) one.most = tried(one);
                else one.least = Math.min(tried(one) + 1, one.most);
            }
        }
        const words = new Map(fresh.map(({ key, most }) => [key, most]));
        for (let open = fresh; open.length > 0; ) {
            for (const one of open) one.slot.style.setProperty('--wide', `${WIDER[one.most]}px`);
            open = open.filter(({ card }) => !hasFoot(card));
            // Where that is not enough the words' own width is.
            for (const one of open) one.most = one.most < FOOT_STEPS ? one.most + 1 : words.get(one.key)!;
            open = open.filter(({ key, most }) => most > words.get(key)!);
        }
        for (const { key, most } of fresh) needed.set(key, most);
        cards.classList.remove('measured');
    }
    for (const { slot, key } of slots) slot.style.setProperty('--wide', `${WIDER[needed.get(key)!]}px`);
}

export function useHandFit(key: string) {
    const at = useRef<HTMLDivElement>(null);
    useLayoutEffect(() => {
        const cards = at.current;
        if (!cards) return;
        let [width, height] = [0, 0];
        const tellMore = () => {
            const hand = cards.parentElement;
            if (!hand) return;
            const slots = [...cards.querySelectorAll<HTMLElement>('.handslot')];
            const [from, to] = [cards.scrollLeft, cards.scrollLeft + cards.clientWidth];
            const hidden = (of: (slot: HTMLElement) => boolean) => {
                const n = slots.filter(of).length;
                return n > 0 ? t.table.more(n) : '';
            };
            hand.dataset.before = hidden((slot) => slot.offsetLeft < from - slot.offsetWidth / 4);
            hand.dataset.behind = hidden((slot) => slot.offsetLeft + slot.offsetWidth * 0.75 > to);
        };
        const look = () => {
            if (cards.clientWidth === width && cards.clientHeight === height) return;
            [width, height] = [cards.clientWidth, cards.clientHeight];
            fitHand(cards);
            tellMore();
        };
        whenDrawn(() => look);
        const redo = () => {
            needed.clear();
            width = 0;
            look();
        };
        document.fonts?.addEventListener('loadingdone', redo);
        const watch = new ResizeObserver(look);
        watch.observe(cards);
        cards.addEventListener('scroll', tellMore, { passive: true });
        return () => {
            watch.disconnect();
            document.fonts?.removeEventListener('loadingdone', redo);
            cards.removeEventListener('scroll', tellMore);
        };
    }, [key]);
    return at;
}
