// What the choices of "what happened" are made of: their shape, and the facts several of them send.
import { wordOf, type Fact } from './incidents';
import { illegalSan, pieceOn } from '../board/san';
import { other, type Side } from '../wire';
import type { OBSERVERS } from '../wire.generated';

export type Penalty = Extract<Fact, { type: 'penalty' }>['kind'];

/** What the board knows before anybody says a word. */
export interface Situation {
  turn: Side; // to move by the record
  plies: number;
  first: Side; // who begins the game
  shown: number; // the ply whose position the board shows
  fen: string; // of the latest position
  legal: readonly string[]; // SAN
  running: Side | null;
  flag: readonly [boolean, boolean];
  used: readonly [number, number]; // ms of the first period
}

/** What the arbiter says on top of it. */
export interface Report {
  actor: Side;
  by: (typeof OBSERVERS)[number]; // who saw it
  squares: readonly string[];
  san: string;
  text: string;
  number: number;
  penalty: Penalty | '';
  unclear: boolean; // which of the touches came first
  accidental: boolean;
  written: boolean; // the announced move
}

/** `squares`: at least one; `two`: from and to; `legal`: a legal move; `ply`: a move of the record; the
    others as they say. */
export type Need = 'squares' | 'two' | 'legal' | 'text' | 'number' | 'ply' | 'penalty';

export interface Choice {
  key: string;
  needs: readonly Need[];
  may?: readonly Need[]; // asked for, sent without
  toggles?: readonly ('unclear' | 'accidental' | 'written')[];
  actor?: (known: Situation) => Side; // whose act it most likely is
  number?: (known: Situation) => number;
  text?: 'move' | 'condition' | 'sealed' | 'said' | 'announced'; // what the text is, `move` unless told
  facts: (told: Report, known: Situation) => Fact[];
}

export interface Category {
  key: string;
  icon: string;
  sides: boolean; // whose act it is can be asked
  seen?: boolean; // who saw it is asked
  choices: readonly Choice[];
}

export const onTurn = (known: Situation): Side => known.turn;
export const justMoved = (known: Situation): Side => other(known.turn);
export const downNow = (known: Situation): Side =>
  known.flag[0] ? 'w' : known.flag[1] ? 'b' : (known.running ?? known.turn);

export const touches = (told: Report): Fact[] =>
  told.squares.map((square) => ({
    type: 'touch',
    actor: wordOf(told.actor),
    square,
    intent: !told.accidental,
    ...(told.unclear && told.squares.length > 1 ? { order: 'unclear' } : {}),
  }));

/** Touches that the player denies, and the complaint of them. */
export const deniedTouches =
  (evidence: boolean) =>
  (told: Report): Fact[] => [
    ...touches(told).map((fact) => ({ ...fact, denied: true, evidence }) as Fact),
    ...(told.san ? [{ type: 'move', actor: wordOf(told.actor), san: told.san } as const] : []),
    { type: 'claim', actor: wordOf(other(told.actor)), kind: 'touch_move' },
  ];

/** A move that is no legal one, as far as squares or text say it. */
export function illegalMove(told: Report, known: Situation): Fact | null {
  const [from, to] = told.squares;
  const actor = wordOf(told.actor);
  if (from && to)
    return { type: 'move', actor, san: illegalSan(known.fen, from, to), from, to, illegal: true };
  if (!told.text.trim()) return null;
  return { type: 'move', actor, san: told.text.trim(), illegal: true };
}

/** The same, with the press behind it; null: nobody says which move. */
export function illegalMade(told: Report, known: Situation): Fact[] | null {
  const move = illegalMove(told, known);
  return move && [move, { type: 'press', actor: wordOf(told.actor) }];
}

export function illegalCompleted(told: Report, known: Situation): Fact[] {
  const actor = wordOf(told.actor);
  const made = illegalMade(told, known);
  if (!made) return [{ type: 'irregularity', kind: 'illegal_move_completed', actor }];
  const opponent = wordOf(other(told.actor));
  const seen: Fact =
    told.by === opponent
      ? { type: 'claim', actor: opponent, kind: 'illegal_move' }
      : { type: 'noticed', by: told.by };
  return [...made, seen];
}

export type Irregularity = Extract<Fact, { type: 'irregularity' }>;
type By<K> = Extract<Irregularity, { kind: K; actor?: unknown }>;

/** One that somebody is responsible for. */
export const irregular =
  <K extends Extract<Irregularity, { actor?: unknown }>['kind']>(
    kind: K,
    more?: (told: Report, known: Situation) => Omit<By<K>, 'type' | 'kind' | 'actor'>,
  ) =>
  (told: Report, known: Situation): Fact[] => [
    { type: 'irregularity', kind, actor: wordOf(told.actor), ...more?.(told, known) } as By<K>,
  ];

export const whole = (told: Report): number => Math.max(0, Math.round(told.number));
export const moveNumber = (known: Situation): number => Math.floor(known.plies / 2) + 1;
type Offer = Extract<Fact, { type: 'offer' }>;
export const offer = (when: Offer['when']) => (told: Report): Fact[] => [
  {
    type: 'offer',
    actor: wordOf(told.actor),
    when,
    ...(told.text.trim() ? { condition: told.text.trim() } : {}),
  },
];
type Claim = Extract<Fact, { type: 'claim' }>;
export const claim =
  (kind: Claim['kind'], more: Partial<Claim> = {}) =>
  (told: Report): Fact[] => [{ type: 'claim', actor: wordOf(told.actor), kind, ...more }];
export const announced =
  (kind: Claim['kind']) =>
  (told: Report): Fact[] => [
    {
      type: 'claim',
      actor: wordOf(told.actor),
      kind,
      declared: told.san,
      written: told.written,
    },
  ];
export const stops =
  (reason?: Extract<Fact, { type: 'stop_clocks' }>['reason']) =>
  (told: Report): Fact[] => [
    { type: 'stop_clocks', actor: wordOf(told.actor), ...(reason ? { reason } : {}) },
  ];
export const adjust = (told: Report, said: 'before' | 'after'): Fact => ({
  type: 'adjust',
  actor: wordOf(told.actor),
  said,
});
export const increment =
  (type: 'arbiter_accepts' | 'arbiter_rejects') =>
  (told: Report): Fact[] => [
    ...claim('increment')(told),
    { type: 'answer', actor: wordOf(other(told.actor)), answer: 'refused' },
    { type },
  ];
export const defect =
  (type: 'clock_defect' | 'flag_defect', raised: 'at_once' | 'later', proved: boolean) =>
  (told: Report): Fact => ({
    type,
    whose: wordOf(told.actor),
    raised,
    by: wordOf(told.actor),
    proved,
  });
export const decided =
  (type: 'arbiter_rejects' | 'arbiter_accepts' | 'arbiter_postpones') =>
  (told: Report): Fact[] => [...claim('normal_means')(told), { type }];

export function castled(told: Report, known: Situation): Fact[] {
  const squares = told.squares.slice(0, 2);
  const rook = squares.find((square) => pieceOn(known.fen, square)?.letter === 'R') ?? '';
  const san = rook[0] === 'a' ? 'O-O-O' : 'O-O';
  const illegal = !known.legal.some((move) => move.replace(/[+#]$/, '') === san);
  return [
    ...touches({ ...told, squares }),
    { type: 'move', actor: wordOf(told.actor), san, ...(illegal ? { illegal } : {}) },
  ];
}

export function minutesUsed(known: Situation, side: Side): number {
  return Math.floor((known.used[side === 'w' ? 0 : 1] ?? 0) / 60_000);
}
