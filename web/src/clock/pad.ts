// What an arbiter does at a clock that stands: his PIN on digits of our own, then other times and
// counters, which half is whose, and going on. Nothing of it waits for the page: the link goes on.
import type { Side } from '../lib/wire';
import type { Binding } from './binding';
import { element } from './draw';
import type { ByHand, Clocks } from './module';
import { sinceText } from '../lib/clock/clock_text';
import { t, type Word } from './words';

const STANDS = ['ready', 'paused', 'frozen'];
const SIDES = ['w', 'b'] as const;
const UNITS: Word[] = ['clock_hours', 'clock_minutes', 'clock_seconds'];
const WHITE_BLACK: Record<Side, Word> = { w: 'clock_white', b: 'clock_black' };

export interface PadActs {
  byHand(g: string, set: ByHand): void;
  wrongPin(g: string): void;
  /** The halves change places on the display. */
  turn(): void;
}

/** A clock that runs is stopped first; without a PIN nobody acts here. */
export const opensPad = ({ log, setup, tail }: Binding, now: number): boolean =>
  !tail && Boolean(setup.policy.pin) && STANDS.includes(log.state(now).phase);

function button(word: string, act: () => void): HTMLElement {
  const made = element('button', '', word);
  made.setAttribute('type', 'button');
  made.addEventListener('click', act);
  return made;
}

/** Hours, minutes and seconds of a time as it is shown; unchanged, it is the time to the millisecond. */
class TimeField {
  readonly element: HTMLElement;
  readonly #fields: HTMLInputElement[];
  #was: number[] = [];
  #ms = 0;

  constructor(label: string) {
    this.#fields = UNITS.map((unit) => numberField(`${label}: ${t(unit)}`));
    this.element = element('span', 'fields');
    this.#fields.forEach((field, at) => this.element.append(...(at ? [':'] : []), field));
  }

  show(ms: number): void {
    this.#ms = ms;
    const seconds = Math.ceil(Math.max(0, ms) / 1000);
    this.#was = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
    this.#fields.forEach((field, at) => (field.value = String(this.#was[at]).padStart(at ? 2 : 1, '0')));
  }

  /** Nothing where that is no time: the field that is none is marked. */
  get ms(): number | undefined {
    const [hours] = this.#fields;
    const most = [99, Number(hours?.value) > 0 ? 59 : 999, 59];
    const now = this.#fields.map((field, at) => wholeIn(field, most[at] ?? 0));
    if (now.some((one) => one === undefined)) return undefined;
    const [h = 0, m = 0, s = 0] = now as number[];
    return now.every((one, at) => one === this.#was[at]) ? this.#ms : ((h * 60 + m) * 60 + s) * 1000;
  }
}

function numberField(label: string): HTMLInputElement {
  const field = element('input', 'num') as HTMLInputElement;
  field.inputMode = 'numeric';
  field.maxLength = 4;
  field.autocomplete = 'off';
  field.setAttribute('aria-label', label);
  field.addEventListener('focus', () => field.select());
  return field;
}

function wholeIn(field: HTMLInputElement, most: number): number | undefined {
  const text = field.value.trim();
  const number = /^\d+$/.test(text) ? Number(text) : NaN;
  const fits = number <= most;
  field.setAttribute('aria-invalid', String(!fits));
  return fits ? number : undefined;
}

export class Pad {
  #game: Binding | undefined;
  #place: HTMLElement | undefined;
  #typed = '';
  #touchedAt = 0;
  #draw: () => void = () => undefined;

