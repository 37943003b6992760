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
    const links = ranked(files, (_question, report) => {
      report({ other: 1, relation: 'dependency', weight: 2, token: 'alpha', source: 'symbol' });
      report({ other: 2, relation: 'dependency', weight: 3, token: 'alpha', source: 'symbol' });
      report({ other: 1, relation: 'dependent', weight: 2, token: 'beta', source: 'symbol' });
    });
    expect(links.map(({ path, score }) => [path, score])).toEqual([
      ['b.ts', 4],
      ['c.ts', 3],
    ]);
  });

  it('breaks ties by path, whatever the order of slots', () => {
    const links = ranked(['x.ts', 'c.ts', 'a.ts', 'b.ts'], (_question, report) => {
      for (const other of [1, 2, 3])
        report({ other, relation: 'dependency', weight: 1, token: 'alpha', source: 'symbol' });
    });
    expect(links.map(({ path }) => path)).toEqual(['a.ts', 'b.ts', 'c.ts']);
  });

  it('gives a file one link, of its strongest kind', () => {
    const links = ranked(files, (_question, report) => {
      report({ other: 1, relation: 'dependency', weight: 1, token: 'alpha', source: 'symbol' });
      report({ other: 1, relation: 'dependent', weight: 3, token: 'beta', source: 'symbol' });
      report({
        other: 1,
        relation: 'sharedInterface',
        weight: 2,
        token: 'gamma',
        source: 'symbol',
      });
      report({
        other: 2,
        relation: 'conceptualCoupling',
        weight: 9,
        token: 'alpha',
        source: 'symbol',
      });
      report({ other: 2, relation: 'sharedInterface', weight: 1, token: 'beta', source: 'symbol' });
      report({
        other: 3,
        relation: 'conceptualCoupling',
        weight: 1,
        token: 'beta',
        source: 'symbol',
      });
    });
    expect(links.map(({ path, kind, score }) => [path, kind, score])).toEqual([
      ['b.ts', 'dependent', 6],
      ['c.ts', 'sharedInterface', 1],
      ['d.ts', 'conceptualCoupling', 1],
    ]);
  });

  it('lets no source depend on its test, its example or a page, unless it names its path', () => {
    const files = ['src/a.ts', 'test/a.test.ts', 'examples/a.ts', 'docs/a.md', 'src/b.ts'];
    const stage =
      (source: 'symbol' | 'path'): EvidenceStage =>
      ({ slot }, report) => {
        const [relation, other] =
          slot === 0
            ? (['dependency', 'dependent'] as const)
            : (['dependent', 'dependency'] as const);
        for (const at of [0, 1, 2, 3, 4].filter((one) => slot === 0 || one === 0))
          report({ other: at, relation, weight: 2, token: 'alpha', source });
        report({
          other: slot === 0 ? 1 : 0,
          relation: other,
          weight: 1,
          token: 'beta',
          source: 'symbol',
        });
      };
    const kinds = (slot: number, source: 'symbol' | 'path') =>
      Object.fromEntries(
        rankLinks(corpusOf(...files), slot, 5, { stages: [stage(source)], weights: FLAT }).map(
          ({ path, kind }) => [path, kind],
        ),
      );
    expect(kinds(0, 'symbol')).toEqual({
      'test/a.test.ts': 'dependent',
      'examples/a.ts': 'conceptualCoupling',
      'docs/a.md': 'conceptualCoupling',
      'src/b.ts': 'dependency',
    });
    expect(kinds(1, 'symbol')).toEqual({ 'src/a.ts': 'dependency' });
    expect(kinds(0, 'path')['test/a.test.ts']).toBe('dependency');
  });

  it('names the strongest tokens and their lines', () => {
    const [link] = ranked(files, (_question, report) => {
      for (const [token, weight] of [
        ['alpha', 1],
        ['beta', 4],
        ['gamma', 2],
        ['delta', 3],
      ] as const) {
        report({ other: 1, relation: 'dependency', weight, token, source: 'symbol' });
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
    const [link] = ranked(files, (_question, report) => {
      report({ other: 1, relation: 'dependency', weight: 1, token: 'alpha', source: 'stem' });
      report({ other: 1, relation: 'dependent', weight: 2, token: 'alpha', source: 'symbol' });
    });
    expect(link?.evidence).toEqual([
      { token: 'alpha', source: 'symbol', relation: 'dependent', weight: 3, line: 1, otherLine: 1 },
    ]);
  });

  it('drops links below a share of the strongest', () => {
    const stage: EvidenceStage = (_question, report) => {
      report({ other: 1, relation: 'dependency', weight: 100, token: 'alpha', source: 'symbol' });
      report({ other: 2, relation: 'dependency', weight: 9, token: 'alpha', source: 'symbol' });
      report({ other: 3, relation: 'dependency', weight: 11, token: 'alpha', source: 'symbol' });
    };
    const links = ranked(files, stage, { ...FLAT, floor: 0.1 });
    expect(links.map(({ path }) => path)).toEqual(['b.ts', 'd.ts']);
  });

  it('makes no link of no evidence, and none to the file itself', () => {
    expect(ranked(files, () => {})).toEqual([]);
    const self: EvidenceStage = ({ slot }, report) =>
      report({ other: slot, relation: 'dependency', weight: 1, token: 'alpha', source: 'symbol' });
    expect(ranked(files, self)).toEqual([]);
  });

  it('prefers near files and normalizes by size where asked to', () => {
    const stage: EvidenceStage = (_question, report) => {
      report({ other: 1, relation: 'dependency', weight: 1, token: 'alpha', source: 'symbol' });
      report({ other: 2, relation: 'dependency', weight: 1, token: 'alpha', source: 'symbol' });
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
    const stage: EvidenceStage = (_question, report) => {
      for (const other of [1, 2, 3])
        report({ other, relation: 'dependency', weight: other, token: 'alpha', source: 'symbol' });
    };
    expect(ranked(files, stage, FLAT, 2)).toHaveLength(2);
    expect(ranked(files, stage, FLAT, 0)).toEqual([]);
    expect(ranked(files, stage, FLAT, Number.POSITIVE_INFINITY)).toHaveLength(3);
  });
});
