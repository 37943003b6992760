// `pnpm bench store-speed [values] [--write]`: values of the size of a file's facts in the store on disk, and
// beside it one file a value, and PostgreSQL where its server is installed. CPU milliseconds of user and
// system, of the server's own processes too; bytes on disk.
import { createHash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Store } from '@ctx/store';
import { openDiskStore } from '@ctx/store/disk';
import { openPostgresStore } from '@ctx/store-postgres';
import {
  serverPrograms,
  startServer,
  WITHOUT_SERVER,
} from '../../packages/composition/store-postgres/test/server.js';
import { writeResult } from '../quality/record/result.mjs';

const count = Number(process.argv[2] ?? 20_000);
const entries = Array.from({ length: count }, (_, i) => {
  const key = createHash('sha1').update(`${i}`).digest('hex');
  return [key, Buffer.from(`facts ${i} `.repeat(20 + ((i * 7919) % 100)))] as const;
});
const keys = entries.map(([key]) => key);

async function cpu(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return Math.round((user + system) / 1_000);
}

const bytesIn = (folder: string): number =>
  readdirSync(folder).reduce((sum, name) => {
    const { blocks } = statSync(join(folder, name));
    return sum + blocks * 512;
  }, 0);

/** Runs of each, one after the other. */
const RUNS = 3;

/** Processor milliseconds of the four steps, and the bytes on disk. */
interface Row {
  put: number;
  all: number;
  some: number;
  missing: number;
  bytes: number;
}

const absent = keys.slice(0, 50).map((key) => `${key}:none`);

/** A fresh store in a directory, and beside it one file a value. */
async function onDisk(): Promise<{ disk: Row; files: Row }> {
  const directory = mkdtempSync(join(tmpdir(), 'ctx-bench-store-'));
  const open = () => openDiskStore({ directory, space: 'bench' });
  const disk = {
    put: await cpu(() => open().putMany(entries)),
    all: await cpu(() => open().getMany(keys)),
    some: await cpu(() => open().getMany(keys.slice(0, 50))),
    missing: await cpu(() => open().getMany(absent)),
    bytes: bytesIn(join(directory, 'bench')),
  };
  const folder = join(directory, 'files');
  mkdirSync(folder);
  const put = await cpu(() => {
    for (const [key, value] of entries) writeFileSync(join(folder, key), value);
  });
  const all = await cpu(() => {
    for (const key of keys) readFileSync(join(folder, key));
  });
  const files = { put, all, some: 0, missing: 0, bytes: bytesIn(folder) };
  rmSync(directory, { recursive: true });
  return { disk, files };
}

/** The same in a database of a server of its own, on the loopback device: this process, and the server. */
async function inPostgres(): Promise<{ client: Row; server: Row }> {
  const server = await startServer();
  const url = server.database();
  const both = async (work: (store: Store) => unknown): Promise<[own: number, others: number]> => {
    const store = await openPostgresStore({ url, space: 'bench' });
    const before = server.processor();
    const own = await cpu(() => work(store));
    const ofServer = server.processor() - before;
    if (store.notice !== undefined) throw new Error(store.notice);
    await store.close();
    return [own, ofServer];
  };
  const put = await both((store) => store.putMany(entries));
  const all = await both((store) => store.getMany(keys));
  const some = await both((store) => store.getMany(keys.slice(0, 50)));
  const missing = await both((store) => store.getMany(absent));
  const bytes = Number(server.sql(url, "SELECT pg_total_relation_size('ctx.value')").trim());
  server.stop();
  const rowOf = (side: 0 | 1): Row => ({
    ...{ put: put[side], all: all[side], some: some[side], missing: missing[side] },
    bytes: side === 1 ? bytes : 0,
  });
  return { client: rowOf(0), server: rowOf(1) };
}

const rows: Record<string, Row[]> = {};
const hasServer = serverPrograms() !== undefined;
if (!hasServer) console.log(WITHOUT_SERVER);
for (let run = 0; run < RUNS; run++) {
  const ways = { ...(await onDisk()), ...(hasServer && (await inPostgres())) };
  for (const [way, row] of Object.entries(ways)) rows[way] = [...(rows[way] ?? []), row];
}
console.log(`| ${count} values | put all | get all | get 50 | 50 not there | bytes |`);
console.log('| --- | --: | --: | --: | --: | --: |');
for (const [way, runs] of Object.entries(rows)) {
  const cells = (['put', 'all', 'some', 'missing', 'bytes'] as const).map((step) => {
    const values = runs.map((row) => row[step]).sort((a, b) => a - b);
    const [least, most] = [values[0], values.at(-1)];
    return least === most ? `${least}` : `${least}–${most}`;
  });
  console.log(`| ${way} | ${cells.join(' | ')} |`);
}
if (process.argv.includes('--write'))
  writeResult(new URL('store-speed.result.json', import.meta.url), {
    command: `pnpm bench store-speed ${count} --write`,
    n: RUNS,
    rows: { values: count, ways: rows },
  });
