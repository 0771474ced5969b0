// Beats: random games that a program plays (tests/session/told_test.c) are told to the page's own code, and what it makes
// of its picture by beats is held against what it is shown next.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { askedOrAnew, assert, axe, begin, beginGame, changedFrom, finish, LONG, newPage, nextThing, PHONE, root, seed, state, until } from './browser.mjs';

const require = createRequire(new URL('../../web/package.json', import.meta.url));

// The page's modules, as one that node can load.
async function pageCode() {
    const { build } = require('esbuild');
    const src = `${root}web/src`;
    const contents = `
        export { pictureOf } from '${src}/shell/picture';
        export { told } from '${src}/shell/protocol';
        export { copyOf, differences, put } from '${src}/shell/beats';
        export { fitted, inWords } from '${src}/shell/fitline';
        export { rowsOf } from '${src}/shell/rolls';
        export { spoken } from '${src}/shell/silent';
        export { becauseOf, cameOf, cameToNothing, effectsOn, follow, begin, seriesOf, turnsBattle, withMore } from '${src}/games/ccg/acts';
        export { lineWithMarks, withMarks } from '${src}/games/ccg/marks';
        export { followLog, forgetAll, marked } from '${src}/games/ccg/copies';
        export { layouts } from '${src}/games/ccg/layout';
        export { table } from '${src}/games/ccg/protocol';`;
    const { outputFiles } = await build({ stdin: { contents, resolveDir: src, loader: 'ts' }, bundle: true, format: 'esm', write: false, logLevel: 'error' });
    return import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
}

// What of `waiting` does not fit what is there; nothing, if all does.
function waitsOddly(seen, decision) {
    const cards = [...seen.sectors.flatMap(({ rows }) => rows.flat()), ...seen.players.flatMap(({ fleet }) => fleet)];
    const inPlay = new Map(cards.map((card) => [card.slot, card]));
    const isWindow = ['D-TACTIC', 'D-REACT', 'D-MODIFY', 'D-BLOCK'].includes(decision?.kind);
    if (isWindow && seen.waiting.length === 0) return 'nothing waits in a window';
    if (decision?.kind === 'D-BA' && seen.waiting.length > 0) return 'something waits beside a battle action';
    for (const { kind, what, card, at, text } of seen.waiting) {
        for (const one of at) if (one.kind === 'slot' && !inPlay.has(one.id) && kind !== 'play') return `${one.id} is not in play`;
        if (kind === 'play' && !text) return 'an ability without words';
        if (what?.kind === 'slot' && inPlay.has(what.id) && card && inPlay.get(what.id).card !== card) return `${what.id} is no ${card}`;
        const aims = ['shoot', 'assault', 'sweep', 'special'].includes(kind);
        if (aims && seen.attack?.attacker && inPlay.get(what?.id)?.name !== seen.attack.attacker && inPlay.has(what?.id)) return 'another attacker';
    }
    return null;
}

// What the stage shows on the way, by what the events say; nothing, if all is as it should be.
const DOES = { SECTOR_TEXT: 'play', SHOOTS: 'shoot', ASSAULTS: 'assault', SWEEPS: 'sweep', DECLARES_CHARGE: 'charge', PLAYS_CARD: 'play', USES_CARD: 'play', USES_SECTOR: 'play' };
function stagedOddly({ message, beat, text, arguments: words }, { waiting, revealed, done, says, phase, flags }, faces, attacker, isOver) {
    const top = waiting[waiting.length - 1];
    if (DOES[message]) {
        if (top?.kind !== DOES[message]) return `${text}: ${top?.kind ?? 'nothing'} stands on the stage`;
        if (beat.by?.kind === 'seat' && top.seat !== Number(beat.by.id)) return `${text}: it is of another player`;
        if (beat.what?.kind === 'face' && top.card !== beat.what.id) return `${text}: another card`;
        if (top.kind === 'play' && (!top.text || !text.includes(top.text.replace(/\.$/, '')))) return `${text}: its words are ${top.text}`;
        if (beat.at && JSON.stringify(top.at) !== JSON.stringify([beat.at])) return `${text}: it is aimed at something else`;
    }
    if (message === 'CHOOSES' && beat.at && top && top.at.length < 8 && !top.at.some((one) => one.id === beat.at.id)) return `${text}: no arrow leads there`;
    if (/^TEST_/.test(message) && top && (top.rolled !== beat.rolled || (beat.need > 0 && top.need !== beat.need))) return `${text}: the die shows ${top.rolled}, needs ${top.need}`;
    if (message === 'CHOOSES_MODE' && top?.mode !== words[1]) return `${text}: ${top?.mode} is shown`;
    if (message === 'NAMES_X' && top?.x !== words[1]) return `${text}: X is shown as ${top?.x}`;
    if (message === 'PASSES' && (says !== Number(beat.by.seat ?? beat.by.id) || done.at(-1)?.text !== text || waiting.length > 0)) return `${text}: nobody is seen to pass`;
    if (message === 'INFILTRATES' && top?.kind === 'play' && top.at.length === 0 && !text.includes('?')) return `${text}: no arrow leads there`;
    // What has been carried out is gone with the next sentence, and so is what lay there when flags are counted.
    if (isOver && waiting.some((one) => one === isOver)) return `${text}: ${isOver.card ?? isOver.what?.id} is on the stage still`;
    if (/^(TOTALS|TAKES_SECTOR|NOBODY_TAKES|TURN)$/.test(message) && revealed.length > 0) return `${text}: what was revealed lies there still`;
    if (message === 'CANCELLED' && waiting.length > 0 && !waiting.some(({ cancelled, card, what }) => cancelled && (card === beat.what?.id || what?.kind === 'sector'))) return `${text}: ${JSON.stringify(waiting)} waits`;
    if (['DESTROYED', 'GETS', 'BECOMES', 'DAMAGE', 'MILLS', 'RETURNS', 'CONTROL', 'CANCELLED'].includes(message) && waiting.length > 0 && done.at(-1)?.text !== text) return `${text}: the stage says ${done.at(-1)?.text}`;
    // What is dealt is dealt by the attack.
    if (message === 'DAMAGE' && beat.by?.kind === 'slot' && top?.kind === 'play') return `${text}: ${top.card} is on the stage`;
    if (/^BATTLE_(BEGINS|FORCED)$/.test(message) && phase.step !== 'setup') return `${text}: the header says ${phase.step}`;
    if (message === 'TURN' && phase.turn !== words[0]) return `${text}: the header says ${phase.turn}`;
    if (message === 'ATTACK_ENDS' && waiting.length > 0) return `${text}: ${top.kind} stays there`;
    if (message === 'REVEALS' && !revealed.some(({ seat, card }) => card === beat.what?.id && seat === Number(beat.by.id)) && beat.what) return `${text}: it does not lie there`;
    if (message === 'TOTALS') {
        const counted = [beat.now.attacker_flags, beat.now.defender_flags];
        if (flags?.[attacker] !== counted[0] || flags[1 - attacker] !== counted[1]) return `${text}: ${flags} is shown`;
    }
    return null;
}

