import { ancestors, basename, dirname, isInside, join } from '@ctx/source/paths';
import { compareText } from '@ctx/text';
import { append } from '@ctx/text/collections';
import { readOnce } from '../lookup/read-once.js';
import { type CompiledGlob, compileGlobs, matchesGlobs } from './glob.js';
import { asObject, asStrings, type JsonObject, parseJsonc } from './jsonc.js';
import { createExportTargets, type ExportTargets } from './package-exports.js';

/** A package.json and where it lies. */
export interface NodePackage {
  /** Directory; `''` for the root. */
  dir: string;
  name: string | undefined;
  json: JsonObject;
  /** The workspace root that lists it as a member, the root itself included. */
  readonly workspace: string | undefined;
}

/** The package.json files of a repository. */
export interface NodePackages {
  /** The nearest package.json at or above a directory. */
  nearest(dir: string): NodePackage | undefined;
  /** The package.json in exactly this directory. */
  at(dir: string): NodePackage | undefined;
  /** The package of the repository that a bare name means when written in `dir`. */
  named(name: string, dir: string): NodePackage | undefined;
  /** The targets that the field `exports` or `imports` of a package.json names for a key. */
  exportTargets: ExportTargets;
}

/**
 * Reads package.json and pnpm-workspace.yaml files. A name is looked up in this order: the
 * importer's own package, a `link:`/`file:`/`portal:`/`workspace:`/`npm:` entry of its dependencies,
 * a member of its workspace, a member of any workspace, and at last an unlisted package.json whose
 * name is unique in the repository and that the importer does not take from the registry.
 */
export function nodePackages(manifests: readonly { path: string; text: string }[]): NodePackages {
  const byDir = new Map<string, NodePackage>();
  const roots: { dir: string; globs: CompiledGlob[] }[] = [];
  const workspaceOf = workspaces(roots);
  for (const { path, text } of manifests) {
    const dir = dirname(path);
    if (basename(path) === 'package.json') {
      const json = parseJsonc(text);
      if (!json) continue;
      const name = typeof json.name === 'string' && json.name !== '' ? json.name : undefined;
      byDir.set(dir, {
        ...{ dir, name, json },
        get workspace() {
          return workspaceOf(dir);
        },
      });
      const list = asObject(json.workspaces)?.packages ?? json.workspaces;
      const globs = asStrings(list);
      if (globs.length > 0) roots.push({ dir, globs: compileGlobs(globs) });
    } else if (/^pnpm-workspace\.ya?ml$/.test(basename(path))) {
      roots.push({ dir, globs: compileGlobs(pnpmWorkspaceGlobs(text)) });
    }
  }
  const byName = groupByName(byDir.values());
  const nearest = nearestIn(byDir);
  const lists: ListReader = {
    membersOf: readOnce(readMembers),
    onlyBelow: readOnce(readOnlyBelow),
  };
  const chosen: Chooser = (name, home) => choose(byName.get(name), home, name, lists);
  return {
    nearest,
    at: (dir) => byDir.get(dir),
    named: (name, dir) => {
      const home = nearest(dir);
      if (home?.name === name) return home;
      return byDependency(name, dir, byDir, chosen) ?? chosen(name, home);
    },
    exportTargets: createExportTargets(),
  };
}

/**
 * The `packages:` list of a pnpm-workspace.yaml: a block or a flow sequence of plain or quoted
 * strings. That is all of YAML that this one key uses, so no parser of 600 kB is loaded for it.
 */
