// How much of what a fix changed is in the delivered text: `KIT=… MIRROR=… pnpm bench context [cap]`.
// For each instance of the localisation kit's dev part: rank with the product's ranking, compose with
// the product's pipeline, and ask of every changed hunk whether all its lines are shown (8,000 tokens)
// and whether the header of its enclosing definition is (4,000). Two plain compositions of the same
// ranking stand beside it: whole files, and signatures.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { composeContext, type DefinitionLines, type RankedFile, type Source } from '@ctx/pipeline';
import { openCorpus, rankFiles, rankPlaces, readQuery } from '@ctx/relevance';
import { grammarOf } from '@ctx/syntax';
import { createPool, tuneNode20 } from '@ctx/syntax/node';
import { type CountTokens, lines, seededRandom } from '@ctx/text';
import { quantile } from '@ctx/text/statistics';
import { loadO200k } from '@ctx/tokens';
import { checkOut } from '../localisation/ranker.js';
import { findClone, openRepository } from '../localisation/repository.js';
import { writeResult } from '../record/result.mjs';
import { oneViewPerFile } from './one-view.js';

interface Instance {
  instance_id: string;
  track: 'issue' | 'commit';
  repo: string;
  base_commit: string;
  query: string;
  gold: string[];
  /** Path, first and last changed line (1-based) of each hunk. */
  hunks: [string, number, number][];
}

interface Row {
  id: string;
  repo: string;
  track: string;
  /** Share of the hunks by method. */
  shares: Record<string, number>;
}

const CANDIDATES = 40;
const LINES = 'lines in 8k';
const WHOLE = 'lines in 8k, whole files';
const SIGNATURES = 'lines in 8k, signatures';
const ALLOCATED = 'lines in 8k, one view per file';
const HEADER = 'header in 4k';
const HEADER_ALLOCATED = 'header in 4k, one view per file';
const SMALL = [500, 1000];
const METHODS = [
  ...SMALL.flatMap((budget) => [`lines in ${budget}`, `header in ${budget}`]),
  LINES,
  WHOLE,
  SIGNATURES,
  ALLOCATED,
  HEADER,
  HEADER_ALLOCATED,
];
const kit = process.env.KIT ?? 'kit';
const cap = Number(process.argv[2] ?? 4);

/** A steady choice of at most `count` instances a repository and track. */
function choose(instances: Instance[], count: number): Instance[] {
  const hash = (text: string) => {
    let value = 2166136261;
    for (const char of text) value = Math.imul(value ^ char.charCodeAt(0), 16777619);
    return value >>> 0;
  };
  const taken = new Map<string, number>();
  return [...instances]
    .sort((a, b) => hash(a.instance_id) - hash(b.instance_id))
    .filter(({ track, repo }) => {
      const key = `${track} ${repo}`;
      taken.set(key, (taken.get(key) ?? 0) + 1);
      return taken.get(key)! <= count;
    })
    .sort((a, b) => (a.repo < b.repo ? -1 : a.repo > b.repo ? 1 : 0));
}

/** Share of the hunks for which `holds`. */
function share(
  hunks: Instance['hunks'],
  holds: (path: string, line: number, end: number) => boolean,
): number {
  return hunks.filter((hunk) => holds(...hunk)).length / hunks.length;
}

/** The header line of the innermost definition around a line. */
function headerAround(definitions: readonly DefinitionLines[], line: number): number | undefined {
  let best: DefinitionLines | undefined;
  for (const definition of definitions) {
    if (definition.startLine > line || definition.endLine < line) continue;
    if (!best || definition.startLine >= best.startLine) best = definition;
  }
  return best?.headerLine;
}

/** Lines of all headers in rank order, file by file, as many as fit: a map of signatures. */
function signatures(
  ranked: readonly RankedFile[],
  sources: ReadonlyMap<string, Source>,
  budget: number,
  countTokens: CountTokens,
): Map<string, Set<number>> {
  const shown = new Map<string, Set<number>>();
  let used = 0;
  for (const { path } of ranked) {
    const { text = '', definitions = [] } = sources.get(path) ?? {};
    const all = lines(text);
    const mine = new Set<number>();
    used += countTokens(`${path}\n`);
    for (const { headerLine } of definitions) {
      used += countTokens(`${headerLine}|${all[headerLine - 1] ?? ''}\n`);
      if (used > budget) return shown;
      shown.set(path, mine.add(headerLine));
    }
  }
  return shown;
}

