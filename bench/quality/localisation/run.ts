// KIT=<the localisation kit> MIRROR=<folder of bare clones> pnpm bench localisation [--cap N]
// Runs the kit's evaluation with our ranker against its baselines, prints the tables of
// README.md beside it and writes their numbers to localisation.result.json.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { writeResult } from '../record/result.mjs';
import { type Row, summarize, table } from './report.js';

const BASELINES = ['bm25', 'b+p+def+cochange -tests'];
const SHARDS = 2;

const { values } = parseArgs({
  options: { cap: { type: 'string' } },
});
const { KIT, MIRROR } = process.env;
if (!KIT || !MIRROR) {
  console.error('bench localisation: set KIT to the kit’s folder and MIRROR to the bare clones');
  process.exit(2);
}
const kit = resolve(KIT);
const scratch = mkdtempSync(join(tmpdir(), 'localisation-'));
const here = fileURLToPath(new URL('.', import.meta.url));

/** One evaluation of a part of the repositories; resolves to its rows. */
async function evaluate(shard: number): Promise<Row[]> {
  const out = join(scratch, `${shard}.json`);
  const argv = ['--max-old-space-size=6000', '--import', import.meta.resolve('tsx')];
  argv.push(join(kit, 'src/eval.mjs'));
  argv.push(join(kit, 'data/issue-dev.jsonl'), join(kit, 'data/commit-dev.jsonl'));
  argv.push('--ranker', join(here, 'ranker.ts'), '--with', '1', '--only', BASELINES.join(','));
  argv.push('--shard', `${shard}/${SHARDS}`, '--out', out);
  if (values.cap) argv.push('--cap', values.cap);
  const child = spawn(process.execPath, argv, { cwd: kit, stdio: ['ignore', 2, 2] });
  const code = await new Promise((done) => child.on('close', done));
  if (code !== 0) throw new Error(`the evaluation ended with ${code}`);
  return JSON.parse(readFileSync(out, 'utf8')).rows;
}

try {
  const shards = await Promise.all(Array.from({ length: SHARDS }, (_, shard) => evaluate(shard)));
  const rows = shards.flat();
  const summary = summarize(rows, BASELINES.at(-1) ?? '');
  console.log(table(summary));
  writeResult(new URL('localisation.result.json', import.meta.url), {
    command: 'KIT=… MIRROR=… pnpm bench localisation',
    n: rows.length,
    interval: '95 %, two-level bootstrap over repositories, then tasks',
    rows: summary,
  });
} finally {
  rmSync(scratch, { recursive: true });
}
