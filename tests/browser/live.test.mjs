// What one page does, the others show: moves, clocks, alarms; a lost link comes back.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fillHall, openHall, openPage, Terminal } from './hall.mjs';

let open;
let event;
let desk;
let spectator;
let key;
before(async () => {
    open = await openHall();
    event = await fillHall(open.arbiter, {});
    key = await open.arbiter.post('/keys', {
        role: 'terminal',
        tournament: event.t,
        board: 1,
        label: 'clock 1',
    });
    const view = { locale: 'en-GB', viewport: { width: 1440, height: 900 } };
    desk = await open.browser.newContext(view);
    spectator = await open.browser.newContext(view);
});
after(() => open.close());

test('a move entered at the desk appears on the public page', async () => {
    const outside = await openPage(spectator, open.hall, `/p/${event.t}`, 'spectator');
    await outside.getByText('Without delay').waitFor();
    const board = await openPage(desk, open.hall, `/t/${event.t}/board/${event.games[1]}`);
    const field = board.getByLabel('Move of White');
    await field.fill('e4');
    await field.press('Enter');
    await board.getByRole('button', { name: 'e4' }).first().waitFor();
    await outside.locator('[data-board="2"]').getByText('1. e4').waitFor();
    await board.getByLabel('Move of Black').fill('Nf');
    await board.getByRole('button', { name: 'Nf6' }).click();
    await outside.locator('[data-board="2"]').getByText('1…\u2060Nf6').waitFor();
    await board.close();
    await outside.close();
});

test('an illegal move is refused in words and the record stays', async () => {
    const board = await openPage(desk, open.hall, `/t/${event.t}/board/${event.games[1]}`);
    await board.getByLabel('Move of White').fill('Ke5');
    await board.keyboard.press('Enter');
    await board.getByRole('alert').getByText('No such legal move').waitFor();
    assert.equal(await board.locator('ol.moves [data-ply]').count(), 2);
    await board.close();
});

test('a move can be meant on the board and is sent by the second act', async () => {
    const board = await openPage(desk, open.hall, `/t/${event.t}/board/${event.games[1]}`);
    await board.locator('cg-board').waitFor();
    await board.locator('.manipulable').waitFor();
    const box = await board.locator('cg-board').boundingBox();
    const square = (file, rank) => [
        box.x + (box.width * (file + 0.5)) / 8,
        box.y + (box.height * (7 - rank + 0.5)) / 8,
    ];
    await board.mouse.click(...square(3, 1));
    await board.mouse.click(...square(3, 3));
    await board
        .getByRole('group', { name: 'On the board' })
        .getByRole('button', { name: 'd4' })
        .click();
    await board.locator('[data-ply="3"]').waitFor();
    await board.locator('[data-ply="1"]').click();
    await board.getByRole('img', { name: 'Position after 1. e4' }).waitFor();
    await board.close();
});

let clock; // of board 1
test('the hall shows a running clock, and a press by the wrong side as an alarm to take and settle', async () => {
    const hall = await openPage(desk, open.hall, `/t/${event.t}/hall`);
    await hall.getByText('Nothing to do.').waitFor();
    const terminal = await Terminal.connect(open.browser, open.hall, key);
    clock = terminal;
    const full = 5_430_000;
    await terminal.writes('start', 1000, [full, full], { side: 'w' });
    const tile = hall.locator('.tile[data-board="1"]');
    const white = tile.locator('.clk.run');
    await white.waitFor();
    const shown = await white.innerText();
    await hall.waitForFunction(
        (before) => document.querySelector('.tile[data-board="1"] .clk.run')?.innerText !== before,
        shown,
    );
    await terminal.writes('press', 9000, [full - 8000, full], { side: 'b' });
    await hall.locator('.tile[data-board="1"][data-st="claim"]').waitFor();
    const entry = hall.getByRole('listitem').filter({ hasText: 'Wrong side pressed' });
    await entry.getByText('Black pressed while White’s clock ran').waitFor();
    await entry.getByRole('button', { name: 'Assign to me' }).click();
    await entry.getByText('Assigned to').waitFor();
    await entry.getByRole('button', { name: 'Resolve' }).click();
    await entry.getByRole('button', { name: 'Press again: Resolve' }).click();
    await hall.getByText('Nothing to do.').waitFor();
    await hall.locator('.tile[data-board="1"]:not([data-st="claim"])').waitFor();
    await terminal.close();
    await hall.locator('.tile[data-board="1"][data-st="off"]').waitFor();
    await hall.close();
});

