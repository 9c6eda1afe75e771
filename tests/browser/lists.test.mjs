// A list of players as an organizer has it: its columns are swapped, a line is wrong. He says what a
// column is, puts the line right in place, and enters the list; on a desk, and on a phone of 360
// pixels in Chinese.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { openHall, openPage } from './hall.mjs';
import { findings } from './modules.mjs';

const folder = new URL('../../web/src/words/', import.meta.url);
const WORDS = Object.assign(
    {},
    ...readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))),
);
const DESK = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
// SNo is the list's own number, "Wert" no heading that is known.
const LIST = [
    'SNo;Name;Club;Rtg;Wert',
    '3;Rooks;Berg, Bo;1800;x',
    '1;Knights;Dahl, Dora;17OO;y',
    '2;Bishops;Ek, Eva;1600;z',
].join('\n');

let open;
before(async () => (open = await openHall()));
after(() => open.close());

const playersOf = async (t) =>
    (await open.arbiter.get(`/tournaments/${t}`)).players.sort((a, b) => a.number - b.number);

for (const [lang, locale, form, device] of [
    ['en', 'en-GB', 'a desk', DESK],
    ['zh-Hans', 'zh-CN', 'a phone', PHONE],
])
    test(`${lang}, ${form}: a swapped column is told, a line put right, the list entered`, async () => {
        const t = (key, params = {}) =>
            Object.entries(params).reduce(
                (text, [name, value]) => text.replace(`{${name}}`, value),
                WORDS[key][lang],
            );
        const settings = { name: `Open ${lang}`, control: '90+30' };
        const event = (await open.arbiter.post('/tournaments', { settings })).t;
        const context = await open.browser.newContext({ locale, ...device });
        const page = await openPage(context, open.hall, `/t/${event}/players`);
        const button = (name) => page.getByRole('button', { name, exact: true });
        const enter = (n) =>
            button(t(n === 1 ? 'enter_players_count_one' : 'enter_players_count', { n }));
        await button(t('paste_list')).click();
        await page.getByRole('textbox', { name: t('paste_list') }).fill(LIST);

        // Each column with its first lines and what it was read as.
        const columns = page.getByRole('region', { name: t('list_columns') });
        const column = (n, heading) =>
            columns.getByRole('combobox', { name: t('list_column_is', { n, heading }) });
        await column(2, 'Name').waitFor();
        assert.equal(await column(1, 'SNo').inputValue(), 'number');
        assert.equal(await column(2, 'Name').inputValue(), 'name');
        assert.equal(await column(5, 'Wert').inputValue(), 'none');
        await columns.getByText(t('column_doubt_unknown_heading')).waitFor();
        await columns.getByText('Knights').waitFor();
        await page.getByRole('cell', { name: 'Rooks' }).waitFor();

        // One of the two swapped columns is told, the other one takes its place.
        await column(2, 'Name').selectOption('club');
        await page.waitForFunction((each) => each.value === 'name', await column(3, 'Club').elementHandle());
        await page.getByRole('cell', { name: 'Berg, Bo' }).waitFor();
        await page.getByText(t('finding_bad_rating', { found: '17OO' })).waitFor();
        await enter(2).waitFor();

        // A line that is open keeps the list from being entered, also by the key in its field.
        await button(t('correct_row', { line: 3 })).click();
        const line = page.getByRole('form', { name: t('correct_row', { line: 3 }) });
        assert.equal(await line.getByLabel(t('list_column_name'), { exact: true }).inputValue(), 'Dahl, Dora');
        assert.ok(await enter(2).isDisabled());
        const box = await line.boundingBox();
        assert.ok(box.x >= 0 && box.x + box.width <= device.viewport.width, 'all of it is seen');
        await line.getByLabel(t('list_column_rating'), { exact: true }).fill('about 1700');
        await line.getByLabel(t('list_column_rating'), { exact: true }).press('Enter');
        await page.getByText(t('finding_bad_rating', { found: 'about 1700' })).waitFor();
        assert.deepEqual(await playersOf(event), [], 'nobody is entered');
        await button(t('correct_row', { line: 3 })).click();
        await line.getByLabel(t('list_column_rating'), { exact: true }).fill('1700');
        await line.getByRole('button', { name: t('correct_row_done', { line: 3 }) }).click();
        await page.getByText(t('row_corrected')).waitFor();
        await enter(3).waitFor();
        assert.deepEqual(await findings(page), []);

        // The correction outlives another reading of the columns.
        await column(5, 'Wert').selectOption('category');
        await page.getByRole('cell', { name: /Bishops · z/ }).waitFor();
        await page.getByText(t('row_corrected')).waitFor();
        await page.getByRole('row', { name: /Dahl, Dora.*1700/ }).waitFor();
        assert.ok(await page.getByLabel(t('list_keep_numbers')).isChecked());
        await enter(3).click();
        await page.getByText(t('players_entered', { n: 3 })).waitFor();
        assert.deepEqual(
            (await playersOf(event)).map(({ number, name, club, rating, category }) => [
                number,
                name,
                club,
                rating,
                category,
            ]),
            [
                [1, 'Dahl, Dora', 'Knights', 1700, 'y'],
                [2, 'Ek, Eva', 'Bishops', 1600, 'z'],
                [3, 'Berg, Bo', 'Rooks', 1800, 'x'],
            ],
            'in the order of the list’s own numbers',
        );
        await context.close();
    });

