// KIT=<the code-search kit> MIRROR=<folder of bare clones> pnpm bench search [--repos a,b] [--budget N]
// Runs the kit's evaluation with the built workspace as its ranker, and writes the rows to
// search.result.json. Each repository is unpacked without its history.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { writeResult } from '../record/result.mjs';

const { values } = parseArgs({
  options: { repos: { type: 'string' }, budget: { type: 'string' } },
});
const { KIT, MIRROR } = process.env;
if (!KIT || !MIRROR) {
  console.error('bench search: set KIT to the kit’s folder and MIRROR to the bare clones');
  process.exit(2);
}
const kit = resolve(KIT);
const scratch = mkdtempSync(join(tmpdir(), 'search-'));
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const argv = [join(kit, 'src/eval.mjs'), join(kit, 'data/dev.jsonl'), '--only', 'ctx'];
argv.push('--ranker', join(kit, 'rankers/ctx.mjs'));
const rows = join(scratch, 'rows.json');
argv.push('--out', rows);
if (values.repos) argv.push('--repos', values.repos);
try {
  const env = {
    ...process.env,
    MIRROR: resolve(MIRROR),
    CTX_WORKSPACE: here('../../../packages/composition/workspace/dist/index.js'),
    CTX_CACHE_DIR: scratch,
    ...(values.budget && { CTX_BUDGET: values.budget }),
  };
  const { status } = spawnSync(process.execPath, argv, { cwd: kit, env, stdio: 'inherit' });
  process.exitCode = status ?? 1;
  if (status === 0 && !values.repos) {
    const measured = JSON.parse(readFileSync(rows, 'utf8')) as { rows: unknown[] };
    writeResult(new URL('search.result.json', import.meta.url), {
      command: 'KIT=… MIRROR=… pnpm bench search',
      n: measured.rows.length,
      interval: '95 %, two-level bootstrap over repositories, then queries',
      rows: measured,
    });
  }
} finally {
  rmSync(scratch, { recursive: true });
}
