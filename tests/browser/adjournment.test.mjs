// A game is adjourned, its next move sealed, the envelope kept, and opened when the game goes on:
// at the desk, in two languages and rulebooks. What is typed is seen by nobody before.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fillHall, openHall, openPage } from './hall.mjs';

let open;
before(async () => {
    open = await openHall();
});
after(() => open.close());

async function playedEvent(edition) {
    const event = await fillHall(open.arbiter, { edition });
    for (const move of ['e4', 'e5', 'Nf3', 'Nc6'])
        await open.arbiter.command(event.t, { type: 'move', g: event.games[0], move });
    return event;
}

async function twice(page, name) {
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('button', { name: new RegExp(`(:|：)\\s*${name}$`) }).click();
}

test('from sealing to opening, and nothing in between shows the move', async () => {
    const event = await playedEvent('fide-2023');
    const context = await open.browser.newContext({
        locale: 'en-GB',
        viewport: { width: 1440, height: 1200 },
    });
    const outside = await openPage(context, open.hall, `/p/${event.t}`, 'spectator');
    const board = await openPage(context, open.hall, `/t/${event.t}/board/${event.games[0]}`);
    const told = [];
    board.on('response', async (response) => told.push(await response.text().catch(() => '')));
    board.on('websocket', (socket) => socket.on('framereceived', (frame) => told.push(frame.payload)));

    await board.getByText('Adjournment', { exact: true }).click();
    await board.getByLabel('Resumption').fill('2026-11-24T15:00');
    await board.getByLabel('Place').fill('Room 2');
    // No clock is linked: nobody seals before the times are stated, and no time is made up.
    await board.getByRole('button', { name: 'Adjourn the game' }).click();
    await board.getByText('The times are not stated yet.').waitFor();
    assert.equal(await board.getByRole('button', { name: 'Make an envelope code' }).count(), 0);
    await board.getByRole('button', { name: 'State the times' }).click();
    await board.getByLabel('Time left, White').fill('1:02:19');
    assert.ok(await board.getByRole('button', { name: 'Save' }).isDisabled(), 'both times, or none');
    await board.getByLabel('Time left, Black').fill('0:58:40');
    await board.getByRole('button', { name: 'Save' }).click();
    await twice(board, 'Make an envelope code');
    const code = await board.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){6}$/).innerText();
    await board.getByRole('button', { name: 'I have written it down' }).click();

    const move = board.getByLabel('Sealed move of White');
    assert.equal(await move.getAttribute('type'), 'password');
    await move.fill('Bf1-b5');
    await board.getByLabel('The same once more').fill('Bf1-b4');
    await board.getByRole('button', { name: 'Seal', exact: true }).click();
    await board.getByText('The two entries differ').waitFor();
    await board.getByLabel('The same once more').fill('Bf1-b5');
    await board.getByRole('button', { name: 'Seal', exact: true }).click();
    await board.getByText('Envelope 1 · sealed').waitFor();
    assert.equal(await move.inputValue(), '');
    const mark = await board.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/).innerText();
    await board.getByText('2026-11-24 15:00 · Room 2').waitFor();
    await twice(board, 'Checked; I have the envelope');

    const [sheet] = await Promise.all([
        board.context().waitForEvent('page'),
        board.getByRole('link', { name: 'Print the envelope' }).click(),
    ]);
    await sheet.getByText(mark).waitFor();
    const printed = await sheet.locator('body').innerText();
    for (const part of ['So, Wesley', 'Lindqvist, Ebba', 'Room 2', '1:02:19', '58:40'])
        assert.ok(printed.includes(part), `${part} on the envelope: ${printed}`);
    await sheet.close();

    await board.getByLabel('At the board: Black').uncheck();
    await twice(board, 'Resume the game');
    await board.getByText('Opened once Black is at the board').waitFor();
    await board.getByRole('button', { name: 'Black has come' }).click();
    await board.getByText(`Compare with the check code on the envelope: ${mark}`).waitFor();
    assert.ok(!told.join('\n').includes('Bf1-b5'), 'nobody was told the move');
    await board.getByLabel('Envelope code').fill('0000-0000');
    await board.getByRole('button', { name: 'Open the envelope' }).click();
    await board.getByRole('alert').getByText('Not an envelope code').waitFor();
    await board.getByLabel('Envelope code').fill(code.toLowerCase());
    await board.getByRole('button', { name: 'Open the envelope' }).click();
    await board.getByText('In the envelope: Bf1-b5').waitFor();
    await board.locator('[data-ply="5"]').getByText('Bb5').waitFor();
    await outside.locator('[data-board="1"]').getByText('3. Bb5').waitFor();
    await context.close();
});

