// Measures the lines that are lost, doubled and cut, the names, and the time; and which files a commit's subject finds.
//   KIT=… CORPUS=… MIRROR=<folder of bare clones, OWNER+NAME/repo> pnpm tsx bench/quality/chunker/integrity.ts
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { contextualize } from '@ctx/chunker';
import { chunkLoaded } from '@ctx/chunker/syntax';
import { structure } from '@ctx/syntax';
import { languageFile } from '@ctx/syntax/languages';
import { loadLanguage, tuneNode20 } from '@ctx/syntax/node';
import { loadO200k } from '@ctx/tokens';
import { writeResult } from '../record/result.mjs';
import { type KitFile, LARGEST, openKit, ours, REPOSITORIES } from './kit.js';

tuneNode20();
const kit = await openKit();
const countTokens = await loadO200k();
const LIMIT = 4_000;
/** UTF-16 units without white space up to which a function fits any chunk. */
const FITS = 1_200;
/** Lines below which the fifth description calls a file small. */
const SHORT = 500;
const ROUNDS = 3;
const TEST =
  /(?:^|\/)(?:tests?|__tests__|spec|fixtures?|runtime-tests)\/|\.(?:test|spec)\.|_test\.|(?:^|\/)test_|Test\.java$|-test\.cc$/;

/** Counts of a repository's chunks: lost lines, chunks above the limit, whole functions, chunks with a name. */
export interface Integrity {
  repository: string;
  files: number;
  megabytes: number;
  chunks: number;
  /** Files of fewer than 500 lines. */
  short: number;
  lost: number;
  over: number;
  functions: number;
  whole: number;
  fitting: number;
  fittingWhole: number;
  /** Chunks of code that is no test, and those of them with a symbol. */
  code: number;
  named: number;
  tokens: number[];
}

const dense = (text: string) => text.replace(/\s+/g, '').length;

async function integrity(repository: string, files: readonly KitFile[]): Promise<Integrity> {
  const sum: Integrity = {
    repository,
    files: files.length,
    megabytes: 0,
    chunks: 0,
    short: 0,
    lost: 0,
    over: 0,
    functions: 0,
    whole: 0,
    fitting: 0,
    fittingWhole: 0,
    code: 0,
    named: 0,
    tokens: [],
  };
  for (const file of files) {
    const chunks = await ours(file);
    sum.megabytes += file.code.length / 1e6;
    if (file.code.split('\n').length < SHORT) sum.short++;
    sum.chunks += chunks.length;
    sum.lost += chunks.map(({ text }) => text).join('') === file.code ? 0 : 1;
    for (const chunk of chunks) {
      if (contextualize(chunk).length > LIMIT) sum.over++;
      sum.tokens.push(countTokens(chunk.text));
      if (TEST.test(file.path)) continue;
      sum.code++;
      if (chunk.symbolName !== undefined) sum.named++;
    }
    for (const { start, end } of (await kit.goldFunctions(file.code, file.lang)).fns) {
      const whole = chunks.some((chunk) => chunk.startIndex <= start && chunk.endIndex >= end);
      const fits = dense(file.code.slice(start, end)) <= FITS;
      sum.functions++;
      if (whole) sum.whole++;
      if (fits) sum.fitting++;
      if (fits && whole) sum.fittingWhole++;
    }
  }
  sum.tokens.sort((a, b) => a - b);
  return sum;
}

/** CPU seconds of work on all files: bare parse, parse and structure, parse to chunks. */
async function speed(
  files: readonly KitFile[],
): Promise<{ parse: number; structure: number; chunk: number }> {
  const require = createRequire(
    new URL('../../../packages/foundation/syntax/package.json', import.meta.url),
  );
  const { Parser, Language } = (await import(
    require.resolve('web-tree-sitter')
  )) as typeof import('web-tree-sitter');
  const parsers = new Map<string, InstanceType<typeof Parser>>();
  for (const { lang } of files) {
    if (parsers.has(lang)) continue;
    await loadLanguage(lang);
    const { grammar } = languageFile(lang);
    const wasm = require.resolve(`@repomix/tree-sitter-wasms/out/tree-sitter-${grammar}.wasm`);
    await Parser.init();
    const parser = new Parser();
    parser.setLanguage(await Language.load(wasm));
    parsers.set(lang, parser);
  }
  const work = {
    parse: () => {
      for (const { lang, code } of files) parsers.get(lang)!.parse(code)?.delete();
    },
    structure: () => {
      for (const { lang, code } of files) structure(lang, code, { leaf: 600 });
    },
    chunk: () => {
      for (const { path, lang, code } of files) chunkLoaded({ path, text: code, language: lang });
    },
  };
  const best = { parse: Infinity, structure: Infinity, chunk: Infinity };
  for (let round = 0; round <= ROUNDS; round++)
    for (const name of ['parse', 'structure', 'chunk'] as const) {
      const before = process.cpuUsage();
      work[name]();
      const { user, system } = process.cpuUsage(before);
      // The first round warms up.
      if (round > 0) best[name] = Math.min(best[name], (user + system) / 1e6);
    }
  return best;
}

