// A code that a telephone would read: drawn from the path that the page shows, and decoded.
import { expect, test } from 'vitest';
import { decodeQR } from 'qr/decode.js';
import { qrPicture } from './qr';

const SCALE = 4;

/** The path as pixels: "M4 4h7v1H4z" is a run of seven modules. */
function drawn(text: string) {
  const { size, path } = qrPicture(text);
  const width = size * SCALE;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    for (let row = Number(y) * SCALE; row < (Number(y) + 1) * SCALE; ++row) {
      for (let at = Number(x) * SCALE; at < (Number(x) + Number(length)) * SCALE; ++at)
        data.fill(0, (row * width + at) * 4, (row * width + at) * 4 + 3);
    }
  }
  return { width, height: width, data };
}

test('a link with a key is read back letter for letter', () => {
  const link = `http://192.168.1.20:8080/board#k7q2vd0m3z.${'Aa0-_'.repeat(8)}xyz`;
  expect(decodeQR(drawn(link))).toBe(link);
});

test('nothing stands in the quiet zone', () => {
  const { size, path } = qrPicture('x');
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    expect(Number(x)).toBeGreaterThanOrEqual(4);
    expect(Number(y)).toBeGreaterThanOrEqual(4);
    expect(Number(x) + Number(length)).toBeLessThanOrEqual(size - 4);
    expect(Number(y)).toBeLessThan(size - 4);
  }
});
