// What hands at a clock see and feel, and what the desk sees of them: whose clock ran when it was
// stopped. With TLS and without.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fillHall, openHall, openPage } from './hall.mjs';
import { findings } from './modules.mjs';
import { clockKey, openPhone, runs, touch, until } from './phones.mjs';

let open;
let folder;
let secure;
before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'flagfall-tls-'));
    const made = spawnSync(process.env.FLAGFALL_BINARY, ['tls', 'make', '--folder', folder]);
    assert.equal(made.status, 0, String(made.stderr));
    open = await openHall(['--tls', folder, '--listen-tls', '127.0.0.1:0']);
    const hall = await open.arbiter.get('/hall');
    secure = `https://127.0.0.1:${new URL(hall.secure.origin).port}`;
});
after(async () => {
    await open.close();
    rmSync(folder, { recursive: true, force: true });
});

/** One event, the phone of its first board and the desk, by this way to the server. */
async function table(way, settings, viewport) {
    const base = way === 'with TLS' ? secure : open.hall.base;
    const { t, games } = await fillHall(open.arbiter, settings);
    const [g] = games;
    const { link } = await clockKey(open.arbiter, base, t, 1);
    const trusting = { ignoreHTTPSErrors: true };
    const { context, page } = await openPhone(open.browser, link, {
        ...trusting,
        ...(viewport ? { viewport } : {}),
    });
    await page.getByText('Ready').waitFor();
    const desk = await open.browser.newContext({
        ...trusting,
        locale: 'en-GB',
        viewport: { width: 1440, height: 900 },
    });
    const login = `${base}/login${new URL(open.hall.link).hash}`;
    const to = (path) => openPage(desk, { base, link: login }, path);
    const view = () => open.arbiter.get(`/tournaments/${t}/games/${g}`);
    const command = (body) => open.arbiter.command(t, { g, ...body });
    const order = (op, args = {}) => command({ type: 'order_clock', op, args });
    const close = () => Promise.all([context.close(), desk.close()]);
    return { t, g, base, context, page, to, view, command, order, close };
}

const ran = (page, side) =>
    page.locator(`.half.ran[data-side="${side}"]`).getByText('Ran when stopped').waitFor();
const noneRan = async (page) => assert.equal(await page.locator('.half.ran').count(), 0);

/** Held for a second and a half. */
async function hold(context, page) {
    const box = await page.getByRole('button', { name: 'Hold: call the arbiter' }).boundingBox();
    const client = await context.newCDPSession(page);
    const fingers = (type, touchPoints) =>
        client.send('Input.dispatchTouchEvent', { type, touchPoints });
    await fingers('touchStart', [{ x: box.x + 20, y: box.y + 20, id: 1 }]);
    await page.getByText('Arbiter called').waitFor();
    await fingers('touchEnd', []);
}

for (const way of ['without TLS', 'with TLS']) {
    test(`${way}: after every stop all see whose clock ran, by the presses`, async () => {
        const { t, g, page, context, to, view, command, order, close } = await table(way, {
            control: '3',
        });
        await noneRan(page);
        await touch(page, 'b');
        await runs(page, 'w');
        await noneRan(page);
        // White has moved, and not pressed: by the record it is Black's move, by the clock White's.
        await command({ type: 'move', move: 'e4' });
        await order('pause');
        await ran(page, 'w');
        assert.equal(await page.locator('.half.ran').count(), 1);
        assert.deepEqual(await findings(page), []);
        assert.equal((await view()).clock.ran, 'w');

        const board = await to(`/t/${t}/board/${g}`);
        await board.getByRole('button', { name: 'Clock', exact: true }).click();
        const starts = board.getByRole('button', { name: /Start (White|Black)’s clock/ });
        await starts.first().waitFor();
        const first = () => starts.first().textContent();
        assert.match(await first(), /Start White’s clock/);
        await board.getByText('By the record Black is to move').waitFor();
        assert.equal(await board.locator('.clk.ran').count(), 1);
        assert.deepEqual(await findings(board), []);
        await starts.first().click();
        await starts.first().click();
        await runs(page, 'w');
        await noneRan(page);

        // The players stop it, with Black's clock running.
        await touch(page, 'w');
        await runs(page, 'b');
        await hold(context, page);
        await ran(page, 'b');
        await starts.first().waitFor();
        assert.match(await first(), /Start Black’s clock/);
        assert.deepEqual(await findings(page), []);

        // A pause of the round, a restart of the page, times that are set: it stays Black's.
        await order('resume');
        await runs(page, 'b');
        await open.arbiter.command(t, { type: 'pause_round', round: 1 });
        await ran(page, 'b');
        await order('resume');
        await runs(page, 'b');
        await page.reload();
        await page.getByText('Restarted').waitFor();
        await ran(page, 'b');
        await order('set', { main_ms: { w: 60_000, b: 700 } });
        await page.locator('.half[data-side="b"]').getByText('0:00').waitFor();
        await ran(page, 'b');

        // And after his flag.
        await order('resume');
        await page.locator('.half.down.ran[data-side="b"]').waitFor();
        assert.deepEqual(await findings(page), []);
        await until(async () => (await view()).clock.phase === 'frozen');
        assert.equal((await view()).clock.ran, 'b');
        const hall = await to(`/t/${t}/hall`);
        await hall.locator('.tile[data-board="1"] .clk.ran').waitFor();
        assert.deepEqual(await findings(hall), []);

        // The other side, as the arbiter chose: then that one is shown.
        await order('set', { main_ms: { b: 60_000 } });
        await order('resume', { side: 'w' });
        await runs(page, 'w');
        await order('pause');
        await ran(page, 'w');
        await close();
    });
}
