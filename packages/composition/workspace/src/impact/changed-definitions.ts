import { SYMBOL_TIERS, type SymbolNode, type SymbolUses } from '@ctx/repomap/symbols';
import { sameToCallers } from '@ctx/source/headers';
import { languageOf } from '@ctx/source/languages';
import { isTest } from '@ctx/source/roles';
import { compareText, type LineRange } from '@ctx/text';
import type { PathFacts } from '@ctx/tree';
import type { ChangedFile, Stretch } from '@ctx/tree/view';
import { KNOWN_BEFORE } from '../answers/changes/gone-names.js';
import type { Sources } from '../answers/sources.js';
import { inOwnLines, withTexts } from './impact-lines.js';
import { namesAround, readOnce, wholeName } from './source-texts.js';

/** Characters of either: the place says the rest. */
const SHOWN = 160;

/** Lines of an old header at most. */
const LINES = 8;

/** Uses of one definition that are listed. */
const USES = 20;

/** A use of a changed definition in a line that the change leaves as it is. */
export interface UnchangedUse {
  path: string;
  /** 1-based line that holds the name. */
  line: number;
  /** The definition that uses it; the path, for code outside of definitions. */
  name: string;
  owner?: string | undefined;
  /** The text of the line, cut after 120 characters. */
  text?: string | undefined;
}

/** A definition whose users may have to change with it. */
export interface ChangedDefinition {
  path: string;
  name: string;
  owner?: string | undefined;
  /** Its name with the namespaces and types around it, as its language writes that; absent where `owner` has them all. */
  whole?: string | undefined;
  /** 1-based line that holds its name. */
  line: number;
  /** Changed lines are in the header of a function, or in a constant or variable. */
  what: 'signature' | 'constant';
  /** Its header or value before the change, in one line; absent where it is not known. */
  before?: string | undefined;
  /** The same as it is now. */
  now?: string | undefined;
  /** Uses that are known, at most 20, by path and line; what is only called alike is none. */
  uses: UnchangedUse[];
  /** Uses beyond those. */
  omitted: number;
}

type Definition = PathFacts['definitions'][number];

const CALLED: ReadonlySet<Definition['kind']> = new Set([
  'function',
  'method',
  'constructor',
  'macro',
]);
const HELD: ReadonlySet<Definition['kind']> = new Set(['constant', 'variable']);

/**
 * The functions in whose header something changed, and the constants and variables at the top of a file in which lines
 * changed, each with the uses that the change does not touch. Definitions without such a use are left out. Where
 * changes say no `stretches`, a line that the header shares with the body counts as its.
 */
export async function changedDefinitions(
  changes: readonly ChangedFile[],
  { facts, read }: Pick<Sources, 'facts' | 'read'>,
  symbolsOf: () => Promise<SymbolUses>,
): Promise<ChangedDefinition[]> {
  const here = { facts, read: readOnce(read) };
  const lines = new Map(
    changes.map(({ path, kind, lines }) => [path, kind === 'added' ? ALL_LINES : lines]),
  );
  const touched = await touchedIn(changes, here);
  if (touched.length === 0) return [];
  const symbols = await symbolsOf();
  const nodes = new Map(symbols.nodes.map(({ path, index }, node) => [`${index} ${path}`, node]));
  const definitions: ChangedDefinition[] = [];
  for (const { path, index, around, ...touch } of touched) {
    const node = nodes.get(`${index} ${path}`)!;
    const uses = await unchangedUses(node, symbols, lines, here);
    if (uses.length === 0 || isOfTest(path, uses)) continue;
    const { name, owner } = symbols.nodes[node]!;
    const texts = await withTexts(uses.slice(0, USES), USES, here);
    definitions.push({
      ...{ path, name, ...(owner !== undefined && { owner }), ...touch },
      ...(around.length > (owner === undefined ? 0 : 1) && {
        whole: wholeName(path, around, name),
      }),
      uses: texts.map(useOf),
      omitted: Math.max(0, uses.length - USES),
    });
  }
  return definitions;
}

/** Whether a test uses what it defines for itself: who rewrites it breaks nobody. */
function isOfTest(path: string, uses: readonly Use[]): boolean {
  return isTest(path) && uses.every((use) => use.path === path);
}

