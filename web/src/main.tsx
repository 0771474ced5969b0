import { render } from 'preact';
import { App } from './app';
import { connection } from './match';
import './style.css';

connection.start();
render(<App />, document.getElementById('page')!);
