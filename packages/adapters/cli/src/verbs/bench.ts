import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { compress, type Mode, type Preservation, preservation, trainLocal } from '@ctx/compress';
import { loadPrior } from '@ctx/compress/prior';
import { approximateTokens } from '@ctx/text';
import { counted } from '@ctx/text/printable';
import { loadO200k, loadO200kEncoder } from '@ctx/tokens';
import { openChunkFiles } from '@ctx/tree/chunks';
import { ANSWER, budgetOption, parseCount, parseSeconds } from '../arguments/options.js';
import { outputsOf } from '../bench/checkout.js';
import { type AskedHistory, askHistory, localise, shownLines } from '../bench/history.js';
import { isGold } from '../bench/mine.js';
import { type Cases, findings, OURS, renderFindings, type Scores } from '../bench/scores.js';
import { chunks, outlines, outputs } from '../bench/texts.js';
import { EXIT, Failure } from '../io/exit.js';
import { deliver } from '../io/output.js';
import type { Streams } from '../io/streams.js';
import {
  columns,
  type ModeReport,
  percent,
  sumOf,
  unitsOf,
} from '../report/preservation-report.js';
import type { Verb } from '../verb.js';

/** The methods that are measured on a whole repository. */
const METHODS = ['localise', 'lines', 'outline', 'chunk', 'terse'] as const;
type Method = (typeof METHODS)[number];

/** Tokens of an answer that is asked for its list of files. */
const FILES = 8000;

/** Tokens of a chunk: what an embedding model takes well. */
const CHUNK = 400;

/** Options of `ctx bench compress`. */
export interface BenchCompressVerbOptions {
  files: number;
  query?: string;
  json: boolean;
  output?: string;
}

/** Options of `ctx bench`. */
export interface BenchVerbOptions extends BenchCompressVerbOptions {
  tasks: number;
  budget: number;
  within?: number;
}

/** `ctx bench <what> [path]`. */
export const bench: Verb<BenchVerbOptions> = {
  name: 'bench',
  summary: 'what our own methods do for your repository, measured',
  description:
    'Measures ctx on a repository. localise, lines: tasks from its own history, the file to change and the changed lines, beside BM25, ' +
    'path match, grep counts, recency and random. outline, chunk, terse: its files and the outputs of git. ' +
    'compress: tokens in every mode, and what is preserved.',
  arguments: [
    { name: '<what>', description: 'the method', choices: [...METHODS, 'compress'] },
    { name: '[path]', description: 'a repository or folder (default: this one)' },
  ],
  options: [
    {
      flags: '--tasks <count>',
      description: 'most tasks to measure',
      parse: parseCount,
      default: 40,
    },
    budgetOption(2000),
    {
      flags: '--within <seconds>',
      description: 'start no new task after this time (default: after some two minutes of work)',
      parse: parseSeconds,
    },
    {
      flags: '--files <count>',
      description: 'most files to measure',
      parse: parseCount,
      default: 200,
    },
    { flags: '--query <text>', description: 'compress: also measures mode task, for this task' },
    ...ANSWER,
  ],
  examples: ['ctx bench localise', 'ctx bench lines ../other --tasks 80 --within 300'],
  run: ({ args: [what = '', path = '.'], options, streams }) =>
    what === 'compress'
      ? benchCompress(path, options, streams)
      : benchRepository(what as Method, { path, options }, streams),
};

/** The title of each method (`#` is its budget), its first measure in words, and the noun of what it counts. */
const SAYS: Readonly<Record<Method, readonly [title: string, measure: string, cases: Cases]>> = {
  localise: [
    'the file to change, by the history',
    'a file to change is first in #',
    ['task', 'tasks'],
  ],
  lines: [
    'the changed lines in an answer of # tokens, by the history',
    'every changed line is shown in #',
    ['task', 'tasks'],
  ],
  outline: [
    'where definitions begin, by the files',
    'outlines find definitions with an F1 of #',
    ['file', 'files'],
  ],
  chunk: [
    'definitions that a chunk holds whole, by the files',
    '# of the definitions that fit stay whole',
    ['file', 'files'],
  ],
  terse: [
    'what is kept of commits and paths, by the outputs of git',
    '# of the ids and names are kept',
    ['output', 'outputs'],
  ],
};

/** What is measured without a history lacks where there is nothing to measure. */
const LACKS: Readonly<Record<Exclude<Method, 'localise' | 'lines'>, string>> = {
  outline: 'no source with a definition of three lines in a language with a grammar',
  chunk: `no source of more than ${CHUNK} tokens in a language with a grammar`,
  terse: 'no output of git that names commits or files',
};

/** How a history is asked for more tasks. */
const MORE: Readonly<Record<AskedHistory['ended'], string>> = {
  tasks: 'more --tasks would tell more',
  history: 'its history has no more of them',
  work: 'a longer --within would tell more',
};

/**
 * `ctx bench localise|lines|outline|chunk|terse [path]`: ours beside simple ways on this very repository, with
 * intervals, and a sentence that says what it means.
 *
 * @returns The exit code.
 * @throws Failure where there is nothing to measure by, with the reason.
 */
export async function benchRepository(
  what: Method,
  { path, options }: { path: string; options: BenchVerbOptions },
  streams: Streams,
): Promise<number> {
  const root = resolve(streams.cwd, path);
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory())
    throw new Failure(`no such directory: ${root}; pass the path of a repository`, EXIT.usage);
  const [title, measure, cases] = SAYS[what];
  const { scores, more } =
    what === 'localise' || what === 'lines'
      ? await fromHistory(what, root, options)
      : await fromFiles(what, { path, options }, streams);
  if (!scores[OURS])
    throw new Failure(`${path} has nothing to measure ${what} by: ${LACKS[what as 'chunk']}`);
  const result = findings(scores, { measure, cases, more });
  const data = { command: `bench ${what}`, ...result };
  const heading = { title: title.replace('#', String(options.budget)), cases };
  await deliver(streams, options, renderFindings(result, heading), data);
  return EXIT.done;
}

