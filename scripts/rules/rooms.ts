// Every room is easy to find (DESIGN: one home for each piece of knowledge, folders show stages): a folder
// holds few files, the arrows between sibling folders run one way, a subpath offers few values under a noun,
// and what is published is used.
import { posix } from 'node:path';
import { cycles } from '../cycles.js';
import type { Finding } from '../findings.js';
import {
  importsOf,
  isRelative,
  lineAt,
  type Package,
  packageOf,
  parse,
  type Repository,
  type Source,
} from '../sources.js';

/** Files, tests aside, that a folder may hold itself. */
export const FOLDER_FILES = 15;

/** Folders with one file a language, a format, a family or a verb: as many as there are of these. */
export const ONE_A_THING: ReadonlySet<string> = new Set([
  'languages',
  'formats',
  'families',
  'verbs',
]);

/** Values that one entry of a package may export. */
export const ENTRY_VALUES = 12;

/**
 * Subpaths that all packages offer together, their roots and manifests apart. The last ones are a tree of texts at
 * hand, which runs where no other entry of its package does, contents without a work tree, for workers, several
 * roots at once (how they are opened, what they are made of, the name of the manifest that lists them, and their own
 * names, which a hook reads without all the others), and the queues of two servers, whose clients are optional.
 */
export const SUBPATHS = 68;

/** Words that name a place in the code, not a thing that a user looks for. */
const NO_NOUN = /^\.\/(?:stages|internals?|private|helpers|utils|common|shared|lib|misc)$/;

/** Scripts that call everything that is published, and so prove no use. */
const CALLS_ALL = /^scripts\/growth\//;

/** Checks the packages; sources outside of them count as users. */
export function checkRooms({ packages, others }: Repository): Finding[] {
  const outside = others.filter(({ path, test }) => !test && !CALLS_ALL.test(path));
  const used = usedNames(packages, outside);
  return [
    ...checkCount(packages),
    ...packages.flatMap((entry) => [
      ...checkFolders(entry),
      ...checkArrows(entry),
      ...checkPaths(entry),
      ...checkSubpaths(entry, used),
    ]),
  ];
}

/** Each subpath is a noun that a user would import; what only our packages share merges into its neighbor. */
function checkCount(packages: readonly Package[]): Finding[] {
  const count = packages
    .flatMap(({ manifest }) => Object.keys(manifest.exports ?? {}))
    .filter((subpath) => subpath !== '.' && subpath !== './package.json').length;
  if (count <= SUBPATHS) return [];
  const message = `offer ${count} subpaths together: at most ${SUBPATHS}, each a noun that a user would import`;
  return [{ path: 'packages', line: 1, message }];
}

/** A path written with slashes by hand: how that is done stands in one place. */
const OWN_SLASHES = /(?:path|file|root)\w{0,40}\.replace(?:All)?\((?:'\\\\'|\/\\\\\/g), '\/'\)/i;

/** Where paths are written. */
const PATHS = 'packages/foundation/source/src/paths.ts';

function checkPaths(entry: Package): Finding[] {
  return code(entry).flatMap(({ path, text }) => {
    const found = path === PATHS ? null : OWN_SLASHES.exec(text);
    if (found === null) return [];
    const message = 'turns backslashes by itself: withSlashes and toPosix of @ctx/source/paths do';
    return [{ path, line: lineAt(text, found.index), message }];
  });
}

const code = ({ folder, sources }: Package): Source[] =>
  sources.filter(({ path, test }) => !test && path.startsWith(`${folder}/src/`));

function checkFolders(entry: Package): Finding[] {
  const entries = entryPaths(entry);
  const counts = new Map<string, number>();
  for (const { path } of code(entry)) {
    // The manifest asks for entries there, and they are counted by their exports.
    if (entries.has(path)) continue;
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].flatMap(([path, count]) => {
    if (count <= FOLDER_FILES || ONE_A_THING.has(posix.basename(path))) return [];
    const message = `holds ${count} files: at most ${FOLDER_FILES}, grouped by stage`;
    return [{ path, line: 1, message }];
  });
}

/** Folders side by side, at every depth, import each other in one direction only. */
function checkArrows(entry: Package): Finding[] {
  const findings: Finding[] = [];
  for (const [parent, edges] of siblingEdges(entry)) {
    const arrows = new Map([...edges].map(([from, to]) => [from, [...to.keys()]]));
    for (const group of cycles(arrows)) {
      const members = new Set(group);
      const shown = group
        .flatMap((from) => [...(edges.get(from) ?? [])].map(([to, by]) => ({ from, to, by })))
        .filter(({ to }) => members.has(to))
        .map(({ from, to, by }) => `${from} → ${to} (${by})`);
      const message = `has folders that import each other: ${shown.join(', ')}`;
      findings.push({ path: parent, line: 1, message });
    }
  }
  return findings;
}

/** Parent folder → sibling folder → the siblings it imports, each with the first file that does. */
type SiblingEdges = Map<string, Map<string, Map<string, string>>>;

