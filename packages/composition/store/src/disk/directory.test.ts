import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bytesOf } from '../../test/contract.js';
import { claimDirectory, filesOf, sweep, writeWhole } from './directory.js';

const make = () => mkdtempSync(join(tmpdir(), 'ctx-directory-'));

it('makes a directory for its user only, and takes it again', () => {
  const directory = join(make(), 'store');
  expect(claimDirectory(directory)).toBeUndefined();
  expect(statSync(directory).mode & 0o777).toBe(0o700);
  expect(claimDirectory(directory)).toBeUndefined();
});

it('takes no directory that others may write to, no link and no file', () => {
  const place = make();
  mkdirSync(join(place, 'open'));
  chmodSync(join(place, 'open'), 0o777);
  expect(claimDirectory(join(place, 'open'))).toBe('may be written by others');
  symlinkSync(make(), join(place, 'link'));
  expect(claimDirectory(join(place, 'link'))).toBe('is no directory');
  writeFileSync(join(place, 'file'), '');
  expect(claimDirectory(join(place, 'file'))).toBe('is no directory');
  expect(() => claimDirectory(join(place, 'file', 'deep'))).toThrow('ENOTDIR');
});

it('writes a file as a whole, for its user only, and leaves nothing beside it', () => {
  const directory = make();
  writeWhole(directory, 'a.tree', bytesOf('one'));
  writeWhole(directory, 'a.tree', bytesOf('two'));
  expect(readFileSync(join(directory, 'a.tree'), 'utf8')).toBe('two');
  expect(statSync(join(directory, 'a.tree')).mode & 0o777).toBe(0o600);
  expect(() => writeWhole(join(directory, 'gone'), 'b.tree', bytesOf('three'))).toThrow('ENOENT');
  expect(() => writeWhole(directory, 'a.tree/b.tree', bytesOf('three'))).toThrow('ENOTDIR');
  expect(readdirSync(directory)).toEqual(['a.tree']);
});

it('lists regular files with an ending, and sweeps temporary ones that are old', () => {
  const directory = make();
  const now = Date.now();
  for (const name of ['b.pack', 'a.pack', 'old.tmp', 'new.tmp'])
    writeFileSync(join(directory, name), '12');
  mkdirSync(join(directory, 'c.pack'));
  utimesSync(join(directory, 'old.tmp'), 1_000, 1_000);
  expect(filesOf(directory, '.pack').map(({ name, size }) => [name, size])).toEqual([
    ['a.pack', 2],
    ['b.pack', 2],
  ]);
  sweep(directory, now);
  expect(readdirSync(directory).filter((name) => name.endsWith('.tmp'))).toEqual(['new.tmp']);
  expect(filesOf(join(directory, 'none'), '.pack')).toEqual([]);
});

it('writes a file where a folder stands, with whatever is in it', () => {
  const directory = make();
  mkdirSync(join(directory, 'a.tree', 'deep'), { recursive: true });
  writeFileSync(join(directory, 'a.tree', 'deep', 'file'), '');
  writeWhole(directory, 'a.tree', bytesOf('whole'));
  expect(readFileSync(join(directory, 'a.tree'), 'utf8')).toBe('whole');
  expect(readdirSync(directory)).toEqual(['a.tree']);
});