const MIRRORS: Record<string, string> = {
  aider: 'Aider-AI+aider',
  repomix: 'yamadashy+repomix',
  gin: 'gin-gonic+gin',
  gson: 'google+gson',
  hono: 'honojs+hono',
};
/** Subjects that name no change of code. */
const NO_CHANGE = /^(v?\d|bump|release|merge|chore\(deps|copy|set version|black|cleanup|\d)/i;

interface CommitScores {
  repository: string;
  queries: number;
  wholeFile: number;
  chunks: number;
  chunksAndMessages: number;
}

/** Every commit, newest first, with the files of today that it changed. */
function subjectsOf(repository: string, files: readonly KitFile[]) {
  const folder = `${process.env.MIRROR}/${MIRRORS[repository]}/repo`;
  const args = [
    `--git-dir=${folder}`,
    'log',
    '--no-merges',
    '--no-renames',
    '--name-only',
    '--format=%x01%s',
  ];
  const log = execFileSync('git', args, { maxBuffer: 1 << 30 })
    .toString()
    .split('\x01')
    .slice(1);
  const at = new Map(files.map(({ path }, i) => [path, i]));
  return log.map((block, number) => {
    const [subject = '', ...rest] = block.split('\n');
    const paths = rest.filter((path) => path !== '');
    const gold = paths.flatMap((path) => at.get(path) ?? []);
    return { subject: subject.trim(), paths, gold, number };
  });
}

/** Mean reciprocal rank of the first changed file, for the newest 300 commits that name a change. */
async function commits(repository: string, files: readonly KitFile[]): Promise<CommitScores> {
  const all = subjectsOf(repository, files);
  const test = all
    .filter(
      ({ subject, paths, gold }) =>
        gold.length >= 1 &&
        gold.length <= 3 &&
        paths.length <= 6 &&
        subject.split(' ').length >= 4 &&
        !NO_CHANGE.test(subject),
    )
    .slice(0, 300);
  const messages = files.map((): string[] => []);
  for (const { subject, gold } of all.slice((test.at(-1)?.number ?? 0) + 1))
    for (const file of gold) if (messages[file]!.length < 40) messages[file]!.push(subject);
  const placed: { file: number; index: string }[] = [];
  for (const [file, one] of files.entries())
    for (const chunk of await ours(one)) placed.push({ file, index: contextualize(chunk) });
  const wholes = new kit.BM25(files.map(({ code }) => code));
  const chunks = new kit.BM25(placed.map(({ index }) => index));
  const history = new kit.BM25(messages.map((list) => list.join('\n')));
  const byFile = (query: string) => {
    const best = new Map<number, number>();
    for (const [id, score] of chunks.scores(query)) {
      const { file } = placed[id]!;
      if (score > (best.get(file) ?? 0)) best.set(file, score);
    }
    return best;
  };
  const mrr = (scores: (query: string) => Map<number, number>) =>
    test.reduce((sum, { subject, gold }) => {
      const ranked = [...scores(subject)].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, 50);
      const rank = ranked.findIndex(([file]) => gold.includes(file));
      return sum + (rank < 0 ? 0 : 1 / (rank + 1));
    }, 0) / Math.max(1, test.length);
  return {
    repository,
    queries: test.length,
    wholeFile: mrr((query) => wholes.scores(query)),
    chunks: mrr(byFile),
    chunksAndMessages: mrr((query) => blended(byFile(query), history.scores(query), 0.3)),
  };
}

