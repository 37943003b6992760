import type { Manifest } from '@ctx/source';
import { dirname, join, stem } from '@ctx/source/paths';

/** The gems of a repository. */
export interface Gems {
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