function siblingEdges(entry: Package): SiblingEdges {
  const edges: SiblingEdges = new Map();
  for (const source of code(entry)) {
    for (const { specifier } of importsOf(source)) {
      if (!isRelative(specifier)) continue;
      const target = posix.join(posix.dirname(source.path), specifier);
      const [parent, from, to] = fork(source.path, target);
      if (from === undefined || to === undefined) continue;
      const folders = edges.get(parent) ?? new Map<string, Map<string, string>>();
      const targets = folders.get(from) ?? new Map<string, string>();
      if (!targets.has(to)) targets.set(to, source.path.slice(parent.length + 1));
      edges.set(parent, folders.set(from, targets));
    }
  }
  return edges;
}

/** The folder where two paths part, and the folder that each goes on with, if it is one. */
function fork(from: string, to: string): [parent: string, from?: string, to?: string] {
  const a = from.split('/');
  const b = to.split('/');
  let depth = 0;
  while (a[depth] === b[depth] && depth < a.length - 1) depth++;
  const folder = (parts: string[]) => (depth < parts.length - 1 ? parts[depth] : undefined);
  const [left, right] = [folder(a), folder(b)];
  return [
    a.slice(0, depth).join('/'),
    ...(left !== undefined && right !== undefined ? [left, right] : []),
  ] as [string, string?, string?];
}

function checkSubpaths(entry: Package, used: ReadonlySet<string>): Finding[] {
  const findings: Finding[] = [];
  const path = `${entry.folder}/package.json`;
  for (const [subpath, target] of Object.entries(entry.manifest.exports ?? {})) {
    if (NO_NOUN.test(subpath)) {
      const message = `exports ${subpath}, which is no thing that a user looks for`;
      findings.push({ path, line: 1, message });
    }
    const source = sourceOf(entry, target);
    if (!source) continue;
    const values = exportedValues(source);
    if (values.length > ENTRY_VALUES) {
      const message = `exports ${values.length} values: at most ${ENTRY_VALUES}`;
      findings.push({ path: source.path, line: 1, message });
    }
    const idle = values.filter((value) => !used.has(`${entry.name} ${value}`));
    if (idle.length > 0) {
      const message = `exports what nothing but its own test uses: ${idle.join(', ')}`;
      findings.push({ path: source.path, line: 1, message });
    }
  }
  return findings;
}

function entryPaths(entry: Package): Set<string> {
  const targets = Object.values(entry.manifest.exports ?? {});
  return new Set(targets.flatMap((target) => sourceOf(entry, target)?.path ?? []));
}

function sourceOf(
  { folder, sources }: Package,
  target: string | { default?: string },
): Source | undefined {
  const file = typeof target === 'string' ? target : target.default;
  const name = /^\.\/dist\/(.+)\.js$/.exec(file ?? '')?.[1];
  return sources.find(({ path }) => path === `${folder}/src/${name}.ts`);
}

/** The names of the values that an entry exports. */
function exportedValues(source: Source): string[] {
  return parse(source).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName, isType }) =>
      !isType && exportName.name !== null ? [exportName.name] : [],
    ),
  );
}

/**
 * `<package> <name>` of everything that a source imports from a package, by its name or, inside it, from
 * another of its files. Entries hand on and do not use.
 */
function usedNames(packages: readonly Package[], outside: readonly Source[]): Set<string> {
  const used = new Set<string>();
  const see = (source: Source, own?: Package) => {
    for (const { moduleRequest, entries } of parse(source).module.staticImports) {
      const specifier = moduleRequest.value;
      const from = isRelative(specifier) ? own?.name : packageOf(specifier);
      for (const { importName } of entries) {
        if (importName.kind === 'NamespaceObject') continue;
        if (from !== undefined && importName.name !== null) used.add(`${from} ${importName.name}`);
      }
    }
    // `const { openWorkspace } = await import('@ctx/workspace')`
    for (const found of source.text.matchAll(/\{([^{}]*)\}\s*=\s*await import\(\s*'(@[^']+)'/g)) {
      for (const name of (found[1] as string).split(',')) {
        used.add(`${packageOf(found[2] as string)} ${name.split(':')[0]?.trim()}`);
      }
    }
    // `(await import('../fallback.js')).fallback`
    for (const found of source.text.matchAll(/\(await import\('([^']+)'\)\)\.(\w+)/g)) {
      const from = isRelative(found[1] as string) ? own?.name : packageOf(found[1] as string);
      if (from !== undefined) used.add(`${from} ${found[2]}`);
    }
  };
  // A value of another package that an entry hands on is a value of its own, which needs a user in its turn.
  const seeHandedOn = (source: Source) => {
    for (const { moduleRequest, importName } of parse(source).module.staticExports.flatMap(
      ({ entries }) => entries,
    )) {
      if (moduleRequest !== null && !isRelative(moduleRequest.value) && importName.name !== null)
        used.add(`${packageOf(moduleRequest.value)} ${importName.name}`);
    }
  };
  for (const source of outside) see(source);
  for (const entry of packages) {
    const entries = entryPaths(entry);
    for (const source of code(entry)) {
      // An entry that does something itself uses what it takes from other packages, and not its own files.
      if (entries.has(source.path)) {
        seeHandedOn(source);
        see(source);
      } else see(source, entry);
    }
  }
  return used;
}
