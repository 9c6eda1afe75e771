// What a ruling on an incident would do, as the server says it before it is given.
import { get } from '../link/api';
import type { Effects, Ruling } from './incidents';
import type { RulingPreview } from '../wire.generated';

/** Neither kind nor effects: as proposed. A kind alone: what it usually does. Effects: those instead, of the kind if there is one. */
export interface Question {
  t: number;
  g: string;
  incident: number;
  kind?: Ruling;
  effects?: Effects;
}

export function lookAt({ t, g, incident, kind, effects }: Question): Promise<RulingPreview> {
  const query = new URLSearchParams({ incident: String(incident) });
  if (kind) query.set('kind', kind);
  if (effects) query.set('effects', JSON.stringify(effects));
  return get(`/tournaments/${t}/games/${g}/ruling?${query}`);
}

/** The answer to a question, asked again when what it is made of has changed; null: none yet, or refused. */
export class RulingSeen {
  answer = $state.raw<RulingPreview | null>(null);

  /** Typing makes a new question with each key: `pause` ms without one are waited for. */
  constructor(question: () => Question, pause = 0) {
    $effect(() => {
      const asked = question();
      let current = true;
      const take = (answer: RulingPreview | null) => {
        if (current) this.answer = answer;
      };
      const soon = setTimeout(() => lookAt(asked).then(take, () => take(null)), pause);
      return () => {
        current = false;
        clearTimeout(soon);
      };
    });
  }
}
