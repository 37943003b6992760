import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathBelow, rootOf } from './root-of.js';

let base: string;
beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'ctx-root-'));
  for (const folder of ['here/src', 'there']) mkdirSync(join(base, folder), { recursive: true });
});
afterAll(() => rmSync(base, { recursive: true }));

describe('rootOf', () => {
  it('is what is asked for, else the current folder, else the one folder outside it', async () => {
    const cwd = join(base, 'here');
    expect(await rootOf(['src'], '../there', cwd)).toBe(join(base, 'there'));
    expect(await rootOf(['src'], undefined, cwd)).toBe(cwd);
    expect(await rootOf(['../there'], undefined, cwd)).toBe(join(base, 'there'));
    expect(await rootOf(['../there', 'src'], undefined, cwd)).toBe(cwd);
    expect(await rootOf(['../nowhere'], undefined, cwd)).toBe(cwd);
  });
});

describe('pathBelow', () => {
  it('calls a path from the root, and refuses one outside', () => {
    expect(pathBelow('/repo', '/repo/src/a.ts', 'a')).toBe('src/a.ts');
    expect(pathBelow('/repo', '/repo', '.')).toBe('');
    expect(() => pathBelow('/repo', '/repository', '../repository')).toThrow(
      '../repository is outside /repo; name the folder above it with --root',
    );
  });
});
