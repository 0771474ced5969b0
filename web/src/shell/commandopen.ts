// Whether the command line is open: it is loaded with its first opening.
import { effect, signal } from '@preact/signals';
import { picked } from './match';
import { unpick } from './press';

export const commandOpen = signal(false);

// What is picked shows what it can do in the same place.
effect(() => {
    if (picked.value !== null) commandOpen.value = false;
});

export function openCommand(): void {
    unpick();
    commandOpen.value = true;
    document.querySelector<HTMLElement>('.commandline input')?.focus();
}
