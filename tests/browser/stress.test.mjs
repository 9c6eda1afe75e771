// Safe under stress: a hall stopped and set going again, double presses, keys pressed by mistake, a
// result entered for a game that is played, orders to a clock that is away.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fillHall, openDesk, openHall, openPage, Terminal } from './hall.mjs';

const FULL = 5_430_000;
let open;
let event;
let desk;
let keys;
let clocks;

before(async () => {
    open = await openHall();
    event = await fillHall(open.arbiter);
    keys = [];
    for (const board of [1, 2]) {
        const asked = { role: 'terminal', tournament: event.t, board, label: `clock ${board}` };
        keys.push(await open.arbiter.post('/keys', asked));
    }
    desk = await openDesk(open);
    clocks = [];
    for (const key of keys) {
        const clock = await Terminal.connect(open.browser, open.hall, key);
        await clock.writes('start', 1000, [FULL, FULL], { side: 'w' });
        clocks.push(clock);
    }
});
after(() => open.close());

const page = (path) => openPage(desk, open.hall, `/t/${event.t}/${path}`);
/** What was ordered to the clock of a board so far, oldest first. */
async function orders(board) {
    const path = `/tournaments/${event.t}/games/${event.games[board - 1]}/log`;
    const { rows } = await open.arbiter.get(path);
    return rows.filter((one) => one.kind === 'clock_ordered').map((one) => one.body.op);
}
const box = (locator) => locator.boundingBox();

test('all clocks are stopped by one press and set going by another, a double press is one', async () => {
    const hall = await page('hall');
    const pause = hall.getByRole('button', { name: 'Stop all clocks' });
    const resume = hall.getByRole('button', { name: 'Restart all clocks' });
    await pause.waitFor();
    assert.ok(await resume.isDisabled());
    const place = await box(pause);
    await pause.dblclick();
    for (const clock of clocks) {
        const { cmd, op } = await clock.hears('cmd');
        assert.equal(op, 'pause');
        await clock.writes('applied', 11_000, [FULL - 10_000, FULL], { cmd });
    }
    await hall.locator('.tile[data-board="2"]').getByText('Paused').waitFor();
    assert.ok(await pause.isDisabled());
    assert.deepEqual(await box(pause), place); // nothing else came to be there
    for (const board of [1, 2]) assert.deepEqual(await orders(board), ['pause']);
    await resume.dblclick();
    for (const clock of clocks) {
        const { cmd, op } = await clock.hears('cmd');
        assert.equal(op, 'resume');
        await clock.writes('applied', 20_000, [FULL - 10_000, FULL], { cmd });
    }
    await hall.locator('.tile[data-board="1"] .clk.run').waitFor();
    for (const board of [1, 2]) assert.deepEqual(await orders(board), ['pause', 'resume']);
    await hall.close();
});

test('a result for a game that is played asks at its place, says what it stops, and is undone', async () => {
    const board = await page(`board/${event.games[0]}`);
    await board.getByRole('button', { name: 'Result', exact: true }).click();
    await board.getByRole('button', { name: /White wins$/ }).click();
    const set = board.getByRole('button', { name: 'Set result' });
    const place = await box(set);
    await set.dblclick(); // the second press of a double click is none
    await board.getByText('Ends the game and stops White’s clock.').waitFor();
    assert.deepEqual(await box(set), place);
    const cancel = await box(board.getByRole('button', { name: 'Cancel' }));
    const apart =
        cancel.y >= place.y + place.height ||
        cancel.y + cancel.height <= place.y ||
        cancel.x >= place.x + place.width ||
        cancel.x + cancel.width <= place.x;
    assert.ok(apart, 'cancelling is elsewhere');
    await board.keyboard.press('Escape');
    await board.getByRole('button', { name: 'Cancel' }).waitFor({ state: 'detached' });
    await set.click();
    await board.getByRole('button', { name: 'Press again: Set result' }).click();
    await board.getByText('Board 1: 1–0 entered.').waitFor();
    await board.getByRole('button', { name: /^Undo \(/ }).click();
    await board.locator('.card.result').waitFor({ state: 'detached' });
    const game = await open.arbiter.get(`/tournaments/${event.t}/games/${event.games[0]}`);
    assert.equal(game.result ?? null, null);
    assert.deepEqual((await orders(1)).slice(-2), ['end', 'resume']);
    await board.close();
});

test('one key stops the clocks of a board, and none where single keys are off', async () => {
    const hall = await page('hall');
    await hall.locator('.tile[data-board="2"] .clk.run').waitFor();
    const before = (await orders(2)).length;
    await hall.keyboard.press('?');
    await hall.getByLabel('Single-key shortcuts').uncheck();
    await hall.getByRole('button', { name: 'Close' }).click();
    await hall.keyboard.type('2h');
    const off = await page(`board/${event.games[1]}`);
    await off.locator('.clk.run').waitFor();
    await off.keyboard.type('hr10u?');
    await off.getByRole('button', { name: /Report an incident/ }).waitFor(); // no dialogue
    assert.equal((await orders(2)).length, before);
    await off.close();
    await hall.evaluate(() => localStorage.setItem('keys', 'on'));
    await hall.reload();
    await hall.locator('.tile[data-board="2"] .clk.run').waitFor();
    await hall.keyboard.type('9h'); // no such board
    await hall.keyboard.type('2hh');
    await hall.getByText('Board 2: stop command sent').waitFor();
    const { cmd, op } = await clocks[1].hears('cmd');
    assert.equal(op, 'pause');
    assert.equal((await orders(2)).length, before + 1);
    await clocks[1].writes('applied', 30_000, [FULL - 20_000, FULL], { cmd });
    await hall.close();
});

test('an order to a clock that is away is listed and can be withdrawn', async () => {
    await clocks[1].close();
    const board = await page(`board/${event.games[1]}`);
    await board.getByRole('button', { name: 'Clock', exact: true }).click();
    await board.getByRole('button', { name: 'Start White’s clock' }).click();
    await board.getByRole('button', { name: 'Press again: Start White’s clock' }).click();
    const list = board.getByRole('region', { name: 'Commands not yet confirmed by the clock' });
    await list.getByText(/restart the clocks/).first().waitFor();
    await list.getByRole('button', { name: 'Withdraw' }).click();
    await list.waitFor({ state: 'detached' });
    await board.close();
});
