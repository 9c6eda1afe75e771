// An event by hand from the first run to the last result, in Chinese, on a phone and on a desk; it is
// walked through in English, with what may go wrong, by event.test.mjs.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { openHall, openPage } from './hall.mjs';
import { findings } from './modules.mjs';

let open;
before(async () => {
    open = await openHall();
});
after(() => open.close());

const folder = new URL('../../web/src/words/', import.meta.url);
const WORDS = Object.assign(
    {},
    ...readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))),
);

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DESK = { viewport: { width: 1440, height: 900 } };
// Berger, four players: 1–4 2–3, 4–3 1–2, 2–4 3–1. Each result is the left or the right button, or the middle.
const ROUNDS = [
    ['1-0', '1/2-1/2'],
    ['0-1', '1-0'],
    ['1/2-1/2', '0-1'],
];
const SHOWN = { '1-0': '1–0', '0-1': '0–1', '1/2-1/2': '½–½' };

for (const [lang, locale, form, device] of [
    ['zh-Hans', 'zh-CN', 'a phone', PHONE],
    ['zh-Hant', 'zh-TW', 'a desk', DESK],
])
    test(`${lang}, ${form}: players, rounds, results, tables`, async () => {
        const t = (key, params = {}) =>
            Object.entries(params).reduce(
                (text, [name, value]) => text.replace(`{${name}}`, value),
                WORDS[key][lang],
            );
        const context = await open.browser.newContext({ locale, ...device });
        const page = await openPage(context, open.hall);
        const button = (name) => page.getByRole('button', { name }).first();
        const step = (name) =>
            page.getByRole('navigation', { name: t('next_steps') }).getByRole('link', { name });
        const agreed = async (name) => {
            await button(name).click();
            await page
                .getByRole('button', { name: `${t('press_again')} ${name}` })
                .and(page.locator(':not([aria-disabled="true"])'))
                .click();
        };

        await page.getByRole('link', { name: t('new_event') }).click();
        await page.getByLabel(t('event_name'), { exact: true }).fill(`港口杯 ${form}`);
        await page.locator('form').getByRole('button', { name: t('step_rules') }).click();
        await button(t('create_event')).click();
        await page.waitForURL('**/wizard/3');
        const home = page.url().replace('/wizard/3', '');
        await button(t('paste_list')).click();
        await page
            .getByRole('textbox', { name: t('paste_list') })
            .fill('林子涵; 2391\nSo, Wesley; 2772\n陈思远; 2412\nRapport, Richard; 2763');
        await button(t('enter_players_count', { n: 4 })).click();
        await step(t('step_lots')).click();
        await agreed(t('by_rating'));
        await button(t('draft_all')).click();
        for (const [i, results] of ROUNDS.entries()) {
            await page.goto(`${home}/round/${i + 1}`);
            await agreed(t('publish'));
            for (const [row, result] of results.entries()) {
                const board = row + 1;
                const pad = page.getByRole('region', { name: t('result_of', { board }) });
                await pad.getByRole('button', { name: SHOWN[result] }).first().click();
                await page
                    .getByRole('button', {
                        name: t('result_on_board', { board, result: SHOWN[result] }),
                    })
                    .waitFor();
            }
        }
        // So 1 + ½… as C.05's table pairs them: 1 So, 2 Rapport, 3 陈思远, 4 林子涵.
        // Round 1: 1–4 1-0, 2–3 ½. Round 2: 4–3 0-1, 1–2 1-0. Round 3: 2–4 ½, 3–1 0-1.
        await page.goto(`${home}/standings`);
        await page.getByRole('row', { name: /^1 So, Wesley .*3/ }).waitFor();
        await page.getByRole('row', { name: /^2 陈思远 .*1 ?½/ }).waitFor();
        await page.getByRole('row', { name: /^3 Rapport, Richard .*1/ }).waitFor();
        await page.getByRole('row', { name: /^4 林子涵 .*½/ }).waitFor();
        assert.deepEqual(await findings(page), []);
        await page.goto(`${home}/crosstable`);
        await page.getByRole('row', { name: /^4 林子涵/ }).waitFor();
        await context.close();
    });