test('what parts the columns can be told', async () => {
    const settings = { name: 'Parted', control: '90+30' };
    const event = (await open.arbiter.post('/tournaments', { settings })).t;
    const context = await open.browser.newContext({ locale: 'en-GB', ...DESK });
    const page = await openPage(context, open.hall, `/t/${event}/players`);
    await page.getByRole('button', { name: 'Paste or open a list' }).click();
    await page
        .getByRole('textbox', { name: 'Paste or open a list' })
        .fill('Berg,Rooks\nDahl,Knights');
    await page.getByRole('cell', { name: 'Berg,Rooks' }).waitFor();
    const parted = page.getByRole('combobox', { name: 'Columns are parted by' });
    assert.equal(await parted.inputValue(), 'none');
    await parted.selectOption('comma');
    await page.getByRole('cell', { name: 'Berg', exact: true }).waitFor();
    await page.getByRole('combobox', { name: 'What column 2 is: Column 2' }).waitFor();
    await page.getByRole('button', { name: 'Enter 2 players' }).click();
    await page.getByText('2 players entered').waitFor();
    assert.deepEqual(
        (await playersOf(event)).map(({ name, club }) => [name, club]),
        [
            ['Berg', 'Rooks'],
            ['Dahl', 'Knights'],
        ],
    );
    await context.close();
});

test('what is typed and not read yet cannot be entered, and columns told hold while the list grows', async () => {
    const settings = { name: 'Growing', control: '90+30' };
    const event = (await open.arbiter.post('/tournaments', { settings })).t;
    const context = await open.browser.newContext({ locale: 'en-GB', ...DESK });
    const page = await openPage(context, open.hall, `/t/${event}/players`);
    await page.getByRole('button', { name: 'Paste or open a list' }).click();
    const text = page.getByRole('textbox', { name: 'Paste or open a list' });
    let held;
    await page.route('**/players/preview*', async (route) => {
        await held;
        await route.continue();
    });
    await text.fill('Wer;Ort\nBerg, Bo;Ulm\nDahl, Dora;Bonn');
    const columns = page.getByRole('region', { name: 'Columns of the list' });
    const second = columns.getByRole('combobox', { name: /^What column 2 is/ });
    await second.selectOption('category');
    await page.getByRole('cell', { name: 'Bonn', exact: true }).waitFor();
    let release;
    held = new Promise((done) => (release = done));
    const shown = await page.getByRole('button', { name: /^Enter \d+ players?$/ }).textContent();
    await text.fill('Wer;Ort\nBerg, Bo;Ulm\nDahl, Dora;Bonn\nEk, Eva;Kiel');
    assert.ok(await page.getByRole('button', { name: shown, exact: true }).isDisabled());
    release();
    await page.getByRole('cell', { name: 'Kiel', exact: true }).waitFor();
    assert.equal(await second.inputValue(), 'category');
    await context.close();
});
