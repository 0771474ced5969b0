// What the server has answered is shown with the next frame, or with the next thing that a pointer does in it: both are drawn once.
import { batch } from '@preact/signals';

const waiting: (() => void)[] = [];
let due = 0;

export function shown(take: () => void): Promise<void> {
    due ||= requestAnimationFrame(() => together(() => undefined));
    return new Promise((taken) => {
        waiting.push(() => {
            take();
            taken();
        });
    });
}

// Does it with all that waits.
export function together(doIt: () => void): void {
    cancelAnimationFrame(due);
    due = 0;
    batch(() => {
        for (const take of waiting.splice(0)) take();
        doIt();
    });
}
