// Results by any hand: keyboard, tablet held either way, phone; corrections; two arbiters at once; who withdrew.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fillHall, openHall, openPage } from './hall.mjs';
import { findings } from './modules.mjs';

let open;
before(async () => {
    open = await openHall();
});
after(() => open.close());

const DESK = { viewport: { width: 1440, height: 900 } };
const ACROSS = { viewport: { width: 1024, height: 700 }, hasTouch: true };
const UPRIGHT = { viewport: { width: 768, height: 1024 }, hasTouch: true };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const PHONE_ACROSS = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true };

/** An arbiter's page of round 1, of an event of its own or of `t`. Berger: So–Lindqvist, Rapport–林子涵. */
async function roundPage(device, given) {
    const event = given ?? (await fillHall(open.arbiter));
    const context = await open.browser.newContext({ locale: 'en-GB', ...device });
    const page = await openPage(context, open.hall, `/t/${event.t}/round/1`);
    await page.locator('tr.on').waitFor();
    return { ...event, page, close: () => context.close() };
}
const pad = (page, board) => page.getByRole('region', { name: `Result, board ${board}` });
const cell = (page, board) => page.locator(`tr[data-board="${board}"] .res`);
const says = (page, board, result) =>
    page.getByRole('button', { name: `Result, board ${board}: ${result}` }).waitFor();

for (const [name, device] of [
    ['a tablet held across', ACROSS],
    ['a tablet held upright', UPRIGHT],
    ['a phone', PHONE],
    ['a phone held across', PHONE_ACROSS],
])
    test(`${name}: every button names its board, and a tap enters and goes on`, async () => {
        const { page, close } = await roundPage(device);
        const draw = pad(page, 1).getByRole('button', { name: '½–½ Board 1 Draw' });
        const white = pad(page, 1).getByRole('button', { name: '1–0 Board 1 So, Wesley' });
        const black = pad(page, 1).getByRole('button', { name: '0–1 Board 1 Lindqvist, Ebba' });
        for (const button of [white, draw, black]) {
            const box = await button.boundingBox();
            assert.ok(box.height >= 48, 'a thumb finds it');
            assert.ok(box.y >= 0 && box.y + box.height <= device.viewport.height, 'without scrolling');
            if (device === PHONE) assert.ok(box.y > device.viewport.height / 2, 'under the thumb');
        }
        assert.deepEqual(await findings(page), []);
        await white.tap();
        await says(page, 1, '1–0');
        await pad(page, 2).getByRole('button', { name: '0–1 Board 2 林子涵' }).tap();
        await says(page, 2, '0–1');
        // The row of a result is chosen by a tap, and corrected with a reason.
        await cell(page, 1).tap();
        await pad(page, 1).getByText('Current result: 1–0.').waitFor();
        await pad(page, 1).getByRole('button', { name: '½–½ Board 1 Draw' }).tap();
        const send = page.getByRole('button', { name: 'Correct board 1 to ½–½' });
        assert.ok(await send.isDisabled(), 'the reason is missing');
        await page.getByLabel('Reason').fill('misread');
        await send.tap();
        await says(page, 1, '½–½');
        await close();
    });

test('a phone with slips: the row that is entered stands above the buttons, the last one, too', async () => {
    const players = Array.from({ length: 24 }, (_, i) => ({ name: `Player ${String(i + 1).padStart(2, '0')}` }));
    const { t } = await open.arbiter.post('/tournaments', {
        settings: { name: 'Open', city: 'Malmö', edition: 'fide-2023', speed: 'standard', control: '90+30', tiebreaks: ['SB'], results_by_phone: true },
    });
    await open.arbiter.command(t, { type: 'enter_players', players });
    await open.arbiter.command(t, { type: 'draft_round_robin' });
    await open.arbiter.command(t, { type: 'publish_round', round: 1 });
    const { page, close } = await roundPage(PHONE, { t });
    const inSight = (board) =>
        page.waitForFunction((board) => {
            const row = document.querySelector(`tr.on[data-board="${board}"]`)?.getBoundingClientRect();
            const pad = document.querySelector('.pad').getBoundingClientRect();
            return row && row.top >= 0 && row.bottom <= pad.top;
        }, board);
    for (const board of [6, 12]) {
        await page.evaluate(
            (board) => document.querySelector(`tr[data-board="${board}"] .res`).click(),
            board,
        );
        await pad(page, board).waitFor();
        await inSight(board);
        // With all of its buttons it is taller.
        await pad(page, board).getByRole('button', { name: 'More' }).tap();
        await inSight(board);
    }
    await close();
});

