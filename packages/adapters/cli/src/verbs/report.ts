import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { basename, isAbsolute, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readTranscript } from '@ctx/ledger/transcript';
import { renderReport, reportOf, sessionOf } from '@ctx/report';
import { loadO200k } from '@ctx/tokens';
import { findProgram } from '@ctx/tree/files';
import { budgetOption, REPOSITORY } from '../arguments/options.js';
import { readTask } from '../arguments/task.js';
import { openDestination } from '../io/destination.js';
import { EXIT } from '../io/exit.js';
import { readNamed } from '../io/input.js';
import { deliver } from '../io/output.js';
import { readAll, type Streams, write } from '../io/streams.js';
import { type RepositoryOptions, withWorkspace } from '../project/open.js';
import type { Verb } from '../verb.js';

/** The program of a system that opens a file in what the user has chosen for it. */
const OPENERS: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  darwin: 'open',
  win32: 'explorer',
};

/**
 * Opens a page in the user's browser, and says its address where there is no program for that. A program that lies
 * in the folder one stands in is not taken, whatever the PATH says.
 *
 * @param file Absolute; it is handed over as an address, which no program takes for an option.
 */
export async function openPage(
  file: string,
  { cwd, env, stderr }: Pick<Streams, 'cwd' | 'env' | 'stderr'>,
  platform: NodeJS.Platform = process.platform,
): Promise<void> {
  const { href } = pathToFileURL(file);
  const opener = OPENERS[platform] ?? (env.BROWSER || 'xdg-open');
  const program = isAbsolute(opener) ? opener : findProgram(opener, realpathSync(cwd), env).file;
  if (!program || !(await begins(program, href, env)))
    await write(stderr, `ctx: ${opener} cannot be run; open ${href}\n`);
}

/** Opens an address in a program that goes on by itself; false where it cannot be run. */
async function begins(program: string, href: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  const child = spawn(program, [href], { env, stdio: 'ignore', detached: true });
  const began = await new Promise<boolean>((resolve) => {
    child.once('spawn', () => resolve(true));
    child.once('error', () => resolve(false));
  });
  child.unref();
  return began;
}

/** Options of `ctx report`. */
export interface ReportVerbOptions extends RepositoryOptions {
  task?: string | undefined;
  /** A transcript to report on instead of a repository; `-` is stdin. */
  session?: string | undefined;
  /** Tokens at which the report opens. */
  budget?: number | undefined;
  /** Show the page in the reader's browser. */
  open?: boolean | undefined;
}

/** The file that is written where none is named. */
const PAGE = 'ctx-report.html';

/** `ctx report`. */
export const report: Verb<ReportVerbOptions> = {
  name: 'report',
  summary: 'a page to look at: what an agent is shown of a repository, and what is left out',
  description:
    'Writes one HTML file that needs no network: the files by size, with those of the answer lit, a ' +
    `slider for the budget, links, hotspots and tokens. Without -o it is ${PAGE}.`,
  usage: '[options]',
  options: [
    ...REPOSITORY,
    {
      flags: '--task <text>',
      description: 'the task of the context; - is stdin, @file a file (default: the map)',
    },
    {
      ...budgetOption(),
      description: 'the budget that the page shows first (default 8000, of a map 2500)',
    },
    {
      flags: '--session <file>',
      description:
        'report on a transcript instead: what an agent was shown, used, and paid for twice',
    },
    { flags: '--open', description: 'open the page in a browser' },
  ],
  examples: [
    'ctx report --task "NaN in the cookie parser" --open',
    'ctx report --session ~/.claude/projects/shop/1.jsonl -o session.html',
  ],
  run: ({ options, streams }) => reportInto(options, streams),
};

/**
 * `ctx report`: a page of a repository, or of a session.
 *
 * @returns The exit code.
 * @throws Failure for a file that cannot be read or written
 */
export async function reportInto(options: ReportVerbOptions, streams: Streams): Promise<number> {
  const { output = PAGE } = options;
  const page =
    options.session === undefined
      ? await repositoryPage(options, streams)
      : await sessionPage(options.session, streams);
  const answer = { command: 'report', bytes: page.length };
  const quietly = { ...options, output: undefined };
  if (output === '-') {
    // As bytes: the page holds what it shows as letters and digits, and is no text of a terminal.
    if (options.json) await deliver(streams, quietly, '', { ...answer, page });
    else await write(streams.stdout, Buffer.from(page));
    return EXIT.done;
  }
  await save(page, output, streams);
  const file = resolve(streams.cwd, output);
  const kilobytes = Math.ceil(page.length / 1000);
  await deliver(streams, quietly, `${output}: ${kilobytes} kB\n`, { ...answer, file: output });
  if (options.open) await openPage(file, streams);
  return EXIT.done;
}

async function repositoryPage(options: ReportVerbOptions, streams: Streams): Promise<string> {
  const { task, budget } = options;
  const words = task === undefined ? undefined : await readTask([task], {}, streams);
  return await withWorkspace(options, streams, async (workspace) =>
    renderReport(await reportOf(workspace, { task: words, budget })),
  );
}

async function sessionPage(file: string, streams: Streams): Promise<string> {
  const text =
    file === '-'
      ? await readAll(streams.stdin)
      : (await readNamed(file, streams.cwd, 'name a transcript in JSONL')).toString('utf8');
  const { events } = readTranscript(text, { countTokens: await loadO200k() });
  return renderReport(sessionOf(events, { title: file === '-' ? 'session' : basename(file) }));
}

async function save(page: string, output: string, streams: Streams): Promise<void> {
  const destination = await openDestination(streams.cwd, output);
  try {
    await destination.write(page);
  } catch (error) {
    await destination.discard();
    throw error;
  }
  await destination.commit();
}
