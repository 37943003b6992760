import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { git, makeDirectory, makeRepository } from '../../../test/directories.js';
import { readHistory } from '../history.js';
import { findRepository, lentObjects } from '../repository.js';
import { gitStatus } from '../status.js';

/** A clone that has no objects of its own, and what it was made from. */
function makeBorrower(): { lender: string; borrower: string } {
  const lender = makeRepository({ 'a.ts': '1\n' });
  const borrower = join(makeDirectory(), 'borrower');
  git(lender, 'clone', '-q', '--shared', lender, borrower);
  return { lender, borrower };
}

const messages = async (root: string, lenders?: readonly string[]) =>
  (await readHistory(gitStatus(root, lenders))).commits.map(({ message }) => message);

const reasonOf = (root: string, environment: NodeJS.ProcessEnv, lenders?: readonly string[]) => {
  const found = findRepository(root, environment, lenders);
  return 'reason' in found ? found.reason : 'found';
};

describe('a repository that borrows its objects', () => {
  it('has no history, and says what would give it one, without a path to vouch for', () => {
    const { lender, borrower } = makeBorrower();
    const reason = reasonOf(borrower, {});
    expect(reason).toMatch(/borrows .* git clone --shared .* no history; CTX_LENDERS=<path>/);
    expect(reason).not.toContain(lender);
  });

  it('has its history where the user vouches for the lender, by the option or the environment', async () => {
    const { lender, borrower } = makeBorrower();
    expect(await messages(borrower)).toEqual([]);
    expect(await messages(borrower, [lender])).toEqual(['first']);
    const other = makeRepository({ 'b.ts': '' });
    expect(reasonOf(borrower, { CTX_LENDERS: `${other}:${lender}` })).toBe('found');
    expect(reasonOf(borrower, { CTX_LENDERS: other })).toContain('borrows');
  });

  it('borrows from a bare repository as well', async () => {
    const bare = join(makeDirectory(), 'bare.git');
    const { lender } = makeBorrower();
    git(lender, 'clone', '-q', '--bare', lender, bare);
    const borrower = join(makeDirectory(), 'borrower');
    git(lender, 'clone', '-q', '--reference', bare, '--shared', bare, borrower);
    expect(await messages(borrower, [bare])).toEqual(['first']);
  });
});

describe('what does not vouch', () => {
  it.each<[string, (borrower: string, lender: string) => void]>([
    [
      'a file of the tree',
      (borrower, lender) => {
        for (const name of ['.env', '.ctxrc', '.ctxlenders', '.git/ctx-lenders', 'package.json'])
          writeFileSync(join(borrower, name), `{"lenders":["${lender}"]}\nCTX_LENDERS=${lender}\n`);
      },
    ],
    [
      'the configuration of the repository',
      (borrower, lender) => {
        git(borrower, 'config', 'ctx.lenders', lender);
        git(borrower, 'config', 'safe.directory', lender);
      },
    ],
    [
      'a link in the tree to the lender',
      (borrower, lender) => symlinkSync(lender, join(borrower, 'lender')),
    ],
  ])('is %s', (_, lay) => {
    const { lender, borrower } = makeBorrower();
    lay(borrower, lender);
    expect(reasonOf(borrower, {})).toContain('borrows');
  });

  it('is a folder above the lender, a relative path, or one that leads to it by a link of its own', () => {
    const { lender, borrower } = makeBorrower();
    expect(reasonOf(borrower, { CTX_LENDERS: join(lender, '..') })).toContain('borrows');
    expect(reasonOf(borrower, { CTX_LENDERS: '.:lender::' })).toContain('borrows');
    // A repository that is vouched for does not vouch for what its own parts lead to.
    const between = makeRepository({ 'c.ts': '' });
    rmSync(join(between, '.git', 'objects'), { recursive: true });
    symlinkSync(join(lender, '.git', 'objects'), join(between, '.git', 'objects'));
    expect(reasonOf(borrower, {}, [between])).toContain('borrows');
  });

  it('is a lender for those from which it borrows itself', () => {
    const { lender, borrower } = makeBorrower();
    const second = join(makeDirectory(), 'second');
    git(borrower, 'clone', '-q', '--shared', borrower, second);
    expect(reasonOf(second, {}, [borrower])).toContain('borrows');
    expect(reasonOf(second, {}, [lender])).toContain('borrows');
    expect(reasonOf(second, {}, [lender, borrower])).toBe('found');
  });

  it('is a repository whose parts are no files and directories', () => {
    const { lender, borrower } = makeBorrower();
    symlinkSync('/dev/zero', join(lender, '.git', 'objects', 'pack', 'pack-0.idx'));
    expect(reasonOf(borrower, {}, [lender])).toMatch(/is a (?:symbolic )?link/);
  });
});

describe('lentObjects', () => {
  it('gives the objects of each repository that is named, by real paths', () => {
    const one = makeRepository({ 'a.ts': '' });
    const link = join(makeDirectory(), 'link');
    symlinkSync(one, link);
    const plain = makeDirectory();
    mkdirSync(join(plain, 'src'));
    const lent = lentObjects([link, plain, join(plain, 'none'), 'relative'], {});
    expect([...lent]).toEqual([join(one, '.git', 'objects')]);
  });
});
