// What browser tests take from the page's packages, which lie in web/node_modules and not above us.
import { createRequire } from 'node:module';

const require = createRequire(new URL('../../web/package.json', import.meta.url));

export const { chromium } = require('playwright-core');

/** The text of axe-core, to be evaluated in a page. */
export const axeSource = require('axe-core').source;

/** Opens Debian's Chromium; as root it has to go without its sandbox. */
export function openBrowser() {
  return chromium.launch({
    executablePath: process.env.FLAGFALL_CHROMIUM ?? '/usr/bin/chromium',
    args: process.getuid() === 0 ? ['--no-sandbox'] : [],
  });
}
