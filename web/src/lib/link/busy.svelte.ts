// Whether the page still waits for something: aria-busy of the main part.

const waits = $state({ count: 0 });

export const busy = (): boolean => waits.count > 0;

/** Begins a wait; the answer ends it, once, however often it is called. */
export function begin(): () => void {
  waits.count += 1;
  let open = true;
  return () => {
    if (open) waits.count -= 1;
    open = false;
  };
}
