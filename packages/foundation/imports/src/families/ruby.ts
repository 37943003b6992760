import type { Manifest, SourceFacts } from '@ctx/source';
import { ancestors, basename, child, dirname, isInside, join, stem } from '@ctx/source/paths';
import { append } from '@ctx/text/collections';
import type { Family, ImportResolver } from '../lookup/family.js';
import { createNearest } from '../lookup/nearest.js';
import type { PathTree } from '../lookup/tree.js';
import { rubyConstants } from './ruby-constants.js';

/**
 * The libraries that Ruby brings along, by the first part of a `require`.
 *
 * Source: docs.ruby-lang.org/en/master/standard_library_md.html, with the libraries that became gems of its
 * distribution.
 */
const RUBY_STANDARD_LIBRARY: ReadonlySet<string> = new Set(
  'English abbrev base64 benchmark bigdecimal bundler cgi coverage csv date debug delegate did_you_mean digest drb erb error_highlight etc expect fcntl fiddle fileutils find forwardable getoptlong io ipaddr irb json logger matrix minitest mkmf monitor mutex_m net nkf objspace observer open-uri open3 openssl optparse ostruct pathname power_assert pp prettyprint prime prism pstore psych pty racc rake rbconfig rdoc readline reline resolv rexml rinda ripper rubygems securerandom set shellwords singleton socket stringio strscan syslog tempfile test thread time timeout tmpdir tsort un uri weakref win32ole yaml zlib'.split(
    ' ',
  ),
);

/**
 * Ruby: `require_relative` (as `./x`) from the file's directory; `require` under the load paths,
 * every `lib/` and the repository's root, the nearest first, in tests also their folder. Constants need no statement, as they are
 * loaded with the program or by an autoloader. Another repository is given what a gem of this one has on its load path:
 * the file of a `require`, and constants by their full names.
 *
 * Source: docs.ruby-lang.org (Kernel#require).
 */
function rubyResolver(
  tree: PathTree,
  manifests: readonly Manifest[],
  files: readonly SourceFacts[],
): ImportResolver {
  const gems = gemFolders(manifests);
  const isOffered = (path: string): boolean => gems.folders.some((dir) => isInside(path, dir));
  const loadable = loadPaths(tree);
  const nearest = createNearest();
  const constants = rubyConstants(files);
  const onLoadPath = (from: string, written: string): readonly string[] => {
    const path = join('', written) ?? '';
    const paths = loadable().get(path) ?? besideTests(from, path, tree);
    const near = paths ? nearest(from, paths) : [];
    return near.length > MAX_EQUAL ? [] : near;
  };
  return {
    offer: (_, { specifier }) => {
      const path = join('', withEnding(specifier));
      if (path === undefined || /^[./~]/.test(specifier)) return [];
      const top = path.split('/', 1)[0]!.replace(/\.rb$/, '');
      // What Ruby brings along is meant, unless the very gem lies here.
      if (RUBY_STANDARD_LIBRARY.has(top) && !gems.names.has(top)) return [];
      const found = gems.folders.map((dir) => child(dir, path)).find((one) => tree.has(one));
      return found === undefined ? [] : [{ path: found, names: [], tier: 'import' }];
    },
    offerImplicit: (from) =>
      gems.folders.length === 0
        ? []
        : constants(from).filter(
            ({ path, tier, evidence }) =>
              tier === 'same-package' && evidence!.specifier.includes('::') && isOffered(path),
          ),
    resolve: (from, fact) => {
      const written = withEnding(fact.specifier);
      const beside = /^\.{1,2}\//.test(written);
      const paths = beside ? [join(dirname(from.path), written)] : onLoadPath(from.path, written);
      const tier = paths.length === 1 ? 'import' : 'name';
      return paths.flatMap((path) =>
        path !== undefined && tree.has(path) ? [{ path, names: [], tier }] : [],
      );
    },
    implicit: constants,
  };
}

function withEnding(specifier: string): string {
  return specifier.endsWith('.rb') ? specifier : `${specifier}.rb`;
}

/** `require 'helper'` in a test is a file of the folder of tests: rake and rspec put it on the load path. */
function besideTests(from: string, written: string, tree: PathTree): readonly string[] | undefined {
  const roots = ancestors(dirname(from)).filter((dir) => /^(?:tests?|specs?)$/.test(basename(dir)));
  const found = roots.map((dir) => child(dir, written)).find((path) => tree.has(path));
  return found === undefined || found === from ? undefined : [found];
}

/** Files that one `require` leads to where several are equally near; a longer list says nothing. */
const MAX_EQUAL = 8;

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

/** Files that Ruby requires, and those that define the constants in use. */
export const ruby: Family = ({ tree, manifests, own }) => rubyResolver(tree, manifests, own);

/** The gems of a repository. */
interface Gems {
  /** Folders that they put on the load path. */
  readonly folders: readonly string[];
  readonly names: ReadonlySet<string>;
}

/**
 * Reads the gemspecs of a repository: programs, of which `name` and `require_paths` are read as far as they are
 * written out. A gem without `require_paths` has `lib`.
 *
 * Source: guides.rubygems.org/specification-reference.
 */
export function gemFolders(manifests: readonly Manifest[]): Gems {
  const folders = new Set<string>();
  const names = new Set<string>();
  for (const { path, text } of manifests) {
    if (!path.endsWith('.gemspec')) continue;
    const home = dirname(path);
    names.add(/\.name[ \t]{0,20}=[ \t]{0,20}["']([\w.-]{1,100})["']/.exec(text)?.[1] ?? stem(path));
    const written = /\.require_paths?[ \t]{0,20}=([^\n]{0,200})/.exec(text)?.[1] ?? '';
    const listed = [...written.matchAll(/["']([\w./-]{1,100})["']/g)].map(([, folder]) => folder!);
    for (const word of /%w/.test(written) ? written.split(/[^\w./-]+/) : [])
      if (word !== 'w' && word !== '') listed.push(word);
    for (const folder of listed.length > 0 ? listed : ['lib']) {
      const at = join(home, folder);
      if (at) folders.add(at);
    }
  }
  return { folders: [...folders], names };
}
