// web/with-node node web/screens.mjs [--documents]: pictures of every page, in build/screens. It starts
// the program in FLAGFALL_BINARY (default build/release/server/flagfall), fills an invented event and
// takes each page in three languages, on a desk and on a phone, as WebP. --documents: only those that
// the documents show, in docs/screens.
import { mkdirSync, writeFileSync } from 'node:fs';
import { openDarkroom } from './darkroom.mjs';

process.env.FLAGFALL_BINARY ??= new URL(
    '../build/release/server/flagfall',
    import.meta.url,
).pathname;
const { openHall, Terminal } = await import('../tests/browser/hall.mjs');

const DOCUMENTS = new Set([
    'hall-en-desk',
    'board-en-desk',
    'round-en-desk',
    'standings-zh-Hant-desk',
    'public-board-zh-Hans-phone',
    'operator-en-phone',
]);
const forDocuments = process.argv.includes('--documents');
const folder = new URL(
    forDocuments ? '../docs/screens/' : '../build/screens/',
    import.meta.url,
).pathname;
mkdirSync(folder, { recursive: true });
const LANGS = ['en', 'zh-Hans', 'zh-Hant'];
const FORMS = {
    desk: { viewport: { width: 1440, height: 900 } },
    phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};
const PLAYERS = [
    {
        name: 'Lindqvist, Ebba',
        title: 'IM',
        federation: 'SWE',
        rating: 2477,
        sex: 'w',
        fide_id: '990001',
    },
    { name: '林子涵', title: 'WGM', federation: 'CHN', rating: 2391, sex: 'w', fide_id: '990002' },
    { name: 'Moreau, Élise', federation: 'FRA', rating: 2405, sex: 'w', club: 'Lyon' },
    { name: 'Okafor, Ada', title: 'WIM', federation: 'NGR', rating: 2398, sex: 'w' },
    { name: '陈思远', title: 'IM', federation: 'CHN', rating: 2412, sex: 'm' },
    { name: 'Tanaka, Ren', federation: 'JPN', rating: 2366, sex: 'm' },
    { name: '何嘉文', title: 'FM', federation: 'CHN', rating: 2350, sex: 'm' },
    { name: 'Petrov, Anton', federation: 'BUL', rating: 2344, sex: 'm', club: 'Plovdiv' },
    { name: 'Silva, Beatriz', title: 'WFM', federation: 'POR', rating: 2338, sex: 'w' },
    { name: 'Novak, Jan', federation: 'CZE', rating: 2341, sex: 'm' },
];
for (const name of [
    '周明哲',
    'Yıldız, Elif',
    'O’Brien, Sean',
    '吴依诺',
    'Kowalska, Maja',
    'Haddad, Omar',
    'Virtanen, Aino',
    '刘子墨',
    'Rossi, Luca',
    'Ferreira, Davi',
])
    PLAYERS.push({ name, rating: 2330 - PLAYERS.length * 7 });
const RESULTS = [
    ['1-0', '1/2-1/2', '0-1', '1/2-1/2', '+-', '1-0', '0-1', '1/2-1/2', '1-0', '0-1'],
    ['1/2-1/2', '1-0', '1/2-1/2', '0-1', '1-0', '0-1', '1/2-1/2', '1-0', '1/2-1/2', '1-0'],
];
const GAMES = [
    'e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Nb8 d4 Nbd7',
    'd4 Nf6 c4 e6 Nc3 Bb4 Qc2 O-O a3 Bxc3+ Qxc3 d5 Nf3 dxc4 Qxc4 b6',
    'e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Be2 e5 Nb3 Be7 O-O O-O Be3',
    'e4 e6 d4 d5 Nc3 Bb4 e5 c5 a3 Bxc3+ bxc3 Ne7 Qg4 Qc7',
    'e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#',
];
const shorter = (line, plies) => line.split(' ').slice(0, plies).join(' ');
const LINES = [
    ...GAMES,
    shorter(GAMES[1], 13),
    shorter(GAMES[2], 15),
    shorter(GAMES[3], 12),
    shorter(GAMES[0], 16),
    shorter(GAMES[2], 12),
];
// Seconds that White and Black think for each move of their games.
const USES = [
    [60, 90],
    [120, 70],
    [100, 660],
    [80, 80],
    [20, 20],
    [200, 150],
    [140, 500],
    [90, 260],
    [70, 75],
    [310, 120],
];
const FIRST = 5_430_000; // 90+30 with the first increment

