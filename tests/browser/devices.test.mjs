// One clock's link on two phones, and a spare that takes a running game over: which device is the
// clock is the arbiter's to say, and the time that has run is not given back.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fillHall, openDesk, openSecureHall } from './hall.mjs';
import { findings } from './modules.mjs';
import { clockKey, half, logOf, openPhone, runs, sent, touch, until } from './phones.mjs';

let open;
let secure; // the https address
before(async () => {
    open = await openSecureHall();
    ({ secure } = open);
});
after(() => open.close());

const phone = (link) => openPhone(open.browser, link, { ignoreHTTPSErrors: true });
async function deskAt(path) {
    const context = await openDesk(open);
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await page.goto(open.hall.base + path);
    return page;
}
const gameOf = (t, g) => open.arbiter.get(`/tournaments/${t}/games/${g}`);
const seconds = (text) => {
    const [s, m, h = 0] = text.split(':').map(Number).reverse();
    return 3600 * h + 60 * m + s;
};

for (const tls of [false, true]) {
    const how = tls ? 'with TLS' : 'without TLS';

    test(`a second phone with the link waits, and is used at the desk, ${how}`, async () => {
        const { t, games } = await fillHall(open.arbiter, { control: '5+2' });
        const [g] = games;
        const { link } = await clockKey(open.arbiter, tls ? secure : open.hall.base, t, 1);
        const first = await phone(link);
        await first.page.getByText('Ready').waitFor();
        await touch(first.page, 'b');
        await runs(first.page, 'w');

        // A photograph of the code. The game goes on where it is.
        const second = await phone(link);
        await second.page.getByText('The clock of this board is device').waitFor();
        assert.deepEqual(await findings(second.page), []);
        await touch(first.page, 'w');
        await runs(first.page, 'b');
        await until(async () => (await gameOf(t, g)).clock.moves[0] === 1);

        // The desk shows both; one act, pressed twice, gives it to the other.
        const desk = await deskAt(`/t/${t}/board/${g}`);
        await desk.getByText('Another device with this clock’s link').waitFor();
        const use = desk.getByRole('button', { name: 'Use this device' });
        await use.click();
        await use.click();
        await first.page.getByText('The clock of this board is device').waitFor();
        await second.page.getByText('Clocks stopped').waitFor();
        assert.equal((await gameOf(t, g)).ep, 2);
        await open.arbiter.command(t, { type: 'order_clock', g, op: 'resume', args: {} });
        await runs(second.page, 'b');
        await touch(second.page, 'b');
        await until(async () => (await gameOf(t, g)).clock.moves[1] === 1);

        // Loaded again, it still says so; it can be taken back, with what was played meanwhile.
        await first.page.reload();
        await first.page.getByText('The clock of this board is device').waitFor();
        const clocks = await deskAt(`/t/${t}/clocks`);
        await clocks.getByText(/^\s*Device [0-9A-F]{4}, since/).waitFor();
        const back = clocks.getByRole('button', { name: 'Use this device' });
        await back.click();
        await back.click();
        await second.page.getByText('The clock of this board is device').waitFor();
        await first.page.getByText('Clocks stopped').waitFor();
        const setup = await gameOf(t, g);
        assert.equal(setup.ep, 3);
        assert.deepEqual(setup.clock.moves, [1, 1]);
        for (const one of [first, second]) await one.context.close();
        await desk.context().close();
        await clocks.context().close();
    });

    test(`a phone that goes out gives no thinking time back, ${how}`, async () => {
        const { t, games } = await fillHall(open.arbiter, { control: '5' });
        const [g] = games;
        const base = tls ? secure : open.hall.base;
        const first = await phone((await clockKey(open.arbiter, base, t, 1)).link);
        await first.page.getByText('Ready').waitFor();
        await touch(first.page, 'b');
        await runs(first.page, 'w');
        // White thinks; the phone is heard by its pings, and then its battery is empty.
        await until(async () => {
            const shown = await half(first.page, 'w').locator('.time').textContent();
            return seconds(shown) <= 295;
        });
        await first.context.close();
        const { link, terminal } = await clockKey(open.arbiter, base, t, 1);
        const spare = await phone(link);
        const desk = await deskAt(`/t/${t}/board/${g}`);
        const takeover = () => open.arbiter.get(`/tournaments/${t}/games/${g}/takeover`);
        await until(async () => (await takeover()).silent_ms !== undefined);
        await desk.getByText('Times when the previous clock was heard last').waitFor();
        const use = desk.getByRole('button', { name: 'Use for this game' });
        await use.click();
        await use.click();
        await spare.page.getByText('Clocks stopped').waitFor();
        const game = await gameOf(t, g);
        assert.equal(game.terminal, terminal);
        // It ran for 5 s at least; the last ping is 2 s old at most, and what was shown is rounded up.
        const white = game.clock.left_ms[0];
        assert.ok(white <= 297_000, `${white}: time was given back`);
        assert.equal(game.clock.left_ms[1], 300_000);
        assert.equal(seconds(await half(spare.page, 'w').locator('.time').textContent()), Math.ceil(white / 1000));
        await spare.context.close();
        await desk.context().close();
    });
}

