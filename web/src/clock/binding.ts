// A game that is bound to this terminal: its log, and how much of it is kept, sent and acknowledged.
import type { TerminalCmdTold, TerminalEvSaid, TerminalSetupTold, ToldOrder } from '../lib/wire.generated';
import type { ClockLog, Kept } from './module';

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 8000;

export class Binding {
  queued = 0; // handed to the store
  stored = 0;
  said = 0; // in the latest hello: what was stored then
  acked = 0;
  linked = false; // the server named it on this connection
  gone = false;
  heard = NaN; // how often; a page that comes up has been heard before
  /**
   * Its log could not be read to its end: the rest comes from the server. Nothing is done with it
   * meanwhile. What was read behind the gap, and may follow on what the server has.
   */
  tail?: Kept[];
  waiting: (ToldOrder | TerminalCmdTold)[] = []; // orders, until then
  resendAt?: number;
  #sent = 0; // on this connection
  #resendWait = FIRST_WAIT;

  constructor(
    public setup: TerminalSetupTold,
    readonly log: ClockLog,
  ) {}

  /** Entries count from 1. */
  entry(seq: number): TerminalEvSaid {
    return this.log.entry(this.setup.g, this.setup.ep, seq);
  }

  /** Over and known to the server: not in the hello, which has to stay below 4 KiB. */
  isOver(now: number): boolean {
    return this.log.state(now).phase === 'ended' && this.acked === this.log.lastSeq;
  }

  /** Presses that the server has not yet. */
  kept(): number {
    let presses = 0;
    for (let seq = this.acked + 1; seq <= this.log.lastSeq; ++seq)
      if (this.entry(seq).kind === 'press') ++presses;
    return presses;
  }

  /** What was written into the log since this was asked last, as it is kept. */
  fresh(order?: { op: string; args: object }): Kept[] {
    const lines: Kept[] = [];
    while (this.queued < this.log.lastSeq) {
      const line: Kept = this.entry(++this.queued);
      if (line.kind === 'applied' && order) line.order = { op: order.op, args: order.args };
      lines.push(line);
    }
    return lines;
  }

  /** What is kept and was not sent on this connection. */
  unsent(now: number): TerminalEvSaid[] {
    if (!this.linked || this.#sent >= this.stored) return [];
    const entries: TerminalEvSaid[] = [];
    while (this.#sent < this.stored) entries.push(this.entry(++this.#sent));
    if (this.resendAt === undefined) this.#wait(FIRST_WAIT, now);
    return entries;
  }

  acknowledge(upto: number, now: number): void {
    if (upto > this.stored || upto <= this.acked) return;
    this.acked = upto;
    this.#sent = Math.max(this.#sent, upto);
    this.resendAt = undefined;
    if (this.acked < this.#sent) this.#wait(FIRST_WAIT, now);
  }

  /** It may be less than once acknowledged: a server restored from an older copy gets it again. */
  linkFrom(have: number, now: number): void {
    this.linked = true;
    this.acked = have;
    this.#sendFromAcked(FIRST_WAIT, now);
  }

  unlink(): void {
    this.linked = false;
    this.resendAt = undefined;
  }

  sendAgainIfDue(now: number): void {
    if (this.resendAt !== undefined && this.resendAt <= now)
      this.#sendFromAcked(Math.min(2 * this.#resendWait, LONGEST_WAIT), now);
  }

  #sendFromAcked(wait: number, now: number): void {
    this.#sent = this.acked;
    this.resendAt = undefined;
    if (this.acked < this.stored) this.#wait(wait, now);
  }

  #wait(wait: number, now: number): void {
    this.#resendWait = wait;
    this.resendAt = now + wait;
  }
}
