import { render } from 'preact';
import { games } from './games/games';
import { App } from './shell/app';
import { connection } from './shell/match';
import { openRoom, registerRooms } from './shell/room';
import './styles/page.css';

// What is drawn before its letters are there moves when they come. A browser that gets none goes on without them.
const PATIENCE_MS = 1500;
const letters = Promise.all(["700 16px 'Alegreya'", "15px 'Page Sans Cut'"].map((font) => document.fonts.load(font)));

registerRooms(games);
void openRoom();
connection.start();
void Promise.race([letters, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
    .catch(() => undefined)
    .then(() => render(<App />, document.getElementById('page')!));
