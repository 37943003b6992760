import { mergeRanges, without } from '@ctx/pipeline/sections';
import type { CountTokens, LineRange } from '@ctx/text';
import { append } from '@ctx/text/collections';
import { headingText } from '@ctx/text/ranges';
import { loadO200k } from '@ctx/tokens';
import { whyNoHistory } from '../answers/explain/no-history.js';
import { type LinesOf, linesReader } from '../impact/source-texts.js';
import { type AskedPieces, askedPieces, type Subject } from './asked-pieces.js';
import { fitted, type Shown } from './fitted.js';
import type { Piece, Surrounding } from './pieces.js';
import type { AskedDefinition } from './subject.js';
import { commitsOf, type ShowSources, type Users, usedBy, usersOf } from './surroundings.js';

/** Tokens of what is shown when the caller names no budget, as for a context. */
const SHOW_BUDGET = 8_000;

/**
 * Lines of a run between marks with a number: one counts five lines at most to the one that is meant. The marks
 * take 3.6 % of tokens, numbers before all lines 17 to 27 % (eight tasks, the first three places of their menus),
 * and lines between marks stand as they do in the file.
 */
const MARKS = 10;

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
  /** Put each line's number before it, in place of marks (default false). */
  numbers?: boolean | undefined;
  /** The surroundings to show after the definition, in this order (default nothing). */
  surroundings?: readonly Surrounding[] | undefined;
  /** Documentation of a definition whole instead of its first line (default true). */
  docs?: boolean | undefined;
  /** A long definition whole instead of the lines that matter (default true). */
  whole?: boolean | undefined;
  /** Lines that the reader has: none of them is shown again (default none). */
  seen?: readonly SeenLines[] | undefined;
  /** Lines of a run between marks `@@ 50` (default 10; Infinity for none). */
  marks?: number | undefined;
  /** Write the remarks below the text, within the budget (default false). */
  said?: boolean | undefined;
}

/** Lines of a file that a reader has. */
export interface SeenLines {
  readonly path: string;
  readonly shown: readonly LineRange[];
}

/**
 * Shows lines that somebody asks for: what an answer left out by its range, or a definition by its name,
 * with what uses it and what it uses. Source stands plain under `@@ a-b name`. Of several subjects that
 * overlap, lines stand once; one that cannot be shown is a remark where others can.
 *
 * @param subject A path, `path:12-40`, `path#L12-L40`, `path#name`, `path#Type.member`, a name, or a place of
 *   a menu; or several of them.
 * @throws RangeError for a subject that is none of these, a file that is not read, lines beyond its end
 *   and a budget that is no number ≥ 0.
 */
export async function showFor(
  subject: Subject | readonly Subject[],
  sources: ShowSources,
  options: ShowOptions = {},
): Promise<Shown> {
  const { budget = SHOW_BUDGET, numbers = false, docs = true, whole = true } = options;
  if (!(budget >= 0)) throw new RangeError(`budget must be a number of tokens ≥ 0, not ${budget}`);
  const linesOf = linesReader(sources);
  const asked = await askedPieces(list(subject), { sources, linesOf, docs, whole });
  const { pieces, history, remarks } = await withSurroundings(asked, sources, {
    ...{ linesOf, surroundings: options.surroundings ?? [] },
  });
  const fresh = unseen(pieces, options.seen ?? []);
  const texts = new Map<string, readonly string[]>();
  for (const { path } of pieces) texts.set(path, await linesOf(path));
  const { marks = numbers ? Number.POSITIVE_INFINITY : MARKS } = options;
  const { said, countTokens = await loadO200k() } = options;
  return fitted(
    { pieces: fresh.pieces, history, texts, remarks: [...remarks, ...fresh.remarks] },
    { budget, countTokens, numbers, marks, said },
  );
}