export async function playAll(games, first, found) {
    const { pictureOf, told, copyOf, differences, put, layouts, table, turnsBattle } = await pageCode();
    const child = spawn(`${root}build/tests/session/told_test`, [String(games), String(first)], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
    const counts = { games: 0, pictures: 0, beats: 0, waiting: 0, staged: 0, turns: 0, attacksOver: 0, kinds: {} };
    let pictures = new Map();
    let game = '';
    for await (const line of createInterface({ input: child.stdout })) {
        if (line.startsWith('game ')) {
            counts.games++;
            game = line;
            pictures = new Map();
            continue;
        }
        const cut = line.indexOf(' ');
        const who = line.slice(0, cut);
        const message = JSON.parse(line.slice(cut + 1));
        const body = message.params ?? message.result;
        if (!body || (body.look === undefined && body.patch === undefined)) continue;
        const viewer = who === 'public' ? 'public' : Number(who);
        const said = told(body, '');
        const old = pictures.get(who);
        // Of what was there before only the number counts.
        const before = Array.from({ length: body.look?.log_length ?? 0 }, (_, index) => ({ index }));
        const picture = pictureOf(old?.log ?? before, old, said, viewer);
        assert(picture, `${game}: a message to ${who} does not join`);
        pictures.set(who, picture);
        picture.seen = table(picture.look.view, '/view');
        const odd = waitsOddly(picture.seen, picture.look.decision);
        if (odd) found(`${game}, told to ${who}, ${picture.look.decision?.kind}: ${odd}: ${JSON.stringify(picture.seen.waiting)}`);
        counts.waiting += picture.seen.waiting.length > 0 ? 1 : 0;
        if (!old) continue;
        const layout = copyOf(layouts.of(old.seen));
        const held = (seen) => seen.players.map(({ hand, discard }) => `${hand.length} ${discard.length}`).join();
        const first = layouts.over(old.seen, layout, picture.seen);
        const heldFirst = held(first);
        const events = picture.log.slice(old.log.length);
        let carriedOut;
        for (const entry of events) {
            // Who gives up a battle, or whose flags and actions change, stands in the line before what is to be seen on the table.
            const turns = / withdraws$| loses? a battle action$| takes? another battle action$| (is|are) cancelled$|flag total changes/.test(entry.text.replace(/\.$/, ''));
            if (turns && !turnsBattle(entry)) found(`${entry.message} counts no more in the line than any other: ${entry.text}`);
            counts.turns += turns ? 1 : 0;
            if (entry.beat) {
                put(layout, entry.beat, layouts);
                const before = layout.kept.waiting.at(-1);
                layouts.follow(layout, entry, old.seen, picture.seen);
                const odd = stagedOddly(entry, layout.kept, picture.seen.cards, layout.is.attacker, entry.text === '' ? undefined : carriedOut);
                // Cards have marks of an attack as long as it goes on.
                if (old.seen.attack && ['ATTACK_ENDS', 'BA_ENDED'].includes(entry.message)) {
                    counts.attacksOver++;
                    if (layouts.over(old.seen, layout, picture.seen).attack) found(`${game}, told to ${who}: ${old.seen.attack.text} is over, and shown`);
                }
                // What was used, and is done: it leaves with the next sentence.
                if (entry.text !== '') carriedOut = undefined;
                if (entry.message === 'CARRIED_OUT' && before?.kind === 'play' && before.from !== 'hand' && before.card === entry.beat.what?.id) carriedOut = before;
                if (odd) found(`${game}, told to ${who}: ${odd}`);
                if ((DOES[entry.message] || entry.message === 'PASSES') && !layouts.isAct(entry.message)) found(`${entry.message} has no step of its own`);
                counts.staged += DOES[entry.message] ? 1 : 0;
            } else assert(/^[a-z]/.test(entry.message ?? ''), `${game}: ${entry.text} has no beat`);
            counts.beats++;
            const name = `${entry.beat?.kind}`;
            counts.kinds[name] = (counts.kinds[name] ?? 0) + 1;
        }
        counts.pictures++;
        if (held(first) !== heldFirst) found(`${game}, told to ${who}: what comes later is shown before`);
        // The header is where the turn is.
        const { turn, step, battle } = layouts.over(old.seen, layout, picture.seen);
        const isOver = / over$/.test(picture.seen.moment);
        if (!isOver && (turn !== picture.seen.turn || battle !== picture.seen.battle)) found(`${game}, told to ${who}: the header says ${turn} ${step} ${battle}, not ${picture.seen.moment}`);
        const wrong = differences(layout, layouts.of(picture.seen), layouts);
        if (wrong.length > 0) found(`${game}, told to ${who}: ${wrong.join('; ')}\n${events.map((one) => `  ${one.message ?? ''} ${one.text} ${JSON.stringify(one.beat)}`).join('\n')}`);
    }
    return counts;
}

export const tests = {
    async 'beats lead from one picture to the next'() {
        const counts = await playAll(LONG ? 1000 : 6, LONG ? 1 : 1 + (seed % 1000), (wrong) => {
            throw new Error(wrong);
        });
        const { games, pictures, beats, kinds } = counts;
        assert(games > 0 && Object.keys(kinds).length >= 8, `kinds of beats: ${Object.keys(kinds)}`);
        assert(counts.waiting > 100, `something waited ${counts.waiting} times only`);
        assert(counts.staged > 100, `${counts.staged} things were done on the stage`);
        assert(counts.attacksOver > 0, `${counts.attacksOver} attacks ended`);
        assert(counts.turns > 20, `${counts.turns} sentences turned a battle`);
        console.log(`note: ${beats} beats of ${games} games lead to ${pictures} pictures; in ${counts.waiting} of them something waits`);
    },

    async 'what happens is shown step by step, and what ends it is no answer'({ browser, url }) {
        const page = await newPage(browser, { reducedMotion: 'no-preference', speed: 'normal' });
        await page.addInitScript(watchSteps);
        await beginGame(page, url);
        const key = (name, more = {}) => page.evaluate(pressKey, [name, more]);
        const sent = () => page.evaluate(() => window.sent.filter((one) => one === 'match.act').length);
        const stands = () => page.evaluate(() => document.querySelector('.beatstage')?.dataset.until ?? null);
        const ends = () => until(page, () => document.querySelector('.beatstage') === null && document.querySelector('.prompt') !== null);
        let chains = 0;
        for (let i = 0; i < 60 && chains < 6; i++) {
            await ends();
            await askedOrAnew(page, url);
            // The first step of what comes stands still, so that nothing here hangs on time.
            await page.evaluate(() => (window.stopAt = 1));
            // What comes too soon behind the end of a chain does nothing: it is pressed until it does something.
            await until(page, pressUntil, await page.evaluate(() => document.querySelector('.game').dataset.revision));
            if ((await stands()) === null) continue;
            await until(page, () => document.querySelector('.beatstage')?.dataset.ms !== '0');
            chains++;
            const at = await stands();
            await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
            assert((await stands()) === at, 'a pause does not stand still');
            if (chains === 1) {
                await axe(page, 'while it is shown');
                // The menu is none of the table: it opens, and closes again.
                for (const is of [true, false]) {
                    await page.click('details.more > summary');
                    assert((await page.evaluate(() => document.querySelector('details.more').open)) === is, 'the menu does not open while it is shown');
                    assert((await stands()) === at, 'the menu ends what is shown');
                }
                // Nor are the tabs beside it.
                for (const tab of ['choices', 'log']) {
                    await page.click(`#tab-${tab}`);
                    assert((await page.getAttribute(`#tab-${tab}`, 'aria-selected')) === 'true', `the tab ${tab} does not open while it is shown`);
                    assert((await stands()) === at, `the tab ${tab} ends what is shown`);
                }
            }
            const acts = await sent();
            // All in one: what ends it, held, and others at once behind it.
            await page.evaluate(pressAtOnce, chains % 3);
            await ends();
            assert((await sent()) === acts, 'what ended it was an answer');
            await key(' ', { up: true });
        }
        assert(chains > 2, `${chains} chains only`);
        const steps = await page.evaluate(() => window.steps);
        for (const chain of steps) {
            assert(chain.every(({ moves }) => moves < 250), `something moves for ${Math.max(...chain.map(({ moves }) => moves))} ms`);
            assert(chain.every(({ ms, moves }) => moves <= ms), 'it moves longer than its step stands');
            const sum = chain.reduce((all, { ms }) => all + ms, 0);
            assert(sum <= 2501, `a chain of ${sum} ms`);
        }
        // What happened last stays to be read, and is shown again by its key.
        await until(page, () => document.querySelector('.chainline .said').textContent.length > 0);
        await page.evaluate(() => (window.stopAt = 1));
        await until(page, () => {
            if (document.querySelector('.beatstage') === null) document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'b', bubbles: true, cancelable: true }));
            return document.querySelector('.beatstage') !== null;
        });
        await key('Escape');
        // A replay shows it too, forwards.
        await until(page, () => {
            if (document.querySelector('.replaybar') === null) document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'r', bubbles: true, cancelable: true }));
            return document.querySelector('.replaybar') !== null;
        });
        await page.evaluate(() => (window.stopAt = 1));
        await until(page, () => {
            if (document.querySelector('.beatstage') === null) document.querySelectorAll('.scrub > button')[2]?.click();
            return document.querySelector('.beatstage') !== null;
        });
        await finish(page);
    },

    async 'the line of what happened keeps who did what, and cuts within no word'({ browser, url }) {
        const { fitted, inWords } = await pageCode();
        const rule = 'Choose one enemy unit at the current sector; until the end of the battle action it gets two less armor';
        const all = [
            { head: 'Two uses Rampart', printed: rule, came: '', weight: 1 },
            { head: 'Guard becomes the defending card', printed: '', came: '', weight: 1 },
            { head: 'Two uses Mirror', printed: 'Roll twice', came: '', weight: 1 },
            { head: 'Two takes the sector of the old bridge', printed: '', came: '', weight: 3 },
            { head: 'Guard is destroyed', printed: '', came: '', weight: 2 },
            { head: 'Turn 2 begins', printed: '', came: '', weight: 0 },
        ];
        const whole = all.map(inWords).join(' ');
        const words = new Set(whole.split(/[\s.,:;…]+/));
        for (let most = 0; most <= whole.length; most++) {
            const made = fitted(all, (line) => line.length <= most, (number, which) => (assert(which.size === number, 'others are left out than are counted'), `… ${number} …`));
            const line = made.map(inWords).join(' ');
            const stays = made.filter((one) => one.head !== undefined);
            // What is not there is counted, in one place.
            const out = made.filter((one) => one.leftOut !== undefined).map(({ leftOut }) => Number(leftOut.split(' ')[1]));
            assert(out.length <= 1 && stays.length + (out[0] ?? 0) === all.length, `of ${most} letters: ${line}`);
            // What decides is there, by its beginning, although it is not the last.
            const decides = stays.find(({ weight }) => weight === 3)?.head.replace(/ …$/, '') ?? '';
            assert(decides !== '' && all[3].head.startsWith(decides), `of ${most} letters: ${line}`);
            // What matters less is gone before.
            const least = Math.min(...stays.map(({ weight }) => weight));
            for (const one of all) assert(one.weight <= least || stays.some(({ weight }) => weight === one.weight), `a weight of ${one.weight} is gone: ${line}`);
            for (const word of line.split(/[\s.,:;…]+/)) assert(words.has(word) || /^\d$/.test(word), `${word} is cut`);
            assert(out.length === 0 || stays.every(({ printed }) => printed === ''), `a card's words stay, a sentence is gone: ${line}`);
            assert(line.length <= most || stays.length === 1, `${line} has more than ${most} letters`);
        }
        assert(fitted(all, (line) => line.length <= whole.length, String).map(inWords).join(' ') === whole, 'what has room is not told whole');

        // A list is whole where it has room, though others are left out.
        const list = [{ head: 'One places a very long name at a place whose name is long', printed: '', came: '', weight: 1 }, { head: 'Two draws the first of them, the second of them, the third of them and the fourth', printed: '', came: '', weight: 2 }];
        const room = list[1].head.length + 16;
        const told = fitted(list, (line) => line.length <= room, (number) => `… ${number} …`).map(inWords).join(' ');
        assert(told.endsWith('the third of them and the fourth.'), `of ${room} letters: ${told}`);

        // What deeds came of is said in words of the page's own.
        const later = ['later.en', 'later.de', 'en', 'de'].map((name) => readFileSync(`${root}web/src/games/ccg/texts/${name}.ts`, 'utf8')).join(' ');
        const own = new Set([...later.split(/[^\p{L}]+/u), 'Computer', 'You', 'Du', '→', '=']);
        const ACTS = LONG ? 6 : 4; // at each size, before it is enough
        let [acts, draws] = [0, 0];
        for (const options of [{ viewport: { width: 1280, height: 800 } }, { ...PHONE, locale: 'de-DE' }]) {
            const page = await newPage(browser, options);
            const told = new Set();
            await beginGame(page, url);
            // As far as it takes to have seen some of them.
            const enough = acts + ACTS;
            for (let i = 0; i < 240 && acts < enough; i++) {
                await askedOrAnew(page, url);
                // The line is fitted anew when the button beside it comes. Nothing of it is cut at its end.
                await until(page, () => {
                    const said = document.querySelector('.chainline .said');
                    return said.scrollWidth <= said.clientWidth + 1 && said.scrollHeight <= said.clientHeight + 8;
                });
                const seen = await page.evaluate(() => {
                    const said = document.querySelector('.chainline .said');
                    // What is left out is broken between its words, too.
                    const mark = said.querySelector('.leftout')?.firstChild;
                    const words = mark?.data;
                    if (mark) mark.data = 'word '.repeat(30);
                    const isBox = mark && mark.parentElement.getClientRects().length < 2;
                    if (mark) mark.data = words;
                    return {
                        isBox,
                        said: said.textContent.replace(/\s+/g, ' '),
                        told: [...document.querySelectorAll('[role=log] p')].map((one) => one.textContent),
                    };
                });
                assert(!seen.isBox, 'what is left out is one word');
                // What is left out is counted, and what of it is alike is told by who did it.
                const mark = /… (?:\d+ (?:more|weitere)|[^…]*\d+ (?:placed|drawn|discarded|revealed|turned|gelegt|gezogen|abgeworfen|vorgezeigt|umgedreht)[^…]*) …/;
                const isShort = mark.test(seen.said);
                const line = new Set(seen.said.replace(mark, ' ').split(/[\s.,:;…]+/));
                // A deed that was told before the last choice is told again with what has come of it since.
                for (const word of seen.told.join(' ').split(/[\s.,:;…]+/)) for (const one of [word, word.replace(/[()×]/g, '')]) told.add(one);
                for (const word of line) assert([word, word.replace(/[()×]/g, '')].some((one) => one === '' || told.has(one) || own.has(one)) || /^[(+−×]?\d/.test(word), `${word} is cut in ${seen.said}`);
                for (const one of seen.told) {
                    const act = /^.+? (?:plays|uses the ability of|spielt|nutzt die Fähigkeit von) ([^:]+?)(?: from hand| aus der Hand)?: |^.+? (?:shoots? at|assaults?|schießt auf) (.+)\.$/.exec(one)?.slice(1).find(Boolean);
                    if (act === undefined) continue;
                    acts++;
                    assert(isShort || seen.said.includes(act.replace(/\s+/g, ' ')), `${act} is not in the line: ${seen.said}`);
                }
                draws += /(?:draws|zieht) \d+ (?:cards|Karten)/.test(seen.said) ? 1 : 0;
                const before = await state(page);
                await (await nextThing(page, 0.6)).click();
                await changedFrom(page, before);
            }
            await finish(page);
        }
        assert(acts >= 2 * ACTS && draws > 0, `${acts} acts, ${draws} draws of several cards`);
    },

    async 'a line tells that what was played or used came to nothing, and why'() {
        const { spoken, cameToNothing } = await pageCode();
        const entry = (message, text = '', more = {}) => ({ message, text, beat: { kind: 'say' }, arguments: ['Two', 'Guard', 'words'], ...more });
        const says = (...entries) => spoken(entries, (all, at) => JSON.stringify(cameToNothing(all, at)?.why ?? cameToNothing(all, at)?.name ?? '')).at(-1).text;
        for (const does of ['PLAYS_CARD', 'USES_CARD', 'USES_SECTOR', 'EVENT', 'SECTOR_TEXT']) {
            const [plays, paid, done] = [entry(does, 'Two does it: words'), entry('PAID'), () => entry('CARRIED_OUT')];
            assert(says(plays, paid, done()) === '"Guard"', `${does}: nothing is said`);
            assert(says(plays, entry('LOCKS', 'Guard locks'), paid, entry('PASSES', 'One passes'), done()) === '"Guard"', 'what is paid or who passes is an effect');
            assert(says(plays, paid, entry('NONE_FITS'), done()) === '"NONE_FITS"', 'the reason is not said');
            // What changes anything, with words or without, was an effect.
            assert(says(plays, paid, entry('GETS', 'Guard gets +1'), done()) === '""', 'an effect is denied');
            assert(says(plays, paid, entry('NONE_FITS'), entry('TAKES_EFFECT'), done()) === '""', 'an effect without words is denied');
            assert(says(plays, paid, entry('STANDS'), done()) === '""', 'what changes without words is denied');
            assert(says(plays, entry('NO_EFFECT', 'Guard has no effect'), done()) === '""', 'what was not paid is told twice');
            assert(says({ ...plays, undone: true }, paid, done()) === '""', 'what was taken back is told');
            // What is cancelled was told by what cancels it.
            const cancels = [entry('PLAYS_CARD', 'One answers: words'), entry('PAID'), entry('CANCELLED', 'Answer cancels Guard'), entry('CARRIED_OUT')];
            assert(says(plays, paid, ...cancels, done()) === '""', 'what was cancelled is told to have come to nothing');
            // An answer to it is told by itself.
            const answer = [entry('PLAYS_CARD', 'One answers: words'), entry('PAID'), entry('GETS', 'Guard gets +1'), entry('CARRIED_OUT')];
            assert(says(plays, paid, ...answer, done()) === '"Guard"', 'an answer counts for what it answers');
            assert(says(plays, paid, entry('GETS', 'Guard gets +1'), ...answer, done()) === '""', 'an effect before an answer is denied');
        }
        const all = [entry('PLAYS_CARD', 'Two plays Guard: words'), entry('PAID'), entry('CARRIED_OUT')];
        const of = () => spoken(all, () => 'nothing');
        assert(of()[2] === of()[2], 'a line that is drawn already is another');
    },

    async 'of rolls for each of several it is told which one it is, and what fell'() {
        const { seriesOf } = await pageCode();
        const entry = (message, number = 0, left = 0) => ({ message, text: message, beat: { kind: 'roll', ...(left > 0 ? { now: { left } } : {}) }, arguments: message === 'ROLLS' ? ['Two', 'Guard', number] : ['Two', number] });
        const series = (...all) => {
            const entries = all.map((one, index) => ({ ...one, index }));
            return JSON.stringify(seriesOf(entries, Infinity));
        };
        const plays = entry('PLAYS_CARD');
        // A roll that was changed counts as what it came to; of two for one the last came to it.
        const first = [plays, entry('ROLLS', 5, 3), entry('ROLL_RESULT', 5), entry('ROLLS', 2, 2), entry('ROLLS', 6, 2)];
        const answer = [entry('USES_CARD'), entry('ROLL_CHANGED', 4), entry('CARRIED_OUT')];
        assert(series(...first) === '{"numbers":[5,6],"of":3}', series(...first));
        const whole = [...first, ...answer, entry('ROLL_RESULT', 4), entry('ROLLS', 1, 1), entry('ROLL_RESULT', 1), entry('CARRIED_OUT')];
        assert(series(...whole) === '{"numbers":[5,4,1],"of":3}', series(...whole));
        assert(series(plays, entry('ROLLS', 5, 1), entry('ROLL_RESULT', 5)) === 'null', 'one roll is a series');
        assert(series(...whole, plays, entry('ROLLS', 3)) === 'null', 'a test belongs to the series before it');
        assert(series(...whole, plays, entry('ROLLS', 3, 2)) === '{"numbers":[3],"of":2}', 'a series begins with the one before it');
    },

    async 'a battle action more or less is told with what it came of'() {
        const { spoken, becauseOf, begin, cameOf, follow, withMore } = await pageCode();
        const entry = (message, text, who, more = {}) => ({ message, text, beat: { kind: 'say', by: { kind: 'seat', id: who } }, arguments: [`player ${who}`, text], ...more });
        const done = () => entry('CARRIED_OUT', '', '0');
        const all = [
            entry('USES_CARD', 'Tollgate', '0'),
            entry('TO_LOSE_BA', 'will lose', '1'),
            entry('PLAYS_CARD', 'Answer', '1'), // an answer in the midst of it
            entry('TO_TAKE_BA', 'will take', '1'),
            done(),
            entry('TO_LOSE_BA', 'will lose', '1'),
            done(),
            entry('PLAYS_CARD', 'Later', '0'),
            entry('TO_LOSE_BA', 'will lose', '0'),
            entry('TO_LOSE_BA', 'will lose', '1'),
            done(),
            entry('EXTRA_BA', 'takes', '1'),
            ...['1', '1', '1', '0', '1'].map((who) => entry('LOST_BA', 'loses', who)),
        ];
        const told = spoken(all, undefined, (some, at) => cameOf(some, at)).slice(-6);
        const came = told.map(({ text }) => text).join();
        assert(came === 'Answer,Tollgate,Tollgate,Later,Later,loses', `they came of ${came}`);
        const said = withMore('You lose a battle action (CCG-9.1.8).', (words) => `${words}, because of Tollgate`);
        assert(said === 'You lose a battle action, because of Tollgate (CCG-9.1.8).', said);
        // What changes a card is said where it was not told just before; that something goes on for it, always.
        const changes = [
            ...[entry('PLAYS_CARD', 'Wall', '0'), entry('GETS', 'gets', '0'), entry('AFFECTED', 'is affected', '0')],
            ...[entry('PLAYS_CARD', 'Answer', '1'), entry('GETS', 'gets', '1'), done(), entry('GETS', 'gets', '0'), done(), entry('GETS', 'gets', '0')],
        ];
        const why = changes.map((_, i) => becauseOf(changes, i) ?? '').filter((_, i) => ['GETS', 'AFFECTED'].includes(changes[i].message));
        assert(why.join() === ',Wall,,Wall,', `they are because of ${why}`);
        // A pass is told alone: what was done before it is another's.
        const now = { waiting: [], players: [], sectors: [], cards: {} };
        const layout = { things: new Map(), is: {}, kept: { ...begin(now), waiting: [{ kind: 'shoot', seat: 0, at: [], cancelled: false }], done: [entry('DAMAGE', 'is dealt 2 damage', '0')] } };
        follow(now, layout, entry('PASSES', 'passes', '1'));
        assert(layout.kept.done.map(({ text }) => text).join() === 'passes' && layout.kept.says === 1, `a pass is told with ${layout.kept.done.length} lines`);
    },

    async 'a card has its number among those of its name as long as the game lasts, the same everywhere'() {
        const { copyOf, followLog, forgetAll, layouts, lineWithMarks, marked, put, withMarks } = await pageCode();
        const ref = (id, generation) => ({ kind: 'slot', id, generation });
        const log = [];
        const tell = (message, beat) => log.push({ index: log.length, message, text: message, arguments: [], beat: { kind: 'set', way: [], dice: [], ...beat } });
        const arrives = (id, face, generation, facedown = false) => tell('WAVE', { what: ref(id, generation), to: { kind: 'sector', id: '1' }, now: { face, facedown } });
        const falls = (id, generation) => tell('FALLS', { what: ref(id, generation), to: { kind: 'pile', id: id[0] } });
        const seen = (generation, ...cards) => {
            followLog(log);
            return marked({ generation, players: [], sectors: [{ rows: [cards.map(([slot, name, card = name.replace(/#.*/, '').toLowerCase(), facedown = false]) => ({ slot, name, card, facedown }))] }] });
        };
        const plain = (words) => words.replaceAll('\u00a0', '_');
        const names = (now) => plain(now.sectors[0].rows[0].map(({ shown }) => shown).join());
        const called = (now, wanted, when) => assert(names(now) === wanted, `${when} they are called ${names(now)}`);
        arrives('0.1', 'guard', 4);
        arrives('0.2', 'hounds', 4);
        arrives('1.1', 'guard', 4);
        arrives('1.3', 'hounds', 4);
        arrives('1.9', 'hounds', 4, true);
        const first = seen(4, ['0.1', 'Guard#1'], ['0.2', 'Hounds#1'], ['1.1', 'Guard#2'], ['1.3', 'Hounds#2'], ['1.9', 's1.p1.2', 'hounds', true]);
        called(first, 'Guard_①,Hounds_①,Guard_②,Hounds_②,s1.p1.2', 'at first');
        assert(plain(withMarks('Hounds#2 shoot at Guard#1; Hounds#1 block', first)) === 'Hounds_② shoot at Guard_①; Hounds_① block', withMarks('Hounds#2 shoot at Guard#1; Hounds#1 block', first));
        assert(withMarks('One of 2 Hounds', first) === 'One of 2 Hounds', 'words without a number are changed');
        // The first has gone, and another has come: the server numbers them anew, they keep theirs.
        falls('0.2', 4);
        arrives('1.7', 'hounds', 4);
        const then = seen(4, ['0.1', 'Guard#1'], ['1.1', 'Guard#2'], ['1.3', 'Hounds#1'], ['1.7', 'Hounds#2']);
        called(then, 'Guard_①,Guard_②,Hounds_②,Hounds_③', 'then');
        assert(plain(withMarks('Hounds#1 charge', then)) === 'Hounds_② charge', withMarks('Hounds#1 charge', then));
        // In the log they are meant by their slots, whatever they are called there; who has left keeps it too.
        const line = (text, beat, message = 'SHOOTS') => plain(lineWithMarks(text, { message, beat, arguments: ['Hounds'] }));
        const both = line('Hounds shoot at Hounds', { what: ref('1.7', 4), at: ref('0.2', 4) });
        assert(both === 'Hounds_③ shoot at Hounds_①', both);
        assert(line('player 1 chooses Hounds', { what: ref('0.2', 4), at: ref('1.3', 4) }, 'CHOOSES') === 'player 1 chooses Hounds_②', 'who chooses is marked in place of what is chosen');
        // A battle is over, and slots are given out anew, before the log says a word of any; a card that leaves in between does not matter.
        falls('1.3', 4);
        falls('0.1', 4);
        called(seen(5, ['1.1', 'Guard'], ['1.2', 'Hounds'], ['1.3', 's1.p1.3', 'hounds', true]), 'Guard_②,Hounds_③,s1.p1.3', 'in the next battle');
        // What was face down is turned up: it comes after those that have been seen.
        tell('TURNED_UP', { what: ref('1.3', 5), now: { face: 'hounds', facedown: false } });
        const turned = () => seen(5, ['1.1', 'Guard'], ['1.2', 'Hounds#1'], ['1.3', 'Hounds#2']);
        const later = names(turned());
        assert(later === 'Guard_②,Hounds_③,Hounds_④', `turned up they are called ${later}`);
        // Whoever comes back to the game, or looks at what was, is told the same.
        forgetAll();
        assert(names(turned()) === later, `after a while away they are called ${names(turned())}`);
        called(seen(4, ['0.1', 'Guard#1'], ['0.2', 'Hounds#1']), 'Guard_①,Hounds_①', 'looked at later');
        // What is taken back has not been.
        arrives('0.9', 'hounds', 5);
        called(seen(5, ['0.9', 'Hounds#1']), 'Hounds_⑤', 'before it is taken back');
        log[log.length - 1] = { ...log[log.length - 1], undone: true };
        log.push({ index: log.length, message: 'takeback', text: 'takes back', arguments: [] });
        arrives('0.4', 'hounds', 5);
        called(seen(5, ['0.4', 'Hounds#1']), 'Hounds_⑤', 'after it was taken back');
        // On the way there no picture tells of one that has not been turned up in it yet.
        forgetAll();
        log.length = 0;
        const lies = (slot, name, facedown) => ({ slot, name, card: facedown ? null : 'hounds', facedown, owner: 0, controller: 0, position: 'ready', values: {}, lasting: [] });
        const players = [0, 1].map((seat) => ({ seat, hand: [], discard: [], fleet: [], deck: 0, role: 'defender', flags: 0 }));
        const lying = (first, second) => ({ generation: 4, cards: { hounds: { name: 'Hounds' } }, waiting: [], attack: null, current: 1, players, sectors: [{ number: 1, rows: [[lies('0.1', 'Hounds', first), lies('0.2', 'Hounds', second)], []] }] });
        const hidden = lying(true, true);
        const layout = copyOf(layouts.of(hidden));
        for (const slot of ['0.1', '0.2']) arrives(slot, 'hounds', 4, true);
        for (const slot of ['0.1', '0.2']) tell('TURNED_UP', { what: ref(slot, 4), now: { face: 'hounds', facedown: false } });
        followLog(log);
        const onTheWay = log.slice(2).map((entry) => {
            put(layout, entry.beat, layouts);
            layouts.follow(layout, entry, hidden, lying(false, false));
            return names(layouts.over(hidden, layout, lying(false, false)));
        });
        assert(onTheWay.join(' then ') === 'Hounds,Hounds then Hounds_①,Hounds_②', `they are turned up as ${onTheWay.join(' then ')}`);
        // A game that begins with cards on the table has no word of how they came.
        forgetAll();
        log.length = 0;
        called(seen(6, ['0.1', 'Guard'], ['0.2', 'Hounds#1'], ['1.1', 'Hounds#2']), 'Guard,Hounds_①,Hounds_②', 'in a position');
        falls('0.2', 6);
        called(seen(6, ['0.1', 'Guard'], ['1.1', 'Hounds']), 'Guard,Hounds_②', 'later in a position');
        // Whoever comes back to that once slots have been given out anew takes none for one of another name.
        arrives('0.3', 'hounds', 6);
        forgetAll();
        called(seen(7, ['0.1', 'Guard'], ['0.2', 'Hounds#1'], ['1.1', 'Hounds#2']), 'Guard,Hounds_②,Hounds_③', 'back in a position');
        forgetAll();
        assert(line('Hounds lock', { what: ref('0.2', 6) }) === 'Hounds lock', 'another game has marks of this one');
    },

    async 'what was played on a card is named where its number has changed'() {
        const { effectsOn } = await pageCode();
        const entry = (message, args, more = {}) => ({ message, text: message, arguments: args, beat: { kind: 'set', ...more } });
        const plays = (name) => entry('PLAYS_CARD', ['player 0', name]);
        const gets = (number, stat = 'armor', id = '0.1') => entry('GETS', ['Guard', number, stat], { what: { kind: 'slot', id }, now: { [stat]: number } });
        const all = [plays('Old'), gets(3), entry('BATTLE_OVER', []), plays('Wall'), gets(2), gets(1, 'speed'), entry('CARRIED_OUT', []), plays('Oath'), gets(1), gets(4, 'armor', '0.2')];
        const named = (some, slot, stat, of) => effectsOn(some, slot, stat, of).map(({ source, change, becomes }) => `${source} ${change ?? `=${becomes}`}`).join();
        assert(named(all, '0.1', 'armor', { change: 3 }) === 'Wall 2,Oath 1', named(all, '0.1', 'armor', { change: 3 }));
        assert(named(all, '0.1', 'armor', { change: 1 }) === 'Oath 1', 'what has ended is named');
        assert(named(all, '0.1', 'armor', { change: 6 }) === '', 'another battle counts, or another sum is explained');
        assert(named(all, '0.1', 'speed', { change: 1 }) === 'Wall 1', 'another number is explained');
        const fixed = [...all, plays('Flare'), entry('BECOMES', ['Guard', 'armor', 0], { what: { kind: 'slot', id: '0.1' }, now: { armor: 0 } })];
        assert(named(fixed, '0.1', 'armor', { becomes: 0 }) === 'Flare =0', 'what sets a number is not named');
    },

    async 'dice that fall together say whose each is'() {
        const { rowsOf } = await pageCode();
        const roll = (name, beat) => ({ arguments: [name, 1], beat: { kind: 'roll', dice: [], ...beat } });
        const save = (model, die, need = 3) => roll(`Seeker ${model}`, { what: { kind: 'model', id: model }, need, dice: [die] });
        const told = (...entries) => rowsOf(entries).map(({ who, name, need, rolled, dice }) => [who ?? name, need, rolled, dice.join(' ')].join(','));
        const is = (found, ...wanted) => assert(found.join(';') === wanted.join(';'), `${found.join('; ')}, not ${wanted.join('; ')}`);
        is(told(save('a6.5', 6), save('a6.6', 2), save('a6.7', 1)), 'Seeker a6,3,,6 2 1');
        is(told(save('a6.5', 6), save('b2.1', 2), save('a6.7', 1)), 'Seeker a6,3,,6', 'Seeker b2,3,,2', 'Seeker a6,3,,1');
        is(told(save('a6.5', 6), save('a6.6', 6, 5)), 'Seeker a6,3,,6', 'Seeker a6,5,,6');
        is(told(roll('Kommandos b8', { at: { kind: 'unit', id: 'b8' }, need: 5, dice: [2, 4] })), 'Kommandos b8,5,,2 4');
        is(told(roll('Squad a6', { what: { kind: 'unit', id: 'a6' }, rolled: 8, dice: [3, 1] }), roll('Squad a7', { what: { kind: 'unit', id: 'a7' }, rolled: 9, dice: [5, 4] })), 'Squad a6,,8,3 1', 'Squad a7,,9,5 4');
        // Who rolls for what, where a room says it: what is needed to hit is no save of whoever is hit.
        const shot = (message, name, beat) => ({ message, ...roll(name, { need: 5, ...beat }) });
        const said = rowsOf([shot('SHOT_DIE', 'Boyz b2.1', { by: { kind: 'unit', id: 'b2.1' }, dice: [5] }), shot('SAVED', 'Boyz b2.1', { what: { kind: 'unit', id: 'b2.1' }, dice: [6] }), shot('SAVE_FAILED', 'Boyz b2.4', { what: { kind: 'unit', id: 'b2.4' }, dice: [1] })], { SHOT_DIE: (who) => `${who} shoots`, SAVED: (who) => `saves of ${who}`, SAVE_FAILED: (who) => `saves of ${who}` });
        is(said.map(({ name, dice }) => `${name} ${dice.join(' ')}`), 'Boyz b2 shoots 5', 'saves of Boyz b2 6 1');
        // A player's is the player's, and nobody's is nobody's.
        is(told(roll('player 0', { by: { kind: 'seat', id: '0' }, dice: [4] }), roll('player 1', { by: { kind: 'seat', id: '1' }, dice: [4] })), '0,,,4', '1,,,4');
        is(told(roll(4, { dice: [4, 4], rolled: 5 })), ',,5,4 4');
    },

    async 'without motion each step is a line that is read out'({ browser, url }) {
        const page = await newPage(browser);
        await beginGame(page, url);
        let most = 0;
        for (let i = 0; i < 12; i++) {
            await askedOrAnew(page, url);
            const lines = await page.evaluate(() => [...document.querySelectorAll('[role=log] p')].map((one) => one.textContent));
            most = Math.max(most, lines.length);
            const said = await page.evaluate(() => document.querySelector('.chainline .said').textContent.trim());
            assert(lines.length === 0 || lines.some((one) => said.includes(one)), `${said} says nothing of ${lines.join(' ')}`);
            assert((await page.$('.beatstage')) === null, 'something moves');
            const before = await state(page);
            await (await nextThing(page, 0.6)).click();
            await changedFrom(page, before);
        }
        assert(most > 1, 'nothing is read out');
        await finish(page);
    },
};

// In the page: what each chain was, what was sent; and the step at which it is to stand still.
function watchSteps() {
    window.steps = [];
    window.sent = [];
    window.stopAt = 0;
    const Plain = window.WebSocket;
    window.WebSocket = class extends Plain {
        send(data) {
            window.sent.push(JSON.parse(data).method);
            super.send(data);
        }
    };
    let last = null;
    new MutationObserver(() => {
        const stage = document.querySelector('.beatstage');
        if (!stage) return;
        const { chain: which, ms, until } = stage.dataset;
        if (which !== last?.split(' ')[0]) window.steps.push([]);
        const now = `${which} ${ms} ${until}`;
        // What a chain begins with is no step.
        if (now === last || ms === '0') return;
        last = now;
        const chain = window.steps[window.steps.length - 1];
        chain.push({ ms: Number(stage.dataset.ms), moves: Number(stage.dataset.moves) });
        if (chain.length === window.stopAt) {
            window.stopAt = 0;
            document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'b', bubbles: true, cancelable: true }));
        }
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-ms', 'data-chain', 'data-until'] });
}

export function pressUntil(revision) {
    const shown = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.getClientRects().length > 0 && !one.disabled);
    const is = () => document.querySelector('.beatstage') !== null || document.querySelector('.game').dataset.revision !== revision || document.querySelector('dialog[open]') !== null;
    if (is()) return true;
    const busy = document.querySelector('.game').getAttribute('aria-busy') === 'true';
    const [option] = shown('.options [data-act]');
    if (!busy) (option ?? shown('[data-pass]')[0] ?? shown('.game [data-act]')[0])?.click();
    return is();
}

function pressAtOnce(how) {
    const key = (name, repeat = false) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, repeat, bubbles: true, cancelable: true }));
    const press = (one) => {
        one?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true }));
        one?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
    };
    if (how === 0) press(document.querySelector('.hand .handcard, .board'));
    else key(how === 1 ? ' ' : 'Enter');
    key(' ', true);
    key('1');
    document.querySelector('[data-pass]')?.click();
    press(document.querySelector('[data-pass], [data-act]'));
}

function pressKey([key, { repeat = false, up = false }]) {
    document.body.dispatchEvent(new KeyboardEvent(up ? 'keyup' : 'keydown', { key, repeat, bubbles: true, cancelable: true }));
}
