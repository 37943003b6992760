import type { SourceFacts } from '@ctx/source';
import { dirname, join } from '@ctx/source/paths';
import { append } from '@ctx/text/collections';
import type { Family } from '../lookup/family.js';
import { createNearest } from '../lookup/nearest.js';
import type { ImportResolver, Target } from '../lookup/target.js';
import type { PathTree } from '../lookup/tree.js';
import { bareUse, memberUse } from '../lookup/uses.js';

/**
 * Ruby: `require_relative` (as `./x`) from the file's directory; `require` under the load paths,
 * every `lib/` and the repository's root, the nearest first. A constant whose file is the only one
 * of its name (`UserMailer` → user_mailer.rb, as autoloaders find it) gives an edge by name.
 *
 * Source: docs.ruby-lang.org (Kernel#require), Zeitwerk's file structure.
 */
function rubyResolver(tree: PathTree): ImportResolver {
  const loadable = loadPaths(tree);
  const nearest = createNearest();
  const onLoadPath = (from: string, written: string): string | undefined => {
    const paths = loadable().get(join('', written) ?? '');
    return paths && nearest(from, paths);
  };
  return {
    resolve: (from, fact) => {
      const written = fact.specifier.endsWith('.rb') ? fact.specifier : `${fact.specifier}.rb`;
      const path = /^\.{1,2}\//.test(written)
        ? join(dirname(from.path), written)
        : onLoadPath(from.path, written);
      return path !== undefined && tree.has(path) ? [{ path, names: [], tier: 'import' }] : [];
    },
    implicit: (from) => autoloaded(from, tree),
  };
}

/** Folders named `lib` of one path that count: a path of nothing else is nobody's. */
const MAX_LIBS = 8;

/** A path as it is required: from the root, and from every `lib/` in it. */
function loadedAs(path: string): string[] {
  const written = [path];
  let at = path.startsWith('lib/') ? 0 : path.indexOf('/lib/') + 1;
  while ((at > 0 || path.startsWith('lib/', at)) && written.length <= MAX_LIBS) {
    if (at + 4 < path.length) written.push(path.slice(at + 4));
    const next = path.indexOf('/lib/', at + 3);
    if (next < 0) break;
    at = next + 1;
  }
  return written;
}

/** Path as it can be required → the files that it can mean: by every `lib/` above a file, and the root. */
function loadPaths(tree: PathTree): () => ReadonlyMap<string, readonly string[]> {
  let index: Map<string, string[]> | undefined;
  return () => {
    if (index) return index;
    index = new Map();
    for (const path of tree.paths) {
      if (!path.endsWith('.rb')) continue;
      for (const written of loadedAs(path)) {
        append(index, written, path);
      }
    }
    return index;
  };
}

/** `FooBar`, not `FOO`: a class or module, not a value. */
function isCamelCase(name: string): boolean {
  return /^[A-Z]\w*$/.test(name) && /[a-z]/.test(name);
}

function autoloaded(from: SourceFacts, tree: PathTree): Target[] {
  const own = new Set(from.definitions.map(({ name }) => name));
  const out: Target[] = [];
  for (const reference of from.references) {
    const { name } = reference;
    // A constant stands alone or in another one, never behind a value.
    const line = bareUse(reference) ?? memberUse(reference, (receiver) => /^[A-Z]/.test(receiver));
    if (line === undefined || own.has(name) || !isCamelCase(name)) continue;
    const file = name
      .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
      .replace(/([a-z\d])([A-Z])/g, '$1_$2')
      .toLowerCase();
    const paths = tree.named(`${file}.rb`);
    if (paths.length !== 1 || paths[0] === from.path) continue;
    const evidence = { line, specifier: name };
    out.push({ path: paths[0]!, names: [name], tier: 'name', evidence });
  }
  return out;
}

/** Files that Ruby requires. */
export const ruby: Family = ({ tree }) => rubyResolver(tree);
