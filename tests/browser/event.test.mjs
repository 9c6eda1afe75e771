// An event set up, paired and finished by hand, in the browser alone.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openHall } from './hall.mjs';

let open;
let page;
before(async () => {
    open = await openHall();
    const context = await open.browser.newContext({
        locale: 'en-GB',
        viewport: { width: 1440, height: 900 },
    });
    page = await context.newPage();
    page.setDefaultTimeout(60_000);
});
after(() => open.close());

test('the arbiter’s link signs in and leaves no token in the address', async () => {
    await page.goto(open.hall.link);
    await page.waitForURL(`${open.hall.base}/`);
    await page.getByRole('link', { name: 'New event' }).waitFor();
    assert.ok(!page.url().includes('#'));
});

test('a spectator sees no way to a new event, and the desk asks for the link', async () => {
    const other = await (await open.browser.newContext()).newPage();
    await other.goto(`${open.hall.base}/`);
    await other.getByRole('heading', { name: 'Tournaments' }).waitFor();
    assert.equal(await other.getByRole('link', { name: 'New event' }).count(), 0);
    await other.goto(`${open.hall.base}/t/1/hall`);
    await other.getByRole('heading', { name: 'arbiter’s' }).waitFor();
    await other.context().close();
});

test('a new event: the time control is read back in words', async () => {
    await page.getByRole('link', { name: 'New event' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Harbour Festival 2026');
    await page.locator('form').getByRole('button', { name: 'Rulebook and time' }).click();
    const control = page.getByLabel('Notation', { exact: true });
    await page.getByText('All presets').click();
    await page.getByLabel('Name, notation or DGT option').fill('DGT 2010 08');
    await page.getByRole('button', { name: '120, 60, ..., no freeze' }).click();
    assert.equal(await control.inputValue(), '120, 60, ..., no freeze');
    await control.fill('40/90+30 30');
    await page.getByText('Write it as moves').waitFor();
    assert.ok(await page.getByRole('button', { name: 'Create event' }).isDisabled());
    // What could be two controls is asked about, and saves nothing before it is answered.
    await control.fill('1:30+30');
    await page.getByText('Hours and minutes, minutes and seconds, or a decimal number?').waitFor();
    assert.ok(await page.getByRole('button', { name: 'Create event' }).isDisabled());
    await page.getByRole('button', { name: /^0:01:30\+0:00:30 1 minute 30 seconds/ }).waitFor();
    await page.getByRole('button', { name: /^90\+30 90 minutes/ }).click();
    assert.equal(await control.inputValue(), '90+30');
    await control.fill('40/90+30');
    await page.getByText('Nothing is stated after the last period.').waitFor();
    await page.getByText('and so on: another 90 minutes for every further 40 moves').waitFor();
    await control.fill('40/90+30, 30+30');
    await page
        .getByText(
            '40 moves in 90 minutes, after move 40 another 30 minutes for the rest, with an increment of 30 seconds per move from move 1.',
        )
        .waitFor();
    await page.getByLabel('Black has another time').check();
    await page.getByRole('textbox', { name: 'Black has another time' }).fill('60+30');
    await page.getByText('Black: 60 minutes for the game, with an increment of 30 seconds').waitFor();
    await page.getByRole('checkbox', { name: 'Black has another time' }).uncheck();
    assert.equal(await control.inputValue(), '40/90+30, 30+30');
    // Typed key by key, and parted when the field is left.
    await control.fill('');
    await control.pressSequentially('5 vs 4');
    assert.equal(await control.inputValue(), '5 vs 4');
    await control.press('Tab');
    assert.equal(await control.inputValue(), '5');
    assert.equal(await page.getByRole('textbox', { name: 'Black has another time' }).inputValue(), '4');
    await page.getByText('Black: 4 minutes for the game').waitFor();
    await page.getByRole('checkbox', { name: 'Black has another time' }).uncheck();
});

test('an event that ends before it begins, or begins from no position, is not made', async () => {
    const create = page.getByRole('button', { name: 'Create event' });
    const on = page.locator('form').getByRole('button', { name: 'Rulebook and time' });
    await page.locator('form').getByRole('button', { name: 'Event', exact: true }).click();
    await page.getByLabel('Dates').fill('2026-11-21');
    await page.getByLabel('Last day').fill('2026-11-20');
    await page.getByText('The last day is before the first').waitFor();
    assert.ok(await on.isDisabled());
    await page.getByLabel('Last day').fill('2026-11-29');
    await on.click();
    await page.getByRole('button', { name: 'Chess960' }).click();
    await page.getByLabel('Number of the starting position').fill('960');
    assert.ok(await create.isDisabled());
    await page.getByLabel('Number of the starting position').fill('518');
    assert.ok(await create.isEnabled());
    await page.getByRole('button', { name: 'Regular chess', exact: true }).click();
    await create.click();
    await page.waitForURL('**/t/1/wizard/3');
    await page.locator('header.bar').getByText('Harbour Festival 2026').waitFor();
    assert.match(await page.title(), /Harbour Festival 2026/);
});

test('a setting that is refused is said at its field, with what was typed', async () => {
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByLabel('Points for a result', { exact: true }).fill('3-COIN');
    await page.getByRole('button', { name: 'Save' }).click();
    const field = page.locator('div', { has: page.locator('> #s-scoring') });
    await field.getByRole('alert').waitFor();
    assert.equal(await page.getByLabel('Points for a result', { exact: true }).inputValue(), '3-COIN');
    await page.getByRole('link', { name: 'Players', exact: true }).click();
});

test('tie-breaks are chosen by name and put in order, none is typed, and nothing is simulated', async () => {
    await page.getByRole('link', { name: 'Settings' }).click();
    const list = page.getByRole('group', { name: 'Tie-breaks', exact: true });
    const names = () => list.getByRole('listitem').allInnerTexts();
    const before = (await names()).length;
    await list.getByLabel('Add a tie-break').selectOption({ label: 'Sonneborn-Berger without the lowest (SB/C1)' });
    assert.equal((await names()).length, before + 1);
    await list.getByRole('button', { name: 'Sonneborn-Berger without the lowest: earlier' }).click();
    assert.match((await names()).at(-2), /Sonneborn-Berger without the lowest SB\/C1/);
    await list.getByRole('button', { name: 'Sonneborn-Berger without the lowest: remove' }).click();
    assert.equal((await names()).length, before);
    assert.equal(await list.locator('input').count(), 0);
    assert.equal(await page.getByText('Simulated').count(), 0);
    await page.getByRole('link', { name: 'Players', exact: true }).click();
});

test('what cannot be of a player is said at its field, and a second one of a name asked about', async () => {
    const enter = page.getByRole('button', { name: 'Enter', exact: true });
    const focused = (name) => page.locator(`${name}:focus`).waitFor();
    await page.getByRole('button', { name: 'Enter a player' }).click();
    await page.getByLabel('Name', { exact: true }).fill('So, Wesley');
    await page.getByLabel(/^Rating/).first().fill('27l2');
    await page.getByText('A number up to 4000, or nothing').waitFor();
    await enter.click();
    await focused('[inputmode="numeric"][aria-invalid="true"]');
    await page.getByLabel(/^Rating/).first().fill('2772');
    await page.getByLabel('FIDE ID').fill('5202');
    await enter.click();
    await page.getByText('Six to eleven digits').waitFor();
    await focused('[aria-invalid="true"]');
    await page.getByLabel('FIDE ID').fill('5202213');
    await enter.click();
    await page.getByRole('link', { name: 'So, Wesley' }).waitFor();
    await page.getByLabel('Name', { exact: true }).fill('so wesley');
    await enter.click();
    await page.getByText('No. 1 So, Wesley has this name').waitFor();
    await focused('button');
    await page.getByRole('button', { name: 'Another person of that name' }).click();
    await page.getByText('2 players').waitFor();
    await page.getByRole('button', { name: 'Change so wesley' }).click();
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Press again: Remove' }).click();
    await page.getByText('1 player', { exact: true }).waitFor();
    assert.ok(await page.evaluate(() => document.activeElement !== document.body));
});

test('players are entered one by one and from a pasted list, changed and drawn', async () => {
    await page.getByRole('button', { name: 'Paste or open a list' }).click();
    const list = page.getByRole('textbox', { name: 'Paste or open a list' });
    await list.fill('Rapport, Richard; 27l3; HUN\n林子涵; 2391\nSo, Wesley; 2772');
    await page.getByText('Not a rating: 27l3').waitFor();
    await list.fill('Rapport, Richard; 2763; HUN; GM\n林子涵; 2391\nSo, Wesley; 2772');
    await page.getByText('A player of this name is entered: So, Wesley').waitFor();
    await page.getByRole('button', { name: 'Enter 2 players' }).waitFor();
    await list.fill('Rapport, Richard; 2763; HUN; GM\n林子涵; 2391\nLindqvist, Ebba; 2377; SWE');
    await page.getByRole('button', { name: 'Enter 3 players' }).click();
    await page.getByText('4 players').waitFor();
    await page.getByRole('button', { name: 'Change Lindqvist, Ebba' }).click();
    await page.getByLabel('Club').fill('Malmö');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('cell', { name: 'Malmö' }).waitFor();
    await page.getByRole('button', { name: 'Draw numbers' }).click();
    await page.getByRole('button', { name: 'Number by rating' }).click();
    await page.getByRole('button', { name: 'Press again: Number by rating' }).click();
    await page.getByRole('row', { name: /^4 Lindqvist/ }).waitFor();
});

test('the round robin is drafted, and public only when it is published', async () => {
    await page.getByRole('link', { name: 'Pair' }).click();
    await page.getByRole('button', { name: 'Draft all rounds' }).click();
    await page.getByText('Draft: not public yet').waitFor();
    const outside = await (await open.browser.newContext()).newPage();
    await outside.goto(`${open.hall.base}/p/1/round/1`);
    await outside.getByText('Not published yet.').waitFor();
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('button', { name: 'Press again: Publish' }).click();
    // Berger, four players: 1–4 and 2–3 in round 1.
    await page.getByText('0 of 2 results in').waitFor();
    await outside.getByRole('row', { name: /So, Wesley.*Lindqvist, Ebba/ }).waitFor();
    await outside.getByRole('row', { name: /Rapport, Richard.*林子涵/ }).waitFor();
    await outside.context().close();
});

test('one key enters a result and the cursor goes to the next missing one', async () => {
    const enter = async (round, keys) => {
        await page.goto(`${open.hall.base}/t/1/round/${round}`);
        if (round > 1) {
            await page.getByRole('button', { name: 'Publish' }).click();
            await page.getByRole('button', { name: 'Press again: Publish' }).click();
        }
        await page.locator('button.cur').waitFor();
        assert.equal(await page.locator('tr.on').getAttribute('data-board'), '1');
        await page.keyboard.press(keys[0]);
        await page.locator('tr.on[data-board="2"]').waitFor();
        await page.getByText('1 of 2 results in').waitFor();
        await page.keyboard.press(keys[1]);
        await page.getByText('2 of 2 results in').waitFor();
    };
    await enter(1, ['1', '=']); // So 1–0 Lindqvist; Rapport ½ 林
    await enter(2, ['=', '+']); // Lindqvist ½ 林; So +– Rapport
    await enter(3, ['0', '-']); // Rapport 0–1 Lindqvist; 林 –+ So
});

test('standings and crosstable say what was entered', async () => {
    await page.getByRole('link', { name: 'Standings' }).click();
    await page.getByRole('row', { name: /^1 So, Wesley .* 3 / }).waitFor();
    await page.getByRole('row', { name: /^2 Lindqvist, Ebba .* 1 ?½ / }).waitFor();
    await page.getByRole('link', { name: 'Crosstable' }).click();
    const cell = page.getByRole('link', {
        name: 'So, Wesley with White against Lindqvist, Ebba: 1',
    });
    await cell.waitFor();
    await page
        .getByRole('link', { name: /^So, Wesley with (White|Black) against Rapport, Richard: \+/ })
        .waitFor();
    await cell.click();
    await page.getByRole('heading', { name: 'Board 1 · Round 1' }).waitFor();
    await page.getByText('1–0').waitFor();
});

test('the journal tells it in sentences with the stored text behind', async () => {
    await page.getByRole('link', { name: 'Log', exact: true }).click();
    await page.getByText('Game ended – +: Did not arrive').waitFor();
    await page.getByRole('button', { name: 'JSON' }).first().click();
    const raw = JSON.parse(await page.locator('pre').innerText());
    assert.equal(raw.kind, 'game_ended');
    assert.match(raw.hash, /^[0-9a-f]{64}$/);
});
