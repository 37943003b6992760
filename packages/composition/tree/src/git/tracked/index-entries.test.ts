import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { git, makeRepository } from '../../../test/directories.js';
import { parseIndex } from './index-entries.js';

describe('parseIndex', () => {
  it('reads what git remembers of each file, whatever its name', () => {
    const root = makeRepository({ 'sub/a b.ts': 'one', 'sub/\n  ctime: 1:1\n': '', 'top.ts': '' });
    const output = git(root, 'ls-files', '-z', '-t', '--stage', '--debug');
    const entries = parseIndex(output, 'sub/')!;
    expect([...entries.keys()]).toEqual(['\n  ctime: 1:1\n', 'a b.ts']);
    const { mtimeMs, ctimeMs, ino, size } = lstatSync(join(root, 'sub/a b.ts'));
    const { stat, ...entry } = entries.get('a b.ts')!;
    expect(entry).toMatchObject({ mode: '100644', sparse: false, conflict: false });
    expect(stat).toMatchObject({ size, inode: ino % 2 ** 32 });
    expect(Math.abs(stat!.mtime - mtimeMs)).toBeLessThan(1e-3);
    expect(Math.abs(stat!.ctime - ctimeMs)).toBeLessThan(1e-3);
  });

  it('does without what is said in another way, and does not guess', () => {
    const id = 'a'.repeat(40);
    expect(parseIndex(`H 100644 ${id} 0\ta\0S 100755 ${id} 2\tb\0`, '')).toEqual(
      new Map([
        ['a', { mode: '100644', id, sparse: false, conflict: false }],
        ['b', { mode: '100755', id, sparse: true, conflict: true }],
      ]),
    );
    expect(parseIndex('something else\0', '')).toBeUndefined();
    expect(parseIndex(`H 100644 ${id} 0\tcut`, '')).toBeUndefined();
  });
});
