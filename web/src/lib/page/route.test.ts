// Paths and pages.
import { expect, test } from 'vitest';
import { match, pathTo } from './route';

test('each page of the desk has its path', () => {
  expect(match('/')).toMatchObject({ page: 'home', t: 0 });
  expect(match('/login')).toMatchObject({ page: 'login' });
  expect(match('/hall')).toMatchObject({ page: 'halls', t: 0 });
  expect(match('/t/1/hall')).toMatchObject({ page: 'hall', t: 1 });
  expect(match('/t/12/board/abcdefghij')).toMatchObject({ page: 'board', t: 12, id: 'abcdefghij' });
  expect(match('/t/1/round/3')).toMatchObject({ page: 'round', round: 3 });
  expect(match('/t/1/standings/3')).toMatchObject({ page: 'standings', round: 3 });
  for (const page of ['setup', 'keys', 'log', 'paper']) expect(match(`/t/1/${page}`).page).toBe(page);
});

test('what the public reads is the server’s: the desk has no path to it', () => {
  for (const page of ['', '/standings', '/player/x', '/round/1', '/setup', '/keys', '/log'])
    expect(match(`/p/1${page}`).page).toBe('missing');
});

test('the scoresheets are the arbiter’s', () => {
  expect(match('/t/1/sheets/abcdefghij')).toMatchObject({ page: 'sheets', id: 'abcdefghij' });
  expect(match('/p/1/sheets/abcdefghij').page).toBe('missing');
  expect(match('/t/1/sheets').page).toBe('missing');
});

test('anything else is missing', () => {
  for (const path of [
    '/x',
    '/t',
    '/t/0/hall',
    '/t/a/hall',
    '/t/1/round/x',
    '/t/1/hall/2',
    '/t/1/standings/x',
    '/t/1/board',
    '/p/1/a/b/c',
    '/t/1/board/50%',
    '/p/1/player/%E0%A4',
    '/t/1/sheets/%',
  ])
    expect(match(path).page, path).toBe('missing');
});

test('a link made for a page leads back to it', () => {
  const from = { t: 7 };
  for (const page of ['hall', 'standings', 'crosstable', 'players', 'ratings', 'teams'])
    expect(match(pathTo(from, page))).toMatchObject({ page, t: 7 });
  expect(match(pathTo(from, 'round', 4))).toMatchObject({ page: 'round', round: 4, t: 7 });
  expect(match(pathTo(from, 'board', 'g'))).toMatchObject({ page: 'board', id: 'g', t: 7 });
  expect(match(pathTo(from, 'sums', 'p'))).toMatchObject({ page: 'sums', id: 'p', t: 7 });
});
