// web/with-node node web/clock_screens.mjs [LANG [FORM]]: pictures in build/screens/clock. It starts the
// program in FLAGFALL_BINARY (default build/release/server/flagfall) and plays one game on each
// clock: the page on a phone and a tablet, upright and on its side, and the window of `flagfall
// clock` (in tmux, which has to be there), in three languages, as WebP.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDarkroom } from './darkroom.mjs';

process.env.FLAGFALL_BINARY ??= new URL(
    '../build/release/server/flagfall',
    import.meta.url,
).pathname;
const { openHall } = await import('../tests/browser/hall.mjs');
const { countedWire } = await import('../tests/browser/bytes.mjs');
const { clockKey, openPhone, runs, touch, until } = await import('../tests/browser/phones.mjs');

const folder = new URL('../build/screens/clock/', import.meta.url).pathname;
const [, , onlyLang, onlyForm] = process.argv;
const LANGS = onlyLang ? [onlyLang] : ['en', 'zh-Hans', 'zh-Hant'];
const FORMS = {
    phone: { width: 390, height: 844 },
    'phone-side': { width: 844, height: 390 },
    tablet: { width: 820, height: 1180 },
    'tablet-side': { width: 1180, height: 820 },
};
const NAMES = [
    'Lindqvist, Ebba',
    '林子涵',
    'Ramachandran, Venkatanarasimharajuvaripeta',
    '欧阳慕雪',
    'Moreau, Élise',
    'Okafor, Ada',
];

const { hall, browser, arbiter, close } = await openHall();
const wire = await countedWire(hall);
const webp = await openDarkroom(browser, 760);
const { t } = await arbiter.post('/tournaments', {
    settings: { name: 'Harbour Festival 2026', city: 'Malmö', control: '90+30' },
});
const players = Array.from({ length: 30 }, (_, i) => ({
    name: NAMES[i] ?? `Player ${i + 1}, Given`,
}));
await arbiter.command(t, { type: 'enter_players', players });
await arbiter.command(t, { type: 'draft_round_robin' });
await arbiter.command(t, { type: 'publish_round', round: 1 });
const { rounds } = await arbiter.get(`/tournaments/${t}`);
const games = rounds[0].pairings.map((pairing) => pairing.g);

const order = (g, op, args = {}) => arbiter.command(t, { type: 'order_clock', g, op, args });
const clockOf = async (g) => (await arbiter.get(`/tournaments/${t}/games/${g}`)).clock;
const reaches = (g, phase) => until(async () => (await clockOf(g)).phase === phase);

/** The page of a clock as the script of the game uses it. */
async function pageOf(link, lang, viewport) {
    const { context, page } = await openPhone(browser, link.replace('#', `?lang=${lang}#`), {
        viewport,
    });
    return {
        ready: () => page.locator('.clock').waitFor(),
        press: async (side) => {
            await touch(page, side);
            await runs(page, side === 'w' ? 'b' : 'w');
        },
        call: async () => {
            await page.locator('.hold').focus();
            await page.keyboard.down('Enter');
            await page.locator('.note.call').waitFor();
            await page.keyboard.up('Enter');
        },
        cut: async (off) => {
            await context.setOffline(off);
            await page.locator('.clock.offline').waitFor({ state: off ? 'attached' : 'detached' });
        },
        shows: (what) => page.locator(`.${what}`).first().waitFor(),
        picture: () => page.screenshot(),
        close: () => context.close(),
    };
}

const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/;

