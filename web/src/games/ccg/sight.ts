// A full row scrolls: who acts and at whom is brought into sight, also when the room of the row changes.
import type { Key } from '../../shell/refs';

const SNAP = 8; // where a card comes to rest: table.css has the same
let acting: readonly Key[] = []; // what matters most last

export function setActing(keys: readonly Key[]): void {
    acting = keys;
}

function isWhole(card: Element, row: Element): boolean {
    const [inner, outer] = [card.getBoundingClientRect(), row.getBoundingClientRect()];
    return inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
}

function reveal(card: Element | null): void {
    const row = card?.closest('.row.scrolls, .row.list');
    if (!card || !row || isWhole(card, row)) return;
    row.scrollTop += card.getBoundingClientRect().top - row.getBoundingClientRect().top - SNAP;
    row.dispatchEvent(new Event('scroll')); // at once: which cards are out of sight is told with it
}

export function revealActing(root: ParentNode = document): void {
    for (const key of acting) reveal(root.querySelector(`.row [data-thing="${CSS.escape(key)}"]`));
}

// Of those that can be chosen in a row one is in sight.
export function revealChoosable(): void {
    for (const row of document.querySelectorAll('.sector > .row.scrolls')) {
        const can = [...row.querySelectorAll(':scope > .can')];
        if (can.length > 0 && !can.some((card) => isWhole(card, row))) reveal(can[0]!);
    }
}
