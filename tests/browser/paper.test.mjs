// Sheets on A4 as Chromium prints them: `flagfall print` on a hall of a hundred boards, and the desk's
// page that leads to the sheets. Pages are read back with poppler.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { openHall, openPage, signIn } from './hall.mjs';

const BOARDS = 100;
// Each name takes two lines of its column: a row that were split would show half of it.
const name = (n) => `First${n} Middlename Secondname Thirdname-Fourthname Last${n}`;

let open;
let folder;
let t;
before(async () => {
    open = await openHall();
    folder = mkdtempSync(join(tmpdir(), 'flagfall-paper-'));
    const arbiter = await signIn(open.hall);
    const settings = { name: 'Harbour Festival 2026', edition: 'fide-2023', speed: 'standard', control: '90+30' };
    ({ t } = await arbiter.post('/tournaments', { settings }));
    const players = Array.from({ length: 2 * BOARDS }, (_, at) => ({ name: name(at + 1) }));
    await arbiter.command(t, { type: 'enter_players', players });
    const entered = (await arbiter.get(`/tournaments/${t}`)).players;
    const pairings = Array.from({ length: BOARDS }, (_, at) => [
        at + 1,
        entered[2 * at].player,
        entered[2 * at + 1].player,
    ]);
    await arbiter.command(t, { type: 'draft_round', round: 1, pairings, byes: [] });
    await arbiter.command(t, { type: 'publish_round', round: 1 });
});
after(async () => {
    rmSync(folder, { recursive: true, force: true });
    await open.close();
});

/** The text of each page of a sheet as PDF. */
function printed(sheet, more = []) {
    const out = join(folder, `${sheet}.pdf`);
    const options = ['print', sheet, '--db', open.hall.db, '--t', String(t), '--out', out, ...more];
    execFileSync(process.env.FLAGFALL_BINARY, options, { stdio: 'pipe' });
    const info = execFileSync('pdfinfo', [out], { encoding: 'utf8' });
    assert.match(info, /Page size: +59[45][.\d]* x 84[12][.\d]* pts/, 'A4 upright');
    const pages = execFileSync('pdftotext', ['-layout', out, '-'], { encoding: 'utf8' }).split('\f');
    assert.equal(pages.pop(), '');
    assert.equal(pages.length, Number(/Pages: +(\d+)/.exec(info)[1]));
    return pages;
}

test('a hundred boards fall on several pages, each with its head, and no row is split', () => {
    const pages = printed('pairings', ['--second', 'zh-Hans']);
    assert.ok(pages.length >= 4 && pages.length <= 12, `${pages.length} pages`);
    pages.forEach((page, at) => {
        assert.match(page, /White/, `head of page ${at + 1}`);
        assert.match(page, /白方/, `second head of page ${at + 1}`);
        assert.match(page, new RegExp(`${at + 1} ?/ ?${pages.length}`), `foot of page ${at + 1}`);
    });
    const pageOf = (word) => {
        const found = pages.flatMap((page, at) => (new RegExp(`\\b${word}\\b`).test(page) ? [at] : []));
        assert.equal(found.length, 1, `${word} on ${found.length} pages`);
        return found[0];
    };
    for (let n = 1; n <= 2 * BOARDS; n++)
        assert.equal(pageOf(`First${n}`), pageOf(`Last${n}`), `row of player ${n} is on one page`);
});

test('slips are four on a page, cards six', () => {
    assert.equal(printed('slips').length, BOARDS / 4);
    assert.equal(printed('cards').length, Math.ceil(BOARDS / 6));
});

test('without Chromium the reason is said, and the page itself can be had', () => {
    const options = ['print', 'pairings', '--db', open.hall.db, '--t', String(t)];
    const out = join(folder, 'none.pdf');
    assert.throws(
        () =>
            execFileSync(
                process.env.FLAGFALL_BINARY,
                [...options, '--chromium', '/nowhere/chromium', '--out', out],
                { encoding: 'utf8', stdio: 'pipe' },
            ),
        (error) => error.status === 3 && error.stderr.includes('chromium_missing'),
    );
    const html = execFileSync(process.env.FLAGFALL_BINARY, [...options, '--html'], {
        encoding: 'utf8',
    });
    assert.ok(html.startsWith('<!doctype html>') && html.includes('Last200'));
});

test('the desk’s page leads to every sheet, in a window of its own and in two languages', async () => {
    const context = await open.browser.newContext({ locale: 'en-GB' });
    const page = await openPage(context, open.hall, `/t/${t}/paper`);
    await page.getByLabel('Second language').selectOption('zh-Hant');
    const links = page.locator('main a[target=_blank]');
    assert.equal(await links.count(), 14);
    const [opened] = await Promise.all([
        context.waitForEvent('page'),
        page.getByRole('link', { name: 'Pairings by board' }).click(),
    ]);
    await opened.getByRole('heading', { name: '對陣表（按台號）' }).waitFor();
    for (const link of await links.all()) {
        const answer = await context.request.get(`${open.hall.base}${await link.getAttribute('href')}`);
        assert.equal(answer.status(), 200, await link.innerText());
    }
    await context.close();
});
