// A page of the server's, brought up to date: part by part, or as a whole where it is another.

const partOf = (root: ParentNode, name: string) =>
  root.querySelector<HTMLElement>(`[data-part="${CSS.escape(name)}"]`);

/** What the reader has in his hands stays: the boxes he ticked, what is focused, where he scrolled. */
function keepingHands(change: () => void): void {
  const boxes = () => document.querySelectorAll<HTMLInputElement>('main input[type=checkbox]');
  const ticked = new Map([...boxes()].map((box) => [box.value, box.checked]));
  const top = document.querySelector('.moves')?.scrollTop ?? 0;
  const held = document.activeElement;
  const [name, value] = ['href', 'value']
    .map((one) => [one, held?.getAttribute(one)] as const)
    .find(([, one]) => one != null) ?? ['', ''];
  change();
  for (const box of boxes()) box.checked = ticked.get(box.value) ?? box.checked;
  document.querySelector('.moves')?.scrollTo({ top });
  toCurrentMove(document);
  if (!name || !held || held.isConnected) return;
  const again = `main [${name}="${CSS.escape(value ?? '')}"]`;
  document.querySelector<HTMLElement>(again)?.focus({ preventScroll: true });
}

/** The move that is shown, in sight in its list. */
export function toCurrentMove(root: ParentNode): void {
  const list = root.querySelector<HTMLElement>('.moves');
  const move = list?.querySelector<HTMLElement>('[aria-current]');
  if (!list || !move) return;
  const top = move.getBoundingClientRect().top - list.getBoundingClientRect().top;
  if (top < 0 || top + move.offsetHeight > list.clientHeight)
    list.scrollTop += top - list.clientHeight / 2;
}

/** The whole page, but for what is around it on every one; `body` tells which one it is. */
export function renew(html: string): void {
  const next = new DOMParser().parseFromString(html, 'text/html');
  document.title = next.title;
  Object.assign(document.body.dataset, next.body.dataset);
  keepingHands(() => {
    const main = next.querySelector('main');
    if (main) document.querySelector('main')?.replaceChildren(...main.childNodes);
    const counts = partOf(next, 'counts');
    if (counts) partOf(document, 'counts')?.replaceWith(counts);
  });
}

/** Each names the one before it. False: one of them is missing. */
function inOrder(list: HTMLElement): boolean {
  const shown = [...list.children] as HTMLElement[];
  const after = new Map(shown.map((one) => [one.dataset.after, one]));
  const ordered: HTMLElement[] = [];
  for (let next = after.get(''); next; next = after.get(next.dataset.part)) {
    if (ordered.length === shown.length) return false;
    ordered.push(next);
  }
  if (ordered.some((one, index) => one !== shown[index])) list.replaceChildren(...ordered);
  return ordered.length === shown.length;
}

function put(name: string, html: string, lists: HTMLElement[]): boolean {
  const holder = document.createElement('template');
  holder.innerHTML = html;
  const fresh = holder.content.firstElementChild;
  if (!fresh) return false;
  const old = partOf(document, name);
  for (const gap of fresh.querySelectorAll<HTMLElement>('[data-part]')) {
    const inner = old && partOf(old, gap.dataset.part ?? '');
    if (inner) gap.replaceWith(inner);
  }
  if (old) {
    old.replaceWith(fresh);
    return true;
  }
  const list = lists.find((one) => name.startsWith(one.dataset.list ?? ' '));
  list?.append(fresh);
  return list !== undefined;
}

/** Parts as they are now, the outer before the inner. False: the page is not the one they are of. */
export function putParts(parts: [name: string, html: string][], gone: string[]): boolean {
  const lists = [...document.querySelectorAll<HTMLElement>('[data-list]')];
  let fits = true;
  keepingHands(() => {
    for (const name of gone) partOf(document, name)?.remove();
    for (const [name, html] of parts) fits = put(name, html, lists) && fits;
    for (const list of lists) fits = inOrder(list) && fits;
  });
  return fits;
}
