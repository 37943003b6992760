// MIRROR=<folder of bare clones> pnpm bench callers [OWNER/NAME …]
// Which definitions call a function? The tests of eleven repositories were run with every call noted
// (`trace/*callers*`, `callers-gold.ts`): of up to 60 functions each the definitions that called them are known.
// Asked is the first step of `workspace.impact`, as `ctx impact` does: what is sure, and with what may be.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openWorkspace, type PathFacts, type WorkspaceImpact } from '@ctx/workspace';
import { findClone } from '../localisation/repository.js';
import { writeResult } from '../record/result.mjs';

interface Gold {
  repository: string;
  commit: string;
  symbols: {
    path: string;
    name: string;
    owner?: string;
    line: number;
    callers: [string, number][];
  }[];
}

/** The rules for receivers were made on these; the others were traced before and looked at when that was done. */
const DEVELOPMENT = new Set(
  'gorilla/mux marshmallow-code/marshmallow spf13/cobra koajs/koa pallets/click'.split(' '),
);

const BOUND = new Set(['same-file', 'import', 'binding', 'same-package']);

const keyOf = (path: string, line: number): string => `${path}:${line}`;

/** The definitions of the first step, by how sure they are. */
function named({ symbols = [], maybe = [] }: WorkspaceImpact): Record<string, Set<string>> {
  const first = symbols.filter(({ depth }) => depth === 1);
  const at = (list: readonly { path: string; kind: string; headerLine: number }[]) =>
    list.map(({ path, kind, headerLine }) => keyOf(path, kind === 'file' ? 0 : headerLine));
  const bound = first.filter(({ tier }) => BOUND.has(tier));
  const received = first.filter(({ tier }) => tier === 'receiver');
  return {
    bound: new Set(at(bound)),
    receiver: new Set([...at(bound), ...at(received)]),
    maybe: new Set([...at(first), ...at(maybe)]),
  };
}

/**
 * The line of the header of a definition that a trace names by the line of its first signature: a function of Python
 * has stood behind its `@overload`s since then.
 */
function headerAt({ definitions }: PathFacts, line: number): number {
  if (line === 0 || definitions.some(({ headerLine }) => headerLine === line)) return line;
  const around = definitions.findLast(
    ({ startLine, headerLine }) => startLine <= line && line <= headerLine,
  );
  return around?.headerLine ?? line;
}

function checkOut({ repository, commit }: Gold, mirror: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'callers-'));
  execFileSync('git', ['clone', '-q', '--no-checkout', findClone(mirror, repository), folder]);
  execFileSync('git', ['-C', folder, 'checkout', '-q', commit]);
  return folder;
}

const { MIRROR, MISSED } = process.env;
if (!MIRROR) {
  console.error('bench callers: set MIRROR to the folder of bare clones');
  process.exit(2);
}
const folder = fileURLToPath(new URL('./callers/', import.meta.url));
const only = process.argv.slice(2);
interface Row extends Sums {
  repository: string;
  isDevelopment: boolean;
  functions: number;
}

type Sums = Record<'callers' | 'bound' | 'receiver' | 'maybe' | 'all', number>;
const results: Row[] = [];
console.log('| repository | functions | callers | bound | + receiver | + may be | named in all |');
console.log('|---|--:|--:|--:|--:|--:|--:|');
for (const file of readdirSync(folder).sort()) {
  const gold: Gold = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  if (only.length > 0 && !only.includes(gold.repository)) continue;
  const root = checkOut(gold, MIRROR);
  const workspace = await openWorkspace(root, { cacheDir: join(root, '.git', 'ctx-cache') });
  const facts = new Map(workspace.facts.map((one) => [one.path, one]));
  const sums: Sums = { callers: 0, bound: 0, receiver: 0, maybe: 0, all: 0 };
  for (const { path, name, owner, callers } of gold.symbols) {
    const subject = `${path}#${owner === undefined ? '' : `${owner}.`}${name}`;
    const tiers = named(await workspace.impact(subject, { depth: 1 }));
    sums.callers += callers.length;
    sums.all += tiers.maybe!.size;
    for (const [by, traced] of callers) {
      const line = headerAt(facts.get(by)!, traced);
      for (const tier of ['bound', 'receiver', 'maybe'] as const)
        sums[tier] += Number(tiers[tier]!.has(keyOf(by, line)));
      if (MISSED && !tiers.maybe!.has(keyOf(by, line)))
        console.log(`  missed: ${subject} called in ${by}:${line}`);
    }
  }
  const row = {
    repository: gold.repository,
    isDevelopment: DEVELOPMENT.has(gold.repository),
    functions: gold.symbols.length,
    ...sums,
  };
  results.push(row);
  const share = (tier: keyof Sums): string => (sums[tier] / sums.callers).toFixed(2);
  const figures = [share('bound'), share('receiver'), share('maybe'), sums.all];
  const which = `${row.repository}${row.isDevelopment ? ' (dev)' : ''}`;
  console.log(`| ${which} | ${row.functions} | ${sums.callers} | ${figures.join(' | ')} |`);
  await workspace.close();
  rmSync(root, { recursive: true });
}
if (only.length === 0) {
  const others = results.filter(({ isDevelopment }) => !isDevelopment);
  const sum = (count: (row: Row) => number): number =>
    others.reduce((total, row) => total + count(row), 0);
  writeResult(new URL('callers.result.json', import.meta.url), {
    command: 'MIRROR=… pnpm bench callers',
    figures: {
      'named, mean of the six others': sum((row) => row.maybe / row.callers) / others.length,
      'named, of all callers of the six others':
        sum((row) => row.maybe) / sum((row) => row.callers),
    },
    rows: results,
  });
}
