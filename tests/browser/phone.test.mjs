// Results from players' phones: the slip's code, the page behind it without a script, the desk that confirms.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fillHall, openHall, openPage } from './hall.mjs';
import { findings } from './modules.mjs';

let open;
before(async () => {
    open = await openHall();
});
after(() => open.close());

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DESK = { viewport: { width: 1440, height: 900 } };

/** An event that takes results by phone, its round 1 at the desk, and the links of its slips. */
async function started() {
    const event = await fillHall(open.arbiter, { results_by_phone: true });
    const context = await open.browser.newContext({ locale: 'en-GB', ...DESK });
    const page = await openPage(context, open.hall, `/t/${event.t}/round/1`);
    await page.locator('tr.on').waitFor();
    const slips = await context.newPage();
    await slips.goto(`${open.hall.base}/print/${event.t}/slips`);
    const links = await slips
        .locator('.slip .qr')
        .evaluateAll((codes) => codes.map((code) => code.getAttribute('aria-label')));
    await slips.close();
    return { ...event, page, links, close: () => context.close() };
}

async function phone(link, locale = 'en-GB') {
    const context = await open.browser.newContext({ locale, javaScriptEnabled: false, ...PHONE });
    const page = await context.newPage();
    await page.goto(link);
    return { page, close: () => context.close() };
}
const pad = (page, board) => page.getByRole('region', { name: `Result, board ${board}` });
const cell = (page, board) => page.locator(`tr[data-board="${board}"] .res`);

