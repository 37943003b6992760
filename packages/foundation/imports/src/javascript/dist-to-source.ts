import { basename, child, dirname, isInside } from '@ctx/source/paths';
import { asStrings } from '../manifests/jsonc.js';
import type { NodePackage } from '../manifests/package-json.js';
import type { JavaScriptProject } from './java-script-project.js';
import { resolveModule } from './module-path.js';

/** Directories that hold build output by convention. */
const OUTPUT = new Set(['dist', 'build', 'lib', 'out', 'esm', 'cjs', 'es', 'umd', 'types']);

/** The words that bundlers put between a name and its extension: `name.esm.js`, `name.cjs.min.js`. */
const FORMATS = new Set(
  'esm es cjs umd iife mjs module modern legacy min browser node development production prod dev bundler common global'.split(
    ' ',
  ),
);

function withoutFormats(path: string): string {
  const dot = path.lastIndexOf('.');
  const isFormat = dot > path.lastIndexOf('/') && FORMATS.has(path.slice(dot + 1));
  return isFormat ? withoutFormats(path.slice(0, dot)) : path;
}

/**
 * The source of a file that the build would write: packages of a workspace publish `dist/`, which
 * is not in the repository. Tried in this order: the package's own tsconfig (`outDir` → `rootDir`),
 * the output directory replaced by `src` or by the package's root, and, for a bundle named after
 * the package or the subpath, the index beside it.
 *
 * @param base The target joined to its package; no file of that name exists.
 * @returns a file of the repository, `undefined` when no rule leads to one.
 */
export function distToSource(
  base: string,
  pkg: NodePackage,
  subpath: string,
  project: JavaScriptProject,
): string | undefined {
  const bare = base.replace(/(?:\.d)?\.[mc]?[jt]sx?$/, '');
  const plain = withoutFormats(bare);
  return (
    byCompilerConfig(bare, pkg, project) ??
    byConvention(bare, pkg.dir, project) ??
    (plain === bare ? undefined : byConvention(plain, pkg.dir, project)) ??
    byBundleName(bare, pkg, subpath, project)
  );
}

function byCompilerConfig(
  bare: string,
  pkg: NodePackage,
  project: JavaScriptProject,
): string | undefined {
  for (const config of project.configs.inDirectory(pkg.dir)) {
    const { outDir } = config;
    if (outDir === undefined || outDir === pkg.dir || !isInside(bare, outDir)) continue;
    const relative = bare.slice(outDir.length + 1);
    for (const root of [config.rootDir, child(pkg.dir, 'src'), pkg.dir]) {
      if (root === undefined) continue;
      const file = resolveModule(child(root, relative), project.tree);
      if (file !== undefined) return file;
    }
  }
  return undefined;
}

function byConvention(bare: string, dir: string, project: JavaScriptProject): string | undefined {
  const relative = dir === '' ? bare : bare.slice(dir.length + 1);
  const segments = relative.split('/');
  const first = segments.findIndex((segment) => OUTPUT.has(segment));
  if (first < 0) return undefined;
  // dist/esm/x: the format directories below the output directory fall away too.
  let last = first;
  while (last + 1 < segments.length - 1 && OUTPUT.has(segments[last + 1]!)) last++;
  for (let end = last; end >= first; end--) {
    const head = child(dir, segments.slice(0, first).join('/'));
    const rest = segments.slice(end + 1).join('/');
    for (const root of [child(head, 'src'), head]) {
      const file = resolveModule(child(root, rest), project.tree);
      if (file !== undefined) return file;
    }
  }
  return undefined;
}

/**
 * What bundles of a package are called: for `@changesets/git` it is `git` or, with the scope as the file names of
 * `npm pack` and the bundles of Preconstruct have it, `changesets-git`.
 */
function bundleNames(name: string | undefined): string[] {
  if (name === undefined) return [];
  return [name.split('/').pop()!, name.replace(/^@/, '').replace('/', '-')];
}

function byBundleName(
  bare: string,
  pkg: NodePackage,
  subpath: string,
  project: JavaScriptProject,
): string | undefined {
  const dir = dirname(bare);
  const name = basename(bare).split('.', 1)[0]!;
  const nested = project.packages.at(dirname(dir));
  if (nested && nested !== pkg) {
    for (const source of asStrings(nested.json.source)) {
      const file = resolveModule(child(nested.dir, source.replace(/^\.\//, '')), project.tree);
      if (file !== undefined) return file;
    }
  }
  const segments = dir === '' ? [] : dir.split('/');
  const output = segments.findLastIndex((segment) => OUTPUT.has(segment));
  if (output < 0 || !isInside(dir, pkg.dir)) return undefined;
  const source = child(segments.slice(0, output).join('/'), 'src');
  const candidates: string[] = [];
  if (name === subpath.split('/').pop()) candidates.push(child(source, name));
  if (bundleNames(pkg.name).includes(name) || candidates.length > 0) {
    candidates.push(child(source, 'index'), child(source, 'main'));
  }
  for (const candidate of candidates) {
    const file = resolveModule(candidate, project.tree);
    if (file !== undefined) return file;
  }
  return undefined;
}
