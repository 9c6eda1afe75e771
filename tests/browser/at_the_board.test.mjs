// A wrong tap, a second arbiter or an undo must not make a game wrong. Real pages on a real server:
// phones at the board, arbiters at the desk. Nothing at the board tells of a ruling not yet given.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { allSent, numbered, openPhone, pressTwice, say, tapMove, tapSquare } from './board_phone.mjs';
import { FOUR, fillHall, openDesk, openHall, openPage, Terminal } from './hall.mjs';
import { until } from './phones.mjs';

let open;
let desk; // of arbiter A
let other; // of arbiter B
let outside; // of a spectator
before(async () => {
    open = await openHall();
    desk = await openDesk(open);
    other = await openDesk(open);
    outside = await open.browser.newContext({ locale: 'en-GB' });
});
after(() => open.close());

/** An event of its own, and what is asked about its board 1. */
async function event(more = {}) {
    const { t, games } = await fillHall(open.arbiter, more);
    const [g] = games;
    const keyOf = async (role, board = 1) =>
        (await open.arbiter.post('/keys', { role, tournament: t, board })).key;
    const look = () => open.arbiter.get(`/tournaments/${t}/games/${g}`);
    const sans = async () => (await look()).moves.map((one) => one.san);
    const pgn = async () => {
        const path = `/api/v1/public/tournaments/${t}/pgn?game=${g}`;
        return (await (await fetch(open.hall.base + path)).text()).split('\n\n')[1].trim();
    };
    const command = (type, body) => open.arbiter.command(t, { type, g, ...body });
    const phone = async (more = {}) => openPhone(open, await keyOf('board'), more);
    const clock = async () => {
        const key = { role: 'terminal', tournament: t, board: 1, label: 'clock 1' };
        return Terminal.connect(open.browser, open.hall, await open.arbiter.post('/keys', key));
    };
    const board = (context, query = '') =>
        openPage(context, open.hall, `/t/${t}/board/${g}${query}`, 'signed in');
    const hall = (context) => openPage(context, open.hall, `/t/${t}/hall`, 'signed in');
    const round = (context) => openPage(context, open.hall, `/t/${t}/round/1`, 'signed in');
    return { t, g, games, keyOf, look, sans, pgn, command, phone, clock, board, hall, round };
}

/** The page of the game as spectators see it; `moves`: of its list, waited for. */
async function publicPage({ t, g }) {
    const page = await openPage(outside, open.hall, `/p/${t}/board/${g}`, 'spectator');
    const shows = (moves) =>
        page.waitForFunction(
            (wanted) => {
                const links = [...document.querySelectorAll('ol.moves a')];
                return links.map((one) => one.textContent).join(' ') === wanted;
            },
            moves.join(' '),
        );
    return { page, shows };
}

const queue = (page) => page.getByRole('complementary', { name: say('open_matters') });
const entriesOf = (page) => queue(page).getByRole('listitem');
/** The open matters at the page of a board. */
const openHere = (page) => page.getByRole('region', { name: say('open_matters') });
const countsOf = (page) => page.getByRole('region', { name: say('counts_heading') });
const marked = (page) => page.locator('section.open');
const proposal = (page) => page.locator('.prop .big');
const nothingOpen = (page) => queue(page).locator('.none').waitFor();
/** The moves of the desk's record. */
const recorded = (page, moves) =>
    page.waitForFunction((wanted) => {
        const list = document.querySelectorAll('ol.moves [data-ply]');
        return [...list].map((one) => one.innerText.trim().split(/\s/)[0]).join(' ') === wanted;
    }, moves.join(' '));

const TAPS = [
    numbered(1, 'e2–e4'),
    numbered(2, 'e7–e5'),
    numbered(3, 'Bf1–b6'),
    numbered(4, 'Nb8–c6'),
    numbered(5, 'Ng1–f3'),
    numbered(6, 'Ng8–f6'),
];
const WRONG_TAP = say('fact_of_alarm_illegal', { move: 'f1–b6', after: numbered(2, 'e5') });
const ENTERED = '2.\u00a0Bf1–b6? Nb8–c6 3.\u00a0Ng1–f3 Ng8–f6';

/** The phone of board 1 after six moves, the third of them a tap on a wrong square. */
async function wrongTap() {
    const made = await event();
    const phone = await made.phone();
    const hall = await made.hall(desk);
    await nothingOpen(hall);
    for (const one of TAPS) await tapMove(phone.page, one);
    await allSent(phone.page);
    return { ...made, ...phone, phone: phone.page, hallPage: hall };
}

