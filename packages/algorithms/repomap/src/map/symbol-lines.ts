import { isDataKind, type Role } from '@ctx/source';
import type { GraphSymbol } from '../graph/graph.js';

/** Longest documentation shown; characters; by eye. */
const MAX_DOC_LENGTH = 70;

/** Longest signature shown; characters; by eye. */
const MAX_SIGNATURE_LENGTH = 100;

/** Members shown below one class; count; by eye. */
const MAX_MEMBERS = 5;

/** Other symbols named below them, on one line; count; by eye. */
const MAX_OTHER_NAMES = 12;

/** Names of a test file in the tier of names: those of its cases say what its path says; count. */
const TEST_NAMES = 1;

/** Lines of symbols and members together in one file; count; by eye. */
const MAX_FILE_LINES = 12;

/** Signatures of one file; count; SoulForge shows 12, read by eye here. */
const MAX_SIGNATURES = 8;

/** The part of a `RankedFile` that a map shows. */
export interface MapFile {
  path: string;
  dependents: number;
  /** Of a test one name says as much as many. */
  class?: Role | undefined;
  doc?: string | undefined;
  symbols: readonly GraphSymbol[];
}

/** Kinds in the order in which a reader misses them. */
const KIND_ORDER: ReadonlyMap<string, number> = new Map([
  ['class', 0],
  ['trait', 0],
  ['struct', 0],
  ['module', 0],
  ['interface', 1],
  ['function', 1],
  ['enum', 2],
  ['macro', 2],
  ['type', 3],
  ['constant', 3],
  ['variable', 3],
  ['reexport', 6],
]);
const OTHER_KIND = 4;

/** Kinds whose header says something that their name does not; the others share one line. */
const WITH_SIGNATURE = new Set(['class', 'trait', 'struct', 'interface', 'function', 'macro']);

/** Kinds that hold members worth a line. */
const HOLDERS = new Set(['class', 'trait', 'impl', 'interface', 'struct', 'object']);
const MEMBERS = new Set(['method', 'function', 'constructor', 'property']);

/** Kinds that a map does not list: their members are listed, or shown with their type. See {@link isMixin}. */
const UNLISTED = new Set(['impl', 'module', 'namespace']);

/** Kinds whose contents count as top-level. */
const TRANSPARENT = new Set(['module', 'namespace']);

/** Boundaries of characters hardly differ by locale; a fixed one keeps the map the same everywhere. */
let graphemes: Intl.Segmenter | undefined;

/** `@Throws(IOException::class)`; what declares something (`@interface`, `@protocol`) stays. */
const ANNOTATION = /^@(?!interface\b|protocol\b|implementation\b)[\w.:]+(?:\([^()]{0,200}\))? /;

/** Annotations of one definition that are taken away; count. */
const MAX_ANNOTATIONS = 8;

/** Other files declare the type, too: its name says nothing of this one. */
const PARTIAL = /(?:^|\s)(?:partial|extension)\s/;

/** Markup of documentation comments that says nothing in a map. */
const HTML_TAG = /<\/?(?:a|b|br|code|em|i|li|p|pre|strong|tt|ul)\b[^<>]*>/gi;
const JAVADOC_TAG = /\{@\w+ ([^{}]*)\}/g;

/**
 * The lines of one file with signatures: its header; a line for each class (with its public
 * members), function and interface; one line for the names of types, constants and the rest. Exported ones
 * come first, symbols left out are counted.
 */
export function signatureLines(file: MapFile, isNew: boolean): string[] {
  const top = listed(file.symbols);
  const visible = top.some(({ exported }) => exported) ? top.filter((s) => s.exported) : top;
  const most = byUse(visible)[0];
  // The symbols that are used most stand first, whatever their kind: `create = …` before the types of its options.
  const isShown = (symbol: GraphSymbol): boolean =>
    WITH_SIGNATURE.has(symbol.kind) ||
    isHolder(symbol, file.symbols) ||
    (symbol === most && (symbol.uses ?? 0) > 0 && symbol.kind !== 'reexport');
  const chosen = new Set(byUse(visible.filter(isShown)).slice(0, MAX_SIGNATURES));
  const out = [header(file, isNew) + documentation(file.doc)];
  // One class shows more of itself than eight do: the lines of a file are bounded.
  let room = MAX_FILE_LINES - chosen.size;
  for (const symbol of visible) {
    if (!chosen.has(symbol)) continue;
    out.push(`  ${symbolLine(symbol)}`);
    const members = membersOf(symbol, file.symbols, Math.max(0, room));
    for (const member of members) out.push(`    ${symbolLine(member)}`);
    room -= members.length;
  }
  const others = visible.filter((symbol) => !chosen.has(symbol));
  const named = byUse(others).slice(0, MAX_OTHER_NAMES);
  if (named.length > 0) {
    const mark = named[0]!.exported ? '+' : '';
    out.push(`  ${mark}${named.map(({ name, line }) => `${name} :${line}`).join(', ')}`);
  }
  const more = top.length - chosen.size - named.length;
  if (more > 0) out.push(`  … ${more} more`);
  return out;
}