/** Whole files in rank order, as many as fit: what an agent gets that opens the first results. */
function wholeFiles(
  ranked: readonly RankedFile[],
  sources: ReadonlyMap<string, Source>,
  budget: number,
  countTokens: CountTokens,
): Map<string, number> {
  const shown = new Map<string, number>();
  let used = 0;
  for (const { path } of ranked) {
    const text = lines(sources.get(path)?.text ?? '');
    let count = 0;
    while (count < text.length && used < budget) {
      used += countTokens(`${count + 1}|${text[count]}\n`);
      count++;
    }
    shown.set(path, count);
    if (used >= budget) break;
  }
  return shown;
}

// The kit's own list of what counts as code, so that its figures and these speak of the same files.
const { isCode } = (await import(pathToFileURL(join(resolve(kit), 'src', 'common.mjs')).href)) as {
  isCode(path: string): boolean;
};
const pool = createPool({ workers: 2 });
tuneNode20();
const countTokens = await loadO200k();
const facts = new Map<string, readonly DefinitionLines[]>();
const read = (file: string) =>
  readFileSync(join(kit, 'data', file), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Instance);
const instances = choose([...read('issue-dev.jsonl'), ...read('commit-dev.jsonl')], cap);
const rows: Row[] = [];

for (const instance of instances) {
  if (instance.hunks.length === 0) continue;
  const clone = openRepository(findClone(process.env.MIRROR ?? 'mirrors', instance.repo));
  const tree = clone.tree(instance.base_commit);
  const paths = [...tree.keys()].filter((path) => isCode(path));
  const { index } = checkOut({ repo: instance.repo, paths, inst: instance });
  const commits = clone.history(instance.base_commit, 1500);
  const query = readQuery(instance.query);
  const corpus = openCorpus({ query, index, commits });
  const documents = rankFiles(corpus);
  const found: RankedFile[] = documents.map((document) => ({
    path: document.path,
    reasons: document.evidence.slice(0, 2).map(({ signal, because }) => `${signal}: ${because}`),
    passages: document.blocks,
  }));
  const sources = new Map<string, Source>();
  const first = new Set([...found.slice(0, CANDIDATES).map(({ path }) => path), ...instance.gold]);
  const wanted = [...first];
  const blobs = clone.read(wanted.map((path) => tree.get(path) ?? ''));
  for (const [i, path] of wanted.entries()) {
    const text = blobs[i];
    if (text === undefined) continue;
    const key = `${path}\0${text}`;
    if (!facts.has(key) && grammarOf(path) !== undefined) {
      facts.set(key, (await pool.extract({ path, text })).definitions);
    }
    const definitions = facts.get(key);
    sources.set(path, { path, text, ...(definitions ? { definitions } : {}) });
  }
  const read = documents.slice(0, CANDIDATES).flatMap((document) => {
    const source = sources.get(document.path);
    const frames = document.blocks.flatMap(({ lines = [] }) => lines);
    return source ? [{ ...source, score: document.score, factor: document.factor, frames }] : [];
  });
  const places = rankPlaces(corpus, read);
  const ranked = found.map((file, rank) =>
    rank < CANDIDATES && sources.has(file.path)
      ? { ...file, places: places.filter(({ path }) => path === file.path) }
      : file,
  );
  const at = (budget: number) => {
    const input = { ranked, sources, considered: ranked.length };
    const context = composeContext(input, { budget, countTokens });
    if (context.tokens > budget) throw new Error(`over budget: ${instance.instance_id}`);
    const shown = new Map(context.files.map((file) => [file.path, file]));
    return (path: string, line: number, end = line, whole = false) => {
      const file = shown.get(path);
      const cut = whole && (file?.headers ?? []).some((header) => header >= line && header <= end);
      return (
        !cut && (file?.shown ?? []).some((range) => range.startLine <= line && end <= range.endLine)
      );
    };
  };
  const headerShare = (shown: ReturnType<typeof at>) =>
    share(instance.hunks, (path, line) =>
      shown(path, headerAround(sources.get(path)?.definitions ?? [], line) ?? line),
    );
  const in8k = at(8000);
  const in4k = at(4000);
  const whole = wholeFiles(ranked, sources, 8000, countTokens);
  const headers = signatures(ranked, sources, 8000, countTokens);
  const candidates = read.map(({ path, text, score }) => ({
    path,
    text,
    score,
    places: places.filter((place) => place.path === path),
  }));
  const divided8k = oneViewPerFile(candidates, 8000, countTokens);
  const divided4k = oneViewPerFile(candidates, 4000, countTokens);
  rows.push({
    id: instance.instance_id,
    repo: instance.repo,
    track: instance.track,
    shares: {
      [LINES]: share(instance.hunks, (path, line, end) => in8k(path, line, end, true)),
      [WHOLE]: share(instance.hunks, (path, _, end) => end <= (whole.get(path) ?? 0)),
      [SIGNATURES]: share(
        instance.hunks,
        (path, line, end) => line === end && headers.get(path)?.has(line) === true,
      ),
      [HEADER]: headerShare(in4k),
      ...Object.fromEntries(
        SMALL.flatMap((budget) => {
          const shown = at(budget);
          const lines = share(instance.hunks, (path, line, end) => shown(path, line, end, true));
          return [
            [`lines in ${budget}`, lines],
            [`header in ${budget}`, headerShare(shown)],
          ];
        }),
      ),
      [ALLOCATED]: share(instance.hunks, (path, line, end) =>
        Array.from({ length: end - line + 1 }, (_, i) => line + i).every((each) =>
          divided8k.get(path)?.has(each),
        ),
      ),
      [HEADER_ALLOCATED]: share(instance.hunks, (path, line) => {
        const header = headerAround(sources.get(path)?.definitions ?? [], line);
        return divided4k.get(path)?.has(header ?? line) === true;
      }),
    },
  });
  if (rows.length % 20 === 0) process.stderr.write(`${rows.length}/${instances.length}\n`);
}
await pool.close();

