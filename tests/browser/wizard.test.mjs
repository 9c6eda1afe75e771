// An event by the six steps of the wizard, its schedule and sectors wherever they are shown, and what is
// fixed once it has begun.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openHall, openPage } from './hall.mjs';
import { findings } from './modules.mjs';

let open;
let page;
before(async () => {
    open = await openHall();
    const context = await open.browser.newContext({
        locale: 'en-GB',
        timezoneId: 'Europe/Stockholm',
        viewport: { width: 1440, height: 900 },
    });
    page = await openPage(context, open.hall);
});
after(() => open.close());

const steps = () => page.getByRole('navigation', { name: 'Next steps' });
const form = () => page.locator('form:visible');
const isStep = (n) => page.getByText(`Step ${n} of 6`).waitFor();
const publicPage = async (path) => (await fetch(`${open.hall.base}/p/1${path}?lang=en`)).text();

test('what was typed in one step is there after another, before the event is made', async () => {
    await page.getByRole('link', { name: 'New event' }).click();
    await isStep(1);
    await page.getByLabel('Name', { exact: true }).fill('Harbour Festival 2026');
    await page.getByLabel('Dates').fill('2026-11-21');
    await form().getByRole('button', { name: 'Rulebook and time' }).click();
    await isStep(2);
    await page.getByLabel('Notation', { exact: true }).fill('15+10');
    await form().getByRole('button', { name: 'Event', exact: true }).click();
    await isStep(1);
    assert.equal(await page.getByLabel('Name', { exact: true }).inputValue(), 'Harbour Festival 2026');
    await steps().getByRole('button', { name: 'Rulebook and time' }).click();
    assert.equal(await page.getByLabel('Notation', { exact: true }).inputValue(), '15+10');
    // Nor does a reload, or another page, take it away.
    await page.reload();
    assert.equal(await page.getByLabel('Name', { exact: true }).inputValue(), 'Harbour Festival 2026');
    await page.goto(`${open.hall.base}/`);
    await page.goBack();
    assert.equal(await page.getByLabel('Name', { exact: true }).inputValue(), 'Harbour Festival 2026');
    await steps().getByRole('button', { name: 'Rulebook and time' }).click();
    assert.equal(await page.getByLabel('Notation', { exact: true }).inputValue(), '15+10');
});

test('an answer that is lost makes no second event, however often it is asked for', async () => {
    const made = async (route) => {
        await route.fetch();
        await route.abort();
    };
    await page.route('**/api/v1/tournaments', made, { times: 2 });
    await page.getByRole('button', { name: 'Create event' }).click();
    await page.getByText('Not connected to the server').waitFor();
    await page.reload();
    await steps().getByRole('button', { name: 'Rulebook and time' }).click();
    await page.getByRole('button', { name: 'Create event' }).click();
    await page.waitForURL('**/t/1/wizard/3');
    assert.equal((await open.arbiter.get('/hall')).tournaments.length, 1);
    const event = await open.arbiter.get('/tournaments/1');
    assert.equal(event.settings.start_date, '2026-11-21');
    assert.equal(event.settings.control.periods[0].inc_ms, 10_000);
});

test('players are pasted, and a list that is half typed waits while another step is open', async () => {
    await isStep(3);
    await page.getByRole('button', { name: 'Paste or open a list' }).click();
    const list = page.getByRole('textbox', { name: 'Paste or open a list' });
    await list.fill('So, Wesley; 2772\nRapport, Richard; 2763\n林子涵; 2391\nLindqvist, Ebba; 2377');
    await steps().getByRole('link', { name: 'Event', exact: true }).click();
    await isStep(1);
    await page.getByLabel('City').fill('Malmö');
    await steps().getByRole('link', { name: 'Enter players' }).click();
    await isStep(3);
    await page.getByRole('button', { name: 'Enter 4 players' }).click();
    await steps().getByRole('link', { name: 'Event', exact: true }).click();
    assert.equal(await page.getByLabel('City').inputValue(), 'Malmö');
    await form().getByRole('button', { name: 'Rulebook and time' }).click();
    await isStep(2);
    assert.equal((await open.arbiter.get('/tournaments/1')).settings.city, 'Malmö');
});

test('lots are drawn, the rounds drafted, and their step is done', async () => {
    await steps().getByRole('link', { name: 'Lots and rounds' }).click();
    await isStep(4);
    await page.getByRole('button', { name: 'Number by rating' }).click();
    await page.getByRole('button', { name: 'Press again: Number by rating' }).click();
    await page.getByRole('button', { name: 'Draft all rounds' }).click();
    await page.getByText('3 rounds').waitFor();
    await steps().getByRole('listitem').filter({ hasText: 'Lots and rounds' }).getByText('done').waitFor();
});

