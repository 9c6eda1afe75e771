// By what addresses phones reach the server, and where its codes lead. The server knows and decides:
// the page only asks, and again while it is open, since a network may come, go or give another one.
import { ask, get } from '../link/api';
import type { AddressesAnswer } from '../wire.generated';

const EVERY_MS = 5_000;

export class Addresses {
  known = $state.raw<AddressesAnswer | null>(null);

  async load(): Promise<void> {
    this.known = await get<AddressesAnswer>('/addresses');
  }

  /** Of several; empty: by the server's rule. */
  async choose(origin: string): Promise<void> {
    this.known = await ask<AddressesAnswer>('POST', '/addresses', { origin });
  }

  /** Asks at once and from time to time; gives what ends it. A link that is lost says so elsewhere. */
  follow(): () => void {
    const again = () => void this.load().catch(() => undefined);
    again();
    const timer = setInterval(again, EVERY_MS);
    return () => clearInterval(timer);
  }
}
