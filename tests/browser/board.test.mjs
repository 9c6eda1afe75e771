// Whoever stands at a board: keys made and printed, an operator's phone through a game with an outage,
// a board's page that says nothing of the Laws, and a key opened in the wrong place.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { FOUR, fillHall, openDesk, openHall, openPage } from './hall.mjs';
import { findings } from './modules.mjs';

const PHONE = { width: 390, height: 844 };

let open;
let event;
before(async () => {
    open = await openHall();
    event = await fillHall(open.arbiter);
});
after(() => open.close());

const gameOf = (g) => open.arbiter.get(`/tournaments/${event.t}/games/${g}`);
const keyOf = async (role, board) =>
    (await open.arbiter.post('/keys', { role, tournament: event.t, board })).key;

/** A phone with the page of a key. `line.cut`: what gets lost on its way, 'answers' or 'all'. */
async function phoneWith(key, locale = 'en-GB') {
    const context = await open.browser.newContext({
        locale,
        viewport: PHONE,
        hasTouch: true,
        isMobile: true,
    });
    const line = { cut: '', ends: [] };
    line.break = () => Promise.all(line.ends.splice(0).map((end) => end.close()));
    await context.routeWebSocket(/\/ws\/moves$/, (end) => {
        if (line.cut === 'all') return void end.close();
        line.ends.push(end);
        const server = end.connectToServer();
        end.onMessage((text) => server.send(text));
        server.onMessage((text) => {
            if (!line.cut) end.send(text);
        });
    });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await page.goto(`${open.hall.base}/board#${key}`);
    return { context, page, line };
}

/** Taps a square of the board that is shown with White below. */
async function tap(page, square) {
    const box = await page.locator('cg-board').boundingBox();
    const x = box.x + ('abcdefgh'.indexOf(square[0]) + 0.5) * (box.width / 8);
    const y = box.y + (8 - Number(square[1]) + 0.5) * (box.height / 8);
    await page.touchscreen.tap(x, y);
}
/** An act that asks once more: too quick a second press is the same press still. */
async function pressTwice(page, name) {
    await page.getByRole('button', { name }).dblclick();
    await page
        .getByRole('button', { name: new RegExp(`^Press again.*${name}`) })
        .and(page.locator(':not([aria-disabled="true"])'))
        .click();
}
async function until(holds) {
    while (!(await holds())) await new Promise((again) => setTimeout(again, 50));
}
async function move(page, from, to) {
    await tap(page, from);
    await tap(page, to);
    await page.locator('.line').getByText(to).first().waitFor();
}

const axe = async (page) => assert.deepEqual(await findings(page), []);

// tests/data/field, E02: the form in which the documents and --help write the link.
test('a link with key= opens the board’s page, too', async () => {
    const context = await open.browser.newContext({ locale: 'en-GB', viewport: PHONE });
    const page = await context.newPage();
    await page.goto(`${open.hall.base}/board#key=${await keyOf('operator', 0)}`);
    await page.getByRole('heading', { name: 'Boards' }).waitFor({ timeout: 60_000 });
    assert.ok(!page.url().includes('#'), 'the key has left the address');
    await page.reload();
    await page.getByRole('heading', { name: 'Boards' }).waitFor({ timeout: 60_000 });
    await context.close();
});

