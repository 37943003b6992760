import { counted } from '@ctx/text/printable';
import { loadO200k } from '@ctx/tokens';
import { EXIT, Failure } from './exit.js';
import { LAST, openKeptOutput, type Printed } from './kept-output.js';
import { type Streams, write } from './streams.js';

/** Lines of a stream of the last output that was shortened. */
export interface KeptLines {
  readonly stream: 'stdout' | 'stderr';
  /** The first and the last line; all of them where there are none. */
  readonly range?: readonly [first: number, last: number] | undefined;
}

/** `@last:12-80`, `@last:7`, `@last.stderr:3-9`, `@last`. */
const SUBJECT = /^@last(?:\.(stdout|stderr))?(?::(\d{1,9})(?:-(\d{1,9}))?)?$/;

/** The lines that a subject of `ctx show` names, `undefined` where it names something else. */
export function keptLinesOf(subject: string): KeptLines | undefined {
  if (!/^@last\b/.test(subject)) return undefined;
  const match = SUBJECT.exec(subject);
  if (match === null) {
    throw new Failure(`@last takes lines such as @last:12-80; got ${subject}`, EXIT.usage);
  }
  const [, stream = 'stdout', first, last = first] = match;
  if (first === undefined) return { stream: stream as KeptLines['stream'] };
  return linesOf(stream as KeptLines['stream'], Number(first), Number(last), subject);
}

/** The lines that `--show 12-80` names. */
export function shownLinesOf(show: string, stream: KeptLines['stream']): KeptLines {
  const [, first, last = first] = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(show) ?? [];
  return linesOf(stream, Number(first ?? 0), Number(last ?? 0), show);
}

function linesOf(
  stream: KeptLines['stream'],
  first: number,
  last: number,
  name: string,
): KeptLines {
  if (first < 1 || last < first) {
    throw new Failure(`lines are asked for as 12-80; got ${name}`, EXIT.usage);
  }
  return { stream, range: [first, last] };
}

/**
 * Prints lines of the last output that was shortened, as they came, and says on stderr of which
 * command they are.
 *
 * @param budget Tokens that are printed at most; none without one.
 * @returns The exit code.
 */
export async function showKeptLines(
  { stream, range }: KeptLines,
  streams: Streams,
  budget?: number | undefined,
): Promise<number> {
  const printed = await (await openKeptOutput(streams)).read(LAST);
  if (printed === undefined) {
    throw new Failure(`no output of a command is kept for this folder; run ctx terse -- <command>`);
  }
  const all = printed[stream].replace(/\n$/, '').split('\n');
  const [first, last] = range ?? [1, all.length];
  const count = printed[stream] === '' ? 0 : all.length;
  if (range !== undefined && first > count) {
    const lines = counted(count, 'line');
    throw new Failure(`${stream} of ${named(printed)} has ${lines}, not line ${first}`, EXIT.usage);
  }
  const lines = all.slice(first - 1, Math.min(last, count));
  const shown = budget === undefined ? lines : await within(lines, budget);
  await write(streams.stdout, shown.map((line) => `${line}\n`).join(''));
  await write(streams.stderr, `ctx: ${stream} of ${named(printed)}\n`);
  if (lines.length === 0) await write(streams.stderr, 'ctx: it is empty\n');
  if (shown.length < lines.length) {
    const rest = `${first + shown.length}-${first + lines.length - 1}`;
    await write(streams.stderr, `ctx: lines ${rest} are beyond the budget of ${budget} tokens\n`);
  }
  return EXIT.done;
}

function named({ command }: Printed): string {
  return command.length === 0 ? 'standard input' : `\`${command.join(' ')}\``;
}

/** The first lines that fit a budget. */
async function within(lines: readonly string[], budget: number): Promise<string[]> {
  const countTokens = await loadO200k();
  const shown: string[] = [];
  let tokens = 0;
  for (const line of lines) {
    tokens += countTokens(`${line}\n`);
    if (tokens > budget) break;
    shown.push(line);
  }
  if (shown.length === 0 && lines.length > 0) {
    throw new Failure(
      `a budget of ${budget} tokens is too small for one line, which takes ${tokens}`,
      EXIT.budget,
    );
  }
  return shown;
}
