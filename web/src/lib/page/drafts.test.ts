// What was typed and not sent is there again after a reload, until it is sent or its author leaves.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

class Tab {
  [key: string]: unknown;
  getItem(key: string) {
    return (this[key] as string | undefined) ?? null;
  }
  setItem(key: string, value: string) {
    this[key] = value;
  }
  removeItem(key: string) {
    delete this[key];
  }
}
const reload = () => (vi.resetModules(), import('./drafts.svelte'));

beforeEach(() => vi.stubGlobal('sessionStorage', new Tab()));
afterEach(() => void vi.unstubAllGlobals());

test('a draft outlives a reload, and goes when it is sent', async () => {
  const before = await reload();
  before.keepDraft(before.settingsDraft(1), { city: 'Malmö' });
  const after = await reload();
  expect([...after.drafts]).toEqual(['settings 1']);
  expect(after.draftOf('settings 1')).toEqual({ city: 'Malmö' });
  after.keepDraft('settings 1', null);
  expect((await reload()).draftOf('settings 1')).toBe(null);
});

test('who leaves the desk leaves no drafts, and other things of the tab stay', async () => {
  sessionStorage.setItem('theme', 'dark');
  const { drafts, dropDrafts, draftOf, keepDraft } = await reload();
  keepDraft('new', { name: 'Cup' });
  dropDrafts();
  expect(drafts.size).toBe(0);
  expect(draftOf('new')).toBe(null);
  expect(sessionStorage.getItem('theme')).toBe('dark');
});

test('without storage a form keeps nothing and nothing fails', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const { drafts, draftOf, keepDraft } = await reload();
  keepDraft('new', { name: 'Cup' });
  expect(drafts.has('new')).toBe(true);
  expect(draftOf('new')).toBe(null);
});
