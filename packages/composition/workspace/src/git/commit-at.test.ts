import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { commitAt } from './commit-at.js';

it('is the commit of the work tree around a folder, and none where there is no repository', () => {
  const root = mkdtempSync(join(tmpdir(), 'ctx-commit-'));
  try {
    mkdirSync(join(root, 'in', 'here'), { recursive: true });
    expect(commitAt(root)).toBeUndefined();
    expect(commitAt(join(root, 'nowhere'))).toBeUndefined();
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], {
        cwd: root,
        encoding: 'utf8',
      });
    git('init', '-q');
    expect(commitAt(root)).toBeUndefined();
    git('commit', '-q', '--allow-empty', '-m', 'one');
    expect(commitAt(join(root, 'in', 'here'))).toBe(git('rev-parse', 'HEAD').trim());
  } finally {
    rmSync(root, { recursive: true });
  }
});
