import { ancestors, child, dirname, join } from '@ctx/source/paths';
import { append } from '@ctx/text/collections';
import { readOnce } from '../lookup/read-once.js';
import { asObject, asStrings, type JsonObject, parseJsonc } from './jsonc.js';
import { type PatternIndex, patternIndex } from './patterns.js';

/** Configurations read for the `extends` of one tsconfig; count; real chains have below ten. */
const MAX_BASES = 32;

/** The rules of a tsconfig or jsconfig for module resolution, after `extends`. Paths are POSIX. */
export interface CompilerConfig {
  path: string;
  baseUrl?: string | undefined;
  /** Each pattern with its targets, already joined to the directory they are relative to. */
  paths: readonly { pattern: string; targets: readonly string[] }[];
  rootDirs: readonly string[];
  outDir?: string | undefined;
  rootDir?: string | undefined;
  /** Configurations that `references` names. */
  references: readonly string[];
}

/** The targets of a pattern of `paths`, and the text that its star matched. */
export interface PathsMatch {
  value: readonly string[];
  star: string;
}

/** Looks up compiler configurations by the directory of an importing file. */
export interface CompilerConfigs {
  /** The nearest configuration upward and those it references; empty when there is none. */
  governing(dir: string): readonly CompilerConfig[];
  /** All configurations that lie directly in a directory. */
  inDirectory(dir: string): readonly CompilerConfig[];
  /** The `paths` of a configuration for a specifier: an exact pattern, or the longest wildcard. */
  matchPaths(config: CompilerConfig, specifier: string): PathsMatch | undefined;
}

/** TypeScript's own placeholder for the directory of the configuration that is read. */
const CONFIG_DIR = '$' + '{configDir}';

const CONFIG = /(?:^|\/)((?:tsconfig|jsconfig)[\w.-]*\.json)$/;

/**
 * Reads the compiler configurations among the manifests: JSONC, `extends` (a string or a list,
 * relative or a file of a workspace package), `baseUrl`, `paths`, `rootDirs`, `${configDir}`,
 * `references`. `extends` cycles end at the first repetition.
 *
 * Source: TypeScript's tsconfig reference (typescriptlang.org/tsconfig).
 *
 * @param packageDirectory Where a workspace package lies, for `extends: "@scope/tsconfig/base.json"`.
 */
export function compilerConfigs(
  manifests: readonly { path: string; text: string }[],
  packageDirectory: (name: string) => string | undefined,
): CompilerConfigs {
  const raw = new Map<string, JsonObject>();
  const named = new Map<string, string[]>();
  for (const { path, text } of manifests) {
    // Any JSON file can be named by `extends`; only these names govern a directory.
    if (!path.endsWith('.json')) continue;
    const json = parseJsonc(text);
    if (!json) continue;
    raw.set(path, json);
    if (!CONFIG.test(path)) continue;
    const dir = dirname(path);
    append(named, dir, path);
  }
  const layerOf = layers(raw, packageDirectory);
  const done = new Map<string, CompilerConfig>();
  const read = (path: string): CompilerConfig | undefined => {
    const cached = done.get(path);
    if (cached || !raw.has(path)) return cached;
    const config = readConfig(path, raw, layerOf);
    done.set(path, config);
    return config;
  };
  // A solution can have thousands of `paths`.
  const patternsOf = readOnce(readPatterns);
  const reader = { read, placesOf: readOnce(readPlaces) };
  const cache = new Map<string, readonly CompilerConfig[]>();
  return {
    governing: (dir) => {
      let config = cache.get(dir);
      if (!config) {
        config = withReferences(dir, nearest(dir, raw), reader);
        cache.set(dir, config);
      }
      return config;
    },
    inDirectory: (dir) => (named.get(dir) ?? []).map(read).filter((config) => config !== undefined),
    matchPaths: ({ paths }, specifier) => patternsOf(paths)(specifier),
  };
}

/** An exact pattern beats every wildcard; among those the longest prefix wins. */
function readPatterns(paths: CompilerConfig['paths']): PatternIndex<readonly string[]> {
  const exact = new Map([...paths].reverse().map(({ pattern, targets }) => [pattern, targets]));
  const starred = paths.filter(({ pattern }) => pattern.includes('*'));
  const byStar = patternIndex(starred.map(({ pattern, targets }) => [pattern, targets] as const));
  return (name) => {
    const value = exact.get(name);
    return value ? { value, star: name.includes('*') ? '*' : '' } : byStar(name);
  };
}

function nearest(dir: string, raw: ReadonlyMap<string, JsonObject>): string | undefined {
  for (const above of ancestors(dir)) {
    for (const name of ['tsconfig.json', 'jsconfig.json']) {
      if (raw.has(child(above, name))) return child(above, name);
    }
  }
  return undefined;
}

/** Reads each configuration, and the places of its references, once. */
interface ConfigReader {
  read(path: string): CompilerConfig | undefined;
  placesOf(references: readonly string[]): ReadonlyMap<string, readonly number[]>;
}

/**
 * A configuration and those of its `references` that lie at or above the directory: a solution file
 * delegates to `tsconfig.app.json` beside it, while a reference to another package says nothing
 * about this one.
 */
function withReferences(
  dir: string,
  path: string | undefined,
  { read, placesOf }: ConfigReader,
): readonly CompilerConfig[] {
  const out: CompilerConfig[] = [];
  const queue = new Set(path === undefined ? [] : [path]);
  for (const next of queue) {
    const config = read(next);
    if (!config) continue;
    out.push(config);
    for (const other of referencesAbove(dir, config, placesOf)) queue.add(other);
  }
  return out;
}

