// Rulings, effects and reasons as sentences, and what an arbiter rules by hand.
import '../../words/board_topics';
import { expect, test } from 'vitest';
import { catalogue, textOf } from '../../words/catalogue';
import { stoodAt } from './evidence';
import type { Game } from '../board/board';
import { articlesOf, effectsOf, formOf, timeWrong } from './own_ruling';
import {
  fiftyLimitsText,
  minutesText,
  readFiftyLimits,
  readMinutes,
  readRegulations,
} from '../event/regulations';
import {
  countedText,
  detailTexts,
  dutyText,
  effectTexts,
  reasonText,
  reasonTexts,
  rulingTitle,
} from './ruling_text';
import { sansOf } from '../board/san';

const has = (key: string) => key in catalogue;
const say = (key: string, params: Record<string, string | number> = {}) =>
  (textOf(key, 'en') ?? `?${key}`).replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(params[name] ?? whole),
  );

function played(...sans: [string, string][]): Game {
  const moves = sans.map(([uci, san], index) => ({ ply: index + 1, uci, san }));
  const turn = sans.length % 2 === 0 ? 'w' : 'b';
  const clock = { running: turn };
  return {
    setup: { start_fen: '' },
    phase: 'playing',
    moves,
    ply: moves.length,
    turn,
    clock,
  } as unknown as Game;
}
const game = played(['g1f3', 'Nf3'], ['g8f6', 'Nf6'], ['f3g1', 'Ng1']);

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

test('the ruling names its pieces', () => {
  expect(rulingTitle('MUST_MOVE', { squares: ['b1'] }, say)).toBe('Must move the piece on b1');
  expect(rulingTitle('MUST_MOVE', { squares: ['b1', 'e2'] }, say, START)).toBe(
    'Must move the knight on b1, the pawn on e2',
  );
  expect(rulingTitle('MUST_CAPTURE', { squares: ['c5'], by: ['d4'] }, say)).toBe(
    'Must capture the piece on c5 with the piece on d4',
  );
  expect(rulingTitle('MUST_CASTLE', { side: 'king' }, say)).toBe('Must castle king side');
  expect(rulingTitle('DRAW', {}, say)).toBe('Draw');
  expect(rulingTitle('SOMETHING_NEW', {}, say)).toBe('something new');
});

test('details say seconds as times and only what the title leaves out', () => {
  expect(detailTexts('MUST_MOVE', { squares: ['b1'] }, say)).toEqual([]);
  expect(
    detailTexts('RESTORE', { touch_move: ['b5'], opp_plus_s: 120, appeal: false }, say),
  ).toEqual(['The replacing move is with: the piece on b5', 'Opponent’s time: +2:00', 'Appeal: no']);
  expect(detailTexts('CLAIM_REJECTED', { claimant_minus_s: 90, new_word: 'x' }, say)).toEqual([
    'Claimant’s time: −1:30',
    'new word: x',
  ]);
  expect(
    detailTexts('CONTINUE', { increment_s: 5, white_s: 90, black_s: 180 }, say),
  ).toEqual(['Increment for both: +0:05', 'White’s clock shows: 1:30', 'Black’s clock shows: 3:00']);
});

test('a clock that is not changed is not spoken of', () => {
  expect(detailTexts('RESTORE', { opp_plus_s: 0, claimant_minus_s: 0, increment_s: 0 }, say)).toEqual([]);
});

test('a duty is said with the moves that fulfil it in SAN', () => {
  expect(dutyText(game, { player: 'b', kind: 'MUST_MOVE', moves: ['f6e4', 'f6g8'] }, say)).toBe(
    'Black: Must move the touched piece. Possible: Ne4, Ng8',
  );
  expect(sansOf('', ['g1f3', 'zz'])).toEqual(['Nf3', 'zz']);
});

