import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { capture } from '../../test/capture.js';
import { run } from '../run.js';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ctx-mcp-verb-'));
  writeFileSync(join(root, 'a.md'), '# A\n');
});
afterEach(() => rmSync(root, { recursive: true }));

async function ctx(input: string, ...args: string[]) {
  // Bytes, as a process has them, and not text; a client hangs up when it has been answered.
  const stdin = new PassThrough();
  const streams = Object.assign(capture({ cwd: root }), { stdin });
  const ended = run(['mcp', ...args], streams);
  stdin.write(input);
  const isOver = ended.then(() => true);
  while (streams.out() === '' && !(await Promise.race([isOver, turn(false)])));
  stdin.end();
  return { code: await ended, out: streams.out(), err: streams.err() };
}

it('speaks the protocol until its client hangs up, and nothing else on stdout', async () => {
  const params = {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  };
  const hello = { jsonrpc: '2.0', id: 1, method: 'initialize', params };
  const { code, out } = await ctx(`${JSON.stringify(hello)}\n`, '--root', root, '--no-watch');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ id: 1, result: { serverInfo: { name: 'ctx' } } });
});

it('refuses a root that is none, and a port that is none', async () => {
  expect(await ctx('', '--root', join(root, 'none'))).toMatchObject({ code: 2, out: '' });
  expect(await ctx('', '--http', '70000')).toMatchObject({ code: 2, out: '' });
});
