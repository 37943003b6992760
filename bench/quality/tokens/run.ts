// `pnpm bench tokens <folder>…`: how far `approximateTokens` is from o200k_base, file by file.
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { decode } from '@ctx/text';
import { quantile } from '@ctx/text/statistics';
import { approximateTokens, loadO200k } from '@ctx/tokens';
import { writeResult } from '../record/result.mjs';

/** Files of fewer tokens say little; larger ones are data. */
const [LEAST, MOST] = [50, 200_000];
/** Endings with fewer files are summed up in the last row only. */
const ENOUGH = 20;

const countTokens = await loadO200k();
const errors = new Map<string, number[]>();
let [estimated, counted] = [0, 0];
for (const folder of process.argv.slice(2)) visit(folder);

const rows = [...errors].filter(([, found]) => found.length >= ENOUGH);
rows.sort(([, a], [, b]) => b.length - a.length);
console.log('| ending | files | 5 % | median | 95 % |\n| --- | ---: | ---: | ---: | ---: |');
for (const [ending, found] of [...rows, ['all', [...errors.values()].flat()] as const]) {
  const cells = [0.05, 0.5, 0.95].map((q) => percent(quantile(found, q)));
  console.log(`| ${ending} | ${found.length} | ${cells.join(' | ')} |`);
}
console.log(`sum of all: ${percent(estimated / counted - 1)} of ${counted} tokens`);
const all = [...errors.values()].flat();
const quantilesOf = (found: readonly number[]) => ({
  files: found.length,
  ...Object.fromEntries([0.05, 0.5, 0.95].map((q) => [`q${100 * q}`, 100 * quantile(found, q)])),
});
writeResult(new URL('tokens.result.json', import.meta.url), {
  command: 'pnpm bench tokens <folder> …',
  n: all.length,
  figures: { files: all.length, tokens: counted, ofSum: 100 * (estimated / counted - 1) },
  rows: [...rows, ['all', all] as const].map(([ending, found]) => ({
    ending,
    ...quantilesOf(found),
  })),
});

function visit(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !['.git', 'node_modules'].includes(entry.name)) visit(path);
    if (!entry.isFile()) continue;
    const decoded = decode(readFileSync(path));
    if ('skipped' in decoded) continue;
    const exact = countTokens(decoded.text);
    if (exact < LEAST || exact > MOST) continue;
    const rough = approximateTokens(decoded.text);
    estimated += rough;
    counted += exact;
    const ending = extname(entry.name) || 'none';
    errors.set(ending, [...(errors.get(ending) ?? []), rough / exact - 1]);
  }
}

function percent(share: number): string {
  return `${share < 0 ? '−' : '+'}${Math.abs(100 * share).toFixed(0)} %`;
}
