import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { capture } from '../../test/capture.js';
import { benchCompress } from './bench.js';

let cwd: string;
beforeEach(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'ctx-bench-'));
});
afterEach(() => rm(cwd, { recursive: true }));

const OPTIONS = { files: 10, json: false } as const;

describe('benchCompress', () => {
  it('reports tokens and what is preserved, by mode', async () => {
    const body = Array.from({ length: 12 }, (_, n) => `  const value${n} = call(${n});`).join('\n');
    await writeFile(
      join(cwd, 'a.ts'),
      `// A comment of some length above it.\nfunction a() {\n${body}\n}\n`,
    );
    await writeFile(join(cwd, 'notes.txt'), 'no source');
    const streams = capture({ cwd });
    expect(await benchCompress('.', { ...OPTIONS, json: true, query: 'call 7' }, streams)).toBe(0);
    const { files, modes } = JSON.parse(streams.out());
    expect(files).toBe(1);
    const by = Object.fromEntries(modes.map((report: { mode: string }) => [report.mode, report]));
    expect(by.full.preserved).toMatchObject({
      definitions: { kept: 1, of: 1 },
      lines: { kept: 15, of: 15 },
      invented: 0,
    });
    expect(by.full.o200k_base[0]).toBe(by.full.o200k_base[1]);
    expect(by.outline.preserved.identifiers.kept).toBe(0);
    expect(by.outline.o200k_base[1]).toBeLessThan(by.outline.o200k_base[0] / 2);
    expect(by.task.preserved.invented).toBe(0);
  });

  it('prints a table', async () => {
    await writeFile(join(cwd, 'a.py'), 'def work():\n    return 1\n');
    const streams = capture({ cwd });
    await benchCompress('.', OPTIONS, streams);
    const [head, titles, ...rows] = streams.out().trimEnd().split('\n');
    expect(head).toBe('1 file');
    expect(titles).toMatch(/^mode +o200k before +after/);
    expect(rows).toHaveLength(6);
  });

  it('fails where there is nothing to measure', async () => {
    await expect(benchCompress('.', OPTIONS, capture({ cwd }))).rejects.toThrow('no source file');
  });
});
