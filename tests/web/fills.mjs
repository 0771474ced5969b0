// Nothing is ever cut: rows with 0 to 14 cards and hands of all sizes, at thirteen sizes of the window.
import { readFileSync } from 'node:fs';
import { asked, assert, beginGame, finish, LONG, newPage, root, until } from './browser.mjs';
import { listed } from './patched.mjs';

// Wide and low, narrow and high; 683x384 is a page zoomed to twice its size.
const SIZES = [
    [360, 740],
    [360, 780],
    [390, 844],
    [683, 384],
    [740, 360],
    [768, 1024],
    [1024, 600],
    [1024, 768],
    [1280, 800],
    [1366, 768],
    [1600, 900],
    [1920, 1080],
    [2560, 1440],
];
const CARD_MAX = 240;
const CARD_MIN = 80;

const pack = JSON.parse(readFileSync(`${root}data/ccg/base.json`, 'utf8'));
const slugOf = (name) => name.toLowerCase().replace(/[^a-z]+/g, '-');
// As the server tells of a card: a dash in it is a value that it has not.
const told = (card) => ({ keywords: [], text: [], ...Object.fromEntries(Object.entries(card).filter(([, value]) => value !== '-' && value !== null)) });
const faces = Object.fromEntries(pack.cards.map((card) => [slugOf(card.name), told(card)]));
// The longest words first: what does not fit shows there.
const longest = (list, of) => [...list].sort((a, b) => of(b) - of(a)).map((card) => slugOf(card.name));
const units = longest(pack.cards.filter((card) => card.kind !== 'ship'), (card) => Math.max(...card.name.split(' ').map((word) => word.length)) * 4 + card.name.length);
const ships = longest(pack.cards.filter((card) => card.kind === 'ship'), (card) => card.name.length);
const commands = longest(pack.cards, (card) => (card.command ?? '').length);
const texts = longest(pack.cards, (card) => (card.text ?? []).join(' ').length);

// What a card in play may be, turn about.
const POSITIONS = ['ready', 'locked', 'charging', 'ready'];

function inPlay(slug, i, seat, mark) {
    const face = faces[slug];
    const values = {};
    for (const stat of ['firepower', 'assault', 'speed', 'armor', 'flags']) {
        if (face[stat] === undefined) continue;
        values[stat] = { now: Math.max(0, face[stat] + [0, 1, -1, 12][(i + stat.length) % 4]), printed: face[stat], modifiers: [] };
    }
    const isDown = i % 9 === 8;
    return { name: face.name, notation: `${mark}${i}`, slot: `${mark}${i}`, card: slug, owner: i % 7 === 6 ? 1 - seat : seat, controller: seat, facedown: isDown, position: isDown ? 'ready' : POSITIONS[i % 4], values };
}

const SECTORS = [
    { name: 'Saltgate Redoubt', requirement: 5, keywords: ['outpost', 'stronghold'], text: [] },
    { name: 'Drowned Causeway', requirement: 6, keywords: ['wasteland'], text: [] },
    { name: 'Vault of Mirrors', requirement: 4, keywords: ['city', 'stronghold'], text: [] },
];

// The view of a battle in its sector 2 with so many cards in each row; 3 is taken where so is wanted.
export function filled(view, { counts, hand, taken, battle, waits = false }) {
    view.cards = { ...view.cards, ...faces };
    view.current = battle ? 2 : null;
    view.battle = battle ? 'attacker' : null;
    view.attack = null;
    // An ability with many words, of the one player at a card of the other, if they have some there.
    // Both are the last of their rows: these may have to be scrolled to.
    const [by, at] = counts[2] > 0 ? [0, counts[3] > 0 ? [{ slot: `fill11${counts[3] - 1}` }] : []] : [1, []];
    view.waiting = waits && battle && counts[2 + by] > 0 ? [{ kind: 'play', seat: by, from: 'card', what: { slot: `fill1${by}${counts[2 + by] - 1}` }, card: texts[0], text: faces[texts[0]].text[0], at }] : [];
    view.sectors.forEach((sector, at) => {
        Object.assign(sector, SECTORS[at]);
        sector.taken_by = taken && at === 2 ? 0 : null;
        sector.rows = [0, 1].map((seat) => Array.from({ length: counts[at * 2 + seat] }, (_, i) => inPlay(units[(i + at * 5 + seat * 3) % units.length], i, seat, `fill${at}${seat}`)));
    });
    view.players.forEach((player) => {
        player.hand = Array.from({ length: hand }, (_, i) => (battle ? commands : texts)[i]);
        player.fleet = ships.slice(0, taken ? 4 : 2).map((slug, i) => inPlay(slug, i, player.seat, `fleet${player.seat}`));
    });
    return view;
}

