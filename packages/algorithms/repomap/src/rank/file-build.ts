import type { GraphFile } from '../graph/graph.js';

/** … of which at least this share are types; ratio. */
const TYPE_HEAVY_SHARE = 0.66;

/** A file is type-heavy with at least this many exported symbols … */
const TYPE_HEAVY_MIN_SYMBOLS = 5;

/** … or at least this share types and constants: aliases with a class or two between them; ratio. */
const LIST_SHARE = 0.85;

/** The build of a file: a barrel of names that it passes on, a list of types or constants, or code. */
export type FileBuild = 'code' | 'barrel' | 'list';

/** By file, since who keeps a graph keeps this beside it and need not open the symbols. */
const builds = new WeakMap<GraphFile, FileBuild>();

/** The build of a file, by its symbols. */
export function buildOf(file: GraphFile): FileBuild {
  const cached =
    builds.get(file) ?? (isBarrel(file) ? 'barrel' : isTypeHeavy(file) ? 'list' : 'code');
  builds.set(file, cached);
  return cached;
}

/** Notes what a file of a graph consists of. */
export function knownBuild(file: GraphFile, build: FileBuild): void {
  builds.set(file, build);
}

/** Only passes names on: what it stands for is elsewhere. */
function isBarrel({ symbols }: GraphFile): boolean {
  return symbols.length > 0 && symbols.every(({ kind }) => kind === 'reexport');
}

/** Mostly types, or nothing but constants. */
function isTypeHeavy(file: GraphFile): boolean {
  let exported = 0;
  let types = 0;
  let values = 0;
  for (const { kind, parent, exported: visible } of file.symbols) {
    if (!visible || parent !== undefined) continue;
    exported++;
    if (kind === 'interface' || kind === 'type') types++;
    else if (kind === 'constant' || kind === 'variable') values++;
  }
  const isList = types + values >= LIST_SHARE * exported;
  return exported >= TYPE_HEAVY_MIN_SYMBOLS && (types / exported >= TYPE_HEAVY_SHARE || isList);
}
