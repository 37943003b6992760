import { createWriteStream, type WriteStream } from 'node:fs';
import { terse as shortenText, type Terse, type TerseLevel, type TerseOptions } from '@ctx/terse';
import { countRedacted, redactSecrets } from '@ctx/text/secrets';
import { loadO200k } from '@ctx/tokens';
import { ANSWER } from '../arguments/options.js';
import { withoutColors } from '../io/colors.js';
import { fileBehind } from '../io/destination.js';
import { Failure } from '../io/exit.js';
import { gather } from '../io/gathered.js';
import { readNamed } from '../io/input.js';
import { showKeptLines, shownLinesOf } from '../io/kept-lines.js';
import { type KeptOutput, LAST, nameOf, openKeptOutput } from '../io/kept-output.js';
import { deliver } from '../io/output.js';
import { type Streams, write } from '../io/streams.js';
import type { Verb } from '../verb.js';

type Name = 'stdout' | 'stderr';

/** Options of `ctx terse`. */
export interface TerseVerbOptions {
  level: TerseLevel;
  previous?: string;
  conversation?: string;
  keepFormat?: boolean;
  show?: string;
  stream?: Name;
  save?: string;
  json: boolean;
  output?: string;
}

const LEVELS: readonly TerseLevel[] = ['off', 'lite', 'standard', 'max'];

/** `ctx terse -- <command …>`. */
export const terse: Verb<TerseVerbOptions> = {
  name: 'terse',
  summary: 'runs a command and prints its output with fewer tokens',
  description:
    'Runs a command and shortens its output. Failures, warnings and locations in source files stay as they are; ' +
    '"⋯ 12-80" stands for lines left out, which `ctx show @last:12-80` prints. The exit code is that of the command.',
  usage: '[options] -- <command …>',
  arguments: [
    {
      name: '[command...]',
      description: 'the command and its arguments; without one stdin is read',
    },
  ],
  options: [
    {
      flags: '--level <name>',
      description: 'how much is left out',
      choices: LEVELS,
      default: 'standard',
    },
    {
      flags: '--previous <file>',
      description: 'an earlier output of the command: print the differences',
    },
    {
      flags: '--conversation <id>',
      description: 'print the differences from the last run of the same command in it',
    },
    {
      flags: '--keep-format',
      description: 'JSON stays JSON, lines of records, matches and tables stay lines',
    },
    {
      flags: '--show <a-b>',
      description: 'print lines of the last shortened output, as they came (ctx show @last:12-80)',
    },
    {
      flags: '--stream <name>',
      description: 'the stream of --show',
      choices: ['stdout', 'stderr'],
      default: 'stdout',
    },
    { flags: '--save <file>', description: 'write everything the command prints into a file' },
    ...ANSWER,
  ],
  run: ({ args, options, streams }) => terseOf(args, options, streams),
};

/**
 * `ctx terse -- <command …>`: runs a command and prints its output shortened, each stream into its own. An output that
 * is too large to hold is passed on as it comes, and so is every output when anything of ours fails: a command's output
 * is never lost. The last output of a folder that was shortened is kept, so that `ctx show @last:12-80` prints the
 * lines that a marker names; with `--conversation` a command that ran before in it is shown by what differs.
 *
 * @returns The exit code of the command.
 */
export async function terseOf(
  command: readonly string[],
  options: TerseVerbOptions,
  streams: Streams,
): Promise<number> {
  const { show, stream = 'stdout', conversation, level, keepFormat } = options;
  if (show !== undefined) return await showKeptLines(shownLinesOf(show, stream), streams);
  const keptOutput = await openKeptOutput(streams);
  const name = conversation === undefined ? undefined : nameOf(conversation, command);
  const previous =
    (await readPrevious(options.previous, streams)) ??
    (name && (await keptOutput.read(name))?.stdout);
  const copy = options.save === undefined ? undefined : await openCopy(options.save, streams);
  // A copy that cannot be written must not cost the output.
  copy?.on('error', (error) => streams.stderr.write(`ctx: ${error.message}\n`));
  const { code, held } = await gather(command, streams, copy);
  if (held === undefined) return code;
  const stdout = await shorten(held.stdout, { level, keepFormat, previous });
  const stderr = await shorten(held.stderr, { level, keepFormat });
  await keepBoth(keptOutput, { command, name }, { stdout, stderr });
  const data = { command: 'terse', of: command, exitCode: code, ...dataOf({ stdout, stderr }) };
  const isData = options.json || options.output !== undefined;
  if (isData) await deliver(streams, options, String(stdout.text), data);
  else await write(streams.stdout, stdout.text);
  if (!options.json) await write(streams.stderr, stderr.text);
  return code;
}

/**
 * Keeps what a command printed: as the last output where a marker may name its lines, and as that of
 * its conversation.
 */
async function keepBoth(
  keptOutput: KeptOutput,
  { command, name }: { command: readonly string[]; name: string | undefined },
  { stdout, stderr }: Record<Name, Shortened>,
): Promise<void> {
  const printed = {
    command: command.map(plain),
    stdout: stdout.raw ?? '',
    stderr: stderr.raw ?? '',
  };
  if (isShortened(stdout) || isShortened(stderr)) await keptOutput.keep(LAST, printed);
  if (name !== undefined && printed.stdout + printed.stderr !== '')
    await keptOutput.keep(name, printed);
}

function isShortened({ raw, text }: Shortened): boolean {
  return raw !== undefined && raw !== text;
}

/** A file that takes what the command prints, as it comes; a link that leads elsewhere is refused. */
async function openCopy(path: string, { cwd }: Pick<Streams, 'cwd'>): Promise<WriteStream> {
  const file = await fileBehind(cwd, path).catch((error: NodeJS.ErrnoException) => {
    if (error instanceof Failure) throw error;
    throw new Failure(`${path} cannot be written (${error.code}); name a file`);
  });
  return createWriteStream(file);
}

/** A stream as it is printed, and as it came; `raw` is undefined where it is no text. */
type Shortened = Partial<Omit<Terse, 'text'>> & {
  text: string | Uint8Array;
  raw: string | undefined;
};

/** The text shortened, or the very bytes where they are no text or anything fails. */
async function shorten(bytes: Buffer, options: TerseOptions): Promise<Shortened> {
  const text = bytes.toString('utf8');
  if (!Buffer.from(text, 'utf8').equals(bytes)) return { text: bytes, raw: undefined };
  // Values of secrets are not kept for later either.
  const raw = plain(text);
  try {
    const countTokens = await loadO200k();
    const result = shortenText(raw, { ...options, countTokens });
    const kind = countRedacted(result.text) > 0 ? 'lossy' : result.class;
    return { ...result, class: kind, raw };
  } catch {
    return { text: raw, raw };
  }
}

/** The data of both streams that `--json` prints: everything but what came, which the caller has. */
function dataOf(streams: Record<Name, Shortened>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(streams).map(([name, { raw: _, ...data }]) => [name, data]),
  );
}

async function readPrevious(
  file: string | undefined,
  { cwd }: Streams,
): Promise<string | undefined> {
  if (file === undefined) return undefined;
  const bytes = await readNamed(file, cwd, '--previous names the output of an earlier run');
  return plain(bytes.toString('utf8'));
}

/** Without colors and without the values of secrets. */
function plain(text: string): string {
  return redactSecrets(withoutColors(text)).text;
}
