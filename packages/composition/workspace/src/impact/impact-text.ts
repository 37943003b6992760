import type { MaybeUse } from '@ctx/repomap/symbols';
import { stem } from '@ctx/source/paths';
import { roleOf } from '@ctx/source/roles';
import { type CountTokens, fit } from '@ctx/text';
import { counted, printablePath, withoutAnyTag } from '@ctx/text/printable';
import { sayUnreadUses } from '@ctx/tree/remarks';
import { type Holes, isSought } from './holes.js';
import type { WorkspaceImpact } from './impact.js';
import { MAYBE_LIMIT, shownSteps } from './impact-steps.js';
import { wholeName } from './source-texts.js';

/** Places of each kind, and words, that are written where nothing is known to use it. */
const HOLES = 6;

/** Tests that are named; the others are counted. */
const TESTS = 5;

/** How much of an impact is written. */
export interface ImpactTextOptions {
  /** The depth that was asked for: that many steps are written whole. */
  depth?: number | undefined;
  /** Tokens at most, with `countTokens`; what comes last is counted instead (default: no limit). */
  budget?: number | undefined;
  countTokens?: CountTokens | undefined;
}

/**
 * The reach of a change, a line for each file or definition, nearest first.
 *
 * @throws TypeError for a budget without a counter
 */
export function renderImpact(impact: WorkspaceImpact, options: ImpactTextOptions = {}): string {
  const { depth, budget, countTokens } = options;
  const summary = impact.symbols ? ofSymbol(impact, impact.symbols, depth) : ofFile(impact);
  const lines = summary.map(withoutAnyTag);
  if (budget === undefined) return textOf(lines, lines.length);
  if (countTokens === undefined) throw new TypeError('a budget needs countTokens');
  const count = fit(lines.length, budget, (n) => countTokens(textOf(lines, n)));
  return count === 0 ? '' : textOf(lines, count);
}

function textOf(lines: readonly string[], count: number): string {
  const rest = lines.length - count;
  const more = rest > 0 ? [`… ${rest} more ${rest === 1 ? 'line' : 'lines'}`] : [];
  return `${[...lines.slice(0, count), ...more].join('\n')}\n`;
}

function ofFile({ subject, files, unread }: WorkspaceImpact): string[] {
  const own = files.filter(isOwn);
  const direct = own.filter(({ depth }) => depth === 1).length;
  const copied = copiedText(files.length - own.length, 'file');
  const head = `# A change to ${subject.path} may reach ${counted(own.length, 'file')}, ${direct} of them directly${copied}.`;
  const lines = ownFirst(files).map(
    ({ path, depth, tier, via }) =>
      `${depth} ${path} (${tierText(tier, path)})${via === subject.path ? '' : ` via ${via}`}`,
  );
  return [head, ...unreadLines(unread), ...lines];
}

type Reached = NonNullable<WorkspaceImpact['symbols']>;

function ofSymbol(
  { subject, files, around, maybe = [], holes, unread, overloads, tests = [] }: WorkspaceImpact,
  symbols: Reached,
  depthLimit: number | undefined,
): string[] {
  const own = symbols.filter(isOwn);
  const direct = own.filter(({ depth }) => depth === 1).length;
  const reach =
    symbols.length === 0
      ? 'reaches nothing that is sure'
      : `may reach ${counted(own.length, 'place')} in ${counted(files.filter(isOwn).length, 'other file')}, ${direct} of them directly${copiedText(symbols.length - own.length, 'place')}`;
  const name =
    around === undefined ? nameOf(subject) : wholeName(subject.path, around, subject.name ?? '');
  const lines = [
    `# A change to ${subject.path}#${name} ${reach}.`,
    ...(overloads === undefined
      ? []
      : [
          `# ${overloads} of that name stand there: a row says the line of the one that it calls, or how many it may call.`,
        ]),
    ...unreadLines(unread),
    ...stepLines(ownFirst(symbols), subject, depthLimit),
  ];
  lines.push(...maybeLines(maybe), ...testLines(tests));
  if (holes !== undefined) lines.push(...holeLines(holes, subject.name ?? '', maybe.length > 0));
  return lines;
}

/** Whether code is the project's own: a user in a copied folder is changed by whoever copies it anew. */
function isOwn({ path }: { path: string }): boolean {
  return roleOf(path) !== 'vendored';
}

/** Of each step the project's own first. */
function ownFirst<T extends { path: string; depth: number }>(all: readonly T[]): T[] {
  return [...all].sort((a, b) => a.depth - b.depth || Number(isOwn(b)) - Number(isOwn(a)));
}

function tierText(tier: string, path: string): string {
  return isOwn({ path }) ? tier : `${tier}, vendored`;
}

function copiedText(number: number, what: string): string {
  return number === 0 ? '' : `, and ${counted(number, what)} in vendored code`;
}

/** Code that was not read may use it: an answer that knows of no use says so first. */
function unreadLines(unread: WorkspaceImpact['unread']): string[] {
  return sayUnreadUses(unread).map((sentence) => `# ${sentence}.`);
}

const WHY: Readonly<Record<MaybeUse['why'], string>> = {
  name: 'has the name; of what is not known',
  overridden: 'uses what it overrides',
  overrides: 'overrides it',
  held: 'calls a function of a table that holds it',
  protocol: 'uses its type; the language may call it',
};