test('1 a wrong tap: the phone goes on, the record stops before it, a correction makes them agree', async () => {
    const made = await wrongTap();
    const { phone, heard, hallPage } = made;
    // At the board: six moves, and no word about one of them.
    const line = TAPS.join(' ');
    await phone.locator('.line').getByText(line).waitFor();
    assert.equal(await marked(phone).count(), 0);
    // The desk: one alarm, with its moment; the entries are told beside the position.
    await entriesOf(hallPage).getByText(say('alarm_illegal')).waitFor();
    await entriesOf(hallPage).getByText(WRONG_TAP).waitFor();
    assert.equal(await entriesOf(hallPage).count(), 1);
    const tile = hallPage.locator('.tile[data-board="1"]');
    await tile.getByText(say('entries_not_recorded', { n: 4 })).waitFor();
    await tile.getByText(numbered(2, 'e5')).waitFor();
    await queue(hallPage).getByRole('link', { name: say('open_it') }).click();
    await hallPage.getByRole('dialog').waitFor();
    await hallPage.getByRole('dialog').getByRole('button', { name: say('close') }).click();
    await hallPage.locator('.unplaced').getByText(say('entered_not_recorded')).waitFor();
    await hallPage.locator('.unplaced').getByText(ENTERED).waitFor();
    await recorded(hallPage, ['e4', 'e5']);
    // Nobody else goes on from there before that is decided.
    await hallPage.getByLabel(/^Move of White/).fill('Nf3');
    await hallPage.getByRole('button', { name: say('enter_move'), exact: true }).click();
    await hallPage.getByText(say('refusal_record_in_doubt')).waitFor();
    // Outside the game ends before the entry that cannot be played.
    const seen = await publicPage(made);
    await seen.shows(['e4', 'e5']);
    assert.equal(await made.pgn(), '1. e4 e5 *');
    // The phone loaded again says the same six moves.
    await phone.reload();
    await phone.locator('.line').getByText(line).waitFor();
    await allSent(phone);
    assert.equal(await marked(phone).count(), 0);
    assert.ok(!JSON.stringify(heard).includes('llegal'), 'no frame tells of the Laws');

    await hallPage.getByRole('button', { name: say('correct_with_these') }).click();
    const moves = hallPage.getByLabel(say('correct_moves'));
    assert.equal(await moves.inputValue(), 'Bf1-b6 Nb8-c6 Ng1-f3 Ng8-f6');
    await moves.fill((await moves.inputValue()).replace('b6', 'b5'));
    const form = hallPage.locator('section').filter({ has: moves }).last();
    await form.getByLabel(say('reason')).fill('Bb5 was played');
    await pressTwice(form, say('correct'));
    const right = ['e4', 'e5', 'Bb5', 'Nc6', 'Nf3', 'Nf6'];
    await recorded(hallPage, right);
    await hallPage.locator('.unplaced').waitFor({ state: 'detached' });
    await openHere(hallPage).waitFor({ state: 'detached' });
    await seen.shows(right);
    assert.equal(await made.pgn(), '1. e4 e5 2. Bb5 Nc6 3. Nf3 Nf6 *');
    assert.deepEqual((await made.look()).illegal_moves, [0, 0]);
    assert.equal(await countsOf(hallPage).count(), 0);
    // The phone has the record, and marks the entry that is not in it, alone.
    await phone.locator('.line').getByText(numbered(3, 'Bf1–b5')).waitFor();
    await phone.locator('.line').getByText(numbered(6, 'Ng8–f6')).waitFor();
    await marked(phone).getByText(numbered(3, 'f1–b6')).waitFor();
    assert.equal(await marked(phone).getByRole('listitem').count(), 1);
    await marked(phone).getByText(say('entry_dropped')).waitFor();
    await marked(phone).getByRole('button', { name: say('entries_seen') }).tap();
    await marked(phone).waitFor({ state: 'detached' });
    await tapMove(phone, numbered(7, 'O-O'), ['e1', 'g1']);
    await recorded(hallPage, [...right, 'O-O']);
    await made.close();
    await hallPage.close();
    await seen.page.close();
});

test('1 a wrong tap: the alarm is settled, the phone goes on from the record and nothing counts', async () => {
    const made = await wrongTap();
    const { phone, hallPage } = made;
    await pressTwice(queue(hallPage), say('settle_alarm'));
    await nothingOpen(hallPage);
    await hallPage.locator('.tile[data-board="1"]').getByText('?').waitFor({ state: 'detached' });
    // Its entries are marked, and the line on the phone is the record's.
    for (const one of [
        numbered(3, 'f1–b6'),
        numbered(4, 'b8–c6'),
        numbered(5, 'g1–f3'),
        numbered(6, 'g8–f6'),
    ])
        await marked(phone).getByText(one).waitFor();
    assert.equal(await marked(phone).getByRole('listitem').count(), 4);
    await phone.locator('.line').getByText('b6').waitFor({ state: 'detached' });
    assert.equal(
        await phone.locator('.line').innerText(),
        `${numbered(1, 'e2–e4')} ${numbered(2, 'e7–e5')}`,
    );
    await tapMove(phone, numbered(3, 'Ng1–f3'));
    await tapMove(phone, numbered(4, 'd7–d6'));
    await allSent(phone);
    const seen = await publicPage(made);
    await seen.shows(['e4', 'e5', 'Nf3', 'd6']);
    assert.equal(await made.pgn(), '1. e4 e5 2. Nf3 d6 *');
    const { illegal_moves, alarms, unplaced } = await made.look();
    assert.deepEqual({ illegal_moves, alarms, unplaced }, {
        illegal_moves: [0, 0],
        alarms: [],
        unplaced: undefined,
    });
    await nothingOpen(hallPage);
    await made.close();
    await hallPage.close();
    await seen.page.close();
});

test('1 what is entered without a link while the arbiter decides is marked, and not placed', async () => {
    const made = await wrongTap();
    const { phone, line, hallPage } = made;
    line.cut = true;
    await line.break();
    await phone.getByText(say('entry_offline')).waitFor();
    await tapMove(phone, numbered(7, 'd2–d4'));
    await pressTwice(queue(hallPage), say('settle_alarm'));
    await nothingOpen(hallPage);
    line.cut = false;
    await marked(phone).getByText(say('entry_aside')).waitFor();
    const marks = marked(phone).getByRole('listitem');
    assert.deepEqual(await marks.allInnerTexts(), [
        `${numbered(3, 'f1–b6')} ${say('entry_dropped')}`,
        `${numbered(4, 'b8–c6')} ${say('entry_dropped')}`,
        `${numbered(5, 'g1–f3')} ${say('entry_dropped')}`,
        `${numbered(6, 'g8–f6')} ${say('entry_dropped')}`,
        `${numbered(7, 'd2–d4')} ${say('entry_aside')}`,
    ]);
    assert.deepEqual(await made.sans(), ['e4', 'e5']);
    await marked(phone).getByRole('button', { name: say('entries_seen') }).tap();
    await tapMove(phone, numbered(3, 'Bf1–b5'));
    await allSent(phone);
    assert.deepEqual(await made.sans(), ['e4', 'e5', 'Bb5']);
    await made.close();
    await hallPage.close();
});

