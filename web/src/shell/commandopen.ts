// Whether the command line is open: it is loaded with its first opening.
import { effect, signal } from '@preact/signals';
import { picked } from './match';
import { unpick } from './press';

export const commandOpen = signal(false);

// What was typed before the line had come.
let early = '';

export function typedEarly(): string {
    const text = early;
    early = '';
    return text;
}

// Whether a key was typed into the line that is still to come.
export function isEarly({ key }: KeyboardEvent): boolean {
    if (!commandOpen.value || document.querySelector('.commandline')) return false;
    if (key.length === 1) early += key;
    if (key === 'Escape') commandOpen.value = false;
    return true;
}

// What is picked shows what it can do in the same place.
effect(() => {
    if (picked.value !== null) commandOpen.value = false;
});

export function openCommand(): void {
    unpick();
    early = '';
    commandOpen.value = true;
    document.querySelector<HTMLElement>('.commandline input')?.focus();
}