test('an order changes the clocks only when the terminal says so', async () => {
    const terminal = await Terminal.connect(open.browser, open.hall, key, clock);
    const board = await openPage(desk, open.hall, `/t/${event.t}/board/${event.games[0]}`);
    await board.getByRole('button', { name: 'Clock', exact: true }).click();
    await board.getByLabel('New time of Black').fill('+2:00');
    await board.getByRole('cell', { name: '1:32:30' }).waitFor();
    await board.getByRole('button', { name: 'Set clocks' }).click();
    await board.getByRole('button', { name: 'Press again: Set clocks' }).click();
    await board
        .getByRole('region', { name: 'Commands not yet confirmed by the clock' })
        .getByText('Command 1: Black +2:00')
        .first()
        .waitFor();
    const order = await terminal.hears('cmd');
    assert.deepEqual(
        { op: order.op, args: order.args },
        { op: 'adjust', args: { side: 'b', ms: 120_000, as_time: true } },
    );
    // A counter that is one too low: the time, the counter and the period go out as one order, so that
    // the next press pays nothing twice (time-control notes 4).
    await board.getByText('Moves counted, period, increment').click();
    await board.getByLabel('New time of White').fill('0:30:00');
    await board.getByLabel('Moves counted of White').fill('forty');
    assert.ok(await board.getByRole('button', { name: 'Set clocks' }).isDisabled());
    await board.getByLabel('Moves counted of White').fill('40');
    await board.getByLabel('Period of White').fill('2');
    await board.getByLabel('Increment for both from the next press').fill('5');
    await board.getByRole('button', { name: 'Set clocks' }).click();
    await board.getByRole('button', { name: 'Press again: Set clocks' }).click();
    // What is not answered comes again every two seconds, before and between the others.
    const ordered = async (op) => {
        for (;;) {
            const one = await terminal.hears('cmd');
            if (one.op === op) return one;
        }
    };
    const set = await ordered('set');
    assert.deepEqual(
        { op: set.op, args: set.args },
        { op: 'set', args: { main_ms: { w: 1_800_000 }, moves: { w: 40 }, period: { w: 2 }, as_time: true } },
    );
    const increment = await ordered('set_increment');
    assert.deepEqual(
        { op: increment.op, args: increment.args },
        { op: 'set_increment', args: { inc_ms: 5_000 } },
    );
    await board.close();
    await terminal.close();
});

test('the page of all clocks: who is linked, who is away and since when, who has none', async () => {
    const terminal = await Terminal.connect(open.browser, open.hall, key, clock);
    const clocks = await openPage(desk, open.hall, `/t/${event.t}/clocks`);
    const row = (board) => clocks.locator(`tr[data-board="${board}"]`);
    await row(1).getByText('Linked').waitFor();
    await row(2).getByText('no clock yet').waitFor();
    await terminal.close();
    await row(1).getByText(/Offline \d+:\d\d/).waitFor();
    // A spare is linked: two presses give it the game where it stands.
    const spare = await open.arbiter.post('/keys', {
        role: 'terminal',
        tournament: event.t,
        board: 1,
    });
    const taken = Terminal.connect(open.browser, open.hall, spare);
    const use = clocks.getByRole('button', { name: 'Use for this game' });
    await use.click();
    await clocks
        .getByRole('button', { name: 'Press again: Use for this game' })
        .and(clocks.locator(':not([aria-disabled="true"])'))
        .click();
    const second = await taken; // it has the game now
    assert.equal(second.game, event.games[0]);
    await use.waitFor({ state: 'detached' });
    await second.close();
    await open.arbiter.command(event.t, {
        type: 'bind_terminal',
        g: event.games[0],
        terminal: key.terminal,
    });
    await clocks.getByRole('checkbox', { name: 'Only clocks that need attention (2)' }).check();
    await row(1).getByRole('link', { name: '1', exact: true }).first().click();
    await clocks.getByRole('heading', { name: 'Board 1 · Round 1' }).waitFor();
    await clocks.close();
});