test('the keyboard: enter, choose a row, correct with a reason', async () => {
    const { page, t, close } = await roundPage(DESK);
    await page.keyboard.press('1');
    await page.locator('tr.on[data-board="2"]').waitFor();
    await page.keyboard.press('=');
    await says(page, 2, '½–½');
    await page.keyboard.press('ArrowUp');
    await pad(page, 1).getByText('Current result: 1–0.').waitFor();
    await page.keyboard.press('0');
    await page.getByLabel('Reason').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('misread');
    await page.keyboard.press('Enter');
    await says(page, 1, '0–1');
    const event = await open.arbiter.get(`/tournaments/${t}`);
    assert.deepEqual(
        event.rounds[0].pairings.map((one) => one.result),
        ['0-1', '1/2-1/2'],
    );
    assert.deepEqual(await findings(page), []);
    await close();
});

test('a number pad: a draw is / or 5, and * with a number goes to that board', async () => {
    const { page, close } = await roundPage(DESK);
    await page.keyboard.press('*');
    await page.getByLabel('Board', { exact: true }).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await page.locator('tr.on[data-board="2"]').waitFor();
    await page.keyboard.press('/');
    await says(page, 2, '½–½');
    await page.locator('tr.on[data-board="1"]').waitFor();
    await page.keyboard.press('5');
    await says(page, 1, '½–½');
    await close();
});

test('publishing while results are missing asks: adjourned, or left open', async () => {
    for (const [choice, shown] of [
        ['Publish; adjourn these games', '*'],
        ['Publish; leave them open', '·'],
    ]) {
        const { page, t, games, close } = await roundPage(DESK);
        await open.arbiter.command(t, { type: 'set_result', g: games[0], result: '1-0' });
        await page.goto(`${open.hall.base}/t/${t}/round/2`);
        await page.getByRole('button', { name: 'Publish', exact: true }).click();
        await page.getByRole('button', { name: 'Press again: Publish' }).and(page.locator(':not([aria-disabled="true"])')).click();
        const asked = page.getByRole('region', { name: 'Games without a result' });
        await asked.getByText('Round 1 · Board 2').waitFor();
        assert.deepEqual(await findings(page), []);
        const before = await open.arbiter.get(`/tournaments/${t}`);
        assert.equal(before.rounds[1].published, false, 'nothing is published before the answer');
        await asked.getByRole('link', { name: 'Enter results of round 1' }).waitFor();
        await asked.getByRole('button', { name: choice }).click();
        // It stops clocks: pressed twice.
        if (shown === '*') await asked.getByRole('button', { name: `Press again: ${choice}` }).and(page.locator(':not([aria-disabled="true"])')).click();
        await page.getByText(/Published \d/).first().waitFor();
        await page.goto(`${open.hall.base}/t/${t}/round/1`);
        await says(page, 2, shown);
        await close();
    }
});

test('a game being played is ended by the second press alone', async () => {
    const event = await fillHall(open.arbiter);
    await open.arbiter.command(event.t, { type: 'move', g: event.games[0], move: 'e4' });
    const { page, close } = await roundPage(DESK, event);
    await pad(page, 1).getByRole('button', { name: '1–0 Board 1' }).click();
    await pad(page, 1).getByRole('button', { name: /^Press again/ }).waitFor();
    const before = await open.arbiter.get(`/tournaments/${event.t}`);
    assert.equal(before.rounds[0].pairings[0].result, undefined);
    await pad(page, 1).getByRole('button', { name: /^Press again/ }).and(page.locator(':not([aria-disabled="true"])')).click();
    await says(page, 1, '1–0');
    await close();
});

test('what was mistyped is taken back where it was entered', async () => {
    const { page, close } = await roundPage(PHONE);
    await pad(page, 1).getByRole('button', { name: '0–1 Board 1' }).tap();
    await says(page, 1, '0–1');
    await page.getByRole('button', { name: /^Undo/ }).tap();
    await says(page, 1, '·');
    await close();
});

test('two arbiters: what one enters turns the other’s buttons into a correction', async () => {
    const first = await roundPage(DESK);
    const second = await roundPage(DESK, first);
    await pad(first.page, 1).getByRole('button', { name: '1–0 Board 1' }).click();
    await pad(second.page, 1).getByText('Current result: 1–0.').waitFor();
    await pad(second.page, 1).getByRole('button', { name: '½–½ Board 1' }).click();
    await second.page.getByLabel('Reason').fill('both players say so');
    await second.page.getByRole('button', { name: 'Correct board 1 to ½–½' }).click();
    await says(first.page, 1, '½–½');
    await first.close();
    await second.close();
});

test('two arbiters at the same moment: the slower one is told, and his choice waits for a reason', async () => {
    const { page, t, games, close } = await roundPage(DESK);
    const faster = async (route) => {
        await open.arbiter.command(t, { type: 'set_result', g: games[0], result: '1-0' });
        await route.continue();
    };
    await page.route('**/commands', faster, { times: 1 });
    await pad(page, 1).getByRole('button', { name: '0–1 Board 1' }).click();
    await page.getByText('Board 1: another arbiter entered 1–0 meanwhile.').waitFor();
    await page.locator('tr.on[data-board="1"]').waitFor();
    await page.getByLabel('Reason').fill('the sheets say so');
    await page.getByRole('button', { name: 'Correct board 1 to 0–1' }).click();
    await says(page, 1, '0–1');
    await close();
});

