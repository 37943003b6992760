import { isDataKind } from '@ctx/source';
import { basename } from '@ctx/source/paths';
import { groupBy } from '@ctx/text/collections';
import type { GraphSymbol } from '../graph/graph.js';
import type { MapFile } from './map-file.js';
import { documentation, plainSignature, withoutBody } from './plain-signature.js';
import { isInner, isInnermost, isOperator } from './protocol-members.js';
import {
  byUse,
  isHolder,
  memberNames,
  membersByUse,
  ownMembers,
  TRANSPARENT,
  type TypeMember,
  type TypeMembers,
  typeMembers,
} from './type-members.js';

/** Kinds whose header says something that their name does not; the others share one line. */
const WITH_SIGNATURE = new Set([
  ...['class', 'trait', 'struct', 'interface', 'function', 'macro', 'method'],
]);

/** Kinds that a map does not list: their members are listed, or shown with their type. See {@link isHolder}. */
const UNLISTED = new Set(['impl', 'module', 'namespace']);

/** A macro without a value, which keeps its file from being read twice, or is a switch. */
const GUARD = /^#\s*define\s+\w+$/;

/** A type of which nothing but its name is said. */
const BARE = /^[a-z]+ [\w$]+$/;

/** How much of a file its lines show. */
export interface BlockShape {
  /** Members below one type; count; by eye. */
  members: number;
  /** Lines of symbols and members together; count; by eye. */
  lines: number;
  /** Signatures of one file; count; SoulForge shows 12, read by eye here. */
  signatures: number;
  /** Members of a file that are named below those with a signature, a line for each type; count. */
  named: number;
  /** Other symbols named below them, on one line; count; by eye. */
  others: number;
  /** Whether members have their sentences, and other names their lines: what a reader at work asks next. */
  details: boolean;
}

/** Beside a context. */
export const AT_WORK: BlockShape = {
  members: 5,
  lines: 12,
  signatures: 8,
  named: 0,
  others: 12,
  details: true,
};

/** For a reader who does not know the repository yet: more members of each type. */
export const OVERVIEW: BlockShape = {
  members: 9,
  lines: 14,
  signatures: 6,
  named: 10,
  others: 8,
  details: false,
};

/** The first files of an overview, which their readers call: most of what their types have. */
export const LEADING: BlockShape = { ...OVERVIEW, members: 14, lines: 18, named: 30, others: 12 };

/** The same where there is room for all files: nearly all that their types have. */
export const WHOLE: BlockShape = { ...LEADING, members: 40, lines: 80, signatures: 12 };

/** The sources, besides a file, from which its lines are made. */
export interface BlockSources {
  shape: BlockShape;
  membersOf: TypeMembers;
}

/** Without the other files. */
export const ALONE: BlockSources = { shape: AT_WORK, membersOf: typeMembers([]) };

/**
 * The lines of one file with signatures: its header; a line for each class (with its public
 * members), function and interface; one line for the names of types, constants and the rest. Exported ones
 * come first, symbols left out are counted.
 */
export function signatureLines(
  file: MapFile,
  isNew: boolean,
  { shape, membersOf }: BlockSources = ALONE,
): string[] {
  const top = listed(file.symbols).filter((symbol) => shape.details || !isProgram(symbol, file));
  const visible = visibleOf(top, file.symbols);
  const most = byUse(visible)[0];
  // The symbols that are used most stand first, whatever their kind: `create = …` before the types of its options.
  const isShown = (symbol: GraphSymbol): boolean =>
    WITH_SIGNATURE.has(symbol.kind) ||
    isHolder(symbol, file.symbols) ||
    (symbol === most && (symbol.uses ?? 0) > 0 && symbol.kind !== 'reexport');
  const shown = byUse(visible.filter(isShown)).slice(0, shape.signatures);
  const chosen = new Set(shown);
  const first = header(file, isNew) + documentation(file.doc);
  const inOrder = visible.filter((symbol) => chosen.has(symbol));
  const below = membersBelow(file, shape.details ? inOrder : shown, { shape, membersOf });
  const out = [first, ...typeLines(inOrder, below, file, { shape, most })];
  const others = visible.filter((symbol) => !chosen.has(symbol));
  // A newcomer does not miss symbols that others cannot call.
  const hidden = shape.details ? top.length - visible.length : 0;
  if (!shape.details) out.push(...partLines(file, top.length > 0, shape));
  return [...out, ...otherLines(others, hidden, shape)];
}

