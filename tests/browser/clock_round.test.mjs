// A round of ten boards, the clocks of three of them in real browsers. The network goes twice while
// they are played: once every connection is reset, once nothing comes through any more. At the end
// page, server and a replay of the journal have the same times to the millisecond.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { countedWire } from './bytes.mjs';
import { Terminal, openHall } from './hall.mjs';
import { clockKey, half, logOf, openPhone, runs, storedOf, touch, until } from './phones.mjs';

const BOARDS = 10;
const PAGES = 3;
const FIRST = 182_000; // 3+2 with the first increment

let open;
let wire;
before(async () => {
    open = await openHall();
    wire = await countedWire(open.hall);
});
after(async () => {
    await wire.close();
    await open.close();
});

/** A clock in a browser, whose server is at the far end of the wire. */
async function browserClock(t, board) {
    const { link } = await clockKey(open.arbiter, wire.base, t, board);
    const { page } = await openPhone(open.browser, link);
    await page.getByText('Ready').waitFor();
    return page;
}

/** A clock of the test's own, which thinks for so long at each move. */
async function testClock(t, board) {
    const key = await clockKey(open.arbiter, open.hall.base, t, board);
    const terminal = await Terminal.connect(open.browser, open.hall, key);
    const rem = [FIRST, FIRST];
    let at = 1000 * board;
    let side = 0;
    await terminal.writes('start', at, rem, { side: 'w' });
    const press = async () => {
        const used = 700 * board + 13;
        at += used;
        rem[side] += 2000 - used;
        await terminal.writes('press', at, [...rem], { side: 'wb'[side] });
        side = 1 - side;
    };
    const stop = async () => {
        const { cmd } = await terminal.hears('cmd');
        at += 333;
        rem[side] -= 333;
        await terminal.writes('applied', at, [...rem], { cmd });
        return [...rem];
    };
    return { press, stop };
}

/** Each of the two presses so often, one after the other; White's clock runs before and after. */
async function play(page, moves) {
    for (let one = 0; one < moves; ++one)
        for (const [side, other] of ['wb', 'bw']) {
            await touch(page, side);
            await runs(page, other);
        }
}

const shown = (page, side) => half(page, side).locator('.time').textContent();
/** As a display has it, rounded up. */
const display = (ms) => {
    const seconds = Math.ceil(ms / 1000);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** What the entries of the journal come to, by the command that folds timelines. */
function replayed(logs) {
    const folder = mkdtempSync(join(tmpdir(), 'flagfall-'));
    const vectors = logs.map((log, board) => ({
        id: `board ${board + 1}`,
        tc: '3+2',
        events: log.map(({ ev, t_ms, side }) => ({
            t: t_ms,
            kind: ev === 'applied' ? 'pause' : ev,
            ...(ev === 'press' ? { side } : {}),
        })),
        expect: [{ t: log.at(-1).t_ms + 60_000 }],
    }));
    writeFileSync(join(folder, 'round.json'), JSON.stringify(vectors));
    const words = ['clock-replay', join(folder, 'round.json'), '--json'];
    const { stdout, stderr } = spawnSync(process.env.FLAGFALL_BINARY, words, { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    assert.equal(stderr, '');
    return JSON.parse(stdout).map(({ states: [{ main_ms: { w, b } }] }) => [w, b]);
}

test('ten boards, the network gone twice, and the same times everywhere', async () => {
    const { t } = await open.arbiter.post('/tournaments', {
        settings: { name: 'Ten boards', control: '3+2' },
    });
    const players = Array.from({ length: 2 * BOARDS }, (_, i) => ({ name: `Player ${i + 1}` }));
    await open.arbiter.command(t, { type: 'enter_players', players });
    await open.arbiter.command(t, { type: 'draft_round_robin' });
    await open.arbiter.command(t, { type: 'publish_round', round: 1 });
    const { rounds } = await open.arbiter.get(`/tournaments/${t}`);
    const games = rounds[0].pairings.map((pairing) => pairing.g);
    assert.equal(games.length, BOARDS);
    const clockOf = async (g) => (await open.arbiter.get(`/tournaments/${t}/games/${g}`)).clock;

    const pages = [];
    for (let board = 1; board <= PAGES; ++board) pages.push(await browserClock(t, board));
    const others = [];
    for (let board = PAGES + 1; board <= BOARDS; ++board) others.push(await testClock(t, board));
    const everywhere = async (moves) => {
        for (const page of pages) await play(page, moves);
        for (const other of others) for (let one = 0; one < 2 * moves; ++one) await other.press();
    };
    for (const page of pages) {
        await touch(page, 'b');
        await runs(page, 'w');
    }
    await everywhere(2);

    const reached = (board, moves) =>
        until(async () => (await clockOf(games[board])).moves.every((one) => one === moves));
    const all = (act) => Promise.all(pages.map(act));
    const back = () => all((page) => page.getByText('Not connected').waitFor({ state: 'hidden' }));
    for (const board of games.keys()) await reached(board, 2);

    // Cut: the server has what it had, the boards beside go on, and so do the players.
    wire.refuses = true;
    wire.cut();
    await all((page) => page.getByText('Not connected').waitFor());
    await everywhere(3);
    // Six, and what was on its way.
    await all((page) => page.getByText(/[67] presses kept/).waitFor());
    for (const board of games.keys()) await reached(board, board < PAGES ? 2 : 5);
    wire.refuses = false;
    await back();
    for (const board of games.keys()) await reached(board, 5);

    // Silent: nobody is told that the line is dead; what is pressed on it is not lost.
    wire.freeze();
    wire.refuses = true;
    await everywhere(2);
    await all((page) => page.getByText(/[45] presses kept/).waitFor());
    wire.refuses = false;
    await back();
    await everywhere(1);

    for (const [board, g] of games.entries()) {
        await reached(board, 8);
        await open.arbiter.command(t, { type: 'order_clock', g, op: 'pause', args: {} });
    }
    const atDevices = [];
    for (const page of pages) {
        await page.getByText('Clocks stopped').waitFor();
        await until(async () => (await logOf(page)).at(-1).kind === 'applied');
        atDevices.push((await logOf(page)).at(-1).rem);
    }
    for (const other of others) atDevices.push(await other.stop());

    const logs = [];
    for (const [board, g] of games.entries()) {
        await until(async () => (await clockOf(g)).phase === 'paused');
        assert.deepEqual((await clockOf(g)).left_ms, atDevices[board], `board ${board + 1}`);
        logs.push(await storedOf(open.arbiter, t, g));
        // The start, eight presses of each side and the order, each once.
        assert.deepEqual(logs[board].map((entry) => entry.seq), [...Array(18).keys()].map((i) => i + 1));
    }
    assert.deepEqual(replayed(logs), atDevices);
    for (const [at, page] of pages.entries())
        for (const [index, side] of ['w', 'b'].entries())
            assert.equal(await shown(page, side), display(atDevices[at][index]));
});
