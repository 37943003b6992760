// `ANTHROPIC_API_KEY=… node bench/live/run.mjs <tasks.json> --model <id> --out rows.jsonl [--most 40] [--endpoint
// <url>] [--prices 3,3.75,0.3,15] [--seed 1]`: each task in both arms, see README.md. Rows that are there already are
// kept, so that a run goes on where it was stopped.
import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { seededRandom } from '../../packages/foundation/text/dist/index.js';
import { attempt } from './agent.mjs';
import { isEnough, pairsOf, report } from './compare.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    model: { type: 'string' },
    out: { type: 'string', default: 'rows.jsonl' },
    most: { type: 'string', default: '40' },
    endpoint: { type: 'string', default: 'https://api.anthropic.com/v1/messages' },
    prices: { type: 'string', default: '3,3.75,0.3,15' },
    seed: { type: 'string', default: '1' },
  },
});
const [file] = positionals;
const key = process.env.ANTHROPIC_API_KEY;
if (!file || !key || !values.model) {
  console.error('live: set ANTHROPIC_API_KEY, and name the tasks and --model');
  process.exit(2);
}
const prices = values.prices.split(',').map(Number);
const tasks = JSON.parse(readFileSync(file, 'utf8'));
const rows = existsSync(values.out)
  ? readFileSync(values.out, 'utf8')
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  : [];
const random = seededRandom(Number(values.seed));
for (const task of tasks) {
  if (isEnough(pairsOf(rows), { prices, most: Number(values.most) })) break;
  const arms = random() < 0.5 ? ['ctx', 'plain'] : ['plain', 'ctx'];
  for (const arm of arms) {
    if (rows.some(({ id, arm: done }) => id === task.id && done === arm)) continue;
    const row = await inCopy(task, arm);
    rows.push(row);
    appendFileSync(values.out, `${JSON.stringify(row)}\n`);
    console.error(`${task.id} ${arm}: ${row.passed ? 'passed' : 'failed'} in ${row.turns} turns`);
  }
}
console.log(report(rows, prices));

async function inCopy({ id, root, text, test }, arm) {
  const copy = mkdtempSync(join(tmpdir(), 'ctx-live-'));
  try {
    cpSync(resolve(root), copy, { recursive: true });
    const made = await attempt({ root: copy, text, arm }, ask, { model: values.model });
    const passed = spawnSync('/bin/sh', ['-c', test], { cwd: copy, timeout: 600_000 }).status === 0;
    return { id, arm, passed, ...made };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

async function ask(body) {
  const headers = {
    'content-type': 'application/json',
    'x-api-key': key,
    'anthropic-version': '2023-06-01',
  };
  const answer = await fetch(values.endpoint, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${answer.status}: ${(await answer.text()).slice(0, 300)}`);
  return answer.json();
}