/** The lines of a new file: no use there is as before. */
const ALL_LINES: readonly LineRange[] = [{ startLine: 1, endLine: Number.POSITIVE_INFINITY }];

type Touched = Pick<ChangedDefinition, 'path' | 'line' | 'what' | 'before' | 'now'> & {
  index: number;
  around: readonly string[];
};

/** The definitions whose header, or whose value, changed lines are in. */
async function touchedIn(
  changes: readonly ChangedFile[],
  { facts, read }: Pick<Sources, 'facts' | 'read'>,
): Promise<Touched[]> {
  const byPath = new Map(facts.map((file) => [file.path, file.definitions]));
  const touched: Touched[] = [];
  for (const change of changes) {
    const { path, kind, lines } = change;
    const definitions = byPath.get(path);
    if (!definitions || kind === 'added' || kind === 'removed' || lines.length === 0) continue;
    const source = await read(path);
    if (!('text' in source)) continue;
    definitions.forEach((definition, index) => {
      const what = whatChanged(definition, change, source.text);
      if (what === 'constant' && isWithinFunctions(definition, change, definitions)) return;
      if (what === undefined) return;
      const around = namesAround(definition, definitions);
      const at = { path, index, around, line: definition.headerLine, what };
      const before = asBefore(definition, change, source.text);
      // A header that only stands elsewhere, or in other lines, is used as before.
      if (before !== 'same') touched.push({ ...at, ...before });
    });
  }
  return touched;
}

function whatChanged(
  definition: Definition,
  { lines, stretches }: ChangedFile,
  text: string,
): ChangedDefinition['what'] | undefined {
  const { kind, parent, startLine, headerLine, endLine, signature } = definition;
  if (standsAnew(definition, stretches, text)) return undefined;
  const touches = (first: number, last: number): boolean =>
    lines.some((range) => range.startLine <= last && range.endLine >= first);
  if (CALLED.has(kind)) {
    const { end, line: last } = headerEnd(definition, text);
    if (!touches(headerLine, last)) return undefined;
    if (stretches === undefined) return 'signature';
    const header = spanOf(text, definition, { end, last });
    return stretches.some((stretch) => meets(stretch, header)) ? 'signature' : undefined;
  }
  // The body of a function that a constant holds is no value of it.
  const end = FUNCTION.test(signature) ? headerLine : endLine;
  return HELD.has(kind) && parent === undefined && touches(startLine, end) ? 'constant' : undefined;
}

/** Whether all that changed in a constant are functions which it holds: these are told by themselves. */
function isWithinFunctions(
  { startLine, endLine }: Definition,
  { lines }: ChangedFile,
  definitions: readonly Definition[],
): boolean {
  const isIn = (one: LineRange, other: LineRange): boolean =>
    other.startLine <= one.startLine && one.endLine <= other.endLine;
  const own = lines.filter((range) => range.startLine <= endLine && startLine <= range.endLine);
  const held = definitions.filter(
    (one) => CALLED.has(one.kind) && isIn(one, { startLine: startLine + 1, endLine }),
  );
  return own.every((range) => held.some((one) => isIn(range, one)));
}

/** The value of a constant that is a function. */
const FUNCTION = /=>|\bfunction\b/;

/** Whether all of a definition is new, and nothing that stood in its place had its name: nobody used it before. */
function standsAnew(
  { name, startIndex, endIndex, startLine, endLine }: Definition,
  stretches: readonly Stretch[] | undefined,
  text: string,
): boolean {
  const columnOf = (index: number): number => index - (text.lastIndexOf('\n', index - 1) + 1);
  const [start, end] = [columnOf(startIndex), columnOf(endIndex)];
  const around = stretches?.find(
    (one) =>
      (one.startLine < startLine || (one.startLine === startLine && one.startColumn <= start)) &&
      (one.endLine > endLine || (one.endLine === endLine && one.endColumn >= end)),
  );
  const before = around?.before;
  return before !== undefined && before.length < KNOWN_BEFORE && !wordsOf(before).includes(name);
}

