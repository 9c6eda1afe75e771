// Help where it is needed: the next steps of a new event, the keys of a page, what the rulebooks have
// otherwise; and the demonstration with its four matters to rule upon.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openHall, openPage } from './hall.mjs';

const DESK = { locale: 'en-GB', viewport: { width: 1440, height: 900 } };

describe('a new event', () => {
    let open;
    let page;
    before(async () => {
        open = await openHall();
        page = await openPage(await open.browser.newContext(DESK), open.hall);
    });
    after(() => open.close());
    const next = () => page.getByRole('navigation', { name: 'Next steps' });

    test('an empty hall says how it fills', async () => {
        await page.getByText('No tournament yet. Begin with a new event').waitFor();
        const outside = await open.browser.newContext(DESK);
        const spectator = await openPage(outside, open.hall, '/', 'spectator');
        await spectator.getByText('Events appear here when an arbiter has created them').waitFor();
        await outside.close();
    });

    // FIDE Laws of 2023, 7.5.5, and of 2001, 7.4(b): the second and the third illegal move lose.
    // China 1984, 9.1: no penalty. FIDE 1993, 10.15 and 2023, 6.7.1: an hour, and none.
    test('a rulebook is chosen beside what the others have otherwise', async () => {
        await page.getByRole('link', { name: 'New event' }).click();
        await page.getByLabel('Name', { exact: true }).fill('Harbour Festival 2026');
        await page.locator('form').getByRole('button', { name: 'Rulebook and time' }).click();
        const table = page.getByRole('region', { name: 'What differs' });
        const row = async (name) =>
            (await table.getByRole('row', { name: new RegExp(`^${name}`) }).locator('td').allInnerTexts()).map(
                (text) => text.trim(),
            );
        await table.getByRole('columnheader', { name: 'FIDE 2023' }).waitFor();
        await table.getByRole('row', { name: /^Illegal move, repeated/ }).waitFor();
        const heads = await table.locator('thead th').allInnerTexts();
        const at = (name) => heads.indexOf(name);
        const again = await row('Illegal move, repeated');
        assert.equal(again[at('FIDE 2023')], 'no. 2 loses');
        assert.equal(again[at('FIDE 2001')], 'no. 3 loses');
        assert.equal(again[at('China 1984')], 'no penalty stated');
        const late = await row('Arriving late');
        assert.equal(late[at('FIDE 2023')], 'loses if absent at the start');
        assert.equal(late[at('FIDE 1993')], 'loses after 60 minutes');
        assert.equal(await table.locator('thead .me').innerText(), 'FIDE 2023');
        await page.getByRole('radio', { name: /1993/ }).check();
        assert.equal(await table.locator('thead .me').innerText(), 'FIDE 1993');
        await page.getByRole('radio', { name: /2023/ }).check();
    });

    test('from no player to the published round by the steps alone', async () => {
        await page.getByRole('button', { name: 'Create event' }).click();
        await page.waitForURL('**/t/1/wizard/3');
        await page.goto(`${open.hall.base}/t/1/hall`);
        await next().getByText('0 entered, 2 needed').waitFor();
        await next().getByRole('link', { name: 'Enter players' }).click();
        await page.getByRole('button', { name: 'Paste or open a list' }).click();
        await page
            .getByRole('textbox', { name: 'Paste or open a list' })
            .fill('So, Wesley; 2772\nRapport, Richard; 2763\n林子涵; 2391\nLindqvist, Ebba; 2377');
        await page.getByRole('button', { name: 'Enter 4 players' }).click();
        await next().getByRole('link', { name: 'Lots and rounds' }).click();
        await page.getByRole('button', { name: 'Draft all rounds' }).click();
        await next().getByRole('link', { name: 'Publish round 1' }).waitFor();
        await next().getByRole('link', { name: 'Publish round 1' }).click();
        await page.getByRole('button', { name: 'Publish', exact: true }).click();
        await page.getByRole('button', { name: /: Publish$/ }).click();
        await page.getByText('Round 1 is published').waitFor();
        await page.goto(`${open.hall.base}/t/1/hall`);
        await next().getByRole('link', { name: 'Link the clocks' }).click();
        await page.getByRole('heading', { name: 'Access keys' }).waitFor();
    });

    test('they are gone when play has begun, without a clock too', async () => {
        const event = await open.arbiter.get('/tournaments/1');
        const { g } = event.rounds[0].pairings[0];
        await next().waitFor();
        await open.arbiter.command(1, { type: 'move', g, move: 'e4' });
        await next().waitFor({ state: 'hidden' });
    });

    const listed = async (path) => {
        await page.goto(`${open.hall.base}${path}`);
        await page.locator('main[aria-busy="false"]').waitFor();
        await page.locator('h1').first().waitFor();
        await page.keyboard.press('?');
        const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts on this page' });
        await dialog.waitFor();
        const lines = await dialog.getByRole('row').allInnerTexts();
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'hidden' });
        return lines.map((line) => line.replace(/\s+/g, ' ').trim());
    };

    test('? lists what the keys do on this page, and on no other', async () => {
        const event = await open.arbiter.get('/tournaments/1');
        const { g } = event.rounds[0].pairings[0];
        const hall = await listed('/t/1/hall');
        assert.ok(hall.includes('n next item to do'), hall.join('; '));
        assert.ok(hall.includes('? all shortcuts'));
        assert.ok(!hall.some((line) => line.includes('report an incident')));
        const board = await listed(`/t/1/board/${g}`);
        assert.ok(board.includes('r report an incident'), board.join('; '));
        assert.ok(board.includes('← → one move back, on'));
        assert.ok(!board.some((line) => line.includes('find')));
        const round = await listed('/t/1/round/1');
        assert.ok(round.includes('1 White wins'), round.join('; '));
        assert.ok(round.includes('↓ ↑ next, previous board'));
        const standings = await listed('/t/1/standings');
        assert.deepEqual(standings, ['? all shortcuts', 'm sound on, off']);
    });

    test('with single keys off a digit enters no result, and the list has what is left', async () => {
        await page.goto(`${open.hall.base}/t/1/round/1`);
        await page.locator('tr.on').waitFor();
        await page.getByRole('button', { name: 'Keyboard shortcuts on this page' }).click();
        const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts on this page' });
        await dialog.getByLabel('Single-key shortcuts').uncheck();
        await dialog.getByText('Single-key shortcuts are off').waitFor();
        assert.equal(await dialog.getByRole('row').count(), 1);
        await dialog.getByRole('button', { name: 'Close' }).click();
        await dialog.waitFor({ state: 'hidden' });
        await page.keyboard.press('1');
        await page.keyboard.press('ArrowDown');
        await page.locator('tr.on[data-board="2"]').waitFor();
        const event = await open.arbiter.get('/tournaments/1');
        assert.ok(event.rounds[0].pairings.every((pairing) => !pairing.result));
    });
});

