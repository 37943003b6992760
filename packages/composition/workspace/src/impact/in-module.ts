import { type FoundSymbol, find, type RepoGraph } from '@ctx/repomap';
import { basename, dirname, extension, isInside } from '@ctx/source/paths';
import type { PathFacts } from '@ctx/tree';

/** Files that stand for their folder: `cart/__init__.py` is the module `cart`. */
const OF_FOLDER: ReadonlySet<string> = new Set(['__init__', 'index', 'mod']);

/**
 * The definitions that `module.name`, `package.module.name` or `module.Type.member` means, where the
 * module is a file by its stem; and those set on something that has no definition of its own
 * (`app.response.message = …`). For a subject that is no name as a whole.
 *
 * @returns none for a subject that is the name of a file here, or has no dot
 */
export function inModule(
  subject: string,
  graph: RepoGraph,
  facts: readonly PathFacts[],
): FoundSymbol[] {
  const segments = subject.split(/::|\./);
  if (segments.includes('') || facts.some(({ path }) => basename(path) === subject)) return [];
  for (let at = 1; at < segments.length; at++) {
    const around = segments.slice(0, at);
    const exact = find(graph, segments.slice(at).join('.'), {
      limit: Number.POSITIVE_INFINITY,
    }).filter(({ match, kind }) => match === 'exact' && kind !== 'reexport');
    const here = exact.filter(({ path }) => isModule(path, around));
    // A definition at the top of a module is meant before one that is deeper in it.
    const top = here.filter(({ inside }) => inside.length < segments.length - at);
    if (here.length > 0) return top.length > 0 ? top : here;
  }
  return setOn(segments, facts, graph);
}

/** Whether a file is the module that these words name: the last by its stem, those before by its folders. */
function isModule(path: string, words: readonly string[]): boolean {
  return modulesOf(path).some((one) => `/${one}`.endsWith(`/${words.join('/')}`));
}

/** Whether a file stands for a folder that another one is in: `cart.rs` and `cart/mod.rs` for `cart/item.rs`. */
export function isAround(path: string, other: string): boolean {
  return isInside(other, modulesOf(path).at(-1)!);
}

/** A path without its extension, and the folder that it stands for. */
function modulesOf(path: string): string[] {
  const own = path.slice(0, path.length - extension(path).length - 1);
  return OF_FOLDER.has(basename(own)) ? [own, dirname(own)] : [own];
}

/** Members by the name of what they are set on, as it is written. */
function setOn(
  segments: readonly string[],
  facts: readonly PathFacts[],
  graph: RepoGraph,
): FoundSymbol[] {
  const name = segments.at(-1)!;
  const container = segments.slice(0, -1).join('.');
  const byPath = new Map(facts.map(({ path, definitions }) => [path, definitions]));
  return find(graph, name, { limit: Number.POSITIVE_INFINITY }).flatMap((symbol) => {
    const isSet = byPath
      .get(symbol.path)
      ?.some(
        (one) => one.name === name && one.headerLine === symbol.line && one.container === container,
      );
    return isSet ? [{ ...symbol, inside: [container] }] : [];
  });
}
