// The part of `pnpm bench scale` that runs in several processes: one enlists, two work, and the caller kills them and
// the server at seeded moments, until nothing waits.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { enlist, type JobQueue, workOn } from '@ctx/index-queue';
import { bullmqQueue } from '@ctx/index-queue/bullmq';
import { pgBossQueue } from '@ctx/index-queue/pg-boss';
import { openPostgresStore } from '@ctx/store-postgres';
import { seededRandom } from '@ctx/text';
import {
  createParsing,
  listBlobs,
  namedRepository,
  type Repository,
  type RepositoryFiles,
} from '@ctx/tree/blobs';
import PgBoss from 'pg-boss';
import { startRedis } from '../../packages/adapters/index-queue/test/redis-server.js';
import type { TestServer } from '../../packages/composition/store-postgres/test/server.js';

/** Seconds that a job may take: short, for a killed worker's jobs are waited for. */
const LEASE = 10;

/** Jobs that may wait before the next states are enlisted. */
const BACKLOG = 20;

interface Filling {
  readonly names: readonly string[];
  readonly places: readonly string[];
  readonly url: string;
  readonly server: TestServer;
  readonly folder: string;
  readonly asked: { readonly kills: string; readonly seed: string; readonly queue: string };
}

/** Opens what stands for repositories: `<place>@<commit>`. */
export function repositoriesIn(places: readonly string[]) {
  const opened = new Map<string, Repository | { readonly reason: string }>();
  return async (name: string): Promise<Repository | { readonly reason: string }> => {
    const place = places[Number.parseInt(name, 10)]!;
    const known = opened.get(place) ?? namedRepository(place);
    opened.set(place, known);
    return known;
  };
}

/** The files of what stands for a repository. */
export async function listState(places: readonly string[], name: string): Promise<RepositoryFiles> {
  const repository = await repositoriesIn(places)(name);
  if ('reason' in repository) throw new Error(`${name}: ${repository.reason}`);
  const files = await listBlobs(repository, { revision: name.slice(name.indexOf('@') + 1) });
  if ('reason' in files) throw new Error(`${name}: ${files.reason}`);
  return files;
}

/** What a process is told. */
interface Told {
  readonly url: string;
  readonly places: readonly string[];
  readonly lists: string;
  readonly queue: string;
  /** The port of Redis, for `bullmq`. */
  readonly redis: number;
}

async function openQueue({ url, queue, redis }: Told): Promise<JobQueue> {
  if (queue === 'bullmq') {
    const connection = { host: '127.0.0.1', port: redis };
    return bullmqQueue({ connection, lease: LEASE, look: 1, tries: 100 });
  }
  const boss = new PgBoss({
    connectionString: url,
    schedule: false,
    max: 2,
    maintenanceIntervalSeconds: 2,
  });
  // Whoever cannot reach the server ends, and is started again.
  boss.on('error', () => process.exit(3));
  await boss.start();
  const jobs = await pgBossQueue(boss, { lease: LEASE, tries: 100 });
  return { ...jobs, close: () => boss.stop({ graceful: false }) };
}

async function storeOf({ url }: Told) {
  return openPostgresStore({ url, space: 'scale' });
}

/** Enlists all lists, from where an earlier process was; calling it again is safe. */
async function enlistAll(told: Told): Promise<void> {
  const [queue, store] = [await openQueue(told), await storeOf(told)];
  const names = JSON.parse(readFileSync(told.lists, 'utf8')) as string[];
  const mark = `${told.lists}.done`;
  const sure = new Set<string>();
  for (let i = numberIn(mark); i < names.length; i++) {
    // Forks that are enlisted while their contents are worked on ask for them once more: they wait instead.
    while ((await queue.counts()).waiting > BACKLOG) await sleep(200);
    const state = await listState(told.places, names[i]!);
    await enlist(names[i]!, state, { store, queue, sure });
    // A name takes its file's place at once: one that is killed while it writes leaves the mark before.
    writeFileSync(`${mark}.next`, `${i + 1}`);
    renameSync(`${mark}.next`, mark);
  }
}

function numberIn(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

async function work(told: Told): Promise<void> {
  const [queue, store] = [await openQueue(told), await storeOf(told)];
  const parsing = createParsing({ workers: 1 });
  const open = repositoriesIn(told.places);
  await workOn(queue, { store, parsing, open, idle: 200 });
}

/** Fills the store of a server by processes that are killed. */
// Locals: the processes under way, and what has been killed of them.
export async function fillByQueue({ names, places, url, server, folder, asked }: Filling) {
  const lists = join(folder, 'lists.json');
  writeFileSync(lists, JSON.stringify(names));
  const redis = asked.queue === 'bullmq' ? await startRedis() : undefined;
  const told: Told = { url, places, lists, queue: asked.queue, redis: redis?.port ?? 0 };
  const random = seededRandom(Number(asked.seed));
  const begun = performance.now();
  const killed = { worker: 0, enlister: 0, server: 0 };
  let ended = false;
  const running = new Map<string, ChildProcess>();
  const start = (role: string): void => {
    if (ended || (role === 'enlist' && numberIn(`${lists}.done`) >= names.length)) return;
    const file = fileURLToPath(import.meta.url);
    const child = spawn(process.execPath, [...process.execArgv, file, role, JSON.stringify(told)], {
      stdio: ['ignore', 'ignore', 'ignore'],
    });
    running.set(role, child);
    // A supervisor starts again what ended.
    child.once('exit', () => void sleep(200).then(() => start(role)));
  };
  for (const role of ['enlist', 'work-1', 'work-2']) start(role);
  const total = Number(asked.kills);
  // Seeded moments over the whole of the work: how many lists are enlisted when the next process is killed.
  const moments = Array.from({ length: total }, () => Math.floor(random() * names.length));
  for (const moment of moments.sort((a, b) => a - b)) {
    while (numberIn(`${lists}.done`) < moment) await sleep(100);
    // Two kills at one moment still meet processes that have begun to work.
    await sleep(500 + 1_000 * random());
    const which = Math.floor(random() * 4);
    if (which === 0) {
      server.kill();
      server.start();
      killed.server++;
    } else if (which === 1 && running.get('enlist')?.exitCode === null) {
      running.get('enlist')!.kill('SIGKILL');
      killed.enlister++;
    } else {
      running.get(`work-${1 + (which % 2)}`)!.kill('SIGKILL');
      killed.worker++;
    }
  }
  const queue = await openQueue(told);
  const left = async (): Promise<number> => {
    const { waiting, running: taken, failed } = await queue.counts();
    if (failed > 0) throw new Error(`${failed} jobs were set aside`);
    return waiting + taken;
  };
  while (numberIn(`${lists}.done`) < names.length || (await left()) > 0) await sleep(500);
  ended = true;
  const seconds = (performance.now() - begun) / 1_000;
  for (const child of running.values()) child.kill('SIGKILL');
  // A connection that is still open when the server ends would end this process.
  await queue.close();
  redis?.stop();
  return { kind: asked.queue, killed, seconds };
}

const [, own, role = '', text = ''] = process.argv;
if (own === fileURLToPath(import.meta.url)) {
  const told = JSON.parse(text) as Told;
  await (role === 'enlist' ? enlistAll(told) : work(told));
  process.exit(0);
}
