// What this browser remembers of its user: theme, sound, order of the hall, single keys.

function stored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
function store(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // not kept: the choice lasts until the page is closed
  }
}

export const prefs = $state({
  theme: document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light',
  sound: stored('sound') !== 'off',
  keys: stored('keys') !== 'off',
  order: stored('order') === 'urgency' ? 'urgency' : 'board',
  hideResults: stored('hide') === 'on',
});

export function toggleTheme(): void {
  prefs.theme = prefs.theme === 'dark' ? 'light' : 'dark';
  document.documentElement.dataset.theme = prefs.theme;
  store('theme', prefs.theme);
}
export function toggleSound(): void {
  prefs.sound = !prefs.sound;
  store('sound', prefs.sound ? 'on' : 'off');
}
export function toggleKeys(): void {
  prefs.keys = !prefs.keys;
  store('keys', prefs.keys ? 'on' : 'off');
}
export function setOrder(order: 'board' | 'urgency'): void {
  prefs.order = order;
  store('order', order);
}
