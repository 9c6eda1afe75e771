// What hands at a clock see and feel, and what the desk sees of them: whose clock ran when it was
// stopped, touches that did nothing, a hand that lies on a half, players at the wrong halves. With TLS
// and without.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fillHall, openPage, openSecureHall } from './hall.mjs';
import { findings } from './modules.mjs';
import { clockKey, half, logOf, openPhone, runs, sent, touch, until } from './phones.mjs';

let open;
let secure; // the https address
before(async () => {
    open = await openSecureHall();
    ({ secure } = open);
});
after(() => open.close());

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
    const command = async (body) => {
        await sent(page, open.arbiter, t, g);
        return open.arbiter.command(t, { g, ...body });
    };
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
        await sent(page, open.arbiter, t, g);
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

/** A player thinks for so many seconds of his clock. */
async function thinks(page, side, seconds) {
    const left = async () => {
        const [minutes, rest] = (await half(page, side).locator('.time').textContent()).split(':');
        return 60 * Number(minutes) + Number(rest);
    };
    const before = await left();
    await until(async () => (await left()) <= before - seconds);
}

const kindsOf = async (page) =>
    (await logOf(page)).map(({ kind, side }) => `${kind} ${side ?? ''}`.trim());
const nothing = (page, side) => page.locator(`.half.nothing[data-side="${side}"]`);

/** What the device was told to do with its motor, from now on. */
const felt = (page) =>
    page.evaluate(() => {
        window.felt = [];
        navigator.vibrate = (pattern) => window.felt.push(pattern) > 0;
    });
const told = (page) => page.evaluate(() => window.felt.splice(0));

