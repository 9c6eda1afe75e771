// Whoever works by keyboard is never thrown back to the top of the page: where the control that had the
// focus goes away with its act, the nearest thing around it takes it; where it was only switched off while
// the act was sent, it gets it back.

function nearest(chain: readonly Element[]): HTMLElement | undefined {
  return chain.find((one): one is HTMLElement => one instanceof HTMLElement && one.isConnected);
}

/** Watches everything within `root`; what it returns ends that. */
export function keepFocus(root: HTMLElement): () => void {
  let chain: Element[] = []; // what had the focus, and all around it up to the root
  const remember = (event: FocusEvent) => {
    chain = [];
    for (let one = event.target as Element | null; one; one = one.parentElement) {
      chain.push(one);
      if (one === root) break;
    }
  };
  // Somewhere else on purpose: a press of the mouse on what takes no focus.
  const forget = (event: PointerEvent) => {
    const target = event.target as Element;
    if (!target.closest('a, button, input, select, textarea, summary, [tabindex]')) chain = [];
  };
  const restore = () => {
    if (document.activeElement !== document.body) return;
    const [last] = chain;
    if (!last || (last.isConnected && last.matches(':disabled'))) return; // not yet
    const place = nearest(chain);
    if (!place) return;
    if (place !== last && !place.hasAttribute('tabindex')) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(restore);
  observer.observe(root, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled'],
  });
  root.addEventListener('focusin', remember);
  root.addEventListener('pointerdown', forget);
  return () => {
    observer.disconnect();
    root.removeEventListener('focusin', remember);
    root.removeEventListener('pointerdown', forget);
  };
}
