// MIRROR=<folder of bare clones> [PYTHON=<python with aider-chat>] pnpm bench map-questions [--budget 2500] [--only OWNER/NAME] [--show] [--every]
// What does a map tell somebody new to a repository? Five questions each of ten repositories, and two
// maps of the same budget without a context: ours and aider's. A question about a path is answered where
// the map names the path, one about a name where it shows the name in the lines of that file. Without PYTHON aider's map
// is left out, and its columns are 0.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadO200k } from '@ctx/tokens';
import { openWorkspace } from '@ctx/workspace';
import { findClone } from '../localisation/repository.js';
import { answered, linesOf, type Question } from './answered.js';
import { QUESTIONS } from './questions.js';

const { values } = parseArgs({
  options: {
    budget: { type: 'string', default: '2500' },
    only: { type: 'string' },
    show: { type: 'boolean', default: false },
    every: { type: 'boolean', default: false },
  },
});
const { MIRROR, PYTHON } = process.env;
if (!MIRROR) {
  console.error('map-questions: set MIRROR to the bare clones');
  process.exit(2);
}
const budget = Number(values.budget);
const countTokens = await loadO200k();
const aider = fileURLToPath(new URL('aider_map.py', import.meta.url));

async function ours(folder: string): Promise<string> {
  const workspace = await openWorkspace(folder, { cacheDir: false });
  const { text } = await workspace.map({ budget });
  await workspace.close();
  return text;
}

function theirs(folder: string): string {
  if (!PYTHON) return '';
  const run = execFileSync(PYTHON, [aider, folder, String(budget)], { maxBuffer: 1 << 28 });
  return JSON.parse(run.toString().trim().split('\n').at(-1)!).text;
}

const sums = { asked: 0, ctx: 0, aider: 0 };
console.log('| repository | questions | ctx | aider | tokens of ctx | of aider |');
console.log('|---|--:|--:|--:|--:|--:|');
for (const [name, questions] of Object.entries(QUESTIONS)) {
  if (values.only && values.only !== name) continue;
  const folder = mkdtempSync(join(tmpdir(), 'map-questions-'));
  execFileSync('git', ['clone', '-q', findClone(MIRROR, name), folder]);
  const maps = { ctx: await ours(folder), aider: theirs(folder) };
  const given = (map: string, of: readonly Question[]) =>
    of.map((question) => answered(question, linesOf(map)));
  const [a, b] = [given(maps.ctx, questions), given(maps.aider, questions)];
  const count = (all: boolean[]): number => all.filter(Boolean).length;
  sums.asked += questions.length;
  sums.ctx += count(a);
  sums.aider += count(b);
  const sizes = `${countTokens(maps.ctx)} | ${countTokens(maps.aider)}`;
  console.log(`| ${name} | ${questions.length} | ${count(a)} | ${count(b)} | ${sizes} |`);
  for (const [i, { asks, path, symbol }] of questions.entries()) {
    if (a[i] && b[i] && !values.every) continue;
    console.error(`  ${a[i] ? '+' : '-'}${b[i] ? '+' : '-'} ${asks}: ${path} ${symbol ?? ''}`);
  }
  if (values.show) console.error(`${maps.ctx}\n======== aider\n${maps.aider}`);
  rmSync(folder, { recursive: true });
}
console.log(`| all | ${sums.asked} | ${sums.ctx} | ${sums.aider} | | |`);
