import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Comment, type ParseResult, parseSync } from 'oxc-parser';

/** The fields of a package.json that the checks read. */
export interface Manifest {
  name: string;
  private?: boolean;
  description?: string;
  keywords?: string[];
  license?: string;
  homepage?: string;
  bugs?: string;
  repository?: { type?: string; url?: string; directory?: string };
  type?: string;
  sideEffects?: unknown;
  files?: string[];
  engines?: Record<string, string>;
  bin?: Record<string, string>;
  exports?: Record<string, string | { types?: string; default?: string }>;
  imports?: Record<string, string | Record<string, string>>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** A source file, read but not yet parsed. */
export interface Source {
  /** POSIX path, relative to the root of the repository. */
  path: string;
  text: string;
  /** Whether it is a test, or stands in a package's folder of tests. */
  test: boolean;
}

/** A package of the workspace with its sources. */
export interface Package {
  name: string;
  /** The folder it stands in: foundation, algorithms, composition or adapters. */
  layer: string;
  /** POSIX path, relative to the root of the repository. */
  folder: string;
  manifest: Manifest;
  sources: Source[];
}

/** Everything that the rules of `rules/` read, once for all of them. */
export interface Repository {
  root: string;
  packages: Package[];
  /** The sources of no package: scripts, benches and examples. */
  others: Source[];
  /** The sources of all packages, then the others. */
  sources: Source[];
}

/** Folders of sources beside the packages. */
const OTHERS = ['scripts', 'bench', 'examples', 'site'];

/** Reads the sources of a repository; each is parsed when it is first asked for, and once. */
export function readRepository(root: string): Repository {
  const packages = readPackages(root);
  const others = OTHERS.flatMap((folder) => readSources(root, folder));
  return {
    root,
    packages,
    others,
    sources: [...packages.flatMap((one) => one.sources), ...others],
  };
}

/** Reads every package under packages/<layer>/<name> that has a package.json. */
export function readPackages(root: string): Package[] {
  const packages: Package[] = [];
  for (const layer of folders(join(root, 'packages'))) {
    for (const name of folders(join(root, 'packages', layer))) {
      const folder = `packages/${layer}/${name}`;
      const file = join(root, folder, 'package.json');
      if (!existsSync(file)) continue;
      const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'));
      const sources = [
        ...readSources(root, `${folder}/src`),
        ...readSources(root, `${folder}/test`),
      ];
      packages.push({ name: manifest.name, layer, folder, manifest, sources });
    }
  }
  return packages;
}

/** Folders whose files are data or somebody else's. */
const SKIPPED = new Set(['node_modules', 'dist', 'in', 'out', 'results', 'fixtures', 'corpora']);

/** Reads the sources below a folder, by path; a folder that does not exist has none. */
export function readSources(root: string, folder: string): Source[] {
  if (!existsSync(join(root, folder))) return [];
  const sources: Source[] = [];
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!SKIPPED.has(entry.name)) sources.push(...readSources(root, path));
    } else if (/\.(ts|tsx|mts|mjs|js)$/.test(entry.name) && !entry.name.endsWith('.d.ts')) {
      const test = /\.test\.\w+$|^packages\/[^/]+\/[^/]+\/test\//.test(path);
      sources.push({ path, text: readFileSync(join(root, path), 'utf8'), test });
    }
  }
  return sources;
}

/** The syntax tree and the comments of a source. */
export function parse(source: Pick<Source, 'path' | 'text'>): ParseResult {
  const known = parsed.get(source);
  if (known) return known;
  const result = parseSync(source.path, source.text);
  parsed.set(source, result);
  return result;
}

const parsed = new WeakMap<object, ParseResult>();

/** An import or a re-export, static or dynamic, of types or of values. */
export interface Import {
  specifier: string;
  line: number;
  dynamic: boolean;
}

/** Every module a source names, in the order of the text. */
export function importsOf(source: Pick<Source, 'path' | 'text'>): Import[] {
  const { module } = parse(source);
  const found = new Map<number, Import>();
  const add = (specifier: string, start: number, dynamic: boolean) =>
    found.set(start, { specifier, line: lineAt(source.text, start), dynamic });
  for (const { moduleRequest } of module.staticImports) {
    add(moduleRequest.value, moduleRequest.start, false);
  }
  for (const { moduleRequest } of module.staticExports.flatMap(({ entries }) => entries)) {
    if (moduleRequest) add(moduleRequest.value, moduleRequest.start, false);
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(
      source.text.slice(moduleRequest.start, moduleRequest.end),
    );
    if (literal?.[2]) add(literal[2], moduleRequest.start, true);
  }
  return [...found].sort(([a], [b]) => a - b).map(([, entry]) => entry);
}

/** The 1-based line of an offset. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) {
    line++;
  }
  return line;
}

/** Lines that hold code: neither blank nor comment only. */
export function codeLineCount(source: Pick<Source, 'path' | 'text'>): number {
  let code = '';
  let end = 0;
  for (const comment of parse(source).comments) {
    code += source.text.slice(end, comment.start) + lineEndsOf(source.text, comment);
    end = comment.end;
  }
  code += source.text.slice(end);
  return code.split('\n').filter((line) => line.trim() !== '').length;
}

/** The package a bare specifier names: `@ctx/text/digest` → `@ctx/text`. */
export function packageOf(specifier: string): string {
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] as string);
}

/** Whether a specifier is a path rather than the name of a package or of a built-in module. */
export function isRelative(specifier: string): boolean {
  return specifier.startsWith('.');
}

function lineEndsOf(text: string, comment: Comment): string {
  return text.slice(comment.start, comment.end).replace(/[^\n]/g, '');
}

function folders(path: string): string[] {
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}
