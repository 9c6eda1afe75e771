// Rulings at the desk: from what happened to the decision, by mouse and by keyboard, in three languages.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fillHall, openDesk, openHall, openPage, Terminal } from './hall.mjs';
import { findings } from './modules.mjs';

const ITALIAN = 'e4 e5 Nf3 Nc6 Bc4 Bc5';
// Made by random play: king and queen against king and knight, White to move.
const QUEEN_AND_KNIGHT =
    'c3 g6 a4 f6 e4 g5 Nf3 b6 Nxg5 fxg5 a5 bxa5 Rxa5 e6 Rxa7 Rxa7 Na3 Bxa3 bxa3 Rxa3 Bxa3 d6 ' +
    'Bxd6 Qxd6 Qe2 Qxd2+ Kxd2 Nc6 g4 h6 h4 gxh4 Rxh4 e5 Rxh6 Nxh6 Qa6 O-O Qxc8 Nxg4 Qxf8+ Kh7 ' +
    'Ba6 Nxf2 Qxf2 Kg6 Qf1 Nd8 c4 Nc6 Bb5 Na5 Qd1 Nxc4+ Ke1 Nd2 Ba6 Nxe4 Qd7 Nf6 Qxc7 e4 Qc5 ' +
    'Ng4 Qb6+ Kg7 Qa5 e3 Qd5 Kh7 Qa8 e2 Kxe2 Nh2 Ke1 Kh6 Qb8 Kh5 Kd1 Kg4 Qc8+ Kf4 Bf1 Nxf1';

let open;
let desk;
before(async () => {
    open = await openHall();
    desk = await openDesk(open);
});
after(() => open.close());

/** A board with these moves in its record. */
async function board(edition, moves = '', more = {}) {
    const event = await fillHall(open.arbiter, { edition, ...more });
    const g = event.games[0];
    if (moves)
        await open.arbiter.command(event.t, {
            type: 'correct_recording',
            g,
            from_ply: 1,
            moves: moves.split(' '),
            reason: 'entered',
        });
    const path = `/t/${event.t}/board/${g}`;
    const look = () => open.arbiter.get(`/tournaments/${event.t}/games/${g}`);
    return { ...event, g, path, look };
}

const pressTwice = async (page, name) => {
    await page
        .getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) })
        .click();
    await page.getByRole('button', { name: /Press again|再按一次/ }).click();
};

async function tap(page, square) {
    const box = await page.locator('cg-board').boundingBox();
    const file = square.charCodeAt(0) - 97;
    const rank = Number(square[1]) - 1;
    await page.mouse.click(
        box.x + (box.width * (file + 0.5)) / 8,
        box.y + (box.height * (7 - rank + 0.5)) / 8,
    );
}

// The primer before the Chinese text of 1993 lists perpetual check among the draws; no article does.
test('a claim of perpetual check shows the sentence of the primer of 1993', async () => {
    const { path } = await board('fide-1993', ITALIAN);
    const page = await openPage(desk, open.hall, path);
    await page.getByRole('button', { name: 'Report an incident' }).click();
    await page.getByRole('button', { name: 'Draw claim' }).click();
    await page.getByRole('button', { name: 'Perpetual check', exact: true }).click();
    await page.getByText('No right to claim').first().waitFor();
    await page.getByText('The primer printed before the articles lists perpetual check').waitFor();
    await page.close();
});

test('touch-move: two pieces tapped, the proposal, the article, accepted; the duty stands', async () => {
    const { path, look } = await board('fide-2023', ITALIAN);
    const page = await openPage(desk, open.hall, path);
    await page.getByRole('button', { name: 'Report an incident' }).click();
    await page.getByRole('button', { name: 'Touch-move' }).click();
    await page.getByRole('button', { name: 'Touched', exact: true }).click();
    // The rook cannot move, the knight can: 4.3.1, and the knight must.
    await tap(page, 'a1');
    await tap(page, 'b1');
    await page.getByText('White touches the rook on a1').waitFor();
    assert.deepEqual(await findings(page), []);
    await page.getByRole('button', { name: 'Ask the rulebook' }).click();
    await page.getByText('Must move the knight on b1').first().waitFor();
    await page.getByText('The piece on a1 has no legal move').waitFor();
    const article = page.getByRole('group', { name: 'Article' }).getByRole('button').first();
    assert.equal(await article.getAttribute('aria-expanded'), 'true');
    assert.deepEqual(await findings(page), []);
    await pressTwice(page, /^Accept/);
    await page.getByText('White: Must move').waitFor();
    await page.getByRole('heading', { name: 'Rulings' }).waitFor();
    const game = await look();
    assert.equal(game.rulings[0].ruling, 'MUST_MOVE');
    assert.equal(game.duty.player, 'w');
    await page.close();
});

