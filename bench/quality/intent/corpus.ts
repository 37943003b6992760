// Texts with a kind of work, labeled by a rule that nobody applied by hand: the prefix that authors
// who keep to Conventional Commits put before a message. The prefix is taken out of the text.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TaskType } from '@ctx/intent';
import { isTest } from '@ctx/source/roles';
import { LEARNED_TYPES } from '../../../packages/algorithms/intent/src/classify/weight-table.js';

/** A text with its kind of work. */
export interface Labelled {
  repository: string;
  text: string;
  type: TaskType;
  /** The files that the commit changed are of the kind its prefix says. */
  agrees: boolean;
}

/** A commit as the corpus reads it. */
export interface LoggedCommit {
  author: string;
  message: string;
  files: readonly string[];
}

/**
 * Prefix → kind of work. `perf` changes code and keeps what it does, as `refactor` does. `style`,
 * `revert` and a plain `chore` name no kind and are not used.
 */
const TYPE_OF: ReadonlyMap<string, TaskType> = new Map([
  ['feat', 'generate'],
  ['feature', 'generate'],
  ['fix', 'fixBug'],
  ['bugfix', 'fixBug'],
  ['hotfix', 'fixBug'],
  ['refactor', 'refactor'],
  ['perf', 'refactor'],
  ['test', 'test'],
  ['tests', 'test'],
  ['doc', 'document'],
  ['docs', 'document'],
  ['ci', 'config'],
  ['build', 'config'],
]);
const PREFIX = /^(\w{2,8})(?:\(([^)]{1,60})\))?!?:\s+/;
const INNER_PREFIX =
  /^\s*[-*]?\s*(?:feat|fix|refactor|perf|tests?|docs?|ci|build|chore|style|revert)(?:\([^)]*\))?!?:\s+/gim;
/** Scopes that name a second kind of work: `fix(docs)` is neither a bug nor plain documentation. */
const TWO_KINDS =
  /\b(?:docs?|documentation|readme|tests?|e2e|ci|build|deps(?:-dev)?|release|types?)\b/i;
const CONFIG_SCOPE =
  /^(?:ci|build|config|tooling|lint|eslint|biome|prettier|tsconfig|docker|nix|make|cargo|npm|pnpm|workflows?|actions)$/i;
const BOT = /\bbot\b|\[bot\]|renovate|dependabot|github-actions/i;
const CONFIG_FILE =
  /\.(?:ya?ml|toml|cfg|ini|lock|nix|cmake|gradle)$|(?:^|\/)(?:package(?:-lock)?\.json|tsconfig[\w.-]*\.json|go\.(?:mod|sum)|Dockerfile[\w.]*|Makefile|CMakeLists\.txt|\.[\w.-]+|[\w.-]*\.config\.\w+)$|(?:^|\/)(?:\.github|\.circleci|scripts?|ci|build|tools)\//i;
const DOCUMENT_FILE =
  /\.(?:mdx?|rst|adoc|txt|svg|png|html)$|(?:^|\/)(?:docs?|website|www|documentation|examples?)\//i;

/** Texts of one repository and type at most, to train on and to test on: no project speaks for all. */
const MOST = { train: 1000, test: 200 };

/** A repository keeps to the convention with this many messages of each of feat and fix. */
const CONVENTION = 10;

/** Characters of a message that are read. */
const LENGTH = 4000;

/** Mirrors left out: the license of what they hold does not let it be built upon. */
const LEFT_OUT = new Set(['proxysoul/soulforge']);

/** The labeled texts of every mirror (`OWNER+NAME/repo` below `folder`) that keeps to the convention. */
export function readCorpus(folder: string): Labelled[] {
  const names = readdirSync(folder)
    .filter((name) => name.includes('+') && existsSync(join(folder, name, 'repo')))
    .sort();
  return names.flatMap((name) => {
    const repository = name.replace('+', '/');
    if (LEFT_OUT.has(repository)) return [];
    return labeled(repository, logOf(join(folder, name, 'repo')));
  });
}

/** Whether a repository is held out: a third of them, by the digest of the name and nothing else. */
export function isHeldOut(repository: string): boolean {
  return createHash('sha256').update(repository).digest()[0]! % 3 === 0;
}

