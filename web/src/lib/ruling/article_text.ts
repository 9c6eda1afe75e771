// Numbers of articles as the book of the language has them: "9.4 e4" is 解释 4 of 9.4.
import type { Say } from './fact_text';

function explained(number: string): { article: string; n: string } | null {
  const found = /^(.*[\d)])(?: e(\d*)|e(\d+))$/i.exec(number.trim());
  return found ? { article: found[1]!, n: found[2] ?? found[3] ?? '' } : null;
}

/** "9.4 explanation 4", "9.4 解释 4": the number alone. */
export function articleNumber(number: string, say: Say): string {
  const part = explained(number);
  return part ? say('article_explanation', part).trim() : number;
}

/** "Article 9.4, explanation 4", "第 9.4 条解释 4"; of several numbers, one after another. */
export function articleText(numbers: string | readonly string[], say: Say): string {
  const list = typeof numbers === 'string' ? numbers.split(/[,、]\s*/) : numbers;
  return list
    .filter(Boolean)
    .map((number) => {
      const part = explained(number);
      return part
        ? say('article_explained', part).trim()
        : say('article', { article: number });
    })
    .join(say('list_join'));
}
