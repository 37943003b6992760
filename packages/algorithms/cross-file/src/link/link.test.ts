import { describe, expect, it } from 'vitest';
import { createCorpus } from '../corpus/corpus.js';
import { WEIGHTS } from '../defaults.js';
import type { Block } from '../read/block.js';
import { readEntry } from '../read/entry.js';
import type { EvidenceStage } from './evidence.js';
import { EVIDENCE, type Link, rankLinks } from './link.js';

const FLAT = { ...WEIGHTS, folder: 0, size: 0, floor: 0, incoming: 1 };

function corpusOf(...files: string[]) {
  const corpus = createCorpus();
  const text: Block[] = [{ header: '', body: 'alpha\nbeta\n\ngamma', startLine: 1 }];
  for (const file of files) corpus.add(readEntry(file, text));
  return corpus;
}

function ranked(files: string[], stage: EvidenceStage, weights = FLAT, limit = 5): Link[] {
  return rankLinks(corpusOf(...files), 0, limit, { stages: [stage], weights });
}

describe('rankLinks', () => {
  const files = ['a.ts', 'b.ts', 'c.ts', 'd.ts'];

  it('sums the evidence of each file and ranks by it', () => {
    const links = ranked(files, (_corpus, _slot, _weights, report) => {
      report(1, 'dependency', 2, 'alpha', 'symbol');
      report(2, 'dependency', 3, 'alpha', 'symbol');
      report(1, 'dependent', 2, 'beta', 'symbol');
    });
    expect(links.map(({ path, score }) => [path, score])).toEqual([
      ['b.ts', 4],
      ['c.ts', 3],
    ]);
  });

  it('breaks ties by path, whatever the order of slots', () => {
    const links = ranked(['x.ts', 'c.ts', 'a.ts', 'b.ts'], (_corpus, _slot, _weights, report) => {
      for (const other of [1, 2, 3]) report(other, 'dependency', 1, 'alpha', 'symbol');
    });
    expect(links.map(({ path }) => path)).toEqual(['a.ts', 'b.ts', 'c.ts']);
  });

  it('gives a file one link, of its strongest kind', () => {
    const links = ranked(files, (_corpus, _slot, _weights, report) => {
      report(1, 'dependency', 1, 'alpha', 'symbol');
      report(1, 'dependent', 3, 'beta', 'symbol');
      report(1, 'sharedInterface', 2, 'gamma', 'symbol');
      report(2, 'conceptualCoupling', 9, 'alpha', 'symbol');
      report(2, 'sharedInterface', 1, 'beta', 'symbol');
      report(3, 'conceptualCoupling', 1, 'beta', 'symbol');
    });
    expect(links.map(({ path, kind, score }) => [path, kind, score])).toEqual([
      ['b.ts', 'dependent', 6],
      ['c.ts', 'sharedInterface', 1],
      ['d.ts', 'conceptualCoupling', 1],
    ]);
  });

  it('names the strongest tokens and their lines', () => {
    const [link] = ranked(files, (_corpus, _slot, _weights, report) => {
      for (const [token, weight] of [
        ['alpha', 1],
        ['beta', 4],
        ['gamma', 2],
        ['delta', 3],
      ] as const) {
        report(1, 'dependency', weight, token, 'symbol');
      }
    });
    expect(link?.evidence).toHaveLength(EVIDENCE);
    expect(link?.evidence.map(({ token, line, otherLine }) => [token, line, otherLine])).toEqual([
      ['beta', 2, 2],
      ['delta', 1, 1],
      ['gamma', 4, 4],
    ]);
  });

  it('merges the evidence of one token and keeps its strongest source', () => {
    const [link] = ranked(files, (_corpus, _slot, _weights, report) => {
      report(1, 'dependency', 1, 'alpha', 'stem');
      report(1, 'dependent', 2, 'alpha', 'symbol');
    });
    expect(link?.evidence).toEqual([
      { token: 'alpha', source: 'symbol', relation: 'dependent', weight: 3, line: 1, otherLine: 1 },
    ]);
  });

  it('drops links below a share of the strongest', () => {
    const stage: EvidenceStage = (_corpus, _slot, _weights, report) => {
      report(1, 'dependency', 100, 'alpha', 'symbol');
      report(2, 'dependency', 9, 'alpha', 'symbol');
      report(3, 'dependency', 11, 'alpha', 'symbol');
    };
    const links = ranked(files, stage, { ...FLAT, floor: 0.1 });
    expect(links.map(({ path }) => path)).toEqual(['b.ts', 'd.ts']);
  });

  it('makes no link of no evidence, and none to the file itself', () => {
    expect(ranked(files, () => {})).toEqual([]);
    const self: EvidenceStage = (_corpus, slot, _weights, report) =>
      report(slot, 'dependency', 1, 'alpha', 'symbol');
    expect(ranked(files, self)).toEqual([]);
  });

  it('prefers near files and normalizes by size where asked to', () => {
    const stage: EvidenceStage = (_corpus, _slot, _weights, report) => {
      report(1, 'dependency', 1, 'alpha', 'symbol');
      report(2, 'dependency', 1, 'alpha', 'symbol');
    };
    const near = ranked(['x/a.ts', 'b/c.ts', 'x/z.ts'], stage, { ...FLAT, folder: 1 });
    expect(near.map(({ path, score }) => [path, score])).toEqual([
      ['x/z.ts', 2],
      ['b/c.ts', 1],
    ]);
    const corpus = corpusOf('a.ts', 'big.ts');
    const words = Array.from({ length: 200 }, (_, index) => `word${index}`).join(' ');
    corpus.add(readEntry('big.ts', [{ header: '', body: words, startLine: 1 }]));
    corpus.add(readEntry('small.ts', [{ header: '', body: 'one', startLine: 1 }]));
    const ranking = { stages: [stage], weights: { ...FLAT, size: 0.5 } };
    expect(rankLinks(corpus, 0, 5, ranking).map(({ path }) => path)).toEqual([
      'small.ts',
      'big.ts',
    ]);
  });

  it('gives as many as asked for', () => {
    const stage: EvidenceStage = (_corpus, _slot, _weights, report) => {
      for (const other of [1, 2, 3]) report(other, 'dependency', other, 'alpha', 'symbol');
    };
    expect(ranked(files, stage, FLAT, 2)).toHaveLength(2);
    expect(ranked(files, stage, FLAT, 0)).toEqual([]);
    expect(ranked(files, stage, FLAT, Number.POSITIVE_INFINITY)).toHaveLength(3);
  });
});
