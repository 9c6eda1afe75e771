// The catalogues: the same keys in three languages, none missing, none unused, no sentence elsewhere.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { SENTENCE_KEYS } from '../lib/sentence';
import { FACT_KEYS } from '../lib/alarm_fact';
import { FACT_WORDS } from '../lib/facts';
import { HAPPENED_WORDS } from '../lib/happened';
import { RULING_WORDS } from '../lib/ruling_text';
import { SHEET_WORDS } from '../lib/sheets';
import en from './en.json';
import hans from './zh-Hans.json';
import hant from './zh-Hant.json';

const root = resolve(import.meta.dirname, '..');
const catalogue: Record<string, string> = en;
const all: Record<string, Record<string, string>> = { en, 'zh-Hans': hans, 'zh-Hant': hant };
const protocol = readFileSync(resolve(root, '../../docs/protocol.md'), 'utf8');

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? files(join(folder, entry.name)) : [join(folder, entry.name)],
  );
}
const sources = files(root)
  .filter((file) => /\.(ts|svelte)$/.test(file) && !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

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

test('the three catalogues have the same keys and the same parameters', () => {
  const parameters = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((one) => one[1]).sort();
  for (const [name, words] of Object.entries(all)) {
    expect(Object.keys(words), name).toEqual(Object.keys(en));
    for (const [key, text] of Object.entries(words)) {
      expect(text, `${name} ${key}`).not.toBe('');
      if (!key.endsWith('_one'))
        expect(parameters(text), `${name} ${key}`).toEqual(parameters(catalogue[key]!));
    }
  }
});

test('every key the pages ask for is in the catalogue', () => {
  const missing = sources.flatMap(({ file, text }) =>
    asked(text)
      .keys.filter((key) => !(key in en))
      .map((key) => `${file}: ${key}`),
  );
  expect(missing).toEqual([]);
});

test('every code, word and kind of the protocol has its text', () => {
  const codes = [...protocol.matchAll(/^\| `([a-z_]+)` \| (?:\d{3}|–) \|/gm)].map(
    (one) => `err_${one[1]}`,
  );
  expect(codes.length).toBeGreaterThan(35);
  const terminations = wordsAfter('termination').map((one) => `term_${one}`);
  expect(terminations).toContain('term_checkmate');
  const alarms = wordsAfter('what').map((one) => `alarm_${one}`);
  expect(alarms).toContain('alarm_wrong_side_press');
  const speeds = (/`speed` `([^`]+)`/.exec(protocol)?.[1] ?? '')
    .split(' ')
    .map((one) => `speed_${one}`);
  const rulings = [...FACT_WORDS, ...HAPPENED_WORDS, ...RULING_WORDS, ...SHEET_WORDS];
  const sentences = [...SENTENCE_KEYS, ...FACT_KEYS, ...rulings];
  const wanted = [...codes, ...terminations, ...alarms, ...speeds, ...sentences];
  expect(wanted.filter((key) => !(key in en))).toEqual([]);
});

test('every step of the judge’s reasoning has its sentence, with no value it does not send', () => {
  const judge = resolve(root, '../../arbiter/judge');
  const steps = readdirSync(judge)
    .filter((name) => name.endsWith('.cpp'))
    .map((name) => readFileSync(join(judge, name), 'utf8'))
    .flatMap((text) => [...text.matchAll(/(?:\breason\(|\.key = )\s*"([a-z_]+)"([^;]*);/g)])
    .map(([, key, rest]) => ({ key: `re_${key}`, rest: rest ?? '' }));
  expect(steps.length).toBeGreaterThan(50);
  const late = ['late_ms', 'limit_ms']; // sent as seconds by one of two
  const wrong = steps.flatMap(({ key, rest }) => {
    const text = catalogue[key];
    if (text === undefined) return [key];
    return [...text.matchAll(/\{(\w+)\}/g)]
      .map((one) => one[1]!)
      .filter((name) => !rest.includes(`"${name}"`) && !late.includes(name))
      .map((name) => `${key}: ${name}`);
  });
  expect(wrong).toEqual([]);
});

test('no key is unused', () => {
  const literals = new Set(
    sources.flatMap(({ text }) =>
      [...text.matchAll(/['"`]([a-z0-9_-]+)['"`]/gi)].map((one) => one[1]!),
    ),
  );
  const prefixes = sources.flatMap(({ text }) =>
    [...text.matchAll(/`([a-z0-9]+_)\$\{/g)].map((one) => one[1]!),
  );
  const unused = Object.keys(en).filter((key) => {
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
      .replace(/Flagfall|flagfall|JSON|PGN|Colin M\. L\. Burnett/g, '')
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
  for (const [key, text] of Object.entries(hant)) {
    expect(text, key).not.toMatch(/國際象棋|国|赛|录|阵|时|钟|语|级|这|对|发|审|执/);
    expect(text, key).not.toMatch(/[。，；：]\s/);
  }
  expect(hant['edition_long_chn-1984']).toContain('西洋棋');
});
