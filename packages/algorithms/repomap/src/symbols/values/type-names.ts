import type { ReferenceKind, SourceFacts } from '@ctx/source';
import { familyOf, importIdiomOf } from '@ctx/source/languages';
import type { Found } from '../meaning/meaning.js';
import type { Place, SymbolTable } from '../table/symbol-table.js';

/** Finds the names of one file. */
interface NamesOfTypes {
  file: SourceFacts;
  bare(name: string, within: Place, use: ReferenceKind): Found;
}

/**
 * The type that a bare name means in a file. Where files are included, a header may only announce a type
 * (`class Scanner;`) that its users include elsewhere: the one of that name in the project is meant, as long as
 * there is one. A parameter of a template is no type of the project.
 */
export function typeCalled(
  name: string,
  within: Place,
  names: NamesOfTypes,
  table: SymbolTable,
): number | undefined {
  const { path } = names.file;
  const isIncluding = importIdiomOf(path)?.includes === true;
  if (isIncluding && isParameter(name, within, names.file)) return undefined;
  const typeMeaning = names.bare(name, within, 'type');
  if (typeMeaning === 'none') return undefined;
  if (typeMeaning !== 'unknown') return typeMeaning.node;
  const only = isIncluding ? table.onlyType(name, path) : undefined;
  if (only === undefined) return undefined;
  return familyOf(table.nodes[only]!.path) === familyOf(path) ? only : undefined;
}

/** Whether a name is one of the parameters of a template around a place. */
function isParameter(name: string, within: Place, { definitions }: SourceFacts): boolean {
  for (let at = within; at !== undefined; ) {
    const around = definitions[at];
    if (around === undefined) return false;
    if (parametersOf(around.signature).includes(name)) return true;
    // Each definition comes before those in it.
    at = around.parent !== undefined && around.parent < at ? around.parent : undefined;
  }
  return false;
}

/** `T` and `Size` of `template <typename T, class Size = int> class List`. */
function parametersOf(signature: string): string[] {
  if (!signature.startsWith('template')) return [];
  let depth = 0;
  let end = signature.indexOf('<');
  for (; end >= 0 && end < signature.length; end++) {
    if (signature[end] === '<') depth++;
    else if (signature[end] === '>' && --depth === 0) break;
  }
  const list = signature.slice(0, Math.max(0, end));
  return Array.from(list.matchAll(/\b(?:typename|class)(?:\.{3})?\s+(\w+)/g), ([, name]) => name!);
}

/** The type that a declaration gives another name: `type Own<T> = Base<T>`. */
export function aliasOf(signature: string): string | undefined {
  const [, meant = ''] = signature.split(/\s=\s/, 2);
  return /^([\w.:]+)\s*(?:<[^=]*>\s*)?;?$/.exec(meant.trim())?.[1];
}
