import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draws } from '../../../../../scripts/draws.js';
import { type ClonesFile, clones, renamedRuns } from './clones.js';
import { readUnits } from './source-units.js';

const body = (name: string, thing: string): string => `
export function ${name}(${thing}s: Thing[]): number {
  let sum = 0;
  for (const ${thing} of ${thing}s) {
    if (${thing}.price < 0) throw new RangeError('negative ${thing}');
    sum += ${thing}.price * ${thing}.count;
  }
  log.info('${name}', sum);
  return Math.round(sum);
}
`;
const other = (name: string): string => `
export class ${name} {
  private readonly kept = new Map<string, string[]>();
  add(key: string, value: string): void {
    const known = this.kept.get(key);
    if (known) known.push(value);
    else this.kept.set(key, [value]);
  }
  keys = (): string[] => [...this.kept.keys()].sort();
}
`;
const shown = (files: ClonesFile[]) =>
  clones(files).groups.map(
    ({ kind, members }) =>
      `${kind} ${members.map(({ path, startLine, endLine }) => `${path}:${startLine}-${endLine}`).join(' ')}`,
  );

describe('clones', () => {
  it('finds exact copies, in one file and in several', () => {
    const copy = body('total', 'item');
    expect(shown([{ path: 'a.ts', text: copy + other('A') + copy }])).toEqual([
      'exact a.ts:2-10 a.ts:22-30',
    ]);
    const files = ['a.ts', 'b.ts', 'c.ts'].map((path) => ({ path, text: copy }));
    expect(shown(files)).toEqual(['exact a.ts:2-10 b.ts:2-10 c.ts:2-10']);
  });

  it('finds copies with other names, and names what differs', () => {
    const found = clones([
      { path: 'a.ts', text: body('total', 'item') },
      { path: 'b.ts', text: body('weight', 'parcel') },
    ]);
    expect(found.groups).toHaveLength(1);
    expect(found.groups[0]).toMatchObject({ kind: 'renamed', statements: 7, similarity: 1 });
    expect(found.groups[0]!.differences[0]!.renamed).toContainEqual({ from: 'item', to: 'parcel' });
  });

  it('finds functions that are nearly the same, and the lines that differ', () => {
    const definitions = [definition('total', 2, 13)];
    const long = body('total', 'item').replace(
      '  log.info',
      '  check(sum);\n  store(sum);\n  log.info',
    );
    const edited = long.replace('  store(sum);', "  if (sum > 9) warn('much', sum);");
    const found = clones([
      { path: 'a.ts', text: long, definitions },
      { path: 'b.ts', text: edited.replace('sum += ', 'sum -= '), definitions },
    ]);
    expect(found.groups).toHaveLength(1);
    expect(found.groups[0]).toMatchObject({
      kind: 'near',
      members: [{ name: 'total' }, { name: 'total' }],
    });
    expect(found.groups[0]!.similarity).toBeGreaterThan(0.7);
    expect(found.groups[0]!.differences).toEqual([
      {
        member: 1,
        renamed: [],
        removed: [
          { startLine: 6, endLine: 6 },
          { startLine: 9, endLine: 9 },
        ],
        added: [
          { startLine: 6, endLine: 6 },
          { startLine: 9, endLine: 9 },
        ],
      },
    ]);
  });

  it('takes no row of a table, no import and no code of another shape for a copy', () => {
    const table = `export const RULES = {\n${Array.from({ length: 60 }, (_, i) => `  rule${i}: { level: ${i}, text: 'a${i}' },\n`).join('')}};\n`;
    const imports = (of: string) =>
      Array.from({ length: 20 }, (_, i) => `import { a${of}${i} } from './${of}${i}.js';\n`).join(
        '',
      );
    expect(
      shown([
        { path: 'a.ts', text: table + imports('a') + body('total', 'item') },
        { path: 'b.ts', text: imports('b') + other('B') },
      ]),
    ).toEqual([]);
  });

  it('says which files it does not read', () => {
    const { groups, skipped } = clones([
      { path: 'b.ts', text: 'function broken( { } }' },
      { path: 'a.vue', text: '<template/>' },
      { path: 'notes', text: 'words' },
      { path: 'c.js', text: 'x;'.repeat(1_000_001) },
      { path: 'd.py', text: '' },
    ]);
    expect(groups).toEqual([]);
    expect(skipped.map(({ path, skipped: { reason } }) => `${path} ${reason}`)).toEqual([
      'a.vue unknown-language',
      'b.ts unbalanced',
      'c.js too-large',
      'notes unknown-language',
    ]);
  });

  it('refuses a limit that is no number', () => {
    expect(() => clones([], { lines: 0 })).toThrow('lines must be a number ≥ 1, got 0');
    expect(() => clones([], { tokens: Number.NaN })).toThrow('NaN');
  });

  it('names the definition that a copy is or stands in, with its owner', () => {
    const around = { ...definition('Cart', 1, 12), kind: 'class' as const };
    const definitions = [around, { ...definition('total', 2, 10), parent: 0 }];
    const found = clones([
      { path: 'a.ts', text: body('total', 'item'), definitions },
      { path: 'b.ts', text: body('total', 'item'), definitions: [around] },
      { path: 'c.ts', text: body('total', 'item') },
      {
        path: 'd.ts',
        text: body('total', 'item'),
        definitions: [{ ...definition('total', 2, 10), container: 'Bill' }],
      },
    ]);
    expect(found.groups[0]!.members.map(({ name }) => name)).toEqual([
      'Cart.total',
      'Cart',
      undefined,
      'Bill.total',
    ]);
  });

  it('names of several definitions in a row the longest', () => {
    const definitions = [definition('Head', 2, 2), definition('total', 3, 10)];
    const files = ['a.ts', 'b.ts'].map((path) => ({
      ...{ path, definitions },
      text: body('total', 'item'),
    }));
    expect(clones(files).groups[0]!.members.map(({ name }) => name)).toEqual(['total', 'total']);
  });

  it('tells a part of a larger copy only where it stands elsewhere, too', () => {
    const long = body('total', 'item') + other('A');
    const files = ['a.ts', 'b.ts'].map((path) => ({ path, text: long }));
    expect(shown(files)).toEqual(['exact a.ts:2-20 b.ts:2-20']);
    const third = { path: 'c.ts', text: body('total', 'item') };
    expect(shown([...files, third])).toEqual([
      'exact a.ts:2-20 b.ts:2-20',
      'exact a.ts:2-10 b.ts:2-10 c.ts:2-10',
    ]);
  });

  it('tells four copies once, though three of them go on for a line more', () => {
    const copy = body('total', 'item').trimEnd();
    const files = ['a', 'b', 'c'].map((name) => ({
      path: `${name}.ts`,
      text: `${copy}\nsettle(1);\nother${name}();\n`,
    }));
    files.push({ path: 'd.ts', text: `${copy}\ndone(2, 3);\n` });
    expect(shown(files)).toEqual(['exact a.ts:2-10 b.ts:2-10 c.ts:2-10 d.ts:2-10']);
  });

  it('takes limits', () => {
    const files = ['a.ts', 'b.ts'].map((path) => ({ path, text: body('total', 'item') }));
    expect(clones(files, { statements: 8 }).groups).toEqual([]);
    expect(clones(files, { statements: 8, lines: 9 }).groups).toHaveLength(1);
    expect(clones(files, { tokens: 100 }).groups).toEqual([]);
  });

  const part = fc.constantFrom(
    body('total', 'item'),
    body('weight', 'parcel'),
    body('total', 'item').replace('sum +=', 'sum -='),
    other('A'),
    other('B'),
  );
  const files = fc
    .array(fc.array(part, { maxLength: 3 }), { minLength: 1, maxLength: 5 })
    .map((texts) => texts.map((parts, i) => ({ path: `f${i}.ts`, text: parts.join('') })));

  it('does not depend on the order of the files', () => {
    fc.assert(
      fc.property(files, fc.func(fc.integer()), (list, rank) => {
        const shuffled = [...list].sort((a, b) => rank(a.path) - rank(b.path));
        expect(clones(shuffled)).toEqual(clones(list));
      }),
    );
  });

  it('joins every two members: each pair alone is a pair of copies too', () => {
    fc.assert(
      fc.property(files, (list) => {
        for (const { members } of clones(list).groups) {
          const [a, b] = [members[0]!, members.at(-1)!];
          if (a.path === b.path) continue;
          const pair = [b, a].map(({ path }) => list.find((file) => file.path === path)!);
          const paths = clones(pair).groups.map((group) => group.members.map(({ path }) => path));
          expect(paths.some((found) => found.includes(a.path) && found.includes(b.path))).toBe(
            true,
          );
        }
      }),
      { numRuns: draws(30) },
    );
  });

  it('does not depend on formatting', () => {
    const spaces = fc.constantFrom('', ' ', '\n\n', '  // a remark\n', ' /* a\n remark */ ');
    fc.assert(
      fc.property(files, fc.array(spaces, { minLength: 7, maxLength: 7 }), (list, blanks) => {
        const formatted = list.map(({ path, text }) => {
          let at = 0;
          const loose = text.replace(
            /[;{}] ?\n/g,
            (end) => `${end}${blanks[at++ % blanks.length]}`,
          );
          return { path, text: loose.replaceAll("'", '"').replaceAll('  ', '\t') };
        });
        const plain = ({ groups }: ReturnType<typeof clones>) =>
          groups.map(({ kind, statements, tokens, members }) => [
            kind,
            statements,
            tokens,
            members.map(({ path }) => path),
          ]);
        expect(plain(clones(formatted))).toEqual(plain(clones(list)));
      }),
      { numRuns: draws(50) },
    );
  });
});

