import { basename } from '@ctx/source/paths';
import { testedStem, testsOf } from '@ctx/source/roles';
import { compareText } from '@ctx/text';
import type { HostAction } from '../log/action.js';
import type { TaskType } from '../log/event.js';
import type { Ledger } from '../log/state.js';
import { contextOf } from './activity.js';

const NAMES: readonly (readonly [RegExp, ConfigKind])[] = [
  [/^\.env(?:\..+)?$|^\.npmrc$|^\.netrc$|^secrets?\.(?:ya?ml|json|toml)$/, 'secret'],
  [
    /^(?:package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|yarn\.lock|bun\.lockb?|Cargo\.lock|poetry\.lock|uv\.lock|Pipfile\.lock|Gemfile\.lock|composer\.lock|go\.sum|gradle\.lockfile|mix\.lock)$/,
    'lock',
  ],
  [
    /^(?:package\.json|Cargo\.toml|pyproject\.toml|setup\.(?:py|cfg)|requirements.*\.txt|Pipfile|go\.mod|pom\.xml|build\.gradle(?:\.kts)?|settings\.gradle(?:\.kts)?|Gemfile|composer\.json|mix\.exs|CMakeLists\.txt|Makefile|.+\.csproj|pnpm-workspace\.yaml)$/,
    'manifest',
  ],
  [
    /^(?:Dockerfile(?:\..+)?|Containerfile|(?:docker-)?compose(?:\..+)?\.ya?ml|Procfile|fly\.toml|Chart\.yaml|skaffold\.yaml|serverless\.ya?ml|vercel\.json|netlify\.toml|wrangler\.toml|\.gitlab-ci\.yml|Jenkinsfile|.+\.tf)$/,
    'deployment',
  ],
  [
    /^(?:tsconfig.*\.json|.+\.config\.[cm]?[jt]s|\.eslintrc.*|\.prettierrc.*|biome\.jsonc?|turbo\.json|tox\.ini|\.babelrc|\.editorconfig|config\.(?:ya?ml|json|toml)|application.*\.(?:ya?ml|properties))$/,
    'settings',
  ],
];

const WANTED: Partial<Record<TaskType, readonly ConfigKind[]>> = {
  config: ['manifest', 'settings', 'secret', 'deployment'],
  deploy: ['deployment', 'manifest', 'secret', 'lock'],
};

/** Most missing files that are named: a longer list is not read. */
const DEFICIT_LIMIT = 10;

/** The targets of a task, and the files that exist. */
export interface DeficitInput {
  /** Paths that the task names or the ranking put first. */
  targets: readonly string[];
  /** Paths of all files of the workspace, read or not. */
  paths: readonly string[];
  intent?: TaskType | undefined;
  /** The imports between files, where known: finds tests by import, and dependencies. */
  imports?: readonly { from: string; to: string }[] | undefined;
  /** Most files named (default 10). */
  limit?: number | undefined;
}

/** A file that is probably needed and of which nothing is in the window. */
export interface Missing {
  path: string;
  kind: 'target' | 'test' | 'config' | 'dependency';
  reason: string;
}

/** The missing files, most needed first, and the actions that a host can take. */
export interface Deficit {
  missing: Missing[];
  actions: HostAction[];
}

/**
 * Names the files that a task needs and the window does not hold: the targets themselves; their
 * tests, by import, by name and by mirrored path; configuration, containers and lock files where
 * the intent is configuration or deployment; the files that the targets import. Every path is in
 * the list of files given. A file that may hold secrets, or a lock file, is named, never loaded.
 *
 * @throws RangeError when the limit is not ≥ 0.
 */
export function deficit(ledger: Ledger, input: DeficitInput): Deficit {
  const { limit = DEFICIT_LIMIT } = input;
  if (!(limit >= 0)) throw new RangeError(`deficit: limit must be ≥ 0, got ${limit}`);
  const shown = new Set(contextOf(ledger).active);
  const existing = new Set(input.paths);
  const seen = new Set<string>();
  const missing = [
    ...targets(input),
    ...tests(input),
    ...configuration(input),
    ...dependencies(input),
  ]
    .filter(({ path }) => {
      if (!existing.has(path) || shown.has(path) || seen.has(path)) return false;
      seen.add(path);
      return true;
    })
    .slice(0, limit);
  return { missing, actions: missing.map(actionOf) };
}

function targets({ targets: targetPaths }: DeficitInput): Missing[] {
  return targetPaths.map((path) => ({ path, kind: 'target', reason: 'the task names it' }));
}

function tests({ targets: targetPaths, paths, imports = [], intent }: DeficitInput): Missing[] {
  if (intent === 'document' || intent === 'deploy' || intent === 'config') return [];
  return targetPaths
    .filter((path) => testedStem(path) === undefined)
    .flatMap((path) => {
      const importing = imports
        .filter(({ from, to }) => to === path && testedStem(from) !== undefined)
        .map(({ from }) => from);
      const named = testsOf(path, paths);
      const both = [...new Set([...named, ...importing.sort(compareText)])];
      return both.map((test): Missing => {
        const how = importing.includes(test) ? 'imports' : 'is named after';
        return { path: test, kind: 'test', reason: `a test that ${how} ${path}` };
      });
    });
}

function configuration({ targets: targetPaths, paths, intent }: DeficitInput): Missing[] {
  const kinds = configKindsFor(intent);
  if (kinds.length === 0) return [];
  const encloses = (path: string) => {
    const directory = path.slice(0, path.lastIndexOf('/') + 1);
    const workflows = directory.startsWith('.github/');
    return directory === '' || workflows || targetPaths.some((path) => path.startsWith(directory));
  };
  const depth = (path: string) => path.split('/').length;
  return paths
    .map((path) => ({ path, config: configKindOf(path) }))
    .filter(({ path, config }) => config && kinds.includes(config) && encloses(path))
    .sort(
      (a, b) =>
        kinds.indexOf(a.config!) - kinds.indexOf(b.config!) ||
        depth(b.path) - depth(a.path) ||
        compareText(a.path, b.path),
    )
    .map(({ path, config }) => ({ path, kind: 'config', reason: `${config} of the project` }));
}

function dependencies({ targets: targetPaths, imports = [] }: DeficitInput): Missing[] {
  return targetPaths.flatMap((path) =>
    imports
      .filter(({ from }) => from === path)
      .map(({ to }): Missing => ({ path: to, kind: 'dependency', reason: `${path} imports it` }))
      .sort((a, b) => compareText(a.path, b.path)),
  );
}

function actionOf({ path, kind, reason }: Missing): HostAction {
  const config = configKindOf(path);
  if (config === 'secret') {
    return { type: 'name', path, reason: `${reason}; it may hold secrets and is not read` };
  }
  if (config === 'lock') return { type: 'name', path, reason: `${reason}; too long to read` };
  const view = kind === 'dependency' ? 'signatures' : 'full';
  return { type: 'load', path, view, reason };
}

/** The kinds of project files. */
type ConfigKind = 'manifest' | 'settings' | 'deployment' | 'lock' | 'secret';

/** The kind of project file that a path is, by its name; undefined for all others. */
export function configKindOf(path: string): ConfigKind | undefined {
  if (/(?:^|\/)\.github\/workflows\/[^/]+\.ya?ml$/.test(path)) return 'deployment';
  const name = basename(path);
  return NAMES.find(([pattern]) => pattern.test(name))?.[1];
}

/** The project files that an intent needs, most needed first; none for most intents. */
export function configKindsFor(intent: TaskType | undefined): readonly ConfigKind[] {
  return (intent && WANTED[intent]) ?? [];
}