/** The possible uses, those of files that depend on its own first; many are counted. */
function maybeLines(maybe: NonNullable<WorkspaceImpact['maybe']>): string[] {
  if (maybe.length === 0) return [];
  const shown = byFile(
    maybe.slice(0, MAYBE_LIMIT),
    () => '?',
    ({ kind, why, text, ...of }) =>
      `${kind === 'file' ? '' : ` ${nameIn(of.path, of)}`} (${WHY[why]})${textAfter(text)}`,
  );
  const rest = Math.max(0, maybe.length - MAYBE_LIMIT);
  const more = rest > 0 ? [`… ${rest} more that may`] : [];
  return [`# ${counted(maybe.length, 'place')} may use it:`, ...shown, ...more];
}

/** The tests to run first, in one line: how they reach it is a question of its own. */
function testLines(tests: NonNullable<WorkspaceImpact['tests']>): string[] {
  if (tests.length === 0) return [];
  const shown = tests
    .slice(0, TESTS)
    .map(({ path, score }) => `${printablePath(path)} (${Math.round(score * 100)} %)`);
  const rest = tests.length - shown.length;
  return [
    `# Tests that are likely to run it: ${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`,
  ];
}

/** The ways in which it could be reached without a use in code, or the kinds of them that were searched. */
function holeLines(holes: Holes, name: string, isMaybe: boolean): string[] {
  if (name.length === 1)
    return [`# Uses of names of one letter are not kept: what else uses ${name} is not known.`];
  const kinds = [
    ['strings that are its name', holes.strings],
    ['configuration and documents with its name', holes.texts],
    ['code that reaches others by a text', holes.dynamic],
  ] as const;
  const lines = kinds.flatMap(([what, places]) => {
    if (places.length === 0) return [];
    const shown = places.slice(0, HOLES).map((at) => `  ${at.path}:${at.line} ${at.written}`);
    const rest = places.length - shown.length;
    return [`# ${what}:`, ...shown, ...(rest > 0 ? [`  … ${rest} more`] : [])];
  });
  const { searched, allFiles, words } = holes;
  const sought = [
    ...(isSought(name) ? ['its name in strings, configuration and documents'] : []),
    ...(words.length > 0 ? [words.slice(0, HOLES).join(', ')] : []),
  ];
  const search =
    sought.length === 0
      ? ''
      : ` Searched ${searched} of ${allFiles} files for ${sought.join(', and ')}.`;
  const none =
    lines.length > 0 || isMaybe
      ? 'Beside these nothing is known that may use it.'
      : 'Nothing is known to use it.';
  return [
    ...lines,
    `# ${none}${search} Not seen: names put together at run time, other projects, generated code.`,
  ];
}

/** Whole steps, the first in any case; later ones are counted unless a depth was asked for. */
function stepLines(
  symbols: Reached,
  subject: WorkspaceImpact['subject'],
  depthLimit: number | undefined,
): string[] {
  const shown = shownSteps(symbols, depthLimit);
  const lines = byFile(
    symbols.slice(0, shown),
    ({ depth }) => `${depth}`,
    (symbol) => useText(symbol, subject),
  );
  const rest = symbols.slice(shown);
  const [next] = rest;
  if (next === undefined) return lines;
  const files = new Set(rest.map(({ path }) => path)).size;
  const from = `from step ${next.depth} on; a depth lists them`;
  return [...lines, `… ${rest.length} more in ${counted(files, 'file')}, ${from}`];
}

/**
 * Rows of uses; where several in a row stand in one file, its path stands once above them.
 *
 * @param lead what stands before the path: rows of one file with different leads stay apart
 */
function byFile<T extends { path: string; line: number }>(
  uses: readonly T[],
  lead: (use: T) => string,
  text: (use: T) => string,
): string[] {
  const heading = (use: T | undefined) => use && `${lead(use)} ${use.path}`;
  return uses.flatMap((use, i) => {
    const own = heading(use)!;
    const isFirst = own !== heading(uses[i - 1]);
    const row = `${use.line}${text(use)}`;
    if (isFirst && own !== heading(uses[i + 1])) return [`${own}:${row}`];
    return [...(isFirst ? [own] : []), `  ${row}`];
  });
}

/** `Cart.total (import) via src/price.ts#priceOf | return priceOf(this)`: the text of the line is the evidence. */
function useText(symbol: Reached[number], subject: WorkspaceImpact['subject']): string {
  const { depth, path, kind, tier, via, written, text } = symbol;
  const name = kind === 'file' ? '' : ` ${nameIn(path, symbol)}`;
  const as = written === via.name ? '' : ` as ${written}`;
  // Behind the first step, one of the same name is another: a method that calls the function.
  const same = depth === 1 && via.path === subject.path && via.name === subject.name;
  const whole = via.name === via.path;
  const way = whole ? via.path : via.path === path ? nameOf(via) : `${via.path}#${nameOf(via)}`;
  const how = `${tierText(tier, path)}${fitsText(symbol.fits)}`;
  return `${name} (${how})${same ? '' : ` via ${way}`}${as}${textAfter(text)}`;
}

/** The overload that a use means, by the line of its header; or how many it may mean. */
function fitsText(fits: readonly number[] | undefined): string {
  if (fits === undefined) return '';
  return fits.length === 1 ? `, overload :${fits[0]}` : `, one of ${fits.length} overloads`;
}

/** The text of the line, behind the words on it. */
function textAfter(text: string | undefined): string {
  return text === undefined ? '' : ` | ${text}`;
}

/** The name of a definition beside the path of its file: a class that is called like the file is told by that. */
function nameIn(path: string, { owner, name }: Parameters<typeof nameOf>[0]): string {
  return nameOf({ owner: owner === stem(path) ? undefined : owner, name });
}

function nameOf({
  owner,
  name,
}: {
  owner?: string | undefined;
  name?: string | undefined;
}): string {
  return owner === undefined ? (name ?? '') : `${owner}.${name}`;
}
