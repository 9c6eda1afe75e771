// Folds journal rows into what the screens show: assignments only, no rule is decided here.
// Objects that changed are listed in `Touched`, so that the store publishes no more than those.
import type { Event, Touched } from './event_state';
import { foldGame, openGame } from './fold_game';
import { foldRuling } from './fold_rulings';
import type { Body } from './row_body';
import { changedSettings, type SettingsChange } from './settings';
import type { Row } from './wire';

export * from './event_state';

function renumber(event: Event): void {
  // A player who leaves before the first round closes the gap, as the server numbers them.
  const sorted = [...event.players.values()].sort((a, b) => a.number - b.number);
  sorted.forEach((player, index) => {
    player.number = index + 1;
  });
}

function foldEvent(event: Event, kind: string, body: Body, recorded: number): void {
  switch (kind) {
    case 'tournament_created':
    case 'tournament_changed':
      event.settings = body.settings;
      break;
    case 'settings_changed':
      event.settings = changedSettings(event.settings, body.settings as SettingsChange);
      break;
    case 'player_entered':
      event.players.set(body.player, {
        id: body.player,
        number: event.players.size + 1,
        withdrawn: false,
        data: body.data,
      });
      break;
    case 'player_changed': {
      const player = event.players.get(body.player);
      if (player) event.players.set(body.player, { ...player, data: body.data });
      break;
    }
    case 'player_removed':
      event.players.delete(body.player);
      renumber(event);
      break;
    case 'player_withdrawn':
    case 'player_reinstated': {
      const player = event.players.get(body.player);
      const withdrawn = kind === 'player_withdrawn';
      if (player) event.players.set(body.player, { ...player, withdrawn });
      break;
    }
    case 'numbers_drawn':
      body.order.forEach((id, index) => {
        const player = event.players.get(id);
        if (player) event.players.set(id, { ...player, number: index + 1 });
      });
      break;
    case 'round_drafted':
      event.rounds.set(body.round, {
        round: body.round,
        system: body.system,
        published: false,
        publishedAt: 0,
        pairings: body.pairings.map(([board, white, black]) => ({ board, white, black })),
        byes: body.byes ?? [],
        paused: [],
      });
      break;
    case 'drafts_dropped':
      for (const [number, round] of event.rounds) if (!round.published) event.rounds.delete(number);
      break;
    case 'round_published': {
      const round = event.rounds.get(body.round);
      const games = new Map(body.games);
      const pairings = (
        round?.pairings ?? body.games.map(([board]) => ({ board, white: '', black: '' }))
      ).map((pairing) => ({ ...pairing, g: games.get(pairing.board) }));
      event.rounds.set(body.round, {
        round: body.round,
        system: round?.system ?? '',
        published: true,
        publishedAt: recorded,
        pairings,
        byes: body.byes ?? round?.byes ?? [],
        paused: [],
      });
      break;
    }
    case 'round_paused':
    case 'round_resumed': {
      const round = event.rounds.get(body.round);
      if (!round) break;
      const paused = kind === 'round_paused' ? body.paused.map(([g]) => g) : [];
      const before = kind === 'round_paused' ? round.paused : [];
      event.rounds.set(body.round, { ...round, paused: [...before, ...paused] });
      break;
    }
  }
}

/** A public reader never sees the draft: the pairing is what the opened game says. */
function completePairing(event: Event, body: Body): void {
  const round = event.rounds.get(body.round);
  if (!round) return;
  const pairings = round.pairings.map((pairing) =>
    pairing.board === body.board
      ? { ...pairing, white: body.white, black: body.black, g: body.g }
      : pairing,
  );
  event.rounds.set(body.round, { ...round, pairings });
}

/** The pairing is played by another game from now on: the one before it was void. */
function replaceGame(event: Event, row: Row): void {
  const { round: number, board, game: before, by } = row.body as Record<string, unknown>;
  const round = event.rounds.get(Number(number));
  if (!round) return;
  const pairings = round.pairings.map((pairing) =>
    pairing.board === board && pairing.g === before ? { ...pairing, g: String(by) } : pairing,
  );
  event.rounds.set(round.round, { ...round, pairings });
}

const TOURNAMENT_KINDS = new Set([
  'tournament_created',
  'tournament_changed',
  'settings_changed',
  'player_entered',
  'player_changed',
  'player_removed',
  'player_withdrawn',
  'player_reinstated',
  'numbers_drawn',
  'round_drafted',
  'drafts_dropped',
  'round_published',
  'round_paused',
  'round_resumed',
]);

/** Takes one row in; rows must come in their order, each once. */
export function fold(event: Event, row: Row, touched: Touched): void {
  const body = row.body as unknown as Body;
  const recorded = row.recorded ?? body.at ?? 0;
  if (TOURNAMENT_KINDS.has(row.kind)) {
    foldEvent(event, row.kind, body, recorded);
    touched.event = true;
    return;
  }
  if (row.kind === 'game_replaced') {
    replaceGame(event, row);
    touched.event = true;
    return;
  }
  if (row.kind === 'game_opened') {
    openGame(event, body);
    completePairing(event, body);
    touched.event = true;
    touched.games.add(body.g);
    return;
  }
  const game = event.games.get(body.g);
  if (!game) return;
  if (row.kind === 'alarm_taken') {
    game.alarms = game.alarms.map((one) =>
      one.alarm === body.alarm
        ? { ...one, takenBy: (row.body.by as string | undefined) ?? row.actor ?? '' }
        : one,
    );
  } else if (foldRuling(game, row)) {
    // for the arbiter alone: no table changes
  } else if (foldGame(event, game, row.kind, body, recorded)) {
    touched.results = true;
  }
  touched.games.add(body.g);
}
