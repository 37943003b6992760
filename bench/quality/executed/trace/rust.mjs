// node rust.mjs <repository> <file> [<folder of llvm-profdata and llvm-cov> [--all-features]]: which functions the tests
// of each Rust file enter, by the coverage that rustc writes: the tests of `tests/` and those that stand among the
// sources. The tools have to be of the LLVM that rustc is of: others read nothing of what it writes.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

const [root, out, tools = '', ...features] = process.argv.slice(2);
checkTools();
const scratch = mkdtempSync(join(tmpdir(), 'trace-'));
const LARGE = { encoding: 'utf8', maxBuffer: 1 << 30 };
const env = {
  ...process.env,
  RUSTFLAGS: '-C instrument-coverage',
  CARGO_TARGET_DIR: join(scratch, 'target'),
  LLVM_PROFILE_FILE: join(scratch, 'build-%p.profraw'),
};
const built = execFileSync(
  'cargo',
  ['test', '--no-run', '--workspace', '--tests', '--message-format=json', ...features],
  { ...LARGE, cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] },
);
const programs = built
  .split('\n')
  .filter((line) => line.startsWith('{'))
  .map((line) => JSON.parse(line))
  .filter(({ executable, profile }) => executable && profile?.test);

/** Ends the trace where a tool is of another LLVM than the compiler. */
function checkTools() {
  const own = versionOf('rustc', ['-vV']);
  for (const tool of ['llvm-profdata', 'llvm-cov']) {
    const version = versionOf(join(tools, tool), ['--version']);
    if (version !== own)
      throw new Error(
        `trace: rustc is of LLVM ${own}, ${join(tools, tool)} of ${version}: name the folder of those of ${own}`,
      );
  }
}

/** The main version of LLVM that a program says it is of. */
function versionOf(program, args) {
  const said = execFileSync(program, args, { encoding: 'utf8' });
  const [, version] = /LLVM version:? (\d+)/.exec(said) ?? [];
  if (version === undefined) throw new Error(`trace: ${program} says no version of LLVM: ${said}`);
  return version;
}

/** The file of a module: the deepest that there is on the way to it, from the first file of its crate. */
function fileOf(first, modules) {
  const stem = /(?:^|\/)(?:lib|main|mod)\.rs$/.test(first) || /\/tests\/[^/]+\.rs$/.test(first);
  const folder = stem ? dirname(first) : first.slice(0, -'.rs'.length);
  for (let count = modules.length; count > 0; count--) {
    const path = join(folder, ...modules.slice(0, count));
    for (const file of [`${path}.rs`, join(path, 'mod.rs')]) if (existsSync(file)) return file;
  }
  return first;
}

/** First lines of the functions that were entered, by the path of their file; tests among the sources aside. */
function enteredIn(program, data) {
  const report = execFileSync(
    join(tools, 'llvm-cov'),
    ['export', '-format=lcov', `-instr-profile=${data}`, program],
    LARGE,
  );
  const places = [];
  for (const record of report.split('end_of_record')) {
    const path = relative(root, /^SF:(.*)$/m.exec(record)?.[1] ?? '');
    if (path === '' || path.startsWith('..')) continue;
    const lines = new Map();
    for (const [, line, name] of record.matchAll(/^FN:(\d+),(?:\d+,)?(.*)$/gm))
      lines.set(name, Number(line));
    const entered = new Set();
    for (const [, count, name] of record.matchAll(/^FNDA:(\d+),(.*)$/gm))
      if (count !== '0') entered.add(lines.get(name));
    for (const line of entered) places.push([path, line]);
  }
  return places;
}

const tests = {};
let lost = 0;
for (const { executable, target, manifest_path: manifest } of programs) {
  const cwd = dirname(manifest);
  const listed = spawnSync(executable, ['--list', '--format=terse'], { ...LARGE, cwd, env }).stdout;
  const names = [...listed.matchAll(/^(.*): test$/gm)].map((match) => match[1]);
  const files = new Map();
  for (const name of names) {
    const file = fileOf(target.src_path, name.split('::').slice(0, -1));
    files.set(file, [...(files.get(file) ?? []), name]);
  }
  for (const [file, own] of files) {
    const [raw, data] = [join(scratch, 'run.profraw'), join(scratch, 'run.profdata')];
    rmSync(raw, { force: true });
    const run = { cwd, env: { ...env, LLVM_PROFILE_FILE: raw }, stdio: 'ignore', timeout: 150_000 };
    spawnSync(executable, ['--exact', ...own], run);
    // A program that was ended wrote half of it, or nothing.
    const merge = ['merge', '-sparse', raw, '-o', data];
    const isWhole = existsSync(raw) && spawnSync(join(tools, 'llvm-profdata'), merge).status === 0;
    if (!isWhole) {
      lost++;
      continue;
    }
    const path = relative(root, file);
    tests[path] = [...(tests[path] ?? []), ...enteredIn(executable, data)];
  }
}
rmSync(scratch, { recursive: true });
if (Object.keys(tests).length === 0)
  throw new Error(`trace: nothing to write: no coverage of ${lost} files with tests`);
writeFileSync(out, JSON.stringify({ lines: true, tests }));
console.log(`${Object.keys(tests).length} test files, ${lost} without coverage`);