test('a move that cannot be played there is told by its squares, never as "--"', () => {
  expect(sansOf('', ['e2e5', 'e5d4', 'e1g1'])).toEqual(['e2–e5', 'e5–d4', 'e1–g1']);
  const castling = 'rnbqk2r/pppp1ppp/5n2/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4';
  expect(sansOf(castling, ['e1g1', 'e1h1'])).toEqual(['O-O', 'O-O']);
});

test('a duty is written in the position of its incident, not in that of the board now', () => {
  const seen = { illegal_moves: [0, 0] as [number, number], warnings: [0, 0] as [number, number] };
  const duty = { player: 'w' as const, kind: 'MUST_MOVE' as const, moves: ['b1a3', 'b1c3'] };
  expect(effectTexts(game, { ...seen, effects: { duty } }, say, START)).toEqual([
    'White: Must move the touched piece. Possible: Na3, Nc3',
  ]);
});

test('a duty is written in the position that it belongs to, though the game has gone on', () => {
  const moved = played(['g1f3', 'Nf3'], ['g8f6', 'Nf6'], ['f3g1', 'Ng1'], ['f6g8', 'Ng8']);
  const duty = { player: 'b' as const, kind: 'MUST_MOVE' as const, moves: ['f6e4', 'f6d5'] };
  expect(dutyText(moved, duty, say)).toBe(
    'Black: Must move the touched piece. Possible: Ne4, Nd5',
  );
});

test('a free move in the place of an illegal one is said, unless it is the whole ruling', () => {
  const duty = { player: 'w' as const, kind: 'FREE_MOVE' as const, moves: [] };
  const seen = { illegal_moves: [0, 0] as [number, number], warnings: [0, 0] as [number, number] };
  const said = (ruling: 'RESTORE' | 'FREE_MOVE') =>
    effectTexts(game, { ...seen, ruling, effects: { duty } }, say);
  expect(said('RESTORE')).toEqual(['White may play any legal move instead']);
  expect(said('FREE_MOVE')).toEqual([]);
});

test('what is done is told in the order in which an arbiter does it', () => {
  const stopped = { ...game, clock: { running: null } } as unknown as Game;
  const seen = {
    illegal_moves: [1, 0] as [number, number],
    warnings: [0, 1] as [number, number],
    before_ms: { w: 60_000, b: 60_000 },
    after_ms: { w: 60_000, b: 180_000 },
    effects: { restore_to_ply: 2, illegal_by: 'w', warned: 'b', offer_by: 'w' } as const,
  };
  expect(effectTexts(stopped, seen, say)).toEqual([
    'Restore the position after 1…\u2060Nf6 (moves annulled: 1)',
    'Set Black’s clock: 1:00 → 3:00',
    'Count illegal move of White: no. 1',
    'Warn Black: warning no. 1',
    'White’s draw offer is valid',
    'Restart White’s clock',
  ]);
  const claimed = { ...seen, effects: { stop_clocks: true, offer_by: 'w' } as const };
  expect(effectTexts(stopped, claimed, say)[0]).toBe('Stop the clocks');
  const nothing = { ...seen, after_ms: seen.before_ms, effects: { restore_to_ply: 3 } };
  expect(effectTexts(game, nothing, say)).toEqual(['Restore the position after 2. Ng1']);
  const ended = { ...nothing, effects: { result: '0-0', termination: 'arbiter' } as const };
  expect(effectTexts(stopped, ended, say)).toEqual([
    'Tell both players the result by this ruling: 0–0',
  ]);
});

test('steps that the outcome has settled are not told', () => {
  const drawn = { reasoning: [{ key: 'waits_for_next_move' }], effects: {} };
  expect(reasonTexts(drawn, say, has)).toEqual(['To be decided after the next move']);
  expect(reasonTexts({ ...drawn, effects: { result: '1/2-1/2' } }, say, has)).toEqual([]);
  const lost = { reasoning: [{ key: 'arbiter_sets_times' }], effects: { void_game: true } };
  expect(reasonTexts(lost, say, has)).toEqual([]);
});

