// What the desk reads under an alarm of a clock that lies or cannot be heard.
import { expect, test } from 'vitest';
import { catalogue, LANGS, textOf, type Lang } from '../../words/catalogue';
import { alarmFact } from './alarm_fact';
import type { Alarm } from '../board/board';
import { BOARD_FINDINGS } from '../wire.generated';
import { alarmKey } from './states';

const start = { turn: 'w', ply: 0 } as const;
const alarm = (what: string, detail?: string, side?: 'w' | 'b'): Alarm =>
  ({ alarm: 1, what, detail, side, ...start }) as Alarm;

function read(one: Alarm, lang: Lang = 'en'): string {
  const say = (key: string, params: object = {}) =>
    (textOf(key, lang) ?? `?${key}`).replace(/\{(\w+)\}/g, (_, name: string) =>
      String((params as Record<string, unknown>)[name] ?? `?${name}`),
    );
  const fact = alarmFact(one, say);
  return say(fact.key, fact.params);
}

test('times changed at the clock are read with the figures before and after', () => {
  const text = read(alarm('changed_at_device', 'seq=3 before=0,300000 after=60000,300000', 'w'));
  expect(text).toContain('White went from 0:00 to 1:00, Black from 5:00 to 5:00');
});

test('an entry that came again with other content is read with both contents', () => {
  const text = read(
    alarm('entry_differs', 'seq=2 known=5400000,5430000 said=5999999,5430000 differs=rem'),
  );
  expect(text).toContain('Entry 2 came first with White 1:30:00, Black 1:30:30');
  expect(text).toContain('1:39:59.999 and 1:30:30');
});

test('a log that is not accepted says whose, which entry and why', () => {
  const text = read(alarm('log_refused', 'terminal=k7q2vd0m3z code=wrong_epoch seq=5'));
  expect(text).toContain('Entry 5 of clock k7q2vd0m3z');
  expect(text).toContain(catalogue.refusal_wrong_epoch.en);
});

test('clocks that differ are read with both, and a broken chain as that', () => {
  expect(read(alarm('diverged', 'seq=2 ours=299000,300000 said=330000,300000'))).toContain(
    'White has 4:59, Black 5:00; the clock shows 5:30 and 5:00',
  );
  expect(read(alarm('diverged', 'hash'))).toBe(catalogue.fact_of_alarm_chain.en);
  // Of a journal from before the figures.
  expect(read(alarm('diverged'))).toBe(catalogue.fact_of_alarm_no_move.en);
});

test('what a move, an order and a result are about is said, not the words of the wire', () => {
  expect(read(alarm('illegal', 'e2e5'))).toContain('e2–e5');
  expect(read(alarm('duty_broken', 'd1d7', 'w'))).toBe(
    'White played d1–d7; the ruling requires another move',
  );
  expect(read(alarm('order_refused', '3'))).toContain('Command 3');
  expect(read(alarm('result_disagrees', '5.2.2'))).toContain('5.2.2');
});

test('an illegal move is read with its place, the clocks and the article', () => {
  const illegal = {
    ...alarm('illegal', 'f1b6', 'w'),
    ply: 2,
    last: 'e5',
    article: '7.5.1',
    left_ms: [5_400_000, 5_388_000],
  } as Alarm;
  for (const part of ['f1–b6, after 1', 'e5. Clocks: White 1:30:00, Black 1:29:48.', '7.5.1'])
    expect(read(illegal)).toContain(part);
  expect(read({ ...illegal, left_ms: undefined })).toMatch(/No clock is linked\..* 7\.5\.1/);
});

