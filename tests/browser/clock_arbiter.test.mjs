// An arbiter at a phone's clock: his PIN, other times and counters, the halves, who may not, and another
// PIN. With TLS and without.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { fillHall, openDesk, openPage } from './hall.mjs';
import { findings } from './modules.mjs';
import { clockKey, half, logOf, openPhone, runs, sent, touch, typePin, until } from './phones.mjs';
import { WAYS } from './ways.mjs';

const LOOKS = [
    { locale: 'en-GB', viewport: { width: 390, height: 844 }, arbiter: 'Arbiter' },
    { locale: 'zh-CN', viewport: { width: 360, height: 640 }, arbiter: '裁判员' },
    { locale: 'zh-TW', viewport: { width: 844, height: 390 }, arbiter: '裁判員' },
    { locale: 'en-GB', viewport: { width: 1024, height: 768 }, arbiter: 'Arbiter' },
];

for (const way of WAYS)
    describe(way.name, () => {
        let open;
        before(async () => {
            open = await way.open();
        });
        after(() => open.close());

        async function stopped(more = {}) {
            const { t, games } = await fillHall(open.arbiter, { control: '40/90+30, 30+30' });
            const g = games[0];
            const { link } = await clockKey(open.arbiter, open.hall.base, t, 1);
            const phone = await openPhone(open.browser, link, more);
            await phone.page.locator('.clock').waitFor();
            await touch(phone.page, 'b');
            await runs(phone.page, 'w');
            await touch(phone.page, 'w');
            await runs(phone.page, 'b');
            await sent(phone.page, open.arbiter, t, g);
            await open.arbiter.command(t, { type: 'order_clock', g, op: 'pause', args: {} });
            await phone.page.locator('.note:not([hidden])').waitFor();
            const { pin } = await open.arbiter.get(`/tournaments/${t}/clock-pin`);
            return { ...phone, t, g, pin };
        }
        const clockOf = async (t, g) => (await open.arbiter.get(`/tournaments/${t}/games/${g}`)).clock;
        const alarms = async (t, g) =>
            (await open.arbiter.get(`/tournaments/${t}/games/${g}`)).alarms;
        const tap = (page, name) => page.getByRole('button', { name, exact: true }).tap();

        test('other times and counters, set without a network; the server learns them in order', async () => {
            const { context, page, t, g, pin } = await stopped();
            await context.setOffline(true);
            await page.getByText('Clocks stopped').waitFor();
            await tap(page, 'Arbiter');
            await typePin(page, pin);
            await page.getByRole('heading', { name: 'Arbiter: times and counters' }).waitFor();
            await page.getByLabel('White: hours').fill('1');
            await page.getByLabel('White: minutes').fill('02');
            await page.getByLabel('White: seconds').fill('03');
            await page.getByLabel('White: moves').fill('12');
            await page.getByLabel('Black: moves').fill('11');
            await page.getByLabel('Black: minutes').fill('61');
            await tap(page, 'Set, and White’s clock goes on');
            await page.getByText('Minutes and seconds: 59 at most').waitFor();
            await page.getByLabel('Black: minutes').fill('15');
            await tap(page, 'Set, and White’s clock goes on');
            await runs(page, 'w');
            const [local, resume] = (await logOf(page)).slice(-2);
            assert.equal(local.kind, 'local');
            assert.equal(local.rem[0], 3_723_000);
            assert.deepEqual(local.moves, [12, 11]);
            assert.deepEqual([resume.kind, resume.side], ['resume', 'w']);
            await context.setOffline(false);
            await until(async () => (await clockOf(t, g)).running === 'w');
            const clock = await clockOf(t, g);
            assert.deepEqual(clock.moves, [12, 11]);
            const told = await alarms(t, g);
            assert.ok(told.some(({ what, detail }) => what === 'changed_at_device' && detail.includes('moves=12,11')));
            assert.ok(!told.some(({ what }) => what === 'diverged'));
            await context.close();
        });

        test('sides are the wrong way round: the halves change places, times and counters too', async () => {
            const { context, page, t, g, pin } = await stopped();
            const isBelow = async (one, other) =>
                (await half(page, one).boundingBox()).y > (await half(page, other).boundingBox()).y;
            assert.ok(await isBelow('w', 'b'));
            await tap(page, 'Arbiter');
            await typePin(page, pin);
            await tap(page, 'Swap the halves (seats)');
            await until(() => isBelow('b', 'w'));
            await tap(page, 'Exchange the times and counters');
            await tap(page, 'Set, and the clocks stay stopped');
            const { rem, moves } = (await logOf(page)).at(-1);
            const was = (await logOf(page)).at(-2).rem;
            assert.deepEqual(moves, [0, 1]);
            for (const [at, ms] of rem.entries()) assert.equal(Math.ceil(ms / 1000), Math.ceil(was[1 - at] / 1000));
            await until(async () => String((await clockOf(t, g)).moves) === '0,1');
            // It stays so after a reload.
            await page.reload();
            await page.getByText('Restarted').waitFor();
            assert.ok(await isBelow('b', 'w'));
            assert.deepEqual(await findings(page), []);
            await context.close();
        });

        test('a wrong PIN is said, three lock the pad, and the desk hears of it; the link goes on', async () => {
            const { context, page, t, g, pin } = await stopped();
            const wrong = pin === '000000' ? '111111' : '000000';
            await tap(page, 'Arbiter');
            await typePin(page, wrong);
            await page.getByText('Wrong PIN. 2 tries left').waitFor();
            assert.ok(!(await page.locator('.pad').innerText()).includes(wrong[0].repeat(2)), 'no digit is shown');
            await typePin(page, wrong);
            await page.getByText('Wrong PIN. One try left').waitFor();
            assert.ok(!(await alarms(t, g)).some(({ what }) => what === 'wrong_pin'), 'a slip is no alarm');
            await typePin(page, wrong);
            await page.getByText('Too many wrong PINs').waitFor();
            assert.deepEqual(await findings(page), []);
            await until(async () => (await alarms(t, g)).some(({ what, detail }) => what === 'wrong_pin' && detail === 'tries=3'));
            await page.reload();
            await tap(page, 'Arbiter');
            await page.getByText('Too many wrong PINs').waitFor();
            // With the pad open the clock hears the desk, and the pad goes when the clock runs.
            await open.arbiter.command(t, { type: 'order_clock', g, op: 'resume', args: {} });
            await runs(page, 'b');
            await page.locator('.pad').waitFor({ state: 'detached' });
            await context.close();
        });

        test('what the desk sets while the menu is open is not overwritten by it', async () => {
            const { context, page, t, g, pin } = await stopped();
            await tap(page, 'Arbiter');
            await typePin(page, pin);
            await page.getByLabel('White: minutes').waitFor();
            await open.arbiter.command(t, { type: 'order_clock', g, op: 'set', args: { main_ms: { w: 600000, b: 900000 }, moves: { w: 20, b: 19 } } });
            await page.getByText('The desk has set the clock meanwhile').waitFor();
            await tap(page, 'Set, and Black’s clock goes on');
            await runs(page, 'b');
            const { left_ms, moves } = await clockOf(t, g);
            assert.deepEqual([left_ms[0], moves], [600000, [20, 19]]);
            await context.close();
        });

        test('with a flag down no clock goes on before time is added, and the menu says so', async () => {
            const { t, games } = await fillHall(open.arbiter, { control: '1s' });
            const { link } = await clockKey(open.arbiter, open.hall.base, t, 1);
            const { context, page } = await openPhone(open.browser, link);
            await page.getByText('Ready').waitFor();
            await touch(page, 'b');
            await page.locator('.half.down[data-side="w"]').waitFor();
            const { pin } = await open.arbiter.get(`/tournaments/${t}/clock-pin`);
            await tap(page, 'Arbiter');
            await typePin(page, pin);
            await tap(page, 'Set, and White’s clock goes on');
            await page.getByText('White has no time left: add some first').waitFor();
            await page.getByLabel('White: minutes').fill('2');
            await tap(page, 'Set, and White’s clock goes on');
            await runs(page, 'w');
            await until(async () => (await clockOf(t, games[0])).running === 'w');
            await context.close();
        });

        test('another PIN, made at the desk, is the one at once', async () => {
            const { context, page, t, pin } = await stopped();
            const desk = await openDesk({ ...open, hall: { ...open.hall, base: new URL(open.hall.link).origin } });
            const clocks = await openPage(desk, { ...open.hall, base: new URL(open.hall.link).origin }, `/t/${t}/clocks`, 'signed in');
            await clocks.getByText('PIN at the clocks').click();
            await clocks.getByText(pin).waitFor();
            const button = clocks.getByRole('button', { name: 'New PIN' });
            await button.click();
            await button.click();
            await clocks.getByText(pin).waitFor({ state: 'hidden' });
            const fresh = (await open.arbiter.get(`/tournaments/${t}/clock-pin`)).pin;
            assert.match(fresh, /^\d{6}$/);
            assert.notEqual(fresh, pin);
            await clocks.getByText(fresh).waitFor();
            assert.deepEqual(await findings(clocks), []);
            await tap(page, 'Arbiter');
            await typePin(page, pin);
            await page.getByText('Wrong PIN').waitFor();
            await typePin(page, fresh);
            await tap(page, 'Set, and Black’s clock goes on');
            await runs(page, 'b');
            await desk.close();
            await context.close();
        });

        test('the pad and what is behind it fit on every display, in every language', async () => {
            const found = [];
            for (const { locale, viewport, arbiter } of LOOKS) {
                const { context, page, pin } = await stopped({ locale, viewport });
                const look = async (what) => {
                    const sheet = page.locator('.sheet');
                    const { right, left } = await sheet.evaluate((one) => one.getBoundingClientRect().toJSON());
                    if (left < 0 || right > viewport.width) found.push(`${locale} ${what}: ${left} to ${right}`);
                    if (await page.locator('.pad').evaluate((pad) => pad.scrollHeight > pad.clientHeight)) found.push(`${locale} ${what}: cut off`);
                    for (const one of await findings(page)) found.push(`${locale} ${what}: ${one}`);
                    if (process.env.FLAGFALL_SHOTS)
                        await page.screenshot({ path: `${process.env.FLAGFALL_SHOTS}/${what}-${locale}-${viewport.width}.png` });
                };
                await tap(page, arbiter);
                await look('pad');
                await typePin(page, pin);
                await page.locator('.row').first().waitFor();
                await look('menu');
                await context.close();
            }
            assert.deepEqual(found, []);
        });
    });