/** `path [R:12] [NEW]`; tags only where they say something. */
export function header(file: MapFile, isNew: boolean): string {
  return file.path + tags(file, isNew);
}

/** ` [R:12] [NEW]`. */
export function tags(file: MapFile, isNew: boolean): string {
  return (file.dependents > 0 ? ` [R:${file.dependents}]` : '') + (isNew ? ' [NEW]' : '');
}

/** How the tier of names writes a file. */
export interface NameEntries {
  /** Names of one file; count. */
  limit: number;
  /** Whether dependents and further names are counted: five tokens and two of some fifteen. */
  counts: boolean;
}

/**
 * The names of a file for the middle tier, most used first: exported ones, else those of the top level.
 * Of one part of a type its own members: `Mapper.query, .execute`.
 */
export function nameList(file: MapFile, { limit, counts }: NameEntries): string {
  const top = listed(file.symbols);
  const exported = top.filter((symbol) => symbol.exported);
  const visible = byUse(exported.length > 0 ? exported : top);
  const [only] = visible;
  const names =
    only !== undefined && visible.length === 1 && PARTIAL.test(only.signature)
      ? partNames(only, file.symbols)
      : visible.map(({ name }) => name);
  const shown = names.slice(0, file.class === 'test' ? Math.min(limit, TEST_NAMES) : limit);
  const more = names.length - shown.length;
  return shown.join(', ') + (more > 0 ? (counts ? `, +${more}` : '…') : '');
}

/** Symbols of the top level, overloads and merged declarations once. */
function listed(symbols: readonly GraphSymbol[]): GraphSymbol[] {
  const seen = new Set<string>();
  return symbols.filter((symbol) => {
    const { name, kind, parent } = symbol;
    const top = parent === undefined || TRANSPARENT.has(symbols[parent]?.kind ?? '');
    if (!top || seen.has(name) || isDataKind(kind)) return false;
    // A method without a type is one of an object that the module gives: `module.exports = { get() {} }`.
    if (kind === 'method' && parent !== undefined) return false;
    if (UNLISTED.has(kind) && !isHolder(symbol, symbols)) return false;
    seen.add(name);
    return /^[\p{L}_$*]/u.test(name);
  });
}

/** Sorts symbols by their use in other files, then by kind, then as they stand in the file. */
function byUse(symbols: readonly GraphSymbol[]): GraphSymbol[] {
  const order = (symbol: GraphSymbol): number => KIND_ORDER.get(symbol.kind) ?? OTHER_KIND;
  return [...symbols].sort((a, b) => (b.uses ?? 0) - (a.uses ?? 0) || order(a) - order(b));
}

/** Symbols do not change, and every one of a file asks. */
const mixins = new WeakMap<readonly GraphSymbol[], ReadonlySet<GraphSymbol>>();

/** A module that has methods is as good as a class: Ruby's mixins. A namespace has functions. */
function isMixin(symbol: GraphSymbol, symbols: readonly GraphSymbol[]): boolean {
  if (!TRANSPARENT.has(symbol.kind)) return false;
  let known = mixins.get(symbols);
  if (known === undefined) {
    const methods = symbols.filter(({ kind }) => kind === 'method');
    known = new Set(methods.flatMap(({ parent }) => symbols[parent ?? -1] ?? []));
    mixins.set(symbols, known);
  }
  return known.has(symbol);
}

function isHolder(symbol: GraphSymbol, symbols: readonly GraphSymbol[]): boolean {
  return symbol.kind !== 'impl' && (HOLDERS.has(symbol.kind) || isMixin(symbol, symbols));
}

