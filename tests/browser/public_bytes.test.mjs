// What a spectator's pages cost, counted on the wire: the first view with all its files, and then
// what changes on what he looks at; in the last round of sixty players as in their first.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { costOf, countedWire, roundRobin } from './bytes.mjs';
import { openHall } from './hall.mjs';

const FIRST_VIEW = 60_000;
const TILE = 1200; // of one board: its frame, names and clocks in it
const DIAGRAM = 5000; // and the position with it
const BESIDE = 150; // a question whether the server is there, and its answer

let open;
let wire;
let events;
before(async () => {
    open = await openHall();
    wire = await countedWire(open.hall);
    events = {
        small: await roundRobin(open.arbiter, 4, 1),
        first: await roundRobin(open.arbiter, 60, 1),
        last: await roundRobin(open.arbiter, 60, 59),
    };
    for (const event of Object.values(events))
        for (const board of event.games.keys()) await move(event, board + 1, 'e4');
});
after(async () => {
    await wire.close();
    await open.close();
});

const move = (event, board, text) =>
    open.arbiter.command(event.t, { type: 'move', g: event.games[board - 1], move: text });

/** A reader's own browser: nothing is kept of what another read. */
async function reader(path) {
    const context = await open.browser.newContext({ locale: 'en-GB' });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    let follows;
    const followed = new Promise((done) => (follows = done));
    page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => payload.includes('"put"') && follows()),
    );
    const read = [];
    const cost = await costOf(wire, async () => {
        await page.goto(wire.base + path, { waitUntil: 'networkidle' });
        if (path.match(/^\/p\/./)) await followed;
    });
    page.on('request', (request) => read.push(request.url()));
    return { page, read, cost, close: () => context.close() };
}

const pagesOf = async ({ t, round }) => {
    const { players } = await open.arbiter.get(`/tournaments/${t}`);
    const p = `/p/${t}`;
    return [
        p,
        `${p}?boards=1,2`,
        `${p}/round/${round}/1`,
        `${p}/round`,
        `${p}/standings`,
        `${p}/crosstable`,
        `${p}/players`,
        `${p}/player/${players[0].player}`,
    ];
};

test('the first view of every page, with all its files and its socket, is at most 60 kB', async (t) => {
    for (const [name, event] of Object.entries(events)) {
        for (const path of ['/p', ...(await pagesOf(event))]) {
            const { cost, close } = await reader(path);
            t.diagnostic(`${name} ${path}: ${cost.down} bytes down, ${cost.up} up`);
            assert.ok(cost.down <= FIRST_VIEW, `${name} ${path}: ${cost.down} bytes`);
            await close();
        }
    }
});

/** The bytes until that text is on the page, after what is done elsewhere. */
async function until(page, place, text, act) {
    return costOf(wire, async () => {
        await act();
        await page.locator(place).getByText(text, { exact: true }).first().waitFor();
    });
}

async function costs(event) {
    const hall = await reader(`/p/${event.t}?boards=1`);
    const tile = await until(hall.page, '[data-board="2"]', '1…\u2060e5', () =>
        move(event, 2, 'e5'),
    );
    const withDiagram = await until(hall.page, '[data-board="1"]', '1…\u2060e5', () =>
        move(event, 1, 'e5'),
    );
    assert.deepEqual(hall.read, [], 'nothing was asked for');
    await hall.close();
    const board = await reader(`/p/${event.t}/round/${event.round}/1`);
    const own = await until(board.page, '.moves', 'Nf3', () => move(event, 1, 'Nf3'));
    // What is heard up to the next own move is that move alone.
    const others = await until(board.page, '.moves', 'Nc6', async () => {
        for (const other of [2, 3, 4].slice(0, event.games.length - 1))
            await move(event, other, other === 2 ? 'Nf3' : 'e5');
        await move(event, 1, 'Nc6');
    });
    assert.deepEqual(board.read, [], 'nothing was asked for');
    await board.close();
    return { tile, withDiagram, own, others };
}

test('a move costs what it changes on the page: a tile, a diagram, a line; another board nothing', async (t) => {
    const by = {};
    for (const [name, event] of Object.entries(events)) {
        by[name] = await costs(event);
        const { tile, withDiagram, own, others } = by[name];
        t.diagnostic(`${name}: ${JSON.stringify(by[name])}`);
        assert.ok(tile.down <= TILE, `${name}: a tile ${tile.down}`);
        assert.ok(withDiagram.down <= DIAGRAM, `${name}: tile and diagram ${withDiagram.down}`);
        assert.ok(own.down <= DIAGRAM, `${name}: a move on its board ${own.down}`);
        assert.ok(
            others.down <= own.down * 1.1 + BESIDE,
            `${name}: ${others.down} with others' moves, ${own.down} without`,
        );
        for (const cost of [tile, withDiagram, own, others])
            assert.ok(cost.up <= BESIDE, `${name}: asked with ${cost.up} bytes`);
    }
    for (const what of ['tile', 'withDiagram', 'own']) {
        const grown = by.last[what].down / by.first[what].down;
        assert.ok(grown > 0.9 && grown < 1.1, `${what}: in round 59 ${grown} of round 1`);
    }
});

test('a result costs the rows that it changes, and the boards of the round their tile', async (t) => {
    const { t: number, games } = events.last;
    const hall = await reader(`/p/${number}?boards=1`);
    const cost = await until(hall.page, '[data-board="5"]', 'Finished', () =>
        open.arbiter.command(number, { type: 'set_result', g: games[4], result: '1-0' }),
    );
    t.diagnostic(`a result in the hall: ${cost.down}`);
    assert.ok(cost.down <= TILE + 300, `${cost.down} bytes`);
    assert.deepEqual(hall.read, []);
    await hall.close();
});
