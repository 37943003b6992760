import type { ProjectResolver } from '@ctx/imports';
import type { ImportFact, SourceFacts, Use } from '@ctx/source';
import { dataOf, importIdiomOf } from '@ctx/source/languages';
import { basename } from '@ctx/source/paths';
import { TYPES } from './table/choice.js';
import type { SymbolTable } from './table/symbol-table.js';

/** Imported names that stand for a whole module. */
const WHOLE: ReadonlySet<string> = new Set(['*', '=', 'default']);

/** The name of a package without a path in it; a path may be an alias of a folder of the project. */
const PACKAGE = /^(?:[a-z]+:)?(?:@[\w-][\w.-]*\/)?[\w-][\w.-]*$/;

/**
 * Tells of which uses the name before the dot says that no definition of the project is meant: a type or an object of
 * the language (`JSON.parse`, `string.Concat`), or a module that an import statement finds in none of its files
 * (`os.Open`). What the project itself adds to one of these may be meant.
 */
export function foreignReceivers(
  { nodes }: SymbolTable,
  resolver: Pick<ProjectResolver, 'resolve'>,
): (name: string, use: Pick<Use, 'receiver' | 'value'>, file: SourceFacts) => boolean {
  const modules = new Map<SourceFacts, ReadonlySet<string>>();
  let added: ReadonlySet<string> | undefined;
  return (name, { receiver: before, value }, file) => {
    // A word for a type is no name, but a value.
    const receiver = before === '' ? value : before;
    if (!receiver) return false;
    const foreign = modules.get(file) ?? foreignModules(file, resolver);
    modules.set(file, foreign);
    if (!foreign.has(receiver) && !builtinsOf(file.language).has(receiver)) return false;
    added ??= ownersAndMembers(nodes);
    return !added.has(receiver) && !added.has(`${receiver}.${name}`);
  };
}

const builtins = new Map<string, ReadonlySet<string>>();

function builtinsOf(language: string): ReadonlySet<string> {
  const words = builtins.get(language) ?? new Set(dataOf(language)?.values?.builtins?.split(' '));
  builtins.set(language, words);
  return words;
}

/** The types that a project defines, and what it adds to types and objects of others. */
function ownersAndMembers(nodes: SymbolTable['nodes']): ReadonlySet<string> {
  const types = new Set<string>();
  for (const { name, kind } of nodes) if (TYPES.has(kind)) types.add(name);
  const added = new Set(types);
  for (const { name, owner } of nodes)
    if (owner !== undefined && !types.has(owner)) added.add(`${owner}.${name}`);
  return added;
}

/** The local names of modules that no file of the project is. */
function foreignModules(
  file: SourceFacts,
  resolver: Pick<ProjectResolver, 'resolve'>,
): ReadonlySet<string> {
  const { folderPackages } = importIdiomOf(file.path) ?? {};
  const names = new Set<string>();
  for (const fact of file.imports) {
    const locals = localsOf(fact, folderPackages === true);
    if (locals.length === 0 || !(folderPackages || PACKAGE.test(fact.specifier))) continue;
    if (resolver.resolve(file, fact).length === 0) for (const local of locals) names.add(local);
  }
  return names;
}

function localsOf({ specifier, bindings }: ImportFact, isFolder: boolean): string[] {
  // Go calls a package by the last part of its path where it has no other name here.
  if (isFolder)
    return bindings.length > 0 ? bindings.map(({ local }) => local) : [basename(specifier)];
  const locals = bindings.flatMap(({ imported, local }) =>
    WHOLE.has(imported) && local !== '*' ? [local] : [],
  );
  return [...locals, `<"${specifier}">`];
}
