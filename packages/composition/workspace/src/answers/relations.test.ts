import { createIndex } from '@ctx/relevance';
import { beforeAll, describe, expect, it } from 'vitest';
import { extracted } from '../../test/extracted.js';
import { type RelatedFacts, relationsTo } from './relations.js';

const TEXTS: Record<string, string> = {
  'src/price.ts': `import { roundUp } from './round.js';
export function priceOf(n: number): number {
  return roundUp(n);
}
export function sum(): number {
  return 1;
}
`,
  'src/round.ts': 'export function roundUp(n: number): number {\n  return n;\n}\n',
  'src/cart.ts':
    "import { priceOf, sum } from './price.js';\nexport const total = priceOf(sum());\n",
  'src/cart.test.ts': "import { priceOf } from './price.js';\npriceOf(2);\n",
  'src/other.ts': 'export function sum(): number {\n  return 2;\n}\n',
};
let facts: ReadonlyMap<string, RelatedFacts>;

beforeAll(async () => {
  facts = new Map((await extracted(TEXTS)).map((file) => [file.path, file]));
});

const of = (...paths: string[]) => Object.fromEntries(relationsTo(paths, facts));

describe('relationsTo', () => {
  it('says what uses the first file, what tests it, and what it uses', () => {
    expect(of(...Object.keys(TEXTS))).toEqual({
      'src/round.ts': ['price.ts uses its roundUp'],
      'src/cart.ts': ['uses priceOf of price.ts'],
      'src/cart.test.ts': ['tests priceOf of price.ts'],
    });
  });

  it('says nothing of files that are not asked about, nor of a name that two files define', () => {
    expect(of('src/price.ts', 'src/other.ts')).toEqual({});
    expect(of('src/other.ts', 'src/cart.ts')).toEqual({});
  });

  it('takes a method called by one word for meant only where its type is named, too', async () => {
    const texts = {
      'body.py':
        'class Writer:\n    def append(self, part):\n        pass\n\n    def add_part(self):\n        pass\n',
      'lists.py': 'parts = []\nparts.append(1)\n',
      'maker.py': 'from body import Writer\n\nWriter().append(1)\n',
      'other.py': 'def send(writer):\n    writer.add_part()\n',
    };
    const files = new Map((await extracted(texts)).map((file) => [file.path, file]));
    expect(Object.fromEntries(relationsTo(Object.keys(texts), files))).toEqual({
      'maker.py': ['uses Writer, append of body.py'],
      'other.py': ['uses add_part of body.py'],
    });
  });

  it('takes a macro of a header for used elsewhere, and none of another file', async () => {
    const texts = {
      'unix.c': '#include "all.h"\n#define JOIN_GROUP 20\nint a = JOIN_GROUP + LEAVE_GROUP;\n',
      'windows.c': '#include "all.h"\nint b = JOIN_GROUP + LEAVE_GROUP;\n',
      'all.h': '#define LEAVE_GROUP 21\n',
    };
    const files = new Map((await extracted(texts)).map((file) => [file.path, file]));
    expect(Object.fromEntries(relationsTo(Object.keys(texts), files))).toEqual({
      'all.h': ['unix.c uses its LEAVE_GROUP'],
    });
    expect(Object.fromEntries(relationsTo(Object.keys(texts).reverse(), files))).toEqual({
      'unix.c': ['uses LEAVE_GROUP of all.h'],
      'windows.c': ['uses LEAVE_GROUP of all.h'],
    });
  });

  it('says nothing where the first file has no facts', () => {
    expect(of('README.md', 'src/cart.ts')).toEqual({});
    expect(of()).toEqual({});
  });

  it('says the same by an index, whose other files are not read', () => {
    const index = createIndex();
    for (const [path, text] of Object.entries(TEXTS))
      index.add(path, text, { definitions: facts.get(path)!.definitions });
    const read = new Set<string>();
    const watched = new Map(
      [...facts].map(([path, file]) => [
        path,
        {
          references: file.references,
          get definitions() {
            read.add(path);
            return file.definitions;
          },
        },
      ]),
    );
    const paths = Object.keys(TEXTS);
    expect(relationsTo(paths, watched, index)).toEqual(relationsTo(paths, facts));
    expect([...read].sort()).toEqual(['src/price.ts', 'src/round.ts']);
  });

  it('looks everywhere for a name that is too long for an index', () => {
    const name = 'o'.repeat(50);
    const file = facts.get('src/round.ts')!;
    const long = {
      definitions: file.definitions.map((one) => ({ ...one, name })),
      references: file.references,
    };
    const user = { definitions: [], references: [{ name, count: 1, line: 1 }] };
    const files = new Map<string, RelatedFacts>([
      ['long.ts', long],
      ['user.ts', user],
    ]);
    const index = createIndex();
    index.add('long.ts', name, { definitions: long.definitions });
    expect(index.definers([name]).size).toBe(0);
    expect(relationsTo([...files.keys()], files, index)).toEqual(
      new Map([['user.ts', [`uses ${name} of long.ts`]]]),
    );
  });
});
