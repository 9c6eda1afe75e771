// The page's elements, made once; what changes is written into them.
import type { Side } from '../lib/wire';
import icons from './icons.svg?url';
import { t } from './words';
import type { Icon, SideView, View } from './view';

type Sign = Icon | 'link' | 'battery';

type Child = Node | string;

export function element(name: string, classes: string, ...children: Child[]): HTMLElement {
  const made = document.createElement(name);
  made.className = classes;
  made.append(...children);
  return made;
}

function icon(name: Sign): SVGElement {
  const NS = 'http://www.w3.org/2000/svg';
  const picture = document.createElementNS(NS, 'svg');
  picture.setAttribute('aria-hidden', 'true');
  const drawn = document.createElementNS(NS, 'use');
  drawn.setAttribute('href', `${icons}#${name}`);
  picture.append(drawn);
  return picture;
}

/** Writes only what differs: a screen that does not change costs nothing. */
function write(node: Element, text: string): void {
  if (node.textContent !== text) node.textContent = text;
}

/** The width of a time in digits: how large it can be follows from it (clock.css). */
function widthOf({ time, tenths }: SideView): number {
  const wide = (text: string) =>
    [...text].reduce((sum, one) => sum + (/[:.]/.test(one) ? 0.5 : 1), 0);
  return wide(time) + 0.52 * wide(tenths);
}

class Half {
  readonly element: HTMLElement;
  readonly #flag = element('span', 'flag');
  readonly #time = element('span', 'digits');
  readonly #tenths = element('small', '');
  readonly #name = element('span', 'name');
  readonly #moves = element('span', 'moves');
  readonly #extra = element('span', 'extra');
  readonly #ran = element('span', 'lever');

  constructor(side: Side) {
    const time = element('span', 'time', this.#time, this.#tenths);
    const who = element('span', 'who', element('i', `side ${side}`), this.#name);
    this.element = element('section', 'half', this.#flag, time, this.#extra, who, this.#moves);
    this.element.append(this.#ran);
    this.element.addEventListener('animationend', ({ animationName }) => {
      if (animationName === 'nothing') this.element.classList.remove('nothing');
    });
    this.element.dataset.side = side;
  }

  /** A touch that did nothing: its half is framed for a moment, and nothing else changes. */
  answerNothing(): void {
    const { classList } = this.element;
    classList.remove('nothing');
    void this.element.offsetWidth; // begins anew
    classList.add('nothing');
  }

  draw(view: SideView): void {
    const { classList, style } = this.element;
    classList.toggle('run', view.runs);
    classList.toggle('low', view.low);
    classList.toggle('down', view.flag !== '');
    classList.toggle('ran', view.ran !== '');
    style.setProperty('--width', widthOf(view).toFixed(2));
    if (this.#flag.textContent !== view.flag)
      this.#flag.replaceChildren(...(view.flag ? [icon('flag'), view.flag] : []));
    if (this.#ran.textContent !== view.ran)
      this.#ran.replaceChildren(...(view.ran ? [icon('pause'), view.ran] : []));
    write(this.#time, view.time);
    write(this.#tenths, view.tenths);
    write(this.#name, view.name);
    write(this.#moves, view.moves);
    write(this.#extra, view.extra);
    this.element.setAttribute('aria-label', view.name);
  }
}

export class Screen {
  readonly halves: Record<Side, Half> = { w: new Half('w'), b: new Half('b') };
  readonly hold = element('button', 'hold', icon('call'), t('clock_hold_to_call'));
  readonly arbiter = element('button', 'hold', t('clock_arbiter'));
  readonly note = element('div', 'note');
  readonly #sleepy = element('p', 'sleepy', t('clock_may_sleep'));
  readonly #board = element('h1', '');
  readonly #linked = element('span', '');
  readonly #battery = element('span', 'battery');
  readonly #percent = element('span', '');
  readonly #parts: readonly HTMLElement[];
  #noted = '';
  turned = false; // White sits where Black's half is else

  constructor(private readonly root: HTMLElement) {
    this.note.setAttribute('role', 'status');
    for (const one of [this.hold, this.arbiter]) one.setAttribute('type', 'button');
    this.#sleepy.hidden = true;
    const state = element('span', 'state', this.#linked, this.#battery, this.#percent);
    const strip = element('div', 'strip', this.#board, this.hold, this.arbiter, state);
    const middle = element('div', 'middle', this.note, strip, this.#sleepy);
    this.#parts = [this.halves.b.element, middle, this.halves.w.element];
  }

  draw(view: View): void {
    if (!this.#parts[0]?.isConnected) this.root.replaceChildren(...this.#parts);
    this.root.className = ['clock', ...(view.online ? [] : ['offline'])].join(' ');
    this.root.classList.toggle('turned', this.turned);
    this.halves.w.draw(view.sides.w);
    this.halves.b.draw(view.sides.b);
    write(this.#board, view.board);
    this.hold.hidden = !view.hold;
    this.arbiter.hidden = !view.pad;
    if (this.#linked.dataset.online !== String(view.online)) {
      this.#linked.dataset.online = String(view.online);
      this.#linked.className = view.online ? '' : 'off';
      this.#linked.replaceChildren(icon(view.online ? 'link' : 'off'));
    }
    const { note } = view;
    const text = note ? [note.kind, note.icon, note.text, note.small].join('|') : '';
    if (text === this.#noted) return;
    this.#noted = text;
    this.note.className = `note ${note?.kind ?? ''}`;
    this.note.hidden = !note;
    this.note.replaceChildren(
      ...(note?.icon ? [icon(note.icon)] : []),
      element('b', '', note?.text ?? ''),
      ...(note?.small ? [element('small', '', note.small)] : []),
    );
  }

  /** Whether the screen stays on as long as the page is seen. */
  staysOn(awake: boolean): void {
    this.#sleepy.hidden = awake;
  }

  charge(percent: number | null): void {
    this.#battery.replaceChildren(...(percent === null ? [] : [icon('battery')]));
    write(this.#percent, percent === null ? '' : `${percent} %`);
  }
}

/** Instead of a clock: a sentence, and what can be done. */
export function message(root: HTMLElement, text: string, ...more: Child[]): void {
  root.className = 'message';
  root.replaceChildren(element('h1', '', text), ...more);
}
