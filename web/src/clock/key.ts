// The key of this clock: from the link's fragment, which goes to no server, and kept here, so that
// the page finds it again when it is loaded anew or installed. A window keeps its own: two boards in
// two windows of one browser stay two.
const NAME = 'clock_key';

/** Of a link, or of what stands in it behind the #; null if it is none of a clock. */
export const keyOf = (link: string): string | null =>
  new URLSearchParams(link.trim().split('#').at(-1)).get('key');

export function heldKey(): string | null {
  const given = keyOf(location.hash);
  if (!given) return sessionStorage.getItem(NAME) ?? localStorage.getItem(NAME);
  history.replaceState(null, '', location.pathname + location.search);
  holdKey(given);
  return given;
}

export function holdKey(key: string): void {
  sessionStorage.setItem(NAME, key);
  localStorage.setItem(NAME, key);
}
