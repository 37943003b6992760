import { factsByPath, type ImportFact, type Manifest, type SourceFacts } from '@ctx/source';
import { toPosix } from '@ctx/source/paths';
import { compareText } from '@ctx/text';
import { append } from '@ctx/text/collections';
import { EDGE_TIERS, type EdgeTier, type Target } from '../lookup/family.js';
import { type ReexportIndex, reexportIndex } from '../lookup/reexports.js';
import { repositoriesIn } from '../repositories/names.js';
import { overRepositories } from './over-repositories.js';
import { resolutionOf } from './resolution.js';

/** One file depends on another, with the evidence: the line and the specifier written there. */
export interface ImportEdge {
  from: string;
  to: string;
  tier: EdgeTier;
  /** 1-based line of the first statement or use that proves the edge. */
  line: number;
  /** The specifier as written, or the name for edges without an import statement. */
  specifier: string;
  /** Names known to be used from there, sorted; empty when the whole module is meant. */
  names: readonly string[];
}

/** The input from which imports are resolved. */
export interface ResolveInput {
  facts: readonly SourceFacts[];
  /**
   * package.json, tsconfig.json, pnpm-workspace.yaml, pyproject.toml, go.mod, Cargo.toml, …; and where the first folders
   * of all paths are repositories of their own, `ctx.roots` with their names, one a line.
   */
  manifests?: readonly Manifest[] | undefined;
  /** Every path of the repository; by default those of the facts. */
  paths?: readonly string[] | undefined;
}

/**
 * Resolves the imports of all files to files of the repository. A target outside (the standard library, the registry)
 * has no edge; a file that nothing names stays an orphan.
 *
 * @returns one edge for each pair of files, at its surest tier with that tier's first evidence,
 *   sorted by `from`, then `to`. The result depends on the content of the input only, not on its
 *   order.
 */
export function resolveImports(input: ResolveInput): ImportEdge[] {
  const files = [...factsByPath(input.facts).values()];
  files.sort((a, b) => compareText(a.path, b.path));
  return files.flatMap(importResolver({ ...input, facts: files }));
}

/** Finds the targets of the statements and names of a file, before they are merged into edges. */
export interface ProjectResolver {
  resolve(from: SourceFacts, fact: ImportFact): readonly Target[];
  implicit(from: SourceFacts): readonly Target[];
  reexports: ReexportIndex;
}

/** Prepares everything that does not depend on the importing file. */
export function projectResolver(input: ResolveInput): ProjectResolver {
  const byPath = factsByPath(input.facts);
  const manifests = (input.manifests ?? []).map(({ path, text }) => ({
    path: toPosix(path),
    text,
  }));
  manifests.sort((a, b) => compareText(a.path, b.path) || compareText(a.text, b.text));
  const paths = [...byPath.keys(), ...(input.paths ?? []).map(toPosix)];
  const prepare = (parts: {
    files: readonly SourceFacts[];
    manifests: readonly Manifest[];
    paths: readonly string[];
  }) => resolutionOf(factsByPath(parts.files), parts.manifests, parts.paths);
  const parts = { files: [...byPath.values()], manifests, paths };
  const repositories = repositoriesIn(manifests);
  const { resolve, implicit } = repositories
    ? overRepositories(repositories, parts, prepare)
    : prepare(parts);
  return { resolve, implicit, reexports: reexportIndex(byPath, resolve) };
}

/** The edges of one file, sorted by `to`. */
export function importResolver(input: ResolveInput): (file: SourceFacts) => ImportEdge[] {
  const { resolve, implicit, reexports } = projectResolver(input);
  return (file) => {
    const edges = new Map<string, FoundEdge>();
    const membersOf = membersByReceiver(file);
    for (const fact of file.imports) {
      for (const target of resolve(file, fact)) {
        add(edges, target, fact);
        for (const name of [...target.names, ...membersOf(fact)]) {
          if (name === '*' || name === '=') continue;
          for (const path of reexports.sources(target.path, name)) {
            add(edges, { path, tier: 'binding', names: [name] }, fact);
          }
        }
      }
    }
    for (const target of implicit(file)) {
      const evidence = target.evidence ?? NO_EVIDENCE;
      add(edges, target, evidence);
      if (target.tier !== 'import') continue;
      // A path that code writes out passes through barrels as a statement does.
      for (const name of target.names) {
        for (const path of reexports.sources(target.path, name)) {
          add(edges, { path, tier: 'binding', names: [name] }, evidence);
        }
      }
    }
    edges.delete(file.path);
    return finish(file.path, edges);
  };
}

/**
 * The names that a file uses as members of a module that it imports as a whole: `Client` of
 * `import httpx` and `httpx.Client()`. They are looked for behind the module, as imported names are.
 */
function membersByReceiver(file: SourceFacts): (fact: ImportFact) => readonly string[] {
  let known: Map<string, string[]> | undefined;
  const read = (): Map<string, string[]> => {
    const members = new Map<string, string[]>();
    for (const { name, uses } of file.references)
      for (const { receiver } of uses ?? []) if (receiver) append(members, receiver, name);
    return members;
  };
  return ({ specifier, bindings }) =>
    bindings.flatMap(({ imported, local }) => {
      if (imported !== '*' || local === '*') return [];
      known ??= read();
      // `import a.b` binds `a`, and means `a.b`.
      const receiver = specifier.startsWith(`${local}.`) ? specifier : local;
      return known.get(receiver) ?? [];
    });
}

/** Where an edge is written. */
type Evidence = Pick<ImportEdge, 'line' | 'specifier'>;

/** An edge that no statement proves: the file as a whole. */
const NO_EVIDENCE: Evidence = { line: 1, specifier: '' };

interface FoundEdge {
  tier: EdgeTier;
  line: number;
  specifier: string;
  names: Set<string>;
}

function add(
  edges: Map<string, FoundEdge>,
  { path, tier, names }: Target,
  { line, specifier }: Evidence,
): void {
  const edge = edges.get(path);
  if (!edge) {
    edges.set(path, { tier, line, specifier, names: new Set(names) });
    return;
  }
  for (const name of names) edge.names.add(name);
  const better = EDGE_TIERS.indexOf(tier) - EDGE_TIERS.indexOf(edge.tier);
  if (better < 0 || (better === 0 && line < edge.line))
    Object.assign(edge, { tier, line, specifier });
}

function finish(from: string, edges: ReadonlyMap<string, FoundEdge>): ImportEdge[] {
  return [...edges]
    .map(([to, { names, ...edge }]) => ({
      from,
      to,
      ...edge,
      names: [...names].filter((name) => name !== '*').sort(compareText),
    }))
    .sort((a, b) => compareText(a.to, b.to));
}
