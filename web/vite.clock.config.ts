// The build of the clock's page, apart from the others: it is small, and a worker keeps its files.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';

// Beside what is built here; the first is the page's own address.
const BESIDE = ['/clock', '/first.js', '/mark.svg', '/clock.svg', '/clock.webmanifest'];

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
      const built = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
      const files = [...BESIDE, ...built.map((name) => `/${name}`)];
      const source = text
        .replace('__FILES__', JSON.stringify(files))
        .replace('__BUILD__', hash.digest('hex').slice(0, 16));
      this.emitFile({ type: 'asset', fileName: 'clock-worker.js', source });
    },
  };
}

export default defineConfig({
  publicDir: false,
  plugins: [worker()],
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