/** The header or the value before a change and now, where the change says what stood there. */
function asBefore(
  definition: Definition,
  { stretches = [], path }: ChangedFile,
  text: string,
): BeforeAndNow | 'same' | undefined {
  const { startLine, endLine } = definition;
  const isCalled = CALLED.has(definition.kind);
  const language = languageOf(path);
  const { end, line: last } = headerEnd(definition, text);
  const header = isCalled ? spanOf(text, definition, { end, last }) : undefined;
  const met = stretches.filter((stretch) =>
    header ? meets(stretch, header) : stretch.startLine <= endLine && stretch.endLine >= startLine,
  );
  if (isCalled) return headerBefore({ ...definition, language }, met, text);
  const own = text.split('\n')[definition.headerLine - 1] ?? '';
  return headerBefore({ ...definition, signature: own }, met, text);
}

/** A header by the lines and columns of the file, with the sign behind it that begins the body. */
function spanOf(
  text: string,
  { startLine, headerLine, startIndex }: Definition,
  { end, last }: { end: number; last: number },
): Stretch {
  const ahead = text.slice(end, end + AHEAD);
  const sign = end + (ahead.length - ahead.trimStart().length);
  // The sign may stand in a line of its own; what is above it is the header's all the same.
  const endLine = last + text.slice(end, sign).split('\n').length - 1;
  const startColumn =
    startLine === headerLine ? startIndex - (text.lastIndexOf('\n', startIndex - 1) + 1) : 0;
  const endColumn = sign - (text.lastIndexOf('\n', sign - 1) + 1);
  return { startLine: headerLine, startColumn, endLine, endColumn };
}

/** Characters between a header and its body that are looked through. */
const AHEAD = 200;

/** Whether something differs in a header, or was put before, into or behind it. */
function meets(stretch: Stretch, header: Stretch): boolean {
  const isBefore =
    stretch.endLine < header.startLine ||
    (stretch.endLine === header.startLine && stretch.endColumn < header.startColumn);
  const isBehind =
    stretch.startLine > header.endLine ||
    (stretch.startLine === header.endLine && stretch.startColumn > header.endColumn);
  return !isBefore && !isBehind;
}

/** Where a header ends, and in which line: its signature is the text of it with other spaces. */
function headerEnd(
  { startLine, headerLine, endLine, signature, name, startIndex }: Definition,
  text: string,
): { end: number; line: number } {
  const wanted = signature.replace(/\s+/g, '');
  const behind = wanted.length - Math.max(0, wanted.indexOf(name));
  // Decorators and attributes stand before the header, and may have the name.
  let header = startIndex;
  for (let above = startLine; above < headerLine; above++) header = text.indexOf('\n', header) + 1;
  let at = Math.max(header, text.indexOf(name, header));
  let line = headerLine;
  for (let left = behind; at < text.length && left > 0 && line < endLine + 1; at++) {
    if (text[at] === '\n') line++;
    if (text[at]!.trim() !== '') left--;
  }
  return { end: at, line: Math.min(line, endLine) };
}

type Use = SymbolNode & { headerLine: number; written: string };

/** The known users of a definition, and of what it overrides, by their own lines. */
async function unchangedUses(
  node: number,
  symbols: SymbolUses,
  changed: ReadonlyMap<string, readonly LineRange[]>,
  here: Pick<Sources, 'facts' | 'read'>,
): Promise<Use[]> {
  const bases = symbols
    .overridesOf(symbols.nodes[node]!.name)
    .flatMap(([base, override]) => (override === node ? [base] : []));
  const users = new Map<number, Use>();
  for (const target of [node, ...bases])
    for (const { from, line, name, tier } of symbols.usersOf(target)) {
      if (SYMBOL_TIERS[tier] === 'name' || from === node || users.has(from)) continue;
      const user = symbols.nodes[from]!;
      users.set(from, { ...user, headerLine: user.line, line, written: name });
    }
  const placed = await inOwnLines([...users.values()], here);
  const isChanged = ({ path, line }: Use): boolean =>
    changed.get(path)?.some((range) => range.startLine <= line && line <= range.endLine) === true;
  return placed
    .filter((use) => !isChanged(use))
    .sort((a, b) => compareText(a.path, b.path) || a.line - b.line);
}

function useOf({
  path,
  line,
  name,
  owner,
  text,
}: Use & { text?: string | undefined }): UnchangedUse {
  return {
    ...{ path, line, name },
    ...(owner !== undefined && { owner }),
    ...(text !== undefined && { text }),
  };
}

/** A header or a value as it was and as it is, each in one line. */
interface BeforeAndNow {
  before: string;
  now: string;
}

