// What browser tests take from the page's packages, which lie in web/node_modules and not above us.
import { createRequire } from 'node:module';

const require = createRequire(new URL('../../web/package.json', import.meta.url));

export const { chromium } = require('playwright-core');

const axeSource = require('axe-core').source;

/** What axe finds in a page as it stands, one text each: the rule and the elements. */
export async function findings(page) {
  // Half of its time goes into reading it: once is enough for a page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const result = await window.axe.run(document, { runOnly: tags, resultTypes: ['violations'] });
    return result.violations.map(
      (one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 140)).join(' | ')}`,
    );
  });
}

/** Opens Debian's Chromium; as root it has to go without its sandbox. */
export function openBrowser(more = []) {
  return chromium.launch({
    executablePath: process.env.FLAGFALL_CHROMIUM ?? '/usr/bin/chromium',
    args: [...(process.getuid() === 0 ? ['--no-sandbox'] : []), ...more],
  });
}