// Every piece of text in the frame of the table that somebody who looks at it cannot read to its end.
const cutOff = () => {
    const found = [];
    const isScrolled = (one) => one.matches('.row.scrolls, .row.list, .cards, .fleet, .board, .prompt, .options, .log, .tray');
    const walker = document.createTreeWalker(document.querySelector('.board'), NodeFilter.SHOW_TEXT);
    const look = (node) => {
        const at = node.parentElement;
        if (!node.data.trim() || at.offsetWidth === 1 || at.closest('[data-beyond]') || at.closest('.sr, [aria-hidden="true"], select, option') || at.getClientRects().length === 0) return;
        if (getComputedStyle(at).visibility === 'hidden') return;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const box of range.getClientRects()) {
            for (let up = at; up && up.matches('.game *'); up = up.parentElement) {
                const style = getComputedStyle(up);
                if (style.overflowX === 'visible' && style.overflowY === 'visible' && !up.matches('.unit, .handcard')) continue;
                const edge = up.getBoundingClientRect();
                const scrolls = isScrolled(up);
                // A box of letters is higher than what is drawn of them.
                const down = scrolls ? 0 : Math.max(edge.top - box.top, box.bottom - edge.bottom) - 4;
                const across = scrolls && !up.matches('.row') ? 0 : Math.max(edge.left - box.left, box.right - edge.right) - 1;
                if (down > 0 || across > 0) {
                    found.push(`"${node.data.trim().slice(0, 30)}" is cut by ${Math.round(Math.max(down, across))} in ${up.className}`);
                    break;
                }
                // What can be scrolled to is not cut by what lies around that.
                if (scrolls) break;
            }
        }
    };
    while (walker.nextNode()) look(walker.currentNode);
    // While something waits, that is: what is asked before may take more of a phone.
    const isAsked = document.querySelector('.stage h3') !== null;
    for (const part of document.querySelectorAll(isAsked ? '.hand, .ask, .chainline' : '.hand')) {
        const inner = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
        while (inner.nextNode()) if (!inner.currentNode.parentElement.closest('.why')) look(inner.currentNode);
    }
    // The question lies over nothing of the table but, at the worst, the line of what happened.
    const [ask, prompt] = [document.querySelector('.ask'), document.querySelector('.prompt')].map((one) => one.getBoundingClientRect());
    if (isAsked && ask.top < prompt.top - 1) found.push(`the question begins ${Math.round(prompt.top - ask.top)} above its place`);
    const widths = [...document.querySelectorAll('.row:not(.list) .unit:not(.hidden)')].filter((one) => one.getClientRects().length > 0).map((one) => one.offsetWidth);
    const fingers = matchMedia('(max-width: 860px), (max-height: 520px)').matches
        ? [...document.querySelectorAll('.game :is(button, select, a):not(.rulelink)')]
              .filter((one) => one.getClientRects().length > 0 && one.offsetParent !== null)
              .map((one) => ({ name: `${one.className} ${one.textContent.slice(0, 20)}`, low: Math.min(one.offsetHeight, one.offsetWidth) }))
              .filter(({ low }) => low < 44)
        : [];
    // Both rows of the battle, whole: what cannot be though all their cards were as small as can be scrolls.
    const rows = [...document.querySelectorAll('.fought .sector.now > .row, .even .sector > .row')].filter((row, i, all) => row.getClientRects().length > 0 && all.indexOf(row) === i);
    const inner = (row) => {
        const { paddingTop, paddingBottom, paddingLeft, paddingRight } = getComputedStyle(row);
        return [row.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight), row.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom)];
    };
    const LEAST = { width: 96, height: 88, across: 4, down: 7 }; // a name of two lines
    const needed = (row) => {
        const columns = Math.max(1, Math.floor((inner(row)[0] + LEAST.across) / (LEAST.width + LEAST.across)));
        return Math.ceil(row.querySelectorAll('.unit').length / columns) * (LEAST.height + LEAST.down);
    };
    const together = rows.reduce((sum, row) => sum + inner(row)[1], 0);
    const fits = rows.length === 2 && rows.reduce((sum, row) => sum + needed(row), 0) <= together * 0.9;
    const isCut = (card) => {
        const [box, edge] = [card.getBoundingClientRect(), card.closest('.row').getBoundingClientRect()];
        // One that leans forward is where it lies (sight.ts).
        const lean = card.matches('.charging') ? parseFloat(getComputedStyle(card).translate.split(' ')[1] ?? '0') : 0;
        return box.top - lean < edge.top - 1 || box.bottom - lean > edge.bottom + 1;
    };
    const cutCards = rows.flatMap((row) => [...row.querySelectorAll('.unit')].filter(isCut));
    // Wherever they are: a card is whole or out of sight, and the edge says how many are.
    const halves = [];
    for (const row of document.querySelectorAll('.sector > .row')) {
        if (row.getClientRects().length === 0) continue;
        const cut = [...row.querySelectorAll('.unit')].filter(isCut);
        const seen = cut.filter((card) => getComputedStyle(card).opacity !== '0').length;
        const told = [...row.nextElementSibling.children].reduce((sum, { textContent }) => sum + Number(/\d+|$/.exec(textContent)[0]), 0); // "↓ 2 more"
        if (seen > 0) halves.push(`${seen} cards are half in sight`);
        if (told !== cut.length) halves.push(`${cut.length} cards are out of sight, and ${told} are told`);
    }
    // Four ships are seen whole, side by side, but on a phone that lies.
    const seesShips = innerHeight > 520;
    for (const fleet of seesShips ? document.querySelectorAll('.line > .fleet') : []) {
        const edge = fleet.getBoundingClientRect();
        const out = [...fleet.querySelectorAll('.unit')].filter((ship) => ship.getBoundingClientRect().right > edge.right + 1 || ship.getBoundingClientRect().left < edge.left - 1).length;
        const cut = [...fleet.querySelectorAll('.name')].filter((name) => name.scrollHeight > name.closest('.unit').clientHeight + 1 || name.scrollWidth > name.clientWidth + 1).length;
        if (fleet.children.length > 2 && fleet.getClientRects().length > 0 && out + cut > 0) halves.push(`of ${fleet.children.length} ships ${out} are out of sight, of ${cut} the name is cut`);
    }
    // Who acts, and at whom.
    const acting = [...document.querySelectorAll('.sector.now > .row')].filter((row) => row.getClientRects().length > 0).map((row) => row.querySelectorAll('.unit')[row.children.length - 1]);
    const unseen = document.querySelector('.stage h3') ? acting.filter((card) => card && isCut(card)).map((card) => card.dataset.name) : [];
    const stage = document.querySelector('.stage')?.getBoundingClientRect();
    const stageHigh = matchMedia('(max-width: 860px), (max-height: 520px)').matches ? Math.round(stage?.height ?? 0) : 0;
    const under = stage && stage.width > 0 ? [...document.querySelectorAll('.row .unit')].filter((card) => {
        const [box, edge] = [card.getBoundingClientRect(), card.closest('.row').getBoundingClientRect()];
        return box.width > 0 && Math.max(box.top, edge.top) < stage.bottom - 1 && Math.min(box.bottom, edge.bottom) > stage.top + 1;
    }).length : 0;
    const inSight = [1, 2, 3].filter((n) => {
        const sector = document.querySelector(`#sector-${n}`);
        const tab = document.querySelectorAll('.tabs button')[n - 1];
        return [sector, tab].some((one) => one && one.getClientRects().length > 0 && one.getBoundingClientRect().right <= innerWidth + 1);
    }).length;
    return { stageHigh, unseen, halves, found: found.slice(0, 4), count: found.length, widths: [Math.min(...widths, 999), Math.max(...widths, 0)], fingers: fingers.slice(0, 3), inSight, cards: { cut: cutCards.length, fits, count: rows.map((row) => row.children.length), under, stage: stage !== undefined }, hand: document.querySelector('.hand')?.offsetHeight ?? 0 };
};

