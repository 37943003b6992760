// The size that a user's bundle gains by each root entry: minified and compressed, dependencies aside. The budgets
// stand in sizes.json; `--write` states those that are missing.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { type Finding, runAsProgram } from './findings.js';
import { type Package, readPackages } from './sources.js';

/** Where the budgets stand: bytes by package. */
const BUDGETS = 'scripts/sizes.json';

/** The size of a package's root entry. */
export interface Size {
  name: string;
  /** Bytes after minification and gzip. */
  bytes: number;
  /** Bytes allowed; undefined when none are stated. */
  budget?: number;
}

/** Measures every built root entry under `root`, by package. */
export async function measureSizes(root: string): Promise<Size[]> {
  const budgets = readBudgets(root);
  const sizes: Size[] = [];
  for (const { name, folder } of withRoot(root)) {
    const entry = join(root, folder, 'dist', 'index.js');
    if (!existsSync(entry)) continue;
    const size: Size = { name, bytes: await bundledSize(entry) };
    if (budgets[name] !== undefined) size.budget = budgets[name];
    sizes.push(size);
  }
  return sizes;
}

/** One line per package: bytes, budget, name. */
export function renderSizes(sizes: readonly Size[]): string {
  const column = (value: number | string, width: number) => String(value).padStart(width);
  const head = `${column('bytes', 7)} ${column('budget', 7)}  package\n`;
  const rows = sizes.map(
    ({ name, bytes, budget }) => `${column(bytes, 7)} ${column(budget ?? 'none', 7)}  ${name}\n`,
  );
  return head + rows.join('');
}

/** Compares every root entry under `root` with its budget, and prints the table. */
export async function checkSizes(root: string): Promise<Finding[]> {
  const sizes = await measureSizes(root);
  process.stdout.write(renderSizes(sizes));
  const findings = sizes
    .map(({ name, bytes, budget }) => problem(name, bytes, budget))
    .filter((message) => message !== undefined)
    .map((message) => ({ path: BUDGETS, line: 1, message }));
  for (const { name, folder } of withRoot(root)) {
    if (sizes.some((size) => size.name === name)) continue;
    findings.push({ path: `${folder}/dist/index.js`, line: 1, message: 'is not built' });
  }
  return findings;
}

function problem(name: string, bytes: number, budget: number | undefined): string | undefined {
  if (budget === undefined) return `states no size for ${name}, which has ${bytes} bytes`;
  return bytes > budget ? `${name} has ${bytes} bytes: at most ${budget}` : undefined;
}

/** States a size where none is: what was measured and a tenth more, in full hundreds. */
async function writeMissing(root: string): Promise<void> {
  const stated = (await measureSizes(root)).map(
    ({ name, bytes, budget }) => [name, budget ?? Math.ceil((bytes * 1.1) / 100) * 100] as const,
  );
  const budgets = { ...readBudgets(root), ...Object.fromEntries(stated) };
  const sorted = Object.entries(budgets).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(join(root, BUDGETS), `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

function readBudgets(root: string): Record<string, number> {
  const path = join(root, BUDGETS);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

function withRoot(root: string): Package[] {
  return readPackages(root).filter(({ manifest }) => manifest.exports?.['.']);
}

async function bundledSize(entry: string): Promise<number> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    packages: 'external',
    // Modules that are loaded on demand, from a module that depends on the runtime.
    external: ['#*'],
    logLevel: 'silent',
  });
  return gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length;
}

await runAsProgram(import.meta.url, async (root) => {
  if (process.argv.includes('--write')) await writeMissing(root);
  return checkSizes(root);
});
