import { child } from '@ctx/source/paths';
import type { PathTree } from '../lookup/tree.js';

/** Extensions tried when a specifier has none; implementations before declarations. */
const EXTENSIONS = [
  '.ts',
  '.tsx',
  '.mts',
  '.cts',
  '.js',
  '.jsx',
  '.mjs',
  '.cjs',
  '.d.ts',
  '.d.mts',
  '.d.cts',
  '.vue',
  '.svelte',
  '.json',
] as const;

/** The extensions of sources by that of the emitted file (TypeScript, "Module resolution"). */
const COMPILED_FROM: Readonly<Record<string, readonly string[]>> = {
  '.js': ['.ts', '.tsx', '.jsx', '.d.ts'],
  '.jsx': ['.tsx', '.d.ts'],
  '.mjs': ['.mts', '.ts', '.d.mts'],
  '.cjs': ['.cts', '.ts', '.d.cts'],
};

/** A path as written, with its extension exchanged or completed, or as a directory with an index. */
export function resolveModule(base: string, tree: PathTree): string | undefined {
  return resolveAsFile(base, tree) ?? resolveIndex(base, tree);
}

/** A path as written, or with its extension exchanged or completed. */
export function resolveAsFile(base: string, tree: PathTree): string | undefined {
  if (tree.has(base)) return preferImplementation(base, tree);
  const compiled = /\.[mc]?jsx?$/.exec(base)?.[0];
  if (compiled !== undefined) {
    const bare = base.slice(0, -compiled.length);
    for (const extension of COMPILED_FROM[compiled] ?? []) {
      if (tree.has(bare + extension)) return bare + extension;
    }
  }
  for (const extension of EXTENSIONS) {
    if (tree.has(base + extension)) return base + extension;
  }
  return undefined;
}

/** `a.d.ts` written beside `a.js` describes it; the implementation is what a reader wants. */
function preferImplementation(path: string, tree: PathTree): string {
  const bare = /^(.*)\.d\.([mc]?)ts$/.exec(path);
  if (!bare) return path;
  const [, base, kind] = bare;
  for (const extension of [`.${kind}js`, '.js', `.${kind}ts`, '.jsx']) {
    if (tree.has(base + extension)) return base + extension;
  }
  return path;
}

/** The index file of a directory. */
export function resolveIndex(dir: string, tree: PathTree): string | undefined {
  if (!tree.hasDirectory(dir)) return undefined;
  for (const extension of EXTENSIONS) {
    if (extension !== '.json' && tree.has(child(dir, `index${extension}`))) {
      return child(dir, `index${extension}`);
    }
  }
  return undefined;
}
