import { render } from 'preact';
import { games } from './games/games';
import { App } from './shell/app';
import { connection } from './shell/match';
import { openRoom, registerRooms } from './shell/room';
import './styles/page.css';

registerRooms(games);
void openRoom();
connection.start();
render(<App />, document.getElementById('page')!);