// Summer time is over: Stockholm is an hour ahead of UTC.
test('the schedule is made by a rule and changed for one round, in the time zone of the event', async () => {
    await page.getByRole('link', { name: 'Set the schedule' }).last().click();
    await isStep(5);
    await page.getByRole('button', { name: 'This device: Europe/Stockholm' }).click();
    assert.equal(await page.getByLabel('Round 1', { exact: true }).inputValue(), '2026-11-21T10:00');
    await page.getByLabel('Rounds a day').fill('2');
    await page.getByLabel('Minutes from one round to the next').fill('330');
    await page.getByRole('button', { name: 'Set all rounds' }).click();
    await page.waitForFunction(
        () => document.querySelector('[aria-label="Round 2: Start"]')?.value === '2026-11-21T15:30',
    );
    await page.getByLabel('Round 3: Start').fill('2026-11-22T11:00');
    await page.getByLabel('Round 3: Start').blur();
    await page.getByRole('button', { name: 'Add a section' }).click();
    await page.getByLabel('Name', { exact: true }).last().fill('Foyer');
    await page.getByLabel('To board').fill('1');
    await page.getByLabel('Arbiters', { exact: true }).fill('Lind, Anna; Ek, Bo');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved').waitFor();
    const { settings } = await open.arbiter.get('/tournaments/1');
    assert.equal(settings.time_zone, 'Europe/Stockholm');
    assert.deepEqual(settings.schedule, ['2026-11-21T10:00', '2026-11-21T15:30', '2026-11-22T11:00']);
    assert.deepEqual(settings.sectors, [
        { name: 'Foyer', from: 1, to: 1, arbiters: ['Lind, Anna', 'Ek, Bo'] },
    ]);
    await steps().getByRole('listitem').filter({ hasText: 'Set the schedule' }).getByText('done').waitFor();
});

test('the regulations are printed from it, then round 1 is published', async () => {
    // What is typed and not saved is not published over.
    await steps().getByRole('link', { name: 'Rulebook and time' }).click();
    await page.getByLabel('Delay of the public pages').fill('15');
    await page.reload();
    assert.equal(await page.getByLabel('Delay of the public pages').inputValue(), '15');
    await steps().getByRole('link', { name: 'Publish round 1' }).click();
    await isStep(6);
    await page.getByText('Settings that were typed are not saved.').waitFor();
    assert.ok(await page.getByRole('button', { name: 'Publish', exact: true }).isDisabled());
    await steps().getByRole('link', { name: 'Rulebook and time' }).click();
    await page.getByRole('button', { name: 'Discard what was typed' }).click();
    await page.getByRole('button', { name: 'Press again: Discard what was typed' }).click();
    await page.waitForFunction(() => !Object.keys(sessionStorage).some((key) => key.startsWith('draft ')));
    assert.equal(await page.getByLabel('Delay of the public pages').inputValue(), '0');
    await steps().getByRole('link', { name: 'Publish round 1' }).click();
    await isStep(6);
    const popup = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Regulations' }).click();
    const sheet = await popup;
    await sheet.getByRole('heading', { name: 'Regulations' }).first().waitFor();
    await sheet.getByText('15 minutes for the game, with an increment of 10 seconds per move from move 1.').waitFor();
    await sheet.getByText('2026-11-21 15:30').waitFor();
    await sheet.getByText('Lind, Anna, Ek, Bo').waitFor();
    await sheet.close();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('button', { name: 'Press again: Publish' }).click();
    await page.getByText('Round 1 is published', { exact: true }).waitFor();
});

test('the public reads the times, and programs the feeds', async () => {
    assert.match(await publicPage('/round/1'), /2026-11-21 10:00 \(Europe\/Stockholm\)/);
    const schedule = await publicPage('/schedule');
    assert.match(schedule, /2026-11-22 11:00/);
    assert.match(schedule, /boards 1–1/);
    assert.match(schedule, /href="\/p\/1\/calendar.ics"/);
    const calendar = await fetch(`${open.hall.base}/p/1/calendar.ics`);
    assert.equal(calendar.headers.get('content-type'), 'text/calendar; charset=utf-8');
    const text = await calendar.text();
    for (const start of ['20261121T090000Z', '20261121T143000Z', '20261122T100000Z'])
        assert.ok(text.includes(`\r\nDTSTART:${start}\r\n`), text);
    const feed = await fetch(`${open.hall.base}/p/1/feed.atom?lang=en`);
    assert.match(feed.headers.get('content-type'), /^application\/atom\+xml/);
    assert.match(await feed.text(), /1\. So, Wesley \(2772\) – Lindqvist, Ebba \(2377\)/);
});

