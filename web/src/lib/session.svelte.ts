// Who sits here and what he may ask: the server says it. The cookie itself is not readable.
import { ask, get, Refusal } from './api';
import type { Ask } from './wire';

interface SessionAnswer {
  role: string;
  may: Ask[];
}

class Session {
  rights = $state.raw<Ask[]>([]);
  known = $state(false);

  /** Asks the server; a 401 is the answer of a spectator. */
  async find(): Promise<boolean> {
    try {
      this.rights = (await get<SessionAnswer>('/session')).may;
    } catch (refusal) {
      if (refusal instanceof Refusal && refusal.status !== 401 && refusal.status !== 403) {
        return this.inside; // the link is away: nothing is known
      }
      this.rights = [];
    }
    this.known = true;
    return this.inside;
  }

  async open(token: string): Promise<void> {
    this.rights = (await ask<SessionAnswer>('POST', '/session', { token })).may;
    this.known = true;
  }

  async end(): Promise<void> {
    await ask('DELETE', '/session').catch(() => undefined);
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
