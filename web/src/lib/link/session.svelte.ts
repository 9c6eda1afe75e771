// Who sits here and what he may ask: the server says it. The cookie itself is not readable.
import { ask, get, Refusal } from './api';
import { dropDrafts } from '../page/drafts.svelte';
import type { Ask } from '../wire';
import type { NewSessionAnswer, SessionAnswer } from '../wire.generated';

class Session {
  rights = $state.raw<Ask[]>([]);
  known = $state(false);
  actor = $state(''); // as the journal names who sits here

  /** Asks the server; a 401 is the answer of a spectator. */
  async find(): Promise<boolean> {
    try {
      const answer = await get<SessionAnswer>('/session');
      this.rights = answer.may;
      this.actor = answer.actor;
    } catch (refusal) {
      if (refusal instanceof Refusal && refusal.status !== 401 && refusal.status !== 403) {
        return this.inside; // the link is away: nothing is known
      }
      this.rights = [];
      this.actor = '';
    }
    this.known = true;
    return this.inside;
  }

  async open(token: string): Promise<void> {
    await ask<NewSessionAnswer>('POST', '/session', { token });
    await this.find();
  }

  async end(): Promise<void> {
    await ask('DELETE', '/session').catch(() => undefined);
    dropDrafts();
    this.rights = [];
  }

  may(word: Ask): boolean {
    return this.rights.includes(word);
  }

  /** Whether the pages of an event's desk are open. */
  get inside(): boolean {
    return this.may('event');
  }
}

export const session = new Session();

/** The word for who took something. Sessions have no names: it is you, or another arbiter. */
export const takenBy = (actor: string) =>
  actor === session.actor ? 'taken_by_you' : 'taken_by_another';