/** Every text that White's running digits of the first board had, from now on. */
async function watchDigits(page) {
    await page.locator('.tile[data-board="1"] .clk.run').waitFor();
    await page.evaluate(() => {
        const read = () => document.querySelector('.tile[data-board="1"] .clk.run')?.innerText;
        window.digits = [];
        const note = () => {
            const text = read();
            if (text && text !== window.digits.at(-1)) window.digits.push(text);
        };
        note(); // a tile that has just come has no digits yet
        new MutationObserver(note).observe(document.body, {
            subtree: true,
            childList: true,
            characterData: true,
        });
    });
    const seconds = (text) => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
    return {
        counts: () => page.waitForFunction(() => window.digits.length > 3),
        now: async () => seconds(await page.evaluate(() => window.digits.at(-1))),
        all: async () => (await page.evaluate(() => window.digits)).map(seconds),
    };
}

test('a clock whose link is silent stands at what it showed, and does not go back to the last press', async () => {
    const own = await fillHall(open.arbiter, {});
    const its = await open.arbiter.post('/keys', { role: 'terminal', tournament: own.t, board: 1 });
    const terminal = await Terminal.connect(open.browser, open.hall, its);
    const full = 5_430_000;
    await terminal.writes('start', 1000, [full, full], { side: 'w' });
    await terminal.pings();
    const context = await open.browser.newContext({ locale: 'en-GB' });
    await (await openPage(context, open.hall)).close();
    const cut = [];
    let broken = false;
    const look = async (path) => {
        const page = await context.newPage();
        await page.routeWebSocket(/ws\/desk/, (socket) => {
            if (broken) return void socket.close();
            socket.connectToServer();
            cut.push(socket);
        });
        await page.goto(open.hall.base + path);
        return { page, digits: await watchDigits(page) };
    };
    // Our own link: the hall says so, and stands.
    const { page, digits } = await look(`/t/${own.t}/hall`);
    await digits.counts();
    broken = true;
    for (const socket of cut) await socket.close();
    await page.locator('.tile[data-board="1"] .clk.run.stale').waitFor();
    const at = await digits.now();
    await page.locator('.bar .lost', { hasText: '0:03' }).waitFor();
    assert.equal(await digits.now(), at);
    const told = await digits.all();
    assert.deepEqual(told, [...told].sort((a, b) => b - a), 'never back');
    assert.ok(at < full / 1000, 'not the time of the last press');
    broken = false;
    await page.waitForFunction((before) => window.digits.length > before, told.length);
    // The clock's: as it was heard last.
    await digits.counts();
    await terminal.close();
    await page.locator('.tile[data-board="1"][data-st="off"]').waitFor();
    const heard = await digits.now();
    await page.getByText(/Offline\s*0:03/).waitFor();
    assert.equal(await digits.now(), heard);
    const all = await digits.all();
    assert.deepEqual(all, [...all].sort((a, b) => b - a), 'never back');
    // Who opens the page by then sees the same.
    const later = await look(`/t/${own.t}/hall`);
    await later.page.locator('.tile[data-board="1"] .st', { hasText: /0:\d\d/ }).waitFor();
    await later.page.waitForFunction(
        (wanted) => {
            const [h, m, s] = (window.digits.at(-1) ?? '').split(':').map(Number);
            return Math.abs(h * 3600 + m * 60 + s - wanted) <= 1;
        },
        heard,
    );
    await context.close();
});

