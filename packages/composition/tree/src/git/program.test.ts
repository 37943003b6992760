import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findProgram } from './program.js';

let base: string;
/** Lays a file, which can be run unless a mode says otherwise. */
function lay(path: string, mode = 0o755): string {
  const file = join(base, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, '#!/bin/sh\n');
  chmodSync(file, mode);
  return file;
}
const pathOf = (...folders: string[]) => ({ PATH: folders.join(delimiter) });

beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'ctx-program-')));
  mkdirSync(join(base, 'tree'));
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

describe('findProgram', () => {
  it('finds the first on the PATH that can be run', () => {
    lay('one/tool', 0o644);
    mkdirSync(join(base, 'two/tool'), { recursive: true });
    const file = lay('three/tool');
    const folders = ['one', 'two', 'three'].map((name) => join(base, name));
    const found = findProgram('tool', join(base, 'tree'), pathOf(...folders));
    expect(found).toEqual({ file, path: folders.join(delimiter) });
  });

  it('takes none of the tree, by whatever way the PATH leads there', () => {
    lay('tree/bin/tool');
    symlinkSync(join(base, 'tree/bin'), join(base, 'linked'));
    mkdirSync(join(base, 'own'));
    symlinkSync(join(base, 'tree/bin/tool'), join(base, 'own/tool'));
    const outside = join(base, 'own');
    const ways = ['.', '', 'bin', join(base, 'tree/bin'), join(base, 'linked'), outside];
    const found = findProgram('tool', join(base, 'tree'), pathOf(...ways));
    expect(found).toEqual({ file: undefined, path: outside });
  });

  it('takes a folder whose name only begins like the tree', () => {
    const file = lay('tree-tools/tool');
    const path = pathOf(join(base, 'tree-tools'));
    expect(findProgram('tool', join(base, 'tree'), path).file).toBe(file);
  });

  it('finds nothing without a PATH', () => {
    expect(findProgram('tool', join(base, 'tree'), {})).toEqual({ file: undefined, path: '' });
  });
});
