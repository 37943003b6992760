import type { EdgeTier, ProjectResolver, Target } from '@ctx/imports';
import type { ImportFact, ReferenceKind, SourceFacts } from '@ctx/source';
import { dataOf, importIdiomOf } from '@ctx/source/languages';
import { basename } from '@ctx/source/paths';
import { append } from '@ctx/text/collections';
import { asEdgeTier, asMeaning, asReceived, theOnly } from './meaning/agreed.js';
import type { Found, Meaning } from './meaning/meaning.js';
import type { Names } from './meaning/names.js';
import type { HeaderLinks } from './symbol-headers.js';
import type { Place, SymbolTable } from './table/symbol-table.js';
import type { SymbolValues } from './values/inferred-values.js';

/** Finds the meanings of the names of one file. */
export interface SymbolScope {
  /** A bare name used inside a definition, or outside of all. */
  bare(name: string, within: Place, use: ReferenceKind): Found;
  /** A name used as a member of the receiver written before it. */
  member(name: string, receiver: string, within: Place, use: ReferenceKind): Found;
  /** A member of a value without a name outside of its function. */
  ofValue(name: string, value: string, within: Place, use: ReferenceKind): Found;
  /** The type that a value is made of by the call that it begins with: `Router().get`. */
  madeBy(value: string, within: Place): number | undefined;
}

/** The state that the scopes of all files share. */
export interface Project {
  table: SymbolTable;
  resolver: ProjectResolver;
  headers: HeaderLinks;
  values: SymbolValues;
}

interface Surroundings extends Project {
  file: SourceFacts;
  bindings: ReadonlyMap<string, { fact: ImportFact; imported: string }>;
  known: Map<string, Found>;
  /** Names that a statement without bindings or the own package makes visible. */
  ambient: ReadonlyMap<string, readonly { path: string; tier: EdgeTier }[]>;
  /** Modules all of whose names are visible. */
  stars: readonly string[];
  /** Rust paths that code writes out. */
  written: ReadonlyMap<string, Target>;
  /** Paths of constants as the code writes them: `Shop::Cart`. */
  constants: ReadonlyMap<string, Target>;
  /** Go: the packages by each name that a use may have for them, with the names found there. */
  packages: readonly { fact: ImportFact; targets: readonly Target[] }[];
  names: Names;
}

/** The definition that `module.exports = function …` makes. */
const WHOLE = 'exports';

const SELF = new Set(['this', 'self', 'Self', '$this', 'cls', 'static']);

/** Prepares one file: its bindings are resolved when they are first asked for, once. */
export function symbolScope(file: SourceFacts, project: Project): SymbolScope & Names {
  const around = surroundings(file, project);
  const { names } = around;
  return {
    ...names,
    ofValue: (name, value, within, use) =>
      asReceived(project.values.memberOf(value, name, { within, names, use })),
    madeBy: (value, within) => project.values.madeBy(value, within, names),
  };
}

function namesOf(file: SourceFacts, around: () => Surroundings): Names {
  return {
    file,
    bare: (name, within, use) => bareName(name, within, use, around()),
    member: (name, receiver, within, use) => memberName({ name, receiver }, within, use, around()),
    ofModule: (module, name, use) =>
      moduleMember(
        { path: around().table.nodes[module]!.path, tier: 'import' },
        name,
        use,
        around(),
      ),
  };
}

