// What an event still needs before its first move, told from its state alone: the six steps of the
// wizard, and the clocks. Pure.

export const WIZARD_STEPS = ['event', 'rules', 'players', 'lots', 'schedule', 'publish'] as const;
export type StepName = (typeof WIZARD_STEPS)[number] | 'clocks';

export interface EventState {
  made: boolean; // the server has the event
  players: number;
  least: number; // players of an event
  rounds: number;
  scheduled: number; // rounds that have a start
  published: number;
  clocks: number; // boards that have one
  begun: boolean; // a clock was started, a move made or a result entered
}
export interface NextStep {
  name: StepName;
  is: 'done' | 'now' | 'open' | 'later'; // open: may be done, and nothing waits for it
}

/** Of an event that nobody has made yet. */
export const NO_EVENT: EventState = {
  made: false,
  players: 0,
  least: 1,
  rounds: 0,
  scheduled: 0,
  published: 0,
  clocks: 0,
  begun: false,
};

/** All of them, in their order. */
export function stepsOf(event: EventState): NextStep[] {
  const enough = event.players >= event.least;
  const drafted = event.rounds > 0;
  const timed = drafted && event.scheduled >= event.rounds;
  const published = event.published > 0;
  const is = (ready: boolean, done: boolean) => (done ? 'done' : ready ? 'now' : 'later');
  return [
    { name: 'event', is: is(true, event.made) },
    { name: 'rules', is: is(true, event.made) },
    { name: 'players', is: is(event.made, enough) },
    { name: 'lots', is: is(enough, drafted) },
    { name: 'schedule', is: timed ? 'done' : drafted ? 'open' : 'later' },
    { name: 'publish', is: is(drafted, published) },
    { name: 'clocks', is: is(published, event.clocks > 0) },
  ];
}

/** None when nothing is left to do. */
export const nextSteps = (event: EventState): NextStep[] =>
  event.begun || (event.published > 0 && event.clocks > 0) ? [] : stepsOf(event);

/** Where it is done. */
export const pageOf = (name: StepName): string =>
  name === 'clocks' ? 'keys' : `wizard/${WIZARD_STEPS.indexOf(name) + 1}`;
