// Rows about incidents and rulings folded into a board. Assignments only.
import type { Game } from './event_state';
import type { Annulled, Duty, Given, Incident, Proposal } from './incidents';
import { type Pair, type Row, type Side } from './wire';

const plus = (pair: Pair<number>, side: Side): Pair<number> =>
  side === 'w' ? [pair[0] + 1, pair[1]] : [pair[0], pair[1] + 1];

function report(game: Game, row: Row): void {
  const body = row.body as Partial<Incident>;
  const made: Incident = {
    incident: body.incident ?? 0,
    facts: body.facts ?? [],
    clocks: body.clocks ?? {},
    reported: row.recorded ?? 0,
    by: row.actor ?? '',
    proposal: null,
  };
  game.incidents = [...game.incidents, made];
}

function propose(game: Game, row: Row): void {
  const { incident, ...rest } = row.body as unknown as Proposal & { incident: number };
  const proposal: Proposal = {
    ruling: rest.ruling,
    articles: rest.articles ?? [],
    details: rest.details ?? {},
    confidence: rest.confidence,
    reasoning: rest.reasoning ?? [],
    effects: rest.effects ?? {},
  };
  game.incidents = game.incidents.map((one) =>
    one.incident === incident ? { ...one, proposal } : one,
  );
}

const close = (game: Game, incident: number): void => {
  game.incidents = game.incidents.filter((one) => one.incident !== incident);
};

interface GivenBody extends Omit<Given, 'before' | 'after'> {
  before_ms?: Given['before'];
  after_ms?: Given['after'];
}

function give(game: Game, row: Row): void {
  const body = row.body as unknown as GivenBody;
  const effects = body.effects ?? {};
  const given: Given = {
    incident: body.incident,
    step: body.step,
    ruling: body.ruling,
    articles: body.articles ?? [],
    details: body.details ?? {},
    effects,
    before: body.before_ms ?? {},
    after: body.after_ms ?? {},
    reason: body.reason ?? '',
    facts: game.incidents.find((one) => one.incident === body.incident)?.facts ?? [],
    recorded: row.recorded ?? 0,
    by: row.actor ?? '',
    undone: false,
    was: {
      illegal: game.illegal,
      warnings: game.warnings,
      duty: game.duty,
      annulled: game.annulled.length,
    },
  };
  close(game, body.incident);
  game.rulings = [...game.rulings, given];
  if (effects.warned) game.warnings = plus(game.warnings, effects.warned);
  if (effects.duty) game.duty = effects.duty;
}

function undo(game: Game, incident: number): void {
  game.rulings = game.rulings.map((one) => {
    if (one.incident !== incident || one.undone) return one;
    game.illegal = one.was.illegal;
    game.warnings = one.was.warnings;
    game.duty = one.was.duty;
    game.annulled = game.annulled.slice(0, one.was.annulled);
    return { ...one, undone: true };
  });
}

/** True if the row was one of these kinds. */
export function foldRuling(game: Game, row: Row): boolean {
  const incident = Number(row.body.incident ?? 0);
  switch (row.kind) {
    case 'incident_reported':
      report(game, row);
      return true;
    case 'ruling_proposed':
      propose(game, row);
      return true;
    case 'ruling_given':
      give(game, row);
      return true;
    case 'incident_dropped':
      close(game, incident);
      return true;
    case 'ruling_undone':
      undo(game, incident);
      return true;
    default:
      return false;
  }
}

/** A duty is done with the move of the player who had it. */
export function dutyAfterMove(duty: Duty | null, mover: Side): Duty | null {
  return duty && duty.player === mover ? null : duty;
}

/** What a restoration strikes: the moves behind `ply`, and the illegal move noted there. */
export function annul(game: Game, ply: number): Annulled[] {
  const sans = game.moves.slice(ply).map((move) => move.san);
  const illegal = game.lastIllegal;
  if (sans.length === 0 && !illegal) return game.annulled;
  return [...game.annulled, { fromPly: ply + 1, sans, illegal }];
}
