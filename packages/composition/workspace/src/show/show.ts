import { holes, mergeRanges, renderSection, type ShownFile } from '@ctx/pipeline/sections';
import { type CountTokens, fit, type LineRange } from '@ctx/text';
import { sourceLines } from '@ctx/text/lines';
import { printable } from '@ctx/text/printable';
import { loadO200k } from '@ctx/tokens';
import { fenceLanguage } from '../scan/outline-blocks.js';
import type { Piece } from './pieces.js';
import { type Asked, type AskedDefinition, readSubject } from './subject.js';
import {
  commitsOf,
  type LinesOf,
  linesOfDefinition,
  type ShowSources,
  type Surrounding,
  type Users,
  usedBy,
  usersOf,
} from './surroundings.js';

/** Tokens of what is shown when the caller names no budget, as for a context. */
const SHOW_BUDGET = 8_000;

/** Commits that `history` names: a screen holds as many. */
const COMMITS = 20;

/** Files or places that a remark names: a line holds as many. */
const NAMED = 5;

/** Options of `workspace.show`. */
export interface ShowOptions {
  /** The caller's tokenizer (default: exact o200k_base, loaded on first use). */
  countTokens?: CountTokens | undefined;
  /** Tokens of the whole text (default 8000). */
  budget?: number | undefined;
  /** Put each line's number before it (default false). */
  numbers?: boolean | undefined;
  /** What to show after the definition, in this order (default nothing). */
  surroundings?: readonly Surrounding[] | undefined;
}

/** Lines of one file that are in the text. */
export interface ShownLines {
  path: string;
  /** 1-based, inclusive, in line order. */
  shown: LineRange[];
  /** Lines of the whole file. */
  lines: number;
}

/** What was asked for, as text and as data. */
export interface Shown {
  /** Empty when not one line fits. */
  text: string;
  /** Exact size of the text by the caller's tokenizer. */
  tokens: number;
  budget: number;
  /** Tokens that one line would need; set when nothing fits. */
  needed?: number | undefined;
  files: ShownLines[];
  /** Commits, one line each. */
  history: string[];
  /** One sentence each: other places of the name, what nothing was found for, what the budget cut. */
  remarks: string[];
}

/**
 * Shows lines that somebody asks for: what an answer left out by its range, or a definition by its name,
 * with what uses it and what it uses. Source stands whole and plain under `@@ a-b name`.
 *
 * @param subject A path, `path:12-40`, `path#L12-L40`, `path#name`, `path#Type.member`, or a name.
 * @throws RangeError for a subject that is none of these, a file that is not read, lines beyond its end
 *   and a budget that is no number ≥ 0.
 */
export async function showFor(
  subject: string,
  sources: ShowSources,
  options: ShowOptions = {},
): Promise<Shown> {
  const { budget = SHOW_BUDGET, numbers = false, surroundings = [] } = options;
  if (!(budget >= 0)) throw new RangeError(`budget must be a number of tokens ≥ 0, not ${budget}`);
  const countTokens = options.countTokens ?? (await loadO200k());
  const linesOf = linesReader(sources);
  const asked = await readSubject(subject, sources);
  const first = await askedPieces(asked, subject, sources, linesOf);
  const remarks = othersOf(asked);
  if (first.length === 0 && 'path' in asked) remarks.push(`${asked.path} is empty`);
  const definitions = definitionsOf(asked, first, sources);
  const found: Record<Surrounding, () => Promise<Found>> = {
    callers: () => usersOf(definitions, 'callers', sources, linesOf),
    tests: () => usersOf(definitions, 'tests', sources, linesOf),
    callees: async () => ({ pieces: await usedBy(definitions, sources, linesOf) }),
    history: async () => {
      return { history: await commitsOf(new Set(first.map(({ path }) => path)), COMMITS, sources) };
    },
  };
  const pieces = [...first];
  const history: string[] = [];
  for (const what of surroundings) {
    const more = await found[what]();
    pieces.push(...(more.pieces ?? []));
    history.push(...(more.history ?? []));
    remarks.push(...remarksOf(what, more));
  }
  const texts = new Map<string, readonly string[]>();
  for (const { path } of pieces) texts.set(path, await linesOf(path));
  return fitted({ pieces, history, texts, remarks }, { budget, countTokens, numbers });
}

