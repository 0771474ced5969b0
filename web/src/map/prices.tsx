// The price before the deed: rows of what a choice comes to, and what the server says of it in words.
import { sentence } from '../shell/match';

export type Row = [string, string, ('good' | 'price' | 'bad')?];

export function Rows({ rows }: { rows: readonly Row[] }) {
    if (rows.length === 0) return null;
    return (
        <dl>
            {rows.map(([name, value, tone]) => (
                <div key={name}>
                    <dt>{name}</dt>
                    <dd class={tone}>{value}</dd>
                </div>
            ))}
        </dl>
    );
}

export function Words({ words }: { words: readonly string[] }) {
    if (words.length === 0) return null;
    return (
        <ul>
            {words.map((one) => (
                <li key={one}>{sentence(one.trim())}</li>
            ))}
        </ul>
    );
}
