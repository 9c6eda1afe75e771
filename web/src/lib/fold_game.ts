// Rows of one board: moves, clock, alarms, result. Assignments only.
import {
  startSide,
  type ClockFace,
  type ClockPhase,
  type Event,
  type Game,
  type Move,
  type Order,
} from './event_state';
import type { Body } from './row_body';
import { at, other, type Control, type Pair, type Side } from './wire';

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

export function openGame(event: Event, body: Body): void {
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
    linksStored: body.links_stored === true,
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
    waiting: [],
    drawOffer: null,
    alarms: [],
    sealing: 0,
    judged: 0,
    incidents: [],
    rulings: [],
    voided: false,
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

/** Of rows that do not say which press completed which move: of an old game, or public ones. */
function guessPress(game: Game, side: Side, left: number): void {
  if (game.linksStored) return;
  game.pressLeft = put(game.pressLeft, side, [...at(game.pressLeft, side), left]);
}

/** The journal says what the mover of this ply had left after his press of it. */
function completed(game: Game, ply: number | undefined, left: number | undefined): void {
  if (ply === undefined) return;
  game.moves = game.moves.map((move, index) => (index === ply - 1 ? timed(move, left) : move));
}

function timed(move: Move, left: number | undefined): Move {
  const { left: _, ...untimed } = move;
  return left === undefined ? untimed : { ...untimed, left };
}

function reported(game: Game, body: Body, recorded: number): void {
  if (body.ep !== game.ep && game.ep !== 0) return; // evidence of a replaced terminal
  let clock: ClockFace = { ...game.clock, left: body.rem, at: recorded };
  switch (body.ev) {
    case 'start':
      clock = runs(clock, body.side ?? startSide(game));
      break;
    case 'press':
      completed(game, body.completes, at(body.rem, body.side));
      if (clock.running === body.side) {
        clock = runs(clock, other(body.side));
        guessPress(game, body.side, at(body.rem, body.side));
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
    game.waiting = game.waiting.filter((cmd) => cmd > body.cmd);
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

function afterLastEnd(game: Game): number[] {
  const ends = Object.keys(game.orders).filter((cmd) => game.orders[Number(cmd)]?.op === 'end');
  const last = Math.max(0, ...ends.map(Number));
  return game.waiting.filter((cmd) => cmd > last);
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

function made(game: Game, ply: number, move: Move): void {
  game.moves = [...game.moves.slice(0, ply - 1), move];
  if (game.phase === 'ready') game.phase = 'playing';
}

/** The public's clock: when the other side runs now, the one before has pressed. */
function publicClock(game: Game, body: Body): void {
  const pressed = game.clock.running;
  if (pressed && body.running === other(pressed)) {
    guessPress(game, pressed, at(body.left_ms, pressed));
  }
  game.clock = {
    ...game.clock,
    phase: body.running ? 'running' : game.phase === 'ready' ? 'ready' : 'paused',
    running: body.running ?? null,
    onMove: body.running ?? game.clock.onMove,
    left: body.left_ms,
    at: body.at,
  };
  if (body.running && game.phase === 'ready') game.phase = 'playing';
}

export function foldGame(
  event: Event,
  game: Game,
  kind: string,
  body: Body,
  recorded: number,
): boolean {
  switch (kind) {
    case 'terminal_bound':
      game.terminal = body.terminal;
      game.ep = body.ep;
      break;
    case 'clock_ordered':
      game.orders = { ...game.orders, [body.cmd]: { op: body.op, args: body.args ?? {} } };
      game.waiting = [...game.waiting, body.cmd];
      break;
    case 'clock_order_withdrawn':
      game.waiting = game.waiting.filter((cmd) => cmd !== body.cmd);
      break;
    case 'clock_reported':
      sampleRate(event, game, body, recorded);
      reported(game, body, recorded);
      break;
    case 'clock':
      publicClock(game, body);
      break;
    case 'move_made':
      made(
        game,
        body.ply,
        timed(
          { uci: body.uci, san: body.san, ...(body.fen ? { fen: body.fen } : {}) },
          body.mover_ms,
        ),
      );
      break;
    case 'move_completed':
      completed(game, body.ply, body.mover_ms);
      break;
    case 'illegal_move_stood':
      made(
        game,
        body.ply,
        timed({ uci: body.uci, san: body.move, fen: body.fen, illegal: true }, body.mover_ms),
      );
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
      game.voided = false;
      game.result = body.result;
      game.termination = body.termination;
      game.article = body.article;
      game.clock = stops(game.clock, 'ended');
      return true;
    case 'game_voided':
      game.phase = 'ended';
      game.voided = true;
      game.drawOffer = null;
      game.result = undefined;
      game.termination = undefined;
      game.article = body.article;
      game.clock = stops(game.clock, 'ended');
      return true;
    case 'game_reopened':
      game.phase = game.moves.length > 0 || game.clock.at > 0 ? 'playing' : 'ready';
      game.result = undefined;
      game.termination = undefined;
      game.article = undefined;
      game.voided = false;
      game.clock = stops(game.clock, game.clock.at > 0 ? 'paused' : 'ready');
      game.waiting = afterLastEnd(game); // the others belong to the end that is taken back
      return true;
    case 'recording_corrected':
      game.moves = [
        ...game.moves.slice(0, body.from_ply - 1),
        ...body.moves.map(([ply, uci, san]) => timed({ uci, san }, game.moves[ply - 1]?.left)),
      ];
      break;
    case 'illegal_move_noticed':
      game.judged += 1;
      break;
    case 'position_restored':
      game.judged += 1;
      restore(game, body.ply);
      break;
    case 'game_adjourned':
    case 'game_resumed':
      game.phase = kind === 'game_adjourned' ? 'adjourned' : 'playing';
      game.sealing += 1;
      break;
    case 'move_sealed':
    case 'envelope_closed':
    case 'player_present':
    case 'sealed_move_opened':
    case 'envelope_lost':
      game.sealing += 1;
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
