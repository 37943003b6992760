import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const RUN = fileURLToPath(new URL('run.mjs', import.meta.url));
const REPORT = fileURLToPath(new URL('report.mjs', import.meta.url));

interface Request {
  system: { text: string }[];
  messages: { role: string; content: unknown }[];
}

let folder: string;
let server: Server;
let requests: Request[];
let url: string;

/** The endpoint of a model that repairs the file by its first call, and is done by its second. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ctx-live-test-'));
  mkdirSync(join(folder, 'task'));
  writeFileSync(join(folder, 'task/value.txt'), 'wrong\n');
  requests = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      const asked = JSON.parse(body) as Request;
      requests.push(asked);
      const isFirst = asked.messages.length === 1;
      const withCtx = asked.system[0]!.text.includes('ctx');
      const command = withCtx ? 'echo right > value.txt' : 'ctx x; echo right > value.txt';
      const content = isFirst
        ? [{ type: 'tool_use', id: 't1', name: 'run', input: { command } }]
        : [{ type: 'tool_use', id: 't2', name: 'done', input: {} }];
      const usage = {
        input_tokens: withCtx ? 500 : 1000,
        output_tokens: 10,
        cache_read_input_tokens: 40,
      };
      response.end(JSON.stringify({ content, usage }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

function node(
  script: string,
  ...args: string[]
): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: folder,
    env: { ...process.env, ANTHROPIC_API_KEY: 'none' },
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (part) => {
    out += part;
  });
  child.stderr.on('data', (part) => {
    err += part;
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out, err })));
}

function tasks(count: number): string {
  const file = join(folder, 'tasks.json');
  const task = (i: number) => ({
    id: `t${i}`,
    root: join(folder, 'task'),
    text: 'make it right',
    test: 'grep -q right value.txt',
  });
  writeFileSync(file, JSON.stringify(Array.from({ length: count }, (_, i) => task(i))));
  return file;
}

const live = (count: number, ...more: string[]) =>
  node(RUN, tasks(count), '--model', 'mock', '--endpoint', url, '--out', 'rows.jsonl', ...more);

describe('live', () => {
  it('does each task in both arms, checks the patch by its test, and counts by class', async () => {
    const { code, out } = await live(2);
    expect(code).toBe(0);
    const rows = readFileSync(join(folder, 'rows.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(rows.map(({ id, arm }) => `${id} ${arm}`).sort()).toEqual([
      't0 ctx',
      't0 plain',
      't1 ctx',
      't1 plain',
    ]);
    expect(rows.every(({ passed, turns }) => passed && turns === 2)).toBe(true);
    const plain = rows.find(({ arm }) => arm === 'plain');
    expect(plain.usage).toEqual({ fresh: 2000, written: 0, read: 80, output: 20 });
    expect(out).toContain('| ctx | 2 of 2 |');
    expect(out).toContain('cost with ctx to without: 0.53 [0.53, 0.53], 2 tasks');
    expect(readFileSync(join(folder, 'task/value.txt'), 'utf8')).toBe('wrong\n');
  });

  it('tells of ctx in its arm alone, and runs none in the other', async () => {
    await live(1);
    const told = requests.map(({ system }) => system[0]!.text.includes('`ctx`'));
    expect(new Set(told)).toEqual(new Set([true, false]));
    const results = JSON.stringify(
      requests.filter(({ system }) => !system[0]!.text.includes('`ctx`')),
    );
    expect(results).toContain('ctx: not found');
  });

  it('ends by the width of the interval, not by who is ahead, and never above its pairs', async () => {
    await live(30);
    const rows = readFileSync(join(folder, 'rows.jsonl'), 'utf8').trim().split('\n');
    expect(rows).toHaveLength(20);
    const { out } = await node(REPORT, 'rows.jsonl');
    expect(out).toContain('10 tasks');
    rmSync(join(folder, 'rows.jsonl'));
    await live(30, '--most', '3');
    expect(readFileSync(join(folder, 'rows.jsonl'), 'utf8').trim().split('\n')).toHaveLength(6);
  });

  it('goes on where it was stopped', async () => {
    await live(1);
    const before = requests.length;
    await live(1);
    expect(requests.length).toBe(before);
  });

  it('says what it needs', async () => {
    const { code, err } = await node(RUN);
    expect(code).toBe(2);
    expect(err).toContain('set ANTHROPIC_API_KEY');
  });
});
