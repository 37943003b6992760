import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draws } from '../../../../../scripts/draws.js';
import { functions, testMeans } from '../../test/means.js';
import { recorded } from '../../test/recorded.js';
import { HOSTS } from '../hosts/all.js';
import type { Json } from '../hosts/json.js';
import { type DiskMeans, diskMeans } from './disk-means.js';
import { runHook } from './run-hook.js';

const NAMES = Object.keys(HOSTS);

function inMemory(files: Record<string, string> = {}) {
  const memory = testMeans(files);
  const kept: unknown[] = [];
  const means: DiskMeans = Object.assign(memory, {
    async record(...[scene, answer]: Parameters<DiskMeans['record']>) {
      kept.push(...(answer.record ?? []));
      memory.keep(scene, answer);
    },
  });
  return { means, kept, memory };
}

async function said(host: string, input: unknown, means: DiskMeans, more: object = {}) {
  const out: string[] = [];
  const write = async (text: string) => void out.push(text);
  const text = typeof input === 'string' ? input : JSON.stringify(input);
  await runHook({ host, input: text, means, write, ...more });
  return out;
}

const read = {
  session_id: 's',
  cwd: '/p',
  hook_event_name: 'PreToolUse',
  tool_name: 'Read',
  tool_input: { file_path: 'big.ts' },
};

describe('runHook', () => {
  it('writes one JSON object, then tells the ledger', async () => {
    const { means, kept } = inMemory({ 'big.ts': functions(60) });
    const order: string[] = [];
    const { record } = means;
    means.record = async (...args) => {
      order.push('record');
      await record(...args);
    };
    const write = async () => void order.push('write');
    await runHook({ host: 'claude-code', input: JSON.stringify(read), means, write });
    expect(order).toEqual(['write', 'record']);
    expect(kept).toMatchObject([{ type: 'delivered' }]);
    expect(await said('claude-code', { ...read, session_id: 't' }, means)).toMatchObject([
      expect.stringMatching(/^\{"hookSpecificOutput":.*\}\n$/),
    ]);
  });

  it('says nothing after its deadline, and the ledger learns nothing', async () => {
    const { means, kept } = inMemory({ 'big.ts': functions(60) });
    const wait = () => Promise.resolve();
    means.read = () => new Promise(() => {});
    expect(await said('claude-code', read, means, { wait })).toEqual([]);
    expect(kept).toEqual([]);
  });

  it('says nothing where anything fails', async () => {
    const fails = () => Promise.reject(new Error('disk'));
    for (const broken of [{ read: fails }, { ledger: fails }]) {
      const { means } = inMemory({ 'big.ts': functions(60) });
      expect(await said('claude-code', read, Object.assign(means, broken))).toEqual([]);
    }
    const { means } = inMemory({ 'big.ts': functions(60) });
    means.record = () => Promise.reject(new Error('disk full'));
    expect(await said('claude-code', read, means)).toHaveLength(1);
  });

  it('says nothing to what is no event', async () => {
    const { means } = inMemory();
    for (const input of ['', ' ', 'null', '[]', '5', '"x"', '{', '{}', '\u0000', '[null]'])
      for (const host of [...NAMES, '', 'nobody'])
        expect(await said(host, input, means), `${host} ${input}`).toEqual([]);
  });

  it('stands 10,000 malformed events of every host, and answers each with valid JSON or nothing', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ctx-hooks-'));
    const env = { CTX_CACHE_DIR: join(folder, 'cache'), PATH: '/usr/bin' };
    const program = join(folder, 'ctx.js');
    const disk = diskMeans({ env, now: () => 1, program, node: '/usr/bin/node' });
    const samples = [
      'claude-code-2.1.330',
      'codex-0.169.0',
      'gemini-0.61.0',
      'copilot',
      'copilot-1.0.102',
      'cursor',
      'opencode',
      'opencode-1.18.33',
    ].flatMap((name) => recorded(name).map((event) => [name.replace(/-\d.*/, ''), event] as const));
    const odd = fc.oneof(
      fc.constant(undefined),
      fc.constant(null),
      fc.jsonValue({ maxDepth: 2 }),
      fc.constant(folder),
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom('PreToolUse', 'Read', 'Bash', '/dev/zero', '../..', '__proto__', '<x>'),
    );
    try {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...samples),
          fc.array(fc.tuple(fc.nat(), odd), { maxLength: 4 }),
          fc.constantFrom(...NAMES),
          fc.boolean(),
          async ([name, event], changes, other, mixed) => {
            const input = JSON.stringify(broken(event, changes));
            const out = await said(mixed ? other : name, input, disk);
            expect(out.length).toBeLessThanOrEqual(1);
            for (const text of out) expect(JSON.parse(text)).toBeTypeOf('object');
          },
        ),
        { numRuns: draws(10_000) },
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

/** An event some of whose values are others, at any depth. */
function broken(event: Json, changes: readonly (readonly [number, unknown])[]): unknown {
  const copy = structuredClone(event) as Record<string, unknown>;
  const places: [Record<string, unknown>, string][] = [];
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const key of Object.keys(value)) {
      places.push([value as Record<string, unknown>, key]);
      walk((value as Record<string, unknown>)[key]);
    }
  };
  walk(copy);
  for (const [at, value] of changes) {
    const [owner, key] = places[at % places.length] as [Record<string, unknown>, string];
    owner[key] = value;
  }
  return copy;
}