test('each player tells it on a phone of his own without a script, and one key makes it the result', async () => {
    const { page, links, close } = await started();
    const { page: at, close: away } = await phone(links[0]);
    await at.getByRole('heading', { name: 'Board 1' }).waitFor();
    await at.getByText('White · you').waitFor();
    const win = at.getByRole('button', { name: '1–0 White wins' });
    const box = await win.boundingBox();
    assert.ok(box.height >= 48 && box.width > 300, 'a thumb finds it');
    assert.ok(await at.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await win.tap();
    await at.getByText('1–0 reported.').waitFor();
    await pad(page, 1).getByText('Reported by phone: 1–0 (White)').waitFor();
    // The other's code on the same slip, on the same phone: refused, with a sentence.
    await at.goto(links[1]);
    await at.getByText('Each player uses a phone of their own').waitFor();
    const { page: black, close: gone } = await phone(links[1]);
    await black.getByRole('button', { name: '1–0 White wins' }).tap();
    await black.getByText('Both players report 1–0.').waitFor();
    await pad(page, 1).getByText('Reported by phone: 1–0 (both)').waitFor();
    assert.equal(await cell(page, 1).textContent(), '1–0 ?');
    assert.deepEqual(await findings(page), []);
    await page.keyboard.press('y');
    await page.getByRole('button', { name: 'Result, board 1: 1–0', exact: true }).waitFor();
    await black.reload();
    await black.getByText('The result is 1–0').waitFor();
    assert.equal(await black.getByText('game_over').count(), 0);
    await away();
    await gone();
    await close();
});

test('those who differ are open in the hall, rejected, and those who agree are confirmed by one act', async () => {
    const { page, t, links, close } = await started();
    const tell = async (link, result) => {
        const { page: at, close: away } = await phone(link);
        await at.getByRole('button', { name: result }).tap();
        await at.getByText('reported').or(at.getByText('report')).first().waitFor();
        await away();
    };
    await tell(links[0], '1–0 White wins');
    await tell(links[1], '½–½ Draw');
    await pad(page, 1).getByText('Reports differ: White 1–0, Black ½–½').waitFor();
    assert.equal(await cell(page, 1).textContent(), '≠');
    assert.equal(await page.getByRole('button', { name: /^Confirm/ }).count(), 0);
    const hall = await page.context().newPage();
    await hall.goto(`${open.hall.base}/t/${t}/hall`);
    await hall.getByRole('complementary').getByText('Results by phone differ').waitFor();
    await pad(page, 1).getByRole('button', { name: 'Reject' }).click();
    await pad(page, 1).getByText('Reports differ').waitFor({ state: 'detached' });
    await hall.getByRole('complementary').getByText('Nothing to do.').waitFor();
    await hall.close();
    for (const link of links) await tell(link, '½–½ Draw');
    const boards = links.length / 2;
    await page.getByRole('button', { name: `Confirm ${boards} results reported by both players` }).click();
    for (let board = 1; board <= boards; board += 1)
        await page.getByRole('button', { name: `Result, board ${board}: ½–½`, exact: true }).waitFor();
    await close();
});

test('what was reported at the board is confirmed by who loses by it, and is the result', async () => {
    const { page, t, games, links, close } = await started();
    await open.arbiter.command(t, { type: 'report_result', g: games[0], result: '0-1' });
    const { page: black, close: gone } = await phone(links[1]);
    await black.getByText('Reported at the board: 0–1.').waitFor();
    await black.getByText('White or the arbiter has to confirm it.').waitFor();
    assert.equal(await black.getByRole('button', { name: /^Confirm/ }).count(), 0);
    await gone();
    const { page: white, close: away } = await phone(links[0]);
    await white.getByText('Reported at the board: 0–1.').waitFor();
    await white.getByRole('button', { name: 'This is wrong: ask the arbiter' }).waitFor();
    assert.equal(await white.getByRole('button', { name: '0–1 Black wins' }).count(), 0, 'one button says it');
    const confirm = white.getByRole('button', { name: 'Confirm 0–1' });
    const box = await confirm.boundingBox();
    assert.ok(box.height >= 48 && box.width > 300, 'a thumb finds it');
    await confirm.tap();
    await white.getByText('The result is 0–1').waitFor();
    await page.getByRole('button', { name: 'Result, board 1: 0–1', exact: true }).waitFor();
    await away();
    await close();
});

test('a new code makes the old slip worthless, and the page says so in Chinese', async () => {
    const { page, links, close } = await started();
    const replace = pad(page, 1).getByRole('button', { name: 'Replace the slip’s codes' });
    await replace.click();
    await replace.click();
    await pad(page, 1).getByText('print the slip again').waitFor();
    const { page: at, close: away } = await phone(links[0], 'zh-TW');
    await at.getByRole('heading', { name: '此 QR 碼已更換' }).waitFor();
    await at.getByText('link_replaced').waitFor();
    await away();
    await close();
});

test('the keys of the pad take a result back, with its reason, and undo what was just entered', async () => {
    const { page, close } = await started();
    await page.keyboard.press('1');
    await page.getByRole('button', { name: 'Result, board 1: 1–0', exact: true }).waitFor();
    await page.keyboard.press('u');
    await page.getByRole('button', { name: 'Result, board 1: ·', exact: true }).waitFor();
    await page.locator('tr.on[data-board="1"]').waitFor(); // the next key is for the same board
    await page.keyboard.press('0');
    await page.getByRole('button', { name: 'Result, board 1: 0–1', exact: true }).waitFor();
    await cell(page, 1).click();
    await page.keyboard.press('Delete');
    await page.getByLabel('Reason').fill('the wrong board');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Result, board 1: ·', exact: true }).waitFor();
    await close();
});

test('a game is adjourned by its key before a move and without a clock: the desk asks for the times', async () => {
    const { page, t, games, close } = await started();
    const row = page.locator('tr[data-board="1"]');
    await page.keyboard.press('a');
    await page.getByText('No clock is linked: what does it show?').waitFor();
    await page.getByLabel('Time left, White').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('1:30:00');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1:29:30');
    await page.keyboard.press('Enter');
    await row.getByText('Adjourned').waitFor();
    const { adjournment } = await open.arbiter.get(`/tournaments/${t}/games/${games[0]}`);
    assert.deepEqual(adjournment.left_ms, [5_400_000, 5_370_000]);
    assert.equal(adjournment.unplayed, true);
    // One that is played, of which nobody knows the times.
    await open.arbiter.command(t, { type: 'move', g: games[1], move: 'e4' });
    await page.locator('tr.on[data-board="2"]').waitFor();
    await page.locator('tr[data-board="2"]').getByText('playing').waitFor();
    await page.keyboard.press('a');
    await page.getByLabel('Time left, White').and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('tr[data-board="2"]').getByText('Adjourned').waitFor();
    assert.deepEqual(await findings(page), []);
    await close();
});

test('the page on the phone has no barrier, light or dark', async () => {
    const { links, close } = await started();
    for (const colorScheme of ['light', 'dark']) {
        const context = await open.browser.newContext({ locale: 'en-GB', colorScheme, ...PHONE });
        const page = await context.newPage();
        await page.goto(links[0]);
        assert.deepEqual(await findings(page), []);
        await context.close();
    }
    await close();
});
