// What a phone does to a clock: its wall clock is set, it sleeps, it has two windows, its log is damaged,
// its screen goes dark. With TLS and without.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { fillHall, openDesk, openPage } from './hall.mjs';
import { findings } from './modules.mjs';
import { clockKey, logOf, openPhone, runs, storedOf, touch, until } from './phones.mjs';
import { WAYS } from './ways.mjs';

for (const way of WAYS)
    describe(way.name, () => {
        let open;
        before(async () => {
            open = await way.open();
        });
        after(() => open.close());

        const alarms = async (t, g) =>
            (await open.arbiter.get(`/tournaments/${t}/games/${g}`)).alarms.map((one) => one.what);

        /** A game on a phone, White to move. */
        async function play(more) {
            const { t, games } = await fillHall(open.arbiter, { control: '30+2' });
            const { link } = await clockKey(open.arbiter, open.hall.base, t, 1);
            const phone = await openPhone(open.browser, link, more);
            await phone.page.getByText('Ready').waitFor();
            await touch(phone.page, 'b');
            await runs(phone.page, 'w');
            return { ...phone, t, g: games[0], link };
        }
        const kinds = async (page) => (await logOf(page)).map((one) => one.kind);
        const stepWall = (page, ms) =>
            page.evaluate((by) => {
                const now = Date.now;
                Date.now = () => now() + by;
            }, ms);
        /** The page has looked around, and the server has answered. */
        const lookedAround = (page) =>
            page.evaluate(
                () =>
                    new Promise((done) => {
                        let beats = 0;
                        const beat = setInterval(() => {
                            if (++beats < 6) return;
                            clearInterval(beat);
                            done();
                        }, 1000);
                    }),
            );

        test('the wall clock is set, on and back: the game goes on', async () => {
            const { context, page } = await play();
            for (const by of [20_000, -60_000, 300]) {
                await stepWall(page, by);
                await lookedAround(page);
            }
            assert.deepEqual(await kinds(page), ['start']);
            await touch(page, 'w');
            await runs(page, 'b');
            await context.close();
        });

        test('the browser freezes the page: the clocks stop, and the arbiter hears of it', async () => {
            const { context, page, t, g } = await play();
            await page.evaluate(() => {
                document.dispatchEvent(new Event('freeze'));
                const until = performance.now() + 1800;
                while (performance.now() < until);
                document.dispatchEvent(new Event('resume'));
            });
            await page.getByText('The device slept').waitFor();
            assert.equal((await kinds(page)).at(-1), 'sleep');
            await until(async () => (await alarms(t, g)).includes('sleep'));
            await context.close();
        });

        test('nothing runs for some seconds, though our clock goes on: the device slept', async () => {
            const { context, page } = await play();
            await page.evaluate(() => {
                const until = performance.now() + 5000;
                while (performance.now() < until);
            });
            await page.getByText('The device slept').waitFor();
            await context.close();
        });

        test('our clock stood still, and the server’s went on: the device slept', async () => {
            const { context, page } = await play();
            await lookedAround(page);
            await page.evaluate(() => {
                const real = performance.now.bind(performance);
                const stands = real();
                performance.now = () => stands; // while it sleeps
                const until = real() + 2000;
                while (real() < until);
                const lost = real() - stands;
                performance.now = () => real() - lost;
            });
            await page.getByText('The device slept').waitFor();
            await context.close();
        });

        test('two windows of one browser: one is the clock, the other waits and takes over', async () => {
            const { context, page, t, g } = await play();
            await touch(page, 'w');
            await runs(page, 'b');
            const second = await context.newPage();
            second.setDefaultTimeout(60_000);
            await second.goto(`${open.hall.base}/clock`);
            await second.getByText('This clock runs in another window').waitFor();
            assert.deepEqual(await findings(second), []);
            await touch(page, 'b');
            await runs(page, 'w');
            // Loaded again, the first is the clock again; the second goes on waiting, or has it: one of them.
            await page.close({ runBeforeUnload: false });
            await second.getByText('Restarted. The times are the stored ones').waitFor();
            const log = await logOf(second);
            assert.deepEqual(log.map((one) => one.seq), log.map((_, at) => at + 1));
            await until(async () => (await storedOf(open.arbiter, t, g)).length === log.length);
            await second.reload();
            await second.getByText('Restarted. The times are the stored ones').waitFor();
            await context.close();
        });

        /** The rows as the device keeps them, changed behind its back: another row, or none. */
        async function damage(context, page, change) {
            await page.goto('about:blank');
            const other = await context.newPage();
            await other.goto(`${open.hall.base}/mark.svg`);
            await other.evaluate(async ({ how, seq }) => {
                const CHANGES = {
                    altered: (row) => (row.seq === seq ? { ...row, rem: [1, 2] } : row),
                    nonsense: (row) => (row.seq === seq ? { gone: null } : row),
                    begun: (row) => (row.setup ? { setup: { ...row.setup, names: null } } : row),
                    cut: (row) => (row.seq >= seq ? undefined : row),
                };
                const [{ name }] = await indexedDB.databases();
                const base = await new Promise((done) => {
                    const asked = indexedDB.open(name);
                    asked.onsuccess = () => done(asked.result);
                });
                await new Promise((done) => {
                    const all = base.transaction('lines', 'readwrite');
                    all.oncomplete = done;
                    const walk = all.objectStore('lines').openCursor();
                    walk.onsuccess = () => {
                        const at = walk.result;
                        if (!at) return;
                        const row = CHANGES[how](at.value);
                        if (row === undefined) at.delete();
                        else at.update(row);
                        at.continue();
                    };
                });
                base.close();
            }, change);
            await other.close();
        }
        /** A start and four presses, all of them at the server. */
        async function played() {
            const phone = await play();
            for (const side of ['w', 'b', 'w', 'b']) {
                await touch(phone.page, side);
                await runs(phone.page, side === 'w' ? 'b' : 'w');
            }
            const kept = await logOf(phone.page);
            await until(async () => (await storedOf(open.arbiter, phone.t, phone.g)).length === kept.length);
            return { ...phone, kept };
        }
        /** As after any restart: whole, and played on. */
        async function goesOn({ page, t, g, kept }) {
            await page.getByText('Restarted. The times are the stored ones').waitFor();
            const log = await logOf(page);
            assert.deepEqual(log.slice(0, kept.length), kept);
            assert.equal(log.at(-1).kind, 'boot');
            await until(async () => (await storedOf(open.arbiter, t, g)).length === log.length);
            assert.ok(!(await alarms(t, g)).includes('diverged'));
            await open.arbiter.command(t, { type: 'order_clock', g, op: 'resume', args: {} });
            await runs(page, 'w');
            await touch(page, 'w');
            await runs(page, 'b');
        }

        test('a damaged log comes from the server, and the game goes on', async () => {
            for (const how of ['altered', 'nonsense', 'begun']) {
                const phone = await played();
                await damage(phone.context, phone.page, { how, seq: 3 });
                await phone.page.goto(phone.link);
                await goesOn(phone);
                await phone.context.close();
            }
        });

        test('damaged while the server is away, it waits, however often the page is loaded', async () => {
            const phone = await played();
            const { context, page } = phone;
            await damage(context, page, { how: 'altered', seq: 3 });
            await context.routeWebSocket(/\/ws\/terminal/, (socket) => socket.close());
            for (let again = 0; again < 2; ++again) {
                await page.goto(phone.link);
                await page.getByText('The clock’s log is damaged').waitFor();
                assert.equal(await page.getByRole('button', { name: 'Arbiter', exact: true }).isVisible(), false);
            }
            const other = await context.newPage();
            await page.close();
            await context.unrouteAll();
            const back = { ...phone, page: other };
            other.setDefaultTimeout(60_000);
            await other.routeWebSocket(/\/ws\/terminal/, (socket) => void socket.connectToServer());
            await other.goto(phone.link);
            await goesOn(back);
            await context.close();
        });

        test('a log that lost its end unnoticed waits for the arbiter, who lets it go on', async () => {
            for (const seq of [5, 4]) {
                const phone = await played();
                const { context, page, t, g } = phone;
                await damage(context, page, { how: 'cut', seq });
                await page.goto(phone.link);
                await page.getByText('A part of this clock’s log is missing').waitFor();
                await until(async () => (await alarms(t, g)).includes('device_waits'));
                assert.deepEqual(await findings(page), []);
                const hall = { link: open.hall.link, base: new URL(open.hall.link).origin };
                const desk = await openDesk({ browser: open.browser, hall });
                const board = await openPage(desk, hall, `/t/${t}/board/${g}`, 'signed in');
                await board.getByText('has lost a part of its log').waitFor();
                const use = board.getByRole('button', { name: 'Use this device' });
                await use.click();
                await use.click();
                await page.getByText('Clocks stopped').waitFor();
                await board.getByText('has lost a part of its log').waitFor({ state: 'hidden' });
                const { ep, clock } = await open.arbiter.get(`/tournaments/${t}/games/${g}`);
                assert.equal(ep, 2);
                assert.deepEqual(clock.moves, [2, 2]);
                await open.arbiter.command(t, { type: 'order_clock', g, op: 'resume', args: {} });
                await runs(page, 'w');
                await touch(page, 'w');
                await runs(page, 'b');
                await desk.close();
                await context.close();
            }
        });

        test('the page says when its screen may go dark, and asks again when it is seen', async () => {
            const { t } = await fillHall(open.arbiter, { control: '5' });
            const { link } = await clockKey(open.arbiter, open.hall.base, t, 1);
            const context = await open.browser.newContext({ hasTouch: true, isMobile: true, ignoreHTTPSErrors: true, viewport: { width: 390, height: 844 } });
            const page = await context.newPage();
            page.setDefaultTimeout(60_000);
            await page.addInitScript(() => {
                window.refuse = false;
                window.asked = 0;
                if (!('wakeLock' in navigator)) return;
                Object.defineProperty(navigator, 'wakeLock', {
                    value: {
                        request: async () => {
                            ++window.asked;
                            if (window.refuse) throw new Error('refused');
                            window.lock = { released: false, release: async () => undefined, onrelease: null };
                            return window.lock;
                        },
                    },
                });
            });
            await page.goto(link);
            await page.getByText('Ready').waitFor();
            const says = page.getByText('The screen may go dark');
            if (!way.trusted) {
                await says.waitFor();
                assert.deepEqual(await findings(page), []);
                return context.close();
            }
            await says.waitFor({ state: 'hidden' });
            // The browser takes it back, and refuses it for a while.
            await page.evaluate(() => {
                window.refuse = true;
                window.lock.released = true;
                window.lock.onrelease();
            });
            await says.waitFor();
            await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
            await says.waitFor();
            await page.evaluate(() => {
                window.refuse = false;
                document.dispatchEvent(new Event('visibilitychange'));
            });
            await says.waitFor({ state: 'hidden' });
            assert.ok((await page.evaluate(() => window.asked)) >= 3);
            await context.close();
        });
    });
