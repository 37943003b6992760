import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { callTool, withServer } from './mcp-client.js';

it('asks for the places of a task, and hears what is wrong with a question', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ctx-example-'));
  writeFileSync(join(folder, 'tax.js'), 'export const taxOf = (price) => price * 0.19;\n');
  await withServer(folder, async (url) => {
    expect(await callTool(url, 'context', { task: 'taxOf rounds wrongly' })).toContain(
      'export const taxOf = (price) => price * 0.19;',
    );
    await expect(callTool(url, 'show', { subjects: ['nothing.js:3'] })).rejects.toThrow(
      'nothing.js',
    );
    await expect(callTool(url, 'none', {})).rejects.toThrow('none');
  });
  rmSync(folder, { recursive: true });
});
