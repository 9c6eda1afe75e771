// Folds journal rows into what the screens show: assignments only, no rule is decided here.
// Objects that changed are listed in `Touched`, so that the store publishes no more than those.
import {
  at,
  other,
  type Control,
  type Pair,
  type PlayerData,
  type Result,
  type Row,
  type Settings,
  type Side,
} from './wire';

export interface Player {
  id: string;
  number: number;
  withdrawn: boolean;
  data: PlayerData;
}

export interface Pairing {
  board: number;
  white: string;
  black: string;
  g?: string;
}

export interface Round {
  round: number;
  system: string;
  published: boolean;
  publishedAt: number; // µs
  pairings: Pairing[];
  byes: string[];
}

export interface Move {
  uci: string;
  san: string;
}

export interface Alarm {
  alarm: number;
  what: string;
  side?: Side;
  detail?: string;
  raised: number; // µs
  takenBy?: string;
}

export type ClockPhase = 'ready' | 'running' | 'paused' | 'frozen' | 'ended';

export interface ClockFace {
  phase: ClockPhase;
  running: Side | null;
  onMove: Side;
  left: Pair<number>; // ms at `at`
  at: number; // µs, server's wall clock
  flag: Pair<boolean>;
}

interface Order {
  op: string;
  args: Record<string, unknown>;
}

export interface Game {
  g: string;
  round: number;
  board: number;
  white: string;
  black: string;
  edition: string;
  speed: string;
  variant: string;
  startFen: string;
  control: Control | undefined;
  phase: 'ready' | 'playing' | 'ended';
  moves: Move[];
  pressLeft: Pair<number[]>; // what the mover's clock showed after his n-th press
  clock: ClockFace;
  terminal: string;
  ep: number;
  orders: Record<number, Order>;
  openOrders: number;
  drawOffer: Side | null;
  alarms: Alarm[];
  illegal: Pair<number>;
  result?: Result;
  termination?: string;
  article?: string;
  lastReport: { boot: string; t: number; recorded: number } | null;
}

export interface Event {
  settings: Settings;
  players: Map<string, Player>;
  rounds: Map<number, Round>;
  games: Map<string, Game>;
  rates: number[]; // how fast simulated terminals run, latest samples
}

export interface Touched {
  event: boolean;
  results: boolean;
  games: Set<string>;
}

export const emptyEvent = (): Event => ({
  settings: { name: '' },
  players: new Map(),
  rounds: new Map(),
  games: new Map(),
  rates: [],
});

export const nothingTouched = (): Touched => ({ event: false, results: false, games: new Set() });

export function startSide(game: Pick<Game, 'startFen'>): Side {
  return game.startFen.split(' ')[1] === 'b' ? 'b' : 'w';
}

/** Whose move it is after `plies` moves of the record. */
export function turnAfter(game: Pick<Game, 'startFen'>, plies: number): Side {
  const first = startSide(game);
  return plies % 2 === 0 ? first : other(first);
}

const parts = (side: Side) => (side === 'w' ? 0 : 1);

function put<T>(pair: Pair<T>, side: Side, value: T): Pair<T> {
  return side === 'w' ? [value, pair[1]] : [pair[0], value];
}

function firstTimes(control: Control | undefined): Pair<number> {
  const of = (side: Side) => {
    const period = (control?.sides?.[side]?.periods ?? control?.periods ?? [])[0];
    return period ? period.main_ms + period.inc_ms : 0;
  };
  return [of('w'), of('b')];
}

interface Body {
  g: string;
  round: number;
  board: number;
  white: string;
  black: string;
  player: string;
  data: PlayerData;
  settings: Settings;
  order: string[];
  pairings: [number, string, string][];
  games: [number, string][];
  byes: string[];
  system: string;
  edition: string;
  speed: string;
  variant: string;
  start_fen: string;
  control: Control;
  terminal: string;
  ep: number;
  cmd: number;
  op: string;
  args: Record<string, unknown>;
  boot: string;
  t_ms: number;
  ev: string;
  side: Side;
  rem: Pair<number>;
  ply: number;
  uci: string;
  san: string;
  by: Side;
  result: Result;
  termination: string;
  article: string;
  from_ply: number;
  moves: [number, string, string][];
  count: number;
  alarm: number;
  what: string;
  detail: string;
  running: Side | null;
  left_ms: Pair<number>;
  at: number;
}

