// `pnpm check verb`: a stranger adds a verb to the program. The file is the one that CONTRIBUTING.md shows;
// it is put into a scratch copy and built, and the program, its help, its completion and the tests of
// all verbs must know it.
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const cli = 'packages/adapters/cli';

/** Tests that hold for every verb. */
const TESTS = ['program', 'help', 'completion/words', 'verbs/completion'];

const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
const section = /^## Add a CLI verb$[\s\S]*?^## /m.exec(text)?.[0] ?? '';
const shown = /^```ts\n\/\/ (\S+)\n([\s\S]*?)^```$/m.exec(section);
if (!shown) throw new Error('CONTRIBUTING.md shows no file under "Add a CLI verb"');
const [, path, source] = shown;

const copy = mkdtempSync(join(tmpdir(), 'ctx-verb-'));
try {
  for (const name of [
    'package.json',
    'tsconfig.base.json',
    'tsup.config.mjs',
    'vitest.config.ts',
    'scripts',
  ])
    cpSync(join(root, name), join(copy, name), { recursive: true });
  mkdirSync(join(copy, cli), { recursive: true });
  for (const name of ['package.json', 'src', 'test'])
    cpSync(join(root, cli, name), join(copy, cli, name), { recursive: true });
  for (const folder of ['.', cli])
    symlinkSync(join(root, folder, 'node_modules'), join(copy, folder, 'node_modules'));
  // The one new file.
  mkdirSync(dirname(join(copy, path)), { recursive: true });
  writeFileSync(join(copy, path), source, { flag: 'wx' });

  run('node_modules/.bin/tsup', ['--config', '../../../tsup.config.mjs'], cli);
  const options = {
    extends: '../../../tsconfig.base.json',
    include: ['src'],
    exclude: ['src/**/*.test.ts'],
  };
  const compilerOptions = { noEmit: true, composite: false, incremental: false, types: ['node'] };
  writeFileSync(join(copy, cli, 'tsconfig.json'), JSON.stringify({ ...options, compilerOptions }));
  run('node_modules/.bin/tsc', ['-p', '.'], cli);

  const ctx = (...args) => run(process.execPath, [join(copy, cli, 'dist/ctx.js'), ...args], cli);
  expect('ctx count package.json', ctx('count', 'package.json'), /^\d+\n$/);
  expect('ctx count --json', ctx('count', 'package.json', '--json'), /"lines": \d+/);
  expect('ctx --help', ctx('--help'), /\bcount\b/);
  expect('ctx help count', ctx('help', 'count'), /Counts line breaks/);
  expect('ctx completion bash', ctx('completion', 'bash'), /\bcount\b/);
  run('node_modules/.bin/vitest', [
    'run',
    ...TESTS.map((name) => `src/${name}.test.ts`),
    '--root',
    copy,
  ]);
  console.log(`no findings: ${path} is all that a verb needs`);
} finally {
  rmSync(copy, { recursive: true, force: true });
}

/** Runs a program of the copy in one of its folders; what it printed, or an error with all of it. */
function run(program, args, folder = '.') {
  const file = program.startsWith('node_modules/') ? join(copy, program) : program;
  try {
    const env = { ...process.env, CI: 'true', NO_COLOR: '1' };
    return execFileSync(file, args, {
      cwd: join(copy, folder),
      env,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  } catch (error) {
    throw new Error(`${program} ${args.join(' ')}\n${error.stdout}${error.stderr}`);
  }
}

function expect(what, printed, pattern) {
  if (!pattern.test(printed))
    throw new Error(`${what} printed ${JSON.stringify(printed)}, not ${pattern}`);
}