test('moves are counted as the rulebooks count them, not in half-moves', () => {
  const moment = { san: (uci: string) => uci, after: (ply: number) => `after ply ${ply}` };
  const told = (reason: Record<string, string>) => reasonText(reason, say, has, moment);
  expect(told({ key: 'quiet_plies', plies: '99', needed: '100', announced: '' })).toBe(
    '49½ moves by each side without capture or pawn move; 50 needed',
  );
  expect(told({ key: 'position_stood', times: '2', plies: '50 54', announced: '' })).toBe(
    'The position occurred 2 times: after ply 50, after ply 54',
  );
  expect(told({ key: 'late', side: 'b', late_ms: '240000', limit_ms: '3600000' })).toBe(
    'Black late by 4:00; default time 1:00:00',
  );
});

test('a spectator’s fate and a piece of promotion are words, not the codes of the wire', () => {
  const details = { spectator: 'severe warning, may be expelled', promote_to: 'Q' };
  expect(detailTexts('DRAW', details, say)).toEqual([
    'Spectator: severe warning, may be expelled',
    'Promotes to: queen',
  ]);
});

test('a result that a ruling takes away is a line of its own, the first', () => {
  const seen = { illegal_moves: [0, 0] as [number, number], warnings: [0, 0] as [number, number] };
  expect(
    effectTexts(game, { ...seen, removes: '1-0', effects: { restore_to_ply: 1 } }, say),
  ).toEqual([
    'Remove the result 1–0',
    'Restore the position after 1. Nf3 (moves annulled: 2)',
  ]);
});

test('a count says the move and the ruling that it comes from, or why it was corrected', () => {
  const ruled = { incident: 3, ruling: 'RESTORE', details: {} };
  const counting = { ...game, rulings: [{ ...ruled, undone: true }, ruled] } as unknown as Game;
  expect(
    countedText(counting, { by: 'w', ply: 3, move: 'f1b6', incident: 3, count: 1 }, say),
  ).toBe('White +1: 2. f1–b6 (The position is restored)');
  expect(
    countedText(counting, { by: 'w', ply: 0, move: '', count: -1, reason: 'mistyped' }, say),
  ).toBe('White −1: corrected (mistyped)');
});

test('effects are said with the counts that the server tells', () => {
  const seen = { illegal_moves: [0, 1] as [number, number], warnings: [2, 0] as [number, number] };
  expect(
    effectTexts(
      game,
      {
        ...seen,
        effects: { restore_to_ply: 1, illegal_by: 'b', illegal_move: 'Kg8-f6', warned: 'w' },
      },
      say,
    ),
  ).toEqual([
    'Restore the position after 1. Nf3 (moves annulled: 2)',
    'Count illegal move Kg8-f6 of Black: no. 1',
    'Warn White: warning no. 2',
  ]);
  expect(
    effectTexts(game, { ...seen, effects: { inc_ms: 5000, add_b_ms: 120_000 } }, say),
  ).toEqual(['From now on both players get 0:05 per move']);
  const effects = { result: '1/2-1/2', termination: 'time_forfeit' } as const;
  expect(effectTexts(game, { ...seen, effects }, say)).toEqual([
    'Tell both players the result: ½–½, Lost on time',
  ]);
});

test('a reason is a sentence; one without a sentence is readable by its values', () => {
  expect(reasonText({ key: 'no_legal_move', square: 'a1' }, say, has)).toBe(
    'The piece on a1 has no legal move',
  );
  expect(reasonText({ key: 'flag_down', side: 'w' }, say, has)).toBe('White’s flag is down');
  expect(reasonText({ key: 'claim_void', why: 'touched' }, say, has)).toBe(
    'No right to this claim: the player has touched a piece',
  );
  expect(reasonText({ key: 'never_heard_of', side: 'b', left_ms: '90000' }, say, has)).toBe(
    'never heard of (side: Black, left ms: 1:30)',
  );
  expect(reasonText({ key: 'late', seconds: '240', limit: '0' }, say, has)).toBe(
    'Late by 4:00; the default time is zero: players must be present at the start',
  );
});

