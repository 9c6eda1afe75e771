// What a board entered behind a move that cannot be played, as text.
import { expect, test } from 'vitest';
import { enteredMoves, enteredText, typedAgain } from './unplaced';

const AFTER_E4_E5 = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';
const entries = (from: number, moves: string) =>
  moves.split(' ').map((move, index) => ({ ply: from + index, move }));
const text = (fen: string, from: number, moves: string) =>
  enteredText(enteredMoves(fen, entries(from, moves)), 'w').replaceAll('\u00a0', ' ');

test('the first cannot be played, what follows is read where the hands put the pieces', () => {
  expect(text(AFTER_E4_E5, 3, 'f1b6 b8c6 g1f3 g8f6')).toBe('2. Bf1–b6? Nb8–c6 3. Ng1–f3 Ng8–f6');
  expect(text(AFTER_E4_E5, 3, 'f1b6 a7b6 g1f3')).toBe('2. Bf1–b6? a7×b6 3. Ng1–f3');
});

test('it begins with Black’s number where Black is to move', () => {
  const fen = AFTER_E4_E5.replace(' w ', ' b ');
  expect(text(fen, 4, 'b8b6 d2d4')).toBe('2…\u2060Nb8–b6? 3. d2–d4');
});

test('hands castle behind it and take in passing', () => {
  const fen = 'r3k2r/3p4/8/4P3/8/8/8/R3K2R w KQkq - 0 20';
  expect(text(fen, 39, 'e1g1 d7d5 e5d6 e8c8 h1g1')).toBe('20. O-O? d7–d5 21. e5–d6 O-O-O 22. h1–g1');
});

test('an entry that names no squares stays as it was entered', () => {
  expect(text(AFTER_E4_E5, 3, 'Bb6 Nc6')).toBe('2. Bb6? Nc6');
});

test('the moves are given to the correction so that the server reads them', () => {
  const moves = enteredMoves(AFTER_E4_E5, entries(3, 'f1b6 a7b6 Nc3'));
  expect(typedAgain(moves)).toBe('Bf1-b6 a7xb6 Nc3');
});
