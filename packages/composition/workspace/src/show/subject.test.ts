import { buildGraph } from '@ctx/repomap';
import type { Remark } from '@ctx/text';
import { beforeAll, describe, expect, it } from 'vitest';
import { extracted } from '../../test/extracted.js';
import type { Sources } from '../answers/sources.js';
import { rangesApart, readSubject, SHOWN_PLACES } from './subject.js';

const TEXTS: Record<string, string> = {
  'src/cart.ts': 'export class Cart {\n  total(): number {\n    return 1;\n  }\n}\n',
  'src/bill.ts': 'export class Bill {\n  total(): void {}\n}\n',
  'lib/response.js': 'const res = {};\n\nres.send = function send() {};\n',
  'lib/sum.h': 'int sum(int a);\n',
  'lib/sum.c': '#include "sum.h"\nint sum(int a) { return a; }\n',
  ...Object.fromEntries(
    Array.from({ length: SHOWN_PLACES + 2 }, (_, i) => [
      `src/many${i}.ts`,
      'export function many(): void {}\n',
    ]),
  ),
};

/** Files that lie in the root and are not in the index, and what reading them gives. */
const OUTSIDE: Record<string, { text: string } | { skipped: Remark }> = {
  'dist/app.min.js': { text: 'const a = 1;\nconst b = 2;\n' },
  '.env': { skipped: { reason: 'secret' } },
  total: { text: '#!/bin/sh\n' },
  './src': { skipped: { reason: 'not a regular file' } },
};

let sources: Pick<Sources, 'files' | 'facts' | 'graph' | 'read'>;
beforeAll(async () => {
  const facts = await extracted(TEXTS);
  const graph = buildGraph({ facts });
  sources = {
    files: Object.keys(TEXTS).map((path) => ({ path, hash: path })),
    facts,
    graph: async () => graph,
    read: async (path) => OUTSIDE[path] ?? { skipped: { reason: 'absent' } },
  };
});

/** The places of a name. */
async function places(subject: string): Promise<string[]> {
  const asked = await readSubject(subject, sources);
  if (!('definitions' in asked)) throw new Error(`${subject} is taken for a path`);
  return asked.definitions.map(
    ({ path, definition, owner }) =>
      `${path}:${definition.headerLine} ${owner === undefined ? '' : `${owner}.`}${definition.name}`,
  );
}

describe('lines of a file', () => {
  it.each([
    ['src/cart.ts', undefined],
    ['src/cart.ts:2', { startLine: 2, endLine: 2 }],
    ['src/cart.ts:2-4', { startLine: 2, endLine: 4 }],
    ['src/cart.ts:2:11', { startLine: 2, endLine: 2 }],
    ['src/cart.ts#L2', { startLine: 2, endLine: 2 }],
    ['src/cart.ts#L2-L4', { startLine: 2, endLine: 4 }],
    ['src/cart.ts#L2-4', { startLine: 2, endLine: 4 }],
  ])('are named by %s', async (subject, range) => {
    expect(await readSubject(subject, sources)).toEqual({
      path: 'src/cart.ts',
      ...(range && { range }),
    });
  });

  it.each(['src/cart.ts:0', 'src/cart.ts:4-2', 'src/cart.ts#L0-L2'])(
    'are not named by %s',
    async (subject) => {
      await expect(readSubject(subject, sources)).rejects.toThrow('they count from 1');
    },
  );
});

describe('a file that is left out of the index', () => {
  it('is named by its path, whole or with lines', async () => {
    expect(await readSubject('dist/app.min.js', sources)).toEqual({ path: 'dist/app.min.js' });
    expect(await readSubject('dist/app.min.js:2', sources)).toEqual({
      path: 'dist/app.min.js',
      range: { startLine: 2, endLine: 2 },
    });
    expect(await readSubject('.env', sources)).toEqual({ path: '.env' });
  });

  it('has no names, and its lines are offered', async () => {
    await expect(readSubject('dist/app.min.js#a', sources)).rejects.toThrow(
      'the definitions of dist/app.min.js are not read',
    );
  });

  it.each(['./src', '../app.js', '/etc/hosts:1'])('is not %s', async (subject) => {
    await expect(readSubject(subject, sources)).rejects.toThrow('neither a file, nor lines');
  });
});

describe('a name', () => {
  it('is found everywhere, behind its type, or in one file', async () => {
    expect(await places('total')).toEqual(['src/bill.ts:2 Bill.total', 'src/cart.ts:2 Cart.total']);
    expect(await places('Cart.total')).toEqual(['src/cart.ts:2 Cart.total']);
    expect(await places('src/bill.ts#total')).toEqual(['src/bill.ts:2 Bill.total']);
    expect(await places('src/cart.ts#Cart.total')).toEqual(['src/cart.ts:2 Cart.total']);
  });

  it('is found by what it is assigned to', async () => {
    expect(await places('res.send')).toEqual(['lib/response.js:3 send']);
    await expect(places('req.send')).rejects.toThrow(
      'neither a file, nor lines of one, nor a name',
    );
  });

  it('is found where it is defined, and not where it is only declared', async () => {
    expect(await places('sum')).toEqual(['lib/sum.c:2 sum']);
  });

  it('has a few places, and names the others', async () => {
    const asked = await readSubject('many', sources);
    expect(asked).toMatchObject({ others: ['src/many5.ts:1', 'src/many6.ts:1'] });
    expect('definitions' in asked && asked.definitions.length).toBe(SHOWN_PLACES);
  });

  it('that nothing has is refused, with what is called alike', async () => {
    await expect(places('TotalOf')).rejects.toThrow(RangeError);
    await expect(places('cart')).rejects.toThrow('called alike:\n  src/cart.ts#Cart');
    await expect(places('src/bill.ts#Cart')).rejects.toThrow(
      'src/bill.ts does not define "Cart"; called alike:\n  src/cart.ts#Cart',
    );
  });
});

describe('rangesApart', () => {
  it('takes several lines of one file apart, and leaves any other subject', () => {
    expect(rangesApart('src/cart.ts:1-2,4,9-12')).toEqual([
      'src/cart.ts:1-2',
      'src/cart.ts:4',
      'src/cart.ts:9-12',
    ]);
    expect(rangesApart(`a.ts:${'7,'.repeat(20_000)}8,3`)).toEqual(['a.ts:3', 'a.ts:7-8']);
    for (const one of ['a.ts:0,3', 'a.ts:1,9-3']) expect(rangesApart(one)).toEqual([one]);
    for (const one of ['src/cart.ts:1-2', 'a,b.ts', 'src/a,b.ts:3', 'Cart.total', 'x:1,', ''])
      expect(rangesApart(one)).toEqual([one]);
  });
});