interface Measured {
  scores: Scores;
  /** How to compare more, or that there is no more. */
  more: string;
}

async function fromHistory(
  what: 'localise' | 'lines',
  root: string,
  { tasks, budget, within }: BenchVerbOptions,
): Promise<Measured> {
  const ask = what === 'localise' ? localise : shownLines;
  const now = () => performance.now();
  const timing = within === undefined ? {} : { timing: { within: within * 1000, now } };
  // Fewer tokens name fewer files.
  const most = what === 'localise' ? Math.max(budget, FILES) : budget;
  const countTokens = await loadO200k();
  const asked = await askHistory(root, ask, { tasks, budget: most, countTokens, ...timing });
  return { scores: asked.scores, more: MORE[asked.ended] };
}

async function fromFiles(
  what: Exclude<Method, 'localise' | 'lines'>,
  { path, options }: { path: string; options: BenchVerbOptions },
  streams: Streams,
): Promise<Measured> {
  const countTokens = await loadO200k();
  if (what === 'terse') {
    const scores = outputs(outputsOf(resolve(streams.cwd, path)), countTokens);
    return { scores, more: 'git gives no more of them' };
  }
  const read = await readSources(path, options.files, streams);
  const sources = read.filter((source) => isGold(source.path));
  const scores = what === 'outline' ? outlines(sources) : chunks(sources, CHUNK, countTokens);
  const isAll = read.length < options.files;
  return { scores, more: isAll ? 'it has no more of them' : 'more --files would tell more' };
}

/**
 * `ctx bench compress [path]`: tokens before and after for every mode, and what is preserved, as a
 * parser finds it in the output.
 *
 * @returns The exit code.
 */
export async function benchCompress(
  path: string,
  options: BenchCompressVerbOptions,
  streams: Streams,
): Promise<number> {
  const sources = await readSources(path, options.files, streams);
  if (sources.length === 0) throw new Failure(`${path} has no source file with a grammar`);
  const countTokens = await loadO200k();
  const encode = await loadO200kEncoder();
  const local = trainLocal(
    sources.map(({ text }) => text),
    { encode },
  );
  const models = { encode, local, prior: await loadPrior(), member: true };
  const { query } = options;
  const modes: Mode[] = ['full', 'aggressive', 'surprise', 'entropy', 'signatures', 'outline'];
  if (query !== undefined) modes.splice(1, 0, 'task');
  const reports = modes.map((mode): ModeReport => {
    const task = mode === 'task' && query !== undefined ? { query } : {};
    const chosen = mode === 'surprise' ? { models } : {};
    const parts = sources.map(({ path: name, text, language, units, parse }) => {
      const hint = language === undefined ? {} : { language };
      const options = { mode, countTokens, units, path: name, ...hint, ...task, ...chosen };
      const result = compress(text, options);
      const approximate = [approximateTokens(text), approximateTokens(result.text)] as const;
      return { result, approximate, kept: preservation(text, result, parse) };
    });
    return {
      mode,
      o200k_base: [
        sumOf(parts, ({ result }) => result.tokensBefore),
        sumOf(parts, ({ result }) => result.tokensAfter),
      ],
      approximate: [
        sumOf(parts, ({ approximate }) => approximate[0]),
        sumOf(parts, ({ approximate }) => approximate[1]),
      ],
      preserved: total(parts.map(({ kept }) => kept)),
    };
  });
  const title = counted(sources.length, 'file');
  const data = { command: 'bench compress', files: sources.length, modes: reports };
  await deliver(streams, options, `${title}\n${table(reports)}\n`, data);
  return EXIT.done;
}

type Source = { path: string; text: string } & Awaited<ReturnType<typeof unitsOf>>;

async function readSources(path: string, limit: number, streams: Streams): Promise<Source[]> {
  const listed = await openChunkFiles(resolve(streams.cwd, path));
  const sources: Source[] = [];
  for (const name of listed.paths) {
    if (sources.length >= limit) break;
    const file = await listed.read(name);
    if (!('text' in file)) continue;
    const units = await unitsOf(name, file.text);
    if (units.language !== undefined) sources.push({ path: name, text: file.text, ...units });
  }
  return sources;
}

function total(parts: readonly Preservation[]): Preservation {
  const share = (name: 'definitions' | 'identifiers' | 'lines' | 'parts') => ({
    kept: sumOf(parts, (part) => part[name].kept),
    of: sumOf(parts, (part) => part[name].of),
  });
  return {
    definitions: share('definitions'),
    identifiers: share('identifiers'),
    lines: share('lines'),
    parts: share('parts'),
    invented: sumOf(parts, ({ invented }) => invented),
  };
}

function table(reports: readonly ModeReport[]): string {
  const head = ['mode', 'o200k before', 'after', 'saved', 'chars/4 saved'];
  head.push('definitions', 'identifiers', 'lines', 'parts valid', 'lines invented');
  const rows = reports.map(({ mode, o200k_base: [before, after], approximate, preserved }) => [
    mode,
    String(before),
    String(after),
    percent(before - after, before),
    percent(approximate[0] - approximate[1], approximate[0]),
    ...[preserved.definitions, preserved.identifiers, preserved.lines, preserved.parts].map(
      ({ kept, of }) => percent(kept, of),
    ),
    String(preserved.invented),
  ]);
  return columns([head, ...rows]);
}