function openGame(event: Event, body: Body): void {
  const startFen = body.start_fen ?? '';
  const onMove = startFen.split(' ')[1] === 'b' ? 'b' : 'w';
  event.games.set(body.g, {
    g: body.g,
    round: body.round,
    board: body.board,
    white: body.white,
    black: body.black,
    edition: body.edition,
    speed: body.speed,
    variant: body.variant,
    startFen,
    control: body.control,
    phase: 'ready',
    moves: [],
    pressLeft: [[], []],
    clock: {
      phase: 'ready',
      running: null,
      onMove,
      left: firstTimes(body.control),
      at: 0,
      flag: [false, false],
    },
    terminal: '',
    ep: 0,
    orders: {},
    openOrders: 0,
    drawOffer: null,
    alarms: [],
    illegal: [0, 0],
    lastReport: null,
  });
}

const runs = (clock: ClockFace, side: Side): ClockFace => ({
  ...clock,
  phase: 'running',
  running: side,
  onMove: side,
});
const stops = (clock: ClockFace, phase: ClockPhase): ClockFace => ({
  ...clock,
  phase,
  running: null,
});

function obeyed(game: Game, clock: ClockFace, order: Order | undefined): ClockFace {
  switch (order?.op) {
    case 'start':
      return runs(clock, (order.args.side as Side) ?? startSide(game));
    case 'pause':
      return clock.phase === 'running' ? stops(clock, 'paused') : clock;
    case 'resume':
      return runs(clock, (order.args.side as Side) ?? clock.onMove);
    case 'end':
      return stops(clock, 'ended');
    default: {
      // adjust, set, set_increment: a side that has time again has no flag any more
      const flag: Pair<boolean> = [
        clock.flag[0] && clock.left[0] === 0,
        clock.flag[1] && clock.left[1] === 0,
      ];
      const phase = clock.phase === 'frozen' && !flag[0] && !flag[1] ? 'paused' : clock.phase;
      return { ...clock, flag, phase };
    }
  }
}

function reported(game: Game, body: Body, recorded: number): void {
  if (body.ep !== game.ep && game.ep !== 0) return; // evidence of a replaced terminal
  let clock: ClockFace = { ...game.clock, left: body.rem, at: recorded };
  switch (body.ev) {
    case 'start':
      clock = runs(clock, body.side ?? startSide(game));
      break;
    case 'press':
      if (clock.running === body.side) {
        clock = runs(clock, other(body.side));
        const list = [...at(game.pressLeft, body.side), at(body.rem, body.side)];
        game.pressLeft = put(game.pressLeft, body.side, list);
      }
      break;
    case 'expire':
      if (at(body.rem, body.side) === 0) {
        clock.flag = put(clock.flag, body.side, true);
        if (game.control?.freeze !== false) clock = stops(clock, 'frozen');
      }
      break;
    case 'flag_clear':
      clock.flag = [false, false];
      break;
    case 'pause':
    case 'boot':
    case 'sleep':
      if (clock.phase === 'running') clock = stops(clock, 'paused');
      break;
    case 'resume':
      clock = runs(clock, body.side ?? clock.onMove);
      break;
    case 'applied':
      clock = obeyed(game, clock, game.orders[body.cmd]);
      break;
    case 'end':
      clock = stops(clock, 'ended');
      break;
  }
  if (body.ev === 'applied' || body.ev === 'refused')
    game.openOrders = Math.max(0, game.openOrders - 1);
  if (clock.phase === 'running' && game.phase === 'ready') game.phase = 'playing';
  game.clock = clock;
}