// Four times as fast as people see it: what comes within two minutes is there in thirty seconds.
describe('the demonstration', () => {
    let open;
    let page;
    before(async () => {
        open = await openHall(['--demo', '--speed', '240']);
        page = await openPage(await open.browser.newContext(DESK), open.hall);
        await page.getByRole('link', { name: /Sinquefield/ }).click();
    });
    after(() => open.close());
    const queue = () => page.locator('aside.queue');
    const button = (name) => page.getByRole('button', { name });
    // A move that the ruling rests on takes the first press back: whoever accepts presses anew. While
    // the new proposal is on its way neither press is taken, however long a slow machine needs for it.
    const accept = async () => {
        const first = button(/^⏎?\s*Accept/);
        const again = button(/Press again: ⏎?\s*Accept/);
        for (let sent = false; !sent;) {
            await first.or(again).waitFor();
            if (await first.isVisible()) await first.click({ timeout: 3000 }).catch(() => {});
            sent = await again.click({ timeout: 3000 }).then(() => true, () => false);
        }
    };
    const entry = (text) => queue().locator('li').filter({ hasText: text });
    const results = async () => {
        const event = await open.arbiter.get('/tournaments/1');
        return event.rounds[0].pairings.filter((one) => one.result).length;
    };

    test('its hall says that four matters wait', async () => {
        await page.getByText('four matters wait for your ruling').waitFor();
        await page.getByText('four incidents are invented').waitFor();
    });

    test('a touch, a claim, a call and a flag wait in the queue while the games go on', async () => {
        await entry('Flag fall: Black').waitFor({ timeout: 60_000 });
        await entry(/Black touches the piece on c6/).waitFor();
        await entry(/White claims: Threefold repetition/).waitFor();
        await entry('Arbiter called').waitFor();
        assert.equal(await queue().locator('li').count(), 4);
        assert.equal(await results(), 0);
    });

    const open_entry = (text) => entry(text).getByRole('link', { name: 'View' }).click();
    const backToHall = async (text) => {
        await page.getByRole('link', { name: 'Hall' }).click();
        await entry(text).waitFor({ state: 'hidden' });
    };

    // As an arbiter does it: first he stops the clocks. Nobody but him sets them going again. What the
    // moves of a game that ran have made stale is proposed again, and accepted then.
    const rule = async (text, board) => {
        await open_entry(text);
        await button(/Stop clocks/).first().click();
        await page.getByText(/clock is running/).waitFor({ state: 'hidden' });
        const dialog = page.getByRole('dialog', { name: 'Needs a ruling' });
        for (let open_still = true; open_still;) {
            await accept();
            const gone = dialog.waitFor({ state: 'hidden', timeout: 5000 });
            open_still = await gone.then(() => false, () => true);
        }
        await backToHall(text);
        await page.getByText('These boards wait for you').waitFor();
        const before = (await open.arbiter.get('/tournaments/1/views/hall?round=1')).records;
        const ruled = Object.values(before).find((one) => one.board === board);
        assert.equal(ruled.clock.phase, 'paused');
        await button(new RegExp(`^Board ${board}: start (White|Black)’s clock`)).click();
        await button(new RegExp(`Press again: Board ${board}`)).click();
        await page.getByText('These boards wait for you').waitFor({ state: 'hidden' });
    };

    test('a touch is ruled upon with stopped clocks: the hall asks for them, and the game goes on', async () => {
        await rule(/Black touches the piece on c6/, 1);
    });

    test('the claim, the call and the flag are ruled upon, and the event goes on to its next round', async () => {
        await rule(/White claims/, 5);
        await open_entry('Flag fall: Black');
        await button(/Ask the rulebook/).click();
        await accept();
        await backToHall('Flag fall: Black');
        await page.getByRole('heading', { name: /Round 2 of 9$/ }).waitFor({ timeout: 90_000 });
        assert.equal(await results(), 5);
    });
});

test('the demonstration says what it is in Chinese, too', async () => {
    const open = await openHall(['--demo', '--speed', '60']);
    try {
        const page = await openPage(await open.browser.newContext(DESK), open.hall);
        await page.getByRole('link', { name: /Sinquefield/ }).click();
        await page.waitForURL('**/hall');
        for (const [lang, text] of [
            ['zh-Hans', '有四件事待您裁决'],
            ['zh-Hant', '有四件事待您裁決'],
        ]) {
            await page.goto(`${open.hall.base}/t/1/hall?lang=${lang}`);
            await page.getByText(text).waitFor();
        }
    } finally {
        await open.close();
    }
});