test('what the electronic boards ask is read with the move, the names or the code', () => {
  expect(read(alarm('board_feed', 'another_record 48'))).toContain('at move 24...');
  expect(read(alarm('board_feed', 'taken_back 47'))).toContain('from 24. on');
  expect(read(alarm('board_feed', 'no_board 1 Abel Ana - Dorn, Dél'))).toContain(
    'belongs to no board: 1 Abel Ana - Dorn, Dél',
  );
  const stray = read(alarm('board_feed', 'no_board hall=1,2 3.1 Abel Ana - Dorn, Dél; 3.2 A - B'));
  expect(stray).toContain('The hall plays round 1,2.');
  expect(stray).toContain('none of its boards: 3.1 Abel Ana - Dorn, Dél; 3.2 A - B. Correct');
  expect(read(alarm('board_feed', 'refused two_games 1.1 A - B; 1.1 C - D'))).toContain(
    'none is entered: 1.1 A - B; 1.1 C - D.',
  );
  expect(read(alarm('board_feed', 'refused earlier_game ? A - B'))).toContain(
    'is an earlier one. It is not entered: ? A - B.',
  );
  expect(read(alarm('board_feed', 'refused file_too_big 16 my games.pgn'))).toContain(
    'larger than 16 MB and is not read: my games.pgn.',
  );
  expect(read(alarm('board_feed', 'refused file_unreadable games.pgn'))).toContain(
    'cannot be read: games.pgn.',
  );
  expect(read(alarm('board_feed', 'kings_in_centre Ke4 Kd5'))).toContain('(Ke4 Kd5)');
  expect(read(alarm('board_feed', 'refused too_many'))).toContain(catalogue.refusal_too_many.en);
  expect(read(alarm('board_feed', 'period_not_added 40', 'b'))).toContain('after move 40 of Black');
  for (const lang of LANGS) {
    for (const about of [
      'no_board hall=2 1.1 A - B',
      'refused two_games 1.1 A - B; 1.1 C - D',
      'refused earlier_game 1.1 A - B',
    ])
      expect(read(alarm('board_feed', about), lang), about).toContain('1.1 A - B');
    for (const about of ['refused file_too_big 16 games.pgn', 'refused file_unreadable games.pgn'])
      expect(read(alarm('board_feed', about), lang), about).toContain('games.pgn');
    for (const finding of BOARD_FINDINGS) {
      const about = finding === 'refused' ? 'too_many' : '3 x';
      expect(read(alarm('board_feed', `${finding} ${about}`), lang), finding).not.toMatch(/[?{]/);
    }
  }
});

test('a clock that is not heard, or whose time is not ours, is read with the figures', () => {
  expect(read(alarm('terminal_offline'))).toBe(catalogue.fact_of_alarm_offline.en);
  expect(read(alarm('silent_at_zero', undefined, 'b'))).toContain('Black has no time left');
  expect(read(alarm('clock_rate', 'ppm=87 error=4'))).toContain(
    'Fast by 0.31 s an hour (87 ppm, ± 4)',
  );
  expect(read(alarm('clock_defect', 'ppm=-250 error=4'))).toContain(
    'Slow by 0.90 s an hour (250 ppm, ± 4)',
  );
  expect(read(alarm('clock_defect', 'ppm=-250 error=4 article=6.10.1'))).toContain(
    'An evident defect: Article 6.10.1.',
  );
  expect(read(alarm('press_before_move', 'article=13.4,12.5', 'w'))).toContain(
    'A press without a move: Article 13.4, Article 12.5',
  );
  expect(read(alarm('off_wall', 'ms=-5340'))).toContain('counted 5.3 s less than passed');
  expect(read(alarm('off_wall', 'ms=1200'))).toContain('counted 1.2 s more than passed');
  expect(read(alarm('move_counter', 'clock=12 record=13 article=6.10.2', 'w'))).toBe(
    'White: the clock counts 12 moves, the record has 13. Set the counter (Article 6.10.2).',
  );
});

test('what an alarm of the clock says is whole in every language', () => {
  const all = [
    alarm('terminal_offline'),
    alarm('silent_at_zero', undefined, 'w'),
    alarm('clock_rate', 'ppm=87 error=4'),
    alarm('clock_defect', 'ppm=-250 error=4'),
    alarm('clock_defect', 'ppm=-250 error=4 article=6.10.1'),
    alarm('clock_defect', 'ppm=250 error=4 article=6.10.1'),
    alarm('off_wall', 'ms=-5340'),
    alarm('off_wall', 'ms=1200'),
    alarm('move_counter', 'clock=12 record=13 article=6.10.2', 'b'),
    alarm('unbound_terminal', 'k7q2vd0m3z'),
    alarm('changed_at_device', 'seq=3 before=1,2 after=3,4'),
    alarm('entry_differs', 'seq=3 known=1,2 said=3,4 differs=other'),
    alarm('log_refused', 'terminal=k7q2vd0m3z code=too_many seq=20001'),
    alarm('diverged', 'seq=3 ours=1,2 said=3,4'),
    ...['t_ms', 'boot', 'cmd'].map((detail) => alarm('doubt', detail)),
    alarm('doubt', 'expire', 'b'),
  ];
  for (const lang of LANGS) {
    for (const one of all) {
      expect(read(one, lang), one.what).not.toMatch(/[?{}]|–/);
      expect(textOf(alarmKey(one), lang), one.what).toBeTruthy();
    }
  }
});

test('an alarm is read of its moment, whatever the board shows by now', () => {
  const then = { ply: 4, last: 'Nc6', turn: 'w' } as const;
  expect(read({ ...alarm('illegal', 'f1b6'), ...then })).toBe('f1–b6, after 2…\u2060Nc6');
  expect(read(alarm('illegal', 'e2e5'))).toBe('e2–e5, before any recorded move');
  expect(read({ ...alarm('press_before_move'), ...then })).toBe(
    'Last recorded move 2…\u2060Nc6',
  );
  expect(read(alarm('press_before_move'))).toBe('No move recorded');
  expect(read({ ...alarm('flag', undefined, 'w'), ...then, ply: 5, turn: 'b' })).toBe('3 moves made');
});

test('a doubt of the terminal’s own keeps its name, one of ours has another', () => {
  expect(alarmKey(alarm('doubt'))).toBe('alarm_doubt');
  expect(alarmKey(alarm('doubt', 'boot'))).toBe('alarm_device_doubt');
});

test('a result that a correction took away is read with who, from what and to what', () => {
  const gone = read(alarm('end_taken_back', 'from=0-1 by=operator:k7q2', 'b'));
  expect(gone).toContain('Move recorder k7q2 corrected the record: 0–1 does not stand any more');
  const other = read(alarm('end_taken_back', 'from=0-1 to=1-0 by=operator:k7q2', 'b'));
  expect(other).toContain('corrected the record from 0–1 to 1–0');
  const mate = read(alarm('result_reported', 'correction', 'w'));
  expect(mate).toContain('By a correction the record ends with 1–0');
});

test('a link that many devices open is read with how many and in what time', () => {
  const text = read(alarm('key_contested', 'terminal=k7q2vd0m3z devices=30 seconds=10'));
  expect(text).toContain('30 devices came with this clock’s link within 10 s');
  const again = read(alarm('key_contested', 'terminal=k7q2vd0m3z devices=2 arrivals=40 seconds=9'));
  expect(again).toContain('Devices came with this clock’s link 40 times within 9 s (2 different)');
});
