// Is the function that answers a question covered within a budget of tokens?
//   KIT=… CORPUS=… pnpm tsx bench/quality/chunker/retrieval.ts [ranked]
// `ranked` asks the repositories that the ranking of indexChunks was chosen on, and those set aside. Other splitters
// (bench/peers, installed by its install.mjs) are asked at several sizes, which none overlaps; who is absent is named.
// Query = first sentence of a function's documentation, its name masked and the documentation taken
// out of the source; BM25 over what each chunker indexes; `file` adds 0.6 × the file's score.
import { indexChunks } from '@ctx/chunker';
import { seededRandom } from '@ctx/text';
import { loadO200k } from '@ctx/tokens';
import { CHUNKERS, isHere, versions } from '../../peers/chunkers.mjs';
import { writeResult } from '../record/result.mjs';
import {
  asKit,
  CHOSEN_ON,
  type Chunker,
  type Kit,
  type KitChunk,
  type KitFile,
  type KitQuery,
  openKit,
  ours,
  planned,
  REPOSITORIES,
  SET_ASIDE,
  TUNED,
} from './kit.js';

const BUDGETS = [1_000, 2_000, 4_000, 8_000];
const FILE_WEIGHT = 0.6;
const QUERIES = 400;
const RANKED = 60;
/** Characters of a peer's chunks: what their documents advise, and half of it, which small budgets want. */
const SIZES = [750, 1_500];

const kit = await openKit();
const countTokens = await loadO200k();

interface Placed {
  file: number;
  start: number;
  end: number;
  tokens: number;
  index: string;
}

/** For one query: whether it is wholly covered in each budget, and the reciprocal rank. */
interface Answer {
  whole: number[];
  reciprocal: number;
}

interface Run {
  chunker: string;
  repository: string;
  answers: Answer[];
  chunks: number;
  meanTokens: number;
  /** Files that the splitter threw on. */
  threw: number;
}

/** Our own ranking of our own chunks, in place of the kit's. */
const RANKED_NAME = 'ctx, ranked by indexChunks';

/** Only our ranking beside plain BM25, on the repositories that it was chosen on and on those set aside. */
const isRanked = process.argv[2] === 'ranked';
const corpora = { ...CHOSEN_ON, ...SET_ASIDE };
if (isRanked) for (const [name, exts] of Object.entries(corpora)) kit.REPOS[name] ??= { exts };

/** All chunks of the files of a repository, a list a file; `null` where a splitter throws. */
type Candidate = (files: readonly KitFile[]) => Promise<(KitChunk[] | null)[]>;

const each =
  (chunker: Chunker): Candidate =>
  (files) =>
    Promise.all(files.map((file) => chunker(file).catch(() => null)));

const candidates = new Map<string, Candidate>([
  ['ctx', each(async (file) => asKit(await ours(file)))],
]);
if (!isRanked) {
  candidates.set(
    'ctx merged 1500',
    each(async (file) => asKit(await ours(file, { shape: 'merged', target: 1_500 }))),
  );
  candidates.set(
    'ctx, as first documented',
    each(async (file) => asKit(await planned(file))),
  );
  candidates.set('whole-file', async (files) => files.map(({ code }) => [{ text: code }]));
  for (const peer of CHUNKERS.filter(isHere))
    for (const size of SIZES)
      candidates.set(`${peer.name} ${size}`, async (files) => peer.chunks(files, size));
}
const absent = CHUNKERS.filter((peer) => !isHere(peer)).map(({ name }) => name);
for (const name of absent) process.stderr.write(`${name}: not installed, skipped\n`);

const runs: Run[] = [];
for (const repository of isRanked ? Object.keys(corpora) : REPOSITORIES) {
  const { files, queries } = await kit.buildSet(repository);
  const stride = Math.max(1, Math.floor(queries.length / QUERIES));
  const asked = queries.filter((_, i) => i % stride === 0).slice(0, QUERIES);
  const fileIndex = new kit.BM25(files.map(({ path, code }) => `${path}\n${code}`));
  for (const [name, candidate] of candidates) {
    const { placed: chunks, threw } = await place(files, candidate);
    const index = new kit.BM25(chunks.map((chunk) => chunk.index));
    const meanTokens = chunks.reduce((sum, { tokens }) => sum + tokens, 0) / chunks.length;
    if (name === 'ctx') {
      const answers = await ranked(files, asked);
      const run = { chunker: RANKED_NAME, repository, answers, threw };
      runs.push({ ...run, chunks: chunks.length, meanTokens });
    }
    for (const weight of [0, FILE_WEIGHT]) {
      const chunkerName = weight === 0 ? name : `${name} + file`;
      const answers = asked.map((query) =>
        answer(query, files, { chunks, index, fileIndex, weight }),
      );
      const run = { chunker: chunkerName, repository, answers, threw };
      runs.push({ ...run, chunks: chunks.length, meanTokens });
    }
  }
  process.stderr.write(`${repository}: ${asked.length} queries\n`);
}
if (isRanked) reportRanked();
else report();

