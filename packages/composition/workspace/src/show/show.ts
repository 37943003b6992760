import type { CountTokens } from '@ctx/text';
import { loadO200k } from '@ctx/tokens';
import { type LinesOf, linesReader, ownerOf } from '../impact/source-texts.js';
import { fitted, type Shown } from './fitted.js';
import type { Piece } from './pieces.js';
import { type Asked, type AskedDefinition, readSubject } from './subject.js';
import type { Surrounding } from './surrounding.js';
import {
  commitsOf,
  linesOfDefinition,
  type ShowSources,
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
  const pieces = await askedPieces(asked, subject, sources, linesOf);
  const remarks = othersOf(asked);
  if (pieces.length === 0 && 'path' in asked) remarks.push(`${asked.path} is empty`);
  const definitions = definitionsOf(asked, pieces, sources);
  const history: string[] = [];
  const around = finders(
    { definitions, paths: new Set(pieces.map(({ path }) => path)) },
    sources,
    linesOf,
  );
  for (const what of surroundings) {
    const found = await around[what]();
    pieces.push(...(found.pieces ?? []));
    history.push(...(found.history ?? []));
    remarks.push(...remarksOf(what, found));
  }
  const texts = new Map<string, readonly string[]>();
  for (const { path } of pieces) texts.set(path, await linesOf(path));
  return fitted({ pieces, history, texts, remarks }, { budget, countTokens, numbers });
}

/** What was found around a definition. */
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
  // What uses a key or a heading, no code says.
  if ('definitions' in asked)
    return asked.definitions.filter((one) => facts.some(({ path }) => path === one.path));
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
    owner: ownerOf(definition, definitions),
  }));
}

function othersOf(asked: Asked): string[] {
  if (!('definitions' in asked) || asked.others.length === 0) return [];
  const { others } = asked;
  const define = others.length === 1 ? 'place defines' : 'places define';
  return [`${others.length} more ${define} it: ${someOf(others)}`];
}
