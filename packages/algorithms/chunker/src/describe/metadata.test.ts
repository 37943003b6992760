import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LastCommit } from '../chunk.js';
import type { Span } from '../span.js';
import { splitters } from '../structure/splitters.js';
import { fileMetadata, metadataText } from './metadata.js';

const characters = (text: string) => text.length;
const words = (text: string) => text.split(/\s+/).length;

const text = `/** Says hello. */
export class Greeter {
  greet(name: string): string {
    return name;
  }
}

const limit = 3;
`;
const at = (part: string) => text.indexOf(part);
const spans: Span[] = [
  {
    startIndex: 0,
    headerIndex: at('export'),
    bodyIndex: at('{\n  greet'),
    endIndex: at('}\n\nconst') + 1,
    kind: 'class',
    name: 'Greeter',
    children: [
      {
        startIndex: at('greet('),
        bodyIndex: at('{\n    return'),
        endIndex: at('  }') + 3,
        kind: 'method',
        name: 'greet',
      },
    ],
  },
  { startIndex: at('const'), endIndex: at('3;') + 2, kind: 'constant', name: 'limit' },
];
const file = {
  path: 'src/greeter.ts',
  language: 'typescript',
  text,
  spans,
  imports: [
    { specifier: './a.js', names: ['a'] },
    { specifier: './a.js', names: [] },
  ],
  doc: 'Greets people.',
};
const commit: LastCommit = {
  id: '0123456789abcdef',
  message: 'Greet by name\n\nIt was asked for.',
  author: 'Ann',
  time: Date.UTC(2024, 10, 20, 10) / 1000,
  branch: 'main',
};

describe('fileMetadata', () => {
  it('collects size, counts, imports and signatures', () => {
    expect(fileMetadata(file, { countTokens: words })).toEqual({
      path: 'src/greeter.ts',
      language: 'typescript',
      doc: 'Greets people.',
      bytes: text.length,
      lines: 8,
      tokens: words(text),
      counts: { class: 1, method: 1, constant: 1 },
      imports: ['./a.js'],
      signatures: ['export class Greeter', '  greet(name: string): string', 'const limit = 3;'],
    });
  });

  it('prefers what nothing encloses, and types and functions to values', () => {
    expect(fileMetadata(file, { signatures: 1 }).signatures).toEqual(['export class Greeter']);
    expect(fileMetadata(file, { signatures: 2 }).signatures).toEqual([
      'export class Greeter',
      'const limit = 3;',
    ]);
    expect(fileMetadata(file, { signatures: 0 }).signatures).toEqual([]);
  });

  it('counts and lists no functions inside functions', () => {
    const inner = { startIndex: 2, endIndex: 3, kind: 'function', name: 'inner' };
    const outer = {
      startIndex: 0,
      endIndex: 4,
      kind: 'function',
      name: 'outer',
      children: [inner],
    };
    const found = fileMetadata({ path: 'x', text: 'a b ', spans: [outer], imports: [] });
    expect(found.counts).toEqual({ function: 1 });
    expect(found.signatures).toHaveLength(1);
  });

  it.each([
    ['markdown', '# A\n\nx\n\n## B\n\n# C\n', { section: 3 }, ['A', '  B', 'C']],
    ['css', '.a { }\n@media print { }\n', { rule: 2 }, ['.a', '@media print']],
    [
      'sql',
      'CREATE TABLE a (b int);\nCREATE VIEW v AS SELECT 1;',
      { table: 1, view: 1 },
      ['CREATE TABLE a (b int);', 'CREATE VIEW v AS SELECT 1;'],
    ],
    ['yaml', 'a: 1\nb:\n  c: 2\n', { entry: 3 }, ['a', 'b', '  c']],
  ])('counts and lists in %s', (language, source, counts, signatures) => {
    const found = fileMetadata({
      path: 'x',
      text: source,
      spans: splitters.get(language)!(source),
      imports: [],
    });
    expect(found.counts).toEqual(counts);
    expect(found.signatures).toEqual(signatures);
  });

  it.each([
    ['', 0, 0],
    ['a', 1, 1],
    ['a\n', 2, 1],
    ['é€😀\n\n', 11, 2],
  ])('measures %j', (source, bytes, lines) => {
    const found = fileMetadata({ path: 'x', text: source, spans: [], imports: [] });
    expect(found).toMatchObject({ bytes, lines });
  });

  it('counts bytes as an encoder does', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (source) => {
        const { bytes } = fileMetadata({ path: 'x', text: source, spans: [], imports: [] });
        expect(bytes).toBe(new TextEncoder().encode(source).length);
      }),
    );
  });

  it('reads a structure of any depth', () => {
    let deep: Span = { startIndex: 0, endIndex: 1, kind: 'class', name: 'a' };
    for (let depth = 0; depth < 50_000; depth++) {
      deep = { startIndex: 0, endIndex: 1, kind: 'class', name: 'a', children: [deep] };
    }
    const found = fileMetadata({ path: 'x', text: 'a', spans: [deep], imports: [] });
    expect(found.counts).toEqual({ class: 50_001 });
  });
});

describe('metadataText', () => {
  it('says what the file is, who changed it, what it is for, needs and declares', () => {
    const metadata = fileMetadata({ ...file, commit }, { countTokens: words });
    expect(metadataText(metadata, { limit: 2_000, measure: characters })).toBe(
      `src/greeter.ts
typescript, 8 lines, ${text.length} bytes, ${words(text)} tokens, 1 class, 1 method, 1 constant
last commit 0123456789, 2024-11-20, Ann on main: Greet by name
Greets people.
imports ./a.js
export class Greeter
  greet(name: string): string
const limit = 3;`,
    );
  });

  it('says nothing of git where there is none', () => {
    const shown = metadataText(fileMetadata(file), { limit: 2_000, measure: characters });
    expect(shown).not.toContain('commit');
    expect(
      metadataText(fileMetadata({ ...file, commit: { ...commit, branch: undefined } as never }), {
        limit: 2_000,
        measure: characters,
      }),
    ).toContain('Ann: Greet by name');
  });

  it('leaves out imports, then signatures, then documentation, then the commit', () => {
    const metadata = fileMetadata({ ...file, commit });
    const whole = metadataText(metadata, { limit: 9_999, measure: characters });
    const shown = (less: number) =>
      metadataText(metadata, { limit: whole.length - less, measure: characters });
    expect(shown(1)).toBe(whole.replace('imports ./a.js\n', ''));
    expect(shown(20)).not.toContain('limit');
    expect(shown(20)).toContain('Greeter');
    expect(shown(90)).toContain('last commit');
    expect(metadataText(metadata, { limit: 20, measure: characters })).toBe('src/greeter.ts');
  });

  it('never exceeds the limit', () => {
    const metadata = fileMetadata({ ...file, commit, doc: 'word '.repeat(1_000) });
    fc.assert(
      fc.property(fc.nat(2_000), (limit) => {
        expect(metadataText(metadata, { limit, measure: characters }).length).toBeLessThanOrEqual(
          limit,
        );
      }),
    );
  });

  it('says how many imports it does not name', () => {
    const imports = Array.from({ length: 50 }, (_, i) => ({ specifier: `m${i}`, names: [] }));
    const shown = metadataText(fileMetadata({ ...file, imports }), {
      limit: 9_999,
      measure: characters,
    });
    expect(shown).toContain('m39 and 10 more');
  });
});
