import type { ImportFact, Manifest, SourceFacts } from '@ctx/source';
import { ancestors, child, dirname, join } from '@ctx/source/paths';
import { append } from '@ctx/text/collections';
import { bareUse, type Family, type Project, type Target } from '../lookup/family.js';

/**
 * Swift: the files of a module see what the others define, by name and without a statement; `import` brings the
 * public names of another module of the repository. A module is a folder: `Sources/Name` and `Tests/Name`
 * by SwiftPM's layout, else the folder that Xcode keeps a target in.
 *
 * Source: the Swift Package Manager, "Target"; The Swift Programming Language, "Access Control".
 */
export const swift: Family = ({ own, manifests }) => {
  const moduleOf = moduleFinder({ own, manifests });
  const modules = modulesOf(own, moduleOf);
  const declared = new Set(manifests.flatMap(targetsOf).map(({ name }) => name));
  const inModule = (from: SourceFacts, { specifier, line }: ImportFact) =>
    (modules.byName.get(specifier) ?? []).flatMap((folder) =>
      bound(from, modules.byFolder.get(folder)!, { tier: 'binding', line }),
    );
  return {
    resolve: (from, fact) =>
      fact.specifier === moduleOf(from.path).name ? [] : inModule(from, fact),
    // A target of a Package.swift; a folder alone is no module that others could name.
    offer: (from, fact) => (declared.has(fact.specifier) ? inModule(from, fact) : []),
    implicit: (from) =>
      bound(from, modules.byFolder.get(moduleOf(from.path).folder)!, { tier: 'same-package' }),
  };
};

/** Name → the files that define it at their top. */
type Names = ReadonlyMap<string, readonly SourceFacts[]>;

interface Modules {
  byFolder: ReadonlyMap<string, Names>;
  /** Name → folders. */
  byName: ReadonlyMap<string, readonly string[]>;
}

/** Kinds that other files cannot name; an extension adds to what another file declares. */
const NOT_NAMEABLE: ReadonlySet<string> = new Set(['impl', 'method', 'constructor', 'property']);

function modulesOf(own: readonly SourceFacts[], moduleOf: (path: string) => Module): Modules {
  const byFolder = new Map<string, Map<string, SourceFacts[]>>();
  const byName = new Map<string, string[]>();
  for (const file of own) {
    const { name, folder } = moduleOf(file.path);
    let names = byFolder.get(folder);
    if (names === undefined) {
      names = new Map();
      byFolder.set(folder, names);
      append(byName, name, folder);
    }
    for (const name of new Set(file.definitions.flatMap((one) => nameOf(one, file) ?? [])))
      append(names, name, file);
  }
  return { byFolder, byName };
}

/** The name by which other files reach a definition; with its type where an extension adds it: `Node.Child`. */
function nameOf(
  { name, kind, parent, exported }: SourceFacts['definitions'][number],
  { definitions }: SourceFacts,
): string | undefined {
  const around = parent === undefined ? undefined : definitions[parent];
  if (around === undefined) return NOT_NAMEABLE.has(kind) || !exported ? undefined : name;
  return around.kind === 'impl' && around.parent === undefined
    ? `${around.name}.${name}`
    : undefined;
}

/** A module: its name, and the folder that holds its files. */
interface Module {
  name: string;
  folder: string;
}

/** Finds the module of a file: the innermost target of a Package.swift, else by the layout of folders. */
function moduleFinder({
  own,
  manifests,
}: Pick<Project, 'own' | 'manifests'>): (path: string) => Module {
  const targets = new Map(manifests.flatMap(targetsOf).map((target) => [target.folder, target]));
  const direct = new Set(own.map(({ path }) => dirname(path)));
  return (path) => {
    for (const folder of ancestors(dirname(path))) {
      const target = targets.get(folder);
      if (target !== undefined) return target;
    }
    const folders = path.split('/').slice(0, -1);
    const root = folders.findLastIndex((folder) => /^(?:Sources?|Tests?|src)$/.test(folder));
    const whole = folders.slice(0, root + 1).join('/');
    // Files beside the folders: these only sort the files of one module.
    const last =
      root >= 0 && root + 1 < folders.length && !direct.has(whole) ? root + 1 : Math.max(root, 0);
    return { name: folders[last] ?? '', folder: folders.slice(0, last + 1).join('/') };
  };
}

/** A target begins with its name; most do not say their folder. */
const TARGET = /\.(executableTarget|testTarget|target|macro|plugin)\(\s*name:\s*"([^"]+)"/g;

/** The targets of a Package.swift, with the folders that SwiftPM looks for where none is written. */
function targetsOf({ path, text }: Manifest): Module[] {
  if (!/(?:^|\/)Package(?:@swift-[\d.]+)?\.swift$/.test(path)) return [];
  const home = dirname(path);
  const targets = [...text.matchAll(TARGET)];
  return targets.map(({ 1: kind, 2: name, index }, at) => {
    const own = text.slice(index, targets[at + 1]?.index);
    const written = /\bpath:\s*"([^"]+)"/.exec(own)?.[1];
    const usual = kind === 'testTarget' ? 'Tests' : kind === 'plugin' ? 'Plugins' : 'Sources';
    const folder = written === undefined ? child(usual, name!) : (join('', written) ?? '');
    return { name: name!, folder: child(home, folder) };
  });
}

/** Most files that may define a name: more define it for different platforms, or it is nobody's. */
const MOST = 3;

/** The files of a module whose names a file uses. */
function bound(
  from: SourceFacts,
  names: Names,
  { tier, line: stated }: { tier: Target['tier']; line?: number },
): Target[] {
  const own = new Set(
    from.definitions.filter(({ kind }) => kind !== 'impl').map(({ name }) => name),
  );
  const targets = new Map<
    string,
    { names: string[]; evidence: { line: number; specifier: string } }
  >();
  for (const { name, line } of usesOf(from)) {
    const files = own.has(name) ? [] : (names.get(name) ?? []);
    if (files.length > MOST) continue;
    for (const { path } of files) {
      const existing = targets.get(path);
      if (path === from.path) continue;
      if (existing) existing.names.push(name);
      else
        targets.set(path, { names: [name], evidence: { line: stated ?? line, specifier: name } });
    }
  }
  return [...targets].map(([path, target]) => ({ path, tier, ...target }));
}

/** The names that a file uses bare or of a type, those that it extends first. */
function usesOf({ definitions, references }: SourceFacts): { name: string; line: number }[] {
  const extended = definitions
    .filter(({ kind }) => kind === 'impl')
    .map(({ name, headerLine }) => ({ name: name.split('.')[0]!, line: headerLine }));
  const used = references.flatMap((reference) => {
    const line = bareUse(reference);
    return line === undefined ? [] : [{ name: reference.name, line }];
  });
  const members = references.flatMap(({ name, uses = [] }) =>
    uses.flatMap(({ receiver, line }) => (receiver ? [{ name: `${receiver}.${name}`, line }] : [])),
  );
  return [...extended, ...used, ...members];
}