const mean = (values: readonly number[]) =>
  values.reduce((a, b) => a + b, 0) / (values.length || 1);

/** Rows of a track by repository. */
function byRepository(track: string): Row[][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows)
    if (row.track === track) groups.set(row.repo, [...(groups.get(row.repo) ?? []), row]);
  return [...groups.values()];
}

/** Percent, mean over repositories of the means of their instances. */
function macro(track: string, value: (row: Row) => number): number {
  return 100 * mean(byRepository(track).map((group) => mean(group.map(value))));
}

/** 95 % interval of such a mean: repositories are drawn, then instances of each. Seeded. */
function interval(track: string, value: (row: Row) => number): [number, number] {
  const random = seededRandom(1);
  const draw = <T>(list: readonly T[]): T[] =>
    list.map(() => list[Math.floor(random() * list.length)]!);
  const groups = byRepository(track).map((group) => group.map(value));
  const means = Array.from(
    { length: 1000 },
    () => 100 * mean(draw(groups).map((group) => mean(draw(group)))),
  );
  return [quantile(means, 0.025), quantile(means, 0.975)];
}

const one = (value: number) => Math.round(value * 10) / 10;
const gain = (row: Row) => row.shares[LINES]! - row.shares[WHOLE]!;
const tracks = Object.fromEntries(
  ['issue', 'commit'].map((track) => [
    track,
    {
      repositories: byRepository(track).length,
      ...Object.fromEntries(
        METHODS.map((method) => [method, one(macro(track, (row) => row.shares[method]!))]),
      ),
      difference: [macro(track, gain), ...interval(track, gain)].map(one),
    },
  ]),
);
console.log(JSON.stringify({ instances: rows.length, cap, tracks }, null, 1));
if (process.argv[3]) writeFileSync(process.argv[3], `${JSON.stringify({ cap, rows })}\n`);
writeResult(new URL('context.result.json', import.meta.url), {
  command: `KIT=… MIRROR=… pnpm bench context ${cap}`,
  n: rows.length,
  interval: '95 %, two-level bootstrap over repositories, then tasks',
  rows: { cap, tracks },
});
