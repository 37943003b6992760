import { createHash } from 'node:crypto';
import type { Store } from '@ctx/store';
import { type RepositoryFiles, valueKeys } from '@ctx/tree/blobs';
import { addGeneration, checkKeeps, currentFiles, doneKey, markWhole } from './generations.js';
import { cutJobs, type IndexJob, type JobQueue } from './jobs.js';

/** A state of a repository that is to be indexed. */
export interface EnlistOptions {
  readonly store: Store;
  readonly queue: Pick<JobQueue, 'add'>;
  /** Most contents of a job (default 300). */
  readonly jobSize?: number | undefined;
  /**
   * Look for every content in the store, those of the last whole state too: after values were collected or lost
   * (default false).
   */
  readonly again?: boolean | undefined;
  /**
   * Names of facts that the caller knows to be in the store, to which those that are found are added: one process
   * that enlists forks, or many states, asks for each content once.
   */
  readonly sure?: Set<string> | undefined;
}

/** The work that a state of a repository makes. */
export interface Enlisted {
  readonly jobs: readonly IndexJob[];
  /** Contents, each once, whatever the number of its paths. */
  readonly contents: number;
  /** Contents that the last whole state of the repository has. */
  readonly unchanged: number;
  /** Other contents that the store has, of another repository, a fork or an older state. */
  readonly shared: number;
}

/**
 * Asks for the facts of a state of a repository: what the store lacks becomes jobs. A repository is enlisted by one
 * caller at a time, who sees its commits in their order; everything else can be done by any number at once.
 *
 * @param repository the name under which workers open it and readers ask for it
 * @throws Error where the store does not keep what it is given, or the queue does not answer: then it is to be called
 *   again, which is safe at any time
 */
export async function enlist(
  repository: string,
  { commit, files }: Pick<RepositoryFiles, 'commit' | 'files'>,
  { store, queue, jobSize, again = false, sure }: EnlistOptions,
): Promise<Enlisted> {
  const before = again ? undefined : await currentFiles(store, repository);
  const known = new Set(before?.files.values());
  const contents = new Set(files.map(({ key }) => key));
  const fresh = files.filter(({ key }) => !known.has(key));
  const keys = [...new Set(fresh.map(({ key }) => key))];
  const isThere = await thereOf(store, keys, again ? undefined : sure);
  const lacking = fresh.filter(({ key }) => !isThere.has(key));
  const jobs = await unmarked(store, cutJobs(repository, lacking, { size: jobSize }));
  const paths = new Map(files.map(({ path, key }) => [path, key]));
  await addGeneration(store, repository, paths, { commit, jobs: jobs.map(({ id }) => id) });
  checkKeeps(store);
  if (jobs.length > 0) await queue.add(jobs);
  // A job that a worker had already may have ended before the state that waits for it was there to be marked.
  await markWhole(store, repository);
  checkKeeps(store);
  return {
    jobs,
    contents: contents.size,
    unchanged: contents.size - keys.length,
    shared: isThere.size,
  };
}

/** The contents, of some, that the store has. */
async function thereOf(
  store: Store,
  keys: readonly string[],
  sure: Set<string> | undefined,
): Promise<ReadonlySet<string>> {
  const unsure = keys.filter((key) => !sure?.has(key));
  const values = await store.getMany(unsure.map((key) => valueKeys(key)[0]));
  const present = unsure.filter((_, i) => values[i] !== undefined);
  for (const key of present) sure?.add(key);
  return new Set([...keys.filter((key) => sure?.has(key)), ...present]);
}

/**
 * The same jobs; one that is marked as done though its values are gone gets another id, for the mark would end it. The
 * mark itself stays: a state that waits for it may be about to be marked.
 */
async function unmarked(store: Store, jobs: readonly IndexJob[]): Promise<IndexJob[]> {
  const marks = await store.getMany(jobs.map(({ id }) => doneKey(id)));
  const renamed = jobs.map((job, i) =>
    marks[i] ? { ...job, id: createHash('sha256').update(job.id).digest('hex') } : job,
  );
  return marks.some(Boolean) ? await unmarked(store, renamed) : renamed;
}
