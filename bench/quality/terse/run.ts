// Measures the tokens that `terse` saves on captured outputs of real tools, and the lines that it loses: `pnpm bench
// terse`. Tokens are o200k. Lines about failing items are found by rules of their own, tool by tool (failing.ts); a
// line is lost when it is not printed whole, the values of an item in a JSON report when they no longer stand side by
// side, a particular (a path with its place, a number) when no printed line has it, a block when its message lacks a
// line of its own or has one of another (blocks.ts). With `--speed` the time of each format, in processor time of this
// process, and how it grows with twice the input.
import { readdirSync, readFileSync } from 'node:fs';
import { restore, type TerseLevel, terse } from '@ctx/terse';
import { loadO200k } from '@ctx/tokens';
import { writeResult } from '../record/result.mjs';
import { brokenBlocks } from './blocks.js';
import { failingItems, particulars, printed } from './failing.js';

const LEVELS: readonly TerseLevel[] = ['lite', 'standard', 'max'];
const folder = new URL('captures/', import.meta.url);
const captures = readdirSync(folder)
  .sort()
  .map((file) => ({
    name: file.replace('.txt', ''),
    text: readFileSync(new URL(file, folder), 'utf8'),
  }));

interface Row {
  name: string;
  format: string;
  tokens: number;
  /** Percent of the tokens saved, by level. */
  saved: Record<string, number>;
  failing: number;
  lostLines: number;
  particulars: number;
  lostParticulars: number;
  blocks: number;
  brokenBlocks: number;
}

const countTokens = await loadO200k();

function measure({ name, text }: (typeof captures)[number]): Row {
  const failing = failingItems(name, text);
  const wanted = new Set(failing.flatMap(({ line }) => particulars(line)));
  const row: Row = {
    ...{ name, format: '', tokens: countTokens(text), saved: {}, failing: failing.length },
    ...{ lostLines: 0, particulars: wanted.size, lostParticulars: 0 },
    ...{ blocks: 0, brokenBlocks: 0 },
  };
  for (const level of LEVELS) {
    const result = terse(text, { level, countTokens });
    row.format = result.format;
    row.saved[level] = 100 * (1 - result.tokensAfter / Math.max(1, result.tokensBefore));
    const { broken, count } = brokenBlocks(name, text, result.text);
    if (broken.length > 0) console.error(name, level, broken.slice(0, 3));
    row.blocks = count;
    row.brokenBlocks += broken.length;
    // A text that can be undone has lost nothing.
    if (restore(result.text, result.legend) === text) continue;
    const left = printed(result.text);
    const lost = failing.filter((item) => !item.isIn(left)).map(({ line }) => line);
    if (lost.length > 0) console.error(name, level, lost.slice(0, 3));
    row.lostLines += lost.length;
    row.lostParticulars += [...wanted].filter((one) => !result.text.includes(one)).length;
  }
  return row;
}

function speed(): void {
  console.log('\n| capture, repeated | MB/s | with o200k | max | delta | time for 2 × input |');
  console.log('|---|--:|--:|--:|--:|--:|');
  const cost = (work: () => void): number => {
    const since = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(since);
    return (user + system) / 1e6;
  };
  for (const name of ['service-log', 'mvn-test-fail', 'vitest-verbose-pass', 'go-test-v-pass']) {
    const text = captures.find((capture) => capture.name === name)?.text ?? '';
    const once = text.repeat(Math.ceil(4e6 / text.length));
    const runs = [1, 2, 3].map(() => {
      const seconds = cost(() => terse(once));
      const double = cost(() => terse(once + once));
      return { seconds, ratio: double / seconds };
    });
    const best = Math.min(...runs.map(({ seconds }) => seconds));
    const ratio = runs.map((run) => run.ratio).sort((a, b) => a - b)[1] as number;
    const exact = cost(() => terse(once, { countTokens }));
    const most = cost(() => terse(once, { level: 'max' }));
    const delta = cost(() => terse(once, { previous: once }));
    const rates = [best, exact, most, delta].map((s) => (once.length / 1e6 / s).toFixed(1));
    console.log(`| ${name} | ${rates.join(' | ')} | ${ratio.toFixed(2)} |`);
  }
}

const rows = captures.map(measure);
const percent = (level: string): number => {
  const before = rows.reduce((sum, { tokens }) => sum + tokens, 0);
  const after = rows.reduce(
    (sum, row) => sum + row.tokens * (1 - (row.saved[level] ?? 0) / 100),
    0,
  );
  return 100 * (1 - after / before);
};
const mean = (level: string): number =>
  rows.reduce((sum, row) => sum + (row.saved[level] ?? 0), 0) / rows.length;
type Count =
  | 'failing'
  | 'lostLines'
  | 'particulars'
  | 'lostParticulars'
  | 'blocks'
  | 'brokenBlocks';
const total = (field: Count): number => rows.reduce((sum, row) => sum + row[field], 0);

console.log('| output | format | tokens | lite % | standard % | max % | failing lines | lost |');
console.log('|---|---|--:|--:|--:|--:|--:|--:|');
for (const { name, format, tokens, saved, failing, lostLines } of rows) {
  const cells = LEVELS.map((level) => (saved[level] ?? 0).toFixed(1));
  console.log(
    `| ${name} | ${format} | ${tokens} | ${cells.join(' | ')} | ${failing} | ${lostLines} |`,
  );
}
for (const [name, of] of [
  ['mean of outputs', mean],
  ['all tokens', percent],
] as const) {
  console.log(
    `| **${name}** | | | ${LEVELS.map((level) => of(level).toFixed(1)).join(' | ')} | | |`,
  );
}
console.log(
  `\n${rows.length} outputs; ${total('failing')} failing lines, ${total('lostLines')} lost over three levels; ` +
    `${total('particulars')} paths and numbers in them, ${total('lostParticulars')} lost; ` +
    `${total('blocks')} messages in blocks of their own, ${total('brokenBlocks')} broken`,
);
writeResult(new URL('terse.result.json', import.meta.url), {
  command: 'pnpm bench terse',
  n: rows.length,
  rows,
});
if (process.argv.includes('--speed')) speed();
