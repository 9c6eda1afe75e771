// A spectator's day, with and without JavaScript: the server's pages are complete, the script keeps them true.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fillHall, openHall, Terminal } from './hall.mjs';
import { findings } from './modules.mjs';

let open;
let event;
let paths;
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
before(async () => {
    open = await openHall();
    event = await fillHall(open.arbiter, {});
    for (const move of ['e4', 'e5', 'Nf3'])
        await open.arbiter.command(event.t, { type: 'move', g: event.games[0], move });
    const p = `/p/${event.t}`;
    paths = [
        '/p',
        p,
        `${p}?boards=1,2`,
        `${p}/round/1/1`,
        `${p}/board/${event.games[1]}`,
        `${p}/round`,
        `${p}/standings`,
        `${p}/crosstable`,
        `${p}/players`,
        `${p}/player/${event.players[0].player}`,
        `${p}/screen`,
        `${p}/nothing`,
    ];
});
after(() => open.close());

async function spectator(options) {
    const context = await open.browser.newContext({ locale: 'en-GB', viewport: DESK, ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    return page;
}
const at = (path) => open.hall.base + path;

test('axe finds nothing on any page, on a desk and on a phone, light and dark', async () => {
    const found = [];
    for (const [viewport, colorScheme, locale] of [
        [DESK, 'light', 'en-GB'],
        [PHONE, 'dark', 'zh-TW'],
    ]) {
        const page = await spectator({ viewport, colorScheme, locale });
        for (const path of paths) {
            await page.goto(at(path));
            for (const one of await findings(page)) found.push(`${locale} ${path}: ${one}`);
            const width = await page.evaluate(() => document.documentElement.scrollWidth);
            if (width > viewport.width) found.push(`${locale} ${path}: ${width} px wide`);
        }
        await page.context().close();
    }
    assert.deepEqual(found, []);
});

test('without JavaScript: from the events to a game and through its moves, in his own language', async () => {
    const page = await spectator({ javaScriptEnabled: false, locale: 'zh-CN', viewport: PHONE });
    await page.goto(at('/'));
    await page.getByRole('link', { name: 'Harbour Festival 2026' }).click();
    await page.getByText('钟面时间截至最后一次按钟').waitFor();
    await page.getByRole('link', { name: '繁' }).click();
    await page.getByText('鐘面時間截至最後一次按鐘').waitFor();
    await page.getByRole('link', { name: '名次' }).click();
    await page.getByRole('heading', { name: '名次' }).waitFor();
    await page.getByRole('link', { name: 'EN' }).click();
    await page.getByRole('link', { name: 'Live' }).click();
    await page.getByLabel('Choose board 1').check();
    await page.getByLabel('Choose board 2').check();
    await page.getByRole('button', { name: 'Show chosen boards' }).click();
    await page.waitForURL(/boards=2/);
    assert.equal(await page.getByRole('img').count(), 2);
    await page.locator('[data-board="1"]').click();
    await page.getByRole('img', { name: 'Position after 2. Nf3' }).waitFor();
    await page.getByRole('link', { name: 'One move back' }).click();
    await page.getByRole('img', { name: 'Position after 1…\u2060e5' }).waitFor();
    await page.locator('.moves a').first().click();
    await page.getByRole('img', { name: 'Position after 1. e4' }).waitFor();
    const pgn = await page.getByRole('link', { name: 'PGN' }).getAttribute('href');
    assert.match(await (await fetch(at(pgn))).text(), /1\. e4 e5 2\. Nf3/);
    await page.context().close();
});

test('with JavaScript: a move and a clock arrive by themselves, the clock counts and says no flag', async () => {
    const key = await open.arbiter.post('/keys', {
        role: 'terminal',
        tournament: event.t,
        board: 1,
        label: 'clock 1',
    });
    const page = await spectator({});
    await page.goto(at(`/p/${event.t}/round/1/1`));
    const terminal = await Terminal.connect(open.browser, open.hall, key);
    await terminal.writes('start', 1000, [400, 5_400_000], { side: 'w' });
    const running = page.locator('.clk.run');
    await running.waitFor();
    // It had 0.4 s: long gone, and still it is not said to have fallen.
    await page.waitForFunction(
        () => Date.now() > Number(document.querySelector('.clk.run')?.dataset.at) + 2000,
    );
    assert.equal(await running.innerText(), '0:01');
    await open.arbiter.command(event.t, { type: 'move', g: event.games[0], move: 'Nc6' });
    await page.getByRole('img', { name: 'Position after 2…\u2060Nc6' }).waitFor();
    await page.locator('.moves a').first().click();
    await page.getByRole('img', { name: 'Position after 1. e4' }).waitFor();
    assert.match(page.url(), /ply=1$/);
    await terminal.close();
    await page.context().close();
});

test('boxes that the reader ticked stay ticked when a board changes', async () => {
    const page = await spectator({});
    await page.goto(at(`/p/${event.t}`));
    await page.getByLabel('Choose board 2').check();
    await open.arbiter.command(event.t, { type: 'move', g: event.games[1], move: 'd4' });
    await page.locator('[data-board="2"]').getByText('1. d4').waitFor();
    assert.ok(await page.getByLabel('Choose board 2').isChecked());
    await page.context().close();
});

test('a screen on the wall turns its sheets, shows each row once, and what changes', async () => {
    const page = await spectator({ viewport: { width: 1280, height: 330 } });
    const shown = () =>
        page.evaluate(() => {
            const rows = [...document.querySelectorAll('tbody tr')].filter((row) => row.checkVisibility());
            const low = Math.max(...rows.map((row) => row.getBoundingClientRect().bottom));
            return { names: rows.map((row) => row.dataset.part), fits: low <= innerHeight };
        });
    await page.goto(at(`/p/${event.t}/screen?every=120`));
    await page.locator('.turns').waitFor({ state: 'attached' });
    const seen = [];
    do {
        const { names, fits } = await shown();
        assert.ok(fits, `${names} below the screen`);
        seen.push(...names);
        await page.keyboard.press('ArrowRight');
    } while (!(await shown()).names.includes('board-1') && seen.length < 50);
    const all = ['board-1', 'board-2', ...event.players.map((one) => `of-${one.player}`)];
    assert.deepEqual(seen.toSorted(), all.toSorted());
    assert.ok(await page.getByRole('link', { name: 'Live' }).isHidden());
    await open.arbiter.command(event.t, { type: 'set_result', g: event.games[1], result: '1/2-1/2' });
    await page.getByText('½–½').first().waitFor();
    assert.ok((await shown()).fits);
    await page.context().close();
});

test('what is not heard of any more says its age', async () => {
    const page = await spectator({});
    await page.goto(at(`/p/${event.t}`));
    await page.locator('[data-script="off"]').waitFor({ state: 'hidden' });
    assert.ok(await page.locator('[data-age]').isHidden());
    await page.context().setOffline(true);
    await page.getByText(/Last heard 0:0\d ago/).waitFor();
    await page.context().setOffline(false);
    await page.locator('[data-age]').waitFor({ state: 'hidden' });
    await page.context().close();
});
