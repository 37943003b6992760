import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { calls, garbage, META, requests } from '../../test/malformed.js';
import { makeFolder, SHOP } from '../../test/sample.js';
import { openRoots, type Roots } from '../roots/roots.js';
import { serveHttp } from './http.js';
import { serveStdio } from './stdio.js';

/** Stands in files that no answer may hold a byte of. */
const CANARY = 'canary 7f3a91 outside';

const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A root with a secret, and links to a neighbor that holds the canary. */
async function trap(): Promise<{ roots: Roots; outside: string }> {
  const place = makeFolder({
    'outside/secret.txt': `${CANARY}\n`,
    'root/.env': `KEY=${CANARY}\n`,
    ...Object.fromEntries(Object.entries(SHOP).map(([path, text]) => [`root/${path}`, text])),
  });
  const [outside, root] = [join(place, 'outside'), join(place, 'root')];
  symlinkSync(join(outside, 'secret.txt'), join(root, 'link.txt'));
  symlinkSync(outside, join(root, 'folder'));
  const roots = await openRoots([root], { cacheDir: false, watch: false });
  closing.push(() => roots.close());
  return { roots, outside };
}

type Message = { id?: unknown; method?: string; jsonrpc: string };

/** One client's line to a server: what it sends, and what came for an id. */
function connection(roots: Roots): {
  send(line: string): void;
  answered(id: string): Promise<Message>;
} {
  const [stdin, stdout] = [new PassThrough(), new PassThrough()];
  const waiting = new Map<unknown, (message: Message) => void>();
  let rest = '';
  stdout.setEncoding('utf8').on('data', (part: string) => {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      expect(line).not.toContain(CANARY);
      const message: Message = JSON.parse(line);
      expect(message.jsonrpc).toBe('2.0');
      waiting.get(message.id)?.(message);
    }
  });
  const service = serveStdio(roots, { stdin, stdout, onError: () => undefined });
  closing.push(() => service.close());
  return {
    send: (line) => void stdin.write(`${line}\n`),
    answered: (id) => new Promise((resolve) => waiting.set(id, resolve)),
  };
}

const INITIALIZE = {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'test', version: '1' },
};

it.each([
  ['2026-07-28', { method: 'server/discover', params: { _meta: META } }],
  ['2025-06-18', { method: 'initialize', params: INITIALIZE }],
])(
  'answers every call, lives on after every line, and shows nothing from outside (%s)',
  async (_, opening) => {
    const { roots, outside } = await trap();
    const { send, answered } = connection(roots);
    let count = 0;
    const ask = async (request: object): Promise<Message> => {
      const id = `asked-${count++}`;
      const answer = answered(id);
      send(JSON.stringify({ jsonrpc: '2.0', id, ...request }));
      return await answer;
    };
    expect(await ask(opening)).toHaveProperty('result');
    const known = { method: 'tools/list', params: { _meta: META } };
    await fc.assert(
      fc.asyncProperty(calls(outside), requests, garbage, async (call, request, line) => {
        send(line);
        send(request);
        expect(await ask(call)).toHaveProperty('id');
        expect(await ask(known)).toHaveProperty('result');
      }),
    );
  },
);

it('answers every body over HTTP, and shows nothing from outside', async () => {
  const { roots, outside } = await trap();
  const service = await serveHttp(roots, { onError: () => undefined });
  closing.push(() => service.close());
  const post = async (body: string, method = ''): Promise<string> => {
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': method.replace(/[^!-~]/g, ''),
    };
    const response = await fetch(service.url, { method: 'POST', headers, body });
    return await response.text();
  };
  const known = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: META } };
  await fc.assert(
    fc.asyncProperty(calls(outside), requests, garbage, async (call, request, line) => {
      expect(await post(line)).not.toContain(CANARY);
      // The one that opens a stream is answered when the stream ends.
      if (!request.includes('subscriptions/listen'))
        expect(await post(request)).not.toContain(CANARY);
      const body = JSON.stringify({ jsonrpc: '2.0', id: 2, ...call });
      expect(await post(body, 'tools/call')).not.toContain(CANARY);
      expect(await post(JSON.stringify(known), 'tools/list')).toContain('"tools"');
    }),
  );
});
