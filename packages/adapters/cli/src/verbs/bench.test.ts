import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { capture } from '../../test/capture.js';
import { sandbox } from '../../test/repository.js';
import { benchCompress, benchRepository } from './bench.js';

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

describe('benchRepository', () => {
  const options = { ...OPTIONS, tasks: 8, budget: 500, within: 600 };

  it('prints ours beside simple ways, with what it means for this repository', async () => {
    const place = sandbox();
    const body = (name: string, more = '') =>
      `export function ${name}(list) {\n  list.push(1);\n${more}  list.push(2);\n  return list;\n}\n`;
    // As many tasks as it takes to compare anybody.
    const names = ['invoice', 'customer', 'session', 'payment', 'receipt', 'voucher'];
    for (const name of names) place.write(`src/${name}.js`, body(name));
    place.git('add', '-A');
    place.git('commit', '--quiet', '-m', 'Begin the project with all of its parts');
    for (const name of names) {
      place.write(`src/${name}.js`, body(name, '  list.pop();\n  list.sort();\n  list.pop();\n'));
      place.git('commit', '--quiet', '-am', `Sort what the ${name} has made before`);
    }
    const streams = capture({ cwd: place.root });
    const asked = { path: '.', options: { ...options, json: true } };
    expect(await benchRepository('localise', asked, streams)).toBe(0);
    const { command, n, ways, best, verdict } = JSON.parse(streams.out());
    expect({ command, n }).toEqual({ command: 'bench localise', n: 6 });
    expect(ways.ctx.first).toEqual({ mean: 1, low: 1, high: 1 });
    expect(Object.keys(ways)).toContain(best);
    expect(verdict).toMatch(/^Here .* a file to change is first in 100 %, by /);
    for (const what of ['lines', 'outline', 'terse'] as const) {
      const text = capture({ cwd: place.root });
      expect(await benchRepository(what, { path: '.', options }, text)).toBe(0);
      if (what === 'lines')
        expect(text.out()).toMatch(/^the changed lines in an answer of 500 tokens/);
      expect(text.out()).toMatch(/^[a-z].*: \d+ (?:tasks|files|outputs), 95 % intervals\n +\S/);
      expect(text.out().trimEnd().split('\n').at(-1)).toMatch(
        /^Here .* over \d+ (?:tasks|files|outputs)(?:; [a-z -]+)?\.$/,
      );
    }
    place.remove();
  });

  it('fails where there is no history, and where nothing can be measured', async () => {
    await expect(
      benchRepository('lines', { path: '.', options }, capture({ cwd })),
    ).rejects.toThrow('has no history to read');
    await writeFile(join(cwd, 'a.js'), 'const a = 1;\n');
    const by = {
      outline: 'no source with a definition of three lines in a language with a grammar',
      chunk: 'no source of more than 400 tokens in a language with a grammar',
    };
    for (const [what, lacks] of Object.entries(by))
      await expect(
        benchRepository(what as 'chunk', { path: '.', options }, capture({ cwd })),
      ).rejects.toThrow(`. has nothing to measure ${what} by: ${lacks}`);
  });

  it('takes a path that is not there for wrong usage, whatever is measured', async () => {
    for (const what of ['localise', 'lines', 'outline', 'chunk', 'terse'] as const)
      await expect(
        benchRepository(what, { path: 'gone', options }, capture({ cwd })),
      ).rejects.toMatchObject({
        code: 2,
        message: `no such directory: ${join(cwd, 'gone')}; pass the path of a repository`,
      });
  });

  it('says that more files can be read where not all were', async () => {
    for (const name of ['a', 'b', 'c'])
      await writeFile(join(cwd, `${name}.js`), `function ${name}() {\n  run();\n  go();\n}\n`);
    const last = async (files: number) => {
      const streams = capture({ cwd });
      await benchRepository('outline', { path: '.', options: { ...options, files } }, streams);
      return streams.out().trimEnd().split('\n').at(-1);
    };
    expect(await last(2)).toMatch(
      /^Too few files .* over 2 files; more --files would tell more\.$/,
    );
    expect(await last(9)).toMatch(/^Too few files .* over 3 files; it has no more of them\.$/);
  });
});
