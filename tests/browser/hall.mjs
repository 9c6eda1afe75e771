// The real program on a temporary journal, and what a test needs to fill it: REST, a clock terminal.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser } from './modules.mjs';

const require = createRequire(new URL('../../web/package.json', import.meta.url));
const { blake2b } = await import(require.resolve('@noble/hashes/blake2.js'));

/** Starts `flagfall serve` on a free port; answers its address, the arbiter's link and how to stop it. */
export async function startHall(more = []) {
    const folder = mkdtempSync(join(tmpdir(), 'flagfall-'));
    const db = join(folder, 'hall.db');
    const options = ['serve', '--db', db, ...more];
    if (!more.includes('--listen')) options.push('--listen', '127.0.0.1:0');
    if (process.env.FLAGFALL_WEB_ROOT) options.push('--web-root', process.env.FLAGFALL_WEB_ROOT);
    const program = spawn(process.env.FLAGFALL_BINARY, options, {
        stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    // Where this machine finds it, whatever address others are told.
    const [base, printed] = await new Promise((found, failed) => {
        let out = '';
        const look = () => {
            const here = /^hall: (\S+)\n/m.exec(said);
            const line = /^arbiter: (\S+)\n/m.exec(out);
            if (here && line) found([here[1], line[1]]);
        };
        program.stderr.on('data', (text) => {
            said += text;
            look();
        });
        program.stdout.on('data', (text) => {
            out += text;
            look();
        });
        program.on('exit', (code) =>
            failed(new Error(`flagfall serve ended with ${code}: ${said}`)),
        );
    });
    const link = `${base}/login${new URL(printed).hash}`;
    const stop = async () => {
        program.removeAllListeners('exit');
        const gone = new Promise((done) => program.once('close', done));
        program.kill('SIGTERM');
        await gone;
        rmSync(folder, { recursive: true, force: true });
    };
    return { base, link, printed, db, stop, said: () => said };
}

/** Whether this machine has an IPv4 address by which another one could reach it. */
export const isInNetwork = () =>
    Object.values(networkInterfaces())
        .flat()
        .some(({ internal, family }) => !internal && family === 'IPv4');

/** The arbiter by REST: every call answers the JSON or throws the problem. */
export async function signIn(hall) {
    const token = new URL(hall.link).hash.slice(1);
    const call = async (method, path, body, session) => {
        const response = await fetch(`${hall.base}/api/v1${path}`, {
            method,
            headers: {
                'Content-Type': 'application/json',
                ...(session ? { Authorization: `Bearer ${session}` } : {}),
            },
            body: body === undefined ? undefined : JSON.stringify(body),
        });
        const text = await response.text();
        if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
        return text ? JSON.parse(text) : null;
    };
    const { session } = await call('POST', '/session', { token });
    return {
        session,
        get: (path) => call('GET', path, undefined, session),
        post: (path, body) => call('POST', path, body, session),
        command: (t, body) => call('POST', `/tournaments/${t}/commands`, body, session),
    };
}

export const FOUR = [
    { name: 'So, Wesley', title: 'GM', federation: 'USA', rating: 2772, fide_id: '5202213' },
    { name: 'Rapport, Richard', title: 'GM', federation: 'HUN', rating: 2763 },
    { name: '林子涵', federation: 'CHN', rating: 2391, sex: 'w' },
    { name: 'Lindqvist, Ebba', federation: 'SWE', rating: 2377, sex: 'w', club: 'Malmö' },
];

/** A tournament of four, paired, its first round public. Answers its number and its first games. */
export async function fillHall(arbiter, more = {}) {
    const settings = {
        name: 'Harbour Festival 2026',
        city: 'Malmö',
        edition: 'fide-2023',
        speed: 'standard',
        control: '90+30',
        tiebreaks: ['SB', 'DE', 'WIN', 'KS'],
        ...more,
    };
    const { t } = await arbiter.post('/tournaments', { settings });
    await arbiter.command(t, { type: 'enter_players', players: FOUR });
    await arbiter.command(t, { type: 'draft_round_robin' });
    await arbiter.command(t, { type: 'publish_round', round: 1 });
    const event = await arbiter.get(`/tournaments/${t}`);
    const round = event.rounds.find((one) => one.round === 1);
    return { t, players: event.players, games: round.pairings.map((pairing) => pairing.g) };
}

/** A clock terminal that speaks the wire from inside a page, so that it needs no library of its own. */
export class Terminal {
    #page;
    #chain = '';
    #seq = 0;
    #answer = 0;
    game;
    ep;

    /** `before`: the same clock, which comes again with its log. */
    static async connect(browser, hall, { key, terminal }, before) {
        const made = new Terminal();
        made.#page = await browser.newPage();
        await made.#page.goto(`${hall.base}/healthz`);
        await made.#page.evaluate(
            ({ url, hello }) =>
                new Promise((opened, failed) => {
                    window.heard = [];
                    window.wire = new WebSocket(url);
                    window.wire.onopen = () => {
                        window.wire.send(JSON.stringify(hello));
                        opened();
                    };
                    window.wire.onmessage = (event) => window.heard.push(JSON.parse(event.data));
                    window.wire.onerror = () => failed(new Error('the terminal cannot connect'));
                }),
            {
                url: `${hall.base.replace('http', 'ws')}/ws/terminal`,
                hello: {
                    type: 'hello',
                    proto: 1,
                    term: terminal,
                    key,
                    boot: 'b1',
                    // Its entries are stamped as a story goes, and never ahead of its time.
                    t0: 86_400_000,
                    games: before ? [before.log()] : [],
                    caps: [],
                },
            },
        );
        if (before) {
            await made.hears('welcome');
            [made.game, made.ep] = [before.game, before.ep];
            [made.#seq, made.#chain] = [before.#seq, before.#chain];
            return made;
        }
        const setup = await made.hears('setup');
        made.game = setup.g;
        made.ep = setup.ep;
        return made;
    }

    log() {
        return { g: this.game, ep: this.ep, last_seq: this.#seq, last_cmd: 0, hash: this.#chain };
    }

    /** The next message of that type, waited for. */
    async hears(type) {
        const found = await this.#page.waitForFunction(
            ({ type, from }) => {
                const index = window.heard.findIndex((one, at) => at >= from && one.type === type);
                return index < 0 ? null : { index, message: window.heard[index] };
            },
            { type, from: this.#answer },
        );
        const { index, message } = await found.jsonValue();
        this.#answer = index + 1;
        return message;
    }

    /** Writes one entry of the clock's log and waits until the server has it on disk. */
    async writes(kind, tMs, rem, { side = '', cmd = '' } = {}) {
        this.#seq += 1;
        const entry = [this.#seq, 'b1', tMs, kind, side, cmd, rem[0], rem[1]].join('|');
        const text = new TextEncoder().encode(this.#chain + entry);
        this.#chain = Buffer.from(blake2b(text, { dkLen: 16 })).toString('hex');
        const message = {
            type: 'ev',
            g: this.game,
            ep: this.ep,
            seq: this.#seq,
            boot: 'b1',
            t_ms: tMs,
            kind,
            rem,
            hash: this.#chain,
        };
        if (side) message.side = side;
        if (cmd) message.cmd = cmd;
        await this.#page.evaluate((one) => window.wire.send(JSON.stringify(one)), message);
        const seq = this.#seq;
        await this.#page.waitForFunction(
            (wanted) => window.heard.some((one) => one.type === 'ack' && one.upto >= wanted),
            seq,
        );
    }

    /** It is heard from now on, as a clock that runs, until it is closed. */
    pings() {
        return this.#page.evaluate(() => {
            let id = 0;
            setInterval(() => window.wire.send(JSON.stringify({ type: 'ping', id: ++id })), 1000);
        });
    }

    close() {
        return this.#page.close();
    }
}

/** Server, browser and arbiter for one file of tests. */
export async function openHall(more = []) {
    const hall = await startHall(more);
    const browser = await openBrowser();
    const arbiter = await signIn(hall);
    const close = async () => {
        await browser.close();
        await hall.stop();
    };
    return { hall, browser, arbiter, close };
}

/** The same, and by TLS at `secure`, whose authority no browser was told of. */
export async function openSecureHall() {
    const folder = mkdtempSync(join(tmpdir(), 'flagfall-tls-'));
    const made = spawnSync(process.env.FLAGFALL_BINARY, ['tls', 'make', '--folder', folder]);
    assert.equal(made.status, 0, String(made.stderr));
    const open = await openHall(['--tls', folder, '--listen-tls', '127.0.0.1:0']);
    const [, secure] = /^hall by TLS: (\S+)$/m.exec(open.hall.said());
    const close = async () => {
        await open.close();
        rmSync(folder, { recursive: true, force: true });
    };
    return { ...open, secure, close };
}

/** A page of the arbiter, signed in through the link, or of a spectator. */
export async function openPage(context, { link, base }, path = '/', as = 'arbiter') {
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    if (as === 'arbiter') {
        await page.goto(link);
        await page.waitForURL((url) => !url.pathname.startsWith('/login'));
    }
    await page.goto(base + path);
    return page;
}

/** A browser context of the size of a desk whose pages are the arbiter's. */
export async function openDesk({ browser, hall }) {
    const desk = await browser.newContext({
        locale: 'en-GB',
        viewport: { width: 1440, height: 900 },
    });
    await (await openPage(desk, hall)).close();
    return desk;
}