/** What was found around a definition. */
interface Found extends Partial<Users> {
  readonly history?: readonly string[];
}

/** That nothing was found; and what has the name, where nobody can tell whether it is meant. */
function remarksOf(what: Surrounding, { pieces = [], history = [], naming = [] }: Found): string[] {
  const remarks = pieces.length + history.length === 0 ? [`no ${what} found`] : [];
  if (naming.length === 0) return remarks;
  const files = naming.length === 1 ? 'file uses' : 'files use';
  const kind = what === 'tests' ? 'test ' : '';
  return [
    ...remarks,
    `${naming.length} ${kind}${files} the name, possibly for something else: ${someOf(naming)}`,
  ];
}

/** As many as a line holds, and a mark where there are more. */
function someOf(names: readonly string[]): string {
  return `${names.slice(0, NAMED).join(', ')}${names.length > NAMED ? ', …' : ''}`;
}

function linesReader({ read }: Pick<ShowSources, 'read'>): LinesOf {
  const known = new Map<string, Promise<readonly string[]>>();
  return (path) => {
    const lines =
      known.get(path) ?? read(path).then((file) => ('text' in file ? sourceLines(file.text) : []));
    known.set(path, lines);
    return lines;
  };
}

async function askedPieces(
  asked: Asked,
  subject: string,
  sources: ShowSources,
  linesOf: LinesOf,
): Promise<Piece[]> {
  if ('definitions' in asked) {
    const pieces: Piece[] = [];
    for (const one of asked.definitions) {
      const range = linesOfDefinition(one, await linesOf(one.path), sources);
      const label =
        one.owner === undefined ? one.definition.name : `${one.owner}.${one.definition.name}`;
      pieces.push({ path: one.path, label, reason: `defines ${one.definition.name}`, ...range });
    }
    return pieces;
  }
  const { path, range } = asked;
  const file = await sources.read(path);
  if ('skipped' in file) throw new RangeError(`${path} is not shown: ${file.skipped.reason}`);
  const { length } = await linesOf(path);
  if (range !== undefined && range.startLine > length) {
    throw new RangeError(`${JSON.stringify(subject)}: ${path} has ${length} lines`);
  }
  if (length === 0) return [];
  const startLine = range?.startLine ?? 1;
  const endLine = Math.min(range?.endLine ?? length, length);
  return [{ path, label: '', reason: '', startLine, endLine }];
}

/** The definitions asked for; of lines those that begin in them, or the innermost one around them. */
function definitionsOf(
  asked: Asked,
  [first]: readonly Piece[],
  { facts }: Pick<ShowSources, 'facts'>,
): AskedDefinition[] {
  if ('definitions' in asked) return [...asked.definitions];
  if (first === undefined) return [];
  const { definitions = [] } = facts.find(({ path }) => path === asked.path) ?? {};
  const { startLine, endLine } = first;
  const begun = definitions.filter(
    ({ headerLine }) => startLine <= headerLine && headerLine <= endLine,
  );
  const around = definitions.findLast(
    (one) => one.startLine <= startLine && endLine <= one.endLine,
  );
  const some = begun.length > 0 ? begun : around === undefined ? [] : [around];
  return some.map((definition) => ({
    path: asked.path,
    definition,
    owner:
      definition.container ??
      (definition.parent === undefined ? undefined : definitions[definition.parent]?.name),
  }));
}

function othersOf(asked: Asked): string[] {
  if (!('definitions' in asked) || asked.others.length === 0) return [];
  const { others } = asked;
  const define = others.length === 1 ? 'place defines' : 'places define';
  return [`${others.length} more ${define} it: ${someOf(others)}`];
}

interface Material {
  pieces: readonly Piece[];
  history: readonly string[];
  texts: ReadonlyMap<string, readonly string[]>;
  remarks: string[];
}

