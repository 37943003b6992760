// node v8.mjs <repository> <file> <pattern of test paths> <command> [arguments] {file}
// Which functions each JavaScript test file enters, by V8's own coverage; each file in a process of its own.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [root, out, pattern, command, ...args] = process.argv.slice(2);
const listed = execFileSync('git', ['-C', root, 'ls-files'], { encoding: 'utf8' });
const files = listed
  .trim()
  .split('\n')
  .filter((file) => new RegExp(pattern).test(file));

function entered(folder) {
  const places = new Set();
  for (const name of readdirSync(folder)) {
    const { result } = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    for (const { url, functions } of result) {
      if (!url.startsWith(`file://${root}/`) || url.includes('/node_modules/')) continue;
      const path = url.slice(`file://${root}/`.length);
      const text = readFileSync(join(root, path), 'utf8');
      for (const { ranges } of functions) {
        const [{ count, startOffset }] = ranges;
        // The first one is the file itself.
        if (count === 0 || startOffset === 0) continue;
        places.add(JSON.stringify([path, text.slice(0, startOffset).split('\n').length]));
      }
    }
  }
  return [...places].map((place) => JSON.parse(place));
}

const tests = {};
for (const file of files) {
  const folder = mkdtempSync(join(tmpdir(), 'trace-'));
  const given = args.map((argument) => (argument === '{file}' ? file : argument));
  const env = { ...process.env, NODE_V8_COVERAGE: folder };
  spawnSync(command, given, { cwd: root, env, timeout: 120_000 });
  tests[file] = entered(folder);
  rmSync(folder, { recursive: true });
}
writeFileSync(out, JSON.stringify({ lines: true, tests }));