// Appendix D of 2023: D.2.2.
test('a visually disabled player is noted, and a touch in the hole binds nobody', async () => {
    const { path, look } = await board('fide-2023', ITALIAN);
    const page = await openPage(desk, open.hall, path);
    const card = page.getByRole('region', { name: 'Visually disabled' });
    await card.getByRole('button', { name: 'White', exact: true }).click();
    await card.getByText(/appendix D of 2023/).waitFor();
    assert.equal((await look()).impaired, 'white');

    await page.keyboard.press('r');
    await page.getByRole('button', { name: /^=?Visual disability, assistants$/ }).click();
    await page.getByRole('button', { name: /the piece stayed in its hole$/ }).click();
    await tap(page, 'd1');
    await page.getByRole('button', { name: /^⏎?Ask the rulebook$/ }).click();
    await page.getByText('The piece on d1 stayed in its hole: it was not touched').waitFor();
    const [incident] = (await look()).incidents;
    assert.equal(incident.ruling, 'FREE_MOVE');
    assert.deepEqual(incident.articles, ['D.2.2']);
    await page.close();
});

test('on a laptop facts, proposal, clocks and decision stand on the first screen together', async () => {
    const { t, g, path } = await board('fide-2023', ITALIAN);
    const facts = [{ type: 'touch', actor: 'white', square: 'b1' }];
    await open.arbiter.command(t, { type: 'report_incident', g, facts });
    const page = await openPage(desk, open.hall);
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(`${open.hall.base}${path}?incident=1`);
    await page.locator('[role="dialog"]:focus').waitFor();
    for (const part of ['.said', '.why', '.prop', '.ct', '.accept']) {
        const { y, height } = await page.locator(part).boundingBox();
        assert.ok(y >= 0 && y + height <= 768, `${part} ends at ${y + height}`);
    }
    assert.equal(await page.evaluate(() => scrollY), 0);
    await page.close();
});

test('an illegal move goes back by the keyboard alone, and the replacing move has its duty', async () => {
    const { path, look } = await board('fide-2001', 'e4 e5 Bb5 a6');
    const page = await openPage(desk, open.hall, path);
    await page.locator('[data-ply="4"]').waitFor();
    await page.keyboard.press('r');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('2'); // Illegal move
    await page.keyboard.press('1'); // made, clock pressed
    await tap(page, 'b5');
    await tap(page, 'f7');
    await page.getByText('White makes the move Bxf7').waitFor();
    await page.getByRole('dialog').focus();
    await page.keyboard.press('Enter');
    await page.getByText('The position is restored').first().waitFor();
    await page.locator('[role="dialog"]:focus').waitFor();
    await page.locator('footer[data-read="true"]').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /Press again/ }).waitFor();
    await page.locator('.accept button[aria-disabled="false"]').waitFor(); // not the same press
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Rulings' }).waitFor();
    const game = await look();
    assert.equal(game.rulings[0].ruling, 'RESTORE');
    assert.deepEqual(game.illegal_moves, [1, 0]);
    await page.getByRole('cell', { name: 'Illegal moves' }).waitFor();
    await page.locator('s', { hasText: 'Bxf7' }).waitFor();
    await page.close();
});

