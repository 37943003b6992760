import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type KeptCode, readCode, sourceAt, writeCode } from './kept-code.js';

let base: string;
let path: string;
let source: string;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'ctx-code-'));
  path = join(base, 'code', 'map.bin');
  source = join(base, 'package.json');
  writeFileSync(source, '{}');
});
afterEach(() => rmSync(base, { recursive: true }));

const code = (more: Partial<KeptCode> = {}): KeptCode => ({
  folders: { '@ctx/tree': '/somewhere/tree' },
  sources: [sourceAt(source)],
  written: 1,
  data: Buffer.from('compiled'),
  ...more,
});

describe('kept code', () => {
  it('is read as it was written', () => {
    writeCode(path, code());
    expect(readCode(path)).toEqual(code());
    writeCode(path, code({ written: 2, data: Buffer.from('more') }));
    expect(readCode(path)).toEqual(code({ written: 2, data: Buffer.from('more') }));
    expect(readdirSync(join(base, 'code'))).toEqual(['map.bin']);
  });

  it('is of this user alone', () => {
    writeCode(path, code());
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(join(base, 'code')).mode & 0o777).toBe(0o700);
  });

  it('is none where there is none', () => {
    expect(readCode(path)).toBeUndefined();
    writeCode(path, code());
    writeFileSync(path, '');
    expect(readCode(path)).toBeUndefined();
  });

  it('is none where a byte of it is another', () => {
    writeCode(path, code());
    const bytes = readFileSync(path);
    for (let at = 0; at < bytes.length; at++) {
      const damaged = Buffer.from(bytes);
      damaged[at]! ^= 1;
      writeFileSync(path, damaged);
      const read = readCode(path);
      // A byte of the head may still be a head: then it is not of these sources, or says where they are.
      if (read !== undefined) expect(Buffer.from(read.data).toString()).toBe('compiled');
      if (at >= bytes.length - 'compiled'.length) expect(read).toBeUndefined();
    }
  });

  it('is none where a file that it was made of is another, or gone', () => {
    writeCode(path, code());
    utimesSync(source, 1, 1);
    expect(readCode(path)).toBeUndefined();
    writeCode(path, code());
    expect(readCode(path)).toBeDefined();
    writeFileSync(source, '{ }');
    expect(readCode(path)).toBeUndefined();
    writeCode(path, code());
    rmSync(source);
    expect(readCode(path)).toBeUndefined();
  });

  it.skipIf(process.platform === 'win32')('is none where others can write', () => {
    writeCode(path, code());
    chmodSync(path, 0o666);
    expect(readCode(path)).toBeUndefined();
    chmodSync(path, 0o600);
    expect(readCode(path)).toBeDefined();
    chmodSync(join(base, 'code'), 0o777);
    expect(readCode(path)).toBeUndefined();
  });

  it('is not written where nothing can be, and nothing is left behind', () => {
    writeFileSync(join(base, 'code'), 'a file');
    writeCode(path, code());
    expect(readFileSync(join(base, 'code'), 'utf8')).toBe('a file');
    expect(readdirSync(base).sort()).toEqual(['code', 'package.json']);
  });

  it('gives way when it was not written for two weeks', () => {
    const other = join(base, 'code', 'find.bin');
    writeCode(other, code());
    utimesSync(other, 1, Date.now() / 1000 - 13 * 86_400);
    writeCode(path, code());
    expect(existsSync(other)).toBe(true);
    utimesSync(other, 1, Date.now() / 1000 - 15 * 86_400);
    writeCode(path, code());
    expect(readdirSync(join(base, 'code'))).toEqual(['map.bin']);
  });
});
