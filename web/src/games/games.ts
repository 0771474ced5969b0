// The games that this page has a room for, the first one for who has not chosen. The words of a room come before it.
import type { Door } from '../shell/room';
import { loadAodWords } from './aod/texts';
import { loadCcgWords } from './ccg/texts';
import { loadEpicWords } from './epic/texts';

export const games: readonly Door[] = [
    { id: 'ccg', title: 'The Horus Heresy card game', pages: ['decks', 'workshop'], load: () => loadCcgWords().then(() => import('./ccg/ccg')) },
    { id: 'epic', title: 'Epic: Armageddon', pages: ['armies'], load: () => loadEpicWords().then(() => import('./epic/epic')) },
    { id: 'aod', title: 'Age of Darkness', pages: ['aod-armies'], load: () => loadAodWords().then(() => import('./aod/aod')) },
];
