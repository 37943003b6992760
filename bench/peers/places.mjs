// `KIT=<the kit of agents> pnpm bench peers <folder of prepared tasks> [--every 5] [--budgets 2000,4000] [--only a,b]`:
// each peer answers each task in the same check-out, in an order that turns by one from task to task, and what it
// says is cut at the same o200k tokens. Judged by text alone, so that no form is favored: a gold file counts where its
// path stands in the answer, a changed hunk where each of its telling lines does. Peers that are not installed
// (`node bench/peers/install.mjs`) are named and skipped.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { meanInterval } from '../../packages/foundation/text/dist/statistics.js';
import { loadO200k } from '../../packages/foundation/tokens/dist/index.js';
import { writeResult } from '../quality/record/result.mjs';
import { aider } from './aider.mjs';
import { bm25Windows } from './bm25.mjs';
import { codebaseMemory } from './codebase-memory.mjs';
import { codegraph } from './codegraph.mjs';
import { ctx } from './ctx.mjs';
import { gitGrep } from './git-grep.mjs';
import { isHere, versions } from './peer.mjs';
import { repomix } from './repomix.mjs';
import { semble } from './semble.mjs';

const ALL = [ctx, gitGrep, bm25Windows, aider, repomix, semble, codegraph, codebaseMemory];
/** A shorter line (a bracket, an else) stands anywhere. */
const TELLING = 12;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    every: { type: 'string', default: '5' },
    budgets: { type: 'string', default: '2000' },
    only: { type: 'string' },
  },
});
const [folder] = positionals;
const kit = process.env.KIT;
if (folder === undefined || kit === undefined) {
  console.error('peers: set KIT to the kit of agents and name the folder of prepared tasks');
  process.exit(2);
}
const budgets = values.budgets.split(',').map(Number);
const asked = values.only?.split(',');
const wanted = ALL.filter(({ name }) => !asked || asked.some((part) => name.includes(part)));
const peers = wanted.filter(isHere);
const absent = wanted.filter((peer) => !peers.includes(peer)).map(({ name }) => name);
for (const name of absent) console.log(`${name}: not installed, skipped`);

const countTokens = await loadO200k();
const tasks = readFileSync(join(kit, 'data/dev.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))
  .filter((_, i) => i % Number(values.every) === 0);
const rows = [];
for (const [turn, task] of tasks.entries()) {
  const root = join(folder, task.id);
  const gold = goldOf(root, task);
  const order = peers.map((_, i) => peers[(i + turn) % peers.length]);
  for (const peer of order) {
    for (const row of await answer(peer, { root, task, gold })) rows.push(row);
  }
  console.error(`${turn + 1} of ${tasks.length}`);
}
report();

/** Telling lines of each changed hunk; a hunk without one is left out. */
function goldOf(root, { hunks, files }) {
  const lines = hunks.map(([path, first, last]) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .slice(first - 1, last)
      .map((line) => line.trim())
      .filter((line) => line.length >= TELLING),
  );
  return { files, hunks: lines.filter((hunk) => hunk.length > 0) };
}

async function answer(peer, { root, task, gold }) {
  const rows = [];
  let kept;
  for (const budget of budgets) {
    const before = process.cpuUsage();
    let [text, failure] = ['', null];
    try {
      // A peer that does not know the budget answers once.
      kept = peer === ctx || peer.name.startsWith('aider') ? undefined : kept;
      text = kept ?? (await peer.places(root, task, budget));
      kept = text;
    } catch (error) {
      failure = String(error.message).slice(0, 200);
    }
    const shown = cut(text, budget);
    rows.push({
      ...{ peer: peer.name, task: task.id, repo: task.repo, budget, failure },
      ...{ tokens: countTokens(shown), ms: Math.round(process.cpuUsage(before).user / 1000) },
      files: share(gold.files, (path) => shown.includes(path)),
      hunks: share(gold.hunks, (lines) => lines.every((line) => shown.includes(line))),
    });
  }
  return rows;
}

/** Whole lines of a text up to a budget. */
function cut(text, budget) {
  if (countTokens(text) <= budget) return text;
  const lines = text.split('\n');
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (countTokens(lines.slice(0, middle).join('\n')) <= budget) low = middle;
    else high = middle - 1;
  }
  return lines.slice(0, low).join('\n');
}

function share(list, holds) {
  return list.length === 0 ? null : list.filter(holds).length / list.length;
}

function report() {
  const figures = {};
  console.log(
    '| peer | tokens | files named [95 %] | hunks shown [95 %] | failed |\n|---|--:|--:|--:|--:|',
  );
  for (const budget of budgets)
    for (const { name } of peers) {
      const own = rows.filter((row) => row.peer === name && row.budget === budget);
      const of = (key) => meanInterval(own.map((row) => row[key]).filter((one) => one !== null));
      const [files, hunks] = [of('files'), of('hunks')];
      const failed = own.filter(({ failure }) => failure !== null).length;
      const base = rows.filter((row) => row.peer === ctx.name && row.budget === budget);
      const difference = meanInterval(
        own.flatMap((row) => {
          const ours = base.find(({ task }) => task === row.task)?.hunks;
          return ours === undefined || ours === null || row.hunks === null
            ? []
            : [ours - row.hunks];
        }),
      );
      figures[`${name} ${budget}`] = { files, hunks, failed, ctxMore: difference };
      console.log(`| ${name} | ${budget} | ${shown(files)} | ${shown(hunks)} | ${failed} |`);
    }
  if (values.only) return;
  writeResult(new URL('peers.result.json', import.meta.url), {
    command: 'KIT=… pnpm bench peers <prepared tasks>',
    n: tasks.length,
    interval: '95 %, bootstrap over tasks',
    versions: versions(),
    figures: { ...figures, absent },
    rows,
  });
}

function shown({ mean, low, high }) {
  return `${mean.toFixed(2)} [${low.toFixed(2)}, ${high.toFixed(2)}]`;
}
