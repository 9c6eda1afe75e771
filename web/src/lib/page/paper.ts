// Addresses of the sheets of paper (docs/printing.md). What a sheet is the server knows.
import type { Lang } from '../../words/catalogue';

export interface PaperChoice {
  second?: Lang | '';
  round?: number;
  g?: string;
  envelope?: number;
}

export function paperHref(t: number, sheet: string, lang: Lang, choice: PaperChoice = {}): string {
  const query = new URLSearchParams({ lang });
  if (choice.second) query.set('second', choice.second);
  if (choice.round) query.set('round', String(choice.round));
  if (choice.g) query.set('g', choice.g);
  if (choice.envelope) query.set('envelope', String(choice.envelope));
  return `/print/${t}/${sheet}?${query}`;
}
