import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readResult, readResults, renderResult, writeResult } from './result.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'result-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const measured = { command: 'pnpm bench tokens src', n: 2, rows: [{ a: 1 }, { a: 2 }] };

describe('writeResult', () => {
  it('says when, of which commit, where and with what, and not the name of the machine', () => {
    const file = join(folder, 'tokens.result.json');
    writeResult(file, { ...measured, versions: { tiktoken: '1.0.22' } });
    const result = readResult<{ a: number }[]>(file);
    expect(result.date).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(result.commit).toMatch(/^[0-9a-f]{8}\+?$/);
    expect(result.machine).toEqual({
      cores: expect.any(Number),
      memory: expect.any(Number),
      cpu: expect.any(String),
    });
    expect(result).toMatchObject({ node: process.versions.node, n: 2, interval: null });
    expect(result.rows[1]).toEqual({ a: 2 });
    expect(readFileSync(file, 'utf8')).not.toContain(`"${hostname()}"`);
  });

  it('puts a row on a line, so that a difference shows what changed', () => {
    const file = join(folder, 'a.result.json');
    writeResult(file, measured);
    expect(readFileSync(file, 'utf8')).toContain('[\n    {"a":1},\n    {"a":2}\n  ]\n}\n');
    writeResult(file, { ...measured, rows: { x: [1, 2], y: 3 } });
    expect(readFileSync(file, 'utf8')).toContain('{\n    "x": [1,2],\n    "y": 3\n  }\n}\n');
  });
});

describe('with BENCH_CHECK', () => {
  afterEach(() => {
    delete process.env.BENCH_CHECK;
    process.exitCode = 0;
  });

  it('writes nothing, and fails where the rows are not the published ones', () => {
    const file = join(folder, 'a.result.json');
    writeResult(file, measured);
    const before = readFileSync(file, 'utf8');
    process.env.BENCH_CHECK = '1';
    writeResult(file, { ...measured, rows: [{ a: 1 + 1e-12 }, { a: 2 }] });
    expect(process.exitCode ?? 0).toBe(0);
    writeResult(file, { ...measured, rows: [{ a: 1 }, { a: 3 }] });
    expect(process.exitCode).toBe(1);
    expect(readFileSync(file, 'utf8')).toBe(before);
  });
});

describe('readResult', () => {
  it.each(['command', 'date', 'machine', 'versions', 'figures', 'rows'])(
    'refuses a file without %s and names both',
    (field) => {
      const file = join(folder, 'b.result.json');
      const { [field as 'n']: _, ...rest } = writeResult(file, measured);
      writeFileSync(file, JSON.stringify(rest));
      expect(() => readResult(file)).toThrow(new RegExp(`b\\.result\\.json: .*${field}`));
    },
  );

  it('takes what nobody knows any more', () => {
    const file = join(folder, 'c.result.json');
    const old = { ...writeResult(file, measured), commit: null, machine: null, node: null };
    writeFileSync(file, renderResult(old));
    expect(readResult(file)).toEqual(old);
  });
});

describe('readResults', () => {
  it('finds them below a folder by name, and not twice', () => {
    mkdirSync(join(folder, 'x/node_modules/y'), { recursive: true });
    for (const path of ['x/a.result.json', 'b.result.json', 'x/node_modules/y/c.result.json'])
      writeResult(join(folder, path), measured);
    expect([...readResults(folder).keys()].sort()).toEqual(['a', 'b']);
    writeResult(join(folder, 'a.result.json'), measured);
    expect(() => readResults(folder)).toThrow('two results are called a');
  });

  it('reads every result of this repository', () => {
    const results = readResults(fileURLToPath(new URL('../..', import.meta.url)));
    expect(results.size).toBeGreaterThan(25);
  });
});
