import { resolve } from 'node:path';
import { compress, type Mode, type Preservation, preservation, trainLocal } from '@ctx/compress';
import { loadPrior } from '@ctx/compress/prior';
import { approximateTokens } from '@ctx/text';
import { loadO200k, loadO200kEncoder } from '@ctx/tokens';
import { openChunkFiles } from '@ctx/tree/chunks';
import { ANSWER, parseCount } from '../arguments/options.js';
import { EXIT, Failure } from '../io/exit.js';
import { deliver } from '../io/output.js';
import type { Streams } from '../io/streams.js';
import { columns, type ModeReport, percent, sumOf } from '../report/preservation-report.js';
import { unitsOf } from '../report/units.js';
import type { Verb } from '../verb.js';

/** Options of `ctx bench compress`. */
export interface BenchCompressVerbOptions {
  files: number;
  query?: string;
  json: boolean;
  output?: string;
}

/** `ctx bench compress [path]`. */
export const bench: Verb<BenchCompressVerbOptions> = {
  name: 'bench',
  summary: 'what our own methods do to your files, measured',
  description: 'compress: tokens before and after in every mode, and what is preserved.',
  arguments: [
    { name: '<what>', description: 'the method', choices: ['compress'] },
    { name: '[path]', description: 'a folder (default: this one)' },
  ],
  options: [
    { flags: '--files <count>', description: 'files at most', parse: parseCount, default: 200 },
    { flags: '--query <text>', description: 'also measures mode task, for this task' },
    ...ANSWER,
  ],
  run: ({ args: [, path = '.'], options, streams }) => benchCompress(path, options, streams),
};

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
      const known = language === undefined ? {} : { language };
      const given = { mode, countTokens, units, path: name, ...known, ...task, ...chosen };
      const result = compress(text, given);
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
      preserved: totalOf(parts.map(({ kept }) => kept)),
    };
  });
  const title = sources.length === 1 ? '1 file' : `${sources.length} files`;
  const data = { command: 'bench compress', files: sources.length, modes: reports };
  await deliver(streams, options, `${title}\n${tableOf(reports)}\n`, data);
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

function totalOf(parts: readonly Preservation[]): Preservation {
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

function tableOf(reports: readonly ModeReport[]): string {
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
