// KIT=<the code-search kit> MIRROR=<folder of bare clones> pnpm bench search [--repos a,b] [--budget N]
// Runs the kit's evaluation with the built workspace as its ranker, and writes the rows to
// results/search.json. Each repository is unpacked without its history.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { repos: { type: 'string' }, budget: { type: 'string' }, out: { type: 'string' } },
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
argv.push('--out', resolve(values.out ?? here('../results/search.json')));
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
} finally {
  rmSync(scratch, { recursive: true });
}