test('a change keeps what it does not touch, to the millisecond', () => {
  const base = {
    restore_to_ply: 2,
    illegal_by: 'w' as const,
    illegal_move: 'Bxf7',
    add_b_ms: 120_000,
    set_w_ms: 61_234,
    inc_ms: 5000,
    duty: { player: 'w' as const, kind: 'MUST_MOVE' as const, moves: ['b5a4'] },
  };
  const form = formOf(base, 'w');
  expect(form.time).toEqual({ w: '1:02', b: '+2:00' });
  expect(effectsOf(form, base)).toEqual(base);
  const changed = { ...form, time: { w: '', b: '+1:00' }, result: '0-1' as const };
  expect(effectsOf(changed, base)).toEqual({
    restore_to_ply: 2,
    illegal_by: 'w',
    illegal_move: 'Bxf7',
    add_b_ms: 60_000,
    inc_ms: 5000,
    duty: base.duty,
    result: '0-1',
    termination: 'arbiter',
  });
});

test('a ruling chosen by hand begins with what the server says of its kind', () => {
  const usual = { duty: { player: 'b', kind: 'MUST_MOVE_KING', moves: [] } } as const;
  const effects = { duty: { ...usual.duty, moves: [] } };
  expect(effectsOf(formOf(effects, 'b'), {})).toEqual(usual);
  expect(timeWrong('2 minutes')).toBe(true);
  expect(timeWrong('')).toBe(false);
  expect(articlesOf('9.2.1.1， 9.5.2')).toEqual(['9.2.1.1', '9.5.2']);
});

test('regulations say only what was stated', () => {
  const blank = {
    defaultTime: '',
    supervision: '' as const,
    guideline: false,
    phone: '',
    agreement: 'any' as const,
    agreementMove: '30',
    increment: false,
    fifty: '',
  };
  expect(readRegulations(blank)).toEqual({});
  expect(
    readRegulations({ ...blank, defaultTime: '0', agreement: 'after', supervision: 'limited' }),
  ).toEqual({ default_time_s: 0, no_agreement_before_move: 30, supervision: 'limited' });
  expect(readRegulations({ ...blank, increment: true, fifty: 'KRBvKR 75, KNNvKP 100' })).toEqual({
    increment_request_allowed: true,
    fifty_limit: [
      { material: 'KRBvKR', moves: 75 },
      { material: 'KNNvKP', moves: 100 },
    ],
  });
  expect(fiftyLimitsText([{ material: 'KRBvKR', moves: 75 }])).toBe('KRBvKR 75');
  expect(readFiftyLimits('KRBvKR 50')).toBeNull();
  expect(readFiftyLimits('rook')).toBeNull();
  expect(readMinutes('7,5')).toBe(450);
  expect(readMinutes('0:30')).toBeNull();
  expect(minutesText(450)).toBe('7.5');
});

test('a repetition shows where the position stood, and where it would stand', () => {
  const four = played(['g1f3', 'Nf3'], ['g8f6', 'Nf6'], ['f3g1', 'Ng1'], ['f6g8', 'Ng8']);
  const shown = stoodAt(four, [{ key: 'position_stood', plies: '1 5', announced: 'g1f3' }]);
  expect(shown.map((one) => [one.move, one.played])).toEqual([
    ['1. Nf3', true],
    ['3. Nf3', false],
  ]);
  expect(shown[0]?.fen.split(' ')[0]).toBe(shown[1]?.fen.split(' ')[0]);
  expect(stoodAt(four, [{ key: 'flag_down' }])).toEqual([]);
  // Of its moment: the record went on.
  const then = stoodAt(four, [{ key: 'position_stood', plies: '1 3', announced: 'f3g1' }], 2);
  expect(then.map((one) => [one.move, one.played])).toEqual([
    ['1. Nf3', true],
    ['2. Ng1', false],
  ]);
  expect(
    reasonText({ key: 'sealed_move', uci: 'g1f3' }, say, has, {
      san: (uci) => sansOf('', [uci])[0]!,
      after: () => '',
    }),
  ).toBe('The sealed move is Nf3');
});