// Locals: what one answer is put together from, each by its name.
function surroundings(file: SourceFacts, project: Project): Surroundings {
  const { resolver } = project;
  const bindings = new Map<string, { fact: ImportFact; imported: string }>();
  const ambient = new Map<string, { path: string; tier: EdgeTier }[]>();
  const stars: string[] = [];
  const written = new Map<string, Target>();
  const packages: { fact: ImportFact; targets: readonly Target[] }[] = [];
  const idiom = importIdiomOf(file.path);
  for (const fact of file.imports) {
    const isAll = fact.bindings.some(({ local }) => local === '*');
    if (idiom?.folderPackages) {
      const targets = resolver.resolve(file, fact);
      packages.push({ fact, targets });
      for (const target of isAll ? targets : []) addAmbient(ambient, target);
      continue;
    }
    // The module as a value, which no name holds: `require('./part').open()`.
    bindings.set(`"${fact.specifier}"`, { fact, imported: '=' });
    for (const { imported, local } of fact.bindings) {
      const dotted =
        idiom?.dottedModules === true && imported === '*' && fact.specifier.startsWith(`${local}.`);
      if (local !== '*') bindings.set(dotted ? fact.specifier : local, { fact, imported });
    }
    const isOpen = idiom?.opensModules === true && fact.bindings.length === 0;
    if (!isOpen && !isAll) continue;
    for (const target of resolver.resolve(file, fact)) {
      if (target.names.every((name) => name === '*')) stars.push(target.path);
      else addAmbient(ambient, target);
    }
  }
  for (const target of resolver.implicit(file)) {
    if (target.tier === 'import' && target.evidence) written.set(target.evidence.specifier, target);
    else addAmbient(ambient, target);
  }
  const lists = { file, bindings, known: new Map(), ambient, stars, written, packages };
  const around: Surroundings = {
    ...{ ...project, ...lists, names: namesOf(file, () => around) },
    constants: constantsOf(file, resolver),
  };
  return around;
}

/** Paths of constants that a file writes, where a path says in which modules one stands. */
function constantsOf(file: SourceFacts, resolver: ProjectResolver): ReadonlyMap<string, Target> {
  const constants = new Map<string, Target>();
  if (importIdiomOf(file.path)?.nestedConstants !== true) return constants;
  for (const target of resolver.implicit(file))
    if (target.evidence) constants.set(target.evidence.specifier, target);
  return constants;
}

function addAmbient(ambient: Map<string, Pick<Target, 'path' | 'tier'>[]>, target: Target): void {
  for (const name of target.names) append(ambient, name, target);
}

function bareName(name: string, within: Place, use: ReferenceKind, around: Surroundings): Found {
  const { table, file } = around;
  const own = table.inScope(file.path, within, name, use);
  if (own === 'several') return 'none';
  if (own !== undefined) return { node: own, tier: 'same-file' };
  const bound = boundName(name, use, around);
  if (bound !== 'unknown') return bound;
  const included = around.headers.visible(file.path, name, use);
  if (included !== undefined) return included === 'several' ? 'none' : included;
  const places = around.ambient.get(name) ?? [];
  if (places.length > 0) {
    const meanings = places.map(({ path, tier }) => asMeaning(table.top(path, name, use), tier));
    const meant = theOnly(meanings, table);
    // The file of another part of its type, where a member stands.
    const member = meant === 'none' ? bareMember(name, within, use, around) : 'unknown';
    return member === 'unknown' ? meant : member;
  }
  const starred = around.stars.map((path) =>
    moduleMember({ path, tier: 'import' }, name, use, around),
  );
  const starredMeaning = theOnly(starred, table);
  if (starredMeaning !== 'none') return starredMeaning;
  const named = use === 'type' ? documentedType(name, around) : 'unknown';
  if (named !== 'unknown') return named;
  const opened = openType(name, use, around);
  if (opened !== 'unknown') return opened;
  return bareMember(name, within, use, around);
}

/** A method of the type around or of one above it, where methods are called by their bare names. */
function bareMember(name: string, within: Place, use: ReferenceKind, around: Surroundings): Found {
  if (importIdiomOf(around.file.path)?.bareMembers !== true || use === 'inherit' || use === 'type')
    return 'unknown';
  return inherited(name, within, use, around);
}

/** A type of the own namespace that a comment alone names: no code of the file makes it visible. */
function documentedType(name: string, { file, resolver, table }: Surroundings): Found {
  if (dataOf(file.language)?.values?.documented !== 'plain') return 'unknown';
  const namespace = file.definitions.find(({ kind }) => kind === 'namespace')?.name;
  const specifier = namespace === undefined ? name : `${namespace}\\${name}`;
  const bindings = [{ imported: name, local: name }];
  const targets = resolver.resolve(file, { specifier, line: 1, kind: 'import', bindings });
  const meant = theOnly(
    targets.map(({ path }) => asMeaning(table.top(path, name, 'type'), 'receiver')),
    table,
  );
  return meant === 'none' ? 'unknown' : meant;
}

