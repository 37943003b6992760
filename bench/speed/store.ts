// `pnpm bench store-speed [values]`: values of the size of a file's facts in the store on disk, and
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

const count = Number(process.argv[2] ?? 20_000);
const directory = mkdtempSync(join(tmpdir(), 'ctx-bench-store-'));
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

const open = () => openDiskStore({ directory, space: 'bench' });
const put = await cpu(() => open().putMany(entries));
const all = await cpu(() => open().getMany(keys));
const some = await cpu(() => open().getMany(keys.slice(0, 50)));
const missing = await cpu(() => open().getMany(keys.slice(0, 50).map((key) => `${key}:none`)));
const packed = bytesIn(join(directory, 'bench'));
const files = join(directory, 'files');
mkdirSync(files);
const putFiles = await cpu(() => {
  for (const [key, value] of entries) writeFileSync(join(files, key), value);
});
const getFiles = await cpu(() => {
  for (const key of keys) readFileSync(join(files, key));
});
console.log(`| ${count} values | put all | get all | get 50 | 50 not there | bytes |`);
console.log('| --- | --: | --: | --: | --: | --: |');
console.log(`| store | ${put} | ${all} | ${some} | ${missing} | ${packed} |`);
console.log(`| one file a value | ${putFiles} | ${getFiles} | | | ${bytesIn(files)} |`);
rmSync(directory, { recursive: true });
await postgres();

/** The same in a database of a server of its own, on the loopback device. */
async function postgres(): Promise<void> {
  if (serverPrograms() === undefined) {
    console.log(WITHOUT_SERVER);
    return;
  }
  const server = await startServer();
  const url = server.database();
  const both = async (work: (store: Store) => unknown): Promise<string> => {
    const store = await openPostgresStore({ url, space: 'bench' });
    const before = server.processor();
    const own = await cpu(() => work(store));
    const ofServer = server.processor() - before;
    if (store.notice !== undefined) throw new Error(store.notice);
    await store.close();
    return `${own} + ${ofServer}`;
  };
  const cells = [
    await both((store) => store.putMany(entries)),
    await both((store) => store.getMany(keys)),
    await both((store) => store.getMany(keys.slice(0, 50))),
    await both((store) => store.getMany(keys.slice(0, 50).map((key) => `${key}:none`))),
    server.sql(url, "SELECT pg_total_relation_size('ctx.value')").trim(),
  ];
  console.log(`| PostgreSQL, with its server | ${cells.join(' | ')} |`);
  server.stop();
}