for (const way of ['without TLS', 'with TLS']) {
    test(`${way}: a touch that did nothing feels and looks otherwise than a press`, async () => {
        const { page, order, command, close } = await table(way, { control: '3', clock_sound: true });
        await felt(page);
        // Ready: White's own half does nothing.
        await touch(page, 'w');
        await nothing(page, 'w').waitFor();
        assert.deepEqual(await told(page), [[70, 50, 70]]);
        await touch(page, 'b');
        await runs(page, 'w');
        assert.equal(await nothing(page, 'b').count(), 0);
        assert.deepEqual(await told(page), [20]);
        // The wrong half, whether a move was made or not: the answer is the same.
        for (const move of ['', 'e4', 'e5']) {
            if (move) await command({ type: 'move', move });
            await nothing(page, 'b').waitFor({ state: 'detached' });
            await touch(page, 'b');
            await nothing(page, 'b').waitFor();
            assert.deepEqual(await told(page), [[70, 50, 70]]);
        }
        assert.deepEqual(await findings(page), []);
        await touch(page, 'w');
        await runs(page, 'b');
        assert.equal(await nothing(page, 'w').count(), 0);
        assert.deepEqual(await told(page), [20]);
        // Stopped, and locked.
        await order('pause');
        await ran(page, 'b');
        await order('lock');
        await page.getByText('Locked').waitFor();
        await nothing(page, 'b').waitFor({ state: 'detached' });
        for (const side of ['w', 'b']) {
            await touch(page, side);
            await nothing(page, side).waitFor();
            await nothing(page, side).waitFor({ state: 'detached' });
        }
        assert.deepEqual(await told(page), [[70, 50, 70], [70, 50, 70]]);
        await close();
    });

    test(`${way}: the desk sees a hand that lies on a half until it is lifted`, async () => {
        const { t, g, page, context, to, view, close } = await table(
            way,
            { control: '3' },
            { width: 844, height: 390 },
        );
        const alarms = async () => (await view()).alarms.map(({ what, side }) => `${what} ${side}`);
        await touch(page, 'b');
        await runs(page, 'w');
        const client = await context.newCDPSession(page);
        const at = async (side, dx) => {
            const box = await half(page, side).boundingBox();
            const [x, y] = [box.x + box.width / 2 + dx, box.y + box.height / 2];
            return { x, y, id: dx + (side === 'w' ? 100 : 200) };
        };
        const fingers = (type, touchPoints) =>
            client.send('Input.dispatchTouchEvent', { type, touchPoints });
        const [palm, finger, black] = [await at('w', 0), await at('w', 60), await at('b', 0)];
        await fingers('touchStart', [palm]);
        await runs(page, 'b');
        await until(async () => (await alarms()).includes('hand_rests w'));
        assert.deepEqual(await kindsOf(page), ['start w', 'press w', 'held w']);
        await fingers('touchStart', [palm, black]);
        await runs(page, 'w');
        // White's finger beside his palm: no press, and he is shown that.
        await fingers('touchStart', [palm, black, finger]);
        await nothing(page, 'w').waitFor();
        assert.equal((await kindsOf(page)).filter((one) => one === 'press w').length, 1);
        const board = await to(`/t/${t}/board/${g}`);
        await board.getByText('Something has lain on White’s half for 3 s').waitFor();
        await fingers('touchEnd', []);
        await until(async () => !(await alarms()).includes('hand_rests w'));
        assert.ok((await kindsOf(page)).includes('released w'));
        await touch(page, 'w');
        await runs(page, 'b');
        await close();
    });

    test(`${way}: in blitz a double tap is shown and not queued, in longer games it waits`, async () => {
        for (const speed of ['blitz', 'standard']) {
            const { t, g, page, to, view, close } = await table(way, { control: '3', speed });
            const queued = async () =>
                (await open.arbiter.get('/queue')).open.filter((one) => one.g === g);
            await touch(page, 'b');
            await runs(page, 'w');
            await page.touchscreen.tap(100, 700);
            await page.touchscreen.tap(100, 700);
            await nothing(page, 'w').waitFor();
            await until(async () => (await view()).clock.double_taps?.[0] === 1);
            assert.deepEqual(
                (await queued()).map((one) => one.what),
                speed === 'blitz' ? [] : ['double_press'],
            );
            const hall = await to(`/t/${t}/hall`);
            await hall.locator('.tile[data-board="1"]').getByText('Double: 1').waitFor();
            assert.deepEqual(await findings(hall), []);
            const clocks = await to(`/t/${t}/clocks`);
            await clocks.locator('tr[data-board="1"]').getByText('Double taps: 1').waitFor();
            const board = await to(`/t/${t}/board/${g}`);
            await board.locator('.pl').getByText('Double taps: 1').waitFor();
            await close();
        }
    });

    test(`${way}: the desk asks where players press each other’s half`, async () => {
        const { t, g, page, command, to, view, close } = await table(way, { control: '3' });
        const alarms = async () => (await view()).alarms.map(({ what }) => what);
        await touch(page, 'b');
        await runs(page, 'w');
        // Each touches the half before him, after his own move.
        for (const [move, side] of [['e4', 'b'], ['e5', 'w'], ['Nf3', 'b'], ['Nc6', 'w'], ['Bb5', 'b']]) {
            await thinks(page, await page.locator('.half.run').getAttribute('data-side'), 2);
            await command({ type: 'move', move });
            assert.ok(!(await alarms()).includes('sides_reversed'), move);
            const before = (await logOf(page)).length;
            await touch(page, side);
            await until(async () => (await logOf(page)).length > before);
            const rows = await logOf(page);
            await until(async () => {
                const { rows: kept } = await open.arbiter.get(`/tournaments/${t}/games/${g}/log`);
                return kept.filter((row) => row.kind === 'clock_reported').length === rows.length;
            });
        }
        await until(async () => (await alarms()).includes('sides_reversed'));
        const board = await to(`/t/${t}/board/${g}`);
        await board.getByText('See whether the players sit at the').waitFor();
        assert.deepEqual(await findings(board), []);
        // Nothing of it at the board.
        assert.equal(await page.getByText(/reversed|wrong|half/i).count(), 0);
        await close();
    });
}
