// Expected: how the book of 1984 and an arbiter's report write numbers (第 13.2 条解释 2).
import { expect, test } from 'vitest';
import { textOf, type Lang } from '../../words/catalogue';
import { articleNumber, articleText } from './article_text';

const say =
  (lang: Lang) =>
  (key: string, params: Record<string, string | number> = {}) =>
    (textOf(key, lang) ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));

test('an explanation has its name in the book’s language, never its code', () => {
  const zh = say('zh-Hans');
  expect(articleNumber('13.2 e2', zh)).toBe('13.2 解释 2');
  expect(articleNumber('11.1 e', zh)).toBe('11.1 解释');
  expect(articleNumber('12.3(a)e1', zh)).toBe('12.3(a) 解释 1');
  expect(articleNumber('7.5.1', zh)).toBe('7.5.1');
  expect(articleText('13.2 e2', zh)).toBe('第 13.2 条解释 2');
  expect(articleText(['9.1', '12.3 e1'], say('zh-Hant'))).toBe('第 9.1 條、第 12.3 條解釋 1');
  expect(articleText('7.8, 10.2', say('en'))).toBe('Article 7.8, Article 10.2');
});
