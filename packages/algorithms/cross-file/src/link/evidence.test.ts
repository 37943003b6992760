import { describe, expect, it } from 'vitest';
import { type Corpus, createCorpus } from '../corpus/corpus.js';
import { WEIGHTS, type Weights } from '../defaults.js';
import type { Block } from '../read/block.js';
import { readEntry } from '../read/entry.js';
import {
  counterpartEvidence,
  couplingEvidence,
  type EvidenceStage,
  pathEvidence,
  stemEvidence,
  symbolEvidence,
} from './evidence.js';

type Files = Record<string, Block[]>;

const use = (body: string): Block[] => [{ header: '', body, startLine: 1 }];
const declare = (...headers: string[]): Block[] =>
  headers.map((header, index) => ({ header, body: '  x\n', startLine: 1 + index * 3 }));

function corpusOf(files: Files): Corpus {
  const corpus = createCorpus();
  for (const [file, blocks] of Object.entries(files)) corpus.add(readEntry(file, blocks));
  return corpus;
}

/** The evidence that a stage reports of a file: `relation other token` → weight. */
function reports(
  stage: EvidenceStage,
  files: Files,
  file: string,
  weights: Partial<Weights> = {},
): Map<string, number> {
  const corpus = corpusOf(files);
  const found = new Map<string, number>();
  const question = { corpus, slot: corpus.slotOf(file)!, weights: { ...WEIGHTS, ...weights } };
  stage(question, ({ other, relation, weight, token }) => {
    expect(weight).toBeGreaterThan(0);
    const key = `${relation} ${corpus.at(other).entry.path} ${token}`;
    found.set(key, (found.get(key) ?? 0) + weight);
  });
  return found;
}

const keys = (...args: Parameters<typeof reports>): string[] => [...reports(...args).keys()].sort();

describe('symbolEvidence', () => {
  const files: Files = {
    'store.ts': declare('export class SessionStore {'),
    'main.ts': use('new SessionStore();'),
    'other.ts': use('nothing here'),
  };

  it('makes the user depend on the declarer, and says so from both sides', () => {
    expect(keys(symbolEvidence, files, 'main.ts')).toEqual(['dependency store.ts SessionStore']);
    expect(keys(symbolEvidence, files, 'store.ts')).toEqual(['dependent main.ts SessionStore']);
  });

  it('weighs both sides alike', () => {
    const [out] = reports(symbolEvidence, files, 'main.ts').values();
    const [back] = reports(symbolEvidence, files, 'store.ts').values();
    expect(out).toBeCloseTo(back!, 12);
  });

  it('weighs rare names more', () => {
    const many = Object.fromEntries(
      Array.from({ length: 5 }, (_, index) => [`u${index}.ts`, use('new SessionStore();')]),
    );
    const padding = Object.fromEntries(
      Array.from({ length: 5 }, (_, index) => [`u${index}.ts`, use('nothing')]),
    );
    const key = 'dependency store.ts SessionStore';
    const common = reports(symbolEvidence, { ...files, ...many }, 'main.ts').get(key)!;
    const rare = reports(symbolEvidence, { ...files, ...padding }, 'main.ts').get(key)!;
    expect(rare).toBeGreaterThan(common);
  });

  it('drops names that most files hold', () => {
    const many = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [`u${index}.ts`, use('new SessionStore();')]),
    );
    expect(keys(symbolEvidence, { ...files, ...many }, 'main.ts')).toEqual([]);
  });

  it('weighs ordinary words less', () => {
    const both: Files = {
      'a.ts': declare('function apply() {', 'function applyPatch() {'),
      'b.ts': use('apply(applyPatch);'),
    };
    const found = reports(symbolEvidence, both, 'b.ts');
    expect(found.get('dependency a.ts apply')! * 4).toBeLessThan(
      found.get('dependency a.ts applyPatch')!,
    );
  });

  it('weighs outermost declarations more than nested ones', () => {
    const both: Files = {
      'a.ts': [
        { header: 'class OuterThing {', body: '', startLine: 1 },
        { header: '  innerThing() {', body: '  }', startLine: 2 },
      ],
      'b.ts': use('OuterThing; x.innerThing();'),
    };
    const found = reports(symbolEvidence, both, 'b.ts');
    expect(found.get('dependency a.ts OuterThing')!).toBeGreaterThan(
      found.get('dependency a.ts innerThing')!,
    );
  });

  it('shares a name among its declarers, more for interfaces and near ones', () => {
    const shared: Files = {
      'net/dict.h': declare('int dictFind(void);'),
      'net/dict.c': declare('int dictFind(void) {'),
      'far/away/dict.c': declare('int dictFind(void) {'),
      'net/user.c': use('dictFind();'),
    };
    const found = reports(symbolEvidence, shared, 'net/user.c');
    const weight = (file: string) => found.get(`dependency ${file} dictFind`)!;
    expect(weight('net/dict.h')).toBeGreaterThan(weight('net/dict.c'));
    expect(weight('net/dict.c')).toBeGreaterThan(weight('far/away/dict.c'));
  });

  it('takes names that both declare for a shared interface', () => {
    const shared: Files = {
      'a.ts': declare('function loadAll() {'),
      'b.ts': declare('function loadAll() {'),
    };
    expect(keys(symbolEvidence, shared, 'a.ts')).toEqual(['sharedInterface b.ts loadAll']);
    expect(keys(symbolEvidence, shared, 'a.ts', { shared: 0 })).toEqual([]);
  });

  it('ignores names that many files declare', () => {
    const many = Object.fromEntries(
      Array.from({ length: 25 }, (_, index) => [`v${index}.ts`, declare('function visitNode() {')]),
    );
    expect(keys(symbolEvidence, { ...many, 'u.ts': use('visitNode()') }, 'u.ts')).toEqual([]);
  });
});

