import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MapFile } from './map-file.js';
import { mapPage, NAME_TIER, PATH_TIER, tierSize } from './map-page.js';

function file(path: string, dependents = 0, name = 'x'): MapFile {
  const symbols = [
    { name, kind: 'function' as const, line: 1, signature: `function ${name}()`, exported: true },
  ];
  return { path, dependents, symbols };
}

const ENTRIES = { limit: 6, counts: true };

const FILES = [
  file('src/a.ts', 3, 'alpha'),
  file('src/b.ts', 0, 'beta'),
  file('src/deep/c.ts', 1, 'gamma'),
  file('src/d.ts', 0, 'delta'),
  file('e.ts'),
  file('src/deep/f.ts'),
  file('src/deep/g.ts'),
  file('docs/h.md'),
  file('i.ts'),
];

/** Files by top directory (`''` is the root), most first, ties by name. */
function topsOf(files: readonly { path: string }[]): { directory: string; files: number }[] {
  const counts = new Map<string, number>();
  for (const { path } of files) {
    const top = path.includes('/') ? path.slice(0, path.indexOf('/')) : '';
    counts.set(top, (counts.get(top) ?? 0) + 1);
  }
  return [...counts]
    .map(([directory, count]) => ({ directory, files: count }))
    .sort((a, b) => b.files - a.files || (a.directory < b.directory ? -1 : 1));
}

