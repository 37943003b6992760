import { familyOf, importIdiomOf } from '@ctx/source/languages';
import type { GraphSymbol } from '../graph/graph.js';
import type { MapFile } from './map-file.js';
import { MAX_SIGNATURE_LENGTH } from './plain-signature.js';
import { lateness, saysPublic } from './protocol-members.js';

/** Kinds that hold members worth a line. */
export const HOLDERS: ReadonlySet<string> = new Set([
  'class',
  'trait',
  'impl',
  'interface',
  'struct',
  'object',
]);
const MEMBERS = new Set(['method', 'function', 'constructor', 'property']);

/** Kinds whose contents count as top-level. */
export const TRANSPARENT: ReadonlySet<string> = new Set(['module', 'namespace']);

/** Other files declare the type, too: its name says nothing of this one. */
export const PARTIAL: RegExp = /(?:^|\s)(?:partial|extension)\s/;

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

/** Declarations of one type; of more, which only a program writes, each stands alone. */
const MOST_PARTS = 64;

/** A member of a type. */
export interface TypeMember {
  symbol: GraphSymbol;
  /** The file that it stands in, where that is not the one of the type. */
  path?: string | undefined;
}

/** Finds the members of the types of files that a map may show. */
export type TypeMembers = (file: MapFile, type: GraphSymbol) => readonly TypeMember[];

/**
 * The public methods of a type, or of a Rust `impl` block of the same name; without any its properties, and
 * without those the types in it. Those of its other declarations follow, whichever of the files they stand in:
 * `partial`, an extension, a class that Ruby opens again. Protocol members come last.
 *
 * @param files where parts of types are looked for
 */
export function typeMembers(files: readonly MapFile[]): TypeMembers {
  let parts: ReturnType<typeof partsByName> | undefined;
  return (file, type) => {
    const own = ownMembers(type, file.symbols);
    if (!isHolder(type, file.symbols) && type.kind !== 'impl') return own;
    parts ??= partsByName(files);
    const { found: others = [], isDeclared = false } = parts.get(wholeName(file, type)) ?? {};
    const isPart = mayHaveParts(file, type);
    // The type, or else the first of them, has all: below the others they would stand once more.
    const isLater = others[0] !== undefined && others[0].file.path !== file.path;
    if ((type.kind === 'impl' && isDeclared) || (isPart && isLater)) return own;
    // Beside methods the types inside say little.
    const hasOwn = own.some(({ symbol }) => MEMBERS.has(symbol.kind));
    const found = others.flatMap((part) => {
      const { path, symbols } = part.file;
      const isImpl = part.type.kind === 'impl';
      // An `impl` beside a type of its name is of that one, and two types may be called the same.
      if (path === file.path || (isImpl ? !isHolder(part.type, symbols) : !isPart)) return [];
      return ownMembers(part.type, symbols)
        .filter((member) => !hasOwn || MEMBERS.has(member.symbol.kind))
        .map((member) => ({ ...member, path }));
    });
    if (found.length === 0) return own;
    const names = new Set<string>();
    return [...own, ...found].filter(({ symbol: { name } }) => !names.has(name) && names.add(name));
  };
}

/** A file of what nobody shall call any more: `Deprecations.swift`. */
const DEPRECATED = /deprecat/i;

/** One declaration of a type that others may add to. */
interface Part {
  file: MapFile;
  type: GraphSymbol;
}

/** The parts of each type, and whether one of them is the type itself. */
function partsByName(
  files: readonly MapFile[],
): Map<string, { found: Part[]; isDeclared: boolean }> {
  const parts = new Map<string, { found: Part[]; isDeclared: boolean }>();
  for (const file of files) {
    const { parts: hasParts, extended } = importIdiomOf(file.path) ?? {};
    if ((!hasParts && !extended) || DEPRECATED.test(file.path)) continue;
    for (const type of file.symbols) {
      if (!HOLDERS.has(type.kind) && !TRANSPARENT.has(type.kind)) continue;
      const name = wholeName(file, type);
      const known = parts.get(name) ?? { found: [], isDeclared: false };
      parts.set(name, known);
      known.isDeclared ||= type.kind !== 'impl';
      if (mayHaveParts(file, type)) known.found.push({ file, type });
    }
  }
  for (const all of parts.values()) if (all.found.length > MOST_PARTS) all.found = [];
  return parts;
}

/** Whether a declaration is one of several: it says so, or its language opens every type again. */
function mayHaveParts(file: MapFile, type: GraphSymbol): boolean {
  if (type.kind === 'impl' || PARTIAL.test(type.signature)) return true;
  return importIdiomOf(file.path)?.nestedConstants === true;
}

/** The name of a type with those of all that is around it. */
function wholeName({ path, symbols }: MapFile, type: GraphSymbol): string {
  const names = [type.name];
  for (let at = type.parent; at !== undefined; at = symbols[at]?.parent) {
    names.unshift(symbols[at]!.name);
    if (names.length > MOST_PARTS) break;
  }
  return `${familyOf(path)}\0${names.join('.').replaceAll('::', '.')}`;
}

/** Sorts symbols: where a program begins, then by their use in other files, by kind, and as they stand in the file. */
export function byUse(symbols: readonly GraphSymbol[]): GraphSymbol[] {
  const isMain = ({ name, kind, parent }: GraphSymbol): number =>
    name === 'main' && kind === 'function' && parent === undefined ? 1 : 0;
  const order = (symbol: GraphSymbol): number => KIND_ORDER.get(symbol.kind) ?? OTHER_KIND;
  return [...symbols].sort(
    (a, b) => isMain(b) - isMain(a) || (b.uses ?? 0) - (a.uses ?? 0) || order(a) - order(b),
  );
}

