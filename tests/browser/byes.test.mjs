// Byes and results that are no win, draw or loss: given at the desk, told on every page, on paper and in the report.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { FOUR, fillHall, openHall, openPage } from './hall.mjs';
import { findings } from './modules.mjs';

let open;
before(async () => {
    open = await openHall();
});
after(() => open.close());

const DESK = { viewport: { width: 1440, height: 900 } };

test('a bye is given before its round, told with it, and corrected with a reason', async () => {
    const { arbiter, hall, browser } = open;
    const settings = { name: 'Harbour Swiss', edition: 'fide-2023', speed: 'standard', control: '90+30' };
    const { t } = await arbiter.post('/tournaments', { settings });
    await arbiter.command(t, { type: 'enter_players', players: FOUR });
    const { players } = await arbiter.get(`/tournaments/${t}`);
    const context = await browser.newContext({ locale: 'en-GB', ...DESK });
    const page = await openPage(context, hall, `/t/${t}/round/1`);
    const byes = page.locator('section.byes');
    // By keys alone: his number, then Enter.
    await byes.getByRole('combobox', { name: 'Name' }).waitFor();
    await page.keyboard.press('d');
    await byes.getByRole('combobox', { name: 'Name' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('4');
    await page.keyboard.press('Enter');
    await byes.locator('li').filter({ hasText: players[3].name }).getByText('Half-point bye').waitFor();
    assert.deepEqual(await findings(page), []);
    const [a, b] = players.map((one) => one.player);
    await arbiter.command(t, { type: 'draft_round', round: 1, pairings: [[1, a, b]], byes: [players[2].player] });
    await arbiter.command(t, { type: 'publish_round', round: 1 });
    const row = (name) => page.locator('table.pr tr').filter({ hasText: name });
    await row(players[3].name).getByText('Half-point bye').waitFor();
    await row(players[2].name).getByText('Bye', { exact: true }).waitFor();

    // ½–0 by its key, and kept out of ratings.
    await page.locator('tr.on[data-board="1"]').waitFor();
    await page.keyboard.press('q');
    await page.getByRole('button', { name: 'Result, board 1: ½–0' }).waitFor();
    await page.getByRole('button', { name: /For ratings/ }).waitFor();
    await page.keyboard.press('g');
    await page.locator('.rating').getByLabel('Reason').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('one move');
    await page.keyboard.press('Enter');
    await page.locator('tr[data-board="1"]').getByText('not rated').waitFor();

    // A correction: full point, and why.
    await byes.getByRole('combobox', { name: 'Name' }).selectOption(players[3].player);
    await byes.getByRole('combobox', { name: 'Bye' }).selectOption('full_point');
    assert.ok(await byes.getByRole('button', { name: 'Give the bye' }).isDisabled(), 'the reason is missing');
    await byes.getByLabel('Reason of the change').fill('announced');
    await byes.getByRole('button', { name: 'Give the bye' }).click();
    await row(players[3].name).getByText('Full-point bye').waitFor();
    const table = await arbiter.get(`/tournaments/${t}/standings`);
    assert.deepEqual(
        table.rows.map((one) => one.points),
        [100, 50, 0, 0],
    );
    assert.equal(table.rows[0].player, players[3].player);

    const seen = await browser.newPage();
    await seen.goto(`${hall.base}/p/${t}/round/1`);
    await seen.locator('tr').filter({ hasText: players[3].name }).getByText('Full-point bye').waitFor();
    await seen.close();
    await context.close();
});

test('an adjourned game is marked until it has its result, and nobody waits for it', async () => {
    const { arbiter, hall, browser } = open;
    const { t, games } = await fillHall(arbiter);
    for (const move of ['e4', 'e5']) await arbiter.command(t, { type: 'move', g: games[0], move });
    await arbiter.command(t, { type: 'adjourn_game', g: games[0] });
    await arbiter.command(t, { type: 'set_result', g: games[1], result: '1-0' });
    await arbiter.command(t, { type: 'publish_round', round: 2, unfinished: 'leave_open' });
    const context = await browser.newContext({ locale: 'en-GB', ...DESK });
    const page = await openPage(context, hall, `/t/${t}/crosstable`);
    await page.locator('td.x a').filter({ hasText: '*' }).nth(1).waitFor();
    await page.getByText('* adjourned, not counted yet.').waitFor();
    await page.goto(`${hall.base}/t/${t}/standings`);
    await page.getByText('adjourned games, not counted yet: 1').waitFor();
    await page.goto(`${hall.base}/t/${t}/round/1`);
    const waiting = page.getByRole('region', { name: 'Adjourned', exact: true });
    await waiting.getByRole('button', { name: 'Result, board 1' }).waitFor();
    assert.equal(await page.getByRole('region', { name: 'Not met', exact: true }).count(), 0);
    assert.equal(await page.getByText(/results? missing/).count(), 0, 'it is adjourned, not missing');
    const seen = await browser.newPage();
    await seen.goto(`${hall.base}/p/${t}/standings`);
    await seen.getByText('adjourned games, not counted yet: 1').waitFor();
    await arbiter.command(t, { type: 'set_result', g: games[0], result: '0-1' });
    await page.getByText('adjourned games, not counted yet: 1').waitFor({ state: 'detached' });
    await seen.getByText('adjourned games, not counted yet: 1').waitFor({ state: 'detached' });
    await seen.close();
    await context.close();
});

test('teams say at how many boards they play, and a round of theirs is changed by hand', async () => {
    const { arbiter, hall, browser } = open;
    const settings = { name: 'Harbour Teams', edition: 'fide-2023', speed: 'standard', control: '90+30' };
    const { t } = await arbiter.post('/tournaments', { settings });
    const sizes = { North: 4, East: 2 };
    const named = Object.entries(sizes).flatMap(([team, size]) =>
        Array.from({ length: size }, (_, i) => ({ name: `${team} ${i + 1}`, team })),
    );
    await arbiter.command(t, { type: 'enter_players', players: named });
    const context = await browser.newContext({ locale: 'en-GB', ...DESK });
    const page = await openPage(context, hall, `/t/${t}/round/1`);
    await page.getByLabel('System').selectOption('team');
    await page.getByRole('button', { name: 'Double' }).click();
    await page.getByRole('button', { name: 'Draft all rounds' }).click();
    await page.getByText('The teams have 2 to 4 players: say at how many boards a match is played').waitFor();
    await page.getByLabel('Boards of a match').fill('2');
    await page.getByRole('button', { name: 'Draft all rounds' }).click();
    await page.locator('tr[data-board="2"]').waitFor();
    await arbiter.command(t, { type: 'publish_round', round: 1 });

    // North 1 has withdrawn and stays where he was drawn; North 3, the reserve, sits down for North 2.
    const id = Object.fromEntries((await arbiter.get(`/tournaments/${t}`)).players.map((one) => [one.name, one.player]));
    await arbiter.command(t, { type: 'withdraw_player', player: id['North 1'], reason: 'ill' });
    await page.goto(`${hall.base}/t/${t}/round/2`);
    await page.getByRole('button', { name: 'Change by hand' }).click();
    await page.getByRole('combobox', { name: 'Board 2, White' }).selectOption(id['North 3']);
    // North 4 is a reserve, too, and nobody who was left out.
    await page.getByText('Not paired, bye: North 2', { exact: true }).waitFor();
    // What is chosen outlives a reload.
    await page.reload();
    await page.getByText('Not paired, bye: North 2', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Draft this round' }).click();
    await page.getByText('A reason is needed').waitFor();
    await page.getByLabel('Reason', { exact: true }).fill('a train');
    await page.getByRole('button', { name: 'Draft this round' }).click();
    await page.locator('tr[data-board="2"]').getByText('North 3').waitFor();
    const second = (await arbiter.get(`/tournaments/${t}`)).rounds.find((one) => one.round === 2);
    assert.deepEqual(
        second.pairings.map((one) => [one.white, one.black]),
        [
            [id['East 1'], id['North 1']],
            [id['North 3'], id['East 2']],
        ],
    );
    assert.deepEqual(second.byes, [id['North 2']]);
    assert.deepEqual(await findings(page), []);
    await context.close();
});
