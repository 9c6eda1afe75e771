// Who sits here: the arbiter with a session, or a spectator. The cookie itself is not readable.
import { ask, get, Refusal } from './api';

class Session {
  arbiter = $state(false);
  known = $state(false);

  /** Asks the server; a 401 is the answer of a spectator. */
  async find(): Promise<boolean> {
    try {
      await get('/session');
      this.arbiter = true;
    } catch (refusal) {
      if (refusal instanceof Refusal && refusal.status !== 401 && refusal.status !== 403) {
        return this.arbiter; // the link is away: nothing is known
      }
      this.arbiter = false;
    }
    this.known = true;
    return this.arbiter;
  }

  async open(token: string): Promise<void> {
    await ask('POST', '/session', { token });
    this.arbiter = true;
    this.known = true;
  }

  async end(): Promise<void> {
    await ask('DELETE', '/session').catch(() => undefined);
    this.arbiter = false;
  }
}

export const session = new Session();
