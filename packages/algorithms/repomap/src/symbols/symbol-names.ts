import type { SourceFacts } from '@ctx/source';
import { importIdiomOf } from '@ctx/source/languages';
import { basename, dirname } from '@ctx/source/paths';
import { append } from '@ctx/text/collections';
import type { SymbolTable } from './table/symbol-table.js';
import { decoratedBy } from './values/decorators.js';
import { holdersIn, holdersOf } from './values/held-functions.js';
import { MAKER_NAMES } from './values/makers.js';
import { aliasOf } from './values/type-names.js';

/** Names of a module as a whole, and of what a file exports without a name: they take any local name. */
const WHOLE: readonly string[] = ['*', '=', 'default'];

/** The name of the definition that `module.exports = function …` makes. */
const EXPORTS = 'exports';

/** What is known of the files whose names are looked for; where something is absent, all are read, or all count. */
export interface FilesNaming {
  /** Whether a file may have a name; what says no is not read. */
  readonly mayName?: ((file: SourceFacts, name: string) => boolean) | undefined;
  /** The files with a statement that leads to a file. */
  readonly importersOf?: ((path: string) => Iterable<string>) | undefined;
}

/** Says by which names a definition can be used. */
export interface SymbolNames {
  /** A name, and all names that statements give to what is called so. */
  closure(names: readonly string[]): ReadonlySet<string>;
  /** Every name by which code can use a node itself. */
  namesOf(node: number): ReadonlySet<string>;
  /** The same of the code of its own file alone; no other file is read. */
  namesInFile(node: number): ReadonlySet<string>;
  /** Names of the types that a constructor makes; none for any other node. */
  typesMadeBy(node: number): readonly string[];
}

/**
 * The names of definitions, by what statements of imports and exports call them besides: too many at most.
 */
export function symbolNames(
  table: SymbolTable,
  { mayName, importersOf }: FilesNaming = {},
): SymbolNames {
  const { files, nodes, definition } = table;
  const others = otherNames(files);
  for (let node = 0; node < nodes.length; node++) {
    if (nodes[node]!.kind !== 'type') continue;
    // `type Own = Base`: who makes an `Own` runs the constructor of `Base`.
    const meant = aliasOf(definition(node)?.signature ?? '')
      ?.split(/[.:]+/)
      .at(-1);
    if (meant !== undefined && meant !== nodes[node]!.name)
      append(others, meant, nodes[node]!.name);
  }
  const wholeNames = importersOf && wholeNamesBy(importersOf, files);
  const closure = (names: readonly string[], path?: string): ReadonlySet<string> => {
    const statedNames =
      path !== undefined && importIdiomOf(path)?.closedNamespaces ? wholeNames : undefined;
    const reachedNames = new Set(names);
    for (const name of reachedNames) {
      const isWhole = WHOLE.includes(name);
      for (const one of isWhole || name === EXPORTS ? WHOLE : []) reachedNames.add(one);
      const stated = statedNames?.(path!);
      for (const other of (isWhole && stated?.wholes) || (others.get(name) ?? []))
        if (stated === undefined || !WHOLE.includes(other) || stated.handed.has(name))
          reachedNames.add(other);
    }
    return reachedNames;
  };
  // A decorator that a function returns has the name of that function.
  const namesBy = (node: number, heldBy: (name: string) => readonly string[]): string[] => {
    const { name } = nodes[node]!;
    const outer = decoratedBy(node, table);
    return [name, ...heldBy(name), ...(outer === undefined ? [] : [nodes[outer]!.name])];
  };
  const heldBy = holdersIn(table, mayName);
  return {
    closure: (names) => closure(names),
    namesOf: (node) => {
      const { path, index } = nodes[node]!;
      return closure(index === undefined ? moduleNames(path) : namesBy(node, heldBy), path);
    },
    namesInFile: (node) => {
      const held = holdersOf(table.fileOf(node)!);
      return new Set(namesBy(node, (name) => held.get(name) ?? []));
    },
    typesMadeBy: (node) => {
      const { kind, name, owner } = nodes[node]!;
      const isMaker = kind === 'constructor' || MAKER_NAMES.includes(name) || name === owner;
      return isMaker && owner !== undefined ? [owner] : [];
    },
  };
}

