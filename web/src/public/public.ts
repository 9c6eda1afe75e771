// Brings a public page to life: clocks run, what changes is fetched and put in its place, and what is
// not heard of any more says so. Without it the page is complete as it is.
import './public.css';
import { faceText, sinceText } from '../lib/clock_text';
import { follow } from './changes';
import { renew, toCurrentMove } from './page';

const QUIET = 5000; // from here on the age of what is shown is visible
const TOGETHER = 300; // changes that come close to each other are fetched once
const REST = 2000; // between two fetches, and as long again at random

const { t, n, delay } = document.body.dataset;
const late = Number(delay ?? 0) * 1000;
let offset: number | undefined; // of the server's clock against ours
let heard = Date.now();
let fetched = 0;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Counted down from the last press, never to nothing: that a flag fell is the arbiter's to say. */
function tick(): void {
  const quiet = Date.now() - heard;
  const age = document.querySelector<HTMLElement>('[data-age]');
  if (age) {
    age.hidden = quiet < QUIET;
    age.textContent = (age.dataset.age ?? '').replace('{time}', sinceText(quiet));
  }
  for (const clock of document.querySelectorAll<HTMLElement>('.clk')) {
    clock.classList.toggle('stale', quiet >= QUIET);
    if (clock.dataset.left === undefined || offset === undefined || quiet >= QUIET) continue;
    const left = Number(clock.dataset.left);
    const gone = Date.now() + offset - late - Number(clock.dataset.at);
    clock.dataset.told ??= clock.textContent;
    clock.textContent = faceText(Math.min(left, Math.max(1000, left - Math.max(0, gone))));
  }
  if (quiet >= QUIET - 1000 && Date.now() - fetched > QUIET) fetchPage();
}

function fetchPage(): void {
  waiting = undefined;
  fetched = Date.now();
  fetch(location.href, { headers: { Accept: 'text/html' } })
    .then(async (answer) => {
      if (!answer.ok) return;
      renew(await answer.text());
      heard = Date.now();
    })
    .catch(() => undefined);
}

function fetchSoon(): void {
  const rest = fetched + REST * (1 + Math.random()) - Date.now();
  waiting ??= setTimeout(fetchPage, Math.max(TOGETHER, rest));
}

/** Whether this page shows the game, or what follows from all games. */
function concerns(game: string | undefined): boolean {
  if (game === undefined || document.querySelector('[data-results]')) return true;
  return document.querySelector(`[data-g="${CSS.escape(game)}"]`) !== null;
}

// A step through the moves without a new page; the address stays the one of what is shown.
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('.moves a, .steps a');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  history.replaceState(null, '', link.href);
  fetchPage();
});

if (t) {
  toCurrentMove(document);
  for (const one of document.querySelectorAll<HTMLElement>('[data-script="off"]')) one.hidden = true;
  setInterval(tick, 200);
  follow(Number(t), Number(n), {
    hello: (now) => (offset = now / 1000 - Date.now()),
    heard: () => (heard = Date.now()),
    changed: (game) => {
      if (concerns(game)) fetchSoon();
    },
    lost: () => undefined,
  });
}
