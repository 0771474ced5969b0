// The page as an app: when it may be installed, and that what is kept is of the build that is there. How it is kept, and what
// is said about that, is loaded when it is wanted (install.tsx); the worker that does it is registered only by who presses
// Install.
import { signal } from '@preact/signals';

// A browser has workers only where nobody on the way can change what they are.
export const canInstall = window.isSecureContext && 'serviceWorker' in navigator && 'caches' in window;

// The browser's own question whether there shall be an icon, kept until somebody presses Install.
export interface IconQuestion extends Event {
    prompt: () => Promise<unknown>;
}
export const iconQuestion = signal<IconQuestion | null>(null);

export const installing = signal<typeof import('./install') | null>(null);
let coming: Promise<typeof import('./install')> | undefined;

export function wantInstall(): Promise<typeof import('./install')> {
    coming ??= import('./install').then(
        async (module) => {
            await module.loadInstallWords();
            return (installing.value = module);
        },
        (error: unknown) => {
            coming = undefined;
            throw error;
        },
    );
    return coming;
}

// Text of rules that are kept here; null: there are none.
export async function keptRules() {
    if (!canInstall) return null;
    return (await wantInstall()).keptRules();
}

export function watchInstall(): void {
    window.addEventListener('beforeinstallprompt', (event) => {
        event.preventDefault();
        iconQuestion.value = event as IconQuestion;
    });
}