test('the hall has the boards under their sectors and shows one of them alone', async () => {
    await page.goto(`${open.hall.base}/t/1/hall`);
    await page.getByRole('heading', { name: /^Foyer/ }).waitFor();
    await page.getByRole('heading', { name: 'Other boards' }).waitFor();
    const boards = page.getByRole('region', { name: 'Boards' }).locator('.tile');
    assert.equal(await boards.count(), 2);
    await page.getByLabel('Section', { exact: true }).selectOption('Foyer');
    await page.getByRole('heading', { name: 'Other boards' }).waitFor({ state: 'hidden' });
    assert.equal(await boards.count(), 1);
});

test('what is fixed takes a reason, asked for where it is changed, and stands in the log', async () => {
    await page.goto(`${open.hall.base}/t/1/setup`);
    await page.getByRole('button', { name: 'Direct encounter: earlier' }).click();
    await page.getByText('Fixed since round 1 was published: Tie-breaks.').waitFor();
    const save = form().getByRole('button', { name: 'Save' });
    assert.ok(await save.isDisabled());
    await page.getByLabel('Reason').fill('as announced in the invitation');
    await save.click();
    await page.getByText('Saved').waitFor();
    await page.goto(`${open.hall.base}/t/1/log`);
    await page.getByText('as announced in the invitation').waitFor();
});

const events = async () => (await open.arbiter.get('/hall')).tournaments.length;
const pressTwice = (name) =>
    page.getByRole('button', { name }).evaluate((button) => {
        button.click();
        button.click();
    });

// What is there already is said, leads there, and is made once more by a button of its own: once, however
// fast it is pressed.
test('an event of the same name and days is made once more only if it is asked for', async () => {
    await page.goto(`${open.hall.base}/new`);
    await page.getByLabel('Name', { exact: true }).fill('Harbour Festival 2026');
    await page.getByLabel('Dates').fill('2026-11-21');
    await form().getByRole('button', { name: 'Rulebook and time' }).click();
    await page.getByLabel('Notation', { exact: true }).fill('15+10');
    await page.getByRole('button', { name: 'Create event' }).click();
    await page.getByText('An event of this name and these days is there already (no. 1)').waitFor();
    const there = page.getByRole('link', { name: 'Open that event' });
    assert.equal(await there.getAttribute('href'), '/t/1/hall');
    assert.deepEqual(await findings(page), []);
    assert.equal(await events(), 1);
    await pressTwice('Make another one');
    await page.waitForURL('**/t/*/wizard/3');
    assert.equal(await events(), 2);
    await page.goto(`${open.hall.base}/new`);
    assert.equal(await page.getByLabel('Name', { exact: true }).inputValue(), '', 'nothing is unsent');
});

test('a report that is imported again is made once more only if it is asked for', async () => {
    const report = fileURLToPath(new URL('../data/trf/trf26_rr6.trf', import.meta.url));
    const make = async () => {
        await page.goto(`${open.hall.base}/new`);
        await page.getByLabel('Open a file').setInputFiles(report);
        await page.getByRole('button', { name: 'Make the event' }).click();
    };
    await make();
    await page.waitForURL('**/t/*/players');
    const [, made] = /\/t\/(\d+)\//.exec(page.url());
    await make();
    await page.getByText(`An event of this name and these days is there already (no. ${made})`).waitFor();
    const there = page.getByRole('link', { name: 'Open that event' });
    assert.equal(await there.getAttribute('href'), `/t/${made}/hall`);
    assert.equal(await events(), 3);
    await pressTwice('Make another one');
    await page.waitForURL('**/t/*/players');
    assert.equal(await events(), 4);
});

const words = (name) =>
    JSON.parse(readFileSync(new URL(`../../web/src/words/${name}.json`, import.meta.url), 'utf8'));

for (const [lang, locale] of [
    ['zh-Hans', 'zh-CN'],
    ['zh-Hant', 'zh-TW'],
])
    test(`${lang}, a phone: each step says which it is, fits, and axe finds nothing`, async () => {
        const context = await open.browser.newContext({
            locale,
            viewport: { width: 390, height: 844 },
            hasTouch: true,
            isMobile: true,
        });
        const phone = await openPage(context, open.hall);
        const names = ['event', 'rules', 'players', 'lots', 'schedule', 'publish'];
        for (const [at, name] of names.entries()) {
            await phone.goto(`${open.hall.base}/t/1/wizard/${at + 1}`);
            const word = words('hall')[`step_${name}`][lang];
            await phone.getByRole('heading', { level: 1, name: word }).waitFor();
            const wide = await phone.evaluate(() => document.documentElement.scrollWidth);
            assert.ok(wide <= 390, `${name}: ${wide}`);
            assert.deepEqual(await findings(phone), [], name);
        }
        await context.close();
    });
