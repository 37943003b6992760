import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commitAll, git, makeRepository, writeFiles } from '../../test/directories.js';
import { commitAt, readHead, readReferences } from './references.js';
import { gitStatus } from './status.js';

describe('readReferences', () => {
  it('gives what git gives: loose, packed, nested and symbolic', () => {
    const root = makeRepository({ 'a.ts': '' });
    git(root, 'branch', 'feature/one');
    git(root, 'tag', '-a', '-m', 'x', 'v1');
    git(root, 'pack-refs', '--all');
    commitAll(root, 'second');
    git(root, 'update-ref', 'refs/remotes/origin/main', 'HEAD');
    git(root, 'symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/main');
    const found = [...readReferences(gitStatus(root).git!)]
      .map(([name, id]) => `${id} ${name}`)
      .sort();
    expect(found).toEqual(
      git(root, 'for-each-ref', '--format=%(objectname) %(refname)').trim().split('\n').sort(),
    );
  });
});

describe('readHead', () => {
  it.each(['ref: refs/heads/../../../secret', 'ref: /etc/passwd', 'ref: HEAD', '', 'x'.repeat(40)])(
    'takes no other file for a reference: %s',
    (text) => {
      const root = makeRepository({ 'a.ts': '' });
      const { git: repository } = gitStatus(root);
      writeFileSync(join(root, '.git/HEAD'), text);
      expect(() => readHead(repository!)).toThrow('names no reference');
      // The files are known without it.
      expect(gitStatus(root)).toMatchObject({
        git: { topLevel: root },
        reason: expect.any(String),
      });
      expect(gitStatus(root).head).toBeUndefined();
    },
  );

  it('ends with references that name each other', () => {
    const root = makeRepository({ 'a.ts': '' });
    writeFiles(root, {
      '.git/refs/heads/main': 'ref: refs/heads/b\n',
      '.git/refs/heads/b': 'ref: refs/heads/main\n',
    });
    expect(readHead(gitStatus(root).git!)).toEqual({ branch: 'main' });
  });

  it('does not look for references in a folder that is a link', () => {
    const other = makeRepository({ 'b.ts': '' });
    const root = makeRepository({ 'a.ts': '' });
    symlinkSync(join(other, '.git/refs/heads'), join(root, '.git/refs/linked'));
    writeFileSync(join(root, '.git/HEAD'), 'ref: refs/linked/main\n');
    expect(readHead(gitStatus(root).git!).id).toBeUndefined();
  });

  it('says so where they are kept in a reftable', () => {
    const root = makeRepository({ 'a.ts': '' });
    writeFileSync(join(root, '.git/HEAD'), 'ref: refs/heads/.invalid\n');
    expect(gitStatus(root).reason).toContain('reftable');
  });
});

describe('commitAt', () => {
  it('is the commit of the work tree around a folder, and none where there is no repository', () => {
    const root = makeRepository({ 'in/here/a.ts': '' });
    const head = git(root, 'rev-parse', 'HEAD').trim();
    expect(commitAt(root)).toBe(head);
    expect(commitAt(join(root, 'in', 'here'))).toBe(head);
    expect(commitAt(join(root, 'nowhere'))).toBeUndefined();
  });
});
