import { describe, expect, it } from 'vitest';
import { createSelection } from './selection.js';

describe('createSelection', () => {
  it('names the outermost reason of what lies below junk', () => {
    const selection = createSelection();
    expect(selection.file('a/node_modules/b/dist/c.js', true)).toEqual({
      reason: 'vendored',
      detail: 'node_modules/',
    });
    expect(selection.directory('a/node_modules/b', false)?.detail).toBe('node_modules/');
    expect(selection.directory('', false)).toBeUndefined();
  });

  it('needs to know of a project file before it calls its siblings build output', () => {
    const before = createSelection();
    expect(before.file('packages/a/dist/x.js', true)).toBeUndefined();
    const after = createSelection();
    after.note('packages/a/package.json');
    expect(after.file('packages/a/dist/x.js', true)?.reason).toBe('build output');
    expect(after.file('packages/b/dist/x.js', true)).toBeUndefined();
    expect(after.file('dist/x.js', true)?.reason).toBe('build output');
  });

  it('believes git about directories that are tracked', () => {
    const selection = createSelection();
    selection.note('package.json');
    expect(selection.file('build/a.ts', true)).toBeUndefined();
    expect(selection.file('build/a.ts', false)?.reason).toBe('build output');
  });

  it('applies ignore files before all, and .ctxignore may keep junk', () => {
    const selection = createSelection();
    selection.note('package.json');
    selection.addIgnoreFile('.ignore', 'docs/\n');
    selection.addIgnoreFile('.ctxignore', '!dist/\n!yarn.lock\nlegacy/\n');
    expect(selection.file('docs/a.md', true)).toEqual({ reason: 'ignored' });
    expect(selection.file('legacy/a.ts', true)).toEqual({ reason: 'ignored' });
    expect(selection.file('dist/a.js', true)).toBeUndefined();
    expect(selection.kept('dist/a.js')).toBe(true);
    expect(selection.file('yarn.lock', true)).toBeUndefined();
    expect(selection.file('sub/Cargo.lock', true)?.reason).toBe('lockfile');
    expect(selection.kept('src/a.ts')).toBe(false);
  });

  it('does not let .ctxignore keep what another ignore file drops with its directory', () => {
    const selection = createSelection();
    selection.addIgnoreFile('.ignore', 'docs/\n');
    selection.addIgnoreFile('docs/.ctxignore', '!a.md\n');
    expect(selection.file('docs/a.md', true)).toEqual({ reason: 'ignored' });
  });

  it('keeps no secret, whatever an ignore file says', () => {
    const selection = createSelection();
    selection.addIgnoreFile('.ctxignore', '!.env\n!*.pem\n!.ssh/\n');
    expect(selection.file('.env', true)?.reason).toBe('secret');
    expect(selection.file('a/b.pem', true)?.reason).toBe('secret');
    expect(selection.file('.ssh/config', true)?.reason).toBe('secret');
  });

  it('judges anew when an ignore file is added', () => {
    const selection = createSelection();
    expect(selection.file('a/b.ts', true)).toBeUndefined();
    selection.addIgnoreFile('.ignore', 'a/\n');
    expect(selection.file('a/b.ts', true)).toEqual({ reason: 'ignored' });
  });
});

describe('what an earlier run took', () => {
  it('is not judged by its name again, but by ignore files and by its directory', () => {
    const taken = new Set(['yarn.lock', 'key.pem', 'node_modules/a.js', 'b.ts', 'c.ts']);
    const selection = createSelection((path) => taken.has(path));
    expect(selection.file('yarn.lock', true)).toBeUndefined();
    expect(selection.file('key.pem', true)).toBeUndefined();
    expect(selection.file('other.pem', true)?.reason).toBe('secret');
    expect(selection.file('node_modules/a.js', true)?.reason).toBe('vendored');
    expect(selection.file('b.ts', true)).toBeUndefined();
    selection.addIgnoreFile('.ctxignore', 'b.ts\n');
    expect(selection.file('b.ts', true)).toEqual({ reason: 'ignored' });
    expect(selection.file('c.ts', true)).toBeUndefined();
  });

  it('counts the steps of what hides and of what keeps together', () => {
    const selection = createSelection();
    selection.addIgnoreFile('.ctxignore', `${'*a*b*c*d*e'.repeat(4)}\n`.repeat(2_000));
    const long = 'abcd'.repeat(40);
    for (let asked = 0; !selection.spent && asked < 1_000; asked++) selection.kept(long + asked);
    expect(selection.spent).toBe(true);
    // Nothing is tried any more, by either.
    expect(selection.file('abcde'.repeat(4), true)).toBeUndefined();
  });
});
