// Asks the tasks of one arm of `pnpm bench roots`, in a process of its own: `node ask.mjs <asked.json>`.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { openWorkspace } from '../../../packages/composition/workspace/dist/index.js';
import { openWorkspaces } from '../../../packages/composition/workspace/dist/roots.js';

/** Tokens of an answer, and the files of it that count. */
const [BUDGET, FIRST] = [8_000, 10];

const { roots, tasks, packages, whole, cacheDir } = JSON.parse(
  readFileSync(process.argv[2], 'utf8'),
);
const before = process.cpuUsage();
const isWhole = roots.length === 1;
const workspace = isWhole
  ? await openWorkspace(roots[0], { cacheDir })
  : await openWorkspaces(roots, { cacheDir });
await workspace.context('warm', { budget: 100 });
const open = secondsSince(before);
const nameOf = new Map(workspace.roots.map(({ name, path }) => [basename(path), name]));
const start = process.cpuUsage();
const answers = [];
for (const { text, first, second, removed } of tasks) {
  // The package that is known, as the arm calls it: a folder of the whole, a repository of the split.
  const home = isWhole ? undefined : nameOf.get(basename(first));
  const known = `${home ?? first}/`;
  const asked = `${text}\n\n(in ${home ?? first})`;
  const { files } = await workspace.context(asked, { budget: BUDGET, home });
  const paths = files.map(({ path }) => path);
  const gold = second.map(placed);
  const among = (list) =>
    gold.filter((path) => list.includes(path)).length / Math.min(FIRST, gold.length);
  answers.push({
    recall: among(paths.slice(0, FIRST)),
    others: among(paths.filter((path) => !path.startsWith(known)).slice(0, FIRST)),
    anywhere: among(paths),
    lines: readyIn(removed, files),
  });
}
process.stdout.write(JSON.stringify({ answers, open, asking: secondsSince(start) }));
await workspace.close();

/** A path of the monorepo as the arm calls it. */
function placed(path) {
  if (isWhole) return path;
  const home = packages.find((one) => path.startsWith(`${one}/`));
  return home === undefined
    ? `${nameOf.get('rest')}/${path}`
    : `${nameOf.get(basename(home))}/${path.slice(home.length + 1)}`;
}

/** The share of the lines that the commit takes away which stand in the answer; none where it takes none away. */
function readyIn(removed, files) {
  const shown = new Map(files.map(({ path, shown: ranges }) => [path, ranges]));
  let [all, ready] = [0, 0];
  for (const [path, lines] of Object.entries(removed)) {
    const ranges = shown.get(placed(path)) ?? [];
    const text = linesIn(join(whole, path));
    for (const line of lines) {
      const at = text.flatMap((one, i) => (one === line ? [i + 1] : []));
      if (at.length === 0) continue;
      all++;
      if (at.some((n) => ranges.some(({ startLine, endLine }) => startLine <= n && n <= endLine)))
        ready++;
    }
  }
  return all === 0 ? undefined : ready / all;
}

function linesIn(file) {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}

function secondsSince(from) {
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1e6;
}
