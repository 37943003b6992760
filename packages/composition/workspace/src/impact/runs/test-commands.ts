import type { SourceFacts } from '@ctx/source';
import { basename, dirname, extension } from '@ctx/source/paths';
import { compareText } from '@ctx/text';
import type { Manifest } from '@ctx/tree/view';
import { shown } from '../../shown.js';
import type { CMakeTarget } from '../cmake/targets.js';
import { cargoCommands } from './cargo.js';
import { clojureCommands } from './clojure.js';
import { ctestCommands } from './ctest.js';
import { shellWord } from './shell-word.js';

/** The knowledge that says which program runs a test. */
export interface TestSurroundings {
  readonly manifests: readonly Manifest[];
  /** Of the tests at least: what a test imports says more than a manifest. */
  readonly facts: readonly (Pick<SourceFacts, 'path' | 'imports'> &
    Partial<Pick<SourceFacts, 'definitions'>>)[];
  /** The targets that CMake builds. */
  readonly targets?: readonly CMakeTarget[] | undefined;
}

/** How one program is told which tests to run. */
interface Runner {
  /** Extensions of the tests that it runs. */
  readonly extensions: readonly string[];
  /** Module that its tests import. */
  readonly module?: string | undefined;
  /** File that says the project uses it, by its name, and what stands in it. */
  readonly manifest?: readonly [name: string, text: RegExp] | undefined;
  /** The commands that run these tests; several commands where one takes one file. */
  readonly commands: (paths: readonly string[], around: TestSurroundings) => string[];
}

const withPaths =
  (program: string): Runner['commands'] =>
  (paths) => [`${program} ${paths.map(shellWord).join(' ')}`];

const oneByOne =
  (program: string): Runner['commands'] =>
  (paths) =>
    paths.map((path) => `${program} ${shellWord(path)}`);

const stem = (path: string): string => basename(path).replace(/\.[^.]+$/, '');

const SCRIPTS = ['ts', 'tsx', 'mts', 'cts', 'js', 'jsx', 'mjs', 'cjs', 'vue', 'svelte'];
const ON_THE_JVM = ['java', 'kt', 'scala'];

/** A dependency of that name or with it (`babel-jest`), or a script that starts it. */
const mention = (name: string): RegExp =>
  new RegExp(
    `"(?:@[\\w-]{1,60}/)?(?:[\\w-]{1,60}-)?${name}"\\s*:|"test[\\w:-]{0,40}"\\s*:\\s*"[^"]{0,400}\\b${name}\\b`,
  );

/** Runners of scripts, with the module that their tests import where that has another name. */
const OF_SCRIPTS: readonly (readonly [command: string, module?: string])[] = [
  ['vitest run'],
  ['jest', '@jest/globals'],
  ['ava'],
  ['tap'],
  ['mocha'],
];

/** Of those that fit the first is taken, one whose module the test imports before all others. */
const RUNNERS: readonly Runner[] = [
  ...OF_SCRIPTS.map(([command, module]): Runner => {
    const name = command.split(' ')[0]!;
    const manifest = ['package.json', mention(name)] as const;
    const commands = withPaths(command === 'jest' ? 'npx jest --runTestsByPath' : `npx ${command}`);
    return { extensions: SCRIPTS, module: module ?? name, manifest, commands };
  }),
  { extensions: SCRIPTS, module: 'node:test', commands: withPaths('node --test') },
  { extensions: ['py'], commands: withPaths('pytest') },
  { extensions: ['go'], commands: goPackages },
  { extensions: ['rs'], commands: cargoCommands },
  {
    extensions: ON_THE_JVM,
    manifest: ['pom.xml', /<project/],
    commands: (paths) => [`mvn test -Dtest=${shellWord(paths.map(stem).join(','))}`],
  },
  {
    extensions: ON_THE_JVM,
    commands: (paths) => [
      `./gradlew test ${paths.map((path) => `--tests ${shellWord(`*${stem(path)}`)}`).join(' ')}`,
    ],
  },
  {
    extensions: ['cs'],
    commands: (paths) => [
      `dotnet test --filter ${shellWord(paths.map((path) => `FullyQualifiedName~${stem(path)}`).join('|'))}`,
    ],
  },
  {
    extensions: ['rb'],
    manifest: ['Gemfile', /rspec/],
    commands: withPaths('bundle exec rspec'),
  },
  { extensions: ['rb'], commands: oneByOne('bundle exec ruby -Itest') },
  { extensions: ['exs'], commands: withPaths('mix test') },
  {
    extensions: ['R', 'r'],
    // Loads the package of the folder, as its tests take it for loaded.
    commands: oneByOne("Rscript -e 'pkgload::load_all(); testthat::test_file(commandArgs(TRUE))'"),
  },
  { extensions: ['hs', 'lhs'], commands: () => ['cabal test'] },
  { extensions: ['clj', 'cljc', 'bb'], commands: clojureCommands },
  { extensions: ['dart'], commands: withPaths('dart test') },
  { extensions: ['sol'], manifest: ['foundry.toml', /^/], commands: forgeTests },
  {
    extensions: ['c', 'cc', 'cpp', 'cxx', 'c++', 'cu'],
    manifest: ['CMakeLists.txt', /^/],
    commands: (paths, { targets = [] }) => ctestCommands(paths, targets),
  },
  { extensions: ['php'], commands: oneByOne('vendor/bin/phpunit') },
];

/**
 * The commands of a shell that run these tests, by what the tests import and what the project's manifests
 * say it uses; in the order of the first test of each. Tests whose runner is not known are in none.
 *
 * @param paths POSIX paths below the root, where the commands are to be run.
 */
export function testCommands(paths: readonly string[], around: TestSurroundings): string[] {
  const { manifests, facts } = around;
  const groups = new Map<Runner, string[]>();
  // What fits is the same for all tests of one extension, and the manifests of a large project are many.
  const fitting = new Map<string, Runner | undefined>();
  const firstFor = (path: string): Runner | undefined => {
    const of = extension(path);
    if (!fitting.has(of))
      fitting.set(
        of,
        RUNNERS.find((one) => fits(one, path, manifests)),
      );
    return fitting.get(of);
  };
  for (const path of paths) {
    // The printed path would name another file.
    if (shown(path) !== path) continue;
    const imports = facts.find((file) => file.path === path)?.imports ?? [];
    const imported = RUNNERS.find(
      ({ module, extensions }) =>
        extensions.includes(extension(path)) &&
        imports.some(({ specifier }) => specifier === module),
    );
    const runner = imported ?? firstFor(path);
    if (runner) groups.set(runner, [...(groups.get(runner) ?? []), path]);
  }
  return [...groups].flatMap(([{ commands }, own]) => commands(own, around));
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

function goPackages(paths: readonly string[]): string[] {
  const folders = new Set(paths.map((path) => `./${dirname(path)}`.replace(/\/$/, '')));
  return [`go test ${[...folders].sort(compareText).map(shellWord).join(' ')}`];
}

/** forge takes one pattern, and paths below the folder of its own manifest. */
function forgeTests(paths: readonly string[], { manifests }: TestSurroundings): string[] {
  const manifestPaths = new Set(manifests.map(({ path }) => path));
  return paths.flatMap((path) => {
    for (let folder = dirname(path); folder !== ''; folder = dirname(folder)) {
      if (!manifestPaths.has(`${folder}/foundry.toml`)) continue;
      const own = shellWord(path.slice(folder.length + 1));
      return [`forge test --root ${shellWord(folder)} --match-path ${own}`];
    }
    return manifestPaths.has('foundry.toml') ? [`forge test --match-path ${shellWord(path)}`] : [];
  });
}
