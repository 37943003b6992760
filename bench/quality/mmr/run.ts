// Measures the lines that deduplication removes from real loads of several files: `KIT=… MIRROR=… pnpm bench mmr`. For
// one task of each of twenty repositories of the localisation kit's dev part the product's selection
// (`workspace.context`, 24,000 tokens) is cut into blocks at blank lines; repeated blocks are left out, the marker that
// names the kept one charged. A statement is lost when no shown line has it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { maximalMarginalRelevance } from '@ctx/compress';
import { lines } from '@ctx/text';
import { loadO200k } from '@ctx/tokens';
import { openWorkspace } from '@ctx/workspace';
import { statementsOf } from '../../../packages/algorithms/compress/src/select/maximal-marginal-relevance.js';
import { findClone } from '../localisation/repository.js';
import { writeResult } from '../record/result.mjs';

interface Instance {
  instance_id: string;
  repo: string;
  base_commit: string;
  query: string;
  files: number;
}

/** A stretch of shown lines without a blank one. */
interface Block {
  path: string;
  startLine: number;
  text: string;
}

interface Row {
  id: string;
  /** The files that are loaded: the selection, or the first files of it whole. */
  load: string;
  tokens: number;
  blocks: number;
  /** By way of deduplication: percent of the tokens removed, statements lost. */
  ways: Record<string, { removed: number; lost: number; dropped: number }>;
}

const BUDGET = 24_000;
const TASKS = 1;
const REPOSITORIES = 20;
const MOST_FILES = 400;
const FILES = 10;
const countTokens = await loadO200k();
const WAYS = {
  'blocks, nothing unique lost': { cut: cutBlocks, keepUnique: true },
  'blocks, λ alone': { cut: cutBlocks, keepUnique: false },
  'lines, as documented': { cut: cutLines, keepUnique: false },
} as const;

/** The shown lines of a context, file by file. */
type Shown = { path: string; startLine: number; lines: string[] }[];

function cutBlocks(shown: Shown): Block[] {
  const blocks: Block[] = [];
  for (const { path, startLine, lines: all } of shown) {
    let open: string[] = [];
    all.concat('').forEach((line, index) => {
      if (line.trim() !== '') open.push(line);
      else if (open.length > 0) {
        blocks.push({ path, startLine: startLine + index - open.length, text: open.join('\n') });
        open = [];
      }
    });
  }
  return blocks;
}

function cutLines(shown: Shown): Block[] {
  return shown.flatMap(({ path, startLine, lines: all }) =>
    all.flatMap((text, index) =>
      text.trim() ? [{ path, startLine: startLine + index, text }] : [],
    ),
  );
}

function measure(blocks: readonly Block[], keepUnique: boolean) {
  const { kept, suppressed } = maximalMarginalRelevance(blocks, { keepUnique });
  const left = new Set(kept.flatMap((index) => statementsOf(blocks[index]?.text ?? '')));
  const lost = new Set<string>();
  let saved = 0;
  for (const { index, duplicateOf } of suppressed) {
    const block = blocks[index] as Block;
    const other = blocks[duplicateOf] as Block;
    const marker = `⋯ ${block.startLine} as ${other.path}:${other.startLine}\n`;
    saved += Math.max(0, countTokens(`${block.text}\n`) - countTokens(marker));
    for (const one of statementsOf(block.text)) if (!left.has(one)) lost.add(one);
  }
  return { saved, lost: lost.size, dropped: suppressed.length };
}

async function measureTask(instance: Instance, folder: string): Promise<Row[]> {
  const workspace = await openWorkspace(folder);
  const context = await workspace.context(instance.query, { budget: BUDGET, countTokens });
  const shown: Shown = [];
  const whole: Shown = [];
  for (const { path, shown: ranges } of context.files) {
    const file = await workspace.read(path);
    if (!('text' in file)) continue;
    const all = lines(file.text);
    if (whole.length < FILES) whole.push({ path, startLine: 1, lines: all });
    for (const { startLine, endLine } of ranges) {
      shown.push({ path, startLine, lines: all.slice(startLine - 1, endLine) });
    }
  }
  return [rowOf(instance, 'selection', shown), rowOf(instance, 'whole files', whole)];
}

function rowOf(instance: Instance, load: string, shown: Shown): Row {
  const tokens = shown.reduce((sum, range) => sum + countTokens(`${range.lines.join('\n')}\n`), 0);
  const blocks = cutBlocks(shown).length;
  const row: Row = { id: instance.instance_id, load, tokens, blocks, ways: {} };
  for (const [name, { cut, keepUnique }] of Object.entries(WAYS)) {
    const { saved, lost, dropped } = measure(cut(shown), keepUnique);
    row.ways[name] = { removed: (100 * saved) / Math.max(1, tokens), lost, dropped };
  }
  return row;
}

const { KIT, MIRROR } = process.env;
if (!KIT || !MIRROR) {
  console.error('bench mmr: set KIT to the kit’s folder and MIRROR to the bare clones');
  process.exit(2);
}
const instances: Instance[] = ['issue-dev', 'commit-dev']
  .flatMap((name) =>
    readFileSync(join(KIT, 'data', `${name}.jsonl`), 'utf8')
      .trim()
      .split('\n'),
  )
  .map((line) => JSON.parse(line));
const taken = new Map<string, number>();
const rows: Row[] = [];
for (const instance of instances) {
  const count = taken.get(instance.repo) ?? 0;
  if (count >= TASKS || instance.files > MOST_FILES) continue;
  if (count === 0 && taken.size >= REPOSITORIES) continue;
  taken.set(instance.repo, count + 1);
  const folder = mkdtempSync(join(tmpdir(), 'ctx-mmr-'));
  try {
    const clone = findClone(MIRROR, instance.repo);
    const script = `git --git-dir="${clone}" archive ${instance.base_commit} | tar -x -C "${folder}"`;
    if (spawnSync('sh', ['-c', script]).status !== 0) continue;
    for (const row of await measureTask(instance, folder)) if (row.tokens > 0) rows.push(row);
    console.error(instance.instance_id);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

console.log(`${rows.length / 2} tasks, each of another repository`);
console.log(
  '| load | way | tokens removed, % mean | median | most | blocks dropped | unique statements lost |',
);
console.log('|---|---|--:|--:|--:|--:|--:|');
for (const load of ['selection', 'whole files']) {
  const these = rows.filter((row) => row.load === load);
  for (const name of Object.keys(WAYS)) {
    const removed = these.map(({ ways }) => ways[name]?.removed ?? 0).sort((a, b) => a - b);
    const sum = (field: 'lost' | 'dropped') =>
      these.reduce((total, { ways }) => total + (ways[name]?.[field] ?? 0), 0);
    const mean = removed.reduce((total, one) => total + one, 0) / removed.length;
    const cells = [mean, removed[removed.length >> 1] ?? 0, removed.at(-1) ?? 0];
    console.log(
      `| ${load} | ${name} | ${cells.map((one) => one.toFixed(1)).join(' | ')} | ${sum('dropped')} | ${sum('lost')} |`,
    );
  }
}
writeResult(new URL('mmr.result.json', import.meta.url), {
  command: 'KIT=… MIRROR=… pnpm bench mmr',
  n: rows.length,
  rows: { budget: BUDGET, rows },
});
