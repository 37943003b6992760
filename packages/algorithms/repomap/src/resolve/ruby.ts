import type { SourceFacts } from '../facts.js';
import { basename, dirname, join } from '../posix.js';
import { nearest } from './namespaces.js';
import type { ImportResolver, Target } from './target.js';
import type { PathTree } from './tree.js';

/**
 * Ruby: `require_relative` (as `./x`) from the file's directory; `require` under the load paths,
 * every `lib/` and the repository's root, the nearest first. A constant whose file is the only one
 * of its name (`UserMailer` → user_mailer.rb, as autoloaders find it) gives an edge by name.
 *
 * Source: docs.ruby-lang.org (Kernel#require), Zeitwerk's file structure.
 */
export function rubyResolver(tree: PathTree): ImportResolver {
  return {
    resolve: (from, fact) => {
      const written = fact.specifier.endsWith('.rb') ? fact.specifier : `${fact.specifier}.rb`;
      const path = /^\.{1,2}\//.test(written)
        ? join(dirname(from.path), written)
        : onLoadPath(from.path, written, tree);
      return path !== undefined && tree.has(path) ? [{ path, names: [], tier: 'import' }] : [];
    },
    implicit: (from) => autoloaded(from, tree),
  };
}

function onLoadPath(from: string, written: string, tree: PathTree): string | undefined {
  const clean = join('', written);
  if (clean === undefined || clean === '') return undefined;
  const candidates = tree.named(basename(clean)).filter((path) => {
    const home = path.slice(0, path.length - clean.length).replace(/\/$/, '');
    return path === clean || (path.endsWith(`/${clean}`) && basename(home) === 'lib');
  });
  return candidates.length === 0 ? undefined : nearest(from, candidates);
}

function autoloaded(from: SourceFacts, tree: PathTree): Target[] {
  const own = new Set(from.definitions.map(({ name }) => name));
  const out: Target[] = [];
  for (const { name, line } of from.references) {
    if (own.has(name) || !/^[A-Z]\w*[a-z]\w*$/.test(name)) continue;
    const file = name
      .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
      .replace(/([a-z\d])([A-Z])/g, '$1_$2')
      .toLowerCase();
    const paths = tree.named(`${file}.rb`);
    if (paths.length !== 1 || paths[0] === from.path) continue;
    const evidence = { line, specifier: name };
    out.push({ path: paths[0]!, names: [name], tier: 'name', evidence });
  }
  return out;
}
