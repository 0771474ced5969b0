// The pictures: what they show is chosen apart, of whole numbers, the same everywhere; and the page shows them.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { asked, assert, begin, finish, newPage, root, until } from './browser.mjs';
import { bundled, loadFaces, thingsOfGame, thingsOfPack } from '../../tools/face-sheet.mjs';

const SUBJECTS_MIN = 26;
const pack = JSON.parse(readFileSync(`${root}data/ccg/base.json`, 'utf8'));

// Of all shapes of all pictures of the pack. It changes when the art does, and then it is written anew.
const FINGERPRINT = '5b5e450cec64e6f7';

export const tests = {
    async 'no two cards share subject, pose, land and light'() {
        const faces = await loadFaces();
        const things = thingsOfPack(faces, pack);
        assert(pack.cards.length >= 163 && things.length > pack.cards.length, `${things.length} pictures`);
        const seen = new Map();
        for (const thing of things) {
            const { subject, pose, land, light } = faces.choose(thing);
            const key = `${subject} ${pose} ${land} ${light}`;
            assert(!seen.has(key), `${thing.name} and ${seen.get(key)} both show ${key}`);
            seen.set(key, thing.name);
        }
        assert(faces.SUBJECT_NAMES.length >= SUBJECTS_MIN, `${faces.SUBJECT_NAMES.length} subjects`);
        for (const subject of faces.SUBJECT_NAMES) {
            const drawn = [0, 1, 2].map((pose) => JSON.stringify(faces.subjectShapes(subject, pose)));
            assert(new Set(drawn).size === faces.POSES, `two poses of ${subject} are one`);
        }
        // The same words give the same choice, whatever else a card has.
        const [first] = pack.cards;
        assert(JSON.stringify(faces.choose(faces.faceOf({ keywords: [], ...first }))) === JSON.stringify(faces.choose(faces.faceOf({ keywords: [], ...first, text: ['other'] }, 'loyalist second'))), 'its side or its text changes what a card shows');
        assert(faces.faceOf({ keywords: [], ...first }, 'loyalist second').inks !== faces.faceOf({ keywords: [], ...first }).inks, 'the second player has no ink of their own');
    },

    async 'pictures are of whole numbers, and the same in another machine'({ browser }) {
        const faces = await loadFaces();
        const all = thingsOfPack(faces, pack).map((thing) => faces.picture(thing));
        for (const shapes of all)
            for (const { path, tone, width, alpha } of shapes) {
                assert(/^(?:[MLQC](?:-?\d+ -?\d+ ?)+|Z)+$/.test(path), `not of whole numbers: ${path.slice(0, 80)}`);
                assert([tone, width, alpha].every(Number.isInteger) && tone >= 0 && tone <= 64 && alpha > 0 && alpha <= 16, `${[tone, width, alpha]} of ${path.slice(0, 40)}`);
            }
        const here = JSON.stringify(all);
        const page = await newPage(browser);
        await page.addScriptTag({ content: await bundled('iife') });
        const there = await page.evaluate((cards) => JSON.stringify([...cards.cards.map((card) => window.faces.faceOf(card)), ...cards.sectors.map((one) => window.faces.placeFace(one))].map((thing) => window.faces.picture(thing))), {
            cards: pack.cards.map((card) => ({ keywords: [], ...Object.fromEntries(Object.entries(card).filter(([, value]) => value !== '-')) })),
            sectors: pack.sector_sets.flatMap((set) => set.cards.flat()),
        });
        assert(here === there, 'the browser draws other pictures');
        const print = createHash('sha256').update(here).digest('hex').slice(0, 16);
        assert(print === FINGERPRINT, `the pictures changed; if they were meant to, their fingerprint is ${print}`);
        await finish(page);
    },

    async 'every unit and all terrain of the table games has a token and a ground'() {
        const faces = await loadFaces();
        for (const game of ['epic', 'aod']) {
            const things = thingsOfGame(faces, game);
            assert(things.length > 300, `${things.length} units of ${game}`);
            const subjects = new Set();
            for (const thing of things) {
                assert(faces.tokenShapes(thing).length > 4, `${thing.name} has no token`);
                subjects.add(faces.choose(thing).subject);
            }
            assert(subjects.size >= 20, `the units of ${game} are ${subjects.size} subjects`);
            for (const [word, ground] of Object.entries(faces[game].GROUND)) {
                const shapes = faces.terrain(ground, word, PIECE);
                assert(shapes.length > 5, `${game}: ${word} is bare`);
                for (const { path } of shapes) assert(/^(?:[MLQC](?:-?\d+ -?\d+ ?)+|Z)+$/.test(path), `${word} is not of whole numbers: ${path.slice(0, 80)}`);
            }
        }
        // What the games' files call their terrain is known.
        for (const game of ['epic', 'aod'])
            for (const word of terrainWords(game)) assert(word in faces[game].GROUND, `${game} has no ground for ${word}`);
    },

    async 'cards on the table show their pictures, and say a word for each sign'({ browser, url }) {
        const page = await newPage(browser);
        const record = readFileSync(`${root}tests/records/bastion-line-hollow-web-greedy.record`, 'utf8');
        await begin(page, url);
        await page.setInputFiles('input[type=file]', { name: 'battle.record', mimeType: 'text/plain', buffer: Buffer.from(record.slice(0, record.indexOf('\n0: withdraw') + 1)) });
        await asked(page);
        await until(page, () => document.querySelectorAll('.row .unit').length > 3 && [...document.querySelectorAll('.row .unit:not(.hidden) .picture, .hand .picture')].every((one) => one.dataset.shows));
        const blank = await page.evaluate(async () => {
            const inks = new Set();
            for (const one of document.querySelectorAll('.row .unit:not(.hidden) .picture')) {
                await one.decode();
                const on = new OffscreenCanvas(one.naturalWidth, one.naturalHeight).getContext('2d');
                on.drawImage(one, 0, 0);
                const { data } = on.getImageData(0, 0, one.naturalWidth, one.naturalHeight);
                inks.add(new Set(new Uint32Array(data.buffer)).size > 20);
            }
            return [...inks];
        });
        assert(blank.length === 1 && blank[0], 'a picture is blank');
        assert((await page.$$('.board canvas, .hand canvas')).length === 0, 'a canvas lies on the table: it is a layer of its own, and so is all that lies on it');
        const unit = await page.$('.row .unit:not(.hidden):has(.ability)');
        const word = await unit.$('.ability .word');
        assert(!(await word.isVisible()), 'the words stand there unasked');
        await unit.focus();
        await page.keyboard.press('Shift'); // the focus is shown to whoever uses keys
        await unit.hover();
        assert(await word.isVisible(), 'no word for the sign');
        const named = await page.$$eval('.row .unit:not(.hidden)', (list) => list.filter((one) => !one.textContent.startsWith(one.querySelector('.name').textContent)).length);
        assert(named === 0, `the names of ${named} cards do not begin with what they are called`);
        await finish(page);
    },
};

// A strip is a road or a river as much as a wood.
const PIECE = [[0, 0], [400, 0], [400, 120], [0, 120]];

function terrainWords(game) {
    const files = game === 'epic' ? ['hill-country', 'broken-city', 'river-crossing', 'road-junction'] : ['four-districts', 'ravine', 'long-road'];
    return new Set(files.flatMap((file) => Object.values(JSON.parse(readFileSync(`${root}data/${game}/tables/${file}.json`, 'utf8')))).flatMap((list) => (Array.isArray(list) ? list : [])).map((piece) => piece.type ?? piece.kind ?? piece.terrain).filter((word) => typeof word === 'string'));
}
