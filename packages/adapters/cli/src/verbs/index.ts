import { resolve } from 'node:path';
import { counted } from '@ctx/text/printable';
import { openWorkspace } from '@ctx/workspace';
import { type OpenStore, storeAt } from '@ctx/workspace/cache';
import { ANSWER } from '../arguments/options.js';
import { EXIT, Failure } from '../io/exit.js';
import { type AnswerOptions, deliver } from '../io/output.js';
import { progressBar } from '../io/progress.js';
import { type Streams, write } from '../io/streams.js';
import type { Verb } from '../verb.js';

/** Options of `ctx index`. */
export interface IndexVerbOptions extends AnswerOptions {
  /** Address of a store elsewhere, in place of the cache directory. */
  store?: string | undefined;
  /** The repositories are public: what is kept of them is for everybody who uses the store. */
  public: boolean;
  quiet: boolean;
}

/** `ctx index`. */
export const index: Verb<IndexVerbOptions> = {
  name: 'index',
  summary: 'reads repositories before anybody asks, into a store for many machines',
  description:
    'Reads what is new in each repository and keeps its facts: in the cache directory, or in the store that --store or ' +
    'CTX_STORE names, where other machines find them.',
  arguments: [{ name: '<repository...>', description: 'folders of repositories' }],
  options: [
    {
      flags: '--store <url>',
      description: 'where facts are kept: postgres://host/database (needs @ctx/store-postgres)',
    },
    {
      flags: '--public',
      description: 'the repositories are public: their facts are kept once, for all organizations',
      default: false,
    },
    ...ANSWER,
    { flags: '--quiet', description: 'no progress and no remarks', default: false },
  ],
  examples: [
    'ctx index --store postgres://facts.example/ctx?organization=acme shop cart',
    'ctx index --public --store postgres://facts.example/ctx mirrors/*',
  ],
  run: ({ args, options, streams }) => indexAll(args, options, streams),
};

/** The result for one repository. */
interface Indexed {
  readonly root: string;
  readonly files: number;
  /** Files whose contents nobody had read before. */
  readonly read: number;
  readonly remarks: readonly string[];
  /** Why it is not kept, where it is not. */
  readonly failed?: readonly string[] | undefined;
}

/**
 * `ctx index`: one repository after the other, and a line for each.
 *
 * @returns The exit code: 1 where one of them could not be read, or not be kept.
 */
export async function indexAll(
  repositories: readonly string[],
  options: IndexVerbOptions,
  streams: Streams,
): Promise<number> {
  const url = options.store ?? streams.env.CTX_STORE;
  if (options.public && !url)
    throw new Failure('--public says who may read a store, and needs --store', EXIT.usage);
  const store = url ? storeAt(url, { isPublic: options.public }) : undefined;
  const done: Indexed[] = [];
  for (const repository of repositories) {
    const indexed = await indexOne(repository, store, options, streams).catch(asFailed(repository));
    done.push(indexed);
    if (options.quiet && indexed.failed === undefined) continue;
    for (const remark of [...indexed.remarks, ...(indexed.failed ?? [])])
      await write(streams.stderr, `ctx: ${repository}: ${remark}\n`);
  }
  const lines = done.flatMap(({ root, files, read, failed }) =>
    failed === undefined ? [`${root}: ${counted(files, 'file')}, ${read} of them read\n`] : [],
  );
  await deliver(streams, options, lines.join(''), { command: 'index', repositories: done });
  return done.some(({ failed }) => failed) ? EXIT.failed : EXIT.done;
}

/** One that cannot be read or kept is said, and keeps nobody from the others. */
function asFailed(root: string): (error: unknown) => Indexed {
  return (error) => ({ root, files: 0, read: 0, remarks: [], failed: [(error as Error).message] });
}

async function indexOne(
  root: string,
  store: OpenStore | undefined,
  { quiet }: Pick<IndexVerbOptions, 'quiet'>,
  streams: Streams,
): Promise<Indexed> {
  const bar = progressBar(streams, quiet, () => performance.now());
  let read = 0;
  let opened: Awaited<ReturnType<OpenStore>> | undefined;
  try {
    const workspace = await openWorkspace(resolve(streams.cwd, root), {
      onProgress(progress) {
        if (progress.phase === 'read') read = progress.total;
        bar.update(progress);
      },
      ...(store && {
        store: async (space: string) => {
          opened = await store(space);
          return opened;
        },
      }),
    });
    try {
      // The first answer needs it, and it takes longer than any other part.
      await workspace.graph();
      const { files, notices } = workspace;
      if (opened?.notice !== undefined) throw new Failure(opened.notice);
      return { root, files: files.length, read, remarks: notices };
    } finally {
      await workspace.close();
    }
  } finally {
    bar.clear();
  }
}
