// One form's sending: busy while it waits, the refusal kept for showing, nothing thrown.
import { command } from './api';
import type { Command } from '../wire';

export class Act {
  busy = $state(false);
  refusal = $state.raw<unknown>(null);

  /** True when the server took it. */
  async run(work: () => Promise<unknown>): Promise<boolean> {
    this.busy = true;
    this.refusal = null;
    try {
      await work();
      return true;
    } catch (refusal) {
      this.refusal = refusal;
      return false;
    } finally {
      this.busy = false;
    }
  }

  send(t: number, body: Command): Promise<boolean> {
    return this.run(() => command(t, body));
  }
}
