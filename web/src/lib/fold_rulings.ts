// Rows about incidents and rulings folded into a board. Assignments only; what rulings leave behind
// (counts, a duty, moves struck out) the server says (conduct.svelte.ts).
import type { Game } from './event_state';
import type { Given, Incident, Proposal } from './incidents';
import type { Row } from './wire';

function report(game: Game, row: Row): void {
  const body = row.body as Partial<Incident>;
  const made: Incident = {
    incident: body.incident ?? 0,
    facts: body.facts ?? [],
    reported: row.recorded ?? 0,
    by: row.actor ?? '',
    proposal: null,
  };
  game.incidents = [...game.incidents, made];
}

function propose(game: Game, row: Row): void {
  const { incident, ...proposal } = row.body as unknown as Proposal & { incident: number };
  game.incidents = game.incidents.map((one) =>
    one.incident === incident ? { ...one, proposal } : one,
  );
}

const close = (game: Game, incident: number): void => {
  game.incidents = game.incidents.filter((one) => one.incident !== incident);
};

function give(game: Game, row: Row): void {
  const body = row.body as unknown as Given;
  const given: Given = {
    ...body,
    reason: body.reason ?? '',
    facts: game.incidents.find((one) => one.incident === body.incident)?.facts ?? [],
    recorded: row.recorded ?? 0,
    undone: false,
  };
  close(game, body.incident);
  game.rulings = [...game.rulings, given];
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
      game.judged += 1;
      return true;
    case 'incident_dropped':
      close(game, incident);
      return true;
    case 'ruling_undone':
      game.rulings = game.rulings.map((one) =>
        one.incident === incident ? { ...one, undone: true } : one,
      );
      game.judged += 1;
      return true;
    default:
      return false;
  }
}
