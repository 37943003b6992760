// `pnpm bench scale <repository>… [--manifests 10000] [--kills 30] [--seed 1] [--queue pg-boss|bullmq] [--json <file>]`: each
// commit of some repositories stands for a repository of its own. They are listed and their facts are made by two
// worker processes over a queue into one server of PostgreSQL; workers, the process that enlists, and the server are
// killed at seeded moments. Then all of it is compared with what one process makes alone into a store in memory: lists,
// facts byte for byte, answers. Needs built packages, the server's programs, and no network.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { currentFiles, enlist, memoryQueue, workOn } from '@ctx/index-queue';
import { memoryStore, type Store } from '@ctx/store';
import { openPostgresStore } from '@ctx/store-postgres';
import { seededRandom } from '@ctx/text';
import { createParsing, valueKeys } from '@ctx/tree/blobs';
import { startServer } from '../../packages/composition/store-postgres/test/server.js';
import { writeResult } from '../quality/record/result.mjs';
import { definitionsNamed, percentile } from './scale-queries.js';
import { fillByQueue, listState, repositoriesIn } from './scale-queue.js';

const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    manifests: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
    queue: { type: 'string', default: 'pg-boss' },
    json: { type: 'string' },
  },
});
const places = positionals.map((path) => resolve(path));
const folder = mkdtempSync(join(tmpdir(), 'ctx-scale-'));
const server = await startServer();
const url = server.database();
try {
  const result = await measure();
  console.log(JSON.stringify(result, undefined, 2));
  if (asked.json)
    writeResult(resolve(asked.json), {
      command: `pnpm bench scale <repository>… --manifests ${asked.manifests} --kills ${asked.kills}`,
      n: result.manifests,
      rows: [result],
    });
} finally {
  server.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Commits of a repository, newest first, spread over its history. */
function commitsOf(place: string, count: number): string[] {
  const list = execFileSync('git', ['-C', place, 'rev-list', 'HEAD'], { maxBuffer: 1e9 })
    .toString()
    .trim()
    .split('\n');
  return list.slice(0, count);
}

async function cpu<T>(work: () => Promise<T>): Promise<[T, number]> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return [result, (user + system) / 1e6];
}

/** A state as it must be: its list, in short. */
interface State {
  readonly commit: string;
  readonly digest: string;
}

function digestOf(files: Iterable<readonly [path: string, key: string]>): string {
  return createHash('sha256')
    .update([...files].flat().join('\0'))
    .digest('hex');
}

/** Names of what stands for repositories, `<place>@<commit>`: oldest first, as pushes come. */
function namesOf(): string[] {
  let left = Number(asked.manifests);
  return places.flatMap((place, i) => {
    const own = commitsOf(place, Math.ceil(left / (places.length - i)));
    left -= own.length;
    console.error(`${basename(dirname(place))}: ${own.length} commits`);
    return own.reverse().map((commit) => `${i}@${commit}`);
  });
}

/** One process alone: it lists, cuts and works, each content once, into a store in memory. */
async function alone(names: readonly string[], store: Store) {
  const queue = memoryQueue();
  const states = new Map<string, State>();
  const contents = new Map<string, number>();
  const sure = new Set<string>();
  let entries = 0;
  const [, listing] = await cpu(async () => {
    for (const name of names) {
      const { commit, files } = await listState(places, name);
      await enlist(name, { commit, files }, { store, queue, sure });
      entries += files.length;
      for (const { key, size } of files) {
        contents.set(key, size);
        // Asked for by now: it will be there.
        sure.add(key);
      }
      states.set(name, { commit, digest: digestOf(files.map(({ path, key }) => [path, key])) });
    }
  });
  console.error(`listed: ${entries} entries, ${contents.size} contents, ${listing.toFixed(0)} s`);
  const parsing = createParsing({ workers: 1 });
  const open = repositoriesIn(places);
  const [, indexing] = await cpu(() => workOn(queue, { store, parsing, open, untilEmpty: true }));
  await parsing.close();
  console.error(`indexed: ${indexing.toFixed(0)} s`);
  return { states, contents, entries, listing, indexing };
}