/** Where the chunks are. A file that a splitter throws on is one chunk: what its caller would do. */
async function place(
  files: readonly KitFile[],
  candidate: Candidate,
): Promise<{ placed: Placed[]; threw: number }> {
  const placed: Placed[] = [];
  const lists = await candidate(files);
  for (const [number, file] of files.entries()) {
    let at = 0;
    for (const chunk of lists[number] ?? [{ text: file.code, start: 0 }]) {
      if (chunk.text.trim() === '') continue;
      const known = chunk.start !== undefined && file.code.startsWith(chunk.text, chunk.start);
      const start = known ? chunk.start! : file.code.indexOf(chunk.text, Math.max(0, at - 300));
      if (start < 0) continue;
      at = start + 1;
      const end = start + chunk.text.length;
      const index = chunk.index ?? chunk.text;
      placed.push({ file: number, start, end, tokens: countTokens(chunk.text), index });
    }
  }
  return { placed, threw: lists.filter((list) => list === null).length };
}

/** The chunks and files that a query is asked of: chunks and files, the latter with a weight. */
interface Searched {
  chunks: readonly Placed[];
  index: InstanceType<Kit['BM25']>;
  fileIndex: InstanceType<Kit['BM25']>;
  weight: number;
}

/** Answers of `indexChunks` over the chunks that row `ctx` has. */
async function ranked(files: readonly KitFile[], asked: readonly KitQuery[]): Promise<Answer[]> {
  const chunks = await Promise.all(files.map((file) => ours(file).catch(() => [])));
  const numbers = new Map(files.map(({ path }, number) => [path, number]));
  const index = indexChunks(chunks.flat().filter(({ text }) => text.trim() !== ''));
  return asked.map((query) => {
    const found = index.rank(query.q, { limit: RANKED }).map(({ chunk }) => ({
      file: numbers.get(chunk.path)!,
      start: chunk.startIndex,
      end: chunk.endIndex,
      tokens: countTokens(chunk.text),
      index: '',
    }));
    return covered(query, files, found);
  });
}

function answer(
  query: KitQuery,
  files: readonly KitFile[],
  { chunks, index, fileIndex, weight }: Searched,
): Answer {
  const byChunk = index.scores(query.q);
  const byFile = fileIndex.scores(query.q);
  const best = (scores: Map<number, number>) => Math.max(1e-9, ...scores.values());
  const [top, topFile] = [best(byChunk), best(byFile)];
  const ranked = [...byChunk]
    .map(([id, score]): [number, number] => [
      id,
      score / top + (weight * (byFile.get(chunks[id]!.file) ?? 0)) / topFile,
    ])
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, RANKED)
    .map(([id]) => chunks[id]!);
  return covered(query, files, ranked);
}