// Scrolls a row away from who acts, if there is one that can be, once all is drawn for the window; tells where it is then.
const scrolledAway = async () => {
    const row = document.querySelector('.stage h3') && [...document.querySelectorAll('.sector.now > .row.scrolls')].find((one) => one.scrollTop > 40);
    if (!row) return null;
    const drawn = async () => {
        for (let i = 0; i < 8; i++) await new Promise((done) => requestAnimationFrame(done));
    };
    await drawn();
    row.scrollTop = 0;
    await drawn();
    return row.scrollTop; // a few pixels from the edge is where the first card comes to rest
};

// A page whose table is what is `wanted` from its next loading on.
async function filledPage(browser, url, wanted) {
    const page = await newPage(browser);
    let isOn = false;
    await page.routeWebSocket(/\/ws$/, (route) => {
        const server = route.connectToServer();
        route.onMessage((data) => {
            const { id, method, params } = JSON.parse(data);
            if (isOn && wanted.foretell && method === 'match.preview') route.send(JSON.stringify({ jsonrpc: '2.0', id, result: { preview: wanted.foretell(params.action) } }));
            else server.send(data);
        });
        server.onMessage((data) => {
            const message = JSON.parse(data);
            if (!message.result?.look || !isOn) return route.send(data);
            message.result.look = listed(message.result.look);
            filled(message.result.look.view, wanted);
            wanted.edit?.(message.result);
            // A question with many words.
            if (wanted.waits) Object.assign(message.result.decision, { kind: 'D-MODIFY', prompt: "player 1's roll is 5, 2+ is needed: play a modifier or pass" });
            route.send(JSON.stringify(message));
        });
    });
    await beginGame(page, url);
    await asked(page);
    isOn = true;
    return page;
}

