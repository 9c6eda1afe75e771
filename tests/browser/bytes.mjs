// What a screen costs: a wire to the hall that counts every byte on it, and the events that costs
// are taken of.
import { connect, createServer } from 'node:net';

/** A wire to the hall: pages opened through its `base` are counted in `down` and `up`. */
export async function countedWire(hall) {
    const sockets = new Set();
    const target = new URL(hall.base);
    const wire = { down: 0, up: 0, refuses: false };
    const frozen = new WeakSet();
    const server = createServer((page) => {
        if (wire.refuses) return page.destroy();
        const server = connect(Number(target.port), target.hostname);
        for (const [from, to, count] of [
            [page, server, 'up'],
            [server, page, 'down'],
        ]) {
            sockets.add(from);
            from.setNoDelay(true);
            from.on('data', (bytes) => {
                if (frozen.has(from)) return;
                wire[count] += bytes.length;
                to.write(bytes);
            });
            from.on('error', () => to.destroy());
            from.on('close', () => {
                sockets.delete(from);
                to.destroy();
            });
        }
    });
    await new Promise((done) => server.listen(0, '127.0.0.1', done));
    wire.base = `http://127.0.0.1:${server.address().port}`;
    /** Every connection ends, as when a phone changes its network. */
    wire.cut = () => {
        for (const socket of sockets) socket.destroy();
    };
    /** Nothing comes through any more on what is open now, and nobody is told. */
    wire.freeze = () => {
        for (const socket of sockets) frozen.add(socket);
    };
    wire.close = () => {
        wire.cut();
        return new Promise((done) => server.close(done));
    };
    return wire;
}

/** What `act` costs on the wire, in both directions. */
export async function costOf(wire, act) {
    const { down, up } = wire;
    await act();
    return { down: wire.down - down, up: wire.up - up };
}

/** A round robin, its rounds played up to that one, which is public and open. */
export async function roundRobin(arbiter, players, round) {
    const { t } = await arbiter.post('/tournaments', {
        settings: { name: 'All against all', control: '90+30', tiebreaks: ['SB', 'DE'] },
    });
    const named = Array.from({ length: players }, (_, i) => ({
        name: `Familyname${(i * 7919) % 1000}, Given${i}`,
        federation: 'NOR',
        rating: 2000 + i,
    }));
    await arbiter.command(t, { type: 'enter_players', players: named });
    await arbiter.command(t, { type: 'draft_round_robin' });
    const results = ['1-0', '1/2-1/2', '0-1'];
    for (let one = 1; one <= round; ++one) {
        await arbiter.command(t, { type: 'publish_round', round: one });
        if (one === round) break;
        const { records } = await arbiter.get(`/tournaments/${t}/views/hall?round=${one}`);
        await Promise.all(
            Object.values(records).map(({ g, board }) =>
                arbiter.command(t, {
                    type: 'set_result',
                    g,
                    result: results[(one + board) % 3],
                    termination: 'resignation',
                }),
            ),
        );
    }
    const { records } = await arbiter.get(`/tournaments/${t}/views/hall?round=${round}`);
    const games = [];
    for (const { g, board } of Object.values(records)) games[board - 1] = g;
    return { t, round, games };
}
