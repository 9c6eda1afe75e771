// A player's phone with the page of a board: a touch device, its taps, what it was told; and the
// texts of the catalogues, which tests expect of the pages.
import { readdirSync, readFileSync } from 'node:fs';

const WORDS = new URL('../../web/src/words/', import.meta.url);
const catalogue = Object.assign(
    {},
    ...readdirSync(WORDS)
        .filter((name) => name.endsWith('.json'))
        .map((name) => JSON.parse(readFileSync(new URL(name, WORDS), 'utf8'))),
);

/** The catalogue's text of a key; a key or a value that is missing is a fault of the test. */
export function say(key, params = {}, lang = 'en') {
    if (!(key in catalogue)) throw new Error(`no text ${key}`);
    return catalogue[key][lang].replace(/\{(\w+)\}/g, (_, name) => {
        if (!(name in params)) throw new Error(`${key} needs ${name}`);
        return params[name];
    });
}

/** "2. Nf3", "2…Nc6": a move with its number, as the pages write it. */
export function numbered(ply, move) {
    const number = Math.ceil(ply / 2);
    return ply % 2 === 1 ? `${number}. ${move}` : `${number}…\u2060${move}`;
}

/** A phone that holds the key. `line.cut`: true while nothing gets through; `heard`: what the
    server told it. */
export async function openPhone({ browser, hall }, key, { locale = 'en-GB' } = {}) {
    const context = await browser.newContext({
        locale,
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
    });
    const line = { cut: false, ends: [] };
    const heard = [];
    line.break = () => Promise.all(line.ends.splice(0).map((end) => end.close()));
    await context.routeWebSocket(/\/ws\/moves$/, (end) => {
        if (line.cut) return void end.close();
        line.ends.push(end);
        const server = end.connectToServer();
        end.onMessage((text) => server.send(text));
        server.onMessage((text) => {
            heard.push(JSON.parse(text));
            end.send(text);
        });
    });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await page.goto(`${hall.base}/board#${key}`);
    return { page, line, heard, close: () => context.close() };
}

/** Taps a square of the board that is shown with White below. */
export async function tapSquare(page, square, board = page.locator('cg-board')) {
    const box = await board.boundingBox();
    await page.touchscreen.tap(
        box.x + ('abcdefgh'.indexOf(square[0]) + 0.5) * (box.width / 8),
        box.y + (8 - Number(square[1]) + 0.5) * (box.height / 8),
    );
}

/** A move by two taps; `shown`: its text on the phone's line, e.g. "2. Bf1–b6", whose squares are
    tapped. */
export async function tapMove(page, shown, squares = shown.match(/[a-h][1-8]/g)) {
    const [from, to] = squares;
    await tapSquare(page, from);
    await page.locator('cg-board square.named').waitFor();
    await tapSquare(page, to);
    await page.locator('.line').getByText(shown).waitFor();
}

/** Everything that was entered has reached the server. */
export async function allSent(page) {
    await page.locator('header').getByText(say('entry_linked')).waitFor();
    await page.locator('header').getByText('waiting').waitFor({ state: 'detached' });
}

/** An act that asks once more; the second press counts once the button takes it. */
export async function pressTwice(root, name) {
    const page = root.page?.() ?? root;
    await root.getByRole('button', { name, exact: typeof name === 'string' }).click();
    await page.locator('.asked[aria-disabled="false"]').click();
}
