import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeDirectory, makeFifo } from '../../test/directories.js';
import { realPath } from '../files/containment.js';
import { isRegular, kindOf, readRegular, statOf, Unreadable } from './regular-file.js';

describe('readRegular', () => {
  it('reads a file up to its limit, and nothing where none is', () => {
    const folder = makeDirectory({ a: 'four' });
    expect(readRegular(join(folder, 'a'), 4)?.toString()).toBe('four');
    expect(() => readRegular(join(folder, 'a'), 3)).toThrow('has more than 3 bytes');
    expect(readRegular(join(folder, 'b'), 3)).toBeUndefined();
    expect(statOf(join(folder, 'b'))).toBeUndefined();
  });

  it.each<[string, (path: string) => void]>([
    ['a link', (path) => symlinkSync('/dev/zero', path)],
    ['a pipe', makeFifo],
    ['a directory', (path) => mkdirSync(path)],
  ])('refuses %s', (kind, make) => {
    const path = join(makeDirectory(), 'x');
    make(path);
    expect(() => readRegular(path, 10)).toThrow(`is ${kind}`);
    expect(() => isRegular(path)).toThrow(`is ${kind}`);
  });

  it('does not mind what is in a file', () => {
    const path = join(makeDirectory(), 'x');
    writeFileSync(path, Buffer.from([0, 255, 10]));
    expect([...readRegular(path, 10)!]).toEqual([0, 255, 10]);
  });
});

describe('kindOf', () => {
  const CALLS = ['isFile', 'isDirectory', 'isSymbolicLink', 'isFIFO', 'isSocket'] as const;
  const statsOf = (call: string) =>
    Object.fromEntries(CALLS.map((name) => [name, () => name === call])) as Parameters<
      typeof kindOf
    >[0];

  it.each([
    ['isFile', 'a file'],
    ['isDirectory', 'a directory'],
    ['isSymbolicLink', 'a link'],
    ['isFIFO', 'a pipe'],
    ['isSocket', 'a socket'],
    ['none of them', 'a device'],
  ])('%s: %s', (call, kind) => {
    expect(kindOf(statsOf(call))).toBe(kind);
  });

  it('tells a device from a file, by an error of its own', () => {
    expect(() => isRegular('/dev/null')).toThrow(new Unreadable('/dev/null is a device'));
  });
});

describe('realPath', () => {
  it('follows links, and has none for what is not there', () => {
    const folder = realPath(makeDirectory({ a: '' }))!;
    symlinkSync('a', join(folder, 'b'));
    expect(realPath(join(folder, 'b'))).toBe(join(folder, 'a'));
    expect(realPath(join(folder, 'c'))).toBeUndefined();
  });
});