describe('mapPage', () => {
  const render = mapPage(FILES, undefined, { names: ENTRIES });

  it('renders the tiers in order: signatures, names by directory, paths by directory, rest', () => {
    expect(render({ signatures: 1, names: 3, paths: 3 })).toBe(
      [
        '# Repository map: 7 of 9 files, most relevant first. [R:n] = n files depend on it, + = exported, :n = line.',
        '',
        'src/a.ts [R:3]',
        '  +function alpha() :1',
        '',
        'src/',
        '  b.ts: beta',
        '  d.ts: delta',
        'src/deep/c.ts [R:1]: gamma',
        '',
        'e.ts',
        'src/deep/*.ts: f g',
        '',
        '… 2 more files in 2 directories: ./ 1, docs/ 1',
        '',
      ].join('\n'),
    );
  });

  it('has no part for an empty tier', () => {
    const page = render({ signatures: 0, names: 0, paths: 9 });
    expect(page.split('\n\n')).toHaveLength(2);
    expect(page).toContain('all 9 files');
    expect(page).not.toContain('…');
  });

  it('marks files that an earlier snapshot does not know', () => {
    const page = mapPage(FILES, ['src/a.ts', 'src/d.ts'], { names: ENTRIES })({
      signatures: 1,
      names: 2,
      paths: 0,
    });
    expect(page).toContain('src/a.ts [R:3]\n');
    expect(page).toContain('b.ts [NEW]: beta');
    expect(page).toContain('c.ts [R:1] [NEW]: gamma');
  });

  it('writes the files of a directory with one ending without it, and any other whole', () => {
    const names = [
      'a/x.ts',
      'a/y.test.ts',
      'a/z.js',
      'a/.env',
      'a/Make',
      'b c/w.d.ts',
      'v.ts',
      'u.ts',
    ];
    const page = mapPage(
      names.map((path) => file(path)),
      undefined,
      { names: ENTRIES },
    );
    expect(page({ signatures: 0, names: 0, paths: 8 }).split('\n').slice(2, -1)).toEqual([
      'a/*.ts: x y.test',
      'a/z.js',
      'a/*: .env Make',
      'b c/w.d.ts',
      '*.ts: v u',
    ]);
  });

  it('leaves counts out of the tier of names where they take room, not what is new', () => {
    const render = mapPage(FILES, ['src/deep/c.ts'], {
      names: { limit: 0, counts: false },
    });
    const page = render({ signatures: 1, names: 2, paths: 0 });
    expect(page).toContain('b.ts [NEW]: …\n');
    expect(page).toContain('c.ts: …\n');
  });

  it('orders what a file defines by the uses of its header', () => {
    const names = (path: string, uses: Record<string, number | undefined>): MapFile => ({
      path,
      dependents: 0,
      symbols: Object.entries(uses).map(([name, count], i) => ({
        name,
        kind: 'function',
        line: i + 1,
        signature: `void ${name}()`,
        exported: true,
        ...(count !== undefined && { uses: count }),
      })),
    });
    const header = names('a/slabs.h', { init: undefined, alloc: 3 });
    const source = names('a/slabs.c', { first: undefined, alloc: undefined });
    const page = (files: MapFile[]) =>
      mapPage(files, undefined, { names: ENTRIES })({
        signatures: 0,
        names: files.length,
        paths: 0,
      });
    expect(page([header, source])).toContain('  slabs.c: alloc, first\n');
    const elsewhere = { ...header, path: 'b/slabs.h' };
    expect(page([elsewhere, source])).toContain('slabs.c: first, alloc\n');
  });

  it('lists files whose names their path says as paths do, behind the other names', () => {
    const named = (path: string, ...names: string[]): MapFile => ({
      ...{ path, dependents: 2 },
      symbols: names.map((name) => file(path, 0, name).symbols[0]!),
    });
    const files = [
      named('src/Box.cs', 'Box'),
      named('src/Lid.cs', 'Lid', 'Hinge'),
      named('src/Key.cs', 'Key'),
      named('src/Tool.cs', 'Tool'),
    ];
    const page = mapPage(files, undefined, { names: ENTRIES });
    const lines = page({ signatures: 0, names: 3, paths: 1 }).split('\n').slice(1, -1);
    expect(lines).toEqual(['', 'src/Lid.cs [R:2]: Hinge', '', 'src/*.cs: Box Key Tool']);
  });

  it('leaves out the sentence that several files begin with', () => {
    const doc = 'Shop Framework (https://example.org)';
    const files = [1, 2, 3].map((i) => ({ ...file(`f${i}.php`), doc: i < 3 ? doc : 'Only here.' }));
    const page = mapPage(files, undefined, { names: ENTRIES, looked: 3 });
    const text = page({ signatures: 3, names: 0, paths: 0 });
    expect(text).not.toContain('Framework');
    expect(text).toContain('f3.php — Only here.');
  });

  it('compares sentences without a look at what else a file has', () => {
    const opened = new Set<string>();
    const files = [1, 2, 3].map((i) => {
      const { path, dependents, symbols } = file(`f${i}.ts`);
      return {
        path,
        dependents,
        doc: 'The same.',
        get symbols() {
          return opened.add(path) && symbols;
        },
      };
    });
    const page = mapPage(files, undefined, { names: ENTRIES, looked: 3 });
    expect(page({ signatures: 1, names: 0, paths: 0 })).not.toContain('The same.');
    expect([...opened]).toEqual(['f1.ts']);
  });

  it('counts one file in the singular', () => {
    expect(render({ signatures: 0, names: 0, paths: 8 })).toContain(
      '… 1 more file in 1 directory: ./ 1\n',
    );
  });

  it('names six top directories and counts the others', () => {
    const many = Array.from({ length: 9 }, (_, i) => file(`d${i}/x.ts`));
    expect(
      mapPage(many, undefined, { names: ENTRIES })({ signatures: 1, names: 0, paths: 0 }),
    ).toContain(
      '… 8 more files in 8 directories: d1/ 1, d2/ 1, d3/ 1, d4/ 1, d5/ 1, d6/ 1, 2 other top directories',
    );
  });

  it('counts of the rest what a walk over it counts, wherever the page ends', () => {
    for (let shown = 0; shown <= FILES.length; shown++) {
      const rest = FILES.slice(shown);
      expect(render.omitted(shown)).toEqual(topsOf(rest));
      const directories = new Set(rest.map(({ path }) => path.slice(0, path.lastIndexOf('/') + 1)));
      const line = /(\d+) more files? in (\d+) director/.exec(
        render({ signatures: 0, names: 0, paths: shown }),
      );
      expect(line?.slice(1).map(Number)).toEqual(
        rest.length === 0 ? undefined : [rest.length, directories.size],
      );
    }
  });

  it('counts by top directory, most first, ties by name', () => {
    expect(render.omitted(0)).toEqual([
      { directory: 'src', files: 6 },
      { directory: '', files: 2 },
      { directory: 'docs', files: 1 },
    ]);
    expect(render.omitted(FILES.length)).toEqual([]);
  });

  it('ends with one line break and has no trailing spaces', () => {
    for (let n = 0; n <= FILES.length; n++) {
      const page = render({ signatures: n, names: 0, paths: FILES.length - n });
      expect(page).toMatch(/[^\n]\n$/);
      expect(page).not.toMatch(/ \n/);
    }
  });
});

