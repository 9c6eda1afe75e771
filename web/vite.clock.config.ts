// The build of the clock's page, apart from the others: it is small, and a worker keeps its files.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

// Beside what is built here; the first is the page's own address.
const BESIDE = ['/clock', '/mark.svg', '/clock.svg', '/clock.webmanifest'];

/** The worker with the names of all files, and a name of its own for each build. */
function worker(): Plugin {
  return {
    name: 'clock-worker',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const text = readFileSync(new URL('src/clock/worker.js', import.meta.url), 'utf8');
      const hash = createHash('sha256').update(text);
      for (const file of Object.values(bundle))
        hash.update(file.type === 'chunk' ? file.code : file.source);
      for (const path of BESIDE.slice(1))
        hash.update(readFileSync(new URL(`public${path}`, import.meta.url)));
      // A font is fetched where it is needed: most devices have their own.
      const built = Object.keys(bundle).filter(
        (name) => name.startsWith('assets/') && !name.endsWith('.woff2'),
      );
      const files = [...BESIDE, ...built.map((name) => `/${name}`)];
      const source = text
        .replace('__FILES__', JSON.stringify(files))
        .replace('__BUILD__', hash.digest('hex').slice(0, 16));
      this.emitFile({ type: 'asset', fileName: 'clock-worker.js', source });
    },
  };
}

type Texts = Record<string, Record<string, string>>;
const readWords = (file: string): Texts =>
  JSON.parse(readFileSync(new URL(`src/words/${file}`, import.meta.url), 'utf8')) as Texts;

/**
 * The words that the page asks for, as few bytes as they go: in the built files a word is a number,
 * its place in each language's list.
 */
function words(): Plugin {
  const all = { ...readWords('clock.json'), ...readWords('clock_page.json') };
  const asked: string[] = [];
  const folder = new URL('src/clock/', import.meta.url);
  const named = /'(clock_\w+)'/g;
  for (const file of readdirSync(folder))
    if (/(?<!\.test)\.ts$/.test(file))
      for (const [, key = ''] of readFileSync(new URL(file, folder), 'utf8').matchAll(named))
        if (key in all && !asked.includes(key)) asked.push(key);
  const list = (lang: string) =>
    asked.map((key) => {
      const forms = [all[key], all[`${key}_one`]].flatMap((one) => one?.[lang] ?? []);
      if (/[|#]/.test(forms.join(''))) throw new Error(`${key}: | and # part the texts`);
      return forms.join('#');
    });
  return {
    name: 'clock-words',
    enforce: 'pre',
    resolveId: (id) => (id === 'virtual:clock-words' ? `\0${id}` : undefined),
    load(id) {
      if (id !== '\0virtual:clock-words') return undefined;
      const langs = ['en', 'zh-Hans', 'zh-Hant'].map((lang) => [lang, list(lang).join('|')]);
      return `const texts = ${JSON.stringify(Object.fromEntries(langs))};
        export const formsOf = (lang, key) => texts[lang].split('|')[key].split('#');`;
    },
    transform(code, id) {
      if (!id.startsWith(fileURLToPath(folder))) return undefined;
      return code.replace(named, (whole, key: string) =>
        asked.includes(key) ? String(asked.indexOf(key)) : whole,
      );
    },
  };
}

export default defineConfig({
  publicDir: false,
  plugins: [words(), worker()],
  build: {
    outDir: process.env.FLAGFALL_WEB_OUT ?? 'dist',
    emptyOutDir: false,
    target: 'es2022',
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: { input: 'clock.html' },
  },
});
