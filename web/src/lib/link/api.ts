// REST: the answer, or a Refusal with the server's stable code. Never a sentence.
import type { Command, Row } from '../wire';
import type { Problem } from '../wire.generated';

export interface Answer {
  events: Row[]; // none: the act had no effect
  seq: number;
}

export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly where: string = '',
    readonly article: string = '',
    readonly params: Record<string, unknown> = {},
    readonly status: number = 0,
  ) {
    super(code);
  }
}

export async function ask<T>(
  method: string,
  path: string,
  body?: unknown,
  key?: string,
): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  return send(method, path, body === undefined ? undefined : JSON.stringify(body), headers, key);
}

/** A body of plain text: what is secret goes so, in one place that the server wipes. */
export const askText = <T>(path: string, text: string): Promise<T> =>
  send('POST', path, text, { 'Content-Type': 'text/plain' }, newKey());

/** A file as it is: what it means, and in which encoding, the server says; `key`: of one that makes something. */
export const askFile = <T>(path: string, file: Blob, key?: string): Promise<T> =>
  send('POST', path, file, { 'Content-Type': 'application/octet-stream' }, key);

async function send<T>(
  method: string,
  path: string,
  body: string | Blob | undefined,
  headers: Record<string, string>,
  key?: string,
): Promise<T> {
  if (key) headers['Idempotency-Key'] = key;
  let response: Response;
  try {
    response = await fetch(`/api/v1${path}`, {
      method,
      headers,
      body,
      credentials: 'same-origin',
    });
  } catch {
    throw new Refusal('no_link');
  }
  const text = await response.text();
  let answer: unknown = null;
  try {
    answer = text ? JSON.parse(text) : null;
  } catch {
    throw new Refusal('bad_json', '', '', {}, response.status);
  }
  if (response.ok) return answer as T;
  const problem = (answer ?? {}) as Partial<Problem>;
  throw new Refusal(
    problem.code ?? 'no_answer',
    problem.where ?? '',
    problem.article ?? '',
    problem.params ?? {},
    response.status,
  );
}

export const get = <T>(path: string): Promise<T> => ask<T>('GET', path);

export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Posts once, whatever the link does: sent again with the same key if it broke before the answer. */
export async function postOnce<T>(path: string, body: unknown, key = newKey()): Promise<T> {
  try {
    return await ask('POST', path, body, key);
  } catch (refusal) {
    if (!isLost(refusal)) throw refusal;
    return ask('POST', path, body, key);
  }
}

/** Nobody knows whether it was done: the answer did not come. */
export const isLost = (refusal: unknown): boolean =>
  refusal instanceof Refusal &&
  (refusal.code === 'no_link' || refusal.status === 502 || refusal.status === 504);

export const command = (t: number, body: Command): Promise<Answer> =>
  postOnce(`/tournaments/${t}/commands`, body);
