import { createServer, type Server, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { checkedUrl, connectionsTo } from './pool.js';
import { reasonOf } from './server.js';

/** A server that is none of PostgreSQL, and what it says to who connects. */
async function serving(answer: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    answer(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `postgres://me:hush@127.0.0.1:${port}/facts`,
    sockets,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

const ASKED = [{ text: 'SELECT 1' }];

it.each([
  ['says nothing', () => undefined, 'it did not answer in time'],
  ['hangs up at once', (socket: Socket) => socket.destroy(), /connection was lost/],
  ['speaks otherwise', (socket: Socket) => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n'), /./],
] as const)('gives a reason, and no crash, where a server %s', async (_, answer, reason) => {
  const server = await serving(answer);
  const connections = connectionsTo({ url: server.url, timeoutMs: 300 });
  const error = await connections.run(undefined, ASKED).catch((error: unknown) => error);
  expect(reasonOf(error)).toMatch(reason);
  expect(reasonOf(error)).not.toContain('hush');
  await connections.close();
  server.close();
});

it('makes no connection before it is asked, and takes up what it has when it is closed', async () => {
  const server = await serving((socket) => socket.destroy());
  const connections = connectionsTo({ url: server.url, timeoutMs: 300 });
  await connections.close();
  expect(server.sockets.size).toBe(0);
  await expect(connections.run(undefined, ASKED)).rejects.toThrow();
  server.close();
});

it.each([
  ['postgres://host/facts', 'postgres://host/facts'],
  ['postgres://host/facts?sslmode=require', 'postgres://host/facts?sslmode=verify-full'],
  ['postgres://host/f?a=1&sslmode=prefer&b=2', 'postgres://host/f?a=1&sslmode=verify-full&b=2'],
  ['postgres://host/f?sslmode=verify-ca#x', 'postgres://host/f?sslmode=verify-full#x'],
  ['postgres://host/f?sslmode=no-verify', 'postgres://host/f?sslmode=no-verify'],
  ['postgres://host/f?sslmode=disable', 'postgres://host/f?sslmode=disable'],
  ['postgres://host/f?sslmode=required', 'postgres://host/f?sslmode=required'],
  [
    'postgres://host/f?uselibpqcompat=true&sslmode=require',
    'postgres://host/f?uselibpqcompat=true&sslmode=require',
  ],
])('asks of %s for a certificate that is checked: %s', (url, asked) => {
  expect(checkedUrl(url)).toBe(asked);
});
