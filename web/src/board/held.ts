// The key of this device: from the link's fragment, which goes to no server, and kept here, so that
// the page finds it again when it is loaded anew.
const NAME = 'board_key';

/** The key of a link (`/board#KEY`, `/board#key=KEY`), of what stands behind its `#`, or by itself. */
export function keyFrom(text: string): string {
  const bare = text.trim().split('#').at(-1) ?? '';
  return bare.startsWith('key=') ? bare.slice('key='.length) : bare;
}

export function heldKey(): string {
  const given = keyFrom(location.hash);
  if (given) {
    history.replaceState(null, '', location.pathname);
    holdKey(given);
    return given;
  }
  try {
    return localStorage.getItem(NAME) ?? '';
  } catch {
    return '';
  }
}

export function holdKey(key: string): void {
  try {
    if (key) localStorage.setItem(NAME, key);
    else localStorage.removeItem(NAME);
  } catch {
    // not kept: the link has to be opened again
  }
}

/** Keys have two parts; the arbiter's sign-in tokens have one. */
export const isKey = (text: string): boolean => /^[^.]+\.[^.]+$/.test(keyFrom(text));
