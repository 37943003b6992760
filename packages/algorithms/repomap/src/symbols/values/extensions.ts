import { dataOf, familyOf, languageOf } from '@ctx/source/languages';
import { nameIn, typeCount, type ValueText } from '@ctx/source/values';
import { append } from '@ctx/text/collections';
import { isMeaning, lastName, type Names } from '../meaning/names.js';
import type { SymbolTable } from '../table/symbol-table.js';
import { notationOf } from './kinds-of-types.js';
import type { TwinTypes } from './twin-types.js';

/** A function that is called as a member of a type which it is no part of. */
interface Extension {
  node: number;
  /** The type as the extension's header names it. */
  type: string;
  /** The number of its arguments there. */
  count: number;
  /** The type is a parameter of its own header, so that it is a member of any value: `Wrap<T>(this T value)`. */
  isOfAny: boolean;
}

/** Finds the functions that extend types, by the data of their languages. */
export interface Extensions {
  /** Finds the one of a name that adds to the first of these types, the nearest first, as a file sees it: its own go before others, whose hidden ones it does not see. */
  of(types: ReadonlySet<number>, name: string, path?: string): number | undefined;
  /** Finds a member that extends a type that the project does not define (`<Stream>`), in files of the family of a path. */
  ofForeign(value: ValueText, name: string, path: string): number | undefined;
  /** The overloads that extend the same type as one of them, for a call on a value of that type; else all of them. */
  alike(node: number, overloads: readonly number[]): readonly number[];
}

/**
 * @param namesOf finds the names of a file by its path
 */
export function extensionsIn(
  table: SymbolTable,
  namesOf: (path: string) => Names,
  twin: TwinTypes['of'],
): Extensions {
  let all: ReadonlyMap<string, readonly Extension[]> | undefined;
  const meant = new Map<number, number | undefined>();
  const named = (name: string): readonly Extension[] => {
    all ??= byName(table);
    return all.get(name) ?? [];
  };
  const typeOf = ({ node, type, count }: Extension): number | undefined => {
    if (!meant.has(node)) {
      const { path, index } = table.nodes[node]!;
      const typeMeaning = namesOf(path).bare(lastName(type), index, 'type');
      meant.set(node, isMeaning(typeMeaning) ? twin(typeMeaning.node, count) : undefined);
    }
    return meant.get(node);
  };
  return {
    of: (types, name, path) => {
      const isOwn = ({ node }: Extension): boolean => table.nodes[node]!.path === path;
      const seen = named(name).filter((one) => isOwn(one) || table.nodes[one.node]!.exported);
      const all = [...seen.filter(isOwn), ...seen.filter((one) => !isOwn(one))];
      // That of the nearest type.
      const places = [...types];
      const placeOf = (one: Extension): number => {
        const type = typeOf(one);
        return type === undefined ? -1 : places.indexOf(type);
      };
      const [own] = all.filter((one) => placeOf(one) >= 0).sort((a, b) => placeOf(a) - placeOf(b));
      return (own ?? all.find(({ isOfAny }) => isOfAny))?.node;
    },
    ofForeign: (value, name, path) => {
      const type = /^<(?:[\w.:\\]*[.:\\])?(\w+)(?:`\d+)?>$/.exec(value)?.[1];
      if (type === undefined) return undefined;
      const { plain, plainMembers } = dataOf(languageOf(path) ?? '')?.values ?? {};
      // A plain value's own member goes before what others add by its name.
      const isPlain = plain?.split(' ').includes(type) === true;
      if (isPlain && plainMembers?.split(' ').includes(name)) return undefined;
      const isMeant = (extension: Extension): boolean =>
        ((isPlain && extension.isOfAny) ||
          [type, `${notationOf(extension.node, table)?.interfaces ?? ''}${type}`].includes(
            lastName(extension.type),
          )) &&
        familyOf(table.nodes[extension.node]!.path) === familyOf(path) &&
        typeOf(extension) === undefined;
      return named(name).find(isMeant)?.node;
    },
    alike: (node, overloads) => {
      const all = named(table.nodes[node]!.name);
      const own = all.find((one) => one.node === node);
      if (own === undefined || overloads.length < 2) return overloads;
      const same = all.filter(({ type, count }) => type === own.type && count === own.count);
      const nodes = new Set(same.map((one) => one.node));
      return overloads.filter((one) => nodes.has(one));
    },
  };
}

/** A header from behind the name on. */
function typesBehind(signature: string, name: string): string {
  const at = nameIn(signature, name);
  return at === undefined ? '' : signature.slice(at + name.length);
}

/** Every extension of a project by its name. */
function byName(table: SymbolTable): ReadonlyMap<string, readonly Extension[]> {
  const extensionsByName = new Map<string, Extension[]>();
  for (const { path, definitions, language } of table.files) {
    const pattern = dataOf(language)?.values?.extends;
    if (pattern === undefined) continue;
    definitions.forEach(({ name, signature, parent }, index) => {
      const around = parent === undefined ? '' : definitions[parent]!.signature;
      const header = `${around}\n${signature}`;
      const match = pattern.exec(header);
      if (match?.[1] === undefined) return;
      const count = typeCount(header, match.index + match[0].length);
      const [, parameters = ''] = /^<([^<>()]*)>/.exec(typesBehind(signature, name)) ?? [];
      const isOfAny = parameters.split(/\W+/).includes(match[1]);
      append(extensionsByName, name, {
        node: table.node(path, index)!,
        type: match[1],
        count,
        isOfAny,
      });
    });
  }
  return extensionsByName;
}
