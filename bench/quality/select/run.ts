// KIT=<the localisation kit> MIRROR=<folder of bare clones, OWNER+NAME/repo> pnpm bench select
// How many of the changed hunks of long files does a selection keep, markers charged?
// Prints the table of README.md beside it and writes select.result.json.
import { type Selection, select } from '@ctx/compress';
import { lines, seededRandom } from '@ctx/text';
import { loadO200k } from '@ctx/tokens';
import { entropyScores } from '../../../packages/algorithms/compress/src/compress.js';
import type { ScoreBlocks } from '../../../packages/algorithms/compress/src/select/blocks.js';
import { selectBy } from '../../../packages/algorithms/compress/src/select/select.js';
import { writeResult } from '../record/result.mjs';
import { type ChangedFile, type Instance, readInstances } from './instances.js';

const SHARES = [0.15, 0.3, 0.5];
const RESAMPLES = 1000;

const { KIT, MIRROR } = process.env;
if (!KIT || !MIRROR) {
  console.error('bench select: set KIT to the kit’s folder and MIRROR to the bare clones');
  process.exit(2);
}
const exact = await loadO200k();
const known = new Map<string, number>();
const countTokens = (text: string): number => {
  const tokens = known.get(text) ?? exact(text);
  known.set(text, tokens);
  return tokens;
};
const random = seededRandom(7);
const first: ScoreBlocks = (_lines, blocks) => Float64Array.from(blocks, ({ start }) => -start);
const shuffled: ScoreBlocks = (_lines, blocks) => Float64Array.from(blocks, () => random());

type Selector = (file: ChangedFile, budget: number, query: string) => Selection;
const by =
  (score: ScoreBlocks): Selector =>
  ({ text, units }, budget) =>
    selectBy(text, { budget, countTokens, units }, 0, score);

const SELECTORS: Record<string, Selector> = {
  head: by(first),
  'random blocks': by(shuffled),
  'character entropy': by(entropyScores),
  'neither query nor git': ({ text, units }, budget) =>
    select(text, { budget, countTokens, units }),
  'git recency': ({ text, units, recency }, budget) =>
    select(text, { budget, countTokens, units, recency }),
  query: ({ text, units, path }, budget, query) =>
    select(text, { budget, countTokens, units, path, query }),
  'query, no units': ({ text, path }, budget, query) =>
    select(text, { budget, countTokens, path, query }),
  'query and recency': ({ text, units, path, recency }, budget, query) =>
    select(text, { budget, countTokens, units, path, query, recency }),
};

/** Shares of a task's hunks, in percent. */
interface Kept {
  kept: number;
  /** Kept, or the header of the innermost definition around it shown. */
  innermost: number;
  /** Kept, or the header of any definition around it shown. */
  enclosing: number;
}

function measure({ files, query }: Instance, selector: Selector, share: number): Kept {
  const sums = { kept: 0, innermost: 0, enclosing: 0 };
  let hunks = 0;
  for (const file of files) {
    const budget = Math.floor(countTokens(file.text) * share);
    const { shown, tokensAfter } = selector(file, budget, query);
    if (tokensAfter > budget) throw new Error(`${file.path}: ${tokensAfter} of ${budget} tokens`);
    const all = lines(file.text);
    const visible = new Uint8Array(all.length + 2);
    for (const { startLine, endLine } of shown) visible.fill(1, startLine, endLine + 1);
    for (const [start, end] of file.hunks) {
      hunks++;
      const whole = all.every(
        (line, at) => at + 1 < start || at + 1 > end || line.trim() === '' || visible[at + 1] === 1,
      );
      const around = file.units
        .filter(({ startLine, endLine }) => startLine <= start && endLine >= start)
        .sort((a, b) => a.endLine - a.startLine - (b.endLine - b.startLine))
        .map(({ startLine, headerLine = startLine }) => visible[headerLine] === 1);
      if (whole) sums.kept++;
      if (whole || around[0]) sums.innermost++;
      if (whole || around.includes(true)) sums.enclosing++;
    }
  }
  return {
    kept: (100 * sums.kept) / hunks,
    innermost: (100 * sums.innermost) / hunks,
    enclosing: (100 * sums.enclosing) / hunks,
  };
}

/** 95 % interval of the mean: repositories are drawn, then their tasks. */
function interval(groups: readonly (readonly number[])[]): [low: number, high: number] {
  const draw = seededRandom(11);
  const means = Array.from({ length: RESAMPLES }, () => {
    let sum = 0;
    let count = 0;
    for (let g = 0; g < groups.length; g++) {
      const group = groups[Math.floor(draw() * groups.length)] ?? [];
      for (let t = 0; t < group.length; t++) sum += group[Math.floor(draw() * group.length)] ?? 0;
      count += group.length;
    }
    return sum / count;
  }).sort((a, b) => a - b);
  return [means[Math.floor(0.025 * RESAMPLES)] ?? 0, means[Math.floor(0.975 * RESAMPLES)] ?? 0];
}

function byRepository(instances: readonly Instance[], tasks: readonly Kept[]): number[][] {
  const groups = new Map<string, number[]>();
  for (const [index, { repository }] of instances.entries()) {
    groups.set(repository, [...(groups.get(repository) ?? []), tasks[index]?.kept ?? 0]);
  }
  return [...groups.values()];
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const results: Record<string, object[]> = {};
for (const track of ['issue', 'commit']) {
  const instances = await readInstances(KIT, MIRROR, track);
  const files = instances.reduce((sum, instance) => sum + instance.files.length, 0);
  console.log(`\n**${track}s**: ${instances.length} tasks, ${files} files\n`);
  console.log(
    '| kept hunks, % | @15 | @30 [95 %] | @50 | or innermost header @30 | or any header @30 |',
  );
  console.log('|---|--:|--:|--:|--:|--:|');
  results[track] = Object.entries(SELECTORS).map(([name, selector]) => {
    const at = SHARES.map((share) => instances.map((task) => measure(task, selector, share)));
    const kept = at.map((tasks) => mean(tasks.map((task) => task.kept)));
    const middle = at[1] ?? [];
    const range = interval(byRepository(instances, middle));
    const innermost = mean(middle.map((task) => task.innermost));
    const enclosing = mean(middle.map((task) => task.enclosing));
    const cells = kept.map((value) => value.toFixed(1));
    cells[1] += ` [${range.map((value) => value.toFixed(0)).join('–')}]`;
    cells.push(innermost.toFixed(1), enclosing.toFixed(1));
    console.log(`| ${[name, ...cells].join(' | ')} |`);
    return { name, kept, range, innermost, enclosing };
  });
}
writeResult(new URL('select.result.json', import.meta.url), {
  command: 'KIT=… MIRROR=… pnpm bench select',
  interval: '95 %, over repositories and tasks',
  rows: results,
});
