import type { SourceFacts } from '@ctx/source';
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
 *
 * @param mayName whether a file may have a name; what says no is not read. Default: any may
 */
export function symbolNames(
  table: SymbolTable,
  mayName?: ((file: SourceFacts, name: string) => boolean) | undefined,
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
  const closure = (names: readonly string[]): ReadonlySet<string> => {
    const reachedNames = new Set(names);
    for (const name of reachedNames) {
      const isWhole = WHOLE.includes(name) || name === EXPORTS;
      for (const one of isWhole ? WHOLE : []) reachedNames.add(one);
      for (const other of others.get(name) ?? []) reachedNames.add(other);
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
    closure,
    namesOf: (node) => {
      const { path, index } = nodes[node]!;
      return closure(index === undefined ? moduleNames(path) : namesBy(node, heldBy));
    },
    namesInFile: (node) => {
      const file = [table.fileOf(node)!];
      return new Set(namesBy(node, (name) => holdersOf(file, name).get(name) ?? []));
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
