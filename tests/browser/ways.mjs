// The two ways in which phones reach a hall: its `base` is the address of their links.
import { openSecureHall, startHall, signIn } from './hall.mjs';
import { openBrowser } from './modules.mjs';

/**
 * Without TLS: by a name that is not the machine's own, so that no browser trusts it. No wake lock, no
 * locks between windows, no copy for when the network is off.
 */
async function openPlainHall(more = []) {
    const hall = await startHall(['--host-name=clock.test', ...more]);
    const browser = await openBrowser(['--host-resolver-rules=MAP clock.test 127.0.0.1']);
    const arbiter = await signIn(hall);
    const base = `http://clock.test:${new URL(hall.base).port}`;
    const close = async () => {
        await browser.close();
        await hall.stop();
    };
    return { hall: { ...hall, base }, browser, arbiter, close };
}

/** By TLS: https, the certificate made by the program. */
async function openTlsHall() {
    const open = await openSecureHall();
    return { ...open, hall: { ...open.hall, base: open.secure } };
}

/** `trusted`: the browser gives such a page what it gives a secure context. */
export const WAYS = [
    { name: 'with TLS', open: openTlsHall, trusted: true },
    { name: 'plain http', open: openPlainHall, trusted: false },
];
