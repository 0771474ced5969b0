import { render } from 'preact';
import { App } from './app';
import { connection } from './match';
import './style.css';
import './people.css';

connection.start();
render(<App />, document.getElementById('page')!);