/** A simulated terminal's time may run faster than ours: how fast, from its own stamps. */
function sampleRate(event: Event, game: Game, body: Body, recorded: number): void {
  const last = game.lastReport;
  if (last && last.boot === body.boot && recorded - last.recorded > 200_000) {
    const rate = ((body.t_ms - last.t) * 1000) / (recorded - last.recorded);
    if (rate > 0) event.rates = [...event.rates.slice(-30), rate];
  }
  if (!last || last.boot !== body.boot || recorded - last.recorded > 200_000)
    game.lastReport = { boot: body.boot, t: body.t_ms, recorded };
}

function restore(game: Game, ply: number): void {
  game.moves = game.moves.slice(0, ply);
  const first = startSide(game);
  const made = (side: Side) => Math.ceil(side === first ? ply / 2 : (ply - 1) / 2);
  game.pressLeft = [
    game.pressLeft[0].slice(0, Math.max(0, made('w'))),
    game.pressLeft[1].slice(0, Math.max(0, made('b'))),
  ];
}

function foldGame(event: Event, game: Game, kind: string, body: Body, recorded: number): boolean {
  switch (kind) {
    case 'terminal_bound':
      game.terminal = body.terminal;
      game.ep = body.ep;
      break;
    case 'clock_ordered':
      game.orders = { ...game.orders, [body.cmd]: { op: body.op, args: body.args ?? {} } };
      game.openOrders += 1;
      break;
    case 'clock_reported':
      sampleRate(event, game, body, recorded);
      reported(game, body, recorded);
      break;
    case 'clock':
      game.clock = {
        ...game.clock,
        phase: body.running ? 'running' : game.phase === 'ready' ? 'ready' : 'paused',
        running: body.running ?? null,
        onMove: body.running ?? game.clock.onMove,
        left: body.left_ms,
        at: body.at,
      };
      if (body.running && game.phase === 'ready') game.phase = 'playing';
      break;
    case 'move_made':
      game.moves = [...game.moves.slice(0, body.ply - 1), { uci: body.uci, san: body.san }];
      if (game.phase === 'ready') game.phase = 'playing';
      break;
    case 'draw_offered':
      game.drawOffer = body.by;
      break;
    case 'draw_refused':
    case 'draw_agreed':
      game.drawOffer = null;
      break;
    case 'game_ended':
      game.phase = 'ended';
      game.result = body.result;
      game.termination = body.termination;
      game.article = body.article;
      game.clock = stops(game.clock, 'ended');
      return true;
    case 'game_reopened':
      game.phase = game.moves.length > 0 || game.clock.at > 0 ? 'playing' : 'ready';
      game.result = undefined;
      game.termination = undefined;
      game.article = undefined;
      game.clock = stops(game.clock, game.clock.at > 0 ? 'paused' : 'ready');
      return true;
    case 'recording_corrected':
      game.moves = [
        ...game.moves.slice(0, body.from_ply - 1),
        ...body.moves.map(([, uci, san]) => ({ uci, san })),
      ];
      break;
    case 'illegal_move_noticed':
      game.illegal = put(game.illegal, body.by, body.count);
      break;
    case 'position_restored':
      restore(game, body.ply);
      break;
    case 'alarm_raised':
      game.alarms = [
        ...game.alarms,
        {
          alarm: body.alarm,
          what: body.what,
          side: body.side,
          detail: body.detail,
          raised: recorded,
        },
      ];
      break;
    case 'alarm_settled':
      game.alarms = game.alarms.filter((one) => one.alarm !== body.alarm);
      break;
  }
  return false;
}

function renumber(event: Event): void {
  // A player who leaves before the first round closes the gap, as the server numbers them.
  const sorted = [...event.players.values()].sort((a, b) => a.number - b.number);
  sorted.forEach((player, index) => {
    player.number = index + 1;
  });
}

