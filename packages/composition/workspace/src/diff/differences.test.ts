import { describe, expect, it } from 'vitest';
import { makeRepository } from '../../test/directories.js';
import { gitStatus } from '../git/status.js';
import { readDifferences } from './differences.js';

const TEN = 'one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\nnine\nten\n';

describe('readDifferences', () => {
  it('starts no process for what is only new', async () => {
    const git = { ...gitStatus(makeRepository()).git!, silence: { reason: 'not to be asked' } };
    const now = { mode: '100644', bytes: Buffer.from('x') };
    expect(await readDifferences(git, [{ path: 'a', now }], undefined)).toEqual({
      files: [{ path: 'a', kind: 'added', lines: [] }],
    });
  });

  it('keeps what is known where git does not answer, and says so', async () => {
    const git = { ...gitStatus(makeRepository()).git!, silence: { reason: 'too late' } };
    const old = { mode: '100644', id: '1'.repeat(40) };
    const now = { mode: '100644', bytes: Buffer.from('x') };
    expect(
      await readDifferences(
        git,
        [
          { path: 'a', old, now },
          { path: 'b', old },
        ],
        undefined,
      ),
    ).toEqual({
      files: [
        { path: 'a', kind: 'changed', lines: [] },
        { path: 'b', kind: 'removed', lines: [] },
      ],
      reason: 'changed lines are not known: too late',
    });
  });

  it('says how many files are too large for lines', async () => {
    const root = makeRepository({ 'a.txt': TEN });
    const git = gitStatus(root).git!;
    const old = { mode: '100644', id: '0'.repeat(40) };
    const now = { mode: '100644', bytes: Buffer.alloc(2_000_000, 'x\n') };
    expect(await readDifferences(git, [{ path: 'a.txt', old, now }], undefined)).toEqual({
      files: [{ path: 'a.txt', kind: 'changed', lines: [] }],
      reason: 'changed lines of 1 large file are not known',
    });
  });
});