// The record may be a move ahead of the presses.
test('the demonstration sets the clock going that ran, whatever the record says', async () => {
    const own = await fillHall(open.arbiter, { times_note: 'demonstration' });
    const its = await open.arbiter.post('/keys', { role: 'terminal', tournament: own.t, board: 1 });
    const terminal = await Terminal.connect(open.browser, open.hall, its);
    const full = 5_430_000;
    await terminal.writes('start', 1000, [full, full], { side: 'w' });
    await open.arbiter.command(own.t, { type: 'move', g: own.games[0], move: 'e4' });
    await open.arbiter.command(own.t, { type: 'order_clock', g: own.games[0], op: 'pause', args: {} });
    await terminal.hears('cmd');
    await terminal.writes('applied', 3000, [full - 2000, full], { cmd: 1 });
    const hall = await openPage(desk, open.hall, `/t/${own.t}/hall`);
    await hall.getByRole('button', { name: 'Board 1: start White’s clock' }).click();
    await hall.getByRole('button', { name: 'Press again: Board 1: start White’s clock' }).click();
    for (;;) {
        const { op, args } = await terminal.hears('cmd');
        if (op === 'pause') continue;
        assert.deepEqual({ op, args }, { op: 'resume', args: {} });
        break;
    }
    await terminal.close();
    await hall.close();
});

test('the public hears nothing of alarms and orders', async () => {
    const page = await spectator.newPage();
    await page.goto(`${open.hall.base}/p/${event.t}`);
    await page.locator('[data-board="2"]').waitFor();
    // All that was ever told, from the first row on.
    const kinds = await page.evaluate(
        (t) =>
            new Promise((told) => {
                const kinds = [];
                const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/public`);
                socket.onopen = () => socket.send(JSON.stringify({ type: 'subscribe', t, after: 0 }));
                socket.onmessage = ({ data }) => {
                    const frame = JSON.parse(data);
                    for (const row of frame.rows ?? []) kinds.push(row.kind);
                    if (frame.type === 'caught_up') told(kinds);
                };
            }),
        event.t,
    );
    assert.ok(kinds.includes('move_made'));
    for (const secret of [
        'alarm_raised',
        'clock_ordered',
        'clock_reported',
        'terminal_bound',
        'round_drafted',
    ])
        assert.ok(!kinds.includes(secret), secret);
    await page.close();
});

test('keys: a number goes to its board, ? lists the keys, letters can be switched off', async () => {
    const hall = await openPage(desk, open.hall, `/t/${event.t}/hall`);
    await hall.locator('.tile').first().waitFor();
    await hall.keyboard.press('?');
    await hall.getByRole('dialog').getByText('next item to do').waitFor();
    await hall.keyboard.press('Escape');
    await hall.getByRole('dialog').waitFor({ state: 'hidden' });
    // Closing gives the focus back a moment later; a key pressed before would lose it again.
    await hall.waitForFunction(
        () => !document.querySelector('dialog[open]') && document.activeElement === document.body,
    );
    await hall.keyboard.press('/');
    await hall.locator('input[type=search]:focus').waitFor();
    await hall.keyboard.type('linm2');
    assert.equal(await hall.getByRole('searchbox').inputValue(), 'linm2');
    await hall.getByRole('searchbox').fill('');
    await hall.locator('h1').click();
    await hall.keyboard.press('2');
    await hall.keyboard.press('Enter');
    await hall.getByRole('heading', { name: 'Board 2 · Round 1' }).waitFor();
    await hall.close();
});

test('a lost link is said, and what happened meanwhile arrives when it is back', async () => {
    const context = await open.browser.newContext({ locale: 'en-GB' });
    const page = await openPage(context, open.hall, `/t/${event.t}/hall`);
    await page.getByText('Live', { exact: true }).waitFor();
    let broken = true;
    const sockets = [];
    await page.routeWebSocket(/ws\/desk/, (socket) => {
        if (broken) socket.close();
        else socket.connectToServer();
        sockets.push(socket);
    });
    await page.reload();
    await page.getByText('Not connected').waitFor();
    await open.arbiter.command(event.t, { type: 'move', g: event.games[1], move: 'd5' });
    broken = false;
    await page.getByText('Live', { exact: true }).waitFor();
    await page.locator('.tile[data-board="2"]').getByText('2…\u2060d5').waitFor();
    await context.close();
});
