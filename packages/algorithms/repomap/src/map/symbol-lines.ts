import type { GraphSymbol } from '../graph/graph.js';

/** Longest documentation shown; characters; by eye. */
const MAX_DOC_LENGTH = 70;

/** Longest signature shown; characters; by eye. */
const MAX_SIGNATURE_LENGTH = 100;

/** Members shown below one class; count; by eye. */
const MAX_MEMBERS = 5;

/** Other symbols named below them, on one line; count; by eye. */
const MAX_OTHER_NAMES = 12;

/** Lines of symbols and members together in one file; count; by eye. */
const MAX_FILE_LINES = 12;

/** Signatures of one file; count; SoulForge shows 12, read by eye here. */
const MAX_SIGNATURES = 8;

/** The part of a `RankedFile` that a map shows. */
export interface MapFile {
  path: string;
  dependents: number;
  doc?: string | undefined;
  symbols: readonly GraphSymbol[];
}

/** Kinds in the order in which a reader misses them. */
const KIND_ORDER: ReadonlyMap<string, number> = new Map([
  ['class', 0],
  ['trait', 0],
  ['struct', 0],
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

/** Kinds that a map does not list: their members are listed, or shown with their type. */
const UNLISTED = new Set(['impl', 'module', 'namespace']);

/** Kinds whose contents count as top-level. */
const TRANSPARENT = new Set(['module', 'namespace']);

/** Boundaries of characters hardly differ by locale; a fixed one keeps the map the same everywhere. */
const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });

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
  const chosen = new Set(
    byUse(visible.filter(({ kind }) => WITH_SIGNATURE.has(kind))).slice(0, MAX_SIGNATURES),
  );
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

/** The names of a file for the middle tier, most used first: exported ones, else those of the top level. */
export function nameList(file: MapFile, { limit, counts }: NameEntries): string {
  const top = listed(file.symbols);
  const exported = top.filter((symbol) => symbol.exported);
  const names = byUse(exported.length > 0 ? exported : top).map(({ name }) => name);
  const shown = names.slice(0, limit);
  const more = names.length - shown.length;
  return shown.join(', ') + (more > 0 ? (counts ? `, +${more}` : '…') : '');
}

/** Symbols of the top level, overloads and merged declarations once. */
function listed(symbols: readonly GraphSymbol[]): GraphSymbol[] {
  const seen = new Set<string>();
  return symbols.filter((symbol) => {
    const { name, kind, parent } = symbol;
    const top = parent === undefined || TRANSPARENT.has(symbols[parent]?.kind ?? '');
    if (!top || UNLISTED.has(kind) || kind === 'method' || seen.has(name)) return false;
    seen.add(name);
    return /^[\p{L}_$*]/u.test(name);
  });
}

/** Those that other files use most first, then by kind, then as they stand in the file. */
function byUse(symbols: readonly GraphSymbol[]): GraphSymbol[] {
  const order = (symbol: GraphSymbol): number => KIND_ORDER.get(symbol.kind) ?? OTHER_KIND;
  return [...symbols].sort((a, b) => (b.uses ?? 0) - (a.uses ?? 0) || order(a) - order(b));
}

/** The public members that others use most, in source order: of the type itself or of a Rust `impl` block of the same name. */
function membersOf(
  symbol: GraphSymbol,
  symbols: readonly GraphSymbol[],
  room: number,
): GraphSymbol[] {
  if (!HOLDERS.has(symbol.kind)) return [];
  const isHome = (parent: number | undefined): boolean => {
    const home = parent === undefined ? undefined : symbols[parent];
    return home === symbol || (home?.kind === 'impl' && home.name === symbol.name);
  };
  const members = symbols.filter(
    (member) => MEMBERS.has(member.kind) && member.exported && isHome(member.parent),
  );
  const methods = members.filter(({ kind }) => kind !== 'property');
  const names = new Set<string>();
  const once = (methods.length > 0 ? methods : members).filter(
    ({ name }) => !names.has(name) && names.add(name),
  );
  const most = new Set(byUse(once).slice(0, Math.min(MAX_MEMBERS, room)));
  return once.filter((member) => most.has(member));
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
  const bare = oneLine
    .replace(/^(?:export (?:default )?(?:declare )?|pub(?:\([^)]*\))? |public )/, '')
    .replace(/^const (?=[\w$]+\s*[:=].*=>)/, '')
    .replace(/ ?(?:=>|[{:;=]) ?$/, '');
  // A C typedef has its name after the body, where the header does not reach.
  return shorten(bare.includes(name) ? bare : `${bare} ${name}`, MAX_SIGNATURE_LENGTH);
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
  const start = GRAPHEMES.segment(text.slice(0, 2 * limit)).containing(limit)?.index;
  if (start) return start;
  // One character as long as the limit: at least its code points stay whole.
  return /[\udc00-\udfff]/.test(text[limit] ?? '') ? limit - 1 : limit;
}
