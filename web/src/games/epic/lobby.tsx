// What a new battle of Epic is: two armies and a table, or a training battle that brings its armies.
import { aboutOf, battleLobby } from '../../armies/lobby';
import { armies } from './armies';
import { t } from './texts';

// Tables take two armies; the others are battles with armies of their own.
const TABLES = ['broken-city', 'hill-country', 'river-crossing'];

export const { chooseArmy, load, holds, whole, ready, keep, sides, again, bring, drop, Mine, Theirs, Guest, guest, armyTitle } = battleLobby({
    id: 'epic',
    game: () => armies,
    words: () => t.lobby,
    first: { mine: 'codex-spearhead', theirs: 'war-horde-green-tide', mission: 'broken-city' },
    brings: (mission) => !TABLES.includes(mission),
    others: () => t.lobby.tables,
    needs: false,
    About: aboutOf(() => import('./latertexts').then(({ w }) => w.about)),
});
