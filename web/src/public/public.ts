// Brings a public page to life: clocks run, what changes is put in its place, and what is not heard
// of any more says so. Without it the page is complete as it is.
import './public.css';
import { counted, faceText, sinceText, type TimeCount } from '../lib/clock/clock_text';
import { monotonic, onward } from '../lib/clock/server_time';
import type { PublicRecords, PublicToldFrames } from '../lib/wire.generated';
import { Following } from './changes';
import { putParts, renew, toCurrentMove } from './page';
import { turnSheets } from './screen';

const QUIET = 5000; // from here on the age of what is shown is visible
const ASK_AFTER = 2500; // of quiet: whether the server is there
const SOON = 2000; // within it a page is read again, so that not all ask at once

const about = document.body.dataset;
const late = Number(about.delay ?? 0) * 1000;
let following: Following | undefined;
let offset: number | undefined; // of the server's clock against our monotonic one
let shown = -Infinity; // up to when the clocks are counted, by the server's
let heard = monotonic();
let fetched = 0;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Counted from the last press, down to one second at most: that a flag fell is the arbiter's to say. */
function publicTime({ left: told, free, counts = 'down' }: DOMStringMap, gone: number): number {
  const left = Number(told);
  const runs = counts as TimeCount;
  const time = counted(
    { running: 'w', left_ms: [left, 0], free_ms: [Number(free ?? 0), 0], counts: [runs, runs] },
    'w',
    gone,
  );
  return runs === 'up' || runs === 'through' ? time : Math.min(left, Math.max(1000, time));
}

function tick(): void {
  const now = monotonic();
  const quiet = now - heard;
  const age = document.querySelector<HTMLElement>('[data-age]');
  if (age) {
    age.hidden = quiet < QUIET;
    age.textContent = (age.dataset.age ?? '').replace('{time}', sinceText(quiet));
  }
  if (offset !== undefined) shown = onward(shown, now + offset);
  for (const clock of document.querySelectorAll<HTMLElement>('.clk')) {
    clock.classList.toggle('stale', quiet >= QUIET);
    if (clock.dataset.left === undefined || offset === undefined || quiet >= QUIET) continue;
    const gone = shown - late - Number(clock.dataset.at);
    clock.textContent = faceText(publicTime(clock.dataset, gone));
  }
  if (quiet >= ASK_AFTER) following?.ask(now);
  else following?.keepTime(now);
  if (quiet >= QUIET - 1000 && following?.isSilent(now) && now - fetched > QUIET) fetchPage();
}

function fetchPage(): void {
  clearTimeout(waiting);
  waiting = undefined;
  fetched = monotonic();
  const asked = location.href;
  // On a network that has gone nothing would ever come.
  fetch(asked, { headers: { Accept: 'text/html' }, signal: AbortSignal.timeout(QUIET) })
    .then(async (answer) => {
      if (!answer.ok && answer.status !== 404) return;
      const html = await answer.text();
      if (asked !== location.href) return;
      renew(html);
      heard = monotonic();
      following?.follow();
    })
    .catch(() => undefined);
}

function fetchSoon(): void {
  waiting ??= setTimeout(fetchPage, SOON * Math.random());
}

function take({ t, page, seq, records, gone }: PublicToldFrames['put']): boolean {
  if (String(t) !== about.t || page !== about.page || seq < Number(about.n)) return true;
  const parts = Object.entries(records as Record<string, PublicRecords['page_part']>);
  about.n = String(seq);
  const told = parts.map(([name, part]): [string, string] => [name, part.html ?? '']);
  const fits = putParts(told, gone ?? []);
  if (!fits) fetchSoon();
  return fits;
}

// A step through the moves without a new page; the address stays the one of what is shown.
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('.moves a, .steps a');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  history.replaceState(null, '', link.href);
  fetchPage();
});

if (about.t) {
  toCurrentMove(document);
  const main = document.querySelector('main');
  if (main?.querySelector('[data-turning]')) turnSheets(main);
  for (const one of document.querySelectorAll<HTMLElement>('[data-script="off"]')) one.hidden = true;
  setInterval(tick, 200);
  // After a sleep in which our clock stood still nobody knows how long it was quiet.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) following?.ask(monotonic());
  });
  following = new Following({
    read: () => ({
      t: Number(about.t),
      page: about.page ?? '',
      n: Number(about.n),
      incarnation: about.incarnation ?? '',
    }),
    time: (ahead) => (offset = ahead),
    heard: () => (heard = monotonic()),
    changed: take,
  });
}