/** Plays a line with presses: each side uses what is given for a move. */
async function play(arbiter, t, game, line, terminal, uses) {
    const rem = [FIRST, FIRST];
    let time = 1000;
    if (terminal) await terminal.writes('start', time, rem, { side: 'w' });
    for (const [index, move] of line.split(' ').entries()) {
        await arbiter.command(t, { type: 'move', g: game, move });
        const side = index % 2;
        const spent = (uses[side] + ((index * 7919) % 50)) * 1000;
        rem[side] += 30_000 - spent;
        time += spent;
        if (terminal)
            await terminal.writes('press', time, [...rem], { side: side === 0 ? 'w' : 'b' });
    }
    return { rem, time };
}

async function fill({ hall, browser, arbiter }) {
    const settings = {
        name: 'Harbour Festival 2026',
        city: 'Malmö',
        federation: 'SWE',
        start_date: '2026-11-21',
        end_date: '2026-11-30',
        chief_arbiter: 'Lin',
        edition: 'fide-2023',
        speed: 'standard',
        control: '90+30',
        tiebreaks: ['SB', 'DE', 'WIN', 'KS'],
        time_zone: 'Europe/Stockholm',
        sectors: [
            { name: 'Foyer', from: 1, to: 4, arbiters: ['Lin'] },
            { name: 'Gallery', from: 5, to: 10, arbiters: ['Bo Ek'] },
        ],
    };
    const { t } = await arbiter.post('/tournaments', { settings });
    await arbiter.command(t, { type: 'enter_players', players: PLAYERS });
    await arbiter.command(t, { type: 'draft_round_robin' });
    const first = '2026-11-21T10:00';
    await arbiter.command(t, { type: 'plan_schedule', first, a_day: 2, interval_min: 360 });
    const games = async (round) => {
        await arbiter.command(t, { type: 'publish_round', round });
        const event = await arbiter.get(`/tournaments/${t}`);
        return event.rounds.find((one) => one.round === round).pairings.map((pairing) => pairing.g);
    };
    for (const [index, results] of RESULTS.entries())
        for (const [board, g] of (await games(index + 1)).entries()) {
            const result = results[board];
            const termination = result === '+-' ? 'default' : 'arbiter';
            await arbiter.command(t, { type: 'set_result', g, result, termination });
        }
    const terminals = [];
    const keys = [];
    for (let board = 1; board <= 10; ++board)
        keys.push(
            await arbiter.post('/keys', {
                role: 'terminal',
                tournament: t,
                board,
                label: `clock ${board}`,
            }),
        );
    const third = await games(3);
    for (const key of keys) terminals.push(await Terminal.connect(browser, hall, key));
    const ends = [];
    for (const [board, g] of third.entries())
        ends.push(await play(arbiter, t, g, LINES[board], terminals[board], USES[board]));
    const second = ends[1];
    const wrong = [second.rem[0] - 4000, second.rem[1]];
    await terminals[1].writes('press', second.time + 4000, wrong, { side: 'b' });
    const seventh = ends[6]; // Black to move: his time runs out
    const fallen = [seventh.rem[0], 0];
    await terminals[6].writes('expire', seventh.time + seventh.rem[1], fallen, { side: 'b' });
    await terminals[3].close();
    await arbiter.command(t, { type: 'offer_draw', g: third[0], by: 'b' });
    await arbiter.command(t, { type: 'offer_draw', g: third[8], by: 'w' });
    await arbiter.command(t, { type: 'agree_draw', g: third[8] });
    const event = await arbiter.get(`/tournaments/${t}`);
    return { t, board: third[0], player: event.players[0].player };
}

