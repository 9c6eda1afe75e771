import { expect, test } from 'vitest';
import {
  after,
  agreedMoves,
  cellsOf,
  commonMoves,
  movesOf,
  shownMoves,
  span,
  typedLines,
  type Entry,
  type Found,
  type Sheets,
} from './sheets';

const written = (text: string): Entry => ({ line: { text }, reads: 'clear' });
const tick: Entry = { line: { tick: true }, reads: 'not_written' };
const gap = (least: number, most: number): Entry => ({
  line: { gap: [least, most] },
  reads: 'not_written',
});

const found: Found = {
  reconstruction: 1,
  basis: { moves_upto: 0, presses: {} },
  end: 'exhausted',
  count: 2,
  prefix: ['e4', 'e5'],
  sequences: [
    ['Nf3', 'Nc6', 'Bb5', 'a6'],
    ['Nc3', 'Nc6', 'Bc4', 'a6'],
  ],
  common: [null, 'Nc6', null, 'a6'],
  notes: [],
  lengths: [6],
  made: {},
  states: 1,
};

test('a gap takes as many plies as it is known to have', () => {
  const cells = cellsOf([written('e4'), gap(2, 2), gap(0, 3), gap(0, 0), tick]);
  expect(cells.map((one) => one.kind)).toEqual(['written', 'gap', 'gap', 'gap', 'tick']);
  expect(cells.map((one) => one.number)).toEqual([1, 2, 2, 3, 5]);
});

test('the sheets stand side by side, and where they part is marked', () => {
  const sheets = {
    sheets: {
      w: { lines: [written('e4'), written('e5'), written('Nf3')], lent: false },
      b: { lines: [written('e4'), written('e6')], lent: false },
    },
    compared: {
      agreed: 1,
      plies: 3,
      differences: [
        { ply: 2, what: 'contradiction', text: { w: 'e5', b: 'e6' }, readings: { w: [], b: [] } },
        { ply: 3, what: 'one_sheet', text: { w: 'Nf3', b: '' }, readings: { w: [], b: [] } },
      ],
    },
  } as unknown as Sheets;
  const moves = movesOf(sheets);
  expect(moves.map((one) => one.differs)).toEqual([true, false]);
  expect(moves[1]!.cells.b[0].kind).toBe('none');
  expect(agreedMoves(sheets)).toBe(0);
});

test('moves may be typed with numbers, ticks and gaps', () => {
  expect(typedLines('1. e4 e5 2.Nf3 (=) v\n3. - 3…Nd5')).toEqual([
    'e4',
    'e5',
    'Nf3(=)',
    'v',
    '-',
    'Nd5',
  ]);
});

test('only what differs between the sequences is shown, with its numbers', () => {
  expect(span(found)).toEqual([0, 2]);
  expect(shownMoves(found, 1, 'w').map((one) => one.replace('\u2060', ''))).toEqual([
    '2. Nc3',
    '2…Nc6',
    '3. Bc4',
  ]);
  expect(commonMoves(found, 'w').map((one) => one.replace('\u2060', ''))).toEqual(['2…Nc6']);
});

test('the board stands where the sequences cease to differ', () => {
  expect(after('', found, 0)).toEqual({
    fen: 'r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3',
    last: ['f1', 'b5'],
  });
});
