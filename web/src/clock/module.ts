// The clock and its log: the C++ that the server folds, compiled to WebAssembly (web/clock-wasm).
// Nothing of a clock is decided in TypeScript.
import type {
  TerminalCmdTold,
  TerminalEvSaid,
  TerminalSetupTold,
  ToldOrder,
} from '../lib/wire.generated';
import type { Side } from '../lib/wire';

/** An entry as it is kept: its frame, and what an order that it applied said. */
export type Kept = TerminalEvSaid & { order?: { op: string; args: object } };

export type Phase = 'ready' | 'running' | 'paused' | 'frozen' | 'ended';
export const PHASES: readonly Phase[] = ['ready', 'running', 'paused', 'frozen', 'ended'];

export interface SideFace {
  time: string;
  runs: boolean;
  low: boolean;
  flag: 'none' | 'period' | 'down';
  moves: number;
  period?: number;
  free?: number;
  byoYomi?: number;
  toRenew?: number;
}
const FLAGS: readonly SideFace['flag'][] = ['none', 'period', 'down'];

export interface Face {
  drawAgain?: number;
  phase: Phase;
  sides: Record<Side, SideFace>;
  locked: boolean;
  beeps: number;
  ran?: Side; // whose clock, when it was stopped
  text: string; // the arbiter's
}

export interface State {
  phase: Phase;
  onMove: Side;
  due?: number;
  left: [number, number];
  moves: [number, number];
}

/** What an arbiter sets at the device. */
export interface ByHand {
  left: [number, number];
  moves: [number, number];
  /** Whose clock goes on; none: it stays as it stands. */
  goesOn?: Side;
}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  open(): number;
  told(): number;
  replay(log: number): number;
  order(log: number, now: number): void;
  due(log: number, now: number): void;
  start(log: number, now: number): void;
  press(log: number, black: number, now: number): void;
  rest(log: number, black: number, now: number): void;
  lift(log: number, black: number, now: number): void;
  call(log: number, now: number): void;
  slept(log: number, now: number): void;
  resume(log: number, side: number, now: number): void;
  change(log: number, w: number, b: number, wMoves: number, bMoves: number, now: number): void;
  wrong_pin(log: number, now: number): void;
  pin_tries(log: number): number;
  pin_locked(log: number): number;
  pin_silence(): number;
  log_lost(log: number, now: number): void;
  battery_low(log: number, now: number): void;
  is_low(percent: number, charging: number): number;
  reboot(log: number, white: number, black: number, now: number): void;
  length(log: number): number;
  last_order(log: number): number;
  entry(log: number, seq: number): number;
  state(log: number, now: number): number;
  face(log: number, now: number): number;
}

/** `due`: the expiries that are. */
export type Act = 'due' | 'start' | 'call' | 'slept' | 'battery_low' | 'wrong_pin' | 'log_lost';

const said = (number: number): number | undefined => (Number.isNaN(number) ? undefined : number);

/** As PageValue has them (clock/terminal/browser/page_fields.hpp). */
function kindOf(value: unknown): number {
  if (value === undefined || value === null) return 0;
  if (typeof value === 'boolean') return 1;
  if (Number.isSafeInteger(value)) return 2;
  if (typeof value === 'string') return 3;
  if (Array.isArray(value)) return 5;
  return typeof value === 'object' ? 4 : 6;
}

export class Clocks {
  readonly #values: unknown[] = [];
  #exports!: Exports;