test('Enter accepts no proposal that was out of sight, and the chosen side is a filled mark', async () => {
    const { t, g, path, look } = await board('fide-2023', ITALIAN);
    const facts = [{ type: 'touch', actor: 'black', square: 'a8' }];
    await open.arbiter.command(t, { type: 'report_incident', g, facts });
    const page = await openPage(desk, open.hall);
    await page.setViewportSize({ width: 900, height: 420 });
    await page.goto(`${open.hall.base}${path}?incident=1`);
    await page.locator('[role="dialog"]:focus').waitFor();
    const footer = page.locator('[role="dialog"] footer');
    assert.equal(await footer.getAttribute('data-read'), 'false');
    await page.keyboard.press('Enter');
    assert.equal(await page.getByRole('button', { name: /Press again/ }).count(), 0);
    // Each press brings what is still unread into sight; then it may be accepted, by two more.
    for (let press = 0; press < 4 && (await footer.getAttribute('data-read')) === 'false'; press += 1) {
        await page.keyboard.press('Enter');
        await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => setTimeout(next))));
    }
    await page.locator('footer[data-read="true"]').waitFor();
    assert.equal((await look()).rulings.length, 0);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Report an incident' }).click();
    await page.getByRole('button', { name: 'Touch-move' }).click();
    const black = page.getByRole('group', { name: 'Who did it' }).getByRole('button', { name: 'Black' });
    await black.click();
    const [pill, mark] = await black.evaluate((button) => [
        getComputedStyle(button).backgroundColor,
        getComputedStyle(button.querySelector('.sd')).backgroundColor,
    ]);
    const light = (color) => color.match(/\d+/g).slice(0, 3).reduce((sum, one) => sum + Number(one), 0);
    assert.ok(light(pill) - light(mark) > 300, `a dark mark on a light pill: ${mark} on ${pill}`);
    await page.close();
});

test('a wrong threefold claim: the announced move is chosen, the clocks are shown, taken back', async () => {
    const { path, look } = await board('fide-2023', 'Nf3 Nf6');
    const page = await openPage(desk, open.hall, `${path}?lang=zh-Hans`);
    await page.getByRole('button', { name: '登记事件' }).click();
    await page.getByRole('button', { name: '要求判和' }).click();
    await page.getByRole('button', { name: '三次重复，已声明着法' }).click();
    await page.getByRole('button', { name: 'Ng1', exact: true }).click();
    await page.getByRole('button', { name: '查规则' }).click();
    await page.getByText('要求不正确').first().waitFor();
    await page.getByRole('row', { name: /黑方.*\+2:00/ }).waitFor();
    await pressTwice(page, /接受/);
    await page.getByRole('heading', { name: '裁决', exact: true }).waitFor();
    assert.equal((await look()).rulings[0].ruling, 'CLAIM_REJECTED');
    await page.getByRole('button', { name: '撤销裁决' }).click();
    await page.getByLabel('理由').last().fill('误判');
    await page.keyboard.press('Enter'); // confirms it
    await page.getByText('已撤销').waitFor();
    assert.equal((await look()).rulings[0].undone, true);
    await page.close();
});

test('a flag falls against king and knight: the alarm leads to the ruling, silent outside', async () => {
    const event = await board('fide-2023', QUEEN_AND_KNIGHT);
    const key = await open.arbiter.post('/keys', {
        role: 'terminal',
        tournament: event.t,
        board: 1,
        label: 'clock 1',
    });
    const terminal = await Terminal.connect(desk, open.hall, key);
    await terminal.writes('start', 1000, [5_400_000, 5_400_000], { side: 'w' });
    await terminal.writes('expire', 5_401_000, [0, 5_400_000], { side: 'w' });
    const hall = await openPage(desk, open.hall, `/t/${event.t}/hall?lang=zh-Hant&theme=dark`);
    await hall.getByText('旗落：白方').first().waitFor();
    // A button that has the focus is not pressed: `n` shows the entry, Enter opens what is read.
    await hall.getByRole('complementary').getByRole('button', { name: '處理完畢' }).first().focus();
    await hall.keyboard.press('n');
    await hall.locator('[data-entry].at a:focus').waitFor();
    assert.equal((await event.look()).alarms.filter((one) => one.what === 'flag').length, 1);
    await hall.keyboard.press('Enter');
    await hall.waitForURL('**/board/**');
    await hall.getByRole('dialog').waitFor();
    // Opened with what the alarm says: one more tap asks the rulebook.
    await hall.getByText('旗落：白方。發現者：裁判員').waitFor();
    await hall.getByRole('button', { name: '查規則' }).click();
    await hall.locator('.prop .big', { hasText: '和棋' }).waitFor();
    assert.equal((await event.look()).phase, 'playing');
    assert.deepEqual(await findings(hall), []);
    const outside = await (await open.browser.newContext()).newPage();
    await outside.goto(`${open.hall.base}/p/${event.t}/board/${event.g}`);
    await outside.getByRole('heading', { name: 'Board 1' }).waitFor();
    assert.equal(await outside.getByText('½–½').count(), 0);
    await pressTwice(hall, /接受/);
    await outside.getByText('½–½').first().waitFor();
    const game = await event.look();
    assert.equal(game.result, '1/2-1/2');
    assert.equal(game.article.includes('6.9'), true);
    await outside.context().close();
    await terminal.close();
    await hall.close();
});

