// web/with-node node tests/bench/large_screens.mjs: how the desk's hall of 500 boards and its
// list of 1,000 players open, scroll and search in Chromium while twenty moves a second come in. It
// starts the program in FLAGFALL_BINARY (default build/release/server/flagfall) and prints
// milliseconds: until it is shown, and of the frames between two paints.
process.env.FLAGFALL_BINARY ??= new URL(
    '../../build/release/server/flagfall',
    import.meta.url,
).pathname;
const { openDesk, openHall } = await import('../browser/hall.mjs');

const BOARDS = 1000;
const PLAYERS = 5000;
const open = await openHall();
const desk = await openDesk(open);
const { arbiter, hall } = open;

async function event(players) {
    const settings = { name: 'Festival', control: '90+30', tiebreaks: ['SB'] };
    const { t } = await arbiter.post('/tournaments', { settings });
    for (let from = 0; from < players; from += 1000)
        await arbiter.command(t, {
            type: 'enter_players',
            players: Array.from({ length: Math.min(1000, players - from) }, (_, i) => ({
                name: `Familyname${((from + i) * 7919) % players}, Given${from + i}`,
                rating: 1200 + ((from + i) % 1500),
            })),
        });
    return t;
}

/** Frames while `act` runs: median, 99th percentile, longest. */
async function frames(page, act) {
    await page.evaluate(() => {
        window.paints = [];
        const note = (now) => {
            window.paints?.push(now);
            if (window.paints) requestAnimationFrame(note);
        };
        requestAnimationFrame(note);
    });
    await act();
    const paints = await page.evaluate(() => {
        const seen = window.paints;
        window.paints = null;
        return seen;
    });
    const gaps = paints.slice(1).map((at, i) => at - paints[i]);
    gaps.sort((a, b) => a - b);
    const at = (part) => gaps[Math.floor((gaps.length - 1) * part)]?.toFixed(0);
    return `median ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)} ms of ${gaps.length} frames`;
}
const scroll = (page) => async () => {
    for (let i = 0; i < 60; ++i) {
        await page.mouse.wheel(0, 700);
        await page.waitForTimeout(30);
    }
};
const search = (page, text) => async () => {
    await page.getByRole('searchbox').pressSequentially(text, { delay: 80 });
    await page.waitForTimeout(300);
};

const t = await event(2 * BOARDS);
const ids = (await arbiter.get(`/tournaments/${t}`)).players.map((one) => one.player);
const pairings = Array.from({ length: BOARDS }, (_, i) => [i + 1, ids[2 * i], ids[2 * i + 1]]);
await arbiter.command(t, { type: 'draft_round', round: 1, pairings, byes: [] });
await arbiter.command(t, { type: 'publish_round', round: 1 });
const { records } = await arbiter.get(`/tournaments/${t}/views/hall?round=1`);

const page = await desk.newPage();
page.setDefaultTimeout(60_000);
let began = Date.now();
await page.goto(`${hall.base}/t/${t}`);
await page.locator(`[data-board="${BOARDS}"]`).waitFor({ state: 'attached' });
console.log(`hall of ${BOARDS} boards: shown after ${Date.now() - began} ms`);
let made = 0;
const moves = setInterval(() => {
    const g = records[(made++ % BOARDS) + 1].g;
    void arbiter.command(t, { type: 'move', g, move: 'e4' }).catch(() => undefined);
}, 50);
console.log(`  scrolled: ${await frames(page, scroll(page))}`);
console.log(`  searched: ${await frames(page, search(page, 'given998'))}`);
clearInterval(moves);
await page.close();

const list = await event(PLAYERS);
const players = await desk.newPage();
players.setDefaultTimeout(60_000);
began = Date.now();
await players.goto(`${hall.base}/t/${list}/players`);
await players.locator('tbody tr').nth(20).waitFor();
console.log(`list of ${PLAYERS} players: shown after ${Date.now() - began} ms`);
console.log(`  scrolled: ${await frames(players, scroll(players))}`);
console.log(`  searched: ${await frames(players, search(players, 'given998'))}`);
await open.close();
