// Age of Darkness between two browsers, with a spectator: the class that each writes down before Blood Feud is nobody else's
// (AOD-FLOW-1.5, AOD-MISSION-4.1), in every frame that the three are sent.
import { step } from './aod.mjs';
import { assert, LONG, typeLine } from './browser.mjs';
import { framesUntilEnd, playSecretly, stand } from './trio.mjs';

const CHOSEN = [
    { line: 'class cavalry', told: /class cavalry|Points for Cavalry|"cavalry"/ },
    { line: 'class daemon', told: /class daemon|Points for Daemons|"daemon"/ },
];
const LISTED = /class infantry/; // only among all that can be chosen: nobody chooses it

const army = (name) => ({
    name,
    text: `game: aod\nname: ${name}\nlist: iron-hands\nallegiance: loyalist\npoints: 1000\n\nCenturion\n2 Tactical Squad\n`,
});

async function playStep(page) {
    const { window: kind, seat } = await page.evaluate(() => ({ window: document.querySelector('.windowkind')?.textContent, seat: document.querySelector('.game').dataset.seat }));
    if ((await stand(page)) !== 'yours') return false; // it was the other's turn meanwhile
    if (kind === 'Set-up: in secret') {
        await page.waitForSelector('.asktip >> text=AOD-MISSION-4.1', { state: 'attached' });
        await typeLine(page, CHOSEN[Number(seat)].line);
        await page.keyboard.press('Escape');
        return true;
    }
    page.seen ??= {};
    await step(page, page.seen);
    return true;
}

function checkFrames(all, who, truth) {
    const name = who === null ? 'the spectator' : `seat ${who}`;
    let checked = 0;
    let lists = 0;
    let own = 0;
    for (const { method, body, text, at } of framesUntilEnd(all, truth)) {
        if (!/^(match|lobby)\./.test(method ?? '')) continue;
        checked++;
        // Who chooses is given all of them; what has happened is told beside that.
        const isList = LISTED.test(text);
        lists += isList ? 1 : 0;
        const said = isList ? JSON.stringify([body.events, body.log]) : text;
        CHOSEN.forEach(({ told, line }, seat) => {
            if (seat === who) own += told.test(said) ? 1 : 0;
            else assert(!told.test(said), `${name} is told "${line}" (${method}, log ${at}): ${said.slice(Math.max(0, said.search(told) - 80), said.search(told) + 40)}`);
        });
    }
    assert(who === null || own > 0, `${name} does not know what it chose`);
    assert(who === null ? lists === 0 : lists > 0, `${name} was given ${lists} lists of classes`);
    assert(checked > 12, `${name} was sent ${checked} frames only`);
    return checked;
}

export const tests = {
    // With --long, as for Epic (plots.mjs).
    ...(LONG && {
        async 'two people play Age of Darkness through reload, lost network and restart, with a spectator, and nobody is told a secret class'({ browser, folder }) {
            const made = { game: 'aod', mission: 'Blood Feud', sides: [army('First'), army('Second')] };
            await playSecretly({ browser, folder, made, step: playStep, enough: [12, 3, 3, 4], lines: CHOSEN.map(({ line }) => line), checkFrames, called: 'Age of Darkness' });
        },
    }),
};
