// The module's own hash against a library's; texts of all lengths around its blocks.
import { blake2b } from '@noble/hashes/blake2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { SETUP, clocks } from './testing';

test('entries are chained by BLAKE2b-128, whatever the length of their text', async () => {
  const module = await clocks();
  for (let length = 0; length < 300; length += 1) {
    const boot = 'b'.repeat(length);
    const log = module.open(SETUP, boot);
    if ('code' in log) throw new Error(log.code);
    log.act('start', 1000);
    log.press('w', 3000);
    const [first, second] = [1, 2].map((seq) => log.entry(SETUP.g, 1, seq));
    const hash = (text: string) => bytesToHex(blake2b(utf8ToBytes(text), { dkLen: 16 }));
    const start = hash(`1|${boot}|1000|start|w||61000|61000`);
    expect(first!.hash, `${length}`).toBe(start);
    expect(second!.hash).toBe(hash(`${start}2|${boot}|3000|press|w||60000|61000`));
  }
});
