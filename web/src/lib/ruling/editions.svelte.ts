// The wording of a rulebook's articles, asked for once and kept.
import { get } from '../link/api';
import type { EditionAnswer, EditionArticle, PENALTIES, ResultRule } from '../wire.generated';

export type Penalty = (typeof PENALTIES)[number];

const books = $state<Record<string, EditionAnswer | null>>({});
const asked = new Set<string>();

/** The edition's answer, or null while it is on its way. */
export function edition(key: string): EditionAnswer | null {
  if (!asked.has(key)) {
    asked.add(key);
    get<EditionAnswer>(`/editions/${encodeURIComponent(key)}`).then(
      (answer) => {
        books[key] = answer;
      },
      () => {
        asked.delete(key); // the link was away: asked again when it is looked at again
      },
    );
  }
  return books[key] ?? null;
}

const bare = (id: string) =>
  id
    .toLowerCase()
    .replace(/\b(art|sec|app|guideline)\.?/g, '')
    .replace(/[\s().]/g, '');

/** The article of that number; one that a variant does not word anew is the parent's. */
export function article(key: string, id: string): EditionArticle | undefined {
  const here = edition(key)?.articles;
  const found =
    here?.find((one) => one.id === id) ?? here?.find((one) => bare(one.id) === bare(id));
  const parent = key.split('@')[0]!;
  return found ?? (parent !== key ? article(parent, id) : undefined);
}

/** The penalties that the edition does not say it has none of. */
export const penaltiesOf = (key: string): readonly Penalty[] =>
  (edition(key)?.penalties ?? []).filter((one) => one.listed !== 'no').map((one) => one.kind);

/** The results there are, as the server tells them; empty while they are on their way. */
export const resultsOf = (key: string): readonly ResultRule[] => edition(key)?.results ?? [];
