// Long lists: the rows that can be seen, and a few around them. Of what is left out the height stands
// there, so that the page scrolls as if all were.
import {
  observeWindowOffset,
  observeWindowRect,
  Virtualizer,
  windowScroll,
  type VirtualItem,
} from '@tanstack/virtual-core';

/** Fewer than this are shown whole: the reader's own search finds them all. */
const FEW = 300;
const AROUND = 20;

export class Windowed {
  private rows = $state.raw<readonly VirtualItem[] | null>(null); // null: all
  private height = $state(0);
  private margin = 0; // px from the page's top to the list

  /** `count` rows of about `each` px in the list, whose element `list` gives once it is there. */
  constructor(
    private readonly count: () => number,
    each: () => number,
    list: () => HTMLElement | undefined,
  ) {
    $effect(() => {
      const element = list();
      const all = count();
      if (!element || all < FEW) {
        this.rows = null;
        return;
      }
      this.margin = element.getBoundingClientRect().top + window.scrollY;
      const show = () => {
        this.rows = virtual.getVirtualItems();
        this.height = virtual.getTotalSize();
      };
      const virtual = new Virtualizer<Window, HTMLElement>({
        count: all,
        estimateSize: each,
        overscan: AROUND,
        getScrollElement: () => window,
        observeElementRect: observeWindowRect,
        observeElementOffset: observeWindowOffset,
        scrollToFn: windowScroll,
        scrollMargin: this.margin,
        initialOffset: () => window.scrollY,
        onChange: show,
      });
      const stop = virtual._didMount();
      virtual._willUpdate();
      show();
      return stop;
    });
  }

  get first(): number {
    return this.rows === null ? 0 : (this.rows[0]?.index ?? 0);
  }
  get end(): number {
    return this.rows === null ? this.count() : (this.rows.at(-1)?.index ?? -1) + 1;
  }
  /** px of what is left out above and below. */
  get above(): number {
    const first = this.rows?.[0];
    return first ? first.start - this.margin : 0;
  }
  get below(): number {
    const last = this.rows?.at(-1);
    return last ? Math.max(0, this.height - (last.end - this.margin)) : 0;
  }
}
