/**
 * Programs whose output is long and tells little, with the first arguments for which that holds
 * (`*`: any). What is not here is left alone: an editor, a server, a shell, a builtin, whatever asks.
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

/** Arguments after which a program goes on until it is ended, asks, or writes for another program. */
const LEFT_ALONE =
  /^(?:--?(?:watch|watchAll|follow|interactive|patch|it|tui|ui|serve|repl|pdb|debug|inspect.*|porcelain.*|json.*|null|print0|exec|execdir|ok|okdir|delete|fprint.*|reporter=json|format=json|output=json)|-f|-i|-p|-w|-z|-0|json|dev|start|serve|server|watch|preview|develop|storybook|repl|console|shell|login|init|create|edit|run-script)$/;

/** Options of {@link LEFT_ALONE} that mean something harmless to these programs. */
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

/** Whether the words of a simple command are of a program whose output may be shortened. */
export function isShortened([program = '', ...rest]: readonly string[]): boolean {
  const first = Object.hasOwn(PROGRAMS, program) ? (PROGRAMS[program] as string) : '';
  if (first === '') return false;
  if (first !== '*' && !first.split(' ').includes(rest[0] ?? '')) return false;
  const harmless = HARMLESS[program];
  return rest.every((word) => !LEFT_ALONE.test(word) || harmless?.test(word) === true);
}
