// A clock on a phone, as players have it between them: opened by its link, touched on its halves, and
// what it keeps.
export const PORTRAIT = { width: 390, height: 844 };

/** A key for that board's clock: `terminal` and, for a page of that server, `link`. */
export async function clockKey(arbiter, base, t, board) {
    const { key, terminal } = await arbiter.post('/keys', { role: 'terminal', tournament: t, board });
    return { key, terminal, link: `${base}/clock#key=${key}` };
}

export async function openPhone(browser, link, more = {}) {
    const context = await browser.newContext({
        locale: 'en-GB',
        viewport: PORTRAIT,
        hasTouch: true,
        isMobile: true,
        ignoreHTTPSErrors: true,
        ...more,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    page.on('pageerror', (error) => console.error('page:', error.message));
    await page.goto(link);
    return { context, page };
}

export const half = (page, side) => page.locator(`.half[data-side="${side}"]`);

/** On a third of the half, where no text stands. */
export async function touch(page, side) {
    const box = await half(page, side).boundingBox();
    await page.touchscreen.tap(box.x + box.width / 3, box.y + box.height / 3);
}

export const runs = (page, side) => page.locator(`.half.run[data-side="${side}"]`).waitFor();

/** On the digits of the open pad. */
export async function typePin(page, pin) {
    for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).tap();
}

export async function until(holds) {
    while (!(await holds())) await new Promise((again) => setTimeout(again, 50));
}

/** The log as the device keeps it. */
export const logOf = (page) =>
    page.evaluate(async () => {
        const [{ name }] = await indexedDB.databases();
        const base = await new Promise((done) => {
            const asked = indexedDB.open(name);
            asked.onsuccess = () => done(asked.result);
        });
        const lines = await new Promise((done) => {
            const asked = base.transaction('lines').objectStore('lines').getAll();
            asked.onsuccess = () => done(asked.result);
        });
        base.close();
        return lines.filter((line) => line.type === 'ev');
    });

/** What the server has of a clock: the rows of the journal that its entries became. */
export async function storedOf(arbiter, t, g) {
    const { rows } = await arbiter.get(`/tournaments/${t}/games/${g}/log`);
    return rows.filter((row) => row.kind === 'clock_reported').map((row) => row.body);
}

/** Until the server has all that the clock has written: a phone shows a press before it is sent. */
export const sent = (page, arbiter, t, g) =>
    until(async () => (await storedOf(arbiter, t, g)).length === (await logOf(page)).length);