/** The labeled texts of one history, newest first, each text once. */
export function labeled(repository: string, log: readonly LoggedCommit[]): Labelled[] {
  const most = isHeldOut(repository) ? MOST.test : MOST.train;
  const seen = new Set<string>();
  const counts = new Map<TaskType, number>();
  const prefixes = new Map<string, number>();
  const found: Labelled[] = [];
  for (const { author, message, files } of log) {
    const [whole = '', prefix = '', scope] = PREFIX.exec(message) ?? [];
    prefixes.set(prefix, (prefixes.get(prefix) ?? 0) + 1);
    const type = typeOf(prefix.toLowerCase(), scope);
    if (type === undefined || BOT.test(author)) continue;
    const text = cleaned(message.slice(whole.length));
    const key = text.toLowerCase().replace(/\d+/g, '0');
    const count = counts.get(type) ?? 0;
    if (count >= most || seen.has(key) || text.split(/\s+/).length < 2) continue;
    seen.add(key);
    counts.set(type, count + 1);
    found.push({ repository, text, type, agrees: agrees(type, files) });
  }
  return ['feat', 'fix'].every((one) => (prefixes.get(one) ?? 0) >= CONVENTION) ? found : [];
}

function typeOf(prefix: string, scope: string | undefined): TaskType | undefined {
  if (prefix === 'chore') return scope && CONFIG_SCOPE.test(scope) ? 'config' : undefined;
  const type = TYPE_OF.get(prefix);
  const code = type === 'generate' || type === 'fixBug' || type === 'refactor';
  return code && scope && TWO_KINDS.test(scope) ? undefined : type;
}

/** Half of the files at least for tests, documents and configuration; one source file for the rest. */
function agrees(type: TaskType, files: readonly string[]): boolean {
  const kinds = files.map(kindOf);
  const share = (kind: TaskType) => kinds.filter((one) => one === kind).length / files.length;
  if (files.length === 0) return false;
  if (type === 'test' || type === 'document' || type === 'config') return share(type) >= 0.5;
  return kinds.includes(undefined);
}

function kindOf(path: string): TaskType | undefined {
  if (isTest(path)) return 'test';
  if (DOCUMENT_FILE.test(path)) return 'document';
  return CONFIG_FILE.test(path) ? 'config' : undefined;
}

/** The words that a person would have used: no prefixes of squashed commits, no references, no trailers. */
function cleaned(message: string): string {
  return message
    .slice(0, LENGTH)
    .replace(INNER_PREFIX, '')
    .replace(/^[A-Z][A-Za-z-]{1,30}-(?:by|Id): .*$/gim, '')
    .replace(/^(?:BREAKING CHANGE|Signed-off|Co-authored).*$/gm, '')
    .replace(
      /\b(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?|refs?|see)\b:?\s*(?:[\w./-]*#\d+|https?:\S+)[ ,.]*/gi,
      '',
    )
    .replace(/\(?[\w./-]*#\d+\)?/g, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The newest 15,000 commits without merges. Partial clones: nothing is fetched. */
function logOf(repository: string): LoggedCommit[] {
  const format = ['-z', '--no-merges', '--no-renames', '--name-only', '--max-count=15000'];
  const log = execFileSync('git', ['log', ...format, '--format=tformat:%x00%an%x01%B', 'HEAD'], {
    cwd: repository,
    encoding: 'utf8',
    maxBuffer: 1 << 29,
    env: { ...process.env, GIT_NO_LAZY_FETCH: '1' },
  });
  const commits: (LoggedCommit & { files: string[] })[] = [];
  for (const field of log.split('\0')) {
    const at = field.indexOf('\x01');
    if (at >= 0)
      commits.push({
        author: field.slice(0, at),
        message: field.slice(at + 1).trimEnd(),
        files: [],
      });
    else if (field.trim() !== '') commits.at(-1)?.files.push(field.trimStart());
  }
  return commits;
}

/** Kinds of work that the corpus has. */
export const TYPES: readonly TaskType[] = LEARNED_TYPES;
