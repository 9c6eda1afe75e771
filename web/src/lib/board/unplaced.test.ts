// What a board entered behind a move that cannot be played, as text.
import { expect, test } from 'vitest';
import { enteredMoves, enteredText } from './unplaced';

const AFTER_E4_E5 = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';
const entries = (from: number, moves: string) =>
  moves.split(' ').map((move, index) => ({ ply: from + index, move }));
const text = (fen: string, from: number, moves: string) =>
  enteredText(enteredMoves(fen, entries(from, moves)), 'w').replaceAll('\u00a0', ' ');

test('the first cannot be played, what follows is read where the hands put the pieces', () => {
  expect(text(AFTER_E4_E5, 3, 'f1b6 b8c6 g1f3 g8f6')).toBe('2. Bb6? Nc6 3. Nf3 Nf6');
  expect(text(AFTER_E4_E5, 3, 'f1b6 a7b6 g1f3')).toBe('2. Bb6? axb6 3. Nf3');
});

test('it begins with Black’s number where Black is to move', () => {
  const fen = AFTER_E4_E5.replace(' w ', ' b ');
  expect(text(fen, 4, 'b8b6 d2d4')).toBe('2…\u2060Nb6? 3. d4');
});

test('behind a position that no game can reach nothing is called illegal', () => {
  // White leaves his king in check, and Black takes it.
  const fen = 'rnb1kbnr/pppp1ppp/8/8/4q3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3';
  expect(text(fen, 5, 'a2a3 e4e1 d1e2')).toBe('3. a3? Qxe1 4. Qe2');
});

test('an entry that names no squares stays as it was entered', () => {
  expect(text(AFTER_E4_E5, 3, 'Bb6 Nc6')).toBe('2. Bb6? Nc6?');
});

test('the moves are given to the correction as they read', () => {
  const moves = enteredMoves(AFTER_E4_E5, entries(3, 'f1b6 b8c6'));
  expect(moves.map((one) => one.san)).toEqual(['Bb6', 'Nc6']);
});
