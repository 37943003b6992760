import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { capture } from '../../test/capture.js';
import { EXIT } from '../io/exit.js';
import { outlineFile } from './outline.js';

const options = { json: false } as const;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ctx-outline-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('outlineFile', () => {
  it('reads UTF-16 as well as UTF-8', async () => {
    const text = '\ufeffclass A {\n  one() {\n    return 1;\n  }\n}\n';
    await writeFile(join(folder, 'a.ts'), Buffer.from(text, 'utf16le'));
    const streams = capture({ cwd: folder });
    expect(await outlineFile('a.ts', options, streams)).toBe(0);
    expect(streams.out()).toContain('1:class A');
  });

  it('limits the depth', async () => {
    const input = 'class A {\n  one() {\n    return 1;\n  }\n\n  two() {\n    return 2;\n  }\n}\n';
    const streams = capture({ input });
    await outlineFile('-', { ...options, depth: 1 }, streams);
    expect(streams.out()).not.toContain('[2');
  });

  it('gives the outline as data with --json', async () => {
    const streams = capture({ input: 'def work():\n    pass\n' });
    await outlineFile('-', { ...options, json: true }, streams);
    const data = JSON.parse(streams.out());
    expect(data.outline.lines).toBe(2);
    expect(data.text).toContain('work');
  });

  it('says in one line that a file is too long, and what to do, and fails', async () => {
    await writeFile(join(folder, 'long.json'), '[\n  1,\n  2\n]\n');
    const over = outlineFile('long.json', options, capture({ cwd: folder }), 12);
    await expect(over).rejects.toThrow(
      /^long\.json has more than 12 bytes; outline a part of it: head -c 12 long\.json \| ctx outline -$/,
    );
    await expect(over).rejects.toMatchObject({ code: EXIT.failed });
    const input = '[\n  1,\n  2\n]\n';
    await expect(outlineFile('-', options, capture({ input }), 12)).rejects.toThrow(
      'stdin has more than 12 bytes',
    );
    for (const limit of [13, 14, undefined]) {
      const streams = capture({ cwd: folder });
      expect(await outlineFile('long.json', options, streams, limit)).toBe(0);
      expect(streams.out()).toContain('long.json:1-4');
    }
  });

  it('names the files that may be meant by one that is not there', async () => {
    await mkdir(join(folder, 'src'));
    await writeFile(join(folder, 'src', 'cart.ts'), 'export const a = 1;\n');
    const outlined = (file: string) => outlineFile(file, options, capture({ cwd: folder }));
    for (const file of ['cart.ts', 'src/crat.ts'])
      await expect(outlined(file)).rejects.toThrow(`there is no file ${file}; near: src/cart.ts`);
    await expect(outlined('other.md')).rejects.toThrow(/^there is no file other.md$/);
  });

  it('answers an empty file with its heading', async () => {
    await writeFile(join(folder, 'empty.txt'), '');
    const streams = capture({ cwd: folder });
    expect(await outlineFile('empty.txt', options, streams)).toBe(0);
    expect(streams.out()).toContain('empty.txt');
  });
});
