// Epic between two browsers, with a spectator: where and when tunnelers come up is their owner's secret (EPIC-2.1.23a), in every
// frame that the three are sent.
import { follow } from './patched.mjs';
import { assert, LONG, typeLine } from './browser.mjs';
import { step } from './epic.mjs';
import { framesUntilEnd, playSecretly, stand } from './trio.mjs';

// Places that nothing else on the table has.
const PLOTS = [
    { formation: 'a1', line: 'plot a1 to 47.3,31.7 turn 3', place: /47\.3\d*\s*,\s*31\.7/ },
    { formation: 'b1', line: 'plot b1 to 121.9,83.3 turn 3', place: /121\.9\d*\s*,\s*83\.3/ },
];

const army = (name) => ({
    name,
    text: `game: epic\nlist: squat\nname: ${name}\npoints: 2000\n\n1 Thunderer\n  + 3 Mole\n1 Guild Squadron\n1 Guild Robot Squadron\n  5 Conqueror Class Robot\n`,
});

async function playStep(page) {
    const { window: kind, seat } = await page.evaluate(() => ({ window: document.querySelector('.windowkind')?.textContent, seat: document.querySelector('.game').dataset.seat }));
    if (kind === 'Set-up: reserve' && !page.plotted) {
        page.plotted = true;
        await typeLine(page, PLOTS[Number(seat)].line);
        await page.keyboard.press('Escape');
        return true;
    }
    if ((await stand(page)) !== 'yours') return false; // it was the other's turn meanwhile
    await step(page, { stay: true });
    return true;
}

function checkFrames(all, who, truth) {
    const name = who === null ? 'the spectator' : `seat ${who}`;
    // A plot is a secret until the formation has come up.
    const shownFrom = PLOTS.map(({ formation }) => {
        const isOpen = (view) => !view.formations.find(({ notation }) => notation === formation)?.plot?.at;
        const written = truth.positions.findIndex((view) => !isOpen(view));
        assert(written >= 0, `${formation} was not plotted`);
        const open = truth.positions.slice(written).findIndex(isOpen);
        return open < 0 ? Infinity : written + open;
    });
    const shown = follow();
    let checked = 0;
    let own = 0;
    for (const { message, method, body, text, at } of framesUntilEnd(all, truth)) {
        if (!/^(match|lobby)\./.test(method ?? '')) continue;
        checked++;
        const view = body.view ?? shown({ message })?.view;
        PLOTS.forEach(({ formation, place }, seat) => {
            if (seat === who) {
                own += place.test(text) ? 1 : 0;
                return;
            }
            if (at > shownFrom[seat]) return;
            assert(!place.test(text), `${name} is told where ${formation} comes up (${method}, log ${at}): ${text.slice(Math.max(0, text.search(place) - 80), text.search(place) + 40)}`);
            const plot = view?.formations?.find(({ notation }) => notation === formation)?.plot;
            assert(plot === undefined || plot === null, `${name} sees a plot of ${formation}: ${JSON.stringify(plot)} (${method}, log ${at})`);
        });
    }
    assert(who === null || own > 0, `${name} does not know its own plot`);
    assert(checked > 12, `${name} was sent ${checked} frames only`);
    return checked;
}

export const tests = {
    // With --long: reloads, lost networks and restarts are the shell's, and played with the card game (secrets.mjs); the past of a
    // map is looked at in epic.mjs, and what a seat is told the twins hold against each other.
    ...(LONG && {
        async 'two people play Epic through reload, lost network and restart, with a spectator, and nobody is told a plot'({ browser, folder }) {
            const made = { game: 'epic', mission: 'hill-country', sides: [army('From Below'), army('From Beneath')] };
            await playSecretly({ browser, folder, made, step: playStep, enough: [14, 3, 3, 4], lines: PLOTS.map(({ line }) => line), checkFrames, called: 'Epic' });
        },
    }),
};
