// A page of the server's, brought up to a newer copy of itself: only the parts that differ.

const partsOf = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>('[data-part]')];
const names = (root: ParentNode) =>
  partsOf(root)
    .map((one) => one.dataset.part)
    .join(' ');

/** What the reader has in his hands stays: the boxes he ticked and what is focused. */
function replace(old: HTMLElement, fresh: HTMLElement): void {
  const focused = old.contains(document.activeElement)
    ? document.activeElement?.getAttribute('href')
    : undefined;
  const boxes = 'input[type=checkbox]';
  const ticked = [...old.querySelectorAll<HTMLInputElement>(boxes)];
  const top = old.querySelector('.moves')?.scrollTop ?? 0;
  old.replaceWith(fresh);
  fresh.querySelectorAll<HTMLInputElement>(boxes).forEach((box, index) => {
    box.checked = ticked[index]?.checked ?? box.checked;
  });
  fresh.querySelector('.moves')?.scrollTo({ top });
  toCurrentMove(fresh);
  if (focused)
    fresh.querySelector<HTMLElement>(`[href="${CSS.escape(focused)}"]`)?.focus({
      preventScroll: true,
    });
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

export function renew(html: string): void {
  const next = new DOMParser().parseFromString(html, 'text/html');
  document.title = next.title;
  if (names(document) !== names(next)) {
    const main = next.querySelector('main');
    if (main) document.querySelector('main')?.replaceChildren(...main.childNodes);
    const counts = next.querySelector<HTMLElement>('[data-part="counts"]');
    if (counts) document.querySelector('[data-part="counts"]')?.replaceWith(counts);
    return;
  }
  const fresh = partsOf(next);
  partsOf(document).forEach((old, index) => {
    const one = fresh[index];
    if (!one) return;
    const shown = old.cloneNode(true) as HTMLElement;
    settle(shown);
    if (shown.outerHTML !== one.outerHTML) replace(old, one);
  });
}

/** A running clock as the server wrote it, before it was counted down here. */
export function settle(root: ParentNode): void {
  for (const clock of root.querySelectorAll<HTMLElement>('.clk[data-left]')) {
    if (clock.dataset.told === undefined) continue;
    clock.textContent = clock.dataset.told;
    delete clock.dataset.told;
  }
}