/** The references of a configuration that lie in a directory or above it, in their order. */
function referencesAbove(
  dir: string,
  { references }: CompilerConfig,
  placesOf: (references: readonly string[]) => ReadonlyMap<string, readonly number[]>,
): string[] {
  const places = placesOf(references);
  const configs = ancestors(dir).flatMap((above) => places.get(above) ?? []);
  return configs.sort((a, b) => a - b).map((i) => references[i]!);
}

/** Directory → positions of the references that lie in it. A solution can have thousands of them. */
function readPlaces(references: readonly string[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [i, path] of references.entries()) append(places, dirname(path), i);
  return places;
}

interface Inherited {
  options: JsonObject;
  /** The directory of the configuration that set an option: its paths are relative to that. */
  setIn: Map<string, string>;
}

/** One configuration's own options, read once: thousands can extend the same few. */
interface Layer {
  options: readonly [option: string, value: unknown][];
  /** The configurations that it extends, as far as they are there. */
  bases: readonly string[];
}

function layers(
  raw: ReadonlyMap<string, JsonObject>,
  packageDirectory: (name: string) => string | undefined,
): (path: string) => Layer | undefined {
  const cache = new Map<string, Layer>();
  return (path) => {
    const cached = cache.get(path);
    const json = raw.get(path);
    if (cached || !json) return cached;
    const layer = {
      options: Object.entries(asObject(json.compilerOptions) ?? {}),
      bases: asStrings(json.extends)
        .map((specifier) => extendedPath(specifier, dirname(path), raw, packageDirectory))
        .filter((base) => base !== undefined),
    };
    cache.set(path, layer);
    return layer;
  };
}

function readConfig(
  path: string,
  raw: ReadonlyMap<string, JsonObject>,
  layerOf: (path: string) => Layer | undefined,
): CompilerConfig {
  const { options, setIn } = inherit(path, layerOf);
  const own = dirname(path);
  const at = (option: string, value: string): string | undefined => {
    if (value.startsWith(CONFIG_DIR))
      return join(own, value.slice(CONFIG_DIR.length).replace(/^\//, ''));
    return join(setIn.get(option) ?? own, value);
  };
  const one = (option: string): string | undefined => {
    const value = options[option];
    return typeof value === 'string' ? at(option, value) : undefined;
  };
  const baseUrl = one('baseUrl');
  const paths = Object.entries(asObject(options.paths) ?? {}).map(([pattern, targets]) => ({
    pattern,
    targets: asStrings(targets)
      .map((target) =>
        baseUrl !== undefined && !target.startsWith(CONFIG_DIR)
          ? join(baseUrl, target)
          : at('paths', target),
      )
      .filter((target) => target !== undefined),
  }));
  const rootDirs = asStrings(options.rootDirs)
    .map((dir) => at('rootDirs', dir))
    .filter((dir) => dir !== undefined);
  const outDir = one('outDir');
  const rootDir = one('rootDir');
  return {
    path,
    paths,
    rootDirs,
    references: referencesOf(raw.get(path)!, own, raw),
    ...(baseUrl !== undefined && { baseUrl }),
    ...(outDir !== undefined && { outDir }),
    ...(rootDir !== undefined && { rootDir }),
  };
}

/**
 * The options of a configuration and of all that it extends, the strongest first: its own, then
 * those of its last base, and so on. An option once set stays, so a base that was already read (a diamond,
 * a cycle) has nothing to add, and each is read once.
 */
function inherit(path: string, layerOf: (path: string) => Layer | undefined): Inherited {
  const merged: Inherited = { options: {}, setIn: new Map() };
  const seen = new Set<string>();
  const stack = [path];
  for (let at = stack.pop(); at !== undefined && seen.size < MAX_BASES; at = stack.pop()) {
    const layer = layerOf(at);
    if (!layer || seen.has(at)) continue;
    seen.add(at);
    for (const [option, value] of layer.options) {
      if (merged.setIn.has(option)) continue;
      merged.options[option] = value;
      merged.setIn.set(option, dirname(at));
    }
    stack.push(...layer.bases);
  }
  return merged;
}

function extendedPath(
  specifier: string,
  dir: string,
  raw: ReadonlyMap<string, JsonObject>,
  packageDirectory: (name: string) => string | undefined,
): string | undefined {
  const candidates: (string | undefined)[] = [];
  if (/^\.{1,2}(?:\/|$)/.test(specifier)) {
    candidates.push(join(dir, specifier), join(dir, `${specifier}.json`));
  } else {
    const [name, rest] = splitPackageName(specifier);
    const home = packageDirectory(name);
    if (home === undefined) return undefined;
    const file = rest === '' ? 'tsconfig.json' : rest;
    candidates.push(
      child(home, file),
      child(home, `${file}.json`),
      child(home, `${file}/tsconfig.json`),
    );
  }
  return candidates.find((candidate) => candidate !== undefined && raw.has(candidate));
}

function referencesOf(
  json: JsonObject,
  dir: string,
  raw: ReadonlyMap<string, JsonObject>,
): string[] {
  const out = new Set<string>();
  for (const entry of Array.isArray(json.references) ? json.references : []) {
    const path = asObject(entry)?.path;
    const target = typeof path === 'string' ? join(dir, path) : undefined;
    if (target === undefined) continue;
    const file = raw.has(target) ? target : child(target, 'tsconfig.json');
    if (raw.has(file)) out.add(file);
  }
  return [...out];
}

/** `@scope/name/sub/path` → `['@scope/name', 'sub/path']`. */
export function splitPackageName(specifier: string): [name: string, subpath: string] {
  const parts = specifier.split('/');
  const count = specifier.startsWith('@') ? 2 : 1;
  return [parts.slice(0, count).join('/'), parts.slice(count).join('/')];
}
