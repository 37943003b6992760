import type { SourceFacts } from '@ctx/source';
import { familyOf } from '@ctx/source/languages';
import { ancestors, basename, dirname, extension, isInside, join } from '@ctx/source/paths';
import type { Family } from '../lookup/family.js';
import type { ImportResolver, Target } from '../lookup/target.js';
import type { PathTree } from '../lookup/tree.js';
import { bareUse } from '../lookup/uses.js';

/**
 * C and C++: a quoted include is looked for beside the includer, then, like one in angles, under
 * the include directories. Only build files name these directories, and they are programs, so the
 * tree decides: the path nearest to the includer of all that end like the include. When two are
 * equally near the edge is only a name's. A header says what exists and not where: a function that
 * exactly one source file defines links its users to that file, as a name too.
 *
 * @returns for `<stdio.h>` nothing, even if some file is called so: without a directory in it an
 *   include in angles is only looked for in directories called `include`.
 */
function cResolver(tree: PathTree, files: ReadonlyMap<string, SourceFacts>): ImportResolver {
  const definers = functionDefiners(files.values());
  const includes = includeIndex(tree);
  return {
    resolve: (from, fact) => {
      const angled = fact.specifier.startsWith('<');
      const written = fact.specifier.replace(/^[<"]|[>"]$/g, '').trim();
      if (written === '') return [];
      const dir = dirname(from.path);
      const beside = angled ? undefined : join(dir, written);
      if (beside !== undefined && tree.has(beside)) return [target(beside, 'import')];
      return bySuffix(from.path, written, angled, includes);
    },
    implicit: (from) => byDefinition(from, definers),
  };
}

/** Function → the source file that defines it; `null` when several do. */
function functionDefiners(files: Iterable<SourceFacts>): Map<string, string | null> {
  const out = new Map<string, string | null>();
  for (const { path, definitions } of files) {
    if (familyOf(path) !== 'c' || /^(?:h|hh|hpp|hxx|inl|ipp)$/.test(extension(path))) continue;
    for (const { name, kind, exported, parent } of definitions) {
      if (kind !== 'function' || !exported || parent !== undefined || name === 'main') continue;
      const known = out.get(name);
      if (known !== path) out.set(name, known === undefined ? path : null);
    }
  }
  return out;
}

function byDefinition(from: SourceFacts, definers: ReadonlyMap<string, string | null>): Target[] {
  const own = new Set(from.definitions.map(({ name }) => name));
  const found = new Map<
    string,
    { names: string[]; evidence: { line: number; specifier: string } }
  >();
  for (const reference of from.references) {
    const { name } = reference;
    const line = bareUse(reference);
    const path = own.has(name) ? undefined : definers.get(name);
    if (line === undefined || path === undefined || path === null || path === from.path) continue;
    const known = found.get(path);
    if (known) known.names.push(name);
    else found.set(path, { names: [name], evidence: { line, specifier: name } });
  }
  return [...found].map(([path, edge]) => ({ path, tier: 'name', ...edge }));
}

/** A written path → the files that end so, the two shortest below every directory. */
type Includes = (written: string, angled: boolean) => ReadonlyMap<string, readonly string[]>;

function includeIndex(tree: PathTree): Includes {
  const known = new Map<string, Map<string, string[]>>();
  return (suffix, angled) => {
    const bareAngled = angled && !suffix.includes('/');
    const key = bareAngled ? `<${suffix}` : suffix;
    let below = known.get(key);
    if (below) return below;
    below = new Map();
    const candidates = tree
      .endingWith(suffix)
      .filter((path) => !bareAngled || basename(dirname(path)) === 'include');
    for (const path of candidates.sort((a, b) => a.length - b.length)) {
      for (const directory of ancestors(dirname(path))) {
        const paths = below.get(directory);
        if (!paths) below.set(directory, [path]);
        else if (paths.length < 2) paths.push(path);
      }
    }
    known.set(key, below);
    return below;
  };
}

function bySuffix(from: string, written: string, angled: boolean, includes: Includes): Target[] {
  const suffix = join('', written.replace(/^(?:\.\.?\/)+/, ''));
  if (suffix === undefined || suffix === '') return [];
  const below = includes(suffix, angled);
  const directory = ancestors(dirname(from)).find((above) => below.has(above));
  const [best, second] = directory === undefined ? [] : below.get(directory)!;
  if (best === undefined || best === from) return [];
  // Any other shares less of the way: the include is sure unless two are equally near.
  const sure = second === undefined || isInside(second, dirname(best));
  return [target(best, sure ? 'import' : 'name')];
}

function target(path: string, tier: Target['tier']): Target {
  return { path, names: [], tier };
}

/** Includes of C, C++, Objective-C, and of the grammars that hold C. */
export const c: Family = ({ tree, files }) => cResolver(tree, files);
