// How much of what a fix changed is in the delivered text: `KIT=… MIRROR=… pnpm bench:context [cap]`.
// For each instance of the localisation kit's dev part: rank with the product's ranking, compose with
// the product's pipeline, and ask of every changed hunk whether its line is shown (8,000 tokens) and
// whether a line of its enclosing definition's header is (4,000). Two plain compositions of the same
// ranking stand beside it: whole files, and headers only.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { composeContext, type DefinitionLines, type RankedFile, type Source } from '@ctx/pipeline';
import { rankFiles, readQuery } from '@ctx/relevance';
import { languageOf } from '@ctx/syntax';
import { createPool, tuneNode20 } from '@ctx/syntax/node';
import { type CountTokens, lines } from '@ctx/text';
import { loadO200k } from '@ctx/text/o200k';
import { checkOut } from '../localisation/ranker.js';
import { findClone, openRepository } from '../localisation/repository.js';

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
  const documents = rankFiles({ query, index, commits });
  const ranked: RankedFile[] = documents.map((document) => ({
    path: document.path,
    reasons: document.evidence.slice(0, 2).map(({ signal, because }) => `${signal}: ${because}`),
    passages: document.blocks,
  }));
  const sources = new Map<string, Source>();
  const first = new Set([...ranked.slice(0, CANDIDATES).map(({ path }) => path), ...instance.gold]);
  const wanted = [...first];
  const blobs = clone.read(wanted.map((path) => tree.get(path) ?? ''));
  for (const [i, path] of wanted.entries()) {
    const text = blobs[i];
    if (text === undefined) continue;
    const key = `${path}\0${text}`;
    if (!facts.has(key) && languageOf(path) !== undefined) {
      facts.set(key, (await pool.extract({ path, text })).definitions);
    }
    const definitions = facts.get(key);
    sources.set(path, { path, text, ...(definitions ? { definitions } : {}) });
  }
  const places = new Set(['title', 'backtick', 'prose', 'call']);
  const names = new Set(
    query.identifiers.filter(({ place }) => places.has(place)).map(({ name }) => name),
  );
  const at = (budget: number) => {
    const input = { ranked, sources, considered: ranked.length, names };
    const { files } = composeContext(input, { budget, countTokens });
    const shown = new Map(files.map((file) => [file.path, file.shown]));
    return (path: string, line: number, end = line) =>
      (shown.get(path) ?? []).some((range) => range.startLine <= line && end <= range.endLine);
  };
  const in8k = at(8000);
  const in4k = at(4000);
  const whole = wholeFiles(ranked, sources, 8000, countTokens);
  rows.push({
    id: instance.instance_id,
    repo: instance.repo,
    track: instance.track,
    shares: {
      'lines in 8k': share(instance.hunks, in8k),
      'header in 4k': share(instance.hunks, (path, line) => {
        const header = headerAround(sources.get(path)?.definitions ?? [], line);
        return in4k(path, header ?? line);
      }),
      'lines in 8k, whole files': share(
        instance.hunks,
        (path, _, end) => end <= (whole.get(path) ?? 0),
      ),
    },
  });
  if (rows.length % 20 === 0) process.stderr.write(`${rows.length}/${instances.length}\n`);
}
await pool.close();

/** Mean over repositories of the means of their instances. */
function macro(track: string, method: string): number {
  const byRepo = new Map<string, number[]>();
  for (const row of rows) {
    if (row.track !== track) continue;
    byRepo.set(row.repo, [...(byRepo.get(row.repo) ?? []), row.shares[method]!]);
  }
  const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / (values.length || 1);
  return mean([...byRepo.values()].map(mean));
}

const methods = Object.keys(rows[0]?.shares ?? {});
console.log(
  `${rows.length} instances, at most ${cap} a repository and track; % of changed hunks\n`,
);
console.log('| | issues | commits |\n|---|--:|--:|');
for (const method of methods) {
  const cells = ['issue', 'commit'].map((track) => (100 * macro(track, method)).toFixed(1));
  console.log(`| ${method} | ${cells.join(' | ')} |`);
}
const out = process.argv[3];
if (out) writeFileSync(out, `${JSON.stringify({ cap, rows })}\n`);
