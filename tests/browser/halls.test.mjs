// Several groups at once: what is open in them on the start page, one hall for all of them, and the page's
// own Latin font.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fillHall, openHall, openPage } from './hall.mjs';
import { findings } from './modules.mjs';

let open;
let groups;
before(async () => {
    open = await openHall();
    groups = [];
    for (const name of ['U10', 'U12'])
        groups.push(await fillHall(open.arbiter, { name, festival: 'Youth Festival' }));
});
after(() => open.close());

async function desk(path, more = {}) {
    const context = await open.browser.newContext({
        locale: 'en-GB',
        viewport: { width: 1440, height: 900 },
        ...more,
    });
    return { context, page: await openPage(context, open.hall, path) };
}
const call = (group, board) =>
    open.arbiter.command(groups[group].t, { type: 'call_arbiter', g: groups[group].games[board - 1] });
const settle = (group, board, alarm) =>
    open.arbiter.command(groups[group].t, { type: 'settle_alarm', g: groups[group].games[board - 1], alarm });

test('the start page shows what is open in all groups, and n then Enter leads to it', async () => {
    const { context, page } = await desk('/');
    const queue = page.getByRole('complementary', { name: 'To do' });
    await queue.getByText('Nothing to do.').waitFor();
    await call(1, 2);
    const entry = queue.getByRole('listitem').filter({ hasText: 'Arbiter called' });
    await entry.getByText('U12').waitFor();
    await page.getByRole('link', { name: '1 to do' }).waitFor();
    assert.deepEqual(await findings(page), []);
    await page.keyboard.press('n');
    await page.locator('[data-entry].at a:focus').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/t/${groups[1].t}/board/${groups[1].games[1]}?alarm=1`);
    await settle(1, 2, 1);
    await context.close();
});

test('one hall has the boards of all groups and their queue', async () => {
    const { context, page } = await desk('/');
    await page.getByRole('link', { name: 'All halls' }).click();
    await page.waitForURL('**/hall');
    for (const name of ['U10', 'U12']) {
        const tiles = page.getByRole('region', { name }).locator('.tile');
        await tiles.nth(1).waitFor();
        assert.equal(await tiles.count(), 2);
    }
    await open.arbiter.command(groups[0].t, { type: 'move', g: groups[0].games[0], move: 'e4' });
    await page.getByRole('region', { name: 'U10' }).getByText('1. e4').waitFor();
    await call(0, 1);
    const queue = page.getByRole('complementary', { name: 'To do' });
    const entry = queue.getByRole('listitem').filter({ hasText: 'Arbiter called' });
    await entry.getByRole('button', { name: 'Assign to me' }).click();
    await entry.getByText('Assigned to you').waitFor();
    await page.getByRole('region', { name: 'U10' }).locator('.tile[data-st="claim"]').waitFor();
    assert.deepEqual(await findings(page), []);
    await settle(0, 1, 1);
    await queue.getByText('Nothing to do.').waitFor();
    await context.close();
});

test('an event made after the page was opened comes with its alarms, and one that is over with those it has', async () => {
    const { context, page: start } = await desk('/');
    const halls = await openPage(context, open.hall, '/hall', 'signed in');
    const queueOf = (page) => page.getByRole('complementary', { name: 'To do' });
    const pages = [start, halls];
    for (const page of pages) await queueOf(page).getByText('Nothing to do.').waitFor();
    const late = await fillHall(open.arbiter, { name: 'U14', festival: 'Youth Festival' });
    await start.getByRole('link', { name: 'U14' }).waitFor();
    await halls.getByRole('region', { name: 'U14' }).locator('.tile').nth(1).waitFor();
    await open.arbiter.command(late.t, { type: 'call_arbiter', g: late.games[0] });
    for (const page of pages) {
        const entry = queueOf(page).getByRole('listitem').filter({ hasText: 'Arbiter called' });
        await entry.getByText('U14').waitFor();
    }
    await open.arbiter.command(late.t, { type: 'settle_alarm', g: late.games[0], alarm: 1 });
    // A match of one game: with its result the event is over.
    const match = await open.arbiter.post('/tournaments', {
        settings: { name: 'Match', city: 'Malmö', edition: 'fide-2023', speed: 'standard', control: '90+30', tiebreaks: ['SB'] },
    });
    const players = [{ name: 'So, Wesley' }, { name: 'Rapport, Richard' }];
    await open.arbiter.command(match.t, { type: 'enter_players', players });
    const read = () => open.arbiter.get(`/tournaments/${match.t}`);
    const ids = (await read()).players.map(({ player }) => player);
    await open.arbiter.command(match.t, { type: 'draft_round', round: 1, pairings: [[1, ...ids]], byes: [] });
    await open.arbiter.command(match.t, { type: 'publish_round', round: 1 });
    const [{ g }] = (await read()).rounds[0].pairings;
    const region = halls.getByRole('region', { name: 'Match' });
    await region.locator('.tile').waitFor();
    await open.arbiter.command(match.t, { type: 'set_result', g, result: '1-0' });
    await region.waitFor({ state: 'detached' });
    await open.arbiter.command(match.t, { type: 'call_arbiter', g });
    await queueOf(halls).getByRole('listitem').filter({ hasText: 'Match' }).waitFor();
    await region.locator('.tile').waitFor();
    await open.arbiter.command(match.t, { type: 'settle_alarm', g, alarm: 1 });
    await region.waitFor({ state: 'detached' });
    await open.arbiter.command(match.t, { type: 'undo_result', g, result: '1-0', reason: 'wrong board' });
    await region.locator('.tile').waitFor();
    await context.close();
});

test('who opens the pages before there is an event sees the first one come', async () => {
    const empty = await openHall();
    try {
        const context = await empty.browser.newContext({ locale: 'en-GB' });
        const start = await openPage(context, empty.hall, '/');
        const halls = await openPage(context, empty.hall, '/hall', 'signed in');
        await start.getByText('No tournament yet.').waitFor();
        await halls.getByText('No event is in progress.').waitFor();
        await fillHall(empty.arbiter, { name: 'U10' });
        await start.getByRole('link', { name: 'U10' }).waitFor();
        await halls.getByRole('region', { name: 'U10' }).locator('.tile').first().waitFor();
    } finally {
        await empty.close();
    }
});

test('on a phone and in Chinese nothing of it is cut off', async () => {
    for (const locale of ['zh-CN', 'zh-TW']) {
        const { context, page } = await desk('/hall', { locale, viewport: { width: 390, height: 844 } });
        await page.locator('.tile').first().waitFor();
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
        assert.deepEqual(await findings(page), []);
        await context.close();
    }
});

test('who is not signed in sees no hall of all', async () => {
    const context = await open.browser.newContext({ locale: 'en-GB' });
    const page = await openPage(context, open.hall, '/hall', 'spectator');
    await page.getByRole('link', { name: 'Sign in' }).waitFor();
    assert.equal(await page.locator('.tile').count(), 0);
    await context.close();
});

// The Chinese font's are a full em wide; this machine has no other Latin font of the page's list.
test('quotation marks, dashes and points are not a full width wide', async () => {
    for (const locale of ['en-GB', 'zh-CN']) {
        const { context, page } = await desk('/', { locale });
        const widths = await page.evaluate(async () => {
            const line = document.createElement('span');
            line.style.cssText = 'position:absolute;font-size:100px;white-space:pre';
            document.body.append(line);
            const wide = (text) => ((line.textContent = text), line.getBoundingClientRect().width);
            wide('“”’…–½');
            await document.fonts.ready;
            return ['“', '”', '’'].map(wide);
        });
        for (const width of widths) assert.ok(width < 60, `${locale}: ${widths.join(', ')}`);
        await context.close();
    }
});
