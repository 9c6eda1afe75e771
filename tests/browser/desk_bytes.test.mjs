// What the desk costs, counted on the wire: the hall of five hundred boards, the board of a long game,
// and the last round of sixty players against their first; and that nothing stale is shown as live.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { costOf, countedWire, roundRobin } from './bytes.mjs';
import { openDesk, openHall } from './hall.mjs';

const HALL = 250_000; // first view of 500 boards, all files with it
const BOARD = 40_000; // data of a game of 120 moves
const CHANGE = 3000; // a move and what the desk shows of it

let open;
let wire;
let desk;
let events;
before(async () => {
    open = await openHall();
    wire = await countedWire(open.hall);
    desk = await openDesk(open);
    events = {
        first: await roundRobin(open.arbiter, 60, 1),
        last: await roundRobin(open.arbiter, 60, 59),
        large: await festival(1000),
    };
});
after(async () => {
    await wire.close();
    await open.close();
});

/** One round, everybody against his neighbour. */
async function festival(players) {
    const settings = { name: 'Open', control: '90+30', tiebreaks: ['SB'] };
    const { t } = await open.arbiter.post('/tournaments', { settings });
    await open.arbiter.command(t, {
        type: 'enter_players',
        players: Array.from({ length: players }, (_, i) => ({
            name: `Familyname${(i * 7919) % players}, Given${i}`,
            federation: 'NOR',
            rating: 1200 + (i % 1500),
        })),
    });
    const ids = (await open.arbiter.get(`/tournaments/${t}`)).players.map((one) => one.player);
    const pairings = Array.from({ length: players / 2 }, (_, i) => [
        i + 1,
        ids[2 * i],
        ids[2 * i + 1],
    ]);
    await open.arbiter.command(t, { type: 'draft_round', round: 1, pairings, byes: [] });
    await open.arbiter.command(t, { type: 'publish_round', round: 1 });
    const { records } = await open.arbiter.get(`/tournaments/${t}/views/hall?round=1`);
    return { t, round: 1, games: Object.keys(records).map((_, i) => records[i + 1].g) };
}

/** A page of the desk through the counted wire, shown when `place` is. */
async function look(path, place, context = desk) {
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    let follows;
    const followed = new Promise((done) => (follows = done));
    page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => payload.includes('"put"') && follows()),
    );
    const cost = await costOf(wire, async () => {
        await page.goto(wire.base + path, { waitUntil: 'networkidle' });
        await page.locator(place).first().waitFor();
        await followed;
    });
    return { page, cost };
}
/** A browser that has been here never before. */
async function stranger() {
    const context = await open.browser.newContext({ locale: 'en-GB' });
    await context.addCookies(await desk.cookies());
    return context;
}
/** The files are here from now on, and no data of what is looked at afterwards. */
async function warm() {
    const { t, games } = await festival(4);
    await (await look(`/t/${t}`, '[data-board="2"]')).page.close();
    await (await look(`/t/${t}/board/${games[0]}`, '.none')).page.close();
}
const move = (event, board, text) =>
    open.arbiter.command(event.t, { type: 'move', g: event.games[board - 1], move: text });

test('the hall of 500 boards is at most 250 kB with all its files', async (t) => {
    const context = await stranger();
    const { page, cost } = await look(`/t/${events.large.t}`, '[data-board="500"]', context);
    t.diagnostic(`hall of 500 boards: ${cost.down} bytes down, ${cost.up} up`);
    assert.equal(await page.locator('.tile').count(), 500);
    assert.ok(cost.down <= HALL, `${cost.down} bytes`);
    const found = page.getByRole('searchbox');
    await found.fill('given998');
    await page.locator('[data-board="500"]').waitFor();
    assert.equal(await page.locator('.tile').count(), 1);
    await found.fill('');
    const change = await costOf(wire, async () => {
        await move(events.large, 321, 'e4');
        await page.locator('[data-board="321"]').getByText('1. e4').waitFor();
    });
    t.diagnostic(`a move in the hall of 500: ${change.down} bytes`);
    assert.ok(change.down <= CHANGE, `${change.down} bytes`);
    await context.close();
});

test('in round 59 the desk costs what it did in round 1', async (t) => {
    const costs = {};
    await warm();
    for (const name of ['first', 'last']) {
        const event = events[name];
        const { page, cost } = await look(`/t/${event.t}`, '[data-board="30"]');
        const change = await costOf(wire, async () => {
            await move(event, 7, 'e4');
            await page.locator('[data-board="7"]').getByText('1. e4').waitFor();
        });
        await page.close();
        const again = await look(`/t/${event.t}/board/${event.games[6]}`, '[data-ply="1"]');
        await again.page.close();
        costs[name] = { hall: cost.down, change: change.down, board: again.cost.down };
        t.diagnostic(`${name}: ${JSON.stringify(costs[name])}`);
    }
    for (const what of ['hall', 'change', 'board']) {
        const grown = costs.last[what] / costs.first[what];
        assert.ok(grown < 1.25, `${what}: in round 59 ${grown} of round 1`);
    }
});

test('the board of a game with 120 moves is at most 40 kB of data', async (t) => {
    const event = events.last;
    const shuffle = ['Nf3', 'Nf6', 'Nc3', 'Nc6', 'Nb1', 'Nb8', 'Ng1', 'Ng8'];
    await open.arbiter.command(event.t, {
        type: 'correct_recording',
        g: event.games[0],
        from_ply: 1,
        moves: Array.from({ length: 240 }, (_, i) => shuffle[i % 8]),
        reason: 'a long game',
    });
    const path = `/t/${event.t}/board/${event.games[0]}`;
    await warm();
    const { page, cost } = await look(path, '[data-ply="240"]');
    t.diagnostic(`board of 120 moves: ${cost.down} bytes`);
    assert.ok(cost.down <= BOARD, `${cost.down} bytes`);
    await page.close();
});

test('a connection that is dead without a word is not shown as live, and goes on where it was', async (t) => {
    const event = events.first;
    const { page } = await look(`/t/${event.t}`, '[data-board="30"]');
    await page.getByText('Live', { exact: true }).waitFor();
    const loads = [];
    page.on('request', (request) => loads.push(request.url()));
    const began = Date.now();
    wire.freeze();
    wire.refuses = true;
    await page.locator('.hall.stale').waitFor();
    assert.ok(Date.now() - began < 8000, 'age is visible after five seconds');
    await move(event, 9, 'd4');
    wire.refuses = false;
    await page.locator('[data-board="9"]').getByText('1. d4').waitFor({ timeout: 30_000 });
    assert.equal(await page.locator('.hall.stale').count(), 0);
    const anew = loads.filter((url) => !url.endsWith('/api/v1/session'));
    assert.deepEqual(anew, [], 'nothing was loaded anew');
    t.diagnostic('what changed meanwhile came by the socket alone');
    await page.close();
});