function definition(name: string, startLine: number, endLine: number) {
  return {
    name,
    kind: 'function' as const,
    startLine,
    endLine,
    headerLine: startLine,
    startIndex: 0,
    endIndex: 0,
    signature: name,
    exported: true,
  };
}

const text = (name: string, thing: string): string => `
  const ${name} = new Map();
  for (const ${thing} of all) {
    if (${name}.has(${thing}.id)) continue;
    ${name}.set(${thing}.id, ${thing}.text + '${thing}');
  }
  return ${name}.size > 1;
`;

const groupsOf = (...texts: string[]) => {
  const reader = readUnits(
    texts.map((one, i) => ({ path: `f${String(i).padStart(2, '0')}.ts`, text: one })),
  );
  const runs = reader.units.map(({ statements }, file) => {
    return { file, start: 0, end: statements.count };
  });
  return renamedRuns(reader, runs).map((group) => group.map(({ file }) => file));
};

describe('renamedRuns', () => {
  it('joins copies in which each name has one partner', () => {
    expect(groupsOf(text('seen', 'item'), text('known', 'word'), text('seen', 'item'))).toEqual([
      [0, 1, 2],
    ]);
  });

  it('does not join code in which names are mixed', () => {
    const mixed = text('seen', 'item')
      .replace('seen.has', 'item.has')
      .replace('seen.set', 'all.set')
      .replace('item.text', 'seen.text');
    expect(groupsOf(text('seen', 'item'), mixed)).toEqual([]);
  });

  it('does not join code of one shape that shares no name', () => {
    const other = text('seen', 'item').replace(/\b(?:Map|all|has|id|set|text|size)\b/g, 'a$&');
    expect(groupsOf(text('seen', 'item'), other.replace(/seen|item/g, 'b$&'))).toEqual([]);
  });

  it('makes a group of each kind of copy', () => {
    const otherWay = (name: string, thing: string) =>
      text(name, thing).replace(/\b(?:has|set|text|size|id|Map)\b/g, (word) => `${word}Other`);
    expect(
      groupsOf(
        text('a', 'b'),
        otherWay('g', 'h'),
        text('c', 'd'),
        otherWay('c', 'd'),
        otherWay('e', 'f'),
      ),
    ).toEqual([
      [0, 2],
      [1, 3, 4],
    ]);
  });

  it('takes no rows of a table for copies', () => {
    const rows = (name: string) =>
      Array.from({ length: 6 }, (_, i) => `${name}.add('${i}', ${i}, ${name});`).join('\n');
    expect(groupsOf(rows('one'), rows('other'))).toEqual([]);
  });

  it('looks at no more than a dozen kinds of one shape', () => {
    const kinds = Array.from({ length: 14 }, (_, k) =>
      text(`seen${k}`, `item${k}`).replace(/\b(?:Map|has|set|text|size|id|all)\b/g, `$&${k}`),
    );
    const last = kinds.at(-1)!;
    expect(groupsOf(...kinds, last)).toEqual([]);
    expect(groupsOf(...kinds.slice(2), last)).toEqual([[11, 12]]);
  });
});
