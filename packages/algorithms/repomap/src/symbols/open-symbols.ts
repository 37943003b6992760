import type { ResolveInput } from '@ctx/imports';
import { repositoriesIn } from '@ctx/imports/repositories';
import type { SourceFacts } from '@ctx/source';
import { append } from '@ctx/text/collections';
import { overridesByName } from './overrides.js';
import { type SymbolBinding, symbolBinding } from './symbol-binding.js';
import { isCoarse } from './symbol-graph.js';
import { symbolNames } from './symbol-names.js';
import { noteWritten, type SymbolUse, type SymbolUses } from './symbol-uses.js';
import { type SymbolTable, symbolTable } from './table/symbol-table.js';

/** Names that are looked for in the facts of each file apart, before all facts are read. */
const APART = 24;

/** The input from which symbols are opened. */
export interface OpenSymbolsInput extends ResolveInput {
  /**
   * Whether the references of a file may have a text, as a name or in what is known of a value: `true` too
   * often is slow, `false` for one that has it is wrong. Default: they are read.
   */
  mayMention?: ((file: SourceFacts, text: string) => boolean) | undefined;
  /** The files with a statement that leads to a file. Default: any may have one, by any name it gives to a module. */
  importersOf?: ((path: string) => Iterable<string>) | undefined;
}

/** The definitions of a project, who uses them, and where their names stand. */
export interface OpenSymbols extends SymbolUses {
  /**
   * The uses of a definition in its own file: all there are where no other file can name what stands in it. No other
   * file is read for its name.
   */
  usersInFile(node: number): readonly SymbolUse[];
  /** The references to a name, whatever it means there: the file of each, and its place among that file's references. */
  referencesOf(name: string): readonly Reference[];
}

/**
 * The definitions of a project and their uses, the same as `symbolGraph` finds: those of a name are bound
 * once somebody asks who uses a definition that can be called so.
 */
export function openSymbols(input: OpenSymbolsInput): OpenSymbols {
  const table = symbolTable(input.facts, repositoriesIn(input.manifests ?? []));
  const names: Parameters<typeof noteWritten>[0] = new Map();
  const binding = symbolBinding(table, input, (name, use) => noteWritten(names, name, use));
  const mayMention = input.mayMention && onceEach(input.mayMention);
  const bind = namesBinder(table, binding, mayMention);
  const { importersOf } = input;
  const { closure, namesOf, namesInFile, typesMadeBy } = symbolNames(table, {
    mayName: mayMention,
    importersOf,
  });
  const byPath = new Map(table.files.map((file) => [file.path, file]));
  const coarse = new Map<string, boolean>();
  const cache = new Map<number, readonly SymbolUse[]>();
  return {
    nodes: table.nodes,
    usersOf: (node) => {
      const before = cache.get(node);
      if (before) return before;
      for (const name of namesOf(node)) bind.name(name);
      const types = typesMadeBy(node);
      if (types.length > 0) for (const name of bind.subtypes(types, closure)) bind.maker(name);
      const users = usersOf(binding, node);
      cache.set(node, users);
      return users;
    },
    usersInFile: (node) => {
      const file = table.fileOf(node)!;
      // What makes one of a type has the name of a variable, or none.
      bind.inFile(file, typesMadeBy(node).length > 0 ? undefined : namesInFile(node));
      return usersOf(binding, node).filter(({ from }) => table.nodes[from]!.path === file.path);
    },
    written: (name) => {
      bind.name(name);
      return names.get(name) ?? new Map();
    },
    mayName: (file, name) => input.mayMention?.(file, name) ?? true,
    isCoarse: (path) => {
      const isUnsure = coarse.get(path) ?? isCoarse(byPath.get(path)!);
      coarse.set(path, isUnsure);
      return isUnsure;
    },
    overridesOf: overridesByName(table, binding.values),
    referencesOf: bind.referencesOf,
  };
}

/** The answers of each file about a text, computed once: the uses of a name ask, and so do the values that hold it. */
function onceEach(
  mayMention: NonNullable<OpenSymbolsInput['mayMention']>,
): NonNullable<OpenSymbolsInput['mayMention']> {
  const known = new Map<string, Map<SourceFacts, boolean>>();
  return (file, text) => {
    const byFile = known.get(text) ?? new Map<SourceFacts, boolean>();
    known.set(text, byFile);
    const answer = byFile.get(file) ?? mayMention(file, text);
    byFile.set(file, answer);
    return answer;
  };
}

