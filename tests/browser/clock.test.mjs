// The clock on a phone: enrolled by its link, pressed on both halves, cut off and back, loaded again in
// the middle of a game; the server has each press once, with the times of the device.
import assert from 'node:assert/strict';
import { get } from 'node:http';
import { after, before, test } from 'node:test';
import { fillHall, openDesk, openHall, openPage } from './hall.mjs';
import { findings } from './modules.mjs';
import {
    clockKey,
    half,
    logOf,
    openPhone,
    runs,
    storedOf,
    touch,
    typePin,
    until,
} from './phones.mjs';

const MOST = 36_000; // bytes of all files as they are sent, icons aside

let open;
let event;
before(async () => {
    open = await openHall();
    event = await fillHall(open.arbiter, { control: '1+2' });
});
after(() => open.close());

const gameOf = (g) => open.arbiter.get(`/tournaments/${event.t}/games/${g}`);
const clockOf = async (g) => (await gameOf(g)).clock;
const alarmsOf = async (g) => (await gameOf(g)).alarms.map((one) => one.what);
const order = (g, op, args = {}) =>
    open.arbiter.command(event.t, { type: 'order_clock', g, op, args });

const linkOf = async (board, t = event.t) =>
    (await clockKey(open.arbiter, open.hall.base, t, board)).link;
const phone = (link, more) => openPhone(open.browser, link, more);

test('a game on one phone: started by Black, cut off with presses going on, loaded again', async (t) => {
    const [g] = event.games;
    const link = await linkOf(1);
    const { context, page } = await phone(link);
    await page.getByText('Ready').waitFor();
    assert.ok(!page.url().includes('#'), 'the key has left the address');
    assert.deepEqual(await findings(page), []);
    await page.getByText('Board 1').waitFor();
    // Digits of 120 px on a phone of 390: they are 0.7 of their line.
    for (const side of ['w', 'b']) {
        const time = await half(page, side).locator('.time').boundingBox();
        assert.ok(time.height * 0.7 >= 115 && time.width < 390, JSON.stringify(time));
    }

    // White's own half does nothing yet; Black starts White's clock.
    await touch(page, 'w');
    await touch(page, 'b');
    await runs(page, 'w');
    assert.deepEqual(await findings(page), []);
    await touch(page, 'w');
    await runs(page, 'b');
    await until(async () => (await clockOf(g)).moves?.[0] === 1);

    // The network is off: the clock counts on, and says so.
    await context.setOffline(true);
    await page.getByText('Not connected. The clock counts on').waitFor();
    for (const side of ['b', 'w', 'b', 'w']) {
        await touch(page, side);
        await runs(page, side === 'w' ? 'b' : 'w');
    }
    await page.getByText('4 presses kept').waitFor();
    assert.deepEqual((await clockOf(g)).moves, [1, 0]);
    assert.deepEqual(await findings(page), []);
    await context.setOffline(false);
    await page.getByText('Not connected').waitFor({ state: 'hidden' });
    await until(async () => (await clockOf(g)).moves?.[0] === 3);
    assert.deepEqual((await clockOf(g)).moves, [3, 2]);

    // Loaded again in the middle of the game: paused, with the times of a second ago at most.
    const before = (await logOf(page)).at(-1);
    await page.reload();
    await page.getByText('Restarted. The times are the stored ones').waitFor();
    const boot = (await logOf(page)).at(-1);
    assert.equal(boot.kind, 'boot');
    assert.ok(boot.rem[1] <= before.rem[1] && boot.rem[0] === before.rem[0]);
    assert.deepEqual(await findings(page), []);
    await until(async () => (await alarmsOf(g)).includes('terminal_boot'));
    await touch(page, 'b');
    assert.equal((await logOf(page)).at(-1).kind, 'boot', 'a paused clock is not pressed');

    // The network is off, and an arbiter comes with the event's PIN.
    const { pin } = await open.arbiter.get(`/tournaments/${event.t}/clock-pin`);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Arbiter', exact: true }).tap();
    await typePin(page, pin);
    await page.getByRole('button', { name: 'Set, and Black’s clock goes on' }).tap();
    await runs(page, 'b');
    assert.equal((await logOf(page)).at(-1).kind, 'resume');
    await context.setOffline(false);
    await until(async () => (await clockOf(g)).running === 'b');
    await order(g, 'pause');
    await page.getByText('Clocks stopped').waitFor();

    // A flag: his time is set to half a second.
    await order(g, 'set', { main_ms: { b: 500 } });
    const shown = page.evaluate(
        () =>
            new Promise((seen) => {
                const half = document.querySelector('.half[data-side="b"]');
                new MutationObserver(() => {
                    if (half.classList.contains('down')) seen(performance.now());
                }).observe(half, { attributes: true });
            }),
    );
    await order(g, 'resume');
    await page.locator('.half.down[data-side="b"]').waitFor();
    await until(async () => (await logOf(page)).at(-1).kind === 'expire');
    const late = (await shown) - (await logOf(page)).at(-1).t_ms;
    t.diagnostic(`the flag is shown ${late.toFixed(1)} ms after it fell`);
    assert.ok(late >= 0, `${late} ms: shown before it fell`);
    await page.getByText('Both clocks stopped. Wait for the arbiter').waitFor();
    assert.equal(await half(page, 'b').locator('.time').textContent(), '0:00');
    assert.deepEqual(await findings(page), []);
    await until(async () => (await alarmsOf(g)).includes('flag'));

    // Each entry of the device is one of the server's, with the same times, and there is no other.
    const kept = await logOf(page);
    await until(async () => (await storedOf(open.arbiter, event.t, g)).length === kept.length);
    assert.deepEqual(
        (await storedOf(open.arbiter, event.t, g)).map(({ seq, ev, t_ms, rem, chain }) => [seq, ev, t_ms, rem, chain]),
        kept.map(({ seq, kind, t_ms, rem, hash }) => [seq, kind, t_ms, rem, hash]),
    );
    assert.deepEqual(kept.map((one) => one.seq), kept.map((_, at) => at + 1));
    assert.equal((await clockOf(g)).phase, 'frozen');
    await context.close();
});

