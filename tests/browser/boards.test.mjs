// Electronic boards: their program writes a PGN file, `flagfall boards` tells it to the server, and
// what only an arbiter can decide becomes an alarm at the desk. Real programs, a real page.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { numbered, pressTwice, say } from './board_phone.mjs';
import { fillHall, openDesk, openHall, openPage } from './hall.mjs';

let open;
let desk;
let folder;
let feed; // the program beside the server
before(async () => {
    open = await openHall();
    desk = await openDesk(open);
    folder = mkdtempSync(join(tmpdir(), 'flagfall-boards-'));
});
after(async () => {
    await feed?.stop();
    rmSync(folder, { recursive: true, force: true });
    await open.close();
});

/** The program of the boards beside the server. `says` writes its file anew. */
async function boards(t) {
    const { key } = await open.arbiter.post('/keys', { role: 'operator', tournament: t, board: 0 });
    const file = join(folder, `games-${t}.pgn`);
    const link = `${open.hall.base}/board#key=${key}`;
    const program = spawn(process.env.FLAGFALL_BINARY, ['boards', file, link], { stdio: 'ignore' });
    const stop = async () => {
        const gone = new Promise((done) => program.once('close', done));
        program.kill('SIGTERM');
        await gone;
    };
    const says = (moves) => writeFileSync(file, `[Round "1.1"]\n\n${moves} *\n`);
    return { says, stop };
}

const queue = (page) => page.getByRole('complementary', { name: say('open_matters') });
const openHere = (page) => page.getByRole('region', { name: say('open_matters') });
/** The moves of the desk's record. */
const recorded = (page, moves) =>
    page.waitForFunction((wanted) => {
        const list = document.querySelectorAll('ol.moves [data-ply]');
        return [...list].map((one) => one.innerText.trim().split(/\s/)[0]).join(' ') === wanted;
    }, moves.join(' '));

// lichess-org/broadcaster#63, #67; lichess-org/lila#15607: the game stopped, and nobody was told.
test('an illegal move on an electronic board is an alarm, is ruled on, and play goes on', async () => {
    const { t, games } = await fillHall(open.arbiter);
    const [g] = games;
    feed = await boards(t);
    const hall = await openPage(desk, open.hall, `/t/${t}/hall`, 'signed in');
    await queue(hall).locator('.none').waitFor();
    const legal = '1. e4 {[%clk 1:30:23]} e5 {[%clk 1:29:41]}';
    feed.says(legal);
    await hall.locator('.tile[data-board="1"]').getByText(numbered(2, 'e5')).waitFor();

    // The king jumps, and the opponent answers it.
    feed.says(`${legal} 2. Ke3 {[%clk 1:30:02]} Nc6 {[%clk 1:29:30]}`);
    const moment = say('fact_of_alarm_illegal', { move: 'e1–e3', after: numbered(2, 'e5') });
    const entry = queue(hall).getByRole('listitem');
    await entry.getByText(say('alarm_illegal')).waitFor();
    await entry.getByText(moment).waitFor();
    assert.equal(await entry.getAttribute('data-board'), '1');
    // What the desk knows of that moment: position, clocks, article.
    const [alarm] = (await open.arbiter.get(`/tournaments/${t}/games/${g}`)).alarms;
    assert.equal(alarm.fen, 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2');
    assert.deepEqual(alarm.left_ms, [5_423_000, 5_381_000]);
    assert.equal(alarm.article, '7.5.1');

    await entry.getByRole('link', { name: say('open_it') }).click();
    const dialog = hall.getByRole('dialog');
    await dialog.getByText('White makes the move Ke3').waitFor();
    await hall.getByText('1:30:23').first().waitFor();
    await dialog.getByRole('button', { name: say('ask_rulebook') }).click();
    await hall.locator('.prop .big').getByText(say('ruling_RESTORE')).waitFor();
    await dialog.getByText('7.5.1').first().waitFor();
    await pressTwice(hall, /^(⏎ ?)?Accept/);
    await hall.getByRole('heading', { name: say('rulings') }).waitFor();
    await openHere(hall).waitFor({ state: 'detached' });
    await recorded(hall, ['e4', 'e5']);

    // The pieces are put back: the boards' program takes its moves back, and the players go on.
    feed.says(legal);
    feed.says(`${legal} 2. Ke2 {[%clk 1:28:50]} Nc6 {[%clk 1:29:10]}`);
    await recorded(hall, ['e4', 'e5', 'Ke2', 'Nc6']);
    const game = await open.arbiter.get(`/tournaments/${t}/games/${g}`);
    assert.deepEqual(game.illegal_moves, [1, 0]);
    assert.deepEqual(game.clock.left_ms, [5_330_000, 5_350_000]);
    assert.deepEqual(game.alarms, []);
    await hall.close();
});
