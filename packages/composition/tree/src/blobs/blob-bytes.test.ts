import { describe, expect, it } from 'vitest';
import { git, makeRepository } from '../../test/directories.js';
import { namedRepository, type Repository } from '../git/repository.js';
import { readBlobs } from './blob-bytes.js';

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