test('hands and palms: each half has its own, and the first finger counts', async () => {
    const [, g] = event.games;
    const viewport = { width: 844, height: 390 };
    const { context, page } = await phone(await linkOf(2), { viewport });
    await page.getByText('Ready').waitFor();
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
    // White's hand falls on his half with three fingers; Black's rests on his already.
    const black = await at('b', 0);
    const [one, two, three] = [await at('w', 0), await at('w', 20), await at('w', 40)];
    await fingers('touchStart', [black]);
    await fingers('touchStart', [black, one]);
    await fingers('touchStart', [black, one, two, three]);
    await fingers('touchEnd', []);
    await runs(page, 'b');
    const kinds = async () =>
        (await logOf(page)).map(({ kind, side }) => `${kind} ${side ?? ''}`.trim());
    await until(async () => (await kinds()).length === 3);
    // Black's first touch came while White's clock ran: written down, and without effect.
    assert.deepEqual(await kinds(), ['start w', 'press b', 'press w']);

    // Held for a second and a half the button calls the arbiter; a short touch does not.
    const hold = page.getByRole('button', { name: 'Hold: call the arbiter' });
    await hold.tap();
    const box = await hold.boundingBox();
    await fingers('touchStart', [{ x: box.x + 20, y: box.y + 20, id: 1 }]);
    await page.getByText('Arbiter called').waitFor();
    await fingers('touchEnd', []);
    assert.deepEqual((await kinds()).slice(3), ['pause']);
    await until(async () => (await alarmsOf(g)).includes('call'));
    assert.deepEqual(await findings(page), []);
    await context.close();
});

test('the page and its log are there with the network off, and in one window only', async () => {
    const link = await linkOf(2);
    const { context, page } = await phone(link);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const second = await context.newPage();
    await second.goto(`${open.hall.base}/clock`);
    await second.getByText('This clock runs in another window').waitFor();
    assert.deepEqual(await findings(second), []);
    await page.close();
    await second.getByText('This clock runs in another window').waitFor({ state: 'hidden' });
    await context.setOffline(true);
    await second.reload();
    await second.locator('.clock, .message').first().waitFor();
    assert.equal(await second.locator('script[src^="/assets"]').count(), 1);
    await context.close();
});

test('a key that is none of a clock’s says so, and the arbiter’s page gives the right link', async () => {
    const board = { role: 'board', tournament: event.t, board: 1 };
    const moves = await open.arbiter.post('/keys', board);
    const { context, page } = await phone(`${open.hall.base}/clock#key=${moves.key}`);
    const says = 'This key is for entering moves, not for a clock';
    await page.getByRole('heading', { name: says }).waitFor();
    assert.deepEqual(await findings(page), []);
    const desk = await openDesk(open);
    const keys = await openPage(desk, open.hall, `/t/${event.t}/keys`, 'signed in');
    await keys.getByLabel('to', { exact: true }).fill('1');
    await keys.getByRole('button', { name: 'Make access keys' }).click();
    await keys.getByRole('heading', { name: 'key made' }).waitFor();
    await desk.grantPermissions(['clipboard-read', 'clipboard-write']);
    await keys.getByRole('button', { name: 'Copy link' }).click();
    await keys.getByRole('button', { name: 'Copied' }).waitFor();
    const link = await keys.evaluate(() => navigator.clipboard.readText());
    assert.match(link, /\/clock#key=[a-z0-9]+\.\S+$/);
    const field = page.getByLabel('Scan the code of a clock’s key');
    await field.fill(link);
    // The clock behind it looks around each second; what was typed stays.
    await page.evaluate(() => new Promise((later) => setTimeout(later, 1500)));
    assert.equal(await field.inputValue(), link);
    await page.getByRole('button', { name: 'Open' }).click();
    await page.getByText(/No game at this board yet|Board 1/).first().waitFor();
    await desk.close();
    await context.close();
});

/** What the server sends for a path to who takes gzip, in bytes. */
const packed = (path) =>
    new Promise((done, failed) => {
        const asked = get(open.hall.base + path, { headers: { 'accept-encoding': 'gzip' } });
        asked.on('error', failed);
        asked.on('response', (answer) => {
            assert.equal(answer.statusCode, 200, path);
            let bytes = 0;
            answer.on('data', (part) => (bytes += part.length));
            answer.on('end', () => done(bytes));
        });
    });

test('the page with all its files costs little, and its worker keeps each of them', async (t) => {
    const worker = await (await fetch(`${open.hall.base}/clock-worker.js`)).text();
    const files = JSON.parse(/FILES = (\[[^\]]*\])/.exec(worker)[1]);
    let sum = 0;
    for (const path of files.filter((one) => !one.endsWith('.svg'))) {
        const bytes = await packed(path);
        t.diagnostic(`${path}: ${bytes}`);
        sum += bytes;
    }
    t.diagnostic(`together: ${sum}, and the worker ${await packed('/clock-worker.js')}`);
    assert.ok(sum < MOST, `${sum} bytes`);
});
