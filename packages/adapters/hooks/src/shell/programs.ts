/**
 * Programs whose output is long and tells little, with the first arguments for which that holds (`*`: any). Other
 * programs are left alone: an editor, a server, a shell, a builtin, whatever asks.
 */
const PROGRAMS: Readonly<Record<string, string>> = {
  git: 'status log diff show blame shortlog ls-files fetch pull push clone submodule',
  npm: 'test t run ci install i ls outdated audit',
  pnpm: 'test run install i ls outdated audit -r',
  yarn: 'test run install list audit workspaces build lint',
  npx: 'vitest jest mocha tsc eslint biome playwright',
  bun: 'test install',
  deno: 'test lint check bench',
  node: '--test',
  python: '-m',
  python3: '-m',
  pip: 'install list check',
  pip3: 'install list check',
  uv: 'sync pip',
  poetry: 'install show check',
  cargo: 'build test check clippy bench doc nextest',
  go: 'build test vet mod generate',
  dotnet: 'build test restore',
  docker: 'build ps images pull',
  kubectl: 'get describe',
  terraform: 'plan validate',
  bundle: 'install exec',
  composer: 'install update show',
  swift: 'build test',
  zig: 'build test',
  flutter: 'test analyze',
  mix: 'test compile',
  bazel: 'build test',
  cmake: '*',
  ctest: '*',
  make: '*',
  ninja: '*',
  mvn: '*',
  gradle: '*',
  rake: '*',
  tox: '*',
  pytest: '*',
  jest: '*',
  vitest: '*',
  mocha: '*',
  rspec: '*',
  phpunit: '*',
  tsc: '*',
  eslint: '*',
  ruff: '*',
  mypy: '*',
  pyright: '*',
  flake8: '*',
  pylint: '*',
  rubocop: '*',
  shellcheck: '*',
  find: '*',
  tree: '*',
  ls: '*',
  rg: '*',
  grep: '*',
};

/** Modules of Python that test, check, build or install. */
const MODULES =
  'pytest unittest mypy ruff pip compileall build flake8 pylint black isort coverage tox nox pyright pyflakes pycodestyle bandit';

/** Where the first argument runs another program or a command of its own: the second ones that count. */
const SECOND: Readonly<Record<string, string>> = {
  'python -m': MODULES,
  'python3 -m': MODULES,
  'npx playwright': 'test',
  'npx biome': 'check lint ci format',
  'git submodule': 'status update sync',
  'pnpm -r': 'test build run lint install i ls outdated typecheck',
  'yarn workspaces': 'run list info',
  'go mod': 'tidy download verify vendor',
  'cargo nextest': 'run list',
  'bundle exec': 'rspec rake rubocop minitest',
  'uv pip': 'install list check sync',
};

/** Words by which scripts, tasks and commands are called that go on until they are ended, or ask. */
const LEFT_ALONE =
  /^(?:json|dev|start|serve|server|watch|preview|develop|storybook|repl|console|shell|login|init|create|edit|run-script|foreach|codegen|open|debug|config|(?:menu|old|[nxgq])config)$/i;

/** Tools for which a task of this name runs the program that was built. */
const RUNS: Readonly<Record<string, RegExp>> = {
  mvn: /(?:^|:)(?:run|run-forked|exec|java)$/,
  gradle: /(?:^|:)(?:run|[a-z]{1,20}Run)$/,
  make: /^(?:run|up)$/,
};

/** Programs whose words are patterns and paths. */
const SEARCHES = /^(?:grep|rg|find|ls|tree)$/;

/** Whether the words of a simple command are of a program whose output may be shortened. */
export function isShortened([program = '', ...rest]: readonly string[]): boolean {
  const first = entryOf(PROGRAMS, program);
  if (first === undefined || !isListed(first, rest[0])) return false;
  const second = entryOf(SECOND, `${program} ${rest[0]}`);
  if (second !== undefined && !isListed(second, rest[1])) return false;
  return rest.every(
    (word) =>
      !(word.startsWith('-')
        ? isOptionLeftAlone(program, word)
        : isWordLeftAlone(program, rest[0], word)),
  );
}

function isListed(list: string, word = ''): boolean {
  return list === '*' || list.split(' ').includes(word);
}

function entryOf(table: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

function isWordLeftAlone(program: string, command: string | undefined, word: string): boolean {
  if (SEARCHES.test(program)) return false;
  if (RUNS[program]?.test(word) === true) return true;
  // The bytes of a file, as one revision has them.
  if (program === 'git' && command === 'show' && word.includes(':')) return true;
  // A script or a task has its kind before or behind the rest: `start:dev`, `web-dev`.
  return !/[./]/.test(word) && (LEFT_ALONE.test(word) || word.split(/[:_-]/).some(isKind));
}

function isKind(part: string): boolean {
  return LEFT_ALONE.test(part);
}

/** Options after which any program goes on until it is ended, or asks; with or without a value. */
const ASKS =
  /^--?(?:watch(?:-?all|-?only)?|follow|interactive(?:-.{1,40})?|patch|it|ti|itd|tty|tui|ui|serve|repl|pdb|trace|debug|inspect(?:-.{1,20})?|continuous|stdin|open)$/i;

/** Options after which any program writes for another one. */
const FOR_PROGRAMS =
  /^--?(?:(?:line-)?porcelain(?:-.{1,20})?|incremental|null(?:-.{1,20})?|print0|zero|format|pretty|template|message-format|output-format|machine(?:-.{1,20})?|parseable|xml|sarif|csv|tap|teamcity|raw|vimgrep|showconfig|print-config|test-reporter|exec|execdir|ok|okdir|delete|fprint.{0,8}|fls|printf)$/i;

/** Short options that say the same of most programs. */
const SHORT = /^-[fipwz0]$/;

/** Options of {@link SHORT} that mean something harmless to these programs. */
const HARMLESS: Readonly<Record<string, RegExp>> = {
  grep: /^-[iwpf]$/,
  rg: /^-[iwpf]$/,
  git: /^-[iwf]$/,
  make: /^-[fiw]$/,
  tsc: /^-p$/,
  pytest: /^-[pf]$/,
  mvn: /^-f$/,
  gradle: /^-[pi]$/,
};

/** Arguments that these programs write in their own way, or a value that stands right behind its option. */
const OWN: Readonly<Record<string, RegExp>> = {
  kubectl: /^(?:-o|--output|--watch|-w)/,
  cmake: /^-[EP]/,
  ninja: /^-t/,
  gradle: /^-t$/,
  tree: /^-[JX]$/,
  grep: /^-[a-zA-Z]{0,8}[zZ]/,
  rg: /^-[a-zA-Z]{0,8}0/,
  git: /^-[a-zA-Z]{0,8}z$/,
  eslint: /^-f/,
  shellcheck: /^-f/,
  rspec: /^-f/,
  rubocop: /^-f/,
};

/** Whether a program with this option goes on until it is ended, asks, or writes for another program. */
function isOptionLeftAlone(program: string, word: string): boolean {
  // Alone it stands for what is read or written in a pipe.
  if (word === '-' || OWN[program]?.test(word) === true) return true;
  const [name = ''] = word.split('=', 1);
  const value = word.slice(name.length);
  const isJson = /json/i.test(name) || (/json/i.test(value) && !/[./]/.test(value));
  if (isJson || ASKS.test(name) || FOR_PROGRAMS.test(name)) return true;
  if (/^--reporter=(?:junit|xml|tap)/.test(word)) return true;
  return SHORT.test(name) && HARMLESS[program]?.test(name) !== true;
}