/** What tmux captured, as a page: bold and turned round is all that the window uses. */
function htmlOf(text) {
    const style = { bold: false, inverse: false };
    const cell = (letter) => {
        const wide = WIDE.test(letter) ? ' wide' : '';
        const classes = `${style.bold ? 'bold ' : ''}${style.inverse ? 'inverse' : ''}${wide}`;
        return `<i class="${classes}">${letter === '<' ? '&lt;' : letter === '&' ? '&amp;' : letter}</i>`;
    };
    const obey = (numbers) => {
        for (const number of numbers.split(';').map(Number)) {
            if (number === 0) style.bold = style.inverse = false;
            if (number === 1) style.bold = true;
            if (number === 7) style.inverse = true;
            if (number === 22) style.bold = false;
            if (number === 27) style.inverse = false;
        }
        return '';
    };
    const rows = text.replace(/\n$/, '').split('\n');
    const html = rows.map((row) =>
        [...row.matchAll(/\x1b\[([\d;]*)m|([^\x1b])/gu)]
            .map(([, codes, letter]) => (letter ? cell(letter) : obey(codes)))
            .join(''),
    );
    return `<style>body{margin:8px;background:#111;color:#ddd;font:15px/19px "DejaVu Sans Mono",
        "Noto Sans Mono CJK SC",monospace;white-space:pre}i{font-style:normal;display:inline-block;
        width:9px;height:19px;vertical-align:top;overflow:hidden}.wide{width:18px}.bold{font-weight:700}
        .inverse{background:#ddd;color:#111}</style>${html.join('<br>')}`;
}

const ROWS = 24;
const COLUMNS = 80;
const tmux = (...words) => execFileSync('tmux', ['-L', 'flagfall-clock', ...words], { encoding: 'utf8' });
const canvas = await browser.newPage({
    viewport: { width: COLUMNS * 9 + 16, height: ROWS * 19 + 16 },
});
let windows = 0;

const { no_link: NO_LINK } = JSON.parse(
    readFileSync(new URL('src/words/page.json', import.meta.url), 'utf8'),
);

/** The same of the window, which tmux draws. */
function windowOf(link, lang) {
    const name = `clock${++windows}`;
    const store = mkdtempSync(join(tmpdir(), 'flagfall-'));
    const command = `'${process.env.FLAGFALL_BINARY}' clock '${link}' --lang ${lang} --store ${store}`;
    const size = ['-x', String(COLUMNS), '-y', String(ROWS)];
    tmux('-f', '/dev/null', '-u', 'new-session', '-d', '-s', name, ...size, command);
    tmux('set-option', '-t', name, 'status', 'off');
    const screen = () => tmux('capture-pane', '-t', name, '-p', '-e', '-N');
    const sees = (text) => until(() => screen().includes(text));
    const noLink = NO_LINK[lang];
    return {
        ready: () => sees('|'),
        press: async (side) => tmux('send-keys', '-t', name, side === 'w' ? 'a' : 'l'),
        call: async () => {
            const held = Date.now() + 2500;
            while (Date.now() < held) {
                tmux('send-keys', '-t', name, '1');
                await new Promise((again) => setTimeout(again, 40));
            }
        },
        cut: async (off) => {
            wire.refuses = off;
            if (off) wire.cut();
            await until(() => screen().includes(noLink) === off);
        },
        shows: async () => new Promise((done) => setTimeout(done, 700)),
        picture: async () => {
            await canvas.setContent(htmlOf(screen()));
            return canvas.screenshot();
        },
        close: () => {
            tmux('kill-session', '-t', name);
            rmSync(store, { recursive: true });
        },
    };
}
/** One game: before it, short of time, its network gone, the arbiter called, a flag, another device. */
async function film(name, board, openClock) {
    const g = games[board - 1];
    const take = async (clock, what) => {
        const picture = await webp(await clock.picture());
        writeFileSync(`${folder}${what}-${name}.webp`, picture);
    };
    const key = await clockKey(arbiter, wire.base, t, board);
    const clock = await openClock(key.link);
    await clock.ready();
    await take(clock, '1-ready');
    await clock.press('b');
    await clock.press('w');
    await reaches(g, 'running');
    await order(g, 'set', { main_ms: { w: 4_210_000, b: 9_700 } });
    await clock.shows('low');
    await take(clock, '2-low');
    await order(g, 'set', { main_ms: { b: 3_000_000 } });
    await clock.cut(true);
    for (const side of ['b', 'w', 'b', 'w']) await clock.press(side);
    await clock.shows('note.off');
    await take(clock, '3-offline');
    await clock.cut(false);
    await clock.call();
    await reaches(g, 'paused');
    await take(clock, '4-called');
    await order(g, 'resume');
    await reaches(g, 'running');
    await order(g, 'set', { main_ms: { b: 200 } });
    await reaches(g, 'frozen');
    await clock.shows('down');
    await take(clock, '5-flag');
    await order(g, 'set', { main_ms: { b: 60_000 } });
    await reaches(g, 'paused');
    // The device is dead; another one takes the game over and comes up with the server's times.
    await clock.close();
    const spare = await clockKey(arbiter, wire.base, t, board);
    const other = await openClock(spare.link);
    await arbiter.command(t, { type: 'bind_terminal', g, terminal: spare.terminal });
    await other.ready();
    await take(other, '6-spare');
    await other.close();
}

if (!onlyLang) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
let board = 0;
for (const lang of LANGS) {
    for (const [form, viewport] of Object.entries(FORMS))
        if (!onlyForm || form === onlyForm)
            await film(`${form}-${lang}`, ++board, (link) => pageOf(link, lang, viewport));
    if (!onlyForm || onlyForm === 'window')
        await film(`window-${lang}`, ++board, (link) => windowOf(link, lang));
}
await wire.close();
await close();
