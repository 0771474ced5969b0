// Battles of the size that people play, for what measures the map and takes pictures of it: two shipped armies of each game, set up by
// the player `greedy`.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { asked, begin, root } from '../tests/web/browser.mjs';

// `begins`: the line with which set-up is over.
export const BATTLES = {
    epic: { options: ['--side0', 'steel-legion-combined', '--side1', 'war-horde-green-tide', '--mission', 'broken-city'], begins: /^\d: (activate|begin) / },
    aod: { options: ['--side0', 'ashes-of-isstvan', '--side1', 'fifth-cohort', '--mission', 'Dominion', '--option', 'map=Dawn of War', '--option', 'table=four-districts'], begins: /^\d: act / },
};

const whole = new Map(); // a battle is played once

function played(game) {
    const folder = mkdtempSync(`${tmpdir()}/strategium-battle-`);
    const file = `${folder}/battle.record`;
    execFileSync(`${root}build/strategium`, ['play', game, ...BATTLES[game].options, '--seat0', 'greedy', '--seat1', 'greedy', '--seed', '1', '--record', file], { stdio: 'ignore' });
    const lines = readFileSync(file, 'utf8').split('\n');
    rmSync(folder, { recursive: true });
    return lines;
}

// The record of one up to the `nth` line that is like this; `null`: to its end.
export function recordOf(game, until = BATTLES[game].begins, nth = 1) {
    if (!whole.has(game)) whole.set(game, played(game));
    const lines = whole.get(game);
    if (until === null) return lines.join('\n');
    let left = nth;
    const end = lines.findIndex((one) => until.test(one) && --left === 0);
    if (end < 0) throw new Error(`the battle has no line ${nth} like ${until}`);
    return `${lines.slice(0, end).join('\n')}\n`;
}

// In the page: the server goes on from the record, with the person at seat 0, and this browser holds the seat.
export async function load({ game, record }) {
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws`);
    const answer = await new Promise((resolve, reject) => {
        socket.onopen = () => socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'match.load', params: { game, record, seats: ['human', 'greedy'], join: [0] } }));
        socket.onmessage = ({ data }) => {
            const said = JSON.parse(data);
            if (said.id === 1) said.result ? resolve(said.result) : reject(new Error(JSON.stringify(said.error)));
        };
        socket.onerror = () => reject(new Error('no connection'));
    });
    socket.close();
    const saved = { match: answer.match, game, kind: 'computer', tokens: { 0: answer.tokens[0], public: answer.spectator }, sides: [null, null], level: 'greedy', started: 0 };
    localStorage.setItem('games', JSON.stringify([saved]));
    return answer.match;
}

// Opens the battle in this page.
export async function openBattle(page, url, game, record) {
    await begin(page, url);
    const match = await page.evaluate(load, { game, record });
    await page.goto(`${url}#/game/${encodeURIComponent(match)}`);
    await page.reload();
    await page.waitForSelector('.mapboard .maplayers canvas');
    await asked(page);
}
