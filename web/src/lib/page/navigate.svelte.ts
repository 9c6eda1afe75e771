// Client-side routing: links of our own origin change the page without a load.
import { match, type Route } from './route';

const here = $state<{ route: Route; path: string }>({
  route: match(location.pathname),
  path: location.pathname,
});

export const route = (): Route => here.route;

function arrive(): void {
  here.path = location.pathname;
  here.route = match(location.pathname);
}

export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  arrive();
  window.scrollTo(0, 0);
}

/** Takes over plain clicks on our own links; answers what undoes it. */
export function takeClicks(): () => void {
  const clicked = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download'))
      return;
    if (/^\/(api|p|print)(\/|$)/.test(link.pathname) || link.getAttribute('href')?.startsWith('#')) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  };
  addEventListener('popstate', arrive);
  document.addEventListener('click', clicked);
  return () => {
    removeEventListener('popstate', arrive);
    document.removeEventListener('click', clicked);
  };
}
