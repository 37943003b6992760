import { resolve } from 'node:path';
import type { Chunk, ChunkRole } from '@ctx/chunker';
import { counted } from '@ctx/text/printable';
import { headingText } from '@ctx/text/ranges';
import { loadO200k } from '@ctx/tokens';
import { openChunkFiles, streamChunks } from '@ctx/tree/chunks';
import { type SkippedFile, skipReport } from '@ctx/workspace';
import { InvalidArgumentError } from 'commander';
import { firstRoot, type GivenRoots, parseOnlyRoot } from '../arguments/given-roots.js';
import { parseBudget } from '../arguments/options.js';
import { pathBelow, rootOf } from '../arguments/root-of.js';
import { openDestination } from '../io/destination.js';
import { EXIT, Failure } from '../io/exit.js';
import { readAll, type Streams, shown, write } from '../io/streams.js';
import type { Verb } from '../verb.js';

/** Characters that lines are collected to before a write: what a pipe of Linux holds. */
export const WRITE_CHARACTERS = 65_536;

/** Takes lines one by one and writes them some at a time; the writer waits while the reader does. */
interface Sink {
  write(line: string): Promise<void>;
  /** Writes what is left; a file appears under its name. */
  end(): Promise<void>;
  /** Drops what is left; no file appears. */
  discard(): Promise<void>;
}

/**
 * Opens stdout, or with `-o` a file that appears whole or not at all, for lines as they come.
 *
 * @throws Failure when the file cannot be written
 */
export async function openSink(streams: Streams, output: string | undefined): Promise<Sink> {
  if (output === undefined || output === '-') {
    const lines = collected((text) => write(streams.stdout, text));
    return { ...lines, discard: async () => {} };
  }
  const destination = await openDestination(streams.cwd, output);
  const lines = collected((text) => destination.write(shown(text)));
  return {
    write: lines.write,
    async end() {
      await lines.end();
      await destination.commit();
    },
    discard: () => destination.discard(),
  };
}

function collected(flush: (text: string) => Promise<void>): Pick<Sink, 'end' | 'write'> {
  let text = '';
  const end = async (): Promise<void> => {
    const ready = text;
    text = '';
    if (ready !== '') await flush(ready);
  };
  return {
    end,
    async write(line) {
      text += `${line}\n`;
      if (text.length >= WRITE_CHARACTERS) await end();
    },
  };
}

/** Options of `ctx chunk`. */
export interface ChunkVerbOptions {
  jsonl: boolean;
  maxTokens?: number;
  target?: number;
  shape?: 'declaration' | 'merged';
  roles?: ChunkRole[];
  root?: GivenRoots;
  repository?: string;
  workers?: number;
  output?: string;
  quiet: boolean;
}

/** `ctx chunk <path…>`. */
export const chunk: Verb<ChunkVerbOptions> = {
  name: 'chunk',
  summary: 'files cut along their structure, for retrieval',
  description:
    'Prints the chunks of files and folders, in the order of their paths: the kind and the place ' +
    'of each, or all of it as one line of JSON.',
  arguments: [
    {
      name: '<path...>',
      description: 'files and folders; "-" reads a list of them from stdin, one a line',
    },
  ],
  options: [
    { flags: '--jsonl', description: 'one JSON object a line', default: false },
    {
      flags: '--max-tokens <tokens>',
      description: 'most tokens of a chunk, header included',
      parse: parseBudget,
    },
    {
      flags: '--target <tokens>',
      description: 'tokens to which small neighbors are packed',
      parse: parseBudget,
    },
    {
      flags: '--shape <name>',
      description: 'one declaration a chunk, or neighbors together',
      choices: ['declaration', 'merged'],
    },
    {
      flags: '--roles <names>',
      description: 'which chunks: source, metadata, skeleton (default: all)',
      parse: parseRoles,
    },
    {
      flags: '--root <folder>',
      description: 'the folder that paths in the answer are relative to (default: as given)',
      parse: parseOnlyRoot,
    },
    { flags: '--repository <name>', description: 'owner/name, for the ids of the chunks' },
    {
      flags: '--workers <count>',
      description: 'worker threads; 0 for none (default: 2)',
      parse: parseWorkers,
    },
    { flags: '-o, --output <file>', description: 'write the answer into a file' },
    { flags: '--quiet', description: 'no remarks about files left out', default: false },
  ],
  run: ({ args, options, streams }) => chunkPaths(args, options, streams),
};