async function reloaded(page, there, hand) {
    await page.reload();
    await until(page, ([n, m]) => document.querySelectorAll('.row .unit').length === n && document.querySelectorAll('.hand .handcard').length === m, [there, hand]);
}

const twice = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

// Names and numbers of the hand that another card lies over; and those that stand in parts.
const coveredNames = () =>
    [...document.querySelectorAll('.cards > .handslot')].flatMap((slot, i, all) => {
        const next = all[i + 1]?.getBoundingClientRect().left ?? Infinity;
        const edge = Math.min(next, slot.getBoundingClientRect().right);
        const walker = document.createTreeWalker(slot, NodeFilter.SHOW_TEXT);
        const bad = [];
        while (walker.nextNode()) {
            const { parentElement: at, data } = walker.currentNode;
            if (!at.closest('.head, .stats, .foot') || at.closest('.sr') || at.getClientRects().length === 0) continue;
            for (const { index, 0: word } of data.matchAll(/\S+/g)) {
                const range = document.createRange();
                range.setStart(walker.currentNode, index);
                range.setEnd(walker.currentNode, index + word.length);
                const boxes = [...range.getClientRects()];
                if (boxes.length !== 1 || boxes[0].right > edge + 1) bad.push(word);
            }
        }
        return bad;
    });

// Notes what the page puts off, and what it is told of sizes: as long as something of that goes on, it is at work.
function countWork() {
    window.worked = 0;
    window.plainFrame = window.requestAnimationFrame.bind(window);
    const counted = (then) => (...given) => {
        window.worked++;
        return then(...given);
    };
    window.requestAnimationFrame = counted(window.plainFrame);
    window.queueMicrotask = counted(window.queueMicrotask.bind(window));
    const { ResizeObserver } = window;
    window.ResizeObserver = class extends ResizeObserver {
        constructor(tell) {
            super(counted(tell));
        }
    };
}

// How often it worked in the last of its frames; 0 once it did nothing in some in a row.
const stillAfter = async () => {
    let [quiet, work] = [0, 0];
    for (let i = 0; i < 60 && quiet < 4; i++) {
        const before = window.worked;
        await new Promise((done) => window.plainFrame(done));
        work = window.worked - before;
        quiet = work === 0 ? quiet + 1 : 0;
    }
    return quiet < 4 ? work : 0;
};

