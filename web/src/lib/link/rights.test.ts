// What a session may: what the server says, and nothing before it has said it.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { session } from './session.svelte';

test('who has no session may nothing', () => {
  expect(session.may('create_tournament')).toBe(false);
  expect(session.inside).toBe(false);
});

test('a session may what the server says, and nothing else', async () => {
  const answer = { session: 's', role: 'arbiter', may: ['event', 'create_tournament'] };
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(JSON.stringify(answer), { status: 200 })),
  );
  await session.open('token');
  expect(session.inside).toBe(true);
  expect(session.may('create_tournament')).toBe(true);
  expect(session.may('issue_key')).toBe(false);
  await session.end();
  expect(session.may('event')).toBe(false);
  vi.unstubAllGlobals();
});

test('every command that a page sends is shown to who may send it', () => {
  const root = resolve(import.meta.dirname, '../..');
  const text = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.svelte'))
    .map((name) => readFileSync(join(root, name), 'utf8'))
    .join('\n');
  const all = (pattern: RegExp, of = text) => [...of.matchAll(pattern)].map((one) => one[1]!);
  const sent = new Set(all(/\btype: '([a-z_]+)'/g));
  expect(sent.size).toBeGreaterThan(40);
  // <Twice ask="…">, <May ask={… ? '…' : '…'}>, store.may('…'), and the list of Players.svelte
  const asked = new Set([
    ...all(/\bask="([a-z_]+)"/g),
    ...all(/(?:\bask=\{|\bmay\()([^})]*)/g).flatMap((one) => all(/'([a-z_]+)'/g, one)),
    ...all(/\['[a-z]+', '[a-z_]+', '([a-z_]+)'\]/g),
  ]);
  expect([...sent].filter((type) => !asked.has(type))).toEqual([]);
});