  constructor(
    private readonly root: HTMLElement,
    private readonly clocks: Clocks,
    private readonly now: () => number,
    private readonly acts: PadActs,
  ) {
    addEventListener('keydown', (event) => {
      if (!this.#place) return;
      this.#touch();
      if (event.key === 'Escape') this.close();
    });
  }

  open(game: Binding): void {
    if (this.#place || !opensPad(game, this.now())) return;
    this.#game = game;
    this.#place = element('div', 'pad');
    this.#place.setAttribute('role', 'dialog');
    this.#place.setAttribute('aria-modal', 'true');
    for (const name of ['pointerdown', 'input'])
      this.#place.addEventListener(name, () => this.#touch());
    this.root.parentElement?.append(this.#place);
    this.#touch();
    this.#askPin(game);
  }

  close(): void {
    this.#place?.remove();
    this.#place = this.#game = undefined;
    this.#typed = '';
  }

  /** At each step of the clock: the desk may have been quicker, or nobody goes on typing. */
  look(game: Binding | undefined): void {
    if (!this.#place) return;
    const silent = this.now() - this.#touchedAt > this.clocks.pinSilence;
    if (silent || !game || game !== this.#game || !opensPad(game, this.now())) this.close();
    else this.#draw();
  }

  #touch(): void {
    this.#touchedAt = this.now();
  }

  #show(kind: string, title: string, ...parts: HTMLElement[]): void {
    this.#place?.setAttribute('aria-label', title);
    const sheet = element('div', `sheet ${kind}`, element('h2', '', title), ...parts);
    this.#place?.replaceChildren(sheet);
  }

  #askPin(game: Binding): void {
    const { g } = game.setup;
    const dots = element('output', 'dots');
    const says = element('p', 'says');
    says.setAttribute('role', 'alert');
    const keys = element('div', 'digits9');
    const locked = () => Math.max(0, (game.log.pinLocked ?? 0) - this.now());
    let wrong = false;
    const say = (text: string) => {
      if (says.textContent !== text) says.textContent = text;
    };
    this.#draw = () => {
      const { length } = this.#typed;
      dots.textContent = '●'.repeat(length) + '○'.repeat(Math.max(0, (game.setup.policy.pin ?? '').length - length));
      dots.setAttribute('aria-label', t('clock_pin_digits', { n: length }));
      for (const key of digits) key.toggleAttribute('inert', locked() > 0);
      if (locked() > 0) say(t('clock_pin_wait', { time: sinceText(locked() + 999) }));
      else say(wrong ? t('clock_pin_no', { n: game.log.pinTries }) : '');
    };
    const type = (digit: string) => {
      if (locked() > 0) return;
      wrong = false;
      this.#typed += digit;
      const { pin = '' } = game.setup.policy;
      if (this.#typed.length >= pin.length) {
        wrong = this.#typed !== pin;
        this.#typed = '';
        if (!wrong) return this.#menu(game);
        this.acts.wrongPin(g);
      }
      this.#draw();
    };
    const back = () => {
      this.#typed = this.#typed.slice(0, -1);
      this.#draw();
    };
    const digits = [...'1234567890'].map((digit) => button(digit, () => type(digit)));
    const erase = button('⌫', back);
    erase.setAttribute('aria-label', t('clock_erase'));
    keys.append(...digits);
    digits[9]?.before(button(t('clock_cancel'), () => this.close()));
    keys.append(erase);
    this.#show('', t('clock_pin_title'), dots, says, keys);
    this.#place?.addEventListener('keydown', ({ key }) => {
      if (!keys.isConnected) return;
      if (/^\d$/.test(key)) type(key);
      else if (key === 'Backspace') back();
    });
    (keys.firstElementChild as HTMLElement).focus();
    this.#draw();
  }

  #menu(game: Binding): void {
    const { g } = game.setup;
    const state = game.log.state(this.now());
    const times = SIDES.map((side) => new TimeField(t(WHITE_BLACK[side])));
    const moves = SIDES.map((side) => numberField(`${t(WHITE_BLACK[side])}: ${t('clock_counter')}`));
    const fill = (left: readonly number[], counted: readonly number[]) =>
      SIDES.forEach((_side, at) => {
        times[at]?.show(left[at] ?? 0);
        const field = moves[at];
        if (field) field.value = String(counted[at] ?? 0);
      });
    fill(state.left, state.moves);
    const says = element('p', 'says');
    says.setAttribute('role', 'alert');
    const read = (): ByHand | undefined => {
      const left = times.map((one) => one.ms);
      const counted = moves.map((one) => wholeIn(one, 9999));
      const fits = [...left, ...counted].every((one) => one !== undefined);
      says.textContent = fits ? '' : t('clock_times_no');
      if (!fits) return undefined;
      return { left: left as [number, number], moves: counted as [number, number] };
    };
    const set = (goesOn?: Side) => {
      const given = read();
      if (!given) return;
      // With its flag down the clock would stand as before.
      const down = SIDES.find((_side, at) => (given.left[at] ?? 0) <= 0);
      if (goesOn && state.phase === 'frozen' && down) {
        says.textContent = t('clock_flag_down', { side: t(WHITE_BLACK[down]) });
        return;
      }
      this.acts.byHand(g, { ...given, goesOn });
      this.close();
    };
    const exchange = () => {
      const given = read();
      if (given) fill([...given.left].reverse(), [...given.moves].reverse());
    };
    const turn = () => {
      this.acts.turn();
      this.#touch();
    };
    const rows = SIDES.map((side, at) =>
      element(
        'div',
        'row',
        element('b', '', element('i', `side ${side}`), t(WHITE_BLACK[side])),
        times[at]?.element ?? '',
        element('label', '', t('clock_counter'), moves[at] ?? ''),
      ),
    );
    const goOn = SIDES.map((side) => {
      const made = button(t(side === 'w' ? 'clock_go_on_white' : 'clock_go_on_black'), () => set(side));
      if (side === state.onMove) made.className = 'first';
      return made;
    });
    if (state.onMove === 'b') goOn.reverse();
    // What the desk sets meanwhile is not overwritten by what stood here before.
    const stands = () => JSON.stringify(game.log.state(this.now()));
    let shown = stands();
    this.#draw = () => {
      if (shown === stands()) return;
      shown = stands();
      const now = game.log.state(this.now());
      fill(now.left, now.moves);
      says.textContent = t('clock_set_meanwhile');
    };
    this.#show(
      'menu',
      t('clock_arbiter_acts'),
      ...rows,
      says,
      button(t('clock_exchange'), exchange),
      button(t('clock_turn'), turn),
      ...(state.phase === 'ready' ? [] : goOn),
      button(t('clock_set_only'), () => set()),
      button(t('clock_cancel'), () => this.close()),
    );
  }
}
