// A hall as phones reach it without TLS: by a name that is not the machine's own, so that no browser
// trusts it. No wake lock, no locks between windows, no copy for when the network is off.
import { startHall, signIn } from './hall.mjs';
import { openBrowser } from './modules.mjs';

export async function openPlainHall(more = []) {
    const hall = await startHall(more);
    const browser = await openBrowser(['--host-resolver-rules=MAP clock.test 127.0.0.1']);
    const arbiter = await signIn(hall);
    const base = `http://clock.test:${new URL(hall.base).port}`;
    const close = async () => {
        await browser.close();
        await hall.stop();
    };
    return { hall: { ...hall, base }, browser, arbiter, close };
}
