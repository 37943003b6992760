import { type CompressOptions, compress as compressText, trainLocal } from '@ctx/compress';
import { MODES, type Mode } from '@ctx/compress/modes';
import { loadPrior } from '@ctx/compress/prior';
import { withSlashes } from '@ctx/source/paths';
import type { LineRange } from '@ctx/text';
import { countRedacted } from '@ctx/text/secrets';
import { loadO200k, loadO200kEncoder } from '@ctx/tokens';
import { InvalidArgumentError } from 'commander';
import { ANSWER, budgetOption } from '../arguments/options.js';
import { EXIT, Failure } from '../io/exit.js';
import { readInput } from '../io/input.js';
import { deliver } from '../io/output.js';
import { type Streams, shown, write } from '../io/streams.js';
import { unitsOf } from '../report/preservation-report.js';
import { tooSmall } from '../report/too-small.js';
import type { Verb } from '../verb.js';

/** Options of `ctx compress`. */
export interface CompressVerbOptions {
  mode?: Mode;
  budget?: number;
  query?: string;
  previous?: string;
  lines?: LineRange[];
  json: boolean;
  output?: string;
}

/** `ctx compress <file>`. */
export const compress: Verb<CompressVerbOptions> = {
  name: 'compress',
  summary: 'a file in fewer tokens, what is left out named by its lines',
  description: 'Prints the lines of a file that matter; "⋯ 12-80" stands for lines left out.',
  arguments: [{ name: '<file>', description: 'a file; "-" reads stdin' }],
  options: [
    {
      flags: '--mode <name>',
      description: 'how to shorten (default: by the options below, else full)',
      choices: MODES,
    },
    budgetOption(),
    { flags: '--query <text>', description: 'mode task: its blocks are kept' },
    { flags: '--previous <file>', description: 'mode diff: the file as it was seen before' },
    {
      flags: '--lines <ranges>',
      description: 'mode lines: such as 10-40,80-90',
      parse: parseRanges,
    },
    ...ANSWER,
  ],
  run: ({ args: [file = ''], options, streams }) => compressFile(file, options, streams),
};

/**
 * `ctx compress <file|->`: a file in fewer tokens, what is left out named by its lines.
 *
 * @returns The exit code.
 */
export async function compressFile(
  file: string,
  options: CompressVerbOptions,
  streams: Streams,
): Promise<number> {
  const text = await readInput(file, streams, 'is not compressed');
  const { budget } = options;
  const mode = modeOf(options);
  const exact = await loadO200k();
  const countTokens = (part: string): number => exact(shown(printed(part)));
  const { language, units } = await unitsOf(file, text);
  const settings: CompressOptions = {
    countTokens,
    units,
    path: withSlashes(file),
    ...(mode === undefined ? {} : { mode }),
    ...(budget === undefined ? {} : { budget }),
    ...(language === undefined ? {} : { language }),
    ...(options.query === undefined ? {} : { query: options.query }),
    ...(options.lines === undefined ? {} : { ranges: options.lines }),
    ...(mode === 'diff' ? { previous: await previousOf(options, streams) } : {}),
    ...(mode === 'surprise' ? { models: await models() } : {}),
  };
  if (mode === 'lines' && !options.lines) {
    throw new Failure('--mode lines needs --lines, such as 10-40,80-90', EXIT.usage);
  }
  const result = compressText(text, settings);
  if (result.text === '' && text !== '') {
    throw await tooSmall(
      budget ?? 0,
      (n) => compressText(text, { ...settings, budget: n }).text !== '',
    );
  }
  // The placeholder of a secret expands to nothing: the text may not be edited from.
  const kind = countRedacted(result.text) > 0 ? 'lossy' : result.class;
  const data = { command: 'compress', path: file, ...result, class: kind };
  await deliver(streams, { ...options, isSource: true }, printed(result.text), data);
  if (isUnasked(options))
    await write(streams.stderr, 'ctx: all of it; --budget or --mode make it shorter\n');
  return EXIT.done;
}

/** Nothing says how much shorter it shall be. */
function isUnasked({ mode, budget, query, previous, lines }: CompressVerbOptions): boolean {
  return [mode, budget, query, previous, lines].every((option) => option === undefined);
}

/** `--lines` and `--previous` say the mode they are for; in another they would be passed over. */
function modeOf({ mode, lines, previous }: CompressVerbOptions): Mode | undefined {
  const wanted = mode ?? (lines ? 'lines' : previous === undefined ? undefined : 'diff');
  const refuse = (option: string, own: Mode): Failure =>
    new Failure(`${option} is for --mode ${own}, not for ${wanted}`, EXIT.usage);
  if (lines !== undefined && wanted !== 'lines') throw refuse('--lines', 'lines');
  if (previous !== undefined && wanted !== 'diff') throw refuse('--previous', 'diff');
  return wanted;
}

/** As it is printed: a line break at the end, unless it has one. A budget counts everything. */
function printed(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}

async function previousOf({ previous }: CompressVerbOptions, streams: Streams): Promise<string> {
  if (previous !== undefined) return await readInput(previous, streams, 'cannot be compared');
  throw new Failure('--mode diff needs --previous, the file as it was seen before', EXIT.usage);
}

/** Without a repository: what is usual in code, and what the file itself repeats. */
async function models(): Promise<NonNullable<CompressOptions['models']>> {
  const encode = await loadO200kEncoder();
  return { encode, local: trainLocal([], { encode }), prior: await loadPrior() };
}

/** Parses `--lines`: `10-40,80` is two ranges. */
function parseRanges(value: string): LineRange[] {
  return value.split(',').map((part) => {
    const match = /^\s*(\d{1,9})(?:-(\d{1,9}))?\s*$/.exec(part);
    const startLine = Number(match?.[1]);
    const endLine = Number(match?.[2] ?? match?.[1]);
    if (startLine >= 1 && endLine >= startLine) return { startLine, endLine };
    throw new InvalidArgumentError('It must be ranges of lines, such as 10-40,80-90.');
  });
}
