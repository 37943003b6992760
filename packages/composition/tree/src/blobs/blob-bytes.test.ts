import { afterAll, describe, expect, it } from 'vitest';
import { git, makeRepository } from '../../test/directories.js';
import { namedRepository, type Repository } from '../git/repository.js';
import { createParsing } from '../parse/parsing.js';
import { readBlobs, storedFile } from './blob-bytes.js';
import { indexBlobs } from './index-blobs.js';

function named(root: string): Repository {
  const repository = namedRepository(root);
  if ('reason' in repository) throw new Error(repository.reason);
  return repository;
}

describe('readBlobs', () => {
  it('gives contents in the order of their names, and nothing for what is none', async () => {
    const root = makeRepository({
      'a.ts': 'a\n',
      'b.bin': Buffer.from([0, 10, 10, 0]),
      'c.ts': '',
    });
    const id = (name: string): string => git(root, 'rev-parse', name).trim();
    const ids = [
      id('HEAD:b.bin'),
      'f'.repeat(40),
      id('HEAD^{tree}'),
      id('HEAD:c.ts'),
      id('HEAD:a.ts'),
    ];
    const read = await readBlobs(named(root), ids);
    expect(
      Array.isArray(read) && read.map((bytes) => bytes && Buffer.from(bytes).toString('hex')),
    ).toEqual(['000a0a00', undefined, undefined, '', '610a']);
    await expect(readBlobs(named(root), ['HEAD:a.ts'])).rejects.toThrow(RangeError);
    await expect(readBlobs(named(root), [`${'0'.repeat(39)}\n`])).rejects.toThrow(RangeError);
    const long = makeRepository({ 'long.md': 'x'.repeat(5_000) });
    const name = git(long, 'rev-parse', 'HEAD:long.md').trim();
    expect(await readBlobs(named(long), [name], { maxBytes: 1_000 })).toMatchObject({
      failed: expect.stringContaining('git printed more than'),
    });
  });
});

const parsing = createParsing({ workers: 1 });
afterAll(() => parsing.close());

describe('storedFile', () => {
  it('opens what a worker has kept, and refuses what is cut', async () => {
    const bytes = Buffer.from('export class Cart {}\n');
    const held = indexBlobs([{ path: 'src/cart.ts', bytes }], parsing);
    const { value: one } = await held.next();
    if (!one) throw new Error('no facts');
    const { record, terms } = storedFile('lib/cart.ts', one.key!, one.values!);
    expect(record.facts!.path).toBe('lib/cart.ts');
    expect(record.facts!.definitions.map(({ name }) => name)).toContain('Cart');
    expect(terms.length).toBeGreaterThan(0);
    const [first, second] = one.values!;
    expect(() => storedFile('a.ts', one.key!, [first.subarray(0, 3), second])).toThrow(RangeError);
  });
});
