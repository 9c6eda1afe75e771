// The page's elements, made once; what changes is written into them.
import type { Side } from '../lib/wire';
import { t } from './words';
import type { Icon, SideView, View } from './view';

const ICONS: Record<Icon | 'link' | 'battery', string> = {
  flag: 'M4 1.5h1.8V15H4zM6.5 2h7l-2 3.2 2 3.3h-7z',
  off: 'M1.6 2.8L2.9 1.5l11.6 11.6-1.3 1.3zM8 11.4a1.7 1.7 0 110 3.4 1.7 1.7 0 010-3.4zM4.2 8.9A6 6 0 016 7.8l1.5 1.5a4 4 0 00-2 1zM1.3 6A10 10 0 013.8 4.4l1.4 1.4A8 8 0 002.7 7.4zM8 3.2c2.6 0 4.9 1 6.7 2.8l-1.4 1.4A7.5 7.5 0 008 5.2l-1-1z',
  call: 'M8 1.2c.7 0 1.2.5 1.2 1.1C11.5 2.9 13 4.9 13 7.3V11l1.5 1.5v.8h-13v-.8L3 11V7.3c0-2.4 1.5-4.4 3.8-5 0-.6.5-1.1 1.2-1.1zM6.3 14h3.4a1.7 1.7 0 01-3.4 0z',
  pause: 'M3.5 2h3.2v12H3.5zM9.3 2h3.2v12H9.3z',
  link: 'M8 11.4a1.7 1.7 0 110 3.4 1.7 1.7 0 010-3.4zM4.3 9A5.6 5.6 0 018 7.6c1.4 0 2.7.5 3.7 1.4l-1.3 1.4a3.6 3.6 0 00-4.8 0zM1.3 6A10 10 0 018 3.3c2.6 0 4.9 1 6.7 2.7l-1.3 1.4A8 8 0 008 5.3c-2 0-3.9.8-5.3 2.1z',
  battery:
    'M1 4h12v2h2v4h-2v2H1zm1.7 1.7v4.6h8.6V5.7z M3.6 6.6h5v2.8h-5z',
};

type Child = Node | string;

export function element(name: string, classes: string, ...children: Child[]): HTMLElement {
  const made = document.createElement(name);
  made.className = classes;
  made.append(...children);
  return made;
}

function icon(name: keyof typeof ICONS): SVGElement {
  const NS = 'http://www.w3.org/2000/svg';
  const picture = document.createElementNS(NS, 'svg');
  picture.setAttribute('viewBox', '0 0 16 16');
  picture.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(NS, 'path');
  path.setAttribute('d', ICONS[name]);
  path.setAttribute('fill-rule', 'evenodd');
  picture.append(path);
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
  private readonly flag = element('span', 'flag');
  private readonly time = element('span', 'digits');
  private readonly tenths = element('small', '');
  private readonly name = element('span', 'name');
  private readonly moves = element('span', 'moves');
  private readonly extra = element('span', 'extra');

  constructor(side: Side) {
    const time = element('span', 'time', this.time, this.tenths);
    const who = element('span', 'who', element('i', `side ${side}`), this.name);
    this.element = element('section', 'half', this.flag, time, this.extra, who, this.moves);
    this.element.dataset.side = side;
  }

  draw(view: SideView): void {
    const { classList, style } = this.element;
    classList.toggle('run', view.runs);
    classList.toggle('low', view.low);
    classList.toggle('down', view.flag !== '');
    style.setProperty('--width', widthOf(view).toFixed(2));
    if (this.flag.textContent !== view.flag)
      this.flag.replaceChildren(...(view.flag ? [icon('flag'), view.flag] : []));
    write(this.time, view.time);
    write(this.tenths, view.tenths);
    write(this.name, view.name);
    write(this.moves, view.moves);
    write(this.extra, view.extra);
    this.element.setAttribute('aria-label', view.name);
  }
}

export class Screen {
  readonly halves: Record<Side, Half> = { w: new Half('w'), b: new Half('b') };
  readonly hold = element('button', 'hold', icon('call'), t('clock_hold_to_call'));
  private readonly note = element('div', 'note');
  private readonly board = element('h1', '');
  private readonly linked = element('span', '');
  private readonly battery = element('span', 'battery');
  private readonly percent = element('span', '');
  private readonly parts: readonly HTMLElement[];
  private noted = '';

  constructor(private readonly root: HTMLElement) {
    this.note.setAttribute('role', 'status');
    this.hold.setAttribute('type', 'button');
    const state = element('span', 'state', this.linked, this.battery, this.percent);
    const strip = element('div', 'strip', this.board, this.hold, state);
    const middle = element('div', 'middle', this.note, strip);
    this.parts = [this.halves.b.element, middle, this.halves.w.element];
  }

  draw(view: View): void {
    if (!this.parts[0]?.isConnected) this.root.replaceChildren(...this.parts);
    this.root.className = view.online ? 'clock' : 'clock offline';
    this.halves.w.draw(view.sides.w);
    this.halves.b.draw(view.sides.b);
    write(this.board, view.board);
    this.hold.hidden = !view.hold;
    if (this.linked.dataset.online !== String(view.online)) {
      this.linked.dataset.online = String(view.online);
      this.linked.className = view.online ? '' : 'off';
      this.linked.replaceChildren(icon(view.online ? 'link' : 'off'));
    }
    const { note } = view;
    const text = note ? [note.kind, note.icon, note.text, note.small].join('|') : '';
    if (text === this.noted) return;
    this.noted = text;
    this.note.className = `note ${note?.kind ?? ''}`;
    this.note.hidden = !note;
    this.note.replaceChildren(
      ...(note?.icon ? [icon(note.icon)] : []),
      element('b', '', note?.text ?? ''),
      ...(note?.small ? [element('small', '', note.small)] : []),
    );
  }

  charge(percent: number | null): void {
    this.battery.replaceChildren(...(percent === null ? [] : [icon('battery')]));
    write(this.percent, percent === null ? '' : `${percent} %`);
  }
}

/** Instead of a clock: a sentence, and what can be done. */
export function message(root: HTMLElement, text: string, ...more: Child[]): void {
  root.className = 'message';
  root.replaceChildren(element('h1', '', text), ...more);
}
