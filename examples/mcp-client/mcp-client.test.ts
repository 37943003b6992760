import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRoots, serveHttp } from '@ctx/mcp';
import { expect, it } from 'vitest';
import { callTool } from './mcp-client.js';

it('asks for the lines of a task, and hears what is wrong with a question', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ctx-example-'));
  writeFileSync(join(folder, 'tax.js'), 'export const taxOf = (price) => price * 0.19;\n');
  const roots = await openRoots([folder], { cacheDir: false, watch: false });
  const { url, close } = await serveHttp(roots);
  expect(await callTool(url, 'context', { task: 'taxOf rounds wrongly' })).toContain(
    'export const taxOf = (price) => price * 0.19;',
  );
  await expect(callTool(url, 'show', { subject: 'nothing.js:3' })).rejects.toThrow('nothing.js');
  await expect(callTool(url, 'none', {})).rejects.toThrow('none');
  await close();
  await roots.close();
  rmSync(folder, { recursive: true });
});