test('1 the answers to a legal and to an illegal entry are the same', async () => {
    const made = await event();
    const toldOf = async (board, shown) => {
        const phone = await openPhone(open, await made.keyOf('board', board));
        for (const one of [...TAPS.slice(0, 2), shown, ...TAPS.slice(3)])
            await tapMove(phone.page, one);
        const games = () => phone.heard.filter((one) => one.type === 'game').length;
        await until(() => games() === TAPS.length);
        await phone.close();
        const shape = (frame) => `${frame.type} ${Object.keys(frame).sort().join()}`;
        return phone.heard.filter((one) => one.type !== 'pong').map(shape);
    };
    assert.deepEqual(await toldOf(1, TAPS[2]), await toldOf(2, numbered(3, 'Bf1–b5')));
});

test('1 the operator’s page: a refused move stops the later ones until it is seen', async () => {
    const made = await event();
    const { page, line, close } = await openPhone(open, await made.keyOf('operator', 0));
    await page.getByRole('button', { name: say('board_number', { board: 1 }) }).tap();
    await tapMove(page, TAPS[0]);
    await tapMove(page, TAPS[1]);
    await allSent(page);
    // The link is away while four moves are entered, the first of them wrong.
    line.cut = true;
    await line.break();
    await page.getByText(say('entry_offline')).waitFor();
    for (const one of TAPS.slice(2)) await tapMove(page, one);
    line.cut = false;
    await marked(page).getByRole('heading', { name: say('not_in_record') }).waitFor();
    const marks = marked(page).getByRole('listitem');
    await marks.nth(3).waitFor();
    assert.deepEqual(await marks.allInnerTexts(), [
        `${numbered(3, 'f1–b6')} ${say('refusal_illegal_move')}`,
        ...['b8–c6', 'g1–f3', 'g8–f6'].map((one) => `${one} ${say('entry_after_refused')}`),
    ]);
    await marked(page).getByText(say('entries_blocked')).waitFor();
    assert.deepEqual(await made.sans(), ['e4', 'e5']);
    // One more that is entered before that is seen is not sent either.
    await tapSquare(page, 'g1');
    await page.locator('cg-board square.named').waitFor();
    await tapSquare(page, 'f3');
    await marks.nth(4).waitFor();
    assert.deepEqual(await made.sans(), ['e4', 'e5']);
    await marked(page).getByRole('button', { name: say('entries_seen') }).tap();
    await marked(page).waitFor({ state: 'detached' });
    await tapMove(page, numbered(3, 'Bf1–b5'));
    await tapMove(page, numbered(4, 'Nb8–c6'));
    await allSent(page);
    assert.deepEqual(await made.sans(), ['e4', 'e5', 'Bb5', 'Nc6']);
    const { illegal_moves, alarms } = await made.look();
    assert.deepEqual({ illegal_moves, alarms }, { illegal_moves: [0, 0], alarms: [] });
    await close();
});

/** The ruling on an alarm of the board's page, as it is proposed. */
async function ruleOn(page, alarm) {
    const item = openHere(page).getByRole('listitem').filter({ hasText: alarm });
    await item.getByRole('button', { name: say('give_ruling') }).click();
    await page.getByRole('button', { name: say('ask_rulebook') }).click();
    await proposal(page).waitFor();
}
const accept = (page) => pressTwice(page, /^(⏎ ?)?Accept/);
const RESTORED = say('ruling_RESTORE');

