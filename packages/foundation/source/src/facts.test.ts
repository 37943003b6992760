import { describe, expect, it } from 'vitest';
import { type Definition, factsByPath, isDataKind, type SourceFacts } from './facts.js';

const facts = (lines: number): SourceFacts => ({
  path: 'a.ts',
  language: 'typescript',
  lines,
  definitions: [],
  imports: [],
  exports: [],
  references: [],
});
const one = facts(1);
const two = facts(2);

describe('factsByPath', () => {
  it('writes every path in the POSIX way and leaves its input as it is', () => {
    const windows = { ...one, path: '.\\src\\a.ts' };
    const kept = factsByPath([windows, two]);
    expect([...kept].map(([path, file]) => [path, file.path])).toEqual([
      ['src/a.ts', 'src/a.ts'],
      ['a.ts', 'a.ts'],
    ]);
    expect(windows.path).toBe('.\\src\\a.ts');
    expect(kept.get('a.ts')).toBe(two);
  });

  it('prefers the facts that write the path so', () => {
    for (const path of ['./a.ts', '.\\a.ts', 'a.ts/']) {
      const other = { ...one, path };
      expect(factsByPath([other, two]).get('a.ts')).toBe(two);
      expect(factsByPath([two, other]).get('a.ts')).toBe(two);
    }
  });

  it('else goes by the content, not by the order', () => {
    const kept = factsByPath([one, two]).get('a.ts');
    expect(factsByPath([two, one]).get('a.ts')).toBe(kept);
    const first = { ...one, path: './a.ts' };
    const second = { ...two, path: '././a.ts' };
    const either = factsByPath([first, second]).get('a.ts');
    expect(factsByPath([second, first]).get('a.ts')).toEqual(either);
    expect(factsByPath([]).size).toBe(0);
  });

  it('keeps one of many and their order', () => {
    const many = ['b.ts', './a.ts', 'c.ts', 'b.ts'].map((path, i) => ({ ...facts(i), path }));
    expect([...factsByPath(many).keys()]).toEqual(['b.ts', 'a.ts', 'c.ts']);
    expect(factsByPath(many).get('b.ts')).toBe(many[0]);
    expect(factsByPath([...many].reverse()).get('b.ts')).toBe(many[0]);
  });

  it('copies only facts whose path it writes anew', () => {
    const windows = { ...one, path: 'src\\a.ts' };
    const kept = factsByPath([windows, two]);
    expect(kept.get('src/a.ts')).not.toBe(windows);
    expect(kept.get('src/a.ts')).toEqual({ ...windows, path: 'src/a.ts' });
    expect(kept.get('a.ts')).toBe(two);
  });
});

describe('two files of one path', () => {
  const lines = { startLine: 1, endLine: 2, headerLine: 1, startIndex: 0, endIndex: 9 };
  const run: Definition = {
    name: 'run',
    kind: 'function',
    ...lines,
    signature: '',
    exported: true,
  };
  const bindings = [{ imported: 'b', local: 'b' }];
  const uses: Partial<Record<keyof SourceFacts, Partial<SourceFacts>>> = {
    language: { language: 'tsx' },
    doc: { doc: 'What it is.' },
    package: { package: 'a.b' },
    definitions: { definitions: [run] },
    imports: { imports: [{ specifier: './b', line: 1, kind: 'import', bindings }] },
    exports: { exports: [{ name: 'run', line: 1 }] },
    references: {
      references: [
        { name: 'b', count: 1, line: 2, uses: [{ kind: 'call', count: 1, line: 2, within: [0] }] },
      ],
    },
    degraded: { degraded: [{ reason: 'syntax-errors', count: 1 }] },
  };

  it.each(Object.entries(uses))('are told apart by %s, in either order', (_, more) => {
    const other = { ...one, ...more };
    const kept = factsByPath([one, other]).get('a.ts');
    expect(factsByPath([other, one]).get('a.ts')).toBe(kept);
    expect(factsByPath([{ ...kept!, path: '.\\a.ts' }]).get('a.ts')).toEqual(kept);
  });
});

describe('isDataKind', () => {
  it.each(['heading', 'key', 'rule', 'element'])('%s is named by its own file alone', (kind) => {
    expect(isDataKind(kind)).toBe(true);
  });

  it.each([
    'block',
    'class',
    'function',
    'message',
    'output',
    'resource',
    'service',
    'stage',
    'table',
    'target',
    'variable',
    '',
  ])('%s is named by others', (kind) => {
    expect(isDataKind(kind)).toBe(false);
  });
});
