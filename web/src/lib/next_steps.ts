// What an event still needs before its first move, told from its state alone. Pure.

export type StepName = 'players' | 'numbers' | 'rounds' | 'publish' | 'clocks';

export interface EventState {
  players: number;
  least: number; // players of an event
  rounds: number;
  published: number;
  clocks: number; // boards that have one
  begun: boolean; // a clock was started, a move made or a result entered
}
export interface NextStep {
  name: StepName;
  is: 'done' | 'now' | 'later';
  page: string; // of the tournament, where it is done
}

/** In their order; none when nothing is left to do. Numbers are there once there are players: to
    draw them stands beside pairing with those there are. */
export function nextSteps(event: EventState): NextStep[] {
  if (event.begun || (event.published > 0 && event.clocks > 0)) return [];
  const enough = event.players >= event.least;
  const drafted = event.rounds > 0;
  const steps: [StepName, page: string, ready: boolean, done: boolean][] = [
    ['players', 'players', true, enough],
    ['numbers', 'players', enough, drafted],
    ['rounds', 'round/1', enough, drafted],
    ['publish', 'round/1', drafted, event.published > 0],
    ['clocks', 'keys', event.published > 0, false],
  ];
  return steps.map(([name, page, ready, done]) => ({
    name,
    page,
    is: done ? 'done' : ready ? 'now' : 'later',
  }));
}
