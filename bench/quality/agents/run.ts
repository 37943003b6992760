// What does the first answer of a task show to an agent that chooses? `KIT=<the kit of agents> pnpm bench agents
// <folder of prepared tasks> [--tasks agents-fresh.result.json] [--names own|none|other] [--budgets 1000,1500]
// [--print]` asks for the menu of every task, or with budgets for lines at once, and prints what of the changed hunks
// they have. A folder of prepared tasks has a clone at its base for each, by its id.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadO200k } from '@ctx/tokens';
import { type Menu, openWorkspace, type TaskContext } from '@ctx/workspace';

/** A task of the kit. */
interface Task {
  id: string;
  repo: string;
  query: string;
  /** Path, first and last line that the fix changed; of an insertion the line before it, and a mark. */
  hunks: [path: string, first: number, last: number, inserted?: string][];
  /** Names that somebody expected before they saw any code. */
  expected: string;
}

/** The lines of each hunk of a task that one answer shows, and its tokens. */
interface Shown {
  repo: string;
  /** The hunk lies in a place of the menu; of lines at once: all of it is shown. */
  has: boolean[];
  /** A line within {@link NEAR} lines is shown. */
  near: boolean[];
  tokens: number;
}

/** Lines from a shown one within which a reader sees where to look. */
const NEAR = 8;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tasks: { type: 'string', default: join(process.env.KIT ?? '.', 'data/dev.jsonl') },
    names: { type: 'string', default: 'own' },
    budgets: { type: 'string', default: '' },
    print: { type: 'boolean', default: false },
  },
});
const folder = positionals[0] ?? '.';
const tasks = tasksOf(readFileSync(values.tasks, 'utf8'));
const countTokens = await loadO200k();
const budgets = values.budgets.split(',').filter(Boolean).map(Number);
const found = new Map<string, Shown[]>();
const led = { files: 0, changed: 0 };

for (const [i, task] of tasks.entries()) {
  const workspace = await openWorkspace(join(folder, task.id));
  const how = { expect: namesFor(i), countTokens };
  countExpectedFiles(task, new Set(workspace.files.map(({ path }) => path)));
  const keep = (name: string, shown: Shown) => found.set(name, [...(found.get(name) ?? []), shown]);
  if (budgets.length === 0) keep('menu', ofMenu(task, await workspace.menu(task.query, how)));
  for (const budget of budgets)
    keep(`${budget}`, ofLines(task, await workspace.context(task.query, { ...how, budget })));
  await workspace.close();
}
for (const [name, all] of found) {
  print(name, all);
  for (const repo of new Set(all.map((one) => one.repo)))
    print(
      `  ${repo}`,
      all.filter((one) => one.repo === repo),
    );
}

console.log(`expected files that are there: ${led.files}, of these to change: ${led.changed}`);

/** Rows of JSON, or a result whose rows have `tasks`. */
function tasksOf(text: string): Task[] {
  if (values.tasks.endsWith('.json')) return JSON.parse(text).rows.tasks;
  return text
    .trim()
    .split('\n')
    .map((row) => JSON.parse(row));
}

/** Files that the task's own names lead to by their path, or by its last parts where no other file has them. */
function countExpectedFiles({ expected, hunks }: Task, paths: ReadonlySet<string>): void {
  for (const name of expected
    .split(/[\s,;]+/)
    .filter((word) => /[\w-]\.[a-z]\w{0,4}$/i.test(word))) {
    const ends = [...paths].filter((path) => `/${path}`.endsWith(`/${name}`));
    if (ends.length !== 1) continue;
    led.files++;
    led.changed += Number(hunks.some(([path]) => path === ends[0]));
  }
}

/** The task's own names, none, or those of a task of another repository. */
function namesFor(i: number): string[] {
  const { repo, expected } = tasks[i]!;
  if (values.names === 'none') return [];
  if (values.names === 'own') return [expected];
  const others = tasks.filter((task) => task.repo !== repo);
  return [others[(i * 7) % others.length]!.expected];
}

function ofMenu({ id, repo, query, hunks }: Task, { entries, text, tokens }: Menu): Shown {
  const places = entries.flatMap((entry) => [entry, ...(entry.also ?? [])]);
  const has = hunks.map(([path, first, last, inserted]) =>
    places.some(
      (place) =>
        place.path === path &&
        place.startLine <= last + Number(inserted !== undefined) &&
        first <= place.endLine,
    ),
  );
  const near = hunks.map(([path, first, last]) =>
    entries.some(
      (entry) =>
        entry.path === path &&
        entry.lines.some(({ line }) => line >= first - NEAR && line <= last + NEAR),
    ),
  );
  if (values.print) console.log(`=== ${id} ${query}\n${JSON.stringify(hunks)} ${has}\n${text}`);
  return { repo, has, near, tokens };
}

function ofLines({ repo, hunks }: Task, { files, tokens }: TaskContext): Shown {
  const lines = new Map(files.map(({ path, shown }) => [path, shown]));
  const isShown = (path: string, line: number) =>
    lines.get(path)?.some(({ startLine, endLine }) => startLine <= line && line <= endLine) ??
    false;
  const has = hunks.map(([path, first, last]) =>
    Array.from({ length: last - first + 1 }, (_, k) => isShown(path, first + k)).every(Boolean),
  );
  return { repo, has, near: has, tokens };
}

function print(name: string, all: readonly Shown[]): void {
  const share = (flags: readonly boolean[]) => mean(flags.map(Number)).toFixed(2);
  const hunks = (pick: (one: Shown) => readonly boolean[]) =>
    `${mean(all.map((one) => mean(pick(one).map(Number)))).toFixed(2)} (of all ${share(all.flatMap(pick))})`;
  const tasks = `any ${share(all.map(({ has }) => has.some(Boolean)))}, all ${share(all.map(({ has }) => has.every(Boolean)))}`;
  console.log(
    `${name}: n ${all.length}, hunks ${hunks((one) => one.has)}, ${tasks}, near ${hunks((one) => one.near)}, tokens ${mean(all.map((one) => one.tokens)).toFixed(0)}`,
  );
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);
}