/** The interface of a type, members that others use most first; where it has none, what few may call. */
export function membersByUse(
  members: readonly TypeMember[],
  symbols: readonly GraphSymbol[],
): TypeMember[] {
  const isOpen = saysPublic(members);
  const late = new Map(
    members.map((member) => {
      const { symbol, path } = member;
      const parent = path === undefined ? symbols[symbol.parent ?? -1] : undefined;
      // What a public interface asks for needs no word of its own.
      const isPublic = isOpen(symbol) || parent?.kind === 'interface';
      return [member, Math.max(lateness(symbol, parent), isPublic ? 0 : 1)];
    }),
  );
  // That a value can be made says nothing of what it holds.
  const isMaker = ({ symbol }: TypeMember): boolean =>
    /^~/.test(symbol.name) || symbol.kind === 'constructor';
  const named = members.filter((member) => !isMaker(member));
  const least = Math.min(...(named.length > 0 ? named : members).map((one) => late.get(one)!));
  return members
    .filter((member) => late.get(member)! <= least && !/^~/.test(member.symbol.name))
    .sort((a, b) => (b.symbol.uses ?? 0) - (a.symbol.uses ?? 0));
}

/** Names of members that make a value, besides the one that its type has. */
const MAKERS: ReadonlySet<string> = new Set([
  'initialize',
  '__init__',
  '__construct',
  'init',
  'constructor',
]);

/** The names of members, best first, without those that only say that values can be made. */
export function memberNames(type: GraphSymbol, members: readonly TypeMember[]): string[] {
  return members
    .filter(({ symbol: { name, kind } }) => {
      const isMaker = kind === 'constructor' || MAKERS.has(name);
      return !isMaker && name !== type.name && name !== `~${type.name}`;
    })
    .map(({ symbol }) => symbol.name);
}

/** Symbols do not change, and every one of a file asks. */
const withMethods = new WeakMap<readonly GraphSymbol[], ReadonlySet<GraphSymbol | string>>();

/**
 * A module or enum that has methods is as good as a class: Ruby's mixins. A namespace has functions. A type of an
 * object (TypeScript's `type Options = { … }`) is as good as an interface, where its line does not show all of it.
 */
function hasMethods(symbol: GraphSymbol, symbols: readonly GraphSymbol[]): boolean {
  const { kind, name } = symbol;
  if (kind !== 'module' && kind !== 'enum' && !lacksBody(symbol)) return false;
  let known = withMethods.get(symbols);
  if (known === undefined) {
    const isOfType = ({ parent }: GraphSymbol) => lacksBody(symbols[parent ?? -1]);
    const methods = symbols.filter(
      (member) => member.kind === 'method' || (member.kind === 'property' && isOfType(member)),
    );
    const homes = methods.flatMap(({ parent }) => symbols[parent ?? -1] ?? []);
    known = new Set(homes.map((home) => (home.kind === 'impl' ? home.name : home)));
    withMethods.set(symbols, known);
  }
  return known.has(symbol) || (kind === 'enum' && known.has(name));
}

function lacksBody(symbol: GraphSymbol | undefined): boolean {
  if (symbol?.kind !== 'type') return false;
  return !symbol.signature.includes('{') || symbol.signature.length > MAX_SIGNATURE_LENGTH;
}

/** Symbols do not change, and every one of a file asks. */
const homes = new WeakMap<readonly GraphSymbol[], ReadonlySet<string>>();

/** Whether a symbol stands for a type in its file: an `impl` or extension does where the type is elsewhere. */
export function isHolder(symbol: GraphSymbol, symbols: readonly GraphSymbol[]): boolean {
  if (symbol.kind === 'impl') {
    let known = homes.get(symbols);
    if (known === undefined) {
      const types = symbols.filter(({ kind }) => kind !== 'impl' && !MEMBERS.has(kind));
      known = new Set(types.map(({ name }) => name));
      homes.set(symbols, known);
    }
    return !known.has(symbol.name) && !/ for /.test(symbol.signature);
  }
  return HOLDERS.has(symbol.kind) || hasMethods(symbol, symbols);
}

/** The members of a type in its own file. */
export function ownMembers(
  symbol: GraphSymbol,
  symbols: readonly GraphSymbol[],
): readonly TypeMember[] {
  if (!isHolder(symbol, symbols) && symbol.kind !== 'impl') return [];
  const isHome = (parent: number | undefined): boolean => {
    const home = parent === undefined ? undefined : symbols[parent];
    return home === symbol || (home?.kind === 'impl' && home.name === symbol.name);
  };
  const inside = symbols.filter((member) => member.exported && isHome(member.parent));
  const members = inside.filter(({ kind }) => MEMBERS.has(kind));
  const types = hasMethods(symbol, symbols) ? [] : inside.filter(({ kind }) => HOLDERS.has(kind));
  const names = new Set<string>();
  const shown = members.length > 0 ? members : types;
  // A field is less than the method that is called the same: `long size` and `size()`.
  const called = new Set(shown.flatMap(({ kind, name }) => (kind === 'property' ? [] : name)));
  return shown
    .filter(({ kind, name }) => kind !== 'property' || !called.has(name))
    .filter(({ name }) => !names.has(name) && names.add(name))
    .map((member) => ({ symbol: member }));
}
