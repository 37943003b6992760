import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { type Outline, outline as outlineOf, renderOutline } from '@ctx/entropy-outline';
import { withSlashes } from '@ctx/source/paths';
import { isCode, isTest, roleOf } from '@ctx/source/roles';
import { outlineFactsOf } from '@ctx/syntax/formats';
import { loadO200k } from '@ctx/tokens';
import { openChunkFiles } from '@ctx/tree/chunks';
import { type SkippedFile, skipReport } from '@ctx/workspace';
import { nearFiles } from '../arguments/named-file.js';
import { ANSWER, budgetOption, parseCount } from '../arguments/options.js';
import { pathBelow, rootOf } from '../arguments/root-of.js';
import { EXIT, Failure } from '../io/exit.js';
import { readInput } from '../io/input.js';
import { countPrinted, deliver } from '../io/output.js';
import { type Streams, write } from '../io/streams.js';
import { folderOutline, type Outlined } from '../report/folder-outline.js';
import { tooSmall } from '../report/too-small.js';
import type { Verb } from '../verb.js';

/**
 * Compares paths so that the files a reader needs first come first, then files of the folder itself before those of its
 * folders.
 */
function byReadingOrder(a: string, b: string): number {
  const [deep, flat] = [a.split('/').length, b.split('/').length];
  return turn(a) - turn(b) || deep - flat || (a < b ? -1 : 1);
}

/** Papers and settings of a project, which nobody outlines it for: hidden files, license, history. */
const PAPERS =
  /(?:^|\/)(?:\.[^/]+\/.*|\.[^/]*|(?:licen[cs]e|copying|notice|authors|contributors|code_of_conduct|security|change(?:s|log)|history|news)(?:[-.][^/]*)?)$/i;

/** The product's code first, then other texts of it, examples, tests; papers last. */
function turn(path: string): number {
  if (!isCode(path) && PAPERS.test(path)) return 4;
  if (isTest(path)) return 3;
  if (!isCode(path)) return 1;
  const role = roleOf(path);
  return role === 'source' ? 0 : role === 'example' || role === 'docs' ? 2 : 1;
}

/** Tokens of `ctx outline <folder>` without `--budget`: half of what a task's answer takes. */
const FOLDER_BUDGET = 4000;

/** Files of a folder that are read for their outlines; the others are named. */
const FOLDER_FILES = 400;

/** Bytes of a file beyond which it is no part of a folder's outline: nobody wrote it to be read. */
const MAX_OUTLINED_BYTES = 1_000_000;

/**
 * Bytes of a named file that is outlined. Of one of 122 million bytes, JSON with each value on its line, the entries took
 * more memory than a process has (forty bytes for each byte), and it ended without a word.
 */
const MAX_FILE_BYTES = 33_554_432;

/** Options of `ctx outline`. */
export interface OutlineVerbOptions {
  budget?: number;
  depth?: number;
  json: boolean;
  output?: string;
}

/** `ctx outline <path>`. */
export const outline: Verb<OutlineVerbOptions> = {
  name: 'outline',
  summary: 'the structure of any text, without a grammar',
  description:
    'Prints headers with their line ranges: for a file in a tenth of its text, ' +
    `for a folder in ${FOLDER_BUDGET} tokens, or in --budget.`,
  arguments: [{ name: '<path>', description: 'a file or a folder; "-" reads stdin' }],
  options: [
    ...ANSWER,
    budgetOption(),
    {
      flags: '--depth <levels>',
      description: 'levels to print (default: all)',
      parse: parseCount,
    },
  ],
  run: ({ args: [path = ''], options, streams }) => outlineFile(path, options, streams),
};

/**
 * `ctx outline <file|folder|->`: the structure of any text, each line with its range.
 *
 * @param maxBytes Most bytes of the file.
 * @returns The exit code.
 */
