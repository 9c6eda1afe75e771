// A youth festival of thirty groups, from the file with its entries to the reports: every round is
// published and every result entered on the page, by three arbiters at once.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { openHall, openPage } from './hall.mjs';

const GROUPS = 30;
const ARBITERS = 3;
const FESTIVAL = 'Youth Festival';
// C.05's table for four players: 1–4 2–3, 4–3 1–2, 2–4 3–1. The first scores 2½, the third 2, the
// second 1½, the fourth 0.
const ROUNDS = ['1=', '01', '1='];
const POINTS = ['2 ?½', '2', '1 ?½', '0'];
const TYPED = { 1: '1–0', 0: '0–1', '=': '½–½' };

const groups = Array.from({ length: GROUPS }, (_, i) => {
    const name = `Group ${String(i + 1).padStart(2, '0')}`;
    const players = ['Ada', 'Bea', 'Cem', 'Dag'].map((given, place) => ({
        name: `${name.replace('Group ', 'Child')}, ${given}`,
        rating: 1500 - 10 * place,
    }));
    return { name, players };
});

let open;
let folder;
before(async () => {
    open = await openHall();
    folder = mkdtempSync(join(tmpdir(), 'flagfall-'));
});
after(async () => {
    rmSync(folder, { recursive: true, force: true });
    await open.close();
});

test('the groups come from one file and are listed together', async () => {
    const file = join(folder, 'festival.toml');
    const text = groups.map(
        ({ name, players }) => `[[groups]]
settings = {name = "${name}"}
players = [${players.map((one) => `{name = "${one.name}", rating = ${one.rating}}`).join(', ')}]
round_robin = {}
`,
    );
    writeFileSync(
        file,
        `[settings]\nfestival = "${FESTIVAL}"\nedition = "fide-2023"\ncontrol = "15+10"\nspeed = "rapid"\n\n${text.join('\n')}`,
    );
    const to = ['--server', open.hall.base, '--login', open.hall.link];
    const { stdout } = await promisify(execFile)(process.env.FLAGFALL_BINARY, ['event', file, ...to]);
    assert.equal(stdout.trim().split('\n').length, GROUPS);
});

test('each group is played to its end on the page', { timeout: 400_000 }, async () => {
    const context = await open.browser.newContext({ viewport: { width: 1440, height: 900 } });
    const waiting = [...groups];
    const arbiter = async () => {
        const page = await openPage(context, open.hall);
        while (waiting.length > 0) await playGroup(page, waiting.shift());
        await page.close();
    };
    await Promise.all(Array.from({ length: ARBITERS }, arbiter));
    await context.close();
});

async function playGroup(page, { name, players }) {
    await page.goto(`${open.hall.base}/`);
    await page.getByRole('heading', { name: FESTIVAL }).waitFor();
    await page.getByRole('link', { name }).first().click();
    await page.waitForURL(/\/t\/\d+/);
    const home = /^.*\/t\/\d+/.exec(page.url())[0];
    for (const [i, results] of ROUNDS.entries()) {
        await page.goto(`${home}/round/${i + 1}`);
        await page.getByRole('button', { name: 'Publish', exact: true }).first().click();
        await page
            .getByRole('button', { name: 'Press again: Publish' })
            .and(page.locator(':not([aria-disabled="true"])'))
            .click();
        await page.getByRole('region', { name: 'Result, board 1' }).waitFor();
        for (const [row, key] of [...results].entries()) {
            await page.keyboard.press(key);
            const said = `Result, board ${row + 1}: ${TYPED[key]}`;
            await page.getByRole('button', { name: said }).waitFor();
        }
    }
    await page.goto(`${home}/standings`);
    for (const [place, who] of [0, 2, 1, 3].entries())
        await page
            .getByRole('row', { name: new RegExp(`^${place + 1} ${players[who].name} .*${POINTS[place]}`) })
            .waitFor();
    await page.goto(`${home}/paper`);
    const report = await page.getByRole('link', { name: /report/ }).getAttribute('href');
    await page.goto(open.hall.base + report);
    await page.getByRole('heading', { name: /report/i }).first().waitFor();
    assert.ok((await page.locator('body').innerText()).includes(players[0].name));
}

test('every group is complete, and its report for the federation has every result', async () => {
    const { tournaments } = await (await fetch(`${open.hall.base}/api/v1/hall`)).json();
    assert.equal(tournaments.length, GROUPS);
    for (const { t } of tournaments) {
        assert.equal((await open.arbiter.get(`/tournaments/${t}`)).complete, true);
        const answer = await fetch(`${open.hall.base}/api/v1/tournaments/${t}/trf`, {
            headers: { Authorization: `Bearer ${open.arbiter.session}` },
        });
        assert.equal(answer.status, 200);
        const lines = (await answer.text()).split('\n').filter((line) => line.startsWith('001'));
        // Points stand in columns 81 to 84.
        assert.deepEqual(
            lines.map((line) => line.slice(80, 84).trim()),
            ['2.5', '1.5', '2.0', '0.0'],
        );
    }
});