test('an adjournment: the envelope is opened on an illegal move, the ruling is changed with a reason', async () => {
    const { path, look } = await board('fide-1993', ITALIAN);
    const page = await openPage(desk, open.hall, path);
    await page.getByRole('button', { name: 'Report an incident' }).click();
    await page.getByRole('button', { name: 'Adjournment' }).click();
    await page.getByRole('button', { name: 'Envelope opened: illegal move' }).click();
    await page.getByLabel('Move in the envelope').fill('Nf6');
    await page.keyboard.press('Enter');
    await page.locator('.prop .big', { hasText: 'Black wins' }).waitFor();
    await page.getByRole('button', { name: /Overrule/ }).click();
    const form = page.getByRole('form', { name: 'Overrule' });
    await form.getByLabel('Ruling').selectOption('DRAW');
    assert.ok(await form.getByRole('button', { name: 'Rule otherwise' }).isDisabled());
    await form.getByLabel('Reason').fill('Neither side can win');
    await form.getByRole('button', { name: 'Rule otherwise' }).click();
    assert.deepEqual(await findings(page), []);
    // Looked at for longer than it is asked for.
    await form.getByRole('button', { name: 'Rule otherwise', exact: true }).click();
    await form.getByRole('button', { name: /Press again/ }).click();
    await page.getByText('½–½').first().waitFor();
    const game = await look();
    assert.equal(game.rulings[0].step, 'overruled');
    assert.equal(game.result, '1/2-1/2');
    await page.close();
});

// 2023 A.5.4: the arbiter waits until the next move was completed; then the game is drawn.
test('after the next move the desk asks whether the position is still illegal', async () => {
    const event = await board('fide-2023', ITALIAN, { speed: 'rapid', control: '10+5' });
    const page = await openPage(desk, open.hall, `${event.path}?lang=zh-Hans`);
    const facts = [{ type: 'irregularity', kind: 'both_kings_in_check' }];
    await open.arbiter.command(event.t, { type: 'report_incident', g: event.g, facts });
    await page.goto(`${open.hall.base}${event.path}?incident=1&lang=zh-Hans`);
    await page.getByText('下一着完成后，裁判台再次提问').waitFor();
    await pressTwice(page, /接受/);
    await open.arbiter.command(event.t, { type: 'move', g: event.g, move: 'O-O' });
    const alarm = page.getByRole('listitem').filter({ hasText: '下一着已完成' }).first();
    await alarm.waitFor();
    assert.deepEqual(await findings(page), []);
    await alarm.getByRole('button', { name: /裁决/ }).first().click();
    await page.getByRole('button', { name: '查规则' }).click();
    await page.locator('.prop .big', { hasText: '和棋' }).waitFor();
    await pressTwice(page, /接受/);
    await page.getByText('½–½').first().waitFor();
    assert.deepEqual((await event.look()).rulings.map((one) => one.articles), [['A.5.4'], ['A.5.4']]);
    await page.close();
});

test('put off stays in the queue of the hall, and is dropped with a reason', async () => {
    const { path, t, look } = await board('chn-1984', ITALIAN);
    const page = await openPage(desk, open.hall, path);
    await page.getByRole('button', { name: 'Report an incident' }).click();
    await page.getByRole('button', { name: 'Conduct, penalty' }).click();
    await page.getByRole('button', { name: 'Left the playing area' }).click();
    await page.getByRole('button', { name: /Postpone/ }).click();
    await page.goto(`${open.hall.base}/t/${t}/hall?theme=dark`);
    await page.getByRole('complementary').getByText('Left the playing area').waitFor();
    await page.locator('.tile', { hasText: 'Needs a ruling' }).waitFor();
    assert.deepEqual(await findings(page), []);
    await page.getByRole('complementary').getByRole('link', { name: 'View' }).click();
    await page.getByRole('dialog').waitFor();
    await page.locator('[role="dialog"]:focus').waitFor();
    await page.keyboard.press('x');
    await page.getByRole('button', { name: 'Entered by mistake' }).click();
    await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    assert.deepEqual((await look()).incidents, []);
    await page.close();
});

