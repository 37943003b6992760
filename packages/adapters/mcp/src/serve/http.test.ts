import { request } from 'node:http';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterEach, expect, it } from 'vitest';
import { makeFolder, SHOP } from '../../test/sample.js';
import { openRoots } from '../roots/roots.js';
import { type HttpService, serveHttp } from './http.js';

const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function serve(): Promise<HttpService> {
  const roots = await openRoots([makeFolder(SHOP)], { cacheDir: false, watch: false });
  const service = await serveHttp(roots);
  closing.push(
    () => roots.close(),
    () => service.close(),
  );
  return service;
}

it('serves the newest protocol and its forerunner over HTTP, from one workspace', async () => {
  const { url } = await serve();
  for (const mode of ['auto', 'legacy'] as const) {
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
    await client.connect(new StreamableHTTPClientTransport(new URL(url)));
    expect(client.getNegotiatedProtocolVersion()).toBe(
      mode === 'auto' ? '2026-07-28' : '2025-11-25',
    );
    expect((await client.listTools()).tools).toHaveLength(5);
    const told: number[] = [];
    const given = { name: 'context', arguments: { task: 'Cart.total is NaN', whole: true } };
    const result = await client.callTool(given, {
      onprogress: ({ progress }) => told.push(progress),
    });
    expect(JSON.stringify(result.content)).toContain('this.prices.reduce');
    // The second client finds the workspace open.
    expect(told.length > 0).toBe(mode === 'auto');
    await client.close();
  }
});

/** Status of a POST with these headers. */
function statusOf(url: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.once('error', reject).end('{}');
  });
}

it('listens to this machine only, and refuses pages of other origins and other hosts', async () => {
  const { url } = await serve();
  const { hostname, host } = new URL(url);
  expect(hostname).toBe('127.0.0.1');
  const json = { 'content-type': 'application/json' };
  expect(await statusOf(url, { ...json, host: 'evil.example' })).toBe(403);
  expect(await statusOf(url, { ...json, host: `127.0.0.1.evil.example` })).toBe(403);
  expect(await statusOf(url, { ...json, host, origin: 'https://evil.example' })).toBe(403);
  expect(await statusOf(url, { ...json, host, origin: 'null' })).toBe(403);
  expect(await statusOf(url, { ...json, host, origin: 'http://localhost:3000' })).toBe(400);
  expect(await statusOf(url, { ...json, host })).toBe(400);
  expect(await statusOf(new URL('/other', url).href, { ...json, host })).toBe(404);
});

it('says that a port is taken', async () => {
  const { url } = await serve();
  const roots = await openRoots([makeFolder(SHOP)]);
  await expect(serveHttp(roots, { port: Number(new URL(url).port) })).rejects.toThrow('EADDRINUSE');
});
