// `pnpm bench open-workspace <root>… [--runs 5] [--json]`: opening a root in a process of
// its own, first with an empty cache, then again with nothing changed.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { median } from '@ctx/text/statistics';

interface Run {
  files: number;
  /** `openWorkspace` and `history`, ms of wall time. */
  milliseconds: number;
  /** Since the process began, ms. */
  process: number;
  /** User and system time of the process and its threads, ms. */
  cpu: number;
  /** Largest resident set. */
  megabytes: number;
}

const PROGRAM = fileURLToPath(new URL('open-workspace.mjs', import.meta.url));

function open(root: string, cache: string): Run {
  const output = execFileSync(process.execPath, [PROGRAM, root, cache], { encoding: 'utf8' });
  return JSON.parse(output) as Run;
}

function measure(root: string, runs: number): { root: string; first: Run[]; again: Run[] } {
  const first: Run[] = [];
  const again: Run[] = [];
  for (let run = 0; run < runs; run++) {
    const cache = mkdtempSync(join(tmpdir(), 'ctx-bench-'));
    first.push(open(root, cache));
    again.push(open(root, cache));
    rmSync(cache, { recursive: true });
  }
  return { root: basename(root), first, again };
}

function row(name: string, runs: readonly Run[]): string {
  const column = (key: keyof Run, digits = 0): string => {
    const values = runs.map((run) => run[key]).sort((a, b) => a - b);
    const shown = [values[0]!, median(values), values.at(-1)!].map((value) =>
      value.toFixed(digits),
    );
    return shown.join(' / ');
  };
  const cells = [name, String(runs[0]!.files), column('milliseconds'), column('process')];
  return `| ${[...cells, column('cpu'), column('megabytes')].join(' | ')} |`;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' }, json: { type: 'boolean', default: false } },
});
const results = positionals.map((root) => measure(resolve(root), Number(values.runs)));
if (values.json) process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
else {
  process.stdout.write(
    '| min / median / max | files | opened, ms | process, ms | CPU, ms | MB |\n',
  );
  process.stdout.write('| --- | --- | --- | --- | --- | --- |\n');
  for (const { root, first, again } of results) {
    process.stdout.write(`${row(`${root}, first`, first)}\n${row(`${root}, again`, again)}\n`);
  }
}
