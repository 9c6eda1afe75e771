// The page's build. FLAGFALL_WEB_OUT says where the built files go (CMake's build folder).
import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** The paths that have a page, for the server: any other is answered with 404. */
function paths(): Plugin {
  return {
    name: 'desk-paths',
    generateBundle() {
      const source = readFileSync(new URL('src/lib/page/routes.json', import.meta.url), 'utf8');
      this.emitFile({ type: 'asset', fileName: 'desk-paths.json', source });
    },
  };
}

export default defineConfig({
  plugins: [svelte(), paths()],
  // AGPL section 13: where the source of the running version is.
  define: { __SOURCE_URL__: JSON.stringify(process.env.FLAGFALL_SOURCE_URL ?? '') },
  build: {
    outDir: process.env.FLAGFALL_WEB_OUT ?? 'dist',
    emptyOutDir: true,
    target: 'es2022',
    reportCompressedSize: false,
    // Nothing inlined by Vite: the page's policy allows its own files only.
    assetsInlineLimit: 0,
    // Two pages: the desk with the public ones, and whoever stands at a board.
    rolldownOptions: { input: ['index.html', 'board.html'] },
  },
  test: { include: ['tests/**/*.test.ts', 'src/**/*.test.ts'], passWithNoTests: true },
});
