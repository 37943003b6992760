import { basename } from '@ctx/source/paths';
import type { FileRecord } from '../cache/record.js';

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
  'libs.versions.toml',
  'CMakeLists.txt',
  'compile_commands.json',
  'BUILD.bazel',
  'Package.swift',
  'pubspec.yaml',
  'remappings.txt',
  'foundry.toml',
  'project.clj',
  'deps.edn',
  'bb.edn',
  'DESCRIPTION',
]);

/** `tsconfig.json`, `tsconfig.base.json`, ... and project files of .NET and of gems. */
const PATTERN = /^tsconfig(\.[\w-]+)*\.json$|\.(csproj|fsproj|vbproj|sln|gemspec)$/;

/** True for the name of a manifest: `package.json`, `tsconfig.*.json`, `pyproject.toml`, `go.mod`, ... */
export function isManifest(path: string): boolean {
  const name = basename(path);
  return NAMES.has(name) || PATTERN.test(name);
}

/**
 * The manifests among the files that were looked into, in their order. Their texts are part of the
 * records: import resolution needs all of them every time, and opening hundreds of files takes longer
 * than all else (vite has 356).
 *
 * @param records what a scan found, by path
 * @param listing the manifest of the repositories that the paths begin with, where these are several
 */
export function manifestsOf(records: Iterable<FileRecord>, listing?: Manifest): Manifest[] {
  const manifests: Manifest[] = [];
  if (listing) manifests.push(listing);
  for (const { path, taken, manifest } of records) {
    if (taken && manifest !== undefined) manifests.push({ path, text: manifest });
  }
  return manifests;
}