/** The only type of a name in the project, where a statement of another file can open its namespace. */
function openType(name: string, use: ReferenceKind, { file, table }: Surroundings): Found {
  if (use === 'call' || importIdiomOf(file.path)?.openTypes !== true) return 'unknown';
  const node = table.onlyType(name, file.path);
  if (node === undefined || importIdiomOf(table.nodes[node]!.path)?.openTypes !== true)
    return 'unknown';
  return { node, tier: 'receiver' };
}

/** A member of the type around a definition or of one above it. */
function inherited(name: string, within: Place, use: ReferenceKind, around: Surroundings): Found {
  const { table, file, values, names } = around;
  const node = values.ownMember(name, { within, names, use });
  if (node === undefined) return 'unknown';
  return { node, tier: table.nodes[node]!.path === file.path ? 'same-file' : 'binding' };
}

/** The definition or module that an import statement binds a local name to. */
function boundName(local: string, use: ReferenceKind, around: Surroundings): Found {
  const binding = around.bindings.get(local);
  if (!binding) return 'unknown';
  const key = `${local}\0${use}`;
  const cached = around.known.get(key);
  if (cached !== undefined) return cached;
  const { fact, imported } = binding;
  const one = { ...fact, bindings: [{ imported, local }] };
  const targets = around.resolver.resolve(around.file, one);
  const meaning = theOnly(
    targets.map((target) => importedName(target, imported, use, around)),
    around.table,
  );
  around.known.set(key, meaning);
  return meaning;
}

function importedName(
  { path, names, tier }: Target,
  imported: string,
  use: ReferenceKind,
  around: Surroundings,
): Found {
  const { table } = around;
  if (imported === '*' || names.length === 0) {
    return asMeaning(table.node(path), tier);
  }
  if (!names.includes(imported)) {
    // Java: a static member is imported from the type that the file is found by.
    return asMeaning(table.member(path, names[0]!, imported, use), tier);
  }
  const member = moduleMember({ path, tier }, imported, use, around);
  if (member !== 'none' && member !== 'unknown') return member;
  // `module.exports = { … }`: the module itself.
  return imported === '=' ? asMeaning(table.node(path), tier) : 'none';
}

/** A name as others see it in a module: its own, or passed on by it. */
function moduleMember(
  { path, tier }: Pick<Target, 'path' | 'tier'>,
  name: string,
  use: ReferenceKind,
  { table, resolver }: Surroundings,
): Found {
  const nodes = [...resolver.reexports.definers(path, name)].map(([at, there]) => {
    const whole = there === '=' ? table.top(at, WHOLE, use) : undefined;
    const node = there === '*' ? table.node(at) : (whole ?? table.top(at, there, use));
    return asMeaning(node, at === path ? tier : 'binding');
  });
  return nodes.length > 0 ? theOnly(nodes, table) : asMeaning(table.top(path, name, use), tier);
}

/** A name, and the receiver written before it. */
interface Member {
  name: string;
  receiver: string;
}

function memberName(
  { name, receiver }: Member,
  within: Place,
  use: ReferenceKind,
  around: Surroundings,
): Found {
  // Rust's `self.name` and `self::name` are read alike: the object has its members before the module.
  const sent = importIdiomOf(around.file.path)?.nestedConstants ? 'call' : use;
  const own = SELF.has(receiver) ? ownMember(name, within, sent, around) : 'unknown';
  if (own !== 'unknown') return own;
  const written = around.written.get(`${receiver}::${name}`);
  const there = written ? writtenName(written, name, use, around) : 'unknown';
  if (written && (there !== 'none' || !SELF.has(receiver))) return there;
  const inPackage = goName(name, receiver, use, around);
  if (inPackage !== 'unknown') return inPackage;
  const segments = receiver.replace(/^::/, '').split(/::|\\|->|\?\.|\./);
  if (SELF.has(segments[0]!)) {
    return segments.length === 1 ? own : ofValue({ name, receiver }, within, use, around);
  }
  if (around.bindings.has(`${receiver}.${name}`)) {
    return boundName(`${receiver}.${name}`, use, around);
  }
  const constant = constantNamed([...segments, name], use, around);
  if (constant?.length === segments.length + 1) return constant.at;
  const prefix = constant?.length ?? longestBinding(segments, around);
  let at =
    constant?.at ??
    (prefix > 0
      ? boundName(segments.slice(0, prefix).join('.'), 'read', around)
      : bareName(segments[0]!, within, 'read', around));
  // A name that nothing in the project binds is a global: `JSON`, `document`.
  const isGlobal = prefix === 0 && at === 'unknown';
  if (isGlobal && importIdiomOf(around.file.path)?.closedNames) return 'none';
  for (const segment of [...segments.slice(Math.max(1, prefix)), name]) {
    if (at === 'none' || at === 'unknown') break;
    at = step(at, segment, use, around);
  }
  if (at !== 'unknown' && at !== 'none') return at;
  // `Store.new.open`: a path whose end is no name.
  const valueMeaning = ofValue({ name, receiver }, within, use, around);
  return valueMeaning === 'unknown' ? at : valueMeaning;
}

