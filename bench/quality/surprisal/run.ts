// MIRROR=<folder of bare clones, OWNER+NAME/repo> pnpm bench surprisal
// How well are tokens predicted, and are imports and trivial statements told from other lines?
// Prints the tables of README.md beside it and writes surprisal.result.json.
import { trainLocal } from '@ctx/compress';
import { loadPrior } from '@ctx/compress/prior';
import { isPeripheral, isTest } from '@ctx/source/roles';
import { lines, shannonEntropy } from '@ctx/text';
import { loadO200kEncoder } from '@ctx/tokens';
import { boilerplateBits } from '../../../packages/algorithms/compress/src/select/boilerplate.js';
import { lineTokens } from '../../../packages/algorithms/compress/src/surprisal/line-tokens.js';
import {
  type TokenBitsOptions,
  tokenBits,
} from '../../../packages/algorithms/compress/src/surprisal/token-bits.js';
import { writeResult } from '../record/result.mjs';
import { type Labelled, labelOf, matchedAuc } from './boilerplate.js';
import { type CodeFile, readCode, UNSEEN } from './corpus.js';

/** Characters of a repository that its model counts, and of which it is measured. */
const COUNTED = 10_000_000;
const MEASURED = 1_000_000;

const { MIRROR } = process.env;
if (!MIRROR) {
  console.error('bench surprisal: set MIRROR to the folder of bare clones');
  process.exit(2);
}
const encode = await loadO200kEncoder();
const prior = await loadPrior();

/** Rows of the first table; every one scores the same tokens. */
const MODELS: Record<string, (options: TokenBitsOptions) => TokenBitsOptions> = {
  'id-Zipf': () => ({ above: false }),
  'prior alone': () => ({ above: false, prior }),
  'prior + text above': () => ({ above: true, prior }),
  'local, file left out': ({ local }) => ({ above: false, local, member: true }),
  'local + prior': ({ local }) => ({ above: false, local, member: true, prior }),
  'local + text above': ({ local }) => ({ above: true, local, member: true }),
  'local + text above + prior': ({ local }) => ({ above: true, local, member: true, prior }),
};

/** Scores of a line in the second table. */
const SCORES = ['local + prior', 'prior alone', 'id-Zipf'];

interface Result {
  repository: string;
  language: string;
  files: number;
  tokens: number;
  /** Bits a token, by model. */
  bits: Record<string, number>;
  /** AUC at matched length, by score. */
  auc: Record<string, number>;
  boilerplate: number;
}

function measure(repository: string, language: string): Result {
  const files = readCode(MIRROR as string, repository, COUNTED);
  const model = trainLocal(
    files.map(({ text }) => text),
    { encode },
  );
  const bits: Record<string, number> = {};
  const labeled: Record<string, Labelled[]> = {};
  let read = 0;
  let count = 0;
  let tokens = 0;
  for (const file of files) {
    if (read >= MEASURED) break;
    read += file.text.length;
    count++;
    const { sequence, starts } = lineTokens(file.text, encode);
    tokens += sequence.length;
    for (const [name, options] of Object.entries(MODELS)) {
      const found = tokenBits(sequence, options({ local: model.trie }));
      bits[name] = found.reduce((sum, value) => sum + value, bits[name] ?? 0);
      if (!SCORES.includes(name)) continue;
      listOf(labeled, name).push(...label(file, starts, (start, end) => meanOf(found, start, end)));
    }
    const sum = boilerplateBits(file.text, { encode, local: model, prior, member: true });
    listOf(labeled, 'foldBoilerplate').push(...labelLines(file, starts, (line) => sum[line] ?? 0));
    const entropies = lines(file.text).map((line) => shannonEntropy(line.trim()));
    listOf(labeled, 'character entropy').push(
      ...labelLines(file, starts, (line) => entropies[line] ?? 0),
    );
  }
  return {
    repository,
    language,
    files: count,
    tokens,
    bits: Object.fromEntries(Object.entries(bits).map(([name, sum]) => [name, sum / tokens])),
    auc: Object.fromEntries(
      Object.entries(labeled).map(([name, list]) => [name, matchedAuc(list)]),
    ),
    boilerplate: (labeled['id-Zipf'] ?? []).filter(({ boilerplate }) => boilerplate).length,
  };
}

function labelLines(file: CodeFile, starts: Int32Array, score: (line: number) => number) {
  return label(file, starts, (_start, _end, line) => score(line));
}

function label(
  { path, text }: CodeFile,
  starts: Int32Array,
  score: (start: number, end: number, line: number) => number,
): Labelled[] {
  // Tests repeat each other: there, the other lines are the boilerplate.
  if (isTest(path) || isPeripheral(path)) return [];
  return lines(text).flatMap((line, index) => {
    const kind = labelOf(line);
    if (kind === undefined) return [];
    const start = starts[index] as number;
    const end = starts[index + 1] as number;
    return [
      { boilerplate: kind === 'boilerplate', length: end - start, score: score(start, end, index) },
    ];
  });
}

function listOf(lists: Record<string, Labelled[]>, name: string): Labelled[] {
  const list = lists[name] ?? [];
  lists[name] = list;
  return list;
}

function meanOf(values: Float64Array, start: number, end: number): number {
  let sum = 0;
  for (let index = start; index < end; index++) sum += values[index] as number;
  return sum / Math.max(1, end - start);
}

const results = Object.entries(UNSEEN).map(([repository, language]) => {
  const result = measure(repository, language);
  console.error(`${repository}: ${result.tokens} tokens`);
  return result;
});

function table(
  names: readonly string[],
  pick: (result: Result) => Record<string, number>,
  digits: number,
): string {
  const head = ['', ...results.map(({ repository }) => repository.split('/')[1]), 'mean'];
  const rows = names.map((name) => {
    const values = results.map((result) => pick(result)[name] as number);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return [name, ...[...values, mean].map((value) => value.toFixed(digits))];
  });
  const divider = head.map((_, index) => (index === 0 ? '---' : '--:'));
  return [head, divider, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

console.log(`${results.reduce((sum, { tokens }) => sum + tokens, 0)} tokens\n`);
console.log(table(Object.keys(MODELS), ({ bits }) => bits, 2));
console.log(`\n${results.map(({ boilerplate }) => boilerplate).join(' ')} boilerplate lines\n`);
console.log(table(['foldBoilerplate', ...SCORES, 'character entropy'], ({ auc }) => auc, 3));
writeResult(new URL('surprisal.result.json', import.meta.url), {
  command: 'MIRROR=… pnpm bench surprisal',
  n: results.length,
  rows: results,
});
