import type { SourceFacts, Use } from '@ctx/source';
import { append } from '@ctx/text/collections';
import { type Names, nodeOf } from '../meaning/names.js';
import type { Place, SymbolTable } from '../table/symbol-table.js';
import { FUNCTIONS, VALUES } from './kinds-of-types.js';
import { fieldKey, fieldsIn, type SetField, writtenValue } from './type-facts.js';

/** A path of names; a call, a new object or a choice is no definition. */
const PATH = /^(?:[\w$]+(?:\.|::))*[\w$]+$/;

/** The own object before its members. */
const OBJECT: ReadonlySet<string> = new Set(['this', 'self', '$this']);

/** A key of an object literal and the name behind it, or a name that is both. */
const ENTRY = /[{,]\s*(?:["']?([\w$]+)["']?\s*:\s*)?([\w$]+(?:\.[\w$]+)*)\s*(?=[,}])/g;

/** A called name, as a file writes it. */
export interface Called extends Pick<Use, 'receiver' | 'element'> {
  name: string;
  within: Place;
  /** The node that it means, where it means one. */
  node: number | undefined;
}

/** Most functions of one table: a call by its place can mean each of them. */
const MOST = 64;

/**
 * Finds the functions that a call runs by a name that holds them: `const run = begin`, a member that is set to one
 * (`this.run = begin`), an entry of an object literal (`{ run: begin }`), and each that is named in a table of which
 * one is called by its place (`handlers[key]()`). One step far: a function that is handed on twice is not followed.
 *
 * @param namesOf finds the names of a file by its path
 */
export function heldFunctions(
  table: SymbolTable,
  namesOf: (path: string) => Names,
): (called: Called, names: Names) => readonly number[] {
  const fields = new Map<string, ReadonlyMap<string, readonly SetField[]>>();
  const fieldsOf = (file: SourceFacts): ReadonlyMap<string, readonly SetField[]> => {
    const found = fields.get(file.path) ?? fieldsIn(file, table);
    fields.set(file.path, found);
    return found;
  };
  const functionAt = (path: string, within: Place, names: Names): number[] => {
    const node = PATH.test(path) ? nodeOf(path, within, names, 'read') : undefined;
    return node !== undefined && FUNCTIONS.has(table.nodes[node]!.kind) ? [node] : [];
  };
  const tables = new Map<number, readonly number[]>();
  const tableOf = (node: number): readonly number[] => {
    const cached = tables.get(node);
    if (cached !== undefined) return cached;
    const { path, index } = table.nodes[node]!;
    const names = namesOf(path);
    const own = table
      .fileOf(node)!
      .definitions.flatMap(({ parent, kind }, at) =>
        parent === index && FUNCTIONS.has(kind) ? [table.node(path, at)!] : [],
      );
    const named = (readIn(names.file).get(index!) ?? []).flatMap((name) =>
      functionAt(name, index, names),
    );
    const found = [...new Set([...own, ...named])];
    tables.set(node, found.length > MOST ? [] : found);
    return tables.get(node)!;
  };
  const setTo = (node: number): readonly number[] => {
    const held = writtenValue(node, false, table);
    const { path, index } = table.nodes[node]!;
    return held === undefined ? [] : functionAt(held, index, namesOf(path));
  };
  return ({ name, receiver, element, within, node }, names) => {
    const { file } = names;
    if (node !== undefined) {
      if (!VALUES.has(table.nodes[node]!.kind)) return [];
      return element ? tableOf(node) : setTo(node);
    }
    if (receiver === undefined || receiver === '' || element) return [];
    if (OBJECT.has(receiver)) {
      const set = fieldsOf(file).get(fieldKey(table.ownerOf(file.path, within), name)) ?? [];
      return [...new Set(set.flatMap((one) => functionAt(one.value, one.within, names)))];
    }
    const object = PATH.test(receiver) ? nodeOf(receiver, within, names, 'read') : undefined;
    const definition = object === undefined ? undefined : table.definition(object);
    if (object === undefined || definition === undefined || !VALUES.has(definition.kind)) return [];
    const entry = entriesOf(definition.signature).find(([key]) => key === name);
    const { path, index } = table.nodes[object]!;
    if (entry !== undefined) return functionAt(entry[1], index, namesOf(path));
    // A longer literal is no part of the header: a name in it is its own key.
    if (definition.kind === 'property') return [];
    return tableOf(object).filter((held) => table.nodes[held]!.name === name);
  };
}

const reads = new WeakMap<SourceFacts, ReadonlyMap<number, readonly string[]>>();

/** The names that definitions which hold values read, by the index of the definition. */
function readIn(file: SourceFacts): ReadonlyMap<number, readonly string[]> {
  const cached = reads.get(file);
  if (cached !== undefined) return cached;
  const namesByDefinition = new Map<number, string[]>();
  for (const { name, uses = [] } of file.references)
    for (const { kind, receiver, within = [] } of uses) {
      if (kind !== 'read' || receiver === '') continue;
      const path = receiver === undefined ? name : `${receiver}.${name}`;
      for (const index of within)
        if (VALUES.has(file.definitions[index]?.kind ?? 'function'))
          append(namesByDefinition, index, path);
    }
  reads.set(file, namesByDefinition);
  return namesByDefinition;
}

/** Names that are looked for in the files that may have each, before all files are read. */
const APART = 24;

/**
 * Finds the names that hold a function of a name. The first few are looked for in files that may have them, so that
 * no others are read; all the rest are found at once.
 *
 * @param mayName whether a file may have a name; absent: all files are read with the first
 */
export function holdersIn(
  { files, nodes }: SymbolTable,
  mayName?: ((file: SourceFacts, name: string) => boolean) | undefined,
): (held: string) => readonly string[] {
  let functions: ReadonlySet<string> | undefined;
  let all: ReadonlyMap<string, readonly string[]> | undefined;
  let asked = 0;
  return (held) => {
    functions ??= functionNames(nodes);
    if (!functions.has(held)) return [];
    if (all === undefined && mayName !== undefined && ++asked <= APART) {
      const mentioned = files.filter((file) => mayName(file, held));
      return mentioned.flatMap((file) => holdersOf(file).get(held) ?? []);
    }
    all ??= holdersAmong(files);
    return all.get(held) ?? [];
  };
}

function holdersAmong(files: readonly SourceFacts[]): Map<string, string[]> {
  const all = new Map<string, string[]>();
  for (const file of files)
    for (const [held, names] of holdersOf(file)) for (const name of names) append(all, held, name);
  return all;
}

/** In one pass without lists between: a project has definitions by the ten thousand. */
function functionNames(nodes: SymbolTable['nodes']): Set<string> {
  const names = new Set<string>();
  for (const { kind, name } of nodes) if (FUNCTIONS.has(kind)) names.add(name);
  return names;
}

const holders = new WeakMap<SourceFacts, ReadonlyMap<string, readonly string[]>>();

/** The names that a file sets to a path of names, by its last one; found once, whoever asks for which of them. */
export function holdersOf(file: SourceFacts): ReadonlyMap<string, readonly string[]> {
  const cached = holders.get(file);
  if (cached !== undefined) return cached;
  const holdersByName = new Map<string, string[]>();
  const note: NoteHolder = (path, name) => {
    if (!PATH.test(path)) return;
    const lastName = path.slice(Math.max(path.lastIndexOf('.'), path.lastIndexOf(':')) + 1);
    if (lastName !== name) append(holdersByName, lastName, name);
  };
  noteTables(file, note);
  for (const { kind, name, signature } of file.definitions) {
    if (!VALUES.has(kind)) continue;
    const set = /=\s*([\w$.:]+)\s*;?$/.exec(signature)?.[1];
    if (set !== undefined) note(set, name);
    for (const [key, path] of entriesOf(signature)) note(path, key);
  }
  for (const { name, uses = [] } of file.references)
    for (const { assigned } of uses) if (assigned !== undefined) note(assigned, name);
  holders.set(file, holdersByName);
  return holdersByName;
}

type NoteHolder = (path: string, name: string) => void;

/** Notes what the tables of a file name, and the functions that stand in them. */
function noteTables(file: SourceFacts, note: NoteHolder): void {
  const { definitions } = file;
  for (const [index, paths] of readIn(file))
    for (const path of paths) note(path, definitions[index]!.name);
  for (const { kind, name, parent } of definitions) {
    const around = parent === undefined ? undefined : definitions[parent];
    if (FUNCTIONS.has(kind) && around && VALUES.has(around.kind)) note(name, around.name);
  }
}

/** The entries of the object literal in a header, as key and path. */
function entriesOf(signature: string): (readonly [key: string, path: string])[] {
  const open = signature.indexOf('= {');
  if (open < 0) return [];
  return Array.from(
    signature.slice(open).matchAll(ENTRY),
    ([, key, path]) => [key ?? path!, path!] as const,
  );
}