test('a board’s phone goes on to the next round while the game before it is adjourned', async () => {
    const { t, games } = await fillHall(open.arbiter, { control: '5+2' });
    const { link } = await clockKey(open.arbiter, open.hall.base, t, 1);
    const { page, context } = await phone(link);
    await page.getByText('Ready').waitFor();
    await touch(page, 'b');
    await runs(page, 'w');
    await sent(page, open.arbiter, t, games[0]);
    await open.arbiter.command(t, { type: 'order_clock', g: games[0], op: 'pause', args: {} });
    await page.getByText('Clocks stopped').waitFor();
    const { rounds } = await open.arbiter.get(`/tournaments/${t}`);
    for (const { g } of rounds[0].pairings.slice(1))
        await open.arbiter.command(t, { type: 'set_result', g, result: '1-0' });
    await open.arbiter.command(t, { type: 'publish_round', round: 2, unfinished: 'adjourn' });
    await page.getByText('Ready').waitFor();
    await touch(page, 'b');
    await runs(page, 'w');
    const second = (await open.arbiter.get(`/tournaments/${t}`)).rounds[1].pairings[0].g;
    await until(async () => (await gameOf(t, second)).clock.running === 'w');
    assert.equal((await gameOf(t, games[0])).clock.locked, true);
    await context.close();
});

test('two boards’ clocks in two windows of one browser stay two', async () => {
    const { t } = await fillHall(open.arbiter, { control: '5+2' });
    const links = [];
    for (const board of [1, 2]) links.push((await clockKey(open.arbiter, open.hall.base, t, board)).link);
    const { page, context } = await phone(links[0]);
    await page.getByText('Board 1').waitFor();
    const second = await context.newPage();
    await second.goto(links[1]);
    await second.getByText('Board 2').waitFor();
    await page.reload();
    await page.getByText('Board 1').waitFor();
    await context.close();
});

test('an installed page beside its browser, and a phone whose storage was cleared, are other devices', async () => {
    const { t, games } = await fillHall(open.arbiter, { control: '5' });
    const { link } = await clockKey(open.arbiter, open.hall.base, t, 1);
    const { context, page } = await phone(link);
    await page.getByText('Ready').waitFor();
    await touch(page, 'b');
    await runs(page, 'w');
    await until(async () => (await gameOf(t, games[0])).clock.running === 'w');
    const before = await logOf(page);
    assert.equal(before[0].kind, 'start');
    await page.goto('about:blank');
    const client = await context.newCDPSession(page);
    await client.send('Storage.clearDataForOrigin', { origin: open.hall.base, storageTypes: 'indexeddb' });
    await page.goto(link);
    await page.getByText('The clock of this board is device').waitFor();
    assert.equal((await gameOf(t, games[0])).ep, 1);
    await context.close();
});
