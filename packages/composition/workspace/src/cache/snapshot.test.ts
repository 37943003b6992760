import { createIndex } from '@ctx/relevance';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FileRecord } from './record.js';
import { decodeSnapshot, encodeSnapshot, type Snapshot } from './snapshot.js';

const identity = { root: '/repo', extractor: 'abc' };

function record(path: string): FileRecord {
  return {
    path,
    size: 3,
    mtimeMs: 1700000000000.123,
    ctimeMs: 1700000000000.456,
    ino: 42,
    hash: 'ab'.repeat(32),
    taken: true,
    facts: {
      path,
      language: 'typescript',
      lines: 1,
      definitions: [],
      imports: [],
      exports: [],
      references: [{ name: 'ä\u2028', count: 1, line: 1 }],
    },
  };
}

function sample(): Snapshot {
  const index = createIndex();
  index.add('a.ts', 'const answer = 42;');
  return {
    records: [record('a.ts'), { ...record('b.png'), taken: false, skip: { reason: 'binary' } }],
    index: index.serialize(),
    history: {
      key: 'head',
      commits: [{ id: 'c', message: 'Füx\n\nx', author: 'Ä', time: 1, files: ['a.ts'] }],
    },
  };
}

const encoded = (): Buffer => Buffer.concat(encodeSnapshot(sample(), identity));

describe('encodeSnapshot and decodeSnapshot', () => {
  it('give back what was kept', () => {
    expect(decodeSnapshot(encoded(), identity)).toEqual(sample());
  });

  it('give back a snapshot without history', () => {
    const { records, index } = sample();
    const bytes = Buffer.concat(encodeSnapshot({ records, index }, identity));
    expect(decodeSnapshot(bytes, identity)).toEqual({ records, index, history: undefined });
  });

  it('keep many records in blocks, in their order', () => {
    const { index } = sample();
    const records = Array.from({ length: 4_500 }, (_, i) => record(`f${i}.ts`));
    const bytes = Buffer.concat(encodeSnapshot({ records, index }, identity));
    expect(decodeSnapshot(bytes, identity)?.records).toEqual(records);
    const none = Buffer.concat(encodeSnapshot({ records: [], index }, identity));
    expect(decodeSnapshot(none, identity)?.records).toEqual([]);
  });

  it('are deterministic', () => {
    expect(encoded().equals(encoded())).toBe(true);
  });

  it('refuse another root, another extractor and another format', () => {
    expect(decodeSnapshot(encoded(), { ...identity, root: '/other' })).toBeUndefined();
    expect(decodeSnapshot(encoded(), { ...identity, extractor: 'new' })).toBeUndefined();
    const other = Buffer.from(
      encoded()
        .toString('latin1')
        .replace(/workspace \d+/, 'workspace 1'),
      'latin1',
    );
    expect(decodeSnapshot(other, identity)).toBeUndefined();
    expect(decodeSnapshot(encoded(), identity)).toBeDefined();
  });

  it('refuse a snapshot that is cut short at any place, or longer than it says', () => {
    const bytes = encoded();
    for (let length = 0; length < bytes.length; length += 7) {
      expect(decodeSnapshot(bytes.subarray(0, length), identity)).toBeUndefined();
    }
    expect(decodeSnapshot(Buffer.concat([bytes, Buffer.from('x')]), identity)).toBeUndefined();
  });

  it('refuse a snapshot with any byte changed', () => {
    const bytes = encoded();
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const damaged = Buffer.from(bytes);
        damaged[at]! ^= change;
        const read = decodeSnapshot(damaged, identity);
        // A change of the header's white space or of a section's name cannot be told by a checksum;
        // whatever is accepted is what was written.
        if (read !== undefined) expect(read).toEqual(sample());
      }),
      { seed: 3, numRuns: Number(process.env.FUZZ_RUNS) || 400 },
    );
  });

  it('refuse anything else', () => {
    for (const text of ['', '\n', '{}\n', 'null\n', '[]\n', '{"format":"ctx-workspace 5"}\n']) {
      expect(decodeSnapshot(Buffer.from(text), identity)).toBeUndefined();
    }
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(decodeSnapshot(Buffer.from(bytes), identity)).toBeUndefined();
      }),
      { seed: 4, numRuns: Number(process.env.FUZZ_RUNS) || 100 },
    );
  });
});
