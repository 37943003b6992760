import type { ImportFact, SourceFacts } from '@ctx/source';
import { importIdiomOf } from '@ctx/source/languages';
import { append } from '@ctx/text/collections';
import type { Target } from './family.js';

/** Finds where a name that a module passes on is really defined. */
export interface ReexportIndex {
  /** Files behind `path` that define `name`; empty when `path` defines it itself or nobody does. */
  sources(path: string, name: string): readonly string[];
  /** The same with `path` itself, each with the name that the definition has there. */
  definers(path: string, name: string): ReadonlyMap<string, string>;
}

/** Longest chain of re-exports that is followed; hops; deeper ones are only met in generated code. */
const MAX_HOPS = 16;

/**
 * Modules that one name is looked for in. Only the stars of stars of generated code lead to more,
 * and a name that thousands of barrels do not know is nobody's.
 */
const MAX_VISITED = 256;

interface ModuleFace {
  file: SourceFacts;
  defined: ReadonlySet<string>;
  /** Exported name → where it comes from. */
  exported: ReadonlyMap<string, { local: string; specifier?: string; line: number }>;
  /** Local name → the import that binds it. */
  imported: ReadonlyMap<string, { fact: ImportFact; name: string }>;
  /** Statements that pass everything on: `export * from`, `from x import *`, `pub use x::*`. */
  stars: readonly ImportFact[];
  /** Made when a name is first looked for behind the stars. */
  behind?: BehindStars;
}

/**
 * Barrels pass through: `import { a } from './index'` reaches the file that defines `a`, through
 * re-exports, aliases and star exports, up to 16 in a row. Cycles end at the first repetition.
 */
export function reexportIndex(
  files: ReadonlyMap<string, SourceFacts>,
  resolve: (from: SourceFacts, fact: ImportFact) => readonly Target[],
): ReexportIndex {
  const faces = new Map<string, ModuleFace | undefined>();
  const faceOf = (path: string): ModuleFace | undefined => {
    if (!faces.has(path)) {
      const file = files.get(path);
      faces.set(path, file && moduleFace(file));
    }
    return faces.get(path);
  };
  const tables = new Map<string, ReadonlyMap<string, string>>();
  const definers = (path: string, name: string): ReadonlyMap<string, string> => {
    const key = `${path}\0${name}`;
    let out = tables.get(key);
    if (!out) {
      const names = new Map<string, string>();
      follow(path, name, { faceOf, resolve, seen: new Set(), out: names, hops: 0 });
      out = names;
      tables.set(key, out);
    }
    return out;
  };
  return {
    definers,
    sources: (path, name) => [...definers(path, name).keys()].filter((source) => source !== path),
  };
}

interface Walk {
  faceOf(path: string): ModuleFace | undefined;
  resolve(from: SourceFacts, fact: ImportFact): readonly Target[];
  seen: Set<string>;
  /** Path → the name there; `'*'` for the whole module. */
  out: Map<string, string>;
  hops: number;
}

/** Collects the definers of `name` as seen from `path`; true when there is at least one. */
function follow(path: string, name: string, walk: Walk): boolean {
  const key = `${path}\0${name}`;
  if (walk.seen.has(key) || walk.hops > MAX_HOPS) return false;
  walk.seen.add(key);
  const face = walk.faceOf(path);
  if (!face) return false;
  const entry = face.exported.get(name);
  if (entry?.specifier !== undefined) {
    const fact = reexportFact(entry.specifier, entry.line, entry.local, name);
    return followTargets(walk.resolve(face.file, fact), entry.local, walk);
  }
  const local = entry?.local ?? name;
  if (face.defined.has(local)) {
    walk.out.set(path, local);
    return true;
  }
  const binding = face.imported.get(local);
  if (binding && passesOn(face, binding.fact, entry !== undefined)) {
    const single = { ...binding.fact, bindings: [{ imported: binding.name, local }] };
    return followTargets(walk.resolve(face.file, single), binding.name, walk);
  }
  // A list of exports (`__all__`) may name what only the stars bring.
  if (followStars(face, name, walk)) return true;
  if (entry) walk.out.set(path, local);
  return entry !== undefined;
}

