// One form's sending: busy while it waits, the refusal kept for showing, nothing thrown.
import type { Command } from '../wire';
import { command, type Answer } from './api';
import { Prepared } from './prepared';

export class Act {
  busy = $state(false);
  refusal = $state.raw<unknown>(null);
  readonly prepared: Prepared;

  /** As of Prepared: the state on the screen of what the commands act on, if they name it. */
  constructor(...[shown, field]: Partial<ConstructorParameters<typeof Prepared>>) {
    this.prepared = new Prepared(shown ?? (() => undefined), field);
  }

  /** True when the server took it. */
  async run(work: () => Promise<unknown>): Promise<boolean> {
    this.busy = true;
    this.refusal = null;
    try {
      await work();
      return true;
    } catch (refusal) {
      this.refusal = refusal;
      this.prepared.refused(refusal);
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** The server's answer; null: refused. */
  async send(t: number, body: Command): Promise<Answer | null> {
    const sent = this.prepared.on(body);
    let answer: Answer | null = null;
    await this.run(async () => {
      answer = await command(t, sent);
      this.prepared.clear();
    });
    return answer;
  }
}