test('an operator’s phone through a game with an outage: nothing lost, nothing doubled', async () => {
    const { page, line } = await phoneWith(await keyOf('operator', 0));
    await page.getByRole('heading', { name: 'Boards' }).waitFor();
    assert.ok(!page.url().includes('#'), 'the key has left the address');
    await axe(page);
    const game = await gameOf(event.games[0]);
    await page.getByRole('button', { name: 'Board 1' }).click();
    await page.getByRole('heading', { name: 'Board 1 · Round 1' }).waitFor();
    await move(page, 'e2', 'e4');
    await move(page, 'e7', 'e5');
    await until(async () => (await gameOf(game.g)).ply === 2);
    await page.getByText('waiting').waitFor({ state: 'detached' });
    assert.deepEqual((await gameOf(game.g)).moves.map((one) => one.san), ['e4', 'e5']);

    // The first of them arrives and its answer does not, the others wait on the device.
    line.cut = 'answers';
    await move(page, 'g1', 'f3');
    await page.getByText('1 waiting').first().waitFor();
    await until(async () => (await gameOf(game.g)).ply === 3);
    line.cut = 'all';
    await line.break();
    await page.getByText('Offline').waitFor();
    await move(page, 'b8', 'c6');
    await move(page, 'f1', 'b5');
    await page.getByText('3 waiting').first().waitFor();
    line.cut = '';
    await page.getByText('Linked').waitFor();
    await page.getByText('waiting').waitFor({ state: 'detached' });
    assert.deepEqual(
        (await gameOf(game.g)).moves.map((one) => one.san),
        ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5'],
    );

    // Mistyped, taken back, entered right; castling by the king's squares.
    await move(page, 'a7', 'a5');
    await page.getByRole('button', { name: 'Take back' }).click();
    await page.locator('.line').getByText('a5').waitFor({ state: 'detached' });
    await page.getByLabel('Move by its squares').fill('a7a6');
    await page.getByRole('button', { name: 'Enter', exact: true }).click();
    await page.locator('.line').getByText('a6').waitFor();
    await tap(page, 'e1');
    await tap(page, 'g1');
    await page.locator('.line').getByText('O-O').waitFor();
    await axe(page);

    // What the Laws do not allow is the operator's to put right.
    await tap(page, 'g8');
    await tap(page, 'g6');
    await page.getByText('Not in the record').waitFor();
    await page.getByRole('button', { name: 'Seen' }).click();

    // The page is loaded again: the key, the record and the way back to the boards are there.
    await page.reload();
    await page.locator('.line').getByText('O-O').waitFor();
    await page.getByRole('button', { name: 'Draw, resignation' }).click();
    await page.getByRole('button', { name: 'White offers a draw' }).click();
    await page.getByText('White has offered a draw').waitFor();
    await page.getByRole('button', { name: 'Declined' }).click();
    await page.getByText('White has offered a draw').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Call the arbiter' }).dblclick();
    await page.getByRole('button', { name: 'Result', exact: true }).click();
    await pressTwice(page, 'Black wins');
    await page.getByText('reported · sent').waitFor();
    const called = await gameOf(game.g);
    assert.deepEqual(
        called.moves.map((one) => one.san),
        ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5', 'a6', 'O-O'],
    );
    assert.deepEqual(called.alarms.map((one) => one.what).sort(), ['call', 'result_reported']);
    assert.equal(await page.getByText('Arbiter called').count(), 1, 'a double press calls once');
    assert.equal(called.phase, 'playing');
    await page.getByRole('button', { name: 'Draw, resignation' }).click();
    await pressTwice(page, 'White resigns');
    await page.getByText('White resigns').first().waitFor();
    // A key proves nobody's will: the desk is told, and enters it.
    let told;
    do told = await gameOf(game.g);
    while (!told.alarms.some((one) => one.detail === 'resignation'));
    assert.equal(told.phase, 'playing');
    await open.arbiter.command(event.t, {
        type: 'set_result',
        g: game.g,
        result: '0-1',
        termination: 'resignation',
    });
    await page.getByText('The game is over.').waitFor();
    assert.equal((await gameOf(game.g)).result, '0-1');
    await page.getByRole('button', { name: 'Boards' }).click();
    await page.getByRole('button', { name: '0–1' }).waitFor();
    await page.context().close();
});