// Names and numbers of cards, and what lies over them: what is to become of a card, how a number has changed, why a card cannot be
// played, the signs at the edge of the hand.
const laidOver = () => {
    const isSeen = (one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility !== 'hidden' && !one.closest('[data-beyond]');
    const marks = [...document.querySelectorAll('.row .fate, .row .stat > i, .handslot > .why, .hand > .onward')].filter(isSeen);
    const bad = [];
    const hand = document.querySelector('.cards')?.getBoundingClientRect();
    for (const words of document.querySelectorAll('.row .unit :is(.name, .stat > span[aria-hidden]), .handcard :is(.name, .stat > span[aria-hidden])')) {
        const slot = words.closest('.handslot');
        // One at the edge of the hand is not all in sight anyway.
        if (!isSeen(words) || (slot && (slot.getBoundingClientRect().right > hand.right + 1 || slot.getBoundingClientRect().left < hand.left - 1))) continue;
        const range = document.createRange();
        range.selectNodeContents(words);
        // A box of letters is higher than what is drawn of them.
        for (const box of range.getClientRects()) {
            const over = marks.find((one) => {
                const at = one.getBoundingClientRect();
                return at.left < box.right - 1 && at.right > box.left + 1 && at.top < box.bottom - 5 && at.bottom > box.top + 5;
            });
            if (over) bad.push(`${over.className || 'a mark'} "${over.textContent.slice(0, 12)}" over ${words.textContent.slice(0, 20)}`);
        }
    }
    // Signs that say how many cards are out of sight, where no finger needs them large.
    const signs = matchMedia('(pointer: fine) and (min-width: 861px) and (min-height: 521px)').matches ? [...document.querySelectorAll('.rowmore > .onward')].filter((one) => one.textContent !== '') : [];
    for (const sign of signs) {
        const at = sign.getBoundingClientRect();
        for (const one of document.querySelectorAll('.row .unit:not([data-beyond]) :is(.name, .flags, .stats), .stagemain, .stageside, .mid h2, .line :is(button, .who, .pile)')) {
            const box = one.getBoundingClientRect();
            const row = one.closest('.row')?.getBoundingClientRect();
            if (box.width > 0 && (!row || box.bottom <= row.bottom + 1) && at.left < box.right - 3 && at.right > box.left + 3 && at.top < box.bottom - 3 && at.bottom > box.top + 3) bad.push(`the sign "${sign.textContent}" over ${one.className} ${one.textContent.slice(0, 20)}`);
        }
    }
    return { bad, signs: signs.length, fates: document.querySelectorAll('.row .fate').length, whys: [...document.querySelectorAll('.handslot > .why')].filter(isSeen).length };
};

export const tests = {
    async 'nothing lies over names and numbers of cards'({ browser, url }) {
        const WHYS = ['it is a modifier, and nothing is rolled', 'nothing that it could be aimed at is there, neither an enemy unit nor an asset', 'it is no tactic'];
        const FATES = [{ fate: 'destroyed' }, { fate: 'stays' }, { fate: 'chance', percent: 50 }];
        const wanted = { counts: [7, 6, 6, 5, 5, 7], hand: 7, taken: false, battle: true, waits: true };
        let signed = 0;
        wanted.edit = ({ look, ...result }) => {
            const { view } = look;
            look.decision = { ...look.decision, kind: 'D-TACTIC', prompt: 'play a tactic or pass' };
            view.forecast = view.sectors[1].rows.flat().map(({ name }, i) => ({ name, ...FATES[i % FATES.length] }));
            result.choices.splice(0, Infinity, { action: 'pass', text: 'Pass', refers: [] });
            result.refused.splice(0, Infinity, ...view.players[look.decision.actor].hand.map((slug, i) => ({ action: `play ${slug}`, text: slug, refers: [{ hand: slug }], rule: 'CCG-7.2.1', why: WHYS[i % WHYS.length] })));
        };
        const page = await filledPage(browser, url, wanted);
        const bad = [];
        for (const hand of [7, 3]) {
            wanted.hand = hand;
            await reloaded(page, 36, hand);
            for (const [width, height] of SIZES) {
                await page.setViewportSize({ width, height });
                await twice(page);
                const { bad: here, signs, fates, whys } = await page.evaluate(laidOver);
                assert(fates > 5 && (width <= 860 || height <= 520 || whys === hand), `${width}x${height}: ${fates} forecasts, ${whys} refusals`);
                signed += signs;
                if (here.length > 0) bad.push(`${width}x${height}, a hand of ${hand}: ${here.length}: ${here.slice(0, 4).join('; ')}`);
            }
        }
        assert(signed > 20, `${signed} signs say what is out of sight`);
        // Where the keyboard is has a frame of another shape than what can be chosen, whoever sees which colours.
        const shapes = await page.evaluate(() => {
            document.querySelector('.sector.now .unit').focus({ focusVisible: true });
            const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement);
            return `${outlineStyle} ${outlineWidth}`;
        });
        assert(/^dotted [3-9]/.test(shapes), `the frame of the keyboard is ${shapes}`);
        assert(bad.length === 0, bad.join('\n'));
        await finish(page);
    },

    async 'what a choice would make of a card is said where it changes that'({ browser, url }) {
        const wanted = { counts: [2, 3, 4, 5, 2, 2], hand: 3, taken: false, battle: true, now: [], then: {} };
        const slots = [0, 1].flatMap((seat) => Array.from({ length: wanted.counts[2 + seat] }, (_, i) => `fill1${seat}${i}`));
        const told = (all) => all.map((slot) => ({ name: slot, fate: 'destroyed' }));
        wanted.edit = (result) => {
            for (const { rows } of result.look.view.sectors) for (const card of rows.flat()) card.name = card.slot;
            result.look.view.forecast = told(wanted.now);
            result.choices = slots.map((slot) => ({ action: `target ${slot}`, text: slot, refers: [{ card: slot }] }));
        };
        wanted.foretell = (action) => ({ text: [], cards: told(wanted.then(action.slice(7))) });
        const page = await filledPage(browser, url, wanted);
        // In danger now, and once a card is chosen; what stands on which cards then.
        const CASES = [
            // Any of them can be given armor: said of the one that is in danger, and that it hangs on the choice.
            [['fill110'], (chosen) => ['fill110'].filter((one) => one !== chosen), ['fill110 stays chosen: would stay']],
            // ... can be locked, which helps nobody: it is as it was.
            [['fill110'], () => ['fill110'], ['fill110 destroyed would fall']],
            [[], () => [], []],
            // One of them would fall: of the others it is said that they stay.
            [[], (chosen) => ['fill101'].filter((one) => one === chosen), slots.map((one) => (one === 'fill101' ? 'fill101 destroyed would fall' : `${one} stays would stay`))],
        ];
        for (const [now, then, wants] of CASES) {
            Object.assign(wanted, { now, then });
            await reloaded(page, 18, 3);
            const badges = () => [...document.querySelectorAll('.row .fate')].map((one) => `${one.closest('.unit').dataset.slot} ${/fate-(\w+)/.exec(one.className)[1]} ${one.firstElementChild.textContent}`).sort().join();
            await until(page, `(wants) => (${badges})() === wants`, [...wants].sort().join()).catch(async () => assert(false, `wanted "${wants}", told "${await page.evaluate(badges)}"`));
        }
        await finish(page);
    },

    async 'what helps the enemy alone is not lit, and its button says so'({ browser, url }) {
        const wanted = { counts: [2, 3, 4, 5, 2, 2], hand: 3, taken: false, battle: true };
        wanted.edit = (result) => {
            const [first] = result.look.view.players.find(({ seat }) => seat === result.look.decision.actor).hand;
            for (const one of [result.decision, result.look.decision]) if (one) one.kind = 'D-TACTIC';
            result.choices = [{ action: 'use sector', text: 'Use it', refers: [{ sector: 2 }] }, { action: `play ${first}`, text: 'Play it', refers: [{ hand: first }] }, { action: 'pass', text: 'Pass', refers: [] }];
        };
        for (const idle of [true, false]) {
            wanted.foretell = () => ({ text: [], cards: [], idle });
            const page = await filledPage(browser, url, wanted);
            for (const [width, height] of [[1366, 768], [390, 844]]) {
                await page.setViewportSize({ width, height });
                await reloaded(page, 18, 3);
                await until(page, (idle) => document.querySelector('.handcard.can') !== null && document.querySelector('.handcard.idle') !== null === idle, idle);
                const here = await until(page, (idle) => {
                    const one = [...document.querySelectorAll('.here')].find((it) => it.getClientRects().length > 0);
                    return one && one.matches('.main') !== idle && { words: one.textContent, cut: one.scrollWidth > one.clientWidth + 1 };
                }, idle);
                assert(/bring you nothing/.test(here.words) === idle && !here.cut, `its button says "${here.words}" at ${width}`);
                if (process.env.SHOT) await page.screenshot({ path: `${process.env.SHOT}-${idle}-${width}.png` });
            }
            await finish(page);
        }
    },

    async 'a room that stands still works at nothing'({ browser, url }) {
        const wanted = { counts: [0, 0, 0, 0, 0, 0], hand: 7, taken: false, battle: true };
        const page = await filledPage(browser, url, wanted);
        await page.addInitScript(countWork);
        const bad = [];
        for (const k of LONG ? [7, 8, 9, 10, 11, 12, 13, 14] : [7, 14]) {
            for (const waits of [false, true]) {
                Object.assign(wanted, { counts: [k, (k + 5) % 15, k, 7 + ((k * 5) % 8), (k + 9) % 15, (k + 2) % 15], waits });
                await reloaded(page, wanted.counts.reduce((sum, one) => sum + one, 0), 7);
                for (const [width, height] of SIZES.filter((_, i) => LONG || (i + k) % 2 === 0)) {
                    await page.setViewportSize({ width, height });
                    const work = await page.evaluate(stillAfter);
                    if (work > 0) bad.push(`${width}x${height}, ${wanted.counts}${waits ? ' with a stage' : ''}: still ${work} a frame`);
                }
            }
        }
        assert(bad.length === 0, bad.join('\n'));
        await finish(page);
    },

    async 'names of a full hand are whole, whatever lies over its cards'({ browser, url }) {
        const wanted = { counts: [2, 3, 4, 3, 2, 2], hand: 7, taken: false, battle: true };
        const page = await filledPage(browser, url, wanted);
        let overlaps = 0;
        for (const [battle, hand] of [[true, 7], [true, 6], [false, 7], [false, 6]]) {
            Object.assign(wanted, { hand, battle });
            await reloaded(page, 16, hand);
            for (const [width, height] of SIZES.filter(([wide]) => wide > 860)) {
                await page.setViewportSize({ width, height });
                await twice(page);
                overlaps += await page.evaluate(() => document.querySelectorAll('[data-covered]').length);
                const bad = await page.evaluate(coveredNames);
                assert(bad.length === 0, `${width}x${height}, a hand of ${hand}: ${bad} cannot be read`);
            }
        }
        assert(overlaps > 0, 'no card lay over another');
        await finish(page);
    },

    async 'names of revealed cards are whole'({ browser, url }) {
        const page = await filledPage(browser, url, { counts: [0, 0, 0, 0, 0, 0], hand: 0, taken: false, battle: true });
        const names = pack.cards.map(({ name }) => name).sort((one, other) => other.length - one.length);
        for (const [width, height] of [[1024, 768], [1366, 768], [1600, 900]]) {
            await page.setViewportSize({ width, height });
            for (const count of [4, 6, 8, 10]) {
                const cut = await page.evaluate(([names, columns]) => {
                    document.querySelector('.stage')?.remove();
                    document.querySelector('.board').className = 'board fought at-2 staged';
                    const cards = names.map((name) => `<li><span class="art"></span><svg class="icon mark"></svg><b>${name}</b></li>`).join('');
                    const sums = '<span class="totals stagetotals"><small><b>Drowned Causeway</b> · needs 6</small> <span class="total">3</span></span>';
                    document.querySelector('.sectors').insertAdjacentHTML('beforeend', `<div class="stage reveals"><div class="stagemain"><p class="stagekind">Both</p><ul class="revealed">${cards}</ul></div><div class="stageside">${sums}</div></div>`);
                    document.querySelector('.revealed').style.setProperty('--columns', columns);
                    return [...document.querySelectorAll('.revealed li')].filter((card) => card.scrollWidth > card.clientWidth + 1 || card.scrollHeight > card.clientHeight + 1).map((card) => card.textContent);
                }, [names.slice(0, count), count > 4 ? count / 2 : count]);
                assert(cut.length === 0, `${width}x${height}, of ${count}: ${cut} cut`);
            }
        }
        await finish(page);
    },

    async 'nine cards of a row are in sight'({ browser, url }) {
        const wanted = { counts: [2, 3, 9, 9, 2, 2], hand: 7, taken: false, battle: true };
        const page = await filledPage(browser, url, wanted);
        for (const [width, height] of [[1600, 900], [1366, 768]]) {
            await page.setViewportSize({ width, height });
            for (const waits of [false, true]) {
                wanted.waits = waits;
                await reloaded(page, 27, 7);
                await twice(page);
                const told = await page.evaluate(() => [...document.querySelectorAll('.sector.now > .rowmore')].map(({ textContent }) => textContent).join(''));
                assert(told === '', `${width}x${height}${waits ? ' with a stage' : ''}: of nine cards ${told}`);
            }
        }
        await finish(page);
    },

    async 'beside a battle a list hides no card while the other leaves room'({ browser, url }) {
        const page = await filledPage(browser, url, { counts: [3, 2, 4, 5, 2, 3], hand: 3, taken: false, battle: true });
        await page.setViewportSize({ width: 1366, height: 768 });
        await reloaded(page, 19, 3);
        const beside = () => [1, 3].map((n) => {
            const [sector, units] = [document.querySelector(`#sector-${n}`), [...document.querySelectorAll(`#sector-${n} .row .unit`)]];
            const mid = sector.querySelector('.mid').getBoundingClientRect();
            const out = units.filter((one) => {
                const [box, edge] = [one.getBoundingClientRect(), one.closest('.row').getBoundingClientRect()];
                return box.top < edge.top - 1 || box.bottom > edge.bottom + 1 || (box.top < mid.bottom - 1 && box.bottom > mid.top + 1);
            });
            return `${sector.querySelectorAll('.row.list').length} ${out.length} ${[...sector.querySelectorAll('.onward')].map(({ textContent }) => textContent).join('')}`;
        }).join(', ');
        await until(page, `() => (${beside})() === '2 0 , 2 0 '`).catch(async () => assert(false, `lists, cards out of sight, and what the edges say of them: ${await page.evaluate(beside)}`));
        await finish(page);
    },

    async 'units that can be chosen are in sight first, and signs at the edges turn rows and hand over'({ browser, url }) {
        const wanted = { counts: [2, 3, 8, 10, 2, 2], hand: 7, taken: false, battle: true };
        // One of the own units has to be chosen, while something else waits that is aimed at the last of them.
        wanted.edit = (result) => {
            if (wanted.choose) result.choices = result.look.view.sectors[1].rows[1].map(({ slot, name }) => ({ action: `use ${slot}`, text: name, refers: [{ card: slot }] }));
        };
        const page = await filledPage(browser, url, wanted);
        const look = () =>
            page.evaluate(() => {
                const row = document.querySelector('.sector.now > .row:has(> .can)');
                const seen = [...row.querySelectorAll('.unit')].map((unit) => !unit.hasAttribute('data-beyond'));
                return { seen, signs: [...row.nextElementSibling.children].map(({ textContent }) => textContent), can: row.querySelectorAll('.can').length };
            });
        const few = [];
        for (const [width, height, least] of [[1600, 900, 10], [1366, 768, 7], [1024, 768, 4]]) {
            await page.setViewportSize({ width, height });
            Object.assign(wanted, { choose: true, waits: true });
            await reloaded(page, 27, 7);
            await until(page, () => document.querySelectorAll('.sector.now > .row .can').length === 10);
            await twice(page);
            const { seen, signs } = await look();
            if (!seen[0] || seen.filter(Boolean).length < least) few.push(`${width}x${height}: of ten in sight ${seen.map(Number).join('')}`);
            if (!signs[1]) continue;
            // Down to the end, and back.
            for (const [side, end] of [[1, 9], [0, 0]]) {
                for (let i = 0; i < 10 && (await look()).signs[side]; i++) {
                    const before = (await look()).seen.lastIndexOf(true);
                    await page.locator('.sector.now > .row:has(> .can) + .rowmore > .onward').nth(side).click();
                    await twice(page);
                    await twice(page);
                    const after = (await look()).seen;
                    if (side === 1 && after.indexOf(true) > before + 1) few.push(`${width}x${height}: from card ${before} on ${after.indexOf(true)} is turned to`);
                }
                const { seen: now } = await look();
                if (!now[end]) few.push(`${width}x${height}: the sign does not lead to card ${end}: ${now.map(Number).join('')}`);
            }
        }
        // The hand where fingers press.
        await page.setViewportSize({ width: 390, height: 844 });
        await twice(page);
        const scrolled = () => page.evaluate(() => document.querySelector('.cards').scrollLeft);
        const sign = page.locator('.hand > .onward').nth(1);
        const box = await sign.boundingBox();
        if (box.height < 44 || box.width < 44) few.push(`the sign of the hand is ${box.width}x${box.height}`);
        await sign.click();
        await twice(page);
        if (!((await scrolled()) > 100)) few.push('the sign of the hand does not turn it over');
        assert(few.length === 0, few.join('\n'));
        await finish(page);
    },

    async 'nothing is cut in rows of 0 to 14 cards at thirteen sizes'({ browser, url }) {
        const wanted = { counts: [0, 0, 0, 0, 0, 0], hand: 0, taken: false, battle: true };
        const page = await filledPage(browser, url, wanted);
        const bad = [];
        let aside = 0;
        const stages = new Map(); // of phones: how high, by size
        // Of the sample each size has every other one; both halves have sectors that are taken, what comes before a battle, and
        // battles in which nothing waits.
        const steps = LONG ? [...Array(15).keys()] : [0, 2, 4, 10, 14, 8];
        for (const [at, step] of steps.entries()) {
            const hand = (step >> 1) + 1 > 7 ? 0 : (step >> 1) + 1;
            // The odd numbers stand in the other row.
            Object.assign(wanted, { counts: [step, (step + 5) % 15, step, Math.max(0, (step % 4 === 2 ? 13 : 9) - step), (step + 9) % 15, (step + 2) % 15], hand, taken: step % 3 === 2, battle: step % 6 !== 4, waits: step % 4 !== 2 });
            // Before the battle: what is deployed, and what the enemy has.
            if (!wanted.battle) wanted.counts = [3, 4, 1, 3, 2, 4];
            const there = wanted.counts.slice(0, wanted.taken ? 4 : 6).reduce((sum, one) => sum + one, 0);
            await reloaded(page, there, hand);
            for (const [width, height] of SIZES.filter((_, i) => LONG || (i + at) % 2 === 0)) {
                await page.setViewportSize({ width, height });
                await twice(page);
                const { stageHigh, unseen, halves, found, count, widths, fingers, inSight, cards, hand: high } = await page.evaluate(cutOff);
                const where = `${width}x${height}, ${wanted.counts}, hand ${hand}`;
                if (stageHigh > 0) stages.set(`${width}x${height}`, new Set([...(stages.get(`${width}x${height}`) ?? []), stageHigh]));
                for (const half of halves) bad.push(`${where}: ${half}`);
                if (process.env.SCROLLED && cards.cut > 0) console.log(`note: ${where} ${wanted.battle ? 'battle' : 'before'}: ${cards.cut} of ${cards.count} out of sight`);
                if (count > 0) bad.push(`${where}: ${count} cut: ${found.join('; ')}`);
                if (widths[0] < CARD_MIN || widths[1] > CARD_MAX) bad.push(`${where}: cards are ${widths} wide`);
                if (fingers.length > 0) bad.push(`${where}: too small for a finger: ${fingers.map(({ name, low }) => `${name} ${low}`).join('; ')}`);
                if (cards.cut > 0 && cards.fits) bad.push(`${where}: ${cards.cut} cards are cut though all would fit`);
                if (unseen.length > 0) bad.push(`${where}: ${unseen} act out of sight`);
                if (cards.under > 0) bad.push(`${where}: the stage lies over ${cards.under} cards`);
                // What was seen in games, eight against one and four against five, has to fit with the stage open.
                if (cards.cut > 0 && width >= 1280 && height >= 800 && (!wanted.battle || cards.count.reduce((sum, n) => sum + n, 0) <= 9)) bad.push(`${where}: ${cards.cut} cards are cut of ${cards.count}`);
                if (inSight < 3) bad.push(`${where}: ${inSight} sectors in sight`);
                if (hand === 0 && high > 1) bad.push(`${where}: an empty hand is ${high} high`);
                const moved = aside < 3 && wanted.counts[2] > 0 && wanted.counts[3] > 0 ? await page.evaluate(scrolledAway) : null;
                if (moved !== null) aside++;
                if (moved > 20) bad.push(`${where}: whoever scrolls a row is taken back to who acts`);
            }
        }
        assert(aside > 0, 'no row was scrolled away from who acts');
        for (const [size, heights] of stages) assert(heights.size === 1, `at ${size} the stage is ${[...heights]} high`);
        assert(stages.size > 3, 'no phone showed a stage');
        assert(bad.length === 0, `${bad.length}:\n${bad.slice(0, Number(process.env.TOLD ?? 12)).join('\n')}`);
        await finish(page);
    },
};
