// The games that this page has a room for, the first one for who has not chosen.
import type { Door } from '../shell/room';

export const games: readonly Door[] = [
    { id: 'ccg', title: 'The Horus Heresy card game', load: () => import('./ccg/ccg') },
    { id: 'epic', title: 'Epic: Armageddon', load: () => import('./epic/epic') },
];
