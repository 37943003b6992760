import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, it } from 'vitest';
import { makeFolder, SHOP } from '../../test/sample.js';

/** The built program. */
const PROGRAM = fileURLToPath(new URL('../../dist/ctx-mcp.js', import.meta.url));

const parameters = (root: string) => ({
  command: process.execPath,
  args: [PROGRAM, '--root', root],
  env: { PATH: process.env.PATH ?? '', CTX_CACHE_DIR: `${root}/.cache` },
  stderr: 'pipe' as const,
});

it('serves the newest protocol and its forerunner over stdio, and ends with its client', async () => {
  const root = makeFolder(SHOP);
  for (const mode of ['auto', 'legacy'] as const) {
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
    const transport = new StdioClientTransport(parameters(root));
    await client.connect(transport);
    expect(client.getNegotiatedProtocolVersion()).toBe(
      mode === 'auto' ? '2026-07-28' : '2025-11-25',
    );
    const listed = await client.listTools();
    expect(listed.tools).toHaveLength(5);
    if (mode === 'auto') expect(listed).toMatchObject({ ttlMs: 3_600_000, cacheScope: 'private' });
    const told: number[] = [];
    const result = await client.callTool(
      { name: 'context', arguments: { task: 'Cart.total is NaN', whole: true } },
      { onprogress: ({ progress }) => told.push(progress) },
    );
    expect(JSON.stringify(result.content)).toContain('this.prices.reduce');
    expect(told.length).toBeGreaterThan(0);
    await client.close();
  }
});

it('prints nothing but the protocol on stdout, whatever comes in', async () => {
  const { command, args, env } = parameters(makeFolder(SHOP));
  const child = spawn(command, args, { env, stdio: ['pipe', 'pipe', 'pipe'] });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    printed += part;
  });
  const meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const asked = (id: number, method: string, params: object = {}) =>
    JSON.stringify({ jsonrpc: '2.0', id, method, params: { ...params, _meta: meta } });
  child.stdin.write('no message\n{"jsonrpc":"2.0"}\n[]\n');
  child.stdin.write(`${asked(1, 'server/discover')}\n${asked(2, 'nothing/here')}\n`);
  child.stdin.write(`${asked(3, 'tools/call', { name: 'map', arguments: {} })}\n`);
  while (!printed.includes('"id":3')) await once(child.stdout, 'data');
  child.stdin.end();
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
  const messages = printed
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(messages.every(({ jsonrpc }) => jsonrpc === '2.0')).toBe(true);
  const byId = new Map(messages.map((message) => [message.id, message]));
  expect(byId.get(1).result.supportedVersions).toContain('2026-07-28');
  expect(byId.get(2).error.code).toBe(-32601);
  expect(byId.get(3).result.content[0].text).toContain('src/cart.ts');
});
