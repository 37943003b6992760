import { describe, expect, it } from 'vitest';
import * as stages from './stages.js';

describe('@ctx/cross-file/stages', () => {
  it('exposes the single stages', () => {
    expect(Object.keys(stages).sort()).toEqual([
      'WEIGHTS',
      'bodyLine',
      'checkBlocks',
      'couplingEvidence',
      'createCorpus',
      'declaredNames',
      'pathEvidence',
      'rankLinks',
      'readEntries',
      'readEntry',
      'scanMentions',
      'scanWords',
      'seedEvidence',
      'seedTerms',
      'stemEvidence',
      'symbolEvidence',
      'twinEvidence',
      'writeEntries',
    ]);
  });

  it('composes them to the one-call form', () => {
    const corpus = stages.createCorpus();
    corpus.add(stages.readEntry('a.ts', [{ header: '', body: 'openDoor();', startLine: 1 }]));
    corpus.add(
      stages.readEntry('b.ts', [{ header: 'function openDoor() {', body: '}', startLine: 1 }]),
    );
    const links = stages.rankLinks(corpus, corpus.slotOf('a.ts')!, 5, {
      stages: [stages.symbolEvidence],
      weights: stages.WEIGHTS,
    });
    expect(links.map(({ file, kind }) => [file, kind])).toEqual([['b.ts', 'dependency']]);
  });
});
