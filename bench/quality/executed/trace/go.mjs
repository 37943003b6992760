// node go.mjs <repository> <file>: which blocks the tests of each Go test file enter, by `go test -coverprofile`.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const [root, out] = process.argv.slice(2);
const git = ['-C', root, 'ls-files', '*_test.go'];
const files = execFileSync('git', git, { encoding: 'utf8' }).trim().split('\n');
const module = /^module\s+(\S+)/m.exec(readFileSync(join(root, 'go.mod'), 'utf8'))[1];
const scratch = mkdtempSync(join(tmpdir(), 'trace-'));
const programs = new Map();

function programOf(folder) {
  if (!programs.has(folder)) {
    const program = join(scratch, `${programs.size}.test`);
    const args = ['test', '-c', '-covermode=set', '-coverpkg=./...', '-o', program, `./${folder}`];
    spawnSync('go', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
    programs.set(folder, existsSync(program) ? program : undefined);
  }
  return programs.get(folder);
}

function blocksOf(profile) {
  return readFileSync(profile, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const found = /^(\S+?):(\d+)\.\d+,(\d+)\.\d+ \d+ ([1-9]\d*)$/.exec(line);
      if (!found?.[1].startsWith(`${module}/`)) return [];
      return [[found[1].slice(module.length + 1), Number(found[2])]];
    });
}

const tests = {};
for (const file of files) {
  const text = readFileSync(join(root, file), 'utf8');
  const names = Array.from(text.matchAll(/^func (Test\w+)\(/gm), (found) => found[1]);
  const program = names.length > 0 ? programOf(dirname(file)) : undefined;
  if (!program) continue;
  const profile = join(scratch, 'profile');
  rmSync(profile, { force: true });
  const args = ['-test.run', `^(${names.join('|')})$`, '-test.coverprofile', profile];
  spawnSync(program, args, { cwd: join(root, dirname(file)), timeout: 150_000 });
  if (existsSync(profile)) tests[file] = blocksOf(profile);
}
rmSync(scratch, { recursive: true });
writeFileSync(out, JSON.stringify({ lines: false, tests }));
