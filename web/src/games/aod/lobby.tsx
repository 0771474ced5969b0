// What a new battle of Age of Darkness is: two armies, a mission, a deployment map and a table, or a training battle that brings
// all of it.
import type { ComponentChildren } from 'preact';
import { aboutOf, battleLobby, chosen } from '../../armies/lobby';
import { keepSetting } from '../../shell/storage';
import { armies } from './armies';
import { t } from './texts';

const ROLLED = ''; // chance says which

const map = chosen('aod', 'map', ROLLED);
const table = chosen('aod', 'table', ROLLED);

const About = aboutOf(() => import('./latertexts').then(({ w }) => w.about));

function Pick(props: { legend: string; name: string; value: string; names: Record<string, string>; set: (value: string) => void; children?: ComponentChildren }) {
    return (
        <label>
            {props.legend}
            <select name={props.name} value={props.value} onChange={(event) => props.set(event.currentTarget.value)}>
                <option value={ROLLED}>{t.lobby.rolled}</option>
                {Object.entries(props.names).map(([name, title]) => (
                    <option key={name} value={name}>
                        {title}
                    </option>
                ))}
            </select>
            {props.children}
        </label>
    );
}

function More() {
    return (
        <div class="pair">
            <Pick legend={t.lobby.map} name="map" value={map.value} names={t.lobby.maps} set={(value) => (map.value = value)} />
            <Pick legend={t.lobby.table} name="table" value={table.value} names={t.lobby.tables} set={(value) => (table.value = value)}>
                <About mission={table.value} />
            </Pick>
        </div>
    );
}

export const { chooseArmy, load, holds, whole, ready, keep, sides, again, bring, drop, Mine, Theirs, Guest, guest, armyTitle } = battleLobby({
    id: 'aod',
    game: () => armies,
    words: () => t.lobby,
    first: { mine: 'teeth-of-cthonia', theirs: 'seventh-wall', mission: '' },
    brings: (mission) => mission.startsWith('training-'),
    others: () => t.lobby.battles,
    needs: true,
    About,
    More,
    more: {
        options: () => ({ ...(map.value !== ROLLED ? { map: map.value } : {}), ...(table.value !== ROLLED ? { table: table.value } : {}) }),
        keep: () => {
            keepSetting('aod.map', map.value);
            keepSetting('aod.table', table.value);
        },
    },
});