test('a free list of facts is built, ordered and sent', async () => {
    const { path, look } = await board('fide-2023', ITALIAN);
    const page = await openPage(desk, open.hall, path);
    await page.locator('[data-ply="6"]').waitFor();
    await page.keyboard.press('r');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('l');
    await page.getByLabel('Add a fact').selectOption('touch');
    await page.getByRole('button', { name: 'Add a fact' }).click();
    await page.getByRole('button', { name: 'Tap the board' }).click();
    await tap(page, 'd1');
    await page.getByText('White touches the queen on d1').waitFor();
    await page.getByLabel('Add a fact').selectOption('adjust');
    await page.getByRole('button', { name: 'Add a fact' }).click();
    await page.getByLabel('When said').selectOption('after');
    assert.deepEqual(await findings(page), []);
    await page.getByRole('button', { name: 'Ask the rulebook' }).click();
    await page.getByText('Must move the queen on d1').first().waitFor();
    const [incident] = (await look()).incidents;
    assert.deepEqual(
        incident.facts.map((one) => one.type),
        ['touch', 'adjust'],
    );
    await page.close();
});

test('on a phone the dialogue fits, its targets are 44 px and the decision stays in view', async () => {
    const { path } = await board('fide-2023', ITALIAN);
    const phone = await open.browser.newContext({
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        storageState: await desk.storageState(),
    });
    const page = await phone.newPage();
    const small = () =>
        page.evaluate(() => ({
            width: document.documentElement.scrollWidth,
            small: [...document.querySelectorAll('.dlg .btn, .dlg .tabs button, .dlg select')]
                .filter((one) => one.offsetParent !== null)
                .filter((one) => one.getBoundingClientRect().height < 44)
                .map((one) => one.outerHTML.slice(0, 120)),
        }));
    for (const lang of ['en', 'zh-Hant']) {
        await page.goto(`${open.hall.base}${path}?lang=${lang}`);
        await page.locator('.ask .main').click();
        for (const index of [0, 1, 3, 5]) {
            await page.locator('.dlg .opts').first().getByRole('button').nth(index).click();
            assert.deepEqual(await small(), { width: 390, small: [] }, `${lang} ${index}`);
        }
        // The page's board is out of sight here: a small one takes the taps.
        await page.locator('.dlg .opts').first().getByRole('button').nth(0).click();
        const board = page.locator('.dlg cg-board');
        await board.scrollIntoViewIfNeeded();
        const box = await board.boundingBox();
        await page.touchscreen.tap(box.x + box.width / 16, box.y + (box.height * 11) / 16);
        await page.locator('.dlg .said', { hasText: 'a3' }).waitFor();
        await page.locator('.dlg .opts').first().getByRole('button').nth(9).click();
        await page.locator('.dlg .opts').nth(1).getByRole('button').first().click();
        await page.locator('.accept button').waitFor();
        assert.deepEqual(await small(), { width: 390, small: [] }, `${lang} proposal`);
        assert.ok(await page.locator('.accept button').isVisible());
        await page.locator('.dlg footer .btn').nth(2).click();
        assert.deepEqual(await small(), { width: 390, small: [] }, `${lang} overrule`);
    }
    await phone.close();
});

// FIDE 2023 7.5.2 and 7.5.5 before 6.9: the claim came before the flag was seen.
test('a report of two matters shows what becomes of each', async () => {
    const { t, g, path } = await board('fide-2023', ITALIAN);
    await open.arbiter.command(t, {
        type: 'report_incident',
        g,
        facts: [
            { type: 'move', actor: 'white', san: 'Ke3', illegal: true },
            { type: 'press', actor: 'white' },
            { type: 'claim', actor: 'black', kind: 'illegal_move' },
            { type: 'flag_seen', by: 'arbiter', whose: 'black' },
        ],
    });
    const page = await openPage(desk, open.hall, `${path}?incident=1`);
    await page.getByText('Each matter of the report').waitFor();
    const all = page.locator('.findings li');
    assert.equal(await all.count(), 2);
    assert.match(await all.nth(0).innerText(), /Decides/);
    assert.match(await all.nth(1).innerText(), /Flag.*\n*.*Nothing follows/);
});