test('a board’s page shows an illegal move as any other, and tells nobody but the arbiter', async () => {
    const { page } = await phoneWith(await keyOf('board', 2));
    await page.getByRole('heading', { name: 'Board 2 · Round 1' }).waitFor();
    await move(page, 'e2', 'e4');
    await move(page, 'e7', 'e5');
    await tap(page, 'e1');
    await page.locator('cg-board square.named').waitFor();
    assert.equal(await page.locator('cg-board square.move-dest').count(), 0);
    await tap(page, 'e3');
    await page.locator('.line').getByText('Ke1–e3').waitFor();
    await page.getByText('Linked').waitFor();
    await page.getByText('waiting').waitFor({ state: 'detached' });
    const game = await gameOf(event.games[1]);
    assert.equal(game.ply, 2);
    assert.deepEqual(game.alarms.map((one) => one.what), ['illegal']);
    for (const text of ['illegal', 'legal', 'Not in the record'])
        assert.equal(await page.getByText(text).count(), 0, text);
    // Also when it is loaded again.
    await page.reload();
    await page.locator('.line').getByText('Ke1–e3').waitFor();
    await page.context().close();
});

test('a key in the wrong place says what it is for, in the reader’s language', async () => {
    const clock = await keyOf('terminal', 2);
    for (const [locale, says] of [
        ['en-GB', 'This is the key of a clock, for board 2'],
        ['zh-CN', '这是第 2 台棋钟的授权码'],
        ['zh-TW', '這是第 2 台棋鐘的授權碼'],
    ]) {
        const { page } = await phoneWith(clock, locale);
        await page.getByRole('heading', { name: says }).waitFor();
        if (locale === 'en-GB') await axe(page);
        await page.context().close();
    }
    const { page } = await phoneWith(new URL(open.hall.link).hash.slice(1));
    await page.getByRole('heading', { name: 'This is not a board’s key' }).waitFor();
    // A board's key pasted where the arbiter signs in opens its own page.
    await page.goto(`${open.hall.base}/login`);
    await page.getByLabel('Arbiter’s link').fill(await keyOf('board', 2));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Board 2 · Round 1' }).waitFor();
    await page.context().close();
});

test('keys for all boards at once: each has a code and a link, and the print splits none', async () => {
    const desk = await openDesk(open);
    const many = await open.arbiter.post('/tournaments', {
        settings: { name: 'Cup of Many', edition: 'fide-2023', speed: 'standard', control: '90+30' },
    });
    const players = Array.from({ length: 24 }, (_, i) => ({ ...FOUR[0], fide_id: '', name: `P ${i}` }));
    await open.arbiter.command(many.t, { type: 'enter_players', players });
    const page = await openPage(desk, open.hall, `/t/${many.t}/keys`, 'signed in');
    await page.getByRole('combobox', { name: 'For' }).selectOption('board');
    assert.equal(await page.getByLabel('to', { exact: true }).inputValue(), '12');
    await page.getByLabel('to', { exact: true }).fill('13');
    await page.getByText('more than 12 boards').waitFor();
    await page.getByLabel('to', { exact: true }).fill('12');
    await page.getByRole('button', { name: 'Make access keys' }).click();
    await page.getByRole('heading', { name: '12 access keys made' }).waitFor();
    await axe(page);
    const keys = await page.locator('li.card code').allTextContents();
    assert.equal(new Set(keys).size, 12);
    assert.equal(await page.getByRole('img', { name: 'QR code of the link' }).count(), 12);
    await desk.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy link' }).first().click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    assert.equal(link, `${open.hall.base}/board#${keys[0]}`);
    // On paper: the cards and nothing else, none on two pages.
    await page.emulateMedia({ media: 'print' });
    assert.ok(!(await page.getByRole('button', { name: 'Print' }).isVisible()));
    assert.ok(!(await page.getByRole('table').isVisible()));
    const pages = (await page.pdf({ format: 'A4' })).toString('latin1');
    const count = (text) => (text.match(/\/Type\s*\/Page\b/g) ?? []).length;
    assert.ok(count(pages) <= 2, `${count(pages)} pages for 12 cards`);
    await page.emulateMedia({ media: 'screen' });
    await page.getByLabel('A page for each').check();
    await page.emulateMedia({ media: 'print' });
    assert.equal(count((await page.pdf({ format: 'A4' })).toString('latin1')), 12);
    await desk.close();
});
