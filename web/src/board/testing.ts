// For tests: a server with one game that answers as docs/protocol.md says ("Moves"), and links to it
// that are slow or get cut off.
import type { Socket } from '../lib/link/link';
import type { Side } from '../lib/wire';
import { Device } from './device';
import { lastOf, saying, type Game, type Said } from './entries';
import { placementOf, played, squaresOf, type Squares } from '../lib/board/placement';
import { memoryShelf } from './shelf';

export type Role = 'board' | 'operator';
export const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
export const placementAfter = (moves: readonly string[]): string =>
  placementOf(squaresAfter(moves));
const squaresAfter = (moves: readonly string[]): Squares => moves.reduce(played, squaresOf(START));

export class Server {
  record: string[] = [];
  unplaced: string[] = []; // entries of a board behind the record
  offer: Side | undefined;
  over = false;
  rewritten = 0;
  illegal = (_move: string): boolean => false;
  refuseNext = '';
  received: string[] = []; // the moves that arrived, each once
  private readonly known = new Map<string, object>(); // id: its answer
  private readonly sockets: FakeSocket[] = [];

  get line(): string[] {
    return [...this.record, ...this.unplaced];
  }

  enter(socket: FakeSocket): void {
    this.sockets.push(socket);
  }
  leave(socket: FakeSocket): void {
    this.sockets.splice(this.sockets.indexOf(socket), 1);
  }

  take(socket: FakeSocket, frame: { type: string; id?: string; command?: Said }): void {
    if (frame.type === 'ping') return socket.hear({ type: 'pong', id: 1 });
    if (frame.type === 'hello') {
      const games = [this.told(socket.role)];
      socket.told = JSON.stringify(games[0]);
      const welcome = { type: 'welcome', journal: 'j', incarnation: 'i', role: socket.role };
      return socket.hear({ ...welcome, t: 1, event: 'Cup', board: 0, games });
    }
    const id = frame.id!;
    const again = this.known.get(id);
    if (again) return socket.hear(again);
    const before = JSON.stringify([this.line, this.offer]);
    const refused = this.decide(frame.command!, socket.role);
    if (refused)
      return socket.hear({ type: 'err', where: '', params: {}, ref: id, ...refused });
    const answer = { type: 'ok', ref: id, seq: this.known.size + 1 };
    // An act that changed nothing has no row, and is decided anew when it comes again.
    if (before !== JSON.stringify([this.line, this.offer])) this.known.set(id, answer);
    socket.hear(answer);
    this.tell();
  }

  /** The arbiter's acts. */
  correct(record: string[]): void {
    this.record = [...record];
    this.unplaced = [];
    this.rewritten += 1;
    this.tell();
  }
  drop(): void {
    this.correct(this.record);
  }

  /** Each socket is told what changed: what its own entry did, after the answer. */
  tell(): void {
    for (const socket of [...this.sockets]) {
      const text = JSON.stringify(this.told(socket.role));
      if (!socket.told || socket.told === text) continue;
      socket.told = text;
      socket.hear({ type: 'game', ...this.told(socket.role) });
    }
  }

  private decide(said: Said, role: Role): { code: string; params?: object } | undefined {
    const code = this.refuseNext;
    this.refuseNext = '';
    if (code) return { code };
    if (said.type === 'offer_draw') this.offer = said.by;
    if (said.type === 'refuse_draw') this.offer = undefined;
    if (said.type !== 'move' && said.type !== 'take_back') return undefined;
    if (role === 'operator' && this.unplaced.length > 0) return { code: 'record_in_doubt' };
    const next = this.line.length + 1;
    const wrongPly = { code: 'wrong_ply', params: { next: String(next) } };
    if (said.type === 'take_back') {
      if (said.ply !== next - 1 || !this.has(said.move, said.ply)) return wrongPly;
      (this.unplaced.length > 0 ? this.unplaced : this.record).pop();
      this.rewritten += 1;
      return undefined;
    }
    if (role === 'board' && said.ply! < next && this.has(said.move, said.ply!)) return undefined;
    if (said.ply !== next) return wrongPly;
    const illegal = this.illegal(said.move);
    if (illegal && role === 'operator') return { code: 'illegal_move' };
    this.received.push(said.move);
    if (illegal || this.unplaced.length > 0) this.unplaced.push(said.move);
    else this.record.push(said.move);
    const mover = said.ply % 2 === 1 ? 'w' : 'b';
    if (this.offer !== mover) this.offer = undefined;
    return undefined;
  }
  private has(move: string, ply: number): boolean {
    const own = placementOf(played(squaresAfter(this.line.slice(0, ply - 1)), move));
    return ply <= this.line.length && own === placementAfter(this.line.slice(0, ply));
  }
  private told(role: Role): Game {
    const moves = role === 'board' ? this.line : this.record;
    const turn = moves.length % 2 === 0 ? 'w' : 'b';
    const game: Game = {
      g: 'g1',
      board: 1,
      round: 1,
      names: ['Ann', 'Bo'],
      ply: moves.length,
      fen: `${placementAfter(moves)} ${turn} - - 0 1`,
      over: this.over,
      rewritten: this.rewritten,
      ...(this.offer ? { draw_offer: this.offer } : {}),
    };
    return role === 'board' ? { ...game, start: START, moves } : game;
  }
}