test('2 a mis-tap taken back leaves nothing; a ruling counts, says so, and is corrected with a reason', async () => {
    const made = await event();
    const { page: phone, close } = await made.phone();
    const page = await made.board(desk);
    await tapMove(phone, TAPS[0]);
    await tapMove(phone, TAPS[1]);
    await tapMove(phone, TAPS[2]);
    await openHere(page).getByText(WRONG_TAP).waitFor();
    await phone.getByRole('button', { name: say('take_back') }).tap();
    await phone.locator('.line').getByText('b6').waitFor({ state: 'detached' });
    await openHere(page).waitFor({ state: 'detached' });
    await page.locator('.unplaced').waitFor({ state: 'detached' });
    assert.equal(await marked(phone).count(), 0);
    assert.equal(await countsOf(page).count(), 0);
    assert.deepEqual((await made.look()).illegal_moves, [0, 0]);
    await tapMove(phone, numbered(3, 'Ng1–f3'));

    // A real one: FIDE 7.5.1 restores, 7.5.5 gives the opponent two minutes at the first.
    await tapMove(phone, numbered(4, 'Nb8–b6'));
    const moment = say('fact_of_alarm_illegal', { move: 'b8–b6', after: numbered(3, 'Nf3') });
    await openHere(page).getByText(moment).waitFor();
    assert.equal(await countsOf(page).count(), 0, 'an alarm counts nothing');
    await ruleOn(page, moment);
    assert.equal(await proposal(page).innerText(), RESTORED);
    assert.equal(await countsOf(page).count(), 0, 'nor does a proposal');
    await accept(page);
    await page.getByRole('heading', { name: say('rulings') }).waitFor();
    const from = say('text_with_more', { base: numbered(4, 'Nb6'), more: RESTORED });
    const text = say('counted', { side: 'Black', change: '+1', from });
    await countsOf(page).getByText(text).waitFor();
    const illegal = countsOf(page).getByRole('row', { name: say('count_illegal_moves') });
    assert.deepEqual(await illegal.getByRole('cell').allInnerTexts(), [
        say('count_illegal_moves'),
        '0',
        '1',
    ]);
    await marked(phone).getByText(numbered(4, 'b8–b6')).waitFor();
    assert.equal(await marked(phone).getByRole('listitem').count(), 1);

    const counts = countsOf(page);
    await counts.getByRole('button', { name: say('correct_count_of', { side: 'Black' }) }).click();
    await counts.getByLabel(say('illegal_moves_of', { side: 'Black' })).fill('0');
    const send = counts.getByRole('button', { name: say('correct_count'), exact: true });
    assert.ok(await send.isDisabled(), 'not without a reason');
    await counts.getByLabel(say('reason')).fill('another game');
    await pressTwice(counts, say('correct_count'));
    const why = say('text_with_more', { base: say('count_corrected'), more: 'another game' });
    await counts.getByText(say('counted', { side: 'Black', change: '−1', from: why })).waitFor();
    await counts.getByText(text).waitFor();
    assert.deepEqual((await illegal.getByRole('cell').allInnerTexts()).slice(1), ['0', '0']);
    assert.deepEqual((await made.look()).illegal_moves, [0, 0]);
    await close();
    await page.close();
});

test('3 the ruling on an alarm closes it and the call; it is not ruled twice; undone, both are open', async () => {
    const made = await event();
    const { page: phone, heard, close } = await made.phone();
    const told = () => heard.filter((one) => one.type === 'game').length;
    for (const one of [TAPS[0], TAPS[1], numbered(3, 'Ng1–f3'), numbered(4, 'Nb8–c6')])
        await tapMove(phone, one);
    await tapMove(phone, numbered(5, 'Bf1–b6'));
    const moment = say('fact_of_alarm_illegal', { move: 'f1–b6', after: numbered(4, 'Nc6') });
    const hall = await made.hall(desk);
    await entriesOf(hall).getByText(moment).waitFor();
    await phone.getByRole('button', { name: say('call_the_arbiter') }).tap();
    await entriesOf(hall).getByText(say('alarm_call')).waitFor();
    // The game goes on; the text of the alarm stays.
    for (let ply = 6; ply <= 12; ply += 1) {
        const shuffle = ['Ng8–f6', 'Nf3–g1', 'Nf6–g8', 'Ng1–f3'];
        await tapMove(phone, numbered(ply, shuffle[(ply - 6) % 4]));
    }
    await hall.locator('.tile[data-board="1"]').getByText('+8?').waitFor();
    assert.equal(await entriesOf(hall).getByText(moment).count(), 1);

    const page = await made.board(desk);
    const second = await made.board(other);
    await openHere(second).getByText(moment).waitFor();
    const item = openHere(second).getByRole('listitem').filter({ hasText: moment });
    await item.getByRole('button', { name: say('give_ruling') }).click();
    const askB = second.getByRole('button', { name: say('ask_rulebook') });
    await askB.waitFor(); // B has the dialogue open, A rules
    // Its own entries alone, each with the line that it has entered.
    await until(() => told() === 12);
    await ruleOn(page, moment);
    await allSent(phone);
    assert.equal(told(), 12, 'the board hears nothing before the ruling');
    assert.equal(await marked(phone).count(), 0);
    await accept(page);
    await page.getByRole('heading', { name: say('rulings') }).waitFor();
    await openHere(page).waitFor({ state: 'detached' });
    await nothingOpen(hall);
    await marked(phone).getByText(numbered(5, 'f1–b6')).waitFor();
    assert.equal(await marked(phone).getByRole('listitem').count(), 8);
    await phone.locator('.line').getByText(numbered(4, 'Nb8–c6')).waitFor();
    const ruled = await made.look();
    assert.deepEqual(ruled.illegal_moves, [1, 0]);
    assert.deepEqual([ruled.alarms, ruled.incidents], [[], []]);
    // B asks about what A has ruled on: no second ruling comes of it.
    await openHere(second).waitFor({ state: 'detached' });
    await askB.click();
    const changed = say('refusal_state_changed', {
        what: [say('changed_record'), say('changed_rulings')].join(say('list_join')),
    });
    await second.locator('.changed').getByText(changed).waitFor();
    await askB.click();
    await second.locator('.before').getByText(say('ruled_before')).waitFor();
    await second.locator('.before').getByText(RESTORED).waitFor();
    assert.equal(await proposal(second).count(), 0);
    const { rulings, incidents, illegal_moves } = await made.look();
    assert.deepEqual([rulings.length, incidents, illegal_moves], [1, [], [1, 0]]);

    await page.getByRole('button', { name: say('undo_ruling') }).click();
    await page.getByLabel(say('reason')).last().fill('the wrong board');
    await page.getByLabel(say('reason')).last().press('Enter');
    await page.getByText(say('taken_back')).waitFor();
    await openHere(page).getByText(moment).waitFor();
    await openHere(page).getByText(say('alarm_call')).waitFor();
    await page.getByRole('button', { name: say('needs_ruling') }).waitFor();
    await entriesOf(hall).getByText(moment).waitFor();
    await entriesOf(hall).getByText(say('alarm_call')).waitFor();
    await entriesOf(hall).getByText(say('needs_ruling')).waitFor();
    assert.deepEqual((await made.look()).illegal_moves, [0, 0]);
    // The entries wait again, and the phone marks none of them.
    await page.locator('.unplaced').waitFor();
    await marked(phone).waitFor({ state: 'detached' });
    await phone.locator('.line').getByText(numbered(12, 'Nf6–g8')).waitFor();
    await close();
    for (const one of [page, second, hall]) await one.close();
});

