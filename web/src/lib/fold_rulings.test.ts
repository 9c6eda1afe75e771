// Incidents and rulings folded as the journal tells them.
import { expect, test } from 'vitest';
import { emptyEvent, fold, nothingTouched, type Game } from './fold';
import { positions } from './replay';
import { acuteOf, pathOf, queueOf } from './queue';
import { boardState } from './states';

const START = 1_795_302_000_000_000;
const touch = { type: 'touch', actor: 'white', square: 'b1', intent: true };

class Board {
  private event = emptyEvent();
  private seq = 0;
  constructor() {
    this.row('round_published', { round: 1, games: [[1, 'g']] });
    this.row('game_opened', { round: 1, board: 1, white: 'a', black: 'b', edition: 'fide-2023' });
  }
  row(kind: string, body: Record<string, unknown>): this {
    this.seq += 1;
    const recorded = START + this.seq * 1_000_000;
    const row = {
      t: 1,
      seq: this.seq,
      recorded,
      actor: 'arbiter',
      kind,
      body: { g: 'g', ...body },
    };
    fold(this.event, row, nothingTouched());
    return this;
  }
  moves(...ucis: string[]): this {
    const from = this.game.moves.length;
    ucis.forEach((uci, index) => this.row('move_made', { ply: from + index + 1, uci, san: uci }));
    return this;
  }
  reported(incident: number, proposal: Record<string, unknown> = {}): this {
    this.row('incident_reported', { incident, facts: [touch], play: 'standard', clocks: {} });
    return this.row('ruling_proposed', {
      incident,
      ruling: 'MUST_MOVE',
      articles: ['4.3.1'],
      details: { squares: ['b1'] },
      confidence: 'text',
      reasoning: [{ key: 'can_move', square: 'b1' }],
      effects: {},
      ...proposal,
    });
  }
  get game(): Game {
    return this.event.games.get('g')!;
  }
}
const left = () => 3_600_000;

test('a report waits with its proposal, and the board says that it needs a ruling', () => {
  const { game } = new Board().reported(1);
  expect(game.incidents).toMatchObject([
    { incident: 1, facts: [touch], proposal: { ruling: 'MUST_MOVE', articles: ['4.3.1'] } },
  ]);
  expect(boardState(game, left, true)).toMatchObject({ st: 'claim', key: 'needs_ruling' });
});

test('a ruling closes the incident and stands with its facts; what it left is asked for', () => {
  const board = new Board().reported(1);
  expect(board.game.judged).toBe(0);
  board.row('ruling_given', {
    incident: 1,
    step: 'accepted',
    ruling: 'MUST_MOVE',
    articles: ['4.3.1'],
    details: {},
    effects: { duty: { player: 'w', kind: 'MUST_MOVE', moves: ['b1a3', 'b1c3'] }, warned: 'w' },
    before_ms: { w: 1, b: 2 },
    after_ms: { w: 1, b: 2 },
  });
  expect(board.game.incidents).toEqual([]);
  expect(board.game.rulings).toMatchObject([
    { incident: 1, facts: [touch], undone: false, reason: '', after_ms: { w: 1, b: 2 } },
  ]);
  expect(board.game.judged).toBe(1);
});

test('an undone ruling is marked; the moves it struck are those of the rows that follow', () => {
  const board = new Board()
    .moves('e2e4', 'e7e5')
    .reported(1)
    .row('ruling_given', {
      incident: 1,
      step: 'accepted',
      ruling: 'RESTORE',
      articles: [],
      details: {},
      effects: { restore_to_ply: 1, illegal_by: 'b', illegal_move: 'Kxf6', warned: 'b' },
    });
  board.row('illegal_move_noticed', { by: 'b', ply: 2, move: 'Kxf6', count: 1 });
  board.row('position_restored', { ply: 1, annulled: 1 });
  expect(board.game.judged).toBe(3);
  expect(board.game.moves.map((one) => one.uci)).toEqual(['e2e4']);
  board.row('ruling_undone', { incident: 1, reason: 'mistake' });
  board.row('recording_corrected', { from_ply: 2, moves: [[2, 'e7e5', 'e5']] });
  expect(board.game.judged).toBe(4);
  expect(board.game.moves.length).toBe(2);
  expect(board.game.rulings[0]?.undone).toBe(true);
});

test('a dropped incident is gone and nothing was ruled', () => {
  const { game } = new Board().reported(1).row('incident_dropped', { incident: 1, reason: 'no' });
  expect(game.incidents).toEqual([]);
  expect(game.rulings).toEqual([]);
});

test('a void game is over without a result until it is reopened', () => {
  const board = new Board().moves('e2e4').row('game_voided', { article: '5.1(a)' });
  expect(board.game).toMatchObject({ phase: 'ended', voided: true, article: '5.1(a)' });
  expect(board.game.result).toBeUndefined();
  expect(boardState(board.game, left, true)).toMatchObject({ st: 'done', key: 'voided' });
  board.row('game_reopened', { reason: 'undone' });
  expect(board.game).toMatchObject({ phase: 'playing', voided: false });
});

test('the queue has flags first, then proposals and calls by waiting time, then what to watch', () => {
  const board = new Board();
  board.row('alarm_raised', { alarm: 1, what: 'low_battery' });
  board.reported(1);
  board.row('alarm_raised', { alarm: 2, what: 'call', side: 'w' });
  board.row('alarm_raised', { alarm: 3, what: 'flag', side: 'w' });
  const queue = queueOf([board.game]);
  expect(queue.map((one) => one.alarm?.what ?? 'incident')).toEqual([
    'flag',
    'incident',
    'call',
    'low_battery',
  ]);
  expect(acuteOf(queue)).toBe(3);
  const from = { t: 7 };
  expect(pathOf(from, queue[1]!)).toBe('/t/7/board/g?incident=1');
  expect(pathOf(from, queue[0]!)).toBe('/t/7/board/g?alarm=3');
});

test('an illegal move that stood is in the record with the position after it', () => {
  const fen = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/4K3/PPPP1PPP/RNBQ1BNR b kq - 1 2';
  const board = new Board().moves('e2e4', 'e7e5');
  board.row('illegal_move_stood', { ply: 3, move: 'Ke3', uci: 'e1e3', fen }).moves('g8f6');
  expect(board.game.moves[2]).toMatchObject({ san: 'Ke3', illegal: true });
  const shown = positions('', board.game.moves);
  expect(shown[3]?.fen).toBe(fen);
  expect(shown[4]?.fen).toContain('rnbqkb1r/pppp1ppp/5n2/4p3/4P3/4K3');
});