/** What is between one device and the server. A connection that was cut never works again. */
export class Link {
  deaf = false; // frames of the device get lost
  mute = false; // frames of the server get lost
  delay = (): number => 0;
  sockets: FakeSocket[] = [];

  constructor(
    readonly server: Server,
    readonly role: Role,
  ) {}

  open = (): Socket => {
    const socket = new FakeSocket(this);
    this.sockets.push(socket);
    this.server.enter(socket);
    queueMicrotask(() => socket.onopen?.(null as never));
    return socket;
  };
  get last(): FakeSocket {
    return this.sockets[this.sockets.length - 1]!;
  }
}

export class FakeSocket implements Socket {
  onopen: ((event: never) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: never) => void) | null = null;
  told = '';
  private deaf = false;
  private mute = false;
  private closed = false;
  private readonly due: Record<'server' | 'device', (() => void)[]> = { server: [], device: [] };

  constructor(private readonly link: Link) {}
  get role(): Role {
    return this.link.role;
  }
  send(text: string): void {
    this.deaf ||= this.link.deaf;
    if (!this.deaf) this.later('server', () => this.link.server.take(this, JSON.parse(text)));
  }
  hear(frame: object): void {
    this.mute ||= this.link.mute;
    const data = JSON.stringify(frame);
    if (!this.mute) this.later('device', () => this.onmessage?.({ data }));
  }
  close(): void {
    if (this.closed) return;
    this.closed = true;
    this.link.server.leave(this);
    this.onclose?.(null as never);
  }
  /** In order, each way. What is under way when the connection is closed still reaches the server. */
  private later(to: 'server' | 'device', run: () => void): void {
    const queue = this.due[to];
    queue.push(run);
    const deliver = () => {
      const first = queue.shift()!;
      if (to === 'server' || !this.closed) first();
    };
    const delay = this.link.delay();
    if (delay === 0 && queue.length === 1) queueMicrotask(deliver);
    else setTimeout(deliver, delay);
  }
}

/** A device that is started, and what a user does and sees there. */
export async function phone(server: Server, role: Role = 'board', shelf = memoryShelf()) {
  const link = new Link(server, role);
  const start = async () => {
    const made = new Device('k.secret', shelf, link.open, () => undefined);
    await made.start();
    return made;
  };
  const user = {
    link,
    shelf,
    device: await start(),
    make: async (...moves: string[]) => {
      for (const move of moves) {
        const { ply } = user.device.position('g1')!;
        await user.device.say(saying.move('g1', move, ply + 1));
      }
    },
    takeBack: () => user.device.takeBack('g1', 'mistyped'),
    reload: async () => {
      user.device.close();
      user.device = await start();
    },
    shown: () => placementOf(lastOf(user.device.line('g1')).squares),
    moves: () =>
      user.device
        .line('g1')
        .slice(1)
        .map((one) => one.move),
    /** What is listed as not in the record. */
    listed: () =>
      user.device.unsettled('g1').map(({ said, state, code }) => {
        const move = 'move' in said ? said.move : said.type;
        return `${said.type === 'take_back' ? 'back ' : ''}${move} ${code ?? state}`;
      }),
    seen: () => user.device.forget(user.device.unsettled('g1')),
  };
  return user;
}