export async function outlineFile(
  file: string,
  options: OutlineVerbOptions,
  streams: Streams,
  maxBytes: number = MAX_FILE_BYTES,
): Promise<number> {
  const kind = file === '-' ? 'file' : await kindOf(resolve(streams.cwd, file));
  if (kind === 'folder') return await outlineFolder(file, options, streams);
  if (kind === 'absent') throw await absent(file, streams.cwd);
  const advice = `outline a part of it: head -c ${maxBytes} ${file} | ctx outline -`;
  const text = await readInput(file, streams, 'has no outline', { maxBytes, advice });
  const { budget, depth } = options;
  const shape = file === '-' ? outlineOf(text) : shapeOf(text, file);
  if (shape.skipped) throw new Failure(`${file} has no outline: it is ${shape.skipped.reason}`);
  const limits = budget === undefined ? {} : { budget, countTokens: await countPrinted() };
  const name = file === '-' ? {} : { name: basename(file) };
  const shown = { ...name, ...limits, ...(depth === undefined ? {} : { depth }) };
  const rendered = renderOutline(shape, shown);
  if (rendered === '' && budget !== undefined) {
    throw await tooSmall(budget, (n) => renderOutline(shape, { ...shown, budget: n }) !== '');
  }
  const data = { command: 'outline', path: file, text: rendered, outline: shape };
  await deliver(streams, options, `${rendered}\n`, data);
  return EXIT.done;
}

/** By the parts of its format where these tell more than its shape. */
function shapeOf(text: string, path: string): Outline {
  return outlineOf(text, { path, parts: outlineFactsOf(path, text)?.definitions });
}

async function kindOf(path: string): Promise<'folder' | 'file' | 'absent'> {
  try {
    return (await stat(path)).isDirectory() ? 'folder' : 'file';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'absent' : 'file';
  }
}

/** That there is no such file, and which ones may be meant. */
async function absent(file: string, cwd: string): Promise<Failure> {
  const { paths } = await openChunkFiles(cwd, { paths: [''], maxFileBytes: MAX_OUTLINED_BYTES });
  const near = nearFiles(
    withSlashes(file),
    paths.map((path) => ({ path })),
  );
  const hint = near.length === 0 ? '' : `; near: ${near.join(', ')}`;
  return new Failure(`there is no file ${file}${hint}`, EXIT.usage);
}

/**
 * `ctx outline <folder>`: the outlines of its files under one budget, code before documents and
 * settings, those that lie highest first. Junk, secrets and binary files are left out and counted on
 * stderr.
 *
 * @returns The exit code: 1 when the folder has nothing to outline.
 */
export async function outlineFolder(
  folder: string,
  options: OutlineVerbOptions,
  streams: Streams,
): Promise<number> {
  const root = await rootOf([folder], undefined, streams.cwd);
  const below = pathBelow(root, resolve(streams.cwd, folder), folder);
  const files = await openChunkFiles(root, { paths: [below], maxFileBytes: MAX_OUTLINED_BYTES });
  const skipped: SkippedFile[] = [...files.skipped];
  const paths = [...files.paths].sort(byReadingOrder);
  const outlined: Outlined[] = [];
  for (const path of paths.slice(0, FOLDER_FILES)) {
    const read = await files.read(path);
    if (!('text' in read)) skipped.push({ path, ...read });
    else outlined.push({ path, shape: shapeOf(read.text, path) });
  }
  if (outlined.length === 0) {
    throw new Failure(`${folder} has no file that can be outlined${reasonsOf(skipped)}`);
  }
  const { budget = FOLDER_BUDGET, depth } = options;
  const outlines = { folder, below, outlined, rest: paths.slice(FOLDER_FILES) };
  const countTokens = await loadO200k();
  const within = (tokens: number) =>
    folderOutline(outlines, { budget: tokens, depth, countTokens });
  const answer = within(budget);
  if (answer === undefined) throw await tooSmall(budget, (n) => within(n) !== undefined);
  await deliver(streams, options, answer.text, { command: 'outline', path: folder, ...answer });
  if (skipped.length > 0)
    await write(streams.stderr, `ctx: left out of ${folder}${reasonsOf(skipped)}\n`);
  return EXIT.done;
}

function reasonsOf(skipped: readonly SkippedFile[]): string {
  const { total, reasons } = skipReport(skipped);
  if (total === 0) return '';
  return `: ${reasons.map(({ reason, count }) => `${count} ${reason}`).join(', ')}`;
}
