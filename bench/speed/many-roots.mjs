// `pnpm bench many-roots <folder> [--counts 1,20,60,200] [--within 240] [--asks 10]`: the repositories in a folder, in
// an order drawn by their names, as one list. First all of them by a process that knows nothing, as often as it takes
// within the seconds of each call; then some of them, which are kept by then. Needs built packages.
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { thisCommit, writeResult } from '../quality/record/result.mjs';
import { callOnce, git, table } from './trees.mjs';

/** The end is for lists of one: every repository has something of it, and an answer of nothing is no answer. */
const TASKS = [
  'fix the mailer that drops an attachment when its name has an umlaut, and add a test of the name',
  'TypeError: cannot read properties of undefined (reading "cache") in a snapshot of a test, and add a test of the name',
  'add an option that turns validation of nested objects off, and add a test of the name',
  'the container does not resolve a service that is lazy and decorated twice, and add a test of the name',
  'rename the cookie of the session, and add a test of the name',
];
const UNREAD = /[^\n]* not (?:reached|read) yet[^\n]*/;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    counts: { type: 'string', default: '1,20,60,200' },
    within: { type: 'string', default: '240' },
    asks: { type: 'string', default: '10' },
  },
});
const [folder] = positionals;
if (folder === undefined) {
  console.error('usage: pnpm bench many-roots <folder> [--counts 1,20,60,200] [--within 240]');
  process.exit(2);
}
const counts = values.counts.split(',').map(Number);
const drawn = (name) => createHash('sha1').update(name).digest('hex');
const roots = readdirSync(folder)
  .filter((name) => existsSync(join(folder, name, '.git')))
  .sort((a, b) => (drawn(a) < drawn(b) ? -1 : 1))
  .slice(0, Math.max(...counts))
  .map((name) => join(resolve(folder), name));
const work = mkdtempSync(join(tmpdir(), 'ctx-many-'));
const ask = (task, count, ...more) => {
  const given = roots.slice(0, count).flatMap((root) => ['--root', root]);
  const { cpu, megabytes, text } = callOnce([task, ...given, ...more], work, join(work, 'cache'));
  return { cpu, megabytes, left: UNREAD.exec(text)?.[0] };
};
try {
  const cold = [];
  do {
    cold.push(ask(TASKS[0], roots.length, '--within', values.within));
    console.error(JSON.stringify(cold.at(-1)));
  } while (cold.at(-1).left !== undefined);
  const warm = counts.map((count) => {
    ask(TASKS[0], count);
    const all = Array.from({ length: Number(values.asks) }, (_, i) =>
      ask(TASKS[i % TASKS.length], count),
    );
    const seconds = all.map(({ cpu }) => cpu).sort((a, b) => a - b);
    const at = (share) => seconds[Math.ceil(share * seconds.length) - 1];
    const megabytes = Math.max(...all.map((one) => one.megabytes));
    const files = roots.slice(0, count).flatMap((root) => git(root, 'ls-files').split('\n'));
    return {
      roots: count,
      files: files.filter(Boolean).length,
      p50: at(0.5),
      p95: at(0.95),
      megabytes,
    };
  });
  const row = {
    within: Number(values.within),
    cold,
    warm,
    load: loadavg()[0],
    commit: thisCommit(),
  };
  writeResult(new URL('many-roots.result.json', import.meta.url), {
    command: 'pnpm bench many-roots <folder>',
    n: Number(values.asks),
    figures: {
      calls: cold.length,
      seconds: cold.reduce((sum, { cpu }) => sum + cpu, 0),
      megabytes: Math.max(...cold.map(({ megabytes }) => megabytes)),
    },
    rows: { [`${roots.length} roots`]: row },
  });
  table(
    ['roots', 'files', 'CPU s, p50', 'p95', 'peak MB'],
    warm.map((one) => [one.roots, one.files, one.p50, one.p95, one.megabytes.toFixed(0)]),
  );
} finally {
  rmSync(work, { recursive: true });
}