function covered(query: KitQuery, files: readonly KitFile[], ranked: readonly Placed[]): Answer {
  const file = files.findIndex(({ path }) => path === query.file);
  const { code } = files[file]!;
  const missing = new Set<number>();
  for (let at = query.s; at < query.e; at++) if (code.charCodeAt(at) > 32) missing.add(at);
  const size = missing.size;
  const whole = BUDGETS.map(() => 0);
  let tokens = 0;
  let reciprocal = 0;
  for (const [rank, chunk] of ranked.entries()) {
    tokens += chunk.tokens;
    let inside = 0;
    if (chunk.file === file)
      for (let at = Math.max(chunk.start, query.s); at < Math.min(chunk.end, query.e); at++)
        if (code.charCodeAt(at) > 32) {
          inside++;
          missing.delete(at);
        }
    if (reciprocal === 0 && inside / size >= 0.5) reciprocal = 1 / (rank + 1);
    if (missing.size === 0)
      for (const [i, budget] of BUDGETS.entries()) if (tokens <= budget) whole[i] = 1;
  }
  return { whole, reciprocal };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** Every repository counts once. */
function macro(
  chunker: string,
  of: (one: Answer) => number,
  repositories: number = REPOSITORIES.length,
): number {
  const chosen = runs.filter((run) => run.chunker === chunker);
  const part = repositories < 0 ? chosen.slice(repositories) : chosen.slice(0, repositories);
  return mean(part.map(({ answers }) => mean(answers.map(of))));
}

/** 95 % interval of a paired difference: queries resampled within each repository. */
function paired(a: string, b: string, of: (one: Answer) => number): [number, number, number] {
  const random = seededRandom(1);
  const differences = REPOSITORIES.map((repository) => {
    const find = (chunker: string) =>
      runs.find((run) => run.chunker === chunker && run.repository === repository)!.answers.map(of);
    const [left, right] = [find(a), find(b)];
    return left.map((value, i) => value - right[i]!);
  });
  const draws = Array.from({ length: 2_000 }, () =>
    mean(differences.map((one) => mean(one.map(() => one[Math.floor(random() * one.length)]!)))),
  ).sort((x, y) => x - y);
  return [mean(differences.map(mean)), draws[50]!, draws[1_949]!];
}

/** Shares by repository, and their means over those chosen on and those set aside. */
function reportRanked(): void {
  const names = [...new Set(runs.map(({ chunker }) => chunker))];
  const row = (chunker: string, repositories: readonly string[]) => {
    const chosen = runs.filter(
      (run) => run.chunker === chunker && repositories.includes(run.repository),
    );
    return BUDGETS.map((_, i) =>
      mean(chosen.map(({ answers }) => mean(answers.map(({ whole }) => whole[i]!)))).toFixed(3),
    ).join(' ');
  };
  const [chosen, aside] = [Object.keys(CHOSEN_ON), Object.keys(SET_ASIDE)];
  const lines = ['| whole@1k 2k 4k 8k | chosen on | set aside |', '|---|--:|--:|'];
  for (const name of names) lines.push(`| ${name} | ${row(name, chosen)} | ${row(name, aside)} |`);
  lines.push('', `| repository | queries | ${names.join(' | ')} |`, '|---|--:|--:|--:|--:|');
  for (const repository of [...chosen, ...aside]) {
    const size = runs.find((run) => run.repository === repository)!.answers.length;
    const cells = names.map((name) => row(name, [repository]));
    lines.push(`| ${[repository, size, ...cells].join(' | ')} |`);
  }
  console.log(lines.join('\n'));
}

function report(): void {
  const names = [...new Set(runs.map(({ chunker }) => chunker))];
  const figure = (value: number) => value.toFixed(3);
  const row = (name: string, repositories?: number) =>
    [...BUDGETS.keys()].map((i) => figure(macro(name, ({ whole }) => whole[i]!, repositories)));
  const lines = ['| chunker | tokens | 1k | 2k | 4k | 8k | MRR |', '|---|--:|--:|--:|--:|--:|--:|'];
  for (const name of names) {
    const tokens = Math.round(
      mean(runs.filter((run) => run.chunker === name).map((run) => run.meanTokens)),
    );
    lines.push(
      `| ${[name, tokens, ...row(name), figure(macro(name, (one) => one.reciprocal))].join(' | ')} |`,
    );
  }
  lines.push(
    '',
    '| held out (lean-ctx, gson, fmt, hono) | 1k | 2k | 4k | 8k |',
    '|---|--:|--:|--:|--:|',
  );
  for (const name of names)
    lines.push(`| ${[name, ...row(name, TUNED - REPOSITORIES.length)].join(' | ')} |`);
  lines.push(
    '',
    '| `ctx + file` by repository | queries | 1k | 2k | 4k | 8k |',
    '|---|--:|--:|--:|--:|--:|',
  );
  for (const run of runs.filter(({ chunker }) => chunker === 'ctx + file'))
    lines.push(
      `| ${[run.repository, run.answers.length, ...BUDGETS.map((_, i) => figure(mean(run.answers.map(({ whole }) => whole[i]!))))].join(' | ')} |`,
    );
  lines.push('', '| `ctx + file` less | 1k | 2k | 4k | 8k |', '|---|--:|--:|--:|--:|');
  const less: Record<string, { mean: number; low: number; high: number }[]> = {};
  for (const name of names.filter((one) => one.endsWith('+ file') && one !== 'ctx + file')) {
    const of = (i: number) => paired('ctx + file', name, ({ whole }) => whole[i]!);
    less[name] = [...BUDGETS.keys()].map((i) => {
      const [middle, low, high] = of(i);
      return { mean: middle, low, high };
    });
    const cells = less[name].map(
      ({ mean: middle, low, high }) => `${figure(middle)} [${figure(low)}, ${figure(high)}]`,
    );
    lines.push(`| ${[name, ...cells].join(' | ')} |`);
  }
  console.log(lines.join('\n'));
  keep(less);
}

function keep(less: Record<string, { mean: number; low: number; high: number }[]>): void {
  const summary = runs.map(({ answers, ...run }) => ({
    ...run,
    queries: answers.length,
    whole: BUDGETS.map((_, i) => mean(answers.map(({ whole }) => whole[i]!))),
    mrr: mean(answers.map(({ reciprocal }) => reciprocal)),
  }));
  const questions = summary.filter(({ chunker }) => chunker === RANKED_NAME);
  writeResult(new URL('chunker-retrieval.result.json', import.meta.url), {
    command: 'KIT=… CORPUS=… MIRROR=… pnpm bench chunker',
    n: questions.reduce((sum, { queries }) => sum + queries, 0),
    interval: '95 %, bootstrap over questions within each repository',
    versions: versions(),
    rows: { budgets: BUDGETS, absent, less, runs: summary },
  });
}
