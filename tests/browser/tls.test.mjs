// A server with a private authority: the page that tells phones how to trust it, the desk over TLS, and keys
// whose codes lead there.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fillHall, isInNetwork, openHall } from './hall.mjs';
import { findings } from './modules.mjs';

let open;
let folder;
let secure; // the https address
before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'flagfall-tls-'));
    const made = spawnSync(process.env.FLAGFALL_BINARY, [
        ...['tls', 'make', '--folder', folder],
        ...['--name', 'hall.local'],
    ]);
    assert.equal(made.status, 0, String(made.stderr));
    open = await openHall(['--listen', '0.0.0.0:0', '--tls', folder, '--listen-tls', '0.0.0.0:0']);
    [, secure] = /^hall by TLS: (\S+)$/m.exec(open.hall.said());
});
after(async () => {
    await open.close();
    rmSync(folder, { recursive: true, force: true });
});

test('without JavaScript a phone is told how to trust the server, in its own language', async () => {
    const found = [];
    for (const [viewport, colorScheme, locale, title] of [
        [{ width: 1440, height: 900 }, 'light', 'en-GB', 'Trust this server'],
        [{ width: 390, height: 844 }, 'dark', 'zh-CN', '信任本服务器'],
        [{ width: 844, height: 390 }, 'light', 'zh-TW', '信任本伺服器'],
    ]) {
        const context = await open.browser.newContext({ viewport, colorScheme, locale });
        const page = await context.newPage();
        await page.goto(`${open.hall.base}/trust`);
        await page.getByRole('heading', { name: title }).waitFor();
        for (const one of await findings(page)) found.push(`${locale}: ${one}`);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        if (width > viewport.width) found.push(`${locale}: ${width} px wide`);
        await context.close();
    }
    assert.deepEqual(found, []);
});

test('the desk works over TLS, and the codes of keys lead there from the plain one too', async () => {
    const { t, games } = await fillHall(open.arbiter, {});
    // This browser was not told of the authority; what it checks is tests/server/tls.
    const context = await open.browser.newContext({ ignoreHTTPSErrors: true, locale: 'en-GB' });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await page.goto(`${secure}/login${new URL(open.hall.link).hash}`);
    await page.waitForURL((url) => !url.pathname.startsWith('/login'));
    await page.goto(`${secure}/t/${t}/hall`);
    await page.locator('main:not([aria-busy="true"])').waitFor();
    await open.arbiter.command(t, { type: 'move', g: games[0], move: 'Nf3' });
    await page.getByText('Nf3').first().waitFor(); // by its socket
    await page.goto(`${secure}/t/${t}/keys`);
    if (isInNetwork()) {
        await page.getByText('The codes lead to https://hall.local:').waitFor();
        await page.getByRole('link', { name: '/trust' }).waitFor();
    } else await page.getByText('No phone can open these codes').waitFor();
    await context.close();
});
