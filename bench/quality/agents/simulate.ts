// What would an agent pay? Each policy of simulated.ts on each task, with and without a menu of ours before it: tokens
// shown until all changed lines were seen, and calls. With us it is shown the menu, opens entries (`best`: the right
// ones, others in their order, six at most), and goes on by grep where these were not enough. Repositories under 150
// sources apart.
//   KIT=<the kit of agents> pnpm bench simulated <folder of prepared tasks> [--every 2]
//   LINES_KIT=<the kit of lines> MIRROR=<bare clones> pnpm bench simulated --lines [--cap 12]
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isCode } from '@ctx/source/roles';
import { lines, seededRandom } from '@ctx/text';
import { mean, median, ratioInterval } from '@ctx/text/statistics';
import { loadO200k } from '@ctx/tokens';
import { openWorkspace, type Workspace } from '@ctx/workspace';
import { writeResult } from '../record/result.mjs';
import {
  type Lines,
  type Paid,
  POLICIES,
  type Policy,
  Purse,
  type Search,
  searchBy,
} from './simulated.js';
import { type Task, tasksOfAgents, tasksOfLines } from './tasks.js';

interface Row extends Paid {
  task: string;
  repo: string;
  small: boolean;
  policy: Policy;
  arm: 'ctx' | 'plain';
}

/** Entries of a menu that are opened. */
const OPENED = 6;
const SMALL = 150;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    every: { type: 'string', default: '1' },
    lines: { type: 'boolean', default: false },
    cap: { type: 'string', default: '1000' },
  },
});
const { tasks, without } = values.lines
  ? tasksOfLines({
      kit: process.env.LINES_KIT ?? '.',
      mirror: process.env.MIRROR ?? '.',
      cap: Number(values.cap),
    })
  : tasksOfAgents(process.env.KIT ?? '.', positionals[0] ?? '.', Number(values.every));
const countTokens = await loadO200k();
const rows: Row[] = [];
for (const [turn, task] of tasks.entries()) {
  const root = task.open();
  const workspace = await openWorkspace(root, { cacheDir: false });
  const texts = textsOf(root, workspace);
  for (const policy of POLICIES)
    for (const arm of ['plain', 'ctx'] as const) {
      const gold = task.hunks.map(([path, first, last]): Lines => [path, first, last]);
      const purse = new Purse(gold, countTokens);
      const search: Search = {
        texts,
        gold,
        ...{ names: task.names, words: task.words },
        random: seededRandom(turn + 1),
        countTokens,
      };
      if (arm === 'ctx') await byMenu(workspace, { task, policy, purse });
      searchBy(policy, search, purse);
      const about = { task: task.id, repo: task.repo, small: texts.size < SMALL, policy, arm };
      rows.push({ ...about, ...purse.paid });
    }
  await workspace.close();
  task.close();
  console.error(`${turn + 1} of ${tasks.length}`);
}
report();

function textsOf(root: string, workspace: Workspace): Map<string, readonly string[]> {
  const paths = workspace.files.map(({ path }) => path).filter(isCode);
  return new Map(paths.map((path) => [path, lines(readFileSync(join(root, path), 'utf8'))]));
}

async function byMenu(
  workspace: Workspace,
  { task, policy, purse }: { task: Task; policy: Policy; purse: Purse },
): Promise<void> {
  const menu = await workspace.menu(task.query, { expect: task.expected, countTokens });
  const seen = menu.entries.flatMap(({ path, lines: shown }) =>
    shown.map(({ line }): Lines => [path, line, line]),
  );
  purse.pay({ text: menu.text, shows: seen });
  const isRight = ({ path, startLine, endLine }: (typeof menu.entries)[number]) =>
    purse.left.some(
      ([gold, first, last]) => gold === path && startLine <= first && last <= endLine,
    );
  const order = policy === 'best' ? menu.entries.filter(isRight) : menu.entries;
  for (const { path, startLine, endLine } of order.slice(0, OPENED)) {
    if (!purse.goesOn) return;
    const { text, files } = await workspace.show(`${path}:${startLine}-${endLine}`, {
      countTokens,
    });
    const shows = files.flatMap((file) =>
      file.shown.map((range): Lines => [file.path, range.startLine, range.endLine]),
    );
    purse.pay({ text, shows });
  }
}

// Locals: one row of the table, its figures beside their cells.
function report(): void {
  const figures: Record<string, object> = {};
  console.log(
    '| policy | repositories | n | tokens, plain | with us | ratio [95 %] | worst tenth | found | calls |',
  );
  console.log('|---|---|--:|--:|--:|--:|--:|--:|--:|');
  for (const policy of POLICIES)
    for (const which of ['all', 'small'] as const) {
      const of = (arm: Row['arm']) =>
        rows.filter(
          (row) => row.policy === policy && row.arm === arm && (which === 'all' || row.small),
        );
      const [plain, ours] = [of('plain'), of('ctx')];
      if (ours.length === 0) continue;
      const tokens = (list: readonly Row[]) => list.map((row) => row.tokens);
      const worst = (list: readonly Row[]) => {
        const sorted = tokens(list).sort((a, b) => b - a);
        return mean(sorted.slice(0, Math.ceil(sorted.length / 10)));
      };
      const arm = (list: readonly Row[]) => ({
        tokens: mean(tokens(list)),
        median: median(tokens(list)),
        worstTenth: worst(list),
        found: mean(list.map(({ found }) => Number(found))),
        calls: mean(list.map(({ calls }) => calls)),
      });
      const ratio = ratioInterval(tokens(ours), tokens(plain));
      const dearer = ours.filter((row, i) => row.tokens > plain[i]!.tokens).length;
      const [a, b] = [arm(plain), arm(ours)];
      figures[`${policy}, ${which}`] = { n: ours.length, plain: a, ctx: b, ratio, dearer };
      const pair = (one: number, two: number, digits = 0) =>
        `${one.toFixed(digits)}, ${two.toFixed(digits)}`;
      const interval = `${ratio.mean.toFixed(2)} [${ratio.low.toFixed(2)}, ${ratio.high.toFixed(2)}]`;
      const cells = [ours.length, a.tokens.toFixed(0), b.tokens.toFixed(0), interval];
      cells.push(
        pair(a.worstTenth, b.worstTenth),
        pair(a.found, b.found, 2),
        pair(a.calls, b.calls, 1),
      );
      console.log(`| ${policy} | ${which} | ${cells.join(' | ')} |`);
    }
  const name = values.lines ? 'simulated-lines' : 'simulated';
  writeResult(new URL(`${name}.result.json`, import.meta.url), {
    command: values.lines
      ? `LINES_KIT=… MIRROR=… pnpm bench simulated --lines --cap ${values.cap}`
      : 'KIT=… pnpm bench simulated <prepared tasks>',
    n: tasks.length,
    interval: '95 %, bootstrap over tasks',
    figures: values.lines ? { ...figures, without } : figures,
    rows,
  });
}