async function measure() {
  const names = namesOf();
  const here = memoryStore();
  const { states, contents, entries, listing, indexing } = await alone(names, here);
  const bytes = [...contents.values()].reduce((sum, size) => sum + size, 0);
  const queue = await fillByQueue({ names, places, url, server, folder, asked });
  console.error(`filled under kills: ${queue.seconds.toFixed(0)} s`);
  const store = await openPostgresStore({ url, space: 'scale' });
  const compared = await compare(states, contents.keys(), { here, store });
  const queries = await measureQueries(names, { here, store });
  await store.close();
  return {
    node: process.version,
    repositories: places.map((place) => basename(dirname(place))),
    ...{
      seed: Number(asked.seed),
      manifests: names.length,
      entries,
      contents: contents.size,
      bytes,
    },
    reused: 1 - contents.size / entries,
    list: { cpu: listing, millisecondsPerManifest: (1_000 * listing) / names.length },
    index: {
      ...{ cpu: indexing, blobsPerSecond: contents.size / indexing },
      megabytesPerSecond: bytes / 1e6 / indexing,
    },
    server: sizes(names.length),
    ...{ queue, compared, queries },
  };
}

/** The bytes and rows of the server. */
function sizes(manifests: number) {
  const numbers = (text: string): number[] => server.sql(url, text).trim().split('\t').map(Number);
  const [rows, valueBytes, lists] = numbers(
    "select count(*), sum(length(value)), sum(length(value)) filter (where key like '%:files') from ctx.value",
  );
  const tables = numbers(
    "select pg_total_relation_size('ctx.value'), pg_total_relation_size('ctx.manifest')",
  );
  return { rows, valueBytes, listBytesPerManifest: lists! / manifests, tableBytes: tables };
}

/** Counts of all that differs from the work of one process. */
async function compare(
  states: ReadonlyMap<string, State>,
  contents: Iterable<string>,
  { here, store }: { here: Store; store: Store },
) {
  const result = { lost: 0, stale: 0, different: 0, absent: 0, compared: 0 };
  for (const [name, { commit, digest }] of states) {
    const current = await currentFiles(store, name);
    if (!current) result.lost++;
    else if (current.commit !== commit) result.stale++;
    else if (digestOf(current.files) !== digest) result.different++;
  }
  const keys = [...contents].flatMap((key) => valueKeys(key));
  for (let at = 0; at < keys.length; at += 2_000) {
    const part = keys.slice(at, at + 2_000);
    const [own, shared] = [await here.getMany(part), await store.getMany(part)];
    for (const [i, value] of own.entries()) {
      result.compared++;
      if (value && !shared[i]) result.absent++;
      else if (Buffer.compare(value ?? Buffer.of(), shared[i] ?? Buffer.of()) !== 0)
        result.different++;
    }
  }
  const double = server.sql(
    url,
    'select count(*) - count(distinct (organization, space, key)) from ctx.value',
  );
  return { ...result, double: Number(double) };
}

/** Where a name is defined, in 1, 20 and 200 repositories; facts are read from the server each time. */
async function measureQueries(
  names: readonly string[],
  { here, store }: { here: Store; store: Store },
) {
  const random = seededRandom(Number(asked.seed));
  const words = [
    'request',
    'New',
    'parse',
    'send',
    'handle',
    'map',
    'Context',
    'add',
    'get',
    'close',
  ];
  const rows = [];
  for (const scope of [1, 20, 200]) {
    const times: number[] = [];
    let different = 0;
    let found = 0;
    for (let i = 0; i < 40; i++) {
      const chosen = Array.from(
        { length: scope },
        () => names[Math.floor(random() * names.length)]!,
      );
      const word = words[i % words.length]!;
      const before = performance.now();
      const answer = await definitionsNamed(store, chosen, word);
      times.push(performance.now() - before);
      found += answer === '' ? 0 : 1;
      // The same of one machine: its lists are those of the server's states.
      if (i % 4 === 0 && answer !== (await definitionsNamed(here, chosen, word))) different++;
    }
    rows.push({
      scope,
      queries: times.length,
      found,
      p50: percentile(times, 0.5),
      p95: percentile(times, 0.95),
      different,
    });
  }
  return rows;
}