/** Four teams of four, two rounds played. */
async function fillTeams(arbiter) {
    const settings = {
        name: 'Harbour Team Cup 2026',
        edition: 'fide-2023',
        speed: 'rapid',
        control: '15+10',
        results_by_phone: true,
    };
    const { t } = await arbiter.post('/tournaments', { settings });
    const teams = ['SK Nord', '厦门队', 'Lyon Olympique', 'Torre'];
    const players = PLAYERS.slice(0, 16).map((one, at) => ({ ...one, team: teams[at % 4] }));
    await arbiter.command(t, { type: 'enter_players', players });
    await arbiter.command(t, { type: 'draft_rounds', system: 'team' });
    let games = [];
    for (const [index, results] of RESULTS.entries()) {
        await arbiter.command(t, { type: 'publish_round', round: index + 1 });
        const event = await arbiter.get(`/tournaments/${t}`);
        games = event.rounds[index].pairings.map((pairing) => pairing.g);
        for (const [board, g] of games.slice(0, index ? 6 : 8).entries()) {
            const result = results[board] === '+-' ? '1-0' : results[board];
            await arbiter.command(t, { type: 'set_result', g, result, termination: 'arbiter' });
        }
    }
    return t;
}

const { hall, browser, arbiter, close } = await openHall();
const { t, board, player } = await fill({ hall, browser, arbiter });
const teams = await fillTeams(arbiter);
const operator = await arbiter.post('/keys', { role: 'operator', tournament: t });
const pages = {
    tournaments: '/',
    new: '/new',
    hall: `/t/${t}/hall`,
    board: `/t/${t}/board/${board}`,
    round: `/t/${t}/round/3`,
    standings: `/t/${t}/standings`,
    crosstable: `/t/${t}/crosstable`,
    players: `/t/${t}/players`,
    player: `/t/${t}/player/${player}`,
    setup: `/t/${t}/setup`,
    keys: `/t/${t}/keys`,
    clocks: `/t/${t}/clocks`,
    log: `/t/${t}/log`,
    public: `/p/${t}`,
    'public-round': `/p/${t}/round/3`,
    'public-board': `/p/${t}/board/${board}`,
    'public-crosstable': `/p/${t}/crosstable`,
    wizard: `/t/${t}/wizard/5`,
    draft: `/t/${t}/round/4`,
    sums: `/t/${t}/sums/${player}`,
    ratings: `/t/${t}/ratings`,
    paper: `/t/${t}/paper`,
    'public-standings': `/p/${t}/standings`,
    'public-sums': `/p/${t}/sums/${player}`,
    'public-schedule': `/p/${t}/schedule`,
    screen: `/p/${t}/screen`,
    login: '/login',
    sheets: `/t/${t}/sheets/${board}`,
    teams: `/t/${teams}/teams`,
    'teams-round': `/t/${teams}/round/2`,
    'public-teams': `/p/${teams}/teams`,
    'public-player': `/p/${t}/player/${player}`,
    'public-players': `/p/${t}/players`,
    'public-ratings': `/p/${t}/ratings`,
    'public-progress': `/p/${t}/progress`,
    'public-norms': `/p/${t}/norms`,
    'public-downloads': `/p/${t}/downloads`,
    operator: `/board#${operator.key}`,
};
const webp = await openDarkroom(browser);
for (const [form, options] of Object.entries(FORMS)) {
    const context = await browser.newContext({ ...options, locale: 'en-GB' });
    const page = await context.newPage();
    await page.goto(hall.link);
    await page.waitForURL((url) => !url.pathname.startsWith('/login'));
    for (const lang of LANGS)
        for (const [name, path] of Object.entries(pages)) {
            const picture = `${name}-${lang}-${form}`;
            if (forDocuments && !DOCUMENTS.has(picture)) continue;
            const theme = lang === 'zh-Hant' ? 'dark' : 'light';
            const [where, key] = path.split('#');
            const address = `${hall.base}${where}?lang=${lang}&theme=${theme}`;
            await page.goto(key ? `${address}#${key}` : address, { waitUntil: 'networkidle' });
            await page.locator('main:not([aria-busy="true"])').waitFor();
            writeFileSync(`${folder}${picture}.webp`, await webp(await page.screenshot()));
        }
    await context.close();
}
await close();
