// A full row scrolls: who acts and at whom is brought into sight, also when the room of the row changes.
import type { Key } from '../../shell/refs';

const SNAP = 8; // where a card comes to rest: table.css has the same
let acting: readonly Key[] = []; // what matters most last

export function setActing(keys: readonly Key[]): void {
    acting = keys;
}

// On which side of its row a card is not whole. One that leans forward or is on its way there is where it lies.
export function beyond(card: HTMLElement, row: HTMLElement): 'above' | 'below' | null {
    const outer = row.getBoundingClientRect();
    let { top, bottom } = card.getBoundingClientRect();
    let slack = 1;
    if (card.classList.contains('charging') || card.getAnimations().length > 0) {
        top = outer.top - row.scrollTop + card.offsetTop + (card.offsetParent === row ? row.clientTop : -row.offsetTop);
        bottom = top + card.offsetHeight;
        slack = 1.5; // places in the layout are whole pixels
    }
    return top < outer.top - slack ? 'above' : bottom > outer.bottom + slack ? 'below' : null;
}

const isWhole = (card: HTMLElement, row: HTMLElement): boolean => beyond(card, row) === null;

function reveal(card: HTMLElement | null): void {
    const row = card?.closest<HTMLElement>('.row.scrolls, .row.list');
    if (!card || !row || isWhole(card, row)) return;
    row.scrollTop += card.getBoundingClientRect().top - row.getBoundingClientRect().top - SNAP;
    row.dispatchEvent(new Event('scroll')); // at once: which cards are out of sight is told with it
}

export function revealActing(root: ParentNode = document): void {
    for (const key of acting) reveal(root.querySelector<HTMLElement>(`.row [data-thing="${CSS.escape(key)}"]`));
}

// Of those that can be chosen in a row one is in sight.
export function revealChoosable(): void {
    for (const row of document.querySelectorAll<HTMLElement>('.sector > .row.scrolls')) {
        const can = [...row.querySelectorAll<HTMLElement>(':scope > .can')];
        if (can.length > 0 && !can.some((card) => isWhole(card, row))) reveal(can[0]!);
    }
}
