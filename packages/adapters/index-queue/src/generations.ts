import { createHash } from 'node:crypto';
import type { Store } from '@ctx/store';
import { nameOf } from '@ctx/tree/cache';

/** States of a repository that are remembered: the newest whole one is among them while newer ones are worked on. */
const GENERATIONS = 8;

/** The only form of a record that is read. */
const FORMAT = 'ctx-repository 1';

/** One state of a repository that was asked for. */
export interface Generation {
  readonly commit: string;
  /** Names its list of files: the same files have the same one. */
  readonly id: string;
  /** Ids of the jobs that it waits for. */
  readonly jobs: readonly string[];
}

/** The newest state of a repository whose facts are all there. */
export interface IndexedRepository {
  readonly commit: string;
  /** The name of the facts of each file, by path. */
  readonly files: ReadonlyMap<string, string>;
  /** Newer states that are asked for and not whole yet. */
  readonly behind: number;
}

/** The name of a job's mark: a worker puts it behind the job's facts. */
export function doneKey(job: string): string {
  return `${job}:done`;
}

const filesKey = (id: string): string => `${id}:files`;
const wholeKey = (id: string): string => `${id}:whole`;

/** A mark is there or is not: what it says does not matter. */
const MARK = new Uint8Array([1]);

/**
 * Refuses a store that says that it does not keep what it is given: a server that went away is stood for by memory,
 * and whoever then forgets a job loses it. Who gets this ends; the work is done again by one that has a store.
 *
 * @throws Error with what the store says
 */
export function checkKeeps({ notice }: Store): void {
  if (notice !== undefined) throw new Error(`the store does not keep what it is given: ${notice}`);
}

/** The states of a repository that were asked for, newest first; none of one that nobody enlisted. */
export async function generationsOf(store: Store, repository: string): Promise<Generation[]> {
  const bytes = await store.current(nameOf('repository', repository));
  // Nothing said is not nothing there.
  checkKeeps(store);
  if (!bytes) return [];
  const { format, generations } = JSON.parse(Buffer.from(bytes).toString('utf8')) as {
    format?: unknown;
    generations: Generation[];
  };
  if (format !== FORMAT)
    throw new RangeError(
      `a repository's record of the form ${String(format)}: only ${FORMAT} is read`,
    );
  return generations;
}

/** Puts a state before the others of its repository. Only who enlists a repository writes this. */
export async function addGeneration(
  store: Store,
  repository: string,
  files: ReadonlyMap<string, string>,
  { commit, jobs }: Pick<Generation, 'commit' | 'jobs'>,
): Promise<Generation> {
  const bytes = Buffer.from([...files].flat().join('\0'));
  const id = createHash('sha256').update(`${commit}\0`).update(bytes).digest('hex');
  const generation = { commit, id, jobs };
  await store.putMany([[filesKey(id), bytes]]);
  const others = (await generationsOf(store, repository)).filter((other) => other.id !== id);
  // Of those that are left out the newest whole one would be missed: it stays whatever its age.
  const whole = await wholeAmong(store, others);
  const remaining = others.filter((other, i) => i < GENERATIONS - 1 || other === whole);
  const record = { format: FORMAT, generations: [generation, ...remaining] };
  await store.publish(nameOf('repository', repository), Buffer.from(JSON.stringify(record)));
  return generation;
}

/** The first one whose mark is there. */
async function wholeAmong(
  store: Store,
  generations: readonly Generation[],
): Promise<Generation | undefined> {
  const marks = await store.getMany(generations.map(({ id }) => wholeKey(id)));
  return generations.find((_, i) => marks[i] !== undefined);
}

/**
 * Marks the states of a repository that wait for no job any more. Whoever ends the last job of one calls it behind the
 * job's own mark; two at once write the same.
 *
 * @returns the newest of them that was marked now
 */
export async function markWhole(store: Store, repository: string): Promise<Generation | undefined> {
  const generations = await generationsOf(store, repository);
  const marks = await store.getMany(generations.map(({ id }) => wholeKey(id)));
  const open = generations.filter((_, i) => marks[i] === undefined);
  const jobs = [...new Set(open.flatMap((generation) => generation.jobs))];
  const values = await store.getMany(jobs.map(doneKey));
  const isDone = new Set(jobs.filter((_, i) => values[i] !== undefined));
  const whole = open.filter((generation) => generation.jobs.every((job) => isDone.has(job)));
  if (whole.length > 0) await store.putMany(whole.map(({ id }) => [wholeKey(id), MARK] as const));
  return whole[0];
}

/** Puts the mark of a job whose facts are in the store. */
export async function markDone(store: Store, job: string): Promise<void> {
  await store.putMany([[doneKey(job), MARK]]);
}

/**
 * The newest state of a repository whose facts are all in the store; undefined where there is none. It never is a part
 * of one: its list of files stands under its own name and is never changed, and the mark is put when all is there.
 *
 * @throws Error where the store does not answer
 */
export async function currentFiles(
  store: Store,
  repository: string,
): Promise<IndexedRepository | undefined> {
  const generations = await generationsOf(store, repository);
  const whole = await wholeAmong(store, generations);
  const [bytes] = whole ? await store.getMany([filesKey(whole.id)]) : [];
  checkKeeps(store);
  if (!whole || !bytes) return undefined;
  const parts = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    .toString('utf8')
    .split('\0');
  const files = new Map<string, string>();
  for (let i = 0; i + 1 < parts.length; i += 2) files.set(parts[i]!, parts[i + 1]!);
  return { commit: whole.commit, files, behind: generations.indexOf(whole) };
}
