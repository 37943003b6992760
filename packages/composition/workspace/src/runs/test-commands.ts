import { basename, dirname, extension } from '@ctx/source/paths';
import { compareText } from '@ctx/text';
import type { Manifest } from '../scan/manifests.js';

/** How one program is told which tests to run. */
interface Runner {
  /** Extensions of the tests that it runs. */
  readonly extensions: readonly string[];
  /** File that says the project uses it, by its name, and what stands in it. */
  readonly manifest?: readonly [name: string, text: RegExp] | undefined;
  readonly command: string;
  /** What stands behind the command for these tests; one string a command. */
  readonly arguments: (paths: readonly string[]) => string[];
}

const asPaths = (paths: readonly string[]): string[] => [paths.map(quoted).join(' ')];
const oneByOne = (paths: readonly string[]): string[] => paths.map(quoted);
const asFolders = (paths: readonly string[]): string[] => {
  const folders = new Set(paths.map((path) => `./${dirname(path)}`.replace(/\/$/, '')));
  return [[...folders].sort(compareText).map(quoted).join(' ')];
};
const stem = (path: string): string => basename(path).replace(/\.[^.]+$/, '');
const asClasses = (join: string, before = ''): ((paths: readonly string[]) => string[]) => {
  return (paths) => [quoted(paths.map((path) => `${before}${stem(path)}`).join(join))];
};

const SCRIPTS = ['ts', 'tsx', 'mts', 'cts', 'js', 'jsx', 'mjs', 'cjs', 'vue', 'svelte'];

/** The first one that fits is taken. */
const RUNNERS: readonly Runner[] = [
  ...(['vitest run', 'jest', 'mocha', 'ava', 'tap'] as const).map((command): Runner => {
    const name = command.split(' ')[0]!;
    const manifest = ['package.json', new RegExp(`"(?:@[\\w-]+/)?${name}"\\s*:`)] as const;
    return { extensions: SCRIPTS, manifest, command: `npx ${command}`, arguments: asPaths };
  }),
  { extensions: SCRIPTS, command: 'node --test', arguments: asPaths },
  { extensions: ['py'], command: 'pytest', arguments: asPaths },
  { extensions: ['go'], command: 'go test', arguments: asFolders },
  {
    extensions: ['rs'],
    command: 'cargo test --test',
    arguments: (paths) => [paths.map((path) => quoted(stem(path))).join(' --test ')],
  },
  {
    extensions: ['java', 'kt', 'scala'],
    manifest: ['pom.xml', /<project/],
    command: 'mvn test',
    arguments: (paths) => asClasses(',', '')(paths).map((names) => `-Dtest=${names}`),
  },
  {
    extensions: ['java', 'kt', 'scala'],
    command: './gradlew test --tests',
    arguments: (paths) => [paths.map((path) => quoted(`*${stem(path)}`)).join(' --tests ')],
  },
  {
    extensions: ['cs'],
    command: 'dotnet test --filter',
    arguments: asClasses('|', 'FullyQualifiedName~'),
  },
  {
    extensions: ['rb'],
    manifest: ['Gemfile', /rspec/],
    command: 'bundle exec rspec',
    arguments: asPaths,
  },
  { extensions: ['rb'], command: 'bundle exec ruby -Itest', arguments: oneByOne },
  { extensions: ['php'], command: 'vendor/bin/phpunit', arguments: oneByOne },
];

/**
 * The commands of a shell that run these tests, by what the project's manifests say it uses; in the order of
 * the first test of each. Tests of a language whose runner is not known are in none.
 *
 * @param paths POSIX paths below the root, where the commands are to be run.
 */
export function testCommands(paths: readonly string[], manifests: readonly Manifest[]): string[] {
  const groups = new Map<Runner, string[]>();
  for (const path of paths) {
    const runner = RUNNERS.find((one) => fits(one, path, manifests));
    if (runner) groups.set(runner, [...(groups.get(runner) ?? []), path]);
  }
  return [...groups].flatMap(([runner, own]) =>
    runner.arguments(own).map((words) => `${runner.command} ${words}`),
  );
}

function fits(
  { extensions, manifest }: Runner,
  path: string,
  manifests: readonly Manifest[],
): boolean {
  if (!extensions.includes(extension(path))) return false;
  if (manifest === undefined) return true;
  const [name, text] = manifest;
  return manifests.some((one) => basename(one.path) === name && text.test(one.text));
}

/** A word that a POSIX shell takes as it stands: a path may hold anything, and begin like an option. */
function quoted(word: string): string {
  const safe = word.startsWith('-') ? `./${word}` : word;
  return /^[\w@%+=:,./-]+$/.test(safe) ? safe : `'${safe.replaceAll("'", "'\\''")}'`;
}
