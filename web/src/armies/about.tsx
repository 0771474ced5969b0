// What an army is in words, below its name in the lobby: how many stand in it, and what its file says of it. Loaded with the first.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { object, text } from '../shell/decode';
import { connection } from '../shell/match';
import { language } from '../shell/texts';
import type { ArmyGame } from './game';
import { check, headerOf, shelfOf } from './shelf';

const known = signal<ReadonlyMap<string, string>>(new Map());
const answer = object({ text });

async function words(game: ArmyGame, slug: string): Promise<string> {
    const whole = shelfOf(game.id).own(slug)?.text ?? (await connection.call('army.text', { game: game.id, name: slug }, answer)).text;
    const { armies } = await check(game, whole);
    const count = armies[0]?.standing.length ?? 0;
    // Its file is written in English.
    return [count > 0 ? game.words().many(count) : '', language === 'en' ? headerOf(whole, 'about') : ''].filter(Boolean).join(': ');
}

export function AboutArmy({ game, slug }: { game: ArmyGame; slug: string }) {
    const key = `${game.id} ${slug}`;
    const isOpen = connection.link.value.state === 'open';
    useEffect(() => {
        if (slug === '' || !isOpen || known.value.has(key)) return;
        words(game, slug).then((said) => (known.value = new Map([...known.value, [key, said]])), () => undefined);
    }, [key, isOpen]);
    const said = known.value.get(key);
    return said ? <span class="under aboutarmy">{said}</span> : null;
}
