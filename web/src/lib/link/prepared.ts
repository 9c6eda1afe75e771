// The state that an act rests on: what the screen showed when the act was prepared, not when it is
// sent. Where what it rests on changed in between, the server refuses it (`state_changed`).
import type { Command } from '../wire';
import { Refusal } from './api';

export class Prepared {
  #form: number | undefined; // shown when the form was begun
  #press: number | undefined; // shown at the first of two presses
  #told = 0; // by a refusal: whoever read it has seen that state

  /** `shown`: the state on the screen. `draft_seen`: of the drafted rounds, else of a game. */
  constructor(
    private readonly shown: () => number | undefined,
    private readonly field: 'seen' | 'draft_seen' = 'seen',
  ) {}

  get now(): number | undefined {
    const shown = this.shown();
    return shown === undefined ? undefined : Math.max(shown, this.#told);
  }

  /** A form is opened, or its first field is filled. Later calls change nothing. */
  readonly begin = (): void => {
    this.#form ??= this.now;
  };
  /** The act of a button is sent that was first pressed at this state. */
  pressed(first: number | undefined): void {
    this.#press = first;
  }
  /** The act is done, or given up. */
  clear(): void {
    this.#form = this.#press = undefined;
    this.#told = 0;
  }

  /** The command with the state it rests on. */
  on<C extends Command>(body: C): C {
    const seen = this.#form ?? this.#press ?? this.now;
    this.#press = undefined;
    const takes = this.field === 'draft_seen' || 'g' in body;
    return takes && seen !== undefined ? { ...body, [this.field]: seen } : body;
  }

  /** A refusal that says what changed is shown: the next press rests on what it says. */
  refused(refusal: unknown): void {
    if (!(refusal instanceof Refusal) || !CHANGED.includes(refusal.code)) return;
    this.#told = Number(refusal.params.state ?? 0);
    if (this.#form !== undefined) this.#form = this.#told || undefined;
  }
}

const CHANGED = ['state_changed', 'proposal_changed', 'draft_changed'];