interface FitTo {
  budget: number;
  countTokens: CountTokens;
  numbers: boolean;
}

/** The first lines of all pieces, then of the history, as many as the budget holds by exact count. */
function fitted(
  { pieces, history, texts, remarks }: Material,
  { budget, countTokens, numbers }: FitTo,
): Shown {
  const sizes = pieces.map(({ startLine, endLine }) => endLine - startLine + 1);
  const total = sizes.reduce((sum, size) => sum + size, history.length);
  const rendered = new Map<number, { files: ShownFile[]; text: string; commits: string[] }>();
  const render = (count: number) => {
    const known = rendered.get(count);
    if (known) return known;
    const answer = rendering(pieces, history, texts, count, numbers);
    rendered.set(count, answer);
    return answer;
  };
  const count = fit(total, budget, (n) => countTokens(render(n).text));
  if (count === 0) {
    const needed = total === 0 ? {} : { needed: countTokens(render(1).text) };
    return { text: '', tokens: 0, budget, ...needed, files: [], history: [], remarks };
  }
  const { files, text, commits } = render(count);
  if (count < total) remarks.push(`the budget holds ${count} of ${total} lines`);
  return {
    text,
    tokens: countTokens(text),
    budget,
    files: files.map(({ path, shown, text: all }) => ({ path, shown, lines: all.length })),
    history: commits,
    remarks,
  };
}

/** Renders the first `count` lines: a section a file, in the order of the pieces. */
function rendering(
  pieces: readonly Piece[],
  history: readonly string[],
  texts: Material['texts'],
  count: number,
  numbers: boolean,
): { files: ShownFile[]; text: string; commits: string[] } {
  const byPath = new Map<string, { piece: Piece; end: number }[]>();
  let left = count;
  for (const piece of pieces) {
    if (left <= 0) break;
    const end = Math.min(piece.endLine, piece.startLine + left - 1);
    left -= piece.endLine - piece.startLine + 1;
    const own = byPath.get(piece.path) ?? [];
    own.push({ piece, end });
    byPath.set(piece.path, own);
  }
  const files = [...byPath].map(([path, own]) => shownFile(path, own, texts.get(path) ?? []));
  const commits = history.slice(0, Math.max(0, left));
  const sections = files.map((file) => renderSection(file, { numbers }));
  if (commits.length > 0) sections.push(`history:\n${commits.map(printable).join('\n')}`);
  const legend = sections.some((section) => section.includes('\n⋯ ')) ? `${LEGEND}\n\n` : '';
  return { files, text: `${legend}${sections.join('\n\n')}\n`, commits };
}

const LEGEND = '"⋯ a-b" stands for lines left out.';

function shownFile(
  path: string,
  own: readonly { piece: Piece; end: number }[],
  text: readonly string[],
): ShownFile {
  const ranges = own.map(({ piece: { startLine }, end: endLine }) => ({ startLine, endLine }));
  const shown = mergeRanges(ranges, 0);
  const language = fenceLanguage(path);
  return {
    path,
    reasons: [...new Set(own.map(({ piece }) => piece.reason))].filter(Boolean),
    ...(language !== undefined && { language }),
    text,
    shown,
    blocks: blocksOf(own.map(({ piece }) => piece)),
    stubs: [],
    twins: [],
    view: holes(shown, text.length).length === 0 ? 'full' : 'outline',
  };
}

/** Pieces as headings, in line order; one that stands inside another has none of its own. */
function blocksOf(pieces: readonly Piece[]): ShownFile['blocks'] {
  const blocks: { startLine: number; endLine: number; label: string; whole: boolean }[] = [];
  const sorted = [...pieces].sort((a, b) => a.startLine - b.startLine || b.endLine - a.endLine);
  for (const { definition, label, ...range } of sorted) {
    const { startLine, endLine } = definition ?? range;
    const last = blocks.at(-1);
    if (last !== undefined && endLine <= last.endLine) continue;
    blocks.push({ startLine, endLine, label, whole: true });
  }
  return blocks;
}
