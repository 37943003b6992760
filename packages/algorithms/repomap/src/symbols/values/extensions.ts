import { dataOf, familyOf } from '@ctx/source/languages';
import type { ValueText } from '@ctx/source/values';
import { append } from '@ctx/text/collections';
import { isMeaning, type Names } from '../meaning/names.js';
import type { SymbolTable } from '../table/symbol-table.js';
import { notationOf } from './kinds-of-types.js';

/** A function that is called as a member of a type which it is no part of. */
interface Extension {
  node: number;
  /** The type as the extension's header names it. */
  type: string;
}

/** Finds the functions that extend types, by the data of their languages. */
export interface Extensions {
  /** Finds the one of a name that adds to one of these types. */
  of(types: ReadonlySet<number>, name: string): number | undefined;
  /** Finds those of a name that add to a type that the project does not have, `<Stream>`, in files of the family of a path. */
  ofForeign(value: ValueText, name: string, path: string): number | undefined;
}

/**
 * @param namesOf finds the names of a file by its path
 */
export function extensionsIn(table: SymbolTable, namesOf: (path: string) => Names): Extensions {
  let all: ReadonlyMap<string, readonly Extension[]> | undefined;
  const meant = new Map<number, number | undefined>();
  const named = (name: string): readonly Extension[] => {
    all ??= byName(table);
    return all.get(name) ?? [];
  };
  const typeOf = ({ node, type }: Extension): number | undefined => {
    if (!meant.has(node)) {
      const { path, index } = table.nodes[node]!;
      const found = namesOf(path).bare(lastPart(type), index, 'type');
      meant.set(node, isMeaning(found) ? found.node : undefined);
    }
    return meant.get(node);
  };
  return {
    of: (types, name) =>
      named(name).find((one) => {
        const type = typeOf(one);
        return type !== undefined && types.has(type);
      })?.node,
    ofForeign: (value, name, path) => {
      const type = /^<(?:[\w.:\\]*[.:\\])?(\w+)>$/.exec(value)?.[1];
      if (type === undefined) return undefined;
      const isMeant = (extension: Extension): boolean =>
        [type, `${notationOf(extension.node, table)?.interfaces ?? ''}${type}`].includes(
          lastPart(extension.type),
        ) &&
        familyOf(table.nodes[extension.node]!.path) === familyOf(path) &&
        typeOf(extension) === undefined;
      return named(name).find(isMeant)?.node;
    },
  };
}

/** Every extension of a project by its name. */
function byName(table: SymbolTable): ReadonlyMap<string, readonly Extension[]> {
  const found = new Map<string, Extension[]>();
  for (const { path, definitions, language } of table.files) {
    const pattern = dataOf(language)?.values?.extends;
    if (pattern === undefined) continue;
    definitions.forEach(({ name, signature, parent }, index) => {
      const around = parent === undefined ? '' : definitions[parent]!.signature;
      const type = pattern.exec(`${around}\n${signature}`)?.[1];
      if (type !== undefined) append(found, name, { node: table.node(path, index)!, type });
    });
  }
  return found;
}

function lastPart(type: string): string {
  return type.slice(type.lastIndexOf('.') + 1);
}