test('who withdrew: drafts name him, publishing forfeits, tables agree, and he may come back', async () => {
    const { page, t, players, games, close } = await roundPage(DESK);
    const so = players.find((one) => one.name === 'So, Wesley').player;
    await open.arbiter.command(t, { type: 'set_result', g: games[0], result: '1-0' });
    await page.goto(`${open.hall.base}/t/${t}/players`);
    await page.getByRole('button', { name: 'Change So, Wesley' }).click();
    await page.getByLabel('Reason').fill('ill');
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('button', { name: /Press again/ }).click();
    await page.goto(`${open.hall.base}/t/${t}/round/2`);
    await page.getByText(/So, Wesley.? has withdrawn; the game will be a forfeit/).waitFor();
    await open.arbiter.command(t, { type: 'publish_round', round: 2, unfinished: 'leave_open' });
    // Berger: So has White against Rapport in round 2.
    await says(page, 2, '– +');
    await page.goto(`${open.hall.base}/t/${t}/standings`);
    await page.getByText('No round is finished yet · 2 results of unfinished rounds').waitFor();
    await page.getByText(/In brackets: .?So, Wesley.? left or was expelled with fewer than half/).waitFor();
    const { rows } = await open.arbiter.get(`/tournaments/${t}/standings`);
    const row = rows.find((one) => one.player === so);
    assert.deepEqual([row.rank, row.points, row.games, row.not_counted], [0, 100, 2, true]);
    for (const one of rows) assert.equal(one.games, one.wins + one.draws + one.losses);
    for (const one of rows) if (one.player !== so) assert.equal(one.points, 0, 'nobody gains by it');
    await page.goto(`${open.hall.base}/t/${t}/crosstable`);
    await page.getByRole('link', { name: 'So, Wesley with White against Lindqvist, Ebba: (1)' }).waitFor();
    assert.deepEqual(await findings(page), []);
    await page.goto(`${open.hall.base}/t/${t}/players`);
    await page.getByRole('button', { name: 'Change So, Wesley' }).click();
    await page.getByLabel('Reason').fill('well again');
    await page.getByRole('button', { name: 'Reinstate' }).click();
    await page.getByRole('button', { name: /Press again/ }).click();
    await page.goto(`${open.hall.base}/t/${t}/standings`);
    // The forfeit stands: a win and a loss, and third of four or better, but a place.
    await page.getByRole('row', { name: /^[1-4] GM ?So, Wesley/ }).waitFor();
    assert.equal(await page.getByText('In brackets').count(), 0);
    await close();
});

test('a round has a link to its sheet of paper, in the language of the desk', async () => {
    const { t, page, close } = await roundPage(DESK);
    const link = page.locator('#main').getByRole('link', { name: 'Print' });
    assert.equal(await link.getAttribute('href'), `/print/${t}/pairings?lang=en&round=1`);
    await close();
});

// Norway Chess scores 3, 1½, 1 and 0: a draw is followed by an Armageddon game.
test('an Armageddon game: its winner is entered beside the draw, and corrected with a reason', async () => {
    const made = await fillHall(open.arbiter, { scoring: '3-1-0 G1.5' });
    const { t, page, close } = await roundPage(DESK, made);
    await page.keyboard.press('5'); // a draw at board 1; the cursor goes on
    await says(page, 1, '½–½');
    await page.getByText('Armageddon game to come').waitFor();
    await cell(page, 1).click();
    const group = pad(page, 1).getByRole('group', { name: 'Armageddon game' });
    await group.getByRole('button', { name: '0–1 Lindqvist, Ebba' }).click();
    await says(page, 1, '½–½ (1–1½)');
    const table = await open.arbiter.get(`/tournaments/${t}/standings`);
    const [pairing] = (await open.arbiter.get(`/tournaments/${t}`)).rounds[0].pairings;
    assert.deepEqual([pairing.armageddon, pairing.points], ['b', [100, 150]]);
    const points = Object.fromEntries(table.rows.map((row) => [row.player, row.points]));
    assert.deepEqual([points[pairing.white], points[pairing.black]], [100, 150]);
    await group.getByRole('button', { name: 'Armageddon game won by Lindqvist, Ebba' }).click();
    await group.getByRole('combobox').selectOption('w');
    const save = group.getByRole('button', { name: 'Save' });
    assert.ok(await save.isDisabled(), 'the reason is missing');
    await group.getByLabel('Reason').fill('misread');
    await save.click();
    await says(page, 1, '½–½ (1½–1)');
    assert.deepEqual(await findings(page), []);
    const outside = await open.browser.newContext({ locale: 'en-GB' });
    const seen = await openPage(outside, open.hall, `/p/${t}/round/1`, 'spectator');
    await seen.getByText('½–½ (1½–1)').first().waitFor();
    await outside.close();
    await close();
});
