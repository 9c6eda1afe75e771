// Tables beyond places: a player is expelled, byes in the crosstable, teams, a player's way and grade points.
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
const RULES = { edition: 'fide-2023', speed: 'standard', control: '90+30' };

async function event(settings, players) {
    const { arbiter } = open;
    const { t } = await arbiter.post('/tournaments', { settings: { ...RULES, ...settings } });
    await arbiter.command(t, { type: 'enter_players', players });
    return t;
}

test('a player is expelled by an article, and reinstated', async () => {
    const { arbiter, hall, browser } = open;
    const { t } = await fillHall(arbiter);
    const context = await browser.newContext({ locale: 'en-GB', ...DESK });
    const page = await openPage(context, hall, `/t/${t}/players`);
    const name = FOUR[2].name;
    await page.getByRole('button', { name: new RegExp(name) }).click();
    await page.getByLabel('Reason').fill('a phone, again');
    const expel = page.getByRole('button', { name: 'Expel from the event' });
    assert.ok(await expel.isDisabled(), 'the article is missing');
    await page.getByLabel('Article').fill('12.9.9');
    await expel.click();
    await expel.click();
    await page.getByRole('button', { name: 'Reinstate' }).waitFor();
    assert.deepEqual(await findings(page), []);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.locator('tr').filter({ hasText: name }).getByText('Expelled').waitFor();
    const seen = await browser.newPage({ locale: 'en-GB' });
    await seen.goto(`${hall.base}/p/${t}/players`);
    await seen.locator('tr').filter({ hasText: name }).getByText('Expelled').waitFor();
    await page.getByRole('button', { name: new RegExp(name) }).click();
    await page.getByLabel('Reason').fill('the appeals committee');
    const back = page.getByRole('button', { name: 'Reinstate' });
    await back.click();
    await back.click();
    await page.getByRole('button', { name: 'Withdraw' }).waitFor();
    await seen.close();
    await context.close();
});

test('the crosstable of an event with byes goes round by round, by rank and by number', async () => {
    const { arbiter, hall, browser } = open;
    const t = await event({ name: 'Harbour Swiss' }, FOUR);
    const { players } = await arbiter.get(`/tournaments/${t}`);
    const [a, b, , last] = players.map((one) => one.player);
    await arbiter.command(t, { type: 'give_bye', round: 1, player: last, bye: 'half_point' });
    await arbiter.command(t, { type: 'draft_round', round: 1, pairings: [[1, a, b]], byes: [] });
    await arbiter.command(t, { type: 'publish_round', round: 1 });
    const context = await browser.newContext({ locale: 'en-GB', ...DESK });
    const page = await openPage(context, hall, `/t/${t}/crosstable`);
    const row = page.locator('tr').filter({ hasText: FOUR[3].name });
    await row.getByTitle('Round 1: Half-point bye, ½').getByText('–½', { exact: true }).waitFor();
    const first = page.locator('tr').filter({ hasText: FOUR[0].name });
    const { g } = (await arbiter.get(`/tournaments/${t}`)).rounds[0].pairings[0];
    await page.getByRole('button', { name: 'By number' }).click();
    await row.getByTitle('Round 1: Half-point bye, ½').waitFor();
    await first.getByRole('link', { name: /still to come/ }).getByText('2w', { exact: true }).waitFor();
    await arbiter.command(t, { type: 'set_result', g, result: '0-1' });
    await first.getByText('2w0', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'By rank' }).click();
    await first.getByText('1w0', { exact: true }).waitFor();
    assert.deepEqual(await findings(page), []);
    await context.close();
});

test('standings after an earlier round are chosen above the table', async () => {
    const { arbiter, hall, browser } = open;
    const { t, games } = await fillHall(arbiter);
    for (const g of games) await arbiter.command(t, { type: 'set_result', g, result: '1-0' });
    await arbiter.command(t, { type: 'publish_round', round: 2, unfinished: 'leave_open' });
    const second = (await arbiter.get(`/tournaments/${t}`)).rounds[1].pairings;
    for (const { g } of second) await arbiter.command(t, { type: 'set_result', g, result: '0-1' });
    const context = await browser.newContext({ locale: 'en-GB', ...DESK });
    const page = await openPage(context, hall, `/t/${t}/standings`);
    await page.getByText('After round 2').waitFor();
    await page.getByRole('combobox', { name: 'Round' }).selectOption('1');
    await page.waitForURL(`**/t/${t}/standings/1`);
    await page.getByText('After round 1').waitFor();
    // Berger: So and Rapport have White and won.
    const points = () => page.locator('tbody .pts').allInnerTexts();
    assert.deepEqual((await points()).map(Number), [1, 1, 0, 0]);
    assert.deepEqual(await findings(page), []);
    await page.reload();
    await page.getByText('After round 1').waitFor();
    await page.getByRole('combobox', { name: 'Round' }).selectOption('2');
    await page.waitForURL(`**/t/${t}/standings`);
    await context.close();
});

test('teams have their table, a player his way and his grade points', async () => {
    const { arbiter, hall, browser } = open;
    const sides = FOUR.map((one, index) => ({
        ...one,
        team: index % 2 ? 'South' : 'North',
        grade_points: index < 2 ? 340 + 75 * index : 0,
    }));
    const t = await event({ name: 'Team Cup', grade_points: true }, sides);
    await arbiter.command(t, { type: 'draft_rounds', system: 'team' });
    await arbiter.command(t, { type: 'publish_round', round: 1 });
    const round = (await arbiter.get(`/tournaments/${t}`)).rounds[0];
    for (const { g, board } of round.pairings) {
        const result = board === 1 ? '1-0' : '1/2-1/2';
        await arbiter.command(t, { type: 'set_result', g, result, termination: 'arbiter' });
    }
    const context = await browser.newContext({ locale: 'en-GB', ...DESK });
    const page = await openPage(context, hall, `/t/${t}/standings`);
    await page.getByRole('link', { name: 'Teams' }).click();
    const north = page.locator('tr').filter({ hasText: 'North' }).first();
    await north.getByRole('link', { name: '1½' }).waitFor();
    assert.deepEqual(await findings(page), []);
    await page.getByRole('link', { name: FOUR[0].name }).click();
    // 340 beats 415: 10 + 75/10.
    await page.getByText('+17½').waitFor();
    await page.getByText('Performance').first().waitFor();
    assert.deepEqual(await findings(page), []);
    await context.close();
});
