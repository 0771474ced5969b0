// A full row scrolls: what can be chosen, else who acts and at whom, is brought into sight, also when the room of the row changes.
import type { Key } from '../../shell/refs';

const SNAP = 14; // where a card comes to rest: table.css has the same
let acting: readonly Key[] = []; // what matters most last

export function setActing(keys: readonly Key[]): void {
    acting = keys;
}

// On which side of its row a card is not whole, once that has scrolled so much farther. One that leans forward or is on its way there
// is where it lies.
export function beyond(card: HTMLElement, row: HTMLElement, farther = 0): 'above' | 'below' | null {
    const outer = row.getBoundingClientRect();
    let { top, bottom } = card.getBoundingClientRect();
    let slack = 1;
    if (card.getAnimations().length > 0) {
        top = outer.top - row.scrollTop + card.offsetTop + (card.offsetParent === row ? row.clientTop : -row.offsetTop);
        bottom = top + card.offsetHeight;
        slack = 1.5; // places in the layout are whole pixels
    } else if (card.classList.contains('charging')) {
        const lean = parseFloat(getComputedStyle(card).translate.split(' ')[1] ?? '0');
        [top, bottom] = [top - lean, bottom - lean];
    }
    return top - farther < outer.top - slack ? 'above' : bottom - farther > outer.bottom + slack ? 'below' : null;
}

const scrollsOf = (card: HTMLElement | null) => card?.closest<HTMLElement>('.row.scrolls, .row.list') ?? null;

// Reads how far rows have to scroll for these to be whole, one after the other; what is given scrolls them, null if none has to.
function revealed(cards: readonly (HTMLElement | null)[]): (() => void) | null {
    const farther = new Map<HTMLElement, number>();
    for (const card of cards) {
        const row = scrollsOf(card);
        if (!card || !row || beyond(card, row, farther.get(row)) === null) continue;
        const wanted = card.getBoundingClientRect().top - row.getBoundingClientRect().top - SNAP;
        farther.set(row, Math.max(-row.scrollTop, Math.min(wanted, row.scrollHeight - row.clientHeight - row.scrollTop)));
    }
    const moves = [...farther].filter(([, by]) => Math.abs(by) >= 1);
    if (moves.length === 0) return null;
    return () => {
        for (const [row, by] of moves) {
            row.scrollTop += by;
            row.dispatchEvent(new Event('scroll')); // at once: which cards are out of sight is told with it
        }
    };
}

const choosable = (row: ParentNode | null | undefined) => [...(row?.querySelectorAll<HTMLElement>(':scope > .can') ?? [])];

export function revealActing(root: ParentNode = document): (() => void) | null {
    const cards = acting.map((key) => root.querySelector<HTMLElement>(`.row [data-thing="${CSS.escape(key)}"]`));
    return revealed(cards.filter((card) => choosable(card?.parentElement).length === 0));
}

// Of those that can be chosen in a row the first, and with it most of them.
export const revealChoosable = (rows: Iterable<HTMLElement> = document.querySelectorAll<HTMLElement>('.sector > .row')) => revealed([...rows].flatMap((row) => choosable(row).slice(0, 1)));

// Turns a row, or the hand, over by what is seen of it; -1: back.
export function turnOver(box: HTMLElement, by: number): void {
    const card = box.firstElementChild as HTMLElement;
    box.scrollBy(box.matches('.row') ? { top: by * (box.clientHeight - card.offsetHeight / 2) } : { left: by * (box.clientWidth - card.offsetWidth / 2) });
}
