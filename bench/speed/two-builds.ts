// `pnpm bench two-builds <root> <before> <after> [--answers 40]`: two builds of
// `@ctx/workspace` (folders like its `dist`), each resident on the same repository in one process, asked
// the same tasks in turn. Processor time of a later answer, and how many answers have the same bytes.
// Copy `dist` to `dist-before` beside it: elsewhere a build takes itself for a part of a bundle, and says so.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { quantile } from '@ctx/text/statistics';
import type { openWorkspace, Workspace } from '@ctx/workspace';

/** Answers of each build before the measured ones: the first compile the code. */
const WARM = 4;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { answers: { type: 'string', default: '40' } },
});
const [root = '.', ...builds] = positionals;
if (builds.length !== 2) throw new Error('give a repository and two folders of a build');
const subjects = execFileSync('git', ['-C', root, 'log', '--format=%s', '-n', '2000'], {
  encoding: 'utf8',
});
const tasks = [
  ...subjects.matchAll(/^(?:(?:fix|feat)(?:\([^)]*\))?: *)?(.{12,}?)(?: \(#\d+\))?$/gm),
]
  .map(([, subject = '']) => subject)
  .slice(0, WARM + Number(values.answers));
const cacheDir = mkdtempSync(join(tmpdir(), 'ctx-bench-builds-'));

async function open(build: string): Promise<Workspace> {
  const url = pathToFileURL(join(resolve(build), 'index.js')).href;
  const built = (await import(url)) as { openWorkspace: typeof openWorkspace };
  return await built.openWorkspace(root, { cacheDir });
}

async function timed(workspace: Workspace, task: string): Promise<{ text: string; ms: number }> {
  const before = process.cpuUsage();
  const text = JSON.stringify(await workspace.context(task, { budget: 6000 }));
  const { user, system } = process.cpuUsage(before);
  return { text, ms: (user + system) / 1000 };
}

const opened: Workspace[] = [];
for (const build of builds) opened.push(await open(build));
for (const workspace of opened)
  for (const task of tasks.slice(0, WARM)) await workspace.context(task, { budget: 6000 });
const times: number[][] = [[], []];
let equal = 0;
for (const [i, task] of tasks.slice(WARM).entries()) {
  const texts: string[] = [];
  for (const at of i % 2 === 0 ? [0, 1] : [1, 0]) {
    const { text, ms } = await timed(opened[at]!, task);
    texts[at] = text;
    times[at]!.push(ms);
  }
  equal += Number(texts[0] === texts[1]);
}
for (const [at, build] of builds.entries()) {
  const row = [0, 0.5, 1].map((q) => Math.round(quantile(times[at]!, q))).join(' / ');
  console.log(`${build}: CPU ms, least / median / most: ${row}`);
}
console.log(`same bytes: ${equal} of ${times[0]!.length} answers`);
for (const workspace of opened) await workspace.close();
rmSync(cacheDir, { recursive: true, force: true });
