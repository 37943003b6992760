import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Project, read } from '../../test/project.js';
import { buildGraph } from '../graph/build-graph.js';
import { renderChanges } from './render-changes.js';

const countTokens = (text: string): number => Math.ceil(text.length / 4);
const BEFORE: Project = {
  'a.ts': 'export function a() {}',
  'b.ts': "import { a } from './a'\nexport function b() {}",
  'old.ts': 'export const old = 1',
};

function changes(after: Project, budget = 1000): ReturnType<typeof renderChanges> {
  return renderChanges(buildGraph(read(BEFORE)), buildGraph(read(after)), { budget, countTokens });
}

describe('renderChanges', () => {
  it('shows changed and new files as they are now, and names removed ones', () => {
    const { text, tokens, ...lists } = changes({
      'a.ts': 'export function a() {}\nexport function more() {}',
      'b.ts': BEFORE['b.ts']!,
      'c.ts': 'export class C {}',
    });
    expect(text).toBe(
      [
        '# Repository map, changes: 1 changed, 1 added, 1 removed.',
        '',
        'a.ts [R:1]',
        '  +function a :1',
        '  +function more :2',
        '',
        'c.ts [NEW]',
        '  +class C :1',
        '',
        'removed: old.ts',
        '',
      ].join('\n'),
    );
    expect(tokens).toBe(countTokens(text));
    expect(lists).toEqual({ changed: ['a.ts'], added: ['c.ts'], removed: ['old.ts'], omitted: 0 });
  });

  it('is empty when only lines moved', () => {
    expect(changes({ ...BEFORE, 'a.ts': '\n\n\nexport function a() {}' })).toEqual({
      text: '',
      tokens: 0,
      changed: [],
      added: [],
      removed: [],
      omitted: 0,
    });
  });

  it('counts what does not fit, and is empty when nothing does', () => {
    const many = Object.fromEntries(
      Array.from({ length: 20 }, (_, i) => [`n${i}.ts`, `export function n${i}() {}`]),
    );
    const some = changes({ ...BEFORE, ...many }, 60);
    expect(some.text).toMatch(/… \d+ more files\n$/);
    expect(some.omitted).toBeGreaterThan(0);
    expect(some.tokens).toBeLessThanOrEqual(60);
    expect(changes({ ...BEFORE, ...many }, 3)).toMatchObject({ text: '', tokens: 0, omitted: 20 });
    expect(changes({ 'a.ts': BEFORE['a.ts']!, 'b.ts': BEFORE['b.ts']! }).text).toContain(
      'removed: old.ts',
    );
  });

  it('is never over the budget', () => {
    const name = fc.constantFrom('a', 'b', 'old', 'x', 'y', 'z');
    const project = fc.dictionary(
      name.map((n) => `${n}.ts`),
      name.map((n) => `export function ${n}() {}`),
    );
    fc.assert(
      fc.property(project, fc.integer({ min: -5, max: 200 }), (after, budget) => {
        const { text, tokens } = changes(after, budget);
        expect(text === '' || countTokens(text) <= budget).toBe(true);
        expect(tokens).toBe(countTokens(text));
      }),
    );
  });

  it('refuses a budget that is no number', () => {
    expect(() => changes(BEFORE, Number.NaN)).toThrow(RangeError);
  });
});
