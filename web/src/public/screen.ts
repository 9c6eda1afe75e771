// A screen on the wall turns its sheets by itself: of each table as many rows as there is room for,
// then the next. Nobody stands before it with a mouse; who has a keyboard turns and halts it.

/** Rows are dealt out to turns evenly, from and up to; one turn at least, for what has no rows. */
export function dealt(rows: number, room: number): [from: number, to: number][] {
  const turns = Math.max(1, Math.ceil(rows / Math.max(1, room)));
  const each = Math.ceil(rows / turns);
  return Array.from({ length: turns }, (_, turn) => [turn * each, Math.min(rows, (turn + 1) * each)]);
}

/** `main` may get other sheets at any time: nothing of them is kept but which one is shown. */
export function turnSheets(main: HTMLElement): void {
  const mark = document.createElement('p');
  mark.className = 'turns sub num';
  main.after(mark);
  document.documentElement.classList.add('screen');
  let current = 0;
  let first = 0; // the first row that is shown of it
  let halted = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const leaves = () => [...main.querySelectorAll<HTMLElement>('.leaf')];
  const rows = () => [...(leaves()[current]?.querySelectorAll<HTMLElement>('tbody tr') ?? [])];
  const turns = () => {
    const seen = rows().filter((row) => !row.hidden);
    const tallest = Math.max(1, ...seen.map((row) => row.getBoundingClientRect().height));
    const top = seen[0]?.parentElement?.getBoundingClientRect().top ?? 0;
    return dealt(rows().length, Math.floor((innerHeight - top - mark.offsetHeight) / tallest));
  };
  const turnOf = (all: [number, number][]) =>
    Math.max(0, all.filter(([from]) => from <= first).length - 1);

  function show(): void {
    leaves().forEach((leaf, index) => (leaf.hidden = index !== current));
    const all = turns();
    const turn = turnOf(all);
    const [from, to] = all[turn] ?? [0, 0];
    rows().forEach((row, index) => (row.hidden = index < from || index >= to));
    mark.textContent = `${all.length > 1 ? `${turn + 1}/${all.length}` : ''}${halted ? ' ⏸' : ''}`;
  }
  function turn(by: 1 | -1): void {
    const all = turns();
    const next = all[turnOf(all) + by];
    if (!next) current = (current + by + leaves().length) % Math.max(1, leaves().length);
    first = next ? next[0] : by > 0 ? 0 : rows().length;
    show();
    goOn();
  }
  function goOn(): void {
    clearTimeout(timer);
    const every = Number(main.querySelector<HTMLElement>('[data-turning]')?.dataset.turning);
    if (!halted) timer = setTimeout(() => turn(1), every * 1000);
  }
  function halt(): void {
    halted = !halted;
    show();
    goOn();
  }

  const acts: Record<string, () => void> = {
    ArrowRight: () => turn(1),
    ArrowLeft: () => turn(-1),
    ' ': halt,
  };
  addEventListener('keydown', (event) => {
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  addEventListener('resize', show);
  // What is told anew comes without what was hidden of it.
  new MutationObserver(show).observe(main, { childList: true, subtree: true });
  const stayAwake = () => {
    if (!document.hidden) navigator.wakeLock?.request('screen').catch(() => undefined);
  };
  document.addEventListener('visibilitychange', stayAwake);
  stayAwake();
  show();
  goOn();
}
