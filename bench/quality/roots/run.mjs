// `pnpm bench roots <clone>… [--tasks 40] [--beside <clone>,…] [--aside <name>,…]`: monorepos split into one
// repository a package (a plain `git init` each, one commit, no history; what lies in no package is one more), beside
// the same files as one repository. A task is a later commit that touches the code of exactly two packages: its text,
// and the package of more changed lines, are known; the other package's files are looked for. `--beside` puts
// unrelated repositories beside the split one. `--aside` names monorepos that nothing was developed on. Needs built
// packages; works in the folder for temporary files. `--write` puts each row into the result beside this file when it is there.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { writeResult } from '../record/result.mjs';
import { meanOf, packagesIn, tasksOf } from './tasks.mjs';

const ASK = fileURLToPath(new URL('ask.mjs', import.meta.url));

/** Bytes of what git prints: the files of a large repository. */
const MAX_BYTES = 1_000_000_000;

const asked = parseArgs({
  allowPositionals: true,
  options: {
    tasks: { type: 'string', default: '40' },
    beside: { type: 'string', default: '' },
    aside: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
});
const named = (list) => list.split(',').filter(Boolean);
const clones = asked.positionals;
if (clones.length === 0) {
  console.error(
    'usage: pnpm bench roots <clone>… [--tasks 40] [--beside <clone>,…] [--aside <name>,…]',
  );
  process.exit(2);
}

for (const clone of clones) {
  const folder = mkdtempSync(join(tmpdir(), 'ctx-roots-'));
  try {
    const row = measure(resolve(clone), folder);
    print(row);
    if (asked.values.write) keep(row);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Puts a row into the result as soon as it is there: who ends half-way goes on with the clones that are left. */
function keep(row) {
  const result = new URL('roots.result.json', import.meta.url);
  const before = existsSync(result) ? JSON.parse(readFileSync(result, 'utf8')).rows : [];
  const all = [...before.filter(({ name }) => name !== row.name), row];
  all.sort((a, b) => (a.name < b.name ? -1 : 1));
  writeResult(result, {
    command: 'pnpm bench roots <clone>…',
    n: all.reduce((sum, { tasks }) => sum + tasks, 0),
    rows: all,
  });
}

function measure(clone, folder) {
  const git = (...args) =>
    execFileSync('git', ['-C', clone, ...args], { encoding: 'utf8', maxBuffer: MAX_BYTES });
  const { base, tasks } = tasksOf(git, Number(asked.values.tasks));
  const whole = join(folder, 'whole');
  const files = unpack(clone, base, whole);
  const packages = packagesIn(files);
  const split = splitInto(join(folder, 'split'), whole, files, packages);
  const beside = named(asked.values.beside).map((other, i) => {
    const root = join(folder, 'beside', `${basename(dirname(resolve(other)))}-${i}`);
    unpack(resolve(other), 'HEAD', root);
    commit(root);
    return root;
  });
  commit(whole);
  const cacheDir = join(folder, 'cache');
  const ask = (roots) => {
    const file = join(folder, 'asked.json');
    writeFileSync(file, JSON.stringify({ roots, tasks, packages, whole, cacheDir }));
    // The first process makes what is kept, the second is measured.
    const run = () =>
      JSON.parse(
        execFileSync(process.execPath, [ASK, file], { encoding: 'utf8', maxBuffer: MAX_BYTES }),
      );
    const cold = run();
    return { ...run(), cold: cold.open };
  };
  const arms = { whole: ask([whole]), split: ask(split) };
  if (beside.length > 0) arms.beside = ask([...split, ...beside]);
  const name = basename(dirname(clone)) === '' ? basename(clone) : basename(dirname(clone));
  const isAside = named(asked.values.aside).some((one) => clone.includes(one));
  return {
    name: name.replace('+', '/'),
    commit: base.slice(0, 10),
    developed: !isAside,
    ...{ packages: packages.length, files: files.length, tasks: tasks.length },
    beside: beside.length,
    arms: Object.fromEntries(Object.entries(arms).map(([arm, one]) => [arm, figuresOf(one)])),
  };
}

function figuresOf({ answers, open, asking, cold }) {
  const of = (name) => meanOf(answers.map((one) => one[name]));
  return {
    ...{ recall: of('recall'), others: of('others'), anywhere: of('anywhere'), lines: of('lines') },
    ...{ cold, open, asking: asking / answers.length },
  };
}

/** The files of a revision, without data of tests, which some monorepos have by the ten thousand. */
function unpack(clone, revision, root) {
  mkdirSync(root, { recursive: true });
  const absent = absentIn(clone, revision).map((path) => `:(exclude,literal)${path}`);
  const archive = execFileSync('git', ['-C', clone, 'archive', revision, '--', '.', ...absent], {
    maxBuffer: 4 * MAX_BYTES,
  });
  execFileSync('tar', ['-x', '-C', root, '--exclude=*/fixtures/*', '--exclude=*/__fixtures__/*'], {
    input: archive,
  });
  const list = execFileSync('find', ['.', '-type', 'f'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: MAX_BYTES,
  });
  return list
    .split('\n')
    .filter(Boolean)
    .map((path) => path.slice(2))
    .sort();
}

/** Paths of a revision whose content a clone does not have: the largest files of some. */
function absentIn(clone, revision) {
  const git = (args, input) =>
    execFileSync('git', ['-C', clone, ...args], { encoding: 'utf8', maxBuffer: MAX_BYTES, input });
  const blobs = git(['ls-tree', '-r', '-z', revision])
    .split('\0')
    .flatMap((line) => {
      const [, id, path] = /^\d+ blob (\w+)\t(.*)$/s.exec(line) ?? [];
      return id === undefined ? [] : [{ id, path }];
    });
  const there = git(['cat-file', '--batch-check'], blobs.map(({ id }) => `${id}\n`).join(''));
  const states = there.split('\n');
  return blobs.filter((_, i) => states[i].endsWith(' missing')).map(({ path }) => path);
}

function splitInto(folder, whole, files, packages) {
  const roots = new Map();
  for (const path of files) {
    const home = packages.find((one) => path.startsWith(`${one}/`));
    const root = join(folder, home === undefined ? 'rest' : basename(home));
    const inner = home === undefined ? path : path.slice(home.length + 1);
    const to = join(root, inner);
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, readFileSync(join(whole, path)));
    roots.set(root, true);
  }
  for (const root of roots.keys()) commit(root);
  return [...roots.keys()];
}

function commit(root) {
  const git = (...args) =>
    execFileSync('git', ['-C', root, '-c', 'user.name=b', '-c', 'user.email=b@localhost', ...args]);
  git('init', '-q');
  git('add', '-A', '-f');
  git('commit', '-qm', 'all');
}

function print({ name, packages, files, tasks, beside, developed, arms }) {
  console.log(
    `${name}${developed ? '' : ' (set aside)'}: ${packages} packages, ${files} files, ${tasks} tasks${beside > 0 ? `, ${beside} others beside` : ''}`,
  );
  console.log(
    '| arm | @10 | @10 of other packages | anywhere | lines | cold s | open s | answer s |\n|---|--:|--:|--:|--:|--:|--:|--:|',
  );
  for (const [arm, one] of Object.entries(arms)) {
    const { recall, others, anywhere, lines, cold, open, asking } = one;
    const shares = [recall, others, anywhere, lines].map((share) => (100 * share).toFixed(1));
    console.log(
      `| ${[arm, ...shares, ...[cold, open, asking].map((s) => s.toFixed(2))].join(' | ')} |`,
    );
  }
}
