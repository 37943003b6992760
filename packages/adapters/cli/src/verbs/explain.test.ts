import { buildGraph } from '@ctx/repomap';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { capture } from '../../test/capture.js';
import { type Sandbox, sandbox, shop } from '../../test/repository.js';
import { dependentsLine, explainFile, relianceOn } from './explain.js';

let box: Sandbox;
beforeAll(() => {
  box = sandbox();
  shop(box);
});
afterAll(() => box.remove());

const options = (more = {}) => ({ root: box.root, focus: [], json: false, quiet: true, ...more });

describe('explainFile', () => {
  it('prints place, signals and edges with their evidence', async () => {
    const streams = capture();
    expect(await explainFile('src/cart.ts', options({ focus: ['src/price.ts'] }), streams)).toBe(0);
    const [head, ...lines] = streams.out().trimEnd().split('\n');
    expect(head).toMatch(/^# src\/cart\.ts: 2 of 6, score 0\.\d+$/);
    expect(lines.join('\n')).toMatch(/^graph: 0\.\d+ \(\d+ %\), number [\d.]+ of its list$/m);
    expect(lines).toContain('  src/price.ts (import) by line 1: ./price.js');
    expect(lines).toContain('  src/cart.test.ts:1 ./cart.js (import)');
    expect(lines).toContain('changed together with:');
  });

  it('says in a line how much rests on a file, and whether a test reaches it', async () => {
    const [cart, price] = [capture(), capture()];
    await explainFile('src/cart.ts', options(), cart);
    expect(cart.out().split('\n')[1]).toBe('1 dependent, 1 test file reaches it by imports');
    await explainFile('src/price.ts', options({ json: true }), price);
    expect(JSON.parse(price.out())).toMatchObject({ reliance: { direct: 1, tests: 1 } });
    const report = capture();
    await explainFile('tools/report.py', options(), report);
    expect(report.out()).toContain('\nno dependents, no test reaches it by imports\n');
  });

  it('gives shares that add up to the score', async () => {
    const streams = capture();
    await explainFile('src/cart.ts', options({ focus: ['src/price.ts'], json: true }), streams);
    const { signals, score } = JSON.parse(streams.out());
    const sum = signals.reduce((total: number, { share }: { share: number }) => total + share, 0);
    expect(sum).toBeCloseTo(score, 10);
  });

  it('says when no signal says anything', async () => {
    const streams = capture();
    await explainFile('CHANGES.md', options(), streams);
    expect(streams.out()).toContain('no signal says anything about it');
  });

  it('explains the file that defines a name, and says so', async () => {
    const [named, whole] = [capture(), capture()];
    expect(await explainFile('total', options({ quiet: false }), named)).toBe(0);
    expect(named.err()).toContain('"total" is a name, no file; this explains src/cart.ts');
    await explainFile('src/cart.ts', options(), whole);
    expect(named.out()).toBe(whole.out());
  });

  it('refuses what is no file here', async () => {
    await expect(explainFile('nope.ts', options(), capture())).rejects.toThrow('"nope.ts" is not');
    const focus = ['nope.ts'];
    await expect(explainFile('src/cart.ts', options({ focus }), capture())).rejects.toThrow(
      RangeError,
    );
  });
});

const graphOf = (files: Record<string, string[]>) =>
  buildGraph({
    facts: Object.entries(files).map(([path, specifiers]) => ({
      path,
      language: 'typescript',
      lines: 1,
      definitions: [],
      imports: specifiers.map((specifier, i) => ({
        specifier,
        line: i + 1,
        kind: 'import' as const,
        bindings: [],
      })),
      exports: [],
      references: [],
    })),
  });

describe('relianceOn', () => {
  const graph = graphOf({
    'src/base.ts': [],
    'src/alone.ts': [],
    'src/middle.ts': ['./base'],
    'src/other.ts': ['./base', './base'],
    'src/middle.test.ts': ['./middle'],
    'notes.md': [],
  });

  it('counts direct dependents once, and tests through other files', () => {
    expect(relianceOn(graph, 'src/base.ts')).toEqual({ direct: 2, tests: 1 });
    expect(relianceOn(graph, 'src/middle.ts')).toEqual({ direct: 1, tests: 1 });
    expect(relianceOn(graph, 'src/other.ts')).toEqual({ direct: 0, tests: 0 });
  });

  it('says nothing of tests, and of what imports nothing', () => {
    expect(relianceOn(graph, 'src/middle.test.ts')).toBeUndefined();
    expect(relianceOn(graph, 'notes.md')).toBeUndefined();
  });
});

describe('dependentsLine', () => {
  it.each([
    ['a.ts', 41, 0, '41 dependents, no test reaches it by imports'],
    ['a.ts', 1, 1, '1 dependent, 1 test file reaches it by imports'],
    ['a.py', 0, 3, 'no dependents, 3 test files reach it by imports'],
    // Its own tests may stand in it.
    ['src/a.rs', 2, 0, '2 dependents, no other file with tests reaches it by imports'],
  ])('of %s with %i and %i', (path, direct, tests, line) => {
    expect(dependentsLine(path, { direct, tests })).toBe(line);
  });
});
