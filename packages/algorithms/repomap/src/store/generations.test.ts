import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type GenerationFile, generationFile } from './generations.js';

let folder: string;
let files: GenerationFile;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ctx-generations-'));
  files = generationFile(join(folder, 'made', 'map'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const names = () => readdirSync(join(folder, 'made')).sort();

/** Writes a text as the generation after the newest. */
function write(text: string): boolean {
  const base = files.newest();
  const copy = files.copy(base)!;
  writeFileSync(copy, text);
  return files.publish(copy, base);
}

describe('generationFile', () => {
  it('makes its directory and begins without a generation', () => {
    expect(files.newest()).toBeUndefined();
    expect(names()).toEqual([]);
  });

  it('numbers what is published and removes what is older', () => {
    expect(write('one')).toBe(true);
    expect(write('two')).toBe(true);
    expect(names()).toEqual(['map.2']);
    expect(readFileSync(files.newest()!.file, 'utf8')).toBe('two');
  });

  it('lets a writer begin from what is there', () => {
    write('one');
    const copy = files.copy(files.newest())!;
    expect(readFileSync(copy, 'utf8')).toBe('one');
    writeFileSync(copy, 'changed');
    expect(readFileSync(files.newest()!.file, 'utf8')).toBe('one');
  });

  it('grants a number to one of two writers', () => {
    write('one');
    const base = files.newest();
    const [first, second] = [files.copy(base)!, files.copy(base)!];
    expect(files.publish(first, base)).toBe(true);
    expect(files.publish(second, base)).toBe(false);
    expect(names()).toEqual(['map.2']);
  });

  it('refuses a slow writer whose number was used and removed meanwhile', () => {
    write('one');
    const base = files.newest();
    const slow = files.copy(base)!;
    write('two');
    write('three');
    expect(files.publish(slow, base)).toBe(false);
    expect(names()).toEqual(['map.3']);
    expect(readFileSync(files.newest()!.file, 'utf8')).toBe('three');
  });

  it('lends a generation that stays whole when it is replaced', () => {
    write('one');
    const lent = files.lend(files.newest()!)!;
    write('two');
    expect(readFileSync(lent, 'utf8')).toBe('one');
    files.discard(lent);
    expect(names()).toEqual(['map.2']);
  });

  it('says so when a generation is gone', () => {
    write('one');
    const old = files.newest()!;
    write('two');
    expect(files.lend(old)).toBeUndefined();
    expect(files.copy(old)).toBeUndefined();
  });

  it('takes the largest number, not the last name', () => {
    for (let i = 1; i <= 10; i++) write(String(i));
    expect(files.newest()?.number).toBe(10);
    expect(names()).toEqual(['map.10']);
  });

  it('sweeps private files of an hour ago, nothing else', () => {
    write('one');
    const copy = files.copy(files.newest())!;
    writeFileSync(`${copy}-journal`, '');
    writeFileSync(join(folder, 'made', 'mapping.part'), '');
    files.sweep(Date.now());
    expect(existsSync(copy)).toBe(true);
    files.sweep(Date.now() + 4_000_000);
    expect(names()).toEqual(['map.1', 'mapping.part']);
  });

  it('is not misled by names that look like generations', () => {
    write('one');
    for (const name of ['map.x', 'map.2.bak', 'map.', 'other.9']) {
      writeFileSync(join(folder, 'made', name), '');
    }
    expect(files.newest()?.number).toBe(1);
  });
});
