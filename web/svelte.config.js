// Svelte's own options; vitePreprocess lets components be written in TypeScript.
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

export default { preprocess: vitePreprocess() };
