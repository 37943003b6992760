// `pnpm bench branches <clone> … [--files 50] [--runs 5] [--program]`: what a branch switch costs, where the other
// branch differs in fifty files: a process that opens the work tree and makes a map (`--program`: `ctx map`), with nothing changed,
// after a switch to contents that nobody has seen, and back to known ones. Needs built packages; switches in a
// work tree of its own.
import { appendFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readResult, thisCommit, writeResult } from '../quality/record/result.mjs';
import { bytesIn, git, mapOnce, openOnce, settle, table } from './trees.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    files: { type: 'string', default: '50' },
    runs: { type: 'string', default: '5' },
    program: { type: 'boolean', default: false },
  },
});
const openTree = values.program ? mapOnce : openOnce;
table(
  [
    'CPU s, min / median / max',
    'nothing changed',
    'switch, blobs unknown',
    'switch, blobs known',
    'median of unknown, more',
    'median of known, more',
    'bytes, unknown',
    'bytes, known',
  ],
  positionals.map((one) => measure(resolve(one))),
);

function measure(clone) {
  const folder = mkdtempSync(join(tmpdir(), 'ctx-branches-'));
  const [cache, root] = [join(folder, 'cache'), join(folder, 'tree')];
  const head = git(clone, 'rev-parse', 'HEAD').trim();
  git(clone, 'worktree', 'add', '-q', '--detach', root, head);
  settle(root);
  openTree(root, cache);
  const took = { same: [], unknown: [], known: [], bytes: [] };
  const open = (into) => {
    settle(root);
    const before = bytesIn(cache);
    took[into].push(openTree(root, cache).cpu);
    return bytesIn(cache) - before;
  };
  for (let run = 0; run < Number(values.runs); run++) {
    open('same');
    const branch = commitOther(root, head, run);
    git(root, 'checkout', '-q', '--detach', branch);
    const written = open('unknown');
    git(root, 'checkout', '-q', '--detach', head);
    const again = open('known');
    took.bytes.push([written, again]);
  }
  git(clone, 'worktree', 'remove', '--force', root);
  rmSync(folder, { recursive: true });
  keep(basename(clone) + (values.program ? ', by the program' : ''), took);
  const more = (key) => `+${(median(took[key]) - median(took.same)).toFixed(2)}`;
  const bytes = [0, 1].map((i) => median(took.bytes.map((pair) => pair[i])));
  return [
    basename(clone),
    spread(took.same),
    spread(took.unknown),
    spread(took.known),
    more('unknown'),
    more('known'),
    ...bytes,
  ];
}

/** Writes the row of a repository: processor seconds of each kind of opening, and bytes that it added. */
function keep(name, { bytes, ...seconds }) {
  const url = new URL('branches.result.json', import.meta.url);
  const spreads = Object.entries(seconds).map(([key, all]) => [
    key,
    { min: Math.min(...all), median: median(all), max: Math.max(...all) },
  ]);
  const row = {
    ...{ files: Number(values.files), runs: Number(values.runs) },
    seconds: Object.fromEntries(spreads),
    more: median(seconds.unknown) - median(seconds.same),
    bytes: {
      unknown: median(bytes.map(([one]) => one)),
      known: median(bytes.map(([, one]) => one)),
    },
    load: loadavg()[0],
    commit: thisCommit(),
  };
  const rows = existsSync(url) ? readResult(url).rows : {};
  const command = 'pnpm bench branches <clone> …';
  writeResult(url, { command, n: Number(values.runs), rows: { ...rows, [name]: row } });
}

/** A commit on top of another that has a line more in some files, spread over the tree. */
function commitOther(root, head, run) {
  const sources = git(root, 'ls-files', '*.ts', '*.js', '*.py', '*.go', '*.java', '*.rs')
    .trim()
    .split('\n');
  const count = Math.min(Number(values.files), sources.length);
  for (let i = 0; i < count; i++) {
    const path = sources[Math.floor((i * sources.length) / count)];
    appendFileSync(join(root, path), `\n// run ${run}, ${i}\n`);
  }
  git(root, 'add', '-u');
  git(
    root,
    '-c',
    'user.name=a',
    '-c',
    'user.email=a@example.org',
    'commit',
    '-q',
    '--no-verify',
    '-m',
    `run ${run}`,
  );
  const made = git(root, 'rev-parse', 'HEAD').trim();
  git(root, 'checkout', '-q', '--detach', head);
  return made;
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1];
}

function spread(numbers) {
  return [Math.min(...numbers), median(numbers), Math.max(...numbers)]
    .map((one) => one.toFixed(2))
    .join(' / ');
}