type Header = Pick<PathFacts['definitions'][number], 'name' | 'signature' | 'headerLine'> & {
  /** Of a function: what its callers do not see is no change of it. */
  language?: string | undefined;
};

/**
 * The header of a definition before a change, by the lines that stood where the change is: the whole of it where
 * they hold its name, else the lines that changed in it.
 *
 * @param stretches Changes that meet the header.
 * @returns undefined where what stood there is not known; `'same'` where it says the same.
 */
export function headerBefore(
  { name, signature, language = '' }: Header,
  stretches: readonly Stretch[],
  text: string,
): BeforeAndNow | 'same' | undefined {
  const known = stretches.filter(({ before }) => before !== undefined && before.trim() !== '');
  const named = known.flatMap(({ before = '' }) => namedLines(before.split('\n'), name));
  const isSame = (old: string): boolean => sameToCallers(old, signature, { name, language });
  const old = named.find(isSame) ?? named.find((lines) => isHeader(lines, { name, signature }));
  if (old !== undefined) return isSame(old) ? 'same' : unlessSame(old, signature);
  const [first] = known;
  if (first?.before === undefined || first.before.split('\n').length > LINES) return undefined;
  const now = text.split('\n').slice(first.startLine - 1, first.endLine);
  // Where its name stands anew, what stood there before was another's.
  if (now.some((line) => wordsOf(line).includes(name))) return undefined;
  return unlessSame(aboveBody(first.before.split('\n')), aboveBody(now));
}

/** Lines of a header up to the one that ends in the sign of its body. */
function aboveBody(lines: readonly string[]): string {
  const last = lines.findIndex((line) => /(?:\{|=>)\s{0,9}$/.test(line));
  return lines.slice(0, last < 0 ? lines.length : last + 1).join('\n');
}

/** The lines with a name, each with those behind it as far as its brackets are open. */
function namedLines(lines: readonly string[], name: string): string[] {
  return lines.flatMap((line, start) => {
    if (!wordsOf(line).includes(name)) return [];
    let open = 0;
    for (let end = start; end < Math.min(lines.length, start + LINES); end++) {
      for (const sign of lines[end]!)
        open += '(['.includes(sign) ? 1 : ')]'.includes(sign) ? -1 : 0;
      if (open <= 0) return [lines.slice(start, end + 1).join('\n')];
    }
    return [lines.slice(start, start + LINES).join('\n')];
  });
}

/** Whether lines may be a header, and do not only call what has its name: `Store::open(path)`, `return open(path)`. */
function isHeader(lines: string, { name, signature }: Pick<Header, 'name' | 'signature'>): boolean {
  const [before, now] = [aheadOf(name, lines), aheadOf(name, signature)];
  return CALLS.every((call) => !call.test(before) || call.test(now));
}

/** Signs before the name of a call, and seldom before that of a header. */
const CALLS = [/(?:\.|::|->)\s{0,9}$/, /(?:\b(?:return|await|yield|throw|new)|[=(,&|!?])\s{0,9}$/];

/** The text before the first word that is a name. */
function aheadOf(name: string, text: string): string {
  let at = text.indexOf(name);
  while (at >= 0 && /[\p{L}\p{N}_$]/u.test(`${text[at - 1] ?? ''}${text[at + name.length] ?? ''}`))
    at = text.indexOf(name, at + 1);
  return text.slice(0, Math.max(0, at));
}

function wordsOf(line: string): string[] {
  return line.split(/[^\p{L}\p{N}_$]+/u);
}

function unlessSame(old: string, own: string): BeforeAndNow | 'same' | undefined {
  const [before, now] = [inOneLine(old), inOneLine(own)];
  if (before === '' || now === '') return undefined;
  return before.replaceAll(' ', '') === now.replaceAll(' ', '') ? 'same' : { before, now };
}

/** A text without the bracket or colon that begins a body, or a body of nothing. */
function inOneLine(text: string): string {
  const line = text
    .replace(/\s+/g, ' ')
    .replace(/ ?\{ ?\}[;,]?\s*$/, '')
    .trim();
  const bare = line.endsWith('{') || line.endsWith(':') ? line.slice(0, -1).trimEnd() : line;
  return bare.length <= SHOWN ? bare : `${bare.slice(0, SHOWN - 1)}…`;
}