const files = {
  groupOf: [0, 1, 1, 0, 1],
  groupLengths: [0, 'src'.length],
  entryLength: (file: number) => ['a', 'bb', 'cc', 'd', 'ee'][file]!.length,
};

describe('tierSize', () => {
  it.each([
    [1, 'a'],
    [2, 'a\nsrc/bb'],
    [3, 'a\nsrc/\n  bb\n  cc'],
    [4, './\n  a\n  d\nsrc/\n  bb\n  cc'],
    [5, './\n  a\n  d\nsrc/\n  bb\n  cc\n  ee'],
  ])('names of %i files', (end, text) => {
    expect(tierSize(files, NAME_TIER)([], 0, end)).toBe(text.length);
  });

  const grouped = { ...files, groupLengths: ['.c'.length, 'src/.ts'.length] };

  it.each([
    [1, 'a.c'],
    [2, 'a.c\nsrc/bb.ts'],
    [5, '*.c: a d\nsrc/*.ts: bb cc ee'],
  ])('paths of %i files', (end, text) => {
    expect(tierSize(grouped, PATH_TIER)([], 0, end)).toBe(text.length);
  });

  it('is 0 for no file, and forgets when another file is the first', () => {
    const size = tierSize(grouped, PATH_TIER);
    expect(size([], 2, 2)).toBe(0);
    expect(size([], 0, 5)).toBe('*.c: a d\nsrc/*.ts: bb cc ee'.length);
    expect(size([], 3, 5)).toBe('d.c\nsrc/ee.ts'.length);
    expect(size([], 3, 4)).toBe('d.c'.length);
    expect(size([0, 3], 4, 5)).toBe('*.c: a d\nsrc/ee.ts'.length);
    expect(size([0, 3, 1])).toBe('*.c: a d\nsrc/bb.ts'.length);
  });
});

describe('the size of a page', () => {
  const segment = fc.constantFrom('a', 'src', 'x y', 'é', '😀', 'b.ts', 'c.ts', '.rc');
  const path = fc.array(segment, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/'));
  const file = fc.record({
    path,
    dependents: fc.nat(12),
    symbols: fc.array(
      fc.record({
        name: fc.constantFrom('a', 'b', 'Beta', 'gamma_delta'),
        kind: fc.constantFrom('function', 'type'),
        line: fc.nat(99),
        signature: fc.constant('function f()'),
        exported: fc.boolean(),
      }),
      { maxLength: 3 },
    ),
  });

  it('is the length of the page, for any layouts one after the other', () => {
    fc.assert(
      fc.property(
        fc.array(file, { maxLength: 12 }),
        fc.array(fc.tuple(fc.nat(12), fc.nat(12), fc.nat(12)), { maxLength: 5 }),
        fc.boolean(),
        fc.nat(12),
        (ranked, layouts, counts, looked) => {
          const page = mapPage(ranked, ['a'], { names: { limit: 6, counts }, looked });
          for (const [a, b, c] of layouts) {
            const signatures = Math.min(a, ranked.length);
            const names = Math.min(b, ranked.length - signatures);
            const paths = Math.min(c, ranked.length - signatures - names);
            const layout = { signatures, names, paths };
            expect(page.size(layout)).toBe(page(layout).length);
          }
        },
      ),
    );
  });
});