/** A line for each symbol, with those of its members below it. */
function typeLines(
  symbols: readonly GraphSymbol[],
  below: ReadonlyMap<GraphSymbol, ShownMembers>,
  file: MapFile,
  { shape, most }: { shape: BlockShape; most: GraphSymbol | undefined },
): string[] {
  const told = new Set<string>();
  return symbols.flatMap((symbol) => {
    const { lines, names } = below.get(symbol)!;
    const hasSentence = shape.details || symbol === most || lines.length > 0;
    const header = lines.length > 0 ? withoutBody(symbol) : symbol;
    return [
      `  ${symbolLine(header, hasSentence)}`,
      ...lines.flatMap((member) => [
        `    ${symbolLine(member.symbol, shape.details, member.path)}`,
        ...innerLines(member, file, shape, told),
      ]),
      ...(names.length > 0 ? [`    ${names.map((name) => `.${name}`).join(' ')}`] : []),
    ];
  });
}

/**
 * Shows the members of a type inside of another one, which may have nothing else here: `class Router` of Ruby around
 * `class Route`. Of types that would show the same members, such as one a month, the first does.
 */
function innerLines(
  { symbol, path }: TypeMember,
  { symbols }: MapFile,
  shape: BlockShape,
  told: Set<string>,
): string[] {
  if (shape.details || path !== undefined || !isHolder(symbol, symbols)) return [];
  const members = membersByUse(ownMembers(symbol, symbols), symbols);
  const signed = members.slice(0, INNER_LINES);
  const names = memberNames(symbol, members.slice(INNER_LINES)).slice(0, shape.others);
  const key = [...signed.map((one) => one.symbol.name), ...names].join(' ');
  if (told.has(key)) return [];
  told.add(key);
  const lines = signed.map((one) => `      ${symbolLine(one.symbol, false)}`);
  return names.length > 0 ? [...lines, `      ${names.map((n) => `.${n}`).join(' ')}`] : lines;
}

/** Names the outer two levels of a file that is no code: headings of a page, keys of data, rules of a style. */
function partLines({ symbols }: MapFile, isCode: boolean, { others }: BlockShape): string[] {
  // A notebook has headings between its code.
  if (isCode && !symbols.some(({ kind }) => kind === 'heading')) return [];
  const isOuter = ({ parent }: GraphSymbol): boolean =>
    parent === undefined || symbols[parent]?.parent === undefined;
  const names = symbols
    .filter(
      (symbol) => isDataKind(symbol.kind) && isOuter(symbol) && symbol.name.length < LONG_PART,
    )
    .slice(0, others)
    .map(({ name }) => name);
  return names.length > 0 ? [`  ${names.join(', ')}`] : [];
}

/** The names of symbols without a line of their own, and how many more there are. */
function otherLines(
  others: readonly GraphSymbol[],
  hidden: number,
  { details, others: limit }: BlockShape,
): string[] {
  const named = byUse(others).slice(0, limit);
  const mark = named[0]?.exported ? '+' : '';
  const entry = ({ name, line }: GraphSymbol) => (details ? `${name} :${line}` : name);
  const more = others.length - named.length + hidden;
  return [
    ...(named.length > 0 ? [`  ${mark}${named.map(entry).join(', ')}`] : []),
    ...(more > 0 ? [`  … ${more} more`] : []),
  ];
}

/** Members with a signature of a type in another one; count; by eye. */
const INNER_LINES = 4;

/** A heading of so many characters is a sentence. */
const LONG_PART = 60;

/** Share of the lines left that a type takes where others with members follow; ratio; by eye. */
const FIRST_SHARE = 0.6;

/** Members that a type names at least, whatever the types before it took; count; dev set of bench/quality/map-newcomer. */
const LEAST_NAMED = 3;

/** The members of a type that a block shows. */
interface ShownMembers {
  lines: readonly TypeMember[];
  names: readonly string[];
}

