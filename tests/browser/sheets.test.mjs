// The two scoresheets at the desk: typed, compared, the missing moves found, one sequence entered.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { fillHall, openDesk, openHall, openPage } from './hall.mjs';
import { findings } from './modules.mjs';

// So - Mamedyarov, Sinquefield Cup 2021, to 41...Bd5.
const GAME = readFileSync(
    new URL('../data/server/so-mamedyarov-2021.txt', import.meta.url),
    'utf8',
)
    .split(/\s+/)
    .filter(Boolean);
const BOARD = '6k1/R4N2/7p/p1rb1Bp1/5nP1/P4PKP/8/8';

let open;
let desk;
before(async () => {
    open = await openHall();
    desk = await openDesk(open);
});
after(() => open.close());

/** The record stops at move 34; three moves are on neither sheet, one is ambiguous on White's. */
async function lostMoves() {
    const control = '40/120, 20/60';
    const event = await fillHall(open.arbiter, { edition: 'chn-1984', control });
    const g = event.games[0];
    const send = (body) => open.arbiter.command(event.t, { g, ...body });
    const moves = GAME.slice(0, 68);
    await send({ type: 'correct_recording', from_ply: 1, moves, reason: 'entered' });
    const white = GAME.map((san, i) => (i >= 69 && i <= 71 ? 'v' : i === 73 ? 'Nd5' : san));
    const black = GAME.map((san, i) => (i >= 69 && i <= 71 ? '-' : san));
    await send({ type: 'write_sheet', owner: 'w', lines: white });
    await send({ type: 'write_sheet', owner: 'b', lines: black.slice(0, 80) });
    const path = `/t/${event.t}/sheets/${g}`;
    return { ...event, g, path, look: () => open.arbiter.get(`/tournaments/${event.t}/games/${g}`) };
}

test('the missing moves are found and the chosen sequence becomes the record', async () => {
    const { g, t, path, look } = await lostMoves();
    const page = await openPage(desk, open.hall, `/t/${t}/board/${g}`);
    await page.getByRole('link', { name: 'Scoresheets' }).click();
    await page.waitForURL((url) => url.pathname === path);
    await page.getByText('Moves 1 to 30 agree').waitFor();
    await page.getByText('37…\u2060Nd5 / Nbd5 written differently').waitFor();
    assert.deepEqual(await findings(page), []);

    // Black's last two moves are typed, by the keyboard.
    await page.keyboard.press('t');
    await page.getByRole('button', { name: 'Black’s sheet' }).click();
    await page.locator('textarea').fill(GAME.slice(80).join(' '));
    await page.locator('textarea').press('Enter');
    await page.getByRole('row', { name: /^41 / }).getByText('Bd5').nth(1).waitFor();

    await page.getByText('What is certain besides the sheets').click();
    await page.getByLabel('Board now (FEN)').fill(BOARD);
    await page.getByLabel('Half-moves made by both players together').fill('82');
    await page.getByRole('button', { name: 'Find the missing moves' }).click();
    await page.getByText('8 legal sequences fit').waitFor();
    assert.equal(await page.getByRole('radio').count(), 8);
    await page.getByText('Move 40 made').waitFor();
    await page.getByText('Yes', { exact: true }).waitFor();
    assert.deepEqual(await findings(page), []);

    const wanted = page.getByRole('radio', { name: /Rd2\+.*Rc2/ });
    const key = (await wanted.locator('kbd').textContent()).trim();
    await page.locator('h1').click();
    await page.keyboard.press(key);
    assert.equal(await wanted.getAttribute('aria-checked'), 'true');
    await page.getByRole('button', { name: 'Enter this sequence' }).click();
    await page.getByRole('button', { name: /Press again/ }).click();
    await page.getByText(`Sequence ${key} entered`).waitFor();
    const game = await look();
    assert.deepEqual(
        game.moves.map((one) => one.san),
        GAME,
    );
    await page.close();
});

test('a line is corrected where it stands, in Chinese on a phone, and the old text stays', async () => {
    const { t, g, path } = await lostMoves();
    const phone = await open.browser.newContext({
        locale: 'zh-CN',
        viewport: { width: 390, height: 844 },
        hasTouch: true,
    });
    await phone.addInitScript(() => localStorage.setItem('lang', 'zh-Hans'));
    const page = await openPage(phone, open.hall, path);
    await page.getByText('第 1 至 30 回合一致').waitFor();
    await page.getByRole('row', { name: /^37 / }).getByRole('button', { name: 'Nd5' }).first().tap();
    await page.getByText('第 74 行改为').waitFor();
    await page.locator('textarea').fill('Nbd5');
    await page.getByRole('button', { name: '录入记录' }).tap();
    await page.locator('td s', { hasText: 'Nd5' }).waitFor();
    const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    assert.ok(wide <= 0, `the page is ${wide} px too wide`);
    assert.deepEqual(await findings(page), []);
    await page.getByRole('button', { name: '判定时间紧迫，免予记录' }).first().tap();
    await page.getByText('暂免记录').waitFor();
    const sheets = await open.arbiter.get(`/tournaments/${t}/games/${g}/sheets`);
    assert.equal(sheets.now.w.duty, 'exempt');
    assert.deepEqual(sheets.sheets.w.lines[73].struck, [{ text: 'Nd5' }]);
    await phone.close();
});
