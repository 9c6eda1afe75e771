// Where the journal's streams ended when this desk was told last, kept in the browser: after a copy of
// the journal was put back, the server learns from it what is missing.
import type { DeskKnownSaid, DeskToldFrames } from '../wire.generated';

type Heads = DeskToldFrames['heads']['heads'];
const NAME = 'known_heads';

interface Kept {
  journal: string;
  incarnation: string;
  heads: Heads;
}

function stored(): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

export class KnownHeads {
  private kept = stored();

  /** What to say to this server; null: nothing is known of its journal. */
  said(of: { journal: string; incarnation: string }): DeskKnownSaid | null {
    const kept = this.kept?.journal === of.journal ? this.kept : null;
    if (kept?.incarnation !== of.incarnation)
      this.kept = { journal: of.journal, incarnation: of.incarnation, heads: [] };
    return kept && kept.heads.length > 0 ? { type: 'known', ...kept } : null;
  }

  /** A row more, or fewer: what the server says counts from now on. */
  hear(heads: Heads): void {
    if (!this.kept) return;
    const all = new Map(this.kept.heads.map((one) => [one.t, one]));
    for (const one of heads) all.set(one.t, one);
    this.kept = { ...this.kept, heads: [...all.values()] };
    try {
      localStorage.setItem(NAME, JSON.stringify(this.kept));
    } catch {
      // not kept: a reload forgets it
    }
  }
}