describe('couplingEvidence', () => {
  const files: Files = {
    'a.ts': use('send("orderPlaced"); shared'),
    'b.ts': use('on("orderPlaced"); shared'),
    'c.ts': declare('function shared() {'),
    'd.ts': use('nothing'),
  };

  it('ties files that use a rare name that none declares', () => {
    expect(keys(couplingEvidence, files, 'a.ts')).toEqual(['conceptualCoupling b.ts orderPlaced']);
    expect(keys(couplingEvidence, files, 'd.ts')).toEqual([]);
  });

  it('is silent where all files hold the name', () => {
    const two: Files = { 'a.md': use('the same prose'), 'b.md': use('the same prose') };
    expect(keys(couplingEvidence, two, 'a.md')).toEqual([]);
  });

  it('can be switched off', () => {
    expect(keys(couplingEvidence, files, 'a.ts', { coupling: 0 })).toEqual([]);
  });
});

describe('stemEvidence', () => {
  const files: Files = {
    'src/http_client.py': use('pass'),
    'src/main.py': use('http_client.get()'),
  };

  it('takes an identifier for the name of a file', () => {
    expect(keys(stemEvidence, files, 'src/main.py')).toEqual([
      'dependency src/http_client.py http_client',
    ]);
    expect(keys(stemEvidence, files, 'src/http_client.py')).toEqual([
      'dependent src/main.py http_client',
    ]);
  });

  it('knows an index file by its folder', () => {
    const index: Files = { 'src/router/index.ts': use(''), 'src/a.ts': use('router.go()') };
    expect(keys(stemEvidence, index, 'src/a.ts')).toEqual([
      'dependency src/router/index.ts router',
    ]);
  });
});

describe('pathEvidence', () => {
  it('takes a path for a dependency, from both sides', () => {
    const files: Files = { 'src/a.ts': use("import './b.js';"), 'src/b.ts': use('') };
    expect(keys(pathEvidence, files, 'src/a.ts')).toEqual(['dependency src/b.ts src/b.js']);
    expect(keys(pathEvidence, files, 'src/b.ts')).toEqual(['dependent src/a.ts src/b.js']);
  });

  it('counts repeated mentions up to a limit', () => {
    const body = (count: number) =>
      use(
        "import './b.js';\nimport './b';\nmock('./b.ts');".split('\n').slice(0, count).join('\n'),
      );
    const weight = (count: number) =>
      reports(pathEvidence, { 'a.ts': body(count), 'b.ts': use('') }, 'a.ts')
        .values()
        .next().value!;
    const one = WEIGHTS.path * Math.log2(3);
    expect(weight(1)).toBeCloseTo(one, 9);
    expect(weight(2)).toBeCloseTo(one * WEIGHTS.pathMaximum, 9);
    expect(weight(3)).toBeCloseTo(one * WEIGHTS.pathMaximum, 9);
  });

  it('reports no path to the file itself', () => {
    const files: Files = { 'src/a.ts': use("import './a.js';") };
    expect(keys(pathEvidence, files, 'src/a.ts')).toEqual([]);
  });
});

describe('counterpartEvidence', () => {
  const files: Files = {
    'src/dict.c': use(''),
    'src/dict.h': use(''),
    'src/page.ts': use(''),
    'src/page.css': use(''),
  };

  it('makes an implementation depend on its interface', () => {
    expect(keys(counterpartEvidence, files, 'src/dict.c')).toEqual(['dependency src/dict.h dict']);
    expect(keys(counterpartEvidence, files, 'src/dict.h')).toEqual(['dependent src/dict.c dict']);
  });

  it('takes other pairs for equals', () => {
    expect(keys(counterpartEvidence, files, 'src/page.ts')).toEqual([
      'sharedInterface src/page.css page',
    ]);
  });
});