/** A member of a value that names lead to. */
function ofValue(
  { name, receiver }: Member,
  within: Place,
  use: ReferenceKind,
  { values, names }: Surroundings,
): Found {
  const key = receiver.replaceAll('->', '.').replaceAll('?.', '.');
  return asReceived(values.memberOf(key, name, { within, names, use }));
}

/** A member of the type around the use: `this.name`. */
function ownMember(name: string, within: Place, use: ReferenceKind, around: Surroundings): Found {
  const { table, file } = around;
  const owner = table.ownerOf(file.path, within);
  if (owner === undefined) return 'unknown';
  const own = table.member(file.path, owner, name, use);
  return own === undefined
    ? inherited(name, within, use, around)
    : { node: own, tier: 'same-file' };
}

/** The constant that the most of these segments lead to, and how many; `Shop::Cart` of `Shop::Cart.new`. */
function constantNamed(
  segments: readonly string[],
  use: ReferenceKind,
  { constants, table }: Surroundings,
): { at: Found; length: number } | undefined {
  if (constants.size === 0) return undefined;
  for (let length = segments.length; length > 1; length--) {
    const target = constants.get(segments.slice(0, length).join('::'));
    if (target === undefined) continue;
    const as = length === segments.length ? use : 'read';
    return {
      at: asMeaning(table.top(target.path, segments[length - 1]!, as), target.tier),
      length,
    };
  }
  return undefined;
}

/** Python's `import a.b` is used as `a.b.name`. */
function longestBinding(segments: readonly string[], { bindings }: Surroundings): number {
  for (let length = segments.length; length > 1; length--) {
    if (bindings.has(segments.slice(0, length).join('.'))) return length;
  }
  return 0;
}

function step(from: Meaning, name: string, use: ReferenceKind, around: Surroundings): Found {
  const { table } = around;
  const { path, index, name: owner } = table.nodes[from.node]!;
  if (index === undefined) {
    return moduleMember({ path, tier: asEdgeTier(from.tier) }, name, use, around);
  }
  return asMeaning(table.member(path, owner, name, use), from.tier);
}

function writtenName(
  target: Target,
  name: string,
  use: ReferenceKind,
  { table }: Surroundings,
): Found {
  const [item] = target.names;
  if (item === undefined) return asMeaning(table.node(target.path), 'import');
  const node =
    item === name ? table.top(target.path, name, use) : table.member(target.path, item, name, use);
  return node === undefined ? 'none' : { node, tier: 'import' };
}

/** Go: `store.Open`, where `store` is the alias, the last part of the path or the clause. */
function goName(name: string, receiver: string, use: ReferenceKind, around: Surroundings): Found {
  const { table, packages } = around;
  for (const { fact, targets } of packages) {
    const alias = fact.bindings.map(({ local }) => local);
    const clause = targets[0] && clauseOf(targets[0].path, table);
    const names = alias.length > 0 ? alias : [basename(fact.specifier), clause];
    if (!names.includes(receiver)) continue;
    const named = targets
      .filter((target) => target.names.includes(name))
      .map(({ path, tier }) => asMeaning(table.top(path, name, use), tier));
    return theOnly(named, table);
  }
  return 'unknown';
}

function clauseOf(path: string, table: SymbolTable): string | undefined {
  const file = table.node(path);
  const first = file === undefined ? undefined : table.nodes[file + 1];
  return first?.path === path && first.kind === 'namespace' ? first.name : undefined;
}
