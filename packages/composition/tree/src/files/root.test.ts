import { chmodSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { asStranger, makeDirectory } from '../../test/directories.js';
import { resolveRoot } from './root.js';

describe('resolveRoot', () => {
  it('gives the real path', async () => {
    const root = makeDirectory();
    const elsewhere = makeDirectory();
    symlinkSync(root, join(elsewhere, 'link'));
    expect(await resolveRoot(join(elsewhere, 'link'))).toBe(root);
    expect(await resolveRoot(`${root}/.//`)).toBe(root);
  });

  it('no such root: says which, and what to do', async () => {
    await expect(resolveRoot('/no/such/place')).rejects.toThrow(
      'no such directory: /no/such/place; pass the path of an existing directory as root',
    );
  });

  it('a root that is not a directory: says so', async () => {
    const base = makeDirectory({ file: '' });
    await expect(resolveRoot(join(base, 'file'))).rejects.toThrow('root is not a directory');
    await expect(resolveRoot(join(base, 'file/x'))).rejects.toThrow('root is not a directory');
    await expect(resolveRoot('/dev/null')).rejects.toThrow('root is not a directory');
  });

  it('a root that loops: says so', async () => {
    const base = makeDirectory();
    symlinkSync('loop', join(base, 'loop'));
    await expect(resolveRoot(join(base, 'loop'))).rejects.toThrow('loops');
  });

  it('a root inside .git or .ssh: says so', async () => {
    const base = makeDirectory({ '.git/config': 'token', '.ssh/deep/x': '' });
    await expect(resolveRoot(join(base, '.git'))).rejects.toThrow('root lies in .git/');
    await expect(resolveRoot(join(base, '.ssh/deep'))).rejects.toThrow('root lies in .ssh/');
  });

  it('a root that may not be read: says so', async () => {
    const base = makeDirectory({ 'closed/a.ts': '' });
    chmodSync(base, 0o755);
    chmodSync(join(base, 'closed'), 0);
    await expect(asStranger(() => resolveRoot(join(base, 'closed')))).rejects.toThrow(
      'root cannot be read',
    );
  });

  it('refuses what is no path', async () => {
    for (const root of ['', 'a\0b', undefined, 7] as string[]) {
      await expect(resolveRoot(root)).rejects.toThrow(TypeError);
    }
  });
});
