import { loadO200k } from '@ctx/tokens';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { WorkspaceImpact } from './impact.js';
import { renderImpact } from './impact-text.js';

it('says how many files a change reaches, how far they are, and through what', () => {
  const impact = {
    subject: { path: 'a.ts' },
    files: [
      { path: 'b.ts', depth: 1, tier: 'import', via: 'a.ts' },
      { path: 'c.ts', depth: 2, tier: 'name', via: 'b.ts' },
    ],
  } as unknown as WorkspaceImpact;
  expect(renderImpact(impact)).toBe(
    '# A change to a.ts may reach 2 files, 1 of them directly.\n' +
      '1 b.ts (import)\n2 c.ts (name) via b.ts\n',
  );
});

it('names what stands in copied code, and counts it apart', () => {
  const file = (path: string) => ({ path, depth: 1, tier: 'import', via: 'a.ts' });
  const files = [file('third_party/x/c.ts'), file('b.ts')];
  const impact = { subject: { path: 'a.ts' }, files } as unknown as WorkspaceImpact;
  expect(renderImpact(impact)).toBe(
    '# A change to a.ts may reach 1 file, 1 of them directly, and 1 file in vendored code.\n' +
      '1 b.ts (import)\n1 third_party/x/c.ts (import, vendored)\n',
  );
  const via = { path: 'a.ts', name: 'f' };
  const symbols = files.map(({ path }) => ({
    ...{ path, name: 'g', kind: 'function', line: 3, written: 'f', depth: 1, tier: 'import', via },
  }));
  expect(renderImpact({ subject: via, files, symbols } as unknown as WorkspaceImpact)).toBe(
    '# A change to a.ts#f may reach 1 place in 1 other file, 1 of them directly, and 1 place in vendored code.\n' +
      '1 b.ts:3 g (import)\n1 third_party/x/c.ts:3 g (import, vendored)\n',
  );
});

it('names what is around the definition that was asked for', () => {
  const subject = { path: 'a.cc', name: 'area', owner: 'Shape' };
  const impact = { subject, around: ['geo', 'Shape'], files: [], symbols: [] };
  expect(renderImpact(impact as unknown as WorkspaceImpact)).toBe(
    '# A change to a.cc#geo::Shape::area reaches nothing that is sure.\n',
  );
});

it('writes beside each use the text of its line', () => {
  const via = { path: 'a.ts', name: 'f' };
  const place = { path: 'b.ts', name: 'g', kind: 'function', line: 3, written: 'f' };
  const symbols = [{ ...place, depth: 1, tier: 'import', via, text: 'return f(x);' }];
  const maybe = [{ ...place, name: 'h', why: 'name', text: 'x.f();' }];
  const impact = { subject: via, files: [], symbols, maybe } as unknown as WorkspaceImpact;
  expect(renderImpact(impact)).toContain('1 b.ts:3 g (import) | return f(x);\n');
  expect(renderImpact(impact)).toContain(
    '? b.ts:3 h (has the name; of what is not known) | x.f();',
  );
});

it('says a path once above the uses in it, and no class that is called like its file', () => {
  const via = { path: 'a.ts', name: 'f' };
  const use = (path: string, line: number, name: string, depth = 1) => ({
    ...{
      path,
      name,
      owner: 'Cart',
      kind: 'method',
      line,
      written: 'f',
      depth,
      tier: 'import',
      via,
    },
  });
  const symbols = [
    use('src/Cart.ts', 3, 'add'),
    use('src/Cart.ts', 9, 'drop'),
    use('src/shop.ts', 4, 'sell'),
    use('src/shop.ts', 8, 'buy', 2),
  ];
  const maybe = [use('x.ts', 1, 'g'), use('x.ts', 2, 'h')].map((one) => ({ ...one, why: 'name' }));
  const impact = { subject: via, files: [], symbols, maybe } as unknown as WorkspaceImpact;
  expect(renderImpact(impact).trimEnd().split('\n').slice(1)).toEqual([
    ...[
      '1 src/Cart.ts',
      '  3 add (import)',
      '  9 drop (import)',
      '1 src/shop.ts:4 Cart.sell (import)',
    ],
    ...['2 src/shop.ts:8 Cart.buy (import) via a.ts#f', '# 2 places may use it:', '? x.ts'],
    ...['  1 Cart.g (has the name; of what is not known)'],
    ...['  2 Cart.h (has the name; of what is not known)'],
  ]);
});