/**
 * `ctx chunk <path…|-> --jsonl`: the chunks of files and folders, one a line. Junk, secrets, binary
 * and empty files are left out and counted on stderr.
 *
 * @returns The exit code.
 * @throws Failure when none of the paths is there.
 */
export async function chunkPaths(
  names: readonly string[],
  options: ChunkVerbOptions,
  streams: Streams,
): Promise<number> {
  const wanted = await namedPaths(names, streams);
  const { root: given } = options;
  const root = await rootOf(wanted, given && firstRoot(given), streams.cwd);
  const paths = wanted.map((path) => pathBelow(root, resolve(streams.cwd, path), path));
  const files = await openChunkFiles(root, { paths });
  const skipped: SkippedFile[] = [...files.skipped];
  const { jsonl, output, quiet, root: _, ...sizes } = options;
  const sink = await openSink(streams, output);
  try {
    const chunks = streamChunks(files, {
      ...sizes,
      countTokens: await loadO200k(),
      onSkipped: (file) => skipped.push(file),
    });
    let written = false;
    for await (const chunk of chunks) {
      written = true;
      await sink.write(jsonl ? JSON.stringify(chunk) : describe(chunk));
    }
    if (!written) refuseAbsent(skipped);
    await sink.end();
  } catch (error) {
    await sink.discard();
    throw error;
  }
  if (!quiet && skipped.length > 0) await write(streams.stderr, reportOf(skipped));
  return EXIT.done;
}

/** An empty answer to names that nothing has is a mistake, not an answer. */
function refuseAbsent(skipped: readonly SkippedFile[]): void {
  const [first] = skipped;
  if (first === undefined || skipped.some(({ reason }) => reason !== 'absent')) return;
  const more = skipped.length === 1 ? '' : ` (nor ${skipped.length - 1} more)`;
  throw new Failure(`there is no file ${first.path}${more}`, EXIT.usage);
}

/** Paths as given, or for `-` the lines of stdin (or what `find -print0` writes). */
async function namedPaths(names: readonly string[], streams: Streams): Promise<string[]> {
  const named: string[] = [];
  for (const path of names) {
    if (path !== '-') named.push(path);
    else {
      const list = await readAll(streams.stdin);
      const ends = list.includes('\0') ? '\0' : /\r?\n/;
      named.push(...list.split(ends).filter((line) => line !== ''));
    }
  }
  return named;
}

/** `src/cart.ts:3-14  class Cart  120 tokens`. */
function describe(chunk: Chunk): string {
  const { path, role, symbolKind, symbolName, tokens } = chunk;
  const what = role === 'source' ? [symbolKind, symbolName] : [role, symbolName];
  const words = what.filter((word) => word !== undefined).join(' ');
  return `${headingText(path, chunk)}  ${words === '' ? 'text' : words}  ${tokens} tokens`;
}

/** `left out: 3 files (2 binary, 1 lockfile)`. */
function reportOf(skipped: readonly SkippedFile[]): string {
  const { total, reasons } = skipReport(skipped);
  const counts = reasons.map(({ reason, count }) => `${count} ${reason}`).join(', ');
  return `ctx: left out ${counted(total, 'path')}: ${counts}\n`;
}

/** Parses `--workers`: a whole number, 0 or more. */
export function parseWorkers(value: string): number {
  if (/^\d{1,3}$/.test(value.trim())) return Number(value);
  throw new InvalidArgumentError('It must be a whole number of worker threads; 0 for none.');
}

const ROLES: readonly ChunkRole[] = ['source', 'metadata', 'skeleton'];

/** Parses `--roles`: names of roles, separated by commas. */
export function parseRoles(value: string): ChunkRole[] {
  const names = value.split(',').map((name) => name.trim());
  const roles = ROLES.filter((role) => names.includes(role));
  if (roles.length === new Set(names).size) return roles;
  throw new InvalidArgumentError(`It must be some of ${ROLES.join(', ')}, separated by commas.`);
}
