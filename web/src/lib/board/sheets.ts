// The scoresheets as GET …/sheets answers them, and what the page makes of them. Pure.
import { Chess } from 'chessops/chess';
import { INITIAL_FEN, makeFen, parseFen } from 'chessops/fen';
import { parseSan } from 'chessops/san';
import { makeSquare } from 'chessops/util';
import { moveText } from '../words/score_text';
import type { Side } from '../wire';
import type {
  ReconstructionView,
  SheetDifference,
  SheetEntryView,
  SheetsView,
} from '../wire.generated';

export type Sheets = SheetsView;
export type Entry = SheetEntryView;
export type Line = Entry['line'];
export type Difference = SheetDifference;
export type Found = ReconstructionView;
export type Made = NonNullable<Found['made']['w']>;

/** One ply of one sheet: the line's number (0: nothing there yet) and what is shown for it. */
export interface Cell {
  number: number;
  text: string;
  kind: 'written' | 'tick' | 'gap' | 'none';
  struck: string[];
  reads: Entry['reads'] | '';
}
export interface Move {
  n: number;
  cells: Record<Side, [Cell, Cell]>; // by owner: White's move, Black's move
  differs: boolean;
  differences: Difference[];
}

const NONE: Cell = { number: 0, text: '', kind: 'none', struck: [], reads: '' };

/** A line as it is written, and as it can be typed again. */
export function lineText(line: Line): string {
  const offer = line.offer ? ' (=)' : '';
  if (line.tick) return `✓${offer}`;
  if (line.gap) {
    const [least, most] = line.gap;
    return (least === most ? (least === 1 ? '' : `${least}`) : `${least}–${most}`) + offer;
  }
  return (line.text ?? '') + offer;
}

/** The cells of a sheet by ply; a gap takes the plies it is known to have, but one at least. */
export function cellsOf(lines: Entry[]): Cell[] {
  return lines.flatMap((entry, index) => {
    const { line } = entry;
    const cell: Cell = {
      number: index + 1,
      text: lineText(line),
      kind: line.tick ? 'tick' : line.gap ? 'gap' : 'written',
      struck: (entry.struck ?? []).map((old) => lineText(old) || '–'),
      reads: entry.reads,
    };
    const plies = line.gap ? (line.gap[1] === 0 ? 0 : Math.max(1, line.gap[0])) : 1;
    return Array.from({ length: plies }, () => cell);
  });
}

/** Both sheets move by move; `first` is the side that begins. */
export function movesOf(sheets: Sheets, first: Side = 'w'): Move[] {
  const by = { w: cellsOf(sheets.sheets.w.lines), b: cellsOf(sheets.sheets.b.lines) };
  const shift = first === 'w' ? 0 : 1;
  const plies = Math.max(by.w.length, by.b.length) + shift;
  const found: Move[] = [];
  for (let n = 1; n <= Math.ceil(plies / 2); n += 1) {
    const at = (owner: Side, half: number) => by[owner][(n - 1) * 2 + half - shift] ?? NONE;
    const numbers = [(n - 1) * 2 + 1 - shift, (n - 1) * 2 + 2 - shift];
    const differences = (sheets.compared?.differences ?? []).filter((one) =>
      numbers.includes(one.ply),
    );
    found.push({
      n,
      cells: { w: [at('w', 0), at('w', 1)], b: [at('b', 0), at('b', 1)] },
      differs: differences.some(parts),
      differences,
    });
  }
  return found;
}

/** A difference at which the sheets part, not merely miss something. */
export type Parting = Difference & { what: Exclude<Difference['what'], 'one_sheet' | 'no_sheet'> };
export const parts = (one: Difference): one is Parting =>
  one.what !== 'one_sheet' && one.what !== 'no_sheet';

/** How many whole moves from the first on both sheets agree about. */
export function agreedMoves(sheets: Sheets, first: Side = 'w'): number {
  const agreed = (sheets.compared?.agreed ?? 0) + (first === 'w' ? 0 : 1);
  return Math.floor(agreed / 2);
}

/** What is typed for lines: blanks part them, "-" is a gap, "v" or "✓" a tick, numbers are skipped. */
export function typedLines(text: string): string[] {
  return text
    .replace(/\s+\(=\)/g, '(=)')
    .replace(/(^|\s)\d+\s*(?:\.+|…)\s*/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
}

/** Where the sequences differ: the first and last ply behind the prefix, or null if nowhere. */
export function span(found: Found): [number, number] | null {
  const longest = Math.max(0, ...found.sequences.map((one) => one.length));
  const differs = (ply: number) => new Set(found.sequences.map((one) => one[ply] ?? '')).size > 1;
  const plies = Array.from({ length: longest }, (_, ply) => ply).filter(differs);
  return plies.length > 0 ? [plies[0]!, plies.at(-1)!] : null;
}

/** The moves of one sequence where they differ, with their numbers. */
export function shownMoves(found: Found, index: number, first: Side, most = 8): string[] {
  const where = span(found);
  const moves = found.sequences[index] ?? [];
  const [from, to] = where ?? [0, Math.min(moves.length, 3) - 1];
  return moves
    .slice(from, Math.min(to + 1, from + most))
    .map((san, i) => moveText(found.prefix.length + from + i + 1, san, first));
}

/** The moves that all sequences have among those that differ, with their numbers. */
export function commonMoves(found: Found, first: Side): string[] {
  const where = span(found);
  if (!where) return [];
  return found.common
    .map((san, ply) => ({ san, ply }))
    .filter(({ san, ply }) => san !== null && ply >= where[0] && ply <= where[1])
    .map(({ san, ply }) => moveText(found.prefix.length + ply + 1, san!, first));
}

export interface After {
  fen: string;
  last: [string, string] | [];
}

/** The position after the chosen sequence, to where the sequences cease to differ. */
export function after(startFen: string, found: Found, index: number): After | null {
  const setup = parseFen(startFen || INITIAL_FEN);
  const made = setup.isOk ? Chess.fromSetup(setup.value) : null;
  if (!made?.isOk) return null;
  const position = made.value;
  const end = (span(found)?.[1] ?? -1) + 1;
  let last: After['last'] = [];
  for (const san of [...found.prefix, ...(found.sequences[index] ?? []).slice(0, end)]) {
    const move = parseSan(position, san);
    if (!move) return null;
    if ('from' in move) last = [makeSquare(move.from), makeSquare(move.to)];
    position.play(move);
  }
  return { fen: makeFen(position.toSetup()), last };
}

/** The words the page asks for by what the server says. */
export const SHEET_WORDS: string[] = [
  ...['required', 'exempt', 'not_required'].map((one) => `sheet_duty_${one}`),
  ...['nothing', 'before_next_move', 'own_time', 'clocks_stopped', 'arbiter_says'].map(
    (one) => `sheet_completion_${one}`,
  ),
  ...['yes', 'no', 'cannot_be_known', 'not_decided'].map((one) => `sheet_made_${one}`),
  ...['own_turn', 'through_arbiter'].map((one) => `sheet_loan_${one}`),
  ...['contradiction', 'wording', 'ambiguous', 'illegal', 'unreadable'].map(
    (one) => `sheet_finding_${one}`,
  ),
];