/** `Mapper.query`, `.execute`: what one part of a type has. */
function partNames(symbol: GraphSymbol, symbols: readonly GraphSymbol[]): string[] {
  const own = byUse(ownMembers(symbol, symbols)).map(({ name }) => name);
  return own.length === 0
    ? [symbol.name]
    : own.map((name, i) => `${i === 0 ? symbol.name : ''}.${name}`);
}

/** The public members that others use most, in source order. */
function membersOf(
  symbol: GraphSymbol,
  symbols: readonly GraphSymbol[],
  room: number,
): GraphSymbol[] {
  const members = ownMembers(symbol, symbols);
  const most = new Set(byUse(members).slice(0, Math.min(MAX_MEMBERS, room)));
  return members.filter((member) => most.has(member));
}

/**
 * The public methods of a type, or of a Rust `impl` block of the same name; without any its properties,
 * and without those the types in it.
 */
function ownMembers(symbol: GraphSymbol, symbols: readonly GraphSymbol[]): GraphSymbol[] {
  if (!isHolder(symbol, symbols)) return [];
  const isHome = (parent: number | undefined): boolean => {
    const home = parent === undefined ? undefined : symbols[parent];
    return home === symbol || (home?.kind === 'impl' && home.name === symbol.name);
  };
  const inside = symbols.filter((member) => member.exported && isHome(member.parent));
  const members = inside.filter(({ kind }) => MEMBERS.has(kind));
  const methods = members.filter(({ kind }) => kind !== 'property');
  const types = isMixin(symbol, symbols) ? [] : inside.filter(({ kind }) => HOLDERS.has(kind));
  const names = new Set<string>();
  const shown = methods.length > 0 ? methods : members.length > 0 ? members : types;
  return shown.filter(({ name }) => !names.has(name) && names.add(name));
}

/** `+signature :12 — documentation`. */
function symbolLine(symbol: GraphSymbol): string {
  const mark = symbol.exported ? '+' : '';
  return `${mark}${plainSignature(symbol)} :${symbol.line}${documentation(symbol.doc)}`;
}

/** ` — First sentence.`, or nothing. */
function documentation(doc: string | undefined): string {
  const plain = doc?.replace(HTML_TAG, '').replace(/\s+/g, ' ').replace(JAVADOC_TAG, '$1').trim();
  return plain ? ` — ${shorten(plain, MAX_DOC_LENGTH)}` : '';
}

/** The signature without the words that `+` already says, and without an opening brace. */
export function plainSignature({
  signature,
  name,
}: Pick<GraphSymbol, 'signature' | 'name'>): string {
  const oneLine = signature.replace(/\s+/g, ' ').trim() || name;
  const bare = withoutAnnotations(oneLine)
    .replace(/^(?:export (?:default )?(?:declare )?|pub(?:\([^)]*\))? |public )/, '')
    .replace(/^const (?=[\w$]+\s*[:=].*=>)/, '')
    .replace(/ ?(?:=>|[{:;=]) ?$/, '');
  // A C typedef has its name after the body, where the header does not reach.
  return shorten(bare.includes(name) ? bare : `${bare} ${name}`, MAX_SIGNATURE_LENGTH);
}

/** Annotations and attributes of one line say less than the name behind them. */
function withoutAnnotations(line: string): string {
  let rest = line;
  for (let i = 0; i < MAX_ANNOTATIONS; i++) {
    const next = rest.replace(ANNOTATION, '');
    if (next === rest || next === '') return rest;
    rest = next;
  }
  return rest;
}

/** Cut at a word, with an ellipsis; a longer word is cut between two of its characters. */
function shorten(text: string, limit: number): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= limit) return plain;
  const cut = plain.slice(0, wholeCharacters(plain, limit));
  const at = cut.search(/[\s,(<][^\s,(<]*$/);
  return `${(at > limit / 2 ? cut.slice(0, at) : cut).trimEnd()}…`;
}

/** The largest length up to a limit that cuts no character as a reader sees it (UAX #29). */
function wholeCharacters(text: string, limit: number): number {
  if (/^[ -~]{2}$/.test(text.slice(limit - 1, limit + 1))) return limit;
  // Made with the first long text: it takes as long as all of a short map.
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  const start = graphemes.segment(text.slice(0, 2 * limit)).containing(limit)?.index;
  if (start) return start;
  // One character as long as the limit: at least its code points stay whole.
  return /[\udc00-\udfff]/.test(text[limit] ?? '') ? limit - 1 : limit;
}
