// One tournament as the screens read it: the link's rows folded, and published once per message.
import {
  emptyEvent,
  fold,
  nothingTouched,
  simulatedRate,
  type Event,
  type Game,
  type Player,
  type Round,
} from './fold';
import { Link, type Hello } from './link';
import type { Ask, Row, Settings, Side, TerminalLink } from './wire';
import { NEW_SETTINGS } from './wire.generated';

export type LinkState = 'connecting' | 'live' | 'lost';

class Cell {
  game = $state.raw<Game>() as Game;
}

interface View {
  settings: Settings;
  players: Map<string, Player>;
  rounds: Round[];
}

export class Store {
  link = $state<LinkState>('connecting');
  lostSince = $state(0); // ms of this machine
  loaded = $state(false);
  refusal = $state('');
  readOnly = $state(false);
  view = $state.raw<View>({ settings: NEW_SETTINGS, players: new Map(), rounds: [] });
  terminals = $state.raw<Map<string, TerminalLink>>(new Map());
  open = $state.raw<string[]>([]); // games with open alarms or incidents
  results = $state(0); // counts up when a table may have changed
  rows = $state.raw<Row[]>([]);
  rate = $state(1);
  offset = $state(0); // server's ms minus ours
  hello = $state.raw<Hello | null>(null);

  private event: Event = emptyEvent();
  private cells = new Map<string, Cell>();
  private opened = $state(0); // counts up when games appear
  private all: Row[] = [];
  private readonly wire: Link;

  constructor(
    readonly audience: 'desk' | 'public',
    readonly t: number,
  ) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const url = `${scheme}://${location.host}/ws/${audience}`;
    this.wire = new Link(t, this.listener(), () => new WebSocket(url) as never);
  }

  close(): void {
    this.wire.close();
  }

  /** Whether this seat may send the command, or ask for what the word names. */
  may(ask: Ask): boolean {
    return this.hello?.may.includes(ask) ?? false;
  }

  game(g: string | undefined): Game | undefined {
    void this.opened;
    return g === undefined ? undefined : this.cells.get(g)?.game;
  }

  player(id: string): Player | undefined {
    return this.view.players.get(id);
  }

  name(id: string): string {
    return this.view.players.get(id)?.data.name ?? '';
  }

  round(number: number): Round | undefined {
    return this.view.rounds.find((round) => round.round === number);
  }

  /** The latest published round, or the first one. */
  get current(): number {
    return this.view.rounds.filter((round) => round.published).at(-1)?.round ?? 1;
  }

  /** What the side's clock shows at `now` (ms of this machine). */
  left(game: Game, side: Side, now: number): number {
    const { clock } = game;
    const base = side === 'w' ? clock.left[0] : clock.left[1];
    if (clock.running !== side) return base;
    if (this.audience === 'public') return this.publicLeft(base, clock.at, now);
    const gone = (now + this.offset - clock.at / 1000) * this.rate;
    return Math.max(0, base - Math.max(0, gone));
  }

  /** Live, a public clock stands at the last press; late, it counts, but never down to a flag. */
  private publicLeft(base: number, at: number, now: number): number {
    const delay = (this.view.settings.public_delay_s ?? 0) * 1000;
    if (delay === 0) return base;
    const gone = (now + this.offset - delay - at / 1000) * this.rate;
    return Math.min(base, Math.max(1000, base - Math.max(0, gone)));
  }

  private listener() {
    return {
      hello: (hello: Hello) => {
        this.hello = hello;
        this.offset = hello.now / 1000 - Date.now();
        this.readOnly = hello.read_only;
        this.link = 'live';
      },
      anew: () => {
        this.event = emptyEvent();
        this.cells = new Map();
        this.all = [];
        this.publishAll();
      },
      rows: (rows: Row[]) => this.take(rows),
      caughtUp: () => {
        this.loaded = true;
      },
      links: (terminals: TerminalLink[]) => {
        this.terminals = new Map(terminals.map((one) => [one.terminal, this.dated(one)]));
      },
      status: (status: { read_only?: boolean }) => {
        if (status.read_only !== undefined) this.readOnly = status.read_only;
      },
      lost: () => {
        if (this.link !== 'lost') this.lostSince = Date.now();
        this.link = 'lost';
      },
      refused: (code: string) => {
        this.refusal = code;
      },
    };
  }

  /** The server says since when a terminal is there; since when it is not, this page has seen. */
  private dated(link: TerminalLink): TerminalLink {
    const before = this.terminals.get(link.terminal);
    if (link.online || !before) return link;
    const since = before.online ? (Date.now() + this.offset) * 1000 : before.since;
    return { ...link, since };
  }

  private take(rows: Row[]): void {
    const touched = nothingTouched();
    for (const row of rows) {
      fold(this.event, row, touched);
      this.all.push(row);
    }
    for (const g of touched.games) this.publishGame(g);
    if (touched.event) this.publishEvent();
    if (touched.results || touched.event) this.results += 1;
    if (this.audience === 'desk') {
      this.rows = this.all.slice();
      this.publishOpen(touched.games);
      this.rate = simulatedRate(this.event);
    }
  }

  private publishGame(g: string): void {
    const game = this.event.games.get(g);
    if (!game) return;
    let cell = this.cells.get(g);
    if (!cell) {
      cell = new Cell();
      this.cells.set(g, cell);
      this.opened += 1;
    }
    cell.game = { ...game };
  }

  private publishEvent(): void {
    this.view = {
      settings: this.event.settings,
      players: new Map(this.event.players),
      rounds: [...this.event.rounds.values()].sort((a, b) => a.round - b.round),
    };
  }

  private publishOpen(touched: Set<string>): void {
    const open = new Set(this.open);
    let changed = false;
    for (const g of touched) {
      const game = this.event.games.get(g);
      const has = (game?.alarms.length ?? 0) + (game?.incidents.length ?? 0) > 0;
      if (has === open.has(g)) continue;
      changed = true;
      if (has) open.add(g);
      else open.delete(g);
    }
    if (changed) this.open = [...open];
  }

  private publishAll(): void {
    this.loaded = false;
    this.open = [];
    this.rows = [];
    this.opened += 1;
    this.results += 1;
    this.publishEvent();
  }
}