function blended(
  a: Map<number, number>,
  b: Map<number, number>,
  weight: number,
): Map<number, number> {
  const sum = new Map<number, number>();
  for (const [scores, share] of [
    [a, 1],
    [b, weight],
  ] as const) {
    const top = Math.max(1e-9, ...scores.values());
    for (const [id, score] of scores) sum.set(id, (sum.get(id) ?? 0) + (share * score) / top);
  }
  return sum;
}

const rows: Integrity[] = [];
const speeds: Record<string, { parse: number; structure: number; chunk: number }> = {};
const changes: CommitScores[] = [];
for (const repository of REPOSITORIES) {
  const all = kit.loadRepo(repository);
  const files = all.filter(({ code }) => code.length <= LARGEST);
  rows.push(await integrity(repository, files));
  speeds[repository] = await speed(files);
  if (process.env.MIRROR !== undefined && MIRRORS[repository] !== undefined)
    changes.push(await commits(repository, all));
  process.stderr.write(`${repository}\n`);
}
const total = (of: (row: Integrity) => number) => rows.reduce((sum, row) => sum + of(row), 0);
const percent = (part: number, of: number) => ((100 * part) / Math.max(1, of)).toFixed(1);
const lines = [
  '| repository | files | MB | chunks | tokens p50/p90/max | lossy files | over | functions that fit, whole % | all functions whole % | named, no tests % | structure ÷ parse | parse ÷ chunk % |',
  '|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
];
for (const row of rows) {
  const { parse, structure: walk, chunk } = speeds[row.repository]!;
  const at = (share: number) =>
    row.tokens[Math.min(row.tokens.length - 1, Math.floor(share * row.tokens.length))];
  lines.push(
    `| ${[row.repository, row.files, row.megabytes.toFixed(2), row.chunks, `${at(0.5)}/${at(0.9)}/${at(1)}`, row.lost, row.over, percent(row.fittingWhole, row.fitting), percent(row.whole, row.functions), percent(row.named, row.code), (walk / parse).toFixed(2), percent(parse, chunk)].join(' | ')} |`,
  );
}
const seconds = (name: 'parse' | 'structure' | 'chunk') =>
  Object.values(speeds).reduce((sum, one) => sum + one[name], 0);
lines.push(
  `| all | ${[
    total((row) => row.files),
    total((row) => row.megabytes).toFixed(2),
    total((row) => row.chunks),
    '',
    total((row) => row.lost),
    total((row) => row.over),
    percent(
      total((row) => row.fittingWhole),
      total((row) => row.fitting),
    ),
    percent(
      total((row) => row.whole),
      total((row) => row.functions),
    ),
    percent(
      total((row) => row.named),
      total((row) => row.code),
    ),
    (seconds('structure') / seconds('parse')).toFixed(2),
    percent(seconds('parse'), seconds('chunk')),
  ].join(' | ')} |`,
);
const meanOf = (of: (one: CommitScores) => number) =>
  changes.reduce((sum, one) => sum + of(one), 0) / Math.max(1, changes.length);
if (changes.length > 0) {
  lines.push(
    '',
    '| commit subject → files, MRR | queries | whole file | best chunk | best chunk + 0.3 × older messages |',
    '|---|--:|--:|--:|--:|',
  );
  const mean = (of: (one: CommitScores) => number) => meanOf(of).toFixed(3);
  for (const one of changes)
    lines.push(
      `| ${[one.repository, one.queries, one.wholeFile.toFixed(3), one.chunks.toFixed(3), one.chunksAndMessages.toFixed(3)].join(' | ')} |`,
    );
  lines.push(
    `| mean | | ${mean((one) => one.wholeFile)} | ${mean((one) => one.chunks)} | ${mean((one) => one.chunksAndMessages)} |`,
  );
}
console.log(lines.join('\n'));
const plain = rows.map(({ tokens, ...row }) => ({
  ...row,
  medianTokens: tokens[tokens.length >> 1],
}));
writeResult(new URL('chunker-integrity.result.json', import.meta.url), {
  command: 'KIT=… CORPUS=… MIRROR=… pnpm bench chunker',
  n: total((row) => row.chunks),
  rows: { integrity: plain, cpuSeconds: speeds, commits: changes },
});
