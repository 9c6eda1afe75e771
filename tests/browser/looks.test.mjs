// Every page in three languages, on a phone, light and dark, free of axe's findings and of other hosts.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { fillHall, openDesk, openHall } from './hall.mjs';
import { findings } from './modules.mjs';

let open;
let paths;
let context;
const LANGS = ['en', 'zh-Hans', 'zh-Hant'];
before(async () => {
    open = await openHall();
    const { t, games, players } = await fillHall(open.arbiter, {
        simulated: true,
        times_note: 'times_from_seed',
        time_zone: 'Europe/Stockholm',
        schedule: ['2026-11-21T10:00', '2026-11-21T15:00'],
        sectors: [{ name: 'Foyer', from: 1, to: 1, arbiters: ['Lind, Anna'] }],
    });
    for (const move of ['e4', 'e5', 'Nf3'])
        await open.arbiter.command(t, { type: 'move', g: games[0], move });
    await open.arbiter.command(t, { type: 'offer_draw', g: games[0], by: 'w' });
    await open.arbiter.command(t, {
        type: 'notice_illegal_move',
        g: games[0],
        by: 'b',
        move: 'Kd8-e6',
    });
    await open.arbiter.command(t, {
        type: 'set_result',
        g: games[1],
        result: '+-',
        termination: 'default',
    });
    const both = [
        '',
        'standings',
        'crosstable',
        'ratings',
        'teams',
        'players',
        'round/1',
        `player/${players[0].player}`,
        `sums/${players[0].player}`,
        `board/${games[0]}`,
        `board/${games[1]}`,
    ];
    const keyOf = async (role, board) =>
        (await open.arbiter.post('/keys', { role, tournament: t, board })).key;
    paths = [
        '/board',
        `/board#${await keyOf('operator')}`,
        `/board#${await keyOf('board', 1)}`,
        '/',
        '/login',
        '/new',
        '/source',
        ...['hall', 'setup', 'wizard/1', 'wizard/2', 'wizard/3', 'wizard/4', 'wizard/5', 'wizard/6', 'keys', 'clocks', 'log', 'paper', 'round/2', 'round/9', ...both.slice(1)].map(
            (page) => `/t/${t}/${page}`,
        ),
        ...both.map((page) => `/p/${t}/${page}`),
        `/p/${t}/screen`,
        `/p/${t}/schedule`,
        `/p/${t}/progress`,
        `/p/${t}/norms`,
        `/p/${t}/downloads`,
    ];
    context = await openDesk(open);
});
after(() => open.close());

/** Opens a path and waits until the journal is read and the tables have come. */
async function look(page, path, lang, theme) {
    const [where, key] = path.split('#');
    await page.goto(
        `${open.hall.base}${where}?lang=${lang}&theme=${theme}${key ? `#${key}` : ''}`,
    );
    await page.locator('main:not([aria-busy="true"])').waitFor();
}

for (const [theme, lang] of [
    ['light', 'en'],
    ['dark', 'zh-Hant'],
])
    describe(`${theme}, ${lang}`, () => {
        test('axe finds nothing on any page', async () => {
            const page = await context.newPage();
            const found = [];
            for (const path of paths) {
                await look(page, path, lang, theme);
                for (const one of await findings(page)) found.push(`${path}: ${one}`);
            }
            assert.deepEqual(found, []);
            await page.close();
        });
    });

test('the open parts of pages are clean too: acts, forms, keys', async () => {
    const page = await context.newPage();
    const found = [];
    const board = paths.find((path) => path.startsWith('/t/') && path.includes('/board/'));
    for (const theme of ['light', 'dark']) {
        await look(page, board, 'en', theme);
        for (const tab of ['Clock', 'Result', 'Corrections', 'Moves']) {
            await page
                .getByRole('group', { name: 'Actions' })
                .getByRole('button', { name: tab, exact: true })
                .click();
            for (const one of await findings(page)) found.push(`${tab}: ${one}`);
        }
        for (const fold of await page.locator('summary').all()) await fold.click();
        await page.getByRole('button', { name: 'JSON' }).first().click();
        for (const one of await findings(page)) found.push(`log: ${one}`);
        await look(
            page,
            paths.find((path) => path.endsWith('/players')),
            'en',
            theme,
        );
        for (const part of ['Enter a player', 'Paste or open a list']) {
            await page.getByRole('button', { name: part }).click();
            for (const one of await findings(page)) found.push(`${part}: ${one}`);
        }
        await look(
            page,
            paths.find((path) => path.endsWith('/hall')),
            'en',
            theme,
        );
        await page.keyboard.press('?');
        for (const one of await findings(page)) found.push(`keys: ${one}`);
    }
    assert.deepEqual(found, []);
    await page.close();
});

test('no page asks another host, breaks the policy or writes an error', async () => {
    const page = await context.newPage();
    const wrong = [];
    page.on('request', (request) => {
        const url = new URL(request.url());
        if (url.origin !== open.hall.base && url.protocol !== 'data:') wrong.push(request.url());
    });
    page.on('console', (message) => {
        if (message.type() === 'error') wrong.push(message.text());
    });
    page.on('pageerror', (error) => wrong.push(String(error)));
    for (const path of paths) await look(page, path, 'en', 'light');
    assert.deepEqual(wrong, []);
    await page.close();
});

test('on a phone no page is wider than the screen and targets are 48 px', async () => {
    const phone = await open.browser.newContext({
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        storageState: await context.storageState(),
    });
    const page = await phone.newPage();
    const wrong = [];
    for (const lang of LANGS)
        for (const path of paths) {
            await look(page, path, lang, 'light');
            const seen = await page.evaluate(() => {
                const small = [
                    ...document.querySelectorAll(
                        '.btn, .tabs button, select, input:not([type=checkbox], [type=radio], .sr), .lv button',
                    ),
                ]
                    .filter(
                        (one) =>
                            one.offsetParent !== null && one.getBoundingClientRect().height < 44,
                    )
                    .map((one) => one.outerHTML.slice(0, 120));
                return { width: document.documentElement.scrollWidth, small };
            });
            if (seen.width > 390) wrong.push(`${lang} ${path}: ${seen.width} px wide`);
            for (const one of seen.small) wrong.push(`${lang} ${path}: ${one}`);
        }
    assert.deepEqual(wrong, []);
    await phone.close();
});

test('the language switch changes every word and the page’s lang, and is remembered', async () => {
    const page = await context.newPage();
    await page.goto(`${open.hall.base}/`);
    await page.getByRole('button', { name: '繁' }).click();
    await page.getByRole('heading', { name: '賽事' }).waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.lang), 'zh-Hant');
    await page.reload();
    await page.getByRole('heading', { name: '賽事' }).waitFor();
    await page.getByRole('button', { name: '简' }).click();
    await page.getByRole('heading', { name: '赛事' }).waitFor();
    await page.getByRole('button', { name: 'EN' }).click();
    await page.getByRole('heading', { name: 'Tournaments' }).waitFor();
    await page.close();
});

test('the public page says first how late it is, and that the event is simulated', async () => {
    const page = await context.newPage();
    await look(
        page,
        paths.find((path) => path.startsWith('/p/')),
        'en',
        'light',
    );
    const text = await page.locator('.info').innerText();
    assert.match(text, /Without delay/);
    assert.match(text, /Simulated event/);
    assert.match(text, /Clock times are invented/);
    await page.close();
});
