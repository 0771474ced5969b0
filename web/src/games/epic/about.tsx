// What lies on a table, below its name in the lobby. Loaded with it.
import { w } from './latertexts';

export function About({ mission }: { mission: string }) {
    const words = w.about[mission];
    return words === undefined ? null : <span class="under abouttable">{words}</span>;
}