function foldEvent(event: Event, kind: string, body: Body, recorded: number): void {
  switch (kind) {
    case 'tournament_created':
    case 'tournament_changed':
      event.settings = body.settings;
      break;
    case 'player_entered':
      event.players.set(body.player, {
        id: body.player,
        number: event.players.size + 1,
        withdrawn: false,
        data: body.data,
      });
      break;
    case 'player_changed': {
      const player = event.players.get(body.player);
      if (player) event.players.set(body.player, { ...player, data: body.data });
      break;
    }
    case 'player_removed':
      event.players.delete(body.player);
      renumber(event);
      break;
    case 'player_withdrawn': {
      const player = event.players.get(body.player);
      if (player) event.players.set(body.player, { ...player, withdrawn: true });
      break;
    }
    case 'numbers_drawn':
      body.order.forEach((id, index) => {
        const player = event.players.get(id);
        if (player) event.players.set(id, { ...player, number: index + 1 });
      });
      break;
    case 'round_drafted':
      event.rounds.set(body.round, {
        round: body.round,
        system: body.system,
        published: false,
        publishedAt: 0,
        pairings: body.pairings.map(([board, white, black]) => ({ board, white, black })),
        byes: body.byes ?? [],
      });
      break;
    case 'drafts_dropped':
      for (const [number, round] of event.rounds) if (!round.published) event.rounds.delete(number);
      break;
    case 'round_published': {
      const round = event.rounds.get(body.round);
      const games = new Map(body.games);
      const pairings = (
        round?.pairings ?? body.games.map(([board]) => ({ board, white: '', black: '' }))
      ).map((pairing) => ({ ...pairing, g: games.get(pairing.board) }));
      event.rounds.set(body.round, {
        round: body.round,
        system: round?.system ?? '',
        published: true,
        publishedAt: recorded,
        pairings,
        byes: body.byes ?? round?.byes ?? [],
      });
      break;
    }
  }
}

/** A public reader never sees the draft: the pairing is what the opened game says. */
function completePairing(event: Event, body: Body): void {
  const round = event.rounds.get(body.round);
  if (!round) return;
  const pairings = round.pairings.map((pairing) =>
    pairing.board === body.board
      ? { ...pairing, white: body.white, black: body.black, g: body.g }
      : pairing,
  );
  event.rounds.set(body.round, { ...round, pairings });
}

const TOURNAMENT_KINDS = new Set([
  'tournament_created',
  'tournament_changed',
  'player_entered',
  'player_changed',
  'player_removed',
  'player_withdrawn',
  'numbers_drawn',
  'round_drafted',
  'drafts_dropped',
  'round_published',
]);

/** Takes one row in; rows must come in their order, each once. */
export function fold(event: Event, row: Row, touched: Touched): void {
  const body = row.body as unknown as Body;
  const recorded = row.recorded ?? body.at ?? 0;
  if (TOURNAMENT_KINDS.has(row.kind)) {
    foldEvent(event, row.kind, body, recorded);
    touched.event = true;
    return;
  }
  if (row.kind === 'game_opened') {
    openGame(event, body);
    completePairing(event, body);
    touched.event = true;
    touched.games.add(body.g);
    return;
  }
  const game = event.games.get(body.g);
  if (!game) return;
  if (row.kind === 'alarm_taken') {
    game.alarms = game.alarms.map((one) =>
      one.alarm === body.alarm ? { ...one, takenBy: row.actor ?? '' } : one,
    );
  } else if (foldGame(event, game, row.kind, body, recorded)) {
    touched.results = true;
  }
  touched.games.add(body.g);
}

/** What the mover's clock showed after the press of this ply (from 1), if one was linked to it. */
export function leftAfter(game: Game, ply: number): number | undefined {
  const side = turnAfter(game, ply - 1);
  const index = side === startSide(game) ? (ply - 1) >> 1 : (ply >> 1) - 1;
  return game.pressLeft[parts(side)]?.[index];
}

/** The pace of simulated time: 1 in a real event. */
export function simulatedRate(event: Event): number {
  if (!event.settings.simulated || event.rates.length === 0) return 1;
  const sorted = [...event.rates].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 1;
}
