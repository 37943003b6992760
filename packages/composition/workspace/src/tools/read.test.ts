import { expect, it } from 'vitest';
import type { ReadResult, Workspace } from '../workspace.js';
import { ask } from './ask.js';
import { workspaceTools } from './workspace-tools.js';

const part = (n: number) =>
  `export function part${n}(input) {\n${'  input = input.trim();\n'.repeat(20)}  return input;\n}\n`;
const FILES: Readonly<Record<string, string>> = {
  'long.js': Array.from({ length: 20 }, (_, n) => part(n)).join('\n'),
  'short.js': 'export const a = 1;\nexport const esc = "\u001b[2J";\n',
};
const workspace = {
  leftOut: [],
  roots: [{ name: '', path: '/repos/shop' }],
  async read(path: string): Promise<ReadResult> {
    const text = FILES[path];
    if (text === undefined) return { path, skipped: { reason: 'absent' } };
    return { path, text, encoding: 'utf-8', bom: false };
  },
} as unknown as Workspace;
const read = (given: Record<string, unknown>) => ask(workspaceTools.read, given, workspace);

it('reads a short file whole, a long one as its outline, and lines as they are', async () => {
  const short = await read({ path: './short.js' });
  expect(short.text).toBe('1\texport const a = 1;\n2\texport const esc = "⟨U+001B⟩[2J";\n');
  expect(short.files).toEqual([{ path: 'short.js', shown: [{ startLine: 1, endLine: 2 }] }]);
  const { text, files } = await read({ path: '/repos/shop/long.js' });
  expect(text).toContain('long.js has 479 lines; this is its outline.');
  expect(text).toMatch(/\[\d+-\d+\].*part19/);
  expect(files).toBeUndefined();
  const lines = await read({ path: 'long.js', startLine: 478, endLine: 900 });
  expect(lines.text).toBe('478\t  return input;\n479\t}\n');
});

it('says what a model can mend, without what it should not see', async () => {
  await expect(read({ path: 'gone\u202e.js' })).rejects.toThrow(
    new RangeError('gone⟨U+202E⟩.js cannot be read: absent'),
  );
  await expect(read({})).rejects.toThrow(new RangeError('path is missing'));
  await expect(read({ path: 'long.js', startLine: 9000 })).rejects.toThrow('after the last one');
  await expect(read({ path: 'long.js', endLine: '12' })).rejects.toThrow('a whole number');
});
