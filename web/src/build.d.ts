// A constant of the build (vite.config.ts).
declare const __SOURCE_URL__: string;

// A module of the build (vite.clock.config.ts): a word's text, and its `_one` form if it has one.
declare module 'virtual:clock-words' {
  export function formsOf(
    lang: import('./words/catalogue').Lang,
    key: import('./clock/words').Word,
  ): string[];
}
