import { type ImportEdge, importResolver } from '@ctx/imports';
import { dataOf, importIdiomOf } from '@ctx/source/languages';
import { dirname, join } from '@ctx/source/paths';
import type { PathFacts } from '@ctx/tree';
import type { ChangedFile } from '@ctx/tree/view';
import { lastWords, type StaleImport, type StaleSources, wordsOf } from './stale-imports.js';

/** Names that stand for the module, or for what it has whatever it is called. */
const WHOLE: ReadonlySet<string> = new Set(['*', '=', 'default']);

/** Whether a specifier leads to one file, and names no module in it. */
const RELATIVE = /^\.{1,2}\//;

/** UTF-16 units of what stood before a change, of which it is sure that all is there. */
export const KNOWN_BEFORE = 1000;

/**
 * Finds imports of names that a changed file does not have: it was removed there, or renamed. Only files
 * are judged of which every name is known: parsed whole, with nothing passed on or made at run time. A name that none
 * of the lines had that stood where the change is was not taken away by it: a macro may make it, or another file.
 *
 * @returns by the changed file, then by the importing path and line
 */
export function goneNames(
  changes: readonly ChangedFile[],
  { paths, facts, manifests }: StaleSources,
): StaleImport[] {
  const namesByPath = new Map<string, ReadonlySet<string>>();
  const byPath = new Map(changes.map((change) => [change.path, change]));
  for (const { path, kind } of changes) {
    // Nothing is gone of a file that is new.
    const isOld = kind === 'changed' || kind === 'renamed';
    const names = isOld ? namesOf(facts.get(path)) : undefined;
    if (names) namesByPath.set(path, names);
  }
  const candidates = [...namesByPath].flatMap(([path, names]) =>
    [...facts.values()].filter((file) => file.path !== path && mayMiss(file, path, names)),
  );
  if (candidates.length === 0) return [];
  const resolve = importResolver({ facts: [...facts.values()], manifests, paths });
  const here = new Set(paths);
  return [...new Set(candidates)].flatMap((file) => {
    const edges = resolve(file).filter(({ tier }) => tier === 'import');
    return edges.flatMap((edge) => {
      const { to, line, specifier } = edge;
      const names = isJudged(file, to, line, facts) ? namesByPath.get(to) : undefined;
      return importedBy(edge, edges, file)
        .filter((name) => names?.has(name) === false && !WHOLE.has(name))
        .filter((name) => stoodIn(byPath.get(to), name))
        .filter((name) => RELATIVE.test(specifier) || !isModule(name, to, here))
        .map((name) => ({ path: file.path, line: lineOf(name, edge, file), gone: to, name }));
    });
  });
}

/** Whether a change took lines away that may have a name; of one that does not say what stood there any may. */
function stoodIn(change: ChangedFile | undefined, name: string): boolean {
  return (
    change?.stretches === undefined ||
    change.stretches.some(
      ({ before }) =>
        before === undefined ||
        before.length >= KNOWN_BEFORE ||
        before.split(/[^\p{L}\p{N}_$]+/u).includes(name),
    )
  );
}

/** The statement that names it: an edge has the first line of all that lead to one file. */
function lineOf(name: string, { line, specifier }: ImportEdge, { imports }: PathFacts): number {
  const own = imports.find(
    (fact) =>
      fact.specifier === specifier && fact.bindings.some(({ imported }) => imported === name),
  );
  return own?.line ?? line;
}

/** The names that a statement imports from a file: all that it names, where it leads to that file alone. */
function importedBy(edge: ImportEdge, edges: readonly ImportEdge[], file: PathFacts): string[] {
  const { line, specifier, names } = edge;
  const alike = edges.filter((edge) => edge.line === line && edge.specifier === specifier);
  if (alike.length > 1 || !RELATIVE.test(specifier)) return [...names];
  const statements = file.imports.filter(
    (fact) => fact.line === line && fact.specifier === specifier,
  );
  return statements.flatMap(({ bindings }) => bindings.map(({ imported }) => imported));
}

/**
 * Whether a statement names what the file itself must have: a module is required as a value, and
 * what types another language has of it stands in another file.
 */
function isJudged(
  { imports, language }: PathFacts,
  to: string,
  line: number,
  facts: StaleSources['facts'],
): boolean {
  if (imports.some((fact) => fact.line === line && fact.kind === 'require')) return false;
  return dataOf(language)?.markup === true || facts.get(to)?.language === language;
}

/** Every name that others can import from a file; undefined where not all can be known. */
function namesOf(file: PathFacts | undefined): ReadonlySet<string> | undefined {
  if (file === undefined || file.degraded) return undefined;
  const idiom = importIdiomOf(file.path);
  if (!idiom?.closedNames || dataOf(file.language)?.markup) return undefined;
  const passesAll = file.exports.some(({ name }) => name === '*' || name === '=');
  const takesAll = file.imports.some(({ bindings }) =>
    bindings.some(({ imported, local }) => imported === '*' && local === '*'),
  );
  const names = new Set([
    ...file.definitions.filter(({ parent }) => parent === undefined).map(({ name }) => name),
    ...file.exports.map(({ name }) => name),
    ...file.imports.flatMap(({ bindings }) => bindings.map(({ local }) => local)),
    // What a macro is given may be defined by it, and counts as used.
    ...file.references.map(({ name }) => name),
  ]);
  return passesAll || takesAll || names.has('__getattr__') ? undefined : names;
}

function mayMiss({ imports }: PathFacts, path: string, names: ReadonlySet<string>): boolean {
  const words = new Set(wordsOf(path));
  return imports.some(
    ({ specifier, bindings }) =>
      lastWords(specifier).some((word) => words.has(word)) &&
      bindings.some(({ imported }) => !WHOLE.has(imported) && !names.has(imported)),
  );
}

/** Whether a name is the module itself, or one in its folder. */
function isModule(name: string, path: string, here: ReadonlySet<string>): boolean {
  if (wordsOf(path).includes(name)) return true;
  const folder = join(dirname(path), name) ?? name;
  for (const other of here)
    if (other.startsWith(`${folder}.`) || other.startsWith(`${folder}/`)) return true;
  return false;
}
