import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SQLITE_DRIVERS } from '../../test/sqlite-drivers.js';
import { openSqliteStore } from '../sqlite.js';
import { loadSqlDriver } from './driver.js';
import { generationFile } from './generations.js';

// Real processes on one store. They run the built package.
const WRITER = fileURLToPath(new URL('../../test/write-store.mjs', import.meta.url));
let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ctx-store-'));
  path = join(folder, 'map');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function writer(driver: string, label: string, count: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [WRITER, path, driver, label, String(count)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout!, 'data');
  return child;
}

/** Every pair of builds that this Node has: they may meet on one store. */
const PAIRS = SQLITE_DRIVERS.flatMap((a) => SQLITE_DRIVERS.map((b) => [a, b] as const));

describe.each(PAIRS)('two processes, %s and %s', (first, second) => {
  it('lose no write of either', async () => {
    const count = 12;
    const children = await Promise.all([writer(first, 'a', count), writer(second, 'b', count)]);
    const codes = await Promise.all(
      children.map(async (child) => child.exitCode ?? (await once(child, 'exit'))[0]),
    );
    expect(codes).toEqual([0, 0]);
    const store = await openSqliteStore(path);
    const wanted = ['a', 'b'].flatMap((label) =>
      Array.from({ length: count }, (_, i) => ({ symbol: `${label}#${i}`, content: '' })),
    );
    expect(store.summaries(wanted)).toEqual(wanted.map(({ symbol }) => symbol[0]));
    store.close();
    expect(readdirSync(folder)).toEqual([`map.${2 * count}`]);
  });
});

describe.each(SQLITE_DRIVERS)('a process that is killed while it writes, %s', (driver) => {
  it('leaves a whole store, which the next one reads and writes', async () => {
    for (const wait of [0, 3, 10, 20, 40]) {
      const child = await writer(driver, 'k', 0);
      await once(child.stdout!, 'data');
      await new Promise((resolve) => setTimeout(resolve, wait));
      child.kill('SIGKILL');
      await once(child, 'exit');
      const store = await openSqliteStore(path, { driver });
      const graph = store.read()!;
      // All of one write: every file says how many there are.
      expect([50, 100]).toContain(graph.files.length);
      expect(new Set(graph.files.map(({ lines }) => lines))).toEqual(new Set([graph.files.length]));
      expect(store.find('Class1', { limit: 1 })).toHaveLength(1);
      store.keepSummaries([{ symbol: 'a#b', content: String(wait), summary: 'kept' }]);
      expect(store.summaries([{ symbol: 'a#b', content: String(wait) }])).toEqual(['kept']);
      store.close();
      const sql = await loadSqlDriver(driver);
      const whole = sql.open(generationFile(path).newest()!.file);
      expect(whole.all('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
      whole.close();
    }
    const store = await openSqliteStore(path, { driver, now: () => Date.now() + 7_200_000 });
    store.close();
    expect(readdirSync(folder)).toHaveLength(1);
  });
});