export function pnpmWorkspaceGlobs(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/);
  const start = lines.findIndex((line) => /^(["']?)packages\1\s*:/.test(line));
  if (start < 0) return [];
  const inline = lines[start]!.replace(/^[^:]*:/, '').trim();
  if (inline.startsWith('[')) {
    const rest = [inline, ...lines.slice(start + 1)].join('\n');
    const body = rest.slice(1, rest.indexOf(']') < 0 ? undefined : rest.indexOf(']'));
    return body.split(/[,\n]/).map(scalar).filter(Boolean);
  }
  const out: string[] = [];
  for (const line of lines.slice(start + 1)) {
    const item = /^\s*-\s(.*)$/s.exec(line);
    if (item) out.push(scalar(item[1]!));
    else if (/^\S/.test(line) && !line.startsWith('#')) break;
  }
  return out.filter(Boolean);
}

/** A YAML scalar without its quotes or its comment. */
function scalar(text: string): string {
  const quoted = /^\s*(?:"([^"]*)"|'([^']*)')/.exec(text);
  if (quoted) return quoted[1] ?? quoted[2] ?? '';
  return text.replace(/(?:^|\s)#.*$/s, '').trim();
}

/**
 * Finds the workspace of a package, the innermost that lists it. Each is looked for when somebody asks: a bare name is
 * rare among the imports of one question, and the patterns of a large workspace are tried on every package of it.
 *
 * @param roots all of them, once the first question comes
 */
function workspaces(
  roots: readonly { dir: string; globs: readonly CompiledGlob[] }[],
): (dir: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  const rootsAt = new Map<string, (readonly CompiledGlob[])[]>();
  const find = (own: string): string | undefined =>
    /(?:^|\/)node_modules(?:\/|$)/.test(own)
      ? undefined
      : ancestors(own).find((dir) => {
          const relative = dir === '' ? own : own.slice(dir.length + 1);
          const lists = rootsAt.get(dir) ?? [];
          return lists.some((globs) => relative === '' || matchesGlobs(relative, globs));
        });
  return (own) => {
    if (rootsAt.size === 0) for (const { dir, globs } of roots) append(rootsAt, dir, globs);
    if (!known.has(own)) known.set(own, find(own));
    return known.get(own);
  };
}

function groupByName(packages: Iterable<NodePackage>): Map<string, NodePackage[]> {
  const groups = new Map<string, NodePackage[]>();
  const sorted = [...packages].sort((a, b) => compareText(a.dir, b.dir));
  for (const pkg of sorted) {
    if (pkg.name === undefined) continue;
    append(groups, pkg.name, pkg);
  }
  return groups;
}

function nearestIn(byDir: ReadonlyMap<string, NodePackage>): NodePackages['nearest'] {
  const cache = new Map<string, NodePackage | undefined>();
  return (dir) => {
    if (!cache.has(dir)) {
      const home = ancestors(dir).find((above) => byDir.has(above));
      cache.set(dir, home === undefined ? undefined : byDir.get(home));
    }
    return cache.get(dir);
  };
}

/** The package that a name means in a package. */
type Chooser = (name: string, home: NodePackage | undefined) => NodePackage | undefined;

/** The package that a dependency entry above `dir` points to by path or by alias. */
function byDependency(
  name: string,
  dir: string,
  byDir: ReadonlyMap<string, NodePackage>,
  chosen: Chooser,
): NodePackage | undefined {
  for (const above of ancestors(dir)) {
    const pkg = byDir.get(above);
    const range = pkg && declaredRange(pkg, name);
    if (range === undefined) continue;
    const path = /^(?:link|file|portal|workspace):(\.{1,2}(?:\/.*)?|\.)$/.exec(range)?.[1];
    const linked = path === undefined ? undefined : join(above, path);
    if (linked !== undefined && byDir.has(linked)) return byDir.get(linked);
    const alias = /^(?:npm|workspace):(@?[^@:]+)@/.exec(range)?.[1];
    if (alias !== undefined && alias !== name) return chosen(alias, pkg);
    return undefined;
  }
  return undefined;
}

const DEPENDENCY_FIELDS = [
  'dependencies',
  'devDependencies',
  'peerDependencies',
  'optionalDependencies',
] as const;

function declaredRange(pkg: NodePackage, name: string): string | undefined {
  for (const field of DEPENDENCY_FIELDS) {
    const range = asObject(pkg.json[field])?.[name];
    if (typeof range === 'string') return range;
  }
  return undefined;
}

/** Packages of one name that belong to a workspace, and those of each. */
interface Members {
  members: readonly NodePackage[];
  of: ReadonlyMap<string, readonly NodePackage[]>;
}

/** Reads each list of packages of one name once, however often it is asked. */
interface ListReader {
  membersOf(candidates: readonly NodePackage[]): Members;
  /** Directory → the only package in it or below; `null` when there are several. */
  onlyBelow(candidates: readonly NodePackage[]): ReadonlyMap<string, NodePackage | null>;
}

function readMembers(candidates: readonly NodePackage[]): Members {
  const members = candidates.filter((pkg) => pkg.workspace !== undefined);
  const of = new Map<string, NodePackage[]>();
  for (const pkg of members) {
    append(of, pkg.workspace!, pkg);
  }
  return { members, of };
}

function choose(
  candidates: readonly NodePackage[] | undefined,
  home: NodePackage | undefined,
  name: string,
  lists: ListReader,
): NodePackage | undefined {
  if (!candidates) return undefined;
  const { members, of } = lists.membersOf(candidates);
  const same = (home?.workspace !== undefined && of.get(home.workspace)) || [];
  if (same.length > 0) return same.length === 1 ? same[0] : closest(same, home, lists);
  if (members.length === 1) return members[0];
  if (members.length > 1 || candidates.length > 1) return closest(candidates, home, lists);
  const [only] = candidates;
  // A package inside another (its plugins, its add-ons) means that one, whatever range it states.
  if (home && only && isInside(home.dir, only.dir)) return only;
  const range = home && declaredRange(home, name);
  const fromRegistry = range !== undefined && !/^(?:workspace|link|file|portal):/.test(range);
  return fromRegistry ? undefined : only;
}

/** The one candidate in the importer's own directory tree; several or none are ambiguous. */
function closest(
  candidates: readonly NodePackage[],
  home: NodePackage | undefined,
  { onlyBelow }: ListReader,
): NodePackage | undefined {
  const near = onlyBelow(candidates);
  for (const above of home ? ancestors(home.dir) : []) {
    const only = above === '' ? undefined : near.get(above);
    if (only !== undefined) return only ?? undefined;
  }
  return undefined;
}

function readOnlyBelow(packages: readonly NodePackage[]): Map<string, NodePackage | null> {
  const out = new Map<string, NodePackage | null>();
  for (const pkg of packages) {
    for (const dir of ancestors(pkg.dir)) out.set(dir, out.has(dir) ? null : pkg);
  }
  return out;
}
