// Nothing stale is shown as live: a spectator's page whose server has stopped, that slept, whose
// network went away or changed says how old it is, and comes back by itself.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { countedWire } from './bytes.mjs';
import { fillHall, openHall, Terminal } from './hall.mjs';

let open;
let wire;
let event;
before(async () => {
    open = await openHall();
    wire = await countedWire(open.hall);
    event = await fillHall(open.arbiter);
    const key = await open.arbiter.post('/keys', {
        role: 'terminal',
        tournament: event.t,
        board: 1,
        label: 'clock 1',
    });
    const terminal = await Terminal.connect(open.browser, open.hall, key);
    await terminal.writes('start', 1000, [5_400_000, 5_400_000], { side: 'w' });
});
after(async () => {
    await wire.close();
    await open.close();
});

const move = (text) =>
    open.arbiter.command(event.t, { type: 'move', g: event.games[0], move: text });

async function reader(prepare = async () => {}) {
    const context = await open.browser.newContext({ locale: 'en-GB' });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await prepare(page);
    await page.goto(`${wire.base}/p/${event.t}/round/1/1`);
    await page.locator('.clk.run:not(.stale)').waitFor();
    await page.locator('[data-script="off"]').first().waitFor({ state: 'hidden' });
    assert.ok(await page.locator('[data-age]').isHidden());
    return page;
}
const age = (page) => page.getByText(/^Last heard .* ago$/);

test('the server cannot be reached: after 5 s the page says so, its clocks stand; then it is true again', async () => {
    const page = await reader();
    wire.refuses = true;
    wire.cut();
    const from = Date.now();
    await age(page).waitFor();
    const waited = Date.now() - from;
    // What was heard last is at most as old as the question whether the server is there.
    assert.ok(waited > 1500, `after ${waited} ms`);
    const clock = page.locator('.clk.run');
    assert.ok(await page.locator('.clk.run.stale').isVisible());
    const stands = await clock.innerText();
    await page.getByText('Last heard 0:08 ago').waitFor();
    assert.equal(await clock.innerText(), stands);
    await move('e4');
    wire.refuses = false;
    await page.getByRole('img', { name: 'Position after 1. e4' }).waitFor();
    await age(page).waitFor({ state: 'hidden' });
    await page.locator('.clk.run:not(.stale)').waitFor();
    await page.context().close();
});

test('a page that slept for an hour says how old it is before it shows what is new', async () => {
    const page = await reader((one) => one.clock.install());
    wire.refuses = true;
    wire.cut();
    await move('e5');
    await page.clock.fastForward('01:00:00');
    await page.getByText(/^Last heard (1:00:0\d|60:0\d) ago$/).waitFor();
    assert.ok(await page.locator('.clk.stale').first().isVisible());
    wire.refuses = false;
    await page.clock.runFor(20_000);
    await page.getByRole('img', { name: 'Position after 1…\u2060e5' }).waitFor();
    await age(page).waitFor({ state: 'hidden' });
    await page.context().close();
});

test('the network changes: what came meanwhile is there without a step of the reader', async () => {
    const page = await reader();
    wire.cut();
    await move('Nf3');
    await page.getByRole('img', { name: 'Position after 2. Nf3' }).waitFor();
    await page.context().close();
});

test('a network that is gone without a word: the page finds out and takes another way', async () => {
    const page = await reader();
    wire.freeze();
    await move('Nc6');
    await page.getByRole('img', { name: 'Position after 2…\u2060Nc6' }).waitFor();
    await age(page).waitFor({ state: 'hidden' });
    // And from then on it hears of what happens as before.
    await page.waitForFunction(() => document.querySelector('[data-age]').hidden);
    await move('Bb5');
    await page.getByRole('img', { name: 'Position after 3. Bb5' }).waitFor();
    await page.context().close();
});

test('a page that may not follow is read again every few seconds, and never taken for heard', async () => {
    const page = await reader((one) =>
        one.routeWebSocket(/\/ws\/public$/, (socket) => {
            const server = socket.connectToServer();
            socket.onMessage((text) =>
                text.includes('"follow"')
                    ? socket.send('{"type":"err","code":"too_many","where":"page","params":{}}')
                    : server.send(text),
            );
        }),
    );
    await move('a6');
    await page.getByRole('img', { name: 'Position after 3…\u2060a6' }).waitFor();
    await page.context().close();
});

test('a hall where nothing happens is heard of all the same, with some bytes and no page', async () => {
    let answered;
    const third = new Promise((done) => (answered = done));
    const page = await reader(async (one) => {
        let answers = 0;
        const count = ({ payload }) => {
            if (payload.includes('"pong"') && ++answers === 3) answered();
        };
        one.on('websocket', (socket) => socket.on('framereceived', count));
    });
    const read = [];
    page.on('request', (request) => read.push(request.url()));
    await third;
    assert.ok(await page.locator('[data-age]').isHidden());
    assert.deepEqual(read, []);
    await page.context().close();
});
