import { describe, expect, test } from 'vitest';
import { openCorpus } from '../corpus/corpus.js';
import { createIndex } from '../index/create-index.js';
import { readQuery } from '../query/query.js';
import { scoreSignals } from '../signals/signals.js';
import { rankBlocks } from './rank-blocks.js';

const TEXT = Array.from({ length: 10 }, (_, i) => `function part${i}() {\n  a1;\n  b1;\n  c1;\n}`);

function blocks(task: string) {
  const index = createIndex();
  index.add('src/parts.ts', TEXT.join('\n'));
  index.add('src/other.ts', 'other\n');
  const query = readQuery(task);
  const corpus = openCorpus({ query, index });
  return rankBlocks(scoreSignals(corpus).reading, corpus.positions.get('src/parts.ts')!);
}

describe('rankBlocks', () => {
  test('the passage with the words of the task', () => {
    expect(blocks('part7 is slow')).toEqual([
      { startLine: 36, endLine: 40, score: expect.any(Number), terms: ['part7'] },
    ]);
  });

  test('a named line puts its passage first, with or without matching words', () => {
    const [named, matched] = blocks('part7 is slow\n\n    at run (/app/src/parts.ts:13:5)');
    expect(named).toEqual({ startLine: 11, endLine: 15, score: 0, terms: [], lines: [13] });
    expect(matched).toMatchObject({ startLine: 36 });
  });

  test('several named lines of one passage stand together, rising', () => {
    const [named] = blocks('crash at parts.ts:14, then parts.ts:12');
    expect(named?.lines).toEqual([12, 14]);
  });

  test('a line beyond the file is no passage', () => {
    expect(blocks('crash at parts.ts:999').every(({ lines }) => lines === undefined)).toBe(true);
  });

  test('at most five, best first', () => {
    const all = blocks('part1 part2 part3 part4 part5 part6 part7');
    expect(all).toHaveLength(5);
    expect(all.map(({ score }) => score)).toEqual(
      all.map(({ score }) => score).sort((a, b) => b - a),
    );
  });
});
