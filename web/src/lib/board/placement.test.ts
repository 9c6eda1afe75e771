// What hands do with pieces: expected positions from FEN of known games and the Laws' own moves.
import { expect, test } from 'vitest';
import { choosesAnew, longText, placementOf, played, promotes, squaresOf, typed } from './placement';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

function after(fen: string, ...moves: string[]): string {
  return placementOf(moves.reduce(played, squaresOf(fen)));
}

test('a placement is written as it was read', () => {
  expect(after(START)).toBe(START.split(' ')[0]);
  expect(after('4k3/8/8/3pP3/8/8/8/4K2R w K d6 0 2')).toBe('4k3/8/8/3pP3/8/8/8/4K2R');
});

test('the first moves of a Ruy Lopez', () => {
  expect(after(START, 'e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5')).toBe(
    'r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R',
  );
});

test.each([
  ['e1g1', 'r3k2r/8/8/8/8/8/8/R4RK1'],
  ['e1c1', 'r3k2r/8/8/8/8/8/8/2KR3R'],
  ['e8g8', 'r4rk1/8/8/8/8/8/8/R3K2R'],
  ['e8c8', '2kr3r/8/8/8/8/8/8/R3K2R'],
  ['e1h1', 'r3k2r/8/8/8/8/8/8/R4RK1'],
])('castling by the king brings the rook: %s', (move, fen) => {
  expect(after('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', move)).toBe(fen);
});

test('castling in Chess960: onto the rook, also where the king stands beside it', () => {
  expect(after('8/8/8/8/8/8/8/1RK5 w - - 0 1', 'c1b1')).toBe('8/8/8/8/8/8/8/2KR4');
  expect(after('8/8/8/8/8/8/8/5KR1 w - - 0 1', 'f1g1')).toBe('8/8/8/8/8/8/8/5RK1');
});

test('a pawn taken in passing leaves the board, one beside a quiet diagonal does not', () => {
  expect(after('8/8/8/3pP3/8/8/8/8 w - d6 0 2', 'e5d6')).toBe('8/8/3P4/8/8/8/8/8');
  expect(after('8/8/8/3NP3/8/8/8/8 w - - 0 2', 'e5d6')).toBe('8/8/3P4/3N4/8/8/8/8');
});

test.each(['e5e6', 'Nf3', 'e2', '', 'e2e9', 'e7e8k'])('%j moves nothing', (move) => {
  expect(after(START, move)).toBe(START.split(' ')[0]);
});

test('a promotion is one where a pawn comes to its last rank, whatever the Laws say', () => {
  const squares = squaresOf('8/P7/8/8/8/8/p7/8 w - - 0 1');
  expect(promotes(squares, 'a7', 'a8')).toBe(true);
  expect(promotes(squares, 'a7', 'h8')).toBe(true);
  expect(promotes(squares, 'a2', 'b1')).toBe(true);
  expect(promotes(squares, 'a2', 'a8')).toBe(false);
  expect(after('8/P7/8/8/8/8/p7/8 w - - 0 1', 'a7a8n', 'a2b1q')).toBe('N7/8/8/8/8/8/8/1q6');
});

test('an illegal move is moved like any other', () => {
  expect(after(START, 'e1e5')).toBe('rnbqkbnr/pppppppp/8/4K3/8/8/PPPPPPPP/RNBQ1BNR');
});

test('a second tap on a piece of the same side chooses that one, but for a king on its rook', () => {
  const squares = squaresOf('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1');
  expect(choosesAnew(squares, 'a1', 'e1')).toBe(true);
  expect(choosesAnew(squares, 'e1', 'h1')).toBe(false);
  expect(choosesAnew(squares, 'e1', 'h8')).toBe(false);
});

test.each([
  ['e2e4', 'e2e4'],
  ['E2-E4', 'e2e4'],
  ['Ng1xf3+', 'g1f3'],
  ['e7e8=Q', 'e7e8q'],
  ['O-O', 'e1g1'],
  ['0-0-0', 'e1c1'],
  ['Nf3', undefined],
  ['e9e4', undefined],
  ['', undefined],
])('typed %j is %j', (text, move) => {
  expect(typed(text, squaresOf(START), 'w')).toBe(move);
});

test('castling typed for Black is Black’s', () => {
  expect(typed('O-O', squaresOf(START), 'b')).toBe('e8g8');
});

test('a move is written with what moved, from where and to where', () => {
  const squares = squaresOf('r3k2r/P7/8/3pP3/8/5N2/8/R3K2R w KQkq d6 0 2');
  expect(longText(squares, 'f3g5')).toBe('Nf3–g5');
  expect(longText(squares, 'e5d6')).toBe('e5–d6');
  expect(longText(squares, 'h1h8')).toBe('Rh1×h8');
  expect(longText(squares, 'e1g1')).toBe('O-O');
  expect(longText(squares, 'e1c1')).toBe('O-O-O');
  expect(longText(squares, 'a7a8q')).toBe('a7×a8=Q');
});
