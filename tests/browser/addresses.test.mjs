// Where codes lead: to an address that a phone opens, whatever the desk was opened by; with a warning where no
// phone would; and the code in the terminal that the server was started in.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { fillHall, isInNetwork, openDesk, openHall } from './hall.mjs';
import { findings } from './modules.mjs';

const require = createRequire(new URL('../../web/package.json', import.meta.url));
const decodeQR = (await import(require.resolve('qr/decode.js'))).default;
const LANGS = ['en', 'zh-Hans', 'zh-Hant'];

/** What a phone reads in black modules, each a pixel row of `rows`. */
function read(rows) {
    const scale = 4;
    const width = rows[0].length * scale;
    const height = rows.length * scale;
    const data = new Uint8Array(width * height * 4).fill(255);
    for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++)
            if (rows[Math.floor(y / scale)][Math.floor(x / scale)])
                data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    return decodeQR({ width, height, data });
}

/** The code of an SVG as the page draws it, read as a phone reads it. */
async function codeOf(locator) {
    const { size, path } = await locator.evaluate((svg) => ({
        size: svg.viewBox.baseVal.width,
        path: svg.querySelector('path').getAttribute('d'),
    }));
    const rows = Array.from({ length: size }, () => Array(size).fill(false));
    for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
        rows[Number(y)].fill(true, Number(x), Number(x) + Number(run));
    return read(rows);
}

async function openKeys(open) {
    const event = await fillHall(open.arbiter, { results_by_phone: true });
    const desk = await openDesk(open);
    const page = await desk.newPage();
    page.setDefaultTimeout(60_000);
    await page.goto(`${open.hall.base}/t/${event.t}/keys`);
    return { event, desk, page };
}

async function makeKey(page) {
    await page.getByLabel('to', { exact: true }).fill('1');
    await page.getByRole('button', { name: 'Make access keys' }).click();
    await page.getByRole('heading', { name: 'key made' }).waitFor();
    return codeOf(page.locator('li.card svg').first());
}

describe('a server on its own machine alone', () => {
    test('warns where codes are about to be made or printed, with the option that helps', async () => {
        const open = await openHall();
        try {
            const { event, page } = await openKeys(open);
            const warning = page.getByRole('alert').filter({ hasText: 'No phone can open these codes' });
            await warning.waitFor();
            await warning.getByText('--listen 0.0.0.0:').waitFor();
            await page.goto(`${open.hall.base}/t/${event.t}/paper`);
            await warning.waitFor();
            const said = { en: 'No phone can open', 'zh-Hans': '手机打不开', 'zh-Hant': '手機打不開' };
            for (const lang of LANGS) {
                await page.goto(`${open.hall.base}/print/${event.t}/slips?lang=${lang}`);
                await page.locator('p.screen.warning').getByText(said[lang]).waitFor();
            }
            await page.emulateMedia({ media: 'print' });
            assert.equal(await page.locator('p.screen.warning').isVisible(), false, 'not on paper');
            await page.emulateMedia({ media: 'screen' });
            await page.goto(`${open.hall.base}/print/${event.t}/scoresheets?lang=en`);
            assert.equal(await page.locator('p.screen.warning').count(), 0, 'a sheet without codes');
        } finally {
            await open.close();
        }
    });
});

describe('a server in a network', { skip: !isInNetwork() }, () => {
    test('desk by 127.0.0.1, phone by the code: it opens the clock', async () => {
        const open = await openHall(['--listen', '0.0.0.0:0']);
        try {
            const { event, page } = await openKeys(open);
            const code = await makeKey(page);
            const { origin } = await open.arbiter.get('/addresses');
            assert.ok(code.startsWith(`${origin}/clock#key=`), code);
            assert.notEqual(new URL(code).hostname, '127.0.0.1');
            assert.equal(await page.getByRole('alert').count(), 0);
            const phone = await open.browser.newContext({
                viewport: { width: 390, height: 844 },
                hasTouch: true,
                isMobile: true,
                locale: 'en-GB',
            });
            const clock = await phone.newPage();
            await clock.goto(code);
            await clock.getByText('So, Wesley').first().waitFor();
            await page.goto(`${open.hall.base}/print/${event.t}/cards?lang=en`);
            const card = await codeOf(page.locator('svg.qr').first());
            assert.equal((await fetch(card)).status, 200, card);
            assert.equal(new URL(card).origin, origin);
        } finally {
            await open.close();
        }
    });
});

test('behind a proxy every code leads to the public URL, on a phone in three languages too', async () => {
    const open = await openHall(['--public-url', 'https://Chess.Example.org/']);
    try {
        assert.match(open.hall.printed, /^https:\/\/chess\.example\.org\/login#/);
        const { event, desk, page } = await openKeys(open);
        assert.match(await makeKey(page), /^https:\/\/chess\.example\.org\/clock#key=/);
        await page.goto(`${open.hall.base}/print/${event.t}/slips?lang=en`);
        assert.match(await codeOf(page.locator('svg.qr').first()), /^https:\/\/chess\.example\.org\/r\//);
        assert.equal(await page.locator('p.screen.warning').count(), 0);
        const phone = await desk.newPage();
        for (const viewport of [{ width: 390, height: 844 }, { width: 820, height: 1180 }])
            for (const lang of LANGS)
                for (const path of ['keys', 'paper']) {
                    await phone.setViewportSize(viewport);
                    await phone.goto(`${open.hall.base}/t/${event.t}/${path}?lang=${lang}`);
                    await phone.getByText('https://chess.example.org').waitFor();
                    const width = await phone.evaluate(() => document.documentElement.scrollWidth);
                    assert.equal(width, viewport.width, `${path} ${lang}`);
                    assert.deepEqual(await findings(phone), [], `${path} ${lang}`);
                }
    } finally {
        await open.close();
    }
});

test('the terminal shows a code that a phone reads', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'flagfall-addresses-'));
    const serve = [process.env.FLAGFALL_BINARY, 'serve', '--db', join(folder, 'hall.db')];
    const command = [...serve, '--listen', '0.0.0.0:0', '--public-url', 'http://192.168.1.20:8080'];
    // `script` gives it a terminal of its own.
    const terminal = spawn('script', ['-qefc', command.join(' '), '/dev/null'], {
        env: { ...process.env, LC_ALL: 'C.UTF-8' },
        stdio: ['pipe', 'pipe', 'inherit'],
    });
    try {
        const shown = await new Promise((found, failed) => {
            let out = '';
            terminal.stdout.on('data', (text) => {
                out += text;
                if (/^arbiter: \S+\r?\n/m.test(out)) found(out);
            });
            terminal.on('exit', (code) => failed(new Error(`ended with ${code}: ${out}`)));
        });
        const lines = [...shown.matchAll(/\x1b\[30;107m([ ▀▄█]+)\x1b\[0m/g)].map(([, line]) => [...line]);
        assert.ok(lines.length > 10, shown);
        const rows = lines.flatMap((line) => [
            line.map((block) => block === '▀' || block === '█'),
            line.map((block) => block === '▄' || block === '█'),
        ]);
        assert.equal(read(rows), 'http://192.168.1.20:8080');
    } finally {
        terminal.removeAllListeners('exit');
        const gone = new Promise((done) => terminal.once('close', done));
        terminal.stdin.write('\x03');
        await gone;
        rmSync(folder, { recursive: true, force: true });
    }
});
