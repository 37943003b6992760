import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkChain } from './link-chain.js';

let root = '';

beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'ctx-chain-')));
  mkdirSync(join(root, 'a/b'), { recursive: true });
  writeFileSync(join(root, 'a/b/file'), '');
  symlinkSync('a', join(root, 'one'));
  symlinkSync('one/b', join(root, 'two'));
  symlinkSync(join(root, 'two/file'), join(root, 'three'));
  symlinkSync('loop', join(root, 'loop'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('linkChain', () => {
  it('names everything on the way, directories included', () => {
    expect(linkChain(join(root, 'a/b/file'))).toEqual({
      names: [join(root, 'a/b/file')],
      real: join(root, 'a/b/file'),
    });
    expect(linkChain(join(root, 'three'))).toEqual({
      names: ['three', 'two/file', 'one/b/file', 'a/b/file', 'a/b/file'].map((p) => join(root, p)),
      real: realpathSync(join(root, 'three')),
    });
    expect(linkChain(join(root, 'one/../a/./b/file')).real).toBe(join(root, 'a/b/file'));
  });

  it('fails where a path leads nowhere, or round and round', () => {
    expect(() => linkChain(join(root, 'none'))).toThrow(
      expect.objectContaining({ code: 'ENOENT' }),
    );
    expect(() => linkChain(join(root, 'loop'))).toThrow(expect.objectContaining({ code: 'ELOOP' }));
  });
});
