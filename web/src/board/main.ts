// Mounts the page of whoever stands at a board: nothing of the desk is loaded for it.
import { mount } from 'svelte';
import 'chessground/assets/chessground.base.css';
import 'chessground/assets/chessground.cburnett.css';
import '../tokens.css';
import '../board.css';
import '../page.css';
import BoardApp from './BoardApp.svelte';

const target = document.getElementById('app');
if (target) mount(BoardApp, { target });