function followStars(face: ModuleFace, name: string, walk: Walk): boolean {
  if (name === 'default' || name === '=' || walk.hops >= MAX_HOPS) return false;
  for (const path of starTargets(face, name, walk)) {
    if (walk.seen.size > MAX_VISITED) return false;
    if (follow(path, name, { ...walk, hops: walk.hops + 1 })) return true;
  }
  return false;
}

/** The modules behind the stars of one that may know a name, in the order of the stars. */
function* starTargets(face: ModuleFace, name: string, walk: Walk): Generator<string> {
  face.behind ??= behindStars(face, walk);
  const { paths, byName, open } = face.behind;
  const named = byName.get(name) ?? [];
  for (let a = 0, b = 0; a < named.length || b < open.length; ) {
    const first = (named[a] ?? paths.length) < (open[b] ?? paths.length);
    yield paths[first ? named[a++]! : open[b++]!]!;
  }
}

/** The modules behind the stars of a module. Read once: a barrel can have thousands of stars. */
interface BehindStars {
  paths: readonly string[];
  /** Name → positions of the modules without stars that know it. */
  byName: ReadonlyMap<string, readonly number[]>;
  /** Positions of the modules that have stars themselves: they may know any name. */
  open: readonly number[];
}

function behindStars({ file, stars }: ModuleFace, { resolve, faceOf }: Walk): BehindStars {
  const definers = stars.flatMap((star) => resolve(file, star).map(({ path }) => path));
  const paths = [...new Set(definers)];
  const byName = new Map<string, number[]>();
  const open: number[] = [];
  for (const [i, path] of paths.entries()) {
    const other = faceOf(path);
    if (!other) continue;
    if (other.stars.length > 0) {
      open.push(i);
      continue;
    }
    const names = [other.exported.keys(), other.defined, other.imported.keys()];
    for (const name of new Set(names.flatMap((some) => [...some]))) {
      append(byName, name, i);
    }
  }
  return { paths, byName, open };
}

/** JavaScript passes on what it exports, Rust what it imports with `pub`, Python all it imports. */
function passesOn({ file }: ModuleFace, fact: ImportFact, exported: boolean): boolean {
  return exported || fact.kind === 'reexport' || importIdiomOf(file.path)?.passesImports === true;
}

function followTargets(targets: readonly Target[], name: string, from: Walk): boolean {
  const walk = { ...from, hops: from.hops + 1 };
  for (const target of targets) {
    // The whole module was bound, or its facts do not say who defines the name: the module it is.
    const whole =
      name === '*' ||
      target.names.length === 0 ||
      (name === '=' && !isNamed(walk.faceOf(target.path)));
    if (whole || !follow(target.path, name, walk)) walk.out.set(target.path, whole ? '*' : name);
  }
  return targets.length > 0;
}

/** Whether what a module is as a whole has a name in it, or comes from another. */
function isNamed(face: ModuleFace | undefined): boolean {
  const { local = '=', specifier } = face?.exported.get('=') ?? {};
  return local !== '=' || specifier !== undefined;
}

function reexportFact(
  specifier: string,
  line: number,
  imported: string,
  local: string,
): ImportFact {
  return { specifier, line, kind: 'reexport', bindings: [{ imported, local }] };
}

function moduleFace(file: SourceFacts): ModuleFace {
  const defined = new Set<string>();
  for (const definition of file.definitions) {
    if (definition.parent === undefined) defined.add(definition.name);
  }
  const exported = new Map<string, { local: string; specifier?: string; line: number }>();
  const stars: ImportFact[] = [];
  const starred = new Set<string>();
  const addStar = (fact: ImportFact): void => {
    stars.push(fact);
    starred.add(fact.specifier);
  };
  for (const { name, local, specifier, line } of file.exports) {
    if (specifier !== undefined && name === '*') addStar(reexportFact(specifier, line, '*', '*'));
    else if (!exported.has(name)) {
      exported.set(name, {
        local: local ?? name,
        line,
        ...(specifier !== undefined && { specifier }),
      });
    }
  }
  const imported = new Map<string, { fact: ImportFact; name: string }>();
  for (const fact of file.imports) {
    for (const binding of fact.bindings) {
      if (binding.local === '*' || binding.imported === '*') {
        const isStar = binding.local === '*' || binding.local === '';
        if (isStar && !starred.has(fact.specifier)) addStar(fact);
        if (isStar) continue;
      }
      imported.set(binding.local, { fact, name: binding.imported });
    }
  }
  return { file, defined, exported, imported, stars };
}