test('an illegal sealed move is put to the rulebook of 1984, in Chinese', async () => {
    const event = await playedEvent('chn-1984');
    await open.arbiter.command(event.t, {
        type: 'adjourn_game',
        g: event.games[0],
        left_ms: { w: 3_600_000, b: 3_000_000 },
    });
    const context = await open.browser.newContext({
        locale: 'zh-CN',
        viewport: { width: 1440, height: 1200 },
    });
    const board = await openPage(context, open.hall, `/t/${event.t}/board/${event.games[0]}`);
    await twice(board, '生成拆封码');
    const code = await board.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){6}$/).innerText();
    await board.getByRole('button', { name: '已抄下' }).click();
    await board.getByLabel('白方的封棋着法').fill('车a1-a8');
    await board.getByLabel('再录入一次').fill('车a1-a8');
    await board.getByRole('button', { name: '封着', exact: true }).click();
    await twice(board, '核对无误，由我保管');
    await twice(board, '续赛');
    await board.getByLabel('拆封码').fill(code);
    await board.getByRole('button', { name: '拆信封', exact: true }).click();
    await board.getByText('信封内：车a1-a8').waitFor();
    const { rows } = await open.arbiter.get(
        `/tournaments/${event.t}/games/${event.games[0]}/log`,
    );
    const incident = rows.find((row) => row.kind === 'incident_reported');
    assert.deepEqual(
        incident.body.facts.map((fact) => fact.type),
        ['seal', 'open_envelope'],
    );
    assert.equal(incident.body.facts[0].illegal, true);
    assert.equal(rows.at(-1).kind, 'ruling_proposed');
    await context.close();
});

// Section 28 of 1984: what remains of the session counts as used by the player who adjourns early.
test('the rest of the session is charged to who adjourns early', async () => {
    const event = await playedEvent('chn-1984');
    const context = await open.browser.newContext({
        locale: 'en-GB',
        viewport: { width: 1440, height: 1200 },
    });
    const board = await openPage(context, open.hall, `/t/${event.t}/board/${event.games[0]}`);
    await board.getByText('Adjournment', { exact: true }).click();
    await board.getByLabel('Time left, White').fill('0:41:00');
    await board.getByLabel('Time left, Black').fill('0:38:00');
    await board.getByLabel('White adjourns before the end of the session').check();
    const adjourn = board.getByRole('button', { name: 'Adjourn the game' });
    assert.ok(await adjourn.isDisabled(), 'how much of the session remains is asked');
    await board.getByLabel('Rest of the session').fill('0:42:00');
    await board.getByText('White has less time left than that.').waitFor();
    await board.getByLabel('The session would end').fill('2099-05-12T19:00');
    await board.getByLabel('Rest of the session').fill('0:17:00');
    await adjourn.click();
    const charged =
        'The session would have ended at 2099-05-12 19:00. ' +
        '17:00 of it is added to the time used by White (article 28). ';
    await board.getByText(`${charged}At the resumption White has 24:00.`).waitFor();
    await board.getByRole('button', { name: 'Correct times or resumption' }).click();
    await board.getByLabel('White adjourns before the end of the session').uncheck();
    await board.getByRole('button', { name: 'Save' }).click();
    await board.getByText(charged).waitFor({ state: 'detached' });
    await board.getByRole('button', { name: 'Correct times or resumption' }).click();
    await board.getByLabel('White adjourns before the end of the session').check();
    await board.getByLabel('Rest of the session').fill('0:16:00');
    await board.getByRole('button', { name: 'Save' }).click();
    await board.getByText('At the resumption White has 25:00.').waitFor();
    await twice(board, 'Resume without a sealed move');
    await board.getByText('At the resumption White has 25:00.').waitFor({ state: 'detached' });
    const { rows } = await open.arbiter.get(
        `/tournaments/${event.t}/games/${event.games[0]}/log`,
    );
    const resumed = rows.find((row) => row.kind === 'game_resumed');
    assert.deepEqual(resumed.body.left_ms, [1_500_000, 2_280_000]);
    await context.close();
});