/** The members below each type, in the order in which types are given room. */
function membersBelow(
  file: MapFile,
  types: readonly GraphSymbol[],
  { shape, membersOf }: BlockSources,
): Map<GraphSymbol, ShownMembers> {
  // One class shows more of itself than eight do: the lines and names of a file are bounded, and the first type leaves
  // some of the lines to the next.
  let room = shape.lines - types.length;
  let named = shape.named && shape.named + shape.members;
  let holders = types.filter((type) => membersOf(file, type).length > 0).length;
  const below = new Map<GraphSymbol, ShownMembers>();
  for (const type of types) {
    const all = membersOf(file, type);
    const members = membersByUse(all, file.symbols);
    const isShared = !shape.details && members.length > 0 && --holders > 0;
    const own = isShared ? Math.ceil(room * FIRST_SHARE) : room;
    const count = Math.min(shape.members, Math.max(0, own));
    const most = new Set(members.slice(0, count));
    // What has no line has its name instead.
    const least = Math.min(shape.named, LEAST_NAMED);
    const names = memberNames(type, members.slice(count)).slice(0, Math.max(least, named - count));
    room -= most.size;
    named -= most.size + names.length;
    below.set(type, { lines: all.filter((member) => most.has(member)), names });
  }
  return below;
}

/** `path [R:12] [NEW]`; tags only where they say something. */
export function header(file: MapFile, isNew: boolean): string {
  return file.path + tags(file, isNew);
}

/** ` [R:12] [NEW]`. */
export function tags(file: MapFile, isNew: boolean): string {
  return (file.dependents > 0 ? ` [R:${file.dependents}]` : '') + (isNew ? ' [NEW]' : '');
}

/** The symbols that others may use; all symbols of a file that has none of these. */
export function visibleOf(
  outer: readonly GraphSymbol[],
  symbols: readonly GraphSymbol[],
): readonly GraphSymbol[] {
  const exported = outer.filter((symbol) => symbol.exported);
  const open = exported.filter((s) => !isInnermost(s, symbols) && !isOperator(s) && !isInner(s));
  return [open, exported, outer].find(({ length }) => length > 0) ?? [];
}

/** Symbols of the top level, overloads and merged declarations once. */
export function listed(symbols: readonly GraphSymbol[]): GraphSymbol[] {
  const seen = new Set<string>();
  const shells = shellsIn(symbols);
  return symbols.filter((symbol) => {
    const { name, kind, parent, signature } = symbol;
    const around = symbols[parent ?? -1];
    const top = around === undefined || TRANSPARENT.has(around.kind) || shells.has(around);
    if (!top || seen.has(name) || isDataKind(kind) || shells.has(symbol)) return false;
    // A method without a type is one of an object that the module gives: `module.exports = { get() {} }`.
    if (kind === 'method' && parent !== undefined) return false;
    if (UNLISTED.has(kind) && !isHolder(symbol, symbols)) return false;
    if (kind === 'macro' && GUARD.test(signature)) return false;
    seen.add(name);
    return /^[\p{L}_$*]/u.test(name);
  });
}

/** Types that are opened for one inside of them alone: `class Router` around `class Route`. */
function shellsIn(symbols: readonly GraphSymbol[]): ReadonlySet<GraphSymbol> {
  const inside = groupBy(symbols, ({ parent }) => parent ?? -1);
  return new Set(
    symbols.filter(({ kind, doc, signature }, i) => {
      if (kind !== 'class' || doc !== undefined || !BARE.test(signature)) return false;
      const [only, ...others] = inside.get(i) ?? [];
      return only && others.length === 0 && (only.kind === 'module' || isHolder(only, symbols));
    }),
  );
}

/** `+signature :12 — documentation`; `+signature query.rb:12` where it stands in another file. */
function symbolLine(symbol: GraphSymbol, hasSentence: boolean, path?: string): string {
  const mark = symbol.exported ? '+' : '';
  const place = `${path === undefined ? '' : basename(path)}:${symbol.line}`;
  const sentence = hasSentence ? documentation(symbol.doc) : '';
  return `${mark}${plainSignature(symbol)} ${place}${sentence}`;
}

const FUNCTIONS: ReadonlySet<GraphSymbol['kind']> = new Set(['function', 'method']);

/**
 * Whether a function is where a program beside the product begins: of examples and tests each has one, and the name
 * of its file says as much.
 */
export function isProgram(symbol: GraphSymbol, { class: role = 'source' }: MapFile): boolean {
  return symbol.name === 'main' && role !== 'source' && FUNCTIONS.has(symbol.kind);
}
