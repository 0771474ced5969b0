// Two people and a spectator, to the end of the game, through a reload, a lost network and a restart of
// the server; every frame that the three were sent is then held against the whole record.
import { readFileSync } from 'node:fs';
import { follow } from './patched.mjs';
import { assert, changedFrom, finish, LONG, pressSomething, root, state } from './browser.mjs';
import { framesUntilEnd, playTrio } from './trio.mjs';

const cards = JSON.parse(readFileSync(`${root}data/ccg/base.json`, 'utf8')).cards;
const slugOf = (name) => name.toLowerCase().replace(/['’]/g, '').replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');

// Names that stand in printed texts say nothing about where the card is.
const printed = cards.flatMap((one) => [...(one.text ?? []), one.command ?? '']).join('\n');
const telling = cards.filter((one) => !printed.includes(one.name));

// Every card once, and none that both could have: whoever reads a name knows whose card it is.
function deckOf(side) {
    const names = cards.filter((one) => one.side === side).map((one) => `1 ${one.name}`);
    return { name: `all ${side} cards`, text: `side: ${side}\n\n${names.join('\n')}\n` };
}

// --- holding against the record ---

// The cards that lie open for `who` in a position of the whole truth (CCG-18.2).
function openIn(view, who) {
    const open = new Set();
    const add = (slug) => slug && open.add(slug);
    add(view.turned_up);
    for (const player of view.players) {
        player.discard.forEach(add);
        for (const ship of player.fleet) add(ship.card);
        if (player.seat === who) player.hand.forEach(add);
    }
    for (const sector of view.sectors) {
        for (const card of sector.rows.flat()) if (!card.facedown || card.owner === who) add(card.card);
    }
    return open;
}

// Events that show a card to both, wherever it was before.
const SHOWING = ['SHOWS_TOP', 'TURNS_UP', 'REVEALS', 'ROLLS', 'REROLLS', 'PLAYS_CARD', 'DISCARDS', 'MILLS', 'UNIQUE_TO_HAND', 'RECOVERS', 'EVENT'];
// Events that only the player they are about may read whole.
const PRIVATE = ['DRAWS', 'DEPLOYS', 'LOOKS', 'TO_HAND'];

function checkFrames(all, who, name, truth, decks) {
    const frames = framesUntilEnd(all, truth);
    const slugs = new Map(telling.map((one) => [slugOf(one.name), one.name]));
    // From which log length on a card may be named to this viewer.
    const since = new Map();
    const allow = (slug, at) => slugs.has(slug) && (since.get(slug) ?? Infinity) > at && since.set(slug, at);
    if (who !== null) for (const slug of decks[who]) allow(slug, 0);
    truth.positions.forEach((view, entry) => openIn(view, who).forEach((slug) => allow(slug, entry + 1)));
    truth.log.forEach((entry, i) => {
        // Who looks at a card of somebody else's knows it from then on.
        const own = PRIVATE.includes(entry.message) && who !== null && entry.arguments[0] === `player ${who}`;
        if (!SHOWING.includes(entry.message) && !own) return;
        for (const one of entry.arguments) if (typeof one === 'string') allow(slugOf(one), i + 1);
    });
    let checked = 0;
    let known = 0;
    const quoted = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const titles = new Map([...slugs].flatMap(([slug, title]) => [[slug, slug], [title, slug]]));
    const longestFirst = [...titles.keys()].sort((x, y) => y.length - x.length);
    const named = new RegExp(`(?<![\\w-])(?:${longestFirst.map(quoted).join('|')})(?![\\w-])`, 'g');
    const shown = follow();
    let views = 0;
    frames.forEach(({ message, method, body, text, at }, i) => {
        if (!/^(match|lobby)\./.test(method ?? '')) return;
        known = Math.max(known, at);
        checked++;
        for (const found of text.matchAll(named)) {
            const slug = titles.get(found[0]);
            const near = text.slice(Math.max(0, found.index - 120), found.index + 80);
            assert((since.get(slug) ?? Infinity) <= at, `${name} was told of ${slug} before it was open (frame ${i}, ${method}, log ${at}): ${near}`);
        }
        for (const entry of [...(body.log ?? []), ...(body.events ?? [])]) {
            if (entry.index === undefined || !PRIVATE.includes(entry.message)) continue;
            const about = /(\d)$/.exec(entry.arguments[0])?.[1];
            assert(Number(about) === who || entry.arguments[1] === '?', `${name} reads: ${entry.text}`);
        }
        const view = body.view ?? shown({ message })?.view;
        if (view && method !== 'match.at') {
            checkView(view, who, name);
            views++;
        }
    });
    assert(views > truth.log.length / 8, `${name} was shown ${views} views only`);
    assert(known > truth.log.length / 2, `${name} was told of ${known} of ${truth.log.length} events only`);
    return checked;
}

// What lies face down is a back and nothing else.
function checkView(view, who, name) {
    for (const card of view.sectors.flatMap((one) => one.rows.flat())) {
        if (!card.facedown || card.owner === who) continue;
        assert(card.card == null && card.values == null, `${name} sees what lies face down: ${JSON.stringify(card)}`);
    }
}

export const tests = {
    async 'two people through reload, lost network and restart to the end, and nobody is told a secret'({ browser, folder }) {
        const step = async (page) => {
            const before = await state(page);
            if ((await pressSomething(page)) === undefined) return false; // the window has closed meanwhile
            await changedFrom(page, before);
            return true;
        };
        const made = { game: 'ccg', sides: [deckOf('loyalist'), deckOf('traitor')] };
        const { pages, truth } = await playTrio({ browser, folder, made, step, enough: LONG ? [25, 15, 15, 15] : [12, 5, 5, 5], toTheEnd: LONG });
        const decks = ['loyalist', 'traitor'].map((side) => cards.filter((card) => card.side === side).map((card) => slugOf(card.name)));
        const frames = [0, 1, null].map((who, i) => checkFrames(pages[i].frames, who, who === null ? 'the spectator' : `seat ${who}`, truth, decks));
        console.log(`note: ${frames.join(', ')} frames held against ${truth.log.length} events`);
        for (const page of pages) await finish(page);
    },
};
