import { lchownSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from './project-root.js';

it('is the repository of a folder, behind links too, or the folder', () => {
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'ctx-hooks-')));
  try {
    mkdirSync(join(base, 'repo', '.git'), { recursive: true });
    mkdirSync(join(base, 'repo', 'src', 'deep'), { recursive: true });
    mkdirSync(join(base, 'plain'));
    symlinkSync(join(base, 'repo', 'src'), join(base, 'link'));
    expect(projectRoot(join(base, 'repo', 'src', 'deep'))).toBe(join(base, 'repo'));
    expect(projectRoot(join(base, 'link'))).toBe(join(base, 'repo'));
    expect(projectRoot(join(base, 'plain'))).toBe(join(base, 'plain'));
    expect(() => projectRoot(join(base, 'gone'))).toThrow();
  } finally {
    rmSync(base, { recursive: true });
  }
});

it('does not climb to a repository that another user planted', () => {
  if (process.getuid?.() !== 0) return; // nobody else can make such a repository
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'ctx-hooks-')));
  const work = join(base, 'work');
  try {
    mkdirSync(work);
    mkdirSync(join(base, 'other'));
    for (const plant of [
      () => mkdirSync(join(base, '.git')),
      () => symlinkSync(join(base, 'other'), join(base, '.git')),
    ]) {
      plant();
      expect(projectRoot(work)).toBe(base);
      lchownSync(join(base, '.git'), 65_534, 65_534);
      expect(projectRoot(work)).toBe(work);
      // To whom the folder belongs, the repository around it may belong too.
      lchownSync(work, 65_534, 65_534);
      expect(projectRoot(work)).toBe(base);
      lchownSync(work, 0, 0);
      rmSync(join(base, '.git'), { recursive: true });
    }
  } finally {
    rmSync(base, { recursive: true });
  }
});