  static async load(code: BufferSource): Promise<Clocks> {
    const clocks = new Clocks();
    const { instance } = await WebAssembly.instantiate(code, { page: clocks.#imports() });
    clocks.#exports = instance.exports as unknown as Exports;
    clocks.#exports._initialize();
    return clocks;
  }

  /** The code of a refusal and its place in the frame, if no clock can be made of it. */
  open(setup: TerminalSetupTold, boot: string): ClockLog | { code: string; where: string } {
    const number = this.with({ setup, boot }, (calls) => calls.open());
    if (number) return new ClockLog(this, number);
    const [code = '', where = ''] = this.text(this.#exports.told()).split('|');
    return { code, where };
  }

  /** How long a pad on which nobody types stays open. */
  get pinSilence(): number {
    return this.#exports.pin_silence();
  }

  isLow({ percent, charging }: { percent: number; charging: boolean }): boolean {
    return this.#exports.is_low(percent, Number(charging)) !== 0;
  }

  /** A call that looks at an object of ours. */
  with<T>(root: unknown, call: (calls: Exports) => T): T {
    this.#values.length = 0;
    this.#values.push(root);
    return call(this.#exports);
  }

  text(at: number): string {
    const bytes = new Uint8Array(this.#exports.memory.buffer);
    return new TextDecoder().decode(bytes.subarray(at, bytes.indexOf(0, at)));
  }

  numbers(at: number, count: number): number[] {
    return [...new Float64Array(this.#exports.memory.buffer, at, count)];
  }

  get calls(): Exports {
    return this.#exports;
  }

  /** Values are known to the module by numbers from 1 on; 0 is none. */
  #imports(): Record<string, (...numbers: number[]) => number> {
    const known = (value: unknown) =>
      value === undefined || value === null ? 0 : this.#values.push(value);
    const of = (number = 0) => this.#values[number - 1];
    return {
      root: () => 1,
      field: (object, name = 0) => {
        const value = of(object) as Record<string, unknown>;
        const key = this.text(name);
        return known(Object.hasOwn(value, key) ? value[key] : undefined);
      },
      item: (list, index = 0) => known((of(list) as unknown[])[index]),
      kind: (value) => kindOf(of(value)),
      number: (value) => {
        const found = of(value);
        return Array.isArray(found) ? found.length : Number(found);
      },
      text: (value, room = 0, most = 0) => {
        const bytes = new TextEncoder().encode(String(of(value)));
        if (bytes.length <= most)
          new Uint8Array(this.#exports.memory.buffer).set(bytes, room);
        return bytes.length;
      },
    };
  }
}

/** One game's log and its clock. Instants are whole milliseconds since the page was loaded. */
export class ClockLog {
  constructor(
    private readonly clocks: Clocks,
    private readonly number: number,
  ) {}

  replay(line: Kept): boolean {
    return this.clocks.with(line, (calls) => calls.replay(this.number)) !== 0;
  }
  order(frame: ToldOrder | TerminalCmdTold, now: number): void {
    this.clocks.with(frame, (calls) => calls.order(this.number, now));
  }
  /** What happens at the device. */
  act(what: Act, now: number): void {
    this.clocks.calls[what](this.number, now);
  }
  byHand({ left, moves, goesOn }: ByHand, now: number): void {
    this.clocks.calls.change(this.number, ...left, ...moves, now);
    if (goesOn) this.clocks.calls.resume(this.number, Number(goesOn === 'b'), now);
  }
  press(side: Side, now: number): void {
    this.clocks.calls.press(this.number, Number(side === 'b'), now);
  }
  /** A hand lies on a half, or was lifted from it. */
  hand(what: 'rest' | 'lift', side: Side, now: number): void {
    this.clocks.calls[what](this.number, Number(side === 'b'), now);
  }
  reboot(left: readonly [number, number], now: number): void {
    this.clocks.calls.reboot(this.number, left[0], left[1], now);
  }

  /** How often a wrong PIN may be typed before the pad is locked, and until when it is. */
  get pinTries(): number {
    return this.clocks.calls.pin_tries(this.number);
  }
  get pinLocked(): number | undefined {
    return said(this.clocks.calls.pin_locked(this.number));
  }

  get lastSeq(): number {
    return this.clocks.calls.length(this.number);
  }
  get lastOrder(): number {
    return this.clocks.calls.last_order(this.number);
  }

  /** Entries count from 1. */
  entry(g: string, ep: number, seq: number): TerminalEvSaid {
    const text = this.clocks.text(this.clocks.calls.entry(this.number, seq));
    const [, boot = '', at, kind, side, cmd, white, black, ...more] = text.split('|');
    const hash = more.pop() ?? '';
    return {
      type: 'ev',
      g,
      ep,
      seq,
      boot,
      t_ms: Number(at),
      kind: kind as TerminalEvSaid['kind'],
      ...(side ? { side: side as Side } : {}),
      ...(cmd ? { cmd: Number(cmd) } : {}),
      rem: [Number(white), Number(black)],
      ...(more.length ? { moves: [Number(more[0]), Number(more[1])] as [number, number] } : {}),
      hash,
    };
  }

  /** All that the module tells of the clock (clock/terminal/browser/exports.cpp has the order). */
  told(now: number): number[] {
    return this.clocks.numbers(this.clocks.calls.state(this.number, now), 5 + 2 * 6);
  }

  state(now: number): State {
    const told = this.told(now);
    return {
      phase: PHASES[told[0] ?? 0] ?? 'ended',
      onMove: told[1] ? 'b' : 'w',
      due: said(told[3] ?? NaN),
      left: [told[5] ?? 0, told[11] ?? 0],
      moves: [told[7] ?? 0, told[13] ?? 0],
    };
  }

  face(now: number): Face {
    const told = this.clocks.numbers(this.clocks.calls.face(this.number, now), 6 + 2 * 8);
    const [white = '', black = '', text = ''] = this.clocks
      .text(this.clocks.calls.told())
      .split('\n');
    const [again = NaN, phase = 0] = told;
    const side = (index: number): SideFace => {
      const [runs, low, flag = 0, moves = 0, ...more] = told.slice(3 + 8 * index);
      const [period = NaN, free = NaN, byoYomi = NaN, toRenew = NaN] = more;
      return {
        time: index ? black : white,
        runs: runs === 1,
        low: low === 1,
        flag: FLAGS[flag] ?? 'none',
        moves,
        period: said(period),
        free: said(free),
        byoYomi: said(byoYomi),
        toRenew: said(toRenew),
      };
    };
    return {
      drawAgain: said(again),
      phase: PHASES[phase] ?? 'ended',
      sides: { w: side(0), b: side(1) },
      locked: told[19] === 1,
      beeps: told[20] ?? 0,
      ran: (['w', 'b'] as const)[told[21] ?? NaN],
      text,
    };
  }
}