it('names the five likeliest tests with their chance, and counts the others', () => {
  const tests = [9, 8, 7, 6, 5, 4].map((score) => ({
    path: `${score}.test.ts`,
    score: score / 10,
  }));
  const impact = { subject: { path: 'a.ts', name: 'f' }, files: [], symbols: [] };
  const text = (some: typeof tests): string =>
    renderImpact({ ...impact, tests: some } as unknown as WorkspaceImpact);
  expect(text(tests)).toContain(
    '# Tests that are likely to run it: 9.test.ts (90 %), 8.test.ts (80 %), 7.test.ts (70 %), 6.test.ts (60 %), 5.test.ts (50 %) and 1 more.\n',
  );
  expect(text(tests.slice(0, 1))).toContain('run it: 9.test.ts (90 %).\n');
  expect(text([])).not.toContain('Tests');
});

it('says at each row which overload it calls, or how many it may', () => {
  const subject = { path: 'A.java', name: 'put', owner: 'A' };
  const row = { path: 'B.java', kind: 'method', owner: 'B', depth: 1, tier: 'receiver' };
  const symbols = [[8], [8, 12], undefined].map((fits, at) => ({
    ...{ ...row, name: `go${at}`, line: at + 1, via: subject, written: 'put' },
    ...(fits !== undefined && { fits }),
  }));
  const impact = { subject, files: [], symbols, overloads: 3 } as unknown as WorkspaceImpact;
  expect(renderImpact(impact).split('\n').slice(1)).toEqual([
    '# 3 of that name stand there: a row says the line of the one that it calls, or how many it may call.',
    '1 B.java',
    '  1 go0 (receiver, overload :8)',
    '  2 go1 (receiver, one of 2 overloads)',
    '  3 go2 (receiver)',
    '',
  ]);
});

it('says that uses of names of one letter are not kept, and of what texts were searched', () => {
  const holes = {
    ...{ dynamic: [], strings: [], texts: [], omitted: 0 },
    ...{ words: ['eval'], searched: 2, allFiles: 3 },
  };
  const of = (name: string): string =>
    renderImpact({
      ...{ subject: { path: 'a.js', name }, files: [], symbols: [], holes },
    } as unknown as WorkspaceImpact);
  expect(of('k')).toBe(
    '# A change to a.js#k reaches nothing that is sure.\n' +
      '# Uses of names of one letter are not kept: what else uses k is not known.\n',
  );
  expect(of('kk')).toContain(
    'Nothing is known to use it. Searched 2 of 3 files for eval. Not seen',
  );
  expect(of('kkk')).toContain(
    'Searched 2 of 3 files for its name in strings, configuration and documents, and eval. Not seen',
  );
});

it('counts later steps that make the list long, unless a depth was asked for', () => {
  const via = { path: 'a.ts', name: 'f' };
  const symbols = Array.from({ length: 80 }, (_, n) => ({
    ...{ path: 'b.ts', name: `g${n}`, kind: 'function', line: n + 1 },
    ...{ depth: n === 0 ? 1 : 2, tier: 'import', via, written: 'f' },
  }));
  const impact = { subject: via, files: [], symbols } as unknown as WorkspaceImpact;
  const lines = renderImpact(impact).trimEnd().split('\n');
  expect(lines).toEqual([
    '# A change to a.ts#f may reach 80 places in 0 other files, 1 of them directly.',
    '1 b.ts:1 g0 (import)',
    '… 79 more in 1 file, from step 2 on; a depth lists them',
  ]);
  expect(renderImpact(impact, { depth: 2 }).trimEnd().split('\n')).toHaveLength(82);
});

it('holds a budget by counting the lines that come last, and gives nothing where none fits', () => {
  const files = Array.from({ length: 50 }, (_, n) => ({
    ...{ path: `b${n}.ts`, depth: 1, tier: 'import', via: 'a.ts' },
  }));
  const impact = { subject: { path: 'a.ts' }, files } as unknown as WorkspaceImpact;
  const countTokens = (text: string) => text.length;
  const text = renderImpact(impact, { budget: 100, countTokens });
  expect(text.length).toBeLessThanOrEqual(100);
  const lines = text.trimEnd().split('\n');
  expect(lines.at(-1)).toBe(`… ${51 - (lines.length - 1)} more lines`);
  expect(renderImpact(impact, { budget: 10_000, countTokens })).toBe(renderImpact(impact));
  expect(renderImpact(impact, { budget: 20, countTokens })).toBe('');
  expect(() => renderImpact(impact, { budget: 20 })).toThrow(TypeError);
});

it('is never over its budget, whatever the files are called, by the exact counter', async () => {
  const countTokens = await loadO200k();
  const path = fc.stringMatching(/^[a-zé漢_/]{1,30}\.ts$/);
  fc.assert(
    fc.property(fc.array(path, { maxLength: 30 }), fc.nat(300), (paths, budget) => {
      const files = paths.map((path) => ({ path, depth: 1, tier: 'import', via: 'a.ts' }));
      const impact = { subject: { path: 'a.ts' }, files } as unknown as WorkspaceImpact;
      expect(countTokens(renderImpact(impact, { budget, countTokens }))).toBeLessThanOrEqual(
        budget,
      );
    }),
  );
});