function usersOf({ found }: SymbolBinding, node: number): SymbolUse[] {
  return [...(found.get(node) ?? [])]
    .map(([from, { tier, line, name, typeOnly }]) => ({ from, tier, line, name, typeOnly }))
    .sort((a, b) => a.from - b.from);
}

/** A name among the references of a file. */
type Reference = readonly [file: SourceFacts, order: number];

/** Binds all uses of a name, once. */
interface NamesBinder {
  name(name: string): void;
  /** Binds the uses of some names in one file, or of all names where none are given. */
  inFile(file: SourceFacts, names: ReadonlySet<string> | undefined): void;
  referencesOf(name: string): readonly Reference[];
  /** Also the uses of the result of a call of the name, which may make an instance of a type. */
  maker(name: string): void;
  /** The names of types, and of those that are written below them. */
  subtypes(
    names: readonly string[],
    closure: (names: readonly string[]) => ReadonlySet<string>,
  ): ReadonlySet<string>;
}

function namesBinder(
  table: SymbolTable,
  binding: SymbolBinding,
  mayMention: OpenSymbolsInput['mayMention'],
): NamesBinder {
  const { of, madeBy } = referencesByName(table.files, mayMention);
  const prototypes = prototypesByName(table);
  const bound = new Set<string>();
  const boundIn = new Map<SourceFacts, Set<number>>();
  const bindAt = (file: SourceFacts, order: number): void => {
    const orders = boundIn.get(file) ?? new Set();
    boundIn.set(file, orders);
    if (orders.has(order)) return;
    orders.add(order);
    binding.bind(file, order);
  };
  const name = (wanted: string): void => {
    if (bound.has(wanted)) return;
    bound.add(wanted);
    for (const [file, order] of of(wanted)) bindAt(file, order);
    for (const node of prototypes().get(wanted) ?? []) binding.bindPrototype(node);
  };
  const makers = new Set<string>();
  return {
    name,
    inFile: (file, names) =>
      file.references.forEach((one, order) => {
        if (names === undefined || names.has(one.name)) bindAt(file, order);
      }),
    referencesOf: of,
    maker: (wanted) => {
      name(wanted);
      if (makers.has(wanted)) return;
      makers.add(wanted);
      for (const [file, order] of madeBy(wanted)) bindAt(file, order);
    },
    subtypes: (names, closure) => {
      const closedNames = new Set(closure(names));
      for (const wanted of closedNames)
        for (const [{ definitions, references }, order] of of(wanted))
          for (const { kind, within = [] } of references[order]!.uses ?? []) {
            if (kind !== 'inherit') continue;
            const below = within.flatMap((index) => definitions[index]?.name ?? []);
            for (const one of closure(below)) closedNames.add(one);
          }
      return closedNames;
    },
  };
}

function prototypesByName({ files, node }: SymbolTable): () => Map<string, number[]> {
  let found: Map<string, number[]> | undefined;
  return () => {
    if (found) return found;
    found = new Map();
    for (const { path, definitions } of files)
      definitions.forEach(({ name, declaration }, index) => {
        if (declaration) append(found!, name, node(path, index)!);
      });
    return found;
  };
}

/** The references of files by name, and by the name of the call that their values begin with. */
function referencesByName(
  files: readonly SourceFacts[],
  mayMention: OpenSymbolsInput['mayMention'],
): Record<'of' | 'madeBy', (name: string) => readonly Reference[]> {
  const names = new Map<string, Reference[]>();
  const calls = new Map<string, Reference[]>();
  let unread = files;
  let asked = 0;
  const read = (file: SourceFacts): void =>
    file.references.forEach(({ name, uses = [] }, order) => {
      append(names, name, [file, order]);
      for (const call of new Set(uses.map(({ value }) => value && calledIn(value))))
        if (call !== undefined) append(calls, call, [file, order]);
    });
  const find = (text: string): void => {
    if (unread.length === 0) return;
    const isApart = mayMention !== undefined && ++asked <= APART;
    const wanted = isApart ? unread.filter((file) => mayMention(file, text)) : unread;
    for (const file of wanted) read(file);
    const done = new Set(wanted);
    unread = unread.filter((file) => !done.has(file));
  };
  const among = (list: Map<string, Reference[]>) => (name: string) => {
    find(name);
    return list.get(name) ?? [];
  };
  return { of: among(names), madeBy: among(calls) };
}

/** The last name of the call that a value begins with: `Router` of `http.Router().get`. */
function calledIn(value: string): string | undefined {
  return /^([^<(|]+)\(\)/.exec(value)?.[1]?.split(/[.:]+/).at(-1);
}
