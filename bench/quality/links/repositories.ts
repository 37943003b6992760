import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

export type Family = 'ts' | 'js' | 'py' | 'rs' | 'java' | 'cpp' | 'c';

/** One repository of the kit: bare clone `OWNER+NAME`, the folder measured, its language. */
export interface Repository {
  readonly name: string;
  readonly folder: string;
  readonly family: Family;
}

const list = (...rows: [string, string, Family][]): Repository[] =>
  rows.map(([name, folder, family]) => ({ name, folder, family }));

/** The kit's three sets (the one it was tuned on, fresh ones, other languages), and one that nothing was chosen on. */
export const SETS: Record<string, Repository[]> = {
  dev: list(
    ['honojs+hono', 'src/', 'ts'],
    ['yamadashy+repomix', 'src/', 'ts'],
    ['vitejs+vite', 'packages/vite/src/node/', 'ts'],
    ['colbymchenry+codegraph', 'src/', 'ts'],
    ['Aider-AI+aider', 'aider/', 'py'],
    ['pallets+flask', 'src/', 'py'],
    ['pytest-dev+pytest', 'src/_pytest/', 'py'],
    ['SWE-bench+SWE-bench', 'swebench/', 'py'],
  ),
  fresh: list(
    ['axios+axios', 'lib/', 'js'],
    ['sveltejs+svelte', 'packages/svelte/src/compiler/', 'js'],
    ['vuejs+core', 'packages/', 'ts'],
    ['google-gemini+gemini-cli', 'packages/core/src/', 'ts'],
    ['psf+requests', 'src/', 'py'],
    ['sphinx-doc+sphinx', 'sphinx/', 'py'],
    ['pylint-dev+astroid', 'astroid/', 'py'],
    ['pydata+xarray', 'xarray/core/', 'py'],
  ),
  unseen: list(
    ['pylint-dev+pylint', 'pylint/', 'py'],
    ['typeorm+typeorm', 'src/', 'ts'],
    ['jhy+jsoup', 'src/main/java/', 'java'],
    ['sharkdp+bat', 'src/', 'rs'],
    ['jbeder+yaml-cpp', '', 'cpp'],
    ['libuv+libuv', 'src/', 'c'],
  ),
  other: list(
    ['tokio-rs+axum', 'axum/src/', 'rs'],
    ['FasterXML+jackson-core', 'src/main/java/', 'java'],
    ['catchorg+Catch2', 'src/catch2/', 'cpp'],
    ['redis+redis', 'src/', 'c'],
    ['mockito+mockito', '', 'java'],
  ),
};

const EXTENSION: Record<Family, RegExp> = {
  ts: /\.tsx?$/,
  js: /\.[jt]s$/,
  py: /\.py$/,
  rs: /\.rs$/,
  java: /\.java$/,
  cpp: /\.(cpp|hpp|h|cc)$/,
  c: /\.(c|h)$/,
};
const LEFT_OUT = /\.d\.ts$|\.test\.|\.spec\.|__tests__|(^|\/)tests?\/|\/test\/|Test\.java|\/deps\//;

/** The texts of a repository's measured files (at most 256, as the kit has it), by path. */
export function readRepository(mirror: string, repository: Repository): Map<string, string> {
  const git = (...args: string[]) =>
    execFileSync('git', [`--git-dir=${join(mirror, repository.name, 'repo')}`, ...args], {
      maxBuffer: 1e9,
    });
  const paths = git('ls-tree', '-r', '-z', '--name-only', 'HEAD')
    .toString()
    .split('\0')
    .filter((path) => path.startsWith(repository.folder))
    .filter((path) => EXTENSION[repository.family].test(path) && !LEFT_OUT.test(path))
    .slice(0, 256);
  return new Map(paths.map((path) => [path, git('show', `HEAD:${path}`).toString()]));
}