/** A module is called as statements call it, or like its file or folder. */
function moduleNames(path: string): string[] {
  const folders = dirname(path).split('/').slice(-2);
  const [stem = ''] = basename(path).split('.');
  const spelled = [stem, ...folders].flatMap((name) => [name, name.replaceAll('-', '_')]);
  return [...WHOLE, ...spelled.filter((name) => name !== '')];
}

/**
 * The names that statements give to a file as a whole, or to what it exports without a name: in the files that import
 * it, and in those that import one which hands something on. In a project most such names are of other modules.
 */
function wholeNamesBy(
  importersOf: (path: string) => Iterable<string>,
  files: readonly SourceFacts[],
): (path: string) => { wholes: ReadonlySet<string>; handed: ReadonlySet<string> } {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const statedIn = kept((path) => statedNames(byPath.get(path)));
  return kept((path) => {
    const wholes = new Set<string>();
    const handed = new Set<string>();
    const leading = new Set([path]);
    for (const at of leading) {
      for (const name of statedIn(at).handed) handed.add(name);
      for (const importer of importersOf(at)) {
        const stated = statedIn(importer);
        for (const name of stated.wholes) wholes.add(name);
        if (stated.handsOn) leading.add(importer);
      }
    }
    return { wholes, handed };
  });
}

/** The statements of a file that take modules as wholes, or hand something on. */
interface Stated {
  /** The names that they give to whole modules. */
  wholes: string[];
  /** The names of what they make others take whole: `export default cart`. */
  handed: string[];
  /** Whether they hand on anything that is another file's. */
  handsOn: boolean;
}

function statedNames(file: Pick<SourceFacts, 'imports' | 'exports'> | undefined): Stated {
  const { imports = [], exports = [] } = file ?? {};
  const bindings = imports.flatMap((one) => one.bindings);
  const brought = new Set(bindings.map(({ local }) => local));
  const isWhole = (name: string | undefined): boolean => name !== undefined && WHOLE.includes(name);
  return {
    wholes: [
      ...bindings.filter(({ imported }) => isWhole(imported)).map(({ local }) => local),
      ...exports.filter(({ local }) => isWhole(local)).map(({ name }) => name),
    ],
    handed: exports
      .filter(({ name }) => isWhole(name))
      .flatMap(({ local }) => (local === undefined ? [] : [local])),
    handsOn: exports.some(
      ({ name, local = name, specifier }) => specifier !== undefined || brought.has(local),
    ),
  };
}

/** A function whose answers are kept. */
function kept<T>(answer: (path: string) => T): (path: string) => T {
  const known = new Map<string, T>();
  return (path) => {
    if (!known.has(path)) known.set(path, answer(path));
    return known.get(path)!;
  };
}

/** By each name those that statements give to what has it: `import { a as b }`, `export { b as c }`. */
function otherNames(files: readonly SourceFacts[]): Map<string, string[]> {
  const others = new Map<string, Set<string>>();
  const note = (name: string, other: string): void => {
    if (name === other) return;
    const existing = others.get(name) ?? new Set<string>();
    others.set(name, existing);
    existing.add(other);
  };
  for (const { imports, exports } of files) {
    for (const { bindings, specifier } of imports)
      for (const { imported, local } of bindings) {
        note(imported, local);
        // Python's `import a.b` is used as `a.b`, whose name is `b`.
        if (imported === '*') note('*', specifier.split(/[./:\\]+/).at(-1) ?? '');
      }
    for (const { name, local } of exports) if (local !== undefined) note(local, name);
  }
  return new Map([...others].map(([name, nodes]) => [name, [...nodes]]));
}