test('3 an alarm of the arbiter keeps its moment while the record goes on', async () => {
    const made = await event();
    const { page: phone, close } = await made.phone();
    const page = await made.board(desk);
    for (const one of TAPS.slice(0, 2)) await tapMove(phone, one);
    await recorded(page, ['e4', 'e5']);
    await page.getByRole('button', { name: say('tab_record'), exact: true }).click();
    await page.getByLabel(say('move_word'), { exact: true }).fill('Bf1-b6');
    await pressTwice(page, say('notice_illegal'));
    const moment = say('fact_of_alarm_illegal', { move: 'Bf1-b6', after: numbered(2, 'e5') });
    await openHere(page).getByText(moment).waitFor();
    assert.equal(await countsOf(page).count(), 0);
    const on = [numbered(3, 'Ng1–f3'), numbered(4, 'Nb8–c6'), numbered(5, 'Bf1–b5')];
    for (const one of on) await tapMove(phone, one);
    await recorded(page, ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5']);
    await openHere(page).getByText(moment).waitFor();
    await close();
    await page.close();
});

/** The desk of A in which nothing new arrives while `held`. */
async function heldDesk() {
    const context = await openDesk(open);
    const hold = { on: false, late: [] };
    hold.release = () => {
        hold.on = false;
        for (const pass of hold.late.splice(0)) pass();
    };
    await context.routeWebSocket(/\/ws\/desk$/, (end) => {
        const server = end.connectToServer();
        end.onMessage((text) => server.send(text));
        server.onMessage((text) => {
            const pass = () => end.send(text);
            if (hold.on) hold.late.push(pass);
            else pass();
        });
    });
    return { context, hold };
}

const ITALIAN = ['e4', 'e5', 'Nf3', 'Nc6', 'Bc4', 'Bc5'];
const record = (made, moves) =>
    made.command('correct_recording', { from_ply: 1, moves, reason: 'entered' });

/** A looks at the proposal on a touched knight: it must move. */
async function touchedKnight(made, context) {
    const page = await made.board(context);
    await recorded(page, ITALIAN);
    await page.getByRole('button', { name: say('what_happened') }).click();
    await page.getByRole('button', { name: say('incident_category_touch') }).click();
    await page.getByLabel(say('tap_squares')).fill('b1');
    await page.getByLabel(say('tap_squares')).blur();
    await page.getByRole('button', { name: say('ask_rulebook') }).click();
    await proposal(page).getByText(say('ruling_MUST_MOVE_of', { pieces: say('piece_on_n', { square: 'b1' }) })).waitFor();
    return page;
}
const changedText = (what) => say('refusal_proposal_changed', { what });
const STOOD = say('after_move', { move: numbered(6, 'Bc5') });

for (const by of ['another arbiter', 'the phone'])
    test(`4 a proposal of before the end that ${by} made is not accepted, and takes no result away unsaid`, async () => {
        const made = await event();
        await record(made, ITALIAN);
        const { context, hold } = await heldDesk();
        const page = await touchedKnight(made, context);
        hold.on = true;
        let phone;
        if (by === 'the phone') {
            phone = await made.phone();
            await phone.page.getByRole('button', { name: say('draw_or_resignation') }).tap();
            await pressTwice(phone.page, say('side_resigns', { side: 'White' }));
            // The desk is told, and enters it (FIDE 5.1.2): a key proves nobody's will.
            let told;
            do told = await made.look();
            while (!told.alarms.some((one) => one.detail === 'resignation'));
            await made.command('set_result', { result: '0-1', termination: 'resignation' });
            await phone.page.getByText(say('entry_over')).waitFor();
        } else {
            const pad = await made.round(other);
            await pad.locator('tr[data-board="1"] .res').click();
            await pressTwice(pad, /^0–1/);
            await pad
                .getByRole('button', { name: 'Result, board 1: 0–1', exact: true })
                .waitFor();
            await pad.close();
        }
        await accept(page);
        // Refused; what changed stands above, before A's page has heard of it by itself.
        const changed = page.locator('.changed');
        await changed.getByText(changedText(say('changed_result'))).waitFor();
        assert.equal((await made.look()).result, '0-1');
        hold.release();
        const now = say('now_stands', { result: '0–1', move: STOOD });
        await changed.getByText(now).waitFor();
        // The new proposal is one for a game that has ended: FIDE 8.7, the result stands.
        await proposal(page).getByText(say('ruling_BLACK_WINS'), { exact: true }).waitFor();
        const row = page.locator('.ct').getByRole('row', { name: say('result') });
        assert.deepEqual(await row.getByRole('cell').allInnerTexts(), [say('result'), '0–1', '0–1']);
        assert.deepEqual([(await made.look()).result, (await made.look()).rulings], ['0-1', []]);
        if (by === 'the phone') {
            await accept(page);
            await page.getByRole('heading', { name: say('rulings') }).waitFor();
            assert.equal((await made.look()).result, '0-1');
        } else {
            // To take it away is a line of its own, and needs a reason.
            await page.getByRole('button', { name: /Overrule/ }).click();
            const form = page.getByRole('form', { name: say('overrule') });
            await form.getByLabel(say('own_ruling'), { exact: true }).selectOption('MUST_MOVE');
            await form.getByText(say('effect_removes', { result: '0–1' })).waitFor();
            const give = form.getByRole('button', { name: say('give_overruled') });
            assert.ok(await give.isDisabled(), 'not without a reason');
            await form.getByLabel(say('reason')).fill('resigned at another board');
            await pressTwice(form, say('give_overruled'));
            await page.getByRole('heading', { name: say('rulings') }).waitFor();
            const { result, phase, rulings } = await made.look();
            assert.deepEqual([result, phase], [undefined, 'playing']);
            assert.equal(rulings[0].reason, 'resigned at another board');
        }
        await phone?.close();
        await context.close();
    });

test('4 a result undone where it was entered does not take the one of another arbiter away', async () => {
    const made = await event();
    await record(made, ITALIAN);
    const { context, hold } = await heldDesk();
    const pad = await made.round(context);
    await pad.locator('tr[data-board="1"] .res').click();
    await pressTwice(pad, /^1–0/);
    const undo = pad.locator('.undo').getByRole('button');
    await undo.waitFor();
    hold.on = true;
    // B corrects it meanwhile.
    const second = await made.round(other);
    await second.locator('tr[data-board="1"] .res').click();
    await second.getByRole('button', { name: /^½–½/ }).click();
    await second.getByLabel(say('reason')).fill('agreed at the board');
    await second
        .getByRole('button', { name: say('correct_result', { board: 1, result: '½–½' }) })
        .click();
    await second.getByRole('button', { name: 'Result, board 1: ½–½', exact: true }).waitFor();
    await undo.click();
    const refused = say('refusal_result_changed', { result: '½–½' });
    await pad.getByRole('alert').getByText(refused).waitFor();
    hold.release();
    await pad.getByRole('button', { name: 'Result, board 1: ½–½', exact: true }).waitFor();
    assert.equal((await made.look()).result, '1/2-1/2');
    await second.close();
    await context.close();
});

test('4 a correction prepared before the board entered another move is refused and tells what changed', async () => {
    const made = await wrongTap();
    const { phone, hallPage } = made;
    const { context, hold } = await heldDesk();
    const page = await made.board(context);
    await page.getByRole('button', { name: say('correct_with_these') }).click();
    const moves = page.getByLabel(say('correct_moves'));
    const form = page.locator('section').filter({ has: moves }).last();
    await moves.fill((await moves.inputValue()).replace('b6', 'b5'));
    await form.getByLabel(say('reason')).fill('Bb5 was played');
    hold.on = true;
    await tapMove(phone, numbered(7, 'd2–d4'));
    await allSent(phone);
    await pressTwice(form, say('correct'));
    const what = say('changed_entries');
    await page.locator('.changed').getByText(say('refusal_state_changed', { what })).waitFor();
    hold.release();
    await page.locator('.unplaced').getByText('d4').waitFor();
    assert.deepEqual(await made.sans(), ['e4', 'e5']);
    assert.equal(await marked(phone).count(), 0);
    await made.close();
    await hallPage.close();
    await context.close();
});

test('4 times prepared before another arbiter set them are refused and tell what changed', async () => {
    const made = await event();
    const { context, hold } = await heldDesk();
    const pages = [await made.board(context), await made.board(other)];
    for (const page of pages) {
        await page.getByRole('button', { name: say('tab_clock'), exact: true }).click();
        await page.getByLabel(say('new_time_of_side', { side: 'Black' })).fill('+2:00');
    }
    hold.on = true;
    const orders = async () => (await made.look()).orders.length;
    const [late, first] = pages;
    await pressTwice(first, say('set_times'));
    await first.getByRole('region', { name: say('waiting_orders') }).waitFor();
    assert.equal(await orders(), 1);
    await pressTwice(late, say('set_times'));
    await late.locator('.changed').waitFor();
    hold.release();
    await late.getByRole('region', { name: say('waiting_orders') }).waitFor();
    assert.equal(await orders(), 1, 'the two minutes are given once');
    await first.close();
    await context.close();
});

test('4 a draft that another arbiter has changed is not published unseen', async () => {
    const made = await event();
    const { context, hold } = await heldDesk();
    const page = await openPage(context, open.hall, `/t/${made.t}/round/2`, 'signed in');
    await page.getByRole('button', { name: say('publish'), exact: true }).waitFor();
    const { rounds } = await open.arbiter.get(`/tournaments/${made.t}`);
    const drawn = rounds.find((one) => one.round === 2).pairings;
    hold.on = true;
    const exchanged = drawn.map(({ board, white, black }) => [board, black, white]);
    await open.arbiter.command(made.t, {
        type: 'draft_round',
        round: 2,
        pairings: exchanged,
        byes: [],
        reason: 'colours exchanged',
    });
    await pressTwice(page, say('publish'));
    await page.getByText(say('refusal_draft_changed')).waitFor();
    hold.release();
    const after = await open.arbiter.get(`/tournaments/${made.t}`);
    assert.ok(!after.rounds.find((one) => one.round === 2).published);
    await pressTwice(page, say('publish'));
    await page.getByRole('button', { name: say('unfinished_leave_open') }).click();
    await page.locator('tr[data-board="1"] .res').waitFor();
    await context.close();
});

test('4 a stage of a knock-out is not published unseen when a result it was drawn from was corrected', async () => {
    const { arbiter } = open;
    const { t } = await arbiter.post('/tournaments', { settings: { name: 'Cup', control: '5' } });
    const ask = (type, more) => arbiter.command(t, { type, ...more });
    const result = async (result, more = {}) => {
        const { rounds } = await arbiter.get(`/tournaments/${t}`);
        for (const { g } of rounds[0].pairings.slice(0, more.boards ?? 2))
            await ask('set_result', { g, result, ...more.why });
    };
    await ask('enter_players', { players: FOUR });
    await ask('draft_rounds', { system: 'knockout', games: 1 });
    await ask('publish_round', { round: 1 });
    await result('1-0');
    await ask('draft_rounds', { system: 'knockout', games: 1 });
    const page = await openPage(desk, open.hall, `/t/${t}/round/2`, 'signed in');
    await page.getByRole('button', { name: say('publish'), exact: true }).waitFor();
    await result('0-1', { boards: 1, why: { reason: 'misheard' } });
    await pressTwice(page, say('publish'));
    await page.getByText(say('refusal_results_changed')).waitFor();
    await page.getByText(say('finding_results_changed')).waitFor();
    const after = await arbiter.get(`/tournaments/${t}`);
    assert.ok(!after.rounds[1].published);
    await page.getByLabel(say('publish_anyway_reason')).fill('on appeal');
    await pressTwice(page, say('publish'));
    await page.locator('tr[data-board="1"] .res').waitFor();
    await page.close();
});

/** A game whose clocks go on without the record: 1 s, 2 s, … for a move, then White's flag falls. */
async function flagWithoutMoves(more, moves = []) {
    const made = await event(more);
    if (moves.length > 0) await record(made, moves);
    const clock = await made.clock();
    const main = more.main * 60_000;
    const rem = [main, main];
    let now = 1000;
    await clock.writes('start', now, rem, { side: 'w' });
    for (let ply = 0; ply < 8; ply += 1) {
        const spent = 1000 * (ply + 1);
        now += spent;
        rem[ply % 2] -= spent;
        await clock.writes('press', now, [...rem], { side: 'wb'[ply % 2] });
    }
    await clock.writes('expire', now + rem[0], [0, rem[1]], { side: 'w' });
    return { ...made, close: () => clock.close() };
}

const BLACK_MATES = say('board_asks_can_mate', { side: 'Black' });
// FIDE 2023: 6.9; in rapid chess A.5.3 and A.5.5 in its place, in blitz by B.3.
const DRAW = { ruling: 'ruling_DRAW', result: '1/2-1/2' };
const LOSS = { ruling: 'ruling_BLACK_WINS', result: '0-1' };
const SPEEDS = {
    standard: { control: '90+0', main: 90, draw: '6.9', loss: '6.9' },
    rapid: { control: '15+0', main: 15, draw: 'A.5.3', loss: 'A.5.5' },
    blitz: { control: '5+0', main: 5, draw: 'A.5.3', loss: 'A.5.5' },
};
for (const [speed, { control, main, draw, loss }] of Object.entries(SPEEDS))
    for (const [answer, { ruling, result }, article] of [
        ['board_cannot_mate', DRAW, draw],
        ['board_can_mate', LOSS, loss],
        ...(speed === 'rapid' ? [['a bare king', DRAW, draw], ['a rook', LOSS, loss]] : []),
    ])
        test(`5 ${speed}, no moves recorded, a flag: what stands on the board is asked (${answer})`, async () => {
            const made = await flagWithoutMoves({ speed, control, main });
            const page = await made.board(desk);
            const item = openHere(page).getByRole('listitem').filter({ hasText: say('alarm_flag') });
            await item.getByRole('button', { name: say('give_ruling') }).click();
            await page.getByRole('button', { name: say('ask_rulebook') }).click();
            await page.getByText(BLACK_MATES).waitFor();
            assert.equal(await proposal(page).count(), 0, 'nothing is assumed');
            if (answer.startsWith('board_')) {
                await page.getByRole('button', { name: say(answer, { side: 'Black' }) }).click();
            } else {
                await page.getByRole('button', { name: say('set_up_pieces') }).click();
                const put = page.locator('.setup cg-board');
                const tap = async (square) => {
                    const { width, height } = await put.boundingBox();
                    const x = ('abcdefgh'.indexOf(square[0]) + 0.5) * (width / 8);
                    const y = (8 - Number(square[1]) + 0.5) * (height / 8);
                    await put.click({ position: { x, y } });
                };
                const man = (piece, side) =>
                    page
                        .getByRole('button', { name: say('set_up_man', { piece, side }), exact: true })
                        .click();
                await tap('g1'); // the white king is chosen, then the black one
                await tap('g8');
                await man(say('piece_q'), say('white'));
                await tap('d1');
                if (answer === 'a rook') {
                    await man(say('piece_r'), say('black'));
                    await tap('a8');
                }
                // One button sends it; another one would send the facts without the pieces.
                const send = page.getByRole('button', { name: say('ask_rulebook'), disabled: false });
                assert.equal(await send.count(), 1);
                await send.click();
            }
            await proposal(page).getByText(say(ruling), { exact: true }).waitFor();
            const cited = page.getByRole('dialog').getByRole('group', { name: say('article_word') });
            await cited.getByRole('button', { name: article, exact: true }).waitFor();
            await accept(page);
            await page.getByRole('heading', { name: say('rulings') }).waitFor();
            const game = await made.look();
            assert.equal(game.result, result);
            assert.ok(game.article.split(', ').includes(article), game.article);
            assert.deepEqual(game.alarms, []);
            await made.close();
            await page.close();
        });

test('5 a record that ends before the presses do: the pieces are set up from where it ends', async () => {
    const made = await flagWithoutMoves({ speed: 'rapid', ...SPEEDS.rapid }, ['e4', 'e5', 'Nf3']);
    const page = await made.board(desk);
    const item = openHere(page).getByRole('listitem').filter({ hasText: say('alarm_flag') });
    await item.getByRole('button', { name: say('give_ruling') }).click();
    await page.getByRole('button', { name: say('ask_rulebook') }).click();
    await page.getByText(BLACK_MATES).waitFor();
    await page.getByRole('button', { name: say('set_up_pieces') }).click();
    const men = (side) => page.getByLabel(say('set_up_list', { side }));
    assert.equal(
        await men('White').inputValue(),
        'Ke1 Qd1 Ra1 Rh1 Bc1 Bf1 Nb1 Nf3 a2 b2 c2 d2 e4 f2 g2 h2',
    );
    await men('Black').fill('Ke8');
    await men('Black').blur();
    await page.locator('.setup').getByRole('button', { name: say('ask_rulebook') }).click();
    await proposal(page).getByText(say('ruling_DRAW'), { exact: true }).waitFor();
    await made.close();
    await page.close();
});

test('6 the text and the diagram of an incident are of its moment, also after more moves', async () => {
    const made = await event();
    const { page: phone, close } = await made.phone();
    const taps = ['e2–e4', 'e7–e5', 'Ng1–f3', 'Nb8–c6', 'Bf1–c4', 'Bf8–c5'];
    for (const [at, one] of taps.entries()) await tapMove(phone, numbered(at + 1, one));
    const page = await touchedKnight(made, desk);
    const dialogue = page.getByRole('dialog');
    const duty = say('duty_of_side_moves', {
        side: 'White',
        what: say('ruling_MUST_MOVE'),
        moves: 'Na3, Nc3',
    });
    await dialogue.getByText(duty).waitFor();
    await dialogue.getByText(STOOD).first().waitFor();
    const placed = (board) =>
        board.locator('piece').evaluateAll((all) => all.map((one) => one.className).sort());
    const pieces = await placed(page.locator('.bd'));
    // The players go on, against the duty: the knight stays.
    for (const [at, one] of ['d2–d3', 'Ng8–f6', 'Bc1–g5', 'h7–h6', 'Bg5×f6', 'Qd8×f6'].entries())
        await tapMove(phone, numbered(at + 7, one));
    await page.locator('[data-ply="12"]').waitFor();
    await dialogue.getByText(changedText(say('changed_record'))).waitFor();
    await dialogue.getByText(STOOD).first().waitFor();
    const then = dialogue.getByRole('img', {
        name: say('position_after', { move: numbered(6, 'Bc5') }),
    });
    await then.waitFor();
    assert.deepEqual(await placed(then), pieces);
    const text = await dialogue.innerText();
    assert.ok(!text.includes('--'), text);
    assert.ok(!/\b[a-h][1-8][a-h][1-8]\b/.test(text), text);
    // The same in Chinese, without a word of English.
    await page.goto(`${open.hall.base}/t/${made.t}/board/${made.g}?incident=1&lang=zh-Hant`);
    await dialogue.getByText(say('stood_then', {}, 'zh-Hant')).waitFor();
    const chinese = await dialogue.innerText();
    assert.ok(!/--|[A-Za-z]{3}/.test(chinese), chinese);
    await page.goto(`${open.hall.base}/t/${made.t}/board/${made.g}?lang=en`);
    await close();
    await page.close();
});

test('6 the clocks before and after a ruling are those at the ruling', async () => {
    const made = await event({ control: '90+0' });
    await record(made, ['Nf3', 'Nf6']);
    const clock = await made.clock();
    const min = 60_000;
    await clock.writes('start', 1000, [90 * min, 90 * min], { side: 'w' });
    await clock.writes('pause', 1000 + 2 * min, [88 * min, 90 * min]);
    const page = await made.board(desk);
    await page.getByRole('button', { name: say('what_happened') }).click();
    await page.getByRole('button', { name: say('incident_category_claim') }).click();
    await page.getByRole('button', { name: say('incident_choice_three_board') }).click();
    await proposal(page).getByText(say('ruling_CLAIM_REJECTED')).waitFor();
    const row = page.locator('.ct').getByRole('row', { name: say('black') });
    await row.getByText('1:32:00').waitFor(); // 9.5.3: two minutes for the opponent
    // The players go on for sixteen minutes before the arbiter decides.
    await clock.writes('resume', 1000 + 3 * min, [88 * min, 90 * min]);
    await clock.writes('press', 1000 + 11 * min, [80 * min, 90 * min], { side: 'w' });
    await clock.writes('pause', 1000 + 19 * min, [80 * min, 82 * min]);
    await row.getByText('1:24:00').waitFor();
    await accept(page);
    await page.getByRole('heading', { name: say('rulings') }).waitFor();
    const moved = say('clock_moved', { side: 'Black', before: '1:22:00', after: '1:24:00' });
    await page.getByText(moved).waitFor();
    const [{ before_ms, after_ms }] = (await made.look()).rulings;
    assert.deepEqual(before_ms, [80 * min, 82 * min]);
    assert.deepEqual(after_ms, [80 * min, 84 * min]);
    await clock.close();
    await page.close();
});
