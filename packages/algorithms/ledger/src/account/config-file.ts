import { basename } from '@ctx/source/paths';
import type { TaskType } from '../log/event.js';

/** The kinds of project files. */
export type ConfigKind = 'manifest' | 'settings' | 'deployment' | 'lock' | 'secret';

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
