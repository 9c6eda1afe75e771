// The page's build. FLAGFALL_WEB_OUT says where the built files go (CMake's build folder).
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: process.env.FLAGFALL_WEB_OUT ?? 'dist',
    emptyOutDir: true,
    target: 'es2022',
    reportCompressedSize: false,
  },
  test: { include: ['tests/**/*.test.ts', 'src/**/*.test.ts'], passWithNoTests: true },
});
