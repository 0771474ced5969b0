import { render } from 'preact';
import { games } from './games/games';
import { App, watchAll } from './shell/app';
import { connection } from './shell/match';
import { openRoom, registerRooms } from './shell/room';
import { loadTexts } from './shell/texts';
import './styles/page.css';

// What is drawn before its letters are there moves when they come. A browser that gets none goes on without them.
const PATIENCE_MS = 1500;
const letters = Promise.all(["700 16px 'Alegreya'", "15px 'Page Sans Cut'"].map((font) => document.fonts.load(font)));
const patience = Promise.race([letters, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]).catch(() => undefined);
const page = document.getElementById('page')!;

registerRooms(games);
// Nothing is said before there are words; these alone stand here, for when none come.
loadTexts().then(
    () => {
        watchAll();
        void openRoom();
        connection.start();
        void patience.then(() => render(<App />, page));
    },
    (error) => {
        console.error(error);
        page.textContent = 'The page could not be loaded. Reload it. / Die Seite konnte nicht geladen werden. Lade sie neu.';
    },
);
