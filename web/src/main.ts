// Mounts the page.
import { mount } from 'svelte';
import 'chessground/assets/chessground.base.css';
import 'chessground/assets/chessground.cburnett.css';
import './tokens.css';
import './board.css';
import './page.css';
import App from './App.svelte';
import { ignoreHeldKeys } from './lib/keyboard/held_keys';

const target = document.getElementById('app');
ignoreHeldKeys(window);
if (target) mount(App, { target });
