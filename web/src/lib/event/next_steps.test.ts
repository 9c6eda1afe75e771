// The steps of an event from nothing to its first move.
import { expect, test } from 'vitest';
import { NO_EVENT, nextSteps, pageOf, stepsOf, type EventState } from './next_steps';

const EMPTY: EventState = { ...NO_EVENT, made: true, least: 3 };
const now = (event: Partial<EventState>) =>
  nextSteps({ ...EMPTY, ...event })
    .filter((step) => step.is === 'now')
    .map((step) => step.name);

test('each step opens the next one', () => {
  expect(now({ made: false })).toEqual(['event', 'rules']);
  expect(now({})).toEqual(['players']);
  expect(now({ players: 2 })).toEqual(['players']);
  expect(now({ players: 3 })).toEqual(['lots']);
  expect(now({ players: 3, rounds: 3 })).toEqual(['publish']);
  expect(now({ players: 3, rounds: 3, published: 1 })).toEqual(['clocks']);
});

test('the schedule waits for nobody, and is done when every round has its time', () => {
  const schedule = (scheduled: number) =>
    stepsOf({ ...EMPTY, players: 4, rounds: 3, scheduled }).find((one) => one.name === 'schedule')?.is;
  expect([0, 2, 3].map(schedule)).toEqual(['open', 'open', 'done']);
  expect(now({ players: 4, rounds: 3, published: 1, scheduled: 0 })).toEqual(['clocks']);
});

test('what is done stays in sight until all is done', () => {
  const steps = nextSteps({ ...EMPTY, players: 4, rounds: 3 });
  expect(steps.map((step) => step.is)).toEqual(['done', 'done', 'done', 'done', 'open', 'now', 'later']);
});

test('nothing is left once a clock is there, or once play has begun without one', () => {
  const paired = { ...EMPTY, players: 4, rounds: 3, published: 1 };
  expect(nextSteps({ ...paired, clocks: 1 })).toEqual([]);
  expect(nextSteps({ ...paired, begun: true })).toEqual([]);
});

test('each is done at its step of the wizard, clocks among the keys', () => {
  expect(pageOf('event')).toBe('wizard/1');
  expect(pageOf('publish')).toBe('wizard/6');
  expect(pageOf('clocks')).toBe('keys');
});
