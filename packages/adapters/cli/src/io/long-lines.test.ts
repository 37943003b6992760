import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { type LongLine, linesOf } from './long-lines.js';

async function read(parts: readonly (string | Uint8Array)[], maxBytes = 100): Promise<LongLine[]> {
  const lines: LongLine[] = [];
  for await (const line of linesOf(Readable.from(parts, { objectMode: true }), maxBytes))
    lines.push(line);
  return lines;
}

describe('linesOf', () => {
  it('gives the same lines however the stream is cut', async () => {
    const text = 'one\r\ntwo ü\n\n  \nthree';
    const bytes = Buffer.from(text);
    const whole = await read([text]);
    expect(whole).toEqual([{ text: 'one\r' }, { text: 'two ü' }, { text: 'three' }]);
    for (let size = 1; size < bytes.length; size++) {
      const parts: Buffer[] = [];
      for (let at = 0; at < bytes.length; at += size) parts.push(bytes.subarray(at, at + size));
      expect(await read(parts)).toEqual(whole);
    }
  });

  it('passes over a line that is too long, and goes on with the next', async () => {
    expect(await read(['a\n', 'x'.repeat(60), `${'x'.repeat(60)}\nb\n`])).toEqual([
      { text: 'a' },
      { bytes: 120 },
      { text: 'b' },
    ]);
    expect(await read(['x'.repeat(101)])).toEqual([{ bytes: 101 }]);
    expect(await read(['x'.repeat(100)])).toEqual([{ text: 'x'.repeat(100) }]);
  });

  it('has none of an empty stream', async () => {
    expect(await read([])).toEqual([]);
    expect(await read(['\n\n'])).toEqual([]);
  });
});
