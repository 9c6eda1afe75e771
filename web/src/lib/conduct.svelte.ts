// The conduct at one board as the server has it: asked for again when a row may have changed it.
import { get } from './api';
import type { Game } from './fold';
import { NO_CONDUCT, type Conduct } from './incidents';

export class ConductOf {
  answer = $state.raw<Conduct>(NO_CONDUCT);

  constructor(t: number, of: () => Game | undefined) {
    $effect(() => {
      const game = of();
      if (!game || game.judged === 0) {
        this.answer = NO_CONDUCT;
        return;
      }
      void game.moves.length; // a duty ends with the move
      let current = true;
      get<Conduct>(`/tournaments/${t}/games/${game.g}`).then(
        (answer) => {
          if (current) this.answer = answer;
        },
        () => undefined,
      );
      return () => {
        current = false;
      };
    });
  }
}
