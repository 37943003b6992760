import { createContainment } from './containment.js';
import { nameOf } from './path.js';
import { readText } from './read.js';

/** A file that tells how a project is put together. */
export interface Manifest {
  /** POSIX path relative to the root. */
  path: string;
  text: string;
}

/** Names of manifests: what import resolution and project roots are read from. */
const NAMES: ReadonlySet<string> = new Set([
  'package.json',
  'jsconfig.json',
  'pnpm-workspace.yaml',
  'lerna.json',
  'deno.json',
  'deno.jsonc',
  'pyproject.toml',
  'setup.cfg',
  'setup.py',
  'go.mod',
  'go.work',
  'Cargo.toml',
  'composer.json',
  'Gemfile',
  'pom.xml',
  'build.gradle',
  'build.gradle.kts',
  'settings.gradle',
  'settings.gradle.kts',
  'CMakeLists.txt',
  'compile_commands.json',
]);

/** `tsconfig.json`, `tsconfig.base.json`, ... and project files of .NET and of gems. */
const PATTERN = /^tsconfig(\.[\w-]+)*\.json$|\.(csproj|fsproj|vbproj|sln|gemspec)$/;

/** True for the name of a manifest: `package.json`, `tsconfig.*.json`, `pyproject.toml`, `go.mod`, ... */
export function isManifest(path: string): boolean {
  const name = nameOf(path);
  return NAMES.has(name) || PATTERN.test(name);
}

/**
 * Reads the manifests among some paths, in their order. One that cannot be read is left out.
 *
 * @param root real path of the root
 * @param paths POSIX paths below it
 */
export async function readManifests(
  root: string,
  paths: readonly string[],
  options: { readonly maxBytes?: number; readonly signal?: AbortSignal | undefined } = {},
): Promise<Manifest[]> {
  const { examine } = createContainment(root);
  const manifests: Manifest[] = [];
  for (const path of paths) {
    if (!isManifest(path) || 'reason' in examine(path)) continue;
    const read = await readText(root, path, options);
    if (!('reason' in read)) manifests.push({ path, text: read.text });
  }
  return manifests;
}
