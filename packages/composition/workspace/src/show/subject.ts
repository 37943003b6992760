import { mergeRanges } from '@ctx/pipeline/sections';
import { type FoundSymbol, find } from '@ctx/repomap';
import type { LineRange } from '@ctx/text';
import { rangeText } from '@ctx/text/ranges';
import type { PathFacts } from '@ctx/tree';
import { unsafePath } from '@ctx/tree/files';
import type { Sources } from '../answers/sources.js';
import { NoSuchName, notThere, pathAndName } from '../impact/path-and-name.js';

/** Places of one name that are shown; more are named. */
export const SHOWN_PLACES = 5;

/** Names that are suggested where nothing has the name. */
const SUGGESTIONS = 5;

/** A definition that was asked for, by its facts. */
export interface AskedDefinition {
  readonly path: string;
  readonly definition: PathFacts['definitions'][number];
  /** Name of the type around it. */
  readonly owner?: string | undefined;
}

/** The meaning of a subject: lines of a file, or definitions of a name with those that are not shown. */
export type Asked =
  | { readonly path: string; readonly range?: LineRange | undefined }
  | { readonly definitions: readonly AskedDefinition[]; readonly others: readonly string[] };

/** `path:12`, `path:12-40`, `path:12:8` of a compiler, `path#L12`, `path#L12-L40` of a link. */
const LINES = /^(.+?)(?::(\d{1,9})(?:-(\d{1,9})|:\d{1,9})?|#L(\d{1,9})(?:-L?(\d{1,9}))?)$/;

/** `path:12-40,60,70-80`: several lines of one file. */
const SEVERAL = /^(.+:)(\d{1,9}(?:-\d{1,9})?(?:,\d{1,9}(?:-\d{1,9})?)+)$/;

/**
 * `path:12-40,60` as `path:12-40` and `path:60`, in the order of lines and each line once; any other subject as
 * it is, and one that names no lines as well.
 */
export function rangesApart(subject: string): string[] {
  const [, path = '', list = ''] = SEVERAL.exec(subject) ?? [];
  const ranges = list.split(',').map((range): LineRange => {
    const [startLine = 0, endLine = startLine] = range.split('-').map(Number);
    return { startLine, endLine };
  });
  if (path === '' || ranges.some(({ startLine, endLine }) => startLine < 1 || endLine < startLine))
    return [subject];
  return mergeRanges(ranges, 0).map((range) => `${path}${rangeText(range)}`);
}

/**
 * Reads what is to be shown: a path, a path with lines, `path#name`, `path#Type.member`, or a name.
 *
 * @throws RangeError for what is none of these, with what is called alike
 */
export async function readSubject(
  subject: string,
  sources: Pick<Sources, 'files' | 'facts' | 'parts' | 'graph' | 'read'>,
): Promise<Asked> {
  const { path, name } = await pathAndName(subject, (candidate) => isFile(candidate, sources));
  if (path !== undefined && name === undefined) return { path };
  const lines = LINES.exec(subject);
  if (lines?.[1] !== undefined && (await isFile(lines[1], sources))) {
    const startLine = Number(lines[2] ?? lines[4]);
    const endLine = Number(lines[3] ?? lines[5] ?? startLine);
    return { path: lines[1], range: rangeOf(startLine, endLine, subject) };
  }
  const files = [...sources.facts, ...(sources.parts ?? [])];
  if (path !== undefined && !files.some((file) => file.path === path)) {
    throw new RangeError(`the definitions of ${path} are not read; its lines are: ${path}:1-40`);
  }
  return await definitionsOf(name ?? subject, path, sources);
}

/** A file of the index, or one that is left out of it (minified, generated, ignored) and lies there. */
async function isFile(
  path: string,
  { files, read }: Pick<Sources, 'files' | 'read'>,
): Promise<boolean> {
  if (files.some((file) => file.path === path)) return true;
  // A word is a name first: a program called like a function does not hide it.
  if (!/[./]/.test(path) || unsafePath(path) !== undefined) return false;
  const file = await read(path);
  return !('skipped' in file) || !['absent', 'not a regular file'].includes(file.skipped.reason);
}

function rangeOf(startLine: number, endLine: number, subject: string): LineRange {
  if (startLine < 1 || endLine < startLine) {
    throw new RangeError(
      `${JSON.stringify(subject)} names no lines: they count from 1, first to last`,
    );
  }
  return { startLine, endLine };
}

async function definitionsOf(
  name: string,
  path: string | undefined,
  { files, facts, parts = [], graph }: Pick<Sources, 'files' | 'facts' | 'parts' | 'graph'>,
): Promise<Asked> {
  const repository = await graph();
  const findAll = (query: string): FoundSymbol[] =>
    find(repository, query, { limit: Number.POSITIVE_INFINITY });
  const named = findAll(name);
  const all = named.length > 0 ? named : assigned(name, findAll);
  const here = all.filter((symbol) => path === undefined || symbol.path === path);
  const exact = here.filter(({ match, kind }) => match === 'exact' && kind !== 'reexport');
  const byPath = new Map([...facts, ...parts].map((file) => [file.path, file.definitions]));
  const askedDefinitions = exact.flatMap((symbol): AskedDefinition[] => {
    const definition = byPath
      .get(symbol.path)
      ?.find((one) => one.name === symbol.name && one.headerLine === symbol.line);
    const owner = symbol.inside.at(-1);
    return definition === undefined ? [] : [{ path: symbol.path, definition, owner }];
  });
  // A prototype says less than what it declares.
  const whole = askedDefinitions.filter(({ definition }) => definition.declaration !== true);
  const definitions = whole.length > 0 ? whole : askedDefinitions;
  if (definitions.length === 0) {
    const message = nothingCalled(name, path, here, all);
    throw path === undefined ? notThere(name, files, message) : new NoSuchName(message);
  }
  return {
    definitions: definitions.slice(0, SHOWN_PLACES),
    others: definitions
      .slice(SHOWN_PLACES)
      .map(({ path: where, definition }) => `${where}:${definition.headerLine}`),
  };
}

/** `res.send = function …` is called `send`, and nothing stands around it: its header has the name whole. */
function assigned(name: string, findAll: (name: string) => FoundSymbol[]): FoundSymbol[] {
  const last = name.split('.').at(-1) ?? name;
  if (last === name || last === '') return [];
  return findAll(last).filter(({ signature }) => signature.includes(name));
}

function nothingCalled(
  name: string,
  path: string | undefined,
  here: readonly FoundSymbol[],
  all: readonly FoundSymbol[],
): string {
  const quoted = JSON.stringify(name);
  const near = (here.length > 0 ? here : all).slice(0, SUGGESTIONS);
  const list = near.map(
    (symbol) => `\n  ${symbol.path}#${[...symbol.inside.slice(-1), symbol.name].join('.')}`,
  );
  const alike = list.length === 0 ? '' : `; called alike:${list.join('')}`;
  if (path !== undefined) return `${path} does not define ${quoted}${alike}`;
  return `${quoted} is neither a file, nor lines of one, nor a name here${alike}`;
}
