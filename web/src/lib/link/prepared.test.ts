// An act rests on what the screen showed when it was prepared, not when it is sent.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Act } from './act.svelte';
import { Refusal } from './api';
import { Prepared } from './prepared';

const body = { type: 'settle_alarm', g: 'g1', alarm: 1 } as const;
const refused = (state?: string) =>
  new Refusal('state_changed', 'seen', '', state ? { state, changed: 'record' } : {});

let shown: number | undefined;
let prepared: Prepared;
beforeEach(() => {
  shown = 7;
  prepared = new Prepared(() => shown);
});
const seen = () => (prepared.on(body) as { seen?: number }).seen;

test('a single press rests on the state at the press', () => {
  shown = 9;
  expect(prepared.on(body)).toEqual({ ...body, seen: 9 });
});

test('a form rests on the state when its first field was filled', () => {
  prepared.begin();
  shown = 9;
  prepared.begin();
  expect(seen()).toBe(7);
  prepared.clear();
  expect(seen()).toBe(9);
});

test('an act that is asked twice rests on the first press, and on that alone', () => {
  const first = prepared.now;
  shown = 9;
  prepared.pressed(first);
  expect(seen()).toBe(7);
  expect(seen()).toBe(9);
});

test('a form that was begun before the first press counts from its beginning', () => {
  prepared.begin();
  shown = 9;
  prepared.pressed(prepared.now);
  expect(seen()).toBe(7);
});

test('after a refusal the next press rests on what the refusal told, and the form stays', () => {
  prepared.begin();
  shown = 8;
  prepared.refused(refused('11'));
  expect(seen()).toBe(11);
  shown = 12; // not read with the form yet
  expect(seen()).toBe(11);
  prepared.clear();
  expect(seen()).toBe(12);
});

test('a plain button takes the newer of what was told and what is shown', () => {
  prepared.refused(refused('11'));
  expect(seen()).toBe(11);
  shown = 12;
  expect(seen()).toBe(12);
});

test('a refusal without a state, and another one, leave what is on the screen', () => {
  prepared.begin();
  prepared.refused(new Refusal('read_only'));
  shown = 9;
  expect(seen()).toBe(7);
  prepared.refused(refused());
  expect(seen()).toBe(9);
});

test('a command that acts on no game, or on one of which nothing is shown, says nothing', () => {
  const round = { type: 'start_round', round: 1 } as const;
  expect(prepared.on(round)).toEqual(round);
  shown = undefined;
  expect(prepared.on(body)).toEqual(body);
});

test('a draft has a name of its own', () => {
  const drafts = new Prepared(() => 3, 'draft_seen');
  const publish = { type: 'publish_round', round: 2, reason: '' } as const;
  expect(drafts.on(publish)).toEqual({ ...publish, draft_seen: 3 });
});

afterEach(() => vi.unstubAllGlobals());

test('an act sends what was prepared, keeps it when refused, and is done with it when taken', async () => {
  const answers = [
    new Response(JSON.stringify({ code: 'state_changed', params: { state: '9' } }), { status: 409 }),
    new Response(JSON.stringify({ events: [], seq: 4 })),
    new Response(JSON.stringify({ events: [], seq: 5 })),
  ];
  const sent: (number | undefined)[] = [];
  vi.stubGlobal('fetch', (_path: string, asked: { body: string }) => {
    sent.push((JSON.parse(asked.body) as { seen?: number }).seen);
    return Promise.resolve(answers.shift()!);
  });
  const act = new Act(() => shown);
  act.prepared.begin();
  shown = 8;
  expect(await act.send(1, body)).toBeNull();
  expect((act.refusal as Refusal).code).toBe('state_changed');
  expect(await act.send(1, body)).toEqual({ events: [], seq: 4 });
  shown = 12;
  await act.send(1, body);
  expect(sent).toEqual([7, 9, 12]);
});
