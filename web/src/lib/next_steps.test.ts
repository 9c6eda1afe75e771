// The steps of an event from its first run to its first move.
import { expect, test } from 'vitest';
import { nextSteps, type EventState } from './next_steps';

const EMPTY: EventState = {
  players: 0,
  least: 3,
  rounds: 0,
  published: 0,
  clocks: 0,
  begun: false,
};
const now = (event: Partial<EventState>) =>
  nextSteps({ ...EMPTY, ...event })
    .filter((step) => step.is === 'now')
    .map((step) => step.name);

test('each step opens the next one', () => {
  expect(now({})).toEqual(['players']);
  expect(now({ players: 2 })).toEqual(['players']);
  expect(now({ players: 3 })).toEqual(['numbers', 'rounds']);
  expect(now({ players: 3, rounds: 3 })).toEqual(['publish']);
  expect(now({ players: 3, rounds: 3, published: 1 })).toEqual(['clocks']);
});

test('what is done stays in sight until all is done', () => {
  const steps = nextSteps({ ...EMPTY, players: 4, rounds: 3 });
  expect(steps.map((step) => step.is)).toEqual(['done', 'done', 'done', 'now', 'later']);
});

test('nothing is left once a clock is there, or once play has begun without one', () => {
  const paired = { ...EMPTY, players: 4, rounds: 3, published: 1 };
  expect(nextSteps({ ...paired, clocks: 1 })).toEqual([]);
  expect(nextSteps({ ...paired, begun: true })).toEqual([]);
});
