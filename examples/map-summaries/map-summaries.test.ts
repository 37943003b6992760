import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openWorkspace } from '@ctx/workspace';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mapWithSummaries } from './map-summaries.js';

let folder: string;
let server: Server;
const requests: { authorization: string | undefined; names: string[] }[] = [];
let status = 200;

/** A model of one thought: it says the name of what it is asked about. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ctx-summaries-'));
  write('src/price.ts', 'export function priceOf(item: string) {\n  return item.length;\n}\n');
  write(
    'src/cart.ts',
    "import { priceOf } from './price.js';\nexport class Cart {}\npriceOf('a');\n",
  );
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { messages } = JSON.parse(Buffer.concat(parts).toString()) as {
      messages: { content: string }[];
    };
    const symbols = JSON.parse(messages[1]!.content) as { name: string }[];
    const { authorization } = request.headers;
    requests.push({ authorization, names: symbols.map(({ name }) => name) });
    const content = JSON.stringify(symbols.map(({ name }) => `All about ${name}.`));
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ choices: [{ message: { content } }] }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});

afterAll(async () => {
  await new Promise((done) => server.close(done));
  rmSync(folder, { recursive: true, force: true });
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, 'root', path)), { recursive: true });
  writeFileSync(join(folder, 'root', path), text);
}

async function map(): Promise<{ text: string; asked: number }> {
  const workspace = await openWorkspace(join(folder, 'root'), { cacheDir: false, workers: 1 });
  try {
    const { port } = server.address() as AddressInfo;
    return await mapWithSummaries(workspace, {
      endpoint: { url: `http://127.0.0.1:${port}/v1`, model: 'small', key: 'secret' },
      storeDirectory: folder,
      budget: 500,
      countTokens: (text) => Math.ceil(text.length / 4),
    });
  } finally {
    await workspace.close();
  }
}

it('asks the model once about each symbol, and shows what it says', async () => {
  const { text, asked } = await map();
  expect(text).toContain('+function priceOf(item: string) :1 — All about priceOf.');
  expect(text).toContain('+class Cart :2 — All about Cart.');
  expect(asked).toBe(2);
  expect(requests).toEqual([{ authorization: 'Bearer secret', names: ['priceOf', 'Cart'] }]);
});

it('asks nothing again, in another process as well', async () => {
  const before = requests.length;
  expect((await map()).asked).toBe(0);
  expect(requests).toHaveLength(before);
});

it('asks again about what was edited, and about nothing else', async () => {
  write('src/price.ts', '\n\nexport function priceOf(item: string) {\n  return 2;\n}\n');
  const { text, asked } = await map();
  expect(asked).toBe(1);
  expect(requests.at(-1)?.names).toEqual(['priceOf']);
  expect(text).toContain('priceOf(item: string) :3 — All about priceOf.');
});

it('says what the endpoint answered when it refuses', async () => {
  status = 401;
  write('src/new.ts', 'export function fresh() {}\n');
  await expect(map()).rejects.toThrow('answered 401');
});
