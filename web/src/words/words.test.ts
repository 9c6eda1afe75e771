// The catalogue: each key once and in every language, none missing, none unused, no sentence elsewhere.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { SENTENCE_KEYS } from '../lib/journal/sentence';
import { FACT_KEYS } from '../lib/hall/alarm_fact';
import { FACT_WORDS } from '../lib/ruling/facts';
import { HAPPENED_WORDS } from '../lib/ruling/happened';
import { DERIVED, RULING_WORDS } from '../lib/ruling/ruling_text';
import { SHEET_WORDS } from '../lib/board/sheets';
import { LIST_COLUMNS } from '../lib/wire.generated';
import type * as Words from '../lib/words/words.svelte';
import './board_topics';
import { catalogue, LANGS, textOf, type Lang } from './catalogue';
import incidents from './incidents.json';
import './list_topics';
import list from './player_list.json';
import reasons from './reasons.json';

const root = resolve(import.meta.dirname, '..');
const entries: [string, Record<Lang, string>][] = Object.entries(catalogue);
const protocol = readFileSync(resolve(root, '../../docs/protocol.md'), 'utf8');

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? files(join(folder, entry.name)) : [join(folder, entry.name)],
  );
}
const sources = files(root)
  .filter((file) => /\.(ts|svelte)$/.test(file) && !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

// The public pages are the server's, and a clock in a window is the program's: templates and sources
// there ask for words of the same files.
const pages = ['server/pages', 'server/paper', 'server/clock_terminal']
  .flatMap((folder) => files(resolve(root, '../..', folder)))
  .filter((file) => /\.(cpp|mustache)$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const inTemplates = pages.flatMap(({ file, text }) =>
  [...text.matchAll(/\{\{#t\}\}([^{]*)\{\{\/t\}\}/g)].map((one) => ({ file, key: one[1]! })),
);

/** The words of docs/protocol.md after a name: "`termination` one of `a b c`". */
function wordsAfter(name: string): string[] {
  const found = new RegExp('`' + name + '` one of `([^`]+)`').exec(protocol);
  return found?.[1]?.split(/\s+/) ?? [];
}

/** First arguments of t(...): literals and both ends of a choice. */
function asked(text: string): { keys: string[]; prefixes: string[] } {
  const keys: string[] = [];
  const prefixes: string[] = [];
  for (const match of text.matchAll(/\bt\(\s*/g)) {
    const rest = text.slice(match.index + match[0].length);
    const argument =
      /^(?:[^(){},]|\([^()]*(?:\([^()]*\)[^()]*)*\)|\$\{[^}]*\})*/.exec(rest)?.[0] ?? '';
    const bare = argument.replace(/[!=]==\s*'[^']*'/g, '').replace(/pathTo\([^)]*\)/g, '');
    for (const one of bare.matchAll(/'([a-z0-9_]+)'/gi)) keys.push(one[1]!);
    for (const one of bare.matchAll(/`([a-z0-9_]+)\$\{/g)) prefixes.push(one[1]!);
  }
  return { keys, prefixes };
}

test('each key stands in one topic, once, and every topic is in the catalogue', () => {
  const topics = readdirSync(import.meta.dirname).filter(
    (name) => name.endsWith('.json') && name !== 'glossary.json',
  );
  const keys = topics.flatMap((name) => {
    const text = readFileSync(join(import.meta.dirname, name), 'utf8');
    const words = JSON.parse(text) as Record<string, Record<string, string>>;
    expect(`${JSON.stringify(words, null, 2)}\n`, `${name}: a key twice, or not laid out`).toBe(
      text,
    );
    return Object.keys(words);
  });
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  expect(keys.sort()).toEqual(Object.keys(catalogue).sort());
});

test('every key has the three languages, and the same parameters in each', () => {
  const parameters = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((one) => one[1]).sort();
  // One expectation of all: thousands of them take seconds on a machine that is busy.
  const wrong = entries.flatMap(([key, words]) => {
    const said = parameters(words.en).join();
    const differs = (lang: Lang) =>
      words[lang] === '' || (!key.endsWith('_one') && parameters(words[lang]).join() !== said);
    const inPlace = Object.keys(words).join() === LANGS.join();
    return [...(inPlace ? [] : [key]), ...LANGS.filter(differs).map((lang) => `${lang} ${key}`)];
  });
  expect(wrong).toEqual([]);
});

/** Not run: the check refuses these keys, or it fails at a comment that expects an error. */
export const refused = (t: typeof Words.t, code: string) => [
  // @ts-expect-error there is no such key
  t('hal'),
  // @ts-expect-error no key begins so
  t(`refuzal_${code}`),
];

test('every key the pages ask for is in the catalogue', () => {
  const missing = sources.flatMap(({ file, text }) =>
    asked(text)
      .keys.filter((key) => !(key in catalogue))
      .map((key) => `${file}: ${key}`),
  );
  expect(missing).toEqual([]);
  expect(inTemplates.length).toBeGreaterThan(50);
  expect(inTemplates.filter(({ key }) => !(key in catalogue))).toEqual([]);
});

// They come with the board's page alone (board_topics.ts): elsewhere the key would stand in their place.
test('the words of reports and reasons are asked for on a board’s page alone', () => {
  const ofBoard = (key: string) => key in incidents || key in reasons;
  const begins = (prefix: string) =>
    [...Object.keys(incidents), ...Object.keys(reasons)].some((key) => key.startsWith(prefix));
  const elsewhere = sources
    .filter(({ file }) => !/\/(ruling|words)\/|BoardPage\.svelte$/.test(file))
    .flatMap(({ file, text }) => {
      const { keys, prefixes } = asked(text);
      return [...keys.filter(ofBoard), ...prefixes.filter(begins)].map((key) => `${file}: ${key}`);
    });
  expect(elsewhere).toEqual([]);
});

// They come with that part of the page of players (list_topics.ts).
test('the words of reading a list are asked for where a list is read alone', () => {
  const elsewhere = sources
    .filter(({ file }) => !/\/(words|parts\/players\/List[A-Z]\w*\.svelte|parts\/players\/PlayerList\.svelte)/.test(file))
    .flatMap(({ file, text }) =>
      asked(text)
        .keys.filter((key) => key in list)
        .map((key) => `${file}: ${key}`),
    );
  expect(elsewhere).toEqual([]);
});

test('every column of a list has its text', () => {
  const columns = LIST_COLUMNS.map((one) => `list_column_${one}`);
  expect(columns.filter((key) => !(key in list))).toEqual([]);
});

test('every code, word and kind of the protocol has its text', () => {
  const codes = [...protocol.matchAll(/^\| `([a-z_]+)` \| (?:\d{3}|–) \|/gm)].map(
    (one) => `refusal_${one[1]}`,
  );
  expect(codes.length).toBeGreaterThan(35);
  const terminations = wordsAfter('termination').map((one) => `termination_${one}`);
  expect(terminations).toContain('termination_checkmate');
  const alarms = wordsAfter('what').map((one) => `alarm_${one}`);
  expect(alarms).toContain('alarm_wrong_side_press');
  const speeds = (/`speed` `([^`]+)`/.exec(protocol)?.[1] ?? '')
    .split(' ')
    .map((one) => `speed_${one}`);
  const rulings = [...FACT_WORDS, ...HAPPENED_WORDS, ...RULING_WORDS, ...SHEET_WORDS];
  const sentences = [...SENTENCE_KEYS, ...FACT_KEYS, ...rulings];
  const wanted = [...codes, ...terminations, ...alarms, ...speeds, ...sentences];
  expect(wanted.filter((key) => !(key in catalogue))).toEqual([]);
});

test('whoever the journal names has a word', () => {
  const journal = readFileSync(resolve(root, '../../tests/data/db/events-0.2.0.ndjson'), 'utf8');
  const actors = journal
    .split('\n')
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { actor: string }).actor.split(':')[0]!);
  expect(actors).toContain('hall');
  const madeUp = 'term1na1'; // the golden file's clock
  const unknown = actors.filter((actor) => actor !== madeUp && !(`actor_${actor}` in catalogue));
  expect(unknown).toEqual([]);
});

// The words of the Laws are the book's, those of the pages are ours: both say one thing by one term.
interface Term {
  term: string;
  not?: Partial<Record<Lang, string[]>>;
}
const glossary = JSON.parse(
  readFileSync(join(import.meta.dirname, 'glossary.json'), 'utf8'),
) as Term[];
const wordings = files(resolve(root, '../../arbiter/laws/wording'))
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) => {
    const { articles } = JSON.parse(readFileSync(file, 'utf8')) as {
      articles: (Record<Lang, string> & { number: string })[];
    };
    return articles.map((one): [string, Record<Lang, string>] => [
      `${file.slice(file.lastIndexOf('/') + 1)} ${one.number}`,
      one,
    ]);
  });
const texts = [...entries, ...wordings].flatMap(([where, words]) =>
  LANGS.map((lang) => ({ where, lang, text: words[lang].replace(/\{\w+\}/g, '{}') })),
);

test('one thing has one term, on the pages and in the articles of the Laws', () => {
  expect(glossary.length).toBeGreaterThan(80);
  expect(wordings.length).toBeGreaterThan(600);
  const wrong = glossary.flatMap(({ term, not = {} }) =>
    LANGS.flatMap((of) => (not[of] ?? []).map((one) => ({ term, of, found: new RegExp(one) }))),
  );
  const found = texts.flatMap(({ where, lang, text }) =>
    wrong
      .filter(({ of, found }) => of === lang && found.test(text))
      .map(({ term, found }) => `${where}: ${String(found)} for ${term}`),
  );
  expect(found).toEqual([]);
});

test('Chinese text has the punctuation of Chinese: no half-width mark beside a character', () => {
  const beside = /[\u4e00-\u9fff][(),:;!?]|[(),:;!?][\u4e00-\u9fff]|\([^()]*[\u4e00-\u9fff][^()]*\)/;
  const wrong = texts.filter(({ lang, text }) => lang !== 'en' && beside.test(text));
  expect(wrong.map(({ where, lang, text }) => `${where} ${lang}: ${text}`)).toEqual([]);
});

test('an apostrophe of a page is curly', () => {
  expect(entries.filter(([, words]) => words.en.includes("'"))).toEqual([]);
});

test('every step of the judge’s reasoning has its sentence, with no value it does not send', () => {
  const steps = files(resolve(root, '../../arbiter/judge'))
    .filter((name) => name.endsWith('.cpp'))
    .map((name) => readFileSync(name, 'utf8'))
    .flatMap((text) => [...text.matchAll(/(?:\breason\(|\.key = )\s*"([a-z_]+)"([^;]*);/g)])
    .map(([, key, rest]) => ({ key: `reason_${key}`, rest: rest ?? '' }));
  expect(steps.length).toBeGreaterThan(50);
  const wrong = steps.flatMap(({ key, rest }) => {
    const text = textOf(key, 'en');
    if (text === undefined) return [key];
    return [...text.matchAll(/\{(\w+)\}/g)]
      .map((one) => one[1]!)
      .filter((name) => !rest.includes(`"${name}"`) && !(DERIVED[key.slice(7)] ?? []).includes(name))
      .map((name) => `${key}: ${name}`);
  });
  expect(wrong).toEqual([]);
});

test('no key is unused', () => {
  const literals = new Set([
    ...inTemplates.map(({ key }) => key),
    ...[...sources, ...pages].flatMap(({ text }) =>
      [...text.matchAll(/['"`]([a-z0-9_-]+)['"`]/gi)].map((one) => one[1]!),
    ),
  ]);
  const prefixes = sources.flatMap(({ text }) =>
    [...text.matchAll(/`([a-z0-9_]+_)\$\{/g)].map((one) => one[1]!),
  );
  const unused = Object.keys(catalogue).filter((key) => {
    const base = key.replace(/_one$/, '');
    return !literals.has(base) && !prefixes.some((prefix) => base.startsWith(prefix));
  });
  expect(unused).toEqual([]);
});

test('no page holds words of its own', () => {
  const own: string[] = [];
  for (const { file, text } of sources.filter((one) => one.file.endsWith('.svelte'))) {
    let markup = text
      .replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, '')
      .replace(/=>/g, '');
    for (let before = ''; before !== markup;) {
      before = markup;
      markup = markup.replace(/\{[^{}]*\}/g, '');
    }
    const words = markup
      .replace(/<[^>]*>/g, ' ')
      .replace(/Flagfall|flagfall|JSON|PGN|TRF|Colin M\. L\. Burnett/g, '')
      .match(/\p{L}{2,}/gu);
    if (words) own.push(`${file}: ${words.join(' ')}`);
    for (const one of text.matchAll(
      /(?:aria-label|title|placeholder|alt)="([^"]*\p{L}{3,}[^"]*)"/gu,
    ))
      own.push(`${file}: ${one[1]}`);
  }
  expect(own).toEqual([]);
});

test('Traditional Chinese is not a copy: 西洋棋, and no simplified characters of the other', () => {
  const copied = entries.filter(([key, words]) => {
    const text = words['zh-Hant'];
    // The title of a book is not translated.
    if (key !== 'edition_long_chn-1984' && text.includes('國際象棋')) return true;
    return /国|赛|录|阵|时|钟|语|级|这|对|发|审|执|[。，；：]\s/.test(text);
  });
  expect(copied).toEqual([]);
});
