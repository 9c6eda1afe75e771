// What a session may: what the server says, and nothing before it has said it.
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
