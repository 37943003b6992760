import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
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
