import {
  MAX_DOC_LENGTH,
  MAX_MEMBERS,
  MAX_NAMES,
  MAX_SIGNATURE_LENGTH,
  MAX_SIGNATURES,
} from './defaults.js';
import type { GraphSymbol } from './graph.js';

/** What a map shows of a file: the shape of `RankedFile` that matters here. */
export interface MapFile {
  path: string;
  dependents: number;
  doc?: string;
  symbols: readonly GraphSymbol[];
}

/** Kinds in the order in which a reader misses them. */
const KIND_ORDER: Readonly<Record<string, number>> = {
  class: 0,
  trait: 0,
  struct: 0,
  interface: 1,
  function: 1,
  enum: 2,
  macro: 2,
  type: 3,
  constant: 3,
  variable: 3,
  module: 5,
  namespace: 5,
};
const OTHER_KIND = 4;

/** Kinds that hold members worth a line. */
const HOLDERS = new Set(['class', 'trait', 'impl', 'interface', 'struct', 'object']);
const MEMBERS = new Set(['method', 'function', 'constructor', 'property']);

/** A symbol chosen for display, with its members. */
interface Choice {
  symbol: GraphSymbol;
  members: readonly GraphSymbol[];
}

/**
 * The lines of one file with signatures: its header, then one line for each symbol, exported ones
 * first, classes with their public members. What does not fit the file's share is counted.
 */
export function signatureLines(file: MapFile, isNew: boolean): string[] {
  const choices = chooseSymbols(file.symbols);
  const out = [header(file, isNew) + (file.doc ? ` — ${shorten(file.doc, MAX_DOC_LENGTH)}` : '')];
  let shown = 0;
  for (const { symbol, members } of choices) {
    out.push(`  ${symbolLine(symbol)}`);
    for (const member of members) out.push(`    ${symbolLine(member)}`);
    shown += 1 + members.length;
  }
  const listed = file.symbols.filter((symbol) => isListed(symbol, file.symbols)).length;
  if (listed > shown && shown > 0) out.push(`  … ${listed - shown} more`);
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

/** The names of a file for the middle tier: exported ones, else those of the top level. */
export function nameList(file: MapFile): string {
  const top = file.symbols.filter((symbol) => symbol.parent === undefined && symbol.name !== '');
  const exported = top.filter((symbol) => symbol.exported);
  const candidates = exported.length > 0 ? exported : top;
  const names = [...new Set(byKind(candidates).map(({ name }) => name))];
  const shown = names.slice(0, MAX_NAMES);
  const more = names.length - shown.length;
  return shown.join(', ') + (more > 0 ? `, +${more}` : '');
}

/** Exported symbols by kind, else the others; in source order once chosen. */
function chooseSymbols(symbols: readonly GraphSymbol[]): Choice[] {
  const top = symbols.filter((symbol) => symbol.parent === undefined && symbol.kind !== 'impl');
  const unique = firstOfName(top);
  const exported = unique.filter((symbol) => symbol.exported);
  const hidden = unique.filter((symbol) => !symbol.exported);
  const chosen = [...byKind(exported), ...byKind(hidden)].slice(0, MAX_SIGNATURES);
  const keep = new Set(exported.length > 0 ? chosen.filter((symbol) => symbol.exported) : chosen);
  return unique
    .filter((symbol) => keep.has(symbol))
    .map((symbol) => ({ symbol, members: membersOf(symbol, symbols) }));
}

/** Overloads and merged declarations stand once. */
function firstOfName(symbols: readonly GraphSymbol[]): GraphSymbol[] {
  const seen = new Set<string>();
  return symbols.filter(({ name }) => !seen.has(name) && seen.add(name));
}

function byKind(symbols: readonly GraphSymbol[]): GraphSymbol[] {
  const order = (symbol: GraphSymbol): number => KIND_ORDER[symbol.kind] ?? OTHER_KIND;
  return [...symbols].sort((a, b) => order(a) - order(b));
}

/** Public members, of the type itself or of a Rust `impl` block of the same name. */
function membersOf(symbol: GraphSymbol, symbols: readonly GraphSymbol[]): GraphSymbol[] {
  if (!HOLDERS.has(symbol.kind)) return [];
  const isHome = (parent: number | undefined): boolean => {
    const home = parent === undefined ? undefined : symbols[parent];
    return home === symbol || (home?.kind === 'impl' && home.name === symbol.name);
  };
  const members = symbols.filter(
    (member) => MEMBERS.has(member.kind) && member.exported && isHome(member.parent),
  );
  const methods = members.filter(({ kind }) => kind !== 'property');
  return firstOfName(methods.length > 0 ? methods : members).slice(0, MAX_MEMBERS);
}

function isListed(symbol: GraphSymbol, symbols: readonly GraphSymbol[]): boolean {
  if (symbol.kind === 'impl') return false;
  if (symbol.parent === undefined) return true;
  return symbol.exported && HOLDERS.has(symbols[symbol.parent]?.kind ?? '');
}

/** `+signature :12 — documentation`. */
function symbolLine(symbol: GraphSymbol): string {
  const mark = symbol.exported ? '+' : '';
  const doc = symbol.doc ? ` — ${shorten(symbol.doc, MAX_DOC_LENGTH)}` : '';
  return `${mark}${plainSignature(symbol)} :${symbol.line}${doc}`;
}

/** The signature without the words that `+` already says, and without an opening brace. */
function plainSignature({ signature, name }: GraphSymbol): string {
  const oneLine = signature.replace(/\s+/g, ' ').trim() || name;
  const bare = oneLine
    .replace(/^(?:export (?:default )?(?:declare )?|pub(?:\([^)]*\))? |public )/, '')
    .replace(/^const (?=[\w$]+\s*[:=].*=>)/, '')
    .replace(/\s*(?:=>|[{:;=])\s*$/, '');
  return shorten(bare, MAX_SIGNATURE_LENGTH);
}

/** Cut at a word, with an ellipsis; never in the middle of one. */
function shorten(text: string, limit: number): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= limit) return plain;
  const cut = plain.slice(0, limit);
  const at = cut.search(/[\s,(<][^\s,(<]*$/);
  return `${(at > limit / 2 ? cut.slice(0, at) : cut).trimEnd()}…`;
}
