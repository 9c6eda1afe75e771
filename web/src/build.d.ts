// A constant of the build (vite.config.ts).
declare const __SOURCE_URL__: string;
