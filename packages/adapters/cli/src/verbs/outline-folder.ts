import { resolve } from 'node:path';
import { type Outline, outline, type RenderOptions, renderOutline } from '@ctx/entropy-outline';
import { isCode, isTest, roleOf } from '@ctx/source/roles';
import { fit } from '@ctx/text';
import { loadO200k } from '@ctx/tokens';
import { type SkippedFile, skipReport } from '@ctx/workspace';
import { openChunkFiles } from '@ctx/workspace/stages';
import { pathBelow, rootOf } from '../arguments/root-of.js';
import {
  FOLDER_BUDGET,
  FOLDER_FILES,
  LEAST_OUTLINE,
  MAX_OUTLINED_BYTES,
  NAMES_SHARE,
} from '../defaults.js';
import { EXIT, Failure } from '../io/exit.js';
import { deliver } from '../io/output.js';
import { type Streams, write } from '../io/streams.js';
import { tooSmall } from '../report/too-small.js';

/** Options of `ctx outline`. */
export interface OutlineVerbOptions {
  budget?: number;
  depth?: number;
  json: boolean;
  output?: string;
}

/** A file's outline before it is cut to its share. */
interface Outlined {
  path: string;
  shape: Outline;
}

type Count = (text: string) => number;

/**
 * `ctx outline <folder>`: the outlines of its files under one budget, code before documents and settings,
 * those that lie highest first.
 * Small outlines are whole, large ones share what is left; files without room are named. Junk,
 * secrets and binary files are left out and counted on stderr.
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
  const paths = [...files.paths].sort(byPlace);
  const outlined: Outlined[] = [];
  for (const path of paths.slice(0, FOLDER_FILES)) {
    const read = await files.read(path);
    if (!('text' in read)) skipped.push({ path, ...read });
    else outlined.push({ path, shape: outline(read.text, { path }) });
  }
  if (outlined.length === 0) {
    throw new Failure(`${folder} has no file that can be outlined${reasonsOf(skipped)}`);
  }
  const rest = paths.slice(FOLDER_FILES);
  const answer = await arrange({ folder, below, outlined, rest }, options);
  await deliver(streams, options, answer.text, { command: 'outline', folder, ...answer });
  if (skipped.length > 0)
    await write(streams.stderr, `ctx: left out of ${folder}${reasonsOf(skipped)}\n`);
  return EXIT.done;
}

/** What is arranged: the folder as it was named and from the root, its files, those not read. */
interface Folder {
  folder: string;
  below: string;
  outlined: readonly Outlined[];
  rest: readonly string[];
}

interface Arranged {
  text: string;
  files: object[];
  omitted: string[];
}

async function arrange(
  folder: Folder,
  { budget = FOLDER_BUDGET, depth }: OutlineVerbOptions,
): Promise<Arranged> {
  const countTokens = await loadO200k();
  const arranged = within(folder, budget, depth, countTokens);
  if (arranged !== undefined) return arranged;
  throw await tooSmall(budget, (n) => within(folder, n, depth, countTokens) !== undefined);
}

/** What there is room for, the first files first; undefined if that is none. */
function within(
  { folder, below, outlined, rest }: Folder,
  budget: number,
  depth: number | undefined,
  countTokens: Count,
): Arranged | undefined {
  const limits = depth === undefined ? {} : { depth };
  const sections = shares(outlined, budget, countTokens, limits);
  const all = [...outlined.map(({ path }) => path), ...rest];
  const textOf = (n: number): string =>
    [
      `# ${folder}: ${n} of ${all.length} files, within ${budget} tokens`,
      ...sections.slice(0, n),
      ...omission(all.slice(n), below, (text) => countTokens(text) <= budget * NAMES_SHARE),
      '',
    ].join('\n');
  const n = fit(sections.length, budget, (count) => countTokens(textOf(count)));
  if (n === 0) return undefined;
  const files = outlined.slice(0, n).map(({ path, shape }) => ({ path, outline: shape }));
  return { text: textOf(n), files, omitted: all.slice(n) };
}

/** Each file's outline, cut where it is larger than what all may have. */
function shares(
  outlined: readonly Outlined[],
  budget: number,
  countTokens: Count,
  limits: RenderOptions,
): string[] {
  const whole = outlined.map(({ path, shape }) => sectionOf(path, renderOutline(shape, limits)));
  const sizes = whole.map((text) => countTokens(text));
  const most = Math.max(LEAST_OUTLINE, shareOf(sizes, budget));
  return outlined.map(({ path, shape }, at) => {
    if (sizes[at]! <= most) return whole[at]!;
    const measure = (text: string): number => countTokens(sectionOf(path, text));
    return sectionOf(path, renderOutline(shape, { ...limits, budget: most, countTokens: measure }));
  });
}

/** The most that each may have, so that those who want less leave it to the others. */
function shareOf(sizes: readonly number[], budget: number): number {
  const sorted = [...sizes].sort((a, b) => a - b);
  let left = budget;
  for (const [at, size] of sorted.entries()) {
    const share = left / (sorted.length - at);
    if (size > share) return Math.floor(share);
    left -= size;
  }
  return Number.POSITIVE_INFINITY;
}

function sectionOf(path: string, rendered: string): string {
  return rendered === '' ? `\n## ${path}` : `\n## ${path}\n${rendered}`;
}

/** The files that are left out, as the folder calls them: as many by name as may be. */
function omission(
  paths: readonly string[],
  below: string,
  fits: (text: string) => boolean,
): string[] {
  if (paths.length === 0) return [];
  const names = paths.map((path) => (below === '' ? path : path.slice(below.length + 1)));
  const textOf = (n: number): string => {
    const more = n === 0 ? `${names.length} files` : `and ${names.length - n} more`;
    const said = n === names.length ? names : [...names.slice(0, n), more];
    return `\n⋯ without room: ${said.join(', ')}`;
  };
  return [textOf(fit(names.length, 1, (n) => (fits(textOf(n)) ? 0 : 2)))];
}

/** What a reader needs first, then files of the folder itself before those of its folders. */
function byPlace(a: string, b: string): number {
  const [deep, flat] = [a.split('/').length, b.split('/').length];
  return turnOf(a) - turnOf(b) || deep - flat || (a < b ? -1 : 1);
}

/** Papers and settings of a project, which nobody outlines it for: hidden files, licence, history. */
const PAPERS =
  /(?:^|\/)(?:\.[^/]+\/.*|\.[^/]*|(?:licen[cs]e|copying|notice|authors|contributors|code_of_conduct|security|change(?:s|log)|history|news)(?:[-.][^/]*)?)$/i;

/** The product's code first, then other texts of it, examples, tests; papers last. */
function turnOf(path: string): number {
  if (!isCode(path) && PAPERS.test(path)) return 4;
  if (isTest(path)) return 3;
  if (!isCode(path)) return 1;
  const role = roleOf(path);
  return role === 'source' ? 0 : role === 'example' || role === 'docs' ? 2 : 1;
}

function reasonsOf(skipped: readonly SkippedFile[]): string {
  const { total, reasons } = skipReport(skipped);
  if (total === 0) return '';
  return `: ${reasons.map(({ reason, count }) => `${count} ${reason}`).join(', ')}`;
}
