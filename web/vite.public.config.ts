// The build of what spectators get beside their pages: one script and one style sheet, by names that
// the server's templates know.
import { defineConfig } from 'vite';

/** The dark colours also where the reader's browser asks for them and he chose nothing. */
const darkByBrowser = {
  postcssPlugin: 'dark-by-browser',
  OnceExit(root: import('postcss').Root, { AtRule }: import('postcss').Helpers) {
    const dark = /:root\[data-theme=['"]?dark['"]?\]/;
    const media = new AtRule({ name: 'media', params: '(prefers-color-scheme: dark)' });
    root.walkRules(dark, (rule) => {
      if (rule.parent !== root) return;
      const copy = rule.clone();
      copy.selectors = rule.selectors
        .filter((one) => dark.test(one))
        .map((one) => one.replace(dark, ':root:not([data-theme="light"])'));
      media.append(copy);
    });
    if (media.nodes?.length) root.append(media);
  },
};

export default defineConfig({
  publicDir: false,
  css: { postcss: { plugins: [darkByBrowser] } },
  build: {
    outDir: process.env.FLAGFALL_WEB_OUT ?? 'dist',
    emptyOutDir: false,
    target: 'es2022',
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    rollupOptions: {
      input: 'src/public/public.ts',
      output: { format: 'iife', entryFileNames: 'public.js', assetFileNames: 'public[extname]' },
    },
  },
});