/** Pieces with those around their definitions, in the order in which they are asked for. */
async function withSurroundings(
  { pieces, definitions, remarks }: AskedPieces,
  sources: ShowSources,
  { linesOf, surroundings }: { linesOf: LinesOf; surroundings: readonly Surrounding[] },
): Promise<Pick<Shown, 'history' | 'remarks'> & { pieces: readonly Piece[] }> {
  const all = { pieces: [...pieces], history: [] as string[], remarks: [...remarks] };
  const paths = new Set(pieces.map(({ path }) => path));
  const around = finders({ definitions, paths }, sources, linesOf);
  for (const what of surroundings) {
    const surrounding = await around[what]();
    all.pieces.push(...(surrounding.pieces ?? []));
    all.history.push(...(surrounding.history ?? []));
    all.remarks.push(...showRemarks(what, surrounding, sources.notices));
  }
  return all;
}

function list(subject: Subject | readonly Subject[]): readonly Subject[] {
  return Array.isArray(subject) ? (subject as readonly Subject[]) : [subject as Subject];
}

/** The surroundings of a definition. */
interface Found extends Partial<Users> {
  readonly history?: readonly string[];
}

/** How each kind of surroundings is found. */
function finders(
  { definitions, paths }: { definitions: readonly AskedDefinition[]; paths: ReadonlySet<string> },
  sources: ShowSources,
  linesOf: LinesOf,
): Record<Surrounding, () => Promise<Found>> {
  return {
    callers: () => usersOf(definitions, 'callers', sources, linesOf),
    tests: () => usersOf(definitions, 'tests', sources, linesOf),
    callees: async () => ({ pieces: await usedBy(definitions, sources, linesOf) }),
    history: async () => ({ history: await commitsOf(paths, COMMITS, sources) }),
  };
}

/** That nothing was found; and what has the name, where nobody can tell whether it is meant. */
function showRemarks(
  what: Surrounding,
  { pieces = [], history = [], naming = [] }: Found,
  notices: readonly string[] = [],
): string[] {
  const why = what === 'history' ? whyNoHistory(notices) : '';
  const remarks = pieces.length + history.length === 0 ? [`no ${what} found${why}`] : [];
  if (naming.length === 0) return remarks;
  const files = naming.length === 1 ? 'file uses' : 'files use';
  const kind = what === 'tests' ? 'test ' : '';
  return [
    ...remarks,
    `${naming.length} ${kind}${files} the name, possibly for something else: ${listNames(naming)}`,
  ];
}

/** As many as a line holds, and a mark where there are more. */
function listNames(names: readonly string[]): string {
  return `${names.slice(0, NAMED).join(', ')}${names.length > NAMED ? ', …' : ''}`;
}

/** Ranges that a remark names: a line holds as many. */
const UNSEEN_NAMED = 5;

/** Pieces without what a reader has, and sentences on what is left out of them. */
interface Unseen {
  readonly pieces: Piece[];
  readonly remarks: string[];
}

/** Leaves out the lines that a reader has, and those that an earlier piece shows. */
export function unseen(
  pieces: readonly Piece[],
  seen: readonly { readonly path: string; readonly shown: readonly LineRange[] }[],
): Unseen {
  const had = new Map<string, LineRange[]>();
  for (const { path, shown } of seen) for (const range of shown) append(had, path, range);
  const shown = new Map<string, LineRange[]>();
  const spared: string[] = [];
  const fresh = pieces.flatMap((piece) => {
    const ranges = mergeRanges(had.get(piece.path) ?? [], 0);
    const rest = without(piece, ranges);
    spared.push(...without(range(piece), rest).map((cut) => headingText(piece.path, cut)));
    const parts = rest.flatMap((part) =>
      without(part, mergeRanges(shown.get(piece.path) ?? [], 0)),
    );
    append(shown, piece.path, piece);
    return parts.map((part) => ({
      ...piece,
      definition: piece.definition ?? range(piece),
      ...part,
    }));
  });
  if (spared.length === 0) return { pieces: fresh, remarks: [] };
  const more = spared.length > UNSEEN_NAMED ? ', …' : '';
  return {
    pieces: fresh,
    remarks: [`shown before: ${spared.slice(0, UNSEEN_NAMED).join(', ')}${more}`],
  };
}

function range({ startLine, endLine }: LineRange): LineRange {
  return { startLine, endLine };
}
